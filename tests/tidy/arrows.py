"""Include arrows: who may include whom. CMakeLists.txt has the same table for links."""
import posixpath
import re

from source import Complaint, Source

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.MULTILINE)

_GROUND = {"contract", "kernel", "base"}
ALLOWED = {
    "base": set(),
    "kernel": {"base"},
    "contract": {"kernel", "base"},
    "games": _GROUND,
    "bots": _GROUND,
    "record": _GROUND,
    "minds": _GROUND | {"bots", "games"},
    "json": {"base"},
    "content": _GROUND | {"games", "json"},
    "wire": _GROUND | {"games", "json"},
    "table": _GROUND | {"games", "bots", "minds", "record", "content", "wire", "json"},
    "store": {"record", "base"},
    "server": {"table", "wire", "json", "content", "store", "record", "contract", "base"},
    "lab": {"table", "bots", "minds", "record", "contract", "base"},
    "terminal": {"table", "wire", "contract", "base"},
    "testing": _GROUND | {"table", "games", "record", "json", "content"},
    "wasm": {"table", "wire", "content", "contract", "base"},
}

# Foreign libraries by the head of their path; who is not named here may not include them.
_LIBRARIES = {
    "nlohmann": {"json"},
    "CLI": {"apps"},
    "soci": {"store"},
    "boost": {"server"},
    "sodium.h": {"server"},
    "spdlog": {"server"},
    "gtest": set(),
    "gmock": set(),
    "rapidcheck": set(),
    "rapidcheck.h": set(),
    "benchmark": {"apps"},
}
# Files, threads and the library's generators are the world's; nobody up to the table asks for them.
_WORLD = {"fstream", "filesystem", "iostream", "thread", "random", "future"}
_UP_TO_TABLE = set(ALLOWED) - {"lab", "terminal", "testing", "wasm", "store", "server"}


def _kind(room: str) -> str:
    return "games" if room.startswith("games/") else room


def _target(include: str) -> str:
    """The room that a quoted include leads to, or "" if it is not written from the root."""
    parts = include.split("/")
    if len(parts) < 2 or parts[0] in ("src", "..", "."):
        return ""
    if parts[:2] == ["bots", "minds"]:
        return "minds"
    if parts[0] == "games":
        return "/".join(parts[:2])
    if parts[:2] == ["tests", "games"] and len(parts) > 3:
        return f"games/{parts[2]}"
    return parts[0]


def _may_name_test_game(source: Source, game: str) -> bool:
    if source.room == f"games/{game}":
        return True
    return source.path.startswith("src/table/registry") or (
        source.room == "minds" and source.stem.startswith(game))


def _refuse_quoted(source: Source, include: str) -> str:
    target = _target(include)
    if not target:
        return f'includes "{include}"; expected the path from src, such as "base/result.h"'
    if source.is_test or source.room == "apps":
        return ""
    allowed = ALLOWED.get(_kind(source.room), set())
    words = ", ".join(sorted(allowed)) or "the standard library and fmt only"
    refusal = f'includes "{include}"; {_kind(source.room)} may include {words}'
    if include.startswith("tests/"):
        fine = target.startswith("games/") and _may_name_test_game(source, target[6:])
        return "" if fine else refusal
    if target == source.room:
        return ""
    if _kind(source.room) == "games" and _kind(target) == "games":
        return f'includes "{include}"; a game never includes another game'
    return "" if _kind(target) in allowed else refusal


def _refuse_angled(source: Source, include: str) -> str:
    if source.is_test:
        return ""
    head = include.split("/")[0]
    if head in _LIBRARIES and source.room not in _LIBRARIES[head] | {"tests"}:
        return f"includes <{include}>; {_kind(source.room)} may not use this library"
    if include in _WORLD and _kind(source.room) in _UP_TO_TABLE:
        return f"includes <{include}>; files, threads and library generators stay above the table"
    return ""


# Rooms of the page: what each may import of the others, and which packages.
_IMPORT = re.compile(r"""^\s*(?:import|export)\b[^'";]*?['"]([^'"]+)['"]""", re.MULTILINE)
PAGE = {
    "protocol": set(),
    "board": {"protocol"},
    "engine": {"protocol"},
    "skins": {"board"},
    "table": {"protocol", "board", "engine"},
    "shell": {"protocol", "board", "engine", "table", "skins"},
}
_PAGE_REACT = {"table", "shell"}


def _page_room(path: str) -> str:
    parts = path.split("/")
    return parts[1] if parts[0] == "web" and len(parts) > 2 and parts[1] in PAGE else ""


def _refuse_import(source: Source, room: str, name: str) -> str:
    if not name.startswith("."):
        if name.split("/")[0] in ("react", "react-dom") and room not in _PAGE_REACT:
            return f"web/{room} works without React"
        return ""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(source.path), name))
    other = _page_room(target)
    if other and other != room and other not in PAGE[room]:
        return f"web/{room} may not import web/{other}"
    return ""


def _check_page(source: Source) -> list[Complaint]:
    room = _page_room(source.path)
    if not room or source.stem.endswith(".test") or not source.path.endswith((".ts", ".tsx")):
        return []
    complaints = []
    for match in _IMPORT.finditer(source.text):
        line = source.text.count("\n", 0, match.start(1)) + 1
        message = _refuse_import(source, room, match.group(1))
        if message:
            complaints.append(source.complain(line, "arrows", message))
    return complaints


def check(source: Source) -> list[Complaint]:
    if source.path.startswith("web/"):
        return _check_page(source)
    if not source.is_cpp or source.room == "cmake":
        return []
    complaints = []
    for match in _INCLUDE.finditer(source.plain):
        line = source.plain.count("\n", 0, match.start()) + 1
        refuse = _refuse_quoted if match.group(1) == '"' else _refuse_angled
        message = refuse(source, match.group(2))
        if message:
            complaints.append(source.complain(line, "arrows", message))
    return complaints
