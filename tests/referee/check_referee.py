#!/usr/bin/env python3
"""Starts the real `flagbridge referee` and plays it over pipes; TAP on stdout.

usage: check_referee.py FLAGBRIDGE
"""
import hashlib
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import traceback

from client import Referee, SCHEMA

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "flagbridge"
KEY = "00112233445566778899aabbccddeeff" * 2
STEPS_MAX = 20000


def start(*options):
    return Referee([PROGRAM, "referee", *options])


def replay(lines):
    """Writes a battle file and has the program verify every hash and die of it."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "battle.jsonl")
        with open(path, "w", encoding="utf-8") as file:
            file.write("".join(line + "\n" for line in lines))
        done = subprocess.run(
            [PROGRAM, "replay", path, "--verify"], capture_output=True, text=True, check=False
        )
    assert done.returncode == 0, done.stdout + done.stderr


def whole_record(referee):
    lines, total = [], 1
    while len(lines) < total:
        page = referee.ask("record", **{"from": len(lines), "limit": 40})
        total = page["total"]
        lines += page["lines"]
    return lines


def play_to_the_end(referee, steps=STEPS_MAX):
    """Answers as the reflex player would, in words and in fields by turns, every answer sent twice;
    how many answers."""
    order = None
    for step in range(steps):
        if referee.ask("view", seat="red")["over"]:
            return step
        assert not order or referee.ask("act", **order)["again"]
        advice = referee.ask("suggest")
        best = advice["suggestions"][0]
        order = {
            "seat": advice["seat"],
            "question": advice["question"],
            "action": best["action"] if step % 2 else best["text"],
        }
        said = referee.ask("act", **order)
        assert said["applied"] == 1 and "again" not in said
    raise AssertionError("the battle does not end")


def lists_what_a_preview_shows(referee, scenario):
    """Ships, terrain and options of a scenario are those of the battle it begins."""
    preview = referee.ask("preview", scenario=scenario["id"])
    ships = [unit["side"] for unit in preview["units"] if unit["figure"] not in ("fighters", "shuttle")]
    assert scenario["ships"] == {side: ships.count(side) for side in ("red", "blue")}, scenario
    lies = {mark["figure"] for mark in preview["ground"] if "aspect" not in mark}
    assert set(scenario["terrain"]) == lies, (scenario, lies)
    assert set(scenario["unusual"]) <= set(preview["options"]), scenario


def says_hello(referee):
    hello = referee.ask("hello", detail=True)
    assert hello["protocol"] == 2
    rulebook = next(book for book in hello["rulebooks"] if book["id"] == "admiral")
    assert {"move", "declare", "end-move"} <= {item["name"] for item in rulebook["decisions"]}
    counts = {item["name"]: item["counts"] for item in rulebook["measures"]}
    assert counts["destroyed"] == "destroyed" and counts["white_lost"] == "damage"
    assert counts["captured"] is None
    assert {"frigate", "corvette"} <= {design["id"] for design in rulebook["designs"]}
    for scenario in referee.ask("scenarios")["scenarios"]:
        assert scenario["about"].endswith(".") and len(scenario["about"]) <= 160, scenario
        sides = [seat.split(".")[0] for seat in scenario["seats"]]
        assert sides == sorted(sides, reverse=True) and set(sides) == {"red", "blue"}, scenario
        assert scenario["minutes"] > 0, scenario
        lists_what_a_preview_shows(referee, scenario)
    ids = [scenario["id"] for scenario in referee.ask("scenarios", ruleset="admiral")["scenarios"]]
    assert "admiral/duel" in ids and "admiral/standard" in ids


def teaches_every_system(referee):
    """The page, the rules and each rule; what events cite can be looked up."""
    for book in referee.ask("hello")["rulebooks"]:
        page = referee.ask("primer", ruleset=book["id"])
        for key in ("about", "minutes", "difficulty", "hidden_orders"):
            assert page[key] == book[key], key
        rules = referee.ask("rules", ruleset=book["id"])["rules"]
        assert len(rules) > 100 and len({rule["id"] for rule in rules}) == len(rules)
        for listed in (rules[0], rules[-1]):
            rule = referee.ask("rule", ruleset=book["id"], rule=listed["id"].lower())
            assert rule["text"] and rule["source"]
            assert [rule["rule"], rule["title"], rule["kind"]] == list(listed.values())
        found = referee.ask("rules", ruleset=book["id"], search=rules[0]["id"].lower())["rules"]
        assert found[0] == rules[0] and all(rule in rules for rule in found)
        assert not referee.ask("rules", ruleset=book["id"], search="  ")["rules"]
    refusal = referee.fails("bad-field", "rule", ruleset="admiral", rule="AD-ram.55")
    assert 'did you mean "AD-ram.5"?' in refusal["reason"], refusal


def shows_every_design_and_card(referee):
    """Everything that is listed can be opened, and an unknown name is told what there is."""
    for book in referee.ask("hello", detail=True)["rulebooks"]:
        everything = referee.ask("show", ruleset=book["id"])
        ids = [row[0] for row in everything["tables"][0]["rows"]]
        assert {design["id"] for design in book["designs"]} <= set(ids)
        for name in ids:
            shown = referee.ask("show", ruleset=book["id"], show=name.lower())
            assert shown["show"].lower() == name.lower()
            assert (shown["card"] is not None) + len(shown["tables"]) + (shown["rule"] is not None) == 1, shown
        refusal = referee.fails("bad-field", "show", ruleset=book["id"], show=ids[0] + "x")
        assert f'did you mean "{ids[0]}"?' in refusal["reason"] and ids[1] in refusal["reason"], refusal
    shown = referee.ask("show", ruleset="admiralty", show="cloaks#Wisp")
    assert shown["show"] == "wisp" and shown["card"], shown
    assert referee.ask("show", ruleset="admiralty", show="admiralty/cloaks#wisp")["card"] == shown["card"]
    refusal = referee.fails("bad-field", "show", ruleset="admiralty", show="cloaks#wsp")
    assert 'did you mean "wisp"?' in refusal["reason"] and "victory" in refusal["reason"], refusal
    for secret in ("/etc/passwd#root", "../data/nova/classes.yaml#nv-resolute", "#x", "cloaks#"):
        refusal = referee.fails("bad-field", "show", ruleset="admiralty", show=secret)
        assert "there is no" in refusal["reason"], refusal
    found = referee.ask("rules", ruleset="nova", search="thrusst")
    assert found["rules"] == [] and 'did you mean "thrust"?' in found["help"], found
    order = referee.ask("show", ruleset="starstrike", show="B-004")["tables"][0]["rows"]
    assert ["name", "Brace for Impact"] in order and ["effect", "+1 Armor"] in order, order


def questions_come_apart(referee):
    for book in referee.ask("hello")["rulebooks"]:
        match = referee.ask("new", scenario=book["id"] + "/duel")["match"]
        asked = [
            view["question"]
            for seat in ("red", "blue")
            if (view := referee.ask("view", match=match, seat=seat))["question"]
        ]
        assert asked
        for question in asked:
            parts = f"{question['title']} ({question['rule']}) {question['rest']}".rstrip()
            assert parts == question["words"] and question["title"].endswith("?"), question
        referee.ask("leave", match=match)


def plays_a_whole_duel(referee):
    new = referee.ask("new", scenario="admiral/duel", dice={"keyed": KEY})
    assert new["commitment"] == hashlib.sha256(bytes.fromhex(KEY)).hexdigest()
    referee.fails("not-over", "record")
    steps = play_to_the_end(referee)
    assert steps > 10, steps
    over = referee.told("over")
    assert {push["seat"] for push in over} == {"red", "blue"}
    lines = whole_record(referee)
    assert KEY in lines[-1] and KEY not in "".join(lines[:-1])
    replay(lines)


def events_are_numbered_without_gaps(referee):
    referee.ask("new", scenario="admiral/duel", dice={"seed": 5})
    play_to_the_end(referee)
    last = referee.ask("view", seat="blue")["event"]
    numbers, since = [], 0
    while since < last:
        page = referee.ask("events", seat="blue", since=since)
        numbers += [event["number"] for event in page["events"]]
        assert page["last"] > since, page
        since = page["last"]
    assert numbers == list(range(1, last + 1))
    pushed = [
        event["number"]
        for push in referee.told("events")
        if push["seat"] == "blue"
        for event in push["events"]
    ]
    assert pushed == numbers


# What an event's own facts (or its bare numbers) say its throw came to, by ruleset and kind; None:
# cannot be told.
COUNTED = {
    "admiral": {"attack-total": lambda a, _: a["total"], "defend-result": lambda a, _: a["result"]},
    "admiralty": {
        "hits": lambda a, told: a["hits"] if told == "aimed" else None,
        "impact": lambda a, told: a["points"] if told == "pierces" else None,
        "damage": lambda a, _: a["hull"] + a["engine"] + a["shield"] + a["weapon"],
    },
    "nova": {
        "hits": lambda a, _: a["hits"],
        "shielded": lambda a, _: a["negated"],
        "checked": lambda a, _: a["due"] if a["face"] else None,
        "system-rolled": lambda a, _: a["lost"],
    },
    "universal": {
        "hits": lambda a, told: a["hits"] if told == "aimed" else None,
        "damage": lambda a, _: sum(a[track] for track in ("hull", "engines", "weapons", "systems")),
        "control-rolled": lambda a, _: a["engines"] + a["weapons"] + a["systems"],
    },
    "starstrike": {
        "icons": lambda a, _: a["hits"] + a["criticals"] + a["direct"],
        "locked-on": lambda a, _: a["hits"] + a["criticals"] + a["direct"],
        "saved": lambda a, _: 1,
        "save-failed": lambda a, _: 0,
        "fought": lambda a, _: a["hits"],
    },
}


def all_events(referee, seat):
    events, page = [], {"last": 0, "event": 1}
    while page["last"] < page["event"]:
        page = referee.ask("events", seat=seat, since=page["last"])
        events += page["events"]
    return events


def dice_count_what_the_rules_count(referee):
    """The page lights dice by what the throw says; the rules' own figures must agree."""
    for ruleset, kinds in COUNTED.items():
        seats = {"blue": {"player": "reflex", "seed": 4}}
        referee.ask("new", scenario=ruleset + "/duel", dice={"seed": 11}, seats=seats)
        play_to_the_end(referee)
        checked, told = set(), None
        for event in all_events(referee, "red"):
            dice, kind = event["dice"], event["kind"]
            if kind in kinds and dice and "again" not in dice:
                good = kinds[kind](event.get("facts") or event["arguments"], told)
                assert good is None or good == dice["good"], event
                lit = sum(face["value"] in dice.get("lit", ()) for face in dice["faces"])
                assert lit == sum(face["worth"] > 0 for face in dice["faces"]), event
                checked.add(kind)
            told = kind
        assert len(checked) > 1, (ruleset, checked)
        referee.ask("leave")


