"""The second law of `universal`, first part: orders, what they cost, and where ships go (UN-C)."""
from second_state import (CHAIN, DEADLY, STEPS, State, Question, ceil, crossed, distance, offset,
                          step)

TURNS = {"P": -1, "S": 1, "U": 3}
SLIPS = {"F": 0, "L": -1, "R": 1}
SIGNS = "!?#@$&"
PIVOT_CLASS = {"A": -2, "B": -1, "C": 0, "D": 1, "E": 2, "F": 3}  # UN-E3.7


class Plan:
    """Orders as read: tokens [(letter, count)], F for hexes forward; the sign in front."""

    def __init__(self, sign="", tokens=()):
        self.sign, self.tokens, self.figure = sign, list(tokens), None
        self.boost = self.group = self.need = 0

    def count(self, letters):
        return sum(n for letter, n in self.tokens if letter in letters)

    pivots = property(lambda self: self.count("PS"))
    turned = property(lambda self: self.count("PS") + 3 * self.count("U"))
    slips = property(lambda self: self.count("LR"))


def read(text):
    """UN-C1, UN-0.6: None if it cannot be read."""
    if len(text) > 31:
        return None
    text = text.replace(" ", "").upper()
    plan = Plan()
    if text[:1] and text[0] in SIGNS:
        plan.sign, text = text[0], text[1:].removeprefix(":")
    if text.endswith(")"):
        text, _, figure = text[:-1].partition("(")
        if not figure.isdigit():
            return None
        plan.figure = int(figure)
    i = 0
    while i < len(text):
        j = i
        while j < len(text) and text[j].isdigit():
            j += 1
        if j > i:
            plan.tokens.append(("F", int(text[i:j])))
            i = j
            continue
        while j < len(text) and text[j] == text[i]:
            j += 1
        if text[i] not in "PSULR":
            return None
        plan.tokens.append((text[i], j - i))
        i = j
    return plan if len(plan.tokens) <= 24 else None


def along(a, b):
    """UN-C7: the hexes of the line from a to b in order, b included."""
    cells = crossed(a, b) if a != b else {}
    fixed = [cell for cell, kind in cells.items() if kind == 2]
    loose = [cell for cell, kind in cells.items() if kind == 1]
    pairs = [(x, y) for x in loose for y in loose if x < y and distance(x, y) == 1
             and distance(a, x) == distance(a, y)]
    fixed += [min(pair, key=lambda cell: (offset(cell)[1], offset(cell)[0])) for pair in pairs]

    def far(cell):  # along the line; q² + qr + r² is the square of a length
        q, r, x, y = cell[0] - a[0], cell[1] - a[1], b[0] - a[0], b[1] - a[1]
        return 2 * q * x + q * y + r * x + 2 * r * y
    return sorted(fixed, key=far)


