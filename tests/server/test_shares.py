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
import exposition  # noqa: E402
import serving  # noqa: E402
from serving import Client, Server, WAIT_SECONDS, wait_for  # noqa: E402
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
    """Somebody who has begun a battle and holds what seats there are."""
    guest = Guest(server, address)
    guest.do("settings", pushes=[])
    guest.do("new", scenario=scenario or HORDE, **fields)
    return guest


def asked(guest):
    """Who is asked, and what."""
    for seat in ("red", "blue"):
        question = guest.do("view", seat=seat, unit="#0")["question"]
        if question:
            return seat, question
    raise AssertionError("nobody is asked")


def plot_all(guest, seat, question):
    """Any order for every ship, all at once."""
    plots = [guest.do("choices", seat=seat, unit=unit, form="action", limit=1)["choices"][0]
             for unit in question["units"]]
    guest.do("act", seat=seat, question=question["number"], actions=plots)


def reach_fire(server, address):
    """Somebody who holds both seats of a battle, the seat that is asked to fire, its token: its
    threats would take ten seconds."""
    guest = Guest(server, address)
    guest.do("settings", pushes=[])
    tokens = {seat["seat"]: seat["token"] for seat in guest.do("new", scenario=HORDE)["seats"]}
    for _ in range(600):
        seat, question = asked(guest)
        if question["kind"] == "fire" and len(question["units"]) > 50:
            return guest, seat, tokens[seat]
        if question["kind"] == "plot" and len(question["units"]) > 1:
            plot_all(guest, seat, question)
            continue
        action = guest.do("suggest", seat=seat, by="reflex")["suggestions"][0]["action"]
        guest.do("act", seat=seat, question=question["number"], action=action)
    raise AssertionError("nobody fires")


def greedy_party(server, count):
    """As many connections of one seat, each with a question that takes as long as it may; when this
    returns the server has got them all. (guest, number of the question) each."""
    first, seat, token = reach_fire(server, GREEDY)
    guests = [first]
    while len(guests) < count:
        guests.append(Guest(server, GREEDY))
        guests[-1].do("settings", pushes=[])
        guests[-1].do("join", token=token)
    return [(guest, ask_long(guest, seat, number)) for number, guest in enumerate(guests)]


def ask_long(guest, seat, number):
    """No two are the same question, so that none is answered from memory."""
    number = guest.say("odds", seat=seat, threats=True, samples=50000 + number)
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


def metric(server, name, **labels):
    """As the server counts it now; of several lanes the sum."""
    body = request(server.port, "/metrics", headers={"X-Forwarded-For": "127.0.0.1"})[2].decode()
    families = exposition.read(body)
    if labels:
        return exposition.value(families, "flagbridge_" + name, **labels)
    return sum(families["flagbridge_" + name].samples.values())


# ---- questions -----------------------------------------------------------------------------------


@test
def a_long_question_waits_for_one_of_each_address():
    """Four greedy ones stand in line; the honest one comes last and is served second or third."""
    with open_server("errand=400") as server:
        honest = begin(server, HONEST, DUEL)
        wait_for(lambda: honest.do("view", seat="red")["question"])
        party = greedy_party(server, 4)
        number = honest.say("suggest", by="admiral", seat="red")
        before = []
        for guest, line in lines_in_order([guest for guest, _ in party] + [honest]):
            if guest is honest and line.get("id") == number:
                expect(line["suggestions"], line)
                break
            if (guest, line.get("id")) in party:
                expect(line["unfinished"] is True, line)
                before.append(guest)
        expect(len(before) <= 2, len(before), "were served before")


