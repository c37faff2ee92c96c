"""Bots in `flagbridge sim` and `flagbridge play`, from outside; the bot of docs/bots.md included.
Speaks TAP.

usage: check_bots.py FLAGBRIDGE BOTS DOCS EXAMPLE
"""
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "referee"))
from schema import Schema  # noqa: E402  pylint: disable=wrong-import-position

FLAGBRIDGE, BOTS, DOCS, EXAMPLE = sys.argv[1:5]
SYSTEMS = ("admiral", "admiralty", "nova", "universal", "starstrike")
TOKEN = f"token-{os.getpid()}"


def run(*arguments, code=0, text=""):
    done = subprocess.run([FLAGBRIDGE, *arguments], input=text, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, timeout=120, check=False)
    assert done.returncode == code, (done.returncode, done.stdout, done.stderr)
    return done


def bot(character):
    return f"{BOTS} {character} {TOKEN}"


def sim(character, *arguments, games=6):
    done = run("sim", "nova/duel", "--games", str(games), "--seat", f"blue={bot(character)}",
               "--json", *arguments)
    return json.loads(done.stdout)


def running():
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                words = file.read().split(b"\0")
        except OSError:
            continue
        if TOKEN.encode() in words and words[0].decode() == BOTS:
            found.append(pid)
    return found


# In the place of the documented bot's sys.stdin: writes down what it hears.
LISTENER = """import json, sys
class Listener:
    def __init__(self, stream, path):
        self.stream, self.log = stream, open(path, "a", encoding="utf-8")
    def readline(self):
        line = self.stream.readline()
        print(line, end="", file=self.log, flush=True)
        return line
    def __iter__(self):
        return iter(self.readline, "")
if len(sys.argv) > 1:
    sys.stdin = Listener(sys.stdin, sys.argv[1])
"""


def documented_bot(folder):
    with open(DOCS, encoding="utf-8") as file:
        code = re.search(r"```python\n(.*?)```", file.read(), re.S)[1]
    path = os.path.join(folder, "mybot")
    with open(path, "w", encoding="utf-8") as file:
        file.write(code.replace("import json, sys\n", LISTENER))
    os.chmod(path, 0o755)
    return path


def test_same_fingerprint_on_any_threads(_):
    one, two = sim("good", "--threads", "1"), sim("good", "--threads", "2")
    assert one["fingerprint"] == two["fingerprint"] and one["wins"] == two["wins"]
    assert not any(sum(one["forfeits"][side].values()) for side in ("red", "blue"))
    assert sim("good", "--threads", "2", "--seed", "2")["fingerprint"] != one["fingerprint"]


def test_failures_are_named_and_the_rest_goes_on(folder):
    result = sim("die-later", games=8)
    forfeits = result["forfeits"]["blue"]
    assert 0 < forfeits["died"] <= 8 and result["games"] == 8
    assert "it ended with code 5" in result["forfeits"]["first"][0]["words"], result["forfeits"]
    table = run("sim", "nova/duel", "--games", "2", "--seat", f"blue={bot('nonsense')}").stdout
    assert "answered nonsense" in table, table
    rows = os.path.join(folder, "games.csv")
    sim("hang", "--bot-time", "1", "--csv", rows, games=1)
    with open(rows, encoding="utf-8") as file:
        assert "no answer within 2 s" in file.read()


def test_forfeited_and_resigned_games_are_kept_whole(folder):
    for character in ("die-later", "resign"):
        kept = os.path.join(folder, character)
        sim(character, "--save", kept, games=4)
        for name in os.listdir(kept):
            run("replay", os.path.join(kept, name), "--verify")
        text = "".join(open(os.path.join(kept, name), encoding="utf-8").read()
                       for name in os.listdir(kept))
        assert ("forfeit" if character == "die-later" else "resign") in text


def test_a_program_that_cannot_be_started(folder):
    done = run("sim", "nova/duel", "--games", "2", "--seat", "blue=./no-such-bot", code=1)
    assert "cannot start ./no-such-bot" in done.stderr and not done.stdout
    path = os.path.join(folder, "never.jsonl")
    done = run("play", "nova/duel", "--seat", "blue=./no-such-bot", "--file", path, code=1)
    assert "cannot start ./no-such-bot" in done.stderr and not os.path.exists(path)


