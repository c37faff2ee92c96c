#!/usr/bin/env python3
"""Random battles of `starstrike` through the referee, followed answer by answer by the second law.

usage: check_second_law.py FLAGBRIDGE [FIRST [GAMES [KINDS]]]   (TAP on stdout)

The second law throws the dice and hands them to the referee, who must want exactly these; after every
answer all pieces as each seat may see them, the phase, the score, the winner and the permitted answers
must agree. Scenario, mode, options and positions are drawn from the number of the game. KINDS, parted
by commas, are ids of scenarios, and `drawn`: positions of our own; without it any may be.
"""
import atexit
import os
import re
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from second_deck import COUNTED, PLAIN, RULES, draw_cards, lay_folder
from second_law import Law
from second_state import ASSAULT, FACINGS, Deck, axial, cell_of, offset, step, text_of
from second_data import FOLDER
from second_table import LISTED, SIDES, Wrong, main
import second_table

DECK = Deck({kind: cards for kind, cards in draw_cards().items() if kind != "ruleset"})
NOTES = ("activated", "Exhausted 1", "Exhausted 2", "slowed", "Reloading", "reloaded", "Skilled used", "Augur used",
         "Evade used", "omega") + tuple(f"Skirmish dice {n:+}" for n in range(-9, 10))
CAUSES = {"hull": "Defeated: hull gone (SS-3A.01X)", "cripple": "Defeated: Crippled (SS-3A.02I)",
          "skirmish": "Defeated in a Skirmish (SS-7D)",
          "lethal": "Defeated by a Lethal piece (SS-9F)", "grudge": "Defeated by a Grudge (SS-9Q)",
          "dust": "Defeated by Dust (SS-8C.03)", "collapse": "Defeated in a Core (SS-8B.01)",
          "gravity": "Defeated by Crushing Gravity (SS-8B.04)",
          "escape": "Defeated by a failed escape (SS-8B.05)"}
KINDS = ("duel", "standard", "picket-at-lantern", "break-the-ring", "beta", "muster", "open-alpha",
         "two-a-side", "three-a-side", "omega") + ("drawn",) * 15
BIG = ("two-a-side", "three-a-side", "omega")  # seldom fight before the third round
FLAGS = ("late-shields", "pivot-in-place", "massive-legacy", "massive-may",
         "reserve-prevents-wipeout")
BY_MODE = ("constructed-objectives", "reserves", "omega-orders", "open-play-simplicity")
SHIPS, ORDERS, COMMANDERS, GROUPS = (list(cards) for cards in (
    DECK.ships, DECK.orders, DECK.commanders, DECK.groups))


# ---- drawing a battle ----

def draw_options(rng, kind):
    options = {flag: True for flag in FLAGS if rng.random() < 0.2}
    if rng.random() < 0.3:
        options["lenient-stuck"] = False
    if rng.random() < 0.3:
        options["shield-diagonal"] = "clockwise"
    if rng.random() < 0.3:
        options["multiplayer-alternate-min"] = 2
    if rng.random() < 0.3:
        options["percent-basis"] = "spent"
    if kind in ("drawn", "duel", "standard"):
        options.update({word: rng.choice(["on", "off"]) for word in BY_MODE
                        if rng.random() < 0.08})
    return options


def printed(code):
    """Not one of our own cards."""
    return int(code[-3:].strip("-")) < 50


def draw_library(rng, own):
    orders = [order for order in ORDERS if own or printed(order)]
    basic = [order for order in orders if DECK.orders[order].library == "basic"] * 2
    special = [order for order in orders if DECK.orders[order].library == "special"]
    return {"basic": sorted(rng.sample(basic, rng.randint(2, 10))),
            "special": sorted(rng.sample(special, rng.randint(0, 7)))}


