/* Entering terrain: Black Holes and Dust (SS-8B, SS-8C). */
#include "rules/starstrike/law/law.h"

#include "rules/starstrike/orders/helm.h"

enum {
    DIE = 6,
    RAISED_MOST = 2,  /* SS-1A.01I */
    DRAWN_FROM = 5,   /* SS-8B.01 */
    LOST_FROM = 5,    /* SS-8B.05 */
    ESCAPE_MOVES = 2, /* likewise */
    EXTRA_MOST = 200, /* nobody wins more in a round */
    DUST_FROM = 4,    /* SS-8C.03 */
    DUST_HITS = 2
};

static struct roll roll_for(int unit, enum starstrike_purpose purpose, enum starstrike_rule rule)
{
    return (struct roll){.purpose = (uint8_t)purpose,
                         .unit = (uint8_t)unit,
                         .target = UNIT_NONE,
                         .rule = (uint16_t)rule};
}

/* ---- Black Holes ---- */

static int limit_raise(int modifier)
{
    return modifier < RAISED_MOST ? modifier : RAISED_MOST;
}

static struct cell find_core(const struct game *game, struct cell horizon)
{
    for (int way = 0; way < STARSTRIKE_WAYS; way++) {
        struct cell next = starstrike_ahead(horizon, way);
        if (starstrike_ground(game, next) == STARSTRIKE_CORE)
            return next;
    }
    return horizon;
}

/* SS-8B.01: there is room for one in a Core */
static void fall_in(struct walk *walk, int unit, struct cell core)
{
    int other = starstrike_hex_piece(walk->game, core);
    starstrike_state_of(walk->game)->units[unit].cell = core;
    if (other == UNIT_NONE)
        return;
    starstrike_wound_defeat(walk, other, unit, STARSTRIKE_BY_COLLAPSE, STARSTRIKE_RULE_R8B_01);
    starstrike_wound_defeat(walk, unit, other, STARSTRIKE_BY_COLLAPSE, STARSTRIKE_RULE_R8B_01);
}

/* SS-8B.01 */
static void roll_drawn_in(struct walk *walk, int unit)
{
    struct cell at = starstrike_state_of(walk->game)->units[unit].cell;
    bool large = starstrike_ship_of(walk->game, unit)->role == STARSTRIKE_SUPER_HEAVY;
    bool massive = starstrike_piece_keyword(walk->game, unit, STARSTRIKE_MASSIVE);
    int modifier = limit_raise(large + 2 * massive);
    struct roll what = roll_for(unit, STARSTRIKE_PURPOSE_DRAWN_IN, STARSTRIKE_RULE_R8B_01);
    walk_count_faces(&what, DRAWN_FROM - modifier, DIE);
    int face = walk_throw_one(walk, &what, DIE);
    bool drawn = face + modifier >= DRAWN_FROM;
    struct cell core = find_core(walk->game, at);
    struct event event = TOLD(walk, starstrike_drawn_in, STARSTRIKE_RULE_R8B_01, unit, UNIT_NONE,
                              .face = face, .modifier = modifier, .drawn = drawn);
    event.cell = drawn ? core : at;
    walk_tell(walk, &event);
    if (drawn)
        fall_in(walk, unit, core);
}

/* SS-8B.05; SS-8B: who is lost there was not defeated in a Skirmish */
bool starstrike_terrain_escape(struct walk *walk, int unit)
{
    int role = starstrike_ship_of(walk->game, unit)->role;
    int modifier = role != STARSTRIKE_LIGHT && role != STARSTRIKE_ESCORT;
    struct roll what = roll_for(unit, STARSTRIKE_PURPOSE_ESCAPE, STARSTRIKE_RULE_R8B_05);
    walk_count_faces(&what, 1, LOST_FROM - modifier - 1);
    int face = walk_throw_one(walk, &what, DIE);
    bool escapes = face + modifier < LOST_FROM;
    struct event event = TOLD(walk, starstrike_escape, STARSTRIKE_RULE_R8B_05, unit, UNIT_NONE,
                              .face = face, .modifier = modifier, .escaped = escapes);
    event.cell = starstrike_state_of(walk->game)->units[unit].cell;
    walk_tell(walk, &event);
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    if (escapes)
        piece->extra = (uint8_t)(piece->extra + (piece->extra < EXTRA_MOST ? ESCAPE_MOVES : 0));
    else
        starstrike_wound_defeat(walk, unit, UNIT_NONE, STARSTRIKE_BY_ESCAPE, STARSTRIKE_RULE_R8B);
    return escapes;
}

