#!/usr/bin/env python3
"""Battles through nginx, Caddy and HAProxy, each set up by the example we ship, on ports and with a
certificate of its own. A proxy that is not installed is skipped.

usage: test_proxies.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "support"))
import serving  # noqa: E402
from serving import Client, Server, play, wait_for  # noqa: E402
from tap import Skipped, add, expect, run_tests  # noqa: E402
from websocket import PING, PONG, Refused, Stream, WebSocket, head_of, read_answer  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
DEPLOY = os.path.join(HERE, "..", "..", "deploy")
NAME = "battles.example.org"
NOBODY = 65534
PING_SECONDS = 20  # and again as long before the end
SCRIPT = b"// a script\n" * 5000


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def replaced(text, pairs):
    """Every pair must be found: an example that changes must not slip past."""
    for old, new in pairs:
        expect(old in text, "the example has no", old)
        text = text.replace(old, new)
    return text


def example(name):
    with open(os.path.join(DEPLOY, name), encoding="utf-8") as file:
        return file.read()


# ---- the three of them: our example, other ports, no rights -------------------------------------


def nginx(at):
    listens = re.sub(r"^ *listen \[::\].*\n", "", example("nginx.conf"), flags=re.M)
    text = replaced(listens, [
        ("listen 443 ssl", f"listen 127.0.0.1:{at.tls} ssl"),
        ("listen 80;", f"listen 127.0.0.1:{at.plain};"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", at.path("certificate.pem")),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", at.path("key.pem")),
        ("127.0.0.1:8080 ", f"127.0.0.1:{at.server} ")])
    places = "".join(f"{kind}_temp_path {at.path(kind)};\n"
                     for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    at.write("nginx.conf", f"daemon off;\npid {at.path('pid')};\nerror_log stderr;\n"
             f"events {{}}\nhttp {{\naccess_log off;\n{places}{text}}}\n")
    return ["nginx", "-p", at.folder, "-c", at.path("nginx.conf"), "-e", "stderr"]


def caddy(at):
    text = replaced(example("Caddyfile"), [
        (f"\n{NAME} {{\n", f"\nhttps://{NAME}:{at.tls} {{\n\tbind 127.0.0.1\n"
         f"\ttls {at.path('certificate.pem')} {at.path('key.pem')}\n"),
        ("127.0.0.1:8080 {", f"127.0.0.1:{at.server} {{")])
    at.write("Caddyfile", f"{{\n\tadmin off\n\thttp_port {at.plain}\n\thttps_port {at.tls}\n"
             f"\tdefault_bind 127.0.0.1\n}}\n{text}")
    return ["caddy", "run", "--config", at.path("Caddyfile"), "--adapter", "caddyfile"]


def haproxy(at):
    text = replaced(example("haproxy.cfg"), [
        ("bind :::443 v4v6 ", f"bind 127.0.0.1:{at.tls} "),
        ("bind :::80 v4v6", f"bind 127.0.0.1:{at.plain}"),
        (f"/etc/haproxy/certs/{NAME}.pem", at.path("both.pem")),
        ("log /dev/log local0 notice", "log stderr local0 notice"),
        ("maxconn 12000", "maxconn 200"),
        ("127.0.0.1:8080 ", f"127.0.0.1:{at.server} ")])
    at.write("haproxy.cfg", text)
    return ["haproxy", "-db", "-f", at.path("haproxy.cfg")]


PROXIES = (nginx, caddy, haproxy)


class Proxy:
    """A server, and a proxy before it."""

    def __init__(self, kind, limits=()):
        if not shutil.which(kind.__name__):
            raise Skipped(f"{kind.__name__} is not installed")
        if not shutil.which("openssl"):
            raise Skipped("openssl is not installed")
        self.kind, self.limits = kind, limits
        self.tls, self.plain, self.server = free_port(), free_port(), free_port()
        self.process = self.behind = None

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "wb") as file:
            file.write(text.encode() if isinstance(text, str) else text)

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="flagbridge-proxy-")
        try:
            self.certify()
            self.make_page()
            self.behind = Server(
                limits=self.limits, port=self.server,
                words=["--public-url", "https://" + NAME, "--trust-proxy", "--metrics", "--web",
                       self.path("page")])
            self.start()
        except BaseException:
            self.end()
            raise
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(serving.WAIT_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.behind:
            self.behind.__exit__(None)
        shutil.rmtree(self.folder)

    def certify(self):
        """By itself; clients are told to believe it."""
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=" + NAME,
                        "-addext", "subjectAltName=DNS:" + NAME, "-keyout", self.path("key.pem"),
                        "-out", self.path("certificate.pem")], check=True, capture_output=True,
                       timeout=60)
        both = b"".join(open(self.path(name), "rb").read() for name in ("certificate.pem", "key.pem"))
        self.write("both.pem", both)
        self.context = ssl.create_default_context(cafile=self.path("certificate.pem"))

    def make_page(self):
        os.makedirs(self.path("page/assets"))
        self.write("page/index.html", "<script src=assets/main.js></script>")
        self.write("page/assets/main.js", SCRIPT)

    def start(self):
        command = self.kind(self)
        user = {}
        if os.geteuid() == 0:  # whoever runs the tests, the proxy has no rights
            user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            for folder, _, names in os.walk(self.folder):
                for name in (folder, *(os.path.join(folder, name) for name in names)):
                    os.chown(name, NOBODY, NOBODY)
        self.log = open(self.path("log"), "a+", encoding="utf-8")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.log,
                                        stderr=self.log, cwd=self.folder, **user,
                                        env={"PATH": os.environ["PATH"], "HOME": self.folder})
        self.log.close()
        wait_for(self.is_up, "no proxy:", self.kind.__name__)

    def is_up(self):
        if self.process.poll() is not None:
            with open(self.path("log"), encoding="utf-8") as file:
                raise AssertionError("the proxy has ended: " + file.read()[-1500:])
        try:
            return self.get("/health")[0] == 200
        except OSError:
            return False

    def stream(self, source=None):
        return Stream(self.tls, source=source, tls=(self.context, NAME))

    def get(self, path, method="GET", headers=None, body=b""):
        sent = {"Host": NAME, **({"Content-Length": len(body)} if body else {}), **(headers or {})}
        with self.stream() as stream:
            stream.send(head_of(f"{method} {path} HTTP/1.1", sent) + body)
            return read_answer(stream)

    def options(self, headers=None, source=None):
        return {"headers": {"Host": NAME, "Origin": "https://" + NAME, **(headers or {})},
                "tls": (self.context, NAME), "source": source}

    def client(self):
        return Client(self.tls, **self.options())

    def socket(self, headers=None, source=None):
        """The status of the handshake, and the WebSocket if there is one."""
        try:
            return 101, WebSocket(self.tls, **self.options(headers, source))
        except Refused as refused:
            return refused.status, None


def begin(proxy):
    """Both players, and the tokens they come back by."""
    red, blue = proxy.client(), proxy.client()
    new = red.do("new", scenario="admiral/duel", join=["red"])
    joined = blue.do("join", token=red.do("invite", to="blue")["token"])
    return [red, blue], [new["seats"][0]["token"], joined["token"]]


def come_back(proxy, tokens):
    clients = [proxy.client() for _ in tokens]
    for client, token in zip(clients, tokens):
        client.do("join", token=token)
    return clients


# ---- what everybody must be able to do ----------------------------------------------------------


def shows_the_page(kind):
    with Proxy(kind) as proxy:
        status, headers, body = proxy.get("/")
        expect(status == 200 and body.startswith(b"<script"), status, body)
        expect("content-security-policy" in headers, headers)
        status, headers, body = proxy.get("/assets/main.js")
        expect(status == 200 and body == SCRIPT and "max-age" in headers["cache-control"], headers)
        with Stream(proxy.plain) as stream:
            stream.send(head_of("GET /x HTTP/1.1", {"Host": NAME}))
            status, headers, _ = read_answer(stream, body=False)
            expect(status in (301, 308) and headers["location"].startswith(f"https://{NAME}"), headers)


def plays_a_battle(kind):
    with Proxy(kind) as proxy:
        clients, _ = begin(proxy)
        expect(play(clients, moves=12) == 12)
        clients[0].do("resign")
        expect(clients[1].do("view", unit="#0")["over"])


def takes_back_who_was_cut_off(kind):
    with Proxy(kind) as proxy:
        clients, tokens = begin(proxy)
        play(clients, moves=4)
        event = clients[0].do("view", unit="#0")["event"]
        for client in clients:
            client.cut()
        clients = come_back(proxy, tokens)
        expect(clients[0].do("view", unit="#0")["event"] == event > 0)
        expect(play(clients, moves=2) == 2)


def takes_back_everybody_after_the_worker_died(kind):
    with Proxy(kind) as proxy:
        clients, tokens = begin(proxy)
        play(clients, moves=4)
        worker = proxy.behind.worker()
        os.kill(worker, signal.SIGKILL)
        for client in clients:
            client.gone()
        wait_for(lambda: proxy.behind.worker() not in (0, worker), "no new worker")
        expect(play(come_back(proxy, tokens), moves=2) == 2)


def does_not_believe_addresses(kind):
    """What a client claims does not count, where it comes from does."""
    with Proxy(kind, limits=["address-connections=4"]) as proxy:
        kept = []
        for number in range(4):
            status, peer = proxy.socket({"X-Forwarded-For": f"10.0.0.{number}",
                                         "Forwarded": f"for=10.0.0.{number}"}, source="127.0.0.3")
            expect(status == 101, number, status)
            kept.append(peer)
        for claim in ("10.0.0.9", "10.0.0.9, 10.0.0.8", "::1", "nonsense"):
            status, _ = proxy.socket({"X-Forwarded-For": claim}, source="127.0.0.3")
            expect(status == 429, claim, status)
        status, other = proxy.socket({"X-Forwarded-For": "127.0.0.1"}, source="127.0.0.2")
        expect(status == 101, status)


def keeps_figures_to_itself(kind):
    """Though whoever asks is at this machine, and the server would tell."""
    with Proxy(kind) as proxy:
        told = {"Host": NAME, "X-Forwarded-For": "127.0.0.1"}
        with Stream(proxy.server) as stream:
            stream.send(head_of("GET /metrics HTTP/1.1", told))
            expect(read_answer(stream)[0] == 200, "the server tells nobody")
        for path in ("/metrics", "/metrics?x=1", "/metrics/", "//metrics", "/./metrics", "/%6detrics",
                     "/x/../metrics", "/METRICS"):
            status, _, body = proxy.get(path, headers=told)
            expect(status != 200 and b"connections" not in body, path, status, body)


def passes_large_battle_files(kind):
    with Proxy(kind) as proxy:
        with open(os.path.join(HERE, "..", "replays", "nova-1-duel.battle"), "rb") as file:
            battle = file.read()
        status, _, answer = proxy.get("/replay", "POST", body=battle)
        expect(status == 200 and json.loads(answer)["replay"], status, answer)
        large = b"x" * (4 << 20)
        status, _, answer = proxy.get("/replay", "POST", body=large)
        with Stream(proxy.server) as stream:
            stream.send(head_of("POST /replay HTTP/1.1", {
                "Host": NAME, "X-Forwarded-For": "127.0.0.1", "Content-Length": len(large)}) + large)
            expect((status, answer) == read_answer(stream)[::2] and status != 413, status, answer)


def passes_pings(kind):
    with Proxy(kind, limits=["ping=1"]) as proxy:
        status, peer = proxy.socket()
        expect(status == 101)
        for _ in range(2):
            opcode, _, payload = peer.read_frame()
            expect(opcode == PING, opcode)
            peer.send(peer.frame(PONG, payload))


def is_refused_under_another_name(kind):
    with Proxy(kind) as proxy:
        status, _ = proxy.socket({"Origin": "https://evil.example"})
        expect(status == 403, status)
        try:
            status, _, body = proxy.get("/", headers={"Host": "evil.example"})
        except OSError:
            status, body = 0, b""
        expect(status != 200 or not body.startswith(b"<script"), status, body)


def is_patient(_):
    """Silence between two pings, and until the end of who does not answer them."""
    files = {"nginx.conf": r"proxy_(?:read|send)_timeout (\d+)s;",
             "haproxy.cfg": r"timeout (?:tunnel|client|server) (\d+)s"}
    for name, pattern in files.items():
        found = [int(seconds) for seconds in re.findall(pattern, example(name))]
        expect(len(found) >= 2 and min(found) > 2 * PING_SECONDS, name, found)


for check in (shows_the_page, plays_a_battle, takes_back_who_was_cut_off,
              takes_back_everybody_after_the_worker_died, does_not_believe_addresses,
              keeps_figures_to_itself, passes_large_battle_files, passes_pings,
              is_refused_under_another_name):
    for one in PROXIES:
        add(f"{one.__name__}_{check.__name__}", check, one)
add("the_examples_are_patient", is_patient, None)

if __name__ == "__main__":
    sys.exit(run_tests("proxies", ONLY))
