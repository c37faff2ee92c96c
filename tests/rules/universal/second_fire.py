"""The attacks of `universal` a second time, from the rules alone: where weapons reach, all dice of
an attack in their order (UN-D0.3), Seekers, defensive fire, PDS, Marines, flights.

second_state.py says what is called from where. All damage is noted as pending first.
"""
from functools import lru_cache
from itertools import product

from second_state import (AFT, CHAIN, FORWARD, OMNI, PORT, STARBOARD, STEPS, Marker, Question,
                          State, ceil, crossed, distance, offset, step, within)

SWAPPED = dict(zip("ABCDEFGHIJKL", "BADCFEGIHKJL"))  # UN-C4.4
FACING_OF = {"A": FORWARD, "B": FORWARD, "C": PORT, "D": STARBOARD, "E": AFT, "F": AFT}
PDS_BAND = (1, 3, 3, 4, 1, 0)  # UN-E1.9
SECOND = {1: 6, 2: 6, 3: 7, 4: 7, 5: 8, 6: 9}  # UN-D2.3
PDS, SCANNERS = "point-defense-system", "long-range-scanners"
LATE = {"pds": 0, "shock": 1, "flare": 2, "probe": 2, "board": 2, "end-late": 3}  # 4c i to iii


# ---- geometry ----

def sextant(vector, heading):
    """UN-geo.3: (k, a, b) with the vector = a d(h+k) + b d(h+k+1), a > 0, b >= 0."""
    q, r = vector
    for k in range(6):
        (q1, r1), (q2, r2) = STEPS[(heading + k) % 6], STEPS[(heading + k + 1) % 6]
        a, b = q * r2 - r * q2, q1 * r - r1 * q
        if a > 0 and b >= 0:
            return k, a, b
    return None


def arcs(a, b, heading, inverted=False):
    """Letters in which b lies, seen from a."""
    found = sextant((b[0] - a[0], b[1] - a[1]), heading)
    if not found:
        return set("ABCDEFGHIJKL")
    k, ahead, beside = found
    letters = {"BDFECA"[k]}
    if not beside:
        letters.add("BDFECA"[k - 1])
    if ahead >= beside:
        letters.add("GIKLJH"[k])
    if beside >= ahead:
        letters.add("GIKLJH"[(k + 1) % 6])
    return {SWAPPED[letter] for letter in letters} if inverted else letters


def facings(target, cell):
    """UN-geo.3b: those of the target that may be struck from the cell."""
    letters = arcs(target.cell, cell, target.heading, target.inverted)
    return {FACING_OF[letter] for letter in letters if letter in FACING_OF}


@lru_cache(maxsize=512)
def flown(cell, heading, move, columns, rows):
    """UN-F2.2: {(cell, heading)} a flight can come to."""
    found = edge = {(cell, heading)}
    for _ in range(move):
        new = set()
        for cell, heading in edge:
            new |= {(cell, (heading + 1) % 6), (cell, (heading - 1) % 6)}
            for turn in (-1, 0, 1):
                to = step(cell, heading + turn)
                column, row = offset(to)
                if 0 <= column < columns and 0 <= row < rows:
                    new.add((to, heading))
        edge = new - found
        found = found | edge
    return found


class Shot:
    """One group: dice thrown together at one element."""

    def __init__(self, ship, target, traits, band, **fields):
        self.ship, self.target, self.traits, self.band = ship, target, traits, band
        self.needs = []  # of each die
        self.worths = []  # hits of each die (Salvo Fire)
        self.__dict__.update(fields)


