"""Strikes in the second law of `starstrike` (SS-5): declaring, modifiers, icons, shields, locks,
saves, what is left of the target.

`class Strike(Cards)` offers `g strikes(piece)`; the progress of a strike lies in a `Shot`.
"""
from second_cards import Cards
from second_state import ARCS, bearing, between

ARMS = 4  # SS-3A.01XIV
WASTE, LOCK_ON, ABILITY = range(3)


def clamp(modifier):
    """SS-1A.01I, SS-1A.01II: the sum is limited, not its parts"""
    return max(-1, min(2, modifier))


class Shot:
    def __init__(self, attacker, target, arm):
        self.attacker, self.target, self.arm = attacker, target, arm
        self.weapon = attacker.ship.arms[arm].weapon
        self.helped = 0  # by Skilled, Augur and limited uses
        self.augmented = False
        self.m, self.facings = 0, []  # SS-X.9: both are fixed before the dice fall
        self.icons = dict.fromkeys("THCD", 0)
        self.granted = 0  # Lock Ons by Augur


class Strike(Cards):

    # ---- declaring (SS-5A) ----

    def reach(self, piece, arm):
        """SS-D.3.15; an adjacent hex is never too far"""
        return max(0, piece.ship.arms[arm].weapon.max_distance + self.total(piece, "max_distance"))

    def silent(self, piece, weapon):
        """SS-5A.02, SS-8B.02, SS-8B.03, SS-D.3.14"""
        ground = self.terrain(piece.cell)
        return ground == "core" or ground == "horizon" and weapon.ordnance or \
            weapon.heavy and (piece.unloaded or self.restricted(piece, "no_heavy"))

    def can_strike(self, piece, arm, target):
        if arm in piece.fired or self.silent(piece, piece.ship.arms[arm].weapon):
            return False
        if between(piece.cell, target.cell) > self.reach(piece, arm):
            return False
        heading = piece.heading if piece.ship.faced else 0
        return bearing(piece.cell, heading, target.cell) in ARCS[str(piece.ship.arms[arm].arc)]

    def strike_answers(self, piece):
        limit = self.max_strikes(piece)
        if piece.strikes >= (ARMS if limit is None else limit):
            return set()
        return {("strike", piece.index, target.index, arm) for arm in range(len(piece.ship.arms))
                for target in self.foes(piece) if self.can_strike(piece, arm, target)}

    def strikes(self, piece):
        end = "end-strikes", piece.index
        while piece.here:
            answer = yield from self.ask("strike", piece.seat, self.strike_answers(piece) | {end})
            if answer == end:
                return
            yield from self.strike(Shot(piece, self.pieces[answer[2]], answer[3]))
            self.after_step()

    def strike(self, shot):
        self.shot = shot
        shot.attacker.fired.add(shot.arm)
        shot.attacker.strikes += 1
        yield from self.gather_help(shot)
        shot.m = clamp(self.modifier(shot) + shot.helped)
        shot.facings = self.open_facings(shot.target, shot.attacker)
        self.throw_pool(shot)
        if not self.on("late-shields"):
            yield from self.block(shot)
        yield from self.resolve_locks(shot)
        if self.on("late-shields"):
            yield from self.block(shot)
        yield from self.resolve_hits(shot)
        if shot.weapon.heavy:  # SS-5G.01, also when the target is gone (SS-X.2)
            shot.attacker.reloading = True

    # ---- defaults (SS-X.18) ----

    def default(self, question):
        """Of questions that strikes and cards ask, and of the next piece."""
        kind, answers = question.kind, question.answers
        piece = self.pieces[min(answer[1] for answer in answers)]
        word = getattr(self, "default_" + kind, None)
        if word:
            return kind, piece.index, word(piece)
        plain = {"activate": ("activate", piece.index), "strike": ("end-strikes", piece.index),
                 "use": ("use", piece.index, 0), "lock": ("lock", piece.index, LOCK_ON),
                 "turn": ("turn", piece.index, piece.heading),
                 "shift": ("shift", piece.index, (0,) * 6),
                 "hand": ("hand", piece.index, None, None)}
        return plain[kind]

    def default_block(self, piece):
        """Criticals first, each from the facing with more points left"""
        left, amounts = [piece.shields[facing] for facing in self.shot.facings], [0] * 4
        for icon, place in (("C", 1), ("H", 0)):
            for _ in range(min(self.shot.icons[icon], sum(left))):
                facing = left.index(max(left))
                left[facing] -= 1
                amounts[2 * facing + place] += 1
        return tuple(amounts)

    def default_drain(self, piece):
        return max(self.shot.facings, key=lambda facing: (self.shot.target.shields[facing], -facing))

    def default_return(self, piece):
        slots = [slot for slot, card in enumerate(piece.orders) if not card.spent]
        return min(slots, key=lambda slot: (piece.orders[slot].required, piece.orders[slot].order.id,
                                            slot))

    def default_mend(self, piece):
        """Point by point to the facing that lacks most"""
        lacking = [full - now for full, now in zip(piece.ship.shields, piece.shields)]
        points = [0] * 6
        for _ in range(min(self.mending, sum(lacking))):
            facing = lacking.index(max(lacking))
            lacking[facing] -= 1
            points[facing] += 1
        return tuple(points)

    # ---- modifiers (SS-5B) ----

    def strike_mods(self, shot):
        """Cards about this strike: by the scoped pieces, or at them (SS-D.3.1)."""
        found = self.acting(shot.attacker, "strike_mod"), self.acting(shot.target, "strike_mod")
        found = [f for f in found[0] if f[3]["side"] == "attacker"] + \
            [f for f in found[1] if f[3]["side"] == "target"]
        return [f for f in found
                if self.holds(f[3].get("if"), shot.attacker, shot.target, shot.weapon)]

    def modifier(self, shot):
        """All but what helpers give."""
        attacker, target, weapon = shot.attacker, shot.target, shot.weapon
        total = sum(mod["value"] for mod in weapon.mods
                    if self.holds(mod.get("if"), attacker, target, weapon))  # SS-5B.01
        total += sum(effect["value"] for *_, effect in self.strike_mods(shot)
                     if not effect.get("uses"))  # SS-5B.02
        total += {"dust": 1, "nebula": 1, "core": 2}.get(self.terrain(target.cell), 0)
        total += not weapon.ordnance and self.has(target, "stealth")  # SS-9J
        if not self.has(target, "delectable"):  # SS-9P
            total += sum(1 for foe in self.foes(attacker) if self.has(foe, "delectable") and
                         self.near(foe, attacker, 2))
        total += self.simple and target.role == "super_heavy"  # SS-13A.03
        return total

    def gather_help(self, shot):
        attacker = shot.attacker
        if self.has(attacker, "skilled") and not attacker.skill_used:  # SS-9I
            if (yield from self.offer(attacker)):
                attacker.skill_used = True
                shot.helped -= 1
        yield from self.limited_mods(shot, [attacker])
        for piece in self.friends(attacker):  # SS-9L
            if self.has(piece, "augur") and not piece.augur_used and \
                    self.near(piece, attacker, 2) and (yield from self.offer(piece)):
                piece.augur_used = shot.augmented = True
                shot.helped -= 1
                break
        yield from self.limited_mods(shot, [p for p in self.table() if p is not attacker])

    def limited_mods(self, shot, bearers):
        for bearer in bearers:
            found = [f for f in self.strike_mods(shot) if f[0] is bearer and f[3].get("uses")]
            yield from self.offer_uses(shot, found)

    def offer_uses(self, shot, found):
        """In the order of the bearer's cards."""
        for entry in found:
            if self.uses_left(entry) > 0 and (yield from self.offer(entry[0])):
                self.spend_use(entry)
                if entry[3]["hook"] == "strike_mod":
                    shot.helped += entry[3]["value"]
                else:
                    self.lock_on(shot, entry[3]["value"])

    def offer(self, piece):
        answer = yield from self.ask("use", piece.seat, {("use", piece.index, 0),
                                                         ("use", piece.index, 1)})
        return answer[2]

    # ---- icons (SS-5C) ----

    def row(self, shot, face):
        return shot.weapon.chart[face + shot.m]

    def throw_pool(self, shot):
        for face in self.icon_dice(shot, shot.attacker.ship.arms[shot.arm].dice):
            for icon in self.row(shot, face):
                shot.icons[icon] += 1
            shot.granted += shot.augmented and face >= 5

    def icon_dice(self, shot, count):
        return self.roll(count)

    def lock_on(self, shot, count):
        """SS-5F.01I"""
        for face in self.icon_dice(shot, count):
            for icon in self.row(shot, face).replace("T", ""):
                shot.icons[icon] += 1

    # ---- shields (SS-5E) ----

    def block(self, shot):
        target, icons = shot.target, shot.icons
        if self.terrain(target.cell) == "nebula":  # SS-8D.01
            return
        points = [target.shields[facing] for facing in shot.facings] + [0]
        ways = [(h, c, i, d) for h in range(icons["H"] + 1) for c in range(icons["C"] + 1)
                for i in range(icons["H"] - h + 1) for d in range(icons["C"] - c + 1)
                if h + c <= points[0] and i + d <= points[1]]
        answer = yield from self.ask("block", target.seat, {("block", target.index, way)
                                                            for way in ways})
        hits, crits, more_hits, more_crits = answer[2]
        icons["H"] -= hits + more_hits
        icons["C"] -= crits + more_crits
        target.shields[shot.facings[0]] -= hits + crits
        if len(shot.facings) > 1:
            target.shields[shot.facings[1]] -= more_hits + more_crits

    # ---- Target Locks (SS-5F.01) ----

    def resolve_locks(self, shot):
        self.lock_on(shot, shot.granted)
        while shot.icons["T"]:
            abilities = [number for number, ability in enumerate(shot.weapon.abilities)
                         if ability["cost"] <= shot.icons["T"]]
            answers = {("lock", shot.attacker.index, how) for how in
                       [WASTE, LOCK_ON] + [ABILITY + number for number in abilities]}
            _, _, how = yield from self.ask("lock", shot.attacker.seat, answers)
            ability = shot.weapon.abilities[how - ABILITY] if how >= ABILITY else None
            shot.icons["T"] -= ability["cost"] if ability else 1
            if how == LOCK_ON:
                self.lock_on(shot, 1)
            elif ability:
                yield from getattr(self, "ability_" + ability["op"])(shot, ability)
        yield from self.extra_dice(shot)

    def extra_dice(self, shot):
        """SS-5F.01II, SS-D.3.2: unlimited ones, then those that are asked for"""
        found = [f for f in self.acting(shot.attacker, "strike_add_dice")
                 if self.holds(f[3].get("if"), shot.attacker, shot.target, shot.weapon)]
        self.lock_on(shot, sum(f[3]["value"] for f in found if not f[3].get("uses")))
        limited = [f for f in found if f[3].get("uses")]
        yield from self.offer_uses(shot, [f for f in limited if f[0] is shot.attacker])
        yield from self.offer_uses(shot, [f for f in limited if f[0] is not shot.attacker])

    def ability_add_icon(self, shot, ability):
        """SS-D.1.1"""
        shot.icons[ability["icon"]] += ability["value"]
        yield from ()

    def ability_shields(self, shot, ability):
        """SS-D.1.2: of two the attacker picks, if there are points in both"""
        target, attacker = shot.target, shot.attacker
        answers = {("drain", attacker.index, facing) for facing in shot.facings
                   if target.shields[facing] and self.terrain(target.cell) != "nebula"}
        if not answers:
            return
        _, _, facing = yield from self.ask("drain", attacker.seat, answers)
        target.shields[facing] = max(0, target.shields[facing] + ability["value"])

    def ability_skirmish_dice(self, shot, ability):
        """SS-D.1.3"""
        shot.target.dice += ability["value"]
        yield from ()

    def ability_return_order(self, shot, ability):
        """SS-D.1.4"""
        yield from self.choose_return(shot.target)

    def ability_exhaust(self, shot, ability):
        """SS-D.1.5"""
        shot.target.exhausted = min(2, shot.target.exhausted + 1)
        yield from ()

    # ---- hits (SS-5F.02 to SS-5F.04) ----

    def resolve_hits(self, shot):
        yield from self.resolve(shot, "H", self.armor_flak, self.hurt)
        yield from self.resolve(shot, "C", self.critical_saves, self.cripple)
        yield from self.resolve(shot, "D", self.direct_saves, self.hurt)

    def resolve(self, shot, icon, saves, harm):
        """Values are read icon by icon (SS-X.9); a Defeat ends it all (SS-X.2)."""
        while shot.icons[icon] and shot.target.here:
            shot.icons[icon] -= 1
            if not any(self.saved(threshold) for threshold in saves(shot)):
                yield from harm(shot)

    def saved(self, threshold):
        return threshold > 0 and self.die() <= threshold

    def armor_flak(self, shot):
        return [0 if shot.weapon.heavy else self.armor(shot.target),
                self.flak(shot.target) if shot.weapon.ordnance else 0]

    def critical_saves(self, shot):
        massive = self.has(shot.target, "massive") and not self.on("massive-legacy")
        return [3 if massive else 0] + self.armor_flak(shot)

    def direct_saves(self, shot):
        return [2 if self.has(shot.target, "ore_hull") else 0,
                1 if self.has(shot.target, "fast") else 0]

    def hurt(self, shot):
        self.lose_hull(shot.target, 1, "hull", shot.attacker)
        yield from ()

    def cripple(self, shot):
        """SS-5F.03, SS-3A.02I, SS-O.11"""
        target = shot.target
        last = target.crits + 1 > self.whole_limit(target)
        if last and self.on("massive-legacy") and self.has(target, "massive"):
            shot.icons["D"] += 2
            return
        target.crits += 1
        if last:
            self.defeat(target, "cripple", shot.attacker)
        else:
            yield from self.choose_return(target)

    def choose_return(self, piece):
        """SS-5F.03: the owner chooses"""
        answers = {("return", piece.index, slot) for slot, card in enumerate(piece.orders)
                   if not card.spent}
        if answers:
            answer = yield from self.ask("return", piece.seat, answers)
            self.give_back(piece, piece.orders[answer[2]])
