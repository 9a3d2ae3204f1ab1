#!/usr/bin/env python3
"""Unit tests of the style checks."""
import unittest

import arrows
import rooms
import sizes
import tidy
import words
from source import Source, room_of, split

GAMES = ["thicket", "yardstick"]


def rules(path: str, text: str) -> list[str]:
    return [complaint.rule for complaint in tidy.judge(Source(path, text), GAMES)]


def body(lines: int) -> str:
    return "void f() {\n" + "  g();\n" * (lines - 2) + "}\n"


class SplitTest(unittest.TestCase):
    def test_comments_go_and_lines_stay(self):
        plain, bare = split('int a; // x "y\n/* b\n */ f("s // t");\n')
        self.assertEqual(plain.count("\n"), 3)
        self.assertNotIn("x", plain)
        self.assertIn("s // t", plain)
        self.assertNotIn("s // t", bare)

    def test_raw_strings_and_digit_separators(self):
        _, bare = split("auto a = R\"(throw { \" )\"; int b = 1'000; char c = '{'; throw 1;")
        self.assertEqual(bare.count("throw"), 1)
        self.assertNotIn("{", bare)

    def test_rooms(self):
        self.assertEqual(room_of("src/base/a.h"), "base")
        self.assertEqual(room_of("src/bots/minds/a.h"), "minds")
        self.assertEqual(room_of("src/games/thicket/a.h"), "games/thicket")
        self.assertEqual(room_of("tests/games/yardstick/a.h"), "games/yardstick")
        self.assertEqual(room_of("tests/games/yardstick/door.h"), "doors")
        self.assertEqual(room_of("tests/laws/a.h"), "tests")
        self.assertEqual(room_of("README.md"), "")