def draw_unit(rng, ship, cell):
    """Often hurt."""
    unit = {"design": ship.code, "cell": text_of(cell)}
    if ship.faced:
        unit["heading"] = rng.randrange(6)
    if rng.random() < 0.4:
        unit["hull"] = rng.randint(1, ship.hull)
    if rng.random() < 0.3:
        unit["shields"] = [rng.randint(0, n) for n in ship.shields]
    if rng.random() < 0.2:
        limit = Law.whole_limit(None, type("", (), {"role": ship.role, "ship": ship}))
        unit["crits"] = rng.randint(0, limit)
    if rng.random() < 0.2:
        unit["exhausted"] = rng.randint(1, 2)
    if rng.random() < 0.1:
        unit["reloading"] = True
    return unit


def draw_scoring(rng):
    found = [{"when": "refresh_start", "team": rng.choice(["each", "a", "b"]),
              "points": rng.randint(1, 3), "per": "strategic_occupied"},
             {"when": "piece_defeated", "team": "opponent", "points": rng.randint(1, 3)},
             {"when": "piece_defeated", "team": "opponent", "points": 1,
              "if": {"role": rng.sample(["escort", "light", "heavy", "super_heavy"], 2)}},
             {"when": "piece_defeated", "team": "opponent", "points": 2,
              "if": {"in_terrain": "black_hole"}},
             {"when": "end_of_game", "team": "a", "points": 2, "if": {"alive": rng.choice(SHIPS)}},
             {"when": "end_of_game", "team": "b", "points": 3,
              "if": {"defeated": rng.choice(SHIPS)}}]
    return rng.sample(found, rng.randint(1, len(found)))


def draw_player(rng, mode, faction, own):
    """What the scenario gives a player (SS-11B.01, SS-11B.03)."""
    given = {}
    if mode == "scenario-easy":
        given["commander"] = rng.choice([c for c in COMMANDERS
                                         if DECK.commanders[c]["faction"] == faction and
                                         (own or printed(c))])
        if rng.random() < 0.5:
            given["flight_group"] = rng.choice([g for g in GROUPS if own or printed(g)])
    if mode in ("basic", "scenario-challenge"):
        given["library"] = draw_library(rng, own)
        if mode == "basic" and rng.random() < 0.1:
            del given["library"]
    return given


def draw_limits(rng):
    """Orders that are allowed, enough of them, and some that are not (SS-11B.02)."""
    basic = [order for order in ORDERS if DECK.orders[order].library == "basic"]
    allowed = rng.sample(basic, 12) + rng.sample(sorted(set(ORDERS) - set(basic)), 3)
    banned = rng.sample(allowed, 3) + rng.sample(ORDERS, 2)
    return {"allowed": sorted(allowed), "banned": sorted(set(banned))}


def draw_rules(rng, names):
    """Some of them for a side, or for some pieces only, which are of that side (SS-5B.05)."""
    rules = [dict(rule) for rule in rng.choice(RULES)]
    for rule in rules:
        own = names
        if rng.random() < 0.4:
            side = rule["of" if "side" in rule else "side"] = rng.choice(SIDES)
            own = [name for name in names if name[0] == side[0]]
        if rng.random() < 0.3 and own:
            rule["pieces"] = rng.sample(own, min(len(own), rng.randint(1, 3)))
    return rules


