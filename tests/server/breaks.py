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
     "if (has_origin < 0 || !gate_origin_allowed(gate, has_origin ? origin : NULL, host))", "if (0)"),
    ("foreign_origins", "gate.c", "if (origin.secure || origin.port", "if (origin.port"),
    ("every_address", "gate.c", "(gate->every_address && is_literal(host.host))",
     "(gate->every_address)"),
    ("every_address", "gate.c", "read_host(&host, host_text, PORT_HTTP) && is_same(&origin, &host)",
     "1"),
    ("every_answer", "http.c", "text_add(&text, security_headers);", ""),
    ("connections_in_all", "http.c",
     "if (net->counters.sockets > (uint64_t)net_limit(net, LIMIT_CONNECTIONS))", "if (0)"),
    ("connections_of_an_address", "http.c",
     "if (peer->caller->connections > net_limit(net, LIMIT_ADDRESS_CONNECTIONS))", "if (0)"),
    ("beyond_the_spare", "listen.c", "if (!peer->caller || !has_room(net, peer))",
     "if (!peer->caller)"),
    ("beyond_the_rate", "http.c", "if (!gate_spend(&net->book, peer->caller, net_now(net)))",
     "if (0)"),
    ("beyond_the_rate", "peer.c", "if (gate_spend(&net->book, peer->caller, net_now(net)))",
     "if (1)"),
    ("nobody_else", "http.c", "if (!net->trust_proxy ||", "if ("),
    ("trusted_proxy", "gate.c", "memset(group.bytes + 8, 0, 8);", ";"),
    ("methods", "http.c", "if (method != LWSHUMETH_GET && method", "if (0 && method"),
    ("methods", "net.c", "case LWS_CALLBACK_RAW_RX:\n        return -1;",
     "case LWS_CALLBACK_RAW_RX:\n        return 0;"),
    ("long_urls", "http.c", "if (path_size > PATH_MAX_BYTES)", "if (0)"),
    ("bodies", "http.c", "if (lws_hdr_total_length(peer->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)",
     "if (0)"),
    ("bodies", "http.c", "if (!post && length > 0)", "if (0)"),
    ("bodies", "http.c", "if (length > net_limit(peer->net, LIMIT_REPLAY))", "if (0)"),
    ("share_a_room", "http.c", "if (others + size > (size_t)net_limit(net, LIMIT_HELD))", "if (0)"),
    ("while_it_comes", "http.c", "if (peer->exchange->body_left == 0)", "if (1)"),
    ("upgrades", "http.c", "!text_same(kind, \"websocket\"))", "false)"),
    ("rude_frames", "peer.c", "if (lws_frame_is_binary(peer->wsi))", "if (0)"),
    ("rude_frames", "net.c", "LWS_SERVER_OPTION_VALIDATE_UTF8", "0"),
    ("long_messages", "peer.c", "if (announced > (size_t)net_limit(net, LIMIT_MESSAGE))", "if (0)"),
    ("long_messages", "peer.c", "size_t announced = peer->in.size + size +",
     "size_t announced = size +"),
    ("does_not_read", "peer.c", "if (!fits ||", "if ("),
    ("does_not_read", "peer.c", "heap_clear(&peer->out);\n    net_end(", "net_end("),
    ("silence", "net.c", "if (peer->due_ms > net_now(net))", "if (peer->due_ms > 0)"),
    ("answer_pings", "net.c", "if (!peer->pinged) {", "if (1) {"),
    ("stubborn", "net.c", "|| net_now(net) >= net->stop_due_ms", ""),
    ("complaints", "net.c", "net->lines_left--;", ""),
    ("slow_callbacks", "net.c", "net->counters.slow_callbacks++;", ""),
    ("turns_follow", "net.c", "    net->again = true;\n    uv_idle_start(&net->no_blocking, do_nothing);", "    net->again = true;"),
    ("may_come_late", "net.c", "uv_async_send(&net->wake);", ""),
    ("out_of_files", "net.c", "if (net->accepting_paused && !net->stopping)", "if (0)"),
]


def misfits():
    found = []
    for name, file, old, _ in BREAKS:
        with open(os.path.join(ROOT, "src", "server", file), encoding="utf-8") as source:
            count = source.read().count(old)
        if count != 1:
            found.append(f"{name}: {file} has {count} times: {old}")
    return found


def build(tree):
    sources = glob.glob(os.path.join(tree, "src", "server", "*.c")) + \
        glob.glob(os.path.join(tree, "src", "base", "*.c"))
    subprocess.run(["gcc", "-w", "-O1", "-std=c17", "-D_POSIX_C_SOURCE=200809L",
                    "-I" + os.path.join(tree, "src"), *sources,
                    os.path.join(ROOT, "tests", "server", "echo.c"), "-luv",
                    "-lpthread", "-o", os.path.join(tree, "echo")], check=True)


def turns_red(tree, name, file, old, new):
    path = os.path.join(tree, "src", "server", file)
    with open(path, encoding="utf-8") as source:
        whole = source.read()
    with open(path, "w", encoding="utf-8") as source:
        source.write(whole.replace(old, new))
    try:
        build(tree)
        tests = os.path.join(ROOT, "tests", "server", "test_net.py")
        done = subprocess.run([sys.executable, "-B", tests, os.path.join(tree, "echo"), name],
                              stdout=subprocess.PIPE, text=True, timeout=100, check=False)
        return "not ok" in done.stdout
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
        for name, file, old, new in BREAKS:
            if words and words[0] not in name:
                continue
            red = turns_red(tree, name, file, old, new)
            failed += not red
            print(f"{'ok' if red else 'not ok'} - {name}: {file}: {old.splitlines()[0][:60]}",
                  flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
