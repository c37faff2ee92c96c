"""Bots that play duels over WebSocket and note what the server has promised them."""
import json
import random
import secrets
import threading
import time

from websocket import Closed, Refused, WebSocket

SYSTEMS = ["admiral", "admiralty", "nova", "universal", "starstrike"]
LISTS = 0.4  # how often two answers go in one request, where that may be
PATIENCE_SECONDS = 30
BREATH_SECONDS = 0.05


class Broken(AssertionError):
    """A promise was not kept."""


def must(truth, *words):
    if not truth:
        raise Broken(" ".join(str(word) for word in words))


def bare(action):
    """An action without what is for people only."""
    return {key: value for key, value in action.items() if key not in ("text", "seat")}


def same(stored, sent):
    """The only order sent in words ends a run; drafts are stored without words."""
    if sent == "done":
        return stored["decision"].startswith("end")
    return bare(stored) == bare(sent)


class Line:
    """One connection: requests and their answers; pushes go to `hears`."""

    def __init__(self, port, hears):
        self.opened = time.monotonic()
        self.socket = WebSocket(port, timeout=PATIENCE_SECONDS)
        self.hears, self.count = hears, 0

    def read(self):
        message = json.loads(self.socket.hear())
        if "push" in message:
            self.hears(message)
        return message

    def ask(self, verb, **fields):
        self.count += 1
        self.socket.say(json.dumps({"id": self.count, "verb": verb, **fields}))
        while True:
            message = self.read()
            if "push" not in message:
                must(message["id"] == self.count, "an answer to another request:", message)
                return message


