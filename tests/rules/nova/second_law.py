"""The law of `nova` a second time, written from its rules alone and in another language.

It knows nothing of the program. `Law.run` is one long generator: it yields a `Question` wherever a
player decides, is sent the answer, and throws every die itself (`Law.faces`, in the order of
NV-attack.14), so that the program must want the same dice and come to the same state.

A maneuver is answered by its outcome: ("at", cell, facing, hexes, rocks, velocity), ("leaves",) or
("dies",), beside the declarations made with it.
"""
from itertools import combinations
from math import isqrt

from second_table import STEPS, Battle, Over, Question, axial, crossed, distance, step

TRACKS = ("thrust", "weapons", "ecm", "shields")  # NV-attack.10
EMERGENCY, EVADE, CHARGE, ROLL = 1, 2, 4, 8  # declarations
SECOND, COMBINE, SPLIT = 1, 2, 4  # manners of firing
ARCS = {"FF": (10, 2), "AA": (4, 8), "PP": (7, 11), "SS": (1, 5), "FP": (8, 12), "FS": (12, 4),
        "AP": (6, 10), "AS": (2, 6), "FR": (11, 1), "AR": (5, 7), "PR": (8, 10), "SR": (2, 4),
        "FH": (9, 3), "AH": (3, 9), "PH": (6, 12), "SH": (12, 6), "FX": (8, 4), "AX": (2, 10),
        "TR": (7, 5), "TT": None}  # NV-geo.6
SECTORS = {"A": (10, 12), "B": (12, 2), "C": (8, 10), "D": (2, 4), "E": (6, 8), "F": (4, 6)}
LETTERS = {**SECTORS, "G": (11, 1), "H": (9, 11), "I": (1, 3), "J": (7, 9), "K": (3, 5), "L": (5, 7)}
LADDER = (902905650, 638450708, 451452825, 319225354, 225726412, 159612677, 112863206, 79806338,
          56431603, 39903169, 28215801, 19951584)  # NV-adv.2
ALLOCATION = {1: (1, 3, 0, 0), 2: (2, 0, 2, 0), 3: (3, 0, 0, 1), 4: (0, 1, 3, 0), 5: (0, 2, 0, 2),
              6: (0, 0, 1, 3)}  # NV-opt.1
DEADLY = ("planet", "black-hole")


# ---- geometry ----

def inside(a, b, facing, arc, rolled):
    """NV-geo.4, NV-geo.5: b in the arc of hours, seen from a; None is all around."""
    if arc is None or a == b:
        return True
    q, r = b[0] - a[0], b[1] - a[1]
    s = -q - r
    x, y = ((s, q), (-r, -s), (q, r), (-s, -q), (r, s), (-q, -r))[facing]
    form = [y, y - x, -x, -(2 * x + y), -(x + y), -(x + 2 * y)]
    form += [-value for value in form]
    start, end = ((-arc[1]) % 12, (-arc[0]) % 12) if rolled else (arc[0] % 12, arc[1] % 12)
    after, before = form[start] >= 0, form[end] <= 0
    return after and before if (end - start) % 12 <= 6 else after or before


# ---- designs and ships ----

