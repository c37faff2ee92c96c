#!/usr/bin/env python3
"""What a server must not mind: odd and broken requests, guessed tokens, seats that are not one's own,
people who vanish, battles that are broken in the store, files that are no battles.

usage: test_misuse.py FLAGBRIDGE CRASHING_SERVER [WORD]   (TAP on stdout)
"""
import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402
from serving import WAIT_SECONDS, kill_all, wait_for, worker_of  # noqa: E402
from websocket import BINARY, TEXT, Closed, WebSocket, request  # noqa: E402

FLAGBRIDGE, CRASHING = (os.path.abspath(word) for word in sys.argv[1:3])
ONLY = sys.argv[3] if len(sys.argv) > 3 else ""
OPEN_LIMITS = ("requests-per-second=100000", "burst=100000")
NOBODY = "0" * 32


class Client:
    def __init__(self, server):
        self.socket, self.count, self.pushes = WebSocket(server.port), 0, []

    def say(self, verb, **fields):
        self.count += 1
        self.socket.say(json.dumps({"id": self.count, "verb": verb, **fields}))
        return self.count

    def hear(self):
        """The next answer."""
        while True:
            message = json.loads(self.socket.hear())
            if "push" not in message:
                return message
            self.pushes.append(message)

    def ask(self, verb, **fields):
        number = self.say(verb, **fields)
        answer = self.hear()
        expect(answer["id"] == number, answer)
        return answer

    def raw(self, text):
        self.socket.say(text)
        return self.hear()

    def close(self):
        self.socket.close()