class Player:
    """One seat of one battle after the other."""

    def __init__(self, pair, seat, dice):
        self.pair, self.seat, self.dice = pair, seat, dice
        self.line = None
        self.moves = self.resent = self.full = self.frozen_battles = 0
        self.begin()

    def begin(self):
        """A new battle: nothing is known of it."""
        self.token = self.tried = None
        self.draft = None    # as seen since the last answer
        self.promised = []   # (question, action), acknowledged
        self.pending = None  # (question, [actions]), sent and not acknowledged
        self.events = {}     # number -> text
        self.last_event = 0
        self.current = False  # every event up to the last is known
        self.question = None
        self.over = False
        self.frozen = False  # it has stopped the server twice
        self.own = secrets.token_hex(16)  # the token of its choice

    # ---- what is heard

    def hear(self, push):
        if push.get("match") != self.pair.match:
            return
        if push["push"] == "ask":
            self.question = push["question"]
        elif push["push"] == "over":
            self.over = True
        elif push["push"] == "events":
            for event in push["events"]:
                must(not self.current or event["number"] == self.last_event + 1, self.seat,
                     "hears event", event["number"], "after", self.last_event)
                self.note_event(event)

    def note_event(self, event):
        number = event["number"]
        must(self.events.setdefault(number, event["text"]) == event["text"], "event", number,
             "was:", self.events[number], "and is:", event["text"])
        self.last_event = max(self.last_event, number)

    # ---- asking

    def connect(self, port):
        self.current = False
        self.line = Line(port, self.hear)

    def ask(self, verb, **fields):
        """About this battle; again and again while the store has no room."""
        if self.pair.match and verb != "join":
            fields["match"] = self.pair.match
        while True:
            answer = self.line.ask(verb, **fields)
            if answer.get("error", {}).get("code") != "store":
                return answer
            must(self.pair.world.fills, verb, fields, answer)
            self.full += 1
            if verb == "act":
                self.check_unchanged(fields["question"])
            self.pair.stop_if_told()
            time.sleep(BREATH_SECONDS)

    def check_unchanged(self, number):
        """The store is full: everything is as before, and can be read."""
        view = self.ask("view")
        must("answer" in view, "view of a full store:", view)
        must(view["question"] and view["question"]["number"] == number, "asked", number,
             "before a fault of the store, then", view["question"])
        must(view["event"] >= self.last_event, "events were lost by a fault of the store")
        must(self.draft is None or view["draft"] == self.draft, "draft:", view["draft"], self.draft)
        self.draft = view["draft"]

    # ---- coming (again)

    def come_back(self):
        answer = self.ask("join", token=self.token)
        must(answer.get("held") == [self.seat], self.seat, "comes back:", answer)
        self.pair.world.note_reached(self)
        self.catch_up()
        if self.pending and not self.frozen:
            self.resend()

    def catch_up(self):
        view = self.ask("view")
        must("answer" in view, "view:", view)
        must(view["event"] >= self.last_event, "event", self.last_event, "was heard, now",
             view["event"])
        self.check_events(view["event"])
        self.question, self.over = view["question"], view["over"]
        self.frozen = "stopped the server twice" in (view["waiting"] or "")
        if self.pair.world.tireless:
            self.find_taken(view)
        self.check_draft(view)

    def find_taken(self, view):
        """How much of what nobody acknowledged was taken, by what is asked now."""
        pending = self.pending[1] if self.pending else []
        taken = len(pending)
        if view["question"]:
            taken = view["question"]["number"] - 1 - len(self.promised)
        elif view["over"]:
            taken = len(self.read_acts()) - len(self.promised)
        must(0 <= taken <= len(pending), self.seat, "was promised", len(self.promised),
             "answers, sent", len(pending), "more, and is asked", view["question"])
        self.pair.world.taken[self.pair.match, self.seat] = taken

    def read_acts(self):
        """Its own answers, of a battle that is over."""
        lines = self.ask("record", limit=2000)["lines"]
        lines = [json.loads(line) if isinstance(line, str) else line for line in lines]
        return [line for line in lines if line.get("kind") == "act" and line["seat"] == self.seat]

    def check_draft(self, view):
        """What was answered is in the draft, or has become records and the battle went on."""
        stored = self.pair.world.drafts.pop((self.pair.match, self.seat), None)
        must(stored is None or not view["draft"] or len(view["draft"]) == len(stored), self.seat,
             "has another draft:", view["draft"], stored)
        taken = self.pair.world.taken.get((self.pair.match, self.seat), 0)
        answered = len(self.promised) + taken
        must(not view["question"] or view["question"]["number"] == answered + 1, self.seat,
             "has answered", answered, "and is asked", view["question"])

    def check_events(self, last):
        """All of them once more, as they were heard; then those that were not heard."""
        since = 0
        while since < max(last, self.last_event):
            answer = self.ask("events", since=since)
            must(answer.get("events"), "events:", answer)
            for event in answer["events"]:
                must(event["number"] == since + 1, "event", event["number"], "after", since)
                since = event["number"]
                self.note_event(event)
        self.current = True

    def resend(self):
        """What nobody has acknowledged; the store tells how much of it was taken."""
        number, actions = self.pending
        taken = self.pair.world.taken.pop((self.pair.match, self.seat), 0)
        self.resent += 1
        count = len(self.promised)
        answer = self.send()
        told = answer.get("refused") or answer.get("error") or {}
        # The end of a battle is not known again, nor are words of a draft by another process.
        if taken and told.get("code") in ("over", "stale"):
            self.promised[count:] = [(number + i, actions[i]) for i in range(taken)]
        elif taken == len(actions):
            must(answer.get("again"), "stored, sent again:", number, actions, answer)
            # `done` behind it is told as given by itself: its words died with the other process.
            must(answer["applied"] == taken or answer.get("already"), "applied:", answer)
            self.promised[count:] = [(number + i, actions[i]) for i in range(taken)]
        elif taken > 0:
            # The rest was refused, or the table has given it by itself since.
            must((told or answer).get("applied") == taken and (told or answer.get("already")),
                 "half stored:", number, actions, taken, answer)
        else:
            must(not answer.get("again"), "not stored, sent again:", number, actions, answer)

    # ---- playing

    def send(self):
        number, actions = self.pending
        if self.question and self.question["number"] == number:
            self.question = None
        whole = {"actions": actions} if len(actions) > 1 else {"action": actions[0]}
        answer = self.ask("act", question=number, **whole)
        told = answer.get("refused") or answer.get("error")
        applied = told.get("applied", 0) if told else answer["applied"]
        self.promised += [(number + i, actions[i]) for i in range(applied)]
        self.moves += applied
        self.pending = self.draft = None
        if applied and not answer.get("again"):
            self.pair.world.note_played(self)
        if told and told.get("code") == "over":
            self.over = True
        elif told:
            must(applied > 0, "refused:", number, actions, answer)
        return answer

    def choose(self):
        """One answer, or two: what is refused of two leaves the first."""
        units, secret = self.question["units"], self.question["secret"]
        if self.dice.random() > LISTS:
            return [self.suggest()]
        if secret:
            first = self.suggest()
            return [first] if first["decision"].startswith("end") else [first, "done"]
        if len(units) < 2:
            return [self.suggest()]
        return [action for action in (self.suggest(unit=units[0]), self.suggest(unit=units[1]))
                if action] or [self.suggest()]

    def suggest(self, **fields):
        answer = self.ask("suggest", **fields)
        must(fields or answer.get("suggestions"), "suggest:", answer)
        return answer["suggestions"][0]["action"] if answer.get("suggestions") else None

    def move(self):
        number, actions = self.question["number"], self.choose()
        self.pending = (number, actions)
        answer = self.send()
        if "answer" not in answer:
            view = self.ask("view")
            self.question, self.over = view["question"], view["over"]

    def play(self):
        while not self.over and not self.frozen:
            self.pair.stop_if_told()
            if self.question:
                self.move()
            else:
                self.line.read()


