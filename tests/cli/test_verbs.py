#!/usr/bin/env python3
"""The verbs from outside: output, exit codes, whole battles through a pipe and in a terminal.

usage: test_verbs.py FLAGBRIDGE DATA [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
FOLDER = tempfile.mkdtemp(prefix="flagbridge-cli-")


def environment(**changes):
    env = dict(os.environ, FLAGBRIDGE_DATA=DATA, XDG_DATA_HOME=FOLDER, TERM="xterm")
    env.pop("NO_COLOR", None)
    env.update(changes)
    return env


def run(*words, stdin="", env=None):
    done = subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, text=True,
                          env=env or environment(), timeout=120)
    return done.returncode, done.stdout, done.stderr


def path(name):
    return os.path.join(FOLDER, name)


# ---- every verb ----------------------------------------------------------------------------------


VERBS = ["play", "referee", "replay", "check", "rules", "primer", "schema", "show", "position", "odds", "price", "audit", "sim", "bench", "serve", "words",
         "content"]


@test
def overview_and_version():
    code, out, err = run()
    expect(code == 2 and "usage:" in err and not out, code, out, err)
    code, out, err = run("--help")
    expect(code == 0 and all(verb in out for verb in VERBS), code, out)
    code, out, err = run("--version")
    expect(code == 0 and re.fullmatch(r"flagbridge \d+\.\d+\.\d+\n", out), out)


@test
def words_lists_what_people_read_with_its_place():
    code, out, err = run("words")
    lines = out.splitlines()
    expect(code == 0 and not err and len(lines) > 5000, code, len(lines))
    expect(all(re.match(r"(src|web/src)/[\w./-]+:\d+: .", line) for line in lines), "places")
    for place, words in (("src/rules/admiral/events.def", "%unit grapples %other."),
                         ("src/referee/perform.c", "another offer stands"),
                         ("src/rules/nova/decisions.c", "The first side names the size"),
                         ("web/src/ui/banner.tsx", "Reload the page")):
        found = [line for line in run("words", place)[1].splitlines() if words in line]
        expect(found and all(line.startswith(place) for line in found), place, words)
    code, out, _ = run("words", "--search", "GRAPPLES %OTHER")
    expect(code == 0 and "src/rules/admiral/events.def" in out, out)
    code, _, err = run("words", "--search", "nobody ever says this")
    expect(code == 1 and "nothing of the kind" in err, code, err)


@test
def every_verb_has_help():
    for verb in VERBS:
        code, out, err = run(verb, "--help")
        expect(code == 0 and out.startswith("usage: flagbridge " + verb) and "example" in out, verb, out)


@test
def unknown_verbs_are_usage_and_suggest():
    code, out, err = run("relpay")
    expect(code == 2 and "`flagbridge replay`" in err, code, err)
    code, out, err = run("xyzzy")
    expect(code == 2 and "Did you mean" not in err, code, err)


@test
def wrong_options_and_words_are_usage():
    for verb in VERBS:
        code, out, err = run(verb, "--no-such-option")
        expect(code == 2 and "unknown option --no-such-option" in err, verb, code, err)
    for words in [["replay"], ["odds"], ["price"], ["audit"], ["replay", "a", "b"],
                  ["referee", "x"], ["play", "a", "b"], ["odds", "admiral/duel"], ["bench", "a", "b"], ["bench", "--ms", "0"],
                  ["replay", "x", "--at", "-1"], ["play", "--width", "wide"]]:
        code, out, err = run(*words)
        expect(code == 2 and err, words, code, err)
    code, out, err = run("play", "--sed", "4")
    expect(code == 2 and "--seed" in err, err)


@test
def no_data_folder_is_the_worlds_fault():
    nowhere = environment(FLAGBRIDGE_DATA="/nowhere/at/all")
    for words in [["play"], ["referee"], ["check"], ["rules"], ["primer", "nova"], ["odds", "admiral/duel", "--action", "x"],
                  ["price", "admiral/frigate"], ["audit", "admiral/duel"]]:
        code, out, err = run(*words, env=nowhere)
        expect(code == 3 and "/nowhere/at/all" in err, words, code, err)


@test
def files_that_do_not_exist():
    for words in [["replay", "/nowhere.jsonl"], ["check", "/nowhere.yaml"]]:
        code, out, err = run(*words)
        expect(code == 3 and "/nowhere" in err, words, code, err)
    for words in [["play", "admiral/nothing"], ["audit", "admiral/nothing"],
                  ["odds", "admiral/nothing", "--action", "x"]]:
        code, out, err = run(*words)
        expect(code == 1 and "nothing" in err, words, code, err)


@test
def a_finished_battle_tells_what_a_seat_saw_after_every_step():
    code, out, err = run("sim", "nova/duel", "--games", "1", "--save", path("sights"),
                         "--seat", "red=reflex", "--seat", "blue=reflex")
    expect(code == 0, out, err)
    file = path("sights/game-000000.jsonl")
    code, out, err = run("replay", file, "--sights", "red")
    sights = [json.loads(line) for line in out.splitlines()]
    expect(code == 0 and len(sights) > 20, err)
    heard = [sight["event"] for sight in sights]
    expect(heard[0] == 0 and heard == sorted(heard), heard)
    code, out, err = run("replay", file, "--json")
    expect(abs(heard[-1] - json.loads(out)["events"][-1]["number"]) < heard[-1] / 2, heard[-1])
    expect({unit["side"] for unit in sights[-1]["units"]} == {"red", "blue"}, sights[-1])
    code, out, err = run("replay", file, "--sights", "green")
    expect(code == 2 and "no seat" in err, code, err)
    with open(file, encoding="utf-8") as whole, open(path("begun.jsonl"), "w", encoding="utf-8") as begun:
        begun.writelines(whole.readlines()[:6])
    code, out, err = run("replay", path("begun.jsonl"), "--sights", "red")
    expect(code == 1 and "secret" in err and not out, code, out, err)


@test
def bench_measures_against_floors():
    code, out, err = run("bench", "duel choices", "--ms", "1", "--json")
    results = json.loads(out)["results"]
    expect(code == 0 and len(results) >= 1, code, out, err)
    for result in results:
        expect(set(result) == {"name", "value", "unit", "floor", "ratio", "spread", "ns"}, result)
        expect(result["value"] > 0 and result["floor"] > 0 and result["unit"] == "ns", result)
    with open(path("shot.yaml"), "w") as file:
        file.write(POSITION)
    code, out, err = run("bench", "--position", path("shot.yaml"), "--ms", "1")
    words = ["copy", "hash", "choices", "choice", "permits", "answer", "random", "reflex", "odds",
             "survey", "threats"]
    expect(code == 0 and all("shot.yaml " + word in out for word in words), code, out, err)
    code, out, err = run("bench", "no such loop")
    expect(code == 1 and "no such loop" in err, code, err)


# ---- check, rules, price, audit, odds ------------------------------------------------------------


@test
def check_finds_nothing_in_what_we_ship():
    code, out, err = run("check")
    expect(code == 0 and re.search(r"^\d+ files checked, 0 faults$", out, re.M), code, out, err)
    code, out, err = run("check", "--json")
    expect(code == 0 and json.loads(out)["faults"] == [], out)


@test
def check_remarks_on_what_is_no_fault():
    with open(path("own.yaml"), "w") as file:
        file.write("ruleset: starstrike\nships:\n- {code: MC-95, name: Own, class: Own, type: standard, "
                   "role: light, hull: 2, shields: 1}\n")
    code, out, err = run("check", path("own.yaml"))
    expect(code == 0 and "own.yaml:3:3: remark: code: MC-95 is in no fleet list: it counts 0 PP" in out,
           code, out, err)
    expect(out.endswith("1 file checked, 0 faults, 1 remark\n"), out)
    code, out, err = run("check", path("own.yaml"), "--json")
    said = json.loads(out)
    expect(code == 0 and said["faults"] == [] and said["total"] == 0, out)
    expect(len(said["remarks"]) == 1 and said["remarks"][0]["line"] == 3, out)


@test
def check_names_every_fault_by_its_place():
    with open(path("bad.yaml"), "w") as file:
        file.write("ruleset: admiral\nscenarios:\n- id: x\n  board: nowhere\n  nonsense: 3\n")
    code, out, err = run("check", path("bad.yaml"))
    faults = [line for line in out.splitlines() if line.startswith(path("bad.yaml") + ":")]
    expect(code == 1 and len(faults) >= 2, code, out, err)
    expect(all(re.match(r"[^:]+:\d+:\d+: [^:]+: .", line) for line in faults), out)
    expect(any(":5:" in line and "nonsense" in line for line in faults), out)
    code, out, err = run("check", path("bad.yaml"), "--json")
    expect(code == 1 and json.loads(out)["total"] == len(faults), out)


@test
def rules_lists_and_explains():
    code, out, err = run("rules", "admiral")
    expect(code == 0 and "AD-ram.5" in out and re.search(r"^all +\d+", out, re.M), out, err)
    code, out, err = run("rules", "admiral", "--json")
    rules = json.loads(out)["rules"]
    expect(set(rules[0]) == {"id", "title", "kind", "source", "implemented", "tests"}, rules[0])
    expect(len({rule["id"] for rule in rules}) == len(rules) > 100, len(rules))
    code, out, err = run("rules", "admiral", "ad-RAM.5")
    expect(code == 0 and out.startswith("AD-ram.5"), out)
    code, out, err = run("rules", "admiral", "AD-rm.5")
    expect(code == 1 and "did you mean" in err, code, err)
    code, out, err = run("rules", "admirable")
    expect(code == 1 and "admiral" in err, code, err)


@test
def rules_list_the_options_of_a_system():
    code, out, err = run("rules", "admiral", "--options")
    expect(code == 0 and re.search(r"^turn-limit: \d+ \(\d+ to \d+\) \[AD-[a-z]+\.\d+\] \w", out, re.M), out, err)
    expect(len(re.findall(r"^[a-z-]+: ", out, re.M)) >= 17, out)
    code, out, err = run("rules", "--options")
    expect(code == 2 and "RULESET" in err, code, err)


@test
def lists_of_a_system_are_read_by_programs():
    for system in ("admiral", "admiralty", "nova", "universal", "starstrike"):
        code, out, err = run("rules", system, "--options", "--json")
        options = json.loads(out)["options"]
        code, words, err = run("rules", system, "--options")
        expect([option["id"] for option in options] == re.findall(r"^([a-z-]+): ", words, re.M), options, words)
        for option in options:
            span = "values" in option or option["min"] <= option["default"] <= option["max"]
            expect(span and option["help"] and option["rule"], option)
            expect(option.get("values") is None or option["default"] in option["values"], option)
        code, out, err = run("rules", system, "--words", "--json")
        listed = [word["word"] for word in json.loads(out)["words"]]
        code, words, err = run("rules", system, "--words")
        expect(listed == re.findall(r"^(\S.*?) \(", words, re.M), listed, words)


@test
def all_that_can_be_shown_is_read_by_programs():
    code, out, err = run("show", "starstrike", "--json")
    rows = json.loads(out)["tables"][0]["rows"]
    code, words, err = run("show", "starstrike")
    expect(len(rows) > 100 and all(row[0] in words for row in rows), rows, words)
    code, out, err = run("rules", "nova", "--search", "thrusst", "--json")
    found = json.loads(out)
    expect(found["rules"] == [] and found["help"].startswith("`thrusst` is in no rule"), found)


@test
def what_files_hold_is_shown_however_it_is_spelled():
    expect(run("show", "universal/ft-5B") == run("show", "universal/FT-5b"), run("show", "universal/ft-5B"))
    expect(run("show", "universal/FT-5b")[1].startswith("FT-5b  "))
    shipped = os.path.join(DATA, "universal", "classes.yaml")
    expect(run("show", shipped + "#un-sycamore")[0] == 0, run("show", shipped + "#un-sycamore"))
    expect(run("show", shipped + "#un-sycamore") == run("show", "universal/un-sycamore"))
    code, out, err = run("price", "universal/UN-Sycamore")
    expect(out.split(":")[1:] == run("price", "universal/un-sycamore")[1].split(":")[1:], out, err)
    for spelled in ("Phasing 2", "phasing_2", "PHASING-2"):
        expect(run("show", "universal/" + spelled)[1].startswith("phasing-2  "), run("show", "universal/" + spelled))
    expect(run("show", "admiralty/Area-Effect") == run("show", "admiralty/area effect"))
    expect(run("show", "cloaks#WISP") == run("show", "cloaks#wisp") and run("show", "cloaks#wisp")[0] == 0)
    code, out, err = run("price", shipped + "#un-sycamore")
    expect(code == 0 and out.split(":")[-1] == run("price", "universal/un-sycamore")[1].split(":")[-1], out, err)
    code, out, err = run("show", os.path.join(DATA, "universal", "scenarios.yaml") + "#un-sycamore")
    expect(code == 1 and "there is no record" in err, code, err)


@test
def positions_of_starstrike_are_audited_as_their_battle():
    for scenario in ("standard", "duel"):
        code, words, err = run("position", "starstrike/" + scenario)
        expect("motion" not in words, words)
        with open(path("moment.yaml"), "w", encoding="utf-8") as file:
            file.write(words)
        expect(run("audit", path("moment.yaml")) == run("audit", "starstrike/" + scenario), run("audit", path("moment.yaml")))
        code, out, err = run("check", path("moment.yaml"))
        expect(code == 0, out)
    for seat in ("red", "blue", "spectator"):
        with open(path("moment.yaml"), "w", encoding="utf-8") as file:
            file.write(run("position", "starstrike/standard", "--seat", seat)[1])
        code, out, err = run("audit", path("moment.yaml"))
        expect(code == 0 and "not allowed" not in out, seat, out)
    code, words, err = run("position", "starstrike/standard")
    with open(path("moment.yaml"), "w", encoding="utf-8") as file:
        file.write(words.replace("library: [B-001", "library: [B-999", 1))
    code, out, err = run("check", path("moment.yaml"))
    expect(code == 1 and " library: " in out and "card_" not in out, out)
    with open(path("moment.yaml"), "w", encoding="utf-8") as file:
        file.write(words.replace("library: [B-001, ", "library: [", 1))
    code, out, err = run("audit", path("moment.yaml"))
    expect(code == 1 and "9 Basic orders, exactly 10" in out, out)


@test
def rules_are_found_by_words():
    code, out, err = run("rules", "universal", "--search", "cloaking DEVICE")
    expect(code == 0 and out.startswith("UN-E1.4 "), out, err)
    code, out, err = run("rules", "admiral", "--search", "disabled-reacts")
    expect(code == 0 and "AD-opt.19" in out.splitlines()[0], out, err)
    code, out, err = run("rules", "admiral", "--search", "ram", "--json")
    found = [rule["id"] for rule in json.loads(out)["rules"]]
    expect(found[0].startswith("AD-ram.") and len(found) == len(set(found)), found)
    code, more, err = run("rules", "admiral", "--search", "ram rebound", "--json")
    expect({rule["id"] for rule in json.loads(more)["rules"]} < set(found), more)
    code, out, err = run("rules", "admiral", "--search", "ram xyzzy")
    expect(code == 1 and "xyzzy" in err and not out, out, err)
    code, out, err = run("rules", "--search", "ram")
    expect(code == 2 and "RULESET" in err, code, err)


def tables_of(system, rule):
    code, out, err = run("rules", system, rule, "--json")
    expect(code == 0, out, err)
    return json.loads(out)["rules"][0]["tables"]


# Rules of kind `data` that are told in words alone: the size of a board, what counters look like.
PROSE = {"AE-7.2", "UN-A1.1", "UN-A1.2"}


@test
def data_rules_print_their_tables():
    for system in ("admiral", "admiralty", "nova", "universal", "starstrike"):
        code, out, err = run("rules", system, "--json")
        ids = [rule["id"] for rule in json.loads(out)["rules"] if rule["kind"] == "data"]
        code, out, err = run("rules", system, *ids, "--json")
        for rule in json.loads(out)["rules"]:
            expect(bool(rule["tables"]) == (rule["id"] not in PROSE), rule["id"])
            for table in rule["tables"]:
                expect(table["rows"] and table["heads"][0], rule["id"], table)
                expect(all(len(row) == len(table["heads"]) for row in table["rows"]), table)
        code, out, err = run("rules", system, *ids)
        expect(code == 0 and max(map(len, out.splitlines())) <= 82, out)
    options = {row[0]: row for row in tables_of("universal", "UN-O1")[0]["rows"]}
    code, out, err = run("rules", "universal", "--options")
    for line in re.findall(r"^([a-z-]+): (\S+) \(.*?\[([\w.-]+)\]", out.replace("\n    ", " "), re.M):
        expect(options[line[0]][1] == line[1] and options[line[0]][3] == line[2], line)
    expect(any(row[0] == "cloaking-device" and row[2] == "UN-E1.4" for row in tables_of("universal", "UN-data.2")[0]["rows"]))


@test
def words_are_listed_with_their_rules():
    for system, word, rule in (
        ("admiralty", "cloaking-device", "AE-B3"),
        ("nova", "Dx2", "NV-trait.1"),
        ("universal", "stealth", "UN-E3.10"),
        ("starstrike", "ram_prow", "SS-9O"),
    ):
        code, out, err = run("rules", system, "--words")
        expect(code == 0 and re.search(rf"^{word} \([a-z ]+\) \[{rule}\] [A-Z+-]", out, re.M), out, err)
    code, out, err = run("rules", "admiral", "--words")
    expect(code == 0 and "no traits" in out, out, err)


@test
def everything_can_be_shown():
    for system in ("admiral", "admiralty", "nova", "universal", "starstrike"):
        code, out, err = run("show", system)
        kinds = re.findall(r"^([a-z_ ]+): ", out, re.M)
        expect(code == 0 and len(kinds) == len(set(kinds)) > 0 and max(map(len, out.splitlines())) <= 80, out, err)
    code, out, err = run("show", "universal/un-sycamore")
    expect(code == 0 and "engines: 5 5 4 4 3 2 2 1" in out and "catastrophic" in out, out, err)
    expect(max(map(len, out.splitlines())) <= 82 and not re.search(r" $", out, re.M), out)
    code, json_card, err = run("show", "universal/Sycamore", "--json")
    shown = json.loads(json_card)
    expect(shown["show"] == "un-sycamore" and shown["card"]["tracks"][1]["boxes"][:2] == [5, 5], shown)
    code, out, err = run("show", "starstrike/b-004")
    expect(code == 0 and re.search(r"effect +\+1 Armor", out) and "basic" in out, out, err)
    code, out, err = run("show", "universal/FT-5b")
    expect(code == 0 and re.search(r"11-15 +1 +5\+", out), out, err)
    code, out, err = run("show", "universal/cloaking-device")
    expect(code == 0 and "UN-E1.4" in out, out, err)
    code, out, err = run("show", "nova/proving-ground#wraith")
    expect(code == 0 and "wraith" in out, out, err)
    code, out, err = run("show", "admiral/frigat")
    expect(code == 1 and 'did you mean "frigate"?' in err and "corvette" in err, code, err)
    code, out, err = run("show", "nowhere/frigate")
    expect(code == 1 and "admiral, admiralty" in err, code, err)


@test
def an_arc_is_drawn_as_a_rose():
    code, out, err = run("show", "universal/un-sycamore")
    lines = out.splitlines()[-8:]
    ahead, around = [line[2:15] for line in lines], [line[50:63].ljust(13) for line in lines]
    expect([line.rstrip() for line in ahead[:7]] == [
        "   ## # ##", " ##       ##", ".           .", ".     ^     .", ".           .", " ..       ..", "   .. . ..",
    ], out)
    expect(ahead[7].startswith("A1 A2") and "." not in "".join(around[:7]) and "C1 C2 C3" in lines[7], out)


@test
def things_are_looked_up_in_a_battle():
    code, out, err = run("play", "admiral/duel", "--file", path("lookup.jsonl"), "--plain",
                         stdin="rules ram\nrule AD-geo.2\nshow corvette\nshow frigat\nshow\n"
                               "rule ramming sheep\nrule\nquit\n")
    expect(code == 0 and re.search(r"AD-ram\.1 +rule +Ramming move", out), out, err)
    expect("starting field" in out and "corvette  Corvette (admiral, classes)" in out, out)
    expect("did you mean" in out.replace("\n    ", " ") and "classes: fighter" in out, out)
    expect("No rule has all of `ramming sheep`; `sheep` is in no rule" in out, out)
    expect("rule ID|WORDS: a rule, or where words occur." in out, out)


@test
def primer_teaches():
    for system in ("admiral", "admiralty", "nova", "universal", "starstrike"):
        code, out, err = run("primer", system)
        expect(code == 0 and "GOAL" in out and "DICE" in out, out, err)
        expect(max(map(len, out.splitlines())) <= 80, out)
        code, page, err = run("primer", system, "--json")
        page = json.loads(page)
        expect(code == 0 and page["ruleset"] == system, page)
        expect(all(order["write"] in out for order in page["notation"]), page)
    code, out, err = run("primer", "nvoa")
    expect(code == 1 and "did you mean nova?" in err, code, err)


@test
def what_a_book_leaves_open_is_listed_as_unavailable():
    code, out, err = run("rules", "starstrike", "--json")
    rules = {rule["id"]: rule for rule in json.loads(out)["rules"]}
    expect(code == 0 and len(rules) == 265, len(rules), err)
    for rule in rules.values():
        if rule["kind"] in ("rule", "option", "data"):
            expect(rule["implemented"] and rule["tests"] > 0, rule)
        elif rule["kind"] == "undefined":
            expect(not rule["implemented"], rule)
    expect(rules["SS-12"]["kind"] == "undefined", rules["SS-12"])
    code, out, err = run("rules", "starstrike", "SS-12")
    expect(code == 0 and "Career play is not available" in out, out, err)


BAD_CARDS = """ruleset: starstrike
weapons:
- {code: WXX, name: Broken Gun, types: [], max_distance: 4, chart: [TH, H, H, "", "", "", ""]}
orders:
- {id: B-100, type: basic, name: Odd Signals, effects: [{hook: boost, value: 1}]}
fleets:
- id: F-MC-X
  list: FL-MC-1
  level: alpha
  ships: [MC-06, MC-04, MC-02]
  library: {basic: [B-001], special: []}
