"""The law of `admiral` a second time, written from its rules alone and in another language.

It knows nothing of the program: dice are handed to it, and it says which it wants (AD-dice.2), what
becomes of every ship, and which answers are permitted. Set-up before play is not part of it.
"""
WIDTH, HEIGHT = 10, 14
LADDER = [4, 6, 8, 10, 12]
DEFAULTS = {"disabled-must-fire": True}
RUNS = {"move": "end-move", "transfer": "end-transfer", "declare": "end-declare"}


class Class:
    def __init__(self, attack, defend, move, reach, marines=0, docks=False, host=False, immune=False):
        self.attack, self.defend, self.move, self.reach = attack, defend, move, reach
        self.marines, self.docks, self.host, self.immune = marines, docks, host, immune


CLASSES = {
    "fighter": Class(4, 4, 8, 1, docks=True),
    "corvette": Class(6, 6, 4, 2, docks=True),
    "ramming-frigate": Class(8, 10, 2, 3, marines=1, immune=True),
    "frigate": Class(10, 8, 2, 4, marines=1),
    "battleship": Class(12, 12, 1, 5, marines=2),
    "carrier": Class(0, 12, 1, None, host=True),
    "mothership": Class(4, 10, 1, 3, marines=2, host=True),
}


def lapse(die, red):
    """AD-lapse.1"""
    return LADDER[max(0, LADDER.index(die) - red)] if die else 0


class Ship:
    def __init__(self, name, design, side, fleet):
        self.name, self.design, self.side, self.fleet = name, design, side, fleet
        self.kind = CLASSES[design]
        self.commands, self.host, self.place, self.cell = False, None, "board", None
        self.white, self.red, self.blue, self.marines = 5, 0, 0, self.kind.marines
        self.clear()

    def clear(self):
        self.moved = self.failed = self.rammed = self.boarded = False
        self.gave = self.received = self.captured = self.reacted = False
        self.target = None

    attack = property(lambda self: lapse(self.kind.attack, self.red))
    defend = property(lambda self: lapse(self.kind.defend, self.red))
    free = property(lambda self: 5 - self.white - self.red - self.blue)
    keen = property(lambda self: self.white == 5)


class Over(Exception):
    pass


class Wrong(Exception):
    """The program did something else."""


