"""Bots that use a server as people do, for as long as one likes: they come and go, play all systems
against each other and against computers, ask for odds and advice, resign, finish, look at replays,
and come back to battles that were put away meanwhile. For tools/soak; loopback only."""
import collections
import json
import random
import threading
import time

from websocket import Closed, Refused, Stream, WebSocket, request

SYSTEMS = ["admiral", "admiralty", "nova", "universal", "starstrike"]
# Each couple begins them in turn: at any time there are as many of a kind as at any other, and
# memory that grows is not taken for one of the larger battles more.
SCENARIOS = [f"{system}/{size}" for size in ("duel", "standard") for system in SYSTEMS]
COMPUTERS = ["cadet", "captain", "admiral"]
CLOCKS = ["off", "off", "2m", "5m", "1d"]
WAIT_SECONDS = 30
OLD_MAX = 3  # battles a couple comes back to
VISIT_SECONDS = 10, 50  # however quick the server is: as many battles at any time
BUSY = {"full", "limit", "time", "replaced", "stale", "over", "no-question", "not-over"}
ASIDE = [("odds", {"threats": True}), ("choices", {"form": "ends"}), ("events", {"since": 0}),
         ("overlay", {"what": "ground"}), ("suggest", {"by": "captain"}), ("suggest", {"count": 8}),
         ("view", {"cards": True}), ("hello", {"detail": True}), ("undo", {}), ("battles", None),
         ("rules", {"ruleset": "nova"}), ("scenarios", {}), ("preview", {"scenario": "nova/duel"})]


class Silence(Exception):
    """No answer in time."""


class Bot:
    """One person: an address, and a connection as long as it is there."""

    def __init__(self, couple, number):
        self.couple = couple
        self.source = f"127.1.{number // 250}.{number % 250 + 1}"
        self.socket, self.number, self.token, self.over = None, 0, None, False

    def come(self):
        self.socket = WebSocket(self.couple.port, timeout=WAIT_SECONDS, source=self.source)

    def go(self, politely):
        if self.socket and politely:
            self.socket.leave()
        if self.socket:
            self.socket.close()
        self.socket = None

    def ask(self, verb, **fields):
        """The answer; what the server may well refuse is None."""
        self.couple.pause()
        self.number += 1
        self.socket.say(json.dumps({"id": self.number, "verb": verb, **fields}))
        end = time.monotonic() + WAIT_SECONDS
        while time.monotonic() < end:
            line = json.loads(self.socket.hear())
            if line.get("push") == "over":
                self.over = True
            if "push" not in line and line.get("id") in (self.number, None):
                return self.read(verb, line)
        raise Silence(verb)

    def read(self, verb, line):
        self.couple.count[verb] += 1
        if "answer" in line:
            return line
        code = "refused" if "refused" in line else line["error"]["code"]
        self.couple.count["no: " + code] += 1
        return None


