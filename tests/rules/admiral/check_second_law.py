#!/usr/bin/env python3
"""Random battles of `admiral` through the referee, followed answer by answer by the second law.

usage: check_second_law.py FLAGBRIDGE [FIRST [GAMES]]   (TAP on stdout)

After every answer the dice, all ships, the turn, the winner and the answers permitted to every seat must
agree. Positions, options and seats are drawn from the number of the game.
"""
import json
import random
import subprocess
import sys

from second_law import CLASSES, Law, Ship, Wrong

SIDES = ("red", "blue")
DICE = {"steady", "move-failed", "attack-total", "defend-result", "marines-total", "crew-total"}
DESIGNS = (["fighter"] * 5 + ["corvette"] * 4 + ["frigate"] * 3 + ["ramming-frigate"] * 2 +
           ["battleship"] * 2 + ["carrier"] * 2 + ["mothership"])
FLAGS = ("lapsed-divisor", "ram-or-fire", "rebound-aggressive", "marines-finite",
         "repair-one-white", "surrender-captures", "disabled-must-fire",
         "disabled-gives", "disabled-reacts")


class Referee:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.news = []

    def send(self, verb, **fields):
        print(json.dumps({"id": 0, "verb": verb, **fields}), file=self.process.stdin, flush=True)
        while True:
            line = json.loads(self.process.stdout.readline() or '{"error":"the referee is gone"}')
            if "push" not in line:
                return line
            if line["push"] == "events":
                self.news.append(line)


def draw_ship(rng, ship, crowd):
    ship.red = rng.choice([0, 0, 0, 1, 2, 3])
    ship.blue = min(rng.choice([0, 0, 0, 0, 1, 2]), 5 - ship.red)
    ship.white = min(5 - ship.red - ship.blue, rng.choice([0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]))
    if not ship.blue and rng.random() < 0.12:
        ship.place = "reserve"
        return
    while True:
        ship.cell = rng.randint(2, 7), rng.randint(0, 6)
        if ship.cell not in crowd or rng.random() < 0.15:
            crowd.add(ship.cell)
            return


def draw_fleets(rng):
    ships, crowd = [], set()
    for side in (0, 1):
        for fleet in range(1, rng.choice([1, 2, 2, 3]) + 1):
            for number in range(rng.randint(1, 4)):
                ship = Ship(f"S{len(ships)}", rng.choice(DESIGNS), side, fleet)
                ship.commands = number == 0
                draw_ship(rng, ship, crowd)
                ships.append(ship)
    for ship in ships:
        hosts = [host for host in ships
                 if host.kind.host and host.side == ship.side and host.place == "board"]
        if ship.kind.docks and ship.place == "board" and hosts and rng.random() < 0.5:
            ship.host = rng.choice(hosts)
            ship.cell = ship.host.cell
    return ships


def draw_options(rng):
    options = {flag: flag != "disabled-must-fire" for flag in FLAGS if rng.random() < 0.4}
    for name, values in (("line-rule", ["path"]), ("crew-die", [6]), ("dock-capacity", [1, 2]),
                         ("limit-winner", ["defender"])):
        if rng.random() < 0.4:
            options[name] = rng.choice(values)
    options["quiet-draw"] = rng.choice([0, 2, 3, 40])
    options["turn-limit"] = rng.randint(6, 24)
    return options


def text_of(cell):
    return f"{cell[0] + 1:02}{cell[1] + 1:02}"


def unit_of(ship):
    unit = {"design": ship.design, "name": ship.name, "white": ship.white, "red": ship.red,
            "blue": ship.blue, "fleet": ship.fleet, "command": ship.commands}
    unit.update({"cell": text_of(ship.cell)} if ship.place == "board" else {"status": "reserve"})
    if ship.host:
        unit["docked_host"] = ship.host.name
    return unit


def scenario_of(law):
    fleets, sides = [], {}
    for side, name in enumerate(SIDES):
        own = [ship for ship in law.ships if ship.side == side]
        count = max(ship.fleet for ship in own)
        for fleet in range(1, count + 1):
            designs = [ship.design for ship in own if ship.fleet == fleet]
            fleets.append({"id": f"{name}{fleet}", "command": designs[0],
                           "ships": {design: designs.count(design) for design in designs}})
        sides[name] = {"fleets": [f"{name}{fleet}" for fleet in range(1, count + 1)],
                       "seats": law.seats[side],
                       "fleet_seats": [min(n, law.seats[side]) for n in range(1, count + 1)],
                       "units": [unit_of(ship) for ship in own]}
    return {"id": "drawn", "ruleset": "admiral", "title": "Drawn", "board": "small",
            "fleets": fleets, "sides": sides, "aggressor": SIDES[law.aggressor],
            "options": law.options, "start": {"phase": "marines", "active": SIDES[law.active]}}


