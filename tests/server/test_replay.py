#!/usr/bin/env python3
"""Looking at battles that are over: files that are brought, and the server's own.

usage: test_replay.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "support"), os.path.join(HERE, "..", "referee")]
import serving  # noqa: E402
from schema import Schema  # noqa: E402
from serving import Server, play  # noqa: E402
from tap import add, expect, run_tests, test  # noqa: E402
from websocket import Stream, request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
FILES = ("admiral-1-duel", "admiralty-1-duel", "nova-1-duel", "starstrike-1-duel", "universal-1-duel")

with open(os.path.join(HERE, "..", "..", "docs", "protocol.schema.json"), encoding="utf-8") as text:
    SCHEMA = Schema(json.load(text))


def expect_schema(lines):
    for line in lines:
        found = SCHEMA.faults(json.loads(line), "reply")
        expect(not found, found, line)


def bring(server, name):
    with open(os.path.join(HERE, "..", "replays", name + ".battle"), "rb") as file:
        status, _, answer = request(server.port, "/replay", "POST", body=file.read())
    expect(status == 200, status, answer)
    return json.loads(answer)


def expect_timeline(client, name, turns):
    """The first records of phases: each is where it says, and the one before is not."""
    expect(turns[0]["at"] == 0 and len(turns) > 2, turns)
    expect([t["at"] for t in turns] == sorted({t["at"] for t in turns}), turns)
    for before, turn in zip(turns, turns[1:]):
        shown = client.do("replay", replay=name, at=turn["at"])
        expect((shown["turn"], shown["phase"]) == (turn["turn"], turn["phase"]), turn)
        shown = client.do("replay", replay=name, at=turn["at"] - 1)
        expect((shown["turn"], shown["phase"]) == (before["turn"], before["phase"]), turn, before)


def a_file_tells_all_its_events(name):
    with Server() as server:
        client = server.client()
        loaded = bring(server, name)
        expect_timeline(client, loaded["replay"], loaded["turns"])
        numbers, thrown = [], 0
        for at in range(loaded["at"] + 1):
            shown = client.do("replay", replay=loaded["replay"], at=at)
            expect(shown["at"] == at and "turns" not in shown)
            numbers += [event["number"] for event in shown["events"]]
            thrown += sum(event["dice"] is not None for event in shown["events"])
            expect(all(event["text"] and event["title"] for event in shown["events"]), shown)
        expect(numbers == list(range(1, len(numbers) + 1)) and numbers, numbers)
        expect(thrown > 0, "no dice")
        expect_schema(client.heard)


for file_name in FILES:
    add("a_file_tells_all_its_events_" + file_name, a_file_tells_all_its_events, file_name)


@test
def those_who_fought_look_at_their_own_battle():
    with Server() as server:
        red, blue, stranger = server.client(), server.client(), server.client()
        match = red.do("new", scenario="admiral/duel", join=["red"])["match"]
        blue.do("join", token=red.do("invite", to="blue")["token"])
        play([red, blue], moves=6)
        expect(red.code("replay", match=match) == "not-over")
        blue.do("resign")
        expect(stranger.code("replay", match=match) == "wrong-seat")
        expect(stranger.code("replay", match="m1") == "no-match")
        first = red.do("replay", match=match)
        expect(first["over"] and first["winner"] == "red", first)
        expect_timeline(red, first["replay"], first["turns"])
        again = blue.do("replay", match=match)
        for answer in (first, again):
            del answer["id"]
        expect(again == first, "another file, or another end")
        lines = red.do("record", match=match)["lines"]
        expect(first["at"] == len(lines) - 3, first["at"], len(lines))
        at_two = blue.do("replay", replay=first["replay"], at=2)
        body = "".join(line + "\n" for line in lines).encode()
        brought = json.loads(request(server.port, "/replay", "POST", body=body)[2])
        same = blue.do("replay", replay=brought["replay"], at=2)
        for answer in (at_two, same):
            del answer["id"], answer["replay"]
        expect(at_two == same and brought["turns"] == first["turns"])
        expect_schema(red.heard + blue.heard + stranger.heard)


@test
def files_of_a_crowd_give_way_to_others():
    with open(os.path.join(HERE, "..", "replays", FILES[0] + ".battle"), "rb") as file:
        body = file.read()
    with Server() as server:
        # The last find that nobody has more than they: their own first makes room for the next.
        for number in [*range(2, 10)] * 4 + [*range(100, 132)] + [140, 140]:
            with Stream(server.port, source=f"127.0.0.{number}") as stream:
                status, _, answer = request(server.port, "/replay", "POST", body=body, stream=stream)
                expect(status == 200, number, status, answer)


@test
def what_only_a_server_says_is_in_the_schema():
    with Server() as server:
        client = server.client()
        client.do("hello")
        seats = client.do("new", scenario="admiral/duel")["seats"]
        client.do("join", token=seats[1]["token"], quiet=True)
        client.told("asked", seat="blue")
        expect_schema(client.heard)


if __name__ == "__main__":
    sys.exit(run_tests("replay", ONLY))
