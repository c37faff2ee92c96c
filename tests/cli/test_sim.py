#!/usr/bin/env python3
"""`flagbridge sim` from outside: what it prints and keeps, what it refuses, threads, ranks, Ctrl-C.

usage: test_sim.py FLAGBRIDGE DATA [WORD]   (TAP on stdout; WORD: only tests with it in their name)
Ranks are real processes of mpirun over the loopback device.
"""
import csv
import json
import os
import pty
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import Skipped, expect, run_tests, test  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
FOLDER = tempfile.mkdtemp(prefix="flagbridge-sim-")
DUELS = ["admiral/duel", "admiralty/duel", "nova/duel", "universal/duel", "starstrike/duel"]
LONG = ["sim", "admiral/duel", "--games", "1000000000"]  # hours: it must be stopped
TIMED = {"seconds", "games_per_second", "decisions_per_second", "threads", "ranks"}
STARTED = []
MPIRUN = ["mpirun", "--oversubscribe", "--mca", "btl", "self,vader,tcp", "--mca",
          "btl_tcp_if_include", "lo", "--mca", "oob_tcp_if_include", "lo"]
if os.getuid() == 0:
    MPIRUN.insert(1, "--allow-run-as-root")
# Whoever started this may ignore signals; the programs it tries must not inherit that.
for number in signal.SIGINT, signal.SIGHUP, signal.SIGTERM:
    signal.signal(number, signal.SIG_DFL)


def environment(**changes):
    return dict(os.environ, FLAGBRIDGE_DATA=DATA, **changes)


def start(*words):
    """A program that is to be stopped; it ends with the tests at the latest."""
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               env=environment())
    STARTED.append(process)
    return process


def run(*words, before=(), env=None):
    done = subprocess.run([*before, PROGRAM, *words], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, env=env or environment(), timeout=120)
    return done.returncode, done.stdout, done.stderr


def sim(*words, before=()):
    code, out, err = run("sim", *words, "--json", before=before)
    expect(code == 0, code, out, err)
    return json.loads(out)


def counts(result):
    """All that must not depend on threads, ranks and the clock."""
    return {key: value for key, value in result.items() if key not in TIMED}


def path(name):
    return os.path.join(FOLDER, name)


def need_mpi():
    if not has_mpi():
        raise Skipped("built without MPI")


def has_mpi():
    return "built without MPI" not in run("sim", "nova/duel", "--games", "0", "--mpi")[2]


# ---- what it says --------------------------------------------------------------------------------


@test
def json_has_the_promised_keys():
    result = sim("admiral/duel", "--games", "30", "--seat", "blue=random", "--seed", "5")
    expect(result["games"] == 30 and result["complete"] and not result["interrupted"], result)
    wins = result["wins"]
    expect(set(wins) == {"red", "blue", "draw"} and sum(wins.values()) == 30, wins)
    for side in "red", "blue":
        expect(result["score"][side] == wins[side] + wins["draw"] / 2, result["score"])
    rate = result["win_rate"]["red"]
    expect(abs(rate["rate"] - wins["red"] / 30) < 1e-6, rate)
    expect(0 <= rate["low"] < rate["rate"] <= rate["high"] <= 1, rate)
    expect(result["side_wins"] == {"red": wins["red"], "blue": wins["blue"]}, result["side_wins"])
    expect(0 <= result["first_wins"] <= result["first_games"] <= 30, result["first_wins"])
    expect(result["turns_mean"] > 1 and result["decisions"] > 30, result)
    expect(result["seconds"] > 0 and result["games_per_second"] > 0, result)
    expect(abs(result["decisions_per_second"] * result["seconds"] / result["decisions"] - 1) < 0.01,
           result)
    expect(len(result["fingerprint"]) == 16 and int(result["fingerprint"], 16) > 0, result)
    expect(sum(count for _, count in result["turns"]["bins"]) == 30, result["turns"])
    expect([ship["name"] for ship in result["ships"]] == ["FR-1", "CO-1", "FR-2", "CO-2"],
           result["ships"])
    expect(all(0 <= ship["alive"] <= ship["games"] == 30 for ship in result["ships"]), result)


