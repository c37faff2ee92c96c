#!/usr/bin/env python3
"""Secrecy over the wire: the same battle twice with the same dice, one side's secrets differ. Every
byte that the other seat and a spectator receive, for all they can ask, must be the same.

usage: test_secrets.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import add, expect, run_tests  # noqa: E402
import serving  # noqa: E402
from serving import Server  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
STEPS_MAX = 400


class Table:
    """Red writes secrets; blue watches from a connection of its own, and so does a spectator."""

    def __init__(self, server, scenario, options=None, seed=11):
        self.red, self.blue, self.spectator = (server.client() for _ in range(3))
        new = self.red.do("new", scenario=scenario, dice={"seed": seed}, options=options or {})
        self.match = new["match"]
        own = self.red.do("invite", match=self.match, seat="blue", to="blue")["token"]
        self.watch = self.red.do("invite", match=self.match, seat="red", to="spectator")["token"]
        joined = self.blue.do("join", token=own)
        self.token = joined["token"]
        self.spectator.do("join", token=self.watch)
        self.red.do("leave", match=self.match, seat="blue")
        self.private = [self.match, own, self.watch, self.token, new["seats"][0]["token"],
                        new["seats"][1]["token"]]

    def heard(self, client):
        """Everything it got, without what is drawn by lot for every battle and without times."""
        text = "\n".join(client.heard)
        for number, word in enumerate(self.private):
            text = text.replace(word, f"<{number}>")
        return re.sub(r'"(touched|expires_in)":\d+', r'"\1":0', text)


def questions_of(client, enemy):
    """All that a seat can ask without changing anything."""
    view = client.do("view", cards=True)
    own = [unit["name"] for unit in view["units"] if unit["side"] == "blue"]
    asked = [("events", {"since": 0}), ("events", {}), ("view", {"unit": enemy}),
             ("choices", {"form": "both", "limit": 40}), ("choices", {"limit": 0}),
             ("undo", {"count": 999}), ("accept", {}), ("record", {}), ("reasons", {}),
             ("act", {"question": 7777, "action": "done"}), ("act", {"action": f"{enemy}: 1"}),
             ("permits", {"action": f"{enemy}: 1"}), ("permits", {"action": "done"}),
             ("claim", {"absent": "red", "what": "win"}), ("odds", {"threats": True}),
             ("settings", {}), ("overlay", {"what": "ground"}), ("view", {"seat": "red"}),
             ("choices", {"unit": enemy}), ("suggest", {"unit": enemy}), ("invite", {"to": "red"})]
    asked += [("suggest", {"by": by, "count": 3}) for by in ("reflex", "default", "repeat", "cadet")]
    for unit in own[:2] + [enemy]:
        asked += [("overlay", {"what": what, "unit": unit, "target": enemy})
                  for what in ("reach", "bears", "contacts", "sight")]
    return asked


def survey(table, enemy):
    for client in (table.blue, table.spectator):
        for verb, fields in questions_of(client, enemy):
            client.ask(verb, **fields)
        client.ask("peek", token=table.watch)
        client.ask("battles", tokens=[table.watch, table.token])
    suggested = table.blue.ask("suggest")
    if "suggestions" in suggested:
        table.blue.ask("odds", action=suggested["suggestions"][0]["action"], branches=50,
                       samples=50)


def question(client):
    return client.do("view")["question"]


class Script:
    """The first run writes down what both sides do; the second reads it, except red's secrets."""

    def __init__(self):
        self.lines, self.next = [], None

    def rewind(self):
        self.next = 0

    def act(self, client, choose):
        order = choose(client)  # asked for in both, so that both hear an answer
        if self.next is None:
            self.lines.append(order)
        else:
            order = self.lines[self.next]
            self.next += 1
        client.do("act", action=order)


def reflex(client):
    return client.do("suggest")["suggestions"][0]["text"]


def plain(client):
    """The documented default: says least."""
    return client.do("suggest", by="default")["suggestions"][0]["text"]


def write_secrets(client, secrets, variant, in_the_middle):
    """The second variant has second thoughts, and has written more when the others look."""
    written = []
    while (asked := question(client)) and asked["secret"]:
        order = secrets(client, variant, asked["units"], written)
        client.do("act", action=order)
        if variant and not written:
            client.do("undo")
            client.do("act", action=order)
        if len(written) == variant:
            in_the_middle()
        written.append(order)
    expect(len(written) > 1, "too few orders to be half written")


