#!/usr/bin/env python3
"""The engine as WebAssembly against the native program: the same lines in, the same lines out, to
the last byte; and battles that the one has played are played again by the other. TAP on stdout.

usage: check_engine.py FLAGBRIDGE FOLDER [--games N] [--odds N] [--replays N] [--seed S]
FOLDER has engine.wasm and content.json (tools/engine). Games and replays are of all systems
together; of odds there are at most so many in each position. 0: none of them.
"""
import argparse
import glob
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SYSTEMS = ["admiral", "admiralty", "nova", "universal", "starstrike"]
PLAYERS = ["random", "reflex", "cadet"]
LINES_OF_A_PAGE = 200
FILES_AT_ONCE = 100
MINUTES = 10  # for one question: time shall decide nothing
BOUNDS = {"branches": 2000, "samples": 500}  # beyond, odds are sampled: that is compared, too
SECRET = re.compile(rb'"token":"[0-9a-f]*"')


class Speaker:
    """A program that speaks the protocol."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request):
        """All lines that are said to a request, without what is secret and drawn by chance."""
        self.process.stdin.write(request + b'\n{"id":"end","verb":"ping"}\n')
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("not ok - %s went away at %s" % (self.process.args[0], request[:200]))
            if line.startswith(b'{"id":"end",'):
                return lines
            lines.append(SECRET.sub(b'"token":""', line))

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Pair:
    """Both programs hear the same; the first difference is told."""

    def __init__(self, program, folder):
        self.native = Speaker([program, "referee", "--ms", str(MINUTES * 60000)])
        self.engine = Speaker(["node", os.path.join(HERE, "engine.mjs"), folder, "talk"])
        self.asked = 0
        self.difference = None

    def ask(self, verb, **fields):
        """The answer of the native program."""
        request = json.dumps({"id": 1, "verb": verb, **fields}, separators=(",", ":")).encode()
        native, engine = self.native.ask(request), self.engine.ask(request)
        self.asked += 1
        if native != engine and not self.difference:
            line = next((pair for pair in zip(native, engine) if pair[0] != pair[1]), ("?", "?"))
            self.difference = "%s\n# native: %s\n# engine: %s" % (request[:300], line[0][:600], line[1][:600])
        return next(line for line in map(json.loads, native) if "push" not in line)

    def end(self):
        self.native.end()
        self.engine.end()


def compare_content(pair):
    """All that can be looked up, and every scenario as it begins."""
    pair.ask("hello", detail=True)
    for scenario in pair.ask("scenarios")["scenarios"]:
        pair.ask("preview", scenario=scenario["id"])
    for system in SYSTEMS:
        lesson = pair.ask("new", lesson=system)
        pair.ask("view", match=lesson["match"])
        pair.ask("leave", match=lesson["match"])
        pair.ask("primer", ruleset=system)
        for rule in pair.ask("rules", ruleset=system)["rules"]:
            pair.ask("rule", ruleset=system, rule=rule["id"])
        for table in pair.ask("show", ruleset=system)["tables"]:
            for row in table["rows"]:
                pair.ask("show", ruleset=system, show=row[0])


def record_of(pair, match):
    lines, total = [], 1
    while len(lines) < total:
        page = pair.ask("record", match=match, limit=LINES_OF_A_PAGE, **{"from": len(lines)})
        lines += page["lines"]
        total = page["total"]
    return lines


def play_game(pair, system, scenario, seed):
    """A battle of two computers, its record and its account; the hash of the record."""
    seats = {side: {"player": PLAYERS[(seed + shift) % len(PLAYERS)], "seed": seed + shift}
             for shift, side in enumerate(("red", "blue"))}
    begun = pair.ask("new", scenario="%s/%s" % (system, scenario), seats=seats, dice={"seed": seed})
    pair.ask("join", match=begun["match"], seat="spectator")
    pair.ask("account", match=begun["match"])
    lines = record_of(pair, begun["match"])
    pair.ask("leave", match=begun["match"])
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def play_games(pair, count, seed):
    """Mostly duels: they meet most rules, and large battles take a hundred times as long."""
    whole = hashlib.sha256()
    for game in range(count):
        scenario = "standard" if game % (10 * len(SYSTEMS)) < len(SYSTEMS) else "duel"
        whole.update(play_game(pair, SYSTEMS[game % len(SYSTEMS)], scenario, seed + game).encode())
    return whole.hexdigest()[:16]


def scenarios_of(path):
    with open(path, encoding="utf-8") as file:
        document = yaml.safe_load(file)
    records = {key: value for key, value in document.items() if key not in ("ruleset", "scenarios")}
    for scenario in document.get("scenarios", []):
        yield {"ruleset": document["ruleset"], **records, **scenario}
    if "sides" in document:
        yield document


def ask_odds(pair, scenario, most):
    """Odds of a position's answers and its table of threats, for each side that is asked."""
    begun = pair.ask("new", scenario=scenario, dice={"seed": 1})
    if "match" not in begun:
        return 0
    asked = 0
    for seat in (seat["seat"] for seat in begun["seats"]):
        here = {"match": begun["match"], "seat": seat}
        listed = pair.ask("choices", form="action", limit=5000, **here).get("choices", [])
        for choice in listed[:: max(1, len(listed) // most)][:most]:
            pair.ask("odds", action=choice.get("action", choice), **BOUNDS, **here)
            asked += 1
        pair.ask("odds", threats=True, **BOUNDS, **here)
        pair.ask("suggest", by="reflex", **here)
    pair.ask("leave", match=begun["match"])
    return asked


def compare_odds(pair, most):
    return sum(ask_odds(pair, scenario, most)
               for path in sorted(glob.glob(os.path.join(ROOT, "tests/campaign/positions/*/*.yaml")))
               for scenario in scenarios_of(path))


def make_battles(program, folder, count):
    for number, system in enumerate(SYSTEMS):
        games = count // len(SYSTEMS) + (number < count % len(SYSTEMS))
        subprocess.run([program, "sim", system + "/duel", "--games", str(games), "--seat", "red=reflex",
                        "--seat", "blue=random", "--threads", "1", "--seed", "1", "--save",
                        os.path.join(folder, system)],
                       stdout=subprocess.DEVNULL, check=True)
    return sorted(glob.glob(os.path.join(folder, "*", "*.jsonl")))


def play_again(engine_folder, files):
    """What the engine says of each."""
    said = []
    for at in range(0, len(files), FILES_AT_ONCE):
        done = subprocess.run(["node", os.path.join(HERE, "engine.mjs"), engine_folder, "verify",
                               *files[at:at + FILES_AT_ONCE]], stdout=subprocess.PIPE, check=True)
        said += done.stdout.decode().splitlines()
    return said


def damage(path, into):
    """The same battle with another hash in one record, and no check that tells of it."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    row = json.loads(lines[3])
    row.pop("check", None)
    row["hash"] = "%016x" % (int(row["hash"], 16) ^ 1)
    lines[3] = json.dumps(row, separators=(",", ":"))
    with open(into, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def compare_replays(program, engine_folder, count):
    """(how many, what is wrong)."""
    with tempfile.TemporaryDirectory() as folder:
        files = make_battles(program, folder, count)
        said = play_again(engine_folder, files)
        wrong = ["%s: %s" % pair for pair in zip(files, said) if pair[1] != "same"]
        if len(files) != count or len(said) != count:
            wrong.append("%d battles, %d answers, wanted %d" % (len(files), len(said), count))
        bad = os.path.join(folder, "damaged.jsonl")
        damage(files[0], bad)
        if play_again(engine_folder, [bad]) == ["same"]:
            wrong.append("a changed hash is not noticed")
        return len(files), wrong


def tell(number, name, wrong):
    print("%s %d - %s" % ("not ok" if wrong else "ok", number, name))
    if wrong:
        print("# " + wrong)
    sys.stdout.flush()
    return bool(wrong)


def compare(number, name, program, folder, walk):
    pair = Pair(program, folder)
    told = walk(pair)
    pair.end()
    told = "" if told is None else ", %s" % told
    return tell(number, "%s: %d requests answered alike%s" % (name, pair.asked, told), pair.difference)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("folder")
    for name, usual in (("games", 100), ("odds", 10), ("replays", 200), ("seed", 1)):
        parser.add_argument("--" + name, type=int, default=usual)
    words = parser.parse_args()
    print("# seed %d" % words.seed)
    failed = compare(1, "content", words.program, words.folder, compare_content)
    failed += compare(2, "%d games" % words.games, words.program, words.folder,
                      lambda pair: "fingerprint " + play_games(pair, words.games, words.seed))
    if words.odds:
        failed += compare(3, "odds", words.program, words.folder,
                          lambda pair: "%d cases" % compare_odds(pair, words.odds))
    if words.replays:
        count, wrong = compare_replays(words.program, words.folder, words.replays)
        failed += tell(4, "%d battles played again to the same hashes" % count, "\n# ".join(wrong[:5]))
    print("1..%d" % (2 + bool(words.odds) + bool(words.replays)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