class Law:
    def __init__(self, ships, options, aggressor, seats):
        self.ships, self.options, self.seats = ships, options, seats
        self.aggressor = self.active = aggressor
        self.fleets = {(ship.side, ship.fleet) for ship in ships}
        self.surrendered, self.ended, self.throws = set(), set(), []
        self.turn, self.quiet, self.noisy, self.winner = 1, 0, False, None
        self.phase, self.asked = "move", None  # asked: what a question in mid-move is about

    # ---- looking ----

    def option(self, name, default=0):
        return self.options.get(name, DEFAULTS.get(name, default))

    def ship(self, name):
        return next(ship for ship in self.ships if ship.name == name)

    def on_board(self):
        return [ship for ship in self.ships if ship.place == "board"]

    def at(self, cell):
        return [ship for ship in self.on_board() if ship.cell == cell]

    def seat(self, ship):
        """AD-dec.3; the tests give the n-th fleet to the n-th seat, the rest to the last."""
        return ship.side, min(ship.fleet, self.seats[ship.side]) - 1

    def throw(self, *sides):
        if not self.throws:
            raise Wrong(f"no dice fell where {sides} should")
        faces = self.throws.pop(0)
        if [side for side, _ in faces] != list(sides):
            raise Wrong(f"{faces} fell where {sides} should")
        return [value for _, value in faces]

    # ---- losses ----

    def unlink(self, ship):
        """AD-dock.2"""
        ship.host = None
        for other in self.ships:
            if other.host is ship:
                other.host = None

    def remove(self, ship):
        loss = ship.side, ship.fleet, ship.commands
        self.noisy = True
        self.unlink(ship)
        ship.place, ship.target, ship.commands = "gone", None, False
        return loss

    def capture(self, ship):
        """AD-board.7, AD-board.11"""
        loss = ship.side, ship.fleet, ship.commands
        left = sorted(fleet for side, fleet in self.fleets - self.surrendered if side != ship.side)
        if not left:
            return self.remove(ship)
        self.noisy = True
        self.unlink(ship)
        ship.clear()
        ship.side, ship.fleet, ship.commands, ship.captured = 1 - ship.side, left[0], False, True
        ship.white, ship.blue = 1, 0
        return loss

    def settle(self, *losses):
        """AD-gain.6, AD-win.1, AD-win.2"""
        fallen = []
        for side, fleet, commanded in losses:
            members = [s for s in self.ships if (s.side, s.fleet) == (side, fleet) and s.place != "gone"]
            if commanded and not any(ship.commands for ship in members):
                self.surrendered.add((side, fleet))
                fallen += members
        for ship in fallen:
            if self.option("surrender-captures") and ship.place == "board":
                self.capture(ship)
            else:
                self.remove(ship)
        alive = {side for side, _ in self.fleets - self.surrendered}
        if len(alive) < 2:
            self.winner = ("red", "blue")[alive.pop()] if alive else "draw"
            raise Over

    def pegs(self, ship, difference):
        """AD-damage.1"""
        divisor = ship.defend if self.option("lapsed-divisor") else ship.kind.defend
        return -(-difference // divisor) if difference > 0 else 0

    def hurt(self, ship, pegs):
        """AD-damage.2, AD-damage.3"""
        if pegs == 0:
            return None
        self.noisy = True
        if pegs > ship.white:
            return self.remove(ship)
        ship.white -= pegs
        ship.red += pegs - 1
        return None

    # ---- T0, T5 ----

    def begin_turn(self):
        for ship in self.ships:
            if ship.place == "board" and ship.side == self.active and ship.blue:
                self.fight(ship)
        for ship in self.on_board():
            if ship.side == self.active and ship.host and ship.host.white >= 2:
                ship.red = max(0, ship.red - 1)
                ship.white += min(ship.free, 1 if self.option("repair-one-white") else 5)
        self.phase, self.asked = "move", None

    def fight(self, ship):
        """AD-board.9"""
        crew = sum(self.throw(*[self.option("crew-die", 4)] * ship.white)) if ship.white else 0
        if crew > sum(self.throw(*[8] * ship.blue)):
            ship.blue -= 1
            return
        self.noisy = True
        if ship.white <= 1:
            self.settle(self.capture(ship))
        else:
            ship.white -= 1

    def end_turn(self):
        """AD-seq.2, AD-win.3, AD-win.4"""
        self.quiet = 0 if self.noisy else self.quiet + 1
        self.noisy = False
        for ship in self.ships:
            ship.clear()
        if self.turn >= self.option("turn-limit"):
            defender = ("blue", "red")[self.aggressor]
            self.winner = defender if self.option("limit-winner") == "defender" else "draw"
            raise Over
        if 0 < self.option("quiet-draw", 40) <= self.quiet:
            self.winner = "draw"
            raise Over
        self.turn += 1
        self.active = 1 - self.active
        self.begin_turn()

    # ---- what is permitted ----

    def reach(self, ship):
        """AD-move.1 to 4, AD-fleet.5: free squares, and occupied ones the last step may enter."""
        occupied = {other.cell for other in self.on_board()}
        if ship.place == "board":
            steps, entered, front = {ship.cell: 0}, set(), [ship.cell]
        else:
            edge = {(x, (0, HEIGHT - 1)[ship.side]) for x in range(WIDTH)}
            steps, entered = {cell: 1 for cell in edge - occupied}, edge & occupied
            front = list(steps)
        for cell in front:
            if steps[cell] == ship.kind.move:
                continue
            for near in neighbours(cell):
                if near in occupied:
                    entered.add(near)
                elif near not in steps:
                    steps[near] = steps[cell] + 1
                    front.append(near)
        return set(steps) - {ship.cell}, entered - {ship.cell}

    def moves(self, ship):
        free, entered = self.reach(ship)
        found = {("move", ship.name, cell, 0, None) for cell in free}
        for other in self.on_board():
            if other.cell not in entered:
                continue
            if other.side != ship.side:
                found |= {("move", ship.name, other.cell, mode, other.name) for mode in (1, 2)}
            elif ship.kind.docks and other.kind.host:
                docked = sum(third.host is other for third in self.ships)
                if docked < (self.option("dock-capacity") or len(self.ships)):
                    found.add(("move", ship.name, other.cell, 3, other.name))
        return found

    def move_answers(self, ship):
        if ship.captured or ship.white < 2 or ship.moved:
            return set()
        found = set()
        if ship.place == "board":
            found |= {("stand-grapple", ship.name, other.name)
                      for other in self.at(ship.cell) if other.side != ship.side}
        if not ship.failed:
            found |= {("try", ship.name)} if ship.white <= 3 else self.moves(ship)
        return found

    def transfer_answers(self, ship):
        if ship.place != "board" or ship.captured or ship.received:
            return set()
        if ship.white == 1 and not self.option("disabled-gives"):  # AD-init.8
            return set()
        return {("transfer", ship.name, other.name, pegs)
                for other in self.on_board()
                if other is not ship and other.side == ship.side and other.design == ship.design
                and not other.captured and not other.gave and distance(ship.cell, other.cell) <= 1
                for pegs in range(1, min(ship.white, other.free) + 1)}

    def sees(self, ship, target):
        """AD-range.2, AD-range.3, AD-opt.2"""
        enemies = {other.cell for other in self.on_board() if other.side != ship.side}
        enemies -= {ship.cell, target.cell}
        if self.option("line-rule") != "path":
            return not any(crosses(ship.cell, target.cell, cell) for cell in enemies)
        ways = {ship.cell}
        for left in reversed(range(distance(ship.cell, target.cell))):
            ways = {near for cell in ways for near in neighbours(cell)
                    if near not in enemies and distance(near, target.cell) == left}
        return bool(ways)

    def declare_answers(self, ship):
        if ship.place != "board" or not ship.white or not ship.kind.attack or ship.target:
            return set()
        if ship.gave or ship.received or ship.captured:
            return set()
        if self.option("ram-or-fire") and (ship.rammed or ship.boarded):
            return set()
        return {("declare", ship.name, other.name) for other in self.on_board()
                if other.side != ship.side and self.sees(ship, other)
                and distance(ship.cell, other.cell) <= ship.kind.reach}

    def questions(self):
        """The answers permitted to every seat that is asked (AD-dec.1, AD-dec.3)."""
        seats = [(self.active, seat) for seat in range(self.seats[self.active])]
        if self.asked and self.asked[0] == "reward":
            side = self.asked[1][0].side  # AD-opt.19: not the active one, out of turn
            answers = {("reward", ship.name) for ship in self.asked[1]}
            return {(side, seat): answers for seat in range(self.seats[side])}
        if self.phase == "resolve":
            answers = {("pick-target", ship.target.name) for ship in self.ships if ship.target}
            return {seat: answers for seat in seats}
        if self.asked:
            kind, ship, *other = self.asked
            answers = (self.moves(ship) | {("stay", ship.name)} if kind == "steady" else
                       {("board", ship.name, other[0].name, answer) for answer in (0, 1)})
            return {self.seat(ship): answers}
        return {seat: self.run_answers(seat) for seat in seats if seat not in self.ended}

    def run_answers(self, seat):
        answers, must = set(), False
        answer = getattr(self, self.phase + "_answers")
        for ship in self.ships:
            if ship.place != "gone" and self.seat(ship) == seat:
                found = answer(ship)
                answers |= found
                must |= bool(found) and self.phase == "declare" and ship.white == 1
        if not (must and self.option("disabled-must-fire")):
            answers.add((RUNS[self.phase],))
        return answers

    # ---- what follows ----

    def play(self, seat=None, answer=None):
        """One answer and all that have no alternative; what is asked then, {} when it is over."""
        try:
            if answer:
                self.take(seat, answer)
            else:
                self.begin_turn()
            while True:
                asked = self.questions()
                single = [seat for seat in sorted(asked) if len(asked[seat]) == 1]
                waits = self.phase == "move" and len(single) < len(asked)  # others may make room
                if waits or not single:
                    return asked
                self.take(single[0], next(iter(asked[single[0]])))
        except Over:
            return {}

    def take(self, seat, answer):
        kind, *words = answer
        getattr(self, "take_" + kind.split("-")[0])(seat, *words)

    def take_end(self, seat, *_):
        self.ended.add(seat)
        if len(self.ended) < self.seats[self.active]:
            return
        self.ended = set()
        self.phase = {"move": "transfer", "transfer": "declare", "declare": "resolve"}[self.phase]
        if self.phase == "resolve":
            self.next_target()

    def take_try(self, _, name):
        """AD-init.4 to 7"""
        ship = self.ship(name)
        if self.throw(ship.attack or 4)[0] <= (1 if ship.white == 3 else 3):
            ship.failed = True
        else:
            self.asked = "steady", ship

    def take_stay(self, _, name):
        self.ship(name).failed, self.asked = True, None

    def take_move(self, _, name, cell, mode, other):
        ship, self.asked = self.ship(name), None
        self.bore = self.bearing(ship)
        ship.place, ship.cell, ship.moved, ship.host = "board", cell, True, None
        for docked in self.ships:
            if docked.host is ship:
                docked.cell = cell
        if mode == 1:
            self.ram(ship, self.ship(other))
        elif mode == 2:
            self.contact(ship, self.ship(other))
        elif mode == 3:
            ship.host = self.ship(other)
        if not self.asked:
            self.react(ship)

    def take_stand(self, _, name, other):
        ship = self.ship(name)
        self.bore = self.bearing(ship)
        ship.moved = True
        self.contact(ship, self.ship(other))
        if not self.asked:
            self.react(ship)

    def bearing(self, mover):
        """AD-opt.19: enemies of a ship that have it in range and line, whatever their pegs."""
        if mover.place != "board":
            return []
        return [ship for ship in self.on_board() if ship.side != mover.side and ship.kind.attack
                and distance(ship.cell, mover.cell) <= ship.kind.reach and self.sees(ship, mover)]

    def react(self, mover):
        """AD-opt.19: a move is complete; Disabled enemies it is new to fire as one."""
        if not self.option("disabled-reacts"):
            return
        firers = [ship for ship in self.bearing(mover) if ship.white == 1 and ship not in self.bore
                  and not ship.reacted and not ship.captured]
        if not firers:
            return
        for ship in firers:
            ship.reacted = True
        loss = self.remove(mover) if mover.white == 0 else self.shoot(firers, mover)
        if loss:
            self.settle(loss)
            takers = [ship for ship in firers if ship.free]
            if takers:
                self.asked = "reward", takers, mover

    def contact(self, ship, other):
        """AD-board.1"""
        if ship.white >= 2 and ship.marines and not ship.boarded:
            self.asked = "board", ship, other

    def ram(self, ship, target):
        """AD-ram.3 to 8, AD-gain.3"""
        ship.rammed, wreck, pegs, back = True, target.white == 0, 0, 0
        if not wreck:
            total = sum(sorted(self.throw(*[ship.defend] * (5 if ship.keen else 4)))[-4:])
            pegs = self.pegs(target, total - self.defence(target))
        if not ship.kind.immune:
            five = target.keen and self.option("rebound-aggressive")
            best = max(self.throw(*[target.defend] * (5 if five else 4)))
            back = self.pegs(ship, best - self.defence(ship))
        lost = [self.remove(target) if wreck else self.hurt(target, pegs), self.hurt(ship, back)]
        if not any(lost):
            self.contact(ship, target)
            return
        self.settle(*[loss for loss in lost if loss])
        winner = ship if lost[0] else target
        if winner.place == "board" and winner.free:
            winner.white += 1

    def defence(self, ship):
        return max(self.throw(*[ship.defend] * (2 if ship.keen else 1)))

    def take_board(self, _, name, other, answer):
        """AD-board.4, AD-board.5"""
        ship, target, self.asked = self.ship(name), self.ship(other), None
        if answer:
            self.storm(ship, target)
        self.react(ship)

    def storm(self, ship, target):
        ship.boarded, marines = True, ship.marines
        sent = sum(self.throw(*[8] * marines))
        crew = sum(self.throw(*[self.option("crew-die", 4)] * target.white)) if target.white else 0
        if sent <= crew:
            return
        self.noisy = True
        if self.option("marines-finite"):
            ship.marines = 0
        if target.white <= marines:
            self.settle(self.capture(target))
        else:
            target.white -= marines
            target.blue += marines

    def take_transfer(self, _, name, other, pegs):
        giver, receiver = self.ship(name), self.ship(other)
        giver.white, receiver.white = giver.white - pegs, receiver.white + pegs
        giver.gave = receiver.received = True

    def take_declare(self, _, name, other):
        self.ship(name).target = self.ship(other)

    def take_pick(self, _, name):
        """AD-fire.2 to 5, AD-gain.1, AD-gain.2"""
        target = self.ship(name)
        firers = [ship for ship in self.ships if ship.target is target]
        loss = self.remove(target) if target.white == 0 else self.shoot(firers, target)
        if loss:
            self.settle(loss)
            takers = [ship for ship in firers if ship.free]
            if takers:
                self.asked = "reward", takers, target
                return
        self.next_target(target)

    def shoot(self, firers, target):
        counts = [2 if ship.keen else 1 for ship in firers]
        faces = self.throw(*[ship.attack for ship, n in zip(firers, counts) for _ in range(n)])
        total = 0
        for count in counts:
            total += max(faces[:count])
            faces = faces[count:]
        return self.hurt(target, self.pegs(target, total - self.defence(target)))

    def take_reward(self, _, name):
        self.ship(name).white += 1
        target, self.asked = self.asked[2], None
        if self.phase == "resolve":
            self.next_target(target)

    def next_target(self, done=None):
        for ship in self.ships:
            target = ship.target
            if target and (target is done or target.place == "gone" or target.side == self.active):
                ship.target = None
        if not any(ship.target for ship in self.ships):
            self.end_turn()


def distance(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def neighbours(cell):
    around = [(cell[0] + dx, cell[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    return [(x, y) for x, y in around if 0 <= x < WIDTH and 0 <= y < HEIGHT]


def crosses(start, end, cell):
    """AD-range.2: does the line between two centres cross the inside of this square?"""
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = cell[0] - start[0], cell[1] - start[1]
    inside = min(0, dx) <= px <= max(0, dx) and min(0, dy) <= py <= max(0, dy)
    return inside and 2 * abs(dx * py - dy * px) < abs(dx) + abs(dy)