def run(scenario, secrets, variant, script, plan):
    """`plan`: how many secret rounds are played before it stops, the last one without blue's
    commitment; how the open questions are answered; whom of red blue asks about."""
    with Server() as server:
        table = Table(server, scenario, plan.get("options"), plan.get("seed", 11))
        enemy = plan["enemy"]
        rounds = 0
        for _ in range(STEPS_MAX):
            asked = question(table.red)
            if asked and asked["secret"]:
                survey(table, enemy)
                write_secrets(table.red, secrets, variant, lambda: survey(table, enemy))
                survey(table, enemy)
                rounds += 1
                if rounds == plan["rounds"]:
                    break
                while question(table.blue) and not question(table.red):
                    script.act(table.blue, reflex)
                survey(table, enemy)
            elif asked:
                script.act(table.red, plan.get("open", reflex))
            elif question(table.blue):
                script.act(table.blue, plan.get("answer", reflex))
            else:
                raise AssertionError("nobody is asked")
        expect(rounds == plan["rounds"], "only", rounds, "rounds")
        return [table.heard(client) for client in (table.red, table.blue, table.spectator)]


def differing(one, two):
    """Where two texts part, for a person."""
    at = next((i for i, (a, b) in enumerate(zip(one, two)) if a != b), min(len(one), len(two)))
    start = one.rfind("\n", 0, at) + 1
    return f"at {at}: {one[start:start + 60]} … {one[max(start, at - 80):at + 80]} <> " \
           f"{two[max(start, at - 80):at + 80]}"


def same_for_others(scenario, secrets, plan):
    script = Script()
    first = run(scenario, secrets, 0, script, plan)
    script.rewind()
    second = run(scenario, secrets, 1, script, plan)
    expect(first[0] != second[0], "red's secrets are the same")
    for who, one, two in (("blue", first[1], second[1]), ("spectator", first[2], second[2])):
        expect(len(one) > 10000, who, "hears hardly anything")
        expect(one == two, scenario, who, differing(one, two))


def plots(wanted=lambda text: True):
    """Red's next order: of the first unit that can have one, a different one for each variant."""
    def secrets(client, variant, units, _):
        for unit in units:
            texts = client.do("choices", unit=unit, limit=5000)["choices"]
            fit = [text for text in texts if wanted(text)]
            if fit:
                return fit[-1 if variant else len(fit) // 2]
        return reflex(client)
    return secrets


def libraries(client, variant, units, written):
    """The same ships, other order cards; then other orders."""
    if units:
        return PLOTS(client, variant, units, written)
    texts = client.do("choices", limit=5000)["choices"]
    ships = [text for text in texts if text.startswith("buy ")]
    cards = [text for text in texts if text.startswith("card B")]
    if "done" in texts and written:
        return "done"
    return ships[0] if ships else cards[-1 if variant else 0]


PLOTS = plots()
add("admiralty_plots", same_for_others, "admiralty/standard", PLOTS,
    {"rounds": 1, "enemy": "#0"})
add("nova_sealed_orders", same_for_others, "nova/sealed-orders", PLOTS,
    {"rounds": 1, "enemy": "#0"})
add("universal_plots", same_for_others, "universal/standard", PLOTS, {"rounds": 1, "enemy": "#0"})
add("starstrike_orders", same_for_others, "starstrike/standard", PLOTS,
    {"rounds": 1, "enemy": "#0"})

CLOAKED = plots(lambda text: "?" in text)
LEAST = {"open": plain, "answer": plain, "enemy": "#0"}
add("universal_cloaked_moves", same_for_others, "universal/silent-watch", CLOAKED,
    {**LEAST, "rounds": 3})
add("admiralty_cloaked_moves", same_for_others, "admiralty/cloaks", CLOAKED,
    {**LEAST, "rounds": 3, "seed": 12})  # nobody is found
add("starstrike_libraries", same_for_others, "starstrike/muster", libraries,
    {**LEAST, "rounds": 2})

if __name__ == "__main__":
    sys.exit(run_tests("secrets", ONLY))
