#!/usr/bin/env python3
"""Random battles of `universal` through the referee, followed answer by answer by the second law.

usage: check_second_law.py FLAGBRIDGE [FIRST [GAMES [OPTIONS]]]   (TAP on stdout)

The second law throws the dice, open and hidden, and hands them to the referee, who must want exactly
these; after every answer all elements as each side may see them, the phase, the score, the winner and
the permitted answers must agree. Designs, positions, terrain and options are drawn from the number of
the game. OPTIONS, parted by commas, are those that may be on (`movement`: another than inertial,
`designs`: designs of our own, `old`: ships of the Unity edition, and other set-ups): `none`, or a list; without it any may be.
"""
import os
import re
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from second_law import Law
from second_move import read
from second_state import (EQUIPMENT, GUARDS, OLD_GUNS, SCREENS, TRACKS, Design, Ship, axial, cell_of,
                          craft_of, distance, offset, step, text_of)
from second_table import LISTED, SIDES, Wrong, main
import second_table

OPTIONS = ("partial-vp", "random-movement-initiative", "random-fighter-activation",
           "random-combat-initiative", "delayed-pivots", "floating-board", "sequential-combat",
           "no-damage-control", "unity", "movement", "fuel", "action-points", "fighter-variants",
           "terrain", "designs", "lax", "carriers", "zones", "scenes", "shop", "old",
           "catastrophic-target")
MOVEMENTS = ("cinematic", "reactionless", "vector")
GROUND = ("asteroid", "asteroid", "field", "field", "nebula", "planet", "black-hole", "comet")
SINGLE_ITEMS = {"countermeasures", "enhanced-fire-control"}  # UN-E1.5, UN-E1.6
ITEMS = EQUIPMENT + tuple("screen-" + GUARDS[guard] for guard in SCREENS)

# ---- designs ----

STANDARD = {"AM": ["bursting"], "CM": ["volatile"], "DS": ["disruptive"], "EL": [],
            "FT": ["catastrophic"], "IO": ["incapacitating", "phasing-3"], "LC": ["accurate"],
            "MD": ["crushing", "semi-piercing"], "NB": ["cutting", "pinpoint"],
            "PC": ["phasing-1"], "PL": ["repeating-5"], "SH": []}  # UN-X5


def gun(word, banks, *more, ammo=0, dmg=0):
    """`SH-4b`, "ABC2 ABD2" (UN-X5)"""
    kind, size, first = word[:2], int(word[3]), "abc".index(word[4]) + 2
    bands = []
    for i in range(3):
        acc = first + (1 if kind == "SH" else 2 - i if kind == "EL" else i)
        bands.append({"range": [i * size + 1, (i + 1) * size], "rof": 1, "acc": acc,
                      "dmg": dmg or (3 - i if kind == "SH" else 1)})
    record = {"weapon": word, "name": "Gun", "traits": STANDARD[kind] + list(more), "bands": bands,
              "banks": [{"arcs": bank[:-1], "count": int(bank[-1])} for bank in banks.split()]}
    return {**record, "ammo": ammo} if ammo else record


def sample(name, points, hull, engine, screens, shields, batteries, equipment=None, munitions=None,
           traits=None):
    return Design({"id": "un-" + name, "type": TYPES[name], "points": points, "hull": hull,
                   "engines": {"rating": engine}, "batteries": batteries,
                   "screens": dict(zip(GUARDS, screens)), "shields": dict(zip(GUARDS, shields)),
                   "equipment": equipment or {}, "munitions": munitions or {},
                   "traits": traits or {}})


TYPES = {"sycamore": "CA", "rowan": "FF", "alder": "DD", "larch": "CL", "sequoia": "BB",
         "hawthorn": "CV", "flint": "FF", "basalt": "DD", "obsidian": "CL", "granite": "CA",
         "gneiss": "BC", "marble": "CV", "willow": "CL", "hazel": "DD", "schist": "CL",
         "pumice": "DD"}
