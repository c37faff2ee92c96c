#!/usr/bin/env python3
"""`flagbridge store` from outside, on stores that are good, old, new, foreign, damaged and full.

usage: test_store.py FLAGBRIDGE SCHEMA_1 [WORD]   (TAP on stdout; WORD: only tests with it in their name)
SCHEMA_1 is a dump of a store as an earlier program has left it: six battles of four systems.
"""
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import Skipped, expect, run_tests, test  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
MADE = "1794968199"  # when the kept store was left: here it is as old as the test
with open(sys.argv[2], encoding="utf-8") as dump:
    SCHEMA_1 = dump.read().replace(MADE, str(int(time.time())))
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
FOLDER = tempfile.mkdtemp(prefix="flagbridge-store-")
WAIT_SECONDS = 120
BATTLES, OVER, RECORDS = 6, 2, 56
DONE, DAMAGED, USAGE, WORLD = 0, 1, 2, 3
SERVE_DAMAGED = 15
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data")
PAGE = 4096
FLIPS = 40  # stores with bytes flipped


def place(name):
    path = os.path.join(FOLDER, name)
    for end in ("", "-wal", "-shm", "-journal"):
        if os.path.isfile(path + end):
            os.remove(path + end)
    return path


def store(*words, of=None, **more):
    """Exit code, output, complaint."""
    words = [PROGRAM, "store", *words, *(["--store", "sqlite:" + of] if of else [])]
    done = subprocess.run(words, capture_output=True, text=True, timeout=WAIT_SECONDS, check=False,
                          env=dict(os.environ, XDG_DATA_HOME=FOLDER), **more)
    expect(done.returncode in (DONE, DAMAGED, USAGE, WORLD), words, done)
    expect((done.returncode == DONE) == (done.stderr == ""), words, done)
    expect(done.stderr.count("\n") == (0 if done.returncode == DONE else 1), words, done)
    return done.returncode, done.stdout, done.stderr


def must(*words, of=None):
    code, said, complaint = store(*words, of=of)
    expect(code == DONE, words, code, said, complaint)
    return said


def old(name="old.sqlite"):
    """A store of schema 1."""
    path = place(name)
    database = sqlite3.connect(path)
    database.executescript(SCHEMA_1)
    database.close()
    return path


def new(name="new.sqlite"):
    """The same, as the present program writes it."""
    path = place(name)
    must("copy", path, of=old())
    return path


def tell(path, *statements):
    database = sqlite3.connect(path)
    with database:
        for statement in statements:
            expect(database.execute(statement).rowcount != 0, statement)
    database.close()


def ask(path, question):
    database = sqlite3.connect(path)
    rows = database.execute(question).fetchall()
    database.close()
    return rows


def content(path, tables=("header", "record", "draft", "token")):
    """All that a copy must have, by the names of the battles."""
    return {table: ask(path, f"SELECT battle.id, {table}.* FROM {table} JOIN battle "
                             f"ON {table}.battle = battle.key ORDER BY 1, 2, 3") for table in tables}


