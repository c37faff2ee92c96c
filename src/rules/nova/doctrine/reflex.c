/* Playing by rule of thumb: the reflex player and its proposals. */
#include "rules/nova/doctrine/doctrine.h"

#include "rules/nova/setup/setup.h"

#include "rules/kit/decisions.h"

#include <limits.h>
#include <stdlib.h>

enum { ASKEW = 6 }; /* placed with the bows to one side */

/* ---- before the battle ---- */

/* In front, near the middle. */
static int weigh_site(const struct game *game, bool first, struct cell cell)
{
    const struct board *board = &game->setup->board;
    bool rows = nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES);
    int column = board_column(board, cell), row = board_row(board, cell);
    int along = rows ? row : column, across = rows ? column : row;
    int width = rows ? board->columns : board->rows;
    return 8 * (first ? along : -along) - abs(2 * across + 1 - width);
}

/* And not all in a heap. */
static int weigh_place(const struct game *game, int side, struct cell cell)
{
    bool first = side == nova_state_of(game)->leader;
    return weigh_site(game, first, cell) - 6 * outlook_crowd(game, side, cell, 1);
}

/* Parts of the zone: from one edge of it to the other, in front or behind. */
enum { BANDS = 5, PARTS = 2 * BANDS };

static int part_of(const struct game *game, int side, struct cell cell)
{
    bool first = side == nova_state_of(game)->leader;
    bool rows = nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES);
    struct nova_zone zone = nova_zone_of(game, first);
    int column = board_column(&game->setup->board, cell);
    int row = board_row(&game->setup->board, cell);
    int from = rows ? zone.row_from : zone.column_from, to = rows ? zone.row_to : zone.column_to;
    int along = rows ? row : column, depth = first ? to - 1 - along : along - from;
    int start = rows ? zone.column_from : zone.row_from, end = rows ? zone.column_to : zone.row_to;
    int band = ((rows ? column : row) - start) * BANDS / (end - start);
    return 2 * band + (2 * depth >= to - from);
}

/* The best hex of each part; of the best of all with the bows to one side, too. */
void nova_reflex_think_of_placing(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct board *board = &game->setup->board;
    int unit = asked_first(game, question), side = nova_state_of(game)->units[unit].side, all = 0;
    struct action action = asked_answer(game, question, question->decision, unit), best[PARTS];
    int score[PARTS], ahead = nova_answer_facing(game, side == nova_state_of(game)->leader);
    for (int i = 0; i < PARTS; i++)
        score[i] = INT_MIN;
    action.mode = (uint8_t)ahead;
    for (int i = 0; i < board->columns * board->rows; i++) {
        action.cell = board_cell_at(board, i);
        if (!nova_answer_may_deploy(game, side, action.cell))
            continue;
        int part = part_of(game, side, action.cell), here = weigh_place(game, side, action.cell);
        if (here <= score[part])
            continue;
        score[part] = here;
        best[part] = action;
        all = score[part] > score[all] ? part : all;
    }
    for (int i = 0; i < PARTS; i++)
        if (score[i] > INT_MIN)
            plans_add(plans, &best[i], score[i]);
    for (int turn = 1; turn < 6 && score[all] > INT_MIN; turn += 4) {
        best[all].mode = (uint8_t)((ahead + turn) % 6);
        plans_add(plans, &best[all], score[all] - ASKEW);
    }
}

/* ---- the battle ---- */

/* To fire first when there is somebody to fire at; else to see the enemy's moves. */
void nova_reflex_think_of_leading(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct nova_state *state = nova_state_of(game);
    int side = game->setup->seat[question_seat(question)].side, hopes = 0;
    for (int unit = 0; unit < state->head.unit_count && hopes == 0; unit++) {
        if (state->units[unit].side != side || !nova_ship_is_on_board(game, unit))
            continue;
        struct stand stand = nova_value_stand_coasting(game, unit);
        struct outlook outlook;
        outlook_open(&outlook, game, unit, nova_ship_is_on_board, nova_value_stand_coasting);
        hopes += outlook_fire(&outlook, &stand, nova_value_of_volley).sum;
    }
    struct action action = asked_answer(game, question, question->decision, UNIT_NONE);
    plans_add(plans, &action, hopes > 0 ? 2 : 1);
    action.mode = 1;
    plans_add(plans, &action, hopes > 0 ? 1 : 2);
}

/* Those that have the least to do with the enemy go first, as they need not see its moves. */
static int first_to_move(const struct game *game, const struct question *question)
{
    const struct nova_state *state = nova_state_of(game);
    int chosen = UNIT_NONE, farthest = -1;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct unit *piece = &state->units[unit];
        if (!asked_of(game, question, unit))
            continue;
        int nearest = outlook_distance(game, piece->side, piece->cell, nova_ship_is_on_board);
        if (nearest > farthest) {
            farthest = nearest;
            chosen = unit;
        }
    }
    return chosen;
}

/* Guns first, then what keeps the ship alive; the worse a track the better the chance is spent. */
void nova_reflex_think_of_repair(struct plans *plans, const struct question *question)
{
    static const uint8_t weight[NOVA_TRACKS] = {4, 6, 3, 4};
    const struct game *game = plans->game;
    int unit = asked_first(game, question);
    struct action action = asked_answer(game, question, question->decision, unit);
    bool banks = nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE);
    for (int track = 0; track < NOVA_TRACKS; track++) {
        action.mode = (uint8_t)track;
        if (track != NOVA_WEAPONS || !banks)
            plans_add(plans, &action,
                      weight[track] * nova_ship_track_checked(game, unit, (enum nova_track)track));
    }
    action.mode = NOVA_WEAPONS;
    for (int bank = 0; banks && bank < nova_design_of(game, unit)->bank_count; bank++) {
        action.weapons = (uint64_t)1 << bank;
        plans_add(plans, &action, 4 * nova_ship_bank_checked(game, unit, bank));
    }
}