@test
def table_says_the_same_to_people():
    code, out, err = run("sim", "nova/duel", "--games", "10", "--mirror", "--seat", "blue=random")
    expect(code == 0 and not err, code, err)
    result = sim("nova/duel", "--games", "10", "--mirror", "--seat", "blue=random")
    for words in ("10 games, seed 1, mirrored", "reflex", "random", "drawn", "first side", "turns",
                  "Resolute", "Steadfast", "in play at the end", "games/s", result["fingerprint"]):
        expect(words in out, words, out)
    expect("%5.1f %%" % (100 * result["win_rate"]["red"]["rate"]) in out, out)


@test
def mirrored_wins_follow_the_player():
    plain = sim("admiral/duel", "--games", "40", "--mirror", "--seat", "blue=random")
    other = sim("admiral/duel", "--games", "40", "--mirror", "--seat", "red=random")
    expect(plain["wins"]["red"] > plain["wins"]["blue"], plain["wins"])
    expect(plain["wins"]["red"] == other["wins"]["blue"], plain["wins"], other["wins"])
    expect(plain["side_wins"] == other["side_wins"], plain["side_wins"], other["side_wins"])
    expect(plain["pairs"] == 20 and sum(plain["pair_scores"]) == 20, plain["pair_scores"])
    equal = sim("nova/duel", "--games", "20", "--mirror")
    expect(equal["score"]["red"] == equal["score"]["blue"] == 10, equal["score"])


@test
def seed_and_options_change_the_game():
    plain = sim("admiral/duel", "--games", "10")
    for change in (["--seed", "2"], ["--option", "crew-die=6"]):
        other = sim("admiral/duel", "--games", "10", *change)
        expect(plain["fingerprint"] != other["fingerprint"], change)
    expect(plain["fingerprint"] == sim("admiral/duel", "--games", "10")["fingerprint"])
    code, out, err = run("sim", "admiral/duel", "--games", "2", "--option", "nonsense=1")
    expect(code == 1 and "nonsense" in err, code, err)


# ---- threads and ranks ---------------------------------------------------------------------------


@test
def threads_change_nothing_but_the_time():
    for duel in DUELS:
        words = [duel, "--games", "24", "--mirror", "--seat", "blue=random"]
        one = sim(*words, "--threads", "1")
        for threads in "2", "4":
            expect(counts(sim(*words, "--threads", threads)) == counts(one), duel, threads)


@test
def more_threads_than_cores_is_said():
    many = str(4 * os.cpu_count())
    code, out, err = run("sim", "admiral/duel", "--games", "200", "--threads", many)
    expect(code == 0 and many + " threads on" in err, code, err)


@test
def ranks_change_nothing_but_the_time():
    need_mpi()
    words = ["--games", "24", "--mirror", "--seat", "blue=random", "--csv", path("ranks.csv")]
    for duel in DUELS:
        one = sim(duel, *words)
        with open(path("ranks.csv")) as file:
            rows = file.read()
        for ranks in "1", "2", "4":
            os.unlink(path("ranks.csv"))
            many = sim(duel, *words, "--mpi", before=[*MPIRUN, "-n", ranks])
            expect(many["ranks"] == int(ranks) and counts(many) == counts(one), duel, ranks)
            with open(path("ranks.csv")) as file:
                expect(file.read() == rows, duel, ranks, "other rows")


@test
def more_ranks_than_games_and_threads_in_ranks():
    need_mpi()
    one = sim("admiral/duel", "--games", "3")
    expect(counts(sim("admiral/duel", "--games", "3", "--mpi", "--threads", "2",
                      before=[*MPIRUN, "-n", "4"])) == counts(one))


@test
def ranks_that_differ_do_not_play():
    need_mpi()
    words = [PROGRAM, "sim", "admiral/duel", "--games", "8", "--mpi"]
    other = path("otherdata")
    subprocess.run(["cp", "-r", DATA, other], check=True)
    with open(os.path.join(other, "admiral", "classes.yaml")) as file:
        text = file.read()
    changed = text.replace("attack: 6,", "attack: 8,", 1)  # a corvette hits harder there
    expect(changed != text, text)
    with open(os.path.join(other, "admiral", "classes.yaml"), "w") as file:
        file.write(changed)
    done = subprocess.run([*MPIRUN, "-n", "1", *words, ":", "-n", "1", "env",
                           "FLAGBRIDGE_DATA=" + other, *words],
                          capture_output=True, text=True, env=environment(), timeout=60)
    expect(done.returncode != 0 and "rank 1 on" in done.stderr, done.returncode, done.stderr)
    expect("the same version and data folder are needed" in done.stderr, done.stderr)
    expect("fingerprint" not in done.stdout, done.stdout)


