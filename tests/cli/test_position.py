#!/usr/bin/env python3
"""Positions leave the table and come back: every shipped scenario, moments of battles, what a seat knows; and
what is refused. TAP on stdout.

usage: test_position.py FLAGBRIDGE DATA CLIENT
CLIENT is the folder of the referee's Python client.
"""
import json
import os
import re
import subprocess
import sys
import tempfile

PROGRAM, DATA = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
sys.path.insert(0, os.path.abspath(sys.argv[3]))
from client import Referee  # noqa: E402

ENVIRONMENT = {**os.environ, "FLAGBRIDGE_DATA": DATA}
DUELS = ["admiral/duel", "admiralty/duel", "nova/duel", "universal/duel", "starstrike/duel"]
JSON_EVERY = 4  # it is written by the same fields
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def run(*words, code=0):
    done = subprocess.run([PROGRAM, *words], env=ENVIRONMENT, stdin=subprocess.DEVNULL, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert done.returncode == code, f"{words}: {done.returncode}: {done.stdout[-300:]}{done.stderr[-600:]}"
    return done.stdout if code == 0 else done.stderr


def scenarios():
    listed = json.loads(run("play", "--list", "--json"))
    return [f"{one['ruleset']}/{one['id']}" if "/" not in one["id"] else one["id"] for one in listed["scenarios"]]


def battle(folder, scenario):
    """A whole battle of two reflexes, as a file."""
    path = os.path.join(folder, scenario.replace("/", "-") + ".jsonl")
    run("play", scenario, "--seat", "red=reflex", "--seat", "blue=reflex", "--seed", "7", "--file", path)
    return path


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


@test
def every_shipped_scenario_is_written_and_read_back(folder):
    for number, scenario in enumerate(scenarios()):
        text = run("position", scenario)
        path = write(folder, "shipped.yaml", text)
        run("check", path)
        assert run("position", path) == text, scenario
        if scenario.startswith("nova/"):
            assert run("audit", scenario).splitlines()[1:] == run("audit", path).splitlines()[1:], scenario
        if number % JSON_EVERY == 0:
            whole = json.loads(run("position", scenario, "--json"))
            again = json.loads(run("position", write(folder, "shipped.json", json.dumps(whole)), "--json"))
            assert whole == again, scenario


@test
def moments_of_a_finished_battle_are_whole_and_can_be_played_on(folder):
    for scenario in DUELS:
        path = battle(folder, scenario)
        with open(path, encoding="utf-8") as file:
            last = max(json.loads(line).get("n", 0) for line in file)
        for record in (0, last // 3, 2 * last // 3):
            text = run("position", f"{path}@{record}")
            assert "known_to" not in text, scenario
            moment = write(folder, "moment.yaml", text)
            assert run("position", moment) == text, f"{scenario}@{record}"
        run("sim", moment, "--games", "2")


@test
def of_a_battle_that_goes_on_only_what_is_known_is_written(folder):
    path = battle(folder, "admiralty/duel")
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines(keepends=True)
    cut = write(folder, "going-on.jsonl", "".join(lines[: len(lines) // 2]))
    assert "known_to: spectator\n" in run("position", cut)
    assert "known_to: red\n" in run("position", cut, "--seat", "red")
    assert "there is no seat green" in run("position", cut, "--seat", "green", code=1)


@test
def a_position_with_gaps_is_asked_and_not_played(folder):
    known = write(folder, "known.yaml", run("position", "nova/duel", "--seat", "red"))
    run("check", known)
    assert run("position", known, "--seat", "red") == run("position", known)
    assert "this position is what red knew" in run("position", known, "--seat", "blue", code=1)
    for verb in (["play", known], ["sim", known, "--games", "1"]):
        reason = run(*verb, code=1)
        assert re.search("what red knew of a battle.*not played on", reason), f"{verb}: {reason}"
    text = open(known, encoding="utf-8").read()
    for wrong, right in (("known_to: green", "must be a seat or spectator"),):
        path = write(folder, "wrong.yaml", text.replace("known_to: red", wrong))
        assert right in subprocess.run([PROGRAM, "check", path], env=ENVIRONMENT, check=False, text=True,
                                       stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
    bare = write(folder, "bare.yaml", re.sub(r"(?m)^start:.*\n(  .*\n)*", "", text))
    assert "there is no `start`" in subprocess.run([PROGRAM, "check", bare], env=ENVIRONMENT, check=False,
                                                   text=True, stdout=subprocess.PIPE,
                                                   stderr=subprocess.STDOUT).stdout


@test
def records_of_the_scenarios_own_go_with_it(folder):
    own = write(folder, "own.yaml", """\
id: own
ruleset: admiral
board: small
fleets:
- {id: hunters, command: frigate, ships: {frigate: 1, corvette: 2}}
sides: {red: {fleets: [hunters]}, blue: {fleets: [hunters]}}
""")
    text = run("position", own)
    assert "id: hunters" in text
    run("check", write(folder, "own-position.yaml", text))


@test
def a_moment_has_a_number_and_a_battle_its_own_options(folder):
    path = battle(folder, "nova/duel")
    for wrong in ("-1", "x", "1.5", ""):
        said = run("position", f"{path}@{wrong}", code=1)
        assert f"duel.jsonl@N: N is the number of a record, from 0 on, not `{wrong}`" in said, said
    assert "there is no record 9999; the last is " in run("position", path + "@9999", code=1)
    said = run("position", path, "--option", "turn-limit=3", code=2)
    assert "--option goes with a scenario: a battle has its own" in said, said


@test
def files_are_not_overwritten_by_accident(folder):
    path = os.path.join(folder, "kept.yaml")
    run("position", "admiral/duel", "--out", path)
    first = open(path, encoding="utf-8").read()
    assert "exists, and is left as it is" in run("position", "nova/duel", "--out", path, code=1)
    assert open(path, encoding="utf-8").read() == first
    run("position", "nova/duel", "--out", path, "--replace")
    assert "ruleset: nova" in open(path, encoding="utf-8").read()
    assert "cannot write" in run("position", "nova/duel", "--out", folder + "/no/such", code=3)


@test
def the_protocol_hands_out_what_the_seat_knows(_folder):
    referee = Referee([PROGRAM, "referee"])
    made = referee.ask("new", scenario="universal/duel", dice={"seed": 3})
    answer = referee.ask("position", match=made["match"], seat="red")
    assert answer["known_to"] == "red" and answer["scenario"]["known_to"] == "red"
    file = referee.ask("position", match=made["match"], seat="red", form="file")["file"]
    assert file.startswith("id: duel\nruleset: universal\n")
    view = referee.ask("view", match=made["match"], seat="red", cards=True)
    again = referee.ask("new", scenario=answer["scenario"], dice={"seed": 4})
    seen = referee.ask("view", match=again["match"], seat="red", cards=True)
    for key in ("units", "turn", "phase", "score"):
        assert view[key] == seen[key], key
    assert {**view["question"], "number": 0} == {**seen["question"], "number": 0}
    choice = referee.ask("choices", match=again["match"], seat="red", form="text", limit=1)["choices"][0]
    odds = [referee.ask("odds", match=match["match"], seat="red", action=choice)["targets"] for match in (made, again)]
    assert odds[0] == odds[1], odds
    advice = [referee.ask("suggest", match=match["match"], seat="red")["suggestions"] for match in (made, again)]
    assert advice[0] == advice[1], advice
    refused = referee.send("act", match=again["match"], seat="red", action=choice)["refused"]
    assert "not played on" in refused["reason"]
    assert "not played on" in json.dumps(referee.send("resign", match=again["match"], seat="red"))
    referee.fails("bad-field", "new", scenario=answer["scenario"], seats={"blue": "reflex"})
    referee.ask("resign", match=made["match"], seat="red")
    assert referee.ask("position", match=made["match"], seat="blue")["known_to"] is None
    referee.ask("bye")


def main():
    os.environ["FLAGBRIDGE_DATA"] = DATA
    print(f"1..{len(TESTS)}")
    failed = 0
    for number, function in enumerate(TESTS, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                function(folder)
                print(f"ok {number} - {function.__name__}", flush=True)
            except (AssertionError, OSError, ValueError, KeyError) as error:
                failed += 1
                print(f"not ok {number} - {function.__name__}\n# {error!r}", flush=True)
    sys.exit(failed > 0)


main()