class Couple:
    """Two bots and what they do together, on one thread."""

    def __init__(self, port, number, terms):
        self.port, self.end, self.pace = port, terms["end"], terms["pace"]
        self.dice = random.Random(terms["seed"] * 1000 + number)
        self.bots = [Bot(self, 2 * number), Bot(self, 2 * number + 1)]
        self.next_scenario = number % len(SCENARIOS)
        self.old = []  # (red's token, blue's or None) of battles that were left as they were
        self.count = collections.Counter()
        self.match = None
        self.brief = False  # its clock would bring the battle back again and again

    def pause(self):
        time.sleep(self.dice.uniform(0, 2 / self.pace))

    def is_over(self):
        return time.time() > self.end

    def live(self):
        while not self.is_over():
            end = min(self.end, time.time() + self.dice.uniform(*VISIT_SECONDS))
            try:
                self.visit(end)
            except (Closed, Refused, Silence, OSError) as broken:
                self.count["broken: " + type(broken).__name__] += 1
            for bot in self.bots:
                self.quit(bot)
            time.sleep(max(0, end - time.time()))

    def quit(self, bot):
        try:
            bot.go(self.dice.random() < 0.5)
        except (Closed, OSError):
            bot.socket = None

    # ---- one visit

    def visit(self, end):
        for bot in self.bots:
            bot.token, bot.over = None, False
        self.bots[0].come()
        if len(self.old) >= OLD_MAX or (self.old and self.dice.random() < 0.5):
            began = self.come_back()
        else:
            began = self.begin()
        if began:
            self.play(end)
            self.finish()

    def begin(self):
        red = self.bots[0]
        scenario, clock = SCENARIOS[self.next_scenario], self.dice.choice(CLOCKS)
        self.next_scenario = (self.next_scenario + 1) % len(SCENARIOS)
        fields = {"scenario": scenario, "join": ["red"], "clock": clock}
        self.brief = clock.endswith("m")
        alone = self.dice.random() < 0.4
        if alone:
            fields["seats"] = {"blue": self.dice.choice(COMPUTERS)}
        answer = red.ask("new", **fields)
        if not answer:
            return False
        self.match, red.token = answer["match"], answer["seats"][0]["token"]
        return alone or self.invite()

    def invite(self):
        red, blue = self.bots
        blue.come()
        invitation = red.ask("invite", match=self.match, to="blue")
        answer = invitation and blue.ask("join", token=invitation["token"], name="Bob")
        if not answer:
            return False
        blue.token = answer["token"]
        return True

    def come_back(self):
        """To a battle that may have been put away."""
        red, blue = self.bots
        red.token, blue.token = self.old.pop(0)
        answer = red.ask("join", token=red.token)
        if not answer:
            return False
        self.match, self.brief = answer["match"], False
        self.count["came back"] += 1
        if not blue.token:
            return True
        blue.come()
        return bool(blue.ask("join", token=blue.token))

    def players(self):
        return [bot for bot in self.bots if bot.token]

    # ---- playing

    def play(self, end):
        while time.time() < end:
            for bot in self.players():
                if bot.over or not self.step(bot):
                    return

    def step(self, bot):
        """False: there is nothing more to be done."""
        view = bot.ask("view", match=self.match, unit="#0")
        if not view or view["over"]:
            return False
        if self.dice.random() < 0.15:
            self.ask_aside(bot)
        if self.dice.random() < 0.02:
            self.drop_out(bot)
        if not view["question"]:
            return True
        found = bot.ask("suggest", match=self.match)
        if not found or not found["suggestions"]:
            return True
        action = found["suggestions"][0]["action"]
        if self.dice.random() < 0.1:
            bot.ask("odds", match=self.match, action=action)
        bot.ask("act", match=self.match, question=view["question"]["number"], action=action)
        return True

    def ask_aside(self, bot):
        verb, fields = self.dice.choice(ASIDE)
        if fields is None:
            fields = {"tokens": [token for pair in self.old for token in pair if token]}
        elif verb in ("odds", "choices", "events", "overlay", "suggest", "view", "undo"):
            fields = {"match": self.match, **fields}
        bot.ask(verb, **fields)

    def drop_out(self, bot):
        """The connection is lost, and made anew."""
        bot.go(False)
        bot.come()
        bot.ask("join", token=bot.token)

    # ---- how it ends

    def finish(self):
        red = self.bots[0]
        fate = self.dice.random()
        if (fate < 0.4 or self.brief) and not red.over:
            red.ask("resign", match=self.match)
        elif fate < 0.5 and not red.over:
            agreed = red.ask("offer", match=self.match, what="draw")
            if agreed and not agreed["agreed"]:
                self.bots[1].ask("accept", match=self.match)
        elif not red.over:
            self.old.append((red.token, self.bots[1].token))
            return
        self.look_back(red)

    def look_back(self, bot):
        record = bot.ask("record", match=self.match, limit=2000)
        if not record:
            return
        bot.ask("reasons", match=self.match)
        bot.ask("replay", match=self.match)
        if self.dice.random() < 0.2:
            self.upload(bot, record["lines"])
        bot.ask("leave", match=self.match)

    def upload(self, bot, lines):
        body = "".join(line + "\n" for line in lines).encode()
        with Stream(self.port, source=bot.source) as stream:
            status, _, said = request(self.port, "/replay", "POST", body=body, stream=stream)
        self.count[f"upload: {status}"] += 1
        if status == 200:
            bot.ask("replay", replay=json.loads(said)["replay"], at=1)


def crowd(port, numbers, terms, told):
    """Couples by the thread, in a process of their own; tells at last what they did."""
    couples = [Couple(port, number, terms) for number in numbers]
    threads = [threading.Thread(target=couple.live, daemon=True) for couple in couples]
    for thread in threads:
        thread.start()
        time.sleep(0.02)
    for thread in threads:
        thread.join(max(0, terms["end"] + 2 * WAIT_SECONDS - time.time()))
    told.put((sum((couple.count for couple in couples), collections.Counter()),
              sum(thread.is_alive() for thread in threads)))
