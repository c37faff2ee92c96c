#!/usr/bin/env python3
"""Random activations of `starstrike` from random positions, followed strike by strike by the second law.

usage: check_second_strikes.py FLAGBRIDGE [FIRST [COUNT]]   (TAP on stdout)

Pieces of all kinds stand close together, hurt, with any orders on them; one is activated and strikes
as long as it can. Every question's answers, every die, and what the events say about the pieces must
be what second_strike.py and second_cards.py make of it. Movement is left to check_second_law.py.
"""
import json
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from second_deck import ROLES, draw_effect, draw_ship, draw_weapon
from second_state import (Card, Deck, Order, Over, Piece, Seat, Ship, Weapon, Wrong, axial, between,
                          text_of)
from second_strike import Strike
from second_table import LISTED, SIDES, Referee, play_all

DECK = Deck()
STRIKING = ("strike", "use", "block", "lock", "drain", "return")
FLAGS = ("activated", "evaded", "reloading", "skill_used", "augur_used", "leader")


class Bout(Strike):
    """One activation; `heard` is what events tell of modifiers, icons and saves."""

    def throw_pool(self, shot):
        super().throw_pool(shot)
        self.heard += [("aimed", shot.m), ("icons", *shot.icons.values())]

    def saved(self, threshold):
        before = self.thrown
        saved = super().saved(threshold)
        if self.thrown > before:
            self.heard.append(("saved" if saved else "save-failed", self.faces[-1], threshold))
        return saved

    def run(self):
        side = self.side
        ready = {("activate", p.index) for p in self.table(side) if not p.activated}
        answer = yield from self.ask("activate", side, ready)
        self.active = self.pieces[answer[1]]
        yield from self.act_at("activation_start", [self.active])
        if self.active.reloading:  # SS-5A.02
            self.active.reloading, self.active.unloaded = False, True
        yield from self.strikes(self.active)

    def lose_hull(self, piece, points, cause, by=None):
        piece.hull -= points
        if piece.hull <= 0:
            self.defeat(piece, cause, by)

    def defeat(self, piece, cause, by=None):
        self.score_defeat(piece)
        piece.place, piece.cause, piece.orders = "gone", cause, []
        self.check_tide()

    def score_defeat(self, piece):
        """SS-10E.04, SS-D.6"""
        ground = self.terrain(piece.cell)
        for entry in self.scenario.get("scoring", []) + self.scenario.get("extra_scoring", []):
            test = entry.get("if") or {}
            places = {"black_hole": ("core", "horizon")}.get(test.get("in_terrain"),
                                                             (test.get("in_terrain"),))
            if piece.role not in test.get("role", [piece.role]) or \
                    "in_terrain" in test and ground not in places:
                continue
            for side in {"a": [self.team_a], "b": [1 - self.team_a], "each": [0, 1],
                         "opponent": [1 - piece.side]}[entry["team"]]:
                held = sum(self.terrain(p.cell) == "strategic" for p in self.table(side))
                self.points[side] += entry["points"] * (held if "per" in entry else 1)
        if self.mode == "scenario-challenge":
            return  # SS-11A
        if self.objectives and piece.role in ("super_heavy", "stationary"):
            self.points[1 - piece.side] += 1

    def check_tide(self):
        """SS-4B.02II, SS-4B.02III"""
        left = [any(not p.activated for p in self.table(side)) for side in (0, 1)]
        if self.tide == "normal" and left[0] != left[1]:
            self.tide_side = left.index(True)
            self.tide = "strategic" if self.tide_side == self.initiative else "overrun"

    def give_back(self, piece, card):
        if self.simple:
            card.spent = True
        else:
            piece.orders.remove(card)

    def after_step(self):
        """SS-4C.01"""
        left = [bool(self.table(side)) for side in (0, 1)]
        if not all(left):
            raise Over


# ---- cards of our own ----

FELT = ("strike_mod", "strike_mod", "strike_add_dice", "attr", "grant_keyword", "grant_keyword",
        "max_distance", "restrict", "repair", "reload", "shield_shift", "rotate_free",
        "reassign_order", "evade_ready")


