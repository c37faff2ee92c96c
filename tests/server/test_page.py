#!/usr/bin/env python3
"""The page from outside: types, encodings, caching, what is not served, slow and many readers; and
what the server says of where it is reached.

usage: test_page.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import contextmanager

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import patience  # noqa: E402
import serving  # noqa: E402
from serving import Client, Server  # noqa: E402
from tap import expect, run_tests, test  # noqa: E402
from websocket import Closed, Stream, head_of, read_answer, request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
BIG = bytes(i * i % 251 for i in range(300 << 10))
IMMUTABLE = "public, max-age=31536000, immutable"
FILES = {
    "index.html": b"<!doctype html><title>page</title>", "index.html.br": b"index in br",
    "index.html.gz": b"index in gz", "mark.svg": b"<svg/>", "site.webmanifest": b"{}",
    "assets/game-1a.js": b"let game", "assets/game-1a.js.br": b"game in br",
    "assets/game-1a.js.gz": b"game in gz", "assets/only-2b.css": b"a{}",
    "assets/only-2b.css.gz": b"css in gz", "assets/face-3c.woff2": b"wOF2",
    "assets/big-4d.js": BIG, "assets/odd-5e.xyz": b"?",
}


def lay_out(folder, files):
    for name, body in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(body)


@contextmanager
def page(files=None, limits=(), words=()):
    with tempfile.TemporaryDirectory(prefix="flagbridge-page-") as folder:
        lay_out(folder, FILES if files is None else files)
        with Server(limits=limits, words=["--web", folder, *words]) as server:
            yield server


def refused_page(files, prepare=None):
    """What the program says of a page it does not take."""
    with tempfile.TemporaryDirectory(prefix="flagbridge-page-") as folder:
        lay_out(folder, files)
        if prepare:
            prepare(folder)
        done = patience.run([serving.FLAGBRIDGE, "serve", "--port", "0", "--store",
                             "sqlite:" + os.path.join(folder, "store"), "--web", folder],
                            capture_output=True, text=True)
        expect(done.returncode == 17, done.returncode, done.stderr)
        return done.stderr


@test
def types_and_bodies():
    with page() as server:
        for path, kind, body in (
                ("/", "text/html; charset=utf-8", FILES["index.html"]),
                ("/index.html", "text/html; charset=utf-8", FILES["index.html"]),
                ("/?a=b", "text/html; charset=utf-8", FILES["index.html"]),
                ("/mark.svg", "image/svg+xml", b"<svg/>"),
                ("/site.webmanifest", "application/manifest+json", b"{}"),
                ("/assets/game-1a.js", "text/javascript; charset=utf-8", b"let game"),
                ("/assets/only-2b.css", "text/css; charset=utf-8", b"a{}"),
                ("/assets/face-3c.woff2", "font/woff2", b"wOF2"),
                ("/assets/odd-5e.xyz", "application/octet-stream", b"?"),
                ("/assets/big-4d.js", "text/javascript; charset=utf-8", BIG)):
            status, headers, got = request(server.port, path)
            expect((status, headers.get("content-type"), got) == (200, kind, body), path, headers)
            expect(headers["x-content-type-options"] == "nosniff")
            expect("script-src 'self'; " in headers["content-security-policy"])
            expect("content-encoding" not in headers and headers["vary"] == "Accept-Encoding")


@test
def the_first_encoding_that_is_taken_and_there():
    with page() as server:
        for path, accepted, coding, body in (
                ("/", "gzip, deflate, br", "br", b"index in br"),
                ("/", "br;q=0, gzip", "gzip", b"index in gz"),
                ("/", "br;q=0.0,gzip;q=0.5", "gzip", b"index in gz"),
                ("/", "br;q=0.01", "br", b"index in br"), ("/", "br; q=1", "br", b"index in br"),
                ("/", "gzip", "gzip", b"index in gz"), ("/", "brx, xgzip", None, FILES["index.html"]),
                ("/", "identity", None, FILES["index.html"]), ("/", "", None, FILES["index.html"]),
                ("/", "x" * 600 + ", br", None, FILES["index.html"]),
                ("/assets/game-1a.js", "gzip,br", "br", b"game in br"),
                ("/assets/only-2b.css", "br, gzip", "gzip", b"css in gz"),
                ("/mark.svg", "br, gzip", None, b"<svg/>")):
            status, headers, got = request(server.port, path, headers={"Accept-Encoding": accepted})
            expect((status, headers.get("content-encoding"), got) == (200, coding, body), path,
                   accepted[:30], headers)
            expect(headers["content-length"] == str(len(body)))
            expect(headers["content-type"].split(";")[0] in ("text/html", "text/javascript",
                                                             "text/css", "image/svg+xml"))


@test
def what_is_known_is_not_sent_again():
    with page() as server:
        tags = set()
        for accepted in ("br", "gzip", ""):
            headers = {"Accept-Encoding": accepted}
            tag = request(server.port, "/", headers=headers)[1]["etag"]
            tags.add(tag)
            for known in (tag, f'"other", {tag}', "W/" + tag, "*"):
                status, got, body = request(server.port, "/",
                                            headers=dict(headers, **{"If-None-Match": known}))
                expect((status, body, got["etag"]) == (304, b"", tag), known, got)
                expect(got["cache-control"] == "no-cache" and got["vary"] == "Accept-Encoding")
                expect("content-length" not in got and "content-security-policy" in got)
            expect(request(server.port, "/", headers=dict(
                headers, **{"If-None-Match": '"0123456789abcdef"'}))[0] == 200)
        expect(len(tags) == 3, "encodings share a tag", tags)
        with Stream(server.port) as stream:  # the connection goes on behind it
            for _ in range(3):
                expect(request(server.port, "/", headers={"If-None-Match": "*"},
                               stream=stream)[0] == 304)
                expect(request(server.port, "/", stream=stream)[0] == 200)


@test
def how_long_files_are_kept():
    with page() as server:
        for path, cache in (("/", "no-cache"), ("/mark.svg", "no-cache"),
                            ("/assets/game-1a.js", IMMUTABLE)):
            headers = request(server.port, path, headers={"Accept-Encoding": "br"})[1]
            expect(headers["cache-control"] == cache, path, headers)
        expect(request(server.port, "/assets/none.js")[1]["cache-control"] == "no-store")


@test
def head_is_get_without_the_body():
    with page() as server, Stream(server.port) as stream:
        for path in ("/", "/assets/big-4d.js", "/assets/game-1a.js"):
            sent = {"Accept-Encoding": "br"}
            head = request(server.port, path, "HEAD", headers=sent, stream=stream)
            got = request(server.port, path, headers=sent, stream=stream)
            expect(head[:2] == got[:2] and not head[2] and got[2], path, head)
        status, _, body = request(server.port, "/", "HEAD", {"If-None-Match": "*"}, stream=stream)
        expect((status, body) == (304, b""))
        expect(request(server.port, "/", "POST", body=b"x")[0] == 405)


@test
def nothing_else_is_served():
    with page() as server:
        for path in ("/none", "/assets", "/assets/", "/assets/none.js", "/index.html/",
                     "/INDEX.HTML", "/join", "/assets/../../etc/passwd", "/../etc/passwd",
                     "/%2e%2e/%2e%2e/etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd",
                     "/assets/..%2f..%2fetc%2fpasswd", "/assets%5c..%5c..", "/etc/passwd",
                     "/assets/" + "x" * 990, "/assets/" + "x" * 1500, "/assets/a%00b",
                     "/index.html%00.js", "/proc/self/environ", "/%ff%fe", "/assets/game-1a"):
            try:
                status, _, body = request(server.port, path)
            except Closed:
                continue
            expect(status in (400, 403, 404, 414) and b"root:" not in body, path, status)
        # a way that stays inside leads to the same file, or nowhere
        expect(request(server.port, "/assets/../index.html")[0] in (200, 403, 404))
        with Stream(server.port) as stream:
            stream.send(b"GET /assets/a\0b HTTP/1.1\r\nHost: localhost\r\n\r\n")
            expect(stream.ended() and b" 200 " not in stream.rest)


@test
def only_plain_files_with_plain_names():
    with tempfile.TemporaryDirectory(prefix="flagbridge-page-") as folder:
        lay_out(folder, dict(FILES, **{".hidden": b"h", "a b.js": b"x", "assets/.env": b"e",
                                       "assets/deep/er.js": b"d"}))
        os.symlink("/etc/passwd", os.path.join(folder, "passwd"))
        os.symlink("/etc", os.path.join(folder, "etc"))
        os.symlink("game-1a.js", os.path.join(folder, "assets", "link.js"))
        os.mkfifo(os.path.join(folder, "pipe"))
        with Server(words=["--web", folder]) as server:
            for path in ("/.hidden", "/a%20b.js", "/assets/.env", "/assets/deep/er.js", "/passwd",
                         "/etc/passwd", "/assets/link.js", "/pipe"):
                expect(request(server.port, path)[0] == 404, path)
            os.remove(os.path.join(folder, "index.html"))  # all of it is in memory
            expect(request(server.port, "/")[2] == FILES["index.html"])


@test
def pages_that_are_too_much():
    expect("index.html" in refused_page({"a.js": b""}))
    many = {f"assets/f{i}.js": b"" for i in range(256)}
    expect("more than 256" in refused_page(dict(many, **{"index.html": b""})))
    sparse = lambda name, size: lambda folder: os.truncate(os.path.join(folder, name), size)
    large = {"index.html": b"", "a.js": b"", "b.js": b"", "c.js": b"", "d.js": b"", "e.js": b""}
    expect("too large" in refused_page(large, sparse("a.js", (4 << 20) + 1)))

    def fill(folder):
        for name in ("a.js", "b.js", "c.js", "d.js"):
            os.truncate(os.path.join(folder, name), 4 << 20)
        os.truncate(os.path.join(folder, "e.js"), 1)
    expect("too large" in refused_page(large, fill))
    with tempfile.TemporaryDirectory() as folder:
        done = patience.run([serving.FLAGBRIDGE, "serve", "--port", "0", "--web",
                             os.path.join(folder, "none")], capture_output=True, text=True)
        expect(done.returncode == 17 and "cannot read" in done.stderr, done.stderr)


@test
def without_a_page_one_says_how_to_build_it():
    with Server() as server:
        status, headers, body = request(server.port, "/")
        expect(status == 200 and headers["content-type"].startswith("text/html"))
        built = os.path.exists(os.path.join(os.path.dirname(__file__), "../../web/dist/index.html"))
        expect(built or b"npm run build" in body, body)


@test
def pipelined_requests_for_large_files():
    with page() as server, Stream(server.port, timeout=20) as stream:
        ask = lambda path: head_of(f"GET {path} HTTP/1.1", {"Host": f"127.0.0.1:{server.port}"})
        stream.send(ask("/assets/big-4d.js") * 3 + ask("/") + ask("/assets/big-4d.js"))
        for body in (BIG, BIG, BIG, FILES["index.html"], BIG):
            expect(read_answer(stream)[2] == body, "an answer is not whole")


def read_slowly(stream, size, seconds):
    """A little at a time, as over a bad line."""
    got, part = b"", size * 20 // 1000 // seconds
    while len(got) < size:
        time.sleep(0.02)
        more = stream.socket.recv(part)
        if not more:
            break
        got += more
    return got


@test
def large_files_to_slow_readers():
    with page() as server:
        stream = Stream.__new__(Stream)
        stream.socket, stream.rest = socket.socket(), b""
        stream.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stream.socket.settimeout(20)
        stream.socket.connect(("127.0.0.1", server.port))
        with stream:
            stream.send(head_of("GET /assets/big-4d.js HTTP/1.1",
                                {"Host": f"127.0.0.1:{server.port}"}))
            head = stream.take_until(b"\r\n\r\n")
            expect(b" 200 " in head)
            rest = BIG[len(stream.rest):]
            expect(stream.rest + read_slowly(stream, len(rest), 2) == BIG, "it was cut")
            expect(request(server.port, "/", stream=stream)[2] == FILES["index.html"])


@test
def who_goes_in_the_middle_disturbs_nobody():
    body = b"x" * (4 << 20)
    with page({"index.html": b"i", "big.js": body}, limits=["address-connections=400"]) as server:
        for _ in range(20):
            with Stream(server.port) as stream:
                stream.send(head_of("GET /big.js HTTP/1.1", {"Host": f"127.0.0.1:{server.port}"}))
                stream.take(1000)
        expect(request(server.port, "/")[2] == b"i")
        expect(request(server.port, "/big.js")[2] == body)


@test
def a_hundred_readers_at_once():
    wrong = []

    def read(port, gate):
        try:
            gate.wait(20)
            for path, body in (("/assets/big-4d.js", BIG), ("/", FILES["index.html"])):
                if request(port, path)[2] != body:
                    wrong.append(path)
        except (OSError, Closed, threading.BrokenBarrierError) as error:
            wrong.append(repr(error))

    # held is far less than they read: what is lent is not counted
    with page(limits=["address-connections=400", "held=1048576"]) as server:
        gate = threading.Barrier(100)
        readers = [threading.Thread(target=read, args=(server.port, gate)) for _ in range(100)]
        for reader in readers:
            reader.start()
        for reader in readers:
            reader.join()
    expect(not wrong, len(wrong), wrong[:3])


@test
def an_address_has_its_limits_here_too():
    with page(limits=["address-connections=4"]) as server:
        streams = [Stream(server.port) for _ in range(4)]
        try:
            expect(request(server.port, "/")[0] == 429)
        finally:
            for stream in streams:
                stream.close()


# ---- where it is reached -------------------------------------------------------------------------


def said(*words):
    """What `hello` says of the server; invitations begin with the link."""
    with Server(words=words) as server:
        client = server.client()
        told = client.do("hello")["server"]
        client.do("new", scenario="admiral/duel", join=["red"])
        link = client.do("invite", to="blue")["link"]
        client.leave()
        return told, link, server.port


@test
def a_server_for_this_machine_says_so():
    told, link, port = said()
    expect(told == {"local": True, "addresses": [f"http://127.0.0.1:{port}/", f"http://[::1]:{port}/"],
                    "command": f"flagbridge serve --listen 0.0.0.0 --port {port}"}, told)
    expect(link.startswith(f"http://localhost:{port}/#"), link)
    os.environ["FLAGBRIDGE_COMMAND"] = "./play"
    try:
        told, _, port = said("--listen", "127.0.0.1")
    finally:
        del os.environ["FLAGBRIDGE_COMMAND"]
    expect(told == {"local": True, "addresses": [f"http://127.0.0.1:{port}/"],
                    "command": f"./play --listen 0.0.0.0 --port {port}"}, told)


@test
def a_server_for_all_names_the_addresses_of_the_machine():
    told, link, port = said("--listen", "0.0.0.0")
    expect(not told["local"], told)
    for address in told["addresses"]:
        found = re.fullmatch(rf"http://([0-9.]+):{port}/", address)
        expect(found and not found[1].startswith("127."), address)
    both = said("--listen", "127.0.0.1", "--listen", "::")[0]
    expect(not both["local"] and not any("127." in url for url in both["addresses"]), both)
    first = told["addresses"][0] if told["addresses"] else f"http://localhost:{port}/"
    expect(link.startswith(first + "#"), link, told)


@test
def a_taken_port_is_passed_over_unless_it_was_named():
    with tempfile.TemporaryDirectory() as folder, socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", 8080))
            taken.listen()
        except OSError:
            pass  # somebody else has it
        command = [serving.FLAGBRIDGE, "serve", "--store", "sqlite:" + os.path.join(folder, "store")]
        done = patience.run([*command, "--port", "8080"], capture_output=True, text=True)
        expect(done.returncode == 10 and "8080" in done.stderr, done.stderr)
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                  text=True)
        try:
            port = int(re.search(r"localhost:(\d+)", server.stdout.readline())[1])
            expect(8081 <= port <= 8089 and request(port)[0] == 200, port)
        finally:
            server.terminate()
            patience.finish(server)


@test
def behind_a_public_address_only_that_is_told():
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        server = subprocess.Popen(
            [serving.FLAGBRIDGE, "serve", "--port", str(port), "--store",
             "sqlite:" + os.path.join(folder, "store"), "--public-url", "https://game.example.org/"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            expect("https://game.example.org " in server.stdout.readline())
            told = Client(port).do("hello")["server"]
            expect((told["local"], told["addresses"]) == (False, ["https://game.example.org/"]), told)
        finally:
            server.terminate()
            patience.finish(server)


if __name__ == "__main__":
    sys.exit(run_tests("page", ONLY))