def plays_against_the_computer(referee):
    for player in ("reflex", "random"):
        new = referee.ask("new", scenario="admiral/standard", seats={"blue": player})
        match = new["match"]
        assert [seat["joined"] for seat in new["seats"]] == [True, False]
        for _ in range(STEPS_MAX):
            if referee.ask("view", match=match)["over"]:
                break
            best = referee.ask("suggest", match=match)["suggestions"][0]
            referee.ask("act", match=match, action=best["action"])
        assert referee.ask("view", match=match)["over"]
        referee.ask("leave", match=match)


def a_tournament_needs_no_housekeeping(referee):
    """Matches that are over give way: one connection plays both seats of as many as it likes."""
    for _ in range(70):
        new = referee.ask("new", scenario="admiral/duel")
        referee.ask("resign", match=new["match"], seat="red")
    referee.fails("no-match", "view", match="m1", seat="red")


def the_same_seed_gives_the_same_battle(_):
    records = []
    for _ in range(2):
        referee = start()
        referee.ask(
            "new",
            scenario="admiral/duel",
            seats={"red": {"player": "random", "seed": 3}, "blue": {"player": "reflex", "seed": 4}},
            dice={"seed": 9},
        )
        referee.ask("join", match="m1", seat="spectator")
        assert referee.ask("view", match="m1")["over"]
        records.append(whole_record(referee))
        referee.close()
    assert records[0] == records[1]


def fighters():
    """Two Fighters side by side, red to fire: case W7."""
    fleet = [{"id": "one", "command": "fighter", "ships": {"fighter": 1}}]
    return {
        "id": "w7",
        "ruleset": "admiral",
        "title": "Fighter fires at Fighter",
        "board": "small",
        "fleets": fleet,
        "sides": {
            "red": {"fleets": ["one"], "units": [{"design": "fighter", "cell": "0505"}]},
            "blue": {"fleets": ["one"], "units": [{"design": "fighter", "cell": "0506"}]},
        },
    }


def gauges(referee, unit):
    shown = referee.ask("view", seat="red", unit=unit, cards=True)["units"][0]
    return {gauge["name"].lower(): gauge["now"] for gauge in shown["card"]["gauges"]}


def plays_with_scripted_dice(referee):
    referee.ask("new", scenario=fighters(), dice={"scripted": []})
    red, blue = (unit["name"] for unit in referee.ask("view", seat="red")["units"])
    referee.ask("act", seat="red", action="end move")
    before = gauges(referee, blue)
    refused = referee.refuses("act", seat="red", action=f"{red} fires at {blue}")
    assert "face" in refused["reason"] and refused["applied"] == 0, refused
    referee.refuses("act", seat="red", action=f"{red} fires at {blue}", faces=[9, 1, 2, 2])
    fire = {"decision": "declare", "unit": red, "target": blue}
    referee.ask("act", seat="red", action=fire, faces=[3, 1, 2, 2])
    after = gauges(referee, blue)
    lost = {name: before[name] - after[name] for name in before if before[name] != after[name]}
    assert list(lost.values()) == [1], (before, after)
    thrown = [
        [face["value"] for face in event["dice"]["faces"]]
        for push in referee.told("events")
        for event in push["events"]
        if push["seat"] == "blue" and event["dice"]
    ]
    assert [3, 1] in thrown and [2, 2] in thrown, thrown


def a_computer_waits_for_scripted_faces(referee):
    referee.ask("new", scenario=fighters(), seats={"blue": "reflex"}, dice={"scripted": []})
    for _ in range(20):
        if referee.ask("view")["waiting"]:
            break
        advice = referee.ask("suggest", by="default")
        referee.ask("act", action=advice["suggestions"][0]["action"])
    assert "face" in referee.ask("view")["waiting"]
    assert referee.told("presence")[-1]["waiting"]
    turn = referee.ask("view")["turn"]
    assert referee.ask("act", faces=[1, 1, 4, 4] * 50)["applied"] == 0
    assert not referee.ask("view")["waiting"]
    assert referee.ask("view")["turn"] > turn


def gives_exact_odds(referee):
    """P1: a Fighter at a Fighter, 85/128 nothing, 43/128 one peg."""
    referee.ask("new", scenario=fighters(), dice={"seed": 1})
    red, blue = (unit["name"] for unit in referee.ask("view", seat="red")["units"])
    referee.ask("act", seat="red", action="end move")
    odds = referee.ask("odds", seat="red", action=f"{red} fires at {blue}", targets=[blue])
    assert odds["exact"] and not odds["missing"], odds
    spreads = odds["targets"][blue]
    assert any(abs(spread.get("1", 0) - 43 / 128) < 1e-12 for spread in spreads.values()), odds
    for spread in spreads.values():
        assert abs(sum(spread.values()) - 1) < 1e-9
    before = referee.ask("view", seat="red")
    assert before["question"]["decision"] == "declare"
    assert odds["means"][blue] and odds["defaults"] is not None, odds
    few = referee.ask("odds", seat="red", action=f"{red} fires at {blue}", branches=1, samples=500)
    assert not few["exact"] and few["branches"] == 500 and few["errors"][blue] and few["mean_errors"][blue], few
    table = referee.ask("odds", seat="red", threats=True)
    assert [(shot["unit"], shot["target"]) for shot in table["threats"]] == [(red, blue)], table
    referee.fails("bad-field", "odds", seat="red", threats=True, action=f"{red} fires at {blue}")


