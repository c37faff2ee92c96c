#!/usr/bin/env python3
"""The verb `draft`: a seat's secret answers, all at once or none; TAP on stdout.

usage: check_draft.py FLAGBRIDGE
"""
import sys

from check_referee import run, seat_asked

KNOWN = ("id", "ignored")


def plotting(referee, scenario="admiralty/standard"):
    """A battle in which red writes secret orders: (the question's number, an order for each ship)."""
    referee.ask("new", scenario=scenario, dice={"seed": 2})
    while True:
        question = referee.ask("view", seat="red")["question"]
        if question and question["secret"] and question["kind"] == "plot":
            break
        seat = seat_asked(referee)
        order = referee.ask("suggest", seat=seat, by="default")["suggestions"][0]["action"]
        referee.ask("act", seat=seat, action=order)
    orders = [referee.ask("choices", seat="red", unit=unit, form="both", limit=1)["choices"][0]
              for unit in question["units"]]
    assert len(orders) > 2, question
    return question["number"], orders


def number(referee, seat="red"):
    return (referee.ask("view", seat=seat)["question"] or {"number": 0})["number"]


def texts(referee, seat="red"):
    return [entry["text"] for entry in referee.ask("view", seat=seat)["draft"]]


def seen(referee, seat):
    """All that a seat can ask for."""
    found = [referee.ask("view", seat=seat), referee.ask("events", seat=seat, since=0),
             referee.ask("overlay", seat=seat, what="paths")]
    return [{key: reply[key] for key in reply if key not in KNOWN} for reply in found]


def a_draft_is_written_changed_and_emptied(referee):
    first, orders = plotting(referee)
    words = [order["text"] for order in orders]
    assert referee.ask("draft", seat="red", question=first, actions=words)["applied"] == len(words)
    assert texts(referee) == words
    assert number(referee) > first
    fields = [order["action"] for order in reversed(orders[1:])]  # as fields, in another order
    referee.ask("draft", seat="red", question=number(referee), actions=fields)
    assert texts(referee) == list(reversed(words[1:]))
    referee.ask("draft", seat="red", question=number(referee), actions=[])
    assert texts(referee) == []
    referee.ask("act", seat="red", question=number(referee), action=words[0])
    referee.ask("draft", seat="red", question=number(referee), actions=words)  # what `act` wrote goes
    assert texts(referee) == words
    referee.ask("commit", seat="red")
    assert referee.ask("view", seat="red")["committed"] == ["red"]


def one_that_is_refused_leaves_nothing(referee):
    first, orders = plotting(referee)
    words = [order["text"] for order in orders]
    referee.ask("draft", seat="red", question=first, actions=words[:2])
    before, open_number = seen(referee, "red"), number(referee)
    for place in range(3):
        actions = [*words[:place], "nobody goes anywhere", *words[place:]]
        refused = referee.refuses("draft", seat="red", question=open_number, actions=actions)
        assert (refused["index"], refused["applied"]) == (place, 0), refused
        assert seen(referee, "red") == before and number(referee) == open_number
    broken = [words[0], {"decision": "plot"}]
    assert referee.fails("bad-field", "draft", seat="red", question=open_number, actions=broken)["index"] == 1
    assert seen(referee, "red") == before
    assert referee.told("events") is not None and not referee.pushes


def wrong_values_are_told(referee):
    first, orders = plotting(referee)
    words = [order["text"] for order in orders]
    before = seen(referee, "red")
    for field, value in (("question", None), ("question", "1"), ("question", 0), ("question", -1),
                         ("question", True), ("question", 2 ** 32), ("actions", None), ("actions", words[0]),
                         ("actions", {}), ("actions", [None]), ("actions", [1]), ("actions", [[]]),
                         ("actions", ["x" * 501]), ("actions", words[:1] * 257), ("actions", [{"unit": "Hood"}])):
        reply = referee.send("draft", **{"seat": "red", "question": first, "actions": words[:1], field: value})
        assert reply["error"]["code"] in ("bad-field", "bad-json"), (field, value, reply)
    assert referee.fails("bad-field", "draft", seat="red", question=first)["field"] == "actions"
    assert referee.fails("bad-field", "draft", seat="red", actions=words[:1])["field"] == "question"
    referee.fails("bad-field", "draft", seat="red", question=first, action=words[0])
    assert referee.ask("draft", seat="red", question=first, actions=[], commit=True)["ignored"] == ["commit"]
    assert seen(referee, "red") == before


