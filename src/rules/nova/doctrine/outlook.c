/* What a maneuver leads to: the edge, planets and holes, rocks, and what the next turn leaves. */
#include "rules/nova/doctrine/doctrine.h"

#include "rules/kit/warn.h"
#include "rules/nova/law/law.h"

#include <string.h>

enum {
    POINT = 10,         /* worth of one of its rating */
    HARMLESS_SPEED = 2, /* NV-terr.1 */
    NEARLY = 2,         /* a jump that fails with a one only */
    PULLS_MAX = 1024,   /* steps of the pull: ships by holes */
    SETS_MAX = 16
};

static bool is_maneuver(const struct game *game, const struct action *action)
{
    return (action->decision == NOVA_MOVE || action->decision == NOVA_PLOT) &&
           nova_ship_is_on_board(game, action->unit);
}

static int ground_in(const struct game *game, struct cell cell)
{
    enum nova_terrain kind = nova_cell_ground(game, cell);
    return kind ? (int)kind - 1 : OUTLOOK_NO_GROUND;
}

/* ---- this turn ---- */

static void warn_of_loss(struct warn *warn, const struct game *game,
                         const struct nova_course *course)
{
    bool planet = nova_cell_ground(game, course->end) == NOVA_PLANET;
    if (course->leaves)
        warn_add(warn, OUTLOOK_LOST, NOVA_RULE_MOVE_5, course->end);
    else
        warn_lost_in(warn, planet ? NOVA_RULE_TERR_3 : NOVA_RULE_TERR_4, course->end,
                     ground_in(game, course->end), true);
}

/* NV-terr.1 */
static void warn_of_rocks(struct warn *warn, const struct game *game,
                          const struct nova_course *course)
{
    int dice = course->speed - HARMLESS_SPEED;
    if (course->meets_rocks)
        warn_meets(warn, NOVA_RULE_TERR_1, course->rocks, ground_in(game, course->rocks),
                   dice < DICE_POOL_MAX ? dice : DICE_POOL_MAX);
}

/* NV-sys.2 */
static bool warn_of_jump(struct warn *warn, const struct game *copy)
{
    const struct nova_ship *ship = nova_ship_of(copy, warn->unit);
    if (!(ship->flags & NOVA_CHARGING) || ship->jump + NEARLY < NOVA_JUMP)
        return false;
    bool certain = ship->jump + 1 >= NOVA_JUMP;
    warn_left(warn, NOVA_RULE_SYS_2, nova_state_of(copy)->units[warn->unit].cell, certain);
    return certain;
}

/* NV-terr.4, NV-adv.4: what the turn still brings without a die. False: the ship is lost. */
static bool end_turn(struct warn *warn, const struct game *copy)
{
    struct nova_state *state = nova_state_of(copy);
    struct walk walk = walk_begin(copy, NULL, NULL);
    if (state->ships[warn->unit].flags & NOVA_STRAINING)
        nova_boxes_check_track(&walk, warn->unit, NOVA_THRUST, -1, 1);
    state->ships[warn->unit].flags &= (uint16_t)~NOVA_STRAINING;
    state->step = NOVA_STEP_PULL;
    state->hole = 0;
    struct cell hole = state->units[warn->unit].cell;
    for (int i = 0; i < PULLS_MAX && state->step == NOVA_STEP_PULL; i++) {
        nova_cell_black_hole(copy, state->hole, &hole);
        nova_end_step(&walk);
        if (!nova_ship_is_on_board(copy, warn->unit))
            break;
    }
    if (nova_ship_is_on_board(copy, warn->unit))
        return true;
    warn_lost_in(warn, NOVA_RULE_TERR_4, hole, NOVA_BLACK_HOLE - 1, false);
    return false;
}

/* ---- the next turn ---- */

/* NV-move.5: some plan keeps it on the board, whatever it declares */
static bool can_stay(const struct game *copy, int unit)
{
    uint8_t sets[SETS_MAX];
    int count = nova_plan_declarations(copy, unit, sets);
    for (int i = 0; i < count; i++)
        if (nova_routes_duty(copy, unit, sets[i]) != NOVA_MAY_LEAVE)
            return true;
    return false;
}

/* What was carried out is looked at where it has led. */
static void look_on(struct warn *warn, const struct game *copy)
{
    struct cell end = nova_state_of(copy)->units[warn->unit].cell;
    if (warn_of_jump(warn, copy) || !end_turn(warn, copy))
        return;
    if (!can_stay(copy, warn->unit))
        warn_add(warn, OUTLOOK_CANNOT_STAY, NOVA_RULE_MOVE_5, end);
}

int nova_outlook(const struct game *game, const struct action *action, int kinds,
                 struct outlook_fact out[OUTLOOK_FACTS_MAX])
{
    struct nova_state state;
    struct nova_verdict verdict;
    struct game copy = {game->rulebook, game->setup, &state};
    struct warn warn = warn_open(out, action->unit, kinds);
    if (!is_maneuver(game, action))
        return 0;
    nova_plan_judge(game, action->unit, action->text, action->mode, &verdict);
    if (!verdict.sound)
        return 0;
    if (verdict.course.leaves || verdict.course.dies) {
        warn_of_loss(&warn, game, &verdict.course);
        return warn.count;
    }
    struct walk walk = walk_begin(&copy, NULL, NULL);
    memcpy(&state, game->state, game->setup->state_size);
    nova_move.take(&walk, action);
    warn_of_rocks(&warn, game, &verdict.course);
    look_on(&warn, &copy);
    if (!(kinds >> OUTLOOK_NOTHING_BEARS & 1))
        return warn.count;
    memcpy(&state, game->state, game->setup->state_size);
    nova_move.take(&walk, action);
    warn_if_silent(&warn, &copy, NOVA_RULE_ATTACK_2, nova_value_stand_coasting);
    return warn.count;
}

/* ---- what others may do ---- */

struct cell nova_outlook_coast(const struct game *game, int unit)
{
    return nova_value_stand_coasting(game, unit).cell;
}

int nova_outlook_danger(const struct game *game, int unit, struct cell cell, int heading)
{
    struct outlook outlook;
    if (!nova_ship_is_on_board(game, unit))
        return 0;
    struct stand stand = nova_value_stand_now(game, unit);
    stand.cell = cell;
    stand.facing = heading;
    outlook_open(&outlook, game, unit, nova_ship_is_on_board, nova_value_stand_coasting);
    return outlook_danger(&outlook, &stand, nova_value_of_volley,
                          POINT * nova_ship_rating(game, unit));
}