AFB, DRIVE, PDS = "anti-fighter-batteries", "hyperdrive", "point-defense-system"
SAMPLES = [  # UN-data.3; Screens and Shields forward, port, starboard, aft, omni
    sample("sycamore", 111, 8, 5, (2, 2, 2, 2), (), [
        gun("FT-5b", "AB2"), gun("SH-4b", "ABC2 ABD2"), gun("LC-2a", "ABCDEF3")],
        {AFB: 1, DRIVE: 1}, {"marines": 3}),
    sample("rowan", 30, 3, 7, (1, 1, 1, 1), (), [gun("LC-4b", "AB3"), gun("PL-2b", "ABCDEF3")],
           {DRIVE: 1}),
    sample("alder", 45, 4, 6, (1, 1, 1, 0), (), [
        gun("SH-4b", "ABC1 ABD1"), gun("PL-3b", "AB4 ABCDEF1")], {AFB: 1, DRIVE: 1}),
    sample("larch", 77, 6, 6, (2, 1, 1, 1), (), [
        gun("PC-5b", "ABC3 ABD3"), gun("LC-2a", "ABCDEF2")], {AFB: 1, DRIVE: 1},
        {"marines": 2, "probes": 2}),
    sample("sequoia", 206, 14, 3, (3, 2, 2, 2), (), [
        gun("FT-6b", "AB3"), gun("SH-5b", "ABC2 ABD2 CE1 DF1"), gun("LC-2a", "ABCDEF4")],
        {AFB: 1, DRIVE: 1}, {"marines": 4}),
    sample("hawthorn", 153, 10, 4, (1, 1, 1, 1), (), [gun("LC-4a", "ABC2 ABD2 CE1 DF1")],
           {AFB: 1, DRIVE: 1, PDS: 2}, {}, {"carrier": 3}),
    sample("flint", 28, 3, 6, (), (0, 0, 0, 0, 4), [
        gun("CM-4b", "AB4", "seeking", ammo=2), gun("PL-2b", "ABCD3")]),
    sample("basalt", 55, 5, 5, (), (4, 2, 2, 1), [gun("DS-4b", "AB4"), gun("LC-2b", "ABCDEF4")],
           {AFB: 1}),
    sample("obsidian", 77, 6, 5, (), (0, 0, 0, 0, 4), [gun("AM-4b", "AB5"), gun("NB-2b", "ABCD3")],
           {"cloaking-device": 1}, {"decoys": 1}),
    sample("granite", 110, 9, 4, (), (5, 3, 3, 2), [
        gun("MD-4b", "AB3"), gun("IO-4b", "ABC2 ABD2"), gun("PL-2b", "ABCDEF4")],
        {"shield-regenerator": 1}, {"marines": 4, "mines": 2}, {"armored": 1}),
    sample("gneiss", 170, 12, 4, (), (6, 4, 4, 3), [
        gun("EL-5b", "AB5", dmg=2), gun("CM-5b", "ABCD4", "seeking", ammo=3),
        gun("PL-3b", "ABCDEF3", "defensive")],
        {"auto-repair": 1, "countermeasures": 1, PDS: 1, "shield-regenerator": 1}),
    sample("marble", 148, 9, 4, (), (0, 0, 0, 0, 6), [gun("PL-3b", "ABCDEF4")], {AFB: 1},
           {"shuttlecraft": 2}, {"carrier": 3, "launch-tubes": 1}),
    sample("willow", 82, 7, 5, (2, 1, 1, 1), (), [
        gun("SH-4b", "ABC3 ABD3"), gun("LC-2a", "ABCDEF3")], {AFB: 1, DRIVE: 1},
        {"fuel": 60, "marines": 2}),
    sample("hazel", 39, 4, 6, (1, 1, 1, 0), (), [gun("LC-4b", "ABC3 ABD3")], {DRIVE: 1},
           {"fuel": 50, "probes": 2}),
    sample("schist", 74, 7, 5, (), (4, 2, 2, 2), [gun("DS-4b", "AB6"), gun("PL-2b", "ABCDEF5")],
           {"shield-regenerator": 1}, {"fuel": 55, "marines": 2}),
    sample("pumice", 43, 4, 6, (), (0, 0, 0, 0, 4), [gun("AM-4b", "AB4"), gun("PL-2b", "ABCD2")],
           {}, {"decoys": 1, "fuel": 45}),
]
OLD_SAMPLES = [Design({"id": name, "type": "CA", "hull": hull, "engines": {"rating": engine},
                       "unity": {"points": 184, **unity}}) for name, hull, engine, unity in (
    ("un-kestrel", 8, 5, {
        "shields": 3, "screens": {"omni": 2},
        "systems": {AFB: 1, "fire-control": 1, DRIVE: 1, "marines": 3},
        "weapons": [{"name": "Beam", "rng": 12, "imp": 2,
                     "banks": [{"arcs": "ABC", "count": 2}, {"arcs": "ABD", "count": 2}]},
                    {"name": "Blaster", "rng": 15, "imp": 2, "dmg": 2, "traits": ["non-piercing"],
                     "banks": [{"arcs": "AB", "count": 3}]}]}),
    ("un-osprey", 9, 4, {
        "shield_facings": {"forward": 5, "port": 3, "starboard": 3, "aft": 2},
        "systems": {"countermeasures": 1, DRIVE: 1, "ionized-hull": 1, PDS: 4},
        "weapons": [{"name": "Torpedo", "rng": 15, "traits": ["catastrophic"],
                     "banks": [{"arcs": "AB", "count": 3}]},
                    {"name": "Drone", "ma": 8, "imp": 2, "ammo": 4, "traits": ["evaporating"],
                     "banks": [{"arcs": "ABCD", "count": 4}]},
                    {"name": "Lance", "rng": 9, "rof": 2, "traits": ["piercing-1"],
                     "banks": [{"arcs": "ABCDEF", "count": 2}]}]}))]
SAMPLES += OLD_SAMPLES
TRAITS = ("accurate", "bursting", "catastrophic", "chain-fire", "crushing", "cutting", "defensive",
          "disruptive", "enveloping", "impact-1", "impact-2", "impact-3", "incapacitating",
          "non-phasing", "non-piercing", "phasing-1", "phasing-2", "phasing-3", "piercing",
          "piercing-4", "piercing-6", "pinpoint", "proximity", "repeating-4", "repeating-5",
          "repeating-6", "resonant", "retargeting", "salvo-fire", "seeking", "semi-piercing",
          "slow-1", "slow-2", "sustained", "sweeping", "volatile")
SHIELDING = {"piercing", "resonant", "semi-piercing", "non-piercing"}
AGAIN = {"repeating", "retargeting", "chain-fire", "salvo-fire"}
PAIRS = [{"catastrophic", "volatile"}, {"cutting", "sweeping"}, {"seeking", "defensive"},
         {"seeking", "sustained"}, {"slow", "sustained"}, {"phasing", "non-phasing"}]  # UN-D5.pairs


def root(trait):
    name, _, number = trait.rpartition("-")
    return name if number.isdigit() else trait


def draw_traits(rng):
    found = []
    for trait in rng.sample(TRAITS, rng.choice([0, 1, 1, 2, 2, 3, 4])):
        roots = {root(t) for t in found}
        new = root(trait)
        clash = new in roots or any({new, old} in PAIRS or {new, old} <= SHIELDING or
                                    {new, old} <= AGAIN for old in roots)
        if not clash:
            found.append(trait)
    return found


def draw_profile(rng, ap):
    bands, low = [], 1
    for _ in range(rng.choice([1, 2, 3, 3, 5])):
        high = low + rng.choice([0, 2, 3, 5, 8])
        bands.append({"range": [low, high], "rof": rng.choice([1, 1, 2, 3]),
                      "acc": rng.choice([2, 3, 3, 4, 4, 5, 6]), "dmg": rng.choice([1, 1, 2, 3])})
        if ap and rng.random() < 0.3:
            bands[-1]["ap"] = rng.randint(1, 3)
        low = high + 1
    return {"traits": draw_traits(rng), "bands": bands}


