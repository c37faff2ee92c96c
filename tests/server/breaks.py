#!/usr/bin/env python3
"""Takes the checks of the door away one at a time, in a copy: the named test must turn red. TAP.

usage: breaks.py [--fit] [WORD]   --fit: only whether every break still finds its lines, once
WORD: only breaks for tests with it in their name. By hand; all of them take some minutes.
"""
import glob
import os
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BREAKS = [  # test, file, what stands there, what shall stand there
    ("foreign_hosts", "http.c", "!gate_host_allowed(gate, host))", "false)"),
    ("foreign_origins", "http.c",
     "if (!gate_origin_allowed(gate, head_text(head, HEAD_ORIGIN), host))", "if (0)"),
    ("foreign_origins", "gate.c", "if (origin.secure || origin.port", "if (origin.port"),
    ("every_address", "gate.c", "(gate->every_address && is_literal(host.host))",
     "(gate->every_address)"),
    ("every_address", "gate.c", "read_host(&host, host_text, PORT_HTTP) && is_same(&origin, &host)",
     "1"),
    ("two_colons", "listen.c", "return !IN6_IS_ADDR_UNSPECIFIED(&address->six.sin6_addr);",
     "return 1;"),
    ("two_colons", "listen.c", "if (inet_pton(AF_INET, terms->addresses[i], &four) == 1)",
     "if (0)"),
    ("every_answer", "http.c", "text_add(&text, security_headers);", ""),
    ("connections_in_all", "http.c", "if (!accept_make_room(peer))", "if (0)"),
    ("connections_of_an_address", "http.c",
     "if (peer->caller->connections > net_limit(net, LIMIT_ADDRESS_CONNECTIONS))", "if (0)"),
    ("beyond_the_spare", "accept.c", "if (!net->trust_proxy && beyond > SPARE_OF_ADDRESS)", "if (0)"),
    ("newcomers_take", "accept.c", "if (peer != newcomer && !peer->seated &&",
     "if (peer != newcomer &&"),
    ("newcomers_take", "accept.c", "return one->number < other->number;",
     "return one->number > other->number;"),
    ("newcomers_take", "accept.c",
     "if (!victim || victim->caller->connections <= newcomer->caller->connections)",
     "if (!victim)"),
    ("newcomers_take", "accept.c", "net->counters.evicted++;", ""),
    ("newcomers_take", "accept.c",
     'peer_farewell(victim, CODE_TRY_LATER, "the place is needed");', ""),
    ("only_so_many_seats", "peer.c", "(seated && peer->caller->seated == SEATS_KEPT)", "0"),
    ("only_so_many_seats", "peer.c", "peer->caller->seated--;", ";"),
    ("half_open", "accept.c", "if (!net->trust_proxy && beyond <= 0 && accept_make_room(peer))",
     "if (0)"),
    ("behind_a_proxy", "http.c", "if (!accept_make_room(peer))",
     "if (net->counters.sockets > (uint64_t)net_limit(net, LIMIT_CONNECTIONS))"),
    ("beyond_the_rate", "http.c", "if (gate_spend(&net->book, caller, 1, net_now(net))) {", "if (1) {"),
    ("refusals_cost", "http.c", "struct refusal refusal = charge(peer);",
     "struct refusal refusal = head->status ? welcome : charge(peer);"),
    ("refusals_cost", "http.c", "gate_shut(caller, net_now(net) + SHUT_OUT_MS);", ""),
    ("is_poured_in", "http.c", "swallow(peer, size);\n", ";\n"),
    ("is_poured_in", "peer.c", "else if (net_is_poured_over(peer, size, LINGER_BYTES))",
     "else if (0)"),
    ("beyond_the_rate", "peer.c",
     "if (gate_spend(&peer->net->book, peer->caller, tokens, net_now(peer->net)))", "if (1)"),
    ("floods_are", "peer.c", "if (peer->refusals > REFUSALS_MAX)", "if (0)"),
    ("floods_are", "peer.c", "gate_shut(peer->caller, net_now(net) + SHUT_OUT_MS);", ""),
    ("floods_are", "accept.c", "if (!net->trust_proxy && peer->caller && gate_is_shut(",
     "if (0 && gate_is_shut("),
    ("is_not_shut_out", "accept.c", "if (!net->trust_proxy && peer->caller && gate_is_shut(",
     "if (peer->caller && gate_is_shut("),
    ("trusted_proxy", "http.c", "if (!refusal.status && !named)", "if (0)"),
    ("not_at_this_machine", "http.c", "return named && gate_read_address(", "return gate_read_address("),
    ("forgiven", "peer.c", "if (peer->refusals > 0)", "if (0)"),
    ("pings_are", "peer.c", "if (!may_ask(peer, event->size))", "if (0)"),
    ("crumbs_are", "frame.c", "frame->fragments++;", ""),
    ("crowds_that", "net.c", "keep_pace(peer->net);", ""),
    ("nobody_else", "http.c", "if (!net->trust_proxy || !header)", "if (!header)"),
    ("trusted_proxy", "gate.c", "memset(group.bytes + 8, 0, 8);", ";"),
    ("methods", "http.c", "if (head->method == HEAD_OTHER)", "if (0)"),
    ("bodies", "http.c", "if (post && !head->has_length)", "if (0)"),
    ("bodies", "http.c", "if (!post && head->length > 0)", "if (0)"),
    ("bodies", "http.c", "if (head->length > (uint64_t)net_limit(peer->net, LIMIT_REPLAY))", "if (0)"),
    ("share_a_room", "http.c", "if (others + size > (size_t)net_limit(net, LIMIT_HELD))", "if (0)"),
    ("one_address_has", "http.c", "if (size > 0 && !is_within_share(peer, size))", "if (0)"),
    ("do_not_come", "http.c", "exchange->body_ms = net_now(peer->net);",
     "exchange->body_ms = net_now(peer->net); hold(peer, exchange->body_left);"),
    ("go_on_coming", "http.c", "net_hurry(peer, due_of_body(peer));", ";"),
    ("go_on_coming", "http.c", "uint64_t next = net_now(peer->net) + patience;",
     "uint64_t next = latest;"),
    ("while_it_comes", "http.c", "net_hurry(peer, net_now(peer->net) + LINGER_MS);",
     "net_part(peer);"),
    ("may_come_late", "net.c", "else if (http_is_deaf(peer))", "else if (0)"),
    ("may_come_late", "net.c", "net_hear(peer, kept.bytes, kept.size);", ""),
    ("any_pieces", "http.c", "size_t part = size < exchange->body_left ? size : exchange->body_left;",
     "size_t part = size; exchange->body_left = part;"),
    ("who_wants_to_part", "http.c", "|| head->wants_close;", ";"),
    ("crooked_heads", "http.c", "peer->exchange->last = true;\n    give_answer(", "give_answer("),
    ("upgrades", "http.c", "if (!version || strcmp(version, \"13\") != 0)", "if (0)"),
    ("upgrades", "http.c", "if (!head->minor_one || !head->wants_upgrade || head->length > 0)",
     "if (0)"),
    ("rude_frames", "peer.c", "if (event->kind == FRAME_VIOLATION)", "if (0)"),
    ("after_what_waits", "peer.c", "if (peer->ending)\n        return;\n    if (event->kind",
     "if (event->kind"),
    ("long_messages", "peer.c", "frame_init(&peer->frame, (size_t)net_limit(net, LIMIT_MESSAGE));",
     "frame_init(&peer->frame, SIZE_MAX);"),
    ("does_not_read", "peer.c", "if (!has_queue_room(peer, size) || !enqueue(peer, FRAME_TEXT",
     "if (!enqueue(peer, FRAME_TEXT"),
    ("does_not_read", "peer.c", "drop_waiting(peer);\n    net_end(peer, code, reason);\n}",
     "net_end(peer, code, reason);\n}"),
    ("slow_readers", "peer.c", "consume(peer, (size_t)written);", "consume(peer, waiting(peer));"),
    ("silence", "net.c", "if (peer->due_ms > net_now(net))", "if (peer->due_ms > 0)"),
    ("answer_pings", "net.c", "if (!peer->pinged) {", "if (1) {"),
    ("stubborn", "net.c", "|| net_now(net) >= net->stop_due_ms", ""),
    ("complaints", "net.c", "net->lines_left--;", ""),
    ("slow_callbacks", "net.c", "net->counters.slow_callbacks++;", ""),
    ("turns_follow", "net.c", "if (net->again || net->stirred || net->talking)",
     "if (net->stirred || net->talking)"),
    ("beats", "net.c", "net->handler.beat(net->handler.context);", ";"),
    ("may_come_late", "net.c", "uv_async_send(&net->wake);", ""),
    ("out_of_files", "net.c", "if (net->accepting_paused && !net->stopping)", "if (0)"),
]
# The same for the pure readers, whose tables are tests in C.
READER_BREAKS = [
    ("head", "head.c", "if (c == ' ' || c == '\\t')\n        return refuse(head, 400, \"a space",
     "if (c == ' ' || c == '\\t')\n        return true;\n    if (0)\n"
     "        return refuse(head, 400, \"a space"),
    ("head", "head.c", "if (c == ' ' || c == '\\t')\n        return refuse(head, 400, \"a folded",
     "if (c == ' ' || c == '\\t')\n        return head->field = FIELD_NONE, head->state = IN_VALUE, "
     "true;\n    if (0)\n        return refuse(head, 400, \"a folded"),
    ("head", "head.c", "if (c == '\\n')\n        return refuse",
     "if (c == '\\n')\n        return end_value(head) && (head->state = AT_LINE, 1);\n"
     "    if (0)\n        return refuse"),
    ("head", "head.c", "if (fields[head->field].once && (head->seen & bit))", "if (0)"),
    ("head", "head.c", "if (head->minor_one && !head_text(head, HEAD_HOST))", "if (0)"),
    ("head", "head.c", "if (head->size == HEAD_BYTES_MAX)", "if (0)"),
    ("head", "head.c", "if (head->room_used == HEAD_ROOM_SIZE)", "if (0)"),
    ("head", "head.c", "if (head->path_size == HEAD_PATH_MAX)", "if (0)"),
    ("head", "head.c", "if (c < ' ' || c == 0x7f)", "if (0)"),
    ("head", "head.c", "(digits == 1 || value[0] != '0')", "1"),
    ("head", "head.c", "(at == 7 && c != '0' && c != '1')", "0"),
    ("frame", "frame.c", "if (byte & RESERVED_BITS)", "if (0)"),
    ("frame", "frame.c", "if (!(byte & MASK_BIT)) {", "if (0) {"),
    ("frame", "frame.c", "if (frame->opcode == OP_CLOSE && length == 1) {", "if (0) {"),
    ("frame", "frame.c", "if (frame->left < LENGTH_16 ||", "if ("),
    ("frame", "frame.c", "(frame->length_digits == 8 && frame->left <= UINT16_MAX)", "0"),
    ("frame", "frame.c", "if (frame->left > frame->message_max - frame->message_size) {",
     "if (frame->left > frame->message_max) {"),
    ("frame", "frame.c", "if (last && frame->utf8.missing > 0) {", "if (0) {"),
    ("frame", "frame.c", "utf8->most = byte == 0xed ? 0x9f : 0xbf;", ""),
    ("frame", "frame.c", "(code >= 1007 && code <= 1014)", "(code >= 1004 && code <= 1014)"),
    ("frame", "frame.c", 'return frame->in_message ? "a message within another" : NULL;',
     "return NULL;"),
    ("frame", "frame.c", "frame->mask_at = (uint8_t)((frame->mask_at + size) & 3);", ""),
    ("frame", "request_id.c", "depth += c == '{' || c == '[';", ""),
    ("frame", "request_id.c", "return text_is_utf8(copy);", "return true;"),
]
DOOR = ("accept", "frame", "gate", "greeting", "head", "heap", "http", "limits", "listen", "net",
        "peer", "pool", "request_id")


