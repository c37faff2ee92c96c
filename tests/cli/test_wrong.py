#!/usr/bin/env python3
"""A hundred wrong inputs, over files, command line, terminal and protocol: every answer names the place, the rule
where a rule says no, and what would be right; and nothing is written. TAP on stdout.

usage: test_wrong.py FLAGBRIDGE DATA
"""
import json
import os
import subprocess
import sys
import tempfile

PROGRAM, DATA = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])

# ---- files: a sound one, what is changed in it, and what `check` says ------------------------------

ADMIRAL = """\
id: trial
ruleset: admiral
board: small
options: {turn-limit: 60}
fleets:
- {id: hunters, command: frigate, ships: {frigate: 1, corvette: 2}}
sides:
  red:
    fleets: [hunters]
    units:
    - {design: frigate, name: Hood, cell: "0504"}
    - {design: corvette, cell: "0604"}
    - {design: corvette, cell: "0704"}
  blue: {fleets: [hunters]}
"""
ADMIRALTY = """\
ruleset: admiralty
classes:
- id: lancer
  name: Lancer
  class: destroyer
  hull: 4
  engines: [6, 5, 3, 2]
  shields: [2, 2, 1, 1]
  chart: [X, X, X, X, X, X]
  batteries:
    X: {name: Lances, rng: 9, rof: 1, acc: 4, imp: 1, dmg: 1, arcs: [AB, AC, BD, AB]}
scenarios:
- id: trial
  ruleset: admiralty
  board: {columns: 23, rows: 22}
  vp_target: 220
  options: {turn-limit: 40}
  sides:
    red:
      units:
      - {design: lancer, name: Halberd, cell: "1203", heading: 3, speed: 0}
    blue:
      units:
      - {design: victory, name: Lodestar, cell: "1220", heading: 0, speed: 0}
"""
NOVA = """\
ruleset: nova
scenarios:
- id: trial
  ruleset: nova
  battle_size: small
  options: {turn-limit: 40}
  sides:
    red:
      units:
      - {design: DESIGN, name: Resolute, cell: "0509", heading: 2}
    blue:
      units:
      - {design: DESIGN, name: Steadfast, cell: "2009", heading: 5}
"""
UNIVERSAL = """\
ruleset: universal
classes:
- id: lancer
  name: Lancer
  class: Destroyer
  hull: 5
  engines: {rating: 5}
  batteries:
  - {weapon: LC-4b, name: Laser Cannon, traits: [accurate], bands: [{range: [1, 4], rof: 1, acc: 3, dmg: 1}], banks: [{arcs: ABC, count: 2}]}
  equipment: {hyperdrive: 1}
  munitions: {decoys: 1}
scenarios:
- id: trial
  ruleset: universal
  board: {columns: 24, rows: 21}
  options: {turn-limit: 40}
  vp_target: 111
  sides:
    red:
      units:
      - {design: lancer, name: Halberd, cell: "0311", heading: 0, speed: 5}
    blue:
      units:
      - {design: un-sycamore, name: Lodestar, cell: "2211", heading: 3, speed: 5}
"""
STARSTRIKE = """\
ruleset: starstrike
scenarios:
- id: trial
  ruleset: starstrike
  map: M-S1
  rounds: 6
  teams: fixed
  first_initiative: blue
  modes: [scenario-challenge]
  options: {mode: scenario-challenge}
  sides:
    red:
      faction: MC
      library: {basic: [B-001, B-002], special: [S-006]}
      units:
      - {design: MC-04, name: Pelican, cell: "0710", heading: 0}
    blue:
      faction: VD
      library: {basic: [B-001, B-002], special: [S-002]}
      units:
      - {design: VD-04, name: Karrag, cell: "0702", heading: 3}
  scoring: []
"""
FILES = {"admiral": ADMIRAL, "admiralty": ADMIRALTY, "nova": NOVA.replace("DESIGN", "nv-resolute"),
         "universal": UNIVERSAL, "starstrike": STARSTRIKE}