def draw_battery(rng, number, ap):
    record = {"weapon": f"XX-{number}", "name": f"Guns {number}", **draw_profile(rng, ap),
              "banks": [{"arcs": "".join(sorted(rng.sample("ABCDEFGHIJKL", rng.randint(1, 5)))),
                         "count": rng.choice([1, 1, 2, 3])} for _ in range(rng.choice([1, 1, 2]))]}
    if rng.random() < 0.25:
        record["ammo"] = rng.randint(1, 4)
    if rng.random() < 0.2:
        record["modes"] = [{"name": "Other", **draw_profile(rng, ap)}]
    return record


def draw_design(rng, number, options):
    ap = "action-points" in options
    immobile = rng.random() < 0.05
    hull = rng.choice([1, 2, 3, 4, 5, 6, 8, 10, 14, 25, 28] if rng.random() < 0.3 else [3, 4, 5, 6])
    engines = {"rating": 0 if immobile else rng.choice([0, 1, 3, 4, 5, 6, 8, 10])}
    traits = {}
    for name in ("armored", "regenerating", "shockwave", "stealth"):
        if rng.random() < 0.15:
            traits[name] = 1
    if immobile:
        traits["immobile"] = 1
    if rng.random() < 0.15:
        traits["bulkheads"] = rng.randint(1, 3)
    if rng.random() < 0.3:
        traits["pivot-class"] = rng.choice("ABCDEF")
    if rng.random() < 0.2:
        traits["carrier"] = rng.randint(1, 3)
        if rng.random() < 0.4:
            traits["launch-tubes"] = 1
    equipment = {name: rng.choice([1, 1, 1, 2]) for name in EQUIPMENT if rng.random() < 0.2}
    for name in SINGLE_ITEMS & set(equipment):
        equipment[name] = 1
    munitions = {name: rng.randint(1, 3) for name in
                 ("boosters", "decoys", "flares", "marines", "mines", "probes", "shuttlecraft")
                 if rng.random() < 0.25}
    if "fuel" in options:
        munitions["fuel"] = rng.choice([5, 20, 60])
    screens = [rng.choice([0, 0, 1, 2]) for _ in range(4)] + [rng.choice([0, 0, 0, 1])] \
        if rng.random() < 0.6 else [0] * 5
    shields = [rng.choice([0, 1, 2, 4]) for _ in range(5)] if rng.random() < 0.6 else [0] * 5
    record = {"id": f"drawn{number}", "name": f"Drawn{number}", "class": "Ship", "type": "SH",
              "ruleset": "universal", "points": rng.randint(20, 300), "hull": hull,
              "engines": engines, "screens": dict(zip(GUARDS, screens)),
              "shields": dict(zip(GUARDS, shields)), "equipment": equipment,
              "munitions": munitions, "traits": traits,
              "batteries": [draw_battery(rng, n, ap) for n in range(rng.choice([1, 1, 2, 3]))]}
    if ap and rng.random() < 0.7:
        record["action_points"] = rng.randint(1, 6)
        record["equipment_ap"] = {name: rng.randint(1, 3) for name in equipment
                                  if rng.random() < 0.4}
        if engines["rating"] > 1 and rng.random() < 0.4:
            engines.update(free=rng.randint(1, engines["rating"] - 1), ap=rng.randint(1, 3))
    elif ap:
        for battery in record["batteries"]:
            for profile in [battery] + battery.get("modes", []):
                for band in profile["bands"]:
                    band.pop("ap", None)
    return Design(record)


OLD_TRAITS = ("accurate", "bursting", "catastrophic", "kinetic", "cutting", "disruptive",
              "lancing", "semi-lancing", "modulating", "piercing-1", "piercing-2", "non-piercing",
              "repeating", "volatile", "sustained", "slow-1", "evaporating", "deadly")
OLD_SYSTEMS = ("anti-fighter-batteries", "aegis", "cloaking-device", "countermeasures",
               "fire-control", "hyperdrive", "long-range-sensors", "point-defense-system",
               "shield-regenerator", "stutterdrive", "boosters", "decoys", "flares", "marines",
               "mines", "probes", "shuttlecraft", "ionized-hull", "bulkheads", "carrier",
               "regenerating", "tight-turn", "wide-turn", "overthrusters")
OLD_ONCE = ("ionized-hull", "regenerating", "tight-turn", "overthrusters")


def draw_old_weapon(rng, number):
    """A weapon of a Unity ship (UN-Z3)."""
    seeker = rng.random() < 0.25
    traits = []
    for trait in rng.sample(OLD_TRAITS, rng.choice([0, 0, 1, 1, 2, 3])):
        new = root(OLD_GUNS.get(trait, trait))
        roots = {root(OLD_GUNS.get(t, t)) for t in traits}
        if not (new in roots or any({new, old} in PAIRS or {new, old} <= SHIELDING or
                                    {new, old} <= AGAIN for old in roots) or
                seeker and new in ("sustained", "defensive")):
            traits.append(trait)
    old = {"name": f"Old {number}", "rof": rng.choice([1, 1, 2, 3]), "acc": rng.randint(2, 6),
           "imp": rng.choice([1, 1, 2, 3, 5]), "dmg": rng.choice([1, 1, 2, 3]), "traits": traits,
           "banks": [{"arcs": "".join(sorted(rng.sample("ABCDEFGHIJKL", rng.randint(1, 5)))),
                      "count": rng.choice([1, 2, 3])} for _ in range(rng.choice([1, 1, 2]))]}
    if seeker:
        old["ma"] = rng.choice([2, 4, 8])
    elif rng.random() < 0.2:
        old["bands"] = draw_profile(rng, False)["bands"]
    else:
        old["rng"] = rng.choice([1, 2, 5, 10, 12, 15])
        if rng.random() < 0.2:
            old["range_mods"] = [rng.randint(-2, 2) for _ in range(3)]
    if rng.random() < 0.2:
        old["ammo"] = rng.randint(1, 4)
    return old