def looks_at_everything(referee):
    referee.ask("new", scenario="admiral/duel", dice={"seed": 1})
    view = referee.ask("view", seat="red", cards=True)
    assert [view["board"][key] for key in ("grid", "columns", "rows", "short_odds", "open")] == ["square", 10, 14, False, False]
    assert [unit["cell"] for unit in view["units"]] == ["0504", "0604", "0611", "0511"]
    assert view["options"]["quiet-draw"] == 40
    name = view["units"][0]["name"]
    choices = referee.ask("choices", seat="red", form="both", limit=5000)
    assert choices["total"] == len(choices["choices"])
    for choice in choices["choices"]:
        for action in (choice["text"], choice["action"]):
            permitted = referee.ask("permits", seat="red", action=action)
            assert permitted["action"] == choice["action"]
    reach = referee.ask("overlay", seat="red", what="reach", unit=name)
    assert reach["total"] > 0
    referee.ask("overlay", seat="red", what="contacts", unit=name)
    referee.ask("overlay", seat="red", what="path", action=f"{name} to 0505")
    referee.ask("overlay", seat="red", what="sight", unit=name, target="#2")
    referee.ask("overlay", seat="red", what="ground")
    for adviser in ("reflex", "random", "default", "repeat"):
        referee.ask("suggest", by=adviser, count=16)
    refused = referee.refuses("permits", seat="red", action=f"{name} to 0514")
    assert refused["rule"].startswith("AD-move"), refused
    referee.send("price", ruleset="admiral", design="frigate")
    referee.ask("audit", scenario="admiral/standard")


GRIDS = {"admiral/duel": "square", "admiralty/duel": "hex-flat", "nova/drift": "hex-flat", "universal/duel": "hex-pointy", "starstrike/duel": "hex-flat"}


def centre(board, cell):
    """Where a cell is drawn, by the board alone."""
    if not cell.startswith("("):
        column, row = board["columns_at"][int(cell[:2]) - 1], board["rows_at"][int(cell[2:]) - 1]
        assert int(cell[2:]) <= column[2], (cell, column)
        return column[0] + row[0], column[1] + row[1]
    q, r = (int(part) for part in cell[1:-1].split(","))
    at, right, down = (board["beyond"][key] for key in ("at", "q", "r"))
    return at[0] + q * right[0] + r * down[0], at[1] + q * right[1] + r * down[1]


def boards_say_where_their_cells_lie(referee):
    for scenario, grid in GRIDS.items():
        referee.ask("new", scenario=scenario, dice={"seed": 1})
        board = referee.ask("view", seat="red")["board"]
        assert board["grid"] == grid, (scenario, board["grid"])
        assert len(board["columns_at"]) == board["columns"] and len(board["rows_at"]) == board["rows"]
        assert {column[2] for column in board["columns_at"]} <= {board["rows"], board["rows"] - 1}
        first, second = centre(board, "0202"), centre(board, "0302" if grid == "hex-pointy" else "0203")
        step = next(step for step in board["steps"] if step["name"] == ("E" if grid == "hex-pointy" else "S"))
        assert [second[0] - first[0], second[1] - first[1]] == step["by"], (scenario, first, second)
        for seat in ("red", "blue"):
            referee.ask("leave", seat=seat)


SYSTEMS = ("admiral", "admiralty", "nova", "universal", "starstrike")
EFFORTS = {"admiral": "squares", "admiralty": "thrust", "nova": "thrust", "universal": "thrust", "starstrike": "moves"}


def end_of_path(referee, seat, board, text):
    """The end of a choice, from the marks of its path."""
    marks = referee.ask("overlay", seat=seat, what="path", action=text)["marks"]
    if not marks or not marks[-1].get("unit"):
        return None
    end = {"cell": marks[-1]["cell"]}
    if marks[-1].get("bearing", -1) >= 0:
        end["direction"] = marks[-1]["bearing"] * len(board["steps"]) // 24
    if marks[-1]["kind"] == 3:
        end["leaves"] = True
    return end


def check_ends(referee, view, unit):
    """The choices of a unit in the form for drawing; how many of them have an effort."""
    seat, question = view["seat"], view["question"]
    short = referee.ask("choices", seat=seat, unit=unit, form="ends", limit=300)
    full = referee.ask("choices", seat=seat, unit=unit, form="both", limit=300)["choices"]
    assert len(json.dumps(short, separators=(",", ":"))) < 40 << 10, (view["ruleset"], question)
    assert [choice["text"] for choice in short["choices"]] == [choice["text"] for choice in full]
    for choice, other in list(zip(short["choices"], full))[::7]:
        action, end = other["action"], choice.get("end")
        assert end == end_of_path(referee, seat, view["board"], choice["text"]), choice
        played = choice.get("thing", {}).get("name", "")  # what is played by a number has its name there, too
        brief = choice.get("brief", "").removesuffix(played).strip()
        assert brief in choice["text"] and unit not in brief.split(), choice
        known = {"decision": question["decision"], "unit": unit, **({"cell": end["cell"]} if end else {})}
        for key in action.keys() - {"order"}:
            assert choice.get(key, known.get(key)) == action[key], (choice, action)
        permitted = referee.ask("permits", seat=seat, action=choice["text"])
        effort = choice.get("effort") and {"name": short["effort"], **choice["effort"]}
        assert permitted.get("end") == end and permitted.get("effort") == effort, (choice, permitted)
        assert not effort or effort["used"] <= effort["of"], choice
        assert choice.get("brief") == permitted.get("brief"), (choice, permitted)
    assert short.get("effort", EFFORTS[view["ruleset"]]) == EFFORTS[view["ruleset"]], short["effort"]
    return sum("effort" in choice for choice in short["choices"])


def choices_say_where_they_end(referee):
    """Ends agree with paths and with where ships are when they have moved."""
    for system in SYSTEMS:
        referee.ask("new", scenario=system + "/duel", dice={"seed": 2})
        efforts = moved = 0
        for _ in range(12):
            view = referee.ask("view", seat=seat_asked(referee))
            for unit in view["question"]["units"][:1]:
                efforts += check_ends(referee, view, unit)
            best = referee.ask("suggest", seat=view["seat"], by="reflex")["suggestions"][0]
            permitted = referee.ask("permits", seat=view["seat"], action=best["action"])
            referee.ask("act", seat=view["seat"], action=best["action"])
            if permitted.get("end") and not view["question"]["secret"]:
                after = referee.ask("view", seat=view["seat"], unit=best["action"]["unit"])["units"][0]
                assert after["cell"] == permitted["end"]["cell"], (permitted, after)
                assert after["direction"] == permitted["end"].get("direction", after["direction"])
                moved += 1
        assert efforts > 0, system
        assert moved > 0 or system in ("admiralty", "universal"), system
        for seat in ("red", "blue"):
            referee.ask("leave", seat=seat)


def sentences_come_in_parts(referee):
    """Ships, cells and rules that a sentence names stand by themselves; deeds leave out what is known."""
    named = {"unit": 0, "cell": 0, "rule": 0}
    for system in SYSTEMS:
        referee.ask("new", scenario=system + "/duel", dice={"seed": 5}, seats={"blue": "reflex"})
        names = {unit["name"] for unit in referee.ask("view", seat="red")["units"]}
        asked = []
        for _ in range(12):
            view = referee.ask("view", seat="red")
            if view["over"]:
                break
            asked += view["question"].get("title_parts", []) + view["question"].get("rest_parts", [])
            suggestion = referee.ask("suggest", seat="red", by="reflex")["suggestions"][0]
            referee.ask("act", seat="red", action=suggestion["action"])
        lines = [event.get("parts", []) for event in referee.ask("events", seat="red")["events"]]
        for part in sum(lines, asked):
            if isinstance(part, dict):
                (kind, name), = part.items()
                named[kind] += 1
                assert kind != "unit" or name in names, (system, name, names)
        referee.ask("leave", seat="red")
    assert min(named.values()) > 0, named
    referee.ask("new", scenario="admiral/duel", dice={"seed": 2})
    unit = referee.ask("view", seat="red")["question"]["units"][0]
    choices = referee.ask("choices", seat="red", unit=unit, form="ends")["choices"]
    moves = {choice["text"]: choice["brief"] for choice in choices if choice.get("end")}
    assert moves and all(brief == "" for text, brief in moves.items() if len(text.split()) == 3), moves
    referee.ask("leave", seat="red")


