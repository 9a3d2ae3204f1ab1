#!/usr/bin/env python3
"""Unit tests of the tools that run checks: a check that cannot fail would be the worst of all."""
import contextlib
import importlib.machinery
import importlib.util
import io
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True


def tool(name: str):
    """A program of tools/ as a module."""
    loader = importlib.machinery.SourceFileLoader(name, str(ROOT / "tools" / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    sys.modules[name] = module
    loader.exec_module(module)
    return module


class StepsTest(unittest.TestCase):
    """Runs tools/steps in a folder with steps of its own."""

    def setUp(self):
        self.root = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for folder in ("tools/check.d", "tools/check.long.d", "docs"):
            (self.root / folder).mkdir(parents=True)
        shutil.copy(ROOT / "tools/steps", self.root / "tools/steps")

    def add(self, name: str, body: str, folder: str = "check.d", mode: int = 0o755) -> None:
        path = self.root / "tools" / folder / name
        path.write_text(f"#!/usr/bin/env bash\n# words of {name}\n{body}\n")
        path.chmod(mode)

    def check(self, *words: str) -> tuple[int, list[str]]:
        done = subprocess.run([sys.executable, "tools/steps", *words], cwd=self.root, text=True,
                              capture_output=True, check=False)
        return done.returncode, done.stdout.splitlines()

    def test_counts_the_last_line_of_a_step_or_the_step_itself(self):
        self.add("10-many", "echo '1 passed, 0 failed'; echo '5 passed, 0 failed'")
        self.add("20-one", "true")
        code, lines = self.check()
        self.assertEqual((code, lines[-1]), (0, "6 passed, 0 failed"))

    def test_a_step_fails_by_its_count_by_its_code_or_if_it_cannot_run(self):
        self.add("10-count", "echo '5 passed, 2 failed'")
        self.add("20-code", "echo '3 passed, 0 failed'; exit 1")
        self.add("30-silent", "exit 1")
        self.add("40-locked", "true", mode=0o644)
        self.add("50-killed", "kill -9 $$")
        code, lines = self.check()
        self.assertEqual((code, lines[-1]), (1, "8 passed, 6 failed"))
        self.assertEqual(sum(line.startswith("FAIL") for line in lines), 5)

    def test_steps_of_one_number_run_side_by_side_and_others_after_them(self):
        meet = "touch {0}; for _ in {{1..100}}; do [[ -f {1} ]] && exit 0; sleep 0.1; done; exit 1"
        self.add("10-left", meet.format("left", "right"))
        self.add("10-right", meet.format("right", "left"))
        self.add("20-after", "[[ -f left && -f right ]]")
        code, lines = self.check()
        self.assertEqual((code, lines[-1]), (0, "3 passed, 0 failed"))

    def test_chosen_steps(self):
        self.add("10-good", "true")
        self.add("20-bad", "false")
        self.assertEqual(self.check("good")[0], 0)
        self.assertEqual(self.check("bad")[0], 1)
        self.assertEqual(self.check("ugly")[0], 2)
        self.assertEqual(self.check("--list")[1], ["good           words of 10-good",
                                                   "bad            words of 20-bad"])

    def test_a_second_try_is_told_and_kept(self):
        self.add("10-calm", "echo '5 passed, 0 failed'")
        self.add("20-noisy", "echo '1 needed a second try: Suite.Test'; echo '7 passed, 0 failed'")
        for runs in (1, 2):
            code, lines = self.check()
            self.assertEqual((code, lines[-1]), (0, "12 passed, 0 failed"))
            self.assertIn("noisy: 1 needed a second try: Suite.Test", lines)
            kept = (self.root / "build/check/second-tries.txt").read_text().splitlines()
            self.assertEqual(len(kept), runs)
            self.assertIn("noisy: 1 needed a second try: Suite.Test", kept[-1])

    def test_the_long_steps_write_their_page(self):
        self.add("10-good", "echo 'ok   alpha: 7 games'; echo '4 passed, 0 failed'", "check.long.d")
        self.add("20-bad", "false", "check.long.d")
        page = self.root / "docs/check-long.md"
        self.assertEqual(self.check("--long", "good")[0], 0)
        for wanted in ("| good | words of 10-good | 4 | 0 |", "| bad | has not been run yet |"):
            self.assertIn(wanted, page.read_text())
        self.assertEqual(self.check("--long", "bad")[0], 1)
        for wanted in ("| good | words of 10-good | 4 | 0 |", "| bad | words of 20-bad | 0 | 1 |",
                       "ok   alpha: 7 games"):
            self.assertEqual(page.read_text().count(wanted), 1, wanted)
        self.add("20-bad", "echo '2 passed, 0 failed'", "check.long.d")
        self.assertEqual(self.check("--long")[0], 0)
        self.assertNotIn("| 0 | 1 |", page.read_text())


class SlicesTest(unittest.TestCase):
    def setUp(self):
        self.slices = tool("slices.py")

    def test_everybody_gets_a_share_and_all_of_it_is_given(self):
        names = [f"part{i}" for i in range(11)]
        shares = self.slices.shares(names, 120, 5)
        self.assertEqual(set(shares), set(names))
        whole = 120 * self.slices.workers(len(names))
        self.assertAlmostEqual(sum(shares.values()), whole)
        self.assertGreater(min(shares.values()), whole / 40)
        self.assertEqual(list(shares.values()), sorted(shares.values(), reverse=True))

    def test_another_number_favours_others(self):
        names = [f"part{i}" for i in range(11)]
        favoured = {next(iter(self.slices.shares(names, 60, number))) for number in range(11)}
        self.assertEqual(favoured, set(names))

    def test_one_bad_part_fails_the_whole(self):
        with contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(self.slices.run(lambda *_: True, {"a": 1, "b": 1}), 0)
            self.assertEqual(self.slices.run(lambda name, _: name == "a", {"a": 1, "b": 1}), 1)
            self.assertEqual(self.slices.run(lambda *_: True, {}), 1)


class UnitTest(unittest.TestCase):
    """What tools/unit runs a second time, with a ctest that only writes reports."""

    CTEST = """#!/usr/bin/env python3
import os, pathlib, sys
out = pathlib.Path(sys.argv[sys.argv.index("--output-junit") + 1])
only = os.environ.get("GTEST_FILTER", "")
bad = [name for name in os.environ["BAD"].split() if not only or name == os.environ.get("WORSE")]
ran = only.split(":") if only else ["A.good", "A.bad", "A.worse", "B.kills", "C.x", "C.y", "C.z"]
died = os.environ.get("DIED") and not only
if not died:
    cases = "".join(f'<testcase classname="{n[0]}" name="{n[2:]}">'
                    + ("<failure/>" if n in bad else "") + "</testcase>" for n in ran)
    report = out.parent / "gtest/test_a.xml"
    report.parent.mkdir()
    report.write_text(f'<testsuites tests="{len(ran)}" failures="{len(bad)}">{cases}</testsuites>')
words = os.environ.get("SAID", "")
status = "fail" if bad or died else "run"
out.write_text(f'<testsuite><testcase name="test_a" status="{status}">'
               f'<system-out>{words}</system-out></testcase></testsuite>')
sys.exit(bool(bad or died))
"""

    def setUp(self):
        self.root = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.root / "tools").mkdir()
        shutil.copy(ROOT / "tools/unit", self.root / "tools/unit")
        for name, body in (("tools/build", "#!/bin/sh\n"), ("ctest", self.CTEST)):
            (self.root / name).write_text(body)
            (self.root / name).chmod(0o755)

    def unit(self, *words: str, **said: str) -> tuple[int, list[str]]:
        env = {**os.environ, "PATH": f"{self.root}:{os.environ['PATH']}", **said}
        done = subprocess.run([sys.executable, "tools/unit", "asan", *words], cwd=self.root, env=env,
                              text=True, capture_output=True, check=False)
        return done.returncode, done.stdout.splitlines()

    def test_what_passes_alone_has_passed_and_is_named(self):
        code, lines = self.unit("--second-try", BAD="A.bad")
        told = ["1 needed a second try: A.bad", "7 passed, 0 failed"]
        self.assertEqual((code, lines[-2:]), (0, told))
        code, lines = self.unit("--second-try", BAD="A.bad A.worse", WORSE="A.worse")
        told = ["1 needed a second try: A.bad", "6 passed, 1 failed"]
        self.assertEqual((code, lines[-2:]), (1, told))

    def test_only_a_few_that_failed_an_expectation_are_tried_again(self):
        for said in ({"BAD": "B.kills"}, {"BAD": "A.bad", "SAID": "AddressSanitizer: leak"},
                     {"BAD": "A.bad B.kills"}, {"BAD": "A.bad C.x C.y C.z"}, {"BAD": "", "DIED": "1"}):
            code, lines = self.unit("--second-try", **said)
            self.assertEqual(code, 1, said)
            self.assertFalse([line for line in lines if "once more" in line], said)

    def test_nobody_tries_again_unasked(self):
        self.assertEqual(self.unit(BAD="A.bad"), (1, ["6 passed, 1 failed"]))


class LintTest(unittest.TestCase):
    """What tools/lint remembers."""

    def setUp(self):
        self.lint = tool("lint")
        self.root = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.lint.ROOT = self.root
        (self.root / "a.cpp").write_text("int a;")
        (self.root / "a.h").write_text("int h;")
        entry = {"file": str(self.root / "a.cpp"), "directory": str(self.root), "command": "c++ -O1"}
        self.job = self.lint.Job("a.cpp", "dev", entry)

    def memory(self, rules: bytes = b"rules"):
        self.lint.digest_of.cache_clear()
        return self.lint.Memory(self.root / "cache", rules)

    def keep(self):
        memory = self.memory()
        memory.began += 60  # the files above are older than this run
        memory.keep(self.job, ("a.cpp", "a.h"))

    def test_recalls_what_was_clean_and_nothing_else(self):
        self.assertEqual(self.memory().recall(self.job), ())
        self.keep()
        self.assertEqual(self.memory().recall(self.job), ("a.cpp", "a.h"))
        self.assertEqual(self.memory(b"other rules").recall(self.job), ())
        other = self.lint.Job("a.cpp", "dev", {**self.job.entry, "command": "c++ -O2"})
        self.assertEqual(self.memory().recall(other), ())

    def test_a_change_in_any_file_that_was_read_counts(self):
        self.keep()
        (self.root / "a.h").write_text("int changed;")
        self.assertEqual(self.memory().recall(self.job), ())
        (self.root / "a.h").write_text("int h;")
        self.assertEqual(self.memory().recall(self.job), ("a.cpp", "a.h"))
        (self.root / "a.h").unlink()
        self.assertEqual(self.memory().recall(self.job), ())

    def test_what_was_written_meanwhile_is_not_remembered(self):
        memory = self.memory()
        memory.began -= 60
        memory.keep(self.job, ("a.cpp", "a.h"))
        self.assertEqual(self.memory().recall(self.job), ())


if __name__ == "__main__":
    unittest.main()
