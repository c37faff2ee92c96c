"""What both halves of the second law of `universal` share: hexes, designs, elements, markers, dice.

`State` is the board and all that stands on it. second_fire.py adds the attacks (`class Fire(State)`),
second_law.py everything else (`class Law(Fire)`), so that each half calls the other through `self`.

What second_law.py calls of second_fire.py (g: a generator that may yield questions):
  g defend()             2c iv, both sides, all volleys and Mines (UN-D6.4, UN-E2.6); with
                         random-movement-initiative `defend(ship)` on behalf of one ship that moved
  g seekers()            2d, all volleys; calls self.settle_now(ship) itself
  g blow(ship, hits, facing)   `hits` automatic hits of DMG 1: penetration, Shields, damage dice,
                         noted as pending (Mines, fields, asteroids); dice by self.dice_for(ship, n)
  fly_answers(flight)    set of ("fly", …) answers of 3b i-ii
  g fly(answer)          carries one out (attack, interception, recovery, hyperjump, boarding)
  fire_answers(ship, declared)  set of ("fire", …), the simple ones: one weapon each
  fire_test(ship, declared, answer)  whether any other FIRE answer is permitted
  g attack(ship, answer) the whole opportunity of a ship from its first answer, which is ("hold", …)
                         or ("fire", …): declaring, facings, dice, 4c; not its settling (4d)
  fighters_die(flight, kills)   (also of a Shuttlecraft) at once, with Light fighters' dice
  turn_guns()            at the beginning of every turn (Slow, Sustained, PDS, Defensive used)
What second_law.py offers (self. …):
  g settle_now(element)  pending hits take effect at once (UN-D4.1), with its questions
  g settle_all()         5a, 4d
  remove(element, fate, scored=True)  fate: "destroyed", "left", "jumped", "used"; VP, those aboard,
                         Seekers aimed at it (UN-D6.5)
  stir(element=None)     something happened: the turn is not quiet (UN-B3.4)
  rating(ship)           engine rating now; dead_engines(ship): all engine boxes crossed off
  works(ship, item), screens(ship, facing), shields(ship, guard)   see below
  spend(ship, cost)      action points: True if paid (UN-G1); item_pays(ship, item)

Answers are tuples, and a question's kind is the first word of its main answer:
  ("deploy", unit, cell, heading) ("shift", unit, cell) ("first", unit) ("decoy", unit, 0|1)
  ("defend", unit, weapons, marker) ("sweep", unit, marker) ("end-defend",)
  ("fly", unit, cell, heading, doing, target|None)  doing: 0 only 1 attack 2 recover 3 jump
  ("intercept", unit, target) ("end-intercept",)
  ("fire", unit, target, weapons, manner) ("hold", unit) ("end-fire", unit)
  ("show", unit, attacker, facing) ("block", unit, facing Shields) ("pinpoint", unit, (n1 … n6))
  ("next", unit, target|None) ("pds", unit, target) ("shock", unit) ("flare", unit, cell)
  ("probe", unit, cell) ("board", unit, target, squads) ("end-late", unit) ("repel", unit, squads)
  ("lose", unit, weapons) ("lose-item", unit, item) ("stutter", unit, 0|1)
  ("restore", unit, weapons) ("restore-item", unit, item) ("regenerate", unit, guard)
  ("mine", unit, cell, count) ("launch", unit, craft, manned 0|1) ("end-launch", unit)
units are names; weapons a tuple of weapon numbers from 0 (batteries, then banks in printed order);
marker: its place in self.markers. `yield from self.ask(Question(kind, side, answers, test))`.
"""
from functools import lru_cache

import second_table
from second_table import Over, Question, Wrong, distance  # noqa: F401

STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]  # UN-geo.2, clockwise from E
FORWARD, PORT, STARBOARD, AFT, OMNI = range(5)
GUARDS = ("forward", "port", "starboard", "aft", "omni")
TRACKS = ("hull", "engines", "weapons", "systems")
# the equipment keys of UN-data.2; numbers of items go on with SCREENS
EQUIPMENT = ("anti-fighter-batteries", "area-defense", "auto-repair", "cloaking-device",
             "countermeasures", "enhanced-fire-control", "hyperdrive", "long-range-scanners",
             "point-defense-system", "shield-regenerator", "stutterdrive")