def drafts_hold_ghosts(referee):
    """A draft says where its orders lead, in views and in pushes; the other side hears of none of it."""
    for system in ("admiralty", "universal"):
        match = referee.ask("new", scenario=system + "/duel", dice={"seed": 2})["match"]
        view = referee.ask("view", seat="red")
        while not view["question"] or not view["question"]["secret"]:
            seat = seat_asked(referee)
            referee.ask("act", seat=seat, action=referee.ask("suggest", seat=seat, by="default")["suggestions"][0]["action"])
            view = referee.ask("view", seat="red")
        unit = view["question"]["units"][0]
        choice = referee.ask("choices", seat="red", unit=unit, form="ends")["choices"][20]
        referee.told("events")
        referee.ask("act", seat="red", action=choice["text"])
        draft = referee.ask("view", seat="red")["draft"]
        assert [(entry["text"], entry["end"]) for entry in draft] == [(choice["text"], choice["end"])], draft
        assert draft[0]["effort"] == {"name": "thrust", **choice["effort"]} and draft[0]["action"]["unit"] == unit
        pushes = [push for push in referee.pushes if push["push"] in ("events", "ask")]
        assert pushes and all(push["seat"] == "red" and push["draft"] == draft for push in pushes), pushes
        assert referee.ask("view", seat="blue")["draft"] == []
        for seat in ("red", "blue"):
            referee.ask("leave", match=match, seat=seat)


def previews_show_every_scenario(referee):
    """As a battle would begin, and nothing is begun; every ship that is on the board is on the picture."""
    for scenario in referee.ask("scenarios")["scenarios"]:
        preview = referee.ask("preview", scenario=scenario["id"])
        assert preview["title"] == scenario["title"] and preview["turn"] == 1, preview["turn"]
        assert {seat["side"] for seat in preview["seats"]} == {"red", "blue"}
        for side in ("red", "blue"):
            placed = [unit for unit in preview["units"] if unit["side"] == side and unit["status"] == "board"]
            assert placed and all(unit["cell"] for unit in placed), scenario
            for unit in placed:
                centre(preview["board"], unit["cell"])
        assert all(mark["ground"] for mark in preview["ground"])
    referee.fails("no-match", "view")
    assert preview == {**referee.ask("preview", scenario=scenario["id"]), "id": preview["id"]}


def what_is_bought_has_its_price(referee):
    """Prices, budgets and the sample fleet are facts, and the law counts with the same ones."""
    for scenario, money in (("admiralty/fleet-action", "points"), ("nova/fleet-action", "points"),
                            ("universal/the-reef", "points"), ("starstrike/muster", "PP")):
        referee.ask("new", scenario=scenario, dice={"seed": 2})
        while not (referee.ask("view", seat="red")["question"] or {}).get("budgets"):
            seat = seat_asked(referee)
            referee.ask("act", seat=seat, action=referee.ask("suggest", seat=seat, by="default")["suggestions"][0]["action"])
        question = referee.ask("view", seat="red")["question"]
        assert question["kind"] == "fleet" and question["budgets"][0]["name"] == money, question
        assert question["budgets"][0]["used"] == 0 < question["budgets"][0]["of"], question
        choices = referee.ask("choices", seat="red", form="ends", limit=5000)["choices"]
        ends = [choice for choice in choices if choice.get("thing", {}).get("name") == "sample fleet"]
        assert len(ends) == 1 and "show" not in ends[0]["thing"], (scenario, ends)
        spent = 0
        for place in (0, -1):
            ships = [choice for choice in choices if "price" in choice.get("thing", {})]
            ship = ships[place]
            thing = ship["thing"]
            shown = referee.ask("show", ruleset=scenario.split("/", maxsplit=1)[0], show=thing["show"])
            assert shown["show"] == thing["show"] and shown["name"] == thing["name"], (thing, shown["name"])
            referee.ask("act", seat="red", action=ship["text"])
            spent += thing["price"]
            now = referee.ask("view", seat="red")["question"]["budgets"][0]
            assert now == {**question["budgets"][0], "used": spent}, (scenario, now, spent)
            choices = referee.ask("choices", seat="red", form="ends", limit=5000)["choices"]
            assert all(choice["thing"].get("price", 0) <= now["of"] - spent for choice in choices if "thing" in choice)
        if money == "points":  # a choice that cannot stand still gets the sample
            assert all(choice.get("thing", {}).get("name") != "sample fleet" for choice in choices), scenario
        for seat in ("red", "blue"):
            referee.ask("leave", seat=seat)


def cards_say_what_they_do(referee):
    """A card is told of once in a list; later only its name."""
    referee.ask("new", scenario="starstrike/duel", dice={"seed": 2})
    while not (referee.ask("view", seat="red")["question"] or {"secret": False})["secret"]:
        seat = seat_asked(referee)
        referee.ask("act", seat=seat, action=referee.ask("suggest", seat=seat, by="default")["suggestions"][0]["action"])
    things = [choice["thing"] for choice in referee.ask("choices", seat="red", form="ends", limit=5000)["choices"] if "thing" in choice]
    told = [thing for thing in things if "words" in thing]
    names = [thing["name"] for thing in told]
    assert told and len(set(names)) == len(names) and {thing["name"] for thing in things} == set(names), things
    assert all(re.fullmatch(r"[A-Z]-\d+", thing["show"]) for thing in told), told


def previews_are_what_battles_begin_with(referee):
    options = {"turn-limit": 5}
    preview = referee.ask("preview", scenario="admiral/duel", options=options)
    referee.ask("new", scenario="admiral/duel", options=options)
    view = referee.ask("view", seat="red")
    for key in ("units", "options", "board", "turn", "phase", "score"):
        assert preview[key] == view[key], key
    assert preview["options"]["turn-limit"] == 5
    assert len(referee.ask("preview", scenario=fighters())["units"]) == 2
    shoals = referee.ask("preview", scenario="nova/shoals")["ground"]
    assert len(shoals) > 10
    assert {mark["ground"]: mark["figure"] for mark in shoals} == \
        {"asteroids": "field", "dust cloud": "dust", "planet": "planet", "black hole": "hole", "flare": "flare"}
    assert referee.ask("preview", scenario="nova/duel")["points"] == {"red": 245, "blue": 245}
    assert referee.fails("bad-field", "preview", scenario="admiral/duel", options={"x": 1})["field"] == "options"
    assert referee.fails("bad-field", "preview", scenario="nowhere/at-all")["field"] == "scenario"
    clash = {"basic-movement": True, "emergency-thrust": True}
    assert "AE-D1" in referee.fails("bad-field", "preview", scenario="admiralty/duel", options=clash)["reason"]


def plays_until(referee, kinds):
    """By default until something of these kinds is asked; the view of the seat that is."""
    for _ in range(400):
        view = referee.ask("view", seat=seat_asked(referee), cards=True)
        if view["question"]["kind"] in kinds:
            return view
        best = referee.ask("suggest", seat=view["seat"], by="reflex")["suggestions"][0]
        referee.ask("act", seat=view["seat"], action=best["action"])
    raise AssertionError(f"nothing of {kinds} is asked")


def points_to(board, from_cell, to_cell):
    """The compass by trigonometry on the drawn board."""
    (x, y), (right, down) = centre(board, from_cell), centre(board, to_cell)
    degrees = math.degrees(math.atan2(right - x, y - down))
    return ("N", "NE", "E", "SE", "S", "SW", "W", "NW")[round(degrees / 45) % 8]


def check_bearing(referee, seat, unit):
    """What all weapons bear on is what each of them bears on; how many cells."""
    ready = [number for number, weapon in enumerate(unit["card"]["weapons"]) if weapon["ready"]]
    cells = {}
    for number in ready:
        for mark in referee.ask("overlay", seat=seat, what="bears", unit=unit["name"], weapon=number)["marks"]:
            value, weapons = cells.get(mark["cell"], (mark["value"], []))
            cells[mark["cell"]] = (min(value, mark["value"]), weapons + [number])
    marks = referee.ask("overlay", seat=seat, what="bears", unit=unit["name"])["marks"]
    assert len(marks) == len(cells), (unit["name"], len(marks), len(cells))
    assert {mark["cell"]: (mark["value"], mark["weapons"]) for mark in marks} == cells
    return len(cells)


