#!/usr/bin/env python3
"""The exact probabilities P01 to P10 of a strike, by the second law of `starstrike` (TAP on stdout).

Every way the dice can fall is played through second_strike.py, faces that come to the same taken
together; no program is asked.
"""
import sys
from fractions import Fraction
from itertools import product
from math import prod

from second_state import Deck, Piece, Seat
from second_strike import LOCK_ON, Shot, Strike

CASES = {  # weapon, dice, m, hull, armor, flak, shields, limit, other; then what comes of it
    "P01": ("WLN", 3, 0, 3, 1, 0, 2, "light", {}),
    "P02": ("WLN", 3, 2, 3, 1, 0, 2, "light", {}),
    "P03": ("WTP", 2, 0, 5, 2, 2, 0, "light", {}),
    "P04": ("WSC", 2, -1, 7, 3, 0, 2, "super_heavy", {}),
    "P05": ("WIN", 3, 0, 1, 1, 0, 1, "escort", {}),
    "P06": ("WIN", 4, 0, 9, 2, 0, 0, "super_heavy", {"keywords": ["massive"], "crits": 3}),
    "P07": ("WNV", 2, 0, 3, 2, 0, 0, "light", {"keywords": ["ore_hull", "fast"]}),
    "P08": ("WLN", 2, -1, 3, 1, 0, 1, "light", {"augmented": True}),
    "P09": ("WSM", 3, 1, 3, 2, 1, 0, "light", {}),
    "P10": ("WLN", 3, 0, 3, 1, 0, 2, "light", {"late": True}),
}
WANTED = {  # hull lost, criticals, shields spent: by number; what became of it
    "P01": (["1655623/2239488", "240445/1119744", "3775/93312", "1375/248832"], ["1"],
            ["1/8", "3/8", "1/2"], {"alive": "247457/248832", "hull": "1375/248832"}),
    "P02": (["1291/1296", "5/1296"], ["1"], ["125/216", "25/72", "2/27"], {"alive": "1"}),
    "P03": (["49/81", "28/81", "4/81"], ["625/729", "100/729", "4/729"], ["1"],
            {"alive": "725/729", "cripple": "4/729"}),
    "P04": (["35/108", "13/54", "19/81", "10/81", "25/324"], ["25/36", "5/18", "1/36"],
            ["1/36", "1/9", "31/36"], {"alive": "1"}),
    "P05": (["1"], ["32068207/45349632", "13281425/45349632"], ["8/27", "19/27"],
            {"alive": "32068207/45349632", "cripple": "13281425/45349632"}),
    "P06": (["1"], ["25411681/43046721", "17635040/43046721"], ["1"],
            {"alive": "25411681/43046721", "cripple": "17635040/43046721"}),
    "P07": (["793/1458", "565/1458", "50/729"], ["25/36", "5/18", "1/36"], ["1"],
            {"alive": "35/36", "cripple": "1/36"}),
    "P08": (["889/4374", "745/1458", "125/486", "125/4374"], ["1"], ["1/9", "8/9"],
            {"alive": "4249/4374", "hull": "125/4374"}),
    "P09": (["2197/5832", "845/1944", "325/1944", "125/5832"], ["1"], ["1"],
            {"alive": "5707/5832", "hull": "125/5832"}),
    "P10": (["1772263/2239488", "182125/1119744", "3775/93312", "1375/248832"], ["1"],
            ["1/8", "5/16", "9/16"], {"alive": "247457/248832", "hull": "1375/248832"}),
}


class Fork(Exception):
    """A choice of chance that the path does not name yet."""


