"""Movement, terrain and skirmishes of `starstrike` a second time (SS-6 to SS-8)."""
from second_cards import Cards
from second_state import (AHEAD, ASSAULT, HIT, MOVES, NO_MANEUVER, PASS, ROTATIONS, SLING, between,
                          step)

COSTS = {AHEAD: 1, PASS: 2, SLING: 3, ASSAULT: 1}  # SS-6B.01 to SS-6B.04
RAMMED = {"escort": 0, "light": 1, "heavy": 2, "super_heavy": 3, "stationary": 6}  # SS-9O


class Move(Cards):

    # ---- how far (SS-3A.02) ----

    def moves(self, piece):
        """(must, may) of an activation: SS-3A.02II, SS-9D, SS-D.3.5, SS-8B.05, SS-9R"""
        if piece.role == "stationary" or self.restricted(piece, "no_move"):
            return 0, 0
        low, high = MOVES[piece.role]
        less, more = self.move_change(piece)
        low, high = max(0, low + less), max(0, high + more + self.has(piece, "fast"))
        high += piece.extra
        if piece.slowed:
            high = min(high, 2)
        return min(low, high), high

    def headings(self, piece):
        """Ways it can take before a maneuver (SS-3A.02III, SS-G.8)."""
        if not piece.ship.faced:
            return list(range(6))
        turns = max(0, min(3, ROTATIONS[piece.role] + self.rotation_change(piece)))
        return [(piece.heading + turn) % 6 for turn in range(-turns, turns + 1)]

    def maneuvers(self, piece, headings):
        """{(heading, maneuver)} it can execute now."""
        left, found = self.moves(piece)[1] - piece.moved, set()
        for way in set(headings):
            ahead = step(piece.cell, way)
            if not self.board(ahead):
                continue
            there, beyond = self.at(ahead), step(ahead, way)
            free = self.board(beyond) and self.at(beyond) is None
            if there is None:
                found.add((way, AHEAD))
            elif there.side == piece.side and free:
                found.add((way, PASS))
            elif there.side != piece.side:
                if free:
                    found.add((way, SLING))
                if self.terrain(piece.cell) != "core" and \
                        not self.restricted(piece, "no_assault"):
                    found.add((way, ASSAULT))
        return {(way, maneuver) for way, maneuver in found if COSTS[maneuver] <= left}

    # ---- the movement of an activation (SS-6) ----

    def movement(self, piece):
        while piece.here:
            must, may = self.moves(piece)
            if piece.role == "stationary" or piece.moved >= may:
                return
            ways = self.headings(piece)
            open_to = self.maneuvers(piece, ways)
            answers = {("move", piece.index, *pair) for pair in open_to}
            if piece.moved >= must:
                answers.add(("end-move", piece.index))
                if self.on("pivot-in-place") and piece.ship.faced:
                    answers |= {("move", piece.index, way, NO_MANEUVER) for way in ways
                                if way != piece.heading}
            elif not (self.maneuvers(piece, [piece.heading])
                      if self.options.get("lenient-stuck", True) and piece.ship.faced
                      else open_to):  # SS-6B
                answers |= {("move", piece.index, way, NO_MANEUVER) for way in ways}
            answer = yield from self.ask("move", piece.seat, answers)
            if answer[0] == "end-move":
                return
            _, _, way, maneuver = answer
            if maneuver == NO_MANEUVER:
                piece.heading = way
                return
            yield from self.maneuver(piece, way, maneuver)
            self.after_step()

    def turn_to(self, piece, way):
        if piece.ship.faced:
            piece.heading = way

    def maneuver(self, piece, way, maneuver):
        escaping = self.terrain(piece.cell) == "core"
        cost = COSTS[maneuver]
        if escaping and not self.escape(piece):
            return
        self.turn_to(piece, way)
        ahead = step(piece.cell, way)
        if maneuver == ASSAULT:
            foe = self.at(ahead)
            if not (yield from self.evade(piece, foe)):
                piece.moved += cost
                yield from self.skirmish(piece, foe)
                return
            cost = COSTS[AHEAD]
        piece.moved += cost
        piece.cell = ahead if maneuver in (AHEAD, ASSAULT) else step(ahead, way)
        yield from self.enter(piece, escaping)

    def evade(self, piece, foe):
        """SS-6C: True if it has gone."""
        if foe.role != "escort" or foe.evaded:
            return False
        spots = [step(foe.cell, way) for way in range(6)]
        spots = [cell for cell in spots if self.board(cell) and self.at(cell) is None]
        answers = {("evade", foe.index, cell) for cell in [None] + spots}
        _, _, cell = yield from self.ask("evade", foe.seat, answers)
        if cell is None:
            return False
        foe.evaded = True
        escaping = self.terrain(foe.cell) == "core"
        if escaping and not self.escape(foe):
            return True
        if foe.ship.faced:
            foe.heading = next(w for w in range(6) if step(foe.cell, w) == cell)
        foe.cell = cell
        yield from self.enter(foe, escaping)
        return True

    # ---- terrain (SS-8) ----

    def escape(self, piece):
        """SS-8B.05: before a maneuver from the Core."""
        if self.die() + (piece.role not in ("light", "escort")) >= 5:
            self.defeat(piece, "escape")
            return False
        piece.extra += 2
        return True

    def enter(self, piece, escaping=False):
        kind = self.terrain(piece.cell)
        if kind == "horizon" and not escaping:
            self.draw_in(piece)
        elif kind == "dust":
            yield from self.dust(piece)

    def draw_in(self, piece):
        """SS-8B.01"""
        add = (piece.role == "super_heavy") + 2 * self.has(piece, "massive")
        if self.die() + min(2, add) <= 4:
            return
        core = self.cores[piece.cell]
        other, piece.cell = self.at(core), core
        if other:
            self.defeat(other, "collapse")
            self.defeat(piece, "collapse")

    def dust(self, piece):
        """SS-8C.03"""
        face = self.die()
        if face == 6:
            self.lose_hull(piece, 2, "dust")
        elif face >= 4:
            answers = {("dust", piece.index, facing) for facing, points in
                       enumerate(piece.shields) if points} | {("dust", piece.index, HIT)}
            _, _, facing = yield from self.ask("dust", piece.seat, answers)
            if facing == HIT:
                self.lose_hull(piece, 1, "dust")
            else:
                piece.shields[facing] -= 1

    # ---- skirmish (SS-7) ----

    def skirmish_dice(self, piece):
        """SS-3A.02IV"""
        dice = piece.ship.dice + self.has(piece, "shuttle_hangar")
        if piece.exhausted >= 2:
            dice = -(-dice // 4)
        elif piece.exhausted or piece.crits:
            dice = -(-dice // 2)
        return max(0, dice + piece.dice)

    def pool(self, piece, foe):
        """SS-7A"""
        dice = self.skirmish_dice(piece) + self.pool_change(piece, foe)
        if piece.role == "escort":
            dice += sum(self.keyword(p, "support") for p in self.friends(piece)
                        if between(p.cell, piece.cell) == 0)
        if self.has(piece, "ram_prow"):
            dice += RAMMED[foe.role]
        return max(0, dice)

    def blows(self, piece, foe, faces):
        """SS-7B: Direct Hits its dice are: by their results, but Boarding and Starmaw by the die."""
        deadly, by = max(1, self.keyword(piece, "deadly")), self.combat_change(piece, foe)
        boards, maw = self.has(piece, "boarding_array"), self.has(piece, "starmaw")
        return sum((face + by <= deadly or boards and face == 6) + (3 if maw and face == 1 else 0)
                   for face in faces)

    def skirmish_saves(self, piece):
        """SS-7C, thresholds in the order of SS-X.1"""
        saves = [3 if piece.role == "escort" and not piece.evaded else 0,
                 2 if self.has(piece, "ore_hull") else 0, 1 if self.has(piece, "fast") else 0,
                 2 if self.terrain(piece.cell) == "strategic" else 0,
                 1 if self.has(piece, "ram_prow") else 0]
        return [need for need in saves + self.card_saves(piece) if need > 0]

    def unsaved(self, piece, hits):
        needs, left = self.skirmish_saves(piece), 0
        for _ in range(hits):
            left += not any(self.die() <= need for need in needs)
        return left

    def skirmish(self, piece, foe):
        pair = (piece, foe)
        pools = [self.pool(piece, foe), self.pool(foe, piece)]
        faces = [self.roll(pools[0]), self.roll(pools[1])]
        hits = [self.blows(piece, foe, faces[0]), self.blows(foe, piece, faces[1])]
        lethal = [self.keyword(p, "lethal") for p in pair]
        grudge = [self.has(p, "grudge") for p in pair]
        taken = [0, 0]
        taken[1] = self.unsaved(foe, hits[0])
        taken[0] = self.unsaved(piece, hits[1])
        cell, avenged = foe.cell, [False, False]
        for i in (1, 0):
            self.lose_hull(pair[i], taken[i], "skirmish", pair[1 - i])
        self.avenge(pair, lethal, taken, avenged)
        doomed = [grudge[i] and taken[i] and self.die() <= taken[i] for i in (0, 1)]  # SS-9Q
        for i in (0, 1):
            if doomed[1 - i] and pair[i].here:
                self.defeat(pair[i], "grudge", pair[1 - i])
        self.avenge(pair, lethal, taken, avenged)
        for p in pair:
            if p.here:
                p.exhausted = min(2, p.exhausted + 1)
        if piece.here and not foe.here:
            piece.cell = cell
            yield from self.enter(piece)

    def avenge(self, pair, lethal, taken, avenged):
        """SS-9F, SS-7D: until it is stable; who falls has left before (SS-4B.02III)"""
        for i in (0, 1, 0):
            if not pair[i].here and not avenged[i]:
                avenged[i], other = True, pair[1 - i]
                taken[1 - i] += lethal[i]
                if other.here:
                    self.lose_hull(other, lethal[i], "lethal", pair[i])
