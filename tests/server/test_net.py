#!/usr/bin/env python3
"""The door from outside: each header check and each limit is seen to refuse, and to let in what it
should.

usage: test_net.py ECHO [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience  # noqa: E402
from tap import Skipped, expect, run_tests, test  # noqa: E402
from websocket import (BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, Closed, Refused,  # noqa: E402
                       Stream, WebSocket, head_of, read_answer, request)

ECHO = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
HANDSHAKE = 60   # seconds, where nothing may come of waiting
LATE = 9         # seconds: the machine may be busy with others
HANG_MS = 1500   # between two beats; two seconds would be a hang
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
          "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; "
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'")


def until(condition):
    """Until it is true; fewer questions than an address may ask."""
    patience.wait_for(condition, pause=0.1)


class Server:
    """The echo server; `end` gives its exit code, `log` what it complained of."""

    def __init__(self, *words, limits=(), files=None):
        words = list(words)
        few = (lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))) if files else None
        for limit in limits:
            words += ["--limit", limit]
        self.process = subprocess.Popen([ECHO, *words], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, preexec_fn=few)
        first = self.process.stdout.readline().split()
        if first[:1] != ["port"]:
            raise AssertionError("no server: " + self.process.communicate()[1])
        self.port = int(first[1])
        self.log, self.counters = "", ""

    def end(self, told=False):
        if not told and self.process.poll() is None:
            self.process.terminate()
        out, self.log = patience.finish(self.process)
        self.counters = dict(zip(out.split()[::2], map(int, out.split()[1::2])))
        return self.process.returncode

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if not self.log:
            code = self.end()
            if kind is None:
                expect(code == 0, "the server ended with", code, self.log)
                expect(self.counters["left"] == 0, "connections left", self.counters)


def refusal(port, **options):
    """The status of a refused WebSocket; 101 if it was opened."""
    try:
        WebSocket(port, **options).close()
        return 101
    except Refused as refused:
        expect_headers(refused.headers)
        return refused.status


def expect_headers(headers, cache="no-store"):
    for name, value in (("content-security-policy", POLICY), ("x-content-type-options", "nosniff"),
                        ("referrer-policy", "no-referrer"), ("cache-control", cache),
                        ("cross-origin-resource-policy", "same-origin")):
        expect(headers.get(name) == value, name, headers.get(name))
    for name in ("server", "set-cookie"):
        expect(name not in headers, "has a header", name)


# ---- plain HTTP ----------------------------------------------------------------------------------


@test
def every_answer_carries_our_headers():
    with Server() as server:
        for path, method, status, options in (
                ("/", "GET", 200, {}), ("/none", "GET", 404, {}), ("/", "POST", 200, {"body": b"x"}),
                ("/", "PUT", 405, {}), ("/", "GET", 403, {"headers": {"Host": "evil.example"}}),
                ("/socket", "GET", 426, {}), ("/", "HEAD", 200, {}),
                ("/", "POST", 413, {"headers": {"Content-Length": 5000000}})):
            got, headers, _ = request(server.port, path, method, **options)
            expect(got == status, method, path, got)
            expect_headers(headers)
        expect_headers(request(server.port, "/kept")[1], cache="max-age=60")


@test
def methods():
    with Server(limits=[f"handshake={HANDSHAKE}"]) as server:
        expect(request(server.port, "/") [2] == b"hello")
        status, headers, body = request(server.port, "/", "HEAD")
        expect((status, headers["content-length"], body) == (200, "5", b""), headers)
        with Stream(server.port) as stream:  # no body came behind the HEAD
            request(server.port, "/", "HEAD", stream=stream)
            expect(request(server.port, "/", stream=stream)[2] == b"hello")
        for method in ("PUT", "DELETE", "OPTIONS", "PATCH"):
            status, headers, _ = request(server.port, "/", method)
            expect(status == 405 and headers["allow"] == "GET, HEAD, POST", method, status)
        begin = time.monotonic()
        for method in ("CONNECT", "BREW"):
            with Stream(server.port) as stream:
                stream.send(head_of(f"{method} / HTTP/1.1", {"Host": f"127.0.0.1:{server.port}"}))
                stream.send(b"more")
                expect(stream.ended() and stream.rest.startswith(b"HTTP/1.1 405 "), method)
        expect(time.monotonic() - begin < HANDSHAKE, "they were only too slow")
        expect(request(server.port)[0] == 200)


@test
def connections_are_kept_and_answers_may_come_late():
    with Server() as server, Stream(server.port) as stream:
        for _ in range(3):
            expect(request(server.port, "/", stream=stream)[2] == b"hello")
            expect(request(server.port, "/", "POST", body=b"abc", stream=stream)[2] == b"abc")
            expect(request(server.port, "/late", stream=stream)[2] == b"late")
        host = {"Host": f"127.0.0.1:{server.port}"}
        stream.send(head_of("GET / HTTP/1.1", host) + head_of("GET /late HTTP/1.1", host) * 2 +
                    head_of("GET / HTTP/1.1", host))
        for wanted in (b"hello", b"late", b"late", b"hello"):
            expect(read_answer(stream)[2] == wanted)


@test
def who_wants_to_part_is_let_go():
    with Server() as server:
        for first, headers in (("GET / HTTP/1.1", {"Connection": "close"}),
                               ("GET / HTTP/1.1", {"Connection": "Keep-Alive, Close"}),
                               ("GET / HTTP/1.0", {"Connection": "keep-alive"})):
            with Stream(server.port) as stream:
                stream.send(head_of(first, {"Host": f"localhost:{server.port}", **headers}))
                status, answered, body = read_answer(stream)
                expect((status, answered["connection"], body) == (200, "close", b"hello"), answered)
                expect(stream.ended())
        with Stream(server.port) as stream:  # who has no more to say may still be answered
            stream.send(head_of("GET /late HTTP/1.1", {"Host": f"localhost:{server.port}"}))
            stream.socket.shutdown(socket.SHUT_WR)
            expect(read_answer(stream)[2] == b"late" and stream.ended())


def answers_of(stream, methods):
    """The bodies of one answer for each method."""
    bodies = []
    for method in methods:
        status, headers, body = read_answer(stream, body=method != "HEAD")
        expect(status == 200, method, status)
        expect(headers["connection"] == "keep-alive", method, headers)
        bodies.append(body)
    return bodies


def said(port, method, body=b""):
    """One request as bytes, and the body of its answer."""
    headers = {"Host": f"127.0.0.1:{port}"}
    if method == "POST":
        headers["Content-Length"] = len(body)
    wanted = {"GET": b"hello", "HEAD": b"", "POST": body}[method]
    return head_of(f"{method} / HTTP/1.1", headers) + (body if method == "POST" else b""), wanted


def pairs():
    """Every pair of methods, with bodies that are empty, short, and longer than one reading."""
    kinds = [("GET", b""), ("HEAD", b""), ("POST", b""), ("POST", b"x"), ("POST", b"z" * 40000)]
    return [(one, two) for one in kinds for two in kinds]


@test
def two_requests_in_one_write_do_not_stop_it():
    with Server(limits=["burst=1000"]) as server:
        for first, second in pairs():
            one, two = said(server.port, *first), said(server.port, *second)
            with Stream(server.port) as stream:
                stream.send(one[0] + two[0])
                bodies = answers_of(stream, (first[0], second[0]))
                expect(bodies == [one[1], two[1]], first[0], second[0], bodies)
            expect(request(server.port)[2] == b"hello", "after", first[0], second[0])


@test
def requests_may_come_in_any_pieces():
    chance = random.Random(21)
    with Server(limits=["burst=10000"]) as server:
        for first, second in pairs():
            one, two = said(server.port, *first), said(server.port, *second)
            whole = one[0] + two[0]
            border = len(one[0])
            cuts = {1, border - 1, border, border + 1, whole.index(b"\r\n\r\n") + 2,
                    whole.index(b"\r\n\r\n") + 4, len(whole) - 1}
            cuts |= {chance.randrange(1, len(whole)) for _ in range(2)}
            for cut in sorted(cuts):
                with Stream(server.port) as stream:
                    stream.send(whole[:cut])
                    time.sleep(0.001)
                    stream.send(whole[cut:])
                    bodies = answers_of(stream, (first[0], second[0]))
                    expect(bodies == [one[1], two[1]], first[0], second[0], "cut at", cut)
        whole = said(server.port, "POST", b"drip")[0] + said(server.port, "GET")[0]
        with Stream(server.port) as stream:
            for byte in whole:
                stream.send(bytes([byte]))
            expect(answers_of(stream, ("POST", "GET")) == [b"drip", b"hello"])


@test
def a_client_may_post_twice():
    with Server(limits=["burst=1000"]) as server:
        with Stream(server.port) as stream:
            for body in (b"one", b"two", b"three"):
                stream.send(said(server.port, "POST", body)[0])
                expect(answers_of(stream, ["POST"]) == [body])
        expect(request(server.port)[2] == b"hello")


@test
def a_long_body_behind_another_request_stays_whole():
    with Server(limits=["burst=1000"]) as server:
        for _ in range(20):
            one, two = said(server.port, "GET"), said(server.port, "POST", os.urandom(16384))
            with Stream(server.port) as stream:
                stream.send(one[0] + two[0])
                expect(answers_of(stream, ("GET", "POST")) == [one[1], two[1]])


@test
def every_upload_is_answered_with_its_own_bytes():
    with Server(limits=["burst=10000"]) as server:
        stream = Stream(server.port)
        for number in range(400):
            body = os.urandom(16 * number + 7)
            stream.send(said(server.port, "POST", body)[0])
            expect(read_answer(stream)[2] == body, "upload", number)
            if number % 50 == 49:
                stream.close()
                stream = Stream(server.port)
        stream.close()


@test
def large_answers_arrive_whole():
    body = os.urandom(3000000)
    with Server() as server:
        expect(request(server.port, "/", "POST", body=body)[2] == body)


@test
def long_urls():
    with Server() as server:
        expect(request(server.port, "/" + "x" * 1000)[0] == 404)
        expect(request(server.port, "/" + "x" * 2000)[0] == 414)
        with Stream(server.port) as stream:
            stream.send(b"GET /" + b"x" * 20000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
            expect(stream.ended() and b" 200 " not in stream.rest)
        try:
            expect(request(server.port, "/a%00b")[0] in (400, 403))
        except Closed:
            pass


@test
def bodies():
    with Server(limits=["replay=1000"]) as server:
        port = server.port
        expect(request(port, "/", "POST", body=b"x" * 1000)[2] == b"x" * 1000)
        expect(request(port, "/", "POST", body=b"")[0] == 200)
        expect(request(port, "/", "POST", body=b"x" * 1001)[0] == 413)
        for headers, status in (({"Content-Length": None}, 411), ({"Content-Length": "-1"}, 400),
                                ({"Content-Length": "1x"}, 400),
                                ({"Transfer-Encoding": "chunked"}, 411),
                                ({"Content-Length": "9" * 30}, 400)):
            got = request(port, "/", "POST", headers)[0]
            expect(got == status, headers, got)
        expect(request(port, "/", "GET", {"Content-Length": "3"})[0] == 400)


@test
def bodies_and_answers_share_a_room():
    with Server(limits=["held=1048576"]) as server:
        expect(request(server.port, "/", "POST", body=b"x" * 1048576)[0] == 200)
        expect(request(server.port, "/", "POST", body=b"x" * 1048577)[0] == 503)

        def is_refused(pause):
            with Stream(server.port) as begun:
                begun.send(head_of("POST / HTTP/1.1", {"Host": f"localhost:{server.port}",
                                                       "Content-Length": 700000}) + b"x" * 600000)
                time.sleep(pause)  # until it is read, which nobody tells: else this one goes first
                return request(server.port, "/", "POST", body=b"x" * 700000)[0] == 503
        expect(any(is_refused(pause) for pause in (0.1, 0.5, 2, 4)))
        until(lambda: request(server.port, "/", "POST", body=b"x" * 700000)[0] == 200)


@test
def one_address_has_its_share_of_that_room():
    with Server(limits=["held=1048576", "replay=100000"]) as server:
        head = head_of("POST / HTTP/1.1", {"Host": f"localhost:{server.port}",
                                           "Content-Length": 100000})

        def is_refused(pause):
            begun = [Stream(server.port, source="127.0.0.2") for _ in range(3)]
            for stream in begun[:2]:
                stream.send(head)
                stream.send(b"x" * 99000)
            time.sleep(pause)  # until they are read, which nobody tells
            begun[2].send(head + b"x" * 100000)
            status = read_answer(begun[2])[0]
            mine = request(server.port, "/", "POST", body=b"x" * 100000)[0]
            for stream in begun:
                stream.close()
            expect(mine == 200, "others have theirs")
            return status == 503
        expect(any(is_refused(pause) for pause in (0.1, 0.5, 2, 4)))


@test
def bodies_that_do_not_come_take_no_room():
    with Server(limits=["held=1048576", "replay=200000"]) as server:
        head = head_of("POST / HTTP/1.1", {"Host": f"localhost:{server.port}",
                                           "Content-Length": 200000})
        empty = [Stream(server.port, source=f"127.0.0.{2 + number % 6}") for number in range(30)]
        for stream in empty:
            stream.send(head)
        time.sleep(0.1)
        expect(request(server.port, "/", "POST", body=b"x" * 200000)[0] == 200)
        for stream in empty:
            stream.close()


@test
def bodies_must_go_on_coming():
    with Server(limits=["handshake=1"]) as server:
        begin = time.monotonic()
        with Stream(server.port) as stalled:  # much has been announced, and much has come
            stalled.send(head_of("POST / HTTP/1.1", {"Host": f"localhost:{server.port}",
                                                     "Content-Length": 4000000}) + b"x" * 1000000)
            expect(stalled.ended() and stalled.rest == b"")
        expect(time.monotonic() - begin < 8, "it held on for", time.monotonic() - begin)
    with Server(limits=["handshake=2"]) as server, Stream(server.port) as steady:
        steady.send(head_of("POST / HTTP/1.1", {"Host": f"localhost:{server.port}",
                                                "Content-Length": 1000000}))
        for _ in range(10):  # longer than a request may take, but not slowly
            steady.send(b"x" * 100000)
            time.sleep(0.25)
        expect(read_answer(steady)[0] == 200)


@test
def workers_that_are_at_it_do_not_outlive_their_client():
    with Server() as server:
        for _ in range(5):
            with Stream(server.port) as gone:
                gone.send(head_of("GET /late HTTP/1.1", {"Host": f"localhost:{server.port}"}))
        expect(request(server.port, "/late")[2] == b"late")


@test
def too_large_a_body_is_refused_while_it_comes():
    with Server(limits=["replay=1000", f"handshake={HANDSHAKE}"]) as server:
        with Stream(server.port) as stream:
            stream.send(head_of("POST / HTTP/1.1", {"Host": f"localhost:{server.port}",
                                                    "Content-Length": 50000000}))
            begin = time.monotonic()
            expect(read_answer(stream)[0] == 413)
            expect(stream.ended() and time.monotonic() - begin < HANDSHAKE, "held on")
        with Stream(server.port) as stream:  # whoever reads only after sending learns it, too
            stream.send(head_of("POST / HTTP/1.1", {"Host": f"localhost:{server.port}",
                                                    "Content-Length": 3000000}))
            for _ in range(30):
                stream.send(b"x" * 100000)
                time.sleep(0.002)
            expect(read_answer(stream)[0] == 413)


def status_of(port, data):
    """The status of the answer, after which the server must hang up."""
    with Stream(port) as stream:
        stream.send(data)
        status, headers, _ = read_answer(stream)
        expect_headers(headers)
        expect(headers["connection"] == "close" and stream.ended())
        return status


@test
def crooked_heads_are_refused():
    with Server(limits=["burst=1000"]) as server:
        host = f"Host: 127.0.0.1:{server.port}"
        for head, wanted in (
                (f"GET / HTTP/1.1\r\n{host}\r\nAccept : x\r\n\r\n", 400),
                (f"GET / HTTP/1.1\n{host}\n\n", 400),
                (f"GET / HTTP/1.1\r\n{host}\r\nA: b\r\n c\r\n\r\n", 400),
                ("GET / HTTP/1.1\r\nAccept: x\r\n\r\n", 400),
                (f"GET / HTTP/1.1\r\n{host}\r\n{host}\r\n\r\n", 400),
                (f"GET / HTTP/2.0\r\n{host}\r\n\r\n", 505),
                ("GET /\r\n", 505), ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
                (f"POST / HTTP/1.1\r\n{host}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
                (f"POST / HTTP/1.1\r\n{host}\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
                (f"POST / HTTP/1.1\r\n{host}\r\nContent-Length: 1\r\n"
                 "Expect: 100-continue\r\n\r\n", 417),
                (f"POST / HTTP/1.1\r\n{host}\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400),
                (f"GET / HTTP/1.1\r\n{host}\r\nA: {'x' * 7000}\r\n\r\n", None),
                (f"GET / HTTP/1.1\r\n{host}\r\nA: {'x' * 17000}\r\n\r\n", 431),
                (f"GET / HTTP/1.1\r\n{host}\r\nA: b\0c\r\n\r\n", 400),
                (f"GET /%zz HTTP/1.1\r\n{host}\r\n\r\n", 400),
                ("\x16\x03\x01\x02\x00\x01", 400)):
            if wanted is None:
                with Stream(server.port) as stream:
                    stream.send(head.encode("latin-1"))
                    expect(read_answer(stream)[2] == b"hello", "long headers")
                continue
            got = status_of(server.port, head.encode("latin-1"))
            expect(got == wanted, head[:80].encode(), got)
        expect(request(server.port)[2] == b"hello")


@test
def refusals_cost_as_much_as_answers():
    for data in (b"BAD\n", head_of("GET / HTTP/1.1", {"Host": "evil.example"})):
        with Server(limits=["burst=10", "requests-per-second=1"]) as server:
            statuses = []
            for _ in range(400):
                try:
                    with Stream(server.port) as stream:
                        stream.send(data)
                        statuses.append(read_answer(stream)[0])
                except (Closed, OSError):
                    statuses.append(0)
            expect(statuses.count(400) + statuses.count(403) < 100, "answered", len(statuses))
            expect(statuses.count(429) <= 220 and statuses[-1] == 0, "shut out", statuses[-1])
            expect(request(server.port, host="127.0.0.1",
                           stream=Stream(server.port, source="127.0.0.2"))[0] == 200)


@test
def what_is_poured_in_after_a_refusal_is_bounded():
    def pour(stream):
        sent = 0
        try:
            while sent < 200000000:
                sent += stream.socket.send(b"x" * 100000)
        except OSError:
            pass
        return sent

    with Server() as server:
        with Stream(server.port) as stream:
            stream.send(b"BAD\n")
            expect(pour(stream) < 50000000)
        with WebSocket(server.port) as stream:
            stream.send(stream.frame(BINARY, b"x"))
            expect(pour(stream) < 50000000)


# ---- names ---------------------------------------------------------------------------------------


def hosts_and_origins(port, host, origin):
    """Statuses of plain HTTP and of a WebSocket with these headers."""
    headers = {"Host": host}
    if origin is not None:
        headers["Origin"] = origin
    return request(port, headers=headers)[0], refusal(port, headers=headers)


@test
def foreign_hosts_are_refused():
    with Server(limits=["burst=1000"]) as server:
        port = server.port
        for host in (f"localhost:{port}", f"127.0.0.1:{port}", f"LocalHost:{port}"):
            got = hosts_and_origins(port, host, None)
            expect(got == (200, 101), host, got)
        expect(hosts_and_origins(port, None, None) == (400, 400))
        for host in (f"evil.example:{port}", "localhost", f"localhost:{port + 1}", "",
                     f"localhost.evil.example:{port}", f"localhost:{port}@evil.example",
                     f"10.0.0.1:{port}", f"[::1]:{port}", f"localhost.:{port}"):
            got = hosts_and_origins(port, host, None)
            expect(got == (403, 403), host, got)
        server.end()
        expect('event=refused status=403 address=127.0.0.1 reason="the Host header' in server.log, server.log)


@test
def foreign_origins_are_refused():
    with Server(limits=["burst=1000"]) as server:
        port = server.port
        host = f"localhost:{port}"
        for origin in (None, f"http://localhost:{port}", f"http://127.0.0.1:{port}"):
            got = hosts_and_origins(port, host, origin)
            expect(got == (200, 101), origin, got)
        for origin in ("null", "http://evil.example", f"http://evil.example:{port}",
                       f"https://localhost:{port}", "http://localhost", f"localhost:{port}",
                       f"http://localhost:{port}.evil.example", "file://"):
            got = hosts_and_origins(port, host, origin)
            expect(got == (403, 403), origin, got)
        server.end()
        expect('event=refused status=403 address=127.0.0.1 reason="the Origin header' in server.log, server.log)


@test
def the_public_url_is_a_name_of_ours():
    with Server("--public-url", "https://game.example.org/") as server:
        for host, origin, wanted in (
                ("game.example.org", None, 101),
                ("game.example.org", "https://game.example.org", 101),
                ("game.example.org:443", "https://game.example.org", 101),
                (f"127.0.0.1:{server.port}", "https://game.example.org", 101),
                ("game.example.org", "http://game.example.org", 403),
                ("game.example.org:80", None, 403),
                ("other.example.org", None, 403)):
            headers = {"Host": host}
            if origin:
                headers["Origin"] = origin
            got = refusal(server.port, headers=headers)
            expect(got == wanted, host, origin, got)


@test
def every_address_means_any_number_but_only_its_own_pages():
    with Server("--listen", "0.0.0.0") as server:
        port = server.port
        other = {"Host": f"10.1.2.3:{port}", "Origin": f"http://10.1.2.3:{port}"}
        expect(refusal(port, headers=other) == 101)
        expect(refusal(port, headers={"Origin": f"http://10.1.2.3:{port}"}) == 403)
        expect(refusal(port, headers={"Host": f"evil.example:{port}"}) == 403)


@test
def two_colons_are_all_addresses():
    try:
        socket.create_server(("::", 0), family=socket.AF_INET6).close()
    except OSError as error:
        raise Skipped(str(error)) from error
    with Server("--listen", "::") as server:
        expect(request(server.port, "/address")[2] == b"127.0.0.1")
        expect(WebSocket(server.port, host="::1").ask("address") == "::1")
    with Server("--listen", "::", "--listen", "127.0.0.1") as server:
        expect(request(server.port, "/address")[2] == b"127.0.0.1")
        expect(WebSocket(server.port, host="::1").ask("address") == "::1")


@test
def several_addresses_share_a_port():
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
        six = True
    except OSError:
        six = False
    words = ["--listen", "127.0.0.1", "--listen", "::1" if six else "127.0.0.2"]
    with Server(*words) as server:
        expect(WebSocket(server.port).ask("a") == "a")
        other = WebSocket(server.port, host="::1" if six else "127.0.0.2")
        expect(other.ask("b") == "b")
        expect(other.ask("address") == ("::1" if six else "127.0.0.1"))


# ---- upgrades ------------------------------------------------------------------------------------


@test
def upgrades():
    with Server(limits=["burst=1000"]) as server:
        port = server.port
        expect(refusal(port, path="/other") == 404)
        expect(request(port, "/socket")[0] == 426)
        agreed = WebSocket(port, headers={"Sec-WebSocket-Protocol": "flagbridge"})
        expect(agreed.headers.get("sec-websocket-protocol") == "flagbridge", agreed.headers)
        packed = WebSocket(port, headers={"Sec-WebSocket-Extensions": "permessage-deflate"})
        expect("sec-websocket-extensions" not in packed.headers and packed.ask("a") == "a")
        for upgrade in ("h2c", "foo", "websocket, h2c"):
            for more in ({}, {"HTTP2-Settings": "AAMAAABkAARAAAAAAAIAAAAA"}):
                head = {"Host": f"127.0.0.1:{port}", "Upgrade": upgrade, "Connection": "Upgrade",
                        **more}
                expect(status_of(port, head_of("GET /socket HTTP/1.1", head)) == 426, upgrade)
                with Stream(port) as stream:  # elsewhere it is only an offer
                    stream.send(head_of("GET / HTTP/1.1", head))
                    expect(read_answer(stream)[2] == b"hello", upgrade)
        for wrong, status in (({"Sec-WebSocket-Version": "8"}, 426),
                              ({"Sec-WebSocket-Version": None}, 426),
                              ({"Sec-WebSocket-Key": None}, 400), ({"Sec-WebSocket-Key": "abc"}, 400),
                              ({"Connection": "keep-alive"}, 400), ({"Content-Length": "3"}, 400)):
            expect(refusal(port, headers=wrong) == status, wrong)
        with Stream(port) as stream:
            stream.send(head_of("POST /socket HTTP/1.1", {
                "Host": f"127.0.0.1:{port}", "Upgrade": "websocket", "Connection": "Upgrade",
                "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13"}))
            expect(read_answer(stream)[0] == 405)
        expect(WebSocket(port).ask("still here") == "still here")


@test
def upgrades_may_come_in_any_pieces():
    with Server(limits=["burst=10000"]) as server:
        head = head_of("GET /socket HTTP/1.1", {
            "Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13"})
        whole = said(server.port, "GET")[0] + head + WebSocket.frame(None, TEXT, b"early")
        for cut in range(0, len(whole), 3):
            with Stream(server.port) as stream:
                stream.send(whole[:cut])
                if cut % 2:
                    time.sleep(0.001)
                stream.send(whole[cut:])
                expect(answers_of(stream, ["GET"]) == [b"hello"])
                status, headers, _ = read_answer(stream)
                expect(status == 101 and
                       headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", headers)
                expect(stream.take(7) == b"\x81\x05early")


# ---- messages ------------------------------------------------------------------------------------


@test
def messages_come_back():
    with Server() as server:
        socket_ = WebSocket(server.port)
        for text in ("a", "", "x" * 511, "x" * 512, "x" * 513, "ä€𝄞" * 1000, "x" * 65536):
            expect(socket_.ask(text) == text, len(text))
        socket_.say_in_parts(b"one ", b"", b"\xc3", b"\xa4 two")
        expect(socket_.hear() == "one ä two")
        socket_.send(socket_.frame(TEXT, b"in ", final=False) + socket_.frame(PING, b"p") +
                     socket_.frame(CONTINUATION, b"parts"))
        # The answer to the ping may come before the message or after it.
        frames = sorted((socket_.read_frame(), socket_.read_frame()))
        expect(frames == [(TEXT, True, b"in parts"), (PONG, True, b"p")], frames)
        for number in range(50):
            socket_.say(str(number))
        expect([socket_.hear() for _ in range(50)] == [str(n) for n in range(50)])
        expect(socket_.leave() == 1000)


@test
def rude_frames_close():
    def raw(head, payload=b""):
        return bytes(head) + b"\0\0\0\0" + payload

    with Server(limits=["burst=1000"]) as server:
        for what, wanted in ((lambda s: s.frame(BINARY, b"x"), 1003),
                             (lambda s: s.frame(TEXT, b"\xff\xfe"), 1007),
                             (lambda s: s.frame(TEXT, b"\xed\xa0\x80"), 1007),
                             (lambda s: s.frame(TEXT, b"\xc3"), 1007),
                             (lambda s: s.frame(TEXT, b"x", reserved=4), 1002),
                             (lambda s: s.frame(CONTINUATION, b"x"), 1002),
                             (lambda s: s.frame(11, b"x"), 1002),
                             (lambda s: s.frame(TEXT, b"x", masked=False), 1002),
                             (lambda s: raw([0x81, 0xfe, 0, 1], b"x"), 1002),
                             (lambda s: raw([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 1], b"x"), 1002),
                             (lambda s: s.frame(PING, b"x" * 126), 1002),
                             (lambda s: s.frame(PING, b"x", final=False), 1002),
                             (lambda s: s.frame(TEXT, b"a", final=False) + s.frame(TEXT, b"b"), 1002),
                             (lambda s: s.frame(CLOSE, b"\x03"), 1002),
                             (lambda s: s.frame(CLOSE, b"\x13\x88"), 1002),
                             (lambda s: s.frame(CLOSE, b"\x03\xed"), 1002),
                             (lambda s: s.frame(CLOSE, b"\x03\xe8\xff"), 1007),
                             (lambda s: s.frame(CLOSE, b"\x0f\xa0bye"), 4000),
                             (lambda s: s.frame(CLOSE), 1005)):
            rude = WebSocket(server.port)
            rude.send(what(rude))
            code = rude.closing()
            expect(code == wanted, wanted, code)
            rude.close()
        expect(WebSocket(server.port).ask("a") == "a")


@test
def nothing_is_answered_after_a_close():
    with Server() as server:
        for last in (lambda s: s.frame(CLOSE, b"\x03\xe8"), lambda s: s.frame(BINARY, b"x")):
            peer = WebSocket(server.port)
            peer.send(last(peer) + peer.frame(TEXT, b"late") + peer.frame(PING, b"late"))
            opcode, _, _ = peer.read_frame()
            expect(opcode == CLOSE, opcode)
            expect(peer.ended() and peer.rest == b"", peer.rest)


@test
def long_messages_close():
    with Server(limits=["message=1000"]) as server:
        good = WebSocket(server.port)
        expect(len(good.ask("x" * 1000)) == 1000)
        good.say_in_parts(b"x" * 500, b"y" * 500)
        expect(len(good.hear()) == 1000)
        good.say("x" * 1001)
        expect(good.closing() == 1009)
        parts = WebSocket(server.port)
        parts.say_in_parts(b"x" * 500, b"y" * 501)
        expect(parts.closing() == 1009)
        begun = WebSocket(server.port)  # the announced length is enough
        begun.send(begun.frame(TEXT, b"x" * 100000)[:20])
        expect(begun.closing() == 1009)


@test
def the_server_closes_after_what_waits():
    with Server() as server:
        told = WebSocket(server.port)
        told.say("flood 300")
        told.say("end 4321")
        told.say("ignored")
        expect([len(told.hear()) for _ in range(300)] == [1000] * 300)
        expect(told.closing() == 4321)
        server.end()
        expect(server.counters["in"] == 2, "somebody has listened", server.counters)


# ---- limits --------------------------------------------------------------------------------------


@test
def messages_beyond_the_rate_are_refused():
    with Server(limits=["burst=5", "requests-per-second=1"]) as server:
        busy = WebSocket(server.port)  # takes the first token
        answers = [busy.ask("a") for _ in range(6)]
        expect(answers == ["a"] * 4 + ["refused"] * 2, answers)
        status, headers, _ = request(server.port)
        expect(status == 429, status)
        expect_headers(headers)
        expect(refusal(server.port) == 429)
        until(lambda: busy.ask("b") == "b")
        until(lambda: busy.ask("b") == "refused")
        server.end()
        expect(server.counters["refused"] >= 3 and "too many requests" in server.log)


@test
def large_messages_cost_as_much_as_several():
    with Server(limits=["burst=20", "requests-per-second=1"]) as server:
        busy = WebSocket(server.port)  # takes the first token
        large = "x" * 60000
        expect(busy.ask(large) == large)
        expect(busy.ask(large) == "refused")
        expect(busy.ask("small") == "small", "what it has not spent is left")


@test
def floods_are_not_answered_for_ever():
    with Server(limits=["burst=10", "requests-per-second=1"]) as server:
        flooder, honest = WebSocket(server.port), WebSocket(server.port, source="127.0.0.2")
        neighbour = WebSocket(server.port)
        try:
            for _ in range(200):
                flooder.send(flooder.frame(TEXT, b"x") * 100)
        except OSError:
            pass  # it was hung up on
        answers = []
        try:
            while len(answers) < 1000:
                answers.append(flooder.hear())
        except Closed as closed:
            expect(closed.code in (1008, None), closed.code)
        expect(len(answers) <= 300, "answers", len(answers))
        expect(honest.ask("a") == "a" and neighbour.ask("a") in ("a", "refused"))
        with Stream(server.port) as turned_away:
            try:
                turned_away.send(said(server.port, "GET")[0])
            except OSError:
                pass
            expect(turned_away.ended() and turned_away.rest == b"", turned_away.rest)
        expect(WebSocket(server.port, source="127.0.0.3").ask("b") == "b")
        server.end()
        expect(server.log.count("far too many messages") == 1, server.log)
        expect(server.counters["flooded"] == 1 and server.counters["refused"] < 400, server.counters)


@test
def the_last_word_to_a_flooder_is_why():
    with Server(limits=["burst=10", "requests-per-second=1"]) as server:
        flooder = WebSocket(server.port)
        flooder.send(flooder.frame(TEXT, b"x") * 230)
        try:
            heard = [flooder.hear() for _ in range(300)]
        except Closed as closed:
            expect(closed.code == 1008 and "far too many" in closed.reason, closed)
        else:
            raise AssertionError(f"{len(heard)} answers")
        expect(flooder.ended())


@test
def pings_are_no_way_round_the_rate():
    with Server(limits=["burst=10", "requests-per-second=1"]) as server:
        flooder = WebSocket(server.port)
        flooder.send(flooder.frame(PING, b"x") * 230)
        frames = []
        while not frames or frames[-1][0] != CLOSE:
            frames.append(flooder.read_frame())
        expect(len(frames) <= 60 and frames[-1][2][:2] == b"\x03\xf0", len(frames), frames[-1])


@test
def crumbs_are_no_way_round_the_rate():
    with Server() as server:
        for crumb in (b"", b" "):
            flooder = WebSocket(server.port)
            flooder.send(flooder.frame(TEXT, crumb, final=False))
            try:
                flooder.send(flooder.frame(CONTINUATION, crumb, final=False) * 1000)
                code = flooder.closing()
            except OSError:
                code = None
            expect(code == 1008, crumb, code)
        honest = WebSocket(server.port)
        honest.say_in_parts(*[b"x" * 100] * 600)
        expect(honest.hear() == "x" * 60000)
        honest.say_in_parts(*[b"y"] * 60)
        expect(honest.hear() == "y" * 60)


@test
def who_slows_down_is_forgiven():
    with Server(limits=["burst=10", "requests-per-second=100"]) as server:
        busy = WebSocket(server.port)
        refusals = 0
        for _ in range(5):
            busy.send(busy.frame(TEXT, b"x") * 60)
            refusals += [busy.hear() for _ in range(60)].count("refused")
            for _ in range(60):
                time.sleep(0.011)
                busy.ask("y")
        if refusals <= 200:  # slow as it was, it was never beyond its share for long
            raise Skipped(f"only {refusals} refusals")


@test
def newcomers_take_the_place_of_crowds():
    with Server(limits=["connections=12", "address-connections=6"]) as server:
        crowd = {n: [WebSocket(server.port, source=f"127.0.0.{n}") for _ in range(6)] for n in (2, 3)}
        expect(crowd[2][0].ask("sit") == "sit" and crowd[3][0].ask("sit") == "sit")
        late = WebSocket(server.port, source="127.0.0.9")  # the oldest without a seat goes
        expect(late.ask("a") == "a")
        expect(crowd[2][1].closing() == 1013)
        more = [WebSocket(server.port, source=f"127.0.0.{10 + n}") for n in range(3)]
        expect([peer.ask("b") for peer in more] == ["b"] * 3)
        expect(crowd[3][1].closing() == 1013)
        expect(crowd[2][0].ask("c") == "c" and crowd[3][0].ask("c") == "c", "seats are kept")
        expect(refusal(server.port, source="127.0.0.2") == 503, "no address gains by coming again")
        server.end()
        expect(server.counters["evicted"] == 4 and "needs the place" in server.log, server.log)


@test
def the_seated_are_never_in_the_way():
    with Server(limits=["connections=4", "address-connections=4"]) as server:
        four = [WebSocket(server.port, source="127.0.0.2") for _ in range(4)]
        expect([peer.ask("sit") for peer in four] == ["sit"] * 4)
        expect(refusal(server.port, source="127.0.0.3") == 503)
        expect(four[2].ask("stand") == "stand")
        expect(WebSocket(server.port, source="127.0.0.3").ask("a") == "a")
        expect(four[2].closing() == 1013)
        expect([four[n].ask("b") for n in (0, 1, 3)] == ["b"] * 3)


@test
def an_address_keeps_only_so_many_seats():
    with Server(limits=["connections=20", "address-connections=20"]) as server:
        crowd = [WebSocket(server.port, source="127.0.0.2") for _ in range(20)]
        expect([peer.ask("sit") for peer in crowd] == ["sit"] * 20)
        late = [WebSocket(server.port, source=f"127.0.0.{number}") for number in (3, 4)]
        expect([peer.ask("a") for peer in late] == ["a"] * 2)
        expect([peer.closing() for peer in crowd[8:10]] == [1013] * 2, "the oldest beyond them")
        expect([peer.ask("b") for peer in crowd[:8] + crowd[10:]] == ["b"] * 18)
        expect(crowd[0].ask("stand") == "stand" and crowd[10].ask("sit") == "sit")
        late.append(WebSocket(server.port, source="127.0.0.5"))
        expect(crowd[0].closing() == 1013 and crowd[10].ask("c") == "c")
        late.append(WebSocket(server.port, source="127.0.0.6"))
        expect(crowd[11].closing() == 1013 and crowd[10].ask("d") == "d", "a seat can be given up")


@test
def half_open_crowds_shut_nobody_out():
    with Server(limits=["connections=300", "address-connections=32"]) as server:
        silent = []
        for number in range(400):
            silent.append(Stream(server.port, source=f"127.0.1.{number % 20 + 1}"))
        late = WebSocket(server.port, source="127.0.0.9")
        expect(late.ask("a") == "a")
        for stream in silent:
            stream.close()


@test
def behind_a_proxy_newcomers_find_room_too():
    with Server("--trust-proxy", limits=["connections=4", "address-connections=4"]) as server:
        four = [WebSocket(server.port, headers={"X-Forwarded-For": "10.0.0.1"}) for _ in range(4)]
        late = WebSocket(server.port, headers={"X-Forwarded-For": "10.0.0.2"})
        expect(late.ask("a") == "a" and four[0].closing() == 1013)
        expect(four[1].ask("b") == "b")


@test
def connections_of_an_address_are_counted():
    with Server(limits=["address-connections=3"]) as server:
        three = [WebSocket(server.port) for _ in range(3)]
        expect(refusal(server.port) == 429)
        expect(request(server.port)[0] == 429)
        expect(three[0].ask("a") == "a")
        three[1].leave()
        three[1].close()
        expect(WebSocket(server.port).ask("b") == "b")
        server.end()
        expect('status=429 address=127.0.0.1 reason="too many connections from this address"' in server.log, server.log)


@test
def beyond_the_spare_ones_connections_are_dropped():
    with Server(limits=["address-connections=1", f"handshake={HANDSHAKE}"]) as server:
        silent = [Stream(server.port) for _ in range(9)]
        begin = time.monotonic()
        with Stream(server.port) as dropped:
            expect(dropped.ended() and dropped.rest == b"", dropped.rest)
        expect(time.monotonic() - begin < HANDSHAKE, "it was only too slow")
        for stream in silent:
            stream.close()


@test
def connections_in_all_are_counted():
    with Server(limits=["connections=2"]) as server:
        two = [WebSocket(server.port) for _ in range(2)]
        expect(refusal(server.port) == 503)
        expect(request(server.port)[0] == 503)
        two[0].leave()
        two[0].close()
        expect(WebSocket(server.port).ask("b") == "b")


@test
def silence_before_the_request_is_dropped():
    with Server(limits=["handshake=1"]) as server:
        begin = time.monotonic()
        silent, half, body, kept = (Stream(server.port) for _ in range(4))
        half.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        body.send(head_of("POST / HTTP/1.1", {"Host": f"localhost:{server.port}",
                                              "Content-Length": 100}))
        expect(request(server.port, stream=kept)[0] == 200)
        peer = WebSocket(server.port)
        dripping = 0
        try:
            while time.monotonic() - begin < LATE:  # a letter at a time is no request either
                half.send(b"x")
                body.send(b"x")
                dripping = time.monotonic() - begin
                time.sleep(0.05)
        except OSError:
            pass
        expect(0.8 < dripping < LATE, "dripped for", dripping)
        for stream in (silent, half, body, kept):
            expect(stream.ended())
        expect(time.monotonic() - begin < LATE)
        expect(peer.ask("a") == "a", "an open WebSocket is not in a hurry")


@test
def who_does_not_answer_pings_is_dropped():
    with Server(limits=["ping=1"]) as server:
        begin = time.monotonic()
        deaf, polite = WebSocket(server.port), WebSocket(server.port)
        expect(deaf.read_frame()[0] == PING)
        expect(0.8 < time.monotonic() - begin < LATE)
        opcode, _, payload = polite.read_frame()
        expect(opcode == PING)
        polite.send(polite.frame(PONG, payload))
        expect(deaf.ended() and 1.8 < time.monotonic() - begin < LATE)
        expect(polite.read_frame()[0] == PING)
        expect(polite.ask("a") == "a")
        server.end()
        expect("no answer to a ping" in server.log, server.log)


@test
def who_does_not_read_is_closed():
    with Server(limits=["queue=65536"]) as server:
        slow = WebSocket(server.port)
        slow.say("flood 20000")
        opcode, _, payload = slow.read_frame()  # what waited was thrown away
        expect((opcode, payload[:2]) == (CLOSE, b"\x03\xf5"), opcode, payload[:20])
        other = WebSocket(server.port)
        other.say("flood 60")
        expect([len(other.hear()) for _ in range(60)] == [1000] * 60)
        server.end()
        expect("reads too slowly" in server.log and server.counters["out"] < 20000, server.log)


@test
def slow_readers_within_the_limit_get_everything():
    with Server(limits=["queue=40000000"]) as server:
        slow = WebSocket(server.port)
        slow.say("flood 20000")
        time.sleep(0.1)
        expect(WebSocket(server.port).ask("a") == "a", "nobody else waits")
        expect(sum(len(slow.hear()) for _ in range(20000)) == 20000000)
        expect(slow.ask("done") == "done")


@test
def limits_have_names_and_bounds():
    for limit, part in (("ping=0", "from 1 to"), ("queue=x", "whole number"), ("pong=3", "no limit"),
                        ("ping", "NAME=N"), ("connections=1e9", "whole number"),
                        ("burst=-1", "from 1 to"), ("message=", "whole number")):
        done = patience.run([ECHO, "--limit", limit], capture_output=True, text=True)
        expect(done.returncode == 2 and part in done.stderr, limit, done.stderr)


# ---- proxies -------------------------------------------------------------------------------------


@test
def a_trusted_proxy_tells_the_address():
    with Server("--trust-proxy", limits=["address-connections=2"]) as server:
        port = server.port
        for header, wanted in ((None, "127.0.0.1"), ("10.9.8.7", "10.9.8.7"),
                               ("6.6.6.6, 10.9.8.7", "10.9.8.7"), ("6.6.6.6,2001:DB8::1", "2001:db8::1"),
                               ("10.9.8.7:8080", "10.9.8.7"), ("[2001:db8::1]", "2001:db8::1"),
                               ("6.6.6.6, [2001:db8::1]:443", "2001:db8::1")):
            got = request(port, "/address", headers={"X-Forwarded-For": header})[2].decode()
            expect(got == wanted, header, got)
        for header in ("nonsense", "6.6.6.6, nonsense", "unknown", "", ",", '"10.9.8.7"', "[::1",
                       "10.9.8.7:", "10.9.8.7:x", "::1]:80", "[10.9.8.7]:80", "fe80::1%eth0"):
            got = request(port, "/address", headers={"X-Forwarded-For": header})[0]
            expect(got == 400, header, got)
        pairs = [("Host", f"localhost:{port}"), ("X-Forwarded-For", "6.6.6.6"),
                 ("X-Forwarded-For", "10.0.0.9")]
        with Stream(port) as stream:
            stream.send(head_of("GET /address HTTP/1.1", pairs))
            expect(read_answer(stream)[2] == b"10.0.0.9")
        one, other = {"X-Forwarded-For": "10.0.0.1"}, {"X-Forwarded-For": "10.0.0.2"}
        kept = [WebSocket(port, headers=one) for _ in range(2)]
        expect(kept[0].ask("address") == "10.0.0.1")
        expect(refusal(port, headers=one) == 429)
        expect(refusal(port, headers=other) == 101)
        six = [WebSocket(port, headers={"X-Forwarded-For": f"2001:db8:0:1::{n}"}) for n in range(2)]
        expect(refusal(port, headers={"X-Forwarded-For": "2001:db8:0:1:ffff::9"}) == 429)
        expect(refusal(port, headers={"X-Forwarded-For": "2001:db8:0:2::9"}) == 101)
        expect(six[0].ask("a") == "a")


@test
def a_proxy_is_not_shut_out_for_those_behind_it():
    with Server("--trust-proxy", limits=["burst=10", "requests-per-second=1"]) as server:
        for headers in ({}, {"X-Forwarded-For": "10.0.0.1"}):
            flooder = WebSocket(server.port, headers=headers)
            flooder.send(flooder.frame(TEXT, b"x") * 230)
            expect(flooder.closing() == 1008)
            expect(refusal(server.port, headers=headers) == 429)
            expect(request(server.port, headers={"X-Forwarded-For": "10.0.0.2"})[0] == 200)


@test
def who_asks_through_a_proxy_is_not_at_this_machine():
    for words, header, wanted in (([], None, b"here"), (["--trust-proxy"], None, b"elsewhere"),
                                  (["--trust-proxy"], "10.0.0.1", b"elsewhere"),
                                  (["--trust-proxy"], "::1", b"here")):
        with Server(*words) as server:
            got = request(server.port, "/local", headers={"X-Forwarded-For": header})[2]
            expect(got == wanted, words, header, got)


@test
def nobody_else_does():
    with Server() as server:
        got = request(server.port, "/address", headers={"X-Forwarded-For": "10.9.8.7"})[2]
        expect(got == b"127.0.0.1", got)


# ---- the loop ------------------------------------------------------------------------------------


@test
def turns_follow_reading_and_asking():
    with Server() as server:
        peer = WebSocket(server.port)
        before = int(peer.ask("turns").split()[1])
        time.sleep(0.3)
        after = int(peer.ask("turns").split()[1])
        expect(after - before <= 2, "turns without reason", before, after)
        peer.say("again")
        time.sleep(0.1)
        expect(int(peer.ask("turns").split()[1]) >= after + 100, "net_again has not worked")


@test
def the_loop_beats():
    with Server() as server:
        peer = WebSocket(server.port)
        before = int(peer.ask("beats").split()[1])
        latest = time.monotonic() + 10
        while int(peer.ask("beats").split()[1]) < before + 10:
            expect(time.monotonic() < latest, "no beats")
            time.sleep(0.1)
        turns = int(peer.ask("turns").split()[1])
        time.sleep(0.3)
        expect(int(peer.ask("turns").split()[1]) - turns <= 2, "beats make no turns")


@test
def crowds_that_pour_stop_no_beats():
    """More than libuv takes from one poll: it polls again and again, and runs no timer meanwhile."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with Server(limits=["connections=2000", "address-connections=2000", "burst=10000000"]) as server:
        crowd = [WebSocket(server.port) for _ in range(1100)]
        peer = WebSocket(server.port)
        frames = peer.frame(TEXT, b"pour") * 6000
        server.process.send_signal(signal.SIGSTOP)  # so that all of them are ready at once
        for one in crowd:
            one.socket.setblocking(False)
            try:
                one.socket.send(frames)
            except BlockingIOError:
                pass
        server.process.send_signal(signal.SIGCONT)
        peer.ask("a")
        time.sleep(0.2)
        gap = int(peer.ask("gap").split()[1])
        for one in crowd:
            one.close()
        expect(gap < HANG_MS, "milliseconds between two beats:", gap)