class Range(Strike):
    """A strike at one target; `path` names the class of every die, left to right."""

    def __init__(self, deck, late):
        super().__init__({"deck": deck, "map": "M-S1", "options": {"late-shields": late},
                          "mode": "basic", "scenario": {}}, None)
        self.pools = {}
        self.seats = [Seat(0, 0, "red"), Seat(1, 1, "blue")]

    def acting(self, piece, hook):
        return []  # nobody has a card

    def pick(self, weights):
        if self.at == len(self.path):
            raise Fork(weights)
        self.at += 1
        return self.path[self.at - 1]

    def icon_dice(self, shot, count):
        key = shot.weapon.code, shot.m, shot.augmented, count
        if key not in self.pools:
            self.pools[key] = self.pools_of(shot, count)
        faces, weights = self.pools[key]
        return faces[self.pick(weights)]

    def pools_of(self, shot, count):
        """What can fall and how often; the order of the dice does not matter."""
        classes, pools = {}, {}
        for face in range(1, 7):
            classes.setdefault((self.row(shot, face), face >= 5 and shot.augmented), []).append(face)
        for pool in product(classes.values(), repeat=count):
            faces = tuple(sorted(group[0] for group in pool))
            pools[faces] = pools.get(faces, 0) + prod(len(group) for group in pool)
        return list(pools), list(pools.values())

    def saved(self, threshold):
        return threshold > 0 and self.pick([threshold, 6 - threshold]) == 0

    def lose_hull(self, piece, points, cause, by=None):
        piece.hull -= points
        if not piece.hull:
            self.defeat(piece, cause, by)

    def defeat(self, piece, cause, by=None):
        piece.place, piece.cause = "gone", cause

    def give_back(self, piece, card):
        piece.orders.remove(card)


def answer(question, shot):
    """Criticals are shielded first, every lock is a Lock On."""
    if question.kind == "block":
        return max(question.answers, key=lambda a: (a[2][1] + a[2][3], sum(a[2])))
    return "lock", shot.attacker.index, LOCK_ON


def play(law, case, path):
    """(hull lost, criticals, shields spent, fate)"""
    code, dice, m, hull, armor, flak, shields, role, other = case
    ship = {"code": "XX-1", "name": "X", "type": "standard", "role": role, "hull": hull,
            "armor": armor, "flak": flak, "shields": shields, "arms": [["primary", code, "360", dice]],
            "keywords": [{"k": word} for word in other.get("keywords", ())]}
    card = type(law.deck.ships["MC-01"])(ship, law.deck.weapons)
    law.path, law.at = path, 0
    law.pieces = [Piece(0, card, 0, 0), Piece(1, card, 1, 1)]
    for piece, cell in zip(law.pieces, ((0, 3), (0, 5))):
        piece.place, piece.cell, piece.heading = "board", cell, 0
    shot = Shot(law.pieces[0], law.pieces[1], 0)
    shot.target.crits = other.get("crits", 0)
    law.modifier = lambda shot: m
    law.gather_help = lambda shot: ()
    shot.augmented = other.get("augmented", False)
    run, sent = law.strike(shot), None
    try:
        while True:
            sent = answer(run.send(sent), shot)
    except StopIteration:
        target = shot.target
        return (hull - target.hull, target.crits - other.get("crits", 0),
                shields - target.shields[0], target.cause or "alive")


def spread(law, case):
    """All outcomes and their probabilities."""
    found, paths = {}, [((), Fraction(1))]
    while paths:
        path, chance = paths.pop()
        try:
            end = play(law, case, path)
            found[end] = found.get(end, 0) + chance
        except Fork as fork:
            paths += [(path + (n,), chance * Fraction(weight, sum(fork.args[0])))
                      for n, weight in enumerate(fork.args[0]) if weight]
    return found


def main():
    deck, bad = Deck(), 0
    for number, (name, case) in enumerate(CASES.items(), 1):
        found = spread(Range(deck, case[8].get("late", False)), case)
        wanted = [dict(enumerate(column)) for column in WANTED[name][:3]] + [WANTED[name][3]]
        for place, column in enumerate(wanted):
            sums = {}
            for end, chance in found.items():
                sums[end[place]] = sums.get(end[place], 0) + chance
            if sums != {key: Fraction(value) for key, value in column.items()}:
                bad += 1
                print(f"# {name}, column {place}: {sums}")
        print(f"{'not ok' if bad else 'ok'} {number} - second_odds: {name}")
    print(f"1..{len(CASES)}")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
