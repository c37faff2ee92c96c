#!/usr/bin/env python3
"""A store is looked after while its server runs: backups are taken while bots play, and everything
that was acknowledged before a backup began is in it.

usage: test_backup.py FLAGBRIDGE [--pairs N] [--backups N] [--seed N]   (TAP on stdout)
The few of ./test take seconds; `--pairs 24 --backups 300` is the long form.
"""
import argparse
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "support")]
import serving  # noqa: E402
from bots import Pair, same  # noqa: E402
from serving import Server, kill_all, play, wait_for  # noqa: E402
from tap import expect, run_tests, test  # noqa: E402

PARSER = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
PARSER.add_argument("flagbridge")
PARSER.add_argument("word", nargs="?", default="", help="only tests with it in their name")
PARSER.add_argument("--pairs", type=int, default=4)
PARSER.add_argument("--backups", type=int, default=8)
PARSER.add_argument("--seed", type=int, default=1)
GIVEN = PARSER.parse_args()
serving.FLAGBRIDGE = os.path.abspath(GIVEN.flagbridge)
LIMITS = ("address-connections=1000", "address-battles=100000", "address-store=8589934592")
WAIT_SECONDS = 120
MOVES_BETWEEN = 20  # at least, from one backup to the next
DONE, WORLD = 0, 3


def store(*words, of):
    done = subprocess.run([serving.FLAGBRIDGE, "store", *words, "--store", "sqlite:" + of],
                          capture_output=True, text=True, timeout=WAIT_SECONDS, check=False)
    return done.returncode, done.stdout, done.stderr


def must(*words, of):
    code, said, complaint = store(*words, of=of)
    expect(code == DONE, words, code, said, complaint)
    return said


# ---- bots

class World:
    """What the bots of tools/crash need to know; nobody is killed here."""
    fills, tireless = False, False

    def __init__(self, seed):
        self.seed, self.stopping, self.broken = seed, False, []
        self.drafts, self.taken = {}, {}
        self.pairs = [Pair(number, self) for number in range(GIVEN.pairs)]
        self.threads = []

    def players(self):
        return [player for pair in self.pairs for player in pair.players]

    def moves(self):
        return sum(player.moves for player in self.players())

    def tell(self):
        """Where everybody is."""
        return [(player.pair.match, player.seat, thread.is_alive(), player.over,
                 player.question and player.question["number"], sorted(player.pair.done))
                for player, thread in zip(self.players(), self.threads)]

    def play_on(self, moves):
        """Until there were so many, or something was broken."""
        try:
            wait_for(lambda: self.broken or self.moves() >= moves)
        except AssertionError as why:
            raise AssertionError(f"nobody plays: {self.tell()}") from why

    def begin(self, port):
        self.threads = [threading.Thread(target=player.pair.live, args=(player, port))
                        for player in self.players()]
        for thread in self.threads:
            thread.start()

    def end(self):
        self.stopping = True
        for player in self.players():
            try:
                player.line.socket.socket.close()
            except (AttributeError, OSError):
                pass  # not connected now
        for thread in self.threads:
            thread.join(WAIT_SECONDS)
            expect(not thread.is_alive(), "a bot does not end")

    def promises(self):
        """(match, seat): [(question, action)] that were acknowledged so far."""
        found = {}
        for pair in self.pairs:
            match = pair.match
            for player in pair.players:
                if match:
                    found[match, player.seat] = list(player.promised)
            if pair.match != match:  # the next battle began meanwhile
                for player in pair.players:
                    found.pop((match, player.seat), None)
        return found

    def note_reached(self, player):
        pass

    note_played = note_end = note_reached

    def note_broken(self, pair, player, broken):
        self.broken.append(f"{pair.match} {player.seat}: {broken}")

    def check_record(self, pair, player):
        pass


def stored_answers(path):
    """(match, seat): [(question, action)] of records and drafts."""
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    answers = {}
    for match, line in database.execute("SELECT id, line FROM record JOIN battle ON battle = key "
                                        "ORDER BY battle, number"):
        record = json.loads(line)
        if record["kind"] == "act":
            answers.setdefault((match, record["seat"]), []).append((record["q"], record["action"]))
    for match, line in database.execute("SELECT id, line FROM draft JOIN battle ON battle = key"):
        draft = json.loads(line)
        seat = answers.setdefault((match, draft["draft"]), [])
        seat += [(len(seat) + 1 + i, action) for i, action in enumerate(draft["actions"])]
    names = {row[0] for row in database.execute("SELECT id FROM battle")}
    database.close()
    return names, answers


def compare(path, promises):
    """Every promise is there, in order; how many."""
    names, answers = stored_answers(path)
    count = 0
    for (match, seat), promised in promises.items():
        expect(match in names, "lost:", match)
        stored = answers.get((match, seat), [])
        expect(len(stored) >= len(promised), match, seat, "was promised", len(promised),
               "answers, the backup has", len(stored))
        for (number, action), (wanted, sent) in zip(stored, promised):
            expect(number == wanted and same(action, sent), match, seat, "answer", wanted, "was",
                   sent, "and is", number, action)
            count += 1
    return count


def back_up_once(server, world, number):
    """How many promises were found in it, and how long it took."""
    copy = os.path.join(server.folder, f"backup-{number}.sqlite")
    promises = world.promises()
    begun = time.monotonic()
    must("backup", copy, of=server.store)
    took = time.monotonic() - begun
    count = compare(copy, promises)
    said = must("check", of=copy)
    expect(" 0 are damaged" in said, said)
    os.remove(copy)
    return count, took


