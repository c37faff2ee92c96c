#!/usr/bin/env python3
"""`flagbridge schema` from outside: shipped files are valid by it, and it refuses nothing that the
loader takes, over files that were changed at random.

usage: test_schema.py FLAGBRIDGE DATA POSITIONS FILES [SEED]   (TAP on stdout)
"""
import copy
import glob
import json
import os
import random
import re
import subprocess
import sys
import tempfile

import jsonschema
import yaml

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from tap import expect, run_tests, test  # noqa: E402

PROGRAM = os.path.abspath(sys.argv[1])
DATA = os.path.abspath(sys.argv[2])
POSITIONS = os.path.abspath(sys.argv[3])
FILES = int(sys.argv[4])
SEED = int(sys.argv[5]) if len(sys.argv) > 5 else 20240
SYSTEMS = ("admiral", "admiralty", "nova", "universal", "starstrike")
BATCH = 12
PARTS = ("scenarios", "sides", "units", "start", "options")


class Loader(yaml.SafeLoader):
    """YAML as the program reads it: `on` is a word, only decimal numbers are numbers."""


Loader.yaml_implicit_resolvers = {}
Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|false)$"), list("tf"))
Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(null|~|)$"), ["n", "~", ""])
Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^(0|-?[1-9][0-9]*)$"), list("-0123456789"))


def run(*words):
    env = dict(os.environ, FLAGBRIDGE_DATA=DATA)
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, env=env, timeout=300)


def once(pairs):
    keys = [key for key, _ in pairs]
    expect(len(keys) == len(set(keys)), "a key stands twice", keys)
    return dict(pairs)


def schema_of(*words):
    done = run("schema", *words)
    expect(done.returncode == 0 and not done.stderr, words, done.stderr)
    return json.loads(done.stdout, object_pairs_hook=once)


def load(path):
    with open(path, encoding="utf-8") as file:
        return yaml.load(file, Loader)


def fault_of(validator, document):
    error = next(validator.iter_errors(document), None)
    return error and f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"


# ---- what is shipped -----------------------------------------------------------------------------


@test
def schemas_are_schemas():
    for system in SYSTEMS:
        whole = schema_of(system)
        jsonschema.Draft202012Validator.check_schema(whole)
        for part in whole["$defs"]:
            jsonschema.Draft202012Validator.check_schema(schema_of(system, part))
        expect(set(PARTS) <= set(whole["$defs"]), system)


@test
def shipped_files_are_valid():
    count = 0
    for system in SYSTEMS:
        validator = jsonschema.Draft202012Validator(schema_of(system))
        for path in sorted(glob.glob(os.path.join(DATA, system, "*.yaml"))
                           + glob.glob(os.path.join(POSITIONS, system, "*.yaml"))):
            fault = fault_of(validator, load(path))
            expect(fault is None, path, fault)
            count += 1
    expect(count > 40, count)


@test
def wrong_files_are_refused():
    validator = jsonschema.Draft202012Validator(schema_of("nova"))
    good = {"ruleset": "nova", "classes": [{"id": "a", "class": "DD", "faction": "own", "hull": 3, "thrust": 4}]}
    expect(fault_of(validator, good) is None, fault_of(validator, good))
    for key, value in (("hull", 0), ("hull", "3"), ("hull", 251), ("thrust", [1, 2]), ("armour", 1), ("id", "a b"),
                       ("faction", None), ("ruleset", "admiral"), ("systems", ["x"] * 9)):
        bad = copy.deepcopy(good)
        bad["classes"][0][key] = value
        expect(fault_of(validator, bad) is not None, key, value)
    board = {"ruleset": "nova", "id": "a", "sides": {"red": {}, "blue": {}}}
    validator = jsonschema.Draft202012Validator(schema_of("nova", "scenarios"))
    for value, right in ((True, True), ("on", True), ("off", True), ("yes", False), (1, False)):
        fault = fault_of(validator, {**board, "options": {"nova-systems": value}})
        expect((fault is None) == right, value, fault)
    validator = jsonschema.Draft202012Validator(schema_of("nova"))
    del good["classes"][0]["hull"]
    expect(fault_of(validator, good) is not None, "hull is required")


