"""The cards in the second law of `starstrike`: conditions, hooks, what they come to, moments.

`class Cards(State)`; what it offers the other halves stands in second_state.py.
"""
from itertools import product

from second_state import State, between, has_word

ADDING = ("armor", "flak", "lethal", "support")  # SS-X.10; of others the highest x counts
SAVE_MAX = 4  # SS-9
MOMENTS = ("reveal", "activation_start", "refresh_start")


def six(values):
    """Answers about facings name all six."""
    return tuple(values) + (0,) * (6 - len(values))


class Cards(State):

    # ---- which cards act on a piece ----

    def cards(self, piece):
        """[(source, effects)] that act: a source is a Card, or a word."""
        if not piece.here:
            return []
        found = [(card, card.order.effects) for card in piece.orders if card.up and not card.spent]
        found += [("trait", self.trait(piece)), ("group", self.wing(piece))]
        if piece.omega:
            found.append(("omega", self.seats[piece.seat].omega.effects))
        return found + [("rules", self.rules)]

    def reaches(self, bearer, effect, piece):
        """SS-D.3: scope and range; the bearer is in its own aura_friendly"""
        scope = effect.get("scope", "self")
        if not self.bears(bearer, effect):
            return False
        if bearer is piece:
            return scope != "aura_enemy" and piece.here
        if scope == "self" or (scope == "aura_friendly") != (bearer.side == piece.side):
            return False
        return self.near(bearer, piece, effect["range"])

    def bears(self, piece, effect):
        """SS-5B.05: a rule of the scenario may be for a side, or for some pieces."""
        side = effect.get("of") or effect.get("side")
        if side in ("red", "blue") and ("red", "blue").index(side) != piece.side:
            return False
        return "pieces" not in effect or piece.name in effect["pieces"]

    frozen = None  # {hook: what laid says}, while nothing changes

    def laid(self):
        """{hook: [(bearer, source, place, effect)]} of all that lies on the table."""
        found = {}
        for bearer in self.table():
            for source, effects in self.cards(bearer):
                for place, effect in enumerate(effects):
                    found.setdefault(effect["hook"], []).append((bearer, source, place, effect))
        return found

    def acting(self, piece, hook):
        """[(bearer, source, place, effect)]"""
        laid = self.laid() if self.frozen is None else self.frozen
        return [found for found in laid.get(hook, []) if self.reaches(found[0], found[3], piece)]

    def total(self, piece, hook, key="value", **fields):
        return sum(effect.get(key, 0) for *_, effect in self.acting(piece, hook)
                   if all(effect.get(name) == value for name, value in fields.items()))

    # ---- uses of a round ----

    def uses_left(self, found):
        bearer, source, place, effect = found
        used = bearer.uses.get((source, place), 0) if isinstance(source, str) \
            else source.uses.get(place, 0)
        return effect["uses"] - used

    def spend_use(self, found):
        bearer, source, place, _ = found
        uses, key = (bearer.uses, (source, place)) if isinstance(source, str) \
            else (source.uses, place)
        uses[key] = uses.get(key, 0) + 1

    # ---- keywords and values ----

    def sources(self, piece, word):
        """The x of everything that gives it this keyword."""
        found = [x for printed, x in piece.ship.keywords if printed == word]
        found += [effect.get("value", 0) for *_, effect in self.acting(piece, "grant_keyword")
                  if effect["keyword"] == word]
        if self.tide == "overrun" and self.tide_side == piece.side:  # SS-4B.02III
            found += {"deadly": [2], "skilled": [0]}.get(word, [])
        return found

    def has(self, piece, word):
        return bool(self.sources(piece, word))

    def keyword(self, piece, word):
        found = self.sources(piece, word)
        return sum(found) if word in ADDING else max(found, default=0)

    def save_value(self, printed, bonus):
        """SS-9: bonuses stop at 4, a printed value above stays"""
        return max(0, printed + bonus if bonus <= 0 else max(printed, min(SAVE_MAX,
                                                                         printed + bonus)))

    def armor(self, piece):
        """SS-3A.01XI, SS-8D.03, SS-9A"""
        bonus = self.keyword(piece, "armor") + self.total(piece, "attr", attr="armor")
        return self.save_value(piece.ship.armor, bonus + (self.terrain(piece.cell) == "nebula"))

    def flak(self, piece):
        """SS-3A.01XII, SS-8B.02, SS-8C.02, SS-9B, SS-9E"""
        bonus = self.keyword(piece, "flak") + self.total(piece, "attr", attr="flak")
        bonus += {"core": 2, "horizon": 2, "dust": 1}.get(self.terrain(piece.cell), 0)
        bonus += sum(1 for other in self.friends(piece) if self.has(other, "cover") and
                     self.near(other, piece, self.keyword(other, "cover")))
        return self.save_value(piece.ship.flak, bonus)

    def may_bear(self, piece, order):
        """SS-D.3: `requires`"""
        needs = order.requires
        return piece.role in needs.get("role", [piece.role]) and \
            ("keyword" not in needs or self.has(piece, needs["keyword"])) and \
            ("name_word" not in needs or has_word(piece.ship.name, needs["name_word"])) and \
            needs.get("name_only", piece.ship.name).lower() == piece.ship.name.lower()

    # ---- what moves and skirmishes ask ----

    def move_change(self, piece):
        return self.total(piece, "moves", "min"), self.total(piece, "moves", "max")

    def rotation_change(self, piece):
        return self.total(piece, "rotations")

    def pool_change(self, piece, foe):
        return self.total(piece, "skirmish_dice", side="own") + \
            self.total(foe, "skirmish_dice", side="opponent")

    def combat_change(self, piece, foe):
        """SS-D.3.17, SS-1A.01I"""
        return max(-1, min(2, self.total(piece, "skirmish_mod", side="own") +
                           self.total(foe, "skirmish_mod", side="opponent")))

    def card_saves(self, piece):
        return [effect["threshold"] for *_, effect in self.acting(piece, "skirmish_save")]

    def max_strikes(self, piece):
        limits = [effect["max_strikes"] for *_, effect in self.acting(piece, "restrict")
                  if "max_strikes" in effect]
        if self.tide == "strategic":  # SS-4B.02II
            limits.append(2)
        return min(limits, default=None)

    def restricted(self, piece, word):
        return any(effect.get(word) for *_, effect in self.acting(piece, "restrict"))

    # ---- conditions (SS-D.2) ----

    def holds(self, condition, attacker, target, weapon):
        far = between(attacker.cell, target.cell)
        tests = {
            "distance_min": lambda v: far >= v, "distance_max": lambda v: far <= v,
            "target_role": lambda v: target.role in v,
            "attacker_role": lambda v: attacker.role in v,
            "target_type": lambda v: target.ship.type in v,
            "target_keyword": lambda v: self.has(target, v),
            "attacker_keyword": lambda v: self.has(attacker, v),
            "target_shielded": lambda v: self.shielded(target, attacker) == v,
            "target_armor_min": lambda v: self.armor(target) >= v,
            "target_flak_min": lambda v: self.flak(target) >= v,
            "target_crits_min": lambda v: target.crits >= v,
            "target_exhausted_min": lambda v: target.exhausted >= v,
            "target_activated": lambda v: target.activated == v,
            "target_terrain": lambda v: self.terrain(target.cell) in v,
            "attacker_terrain": lambda v: self.terrain(attacker.cell) in v,
            "weapon_type": lambda v: v in weapon.types if v != "none" else not weapon.types,
            "round_min": lambda v: self.turn >= v}
        return all(tests[key](value) for key, value in (condition or {}).items())

    # ---- moments (SS-4B.01) ----

    def in_order(self, pieces=None):
        """Bearers: initiative team first, then piece index."""
        return [piece for side in (self.initiative, 1 - self.initiative)
                for piece in self.table(side) if pieces is None or piece in pieces]

    def act_at(self, when, pieces=None):
        for bearer in self.in_order(pieces):
            yield from self.cards_act(bearer, when)
        if when == "refresh_start" and self.simple:
            yield from self.unspend()
            yield from self.resort()

    def cards_act(self, bearer, when):
        """Orders as they lie, by id since the reveal; then trait, flight group, omega, scenario."""
        for source, effects in self.cards(bearer):
            gone = not isinstance(source, str) and source not in bearer.orders
            if gone or when == "reveal" and getattr(source, "handed", False):
                continue
            yield from self.card_acts(bearer, source, effects, when)

    def card_acts(self, bearer, source, effects, when):
        for effect in effects:
            if effect.get("when") != when:
                continue
            for piece in self.table():
                if self.reaches(bearer, effect, piece):
                    yield from getattr(self, "act_" + effect["hook"])(piece, source, effect)

    def act_repair(self, piece, source, effect):
        """SS-D.3.9, SS-14A"""
        what, value = effect["what"], effect["value"]
        if what == "hull":
            piece.hull = min(piece.ship.hull, piece.hull + value)
        elif what == "crits":
            piece.crits = max(0, piece.crits - value)
        elif what == "exhausted":
            piece.exhausted = max(0, piece.exhausted - value)
        else:
            yield from self.mend(piece, value)

    def mend(self, piece, value):
        """SS-14A.02"""
        lacking = [full - now for full, now in zip(piece.ship.shields, piece.shields)]
        self.mending = value = min(value, sum(lacking))
        answers = {("mend", piece.index, six(points))
                   for points in product(*(range(min(n, value) + 1) for n in lacking))
                   if sum(points) == value}
        answer = yield from self.ask("mend", piece.seat, answers)
        piece.shields = [now + more for now, more in zip(piece.shields, answer[2])]

    def act_reload(self, piece, source, effect):
        """SS-D.3.10"""
        piece.reloading = False
        yield from ()

    def act_evade_ready(self, piece, source, effect):
        """SS-D.3.16"""
        piece.evaded = False
        yield from ()

    def act_shield_shift(self, piece, source, effect):
        """SS-D.3.11"""
        full, now, value = piece.ship.shields, piece.shields, effect["value"]
        ways = [range(-min(value, n), min(value, top - n) + 1) for top, n in zip(full, now)]
        answers = {("shift", piece.index, six(changes)) for changes in product(*ways)
                   if sum(changes) == 0 and sum(c for c in changes if c > 0) <= value}
        answer = yield from self.ask("shift", piece.seat, answers)
        piece.shields = [n + change for n, change in zip(now, answer[2])]

    def act_rotate_free(self, piece, source, effect):
        """SS-D.3.12; a stationary piece never rotates (SS-3A.02II)"""
        if piece.heading is None or piece.role == "stationary":
            return
        value = min(3, effect["value"])
        answers = {("turn", piece.index, (piece.heading + by) % 6)
                   for by in range(-value, value + 1)}
        answer = yield from self.ask("turn", piece.seat, answers)
        piece.heading = answer[2]

    def act_reassign_order(self, piece, source, effect):
        """SS-D.3.13"""
        answers = {("hand", piece.index, None, None)}
        for slot, card in enumerate(piece.orders):
            if card is not source and card.up and not card.spent and card.order.type == "basic":
                answers |= {("hand", piece.index, slot, other.index)
                            for other in self.friends(piece)
                            if self.near(piece, other, effect["range"])}
        answer = yield from self.ask("hand", piece.seat, answers)
        if answer[2] is not None:
            card = piece.orders.pop(answer[2])
            card.handed = True
            self.pieces[answer[3]].orders.append(card)

    # ---- open play (SS-13A.05, SS-13A.06) ----

    def unspend(self):
        for piece in self.in_order():
            for card in sorted(piece.orders, key=lambda card: card.order.id):
                if card.spent:
                    slot = piece.orders.index(card)
                    answers = {("unspend", piece.index, slot, yes) for yes in (0, 1)}
                    answer = yield from self.ask("unspend", piece.seat, answers)
                    card.spent = not answer[3]

    def can_act(self, piece, source, effect):
        """Whether an immediate effect would change anything: nobody is asked otherwise."""
        hook = effect["hook"]
        if hook == "repair":
            return {"hull": piece.hull < piece.ship.hull, "crits": piece.crits,
                    "exhausted": piece.exhausted,
                    "shields": piece.shields != piece.ship.shields}[effect["what"]]
        if hook == "reload":
            return piece.reloading
        if hook == "evade_ready":
            return piece.evaded
        question = next(getattr(self, "act_" + hook)(piece, source, effect), None)
        return question is not None

    def resort(self):
        for piece in self.in_order():
            for card in sorted(piece.orders, key=lambda card: card.order.id):
                effects = card.order.effects
                if card.spent or not any(
                        self.reaches(piece, effect, other) and self.can_act(other, card, effect)
                        for effect in effects if effect.get("when") == "reveal"
                        for other in self.table()):
                    continue
                slot = piece.orders.index(card)
                answers = {("resort", piece.index, slot, yes) for yes in (0, 1)}
                answer = yield from self.ask("resort", piece.seat, answers)
                if answer[3]:
                    yield from self.card_acts(piece, card, effects, "reveal")
