#!/usr/bin/env python3
"""What strangers make up is read by judges: what they die of or take too long over is nobody else's.

usage: test_judge.py FLAGBRIDGE CRASHING_SERVER [WORD]   (TAP; WORD: only tests with it in their name)
"""
import copy
import json
import os
import random
import re
import resource
import signal
import socket
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "support"), os.path.join(HERE, "..", "referee")]
import serving  # noqa: E402
from schema import Schema  # noqa: E402
from serving import WAIT_SECONDS, Client, Server, family, play, wait_for  # noqa: E402
from tap import Skipped, expect, run_tests, test  # noqa: E402
from websocket import WebSocket, request  # noqa: E402

PLAIN, CRASHING = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
serving.FLAGBRIDGE = PLAIN
SHIPS, PREVIEWS, CONNECTIONS, VIEWS = 127, 30, 5, 10
DEATHS = 6

with open(os.path.join(HERE, "..", "..", "docs", "protocol.schema.json"), encoding="utf-8") as text:
    SCHEMA = Schema(json.load(text))


def squadron(letter, **more):
    return {"units": [{"design": "un-alder", "name": f"{letter}{number}"} for number in range(SHIPS)],
            **more}


LARGE = {"id": "large", "ruleset": "universal", "title": "Large", "turn_limit": 40,
         "board": {"columns": 60, "rows": 60}, "options": {}, "limit": 30000, "vp_target": 600,
         "sides": {"red": squadron("R", zone={"columns": [0, 3]}, heading=0),
                   "blue": squadron("B", zone={"columns": [50, 53]}, heading=3)}}
PAIR = {"id": "pair", "ruleset": "starstrike", "title": "Pair", "map": "M-S1", "teams": "fixed",
        "modes": ["scenario-challenge"], "options": {"mode": "scenario-challenge"},
        "scoring": [{"when": "piece_defeated", "team": "opponent", "points": 2}],
        "sides": {"red": {"faction": "MC", "library": {"basic": ["B-001"], "special": []},
                          "units": [{"design": "MC-02", "name": "Heron", "cell": "0708", "heading": 0}]},
                  "blue": {"faction": "VD", "library": {"basic": ["B-001"], "special": []},
                           "units": [{"design": "VD-04", "name": "Karrag", "cell": "0705",
                                      "heading": 3}]}}}


def judges_of(server):
    """All of them, once they are there."""
    if "sanitize" in PLAIN:
        raise Skipped("judges are not confined there, and cannot be told from others")
    return wait_for(lambda: len(family(server.process.pid)[1]) == 2 and family(server.process.pid)[1],
                    "judges", server.read_log())


def process_file(pid, name):
    with open(f"/proc/{pid}/{name}", encoding="ascii", errors="replace") as file:
        return file.read()


def is_alive(pid):
    try:
        return process_file(pid, "stat").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def from_address(port, number):
    """A client that is somebody else to a server which trusts its proxy."""
    client = Client(port)
    client.cut()
    client.socket = WebSocket(port, timeout=WAIT_SECONDS,
                              headers={"X-Forwarded-For": f"10.0.{number // 250}.{number % 250 + 1}"})
    return client


def expect_schema(client):
    for line in client.heard:
        found = SCHEMA.faults(json.loads(line), "reply")
        expect(not found, found, line)


def expect_judged(answer, number):
    expect(answer["id"] == number and ("answer" in answer or "error" in answer or "refused" in answer),
           answer)


# ---- positions that break promises ---------------------------------------------------------------


def with_unit(unit):
    scenario = copy.deepcopy(PAIR)
    scenario["sides"]["red"]["units"] = [unit]
    return scenario


@test
def a_design_that_is_null_costs_nobody_else_anything():
    """The message that was found to end everybody's battles."""
    with Server(words=["--trust-proxy"]) as server:
        red = server.client()
        red.do("new", scenario="admiral/duel")
        play([red], moves=2)
        worker = family(server.process.pid)[0]
        scenario = with_unit({"design": None, "name": "A", "cell": "0709"})
        for number, verb in enumerate(("preview", "new", "audit")):
            stranger = from_address(server.port, number)
            answer = stranger.ask(verb, scenario=scenario)
            expect_judged(answer, 1)
            expect(verb == "audit" or "answer" not in answer, answer)
            expect_schema(stranger)
        play([red], moves=2)
        expect(family(server.process.pid)[0] == worker, server.read_log())


def mutate(chance, node):
    """One value of the tree is another."""
    values = [None, True, False, 0, -1, 255, 1 << 31, "", "A", "0000", "9999", [], {}, [None]]
    places = []

    def walk(part):
        keys = part.keys() if isinstance(part, dict) else range(len(part))
        for key in keys:
            places.append((part, key))
            if isinstance(part[key], (dict, list)):
                walk(part[key])

    walk(node)
    part, key = chance.choice(places)
    part[key] = chance.choice(values)