def the_question_has_to_be_the_open_one(referee):
    first, orders = plotting(referee)
    words = [order["text"] for order in orders]
    referee.ask("draft", seat="red", question=first, actions=words[:1])
    before, now = seen(referee, "red"), number(referee)
    for old in (first, now - 1, now + 1, now + 1000):
        stale = referee.fails("stale", "draft", seat="red", question=old, actions=words[:2])
        assert stale["question"] == now, stale
    # one that is drafted already was sent before: it is known again, and changes nothing
    for any_number in (first, now, now + 1):
        again = referee.ask("draft", seat="red", question=any_number, actions=words[:1])
        assert again["again"] is True and again["applied"] == 1, again
    assert seen(referee, "red") == before and number(referee) == now


def only_the_seat_itself_writes_its_draft(referee):
    first, orders = plotting(referee)
    words = [order["text"] for order in orders]
    fields = dict(orders[0]["action"], seat="red")
    blue = number(referee, "blue")
    referee.refuses("draft", seat="blue", question=blue, actions=words[:1])
    referee.fails("wrong-seat", "draft", seat="blue", question=blue, actions=[fields])
    referee.fails("wrong-seat", "draft", seat="green", question=first, actions=words)
    referee.fails("no-match", "draft", match="m9", seat="red", question=first, actions=words)
    match = referee.ask("view", seat="red")["match"]
    referee.ask("join", match=match, seat="spectator")
    referee.fails("wrong-seat", "draft", seat="spectator", question=first, actions=words)
    assert texts(referee) == [] and texts(referee, "blue") == []


def the_other_side_hears_nothing(referee):
    first, orders = plotting(referee)
    words = [order["text"] for order in orders]
    referee.told("events")
    before = seen(referee, "blue")
    referee.ask("draft", seat="red", question=first, actions=words)
    referee.ask("draft", seat="red", question=number(referee), actions=words[::-1])
    referee.refuses("draft", seat="red", question=number(referee), actions=["nonsense"])
    assert seen(referee, "blue") == before
    heard = referee.pushes
    assert heard and all(push["seat"] == "red" for push in heard), heard
    assert [entry["text"] for entry in heard[-1]["draft"]] == words[::-1], heard[-1]


def a_committed_draft_stands(referee):
    first, orders = plotting(referee)
    words = [order["text"] for order in orders]
    referee.ask("draft", seat="red", question=first, actions=words)
    last = number(referee)
    referee.ask("commit", seat="red")
    sealed = texts(referee)
    for question in (first, last):
        referee.fails("stale", "draft", seat="red", question=question, actions=[])
    assert texts(referee) == sealed and sealed[:len(words)] == words


def a_list_may_end_the_run(referee):
    first, orders = plotting(referee)
    words = [order["text"] for order in orders]
    refused = referee.refuses("draft", seat="red", question=first, actions=[*words, "done", words[0]])
    assert refused["index"] == len(words) + 1, refused
    assert texts(referee) == []
    referee.ask("draft", seat="red", question=first, actions=[*words, "done"])
    assert referee.ask("view", seat="red")["committed"] == ["red"]
    referee.ask("commit", seat="blue")  # everybody has: the orders are carried out
    assert texts(referee) == [] and referee.ask("view", seat="red")["committed"] == []