MUNITIONS = ("boosters", "decoys", "flares", "fuel", "marines", "mines", "probes", "shuttlecraft")
SCREENS = (AFT, PORT, STARBOARD, FORWARD, OMNI)  # the items behind the equipment (UN-O3)
SOLID = ("asteroid", "comet", "black-hole", "planet")  # UN-H0
DEADLY = ("black-hole", "planet")
CHAIN = 64  # batches (UN-D0.3)


# ---- pointy-top hexes, axial; second_table's distance and crossed hold here, too (UN-geo.1) ----

def axial(column, row):
    return column - (row - (row & 1)) // 2, row


def offset(cell):
    return cell[0] + (cell[1] - (cell[1] & 1)) // 2, cell[1]


def step(cell, direction, count=1):
    q, r = STEPS[direction % 6]
    return cell[0] + q * count, cell[1] + r * count


def text_of(cell):
    column, row = offset(cell)
    return f"{column + 1:02}{row + 1:02}"


def cell_of(text):
    """CCRR; a hex beside the board is [q, r] or "(q,r)"."""
    if text is None:
        return None
    if isinstance(text, list):
        return tuple(text)
    if text.startswith("("):
        q, r = text.strip("()").split(",")
        return int(q), int(r)
    return axial(int(text[:2]) - 1, int(text[2:]) - 1)


@lru_cache(maxsize=None)
def crossed_from_origin(b):
    return tuple(second_table.crossed((0, 0), b).items())


def crossed(a, b):
    """{cell: crossing} of all cells met behind a, b included: 2 inside, 1 along a side."""
    met = crossed_from_origin((b[0] - a[0], b[1] - a[1]))
    return {(cell[0] + a[0], cell[1] + a[1]): kind for cell, kind in met}


