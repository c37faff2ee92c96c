"""The part of JSON Schema 2020-12 that docs/protocol.schema.json uses."""
import re

TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "null": type(None),
}


def has_type(value, name):
    if name in ("integer", "number"):
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole or (name == "number" and isinstance(value, float))
    return isinstance(value, TYPES[name])


class Schema:
    def __init__(self, root):
        self.root = root

    def faults(self, value, name):
        """Faults of `value` as the definition `name`, as a list of sentences."""
        return list(self.check(value, {"$ref": "#/$defs/" + name}, "$"))

    def check(self, value, schema, place):
        for key, rule in schema.items():
            yield from getattr(self, "rule_" + key.strip("$"), self.rule_unknown)(
                value, rule, place, schema
            )

    def rule_unknown(self, _value, rule, place, _schema):
        yield f"{place}: the schema says {rule!r}, which this reader does not know"

    def rule_description(self, *_):
        return ()

    def rule_ref(self, value, rule, place, _schema):
        target = self.root
        for step in rule.removeprefix("#/").split("/"):
            target = target[step]
        yield from self.check(value, target, place)

    def rule_type(self, value, rule, place, _schema):
        names = rule if isinstance(rule, list) else [rule]
        if not any(has_type(value, name) for name in names):
            yield f"{place}: {value!r} is no {' or '.join(names)}"

    def rule_const(self, value, rule, place, _schema):
        if value != rule or type(value) is not type(rule):
            yield f"{place}: {value!r} is not {rule!r}"

    def rule_enum(self, value, rule, place, _schema):
        if value not in rule:
            yield f"{place}: {value!r} is none of {rule!r}"

    def rule_pattern(self, value, rule, place, _schema):
        if isinstance(value, str) and not re.search(rule, value):
            yield f"{place}: {value!r} does not fit {rule}"

    def rule_maxLength(self, value, rule, place, _schema):
        if isinstance(value, str) and len(value) > rule:
            yield f"{place}: longer than {rule}"

    def rule_minimum(self, value, rule, place, _schema):
        if has_type(value, "number") and value < rule:
            yield f"{place}: {value} is below {rule}"

    def rule_maximum(self, value, rule, place, _schema):
        if has_type(value, "number") and value > rule:
            yield f"{place}: {value} is above {rule}"

    def rule_minItems(self, value, rule, place, _schema):
        if isinstance(value, list) and len(value) < rule:
            yield f"{place}: fewer than {rule} items"

    def rule_maxItems(self, value, rule, place, _schema):
        if isinstance(value, list) and len(value) > rule:
            yield f"{place}: more than {rule} items"

    def rule_items(self, value, rule, place, _schema):
        if isinstance(value, list):
            for index, item in enumerate(value):
                yield from self.check(item, rule, f"{place}[{index}]")

    def rule_prefixItems(self, value, rule, place, _schema):
        if isinstance(value, list):
            for index, (item, inner) in enumerate(zip(value, rule)):
                yield from self.check(item, inner, f"{place}[{index}]")

    def rule_required(self, value, rule, place, _schema):
        if isinstance(value, dict):
            for key in rule:
                if key not in value:
                    yield f"{place}: {key} is missing"

    def rule_dependentRequired(self, value, rule, place, _schema):
        if isinstance(value, dict):
            for key, wanted in rule.items():
                for other in wanted if key in value else []:
                    if other not in value:
                        yield f"{place}: {key} without {other}"

    def rule_properties(self, value, rule, place, _schema):
        if isinstance(value, dict):
            for key, inner in rule.items():
                if key in value:
                    yield from self.check(value[key], inner, f"{place}.{key}")

    def rule_additionalProperties(self, value, rule, place, schema):
        if not isinstance(value, dict):
            return
        for key in value:
            if key in schema.get("properties", {}):
                continue
            if rule is False:
                yield f"{place}: unknown key {key}"
            elif rule is not True:
                yield from self.check(value[key], rule, f"{place}.{key}")

    def rule_oneOf(self, value, rule, place, _schema):
        fitting = sum(not list(self.check(value, inner, place)) for inner in rule)
        if fitting != 1:
            yield f"{place}: {value!r} has {fitting} of {len(rule)} forms, it must have one"

    def rule_anyOf(self, value, rule, place, _schema):
        tries = [list(self.check(value, inner, place)) for inner in rule]
        if all(tries):
            yield min(tries, key=len)[0] + f" (the best of {len(tries)} forms)"