class Server:
    def __init__(self, folder, *words, program=FLAGBRIDGE, limits=OPEN_LIMITS):
        self.folder, self.words, self.limits = folder, words, limits
        self.program, self.clients = program, []
        self.store = os.path.join(folder, "store.sqlite")
        self.log = open(os.path.join(folder, "log"), "a+", encoding="utf-8")
        self.start()

    def start(self):
        words = [self.program, "serve", "--port", "0", "--store", "sqlite:" + self.store]
        words += [word for limit in self.limits for word in ("--limit", limit)]
        self.process = subprocess.Popen([*words, *self.words], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        expect("localhost:" in line, "no server:", line, self.complaints())
        self.port = int(line.split("localhost:")[1].split()[0])

    def client(self):
        self.clients.append(Client(self))
        return self.clients[-1]

    def complaints(self):
        self.log.seek(0)
        return self.log.read()

    def end(self):
        for client in self.clients:
            client.close()
        self.clients = []
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(WAIT_SECONDS)
        self.process.stdin.close()
        self.process.stdout.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if self.process.poll() is None:
            code = self.end()
            expect(kind is not None or code == 0, "the server ended with", code, self.complaints())
        self.log.close()


def serve(*words, **options):
    def wrap(function):
        def run():
            with tempfile.TemporaryDirectory(prefix="flagbridge-misuse-") as folder:
                with Server(folder, *words, **options) as server:
                    function(server)
        run.__name__ = function.__name__
        return test(run)
    return wrap


def code_of(answer):
    return answer.get("error", {}).get("code") or ("refused" if "refused" in answer else None)


def duel(server, system="admiral", **fields):
    """Two clients at a battle: (red, blue, match, tokens)."""
    red, blue = server.client(), server.client()
    new = red.ask("new", scenario=system + "/duel", join=["red"], **fields)
    link = red.ask("invite", match=new["match"], to="blue")
    joined = blue.ask("join", token=link["token"], name="Bob")
    return red, blue, new["match"], [new["seats"][0]["token"], joined["token"]]


def act_once(client, **fields):
    action = client.ask("suggest", **fields)["suggestions"][0]["action"]
    return client.ask("act", action=action, **fields)


# ---- requests

@serve()
def broken_requests_get_an_answer(server):
    client = server.client()
    for text, code in (("{}", "unknown-verb"), ("[]", "bad-json"), ("x", "bad-json"),
                       ('{"verb":3}', "bad-field"), ('{"verb":"fly"}', "unknown-verb"),
                       ('{"verb":"hello","verb":"bye"}', "bad-json"),
                       ('{"verb":"hello"}{"verb":"hello"}', "bad-json"),
                       ('{"verb":"hello","x":' + "[" * 5000 + "]" * 5000 + "}", "bad-json"),
                       ('{"verb":"hel\\u0000lo"}', "bad-json"), ('{"verb":"hello","x":1e999}', "bad-json"),
                       ('{"verb":"hello","x":"\\ud800"}', "bad-json")):
        expect(code_of(client.raw(text)) == code, text[:60])
    expect("answer" in client.raw('{"verb":"hello","x":"' + "y" * 60000 + '"}'))


@serve()
def what_is_no_text_ends_the_connection(server):
    for send, code in ((lambda s: s.send(s.frame(BINARY, b"{}")), 1003),
                       (lambda s: s.say(b"\xff\xfe"), 1007),
                       (lambda s: s.say("x" * 70000), 1009)):
        socket = WebSocket(server.port)
        send(socket)
        expect(socket.closing() == code, code)
    expect("answer" in server.client().ask("hello"))


@serve()
def every_verb_is_named_once(server):
    reason = server.client().ask("forget")["error"]["reason"]
    verbs = reason.partition("verbs: ")[2].split(", ")
    expect(len(verbs) > 20 and len(verbs) == len(set(verbs)), reason)


@serve(limits=("requests-per-second=1", "burst=10"))
def floods_are_told(server):
    client = server.client()
    numbers = [client.say("hello") for _ in range(30)]
    answers = [client.hear() for _ in range(30)]
    codes = [code_of(answer) for answer in answers]
    expect(codes.count("limit") >= 15 and codes.count(None) >= 8, codes)
    expect(sorted(answer["id"] for answer in answers) == numbers, "every answer says to what")
    for text, number in (('{"verb":"hello","id":"mine"}', "mine"), ("nonsense", None),
                         (r'{"id":"a\"b\\c\/\n\u00e4\ud83d\ude80","verb":"hello"}', 'a"b\\c/\nä🚀'),
                         ('{"id":"' + r"\u00e4" * 64 + '","verb":"hello"}', "ä" * 64),
                         (r'{"id":"\ud83d","verb":"hello"}', None),
                         (r'{"id":"\ude80\ud83d","verb":"hello"}', None),
                         (r'{"id":"\u0000","verb":"hello"}', None),
                         (r'{"id":"\x","verb":"hello"}', None),
                         (r'{"id":"\u00g0","verb":"hello"}', None),
                         ('{"id":[1],"verb":"hello"}', None)):
        answers = [client.raw(text) for _ in range(8)]
        refused = [answer["id"] for answer in answers
                   if code_of(answer) == "limit" and answer["error"]["again"] is True]
        expect(refused and set(refused) == {number}, text, refused)


@serve(limits=("requests-per-second=1", "burst=10"))
def floods_are_ended(server):
    client = server.client()
    try:
        for _ in range(1000):
            client.say("hello")
    except OSError:
        pass  # it was hung up on
    try:
        for number in range(1000):
            client.hear()
        raise AssertionError("it was answered for ever")
    except Closed as closed:
        expect(closed.code in (1008, None) and number < 250, closed, number)
    expect("far too many messages" in server.complaints())


@serve(limits=("connections=5", "address-connections=5", *OPEN_LIMITS))
def who_holds_a_seat_keeps_the_place(server):
    red, blue, match, _ = duel(server)
    crowd = [server.client() for _ in range(3)]
    late = WebSocket(server.port, source="127.0.0.2")
    late.say('{"id":1,"verb":"hello"}')
    expect(json.loads(late.hear())["answer"] == "hello")
    expect(crowd[0].socket.closing() == 1013, "the oldest without a seat goes")
    expect("answer" in red.ask("view", match=match) and "answer" in blue.ask("view", match=match))


@serve("--trust-proxy", "--metrics")
def a_proxy_does_not_make_strangers_local(server):
    for header, wanted in ((None, 404), ("10.0.0.1", 404), ("10.0.0.1:80", 404), ("unknown", 400),
                           ("", 400), ("127.0.0.1", 200), ("[::1]:80", 200)):
        status = request(server.port, "/metrics", headers={"X-Forwarded-For": header})[0]
        expect(status == wanted, header, status)


@serve("--metrics")
def whatever_proxies_say_is_not_local(server):
    expect(request(server.port, "/metrics")[0] == 200)
    for name in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP", "x-real-ip", "VIA"):
        for value in ("127.0.0.1", "", "1.1 a", "x" * 2000 if "or" not in name.lower() else "x"):
            status = request(server.port, "/metrics", headers={name: value})[0]
            expect(status == 404, name, value[:20], status)


@serve("--metrics-for-all")
def metrics_for_all_are_for_nobody_behind_a_proxy(server):
    expect(request(server.port, "/metrics")[0] == 200)
    for name in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"):
        status = request(server.port, "/metrics", headers={name: "10.0.0.1"})[0]
        expect(status == 404, name, status)


@serve()
def a_hundred_requests_at_once_are_answered_in_order(server):
    red, _, match, _ = duel(server)
    numbers = [red.say("view" if i % 2 else "events", match=match) for i in range(100)]
    expect([red.hear()["id"] for _ in numbers] == numbers)


# ---- new

@serve()
def new_refuses_what_it_must(server):
    client = server.client()
    for fields, code in ((dict(clock="1h"), "bad-field"), (dict(clock=5), "bad-field"),
                         (dict(scenario="/etc/passwd"), "bad-field"),
                         (dict(scenario="../nova/scenarios.yaml#duel"), "bad-field"),
                         (dict(scenario=3), "bad-field"), (dict(scenario=[]), "bad-field"),
                         (dict(seats={"blue": "./mybot"}), "unavailable"),
                         (dict(seats={"blue": "admiral@99999ms"}), "limit"),
                         (dict(seats={"blue": "admiral@99999p"}), "limit"),
                         (dict(dice="seed"), "bad-field"), (dict(dice={"keyed": False}), "bad-field"),
                         (dict(options={"warp": 9}), "bad-field"), (dict(join=["green"]), "bad-field")):
        answer = client.ask("new", **{"scenario": "nova/duel", **fields})
        expect(code_of(answer) == code, fields, answer)


@serve()
def practice_is_for_those_who_hold_every_seat(server):
    client = server.client()
    for join in (["red"], ["red", "red"], ["blue"], "none", []):
        for dice in ({"seed": 1}, {"keyed": "00" * 32}, {"scripted": [1]}):
            answer = client.ask("new", scenario="nova/duel", dice=dice, join=join)
            expect(code_of(answer) == "bad-field", join, dice, answer)
    for fields in (dict(), dict(join=["red", "blue"]), dict(join=["red"], seats={"blue": "random"})):
        answer = client.ask("new", scenario="nova/duel", dice={"seed": 1}, **fields)
        expect(answer.get("practice") is True, answer)


@serve(limits=(*OPEN_LIMITS, "address-battles=3"))
def battles_of_one_address_are_counted(server):
    client = server.client()
    battles = [client.ask("new", scenario="nova/duel") for _ in range(4)]
    expect([code_of(answer) for answer in battles] == [None, None, None, "limit"])
    expect("battles of one address" in server.complaints())
    client.ask("resign", match=battles[0]["match"], seat="red")
    expect(code_of(client.ask("new", scenario="nova/duel")) is None)


@serve()
def names_mislead_nobody(server):
    client = server.client()
    for name in (" ", "x" * 33, "a\tb", "a\u202eb", "\u200b", "a\u2066b", "\ufeffa"):
        answer = client.ask("new", scenario="nova/duel",
                            seats={"red": {"player": "human", "name": name}})
        expect(code_of(answer) == "bad-field", repr(name), answer)
    for name in ("x" * 32, "\U0001F600" * 32, "A\u0301"):
        answer = client.ask("new", scenario="nova/duel",
                            seats={"red": {"player": "human", "name": name}})
        expect(code_of(answer) is None, repr(name), answer)
        client.ask("resign", match=answer["match"], seat="red")


# ---- seats and tokens

@serve()
def strangers_learn_nothing(server):
    _, _, match, _ = duel(server)
    stranger = server.client()
    for verb, fields in (("view", {}), ("act", {"action": "done"}), ("record", {}), ("undo", {}),
                         ("invite", {"to": "blue"}), ("leave", {}), ("reasons", {}), ("resign", {}),
                         ("claim", {"absent": "red", "what": "win"}), ("odds", {"action": "x"}),
                         ("events", {}), ("revoke", {"to": "blue"}), ("suggest", {}), ("commit", {}),
                         ("offer", {"what": "draw"}), ("accept", {}), ("choices", {}),
                         ("overlay", {"what": "ground"}), ("permits", {"action": "done"})):
        for seat in ({}, {"seat": "red"}, {"seat": "spectator"}):
            answer = stranger.ask(verb, match=match, **seat, **fields)
            expect(code_of(answer) == "wrong-seat", verb, seat, answer)


@serve()
def tokens_are_not_guessed(server):
    client = server.client()
    _, _, _, tokens = duel(server)
    for token in (NOBODY, "", "x" * 32, tokens[0][:-1], tokens[0] + "0", "0" * 3000, tokens[0][:-1] + "g"):
        for verb in ("join", "peek"):
            expect(code_of(client.ask(verb, token=token)) == "wrong-seat", token)
    expect(client.ask("battles", tokens=[NOBODY, "x"])["battles"] == [None, None])
    for tokens_given in (5, [5], ["x"] * 65, None):
        expect(code_of(client.ask("battles", tokens=tokens_given)) == "bad-field")
    log = server.complaints()
    expect("event=wrong-token" in log and NOBODY not in log and tokens[0][:-1] not in log)


@serve()
def an_invitation_is_used_once(server):
    red, guest, late = server.client(), server.client(), server.client()
    match = red.ask("new", scenario="nova/duel", join=["red"])["match"]
    first, second, third = (red.ask("invite", match=match, to="blue")["token"] for _ in range(3))
    expect(guest.ask("peek", token=first)["opens"] == "invitation")
    expect(code_of(guest.ask("join", token=first, name="")) == "bad-field")
    expect(guest.ask("join", token=first)["held"] == ["blue"])
    for token in (first, second, third):
        expect(code_of(late.ask("join", token=token)) == "wrong-seat", "a seat for two")
    expect(code_of(red.ask("invite", match=match, to="blue")) == "wrong-seat")
    expect(code_of(guest.ask("invite", match=match, to="red")) == "wrong-seat")


@serve()
def two_guests_at_once_get_one_seat(server):
    red, guests = server.client(), [server.client() for _ in range(8)]
    match = red.ask("new", scenario="nova/duel", join=["red"])["match"]
    token = red.ask("invite", match=match, to="blue")["token"]
    for guest in guests:
        guest.say("join", token=token)
    answers = [guest.hear() for guest in guests]
    expect(sum("token" in answer for answer in answers) == 1, answers)


@serve()
def what_is_revoked_opens_nothing(server):
    red, guest = server.client(), server.client()
    match = red.ask("new", scenario="nova/duel", join=["red"])["match"]
    for seat in ("blue", "spectator", "red"):
        token = red.ask("invite", match=match, to=seat)["token"]
        expect("answer" in red.ask("revoke", match=match, to=seat))
        expect(code_of(guest.ask("join", token=token)) == "wrong-seat", seat)


@serve()
def a_resume_link_moves_a_seat(server):
    _, blue, match, tokens = duel(server)
    link = blue.ask("invite", match=match, to="blue")
    expect(link["opens"] == "resume" and "/#resume=" in link["link"])
    other = server.client()
    fresh = other.ask("join", token=link["token"])["token"]
    expect(code_of(server.client().ask("join", token=link["token"])) == "wrong-seat")
    for token in (fresh, tokens[1]):
        expect(server.client().ask("join", token=token)["held"] == ["blue"])


@serve()
def spectators_only_look(server):
    red, _, match, _ = duel(server)
    watcher = server.client()
    watcher.ask("join", token=red.ask("invite", match=match, to="spectator")["token"])
    for verb, fields in (("act", {"action": "done"}), ("resign", {}), ("offer", {"what": "draw"}),
                         ("claim", {"absent": "red", "what": "win"}), ("invite", {"to": "spectator"}),
                         ("revoke", {"to": "spectator"}), ("undo", {}), ("commit", {})):
        expect(code_of(watcher.ask(verb, **fields)) == "wrong-seat", verb)
    expect(watcher.ask("view")["draft"] == [] and code_of(watcher.ask("record")) == "not-over")


@serve()
def a_thousand_invitations_leave_one_seat(server):
    red, guest = server.client(), server.client()
    match = red.ask("new", scenario="nova/duel", join=["red"])["match"]
    for _ in range(300):
        red.say("invite", match=match, to="blue")
    tokens = [red.hear()["token"] for _ in range(300)]
    expect(len(set(tokens)) == 300)
    kept = [token for token in tokens if "answer" in guest.ask("peek", token=token)]
    expect(len(kept) == 64 and tokens[-1] in kept, len(kept))
    expect("token" in guest.ask("join", token=tokens[-1]))
    expect(all(code_of(guest.ask("join", token=token)) == "wrong-seat" for token in tokens[290:]))


@serve()
def the_absent_are_not_robbed_early(server):
    red, blue, match, _ = duel(server)
    blue.close()
    for what in ("win", "captain"):
        expect(code_of(red.ask("claim", match=match, absent="blue", what=what)) == "refused")
    expect(code_of(red.ask("claim", match=match, absent="red", what="win")) == "refused")
    expect(code_of(red.ask("claim", match=match, absent="green", what="win")) == "wrong-seat")


# ---- coming and going

@serve()
def whoever_leaves_in_the_middle_is_not_missed(server):
    _, blue, match, tokens = duel(server, "starstrike")
    for verb, fields in (("suggest", {"by": "admiral"}), ("odds", {"threats": True}), ("view", {}),
                         ("join", {"token": tokens[0]}), ("act", {"action": "done"}),
                         ("new", {"scenario": "nova/duel"}), ("choices", {}), ("leave", {})):
        client = server.client()
        client.ask("join", token=tokens[0])
        client.say(verb, **fields)
        client.close()
    expect(blue.ask("view", match=match)["over"] is False)


@serve()
def half_a_message_is_none(server):
    socket = WebSocket(server.port)
    whole = socket.frame(TEXT, b'{"verb":"new","scenario":"nova/duel"}')
    socket.send(whole[:-4])
    socket.close()
    expect("answer" in server.client().ask("hello"))


@serve()
def requests_wait_while_a_battle_is_fetched(server):
    red, _, match, tokens = duel(server, "admiralty")
    act_once(red, match=match)
    server.end()
    server.start()
    clients = [server.client() for _ in range(6)]
    for client in clients:
        client.say("join", token=tokens[0])
        client.say("view")
        client.say("hello")
    clients[5].close()
    for client in clients[:5]:
        answers = [client.hear() for _ in range(3)]
        expect([answer["id"] for answer in answers] == [1, 2, 3], answers)
        expect(len(answers[1]["draft"]) == 1, answers[1])


@serve()
def a_seat_given_away_stays_so(server):
    client = server.client()
    new = client.ask("new", scenario="admiral/duel", seats={"blue": "reflex"})
    client.ask("settings", pushes=[])
    expect(client.ask("offer", what="takeover", player="random")["agreed"] is True)
    kill_all(server.process)
    database = sqlite3.connect(server.store)
    settings = json.loads(database.execute("SELECT settings FROM battle").fetchone()[0])
    database.close()
    expect([seat["player"] for seat in settings["seats"]] == ["random", "reflex"], settings)
    server.start()
    back = server.client()
    expect(back.ask("join", token=new["seats"][0]["token"])["held"] == ["red"])
    expect([seat["player"] for seat in back.ask("view")["seats"]] == ["human", "reflex"])


def break_store(server, statement):
    server.end()
    database = sqlite3.connect(server.store)
    with database:
        expect(database.execute(statement).rowcount > 0, statement)
    database.close()
    server.start()


@serve()
def a_battle_with_a_broken_hash_is_shown_up_to_it(server):
    red, _, match, tokens = duel(server)
    for _ in range(2):
        act_once(red, match=match)
    break_store(server, "UPDATE record SET line = replace(line, '\"hash\":\"', '\"hash\":\"0') "
                        "WHERE number = 3")
    client = server.client()
    joined = client.ask("join", token=tokens[0])
    expect(joined.get("held") == ["red"], joined, server.complaints())
    expect(client.ask("view")["over"] is False and code_of(client.ask("act", action="done")))
    expect("event=replay-only battle=" in server.complaints(), server.complaints())
    expect(code_of(client.ask("new", scenario="nova/duel")) is None)


@serve()
def a_battle_nobody_can_read_stops_nobody(server):
    for statement in ("UPDATE header SET line = '{}'", "UPDATE battle SET settings = '{'",
                      "UPDATE header SET line = replace(line, '\"version\":2', '\"version\":99')"):
        _, _, match, tokens = duel(server)
        break_store(server, statement)
        client = server.client()
        expect(code_of(client.ask("join", token=tokens[0])) == "no-match", statement)
        expect(code_of(client.ask("peek", token=tokens[1])) == "no-match")
        expect("answer" in client.ask("battles", tokens=tokens))
        expect(server.complaints().count("event=battle-unreadable battle=" + match) == 1, server.complaints())


# ---- a full disk

@serve(program=CRASHING)
def a_full_disk_keeps_nothing_and_forgets_nothing(server):
    client = server.client()
    new = client.ask("new", scenario="admiral/duel", seats={"blue": "cadet"})
    give_room(server, 0)
    wait_for(lambda: code_of(client.ask("invite", to="spectator")) == "store")
    view = client.ask("view")
    expect(code_of(act_once(client)) == "store" or not view["question"])
    expect(client.ask("view")["event"] == view["event"])
    for verb, fields in (("new", {"scenario": "nova/duel"}), ("invite", {"to": "spectator"})):
        for _ in range(25):  # more than one address may begin
            expect(code_of(client.ask(verb, **fields)) == "store", verb)
    give_room(server, -1)
    wait_for(lambda: code_of(client.ask("new", scenario="nova/duel")) is None)
    for _ in range(400):
        view = client.ask("view", match=new["match"])
        if view["over"]:
            break
        if view["question"]:
            expect(code_of(act_once(client, match=new["match"])) is None)
        else:
            time.sleep(0.02)
    expect(view["over"], "the computer plays no more:", view["turn"], view["question"])


def give_room(server, size):
    server.process.stdin.write(f"room {size}\n")
    server.process.stdin.flush()


@serve(program=CRASHING)
def a_computer_thinks_again_when_there_is_room(server):
    client = server.client()
    client.ask("new", scenario="admiral/duel", seats={"blue": "admiral@300ms"})
    for _ in range(2):  # red moves two ships, then blue thinks
        expect(code_of(act_once(client)) is None)
    give_room(server, 0)
    expect(client.ask("view")["question"] is None)
    wait_for(lambda: "event=store-failed reason=" in server.complaints(), "the computer was quicker")
    give_room(server, -1)

    def goes_on():
        view = client.ask("view")
        return view["question"] or view["over"]
    wait_for(goes_on, "the computer plays no more")


@serve()
def a_limit_of_file_size_ends_nothing(server):
    client = server.client()
    expect(code_of(client.ask("new", scenario="nova/duel")) is None)
    most = resource.prlimit(worker_of(server.process), resource.RLIMIT_FSIZE)
    resource.prlimit(worker_of(server.process), resource.RLIMIT_FSIZE, (4096, most[1]))
    expect(code_of(client.ask("new", scenario="nova/duel")) == "store")
    resource.prlimit(worker_of(server.process), resource.RLIMIT_FSIZE, most)
    expect(code_of(client.ask("new", scenario="nova/duel")) is None)


# ---- files

@serve()
def what_is_no_battle_file_is_refused(server):
    for body in (b"", b"x", b"{}\n", b"\n" * 30000, b'{"flagbridge":"battle"}\n', b"\0" * 1000,
                 b"[" * 100000, b'{"a":' * 100000, b"{}\n" * 20003):
        status, _, answer = request(server.port, "/replay", method="POST", body=body)
        expect(status == 422 and "error" in json.loads(answer), body[:20], status, answer)
    expect(request(server.port, "/replay")[0] == 404)
    expect(request(server.port, "/", method="POST", body=b"x")[0] == 405)
    status, _, _ = request(server.port, "/replay", method="POST", body=b"x" * ((4 << 20) + 1))
    expect(status == 413, status)


def finished_file(server):
    red, blue, match, _ = duel(server)
    act_once(red, match=match)
    blue.ask("resign", match=match)
    return "".join(line + "\n" for line in red.ask("record", match=match)["lines"]).encode()


@serve()
def a_file_is_looked_at_and_not_kept_for_ever(server):
    body = finished_file(server)
    client = server.client()
    kept = []
    for _ in range(6):
        status, _, answer = request(server.port, "/replay", method="POST", body=body)
        expect(status == 200, status, answer)
        kept.append(json.loads(answer)["replay"])
    found = ["answer" in client.ask("replay", replay=name) for name in kept]
    expect(found == [False] * 2 + [True] * 4, "an address keeps its last four", found)
    kept = kept[2:]
    expect(client.ask("replay", replay=kept[0], at=1)["at"] == 1)
    saved = client.ask("replay", replay=kept[0], at=1, form="file")
    expect(saved["at"] == 1 and "\nstart:" in saved["file"] and "known_to" not in saved["file"], saved)
    expect("file" not in client.ask("replay", replay=kept[0], at=1))
    expect(code_of(client.ask("replay", replay=kept[0], at=1, form="picture")) == "bad-field")
    last = client.ask("replay", replay=kept[0])
    expect(last["over"] and client.ask("replay", replay=kept[0], at=10 ** 9)["at"] == last["at"])
    for fields in (dict(replay="r00"), dict(replay=3), dict(), dict(replay=kept[0], at=-1)):
        expect(code_of(client.ask("replay", **fields)) in ("no-match", "bad-field"), fields)
    numbers = [client.say("replay", replay=kept[0], at=at) for at in range(3)]
    expect(sorted(client.hear()["id"] for _ in numbers) == numbers)
    client.say("replay", replay=kept[1], at=2)
    client.close()
    expect("answer" in server.client().ask("hello"))


@serve()
def broken_files_are_told_where(server):
    body = finished_file(server)
    lines = body.split(b"\n")
    for broken in (b"\n".join(lines[1:]), b"\n".join(lines[:2] + lines[3:]), body.replace(b'"hash":"', b'"hash":"0', 1),
                   body[:len(body) // 2], body + body, body.replace(b"admiral", b"nova"),
                   b"\n".join([lines[0]] + [lines[2]] * 3 + [b""])):
        status, _, answer = request(server.port, "/replay", method="POST", body=broken)
        expect(status == 422, status, answer, broken[:60])


if __name__ == "__main__":
    sys.exit(run_tests("misuse", ONLY))
