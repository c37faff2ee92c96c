"""A strict reader of the text format 0.0.4 of Prometheus: whatever is doubtful is an error."""
import math
import re

KINDS = ("counter", "gauge", "histogram")
NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
SAMPLE = re.compile(rf"({NAME})(?:\{{(.*)\}})? (\S+)")
LABEL = re.compile(r'([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)')
NUMBER = re.compile(r"[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|NaN")


class Wrong(Exception):
    pass


def must(condition, *what):
    if not condition:
        raise Wrong(" ".join(str(part) for part in what))


def read_labels(text):
    labels, at = {}, 0
    while at < len(text):
        found = LABEL.match(text, at)
        must(found, "no label:", text[at:])
        must(found[1] not in labels, "a label twice:", text)
        labels[found[1]] = found[2]
        at = found.end()
    return labels


def read_number(word):
    must(NUMBER.fullmatch(word), "no number:", word)
    return float(word)


class Family:
    def __init__(self, name, about):
        self.name, self.about, self.kind = name, about, None
        self.samples = {}  # (name, ((label, value), …)): number

    def add(self, name, labels, number):
        key = (name, tuple(sorted(labels.items())))
        must(key not in self.samples, "a sample twice:", key)
        self.samples[key] = number

    def owns(self, name):
        ends = ("_bucket", "_sum", "_count") if self.kind == "histogram" else ("",)
        return name in [self.name + end for end in ends]

    def check(self):
        must(self.kind and self.about and self.samples, self.name, "has no kind, help or sample")
        must((self.kind == "counter") == self.name.endswith("_total"), self.name, self.kind)
        for number in self.samples.values():
            must(not math.isnan(number), self.name, "is no number")
            must(self.kind == "gauge" or number >= 0, self.name, "is less than none")
        if self.kind == "histogram":
            self.check_histogram()

    def check_histogram(self):
        buckets = [(read_number(dict(labels)["le"]), number)
                   for (name, labels), number in self.samples.items() if name.endswith("_bucket")]
        must(buckets == sorted(buckets), self.name, "has buckets out of order")
        counts = [count for _, count in buckets]
        must(counts == sorted(counts), self.name, "has buckets that are not sums")
        must(buckets and math.isinf(buckets[-1][0]), self.name, "has no last bucket")
        must(self.samples[self.name + "_count", ()] == counts[-1], self.name, "counts otherwise")
        must((self.name + "_sum", ()) in self.samples, self.name, "has no sum")


def read_line(line, families):
    """A line of HELP begins a family, its TYPE follows, then its samples, all together."""
    last = next(reversed(families.values()), None)
    comment = re.fullmatch(rf"# (HELP|TYPE) ({NAME}) (.+)", line)
    if comment and comment[1] == "HELP":
        must(comment[2] not in families, "a family twice:", line)
        families[comment[2]] = Family(comment[2], comment[3])
    elif comment:
        must(last and last.name == comment[2] and not last.kind, "a kind too much:", line)
        must(comment[3] in KINDS, "no such kind:", line)
        last.kind = comment[3]
    else:
        sample = SAMPLE.fullmatch(line)
        must(sample, "no sample:", line)
        must(last and last.kind and last.owns(sample[1]), "not of its family:", line)
        last.add(sample[1], read_labels(sample[2] or ""), read_number(sample[3]))


def read(text):
    """{name: Family} of a whole text."""
    must(text.endswith("\n") and "\r" not in text, "the last line has no end")
    families = {}
    for line in text.split("\n")[:-1]:
        read_line(line, families)
    for family in families.values():
        family.check()
    return families


def value(families, name, **labels):
    """Of the one sample with these labels."""
    for family in families.values():
        key = (name, tuple(sorted(labels.items())))
        if key in family.samples:
            return family.samples[key]
    raise Wrong(f"no sample {name} {labels}")
