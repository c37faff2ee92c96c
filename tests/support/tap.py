"""Tests of the built program, one function each, told as TAP."""
import signal
import sys

TESTS = []

# Whoever started us in the background, or to outlive a terminal, has us ignore these, and so would
# the programs that are to hear them.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)


class Skipped(Exception):
    """What the test needs is not there."""


def expect(condition, *what):
    if not condition:
        raise AssertionError(" ".join(str(part)[-1500:] for part in what))


def add(name, function, *arguments):
    TESTS.append((name, lambda: function(*arguments)))


def test(function):
    add(function.__name__, function)
    return function


def run_tests(subject, word=""):
    """Runs those with the word in their name; 0 when all have passed, else 1."""
    chosen = [(name, body) for name, body in TESTS if word in name]
    failed = 0
    print("1..%d" % len(chosen), flush=True)
    for number, (name, body) in enumerate(chosen, 1):
        try:
            body()
            print("ok %d - %s: %s" % (number, subject, name), flush=True)
        except Skipped as why:
            print("ok %d - %s: %s # SKIP %s" % (number, subject, name, why), flush=True)
        except Exception as trouble:  # noqa: BLE001 - a test that breaks has failed
            failed += 1
            print("not ok %d - %s: %s" % (number, subject, name), flush=True)
            for line in repr(trouble).replace("\\n", "\n").splitlines():
                print("# " + line)
    sys.stdout.flush()
    return 1 if failed else 0
