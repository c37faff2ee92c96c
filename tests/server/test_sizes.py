#!/usr/bin/env python3
"""How large lines get when twelve fight twelve: pushes, views, choices.

usage: test_sizes.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import add, expect, run_tests  # noqa: E402
import serving  # noqa: E402
from serving import Server  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
KIB = 1024
PUSH_P99, VIEW_MOST, CHOICES_MOST = 8 * KIB, 72 * KIB, 32 * KIB
ANSWERS_MAX, LOOK_EVERY = 160, 20


def squadron(letter, designs, **more):
    return {"units": [{"design": design, "name": f"{letter}{number}"}
                      for number, design in enumerate(designs)], **more}


UNIVERSAL = 2 * ["un-sequoia", "un-sycamore", "un-larch", "un-larch", "un-alder", "un-alder"]
ADMIRALTY = 2 * (["volhard", "swiftsure"] + 4 * ["anval"])
NOVA = ["nv-resolute"] + 11 * ["nv-arrow"]
BATTLES = {
    "admiral": "admiral/line-of-battle",  # twenty against twenty
    "admiralty": {"id": "twelve", "ruleset": "admiralty", "title": "Twelve", "turn_limit": 40,
                  "board": {"columns": 23, "rows": 22}, "limit": 2000, "options": {},
                  "sides": {"red": squadron("R", ADMIRALTY), "blue": squadron("B", ADMIRALTY)}},
    "nova": {"id": "twelve", "ruleset": "nova", "title": "Twelve", "battle_size": "very-large",
             "board": {"columns": 24, "rows": 18}, "options": {}, "deploy": "alternate",
             "start_speed": 0, "victory": {"vp_at_least": 1000, "both": "draw"}, "turn_limit": 40,
             "sides": {side: {"faction": "imperial", "fleet": NOVA} for side in ("red", "blue")}},
    "universal": {"id": "twelve", "ruleset": "universal", "title": "Twelve", "turn_limit": 40,
                  "board": {"columns": 24, "rows": 21}, "options": {}, "limit": 1200,
                  "vp_target": 600,
                  "sides": {"red": squadron("R", UNIVERSAL, zone={"columns": [0, 3]}, heading=0),
                            "blue": squadron("B", UNIVERSAL, zone={"columns": [20, 23]}, heading=3)}},
    "starstrike": "starstrike/three-a-side",
}


class Sizes:
    def __init__(self):
        self.pushes, self.views, self.choices = [], [], []

    def look(self, client, place, units):
        client.do("view", cards=True, **place)
        self.views.append(len(client.heard[-1].encode()))
        for unit in units[:3]:
            self.list(client, dict(place, unit=unit, form="both"))

    def list(self, client, wanted):
        """All choices of a unit in portions, each the next of what came before."""
        whole = client.do("choices", **dict(wanted, form="text"))
        seen, total = [], whole["total"]
        while len(seen) < total:
            portion = client.do("choices", **wanted, **{"from": len(seen)} if seen else {})
            self.choices.append(len(client.heard[-1].encode()))
            expect(portion.get("from", 0) == len(seen) and portion["choices"], portion)
            seen += [choice["text"] for choice in portion["choices"]]
        expect(seen[:len(whole["choices"])] == whole["choices"] and len(seen) == total, total)

    def gather(self, client):
        self.pushes += [len(line.encode()) for line in client.heard if line.startswith('{"push"')]
        client.heard.clear()


def measure(system):
    sizes = Sizes()
    with Server() as server:
        client = server.client()
        new = client.do("new", scenario=BATTLES[system], dice={"seed": 3})
        places = [{"match": new["match"], "seat": seat["seat"]} for seat in new["seats"]]
        answers, over = 0, False
        while answers < ANSWERS_MAX and not over:
            for place in places:
                view = client.do("view", **place)
                over = view["over"]
                if not view["question"]:
                    continue
                if answers % LOOK_EVERY == 0:
                    sizes.look(client, place, view["question"]["units"])
                action = client.do("suggest", **place)["suggestions"][0]["action"]
                client.do("act", action=action, **place)
                answers += 1
                sizes.gather(client)
    return sizes


def stays_small(system):
    sizes = measure(system)
    pushes = sorted(sizes.pushes)
    found = {"push p99": pushes[len(pushes) * 99 // 100], "push most": pushes[-1],
             "view": max(sizes.views), "choices": max(sizes.choices)}
    print(f"# {system}: {len(pushes)} pushes, {json.dumps(found)}")
    expect(found["push p99"] <= PUSH_P99, found)
    expect(found["view"] <= VIEW_MOST, found)
    expect(found["choices"] <= CHOICES_MOST, found)


for name in BATTLES:
    add(name, stays_small, name)

if __name__ == "__main__":
    sys.exit(run_tests("sizes", ONLY))