@test
def slow_callbacks_are_counted():
    with Server() as server:
        peer = WebSocket(server.port)
        peer.say("slow")
        expect(peer.ask("a") == "a")
        server.end()
        expect(server.counters["slow"] >= 1 and "event=slow callback=message ms=" in server.log, server.log)


@test
def signals_stop_it_politely():
    for number in (signal.SIGTERM, signal.SIGINT):
        server = Server()
        polite, flooded = WebSocket(server.port), WebSocket(server.port)
        flooded.say("flood 900")
        expect(len(flooded.hear()) == 1000)
        with Stream(server.port) as silent:
            begin = time.monotonic()
            server.process.send_signal(number)
            code = polite.closing()
            expect(code == 1001, "closed with", code)
            expect([len(flooded.hear()) for _ in range(899)] == [1000] * 899)
            expect(flooded.closing() == 1001)
            code, took = server.end(told=True), time.monotonic() - begin
            expect(code == 0 and took < LATE, "exit code", code, "after", took, server.log)
            expect(silent.ended())
        expect("stopping" in server.log, server.log)
        try:
            Stream(server.port).close()
            raise AssertionError("it still listens")
        except ConnectionRefusedError:
            pass


@test
def the_stubborn_do_not_keep_it():
    server = Server(limits=["queue=40000000"])
    deaf, choked = WebSocket(server.port), WebSocket(server.port)
    choked.say("flood 20000")
    expect(deaf.ask("a") == "a")
    begin = time.monotonic()
    expect(server.end() == 0)
    took = time.monotonic() - begin
    expect(1.0 < took < LATE, "it took", took)


