"""A WebSocket and HTTP client that can be as rude as a test wants (RFC 6455, standard library)."""
import base64
import hashlib
import os
import socket
import struct
import time

GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
TIMEOUT_SECONDS = 10


class Refused(Exception):
    """The server would not open a WebSocket: its answer."""

    def __init__(self, status, headers, body):
        super().__init__(f"{status} {body[:80]!r}")
        self.status, self.headers, self.body = status, headers, body


class Closed(Exception):
    """The other side has closed; code is None when it did so without a word."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"{code} {reason}")
        self.code, self.reason = code, reason


class Stream:
    """A socket read by amounts and lines."""

    def __init__(self, port, host="127.0.0.1", timeout=TIMEOUT_SECONDS, source=None, tls=None):
        """source: our own address, so that one machine can be many (127.0.0.2 …); tls: a context of
        ssl and the name the other side must prove"""
        self.port = port
        self.socket = socket.create_connection((host, port), timeout=timeout,
                                               source_address=(source, 0) if source else None)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if tls:
            self.socket = tls[0].wrap_socket(self.socket, server_hostname=tls[1])
        self.rest = b""

    def send(self, data):
        self.socket.sendall(data)

    def more(self):
        """False at the end."""
        try:
            part = self.socket.recv(65536)
        except (ConnectionResetError, BrokenPipeError):
            part = b""
        self.rest += part
        return bool(part)

    def take(self, count):
        while len(self.rest) < count:
            if not self.more():
                raise Closed()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def take_until(self, mark):
        while mark not in self.rest:
            if not self.more():
                raise Closed()
        taken, self.rest = self.rest.split(mark, 1)
        return taken

    def ended(self):
        """Reads on to the end of the stream; False if it does not come in time."""
        latest = time.monotonic() + TIMEOUT_SECONDS
        while self.more():
            if time.monotonic() > latest:
                return False
        return True

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def head_of(first, headers):
    """headers: {name: value}, None leaves one out; or a list of pairs for repeated ones."""
    pairs = headers.items() if isinstance(headers, dict) else headers
    lines = [first] + [f"{name}: {value}" for name, value in pairs if value is not None]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n"


def read_answer(stream, body=True):
    """(status, {lower-case name: value}, body)"""
    lines = stream.take_until(b"\r\n\r\n").decode("latin-1").split("\r\n")
    status = int(lines[0].split(" ")[1])
    headers = {}
    for line in lines[1:]:
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    size = int(headers.get("content-length", "0")) if body and status != 101 else 0
    return status, headers, stream.take(size)


def request(port, path="/", method="GET", headers=None, body=b"", stream=None, host="127.0.0.1"):
    """One HTTP request; on its own connection unless a stream is given."""
    own = stream or Stream(port, host)
    try:
        sent = {"Host": f"{host}:{port}"}
        if body or method == "POST":
            sent["Content-Length"] = len(body)
        sent.update(headers or {})
        own.send(head_of(f"{method} {path} HTTP/1.1", sent) + body)
        return read_answer(own, body=method != "HEAD")
    finally:
        if not stream:
            own.close()


class WebSocket(Stream):
    def __init__(self, port, headers=None, path="/socket", host="127.0.0.1", **options):
        super().__init__(port, host, **options)
        try:
            self.open(path, headers or {}, f"[{host}]" if ":" in host else host)
        except BaseException:
            self.close()
            raise

    def open(self, path, headers, host):
        key = base64.b64encode(os.urandom(16)).decode()
        sent = {"Host": f"{host}:{self.port}", "Upgrade": "websocket", "Connection": "Upgrade",
                "Sec-WebSocket-Key": key, "Sec-WebSocket-Version": "13"}
        sent.update(headers)
        self.send(head_of(f"GET {path} HTTP/1.1", sent))
        status, self.headers, body = read_answer(self)
        if status != 101:
            raise Refused(status, self.headers, body)
        wanted = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        if self.headers.get("sec-websocket-accept") != wanted:
            raise Refused(status, self.headers, b"wrong Sec-WebSocket-Accept")

    def frame(self, opcode, payload=b"", final=True, masked=True, reserved=0):
        """One frame as bytes."""
        first = (0x80 if final else 0) | reserved << 4 | opcode
        mark = 0x80 if masked else 0
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", first, mark | size)
        elif size < 65536:
            head = struct.pack("!BBH", first, mark | 126, size)
        else:
            head = struct.pack("!BBQ", first, mark | 127, size)
        if not masked:
            return head + payload
        mask = os.urandom(4)
        whole = int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        return head + mask + (int.from_bytes(payload, "big") ^ whole).to_bytes(size, "big")

    def say(self, text):
        self.send(self.frame(TEXT, text.encode() if isinstance(text, str) else text))

    def say_in_parts(self, *parts):
        for number, part in enumerate(parts):
            self.send(self.frame(CONTINUATION if number else TEXT, part,
                                 final=number == len(parts) - 1))

    def read_frame(self):
        """(opcode, final, payload)"""
        first, second = self.take(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack("!H", self.take(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self.take(8))[0]
        return first & 0x0F, bool(first & 0x80), self.take(size)

    def hear(self, answer_pings=True):
        """The next whole message; answers pings; Closed when the server closes."""
        message = b""
        while True:
            opcode, final, payload = self.read_frame()
            if opcode == CLOSE:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005
                self.answer_close(payload)
                raise Closed(code, payload[2:].decode("utf-8", "replace"))
            if opcode == PING and answer_pings:
                self.send(self.frame(PONG, payload))
            if opcode in (TEXT, CONTINUATION, BINARY):
                message += payload
                if final:
                    return message.decode()

    def answer_close(self, payload):
        try:
            self.send(self.frame(CLOSE, payload[:2]))
        except OSError:
            pass

    def ask(self, text):
        self.say(text)
        return self.hear()

    def closing(self):
        """The code the server closes with; None if it just hangs up."""
        try:
            while True:
                self.hear()
        except Closed as closed:
            return closed.code

    def leave(self, code=1000):
        self.send(self.frame(CLOSE, struct.pack("!H", code)))
        return self.closing()