def overlays_say_what_is_to_say(referee):
    for system in SYSTEMS:
        referee.ask("new", scenario=system + "/duel", dice={"seed": 2})
        view = plays_until(referee, ("move", "plot"))
        seat, borne = view["seat"], 0
        for unit in view["units"]:
            if unit["side"] != seat:
                continue
            borne += check_bearing(referee, seat, unit)
            contacts = referee.ask("overlay", seat=seat, what="contacts", unit=unit["name"])["marks"]
            assert contacts, (system, unit["name"])
            for mark in contacts:
                assert mark["compass"] == points_to(view["board"], unit["cell"], mark["cell"]), (system, mark)
                assert system != "admiral" or mark.keys().isdisjoint({"bearing", "aspect"}), mark
            marks = referee.ask("overlay", seat=seat, what="reach", unit=unit["name"])["marks"]
            assert all(mark.keys() <= {"cell", "unit", "kind", "value"} for mark in marks), marks
        assert borne > 0, system
        for seat in ("red", "blue"):
            referee.ask("leave", seat=seat)


def paths_of_a_draft_come_at_once(referee):
    referee.ask("new", scenario="universal/standard", dice={"seed": 2})
    view = plays_until(referee, ("plot",))
    seat = view["seat"]
    assert referee.ask("overlay", seat=seat, what="paths")["paths"] == []
    expected = []
    for unit in view["question"]["units"][:3]:
        best = referee.ask("suggest", seat=seat, by="reflex", unit=unit)["suggestions"][0]
        marks = referee.ask("overlay", seat=seat, what="path", action=best["text"])["marks"]
        expected.append({"unit": unit, "marks": marks})
        referee.ask("act", seat=seat, action=best["text"])
    assert referee.ask("overlay", seat=seat, what="paths")["paths"] == expected and len(expected) == 3
    other = "blue" if seat == "red" else "red"
    assert referee.ask("overlay", seat=other, what="paths")["paths"] == []


RUNAWAY = {
    "id": "runaway", "ruleset": "admiralty", "title": "Runaway", "board": {"columns": 16, "rows": 14}, "vp_target": 500,
    "sides": {"red": {"units": [{"design": "victory", "name": "Hood", "cell": "0804", "heading": 0, "speed": 4}]},
              "blue": {"units": [{"design": "victory", "name": "Wolf", "cell": "0808", "heading": 0, "speed": 3}]}}}


def orders_say_what_they_lead_to(referee):
    """Warnings of an order, where it is understood, drafted and listed; and what could be seen from elsewhere."""
    referee.ask("new", scenario=RUNAWAY, dice={"seed": 2})
    view = plays_until(referee, ("plot",))
    seat = "red"
    assert "outlook" not in referee.ask("permits", seat=seat, action="Hood: 1"), view
    told = referee.ask("permits", seat=seat, action="Hood: 5")["outlook"]
    assert [(fact["kind"], fact["grave"], fact["certain"]) for fact in told] == [("lost", True, True)], told
    assert told[0]["rule"] == "AE-3.3.2" and re.fullmatch(r"Hood leaves the board .* and is lost\.", told[0]["text"])
    doomed = [one for one in referee.ask("choices", seat=seat, unit="Hood", form="ends", limit=5000)["choices"]
              if "warns" in one]
    assert doomed and all(set(one["warns"]) <= {"lost", "cannot-stay"} for one in doomed), doomed
    referee.ask("act", seat=seat, action="Hood: 5")
    assert referee.ask("view", seat=seat)["draft"][0]["outlook"] == told
    referee.ask("undo", seat=seat)
    for unit in ("Hood", "Wolf"):
        stances = referee.ask("overlay", seat=seat, what="stances", unit=unit)["stances"]
        assert len(stances) > 10 and all(one["directions"] for one in stances), stances
        assert len({one["cell"] for one in stances}) == len(stances)
    danger = referee.ask("overlay", seat=seat, what="danger", unit="Hood")["stances"]
    assert max(one["danger"] for one in danger) > 0
    here = referee.ask("overlay", seat=seat, what="bears", unit="Hood")["marks"]
    there = referee.ask("overlay", seat=seat, what="bears", unit="Hood", at={"cell": "0804", "direction": 3})["marks"]
    assert here != there
    assert here == referee.ask("overlay", seat=seat, what="bears", unit="Hood",
                               at={"cell": "0804", "direction": 0})["marks"]
    now = referee.ask("overlay", seat=seat, what="contacts", unit="Hood")["marks"]
    then = referee.ask("overlay", seat=seat, what="contacts", unit="Hood", coasting=True)["marks"]
    assert (now[0]["cell"], then[0]["cell"]) == ("0808", "0805"), (now, then)
    referee.fails("bad-field", "overlay", seat=seat, what="bears", unit="Hood", at={"cell": "9999"})
    referee.fails("bad-field", "overlay", seat=seat, what="bears", unit="Hood", at={"cell": "0804", "direction": 9})
    shots = {text: referee.ask("odds", seat=seat, threats=True, action=text) for text in ("Hood: 1U", "Hood: 3")}
    assert [shot["target"] for shot in shots["Hood: 1U"]["threats"]] == ["Wolf"], shots
    referee.refuses("odds", seat=seat, threats=True, action="Hood: 99")


THINKERS = ("cadet", "captain", "admiral")
REASON = r".*(expects to deal \d+\.\d \w+ and take \d+\.\d|nobody is expected to be hurt before the turn ends)"


def seat_asked(referee):
    return next(seat for seat in ("red", "blue") if referee.ask("view", seat=seat)["question"])


def thinking_advisers_say_why(referee):
    """The first suggestion has a reason, it is permitted, and the same position gets the same advice."""
    for system in SYSTEMS:
        referee.ask("new", scenario=system + "/duel", dice={"seed": 3})
        for step in range(6):
            asked = seat_asked(referee)
            for adviser in THINKERS[: 2 if step else 3]:
                advice = referee.ask("suggest", seat=asked, by=adviser, count=4)["suggestions"]
                assert advice and re.fullmatch(REASON, advice[0]["reason"]), (system, adviser, advice)
                assert not any("reason" in other for other in advice[1:]), advice
                assert len({one["text"] for one in advice}) == len(advice), advice
                for one in advice:
                    referee.ask("permits", seat=asked, action=one["action"])
                for _ in range(9 if adviser == "captain" and step == 0 else 1):
                    assert referee.ask("suggest", seat=asked, by=adviser, count=4)["suggestions"] == advice
            assert "reason" not in referee.ask("suggest", seat=asked, by="reflex")["suggestions"][0]
            referee.ask("act", seat=asked, action=advice[0]["action"])
        for seat in ("red", "blue"):
            referee.ask("leave", seat=seat)


def a_captain_advises_about_the_unit_asked_for(referee):
    referee.ask("new", scenario="admiral/standard", dice={"seed": 3})
    seat = seat_asked(referee)
    while referee.ask("view", seat=seat)["question"]["decision"] != "move":
        referee.ask("act", seat=seat, action=referee.ask("suggest", seat=seat, by="default")["suggestions"][0]["action"])
        seat = seat_asked(referee)
    names = [one["unit"] for one in referee.ask("choices", seat=seat, limit=1)["units"]]
    assert len(names) > 2, names
    for unit in names:
        advice = referee.ask("suggest", seat=seat, by="captain", unit=unit)["suggestions"]
        assert advice and advice[0]["action"]["unit"] == unit and "reason" in advice[0], (unit, advice)


def seen_and_advised(referee, match, seat):
    """What a seat sees and is told, without what names the match or its dice."""
    view = referee.ask("view", match=match, seat=seat)
    advice = referee.ask("suggest", match=match, seat=seat, by="captain", count=4) if view["question"] else {}
    return [{key: reply[key] for key in reply if key not in ("id", "match", "commitment")} for reply in (view, advice)]


def same_until_dice_fall(referee, matches):
    """What happened in both up to the first throw: how many events."""
    events = [referee.ask("events", match=match, seat="red", since=0)["events"] for match in matches]
    for count, (one, other) in enumerate(zip(*events)):
        if one["dice"] or other["dice"]:
            return count
        assert one == other, (one, other)
    return len(events[0])


