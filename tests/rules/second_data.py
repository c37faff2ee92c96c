"""Reads our own data files: the part of YAML they use, in block and flow style."""
import os
import re

FOLDER = os.environ.get("FLAGBRIDGE_DATA") or os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "..", "..", "data")
TOKEN = re.compile(r"""\s*(?:([\[\]{},])|"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\[\]{},:"']"""
                   r"""(?:[^\[\]{},:]|:(?!\s|$))*)|(:))""")


def scalar(text):
    text = text.strip()
    if re.fullmatch(r"-?(0|[1-9][0-9]*)", text):
        return int(text)
    return {"true": True, "false": False, "null": None, "~": None, "": None}.get(text, text)


class Flow:
    """One value in brackets, braces or quotes, or a bare word."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def next(self):
        found = TOKEN.match(self.text, self.at)
        if not found:
            raise ValueError(self.text[self.at:])
        self.at = found.end()
        mark, double, single, bare, colon = found.groups()
        if mark or colon:
            return mark or colon, None
        return "", double if double is not None else single if single is not None else scalar(bare)

    def value(self, token=None):
        mark, value = token or self.next()
        if mark == "[":
            return self.items("]", lambda token: self.value(token))
        if mark == "{":
            return dict(self.items("}", self.pair))
        return value

    def pair(self, token):
        key, (colon, _) = token[1], self.next()
        if colon != ":":
            raise ValueError(self.text[self.at:])
        return key, self.value()

    def items(self, end, read):
        found = []
        while True:
            token = self.next()
            if token[0] == end:
                return found
            if token[0] != ",":
                found.append(read(token))


def strip_comment(line):
    quote = None
    for at, letter in enumerate(line):
        if quote:
            quote = None if letter == quote else quote
        elif letter in "\"'" and (at == 0 or line[at - 1] in " [{,"):
            quote = letter
        elif letter == "#" and (at == 0 or line[at - 1] == " "):
            return line[:at].rstrip()
    return line.rstrip()


def lines_of(text):
    """[(indent, text)], flow values that run over lines joined."""
    found, depth = [], 0
    for line in map(strip_comment, text.split("\n")):
        if not line.strip():
            continue
        if depth:
            found[-1] = found[-1][0], found[-1][1] + " " + line.strip()
        else:
            found.append((len(line) - len(line.lstrip()), line.strip()))
        bare = re.sub(r'"[^"]*"', "", line)
        depth += sum(bare.count(c) for c in "[{") - sum(bare.count(c) for c in "]}")
    return found


def block(lines, at, indent):
    """The value of all lines from `at` that stand at `indent` or deeper."""
    if lines[at][1].startswith("- "):
        found = []
        while at < len(lines) and lines[at][0] == indent and lines[at][1].startswith("- "):
            rest = lines[at][1][2:].strip()
            inner = indent + len(lines[at][1]) - len(rest)
            if re.match(r"[A-Za-z_][\w-]*:(\s|$)", rest):
                lines[at] = inner, rest
                value, at = block(lines, at, inner)
            else:
                value, at = Flow(rest).value(), at + 1
            found.append(value)
        return found, at
    found = {}
    while at < len(lines) and lines[at][0] == indent and not lines[at][1].startswith("- "):
        key, _, rest = lines[at][1].partition(":")
        rest, at = rest.strip(), at + 1
        if rest.startswith(">"):
            words = []
            while at < len(lines) and lines[at][0] > indent:
                words.append(lines[at][1])
                at += 1
            found[key] = " ".join(words)
        elif rest:
            found[key] = Flow(rest).value() if rest[0] in "[{\"'" else scalar(rest)
        elif at < len(lines) and (lines[at][0] > indent or
                                  lines[at][0] == indent and lines[at][1].startswith("- ")):
            found[key], at = block(lines, at, lines[at][0])
        else:
            found[key] = None
    return found, at


def read(*path):
    with open(os.path.join(FOLDER, *path), encoding="utf-8") as file:
        return block(lines_of(file.read()), 0, 0)[0]
