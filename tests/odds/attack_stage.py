"""Positions small enough to be worked out by hand, and the program that is asked for their odds."""
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
FOLDER = tempfile.mkdtemp(prefix="flagbridge-odds-")
NEAR = 1e-9


def run(position, *words):
    file = os.path.join(FOLDER, "position.yaml")
    with open(file, "w", encoding="utf-8") as out:
        out.write(position)
    done = subprocess.run([PROGRAM, "odds", file, *words], stdin=subprocess.DEVNULL, text=True,
                          capture_output=True, env=dict(os.environ, FLAGBRIDGE_DATA=DATA), timeout=60)
    return done.returncode, done.stdout, done.stderr


def odds(position, *actions, more=()):
    words = [word for action in actions for word in ("--action", action)]
    code, out, err = run(position, *words, *more, "--json")
    expect(code == 0, code, out, err)
    return json.loads(out)


def refused(position, *words):
    code, out, err = run(position, *words)
    expect(code in (1, 2) and not out and err.startswith("flagbridge odds: "), code, out, err)
    return err


def same(answer, unit, law, *measures):
    """The measures of a unit are those of the law."""
    expect(answer["exact"], answer)
    for measure in measures:
        found = {int(value): chance for value, chance in answer["targets"][unit][measure].items()}
        for value in set(found) | set(law[measure]):
            got, want = found.get(value, 0), law[measure].get(value, 0)
            expect(abs(got - want) < NEAR, unit, measure, value, "is", got, "by the rules", want)


def asked(answer):
    return {(one["decision"], one["seat"]): one["count"] for one in answer["defaults"]}


def lines(head, red, blue, start):
    units = ["sides:"]
    for side, ships in (("red", red), ("blue", blue)):
        units += [f"  {side}:"] + head.get(side, []) + ["    units:"] + [f"    - {{{ship}}}" for ship in ships]
    return "\n".join(head["top"] + units + [f"start: {{{start}}}", ""])


def admiral(red, blue, phase="declare", options=""):
    """Ships as (class, cell, name, white, red, blue pegs); the first of each side commands."""
    def fleet(ships):
        classes = dict.fromkeys(ship[0] for ship in ships)
        counts = ", ".join(f"{one}: {sum(ship[0] == one for ship in ships)}" for one in classes)
        return f"command: {ships[0][0]}, ships: {{{counts}}}"

    def unit(ship, first):
        pegs = (*ship[3:], 0, 0)[:3]
        return (f'design: {ship[0]}, cell: "{ship[1]}", name: {ship[2]}, white: {pegs[0]}, red: {pegs[1]}, '
                f"blue: {pegs[2]}, fleet: 1" + (", command: true" if first else ""))
    top = ["id: stage", "ruleset: admiral", "title: Stage", "board: small", f"options: {{{options}}}",
           f"fleets: [{{id: r, {fleet(red)}}}, {{id: b, {fleet(blue)}}}]"]
    return lines({"top": top, "red": ["    fleets: [r]"], "blue": ["    fleets: [b]"]},
                 [unit(ship, ship is red[0]) for ship in red],
                 [unit(ship, ship is blue[0]) for ship in blue], f"turn: 12, phase: {phase}, active: red")


def on_hexes(ruleset, size, classes, red, blue, **more):
    top = ["id: stage", f"ruleset: {ruleset}", "title: Stage", f"board: {size}",
           f"options: {{{more.get('options', '')}}}", more.get("goal", "vp_target: 900"), "classes:", *classes]
    return lines({"top": top}, red, blue, more["start"])


def nova(classes, red, blue, options=""):
    return on_hexes("nova", "{columns: 24, rows: 18}", classes, red, blue, options=options,
                    goal="victory: {vp_at_least: 900, both: draw}", start="turn: 3, phase: combat, leader: red")


def nova_class(name, hull, dice=(4, 3, 2, 1), **more):
    banks = ", ".join(f"{{arc: TT, mod: {mod}}}" for mod in more.get("mods", [0]))
    return (f"- {{id: {name}, class: {name}, faction: test, points: 100, hull: {hull}, armor: {more.get('armor', 0)}, "
            f"thrust: [4, 3, 2, 1, 1], ecm: {list(more.get('ecm', [0] * 5))}, shields: {list(more.get('shields', []))}, "
            f"systems: [{more.get('systems', '')}], weapons: [{{name: Gun, traits: [{more.get('traits', '')}], "
            f"banks: [{banks}], range: [5, 10, 15], firepower: 400, dice: {list(dice)}}}]}}")


def admiralty(classes, red, blue, options="", phase="combat"):
    return on_hexes("admiralty", "{columns: 23, rows: 22}", classes, red, blue, options=options,
                    start=f"turn: 3, phase: {phase}")


def admiralty_class(name, hull, shields=0, batteries=((9, 1, 4, 1, 1, 1, ""),), special=""):
    """Batteries as (RNG, ROF, ACC, IMP, DMG, weapons, traits); tracks and chart by AE-1.5 and AE-1.9."""
    def track(rating):
        return [-(-rating * (hull - i) // hull) for i in range(hull)]
    slots, at, cards = [""] * 6, 0, []
    for letter, (reach, rof, acc, imp, dmg, count, traits) in zip("XYZ", batteries):
        for _ in range(-(-6 * count // hull)):
            slots[at % 6] += letter
            at += 1
        arcs = ", ".join(["ABCDEF"] * count)
        cards.append(f"{letter}: {{name: {letter}, rng: {reach}, rof: {rof}, acc: {acc}, imp: {imp}, dmg: {dmg}, "
                     f"arcs: [{arcs}], traits: [{traits}]}}")
    chart = ", ".join('"' + "".join((str(slot.count(c)) if slot.count(c) > 1 else "") + c
                                    for c in "XYZ" if c in slot) + '"' for slot in slots)
    return (f"- {{id: {name}, name: {name}, class: destroyer, points: 50, hull: {hull}, engines: {track(4)}, "
            f"shields: {track(shields)}, chart: [{chart}], special: [{special}], batteries: {{{', '.join(cards)}}}}}")


def universal(classes, red, blue, options="", more=""):
    return on_hexes("universal", "{columns: 24, rows: 21}", classes, red, blue, options=options,
                    start="turn: 3, phase: combat" + more)


def universal_class(name, hull, weapon=("", 1, 4, 1, 1), **more):
    """A weapon as (traits, ROF, ACC, DMG, how many)."""
    traits, rof, acc, dmg, count = weapon
    parts = ", ".join(f"{key}: {{{more.get(key, '')}}}"
                      for key in ("screens", "shields", "equipment", "munitions", "traits"))
    return (f"- {{id: {name}, name: {name}, class: Destroyer, points: 50, hull: {hull}, engines: {{rating: 5}}, {parts}, "
            f"batteries: [{{weapon: W, name: W, traits: [{traits}], bands: [{{range: [1, 8], rof: {rof}, acc: {acc}, "
            f"dmg: {dmg}}}], banks: [{{arcs: ABCDEF, count: {count}}}]}}]}}")


def starstrike(red, blue, step="strike", options="", more=""):
    top = ["id: stage", "ruleset: starstrike", "title: Stage", "map: M-S1", "teams: fixed",
           f"options: {{mode: basic{options}}}"]
    return lines({"top": top, "red": ["    faction: MC"], "blue": ["    faction: VD"]}, red, blue,
                 f"turn: 2, phase: action, active: red, initiative: red, step: {step}, actor: A{more}")