def ceil(a, b):
    return -(-a // b)


@lru_cache(maxsize=8192)
def within(cell, reach):
    return [(cell[0] + q, cell[1] + r) for q in range(-reach, reach + 1)
            for r in range(max(-reach, -q - reach), min(reach, reach - q) + 1)]


# ---- designs ----

class Profile:
    """bands: [(from, to, rof, acc, dmg, ap)]; traits: {name: number}, as {"repeating": 5}, others 0"""

    def __init__(self, record):
        self.bands = [(*band["range"], band["rof"], band["acc"], band["dmg"], band.get("ap", 0))
                      for band in record["bands"]]
        self.traits = {}
        for word in record.get("traits", ()):
            name, _, number = word.rpartition("-")
            self.traits.update({name: int(number)} if number.isdigit() else {word: 0})
        self.mods = record.get("range_mods", [])  # of a Unity weapon, band by band (UN-Z3.5d)
        if "imp" in record:
            self.traits["imp"] = record["imp"]  # of a Unity weapon (UN-Z3.5e)

    def band(self, far):
        return next((band for band in self.bands if band[0] <= far <= band[1]), None)

    def near(self, band):
        """UN-Z3.5d: what the range adds."""
        return [self.mods[self.bands.index(band)]] if self.mods and "seeking" not in self.traits \
            else []

    last = property(lambda self: self.bands[-1][1])


class Weapon:
    def __init__(self, number, battery, bank, arcs):
        self.number, self.battery, self.bank, self.arcs = number, battery, bank, frozenset(arcs)


# ---- ships of the Unity edition (UN-Z3) ----

OLD_ITEMS = {"aegis": "area-defense", "fire-control": "enhanced-fire-control",
             "long-range-sensors": "long-range-scanners"}
OLD_TRAITS = {"ionized-hull": "armored"}
OLD_GUNS = {"kinetic": "crushing", "lancing": "piercing", "semi-lancing": "semi-piercing",
            "modulating": "phasing-3", "piercing": "phasing-1", "piercing-1": "phasing-1",
            "piercing-2": "phasing-2", "non-piercing": "non-phasing", "repeating": "repeating-5",
            "slow": "slow-1"}
LEFT_OUT = {"damage-control-parties", "overthrusters", "shockwave", "stealth", "deadly",
            "range-based", "dual-mode", "multi-mount"}  # UN-Z3.5f


def old_gun(old):
    """A weapon of a Unity ship as a battery of this edition (UN-Z3.2, UN-Z3.4)."""
    traits = [OLD_GUNS.get(word, word) for word in old.get("traits", ()) if word not in LEFT_OUT]
    if "ma" in old:
        traits.append("seeking")
    imp = old.get("imp", 1)
    if imp > 1:
        traits.append(f"impact-{min(imp - 1, 3)}")
    bands, mods = old.get("bands"), []
    if not bands:
        if "ma" in old:
            ends, shifts = [2 * old["ma"]], [0]
        else:  # UN-Z3.5d
            ends = [old["rng"] * third // 3 for third in (1, 2, 3)]
            shifts = old.get("range_mods", [1, 0, -1])
        bands, low = [], 1
        for end, shift in zip(ends, shifts):
            if end >= low:
                bands.append({"range": [low, end], "rof": old.get("rof", 1),
                              "acc": max(2, old.get("acc", 4)), "dmg": old.get("dmg", 1)})
                mods.append(shift)
                low = end + 1
    found = {"name": old["name"], "traits": [t for t in traits if t != "evaporating"],
             "bands": bands, "banks": old["banks"], "imp": imp,
             "range_mods": mods, "evaporating": {"seeking", "evaporating"} <= set(traits)}
    return {**found, "ammo": old["ammo"]} if old.get("ammo") else found


def old_ship(record):
    """A Unity ship's record with what this edition calls its parts; `unity` stays beside them."""
    unity = record["unity"]
    new = {**record, "points": ceil(3 * unity.get("points", 0), 5),
           "shields": unity.get("screens", {}), "screens": {}, "equipment": {}, "munitions": {},
           "traits": {}, "batteries": [old_gun(old) for old in unity.get("weapons", ())]}
    for name, count in unity.get("systems", {}).items():
        if name in LEFT_OUT:
            continue
        if name in ("mines", "point-defense-system"):
            count = ceil(count, 3)
        if name in ("tight-turn", "wide-turn"):
            new["traits"]["pivot-class"] = "A" if name == "tight-turn" else "F"
        elif name in MUNITIONS:
            new["munitions"][name] = count
        elif OLD_ITEMS.get(name, name) in EQUIPMENT:
            new["equipment"][OLD_ITEMS.get(name, name)] = count
        else:
            new["traits"][OLD_TRAITS.get(name, name)] = count
    return new


class Battery:
    """profiles: [0] is that of the battery itself, then its modes (UN-D5.modes)"""

    def __init__(self, number, record):
        self.number, self.ammo = number, record.get("ammo", 0)  # 0: no end
        self.evaporating = record.get("evaporating", False)  # UN-Z3.5c
        self.profiles = [Profile(record)] + [Profile(mode) for mode in record.get("modes", ())]
        self.count = sum(bank["count"] for bank in record["banks"])
        self.limit = ceil(self.count, 2)  # UN-A2.5


class Design:
    """From a record as in a file (UN-data.3)."""

    def __init__(self, record):
        self.record, self.name = record, record["id"]
        self.unity = record.get("unity")  # played as a Unity ship (UN-Z3.5)
        if self.unity is not None:
            record = old_ship(record)
        self.points, self.hull = record["points"], record["hull"]
        engines = record.get("engines") or {}
        self.engine, self.free = engines.get("rating", 0), engines.get("free", None)
        self.engine_ap = engines.get("ap", 0)
        self.screens = [record.get("screens", {}).get(guard, 0) for guard in GUARDS]
        self.shields = [record.get("shields", {}).get(guard, 0) for guard in GUARDS]
        self.batteries = [Battery(n, b) for n, b in enumerate(record.get("batteries", ()))]
        self.weapons = []
        for number, battery in enumerate(record.get("batteries", ())):
            for at, bank in enumerate(battery["banks"]):
                for _ in range(bank["count"]):
                    self.weapons.append(Weapon(len(self.weapons), number, at, bank["arcs"]))
        self.equipment = record.get("equipment", {})
        self.costs, self.ap = record.get("equipment_ap", {}), record.get("action_points", 0)
        self.munitions, self.traits = record.get("munitions", {}), record.get("traits", {})
        self.items = [self.equipment.get(name, 0) for name in EQUIPMENT] + \
            [self.screens[guard] for guard in SCREENS]  # UN-A2.3
        self.boxes = self.hull if self.hull <= 24 else ceil(self.hull, 2)  # UN-A2.3b
        self.twice = self.hull > 24
        self.start = {"hull": self.hull, "engines": self.engine, "weapons": len(self.weapons),
                      "systems": sum(self.items)}
        if self.unity is not None:  # equipment counts with the weapons, shields are the systems
            self.start["weapons"] += sum(self.items)
            self.start["systems"] = max(self.ratings())

    def ratings(self):
        """UN-Z3.5e: printed, of each facing."""
        facings = self.unity.get("shield_facings")
        if facings is None:
            return [self.unity.get("shields", 0)] * 4
        return [facings.get(guard, 0) for guard in GUARDS[:4]]

    def circles(self, name):
        """UN-Z3.5: a track on which the first of two hits only circles the box."""
        return self.unity is not None and name != "hull"

    def track(self, name):
        """UN-A2.3: what the boxes show; the hull counts boxes; [] where there is none."""
        value, boxes = self.start[name], self.boxes
        if name == "hull":
            value = boxes
        elif self.unity is not None:
            printed = self.unity.get("tracks", {}).get("shields" if name == "systems" else name)
            if printed:
                return printed
            boxes = ceil(self.hull, 2)
        return [ceil(value * (boxes - i), boxes) for i in range(boxes)] if value else []


# ---- elements and markers ----

class Ship:
    flight = shuttle = False

    def __init__(self, name, side, design):
        self.name, self.side, self.design = name, side, design
        self.place = "board"  # board hidden reserve gone
        self.variant = "standard"  # of its flights
        self.fate = None  # destroyed left jumped
        self.cell, self.heading, self.speed = None, 0, 0
        self.velocity = (0, 0)  # vector movement
        self.crossed = dict.fromkeys(TRACKS, 0)
        self.slash = dict.fromkeys(TRACKS, 0)  # [x2]: 1: one hit on the next box
        self.bulkheads = 0  # boxes crossed off
        self.hits = dict.fromkeys(TRACKS, 0)  # pending
        self.used_shields = [0] * 5
        self.lost_items = [0] * 16  # by EQUIPMENT, then SCREENS
        self.losses = [0] * 5  # loss-limit counters by battery
        self.item_losses = [0] * 16  # of a Unity ship: by kind of item
        self.used = dict.fromkeys(MUNITIONS, 0)
        self.ap = 0  # spent this turn
        self.paid = set()  # items whose AP are spent this turn
        guns = len(design.weapons)
        self.lost = set()  # weapons
        self.gun_used = set()  # this turn: Defensive, or fired
        self.idle = [0] * guns  # turns still to be idle (Slow)
        self.shots = [0] * guns  # ammo used
        self.aimed = [None] * guns  # name of the target attacked last turn (Sustained)
        self.pds_used = 0  # this turn
        self.shown = {}  # attacker's name: facing shown this turn (UN-D2.4)
        self.acted = self.silent = self.inverted = self.straining = False
        self.cloaked = self.exposed = False  # exposed: detected, on the board for this turn
        self.decoyed = self.shocked = False
        self.trail = 0  # slips of last turn, to port < 0
        self.jump = 0
        self.path = []  # of this turn's move: (cell entered, direction of the step)
        self.marker = self.shadow = None  # of a hidden ship: (cell, heading), its card then
        self.scored = 0  # partial VP, percent given so far
        self.stirred = False

    guns = property(lambda self: [w for w in self.design.weapons if w.number not in self.lost])


class Flight:
    """Also a Shuttlecraft: `fighters` is then the hits it can still take (UN-E2.9)."""
    flight = True

    def __init__(self, name, side, carrier, shuttle=False, variant="standard"):
        self.name, self.side, self.carrier, self.shuttle = name, side, carrier, shuttle
        self.variant = variant  # standard light long
        self.place, self.fate = "aboard", None  # aboard board gone
        self.cell, self.heading = None, 0
        self.fighters, self.hits = (2 if shuttle else 6), 0  # hits: pending
        self.acted = self.manned = False
        self.jump = 0


def craft_of(ships):
    """UN-0.4: flights and Shuttlecraft in the order of their ships."""
    flights = []
    for ship in ships:
        carrier = ship.design.traits.get("carrier", 0)
        for number in range(carrier + ship.design.munitions.get("shuttlecraft", 0)):
            shuttle = number >= carrier
            flights.append(Flight(f"VF-{len(flights) + 1}", ship.side, ship, shuttle,
                                  "standard" if shuttle else ship.variant))
    return flights


class Marker:
    """kind: seekers mines flare probe. Markers stay in order of creation; a gone one is deleted."""

    def __init__(self, kind, side, cell, count=1, **fields):
        self.kind, self.side, self.cell, self.count = kind, side, cell, count
        self.up = False  # face (Flare, Probe)
        self.ship = self.target = None  # Seekers: names
        self.battery = self.profile = 0
        self.facing = None  # Enveloping
        self.dice = 0  # attack dice left
        self.worth = 1  # hits of a die (Salvo Fire)
        self.struck = False  # Mines
        self.__dict__.update(fields)


class State(second_table.Battle):
    """setup: columns rows options vp_target ground ships flights …"""
    defaults = {"strict-plots": True, "damage-control": True}

    def __init__(self, setup, rng):
        super().__init__(setup, rng)
        self.setup, self.hidden_faces = setup, []
        self.ships, self.flights, self.markers = setup["ships"], setup["flights"], []
        self.movement_kind = self.options.get("movement", "inertial")
        self.phase = "deploy"
        self.comet, self.tail = None, 0  # where it is now; direction of its tail

    # ---- board ----

    def board(self, cell):
        column, row = offset(cell)
        return 0 <= column < self.columns and 0 <= row < self.rows

    def cells(self):
        """In board order."""
        return [axial(c, r) for r in range(self.rows) for c in range(self.columns)]

    def tail_cells(self):
        return [step(self.comet, self.tail, n) for n in (1, 2, 3)] \
            if self.comet and self.tail is not None else []

    def terrain(self, cell):
        """clear asteroid field black-hole comet nebula planet; a comet's tail is `tail`"""
        if not self.on("terrain"):
            return "clear"
        if self.comet == cell:
            return "comet"
        kind = self.ground.get(cell, "clear")
        return "tail" if kind == "clear" and cell in self.tail_cells() else kind

    def solid(self, cell):
        return self.terrain(cell) in SOLID

    def clouded(self, cell):
        """UN-H3, UN-H4: a tail acts as nebula."""
        return self.on("terrain") and (self.ground.get(cell) == "nebula" or
                                       cell in self.tail_cells())

    # ---- dice ----

    def roll(self, count, sides=6, hidden=False):
        """On the open or the hidden lane (UN-D0.3); a pool has no inner order."""
        faces = [self.rng(sides) for _ in range(count)]
        (self.hidden_faces if hidden else self.faces).extend(faces)
        self.thrown += count
        return faces

    def dice_for(self, element, count, sides=6):
        """Dice for a hidden ship are hidden (UN-C4.2c)."""
        return self.roll(count, sides, element.place == "hidden")

    # ---- looking ----

    def element(self, name):
        return next(e for e in self.ships + self.flights if e.name == name)

    def here(self, side=None, ships=True, flights=True):
        """Elements on the board in id order; hidden ships are not there (UN-0.4)."""
        return [e for e in (self.ships if ships else []) + (self.flights if flights else [])
                if e.place == "board" and side in (None, e.side)]

    def value(self, ship, track):
        """What the first uncrossed box of a track shows; 0 if none."""
        boxes, crossed_off = ship.design.track(track), ship.crossed[track]
        return boxes[crossed_off] if crossed_off < len(boxes) else 0

    def circled(self, ship, track):
        """UN-Z3.5, UN-D3.3b: by the Unity chart every hit crosses a box."""
        return ship.design.circles(track) and self.options.get("damage-chart") != "unity"

    def rating(self, ship):
        return self.value(ship, "engines")

    def dead_engines(self, ship):
        """UN-C2.1, UN-E3.5"""
        boxes = ship.design.track("engines")
        return bool(boxes) and ship.crossed["engines"] >= len(boxes) and \
            not ship.design.traits.get("immobile")

    def items(self, ship, name):
        """Copies that are not lost."""
        return ship.design.equipment.get(name, 0) - ship.lost_items[EQUIPMENT.index(name)]

    def works(self, ship, name):
        """Without paying: see item_pays (UN-G1)."""
        return not ship.flight and self.items(ship, name) > 0

    def screens(self, ship, facing):
        """UN-E1.10, UN-D2.5, UN-H4"""
        count = sum(ship.design.screens[g] - ship.lost_items[len(EQUIPMENT) + SCREENS.index(g)]
                    for g in (facing, OMNI))
        return max(0, min(3, count) - self.clouded(ship.cell))

    def shield_rating(self, ship, facing):
        """UN-Z3.5e, UN-H4"""
        boxes, gone = ship.design.track("systems"), ship.crossed["systems"]
        if gone >= len(boxes):
            return 0
        rating = boxes[gone]
        if "shield_facings" in ship.design.unity:
            rating = ceil(ship.design.ratings()[facing] * (len(boxes) - gone), len(boxes))
        return max(0, rating - self.clouded(ship.cell))

    def cover(self, ship, facing):
        """What a defender goes by: Screens, or the old rating."""
        return self.screens(ship, facing) if ship.design.unity is None else \
            self.shield_rating(ship, facing)

    def shields(self, ship, guard):
        return ship.design.shields[guard] - ship.used_shields[guard]

    def left(self, ship, munition):
        return ship.design.munitions.get(munition, 0) - ship.used[munition]

    def card(self, ship):
        """What its card shows: of a hidden ship to others as it was when it cloaked (UN-C4.2c)."""
        guns = [weapon.number for weapon in ship.guns]
        mark = " [×2]" if ship.design.twice else ""  # UN-A2.3b
        left = [n - gone for n, gone in zip(ship.design.items, ship.lost_items)]
        return {"hull, engines, speed": (ship.design.boxes - ship.crossed["hull"],
                                         self.rating(ship), ship.speed),
                "tracks": {name + ("" if ship.design.circles(name) else mark): ship.crossed[name]
                           for name in TRACKS if ship.design.track(name)},
                "slashed": any(n for name, n in ship.slash.items()
                               if not ship.design.circles(name)),
                "circled": [name for name in TRACKS[1:] if ship.design.circles(name) and
                            ship.slash[name]],
                "item losses": {name: n for name, n in zip(EQUIPMENT, ship.item_losses) if n},
                "bulkheads": ship.bulkheads, "weapons": set(guns),
                "shields": [self.shields(ship, guard) for guard in range(5)],
                "items": {name: n for name, n in zip(EQUIPMENT, left)
                          if ship.design.equipment.get(name)},
                "screens": sum(left[len(EQUIPMENT):]),
                "munitions": {name: self.left(ship, name) for name in MUNITIONS
                              if name != "shuttlecraft" and ship.design.munitions.get(name)},
                "losses": ship.losses[:len(ship.design.batteries)], "ap": ship.design.ap - ship.ap}

    def trait(self, ship, name):
        return 0 if ship.flight else ship.design.traits.get(name, 0)

    def doomed(self, ship):
        return ship.design.boxes <= ship.crossed["hull"]