def draw_old_design(rng, number, options):
    """A ship of the Unity edition (UN-Z3.5)."""
    hull = rng.choice([1, 2, 3, 4, 5, 8, 11, 26, 27] if rng.random() < 0.4 else [3, 4, 6])
    engine = rng.choice([0, 1, 3, 4, 5, 6, 8])
    systems = {name: 1 if name in OLD_ONCE else rng.choice([1, 1, 2, 3, 4])
               for name in OLD_SYSTEMS if rng.random() < 0.15}
    if "tight-turn" in systems:
        systems.pop("wide-turn", None)
    if "fuel" in options:
        systems["fuel"] = rng.choice([5, 20, 60])
    unity = {"points": rng.randint(20, 400), "systems": systems,
             "weapons": [draw_old_weapon(rng, n) for n in range(rng.choice([1, 2, 3]))]}
    if rng.random() < 0.5:
        unity["screens"] = {guard: rng.randint(0, 3) for guard in GUARDS}
    if rng.random() < 0.6:
        unity["shields"] = rng.randint(0, 6)
    elif rng.random() < 0.8:
        unity["shield_facings"] = {guard: rng.randint(0, 6) for guard in GUARDS[:4]}
    if rng.random() < 0.3:
        tracks = {"engines": [engine] + sorted([rng.randint(1, engine) for _ in range(
            rng.randint(0, 4))], reverse=True)} if engine else {}
        if rng.random() < 0.5:
            tracks["weapons"] = sorted([rng.randint(1, 12) for _ in range(rng.randint(1, 6))],
                                       reverse=True)
        if unity.get("shields"):
            tracks["shields"] = [unity["shields"]] + sorted(
                [rng.randint(1, unity["shields"]) for _ in range(rng.randint(0, 4))], reverse=True)
        unity["tracks"] = tracks
    return Design({"id": f"old{number}", "name": f"Old{number}", "class": "Ship", "type": "OL",
                   "ruleset": "universal", "hull": hull, "engines": {"rating": engine},
                   "unity": unity})


# ---- drawing a battle ----

def draw_options(rng, allowed):
    options, drawn = {"turn-limit": rng.randint(2, 7)}, set()
    share = rng.choice([0.1, 0.25, 0.4]) if len(allowed) > 6 else 0.7
    for option in allowed:
        if rng.random() < share or option == "designs" and rng.random() < 0.5:
            drawn.add(option)
    if "movement" in drawn:
        options["movement"] = rng.choice(MOVEMENTS)
    if "no-damage-control" in drawn:
        options["damage-control"] = False
    if "unity" in drawn:
        options["damage-chart"] = "unity"
    if "lax" in drawn:
        options["strict-plots"] = False
    if options.get("movement") in ("cinematic", "reactionless", "vector"):
        drawn.discard("delayed-pivots")
    for option in drawn - {"movement", "no-damage-control", "unity", "lax", "designs", "carriers",
                           "zones", "scenes", "shop", "old"}:
        options[option] = True
    if rng.random() < 0.2:
        options["quiet-draw"] = rng.choice([0, 1, 2])
    return options, drawn


def draw_ground(rng, columns, rows):
    """Clusters of one to four kinds; one comet and one hole at most."""
    ground = {}
    for kind in dict.fromkeys(rng.sample(GROUND, rng.randint(1, 4))):
        at = axial(rng.randrange(columns), rng.randrange(rows))
        for _ in range(1 if kind in ("black-hole", "comet", "planet") else rng.randint(1, 7)):
            column, row = offset(at)
            if 0 <= column < columns and 0 <= row < rows:
                ground.setdefault(at, kind)
            at = step(at, rng.randrange(6))
    return ground


def hurt_ship(rng, law, ship):
    """Often hurt."""
    design = ship.design
    for track in TRACKS:
        boxes = len(design.track(track))
        if boxes and rng.random() < 0.3:
            ship.crossed[track] = rng.randint(0, boxes - (track == "hull"))
    order = [w.number for w in design.weapons]
    items = [item for item, n in enumerate(design.items) for _ in range(n)]
    if design.unity is not None:  # UN-Z3.5
        both = [("gun", w) for w in order] + [("item", item) for item in items]
        rng.shuffle(both)
        for kind, which in both[law.value(ship, "weapons"):]:
            if kind == "gun":
                ship.lost.add(which)
            else:
                ship.lost_items[which] += 1
        for track in TRACKS[1:]:
            if law.circled(ship, track) and ship.crossed[track] < len(design.track(track)):
                ship.slash[track] = rng.choice([0, 1])
    else:
        rng.shuffle(order)
        ship.lost = set(order[law.value(ship, "weapons"):])
        rng.shuffle(items)
        for item in items[law.value(ship, "systems"):]:
            ship.lost_items[item] += 1
    if rng.random() < 0.3:
        ship.used_shields = [rng.randint(0, n) for n in design.shields]


