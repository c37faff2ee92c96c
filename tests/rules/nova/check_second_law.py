#!/usr/bin/env python3
"""Random battles of `nova` through the referee, followed answer by answer by the second law.

usage: check_second_law.py FLAGBRIDGE [FIRST [GAMES [OPTIONS]]]   (TAP on stdout)

The second law throws the dice and hands them to the referee, who must want exactly these; after
every answer all ships, the phase, the score, the winner and the permitted answers must agree.
Designs, positions, terrain and options are drawn from the number of the game. OPTIONS,
parted by commas, are those that may be on (`movement`: another than the standard one): `none`, or a
list; without it any
may be.
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from second_law import (ARCS, COMBINE, DEADLY, SECOND, SPLIT, TRACKS, Design, Law, Profile,
                        Ship)
from second_table import LISTED, SIDES, cell_of, draw_ground, main, terrain_of, text_of
import second_table

OPTIONS = ("partial-vp", "deploy-equal", "deploy-long-edges", "nova-systems", "system-damage",
           "hyperdrive", "nova-traits", "damage-allocation", "damage-location",
           "bank-specific-damage", "combine-split", "custom-arcs", "emergency-thrust",
           "evasive-action", "floating-board", "long-shots", "sideslips", "simultaneous-play",
           "damage-control", "rolls", "movement", "terrain")
MOVEMENTS = ("cinematic", "etheric", "vector")
SYSTEMS = ("Fire Control", "Hyperdrive", "Stealth", "Overthrusters", "Fragile Systems",
           "Reinforced Systems", "Regenerating", "Directional Defenses", "Dual-Mode Weapons")
TRAITS = ("Dx2", "Dx3", "Prc", "Dfs", "Slw", "Exp")
GROUND = ("asteroids", "asteroids", "dust", "planet", "black-hole", "flare")
CONDITIONS = ("intact", "damaged", "crippled")


# ---- drawing a battle ----

def draw_thrust(rng):
    """NV-comp.5a"""
    first = rng.choice([0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8])
    return [int(first / 2 ** (i / 2) + 0.5) for i in range(5)]


def draw_ecm(rng):
    first = rng.choice([0, 0, 1, 1, 2, 3])
    return [(2 * first * (5 - i) + 5) // 10 for i in range(5)]


def draw_shields(rng):
    saves = rng.choice([0, 0, 1, 1, 2, 3, 4, 5])
    return [7 - -(-saves * (5 - i) // 5) for i in range(5)] if saves else []


def draw_profile(rng):
    power, columns = rng.choice([1, 2.4, 4, 6.4, 9, 14]), rng.choice([1, 2, 6, 9, 12, 12, 12])
    short = rng.choice([1, 2, 3, 5, 6])
    middle = short + rng.choice([0, 1, 3, 5])
    ranges = [short, middle, middle + rng.choice([0, 1, 4, 6])]
    traits = rng.sample(TRAITS, rng.choice([0, 0, 1, 1, 2]))
    if "Dx2" in traits and "Dx3" in traits:
        traits.remove("Dx2")
    return Profile(traits, ranges, [int(power / 2 ** (k / 2) + 0.5) for k in range(columns)])


def draw_arc(rng, options):
    if "custom-arcs" in options and rng.random() < 0.5:
        return "".join(sorted(rng.sample("ABCDEFGHIJKL", rng.randint(1, 4))))
    return rng.choice(list(ARCS))


def draw_systems(rng):
    systems = [(name, rng.randint(1, 4) if name == "Regenerating" else 0)
               for name in SYSTEMS if rng.random() < 0.3]
    names = [name for name, _ in systems]
    if "Fragile Systems" in names and "Reinforced Systems" in names:
        systems = [entry for entry in systems if entry[0] != "Fragile Systems"]
    rng.shuffle(systems)
    return systems


def draw_design(rng, number, options):
    systems = draw_systems(rng)
    names = [name for name, _ in systems]
    batteries = []
    for _ in range(rng.choice([1, 1, 2, 3])):
        banks = [(draw_arc(rng, options), rng.choice([0, 0, 1, 2, 2, 3, 4]))
                 for _ in range(rng.randint(1, 3))]
        dual = "Dual-Mode Weapons" in names and (not batteries or rng.random() < 0.5)
        batteries.append((banks, [draw_profile(rng) for _ in range(1 + dual)]))
    sectors = None
    if "Directional Defenses" in names:
        sectors = {"ecm": [draw_ecm(rng) for _ in range(6)],
                   "shields": [draw_shields(rng) for _ in range(6)]}
    return Design(f"drawn{number}", rng.randint(20, 300), rng.choice([1, 2, 3, 4, 5, 6, 8, 12, 17]),
                  rng.choice([0, 0, 1, 2, 3, 5, 8]),
                  (draw_thrust(rng), draw_ecm(rng), draw_shields(rng)), systems, batteries, sectors)


def draw_options(rng, allowed):
    options = {"turn-limit": rng.randint(2, 8)}
    share = rng.choice([0.1, 0.3, 0.45])
    for option in allowed:
        if rng.random() < share:
            options[option] = True
    if "movement" in options:
        options["movement"] = rng.choice(MOVEMENTS)
    for option in ("nova-systems", "nova-traits"):
        if options.pop(option, None) and rng.random() < 0.3:
            options[option] = False
    if options.get("damage-allocation"):
        for other in ("damage-location", "bank-specific-damage"):
            options.pop(other, None)
    if options.get("simultaneous-play") and rng.random() < 0.4:
        options.pop("simultaneous-play")
    return options


def draw_ship(rng, law, ship):
    """Somewhere, moving, and often hurt."""
    taken = {e.cell for e in law.ships}
    middle = law.cells()[len(law.cells()) // 2]
    cells = [cell for cell in law.cells() if law.terrain(cell) not in DEADLY and cell not in taken]
    if rng.random() < 0.5:
        cells = [cell for cell in cells if second_table.distance(cell, middle) < 5] or cells
    ship.cell, ship.facing = rng.choice(cells), rng.randrange(6)
    ship.speed = rng.choice([0, 0, 1, 2, 3, 4, 6])
    if law.movement == "vector":
        ship.velocity = rng.choice([(0, 0), (1, 0), (1, -2), (-2, 1), (0, 3), (-3, 3)])
    if rng.random() < 0.4:
        for _ in range(rng.randrange(ship.design.hull + ship.design.armor)):
            before = ship.armor, ship.hull
            law.mark(ship) if not law.on("damage-location") else law.locate(ship, 1)
            if law.status(ship) == 3:
                ship.armor, ship.hull = before
                break
        ship.condition, ship.fresh = law.status(ship), 0
    for track in TRACKS:
        if rng.random() < 0.2 and law.present(ship, track) and not \
                (track == "weapons" and law.on("bank-specific-damage")):
            ship.checked[track] = rng.randint(0, 4)


def draw_past(rng, law, ship):
    """What options may have done before."""
    ship.rolled = law.on("rolls") and rng.random() < 0.3
    if law.on("hyperdrive") and law.system(ship, "Hyperdrive"):
        ship.jump = rng.choice([0, 0, 4, 8])
    if law.on("bank-specific-damage"):
        ship.bank_hits = [rng.choice([0, 0, 1, 2, 4]) for _ in ship.bank_hits]
    if law.on("system-damage") and law.on("nova-systems") and ship.condition:
        ship.lost = {i for i in range(len(ship.design.systems)) if rng.random() < 0.3}
    ship.spent = {bank for bank in range(len(ship.design.banks)) if rng.random() < 0.3 and
                  (law.bank_has(ship, bank, "Exp") or law.bank_has(ship, bank, "Slw"))}


def draw_shop(rng, designs):
    """Fleets are chosen (NV-setup.6)."""
    for design in designs:
        design.faction = rng.choice(["north", "south"])
    samples = [[rng.choice(designs)] for _ in SIDES]
    lists = [sample[0].faction if rng.random() < 0.5 else None for sample in samples]
    return {"designs": designs, "samples": samples, "lists": lists}


def draw_setup(rng, allowed):
    options = draw_options(rng, allowed)
    columns, rows = rng.choice([(8, 9), (10, 11), (13, 12), (16, 14)])
    designs = [draw_design(rng, n, options) for n in range(3)]
    zones = rng.random() < 0.15
    counts = [rng.choice([1, 1, 2, 2, 3, 3, 4] + [6, 7] * (not zones)) for _ in SIDES]
    ships = [Ship(f"{'AB'[side]}{n}", side, rng.choice(designs))
             for side in (0, 1) for n in range(counts[side])]
    shop = draw_shop(rng, designs) if rng.random() < 0.1 else None
    ships = [] if shop else ships
    setup = {"columns": columns, "shop": shop, "rows": rows, "ships": ships, "options": options,
             "ground": draw_ground(rng, columns, rows, GROUND, DEADLY)
             if "terrain" in options else {}, "start_speed": rng.choice([0, 0, 2]),
             "vp_target": rng.choice([60, 200, 600, 2000])}
    law = Law(setup, rng.randint)
    law.rng = lambda sides: rng.randint(1, sides)
    for number, ship in enumerate(ships):
        if zones:
            ship.place, ship.name = "reserve", f"SH-{number + 1}"
        else:
            draw_ship(rng, law, ship)
            draw_past(rng, law, ship)
    return setup


# ---- writing it down ----

def profile_record(profile):
    return {"traits": list(profile.traits), "range": profile.ranges, "firepower": 100,
            "dice": profile.dice}


def design_record(design):
    weapons = []
    for number, (banks, profiles) in enumerate(design.batteries):
        weapons.append({"name": f"Guns {number}", **profile_record(profiles[0]),
                        "banks": [{"arc": arc, "mod": mod} for arc, mod in banks]})
        if len(profiles) > 1:
            weapons[-1]["second"] = profile_record(profiles[1])
    record = {"id": design.name, "name": design.name.capitalize(), "class": "ship",
              "faction": design.faction, "ruleset": "nova", "points": design.points,
              "hull": design.hull, "armor": design.armor, "thrust": design.thrust,
              "ecm": design.ecm,
              "shields": design.shields, "weapons": weapons,
              "systems": [f"{name} {rating}" if rating else name
                          for name, rating in design.systems]}
    if design.sectors:
        record.update(sector_ecm=design.sectors["ecm"], sector_shields=design.sectors["shields"])
    return record


def unit_of(ship):
    return {"design": ship.design.name, "name": ship.name, "cell": text_of(ship.cell),
            "heading": ship.facing, "speed": ship.speed, "armor": ship.armor, "hull": ship.hull,
            "core": ship.core, "condition": CONDITIONS[ship.condition],
            "vq": ship.velocity[0], "vr": ship.velocity[1], "rolled": ship.rolled,
            "jump": ship.jump, "spent": [bank + 1 for bank in sorted(ship.spent)],
            "lost": [i + 1 for i in sorted(ship.lost)], **ship.checked,
            **{f"bank_hits_{1 << bit}": [bank + 1 for bank, hits in enumerate(ship.bank_hits)
                                        if hits >> bit & 1] for bit in range(3)}}


def scenario_of(setup):
    designs = {ship.design.name: ship.design for ship in setup["ships"]}
    sides, shop = {}, setup["shop"]
    for side, name in enumerate(SIDES):
        if shop:
            designs = {design.name: design for design in shop["designs"]}
            sides[name] = {"sample": [design.name for design in shop["samples"][side]]}
            if shop["lists"][side]:
                sides[name]["faction"] = shop["lists"][side]
            continue
        own = [ship for ship in setup["ships"] if ship.side == side]
        sides[name] = {"fleet": [ship.design.name for ship in own]} \
            if own[0].place == "reserve" else {"units": [unit_of(ship) for ship in own]}
    options = dict(setup["options"])
    scenario = {"id": "drawn", "ruleset": "nova", "title": "Drawn",
                "board": {"columns": setup["columns"], "rows": setup["rows"]},
                "victory": {"vp_at_least": setup["vp_target"]}, "start_speed": setup["start_speed"],
                "turn_limit": options.pop("turn-limit"), "options": options, "sides": sides,
                "classes": [design_record(design) for design in designs.values()]}
    if setup["ground"]:
        scenario["terrain"] = terrain_of(setup["ground"])
    return scenario


def bank_hits(detail):
    """The penalty behind the commas."""
    return next((int(word[2:]) for word in detail.split(",") if word.startswith(" -")), 0)


class Game(second_table.Game):
    draw = staticmethod(draw_setup)
    scenario_of = staticmethod(scenario_of)
    make_law = Law

    # ---- reading and writing answers ----

    def answer_of(self, action):
        kind, unit, target = action["decision"], action.get("unit"), action.get("target")
        mode, banks = action.get("mode", 0), tuple(action.get("weapons", ()))
        if kind == "deploy":
            return kind, unit, cell_of(action["cell"]), mode
        if kind in ("lead", "size"):
            return kind, mode
        if kind in ("move", "plot"):
            ship = self.law.ship(unit)
            return "move", unit, mode, self.law.judge(ship, action["order"], mode)
        if kind == "shift":
            return kind, unit, cell_of(action["cell"])
        if kind == "fire":
            other = self.law.ships[action["amounts"][0]].name if mode & SPLIT else None
            return kind, unit, target, banks, mode, other
        if kind == "pick":
            return kind, unit, banks, target
        if kind == "repair":
            return kind, unit, mode, banks[0] if banks else None
        return kind, unit

    def fire_action(self, answer):
        _, unit, target, banks, mode, other = answer
        action = {"decision": "fire", "unit": unit, "target": target, "weapons": list(banks)}
        if mode:
            action["mode"] = mode
        if other:
            action["amounts"] = [self.law.ships.index(self.law.ship(other))]
        return action

    # ---- comparing ----

    def choices(self, side):
        """And the default, of a question that is not secret (NV-seq.6)."""
        found = super().choices(side)
        if found and self.question.side == side and self.rng.random() < 0.3 and \
                self.question.kind != "size" and not \
                (self.question.kind == "move" and self.law.on("sideslips")):
            told = self.send("suggest", SIDES[side], by="default")["suggestions"][0]["action"]
            answer = self.law.default(self.question)
            mine = self.answer_of(told)
            if answer[0] == "pick-rest" and mine[0] == "pick":
                answer = ("pick",) + min(a for a in self.question.answers if a[0] == "pick")[1:]
            self.compare("default", mine, answer)
        return found

    def compare_unit(self, unit):
        ship = self.law.ship(unit["name"])
        self.compare(ship.name, unit["status"], ship.place)
        if ship.place != "board":
            return
        card, design = unit["card"], ship.design
        at = cell_of(unit["cell"])
        self.compare(f"{ship.name} at, facing", [at, unit["heading"]], [ship.cell, ship.facing])
        gauges = {gauge["name"]: gauge["now"] for gauge in card["gauges"]}
        self.compare(f"{ship.name} hull, armor, thrust, speed",
                     [gauges[name] for name in ("hull", "arm", "thr", "spd")],
                     [design.hull - ship.hull - ship.core, design.armor - ship.armor, ship.thrust,
                      ship.speed])
        crossed = {track["name"]: track["crossed"] for track in card["tracks"]}
        for name, track in zip(("thrust", "weapon hits", "ECM", "shields"), TRACKS):
            if name in crossed:
                self.compare(f"{ship.name} {track}", crossed[name], ship.checked[track])
        if self.law.on("damage-location"):
            self.compare(f"{ship.name} hull, system boxes",
                         [crossed["hull"], crossed.get("systems", 0)], [ship.hull, ship.core])
        self.compare(f"{ship.name} notes", self.notes(card), self.noted(ship))
        if self.law.on("bank-specific-damage"):
            hits = [bank_hits(weapon["detail"]) for weapon in card["weapons"]]
            self.compare(f"{ship.name} bank hits", hits, ship.bank_hits)
        ready = {i for i, weapon in enumerate(card["weapons"]) if weapon["ready"]}
        self.compare(f"{ship.name} banks ready", ready,
                     {i for i in range(len(design.banks)) if i not in ship.spent})


    def notes(self, card):
        """What the card says in words, as far as the law knows of it."""
        notes, found = card["notes"], set()
        for words in ("damaged", "crippled", "evasive:", "rolled:", "charging:"):
            if any(note.startswith(words) for note in notes):
                found.add(words.strip(":"))
        found |= {" ".join(note.split()[:3]) for note in notes if note.startswith("hyperdrive ch")}
        found |= {note.split(" lost")[0] + " lost" for note in notes if " lost (NV-sys.0" in note}
        found |= {note.split(" ")[1] for note in notes if note.startswith("velocity")}
        return found

    def noted(self, ship):
        found = {words for words in ("evasive", "rolled", "charging") if getattr(ship, words)}
        if ship.condition:
            found.add(CONDITIONS[ship.condition])
        if ship.jump:
            found.add(f"hyperdrive charged: {ship.jump}")
        if self.law.movement == "vector":
            found.add(f"[{ship.velocity[0]},{ship.velocity[1]}],")
        names = [f"{name} {rating}" if rating else name for name, rating in ship.design.systems]
        return found | {names[i] + " lost" for i in ship.lost}

    # ---- maneuvers ----

    def random_plan(self, ship):
        rng = self.rng
        if self.law.movement == "vector":
            return f"{rng.randrange(7)}V{rng.randrange(ship.thrust + 3)}"
        letters = ["F"] * rng.randrange(ship.speed + ship.thrust + 2)
        one = rng.choice(["P", "S", "PL", "SR", "L", "PS"])
        for _ in range(rng.choice([0, 0, 1, 1, 2, 3, 4])):
            letters.insert(rng.randint(0, len(letters)), rng.choice(one))
        text, run = "", 0
        for letter in letters + [""]:
            if letter == "F":
                run += 1
                continue
            text += (str(run) if run else "") + letter
            run = 0
        return text or "0"

    def probe_plans(self, side, ship, decision, legal):
        """What is listed is legal, nothing legal is left out, and permits agrees."""
        found = self.send("choices", SIDES[side], form="action", unit=ship.name, limit=LISTED)
        listed = {}
        for action in found["choices"]:
            if action["decision"] == decision:
                listed.setdefault(self.answer_of(action), action)
        what = f"{ship.name} at {ship.cell} facing {ship.facing} speed {ship.speed} thrust " \
            f"{ship.thrust} {self.law.movement}"
        self.compare(f"{what}: offered", sorted(map(str, set(listed) - legal))[:4], [])
        missing = legal - set(listed)
        if found["total"] <= LISTED:
            self.compare(f"{what}: not offered", sorted(map(str, missing))[:4], [])
        for _ in range(3):
            text, declared = self.random_plan(ship), self.rng.choice([0, 0, 0, 1, 2, 4, 8, 3, 9])
            action = {"decision": decision, "unit": ship.name, "order": text}
            if declared:
                action["mode"] = declared
            answer = "move", ship.name, declared, self.law.judge(ship, text, declared)
            self.compare(f"{what}: {text} {declared}", self.permitted(side, action),
                         answer in legal)
            if answer in legal:
                listed[answer] = action
        return listed

    def good_plan(self, listed):
        """Mostly one that keeps the ship, and near the others."""
        answers = list(listed)
        stays = [a for a in answers if a[3][0] == "at"] or answers
        if self.rng.random() < 0.05:
            return self.rng.choice(answers)
        picked = self.rng.sample(stays, min(len(stays), 12))
        if picked[0][3][0] != "at" or self.rng.random() < 0.5:
            return picked[0]
        goal = self.rng.choice([ship.cell for ship in self.law.here()] + list(self.law.ground))
        return min(picked, key=lambda a: second_table.distance(a[3][1], goal))

    def ask_move(self, found):
        side = self.question.side
        names = sorted({answer[1] for answer in self.question.answers})
        name = self.rng.choice(names)
        legal = {answer for answer in self.question.answers if answer[1] == name}
        listed = self.probe_plans(side, self.law.ship(name), "move", legal)
        self.compare("ships to move", sorted(u["unit"] if isinstance(u, dict) else u
                                             for u in found[side]["units"]), names)
        answer = self.good_plan(listed)
        self.last = answer, listed[answer]
        self.question = self.advance(answer)
        self.act(side, [listed[answer]])

    def ask_plot(self, found):
        """NV-adv.9: both sides in secret."""
        plots, actions = {}, ([], [])
        for ship in self.law.here():
            listed = self.probe_plans(ship.side, ship, "plot", self.law.ways(ship))
            answer = self.good_plan(listed)
            plots[ship.name] = answer[2:]
            actions[ship.side].append(listed[answer])
        self.last = f"plots {actions}"
        self.seal(plots, actions, "end-plot")

    def ask_buy(self, found):
        """NV-setup.6: up to five ships, in secret; nothing bought is the sample."""
        fleets, actions = ([], []), ([], [])
        for side in (0, 1):
            for _ in range(self.rng.choice([0, 1, 3, 5])):
                legal = self.law.affordable(side, fleets[side])
                offered = self.send("choices", SIDES[side], form="both", limit=LISTED)["choices"]
                offered = {c["text"].split()[-1].lower(): c["action"] for c in offered
                           if c["action"]["decision"] == "buy"}
                offered = {name: a for name, a in offered.items() if name.startswith("drawn")}
                self.compare("designs to buy", set(offered), {design.name for design in legal})
                if not legal:
                    break
                design = self.rng.choice(legal)
                fleets[side].append(design)
                bought = self.send("act", SIDES[side], actions=[offered[design.name]])
                self.compare(f"bought {bought}", bought.get("applied"), 1)
        self.last = "fleets"
        self.seal(fleets, actions, "end-fleet")

    def seal(self, answer, actions, word):
        """Both seats write down and commit; the dice fall with the last."""
        sides = self.question.sides
        self.question = self.advance(answer)
        faces = self.law.faces
        for side in sides:
            if self.rng.random() < 0.5:
                self.rng.shuffle(actions[side])
            self.law.faces = faces if side == sides[-1] else []
            self.act(side, actions[side] + [{"decision": word}])

    # ---- fire ----

    def probe_fire(self, ships, attacks):
        """Banks and targets at random: permits says what the law says."""
        for _ in range(4):
            ship = self.rng.choice(ships)
            answer = self.random_fire(ship)
            if answer:
                legal = bool(self.law.fits(ship, attacks.get(ship.name, []), *answer[2:]))
                told = self.permitted(ship.side, self.fire_action(answer))
                self.compare(str(answer), told, legal)

    def random_fire(self, ship):
        rng, foes = self.rng, [e.name for e in self.law.here(1 - ship.side)]
        if not foes:
            return None
        count = len(ship.design.banks)
        banks = tuple(sorted(rng.sample(range(count), min(count, rng.choice([1, 1, 2, 2, 3])))))
        mode = rng.choice([0, 0, 0, SECOND, COMBINE, COMBINE, SPLIT, COMBINE | SECOND,
                           SPLIT | SECOND])
        other = rng.choice(foes) if mode & SPLIT else None
        return "fire", ship.name, rng.choice(foes), banks, mode, other

    def ask_fire(self, found):
        names = {answer[1] for answer in self.question.answers if answer[1]}
        running = ("end-fire", next(iter(names))) in self.question.answers
        self.attacks = self.attacks if running else {}
        ships = [self.law.ship(name) for name in sorted(names)]
        self.probe_fire(ships, self.attacks)
        side, listed = self.question.side, found[self.question.side]
        answers = self.check_choices(listed, lambda a: a[0] == "fire" and len(a[3]) > 2)
        answer = self.rng.choices(answers, [self.weight(a) for a in answers])[0]
        action = listed["choices"][answers.index(answer)]
        if answer[0] == "fire" and self.rng.random() < 0.5:
            for _ in range(8):
                other = self.random_fire(self.law.ship(answer[1]))
                if other[4] | len(other[3]) - 1 and self.question.test(other):
                    answer, action = other, self.fire_action(other)
                    break
        if answer[0] == "fire":
            ship, before = self.law.ship(answer[1]), self.attacks.get(answer[1], [])
            self.attacks[ship.name] = before + self.law.fits(ship, before, *answer[2:])
        self.last = answer
        self.question = self.advance(answer)
        self.act(side, [action])

    def ask_targets(self, found):
        """NV-adv.9"""
        shots, actions = {}, ([], [])
        for side in (0, 1):
            if self.law.here(side):
                self.probe_fire(self.law.here(side), {})
        for ship in self.law.here():
            attacks = shots.setdefault(ship.name, [])
            for _ in range(self.rng.choice([0, 4, 12])):
                answer = self.random_fire(ship)
                new = answer and self.law.fits(ship, attacks, *answer[2:])
                if new and len(attacks) + len(new) <= 12:
                    attacks += new
                    actions[ship.side].append(self.fire_action(answer))
        self.last = f"targets {actions}"
        self.seal(shots, actions, "end-targets")

    def weight(self, answer):
        return 0.1 if answer[0] in ("hold", "no-more-fire") else 0.5 if answer[0] == "end-fire" else 1


if __name__ == "__main__":
    sys.exit(main(Game, OPTIONS))