def fingerprint(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def ids(path):
    return [row[0] for row in ask(path, "SELECT id FROM battle ORDER BY key")]


def leftovers(*wanted):
    """Files that nobody wanted."""
    return [name for name in os.listdir(FOLDER)
            if ".part-" in name or (name.endswith(("-wal", "-shm", "-journal")))
            and os.path.join(FOLDER, name) not in wanted]


# ---- good ones

@test
def a_store_is_listed_without_its_secrets():
    for path in (old(), new()):
        said = must("list", of=path)
        lines = said.splitlines()
        expect(len(lines) == 1 + BATTLES and lines[0].startswith("battle"), said)
        expect([line.split()[0] for line in lines[1:]] == ids(path), said)
        expect("admiral/duel: human, Bob" in said and "nova/duel" in said, said)
        told = must("list", "--json", of=path)
        rows = json.loads(told)
        expect(rows["schema"] == (1 if "old" in path else 2), told)
        expect([row["id"] for row in rows["battles"]] == ids(path), told)
        for row, (size,) in zip(rows["battles"], ask(
                path, "SELECT (SELECT length(CAST(line AS BLOB)) FROM header WHERE battle = key) + "
                      "(SELECT sum(length(CAST(line AS BLOB))) FROM record WHERE battle = key) "
                      "FROM battle ORDER BY key")):
            expect(row["bytes"] == size and row["expires"] > row["touched"] >= row["created"], row)
        expect(rows["battles"][0]["players"] == {"red": "human", "blue": "Bob"}, told)
        secrets = [row[0] for row in ask(path, "SELECT hex(hash) FROM token")]
        secrets += re.findall(r'"key":"([0-9a-f]{16,})"', "".join(
            row[0] for row in ask(path, "SELECT line FROM header")))
        expect(len(secrets) > BATTLES, secrets)
        for secret in [*secrets, "127.0.0.1"]:
            expect(secret.lower() not in (said + told).lower(), secret)


@test
def names_do_no_harm_to_terminals():
    path = new()
    tell(path, "UPDATE battle SET title = json_set(title, '$.players.blue', "
               "char(27) || '[2J' || char(7) || char(155) || 'x' || char(0x202e) || 'Zoë') "
               "WHERE key = 1")
    said = must("list", of=path)
    expect("human, ?[2J??x?Zoë" in said, said)
    said = must("list", "--json", of=path)
    expect(json.loads(said)["battles"][0]["players"]["blue"] == "?[2J??x?Zoë", said)
    tell(path, "UPDATE battle SET title = json_set(title, '$.title', char(155) || 'long' || "
               "printf('%.*c', 1000, 'g') || char(8238), '$.ruleset', char(8238)) WHERE key = 1")
    said = must("list", "--json", of=path)
    expect(json.loads(said)["battles"][0]["title"] == "?long" + 1000 * "g" + "?", said)
    expect(not set(said + must("list", of=path)) & set("\x1b\x9b\u202e"), said)


@test
def every_battle_of_a_sound_store_replays():
    for path in (old(), new()):
        before = fingerprint(path)
        said = must("check", of=path)
        expect(said.count("  sound, ") == BATTLES and "the database is sound" in said, said)
        expect(f"{BATTLES} battles are sound, 0 are damaged" in said, said)
        expect(sum(int(n) for n in re.findall(r"sound, (\d+)", said)) == RECORDS, said)
        said = must("check", "--quick", of=path)
        expect("the database is sound" in said and "record" not in said, said)
        expect(fingerprint(path) == before, "looking has changed it")
    expect(not leftovers(), leftovers())


@test
def a_store_without_battles_is_one():
    path = new()
    tell(path, "DELETE FROM battle", "DELETE FROM header", "DELETE FROM record",
         "DELETE FROM draft", "DELETE FROM token")
    expect(must("list", of=path) == "no battles\n")
    expect(json.loads(must("list", "--json", of=path)) == {"schema": 2, "battles": []})
    expect("0 battles are sound" in must("check", of=path))
    copy = place("copy.sqlite")
    expect("0 battles" in must("backup", copy, of=path))
    expect("0 battles" in must("copy", place("other.sqlite"), of=path))
    expect("0 of 0" in must("expire", of=path))
    expect("0 battles" in must("restore", copy, of=path))


# ---- copies

@test
def a_backup_is_whole_and_for_its_owner_only():
    for path in (old(), new()):
        copy, before = place("backup.sqlite"), fingerprint(path)
        umask = os.umask(0)
        said = must("backup", copy, of=path)
        os.umask(umask)
        expect(said == f"{copy}: 6 battles (1 waiting, 3 running, 2 over), "
                       f"{os.path.getsize(copy)} bytes\n", said)
        expect(stat.S_IMODE(os.stat(copy).st_mode) == 0o600)
        for table in ("battle", "header", "record", "draft", "token"):
            question = f"SELECT * FROM {table}"
            expect(ask(copy, question) == ask(path, question), table)
        expect(ask(copy, "PRAGMA journal_mode") == [("delete",)])
        expect(ask(copy, "PRAGMA user_version") == ask(path, "PRAGMA user_version"))
        expect(fingerprint(path) == before)
        must("check", of=copy)
    expect(not leftovers(), leftovers())


@test
def nothing_is_replaced_unless_it_is_forced():
    path, copy = new(), place("backup.sqlite")
    with open(copy, "w", encoding="utf-8") as file:
        file.write("dear diary")
    for verb in ("backup", "copy"):
        code, _, complaint = store(verb, copy, of=path)
        expect(code == WORLD and "it is there already" in complaint, complaint)
        expect(open(copy, encoding="utf-8").read() == "dear diary")
    must("backup", copy, "--force", of=path)
    expect(ids(copy) == ids(path))
    must("copy", copy, "--force", of=path)
    expect(ids(copy) == ids(path))
    folder = os.path.join(FOLDER, "folder")
    os.mkdir(folder)
    for verb in ("backup", "copy"):
        code, _, complaint = store(verb, folder, "--force", of=path)
        expect(code == WORLD and "it is a folder" in complaint, complaint)
        code, _, complaint = store(verb, os.path.join(FOLDER, "nowhere", "b"), of=path)
        expect(code == WORLD and "its folder does not exist" in complaint, complaint)
    os.rmdir(folder)
    expect(not leftovers(), leftovers())


@test
def a_store_is_never_replaced_by_its_own_copy():
    """Nor is what belongs to it, by whatever name, be it there or not."""
    path, link = new(), os.path.join(FOLDER, "link")
    hard, soft = os.path.join(FOLDER, "hard"), os.path.join(FOLDER, "soft")
    os.symlink(FOLDER, link)
    os.link(path, hard)
    os.symlink(path, soft)
    before = content(path)
    database = sqlite3.connect(path)
    for mode in ("WAL", "DELETE"):
        database.execute(f"PRAGMA journal_mode = {mode}")
        database.execute("SELECT count(*) FROM battle").fetchall()
        name = os.path.basename(path)
        targets = [hard] + [folder + name + end for end in ("", "-wal", "-shm", "-journal")
                            for folder in (FOLDER + "/", FOLDER + "/link/../" + os.path.basename(
                                FOLDER) + "/", link + "/", "", "./")]
        for verb in ("backup", "copy"):
            for target in targets:
                for of in (path, soft, name):
                    code, _, complaint = store(verb, target, "--force", of=of, cwd=FOLDER)
                    expect(code == WORLD and "it is the store itself, or belongs to it"
                           in complaint, verb, target, of, code, complaint)
        expect(store("backup", path + "-journal", of=path)[0] == WORLD)
    database.close()
    expect(content(path) == before and not leftovers(), leftovers())
    for name in (link, hard, soft):
        os.remove(name)


@test
def a_copy_is_not_put_beside_the_log_of_another():
    """It would be taken for the copy's own."""
    path, other = new(), new("other.sqlite")
    database = sqlite3.connect(other)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("DELETE FROM record WHERE battle = 1")
    database.commit()
    shutil.copyfile(other + "-wal", place("lonely") + "-wal")
    lonely = os.path.join(FOLDER, "lonely")
    for verb in ("backup", "copy"):
        for target in (other, lonely):
            code, _, complaint = store(verb, target, "--force", of=path)
            expect(code == WORLD and "-wal is there: it would be taken for a part of it"
                   in complaint, verb, target, code, complaint)
    database.close()
    place("lonely")
    must("backup", other, "--force", of=path)
    expect(content(other) == content(path) and not leftovers(), leftovers())


@test
def a_copy_has_everything_in_the_present_schema():
    path, copy = old(), place("copy.sqlite")
    must("copy", copy, of=path)
    expect(content(copy) == content(path))
    for table, column in (("header", "line"), ("record", "line"), ("draft", "line"),
                          ("token", "hash")):
        question = f"SELECT {column} FROM {table} ORDER BY 1"
        expect(ask(copy, question) == ask(path, question), table)
    expect(ask(copy, "PRAGMA user_version") == [(2,)])
    expect(ask(copy, "SELECT count(*) FROM battle WHERE settings LIKE '%127.0.0.1%'") == [(0,)])
    expect(stat.S_IMODE(os.stat(copy).st_mode) == 0o600)
    must("check", of=copy)


@test
def a_restored_store_takes_the_place_of_the_old_one():
    path, backup = new(), place("backup.sqlite")
    must("backup", backup, of=path)
    wanted, before = content(path), fingerprint(backup)
    tell(path, "DELETE FROM record WHERE battle = 2", "PRAGMA journal_mode = WAL")
    changed = content(path)
    said = must("restore", backup, of=path)
    kept = re.search(r"is now (\S+)", said).group(1)
    expect(said.startswith(f"{path}: 6 battles (1 waiting"), said)
    expect(content(path) == wanted and content(kept) == changed)
    expect(fingerprint(backup) == before)
    expect(stat.S_IMODE(os.stat(path).st_mode) == 0o600)
    again = re.search(r"is now (\S+)", must("restore", backup, of=path)).group(1)
    expect(again != kept and os.path.exists(kept), again)
    os.remove(path)
    expect("is now" not in must("restore", backup, of=path))
    expect(content(path) == wanted)
    for name in (kept, again):
        os.remove(name)
    expect(not leftovers(), leftovers())


@test
def a_backup_is_the_way_back_from_a_newer_version():
    path, backup = newer(), place("backup.sqlite")
    must("backup", backup, of=new())
    tell(path, "CREATE TABLE later (what TEXT)", "PRAGMA journal_mode = WAL")
    kept = re.search(r"is now (\S+)", must("restore", backup, of=path)).group(1)
    expect(content(path) == content(backup))
    expect(ask(path, "PRAGMA user_version") == [(2,)])
    expect(ask(kept, "PRAGMA user_version") == [(3,)] and not ask(kept, "SELECT * FROM later"))
    os.remove(kept)
    expect(not leftovers(), leftovers())


@test
def a_stale_log_is_not_taken_for_the_new_stores():
    path, backup = new("stale.sqlite"), place("backup.sqlite")
    must("backup", backup, of=path)
    wanted = content(backup)
    with open(path, "r+b") as file:
        file.write(b"no database any more")
    for there in (True, False):
        with open(path + "-wal", "wb") as file:
            file.write(b"some log")
        if not there:
            os.remove(path)
        said = must("restore", backup, of=path)
        expect(("is now" in said) == there, said)
        expect(not os.path.exists(path + "-wal") and content(path) == wanted)
        moved = [name for name in os.listdir(FOLDER) if name.startswith("stale.sqlite.before")]
        # SQLite itself has looked at the log beside what was a database, and found nothing in it.
        expect(len(moved) == 1 and moved[0].endswith("-wal") != there, moved)
        for name in moved:
            os.remove(os.path.join(FOLDER, name))


@test
def a_log_that_was_not_copied_back_is_kept_with_the_old_store():
    path, backup = new(), place("backup.sqlite")
    must("backup", backup, of=path)
    database = sqlite3.connect(path)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("DELETE FROM record WHERE battle = 1")
    database.commit()
    for end in ("", "-wal"):  # as a server leaves it that was killed
        shutil.copyfile(path + end, os.path.join(FOLDER, "killed" + end))
    database.close()
    killed = os.path.join(FOLDER, "killed")
    kept = re.search(r"is now (\S+)", must("restore", backup, of=killed)).group(1)
    expect(content(killed) == content(backup) and content(kept) == content(path))
    expect(content(kept) != content(killed))
    os.remove(kept)
    os.remove(killed)
    expect(not leftovers(), leftovers())


@test
def only_a_sound_store_of_ours_is_restored():
    path, before = new(), content(new())
    code, _, complaint = store("restore", path, of=path)
    expect(code == WORLD and "it is the store itself" in complaint, complaint)
    for make, wanted in ((foreign, WORLD), (newer, WORLD), (nothing, WORLD), (wiped, DAMAGED)):
        code, _, complaint = store("restore", make(), of=path)
        expect(code == wanted, make.__name__, complaint)
        expect(content(path) == before, make.__name__)
    stranger = foreign()
    mark = fingerprint(stranger)
    code, _, complaint = store("restore", path, of=stranger)
    expect(code == WORLD and "another program" in complaint, complaint)
    expect(fingerprint(stranger) == mark)
    expect(not leftovers(), leftovers())


def parts():
    return [name for name in os.listdir(FOLDER) if ".part-" in name]


def interrupted(words, path, signals, **more):
    """The program waits for a locked file, its own part is there: signals. Exit code."""
    lock = sqlite3.connect(path, isolation_level=None)
    lock.execute("BEGIN EXCLUSIVE")
    program = subprocess.Popen([PROGRAM, "store", *words], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, **more)
    try:
        until = time.monotonic() + WAIT_SECONDS
        while not parts() and program.poll() is None and time.monotonic() < until:
            time.sleep(0.01)
        expect(parts(), words, program.poll())
        for number in signals:
            program.send_signal(number)
        lock.rollback()
        return program.wait(WAIT_SECONDS)
    finally:
        program.kill()
        program.wait()
        lock.close()


@test
def interruptions_leave_nothing():
    path, other = new(), new("other.sqlite")
    before = content(other)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        for words in (["backup", place("out"), "--store", "sqlite:" + path],
                      ["restore", path, "--store", "sqlite:" + other]):
            code = interrupted(words, path, [number])
            expect(code == -number and not leftovers(), words, number, code, leftovers())
            expect(not os.path.exists(os.path.join(FOLDER, "out")) and content(other) == before)
    code = interrupted(["backup", place("out"), "--store", "sqlite:" + path], path,
                       [signal.SIGHUP], preexec_fn=lambda: signal.signal(signal.SIGHUP,
                                                                         signal.SIG_IGN))
    expect(code == DONE and ids(os.path.join(FOLDER, "out")) == ids(path), "nohup", code)


@test
def readers_are_told_apart_from_servers():
    path, backup = new(), place("backup.sqlite")
    must("backup", backup, of=path)
    before = content(path)
    for mode in ("WAL", "DELETE"):
        reader = sqlite3.connect(path, isolation_level=None)
        reader.execute(f"PRAGMA journal_mode = {mode}")
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM battle").fetchall()
        code, _, complaint = store("restore", backup, of=path)
        expect(code == WORLD and "somebody is reading it; try again when that is done" in complaint,
               mode, complaint)
        reader.close()
    expect(content(path) == before and not leftovers(), leftovers())


def torn():
    """As whoever writes without a log leaves it when killed: a journal is to be rolled back."""
    path, killed = new(), place("torn.sqlite")
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA cache_size = 1")
    database.execute("BEGIN")
    database.execute("UPDATE record SET line = line || printf('%.*c', 3000, 'x')")
    for end in ("", "-journal"):
        shutil.copyfile(path + end, killed + end)
    database.close()
    return killed


@test
def what_was_torn_is_whole_for_every_reader():
    wanted = content(new())
    for words in (["list"], ["check"], ["backup", place("out")], ["copy", place("out")],
                  ["expire", "--dry-run"]):
        path = torn()
        must(*words, of=path)
        expect(content(path) == wanted and not leftovers(), words, leftovers())
        place("out")


@test
def a_torn_store_that_cannot_be_written_is_told():
    path = torn()
    for end in ("", "-journal"):
        os.chmod(path + end, 0o444)
    who = {"user": 65534, "group": 65534} if os.geteuid() == 0 else {}
    os.chmod(FOLDER, 0o755)
    try:
        code, _, complaint = store("list", of=path, **who)
    except PermissionError as reason:  # the program is where only root may go
        raise Skipped(reason) from reason
    finally:
        os.chmod(FOLDER, 0o700)
        place("torn.sqlite")
    expect(code == WORLD and "run this once as somebody who may write it" in complaint, complaint)


# ---- not ours, not there

def foreign():
    path = place("foreign.sqlite")
    tell(path, "CREATE TABLE recipe (cake TEXT)", "INSERT INTO recipe VALUES ('apple')")
    return path


def newer():
    path = new("newer.sqlite")
    tell(path, "PRAGMA user_version = 3")
    return path


def nothing():
    return place("nothing.sqlite")


def empty():
    path = place("empty.sqlite")
    open(path, "wb").close()
    return path


def one_byte():
    path = place("byte.sqlite")
    with open(path, "wb") as file:
        file.write(b"S")
    return path


def diary():
    path = place("diary.sqlite")
    with open(path, "w", encoding="utf-8") as file:
        file.write("Dear diary, today nothing happened at all.\n" * 100)
    return path


def a_pipe():
    """Nobody writes to it: whoever opened it would wait for ever."""
    os.mkfifo(place("pipe"))
    return place("pipe")


def a_socket():
    path = place("socket")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
    return path


def a_device():
    return "/dev/null"


def a_link_to_nothing():
    path = place("link-to-nothing")
    os.symlink("nowhere", path)
    return path


def a_folder():
    path = os.path.join(FOLDER, "is-a-folder")
    os.makedirs(path, exist_ok=True)
    return path


WORDS = {foreign: "it is a database of another program",
         newer: "it was written by a newer version of this program (schema 3, known up to 2)",
         nothing: "there is no such file", empty: "it is empty", one_byte: "it is empty",
         diary: "it is not a database",
         a_folder: "it is not a file",
         a_pipe: "it is not a file",
         a_socket: "it is not a file",
         a_device: "it is not a file",
         a_link_to_nothing: "there is no such file"}


@test
def what_is_no_store_of_ours_is_left_alone():
    for make, words in WORDS.items():
        path = make()
        before = fingerprint(path) if os.path.isfile(path) else None
        for verb in (["list"], ["list", "--json"], ["check"], ["check", "--quick"],
                     ["expire", "--dry-run"], ["backup", place("out")], ["copy", place("out")]):
            code, said, complaint = store(*verb, of=path)
            expect(code == WORLD and words in complaint and said == "", make.__name__, verb, code,
                   complaint)
            expect(not os.path.exists(os.path.join(FOLDER, "out")))
        code, said, complaint = store("expire", of=path)
        expect(code == WORLD and words in complaint and said == "", make.__name__, code, complaint)
        expect((fingerprint(path) if os.path.isfile(path) else None) == before, make.__name__)
    expect(not leftovers(), leftovers())


@test
def a_file_nobody_may_read_is_told():
    path = new()
    os.chmod(path, 0)
    who = {"user": 65534, "group": 65534} if os.geteuid() == 0 else {}
    os.chmod(FOLDER, 0o755)
    try:
        code, said, complaint = store("list", of=path, **who)
        expect(code == WORLD and "it cannot be read" in complaint and not said, complaint)
        expect(store("check", of=path, **who)[0] == WORLD)
    except PermissionError as reason:  # the program is where only root may go
        raise Skipped(reason) from reason
    finally:
        os.chmod(FOLDER, 0o700)
        os.chmod(path, 0o600)


# ---- damage

def salvage(path, lost):
    """A sound copy of all but what was lost: its battles."""
    copy = place("salvaged.sqlite")
    code, said, complaint = store("copy", copy, of=path)
    expect(code == (DAMAGED if lost else DONE), code, said, complaint)
    for words in lost:
        expect(words in said, words, said)
    must("check", "--quick", of=copy)
    return copy


@test
def a_missing_record_is_found():
    path = new()
    names = ids(path)
    tell(path, "DELETE FROM record WHERE battle = 2 AND number = 7")
    code, said, _ = store("check", of=path)
    lines = [line for line in said.splitlines() if line.startswith(names[1])]
    expect(code == DAMAGED and "the database is sound" in said, said)
    expect(len(lines) == 1 and "damaged: record 7 is missing" in lines[0], said)
    expect("5 battles are sound, 1 are damaged" in said, said)
    copy = salvage(path, [names[1] + " ", "not whole: record 7 is missing"])
    expect(ask(copy, "SELECT count(*) FROM record WHERE battle = 2") == [(7,)])
    must("check", of=copy)  # the part before the gap is a battle


@test
def a_gap_before_the_last_record_is_found():
    """All lines are there, but nobody could add another: a server asks for the next number."""
    path = new()
    name = ids(path)[0]
    tell(path, "UPDATE record SET number = number + 5 WHERE battle = 1 AND number = 7")
    code, said, _ = store("check", of=path)
    expect(code == DAMAGED and f"{name}     damaged: record 7 is missing" in said, said)
    salvage(path, [name + " ", "not whole: record 7 is missing"])


@test
def changed_lines_are_found():
    for statement, words in (
            ("UPDATE record SET line = replace(line, '\"hash\":\"', '\"hash\":\"0') "
             "WHERE battle = 3 AND number = 4", ":6:"),
            ("UPDATE header SET line = '{}' || char(10) WHERE battle = 3", ":1:"),
            ("UPDATE header SET line = 'x' WHERE battle = 3", ":1:"),
            ("UPDATE battle SET settings = '{' WHERE key = 3", "settings"),
            ("UPDATE battle SET settings = '[]' WHERE key = 3", "settings"),
            ("UPDATE battle SET title = '' WHERE key = 3", "title"),
            ("DELETE FROM header WHERE battle = 3", "damaged: "),
            ("UPDATE record SET line = 'garbage' WHERE battle = 3 AND number = 2", ":4:")):
        path = new()
        name = ids(path)[2]
        tell(path, statement)
        code, said, complaint = store("check", of=path)
        lines = [line for line in said.splitlines() if "damaged: " in line]
        expect(code == DAMAGED and "the store is damaged" in complaint, statement, said)
        expect(len(lines) == 1 and lines[0].startswith(name) and words in lines[0], statement, said)
        must("list", of=path)
        must("check", "--quick", of=path)


@test
def rows_without_a_battle_are_found():
    path = new()
    tell(path, "INSERT INTO record VALUES (99, 0, 'x')")
    code, said, _ = store("check", "--quick", of=path)
    expect(code == DAMAGED and "record: 1 rows belong to no battle" in said, said)
    code, _, complaint = store("backup", place("backup.sqlite"), of=path)
    expect(code == DAMAGED and "the store is damaged" in complaint, complaint)
    expect(not os.path.exists(os.path.join(FOLDER, "backup.sqlite")) and not leftovers())
    salvage(path, [])


MISSING = (  # what was taken away, in the words of the check
    ("the table token is missing", ["DROP TABLE token"]),
    ("the table battle is missing", ["PRAGMA foreign_keys = OFF", "DROP TABLE battle"]),
    ("the table header is missing", ["DROP TABLE header"]),
    ("the table record is missing", ["DROP TABLE record"]),
    ("the column created of token is missing", ["ALTER TABLE token DROP COLUMN created"]),
    ("the column expires of battle is missing",
     ["DROP INDEX battle_expires", "ALTER TABLE battle DROP COLUMN expires"]))


@test
def missing_tables_and_columns_are_damage():
    backup = place("backup.sqlite")
    must("backup", backup, of=new())
    for words, statements in MISSING:
        path = new("missing.sqlite")
        database = sqlite3.connect(path)
        for statement in statements:
            database.execute(statement)
        database.close()
        for verb in (["check"], ["check", "--quick"]):
            code, said, complaint = store(*verb, of=path)
            expect(code == DAMAGED and "the database: " + words in said, verb, said, complaint)
        code, _, complaint = store("backup", place("out"), of=path)
        expect(code == DAMAGED and not os.path.exists(os.path.join(FOLDER, "out")), complaint)
        code, _, complaint = store("restore", path, of=new("other.sqlite"))
        expect(code == DAMAGED, words, complaint)
        expect(store("list", of=path)[0] in (DONE, DAMAGED), words)
        code, said, complaint = store("copy", place("out"), of=path)
        expect(code == DAMAGED, words, said, complaint)
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--store", "sqlite:" + path],
                              capture_output=True, text=True, timeout=WAIT_SECONDS, check=False,
                              env=dict(os.environ, FLAGBRIDGE_DATA=DATA))
        expect(done.returncode == SERVE_DAMAGED and words in done.stderr, words, done)
        os.remove(re.search(r"is now (\S+)", must("restore", backup, of=path)).group(1))
        must("check", of=path)
    expect(not leftovers(), leftovers())