def test_play_against_a_bot(folder):
    path = os.path.join(folder, "evening.jsonl")
    common = ["--plain", "--seed", "3", "--seat", "red=reflex", "--replace", "--file", path]
    done = run("play", "nova/duel", *common, "--seat", f"blue={bot('good')}")
    assert "wins ***" in done.stdout and "forfeits" not in done.stdout
    run("replay", path, "--verify")
    done = run("play", "nova/duel", *common, "--seat", f"blue={bot('die-later')}")
    assert "blue forfeits" in done.stdout and "it ended with code 5" in done.stdout
    assert "Red wins" in done.stdout
    run("replay", path, "--verify")


def test_a_resumed_battle_starts_no_program_by_itself(folder):
    path = os.path.join(folder, "resumed.jsonl")
    seat = ["--seat", f"blue={bot('good')}"]
    run("play", "admiral/duel", "--plain", "--file", path, *seat, text="quit\n")
    done = run("play", path, "--plain", code=1)
    assert "name it again with --seat blue" in done.stderr
    done = run("play", path, "--plain", *seat, text="auto\n" * 40)
    assert "auto" in done.stdout
    run("play", path, "--plain", "--seat", "blue=reflex", text="quit\n")
    run("replay", path, "--verify")


def test_the_bot_of_the_page(folder):
    path = documented_bot(folder)
    for scenario in ("admiral/duel", "nova/duel", "starstrike/two-a-side"):
        done = run("sim", scenario, "--games", "2", "--seat", f"blue={path}", "--threads", "1",
                   "--json")
        result = json.loads(done.stdout)
        assert result["games"] == 2 and not result["forfeits"]["first"], result


def test_the_example_plays_every_system(_):
    for system in SYSTEMS:
        done = run("sim", f"{system}/duel", "--games", "2", "--threads", "1", "--json",
                   "--seat", f"blue={EXAMPLE}")
        result = json.loads(done.stdout)
        assert result["games"] == 2 and not result["forfeits"]["first"], result


def test_the_example_plays_several_seats_and_itself(_):
    for scenario in ("starstrike/two-a-side", "admiralty/duel"):
        result = json.loads(run("sim", scenario, "--games", "2", "--threads", "1", "--json",
                                "--seat", f"red={EXAMPLE}", "--seat", f"blue={EXAMPLE}").stdout)
        assert result["games"] == 2 and not result["forfeits"]["first"], result


def test_the_example_draws_from_its_seed_only(_):
    prints = [json.loads(run("sim", "starstrike/duel", "--games", "6", "--threads", threads,
                             "--json", "--seat", f"blue={EXAMPLE}").stdout)["fingerprint"]
              for threads in ("1", "2")]
    assert prints[0] == prints[1], prints


def test_play_with_the_example(folder):
    path = os.path.join(folder, "example.jsonl")
    for red in ("reflex", EXAMPLE):
        done = run("play", "nova/duel", "--plain", "--seed", "3", "--replace", "--file", path,
                   "--seat", f"red={red}", "--seat", f"blue={EXAMPLE}")
        assert "wins ***" in done.stdout and "forfeits" not in done.stdout, done.stdout[-500:]
        run("replay", path, "--verify")


def test_all_a_bot_hears_is_in_the_schema(folder):
    log = os.path.join(folder, "heard")
    run("sim", "nova/duel", "--games", "2", "--threads", "1", "--seat",
        f"blue={documented_bot(folder)} {log}")
    with open(os.path.join(os.path.dirname(DOCS), "protocol.schema.json"), encoding="utf-8") as file:
        schema = Schema(json.load(file))
    with open(log, encoding="utf-8") as file:
        heard = [json.loads(line) for line in file]
    for line in heard:
        assert not schema.faults(line, "reply"), (line, schema.faults(line, "reply"))
    kinds = [line["push"] for line in heard if "push" in line]
    assert kinds[0] == "seated" and kinds.count("seated") == 2 and kinds.count("over") == 2, kinds
    seated = heard[0]
    assert (seated["match"], seated["seats"], seated["side"]) == ("g1", ["blue"], "blue")
    assert (seated["first_ms"], seated["answer_ms"]) == (10000, 5000)


def main():
    tests = {name[5:]: function for name, function in globals().items() if name[:5] == "test_"}
    failed = 0
    print(f"1..{len(tests) + 1}")
    with tempfile.TemporaryDirectory() as folder:
        for name, function in tests.items():
            try:
                function(folder)
                print(f"ok - {name}", flush=True)
            except Exception as error:  # pylint: disable=broad-except
                failed += 1
                print("\n".join(f"# {line}" for line in repr(error).splitlines()))
                print(f"not ok - {name}", flush=True)
    left = running()
    print("ok - nobody is left behind" if not left else f"not ok - left behind: {left}")
    return 1 if failed or left else 0


if __name__ == "__main__":
    sys.exit(main())
