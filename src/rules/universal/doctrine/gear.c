/* Gear with a choice of its own: Pinpoint dice, Stutterdrives, Shield Regenerators, Flares. */
#include "rules/universal/doctrine/doctrine.h"

#include "rules/universal/state/place.h"
#include "rules/universal/law/fire/shot.h"

/* ---- UN-D5.pinpoint ---- */

static bool has_working_weapon(const struct game *game, int unit)
{
    for (int i = 0; i < universal_design_of(game, unit)->weapon_count; i++)
        if (universal_gun_works(game, unit, i))
            return true;
    return false;
}

static bool has_item(const struct game *game, int unit)
{
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        if (universal_items_left(game, unit, (enum universal_item)item) > 0)
            return true;
    return false;
}

/* UN-D3.4: hits on a finished track are ignored; the hull is never finished before 5a */
static void find_open_tracks(const struct game *game, int unit, bool open[UNIVERSAL_TRACKS])
{
    open[UNIVERSAL_HULL] = true;
    open[UNIVERSAL_ENGINES] = universal_track_engines(game, unit) > 0;
    open[UNIVERSAL_WEAPONS] = has_working_weapon(game, unit);
    open[UNIVERSAL_SYSTEMS] = has_item(game, unit);
}

/* Dice that do nothing as they lie are rolled again; all others stand, for what is rolled again
 * never hits the hull. */
void universal_gear_think_rerolls(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    struct action action = asked_answer(game, question, question->decision, question->unit);
    bool open[UNIVERSAL_TRACKS];
    int again = 0;
    find_open_tracks(game, shot->target, open);
    for (int i = 0; i < WALK_DIE; i++) {
        struct universal_wound wound =
            universal_wound_of(game, shot->target, i + 1, universal_shot_traits(shot), false);
        bool hurts = false;
        for (int track = 0; track < UNIVERSAL_TRACKS; track++)
            hurts |= wound.track[track] > 0 && open[track];
        if (!hurts)
            action.amount[i] = (int16_t)shot->face[i];
        again += action.amount[i];
    }
    if (again > 0)
        plans_add(plans, &action, again);
}

/* ---- UN-E1.12 ---- */

/* Anywhere is better than where others do more to it than it does to them. */
void universal_gear_think_stutter(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct universal_state *state = universal_state_of(game);
    struct action action = asked_answer(game, question, question->decision, question->unit);
    struct stand stand = universal_value_stand_coasting(game, question->unit);
    struct universal_mark own = universal_glance_mark(game, &stand), enemies[OUTLOOK_ENEMIES_MAX];
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count && count < OUTLOOK_ENEMIES_MAX; unit++) {
        if (state->units[unit].side == state->units[question->unit].side ||
            !universal_unit_is_ship_here(game, unit))
            continue;
        stand = universal_value_stand_coasting(game, unit);
        enemies[count++] = universal_glance_mark(game, &stand);
    }
    struct outlook_fire fire = universal_glance_exchange(&own, enemies, count);
    plans_add(plans, &action, 0);
    action.mode = 1;
    plans_add(plans, &action, fire.danger - fire.sum);
}

/* ---- UN-E1.11 ---- */

/* The facing an enemy is nearest to, a bit each; 0: there is none. */
static int threatened_facings(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    int nearest = OUTLOOK_NOBODY, facings = 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (state->units[other].side == state->units[unit].side ||
            !universal_unit_is_ship_here(game, other))
            continue;
        int distance = universal_distance(state->units[unit].cell, state->units[other].cell);
        if (distance >= nearest)
            continue;
        nearest = distance;
        facings = universal_arc_facings(game, unit, state->units[other].cell);
    }
    return facings;
}

/* Omni-Shields, which are good against everybody, then those that look at the nearest enemy, then
 * where most are gone. */
void universal_gear_think_shields(struct plans *plans, const struct question *question)
{
    enum { OMNI = 2000, LOOKS_AT = 1000 };
    const struct game *game = plans->game;
    const uint8_t *used = universal_element_of(game, question->unit)->card.shield;
    int threat = threatened_facings(game, question->unit);
    struct action action = asked_answer(game, question, question->decision, question->unit);
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++) {
        action.mode = (uint8_t)guard;
        int first = guard == UNIVERSAL_OMNI ? OMNI : threat >> guard & 1 ? LOOKS_AT : 0;
        if (used[guard] > 0)
            plans_add(plans, &action, first + used[guard]);
    }
}

/* ---- UN-E2.3 ---- */

static bool has_marker(const struct game *game, struct cell cell)
{
    const struct universal_state *state = universal_state_of(game);
    for (int i = 0; i < state->marker_count; i++)
        if (cell_equal(state->markers[i].cell, cell) &&
            (state->markers[i].kind == UNIVERSAL_MARKER_FLARE ||
             state->markers[i].kind == UNIVERSAL_MARKER_PROBE))
            return true;
    return false;
}

/* Over a ship's own head it hides the ship and lets it fire: a sure thing for one that does not
 * move, for others where they will be if they go on as they do. */
void universal_gear_think_flares(struct plans *plans, const struct question *question)
{
    enum { IN_RANGE = 15, LYING_STILL = 5, MOVING = -5 };
    const struct game *game = plans->game;
    const struct unit *ship = &universal_state_of(game)->units[question->unit];
    struct action end = universal_answer_end(game, question);
    struct action action = asked_answer(game, question, UNIVERSAL_FLARE, question->unit);
    if (universal_chance_stock(game, question->unit, UNIVERSAL_FLARE) == 0)
        return;
    action.cell = universal_value_stand_coasting(game, question->unit).cell;
    bool near =
        outlook_distance(game, ship->side, ship->cell, universal_unit_is_ship_here) <= IN_RANGE;
    bool still = universal_element_of(game, question->unit)->speed == 0;
    plans_add(plans, &end, 0);
    if (near && !has_marker(game, action.cell))
        plans_add(plans, &action, still ? LYING_STILL : MOVING);
}