def draw_scenario(rng):
    """Pieces near each other, in place, on any map."""
    chart = DECK.maps[rng.choice(["M-S1", "M-S2", "M-M1", "M-M1"])]
    mode = rng.choice(["scenario-challenge", "scenario-challenge", "basic", "scenario-easy",
                       "scenario-advanced"])
    scenario = {"id": "drawn", "ruleset": "starstrike", "title": "Drawn", "map": chart["id"],
                "rounds": rng.choice([1, 2, 3, 6]), "teams": rng.choice(["fixed", "rolled"]),
                "options": {"mode": mode}, "sides": {}}
    if mode != "basic":
        scenario["modes"] = [mode]
        if rng.random() < 0.7:  # else it scores by its mode (SS-11A)
            scenario["scoring"] = draw_scoring(rng) if rng.random() < 0.9 else []
        if rng.random() < 0.3:
            scenario["extra_scoring"] = draw_scoring(rng)
    if mode == "scenario-advanced":
        scenario["advanced"] = {"library": {"basic": rng.randint(1, 10),
                                            "special": rng.randint(0, 5), "copies": 2}}
        if rng.random() < 0.5:
            scenario["advanced"]["library"].update(draw_limits(rng))
    if rng.random() < 0.5:
        scenario["first_initiative"] = rng.choice(SIDES)
    own = rng.random() < 0.6  # cards of our own besides
    cells = [axial(column, row) for column in range(chart["width"])
             for row in range(chart["height"] - (column & 1))]
    middle, taken = rng.choice(cells), set()
    if chart["black_holes"] and rng.random() < 0.6:
        middle = axial(*chart["black_holes"][0]["core"])
    seats = rng.choice([1, 1, 1, 2, 3])
    near = [cell for cell in cells if second_table.distance(cell, middle) <= rng.choice([3, 4, 5])]
    for word, faction in zip(SIDES, rng.choice([("MC", "VD"), ("VD", "MC")])):
        ally = {"MC": "TL", "VD": "OG"}[faction]
        ships = [DECK.ships[code] for code in SHIPS if code[:2] in (faction, ally) and
                 (own or printed(code))]
        side = {"faction": faction, "units": []}
        if seats > 1:
            side["seats"] = seats
        for number in range(rng.randint(2, 5) + seats):
            free = [cell for cell in near if cell not in taken]
            if free:
                cell = rng.choice(free)
                taken.add(cell)
                side["units"].append(draw_unit(rng, rng.choice(ships), cell))
                side["units"][-1].update(seat=number % seats + 1, name=f"{word[0]}{number}")
        players = [draw_player(rng, mode, faction, own) for _ in range(seats)]
        if seats > 1 or rng.random() < 0.3:
            side["players"] = players
        else:
            side.update(players[0])
        if mode == "scenario-advanced" and rng.random() < 0.3:
            side["advanced"] = {"library": {"basic": rng.randint(1, 8), **draw_limits(rng)}}
        scenario["sides"][word] = side
    if own and rng.random() < 0.3:
        scenario["rules"] = draw_rules(rng, [unit["name"] for word in SIDES
                                             for unit in scenario["sides"][word]["units"]])
    return scenario


