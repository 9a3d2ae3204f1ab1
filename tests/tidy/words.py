"""Banned calls, names and words."""
import dataclasses
import re
from collections.abc import Callable

import rooms
from source import Complaint, Source

_NO_EXCEPTIONS = rooms.kinds(native=False)
# The module for the browser stands at the edge: it asks its page for the time.
_NO_CLOCK = rooms.kinds(native=False, program=False) | {"testing"}
_SHARED = rooms.kinds() - {"games"}
_PER_GAME = rooms.kinds(per_game=True)
_BAD_NAME = re.compile(r"(?:^|[_.-])(?:helpers?|utils?|managers?|misc|common)(?:$|[_.-])")


def _in(*names: str) -> Callable[[Source], bool]:
    return lambda source: source.is_cpp and not source.is_test and rooms.kind_of(source.room) in names


def _any_cpp(source: Source) -> bool:
    return source.is_cpp


_ASKS_THE_ENGINE = ("web/table/", "web/lesson/", "web/shell/")


def _asks_the_engine(source: Source) -> bool:
    """Rooms of the page that know positions and orders only from the engine's answers."""
    is_test = source.stem.endswith(".test")
    return source.path.startswith(_ASKS_THE_ENGINE) and source.path.endswith((".ts", ".tsx")) and not is_test


def _anything(_: Source) -> bool:
    return True


@dataclasses.dataclass(frozen=True)
class Ban:
    rule: str
    pattern: str
    message: str
    where: Callable[[Source], bool]
    view: str = "bare"  # bare: no comments, no literals; plain: no comments; text: all
    ignore_case: bool = False


BANS = [
    Ban("chance", r"\b(?:std::)?(?:mt19937(?:_64)?|(?:uniform_int|uniform_real|bernoulli|"
        r"discrete|normal)_distribution|random_shuffle|minstd_rand0?)\b|\bstd::(?:rand|srand|shuffle)\b",
        "the library's chance differs between compilers; use ours in kernel", _any_cpp),
    Ban("entropy", r"\brandom_device\b", "a seed is handed down from apps, so that a run can be repeated",
        lambda source: source.is_cpp and source.room != "apps"),
    Ban("clock", r"\b(?:system_clock|steady_clock|high_resolution_clock|clock_gettime|gettimeofday)\b"
        r"|\bstd::time\b|\bgetenv\b",
        "time and environment are the world's; nobody below lab asks for them", _in(*_NO_CLOCK)),
    Ban("exceptions", r"\b(?:throw|try|catch)\b",
        "this room compiles without exceptions; return a Result", _in(*_NO_EXCEPTIONS)),
    Ban("numbers", r"\b(?:float|double)\b", "rules count in integers only", _in("games")),
    Ban("order", r"\bstd::unordered_\w+", "iteration order must be the same everywhere",
        _in("games", "kernel")),
    Ban("names", r"\b(?:class|struct|namespace)\s+\w*?(?:[Hh]elper|[Uu]tils?\b|[Mm]anager|Misc|Common)\w*",
        "a name that says nothing; find the room or the noun", _any_cpp),
    Ban("page-measures", r"\bMath\.(?:hypot|sqrt)\b",
        "the engine tells what is beside what (reach); the page measures nothing", _asks_the_engine),
    Ban("page-notation", r"(?i)\b\w*(?:text|action|order|draft|play|notation)\w*(?:\(\))?\s*\??\.(?:split\(['\"/]\s|match\(|startsWith\()",
        "the engine reads notation (complete, walk); the page compares what it says", _asks_the_engine),
    Ban("unfinished", r"\b(?:TODO|FIXME|XXX)\b", "finish it, or write an issue", _anything, "text"),
    Ban("machine-path", r"(?<![\w.$}~-])/(?:home|root|work|Users)/[\w.-]+",
        "a path of one machine", _anything, "text"),
    Ban("registry", r"\bregistry\.\w+\.\w+",
        "the host of a package registry; each machine has its own", _anything, "text"),
    Ban("lockfile", r'"resolved"\s*:', "a lock file without addresses (see .npmrc)",
        lambda source: source.path.endswith("package-lock.json"), "text"),
]


def _ban(source: Source, ban: Ban) -> list[Complaint]:
    if not ban.where(source):
        return []
    pattern = re.compile(ban.pattern, re.IGNORECASE if ban.ignore_case else 0)
    return [source.complain(line, ban.rule, f"'{found}': {ban.message}")
            for line, found in source.find(pattern, ban.view)]


def _is_own_file_of(source: Source, game: str) -> bool:
    is_named_so = source.room in _PER_GAME and source.stem.startswith(game)
    return is_named_so or f"/games/{game}/" in source.path


def _game_names(source: Source, games: list[str]) -> list[Complaint]:
    """Shared code never names a game; a subcommand's help may, but no comparison."""
    if not source.is_cpp or source.is_test or source.room not in _SHARED:
        return []
    complaints = []
    for game in games:
        if _is_own_file_of(source, game):
            continue
        pattern = re.compile(rf'[=(]\s*"{game}"' if source.room == "apps"
                             else rf"(?<![A-Za-z]){game}(?![A-Za-z])", re.IGNORECASE)
        complaints += [source.complain(line, "game-name", f"shared code names the game {game}")
                       for line, _ in source.find(pattern, "plain")]
    return complaints


_PAGE_SHARED = ("web/board/", "web/table/", "web/engine/")


def _page_game_names(source: Source, games: list[str]) -> list[Complaint]:
    """The page draws and walks offers; what belongs to one game is data in web/skins."""
    if not source.path.startswith(_PAGE_SHARED):
        return []
    return [source.complain(line, "game-name", f"a shared part of the page names the game {game}")
            for game in games
            for line, _ in source.find(re.compile(rf"(?<![A-Za-z]){game}(?![A-Za-z])", re.I), "text")]


def check(source: Source, games: list[str]) -> list[Complaint]:
    complaints = []
    name = source.path.rsplit("/", 1)[-1]
    if _BAD_NAME.search(name) or any(_BAD_NAME.fullmatch(p) for p in source.path.split("/")[:-1]):
        complaints.append(source.complain(1, "names", f"'{name}': a name that says nothing"))
    if source.path.endswith(".h") and "#pragma once" not in source.text:
        complaints.append(source.complain(1, "pragma-once", "a header begins with #pragma once"))
    for ban in BANS:
        complaints += _ban(source, ban)
    return complaints + _game_names(source, games) + _page_game_names(source, games)