@test
def nor_does_anything_like_it():
    chance = random.Random(21)
    with Server(words=["--trust-proxy"]) as server:
        worker = family(server.process.pid)[0]
        for number in range(120):
            scenario = with_unit({"design": None, "name": "A", "cell": "0709"})
            for _ in range(1 + number % 3):
                mutate(chance, scenario)
            stranger = from_address(server.port, number)
            verb = ("preview", "new", "audit")[number % 3]
            expect_judged(stranger.ask(verb, scenario=scenario), 1)
            stranger.cut()
        expect(family(server.process.pid)[0] == worker, server.read_log())
        server.client().do("preview", scenario="starstrike/duel")


class Deadly(Server):
    """Its rulebooks open a file to see whether they are to kill; a judge may not."""

    def start(self):
        serving.FLAGBRIDGE = CRASHING
        os.environ["FLAGBRIDGE_DEADLY"] = os.path.join(self.folder, "traps")
        try:
            super().start()
        finally:
            serving.FLAGBRIDGE = PLAIN
            del os.environ["FLAGBRIDGE_DEADLY"]


@test
def a_judge_that_opens_a_file_dies_and_twice_closes_the_verb_to_its_address():
    with Deadly(words=["--trust-proxy"]) as server:
        judges_of(server)
        worker = family(server.process.pid)[0]
        client = from_address(server.port, 1)
        for _ in range(2):
            error = client.ask("preview", scenario="admiral/duel")["error"]
            expect(error["code"] == "unavailable" and "broke off" in error["reason"], error)
        error = client.ask("preview", scenario="admiral/duel")["error"]
        expect(error["code"] == "unavailable" and "closed" in error["reason"], error)
        expect("stopped the server" not in error["reason"], "nobody has", error)
        client.do("price", ruleset="universal", design="un-alder")
        error = from_address(server.port, 2).ask("preview", scenario="admiral/duel")["error"]
        expect("broke off" in error["reason"], error)
        expect(client.code("new", scenario="admiral/duel") == "", "a battle of ours")
        wait_for(lambda: len(re.findall(rf"event=judge-died process=\d+ signal={int(signal.SIGSYS)}\n",
                                        server.read_log())) == 3,
                 server.read_log())
        expect(family(server.process.pid)[0] == worker, server.read_log())
        expect_schema(client)


# ---- others do not wait --------------------------------------------------------------------------


@test
def large_previews_do_not_keep_others_waiting():
    """Who looks ten times does not wait for half of thirty previews of 254 ships."""
    with Server() as server:
        red = server.client()
        red.do("new", scenario="admiral/duel")
        attackers = [server.client() for _ in range(CONNECTIONS)]
        for number in range(PREVIEWS):
            attackers[number % CONNECTIONS].say("preview", scenario=LARGE)
        for _ in range(VIEWS):
            red.do("view")
        waiting = [client.say("hello") for client in attackers]
        done = 0
        for client, number in zip(attackers, waiting):
            client.deadline = time.monotonic() + WAIT_SECONDS
            while True:  # `hello` overtakes what is judged
                line = client.hear()
                if line["id"] == number:
                    break
                done += "answer" in line
        expect(done < PREVIEWS // 2, done, "previews were answered before ten views")
        for client in attackers:
            client.deadline = time.monotonic() + 3 * WAIT_SECONDS
            while len(client.heard) < PREVIEWS // CONNECTIONS + 1:
                line = client.hear()
                expect(line.get("answer") == "preview", line)


@test
def requests_behind_one_that_is_judged_are_answered_by_their_ids():
    with Server() as server:
        client = server.client()
        large = client.say("new", scenario=LARGE)
        small = client.say("preview", scenario="nova/duel")
        client.do("hello")
        heard = []
        client.deadline = time.monotonic() + WAIT_SECONDS
        while len(heard) < 2:
            line = client.hear()
            if "id" in line:
                heard.append((line["id"], line["answer"]))
        expect(sorted(heard) == [(large, "new"), (small, "preview")], heard)
        expect(len(client.do("view")["units"]) == 2 * SHIPS)
        expect_schema(client)


# ---- judges that are killed or stopped -----------------------------------------------------------


@test
def a_judge_killed_while_it_works_is_replaced_and_its_asker_hears_of_it():
    with Server() as server:
        client = server.client()
        worker = family(server.process.pid)[0]
        for _ in range(20):
            judges = judges_of(server)
            number = client.say("new", scenario=LARGE)
            wait_for(lambda: any("R" == process_file(pid, "stat").rpartition(")")[2].split()[0]
                                 for pid in judges), "nobody works")
            for pid in judges:
                os.kill(pid, signal.SIGKILL)
            answer = client.answer_to(number)
            if "error" in answer:
                break  # else it had finished before the signal came
        expect(answer["error"]["code"] == "unavailable", answer)
        wait_for(lambda: client.code("preview", scenario="nova/duel") == "", server.read_log())
        expect(family(server.process.pid)[0] == worker, server.read_log())
        expect_schema(client)


def stop_all(server):
    for pid in judges_of(server):
        os.kill(pid, signal.SIGSTOP)


@test
def a_judge_that_stands_still_is_replaced_after_its_time():
    with Server() as server:
        client, other = server.client(), server.client()
        client.do("preview", scenario="nova/duel")
        stopped = judges_of(server)
        stop_all(server)
        number = client.say("preview", scenario="nova/duel")
        other.do("new", scenario="nova/duel")
        play([other], moves=2)
        error = client.answer_to(number)["error"]
        expect(error["code"] == "time" and "time is used up" in error["reason"], error)
        wait_for(lambda: client.code("preview", scenario="nova/duel") == "", server.read_log())
        expect(not any(is_alive(pid) for pid in stopped), stopped)
        expect_schema(client)


@test
def a_file_that_takes_too_long_is_told_so():
    with open(os.path.join(HERE, "..", "replays", "nova-1-duel.battle"), "rb") as file:
        body = file.read()
    with Server() as server:
        stop_all(server)
        status, _, answer = request(server.port, "/replay", "POST", body=body)
        error = json.loads(answer)["error"]
        expect(status == 422 and "time is used up" in error["reason"], status, answer)
        wait_for(lambda: request(server.port, "/replay", "POST", body=body)[0] == 200)


# ---- what is left of them ------------------------------------------------------------------------


def expect_limit(pid, name, value):
    line = [line for line in process_file(pid, "limits").splitlines() if line.startswith(name)][0]
    expect(line[len(name):].split()[0] == value, line)


@test
def judges_have_a_filter_limits_and_two_descriptors():
    with Server() as server:
        server.client().do("preview", scenario="nova/duel")
        for pid in judges_of(server):
            status = process_file(pid, "status")
            expect("NoNewPrivs:\t1" in status and "Seccomp:\t2" in status, status)
            for name, value in (("Max core file size", "0"), ("Max open files", "0"),
                                ("Max file size", "0"), ("Max processes", "0"),
                                ("Max address space", str(1 << 30))):
                expect_limit(pid, name, value)
            expect(len(os.listdir(f"/proc/{pid}/fd")) == 2, os.listdir(f"/proc/{pid}/fd"))
            own = os.getpriority(os.PRIO_PROCESS, server.process.pid)
            expect(os.getpriority(os.PRIO_PROCESS, pid) == min(own + 5, 19), own)
        expect("NoNewPrivs:\t1" in process_file(family(server.process.pid)[0], "status"))


class Frugal(Server):
    """Where a process may have no more than forty files open."""
    before = staticmethod(lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40)))