class ArrowsTest(unittest.TestCase):
    def refused(self, path: str, include: str) -> bool:
        return bool(arrows.check(Source(path, f"#include {include}\n")))

    def test_table(self):
        for path, include in [("src/kernel/a.h", '"base/x.h"'), ("src/games/thicket/a.h", '"contract/x.h"'),
                              ("src/games/thicket/a.h", '"games/thicket/x.h"'), ("src/wire/a.cpp", '"json/x.h"'),
                              ("src/doors/yardstick.h", '"tests/games/yardstick/x.h"'),
                              ("src/bots/minds/yardstick.h", '"tests/games/yardstick/x.h"'),
                              ("tests/games/yardstick/a.h", '"tests/games/yardstick/x.h"'),
                              ("tests/games/yardstick/a.h", '"json/x.h"'),
                              ("src/kernel/a_test.cpp", '"testing/x.h"'), ("apps/muster/a.cpp", '"lab/x.h"'),
                              ("src/store/a.cpp", "<soci/soci.h>"), ("src/base/a.h", "<fmt/core.h>")]:
            self.assertFalse(self.refused(path, include), (path, include))

    def test_rooms_of_the_page(self):
        self.assertEqual(rules("web/board/a.ts", "import { f } from '../table/walk.ts';\n"), ["arrows"])
        self.assertEqual(rules("web/board/a.ts", "import { useState } from 'react';\n"), ["arrows"])
        self.assertEqual(rules("web/table/a.ts", "import {\n  f,\n} from '../shell/a.ts';\n"), ["arrows"])
        self.assertEqual(rules("web/table/b/a.ts", "import { f } from '../../board/index.ts';\n"), [])
        self.assertEqual(rules("web/shell/a.tsx", "import { f } from '../table/walk.ts';\n"), [])

        self.assertEqual(rules("web/lesson/a.ts", "import { f } from '../table/walk.ts';\n"), [])
        self.assertEqual(rules("web/lesson/a.ts", "import { f } from '../shell/a.ts';\n"), ["arrows"])
        self.assertEqual(rules("web/table/a.ts", "import { f } from '../lesson/a.ts';\n"), ["arrows"])
        self.assertEqual(rules("web/rules/a.ts", "import { f } from '../shell/a.ts';\n"), ["arrows"])
        self.assertEqual(rules("web/attic/a.ts", "const a = 1;\n"), ["arrows"], "a room that nobody has planned")

    def test_the_page_asks_the_engine(self):
        measures = "const far = Math.hypot(a.x - b.x, a.y - b.y);\n"
        reads = "const words = order.split(' ');\n"
        self.assertEqual(rules("web/table/a.ts", measures), ["page-measures"])
        self.assertEqual(rules("web/lesson/a.ts", reads), ["page-notation"])
        self.assertEqual(rules("web/table/a.ts", "if (entry.text.startsWith('move')) f();\n"), ["page-notation"])
        self.assertEqual(rules("web/board/a.ts", measures), [], "what is drawn is measured")
        self.assertEqual(rules("web/lesson/a.test.ts", reads), [])

    def test_refusals(self):
        for path, include in [("src/base/a.h", '"kernel/x.h"'), ("src/games/thicket/a.h", '"games/other/x.h"'),
                              ("src/games/thicket/a.h", '"table/x.h"'), ("src/bots/a.h", '"games/thicket/x.h"'),
                              ("src/wire/a.h", '"tests/games/yardstick/x.h"'), ("src/lab/a.h", '"wire/x.h"'),
                              ("apps/muster/a.cpp", '"games/thicket/x.h"'), ("src/attic/a.h", '"base/x.h"'),
                              ("src/attic/a.h", "<string>"), ("src/lab/a.cpp", "<boost/asio.hpp>"),
                              ("src/content/a.cpp", "<soci/soci.h>"), ("src/kernel/a.h", "<gtest/gtest.h>"),
                              ("src/base/b.h", '"a.h"'), ("src/base/b.h", '"src/base/a.h"'),
                              ("src/table/a.cpp", "<fstream>"), ("src/bots/a.h", '"bots/minds/x.h"')]:
            self.assertTrue(self.refused(path, include), (path, include))

    def test_only_its_own_files_include_a_game(self):
        include = '#pragma once\n#include "tests/games/yardstick/x.h"\n'
        self.assertEqual(rules("src/table/room.h", include), ["arrows", "game-name"])
        self.assertEqual(rules("src/bots/minds/thicket.h", include), ["game-name"])
        self.assertEqual(rules("src/bots/minds/yardstick.h", include), [])
        self.assertEqual(rules("tests/games/yardstick/door.h", include), [])
        self.assertEqual(rules("tests/games/thicket/door.h", include), ["game-name"])

    def test_the_house_plan_is_sound(self):
        self.assertEqual(rooms.faults(), [])

    def test_a_faulty_house_plan_is_noticed(self):
        rows = [{"name": "attic", "uses": ["cellar", "ghost"]}, {"name": "cellar", "uses": ["attic"]},
                {"name": "yard", "uses": ["gate"]}, {"name": "gate", "uses": [], "native": True}]
        found = rooms.faults({"libraries": {}, "rooms": rows})
        self.assertEqual(found, ["attic names ghost, which is no room and no library",
                                 "yard runs in a browser, but uses gate, which does not",
                                 "attic needs itself", "cellar needs itself"])

    def test_the_message_names_what_is_allowed(self):
        found = arrows.check(Source("src/games/thicket/move.cpp", '\n#include "server/lobby.h"\n'))
        self.assertEqual(str(found[0]), 'src/games/thicket/move.cpp:2: includes "server/lobby.h"; '
                         "games may include base, contract, kernel [arrows]")


class SizesTest(unittest.TestCase):
    def test_limits(self):
        self.assertEqual(rules("src/base/a.cpp", body(70)), [])
        self.assertEqual(rules("src/base/a.cpp", body(71)), ["function-size"])
        self.assertEqual(rules("src/base/a.cpp", "int a;\n" * 601), ["file-size"])
        self.assertEqual(rules("web/protocol/a.ts", "// Written by tools/x\n" + "let a;\n" * 601), [])

    def names(self, code: str) -> list[str]:
        return [name for name, _, _ in sizes.functions(split(code)[1])]

    def test_functions_are_found_wherever_they_stand(self):
        code = """
        namespace a { extern "C" { int f(int x) { if (x) { return 1; } return 0; } } }
        template <class T> struct S : B<int> { S() : x_{1}, y_{2} { go(); } int g() const { return x_; } };
        TEST(Suite, Name) { check(); }
        template <class T> requires C<T> auto h(T t) -> int { return [&] { return t; }(); }
        """
        self.assertEqual([n for n in self.names(code) if n != "a function"], ["f", "S", "g", "TEST", "h"])

    def test_tables_and_types_are_no_functions(self):
        code = "struct A { int a; }; enum class E : int { a, b }; constexpr int k[] = { 1, 2 };\n"
        code += "const auto t = make({1, 2}); int x{3}; namespace a::b { }\n"
        self.assertEqual(self.names(code), [])

    def test_python(self):
        self.assertEqual(rules("tools/a.py", "def f():\n" + "    g()\n" * 70), ["function-size"])


