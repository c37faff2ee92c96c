/* Where to stand and whom to send: placing, activating, moving, evading. */
#include "rules/starstrike/doctrine.h"

#include "base/bits.h"

enum {
    CROWD = 6,       /* a friend beside it where it is placed */
    LEAST_GAIN = 20, /* of an Assault, to be worth the trouble */
    UNDER_FIRE = 3,  /* part of the danger that makes a piece act early */
    SPENT_MOVE = 2,  /* a Move that is used up */
    EVADING = 50     /* to be out of the way */
};

/* ---- placing ---- */

/* On the flanks of the Strategic Systems, not all in a heap, bows towards the enemy. */
void starstrike_think_of_placing(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int side = starstrike_state_of(game)->units[action.unit].side;
    int count = starstrike_setup_hexes(game, side, hexes);
    struct starstrike_lookout lookout;
    starstrike_look_out(game, action.unit, &lookout);
    action.mode = (uint8_t)starstrike_front(game, action.unit);
    for (int i = 0; i < count; i++) {
        struct stand stand = {.unit = action.unit, .cell = hexes[i], .facing = action.mode};
        action.cell = hexes[i];
        if (starstrike_at(game, hexes[i]) == UNIT_NONE)
            plans_add(plans, &action,
                      starstrike_stand_worth(&lookout, &stand) -
                          CROWD * outlook_crowd(game, side, hexes[i], 1));
    }
}

/* ---- activations ---- */

/* Who can do most, and who stands to lose most. */
void starstrike_think_of_activating(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    for (int unit = 0; unit < starstrike_state_of(game)->head.unit_count; unit++) {
        struct starstrike_lookout lookout;
        if (!asked_of(game, question, unit))
            continue;
        struct stand stand = starstrike_stand_now(game, unit);
        struct action action = asked_answer(game, question, STARSTRIKE_ACTIVATE, unit);
        starstrike_look_out(game, unit, &lookout);
        struct outlook_fire fire = outlook_fire(&lookout.outlook, &stand, starstrike_volley_worth);
        plans_add(plans, &action, fire.best + fire.danger / UNDER_FIRE);
    }
}

/* ---- movement ---- */

/* The piece as the Maneuver would leave it. */
static struct stand stand_after(const struct starstrike_helm *helm, int heading,
                                enum starstrike_maneuver maneuver)
{
    struct stand stand = starstrike_stand_now(helm->game, helm->unit);
    if (maneuver != STARSTRIKE_ASSAULT)
        stand.cell = starstrike_maneuver_goal(stand.cell, heading, maneuver);
    stand.facing = helm->heading == HEADING_NONE ? HEADING_NONE : heading;
    return stand;
}

/* Where it leads, and what an Assault brings on top of that. */
static int score_move(const struct starstrike_lookout *lookout, const struct starstrike_helm *helm,
                      int heading, enum starstrike_maneuver maneuver)
{
    struct stand stand = stand_after(helm, heading, maneuver);
    int score = starstrike_stand_worth(lookout, &stand);
    if (maneuver == STARSTRIKE_ASSAULT) {
        struct cell ahead = starstrike_ahead(stand.cell, heading);
        int gain =
            starstrike_assault_worth(helm->game, helm->unit, starstrike_at(helm->game, ahead));
        return score + gain - LEAST_GAIN;
    }
    return score - SPENT_MOVE * starstrike_maneuver_cost(maneuver);
}

static int score_stop(const struct starstrike_lookout *lookout, const struct starstrike_helm *helm)
{
    struct stand stand = starstrike_stand_now(helm->game, helm->unit);
    return starstrike_stand_worth(lookout, &stand);
}

static void think_of_rotations(struct plans *plans, const struct starstrike_helm *helm,
                               const struct starstrike_lookout *lookout, struct action action)
{
    action.amount[0] = STARSTRIKE_NO_MANEUVER;
    for (int heading = 0; heading < STARSTRIKE_WAYS; heading++) {
        struct stand stand = starstrike_stand_now(helm->game, helm->unit);
        action.mode = (uint8_t)heading;
        if (helm->heading != HEADING_NONE)
            stand.facing = heading;
        else if (heading > 0)
            break;
        plans_add(plans, &action, starstrike_stand_worth(lookout, &stand));
    }
}

void starstrike_think_of_moving(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, STARSTRIKE_MOVE, question->unit);
    struct action end = starstrike_answer_end(game, question);
    struct starstrike_helm helm = starstrike_helm_of(game, question->unit);
    struct starstrike_lookout lookout;
    starstrike_look_out(game, question->unit, &lookout);
    for (int n = 0; n < STARSTRIKE_WAYS; n++) {
        int heading = starstrike_nth_heading(&helm, n);
        action.mode = (uint8_t)heading;
        for (int free = starstrike_free_maneuvers(&helm, heading); free; free &= free - 1) {
            int maneuver = bits_lowest((uint64_t)free);
            action.amount[0] = (int16_t)maneuver;
            plans_add_lawful(
                plans, &action,
                score_move(&lookout, &helm, heading, (enum starstrike_maneuver)maneuver));
        }
    }
    if (helm.used >= helm.least)
        plans_add_lawful(plans, &end, score_stop(&lookout, &helm));
    if (starstrike_may_rotate(&helm))
        think_of_rotations(plans, &helm, &lookout, action);
}

/* Away from everybody else. */
void starstrike_think_of_evading(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, STARSTRIKE_EVADE, question->unit);
    struct stand stand = starstrike_stand_now(game, question->unit);
    struct cell from = stand.cell;
    struct starstrike_lookout lookout;
    starstrike_look_out(game, question->unit, &lookout);
    plans_add(plans, &action, starstrike_stand_worth(&lookout, &stand));
    for (int way = 0; way < STARSTRIKE_WAYS; way++) {
        stand.cell = starstrike_ahead(from, way);
        action.cell = stand.cell;
        if (board_contains(&game->setup->board, stand.cell))
            plans_add(plans, &action, EVADING + starstrike_stand_worth(&lookout, &stand));
    }
}