def draw_ship(rng, law, ship):
    taken = {e.cell for e in law.ships if e.side != ship.side}
    middle = law.cells()[len(law.cells()) // 2]
    cells = [cell for cell in law.cells() if not law.solid(cell) and cell not in taken]
    friends = [e for e in law.ships if e.side == ship.side and e.cell and not e is ship]
    if rng.random() < 0.5:
        cells = [cell for cell in cells if distance(cell, middle) < 5] or cells
    ship.cell, ship.heading = rng.choice(cells), rng.randrange(6)
    ship.speed = rng.choice([0, 1, 2, 3, 4, 6])
    immobile = ship.design.traits.get("immobile")
    if immobile:
        ship.speed = 0
    if friends and not immobile and rng.random() < 0.3:
        twin = rng.choice(friends)
        ship.cell, ship.heading, ship.speed = twin.cell, twin.heading, twin.speed
    if law.movement_kind == "vector":
        ship.velocity = step((0, 0), ship.heading, ship.speed)
    if rng.random() < 0.4:
        hurt_ship(rng, law, ship)
    if law.works(ship, "hyperdrive") and rng.random() < 0.3:
        ship.jump = rng.choice([3, 6, 9])


def draw_shop(rng, designs, options):
    """Fleets are chosen (UN-B1.2)."""
    pool = SAMPLES + [design for design in designs if design not in SAMPLES]
    limits = [rng.choice([320, 450, 600]) for _ in SIDES]
    shop = {"designs": pool, "limits": limits, "hull_max": rng.choice([5, 8, 24])}
    cheap = [design for design in pool if design.hull <= shop["hull_max"]]
    shop["samples"] = [[rng.choice(cheap)] for _ in SIDES]
    return shop


def draw_scene(rng, setup, columns):
    """What scenarios may say besides (UN-S)."""
    setup["exits"] = [(rng.choice(["east", "west", "north", "south"]),
                       rng.choice(["lost", "safe", "half", "full"])) for _ in SIDES]
    setup["targets"] = [rng.choice([60, 150, 400, 2000]) for _ in SIDES]
    setup["training"] = rng.random() < 0.3
    setup["no_jump"] = [rng.random() < 0.3 for _ in SIDES]
    setup["headings"] = [None, None]
    if rng.random() < 0.3:
        setup["targets"][rng.randrange(2)] = None
        setup["survive_turn"] = rng.randint(2, 4)
    if rng.random() < 0.3:
        setup["zones"][0] = {"any_edge": True}
        setup["exits"][0] = (None, rng.choice(["safe", "half"]))
    if columns > 11:
        setup["zones"][1] = {"centre": rng.randint(1, 4)}


def draw_setup(rng, allowed):
    options, drawn = draw_options(rng, allowed)
    columns, rows = rng.choice([(8, 9), (10, 11), (13, 12), (16, 15)])
    designs = [draw_design(rng, n, options) if "designs" in drawn and rng.random() < 0.8
               else rng.choice(SAMPLES) for n in range(3)]
    if "old" in drawn:
        for n in range(3):
            if rng.random() < 0.7:
                designs[n] = draw_old_design(rng, n, options)
    if "carriers" in drawn:
        designs[0] = rng.choice([d for d in SAMPLES if d.traits.get("carrier")])
    counts = [rng.choice([1, 1, 2, 2, 3, 3, 4, 6]) for _ in SIDES]
    ships = [Ship(f"{'AB'[side]}{n}", side, rng.choice(designs))
             for side in (0, 1) for n in range(counts[side])]
    setup = {"columns": columns, "rows": rows, "options": options, "ships": ships,
             "flights": [],
             "ground": draw_ground(rng, columns, rows) if "terrain" in options else {},
             "comet_tail": rng.choice([None, 0, 1, 2, 3, 4, 5]),
             "vp_target": rng.choice([60, 200, 600, 2000]),
             "zones": [{"columns": [0, 2]}, {"columns": [columns - 3, columns - 1]}],
             "headings": [rng.choice([0, None]), rng.choice([3, None])]}
    for ship in ships:
        if options.get("fighter-variants") and ship.design.traits.get("carrier"):
            ship.variant = rng.choice(["standard", "light", "long"])
    setup["flights"] += craft_of(ships)
    if "scenes" in drawn:
        draw_scene(rng, setup, columns)
        options.pop("floating-board", None)
    if "shop" in drawn:
        setup.update(shop=draw_shop(rng, designs, options), ships=[], flights=[])
        ships = []
    law = Law(setup, lambda sides: rng.randint(1, sides))
    for ship in ships:
        ship.speed = ship.design.engine
        if "zones" in drawn or setup["zones"][0].get("any_edge"):
            ship.place, ship.velocity = "reserve", None
        else:
            draw_ship(rng, law, ship)
    return setup


# ---- writing it down ----

def unit_of(ship):
    unit = {"design": ship.design.name, "name": ship.name}
    if ship.variant != "standard":
        unit["variant"] = ship.variant
    if ship.place == "reserve":
        return unit
    unit.update(cell=text_of(ship.cell), heading=ship.heading, speed=ship.speed, jump=ship.jump,
                hull=ship.crossed["hull"], engines=ship.crossed["engines"],
                weapon_boxes=ship.crossed["weapons"], system_boxes=ship.crossed["systems"],
                shields_used={GUARDS[g]: n for g, n in enumerate(ship.used_shields) if n},
                items_lost={ITEMS[i]: n for i, n in enumerate(ship.lost_items) if n})
    if any(ship.slash.values()):
        unit["slashed"] = [n for n, track in enumerate(TRACKS, 1) if ship.slash[track]]
    if ship.lost:
        unit["weapons"] = {f"w{w + 1}": {"lost": True} for w in sorted(ship.lost)}
    return unit


def scenario_of(setup):
    shop = setup.get("shop")
    designs = {ship.design.name: ship.design for ship in setup["ships"]}
    if shop:
        designs = {design.name: design for design in shop["designs"]}
    options = dict(setup["options"])
    sides = {}
    for side, name in enumerate(SIDES):
        sides[name] = {"zone": setup["zones"][side], "heading": setup["headings"][side]}
        if shop:
            sides[name].update(limit=shop["limits"][side],
                               fleet=[design.name for design in shop["samples"][side]])
        else:
            sides[name]["units"] = [unit_of(ship) for ship in setup["ships"] if ship.side == side]
        if "exits" in setup:
            edge, worth = setup["exits"][side]
            sides[name]["exit"] = {"edge": edge, "worth": worth} if edge else {"worth": worth}
            sides[name]["no_jump"] = setup["no_jump"][side]
            target = setup["targets"][side]
            sides[name].update({"vp_target": target} if target else {"no_target": True})
    scenario = {"id": "drawn", "ruleset": "universal", "title": "Drawn",
                "board": {"columns": setup["columns"], "rows": setup["rows"]},
                "vp_target": setup["vp_target"], "turn_limit": options.pop("turn-limit"),
                "options": options, "sides": sides}
    if setup.get("training"):
        scenario["training"] = True
    if setup.get("survive_turn"):
        scenario["survive_turn"] = setup["survive_turn"]
    if shop:
        scenario["hull_max"] = shop["hull_max"]
    records = [d.record for d in designs.values() if d not in SAMPLES]
    if records:
        scenario["classes"] = records
    if setup["ground"]:
        regions = {}
        for cell, kind in setup["ground"].items():
            regions.setdefault(kind, []).append(text_of(cell))
        scenario["terrain"] = [{"kind": kind, "cells": cells} for kind, cells in regions.items()]
        if setup["comet_tail"] is not None and "comet" in regions:
            scenario["comet_tail"] = setup["comet_tail"]
    return scenario


def answer_of(action):
    kind, unit, target = action["decision"], action.get("unit"), action.get("target")
    mode, cell = action.get("mode", 0), cell_of(action.get("cell"))
    weapons, amounts = tuple(action.get("weapons", ())), action.get("amounts", []) + [0] * 6
    fields = {"deploy": (cell, mode), "shift": (cell,), "decoy": (mode,),
              "defend": (weapons, amounts[0]), "sweep": (amounts[0],),
              "fly": (cell, mode, amounts[0], target), "intercept": (target,),
              "fire": (target, weapons, mode), "show": (target, mode), "block": (amounts[0],),
              "pinpoint": (tuple(amounts[:6]),), "next": (target,), "pds": (target,),
              "flare": (cell,), "probe": (cell,), "board": (target, amounts[0]),
              "repel": (amounts[0],), "lose": (weapons,), "lose-item": (mode,),
              "stutter": (mode,), "restore": (weapons,), "restore-item": (mode,),
              "regenerate": (mode,), "mine": (cell, amounts[0]), "launch": (target, mode)}
    if kind in ("end-defend", "end-intercept"):
        return (kind,)
    return (kind, unit) + fields.get(kind, ())


TRACK_OF = {"shields": "systems"}  # of a Unity ship (UN-Z3.5)
DETAIL = 127  # one as long as that may be cut off


def find(pattern, notes):
    return [match for note in notes for match in re.findall(pattern, note)]


def counted(words, notes):
    """`(munitions: flares 1 of 3, mines)`: what is left of each."""
    found = {}
    for note in find(r"^\(" + words + r": (.*)\)$", notes):
        for entry in note.split(", "):
            name, *rest = entry.split(" for ")[0].split(" ")
            found[name] = int(rest[0]) if rest else 1
    return found


def shown_card(card, design):
    """A card as `State.card` writes it."""
    gauges = {gauge["name"]: gauge["now"] for gauge in card["gauges"]}
    notes, tracks = card["notes"], {TRACK_OF.get(t["name"], t["name"]): t["crossed"]
                                    for t in card["tracks"]}
    shields = find(r"^shields ([\d/]+):", notes)
    losses = [0] * len(design.batteries)
    for weapon, entry in zip(design.weapons, card["weapons"]):
        lost = find(r"loss limit \d+( \((\d+) lost\))?$", [entry["detail"]]) \
            if len(entry["detail"]) < DETAIL else None
        losses[weapon.battery] = int(lost[0][1] or 0) if lost else None  # None: cut off
    items = counted("equipment", notes)
    shown = {"hull, engines, speed": (gauges["hull"], gauges["eng"], gauges["spd"]),
             "slashed": bool(find("^slashed", notes)),
             "circled": [TRACK_OF.get(t["name"], t["name"]) for t in card["tracks"]
                         if t.get("circled")],
             "item losses": {name: int(n) for name, n in
                             find(r"([a-z-]+) \d+ of \d+ \((\d+) lost\)", notes)},
             "bulkheads": tracks.pop("bulkheads", 0),
             "tracks": tracks,
             "weapons": {n for n, w in enumerate(card["weapons"]) if ", lost" not in w["detail"]}
             if None not in losses else None,
             "shields": [int(n) for n in shields[0].split("/")] if shields else [0] * 5,
             "items": items, "screens": gauges["items"] - sum(items.values()),
             "munitions": {name: n for name, n in counted("munitions", notes).items()
                           if name != "shuttlecraft"}, "losses": losses}
    if find(r"^AP (\d+)", notes):
        shown["ap"] = int(find(r"^AP (\d+)", notes)[0])
    return shown


class Game(second_table.Game):
    draw = staticmethod(draw_setup)
    scenario_of = staticmethod(scenario_of)
    answer_of = staticmethod(answer_of)
    make_law = Law

    def advance(self, answer):
        self.law.hidden_faces = []
        return super().advance(answer)

    def act(self, side, actions):
        done = self.send("act", SIDES[side], actions=actions, faces=self.law.faces,
                         hidden=self.law.hidden_faces)
        self.compare(f"applied {done}", done.get("applied"), len(actions))

    # ---- comparing ----

    def choices(self, side):
        """And the default, of a question that is not secret (UN-O3)."""
        found, question = super().choices(side), self.question
        if found and question.side == side and self.rng.random() < 0.3 and \
                question.kind not in ("sail", "lose"):
            told = self.send("suggest", SIDES[side], by="default")["suggestions"][0]["action"]
            mine, told = self.law.default(question), self.answer_of(told)
            if question.kind == "deploy" and mine[3] is None:
                mine = mine[:3] + told[3:]
            self.compare("default", told, mine)
        return found

    def compare_all(self):
        super().compare_all()
        for unit in self.send("view", "blue", cards=True)["units"]:
            self.compare_unit(unit, 1)

    def compare_unit(self, unit, seat=0):
        element = self.law.element(unit["name"])
        self.compare(element.name, unit["status"], element.place)
        if element.place not in ("board", "hidden"):
            return
        at = element.cell, element.heading
        veiled = element.place == "hidden" and element.side != seat and not self.law.winner
        self.compare(f"{element.name} at, heading", (cell_of(unit["cell"]), unit["heading"]),
                     element.marker if veiled else at)
        if element.flight:
            left = unit["card"]["gauges"][0]["now"]
            down = sum(map(int, find(r"shot down: (\d+)", unit["card"]["notes"])))
            mine = min(element.hits, element.fighters)
            self.compare(f"{element.name} fighters, shot down", (left, down),
                         (element.fighters, down if self.law.phase == "fighter" else mine))
            return
        shown, wanted = shown_card(unit["card"], element.design), \
            element.shadow if veiled else self.law.card(element)
        if element.side != seat and any(not m.up for m in self.law.markers
                                        if m.kind in ("flare", "probe")):
            shown.pop("munitions")  # what lies face down is nobody's business
        if shown["weapons"] is None:
            shown.pop("weapons")
        shown["losses"] = [mine if n is None else n
                           for n, mine in zip(shown["losses"], wanted["losses"])]
        for key, value in shown.items():
            self.compare(f"{element.name}{' as seen' * veiled} {key}", value, wanted[key])
        if not veiled:
            self.compare_state(unit["card"], element)

    def compare_state(self, card, ship):
        """What goes on this turn."""
        for number, weapon in enumerate(card["weapons"] if self.law.phase == "orders" else ()):
            battery = ship.design.batteries[ship.design.weapons[number].battery]
            ready = ship.place == "board" and not ship.exposed and \
                number not in ship.lost and number not in ship.gun_used and \
                not ship.idle[number] and not (battery.ammo and
                                               ship.shots[number] >= battery.ammo)
            self.compare(f"{ship.name} weapon {number} ready", weapon["ready"], ready)
        notes = card["notes"]
        words = {"inverted": ship.inverted, "decoyed": ship.decoyed,
                 "detected": ship.exposed, "engines dead": self.law.dead_engines(ship)}
        if self.law.phase == "combat":
            words["silent"] = ship.silent
        for word, holds in words.items():
            self.compare(f"{ship.name} {word}", bool(find(f"^{word}: ", notes)), bool(holds))
        self.compare(f"{ship.name} jump", sum(map(int, find(r"charged (\d+)", notes))), ship.jump)
        pending = {TRACK_OF.get(track["name"], track["name"]): track["pending"]
                   for track in card["tracks"]}
        for track in TRACKS[1:]:
            boxes, hits = len(ship.design.track(track)), ship.hits[track]
            if self.law.circled(ship, track):
                hits = (hits + ship.slash[track]) // 2
            if boxes and (ship.design.circles(track) or not ship.design.twice):
                self.compare(f"{ship.name} {track} pending", pending[track],
                             min(hits, boxes - ship.crossed[track]))

    # ---- orders ----

    def random_order(self, ship):
        rng = self.rng
        if rng.random() < 0.08:
            return rng.choice(["P3P", "4U", "1P1S2P", "U1S", "2PS2", "1000", "007", "3X", "U", "PP",
                               "PPPP", "2P1S", "2U1P", "1L2R(5)", "R3P(4)", "2L2(5)", "SSS", "(0)",
                               "2(3)", "3(", "1UL1", "1UR", "#P", "#2L", "!0", "L", "R", "PL", "SR",
                               "?", "$", "@", "@U", "#", "0P0P", "1P0P"])
        top = max(1, self.law.rating(ship) + ship.speed)
        tokens = [str(rng.randint(0, top if rng.random() < 0.3 else max(1, ship.speed)))]
        letters = rng.choice(["P", "S", "PL", "SR", "U", "L", "R", "UL", "PS", "PSLR"])
        for _ in range(rng.choice([0, 0, 1, 1, 2, 2, 3])):
            tokens += [rng.choice(letters), str(rng.randint(0, 3)) if rng.random() < 0.7 else ""]
        if rng.random() < 0.2:
            tokens[0] = ""
        text = "".join(tokens) or "0"
        if rng.random() < 0.4:
            text = rng.choice("!?#@$") + text
        return text

    def alive(self, ship, plan):
        return all(self.law.board(cell) and self.law.terrain(cell) not in ("planet", "black-hole")
                   for cell, _ in self.law.trace(ship, plan)[0])

    def end_of(self, ship, plan):
        path = self.law.trace(ship, plan)[0]
        return path[-1][0] if path else ship.cell

    def listed_orders(self, side, ship, decision):
        """What is listed is legal."""
        found = self.send("choices", SIDES[side], form="action", unit=ship.name, limit=300)
        listed = []
        for action in found["choices"]:
            if action["decision"] != decision or "order" not in action:
                continue
            amounts = action.get("amounts", []) + [0, 0]
            plan = self.law.judge(ship, action["order"], amounts[0])
            if plan is None:
                raise Wrong(f"{self.of(ship)} is offered {action}")
            listed.append((action["order"], *amounts[:2]))
        return listed

    def of(self, ship):
        return f"turn {self.law.turn}: {ship.name} speed {ship.speed} engine " \
            f"{self.law.rating(ship)} trail {ship.trail} at {text_of(ship.cell)} {ship.heading}"

    def pick_order(self, side, ship, decision):
        """(text, boost, group) or None."""
        rng = self.rng
        listed = self.listed_orders(side, ship, decision)
        strict = self.law.on("strict-plots") or decision == "sail"
        good = []
        for _ in range(5):
            text, boost = self.random_order(ship), rng.choice([0, 0, 0, 1, 2])
            legal = self.law.judge(ship, text, boost) is not None
            action = self.order_action(ship, decision, text, boost)
            if boost <= self.law.boosters(ship):
                told = self.send("permits", SIDES[side], action=action)
                self.compare(f"{self.of(ship)} {text} boost {boost} {told}"[:500],
                             "permitted" in told, legal or not strict)
                if legal or not strict:
                    good.append((text, boost, 0))
        self.probe_words(side, ship, strict)
        if good and rng.random() < 0.3:
            return rng.choice(good)
        listed = [entry for entry in listed if read(entry[0]).sign != "&"]
        if not listed or rng.random() < 0.05:
            return None
        picked = rng.sample(listed, min(len(listed), 20))
        plans = {entry: self.law.judge(ship, *entry[:2]) for entry in picked}
        safe = [entry for entry in picked if self.alive(ship, plans[entry])] or picked
        if rng.random() < 0.5:
            return safe[0]
        return min(safe, key=lambda entry: distance(self.end_of(ship, plans[entry]), self.meeting))

    def probe_words(self, side, ship, strict):
        """As people write: blanks, small letters, a colon behind the sign (UN-C1)."""
        text = self.random_order(ship)
        words = text[0] + ": " + " ".join(text[1:]) if text[0] in "!?#@$" else " ".join(text)
        told = self.send("permits", SIDES[side], action=f"{ship.name}: {words.lower()}")
        self.compare(f"{self.of(ship)} {words} {told}"[:500], "permitted" in told,
                     self.law.judge(ship, text) is not None or not strict)

    def order_action(self, ship, decision, text, boost=0, group=0):
        action = {"decision": decision, "unit": ship.name, "order": text}
        if boost or group:
            action["amounts"] = [boost, group]
        return action

    def tether(self, side, texts):
        """UN-C4.6: now and then the ships of a hex together."""
        for ship in self.law.here(side, flights=False):
            mates = [e for e in self.law.here(side, flights=False) if e.cell == ship.cell
                     and (e.heading, e.speed, e.velocity) == (ship.heading, ship.speed,
                                                              ship.velocity)]
            if len(mates) < 2 or mates[0] is not ship or self.rng.random() < 0.4 or \
                    self.law.on("random-movement-initiative"):
                continue
            for _ in range(12):
                text = "&" + self.random_order(ship).lstrip("!?#@$:&")
                plans = [self.law.judge(mate, text) for mate in mates]
                if self.law.judge_group(mates, plans):
                    number = self.rng.choice([0, 0, 1, 9])
                    for mate in mates:
                        texts[mate.name] = text, 0, number
                    break

    def ask_plot(self, found):
        """Both sides in secret; the dice of the Movement Phase fall with the last."""
        self.meeting = self.rng.choice([e.cell for e in self.law.ships if e.cell] +
                                       list(self.law.ground))
        texts, sides = {}, self.question.sides
        for side in sides:
            for ship in self.law.fleet(side):
                order = self.pick_order(side, ship, "plot")
                if order:
                    texts[ship.name] = order
            self.tether(side, texts)
        self.last = f"orders {texts}"
        self.question = self.advance(texts)
        for side in sides:
            actions = [self.order_action(ship, "plot", *texts[ship.name])
                       for ship in self.law.ships if ship.side == side and ship.name in texts]
            if self.rng.random() < 0.5:
                self.rng.shuffle(actions)
            actions.append({"decision": "end-plot"})
            if side == sides[-1]:
                self.act(side, actions)
            else:
                done = self.send("act", SIDES[side], actions=actions)
                self.compare(f"{actions} {done}", done.get("applied"), len(actions))

    def ask_sail(self, found):
        side = self.question.side
        self.meeting = self.rng.choice([e.cell for e in self.law.ships if e.cell])
        name = self.rng.choice(sorted(answer[0] for answer in self.question.answers))
        ship = self.law.element(name)
        text, boost, _ = self.pick_order(side, ship, "sail") or (None, 0, 0)
        action = {"decision": "sail", "unit": name} if text is None else \
            self.order_action(ship, "sail", text, boost)
        self.last = action
        self.question = self.advance((name, text, boost))
        self.act(side, [action])

    def ask_buy(self, found):
        """UN-B1.2: up to five ships a side, in secret."""
        fleets, shop = ([], []), self.law.setup["shop"]
        variants = self.law.on("fighter-variants")
        for side in (0, 1):
            for _ in range(self.rng.choice([0, 1, 3, 5])):
                legal = self.law.on_sale(side, fleets[side])
                offered = self.send("choices", SIDES[side], form="action", limit=LISTED)["choices"]
                offered = {tuple((a.get("amounts", []) + [0, 0])[:2]): a for a in offered
                           if a["decision"] == "buy"}
                wanted = {(shop["designs"].index(design), variant) for design in legal
                          for variant in range(3 if variants and design.traits.get("carrier")
                                               else 1)}
                self.compare("designs to buy", set(offered), wanted)
                if not legal:
                    break
                pick = self.rng.choice(sorted(wanted))
                fleets[side].append((shop["designs"][pick[0]], ("standard", "light",
                                                                "long")[pick[1]]))
                bought = self.send("act", SIDES[side], actions=[offered[pick]])
                self.compare(f"bought {bought}", bought.get("applied"), 1)
        self.last, sides = "fleets", self.question.sides
        self.question = self.advance(fleets)
        done = self.send("act", SIDES[0], actions=[{"decision": "end-fleet"}])
        self.compare(f"{done}", done.get("applied"), 1)
        self.act(sides[-1], [{"decision": "end-fleet"}])

    # ---- other answers ----

    def weight(self, answer):
        if answer[0] in ("hold", "end-defend", "end-intercept", "end-late", "end-launch"):
            return 0.3
        if answer[0] == "fly":
            return 30 if answer[4] else 1
        if answer[0] in ("flare", "probe", "mine"):
            return 0.02
        return len(answer[3]) if answer[0] == "fire" else 1

    def ask_lose(self, found):
        """Sets at random besides: permits says what the law says."""
        ship = self.law.element(next(iter(self.question.answers))[1])
        for _ in range(3):
            some = self.rng.sample(range(len(ship.design.weapons)),
                                   min(len(ship.design.weapons), self.rng.randint(1, 5)))
            answer = "lose", ship.name, tuple(sorted(some))
            self.compare(str(answer), self.permitted(ship.side, {
                "decision": "lose", "unit": ship.name, "weapons": list(answer[2])}),
                self.question.test(answer))
        self.decide(found)


if __name__ == "__main__":
    sys.exit(main(Game, OPTIONS))