@test
def judges_need_few_descriptors():
    with Frugal() as server:
        client = server.client()
        client.do("preview", scenario="nova/duel")
        judges_of(server)
        expect("judge-died" not in server.read_log(), server.read_log())


@test
def connections_leave_files_for_judges():
    with Frugal(limits=["address-connections=1000"]) as server:
        client = server.client()
        client.do("hello")
        crowd = [socket.create_connection(("127.0.0.1", server.port), WAIT_SECONDS)
                 for _ in range(60)]
        wait_for(lambda: "too many connections" in server.read_log(), "nobody was dropped")
        client.do("preview", scenario="nova/duel")
        new = client.do("new", scenario="admiral/duel")
        client.do("invite", match=new["match"], to="spectator")
        for one in crowd:
            one.close()
        log = server.read_log()
        expect("event=few-files" in log and "limit=2000" in log and "allows 40" in log, log)
        expect("Too many open files" not in log and "died" not in log, log)


@test
def judges_end_with_their_worker():
    with Server() as server:
        before = judges_of(server)
        worker = family(server.process.pid)[0]
        os.kill(worker, signal.SIGKILL)
        wait_for(lambda: not any(is_alive(pid) for pid in before), before)
        wait_for(lambda: family(server.process.pid)[0] not in (0, worker))
        server.client().do("preview", scenario="nova/duel")
        expect(not set(judges_of(server)) & set(before))


@test
def judges_end_with_the_server():
    with Server() as server:
        judges = judges_of(server)
        expect(server.stop() == 0, server.log)
        wait_for(lambda: not any(is_alive(pid) for pid in judges), judges)
        expect("judge" not in server.log, server.log)
        server.start()
        judges = judges_of(server)
        server.stop(signal.SIGKILL)
        wait_for(lambda: not any(is_alive(pid) for pid in judges), judges)


@test
def deaths_of_judges_leave_nothing_in_the_worker():
    with Server() as server:
        client = server.client()
        client.do("preview", scenario="nova/duel")
        worker = family(server.process.pid)[0]
        before = len(os.listdir(f"/proc/{worker}/fd"))
        for _ in range(DEATHS):
            for pid in judges_of(server):
                os.kill(pid, signal.SIGKILL)
                wait_for(lambda: not is_alive(pid), pid)
            wait_for(lambda: client.code("preview", scenario="nova/duel") == "", server.read_log())
        judges_of(server)
        wait_for(lambda: client.code("preview", scenario="nova/duel") == "")
        expect(len(os.listdir(f"/proc/{worker}/fd")) == before, before)


if __name__ == "__main__":
    sys.exit(run_tests("judge", ONLY))