@test
def a_rank_without_content_ends_the_run():
    need_mpi()
    words = [PROGRAM, "sim", "admiral/duel", "--games", "8", "--mpi"]
    done = subprocess.run([*MPIRUN, "-n", "1", *words, ":", "-n", "1", "env",
                           "FLAGBRIDGE_DATA=" + path("nowhere"), *words],
                          capture_output=True, text=True, env=environment(), timeout=60)
    expect(done.returncode != 0 and "rank 1 on" in done.stderr, done.returncode, done.stderr)
    expect("fingerprint" not in done.stdout, done.stdout)


def rank_of(process, rank):
    """The process id of a rank mpirun has started."""
    for _ in range(200):
        for entry in os.listdir("/proc"):
            try:
                with open("/proc/%s/stat" % entry) as file:
                    parent = int(file.read().rsplit(")", 1)[1].split()[1])
                with open("/proc/%s/environ" % entry, "rb") as file:
                    variables = file.read()
            except (OSError, ValueError, IndexError):
                continue
            if parent == process.pid and b"OMPI_COMM_WORLD_RANK=%d\0" % rank in variables:
                return int(entry)
        time.sleep(0.05)
    raise AssertionError("rank %d did not start" % rank)


@test
def a_killed_rank_ends_the_run():
    need_mpi()
    process = start(*MPIRUN, "-n", "2", PROGRAM, *LONG, "--mpi", "--json")
    victim = rank_of(process, 1)
    time.sleep(3)
    os.kill(victim, signal.SIGKILL)
    out, err = process.communicate(timeout=60)
    expect(process.returncode != 0 and "fingerprint" not in out, process.returncode, out)
    expect("rank 1" in err, err)


@test
def interrupted_ranks_tell_what_they_know():
    need_mpi()
    process = start(*MPIRUN, "--mca", "odls_base_sigkill_timeout", "30", "-n", "2", PROGRAM, *LONG,
                    "--mpi", "--json")
    rank_of(process, 1)
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=90)
    expect(process.returncode != 0 and "interrupted after" in err, process.returncode, err)
    result = json.loads(out)
    expect(result["interrupted"] and result["games"] > 0 and result["ranks"] == 2, result)


@test
def usage_is_told_once_by_ranks():
    need_mpi()
    code, out, err = run("sim", "admiral/duel", "--games", "0", "--mpi", before=[*MPIRUN, "-n", "2"])
    expect(code != 0 and err.count("--games: 0 is not") == 1, code, err)
    code, out, err = run("sim", "nowhere/duel", "--games", "2", "--mpi", before=[*MPIRUN, "-n", "2"])
    expect(code != 0 and err.count("flagbridge sim:") == 1, code, err)


# ---- files ---------------------------------------------------------------------------------------


@test
def csv_has_a_row_for_every_game():
    result = sim("universal/duel", "--games", "40", "--mirror", "--seat", "blue=random", "--threads",
                 "2", "--csv", path("games.csv"))
    with open(path("games.csv"), newline="") as file:
        rows = list(csv.DictReader(file))
    expect([int(row["game"]) for row in rows] == list(range(40)), rows[:3])
    for player in "red", "blue":
        expect(sum(row["player"] == player for row in rows) == result["wins"][player], player)
        expect(sum(row["winner"] == player for row in rows) == result["side_wins"][player], player)
    expect(sum(int(row["decisions"]) for row in rows) == result["decisions"])
    expect(sum(int(row["turns"]) for row in rows) == round(40 * result["turns_mean"]))
    expect([row["swapped"] for row in rows] == ["0", "1"] * 20)
    expect(all(rows[i]["seed"] == rows[i + 1]["seed"] for i in range(0, 40, 2)))
    expect(len({row["seed"] for row in rows}) == 20)
    points = sum(int(row["red_points"]) if row["swapped"] == "0" else int(row["blue_points"])
                 for row in rows)
    expect(abs(points / 40 - result["points"]["red"]["mean"]) < 1e-3, points)


