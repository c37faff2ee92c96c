"""The law of `starstrike` a second time, written from its rules alone and in another language.

It knows nothing of the program. `Law.run` is one long generator: it yields a `Question` wherever a
player decides, is sent the answer, and throws every die itself in the order of SS-X.1, so that the
program must want the same dice and come to the same state. Cards are in second_cards.py, strikes in
second_strike.py, movement in second_move.py, what all know in second_state.py.
"""
from second_move import Move
from second_state import (LEVELS, Card, Over, Piece, Question, Seat, between, cell_of, has_word,
                          step)
from second_strike import Strike

GREAT = ("super_heavy", "stationary")


class Law(Strike, Move):

    def __init__(self, setup, rng):
        super().__init__(setup, rng)
        sides = self.scenario["sides"]
        for side, word in enumerate(("red", "blue")):
            many = sides[word].get("seats", 1)
            for place in range(many):
                name = f"{word}.{place + 1}" if many > 1 else word
                seat = Seat(len(self.seats), side, name)
                seat.record, seat.place = sides[word], place
                self.seats.append(seat)
        self.last = [None, None]  # seat of each side that placed or acted last in this phase
        self.by_mode_scored = self.scenario.get("scoring") is None  # SS-11A
        self.scoring = (self.scenario.get("scoring") or []) + (
            (self.scenario.get("extra_scoring") or []) if self.mode == "scenario-challenge" else [])
        self.fleets = {}  # what can_become has found
        self.placed = False  # pieces stand on their cells from the start

    # ---- the order of things (SS-X.12) ----

    def run(self):
        try:
            self.settle_seats()
            self.draw_teams()
            yield from self.choose()
            yield from self.placement()
            first = self.scenario.get("first_initiative")
            self.initiative = ("red", "blue").index(first) if first else 1 - self.team_a
            for self.turn in range(1, self.rounds + 1):
                self.tide, self.tide_side = "normal", None
                if not self.simple:
                    yield from self.command()
                yield from self.action()
                yield from self.refresh()
            self.finish()
        except Over:
            pass

    def draw_teams(self):
        """SS-4A.01"""
        self.team_a = 0
        if self.scenario.get("teams") == "fixed":
            return
        for _ in range(64):
            red, blue = self.roll(1) + self.roll(1)
            if red != blue:
                self.team_a = 0 if red < blue else 1
                return

    def team(self, side):
        return "a" if side == self.team_a else "b"

    def seats_of(self, side):
        return [seat for seat in self.seats if seat.side == side]

    # ---- fleets (SS-10, SS-13, SS-X.15) ----

    def settle_seats(self):
        """What the scenario gives each player."""
        for seat in self.seats:
            record = seat.record
            if "units" in record:
                self.placed = True
                for unit in record["units"]:
                    if unit.get("seat", 1) == seat.place + 1:
                        self.add_piece(seat, unit)
                own = self.given(seat)
                if self.mode == "scenario-easy":
                    seat.commander, seat.group = own.get("commander"), own.get("flight_group")
                if self.mode in ("scenario-challenge", "basic"):
                    self.fill(seat, own.get("library") or {})
            elif "fleets" in record:
                self.take_fleet(seat, self.deck.fleets[record["fleets"][seat.place]])
        self.number()

    def given(self, seat):
        """SS-11B.01, SS-11B.03: each player's; the side's own keys are those of one player."""
        return seat.record["players"][seat.place] if "players" in seat.record else seat.record

    def add_piece(self, seat, unit):
        piece = Piece(0, self.deck.ships[unit["design"]], seat.index, seat.side)
        piece.name = unit.get("name")
        if unit.get("cell"):
            piece.place, piece.cell = "board", cell_of(unit["cell"])
            piece.heading = unit.get("heading") if piece.ship.faced else None
        piece.hull = unit.get("hull", piece.hull)
        piece.shields = list(unit.get("shields", piece.shields))
        piece.crits, piece.exhausted = unit.get("crits", 0), unit.get("exhausted", 0)
        piece.reloading = unit.get("reloading", False)
        self.pieces.append(piece)
        return piece

    def fill(self, seat, library):
        seat.cards = sorted((library.get("basic") or []) + (library.get("special") or []))
        seat.library = list(seat.cards)

    def number(self):
        """SS-X.14"""
        self.pieces.sort(key=lambda piece: piece.seat)
        for index, piece in enumerate(self.pieces):
            piece.index = index

    def take_fleet(self, seat, fleet):
        """A fleet as files have it: commander and groups by the code of their ship."""
        mine = [self.add_piece(seat, {"design": code}) for code in fleet["ships"]]
        commander = fleet.get("commander")
        if commander:
            seat.commander = commander["id"]
            bearer = next((p for p in mine if p.ship.code == commander.get("ship")), None)
            if bearer:
                bearer.leader = True
        for group in fleet.get("flight_groups") or []:
            bearer = next((p for p in mine if p.ship.code == group.get("ship") and
                           p.group is None), None)
            if bearer:
                bearer.group = group["id"]
            else:
                seat.group = group["id"]
        if not self.simple:
            self.fill(seat, fleet.get("library") or {})

    def chooses(self, seat):
        """fleet, library, refit or nothing"""
        if "lists" in seat.record:
            return "fleet"
        if self.mode == "scenario-advanced" and not self.simple:
            return "library"
        mine = [p for p in self.pieces if p.seat == seat.index]
        return "refit" if self.simple and any(len(p.ship.bonus) > 1 for p in mine) else None

    def choose(self):
        self.phase = "fleet"
        seats = [seat.index for seat in self.seats if self.chooses(seat)]
        drafts = {}
        if seats:
            drafts = yield Question("fleet", seats, set(), secret=True)
        for seat in self.seats:
            if self.chooses(seat) == "fleet":
                self.take_choice(seat, drafts[seat.index])
            elif self.chooses(seat) == "library":
                self.fill(seat, {"basic": self.cards_of(seat, drafts[seat.index])})
            elif self.chooses(seat) == "refit":
                self.fit(drafts[seat.index], [p for p in self.pieces if p.seat == seat.index])
        self.number()
        if self.simple:  # SS-13A.05: bonus orders for all the game
            for piece in self.pieces:
                if piece.ship.bonus:
                    chosen = getattr(piece, "refit", None) or piece.ship.bonus[0]
                    card = Card(self.deck.orders[chosen], piece.seat, own=True, required=True)
                    piece.orders.append(card)

    def take_choice(self, seat, draft):
        ships = [a[1] for a in draft if a[0] == "buy"]
        if not ships:
            self.take_fleet(seat, self.deck.fleets[seat.record["samples"][seat.place]])
            return
        mine = [self.add_piece(seat, {"design": code}) for code in ships]
        for answer in draft:
            if answer[0] == "commander":
                seat.commander = answer[1]
                if answer[2] >= 0:
                    mine[answer[2]].leader = True
            elif answer[0] == "wing" and answer[2] < 0:
                seat.group = answer[1]
            elif answer[0] == "wing":
                mine[answer[2]].group = answer[1]
        self.fit(draft, mine)
        if not self.simple:
            self.fill(seat, {"basic": self.cards_of(seat, draft)})

    def fit(self, draft, mine):
        """SS-13A.05"""
        for answer in draft:
            if answer[0] == "refit":
                mine[answer[2]].refit = answer[1]

    def cards_of(self, seat, draft):
        """Those chosen; none: Basic orders in id order until the number is reached (SS-X.18)."""
        cards = [a[1] for a in draft if a[0] == "card"]
        if cards:
            return cards
        number, _, copies = self.room(seat, draft)
        return [order for order in sorted(self.deck.orders) for _ in range(copies)
                if self.deck.orders[order].library == "basic" and self.allows(seat, order)][:number]

    def picking(self, seat):
        """SS-11B.02: the library of advanced mode, the side's own before the common one."""
        own = (seat.record.get("advanced") or {}).get("library")
        return own or (self.scenario.get("advanced") or {}).get("library") or {}

    def allows(self, seat, order):
        if self.mode != "scenario-advanced":
            return True
        given = self.picking(seat)
        return order not in given.get("banned", []) and order in given.get("allowed", [order])

    def room(self, seat, draft):
        """(Basic orders exactly, Special at most, copies of a Basic): SS-10C, SS-D.6"""
        if self.mode == "scenario-advanced":
            given = self.picking(seat)
            return given.get("basic", 10), given.get("special", 5), given.get("copies", 2)
        groups = sum(self.deck.groups[a[1]]["cc"] for a in draft if a[0] == "wing")
        ships = [a[1] for a in draft if a[0] == "buy"]
        cost = sum(self.deck.chart[a[1], ships[a[2]]] for a in draft if a[0] == "commander")
        return 10 - groups, 5 - cost, 2

    def fleet_answers(self, seat, draft):
        """Every next step of the secret choice of one player."""
        found = set()
        if self.chooses(seat) == "fleet":
            found |= self.ship_answers(seat, draft) | self.staff_answers(seat, draft)
        if self.simple:
            found |= self.refit_answers(seat, draft)
        else:
            found |= self.card_answers(seat, draft)
        if self.may_end(seat, draft):
            found.add(("end-fleet",))
        return found

    def share(self, seat, ships):
        """(PP, Core, Specialist) of these"""
        entries = {e["ship"]: e for e in self.list_of(seat)["entries"]}
        return [sum(entries[code]["pp"] for code in ships
                    if kind in (None, entries[code]["category"]))
                for kind in (None, "core", "specialist")]

    def list_of(self, seat):
        return self.deck.lists[seat.record["lists"][seat.place]]

    def basis(self, spent):
        return spent if self.options.get("percent-basis") == "spent" else LEVELS[self.level]

    def ship_answers(self, seat, draft):
        """SS-10B, SS-13C: what can still be bought and leaves a fleet that can be completed"""
        ships = [a[1] for a in draft if a[0] == "buy"]
        return {("buy", entry["ship"]) for entry in self.list_of(seat)["entries"]
                if self.can_become(seat, ships + [entry["ship"]])}

    def named(self, seat, ships):
        """Pieces of each restriction of the list (SS-10B.04, SS-13C)."""
        rules = [r for r in self.list_of(seat).get("restrictions") or []
                 if self.mode != "open" or r.get("open")]
        return [(r["count"], sum(has_word(self.deck.ships[code].name, r["name"])
                                 for code in ships)) for r in rules]

    def legal(self, seat, spent, core, special):
        """SS-10B.01 to SS-10B.04, SS-13C"""
        own, base = self.list_of(seat).get("shares") or {}, self.basis(spent)
        wide = self.mode == "open" and not own.get("open")
        own = {} if wide else own
        usual = {"core": (30, 70) if wide else (40, 60), "specialist": (0, 30), "support": (0, 100)}
        points = {"core": core, "specialist": special, "support": spent - core - special}
        for kind, (low, high) in usual.items():
            figures = own.get(kind) or {}
            low, high = figures.get("min", low), figures.get("max", high)
            if not low * base <= 100 * points[kind] <= high * base:
                return False
        return spent <= LEVELS[self.level]

    def can_become(self, seat, ships):
        """Some legal fleet has all of these in it."""
        key = seat.record["lists"][seat.place], tuple(sorted(ships))
        if key not in self.fleets:
            self.fleets[key] = self.find_fleet(seat, ships)
        return self.fleets[key]

    def find_fleet(self, seat, ships):
        entries = self.list_of(seat)["entries"]
        if any(ships.count(e["ship"]) > e["max"] for e in entries) or \
                any(count > most for most, count in self.named(seat, ships)):
            return False
        reached = {(*self.share(seat, ships), tuple(n for _, n in self.named(seat, ships)))}
        for entry in entries:
            adds = [n for _, n in self.named(seat, [entry["ship"]])]
            most = [n for n, _ in self.named(seat, [])]
            more = {"core": (1, 0), "specialist": (0, 1), "support": (0, 0)}[entry["category"]]
            for times in range(entry["max"] - ships.count(entry["ship"])):
                reached |= {(spent + entry["pp"], core + more[0] * entry["pp"],
                             special + more[1] * entry["pp"],
                             tuple(n + by for n, by in zip(names, adds)))
                            for spent, core, special, names in reached
                            if spent + entry["pp"] <= LEVELS[self.level] and
                            all(n + by <= top for n, by, top in zip(names, adds, most))}
        return any(self.legal(seat, *state[:3]) for state in reached)

    def staff_answers(self, seat, draft):
        """SS-10C.03, SS-10C.04, SS-13C.05, SS-13A.05"""
        ships, found = [a[1] for a in draft if a[0] == "buy"], set()
        cards = [self.deck.orders[a[1]].library for a in draft if a[0] == "card"]
        basic, special, _ = self.room(seat, draft) if not self.simple else (10, 5, 2)
        if not any(a[0] == "commander" for a in draft):
            for name, commander in self.deck.commanders.items():
                if self.simple and commander["faction"] == self.list_of(seat)["faction"]:
                    found.add(("commander", name, -1))
                elif not self.simple:
                    found |= {("commander", name, i) for i, code in enumerate(ships)
                              if cards.count("special") <= 5 - self.deck.chart.get((name, code), 9)}
        for name, group in self.deck.groups.items():
            if self.simple:
                if not any(a[0] == "wing" for a in draft):
                    found.add(("wing", name, -1))
            elif cards.count("basic") <= basic - group["cc"]:
                manned = {a[2] for a in draft if a[0] == "wing"}
                found |= {("wing", name, i) for i, code in enumerate(ships)
                          if self.deck.ships[code].carrier and i not in manned}
        return found

    def refit_answers(self, seat, draft):
        """SS-13A.05"""
        ships = [self.deck.ships[a[1]] for a in draft if a[0] == "buy"] \
            if self.chooses(seat) == "fleet" else \
            [p.ship for p in self.pieces if p.seat == seat.index]
        done = {a[2] for a in draft if a[0] == "refit"}
        return {("refit", order, i) for i, ship in enumerate(ships) if i not in done
                for order in ship.bonus if len(ship.bonus) > 1}

    def card_answers(self, seat, draft):
        """SS-10C.01, SS-10C.02"""
        cards, found = [a[1] for a in draft if a[0] == "card"], set()
        kinds = [self.deck.orders[card].library for card in cards]
        basic, special, copies = self.room(seat, draft)
        for order in self.deck.orders.values():
            if order.library == "basic":
                fits = kinds.count("basic") < basic and cards.count(order.id) < copies
            else:
                fits = kinds.count("special") < special and order.id not in cards
            if fits and self.allows(seat, order.id):
                found.add(("card", order.id))
        return found

    def may_end(self, seat, draft):
        """Whoever chooses nothing has the sample (SS-X.18); whoever begins must complete it."""
        if not draft:
            return True
        ships = [a[1] for a in draft if a[0] == "buy"]
        kinds = [self.deck.orders[a[1]].library for a in draft if a[0] == "card"]
        if self.chooses(seat) == "fleet":
            if not ships or not self.legal(seat, *self.share(seat, ships)):
                return False
            if self.simple and not any(a[0] == "commander" for a in draft):
                return False
        return self.simple or kinds.count("basic") == self.room(seat, draft)[0]

    # ---- placing (SS-4A.04, SS-10D, SS-10E.01) ----

    def may_act(self, side, left):
        """Seats of the side that may go on (SS-4A.04I, SS-4B.02I); left(seat): has something."""
        seats = [seat.index for seat in self.seats_of(side) if left(seat.index)]
        least = self.options.get("multiplayer-alternate-min", 3)
        if len(self.seats_of(side)) >= least and len(seats) > 1 and self.last[side] in seats:
            seats.remove(self.last[side])
        return seats

    def free(self, side):
        return [cell for cell in self.zones[self.team(side)] if self.at(cell) is None]

    def placement(self):
        if self.placed:
            return
        self.phase, side = "setup", self.team_a
        waiting = {piece.index for piece in self.pieces}

        def mine(seat):
            return [i for i in sorted(waiting) if self.pieces[i].seat == seat]
        yield from self.take_places(side, mine, waiting.discard, True)

    def take_places(self, side, mine, done, setup):
        """Teams in turn, one piece at a time."""
        self.last = [None, None]
        idle, word = 0, "place" if setup else "enter"
        while idle < 2:
            seats = self.may_act(side, mine)
            free = self.free(side)
            if not seats or not free:
                for seat in seats if setup else []:
                    for index in mine(seat):  # SS-10D.01
                        done(index)
                idle, side = idle + 1, 1 - side
                continue
            answers = set()
            for index in [i for seat in seats for i in mine(seat)]:
                headings = range(6) if self.pieces[index].ship.faced else [None]
                answers |= {(word, index, cell, h) for cell in free for h in headings}
            _, index, cell, heading = yield from self.ask(word, seats, answers)
            piece = self.pieces[index]
            piece.place, piece.cell, piece.heading = "board", cell, heading
            self.last[side] = piece.seat
            done(index)
            idle, side = 0, 1 - side

    # ---- Command Phase (SS-4B.01) ----

    def order_answers(self, seat, draft):
        """Every next step of one player's secret orders."""
        found, omega = set(), [a for a in draft if a[0] == "omega"]
        library = list(seat.library)
        for answer in draft:
            if answer[0] == "omega":
                library.remove(answer[1])
            elif answer[0] == "assign" and not answer[3]:
                library.remove(answer[2])
        complete = True
        for piece in self.table(seat.side):
            if piece.seat != seat.index:
                continue
            laid = [a for a in draft if a[0] == "assign" and a[1] == piece.index]
            owes = self.must_have(piece) and self.required(piece, laid) is None
            complete = complete and not owes
            room = self.assignable(piece) - len(laid)
            if room <= 0:
                continue
            wanted = set(library) if room > owes else set(library) & set(piece.ship.bonus)
            answers = {("assign", piece.index, order, 0) for order in wanted}
            if not any(a[3] for a in laid):  # the own card is there once a round
                answers |= {("assign", piece.index, order, 1) for order in piece.ship.bonus}
            found |= {a for a in answers if self.may_bear(piece, self.deck.orders[a[2]]) and
                      self.thoughts(seat, draft + [a], True) <= 1}
        if self.omega_orders and not omega and any(
                self.assignable(p) > 0 for p in self.table() if p.seat == seat.index):
            found |= {("omega", order) for order in library
                      if self.deck.orders[order].type == "basic"}
        if complete and self.thoughts(seat, draft, False) <= 1:
            found.add(("end-orders",))
        return found

    def must_have(self, piece):
        """SS-3A.01VIII, SS-4B.01III, SS-O.15"""
        return self.assignable(piece) > 0 and \
            not (self.on("massive-may") and piece.ship.type != "refit") and \
            any(self.may_bear(piece, self.deck.orders[order]) for order in piece.ship.bonus)

    def required(self, piece, laid):
        """SS-3A.01VIII: the own card, else the first with a listed id"""
        found = [a for a in laid if a[3]] or [a for a in laid if a[2] in piece.ship.bonus]
        return found[0] if found else None

    omega_orders = property(lambda self: not self.simple and self.omega_on())

    def omega_on(self):
        value = self.options.get("omega-orders", "by-mode")
        return self.level == "omega" and self.mode != "open" if value == "by-mode" \
            else value == "on"

    def thoughts(self, seat, draft, yet):
        """SS-4B.01II: Psionic orders that count; yet: a piece may still lay its own Psionic card"""
        count = 0
        for piece in self.table(seat.side):
            laid = [a for a in draft if a[0] == "assign" and a[1] == piece.index]
            psionic = sum(self.deck.orders[a[2]].psionic for a in laid)
            required = self.required(piece, laid)
            own = yet and len(laid) < self.assignable(piece) and not any(a[3] for a in laid) and \
                any(self.deck.orders[order].psionic and
                    self.may_bear(piece, self.deck.orders[order]) for order in piece.ship.bonus)
            if psionic and not own and not self.has(piece, "starcaster") and \
                    not (required and self.deck.orders[required[2]].psionic):
                count += psionic
        return count

    def may_have_library(self, seat):
        """Which orders there are at all can be read in rules and scenario."""
        if self.mode in ("scenario-challenge", "basic") and "units" in seat.record:
            library = self.given(seat).get("library") or {}
            return bool(library.get("basic") or library.get("special"))
        return self.mode != "scenario-advanced" or sum(self.room(seat, [])[:2]) > 0

    def command(self):
        self.phase = "command"
        # whether a library is empty is a secret: what all can see decides who is asked
        able = {seat.index: [p for p in self.table() if p.seat == seat.index and
                             self.assignable(p) > 0] for seat in self.seats}
        anybody = any(able[seat.index] and (self.may_have_library(seat) or
                                            any(p.ship.bonus for p in able[seat.index]))
                      for seat in self.seats)
        seats = [seat for seat, pieces in able.items() if pieces and anybody]
        drafts = {}
        if seats:
            drafts = yield Question("orders", seats, set(), secret=True)
        for seat in self.seats:
            for answer in drafts.get(seat.index, []):
                if answer[0] == "omega":
                    seat.omega = self.deck.orders[answer[1]]
                    seat.library.remove(answer[1])
                elif answer[0] == "assign":
                    _, index, order, own = answer
                    if not own:
                        seat.library.remove(order)
                    laid = [a for a in drafts[seat.index] if a[0] == "assign" and a[1] == index]
                    first = self.required(self.pieces[index], laid)
                    card = Card(self.deck.orders[order], seat.index, bool(own), answer is first)
                    self.pieces[index].orders.append(card)
        for piece in self.pieces:
            piece.orders.sort(key=lambda card: card.order.id)
        for piece in self.table():  # SS-10A.05I
            piece.omega = bool(self.seats[piece.seat].omega and self.assignable(piece) > 0 and
                               not piece.orders)
        for piece in self.pieces:
            for card in piece.orders:
                card.up = True
        yield from self.act_at("reveal")

    # ---- Action Phase (SS-4B.02) ----

    def waiting(self, side):
        return [p for p in self.table(side) if not p.activated]

    def action(self):
        self.phase, side = "action", self.initiative
        self.last = [None, None]
        while self.waiting(0) or self.waiting(1):
            if not self.waiting(side):
                side = 1 - side
            seats = self.may_act(side, lambda seat: [p for p in self.waiting(side)
                                                     if p.seat == seat])
            answers = {("activate", p.index) for p in self.waiting(side) if p.seat in seats}
            _, index = yield from self.ask("activate", seats, answers)
            piece = self.pieces[index]
            self.last[side] = piece.seat
            yield from self.activation(piece)
            side = 1 - side

    def activation(self, piece):
        self.active, piece.began = piece, piece.cell
        piece.strikes = piece.moved = 0
        piece.slowed = False
        yield from self.act_at("activation_start", [piece])
        piece.slowed = any(self.has(foe, "threader") and self.near(piece, foe, 2)
                           for foe in self.foes(piece))  # SS-9R
        if piece.reloading:  # SS-5A.02
            piece.reloading, piece.unloaded = False, True
        yield from self.strikes(piece)
        if piece.here:
            yield from self.movement(piece)
        if piece.here and self.terrain(piece.cell) == "core" and piece.cell == piece.began:
            self.defeat(piece, "gravity")  # SS-8B.04
        piece.activated, piece.slowed, self.active = True, False, None
        self.look_at_tide()
        self.look_for_end()

    def look_at_tide(self):
        """SS-4B.02II, SS-4B.02III"""
        if self.phase != "action" or self.tide != "normal":
            return
        for side in (0, 1):
            if not self.waiting(side) and self.waiting(1 - side):
                strategic = self.initiative == 1 - side
                self.tide, self.tide_side = ("strategic" if strategic else "overrun"), 1 - side

    def after_step(self):
        self.look_for_end()

    # ---- losses and points ----

    def lose_hull(self, piece, points, cause, by=None):
        piece.hull = max(0, piece.hull - points)
        if not piece.hull:
            self.defeat(piece, cause, by)

    def give_back(self, piece, card):
        """SS-5F.03, SS-13A.05"""
        if self.simple:
            card.spent = True
            return
        piece.orders.remove(card)
        if not card.own:
            self.seats[card.seat].library.append(card.order.id)

    def defeat(self, piece, cause, by=None):
        where = self.terrain(piece.cell)
        piece.place, piece.cause = "gone", cause
        if not self.simple:
            for card in list(piece.orders):
                self.give_back(piece, card)
        piece.orders, piece.omega = [], False
        self.score("piece_defeated", piece, where)
        if self.objectives and piece.role in GREAT and not self.scenario_scores:  # SS-10E.04
            self.points[1 - piece.side] += 1
        self.look_at_tide()

    scenario_scores = property(lambda self: self.mode.startswith("scenario"))  # SS-11A

    def occupied(self, side):
        """Strategic hexes it occupies."""
        return [p.cell for p in self.table(side) if self.terrain(p.cell) == "strategic"]

    def score(self, when, piece=None, where=None):
        """SS-D.6"""
        if not self.scenario_scores:
            return
        for entry in self.scoring:
            if entry["when"] != when or not self.meets(entry.get("if") or {}, piece, where):
                continue
            word = entry["team"]
            sides = [0, 1] if word == "each" else [1 - piece.side] if word == "opponent" else \
                [self.team_a if word == "a" else 1 - self.team_a]
            for side in sides:
                times = len(self.occupied(side)) if entry.get("per") == "strategic_occupied" else 1
                self.points[side] += entry["points"] * times

    def meets(self, condition, piece, where):
        code = condition.get("defeated")
        if code and not any(p.place == "gone" and p.ship.code == code for p in self.pieces):
            return False
        code = condition.get("alive")
        if code and not any(p.here and p.ship.code == code for p in self.pieces):
            return False
        if "role" in condition and piece.role not in condition["role"]:
            return False
        terrain = condition.get("in_terrain")
        return not terrain or where in (("core", "horizon") if terrain == "black_hole"
                                        else (terrain,))

    # ---- Refresh Phase (SS-4B.03) ----

    def refresh(self):
        self.phase = "refresh"
        self.score_refresh()
        yield from self.act_at("refresh_start")
        for piece in self.pieces:
            self.rest(piece)
        for seat in self.seats:
            if seat.omega:
                seat.library.append(seat.omega.id)
                seat.omega = None
        if self.turn < self.rounds:
            held = [len(self.occupied(side)) for side in (0, 1)]
            self.initiative = 1 - self.initiative if held[0] == held[1] else \
                int(held[1] > held[0])  # SS-4B.03I
        if self.reserves:
            yield from self.reinforce()

    def score_refresh(self):
        self.score("refresh_start")
        if self.scenario_scores and self.by_mode_scored and self.mode != "scenario-easy":
            for side in (0, 1):
                self.points[side] += len(self.occupied(side))  # SS-11A, SS-8A.02
        if self.scenario_scores:
            return
        if not self.simple:
            for side in (0, 1):
                self.points[side] += len(self.occupied(side))  # SS-8A.02
        if self.objectives:
            for piece in self.table():  # SS-10E.03
                if any(between(cell, piece.cell) == 0 for cell in self.occupied(piece.side)):
                    self.points[piece.side] += 1

    def rest(self, piece):
        piece.activated = piece.evaded = piece.skill_used = piece.augur_used = False
        piece.unloaded = piece.slowed = piece.omega = False
        piece.fired, piece.strikes, piece.moved, piece.extra, piece.dice = set(), 0, 0, 0, 0
        piece.uses, piece.began = {}, None
        for card in list(piece.orders):
            card.uses = {}
            if not self.simple:
                self.give_back(piece, card)
        piece.exhausted = max(0, piece.exhausted - 1)

    def reinforce(self):
        """SS-10E.01"""
        def mine(seat):
            return [p.index for p in self.pieces if p.place == "reserve" and p.seat == seat]
        yield from self.take_places(self.initiative, mine, lambda index: None, False)

    # ---- the end (SS-4C) ----

    def look_for_end(self):
        """SS-4C.01"""
        gone = []
        for side in (0, 1):
            left = [p for p in self.pieces if p.side == side and
                    (p.here or p.place == "reserve" and self.on("reserve-prevents-wipeout"))]
            if not left:
                gone.append(side)
        if len(gone) == 1:
            self.winner = ("red", "blue")[1 - gone[0]]
            raise Over
        if gone:
            self.judge()

    def judge(self):
        """SS-4C.02"""
        lost = [sum(self.deck.worth(p.ship.code) for p in self.pieces
                    if p.side == side and p.place == "gone") for side in (0, 1)]
        ranks = [(self.points[side], len(self.occupied(side)), -lost[side]) for side in (0, 1)]
        self.winner = "draw" if ranks[0] == ranks[1] else "red" if ranks[0] > ranks[1] else "blue"
        raise Over

    def finish(self):
        """SS-10E.02, SS-10E.05, SS-10E.06, SS-13A.04, SS-D.6"""
        self.score("end_of_game")
        if self.mode == "scenario-easy" and self.by_mode_scored:
            self.score_survivors()
        if not self.scenario_scores:
            if self.objectives:
                for side in (0, 1):
                    self.points[1 - side] += sum(p.place == "reserve" and p.side == side
                                                 for p in self.pieces)
                    self.points[side] += 3 * len(self.occupied(side)) + sum(
                        p.role in GREAT and p.side == side and p.place != "gone"
                        for p in self.pieces)
            if self.simple:
                self.score_survivors()
        self.judge()

    def score_survivors(self):
        """SS-13A.04"""
        for piece in self.pieces:
            if piece.place != "gone":
                self.points[piece.side] += self.deck.worth(piece.ship.code)
                self.seats[piece.seat].points += self.deck.worth(piece.ship.code)
