#!/usr/bin/env python3
"""Exit codes of `flagbridge serve`: each that can be provoked.

usage: test_ending.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import Skipped, expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import WAIT_SECONDS, Server  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
STOPPED, USAGE, WORLD, PORT_BUSY, ADDRESS, STORE_USED, STORE_CLOSED, STORE_NEWER, STORE_DAMAGED, DISK_FULL, \
    PAGE, CONTENT = 0, 2, 3, 10, 11, 12, 13, 14, 15, 16, 17, 18


def ends(code, part, *words, env=None, before=None):
    """It does not start: the code, one line with that part, and nothing else."""
    port = () if "--port" in words else ("--port", "0")
    done = subprocess.run([serving.FLAGBRIDGE, "serve", *port, *words], text=True,
                          capture_output=True, timeout=WAIT_SECONDS, check=False,
                          env={**os.environ, **(env or {})}, preexec_fn=before)
    expect(done.returncode == code, code, "is expected, not", done.returncode, done.stderr)
    expect(part in done.stderr and done.stderr.count("\n") == 1 and not done.stdout, done)


def with_folder(function):
    def run():
        with tempfile.TemporaryDirectory(prefix="flagbridge-ending-") as folder:
            function(folder, "sqlite:" + os.path.join(folder, "store"))
    run.__name__ = function.__name__
    return test(run)


@with_folder
def wrong_values_are_wrong_usage(folder, store):
    for words, part in ((["--port", "x"], "--port"), (["--limit", "x=1"], "limit"),
                        (["--store", "x"], "sqlite:PATH"), (["--keep", "0"], "--keep"),
                        (["--listen", "nowhere", "--store", store], "numeric"),
                        (["--public-url", "x", "--store", store], "public URL")):
        ends(USAGE, part, *words)


@with_folder
def a_busy_port(folder, store):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ends(PORT_BUSY, port, "--port", port, "--store", store)


@with_folder
def an_address_of_another_machine(folder, store):
    ends(ADDRESS, "192.0.2.1", "--listen", "192.0.2.1", "--store", store)


@test
def a_store_that_another_server_uses():
    with Server() as server:
        ends(STORE_USED, "another server", "--store", "sqlite:" + server.store)


@with_folder
def a_store_that_is_not_for_us(folder, store):
    ends(STORE_CLOSED, "does not exist", "--store", f"sqlite:{folder}/none/store")
    with open(os.path.join(folder, "file"), "w", encoding="ascii"):
        pass
    ends(STORE_CLOSED, "not a folder", "--store", f"sqlite:{folder}/file/store")
    env = {"XDG_DATA_HOME": f"{folder}/file"}
    ends(STORE_CLOSED, "flagbridge serve:", env=env)


@with_folder
def a_folder_that_cannot_be_written(folder, store):
    if os.geteuid() == 0:
        raise Skipped("root may write anywhere")
    os.chmod(folder, 0o500)
    ends(STORE_CLOSED, "cannot be written", "--store", store)
    os.chmod(folder, 0o700)


@with_folder
def a_store_of_a_newer_version(folder, store):
    with Server() as server:
        server.stop()
        database = sqlite3.connect(server.store)
        database.execute("PRAGMA user_version = 1000000")
        database.close()
        ends(STORE_NEWER, "newer version", "--store", "sqlite:" + server.store)


@with_folder
def a_store_that_is_damaged_or_not_ours(folder, store):
    path = os.path.join(folder, "store")
    ends(STORE_DAMAGED, "not a file", "--store", "sqlite:" + folder)
    with open(path, "wb") as file:
        file.write(b"no database at all" * 1000)
    ends(STORE_DAMAGED, "not a database", "--store", store)
    os.remove(path)
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE other (x)")
    database.commit()
    database.close()
    ends(STORE_DAMAGED, "another program", "--store", store)


@with_folder
def a_full_disk(folder, store):
    small = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
             'mount -t tmpfs -o size=8k none "$0" || exit 99; exec "$@"', folder]
    done = subprocess.run([*small, serving.FLAGBRIDGE, "serve", "--port", "0", "--store", store],
                          capture_output=True, text=True, timeout=WAIT_SECONDS, check=False)
    if done.returncode == 99 or "unshare" in done.stderr:
        raise Skipped("no disk of one's own can be mounted here")
    expect(done.returncode == DISK_FULL and "the disk is full" in done.stderr, done)


@with_folder
def a_page_that_cannot_be_read(folder, store):
    ends(PAGE, "index.html", "--web", folder, "--store", store)
    ends(PAGE, "cannot read", "--web", os.path.join(folder, "none"), "--store", store)


@with_folder
def content_that_cannot_be_read(folder, store):
    ends(CONTENT, folder, "--store", store, env={"FLAGBRIDGE_DATA": os.path.join(folder, "none")})


@with_folder
def a_system_that_allows_few_files(_, store):
    for files in (8, 14, 20):
        ends(WORLD, f"allows {files} open files, and ", "--store", store,
             before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)))


def stopped_by(number):
    with Server() as server:
        client = server.client()
        client.do("hello")
        server.process.send_signal(number)
        expect(client.gone() == 1001, "no goodbye")
        expect(server.process.wait(WAIT_SECONDS) == STOPPED)
        expect("worker-died" not in server.read_log(), server.read_log())


@test
def every_way_to_be_stopped_says_goodbye():
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
        stopped_by(number)


@test
def signals_for_other_programs_mean_nothing():
    with Server() as server:
        client, worker = server.client(), server.worker()
        for number in (signal.SIGUSR1, signal.SIGUSR2):
            for process in (server.process.pid, worker):
                os.kill(process, number)
        for _ in range(20):
            time.sleep(0.02)
            client.do("hello")
        expect(server.worker() == worker and "died" not in server.read_log(), server.read_log())
        client.leave()


class Group(Server):
    """A server in a group of its own, as a terminal starts it; `before` runs in it first."""
    before = None

    def start(self):
        self.errors = open(os.path.join(self.folder, "log"), "a+", encoding="utf-8")
        self.process = subprocess.Popen(
            [serving.FLAGBRIDGE, "serve", "--port", "0", "--store", "sqlite:" + self.store],
            stdout=subprocess.PIPE, stderr=self.errors, text=True, start_new_session=True,
            preexec_fn=self.before)
        self.port = int(self.process.stdout.readline().split("localhost:")[1].split()[0])


@test
def a_terminal_that_hangs_up_stops_all_of_it():
    with Group() as server:
        client = server.client()
        client.do("hello")
        os.killpg(server.process.pid, signal.SIGHUP)
        expect(client.gone() == 1001, "no goodbye")
        expect(server.process.wait(WAIT_SECONDS) == STOPPED)
        expect("died" not in server.read_log(), server.read_log())


class Immune(Group):
    before = staticmethod(lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))


@test
def whoever_ignores_that_serves_on():
    with Immune() as server:
        client, worker = server.client(), server.worker()
        client.do("hello")
        os.killpg(server.process.pid, signal.SIGHUP)
        for _ in range(20):
            time.sleep(0.02)
            client.do("hello")
        expect(server.worker() == worker and "died" not in server.read_log(), server.read_log())
        client.leave()


@test
def help_lists_them_all():
    done = subprocess.run([serving.FLAGBRIDGE, "serve", "--help"], capture_output=True, text=True,
                          timeout=WAIT_SECONDS, check=False)
    listed = re.findall(r"^ +(\d+)  [a-z]", done.stdout.partition("exit codes:\n")[2], re.MULTILINE)
    expect([int(code) for code in listed] == [0, 2, 3, 4, *range(10, 19)], listed)


if __name__ == "__main__":
    sys.exit(run_tests("ending", ONLY))