class Fire(State):

    # ---- lines and ranges ----

    def veils(self, cell):
        """Kinds of terrain in the hex that hinder (UN-D2.2)."""
        kind = self.ground.get(cell) if self.on("terrain") else None
        found = {kind} if kind in ("nebula", "field") else set()
        return found | ({"tail"} if self.on("terrain") and cell in self.tail_cells() else set())

    def opaque(self, cell):
        """UN-H1 to UN-H5, UN-E2.3"""
        return self.solid(cell) or any(m.kind == "flare" and m.up and m.cell == cell
                                       for m in self.markers)

    def sight(self, a, b):
        """UN-geo.4: kinds that hinder, None: no line of sight."""
        pairs, passed = [], [b] if a != b else []
        found = sextant((b[0] - a[0], b[1] - a[1]), 0)
        if found and found[1] == found[2]:
            at, k = a, found[0]
            for _ in range(found[1]):
                pairs.append((step(at, k), step(at, k + 1)))
                at = step(step(at, k), k + 1)
                passed.append(at)
        elif found:
            passed += list(crossed(a, b))
        kinds = self.veils(a) - {"field"}
        for cell in set(passed):
            if self.opaque(cell):
                return None
            kinds |= self.veils(cell)
        for one, other in pairs:
            if self.opaque(one) and self.opaque(other):
                return None
            kinds |= self.veils(one) & self.veils(other)
        return kinds

    def probed(self, target):
        """UN-E2.7"""
        return any(m.kind == "probe" and m.up and m.side != target.side and
                   distance(m.cell, target.cell) <= 3 for m in self.markers)

    def effective(self, ship, target, scanners=None):
        """UN-D1.3; scanners: whether they are used, as far as they can be paid for."""
        actual = max(1, distance(ship.cell, target.cell))
        veiled = self.trait(target, "stealth") and not self.probed(target)
        if scanners is None:
            scanners = self.item_works(ship, SCANNERS)
        return actual + (actual // 3 if veiled else 0) - (actual // 4 if scanners else 0)

    def item_works(self, ship, name):
        """UN-G1: and could be paid for."""
        return self.works(ship, name) and self.can_pay(ship, name)

    def can_pay(self, ship, name):
        if not self.on("action-points") or name in ship.paid:
            return True
        return ship.design.costs.get(name, 0) <= self.ap_left(ship)

    def can_pay_all(self, ship, names, more=0):
        """Whether all of these work together, and `more` AP can be spent."""
        if not all(self.works(ship, name) for name in names):
            return False
        return not self.on("action-points") or more + sum(
            ship.design.costs.get(name, 0) for name in names
            if name not in ship.paid) <= self.ap_left(ship)

    def ap_left(self, ship):
        return ship.design.ap - ship.ap

    # ---- modifiers (UN-D2.2) ----

    def target_modifiers(self, target, size=True, traits=()):
        """Those of the target that hold in every phase; what has no effect costs no AP."""
        if target.flight:
            return [-1] if size else []
        found = [1] if self.dead_engines(target) else []
        if "accurate" not in traits and self.works(target, "countermeasures") and \
                self.item_pays(target, "countermeasures"):
            found.append(-1)
        return found + [-1] * target.exposed

    def fire_modifiers(self, ship, target, control=True, traits=()):
        """Of weapons and PDS in 4b and 4c; not Sustained."""
        found = self.target_modifiers(target, traits=traits) + [-1] * ship.silent
        if not target.flight:
            found += [-1] * target.silent
        found += [-1] * len(self.sight(ship.cell, target.cell) or ())
        if control and self.works(ship, "enhanced-fire-control") and \
                self.item_pays(ship, "enhanced-fire-control"):
            found.append(1)
        return found

    @staticmethod
    def total(modifiers, traits=()):
        """UN-D5.accurate"""
        return sum(m for m in modifiers if m > 0 or "accurate" not in traits)

    # ---- facings (UN-D2.4) ----

    def show(self, target, attacker, cell, key=None):
        """Generator: the facing struck from the cell."""
        if target.flight:
            return None
        key = key or attacker.name
        if key in target.shown:
            return target.shown[key]
        found = facings(target, cell)
        kinds = {(self.cover(target, f), self.shields(target, f) and f + 1) for f in found}
        if len(kinds) == 1:
            return min(found)  # alike in all
        answers = {("show", target.name, attacker.name, facing) for facing in found}
        answer = yield from self.ask(Question("show", target.side, answers))
        target.shown[key] = answer[3]
        return answer[3]

    # ---- attack dice (UN-D0.3, 1 to 6) ----

    def throw(self, needs):
        """(face, hit) of each die; sixes are rolled again where more is needed (UN-D2.3)."""
        faces = self.roll(len(needs))
        again = iter(self.roll(sum(face == 6 and need > 6 for face, need in zip(faces, needs))))
        results = []
        for face, need in zip(faces, needs):
            if face == 6 and need > 6:
                results.append((face, SECOND[next(again)] >= need))
            else:
                results.append((face, face > 1 and face >= need))
        return results

    def hits(self, shot, burst=True):
        """[hits rolled with a natural 6, others]; all are others without Cutting."""
        traits = shot.traits
        dice = [(need, worth) for need, worth in zip(shot.needs, shot.worths) if need < 10]
        results = self.throw([need for need, _ in dice])
        if "retargeting" in traits:
            missed = [i for i, (_, hit) in enumerate(results) if not hit]
            for i, new in zip(missed, self.throw([dice[i][0] for i in missed])):
                results[i] = new
        found = list(zip(results, dice))
        if "chain-fire" in traits:
            more = [die for (_, hit), die in found if hit]
            found += zip(self.throw([need for need, _ in more]), more)
        batch = found
        for _ in range(CHAIN - 1 if "repeating" in traits else 0):
            more = [die for (face, _), die in batch if face >= traits["repeating"]]
            if not more:
                break
            batch = list(zip(self.throw([need for need, _ in more]), more))
            found += batch
        count = [0, 0]
        for (face, hit), (_, worth) in found:
            count[not ("cutting" in traits and face == 6)] += worth * hit
        return self.burst(count) if burst and "bursting" in traits else count

    def burst(self, count):
        fresh = sum(count)
        for _ in range(CHAIN):
            if not fresh:
                break
            fresh = sum(face >= 4 for face in self.roll(fresh))
            count[1] += fresh
        return count

    # ---- from hits to damage (UN-D0.3, 7 to 11) ----

    def strike(self, target, count, facing, dmg, traits, attacker):
        """Generator. count: hits as of `hits`."""
        if not sum(count):
            return
        if target.flight:
            target.hits += sum(count)  # UN-F3.2
            return
        through = self.penetrate(target, count, facing, traits)
        points = self.points(target, through, dmg, traits, attacker)
        if points:
            left = yield from self.absorb(target, points, facing, traits)
            yield from self.damage(target, left, traits, attacker)

    def impact(self, target, count, facing, traits):
        """UN-Z3.5e: points of impact against an old shield rating."""
        rating = max(0, self.shield_rating(target, facing) - traits.get("phasing", 0))
        each = traits.get("imp") or 1 + traits.get("impact", 0)
        if not rating:
            return [hits * each for hits in count]
        need, points = rating + 1 + ("non-phasing" in traits), []
        for hits in count:
            sum_up = 0
            for _ in range(hits):
                faces = self.dice_for(target, each)
                sixes = self.dice_for(target, faces.count(6)) if need > 6 else []
                sum_up += sum(SECOND[face] >= need for face in sixes) if need > 6 else \
                    sum(face >= need for face in faces)
            points.append(sum_up)
        return points

    def penetrate(self, target, count, facing, traits):
        """UN-D2.5, UN-D5.impact, UN-D5.phasing, UN-D5.nonphasing"""
        if target.design.unity is not None:
            return self.impact(target, count, facing, traits)
        screens = max(0, self.screens(target, facing) - traits.get("phasing", 0))
        if not screens:
            return count
        need = 2 + screens + ("non-phasing" in traits)
        each, through = 1 + traits.get("impact", 0), []
        for hits in count:
            faces = self.dice_for(target, hits * each)
            through.append(sum(max(faces[i * each:(i + 1) * each]) >= need for i in range(hits)))
        return through

    def points(self, target, through, dmg, traits, attacker):
        """UN-D3.1, UN-D5.catastrophic, UN-D5.cutting, UN-S21, UN-Z3.5b"""
        sums = []
        old = target if self.on("catastrophic-target") else attacker
        by = 2 if not old.flight and old.design.unity is not None else 1
        for hits in through:
            if "catastrophic" not in traits:
                sums.append(hits * dmg)
            elif self.setup.get("training"):
                sums.append(hits * ceil(3, by))
            else:
                sums.append(sum(ceil(face, by) for face in self.dice_for(target, hits)))
        return 2 * sums[0] + sums[1]

    def absorb(self, target, points, facing, traits):
        """Generator: points left behind the Shields (UN-D3.2 and traits)."""
        piercing = traits.get("piercing")
        own, omni = self.shields(target, facing), self.shields(target, OMNI)
        if piercing == 0:
            return points
        due = points
        if piercing and own + omni:
            due = sum(face < piercing for face in self.dice_for(target, points))
        if "semi-piercing" in traits:
            due = ceil(points, 2)
        each = 2 if "resonant" in traits else 1
        used = ceil(due, 2) if "non-piercing" in traits else due * each
        used = min(used, own + omni)
        absorbed = min(due, 2 * used) if "non-piercing" in traits else ceil(used, each)
        if not used:
            return points
        low, high = max(0, used - omni), min(own, used)
        chosen = high
        if target.place != "hidden":
            answers = {("block", target.name, n) for n in range(low, high + 1)}
            chosen = (yield from self.ask(Question("block", target.side, answers)))[2]
        target.used_shields[facing] += chosen
        target.used_shields[OMNI] += used - chosen
        self.stir(target)
        return points - absorbed

    def damage(self, target, dice, traits, attacker):
        """Generator: damage dice with Pinpoint and Disruptive."""
        for _ in range(CHAIN):
            if not dice:
                break
            kept, again = self.dice_for(target, dice), []
            if "pinpoint" in traits:
                answer = yield from self.ask(self.pinpoint(attacker, kept))
                for face, count in enumerate(answer[2], 1):
                    for _ in range(count):
                        kept.remove(face)
                again = self.dice_for(target, sum(answer[2]))
            for face in kept:
                self.wound(target, face, traits)
            for face in again:
                self.wound(target, face, traits, hull=False)
            dice = sum(face % 2 == 0 for face in kept + again) if "disruptive" in traits else 0

    @staticmethod
    def pinpoint(attacker, faces):
        counts = [range(faces.count(face) + 1) for face in range(1, 7)]

        def test(answer):
            return answer[:2] == ("pinpoint", attacker.name) and \
                all(n in r for n, r in zip(answer[2], counts))
        some, ways = counts, 1
        for count in counts:
            ways *= len(count)
        if ways > 512:  # of very many all of a face or none
            some = [sorted({0, len(count) - 1}) for count in counts]
        answers = {("pinpoint", attacker.name, each) for each in product(*some)}
        return Question("pinpoint", attacker.side, answers, test)

    def wound(self, target, face, traits, hull=True):
        """UN-D3.3, UN-D3.3b, UN-E3.1, UN-D5.crushing, UN-D5.incapacitating"""
        if face == 1 and self.trait(target, "armored"):
            return
        if self.options.get("damage-chart") == "unity":
            struck, other = face <= 3, {4: "engines", 5: "weapons", 6: "systems"}.get(face)
        else:
            struck, other = face % 2, ("engines", "weapons", "systems")[(face - 1) // 2]
        if hull and "incapacitating" not in traits:
            target.hits["hull"] += bool(struck) + ("crushing" in traits)
        if other:
            target.hits[other] += 1

    def blow(self, ship, hits, facing):
        """Generator: automatic hits of DMG 1."""
        yield from self.strike(ship, [0, hits], facing, 1, {}, ship)

    # ---- declaring (UN-D1) ----

    def ready(self, ship, number):
        weapon = ship.design.weapons[number]
        ammo = ship.design.batteries[weapon.battery].ammo
        return number not in ship.lost and number not in ship.gun_used and \
            not ship.idle[number] and not (ammo and ship.shots[number] >= ammo)

    def aim(self, ship, number, target, profile, paid=False):
        """The band, None if the weapon may not fire at it. paid: it fires already."""
        weapon = ship.design.weapons[number]
        if target.place != "board" or \
                not weapon.arcs & arcs(ship.cell, target.cell, ship.heading, ship.inverted):
            return None
        if self.sight(ship.cell, target.cell) is None:
            return None
        values = ship.design.batteries[weapon.battery].profiles[profile]
        if paid:
            return values.band(self.effective(ship, target))
        return self.reached(ship, target, values)[0]

    def reached(self, ship, target, values):
        """UN-G1: the band that can be paid for, and whether Scanners are used for it."""
        scanners = self.item_works(ship, SCANNERS)
        band = values.band(self.effective(ship, target, scanners))
        helped = scanners and self.effective(ship, target, False) != \
            self.effective(ship, target, True)
        return (band, helped) if band and self.affords(ship, band, helped) else (None, False)

    def fire_answers(self, ship, declared, numbers=None, names=None):
        """One weapon each; declared: [(weapon, target name, manner)]."""
        used, answers = {entry[0] for entry in declared}, set()
        foes = [e for e in self.here(1 - ship.side) if names is None or e.name in names]
        for number in range(len(ship.design.weapons)) if numbers is None else numbers:
            if number in used or not self.ready(ship, number):
                continue
            battery = ship.design.batteries[ship.design.weapons[number].battery]
            for profile, values in enumerate(battery.profiles):
                for target in foes:
                    if not self.aim(ship, number, target, profile):
                        continue
                    head = ("fire", ship.name, target.name, (number,))
                    if "enveloping" in values.traits and not target.flight:
                        answers |= {head + (profile | facing + 1 << 2,) for facing in range(4)
                                    if facing != self.weakest(target)}
                    else:
                        answers.add(head + (profile,))
        return answers

    def weakest(self, target):
        """UN-O3: the facing for Enveloping weapons, unless another is chosen."""
        return min((FORWARD, STARBOARD, AFT, PORT), key=lambda f: (
            self.cover(target, f), self.shields(target, f)))

    def affords(self, ship, band, scanners):
        """UN-G1"""
        if not self.on("action-points"):
            return True
        cost = band[5]
        if scanners and SCANNERS not in ship.paid:
            cost += ship.design.costs.get(SCANNERS, 0)
        return cost <= self.ap_left(ship)

    def pay(self, ship, number, target, manner):
        """What a declared weapon costs."""
        values = ship.design.batteries[ship.design.weapons[number].battery].profiles[manner & 3]
        band, scanners = self.reached(ship, target, values)
        if scanners:
            self.item_pays(ship, SCANNERS)
        self.spend(ship, band[5])

    def fire_test(self, ship, declared, answer):
        if answer[0] != "fire" or answer[1] != ship.name or not answer[3]:
            return False
        weapons = ship.design.weapons
        if max(answer[3]) >= len(weapons) or any(
                answer[4] & 3 >= len(ship.design.batteries[weapons[number].battery].profiles)
                for number in answer[3]):
            return False
        simple = self.fire_answers(ship, declared, answer[3], (answer[2],))
        simple |= {each[:4] + (each[4] & 3 | facing << 2,) for each in simple if each[4] >> 2
                   for facing in range(5)}  # Enveloping
        return len(set(answer[3])) == len(answer[3]) and self.all_paid(ship, answer) and \
            all(answer[:3] + ((number,),) + answer[4:] in simple for number in answer[3])

    def all_paid(self, ship, answer):
        """Whether the action points are enough for all of them."""
        if not self.on("action-points"):
            return True
        before, fine = (ship.ap, set(ship.paid)), True
        for number in answer[3]:
            fine = fine and bool(self.aim(ship, number, self.element(answer[2]), answer[4] & 3))
            if fine:
                self.pay(ship, number, self.element(answer[2]), answer[4])
        ship.ap, ship.paid = before
        return fine

    def fire_question(self, ship, declared):
        simple = self.fire_answers(ship, declared) | {("end-fire", ship.name)}
        return Question("fire", ship.side, simple, lambda answer: answer in simple or
                        self.fire_test(ship, declared, answer))

    # ---- the opportunity of a ship (4b, 4c) ----

    def attack(self, ship, answer):
        declared = []
        while answer[0] == "fire":
            for number in answer[3]:
                self.pay(ship, number, self.element(answer[2]), answer[4])
                declared.append((number, answer[2], self.manner(ship, number, answer)))
            answer = yield from self.ask(self.fire_question(ship, declared))
        ship.acted = True
        yield from self.fire_all(ship, declared)
        yield from self.late(ship)

    def manner(self, ship, number, answer):
        """With the facing Enveloping weapons strike, chosen or by default (UN-O3)."""
        battery = ship.design.batteries[ship.design.weapons[number].battery]
        target, manner = self.element(answer[2]), answer[4]
        if "enveloping" in battery.profiles[manner & 3].traits and not manner >> 2 and \
                not target.flight:
            manner |= self.weakest(target) + 1 << 2
        return manner

    def fire_all(self, ship, declared):
        order = list(dict.fromkeys(name for _, name, _ in declared))
        groups = self.groups(ship, declared, order)
        placed = [name for number, name, manner in declared
                  if self.by_position(ship.design, number, manner)]
        for name in dict.fromkeys(placed):
            yield from self.show(self.element(name), ship, ship.cell)
        fooled = set()
        for number, name, manner in declared:
            self.use(ship, number, name, manner)
        last = None
        for group in groups:
            name = group[0]
            if name != last and self.decoy(self.element(name)):
                fooled.add(name)
            last = name
            if name not in fooled:
                yield from self.fire_group(ship, group)

    def groups(self, ship, declared, order):
        """[(target, battery, manner, weapons)] in the order of their dice."""
        found = {}
        for number, name, manner in declared:
            battery = ship.design.weapons[number].battery
            found.setdefault((order.index(name), battery, manner), []).append(number)
        return [(order[at], battery, manner, sorted(numbers))
                for (at, battery, manner), numbers in sorted(found.items())]

    def profile(self, ship, group):
        return ship.design.batteries[group[1]].profiles[group[2] & 3]

    @staticmethod
    def by_position(design, number, manner):
        traits = design.batteries[design.weapons[number].battery].profiles[manner & 3].traits
        return "enveloping" not in traits and "seeking" not in traits

    def facing(self, ship, target, manner, traits, cell, key=None):
        """Generator: the facing struck (UN-D5.enveloping, UN-O3)."""
        if target.flight:
            return None
        if manner >> 2:
            return (manner >> 2) - 1
        if "enveloping" in traits:
            return self.weakest(target)
        return (yield from self.show(target, ship, cell, key))

    def use(self, ship, number, name, manner):
        """UN-D1.6, UN-D5.slow, UN-D5.sustained"""
        battery = ship.design.batteries[ship.design.weapons[number].battery]
        traits = battery.profiles[manner & 3].traits
        ship.gun_used.add(number)
        ship.shots[number] += bool(battery.ammo)
        if "slow" in traits:
            ship.idle[number] = traits["slow"] + 1
        self.aiming(ship)[number] = None if "seeking" in traits else name  # a launch attacks nobody

    @staticmethod
    def aiming(ship):
        """Whom the weapons attack this turn."""
        if not hasattr(ship, "aiming"):
            ship.aiming = [None] * len(ship.design.weapons)
        return ship.aiming

    def turn_guns(self):
        for ship in self.ships:
            ship.aimed, ship.aiming = list(self.aiming(ship)), [None] * len(ship.design.weapons)
            ship.gun_used, ship.pds_used, ship.shown = set(), 0, {}
            ship.idle = [max(0, turns - 1) for turns in ship.idle]

    def decoy(self, target):
        """UN-E2.2: True if all is lost."""
        if target.flight or not target.decoyed or self.roll(1)[0] < 5:
            return False
        target.decoyed = False
        return True

    def fire_group(self, ship, group):
        profile, target = self.profile(ship, group), self.element(group[0])
        band = profile.band(self.effective(ship, target))
        if "seeking" in profile.traits:
            self.launch_seekers(ship, group, profile, band)
            return
        others = []
        if "proximity" in profile.traits:
            others = [e for e in self.here() if e.cell == target.cell and e not in (ship, target)]
        for element in [target] + others:
            band = profile.band(self.effective(ship, element))
            if not band:
                continue
            shot = Shot(ship, element, profile.traits, band)
            facing = yield from self.facing(ship, element, group[2], profile.traits, ship.cell)
            modifiers = self.fire_modifiers(ship, element, traits=profile.traits) + \
                profile.near(band)
            needs = [band[3] - self.total(modifiers + self.sustained(ship, n, element, profile),
                                          profile.traits) for n in group[3]]
            count = self.group_hits(shot, needs)
            yield from self.strike(element, count, facing, band[4], profile.traits, ship)
            if "sweeping" in profile.traits:
                yield from self.sweep(ship, group, element, sum(count))

    @staticmethod
    def sustained(ship, number, target, profile):
        return [1] if "sustained" in profile.traits and ship.aimed[number] == target.name else []

    def group_hits(self, shot, needs):
        """Salvoes of Volatile weapons differ and are thrown one after the other."""
        if "volatile" not in shot.traits or "salvo-fire" not in shot.traits:
            self.load(shot, needs)
            return self.hits(shot)
        count = [0, 0]
        for need in needs:
            self.load(shot, [need])
            fresh = self.hits(shot, burst=False)
            count = [count[0] + fresh[0], count[1] + fresh[1]]
        return self.burst(count) if "bursting" in shot.traits else count

    def load(self, shot, needs):
        """UN-D2.1, UN-D5.volatile, UN-D5.salvofire: the dice of each weapon."""
        rof, traits = shot.band[2], shot.traits
        shot.needs, shot.worths = [], []
        if min(needs) >= 10:
            return
        rates = [rof] * len(needs)
        if "volatile" in traits:
            rates = [sum(self.roll(rof)) for _ in needs]
        for need, rate in zip(needs, rates):
            if "salvo-fire" in traits:
                shot.needs.append(need)
                shot.worths.append(rate)
            else:
                shot.needs += [need] * rate
                shot.worths += [1] * rate

    def sweep(self, ship, group, first, dice):
        """UN-D5.sweeping"""
        profile = self.profile(ship, group)
        if not dice:
            return
        legal = [e for e in self.here(1 - ship.side)
                 if e is not first and distance(e.cell, first.cell) <= 1 and
                 any(self.aim(ship, n, e, group[2] & 3, True) for n in group[3])]
        answers = {("next", ship.name, e.name) for e in legal} | {("next", ship.name, None)}
        answer = yield from self.ask(Question("next", ship.side, answers))
        if not answer[2]:
            return
        target = self.element(answer[2])
        band = profile.band(self.effective(ship, target))
        shot = Shot(ship, target, profile.traits, band)
        facing = yield from self.facing(ship, target, group[2], profile.traits, ship.cell)
        need = band[3] - self.total(self.fire_modifiers(ship, target, traits=profile.traits) +
                                    profile.near(band), profile.traits)
        worth = band[2] if "salvo-fire" in profile.traits else 1
        shot.needs, shot.worths = [need] * dice, [worth] * dice
        yield from self.strike(target, self.hits(shot), facing, band[4], profile.traits, ship)

    # ---- 4c ----

    def late_answers(self, ship, rank, boarded):
        """rank: what comes before is over."""
        answers, foes = {("end-late", ship.name)}, self.here(1 - ship.side)
        if rank <= 0 and self.pds_left(ship):
            answers |= {("pds", ship.name, e.name) for e in foes if self.effective(ship, e) <= 3
                        and self.can_pay_all(ship, [PDS] + self.scanning(ship, e))
                        and self.sight(ship.cell, e.cell) is not None}
        if rank <= 1 and self.trait(ship, "shockwave") and not ship.shocked:
            answers.add(("shock", ship.name))
        for kind, munition, reach in (("flare", "flares", 10), ("probe", "probes", 6)):
            if self.left(ship, munition):
                answers |= {(kind, ship.name, cell) for cell in within(ship.cell, reach)
                            if self.board(cell) and
                            (kind == "probe" or self.sight(ship.cell, cell) is not None)}
        if not boarded and self.left(ship, "marines"):
            answers |= {("board", ship.name, e.name, n) for e in foes if not e.flight
                        and not e.exposed and distance(ship.cell, e.cell) <= 5 and
                        self.sight(ship.cell, e.cell) is not None
                        for n in range(1, self.left(ship, "marines") + 1)}
        return answers

    def pds_left(self, ship):
        if ship.flight or ship.exposed or not self.item_works(ship, PDS):
            return 0
        return max(0, self.items(ship, PDS) - ship.pds_used)

    def scanning(self, ship, target):
        """UN-G1: Scanners take effect from four hexes on."""
        used = distance(ship.cell, target.cell) >= 4 and self.item_works(ship, SCANNERS)
        return [SCANNERS] if used else []

    def late(self, ship):
        rank, boarded = 0, False
        while True:
            answers = self.late_answers(ship, rank, boarded)
            answer = yield from self.ask(Question("late", ship.side, answers))
            kind = answer[0]
            rank = LATE[kind]
            if kind == "end-late":
                return
            if kind == "pds":
                yield from self.pds_fire(ship, self.element(answer[2]))
            elif kind == "shock":
                yield from self.shockwave(ship)
            elif kind == "board":
                boarded = True
                yield from self.board_ship(ship, self.element(answer[2]), answer[3])
            else:
                ship.used[kind + "s"] += 1
                self.markers.append(Marker(kind, ship.side, answer[2]))

    def plain(self, ship, target, need, dice, facing):
        """Generator: dice of DMG 1 without traits."""
        shot = Shot(ship, target, {}, PDS_BAND)
        shot.needs, shot.worths = [need] * dice, [1] * dice
        yield from self.strike(target, self.hits(shot), facing, 1, {}, ship)

    def pds_fire(self, ship, target):
        for item in [PDS] + self.scanning(ship, target):
            self.item_pays(ship, item)
        ship.pds_used += 1
        facing = yield from self.show(target, ship, ship.cell)
        need = 4 - self.total(self.fire_modifiers(ship, target, control=False))
        yield from self.plain(ship, target, need, 3, facing)

    def shockwave(self, ship):
        """UN-E3.9"""
        ship.shocked = True
        struck = [e for e in self.here() if e is not ship and distance(ship.cell, e.cell) <= 3]
        for target in struck:
            facing = yield from self.show(target, ship, ship.cell)
            modifiers = self.target_modifiers(target) + [-1] * ship.silent
            if not target.flight:
                modifiers += [-1] * target.silent
            yield from self.plain(ship, target, 4 - sum(modifiers), ceil(ship.design.hull, 2),
                                  facing)
        halves = ship.slash["systems"] + ship.hits["systems"]
        twice = self.circled(ship, "systems") if ship.design.unity is not None \
            else ship.design.twice
        ship.hits["systems"] += 2 - halves % 2 if twice else 1  # UN-A2.3b, UN-Z3.5

    def board_ship(self, ship, target, squads):
        """UN-E2.5"""
        ship.used["marines"] += squads
        successes = sum(face >= 4 for face in self.roll(squads))
        yield from self.repel(ship, target, successes)

    def repel(self, attacker, target, successes):
        most = min(successes, self.left(target, "marines"))
        answers = {("repel", target.name, n) for n in range(most + 1)}
        spent = (yield from self.ask(Question("repel", target.side, answers)))[2]
        target.used["marines"] += spent
        yield from self.damage(target, successes - spent, {}, attacker)

    # ---- Seekers (UN-D6) ----

    def launch_seekers(self, ship, group, profile, band):
        name, battery, manner, numbers = group
        alone = {"volatile", "salvo-fire"} <= set(profile.traits)  # no two salvoes are alike
        size = 1 if alone else 4
        for at in range(0, len(numbers), size):
            some = numbers[at:at + size]
            rates = [sum(self.roll(band[2])) if "volatile" in profile.traits else band[2]
                     for _ in some]
            salvo = "salvo-fire" in profile.traits
            self.markers.append(Marker(
                "seekers", ship.side, ship.cell, len(some), ship=ship.name, target=name,
                battery=battery, profile=manner & 3, dice=len(some) if salvo else sum(rates),
                facing=(manner >> 2) - 1 if manner >> 2 else None,
                worths=rates if salvo else [1] * sum(rates), born=self.turn,
                launched=len(some) if salvo else sum(rates)))

    def volley_profile(self, marker):
        return self.element(marker.ship).design.batteries[marker.battery].profiles[marker.profile]

    def attacking(self, marker):
        """UN-D6.2: the band in which a volley will attack."""
        if marker.kind != "seekers" or not marker.dice:
            return None
        target = self.element(marker.target)
        if target.place != "board":
            return None
        return self.volley_profile(marker).band(max(1, distance(marker.cell, target.cell)))

    def seekers(self):
        for marker in [m for m in self.markers if m.kind == "seekers"]:
            if marker not in self.markers:
                continue
            band = self.attacking(marker)
            target = self.element(marker.target)
            if band and not self.decoy(target):
                yield from self.seek(marker, target, band)
            if marker in self.markers:
                self.markers.remove(marker)

    def seek(self, marker, target, band):
        """UN-D6.3, with Proximity and Sweeping; then all damage takes effect."""
        profile, ship = self.volley_profile(marker), self.element(marker.ship)
        if ship.design.batteries[marker.battery].evaporating and \
                2 * distance(marker.cell, target.cell) > profile.last:  # UN-Z3.5c
            marker.dice = max(0, ceil(marker.launched, 2) - (marker.launched - marker.dice))
            if not marker.dice:
                return
        struck = [target]
        if "proximity" in profile.traits:
            struck += [e for e in self.here() if e.cell == target.cell and e is not target]
        for element in list(struck):
            worths = marker.worths[:marker.dice]
            count = yield from self.seek_one(marker, element, band, worths)
            if "sweeping" in profile.traits and sum(count):
                swept = yield from self.sweep_on(marker, ship, element, profile)
                if swept:
                    near = profile.band(max(1, distance(marker.cell, swept.cell)))
                    worth = near[2] if "salvo-fire" in profile.traits else 1
                    yield from self.seek_one(marker, swept, near, [worth] * sum(count))
                    struck.append(swept)
        for element in [e for e in self.here() if e in struck]:
            yield from self.settle_now(element)

    def seek_one(self, marker, element, band, worths):
        """Generator: the hits on one element."""
        profile, ship = self.volley_profile(marker), self.element(marker.ship)
        manner = 0 if marker.facing is None else marker.facing + 1 << 2
        facing = yield from self.facing(ship, element, manner, profile.traits, marker.cell,
                                        ("volley", id(marker)))
        need = band[3] - self.total(self.target_modifiers(element, traits=profile.traits),
                                    profile.traits)
        shot = Shot(ship, element, profile.traits, band)
        shot.needs, shot.worths = [need] * len(worths), worths
        count = self.hits(shot)
        yield from self.strike(element, count, facing, band[4], profile.traits, ship)
        return count

    def sweep_on(self, marker, ship, first, profile):
        """Generator: the next target of a sweeping volley, or None."""
        legal = [e for e in self.here(1 - marker.side)
                 if e is not first and distance(e.cell, first.cell) <= 1 and
                 profile.band(max(1, distance(marker.cell, e.cell)))]
        answers = {("next", ship.name, e.name) for e in legal} | {("next", ship.name, None)}
        answer = yield from self.ask(Question("next", ship.side, answers))
        return self.element(answer[2]) if answer[2] else None

    # ---- defensive fire (UN-D6.4, UN-E2.6, 2c iv) ----

    def guards(self, target):
        """[(ship, what it needs)]: the target, and Area Defense within 3 hexes (UN-E1.2)."""
        return [(e, [] if e is target else ["area-defense"])
                for e in self.here(target.side, flights=False) if not e.exposed and
                (e is target or distance(e.cell, target.cell) <= 3)]

    def pds_ready(self, ship, needs):
        return self.pds_left(ship) and self.can_pay_all(ship, [PDS] + needs)

    def defend_answers(self, side, mover=None):
        answers = set()
        for at, marker in enumerate(self.markers):
            if marker.side == side:
                continue
            if marker.kind == "mines":
                answers |= {("sweep", e.name, at) for e in self.here(side, flights=False)
                            if mover in (None, e) and self.pds_left(e) and
                            distance(e.cell, marker.cell) <= 3}
            elif self.attacking(marker):
                target = self.element(marker.target)
                if mover in (None, target):
                    answers |= self.volley_answers(at, marker, target)
        return answers

    def volley_answers(self, at, marker, target):
        answers = set()
        for ship, needs in self.guards(target):
            if self.pds_ready(ship, needs):
                answers.add(("defend", ship.name, (), at))
            for number, weapon in enumerate(ship.design.weapons):
                band = self.defensive(ship, number)
                if band and weapon.arcs & arcs(
                        ship.cell, marker.cell, ship.heading, ship.inverted) and \
                        self.can_pay_all(ship, needs, band[5]):
                    answers.add(("defend", ship.name, (number,), at))
        return answers

    def defensive(self, ship, number):
        """The first band of a Defensive weapon that is ready, None of others (UN-D6.4)."""
        battery = ship.design.batteries[ship.design.weapons[number].battery]
        bands = [p.bands[0] for p in battery.profiles if "defensive" in p.traits]
        return bands[0] if bands and self.ready(ship, number) else None

    def defend(self, mover=None):
        for side in (0, 1):
            while True:
                simple = self.defend_answers(side, mover)
                if not simple:
                    break
                simple |= {("end-defend",)}
                answer = yield from self.ask(self.defend_question(side, simple))
                if answer[0] == "end-defend":
                    break
                self.carry_out_defence(answer)

    @staticmethod
    def defend_question(side, simple):
        def test(answer):
            if answer[0] != "defend" or len(answer[2]) < 2:
                return answer in simple
            return all(("defend", answer[1], (n,), answer[3]) in simple for n in answer[2])
        return Question("defend", side, simple, test)

    def carry_out_defence(self, answer):
        """One shooter after another, while something is left of the marker."""
        ship, marker = self.element(answer[1]), self.markers[answer[-1]]
        if answer[0] == "defend" and marker.target != ship.name:
            self.item_pays(ship, "area-defense")
        for number in answer[2] if answer[0] == "defend" and answer[2] else (None,):
            if number is None:
                self.item_pays(ship, PDS)
                ship.pds_used += 1
                dice, acc = 3, 4
            else:
                dice, acc, _, cost = self.defensive(ship, number)[2:]
                self.use(ship, number, None, 0)
                self.spend(ship, cost)
            hits = sum(face >= max(2, acc) for face in self.roll(dice))
            if marker.kind == "mines":
                marker.count -= hits
            else:
                marker.dice -= hits
            if (marker.count if marker.kind == "mines" else marker.dice) <= 0:
                self.markers.remove(marker)
                return

    # ---- flights (UN-F) ----

    def variant(self, flight):
        return flight.variant if self.on("fighter-variants") else "standard"

    def reach(self, flight):
        """UN-F2.2: {(cell, heading)}"""
        move = 6 if flight.shuttle else 12 if self.variant(flight) == "light" else 10
        return flown(flight.cell, flight.heading, move, self.columns, self.rows)

    def bays(self, flight):
        """UN-F1.2: {cell: ships that can take it in}"""
        found = {}
        for ship in self.here(flight.side, flights=False):
            room = ship.design.munitions.get("shuttlecraft", 0) if flight.shuttle else \
                self.trait(ship, "carrier")
            full = sum(e.place == "aboard" and e.carrier is ship and e.shuttle == flight.shuttle
                       for e in self.flights)
            if not ship.exposed and full < room:
                found.setdefault(ship.cell, []).append(ship)
        return found

    def fly_answers(self, flight):
        foes = self.here(1 - flight.side)
        barred, answers = {e.cell for e in foes}, set()
        near, bays = {}, self.bays(flight)
        for foe in foes:
            for way in range(6):
                near.setdefault(step(foe.cell, way), []).append(((way + 3) % 6, foe))
        for cell, heading in self.reach(flight):
            if cell in barred or self.solid(cell):
                continue
            head = ("fly", flight.name, cell, heading)
            answers.add(head + (0, None))
            for way, foe in near.get(cell, ()):
                if flight.shuttle and flight.manned and not foe.flight or \
                        not flight.shuttle and (way - heading + 1) % 6 < 3:
                    answers.add(head + (1, foe.name))
            answers |= {head + (2, ship.name) for ship in bays.get(cell, ())}
        if self.variant(flight) == "long" and not flight.shuttle and \
                flight.cell not in barred and not self.solid(flight.cell):
            answers.add(("fly", flight.name, flight.cell, flight.heading, 3, None))
        return answers

    def fly(self, answer):
        _, name, cell, heading, doing, target = answer
        flight = self.element(name)
        flight.acted, flight.cell, flight.heading = True, cell, heading
        if doing != 3:
            flight.jump = 0
        if doing == 3:
            flight.jump += self.roll(1)[0]
            if flight.jump >= 10:
                self.remove(flight, "jumped", scored=False)
        elif doing == 2:
            self.recover(flight, self.element(target))
        elif doing == 1 and flight.shuttle:
            yield from self.shuttle_boards(flight, self.element(target))
        elif doing == 1:
            yield from self.flight_attack(flight, self.element(target))

    def recover(self, flight, ship):
        if flight.manned:  # back to where there is room for a squad (UN-E2.9)
            ship.used["marines"] = max(0, ship.used["marines"] - 1)
            flight.manned = False
        flight.place, flight.carrier, flight.cell = "aboard", ship, None
        for marker in [m for m in self.markers if m.target == flight.name]:
            self.markers.remove(marker)

    def shuttle_boards(self, shuttle, target):
        """UN-E2.9"""
        yield from self.repel(shuttle, target, 1)
        yield from self.settle_now(target)
        self.remove(shuttle, "used")

    def intercept(self, flight, target):
        """Generator: fighters are shot down before the attack (UN-F3.4)."""
        while flight.hits < flight.fighters:
            answers = {("intercept", e.name, flight.name) for e, needs in self.guards(target)
                       if self.pds_ready(e, needs)}
            if not answers:
                break
            answers.add(("end-intercept",))
            answer = yield from self.ask(Question("intercept", target.side, answers))
            if answer[0] == "end-intercept":
                break
            ship = self.element(answer[1])
            if ship is not target:
                self.item_pays(ship, "area-defense")
            self.item_pays(ship, PDS)
            ship.pds_used += 1
            flight.hits += sum(face >= 4 for face in self.roll(3))

    def flight_attack(self, flight, target):
        """UN-F3.1"""
        yield from self.intercept(flight, target)
        fighters = flight.fighters - flight.hits
        if fighters > 0:
            facing = yield from self.show(target, flight, flight.cell)
            need = 5 - sum(self.target_modifiers(target, size=False))
            results = self.throw([need] * fighters)
            hits = sum(hit for _, hit in results)
            if target.flight:
                self.fighters_die(target, hits)
            else:
                yield from self.strike(target, [0, hits], facing, 1, {}, flight)
                self.batter(flight, target, sum(face == 1 for face, _ in results))
                yield from self.settle_now(target)
        kills, flight.hits = flight.hits, 0
        self.fighters_die(flight, kills)

    def batter(self, flight, target, ones):
        """UN-E1.1, UN-E1.2"""
        near = [e for e in self.here(target.side, flights=False)
                if e is not target and distance(e.cell, target.cell) <= 1]
        for ship in [target] + near if ones else []:
            needs = ["anti-fighter-batteries"] + ["area-defense"] * (ship is not target)
            if self.can_pay_all(ship, needs):
                for name in needs:
                    self.item_pays(ship, name)
                flight.hits += ones
                return

    def fighters_die(self, flight, kills):
        """At once; Light fighters' dice (UN-F4.light)."""
        kills = min(kills, flight.fighters)
        if not kills:
            return
        self.stir(flight)
        if self.variant(flight) == "light" and not flight.shuttle and kills < flight.fighters:
            kills += self.roll(kills).count(1)
        flight.fighters = max(0, flight.fighters - kills)
        if not flight.fighters:
            self.remove(flight, "destroyed")
