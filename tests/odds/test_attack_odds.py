#!/usr/bin/env python3
"""Odds against models of the rules that were written from the rule pages alone, at their edges.

usage: test_attack_odds.py FLAGBRIDGE DATA [WORD]   (TAP on stdout; WORD: only tests with it in their name)
"""
import shutil
import sys

from attack_stage import (FOLDER, admiral, admiralty, admiralty_class, asked, expect, nova, nova_class, odds,
                          refused, same, starstrike, universal, universal_class)
from dice_paths import law
from tap import run_tests, test

ONLY = sys.argv[3] if len(sys.argv) > 3 else ""


# ---- admiral: one ship shot at is `white`, `red`, what it has lost, gained, whether it is gone ----

LADDER = [4, 6, 8, 10, 12]
FIGURES = {"fighter": (4, 4), "corvette": (6, 6), "frigate": (10, 8), "battleship": (12, 12)}
HQ, BQ = ("battleship", "0101", "HQ", 4), ("battleship", "1014", "BQ", 4)
PEGS = ("white_lost", "red_gained", "destroyed")


def lapsed(figure, red):
    return LADDER[max(0, LADDER.index(figure) - red)]


def throw(dice, sides, white):
    """AD-init.2: the best of two when Aggressive."""
    if white == 5:
        return dice.pick([(face, (2 * face - 1) / sides ** 2) for face in range(1, sides + 1)])
    return dice.die(sides)


