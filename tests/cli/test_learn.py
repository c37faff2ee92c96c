#!/usr/bin/env python3
"""`flagbridge learn`: the guided battle of each system by a scripted pipe, left and taken up again.

usage: test_learn.py FLAGBRIDGE DATA   (TAP on stdout)
"""
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import run_tests, test  # noqa: E402

PROGRAM, DATA = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
SYSTEMS = ("admiral", "admiralty", "nova", "universal", "starstrike")
STEP = re.compile(r"STEP (\d+) OF (\d+):")
ORDER = re.compile(r"^  For example: (.*)$", re.M)


def run(words, home, typed=""):
    environment = dict(os.environ, FLAGBRIDGE_DATA=DATA, XDG_DATA_HOME=home)
    done = subprocess.run([PROGRAM, *words], input=typed, capture_output=True, text=True, env=environment,
                          timeout=300, check=False)
    return done.returncode, done.stdout, done.stderr


def follow(system, home, lines_max=200):
    """Types what each step suggests, and `default` where it suggests nothing; says all that was typed."""
    typed = []
    for _ in range(lines_max):
        code, out, err = run(["learn", system, "--again", "--plain"], home, "\n".join(typed) + "\nquit\n")
        assert code == 0, err
        if "The lesson is over" in out:
            return typed, out
        last = out[max(out.rfind("> " + typed[-1]) if typed else 0, 0):]
        orders = ORDER.findall(last)
        # the adviser's words stand behind its name, those of the step behind "For example"
        order = orders[-1] if orders else None
        if order is None or (typed and typed[-1] == order):
            code, told, err = run(["learn", system, "--again", "--plain"], home, "\n".join(typed) + "\nhint\nquit\n")
            order = re.sub(r"\s+", " ", told[told.rfind("A captain's advice: ") + 20:]).split(" (")[0]
            order = order.split("red>")[0].strip()
        typed.append(order)
    raise AssertionError(f"{system}: not over after {lines_max} orders: {typed}")


@test
def a_scripted_pipe_finishes_every_lesson():
    for system in SYSTEMS:
        with tempfile.TemporaryDirectory() as home:
            typed, out = follow(system, home)
            steps = [int(number) for number, _ in STEP.findall(out)]
            assert steps[0] == 1 and steps == sorted(steps), steps
            assert "- You fired." in out, out[-2000:]
            print(f"# {system}: {len(typed)} lines typed")
            path = os.path.join(home, "flagbridge", "battles", f"lesson-{system}.jsonl")
            code, out, err = run(["replay", path, "--verify"], home)
            assert code == 0, out + err


@test
def left_taken_up_undone_and_begun_anew():
    with tempfile.TemporaryDirectory() as home:
        _, out, _ = run(["learn", "admiralty", "--plain"], home, "Halberd: 3\nquit\n")
        assert "STEP 1 OF 8" in out and "STEP 2 OF 8" in out, out
        _, out, _ = run(["learn", "admiralty", "--plain"], home, "help\nquit\n")
        assert "STEP 1 OF" not in out and out.count("STEP 2 OF 8") == 2, out
        assert "There is one button" in out, out
        path = os.path.join(home, "flagbridge", "battles", "lesson-admiralty.jsonl")
        _, out, _ = run(["play", path, "--plain"], home, "quit\n")
        assert "STEP 2 OF 8" in out, out
        _, out, _ = run(["learn", "admiralty", "--plain"], home, "undo\nquit\n")
        assert "STEP 1 OF 8" in out, out
        _, out, _ = run(["learn", "admiralty", "--again", "--plain"], home, "quit\n")
        assert "STEP 1 OF 8" in out, out


@test
def another_question_is_explained():
    with tempfile.TemporaryDirectory() as home:
        _, out, _ = run(["learn", "nova", "--plain"], home, "Resolute: 3\nResolute holds fire\nquit\n")
        assert "STEP 2 OF 8" in out and re.search(r"A new turn has begun|Your die was the higher", out), out


@test
def wrong_words_are_answered_and_other_files_left_alone():
    with tempfile.TemporaryDirectory() as home:
        code, out, _ = run(["learn", "--list"], home)
        assert code == 0 and all(system in out for system in SYSTEMS), out
        code, out, _ = run(["learn", "--list", "--json"], home)
        assert code == 0 and '"ruleset":"nova"' in out, out
        code, out, _ = run(["learn", "--help"], home)
        assert code == 0 and "flagbridge learn nova" in out, out
        code, _, err = run(["learn", "nvoa"], home)
        assert code == 1 and 'did you mean "nova"' in err, (code, err)
        code, _, err = run(["learn"], home)
        assert code == 2 and "--list" in err, (code, err)
        other = os.path.join(home, "notes.txt")
        with open(other, "w", encoding="utf-8") as file:
            file.write("mine\n")
        code, _, err = run(["learn", "nova", "--file", other, "--again"], home)
        assert code == 1 and "no lesson" in err, (code, err)
        with open(other, encoding="utf-8") as file:
            assert file.read() == "mine\n"


sys.exit(run_tests("learn"))