def dice_yet_to_fall_are_nobodys_guide(referee):
    """Two matches with other keys: as long as they look alike, computer and adviser say the same."""
    parted = 0
    for system in ("admiral", "admiralty", "starstrike"):
        matches = [
            referee.ask(
                "new",
                scenario=system + "/duel",
                dice={"keyed": key},
                seats={"blue": {"player": "captain@30p", "seed": 7}},
            )["match"]
            for key in (KEY, KEY[::-1])
        ]
        alike = 0
        while True:
            one, other = (seen_and_advised(referee, match, "red") for match in matches)
            parted += one[0] != other[0]
            if one[0] != other[0] or not one[1]:
                break
            assert one == other, (system, alike, one, other)
            alike += 1
            for match in matches:
                referee.ask("act", match=match, seat="red", action=one[1]["suggestions"][0]["action"])
        assert alike > 0 and same_until_dice_fall(referee, matches) > 0, system
    assert parted > 0


def several_seats_hear_each_its_own_answers(referee):
    """A question open to two players of a side: what one is offered, he may do (SS-X.7)."""
    referee.ask("new", scenario="starstrike/two-a-side", dice={"seed": 2})
    totals = {}
    for seat in ("blue.1", "blue.2"):
        view = referee.ask("view", seat=seat)
        assert view["question"]["seats"] == ["blue.1", "blue.2"], view["question"]
        owner = {unit["name"]: unit["seat"] for unit in view["units"]}
        choices = referee.ask("choices", seat=seat, form="action")
        totals[seat] = choices["total"]
        assert choices["choices"] and len(choices["units"]) == 4, choices
        for action in choices["choices"][::20]:
            assert owner[action["unit"]] == seat, action
            referee.ask("permits", seat=seat, action=action)
        for adviser in ("reflex", "default"):
            assert referee.ask("suggest", seat=seat, by=adviser)["suggestions"], (seat, adviser)
    assert totals["blue.1"] == totals["blue.2"], totals
    mine = referee.ask("choices", seat="blue.2", form="action", limit=1)["choices"][0]
    assert referee.refuses("act", seat="blue.1", action=mine)["rule"] == "SS-X.7"


def alike_for_the_other_side(referee, library):
    """What blue and a spectator hear of a battle in which red has this library and uses none of it."""
    scenario = {
        "id": "pair",
        "ruleset": "starstrike",
        "title": "Pair",
        "map": "M-S1",
        "teams": "fixed",
        "modes": ["scenario-challenge"],
        "options": {"mode": "scenario-challenge"},
        "scoring": [{"when": "piece_defeated", "team": "opponent", "points": 2}],
        "sides": {
            "red": {
                "faction": "MC",
                "library": library,
                "units": [{"design": "MC-02", "name": "Heron", "cell": "0708", "heading": 0}],
            },
            "blue": {
                "faction": "VD",
                "library": {"basic": ["B-001"], "special": []},
                "units": [{"design": "VD-04", "name": "Karrag", "cell": "0705", "heading": 3}],
            },
        },
    }
    referee.number = 0
    match = referee.ask("new", scenario=scenario, dice={"seed": 4})["match"]
    referee.ask("join", match=match, seat="spectator")
    heard = []
    for _ in range(30):
        red, blue, neutral = (
            referee.ask("view", match=match, seat=seat, cards=True) for seat in ("red", "blue", "spectator")
        )
        heard += [blue, neutral]
        asked = [view["seat"] for view in (red, blue) if view["question"] and view["seat"] not in view["committed"]]
        if not asked:
            break
        if "blue" in asked:
            heard.append(referee.ask("choices", match=match, seat="blue", form="both"))
            heard.append(referee.ask("suggest", match=match, seat="blue", by="reflex", count=16))
        advice = referee.ask("suggest", match=match, seat=asked[0], by="default")
        referee.ask("act", match=match, seat=asked[0], action=advice["suggestions"][0]["action"])
    heard += [push for push in referee.pushes if push.get("match") == match and push.get("seat") != "red"]
    return json.dumps(heard, sort_keys=True).replace(f'"{match}"', '"m"')


def a_library_is_not_to_be_guessed(referee):
    """SS-X.15: neither its cards nor their number, nor that nobody could bear one of them."""
    libraries = (
        {"basic": ["B-002"], "special": []},
        {"basic": ["B-004", "B-004", "B-005"], "special": ["S-001", "P-001"]},
        {"basic": [], "special": ["S-005"]},
    )
    heard = [alike_for_the_other_side(referee, library) for library in libraries]
    assert heard[0] == heard[1] and heard[0] == heard[2]


def what_others_hear_of_orders(referee, orders):
    """What blue and a spectator hear before red's orders, while it writes them, and when it has ended."""
    referee.number = 0
    match = referee.ask("new", scenario="starstrike/standard", dice={"seed": 2})["match"]
    referee.ask("join", match=match, seat="spectator")
    for _ in range(40):
        asked = [view for view in (referee.ask("view", match=match, seat=s) for s in ("red", "blue")) if view["question"]]
        if asked[0]["phase"] == "command":
            break
        advice = referee.ask("suggest", match=match, seat=asked[0]["seat"], by="default")
        referee.ask("act", match=match, seat=asked[0]["seat"], action=advice["suggestions"][0]["action"])
    heard = []
    for order in [None] + orders + ["done"]:
        if order:
            referee.ask("act", match=match, seat="red", action=order)
        if order in (None, orders[-1], "done"):
            views = [referee.ask("view", match=match, seat=s, cards=True) for s in ("blue", "spectator")]
            choices = referee.ask("choices", match=match, seat="blue", form="both")
            heard.append(json.dumps(views + [choices], sort_keys=True).replace(f'"{match}"', '"m"'))
    return [re.sub(r'"id": \d+', '"id": 0', line) for line in heard]


def orders_that_lie_face_up_are_seen_when_committed(referee):
    """SS-4B.01: as soon as their owner has ended; nothing of those that lie face down, not even how many."""
    first = what_others_hear_of_orders(referee, ["KE-1 own S-001", "PE-1 B-002"])
    second = what_others_hear_of_orders(referee, ["HE-1 B-004", "KE-1 B-001", "KE-1 own S-001"])
    third = what_others_hear_of_orders(referee, ["KE-1 own S-006", "PE-1 B-002"])
    assert first == second
    assert first[0] == first[1] == third[1]
    assert first[2] != third[2]
    assert '"S-001 Silent Running:' in first[2] and '"S-001 Silent Running:' not in first[1]
    assert '"S-006 Long Solution:' in third[2]


def cells_beyond_the_printed_board(referee):
    """An open board: ships drift out of it, cards have boxes in groups, the record replays."""
    referee.ask("new", scenario="nova/drift", dice={"seed": 4})
    for _ in range(60):
        asked = referee.ask("suggest", by="default")
        words = asked["suggestions"][0]["text"]
        if ": " in words:
            ship = words.split(":")[0]
            words = f"{ship}: {'5' if ship == 'Majestic' else '2'}V1"
        referee.ask("act", seat=asked["seat"], action=words)
        view = referee.ask("view", seat="red", cards=True)
        cells = [unit["cell"] for unit in view["units"]]
        if cells[0].startswith("(") and cells[1].startswith("("):
            break
    assert cells[0].startswith("(-") and cells[1].startswith("("), cells
    board = view["board"]
    assert board["open"] and centre(board, cells[0])[0] < 0, (cells, board["beyond"])
    q, r = 4, 3  # of a printed cell, by its column and row, and as if it lay outside
    assert centre(board, f"{q + 1:02}{r + 1 + q // 2:02}") == centre(board, f"({q},{r})")
    tracks = {track["name"]: track for track in view["units"][0]["card"]["tracks"]}
    assert tracks["hull"]["groups"] == [6, 6, 5] and sum(tracks["hull"]["boxes"]) == 17
    for what in ("reach", "contacts"):
        marks = referee.ask("overlay", seat="red", what=what, unit="Majestic")["marks"]
        assert any(mark["cell"].startswith("(") for mark in marks), marks
    referee.ask("resign", seat="red")
    replay(whole_record(referee))


def takes_back_and_resigns(referee):
    referee.ask("new", scenario="admiral/duel", dice={"seed": 1})
    before = referee.ask("view", seat="red")["units"]
    referee.ask("act", seat="red", action="FR-1 to 0505")
    referee.ask("undo", seat="red")
    assert referee.ask("view", seat="red")["units"] == before
    referee.refuses("undo", seat="red")
    referee.ask("act", seat="red", actions=["FR-1 to 0505", "CO-1 to 0605"])
    referee.refuses("undo", seat="red")
    assert not referee.ask("offer", seat="red", what="undo", count=2)["agreed"]
    assert referee.ask("accept", seat="blue")["agreed"]
    assert referee.ask("view", seat="red")["units"] == before
    referee.ask("offer", seat="red", what="draw")
    referee.ask("accept", seat="blue", agree=False)
    referee.ask("resign", seat="red")
    assert referee.told("over")[0]["winner"] == "blue"
    replay(whole_record(referee))


