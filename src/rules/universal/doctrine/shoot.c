/* Whom to fire at, whom to board, whom to stop: answers worth a thought, each with a score. */
#include "rules/universal/doctrine/doctrine.h"

#include "rules/universal/state/place.h"

enum { POINT = 100, ENOUGH = 3, SQUAD = 50, SHOCK_RANGE = 3, PROBE_RANGE = 6 };

static bool is_enemy(const struct game *game, int unit, int other)
{
    const struct unit *units = universal_state_of(game)->units;
    return units[other].side != units[unit].side && universal_on_board(game, other);
}

static int shields_against(const struct game *game, int target, struct cell from)
{
    if (!universal_is_ship(game, target))
        return 0;
    int facings = universal_arc_facings(game, target, from);
    return universal_shields_left(game, target, universal_facing_default(game, target, facings)) +
           universal_shields_left(game, target, UNIVERSAL_OMNI);
}

/* ---- weapons ---- */

static int weapon_points(const struct game *game, const struct action *shot, int weapon)
{
    struct universal_aim aim = {.kind = UNIVERSAL_BY_WEAPONS,
                                .unit = shot->unit,
                                .weapon = weapon,
                                .profile = shot->mode & UNIVERSAL_MANNER_PROFILE,
                                .target = shot->target};
    struct cell from = universal_state_of(game)->units[shot->unit].cell;
    bool ship = universal_is_ship(game, shot->target);
    universal_aim_find(game, &aim);
    struct universal_guess guess = {
        .dice = aim.rof, .need = aim.need, .dmg = ship ? aim.dmg : 1, .traits = aim.traits};
    if (ship) {
        const struct universal_design *design = universal_design_of(game, shot->unit);
        int facings = universal_arc_facings(game, shot->target, from);
        universal_value_cover(game, shot->target,
                              universal_facing_default(game, shot->target, facings),
                              &design->battery[design->weapons[weapon].battery], &guess);
    }
    return aim.band < 0 ? 0 : universal_gauge_guess(&guess);
}

/* What the ship has named already, before its attacks are made. */
static int points_named(const struct game *game, const struct action *shot)
{
    const struct universal_state *state = universal_state_of(game);
    struct action named = *shot;
    int points = 0;
    for (int i = 0; i < state->declared && state->actor == shot->unit; i++) {
        named.mode = state->fire_manner[i];
        if (state->fire_target[i] == shot->target)
            points += weapon_points(game, &named, state->fire_weapon[i]);
    }
    return points;
}

/* Weapons in their order until it is enough: the rest may find others. */
static int choose_weapons(const struct game *game, struct action *shot, uint64_t open, int named)
{
    int hull = universal_is_ship(game, shot->target)
                   ? universal_track_hits_left(game, shot->target, UNIVERSAL_HULL)
                   : universal_element_of(game, shot->target)->fighters;
    struct cell from = universal_state_of(game)->units[shot->unit].cell;
    int enough = POINT * (ENOUGH * hull + shields_against(game, shot->target, from)) - named;
    int points = 0;
    shot->weapons = 0;
    for (int weapon = 0; weapon < UNIVERSAL_WEAPONS_MAX && points < enough; weapon++) {
        int more = open >> weapon & 1 ? weapon_points(game, shot, weapon) : 0;
        points += more;
        if (more > 0)
            shot->weapons |= (uint64_t)1 << weapon;
    }
    return points;
}

/* As the reflex sees it. */
static int glance_at(const struct game *game, const struct action *shot)
{
    struct stand from = universal_value_stand_now(game, shot->unit);
    struct stand to = universal_value_stand_now(game, shot->target);
    struct universal_mark own = universal_glance_mark(game, &from);
    struct universal_mark enemy = universal_glance_mark(game, &to);
    return universal_glance_shot(&own, &enemy);
}

static void think_of_target(struct plans *plans, struct action shot)
{
    const struct game *game = plans->game;
    const struct universal_design *design = universal_design_of(game, shot.unit);
    uint64_t open = universal_aim_open(game, shot.unit, shot.target, shot.mode);
    struct cell from = universal_state_of(game)->units[shot.unit].cell;
    int shields = shields_against(game, shot.target, from), named = points_named(game, &shot);
    int before = universal_value_of_points(game, shot.target, named, shields);
    if (open == 0)
        return;
    int points = choose_weapons(game, &shot, open, named);
    int worth = universal_value_of_points(game, shot.target, named + points, shields) - before;
    int reason = worth > 0 && named == 0 && shot.mode == 0 && universal_is_ship(game, shot.target)
                     ? glance_at(game, &shot)
                     : worth;
    if (worth > 0)
        plans_add(plans, &shot, reason);
    for (int battery = 0; battery < design->battery_count; battery++) {
        uint64_t all = shot.weapons;
        shot.weapons &= design->battery[battery].weapons;
        if (worth > 0 && shot.weapons) /* by itself, where all at once cannot be paid for */
            plans_add(plans, &shot, reason / 2 - battery);
        shot.weapons = all;
    }
}