class WordsTest(unittest.TestCase):
    def test_calls(self):
        self.assertEqual(rules("src/lab/a.cpp", "std::mt19937 g; std::shuffle(a, b, g);"), ["chance"] * 2)
        self.assertEqual(rules("tests/laws/a.cpp", "std::random_device d;"), ["entropy"])
        self.assertEqual(rules("apps/muster/a.cpp", "std::random_device d;"), [])
        self.assertEqual(rules("src/bots/a.cpp", "steady_clock::now();"), ["clock"])
        self.assertEqual(rules("src/lab/a.cpp", "steady_clock::now();"), [])
        self.assertEqual(rules("src/wire/a.cpp", "try { f(); } catch (...) { throw; }"), ["exceptions"] * 3)
        self.assertEqual(rules("src/wire/a.cpp", "// we try to catch the throw\nint retry;"), [])
        self.assertEqual(rules("apps/muster/a.cpp", "void f() { throw 1; }"), [])
        self.assertEqual(rules("src/games/thicket/a.cpp", "double d;"), ["numbers"])
        self.assertEqual(rules("src/kernel/a.cpp", "std::unordered_map<int, int> m;"), ["order"])

    def test_names(self):
        self.assertEqual(rules("src/base/string_utils.h", "#pragma once\n"), ["names"])
        self.assertEqual(rules("src/base/a.h", "#pragma once\nclass WolfManager;\n"), ["names"])
        self.assertEqual(rules("src/base/a.h", "int a;\n"), ["pragma-once"])
        self.assertEqual(rules("docs/commonwealth.md", "hello"), [])

    def test_game_names_on_the_page(self):
        self.assertEqual(rules("web/board/a.ts", "// as in Thicket"), ["game-name"])
        self.assertEqual(rules("web/table/a.tsx", "if (game === 'thicket') f();"), ["game-name"])
        self.assertEqual(rules("web/skins/thicket/skin.json", '{"name": "thicket"}'), [])
        self.assertEqual(rules("web/shell/a.ts", "const first = 'thicket';"), [])

    def test_game_names(self):
        self.assertEqual(rules("src/table/room.cpp", 'if (name == "thicket") f();'), ["game-name"])
        self.assertEqual(rules("src/bots/a.cpp", "thicket::State s;"), ["game-name"])
        self.assertEqual(rules("src/bots/a.cpp", "// as in thicket\nint thickets;"), [])
        for path in ["src/doors/thicket.h", "src/content/thicket.cpp", "src/bots/minds/thicket_eval.cpp",
                     "src/bots/search_test.cpp", "src/games/thicket/a.cpp", "tests/laws/a.cpp"]:
            self.assertEqual(rules(path, "#pragma once\nthicket::State s;"), [], path)
        self.assertEqual(rules("apps/muster/a.cpp", 'help("muster play thicket");'), [])
        self.assertEqual(rules("apps/muster/a.cpp", 'if (name == "thicket") f();'), ["game-name"])

    def test_words(self):
        self.assertEqual(rules("docs/a.md", "TODO: more"), ["unfinished"])
        self.assertEqual(rules("docs/a.md", "see /home/me/x"), ["machine-path"])
        self.assertEqual(rules("docs/a.md", "see ../work/x and a/root/x, $HOME/work/x"), [])
        self.assertEqual(rules("package-lock.json", '{"resolved": "https://registry.example.net/x"}'),
                         ["registry", "lockfile"])
        self.assertEqual(rules("docs/a.md", "The tables are generated by cmake."), [])

    def test_every_ban_has_its_own_rule(self):
        self.assertEqual(len({ban.rule for ban in words.BANS}), len(words.BANS))


class AllowedTest(unittest.TestCase):
    def test_list_may_only_shrink(self):
        lines = tidy.allowed_lines("# why\n\nsrc/a.cpp file-size\n")
        self.assertEqual(lines, ["src/a.cpp file-size"])
        self.assertEqual(tidy.judge_allowed(lines, {"src/a.cpp file-size"}, 1), [])
        self.assertEqual(len(tidy.judge_allowed(lines, set(), 1)), 1)
        self.assertEqual(len(tidy.judge_allowed(lines, {"src/a.cpp file-size"}, 0)), 1)


if __name__ == "__main__":
    unittest.main()