class Game(second_table.Game):
    make_law = Law

    def draw(self, rng, allowed):
        kind = rng.choice(allowed)
        scenario = draw_scenario(rng) if kind == "drawn" else dict(DECK.scenarios[kind])
        options = {**scenario["options"], **draw_options(rng, kind)}
        if kind != "drawn":
            scenario["rounds"] = rng.choice([1, 2] if kind in BIG else [2, 3, 6])
        if scenario.get("modes"):
            options["mode"] = rng.choice(scenario["modes"])
        scenario["options"] = options
        self.kind, self.rules = kind, scenario
        return {"deck": DECK, "map": scenario["map"], "options": options, "scenario": scenario,
                "mode": options["mode"]}

    def scenario_of(self, setup):
        return setup["scenario"]

    # ---- seeing ----

    def seat(self, index):
        return self.law.seats[index].name

    def act_as(self, seat, actions, faces=None):
        fields = {} if faces is None else {"faces": faces}
        done = self.send("act", self.seat(seat), actions=actions, **fields)
        self.compare(f"applied {actions} {done}"[:600], done.get("applied"), len(actions))

    def compare(self, what, program, law):
        if program != law:
            raise Wrong(f"{self.kind} {self.rules['options']} round {self.law.turn}, after "
                        f"{self.last}: {what}: {program} in the program, {law} by the law")

    def compare_all(self):
        """One seat of each side: mates share all they know."""
        self.law.frozen = self.law.laid()
        self.cards = {}
        for side in (0, 1):
            seat = self.rng.choice(self.law.seats_of(side))
            view = self.send("view", seat.name, cards=True)
            if "units" not in view:
                raise Wrong(view)
            self.compare_view(seat, view)
        self.law.frozen = None

    def compare_view(self, seat, view):
        self.compare("waiting for dice", view["waiting"], None)
        self.compare("over, winner", [view["over"], view["winner"]],
                     [self.law.winner is not None, self.law.winner])
        self.compare("score", [view["score"][side] for side in SIDES], self.law.points)
        if not self.law.winner:
            self.compare("turn, phase", [view["turn"], view["phase"]],
                         [self.law.turn, self.law.phase])
        if self.law.phase == "fleet":
            return
        self.names = {unit["name"]: unit["id"] for unit in view["units"]}
        self.compare("pieces", [unit["design"] for unit in view["units"]],
                     [piece.ship.code for piece in self.law.pieces])
        for unit, piece in zip(view["units"], self.law.pieces):
            self.compare_unit(seat, unit, piece)

    def compare_unit(self, seat, unit, piece):
        place = [unit["status"], unit["cell"] and cell_of(unit["cell"]), unit["heading"]]
        here = piece.here
        self.compare(f"{unit['name']}: status, cell, heading", place if here else place[:1],
                     [piece.place, piece.cell, piece.heading] if here else [piece.place])
        if piece.place == "gone":
            self.compare(f"{unit['name']} was lost", CAUSES[piece.cause] in unit["card"]["notes"],
                         True)
        elif here:
            if piece not in self.cards:
                self.cards[piece] = self.card_by_law(piece)
            told, law = self.card(unit["card"]), self.cards[piece]
            seen = [card for card in piece.orders if card.up or piece.side == seat.side]
            law["orders"] = [(card.order.id, not card.up, card.spent) for card in seen]
            for key, value in law.items():
                if told[key] is None and key == "keywords":
                    continue
                self.compare(f"{unit['name']}: {key}", told[key], value)

    def card(self, card):
        """What a card shows, as card_by_law has it."""
        found = {gauge["name"]: gauge["now"] for gauge in card["gauges"]}
        left = {track["name"]: len(track["boxes"]) - track["crossed"] for track in card["tracks"]}
        found["shields"] = [left.get("shield " + word.replace("_", "-"), 0) for word in FACINGS]
        found["shields"][0] += left.get("shields", 0)
        found["ready, reach"] = [(weapon["ready"], weapon["range"]) for weapon in card["weapons"]]
        found["orders"], found["notes"], found["keywords"], found["card"] = [], set(), set(), None
        for note in card["notes"]:
            if re.match(r"[BSP]-\d+ ", note):
                title = note.partition(":")[0]
                found["orders"].append((note.split()[0], "face down" in title, "spent" in title))
            elif note.startswith("(") and re.match(r"\((escort|light|heavy|super|stationary)", note):
                found["card"] = [int(n) for n in re.findall(r"\d+", note)]
            elif note.startswith("(") and not note.startswith("(own"):
                whole = note.endswith(")")  # a long note is cut
                found["keywords"] = set(note.strip("()").lower().split(", ")) if whole else None
            else:
                found["notes"] |= {said for said in NOTES if note.startswith(said)}
        return found

    def card_by_law(self, piece):
        law = self.law
        weapons = [(arm not in piece.fired and not (piece.ship.arms[arm].weapon.heavy and (
            piece.unloaded or piece.reloading and (piece.activated or not piece.strikes))),
            law.reach(piece, arm)) for arm in range(len(piece.ship.arms))]
        notes = {"activated": piece.activated, f"Exhausted {piece.exhausted}": piece.exhausted, "slowed": piece.slowed,
                 "Reloading": piece.reloading, "reloaded": piece.unloaded,
                 "Skilled used": piece.skill_used, "Augur used": piece.augur_used,
                 "Evade used": piece.evaded, "omega": piece.omega,
                 f"Skirmish dice {piece.dice:+}": piece.dice}
        words = set()
        for word in [*PLAIN, *COUNTED, "massive"]:
            if law.has(piece, word):
                x = f" {law.keyword(piece, word)}" if word in COUNTED else ""
                words.add(word.replace("_", " ") + x)
        # Armor, Flak, Moves from and to, Skirmish dice, orders
        card = [law.armor(piece), law.flak(piece), *law.moves(piece), law.skirmish_dice(piece),
                law.assignable(piece)]
        return {"hull": piece.hull, "crit": piece.crits,
                "shields": (piece.shields + [0] * 5)[:6], "card": card,
                "notes": {said for said, holds in notes.items() if holds}, "keywords": words,
                "ready, reach": weapons}

    # ---- answers ----

    def answer_of(self, action):
        word, mode = action["decision"], action.get("mode", 0)
        amounts = tuple((action.get("amounts", []) + [0] * 6)[:6])
        unit = self.names[action["unit"]] if "unit" in action else None
        target = self.names[action["target"]] if action.get("target") else None
        cell = cell_of(action["cell"]) if action.get("cell") else None
        if word in ("buy", "card", "omega"):
            return word, (SHIPS if word == "buy" else ORDERS)[amounts[0]]
        if word in ("commander", "wing", "refit"):
            names = {"commander": COMMANDERS, "wing": GROUPS, "refit": ORDERS}[word]
            return word, names[amounts[0]], amounts[1]
        if word in ("end-fleet", "end-orders"):
            return word,
        if word in ("activate", "end-strikes", "end-move"):
            return word, unit
        if word in ("turn", "use", "lock", "drain", "return", "dust"):
            return word, unit, mode
        if word in ("place", "enter"):
            return word, unit, cell, mode if self.faced(unit) else None
        return {"assign": (word, unit, ORDERS[amounts[0]], mode),
                "shift": (word, unit, amounts), "mend": (word, unit, amounts),
                "hand": (word, unit, mode if target is not None else None, target),
                "strike": (word, unit, target, (action.get("weapons") or [0])[0]),
                "block": (word, unit, amounts[:4]), "move": (word, unit, mode, amounts[0]),
                "evade": (word, unit, cell), "unspend": (word, unit, mode, amounts[0]),
                "resort": (word, unit, mode, amounts[0])}[word]

    def faced(self, unit):
        return unit is not None and self.law.pieces[unit].ship.faced

    def asked(self, seat):
        found = self.send("choices", self.seat(seat), form="action", limit=LISTED)
        return found if "choices" in found else None

    def compare_answers(self, found, wanted):
        answers = [self.answer_of(action) for action in found["choices"]]
        self.compare("answers given twice", len(answers) - len(set(answers)), 0)
        self.compare("illegal answers offered",
                     sorted(map(str, set(answers) - wanted))[:6], [])
        self.compare("answers not offered", sorted(map(str, wanted - set(answers)))[:6], [])
        return answers

    def weight(self, answer):
        if answer[0] in ("end-strikes", "end-move", "end-orders"):
            return 0.2
        if answer[0] == "move":
            return 6 if answer[3] == ASSAULT else 1
        return 1

    def play(self):
        self.compare_all()
        while self.question:
            asked = [seat.index for seat in self.law.seats if self.asked(seat.index)]
            self.compare(f"asked {self.question.kind}", asked, self.question.seats)
            if self.question.secret:
                self.decide_in_secret()
            else:
                self.decide_openly()
            self.given.append(self.law.faces)
            self.answers += 1
            self.compare_all()
        self.compare_record()

    def decide_openly(self):
        """Any of a team may answer, for his own pieces (SS-X.7)."""
        options, seats = [], self.question.seats
        for seat in seats:
            found = self.asked(seat)
            wanted = {a for a in self.question.answers
                      if len(seats) == 1 or self.law.pieces[a[1]].seat == seat}
            answers = self.compare_answers(found, wanted)
            options += [(seat, *pair) for pair in zip(answers, found["choices"])]
        seat, answer, action = self.rng.choices(options, [self.weight(o[1]) for o in options])[0]
        for other in seats if len(seats) > 1 else []:
            self.compare(f"{self.seat(other)} may {answer}", "permitted" in self.send(
                "permits", self.seat(other), action=action), other == seat)
        self.last = answer
        self.question = self.advance(answer)
        self.act_as(seat, [action], self.law.faces)

    def decide_in_secret(self):
        """Each seat fills its draft; the dice fall when the last one ends."""
        kind, seats, drafts, ends = self.question.kind, self.question.seats, {}, {}
        for seat in seats:
            drafts[seat], patience = [], self.rng.choice([1, 4, 40])
            before = self.seen_by_foe(seat)
            while seat not in ends:
                found = self.asked(seat)
                next_of = self.law.fleet_answers if kind == "fleet" else self.law.order_answers
                wanted = next_of(self.law.seats[seat], drafts[seat])
                self.last = f"{self.seat(seat)} {kind} {drafts[seat]}"
                answers = self.compare_answers(found, wanted)
                tired = len(drafts[seat]) >= patience
                weights = [(9 if tired else 0.2) if a[0].startswith("end") else 1 for a in answers]
                at = self.rng.choices(range(len(answers)), weights)[0]
                drafts[seat].append(answers[at])
                if answers[at][0].startswith("end"):
                    ends[seat] = found["choices"][at]
                else:
                    self.act_as(seat, [found["choices"][at]])
            if kind == "orders":
                self.compare_draft(seat, drafts[seat])
            if seat != seats[-1]:
                self.act_as(seat, [ends[seat]])
            seen = self.seen_by_foe(seat)
            if seat != seats[-1]:
                self.compare_shown(seat, drafts[seat], before, seen)
            self.compare("what the other side sees of it", seen, before)
        self.last = f"{kind} {drafts}"
        self.question = self.advance(drafts)
        self.act_as(seats[-1], [ends[seats[-1]]], self.law.faces)

    def seen_by_foe(self, seat):
        """SS-4B.01, SS-X.15: nothing of a draft, but for what lies face up when it is committed"""
        foe = self.law.seats_of(1 - self.law.seats[seat].side)[0]
        view = self.send("view", foe.name, cards=True)
        return [view[key] for key in ("units", "question", "score", "event", "draft")]

    def compare_shown(self, seat, draft, before, seen):
        """SS-4B.01: face-up orders of who has ended; they are struck off what is seen."""
        for piece in self.law.pieces:
            laid = [a for a in draft if a[0] == "assign" and a[1] == piece.index]
            required = self.law.required(piece, laid)
            shown = [(required[2], False, False)] if required else []
            if piece.seat != seat or not shown:
                continue
            unit, old = seen[0][piece.index], before[0][piece.index]
            self.compare(f"orders of {unit['name']} that are seen", self.card(unit["card"])["orders"], shown)
            unit["card"] = old["card"]

    def compare_draft(self, seat, draft):
        """Mates share their secrets (SS-X.7)."""
        mate = self.rng.choice(self.law.seats_of(self.law.seats[seat].side))
        units = self.send("view", mate.name, cards=True)["units"]
        for piece in self.law.pieces:
            if piece.seat == seat and piece.here:
                laid = [a for a in draft if a[0] == "assign" and a[1] == piece.index]
                required = self.law.required(piece, laid)
                laid = [(a[2], a is not required, False) for a in laid]
                self.compare(f"orders of {units[piece.index]['name']} before the reveal",
                             sorted(self.card(units[piece.index]["card"])["orders"]), sorted(laid))


if __name__ == "__main__":
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder)
    lay_folder(FOLDER, folder)
    os.environ["FLAGBRIDGE_DATA"] = folder
    sys.exit(main(Game, KINDS))