def open_answers_are_not_drafted(referee):
    referee.ask("new", scenario="admiral/duel", dice={"seed": 1})
    now = number(referee)
    assert referee.refuses("draft", seat="red", question=now, actions=["FR-1 to 0505"])["rule"] == ""
    referee.fails("stale", "draft", seat="blue", question=1, actions=[])
    assert referee.ask("act", seat="red", question=now, action="FR-1 to 0505")["applied"] == 1
    referee.ask("resign", seat="red")
    referee.fails("over", "draft", seat="red", question=now, actions=[])


def mates_keep_their_answers(referee):
    """Each of two seats of a side writes its own draft."""
    referee.ask("new", scenario="starstrike/two-a-side", dice={"seed": 2})
    places = [place["seat"] for place in referee.ask("view", seat="red.1")["seats"]]
    while not (referee.ask("view", seat="blue.1")["question"] or {"secret": False})["secret"]:
        seat = next(seat for seat in places if referee.ask("view", seat=seat)["question"])
        order = referee.ask("suggest", seat=seat, by="default")["suggestions"][0]["action"]
        referee.ask("act", seat=seat, action=order)
    mine = {}
    for seat in ("blue.1", "blue.2"):
        owner = {unit["name"]: unit["seat"] for unit in referee.ask("view", seat=seat)["units"]}
        mine[seat] = [one for one in referee.ask("choices", seat=seat, form="action")["choices"]
                      if owner[one.get("unit")] == seat]
    referee.ask("draft", seat="blue.1", question=number(referee, "blue.1"), actions=mine["blue.1"][:1])
    referee.ask("draft", seat="blue.2", question=number(referee, "blue.2"), actions=mine["blue.2"][-1:])
    assert [len(texts(referee, seat)) for seat in ("blue.1", "blue.2")] == [1, 1]
    stale = referee.refuses("draft", seat="blue.1", question=number(referee, "blue.1"), actions=mine["blue.2"][-1:])
    assert stale["rule"] == "SS-X.7", stale
    referee.ask("draft", seat="blue.2", question=number(referee, "blue.2"), actions=[])
    assert [len(texts(referee, seat)) for seat in ("blue.1", "blue.2")] == [1, 0]


def a_ping_is_answered_behind_the_pushes(referee):
    first, orders = plotting(referee)
    referee.told("events")
    assert referee.ask("ping") == {"id": referee.number, "answer": "ping", "protocol": 2}
    assert referee.pushes == []
    referee.ask("act", seat="red", question=first, action=orders[0]["text"])
    assert referee.pushes == []
    referee.ask("ping")
    assert [push["push"] for push in referee.pushes][-1] == "ask", referee.pushes


def clients_of_another_protocol_are_told(referee):
    for verb in ("hello", "ping"):
        assert referee.ask(verb, protocol=2)["protocol"] == 2
        for other in (0, 1, 3, 2147483647):
            error = referee.fails("protocol", verb, protocol=other)
            assert "reload" in error["reason"] and f"protocol {other}" in error["reason"], error
        for wrong in ("2", -1, True, [], 2 ** 40):
            assert referee.send(verb, protocol=wrong)["error"]["code"] in ("bad-field", "bad-json")
        assert referee.send(verb, protocol=None)["protocol"] == 2


CHECKS = [
    a_draft_is_written_changed_and_emptied,
    one_that_is_refused_leaves_nothing,
    wrong_values_are_told,
    the_question_has_to_be_the_open_one,
    only_the_seat_itself_writes_its_draft,
    the_other_side_hears_nothing,
    a_committed_draft_stands,
    a_list_may_end_the_run,
    open_answers_are_not_drafted,
    mates_keep_their_answers,
    a_ping_is_answered_behind_the_pushes,
    clients_of_another_protocol_are_told,
]


def main():
    print(f"1..{len(CHECKS)}")
    failed = 0
    for place, check in enumerate(CHECKS, 1):
        good = run(check)
        failed += not good
        print(f"{'ok' if good else 'not ok'} {place} - draft: {check.__name__}", flush=True)
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
