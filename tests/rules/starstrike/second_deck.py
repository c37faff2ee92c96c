"""Cards of our own for random battles: every hook, condition, ability and keyword, drawn once."""
import json
import os
import random
import shutil

ROLES = ("escort", "light", "heavy", "super_heavy", "stationary")
PLAIN = ("fast", "shuttle_hangar", "skilled", "stealth", "augur", "boarding_array", "ore_hull",
         "ram_prow", "delectable", "grudge", "threader", "starmaw", "starcaster")
COUNTED = ("armor", "cover", "deadly", "flak", "lethal", "support")
TERRAINS = ("strategic", "core", "horizon", "dust", "nebula")
WHENS = ("reveal", "reveal", "activation_start", "refresh_start")


def draw_condition(rng):
    found = {}
    makers = {
        "distance_min": lambda: rng.randint(0, 3), "distance_max": lambda: rng.randint(0, 3),
        "target_role": lambda: rng.sample(ROLES, 2), "attacker_role": lambda: rng.sample(ROLES, 3),
        "target_type": lambda: rng.sample(["standard", "ally", "refit"], 2),
        "target_keyword": lambda: rng.choice(PLAIN), "attacker_keyword": lambda: rng.choice(PLAIN),
        "target_shielded": lambda: rng.random() < 0.5,
        "target_armor_min": lambda: rng.randint(1, 4), "target_flak_min": lambda: rng.randint(1, 4),
        "target_crits_min": lambda: 1, "target_exhausted_min": lambda: rng.randint(1, 2),
        "target_activated": lambda: rng.random() < 0.5,
        "target_terrain": lambda: rng.sample(TERRAINS, 2),
        "attacker_terrain": lambda: rng.sample(TERRAINS, 3),
        "weapon_type": lambda: rng.choice(["heavy", "ordnance", "none"]),
        "round_min": lambda: rng.randint(1, 3)}
    for key in rng.sample(sorted(makers), rng.choice([1, 1, 1, 2])):
        found[key] = makers[key]()
    if found.get("distance_min", 0) > found.get("distance_max", 3):
        del found["distance_max"]
    return found


def draw_effect(rng, hook):
    effect = {"hook": hook}
    if hook in ("repair", "reload", "shield_shift", "rotate_free", "reassign_order", "evade_ready"):
        effect["when"] = rng.choice(WHENS)
    if hook == "strike_mod":
        effect.update(side=rng.choice(["attacker", "target"]), value=rng.choice([-2, -1, -1, 1, 2]))
    elif hook == "grant_keyword":
        effect["keyword"] = rng.choice(PLAIN + COUNTED)
        if effect["keyword"] in COUNTED:
            effect["value"] = rng.randint(1, 3)
    elif hook == "attr":
        effect.update(attr=rng.choice(["armor", "flak"]), value=rng.choice([-1, 1, 2]))
    elif hook == "moves":
        effect.update(rng.choice([{"min": 1}, {"max": 1}, {"min": -2, "max": 2}, {"min": -1}]))
    elif hook == "skirmish_dice":
        effect.update(side=rng.choice(["own", "opponent"]), value=rng.choice([-2, -1, 1, 2]))
    elif hook == "skirmish_mod":
        effect.update(side=rng.choice(["own", "opponent"]), value=rng.choice([-2, -1, 1, 2]))
    elif hook == "skirmish_save":
        effect["threshold"] = rng.randint(1, 4)
    elif hook == "repair":
        effect.update(what=rng.choice(["hull", "shields", "crits", "exhausted"]),
                      value=rng.randint(1, 3))
    elif hook == "reassign_order":
        effect["range"] = rng.randint(0, 3)
    elif hook == "restrict":
        effect.update(rng.choice([{"max_strikes": rng.randint(0, 3)}, {"no_assault": True},
                                  {"no_move": True}, {"no_heavy": True}]))
    elif hook in ("rotations", "max_distance"):
        effect["value"] = rng.choice([-1, 1, 1])
    elif hook in ("strike_add_dice", "shield_shift", "rotate_free"):
        effect["value"] = rng.randint(1, 2)
    if hook in ("strike_mod", "strike_add_dice"):
        if rng.random() < 0.5:
            effect["uses"] = rng.randint(1, 2)
        if rng.random() < 0.5:
            effect["if"] = draw_condition(rng)
    if hook != "reassign_order" and rng.random() < 0.3:
        effect.update(scope=rng.choice(["aura_friendly", "aura_enemy"]), range=rng.randint(0, 3))
    return effect


HOOKS = ("strike_mod", "strike_add_dice", "attr", "grant_keyword", "moves", "rotations",
         "skirmish_dice", "skirmish_save", "repair", "reload", "shield_shift", "rotate_free",
         "reassign_order", "restrict", "max_distance", "evade_ready", "skirmish_mod")


def draw_effects(rng, first=None):
    hooks = [first or rng.choice(HOOKS)] + [rng.choice(HOOKS) for _ in range(rng.choice([0, 1, 2]))]
    return [draw_effect(rng, hook) for hook in hooks]


