#!/usr/bin/env python3
"""What is there after a restart, with many battles stored, and with one that was tampered with.

usage: test_restart.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import signal
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import add, expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import Server, kill_all, play, wait_for  # noqa: E402
from websocket import request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
STORED_MANY = 10000
GAVE_UP = 4  # exit code
OVER = 2  # the stage of a finished battle
TIMES = ("touched", "expires_in")
SECRET = ("admiralty/standard", "nova/sealed-orders", "starstrike/standard",
          "universal/silent-watch")


def act(client):
    """One answer as the reflex player would give it: the request, to be sent again."""
    question = client.do("view", unit="#0")["question"]
    chosen = client.do("suggest")["suggestions"][0]
    fields = {"question": question["number"], "action": chosen["action"]}
    answer = client.do("act", **fields)
    expect("again" not in answer, answer)
    return [fields, {**fields, "action": chosen["text"]}]


def everything(client):
    """All a seat can be told of the position, without what changes by asking."""
    said = {"view": client.do("view", cards=True), "events": client.do("events", since=0)}
    if said["view"]["question"]:
        said["choices"] = client.do("choices")
        said["suggest"] = client.do("suggest")
    for answer in said.values():
        answer.pop("id")
    return said


def is_secret(client):
    question = client.do("view", unit="#0")["question"]
    return bool(question and question["secret"])


def begin(server, scenario):
    red, blue = server.client(), server.client()
    new = red.do("new", scenario=scenario, join=["red"])
    token = blue.do("join", token=red.do("invite", to="blue")["token"], name="Bob")["token"]
    return [red, blue], [new["seats"][0]["token"], token]


def reach_secrets(clients):
    """Plays on until both are asked for secret orders and neither has written any."""
    for _ in range(60):
        views = [client.do("view", unit="#0") for client in clients]
        if all(view["question"] and view["question"]["secret"] and not view["draft"]
               for view in views):
            return
        play(clients, moves=1)
    raise AssertionError("no secret question")


def come_back(server, tokens):
    clients = [server.client() for _ in tokens]
    for client, token in zip(clients, tokens):
        client.do("join", token=token)
    return clients


def drafts_survive(scenario):
    with Server() as server:
        clients, tokens = begin(server, scenario)
        reach_secrets(clients)
        sent = [act(clients[0])]  # red has begun to write, blue has committed
        sent.append(act(clients[1]))
        while is_secret(clients[1]):
            sent[1] = act(clients[1])
        half = bool(clients[0].do("view", unit="#0")["draft"])
        before = [everything(client) for client in clients]
        listed = clients[0].do("battles", tokens=tokens)["battles"]
        expect(server.restart() == 0)
        early = server.client()
        expect([{k: v for k, v in row.items() if k not in TIMES}
                for row in early.do("battles", tokens=tokens)["battles"]] ==
               [{k: v for k, v in row.items() if k not in TIMES} for row in listed], listed)
        clients = come_back(server, tokens)
        after = [everything(client) for client in clients]
        for seat, said in enumerate(after):
            for key, answer in said.items():
                expect(answer == before[seat][key], scenario, seat, key, answer, before[seat][key])
        for client, requests in zip(clients, sent):
            fields, words = requests
            expect(client.do("act", **fields).get("again") is True, scenario, fields)
            # Words are not stored with a sealed draft: not known again, but not heard either.
            answer = client.ask("act", **words)
            expect(answer.get("again") or answer["error"]["code"] == "stale", scenario, answer)
        expect([everything(client) for client in clients] == after, "again changed something")
        expect(half or scenario != "admiralty/standard", "red's orders were not half written")
        play(clients, moves=12)
        clients[0].do("resign")
        expect(clients[1].told("over")["winner"] == "blue")


for name in SECRET:
    add("drafts_survive_in_" + name.replace("/", "_"), drafts_survive, name)


@test
def killed_it_has_lost_nothing_acknowledged():
    with Server() as server:
        clients, tokens = begin(server, "admiral/duel")
        play(clients, moves=5)
        asked = [client for client in clients if client.do("view", unit="#0")["question"]]
        sent = act(asked[0])
        before = [everything(client) for client in clients]
        kill_all(server.process)
        server.stop()
        server.start()
        back = come_back(server, tokens)
        expect([everything(client) for client in back] == before)
        for fields in sent:
            expect(back[clients.index(asked[0])].do("act", **fields).get("again") is True, fields)


def rename_store(server, ending, aside):
    for name in (server.store, server.store + "-wal"):
        os.rename(name + ending, name + aside)


@test
def a_store_that_is_taken_away_takes_nothing_more():
    with Server() as server:
        clients, tokens = begin(server, "admiral/duel")
        play(clients, moves=2)
        rename_store(server, "", ".aside")
        view = clients[0].do("view", unit="#0")
        mine = clients[0] if view["question"] else clients[1]
        fields = {"question": mine.do("view", unit="#0")["question"]["number"],
                  "action": mine.do("suggest")["suggestions"][0]["action"]}
        for _ in range(2):
            answer = mine.ask("act", **fields)
            expect(answer.get("error", {}).get("code") == "store", answer)
            expect(server.folder not in str(answer), answer)
        expect(request(server.port, "/ready")[0] == 503)
        expect("removed or replaced" in server.read_log(), server.read_log())
        rename_store(server, ".aside", "")
        mine.do("act", **fields)
        back = come_back(server, tokens)  # both stay: who is there is part of the view
        before = everything(back[0])
        kill_worker(server)
        again = come_back(server, tokens)
        expect(everything(again[0]) == before, "it is not as it was")


@test
def no_worker_begins_an_empty_store_in_its_place():
    with Server() as server:
        begin(server, "admiral/duel")
        os.remove(server.store)
        os.kill(server.worker(), signal.SIGKILL)
        expect(server.process.wait(serving.WAIT_SECONDS) == GAVE_UP, server.read_log())
        expect(not os.path.exists(server.store), "there is a new one")
        expect("it was there before" in server.read_log(), server.read_log())


def number_of(client):
    return client.do("view", unit="#0")["question"]["number"]


def kill_worker(server):
    old = server.worker()
    os.kill(old, signal.SIGKILL)
    wait_for(lambda: server.worker() not in (0, old), "no new worker")


def taken_back(scenario):
    """Numbers of answers that were taken back are not given again, whoever died meanwhile."""
    with Server() as server:
        clients, tokens = begin(server, scenario)
        reach_secrets(clients)
        sent, number = [], number_of(clients[0])
        for _ in range(3):
            sent.append(act(clients[0])[0])
            clients[0].do("undo", count=1)
            expect(number_of(clients[0]) > number, scenario, number)
            number = number_of(clients[0])
        kept = act(clients[0])[0]
        before = [client.do("view", unit="#0")["question"] for client in clients]
        for _ in range(2):
            kill_worker(server)
            clients = come_back(server, tokens)
            after = [client.do("view", unit="#0")["question"] for client in clients]
            expect(after == before, scenario, after, before)
            for fields in sent:
                expect(clients[0].code("act", **fields) == "stale", scenario, fields)
            expect(clients[0].do("act", **kept).get("again") is True, scenario, kept)
        play(clients, moves=12)
        expect(server.restart() == 0)
        clients = come_back(server, tokens)
        for fields in (*sent, kept):
            answer = clients[0].ask("act", **fields)
            expect(answer.get("again") or answer["error"]["code"] == "stale", scenario, answer)


for name in SECRET:
    add("taken_back_in_" + name.replace("/", "_"), taken_back, name)


def drafted_whole(scenario):
    """A draft that was written at once, and written anew, is there after a death; so are its numbers."""
    with Server() as server:
        clients, tokens = begin(server, scenario)
        reach_secrets(clients)
        first = number_of(clients[0])
        for _ in range(2):
            act(clients[0])
        orders = [entry["action"] for entry in clients[0].do("view", unit="#0")["draft"]]
        expect(orders, scenario)
        empty = {"question": number_of(clients[0]), "actions": []}
        clients[0].do("draft", **empty)
        expect(clients[0].do("view", unit="#0")["draft"] == [])
        whole = {"question": number_of(clients[0]), "actions": orders}
        expect("again" not in clients[0].do("draft", **whole), scenario)
        before, others = everything(clients[0]), everything(clients[1])
        expect([entry["action"] for entry in before["view"]["draft"]] == orders, before["view"]["draft"])
        kill_worker(server)
        clients = come_back(server, tokens)
        expect(everything(clients[0]) == before and everything(clients[1]) == others, scenario)
        expect(clients[0].do("draft", **whole).get("again") is True, scenario)
        for fields in (empty, {**empty, "question": first}):
            expect(clients[0].code("draft", **fields) == "stale", scenario, fields)
        expect(everything(clients[0]) == before, scenario)
        expect(server.restart() == 0)
        clients = come_back(server, tokens)
        expect(everything(clients[0]) == before, scenario)
        play(clients, moves=12)


for name in SECRET:
    add("drafted_whole_in_" + name.replace("/", "_"), drafted_whole, name)


@test
def numbers_of_a_draft_that_was_taken_back_whole():
    with Server() as server:
        clients, tokens = begin(server, "admiralty/standard")
        reach_secrets(clients)
        sent = [act(clients[0])[0] for _ in range(3)]
        for _ in sent:
            clients[0].do("undo", count=1)
        number = number_of(clients[0])
        kill_worker(server)
        clients = come_back(server, tokens)
        expect(number_of(clients[0]) == number, number_of(clients[0]), number)
        for fields in sent:
            expect(clients[0].code("act", **fields) == "stale", fields)
        expect(clients[0].do("view", unit="#0")["draft"] == [])
        play(clients, moves=12)


# ---- many ----------------------------------------------------------------------------------------


def copy_battles(path, wanted):
    """Copies of all battles in the store, under other ids, until there are so many."""
    with sqlite3.connect(path) as database:
        originals = database.execute("SELECT key, stage, created, touched, expires, settings,"
                                     " title FROM battle").fetchall()
        for number in range(wanted - len(originals)):
            key, *rest = originals[number % len(originals)]
            added = database.execute(
                "INSERT INTO battle (id, stage, created, touched, expires, settings, title)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)", (f"copy{number}", *rest)).lastrowid
            for table, columns in (("header", "line"), ("record", "number, line"),
                                   ("draft", "seat, line")):
                database.execute(f"INSERT INTO {table} (battle, {columns})"
                                 f" SELECT ?, {columns} FROM {table} WHERE battle = ?",
                                 (added, key))
        database.execute("INSERT INTO token SELECT randomblob(32), kind, battle.key, seat,"
                         " token.created FROM token JOIN battle")
    database.close()


@test
def it_starts_at_once_with_many_stored():
    with Server() as server:
        tokens = []
        for scenario, moves, ends in (("admiral/duel", 9, True), ("nova/duel", 6, False),
                                      ("admiralty/duel", 7, False)):
            clients, own = begin(server, scenario)
            play(clients, moves=moves)
            if ends:
                clients[0].do("resign")
            tokens += own
        listed = clients[0].do("battles", tokens=tokens)["battles"]
        server.stop()
        copy_battles(server.store, STORED_MANY)
        server.start()
        client = server.client()
        after = client.do("battles", tokens=tokens)["battles"]
        took = time.monotonic() - server.begun
        print(f"# {STORED_MANY} battles stored: first answer {took * 1000:.0f} ms after the start")
        expect([row["about"] for row in after] == [row["about"] for row in listed])
        play(come_back(server, tokens[2:4]), moves=4)


# ---- tampered ------------------------------------------------------------------------------------


def tampered(how, sound):
    """`how` changes the database; `sound` says how many records are good afterwards."""
    with Server() as server:
        clients, tokens = begin(server, "admiral/duel")
        play(clients, moves=8)
        others, own = begin(server, "nova/duel")
        play(others, moves=3)
        view = clients[0].do("view", unit="#0")
        match, events = view["match"], view["event"]
        server.stop()
        with sqlite3.connect(server.store) as database:
            key = database.execute("SELECT key FROM battle WHERE id = ?", (match,)).fetchone()[0]
            how(database, key)
        database.close()
        server.start()
        red = server.client()
        if sound:
            red.do("join", token=tokens[0])
            view = red.do("view")
            expect(not view["over"] and 0 < view["event"] < events, view["event"], events)
            expect(red.code("act", action="pass") == "unavailable")
            expect(red.code("resign") == "unavailable")
        else:
            expect(red.code("join", token=tokens[0]) == "no-match")
        expect(len(red.do("battles", tokens=tokens)["battles"]) == 2)
        play(come_back(server, own), moves=4)
        log = server.read_log()
        event = "replay-only" if sound else "battle-unreadable"
        expect(f"event={event} battle={match} " in log, log[-400:])
        expect(server.restart() == 0)
        play(come_back(server, own), moves=1)


def change_a_hash(database, key):
    line = database.execute("SELECT line FROM record WHERE battle = ? AND number = 4",
                            (key,)).fetchone()[0]
    head, mark, tail = line.rpartition('"hash":"')
    expect(mark, line)
    other = ("0" if tail[0] != "0" else "1") + tail[1:]
    database.execute("UPDATE record SET line = ? WHERE battle = ? AND number = 4",
                     (head + mark + other, key))


def lose_a_record(database, key):
    database.execute("DELETE FROM record WHERE battle = ? AND number = 3", (key,))


def cut_a_line(database, key):
    database.execute("UPDATE record SET line = substr(line, 1, 20) WHERE battle = ? AND number = 5",
                     (key,))


def spoil_the_header(database, key):
    database.execute("UPDATE header SET line = '{}' WHERE battle = ?", (key,))


def spoil_the_settings(database, key):
    database.execute("UPDATE battle SET settings = 'x' WHERE key = ?", (key,))


for change in (change_a_hash, lose_a_record, cut_a_line):
    add("a_tampered_battle_is_a_replay_" + change.__name__, tampered, change, True)
for change in (spoil_the_header, spoil_the_settings):
    add("a_spoilt_battle_stops_nobody_" + change.__name__, tampered, change, False)

if __name__ == "__main__":
    sys.exit(run_tests("restart", ONLY))
