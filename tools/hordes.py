"""The largest battles of every system: as many ships as a side may have, and all in range."""
SIDE = 127


def fleet(designs, side, cells, heading):
    """As many ships as a side may have, each on a cell of its own."""
    units = []
    for number, cell in zip(range(SIDE), cells):
        units.append({"design": designs[number % len(designs)], "name": f"{side}{number}",
                      "cell": cell, "heading": heading, "speed": 2})
    return {"units": units}


def cells(columns, rows, spell):
    return [spell(column, row) for row in rows for column in range(columns)]


def ccrr(column, row):
    return "%02d%02d" % (column + 1, row + 1)


def horde(ruleset, columns, rows, designs, spell, **more):
    """Both sides fill the board from their edges to its middle: everybody is in range."""
    half = rows // 2
    return {"id": "horde", "ruleset": ruleset, "title": "Horde", "about": "Everybody.",
            "description": "Everybody.", "board": {"columns": columns, "rows": rows},
            "options": {}, "turn_limit": 40,
            "sides": {"red": fleet(designs, "R", cells(columns, range(half - 1, -1, -1), spell), 3),
                      "blue": fleet(designs, "B", cells(columns, range(half, rows), spell), 0)},
            **more}


def battles():
    universal = horde("universal", 24, 21, ["un-sequoia", "un-sycamore", "un-larch"], ccrr)
    nova = horde("nova", 24, 18, ["nv-majestic", "nv-resolute"], ccrr,
                 victory={"vp_at_least": 30000, "both": "draw"})
    for side in nova["sides"].values():
        side["faction"] = "imperial"
    return {"admiral armada": "admiral/armada",
            "admiralty horde": horde("admiralty", 23, 22, ["volhard", "victory", "swiftsure"],
                                     lambda column, row: [column, row], vp_target=30000),
            "nova horde": nova,
            "universal horde": {**universal, "vp_target": 30000},
            "starstrike standard": "starstrike/standard",
            "admiralty standard": "admiralty/standard",
            "universal standard": "universal/standard",
            "nova standard": "nova/standard"}
