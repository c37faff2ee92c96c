#!/usr/bin/env python3
"""/metrics of a running server: strictly read, every family known, and to whom it is told.

usage: test_metrics.py FLAGBRIDGE [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import os
import resource
import signal
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402
import exposition  # noqa: E402
import serving  # noqa: E402
from serving import WAIT_SECONDS, Server, children_of, play, wait_for  # noqa: E402
from websocket import WebSocket, request  # noqa: E402

serving.FLAGBRIDGE = os.path.abspath(sys.argv[1])
ONLY = sys.argv[2] if len(sys.argv) > 2 else ""
DUEL = "admiral/duel"
LANES = ["fetching", "judging", "short_questions", "long_questions", "quick_computers",
         "deep_computers"]
FAMILIES = {  # name: (kind, {label: values})
    "build_info": ("gauge", {"version": None}),
    "uptime_seconds": ("gauge", {}),
    "worker_starts_total": ("counter", {}),
    "judge_deaths_total": ("counter", {}),
    "resident_memory_bytes": ("gauge", {}),
    "heap_used_bytes": ("gauge", {}),
    "heap_kept_bytes": ("gauge", {}),
    "stored_battles": ("gauge", {"stage": ["waiting", "running", "over"]}),
    "battles": ("gauge", {}),
    "store_bytes": ("gauge", {}),
    "store_used_bytes": ("gauge", {}),
    "store_quota_bytes": ("gauge", {}),
    "disk_free_bytes": ("gauge", {}),
    "moves_total": ("counter", {}),
    "commits_total": ("counter", {}),
    "failed_commits_total": ("counter", {}),
    "connections": ("gauge", {"kind": ["websocket", "http"]}),
    "requests_total": ("counter", {"kind": ["message", "http"]}),
    "refusals_total": ("counter", {"reason": ["connection", "place", "flood", "http", "message", "share"]}),
    "accepted_connections_total": ("counter", {}),
    "received_bytes_total": ("counter", {}),
    "sent_bytes_total": ("counter", {}),
    "turns_total": ("counter", {}),
    "slow_callbacks_total": ("counter", {}),
    "unfinished_questions_total": ("counter", {}),
    "lane_jobs": ("gauge", {"lane": LANES}),
    "lane_refusals_total": ("counter", {"lane": LANES}),
    "answer_seconds": ("histogram", {}),
    "warnings": ("gauge", {"warning": ["commit", "disk", "store", "log"], "grade": ["near", "full"]}),
}


class Told:
    """What a server tells now."""

    def __init__(self, server, headers=None):
        status, headers, body = request(server.port, "/metrics", headers=headers)
        expect(status == 200, status, body)
        expect(headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8", headers)
        expect(headers["cache-control"] == "no-store", headers)
        self.text = body.decode()
        self.families = exposition.read(self.text)

    def __call__(self, name, **labels):
        return exposition.value(self.families, "flagbridge_" + name, **labels)


def labels_of(found):
    """{label: values} of a family, in order; of buckets none."""
    labels = {}
    for (_, pairs) in found.samples:
        for name, word in pairs:
            if name != "le" and word not in labels.setdefault(name, []):
                labels[name].append(word)
    return labels


@test
def every_family_is_known_and_whole():
    with Server(words=["--metrics"]) as server:
        told = Told(server)
        expect(list(told.families) == ["flagbridge_" + name for name in FAMILIES],
               list(told.families))
        for name, (kind, labels) in FAMILIES.items():
            found = told.families["flagbridge_" + name]
            expect(found.kind == kind, name, found.kind)
            has = labels_of(found)
            expect(set(has) == set(labels), name, has)
            for label, words in labels.items():
                expect(words is None or has[label] == words, name, has)
        expect(server.folder not in told.text, "a path is told")


@test
def what_happens_is_counted():
    with Server(words=["--metrics"]) as server:
        red, blue = server.client(), server.client()
        red.do("new", scenario=DUEL, join=["red"])
        before = Told(server)
        expect(before("stored_battles", stage="waiting") == 1 and before("battles") == 1)
        blue.do("join", token=red.do("invite", to="blue")["token"], name="Bob")
        moves = play([red, blue], moves=5)
        after = Told(server)
        changes = moves + 2  # with the invitation and the joining
        expect(after("moves_total") - before("moves_total") == changes, after.text)
        expect(after("commits_total") > before("commits_total"), after.text)
        asked = red.number + blue.number
        expect(after("requests_total", kind="message") == asked, asked, after.text)
        expect(after("answer_seconds_count") == asked, asked, after.text)
        expect(after("answer_seconds_sum") > 0, after.text)
        expect(after("connections", kind="websocket") == 2, after.text)
        expect(after("requests_total", kind="http") == before("requests_total", kind="http") + 1, after.text)
        expect(after("worker_starts_total") == 1 and after("judge_deaths_total") == 0, after.text)
        size = sum(os.path.getsize(server.store + end) for end in ("", "-wal"))
        expect(after("store_bytes") == size and after("disk_free_bytes") > 0, size)
        expect(10 << 20 < after("resident_memory_bytes") < 4 << 30)
        expect(0 <= after("uptime_seconds") < WAIT_SECONDS)


@test
def refusals_are_counted():
    with Server(words=["--metrics", "--trust-proxy"],
                limits=["requests-per-second=1", "burst=10"]) as server:
        greedy = {"X-Forwarded-For": "10.0.0.9"}
        line = WebSocket(server.port, headers=greedy, timeout=WAIT_SECONDS)
        for _ in range(20):
            line.ask('{"verb":"hello"}')
        expect(request(server.port, "/", headers=greedy)[0] == 429)
        told = Told(server, {"X-Forwarded-For": "127.0.0.1"})
        refused = told("refusals_total", reason="message")
        expect(9 <= refused <= 11 and told("refusals_total", reason="http") == 1, told.text)
        line.close()


@test
def more_than_a_share_is_counted():
    with Server(words=["--metrics"], limits=["address-battles=1"]) as server:
        red = server.client()
        red.do("new", scenario=DUEL, join=["red"])
        for _ in range(2):
            expect(red.code("new", scenario=DUEL) == "limit")
        expect(Told(server)("refusals_total", reason="share") == 2)
        red.leave()


@test
def a_store_that_fails_shows():
    with Server(words=["--metrics"]) as server:
        most = resource.prlimit(server.worker(), resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.worker(), resource.RLIMIT_FSIZE, (4096, most))
        expect(server.client().code("new", scenario=DUEL) == "store")
        told = Told(server)
        expect(told("failed_commits_total") == 1, told.text)
        expect(told("warnings", warning="commit", grade="full") == 1)
        expect(told("warnings", warning="commit", grade="near") == 0)
        expect(told("warnings", warning="store", grade="full") == 0)


@test
def deaths_of_workers_and_judges_are_remembered():
    with Server(words=["--metrics"]) as server:
        worker = wait_for(server.worker)
        judge = next(child for child in children_of(server.process.pid) if child != worker)
        os.kill(judge, signal.SIGKILL)
        wait_for(lambda: Told(server)("judge_deaths_total") == 1, server.read_log())
        os.kill(worker, signal.SIGKILL)
        wait_for(lambda: server.worker() not in (0, worker))
        told = Told(server)
        expect(told("worker_starts_total") == 2 and told("judge_deaths_total") == 1, told.text)


@test
def without_the_option_nothing_is_told():
    with Server() as server:
        expect(request(server.port, "/metrics")[0] == 404)


@test
def nobody_is_told_through_a_proxy():
    for words, direct in ((["--metrics"], 404), (["--metrics-for-all"], 200)):
        with Server(words=[*words, "--trust-proxy"]) as server:
            for header, wanted in (("10.0.0.1", 404), ("127.0.0.1, 10.0.0.1", 404),
                                   ("127.0.0.1", 200), ("[::1]:80", 200), ("unknown", 400)):
                status = request(server.port, "/metrics", headers={"X-Forwarded-For": header})[0]
                expect(status == wanted, words, header, status)
            status = request(server.port, "/metrics")[0]
            expect(status == direct, words, "without the header", status)
        with Server(words=words) as server:  # whoever forwards is not believed, and not local
            expect(request(server.port, "/metrics")[0] == 200)
            headers = {"X-Forwarded-For": "10.0.0.1"}
            expect(request(server.port, "/metrics", headers=headers)[0] == 404, words)


@test
def the_reader_is_strict():
    sound = "# HELP a_total Help.\n# TYPE a_total counter\na_total{x=\"1\"} 2\n"
    expect(exposition.value(exposition.read(sound), "a_total", x="1") == 2)
    bins = "# HELP h H.\n# TYPE h histogram\nh_bucket{le=\"1\"} 2\nh_bucket{le=\"+Inf\"} 3\n" \
           "h_sum 4.5\nh_count 3\n"
    exposition.read(bins)
    for wrong in (sound[:-1], sound.replace("# TYPE", "# KIND"), sound.replace("counter", "gauge"),
                  sound.replace("HELP a_total Help.", "HELP a_total"), sound + "a_total{x=\"1\"} 3\n",
                  sound.replace(" 2", " two"), sound.replace(" 2", " -2"), sound + "b 1\n",
                  sound + sound, sound.replace('"1"', "1"), sound.replace("} 2", "} 2 "),
                  bins.replace("h_count 3", "h_count 4"), bins.replace("h_sum 4.5\n", ""),
                  bins.replace('le="1"} 2', 'le="1"} 4'), bins.replace("+Inf", "2")):
        try:
            exposition.read(wrong)
        except exposition.Wrong:
            continue
        raise AssertionError("read as sound: " + wrong)


if __name__ == "__main__":
    sys.exit(run_tests("metrics", ONLY))