"""


@test
def bad_cards_of_starstrike_are_all_named_at_once():
    with open(path("cards.yaml"), "w") as file:
        file.write(BAD_CARDS)
    code, out, err = run("check", path("cards.yaml"))
    for line, key, rule in [(3, "chart", "SS-D.5"), (5, "hook", "SS-D.3"), (10, "ships", "SS-10B")]:
        place = r"^%s:%d:\d+: %s: .*\(%s\)$" % (re.escape(path("cards.yaml")), line, key, re.escape(rule))
        expect(code == 1 and re.search(place, out, re.M), key, code, out, err)


BAD_FLEET = """ruleset: starstrike
fleets:
- id: F-MC-X
  list: FL-MC-1
  level: alpha
  ships: [MC-06, MC-06, MC-07]
  library: {basic: [B-001], special: [S-001, S-001]}
scenarios:
- id: over
  ruleset: starstrike
  title: Over the limit
  map: M-M1
  options: {mode: constructed, escalation: alpha}
  sides:
    red: {faction: MC, fleets: [F-MC-X]}
    blue: {faction: VD, fleets: [F-VD-A]}
"""


@test
def a_fleet_over_its_limit_is_audited_for_every_reason():
    with open(path("over.yaml"), "w") as file:
        file.write(BAD_FLEET)
    rules = {"SS-10B", "SS-10B.01", "SS-10B.02", "SS-10C.01", "SS-10C.02"}
    code, out, err = run("audit", path("over.yaml"), "--json")
    reasons = json.loads(out)["red"]["reasons"]
    expect(code == 1 and {re.search(r"\((.*)\)", reason)[1] for reason in reasons} == rules, out, err)
    code, out, err = run("check", path("over.yaml"))
    for rule in rules:
        expect(code == 1 and re.search(r":[67]:\d+: (ships|library): .*\(%s\)$" % re.escape(rule), out, re.M), rule, out)


@test
def price_and_audit():
    code, out, err = run("price", "admiral/frigate")
    expect(code == 1 and "AD-und.2" in err, code, out, err)
    code, out, err = run("price", "admiral/nothing")
    expect(code == 1 and "nothing" in err, code, err)
    code, out, err = run("audit", "admiral/duel")
    expect(code == 0 and "red: allowed" in out and "blue: allowed" in out, code, out, err)
    code, out, err = run("audit", "admiral/duel", "--json")
    expect(json.loads(out)["red"]["sound"] is True, out)
    code, out, err = run("audit", "admiral/frigate")
    expect(code == 0 and "Frigate: allowed" in out, code, out, err)


POSITION = """ruleset: admiral
scenarios:
- id: shot
  ruleset: admiral
  title: A shot
  board: small
  fleets:
  - {id: one, command: battleship, ships: {battleship: 1}}
  - {id: other, command: frigate, ships: {frigate: 1}}
  sides:
    red: {fleets: [one], units: [{design: battleship, cell: "0504"}]}
    blue: {fleets: [other], units: [{design: frigate, cell: "0506"}]}
  aggressor: red
  start: {turn: 1, phase: declare, active: red}