class Move(State):

    # ---- what orders cost ----

    def well_formed(self, plan, ship):
        """UN-C1, UN-C1.2, UN-C5 to UN-C7"""
        p, s, u = plan.count("P"), plan.count("S"), plan.count("U")
        left, right = plan.count("L"), plan.count("R")
        kind = self.movement_kind
        if kind != "inertial" and u or kind == "vector" and left + right:
            return False
        if kind == "inertial":
            if u > 1 or u and p + s or p and s or p + s > 3 or left and right:
                return False
            if p and right or s and left:
                return False
        if kind == "reactionless" and (left and right or not self.graded(plan)):
            return False
        return plan.figure in (None, self.speed_of(ship, plan))

    def graded(self, plan):
        """UN-C6: a pivot after every g hexes forward."""
        speed, since = plan.count("FLR"), 0
        if speed == 0:
            return plan.pivots <= 1
        gap = 1 if speed <= 3 else 2 if speed <= 6 else 3
        for letter, count in plan.tokens:
            if letter == "F":
                since += count
            elif letter in "PS":
                if since < gap or count > 1:
                    return False
                since = 0
        return True

    def vector_of(self, ship, plan):
        """UN-C7: velocity and facing after the orders."""
        (q, r), heading = ship.velocity, ship.heading
        for letter, count in plan.tokens:
            if letter == "F":
                q, r = q + STEPS[heading % 6][0] * count, r + STEPS[heading % 6][1] * count
            else:
                heading += TURNS[letter] * count
        return (q, r), heading % 6

    def speed_of(self, ship, plan):
        if self.movement_kind == "vector":
            return distance((0, 0), self.vector_of(ship, plan)[0])
        return plan.count("FLR")

    def requirement(self, ship, plan):
        """UN-C2.5, UN-C7b"""
        prev, speed, kind = ship.speed, self.speed_of(ship, plan), self.movement_kind
        if kind == "inertial":
            need = abs(prev - speed) if not plan.turned else \
                max(prev, speed) if plan.turned == 1 else prev + speed
            if self.on("delayed-pivots") and plan.turned == 1:
                side = -1 if plan.count("P") else 1
                need = max(0, need - max(0, ship.trail * side))
            need += plan.slips
        elif kind == "cinematic":
            need = abs(prev - speed) + plan.pivots + plan.slips
        elif kind == "reactionless":
            need = speed
        else:
            need = plan.pivots + plan.count("F")
        if kind in ("inertial", "cinematic") and plan.turned:
            letter = ship.design.traits.get("pivot-class", "C")
            need = max(0, need + PIVOT_CLASS[letter])
        if plan.sign == "@":
            need += max(0, 3 - plan.turned)
        return 2 * need if plan.sign == "$" else need

    def may(self, ship, plan):
        """Whether the ship may perform the special action at all (UN-C4)."""
        if plan.sign == "!":
            return ship.crossed["engines"] < len(ship.design.track("engines"))
        if plan.sign == "?":
            return self.item_could(ship, "cloaking-device") and not self.clouded(ship.cell)
        if plan.sign == "#":
            return self.item_could(ship, "hyperdrive") and not plan.turned and not plan.slips and \
                not self.setup.get("no_jump", (0, 0))[ship.side]
        if plan.sign == "&":
            return not self.on("random-movement-initiative")
        return True

    def straight(self, ship, plan):
        """The previous speed, straight ahead."""
        if self.movement_kind == "reactionless":
            return not plan.count("FLRPSU")
        if self.movement_kind == "vector":
            return not plan.count("FPS")
        return not plan.turned and not plan.slips and plan.count("F") == ship.speed

    def order_ap(self, ship, plan):
        """UN-G1: what the orders cost."""
        design, cost = ship.design, 0
        if not self.on("action-points"):
            return 0
        if design.engine_ap and design.free is not None and plan.need > design.free:
            cost += design.engine_ap
        name = {"?": "cloaking-device", "#": "hyperdrive"}.get(plan.sign)
        return cost + (design.costs.get(name, 0) if name else 0)

    def affordable(self, ship, plan, rating):
        """UN-C2.0, UN-C2.2, UN-E2.4"""
        if plan.need > rating or not rating and not (self.straight(ship, plan)
                                                     and plan.sign in ("", "$", "#", "?")):
            return False
        if self.on("fuel") and plan.need > self.left(ship, "fuel"):
            return False
        return self.order_ap(ship, plan) <= ship.design.ap - ship.ap or not self.on("action-points")

    def boosters(self, ship):
        """Those it may expend: none under a cloak (UN-C4.2), or if it cannot move (UN-E3.5)."""
        if ship.place == "hidden" or ship.exposed or ship.design.traits.get("immobile"):
            return 0
        return self.left(ship, "boosters")

    def judge(self, ship, text, boost=0):
        """A plan, or None for orders that are not carried out; of `&` what a ship alone can know."""
        plan = read(text)
        if plan is None or not self.well_formed(plan, ship) or not self.may(ship, plan):
            return None
        if boost > self.boosters(ship):
            return None
        plan.boost, plan.need = boost, self.requirement(ship, plan)
        if plan.sign == "&":
            return plan
        rating = self.rating(ship) * (2 if plan.sign == "!" else 1) + boost
        return plan if self.affordable(ship, plan, rating) else None

    def judge_group(self, ships, plans):
        """UN-C4.6: all valid or none."""
        first = ships[0]
        if len(ships) < 2 or any(plan is None for plan in plans) or \
                any(ship.design.traits.get("immobile") for ship in ships):
            return False
        for ship, plan in zip(ships, plans):
            if (ship.cell, ship.heading, ship.speed) != (first.cell, first.heading, first.speed) or \
                    self.merged(plan) != self.merged(plans[0]) or \
                    ship.velocity != first.velocity or ship.place != "board":
                return False
        total = sum(ship.design.hull * (self.rating(ship) + plan.boost)
                    for ship, plan in zip(ships, plans))
        rating = total // sum(ship.design.hull for ship in ships)
        need = max(plan.need for plan in plans)
        for plan in plans:
            plan.need = need
        return all(self.affordable(ship, plan, rating) for ship, plan in zip(ships, plans))

    def merged(self, plan):
        return [token for token in plan.tokens if token[1]]

    # ---- 1b to 2b ----

    def orders(self):
        self.phase = "orders"
        sides = [side for side in (0, 1) if self.fleet(side)]
        return (yield Question("plot", sides, set()))

    def fleet(self, side):
        return [ship for ship in self.ships if ship.side == side
                and ship.place in ("board", "hidden")]

    def reveal(self, ships, texts):
        """1c: texts {name: (text, boost, group)}; every ship gets its plan."""
        self.plans, groups = {}, {}
        for ship in ships:
            text, boost, group = texts.get(ship.name, (None, 0, 0))
            plan = None if text is None else self.judge(ship, text, boost)
            self.plans[ship.name] = plan
            wrote = read(text) if text is not None else None
            if wrote and wrote.sign == "&":  # UN-C4.6: ships of one place; a number only parts them
                place = ship.cell, ship.heading, ship.speed, ship.velocity
                groups.setdefault((ship.side, place, group), []).append(ship)
        for members in groups.values():
            plans = [self.plans[ship.name] for ship in members]
            if not self.judge_group(members, plans):
                self.plans.update({ship.name: None for ship in members})
        for ship in ships:
            text, boost, _ = texts.get(ship.name, (None, 0, 0))
            plan = self.plans[ship.name]
            ship.used["boosters"] += min(boost, self.boosters(ship))
            ship.straining = bool(plan and plan.sign == "!" and
                                  ship.crossed["engines"] < len(ship.design.track("engines")))
            if plan is None:
                self.plans[ship.name] = Plan("", [] if self.movement_kind in
                                             ("reactionless", "vector") else [("F", ship.speed)])
                continue
            if self.on("fuel"):
                ship.used["fuel"] += plan.need
            self.pay_order(ship, plan)

    def pay_order(self, ship, plan):
        cost = self.order_ap(ship, plan)
        ship.ap += cost
        name = {"?": "cloaking-device", "#": "hyperdrive"}.get(plan.sign)
        if cost and name:
            ship.paid.add(name)

    def cloak(self, ships):
        """2a (UN-C4.2, UN-E1.4b)"""
        watched = []
        for ship in ships:
            wants = self.plans[ship.name].sign == "?"
            was = ship.place == "hidden" or ship.exposed
            if not wants:
                self.uncloak(ship)
                continue
            if was:
                watched.append(ship)
            if ship.place == "board":
                ship.place, ship.marker = "hidden", (ship.cell, ship.heading)
                ship.exposed, ship.shadow = False, self.card(ship)
                plan = self.plans[ship.name]  # 1c reveals only the `?`, not what the orders cost
                ship.shadow["ap"] += self.order_ap(ship, plan)
                if plan.boost:
                    ship.shadow["munitions"]["boosters"] += plan.boost
                if self.on("fuel") and "fuel" in ship.shadow["munitions"]:
                    ship.shadow["munitions"]["fuel"] += plan.need
                self.drop_seekers(ship)
        for ship in watched:
            self.detect(ship)

    def uncloak(self, ship):
        """Back on the board, where it is (UN-C4.2)."""
        ship.exposed = False
        if ship.place == "hidden":
            ship.place, ship.marker = "board", None
            self.come_to_light(ship)
            if not self.board(ship.cell):
                self.leave(ship, ship.cell)

    def come_to_light(self, ship):
        if ship.stirred:
            self.stir()
        ship.stirred = False

    def detect(self, ship):
        """UN-E1.4b"""
        probes = [m for m in self.markers if m.kind == "probe" and m.up and m.side != ship.side
                  and distance(m.cell, ship.cell) <= 3]
        found = bool(probes)
        if not found:
            for observer in self.here(1 - ship.side, flights=False):
                far = distance(observer.cell, ship.cell)
                if far <= 5 and self.roll(1, hidden=True)[0] > far:
                    found = True
        if found:
            ship.place, ship.marker, ship.exposed = "board", None, True
            self.come_to_light(ship)

    def charge(self, ships):
        """2b (UN-C4.3)"""
        for ship in ships:
            if ship.place == "gone":
                continue
            if self.plans[ship.name].sign != "#":
                ship.jump = 0
                continue
            if self.clouded(ship.cell):
                continue
            ship.jump += self.roll(1)[0]
            if ship.jump >= 10:
                self.remove(ship, "jumped")

    # ---- 2c ----

    def trace(self, ship, plan):
        """The hexes of a move as (cell, direction), the heading and speed behind it."""
        cell, heading, path = ship.cell, ship.heading, []
        if self.movement_kind == "vector":
            velocity, heading = self.vector_of(ship, plan)
            goal = (cell[0] + velocity[0], cell[1] + velocity[1])
            for entered in along(cell, goal):
                way = next((d for d in range(6) if step(cell, d) == entered), None)
                path.append((entered, way))
                cell = entered
            return path, heading
        for letter, count in plan.tokens:
            if letter in TURNS:
                heading += TURNS[letter] * count
                continue
            for _ in range(count):
                way = (heading + SLIPS[letter]) % 6
                cell = step(cell, way)
                path.append((cell, way))
        return path, heading % 6

    def sail(self, ship):
        plan = self.plans[ship.name]
        path, heading = self.trace(ship, plan)
        off = next((i for i, (cell, _) in enumerate(path) if not self.board(cell)), None)
        lost = next((i for i, (cell, _) in enumerate(path) if self.terrain(cell) in DEADLY), None)
        if off is not None and (lost is None or off < lost) and ship.place == "board" and \
                self.on("floating-board") and self.float(ship, path):
            return self.sail(ship)
        speed = self.speed_of(ship, plan)
        if self.movement_kind == "vector":
            ship.velocity = self.vector_of(ship, plan)[0]
        ship.speed, ship.silent = speed, plan.sign == "$"
        ship.trail = plan.count("R") - plan.count("L")
        if plan.sign == "@":
            ship.inverted = not ship.inverted
        ship.path = []
        for cell, way in path:
            if not self.board(cell):
                if ship.place == "hidden" and not self.board(ship.cell) and cell != path[-1][0]:
                    ship.cell = cell
                    continue
                ship.heading = heading
                return self.leave(ship, cell)
            if self.terrain(cell) in DEADLY:
                return self.remove(ship, "destroyed")
            ship.cell = cell
            ship.path.append((cell, way))
        ship.heading = heading
        if ship.place == "hidden" and not self.board(ship.cell):
            return self.leave(ship, ship.cell)
        if ship.place == "hidden" and self.clouded(ship.cell):
            self.uncloak(ship)  # UN-H4
        elif ship.exposed and self.clouded(ship.cell):
            ship.exposed = False

    def edges_beyond(self, cell):
        """A hex beyond a corner lies over both edges."""
        column, row = offset(cell)
        return [name for name, holds in (
            ("west", column < 0), ("east", column >= self.columns), ("north", row < 0),
            ("south", row >= self.rows)) if holds]

    def leave(self, ship, cell):
        """UN-C3.2, UN-S0"""
        edge, worth = self.setup.get("exits", ((None, "lost"),) * 2)[ship.side]
        edge = edge or self.edges[ship.side]
        if worth == "lost" or edge and edge not in self.edges_beyond(cell):
            return self.remove(ship, "left")
        points = {"safe": 0, "half": ceil(ship.design.points, 2), "full": ship.design.points}[worth]
        self.remove(ship, "left", scored=False)
        self.score(ship.side, points)

    # ---- the floating board ----

    def shift_of(self, dc, dr):
        return dc - dr // 2, dr

    def float(self, ship, path):
        """UN-C3.3: True if everything was shifted."""
        columns = [offset(cell)[0] for cell, _ in path]
        rows = [offset(cell)[1] for cell, _ in path]
        dc = -min(columns) if min(columns) < 0 else \
            self.columns - 1 - max(columns) if max(columns) >= self.columns else 0
        dr = -min(rows) if min(rows) < 0 else \
            self.rows - 1 - max(rows) if max(rows) >= self.rows else 0
        dr += (dr > 0) * (dr & 1) - (dr < 0) * (dr & 1)
        by = self.shift_of(dc, dr)

        def moved(cell):
            return cell[0] + by[0], cell[1] + by[1]
        others = [e.cell for e in self.here() if e is not ship]
        if not all(self.board(moved(cell)) for cell in others + [cell for cell, _ in path]):
            return False
        for element in self.ships + self.flights:
            if element.cell is not None:
                element.cell = moved(element.cell)
            if not element.flight:
                element.path = [(moved(cell), way) for cell, way in element.path]
                if element.marker:
                    element.marker = moved(element.marker[0]), element.marker[1]
        for marker in self.markers:
            marker.cell = moved(marker.cell)
        self.ground = {moved(cell): kind for cell, kind in self.ground.items()}
        if self.comet:
            self.comet = moved(self.comet)
        return True

    # ---- shifting ----

    def shift(self, ship, free, stay=False):
        """UN-C3.1, UN-H1: to the nearest ring with a free hex."""
        answers = []
        for reach in range(1, self.columns + self.rows):
            answers = [cell for cell in self.cells()
                       if distance(cell, ship.cell) == reach and free(cell)]
            if answers:
                break
        if not answers:
            return
        if ship.place == "hidden":
            ring = [step(ship.cell, ship.heading + d) for d in range(6)]
            ship.cell = next((cell for cell in ring if cell in answers), answers[0])
            return
        answer = yield from self.ask(Question(
            "shift", ship.side, {("shift", ship.name, cell) for cell in answers}))
        ship.cell = answer[2]

    def off_rocks(self, ships):
        """UN-H1: none ends its move on an asteroid or comet."""
        for ship in ships:
            if ship.place in ("board", "hidden") and self.solid(ship.cell):
                yield from self.shift(ship, lambda cell: self.board(cell) and not self.solid(cell))

    def contested(self, cell):
        ships = [ship for ship in self.here(flights=False) if ship.cell == cell]
        return ships if len({ship.side for ship in ships}) == 2 else []

    def stack(self, cell):
        """UN-C3.1: one contested hex."""
        ships = self.contested(cell)
        if not ships:
            return
        totals, tied = {}, ships
        for _ in range(CHAIN):
            for ship in tied:
                totals[ship.name] = self.roll(1)[0] + self.rating(ship)
            tied = [ship for ship in ships if any(
                totals[e.name] == totals[ship.name] and e.side != ship.side for e in ships)]
            if not tied:
                break
        order = sorted(ships, key=lambda ship: (totals[ship.name], ship.side and 0))
        first = order[0].side
        waiting = [ship for ship in order if ship.side != first]
        while waiting:
            least = [ship for ship in waiting if totals[ship.name] == totals[waiting[0].name]]
            answer = yield from self.ask(Question(
                "first", 1 - first, {("first", ship.name) for ship in least}))
            ship = self.element(answer[1])
            waiting.remove(ship)
            yield from self.shift(ship, lambda cell: self.board(cell) and not self.solid(cell) and
                                  not any(e.cell == cell for e in self.here(first, flights=False)))

    def stacking(self):
        for cell in self.cells():
            yield from self.stack(cell)

    # ---- 2c i to iv ----

    def hazards(self, ships):
        """2c i: terrain, then Mines (UN-H0, UN-D0.3)."""
        for ship in ships:
            if ship.place in ("board", "hidden") and self.on("terrain"):
                yield from self.meet(ship)
        for marker in sorted((m for m in self.markers if m.kind == "mines"),
                             key=lambda m: (m.cell[1], m.cell[0])):
            yield from self.explode(marker, ships)

    def meet(self, ship):
        """UN-H1, UN-H1b"""
        for cell, _ in ship.path:
            kind, hits = self.terrain(cell), 0
            if ship.place == "gone":
                return
            if kind in ("asteroid", "comet"):
                hits = sum(face >= 4 for face in self.dice_for(ship, ship.speed))
            elif kind == "field" and ship.speed > 3:
                hits = int(ship.speed >= 9 or self.dice_for(ship, 1)[0] <= ship.speed - 3)
            if hits:
                yield from self.blow(ship, hits, 0)
                yield from self.settle_now(ship)

    def explode(self, marker, ships):
        """UN-E2.6"""
        for ship in ships:
            if ship.place != "board" or ship.side == marker.side:
                continue
            way = [way for cell, way in ship.path if cell == marker.cell]
            if not way and ship.ended != marker.cell:
                continue
            marker.struck = True
            yield from self.blow(ship, 3 * marker.count, self.mine_facing(ship, way))
            yield from self.settle_now(ship)
        if marker.struck and marker in self.markers:
            self.markers.remove(marker)

    def mine_facing(self, ship, ways):
        """The facing toward the hexside it entered by; forward if that lies between two."""
        return 3 if ways and ways[0] == (ship.heading + 3) % 6 and \
            self.movement_kind == "vector" else 0

    def strain(self, ships):
        """2c ii (UN-C4.1)"""
        for ship in ships:
            if ship.straining and ship.place != "gone":
                left = len(ship.design.track("engines")) - ship.crossed["engines"]
                if left:
                    ship.crossed["engines"] += ceil(left, 3)
                    ship.slash["engines"] = 0
                    self.stir(ship)
            ship.straining = False

    def decoys(self, ships):
        """2c iii (UN-E2.2)"""
        for ship in ships:
            if ship.place == "board" and not ship.exposed and self.left(ship, "decoys") and \
                    not ship.decoyed:
                answer = yield from self.ask(Question(
                    "decoy", ship.side, {("decoy", ship.name, 0), ("decoy", ship.name, 1)}))
                if answer[2]:
                    ship.decoyed = True
                    ship.used["decoys"] += 1

    def movement(self, texts):
        self.phase = "movement"
        ships = self.fleet(0) + self.fleet(1)
        self.reveal(ships, texts)
        yield from self.move_all(ships)
        yield from self.seekers()

    def move_all(self, ships, alone=None):
        self.cloak(ships)
        self.charge(ships)
        for ship in ships:
            if ship.place != "gone":
                self.sail(ship)
        for ship in ships:
            ship.ended = ship.cell
        yield from self.off_rocks(ships)
        if alone:
            if alone.place == "board":
                yield from self.stack(alone.cell)
        else:
            yield from self.stacking()
        yield from self.hazards(ships)
        self.strain(ships)
        yield from self.decoys(ships)
        yield from self.defend(*([alone] if alone else []))

    def has_choice(self, ship):
        """Whether two of its orders end differently (UN-O2)."""
        runs = [""] + [str(n) for n in range(1, ship.speed + 2 * self.rating(ship) +
                                             self.boosters(ship) + 1)]
        turns = ["", "P", "S", "U", "PP", "SS", "PPP", "SSS", "L", "R"]
        texts = [sign + a + turn + b for sign in ("", "!", "$", "@", "#", "?") for turn in turns
                 for a in runs for b in (runs if turn else [""])]
        ends = set()
        for text in texts:
            for boost in (0, self.boosters(ship)):
                plan = self.judge(ship, text, boost)
                if not plan:
                    continue
                path, heading = self.trace(ship, plan)
                lost = any(not self.board(c) and not self.on("floating-board") or
                           self.terrain(c) in DEADLY for c, _ in path)
                ends.add(plan.sign if plan.sign in ("#", "?") else "lost" if lost else
                         (tuple(path), heading, plan.sign))
                if len(ends) > 1:
                    return True
        return False

    def sail_by_cards(self):
        """UN-C0.1: 1b to 2c for one ship at a time."""
        self.phase = "movement"
        moved = set()

        def left(side):
            return [ship for ship in self.fleet(side) if ship.name not in moved]

        def act(side):
            ships = left(side)
            if len(ships) == 1 and not self.has_choice(ships[0]):
                name, text, boost = ships[0].name, None, 0
            else:
                name, text, boost = yield Question("sail", side, {(ship.name,) for ship in ships})
            ship = self.element(name)
            moved.add(name)
            self.reveal([ship], {name: (text, boost, 0)} if text is not None else {})
            yield from self.move_all([ship], ship)

        yield from self.cards(left, act)
        yield from self.seekers()
