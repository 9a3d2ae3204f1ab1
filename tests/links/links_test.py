#!/usr/bin/env python3
"""Unit tests of the checks of links and of the tour."""
import pathlib
import tempfile
import unittest

import links
import markdown
import tour


def told(files: dict[str, str]) -> list[str]:
    """What is wrong in a project of these files."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            (pathlib.Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
            (pathlib.Path(folder) / path).write_text(text, encoding="utf-8")
        return links.check(links.Tree(pathlib.Path(folder)))[1]


def targets(text: str) -> list[str]:
    return [link.target for link in markdown.links_of(text)]


class MarkdownTest(unittest.TestCase):
    def test_every_kind_of_link(self):
        self.assertEqual(targets("[a](b.md) ![c](d.png \"words\")"), ["b.md", "d.png"])
        self.assertEqual(targets("a [link\nover two lines](b.md)"), ["b.md"])
        self.assertEqual(targets("[![words](d.png)](b.md)"), ["d.png", "b.md"])
        self.assertEqual(targets('<img width="3" src="d.png"> <a href="b.md">b</a>'), ["d.png", "b.md"])
        self.assertEqual(targets("[a][B] [c][d]\n\n[b]: e.md\n"), ["e.md", "", "e.md"])
        self.assertEqual(targets("[a](<b.md>) [Unreleased]"), ["b.md"])

    def test_code_has_no_links(self):
        self.assertEqual(targets("`[a](b.md)`\n\n    [a](b.md)\n\n```\n[a](b.md)\n```\n"), [])
        self.assertEqual(targets("- item\n\n    [a](b.md)\n"), ["b.md"])
        self.assertEqual(targets("words\n    [a](b.md)\n"), ["b.md"])

    def test_anchors(self):
        text = "# One `click`!\n\n## A. In & out\n\n## Same\n\n## Same\n\n```\n# no\n```\n\n<a id=\"own\"></a>\n"
        self.assertEqual(markdown.anchors_of(text), {"one-click", "a-in--out", "same", "same-1", "own"})

    def test_lines_are_those_of_the_file(self):
        found = markdown.links_of("# T\n\nwords\n[a](b) and\n[c](d)\n")
        self.assertEqual([link.line for link in found], [4, 5])


class LinksTest(unittest.TestCase):
    def test_what_leads_somewhere(self):
        files = {"README.md": "# Top\n\n[a](docs/a.md) [b](docs/) [c](#top) [d](docs/a.md#a-b) "
                              "[e](https://example.org/x) [f](./docs/a.md) ![g](docs/p.webp)",
                 "docs/a.md": "# A b\n\n[up](../README.md#top)", "docs/p.webp": ""}
        self.assertEqual(told(files), [])

    def test_what_leads_nowhere(self):
        files = {"README.md": "# Top\n\n![a](docs/p.png)\n[b](#bottom)\n[c](docs/a.md#x)\n[d](../b.md)\n[e]()\n"
                              "[f][g]\n[h](docs/p.webp#x)\n",
                 "docs/a.md": "# A b", "docs/p.webp": ""}
        self.assertEqual(told(files), [
            "README.md:3: 'docs/p.png' leads nowhere: there is no docs/p.png",
            "README.md:4: '#bottom' leads nowhere: README.md has no heading '#bottom'",
            "README.md:5: 'docs/a.md#x' leads nowhere: docs/a.md has no heading '#x'",
            "README.md:6: '../b.md' leads out of the project",
            "README.md:7: a link without a target",
            "README.md:8: '[g]' is defined nowhere",
            "README.md:9: 'docs/p.webp#x' has an anchor, but docs/p.webp has no headings"])

    def test_what_is_built_is_not_there(self):
        self.assertEqual(len(told({"README.md": "[a](build/a.md)", "build/a.md": ""})), 1)


CODE = {
    "src/table/room.h": "template <class G>\nclass Room final : public Table {\n  void hear(int a);\n};\n",
    "src/table/room.cpp": "namespace muster::table {\nvoid open_new() {}\nint settle();\n}\n",
    "src/games/elk/legal.h": "namespace muster::elk {\nstruct State {};\nint legal(const State&);\n}\n",
    "src/games/elk/room.cpp": "bool operator()(const Move&);\n",
    "web/a/walk.ts": "export class Walk {\n  pick(a: number): void {}\n}\n",
}


def tour_told(text: str, **more: str) -> list[str]:
    return [line.split(": ", 1)[1] for line in told({**CODE, **more, tour.PATH: text})]


class TourTest(unittest.TestCase):
    def test_what_is_there(self):
        for text in ["`src/table/room.h`, `src/games/elk`, `table/room.h`, `legal.h`",
                     "`Room<elk::Elk>::hear(seat, \"move k9\")` (`src/table/room.h`) and `Room`",
                     "`src/table/room.cpp`: `open_new`, `table::open_new`, `open_new()`, `Room::hear` in `room.h`",
                     "`elk::legal` and `elk::State` (`src/games/elk/legal.h`)",
                     "`Walk.pick` (`web/a/walk.ts`) `pick({kind: 'cell'})`",
                     "`src/table/room.h`\n\n## Later\n\n`Room::hear` again",
                     "`operator()(const Move&)` in `src/games/elk/room.cpp`",
                     "`move k9`, `whole`, `std::unique_ptr<table::Table>`, `add_...`, `w1`"]:
            self.assertEqual(tour_told(text), [], text)

    def test_files_that_are_gone(self):
        self.assertEqual(tour_told("`src/table/gone.h`"),
                         ["`src/table/gone.h` is gone: there is no such file or folder"])
        self.assertEqual(tour_told("`gone.h`"), ["`gone.h` is gone: there is no such file"])
        self.assertEqual(tour_told("`room.cpp`"),
                         ["`room.cpp` may be src/games/elk/room.cpp or src/table/room.cpp: name its folder"])
        self.assertEqual(tour_told("`src/table/room.h` and `room.cpp`"), [])
        self.assertEqual(len(tour_told("`src/table/room.h`\n\n## Later\n\n`room.cpp`")), 1)

    def test_names_that_are_gone(self):
        for text in ["`Room::listen` (`src/table/room.h`)", "`open_old`, in `src/table/room.cpp`",
                     "`Table::hear`: `src/table/room.h` only derives from it",
                     "`settle` (`src/games/elk/legal.h`)", "`legal` in `src/table/room.cpp`",
                     "`open_new` before `x`\n\n`src/table/room.cpp` comes too late",
                     "`elk::State(` in `src/games/elk/legal.h`", "`Walk.drop` (`web/a/walk.ts`)"]:
            self.assertEqual(len(tour_told(text)), 1, (text, tour_told(text)))

    def test_the_file_that_follows_is_meant(self):
        self.assertEqual(tour_told("`src/table/room.cpp`: `settle` in `src/games/elk/legal.h`"),
                         ["`settle` is not in src/games/elk/legal.h"])


if __name__ == "__main__":
    unittest.main()