void nova_reflex_think_of_moving(struct plans *plans, const struct question *question)
{
    int unit = question->secret ? nova_answer_next_to_plot(plans->game, question)
                                : first_to_move(plans->game, question);
    if (unit != UNIT_NONE)
        nova_steer_think(plans, question, unit);
}

/* All that may act next, each with its best target. */
void nova_reflex_think_of_targets(struct plans *plans, const struct question *question)
{
    plans_add_units(plans, question, nova_shoot_think);
}

/* ---- at a glance ---- */

/* The best of a line of the zone that runs from the front to the edge. */
struct berth {
    int score;
    struct cell cell;
};

/* False: no line farther from the middle has a better one. */
static bool try_line(const struct game *game, int side, int across, struct berth *best)
{
    bool first = side == nova_state_of(game)->leader;
    bool rows = nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES);
    struct nova_zone zone = nova_zone_of(game, first);
    int from = rows ? zone.row_from : zone.column_from, to = rows ? zone.row_to : zone.column_to;
    for (int i = 0; i < to - from; i++) {
        int along = first ? to - 1 - i : from + i;
        struct cell cell =
            board_cell(&game->setup->board, rows ? across : along, rows ? along : across);
        if (weigh_site(game, first, cell) <= best->score)
            return i > 0;
        if (!nova_deploy_allows(game, first, cell))
            continue;
        int score = weigh_place(game, side, cell);
        if (score > best->score)
            *best = (struct berth){score, cell};
    }
    return true;
}

/* From the middle outwards, so that most lines need not be looked at. */
struct action nova_reflex_deploy(const struct game *game, const struct question *question)
{
    const struct board *board = &game->setup->board;
    int unit = asked_first(game, question), side = nova_state_of(game)->units[unit].side;
    bool rows = nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES);
    int width = rows ? board->columns : board->rows, middle = width / 2;
    struct berth best = {INT_MIN, CELL_NOWHERE};
    struct action action = asked_answer(game, question, question->decision, unit);
    for (int i = 0; i < width; i++)
        if (!try_line(game, side, i % 2 ? middle - (i + 1) / 2 : middle + i / 2, &best))
            break;
    action.mode = (uint8_t)nova_answer_facing(game, side == nova_state_of(game)->leader);
    action.cell = best.cell;
    return best.score > INT_MIN ? action : decisions_fallback(game, question);
}

/* To fire first when there is somebody to fire at. */
struct action nova_reflex_lead(const struct game *game, const struct question *question)
{
    const struct nova_state *state = nova_state_of(game);
    int side = game->setup->seat[question_seat(question)].side;
    struct action action = asked_answer(game, question, question->decision, UNIT_NONE);
    struct nova_glances glances;
    nova_glance_open(game, side, &glances);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || !nova_ship_is_on_board(game, unit))
            continue;
        nova_glance_own(game, unit, &glances);
        if (nova_glance_at(&glances, &glances.own.stand).sum > 0)
            return action;
    }
    action.mode = 1;
    return action;
}

struct action nova_reflex_move(const struct game *game, const struct question *question)
{
    struct action action;
    int unit =
        question->secret ? nova_answer_next_to_plot(game, question) : first_to_move(game, question);
    return unit != UNIT_NONE && nova_steer_reflex(game, question, unit, &action)
               ? action
               : decisions_fallback(game, question);
}

/* The dearest of these ships. */
static int dearest(const struct game *game, const struct unit_set *set)
{
    int best = UNIT_NONE;
    for (int i = 0; i < 4; i++)
        for (uint64_t rest = set->bits[i]; rest; rest &= rest - 1) {
            int unit = 64 * i + bits_lowest(rest);
            if (best == UNIT_NONE || nova_ship_rating(game, unit) > nova_ship_rating(game, best))
                best = unit;
        }
    return best;
}

/* Ships fire in the order of their ratings, those that hit nothing last. */
struct action nova_reflex_fire(const struct game *game, const struct question *question)
{
    struct unit_set rest = question->units;
    struct action action;
    if (question->secret || nova_has(game, NOVA_OPTION_COMBINE_SPLIT))
        return plans_best(game, question);
    for (int unit; (unit = dearest(game, &rest)) != UNIT_NONE;) {
        if (asked_of(game, question, unit) && nova_shoot_reflex(game, question, unit, &action))
            return action;
        rest.bits[unit / 64] &= ~((uint64_t)1 << unit % 64);
    }
    return decisions_fallback(game, question);
}

/* Where something good is found, the default is no answer to try: it has no aim. */
static int propose_good(const struct game *game, const struct question *question,
                        struct action *out, int capacity)
{
    struct plans plans;
    plans_init(&plans, game, capacity);
    game->rulebook->decisions[question->decision].asked.think(&plans, question);
    for (int i = 0; i < plans.count; i++)
        out[i] = plans.list[i].action;
    return plans.count;
}

int nova_reflex_propose(const struct game *game, const struct question *question,
                        struct action *out, int capacity)
{
    bool acts = question->decision == NOVA_MOVE || question->decision == NOVA_FIRE;
    int count = acts ? propose_good(game, question, out, capacity) : 0;
    if (count > 0)
        return count;
    return plans_propose(game, question, out, capacity);
}