WRONG_LINES = [
    (b"nonsense", "bad-json"),
    (b'{"verb":"hello"', "bad-json"),
    (b'{"verb":"hello","verb":"bye"}', "bad-json"),
    (b'{"verb":"h\xff"}', "bad-json"),
    (b'{"id":1.5,"verb":"hello"}', "bad-json"),
    (b'{"id":123456789012345678901234567890,"verb":"hello"}', "bad-json"),
    (b"[" * 100000, "bad-json"),
    (b'{"a":' * 1000, "bad-json"),
    (b"[]", "bad-json"),
    (b'"hello"', "bad-json"),
    (b"{}", "unknown-verb"),
    (b'{"verb":"fly"}', "unknown-verb"),
    (b'{"verb":["hello"]}', "bad-field"),
    (b'{"verb":"view"}', "no-match"),
    (b'{"verb":"view","match":"m7"}', "no-match"),
    (b'{"verb":"new","scenario":"../../etc/passwd"}', "bad-field"),
    (b'{"verb":"new","scenario":"admiral/duel","dice":{"seed":-1}}', "bad-field"),
    (b" " * 1048577, "too-long"),
    (b'{"verb":"hello","x":"' + b"y" * 2000000 + b'"}', "too-long"),
]


def answers_every_wrong_line(referee):
    for line, code in WRONG_LINES:
        referee.write(line + b"\n")
        reply = referee.answer()
        assert reply["error"]["code"] == code, (line[:60], reply)
        referee.ask("hello")
    referee.write(b"\n \t \r\n")
    referee.ask("hello")
    assert referee.send("hello", colour="red")["ignored"] == ["colour"]


def answers_wrong_orders(referee):
    referee.ask("new", scenario="admiral/duel", dice={"seed": 1})
    referee.fails("no-question", "act", seat="blue", action="end move")
    referee.fails("stale", "act", seat="blue", question=1, action="end move")
    referee.fails("no-question", "choices", seat="blue")
    referee.ask("leave", seat="blue")
    referee.fails("wrong-seat", "act", seat="blue", action="end move")
    referee.fails("wrong-seat", "act", seat="green", action="end move")
    stale = referee.fails("stale", "act", question=9, action="end move")
    assert stale["question"] == 1
    referee.refuses("act", action="FR-1 to 0514")
    referee.refuses("act", action="FR-2 to 0510")
    referee.refuses("act", action="")
    referee.refuses("act", action="FR-1 \u2192 0505 \U0001f680")
    referee.fails("bad-field", "act", action="x" * 501)
    referee.fails("bad-field", "act", action={"decision": "move", "unit": "FR-1", "cell": "9999"})
    referee.fails("bad-field", "act", action={"decision": "move", "mode": -1})
    referee.fails("bad-field", "act", action={"decision": "move", "amounts": [99999]})
    referee.fails("bad-field", "act", actions=["end move"] * 257)
    referee.fails("bad-field", "act", action="end move", faces=[1])
    refused = referee.refuses("act", actions=["FR-1 to 0505", "FR-1 to 0506", "end move"])
    assert (refused["index"], refused["applied"]) == (1, 1)
    assert referee.ask("view")["units"][0]["cell"] == "0505"


ODD_VALUES = [
    "",
    "x" * 100000,
    "\u00e9" * 1000,
    "FR-1 " * 1000,
    "%s%n" * 100,
    "#" + "9" * 1000,
    "-1",
    "\x7f\x01\n",
    -1,
    0,
    2**63 - 1,
    -(2**63),
    True,
    [],
    {},
    [[]],
    {"a": {"b": []}},
    [1] * 5000,
    ["a"] * 300,
    {"decision": "x" * 10000},
    {"decision": "move", "unit": "y" * 10000},
    {"decision": "move", "order": "z" * 100},
    {"decision": "move", "tokens": [["PP", 1]]},
    {"decision": "move", "tokens": [["P", 99999]]},
    {"decision": "move", "weapons": [64]},
    {"decision": "move", "cell": [99999, 1]},
]

NEEDED = {
    "new": {"scenario": "admiral/duel", "join": "none"},
    "join": {"match": "m1", "seat": "red"},
    "overlay": {"what": "reach", "unit": "FR-1"},
    "offer": {"what": "draw"},
    "permits": {"action": "end move"},
    "price": {"ruleset": "admiral", "design": "frigate"},
    "primer": {"ruleset": "admiral"},
    "rules": {"ruleset": "admiral"},
    "rule": {"ruleset": "admiral", "rule": "AD-ram.5"},
    "show": {"ruleset": "admiral", "show": "frigate"},
    "audit": {"scenario": "admiral/duel"},
    "preview": {"scenario": "admiral/duel"},
    "odds": {"action": "FR-1 to 0505"},
}


def every_field_meets_every_odd_value(referee):
    """Whatever stands in any field of any verb: one answer, and the match is as it was."""
    referee.ask("new", scenario="admiral/duel", dice={"seed": 1})
    before = referee.ask("view", match="m1", seat="red")
    names = SCHEMA.root["$defs"]
    for verb in referee.ask("hello")["verbs"]:
        fields = names["request-" + verb]["properties"].keys() - {"id", "verb"}
        if verb in ("bye", "resign", "leave", "settings"):
            continue
        place = {"match": "m1", "seat": "red"} if "seat" in fields else {}
        for field in sorted(fields):
            for value in ODD_VALUES:
                referee.send(verb, **{**place, **NEEDED.get(verb, {}), field: value})
    assert referee.ask("view", match="m1", seat="red") | {"id": 0} == before | {"id": 0}


def hears_a_last_line_without_newline(referee):
    referee.write(b'{"id":1,"verb":"hello"}')
    referee.process.stdin.close()
    reply = referee.read()
    assert reply["answer"] == "hello" and reply["id"] == 1
    assert referee.process.wait(timeout=60) == 0


def says_goodbye(referee):
    referee.write(b'{"verb":"bye"}\n{"verb":"hello"}\n')
    assert referee.read()["answer"] == "bye"
    assert referee.process.stdout.readline() == b""
    assert referee.process.wait(timeout=60) == 0


def the_schema_says_no(_):
    sound = {"id": None, "answer": "bye"}
    assert not SCHEMA.faults(sound, "reply")
    for wrong in (
        {"id": 1},
        {"id": 1, "answer": "fly"},
        {"id": 1, "answer": "bye", "extra": 1},
        {"id": [], "answer": "bye"},
        {"id": 1, "error": {"code": "oops", "reason": "x"}},
        {"push": "over", "match": "m1"},
    ):
        assert SCHEMA.faults(wrong, "reply"), wrong


def asked_seat(referee):
    return next(seat for seat in ("red", "blue") if referee.ask("view", seat=seat)["question"])


def lists_may_hold_ends_that_came_by_themselves(referee):
    """In every system: whatever `done` ends after an order may have ended by itself already."""
    for system in ("admiral", "admiralty", "nova", "universal", "starstrike"):
        match = referee.ask("new", scenario=system + "/duel", dice={"seed": 3})["match"]
        for _ in range(200):
            seat = asked_seat(referee)
            order = referee.ask("suggest", seat=seat)["suggestions"][0]["text"]
            reply = referee.send("act", seat=seat, actions=[order, "done"])
            if reply.get("already"):
                break
        assert reply["already"] and reply["applied"] == 1, (system, reply)
        for seat in ("red", "blue"):
            referee.ask("leave", match=match, seat=seat)


def far_apart():
    """nova: nobody has anybody to fire at, so Combat passes after the last move."""
    ships = {"red": ("Hood", "0101"), "blue": ("Wolf", "6060")}
    return {
        "id": "far", "ruleset": "nova", "board": {"columns": 60, "rows": 60},
        "start": {"phase": "movement", "active": "red"}, "victory": {"vp_at_least": 245, "both": "draw"},
        "sides": {side: {"faction": "imperial", "units": [
            {"design": "nv-resolute", "name": name, "cell": cell, "heading": 2, "speed": 0}]}
            for side, (name, cell) in ships.items()},
    }


