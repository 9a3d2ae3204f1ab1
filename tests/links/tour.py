"""Holds the tour of the code to the code: each file and each function that it names has to be there.

What stands in backticks in docs/tour.md is read so:
  - a path (`src/table/open.cpp`, `tests/laws`, `contract/fields.h`) exists, from the root or from src/;
  - a file name alone (`bush.cpp`) is in a folder whose file the same section named before, or there is
    one such file only;
  - a name of the code (`Session::run`, `Controller.pick`, `apply(`, `read_order`, `SealedDice`) is found
    in a file that the same paragraph names, or else in one that the tour named before; and if the file
    follows at once, "`explore` (`bush.cpp`)" or "`ring` in `src/kernel/hex.h`", then in that file.
Anything else (`move w1 k9`, `whole`) is free.
"""
import os
import re

import markdown

PATH = "docs/tour.md"
ENDINGS = r"(?:cpp|h|hpp|ts|tsx|mjs|js|css|py|json|md|cmake|html)"
SPAN = re.compile(r"`([^`]+)`")
FILE = re.compile(rf"^[\w.-]+\.{ENDINGS}$")
FOLDED = re.compile(r"^[\w.-]+(?:/[\w.-]+)+/?$")  # with a folder
NAME = re.compile(r"^((?:[A-Za-z_]\w*(?:<[^`]*?>)?(?:::|\.))*)(operator\(\)|[A-Za-z_]\w*)(<.*?>)?"
                  r"(\(.*\)?)?$", re.DOTALL)
BOUND = re.compile(r"^\s+(?:\(|in\s+)`([^`]+)`")
LOWER_WORD = re.compile(r"^[a-z][a-z0-9]*$")
ROOTS = ("", "src/")


def without_arguments(text: str) -> str:
    """`Shelf<wolves::Wolves>::` as `Shelf::`."""
    shorter = re.sub(r"<[^<>]*>", "", text)
    return shorter if shorter == text else without_arguments(shorter)


def holds(text: str, parts: list[str], is_call: bool) -> bool:
    """Whether a file has such a name: `Turn::run` itself, or a `run` where Turn is declared."""
    *owners, last = parts
    if last == "operator()":
        return last in text
    ending = r"\b" + (r"\s*(?:<[^;{]*>)?\(" if is_call else "")
    if not owners:
        return bool(re.search(rf"\b{last}{ending}", text))
    owner = owners[-1]
    if re.search(rf"\b{owner}(?:<[^;{{}}]*>)?::{last}{ending}", text):
        return True
    declaring = r"\b(?:class|struct|interface|type|enum|namespace) (?:class )?(?:\w+::)*"
    is_declared = re.search(rf"{declaring}{owner}\b(?!;)", text)
    return bool(is_declared and re.search(rf"\b{last}{ending}", text))


class Walk:
    """Goes through the tour once and remembers which files have been named."""

    def __init__(self, tree):
        self.tree = tree
        self.named: list[str] = []    # in the whole tour so far
        self.section: list[str] = []  # since the last heading
        self.count = 0
        self.wrong: list[tuple[int, str]] = []

    def file(self, text: str) -> tuple[str, str]:
        """The file or folder that a span names, and what is wrong with it."""
        if "/" in text:
            for root in ROOTS:
                if (root + text).rstrip("/") in self.tree.known:
                    return (root + text).rstrip("/"), ""
            return "", f"`{text}` is gone: there is no such file or folder"
        for before in reversed(self.section):
            beside = os.path.join(os.path.dirname(before), text)
            if beside in self.tree.known:
                return beside, ""
        found = [path for path in self.tree.files if os.path.basename(path) == text]
        if len(found) == 1:
            return found[0], ""
        if found:
            return "", f"`{text}` may be {' or '.join(found)}: name its folder"
        return "", f"`{text}` is gone: there is no such file"

    def has(self, path: str, parts: list[str], is_call: bool) -> bool:
        if path not in self.tree.texts and path not in self.tree.files:
            return False  # a folder
        return holds(self.tree.text(path), parts, is_call)

    def judge_name(self, text: str, found, bound: str, here: list[str]) -> str:
        parts = [*re.split(r"::|\.", without_arguments(found.group(1)))[:-1], found.group(2)]
        is_call = bool(found.group(4)) and found.group(2) != "operator()"
        if bound:
            return "" if self.has(bound, parts, is_call) else f"`{text}` is not in {bound}"
        if any(self.has(path, parts, is_call) for path in [*here, *reversed(self.named)]):
            return ""
        places = ", ".join(here) or "no file"
        return (f"`{text}` is found neither in what the paragraph names ({places}) nor in what the tour "
                "named before")

    def paragraph(self, paragraph: markdown.Paragraph) -> None:
        if paragraph.heading:
            self.section = []
        spans = list(SPAN.finditer(paragraph.text))
        here, names = [], []
        for span in spans:
            line = paragraph.line + paragraph.text.count("\n", 0, span.start())
            text = " ".join(span.group(1).split())
            if FOLDED.match(text) or FILE.match(text):
                path, wrong = self.file(text)
                here += [path] if path else []
                self.section += [path] if path else []
                self.told(line, wrong)
                continue
            found = NAME.match(text)
            if found and not text.startswith("std::"):
                names.append((line, text, found, BOUND.match(paragraph.text[span.end():])))
        for line, text, found, bound in names:
            path = self.bound_file(bound)
            is_plain = LOWER_WORD.match(text)  # a verb of a game, a member of a message, or a function
            if path or not is_plain:
                self.told(line, self.judge_name(text, found, path, here))
        self.named += [path for path in here if path not in self.named]

    def bound_file(self, bound) -> str:
        if not bound or not (FOLDED.match(bound.group(1)) or FILE.match(bound.group(1))):
            return ""
        return self.file(bound.group(1))[0]

    def told(self, line: int, wrong: str) -> None:
        self.count += 1
        if wrong:
            self.wrong.append((line, wrong))


def check(tree) -> tuple[int, list[tuple[int, str]]]:
    """How many names the tour has, and lines with what is wrong."""
    walk = Walk(tree)
    for paragraph in markdown.paragraphs_of(tree.text(PATH)):
        walk.paragraph(paragraph)
    return walk.count, walk.wrong