"""


@test
def odds_are_exact():
    with open(path("shot.yaml"), "w") as file:
        file.write(POSITION)
    words = ["odds", path("shot.yaml"), "--action", "BA-1 fires at FR-1"]
    code, out, err = run(*words, "--json")
    expect(code == 0, code, out, err)
    answer = json.loads(out)
    expect(answer["exact"] is True and answer["branches"] > 0, answer)
    lost = answer["targets"]["FR-1"]["white_lost"]
    for pegs, exact in {"0": 199 / 768, "1": 3259 / 4608, "2": 155 / 4608}.items():
        expect(abs(lost[pegs] - exact) < 1e-12, pegs, lost)
    code, out, err = run(*words)
    expect(code == 0 and "70.7" in out and "exact" in out and "####" in out, out, err)
    code, out, err = run(*words, "--measure", "destroyed", "--target", "FR-1", "--json")
    expect(list(json.loads(out)["targets"]["FR-1"]) == ["destroyed"], out)
    for more in [["--measure", "beauty"], ["--target", "XX-9"], ["--seat", "green"],
                 ["--action", "BA-1 sings"]]:
        code, out, err = run(*words, *more)
        expect(code == 1 and err, more, code, err)
    code, out, err = run("odds", path("shot.yaml"), "--action", "BA-1 moves to 0101")
    expect(code == 1 and "AD-" in err, code, err)


@test
def odds_say_means_defaults_and_intervals():
    words = ["odds", path("shot.yaml"), "--action", "BA-1 fires at FR-1"]
    answer = json.loads(run(*words, "--json")[1])
    lost = answer["targets"]["FR-1"]["white_lost"]
    mean = sum(int(pegs) * chance for pegs, chance in lost.items())
    expect(abs(answer["means"]["FR-1"]["white_lost"] - mean) < 1e-12, answer["means"])
    expect("errors" not in answer, answer)
    for one in answer["defaults"]:
        expect(one["seat"] in ("red", "blue") and one["decision"] and one["count"] >= 0, one)
    code, out, err = run(*words)
    expect("or more" in out and "mean 0.77" in out, out)
    few = ["--branches", "2", "--samples", "20000"]
    code, out, err = run(*words, *few, "--json")
    sampled = json.loads(out)
    expect(sampled["exact"] is False and sampled["branches"] == 20000, sampled)
    errors, counted = sampled["errors"]["FR-1"]["white_lost"], sampled["targets"]["FR-1"]["white_lost"]
    for pegs, chance in counted.items():
        expect(abs(lost[pegs] - chance) < errors[pegs], pegs, chance, errors)
    expect(abs(mean - sampled["means"]["FR-1"]["white_lost"]) < sampled["mean_errors"]["FR-1"]["white_lost"], sampled)
    code, out, err = run(*words, *few)
    expect("+-" in out and "99 %" in out and "sampled, 20000 samples" in out, out)
    for more in [["--samples", "0"], ["--branches", "x"]]:
        expect(run(*words, *more)[0] in (1, 2), more)


@test
def odds_of_a_whole_activation_name_what_was_answered_by_default():
    file = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "bench", "starstrike-strike.yaml")
    words = ["odds", file, "--action", "Roc strikes Karrag with 1"]
    once = json.loads(run(*words, "--json")[1])
    code, out, err = run(*words, "--action", "Roc strikes Karrag with 2", "--json")
    expect(code == 0, code, err)
    twice = json.loads(out)
    expect(twice["exact"] and once["exact"], twice)
    expect(twice["means"]["Karrag"]["hull"] > once["means"]["Karrag"]["hull"] > 0, twice["means"])
    asked = {(one["decision"], one["seat"]) for one in twice["defaults"]}
    expect({("lock", "red"), ("block", "blue")} <= asked, asked)
    expect(0 <= twice["skipped"] < 1, twice)


@test
def threats_are_the_best_shots():
    words = ["odds", path("shot.yaml")]
    code, out, err = run(*words, "--threats", "--json")
    expect(code == 0, code, err)
    table = json.loads(out)
    shot = [one for one in table["threats"] if one["unit"] == "BA-1" and one["target"] == "FR-1"][0]
    expect(abs(shot["damage"] - (3259 + 2 * 155) / 4608) < 1e-12 and shot["exact"], shot)
    expect(shot["text"].startswith("BA-1 fires"), shot)
    code, out, err = run(*words, "--threats")
    expect(code == 0 and "BA-1" in out and "FR-1" in out and "0.77" in out, out)
    code, out, err = run("odds", "admiral/duel", "--threats")
    expect(code == 1 and "not asked to fire" in err, code, err)
    expect(run(*words, "--threats", "--action", "BA-1 fires at FR-1")[0] == 2, "either or")


# ---- referee -------------------------------------------------------------------------------------


@test
def referee_answers_and_survives_rubbish():
    lines = ['{"id":1,"verb":"hello"}', "rubbish", "x" * 3000000, '{"id":2,"verb":"scenarios"}',
             '{"id":3,"verb":"bye"}', '{"id":4,"verb":"hello"}']
    code, out, err = run("referee", stdin="\n".join(lines) + "\n")
    answers = [json.loads(line) for line in out.splitlines()]
    expect(code == 0 and [answer["id"] for answer in answers] == [1, None, None, 2, 3], out, err)
    expect("error" in answers[1] and "error" in answers[2], out)
    code, out, err = run("referee", stdin='{"id":1,"verb":"hello"}')
    expect(code == 0 and json.loads(out)["id"] == 1, out)


# ---- play ----------------------------------------------------------------------------------------


AUTO = "auto\n" * 400


def battle(name, *words, stdin=AUTO):
    return run("play", *words, "--file", path(name), "--seed", "1", stdin=stdin)


def records(name):
    if not os.path.exists(path(name)):
        return []
    with open(path(name), "rb") as file:
        return file.read().splitlines(keepends=True)


def old_battle(name, keep, edit=lambda line: line, number=-1):
    """The first records of a battle that version 1 began, with its key, so that it can go on."""
    with open(os.path.join(DATA, "..", "tests", "replays", "admiral-1-duel.battle"), encoding="utf-8") as file:
        lines = [re.sub(r',"check":"[0-9a-f]*"', "", line) for line in file]
    key = json.loads(lines[-1])["result"]["key"]
    lines[0] = lines[0].rstrip()[:-1] + f',"key":"{key}"}}\n'
    with open(path(name), "w", encoding="utf-8") as file:
        file.writelines(edit(line) if f'"n":{number},' in line else line for line in lines[:keep + 1])


@test
def a_battle_of_an_earlier_version_goes_on():
    old_battle("old.jsonl", 4)
    code, out, err = run("replay", path("old.jsonl"), "--verify")
    expect(code == 0 and "verified: 4 records" in out and "begun by version 1 of admiral" in out, out, err)
    code, out, err = run("play", path("old.jsonl"), "--seat", "blue=reflex", stdin=AUTO)
    expect(code == 0 and "***" in out, out[-500:], err)
    code, out, err = run("replay", path("old.jsonl"), "--verify", "--json")
    told = json.loads(out)
    expect(code == 0 and told["verified"] and told["over"] and told["version"] == 1 < told["present"], told, err)
    lines = [json.loads(line) for line in records("old.jsonl")]
    expect([line.get("version", 1) for line in lines[1:-1]] ==
           [1] * 4 + [told["present"]] * (len(lines) - 6), lines[-2])


@test
def a_battle_of_an_earlier_version_stops_where_the_law_says_no():
    old_battle("stops.jsonl", 5, lambda line: line.replace('"cell":"0507"', '"cell":"0101"'), 3)
    code, out, err = run("replay", path("stops.jsonl"))
    expect(code == 1 and "cannot be played further" in out and "[AD-move.1]" in out, out, err)
    expect("record 3: " in err and "the law has changed since version 1" in err and "[AD-" in err, err)
    code, out, err = run("replay", path("stops.jsonl"), "--json")
    told = json.loads(out)["differences"][0]
    expect(code == 1 and (told["what"], told["record"]) == ("stops", 3) and told["rule"], told)
    code, out, err = run("replay", path("stops.jsonl"), "--at", "4")
    expect(code == 1 and "record 4 is not reached: record 3: " in err, err)
    code, out, err = run("play", path("stops.jsonl"))
    expect(code == 1 and "can only be looked at: record 3" in err, code, err)
    expect(len(records("stops.jsonl")) == 6, "nothing is written")


@test
def a_battle_of_a_later_version_is_refused():
    old_battle("later.jsonl", 4)
    with open(path("later.jsonl"), encoding="utf-8") as file:
        text = file.read().replace('"version":1', '"version":99', 1)
    with open(path("later.jsonl"), "w", encoding="utf-8") as file:
        file.write(text)
    code, out, err = run("replay", path("later.jsonl"))
    expect(code == 1 and "written by version 99 of admiral, this program has" in err, err)


@test
def play_lists_scenarios():
    code, out, err = run("play", "--list")
    expect(code == 0 and "admiral/duel" in out and "admiral/armada" in out, out)
    code, out, err = run("play", "--list", "--json")
    expect("admiral/duel" in [row["id"] for row in json.loads(out)["scenarios"]], out)


@test
def play_names_all_players():
    code, out, err = run("play", "--help")
    words = "human cadet captain admiral admiral@2000ms charger turret kiter reflex random ./mybot".split()
    expect(code == 0 and all(word in out for word in words), out)
    code, out, err = run("play", "--seat", "blue=capten")
    expect(code == 1 and all(word in err for word in words), code, err)


@test
def ends_that_came_by_themselves_break_no_list():
    orders = "auto\nauto\nLodestar fires Y1-5 at Halberd; done\nLodestar fires Y1 at Halberd\nquit\n"
    words = ["play", "admiralty/duel", "--seat", "blue=human", "--seed", "3", "--file", path("by-itself")]
    code, out, err = run(*words, stdin=orders)
    expect(code == 0 and "Given by itself already: done" in out, out, err)
    expect("Not carried out" not in out, out)


@test
def play_a_duel_to_its_end():
    first = "help\nchoices\nfleets\nunit FR-1\nunit 0504\nrule AD-move.1\nprimer\nboard\nlog\nhint\nsave\n"
    code, out, err = battle("duel.jsonl", stdin=first + "FR-1 0505; CO-1 0607\n" + AUTO)
    expect(code == 0 and not err, code, err, out)
    expect(re.search(r"^\*\*\* (Red wins|Blue wins|A draw) \*\*\*$", out, re.M), out)
    expect("Admiral: 15 minutes" in out, "the primer is shown", out)
    expect("[AD-move.1]" in out and re.search(r"\[AD-[a-z]+\.\d+\] \(.*d10: \d+", out), out)
    expect("\033" not in out, "no colours in a pipe")
    expect(re.search(r"^04 .*FR-?1 *CO-?1", out, re.M), "the board shows red's ships", out[:3000])
    code, out, err = run("replay", path("duel.jsonl"), "--verify")
    expect(code == 0 and re.fullmatch(r"verified: \d+ records\n", out), code, out, err)
    code, out, err = run("replay", path("duel.jsonl"))
    expect(code == 0 and "[AD-move.1]" in out and "wins." in out or "draw." in out, out, err)
    code, out, err = run("replay", path("duel.jsonl"), "--at", "1", "--json")
    expect(json.loads(out)["records"] == 2 and json.loads(out)["over"] is False, out)
    code, out, err = run("replay", path("duel.jsonl"), "--at", "199999")
    expect(code == 1 and "no record 199999" in err, code, err)
    code, out, err = run("play", path("duel.jsonl"))
    expect(code == 0 and "***" in out, "a finished battle is shown", out, err)


@test
def the_same_seed_gives_the_same_battle():
    battle("same-1.jsonl")
    battle("same-2.jsonl")
    expect(records("same-1.jsonl") == records("same-2.jsonl"))


@test
def orders_are_refused_with_their_rule():
    code, out, err = battle("refused.jsonl", stdin="FR-1 0101\nsing\nchices\n999999\nrule AD-mov.1\n"
                            "FR-1 0101; CO-1 0605\nquit\n")
    expect(code == 0, code, err)
    expect(re.search(r"No \[AD-move\.\d\]", out), out)
    expect("Or did you mean `choices`?" in out and "Did you mean AD-move.1?" in out, out)
    expect("the order before was refused: CO-1 0605" in out, out)


@test
def end_of_input_saves_and_says_how_to_resume():
    code, out, err = battle("eof.jsonl", stdin="FR-1 0505\n")
    expect(code == 0 and "flagbridge play " + path("eof.jsonl") in out, code, out)
    count = len(records("eof.jsonl"))
    code, out, err = run("play", path("eof.jsonl"), stdin="undo\n" + AUTO)
    expect(code == 0 and "***" in out, code, out, err)
    expect(len(records("eof.jsonl")) > count)
    code, out, err = run("replay", path("eof.jsonl"), "--verify")
    expect(code == 0, out, err)


@test
def a_file_is_never_overwritten_unasked():
    battle("kept.jsonl", stdin="")
    before = records("kept.jsonl")
    code, out, err = battle("kept.jsonl", stdin="")
    expect(code == 1 and "exists" in err and records("kept.jsonl") == before, code, err)
    code, out, err = battle("kept.jsonl", "--replace", stdin="FR-1 0505\n")
    expect(code == 0 and records("kept.jsonl") != before, code, err)
    code, out, err = battle("no/such/folder/x.jsonl", stdin="")
    expect(code == 3, code, err)


@test
def the_default_file_lies_in_the_users_data_folder():
    code, out, err = run("play", stdin="quit\n")
    found = re.search(r"flagbridge play (\S+)", out)
    expect(code == 0 and found and found.group(1).startswith(FOLDER + "/flagbridge/battles/"), out)
    expect(os.path.exists(found.group(1)))


@test
def resume_after_a_kill():
    child = subprocess.Popen([PROGRAM, "play", "--seed", "3", "--file", path("killed.jsonl")],
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment())
    child.stdin.write(b"FR-1 0505\nCO-1 0607\n")
    child.stdin.flush()
    deadline = time.time() + 20
    while time.time() < deadline and len(records("killed.jsonl")) < 4:
        time.sleep(0.05)
    child.kill()
    child.communicate()
    expect(len(records("killed.jsonl")) >= 4, records("killed.jsonl"))
    code, out, err = run("replay", path("killed.jsonl"))
    expect(code == 0 and "The battle goes on." in out, out, err)
    # A torn last line: said and dropped.
    with open(path("killed.jsonl"), "r+b") as file:
        file.truncate(os.path.getsize(path("killed.jsonl")) - 9)
    code, out, err = run("replay", path("killed.jsonl"), "--verify")
    expect(code == 1 and "no end" in err, code, err)
    code, out, err = run("play", path("killed.jsonl"), stdin=AUTO)
    expect(code == 0 and "dropped" in out and "***" in out, code, out, err)
    code, out, err = run("replay", path("killed.jsonl"), "--verify")
    expect(code == 0, out, err)


@test
def damaged_files_are_named():
    battle("sound.jsonl")
    lines = records("sound.jsonl")
    damages = {
        "hash": [re.sub(rb'"hash":"....', b'"hash":"0000', line) if i == 5 else line
                 for i, line in enumerate(lines)],
        "gap": lines[:4] + lines[5:],
        "half": lines[:3] + [lines[3][:40] + b"\n"] + lines[4:],
        "empty": [],
        "header": [b'{"flagbridge":"battle","format":99}\n'] + lines[1:],
        "rubbish": [b"{\n"],
    }
    for name, content in damages.items():
        with open(path(name + ".bad"), "wb") as file:
            file.writelines(content)
        for words in [["replay", path(name + ".bad"), "--verify"], ["replay", path(name + ".bad")]]:
            code, out, err = run(*words)
            expect(code == 1 and name + ".bad" in err, words, code, out, err)
        code, out, err = run("play", path(name + ".bad"))
        expect(code == 1, name, code, err)
    expect(records("hash.bad") == damages["hash"], "nothing was written")


@test
def players_and_options():
    for words in [["--seat", "blue=commodore"], ["--seat", "blue=nobody"], ["--seat", "blue=captain@fast"],
                  ["--seat", "blue=reflex@40p"], ["--seat", "green=human"],
                  ["--seat", "blue"], ["--option", "crew-die=5"], ["--option", "no-such=1"],
                  ["--option", "crew-die"], ["--key", "12"], ["--key", "x" * 64],
                  ["--seed", "1.5"], ["--key", "0" * 64, "--seed", "1"]]:
        code, out, err = run("play", "--file", path("never.jsonl"), *words)
        expect(code == 1 and err, words, code, err)
        expect(not os.path.exists(path("never.jsonl")), "nothing is written", words)
    code, out, err = battle("never.jsonl", "--seat", "blue=commodore", stdin="")
    expect("captain" in err, err)
    code, out, err = battle("option.jsonl", "--option", "crew-die=6", stdin="")
    expect(code == 0, err)
    code, out, err = run("play", path("option.jsonl"), "--option", "crew-die=4")
    expect(code == 1 and "--option" in err, code, err)
    code, out, err = run("play", path("option.jsonl"), "--seat", "red=random", "--seat", "blue=random")
    expect(code == 0 and "***" in out, out, err)
    expect(b'"takeover"' in b"".join(records("option.jsonl")))


@test
def resigning_drawing_and_odds():
    code, out, err = battle("resign.jsonl", stdin="odds FR-1 0505\nresign\nno\nresign\nyes\n")
    expect(code == 0 and "Blue wins" in out, out, err)
    expect(b'"resign"' in records("resign.jsonl")[-1], records("resign.jsonl")[-1])
    code, out, err = battle("draw.jsonl", "--seat", "blue=human", stdin="draw\nno\ndraw\nyes\n")
    expect(code == 0 and "A draw" in out, out, err)


@test
def answers_can_be_taken_back():
    code, out, err = battle("undo.jsonl", stdin="FR-1 0505\nundo\nFR-1 0506\nundo 99\nundo x\nquit\n")
    expect(code == 0 and "Taken back." in out and "nothing to take back" in out, out)
    expect("undo N" in out and out.count("FR-1 moves to 0506.") == 1, out)
    expect(b'"kind":"undo"' in b"".join(records("undo.jsonl")))


@test
def orders_wait_only_for_their_own_turn():
    code, out, err = battle("queue.jsonl", stdin="FR-1 0505; CO-1 0605; FR-1 0506\nquit\n")
    expect(code == 0 and "Not carried out, the turn has passed: FR-1 0506" in out, out)


@test
def long_lines_and_odd_bytes():
    code, out, err = battle("odd.jsonl", stdin="x" * 100000 + "\n\x01\x7f\u00e9;;;\n;\nquit\n")
    expect(code == 0 and "too long" in out, code, out, err)


# ---- in a terminal -------------------------------------------------------------------------------


@test
def an_answer_has_one_number_in_every_list():
    code, out, err = run("play", "--seed", "1", "--file", path("numbers.jsonl"), "--replace",
                         stdin="choices\nchoices CO-1\nchoices FR-1\nchoices FR-2\n")
    numbers = {}
    for number, order in re.findall(r"(\d+) ((?:FR|CO)-1 to \d{4}|end move)", out):
        numbers.setdefault(order, set()).add(number)
    expect(len(numbers) == 94 and all(len(found) == 1 for found in numbers.values()), numbers)
    expect("names that ship" in out, out)


@test
def a_finished_file_has_no_drafts_and_one_key():
    file = path("finished.jsonl")
    code, out, err = run("play", "admiral/standard", "--seed", "3", "--file", file, "--replace",
                         stdin="exchange FR-1\nquit\n")
    lines = [json.loads(line) for line in open(file)]
    expect("key" in lines[0] and any("draft" in line for line in lines), lines[0].keys())
    code, out, err = run("play", file, "--seat", "red=reflex")
    lines = [json.loads(line) for line in open(file)]
    expect(code == 0 and "key" not in lines[0] and "key" in lines[-1]["result"], code, err)
    expect(not any("draft" in line for line in lines), "drafts are left")
    expect(run("replay", file, "--verify")[0] == 0, "does not verify")
    expect(not os.path.exists(file + ".new"), "something is left over")


@test
def answers_without_choice_take_one_line():
    code, out, err = run("play", "--seed", "5", "--file", path("folded.jsonl"), "--replace",
                         stdin="auto\n", env=environment(COLUMNS="200"))
    expect("Nothing else was possible: end move, end transfer, end fire."
           " [AD-dec.1, AD-move.5, AD-trans.5, AD-fire.1]\n" in out, out)


@test
def designs_of_one_s_own_are_priced_and_audited():
    file = path("yard.yaml")
    with open(file, "w") as out:
        out.write("""ruleset: admiralty
