#!/usr/bin/env python3
"""Battles in a store that an earlier version of the law has left: they go on, or say why not.

usage: test_versions.py FLAGBRIDGE LAW_1 [WORD]   (TAP on stdout; WORD: only tests with it in their name)
LAW_1 is a dump of a store of version 1 of all rule systems; its comments have the tokens of its seats.
"""
import json
import os
import re
import sqlite3
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..", "support"), os.path.join(HERE, "..", "referee")]
import serving  # noqa: E402
from schema import Schema  # noqa: E402
from serving import Server, play  # noqa: E402
from tap import add, expect, run_tests, test  # noqa: E402
from websocket import request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
with open(sys.argv[2], encoding="utf-8") as dump:
    LAW_1 = dump.read()
BATTLES = [json.loads(line[3:]) for line in LAW_1.splitlines() if line.startswith("-- {")]
with open(os.path.join(HERE, "..", "..", "docs", "protocol.schema.json"), encoding="utf-8") as text:
    SCHEMA = Schema(json.load(text))
YEAR = 365 * 86400

# What becomes of each: None, or the worst difference, its record and the rule it names. When the law
# changes, this test tells what should stand here; read the reasons before you put it here.
EXPECTED = {
    ("admiral/duel", "running"): None,
    ("admiral/duel", "over"): None,
    ("admiralty/duel", "running"): ("may-differ", 5, "AE-4.0.1"),
    ("admiralty/duel", "over"): ("may-differ", 5, "AE-4.0.1"),
    ("nova/duel", "running"): None,
    ("nova/duel", "over"): None,
    ("starstrike/duel", "running"): None,
    ("starstrike/duel", "over"): None,
    ("universal/duel", "running"): ("may-differ", 0, "UN-B2"),
    ("universal/duel", "over"): ("stops", 17, "UN-B2"),
}


def looked_at():
    """How many of the kept battles differ, or may, wherever the law stands today."""
    return sum(fares is not None for fares in EXPECTED.values())


def put_store(server, change=None):
    """The kept store in the place of the server's own, as if it had been used today."""
    server.stop()
    for end in ("", "-wal", "-shm"):
        if os.path.exists(server.store + end):
            os.remove(server.store + end)
    database = sqlite3.connect(server.store)
    database.executescript(LAW_1)
    database.execute("UPDATE battle SET touched = ?, expires = ?", (int(time.time()), int(time.time()) + YEAR))
    if change:
        change(database)
    database.commit()
    database.close()
    server.start()


def come_back(server, battle):
    clients = [server.client() for _ in battle["tokens"]]
    for client, token in zip(clients, battle["tokens"]):
        client.do("join", token=token)
    return clients


def file_of(client):
    """All lines of the record."""
    lines, total = [], 1
    while len(lines) < total:
        answer = client.do("record", **{"from": len(lines)})
        total = answer["total"]
        lines += answer["lines"]
    return lines


def stored_records(server, battle):
    with sqlite3.connect(server.store) as database:
        return [json.loads(line) for (line,) in database.execute(
            "SELECT line FROM record JOIN battle ON battle.key = record.battle WHERE id = ?"
            " ORDER BY number", (battle["match"],))]


def check_store(server):
    done = subprocess.run([serving.FLAGBRIDGE, "store", "check", "--store", "sqlite:" + server.store],
                          capture_output=True, text=True, timeout=120, check=False)
    return done.returncode, done.stdout + done.stderr


def worst_of(view):
    """None, or what the last of the differences is."""
    if not view["differences"]:
        return None
    worst = view["differences"][-1]
    return worst["what"], worst["record"], worst["rule"]


def expect_schema(client):
    for line in client.heard:
        found = SCHEMA.faults(json.loads(line), "reply")
        expect(not found, found, line)


def expect_frozen(clients):
    """It says why, and nobody plays on."""
    view = clients[0].do("view")
    expect("begun by version 1 of " in view["waiting"], view["waiting"])
    for client in clients:
        answer = client.ask("resign")
        expect(answer.get("error", {}).get("code") == "unavailable", answer)
        expect("begun by version 1 of " in answer["error"]["reason"], answer)


def expect_goes_on(server, battle, clients):
    """New records stand behind the old ones and name their version; it can be read again and again."""
    before = stored_records(server, battle)
    expect(all("version" not in record for record in before), before)
    play(clients, moves=8)
    expect(server.restart() == 0)
    clients = come_back(server, battle)
    expect(clients[0].do("view")["differences"] == [])
    play(clients, moves=4)
    present = clients[0].do("view")["present"]
    after = stored_records(server, battle)
    expect(after[:len(before)] == before and len(after) > len(before), after[-1])
    expect(all(record["version"] == present for record in after[len(before):]), after[-1])
    if not clients[0].do("view")["over"]:
        clients[0].do("resign")
    expect_file(server, clients[0], present)


def expect_file(server, client, present):
    """The record of a battle that is over is a file that can be brought."""
    lines = file_of(client)
    header = json.loads(lines[0])
    expect(header["version"] == 1, header["version"])
    body = "".join(line + "\n" for line in lines).encode()
    status, _, answer = request(server.port, "/replay", "POST", body=body)
    expect(status == 200, status, answer)
    told = json.loads(answer)
    expect((told["version"], told["present"]) == (1, present), told)
    return told


