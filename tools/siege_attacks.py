"""The attacks of tools/siege: each a function that gives a server trouble until it is time to end.

All come from addresses of this machine other than the honest players'. Against the sink the same is
sent, only nothing is waited for. Every count and every wait has a bound."""
import base64
import json
import os
import random
import resource
import socket
import struct
import time

ADDRESSES = [f"127.0.0.{number}" for number in range(2, 65)]  # 63 of them
ONE = ADDRESSES[0]
ANSWER_SECONDS = 2
PACE_SECONDS = 0.02
KEY = base64.b64encode(b"0123456789abcdef").decode()


def frame(text):
    """Masked with zeros: as good a mask as any, and cheap."""
    data = text.encode()
    size = len(data)
    if size < 126:
        return struct.pack("!BBI", 0x81, 0x80 | size, 0) + data
    if size < 65536:
        return struct.pack("!BBHI", 0x81, 0xFE, size, 0) + data
    return struct.pack("!BBQI", 0x81, 0xFF, size, 0) + data


class Target:
    """Where an attack goes, for how long, and what it may use."""

    def __init__(self, port, is_sink, seconds, prepared):
        self.port, self.is_sink, self.prepared = port, is_sink, prepared
        self.end = time.monotonic() + seconds

    def goes_on(self):
        return time.monotonic() < self.end

    def head(self, first, **headers):
        lines = [first, f"Host: 127.0.0.1:{self.port}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def upgrade(self, **headers):
        return self.head("GET /socket HTTP/1.1", Upgrade="websocket", Connection="Upgrade",
                         Sec_WebSocket_Key=KEY, Sec_WebSocket_Version=13, **headers)


class Line:
    """A connection that never waits long. What goes wrong makes it `dead`, and no more."""

    def __init__(self, target, source=ONE, upgrade=True, quick=False):
        self.target, self.dead, self.heard = target, False, b""
        self.socket = socket.socket()
        self.socket.settimeout(ANSWER_SECONDS)
        try:
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.socket.bind((source, 0))
            self.socket.connect(("127.0.0.1", target.port))
            if upgrade:
                self.socket.sendall(target.upgrade())
                if not target.is_sink and not quick:
                    self.socket.recv(4096)
            self.socket.settimeout(PACE_SECONDS)
        except OSError:
            self.close()

    def send(self, data):
        try:
            if not self.dead:
                self.socket.sendall(data)
        except OSError:
            self.close()

    def say(self, verb, **fields):
        self.send(frame(json.dumps({"id": 1, "verb": verb, **fields})))

    def drain(self):
        """Reads what is there and throws it away; the size of it."""
        size = 0
        try:
            while not self.dead:
                part = self.socket.recv(1 << 16, socket.MSG_DONTWAIT)
                size += len(part)
                if not part:
                    self.close()
        except BlockingIOError:
            pass
        except OSError:
            self.close()
        return size

    def close(self):
        self.dead = True
        self.socket.close()


def rest(seconds=PACE_SECONDS):
    time.sleep(seconds)


def many_lines(target, count, source=ONE, **options):
    return [Line(target, source, **options) for _ in range(count)]


def revive(target, lines, source=ONE):
    return [Line(target, source) if line.dead else line for line in lines]


def large_fleets():
    def side(letter):
        return {"units": [{"design": "anval", "name": f"{letter}{number}"} for number in range(127)]}
    return {"id": "many", "ruleset": "admiralty", "title": "Many", "turn_limit": 40,
            "board": {"columns": 60, "rows": 60}, "limit": 30000, "options": {},
            "sides": {"red": side("R"), "blue": side("B")}}


def previews(target):
    """30 × 1 preview a second of 127 ships against 127, from one address."""
    lines, scenario = many_lines(target, 30), large_fleets()
    while target.goes_on():
        for line in lines:
            line.say("preview", scenario=scenario)
            line.drain()
            rest(1 / len(lines))
        lines = revive(target, lines)


def admirals(target):
    """20 battles of admirals who think for ten seconds, from one address."""
    lines = many_lines(target, 20)
    seats = {"red": "admiral@10000ms", "blue": "admiral@10000ms"}
    for line in lines:
        line.say("new", scenario="admiral/line-of-battle", seats=seats)
    while target.goes_on():
        for line in lines:
            line.drain()
        rest()


def threats(target):
    """28 × 2 odds of all threats, each different from the one before, from one address."""
    lines, number = many_lines(target, 28), 0
    for line in lines:
        line.say("join", token=random.choice(target.prepared["fire"]))
    while target.goes_on():
        for line in lines:
            for _ in range(2):
                number += 1
                line.say("odds", threats=True, samples=100000 - number % 50000)
            line.drain()
            rest(2 / 30)
        lines = revive(target, lines)


def flood(target):
    """As many messages as four connections of one address can carry."""
    lines = many_lines(target, 4)
    some = 2000 * frame('{"id":7,"verb":"settings"}')
    while target.goes_on():
        for line in lines:
            line.send(some)
            line.drain()
        if all(line.dead for line in lines):
            rest(0.05)
        lines = revive(target, lines)


def dear_messages(target):
    """Messages of 60 KB that take long to read and are good for nothing, from 63 addresses."""
    some = frame(json.dumps({"id": 1, "verb": "act", "faces": 20000 * [1]}))
    lines = [Line(target, source) for source in ADDRESSES]
    while target.goes_on():
        for line in lines:
            line.send(some)
            line.drain()
        rest(1 / 30)
        lines = [Line(target, source) if line.dead else line
                 for line, source in zip(lines, ADDRESSES)]


def news(target):
    """A battle begun and given up, again and again, from one address."""
    lines = many_lines(target, 8)
    while target.goes_on():
        for line in lines:
            line.say("new", scenario="admiral/duel", seats={"blue": "reflex"})
            line.say("resign")
            line.drain()
        rest()
        lines = revive(target, lines)


def post_storm(target):
    """Battle files and rubbish, posted from eight addresses as fast as they are taken."""
    bodies = [target.prepared["file"], b"x", b"{}\n" * 1000, os.urandom(100000)]
    while target.goes_on():
        for source in ADDRESSES[:8]:
            line = Line(target, source, upgrade=False)
            body = random.choice(bodies)
            line.send(target.head("POST /replay HTTP/1.1", Content_Length=len(body)) + body)
            line.drain()
            line.close()


def double_posts(target):
    """Two requests in one packet: the pairs that once stopped the server or spoiled its memory."""
    post = target.head("POST /replay HTTP/1.1", Content_Length=1) + b"x"
    large = target.head("POST /replay HTTP/1.1", Content_Length=16384) + 16384 * b"y"
    get = target.head("GET / HTTP/1.1")
    while target.goes_on():
        for pair in (post + post, get + post, target.head("HEAD / HTTP/1.1") + post, get + large):
            line = Line(target, random.choice(ADDRESSES), upgrade=False)
            line.send(pair)
            rest()
            line.drain()
            line.close()


def null_designs(target):
    """A unit without a design, in every verb that reads a scenario, from four addresses."""
    def side(faction, cells, special):
        units = [{"design": f"{faction}-0{number}", "name": name, "cell": cell, "heading": 0}
                 for number, name, cell in cells]
        library = {"basic": ["B-001", "B-002", "B-004", "B-005", "B-007", "B-010"],
                   "special": [special]}
        return {"faction": faction, "library": library, "units": units}
    sides = {"red": side("MC", [(4, "Pelican", "0710"), (2, "Heron", "0510")], "S-006"),
             "blue": side("VD", [(4, "Karrag", "0702"), (2, "Vesk", "0902")], "S-002")}
    sides["red"]["units"].append({"design": None, "name": "A", "cell": "0709"})
    scenario = {"id": "x", "ruleset": "starstrike", "title": "X", "map": "M-S1", "rounds": 6,
                "teams": "fixed", "modes": ["scenario-challenge"],
                "options": {"mode": "scenario-challenge"}, "sides": sides}
    while target.goes_on():
        for source in ADDRESSES[:4]:
            line = Line(target, source)
            for verb in ("audit", "preview", "new"):
                line.say(verb, scenario=scenario)
            rest(0.1)
            line.drain()
            line.close()


def big_heads(target):
    """Heads of 7 KB and of a megabyte, from eight addresses."""
    seven = target.upgrade(X_Filling=7000 * "a")
    while target.goes_on():
        for source in ADDRESSES[:8]:
            line = Line(target, source, upgrade=False)
            line.send(seven)
            line.drain()
            line.close()
            line = Line(target, source, upgrade=False)
            line.send(seven[:-4] + (1 << 20) * b"b")
            line.drain()
            line.close()


def slow_writers(target):
    """500 heads and bodies of one byte a second, from 32 addresses."""
    head = target.upgrade()
    body = target.head("POST /replay HTTP/1.1", Content_Length=1000)
    lines = []
    for number in range(500):
        line = Line(target, ADDRESSES[number % 32], upgrade=False)
        if number % 2:
            line.send(body)
        lines.append(line)
    second = 0
    while target.goes_on():
        for number, line in enumerate(lines):
            line.send(b"z" if number % 2 else head[second:second + 1])
            line.drain()
        second += 1
        rest(1)


def slow_readers(target):
    """200 connections that ask for the largest answers and read nothing, from 32 addresses."""
    lines = [Line(target, ADDRESSES[number % 32]) for number in range(200)]
    while target.goes_on():
        for line in lines:
            line.say("hello", detail=True)
            line.say("scenarios")
        rest(0.2)
        lines = [Line(target, ADDRESSES[number % 32]) if line.dead else line
                 for number, line in enumerate(lines)]


def half_open(target):
    """3,000 connections that say half a line or nothing, from 63 addresses."""
    lines = []
    for number in range(3000):
        if not target.goes_on():
            return
        line = Line(target, ADDRESSES[number % len(ADDRESSES)], upgrade=False)
        if number % 2:
            line.send(b"GET /sock")
        lines.append(line)
    while target.goes_on():
        rest(0.5)
        for number, line in enumerate(lines):
            line.drain()
            if line.dead and target.goes_on():
                lines[number] = Line(target, ADDRESSES[number % len(ADDRESSES)], upgrade=False)


def crowd(target):
    """63 addresses take every connection they may have, and hold it."""
    lines = [Line(target, source) for source in ADDRESSES for _ in range(32) if target.goes_on()]
    while target.goes_on():
        rest(0.2)
        for line in lines:
            line.drain()


def connects(target):
    """Connections made and dropped without end, from 63 addresses."""
    while target.goes_on():
        for source in ADDRESSES:
            Line(target, source, quick=True).close()


def fragments(target):
    """1,280 connections of 40 addresses that pour fragments of nothing, as fast as they go."""
    crumbs = struct.pack("!BBI", 0x01, 0x80, 0) + struct.pack("!BBI", 0x00, 0x80, 0) * 10000
    lines = [Line(target, source) for source in ADDRESSES[:40] for _ in range(32)
             if target.goes_on()]
    for line in lines:
        if not line.dead:
            line.socket.setblocking(False)
    while target.goes_on():
        for line in lines:
            try:
                if not line.dead:
                    line.socket.send(crumbs)
            except BlockingIOError:
                pass
            except OSError:
                line.close()
        rest(0.001)


def refused_heads(target):
    """Heads that make no sense, and what comes after they were refused, from 32 addresses."""
    while target.goes_on():
        for source in ADDRESSES[:32]:
            line = Line(target, source, upgrade=False)
            line.send(b"BAD\n" + 100000 * b"x")
            line.close()


def empty_bodies(target):
    """Bodies of 4 MiB that are announced and do not come, from eight addresses."""
    head = target.head("POST /replay HTTP/1.1", Content_Length=4 << 20)
    lines = []
    while target.goes_on():
        for number in range(8 * 16):
            if number == len(lines):
                lines.append(Line(target, ADDRESSES[number % 8], upgrade=False))
            elif lines[number].dead:
                lines[number] = Line(target, ADDRESSES[number % 8], upgrade=False)
            else:
                lines[number].drain()
                continue
            lines[number].send(head)
        rest(0.2)


ATTACKS = {"double-posts": double_posts, "null-designs": null_designs, "previews": previews,
           "admirals": admirals, "threats": threats, "flood": flood, "dear-messages": dear_messages,
           "news": news, "post-storm": post_storm, "big-heads": big_heads, "slow-writers": slow_writers,
           "slow-readers": slow_readers, "half-open": half_open, "crowd": crowd,
           "connects": connects, "fragments": fragments, "refused-heads": refused_heads,
           "empty-bodies": empty_bodies}


def allow_files():
    """Thousands of connections need as many files."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
