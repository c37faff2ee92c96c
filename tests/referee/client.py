"""A client of `flagbridge referee`: every line, in both directions, is held to the schema."""
import json
import os
import subprocess

from schema import Schema

DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")
with open(os.path.join(DOCS, "protocol.schema.json"), encoding="utf-8") as file:
    SCHEMA = Schema(json.load(file))


def parted(value):
    """Every sentence of a reply that comes with its parts, and those."""
    if isinstance(value, list):
        for item in value:
            yield from parted(item)
    elif isinstance(value, dict):
        for key, parts in (("text", "parts"), ("title", "title_parts"), ("rest", "rest_parts")):
            if parts in value:
                yield value[key], value[parts]
        for item in value.values():
            yield from parted(item)


def joined(parts):
    return "".join(part if isinstance(part, str) else "".join(part.values()) for part in parts)


class Referee:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0
        self.pushes = []

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self):
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), "the referee went away"
        reply = json.loads(line.decode("utf-8"))
        faults = SCHEMA.faults(reply, "reply")
        assert not faults, f"{line[:400]!r}: {faults}"
        for sentence, parts in parted(reply):
            assert joined(parts) == sentence, (sentence, parts)
        return reply

    def answer(self):
        """The next line that is no push."""
        while True:
            reply = self.read()
            if "push" not in reply:
                return reply
            self.pushes.append(reply)

    def send(self, verb, **fields):
        """One request, right or wrong; its answer."""
        self.number += 1
        request = {"id": self.number, "verb": verb, **fields}
        self.write(json.dumps(request).encode() + b"\n")
        reply = self.answer()
        assert reply["id"] == self.number, reply
        return reply

    def ask(self, verb, **fields):
        """A request that must be right; its answer."""
        faults = SCHEMA.faults({"id": 0, "verb": verb, **fields}, "request-" + verb)
        assert not faults, f"{verb} {fields}: {faults}"
        reply = self.send(verb, **fields)
        assert reply.get("answer") == verb, f"{verb} {fields}: {reply}"
        return reply

    def fails(self, code, verb, **fields):
        reply = self.send(verb, **fields)
        assert reply.get("error", {}).get("code") == code, f"{verb} {fields}: {reply}"
        assert reply["error"]["reason"], reply
        return reply["error"]

    def refuses(self, verb, **fields):
        reply = self.send(verb, **fields)
        assert "refused" in reply, f"{verb} {fields}: {reply}"
        assert reply["refused"]["reason"], reply
        return reply["refused"]

    def told(self, kind):
        """The pushes of a kind so far, which are then forgotten."""
        self.ask("hello")
        found = [push for push in self.pushes if push["push"] == kind]
        self.pushes = []
        return found

    def close(self):
        """Ends the input; the exit code."""
        self.process.stdin.close()
        rest = self.process.stdout.read()
        self.process.stdout.close()
        assert not rest or rest.endswith(b"\n")
        return self.process.wait(timeout=60)
