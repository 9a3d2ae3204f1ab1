"""A source file as the checks see it: its room, its lines, and its text without comments."""
import dataclasses
import pathlib
import re

import rooms

_RAW_STRING = re.compile(r'R"([^()\\\s]{0,16})\(')


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _literal_end(text: str, start: int) -> int:
    """Index after the string or character literal that begins at `start`."""
    quote, i = text[start], start + 1
    while i < len(text) and text[i] not in (quote, "\n"):
        i += 2 if text[i] == "\\" else 1
    return min(i + 1, len(text))


def _raw_end(text: str, start: int) -> int:
    mark = _RAW_STRING.match(text, start).group(1)
    end = text.find(f'){mark}"', start)
    return len(text) if end < 0 else end + len(mark) + 2


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def _block_end(text: str, start: int) -> int:
    end = text.find("*/", start + 2)
    return len(text) if end < 0 else end + 2


def _is_digit_separator(text: str, i: int) -> bool:
    return text[i] == "'" and i > 0 and (text[i - 1].isalnum() or text[i - 1] == "_")


def split(text: str) -> tuple[str, str]:
    """C++ without comments, and without comments and literals; line numbers stay as they are."""
    plain, bare, i = [], [], 0
    while i < len(text):
        if text.startswith("//", i) or text.startswith("/*", i):
            end = _line_end(text, i) if text[i + 1] == "/" else _block_end(text, i)
            plain.append(_blank(text[i:end]))
            bare.append(_blank(text[i:end]))
        elif _RAW_STRING.match(text, i) or (text[i] in "\"'" and not _is_digit_separator(text, i)):
            end = _raw_end(text, i) if text[i] == "R" else _literal_end(text, i)
            plain.append(text[i:end])
            bare.append('"' + _blank(text[i + 1:end - 1]) + '"')
        else:
            end = i + 1
            plain.append(text[i])
            bare.append(text[i])
        i = end
    return "".join(plain), "".join(bare)


def room_of(path: str) -> str:
    """The room that a path from the root lies in, such as base, games/wolves, minds, tests."""
    parts = pathlib.PurePosixPath(path).parts
    found = rooms.room_at(path)
    if found and (parts[0] != "tests" or parts[1] == "games"):
        return found
    if parts[0] == "src" and len(parts) > 2:
        return parts[1]
    return parts[0] if len(parts) > 1 else ""


@dataclasses.dataclass(frozen=True)
class Complaint:
    path: str
    line: int
    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message} [{self.rule}]"


class Source:
    def __init__(self, path: str, text: str):
        self.path = path
        self.text = text
        self.lines = text.splitlines()
        self.room = room_of(path)
        self.stem = pathlib.PurePosixPath(path).stem
        self.is_cpp = path.endswith((".h", ".cpp"))
        self.is_test = path.startswith("tests/") and not path.startswith("tests/games/")
        self.is_test |= path.endswith("_test.cpp")
        self.plain, self.bare = split(text) if self.is_cpp else (text, text)

    def complain(self, line: int, rule: str, message: str) -> Complaint:
        return Complaint(self.path, line, rule, message)

    def find(self, pattern: re.Pattern, view: str):
        """Line number and matched text for every match in the view text, plain or bare."""
        for match in pattern.finditer(getattr(self, view)):
            yield getattr(self, view).count("\n", 0, match.start()) + 1, match.group(0).strip()