def draw_felt(rng):
    """Effects that an activation feels before it moves."""
    effects = [draw_effect(rng, rng.choice(FELT)) for _ in range(rng.randint(1, 3))]
    return [{**effect, "when": "activation_start"} if "when" in effect else effect
            for effect in effects]


def draw_deck(rng):
    """The shipped cards and some of our own; these as records, by collection."""
    deck = Deck()
    records = {"weapons": [draw_weapon(rng, n) for n in range(4)]}
    deck.weapons.update({w["code"]: Weapon(w) for w in records["weapons"]})
    weapons = [w["code"] for w in records["weapons"]] * 2 + list(deck.weapons)
    records["orders"] = [{"id": f"B-{500 + n}", "type": "basic", "name": f"Drawn {n}",
                          "effects": draw_felt(rng)} for n in range(8)]
    orders = [order["id"] for order in records["orders"]] + ["S-001"]
    records["ships"] = [draw_ship(rng, n, weapons, orders) for n in range(5)]
    records["commanders"] = [{"id": f"C-9{n}", "faction": "MC", "name": f"Drawn {n}", "trait": {
        "name": "Drawn", "effects": draw_felt(rng)}} for n in range(2)]
    records["flight_groups"] = [{"id": f"G-9{n}", "name": f"Drawn {n}", "cc": 1,
                                 "effects": draw_felt(rng)} for n in range(2)]
    deck.commanders.update({c["id"]: {"faction": "MC", "effects": c["trait"]["effects"]}
                            for c in records["commanders"]})
    deck.groups.update({g["id"]: g for g in records["flight_groups"]})
    deck.ships.update({s["code"]: Ship(s, deck.weapons) for s in records["ships"]})
    deck.orders.update({o["id"]: Order(o) for o in records["orders"]})
    if rng.random() < 0.4:
        records["rules"] = draw_felt(rng)
    return deck, records


def draw_scoring(rng):
    """What a Defeat is worth (SS-D.6)."""
    entries = []
    for _ in range(rng.randint(1, 3)):
        entry = {"when": "piece_defeated", "team": rng.choice(["a", "b", "each", "opponent"]),
                 "points": rng.randint(1, 3)}
        if entry["team"] == "opponent" and rng.random() < 0.3:
            entry["per"] = "strategic_occupied"
        if rng.random() < 0.6:
            entry["if"] = rng.choice([{"role": rng.sample(ROLES, 2)}, {
                "in_terrain": rng.choice(["black_hole", "dust", "nebula", "strategic"])}])
        entries.append(entry)
    return entries


# ---- drawing a position ----

def pick(rng, cards, own):
    """Cards of our own more often."""
    names = list(cards)
    return rng.choice(names[-own:] if own and rng.random() < 0.5 else names)


def draw_place(rng, law, middle):
    cells = [axial(c, r) for c in range(law.columns) for r in range(law.rows)]
    free = [cell for cell in cells if law.board(cell) and not law.at(cell)]
    reach = rng.choice([1, 2, 2, 3, 4])
    near = [cell for cell in free if between(cell, middle) <= reach]
    special = [cell for cell in near if law.terrain(cell) != "clear"]
    return rng.choice(special if special and rng.random() < 0.3 else near or free)


def draw_orders(rng, law, piece):
    """Any number of any orders: reassigned ones ignore the limit (SS-4B.01I)."""
    if law.mode == "open":
        return
    for _ in range(rng.choice([0, 1, 1, 2, 2, 3, 4])):
        order = law.deck.orders[pick(rng, law.deck.orders, law.own)]
        if not law.simple and not law.may_bear(piece, order):
            continue
        card = Card(order, piece.seat)
        card.up = True
        for place, effect in enumerate(order.effects):
            if effect.get("uses") and rng.random() < 0.2:
                card.uses[place] = 1
        piece.orders.append(card)
    piece.orders.sort(key=lambda card: card.order.id)  # as the reveal leaves them


