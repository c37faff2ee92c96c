#!/usr/bin/env python3
"""A worker that dies, hangs or waits for its disk, and the parent that watches it.

usage: test_watch.py CRASHING_SERVER [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import tap  # noqa: E402
from tap import add, expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import WAIT_SECONDS, Client, Server, is_alive, play, wait_for  # noqa: E402
from websocket import Closed, Refused, WebSocket, request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
DUEL = "admiral/duel"
CROWD = 10  # more than the parent bears of workers that die for no reason
GAVE_UP, STORE_USED, STORE_CLOSED, PAGE_UNREADABLE = 4, 12, 13, 17
AT_ONCE = 4
SPINNING = 0.05  # seconds of its processor: no answer takes as many
HOLD_MS = 4000  # twice as long as a hang is waited for


class Watched(Server):
    """A server whose worker can be found, and whose traps can be armed."""

    def __init__(self, *words):
        self.pipe = None
        super().__init__(words=words)

    def start(self):
        self.traps = os.path.join(self.folder, "traps")
        self.begun = time.monotonic()
        self.errors = open(os.path.join(self.folder, "log"), "a+", encoding="utf-8")
        self.process = subprocess.Popen(
            [serving.FLAGBRIDGE, "serve", "--port", "0", "--store", "sqlite:" + self.store,
             *self.words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
            text=True, cwd=self.folder, env={**os.environ, "FLAGBRIDGE_DEADLY": self.traps})
        line = self.process.stdout.readline()
        if "localhost:" not in line:
            self.stop()
            raise AssertionError("no server: " + line + self.log)
        self.port = int(line.split("localhost:")[1].split()[0].rstrip("/"))

    def stop(self, number=signal.SIGTERM):
        code = super().stop(number)
        self.process.stdin.close()
        return code

    def arm(self, words):
        with open(self.traps, "w", encoding="ascii") as file:
            file.write(words)

    def say(self, words):
        """To the disk."""
        self.process.stdin.write(words + "\n")
        self.process.stdin.flush()

    def next_worker(self, old):
        """Waits until another has taken its place."""
        return wait_for(lambda: self.worker() not in (0, old) and self.worker(), self.read_log())

    def deaths(self):
        return len(re.findall("event=worker-died ", self.read_log()))

    def after_deaths(self, count):
        wait_for(lambda: self.deaths() >= count, count, "deaths", self.read_log())


def reach(server, source=None):
    """A connection that is answered: tirelessly."""
    end = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            client = Client(server.port)
            if source:
                client.socket = WebSocket(server.port, source=source, timeout=WAIT_SECONDS)
            client.do("hello")
            return client
        except (Closed, Refused, OSError) as trouble:
            if time.monotonic() > end:
                raise AssertionError(f"nobody answers: {trouble!r} {server.read_log()}") from trouble


def begin(server, scenario=DUEL, **fields):
    red, blue = server.client(), server.client()
    new = red.do("new", scenario=scenario, join=["red"], **fields)
    token = blue.do("join", token=red.do("invite", to="blue")["token"], name="Bob")["token"]
    return [red, blue], [new["seats"][0]["token"], token], new["match"]


def come_back(server, tokens):
    clients = [reach(server) for _ in tokens]
    for client, token in zip(clients, tokens):
        client.do("join", token=token)
    return clients


def asked(clients):
    """Whoever is to answer, and the number of the question."""
    for client in clients:
        question = client.do("view", unit="#0")["question"]
        if question:
            return client, question["number"]
    raise AssertionError("nobody is asked")


def dies_of(client, verb, **fields):
    """The request is not answered: the connection ends."""
    client.say(verb, **fields)
    try:
        while True:
            client.deadline = time.monotonic() + WAIT_SECONDS
            line = client.hear()
            expect("push" in line, "answered:", line)
    except Closed:
        pass


# ---- deaths --------------------------------------------------------------------------------------


def dies_and_is_replaced(words, told):
    """By an order; everybody plays on where they were, on another worker of the same parent."""
    with Watched() as server:
        clients, tokens, match = begin(server)
        play(clients, moves=3)
        before = [client.do("view")["event"] for client in clients]
        old = server.worker()
        client, number = asked(clients)
        dies_of(client, "act", question=number, action=words)
        begun = time.monotonic()
        back = come_back(server, tokens)
        print("# %s: plays again after %d ms" % (words, 1000 * (time.monotonic() - begun)))
        expect([client.do("view")["event"] for client in back] == before)
        play(back, moves=3)
        expect(server.worker() != old and not is_alive(old))
        log = server.read_log()
        expect(re.search(rf'event=worker-died process={old} reason="{told}', log), log)
        expect(re.search(rf"act in battle {match}, record \d+ for 127\.0\.0\.1", log), log)
        expect(not any(token in log for token in tokens), "a token in the log")
        expect(not [name for name in os.listdir(server.folder) if "core" in name])


for name, order, cause in (("broken_promise", "CRASH", "died of signal 6"),
                           ("fault", "FAULT", "died of signal 11"),
                           ("stack_without_end", "DEEP", "died of signal 11"),
                           ("endless_loop", "SPIN", "hung and was killed")):
    add("everybody_plays_on_after_a_" + name, dies_and_is_replaced, order, cause)


@test
def killed_or_stopped_from_outside_nobody_is_blamed():
    with Watched() as server:
        clients, tokens, match = begin(server)
        for count, number in enumerate((signal.SIGKILL, signal.SIGABRT, signal.SIGSTOP,
                                        signal.SIGKILL, signal.SIGSEGV)):
            play(clients, moves=1)
            time.sleep(0.5)  # no brief life
            old = server.worker()
            os.kill(old, number)
            server.next_worker(old)
            expect(server.deaths() == count + 1, server.read_log())
            clients = come_back(server, tokens)
        play(clients, moves=3)
        expect("twice" not in server.read_log(), server.read_log())
        expect(server.read_log().count("is served at") == 0)


@test
def stopped_while_a_thread_cannot_stop_nobody_is_blamed():
    """The system says that a process is stopped when all its threads are; one that waits for the
    disk is not, and here one that waits for a child of its own."""
    with Watched() as server:
        clients, tokens, _ = begin(server)
        for _ in range(2):
            play(clients, moves=1)
            time.sleep(0.5)  # no brief life
            old = server.worker()
            server.say(f"hold {HOLD_MS}")
            begin_spinning(server, clients, old)
            os.kill(old, signal.SIGSTOP)
            server.next_worker(old)
            clients = come_back(server, tokens)
        play(clients, moves=3)
        log = server.read_log()
        expect(log.count("was stopped by somebody and killed") == 2 and "twice" not in log, log)


@test
def the_worker_ends_with_its_parent_and_a_new_server_starts_at_once():
    with Watched() as server:
        clients, tokens, _ = begin(server)
        play(clients, moves=2)
        before = [client.do("view")["event"] for client in clients]
        port, worker = server.port, server.worker()
        server.stop(signal.SIGKILL)
        wait_for(lambda: not is_alive(worker), "the worker lives on")
        command = [serving.FLAGBRIDGE, "serve", "--port", str(port), "--store",
                   "sqlite:" + server.store, *server.words]
        server.errors = open(os.path.join(server.folder, "log"), "a+", encoding="utf-8")
        server.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                          stderr=server.errors, text=True)
        line = server.process.stdout.readline()
        expect(f"localhost:{port}" in line, line, server.read_log())
        clients = come_back(server, tokens)
        expect([client.do("view")["event"] for client in clients] == before)


# ---- what kills twice ----------------------------------------------------------------------------


@test
def an_act_that_kills_is_sent_again_and_the_battle_can_only_be_looked_at():
    """As the page does: it sends its act again after every reconnection."""
    with Watched() as server:
        others, kept, _ = begin(server)
        clients, tokens, match = begin(server)
        play(others, moves=2)
        client, number = asked(clients)
        seat = clients.index(client)
        for attempt in range(2):
            dies_of(client, "act", question=number, action=f"CRASH {attempt}")
            server.after_deaths(attempt + 1)
            play(come_back(server, kept), moves=1)
            client = come_back(server, tokens)[seat]
        view = client.do("view")
        expect("stopped the server twice" in view["waiting"], view["waiting"])
        for words in ("CRASH 0", "CRASH 3", "pass"):
            error = client.ask("act", question=number, action=words)["error"]
            expect(error["code"] == "unavailable", error)
            expect("stopped the server twice" in error["reason"], error)
        expect(client.code("resign") == "unavailable")
        play(come_back(server, kept), moves=4)
        expect(server.deaths() == 2, server.read_log())
        expect(f"event=replay-only battle={match} " in server.read_log(), server.read_log())


def play_until_death(server, token):
    """The computer may be asked at once, or when the person has answered."""
    red = reach(server)
    try:
        red.do("join", token=token)
        while True:
            view = red.do("view", unit="#0")
            if view["question"]:
                action = red.do("suggest")["suggestions"][0]["action"]
                red.do("act", question=view["question"]["number"], action=action)
    except Closed:
        pass


@test
def a_thought_that_kills_is_not_thought_again():
    with Watched() as server:
        server.arm("think")
        red = server.client()
        new = red.do("new", scenario=DUEL, seats={"blue": "reflex"}, join=["red"])
        token = new["seats"][0]["token"]
        for death in (1, 2):
            play_until_death(server, token)
            server.after_deaths(death)
        red = come_back(server, [token])[0]
        expect(red.code("act", action="pass") == "unavailable")
        expect(server.deaths() == 2, server.read_log())
        expect(f"died of: think in battle {new['match']}" in server.read_log(), server.read_log())


def let_time_run_out(store):
    database = sqlite3.connect(store)
    settings = database.execute("SELECT settings FROM battle").fetchone()[0]
    database.execute("UPDATE battle SET settings = ?",
                     (re.sub(r'"due":\d{10}', '"due":1', settings),))
    database.commit()
    database.close()


@test
def a_clock_that_kills_does_not_ring_again():
    with Watched() as server:
        clients, tokens, match = begin(server, clock="2m")
        play(clients, moves=1)
        server.stop()
        let_time_run_out(server.store)
        server.arm("clock")
        server.start()
        server.after_deaths(2)
        red = come_back(server, tokens)[0]
        expect(red.code("act", action="pass") == "unavailable")
        time.sleep(1.2)  # another tick
        expect(server.deaths() == 2, server.read_log())
        expect(f"died of: clock in battle {match}" in server.read_log(), server.read_log())


@test
def a_record_that_kills_whoever_fetches_it_is_left_out():
    with Watched() as server:
        clients, tokens, match = begin(server)
        play(clients, moves=4)
        server.arm("fetch")
        os.kill(server.worker(), signal.SIGKILL)
        server.after_deaths(1)
        for attempt in range(2):
            dies_of(reach(server), "join", token=tokens[0])
            server.after_deaths(attempt + 2)
        red = come_back(server, tokens)[0]
        expect("stopped the server twice" in red.do("view")["waiting"])
        expect(server.deaths() == 3, server.read_log())
        expect(re.search(rf"fetch in battle {match}, record [1-9]", server.read_log()),
               server.read_log())


@test
def a_verb_that_kills_is_closed_to_its_address():
    with Watched() as server:
        tokens = begin(server)[1]
        server.arm("lay-out")
        for attempt in range(2):
            dies_of(reach(server), "new", scenario=DUEL)
            server.after_deaths(attempt + 1)
        server.arm("")
        client = reach(server)
        error = client.ask("new", scenario="nova/duel")["error"]
        expect(error["code"] == "unavailable" and "closed" in error["reason"], error)
        play(come_back(server, tokens), moves=2)
        expect(from_elsewhere(server.port, "new", scenario=DUEL) == "", "closed to others")
        expect(server.deaths() == 2, server.read_log())


@test
def many_who_kill_do_not_make_it_give_up():
    with Watched() as server:
        tokens = begin(server)[1]
        server.arm("lay-out")
        for number in range(CROWD):
            dies_of(reach(server, f"127.0.0.{2 + number}"), "new", scenario=DUEL)
            server.after_deaths(number + 1)
        server.arm("")
        play(come_back(server, tokens), moves=2)


def from_elsewhere(port, verb, **fields):
    """The code of the answer somebody else gets: of another address of this machine."""
    client = Client(port)
    client.socket = WebSocket(port, host="::1", timeout=WAIT_SECONDS)
    return client.code(verb, **fields)


# ---- the parent's patience -----------------------------------------------------------------------


def takes_long(clients):
    begun = time.monotonic()
    play(clients, moves=1)
    return time.monotonic() - begun > 2.5


@test
def a_slow_disk_is_no_hang():
    with Watched() as server:
        clients, _, _ = begin(server)
        server.say("slow 2800")
        wait_for(lambda: takes_long(clients), "the disk is never slow")
        server.say("slow 0")
        expect(server.deaths() == 0, server.read_log())


@test
def a_machine_that_sleeps_is_no_hang():
    with Watched() as server:
        parent, worker = server.process.pid, server.worker()
        for _ in range(2):
            os.kill(parent, signal.SIGSTOP)
            os.kill(worker, signal.SIGSTOP)
            time.sleep(1.2)
            os.kill(parent, signal.SIGCONT)
            time.sleep(0.3)
            os.kill(worker, signal.SIGCONT)
        play(begin(server)[0], moves=1)
        expect(server.worker() == worker and server.deaths() == 0, server.read_log())


@test
def workers_that_die_at_once_are_given_up_after_growing_pauses():
    with Watched() as server:
        server.arm("start")
        os.kill(server.worker(), signal.SIGKILL)
        code = server.process.wait(WAIT_SECONDS)
        server.process.stdout.close()
        log = server.read_log()
        expect(code == GAVE_UP and "giving up" in log, code, log)
        pauses = [int(pause) for pause in re.findall(r"event=worker-delayed ms=(\d+)", log)]
        expect(len(pauses) > 3 and pauses == sorted(set(pauses)), pauses)


@test
def a_pause_ends_with_sigterm_and_whoever_came_meanwhile_waits():
    with Watched() as server:
        server.arm("start")
        os.kill(server.worker(), signal.SIGKILL)
        wait_for(lambda: "event=worker-delayed ms=400" in server.read_log(), server.read_log())
        server.arm("")
        play(begin(server)[0], moves=1)
        server.arm("start")
        before = server.read_log().count("event=worker-delayed ms=800")
        os.kill(server.worker(), signal.SIGKILL)
        wait_for(lambda: server.read_log().count("event=worker-delayed ms=800") > before, server.read_log())
        begun = time.monotonic()
        expect(server.stop() == 0)
        print("# stopped after %d ms" % (1000 * (time.monotonic() - begun)))


def begin_spinning(server, clients, worker):
    client, number = asked(clients)
    before = processor_time(worker)
    client.say("act", question=number, action="SPIN")
    wait_for(lambda: processor_time(worker) >= before + SPINNING, "it does not spin",
             server.read_log())


def processor_time(pid):
    """Of all its threads, in seconds."""
    with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
        words = file.read().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


@test
def sigterm_ends_a_worker_that_hears_nothing():
    with Watched() as server:
        clients, _, _ = begin(server)
        worker = server.worker()
        begin_spinning(server, clients, worker)
        expect(server.stop() == GAVE_UP, server.log)
        expect(not is_alive(worker))


# ---- the world -----------------------------------------------------------------------------------


@test
def a_first_worker_that_cannot_start_is_told_once():
    with Watched() as server:
        folder = os.path.join(server.folder, "none")
        for code, words in ((STORE_USED, ["--store", "sqlite:" + server.store]),
                            (STORE_CLOSED, ["--store", "sqlite:" + os.path.join(folder, "x")]),
                            (PAGE_UNREADABLE, ["--store", "sqlite:" + server.store, "--web", folder])):
            done = subprocess.run([serving.FLAGBRIDGE, "serve", "--port", "0", *words], text=True,
                                  capture_output=True, timeout=WAIT_SECONDS, check=False)
            expect(done.returncode == code and not done.stdout, done)
            expect(len(done.stderr.splitlines()) == 1, done.stderr)
        play(begin(server)[0], moves=1)


class Mute(Watched):
    """Its log goes where nobody reads it: to a full pipe, to one that is broken, or nowhere."""

    def __init__(self, where):
        self.where = where
        super().__init__()

    def start(self):
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        try:
            while self.where == "full":
                os.write(writing, b"x" * 4096)
        except BlockingIOError:
            os.set_blocking(writing, True)
        self.errors = open(os.path.join(self.folder, "log"), "a+", encoding="utf-8")
        self.process = subprocess.Popen(
            [serving.FLAGBRIDGE, "serve", "--port", "0", "--store", "sqlite:" + self.store],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=writing, text=True,
            preexec_fn=(lambda: os.close(2)) if self.where == "closed" else None)
        os.close(writing)
        if self.where == "broken":
            os.close(reading)
        self.port = int(self.process.stdout.readline().split("localhost:")[1].split()[0])


def nobody_reads_the_log(where):
    with Mute(where) as server:
        tokens = begin(server)[1]
        for _ in range(3):
            expect(request(server.port, headers={"Host": "evil.example"})[0] == 403)
        worker = server.worker()
        os.kill(worker, signal.SIGKILL)
        server.next_worker(worker)
        play(come_back(server, tokens), moves=2)
        expect(server.stop() == 0)


for place in ("full", "broken", "closed"):
    add(f"a_log_that_is_{place}_stops_nobody", nobody_reads_the_log, place)


def begin_all(pool):
    """Most of the time is waiting: all are begun, a few at a time, and then awaited in turn."""
    tap.TESTS[:] = [(name, pool.submit(body).result) for name, body in tap.TESTS if ONLY in name]


if __name__ == "__main__":
    with ThreadPoolExecutor(AT_ONCE) as workers:
        begin_all(workers)
        sys.exit(run_tests("watch", ONLY))
