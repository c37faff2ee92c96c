"""Bare Debian 12 machines in containers of systemd-nspawn, for tools/try_package and
tools/try_container."""
import argparse
import ctypes
import glob
import os
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(ROOT, "tests", "server"), os.path.join(ROOT, "tests", "support")]
from serving import wait_for  # noqa: E402
from tap import expect  # noqa: E402

COMMAND_SECONDS = 900
STOP_SECONDS = 30
CLONE_NEWNET = 0x40000000
ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
               "HOME": "/root", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive"}
CONTAINER = ("systemd-nspawn", "--quiet", "--register=no", "--keep-unit")


def read_arguments(description):
    """--folder and --keep, which both tools have; more can be added."""
    reader = argparse.ArgumentParser(description=description,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--folder", default="/var/tmp/flagbridge-try",
                        help="where the bare machine is made, once, and kept")
    reader.add_argument("--keep", action="store_true",
                        help="leave what this try made there, for a second look")
    return reader


def what_is_missing():
    """None, or a sentence."""
    if os.geteuid() != 0:
        return "a bare machine can only be made by root"
    for program in ("debootstrap", "systemd-nspawn", "nsenter", "dpkg-deb"):
        if not shutil.which(program):
            return f"{program} is not installed"
    return None


def run(*words, **options):
    """What it said; its failure is ours."""
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          stdin=subprocess.DEVNULL, timeout=COMMAND_SECONDS, check=False, **options)
    expect(done.returncode == 0, " ".join(words), "ended with", done.returncode, done.stdout)
    return done.stdout


def run_in(machine, *words, environment=None):
    """In a machine that is not running, by root, with this machine's network."""
    given = {**ENVIRONMENT, **(environment or {})}
    return run(*CONTAINER, "--pipe", *(f"--setenv={name}={value}" for name, value in given.items()),
               "-D", machine, *words)


def make_machine(folder, name):
    """A new one: bookworm with nothing but apt, this machine's sources of packages, and whom it
    believes when it fetches them."""
    base, made = os.path.join(folder, "base"), os.path.join(folder, name)
    if not os.path.exists(base + ".done"):
        make_base(folder, base)
    run("cp", "-a", base, made)
    return made


def make_base(folder, base):
    shutil.rmtree(base, ignore_errors=True)
    os.makedirs(folder, exist_ok=True)
    sites = run("apt-get", "indextargets", "--format", "$(SITE) $(RELEASE)").splitlines()
    mirror = next((site.split()[0] for site in sites if site.endswith(" bookworm")), None)
    expect(mirror, "this machine knows no source of Debian 12:", sites)
    run("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", base, mirror)
    os.remove(os.path.join(base, "etc/apt/sources.list"))
    for path in ["/etc/apt/sources.list", *glob.glob("/etc/apt/sources.list.d/*"),
                 *glob.glob("/etc/apt/apt.conf.d/99*"),
                 *glob.glob("/usr/local/share/ca-certificates/*.crt")]:
        if os.path.exists(path):
            os.makedirs(os.path.dirname(base + path), exist_ok=True)
            shutil.copy(path, base + path)
    run_in(base, "update-ca-certificates")
    open(base + ".done", "w", encoding="ascii").close()


def children_of(pid):
    try:
        with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as file:
            return [int(word) for word in file.read().split()]
    except OSError:
        return []


class Running:
    """A container with nothing of this machine's network; whoever starts it is on its loopback from
    then on. `first` is the name of its first process."""

    def __init__(self, folder, first, *words):
        self.folder, self.first = folder, first
        self.console = open(folder + ".console", "w", encoding="utf-8")
        self.process = subprocess.Popen(
            [*CONTAINER, "--private-network", "-D", folder, *words], stdin=subprocess.DEVNULL,
            stdout=self.console, stderr=subprocess.STDOUT)
        self.leader = wait_for(self.find_leader, "nothing runs in the container:", self.said())
        with open(f"/proc/{self.leader}/ns/net", encoding="ascii") as network:
            expect(ctypes.CDLL(None).setns(network.fileno(), CLONE_NEWNET) == 0, "no way in")

    def said(self):
        with open(self.folder + ".console", encoding="utf-8", errors="replace") as file:
            return file.read()

    def find_leader(self):
        expect(self.process.poll() is None, "the container has ended:", self.said())
        for child in children_of(self.process.pid):
            with open(f"/proc/{child}/comm", encoding="ascii") as file:
                if file.read().strip() == self.first:
                    return child
        return 0

    def inside(self, *words, user=None):
        chosen = [f"--setuid={user}", f"--setgid={user}"] if user else []
        return ["nsenter", "--all", f"--target={self.leader}", *chosen, "--", "env", "-i",
                *(f"{name}={value}" for name, value in ENVIRONMENT.items()), *words]

    def run(self, *words, user=None):
        return run(*self.inside(*words, user=user))

    def end(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.console.close()


def tell(subject, steps):
    """Steps in order, each on what the one before left: (name, function); the first failure ends
    it. 0 when all went well."""
    print(f"1..{len(steps)}", flush=True)
    for number, (name, step) in enumerate(steps, 1):
        try:
            step()
        except Exception as trouble:  # noqa: BLE001 - a step that breaks has failed
            print(f"not ok {number} - {subject}: {name}", flush=True)
            for line in repr(trouble).replace("\\n", "\n").splitlines():
                print("# " + line)
            return 1
        print(f"ok {number} - {subject}: {name}", flush=True)
    return 0


def clear(given, *paths):
    """What a try has made, unless it is to be kept."""
    for path in paths:
        if given.keep:
            print("# kept:", path)
        elif os.path.isdir(path):
            shutil.rmtree(path, ignore_errors=True)
        elif os.path.exists(path):
            os.remove(path)
