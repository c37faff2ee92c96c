#!/usr/bin/env python3
"""Units, the scripts of the package, an installation that finds its own things, and what operators
are told.

usage: test_deploy.py FLAGBRIDGE BUILD [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import configparser
import glob
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
DEPLOY = os.path.join(ROOT, "deploy")
sys.path.insert(0, os.path.join(HERE, "..", "support"))
from tap import Skipped, expect, run_tests, test  # noqa: E402

FLAGBRIDGE, BUILD = (os.path.abspath(word) for word in sys.argv[1:3])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
EXPOSURE_MAX = 2.0
DAY_HOURS = 24


def read(*names):
    with open(os.path.join(*names), encoding="utf-8") as file:
        return file.read()


def settings(name):
    """(key, value) of every line of a unit."""
    return re.findall(r"^([A-Za-z]+)=(.*)$", read(DEPLOY, name), re.M)


def setting(name, key):
    values = [value for found, value in settings(name) if found == key]
    expect(len(values) == 1, name, key, values)
    return values[0]


def run(*words, **options):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          timeout=60, check=False, **options)
    return done.returncode, done.stdout


def need(program):
    if not shutil.which(program):
        raise Skipped(f"{program} is not installed")


# ---- units ---------------------------------------------------------------------------------------


@test
def units_are_understood():
    """With the program of this build in place of one that is not installed here."""
    need("systemd-analyze")
    with tempfile.TemporaryDirectory(prefix="flagbridge-deploy-") as folder:
        for path in glob.glob(os.path.join(DEPLOY, "*.service")) + glob.glob(os.path.join(DEPLOY, "*.timer")):
            text = read(path).replace("/usr/bin/flagbridge ", FLAGBRIDGE + " ")
            with open(os.path.join(folder, os.path.basename(path)), "w", encoding="utf-8") as file:
                file.write(text)
        units = sorted(glob.glob(os.path.join(folder, "*")))
        expect(len(units) == 3, units)
        code, said = run("systemd-analyze", "verify", "--man=no", *units)
        ours = [line for line in said.splitlines() if "flagbridge" in line]
        expect(code == 0 and not ours, code, said)


@test
def the_service_is_hardly_exposed():
    need("systemd-analyze")
    code, said = run("systemd-analyze", "security", "--offline=yes", "--no-pager",
                     os.path.join(DEPLOY, "flagbridge.service"))
    found = re.search(r"exposure level for flagbridge.service: ([\d.]+)", said)
    if not found:
        raise Skipped("this systemd-analyze cannot judge a file")
    expect(code == 0 and float(found[1]) < EXPOSURE_MAX, said)


def allowed_calls():
    """Names of system calls the unit leaves to the program, by this machine's systemd."""
    code, said = run("systemd-analyze", "--no-pager", "syscall-filter")
    expect(code == 0, said)
    sets, name = {}, None
    for line in said.splitlines():
        word = line.strip()
        if line.startswith("@"):
            name = word
            sets[name] = []
        elif name and word and not word.startswith("#"):
            sets[name].append(word)

    def members(word):
        return set().union(*map(members, sets[word])) if word in sets else {word}
    allowed = members("@default")
    for value in (value for key, value in settings("flagbridge.service") if key == "SystemCallFilter"):
        found = set().union(*map(members, value.lstrip("~").split()))
        allowed = allowed - found if value.startswith("~") else allowed | found
    return allowed


@test
def judges_can_confine_themselves_within_the_service():
    """Whatever a judge keeps, and what it, its worker and their parent need until then."""
    need("systemd-analyze")
    kept = set(re.findall(r"SCMP_SYS\((\w+)\)", read(ROOT, "src", "server", "confine.c")))
    expect(len(kept) > 10, kept)
    needed = kept | {"seccomp", "prctl", "setrlimit", "prlimit64", "setpriority", "close_range",
                     "clone", "clone3", "wait4", "waitid", "kill", "pidfd_open", "pidfd_send_signal",
                     "signalfd4", "socketpair", "sendmsg", "recvmsg", "pipe2", "dup2", "fcntl",
                     "epoll_create1", "epoll_ctl", "epoll_wait", "epoll_pwait", "eventfd2", "accept4",
                     "fdatasync", "fsync", "pwrite64", "ftruncate", "fallocate", "unlink"}
    missing = needed - allowed_calls()
    expect(not missing, "the service takes away", missing)


