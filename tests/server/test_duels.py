#!/usr/bin/env python3
"""Whole battles over WebSocket: two clients play the duel of every system to its end.

usage: test_duels.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import add, expect, run_tests  # noqa: E402
import serving  # noqa: E402
from serving import Server, play  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
SYSTEMS = ("admiral", "admiralty", "nova", "universal", "starstrike")
LEAVES_POLITELY, IS_CUT = 2, 4  # after so many answers; the dice may end a duel soon


def whole_record(client):
    lines, total = [], 1
    while len(lines) < total:
        answer = client.do("record", **{"from": len(lines), "limit": 100})
        lines, total = lines + answer["lines"], answer["total"]
    return "".join(line + "\n" for line in lines)


def verify(text, folder):
    path = os.path.join(folder, "battle.jsonl")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    done = subprocess.run([serving.FLAGBRIDGE, "replay", "--verify", path], capture_output=True,
                          text=True, timeout=60)
    expect(done.returncode == 0, "replay --verify:", done.stdout, done.stderr)


def duel(system):
    with Server() as server:
        red = server.client()
        new = red.do("new", scenario=system + "/duel", join=["red"],
                     seats={"red": {"player": "human", "name": "Ann"}})
        invitation = red.do("invite", to="blue")
        expect("/#join=" + invitation["token"] in invitation["link"], invitation)
        blue = server.client()
        for _ in range(2):  # looking claims nothing
            peek = blue.do("peek", token=invitation["token"])
            expect((peek["opens"], peek["seat"], peek["match"]) ==
                   ("invitation", "blue", new["match"]), peek)
        expect(not peek["seats"][1]["present"], peek)
        token = blue.do("join", token=invitation["token"], name="Bob")["token"]
        expect(red.told("presence")["seats"][1]["name"] == "Bob")

        def come_again(done):
            nonlocal blue
            if done not in (LEAVES_POLITELY, IS_CUT):
                return None
            before = blue.do("view", cards=True)
            if done == IS_CUT:
                blue.cut()
            else:
                blue.leave()
            blue = server.client()
            expect(blue.do("join", token=token)["held"] == ["blue"])
            after = blue.do("view", cards=True)
            for view in (before, after):
                view.pop("id")
            expect(after == before, "the view after coming back", after, before)
            return red, blue

        moves = play([red, blue], step=come_again)
        expect(moves > IS_CUT, "only", moves, "answers")
        record = whole_record(red)
        expect(record == whole_record(blue), "two battle files")
        expect(red.told("over")["winner"] == blue.told("over")["winner"])
        verify(record, server.folder)


for name in SYSTEMS:
    add(f"two_clients_play_{name}_to_its_end", duel, name)

if __name__ == "__main__":
    sys.exit(run_tests("duels", ONLY))
