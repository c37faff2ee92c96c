/* Where to stand and whom to send: placing, activating, moving, evading. */
#include "rules/starstrike/doctrine/doctrine.h"

#include "base/bits.h"
#include "rules/starstrike/doctrine/sight.h"

enum {
    UNDER_FIRE = 3, /* part of the danger that makes a piece act early */
    CROWD = 6,      /* a friend beside it where it is placed */
    ASKEW = 12,     /* placed with the bows beside the enemy */
    EVADING = 50    /* to be out of the way */
};

/* ---- placing ---- */

/* Bows towards the enemy, or to one side of that: an unfaced piece has no choice. */
static void add_place(struct plans *plans, struct action action, int score)
{
    int front = action.mode;
    plans_add(plans, &action, score);
    if (!starstrike_ship_of(plans->game, action.unit)->faced)
        return;
    for (int turn = 1; turn < STARSTRIKE_WAYS; turn += STARSTRIKE_WAYS - 2) {
        action.mode = (uint8_t)((front + turn) % STARSTRIKE_WAYS);
        plans_add(plans, &action, score - ASKEW);
    }
}

/* On the flanks of the Strategic Systems, not all in a heap, bows towards the enemy. */
void starstrike_steer_placing(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int side = starstrike_state_of(game)->units[action.unit].side;
    int count = starstrike_hex_setup(game, side, hexes);
    struct starstrike_lookout lookout;
    starstrike_sight_look_out(game, action.unit, &lookout);
    action.mode = (uint8_t)starstrike_answer_front(game, action.unit);
    for (int i = 0; i < count; i++) {
        struct stand stand = {.unit = action.unit, .cell = hexes[i], .facing = action.mode};
        action.cell = hexes[i];
        if (starstrike_hex_piece(game, hexes[i]) == UNIT_NONE)
            add_place(plans, action,
                      starstrike_sight_stand_worth(&lookout, &stand) -
                          CROWD * outlook_crowd(game, side, hexes[i], 1));
    }
}

/* ---- activations ---- */

/* Who can do most, and who stands to lose most. */
void starstrike_steer_activating(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    for (int unit = 0; unit < starstrike_state_of(game)->head.unit_count; unit++) {
        struct starstrike_lookout lookout;
        struct starstrike_sight sights[OUTLOOK_ENEMIES_MAX];
        struct starstrike_view view;
        if (!asked_of(game, question, unit))
            continue;
        struct stand stand = starstrike_value_stand_now(game, unit);
        struct action action = asked_answer(game, question, question->decision, unit);
        starstrike_sight_look_out(game, unit, &lookout);
        starstrike_sight_view(&lookout, stand.cell, sights, &view);
        struct starstrike_fire fire = starstrike_sight_fire(&lookout, &view, stand.facing);
        plans_add(plans, &action, fire.best + fire.danger / UNDER_FIRE);
    }
}

/* ---- movement ---- */

/* Where it can lead, and what an Assault brings on top of that. */
static int score_move(struct starstrike_paths *paths, int heading,
                      enum starstrike_maneuver maneuver)
{
    const struct starstrike_helm *helm = paths->helm;
    const struct game *game = helm->game;
    struct cell goal = starstrike_helm_goal(paths->origin, heading, maneuver);
    int cost = starstrike_helm_cost(maneuver);
    if (maneuver == STARSTRIKE_ASSAULT)
        return starstrike_paths_worth(paths, paths->origin, heading, 0) +
               starstrike_value_of_assault(game, helm->unit, starstrike_hex_piece(game, goal)) -
               STARSTRIKE_LEAST_GAIN;
    return starstrike_paths_worth(paths, goal, heading, helm->most - helm->used - cost) -
           STARSTRIKE_SPENT_MOVE * cost - starstrike_sight_entry_loss(game, helm->unit, goal);
}

static void think_of_rotations(struct plans *plans, const struct starstrike_helm *helm,
                               struct starstrike_lookout *lookout, struct action action)
{
    action.amount[0] = STARSTRIKE_NO_MANEUVER;
    for (int heading = 0; heading < STARSTRIKE_WAYS; heading++) {
        struct stand stand = starstrike_value_stand_now(helm->game, helm->unit);
        action.mode = (uint8_t)heading;
        if (helm->heading != HEADING_NONE)
            stand.facing = heading;
        else if (heading > 0)
            break;
        plans_add(plans, &action, starstrike_sight_stand_worth(lookout, &stand));
    }
}

void starstrike_steer_moving(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, question->decision, question->unit);
    struct action end = starstrike_answer_end(game, question);
    struct starstrike_helm helm = starstrike_helm_of(game, question->unit);
    struct starstrike_paths paths;
    starstrike_paths_open(&paths, &helm);
    for (int n = 0; n < STARSTRIKE_WAYS; n++) {
        int heading = starstrike_helm_nth_heading(&helm, n);
        action.mode = (uint8_t)heading;
        for (int free = starstrike_helm_free(&helm, heading); free; free &= free - 1) {
            int maneuver = bits_lowest((uint64_t)free);
            action.amount[0] = (int16_t)maneuver;
            plans_add_lawful(plans, &action,
                             score_move(&paths, heading, (enum starstrike_maneuver)maneuver));
        }
    }
    if (helm.used >= helm.least)
        plans_add_lawful(plans, &end,
                         starstrike_paths_worth(&paths, paths.origin, helm.heading, 0));
    if (starstrike_helm_may_rotate(&helm))
        think_of_rotations(plans, &helm, &paths.lookout, action);
}

/* Away from everybody else. */
void starstrike_steer_evading(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, question->decision, question->unit);
    struct stand stand = starstrike_value_stand_now(game, question->unit);
    struct cell from = stand.cell;
    struct starstrike_lookout lookout;
    starstrike_sight_look_out(game, question->unit, &lookout);
    plans_add(plans, &action, starstrike_sight_stand_worth(&lookout, &stand));
    for (int way = 0; way < STARSTRIKE_WAYS; way++) {
        stand.cell = starstrike_ahead(from, way);
        action.cell = stand.cell;
        if (board_contains(&game->setup->board, stand.cell))
            plans_add(plans, &action, EVADING + starstrike_sight_stand_worth(&lookout, &stand));
    }
}