def draw_weapon(rng, number):
    abilities = [
        {"id": "spark", "cost": 1, "op": "add_icon", "icon": rng.choice("HCD"), "value": 1},
        {"id": "sap", "cost": 1, "op": "shields", "side": "target", "value": -rng.randint(1, 2)},
        {"id": "damp", "cost": rng.randint(1, 2), "op": "skirmish_dice", "side": "target",
         "value": -1, "until": "refresh"},
        {"id": "jam", "cost": 2, "op": "return_order", "side": "target"},
        {"id": "tire", "cost": 1, "op": "exhaust", "side": "target"}]
    rows = ["".join(rng.choice("TTHHCD") for _ in range(rng.randint(1, 3))) for _ in range(5)]
    return {"code": f"WX{number}", "name": f"Drawn {number}",
            "types": rng.sample(["heavy", "ordnance"], rng.choice([0, 0, 1, 2])),
            "max_distance": rng.randint(1, 5), "chart": rows + [""] * 4,
            "mods": [{"value": rng.choice([-1, 1]), "if": draw_condition(rng)}
                     for _ in range(rng.randint(0, 2))],
            "abilities": rng.sample(abilities, rng.randint(0, 3))}


def draw_ship(rng, number, weapons, orders):
    role = rng.choice(ROLES)
    faced = role != "escort" or rng.random() < 0.4
    arcs = ["360", "F", "FX", "A", "AX", "L", "R"] if faced else ["360"]
    arms = [[slot, rng.choice(weapons), rng.choice(arcs), rng.randint(1, 4)]
            for slot in ("primary", "secondary", "tertiary")[:rng.randint(1, 3)]]
    if rng.random() < 0.3:
        arms.insert(1, ["primary", arms[0][1], rng.choice(arcs), rng.randint(1, 3)])
    record = {"code": f"{rng.choice(['MC', 'VD'])}-{50 + number}",
              "name": rng.choice(["Drawn Carrier", "Drawn Cruiser"]), "class": f"Klass{number}",
              "type": rng.choice(["standard", "standard", "refit"]), "role": role,
              "hull": rng.randint(1, 8), "flak": rng.randint(0, 3), "faced": faced,
              "shields": [rng.randint(0, 4) for _ in range(6)] if role in ROLES[2:]
              else rng.randint(0, 4), "arms": arms}
    words = rng.sample(PLAIN + COUNTED, rng.choice([0, 1, 2, 3]))
    record["keywords"] = [{"k": word, "x": rng.randint(1, 3)} if word in COUNTED else {"k": word}
                          for word in words]
    if rng.random() < 0.8:
        record["armor"] = rng.randint(1, 5)
    if record["type"] == "refit":
        record["subtype"], record["bonus_orders"] = "Drawn", rng.sample(orders, rng.randint(1, 3))
    elif rng.random() < 0.2:
        order = rng.choice([order for order in orders if order.startswith("B")])
        record["subtype"], record["bonus_orders"] = "massive", [order]
        record["keywords"].append({"k": "massive", "order": order})
    elif rng.random() < 0.1:
        record["subtype"] = "massive"
        record["keywords"].append({"k": "massive"})
    return record


def draw_cards():
    rng, orders = random.Random(6), []
    for number in range(48):
        kind = rng.choice(["basic", "basic", "special", "psionic"])
        order = {"id": f"{kind[0].upper()}-{500 + number}", "type": kind, "name": f"Drawn {number}",
                 "effects": draw_effects(rng, HOOKS[number % len(HOOKS)])}
        if kind == "psionic":
            order["library"] = rng.choice(["basic", "special"])
        if rng.random() < 0.15:
            order["requires"] = rng.choice([{"role": ["light", "heavy"]},
                                            {"keyword": "shuttle_hangar"}, {"name_word": "Carrier"},
                                            {"name_only": "drawn carrier"}])
        orders.append(order)
    ids = [order["id"] for order in orders] + ["B-003", "S-001"]
    weapons = [draw_weapon(rng, number) for number in range(9)]
    codes = [weapon["code"] for weapon in weapons] + ["WLN", "WTP", "WSC", "WIN"]
    return {"ruleset": "starstrike", "weapons": weapons, "orders": orders,
            "commanders": [{"id": f"C-{50 + n}", "faction": ("MC", "VD")[n % 2], "name": f"D{n}",
                            "trait": {"name": f"T{n}", "effects": draw_effects(rng)}}
                           for n in range(8)],
            "flight_groups": [{"id": f"G-{50 + n}", "name": f"D{n}", "cc": 1,
                               "effects": draw_effects(rng)} for n in range(4)],
            "ships": [draw_ship(rng, number, codes, ids) for number in range(30)]}


def lay_folder(source, folder):
    """A data folder with these cards in it, too."""
    shutil.copytree(source, folder, dirs_exist_ok=True)
    # behind the other files: cards are counted in this order
    with open(os.path.join(folder, "starstrike", "yours.yaml"), "w", encoding="utf-8") as file:
        json.dump(draw_cards(), file, indent=1)


RULES = [draw_effects(random.Random(n)) for n in range(20)]  # of scenarios