def a_kept_battle(scenario, stage):
    battle = next(b for b in BATTLES
                  if (b["scenario"], "over" if b["over"] else "running") == (scenario, stage))
    with Server() as server:
        put_store(server)
        clients = come_back(server, battle)
        view = clients[0].do("view")
        expect(view["version"] == 1 and view["present"] > 1, view["version"])
        expect(worst_of(view) == EXPECTED[scenario, stage], "is now:", (scenario, stage),
               worst_of(view), view["differences"])
        stopped = any(d["what"] == "stops" for d in view["differences"])
        if battle["over"]:
            expect(view["over"] != stopped, view["over"], view["differences"])
            told = expect_file(server, clients[0], view["present"])
            expect(told["differences"] == view["differences"], told)
            shown = clients[0].do("replay", match=battle["match"])
            expect(shown["differences"] == view["differences"], shown["differences"])
        elif view["differences"]:
            expect_frozen(clients)
        else:
            expect_goes_on(server, battle, clients)
        expect_schema(clients[0])
        code, said = check_store(server)
        expect(code == 0 and "0 are damaged" in said, said)


for kept in EXPECTED:
    add("a_battle_of_" + kept[0].replace("/", "_") + "_that_is_" + kept[1] + "_outlives_its_version",
        a_kept_battle, *kept)


# ---- differences, wherever the law stands today ---------------------------------------------------

ADMIRAL = {b["over"]: b for b in BATTLES if b["scenario"] == "admiral/duel"}


def edit_record(battle, number, change):
    """A change to a record of the kept store, without its check."""
    def edit(database):
        key, line = database.execute(
            "SELECT record.battle, line FROM record JOIN battle ON battle.key = record.battle"
            " WHERE id = ? AND number = ?", (battle["match"], number)).fetchone()
        changed = re.sub(r',"check":"[0-9a-f]*"', "", change(line))
        expect(changed != line)
        database.execute("UPDATE record SET line = ? WHERE battle = ? AND number = ?",
                         (changed, key, number))
    return edit


def first_act(battle):
    """Number of the second act, so that something can be looked at before it."""
    with Server() as server:
        put_store(server)
        return [r["n"] for r in stored_records(server, battle) if r["kind"] == "act"][1]


@test
def a_running_battle_that_stops_can_only_be_looked_at():
    number = first_act(ADMIRAL[False])
    with Server() as server:
        put_store(server, edit_record(ADMIRAL[False], number, lambda line: re.sub(
            r'"action":\{.*?"text":"[^"]*"\}', '"action":{"decision":"end-transfer"}', line)))
        clients = come_back(server, ADMIRAL[False])
        view = clients[0].do("view")
        expect([(d["what"], d["record"], d["version"]) for d in view["differences"]] ==
               [("stops", number, 1)], view["differences"])
        expect("the law has changed since version 1" in view["differences"][0]["text"], view)
        expect_frozen(clients)
        expect_schema(clients[0])
        code, said = check_store(server)
        expect(code == 0 and f"{looked_at() + 1} of an earlier version can only be looked at" in said, said)
    expect("event=replay-only" in server.log and "begun by version 1" in server.log, server.log)


@test
def a_finished_battle_that_stops_keeps_its_file():
    number = first_act(ADMIRAL[True])
    with Server() as server:
        put_store(server, edit_record(ADMIRAL[True], number, lambda line: re.sub(
            r'"action":\{.*?"text":"[^"]*"\}', '"action":{"decision":"end-transfer"}', line)))
        client = come_back(server, ADMIRAL[True])[0]
        view = client.do("view")
        expect([d["record"] for d in view["differences"]] == [number], view["differences"])
        told = expect_file(server, client, view["present"])
        expect(told["at"] == number - 1 and not told["over"], told)
        records = stored_records(server, ADMIRAL[True])
        expect([json.loads(line)["n"] for line in file_of(client) if '"n":' in line] ==
               [record["n"] for record in records])
        shown = client.do("replay", match=ADMIRAL[True]["match"], at=number)
        expect(shown["at"] == number - 1, shown["at"])
        expect_schema(client)


@test
def damage_to_what_was_added_is_found():
    battle = ADMIRAL[False]
    with Server() as server:
        put_store(server)
        clients = come_back(server, battle)
        if clients[0].do("view")["differences"]:
            return  # it cannot be added to
        play(clients, moves=4)
        last = stored_records(server, battle)[-1]
        server.stop()
        with sqlite3.connect(server.store) as database:
            edit_record(battle, last["n"], lambda line: line.replace(
                last["hash"], last["hash"][::-1]))(database)
        server.start()
        client = come_back(server, battle)[0]
        expect("its records do not fit together" in client.do("view")["waiting"])
        code, said = check_store(server)
        expect(code == 1 and "1 are damaged" in said, said)


if __name__ == "__main__":
    sys.exit(run_tests("versions", ONLY))
