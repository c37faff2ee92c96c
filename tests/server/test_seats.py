#!/usr/bin/env python3
"""Who may sit where: tokens, names, practice, absence, offers, computers, two connections.

usage: test_seats.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import json
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402
import serving  # noqa: E402
from serving import Server, play, wait_for  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
DUEL = "admiral/duel"
KEY = "00112233445566778899aabbccddeeff" * 2


def begin(server, scenario=DUEL, **fields):
    """(red, blue, what `new` said, blue's token): a battle of two connections."""
    red, blue = server.client(), server.client()
    new = red.do("new", scenario=scenario, join=["red"], **fields)
    token = blue.do("join", token=red.do("invite", to="blue")["token"], name="Bob")["token"]
    return red, blue, new, token


def present(push):
    return [seat["present"] for seat in push["seats"]]


# ---- seeds ----


@test
def a_seed_for_tests_tells_the_dice_and_nothing_else():
    def begun(*words):
        with Server(words=words) as server:
            news = [server.client().do("new", scenario=DUEL) for _ in range(2)]
            return ([new["commitment"] for new in news], [new["match"] for new in news],
                    [seat["token"] for new in news for seat in new["seats"]])
    one, same, other, secret = (begun(*words) for words in (("--dice-seed", "7"), ("--dice-seed", "7"),
                                                            ("--dice-seed", "8"), ()))
    expect(one[0] == same[0] and one[0][0] != one[0][1], one[0], same[0])
    expect(not {*one[0]} & {*other[0]} and not {*one[0]} & {*secret[0]})
    expect(not {*one[1], *one[2]} & {*same[1], *same[2]}, "names or tokens can be foretold")


@test
def a_seed_is_for_this_machine_only():
    for more in (["--listen", "0.0.0.0"], ["--public-url", "http://x"], ["--trust-proxy"]):
        done = subprocess.run([serving.FLAGBRIDGE, "serve", "--dice-seed", "7", *more],
                              capture_output=True, text=True, check=False, timeout=60)
        expect(done.returncode != 0 and "can be foretold" in done.stderr and more[0] in done.stderr, done)
    for wrong in ("0", "-1", "x", ""):
        done = subprocess.run([serving.FLAGBRIDGE, "serve", "--dice-seed", wrong],
                              capture_output=True, text=True, check=False, timeout=60)
        expect(done.returncode != 0 and "dice-seed" in done.stderr, wrong, done)


# ---- tokens --------------------------------------------------------------------------------------


@test
def only_tokens_open_seats():
    with Server() as server:
        red, blue, new, token = begin(server)
        expect(new["seats"][0]["token"] and not new["seats"][1]["token"], new)
        stranger = server.client()
        wrong = (token[:-1] + ("0" if token[-1] != "0" else "1"), token[:-2], token + "00", "",
                 "x" * 32, token.upper() if token.upper() != token else "A" * 32, "0" * 4000)
        for bad in wrong[:5] + wrong[6:]:
            for verb in ("join", "peek"):
                expect(stranger.code(verb, token=bad) == "wrong-seat", verb, bad)
        expect(stranger.code("join", token=7) == "bad-field")
        expect(stranger.code("join", match=new["match"], seat="red") == "bad-field")
        for verb, fields in (("view", {}), ("view", {"seat": "blue"}), ("events", {}),
                             ("act", {"action": "pass"}), ("record", {}), ("invite", {"to": "red"}),
                             ("revoke", {"to": "blue"}), ("resign", {"seat": "red"}),
                             ("claim", {"absent": "red", "what": "win"}), ("reasons", {}),
                             ("leave", {}), ("offer", {"what": "draw"}), ("undo", {}),
                             ("commit", {}), ("odds", {"action": "pass"}), ("suggest", {}),
                             ("choices", {}), ("overlay", {"what": "ground"})):
            expect(stranger.code(verb, match=new["match"], **fields) == "wrong-seat", verb, fields)
        expect(stranger.do("battles", tokens=[wrong[0], "", token])["battles"][:2] == [None, None])
        expect(stranger.do("preview", scenario=DUEL)["units"], "anybody may look at scenarios")
        expect(blue.code("view", seat="red") == "wrong-seat")
        expect(blue.code("act", seat="red", action="pass") == "wrong-seat")
        red.cut()
        log = server.read_log()
        expect("event=wrong-token" in log and token not in log and wrong[0] not in log)


@test
def a_token_opens_its_own_battle_only():
    with Server() as server:
        _, _, first, token = begin(server)
        _, _, other, _ = begin(server)
        guest = server.client()
        joined = guest.do("join", token=token, match=other["match"])
        expect(joined["match"] == first["match"] and joined["ignored"] == ["match"], joined)
        expect(guest.code("view", match=other["match"]) == "wrong-seat")
        expect(guest.do("view")["match"] == first["match"])


@test
def an_invitation_is_used_once():
    with Server() as server:
        red, blue, late = server.client(), server.client(), server.client()
        red.do("new", scenario=DUEL, join=["red"])
        one, two = (red.do("invite", to="blue")["token"] for _ in range(2))
        expect(blue.do("peek", token=two)["opens"] == "invitation")
        # Both are claimed at once: somebody gets the seat, the other is told.
        asked = blue.say("join", token=one, name="Bob"), late.say("join", token=one, name="Carl")
        answers = [blue.answer_to(asked[0]), late.answer_to(asked[1])]
        expect(sorted("answer" in answer for answer in answers) == [False, True], answers)
        expect(late.code("join", token=one) == "wrong-seat")
        expect(late.code("peek", token=two) == "wrong-seat", "a second invitation still opens")
        expect(late.code("join", token=two) == "wrong-seat")
        expect(red.code("invite", to="blue") == "wrong-seat")


@test
def a_lost_answer_to_a_join_is_asked_for_again():
    with Server() as server:
        red, blue, again = server.client(), server.client(), server.client()
        new = red.do("new", scenario=DUEL, join=["red"])
        link, keep = red.do("invite", to="blue")["token"], "0123456789abcdef" * 2
        for wrong in ("short", "z" * 32, new["seats"][0]["token"]):
            expect(blue.code("join", token=link, keep=wrong) == "bad-field", wrong)
        expect(blue.do("join", token=link, keep=keep)["token"] == keep)
        expect(again.do("join", token=link, keep=keep)["held"] == ["blue"])
        expect(server.client().do("join", token=keep)["held"] == ["blue"])
        expect(server.client().code("join", token=link, keep=keep[::-1]) == "wrong-seat")
        expect(server.client().code("peek", token=link) == "wrong-seat")


@test
def one_token_is_kept_by_one_seat():
    """Also when both come in one turn: nobody else's request fails for it."""
    with Server() as server:
        red, guest = server.client(), server.client()
        links = []
        for _ in range(2):
            match = red.do("new", scenario=DUEL, join=["red"])["match"]
            links.append(red.do("invite", match=match, to="blue")["token"])
        guests = [guest, server.client()]
        numbers = [client.say("join", token=link, keep="f" * 32)
                   for client, link in zip(guests, links)]
        answers = [client.answer_to(number) for client, number in zip(guests, numbers)]
        codes = sorted(answer.get("error", {}).get("code", "done") for answer in answers)
        expect(codes == ["bad-field", "done"], answers)


@test
def the_twenty_first_battle_of_a_household_works():
    with Server() as server:
        for _ in range(3):
            client = server.client()
            for _ in range(21):
                client.do("new", scenario=DUEL)
            client.do("bye")
        server.restart()
        server.client().do("new", scenario=DUEL)


@test
def battles_somebody_plays_are_counted_and_those_left_are_not():
    with Server(limits=("address-battles=2",)) as server:
        client, other = server.client(), server.client()
        battles = [client.do("new", scenario=DUEL) for _ in range(2)]
        error = other.ask("new", scenario=DUEL)["error"]
        expect(error["code"] == "limit" and "give one up" in error["reason"], error)
        client.do("quit", token=battles[0]["seats"][0]["token"])
        other.do("new", scenario=DUEL)
        expect(other.code("new", scenario=DUEL) == "limit")
        for seat in ("red", "blue"):
            client.do("leave", match=battles[1]["match"], seat=seat)
        other.do("new", scenario=DUEL)
        server.restart()
        client = server.client()
        for _ in range(2):
            client.do("new", scenario=DUEL)
        expect(client.code("new", scenario=DUEL) == "limit")


@test
def no_address_is_stored():
    with Server() as server:
        server.client().do("new", scenario=DUEL)
        server.stop()
        for end in ("", "-wal"):
            path = server.store + end
            stored = open(path, "rb").read() if os.path.exists(path) else b""
            expect(b"127.0.0.1" not in stored and b"::1" not in stored, path)


@test
def a_picture_shows_what_a_view_would():
    with Server() as server:
        red, blue, new, theirs = begin(server, "universal/the-reef")
        guest, token = server.client(), new["seats"][0]["token"]
        watching = red.do("invite", to="spectator")["token"]
        expect("units" not in guest.do("peek", token=token))
        for _ in range(8):
            for client in (red, blue):
                if client.do("view")["question"]:
                    client.do("act", action=client.do("suggest", by="default")["suggestions"][0]["action"])
        watcher = server.client()
        watcher.do("join", token=watching)
        for client, opens in ((red, token), (blue, theirs), (watcher, watching)):
            view, picture = client.do("view"), guest.do("peek", token=opens, picture=True)
            expect([unit for unit in view["units"] if unit["cell"]], view["units"])
            expect(picture["units"] == view["units"] and picture["board"] == view["board"], picture)
            expect(picture["ground"] == client.do("overlay", what="ground")["marks"], picture["ground"])


@test
def links_can_be_revoked():
    with Server() as server:
        red, guest = server.client(), server.client()
        new = red.do("new", scenario=DUEL, join=["red"])
        for seat, opens, fragment in (("blue", "invitation", "join"), ("red", "resume", "resume"),
                                      ("spectator", "spectator", "watch")):
            link = red.do("invite", to=seat)
            expect(link["opens"] == opens and f"/#{fragment}={link['token']}" in link["link"], link)
            expect(guest.do("peek", token=link["token"])["opens"] == opens)
            red.do("revoke", to=seat)
            expect(guest.code("peek", token=link["token"]) == "wrong-seat", seat)
            expect(guest.code("join", token=link["token"]) == "wrong-seat", seat)
        again = server.client()  # one's own seat is not lost by that
        expect(again.do("join", token=new["seats"][0]["token"])["held"] == ["red"])


@test
def a_resume_link_moves_a_player_once():
    with Server() as server:
        red, _, new, _ = begin(server)
        link = red.do("invite", to="red")["token"]
        phone, thief = server.client(), server.client()
        own = phone.do("join", token=link)
        expect(own["held"] == ["red"] and own["token"] not in (link, new["seats"][0]["token"]), own)
        expect(thief.code("join", token=link) == "wrong-seat")
        third = server.client()
        expect(third.do("join", token=own["token"]).get("token") is None)
        expect(third.do("view")["question"] == phone.do("view")["question"])


@test
def spectators_only_look():
    with Server() as server:
        red, _, new, _ = begin(server)
        link = red.do("invite", to="spectator")["token"]
        for _ in range(2):
            guest = server.client()
            expect(guest.do("join", token=link)["held"] == ["spectator"])
        expect(guest.do("view")["question"] is None)
        for verb, fields in (("act", {"action": "pass"}), ("resign", {}), ("undo", {}),
                             ("offer", {"what": "draw"}), ("accept", {}), ("commit", {}),
                             ("invite", {"to": "blue"}), ("revoke", {"to": "spectator"}),
                             ("claim", {"absent": "red", "what": "win"})):
            expect(guest.code(verb, **fields) == "wrong-seat", verb)
        expect(guest.code("record") == "not-over")
        play([red], moves=1)
        expect(guest.told("events")["seat"] == "spectator")
        red.do("revoke", to="spectator")
        expect(server.client().code("join", token=link) == "wrong-seat")
        expect(new["match"] == guest.do("view")["match"])


@test
def names_are_readable():
    with Server() as server:
        red = server.client()
        bad = ("", " ", "x" * 33, "\u00e9" * 33, "a\nb", "a\x00b", "a\x7fb", "a\x85b", "\u202eevil",
               "a\u2066b", "a\u200fb", "\u061c", "a\u2028b", "\ufeffa", "\ud800", "a\u200bb")
        for name in bad[1:]:  # none at all is the seat's player
            code = red.code("new", scenario=DUEL, seats={"red": {"player": "human", "name": name}})
            expect(code in ("bad-field", "bad-json"), repr(name), code)
        red.do("new", scenario=DUEL, join=["red"])
        token = red.do("invite", to="blue")["token"]
        for name in bad:
            expect(server.client().code("join", token=token, name=name) in
                   ("bad-field", "bad-json"), repr(name))
        longest = "\u00c5sa \U0001f680" + "\u00e9" * 27
        expect(len(longest) == 32)
        server.client().do("join", token=token, name=longest)
        expect(red.told("presence")["seats"][1]["name"] == longest)


# ---- practice ------------------------------------------------------------------------------------


@test
def known_dice_are_for_practice():
    with Server() as server:
        red = server.client()
        chosen = ({"dice": {"seed": 7}}, {"dice": {"scripted": [1]}}, {"dice": {"hidden": [1]}},
                  {"dice": {"keyed": KEY}})
        for fields in chosen:
            for join in (["red"], "none", ["blue"], ["red", "red"]):
                expect(red.code("new", scenario=DUEL, join=join, **fields) == "bad-field", fields,
                       join)
            expect(red.do("new", scenario=DUEL, **fields)["practice"] is True)
        seeded = {"blue": {"player": "reflex", "seed": 3}}
        expect(red.do("new", scenario=DUEL, seats=seeded, join=["red"])["practice"] is True)
        expect(red.code("new", scenario="admiral/duel", seats=seeded, join="none") == "bad-field")
        for fields in ({}, {"dice": {"keyed": True}}, {"seats": {"blue": "captain"}}):
            expect(red.do("new", scenario=DUEL, **fields)["practice"] is False, fields)


@test
def practice_stays_practice():
    with Server() as server:
        red = server.client()
        new = red.do("new", scenario=DUEL, dice={"keyed": KEY})
        token = new["seats"][0]["token"]
        link = red.do("invite", match=new["match"], seat="red", to="spectator")["token"]
        server.restart()
        guest = server.client()
        expect(guest.do("battles", tokens=[token])["battles"][0]["about"]["practice"] is True)
        expect(guest.do("peek", token=link)["practice"] is True)
        expect(guest.do("battles", tokens=[token])["battles"][0]["about"]["practice"] is True)


@test
def somebody_must_sit_to_invite_the_others():
    with Server() as server:
        red = server.client()
        expect(red.code("new", scenario=DUEL, join="none") == "bad-field")
        expect(red.code("new", scenario=DUEL, join=[]) == "bad-field")


# ---- presence and absence ------------------------------------------------------------------------


@test
def coming_and_going_is_told():
    with Server() as server:
        red, blue, new, token = begin(server)
        expect(present(red.told("presence")) == [True, True])
        for going in ("leave", "cut"):
            getattr(blue, going)()
            expect(present(red.told("presence")) == [True, False])
            blue = server.client()
            blue.do("join", token=token)
            expect(present(red.told("presence")) == [True, True])
        second = server.client()
        second.do("join", token=token)
        expect(present(red.told("presence")) == [True, True])
        second.do("leave")
        expect(present(red.told("presence")) == [True, True])
        blue.do("leave")
        expect(present(red.told("presence")) == [True, False])
        expect(blue.code("view", match=new["match"]) == "wrong-seat")


@test
def two_connections_on_one_seat_are_both_live():
    with Server() as server:
        red, blue, _, token = begin(server)
        second = server.client()
        second.do("join", token=token)
        for client in (blue, second):
            client.drain()
        answered = 0
        while answered < 4:
            for client in (red, blue if answered % 2 else second):
                answered += play([client], moves=1) if client.do("view")["question"] else 0
        told = [[{k: v for k, v in push.items()} for push in client.drain()
                 if push["push"] != "presence"] for client in (blue, second)]
        expect(told[0] == told[1] and len(told[0]) > 2, told)


@test
def a_draft_belongs_to_the_seat_not_to_the_connection():
    with Server() as server:
        red, blue, _, token = begin(server, scenario="admiralty/standard")
        second = server.client()
        second.do("join", token=token)
        while not (blue.do("view")["question"] or {}).get("secret"):
            play([red, blue], moves=1)
        while blue.do("view")["question"]:  # in turns: either goes on where the other was
            before = second.do("view")
            action = second.do("suggest", by="reflex")["suggestions"][0]["action"]
            second.do("act", question=before["question"]["number"], action=action)
            after = blue.do("view")
            expect(after["draft"] == second.do("view")["draft"], "the draft of another")
            expect(after["draft"] != before["draft"] or "blue" in after["committed"], after["draft"])
            expect(red.do("view")["draft"] == [])
            blue, second = second, blue
        expect("blue" in second.do("view")["committed"])


@test
def a_whole_draft_is_seen_by_both_connections_of_its_seat_only():
    with Server() as server:
        red, blue, _, token = begin(server, scenario="admiralty/standard")
        second = server.client()
        second.do("join", token=token)
        while not (blue.do("view")["question"] or {}).get("secret"):
            play([red, blue], moves=1)
        question = blue.do("view")["question"]
        orders = [blue.do("suggest", by="reflex", unit=unit)["suggestions"][0]["action"]
                  for unit in question["units"]]
        for client in (red, blue, second):
            client.drain()
        blue.do("draft", question=question["number"], actions=orders)
        drafted = blue.do("view")["draft"]
        expect([entry["action"] for entry in drafted] == orders, drafted)
        expect(second.do("view")["draft"] == drafted)
        expect([push["draft"] for push in second.drain() if push["push"] == "ask"][-1] == drafted)
        # who has not heard of it names the old question, and changes nothing; nor does who is refused
        expect(second.code("draft", question=question["number"], actions=orders[:1]) == "stale")
        number = second.do("view")["question"]["number"]
        expect("refused" in second.ask("draft", question=number, actions=[*orders[:1], *orders[:1]]))
        expect(blue.do("view")["draft"] == drafted)
        second.do("draft", question=number, actions=orders[1:])
        expect([entry["action"] for entry in blue.do("view")["draft"]] == orders[1:])
        expect(red.code("draft", seat="blue", question=number, actions=[]) == "wrong-seat")
        expect(red.do("view")["draft"] == [] and not red.drain(), "red has heard of it")


@test
def a_quiet_seat_hears_only_whether_it_is_asked():
    with Server() as server:
        screen = server.client()
        new = screen.do("new", scenario=DUEL, dice={"seed": 7})
        red, blue = (seat["token"] for seat in new["seats"])
        expect(screen.do("join", token=blue, quiet=True)["held"] == ["red", "blue"])
        asked = screen.told("asked", seat="blue")
        expect(asked == {"push": "asked", "match": new["match"], "seat": "blue", "asked": False,
                         "open": asked["open"]})
        seats, hears, handed = ["red", "blue"], [], 0
        while handed < 4:
            here, other = seats
            number = screen.do("view", seat=here)["question"]
            if number:
                action = screen.do("suggest", seat=here)["suggestions"][0]["action"]
                screen.do("act", seat=here, question=number["number"], action=action)
            pushes = screen.drain()
            for push in pushes:
                expect(push.get("seat", here) == here or push["push"] == "asked", push)
                expect(push.get("seat") == other or push["push"] != "asked", push)
            hears += [push["asked"] for push in pushes
                      if push["push"] == "asked" and push["asked"] != (hears or [False])[-1]]
            if screen.do("view", seat=here)["question"]:
                continue
            expect(hears == [True], hears)  # the curtain: the other's turn
            screen.do("join", token={"red": red, "blue": blue}[here], quiet=True)
            screen.do("join", token={"red": red, "blue": blue}[other])
            screen.told("asked", seat=here, asked=False)
            expect(screen.told("ask", seat=other)["question"])
            seats, hears, handed = [other, here], [], handed + 1
        for _ in range(2):  # to and fro with the same question
            token = {"red": red, "blue": blue}[seats[0]]
            screen.do("join", token=token, quiet=True)
            screen.told("asked", seat=seats[0], asked=True)
            screen.do("join", token=token)
            screen.told("ask", seat=seats[0])
        for seat in seats:  # nothing was lost while it was quiet
            lines = map(json.loads, screen.heard)
            numbers = [event["number"] for line in lines if line.get("push") == "events"
                       and line["seat"] == seat for event in line["events"]]
            expect(numbers == list(range(1, len(numbers) + 1)) and len(numbers) > 4, seat, numbers)
        expect(screen.code("join", token=red, quiet="yes") == "bad-field")
        states = screen.do("battles", tokens=[red, blue])["battles"]
        expect([state["asked"] for state in states].count(True) == 1, states)


@test
def a_quiet_seat_says_whether_it_hides_anything():
    with Server() as server:
        for scenario, opens in (("admiral/duel", True), ("admiralty/duel", False)):
            screen = server.client()
            new = screen.do("new", scenario=scenario, dice={"seed": 7})
            tokens = {seat["seat"]: seat["token"] for seat in new["seats"]}
            for seat in tokens:
                screen.do("join", token=tokens[seat], quiet=True)
            asked = [screen.told("asked", seat=seat) for seat in tokens]
            expect(all(push["open"] == (opens or not push["asked"]) for push in asked), asked)
            expect(any(push["asked"] for push in asked), asked)


@test
def a_rematch_is_offered_and_both_land_in_it():
    with Server() as server:
        red, blue, _, _ = begin(server)
        expect(red.code("rematch") == "not-over")
        red.do("resign")
        expect(blue.code("rematch") == "refused", "nothing is offered")
        new = red.do("new", scenario=DUEL, seats={}, join=["blue"])
        own = next(seat["token"] for seat in new["seats"] if seat["token"])
        old = blue.do("view")
        expect(old["rematch"] is None)
        expect(red.code("rematch", match=old["match"], token="0" * 32) == "bad-field")
        expect(red.do("rematch", match=old["match"], token=own)["rematch"] == new["match"])
        expect(red.code("rematch", match=old["match"], token=own) == "refused", "it stands")
        told = blue.told("presence", rematch={"match": new["match"], "seat": "red"})
        expect(told["match"] == old["match"])
        expect(blue.do("view")["rematch"] == told["rematch"], "after a reload, too")
        come = blue.do("rematch")
        expect((come["match"], come["seat"]) == (new["match"], "red"), come)
        blue.do("join", token=come["token"])
        expect(blue.do("view", match=new["match"])["seat"] == "red")
        expect(red.told("presence", match=new["match"])["seats"][0]["present"])
        expect(blue.code("rematch", match=old["match"]) == "wrong-seat", "every seat is taken")


@test
def the_absent_can_be_replaced_and_come_back():
    with Server(limits=["absence=1"]) as server:
        red, blue, _, token = begin(server)
        claim = {"absent": "blue", "what": "captain"}
        expect(red.code("claim", **claim) == "refused")
        expect(blue.code("claim", absent="red", what="win") == "refused")
        blue.cut()
        expect(present(red.told("presence", )) is not None)
        expect(red.code("claim", **claim) == "refused", "at once")
        wait_for(lambda: red.code("claim", **claim) == "")
        seat = red.told("presence", offer=None)["seats"][1]
        wait_for(lambda: red.do("view", unit="#0")["seats"][1]["player"] == "captain")
        expect(seat["seat"] == "blue")
        for _ in range(3):  # the captain plays
            wait_for(lambda: red.do("view", unit="#0")["question"])
            play([red], moves=1)
        wait_for(lambda: red.do("view", unit="#0")["question"])
        expect(red.code("claim", **claim) == "refused")
        blue = server.client()
        blue.do("join", token=token)
        back = blue.do("view")["seats"][1]
        expect((back["player"], back["name"]) == ("human", "Bob"), back)
        play([red, blue], moves=6)
        expect(blue.do("view")["seats"][1]["player"] == "human")


@test
def leaving_counts_as_absence():
    with Server(limits=["absence=1"]) as server:
        red, blue, _, token = begin(server)
        blue.do("leave")
        expect(red.code("claim", absent="red", what="win") == "refused", "oneself")
        wait_for(lambda: red.code("claim", absent="blue", what="win") == "")
        over = red.told("over")
        expect(over["winner"] == "red", over)
        again = server.client()
        again.do("join", token=token)
        expect(again.do("view")["winner"] == "red")
        expect(again.do("record")["total"] > 1)


@test
def whoever_never_came_is_not_absent():
    with Server(limits=["absence=1"]) as server:
        red = server.client()
        red.do("new", scenario=DUEL, join=["red"])
        time.sleep(1.2)
        expect(red.code("claim", absent="blue", what="win") == "refused")


# ---- computers -----------------------------------------------------------------------------------


@test
def computers_play_only_before_an_audience():
    with Server() as server:
        host = server.client()
        new = host.do("new", scenario="universal/standard",
                      seats={"red": "captain", "blue": "captain"}, join="none")
        token = new["watch"]
        expect(host.do("view")["seat"] == "spectator", new)
        host.told("events")
        host.cut()
        guest = server.client()

        def stands():
            guest.do("peek", token=token)  # does not sit down
            return guest.do("battles", tokens=[token])["battles"][0]["about"]
        wait_for(lambda: "thinking" not in stands())
        time.sleep(0.5)  # what was being thought of is played
        before, events = stands(), None
        guest.do("join", token=token)
        events = guest.do("view", unit="#0")["event"]
        guest.do("leave")
        time.sleep(1.0)
        after = stands()
        guest.do("join", token=token)
        later = guest.do("view", unit="#0")
        expect(not later["over"] and later["event"] - events < 60, before, after, events, later)
        guest.told("events")
        wait_for(lambda: guest.do("view", unit="#0")["event"] > later["event"])


@test
def reasons_and_key_are_told_afterwards():
    with Server() as server:
        red = server.client()
        new = red.do("new", scenario=DUEL, seats={"blue": "captain"})
        wait_for(lambda: red.do("view", unit="#0")["question"])
        play([red], moves=2)
        wait_for(lambda: red.do("view", unit="#0")["question"])
        play([red], moves=1)
        for verb in ("reasons", "record"):
            expect(red.code(verb) == "not-over", verb)
        said = "".join(red.heard)
        expect('"reason"' not in said.replace('"reason":"the ', ""), "a reason was told")
        red.do("resign")
        reasons = red.do("reasons")["reasons"]
        expect(reasons and reasons[0]["seat"] == "blue" and reasons[0]["reason"], reasons)
        record = "".join(red.do("record")["lines"])
        expect('"key":"' in record and new["commitment"] in record, record[-300:])
        key = record.split('"key":"')[1][:64]
        expect(key not in said and len(key) == 64)


# ---- offers --------------------------------------------------------------------------------------


@test
def a_draw_is_offered_and_agreed():
    with Server() as server:
        red, blue, _, _ = begin(server)
        expect(red.do("offer", what="draw")["agreed"] is False)
        offer = blue.told("presence", )["offer"] or blue.told("presence")["offer"]
        expect(offer["what"] == "draw" and offer["waits_for"] == ["blue"], offer)
        expect(red.code("accept") == "refused")
        expect(blue.do("accept", agree=False)["agreed"] is False)
        expect(blue.code("accept") == "refused")
        red.do("offer", what="draw")
        expect(blue.do("accept")["agreed"] is True)
        for client in (red, blue):
            expect(client.told("over")["winner"] == "draw")
        expect(red.code("resign") == "over")


@test
def resigning_ends_it():
    with Server() as server:
        red, blue, _, _ = begin(server)
        blue.do("resign")
        expect(red.told("over")["winner"] == "red")
        expect(blue.do("record")["total"] == red.do("record")["total"])


@test
def one_s_own_latest_answer_can_be_taken_back():
    with Server() as server:
        red = server.client()
        red.do("new", scenario=DUEL)
        before = red.do("view", seat="red", cards=True)
        action = red.do("suggest", seat="red")["suggestions"][0]["action"]
        red.do("act", seat="red", action=action)
        expect(red.do("undo", seat="red")["undone"] == 1)
        after = red.do("view", seat="red", cards=True)
        for view in (before, after):
            for key in ("id", "event"):
                view.pop(key)
            view["question"].pop("number")
        expect(before == after, before, after)
        expect(red.code("undo", seat="blue") == "refused")


if __name__ == "__main__":
    sys.exit(run_tests("seats", ONLY))