@test
def pauses_grow():
    shell = setting("flagbridge.service", "ExecStartPre").lstrip("+").replace("$$", "$")
    words = shlex.split(shell.replace("%n", "flagbridge.service"))
    with tempfile.TemporaryDirectory(prefix="flagbridge-deploy-") as folder:
        for name, body in (("systemctl", 'echo "$RESTARTS"'), ("sleep", 'echo "slept $1"')):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\n{body}\n")
            os.chmod(os.path.join(folder, name), 0o755)
        for restarts, pause in (("", ""), ("0", ""), ("1", "slept 2\n"), ("2", "slept 4\n"),
                                ("5", "slept 32\n"), ("6", "slept 60\n"), ("1000", "slept 60\n")):
            code, said = run(*words, env={"PATH": folder + ":/usr/bin:/bin", "RESTARTS": restarts})
            expect((code, said) == (0, pause), restarts, code, said)


@test
def the_service_is_more_patient_than_the_parent():
    """Who waits for a disk, starts on a slow one or puts a log back is the parent's to judge."""
    source = read(ROOT, "src", "server", "watch.c")
    tick_ms, disk_ticks = (int(re.search(rf"\b{name} = (\d+)", source)[1])
                           for name in ("TICK_MS", "DISK_TICKS"))
    for key, times in (("TimeoutStopSec", 1), ("WatchdogSec", 3), ("TimeoutStartSec", 3)):
        seconds = int(re.fullmatch(r"(\d+)s", setting("flagbridge.service", key))[1])
        expect(seconds * 1000 > times * tick_ms * disk_ticks, key, seconds)


@test
def names_agree():
    words = setting("flagbridge.service", "ExecStart").split()
    user = setting("flagbridge.service", "User")
    home = "/var/lib/" + setting("flagbridge.service", "StateDirectory")
    expect(re.search(rf'^u +{user} +- +"[^"]+" +{home}$', read(DEPLOY, "sysusers.conf"), re.M))
    expect(words[words.index("--store") + 1] == f"sqlite:{home}/server.sqlite", words)
    expect(words[-1] == "$FLAGBRIDGE_OPTIONS", words)
    expect(setting("flagbridge.service", "LogNamespace") == "flagbridge")
    expect("--namespace=flagbridge" in setting("flagbridge-log.service", "ExecStart"))
    _, help_text = run(FLAGBRIDGE, "serve", "--help")
    examples = re.findall(r'^#? *FLAGBRIDGE_OPTIONS="(.*)"$', read(DEPLOY, "default"), re.M)
    expect(len(examples) >= 3, examples)
    for option in re.findall(r"--[\w-]+", " ".join(examples + words)):
        expect(f"  {option} " in help_text, option, help_text)


@test
def the_log_forgets_within_a_day():
    log = configparser.ConfigParser()
    log.read(os.path.join(DEPLOY, "journald.conf"))
    file_hours = int(re.fullmatch(r"(\d+)h", log["Journal"]["MaxFileSec"])[1])
    kept_hours = int(re.fullmatch(r"(\d+)h", log["Journal"]["MaxRetentionSec"])[1])
    swept = re.search(r"--vacuum-time=(\d+)h", setting("flagbridge-log.service", "ExecStart"))
    expect("--rotate" in setting("flagbridge-log.service", "ExecStart"))
    expect(setting("flagbridge-log.timer", "OnCalendar") == "hourly")
    expect(max(kept_hours, int(swept[1])) + file_hours < DAY_HOURS, kept_hours, swept[1])


# ---- scripts -------------------------------------------------------------------------------------


