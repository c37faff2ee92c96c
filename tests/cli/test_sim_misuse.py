#!/usr/bin/env python3
"""`flagbridge sim` doubted: statistics worked out anew from the CSV, places that fail, signals at bad
moments, and programs as players that do everything a program should not.

usage: test_sim_misuse.py FLAGBRIDGE DATA [WORD]   (TAP on stdout; WORD: only tests with it in their
name)
"""
import csv
import json
import math
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience as watched  # noqa: E402
from tap import add, expect, run_tests, test  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
FOLDER = tempfile.mkdtemp(prefix="flagbridge-misuse-")
ENVIRONMENT = dict(os.environ, FLAGBRIDGE_DATA=os.path.abspath(sys.argv[2]))
Z = 1.959963984540054
# Whoever started this may ignore signals; the programs it tries must not inherit that.
for number in signal.SIGINT, signal.SIGHUP, signal.SIGTERM:
    signal.signal(number, signal.SIG_DFL)

# Answers as reflex would, but for one bad habit, named by its first argument.
ROGUE = r'''
import json, os, signal, sys, time
habit, match, news, asked = sys.argv[1], None, [], 0

def say(words):
    sys.stdout.buffer.write(words)
    sys.stdout.buffer.flush()

def ask(verb, **fields):
    say(json.dumps({"id": verb, "verb": verb, "match": match, **fields}).encode() + b"\n")
    for line in sys.stdin:
        heard = json.loads(line)
        if "push" not in heard:
            return heard
        news.append(heard)
    sys.exit()

def sleep():
    while True:
        time.sleep(1)

def misbehave():
    if habit == "half":
        say(b'{"id":1,"verb":"ch')
        sleep()
    if habit == "half-and-die":
        say(b'{"id":1,"verb":"ch')
        sys.exit(0)
    if habit == "nul":
        say(b'{"id":1,\0"verb":"choices"}\n' * 25)
    if habit == "nul-line":
        say(b"\0" * 100000)
    if habit == "not-utf8":
        say(b'{"id":"\xff\xc0\x80","verb":"choices"}\n' * 25)
    if habit == "deep":
        say((b"[" * 60000 + b"\n") * 25)
    if habit == "blank":
        say(b"\n" * 5000)
    if habit == "mute":
        os.close(1)
        sleep()
    if habit == "stopped":
        os.kill(os.getpid(), signal.SIGSTOP)
    if habit == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    if habit == "last-words":
        os.write(2, b'first\n\0\xff\x1b[31m "so, it" ends\n')
        os._exit(3)
    if habit == "clamour":
        for _ in range(400):
            os.write(2, b"e" * 65535 + b"\n")

if habit == "gone":
    sys.exit(0)
if habit == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sleep()
if habit == "orphan" and os.fork() == 0:
    sleep()
if habit == "orphan":
    sys.stdin.readline()
    os._exit(7)
while True:
    push = news.pop(0) if news else json.loads(sys.stdin.readline() or sys.exit())
    if push["push"] == "seated":
        match, asked = push["match"], 0
        if habit == "hello-and-gone":
            ask("hello")
            sys.exit(0)
    if push["push"] != "ask" or push["match"] != match:
        continue
    asked += 1
    if asked == 2:
        misbehave()
    seat, number = push["seat"], push["question"]["number"]
    if habit == "meddler":
        ask("act", seat="red" if seat == "blue" else "blue", question=number, action="pass")
    advice = ask("suggest", seat=seat)
    if "answer" not in advice:
        continue
    answer = {"seat": seat, "question": number, "action": advice["suggestions"][0]["action"]}
    if habit == "twice":
        say(json.dumps({"id": 0, "verb": "act", "match": match, **answer}).encode() + b"\n")
    ask("act", **answer)
    if habit == "twice":  # the first of both was taken; the other's answer is still to come
        while "push" in (heard := json.loads(sys.stdin.readline() or sys.exit())):
            news.append(heard)
'''


