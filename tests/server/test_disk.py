#!/usr/bin/env python3
"""A server on a small disk of its own: what happens when that is full, and when it is not any more.

usage: test_disk.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import Server, play, wait_for  # noqa: E402
from websocket import request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
DISK_MIB = 160
LONG_SECONDS = 15  # a disk that is not full any more is seen after five, not after sixty
DISK_FULL = 16     # exit code
SEED = "1"         # of a battle that is not over soon
MOUNTED = "FLAGBRIDGE_TEST_DISK"


class Filler:
    """A file that takes all room there is, or all but some."""

    def __init__(self, left=0):
        self.path = os.path.join(os.environ[MOUNTED], "filler")
        size = 1 << 20
        with open(self.path, "ab", 0) as file:
            while size and self.free() > left:
                try:
                    file.write(b"x" * min(size, self.free() - left or 1))
                except OSError:
                    size //= 2

    @staticmethod
    def free():
        disk = os.statvfs(os.environ[MOUNTED])
        return disk.f_bavail * disk.f_frsize

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.remove(self.path)


def begin(server, count=1):
    """Clients and tokens of battles that have begun."""
    clients, tokens = [], []
    for _ in range(count):
        red, blue = server.client(), server.client()
        new = red.do("new", scenario="admiral/duel", join=["red"])
        joined = blue.do("join", token=red.do("invite", to="blue")["token"], name="Bob")
        clients.append([red, blue])
        tokens.append([new["seats"][0]["token"], joined["token"]])
    return clients, tokens


def come_back(server, tokens):
    clients = [server.client() for _ in tokens]
    for client, token in zip(clients, tokens):
        client.do("join", token=token)
    return clients


def positions(clients):
    return [{key: value for key, value in client.do("view").items() if key != "id"}
            for client in clients]


def play_until_refused(clients):
    """Who was refused, and what; everything before was acknowledged."""
    for _ in range(5000):
        for client in clients:
            question = client.do("view", unit="#0")["question"]
            if not question:
                continue
            action = client.do("suggest", by="reflex")["suggestions"][0]["action"]
            fields = {"question": question["number"], "action": action}
            answer = client.ask("act", **fields)
            if "answer" in answer:
                continue
            expect(answer["error"]["code"] == "store", answer)
            expect("/" not in answer["error"]["reason"], answer)
            return client, fields
    raise AssertionError("the disk was never full")


def reasons(server):
    status, _, body = request(server.port, "/ready")
    return status, body.decode()


def wait_until_ready(server):
    begun = time.monotonic()
    wait_for(lambda: reasons(server)[0] == 200, server.read_log())
    expect(time.monotonic() - begun < LONG_SECONDS, "it took long to see that there is room")


@test
def what_was_acknowledged_stays_and_the_rest_is_refused():
    with Server() as server:
        (clients,), (tokens,) = begin(server)
        play(clients, moves=3)
        with Filler():
            client, fields = play_until_refused(clients)
            before = positions(clients)
            status, words = reasons(server)
            expect(status == 503 and "the disk is full" in words, words)
            expect("nothing can be stored" in words, words)
            expect(request(server.port, "/health")[0] == 200)
            for verb, more in (("invite", {"to": "spectator"}), ("resign", {}), ("renew", {}),
                               ("act", fields)):
                expect(client.code(verb, **more) == "store", verb)
            expect(server.client().code("new", scenario="admiral/duel", join=["red"]) == "full")
            expect(positions(clients) == before, "something has happened")
        wait_until_ready(server)
        expect(positions(clients) == before, "something has happened since")
        client.do("act", **fields)
        play(clients, moves=3)
        after = positions(clients)
        expect(server.restart() == 0)
        back = come_back(server, tokens)  # the tokens are the old ones: nothing was renewed
        expect(positions(back) == after)
        play(back, moves=3)


@test
def a_worker_that_dies_meanwhile_comes_back():
    with Server() as server:
        (clients,), (tokens,) = begin(server)
        play(clients, moves=3)
        with Filler():
            client, fields = play_until_refused(clients)
            before = positions(clients)
            for _ in range(3):
                worker = server.worker()
                os.kill(worker, signal.SIGKILL)
                wait_for(lambda: server.worker() not in (0, worker), server.read_log())
                back = come_back(server, tokens)
                expect(positions(back) == before)
                expect(back[clients.index(client)].code("act", **fields) == "store")
        wait_until_ready(server)
        back[clients.index(client)].do("act", **fields)


@test
def a_computer_goes_on_when_there_is_room():
    with Server(words=("--dice-seed", SEED)) as server:
        red = server.client()
        red.do("new", scenario="admiral/duel", join=["red"], seats={"blue": "cadet"})
        (others,), _ = begin(server)
        with Filler():
            play_until_refused(others)
            question = red.do("view", unit="#0")["question"]
            if question:
                action = red.do("suggest")["suggestions"][0]["action"]
                expect(red.code("act", question=question["number"], action=action) == "store")
        wait_until_ready(server)
        for _ in range(6):
            wait_for(lambda: red.do("view", unit="#0")["question"], "the computer has stopped")
            expect(play([red], moves=1) == 1, "the battle is over: another seed is needed")


@test
def a_start_on_a_full_disk_says_so_and_harms_nothing():
    with Server() as server:
        (clients,), (tokens,) = begin(server)
        play(clients, moves=5)
        before = positions(clients)
        expect(server.stop() == 0)
        with Filler():
            try:
                server.start()
                expect(False, "it has started")
            except AssertionError as failure:
                expect("the disk is full" in str(failure), failure)
            expect(server.process.returncode == DISK_FULL, server.process.returncode)
        server.start()
        expect(positions(come_back(server, tokens)) == before)


@test
def copies_need_room_and_leave_nothing():
    with Server() as server:
        (clients,), _ = begin(server)
        play(clients, moves=5)
        copy = os.path.join(os.environ[MOUNTED], "copy.sqlite")
        for verb in ("backup", "copy"):
            with Filler():
                names = sorted(os.listdir(os.environ[MOUNTED]))
                done = subprocess.run([serving.FLAGBRIDGE, "store", verb, "--store",
                                       "sqlite:" + server.store, copy], capture_output=True,
                                      text=True, timeout=serving.WAIT_SECONDS, check=False)
                expect(done.returncode == 3, verb, done)
                expect("no room" in done.stderr or "disk is full" in done.stderr, verb, done)
                expect(sorted(os.listdir(os.environ[MOUNTED])) == names, "something is left")
        wait_until_ready(server)
        play(clients, moves=2)


@test
def a_disk_that_is_nearly_full_begins_nothing_new():
    with Server() as server:
        (clients,), _ = begin(server)
        with Filler(left=40 << 20):
            expect(server.restart() == 0)
            wait_for(lambda: reasons(server)[0] == 503, server.read_log())
            expect("below 64 nothing new is begun" in server.read_log(), server.read_log())
            answer = server.client().ask("new", scenario="admiral/duel", join=["red"])
            expect(answer["error"]["code"] == "full", answer)
            expect("those that run go on" in answer["error"]["reason"], answer)
        wait_until_ready(server)
        begin(server)


def on_a_disk_of_ones_own():
    """The exit code of these tests with a small disk; None: there can be none."""
    with tempfile.TemporaryDirectory(prefix="flagbridge-disk-") as folder:
        small = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
                 f'mount -t tmpfs -o size={DISK_MIB}m none "$0" || exit 99; exec "$@"', folder]
        try:
            able = subprocess.run([*small, "true"], stderr=subprocess.DEVNULL, check=False)
        except OSError:
            return None
        if able.returncode != 0:
            return None
        return subprocess.run([*small, sys.executable, "-B", *sys.argv], check=False,
                              env={**os.environ, MOUNTED: folder, "TMPDIR": folder}).returncode


def main():
    if MOUNTED in os.environ:
        return run_tests("disk", ONLY)
    code = on_a_disk_of_ones_own()
    if code is None:
        print("1..0 # SKIP no disk of one's own can be mounted here")
        return 0
    return code


if __name__ == "__main__":
    sys.exit(main())