@test
def scripts_can_be_read_by_every_shell():
    shells = [shell for shell in ("sh", "dash", "bash") if shutil.which(shell)]
    scripts = glob.glob(os.path.join(DEPLOY, "debian", "*rm")) + [os.path.join(ROOT, "tools", "package")]
    expect(len(scripts) >= 2, scripts)
    for script in scripts:
        for shell in shells:
            code, said = run(shell, "-n", script)
            expect(code == 0 and not said, shell, script, said)


# ---- installing ----------------------------------------------------------------------------------


class Installation:
    """What `meson install` makes of this build, below a folder of its own."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="flagbridge-install-")
        code, said = run("meson", "install", "-C", BUILD, "--no-rebuild", "--destdir", self.folder)
        expect(code == 0, said)
        (program,) = glob.glob(os.path.join(self.folder, "**", "bin", "flagbridge"), recursive=True)
        self.prefix = os.path.dirname(os.path.dirname(program))
        self.program = program
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.folder)

    def files(self):
        return {os.path.relpath(os.path.join(at, name), self.prefix)
                for at, _, names in os.walk(self.folder) for name in names}


@test
def an_installation_has_all_of_it():
    with Installation() as installation:
        files = installation.files()
        for name in ("bin/flagbridge", "share/man/man1/flagbridge.1", "lib/sysusers.d/flagbridge.conf",
                     "lib/systemd/system/flagbridge.service",
                     "lib/systemd/system/flagbridge-log.service",
                     "lib/systemd/system/flagbridge-log.timer",
                     "lib/systemd/journald@flagbridge.conf.d/flagbridge.conf",
                     "share/doc/flagbridge/hosting.md",
                     *(f"share/doc/flagbridge/examples/{name}"
                       for name in ("nginx.conf", "Caddyfile", "haproxy.cfg", "Containerfile"))):
            expect(name in files, name, files)
        expect(any(name.endswith("etc/default/flagbridge") for name in files), files)
        for part, source in (("share/flagbridge/data", "data"), ("share/flagbridge/web", "web/dist")):
            installed = {name[len(part) + 1:] for name in files if name.startswith(part + "/")}
            shipped = {os.path.relpath(os.path.join(at, name), os.path.join(ROOT, source))
                       for at, _, names in os.walk(os.path.join(ROOT, source)) for name in names}
            expect(installed == shipped, part, installed ^ shipped)
        strays = [name for name in files if not name.startswith(
            ("bin/", "share/", "lib/systemd/", "lib/sysusers.d/")) and "etc/default/" not in name]
        expect(not strays, strays)


@test
def an_installation_finds_its_own_content():
    """And not a folder of the same name that somebody else has beside it."""
    with Installation() as installation:
        for strange in ("data", "../data"):
            os.makedirs(os.path.join(installation.prefix, strange), exist_ok=True)
        env = {"PATH": os.environ["PATH"], "HOME": installation.folder}
        code, said = run(installation.program, "check", env=env, cwd="/")
        expect(code == 0 and re.search(r"^\d\d+ files checked, 0 faults$", said, re.M), code, said)


@test
def the_unit_starts_what_was_installed():
    with Installation() as installation:
        unit = read(installation.prefix, "lib", "systemd", "system", "flagbridge.service")
        prefix = "/" + os.path.relpath(installation.prefix, installation.folder)
        expect(f"ExecStart={prefix}/bin/flagbridge serve" in unit, unit)
        options = re.search(r"^EnvironmentFile=-(.*)$", unit, re.M)[1]
        expect(os.path.isfile(installation.folder + options), options)


@test
def the_manual_has_every_verb_and_option():
    manual = read(BUILD, "deploy", "flagbridge.1").replace("\\-", "-")
    _, overview = run(FLAGBRIDGE, "--help")
    verbs = re.findall(r"^  (\w+) +", overview, re.M)
    expect(len(verbs) > 5, overview)
    for verb in verbs:
        expect(f".SS {verb}: " in manual, verb)
        _, help_text = run(FLAGBRIDGE, verb, "--help")
        for option in re.findall(r"^  (--[\w-]+)", help_text, re.M):
            expect(f"\\fB{option}" in manual, verb, option)


# ---- one version number --------------------------------------------------------------------------


@test
def the_version_number_stands_in_one_place():
    """The program, who asks it, its manual, the package and the newest release say it after meson.build."""
    version = re.search(r"^  version: '([\d.]+)',$", read(ROOT, "meson.build"), re.M)[1]
    hello = json.loads(run(FLAGBRIDGE, "referee", input='{"id":1,"verb":"hello"}\n')[1].splitlines()[0])
    package = run(os.path.join(ROOT, "tools", "package"), "--changelog")[1]
    for said in (run(FLAGBRIDGE, "--version")[1].split()[1], hello["version"],
                 re.match(r"flagbridge \((.*?)\)", package)[1],
                 re.search(r'"Flagbridge (.*?)"', read(BUILD, "deploy", "flagbridge.1"))[1],
                 re.search(r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", read(ROOT, "CHANGELOG.md"), re.M)[1]):
        expect(said == version, said, version)
    expect("version" not in json.loads(read(ROOT, "web", "package.json")))


@test
def the_package_tells_every_point_of_the_release():
    """And what has changed since, in lines that Debian's tools can read."""
    told = run(os.path.join(ROOT, "tools", "package"), "--changelog")[1]
    release = read(ROOT, "CHANGELOG.md").split("\n## ")[1]
    since = glob.glob(os.path.join(ROOT, "changes", "*.md"))
    points = re.findall(r"^- ", release, re.M)
    expect(len(points) > 0 and len(points) + len(since) - 1 == len(re.findall(r"^  \* ", told, re.M)), told)
    expect(re.search(r"\n\n -- [^<]+ <\S+>  \S", told), told)
    expect(all(re.match(r"(  \* |    )\S", line) for line in told.splitlines()[2:-2]), told)