@test
def saved_battles_verify():
    for duel in DUELS:
        folder = path(duel.replace("/", "-"))
        result = sim(duel, "--games", "4", "--mirror", "--seat", "blue=random", "--save", folder,
                     "--csv", path("saved.csv"))
        expect(counts(result) == counts(sim(duel, "--games", "4", "--mirror", "--seat",
                                            "blue=random")), duel)
        with open(path("saved.csv"), newline="") as file:
            rows = list(csv.DictReader(file))
        files = sorted(os.listdir(folder))
        expect(files == ["game-%06d.jsonl" % i for i in range(4)], files)
        for row, name in zip(rows, files):
            code, out, err = run("replay", os.path.join(folder, name), "--verify", "--json")
            replay = json.loads(out)
            expect(code == 0 and replay["verified"] and replay["over"], duel, out, err)
            expect(replay["winner"] == row["winner"], replay["winner"], row)
            expect(replay["records"] == int(row["decisions"]) + 1, row)
        with open(os.path.join(folder, files[1])) as file:
            header = json.loads(file.readline())
        expect("random" in json.dumps(header).split("reflex")[0], "blue's player has red when swapped")


@test
def a_report_is_drawn():
    code, out, err = run("sim", "admiral/duel", "--games", "20", "--report", path("page.svg"))
    if code != 0 and "without" in err:
        raise Skipped("built without pictures")
    with open(path("page.svg")) as file:
        expect(code == 0 and "<svg" in file.read(500), code, err)
    code, out, err = run("sim", "admiral/duel", "--games", "20", "--report", path("page.doc"))
    expect(code in (1, 3) and "page.doc" in err and not out, code, out, err)


@test
def unwritable_places_are_found_before_the_games():
    begin = time.monotonic()
    for option in "--csv", "--save", "--report":
        place = path("no/such/folder/x.svg")
        code, out, err = run(*LONG, option, place)
        expect(code == 3 and not out and place in err, option, code, out, err)
    code, out, err = run(*LONG, "--save", PROGRAM)
    expect(code == 3 and not out and PROGRAM in err, code, out, err)
    expect(time.monotonic() - begin < 60)


@test
def a_full_disk_loses_only_the_file():
    code, out, err = run("sim", "admiral/duel", "--games", "400", "--csv", "/dev/full", "--json")
    expect(code == 3 and "/dev/full" in err, code, err)
    expect(counts(json.loads(out)) == counts(sim("admiral/duel", "--games", "400")), out)


@test
def battles_that_cannot_be_kept_do_not_stop_the_games():
    folder = path("blocked")
    os.makedirs(os.path.join(folder, "game-000003.jsonl"))  # a folder where a file should be
    code, out, err = run("sim", "admiral/duel", "--games", "8", "--threads", "1", "--save", folder,
                         "--json")
    expect(code == 3 and "not all battles are kept" in err and "game-000003" in err, code, err)
    expect(json.loads(out)["games"] == 8, out)
    expect("game-000002.jsonl" in os.listdir(folder), os.listdir(folder))


# ---- stopping ------------------------------------------------------------------------------------


@test
def interrupting_tells_what_is_known():
    for number in signal.SIGINT, signal.SIGTERM:
        process = start(PROGRAM, *LONG, "--threads", "2", "--json", "--csv", path("part.csv"))
        time.sleep(3)
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
        expect(process.returncode == 3, process.returncode, err)
        result = json.loads(out)
        games = result["games"]
        expect("interrupted after %d of 1000000000 games" % games in err, err)
        expect(result["interrupted"] and not result["complete"] and games > 0, result)
        with open(path("part.csv"), newline="") as file:
            rows = list(csv.DictReader(file))
        expect([int(row["game"]) for row in rows] == list(range(games)), len(rows), games)
    few = min(games, 20)
    shorter = sim("admiral/duel", "--games", str(few), "--csv", path("short.csv"))
    with open(path("short.csv"), newline="") as file:
        expect(list(csv.DictReader(file)) == rows[:few], "the games played are the first ones")
    expect(shorter["games"] == few)


@test
def interrupted_tables_say_so():
    process = start(PROGRAM, *LONG)
    time.sleep(3)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    expect(process.returncode == 3 and "interrupted after" in out and "of 1000000000 games" in out, out)


