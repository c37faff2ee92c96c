#!/usr/bin/env python3
"""Fair shares: one address asks for all it can get, and others are served in between.

What is counted is whose answers come before whose; no test is about milliseconds. Questions that
take as long as they may are made by a battle of 254 ships, and how long that is by `--limit`.

usage: test_shares.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import select
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import Client, Server, WAIT_SECONDS  # noqa: E402
from websocket import WebSocket, request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
GREEDY, HONEST = "203.0.113.1", "198.51.100.7"
DUEL = "admiral/duel"
SIDE = 127


def fleet(letter, rows, heading):
    cells = [[column, row] for row in rows for column in range(23)]
    return {"units": [{"design": "volhard", "name": f"{letter}{number}", "cell": cells[number],
                       "heading": heading, "speed": 2} for number in range(SIDE)]}


HORDE = {"id": "horde", "ruleset": "admiralty", "title": "Horde", "about": "Everybody.",
         "description": "Everybody.", "board": {"columns": 23, "rows": 22}, "vp_target": 30000,
         "options": {}, "turn_limit": 40,
         "sides": {"red": fleet("R", range(10, -1, -1), 3), "blue": fleet("B", range(11, 22), 0)}}


class Guest(Client):
    """One that comes from an address of the test's choice."""

    def __init__(self, server, address):  # pylint: disable=super-init-not-called
        self.socket = WebSocket(server.port, headers={"X-Forwarded-For": address},
                                timeout=WAIT_SECONDS)
        self.number, self.pushes, self.heard = 0, [], []
        self.deadline = 0


def open_server(*limits):
    return Server(limits=limits, words=["--trust-proxy", "--metrics"])


def begin(server, address, scenario=None, **fields):
    guest = Guest(server, address)
    guest.do("settings", pushes=[])
    guest.do("new", scenario=scenario or HORDE, **fields)
    return guest


def ask_long(guest):
    """Sends a question that takes as long as it may; when this returns the server has got it."""
    number = guest.say("suggest", by="admiral", seat="red")
    guest.do("settings")
    return number


def lines_in_order(guests):
    """Yields whose line it is, and the line, as they come."""
    end = time.monotonic() + 3 * WAIT_SECONDS
    sockets = {guest.socket.socket: guest for guest in guests}
    while True:
        full = [guest for guest in guests if guest.socket.rest]
        if not full:
            expect(time.monotonic() < end, "waited in vain")
            full = [sockets[found] for found in select.select(list(sockets), [], [], 1)[0]]
        for guest in full:
            guest.deadline = end
            yield guest, guest.hear()


def metrics(server):
    return json.loads(request(server.port, "/metrics")[2])


def wait_until(condition):
    end = time.monotonic() + WAIT_SECONDS
    while not condition():
        expect(time.monotonic() < end, "waited in vain")
        time.sleep(0.02)


# ---- questions -----------------------------------------------------------------------------------


@test
def a_long_question_waits_for_one_of_each_address():
    """Eight greedy ones stand in line; the honest one comes last and is served second or third."""
    with open_server("errand=200") as server:
        greedy = [begin(server, GREEDY) for _ in range(8)]
        honest = begin(server, HONEST)
        numbers = {guest: ask_long(guest) for guest in greedy + [honest]}
        before = 0
        for guest, line in lines_in_order(greedy + [honest]):
            if line.get("id") != numbers[guest] or "push" in line:
                continue
            expect(line.get("unfinished") is True, line)
            if guest is honest:
                break
            before += 1
        expect(before <= 2, before, "were served before")


@test
def a_short_question_does_not_wait_for_long_ones():
    """… and neither does a battle that is fetched from the store."""
    with open_server("errand=3000") as server:
        first = begin(server, HONEST, DUEL, join=["red"])
        token = first.do("invite", to="blue")["token"]
        first.leave()
        server.restart()
        greedy = [begin(server, GREEDY) for _ in range(4)]
        honest = Guest(server, HONEST)
        numbers = {guest: ask_long(guest) for guest in greedy}
        joined = honest.do("join", token=token)
        expect(joined["held"], joined)
        other = begin(server, HONEST, DUEL)
        wait_until(lambda: other.do("view", seat="red")["question"])
        odds = other.do("odds", seat="red", action=other.do(
            "suggest", seat="red")["suggestions"][0]["action"])
        expect(odds["exact"] and "unfinished" not in odds, odds)
        advice = other.do("suggest", seat="red", by="cadet")
        expect(advice["suggestions"] and "unfinished" not in advice, advice)
        for guest in greedy:
            expect(not any(json.loads(line).get("id") == numbers[guest] for line in guest.heard))
            readable = select.select([guest.socket.socket], [], [], 0)[0]
            expect(not readable, "a long question was answered before")