# ---- docs/hosting.md says what the program says -------------------------------------------------


def table_below(title):
    """Cells of the rows of the first table below a heading."""
    section = read(ROOT, "docs", "hosting.md").split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


@test
def hosting_has_every_option():
    _, help_text = run(FLAGBRIDGE, "serve", "--help")
    known = re.findall(r"^  (--[\w-]+(?: \S+)?)  ", help_text, re.M)
    told = [row[0].strip("`") for row in table_below("Options")]
    expect(len(known) > 5 and sorted(known) == sorted(told), set(known) ^ set(told))


@test
def hosting_has_every_limit():
    _, listed = run(FLAGBRIDGE, "serve", "--limits")
    known = re.findall(r"^(\S+) +(\d+)  \((\d+) to (\d+)\)", listed, re.M)
    told = [(row[0].strip("`"), *(cell.replace(",", "") for cell in row[1:4]))
            for row in table_below("Limits")]
    expect(len(known) == len(listed.splitlines()) > 5 and known == told, set(known) ^ set(told))


@test
def hosting_has_every_exit_code():
    _, help_text = run(FLAGBRIDGE, "serve", "--help")
    if "\nexit codes:\n" not in help_text:
        raise Skipped("the program does not list them")
    listed = help_text.split("\nexit codes:\n", 1)[1].split("\n\n", 1)[0]
    known = re.findall(r"^ +(\d+)  (.*)$", listed, re.M)
    told = [tuple(row) for row in table_below("Exit codes")]
    expect(len(known) > 5 and known == told, set(known) ^ set(told))
    useless = setting("flagbridge.service", "RestartPreventExitStatus").split()
    expect(set(useless) <= {code for code, _ in known}, useless)


@test
def hosting_has_every_verb_of_the_store():
    code, help_text = run(FLAGBRIDGE, "store", "--help")
    if code != 0:
        raise Skipped("there is no such verb")
    usage = re.search(r"^usage: flagbridge store (\S.*) \[--OPTION", help_text, re.M)[1]
    told = [row[0].strip("`") for row in table_below("Backup and restore")]
    expect(sorted(usage.split("|")) == sorted(told), usage, told)


if __name__ == "__main__":
    sys.exit(run_tests("deploy", ONLY))
