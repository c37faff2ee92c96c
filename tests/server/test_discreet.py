#!/usr/bin/env python3
"""What fails on this machine is in the log; clients hear that it failed, and neither where nor how.

usage: test_discreet.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import re
import resource
import shutil
import sqlite3
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import Server  # noqa: E402
from websocket import request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
DUEL = "admiral/duel"
DATA = os.environ["FLAGBRIDGE_DATA"]
# Paths, and words of SQLite, of the C library and of our own store.
TELLING = re.compile(r"(?i)/tmp|/[a-z]+/[a-z]+|sqlite|\.ya?ml|disk|database|I/O|malformed|damaged|"
                     r"too large|errno|readonly|permission")


def expect_discreet(told, *where):
    """Nothing of the machine is in these bytes; a path that is in the question may come back."""
    for path in (tempfile.gettempdir(), DATA, *where):
        expect(path not in told, "told:", told)
    expect(not TELLING.search(told), "told:", TELLING.search(told), told[:600])


def expect_trouble(client, code, words, verb, **fields):
    error = client.ask(verb, **fields).get("error")
    expect(error and error["code"] == code and error["reason"] == words, verb, fields, error)
    expect_discreet(client.heard[-1])


NOT_STORED = ("store", "the server cannot store this now; nothing has happened")
NOT_DONE = ("unavailable", "the server cannot do this now; nothing has happened")


def limit_files(server, size):
    most = resource.prlimit(server.worker(), resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.worker(), resource.RLIMIT_FSIZE, (size or most, most))


@test
def a_store_that_cannot_be_written():
    with Server() as server:
        red, blue = server.client(), server.client()
        red.do("new", scenario=DUEL, join=["red"])
        link = red.do("invite", to="blue")["token"]
        number = red.do("view", unit="#0")["question"]["number"]
        action = red.do("suggest", by="reflex")["suggestions"][0]["action"]
        limit_files(server, 4096)
        expect_trouble(red, *NOT_STORED, "act", question=number, action=action)
        expect_trouble(red, *NOT_STORED, "invite", to="blue")
        expect_trouble(red, *NOT_STORED, "resign")
        expect_trouble(blue, *NOT_STORED, "join", token=link, name="Bob")
        expect_trouble(blue, *NOT_STORED, "new", scenario="nova/duel")
        for path in ("/ready", "/health", "/", "/none"):
            expect_discreet(request(server.port, path)[2].decode().replace("</", "<"))
        log = server.read_log()
        expect(f'event=store-failed reason="{server.store}: it ' in log, log)
        limit_files(server, None)
        red.do("act", question=number, action=action)


def spoil_table(path, table):
    """Its first page, so that whoever looks something up finds nothing of use."""
    database = sqlite3.connect(path)
    page, = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    size, = database.execute("PRAGMA page_size").fetchone()
    database.close()
    with open(path, "r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


@test
def a_store_that_cannot_be_read():
    with Server() as server:
        red = server.client()
        new = red.do("new", scenario=DUEL, join=["red"])
        token = new["seats"][0]["token"]
        server.stop()
        spoil_table(server.store, "token")
        server.start()
        red = server.client()
        expect_trouble(red, *NOT_DONE, "join", token=token)
        expect_trouble(red, *NOT_DONE, "peek", token=token)
        expect_trouble(red, *NOT_DONE, "battles", tokens=[token])
        log = server.read_log()
        expect(f'event=request-failed verb=join reason="{server.store}: it is damaged' in log, log)
        expect(token not in log)


class Faulty(Server):
    """Of its content a scenario names a design that is not there."""

    def start(self):
        self.data = os.path.join(self.folder, "data")
        shutil.copytree(DATA, self.data)
        path = os.path.join(self.data, "admiral", "scenarios.yaml")
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("{design: frigate,", "{design: phantom,"))
        before = os.environ["FLAGBRIDGE_DATA"]
        os.environ["FLAGBRIDGE_DATA"] = self.data
        try:
            super().start()
        finally:
            os.environ["FLAGBRIDGE_DATA"] = before


@test
def content_that_is_faulty():
    with Faulty() as server:
        client = server.client()
        heard = 0
        for verb in ("preview", "new"):
            answer = client.ask(verb, scenario=DUEL)
            expect("error" in answer, verb, answer)
            expect_discreet(client.heard[-1], server.folder)
            heard += answer["error"]["code"] == "unavailable"
        client.do("hello")
        expect(heard == 2, "the content was not faulty enough", client.heard)


@test
def scenarios_of_strangers():
    with Server() as server:
        client = server.client()
        sides = {side: {"units": [{"design": "none", "name": "X"}]} for side in ("red", "blue")}
        for scenario in ({}, {"ruleset": 5}, {"ruleset": "admiral"},
                         {"ruleset": "universal", "id": "own", "title": "Own", "sides": sides},
                         {"ruleset": "nova", "id": "own", "title": "Own", "sides": 7},
                         "no-such", "../data/admiral", ".", "#"):
            for verb in ("preview", "new"):
                client.ask(verb, scenario=scenario)
                expect("error" in json.loads(client.heard[-1]), scenario, client.heard[-1])
                expect_discreet(client.heard[-1].replace("../data/admiral", ""))


@test
def files_and_paths_of_the_page():
    with Server() as server:
        for path in ("/replay", "/assets/none", "/..%2f..%2fetc/passwd", "/socket"):
            expect_discreet(request(server.port, path)[2].decode().replace("</", "<"))
        for body in (b"x", b"{}", b'{"flagbridge":"battle"}\n' * 3):
            expect_discreet(request(server.port, "/replay", method="POST", body=body)[2].decode())


if __name__ == "__main__":
    sys.exit(run_tests("discreet", ONLY))