# What is changed in the sound file of a system, and what `check` says of it.
FILE_ROWS = [
    ("admiral", "options: {turn-limit: 60}", "options: {turn-limt: 60}",
     "4:11: turn-limt: unknown option (did you mean \"turn-limit\"?); options:"),
    ("admiral", "options: {turn-limit: 60}", "options: {turn-limit: many}",
     "4:11: turn-limit: \"many\" is not a whole number"),
    ("admiral", "options: {turn-limit: 60}", "options: {turn-limit: 100000}",
     "4:11: turn-limit: 100000 is out of range 0..9999"),
    ("admiral", "options: {turn-limit: 60}", "options: {quiet-draw: null}",
     "4:11: quiet-draw: must be one value"),
    ("admiral", "options: {turn-limit: 60}", "options: [turn-limit]",
     "4:1: options: must be a map"),
    ("admiral", "options: {turn-limit: 60}", "option: {}",
     "4:1: option: unknown key (did you mean \"options\"?); keys here"),
    ("admiral", "board: small", "board: tiny",
     "3:1: board: there is no \"tiny\" in boards; there are"),
    ("admiral", "board: small", "borad: small",
     "3:1: borad: unknown key (did you mean \"board\"?); keys here"),
    ("admiral", "ruleset: admiral", "ruleset: admirl",
     "2:1: ruleset: there is no rule system \"admirl\" (did you mean \"admiral\"?); there are"),
    ("admiral", "\"0504\"", "\"9904\"",
     "11:37: cell: \"9904\" is not a cell of this board (\"0101\" to \"1014\")"),
    ("admiral", "\"0504\"", "0504",
     "11:37: cell: write cells in quotes: \"0504\""),
    ("admiral", "design: frigate, name", "design: frigat, name",
     "11:8: design: there is no \"frigat\" in classes (did you mean \"frigate\"?); there are"),
    ("admiral", "name: Hood", "name: HMS Hood",
     "11:25: name: a call sign is one word of letters, digits, - _ . and '"),
    ("admiral", "name: Hood", "name: null",
     "11:25: name: has no value"),
    ("admiral", "ships: {frigate: 1, corvette: 2}", "ships: {frigate: many}",
     "6:43: frigate: \"many\" is not a whole number"),
    ("admiral", "ships: {frigate: 1, corvette: 2}", "ships: {galleon: 1}",
     "6:43: ships: there is no \"galleon\" in classes; there are"),
    ("admiral", "command: frigate", "command: corvett",
     "6:17: command: there is no \"corvett\" in classes (did you mean \"corvette\"?); there are"),
    ("admiral", "fleets: [hunters]\n    units", "fleets: [hunted]\n    units",
     "9:14: fleets: there is no \"hunted\" in fleets (did you mean \"hunters\"?); there are"),
    ("admiral", "  blue: {fleets: [hunters]}", "  blue: []",
     "14:3: blue: must be a map"),
    ("admiral", "  blue: {fleets: [hunters]}\n", "",
     "7:1: blue: missing"),
    ("admiral", "  blue: {fleets: [hunters]}", "  green: {fleets: [hunters]}",
     "7:1: blue: missing"),
    ("admiral", "id: trial", "id: [trial]",
     "1:1: id: a list is not text"),
    ("admiral", "id: trial\n", "",
     "1:1: id: missing"),
    ("admiral", "    - {design: corvette, cell: \"0704\"}\n", "    - {design: corvette, cell: \"0704\", seat: 2}\n",
     "13:40: seat: red has only 1"),
    ("admiralty", "hull: 4", "hull: 400",
     "6:3: hull: 400 is out of range 1..64"),
    ("admiralty", "hull: 4", "hull: four",
     "6:3: hull: \"four\" is not a whole number"),
    ("admiralty", "engines: [6, 5, 3, 2]", "engines: [6, 5, 3]",
     "7:3: engines: has 3 boxes, the hull has 4 (AE-1.3)"),
    ("admiralty", "engines: [6, 5, 3, 2]", "engines: [6, 5, 3, 3]",
     "7:22: engines: box 4 of rating 6 on hull 4 shows 2, not 3 (AE-1.5)"),
    ("admiralty", "shields: [2, 2, 1, 1]", "shields: [2, 2, 1, 1]\n  screens: [2, 2, 1, 1]",
     "9:3: screens: replace shields: give one of them (AE-B10)"),
    ("admiralty", "chart: [X, X, X, X, X, X]", "chart: [X, Y, X, X, X, X]",
     "9:14: chart: slot 2 is \"X\", not \"Y\" (AE-1.9)"),
    ("admiralty", "acc: 4", "acc: 9",
     "11:39: acc: 9 is out of range 2..6"),
    ("admiralty", "arcs: [AB, AC, BD, AB]", "arcs: [AB, ZZ]",
     "9:20: chart: slot 4 is \"\", not \"X\" (AE-1.9)"),
    ("admiralty", "dmg: 1, arcs", "dmg: 1, traits: [slow-fireing], arcs",
     "11:72: traits: \"slow-fireing\" is not one of"),
    ("admiralty", "  chart:", "  special: [{countermesures: true}]\n  chart:",
     "9:14: countermesures: unknown key (did you mean \"countermeasures\"?); keys here"),
    ("admiralty", "rows: 22", "rows: 4000",
     "15:24: rows: 4000 is out of range 2..99"),
    ("admiralty", "columns: 23", "columns: 0",
     "15:11: columns: 0 is out of range 1..99"),
    ("admiralty", "vp_target: 220", "vp_target: -1",
     "16:3: vp_target: -1 is out of range 0..30000"),
    ("admiralty", "vp_target: 220", "vp_targets: 220",
     "16:3: vp_targets: unknown key (did you mean \"vp_target\"?); keys here"),
    ("admiralty", "heading: 3, speed: 0", "heading: 6, speed: 0",
     "21:55: heading: 6 is out of range 0..5"),
    ("admiralty", "heading: 3, speed: 0", "heading: 3, speed: fast",
     "21:67: speed: \"fast\" is not a whole number"),
    ("admiralty", "cell: \"1203\"", "cell: \"9999\"",
     "21:41: cell: \"9999\" is not a cell of this board (\"0101\" to \"2322\")"),
    ("admiralty", "cell: \"1203\"", "cell: [11]",
     "21:41: cell: a list is not a cell of this board (\"0101\" to \"2322\")"),
    ("admiralty", "design: victory", "design: victoria",
     "24:10: design: there is no \"victoria\" in classes (did you mean \"victory\"?); there are"),
    ("admiralty", "  options: {turn-limit: 40}", "  options: {terain: true}",
     "17:13: terain: unknown option (did you mean \"terrain\"?); options:"),
    ("nova", "battle_size: small", "battle_size: tiny",
     "5:3: battle_size: \"tiny\" is not one of"),
    ("nova", "name: Resolute", "name: Resolute, hull: 99",
     "10:9: hull: NV-comp.4: Resolute has 99 hull boxes checked of 13"),
    ("nova", "cell: \"0509\"", "cell: \"0000\"",
     "10:9: cell: NV-comp.1: Resolute is not on a hex of the board"),
    ("nova", "options: {turn-limit: 40}", "options: {fire-controll: false}",
     "6:13: fire-controll: unknown option; options:"),
    ("nova", "options: {turn-limit: 40}", "options: {terrain: perhaps}",
     "6:13: terrain: \"perhaps\" is neither true nor false (nor on or off)"),
    ("nova", "  battle_size: small", "  terrain: [{kind: swamp, cells: [\"0504\"]}]",
     "5:14: kind: \"swamp\" is not one of"),
    ("nova", "  battle_size: small", "  terrain: [{kind: dust, cells: \"0504\"}]",
     "5:26: cells: \"0504\" is not a list"),
    ("nova", "  battle_size: small", "  victory: {vp_at_least: -5}",
     "5:13: vp_at_least: -5 is out of range 0..30000"),
    ("nova", "name: Steadfast", "name: Resolute",
     "13:31: name: \"Resolute\" is the call sign of another unit (line 10)"),
    ("universal", "hull: 5", "hull: 0",
     "6:3: hull: 0 is out of range 1..96"),
    ("universal", "engines: {rating: 5}", "engines: {rating: 5, track: [9, 9, 9, 9, 9]}",
     "7:32: track: box 1 of value 5 on 5 boxes shows 5, not 9 (UN-A2.3)"),
    ("universal", "traits: [accurate]", "traits: [acurate]",
     "9:50: traits: \"acurate\" is not one of"),
    ("universal", "traits: [accurate]", "traits: [accurate, accurate]",
     "9:60: traits: has a trait twice (UN-D5.pairs)"),
    ("universal", "range: [1, 4]", "range: [4, 1]",
     "9:69: bands: band 1 is 4 to 1, it begins with 1 (UN-A2.5)"),
    ("universal", "range: [1, 4]", "range: 4",
     "9:70: range: \"4\" is not a list"),
    ("universal", "arcs: ABC", "arcs: XYZ",
     "9:119: arcs: the arcs Y and Z are not defined (UN-D5.arcsYZ)"),
    ("universal", "equipment: {hyperdrive: 1}", "equipment: {hyperdrve: 1}",
     "10:15: hyperdrve: unknown key (did you mean \"hyperdrive\"?); keys here"),
    ("universal", "equipment: {hyperdrive: 1}", "equipment: {hyperdrive: lots}",
     "10:15: hyperdrive: \"lots\" is not a whole number"),
    ("universal", "equipment: {hyperdrive: 1}", "equipment: [hyperdrive]",
     "10:3: equipment: a list is not a map"),
    ("universal", "munitions: {decoys: 1}", "munitions: {decoy: 1}",
     "11:15: decoy: unknown key (did you mean \"decoys\"?); keys here"),
    ("universal", "columns: 24", "columns: 4100",
     "15:11: columns: 4100 is out of range 1..99"),
    ("universal", "options: {turn-limit: 40}", "options: {fuel: full}",
     "16:13: fuel: \"full\" is neither true nor false (nor on or off)"),
    ("universal", "  vp_target: 111", "  vp_target: null",
     "17:3: vp_target: has no value"),
    ("universal", "speed: 5}\n    blue", "speed: 5, cloaked: sometimes}\n    blue",
     "21:77: cloaked: \"sometimes\" is not true or false"),
    ("starstrike", "map: M-S1", "map: M-X1",
     "5:3: map: there is no \"M-X1\" in maps (did you mean \"M-S1\"?); there are"),
    ("starstrike", "rounds: 6", "rounds: 0",
     "6:3: rounds: 0 is out of range 1..6 (SS-D.6)"),
    ("starstrike", "faction: MC", "faction: XX",
     "13:7: faction: there is no \"XX\" in factions; there are"),
    ("starstrike", "[B-001, B-002], special: [S-006]", "[B-001, B-999], special: [S-006]",
     "14:32: basic: there is no \"B-999\" in orders (did you mean \"B-009\"?) (SS-10C.01)"),
    ("starstrike", "teams: fixed", "teams: mixed",
     "7:3: teams: \"mixed\" is not one of"),
    ("starstrike", "mode: scenario-challenge}", "mode: scenario-hard}",
     "10:13: mode: \"scenario-hard\" is not one of"),
    ("starstrike", "scoring: []", "scoring: [{when: dawn}]",
     "22:13: team: missing (SS-D.6)"),
    ("starstrike", "design: MC-04", "design: MC-99",
     "16:10: design: there is no \"MC-99\" in ships (did you mean \"MC-01\"?)"),
    ("starstrike", "first_initiative: blue", "first_initiative: green",
     "8:3: first_initiative: \"green\" is not one of"),
    ("starstrike", "cell: \"0710\"", "cell: \"0702\"",
     "21:9: cell: SS-2A: two pieces are in one hex"),
]

