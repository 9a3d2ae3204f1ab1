"""Sizes of files and functions."""
import ast
import re

from source import Complaint, Source

FILE_LINES = 600
FUNCTION_LINES = 70

_PREPROCESSOR = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.MULTILINE)
_TEMPLATE = re.compile(r"\btemplate\s*<[^{};]*?>(?=\s*(?:\w|\[))")
_TYPE = re.compile(r"^(?:\W|\b(?:inline|static|constexpr|typedef|export)\b)*(?:class|struct|union|enum)\b")
_NAME = re.compile(r"([~\w:]+|operator\s*\S{1,3})\s*\(")


def _scope_kind(head: str, outer: str, parens: int) -> str:
    """What a brace opens: a namespace, a type, a function, or a block of no interest."""
    head = _TEMPLATE.sub(" ", head).strip()
    if outer in ("function", "block") or parens > 0:
        return "block"
    if re.search(r"\bnamespace\b", head) or re.fullmatch(r'extern\s*"\s*"', head):
        return "namespace"
    if _TYPE.match(head) and "(" not in head.split(":")[0]:
        return "type"
    # An empty head or a comma follows the braces of a constructor's initializers.
    if head == "" or head.startswith(",") or (")" in head and not head.endswith(("=", "(", ","))):
        return "function"
    return "block"


def functions(bare: str):
    """Name, first and last line of every C++ function body, by its braces: a good guess."""
    code = _PREPROCESSOR.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), bare)
    stack, head, line, parens = [("namespace", "", 0)], "", 1, 0
    for char in code:
        line += char == "\n"
        if char == "{":
            kind = _scope_kind(head, stack[-1][0], parens)
            name = _NAME.search(head)
            stack.append((kind, name.group(1) if name else "a function", line))
            head = ""
        elif char == "}" and len(stack) > 1:
            kind, name, first = stack.pop()
            if kind == "function":
                yield name, first, line
            head = ""
        elif char == ";" and parens == 0:
            head = ""
        else:
            parens += (char == "(") - (char == ")")
            head += char


def _python_functions(text: str):
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield node.name, node.lineno, node.end_lineno


def _is_script(source: Source) -> bool:
    known = (".h", ".cpp", ".py", ".cmake", ".ts", ".tsx", ".mjs", ".js")
    is_written_by_tool = source.text.startswith("// Written by tools/")
    return (source.path.endswith(known) or source.text.startswith("#!")) and not is_written_by_tool


def check(source: Source) -> list[Complaint]:
    complaints = []
    if _is_script(source) and len(source.lines) > FILE_LINES:
        complaints.append(source.complain(
            FILE_LINES + 1, "file-size", f"{len(source.lines)} lines; a file has at most {FILE_LINES}"))
    bodies = []
    if source.is_cpp:
        bodies = functions(source.bare)
    elif source.path.endswith(".py") or source.text.startswith("#!/usr/bin/env python3"):
        bodies = _python_functions(source.text)
    for name, first, last in bodies:
        if last - first + 1 > FUNCTION_LINES:
            complaints.append(source.complain(
                first, "function-size",
                f"{name} has {last - first + 1} lines; a function has at most {FUNCTION_LINES}"))
    return complaints