@test
def a_busy_port_is_told():
    with Server() as server:
        for words, part in ((["--port", str(server.port)], f"127.0.0.1 port {server.port}"),
                            (["--listen", "nowhere"], "not a numeric address"),
                            (["--listen", "192.0.2.1"], "cannot listen on 192.0.2.1"),
                            (["--public-url", "game.example.org"], "public URL")):
            done = patience.run([ECHO, *words], capture_output=True, text=True)
            expect(done.returncode == 3 and part in done.stderr and done.stderr.count("\n") == 1,
                   words, done.stderr)


@test
def running_out_of_files_passes():
    with Server(limits=["address-connections=1000"], files=40) as server:
        witness = WebSocket(server.port)
        many = []
        for _ in range(60):
            many.append(Stream(server.port))
        time.sleep(0.1)
        expect(witness.ask("a") == "a")
        for stream in many:
            stream.close()
        expect(request(server.port)[0] == 200)
        expect(witness.ask("a") == "a")


def spoil(chance, data):
    """The bytes with a few changed, left out or repeated."""
    spoilt = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(spoilt))
        kind = chance.randrange(3)
        if kind == 0:
            spoilt[at] = chance.randrange(256)
        elif kind == 1:
            del spoilt[at:at + chance.randint(1, 8)]
        else:
            spoilt[at:at] = spoilt[at:at + chance.randint(1, 40)]
        if not spoilt:
            return b"x"
    return bytes(spoilt)


