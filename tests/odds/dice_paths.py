"""Every way the dice can fall, for models of the rules that are written from the rule pages alone.

A model is a list of steps. A step is given dice and a state (a namespace of numbers) and changes it;
it is run once for each way its dice can fall, and equal states are added up behind it.
"""
from math import comb
from types import SimpleNamespace


class Dice:
    """One way through a step: the choices made so far, and those to come all the first."""

    def __init__(self, path):
        self.path, self.sizes, self.chance = path, [], 1.0

    def pick(self, ways):
        """One of the ways (value, chance)."""
        if len(self.sizes) == len(self.path):
            self.path.append(0)
        value, chance = ways[self.path[len(self.sizes)]]
        self.sizes.append(len(ways))
        self.chance *= chance
        return value

    def die(self, sides=6):
        return self.pick([(face, 1 / sides) for face in range(1, sides + 1)])

    def hits(self, count, chance):
        """How many of so many dice succeed."""
        if count <= 0 or chance <= 0:
            return 0
        if chance >= 1:
            return count
        return self.pick([(k, comb(count, k) * chance ** k * (1 - chance) ** (count - k))
                          for k in range(count + 1)])


def ways(step, state):
    """All ends of one step, each with its chance."""
    path = []
    while True:
        dice, end = Dice(path), SimpleNamespace(**vars(state))
        step(dice, end)
        yield end, dice.chance
        while path and path[-1] + 1 == dice.sizes[len(path) - 1]:
            path.pop()
        if not path:
            return
        path[-1] += 1


def law(start, *steps):
    """{measure: {value: chance}} behind all steps."""
    states = {tuple(sorted(start.items())): 1.0}
    for step in steps:
        merged = {}
        for state, chance in states.items():
            for end, way in ways(step, SimpleNamespace(**dict(state))):
                key = tuple(sorted(vars(end).items()))
                merged[key] = merged.get(key, 0.0) + chance * way
        states = merged
    found = {}
    for state, chance in states.items():
        for measure, value in state:
            values = found.setdefault(measure, {})
            values[value] = values.get(value, 0.0) + chance
    return found