def draw_piece(rng, law, piece, middle):
    ship = piece.ship
    piece.place, piece.cell = "board", draw_place(rng, law, middle)
    piece.heading = rng.randrange(6) if ship.faced else None
    if rng.random() < 0.5:
        piece.hull = rng.randint(1, ship.hull)
        piece.shields = [rng.randint(0, n) for n in ship.shields]
    if rng.random() < 0.3:
        piece.crits = rng.randint(0, law.whole_limit(piece))
    piece.exhausted = rng.choice([0, 0, 1, 2])
    piece.activated = rng.random() < 0.4
    piece.evaded = piece.role == "escort" and rng.random() < 0.2
    piece.reloading = rng.random() < 0.2
    piece.skill_used, piece.augur_used = rng.random() < 0.15, rng.random() < 0.15
    if not law.simple:
        draw_orders(rng, law, piece)
    elif ship.bonus and (ship.refit or ship.massive):  # SS-13A.05
        card = Card(law.deck.orders[rng.choice(ship.bonus)], piece.seat, True, True)
        card.spent = rng.random() < 0.2
        piece.orders.append(card)


def draw(rng):
    deck, records = draw_deck(rng) if rng.random() < 0.6 else (DECK, {})
    own = len(records.get("ships", ()))
    options = {"mode": rng.choice(["basic", "basic", "open", "scenario-challenge"])}
    scenario = {"rules": records.get("rules", [])}
    if options["mode"] == "scenario-challenge":
        scenario["scoring"] = draw_scoring(rng)
        scenario["extra_scoring"] = draw_scoring(rng)
    for option in ("late-shields", "massive-legacy"):
        if rng.random() < 0.2:
            options[option] = True
    if rng.random() < 0.15:
        options["open-play-simplicity"] = rng.choice(["on", "off"])
    if rng.random() < 0.3:
        options["shield-diagonal"] = "clockwise"
    if rng.random() < 0.3:
        options["constructed-objectives"] = "on"
    law = Bout({"deck": deck, "map": rng.choice(list(deck.maps)), "options": options,
                "mode": options["mode"], "scenario": scenario}, lambda sides: law_die(rng, law))
    law.records, law.own = records, own
    law.luck = rng.choice([0, 0, 0.4])
    law.turn, law.phase = rng.randint(1, 6), "action"
    law.seats = [Seat(side, side, SIDES[side]) for side in (0, 1)]
    middle = rng.choice([axial(law.columns // 2, law.rows // 2), rng.choice(list(law.ground))])
    for side in (0, 1):
        for _ in range(rng.choice([1, 2, 3, 3, 4, 5, 6])):
            piece = Piece(len(law.pieces), deck.ships[pick(rng, deck.ships, own)], side, side)
            law.pieces.append(piece)
            draw_piece(rng, law, piece, middle)
        if law.simple or rng.random() < 0.5:
            law.seats[side].commander = rng.choice(list(deck.commanders))
            if not law.simple:
                rng.choice([p for p in law.pieces if p.side == side]).leader = True
        if law.simple and rng.random() < 0.6:
            law.seats[side].group = rng.choice(list(deck.groups))
        if not law.simple and rng.random() < 0.3:
            law.seats[side].omega = deck.orders[rng.choice([o for o in deck.orders if o[0] == "B"])]
    for piece in law.pieces:
        if law.seats[piece.side].omega and not piece.orders and law.assignable(piece):
            piece.omega = True
        if not law.simple and piece.ship.carrier and rng.random() < 0.6:
            piece.group = rng.choice(list(deck.groups))
    law.team_a, law.initiative, law.side = (rng.randrange(2) for _ in range(3))
    first = rng.choice(law.table(law.side))
    first.activated = False
    law.check_tide()
    return law


def law_die(rng, law):
    return 1 if rng.random() < law.luck else rng.randint(1, 6)


# ---- writing it down ----

def uses_bits(uses):
    return sum(count << 2 * place for place, count in uses.items())


def unit_of(law, piece):
    unit = {"design": piece.ship.code, "name": f"U{piece.index}", "cell": text_of(piece.cell),
            "hull": piece.hull, "shields": list(piece.shields), "crits": piece.crits,
            "exhausted": piece.exhausted}
    if piece.heading is not None:
        unit["heading"] = piece.heading
    unit.update({flag: True for flag in FLAGS if getattr(piece, flag)})
    if piece.omega:
        unit["has_omega"] = True
    if piece.group:
        unit["flight_group"] = piece.group
    unit["orders"] = [{"order": card.order.id, "face_up": not card.spent, "owner": card.seat,
                       "uses": uses_bits(card.uses), "spent": card.spent, "bonus": card.own,
                       "required": card.required} for card in piece.orders]
    return unit


def player_of(law, seat):
    cards = sorted((list(law.deck.orders).index(card.order.id), card.order.id) for piece in law.pieces
                   for card in piece.orders if card.seat == seat.index and not card.own)
    if seat.omega:
        cards = sorted(cards + [(list(law.deck.orders).index(seat.omega.id), seat.omega.id)])
    spare = len(cards) < 24  # a player without anything has not been dealt his cards yet
    player = {"library": ["B-001"] * spare + [name for _, name in cards],
              "out": list(range(1 + spare, len(cards) + 1 + spare))}
    player["seen"] = player["out"]
    if seat.commander:
        player["commander"] = seat.commander
    if seat.group:
        player["flight_group"] = seat.group
    if seat.omega:
        player["omega"] = seat.omega.id
    return player


def scenario_of(law):
    sides = {name: {"faction": ("MC", "VD")[side],
                    "units": [unit_of(law, p) for p in law.pieces if p.side == side]}
             for side, name in enumerate(SIDES)}
    start = {"turn": law.turn, "phase": "action", "step": "ask", "active": SIDES[law.side],
             "team_a": SIDES[law.team_a], "initiative": SIDES[law.initiative], "tide": law.tide}
    if law.tide_side is not None:
        start["tide_side"] = SIDES[law.tide_side]
    for seat in law.seats:
        start[f"player_{seat.index + 1}"] = player_of(law, seat)
    return {"id": "drawn", "ruleset": "starstrike", "title": "Drawn", "map": law.setup["map"],
            "rounds": 6, "options": law.setup["options"], **law.scenario,
            **({"modes": [law.mode]} if law.mode == "scenario-challenge" else {}), "sides": sides, "start": start,
            **law.records}


def answer_of(action):
    kind, mode = action["decision"], action.get("mode", 0)
    unit, target = (int(action[key][1:]) if key in action else None for key in ("unit", "target"))
    amounts = (action.get("amounts", []) + [0] * 6)[:6]
    fields = {"strike": (target, *action.get("weapons", ())), "use": (mode,), "lock": (mode,),
              "block": (tuple(amounts[:4]),), "drain": (mode,), "return": (mode,), "turn": (mode,),
              "shift": (tuple(amounts),), "mend": (tuple(amounts),),
              "hand": (mode if target is not None else None, target)}
    return (kind, unit) + fields.get(kind, ())


# ---- following it ----

# Facings of shields, and what of an event the law tells, too.
FACINGS = ("fore", "right-fore", "right-aft", "aft", "left-aft", "left-fore")
TOLD = {"aimed": ("modifier",), "icons": ("locks", "hits", "criticals", "direct"),
        "saved": ("face", "threshold"), "save-failed": ("face", "threshold")}


class Game:
    def __init__(self, referee, number):
        self.rng, self.referee, self.number = random.Random(number), referee, number
        self.law, self.answers, self.last, self.trail = draw(self.rng), 0, "the start", []
        self.scenario = scenario_of(self.law)
        self.shadow = {p.index: self.known(p) for p in self.law.pieces}
        self.run, self.event, self.told = self.law.run(), 0, []
        self.law.heard = []
        self.over = False  # what comes behind the strikes is not followed
        self.question = self.advance(None)
        referee.send("leave")
        made = referee.send("new", scenario=self.scenario, dice={"scripted": self.law.faces})
        if "refused" in made and not self.question:
            self.question = None  # nobody can strike, and what comes behind wants dice
            self.play = lambda: None
        elif "match" not in made:
            raise Wrong(made)
        self.match = made.get("match")

    def known(self, piece):
        return {"hull": piece.hull, "crits": piece.crits, "shields": list(piece.shields),
                "exhausted": piece.exhausted, "dice": piece.dice, "place": piece.place,
                "reloading": piece.reloading, "heading": piece.heading,
                "orders": sorted(c.order.id for c in piece.orders if not c.spent)}

    def advance(self, answer):
        self.law.faces = []
        try:
            return self.run.send(answer)
        except (StopIteration, Over):
            return None

    def send(self, verb, side, **fields):
        return self.referee.send(verb, match=self.match, seat=SIDES[side], **fields)

    def compare(self, what, program, law):
        if program != law:
            raise Wrong(f"after {self.last}: {what}: {program} in the program, {law} by the law")

    def read_events(self):
        """What they say about pieces goes into the shadow."""
        while True:
            page = self.send("events", 0, since=self.event)
            for event in page["events"]:
                self.event = event["number"]
                self.over = self.over or event["kind"] == "run-ended" and not self.question
                if self.over:
                    continue
                handler = getattr(self, "on_" + event["kind"].replace("-", "_"), None)
                kind, facts = event["kind"], event["facts"]
                if kind in TOLD:
                    self.told.append((kind, *(facts[name] for name in TOLD[kind])))
                self.trail.append((kind, event["unit"], event["other"], facts))
                if handler and event["unit"]:
                    handler(self.shadow[int(event["unit"][1:])], facts, event)
            if not page["events"]:
                return

    def on_hull_lost(self, piece, facts, event):
        piece["hull"] = facts["left"]

    def on_critical(self, piece, facts, event):
        if event["rule"] != "SS-O.11":
            piece["crits"] = facts["markers"]

    def on_blocked(self, piece, facts, event):
        if facts["facing"]:
            piece["shields"][FACINGS.index(facts["facing"])] = facts["left"]

    def on_ability(self, piece, facts, event):
        target = self.shadow[int(event["other"][1:])]
        if facts["op"] == "shields" and facts["facing"]:
            facing = FACINGS.index(facts["facing"])
            target["shields"][facing] = max(0, target["shields"][facing] + facts["value"])
        elif facts["op"] == "skirmish_dice":
            target["dice"] += facts["value"]
        elif facts["op"] == "exhaust":
            target["exhausted"] = min(2, target["exhausted"] + 1)

    def on_exhausted(self, piece, facts, event):
        piece["exhausted"] = facts["tokens"]

    def on_token(self, piece, facts, event):
        piece["reloading"] = True

    def on_reloaded(self, piece, facts, event):
        piece["reloading"] = False

    def on_repaired(self, piece, facts, event):
        what, points = facts["what"], facts["points"]
        if what == "shields":
            piece[what][FACINGS.index(facts["facing"])] += points
        else:
            piece[what] += points if what == "hull" else -points

    def on_rotated(self, piece, facts, event):
        piece["heading"] = facts["heading"]

    def on_shifted(self, piece, facts, event):
        piece["shields"] = [n + facts[facing.replace("-", "_")]
                            for n, facing in zip(piece["shields"], FACINGS)]

    def on_handed(self, piece, facts, event):
        order = list(self.law.deck.orders)[facts["order"]]
        piece["orders"].remove(order)
        other = self.shadow[int(event["other"][1:])]["orders"]
        other.append(order)
        other.sort()

    def on_returned(self, piece, facts, event):
        if piece["place"] == "board":
            piece["orders"].remove(list(self.law.deck.orders)[facts["order"]])

    def on_defeated(self, piece, facts, event):
        piece["place"], piece["orders"] = "gone", []

    def compare_all(self):
        self.read_events()
        self.compare("told", self.told, self.law.heard)
        for piece in self.law.pieces:
            mine = self.known(piece)
            if not piece.here:
                mine = {key: mine[key] for key in ("hull", "crits", "place")}
            for key, value in mine.items():
                self.compare(f"U{piece.index} {key}", self.shadow[piece.index][key], value)
        view = self.send("view", 0)
        if self.over:
            return
        self.compare("score", [view["score"][side] for side in SIDES], self.law.points)
        for unit in view["units"]:
            piece = self.law.pieces[int(unit["name"][1:])]
            self.compare(f"{unit['name']} status", unit["status"], piece.place)
            if piece.here and self.question:
                self.compare(f"{unit['name']} at", [unit["cell"], unit["heading"]],
                             [text_of(piece.cell), piece.heading])

    def block_outcome(self, answer):
        """Points of one facing may cancel either icon: what is spent and what is cancelled counts."""
        if answer[0] != "block":
            return answer
        h, c, i, d = answer[2]
        return "block", answer[1], h + i, c + d, h + c

    def check(self, found):
        self.compare("asked", sorted(found) if "choices" in found else found,
                     sorted(["answer", "choices", "id", "match", "question", "seat", "total",
                             "units"]))
        offered = [answer_of(action) for action in found["choices"]]
        self.compare("twice", len(offered), len(set(offered)))
        wrong = [answer for answer in offered if answer not in self.question.answers]
        self.compare("illegal answers offered", wrong[:5], [])
        outcomes = {self.block_outcome(answer) for answer in offered}
        missing = [answer for answer in self.question.answers
                   if self.block_outcome(answer) not in outcomes]
        if found["total"] <= LISTED:
            self.compare("answers not offered", missing[:5], [])
        return offered

    def draw_action(self, kind, unit):
        """Any answer of that kind, legal or not."""
        rng, action = self.rng, {"decision": kind, "unit": f"U{unit}"}
        if kind == "strike":
            action.update(target=f"U{rng.randrange(len(self.law.pieces))}",
                          weapons=[rng.randrange(4)])
        elif kind in ("block", "mend", "shift"):
            low, count = (-1, 6) if kind == "shift" else (0, 4 if kind == "block" else 6)
            action["amounts"] = [rng.choice([low, 0, 0, 1, 2]) for _ in range(count)]
        elif kind == "hand":
            action.update(mode=rng.randrange(6), target=f"U{rng.randrange(len(self.law.pieces))}")
        elif kind != "activate":
            action["mode"] = rng.randrange(6)
        return action

    def probe(self, side):
        """The program permits what the law permits."""
        kind = self.question.kind
        for _ in range(3):
            unit = self.rng.choice(sorted(self.question.answers, key=str))[1]
            action = self.draw_action(kind, unit)
            told = self.send("permits", side, action=action)
            self.compare(f"{action} {told}", "permitted" in told,
                         answer_of(action) in self.question.answers)

    def play(self):
        self.compare_all()
        while self.question:
            side = self.question.seats[0]
            found = self.send("choices", side, form="action", limit=LISTED)
            offered = self.check(found)
            self.probe(side)
            if self.rng.random() < 0.3:  # SS-X.18
                told = self.send("suggest", side, by="default")["suggestions"][0]["action"]
                self.compare("default", self.block_outcome(answer_of(told)),
                             self.block_outcome(self.law.default(self.question)))
            weights = [0.15 if answer[0] == "end-strikes" else 1 for answer in offered]
            answer = self.rng.choices(offered, weights)[0]
            self.last = answer
            self.trail.append(answer)
            self.question = self.advance(answer)
            done = self.send("act", side, actions=[found["choices"][offered.index(answer)]],
                             faces=self.law.faces)
            if "applied" not in done or done["applied"] != 1:
                if not self.question and "refused" in done:
                    return  # what comes behind the strikes wants dice
                raise Wrong(f"after {self.last}: {done}, dice {self.law.faces}")
            self.answers += 1
            self.compare_all()
        self.compare_end()

    def compare_end(self):
        """The activation strikes no more."""
        if self.over:
            return
        for side in (0, 1):
            question = self.send("view", side).get("question") or {"decision": None}
            name = self.law.active and f"U{self.law.active.index}"
            if question.get("unit") == name and question["decision"] in STRIKING:
                raise Wrong(f"after {self.last}: still asked {question}")


def explain(game):
    """All there is to know about one that went wrong."""
    print(json.dumps(game.scenario))
    print("\n".join(map(str, game.trail)))


def main():
    words = sys.argv[2:] + ["0", "150"][len(sys.argv) - 2:]
    first, count = int(words[0]), int(words[1])
    referee = Referee(sys.argv[1])
    bad = play_all(range(first, first + count), lambda number: Game(referee, number),
                   explain if count == 1 else None)
    print(f"{'not ok' if bad else 'ok'} 1 - second_strikes: {count} activations agree")
    print("1..1")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
