#!/usr/bin/env python3
"""Random battles of `admiralty` through the referee, followed answer by answer by the second law.

usage: check_second_law.py FLAGBRIDGE [FIRST [GAMES [OPTIONS]]]   (TAP on stdout)

The second law throws the dice and hands them to the referee, who must want exactly these; after every
answer all elements, the phase, the score, the winner and the permitted answers must agree. Designs,
positions, terrain and options are drawn from the number of the game. OPTIONS, parted by commas, are
those that may be on: `none`, or a list; without it any may be.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from second_law import Design, Flight, Law, Ship
from second_table import (SIDES, Wrong, cell_of, distance, draw_ground, main, step,
                          terrain_of, text_of)
import second_table

BATTERIES = "XYZ"
DEVICES = ("armor-plating", "countermeasures", "fire-control", "hyperdrive", "regeneration",
           "stealth")
OPTIONS = DEVICES + (
    "weapon-traits", "expanded-arcs", "basic-movement", "delayed-turns", "emergency-thrust",
    "evasive-action", "pivots", "rolls", "sideslips", "damage-control", "directed-damage",
    "explosions", "sequential-combat", "dogfights", "random-fighter-initiative", "terrain",
    "launch-recovery", "screens", "shield-reinforcement", "sequential-movement")
TRAITS = ("piercing", "non-piercing", "no range modifiers", "inverted range modifiers",
          "doubled range modifiers", "minimum range", "range-based rof", "range-based imp",
          "range-based dmg", "inverted range-based rof", "inverted range-based imp",
          "inverted range-based dmg", "variable rof", "variable imp", "variable dmg",
          "increased hits", "increased impact", "repeating", "slow-firing", "fire-linked",
          "area effect", "double damage", "extra hull damage", "no hull damage",
          "continuing damage")
GROUND = ("asteroid", "field", "dust", "dust", "nebula", "planet", "black-hole")
LASER, PULSE = (6, 2, 5, 1, 1), (9, 2, 5, 1, 2)
RAIL, MEDIUM = (9, 1, 5, 1, 2), (12, 2, 4, 1, 2)
SAMPLES = [  # AE-9.2
    Design("victory", 220, 10, 5, 3, [
        (PULSE, ["AB", "AC", "AC", "BD", "BD"], ()), ((15, 1, 4, 2, 2), ["ABCD"] * 5, ()),
        (LASER, "AB AB AC AC BD BD CE CE DF DF EF".split(), ())]),
    Design("swiftsure", 96, 5, 7, 2, [
        (PULSE, "AB AC AC AC BD BD BD".split(), ()),
        (LASER, "AB AC AC BD BD CE DF".split(), ())]),
    Design("anval", 52, 3, 8, 1, [(RAIL, ["ABC"] * 5 + ["ABD"] * 5, ())]),
    Design("volhard", 168, 7, 4, 4, [
        (MEDIUM, "AB AC AC AC BD BD BD".split(), ()), (RAIL, ["ABC", "ABC", "ABD", "ABD"], ())]),
    Design("wraak", 220, 9, 5, 4, [
        ((12, 2, 4, 2, 3), ["AB", "AB", "AC", "BD"], ()), (RAIL, ["ABC", "ABD"], ())]),
    Design("dagen", 312, 5, 5, 2, [(RAIL, ["ABC"] * 4 + ["ABD"] * 4, ())], capacity=250),
]


# ---- drawing a battle ----

def draw_traits(rng, options):
    if "weapon-traits" not in options or rng.random() < 0.3:
        return ()
    traits = rng.sample(TRAITS, rng.choice([1, 1, 2, 3]))
    clash = [("piercing", "non-piercing"), ("range modifiers",), ("rof",), ("imp",), ("dmg",),
             ("extra hull damage", "no hull damage")]
    for words in clash:
        found = [t for t in traits if any(t == w or t.endswith(" " + w) for w in words)]
        for extra in found[1:]:
            traits.remove(extra)
    return tuple(traits)


def draw_design(rng, number, options):
    hull = rng.choice([1, 2, 3, 4, 5, 6, 8, 10])
    letters = "ABCDEFGHIJKL" if "expanded-arcs" in options else "ABCDEF"
    batteries = []
    for _ in range(rng.choice([1, 1, 2, 3])):
        values = (rng.choice([3, 6, 9, 9, 12, 15, 18]), rng.choice([1, 2, 2, 3]),
                  rng.choice([3, 4, 5, 6]), rng.choice([1, 1, 2, 3]), rng.choice([1, 1, 2, 3]))
        places = ["".join(sorted(rng.sample(letters, rng.randint(1, 4))))
                  for _ in range(rng.randint(1, 5))]
        batteries.append((values, places, draw_traits(rng, options)))
    devices = [device for device in DEVICES if rng.random() < 0.3]
    engine = rng.choice([0, 1, 3, 4, 5, 6, 8, 10])
    screens = "screens" in options and rng.random() < 0.7
    return Design(f"drawn{number}", rng.randint(20, 300), hull, engine,
                  rng.randint(0, 16 if screens else 5), batteries, devices,
                  rng.choice([0, 0, 60, 130]), screens)


def draw_options(rng, allowed):
    options = {}
    if rng.random() < 0.3:
        options["strict-plots"] = False
    options["turn-limit"] = rng.randint(2, 8)
    for option in allowed:
        if rng.random() < 0.35:
            options[option] = True
    if options.get("basic-movement"):
        for other in ("delayed-turns", "emergency-thrust"):
            options.pop(other, None)
    if options.get("sequential-movement"):
        for other in ("emergency-thrust", "sideslips"):
            options.pop(other, None)
    if not options.get("sideslips"):
        options.pop("delayed-turns", None)
    return options


def draw_ship(rng, law, ship):
    """Somewhere, moving, and often hurt."""
    decks = [e for e in law.ships if e.side == ship.side and e.design.capacity]
    if ship.flight and law.on("launch-recovery") and rng.random() < 0.6:
        for deck in decks:
            aboard = [e for e in law.flights if e.carrier is deck]
            if 50 * len(aboard) + 50 <= deck.design.capacity:
                ship.carrier, ship.place = deck, "aboard"
                return
    cells = [cell for cell in law.cells() if not law.solid(cell)
             and not any(e.cell == cell and e.side != ship.side for e in law.here())]
    if ship.flight and decks and rng.random() < 0.3:
        cells = [rng.choice(decks).cell]
    ship.cell, ship.heading = rng.choice(cells), rng.randrange(6)
    if ship.flight:
        ship.fighters = rng.choice([6, 6, 6, 5, 3, 1])
        return
    ship.speed = rng.choice([0, 1, 2, 3, 4, 6])
    for track in ("hull", "engine", "shield"):
        if rng.random() < 0.4:
            most = ship.design.hull - (track == "hull")
            setattr(ship, track, rng.randint(0, most))
    if rng.random() < 0.3:
        ship.lost = {i for i in range(len(ship.design.weapons)) if rng.random() < 0.3}


def draw_setup(rng, allowed):
    options = draw_options(rng, allowed)
    columns, rows = rng.choice([(8, 9), (10, 11), (13, 12), (15, 16)])
    designs = [rng.choice(SAMPLES) if rng.random() < 0.4 else draw_design(rng, n, options)
               for n in range(3)]
    elements, zones = [], rng.random() < 0.2 and not options.get("launch-recovery")
    counts = [rng.choice([1, 1, 2, 2, 3, 3, 4, 6]) for _ in SIDES]
    flights = [rng.choice([0, 0, 0, 1, 2, 3, 5]) for _ in SIDES]
    for side in (0, 1):
        elements += [Ship(f"{'AB'[side]}{n}", side, rng.choice(designs))
                     for n in range(counts[side])]
    for side in (0, 1):
        elements += [Flight(f"{'AB'[side]}F{n}", side) for n in range(flights[side])]
    for side in (0, 1):
        room = sum(e.design.capacity for e in elements if e.side == side and not e.flight) // 50
        for flight in [e for e in elements if e.side == side and e.flight][room:]:
            flight.bought = options["independent-fighters"] = True
    setup = {"columns": columns, "rows": rows, "elements": elements, "options": options,
             "ground": draw_ground(rng, columns, rows, GROUND, ("planet", "black-hole"))
             if "terrain" in options else {}, "zone": 3,
             "vp_target": rng.choice([60, 200, 600, 2000])}
    law = Law(setup, None)
    for element in elements:
        if zones:
            element.place = "reserve"
        else:
            draw_ship(rng, law, element)
    return setup


# ---- writing it down ----

def design_record(design):
    """A record of the scenario's own."""
    slots = []
    for slot in design.chart:
        slots.append("".join((str(n) if n > 1 else "") + BATTERIES[b]
                             for b, n in enumerate(slot) if n))
    batteries = {}
    for letter, ((rng, rof, acc, imp, dmg), places, traits) in zip(BATTERIES, design.batteries):
        batteries[letter] = {"name": "Guns", "rng": rng, "rof": rof, "acc": acc, "imp": imp,
                             "dmg": dmg, "arcs": places, **({"traits": traits} if traits else {})}
    return {"id": design.name, "name": design.name.capitalize(), "class": "ship", "faction": "none",
            "ruleset": "admiralty", "points": design.points, "hull": design.hull,
            "engines": design.engine, "screens" if design.screens else "shields": design.shield,
            "chart": slots, "special": [{device: True} for device in sorted(design.devices)] +
            ([{"carrier": design.capacity}] if design.capacity else []),
            "batteries": batteries}


