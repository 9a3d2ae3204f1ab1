"""Runs the functions of a test file whose names begin with test_, and counts."""
import argparse
import sys
import time
import traceback


def parser(words):
    made = argparse.ArgumentParser(description=words)
    made.add_argument("program", help="the muster program")
    made.add_argument("--only", default="", help="only tests whose names contain this")
    return made


def run(module, arguments):
    """The exit code: 0 if every test passed."""
    passed = failed = 0
    for name, test in list(vars(module).items()):
        if not name.startswith("test_") or arguments.only not in name:
            continue
        begun = time.monotonic()
        try:
            test(arguments)
        except Exception:  # a test may fail in any way; all of them are shown
            failed += 1
            print(f"{name}: failed\n{traceback.format_exc()}", flush=True)
        else:
            passed += 1
            print(f"{name}: passed in {time.monotonic() - begun:.1f} s", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 0 if failed == 0 and passed > 0 else 1


def main(words):
    module = sys.modules["__main__"]
    return run(module, parser(words).parse_args())