def answer_of(action):
    kind, unit, target = action["decision"], action.get("unit"), action.get("target")
    mode, cell = action.get("mode", 0), action.get("cell")
    if kind == "move":
        return kind, unit, (int(cell[:2]) - 1, int(cell[2:]) - 1), mode, target
    if kind == "board":
        return kind, unit, target, mode
    if kind == "transfer":
        return kind, unit, target, action["amounts"][0]
    return tuple(word for word in (kind, unit, target) if word)


class Game:
    def __init__(self, referee, number):
        self.rng = random.Random(number)
        ships, options = draw_fleets(self.rng), draw_options(self.rng)
        seats = [self.rng.randint(1, max(ship.fleet for ship in ships if ship.side == side))
                 for side in (0, 1)]
        self.law = Law(ships, options, self.rng.randint(0, 1), seats)
        self.referee, self.last = referee, None
        referee.send("leave")
        referee.news = []
        made = referee.send("new", scenario=scenario_of(self.law), dice={"seed": number})
        if "match" not in made:
            raise Wrong(made)
        self.match = made["match"]

    def name(self, seat):
        side, number = seat
        return SIDES[side] if self.law.seats[side] == 1 else f"{SIDES[side]}.{number + 1}"

    def hear(self):
        """The dice that fell since, throw by throw."""
        first = self.name((0, 0))
        events = [event for push in self.referee.news if push["seat"] == first
                  for event in push["events"]]
        self.referee.news = []
        self.law.throws = [[(face["sides"], face["value"]) for face in event["dice"]["faces"]]
                           for event in events if event["kind"] in DICE and event["dice"]]

    def compare(self, what, program, law):
        if program != law:
            raise Wrong(f"after {self.last}: {what}: {program} in the program, {law} by the law")

    def compare_ship(self, unit):
        ship = self.law.ship(unit["name"])
        self.compare(ship.name, unit["status"], ship.place)
        if ship.place == "gone":
            return
        gauges = {gauge["name"]: gauge["now"] for gauge in unit["card"]["gauges"]}
        self.compare(ship.name,
                     [gauges[name] for name in ("white", "red", "blue", "marines")] +
                     [unit["side"], unit["cell"], unit["seat"]],
                     [ship.white, ship.red, ship.blue, ship.marines, SIDES[ship.side],
                      text_of(ship.cell) if ship.place == "board" else None,
                      self.name(self.law.seat(ship))])

    def choices(self, seat, permitted):
        found = self.referee.send("choices", match=self.match, seat=self.name(seat), form="action",
                                  limit=5000).get("choices")
        self.compare(f"{seat} is asked", found is not None, permitted is not None)
        answers = [answer_of(action) for action in found or []]
        self.compare("answers given twice", len(answers) - len(set(answers)), 0)
        if permitted:
            self.compare("answers too many, too few",
                         [sorted(map(str, set(answers) - permitted)),
                          sorted(map(str, permitted - set(answers)))], [[], []])
        return list(zip(answers, found or []))

    def pick(self, choices):
        """Any kind of answer, then any of that kind; runs are ended seldom."""
        kinds = sorted({(answer[0], answer[3] if answer[0] == "move" else 0)
                        for answer, _ in choices})
        weights = [1 if kind.startswith("end") else 6 if mode else 4 for kind, mode in kinds]
        kind, mode = self.rng.choices(kinds, weights)[0]
        return self.rng.choice([choice for choice in choices if choice[0][0] == kind
                                and (kind != "move" or choice[0][3] == mode)])

    def step(self, seat, answer):
        """Both sides of the table take the same answer; the choices of a seat, None at the end."""
        view = self.referee.send("view", match=self.match, seat=self.name((0, 0)), cards=True)
        self.hear()
        asked = self.law.play(seat, answer)
        self.compare("dice", self.law.throws, [])
        for unit in view["units"]:
            self.compare_ship(unit)
        self.compare("winner", view["winner"] if view["over"] else None, self.law.winner)
        if not asked:
            return None
        self.compare("turn", [view["turn"], view["active"]],
                     [self.law.turn, SIDES[self.law.active]])
        seats = [(side, number) for side in (0, 1) for number in range(self.law.seats[side])]
        found = {seat: self.choices(seat, asked.get(seat)) for seat in seats}
        seat = self.rng.choice(sorted(asked))
        return seat, found[seat]

    def play(self):
        state = self.step(None, None)
        while state:
            seat, choices = state
            self.last, action = self.pick(choices)
            done = self.referee.send("act", match=self.match, seat=self.name(seat), action=action)
            self.compare("applied", done.get("applied"), 1)
            state = self.step(seat, self.last)


def main():
    first, games = [int(word) for word in (sys.argv[2:] + ["0", "60"][len(sys.argv) - 2:])]
    referee, bad = Referee(sys.argv[1]), 0
    assert set(DESIGNS) == set(CLASSES)
    for number in range(first, first + games):
        try:
            Game(referee, number).play()
        except Wrong as wrong:
            bad += 1
            print(f"# game {number}: {str(wrong)[:600]}")
    print(f"{'not ok' if bad else 'ok'} 1 - second_law: {games} battles agree")
    print("1..1")
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