def path(name):
    return os.path.join(FOLDER, name)


def rogue(habit):
    return "/usr/bin/env python3 %s %s" % (path("rogue.py"), habit)


def run(*words, **more):
    done = subprocess.run([PROGRAM, *words], stdin=subprocess.DEVNULL, capture_output=True,
                          env=ENVIRONMENT, timeout=60, **more)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def sim(*words):
    code, out, err = run("sim", *words, "--json")
    expect(code == 0, code, out, err)
    return json.loads(out)


def rows(name):
    with open(path(name), newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def near(value, wanted, what, within=2e-4):
    expect(abs(value - wanted) <= within, what, value, wanted)


def running():
    """Ids of rogues of this test that are still there."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/cmdline" % pid, "rb") as file:
                if path("rogue.py").encode() in file.read().split(b"\0"):
                    found.append(int(pid))
        except OSError:
            pass
    return found


def none_left():
    until = time.monotonic() + 5
    while running() and time.monotonic() < until:
        time.sleep(0.02)
    left = running()
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    expect(not left, "left behind:", left)


# ---- statistics ----------------------------------------------------------------------------------


def other(side):
    return {"red": "blue", "blue": "red"}.get(side, side)


def wilson(hits, tries):
    rate, divisor = hits / tries, 1 + Z * Z / tries
    middle = (rate + Z * Z / 2 / tries) / divisor
    half = Z / divisor * math.sqrt(rate * (1 - rate) / tries + Z * Z / 4 / tries ** 2)
    return rate, max(0, middle - half), min(1, middle + half)


def same_interval(given, wanted, what):
    for key, value in zip(("rate", "low", "high"), wanted):
        near(given[key], value, (what, key))


def student(values):
    """The 97.5 % quantile is found by adding up the density."""
    count, mean = len(values), sum(values) / len(values)
    freedom, step, total, t = count - 1, 1e-4, 0.5, 0.0
    scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
    while total < 0.975:
        total += step * scale / math.sqrt(freedom * math.pi) * (
            1 + (t + step / 2) ** 2 / freedom) ** (-(freedom + 1) / 2)
        t += step
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    half = t * math.sqrt(max(spread, 0.25 / count) / count)
    return mean, max(0, mean - half), min(1, mean + half)


def same_spread(given, values, what):
    mean = sum(values) / len(values)
    near(given["mean"], mean, what)
    near(given["deviation"],
         math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1)), what)
    expect((given["least"], given["most"]) == (min(values), max(values)), what, given)
    for first, count in given["bins"]:
        inside = sum(first <= value < first + given["width"] for value in values)
        expect(count == inside, what, first, count, inside)
    expect(sum(count for _, count in given["bins"]) == len(values), what, given)


def recomputed(scenario, games, mirror):
    given = sim(scenario, "--games", str(games), "--seat", "blue=random", "--csv", path("all.csv"),
                *mirror)
    table = rows("all.csv")
    expect([int(row["game"]) for row in table] == list(range(games)), "order")
    score, wins, points = [], {"red": 0, "blue": 0, "draw": 0}, {"red": [], "blue": []}
    for number, row in enumerate(table):
        swapped = bool(mirror) and number % 2 == 1
        expect(row["swapped"] == str(int(swapped)), row)
        winner = "draw" if row["winner"] == "unfinished" else row["winner"]
        player = other(winner) if swapped else winner
        wins[player] += 1
        score.append({"red": 1, "draw": 0.5, "blue": 0}[player])
        for side in ("red", "blue"):
            points[other(side) if swapped else side].append(int(row[side + "_points"]))
    expect(given["wins"] == wins, given["wins"], wins)
    near(given["score"]["red"], sum(score), "score")
    if mirror:
        pairs = [(a + b) / 2 for a, b in zip(score[::2], score[1::2])]
        expect(given["pair_scores"] == [pairs.count(n / 4) for n in range(5)], given["pair_scores"])
        expect(all(a["seed"] == b["seed"] for a, b in zip(table[::2], table[1::2])), "seeds")
        same_interval(given["score_rate"]["red"], student(pairs), "pairs")
        same_interval(given["score_rate"]["blue"], student([1 - x for x in pairs]), "pairs")
    else:
        expect(len({row["seed"] for row in table}) == games, "seeds")
        same_interval(given["win_rate"]["red"], wilson(wins["red"], games), "red")
        same_interval(given["win_rate"]["blue"], wilson(wins["blue"], games), "blue")
        same_interval(given["score_rate"]["red"], student(score), "score")
    led = [row for row in table if row["first"]]
    decided = [row for row in led if row["winner"] in ("red", "blue")]
    won = sum(row["winner"] == row["first"] for row in led)
    expect((given["first_games"], given["first_wins"], given["first_draws"]) ==
           (len(led), won, len(led) - len(decided)), "first")
    same_interval(given["first_rate"], wilson(won, len(decided)), "first")
    same_spread(given["turns"], [int(row["turns"]) for row in table], "turns")
    same_spread(given["points"]["red"], points["red"], "red's points")
    same_spread(given["points"]["blue"], points["blue"], "blue's points")
    same_spread(given["points"]["margin"],
                [a - b for a, b in zip(points["red"], points["blue"])], "margin")
    expect(given["decisions"] == sum(int(row["decisions"]) for row in table), "decisions")
    kinds = given["ships"] + given["designs"]
    for ship in kinds:
        same_interval(ship["survival"], wilson(ship["alive"], ship["games"]), ship)
    # Captured ships have changed sides; all together they are as many.
    expect(sum(ship["alive"] for ship in kinds) ==
           sum(int(row["red_units"]) + int(row["blue_units"]) for row in table), "units")


for duel in ("admiral", "admiralty", "nova", "universal", "starstrike"):
    add("statistics_of_%s_from_the_csv" % duel, recomputed, duel + "/duel", 40, ())
    add("statistics_of_%s_mirrored" % duel, recomputed, duel + "/duel", 70, ("--mirror",))
add("statistics_of_several_seats", recomputed, "starstrike/two-a-side", 4, ("--mirror",))
add("statistics_of_chosen_fleets", recomputed, "nova/fleet-action", 4, ())


@test
def fewer_games_are_the_first_of_more():
    for mirror in ((), ("--mirror",)):
        texts = []
        for games in ("20", "50"):
            sim("admiralty/duel", "--games", games, "--threads", "3", "--csv", path("p.csv"), *mirror)
            with open(path("p.csv"), encoding="utf-8") as file:
                texts.append(file.read())
        expect(texts[1].startswith(texts[0]), mirror)


@test
def kept_battles_agree_with_their_rows():
    sim("nova/duel", "--games", "6", "--mirror", "--seat", "blue=random", "--csv", path("k.csv"),
        "--save", path("kept"))
    for row in rows("k.csv"):
        code, out, err = run("replay", path("kept/game-%06d.jsonl" % int(row["game"])), "--verify",
                             "--json")
        expect(code == 0, row, out, err)
        story = json.loads(out)
        begun = [re.match(r"Turn (\d+) begins", event["text"]) for event in story["events"]]
        turns = max(int(match.group(1)) for match in begun if match)
        expect((story["winner"] or "draw", turns) == (row["winner"], int(row["turns"])), row)


# ---- places --------------------------------------------------------------------------------------


@test
def a_refused_run_leaves_old_files_alone():
    with open(path("old.csv"), "w", encoding="utf-8") as file:
        file.write("precious\n")
    for wrong in (["--report", path("none/x.svg")], ["--seat", "red=nobody"],
                  ["--save", path("none/x")], ["--seat", "red=./none"], ["--report", "x.gif"]):
        code, out, err = run("sim", "nova/duel", "--games", "4", "--csv", path("old.csv"), *wrong)
        expect(code in (1, 3) and not out and err.count("\n") == 1, wrong, code, out, err)
        with open(path("old.csv"), encoding="utf-8") as file:
            expect(file.read() == "precious\n", wrong)


@test
def table_and_report_in_one_file_are_refused():
    for spelling in (path("one.svg"), path("./one.svg")):
        code, out, err = run("sim", "nova/duel", "--games", "4", "--csv", path("one.svg"),
                             "--report", spelling)
        expect(code == 1 and not out and "the same file" in err, code, out, err)


@test
def a_link_in_a_loop_is_no_place():
    os.symlink("loop", path("loop"))
    for option in ("--csv", "--save"):
        code, out, err = run("sim", "nova/duel", "--games", "4", option, path("loop"))
        expect(code == 3 and not out and "cannot write" in err, code, out, err)


def limited(*words):
    """Files of more than four KiB cannot be written; by default that is a deadly signal."""
    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
    return run("sim", "nova/duel", *words, preexec_fn=limit)


@test
def a_limit_of_size_loses_only_the_table():
    code, out, err = limited("--games", "200", "--csv", path("big.csv"))
    expect(code == 3 and "fingerprint" in out and "cannot write all games" in err, code, out, err)


@test
def half_a_battle_is_not_kept():
    code, out, err = limited("--games", "4", "--save", path("halves"))
    expect(code == 3 and "fingerprint" in out and "not all battles" in err, code, out, err)
    expect(os.listdir(path("halves")) == [], os.listdir(path("halves")))


@test
def a_reader_that_leaves_ends_it_quietly():
    games = subprocess.Popen([PROGRAM, "sim", "nova/duel", "--games", "20"], env=ENVIRONMENT,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    games.stdout.close()
    err = games.stderr.read()
    games.stderr.close()
    expect(games.wait() == -signal.SIGPIPE and not err, games.returncode, err)


@test
def a_side_has_one_player():
    for second in ("red=random", "RED=reflex"):
        code, out, err = run("sim", "nova/duel", "--games", "4", "--seat", "red=reflex", "--seat",
                             second)
        expect(code == 1 and not out and "given twice" in err, code, out, err)


# ---- signals -------------------------------------------------------------------------------------


def begin(*words, ignored=None):
    return subprocess.Popen(
        [PROGRAM, "sim", "nova/duel", *words], env=ENVIRONMENT, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=(lambda: signal.signal(ignored, signal.SIG_IGN)) if ignored else None)


def wait_until(condition, what):
    until = time.monotonic() + 30
    while not condition():
        expect(time.monotonic() < until, what)
        time.sleep(0.01)


def has_rows(name):
    return lambda: os.path.exists(path(name)) and os.path.getsize(path(name)) > 100000


def heeds_no(ignored):
    """As under nohup, or in the background of a script."""
    name = "ignored-%d.csv" % ignored
    games = begin("--games", "1000000", "--csv", path(name), ignored=ignored)
    wait_until(has_rows(name), "no games")
    games.send_signal(ignored)
    time.sleep(0.3)
    playing = games.poll() is None
    games.terminate()
    out, err = watched.finish(games)
    expect(playing and games.returncode == 3 and b"interrupted" in err, games.returncode, out, err)


add("an_ignored_hangup_stays_ignored", heeds_no, signal.SIGHUP)
add("an_ignored_interrupt_stays_ignored", heeds_no, signal.SIGINT)


@test
def interrupted_games_are_the_first_ones():
    games = begin("--games", "1000000", "--mirror", "--csv", path("cut.csv"), "--json")
    wait_until(has_rows("cut.csv"), "no games")
    games.send_signal(signal.SIGINT)
    out, err = watched.finish(games)
    given, table = json.loads(out), rows("cut.csv")
    expect(games.returncode == 3 and given["interrupted"] and not given["complete"], out, err)
    expect(given["games"] == len(table) == 2 * given["pairs"], given["games"], len(table))
    expect([int(row["game"]) for row in table] == list(range(len(table))), "a gap")
    again = sim("nova/duel", "--games", str(given["games"]), "--mirror")
    expect(again["fingerprint"] == given["fingerprint"], again["fingerprint"])


@test
def a_signal_before_the_games_leaves_no_program():
    games = begin("--games", "4", "--seat", "blue=" + rogue("stubborn"))
    wait_until(running, "no program")
    games.send_signal(signal.SIGINT)
    watched.finish(games)
    expect(games.returncode == -signal.SIGINT, games.returncode)
    none_left()


@test
def a_second_signal_ends_hung_programs_too():
    games = begin("--games", "4", "--threads", "2", "--bot-time", "60", "--csv", path("hung.csv"),
                  "--seat", "blue=" + rogue("stubborn"))
    wait_until(lambda: os.path.exists(path("hung.csv")) and len(running()) == 2, "no programs")
    time.sleep(0.2)
    games.send_signal(signal.SIGINT)
    time.sleep(0.2)
    expect(games.poll() is None, "the first one waits for the games in play")
    games.send_signal(signal.SIGINT)
    watched.finish(games)
    expect(games.returncode == -signal.SIGINT, games.returncode)
    none_left()


# ---- programs ------------------------------------------------------------------------------------


def loses(habit, reason, words):
    patience = "1" if reason == "hung" else "20"
    given = sim("nova/duel", "--games", "2", "--mirror", "--threads", "2", "--bot-time", patience,
                "--seat", "blue=" + rogue(habit), "--csv", path("rogue.csv"))
    expect(given["forfeits"]["blue"][reason] == 2, given["forfeits"])
    expect(given["wins"] == {"red": 2, "blue": 0, "draw": 0}, given["wins"])
    for row in rows("rogue.csv"):
        expect(row["forfeit"] == reason and words in row["forfeit_words"], row)
        expect(row["forfeit_by"] == ("red" if row["swapped"] == "1" else "blue"), row)
    none_left()


def plays(habit):
    given = sim("nova/duel", "--games", "4", "--seat", "blue=" + rogue(habit))
    expect(not any(given["forfeits"]["blue"].values()), given["forfeits"])
    expect(given["fingerprint"] == sim("nova/duel", "--games", "4", "--seat",
                                       "blue=" + rogue("none"))["fingerprint"], habit)
    none_left()


for habit, reason, words in (
        ("gone", "died", "code 0"), ("hello-and-gone", "died", "code 0"),
        ("half", "hung", "no answer"), ("half-and-die", "died", "code 0"),
        ("nul", "answered nonsense", "errors"), ("nul-line", "flooded", "65535"),
        ("not-utf8", "answered nonsense", "errors"), ("deep", "answered nonsense", "errors"),
        ("blank", "flooded", "too many"), ("mute", "died", "closed its output"),
        ("stopped", "hung", "no answer"), ("killed", "died", "signal 9"),
        ("orphan", "died", "code 7"),
        ("last-words", "died", 'code 3; its last words: ???[31m "so, it" ends')):
    add("a_program_with_the_habit_%s_loses" % habit, loses, habit, reason, words)
for habit in ("clamour", "meddler", "twice"):
    add("a_program_with_the_habit_%s_plays_on" % habit, plays, habit)


@test
def files_do_not_pile_up_over_many_dead_programs():
    games = begin("--games", "60", "--threads", "1", "--seat", "blue=" + rogue("gone"), "--csv",
                  path("many.csv"), "--json")
    most = 0
    while games.poll() is None:
        try:
            most = max(most, len(os.listdir("/proc/%d/fd" % games.pid)))
        except OSError:
            pass
        time.sleep(0.01)
    out, err = games.communicate()
    expect(json.loads(out)["forfeits"]["blue"]["died"] == 60 and most < 30, most, out, err)
    none_left()


def main():
    with open(path("rogue.py"), "w", encoding="utf-8") as file:
        file.write(ROGUE)
    code = run_tests("sim misused", ONLY)
    subprocess.run(["rm", "-r", FOLDER])
    return code


sys.exit(main())
