"""`flagbridge serve` in a folder of its own, and clients that talk to it."""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from patience import wait_for  # noqa: E402, F401: for whoever has a server
from websocket import Closed, WebSocket  # noqa: E402

FLAGBRIDGE = None  # set by whoever imports this
WAIT_SECONDS = 20
FAST = ("requests-per-second=1000000", "burst=10000000", "address-battles=1000",
        "address-store=1000000000000")


def children_of(pid):
    try:
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


def family(pid):
    """The worker of a server (0: none is at work now), and its judges, who are confined (not where
    sanitizers look on)."""
    worker, judges = 0, []
    for child in children_of(pid):
        try:
            with open(f"/proc/{child}/status", encoding="ascii", errors="replace") as file:
                status = dict(line.split(":", 1) for line in file.read().splitlines())
        except OSError:
            continue
        if status["State"].split()[0] == "Z":
            continue
        if status["Seccomp"].strip() == "2":
            judges.append(child)
        elif int(status["Threads"]) > 1:
            worker = child
    return worker, judges


def worker_of(process):
    """The process that serves, a child of the one we started; 0: there is none now."""
    return family(process.pid)[0]


def is_alive(pid):
    """Zombies are not, once their last thread has ended: until then they hold their locks."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            state = file.read().rpartition(")")[2].split()[0]
        return state != "Z" or len(os.listdir(f"/proc/{pid}/task")) > 1
    except OSError:
        return False


def kill_all(process):
    """Parent and worker, which ends with it; the parent's exit code."""
    worker = worker_of(process)
    process.kill()
    code = process.wait()
    while is_alive(worker):
        time.sleep(0.001)
    return code


class Server:
    """Can be stopped and started again on the same store; the folder goes with it. It listens on a
    free port, or on the one that is given; `before` runs in its process first."""
    before = None

    def __init__(self, limits=(), words=(), port=0):
        self.folder = tempfile.mkdtemp(prefix="flagbridge-serving-")
        self.store = os.path.join(self.folder, "battles.sqlite")
        self.words, self.given_port = list(words), port
        for limit in (*FAST, *limits):
            self.words += ["--limit", limit]
        self.process, self.log = None, ""
        try:
            self.start()
        except BaseException:
            shutil.rmtree(self.folder)
            raise

    def start(self):
        self.begun = time.monotonic()
        self.errors = open(os.path.join(self.folder, "log"), "a+", encoding="utf-8")
        self.process = subprocess.Popen(
            [FLAGBRIDGE, "serve", "--port", str(self.given_port), "--store",
             "sqlite:" + self.store, *self.words],
            stdout=subprocess.PIPE, stderr=self.errors, text=True, preexec_fn=self.before)
        line = self.process.stdout.readline()
        if ("is served at" if self.given_port else "localhost:") not in line:
            self.stop()
            raise AssertionError("no server: " + line + self.log)
        self.port = self.given_port or int(line.split("localhost:")[1].split()[0].rstrip("/"))

    def stop(self, number=signal.SIGTERM):
        """The exit code; `log` is what it has complained of so far."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            code = self.process.wait(WAIT_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            code = self.process.wait()
        self.process.stdout.close()
        self.log = self.read_log()
        self.errors.close()
        return code

    def read_log(self):
        with open(os.path.join(self.folder, "log"), encoding="utf-8") as file:
            return file.read()

    def restart(self):
        code = self.stop()
        self.start()
        return code

    def worker(self):
        return worker_of(self.process)

    def client(self):
        return Client(self.port)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        code = self.stop() if self.process.poll() is None else 0
        shutil.rmtree(self.folder)
        if kind is None and code != 0:
            raise AssertionError(f"the server ended with {code}: {self.log[-800:]}")


class Client:
    """One connection, every wait bounded. `pushes` gathers what it was told unasked; `heard` is
    every line of it."""

    def __init__(self, port, **options):
        self.socket = WebSocket(port, timeout=WAIT_SECONDS, **options)
        self.number, self.pushes, self.heard = 0, [], []
        self.deadline = 0

    def say(self, verb, **fields):
        self.number += 1
        self.socket.say(json.dumps({"id": self.number, "verb": verb, **fields}))
        return self.number

    def hear(self):
        """The next line; pings do not prolong the wait."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise AssertionError("nothing is heard")
        self.socket.socket.settimeout(left)
        line = self.socket.hear()
        self.heard.append(line)
        return json.loads(line)

    def answer_to(self, number):
        self.deadline = time.monotonic() + WAIT_SECONDS
        while True:
            line = self.hear()
            if "push" in line:
                self.pushes.append(line)
            elif line["id"] in (number, None):
                return line

    def ask(self, verb, **fields):
        """The answer, whatever it is."""
        return self.answer_to(self.say(verb, **fields))

    def do(self, verb, **fields):
        """The answer, which must not be a refusal."""
        answer = self.ask(verb, **fields)
        if "answer" not in answer:
            raise AssertionError(f"{verb} {fields}: {answer}")
        return answer

    def code(self, verb, **fields):
        """Of the error; "refused"; "" when it was done."""
        answer = self.ask(verb, **fields)
        return "refused" if "refused" in answer else answer.get("error", {}).get("code", "")

    def told(self, push, **wanted):
        """Waits for a push that has these members; forgets all up to it."""
        self.deadline = time.monotonic() + WAIT_SECONDS
        while True:
            while self.pushes:
                line = self.pushes.pop(0)
                if line["push"] == push and all(line.get(k) == v for k, v in wanted.items()):
                    return line
            line = self.hear()
            if "push" in line:
                self.pushes.append(line)

    def drain(self):
        """All pushes so far: whatever was sent before the answer to this."""
        self.do("settings")
        pushes, self.pushes = self.pushes, []
        return pushes

    def cut(self):
        """Gone without a word."""
        self.socket.close()

    def leave(self):
        self.socket.leave()
        self.socket.close()

    def gone(self):
        """Waits until the server has ended the connection."""
        self.deadline = time.monotonic() + WAIT_SECONDS
        try:
            while True:
                self.hear()
        except Closed as closed:
            return closed.code


def play(clients, moves=None, by="reflex", step=None):
    """Everybody answers as the player `by` would, at most so many times; the number of answers.
    `step(moves)` may return other clients to go on with."""
    done = 0
    while moves is None or done < moves:
        if step:
            clients = step(done) or clients
        asked = False
        for client in clients:
            view = client.do("view", unit="#0")
            if view["over"]:
                return done
            if not view["question"] or (moves is not None and done >= moves):
                continue
            action = client.do("suggest", by=by)["suggestions"][0]["action"]
            client.do("act", question=view["question"]["number"], action=action)
            asked = True
            done += 1
        if not asked and not any(c.do("view", unit="#0")["question"] for c in clients):
            raise AssertionError("nobody is asked")
    return done
