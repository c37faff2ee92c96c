#!/usr/bin/env python3
"""The log of a running server, read by a strict reader.

usage: test_log.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import Server, wait_for  # noqa: E402
from websocket import request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ ")
FACT = re.compile(r'([a-z]+)=([!#-<>-\[\]-~]+|"(?:[^"\\\x00-\x1f\x7f]|\\["\\])*")(?: |\n)')
LEVELS = ("error", "warning", "notice", "debug")
WRONG_USAGE = 2


def read_line(line):
    """The facts of one line of logfmt; whatever else stands in it is an error."""
    facts, at = [], 0
    while at < len(line):
        found = FACT.match(line, at)
        expect(found, "not logfmt:", repr(line[at:]))
        name, value = found.groups()
        facts.append((name, json.loads(value) if value[0] == '"' else value))
        at = found.end()
    expect([name for name, _ in facts[:2]] == ["level", "event"], line)
    expect(facts[0][1] in LEVELS and len(dict(facts)) == len(facts), line)
    return dict(facts)


def read_timed(log):
    lines = []
    for line in log.splitlines(keepends=True):
        time = TIME.match(line)
        expect(time, "no time:", line)
        lines.append(read_line(line[time.end():]))
    return lines


def be_rude(server):
    """Refused by the door and by the hall; and a token that opens nothing."""
    expect(request(server.port, headers={"Host": 'evil"\\.example'})[0] in (400, 403))
    client = server.client()
    expect(client.code("join", token="5" * 32) == "wrong-seat")
    red = server.client()
    red.do("new", scenario="admiral/duel", join=["red"])
    expect(red.code("new", scenario="admiral/duel") == "limit")
    client.leave()
    red.leave()


def events(lines):
    """What happened; that the machine was slow may stand between any two."""
    return [line["event"] for line in lines if line["event"] != "slow"]


@test
def every_line_is_logfmt_with_a_time():
    with Server(limits=["address-battles=1"]) as server:
        be_rude(server)
        expect(server.stop() == 0)
        lines = read_timed(server.log)
        told = events(lines)
        expect(told[0] == "started" and told[-1] == "stopping", told)
        expect(told.count("refused") == 2 and told.count("wrong-token") == 1, told)
        expect(all(line["address"] == "127.0.0.1" for line in lines
                   if line["event"] in ("refused", "wrong-token")), lines)
        expect(lines[0]["url"] == f"http://localhost:{server.port}", lines[0])
        expect("5" * 30 not in server.log)


@test
def every_line_is_json_if_wanted():
    with Server(limits=["address-battles=1"], words=["--log-format", "json"]) as server:
        be_rude(server)
        expect(server.stop() == 0)
        lines = [json.loads(line) for line in server.log.splitlines()]
        expect(all(TIME.fullmatch(line["time"] + " ") for line in lines), lines)
        expect(events(lines).count("refused") == 2, lines)
        expect(all(isinstance(line.get("status", 0), int) for line in lines), lines)


@test
def levels_are_kept_to():
    for level, told in (("error", set()), ("warning", {"refused", "wrong-token"}),
                        ("debug", {"started", "stopping", "refused", "wrong-token",
                                   "judge-appointed"})):
        with Server(limits=["address-battles=1"], words=["--log-level", level]) as server:
            be_rude(server)
            expect(server.stop() == 0)
            found = set(events(read_timed(server.log)))
            expect(found == told, level, found)


class Journal(Server):
    """Its log is the pipe that JOURNAL_STREAM names, as with systemd."""

    def start(self):
        reading, writing = os.pipe()
        status = os.fstat(writing)
        self.process = subprocess.Popen(
            [serving.FLAGBRIDGE, "serve", "--port", "0", "--store", "sqlite:" + self.store,
             *self.words], stdout=subprocess.PIPE, stderr=writing, text=True,
            env={**os.environ, "JOURNAL_STREAM": f"{status.st_dev}:{status.st_ino}"})
        os.close(writing)
        self.pipe = os.fdopen(reading, encoding="utf-8")
        self.errors = self.pipe
        self.port = int(self.process.stdout.readline().split("localhost:")[1].split()[0])

    def read_log(self):
        return self.pipe.read()


@test
def the_journal_gets_priorities_and_no_time():
    with Journal(limits=["address-battles=1"]) as server:
        be_rude(server)
        expect(server.stop() == 0)
        for line in server.log.splitlines(keepends=True):
            expect(line[0] == "<" and line[2] == ">", line)
            level = read_line(line[3:])["level"]
            expect({"3": "error", "4": "warning", "5": "notice"}[line[1]] == level, line)
        expect("<4>level=warning event=refused" in server.log, server.log)


@test
def wrong_words_are_wrong_usage():
    for words, told in ((["--log-level", "loud"], "error, warning, notice or debug"),
                        (["--log-format", "xml"], "logfmt or json")):
        done = subprocess.run([serving.FLAGBRIDGE, "serve", *words], capture_output=True, text=True,
                              timeout=serving.WAIT_SECONDS, check=False)
        expect(done.returncode == WRONG_USAGE and told in done.stderr, done)


@test
def floods_are_cut_and_counted():
    with Server() as server:
        for _ in range(80):
            request(server.port, headers={"Host": "evil.example"})
        wait_for(lambda: "event=lines-cut" in server.read_log(), server.read_log())
        expect(server.stop() == 0)
        lines = read_timed(server.log)
        cut = sum(int(line["lines"]) for line in lines if line["event"] == "lines-cut")
        expect(cut > 0 and events(lines).count("refused") + cut == 80, lines)


if __name__ == "__main__":
    sys.exit(run_tests("log", ONLY))