classes:
- {id: mine, class: destroyer, hull: 4, engines: [6, 5, 3, 2], shields: [1, 1, 1, 1],
   chart: [X, X, X, X, X, X],
   batteries: {X: {name: Gun, rng: 9, rof: 1, acc: 4, imp: 1, dmg: 1, arcs: [AB, AB, AB, AB]}}}
""")
    code, out, err = run("price", file + "#mine")
    expect(code == 0 and "28 points" in out and "84.348" in out and "9.6" in out, out, err)
    code, out, err = run("audit", file + "#mine")
    expect(code == 0 and "232.9" in out and "606.3" in out, out, err)
    code, out, err = run("price", "admiralty/cloaks#wisp")
    expect(code == 0 and "points" in out, out, err)
    for word in [file + "#yours", "nowhere.yaml#mine", "nowhere", FOLDER + "#mine"]:
        code, out, err = run("price", word)
        expect(code == 1 and "no " in err, word, out, err)
    with open(file) as text:
        faulty = text.read().replace("[6, 5, 3, 2]", "[6, 5, 5, 2]")
    with open(file, "w") as out:
        out.write(faulty)
    code, out, err = run("audit", file + "#mine")
    expect(code == 1 and "yard.yaml:3:" in err and "engines" in err and "AE-1.5" in err, out, err)
    code, out, err = run("audit", file + "#yours")
    expect(code == 1 and 'there is no "yours"' in err, out, err)


@test
def auto_goes_on_through_a_phase_in_which_sides_alternate():
    code, out, err = run("play", "admiralty/standard", "--seed", "5", "--file", path("rest.jsonl"),
                         "--replace", stdin="auto\nquit\n")
    expect(code == 0 and "turn 1, orders" in out, out)
    expect(out.count("is placed on") == 12, out)


@test
def a_number_that_was_not_shown_is_not_taken():
    code, out, err = run("play", "nova/duel", "--seed", "21", "--file", path("unseen.jsonl"),
                         "--replace", stdin="active\n9\nchoices Resolute\n9\nquit\n")
    expect(code == 0 and out.count("which is not on the screen") == 1, out)
    expect("Resolute goes to" in out, out)


@test
def a_card_shows_groups_of_boxes_and_banks():
    code, out, err = run("play", "nova/duel", "--seed", "21", "--file", path("card.jsonl"),
                         "--replace", stdin="unit Resolute\nquit\n")
    expect(code == 0 and "hull: ..... .... ....\n" in out, out)
    expect("2: Lightning Turrets [FX2] 5/10/15 dice 5 3 2 2 1 1 1 Dx2\n" in out, out)
    expect("shields: 5 5 5 6 6\n" in out, out)


@test
def the_picture_follows_ships_off_the_printed_board():
    turn = ("active\nMajestic: 5V4\nMonarch: 5V0\nMajestic: 5V4\n" +
            3 * "Majestic holds fire\nMonarch holds fire\n")
    code, out, err = run("play", "nova/drift", "--seed", "4", "--file", path("drift.jsonl"),
                         "--replace", "--seat", "blue=human", stdin=2 * turn + "board\nquit\n")
    expect(code == 0 and "Majestic (-7,4) " in out, out)
    expect("outside the printed board" in out, out)


@test
def pipes_devices_and_folders_are_no_files():
    pipe = path("pipe")
    os.mkfifo(pipe)
    for words in [["play", pipe], ["replay", pipe], ["odds", pipe, "--action", "end move"],
                  ["check", pipe], ["play", "--file", pipe, "--replace"], ["play", "--file", pipe],
                  ["play", "/dev/full"], ["play", "--file", "/dev/full", "--replace"]]:
        code, out, err = run(*words)
        expect(code == 1 and "not a plain file" in out + err, words, code, out, err)
    for words in [["play", FOLDER], ["replay", FOLDER], ["play", "--file", FOLDER, "--replace"]]:
        code, out, err = run(*words)
        expect(code == 1 and "is a folder" in err, words, code, err)


@test
def a_wrong_rule_option_is_named():
    for verb in [["play", "--file", path("never.jsonl")], ["odds", "--action", "end move"]]:
        for given, reason in [("crew-die=5", "--option crew-die: "), ("crew-dye=4", 'mean "crew-die"'),
                              ("crew-die", "ID=VALUE")]:
            code, out, err = run(*verb, "admiral/duel", "--option", given)
            expect(code == 1 and reason in err, verb, given, code, err)
    code, out, err = run("play", "--json")
    expect(code == 2 and "--list" in err, code, err)


RAM = """id: ram
ruleset: admiral
title: Ram and board
board: small
sides:
  red: {fleets: [frigate-fleet], units: [{design: frigate, cell: "0505", command: true, fleet: 1}]}
  blue:
    fleets: [frigate-fleet]
    units:
    - {design: corvette, cell: "0506", white: 3, red: 1, fleet: 1}
    - {design: frigate, cell: "0110", command: true, fleet: 1}