@test
def names_what_is_unknown():
    done = run("schema", "nova", "clases")
    expect(done.returncode == 1 and 'did you mean "classes"?' in done.stderr and "options" in done.stderr, done.stderr)
    done = run("schema", "nvoa")
    expect(done.returncode == 1 and 'did you mean "nova"?' in done.stderr and "starstrike" in done.stderr, done.stderr)


# ---- changed files -------------------------------------------------------------------------------


class Changer:
    """Changes documents of one system at random, guided by its schema."""

    def __init__(self, system, chance):
        self.system, self.chance = system, chance
        self.schema = schema_of(system)
        self.validator = jsonschema.Draft202012Validator(self.schema)
        self.bases = list(self.documents())

    def documents(self):
        for path in sorted(glob.glob(os.path.join(POSITIONS, self.system, "*.yaml"))):
            yield load(path)
        for path in sorted(glob.glob(os.path.join(DATA, self.system, "*.yaml"))):
            for key, records in load(path).items():
                for record in records if isinstance(records, list) and key != "rules" else []:
                    if key == "scenarios":
                        yield dict(record, ruleset=self.system)
                        continue
                    name = "code" if "code" in record else "id"
                    renamed = dict(record, **{name: record[name] + "-0"}) if name in record else record
                    yield {"ruleset": self.system, key: [renamed]}

    def follow(self, node):
        while "$ref" in node:
            node = self.schema["$defs"][node["$ref"].rsplit("/", 1)[1]]
        return node

    def ways(self, node):
        """The schema and all its alternatives."""
        node = self.follow(node)
        if "if" in node:
            return self.ways(node["then"]) + self.ways(node["else"])
        found = [node]
        for other in node.get("anyOf", []):
            found += self.ways(other)
        return found

    def child(self, node, key):
        for way in self.ways(node):
            if key in way.get("properties", {}):
                return way["properties"][key]
            if isinstance(key, int) and key < len(way.get("prefixItems", [])):
                return way["prefixItems"][key]
            if isinstance(key, int) and isinstance(way.get("items"), dict):
                return way["items"]
            if isinstance(way.get("additionalProperties"), dict):
                return way["additionalProperties"]
        return {}

    def sample(self, node, depth=0):
        """A value the schema allows, or one just beside its limits."""
        chance = self.chance
        way = chance.choice(self.ways(node))
        if chance.random() < 0.08:
            return chance.choice([None, True, "on", "", "x", 0, -1, 256, 1.5, "12", [], {}])
        if "enum" in way:
            return chance.choice(way["enum"])
        kind = way.get("type")
        kind = chance.choice(kind) if isinstance(kind, list) else kind
        if kind == "integer" or "minimum" in way:
            low, high = way["minimum"], way["maximum"]
            return chance.choice([low, low, high, high, low - 1, high + 1, chance.randint(low, high)])
        if kind == "array":
            return self.sample_list(way, depth)
        if kind == "object":
            return self.sample_map(way, depth)
        if kind == "boolean":
            return chance.random() < 0.5
        if kind == "number":
            return chance.randint(0, 9)
        return None if kind == "null" else self.sample_text(way)

    def sample_text(self, way):
        length = self.chance.choice([1, 2, 3, way.get("maxLength", 4), way.get("maxLength", 4) + 1])
        return self.chance.choice(["0504", "(2,3)", "AB", "A" * length])

    def sample_list(self, way, depth):
        least, most = way.get("minItems", 0), way.get("maxItems", 3)
        count = self.chance.choice([least, least, least + 1, most, most + 1]) if depth < 2 else least
        if "prefixItems" in way:
            return [self.sample(item, depth + 1) for item in way["prefixItems"][:count]]
        return [self.sample(way.get("items", {}), depth + 1) for _ in range(min(count, 70))]

    def sample_map(self, way, depth):
        keys = [key for key in way.get("properties", {})
                if key in way.get("required", []) or self.chance.random() < 0.5 / (depth + 1)]
        return {key: self.sample(way["properties"][key], depth + 1) for key in keys}

    def places(self, node, schema):
        """Every map and list with its schema."""
        found = [(node, schema)]
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            if isinstance(value, (dict, list)):
                found += self.places(value, self.child(schema, key))
        return found

    def change(self, document):
        place, schema = self.chance.choice(self.places(document, self.schema))
        if isinstance(place, list):
            return self.change_list(place, schema)
        known = sorted({key for way in self.ways(schema) for key in way.get("properties", {})})
        key = self.chance.choice(sorted(place) + known * (self.chance.random() < 0.6) + ["unknown"])
        if key in place and self.chance.random() < 0.2:
            del place[key]
        else:
            place[key] = self.sample(self.child(schema, key))

    def change_list(self, place, schema):
        index = self.chance.randrange(len(place) + 1)
        if index == len(place):
            place.append(self.sample(self.child(schema, index)))
        elif self.chance.random() < 0.2:
            del place[index]
        else:
            place[index] = self.sample(self.child(schema, index))

    def changed(self):
        document = copy.deepcopy(self.chance.choice(self.bases))
        for _ in range(self.chance.choice([1, 1, 1, 2, 3])):
            self.change(document)
        return document