class Pair:
    """Two players who play one duel after the other."""

    def __init__(self, number, world):
        self.number, self.world = number, world
        dice = random.Random(world.seed * 1000 + number)
        self.players = [Player(self, seat, random.Random(dice.random()))
                        for seat in ("red", "blue")]
        self.change = threading.Condition()
        self.battles = self.orphans = 0
        self.begin()

    def begin(self):
        self.match = self.invitation = None
        self.orphaned = False
        self.done = set()
        for player in self.players:
            player.begin()

    def stop_if_told(self):
        if self.world.stopping:
            raise Closed()

    def wait_while(self, condition):
        with self.change:
            while condition():
                self.stop_if_told()
                self.change.wait(BREATH_SECONDS)

    # ---- beginning

    def open(self, red):
        scenario = SYSTEMS[(self.number + self.battles) % len(SYSTEMS)] + "/duel"
        answer = red.ask("new", scenario=scenario, join=["red"])
        must("match" in answer, "new:", answer)
        red.token = answer["seats"][0]["token"]
        self.match = answer["match"]
        red.catch_up()

    def invite(self, red):
        answer = red.ask("invite", seat="red", to="blue")
        must("token" in answer, "invite:", answer)
        self.invitation = answer["token"]

    def sit_red(self, red):
        if self.match:
            red.come_back()
        else:
            self.open(red)
        if not self.invitation:
            self.invite(red)

    def sit_blue(self, blue):
        """An invitation is used once: if the answer to it was lost, so is the seat."""
        self.wait_while(lambda: not self.invitation)
        if blue.token:
            blue.come_back()
            return
        lost, blue.tried = blue.tried, True
        own = {"keep": blue.own} if self.world.tireless else {}
        answer = blue.ask("join", token=self.invitation, name="Bob", **own)
        if lost and answer.get("error", {}).get("code") == "wrong-seat":
            self.orphaned = True
            self.wait_while(lambda: True)
        must("token" in answer or (own and "held" in answer), "join:", answer)
        blue.token = answer.get("token", blue.own)
        blue.catch_up()

    # ---- one thread each

    def live(self, player, port):
        """Until the server dies, or the world says so; in a tireless world again and again."""
        while self.visit(player, port):
            pass

    def visit(self, player, port):
        """Whether to come again."""
        try:
            player.connect(port)
            while True:
                self.sit(player)
                player.play()
                self.end(player)
        except (Closed, Refused, OSError):
            self.world.note_end(self)
            return self.world.tireless and not self.world.stopping
        except Broken as broken:
            self.world.note_broken(self, player, broken)
            return False
        finally:
            if player.line:
                player.line.socket.close()

    def sit(self, player):
        if player.seat == "red":
            self.sit_red(player)
        else:
            self.sit_blue(player)

    def end(self, player):
        """Both have seen the end and checked the battle file: the next battle begins."""
        battle = self.battles
        if player.frozen:
            player.frozen_battles += 1
        else:
            self.world.check_record(self, player)
        player.ask("leave")
        with self.change:
            self.done.add(player.seat)
            if len(self.done) == 2:
                self.battles += 1
                self.begin()
        self.wait_while(lambda: self.battles == battle)