# Command lines, and what is said on stderr.
COMMANDS = [
    (["play", "admirl/duel"],
     "flagbridge play: there is no scenario and no file \"admirl/duel\" (did you mean \"admiral/duel\"?)"),
    (["play", "admiral/duel", "--option", "turn-limt=3"],
     "flagbridge play: --option turn-limt: unknown option (did you mean \"turn-limit\"?); options:"),
    (["play", "admiral/duel", "--option", "turn-limit=x"],
     "flagbridge play: --option turn-limit: \"x\" is not a whole number"),
    (["play", "admiral/duel", "--option", "turn-limit"],
     "flagbridge play: --option is written ID=VALUE, not turn-limit"),
    (["play", "admiral/duel", "--seat", "green=cadet"],
     "flagbridge play: there is no seat `green`; the first is red"),
    (["play", "admiral/duel", "--seat", "blue=capten"],
     "flagbridge play: no player `capten`; there are"),
    (["play", "admiral/duel", "--seat", "blue"],
     "flagbridge play: --seat is written NAME=PLAYER, not blue"),
    (["play", "admiral/duel", "--seed", "x"],
     "flagbridge play: --seed: x is not a whole number 0..9223372036854775807"),
    (["play", "admiral/duel", "--key", "00"],
     "flagbridge play: --key needs 64 hexadecimal digits"),
    (["play", "admiral/duel", "--sed", "1"],
     "flagbridge play: unknown option --sed; did you mean --seed?"),
    (["play", "admiral/duel", "--width", "3"],
     "flagbridge play: --width: 3 is not a whole number 20..400"),
    (["rules", "admirl"],
     "flagbridge rules: no rule system `admirl`; there is admiral, admiralty, nova, universal, starstrike; did you mean admiral?"),
    (["rules", "admiral", "AD-rma.5"],
     "flagbridge rules: no rule `AD-rma.5`; did you mean AD-ram.5?"),
    (["odds", "admiral/duel", "--action", "FR-1 dances"],
     "flagbridge odds: expected \"to\" and a square like 0506 instead of \"dances\"; possible now: FR-1 to 0506, end move"),
    (["odds", "admiral/duel", "--action", "FR-1 to 9999"],
     "flagbridge odds: expected a square like 0506 instead of \"9999\"; possible now: FR-1 to 0506, end move"),
    (["odds", "admiral/duel", "--measure", "luck", "--action", "end move"],
     "flagbridge odds: no measure `luck`; there are"),
    (["price", "admiralty/victoria"],
     "flagbridge price: no design `victoria` (did you mean \"victory\"?); there are conqueror, orion, swiftsure, victory, "
     "anval, dagen, volhard, wraak"),
    (["show", "cloaks#wsp"],
     "flagbridge show: there is no record \"wsp\" in cloaks (did you mean \"wisp\"?); there are conqueror"),
    (["price", "cloaks#wsp"],
     "flagbridge price: there is no design \"wsp\" in cloaks (did you mean \"wisp\"?); there are conqueror"),
    (["show", "claoks#wisp"],
     "flagbridge show: there is no scenario and no file \"claoks\" (did you mean \""),
    (["show", os.path.join(DATA, "universal/classes.yaml") + "#un-sycamor"],
     "classes.yaml (did you mean \"un-sycamore\"?); there are un-sycamore"),
    (["rules", "nova", "--search", "thrusst"],
     "flagbridge rules: no rule of nova has all of `thrusst`; `thrusst` is in no rule (did you mean \"thrust\"?)"),
    (["rules", "nova", "--search", "thrust shieldd"],
     "; `shieldd` is in no rule (did you mean \"shield"),
    (["rules", "nova", "--search", "comet boarding"],
     "flagbridge rules: no rule of nova has all of `comet boarding`; "),
    (["rules", "nova", "--options", "--words"],
     "flagbridge rules: --options and --words contradict each other"),
    (["rules", "nova", "--words", "--search", "x"],
     "flagbridge rules: --search and --words contradict each other"),
    (["play", "admiral/duel", "--replace"],
     "flagbridge play: --replace says nothing without --file"),
    (["position", "nova/duel", "--replace"],
     "flagbridge position: --replace says nothing without --out"),
    (["play", "nova/Duel"],
     "no file \"nova/Duel\" (did you mean \"nova/duel\"?); there are nova/duel, nova/standard, nova/very-small"),
    (["audit", "nova/skirmishing"],
     "no file \"nova/skirmishing\"; there are nova/duel, nova/standard, nova/very-small"),
    (["show", "NOVA/nv-arrow"],
     "flagbridge show: nothing is called `NOVA/nv-arrow` (did you mean \"nova\"?); it is written RULESET/ID, FILE#ID"),
    (["rules", "nova", ""],
     "flagbridge rules: no rule ``"),
    (["primer", "chess"],
     "flagbridge primer: no rule system `chess`; there is admiral, admiralty, nova, universal, starstrike"),
    (["plya"],
     "flagbridge: there is no verb `plya`. Did you mean `flagbridge play`?"),
]

