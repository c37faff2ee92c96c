"""The law of `universal` a second time, written from its rules alone and in another language.

It knows nothing of the program. `Law.run` is one long generator: it yields a `Question` wherever a
player decides, is sent the answer, and throws every die itself (`faces`, `hidden_faces`, in the order
of UN-D0.3), so that the program must want the same dice and come to the same state. Orders and
movement are in second_move.py, attacks in second_fire.py, what both know in second_state.py.
"""
from second_fire import Fire
from second_move import Move
from second_state import (CHAIN, EQUIPMENT, FORWARD, AFT, OMNI, PORT, STARBOARD, Marker, Over,
                          Question, Ship, axial, ceil, craft_of, distance, offset, step, within)

INWARD = {"east": (2, 3, 4), "west": (5, 0, 1), "north": (1, 2), "south": (4, 5)}  # UN-S11


class Law(Fire, Move):

    def __init__(self, setup, rng):
        super().__init__(setup, rng)
        self.edges, self.stirred, self.quiet = [None, None], False, 0
        self.comet = next((c for c, kind in self.ground.items() if kind == "comet"), None)
        self.ground = {c: kind for c, kind in self.ground.items() if kind != "comet"}
        self.tail = setup.get("comet_tail")

    # ---- the order of things ----

    def run(self):
        try:
            if self.comet and self.tail is None:
                self.tail = self.roll(1)[0] - 1
            yield from self.choose()
            yield from self.deploy()
            while True:
                self.turn += 1
                self.turn_guns()
                if self.on("random-movement-initiative"):
                    yield from self.sail_by_cards()
                else:
                    texts = yield from self.orders()
                    yield from self.movement(texts)
                yield from self.fighters()
                yield from self.combat()
                yield from self.end()
        except Over:
            pass

    def roll_off(self):
        """UN-D0.3"""
        for _ in range(CHAIN):
            red, blue = self.roll(1) + self.roll(1)
            if red != blue:
                return 0 if red > blue else 1
        return 0

    def alternate(self, left, act):
        """UN-D0.1: left(side) may act, act(side) uses one opportunity."""
        counts = [len(left(0)), len(left(1))]
        if not any(counts):
            return
        side = self.roll_off() if counts[0] == counts[1] else int(counts[1] > counts[0])
        batch, few, many = [1, 1], counts[1 - side], counts[side]
        batch[side] = max(1, ceil(many, few) - 1) if few else many
        yield from self.take_turns(left, act, side, batch)

    def cards(self, left, act):
        """UN-C0.1: a card is drawn from those left."""
        while left(0) or left(1):
            red, blue = len(left(0)), len(left(1))
            side = 0 if red and (not blue or self.roll(1, red + blue)[0] <= red) else 1
            yield from act(side)

    # ---- fleets and deployment ----

    def choose(self):
        """UN-B1.2, UN-B1.4: both in secret; who chooses nothing has the sample fleet."""
        shop = self.setup.get("shop")
        if not shop:
            return
        self.phase, numbers = "fleet", {}
        fleets = yield Question("buy", [0, 1], set())
        for side in (0, 1):
            for design, variant in fleets[side] or [(d, "standard") for d in shop["samples"][side]]:
                letters = design.record["type"]
                numbers[letters] = numbers.get(letters, 0) + 1
                ship = Ship(f"{letters}-{numbers[letters]}", side, design)
                ship.place, ship.speed, ship.velocity = "reserve", design.engine, None
                ship.variant = variant
                self.ships.append(ship)
        self.flights += craft_of(self.ships)

    def on_sale(self, side, fleet):
        """Designs that still can be had."""
        shop = self.setup["shop"]
        spent = sum(design.points for design, _ in fleet)
        return [design for design in shop["designs"] if design.hull <= shop["hull_max"] and
                spent + design.points <= shop["limits"][side]]

    def deploy(self):
        """UN-B1.3"""
        self.phase = "deploy"

        def left(side):
            return [ship for ship in self.ships if ship.side == side and ship.place == "reserve"]

        def act(side):
            spots = self.spots(side)
            answers = {("deploy", ship.name, cell, heading) for ship in left(side)
                       for cell, heading in spots}
            _, name, cell, heading = yield from self.ask(Question("deploy", side, answers))
            ship = self.element(name)
            ship.place, ship.cell, ship.heading = "board", cell, heading
            if self.setup["zones"][side].get("any_edge"):
                self.edges[side] = self.edges[side] or self.edges_of(cell)[0]

        yield from self.alternate(left, act)
        for ship in self.ships:
            if self.movement_kind == "vector" and ship.velocity is None:
                ship.velocity = step((0, 0), ship.heading, ship.speed)

    def edges_of(self, cell):
        """A corner taken first counts to the east or west."""
        column, row = offset(cell)
        return [name for name, holds in (
            ("west", column == 0), ("east", column == self.columns - 1), ("north", row == 0),
            ("south", row == self.rows - 1)) if holds]

    def spots(self, side):
        """Hexes and headings of the zone (UN-S0)."""
        zone = self.setup["zones"][side]
        foes = {e.cell for e in self.here(1 - side, flights=False)}
        cells = [cell for cell in self.cells() if not self.solid(cell) and cell not in foes]
        if "columns" in zone:
            low, high = zone["columns"]
            cells = [cell for cell in cells if low <= offset(cell)[0] <= high]
        elif "centre" in zone:
            cells = [cell for cell in cells if distance(cell, axial(11, 10)) <= zone["centre"]]
        elif zone.get("any_edge"):
            chosen = self.edges[side]
            return {(cell, h) for cell in cells for h in range(6) if self.edges_of(cell) and
                    h in INWARD.get(chosen or self.edges_of(cell)[0], ())
                    and chosen in [None] + self.edges_of(cell) and self.board(step(cell, h))}
        heading = self.setup["headings"][side]
        return {(cell, h) for cell in cells for h in (range(6) if heading is None else [heading])}

    # ---- fighters and combat ----

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
            self.element(answer[1]).acted = True

        turns = self.cards if self.on("random-fighter-activation") else self.alternate
        yield from turns(left, act)

    def combat(self):
        self.phase = "combat"
        for ship in self.ships:
            ship.acted = False

        def left(side):
            return [e for e in self.here(side, flights=False) if not e.acted and not e.exposed]

        def able(ship):
            return self.fire_answers(ship, []) or len(self.late_answers(ship, 0, False)) > 1

        def act(side):
            if not any(able(ship) for ship in left(side)):  # nothing to do: it holds by itself
                yield from self.attack(left(side)[0], ("hold", left(side)[0].name))
                return
            simple = {("hold", ship.name) for ship in left(side)}
            for ship in left(side):
                simple |= self.fire_answers(ship, [])

            def test(answer):
                if answer[0] != "fire":
                    return answer in simple
                ship = self.element(answer[1])
                return ship in left(side) and self.fire_test(ship, [], answer)
            answer = yield from self.ask(Question("fire", side, simple, test))
            ship = self.element(answer[1])
            yield from self.attack(ship, answer)
            ship.acted = True
            if self.on("sequential-combat"):
                yield from self.settle_all()

        if not any(able(ship) for side in (0, 1) for ship in left(side)):
            return  # UN-B2: a phase with nothing to do
        turns = self.cards if self.on("random-combat-initiative") else self.alternate
        yield from turns(left, act)

    # ---- losses and points ----

    def stir(self, element=None):
        """UN-B3.4"""
        if element is not None and element.place == "hidden":
            element.stirred = True
        else:
            self.stirred = True

    def score(self, side, points):
        if points:
            self.vp[side] += points
            self.stir()

    def given(self, ship):
        return ceil(ship.scored * ship.design.points, 100)

    def remove(self, element, fate, scored=True):
        if not element.flight:
            self.come_to_light(element)
        element.place, element.fate, element.cell = "gone", fate, None
        self.drop_seekers(element)
        if element.flight:
            return
        element.marker = None
        for flight in self.flights:
            if flight.place == "aboard" and flight.carrier is element:
                flight.place, flight.fate = "gone", fate
        if scored:
            points = element.design.points
            award = ceil(points, 2) if fate == "jumped" else points
            self.score(1 - element.side, max(0, award - self.given(element)))
        self.stir()

    def drop_seekers(self, element):
        """UN-D6.5"""
        self.markers = [m for m in self.markers
                        if not (m.kind == "seekers" and m.target == element.name)]

    # ---- action points ----

    def item_could(self, ship, name):
        """It works, and can be paid for (UN-G1)."""
        if not self.works(ship, name):
            return False
        cost = ship.design.costs.get(name, 0) if self.on("action-points") else 0
        return not cost or name in ship.paid or ship.ap + cost <= ship.design.ap

    def item_pays(self, ship, name):
        if not self.item_could(ship, name):
            return False
        cost = ship.design.costs.get(name, 0) if self.on("action-points") else 0
        if cost and name not in ship.paid:
            ship.paid.add(name)
            ship.ap += cost
        return True

    def spend(self, ship, cost):
        if not self.on("action-points") or not cost:
            return True
        if ship.ap + cost > ship.design.ap:
            return False
        ship.ap += cost
        return True

    # ---- damage takes effect ----

    def cross(self, ship, track):
        """One hit (UN-D3.4 to UN-D3.4d, UN-A2.3b, UN-E3.3)."""
        boxes, design = len(ship.design.track(track)), ship.design
        if track == "hull" and ship.bulkheads < design.traits.get("bulkheads", 0):
            ship.bulkheads += 1
            self.stir(ship)
            return
        at = ship.crossed[track]
        if at >= boxes:
            return
        single = not design.twice or design.hull & 1 and at == boxes - 1
        if design.circles(track):  # UN-Z3.5; a circle is not quiet
            single = not self.circled(ship, track)
            self.stir(ship)
        if single or ship.slash[track]:
            ship.crossed[track] += 1
            ship.slash[track] = 0
            self.stir(ship)
        else:
            ship.slash[track] = 1

    def settle_now(self, element):
        """UN-D4.1"""
        if element.place == "gone":
            return
        if element.flight:
            kills, element.hits = element.hits, 0
            if kills:
                self.fighters_die(element, kills)
            return
        for track, hits in element.hits.items():
            for _ in range(hits):
                self.cross(element, track)
            element.hits[track] = 0
        if element.crossed["hull"] >= element.design.boxes:
            self.remove(element, "destroyed")
            return
        yield from self.lose_weapons(element)
        yield from self.lose_items(element)

    def settle_all(self):
        for element in self.ships + self.flights:
            if element.place != "aboard":
                yield from self.settle_now(element)

    def items_left(self, ship):
        return [n - gone for n, gone in zip(ship.design.items, ship.lost_items)]

    def fittings(self, ship):
        """What counts on the weapons track (UN-Z3.5)."""
        return len(ship.guns) + (sum(self.items_left(ship)) if ship.design.unity is not None else 0)

    def due(self, ship):
        if not ship.crossed["weapons"]:
            return 0  # an old track may show less (UN-Z3.5)
        return max(0, self.fittings(ship) - self.value(ship, "weapons"))

    def groups_of(self, ship):
        """(limits, counters, left) of the groups of UN-D3.5: batteries, kinds of a Unity ship's items."""
        batteries = ship.design.batteries
        limits = [battery.limit for battery in batteries]
        left = [sum(gun.battery == b for gun in ship.guns) for b in range(len(limits))]
        counters = ship.losses[:len(limits)]
        if ship.design.unity is not None:
            limits += [ceil(n, 2) for n in ship.design.items]
            left += self.items_left(ship)
            counters += ship.item_losses
        return limits, counters, left

    def keep_counters(self, ship, counters):
        batteries = len(ship.design.batteries)
        ship.losses[:batteries] = counters[:batteries]
        if ship.design.unity is not None:
            ship.item_losses = counters[batteries:]

    def battery_open(self, counters, left, limits, battery):
        """UN-D3.5: whether a weapon of the battery may go."""
        if not left[battery]:
            return False
        return counters[battery] < limits[battery] or all(
            counters[b] >= limits[b] or not left[b] for b in range(len(limits)) if b != battery)

    def take_weapon(self, counters, left, limits, battery):
        counters, left = list(counters), list(left)
        counters[battery] += 1
        left[battery] -= 1
        if all(counters[b] >= limits[b] or not left[b] for b in range(len(limits))):
            counters = [0] * len(counters)  # a new round
        return counters, left

    def loss_orders(self, ship, weapons, items=None):
        """The counters after losing these (items: one item); None: they may not go."""
        design = ship.design
        limits, counters, left = self.groups_of(ship)
        wanted = [sum(design.weapons[w].battery == b for w in weapons) for b in range(len(limits))]
        if items is not None:
            wanted[len(design.batteries) + items] += 1

        def search(counters, left, wanted):
            if not any(wanted):
                return counters
            for b in range(len(limits)):
                if wanted[b] and self.battery_open(counters, left, limits, b):
                    found = search(*self.take_weapon(counters, left, limits, b),
                                   [n - (i == b) for i, n in enumerate(wanted)])
                    if found is not None:
                        return found
            return None
        return search(counters, left, wanted)

    def lose_by_default(self, ship):
        """UN-D3.5; UN-Z3.5: weapons first, then UN-O3"""
        may = [gun for gun in ship.guns if self.loss_orders(ship, [gun.number]) is not None]
        if may:
            self.lose_these(ship, [min(may, key=lambda gun: (len(gun.arcs), gun.number)).number])
        else:
            self.lost_item(ship, self.items_to_lose(ship)[0])

    def lose_these(self, ship, weapons):
        self.keep_counters(ship, self.loss_orders(ship, weapons))
        ship.lost |= set(weapons)

    def items_to_lose(self, ship):
        """UN-Z3.5: those that may go with the weapons of a Unity ship."""
        if ship.design.unity is None:
            return []
        return [item for item, n in enumerate(self.items_left(ship))
                if n and self.loss_orders(ship, [], item) is not None]

    def lose_weapons(self, ship):
        """UN-D3.4c, UN-D3.5: an answer names all that are due, or some of them."""
        while self.due(ship):
            due = self.due(ship)
            if due == self.fittings(ship) or ship.place == "hidden":
                self.lose_by_default(ship)
                continue
            singles = {("lose", ship.name, (gun.number,)) for gun in ship.guns
                       if self.loss_orders(ship, [gun.number]) is not None}
            singles |= {("lose-item", ship.name, item) for item in self.items_to_lose(ship)}

            def test(answer):
                if answer[0] == "lose-item":
                    return answer in singles
                return len(answer[2]) <= due and not ship.lost & set(answer[2]) and \
                    max(answer[2]) < len(ship.design.weapons) and \
                    self.loss_orders(ship, answer[2]) is not None
            question = Question("lose", ship.side, singles, test)
            # one may have to go first, and yet it is to be said which goes with it
            together = due > 1 and any(
                self.loss_orders(ship, [one.number, other.number]) is not None
                for one in ship.guns for other in ship.guns if one.number < other.number)
            answer = (yield question) if together else (yield from self.ask(question))
            if answer[0] == "lose-item":
                self.lost_item(ship, answer[2])
            else:
                self.lose_these(ship, answer[2])

    def lost_item(self, ship, item):
        if ship.design.unity is not None:
            self.keep_counters(ship, self.loss_orders(ship, [], item))
        ship.lost_items[item] += 1
        if item == EQUIPMENT.index("hyperdrive") and not self.works(ship, "hyperdrive"):
            ship.jump = 0

    def lose_items(self, ship):
        """UN-D3.4d, UN-D3.6; UN-Z3.5: shield hits cost no equipment"""
        while ship.design.unity is None:
            left = self.items_left(ship)
            if sum(left) <= self.value(ship, "systems"):
                return
            may = [item for item, n in enumerate(left) if n]
            if ship.place == "hidden":
                self.lost_item(ship, may[0])
                continue
            answer = yield from self.ask(Question(
                "lose-item", ship.side, {("lose-item", ship.name, item) for item in may}))
            self.lost_item(ship, answer[2])

    # ---- the End Phase ----

    def end(self):
        self.phase = "end"
        yield from self.settle_all()
        yield from self.pull()
        self.victory()
        for ship in self.ships:
            yield from self.stutter(ship)
        yield from self.control()
        for ship in self.ships:
            yield from self.launch(ship)
        self.clear()
        self.turn_end()

    def pull(self):
        """5b (UN-H2, UN-H3)"""
        holes = [c for c, kind in self.ground.items() if kind == "black-hole"] \
            if self.on("terrain") else []
        for hole in holes:
            for element in self.ships + self.flights:
                if element.place in ("board", "hidden"):
                    yield from self.pull_one(element, hole)
        if self.comet and self.on("terrain"):
            self.comet = step(self.comet, self.tail + 3)

    def pull_one(self, element, hole):
        near = distance(element.cell, hole)
        for _ in range(2 if near <= 3 else 1 if near <= 6 else 0):
            ring = [step(element.cell, element.heading + way) for way in range(6)]
            cells = [c for c in ring if self.board(c) and
                     distance(c, hole) < distance(element.cell, hole)]
            if not cells:
                return  # a hole that has floated away
            cell = cells[0]
            if element.place != "hidden":
                answer = yield from self.ask(Question(
                    "shift", element.side, {("shift", element.name, c) for c in cells}))
                cell = answer[2]
            element.cell = cell
            if self.terrain(cell) in ("black-hole", "planet"):
                self.remove(element, "destroyed")
                return

    def percent(self, ship):
        """UN-B3.2"""
        crossed, boxes = ship.crossed["hull"], ship.design.boxes
        return 10 * (crossed >= 1) + 20 * (crossed >= ceil(boxes, 3)) + \
            20 * (crossed >= ceil(2 * boxes, 3))

    def partial(self):
        for ship in self.here(flights=False):
            before = self.given(ship)
            ship.scored = max(ship.scored, self.percent(ship))
            self.score(1 - ship.side, self.given(ship) - before)

    def decide(self, red, blue):
        self.winner = "draw" if red == blue else "red" if red > blue else "blue"
        raise Over

    def victory(self):
        """5c (UN-B3)"""
        if self.on("partial-vp"):
            self.partial()
        targets = self.setup.get("targets", [self.target] * 2)
        reached = [target is not None and vp >= target for vp, target in zip(self.vp, targets)]
        if all(reached):
            self.decide(*self.vp)
        if any(reached):
            self.decide(*reached)
        fleets = [bool(self.fleet(side)) for side in (0, 1)]
        if fleets[0] != fleets[1]:
            self.decide(*fleets)
        if not any(fleets):
            self.decide(*self.vp)
        if self.turn >= (self.setup.get("survive_turn") or 999):
            for side in (0, 1):
                if targets[side] is None and self.here(side, flights=False):
                    self.decide(side == 0, side == 1)

    def stutter(self, ship):
        """5d (UN-E1.12)"""
        if ship.place != "board" or ship.exposed or not self.item_could(ship, "stutterdrive"):
            return
        answer = yield from self.ask(Question(
            "stutter", ship.side, {("stutter", ship.name, 0), ("stutter", ship.name, 1)}))
        if not answer[2]:
            return
        self.item_pays(ship, "stutterdrive")
        way, far = self.roll(1) + self.roll(1)
        cell = step(ship.cell, way - 1, far)
        if self.board(cell) and not self.solid(cell):
            ship.cell = cell
            yield from self.stack(cell)

    def control(self):
        """5e"""
        ships = [ship for ship in self.ships if ship.place in ("board", "hidden")]
        if self.on("damage-control"):
            for ship in ships:
                yield from self.repair(ship)
        for ship in ships:
            yield from self.recharge(ship)
        for ship in ships:
            if ship.design.traits.get("regenerating") and ship.crossed["hull"]:
                grown = self.dice_for(ship, ship.crossed["hull"]).count(6)
                ship.crossed["hull"] -= grown
                if grown:  # UN-A2.3b: the slash is forgotten
                    ship.slash["hull"] = 0
        for ship in ships:
            ship.ap, ship.paid = 0, set()

    def repair(self, ship):
        """UN-D4.3"""
        tracks = ("engines", "weapons", "systems")
        if not any(ship.crossed[track] for track in tracks):
            return
        dice = 1
        if self.items(ship, "auto-repair") and self.item_pays(ship, "auto-repair"):
            dice += self.items(ship, "auto-repair")
        faces = self.dice_for(ship, dice)
        mended = 5 in faces and ship.crossed["weapons"] > 0
        for face, track in zip((4, 5, 6), tracks):
            for _ in range(min(faces.count(face), ship.crossed[track])):
                ship.crossed[track] -= 1
                ship.slash[track] = 0
        yield from self.restore_weapons(ship, mended)
        yield from self.restore_items(ship)

    def restore_weapons(self, ship, mended):
        """mended: a box of the track is back; nothing returns otherwise."""
        unity = ship.design.unity is not None
        while mended and (ship.lost or unity and any(ship.lost_items)) and \
                self.fittings(ship) < self.value(ship, "weapons"):
            answers = {("restore", ship.name, (w,)) for w in ship.lost}
            if unity:
                answers |= {("restore-item", ship.name, item)
                            for item, n in enumerate(ship.lost_items) if n}
            answer = self.restored_first(ship, answers)
            if ship.place != "hidden":
                answer = yield from self.ask(Question("restore", ship.side, answers))
            if answer[0] == "restore-item":
                ship.lost_items[answer[2]] -= 1
                ship.item_losses[answer[2]] = max(0, ship.item_losses[answer[2]] - 1)
                continue
            ship.lost.remove(answer[2][0])
            battery = ship.design.weapons[answer[2][0]].battery
            ship.losses[battery] = max(0, ship.losses[battery] - 1)

    def restored_first(self, ship, answers):
        """UN-O3: most arcs, then the lowest number; the last item only when no weapon is lost."""
        guns = [a for a in answers if a[0] == "restore"]
        if guns:
            return min(guns, key=lambda a: (-len(ship.design.weapons[a[2][0]].arcs), a[2]))
        return max(answers)

    def restore_items(self, ship):
        while ship.design.unity is None and \
                sum(ship.design.items) - sum(ship.lost_items) < self.value(ship, "systems") and \
                any(ship.lost_items):
            gone = [item for item, n in enumerate(ship.lost_items) if n]
            back = gone[-1]
            if ship.place != "hidden":
                answer = yield from self.ask(Question(
                    "restore", ship.side, {("restore-item", ship.name, item) for item in gone}))
                back = answer[2]
            ship.lost_items[back] -= 1

    def recharge(self, ship):
        """UN-E1.11"""
        if not any(ship.used_shields) or not self.items(ship, "shield-regenerator") or \
                not self.item_pays(ship, "shield-regenerator"):
            return
        for _ in range(self.items(ship, "shield-regenerator")):
            used = [guard for guard in (FORWARD, STARBOARD, AFT, PORT, OMNI)
                    if ship.used_shields[guard]]
            if not used:
                return
            back = max(used, key=lambda guard: (ship.used_shields[guard], -used.index(guard)))
            if ship.place != "hidden":
                answer = yield from self.ask(Question(
                    "regenerate", ship.side, {("regenerate", ship.name, g) for g in used}))
                back = answer[2]
            ship.used_shields[back] -= 1

    def aboard(self, ship):
        return [e for e in self.flights if e.place == "aboard" and e.carrier is ship]

    def mine_room(self, ship, cell):
        """How many Mines may be laid there (UN-E2.6)."""
        if any(e.cell == cell for e in self.here(1 - ship.side)):
            return 0
        marker = next((m for m in self.markers if m.kind == "mines" and m.side == ship.side
                       and m.cell == cell), None)
        if not marker and len(self.markers) >= 128:
            return 0
        return min(4 - (marker.count if marker else 0), self.left(ship, "mines"))

    def launch(self, ship):
        """5f (UN-E2.6, UN-E2.9, UN-F1.1)"""
        carrier, launched = ship.design.traits.get("carrier", 0), 0
        rate = carrier if ship.design.traits.get("launch-tubes") else ceil(carrier, 2)
        while ship.place == "board" and not ship.exposed:
            answers = {("end-launch", ship.name)}
            if self.left(ship, "mines"):
                for cell in within(ship.cell, 6):
                    if self.board(cell):
                        answers |= {("mine", ship.name, cell, n)
                                    for n in range(1, self.mine_room(ship, cell) + 1)}
            for craft in self.aboard(ship):
                if craft.shuttle:
                    answers.add(("launch", ship.name, craft.name, 0))
                    if self.left(ship, "marines") and not craft.manned:
                        answers.add(("launch", ship.name, craft.name, 1))
                elif launched < rate:
                    answers.add(("launch", ship.name, craft.name, 0))
            answer = yield from self.ask(Question("launch", ship.side, answers))
            if answer[0] == "end-launch":
                return
            if answer[0] == "mine":
                self.lay(ship, answer[2], answer[3])
                continue
            craft = self.element(answer[2])
            craft.place, craft.cell, craft.heading = "board", ship.cell, ship.heading
            craft.jump = 0
            launched += not craft.shuttle
            if answer[3]:
                craft.manned = True
                ship.used["marines"] += 1

    def lay(self, ship, cell, count):
        ship.used["mines"] += count
        for marker in self.markers:
            if marker.kind == "mines" and marker.side == ship.side and marker.cell == cell:
                marker.count += count
                return
        self.markers.append(Marker("mines", ship.side, cell, count))

    def clear(self):
        """5g"""
        self.markers = [m for m in self.markers if not (m.kind in ("flare", "probe") and m.up)]
        for marker in self.markers:
            marker.up = marker.kind in ("flare", "probe")
        for ship in self.ships:
            ship.decoyed = False

    def turn_end(self):
        """UN-B3.3, UN-B3.4"""
        self.quiet = 0 if self.stirred else self.quiet + 1
        self.stirred = False
        limit, quiet = self.options.get("turn-limit", 0), self.options.get("quiet-draw", 20)
        if limit and self.turn >= limit or quiet and self.quiet >= quiet:
            self.decide(*self.vp)

    # ---- what is answered for a player who does not answer (UN-O3) ----

    def default(self, question):
        """Of an open question."""
        answers, kind = question.answers, question.kind
        names = [e.name for e in self.ships + self.flights
                 if any(len(a) > 1 and a[1] == e.name for a in answers)]
        ends = [a for a in answers if a[0].startswith("end-")]
        if ends:
            return ends[0]
        element = self.element(names[0]) if names else None
        if kind in ("fire", "next"):
            return ("hold", names[0]) if kind == "fire" else (kind, names[0], None)
        if kind == "deploy":
            taken = {e.cell for e in self.here()}
            cell = min((a[2] for a in answers), key=lambda c: (c in taken, self.cells().index(c)))
            ways = [a[3] for a in answers if a[2] == cell and a[1] == names[0]]
            return kind, names[0], cell, ways[0] if len(ways) == 1 else None
        if kind == "shift":
            ring = [step(element.cell, element.heading + way) for way in range(6)]
            near = [a for a in answers if a[2] in ring]
            return min(near, key=lambda a: ring.index(a[2])) if near else \
                min(answers, key=lambda a: self.cells().index(a[2]))
        if kind == "fly":
            stays = [a for a in answers if a[1] == names[0] and a[4] == 0 and
                     a[3] == element.heading]
            return min(stays, key=lambda a: (distance(a[2], element.cell),
                                             self.cells().index(a[2])))
        if kind == "show":
            return min(answers, key=lambda a: (-self.cover(element, a[3]), -self.shields(
                element, a[3]), (FORWARD, STARBOARD, AFT, PORT).index(a[3])))
        if kind == "regenerate":
            order = (FORWARD, STARBOARD, AFT, PORT, OMNI)
            return min(answers, key=lambda a: (-element.used_shields[a[2]], order.index(a[2])))
        if kind == "restore":
            return self.restored_first(element, answers)
        if kind == "block":
            return max(answers)
        return min(answers, key=lambda a: (a[1] != names[0], str(a[2:])) if kind != "lose-item"
                   else a[2])
