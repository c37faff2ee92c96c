#!/usr/bin/env python3
"""/health and /ready of a running server: for everybody, and true.

usage: test_health.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import resource
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import Server, wait_for  # noqa: E402
from websocket import Refused, Stream, WebSocket, read_answer, request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
DUEL = "admiral/duel"


def limit_files(server, size):
    """Of the worker: as if the disk were full."""
    most = resource.prlimit(server.worker(), resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.worker(), resource.RLIMIT_FSIZE, (size or most, most))


def ready(server):
    status, _, body = request(server.port, "/ready")
    told = json.loads(body)
    expect(told["ready"] == (status == 200) and set(told) == {"ready", "reasons", "warnings"}, told)
    return status, [reason["name"] for reason in told["reasons"]]


@test
def everybody_is_told_and_nothing_is_kept():
    with Server() as server:
        for path in ("/health", "/ready", "/ready?x=1"):
            for headers in ({}, {"Host": "10.1.2.3:99"}, {"Host": "probe.example"},
                            {"Host": "x", "Origin": "http://evil.example"}):
                status, answer, body = request(server.port, path, headers=headers)
                expect(status == 200 and answer["cache-control"] == "no-store", path, headers, status)
                expect(answer["content-type"] == "application/json" and json.loads(body), body)
                expect(len(body) < 500 and server.folder.encode() not in body, body)
            status, answer, body = request(server.port, path, method="HEAD")
            expect(status == 200 and body == b"" and int(answer["content-length"]) > 10, answer)
            expect(request(server.port, path, method="POST", body=b"x")[0] == 405)


@test
def a_check_without_a_name_is_answered_too():
    with Server() as server, Stream(server.port) as stream:
        stream.send(b"GET /ready HTTP/1.0\r\n\r\n")
        expect(read_answer(stream)[0] == 200)


@test
def nothing_else_is_told_to_those_who_call_it_by_another_name():
    with Server() as server:
        for path in ("/", "/metrics", "/health/", "/healthz", "/socket"):
            expect(request(server.port, path, headers={"Host": "evil.example"})[0] == 403, path)
        expect(request(server.port, "/ready", method="POST", body=b"x",
                       headers={"Host": "evil.example"})[0] == 403)
        for path in ("/health", "/socket"):
            try:
                WebSocket(server.port, path=path, headers={"Host": "evil.example"})
                raise AssertionError("a foreign page got in")
            except Refused as refused:
                expect(refused.status == 403, refused.status)


@test
def checks_cost_what_other_requests_cost():
    with Server(limits=["requests-per-second=1", "burst=10"]) as server:
        codes = [request(server.port, "/ready")[0] for _ in range(20)]
        expect(codes.count(200) in (10, 11) and set(codes) == {200, 429}, codes)


@test
def a_store_that_fails_is_not_ready_until_it_can_be_written_again():
    with Server() as server:
        expect(ready(server) == (200, []))
        limit_files(server, 4096)
        client = server.client()
        expect(client.code("new", scenario=DUEL) in ("store", "unavailable"))
        expect(ready(server) == (503, ["commit"]))
        expect(request(server.port, "/health")[0] == 200)
        limit_files(server, None)
        wait_for(lambda: ready(server) == (200, []), server.read_log())
        client.do("new", scenario=DUEL)
        log = server.read_log()
        expect(log.count("event=warning-raised warning=commit reason=") == 1, log)
        expect(log.count("event=warning-lowered warning=commit reason=") == 1, log)


if __name__ == "__main__":
    sys.exit(run_tests("health", ONLY))