start: {turn: 3, phase: move, active: red}
"""


@test
def odds_read_later_orders_where_the_first_lead():
    file = path("ram.yaml")
    with open(file, "w") as scenario:
        scenario.write(RAM)
    code, out, err = run("odds", file, "--action", "FR-1 rams CO-1", "--action", "board", "--json")
    expect(code == 0, code, err)
    captured = json.loads(out)["targets"]["CO-1"]["captured"]
    expect(abs(captured["1"] - 0.476375579833984) < 1e-9, captured)
    code, out, err = run("odds", file, "--action", "board")
    expect(code == 1 and "AD-board.1" in err, code, err)


@test
def odds_of_several_orders_give_none_of_them():
    file = path("ram.yaml")
    with open(file, "w") as scenario:
        scenario.write(RAM)
    code, out, err = run("play", file, "--file", path("ram.jsonl"), "--replace",
                         stdin="odds FR-1 rams CO-1; board\nodds CO-1 to 0101; end move\nquit\n")
    expect(code == 0 and "47.6376 %" in out and "No [" in out, out)
    expect(len(records("ram.jsonl")) == 2, "header and start only")


@test
def half_a_scenario_is_told_what_is_missing():
    file = path("half.yaml")
    with open(file, "w") as scenario:
        scenario.write("id: half\nruleset: admiral\ntitle: Half\nboard: small\n")
    code, out, err = run("check", file)
    expect(code == 1 and "sides: missing" in out and "unknown key" not in out, out)


class Terminal:
    def __init__(self, *words, size=(24, 80)):
        self.child, self.master = pty.fork()
        if self.child == 0:
            os.environ.update(environment(COLUMNS=str(size[1]), LINES=str(size[0])))
            os.execv(PROGRAM, [PROGRAM, *words])
        self.seen = ""

    def until(self, pattern, seconds=20):
        """Reads on until the pattern appears; returns what came since the last call."""
        start = len(self.seen)
        deadline = time.time() + seconds
        while time.time() < deadline:
            if re.search(pattern, self.seen[start:]):
                return self.seen[start:]
            if select.select([self.master], [], [], 0.1)[0]:
                try:
                    data = os.read(self.master, 65536)
                except OSError:
                    data = b""
                if not data:
                    break
                self.seen += data.decode(errors="replace")
        expect(re.search(pattern, self.seen[start:]), pattern, "not in", self.seen[start:])
        return self.seen[start:]

    def type(self, text):
        os.write(self.master, text.encode())

    def drain(self):
        """What a program said last may still lie in the terminal when it has ended."""
        while select.select([self.master], [], [], 0)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            if not data:
                return
            self.seen += data.decode(errors="replace")

    def end(self):
        for _ in range(200):
            done, status = os.waitpid(self.child, os.WNOHANG)
            if done:
                self.drain()
                os.close(self.master)
                return os.waitstatus_to_exitcode(status)
            if select.select([self.master], [], [], 0.05)[0]:
                try:
                    self.seen += os.read(self.master, 65536).decode(errors="replace")
                except OSError:
                    time.sleep(0.05)
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        raise AssertionError("it does not end: " + self.seen[-500:])


@test
def secrets_are_handed_over_on_a_clean_screen():
    screen = Terminal("play", "admiral/standard", "--seat", "blue=human", "--file", path("secret.jsonl"))
    screen.until("press Enter to begin")
    screen.type("\n")
    screen.until("red> $")
    screen.type("exchange FR-1\n")
    screen.until("red> $")
    screen.type("done\n")
    over = screen.until(r"Blue: press Enter when Red looks away\. $")
    expect("\033[3J" in over, "the scroll-back is cleared", repr(over[-300:]))
    after = over[over.rindex("\033[3J"):]
    expect("FR-1" not in after and "exchange" not in after, repr(after))
    screen.type("\n")
    asked = screen.until("blue> $")
    shown = asked[asked.rindex("\033[3J"):]
    expect("FR-1 is a" not in shown and "FR-1 is to" not in shown and "In secret" not in shown,
           "red's exchange is not shown", repr(shown))
    screen.type("quit\n")
    expect(screen.end() == 0 and "saved" in screen.seen, screen.seen[-300:])


@test
def secret_answers_are_shown_to_their_giver():
    terminal = Terminal("play", "admiral/line-of-battle", "--file", path("giver.jsonl"), "--replace",
                        "--seed", "1")
    terminal.until("to begin")
    terminal.type("\n")
    seen = terminal.until("red> $")
    expect("1 end exchange" in seen and "01 ." not in seen, "no board, whole choices", seen)
    terminal.type("exchange BA-1\n")
    seen = terminal.until("red> $")
    expect("In secret so far: exchange BA-1" in seen, seen)
    terminal.type("undo\n")
    seen = terminal.until("red> $")
    expect("In secret so far" not in seen, seen)
    terminal.type("quit\n")
    expect(terminal.end() == 0, terminal.seen[-300:])


@test
def a_resumed_secret_is_not_shown_to_whoever_sits_there():
    file = path("resumed-secret.jsonl")
    run("play", "admiral/line-of-battle", "--seat", "blue=human", "--file", file, "--replace",
        stdin="exchange BA-1\n")
    terminal = Terminal("play", file)
    terminal.until("to begin")
    terminal.type("\n")
    seen = terminal.until(r"Red: press Enter when nobody else looks\. $")
    expect("BA-1" not in seen and "\033[3J" in seen, seen)
    terminal.type("\n")
    seen = terminal.until("red> $")
    expect("In secret so far: exchange BA-1" in seen, seen)
    terminal.type("quit\n")
    expect(terminal.end() == 0, terminal.seen[-300:])


@test
def an_interrupt_saves_and_says_so():
    screen = Terminal("play", "--file", path("interrupt.jsonl"))
    screen.until("press Enter to begin")
    screen.type("\n")
    screen.until("red> $")
    screen.type("FR-1 0505\n")
    screen.until("red> $")
    screen.type("\x03")
    expect(screen.end() == 0 and "flagbridge play " + path("interrupt.jsonl") in screen.seen, screen.seen)
    code, out, err = run("replay", path("interrupt.jsonl"), "--verify")
    expect(code == 0 and "verified: 2 records" in out, out, err)


@test
def a_terminal_shows_colours_unless_told_not_to():
    screen = Terminal("play", "--file", path("colour.jsonl"))
    screen.until("press Enter to begin")
    screen.type("\n")
    expect("\033[1;31m" in screen.until("red> $"))
    screen.type("quit\n")
    expect(screen.end() == 0)
    screen = Terminal("play", "--plain", "--file", path("plain.jsonl"))
    expect("\033" not in screen.until("red> $"))
    screen.type("quit\n")
    expect(screen.end() == 0)


def main():
    code = run_tests("cli", ONLY)
    subprocess.run(["rm", "-r", FOLDER])
    return code


sys.exit(main())
