#!/usr/bin/env python3
"""Playing against thinking players: advice, reasons, repetition, and leaving while they think.

usage: test_computer.py FLAGBRIDGE DATA [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience  # noqa: E402
from tap import expect, run_tests, test  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
FOLDER = tempfile.mkdtemp(prefix="flagbridge-computer-")
ENVIRONMENT = dict(os.environ, FLAGBRIDGE_DATA=DATA, XDG_DATA_HOME=FOLDER)
LEAVES_WITHIN = 2  # seconds, on a busy machine


def path(name):
    return os.path.join(FOLDER, name)


def play(scenario, name, *words, stdin):
    done = subprocess.run([PROGRAM, "play", scenario, "--file", path(name), "--replace", "--width", "200",
                           *words], input=stdin, capture_output=True, text=True, env=ENVIRONMENT, timeout=120)
    expect(done.returncode == 0 and not done.stderr, done.returncode, done.stderr)
    return done.stdout


def answers_to(command, said):
    """What followed each echo of a command, up to the next prompt."""
    return [part.split("\nred> ")[0] for part in said.split("\nred> %s\n" % command)[1:]]


# ---- advice and reasons --------------------------------------------------------------------------


@test
def a_hint_is_advice_with_a_reason():
    for scenario in ["admiralty/duel", "nova/duel", "admiral/duel", "universal/duel", "starstrike/duel"]:
        hints = answers_to("hint", play(scenario, "hint.jsonl", "--seed", "1", stdin="hint\nhint\nquit\n"))
        expect(len(hints) == 2 and hints[0] == hints[1], "the same twice", hints)
        expect(re.match(r"A captain's advice: .+ \(.*(expects to deal \d+\.\d \w+ and take \d+\.\d|nobody is expected to be hurt.*)\)", hints[0]),
               scenario, hints[0])


@test
def advice_can_be_followed():
    hint = answers_to("hint", play("admiralty/duel", "follow.jsonl", "--seed", "1", stdin="hint\nquit\n"))[0]
    order = re.match(r"A captain's advice: (.+?) \(", hint)[1]
    said = play("admiralty/duel", "follow.jsonl", "--seed", "1", stdin=order + "\nquit\n")
    expect("In secret so far: " + order in answers_to(order, said)[0], order, said)


@test
def why_tells_open_answers_and_no_secret_order():
    for seed in ["1", "2", "3"]:
        said = play("admiralty/duel", "why.jsonl", "--seed", seed, "--seat", "blue=captain@40p",
                    stdin="why\nauto\n" * 12 + "why\nquit\n")
        reasons = answers_to("why", said)
        expect(reasons and reasons[0].startswith("The computer has done nothing yet"), reasons)
        fires = [one for one in reasons if re.search(r"^Lodestar fires .+ \(fires at Halberd: by the end of the turn its whole side expects ", one, re.M)]
        expect(fires, "fire is explained", reasons)
        for one in reasons:
            expect("Lodestar: " not in one and "the range" not in one, "an order written in secret", one)


# ---- repetition ----------------------------------------------------------------------------------


def read(name):
    with open(path(name), "rb") as file:
        return file.read()


@test
def the_same_seed_gives_the_same_battle_with_a_captain():
    for scenario in ["admiralty/duel", "starstrike/duel", "nova/duel"]:
        for name in ["once.jsonl", "again.jsonl"]:
            play(scenario, name, "--seed", "4", "--seat", "blue=captain", stdin="auto\n" * 12 + "quit\n")
        expect(read("once.jsonl") == read("again.jsonl"), scenario)
        expect(read("once.jsonl").count(b"\n") > 10, scenario, read("once.jsonl"))


# ---- thinking while the person writes ------------------------------------------------------------


@test
def a_person_plays_an_admiral_who_ponders():
    said = play("admiralty/duel", "ponder.jsonl", "--seat", "blue=admiral@300ms",
                stdin="hint\nauto\nwhy\nauto\nauto\nquit\n")
    expect("Lodestar's order:" in said and "The battle is saved." in said, said)
    done = subprocess.run([PROGRAM, "replay", path("ponder.jsonl"), "--verify"], capture_output=True, text=True,
                          env=ENVIRONMENT, check=False)
    expect(done.returncode == 0, done.stdout, done.stderr)


def write_lines(name, ships=9):
    """Two lines abreast within range of each other: much to think about."""
    red = ["    - {design: victory, name: H%d, cell: '%02d06', heading: 3}" % (i, 2 * i) for i in range(1, ships)]
    blue = ["    - {design: victory, name: W%d, cell: '%02d15', heading: 0}" % (i, 2 * i) for i in range(1, ships)]
    with open(name, "w", encoding="utf-8") as file:
        file.write("id: lines\nruleset: admiralty\ntitle: Two lines\nboard: {columns: 20, rows: 20}\n"
                   "vp_target: 900\nturn_limit: 9\nsides:\n  red:\n    units:\n%s\n  blue:\n    units:\n%s\n"
                   % ("\n".join(red), "\n".join(blue)))


def threads_of(process):
    return len(os.listdir("/proc/%d/task" % process.pid))


def leave_while_it_thinks(*words):
    """Both sides write orders from the first; seconds that leaving takes."""
    write_lines(path("lines.yaml"))
    process = subprocess.Popen([PROGRAM, "play", path("lines.yaml"), "--file", path("leave.jsonl"), "--replace",
                                *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=ENVIRONMENT, bufsize=0)
    said = b""
    while b"red> " not in said:
        more = process.stdout.read(4096)
        expect(more, "it ends", said)
        said += more
    thinking = threads_of(process)
    begin = time.monotonic()
    process.stdin.write(b"quit\n")
    process.stdin.close()
    said += process.stdout.read()
    code = patience.end_of(process)
    expect(code == 0 and b"The battle is saved." in said, code, said)
    expect(thinking == 2, "it thinks while the person writes", thinking)
    return time.monotonic() - begin


@test
def leaving_does_not_wait_for_the_computer():
    for words in [["--seat", "blue=admiral@30000ms"], ["--seed", "1", "--seat", "blue=admiral@300000p"]]:
        seconds = leave_while_it_thinks(*words)
        expect(seconds < LEAVES_WITHIN, words, seconds)


# ---- warnings ------------------------------------------------------------------------------------


def write_runaway(name):
    with open(name, "w", encoding="utf-8") as file:
        file.write("id: runaway\nruleset: admiralty\ntitle: Runaway\nboard: {columns: 16, rows: 14}\nvp_target: 500\n"
                   "sides:\n  red:\n    units:\n    - {design: victory, name: Hood, cell: '0804', heading: 0, speed: 4}\n"
                   "  blue:\n    units:\n    - {design: victory, name: Wolf, cell: '0808', heading: 0, speed: 3}\n")


@test
def an_order_that_loses_its_ship_is_asked_for_once_more():
    write_runaway(path("runaway.yaml"))
    said = play(path("runaway.yaml"), "runaway.jsonl", "--seed", "1",
                stdin="Hood: 5; done\nno\nHood: 5\nyes\nundo\nHood: 1\nquit\n")
    expect(said.count("Warning: Hood leaves the board") == 2, said)
    expect(said.count("Give this order all the same? (yes/no)") == 2, said)
    expect("Not carried out, for the order before was not given: done" in said, said)
    expect(said.count("In secret so far: Hood: 5") == 1, said)
    expect("Taken back." in said, said)


# ---- found by trying to break it -----------------------------------------------------------------


@test
def flights_in_a_full_hex_are_no_ships():
    done = subprocess.run([PROGRAM, "sim", "universal/the-reef", "--games", "100", "--seed", "1", "--threads", "1",
                           "--seat", "red=cadet", "--seat", "blue=cadet"], capture_output=True, text=True,
                          env=ENVIRONMENT, timeout=120)
    expect(done.returncode == 0 and not done.stderr, done.returncode, done.stderr)


def to_the_end(scenario, player, seats):
    """A battle of computer seats at the referee's; the last view of a spectator."""
    who = {seat: {"player": player, "seed": number} for number, seat in enumerate(seats)}
    referee = subprocess.Popen([PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                               env=ENVIRONMENT)

    def ask(**request):
        referee.stdin.write(json.dumps(dict(request, id=1)) + "\n")
        referee.stdin.flush()
        while True:
            heard = json.loads(referee.stdout.readline())
            if "push" not in heard:
                return heard

    match = ask(verb="new", scenario=scenario, seats=who, dice={"seed": 3}, join="none")["match"]
    ask(verb="join", match=match, seat="spectator")
    for _ in range(60):
        view = ask(verb="view")
        if view["over"]:
            break
    referee.stdin.close()
    patience.end_of(referee)
    return view


@test
def partners_do_not_answer_for_each_other():
    pairs = ["red.1", "red.2", "blue.1", "blue.2"]
    for scenario in ["admiralty/coalition", "nova/coalition", "universal/coalition", "starstrike/two-a-side"]:
        for player in ["captain@20p", "random"]:
            view = to_the_end(scenario, player, pairs)
            expect(view["over"], scenario, player, view.get("waiting"))


def main():
    code = run_tests("computer", ONLY)
    shutil.rmtree(FOLDER)
    return code


sys.exit(main())