def holding_fire_in_a_phase_that_passed_is_given_already(referee):
    referee.ask("new", scenario=far_apart(), dice={"seed": 3})
    early = referee.send("act", seat="red", actions=["Hood: 0", "Hood holds fire"])
    assert "already" not in early and early["error"]["applied"] == 1, early
    foreign = referee.send("act", seat="blue", actions=["Wolf: 0", "Hood holds fire"])
    assert "already" not in foreign and foreign["refused"]["applied"] == 1, foreign
    held = referee.ask("act", seat="blue", action="Wolf holds fire")
    assert held["already"] and held["applied"] == 0, held
    referee.ask("new", scenario=far_apart(), dice={"seed": 3})
    referee.ask("act", match="m2", seat="red", action="Hood: 0")
    held = referee.ask("act", match="m2", seat="blue", actions=["Wolf: 0", "Wolf holds fire"])
    assert held["already"] and held["applied"] == 1, held


def fired_out(referee):
    """A position of admiralty in which a ship that fires all it has is done by itself."""
    referee.ask("new", scenario="admiralty/duel", dice={"seed": 3})
    while True:
        seat = asked_seat(referee)
        view = referee.ask("view", seat=seat)
        order = referee.ask("suggest", seat=seat)["suggestions"][0]
        if view["phase"] == "combat" and " fires " in order["text"]:
            return seat, order["text"], view["question"]["number"]
        referee.ask("act", seat=seat, action=order["action"])


def odds_may_hold_ends_that_came_by_themselves(_):
    """With time enough, also on a slow machine, for both to be exact."""
    referee = start("--ms", "60000")
    seat, order, _ = fired_out(referee)
    alone = referee.ask("odds", seat=seat, action=order)
    ended = referee.ask("odds", seat=seat, actions=[order, "done"])
    assert ended["already"] and "already" not in alone, ended
    assert alone["exact"] and ended["exact"], (alone, ended)
    assert ended["targets"] == alone["targets"], (alone, ended)
    assert referee.close() == 0


def late_orders_are_told_what_passed(referee):
    """The question it was for, what was answered by itself since, and what is asked now."""
    seat, order, number = fired_out(referee)
    ship = order.split()[0]
    referee.ask("act", seat=seat, question=number, action=order)
    late = referee.fails("stale", "act", seat=seat, question=number, action=ship + " fires Y1 at " + order.split()[-1])
    assert f"{number} was fire" in late["reason"], late
    assert any(ship + " is done" in sentence for sentence in late["passed"]), late
    assert referee.ask("act", seat=seat, action=ship + " is done") == {
        "id": referee.number, "answer": "act", "match": "m1", "seat": seat, "applied": 0, "already": True}
    assert referee.ask("act", seat=seat, question=number, action=order)["again"]


def overloader():
    """A gun whose dice are Target Locks at 1, 2 and 3, each of which may become a Direct Hit."""
    ability = {"id": "overload", "cost": 1, "op": "add_icon", "icon": "D", "value": 1}
    weapon = {"code": "WXT", "name": "Trial", "types": [], "max_distance": 4, "chart": ["T"] * 3 + [""] * 6,
              "mods": [], "abilities": [ability]}
    ship = {"code": "VD-91", "name": "Projector", "class": "Karrag", "type": "standard", "role": "heavy", "hull": 5,
            "armor": 3, "flak": 1, "shields": [3, 2, 1, 0, 1, 2], "arms": [["primary", "WXT", "F", 3]], "keywords": []}
    far = {"red": ("MC-02", "Heron", "0310"), "blue": ("VD-02", "Vesk", "0902")}
    near = {"red": ("MC-02", "Pelican", "0710", 0), "blue": ("VD-91", "Gun", "0707", 3)}
    library = {"basic": ["B-001", "B-002", "B-004", "B-005", "B-007", "B-010"], "special": ["S-006"]}
    return {
        "id": "overload", "ruleset": "starstrike", "map": "M-S1", "rounds": 6, "teams": "fixed",
        "first_initiative": "blue", "modes": ["scenario-challenge"], "options": {"mode": "scenario-challenge"},
        "weapons": [weapon], "ships": [ship], "scoring": [],
        "sides": {side: {"faction": near[side][0][:2], "library": library, "units": [
            dict(zip(("design", "name", "cell", "heading"), near[side])),
            dict(zip(("design", "name", "cell"), far[side]))]} for side in near},
    }


def three_locks_may_be_used_in_words(referee):
    """What only some throws make sense of is understood in words as in fields: three dice of 1/3 each."""
    referee.ask("new", scenario=overloader(), dice={"seed": 1})
    while (view := referee.ask("view", seat=(seat := asked_seat(referee))))["question"]["decision"] != "activate":
        referee.ask("act", seat=seat, action=referee.ask("suggest", seat=seat, by="default")["suggestions"][0]["action"])
    assert seat == "blue", view["question"]
    orders = ["activate Gun", "Gun strikes Pelican with 1"] + 3 * ["use overload"]
    direct = referee.ask("odds", seat="blue", actions=orders)["targets"]["Pelican"]["direct_hits"]
    expected = [8 / 27, 12 / 27, 6 / 27, 1 / 27]
    assert all(math.isclose(direct[str(hits)], chance, abs_tol=1e-12) for hits, chance in enumerate(expected)), direct


def unknown_words_are_answered_with_all(referee):
    """The nearest, and the whole list."""
    options = [option["id"] for option in referee.ask("hello", detail=True)["rulebooks"][0]["options"]]
    refusal = referee.fails("bad-field", "preview", scenario="admiral/duel", options={"turn-limt": 3})
    assert 'did you mean "turn-limit"?' in refusal["reason"], refusal
    assert all(option in refusal["reason"] for option in options), refusal


CHECKS = [
    says_hello,
    teaches_every_system,
    shows_every_design_and_card,
    questions_come_apart,
    looks_at_everything,
    boards_say_where_their_cells_lie,
    choices_say_where_they_end,
    sentences_come_in_parts,
    drafts_hold_ghosts,
    overlays_say_what_is_to_say,
    orders_say_what_they_lead_to,
    paths_of_a_draft_come_at_once,
    what_is_bought_has_its_price,
    cards_say_what_they_do,
    previews_show_every_scenario,
    lists_may_hold_ends_that_came_by_themselves,
    holding_fire_in_a_phase_that_passed_is_given_already,
    odds_may_hold_ends_that_came_by_themselves,
    late_orders_are_told_what_passed,
    three_locks_may_be_used_in_words,
    unknown_words_are_answered_with_all,
    previews_are_what_battles_begin_with,
    plays_a_whole_duel,
    a_tournament_needs_no_housekeeping,
    events_are_numbered_without_gaps,
    dice_count_what_the_rules_count,
    plays_against_the_computer,
    the_same_seed_gives_the_same_battle,
    plays_with_scripted_dice,
    a_computer_waits_for_scripted_faces,
    gives_exact_odds,
    thinking_advisers_say_why,
    a_captain_advises_about_the_unit_asked_for,
    dice_yet_to_fall_are_nobodys_guide,
    several_seats_hear_each_its_own_answers,
    a_library_is_not_to_be_guessed,
    orders_that_lie_face_up_are_seen_when_committed,
    cells_beyond_the_printed_board,
    takes_back_and_resigns,
    answers_every_wrong_line,
    answers_wrong_orders,
    every_field_meets_every_odd_value,
    hears_a_last_line_without_newline,
    says_goodbye,
    the_schema_says_no,
]


def run(check):
    """What is thought about gets time enough, also on a slow machine."""
    referee = start("--ms", "60000")
    try:
        check(referee)
        if referee.process.poll() is None:
            code = referee.close()
            assert code == 0, f"exit code {code}"
        return True
    except (AssertionError, KeyError, IndexError, OSError, ValueError, StopIteration):
        print("".join("# " + line + "\n" for line in traceback.format_exc().splitlines()), end="")
        return False
    finally:
        referee.process.kill()
        referee.process.wait()


def main():
    print(f"1..{len(CHECKS)}")
    failed = 0
    for number, check in enumerate(CHECKS, 1):
        good = run(check)
        failed += not good
        print(f"{'ok' if good else 'not ok'} {number} - referee process: {check.__name__}", flush=True)
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