void universal_shoot_think(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    const struct universal_design *design = universal_design_of(game, unit);
    int modes = 1;
    for (int i = 0; i < design->battery_count; i++)
        modes = design->battery[i].profile_count > modes ? design->battery[i].profile_count : modes;
    for (int target = 0; target < universal_state_of(game)->head.unit_count; target++) {
        struct action shot = asked_answer(game, question, question->decision, unit);
        shot.target = (uint8_t)target;
        for (int mode = 0; mode < modes && is_enemy(game, unit, target); mode++) {
            shot.mode = (uint8_t)mode;
            think_of_target(plans, shot);
        }
    }
}

/* UN-D5.sweeping */
void universal_shoot_think_next(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, question->decision, question->unit);
    for (int target = 0; target < universal_state_of(game)->head.unit_count; target++) {
        action.target = (uint8_t)target;
        if (is_enemy(game, question->unit, target))
            plans_add(plans, &action, 1 + universal_value_of_points(game, target, POINT, 0));
    }
}

/* ---- 4c ---- */

/* What a wave would do to the enemy, less what it does to friends. */
static int wave_worth(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    int dice = (universal_design_of(game, unit)->hull + 1) / 2, worth = 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (other == unit || !universal_on_board(game, other) ||
            universal_distance(state->units[other].cell, state->units[unit].cell) > SHOCK_RANGE)
            continue;
        int hit = universal_value_of_points(game, other, dice * POINT / 3,
                                            shields_against(game, other, state->units[unit].cell));
        worth += is_enemy(game, unit, other) ? hit : -hit;
    }
    return worth;
}

/* At where a cloaked ship was last seen. */
static void think_of_probes(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct universal_state *state = universal_state_of(game);
    int unit = question->unit;
    struct action action = asked_answer(game, question, UNIVERSAL_PROBE, unit);
    for (int other = 0; other < state->head.unit_count; other++) {
        struct cell marker = state->elements[other].marker;
        if (state->units[other].side == state->units[unit].side ||
            !universal_is_hidden(game, other))
            continue;
        action.cell = cell_is_place(marker) ? marker : state->units[other].cell;
        if (universal_distance(action.cell, state->units[unit].cell) <= PROBE_RANGE)
            plans_add(plans, &action, 1);
    }
}

void universal_shoot_think_late(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int unit = question->unit, squads = universal_item_munitions(game, unit, UNIVERSAL_MARINES);
    struct action wave = asked_answer(game, question, UNIVERSAL_SHOCK, unit);
    int worth = universal_gift(game, unit, UNIVERSAL_SHOCKWAVE) ? wave_worth(game, unit) : 0;
    if (worth > 20)
        plans_add(plans, &wave, worth);
    bool ready = universal_chance_stock(game, unit, question->decision) > 0;
    squads = universal_chance_stock(game, unit, UNIVERSAL_BOARD) > 0 ? squads : 0;
    for (int target = 0;
         (ready || squads > 0) && target < universal_state_of(game)->head.unit_count; target++) {
        if (!is_enemy(game, unit, target))
            continue;
        struct action action = asked_answer(game, question, question->decision, unit);
        action.target = (uint8_t)target; /* before all else: other things are too late for it */
        if (ready)
            plans_add(plans, &action, 10000 + universal_value_of_points(game, target, POINT, 0));
        action.decision = UNIVERSAL_BOARD;
        action.amount[0] = (int16_t)squads;
        if (squads > 0 && universal_is_ship(game, target))
            plans_add(plans, &action, universal_value_of_points(game, target, squads * SQUAD, 0));
    }
    think_of_probes(plans, question);
    universal_gear_think_flares(plans, question);
}

/* ---- defence ---- */

/* Defensive weapons that can do nothing else soon, then PDS; the largest volleys first. */
static void think_of_volley(struct plans *plans, struct action action)
{
    const struct game *game = plans->game;
    const struct universal_marker *marker = &universal_state_of(game)->markers[action.amount[0]];
    plans_add(plans, &action, 10 * marker->dice);
    for (int weapon = 0; weapon < UNIVERSAL_WEAPONS_MAX; weapon++) {
        action.weapons = universal_guard_guns(game, action.unit, action.amount[0]) & (uint64_t)1
                                                                                         << weapon;
        if (action.weapons && marker->dice > 1)
            plans_add(plans, &action, 10 * marker->dice - 5);
    }
}

void universal_shoot_think_defence(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct action action = asked_answer(game, question, question->decision, unit);
        if (!asked_of(game, question, unit))
            continue;
        if (question->decision == UNIVERSAL_INTERCEPT) {
            action.target = state->actor;
            plans_add(plans, &action, 1);
            continue;
        }
        for (int i = 0; i < state->marker_count; i++) {
            action.amount[0] = (int16_t)i;
            action.decision = UNIVERSAL_DEFEND;
            if (universal_guard_permits(game, unit, i))
                think_of_volley(plans, action);
            action.decision = UNIVERSAL_SWEEP;
            if (universal_guard_sweeps(game, unit, i))
                plans_add(plans, &action, state->markers[i].count);
        }
    }
}
