"""The house plan of cmake/rooms.json: which room a path lies in, and what that room may use."""
import json
import pathlib

PLAN = pathlib.Path(__file__).resolve().parent.parent.parent / "cmake/rooms.json"
_PLAN = json.loads(PLAN.read_text(encoding="utf-8"))
_ROWS = {row["name"]: row for row in _PLAN["rooms"]}
# Head of an include path: the library that it belongs to.
LIBRARIES = {head: library for library, heads in _PLAN["libraries"].items() if library != "about"
             for head in heads}
# Rooms of the page, by name.
PAGE = {row["name"]: row for row in _PLAN["page"]}


def kind_of(room: str) -> str:
    """The name that the house plan uses: games for games/thicket."""
    return "games" if room.startswith("games/") else room


def kinds(**wanted: bool) -> set[str]:
    """Rooms whose flags are as wanted, such as native=False; test games count as games."""
    found = {name for name, row in _ROWS.items()
             if all(row.get(flag, False) == value for flag, value in wanted.items())}
    return found - {"test_games"}


def uses(room: str) -> set[str] | None:
    """Rooms that a room may include besides itself, or nothing if the plan does not know it."""
    row = _ROWS.get(kind_of(room))
    return None if row is None else set(row["uses"])


def libraries(room: str) -> set[str]:
    return set(_ROWS.get(kind_of(room), {}).get("libraries", []))


def _room_in(parts: tuple[str, ...], row: dict) -> str:
    """The room, if the row's folder holds the path, else nothing."""
    folder = pathlib.PurePosixPath(row["path"]).parts
    if folder[-1] != "*":
        return row["name"] if parts[:len(folder)] == folder and len(parts) > len(folder) else ""
    depth = len(folder)
    is_inside = parts[:depth - 1] == folder[:-1] and len(parts) > depth
    return f"games/{parts[depth - 1]}" if is_inside else ""


def room_at(path: str) -> str:
    """The room that a path from the root lies in, such as base, games/thicket, bench; or nothing."""
    parts = pathlib.PurePosixPath(path).parts
    for row in _ROWS.values():
        if any(pathlib.PurePosixPath(path).match(pattern) for pattern in row.get("also", [])):
            return row["name"]
    for row in sorted(_ROWS.values(), key=lambda row: -len(row["path"].split("/"))):
        if found := _room_in(parts, row):
            return found
    return ""


def faults(plan: dict = _PLAN) -> list[str]:
    """What is wrong with a plan itself: names that nobody has, rooms that need each other."""
    rows = {row["name"]: row for row in plan["rooms"]}
    known = set(rows) | set(plan["libraries"])
    wrong = []
    for name, row in rows.items():
        named = [*row["uses"], *row.get("test_uses", []), *row.get("libraries", [])]
        wrong += [f"{name} names {other}, which is no room and no library"
                  for other in named if other not in known]
        wrong += [f"{name} runs in a browser, but uses {other}, which does not"
                  for other in row["uses"]
                  if not row.get("native") and rows.get(other, {}).get("native")]
    page = {row["name"]: row for row in plan.get("page", [])}
    wrong += [f"web/{name} names {other}, which is no room of the page"
              for name, row in page.items() for other in row["uses"] if other not in page]
    wrong += [f"web/{name} needs itself" for name in page if name in _reach(page, name)]
    return wrong + [f"{name} needs itself" for name in rows if name in _reach(rows, name)]


def _reach(rows: dict, name: str) -> set[str]:
    seen: set[str] = set()
    waiting = list(rows[name]["uses"])
    while waiting:
        room = waiting.pop()
        if room in rows and room not in seen:
            seen.add(room)
            waiting += rows[room]["uses"]
    return seen
