"""Waiting for progress instead of seconds: on a busy machine everything takes longer, and nothing
hangs. What is watched is given up when it has hardly used the processor for a long while and has
said nothing, or when it has used it for far too long. Both do not depend on what else is running:
even with a load of nine whoever has work to do gets a hundred times STIR_SECONDS."""
import os
import subprocess
import time

STILL_SECONDS = 60   # without a stir, and nothing more is expected
STIR_SECONDS = 0.5   # of processor time: more than servers take for their beats meanwhile
BUSY_SECONDS = 1800  # of processor time: it runs in a circle
LOOK_SECONDS = 0.5   # between two looks at the processes
PAUSE_GROWTH = 1.1
TICK = 1 / os.sysconf("SC_CLK_TCK")


class GivenUp(AssertionError):
    """There was no progress."""


def read_stat(pid):
    """(parent, processor time of its own, of its children that have ended), or None."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
            words = file.read().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(words[1]), (int(words[11]) + int(words[12])) * TICK,
            (int(words[13]) + int(words[14])) * TICK)


def below(pid, stats):
    """All descendants of a process."""
    found, fresh = set(), {pid}
    while fresh:
        fresh = {child for child, stat in stats.items() if stat[0] in fresh} - found
        found |= fresh
    return found


def processor_seconds(pid, itself):
    """Used by all that a process has started, and by itself if asked; also by those that ended."""
    stats = {int(name): read_stat(name) for name in os.listdir("/proc") if name.isdigit()}
    stats = {one: stat for one, stat in stats.items() if stat}
    if pid not in stats:
        return 0
    family = sum(stats[one][1] + stats[one][2] for one in below(pid, stats))
    return family + stats[pid][2] + (stats[pid][1] if itself else 0)


class Patience:
    """Ask `lasts` again and again while waiting. Watched is a process, or all we have started."""

    def __init__(self, pid=None, still=STILL_SECONDS, busy=BUSY_SECONDS):
        self.pid, self.itself = pid or os.getpid(), pid is not None
        self.still, self.busy = still, busy
        self.first = self.spent = processor_seconds(self.pid, self.itself)
        self.since = self.looked = time.monotonic()

    def stirred(self):
        """Something has happened: the wait begins anew."""
        self.since = time.monotonic()

    def lasts(self):
        now = time.monotonic()
        if now - self.looked < LOOK_SECONDS:
            return True
        self.looked = now
        spent = processor_seconds(self.pid, self.itself)
        if abs(spent - self.spent) >= STIR_SECONDS:
            self.spent, self.since = spent, now
        return now - self.since < self.still and spent - self.first < self.busy

    def why(self):
        return f"no progress for {self.still} s, or {self.busy} s of processor time used"


def wait_for(condition, *what, pid=None, pause=0.01):
    """Until it is true; its value. Pauses grow: whoever is asked does something, and that is no stir."""
    patience = Patience(pid)
    while True:
        value = condition()
        if value:
            return value
        if not patience.lasts():
            raise GivenUp(" ".join(str(part)[-1500:] for part in ("waited in vain:", *what)))
        time.sleep(pause)
        pause = min(pause * PAUSE_GROWTH, LOOK_SECONDS)


def finish(process, text=None):
    """`communicate` for as long as there is progress; a process that is given up is killed."""
    patience = Patience(process.pid)
    while True:
        try:
            return process.communicate(text, timeout=LOOK_SECONDS)
        except subprocess.TimeoutExpired:
            text = None
        if not patience.lasts():
            process.kill()
            process.communicate()
            raise GivenUp(f"{process.args}: {patience.why()}")


def end_of(process):
    """The exit code, waited for as long as there is progress."""
    return wait_for(lambda: None if process.poll() is None else (process.returncode,),
                    process.args, "does not end", pid=process.pid)[0]


def run(words, input=None, capture_output=False, **options):
    """subprocess.run without a limit in seconds."""
    if capture_output:
        options.update(stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if input is not None:
        options.update(stdin=subprocess.PIPE)
    with subprocess.Popen(words, **options) as process:
        out, err = finish(process, input)
    return subprocess.CompletedProcess(words, process.returncode, out, err)
