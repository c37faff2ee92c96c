#!/usr/bin/env python3
"""Every shipped scenario is played to its end by the program, and its file verified.

usage: test_scenarios.py FLAGBRIDGE DATA [WORD]   (TAP on stdout; WORD: only scenarios with it in their id)
"""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import add, expect, run_tests  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
SEED = "1"


def run(*words):
    done = subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          check=False, env=dict(os.environ, FLAGBRIDGE_DATA=DATA, TERM="xterm"))
    return done.returncode, done.stdout, done.stderr


def play_to_the_end(scenario, folder):
    file = os.path.join(folder, scenario.replace("/", "-") + ".jsonl")
    code, out, err = run("play", scenario, "--seed", SEED, "--file", file, "--seat", "red=reflex",
                         "--seat", "blue=random")
    expect(code == 0 and "***" in out, scenario, code, out, err)
    code, out, err = run("replay", file, "--verify")
    expect(code == 0, scenario, out, err)


def main():
    with tempfile.TemporaryDirectory(prefix="flagbridge-scenarios-") as folder:
        code, out, err = run("play", "--list", "--json")
        for row in json.loads(out)["scenarios"]:
            add(row["id"], play_to_the_end, row["id"], folder)
        print(f"# seed {SEED}")
        return run_tests("scenario", ONLY)


sys.exit(main())