@test
def garbage_does_no_harm():
    chance = random.Random(4)
    with Server(limits=["burst=100000", "address-connections=1000", "message=1000"]) as server:
        host = {"Host": f"localhost:{server.port}"}
        upgrade = {**host, "Upgrade": "websocket", "Connection": "Upgrade",
                   "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13"}
        heads = (head_of("GET / HTTP/1.1", host), head_of("GET /socket HTTP/1.1", upgrade),
                 head_of("POST / HTTP/1.1", {**host, "Content-Length": 5}) + b"hello" * 2)
        witness = WebSocket(server.port)
        for number in range(300):
            try:
                if number % 2:
                    with WebSocket(server.port) as rude:
                        frames = rude.frame(TEXT, b"a" * chance.randint(0, 300), final=False) + \
                            rude.frame(PING, b"p") + rude.frame(CONTINUATION, b"b") + \
                            rude.frame(CLOSE, b"\x03\xe8")
                        rude.send(spoil(chance, frames))
                else:
                    with Stream(server.port) as rude:
                        rude.send(spoil(chance, chance.choice(heads) * 2))
            except OSError:
                pass
            if number % 50 == 0:
                expect(witness.ask("here") == "here")
        expect(witness.ask("here") == "here")


@test
def complaints_are_bounded():
    with Server(limits=["burst=1000"]) as server:
        for _ in range(60):
            request(server.port, headers={"Host": "evil.example"})
        time.sleep(1.1)
        server.end()
        expect(server.log.count("event=refused") <= 41, server.log)
        expect(re.search(r"event=lines-cut lines=\d+", server.log), server.log)


if __name__ == "__main__":
    sys.exit(run_tests("net", ONLY))