def unit_of(element):
    unit = {"design": None if element.flight else element.design.name, "name": element.name}
    if element.cell is not None:
        unit["cell"] = text_of(element.cell)
    if element.flight:
        if element.carrier:
            unit.update(carrier=element.carrier.name, status="aboard")
        return {**unit, "fighters": element.fighters}
    if element.cell is not None:
        unit["heading"] = element.heading
    return {**unit, "speed": element.speed, "hull": element.hull, "engine": element.engine,
            "shield": element.shield, "lost": [i + 1 for i in sorted(element.lost)]}


def scenario_of(setup):
    designs = {e.design.name: e.design for e in setup["elements"] if not e.flight}
    records = [design_record(d) for d in designs.values() if d not in SAMPLES]
    sides = {name: {"units": [unit_of(e) for e in setup["elements"] if e.side == side]}
             for side, name in enumerate(SIDES)}
    for side in sides.values():
        if all(unit["design"] for unit in side["units"]):
            side["flights"] = 0
    options = dict(setup["options"])
    scenario = {"id": "drawn", "ruleset": "admiralty", "title": "Drawn",
                "board": {"columns": setup["columns"], "rows": setup["rows"]},
                "vp_target": setup["vp_target"], "turn_limit": options.pop("turn-limit"),
                "options": options, "sides": sides}
    if records:
        scenario["classes"] = records
    if setup["ground"]:
        scenario["terrain"] = terrain_of(setup["ground"])
    return scenario