@test
def what_waits_of_a_seat_is_bounded():
    """One works, four wait, the sixth connection of the same seat hears `full`."""
    with open_server("errand=3000") as server:
        first = begin(server, GREEDY)
        token = first.do("new", scenario=HORDE)["seats"][0]["token"]
        guests = [Guest(server, GREEDY) for _ in range(6)]
        for guest in guests:
            guest.do("settings", pushes=[])
            guest.do("join", token=token)
        numbers = [ask_long(guest) for guest in guests[:5]]
        expect(len(numbers) == 5)
        wait_until(lambda: metrics(server)["lanes"]["long_questions"] == 5)
        error = guests[5].ask("suggest", by="admiral", seat="red", count=2)["error"]
        expect(error["code"] == "full" and "seat" in error["reason"], error)
        expect(metrics(server)["shares_refused"] == 1)


@test
def what_nobody_wants_any_more_is_not_worked_out():
    with open_server("errand=2000") as server:
        guests = [begin(server, GREEDY) for _ in range(6)]
        for guest in guests:
            ask_long(guest)
        for guest in guests:
            guest.cut()
        wait_until(lambda: metrics(server)["lanes"]["long_questions"] == 0)
        expect(metrics(server)["time_used_up"] == 0, metrics(server))


# ---- time that is used up ------------------------------------------------------------------------


@test
def who_has_no_time_says_so():
    with open_server("errand=8") as server:
        guest = begin(server, GREEDY)
        advice = guest.do("suggest", by="admiral", seat="red")
        expect(advice.get("unfinished") is True and advice["suggestions"], advice)
        actions = guest.do("choices", seat="red", form="action", limit=256)["choices"]
        many = guest.ask("odds", seat="red", actions=(actions * 256)[:256])
        expect(many.get("unfinished") or many.get("error", {}).get("code") == "time", many)
        error = many.get("error", {})
        expect("index" not in error and "used up" in error.get("reason", "used up"), many)
        counted = metrics(server)["time_used_up"]
        expect(counted == 2, counted)
        again = guest.do("suggest", by="admiral", seat="red")  # it is not kept as the answer
        expect(again["unfinished"] and metrics(server)["time_used_up"] == 3, again)


@test
def a_table_of_threats_that_is_not_finished_says_so():
    with open_server("errand=8") as server:
        guest = begin(server, GREEDY)
        for _ in range(600):
            seat = next((seat for seat in ("red", "blue")
                         if guest.do("view", seat=seat, unit="#0")["question"]), None)
            question = guest.do("view", seat=seat, unit="#0")["question"]
            if question["kind"] == "fire":
                break
            action = guest.do("suggest", seat=seat, by="reflex")["suggestions"][0]["action"]
            guest.do("act", seat=seat, question=question["number"], action=action)
        threats = guest.do("odds", seat=seat, threats=True)
        expect(threats["unfinished"] is True and len(threats["units"]) > 50, threats)


# ---- computers -----------------------------------------------------------------------------------


@test
def a_cadet_does_not_wait_for_admirals():
    """Not one of the admirals has answered when the cadet has."""
    with open_server("thinking=60000") as server:
        slow = {"red": "admiral@10000ms", "blue": "admiral@10000ms"}
        greedy = [begin(server, GREEDY, "admiral/armada", seats=slow) for _ in range(5)]
        wait_until(lambda: metrics(server)["lanes"]["deep_computers"] == 5)
        done = [moves_of(guest) for guest in greedy]
        honest = Guest(server, HONEST)
        honest.do("new", scenario=DUEL, seats={"blue": "cadet"})
        for _ in range(3):
            wait_until(lambda: honest.do("view", seat="red")["question"])
            question = honest.do("view", seat="red")["question"]["number"]
            action = honest.do("suggest", seat="red")["suggestions"][0]["action"]
            honest.do("act", seat="red", question=question, action=action)
        wait_until(lambda: honest.do("view", seat="red")["question"])
        moved = sum(moves_of(guest) for guest in greedy) - sum(done)
        expect(moved <= 1, moved, "moves of admirals came before three of a cadet")


def moves_of(guest):
    """Records of a battle somebody looks on at."""
    return guest.do("events", since=0)["last"]


@test
def another_admiral_waits_for_one_job():
    """Ten battles of one address against one of another: they think by turns."""
    with open_server("thinking=2000") as server:
        slow = {"red": "admiral@10000ms", "blue": "admiral@10000ms"}
        greedy = [begin(server, GREEDY, "admiral/armada", seats=slow) for _ in range(10)]
        honest = begin(server, HONEST, "admiral/armada", seats=slow)
        guests = greedy + [honest]
        for guest in guests:
            guest.do("settings", pushes=["events"])
        heard = {guest: 0 for guest in guests}
        for guest, line in lines_in_order(guests):
            heard[guest] += line.get("push") == "events"
            if heard[honest] == 6:
                break
        others = sum(heard[guest] for guest in greedy)
        expect(others <= 6 * 2 + 2, others, "moves of the greedy came with six of the honest")


if __name__ == "__main__":
    sys.exit(run_tests("shares", ONLY))