def fire(ships, target, divisor=0):
    """AD-fire.3 to AD-damage.3, ships as (class, white, red)."""
    def step(dice, state):
        total = sum(throw(dice, lapsed(FIGURES[one][0], red), white) for one, white, red in ships)
        damage = total - throw(dice, lapsed(FIGURES[target[0]][1], target[2]), target[1])
        pegs = -(-damage // (divisor or FIGURES[target[0]][1])) if damage > 0 else 0
        state.destroyed = int(pegs > target[1])
        state.white_lost = min(pegs, target[1])
        state.red_gained = 0 if state.destroyed else max(0, pegs - 1)
    return step


NO_PEGS = {"white_lost": 0, "red_gained": 0, "destroyed": 0}
POOL = [HQ, ("frigate", "0505", "F", 5), ("corvette", "0506", "C", 3, 1), ("fighter", "0606", "G", 4)]
POOLED = [("frigate", 5, 0), ("corvette", 3, 1), ("fighter", 4, 0)]


@test
def ad_fire_3_a_pool_of_three_classes():
    answer = odds(admiral(POOL, [BQ, ("corvette", "0507", "T", 3, 2)]), "F fires at T", "C fires at T", "G fires at T")
    same(answer, "T", law(NO_PEGS, fire(POOLED, ("corvette", 3, 2))), *PEGS)


@test
def ad_opt_1_lapsed_divisor():
    position = admiral(POOL, [BQ, ("corvette", "0507", "T", 3, 2)], options="lapsed-divisor: true")
    answer = odds(position, "F fires at T", "C fires at T", "G fires at T")
    same(answer, "T", law(NO_PEGS, fire(POOLED, ("corvette", 3, 2), 4)), *PEGS)
    plain = admiral(POOL, [BQ, ("corvette", "0507", "T", 3, 2)])
    expect(odds(plain, "F fires at T", "C fires at T", "G fires at T", more=["--option", "lapsed-divisor=true"]) == answer)


@test
def ad_fire_2_shots_at_a_fleet_that_surrenders_are_lost():
    red = [HQ, ("frigate", "0505", "F", 5), ("corvette", "0506", "C", 4)]
    blue = [("frigate", "0507", "T", 1, 2), ("corvette", "0607", "V", 2, 1)]

    def second(dice, state):
        if state.destroyed:
            state.v = 1
            return
        inner = type(state)(destroyed=0, white_lost=0, red_gained=0)
        fire([("corvette", 4, 0)], ("corvette", 2, 1))(dice, inner)
        state.v = inner.destroyed
    found = law({**NO_PEGS, "v": 0}, fire([("frigate", 5, 0)], ("frigate", 1, 2)), second)
    for orders in (("F fires at T", "C fires at V"), ("C fires at V", "F fires at T")):
        answer = odds(admiral(red, blue), *orders)
        same(answer, "T", found, *PEGS)
        same(answer, "V", {"destroyed": found["v"]}, "destroyed")
        expect(asked(answer) == {("pick-target", "red"): 1}, answer)


@test
def ad_damage_5_a_derelict_is_certainly_removed():
    red = [HQ, ("frigate", "0505", "F", 4), ("frigate", "0606", "H", 3, 1)]
    answer = odds(admiral(red, [BQ, ("corvette", "0507", "T", 0, 2)]), "F fires at T", "H fires at T")
    same(answer, "T", {"destroyed": {1: 1}, "white_lost": {0: 1}}, "destroyed", "white_lost")
    expect(asked(answer) == {("reward", "red"): 1}, answer)


@test
def ad_board_5_grapple_and_board_behind_a_failed_steadiness_roll():
    position = admiral([HQ, ("frigate", "0505", "F", 2, 3)], [BQ, ("corvette", "0506", "T", 3, 2)], "move")

    def board(dice, state):
        if dice.hits(1, 1 / 4) and dice.die(8) > dice.die(4) + dice.die(4) + dice.die(4):
            state.white_lost, state.blue_gained = 1, 1
    answer = odds(position, "try F", "F grapples T", "board")
    same(answer, "T", law({"white_lost": 0, "blue_gained": 0, "captured": 0}, board), "white_lost", "blue_gained", "captured")
    expect(abs(answer["skipped"] - 1.5) < 1e-12, answer)


@test
def ad_win_1_capture_of_a_command_ship_takes_its_fleet():
    position = admiral([HQ, ("battleship", "0505", "F", 4)],
                       [("frigate", "0506", "T", 1, 1), ("fighter", "0507", "V", 5)], "move")
    answer = odds(position, "F grapples T", "board")
    same(answer, "T", {"captured": {0: 5 / 128, 1: 123 / 128}}, "captured")
    same(answer, "V", {"destroyed": {0: 5 / 128, 1: 123 / 128}}, "destroyed")


# ---- nova: boxes in order, tracks that wear ----

def groups(count):
    return [(count + 2) // 3, (count + 1) // 3, count // 3]


def boxes(hull, armor):
    """NV-attack.9: armor 1, hull 1, armor 2 …"""
    order = []
    for i in range(3):
        order += ["armor"] * groups(armor)[i] + [i] * groups(hull)[i]
    return order


def saving(icons, checked, piercing):
    faces = sorted(set(icons[checked:]))
    return len(faces[1:] if piercing else faces) / 6


def nova_attack(order, dice_of, icons=(), **how):
    """One attack; ECM and shields are those at the start of the activation (NV-attack.13)."""
    def step(dice, state):
        if state.boxes + how.get("before", 0) >= len(order):
            return
        hits = dice.hits(dice_of(state), 1 / 3)
        hits -= dice.hits(hits, saving(icons, state.shields + how.get("worn", 0), how.get("piercing", False)))
        state.hits += hits
        state.boxes = min(len(order) - how.get("before", 0), state.boxes + hits * how.get("times", 1))
    return step


def status(order, checked):
    left = order[checked:]
    return 3 if all(box == "armor" for box in left) else 2 if 0 not in left and 1 not in left else 1 if 0 not in left else 0


CHECKS = [(2, 1 / 3), (1, 1 / 2), (0, 1 / 6)]


def nova_checks(order, tracks, before=0, was=0, worn=None):
    """NV-attack.10: a series for each status newly reached, track by track."""
    def one(track, reached):
        def step(dice, state):
            now = status(order, before + state.boxes)
            state.destroyed = int(now == 3)
            if now < 3 and now >= reached > max(was, state.seen):
                start = (worn or {}).get(track, 0)
                setattr(state, track, min(4 - start, getattr(state, track) + dice.pick(CHECKS)))
        return step

    def see(dice, state):
        state.seen = max(state.seen, status(order, before + state.boxes))
    return [one(track, reached) for reached in (1, 2) for track in tracks] + [see]


NO_BOXES = {"hits": 0, "boxes": 0, "destroyed": 0, "thrust": 0, "weapons": 0, "ecm": 0, "shields": 0, "seen": 0}
A_NOVA, B_NOVA = 'design: gun, name: A, cell: "0609", heading: 2', 'design: gun, name: B, cell: "0610", heading: 2'
T_NOVA = 'design: mark, name: T, cell: "1209", heading: 5'


@test
def nv_attack_13_the_second_ship_meets_worn_tracks():
    ecm, icons, order = (1, 1, 0, 0, 0), (5, 5, 5, 6, 6), boxes(3, 1)
    position = nova([nova_class("gun", 6, (3, 2, 1), traits="Dx2"), nova_class("mark", 3, armor=1, ecm=ecm, shields=icons)],
                    [A_NOVA, B_NOVA], [T_NOVA])
    shot = nova_attack(order, lambda state: (3, 2, 1)[ecm[state.ecm]], icons, times=2)
    checks = nova_checks(order, ("thrust", "weapons", "ecm", "shields"))
    found = law(NO_BOXES, shot, *checks, shot, *checks)
    answer = odds(position, "A fires 1 at T", "B fires 1 at T")
    same(answer, "T", found, "boxes", "destroyed")


@test
def nv_trait_2_piercing_meets_a_single_face_and_worn_out_tracks():
    order = boxes(6, 0)
    worn = {"thrust": 3, "weapons": 4, "ecm": 4, "shields": 1}
    hurt = ('design: mark, name: T, cell: "0909", heading: 5, hull: 3, thrust: 3, weapons: 4, ecm: 4, shields: 1, '
            "condition: damaged")
    for traits, piercing, times in (("Prc", True, 1), ("Dx2", False, 2)):
        position = nova([nova_class("gun", 6, traits=traits), nova_class("mark", 6, ecm=(1, 1, 1, 0, 0), shields=(6,) * 5)],
                        [A_NOVA], [hurt])
        found = law(NO_BOXES, nova_attack(order, lambda state: 6, (6,) * 5, piercing=piercing, times=times, before=3, worn=1),
                    *nova_checks(order, ("thrust", "weapons", "ecm", "shields"), 3, 1, worn))
        same(odds(position, "A fires 1 at T"), "T", found, "hits", "boxes", "destroyed", "thrust", "weapons", "ecm", "shields")


@test
def nv_attack_13_fire_on_a_target_that_is_full_is_wasted():
    order, icons = boxes(3, 0), (5, 5, 5, 6, 6)
    position = nova([nova_class("gun", 6, mods=[1, 2], traits="Dx2"), nova_class("mark", 3, shields=icons)], [A_NOVA], [T_NOVA])
    first, second = (nova_attack(order, lambda state, n=n: n, icons, times=2) for n in (3, 2))
    checks = nova_checks(order, ("thrust", "weapons", "shields"))
    tracks = ("hits", "boxes", "destroyed", "thrust", "shields")
    same(odds(position, "A fires 1 2 at T"), "T", law(NO_BOXES, first, second, *checks), *tracks)
    same(odds(position, "A fires 1 at T", "A fires 2 at T"), "T", law(NO_BOXES, first, second, *checks), *tracks)
    same(odds(position, "A fires 1 2 at T", "A resolves 2 at T"), "T", law(NO_BOXES, second, first, *checks), *tracks)


# ---- admiralty ----

NO_HITS = {"hits": 0, "impact": 0, "hull": 0, "engines": 0, "shields": 0, "weapon_hits": 0, "dice": 0}
AE_ALL = ("hits", "impact", "hull", "engines", "shields", "weapon_hits")
A_AE, B_AE = 'design: gun, name: A, cell: "1010", heading: 0', 'design: mark, name: B, cell: "0202", heading: 0'
T_AE = 'design: mark, name: T, cell: "1005", heading: 3'


def chance(need):
    """AE-4.2.3, UN-D2.3"""
    return 5 / 6 if need <= 2 else (7 - need) / 6 if need <= 6 else {7: 1 / 9, 8: 1 / 18, 9: 1 / 36}.get(need, 0)


def shot(rof, need, imp, through, dmg):
    def step(dice, state):
        hits = dice.hits(rof, chance(need))
        points = dice.hits(hits * imp, through)
        state.hits += hits
        state.impact += points
        state.dice = points * dmg
    return step


def damage(boxes_left, double=1, armor=False, extra=False):
    """AE-4.4.1, one die; AE-B1, AE-C4.16, AE-C4.17"""
    def step(dice, state):
        if not state.dice:
            return
        state.dice -= 1
        face = dice.die()
        hull = 1 if extra else face % 2 and not (armor and face == 1)
        state.hull = min(boxes_left, state.hull + hull * double)
        track = ("engines", "shields", "weapon_hits")[(face - 1) // 2]
        most = 99 if track == "weapon_hits" else boxes_left
        setattr(state, track, min(most, getattr(state, track) + double))
    return step


def ae(gun, mark, options=""):
    return admiralty([gun, mark], [A_AE, B_AE], [T_AE], options)


@test
def ae_4_2_3_second_rolls_of_both_kinds():
    position = ae(admiralty_class("gun", 4, 0, [(6, 2, 6, 2, 2, 1, "non-piercing")]),
                  admiralty_class("mark", 6, 5, special="{countermeasures: true}"), "countermeasures: true, weapon-traits: true")
    same(odds(position, "A fires X1 at T"), "T", law(NO_HITS, shot(2, 8, 2, 1 / 9, 2), *[damage(6)] * 8), *AE_ALL)


@test
def ae_c4_10_increased_hits_by_second_rolls():
    def both(dice, state):
        for _ in range(2):
            state.hits += dice.pick([(0, 8 / 9), (1, 1 / 18), (2, 1 / 36), (3, 1 / 36)])
        state.impact = state.dice = state.hits
    position = ae(admiralty_class("gun", 4, 0, [(6, 2, 6, 1, 1, 1, "increased hits")]), admiralty_class("mark", 6),
                  "weapon-traits: true")
    same(odds(position, "A fires X1 at T"), "T", law(NO_HITS, both, *[damage(6)] * 6), *AE_ALL)


@test
def ae_c4_12_repeating_stops_at_three_times_rof():
    def again(dice, state):
        state.dice = dice.hits(state.dice, 1 / 2) if state.hits < 6 else 0
        state.hits = min(6, state.hits + state.dice)

    def begin(dice, state):
        state.hits = state.dice = dice.hits(2, 1 / 2)

    def impact(dice, state):
        state.impact = state.dice = dice.hits(state.hits, chance(3))
    position = ae(admiralty_class("gun", 4, 0, [(9, 2, 4, 1, 1, 1, "repeating")]), admiralty_class("mark", 3, 2),
                  "weapon-traits: true")
    # a batch of one hit follows another only below the limit: at most 64 of them, nearly all far fewer
    same(odds(position, "A fires X1 at T"), "T", law(NO_HITS, begin, *[again] * 8, impact, *[damage(3)] * 6), *AE_ALL)


@test
def ae_c4_16_double_and_extra_damage_on_armor():
    position = ae(admiralty_class("gun", 4, 0, [(9, 1, 4, 1, 1, 1, "double damage, extra hull damage"),
                                                (9, 1, 4, 1, 2, 1, "variable dmg")]),
                  admiralty_class("mark", 5, special="{armor-plating: true}"), "weapon-traits: true, armor-plating: true")

    def variable(dice, state):
        hit = dice.hits(1, 1 / 2)
        state.hits, state.impact, state.dice = state.hits + hit, state.impact + hit, min(dice.die(), 4) if hit else 0
    first = [shot(1, 4, 1, 1, 1), damage(5, 2, True, True)]
    second = [variable] + [damage(5, 1, True)] * 4
    same(odds(position, "A fires X1 at T"), "T", law(NO_HITS, *first), *AE_ALL)
    same(odds(position, "A fires Y1 at T"), "T", law(NO_HITS, *second), *AE_ALL)
    same(odds(position, "A fires X1 Y1 at T"), "T", law(NO_HITS, *first, *second), *AE_ALL)


@test
def ae_c4_15_area_effect_strikes_all_in_the_hex():
    position = admiralty([admiralty_class("gun", 4, 0, [(9, 2, 4, 1, 1, 1, "area effect")]), admiralty_class("mark", 5, 2)],
                         [A_AE, B_AE, B_AE.replace("B", "C", 1)],
                         [T_AE, T_AE.replace("name: T", "name: V"), 'design: null, name: Fx, cell: "1005", fighters: 1'],
                         "weapon-traits: true")
    answer = odds(position, "A fires X1 at T")
    found = law(NO_HITS, shot(2, 4, 1, chance(3), 1), *[damage(5)] * 2)
    same(answer, "T", found, *AE_ALL)
    same(answer, "V", found, *AE_ALL)
    same(answer, "Fx", {"fighters": {0: 1 / 4, 1: 3 / 4}}, "fighters")


@test
def ae_c4_14_fire_linked_weapons_share_their_dice():
    def linked(dice, state):
        state.hits = 3 * dice.hits(1, 1 / 2)
        state.impact = state.dice = dice.hits(state.hits, 1 / 2)
    position = ae(admiralty_class("gun", 4, 0, [(9, 1, 4, 1, 1, 3, "fire-linked")]), admiralty_class("mark", 5, 3),
                  "weapon-traits: true")
    same(odds(position, "A fires X1-3 at T"), "T", law(NO_HITS, linked, *[damage(5)] * 3), *AE_ALL)


@test
def ae_5_4_2_a_flight_destroys_at_once():
    position = admiralty([admiralty_class("gun", 4), admiralty_class("mark", 2, 3, [(9, 1, 4, 1, 1, 2, ""), (3, 1, 4, 1, 1, 1, "")])],
                         [A_AE, 'design: null, name: Able, cell: "1006", fighters: 5'], [T_AE], phase="fighter")
    answer = odds(position, "Able to 1006 attacks T")

    def chart(dice, state):
        """AE-4.4.4 on XY XY XY X X X; one that is gone has lost all."""
        state.destroyed = int(state.hull == 2)
        state.lost_x = 2 if state.destroyed else min(2, state.weapon_hits)
        state.lost_y = 1 if state.destroyed else min(1, dice.hits(state.weapon_hits, 1 / 2))
    found = law({**NO_HITS, "lost_x": 0, "lost_y": 0, "destroyed": 0}, shot(5, 5, 1, 1 / 2, 1), *[damage(2)] * 5, chart)
    same(answer, "T", found, "hits", "impact", "hull", "weapon_hits", "lost_x", "lost_y", "destroyed")


# ---- universal: hits on tracks are counted while they are pending, `points` behind Shields ----

NO_POINTS = {"hits": 0, "through": 0, "points": 0, "shields": 0, "hull": 0, "engines": 0, "weapon_hits": 0, "systems": 0,
             "dice": 0, "new": 0}
UN_ALL = ("hits", "through", "points", "shields", "hull", "engines", "weapon_hits", "systems")
A_UN, B_UN = 'design: gun, name: A, cell: "0811", heading: 0', 'design: gun, name: B, cell: "0810", heading: 0'
T_UN = 'design: mark, name: T, cell: "1211", heading: 3'


def hit(count, likely):
    def step(dice, state):
        state.new = dice.hits(count, likely)
        state.hits += state.new
    return step


def penetrate(likely, dmg=1):
    def step(dice, state):
        state.new = dice.hits(state.new, likely)
        state.through += state.new
        state.dice, state.new = state.dice + state.new * dmg, 0
    return step


def absorb(count, take):
    """`take` gives Shields used and points they absorb."""
    def step(dice, state):
        used, gone = take(count, state.dice, dice)
        state.shields, state.dice = state.shields + used, state.dice - gone
        state.points = state.dice
    return step


def plain(count, points, _dice):
    return min(count, points), min(count, points)


def strike(crushing=0, armored=False):
    """UN-D3.3, one die"""
    def step(dice, state):
        if not state.dice:
            return
        state.dice -= 1
        face = dice.die()
        if armored and face == 1:
            return
        state.hull += face % 2 + crushing
        track = ("engines", "weapon_hits", "systems")[(face - 1) // 2]
        setattr(state, track, getattr(state, track) + 1)
    return step


def un(weapon, act="A fires A1 at T", **mark):
    position = universal([universal_class("gun", 5, weapon), universal_class("mark", mark.pop("hull", 4), **mark)],
                         [A_UN, B_UN], [T_UN])
    return odds(position, act)


def un_law(*steps, shields=0, take=plain, dice=3, **how):
    return law(NO_POINTS, *steps, absorb(shields, take), *[strike(**how)] * dice)


@test
def un_d5_cutting_doubles_the_catastrophic_die():
    def roll(dice, state):
        worth = dice.pick([(0, 1 / 2), (1, 1 / 3), (2, 1 / 6)])
        state.hits = int(worth > 0)
        state.through = dice.hits(state.hits, 1 / 2)
        state.dice = dice.die() * worth if state.through else 0
    answer = un(("cutting, catastrophic", 1, 4, 1, 1), hull=5, screens="forward: 2", shields="forward: 2, omni: 1")
    same(answer, "T", un_law(roll, shields=3, dice=9), *UN_ALL)
    expect(asked(answer) == {("block", "blue"): 1}, answer)


@test
def un_d5_retargeting_with_second_rolls_and_accurate():
    again = 1 / 9 + 8 / 9 / 9
    same(un(("retargeting", 3, 6, 1, 1), equipment="countermeasures: 1"), "T", un_law(hit(3, again), penetrate(1)), *UN_ALL)
    same(un(("accurate", 3, 6, 1, 1), equipment="countermeasures: 1"), "T", un_law(hit(3, 1 / 6), penetrate(1)), *UN_ALL)


@test
def un_d5_semipiercing_salvos_leave_half_past_shields():
    def salvo(dice, state):
        state.hits = state.new = 3 * dice.hits(2, 1 / 2)

    def take(count, points, _dice):
        return (min(count, -(-points // 2)),) * 2
    answer = un(("salvo-fire, semi-piercing", 3, 4, 1, 2), "A fires A1 A2 at T", shields="forward: 1, omni: 1")
    same(answer, "T", un_law(salvo, penetrate(1), shields=2, take=take, dice=6), *UN_ALL)


@test
def un_d5_shields_exactly_used_up():
    def nonpiercing(count, points, _dice):
        used = min(count, -(-points // 2))
        return used, min(points, 2 * used)

    def resonant(count, points, _dice):
        gone = min(points, -(-count // 2))
        return min(count, 2 * gone), gone

    def piercing(count, points, dice):
        return (min(count, points - dice.hits(points, 1 / 2)),) * 2
    for trait, count, take in (("non-piercing", 1, nonpiercing), ("resonant", 3, resonant), ("piercing-4", 2, piercing)):
        answer = un((trait, 3, 4, 1, 1), shields=f"forward: {count}")
        same(answer, "T", un_law(hit(3, 1 / 2), penetrate(1), shields=count, take=take), *UN_ALL)


@test
def un_d5_impact_and_nonphasing_meet_screens():
    answer = un(("impact-2, non-phasing", 3, 4, 1, 1), screens="forward: 2, omni: 1")
    same(answer, "T", un_law(hit(3, 1 / 2), penetrate(1 - (5 / 6) ** 3)), *UN_ALL)
    same(un(("non-phasing", 3, 4, 1, 1)), "T", un_law(hit(3, 1 / 2), penetrate(1)), *UN_ALL)


@test
def un_d5_chainfire_gives_one_die_a_hit():
    def chain(dice, state):
        more = dice.hits(state.new, 1 / 2)
        state.hits, state.new = state.hits + more, state.new + more
    answer = un(("chain-fire, crushing", 2, 4, 1, 1), hull=2, traits="armored: 1")
    same(answer, "T", un_law(hit(2, 1 / 2), chain, penetrate(1), dice=4, crushing=1, armored=True), *UN_ALL)


@test
def un_d4_1_two_ships_on_one_target_add_up():
    position = universal([universal_class("gun", 5), universal_class("mark", 2, traits="bulkheads: 1")], [A_UN, B_UN], [T_UN])
    answer = odds(position, "A fires A1 at T", "B fires A1 at T")
    once = [hit(1, 1 / 2), penetrate(1), strike()]
    same(answer, "T", law(NO_POINTS, *once, *once), "hull", "engines", "systems", "shields")
    expect(asked(answer) == {("hold", "blue"): 1} and answer["means"]["T"]["destroyed"] == 0, answer)


def added(*chances):
    """The sum of what does not depend on each other."""
    total = {0: 1.0}
    for one in chances:
        total = {value: sum(chance * one.get(value - part, 0) for part, chance in total.items())
                 for value in {part + more for part in total for more in one}}
    return total


@test
def un_d4_1_hits_of_two_ships_are_counted_together():
    position = universal([universal_class("gun", 5), universal_class("mark", 6)], [A_UN, B_UN], [T_UN])
    both = added({0: 1 / 2, 1: 1 / 2}, {0: 1 / 2, 1: 1 / 2})
    same(odds(position, "A fires A1 at T", "B fires A1 at T"), "T", {"hits": both, "points": both}, "hits", "points")
    same(odds(position, "A fires A1 at T", "B holds"), "T", {"hits": {0: 1 / 2, 1: 1 / 2}}, "hits")


@test
def ae_4_2_1_hits_stay_counted_when_another_holds_its_fire():
    position = ae(admiralty_class("gun", 4), admiralty_class("mark", 6))
    once = odds(position, "A fires X1 at T")["targets"]["T"]
    law_ = {measure: {int(value): chance for value, chance in once[measure].items()} for measure in ("hits", "impact", "weapon_hits")}
    expect(law_["hits"] == {0: 0.5, 1: 0.5}, law_)
    same(odds(position, "A fires X1 at T", "B holds fire"), "T", law_, *law_)


@test
def nv_attack_1_hits_of_two_ships_are_counted_together():
    position = nova([nova_class("gun", 6, (3, 2, 1)), nova_class("mark", 12)], [A_NOVA, B_NOVA], [T_NOVA])
    one = {int(value): chance for value, chance in odds(position, "A fires 1 at T")["targets"]["T"]["hits"].items()}
    expect(len(one) > 1, one)
    same(odds(position, "A fires 1 at T", "B fires 1 at T"), "T", {"hits": added(one, one)}, "hits")


@test
def ss_5c_02_hits_on_two_pieces_are_counted_for_each():
    second = T_SS.replace("name: T", "name: V").replace("0605", "0706")
    position = starstrike([A_SS], [T_SS, second, Q_SS])
    law_ = {}
    for unit, act in (("T", "A strikes T with 1"), ("V", "A strikes V with 2")):
        law_[unit] = {int(value): chance for value, chance in odds(position, act)["targets"][unit]["hits"].items()}
        expect(len(law_[unit]) > 1, law_)
    answer = odds(position, "A strikes T with 1", "A strikes V with 2")
    for unit in "TV":
        same(answer, unit, {"hits": law_[unit]}, "hits")


@test
def un_0_5_what_is_hidden_changes_no_odds():
    def ask(marker, cell, hurt):
        ghost = f'design: mark, name: G, status: hidden, cell: "{cell}", heading: 4, speed: 2, cloaked: true, marker: "2001", hull: {hurt}'
        position = universal([universal_class("gun", 5), universal_class("mark", 4, equipment="cloaking-device: 1",
                                                                         munitions="flares: 1, probes: 1")],
                             [A_UN, B_UN], [T_UN, ghost],
                             more=f', markers: [{{cell: "1011", kind: {marker}, side: blue, unit: T}}]')
        return odds(position, "A fires A1 at T", more=["--seat", "red"])
    expect(ask("flare", "1210", 1) == ask("probe", "1912", 2))


# ---- starstrike: icons of a strike, blocks, locks, saves ----

CHART = {"lance": ["TH", "TH", "H", "H", "", "", "", "", ""], "pulse": ["TH", "TH", "H", "H", "H", "", "", "", ""],
         "ion": ["TC", "TC", "C", "", "", "", "", "", ""]}
NO_ICONS = {"T": 0, "H": 0, "C": 0, "hull": 0, "shields": 0, "criticals": 0, "orders": 0, "defeated": 0}
A_SS, T_SS = 'design: MC-02, name: A, cell: "0608", heading: 0', 'design: VD-02, name: T, cell: "0605", heading: 3'
Q_SS = 'design: VD-08, name: Q, cell: "1301", heading: 3'


def read(state, icons, lock=False):
    for icon in "THC":
        if icon != "T" or not lock:
            setattr(state, icon, getattr(state, icon) + icons.count(icon))


def pool(weapon, count, modifier=0):
    def step(dice, state):
        if not state.defeated:
            read(state, CHART[weapon][dice.die() + modifier])
    return [step] * count


def lock_on(weapon, count, modifier=0):
    def step(dice, state):
        if state.T:
            state.T -= 1
            read(state, CHART[weapon][dice.die() + modifier], lock=True)
    return [step] * count


def block(points):
    """SS-X.18: as many as cancel an icon, Criticals first."""
    def step(_dice, state):
        for icon in "CH":
            used = min(points - state.shields, getattr(state, icon))
            setattr(state, icon, getattr(state, icon) - used)
            state.shields += used
    return step


def hits_land(hull, armor, count):
    def step(dice, state):
        if state.H:
            state.H -= 1
            if not state.defeated and not dice.hits(1, armor / 6):
                state.hull += 1
                state.defeated = int(state.hull == hull)
    return [step] * count


SS_ALL = ("hull", "shields", "defeated")
LANCE = [*pool("lance", 2), block(2), *lock_on("lance", 2), *hits_land(3, 1, 4)]


@test
def ss_5e_02_shields_before_locks_and_after():
    same(odds(starstrike([A_SS], [T_SS, Q_SS]), "A strikes T with 1"), "T", law(NO_ICONS, *LANCE), *SS_ALL)
    late = law(NO_ICONS, *pool("lance", 2), *lock_on("lance", 2), block(2), *hits_land(3, 1, 4))
    same(odds(starstrike([A_SS], [T_SS, Q_SS], options=", late-shields: true"), "A strikes T with 1"), "T", late, *SS_ALL)


@test
def ss_5f_01_a_lock_between_two_strikes_is_answered_by_default():
    position = starstrike([A_SS], [T_SS, Q_SS])
    second = [*pool("pulse", 2), block(2), *lock_on("pulse", 2), *hits_land(3, 1, 4)]
    answer = odds(position, "A strikes T with 1", "A strikes T with 2")
    same(answer, "T", law(NO_ICONS, *LANCE, *second), *SS_ALL)
    expect(answer["skipped"] == 0 and asked(answer) == {("block", "blue"): 2, ("lock", "red"): 4}, answer)
    hurt = starstrike([A_SS], [T_SS + ", hull: 1", Q_SS])
    answer = odds(hurt, "A strikes T with 1", "A strikes T with 2")
    one, both = ([*pool(*strike_), block(2), *lock_on(*strike_), *hits_land(1, 1, 4)] for strike_ in (("lance", 2), ("pulse", 2)))
    found = law(NO_ICONS, *one, *both)
    same(answer, "T", found, *SS_ALL)
    expect(abs(answer["skipped"] - law(NO_ICONS, *one)["defeated"][1]) < 1e-9, answer)


@test
def ss_5f_01_a_lock_is_wasted_in_words():
    def waste(_dice, state):
        state.T = max(0, state.T - 1)
    answer = odds(starstrike([A_SS], [T_SS, Q_SS]), "A strikes T with 1", "waste")
    same(answer, "T", law(NO_ICONS, *pool("lance", 2), block(2), waste, *lock_on("lance", 2), *hits_land(3, 1, 4)), *SS_ALL)
    expect(abs(answer["skipped"] - 25 / 36) < 1e-12, answer)


@test
def ss_d_3_1_a_limited_use_given_and_not():
    armed = A_SS + ", orders: [{order: B-002, face_up: true}]"
    position = starstrike([armed], [T_SS, Q_SS], more=", player_1: {library: [B-002]}")
    better = law(NO_ICONS, *pool("lance", 2, -1), block(2), *lock_on("lance", 2, -1), *hits_land(3, 1, 4))
    same(odds(position, "A strikes T with 1", "use"), "T", better, *SS_ALL)
    same(odds(position, "A strikes T with 1"), "T", law(NO_ICONS, *LANCE), *SS_ALL)


@test
def ss_x_9_an_order_given_back_no_longer_saves():
    def critical(dice, state):
        if state.C and not state.defeated:
            state.C -= 1
            if not dice.hits(1, (3 if state.orders else 4) / 6):
                state.criticals, state.orders = state.criticals + 1, 1
                state.defeated = int(state.criticals > 1)
    braced = ('design: VD-04, name: T, cell: "0605", heading: 3, shields: [0, 0, 0, 0, 0, 0], '
              "orders: [{order: B-004, face_up: true, owner: 1}]")
    red = A_SS.replace("MC-02", "MC-03")
    found = law(NO_ICONS, *pool("ion", 3, -1), *lock_on("ion", 3, -1), *[critical] * 6)
    answers = [odds(starstrike([red], [braced, Q_SS], more=f", player_2: {{library: [B-004, {card}]}}"), "A strikes T with 1")
               for card in ("B-007", "B-010")]
    same(answers[0], "T", found, "criticals", "orders", "defeated")
    expect(answers[0] == answers[1], "a library that nobody has seen changes the odds")


@test
def ss_7_lethal_evasion_and_grudge():
    def escort(dice, state):
        through = dice.hits(4, 1 / 6)
        through -= dice.hits(through, 1 / 2)
        state.defeated = int(through > 0)
        state.hull = min(3, dice.hits(2, 1 / 6) + state.defeated)
    answer = odds(starstrike([A_SS], ['design: VD-01, name: T, cell: "0607"', Q_SS], "move"), "A heads 0 assault")
    found = law(NO_ICONS, escort)
    same(answer, "T", found, "defeated")
    same(answer, "A", found, "hull")
    expect(asked(answer)[("evade", "blue")] == 1, answer)

    def grudge(dice, state):
        met, back = dice.hits(4, 1 / 6), dice.hits(3, 1 / 6)
        state.hull, state.defeated = min(2, met), int(back == 3 or (met > 0 and dice.hits(1, met / 6)))
    angry = 'design: VD-05, name: T, cell: "0607", heading: 3, exhausted: 2, hull: 2'
    answer = odds(starstrike([A_SS], [angry, Q_SS], "move"), "A heads 0 assault")
    same(answer, "T", law(NO_ICONS, grudge), "hull")
    same(answer, "A", law(NO_ICONS, grudge), "defeated")


# ---- samples, threats, misuse ----

@test
def samples_lie_about_the_exact_value():
    position = admiral(POOL, [BQ, ("corvette", "0507", "T", 3, 2)])
    exact = odds(position, "F fires at T")["targets"]["T"]["white_lost"]
    sampled = odds(position, "F fires at T", more=["--branches", "1", "--samples", "20000"])
    expect(not sampled["exact"] and sampled["branches"] == 20000, sampled)
    for value, share in sampled["targets"]["T"]["white_lost"].items():
        error = sampled["errors"]["T"]["white_lost"][value]
        expect(0 < error < 0.02 and abs(share - exact[value]) < 2 * error, value, share, exact[value], error)


@test
def threats_are_the_odds_of_their_shots():
    position = admiral(POOL, [BQ, ("corvette", "0507", "T", 1, 2), ("fighter", "0607", "V", 5)])
    table = odds(position, more=["--threats"])
    expect(table["units"] and {threat["target"] for threat in table["threats"]} == {"T", "V"}, table)
    for threat in table["threats"]:
        answer = odds(position, threat["text"])
        means = answer["means"][threat["target"]]
        expect(abs(means["destroyed"] - threat["destroyed"]) < 1e-12, threat, means)
        expect(abs(means["white_lost"] - threat["damage"]) < 1e-12, threat, means)


@test
def misuse_is_refused_in_words():
    position = admiral(POOL, [BQ, ("corvette", "0507", "T", 3, 2)])
    shot_at = ["--action", "F fires at T"]
    for words, reason in (([], "--action"), (["--action", "X fires at T"], '"X"'), (["--action", "F fires at HQ"], "AD-range.1"),
                          (shot_at + ["--target", "Nobody"], "Nobody"), (shot_at + ["--measure", "luck"], "luck"),
                          (shot_at + ["--seat", "blue"], "blue"), (shot_at + ["--seat", "red.3"], "red.3"),
                          (shot_at * 2, "AD-fire.1"), (shot_at * 257, "256"), (shot_at + ["--branches", "9" * 30], "--branches"),
                          (shot_at + ["--samples", "0"], "--samples"), (shot_at + ["--threats"], "--threats"),
                          (shot_at + ["--option", "luck=on"], "luck"), (shot_at + ["--option", "lapsed-divisor=7"], "7")):
        expect(reason in refused(position, *words), words[:4], reason)
    over = position.replace("active: red}", "active: red, over: true, winner: red}")
    expect("over" in refused(over, *shot_at) and "over" in refused(over, "--threats"))


def main():
    code = run_tests("odds", ONLY)
    shutil.rmtree(FOLDER)
    return code


sys.exit(main())
