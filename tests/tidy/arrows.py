"""Include arrows: who may include whom, by cmake/rooms.json."""
import posixpath
import re

import rooms
from source import Complaint, Source

_INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"]', re.MULTILINE)

# Files, threads and the library's generators are the world's; what a browser runs has none of them.
_WORLD = {"fstream", "filesystem", "iostream", "thread", "random", "future"}
_WITHOUT_WORLD = rooms.kinds(native=False, program=False)


def _target(include: str) -> str:
    """The room that a quoted include leads to, or "" if it is not written from the root."""
    parts = include.split("/")
    if len(parts) < 2 or parts[0] in ("src", "..", "."):
        return ""
    return rooms.room_at(include) or rooms.room_at(f"src/{include}") or parts[0]


def _refuse_quoted(source: Source, include: str) -> str:
    target = _target(include)
    if not target:
        return f'includes "{include}"; expected the path from src, such as "base/result.h"'
    if source.is_test or target == source.room:
        return ""
    if source.room.startswith("games/") and target.startswith("games/"):
        return f'includes "{include}"; a game never includes another game'
    is_test_game = source.path.startswith("tests/games/") and source.room.startswith("games/")
    allowed = rooms.uses("test_games" if is_test_game else source.room)
    if allowed is None:
        return f'includes "{include}"; {source.room} is not in cmake/rooms.json'
    to_test_game = include.startswith("tests/games/")
    if ("test_games" if to_test_game else rooms.kind_of(target)) in allowed:
        return ""
    words = ", ".join(sorted(allowed)) or "the standard library and fmt only"
    return f'includes "{include}"; {rooms.kind_of(source.room)} may include {words}'


def _refuse_angled(source: Source, include: str) -> str:
    if source.is_test:
        return ""
    library = rooms.LIBRARIES.get(include.split("/")[0])
    if library and library not in rooms.libraries(source.room):
        return f"includes <{include}>; {rooms.kind_of(source.room)} may not use this library"
    if include in _WORLD and rooms.kind_of(source.room) in _WITHOUT_WORLD:
        return f"includes <{include}>; files, threads and library generators stay above the table"
    return ""


# Rooms of the page.
_IMPORT = re.compile(r"""^\s*(?:import|export)\b[^'";]*?['"]([^'"]+)['"]""", re.MULTILINE)
def _page_room(path: str) -> str:
    parts = path.split("/")
    return parts[1] if parts[0] == "web" and len(parts) > 2 else ""


def _refuse_import(source: Source, room: str, name: str) -> str:
    if not name.startswith("."):
        if name.split("/")[0] in ("react", "react-dom") and not rooms.PAGE[room].get("react"):
            return f"web/{room} works without React"
        return ""
    target = posixpath.normpath(posixpath.join(posixpath.dirname(source.path), name))
    other = _page_room(target)
    if other and other != room and other not in rooms.PAGE[room]["uses"]:
        return f"web/{room} may not import web/{other}"
    return ""


def _check_page(source: Source) -> list[Complaint]:
    room = _page_room(source.path)
    if not room or source.stem.endswith(".test") or not source.path.endswith((".ts", ".tsx")):
        return []
    if room not in rooms.PAGE:
        return [source.complain(1, "arrows", f"web/{room} is no room of cmake/rooms.json")]
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
    if source.path.startswith("src/") and rooms.uses(source.room) is None:
        complaints.append(source.complain(1, "arrows", "lies in no room of cmake/rooms.json"))
    for match in _INCLUDE.finditer(source.plain):
        line = source.plain.count("\n", 0, match.start()) + 1
        refuse = _refuse_quoted if match.group(1) == '"' else _refuse_angled
        message = refuse(source, match.group(2))
        if message:
            complaints.append(source.complain(line, "arrows", message))
    return complaints
