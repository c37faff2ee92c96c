"""The law of `admiralty` a second time, written from its rules alone and in another language.

It knows nothing of the program. `Law.run` is one long generator: it yields a `Question` wherever a
player decides, is sent the answer, and throws every die itself (`Law.faces`, in the order of
AE-4.6), so that the program must want the same dice and come to the same state.
"""
from itertools import combinations

from second_table import Battle, Over, Question, axial, crossed, distance, step

SECOND = {1: 6, 2: 6, 3: 7, 4: 7, 5: 8, 6: 9}  # AE-4.2.3
SPECIALS = {"!": "emergency-thrust", "#": "hyperdrive", "@": "rolls", "$": "evasive-action"}
SOLID = ("asteroid", "black-hole", "planet")
AIMS = {1: (1, 3, 5), 2: (1, 2), 3: (3, 4), 4: (5, 6)}  # AE-E2: hull, engines, shields, weapons
TURNS = {"P": -1, "S": 1, "U": 3}
MIRROR = dict(zip("ABCDEFGHIJKL", "BADCFEGIHKJL"))  # AE-D6


# ---- geometry ----

def arcs(a, b, facing):
    """AE-7.4, AE-7.6: all letters that hold b, seen from a."""
    if a == b:
        return set("ABCDEFGHIJKL")
    q, r = b[0] - a[0], b[1] - a[1]
    s = -q - r
    for _ in range(facing % 6):
        q, r, s = -s, -q, -r
    tests = {"A": q <= 0 and r <= 0, "B": q >= 0 and s >= 0, "C": r >= 0 and s >= 0,
             "D": r <= 0 and s <= 0, "E": q <= 0 and s <= 0, "F": q >= 0 and r >= 0,
             "G": s >= q >= r, "L": r >= q >= s, "H": s >= r >= q, "I": q >= s >= r,
             "J": r >= s >= q, "K": q >= r >= s}
    return {letter for letter, holds in tests.items() if holds}


def line(a, b):
    """AE-4.1.4: the cells between a and b, and the pairs of which one is chosen."""
    if a == b:
        return [b], []
    cells = crossed(a, b)
    fixed = [cell for cell, kind in cells.items() if kind == 2]
    loose = [cell for cell, kind in cells.items() if kind == 1]
    pairs = [(x, y) for x, y in combinations(loose, 2)
             if distance(x, y) == 1 and distance(a, x) == distance(a, y)]
    return fixed, sorted(pairs, key=lambda pair: distance(a, pair[0]))


# ---- designs and elements ----

