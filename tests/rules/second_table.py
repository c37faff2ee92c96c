"""What every law written a second time needs: hexes, questions, dice, the referee, comparing.

A second law is a `Law` whose `run` is one long generator: it yields a `Question` wherever a player
decides, is sent the answer, and throws every die itself (`faces`). A `Game` carries it through one
battle beside the referee, who must want exactly these dice; after every answer all that can be
seen must agree. `main` plays many of them and speaks TAP.
"""
import json
import random
import subprocess
import sys
from fractions import Fraction
from functools import lru_cache

SIDES = ("red", "blue")
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]  # flat-top, clockwise from north
LISTED = 5000  # choices a referee lists at most


class Wrong(Exception):
    """The program did something else."""


class Over(Exception):
    """The battle is decided."""


# ---- flat-top hexes, axial ----

def axial(column, row):
    return column, row - (column - (column & 1)) // 2


def offset(cell):
    return cell[0], cell[1] + (cell[0] - (cell[0] & 1)) // 2


def step(cell, direction):
    return cell[0] + STEPS[direction % 6][0], cell[1] + STEPS[direction % 6][1]


def distance(a, b):
    q, r = b[0] - a[0], b[1] - a[1]
    return max(abs(q), abs(r), abs(q + r))


def crossing(a, b, cell):
    """2 when the line from centre to centre crosses the cell, 1 when it runs along its side."""
    start = (a[0] - cell[0], a[1] - cell[1])
    move = (b[0] - a[0], b[1] - a[1])
    low, high, along = Fraction(0), Fraction(1), False
    for form in (lambda q, r: q - r, lambda q, r: 2 * r + q, lambda q, r: -2 * q - r):
        at, by = form(*start), form(*move)
        if by == 0:
            if abs(at) > 1:
                return 0
            along = along or abs(at) == 1
            continue
        ends = sorted((Fraction(-1 - at, by), Fraction(1 - at, by)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return 0 if low >= high else 1 if along else 2


@lru_cache(maxsize=4096)
def crossed(a, b):
    """{cell: crossing} of all cells met behind a, b included."""
    found = {}
    for q in range(min(a[0], b[0]) - 1, max(a[0], b[0]) + 2):
        for r in range(min(a[1], b[1]) - 1, max(a[1], b[1]) + 2):
            kind = crossing(a, b, (q, r)) if (q, r) != a else 0
            if kind:
                found[q, r] = kind
    return found


def text_of(cell):
    column, row = offset(cell)
    return f"{column + 1:02}{row + 1:02}"


def cell_of(text):
    """CCRR; a hex beside the board is [q, r] or "(q,r)"."""
    if isinstance(text, list):
        return tuple(text)
    if text.startswith("("):
        q, r = text.strip("()").split(",")
        return int(q), int(r)
    return axial(int(text[:2]) - 1, int(text[2:]) - 1)


# ---- a law ----

class Question:
    """`side`: who is asked, or a list of those who answer in secret. `answers`: all of them, or for
    fire at least the simplest; `test` says of any other."""

    def __init__(self, kind, side, answers, test=None):
        self.kind, self.side, self.answers = kind, side, answers
        self.sides = side if isinstance(side, list) else [side]
        self.test = test or (lambda answer: answer in answers)


class Battle:
    """What laws on a hex board have in common. The ground counts with the option `terrain`."""
    defaults = {}  # options that are on by default

    def __init__(self, setup, rng):
        self.rng, self.faces, self.thrown = rng, [], 0
        self.columns, self.rows = setup["columns"], setup["rows"]
        self.options, self.target = setup["options"], setup["vp_target"]
        self.ground = setup["ground"]
        self.vp, self.turn, self.winner = [0, 0], 0, None

    def on(self, option):
        return bool(self.options.get(option, self.defaults.get(option)))

    def board(self, cell):
        column, row = offset(cell)
        return 0 <= column < self.columns and 0 <= row < self.rows

    def terrain(self, cell):
        return self.ground.get(cell, "clear") if self.on("terrain") else "clear"

    def cells(self):
        return [axial(c, r) for r in range(self.rows) for c in range(self.columns)]

    def roll(self, count, sides=6):
        faces = [self.rng(sides) for _ in range(count)]
        self.faces += faces
        self.thrown += count
        return faces

    def ask(self, question):
        """One legal answer only: nobody is asked."""
        if len(question.answers) == 1:
            return next(iter(question.answers))
        answer = yield question
        return answer

    def take_turns(self, left, act, side, batch):
        """left(side) may act, act(side) uses one opportunity; batch: how many in a row."""
        used = 0
        while left(0) or left(1):
            if used >= batch[side] or not left(side):
                side, used = 1 - side, 0
                continue
            yield from act(side)
            used += 1


def draw_ground(rng, columns, rows, kinds, single):
    """Clusters of one to four kinds; of the single ones one cell."""
    ground = {}
    for kind in rng.sample(kinds, rng.randint(1, 4)):
        at = axial(rng.randrange(columns), rng.randrange(rows))
        for _ in range(1 if kind in single else rng.randint(1, 7)):
            column, row = offset(at)
            if 0 <= column < columns and 0 <= row < rows:
                ground.setdefault(at, kind)
            at = step(at, rng.randrange(6))
    return ground


def terrain_of(ground):
    """As a scenario lists it."""
    regions = {}
    for cell, kind in ground.items():
        regions.setdefault(kind, []).append(text_of(cell))
    return [{"kind": kind, "cells": cells} for kind, cells in regions.items()]


# ---- the referee ----

class Referee:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.send("settings", pushes=[])

    def send(self, verb, **fields):
        print(json.dumps({"id": 0, "verb": verb, **fields}), file=self.process.stdin, flush=True)
        while True:
            line = json.loads(self.process.stdout.readline() or '{"error":"the referee is gone"}')
            if "push" not in line:
                return line


class Game:
    """One battle. A system says `law`, `draw`, `scenario_of`, `answer_of`, `compare_unit`, and may
    have a method `ask_KIND` for questions that are not simply answered from their list."""

    def __init__(self, referee, number, allowed):
        self.rng, self.number = random.Random(number), number
        self.referee, self.last, self.answers, self.given = referee, "the start", 0, []
        setup = self.draw(self.rng, allowed)
        luck = self.rng.choice([0, 0, 0.3])
        self.law = self.make_law(setup, lambda sides: sides if self.rng.random() < luck
                                 else self.rng.randint(1, sides))
        self.scenario = self.scenario_of(setup)
        self.run = self.law.run()
        self.question = self.advance(None)
        referee.send("leave")
        made = referee.send("new", scenario=self.scenario, dice={"scripted": self.law.faces})
        if "match" not in made:
            raise Wrong(made)
        self.match = made["match"]
        self.given = [self.law.faces]

    def advance(self, answer):
        """The law goes on to its next question, with new dice."""
        self.law.faces = []
        try:
            return self.run.send(answer)
        except StopIteration:
            return None

    def send(self, verb, seat, **fields):
        return self.referee.send(verb, match=self.match, seat=seat, **fields)

    def act(self, side, actions):
        """The dice of the law's last advance fall with the last of these."""
        done = self.send("act", SIDES[side], actions=actions, faces=self.law.faces)
        self.compare(f"applied {done}", done.get("applied"), len(actions))

    def permitted(self, side, action):
        return "permitted" in self.send("permits", SIDES[side], action=action)

    def compare(self, what, program, law):
        if program != law:
            raise Wrong(f"turn {self.law.turn}, after {self.last}: {what}: {program} in the "
                        f"program, {law} by the law")

    def compare_all(self):
        view = self.send("view", "red", cards=True)
        if "units" not in view:
            raise Wrong(view)
        self.compare("waiting for dice", view["waiting"], None)
        self.compare("over, winner", [view["over"], view["winner"]],
                     [self.law.winner is not None, self.law.winner])
        shown = self.law.totals() if hasattr(self.law, "totals") else self.law.vp
        self.compare("score", [view["score"][side] for side in SIDES], shown)
        if not self.law.winner:
            self.compare("turn, phase", [view["turn"], view["phase"]],
                         [self.law.turn, self.law.phase])
        for unit in view["units"]:
            self.compare_unit(unit)

    def choices(self, side):
        found = self.send("choices", SIDES[side], form="action", limit=LISTED)
        asked = "choices" in found
        wanted = side in self.question.sides
        self.compare(f"{SIDES[side]} is asked {self.question.kind}", asked, wanted)
        return found if asked else None

    def check_choices(self, found, excused=lambda answer: False):
        """Every listed answer is legal; where the law lists all, none is missing."""
        answers = [self.answer_of(action) for action in found["choices"]]
        self.compare("answers given twice", len(answers) - len(set(answers)), 0)
        wrong = [answer for answer in answers if not self.question.test(answer)]
        self.compare("illegal answers offered", wrong[:5], [])
        if found["total"] <= LISTED:
            missing = {a for a in self.question.answers - set(answers) if not excused(a)}
            self.compare("answers not offered", sorted(map(str, missing))[:5], [])
        return answers

    def weight(self, answer):
        return 1

    def decide(self, found, excused=lambda answer: False):
        """Any of the listed answers."""
        side, listed = self.question.side, found[self.question.side]
        answers = self.check_choices(listed, excused)
        answer = self.rng.choices(answers, [self.weight(a) for a in answers])[0]
        action = listed["choices"][answers.index(answer)]
        self.last = answer
        self.question = self.advance(answer)
        self.act(side, [action])

    def compare_record(self):
        """The faces that fell are the faces given, no more and no fewer, answer by answer."""
        fallen, at = [], 0
        while True:
            page = self.referee.send("record", match=self.match, **{"from": at})
            lines = [json.loads(l) if isinstance(l, str) else l for l in page["lines"]]
            fallen += [line["faces"] for line in lines if line.get("faces")]
            at += len(lines)
            if at >= page["total"] or not lines:
                break
        given = [faces for faces in self.given if faces]
        for number, pair in enumerate(zip(fallen + [None], given + [None])):
            self.compare(f"dice of throwing answer {number} of {len(given)}", *pair)

    def play(self):
        self.compare_all()
        while self.question:
            found = [self.choices(side) for side in (0, 1)]
            name = "ask_" + self.question.kind.replace("-", "_")
            getattr(self, name, self.decide)(found)
            self.given.append(self.law.faces)
            self.answers += 1
            self.compare_all()
        self.compare_record()


def play_all(numbers, make, explain=None):
    """Plays games by their numbers; returns how many went wrong. `explain` prints one of those."""
    bad, answers, dice = 0, 0, 0
    for number in numbers:
        game = None
        try:
            game = make(number)
            game.play()
        except Wrong as wrong:
            bad += 1
            print(f"# game {number}: {str(wrong)[:900]}")
            if explain and game:
                explain(game)
        if game:
            answers += game.answers
            dice += game.law.thrown
    print(f"# {answers} answers, {dice} dice")
    return bad


def main(game_class, options):
    """PROGRAM FLAGBRIDGE [FIRST [GAMES [OPTIONS]]]"""
    words = sys.argv[2:] + ["0", "60", ""][len(sys.argv) - 2:]
    first, games, allowed = int(words[0]), int(words[1]), options
    if words[2]:
        allowed = tuple(word for word in words[2].split(",") if word != "none")
    referee = Referee(sys.argv[1])
    bad = play_all(range(first, first + games), lambda number: game_class(referee, number, allowed))
    print(f"{'not ok' if bad else 'ok'} 1 - second_law: {games} battles agree")
    print("1..1")
    return bool(bad)
