#!/usr/bin/env python3
"""Follows every link and picture in the Markdown files, and every name in the tour.

A link to a file, a folder, a picture or a heading has to lead somewhere inside the project; addresses of
other sites are not asked. docs/tour.md is held to more: see tour.py. Prints `path:line: message` for every
offence, and at the end `N passed, M failed`, where each link and each name counts as one test.
"""
import argparse
import os
import pathlib
import re
import sys
import urllib.parse

import markdown
import tour

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What is not in the project's own tree, and what a reader of the project does not get.
SKIPPED_FOLDERS = {".git", "build", "node_modules", ".cache", "__pycache__"}
ELSEWHERE = re.compile(r"^[a-z][a-z0-9+.-]*:|^//", re.IGNORECASE)


def files_of(root: pathlib.Path) -> list[str]:
    found = []
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(set(folders) - SKIPPED_FOLDERS)
        found += [(pathlib.Path(folder) / name).relative_to(root).as_posix() for name in sorted(files)]
    return found


class Tree:
    """The files of the project, and what they hold."""

    def __init__(self, root: pathlib.Path):
        self.root = root
        self.files = files_of(root)
        self.known = set(self.files)
        for path in self.files:
            self.known.update(parent.as_posix() for parent in pathlib.PurePosixPath(path).parents)
        self.texts: dict[str, str] = {}

    def text(self, path: str) -> str:
        if path not in self.texts:
            self.texts[path] = (self.root / path).read_text(encoding="utf-8")
        return self.texts[path]


def judge(tree: Tree, path: str, link: markdown.Link) -> str:
    """What is wrong with a link of a file, or nothing."""
    if not link.target:
        return f"'[{link.label}]' is defined nowhere" if link.label else "a link without a target"
    if ELSEWHERE.match(link.target):
        return ""
    name, _, anchor = urllib.parse.unquote(link.target).partition("#")
    folder = pathlib.PurePosixPath(path).parent.as_posix()
    there = os.path.normpath(os.path.join(folder, name)) if name else path
    if there.startswith(("..", "/")):
        return f"'{link.target}' leads out of the project"
    if there not in tree.known:
        return f"'{link.target}' leads nowhere: there is no {there}"
    if not anchor:
        return ""
    if not there.endswith(".md"):
        return f"'{link.target}' has an anchor, but {there} has no headings"
    if anchor not in markdown.anchors_of(tree.text(there)):
        return f"'{link.target}' leads nowhere: {there} has no heading '#{anchor}'"
    return ""


def check(tree: Tree) -> tuple[int, list[str]]:
    """How many links and names there are, and what is wrong with them."""
    count, wrong = 0, []
    for path in tree.files:
        if not path.endswith(".md"):
            continue
        links = markdown.links_of(tree.text(path))
        count += len(links)
        told = [(link.line, judge(tree, path, link)) for link in links]
        if path == tour.PATH:
            names, complaints = tour.check(tree)
            count, told = count + names, told + complaints
        wrong += [f"{path}:{line}: {words}" for line, words in told if words]
    return count, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, help="folder of the project")
    count, wrong = check(Tree(parser.parse_args().root))
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"{count - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main())
