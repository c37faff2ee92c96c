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


# ---- a story is enough to show any moment of it ----

CURRENT = ("admiral-2-duel", "admiralty-2-duel", "nova-2-duel", "starstrike-2-duel", "universal-2-duel",
           "universal-2-unity-duel")
OF_UNIT = ("side", "seat", "cell", "heading", "direction", "status")
MOMENTS = 12


def facts_of(view):
    """All of a view that effects tell of, by name."""
    facts = {("turn",): view["turn"], ("phase",): view["phase"], ("active",): view["active"]}
    for side in ("red", "blue"):
        facts["score", side] = view["score"][side]
        facts["partial", side] = view["score"].get("partial", {}).get(side, 0)
    for unit in view["units"]:
        name, card = unit["name"], unit.get("card") or {}
        for key in (*OF_UNIT, "design"):
            facts[name, key] = unit[key]
        for gauge in card.get("gauges", []):
            facts[name, "gauges", gauge["name"]] = gauge["now"]
            facts[name, "full", gauge["name"]] = gauge["full"]
        for track in card.get("tracks", []):
            facts[name, "tracks", track["name"]] = track["crossed"]
            facts[name, "pending", track["name"]] = track["pending"]
        for weapon in card.get("weapons", []):
            facts[name, "ready", weapon["name"]] = weapon["ready"]
    return facts


def follow(facts, effects):
    for effect in effects:
        who = [effect["unit"]] if "unit" in effect else []
        for key, value in effect.items():
            pairs = value.items() if isinstance(value, dict) else [(None, value)]
            for name, pair in pairs if key != "unit" else ():
                fact = (*who, key) if name is None else (*who, key, name)
                if pair[1] is None and name is not None:
                    facts.pop(fact, None)
                else:
                    facts[fact] = pair[1]
        if effect.get("side", [0, 0])[1] is None:
            for fact in [fact for fact in facts if fact[0] == who[0]]:
                del facts[fact]


def told_next(events):
    """What came without an event is in the next one: nobody has been told of it yet."""
    effects = next((event["effects"] for event in events if "effects" in event), None)
    if effects is None:
        return {("turn",), ("phase",), ("active",)}
    changed = {}
    follow(changed, [{key: value for key, value in effect.items()} for effect in effects])
    return set(changed)


def story_of(client, name, eyes):
    told = client.do("story", replay=name, eyes=eyes)
    events = list(told["events"])
    while len(events) < told["last"]:
        portion = client.do("story", replay=name, eyes=eyes, since=len(events))["events"]
        expect(portion, "nothing more comes", len(events), told["last"])
        events += portion
    expect([event["number"] for event in events] == list(range(1, told["last"] + 1)))
    return told, events


def ground_at(grounds, heard):
    marks = []
    for ground in grounds:
        if ground["event"] <= heard:
            marks = marks[:ground["keep"]] + ground["marks"]
    return marks


def expect_moments(client, loaded, eyes):
    told, events = story_of(client, loaded["replay"], eyes)
    facts, heard = facts_of(told), told["start"]
    step = max(1, loaded["at"] // MOMENTS)
    for at in [*range(0, loaded["at"], step), loaded["at"]]:
        while heard < len(events) and events[heard]["record"] <= at:
            follow(facts, events[heard].get("effects", []))
            heard += 1
        view = client.do("replay", replay=loaded["replay"], at=at, eyes=eyes, cards=True)
        differing = {key for key, value in facts_of(view).items() if facts.get(key) != value}
        expect(differing <= told_next(events[heard:]), eyes, at, differing)
    ground_at(told["grounds"], heard)


def a_story_leads_to_every_moment(name):
    with Server() as server:
        client = server.client()
        loaded = bring(server, name)
        for eyes in (None, "red", "blue", "spectator"):
            expect_moments(client, loaded, eyes)
        expect(client.code("story", replay=loaded["replay"], eyes="red.5") == "bad-field")
        expect(client.code("story", replay=loaded["replay"], eyes="x" * 4000) == "bad-field")
        expect(client.do("story", replay=loaded["replay"], since=10**6)["events"] == [])
        expect_schema(client.heard)


for file_name in CURRENT:
    add("a_story_leads_to_every_moment_" + file_name, a_story_leads_to_every_moment, file_name)


def a_battle_goes_on_from_any_moment(name):
    with Server() as server:
        client = server.client()
        loaded = bring(server, name)
        for at in (0, loaded["at"] // 2, loaded["at"] - 2):
            shown = client.do("replay", replay=loaded["replay"], at=at, form="scenario", cards=True)
            match = client.do("new", scenario=shown["position"], seats={"blue": "reflex"})["match"]
            view = client.do("view", match=match, seat="red", cards=True)
            expect(view["turn"] == shown["turn"] and len(view["units"]) == len(shown["units"]), shown["turn"])
        expect_schema(client.heard)


for file_name in CURRENT:
    add("a_battle_goes_on_from_any_moment_" + file_name, a_battle_goes_on_from_any_moment, file_name)


@test
def the_account_of_a_battle_is_for_those_who_may_know_all():
    with Server() as server:
        red, blue, stranger = server.client(), server.client(), server.client()
        match = red.do("new", scenario="admiral/duel", join=["red"])["match"]
        blue.do("join", token=red.do("invite", to="blue")["token"])
        play([red, blue], moves=6)
        expect(red.code("account", match=match) == "not-over")
        expect(red.code("story", match=match) == "not-over")
        blue.do("resign")
        expect(stranger.code("account", match=match) == "wrong-seat")
        expect(stranger.code("story", match=match) == "wrong-seat")
        account = red.do("account", match=match)
        expect(account["result"] == {"reason": "resign", "text": "Blue resigned.", "rule": None}, account)
        expect(account["winner"] == "red" and account["sides"]["blue"]["lost"] == 0, account)
        expect(blue.do("account", replay=account["replay"])["ships"] == account["ships"])
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