def flipped(seed=1, name="flipped.sqlite"):
    """Some bytes of some pages are others, but not those that say what it is."""
    path, dice = new(name), random.Random(seed)
    with open(path, "r+b") as file:
        size = os.path.getsize(path)
        for _ in range(dice.randrange(1, 4)):
            page = dice.randrange(1, size // PAGE)
            for _ in range(dice.choice([1, 8, 200])):
                at = page * PAGE + (dice.randrange(PAGE) if dice.random() < 0.5
                                    else dice.randrange(40))
                file.seek(at)
                file.write(bytes([dice.randrange(256)]))
    return path


@test
def flipped_bytes_stop_nobody():
    found = told = kept = 0
    for seed in range(FLIPS):
        path = flipped(seed)
        code, said, _ = store("check", of=path)
        found += code == DAMAGED
        told += "damaged: " in said
        expect(store("list", of=path)[0] in (DONE, DAMAGED, WORLD), seed)
        copy = place("salvaged.sqlite")
        code, said, complaint = store("copy", copy, of=path)
        expect(code in (DONE, DAMAGED, WORLD), seed)
        if os.path.exists(copy):
            must("check", "--quick", of=copy)
            kept += len(ids(copy))
        elif code != DAMAGED:
            raise AssertionError(f"{seed}: {complaint}")
        code, _, _ = store("backup", place("backup.sqlite"), of=path)
        expect(code in (DONE, DAMAGED), seed)
    print(f"# {FLIPS} stores: {found} are damaged, {told} battle by battle, "
          f"{kept} of {FLIPS * BATTLES} battles salvaged")
    expect(found > FLIPS // 2 and kept > FLIPS * BATTLES // 2, found, kept)
    expect(not leftovers(), leftovers())


def wiped(table="record", place_of=0.5):
    """A page of a table is no page any more."""
    path = new("wiped.sqlite")
    tell(path, "UPDATE battle SET settings = settings || printf('%.*c', 2000, ' ')")  # more leaves
    try:
        leaves = ask(path, "SELECT pageno FROM dbstat WHERE pagetype = 'leaf' AND "
                           f"name = '{table}' ORDER BY path")
    except sqlite3.OperationalError as reason:
        raise Skipped(reason) from reason
    with open(path, "r+b") as file:
        file.seek((leaves[int(len(leaves) * place_of)][0] - 1) * PAGE)
        file.write(b"\xff" * PAGE)
    return path


@test
def battles_are_found_whichever_way_is_left():
    """The first leaf of their table is gone: the others, and the names of all, are not."""
    names = ids(new())
    path = wiped("battle", 0.0)
    code, said, _ = store("check", of=path)
    expect(code == DAMAGED and all(name in said for name in names), said)
    expect(0 < said.count("  sound, ") < BATTLES, said)
    code, said, _ = store("list", of=path)
    expect(code == DAMAGED and all(name in said for name in names), said)
    expect("it cannot be read" in said and "duel: human" in said, said)
    copy = salvage(path, [names[0] + "     lost: "])
    expect(0 < len(ids(copy)) < BATTLES and set(ids(copy)) < set(names), ids(copy))
    must("check", of=copy)


@test
def a_lost_leaf_of_records_costs_its_battles_only():
    path = wiped()
    names = ids(path)
    code, said, _ = store("check", of=path)
    expect(code == DAMAGED and "cannot be read" in said, said)
    expect(all(name in said for name in names), said)
    expect(0 < said.count("  sound, ") < BATTLES, said)
    copy = salvage(path, ["what follows cannot be read"])
    expect(ids(copy) == names, ids(copy))


def emptied(thing, page):
    """The only page of a table or an index."""
    path = new("emptied.sqlite")
    (root,), = ask(path, f"SELECT rootpage FROM sqlite_schema WHERE name = '{thing}'")
    with open(path, "r+b") as file:
        file.seek((root - 1) * PAGE)
        file.write(page.ljust(PAGE, b"\0"))
    return path


NO_PAGE, NO_ROWS = b"", b"\x0a"  # the latter is sound by itself


@test
def tokens_are_found_whichever_way_is_left():
    wanted = content(new())
    for page in (NO_PAGE, NO_ROWS):
        path = emptied("token_battle", page)
        expect(store("check", of=path)[0] == DAMAGED)
        expect(content(salvage(path, [])) == wanted, page)
        path = emptied("token", page)
        copy = place("salvaged.sqlite")
        code, said, complaint = store("copy", copy, of=path)
        expect(code == DAMAGED and "not all of it could be read" in complaint, said, complaint)
        question = "SELECT hash, kind, battle, seat FROM token ORDER BY hash"
        expect(ask(copy, question) == ask(new(), question), page)
    path = emptied("token", NO_PAGE)
    tell(path, "PRAGMA writable_schema = ON", "DELETE FROM sqlite_schema WHERE name = 'token_battle'")
    salvage(path, ["not whole: who sits there cannot be read"])


@test
def a_battle_without_a_beginning_is_not_whole():
    path = new()
    names = ids(path)
    tell(path, "DELETE FROM record WHERE battle = 2", "DELETE FROM record WHERE battle = 3 AND "
               "number = 0", "DELETE FROM header WHERE battle = 4")
    code, said, _ = store("check", of=path)
    expect(code == DAMAGED and "3 battles are sound, 3 are damaged" in said, said)
    expect(names[1] + "     damaged: record 0 is missing" in said, said)
    copy = salvage(path, [names[1] + "     not whole: record 0 is missing",
                          names[2] + "     not whole: record 0 is missing",
                          names[3] + "     lost: the header is missing"])
    expect(ids(copy) == [name for name in names if name != names[3]], ids(copy))
    code, said, _ = store("copy", place("salvaged.sqlite"), of=emptied("record", NO_ROWS))
    expect(code == DAMAGED and said.count("not whole: record 0 is missing") == BATTLES, said)


@test
def a_cut_file_stops_nobody():
    size = os.path.getsize(new())
    for part in (PAGE // 2, PAGE, 3 * PAGE, size // 2, size - 100, size - PAGE):
        path = new()
        os.truncate(path, part)
        for verb in (["check"], ["check", "--quick"], ["backup", place("out")]):
            code, said, complaint = store(*verb, of=path)
            expect(code in (DAMAGED, WORLD), part, verb, code, said, complaint)
        expect(store("list", of=path)[0] in (DONE, DAMAGED, WORLD))
        expect(store("copy", place("out"), of=path)[0] in (DAMAGED, WORLD), part)
        expect(store("restore", path, of=new("other.sqlite"))[0] in (DAMAGED, WORLD), part)
        place("out")
    expect(not leftovers(), leftovers())


@test
def what_is_left_of_a_cut_file_is_copied():
    path = new()
    names, size = ids(path), os.path.getsize(path)
    os.truncate(path, size - PAGE)
    copy = place("salvaged.sqlite")
    code, said, complaint = store("copy", copy, of=path)
    expect(code == DAMAGED and "not all of it could be read" in complaint, said, complaint)
    expect(len(ids(copy)) >= BATTLES - 1 and set(ids(copy)) <= set(names), said)
    must("check", "--quick", of=copy)
    for verb in (["check"], ["backup", place("out")], ["restore", path]):
        code, _, complaint = store(*verb, of=new("other.sqlite") if verb[0] == "restore" else path)
        expect(code == DAMAGED, verb, code, complaint)
    for pages in range(1, size // PAGE):
        path = new()
        os.truncate(path, pages * PAGE)
        expect(store("copy", place("salvaged.sqlite"), of=path)[0] == DAMAGED, pages)


# ---- expiring

@test
def what_has_expired_is_removed():
    path = old()
    names = ids(path)
    expect("0 of 6 battles would be removed" in must("expire", "--dry-run", of=path))
    expect(ask(path, "PRAGMA user_version") == [(1,)])
    expect("0 of 6 battles were removed" in must("expire", of=path))
    expect(ask(path, "PRAGMA user_version") == [(2,)])
    tell(path, "UPDATE battle SET expires = 5 WHERE key = 4",
         "UPDATE battle SET touched = touched - 10 * 86400 WHERE key IN (2, 3)")
    before = content(path)
    said = must("expire", "--dry-run", "--finished-days", "10", of=path)
    expect("2 of 6 battles would be removed" in said, said)
    expect(names[1] in said and names[3] in said and names[2] not in said, said)
    expect(content(path) == before)
    said = must("expire", "--finished-days", "10", of=path)
    expect("2 of 6 battles were removed" in said, said)
    expect(ids(path) == [names[0], names[2], names[4], names[5]])
    expect("0 of 4" in must("expire", "--unfinished-days", "11", of=path))
    expect("1 of 4" in must("expire", "--unfinished-days", "10", of=path))
    must("check", of=path)
    expect("3 of 3" in must("expire", "--unfinished-days", "0", "--finished-days", "0", of=path))
    expect(ask(path, "SELECT (SELECT count(*) FROM record) + (SELECT count(*) FROM header) + "
                     "(SELECT count(*) FROM token)") == [(0,)])
    expect(not leftovers(), leftovers())


@test
def room_is_given_back_to_the_disk():
    path = new()
    tell(path, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000) "
               "INSERT INTO record SELECT 2, 1000 + i, printf('%.*c', 3900, 'x') FROM n")
    size = os.path.getsize(path)
    expect(size > 4 << 20, size)
    said = must("expire", "--finished-days", "0", of=path)
    expect("bytes were given back to the disk" in said, said)
    expect(os.path.getsize(path) < 1 << 20, os.path.getsize(path))
    must("check", of=path)
    expect("given back" not in must("expire", "--finished-days", "0", of=path))


@test
def nothing_is_removed_from_a_damaged_store():
    def cut():
        path = new("cut.sqlite")
        os.truncate(path, os.path.getsize(path) - PAGE)
        return path
    for make, *which in ((cut,), (wiped, "battle", 0.0), (wiped, "record", 0.0),
                         (emptied, "token_battle", NO_PAGE), (emptied, "battle_expires", NO_PAGE)):
        path = make(*which)
        code, said, complaint = store("expire", "--unfinished-days", "0", "--finished-days", "0",
                                      of=path)
        expect(code == DAMAGED and "were removed" not in said, make, which, code, said,
               complaint)
        place(path)
    expect(not leftovers(), leftovers())


# ---- full disks

@test
def files_may_not_grow():
    """A limit of the system to the size of files is a full disk."""
    path = new()
    before = content(path)

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (3 * PAGE, 3 * PAGE))
    for words in (["backup", place("out")], ["copy", place("out")]):
        code, _, complaint = store(*words, of=path, preexec_fn=limit)
        expect(code == WORLD, words, complaint)
        expect(not os.path.exists(os.path.join(FOLDER, "out")), words)
        expect(not leftovers(), words, leftovers())
    other = new("other.sqlite")
    code, _, complaint = store("restore", path, of=other, preexec_fn=limit)
    expect(code == WORLD and content(other) == before, complaint)
    expect(not leftovers(), leftovers())


@test
def a_disk_without_room_is_told_before():
    path = new()
    script = (f"mount -t tmpfs -o size=64k none {FOLDER}/small && "
              f"{PROGRAM} store backup {FOLDER}/small/b --store sqlite:{path}; "
              f"echo code $?; ls -A {FOLDER}/small")
    os.makedirs(os.path.join(FOLDER, "small"), exist_ok=True)
    done = subprocess.run(["unshare", "-rm", "sh", "-c", script], capture_output=True, text=True,
                          timeout=WAIT_SECONDS, check=False)
    if "code" not in done.stdout or "mount" in done.stderr:
        raise Skipped("no disk of one's own: " + done.stderr.strip())
    expect(done.stdout == f"code {WORLD}\n", done)
    expect("there is no room for it: it needs 1 MiB, 0 MiB are free" in done.stderr, done)


# ---- usage

@test
def wrong_usage_is_told():
    path = new()
    for words in ([], ["lits"], ["list", "x"], ["backup"], ["backup", "a", "b"], ["backup", ""], ["restore"],
                  ["list", "--quick"], ["check", "--json"], ["restore", "x", "--force"],
                  ["expire", "--finished-days", "x"], ["expire", "--finished-days", "-1"],
                  ["list", "--store", "postgres:x"], ["list", "--store", "sqlite:"]):
        done = subprocess.run([PROGRAM, "store", *words], capture_output=True, text=True,
                              timeout=WAIT_SECONDS, check=False)
        expect(done.returncode == USAGE and done.stdout == "" and done.stderr, words, done)
    code, _, complaint = store("chek", of=path)
    expect(code == USAGE and "did you mean `check`?" in complaint, complaint)


@test
def the_usual_place_is_that_of_serve():
    place("flagbridge/server.sqlite")
    code, _, complaint = store("list")
    expect(code == WORLD and "flagbridge/server.sqlite: there is no such file" in complaint)
    shutil.copyfile(new(), os.path.join(FOLDER, "flagbridge/server.sqlite"))
    expect(len(must("list").splitlines()) == 1 + BATTLES)


@test
def help_names_every_verb_and_exit_code():
    said = must("--help")
    for word in ("list", "check", "expire", "backup FILE", "restore FILE", "copy FILE", "--dry-run",
                 "0 done, 1 something is damaged, 2 wrong usage, 3 the world failed"):
        expect(word in said, word, said)
    done = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True)
    expect("  store " in done.stdout, done.stdout)


if __name__ == "__main__":
    try:
        CODE = run_tests("store verbs", ONLY)
    finally:
        shutil.rmtree(FOLDER)
    sys.exit(CODE)
