#!/usr/bin/env python3
"""tools/ladder with a program that only pretends to play, and one rung with the real one.

usage: test_ladder.py FLAGBRIDGE DATA [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import collections
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
sys.path.insert(0, os.path.join(ROOT, "tests", "support"))
sys.path.insert(0, os.path.join(ROOT, "tools"))
import ladder_rungs as rungs  # noqa: E402
import patience  # noqa: E402
from tap import expect, run_tests, test  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
LADDER = os.path.join(ROOT, "tools", "ladder")
FOLDER = tempfile.mkdtemp(prefix="flagbridge-ladder-")
STARTED = []
# Whoever started this may ignore signals; the programs it tries must not inherit that.
for number in signal.SIGINT, signal.SIGTERM:
    signal.signal(number, signal.SIG_DFL)

# Writes down what it was asked for, then a CSV: the plan names the two games of each pairing.
FAKE = '''#!%s -IS
import json, os, sys, time
words = sys.argv[1:]
value = lambda name: words[words.index(name) + 1]
seats = dict(words[i + 1].split("=") for i, word in enumerate(words) if word == "--seat")
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "plan.json")) as file:
    plan = json.load(file)
pairing = seats["red"] + ":" + seats["blue"]
with open(os.path.join(here, "calls"), "a") as file:
    file.write(json.dumps({"pairing": pairing, "seed": value("--seed"), "words": words}) + "\\n")
time.sleep(plan.get("sleep", 0))
games = plan.get(pairing, "fail")
if games == "fail":
    sys.exit("no player like that")
head = "game,seed,swapped,winner,player,turns,forfeit_by,forfeit,forfeit_words,end"
damage = plan.get("damage")
rows = [head + (",first_damage" if damage else "")]
for game, letter in enumerate(games):
    swapped = int(game == 1 and "--mirror" in words)
    player = {"w": "red", "l": "blue"}.get(letter, "")
    winner = player if not swapped else {"red": "blue", "blue": "red"}.get(player, "")
    row = [game, value("--seed"), swapped, winner or "draw", player, 6, "", "", "", "00"]
    if letter == "f":
        row[6:9] = ["red", "refused", "nonsense"]
    rows.append(",".join(str(cell) for cell in row) + ("," + damage[game] if damage else ""))
with open(value("--csv"), "w") as file:
    file.write("\\n".join(rows) + "\\n")
''' % sys.executable


class World:
    """A build folder with a pretended program, and where the ladder keeps its pairs."""

    def __init__(self, **plan):
        self.folder = tempfile.mkdtemp(dir=FOLDER)
        self.results = os.path.join(self.folder, "some", "results.jsonl")
        os.mkdir(os.path.join(self.folder, "src"))
        self.program(FAKE)
        self.plan(**plan)

    def program(self, text):
        path = os.path.join(self.folder, "src", "flagbridge")
        with open(path, "w") as file:
            file.write(text)
        os.chmod(path, 0o755)

    def plan(self, pairings=None, **others):
        with open(os.path.join(self.folder, "src", "plan.json"), "w") as file:
            json.dump({**(pairings or {}), **others}, file)

    def words(self, *words):
        return [sys.executable, LADDER, "--build", self.folder, "--results", self.results, "--tag",
                "one", *words]

    def climb(self, *words):
        done = subprocess.run(self.words(*words), stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=120, env=dict(os.environ, FLAGBRIDGE_DATA=DATA))
        expect("Traceback" not in done.stderr, done.stderr)
        return done.returncode, done.stdout + done.stderr

    def start(self, *words):
        process = subprocess.Popen(self.words(*words), stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, text=True, start_new_session=True)
        STARTED.append(process)
        return process

    def pairs(self):
        with open(self.results) as file:
            return [json.loads(line) for line in file if line.strip().endswith("}")]

    def calls(self):
        path = os.path.join(self.folder, "src", "calls")
        if not os.path.exists(path):
            return []
        with open(path) as file:
            return [json.loads(line) for line in file]

    def wait_for_calls(self, count):
        for _ in range(1000):
            if len(self.calls()) >= count:
                return
            time.sleep(0.02)
        raise AssertionError("no %d pairs are played" % count)


def near(found, *wanted):
    expect(all(abs(a - b) < 1e-4 for a, b in zip(found, wanted)), found, wanted)


# ---- statistics ----------------------------------------------------------------------------------


@test
def intervals_by_hand():
    """Mean 0.775, variance 0.117361, 2.262 * sqrt(0.117361 / 10) = 0.245050; and 100 pairs with
    mean 0.55, variance 0.0984848, 1.984217 * sqrt(0.000984848) = 0.062269."""
    near(rungs.interval([0, .5, .5, .75] + [1] * 6), 0.775, 0.52995, 1)
    many = [0] * 10 + [.25] * 20 + [.5] * 30 + [.75] * 20 + [1] * 20
    near(rungs.interval(many), 0.55, 0.487731, 0.612269)


@test
def equal_pairs_do_not_prove_everything():
    """As if one of n were a half off: 2.262 * 0.5 / 10; in a mean of three a sixth."""
    near(rungs.interval([0.5] * 10), 0.5, 0.3869, 0.6131)
    near(rungs.interval([0.5] * 10, 0.5 / 3), 0.5, 0.4623, 0.5377)
    near(rungs.interval([1.0]), 1, 0, 1)
    near(rungs.interval([]), 0, 0, 1)


@test
def no_two_pairs_share_dice():
    ladder = rungs.all_rungs(rungs.SYSTEMS)
    expect(len({rung.name for rung in ladder}) == len(ladder) == 50, len(ladder))
    seeds = [rungs.seed_of(rung, n) for rung in ladder for n in range(300)]
    expect(len(set(seeds)) == len(seeds) == 15000, len(set(seeds)))


# ---- when a rung ends ----------------------------------------------------------------------------


@test
def stops_early_above():
    """All won: 1 - 2.093 * 0.5 / 20 = 0.948 is not yet above 0.95, 1 - 2.045 * 0.5 / 30 is."""
    world = World(pairings={"cadet:random": "ww"})
    code, said = world.climb("--system", "nova", "--rung", "cadet-random")
    expect(code == 0 and "nova/cadet-random: reached" in said, code, said)
    expect(len(world.calls()) == len(world.pairs()) == 30, len(world.calls()))
    expect("100.0 %   96.6 … 100.0 %" in said and "60 games, 0 forfeits" in said, said)


@test
def stops_early_below():
    world = World(pairings={"cadet:random": "wl"})
    code, said = world.climb("--system", "nova", "--rung", "cadet-random")
    expect(code == 1 and "nova/cadet-random: missed" in said, code, said)
    expect(len(world.calls()) == 10, len(world.calls()))


@test
def open_to_the_last_pair():
    world = World(pairings={"captain:cadet": "wd"})  # 0.75 against 0.75
    code, said = world.climb("--system", "nova", "--rung", "captain-cadet", "--pairs", "25")
    expect(code == 1 and "nova/captain-cadet: open" in said, code, said)
    expect(len(world.calls()) == 25, len(world.calls()))


@test
def asks_for_mirrored_pairs_on_one_thread():
    world = World(pairings={"cadet:random": "ll", "captain:captain": "ww"}, damage=["1", "2"])
    world.climb("--system", "nova", "--rung", "cadet-random")
    words = world.calls()[0]["words"]
    for some in (["sim", "nova/standard"], ["--games", "2", "--mirror"], ["--threads", "1"]):
        expect(" ".join(some) in " ".join(words), words)
    world.climb("--system", "nova", "--rung", "captain-itself")
    expect("--mirror" not in world.calls()[-1]["words"], "the same game twice")
    expect(len({call["seed"] for call in world.calls()}) == len(world.calls()))


# ---- the mean of the partners --------------------------------------------------------------------


def against_partners(charger, turret, kiter):
    world = World(pairings={"captain:charger": charger, "captain:turret": turret,
                            "captain:kiter": kiter})
    code, said = world.climb("--system", "nova", "--rung", "captain-partners", "--pairs", "20")
    return world, code, said


@test
def partners_are_played_in_turn():
    world, code, said = against_partners("ww", "wl", "ll")
    expect(code == 1 and "captain-partners: missed" in said, code, said)
    counts = collections.Counter(call["pairing"] for call in world.calls())
    expect(set(counts.values()) == {10} and len(counts) == 3, counts)
    # (1 + 0.5 + 0) / 3, and 2.262 * 0.5 / 3 / 10 to each side
    expect("50.0 %   46.2 …  53.8 %" in said, said)


@test
def one_partner_may_spoil_the_mean():
    """Half against the kiter: 0.5 + 2.093 * 0.5 / 20 is below 0.6, with ten pairs it is not."""
    world, code, said = against_partners("ww", "ww", "wl")
    verdicts = {line[2:25].strip(): line.split()[-1] for line in said.splitlines()}
    expect(verdicts["mean of the partners"] == "reached", said)
    expect(verdicts["score against turret"] == "reached", said)
    expect(verdicts["score against kiter"] == "missed" and len(world.calls()) == 60, said)
    expect(code == 1 and "nova/captain-partners: missed" in said, code, said)
    world, code, said = against_partners("ww", "ww", "wd")
    expect(code == 0 and "nova/captain-partners: reached" in said, code, said)


# ---- not passive ---------------------------------------------------------------------------------


def itself(games, damage=None):
    world = World(pairings={"captain:captain": games}, damage=damage)
    code, said = world.climb("--system", "nova", "--rung", "captain-itself", "--pairs", "20")
    return code, {line.split("  ")[1]: line.split()[-1] for line in said.splitlines()
                  if line.startswith("  ")}


@test
def fighters_are_not_passive():
    code, verdicts = itself("wl", ["3", "5"])
    expect(code == 0, verdicts)
    expect(verdicts == {"decided": "reached", "quiet draws": "reached",
                        "damage by turn 5, median 3": "reached"}, verdicts)


@test
def quiet_draws_are_passive():
    code, verdicts = itself("dd", ["", ""])
    expect(code == 1 and set(verdicts.values()) == {"missed"}, verdicts)
    expect("damage by turn 5, median none" in verdicts, verdicts)
    code, verdicts = itself("dd", ["2", "2"])
    expect(code == 1 and verdicts["quiet draws"] != "missed", verdicts)
    expect(verdicts["decided"] == "missed", verdicts)


@test
def late_damage_is_passive():
    code, verdicts = itself("ww", ["6", "7"])
    expect(code == 1 and verdicts["damage by turn 5, median 6"] == "missed", verdicts)


@test
def damage_nobody_wrote_down_is_unknown():
    code, verdicts = itself("ww")
    expect(code == 1 and verdicts["damage by turn 5, median unknown"] == "open", verdicts)
    expect(verdicts["decided"] == "reached" and verdicts["quiet draws"] == "reached", verdicts)


@test
def forfeits_are_not_allowed():
    world = World(pairings={"cadet:random": "wf"})
    code, said = world.climb("--system", "nova", "--rung", "cadet-random")
    expect(code == 1 and "10 forfeits  missed" in said, code, said)
    world.plan({"captain:charger": "ww", "captain:turret": "ww", "captain:kiter": "wf"})
    code, said = world.climb("--system", "nova", "--rung", "captain-partners")
    expect(code == 1 and "nova/captain-partners: missed" in said, code, said)


# ---- keeping, going on ---------------------------------------------------------------------------


@test
def goes_on_after_being_killed():
    world = World(pairings={"cadet:random": "ww"}, sleep=0.2)
    process = world.start("--system", "nova", "--rung", "cadet-random")
    world.wait_for_calls(9)
    process.kill()
    process.communicate()
    before = world.pairs()
    expect(5 <= len(before) < 30, "all but those in play are kept", len(before))
    world.plan({"cadet:random": "ww"})
    with open(world.results, "a") as file:
        file.write('{"tag": "one", "rung": "nova/cadet-random", "pair": 29, "se')  # torn
    code, said = world.climb("--system", "nova", "--rung", "cadet-random")
    expect(code == 0 and "60 games" in said, code, said)
    expect(world.pairs()[:len(before)] == before, "what was kept has changed")
    numbers = sorted(pair["pair"] for pair in world.pairs())
    expect(numbers == list(range(30)), numbers)
    calls = collections.Counter(call["seed"] for call in world.calls())
    expect(all(calls[str(pair["seed"])] == 1 for pair in before), "played twice", calls)
    expect(len(calls) == 30, len(calls))
    code, said = world.climb("--system", "nova", "--rung", "cadet-random")
    expect(code == 0 and len(world.pairs()) == 30, "a rung that is decided was played", said)


@test
def other_versions_do_not_count():
    world = World(pairings={"cadet:random": "ll"})
    expect(world.climb("--system", "nova", "--rung", "cadet-random")[0] == 1)
    world.plan({"cadet:random": "ww"})
    expect(world.climb("--system", "nova", "--rung", "cadet-random")[0] == 1, "same tag")
    code, said = world.climb("--system", "nova", "--rung", "cadet-random", "--tag", "two")
    expect(code == 0 and len(world.pairs()) == 40, code, said)


@test
def interrupting_keeps_the_pairs_in_play():
    for number in signal.SIGINT, signal.SIGTERM:
        world = World(pairings={"cadet:random": "ww"}, sleep=0.3)
        process = world.start("--system", "nova", "--rung", "cadet-random")
        world.wait_for_calls(5)
        os.killpg(process.pid, number)  # as a terminal does: to all that do not shield themselves
        said = patience.finish(process)[0]
        expect(process.returncode == 3 and "nova/cadet-random: open" in said, said)
        expect(len(world.pairs()) == len(world.calls()) < 30, len(world.pairs()))


@test
def minutes_are_kept():
    world = World(pairings={"cadet:random": "ww"}, sleep=0.2)
    code, said = world.climb("--system", "nova", "--rung", "cadet-random", "--minutes", "0.01")
    expect(code == 1 and "nova/cadet-random: open" in said, code, said)
    expect(0 < len(world.pairs()) == len(world.calls()) < 30, len(world.pairs()))


@test
def telling_plays_nothing():
    world = World()
    code, said = world.climb("--list", "--steps", "nova")
    expect(code == 0 and len(said.splitlines()) == 42, said)
    code, said = world.climb("--dry-run", "--system", "universal,admiralty")
    expect(code == 0 and "20 rungs, at most about" in said, said)
    expect("--seat red=admiral@1600ms --seat blue=admiral@400ms" in said, said)
    expect(not world.calls() and not os.path.exists(world.results))


# ---- trouble -------------------------------------------------------------------------------------


@test
def a_rung_that_fails_does_not_stop_the_others():
    world = World(pairings={"captain:cadet": "ww"})
    code, said = world.climb("--system", "nova", "--rung", "c*-[rc]a[nd]*")
    expect(code == 3 and "nova/cadet-random: failed" in said, code, said)
    expect("no player like that" in said and "nova/captain-cadet: reached" in said, said)


@test
def a_world_that_fails_is_said():
    world = World(pairings={"cadet:random": "ww"})
    one = ["--system", "nova", "--rung", "cadet-random"]
    code, said = world.climb(*one, "--results", "/dev/full")
    expect(code == 3 and "No space" in said, code, said)
    world.plan({"cadet:random": "w"})
    code, said = world.climb(*one)
    expect(code == 3 and "not the games asked for" in said, code, said)
    code, said = world.climb(*one, "--build", world.folder + "/nowhere")
    expect(code == 3 and "No such file" in said, code, said)
    code, said = world.climb("--rung", "cadet-nobody")
    expect(code == 3 and "no rung is called that" in said, code, said)


@test
def two_ladders_do_not_share_a_file():
    world = World(pairings={"cadet:random": "ww"}, sleep=0.2)
    process = world.start("--system", "nova", "--rung", "cadet-random")
    world.wait_for_calls(1)
    code, said = world.climb("--system", "nova", "--rung", "cadet-random")
    process.terminate()
    patience.finish(process)
    expect(code == 3 and "another ladder writes" in said, code, said)


# ---- the table -----------------------------------------------------------------------------------

PAGE = "Größe\r\n\n<!-- ladder:begin -->\nold\n<!-- ladder:end -->\nbehind | it  \n\n"


def write_page(world, text):
    path = os.path.join(world.folder, "page.md")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)
    return path


def read_page(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


@test
def only_the_part_between_the_markers_is_rewritten():
    world = World(pairings={"cadet:random": "ww"})
    path = write_page(world, PAGE)
    code, said = world.climb("--system", "nova", "--rung", "cadet-random", "--write", path)
    text = read_page(path)
    before, behind = PAGE.split("old\n")
    expect(code == 0 and text.startswith(before) and text.endswith(behind), said, text)
    row = ("| `nova/cadet-random` | score against random | ≥ 95 % | 100.0 % | 96.6 … 100.0 % | 60 "
           "| 0 | reached |\n")
    expect(row in text and "old" not in text and "`one`" in text, text)
    expect("`admiral/cadet-random`" in text, "rungs not chosen now are in the table as well", text)
    world.climb("--system", "admiral", "--minutes", "0", "--write", path)
    expect(read_page(path) == text and len(world.calls()) == 30, read_page(path))


@test
def pages_without_markers_stay_as_they_are():
    world = World(pairings={"cadet:random": "ww"})
    for text in ("none\n", PAGE + "<!-- ladder:begin -->\n", PAGE + "<!-- ladder:end -->\n",
                 PAGE.replace("begin", "x"), PAGE.replace("end", "x"),
                 "<!-- ladder:end -->\n<!-- ladder:begin -->\n"):
        path = write_page(world, text)
        code, said = world.climb("--system", "nova", "--rung", "cadet-random", "--write", path)
        expect(code == 3 and "page.md needs one line" in said, code, said)
        expect(read_page(path) == text and not world.calls(), "before the games")


@test
def the_page_of_this_house_has_markers():
    world = World()
    path = write_page(world, read_page(os.path.join(ROOT, "docs", "strength.md")))
    code, said = world.climb("--minutes", "0", "--write", path)
    expect(code == 1 and "| `nova/cadet-random` |" in read_page(path), code, said)


# ---- the real program ----------------------------------------------------------------------------


@test
def the_real_program_is_understood():
    world = World()
    names = "s/=captain$/=reflex/; s/=cadet$/=random/"  # players every version has
    world.program('#!/bin/sh\nfor word; do\n    shift\n    set -- "$@" '
                  '"$(printf %%s "$word" | sed \'%s\')"\ndone\nexec "%s" "$@"\n' % (names, PROGRAM))
    for rung in "captain-cadet", "captain-itself":
        code, said = world.climb("--system", "nova", "--rung", rung, "--pairs", "10")
        expect(code in (0, 1) and "20 games, 0 forfeits" in said, code, said)
    pairs = world.pairs()
    scores = {name: [game["score"] for pair in pairs if pair["opponent"] == name
                     for game in pair["games"]] for name in ("cadet", "captain")}
    expect(len(scores["cadet"]) == len(scores["captain"]) == 20, scores)
    expect(sum(scores["cadet"]) > 10, scores)
    expect(len({game["end"] for pair in pairs for game in pair["games"]}) == 2 * len(pairs), pairs)


def main():
    code = run_tests("ladder", ONLY)
    for process in STARTED:
        if process.poll() is None:
            process.terminate()
    shutil.rmtree(FOLDER)
    return code


sys.exit(main())