def groups(boxes):
    """NV-comp.4"""
    return [(boxes + 2) // 3, (boxes + 1) // 3, boxes // 3]


class Profile:
    def __init__(self, traits, ranges, dice):
        self.traits, self.ranges, self.dice = tuple(traits), ranges, dice


class Design:
    def __init__(self, name, points, hull, armor, tracks, systems, batteries, sectors=None):
        """tracks: thrust, ECM, shields; systems: [(name, rating)]; batteries: [(banks, profiles)],
        banks [(arc, number)]; sectors: ECM and shield tracks by sector"""
        self.name, self.points, self.hull, self.armor = name, points, hull, armor
        self.faction = "none"
        self.thrust, self.ecm, self.shields = tracks
        self.systems, self.batteries, self.sectors = systems, batteries, sectors
        self.banks = [(battery, arc, number) for battery, (banks, _) in enumerate(batteries)
                      for arc, number in banks]


class Ship:
    def __init__(self, name, side, design):
        self.name, self.side, self.design, self.place = name, side, design, "board"
        self.cell, self.facing, self.speed, self.velocity = None, 0, 0, (0, 0)
        self.armor = self.hull = self.core = self.fresh = 0  # boxes checked
        self.checked = dict.fromkeys(TRACKS, 0)
        self.bank_hits = [0] * len(design.banks)
        self.totals = dict.fromkeys(TRACKS, 0)
        self.condition, self.jump, self.lost, self.spent = 0, 0, set(), set()
        self.acted = self.evasive = self.rolled = self.charging = False

    thrust = property(lambda self: self.design.thrust[self.checked["thrust"]])


class Law(Battle):
    defaults = {"nova-systems": True, "nova-traits": True}

    def __init__(self, setup, rng):
        super().__init__(setup, rng)
        self.ships, self.phase = setup["ships"], "deploy"
        self.start_speed = setup.get("start_speed", 0)
        self.movement = self.options.get("movement", "standard")
        self.known, self.shop = {}, setup.get("shop")

    # ---- looking ----

    def ship(self, name):
        return next(ship for ship in self.ships if ship.name == name)

    def here(self, side=None):
        """Ships on the board, in id order."""
        return [e for e in self.ships if e.place == "board" and side in (None, e.side)]

    def present_sides(self):
        return [side for side in (0, 1) if self.here(side)]

    def waiting(self, side):
        return [ship for ship in self.here(side) if not ship.acted]

    def board(self, cell):
        return self.on("floating-board") or super().board(cell)  # NV-adv.6

    def system(self, ship, name):
        """Its rating, 0 when the ship has none in order (NV-opt.3, NV-sys.0)."""
        if not self.on("nova-systems"):
            return 0
        return next((rating or 1 for i, (word, rating) in enumerate(ship.design.systems)
                     if word == name and i not in ship.lost), 0)

    def sectors(self, ship):
        return ship.design.sectors if self.system(ship, "Directional Defenses") else None

    def present(self, ship, track):
        """NV-attack.12"""
        if track == "weapons":
            return bool(ship.design.banks)
        if track == "thrust":
            return ship.design.thrust[0] > 0
        tracks = [getattr(ship.design, track)]
        if self.sectors(ship):
            tracks = self.sectors(ship)[track]
        return any(boxes and boxes[0] > 0 for boxes in tracks)

    # ---- the order of things ----

    def run(self):
        try:
            if self.shop:
                yield from self.choose()
            yield from self.deploy()
            while True:
                self.turn += 1
                if self.on("simultaneous-play"):
                    yield from self.sail_together()
                    yield from self.fire_together()
                else:
                    yield from self.initiative()
                    yield from self.move_by_turns()
                    yield from self.fire_by_turns()
                yield from self.end()
        except Over:
            pass

    def choose(self):
        """NV-setup.1, 2, 6: `shop` has the designs, and of each side its list and its sample."""
        self.phase = "fleet"
        answer = yield Question("size", 0, {("size", size) for size in range(5)})
        limit = 600 + 200 * answer[1]
        self.target, self.limit = self.target or limit // 2, limit
        fleets = yield Question("buy", [0, 1], set())
        for side, fleet in enumerate(fleets):
            for design in fleet or self.shop["samples"][side]:
                ship = Ship(f"SH-{len(self.ships) + 1}", side, design)
                ship.place = "reserve"
                self.ships.append(ship)
        self.phase = "deploy"

    def affordable(self, side, fleet):
        """Designs that may be bought next."""
        left = self.limit - sum(design.points for design in fleet)
        own = fleet[0].faction if fleet else self.shop["lists"][side]
        return [design for design in self.shop["designs"]
                if design.points <= left and own in (None, design.faction)]

    def roll_off(self):
        for _ in range(64):
            faces = self.roll(2)
            if faces[0] != faces[1]:
                return int(faces[1] > faces[0])
        return 0

    def zone(self, side, first):
        """NV-setup.3, 3a, 3b"""
        depth = 4 if side == first or self.on("deploy-equal") else 3
        length = self.rows if self.on("deploy-long-edges") else self.columns
        return range(depth) if side == first else range(length - depth, length)

    def deploy(self):
        def left(side):
            return [e for e in self.ships if e.side == side and e.place == "reserve"]

        counts = [len(left(0)), len(left(1))]
        if not any(counts):
            return
        first = int(counts[1] > counts[0]) if counts[0] != counts[1] else self.roll_off()
        self.first = first

        def act(side):
            zone = self.zone(side, first)
            rows, columns = (zone, range(self.columns)) if self.on("deploy-long-edges") else \
                (range(self.rows), zone)
            taken = {ship.cell for ship in self.here()}
            cells = [axial(c, r) for r in rows for c in columns]
            cells = [cell for cell in cells if cell not in taken and
                     self.terrain(cell) not in DEADLY]  # NV-setup.4
            answers = {("deploy", ship.name, cell, facing) for ship in left(side)
                       for cell in cells for facing in range(6)}
            answer = yield from self.ask(Question("deploy", side, answers))
            ship = self.ship(answer[1])
            ship.place, ship.cell, ship.facing = "board", answer[2], answer[3]
            ship.speed = self.start_speed

        yield from self.take_turns(left, act, first, [1, 1])

    def initiative(self):
        """NV-seq.1"""
        self.phase = "initiative"
        winner = self.roll_off()
        answer = yield Question("lead", winner, {("lead", 0), ("lead", 1)})
        self.active = winner if answer[1] == 0 else 1 - winner

    def alternate(self, act):
        """NV-seq.2, NV-seq.3"""
        for ship in self.ships:
            ship.acted = False
        counts = [len(self.here(0)), len(self.here(1))]
        batch = [max(1, counts[side] // counts[1 - side]) if counts[1 - side] else 999
                 for side in (0, 1)]
        yield from self.take_turns(self.waiting, act, self.active, batch)

    # ---- maneuvers ----

    def declarations(self, ship):
        """All sets a ship may declare, with or without a plan for it."""
        free = [EVADE] if self.on("evasive-action") else []
        if self.on("emergency-thrust") and ship.checked["thrust"] < 4:
            free.append(EMERGENCY)
        if self.on("hyperdrive") and self.system(ship, "Hyperdrive"):
            free.append(CHARGE)
        if self.on("rolls") and self.movement in ("standard", "etheric"):
            free.append(ROLL)
        sets = [sum(picked) for n in range(len(free) + 1) for picked in combinations(free, n)]
        return [s for s in sets if s & (CHARGE | ROLL) != CHARGE | ROLL]

    def power(self, ship, declared):
        return ship.thrust * (2 if declared & EMERGENCY else 1)  # NV-adv.4

    def speeds(self, ship):
        """SPD, and as come about and reverse course use it (NV-alt.2, NV-sys.4)."""
        speed = ship.speed // 2 if self.movement == "etheric" else ship.speed
        return speed, max(0, speed - 1) if self.system(ship, "Overthrusters") else speed

    def limits(self, ship, declared):
        return (self.power(ship, declared), *self.speeds(ship))

    def allowed(self, limits, declared, turns, hexes, slips):
        """NV-move.1, NV-adv.8, NV-adv.11, NV-sys.2: a maneuver of these numbers."""
        power, speed, turning = limits
        if slips and not self.on("sideslips") or declared & CHARGE and turns + slips:
            return False
        if declared & ROLL:
            if turns:
                return False
            turns = 1
        if turns == 0:
            return abs(hexes - speed) + slips <= power
        if turns == 1:
            return max(turning, hexes) + slips <= power
        return turns <= 3 and turning + hexes + slips <= power

    def enter(self, where, cell):
        """where: (cell, facing, rocks), or how the ship was lost."""
        if not self.board(cell):
            return "leaves"
        if self.terrain(cell) in DEADLY:
            return "dies"
        return cell, where[1], where[2] or self.terrain(cell) == "asteroids"

    def take(self, where, letter):
        if isinstance(where, str):
            return where
        cell, facing, rocks = where
        if letter in "PS":
            return cell, (facing + (1 if letter == "S" else 5)) % 6, rocks
        return self.enter(where, step(cell, facing + {"F": 0, "L": -1, "R": 1}[letter]))

    def outcome(self, where, hexes):
        if isinstance(where, str):
            return (where,)
        return "at", where[0], where[1], hexes, where[2] and hexes > 2, (0, 0)

    def judge(self, ship, text, declared):
        """Its outcome as far as the ship alone decides, None if it cannot do that."""
        if declared not in self.declarations(ship):
            return None
        if self.movement == "vector":
            facing, _, n = text.partition("V")
            if not (facing.isdigit() and n.isdigit() and int(facing) < 6):
                return None
            if int(n) > self.power(ship, declared) or declared & CHARGE and int(n):
                return None
            return self.drift(ship, int(facing), int(n))
        letters, number = "", ""
        for c in text + "!":
            if c.isdigit():
                number += c
                continue
            letters += "F" * min(int(number or 0), 500)
            number = ""
            if c in "PSLR":
                letters += c
            elif c != "!":
                return None
        return self.judge_letters(ship, letters, declared)

    def judge_letters(self, ship, letters, declared):
        turns = sum(letters.count(c) for c in "PS")
        slips = sum(letters.count(c) for c in "LR")
        hexes = letters.count("F") + slips
        if self.movement == "cinematic":
            if slips or hexes + turns > self.power(ship, declared) or declared & CHARGE and turns:
                return None
        else:
            if any(c in letters for c in "PL") and any(c in letters for c in "SR"):
                return None
            if not self.allowed(self.limits(ship, declared), declared, turns, hexes, slips):
                return None
        where = ship.cell, ship.facing, False
        for letter in letters:
            where = self.take(where, letter)
        return self.outcome(where, hexes)

    def drift(self, ship, facing, n):
        """NV-alt.3"""
        velocity = tuple(v + n * d for v, d in zip(ship.velocity, STEPS[facing]))
        end = ship.cell[0] + velocity[0], ship.cell[1] + velocity[1]
        met = [self.terrain(cell) for cell in crossed(ship.cell, end)] if end != ship.cell else []
        if any(kind in DEADLY for kind in met):
            return ("dies",)
        if not self.board(end):
            return ("leaves",)
        hexes = distance(ship.cell, end)
        return "at", end, facing, hexes, "asteroids" in met and hexes > 2, velocity

    def outcomes(self, ship, declared):
        """Of all plans; they hang on the ship alone."""
        key = (ship.name, ship.cell, ship.facing, ship.speed, ship.velocity, len(ship.lost),
               ship.checked["thrust"], declared & ~EVADE)
        if key not in self.known:
            self.known[key] = self.find_outcomes(ship, declared)
        return self.known[key]

    def find_outcomes(self, ship, declared):
        power = self.power(ship, declared)
        if self.movement == "vector":
            most = 0 if declared & CHARGE else power
            return {self.drift(ship, facing, n) for facing in range(6) for n in range(most + 1)}
        start = (ship.cell, ship.facing, False)
        if self.movement == "cinematic":
            return self.walk_freely(start, power, declared)
        return self.walk(ship, start, declared)

    def walk_freely(self, start, power, declared):
        """NV-alt.1"""
        found, front = set(), {(start, 0)}
        for _ in range(power + 1):
            found |= {self.outcome(*state) for state in front}
            front = {(self.take(where, letter), hexes + (letter == "F")) for where, hexes in front
                     for letter in ("F" if declared & CHARGE else "FPS")}
        return found

    def walk(self, ship, start, declared):
        """NV-move.1 to 4: states are where, side, turns, hexes, slips."""
        limits, sideslips = self.limits(ship, declared), self.on("sideslips")
        found, seen, most = set(), set(), limits[0] + limits[1]
        front = [(start, "", 0, 0, 0)]
        ways = (("P", "L"), ("S", "R"))
        while front:
            state = front.pop()
            where, side, turns, hexes, slips = state
            if state in seen or hexes + slips > most or turns > 3:
                continue
            seen.add(state)
            if self.allowed(limits, declared, turns, hexes, slips):
                found.add(self.outcome(where, hexes))
            elif turns or declared & ROLL:
                continue  # more of anything needs more thrust
            front.append((self.take(where, "F"), side, turns, hexes + 1, slips))
            if declared & CHARGE:
                continue
            for turn, slip in ways:
                if side in ("", turn):
                    if not declared & ROLL:
                        front.append((self.take(where, turn), turn, turns + 1, hexes, slips))
                    if sideslips:
                        front.append((self.take(where, slip), turn, turns, hexes + 1, slips + 1))
        return found

    def legal(self, ship, declared):
        """NV-move.5, NV-move.6, NV-terr.3"""
        found = self.outcomes(ship, declared)
        others = set() if self.on("simultaneous-play") else \
            {e.cell for e in self.here() if e is not ship}
        stays = {o for o in found if o[0] == "at"}
        free = {o for o in stays if o[1] not in others}
        return (free or stays or found) | (found & {("dies",)})

    def ways(self, ship):
        return {("move", ship.name, declared, outcome) for declared in self.declarations(ship)
                for outcome in self.legal(ship, declared)}

    # ---- what is answered for a player who does not answer (NV-seq.6) ----

    def default_plan(self, ship):
        """Its outcome; the order of slips is not fixed."""
        legal = self.legal(ship, 0)
        if self.movement == "vector":
            ways = [(facing % 6, n) for facing in range(ship.facing, ship.facing + 6)
                    for n in range(ship.thrust + 1)]
            return next(o for o in (self.drift(ship, *way) for way in ways) if o in legal)
        speed = self.speeds(ship)[0]
        speeds = sorted(range(speed + ship.thrust + 1), key=lambda m: (abs(m - speed), m))
        for turns in range(4):
            for hexes in speeds:
                for side in "PS":
                    for places in sorted(combinations(range(hexes + turns), turns), reverse=True):
                        letters = "".join(side if i in places else "F"
                                          for i in range(hexes + turns))
                        outcome = self.judge_letters(ship, letters, 0)
                        if outcome in legal:
                            return outcome

    def default(self, question):
        """Of an open question."""
        kind, answers = question.kind, question.answers
        names = [ship.name for ship in self.ships
                 if any(ship.name == a[1] for a in answers)]
        if kind == "lead":
            return "lead", 0
        if kind == "move":
            return "move", names[0], 0, self.default_plan(self.ship(names[0]))
        if kind == "shift":
            ship = self.ship(names[0])
            return min(answers, key=lambda answer: [step(ship.cell, way) for way in range(6)].index(
                answer[2]))
        if kind == "deploy":
            cell = min((answer[2] for answer in answers), key=self.cells().index)
            edge = (3, 0) if self.on("deploy-long-edges") else (2, 5)
            return kind, names[0], cell, edge[question.side != self.first]
        passing = {"fire": "hold", "pick": "pick-rest", "repair": "no-repair"}[kind]
        ended = "end-fire", names[0]
        return ended if ended in answers else (passing, names[0])

    # ---- movement ----

    def score(self, ship):
        self.vp[1 - ship.side] += ship.design.points

    def remove(self, ship, scored=True):
        ship.place, ship.cell = "gone", None
        if scored:
            self.score(ship)

    def sail(self, ship, declared, outcome):
        """Up to where the maneuver itself leads; True: the ship is still there."""
        ship.evasive, ship.charging = bool(declared & EVADE), bool(declared & CHARGE)
        if declared & ROLL:
            ship.rolled = not ship.rolled
        if outcome[0] != "at":
            self.remove(ship)
            return
        _, ship.cell, ship.facing, ship.speed, _, ship.velocity = outcome

    def strain(self, ship, declared):
        if declared & EMERGENCY and ship.place == "board":
            self.check(ship, "thrust", 1)

    def displace(self, ship):
        """NV-move.6"""
        taken = {e.cell for e in self.here()}
        cells = [step(ship.cell, way) for way in range(6)]
        answers = {("shift", ship.name, cell) for cell in cells if self.board(cell)
                   and cell not in taken and self.terrain(cell) not in DEADLY}
        if not answers:
            self.remove(ship)
            return
        answer = yield from self.ask(Question("shift", 1 - ship.side, answers))
        ship.cell = answer[2]

    def rocks(self, ship, outcome):
        """NV-terr.1"""
        if ship.place != "board" or not outcome[4]:
            return
        faces = self.faces_of(ship)
        if self.sectors(ship):
            faces = max((self.faces_of(ship, i) for i in range(6)), key=len)
        self.attack(ship, outcome[3] - 2, faces, 1)
        self.settle(ship)

    def move_by_turns(self):
        self.phase = "movement"

        def act(side):
            ships = self.waiting(side)
            answers = set().union(*(self.ways(ship) for ship in ships))
            _, name, declared, outcome = yield from self.ask(Question("move", side, answers))
            ship = self.ship(name)
            ship.acted = True
            self.sail(ship, declared, outcome)
            if any(e is not ship and e.cell == ship.cell for e in self.here()):
                yield from self.displace(ship)
            self.rocks(ship, outcome)
            self.strain(ship, declared)

        yield from self.alternate(act)

    def sail_together(self):
        """NV-adv.9"""
        self.phase = "movement"
        plots = yield Question("plot", self.present_sides(), set())
        moved = [(ship, *plots[ship.name]) for ship in self.here()]
        for ship, declared, outcome in moved:
            self.sail(ship, declared, outcome)
        crowded = []
        for cell in {ship.cell for ship in self.here()}:
            there = [ship for ship in self.here() if ship.cell == cell]
            stays = min(there, key=lambda ship: ship.speed)
            crowded += [ship for ship in there if ship is not stays]
        for ship in self.ships:
            if ship in crowded:
                yield from self.displace(ship)
        for ship, _, outcome in moved:
            self.rocks(ship, outcome)
        for ship, declared, _ in moved:
            self.strain(ship, declared)

    # ---- aiming ----

    def bears(self, ship, bank, target):
        arc = ship.design.banks[bank][1]
        hours = [ARCS[arc]] if arc in ARCS else [LETTERS[letter] for letter in arc]
        return any(inside(ship.cell, target.cell, ship.facing, span, ship.rolled)
                   for span in hours)

    def band(self, profile, far):
        """NV-attack.3, NV-adv.7"""
        short, middle, long = profile.ranges
        limits = [short, middle, long] + ([2 * long - middle] if self.on("long-shots") else [])
        return next((band for band, limit in enumerate(limits) if far <= limit), None)

    def traits(self, profile):
        return profile.traits if self.on("nova-traits") else ()

    def profiles(self, ship, battery):
        found = ship.design.batteries[battery][1]
        return found if self.system(ship, "Dual-Mode Weapons") else found[:1]

    def ground_between(self, a, b):
        return [self.terrain(cell) for cell in crossed(a, b) if cell != b] \
            if self.on("terrain") and a != b else []

    def bank_number(self, ship, banks):
        """NV-adv.2"""
        numbers = [ship.design.banks[bank][2] for bank in banks]
        if len(numbers) == 1:
            return numbers[0]
        share = sum(isqrt(2 ** (60 - number)) for number in numbers)
        return sum(value > share for value in LADDER)

    def weapon_hits(self, ship, banks):
        if self.on("bank-specific-damage"):
            return max(ship.bank_hits[bank] for bank in banks)
        return ship.checked["weapons"]

    def faces_of(self, ship, sector=None):
        """NV-comp.5d"""
        icons = ship.design.shields if sector is None else self.sectors(ship)["shields"][sector]
        return set(icons[ship.checked["shields"]:])

    def dice(self, string, modifier):
        """NV-attack.6"""
        times, column = 1, -modifier
        if modifier > 0:
            doublings = (modifier + 1) // 2
            times, column = 2 ** doublings, 2 * doublings - modifier
        return times * string[column] if column < len(string) else 0

    def aim(self, ship, banks, profile, target, split=False):
        """Dice and the faces that save; None: it cannot be aimed at all."""
        traits = self.traits(profile)
        band = self.band(profile, distance(ship.cell, target.cell))
        ground = self.ground_between(ship.cell, target.cell)
        if band is None or "planet" in ground or "flare" in ground:
            return None
        if not all(self.bears(ship, bank, target) for bank in banks):
            return None
        modifier = (1 - band) * (2 if "Dfs" in traits else 1) - self.bank_number(ship, banks)
        modifier -= self.weapon_hits(ship, banks) + 2 * ship.evasive + target.evasive + 2 * split
        modifier -= bool(self.system(target, "Stealth") and band >= 2)
        modifier += self.on("damage-location")
        modifier -= ground.count("asteroids") + min(3, ground.count("dust"))
        options = []
        for sector in self.sides(ship, target):
            ecm = self.ecm(target, sector)
            ecm = max(0, ecm - 1) if self.system(ship, "Fire Control") else ecm
            faces = self.faces_of(target, sector)
            if "Prc" in traits and faces:
                faces = faces - {min(faces)}
            dice = self.dice(profile.dice, modifier - ecm)
            options.append((dice * (6 - len(faces)), dice, faces))
        return min(options, key=lambda option: option[0])[1:]

    def sides(self, ship, target):
        """NV-sys.7"""
        if not self.sectors(target):
            return [None]
        return [i for i, letter in enumerate("ABCDEF")
                if inside(target.cell, ship.cell, target.facing, SECTORS[letter], target.rolled)]

    def ecm(self, ship, sector):
        boxes = ship.design.ecm if sector is None else self.sectors(ship)["ecm"][sector]
        return boxes[ship.checked["ecm"]] if boxes else 0

    # ---- declaring ----

    def fits(self, ship, attacks, target, banks, mode, other):
        """NV-attack.1, NV-adv.2, NV-sys.8: the attacks it would be, None if it may not."""
        foes = [e.name for e in self.here(1 - ship.side)]
        used = {bank for attack in attacks for bank in attack[0]}
        if not banks or target not in foes or used & set(banks) or ship.spent & set(banks):
            return None
        if max(banks) >= len(ship.design.banks) or mode & COMBINE and mode & SPLIT:
            return None
        if mode & (COMBINE | SPLIT) and not self.on("combine-split"):
            return None
        batteries = {bank: ship.design.banks[bank][0] for bank in banks}
        dual = {b for b in batteries.values() if len(self.profiles(ship, b)) > 1}
        if mode & SECOND and not dual:
            return None
        by = {b: int(bool(mode & SECOND and b in dual)) for b in batteries.values()}
        for attack in attacks:
            battery = ship.design.banks[attack[0][0]][0]
            if by.get(battery, attack[2]) != attack[2]:
                return None
        if mode & COMBINE:
            if len(banks) < 2 or len(by) > 1:
                return None
            found = [(tuple(banks), target, by[batteries[banks[0]]], False)]
        elif mode & SPLIT:
            if len(banks) != 1 or other not in foes or other == target:
                return None
            found = [(tuple(banks), name, by[batteries[banks[0]]], True)
                     for name in (target, other)]
        else:
            found = [((bank,), target, by[batteries[bank]], False) for bank in banks]
        return found if all(self.aimed(ship, attack)[0] for attack in found) else None

    def aimed(self, ship, attack):
        banks, target, profile, split = attack
        battery = ship.design.banks[banks[0]][0]
        return self.aim(ship, banks, ship.design.batteries[battery][1][profile],
                        self.ship(target), split) or (0, set())

    def fire_answers(self, ship, attacks):
        """Single banks, by either profile, and what can be done with combining and splitting."""
        answers, foes = set(), [e.name for e in self.here(1 - ship.side)]
        for bank in range(len(ship.design.banks)):
            for mode in (0, SECOND):
                fit = [foe for foe in foes if self.fits(ship, attacks, foe, (bank,), mode, None)]
                answers |= {("fire", ship.name, foe, (bank,), mode, None) for foe in fit}
                if self.on("combine-split"):
                    answers |= {("fire", ship.name, a, (bank,), mode | SPLIT, b)
                                for a, b in combinations(fit, 2) if
                                self.fits(ship, attacks, a, (bank,), mode | SPLIT, b)}
        for banks in self.bank_sets(ship) if self.on("combine-split") else []:
            answers |= {("fire", ship.name, foe, banks, mode | COMBINE, None) for foe in foes
                        for mode in (0, SECOND)
                        if self.fits(ship, attacks, foe, banks, mode | COMBINE, None)}
        return answers

    def bank_sets(self, ship):
        """That can be combined."""
        banks = range(len(ship.design.banks))
        for battery in range(len(ship.design.batteries)):
            own = [bank for bank in banks if ship.design.banks[bank][0] == battery]
            for count in range(2, len(own) + 1):
                yield from combinations(own, count)

    def fire_question(self, side, simple, attacks):
        def test(answer):
            if answer[0] != "fire":
                return answer in simple
            _, name, target, banks, mode, other = answer
            ship = self.ship(name)
            return ship in ships and bool(self.fits(ship, attacks, target, banks, mode, other))
        ships = [self.ship(answer[1]) for answer in simple if answer[1]]
        return Question("fire", side, simple, test)

    # ---- firing ----

    def fire_by_turns(self):
        self.phase = "combat"

        ceased = set()

        def willing(side):
            return side not in ceased and any(self.has_target(e) for e in self.waiting(side))

        def act(side):
            """NV-seq.4: no answer is needed where there is nobody to fire at"""
            if not willing(side):
                held = self.waiting(side)[:1] if willing(1 - side) else \
                    self.waiting(side) + self.waiting(1 - side)
                for ship in held:
                    ship.acted = True
                    self.spend(ship, [])
                return
            simple = {("hold", ship.name) for ship in self.waiting(side)}
            if len(simple) > 1:
                simple.add(("no-more-fire", None))
            for ship in self.waiting(side):
                simple |= self.fire_answers(ship, [])
            answer = yield from self.ask(self.fire_question(side, simple, []))
            if answer[0] == "no-more-fire":
                ceased.add(side)
                yield from act(side)
            else:
                yield from self.activate(self.ship(answer[1]), answer)

        yield from self.alternate(act)

    def has_target(self, ship):
        """Arc, range and sight: those do not change while ships fire."""
        ready = [bank for bank in range(len(ship.design.banks)) if bank not in ship.spent]
        return any(self.bears(ship, bank, target) and
                   self.band(profile, distance(ship.cell, target.cell)) is not None and
                   not {"planet", "flare"} & set(self.ground_between(ship.cell, target.cell))
                   for target in self.here(1 - ship.side) for bank in ready
                   for profile in self.profiles(ship, ship.design.banks[bank][0]))

    def activate(self, ship, answer):
        attacks = []
        while answer[0] == "fire":
            attacks += self.fits(ship, attacks, *answer[2:])
            simple = self.fire_answers(ship, attacks) | {("end-fire", ship.name)}
            answer = yield from self.ask(self.fire_question(ship.side, simple, attacks))
        ship.acted = True
        self.spend(ship, attacks)
        attacks.sort(key=lambda attack: attack[0][0])
        struck = []
        while attacks:
            chosen = attacks[0]
            if len(attacks) > 1 and answer[0] != "pick-rest":
                answer = yield Question("pick", ship.side, {
                    ("pick", ship.name, banks, target) for banks, target, _, _ in attacks} |
                    {("pick-rest", ship.name)})
                if answer[0] == "pick":
                    chosen = next(a for a in attacks if a[:2] == answer[2:])
            attacks.remove(chosen)
            target = self.ship(chosen[1])
            if target not in struck:
                struck.append(target)
            if not self.full(target):
                self.shoot(ship, chosen)
        for target in struck:
            self.settle(target)

    def spend(self, ship, attacks):
        """NV-trait.4, NV-trait.5, NV-sys.8; each ship has one activation a turn."""
        spent = {bank for bank in ship.spent if self.bank_has(ship, bank, "Exp")}
        for banks, _, _, _ in attacks:
            spent |= {bank for bank in banks if self.bank_has(ship, bank, "Exp")
                      or self.bank_has(ship, bank, "Slw")}
        ship.spent = spent

    def bank_has(self, ship, bank, trait):
        profiles = ship.design.batteries[ship.design.banks[bank][0]][1]
        return any(trait in self.traits(profile)
                   for profile in profiles[:2 if self.on("nova-systems") else 1])

    def full(self, ship):
        """NV-attack.13"""
        return ship.hull >= self.hull_boxes(ship)

    def hull_boxes(self, ship):
        core = groups(ship.design.hull)[1] if self.on("damage-location") else 0
        return ship.design.hull - core

    def shoot(self, ship, attack):
        dice, faces = self.aimed(ship, attack)
        battery = ship.design.banks[attack[0][0]][0]
        traits = self.traits(ship.design.batteries[battery][1][attack[2]])
        self.attack(self.ship(attack[1]), dice, faces,
                    3 if "Dx3" in traits else 2 if "Dx2" in traits else 1)

    def attack(self, target, dice, faces, times):
        """NV-attack.7 to 9"""
        hits = sum(face >= 5 for face in self.roll(dice))
        if hits and faces:
            hits -= sum(face in faces for face in self.roll(hits))
        boxes = hits * times
        if self.on("damage-location"):
            self.locate(target, boxes)
            return
        for _ in range(boxes):
            self.mark(target)

    def mark(self, ship):
        """NV-attack.9"""
        armor = hull = 0
        for armored, hulled in zip(groups(ship.design.armor), groups(ship.design.hull)):
            armor, hull = armor + armored, hull + hulled
            if ship.armor < armor:
                ship.armor += 1
                return
            if ship.hull < hull:
                ship.hull, ship.fresh = ship.hull + 1, ship.fresh + 1
                return

    def locate(self, ship, boxes):
        """NV-opt.2"""
        absorbed = min(boxes, ship.design.armor - ship.armor)
        ship.armor += absorbed
        faces = self.roll(boxes - absorbed)
        struck = min(sum(face <= 3 for face in faces), self.hull_boxes(ship) - ship.hull)
        ship.hull, ship.fresh = ship.hull + struck, ship.fresh + struck
        ship.core = min(ship.core + sum(face in (4, 5) for face in faces),
                        groups(ship.design.hull)[1])

    # ---- damage takes effect ----

    def status(self, ship):
        """NV-comp.6, NV-opt.2"""
        if ship.hull >= self.hull_boxes(ship):
            return 3
        first, second, _ = groups(ship.design.hull)
        if self.on("damage-location"):
            return 0 if not second else (ship.core >= (second + 1) // 2) + (ship.core >= second)
        return (ship.hull >= first) + (ship.hull >= first + second)

    def settle(self, ship):
        fresh, ship.fresh = ship.fresh, 0
        before, ship.condition = ship.condition, max(ship.condition, self.status(ship))
        if ship.condition == 3:
            self.remove(ship)
        elif self.on("damage-allocation"):
            self.allocate(ship, fresh)
        else:
            for _ in range(ship.condition - before):
                self.series(ship)

    def check(self, ship, track, boxes):
        """NV-attack.11"""
        ship.checked[track] = min(4, ship.checked[track] + boxes)

    def boxes(self, ship, face):
        """NV-attack.10, NV-sys.5, NV-sys.5a"""
        if self.system(ship, "Fragile Systems"):
            return 3 if face <= 2 else 2 if face <= 5 else 0
        if self.system(ship, "Reinforced Systems"):
            return 1 if face <= 3 else 0
        return 2 if face <= 2 else 1 if face <= 5 else 0

    def series(self, ship):
        for track in TRACKS:
            if not self.present(ship, track):
                continue
            if track == "weapons" and self.on("bank-specific-damage"):
                for bank in range(len(ship.design.banks)):
                    hits = ship.bank_hits[bank] + self.boxes(ship, self.roll(1)[0])
                    ship.bank_hits[bank] = min(4, hits)
                continue
            self.check(ship, track, self.boxes(ship, self.roll(1)[0]))
        if self.on("system-damage") and self.on("nova-systems"):
            for i in range(len(ship.design.systems)):
                if i not in ship.lost and self.roll(1)[0] <= 2:
                    ship.lost.add(i)

    def allocate(self, ship, fresh):
        """NV-opt.1"""
        share = 17 if self.system(ship, "Fragile Systems") else \
            67 if self.system(ship, "Reinforced Systems") else 29
        factor = max(1, (share * ship.design.hull + 50) // 100)
        before = dict(ship.totals)
        for face in self.roll(fresh):
            for track, value in zip(TRACKS, ALLOCATION[face]):
                if self.present(ship, track):
                    ship.totals[track] += value
        for track in TRACKS:
            self.check(ship, track, min(4, ship.totals[track] // factor) -
                       min(4, before[track] // factor))

    def fire_together(self):
        """NV-adv.9: {ship: attacks}"""
        self.phase = "combat"
        asked = any(self.has_target(ship) for ship in self.here())  # NV-seq.4
        shots = (yield Question("targets", self.present_sides(), set())) if asked else {}
        struck = set()
        for ship in self.here():
            for attack in sorted(shots.get(ship.name, []), key=lambda attack: attack[0][0]):
                struck.add(attack[1])
                self.shoot(ship, attack)
        for ship in self.here():
            self.spend(ship, shots.get(ship.name, []))
        for ship in self.here():
            if ship.name in struck:
                self.settle(ship)

    # ---- the End Phase ----

    def end(self):
        """NV-seq.5"""
        self.phase = "end"
        for hole in sorted(cell for cell in self.ground if self.terrain(cell) == "black-hole"):
            self.pull(hole)
        for ship in self.here():
            self.regenerate(ship)
        if self.on("damage-control"):
            for ship in self.here():
                yield from self.repair(ship)
        for ship in self.here():
            if ship.charging and self.system(ship, "Hyperdrive"):
                ship.jump += self.roll(1)[0]
                if ship.jump >= 10:
                    self.remove(ship, scored=False)
        self.victory()
        for ship in self.ships:
            ship.evasive = ship.charging = False

    def pull(self, hole):
        """NV-terr.4"""
        near = [e for e in self.here() if distance(e.cell, hole) <= 6]
        for ship in sorted(near, key=lambda ship: distance(ship.cell, hole)):
            far = distance(ship.cell, hole)
            cells = [step(ship.cell, way) for way in range(6)]
            cell = next(cell for cell in cells if distance(cell, hole) < far and self.board(cell))
            if any(e.cell == cell for e in self.here()):
                continue
            if self.terrain(cell) in DEADLY:
                self.remove(ship)
                continue
            ship.cell = cell

    def regenerate(self, ship):
        """NV-sys.6"""
        rating = self.system(ship, "Regenerating")
        if not rating or ship.armor + ship.hull == 0:
            return
        for _ in range(self.roll(rating).count(6)):
            self.erase(ship)

    def erase(self, ship):
        armor, hull = groups(ship.design.armor), groups(ship.design.hull)
        for i in (0,) if self.on("damage-location") else (2, 1, 0):
            if ship.hull > (0 if self.on("damage-location") else sum(hull[:i])):
                ship.hull -= 1
                return
            if ship.armor > (0 if self.on("damage-location") else sum(armor[:i])):
                ship.armor -= 1
                return

    def repair(self, ship):
        """NV-adv.10"""
        answers = {("repair", ship.name, i, None) for i, track in enumerate(TRACKS)
                   if ship.checked[track]}
        answers |= {("repair", ship.name, 1, bank) for bank, hits in enumerate(ship.bank_hits)
                    if hits}
        if not answers:
            return
        answer = yield Question("repair", ship.side, answers | {("no-repair", ship.name)})
        if answer[0] == "no-repair" or self.roll(1)[0] != 6:
            return
        if answer[3] is not None:
            ship.bank_hits[answer[3]] -= 1
        else:
            ship.checked[TRACKS[answer[2]]] -= 1

    def totals(self):
        """NV-vp.4: as the score is shown, too"""
        totals = list(self.vp)
        if self.on("partial-vp"):
            for ship in self.here():
                totals[1 - ship.side] += (25 * ship.condition * ship.design.points + 50) // 100
        return totals

    def victory(self):
        """NV-vp.2 to NV-vp.5"""
        totals = self.totals()
        reached = [vp >= self.target for vp in totals]
        fleets = [bool(self.here(side)) for side in (0, 1)]
        limit = self.options.get("turn-limit", 0)
        if all(reached):
            self.winner = "draw"
        elif any(reached):
            self.winner = ("red", "blue")[reached.index(True)]
        elif not all(fleets):
            self.winner = ("red", "blue")[fleets.index(True)] if any(fleets) else "draw"
        elif limit and self.turn >= limit:
            a, b = totals
            self.winner = "draw" if a == b else "red" if a > b else "blue"
        if self.winner:
            raise Over