def answer_of(action):
    kind, unit, target = action["decision"], action.get("unit"), action.get("target")
    mode, cell = action.get("mode", 0), action.get("cell")
    weapons = tuple(action.get("weapons", ()))
    if kind == "deploy":
        return kind, unit, cell_of(cell), mode
    if kind == "shift":
        return kind, unit, cell_of(cell)
    if kind == "fly":
        return kind, unit, cell_of(cell), target
    if kind == "fire":
        return kind, unit, target, weapons, mode
    if kind == "line":
        return kind, unit, target, cell_of(cell)
    if kind == "lose":
        return kind, unit, weapons
    if kind == "show":
        return kind, unit, target, mode
    if kind in ("launch", "recover"):
        return kind, unit, target
    if kind == "repair":
        return kind, unit, mode, weapons[0] if weapons else None
    return kind, unit


def action_of(answer):
    kind, unit = answer[:2]
    action = {"decision": kind, **({"unit": unit} if unit else {})}
    if kind == "fire":
        action.update(target=answer[2], weapons=list(answer[3]))
        if answer[4]:
            action["mode"] = answer[4]
    return action


class Game(second_table.Game):
    draw = staticmethod(draw_setup)
    scenario_of = staticmethod(scenario_of)
    answer_of = staticmethod(answer_of)
    make_law = Law

    # ---- comparing ----

    def compare_ship(self, unit, ship):
        card = unit["card"]
        tracks = dict(zip(("hull", "engine", "shield"),
                          ([t["crossed"], t["pending"]] for t in card["tracks"])))
        ready = [i for i, weapon in enumerate(card["weapons"]) if weapon["ready"]]
        self.compare(ship.name,
                     [unit["cell"], unit["heading"], tracks["engine"], tracks["shield"],
                      tracks["hull"], card["gauges"][3]["now"]],
                     [text_of(ship.cell), ship.heading] +
                     [[getattr(ship, name), min(ship.hits[name],
                                                ship.design.hull - getattr(ship, name))]
                      for name in ("engine", "shield", "hull")] + [ship.speed])
        if ship.design.screens:
            words = " ".join("ABCDEF"[i] + str(n) for i, n in enumerate(ship.screen))
            self.compare(ship.name, [note for note in card["notes"] if words in note] != [], True)
        self.compare(ship.name + " weapons", ready,
                     [i for i in ship.left if i not in ship.cooling])

    def compare_unit(self, unit):
        element = self.law.element(unit["name"])
        self.compare(element.name, unit["status"], element.place)
        if element.place != "board":
            return
        if not element.flight:
            return self.compare_ship(unit, element)
        self.compare(element.name, [unit["cell"], unit["card"]["gauges"][0]["now"]],
                     [text_of(element.cell), element.fighters])

    # ---- answering ----

    def random_order(self, ship):
        rng = self.rng
        if rng.random() < 0.05:
            return rng.choice(["", "P3P", "4U", "1P1S2P", "U1S", "2PS2", "1000", "007", "3X", "U",
                               "PP", "3!$", "2$", "2!", "1@", "2@P", "1/P", "2/PS", "L", "2R",
                               "PL1", "PR1", "B", "2BB", "1111111111111111111111111111111P1"])
        top = max(1, ship.rating("engine") + ship.speed)
        tokens = [str(rng.randint(0, top if rng.random() < 0.3 else max(1, ship.speed)))]
        for _ in range(rng.choice([0, 0, 1, 1, 2, 2, 3])):
            letter = rng.choice("PPPSSSULRB" if rng.random() < 0.3 else "PS")
            tokens += [letter, str(rng.randint(0, 3)) if rng.random() < 0.7 else ""]
        if rng.random() < 0.2:
            tokens[0] = ""
        text = "".join(tokens)
        if rng.random() < 0.1:
            text = " ".join(text).lower()
        if rng.random() < 0.3:
            text += rng.choice(["!", "@", "$", "#", "/P", "/SS", "$/P", "@/PPP", "#/P"])
        return text or "0"

    def alive(self, cell):
        return self.law.board(cell) and self.law.terrain(cell) not in ("planet", "black-hole")

    def outcomes(self, ship, texts):
        """Where orders lead: cell, heading, speed and the rest, of ships not lost on the way."""
        found = set()
        for text in texts:
            plan = self.law.judge(ship, text)
            cell, heading = ship.cell, ship.heading
            for letter, count in plan.tokens:
                if letter in "PSU":
                    heading = (heading + {"P": 5, "S": 1, "U": 3}[letter]) % 6
                else:
                    for _ in range(count):
                        if self.alive(cell):
                            cell = step(cell, heading + {"F": 0, "L": -1, "R": 1, "B": 3}[letter])
            if self.alive(cell):
                found.add((cell, heading, plan.count("FLRB"), plan.special, plan.pivot))
        return found

    def plain_orders(self, ship):
        """All legal orders of the base game, zero runs left out."""
        top = ship.rating("engine") + ship.speed
        runs = [""] + [str(n) for n in range(1, top + 1)]
        texts = set(runs) | {a + t + b for t in "PSU" for a in runs for b in runs}
        for two in ("PP", "SS", "PS", "SP"):
            texts |= {a + two[0] + b + two[1] + c for a in runs for b in runs for c in runs
                      if int(a or 0) + int(b or 0) + int(c or 0) <= top}
        return {text or "0" for text in texts if self.law.judge(ship, text or "0")}

    def probe_orders(self, side, ship, found, decision="plot"):
        """What is listed is legal, and nothing legal is left out."""
        listed = [a["order"] for a in found["choices"]
                  if a["decision"] == decision and a["unit"] == ship.name]
        for text in listed:
            if not self.law.judge(ship, text):
                raise Wrong(f"{ship.name} (speed {ship.speed}, engine {ship.rating('engine')}) is "
                            f"offered {text}")
        extra = {"basic-movement", "sideslips", "pivots", "rolls", "evasive-action",
                 "emergency-thrust", "delayed-turns", "hyperdrive"}
        whole = found["total"] <= 5000 and self.law.turn <= 2
        if whole and not extra & set(self.law.options) and ship.speed + ship.rating("engine") < 13:
            listed_ends = self.outcomes(ship, listed)
            ends = self.outcomes(ship, self.plain_orders(ship))
            self.compare(f"outcomes of {ship.name}", [listed_ends - ends, ends - listed_ends],
                         [set(), set()])
        return listed

    def good_order(self, ship, listed):
        """One that keeps it on the board, or leads to where the others go as well."""
        ends = {text: self.outcomes(ship, [text]) for text in self.rng.sample(
            listed, min(len(listed), 60))}
        safe = [text for text, found in ends.items() if found] or listed
        if self.rng.random() < 0.5 or not any(ends.values()):
            return self.rng.choice(safe)
        return min(safe, key=lambda text: min(distance(end[0], self.meeting) for end in ends[text]))

    def plot_side(self, side, found):
        texts = {}
        for ship in self.law.here(side, flights=False):
            listed = self.probe_orders(side, ship, found)
            text = self.good_order(ship, listed) if listed and self.rng.random() < 0.7 \
                else self.random_order(ship)
            legal = self.law.judge(ship, text) is not None
            strict = self.law.on("strict-plots")
            told = self.send("permits", SIDES[side], action=f"{ship.name}: {text}")
            if text:
                self.compare(f"order {ship.name} {text} (speed {ship.speed}, engine "
                             f"{ship.rating('engine')}) {told}", "refused" not in told,
                             legal or not strict)
            if text and (legal or not strict) and self.rng.random() < 0.95:
                texts[ship.name] = text
        return texts

    def beside(self, side):
        """What is written beside the orders (AE-B10, AE-E6)."""
        splits, given = {}, {}
        for ship in self.law.here(side, flights=False):
            if self.law.on("shield-reinforcement") and self.rng.random() < 0.4:
                most = ship.rating("engine")
                amount = self.rng.randint(1, most + 2)
                told = self.send("permits", SIDES[side], action=f"{ship.name} reinforces {amount}")
                legal = amount % 2 == 0 and amount <= most
                self.compare(f"{ship.name} reinforces {amount} {told}", "refused" not in told, legal)
                if legal:
                    given[ship.name] = ship.given = amount
            if ship.design.screens and self.rng.random() < 0.7:
                split = [0] * 6
                for _ in range(self.law.pool(ship)):
                    split[self.rng.choice([i for i in range(6) if split[i] < 5])] += 1
                if self.rng.random() < 0.8:
                    splits[ship.name] = split
                else:
                    split[self.rng.randrange(6)] += 1
                    words = f"{ship.name} screens " + " ".join(map(str, split))
                    told = self.send("permits", SIDES[side], action=words)
                    self.compare(f"{words} {told}", "refused" in told, True)
        return splits, given

    def ask_plot(self, found):
        """Both sides in secret (AE-3.1.1); the dice of the Movement Phase fall with the last."""
        self.meeting = self.rng.choice(list(self.law.ground) + [
            e.cell for e in self.law.here(flights=False)])
        beside = [self.beside(side) for side in (0, 1)]
        notes = [[f"{name} reinforces {amount}" for name, amount in given.items()] +
                 [f"{name} screens {' '.join(map(str, split))}" for name, split in splits.items()]
                 for splits, given in beside]
        for side in (0, 1):
            if notes[side]:
                done = self.send("act", SIDES[side], actions=notes[side])
                self.compare(f"{notes[side]} {done}", done.get("applied"), len(notes[side]))
                found[side] = self.choices(side)
        texts = [{}, {}] if self.law.on("sequential-movement") else \
            [self.plot_side(side, found[side]) for side in (0, 1)]
        self.last = f"orders {texts} {notes}"
        self.question = self.advance([{**a, **b} for a, b in zip(
            (texts[0], *beside[0]), (texts[1], *beside[1]))])
        for side in (0, 1):
            actions = [f"{name}: {text}" for name, text in texts[side].items()]
            if self.rng.random() < 0.5:
                self.rng.shuffle(actions)
            actions.append("done")
            done = self.send("act", SIDES[side], actions=actions,
                             **({"faces": self.law.faces} if side else {}))
            self.compare(f"applied {done}", done.get("applied"), len(actions))

    def ask_sail(self, found):
        """AE-D7: one ship at a time, in the open; what is illegal is refused."""
        side = self.question.side
        ships = [self.law.element(name) for name in sorted({a[1] for a in self.question.answers})]
        for ship in ships:
            self.probe_orders(side, ship, found[side], "sail")
        self.meeting = self.rng.choice([e.cell for e in self.law.here(flights=False)])
        ship = self.rng.choice(ships)
        for _ in range(3):
            text = self.random_order(ship)
            told = self.send("permits", SIDES[side], action=f"{ship.name}: {text}")
            self.compare(f"{ship.name} {text} {told}", "refused" not in told,
                         self.law.judge(ship, text) is not None)
        listed = [a["order"] for a in found[side]["choices"] if a["unit"] == ship.name]
        coast = "0" if self.law.on("basic-movement") else str(ship.speed)
        text = self.good_order(ship, listed or [coast])
        self.last = f"{ship.name}: {text}"
        self.question = self.advance(("sail", ship.name, text))
        done = self.send("act", SIDES[side], action=self.last, faces=self.law.faces)
        self.compare(f"applied {done}", done.get("applied"), 1)

    def probe_fire(self):
        """Weapons and targets at random: permits says what the law says."""
        side = self.question.side
        ships = self.law.here(side, flights=False)
        foes = self.law.here(1 - side)
        for _ in range(3 if ships and foes else 0):
            ship, foe = self.rng.choice(ships), self.rng.choice(foes)
            count = len(ship.design.weapons)
            weapons = tuple(sorted(self.rng.sample(range(count), min(count, self.rng.randint(1, 3)))))
            answer = ("fire", ship.name, foe.name, weapons, self.rng.choice([0, 0, 1, 4]))
            told = self.send("permits", SIDES[side], action=action_of(answer))
            self.compare(f"{answer} {told}", "refused" not in told and "error" not in told,
                         self.question.test(answer))

    def weight(self, answer):
        """Runs are ended seldom, attacks are liked."""
        if answer[0] in ("hold", "cease-fire"):
            return 0.1
        if answer[0] == "fire":
            return len(answer[3])
        if answer[0] == "fly":
            return 30 if answer[3] else 1
        return 1

    def ask_fire(self, found):
        self.probe_fire()
        self.decide(found)

    def ask_lose(self, found):
        self.decide(found, lambda answer: len(answer[2]) > 1)


if __name__ == "__main__":
    sys.exit(main(Game, OPTIONS))