@test
def backups_under_load_have_all_that_was_promised():
    found, longest = 0, 0.0
    with Server(limits=LIMITS) as server:
        world = World(GIVEN.seed)
        world.begin(server.port)
        try:
            for number in range(GIVEN.backups):
                moves = world.moves()
                world.play_on(moves + MOVES_BETWEEN)
                count, took = back_up_once(server, world, number)
                found += count
                longest = max(longest, took)
                expect(not world.broken, world.broken)
        finally:
            world.end()
        print("# %d backups, %d moves, %d promises found, the longest took %d ms" %
              (GIVEN.backups, world.moves(), found, 1000 * longest), flush=True)
        expect(found >= GIVEN.backups * MOVES_BETWEEN // 2, found)
        expect(not [name for name in os.listdir(server.folder) if ".part-" in name])
        said = must("check", of=server.store)
        expect(" 0 are damaged" in said, said)


# ---- one at a time

def begin(server, scenario):
    red, blue = server.client(), server.client()
    new = red.do("new", scenario=scenario, join=["red"])
    token = blue.do("join", token=red.do("invite", to="blue")["token"], name="Bob")["token"]
    return [red, blue], [new["seats"][0]["token"], token], new["match"]


@test
def a_running_server_is_looked_at_and_left_alone():
    with Server() as server:
        clients, _, match = begin(server, "admiral/duel")
        play(clients, moves=3)
        expect(match in must("list", of=server.store))
        expect("1 battles are sound" in must("check", of=server.store))
        expect("0 of 1 battles would be removed" in must("expire", "--dry-run", of=server.store))
        copy = os.path.join(server.folder, "copy.sqlite")
        must("copy", copy, of=server.store)
        expect(match in must("list", of=copy))
        for words in (["expire"], ["restore", copy]):
            code, _, complaint = store(*words, of=server.store)
            expect(code == WORLD and "another server is using it" in complaint, complaint)
        expect("a server removes what has expired by itself" in store("expire", of=server.store)[2])
        second = subprocess.run([serving.FLAGBRIDGE, "serve", "--port", "0", "--store",
                                 "sqlite:" + server.store], capture_output=True, text=True,
                                timeout=WAIT_SECONDS, check=False)
        expect(second.returncode != DONE and "another server is using it" in second.stderr, second)
        play(clients, moves=3)
        for client in clients:
            client.cut()
    expect(server.process.returncode == 0)


@test
def battles_go_on_from_a_backup():
    """Also of a server that was killed, whose log is not copied back."""
    with Server() as server:
        clients, tokens, match = begin(server, "nova/duel")
        play(clients, moves=2)
        view = clients[0].do("view", unit="#0")
        backup = os.path.join(server.folder, "backup.sqlite")
        must("backup", backup, of=server.store)
        play(clients, moves=2)
        kill_all(server.process)
        expect(os.path.exists(server.store + "-wal"))
        expect("1 battles are sound" in must("check", of=server.store))
        said = must("restore", backup, of=server.store)
        kept = re.search(r"is now (\S+)", said).group(1)
        expect(not os.path.exists(server.store + "-wal"), os.listdir(server.folder))
        counts = [must("check", of=path).split("sound, ")[1].split()[0]
                  for path in (server.store, kept)]
        expect(int(counts[0]) < int(counts[1]), counts)
        server.process.stdout.close()
        server.errors.close()
        server.start()
        clients = [server.client() for _ in tokens]
        for client, token in zip(clients, tokens):
            expect(client.do("join", token=token)["match"] == match)
        expect(clients[0].do("view", unit="#0")["question"] == view["question"])
        play(clients, moves=2)
        for client in clients:
            client.cut()


@test
def a_server_is_noticed_whatever_its_file_has_become():
    """What SQLite cannot read it cannot lock; the server's own lock is still there."""
    with Server() as server:
        begin(server, "admiral/duel")
        backup = os.path.join(server.folder, "b")
        must("backup", backup, of=server.store)
        server.restart()  # nothing is in the log that could be read in its stead
        with open(server.store, "r+b") as file:
            before = file.read(64)
            file.seek(0)
            file.write(b"x" * len(before))
        code, _, complaint = store("restore", backup, of=server.store)
        with open(server.store, "r+b") as file:
            file.write(before)
        expect(code == WORLD and "another server is using it" in complaint, code, complaint)
        expect("1 battles are sound" in must("check", of=server.store))


def hold(path):
    """A reader that does not end, in a process of its own."""
    script = ("import sqlite3, sys; d = sqlite3.connect(sys.argv[1], isolation_level=None); "
              "d.execute('BEGIN'); d.execute('SELECT count(*) FROM record').fetchall(); "
              "print('reads', flush=True); sys.stdin.read()")
    process = subprocess.Popen([sys.executable, "-c", script, path], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    expect(process.stdout.readline() == "reads\n")
    return process


@test
def a_reader_that_stands_still_stops_nobody():
    with Server() as server:
        clients, _, _ = begin(server, "admiral/duel")
        reader = hold(server.store)
        reader.send_signal(signal.SIGSTOP)
        try:
            play(clients, moves=4)
            must("backup", os.path.join(server.folder, "b"), of=server.store)
            play(clients, moves=2)
            expect(server.restart() == 0)
            kill_all(server.process)
            server.process.stdout.close()
            server.errors.close()
            code, _, complaint = store("restore", os.path.join(server.folder, "b"), of=server.store)
            expect(code == WORLD and "somebody is reading it" in complaint, complaint)
            server.start()
        finally:
            reader.kill()
            reader.wait()
            reader.stdin.close()
            reader.stdout.close()
        expect("1 battles are sound" in must("check", of=server.store))


if __name__ == "__main__":
    sys.exit(run_tests("backup", GIVEN.word))