@test
def a_short_question_does_not_wait_for_long_ones():
    """… and neither does a battle that is fetched from the store."""
    with open_server("errand=20000") as server:
        first = begin(server, HONEST, DUEL, join=["red"])
        token = first.do("invite", to="blue")["token"]
        first.leave()
        server.restart()
        other = begin(server, HONEST, DUEL)
        wait_for(lambda: other.do("view", seat="red")["question"])
        honest = Guest(server, HONEST)
        party = greedy_party(server, 3)
        joined = honest.do("join", token=token)
        expect(joined["held"], joined)
        odds = other.do("odds", seat="red", action=other.do(
            "suggest", seat="red")["suggestions"][0]["action"])
        expect(odds["exact"] and "unfinished" not in odds, odds)
        advice = other.do("suggest", seat="red", by="cadet")
        expect(advice["suggestions"] and "unfinished" not in advice, advice)
        for guest, _ in party:
            expect(not guest.socket.rest)
            expect(not select.select([guest.socket.socket], [], [], 0)[0],
                   "a long question was answered before")


@test
def what_waits_of_a_seat_is_bounded():
    """One works, as soon as its thread comes to it, four wait; the sixth connection of the same
    seat hears `full`."""
    with open_server("errand=20000") as server:
        party = greedy_party(server, 6)
        guest, number = party[5]
        guest.deadline = time.monotonic() + WAIT_SECONDS
        heard = [json.loads(line) for line in guest.heard]
        error = next(line for line in heard if line.get("id") == number)["error"]
        expect(error["code"] == "full" and "seat" in error["reason"], error)
        refused = metric(server, "lane_refusals_total")
        left = metric(server, "lane_jobs", lane="long_questions")
        expect(refused in (1, 2) and left == 6 - refused, refused, left)


@test
def what_nobody_wants_any_more_is_not_worked_out():
    """Longer than the test waits for four of them, but not for none."""
    with open_server("errand=10000") as server:
        party = greedy_party(server, 4)
        expect(metric(server, "lane_jobs", lane="long_questions") == 4)
        for guest, _ in party:
            guest.cut()
        wait_for(lambda: metric(server, "lane_jobs", lane="long_questions") == 0)


# ---- time that is used up ------------------------------------------------------------------------


@test
def who_has_no_time_says_so():
    with open_server("errand=8") as server:
        guest, seat, _ = reach_fire(server, GREEDY)
        threats = guest.do("odds", seat=seat, threats=True)
        expect(threats["unfinished"] is True and len(threats["units"]) > 50, threats)
        actions = guest.do("choices", seat=seat, form="action", limit=256)["choices"]
        many = guest.ask("odds", seat=seat, actions=(actions * 256)[:256])
        expect(many.get("unfinished") or many.get("error", {}).get("code") == "time", many)
        error = many.get("error", {})
        expect("index" not in error and "used up" in error.get("reason", "used up"), many)
        expect(metric(server, "unfinished_questions_total") == 2)
        again = guest.do("odds", seat=seat, threats=True)  # what was found is not kept as the answer
        expect(again["unfinished"] and metric(server, "unfinished_questions_total") == 3, again)


@test
def an_admiral_who_is_asked_for_advice_says_what_it_has_found():
    with open_server("errand=8") as server:
        guest = begin(server, GREEDY)
        advice = guest.do("suggest", by="admiral", seat="red")
        expect(advice.get("unfinished") is True and advice["suggestions"], advice)


# ---- computers -----------------------------------------------------------------------------------


@test
def cadets_do_not_wait_for_admirals():
    """There is always an admiral at work; were cadets to wait for it, each of their answers would
    come after at least one of an admiral's."""
    with open_server("thinking=60000") as server:
        slow = {"red": "admiral@10000ms", "blue": "admiral@10000ms"}
        greedy = [begin(server, GREEDY, seats=slow) for _ in range(5)]
        expect(all(greedy))
        wait_for(lambda: metric(server, "lane_jobs", lane="deep_computers") > 0)
        begun = metric(server, "moves_total")
        honest = begin(server, HONEST, "admiral/standard",
                       seats={"red": "cadet", "blue": "cadet"})
        wait_for(lambda: honest.do("view", unit="#0")["over"])
        others = metric(server, "moves_total") - begun
        own = honest.do("record", limit=1)["total"] - 1
        expect(own > 20 and others - own < own / 2, others, "moves while cadets made", own)


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
