#!/usr/bin/env python3
"""What a supervisor hears: a socket of our own in place of systemd's.

usage: test_notify.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import signal
import socket
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import WAIT_SECONDS, Server  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
WATCHDOG_MS = 400
VARIABLES = ("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID")


class Supervisor:
    """A socket, and a server that is told of it."""

    def __init__(self, name, **variables):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + name[1:] if name[0] == "@" else name)
        self.socket.settimeout(WAIT_SECONDS)
        self.heard = []
        os.environ.update({"NOTIFY_SOCKET": name, **variables})
        try:
            self.server = Server()
        finally:
            for variable in VARIABLES:
                os.environ.pop(variable, None)

    def hear(self):
        self.heard += self.socket.recv(4096).decode().split("\n")
        return self.heard

    def hear_until(self, word):
        while word not in self.heard:
            self.hear()

    def drain(self):
        """Forgets all that was said so far."""
        self.socket.setblocking(False)
        try:
            while True:
                self.hear()
        except BlockingIOError:
            self.heard.clear()
        self.socket.settimeout(WAIT_SECONDS)

    def __enter__(self):
        return self

    def __exit__(self, *what):
        self.socket.close()
        self.server.__exit__(*what)


def tells_all(name):
    with Supervisor(name) as supervisor:
        server = supervisor.server
        supervisor.hear_until("READY=1")
        expect(supervisor.heard == ["READY=1", f"STATUS=Serving at http://localhost:{server.port}"],
               supervisor.heard)
        worker = server.worker()
        os.kill(worker, signal.SIGKILL)
        supervisor.hear_until("STATUS=A worker has died; the next one starts.")
        supervisor.hear_until("STATUS=Serving again.")
        expect("STOPPING=1" not in supervisor.heard)
        expect(server.stop() == 0)
        supervisor.hear_until("STOPPING=1")
        expect(supervisor.heard[-2:] == ["STOPPING=1", "STATUS=Stopping."], supervisor.heard)
        expect(supervisor.heard.count("READY=1") == 1 and "WATCHDOG=1" not in supervisor.heard,
               supervisor.heard)
        expect("notify-failed" not in server.log, server.log)


@test
def a_socket_with_a_path_hears_all():
    path = os.path.join("/tmp", f"flagbridge-notify-{os.getpid()}")
    try:
        tells_all(path)
    finally:
        os.remove(path)


@test
def an_abstract_socket_hears_all():
    tells_all(f"@flagbridge-notify-{os.getpid()}")


@test
def signs_of_life_come_only_while_the_worker_beats():
    with Supervisor(f"@flagbridge-signs-{os.getpid()}",
                    WATCHDOG_USEC=str(WATCHDOG_MS * 1000)) as supervisor:
        server = supervisor.server
        supervisor.hear_until("WATCHDOG=1")
        supervisor.heard.clear()
        supervisor.hear_until("WATCHDOG=1")
        supervisor.drain()
        os.kill(server.worker(), signal.SIGSTOP)
        supervisor.hear_until("STATUS=A worker has died; the next one starts.")
        expect(supervisor.heard.count("WATCHDOG=1") <= 1,  # of beats before it stood still
               "signs of life of a worker that stands still:", supervisor.heard)
        supervisor.heard.clear()
        supervisor.hear_until("WATCHDOG=1")


@test
def a_watchdog_of_another_process_is_not_meant():
    with Supervisor(f"@flagbridge-other-{os.getpid()}", WATCHDOG_USEC="100000",
                    WATCHDOG_PID="1") as supervisor:
        time.sleep(0.3)
        expect(supervisor.server.stop() == 0)
        supervisor.hear_until("STOPPING=1")
        expect("WATCHDOG=1" not in supervisor.heard, supervisor.heard)


@test
def a_socket_that_is_none_is_no_reason_not_to_serve():
    for name in ("nonsense", "@", "/" + "x" * 200, "/nowhere/at/all"):
        os.environ["NOTIFY_SOCKET"] = name
        try:
            with Server() as server:
                server.client().do("hello")
                expect(server.stop() == 0 and "event=notify-failed" in server.log, name, server.log)
        finally:
            del os.environ["NOTIFY_SOCKET"]


if __name__ == "__main__":
    sys.exit(run_tests("notify", ONLY))