def faults_of(documents, folder):
    """What the loader says about each of them; it lists only so many at once, some without a file."""
    for old in glob.glob(os.path.join(folder, "*")):
        os.remove(old)
    for index, document in enumerate(documents):
        with open(os.path.join(folder, f"{index:03}.yaml"), "w", encoding="utf-8") as file:
            json.dump(document, file)
    done = run("check", folder, "--json")
    expect(done.returncode in (0, 1), done.returncode, done.stderr)
    told = json.loads(done.stdout)
    if len(documents) == 1:
        return [told["faults"]]
    if told["total"] > len(told["faults"]) or not all(fault["file"] for fault in told["faults"]):
        half = len(documents) // 2
        return faults_of(documents[:half], folder) + faults_of(documents[half:], folder)
    found = [[] for _ in documents]
    for fault in told["faults"]:
        found[int(os.path.basename(fault["file"])[:3])].append(fault)
    return found


def limits_of(changer):
    """A document for each limit of a number, its key, what is said beyond it, and whether it is."""
    seen = set()
    for base in changer.bases:
        for number, (place, schema) in enumerate(changer.places(base, changer.schema)):
            for key in {key for way in changer.ways(schema) for key in way.get("properties", {})}:
                field = changer.follow(changer.child(schema, key))
                if field.get("type") != "integer" or not isinstance(place, dict) or id(field) in seen:
                    continue
                seen.add(id(field))
                for value, beyond in ((field["minimum"] - 1, True), (field["maximum"] + 1, True),
                                      (field["maximum"], False)):
                    document = copy.deepcopy(base)
                    changer.places(document, changer.schema)[number][0][key] = value
                    yield document, key, f"{value} is out of range {field['minimum']}..{field['maximum']}", beyond


@test
def limits_are_those_of_the_loader():
    """One beyond is refused at that key; at the limit that is not said."""
    count = 0
    for system in SYSTEMS:
        changer = Changer(system, random.Random(SEED))
        cases = list(limits_of(changer))
        count += len(cases)
        with tempfile.TemporaryDirectory(prefix="flagbridge-schema-") as folder:
            for begin in range(0, len(cases), 3 * BATCH):
                batch = cases[begin:begin + 3 * BATCH]
                for case, faults in zip(batch, faults_of([case[0] for case in batch], folder)):
                    _, key, reason, beyond = case
                    told = any(fault["key"] == key and reason in fault["reason"] for fault in faults)
                    expect(told == beyond, system, key, reason, beyond, faults)
    expect(count > 500, count)


@test
def refuses_nothing_that_the_loader_takes():
    taken_count = refused_count = both = 0
    for system in SYSTEMS:
        changer = Changer(system, random.Random(f"{SEED} {system}"))
        with tempfile.TemporaryDirectory(prefix="flagbridge-schema-") as folder:
            for begin in range(0, FILES // len(SYSTEMS), BATCH):
                documents = [changer.changed() for _ in range(min(BATCH, FILES // len(SYSTEMS) - begin))]
                for document, faults in zip(documents, faults_of(documents, folder)):
                    fault, taken = fault_of(changer.validator, document), not faults
                    expect(not (taken and fault), f"{system}: {fault}", json.dumps(document)[:3000])
                    taken_count += taken
                    refused_count += fault is not None
                    both += fault is not None and not taken
    print(f"# of {FILES} files, seed {SEED}, the loader took {taken_count}, the schema refused {refused_count}")
    expect(taken_count > FILES / 20 and both > FILES / 5, taken_count, both)


sys.exit(run_tests("schema"))