# Requests at the duel of admiral: code, field, rule and reason of the answer.
REQUESTS = [
    ("new", {"scenario": "admiral/duell"},
     "bad-field scenario there is no scenario \"admiral/duell\" (did you mean \"admiral/duel\"?)"),
    ("new", {"scenario": "nova/skirmishing"},
     "bad-field scenario there is no scenario \"nova/skirmishing\"; there are nova/duel, nova/standard"),
    ("new", {"scenario": {"ruleset": "admiral", "id": "x", "board": "small", "sides": {
        "red": {"units": [{"design": "frigate", "name": "Hood", "cell": "0504"}]},
        "blue": {"units": [{"design": "frigate", "name": "hood", "cell": "0507"}]}}}},
     "bad-field scenario name: \"hood\" is the call sign of another unit"),
    ("preview", {"scenario": {"ruleset": "admiral", "id": "x", "board": "small", "sides": {
        "red": {"units": [{"design": "frigate", "name": "Ho\u202eod", "cell": "0504"}]}, "blue": {}}}},
     "bad-field scenario name: has a control character in it"),
    ("preview", {"scenario": {"ruleset": "admiral", "id": "x", "board": "small", "sides": {
        "red": {"units": [{"design": "frigate", "name": "\u00a0", "cell": "0504"}]}, "blue": {}}}},
     "bad-field scenario name: a call sign is one word of letters, digits, - _ . and '"),
    ("new", {"scenario": 7},
     "bad-field scenario must be text in quotes, not 7"),
    ("new", {"scenario": "admiral/duel", "options": {"turn-limt": 3}},
     "bad-field options turn-limt: unknown option (did you mean \"turn-limit\"?); options:"),
    ("new", {"scenario": "admiral/duel", "options": {"turn-limit": "x"}},
     "bad-field options turn-limit: \"x\" is not a whole number"),
    ("new", {"scenario": "admiral/duel", "options": {"turn-limit": [3]}},
     "bad-field options turn-limit: must be a single value"),
    ("new", {"scenario": "admiral/duel", "seats": {"green": "cadet"}},
     "bad-field seats there is no seat \"green\"; seats: red, blue"),
    ("new", {"scenario": "admiral/duel", "seats": {"blue": "capten"}},
     "unavailable seats there is no player \"capten\" (did you mean \"captain\"?); players:"),
    ("new", {"scenario": "admiral/duel", "dice": {"sead": 1}},
     "bad-field dice sead: unknown key (did you mean \"seed\"?); keys here"),
    ("new", {"scenario": {"ruleset": "admiral", "id": "x", "board": "small", "sides": {"red": {}, "blu": {}}}},
     "bad-field scenario blu: unknown key, sides are red and blue (and 1 more)"),
    ("act", {"action": "FR-1 to 9999"},
     "expected a square like 0506 instead of \"9999\"; possible now: FR-1 to 0506, end move"),
    ("act", {"action": "FR-1 dances"},
     "expected \"to\" and a square like 0506 instead of \"dances\"; possible now: FR-1 to 0506, end move"),
    ("act", {"action": {"decision": "dance"}},
     "bad-field action decision: \"dance\" is none of admiral; decisions:"),
    ("act", {"action": {"decision": "move", "unit": "FR-9"}},
     "bad-field action unit: no unit is called \"FR-9\"; nearest: FR-1, FR-2"),
    ("act", {"action": {"decision": "move", "unit": "FR-1", "cel": "0505"}},
     "bad-field action cel: unknown key (did you mean \"cell\"?); keys here"),
    ("act", {"action": 7},
     "bad-field action an action is text in quotes or an object"),
    ("act", {"actions": "end move"},
     "bad-field actions must be a list, not a single value"),
    ("act", {"question": 99, "action": "end move"},
     "stale question that question is no longer open"),
    ("act", {"seat": "green", "action": "end move"},
     "wrong-seat seat the match has no seat \"green\""),
    ("odds", {"actions": []},
     "bad-field actions is missing"),
    ("odds", {"action": "end move", "measures": ["luck"]},
     "bad-field measures there is no measure \"luck\"; measures: white_lost, red_gained, destroyed, captured, blue_gained, move_failed"),
    ("scenarios", {"ruleset": "chess"},
     "bad-field ruleset there is no ruleset \"chess\"; rulesets: admiral, admiralty, nova, universal, starstrike"),
    ("undo", {"count": 0},
     "bad-field count 0 is out of range 1..1000"),
    ("fly", {},
     "unknown-verb verb there is no verb \"fly\"; verbs:"),
]