def misfits():
    found = []
    for name, file, old, _ in BREAKS + READER_BREAKS:
        with open(os.path.join(ROOT, "src", "server", file), encoding="utf-8") as source:
            count = source.read().count(old)
        if count != 1:
            found.append(f"{name}: {file} has {count} times: {old}")
    return found


def build(tree, out, *more):
    sources = [os.path.join(tree, "src", "server", name + ".c") for name in DOOR] + \
        glob.glob(os.path.join(tree, "src", "base", "*.c"))
    subprocess.run(["gcc", "-w", "-O1", "-g", "-std=c17", "-D_POSIX_C_SOURCE=200809L",
                    "-fsanitize=address", "-I" + os.path.join(tree, "src"), "-I" + ROOT, *sources,
                    *more, "-luv", "-lpthread", "-o", out], check=True)


def run_door(tree, name):
    out = os.path.join(tree, "echo")
    build(tree, out, os.path.join(ROOT, "tests", "server", "echo.c"))
    tests = os.path.join(ROOT, "tests", "server", "test_net.py")
    return subprocess.run([sys.executable, "-B", tests, out, name], stdout=subprocess.PIPE, text=True,
                          timeout=100, check=False)


def run_reader(tree, name):
    out = os.path.join(tree, "reader")
    build(tree, out, os.path.join(ROOT, "tests", "server", f"test_{name}.c"),
          os.path.join(ROOT, "tests", "support", "main.c"), "-lcmocka")
    return subprocess.run([out], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          errors="replace", timeout=100, check=False)


def turns_red(tree, run, name, file, old, new):
    path = os.path.join(tree, "src", "server", file)
    with open(path, encoding="utf-8") as source:
        whole = source.read()
    with open(path, "w", encoding="utf-8") as source:
        source.write(whole.replace(old, new))
    try:
        done = run(tree, name)
        return "not ok" in done.stdout or done.returncode != 0
    finally:
        with open(path, "w", encoding="utf-8") as source:
            source.write(whole)


def main(words):
    found = misfits()
    print(f"{'not ok' if found else 'ok'} - every break finds its lines")
    for line in found:
        print("# " + line)
    if found or words == ["--fit"]:
        return 1 if found else 0
    failed = 0
    with tempfile.TemporaryDirectory() as tree:
        for room in ("server", "base"):
            shutil.copytree(os.path.join(ROOT, "src", room), os.path.join(tree, "src", room))
        rows = [(run_door, *row) for row in BREAKS] + [(run_reader, *row) for row in READER_BREAKS]
        for run, name, file, old, new in rows:
            if words and words[0] not in name:
                continue
            red = turns_red(tree, run, name, file, old, new)
            failed += not red
            print(f"{'ok' if red else 'not ok'} - {name}: {file}: {old.splitlines()[0][:60]}",
                  flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