/* ---- Dust ---- */

static bool has_shields(const struct starstrike_piece *piece)
{
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        if (piece->shield[facing] > 0)
            return true;
    return false;
}

/* SS-8C.03: hits, or the facing whose point was spent; no saves */
static void tell_dust(struct walk *walk, int unit, int hits, int facing)
{
    struct starstrike_motion *motion = &starstrike_state_of(walk->game)->motion;
    struct event event = TOLD(walk, starstrike_dust, STARSTRIKE_RULE_R8C_03, unit, UNIT_NONE,
                              .face = motion->face, .hits = hits, .facing = facing);
    event.cell = starstrike_state_of(walk->game)->units[unit].cell;
    walk_tell(walk, &event);
    motion->face = 0;
    if (hits > 0)
        starstrike_wound_hull(walk, unit, hits, STARSTRIKE_BY_DUST, STARSTRIKE_RULE_R8C_03);
}

/* SS-8C.03 */
static enum progress roll_dust(struct walk *walk, int unit)
{
    struct roll what = roll_for(unit, STARSTRIKE_PURPOSE_DUST, STARSTRIKE_RULE_R8C_03);
    walk_count_faces(&what, DUST_FROM, DIE);
    what.worth[DIE - 1] = DUST_HITS;
    int face = walk_throw_one(walk, &what, DIE);
    starstrike_state_of(walk->game)->motion.face = (uint8_t)face;
    if (face >= DUST_FROM && face < DIE && has_shields(starstrike_piece_of(walk->game, unit)))
        return starstrike_phases_go(walk, STARSTRIKE_STEP_DUST_ASK);
    tell_dust(walk, unit, face == DIE ? DUST_HITS : face >= DUST_FROM, STARSTRIKE_NO_FACING);
    return starstrike_phases_go(walk, STARSTRIKE_STEP_MANEUVER);
}

enum fault starstrike_terrain_permit_dust(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit, facing = ask->action->mode;
    const struct starstrike_piece *piece = starstrike_piece_of(ask->game, unit);
    if (facing == STARSTRIKE_FACINGS || piece->shield[facing] > 0)
        return FAULT_NONE;
    return REFUSE(ask, R8C_03, "%s has no shield point left on that facing (SS-2A.03, SS-8C)",
                  judge_name(ask, unit, name));
}

void starstrike_terrain_list_dust(struct list *list, int unit)
{
    struct action action = list_new(list, list->question->decision, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(list->game, unit);
    for (int facing = 0; facing <= STARSTRIKE_FACINGS; facing++) {
        action.mode = (uint8_t)facing;
        if (facing == STARSTRIKE_FACINGS || piece->shield[facing] > 0)
            list_add(list, &action);
    }
}

void starstrike_terrain_take_dust(struct walk *walk, const struct action *action)
{
    bool hit = action->mode == STARSTRIKE_FACINGS;
    if (!hit)
        starstrike_piece_of(walk->game, action->unit)->shield[action->mode]--;
    tell_dust(walk, action->unit, hit, hit ? STARSTRIKE_NO_FACING : action->mode);
    starstrike_phases_go(walk, STARSTRIKE_STEP_MANEUVER);
}

/* ---- entering ---- */

enum progress starstrike_terrain_enter(struct walk *walk, int unit, struct cell to)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    state->motion.unit = (uint8_t)unit;
    state->motion.to = to;
    state->units[unit].cell = to;
    return starstrike_phases_go(walk, STARSTRIKE_STEP_ENTER);
}

enum progress starstrike_terrain_step(struct walk *walk)
{
    const struct starstrike_motion *motion = &starstrike_state_of(walk->game)->motion;
    enum starstrike_terrain ground = starstrike_ground(walk->game, motion->to);
    if (ground == STARSTRIKE_DUST_CLOUD)
        return roll_dust(walk, motion->unit);
    if (ground == STARSTRIKE_HORIZON && !motion->escaping)
        roll_drawn_in(walk, motion->unit);
    return starstrike_phases_go(walk, STARSTRIKE_STEP_MANEUVER);
}