def check_of(folder, system, old, new):
    text = FILES[system]
    assert text.count(old) >= 1, (system, old)
    path = os.path.join(folder, "wrong.yaml")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(old, new, 1))
    done = run(folder, "check", path)
    began = run(folder, "play", path, "--file", os.path.join(folder, "battle.jsonl"))
    assert done.returncode == 1 and began.returncode in (1, 2), (done.stdout, began.stdout)
    return "\n".join(line for line in done.stdout.splitlines() if line.startswith(path)).replace(path + ":", "")


def run(folder, *words):
    env = dict(os.environ, FLAGBRIDGE_DATA=DATA, XDG_DATA_HOME=os.path.join(folder, "kept"))
    return subprocess.run([PROGRAM, *words], input="quit\n", capture_output=True, text=True, env=env, timeout=60,
                          cwd=folder, check=False)


def command_of(folder, words):
    done = run(folder, *words)
    assert done.returncode in (1, 2), (words, done.returncode, done.stdout)
    return done.stderr.strip()


class Referee:
    def __init__(self):
        env = dict(os.environ, FLAGBRIDGE_DATA=DATA)
        self.process = subprocess.Popen([PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
        self.say("new", {"scenario": "admiral/duel", "dice": {"seed": 1}})

    def say(self, verb, fields):
        self.process.stdin.write(json.dumps({"id": 1, "verb": verb, **fields}).encode() + b"\n")
        self.process.stdin.flush()
        while "push" in (reply := json.loads(self.process.stdout.readline())):
            pass
        return reply

    def wrong(self, verb, fields):
        fields = {**({"seat": "red"} if verb in ("act", "odds", "undo") else {}), **fields}
        before = [self.say("record", {}), self.say("view", {"seat": "red"})]
        reply = self.say(verb, fields)
        assert before == [self.say("record", {}), self.say("view", {"seat": "red"})], fields
        said = reply.get("error") or reply.get("refused")
        assert said, (verb, fields, reply)
        return " ".join(str(said[key]) for key in ("code", "field", "rule", "reason") if said.get(key))


def ask(check, *row):
    """Says what is wrong with the answer; None: nothing."""
    *given, expected = row
    with tempfile.TemporaryDirectory() as folder:
        said = check(folder, *given)
        left = [name for _, _, names in os.walk(folder) for name in names if name != "wrong.yaml"]
    if expected not in said:
        return f"expected {expected!r}, said {said!r}"
    return f"{left} was written" if left else None


def main():
    referee = Referee()
    rows = [(check_of, row) for row in FILE_ROWS] + [(command_of, row) for row in COMMANDS]
    rows += [(lambda _, verb, fields: referee.wrong(verb, fields), row) for row in REQUESTS]
    assert len(rows) >= 100
    print(f"1..{len(rows)}")
    failed = 0
    for number, (check, row) in enumerate(rows, 1):
        try:
            fault = ask(check, *row)
        except (AssertionError, OSError, ValueError) as error:
            fault = repr(error)
        failed += fault is not None
        if fault:
            print("# " + fault.replace("\n", "\n# "))
        print(f"{'not ok' if fault else 'ok'} {number} - wrong input: {' '.join(map(str, row[:-1]))!r}")
    referee.process.kill()
    referee.process.wait()
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