@test
def progress_is_shown_to_terminals_only():
    child, master = pty.fork()
    if child == 0:
        os.execve(PROGRAM, [PROGRAM, *LONG], environment(TERM="xterm"))
    seen = b""
    begin = time.monotonic()
    while b" left" not in seen and time.monotonic() - begin < 60:
        seen += os.read(master, 4096)
    os.write(master, b"\x03")  # Ctrl-C
    while True:
        try:
            more = os.read(master, 4096)
        except OSError:
            break
        if not more:
            break
        seen += more
    _, status = os.waitpid(child, 0)
    os.close(master)
    expect(b"of 1000000000 games, " in seen and b" games/s, " in seen, seen)
    expect(os.WEXITSTATUS(status) == 3 and b"interrupted after" in seen, status, seen)
    code, out, err = run("sim", "admiral/duel", "--games", "20")
    expect(code == 0 and not err, err)


# ---- what it refuses -----------------------------------------------------------------------------


@test
def bad_numbers_are_usage():
    for words, said in [
            (["--games", "0"], "--games: 0 is not a whole number"),
            (["--games", "-5"], "--games: -5 is not a whole number"),
            (["--games", "ten"], "--games: ten is not"),
            (["--games", "1e3"], "--games: 1e3 is not"),
            (["--games", "99999999999"], "--games: 99999999999 is not"),
            ([], "how many games? --games N"),
            (["--games", "7", "--mirror"], "--games must be even, not 7"),
            (["--games", "4", "--threads", "0"], "--threads: 0 is not"),
            (["--games", "4", "--threads", "-1"], "--threads: -1 is not"),
            (["--games", "4", "--threads", "100000"], "--threads: 100000 is not"),
            (["--games", "4", "--seed", "-1"], "--seed: -1 is not"),
            (["--games", "4", "--gmaes", "4"], "--games"),
            (["--games"], "--games")]:
        code, out, err = run("sim", "admiral/duel", *words)
        expect(code == 2 and not out and said in err, words, code, out, err)
    code, out, err = run("sim", "--games", "4")
    expect(code == 2 and "SCENARIO" in err, code, err)


@test
def bad_scenarios_and_players_are_wrong_input():
    for words, said in [
            (["nowhere/duel"], "nowhere/duel"),
            ([path("missing.yaml")], "missing.yaml"),
            (["admiral/duel", "--seat", "red=xyzzy"], "no player `xyzzy`"),
            (["admiral/duel", "--seat", "red=human"], "flagbridge play"),
            (["admiral/duel", "--seat", "red=captain@"], "no player `captain@`"),
            (["admiral/duel", "--seat", "red=captain@0ms"], "no player `captain@0ms`"),
            (["admiral/duel", "--seat", "red=admiral@10"], "no player `admiral@10`"),
            (["admiral/duel", "--seat", "red=cadet@10ms"], "no player `cadet@10ms`"),
            (["admiral/duel", "--seat", "green=reflex"], "there is no side `green`"),
            (["admiral/duel", "--seat", "reflex"], "--seat is written SIDE=PLAYER")]:
        code, out, err = run("sim", *words, "--games", "4")
        expect(code == 1 and not out and said in err, words, code, out, err)


@test
def a_side_with_several_seats_has_one_player():
    code, out, err = run("play", "--list", "--json")
    shared = None
    for entry in json.loads(out)["scenarios"]:
        code, out, err = run("sim", entry["id"], "--games", "1", "--seat", "red.1=random")
        if "shares its side" in err:
            shared = entry["id"]
            expect(code == 1 and "--seat red=PLAYER" in err, code, err)
            break
    expect(shared, "no scenario has several seats on a side")
    expect(sim(shared, "--games", "2", "--seat", "red=random")["games"] == 2)


@test
def without_mpi_it_says_so():
    if has_mpi():
        raise Skipped("built with MPI")
    code, out, err = run("sim", "admiral/duel", "--games", "4", "--mpi")
    expect(code == 3 and "built without MPI" in err and not out, code, err)


def main():
    code = run_tests("sim", ONLY)
    for process in STARTED:
        if process.poll() is None:
            process.terminate()
    subprocess.run(["rm", "-r", FOLDER])
    return code


sys.exit(main())