def track(rating, hull):
    """AE-1.5"""
    return [-(-rating * (hull - i) // hull) for i in range(hull)]


def chart(hull, counts):
    """AE-1.9: what each face destroys, by battery."""
    slots, at = [[0, 0, 0] for _ in range(6)], 0
    for battery, count in enumerate(counts):
        for _ in range(-(-6 * count // hull)):
            slots[at % 6][battery] += 1
            at += 1
    return slots


class Weapon:
    def __init__(self, battery, number, letters, values, traits):
        self.battery, self.number, self.letters, self.traits = battery, number, letters, traits
        self.rng, self.rof, self.acc, self.imp, self.dmg = values


class Design:
    def __init__(self, name, points, hull, engine, shield, batteries, devices=(), capacity=0,
                 screens=False):
        """batteries: [(values, arcs, traits)], values RNG, ROF, ACC, IMP, DMG"""
        self.name, self.points, self.hull, self.devices = name, points, hull, set(devices)
        self.engine, self.shield, self.capacity = track(engine, hull), track(shield, hull), capacity
        self.batteries, self.screens = batteries, screens
        self.weapons = [Weapon(battery, number, letters, values, frozenset(traits))
                        for battery, (values, places, traits) in enumerate(batteries)
                        for number, letters in enumerate(places)]
        self.chart = chart(hull, [len(places) for _, places, _ in batteries])


class Ship:
    flight = False

    def __init__(self, name, side, design):
        self.name, self.side, self.design, self.place = name, side, design, "board"
        self.cell, self.heading, self.facing, self.speed = None, 0, 0, 0
        self.hull = self.engine = self.shield = 0  # boxes checked
        self.hits = {"hull": 0, "engine": 0, "shield": 0, "weapon": 0}  # pending
        self.lost, self.cooling = set(), set()
        self.fires = self.sparks = self.trail = self.hyper = self.given = 0
        self.screen, self.shown = [0] * 6, {}
        self.inverted = self.evasive = self.strains = self.acted = False
        self.path = []

    def rating(self, name):
        boxes, checked = getattr(self.design, name), getattr(self, name)
        return boxes[checked] if checked < len(boxes) else 0

    doomed = property(lambda self: self.hull + self.hits["hull"] >= self.design.hull)
    left = property(lambda self: [i for i in range(len(self.design.weapons)) if i not in self.lost])


class Flight:
    flight = True

    def __init__(self, name, side):
        self.name, self.side, self.place, self.cell = name, side, "board", None
        self.fighters, self.pending, self.acted, self.carrier = 6, 0, False, None
        self.bought = False  # AE-F3: beyond the room of the carriers


class Plan:
    """An order as read: tokens [(letter, count)], its special action and its pivot."""

    def __init__(self):
        self.tokens, self.special, self.pivot = [], "", 0

    def count(self, letters):
        return sum(n for letter, n in self.tokens if letter in letters)


class Law(Battle):
    defaults = {"strict-plots": True}

    def __init__(self, setup, rng):
        super().__init__(setup, rng)
        self.ships = [e for e in setup["elements"] if not e.flight]
        self.flights = [e for e in setup["elements"] if e.flight]
        self.zone, self.phase = setup.get("zone", 3), "deploy"
        self.locks, self.crashed = set(), []

    # ---- looking ----

    def has(self, ship, device):
        return self.on(device) and device in ship.design.devices

    def element(self, name):
        return next(e for e in self.ships + self.flights if e.name == name)

    def here(self, side=None, flights=True, ships=True):
        """Elements on the board, in id order (AE-0.3.4)."""
        return [e for e in (self.ships if ships else []) + (self.flights if flights else [])
                if e.place == "board" and e.cell is not None and side in (None, e.side)]

    def solid(self, cell):
        return self.terrain(cell) in SOLID

    # ---- the order of things ----

    def run(self):
        try:
            yield from self.deploy()
            while True:
                self.turn += 1
                yield from self.orders()
                yield from self.movement()
                yield from self.fighters()
                yield from self.combat()
                yield from self.end()
        except Over:
            pass

    def alternate(self, left, act):
        """AE-2.1.2, AE-4.0.1, AE-5.2.1: left(side) may act, act(side) uses one opportunity."""
        counts = [len(left(0)), len(left(1))]
        batch = [1, 1]
        if counts[0] == counts[1]:
            if not counts[0]:
                return
            side = 0 if self.roll(1)[0] <= 3 else 1
        else:
            side = 0 if counts[0] > counts[1] else 1
            few = counts[1 - side]
            batch[side] = max(1, -(-counts[side] // few) - 1) if few else counts[side]
        yield from self.take_turns(left, act, side, batch)

    def deploy(self):
        for group in (self.ships, self.flights):
            def left(side):
                return [e for e in group if e.side == side and e.place == "reserve"]

            def act(side):
                rows = range(self.zone) if side == 0 else range(self.rows - self.zone, self.rows)
                cells = [axial(c, r) for r in rows for c in range(self.columns)]
                cells = [cell for cell in cells if not self.solid(cell)]
                answers = {("deploy", e.name, cell, heading) for e in left(side) for cell in cells
                           for heading in (range(1) if e.flight else range(6))}
                _, name, cell, heading = yield from self.ask(Question("deploy", side, answers))
                element = self.element(name)
                element.place, element.cell, element.heading = "board", cell, heading

            yield from self.alternate(left, act)

    # ---- orders ----

    def read(self, ship, text):
        """AE-3.1.1, AE-8.0.2: a plan, or None if it cannot be read."""
        text = text.replace(" ", "").upper()
        plan, i = Plan(), 0
        basic = self.on("basic-movement")
        if len(text) > 31:
            return None
        while i < len(text):
            c, j = text[i], i
            while j < len(text) and text[j] in "0123456789":
                j += 1
            if j > i:
                if plan.special or plan.pivot or int(text[i:j]) > 999:
                    return None
                plan.tokens.append(("F", int(text[i:j])))
                i = j
                continue
            i += 1
            letters = "PS" + ("LRB" if basic else "U" + ("LR" if self.on("sideslips") else ""))
            if c in letters and not plan.special and not plan.pivot:
                plan.tokens.append((c, 1))
            elif c in SPECIALS and self.can(ship, c) and not plan.special and not plan.pivot:
                plan.special = c
            elif c == "/" and self.on("pivots"):
                tail = text[i:]
                if tail not in ("P", "PP", "PPP", "S", "SS", "SSS"):
                    return None
                plan.pivot = TURNS[tail[0]] * len(tail)
                return plan
            else:
                return None
        return plan

    def can(self, ship, special):
        return self.has(ship, "hyperdrive") if special == "#" else self.on(SPECIALS[special])

    def well_formed(self, plan):
        """AE-3.1.1, AE-D8"""
        left, right, around = plan.count("P"), plan.count("S"), plan.count("U")
        if around > 1 or (around and left + right) or left + right > 2:
            return False
        if plan.count("L") and plan.count("R"):
            return False
        return not (plan.count("L") and right or plan.count("R") and left)

    def thrust(self, ship, plan):
        """AE-3.2.1, AE-D8, AE-D2"""
        turns = "".join(letter for letter, _ in plan.tokens if letter in "PSU")
        p, c = ship.speed, plan.count("FLR")
        if turns == "":
            need = abs(p - c)
        elif turns in ("P", "S"):
            need = max(p, c)
        elif turns in ("PS", "SP"):
            places = [i for i, (letter, _) in enumerate(plan.tokens) if letter in "PS"]
            need = abs(p - c) + sum(n for letter, n in plan.tokens[places[0]:places[1]]
                                    if letter == "F")
        else:
            need = p + c
        need += plan.count("LR")
        if self.on("delayed-turns") and turns in ("P", "S"):
            need = max(0, need - max(0, ship.trail * TURNS[turns]))
        return need

    def surcharge(self, ship, plan):
        """AE-8.0.4"""
        cost = abs(plan.pivot)
        if plan.special == "$":
            cost += -(-ship.rating("engine") // 2)
        if plan.special == "@":
            turned = plan.count("PS") + 3 * plan.count("U")
            cost += max(0, 3 - turned)
        return cost

    def spaced(self, ship, plan):
        """AE-D1: a hex forward between two turns or slips."""
        close = ship.trail
        for letter, count in plan.tokens:
            if letter in "PSLR":
                if close:
                    return False
                close = 1
            elif letter == "F" and count:
                close = 0
        return True

    def judge(self, ship, text):
        """The plan that is carried out, or None for an order that is not (AE-3.2.5)."""
        plan = None if text is None else self.read(ship, text)
        if plan is None:
            return None
        rating, dead = ship.rating("engine") - ship.given, ship.rating("engine") == 0
        if plan.special == "$" and ship.rating("engine") < 4 or plan.special == "!" and dead:
            return None
        if plan.special == "#" and plan.count("PSULR"):
            return None
        if plan.special == "!":
            rating *= 2
        if self.on("basic-movement"):
            cost = plan.count("FPSLR") + 2 * plan.count("B") + self.surcharge(ship, plan)
            return plan if self.spaced(ship, plan) and cost <= rating else None
        if not self.well_formed(plan) or dead and plan.count("PSU"):
            return None
        return plan if self.thrust(ship, plan) + self.surcharge(ship, plan) <= rating else None

    def orders(self):
        self.phase = "orders"
        self.plans = {}
        if self.on("sequential-movement") and not self.on("shield-reinforcement") and \
                not self.on("screens"):
            return
        texts, splits, given = yield Question("plot", [0, 1], set())
        for ship in self.here(flights=False):
            ship.given = given.get(ship.name, 0)
            if ship.design.screens:
                ship.screen = splits.get(ship.name) or self.even(ship)
        self.plans = {name: self.judge(self.element(name), text) for name, text in texts.items()}

    # ---- movement ----

    def score(self, ship):
        self.vp[1 - ship.side] += ship.design.points

    def lose_flight(self, flight):
        """AE-F3: one that was bought counts."""
        if flight.bought:
            self.vp[1 - flight.side] += 50

    def remove(self, element, jumps=False):
        element.place, element.cell = "gone", None
        if element.flight:
            self.lose_flight(element)
        for flight in self.flights:
            if flight.carrier is element and flight.place == "aboard":
                flight.place, flight.carrier = "gone", None  # AE-F4
                if not jumps:
                    self.lose_flight(flight)
        self.locks = {lock for lock in self.locks if element.name not in lock}

    def enter(self, ship, cell):
        """False when the ship is lost by it (AE-3.3.2, AE-G2, AE-G5)."""
        if self.board(cell) and self.terrain(cell) not in ("planet", "black-hole"):
            ship.cell = cell
            ship.path.append(cell)
            return True
        self.remove(ship)
        self.score(ship)
        if self.board(cell):
            self.crashed.append((ship, cell))
        return False

    def blow_up(self):
        """AE-E3: ships lost in planets and black holes"""
        crashed, self.crashed = self.crashed, []
        for ship, cell in crashed if self.on("explosions") else []:
            yield from self.explode(ship, cell)

    def sail(self, ship):
        plan, ship.path = self.plans.get(ship.name), []
        basic = self.on("basic-movement")
        if plan is None:
            plan = Plan()
            plan.tokens = [("F", 0 if basic else ship.speed)]
        ship.speed = plan.count("FLRB")
        for letter, count in plan.tokens:
            if letter in TURNS:
                ship.heading = (ship.heading + TURNS[letter]) % 6
                continue
            way = {"F": 0, "L": -1, "R": 1, "B": 3}[letter]
            for _ in range(count):
                if not self.enter(ship, step(ship.cell, ship.heading + way)):
                    return
        if basic:
            for letter, count in plan.tokens:
                if letter in "PSLR":
                    ship.trail = 1
                elif letter == "F" and count:
                    ship.trail = 0
        else:
            ship.trail = plan.count("R") - plan.count("L")
        ship.facing = (ship.facing + plan.pivot) % 6
        ship.evasive, ship.strains = plan.special == "$", plan.special == "!"
        if plan.special == "@":
            ship.inverted = not ship.inverted

    def movement(self):
        self.phase = "movement"
        if self.on("sequential-movement"):
            yield from self.sail_by_turns()
        else:
            for ship in self.here(flights=False):
                self.charge(ship)
            for ship in self.here(flights=False):
                self.sail(ship)
            yield from self.blow_up()
        if self.on("terrain"):
            for ship in self.here(flights=False):
                yield from self.meet(ship)
        for ship in self.here(flights=False):
            if ship.strains:
                left = ship.design.hull - ship.engine
                ship.engine += -(-left // 3)
                ship.strains = False
        for ship in self.here(flights=False):
            if self.terrain(ship.cell) == "asteroid":
                yield from self.shift(ship, False, lambda cell: self.board(cell) and
                                      not self.solid(cell))
        yield from self.stacking()

    def sail_by_turns(self):
        """AE-D7"""
        for ship in self.ships:
            ship.acted = False

        def left(side):
            return [e for e in self.here(side, flights=False) if not e.acted]

        def act(side):
            answers = {("sail", ship.name, way) for ship in left(side) for way in self.ways(ship)}
            answer = yield from self.ask(Question("sail", side, answers))
            ship = self.element(answer[1])
            ship.acted, self.plans[ship.name] = True, self.judge(ship, answer[2])
            self.charge(ship)
            if ship.place == "board":
                self.sail(ship)
            yield from self.blow_up()

        yield from self.alternate(left, act)

    def ways(self, ship):
        """Two orders of different outcome, if there are: enough to know whether he is asked."""
        runs = [""] + [str(n) for n in range(1, ship.speed + ship.rating("engine") + 1)]
        texts = [a + t + b for t in ("", "P", "S", "U", "B", "L") for a in runs for b in runs
                 if t or not b] + [f"{n or 0}#" for n in runs] + \
            [a + t + b + u + c for t in "PS" for u in "PS" for a in runs for b in runs for c in runs]
        ends = {}
        for text in texts:
            plan = self.judge(ship, text or "0")
            if plan:
                ends.setdefault(self.lands(ship, plan), text or "0")
            if len(ends) > 1:
                break
        return list(ends.values())

    def lands(self, ship, plan):
        """Where it ends, in short: over the edge, in a planet or hole, or somewhere."""
        cell, heading = ship.cell, ship.heading
        for letter, count in plan.tokens:
            heading += TURNS.get(letter, 0)
            for _ in range(0 if letter in TURNS else count):
                cell = step(cell, heading + {"F": 0, "L": -1, "R": 1, "B": 3}[letter])
                if not self.board(cell) or self.terrain(cell) in ("planet", "black-hole"):
                    return self.board(cell), plan.special == "#"
        return cell, heading % 6, plan.special, plan.count("FLRB")

    def charge(self, ship):
        """AE-B6, AE-G4"""
        plan = self.plans.get(ship.name)
        if not plan or plan.special != "#" or self.terrain(ship.cell) == "nebula":
            ship.hyper = 0
            return
        ship.hyper += self.roll(1)[0]
        if ship.hyper >= 10:
            self.remove(ship, jumps=True)
            self.vp[1 - ship.side] += -(-ship.design.points // 2)

    def meet(self, ship):
        """AE-G1, AE-G1b"""
        for cell in ship.path:
            if ship.place != "board":
                return
            kind, hits = self.terrain(cell), 0
            if kind == "asteroid":
                hits = len(self.test(ship.speed, 4))
            elif kind == "field" and ship.speed > 3:
                hits = ship.speed > 8 or self.roll(1)[0] <= ship.speed - 3
            if hits:
                self.damage(ship, self.impact(ship, hits, ship.cell))
                yield from self.settle([ship])

    def free(self, cell, side):
        return self.board(cell) and not self.solid(cell) and \
            not any(e.cell == cell for e in self.here(1 - side, flights=False))

    def shift(self, ship, may_stay, free=None):
        """AE-3.3.3, AE-G1"""
        free = free or (lambda cell: self.free(cell, ship.side))
        answers = {("shift", ship.name, ship.cell)} if may_stay else set()
        for reach in range(1, self.columns + self.rows):
            found = {("shift", ship.name, cell) for cell in self.cells()
                     if distance(cell, ship.cell) == reach and free(cell)}
            if found:
                answers |= found
                break
        if not answers:
            return
        answer = yield from self.ask(Question("shift", ship.side, answers))
        ship.cell = answer[2]

    def stacking(self):
        """AE-3.3.3"""
        for cell in self.cells():
            ships = [e for e in self.here(flights=False) if e.cell == cell]
            if len({ship.side for ship in ships}) < 2:
                continue
            totals, tied, chain = {}, ships, 0
            while tied and chain < 64:
                for ship in tied:
                    totals[ship.name] = self.roll(1)[0] + ship.rating("engine")
                values = list(totals.values())
                tied = [ship for ship in ships if values.count(totals[ship.name]) > 1]
                chain += 1
            ships.sort(key=lambda ship: totals[ship.name])
            for ship in ships[1:]:
                yield from self.shift(ship, ship.side == ships[0].side)

    # ---- fighters ----

    def rivals(self, flight):
        """AE-F2: those it is locked with."""
        return [e for e in self.flights if e is not flight
                and frozenset((e.name, flight.name)) in self.locks]

    def fly_answers(self, flight):
        """AE-5.3.1, AE-5.4.1, AE-F2"""
        enemies = self.here(1 - flight.side)
        barred = {e.cell for e in enemies}
        if self.rivals(flight):
            return {("fly", flight.name, flight.cell, None)} | \
                {("fly", flight.name, flight.cell, rival.name) for rival in self.rivals(flight)
                 if distance(flight.cell, rival.cell) == 1}
        cells = [cell for cell in self.cells() if distance(cell, flight.cell) <= 10
                 and cell not in barred and not self.solid(cell)] or [flight.cell]
        near = {}
        for enemy in enemies:
            for way in range(6):
                near.setdefault(step(enemy.cell, way), []).append(enemy)
        return {("fly", flight.name, cell, None) for cell in cells} | \
            {("fly", flight.name, cell, e.name) for cell in cells for e in near.get(cell, [])}

    def fighters(self):
        self.phase = "fighter"
        for flight in self.flights:
            flight.acted = False

        def left(side):
            return [e for e in self.here(side, ships=False) if not e.acted]

        def act(side):
            answers = set().union(*(self.fly_answers(e) for e in left(side)))
            answer = yield from self.ask(Question("fly", side, answers))
            yield from self.fly(answer)

        if not self.on("random-fighter-initiative"):
            yield from self.alternate(left, act)
            return
        while left(None):
            waiting = left(None)
            drawn = waiting[self.roll(1, len(waiting))[0] - 1 if len(waiting) > 1 else 0]
            answers = self.fly_answers(drawn)
            answer = yield from self.ask(Question("fly", drawn.side, answers))
            yield from self.fly(answer)

    def fly(self, answer):
        _, name, cell, target = answer
        flight = self.element(name)
        flight.cell, flight.acted = cell, True
        if not target:
            return
        target = self.element(target)
        if target.flight:
            if self.on("dogfights"):
                self.locks.add(frozenset((flight.name, target.name)))
            kills = len(self.test(flight.fighters, 5))
            target.fighters = max(0, target.fighters - kills)
            if not target.fighters:
                self.remove(target)
            return
        need = 5 + self.has(target, "countermeasures") + target.evasive
        yield from self.show(flight, [target])
        hits = len(self.test(flight.fighters, need))
        if hits:
            self.damage(target, self.impact(target, hits, flight.cell, by=flight.name))
            yield from self.settle([target])

    # ---- dice ----

    def test(self, count, need):
        """AE-4.2.3: by how much each success exceeds what is needed."""
        if need >= 10:
            return []
        faces = self.roll(count)
        if need > 6:
            faces = [SECOND[face] for face in self.roll(faces.count(6))]
        return [face - need for face in faces if face != 1 and face >= need]

    def faces_of(self, ship, source):
        """AE-B10: the facings that hold a hex."""
        seen = arcs(ship.cell, source, ship.heading + ship.facing)
        if ship.inverted:
            seen = {MIRROR[letter] for letter in seen}
        return [i for i in range(6) if "ABCDEF"[i] in seen]

    def shields(self, ship, source, by=None):
        """AE-B10, AE-E6, AE-G4"""
        rating = min(5, ship.rating("shield") + ship.given // 2)
        if ship.design.screens:
            ratings = [ship.screen[i] for i in self.faces_of(ship, source)]
            rating = ship.screen[ship.shown[by]] if by in ship.shown else max(ratings)
        return max(0, rating - (self.terrain(ship.cell) == "nebula"))

    def show(self, attacker, targets):
        """AE-B10: the owner of each target picks where the attacker stands on a row."""
        for ship in [e for e in self.ships if e in targets and e.design.screens]:
            ship.shown.pop(attacker.name, None)
            faces = self.faces_of(ship, attacker.cell)
            if len({ship.screen[i] for i in faces}) > 1:
                answers = {("show", ship.name, attacker.name, i) for i in faces}
                answer = yield from self.ask(Question("show", ship.side, answers))
                ship.shown[attacker.name] = answer[3]

    def even(self, ship):
        """AE-0.3.7"""
        pool = self.pool(ship)
        return [pool // 6 + (i < pool % 6) for i in range(6)]

    def pool(self, ship):
        return min(30, ship.rating("shield") + ship.given // 2)

    def cut(self, ship):
        while ship.design.screens and sum(ship.screen) > self.pool(ship):
            ship.screen[ship.screen.index(max(ship.screen))] -= 1

    def impact(self, ship, dice, source, modifier=0, increased=False, by=None):
        """AE-4.3.1 to AE-4.3.3, AE-C4.11"""
        shields = self.shields(ship, source, by)
        if not shields:
            return dice
        margins = self.test(dice, shields + 1 - modifier)
        return len(margins) + (sum(margins) if increased else 0)

    def hulls(self, ship, face, traits):
        """AE-B1, AE-C4.17, AE-C4.18"""
        if "no hull damage" in traits:
            return False
        plain = face % 2 == 1 and not (face == 1 and self.has(ship, "armor-plating"))
        return plain or "extra hull damage" in traits

    def damage(self, ship, dice, traits=frozenset(), aim=0):
        """AE-4.4.1, with the traits of damage (AE-C4.16 to AE-C4.18), armor and AE-E2."""
        faces = self.roll(dice)
        if aim:
            good = AIMS[aim] if aim > 1 else \
                [face for face in range(1, 7) if self.hulls(ship, face, traits)]
            kept = [face for face in faces if face in good]
            faces = kept + self.roll(len(faces) - len(kept))
        times = 2 if "double damage" in traits else 1
        for face in faces:
            ship.hits["hull"] += times * self.hulls(ship, face, traits)
            ship.hits[("engine", "shield", "weapon")[(face - 1) // 2]] += times

    # ---- combat ----

    def band(self, weapon, far, target):
        """AE-4.2.2, AE-B11: 0 short, 1 medium, 2 long, 3 none."""
        if far > weapon.rng:
            return 3
        band = 0 if 3 * far <= weapon.rng else 1 if 3 * far <= 2 * weapon.rng else 2
        return band + (not target.flight and self.has(target, "stealth"))

    def blocked(self, ship, target):
        if not self.on("terrain"):
            return False
        fixed, pairs = line(ship.cell, target.cell)
        return any(map(self.solid, fixed)) or any(self.solid(a) and self.solid(b) for a, b in pairs)

    def bears(self, ship, index, target):
        """AE-4.1.2, AE-4.1.3, AE-C4.6; the line of sight apart."""
        weapon = ship.design.weapons[index]
        if index in ship.lost or index in ship.cooling:
            return False
        band = self.band(weapon, distance(ship.cell, target.cell), target)
        if band > 2 or band == 0 and "minimum range" in weapon.traits:
            return False
        letters = {MIRROR[c] for c in weapon.letters} if ship.inverted else set(weapon.letters)
        return bool(letters & arcs(ship.cell, target.cell, ship.heading + ship.facing))

    def targets(self, ship):
        return [e for e in self.here(1 - ship.side) if not (e.flight and self.rivals(e))
                and not self.blocked(ship, e)]

    def fire_answers(self, ship, declared):
        used = {entry[0] for entry in declared}
        answers = set()
        for target in self.targets(ship):
            aims = range(5) if self.on("directed-damage") and not target.flight else range(1)
            for index in ship.left:
                if index not in used and self.bears(ship, index, target):
                    answers |= {("fire", ship.name, target.name, (index,), aim) for aim in aims}
        return answers

    def combat(self):
        self.phase = "combat"
        for ship in self.ships:
            ship.acted = False

        def left(side):
            return [e for e in self.here(side, flights=False) if not e.acted]

        def can_fire(side):
            return any(self.fire_answers(ship, []) for ship in left(side))

        def hold(ships):
            for ship in ships:
                ship.acted, ship.cooling = True, set()

        def act(side):
            if not can_fire(0) and not can_fire(1):
                hold(left(0) + left(1))
                return
            if not can_fire(side) and not self.on("sequential-combat"):
                hold(left(side))
                return
            simple = {("hold", ship.name) for ship in left(side)}
            if len(simple) > 1:
                simple.add(("cease-fire", None))
            for ship in left(side):
                simple |= self.fire_answers(ship, [])
            answer = yield from self.ask(self.fire_question(side, simple))
            if answer[0] == "cease-fire":
                hold(left(side))
                return
            ship = self.element(answer[1])
            yield from self.attack(ship, answer)

        yield from self.alternate(left, act)
        for ship in self.ships:
            if not ship.acted:
                ship.cooling = set()

    def fire_question(self, side, simple):
        def test(answer):
            if answer[0] != "fire":
                return answer in simple
            return all(("fire", answer[1], answer[2], (index,), answer[4]) in simple
                       for index in answer[3])
        return Question("fire", side, simple, test)

    def attack(self, ship, answer):
        """AE-4.1.1"""
        declared = []
        while answer[0] == "fire":
            target = self.element(answer[2])
            hindrance = yield from self.sight(ship, target)
            declared += [(index, target, answer[4], hindrance) for index in answer[3]]
            simple = self.fire_answers(ship, declared) | {("end-fire", ship.name)}
            answer = yield from self.ask(self.fire_question(ship.side, simple))
        ship.acted = True
        struck = []
        for index, target, _, _ in declared:
            struck += self.struck(ship, ship.design.weapons[index], target)
        yield from self.show(ship, struck)
        linked = {}
        for entry in declared:
            self.shoot(ship, entry, linked)
        ship.cooling = {entry[0] for entry in declared
                        if "slow-firing" in ship.design.weapons[entry[0]].traits}
        if self.on("sequential-combat"):
            yield from self.settle(self.here())

    def sight(self, ship, target):
        """AE-G: what lies on the line, after the choices along edges (AE-4.1.4)."""
        if not self.on("terrain"):
            return 0, False, False
        fixed, pairs = line(ship.cell, target.cell)
        seen = [self.terrain(cell) for cell in fixed]
        if self.terrain(ship.cell) == "nebula":
            seen.append("nebula")
        for pair in pairs:
            kinds = [self.terrain(cell) for cell in pair]
            if self.hindrance(seen + [kinds[0]]) == self.hindrance(seen + [kinds[1]]):
                seen.append(kinds[0])
                continue
            answers = {("line", ship.name, target.name, cell) for cell in pair
                       if not self.solid(cell)}
            answer = yield from self.ask(Question("line", ship.side, answers))
            seen.append(self.terrain(answer[3]))
        return self.hindrance(seen)

    def hindrance(self, seen):
        """Dust hexes that count, any field, any nebula; None: blocked."""
        if any(kind in SOLID for kind in seen):
            return None
        return min(3, seen.count("dust")), "field" in seen, "nebula" in seen

    def modifier(self, ship, weapon, target, band, aim):
        """AE-8.0.1"""
        value = 1 - band
        if "no range modifiers" in weapon.traits:
            value = 0
        if "inverted range modifiers" in weapon.traits:
            value = -value
        if "doubled range modifiers" in weapon.traits:
            value *= 2
        control = self.has(ship, "fire-control")
        value += control - ship.evasive
        if aim:
            value -= not control
        if target.flight:
            return value - 1
        return value - self.has(target, "countermeasures") - target.evasive

    def value(self, weapon, name, band):
        """AE-C4.7, AE-C4.8"""
        value = getattr(weapon, name)
        for trait, double, half in (("range-based", 0, 2), ("inverted range-based", 2, 0)):
            if f"{trait} {name}" in weapon.traits:
                value = 2 * value if band == double else -(-value // 2) if band == half else value
        return value

    def many(self, weapon, name, band, times):
        """`times` uses of a value in all (AE-C4.9)."""
        if f"variable {name}" in weapon.traits:
            return sum(min(face, 2 * getattr(weapon, name)) for face in self.roll(times))
        return times * self.value(weapon, name, band)

    def hits(self, weapon, need, band):
        """AE-4.2.1, AE-C4.10, AE-C4.12"""
        if need >= 10:
            return 0
        rof = self.many(weapon, "rof", band, 1)
        hits, dice = 0, rof
        for _ in range(64):
            margins = self.test(dice, need)
            hits += len(margins) + (sum(margins) if "increased hits" in weapon.traits else 0)
            if "repeating" not in weapon.traits:
                return hits
            if not margins or hits >= 3 * rof:
                break
            dice = len(margins)
        return min(hits, 3 * rof)

    def shoot(self, ship, entry, linked):
        """AE-4.6: one weapon."""
        index, target, aim, hindrance = entry
        if hindrance is None:
            return
        weapon = ship.design.weapons[index]
        band = self.band(weapon, distance(ship.cell, target.cell), target)
        need = weapon.acc - self.modifier(ship, weapon, target, band, aim) + sum(hindrance)
        key = weapon.battery, target.name, aim, hindrance
        if "fire-linked" not in weapon.traits:
            hits = self.hits(weapon, need, band)
        else:
            if key not in linked:
                linked[key] = self.hits(weapon, need, band)
            hits = linked[key]
        for element in self.struck(ship, weapon, target) if hits else []:
            self.strike(ship, weapon, element, hits, band, aim)

    def struck(self, ship, weapon, target):
        """AE-C4.15"""
        others = self.here() if "area effect" in weapon.traits else []
        return [target] + [e for e in others if e.cell == target.cell and e not in (target, ship)]

    def strike(self, ship, weapon, element, hits, band, aim):
        if element.flight:
            element.pending += hits
            return
        traits = weapon.traits
        push = ("piercing" in traits) - ("non-piercing" in traits)
        points = self.impact(element, self.many(weapon, "imp", band, hits), ship.cell, push,
                             "increased impact" in traits, ship.name)
        if not points:
            return
        if "continuing damage" in traits:
            element.sparks += points
        self.damage(element, self.many(weapon, "dmg", band, points), traits, aim)

    # ---- damage takes effect ----

    def settle(self, elements, explode=True):
        """AE-4.5.2 (1) to (4), AE-E3"""
        ships = [e for e in elements if not e.flight]
        for ship in ships:
            yield from self.lose(ship)
        for ship in ships:
            for name in ("hull", "engine", "shield"):
                setattr(ship, name, min(ship.design.hull, getattr(ship, name) + ship.hits[name]))
                ship.hits[name] = 0
            self.cut(ship)
        dead = []
        for ship in ships:
            if ship.hull >= ship.design.hull:
                dead.append((ship, ship.cell))
                self.remove(ship)
                self.score(ship)
        for flight in elements:
            if flight.flight:
                flight.fighters, flight.pending = max(0, flight.fighters - flight.pending), 0
                if not flight.fighters:
                    self.remove(flight)
        for ship, cell in dead if explode and self.on("explosions") else []:
            yield from self.explode(ship, cell)

    def lose(self, ship):
        """AE-4.4.4"""
        dice, ship.hits["weapon"] = ship.hits["weapon"], 0
        if not dice or ship.doomed or not ship.left:
            return
        due = [0, 0, 0]
        for face in self.roll(dice):
            for battery in range(3):
                due[battery] += ship.design.chart[face - 1][battery]
        for battery in range(3):
            own = self.intact(ship, battery)
            if due[battery] >= len(own):
                ship.lost |= set(own)
                due[battery] = 0
        while any(due):
            answers = {("lose", ship.name, picked) for battery in range(3)
                       for count in range(1, due[battery] + 1)
                       for picked in combinations(self.intact(ship, battery), count)}
            answer = yield from self.ask(Question("lose", ship.side, answers))
            due[ship.design.weapons[answer[2][0]].battery] -= len(answer[2])
            ship.lost |= set(answer[2])

    def intact(self, ship, battery):
        return [i for i in ship.left if ship.design.weapons[i].battery == battery]

    def explode(self, ship, cell):
        """AE-E3"""
        if not any(distance(e.cell, cell) <= 1 for e in self.here()) or self.roll(1)[0] < 5:
            return
        dice = -(-ship.design.hull // 3)
        for element in self.here():
            if element.place != "board" or distance(element.cell, cell) > 1:
                continue
            if element.flight:
                element.pending += sum(face >= 4 for face in self.roll(dice))
            else:
                self.damage(element, self.impact(element, dice, cell))
            yield from self.settle([element], explode=False)

    # ---- the End Phase ----

    def end(self):
        self.phase = "end"
        yield from self.settle(self.here())
        for ship in self.here(flights=False):
            if self.has(ship, "regeneration") and ship.hull:
                ship.hull -= self.roll(ship.hull).count(6)
        for ship in self.here(flights=False):
            yield from self.burn(ship)
        if self.on("damage-control"):
            for ship in self.here(flights=False):
                yield from self.repair(ship)
        if self.on("launch-recovery"):
            for ship in self.here(flights=False):
                yield from self.launch(ship)
        yield from self.pull()
        for ship in self.ships:
            ship.evasive, ship.given = False, 0
            self.cut(ship)
        self.victory()

    def launch(self, ship):
        """AE-F4"""
        aboard = [e for e in self.flights if e.place == "aboard" and e.carrier is ship]
        room = 50 * (len(aboard) + 1) <= ship.design.capacity
        answers = {("launch", ship.name, e.name) for e in aboard} | \
            {("recover", ship.name, e.name) for e in self.here(ship.side, ships=False)
             if room and e.cell == ship.cell and not self.rivals(e)} | {("end-launch", ship.name)}
        answer = yield from self.ask(Question("launch", ship.side, answers))
        if answer[0] == "launch":
            flight = self.element(answer[2])
            flight.place, flight.carrier, flight.cell = "board", None, ship.cell
        elif answer[0] == "recover":
            flight = self.element(answer[2])
            flight.place, flight.carrier, flight.cell = "aboard", ship, None

    def pull(self):
        """AE-G2"""
        holes = [cell for cell in self.ground if self.terrain(cell) == "black-hole"]
        for element in self.here() if holes else []:
            if element.place != "board":
                continue  # by the blast of one that fell in
            near = distance(element.cell, holes[0])
            for _ in range(2 if near <= 3 else 1 if near <= 6 else 0):
                near = distance(element.cell, holes[0])
                ways = [step(element.cell, way) for way in range(6)]
                answers = {("shift", element.name, cell) for cell in ways
                           if distance(cell, holes[0]) < near and self.board(cell)}
                answer = yield from self.ask(Question("shift", element.side, answers))
                element.cell = answer[2]
                if self.terrain(element.cell) in ("black-hole", "planet"):
                    self.remove(element)
                    if not element.flight:
                        self.score(element)
                        self.crashed.append((element, answer[2]))
                    yield from self.blow_up()
                    break
        if holes:
            self.locks = {lock for lock in self.locks
                          if distance(*(self.element(name).cell for name in lock)) == 1}

    def burn(self, ship):
        """AE-C4.19"""
        if ship.place != "board":
            return
        if ship.fires:
            ship.fires = sum(face >= 5 for face in self.roll(ship.fires))
            if ship.fires:
                self.damage(ship, ship.fires)
                yield from self.settle([ship])
        ship.fires, ship.sparks = ship.fires + ship.sparks, 0

    def repair(self, ship):
        """AE-E1"""
        def broken():
            return {("repair", ship.name, mode, None) for mode, name in enumerate(("engine", "shield"))
                    if getattr(ship, name)} | {("repair", ship.name, 2, i) for i in ship.lost}
        if not broken():
            return
        for _ in range(self.roll(-(-ship.design.hull // 5)).count(6)):
            if not broken():
                return
            _, _, mode, index = yield from self.ask(Question("repair", ship.side, broken()))
            if mode == 2:
                ship.lost.remove(index)
            elif mode == 1:
                ship.shield -= 1
            else:
                ship.engine -= 1

    def victory(self):
        """AE-2.3.2 to AE-2.3.4"""
        reached = [vp >= self.target for vp in self.vp]
        fleets = [bool(self.here(side, flights=False)) for side in (0, 1)]
        limit = self.options.get("turn-limit", 0)
        if all(reached):
            self.winner = "draw"
        elif any(reached):
            self.winner = ("red", "blue")[reached.index(True)]
        elif fleets[0] != fleets[1]:
            self.winner = ("red", "blue")[fleets.index(True)]
        elif not fleets[0] or limit and self.turn >= limit:
            a, b = self.vp
            self.winner = "draw" if a == b else "red" if a > b else "blue"
        if self.winner:
            raise Over
