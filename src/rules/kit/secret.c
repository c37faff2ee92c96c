/* Secret runs concealed, imagined and ended. */
#include "rules/kit/secret.h"

#include "rules/kit/told.h"

bool secret_knows(const struct game *game, int viewer, int side)
{
    return viewer >= 0 && viewer < game->setup->seat_count &&
           game->setup->seat[viewer].side == side;
}

bool secret_is_missing(const struct game *game, int side)
{
    return game->setup->concealed && !secret_knows(game, game->setup->viewer, side);
}

void secret_conceal_ended(const struct game *game, int viewer, uint8_t *ended)
{
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (!secret_knows(game, viewer, game->setup->seat[seat].side))
            *ended &= (uint8_t) ~(1 << seat);
}

void secret_imagine_ended(const struct game *game, int viewer, asked_seat *writes,
                          struct random *random, uint8_t *ended)
{
    struct question open[QUESTIONS_MAX];
    int last = -1;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if (secret_knows(game, viewer, game->setup->seat[seat].side) || !writes(game, seat) ||
            random_below(random, 2))
            continue;
        *ended |= (uint8_t)(1 << seat);
        last = seat;
    }
    if (last >= 0 && game->rulebook->pending(game, open) == 0)
        *ended &= (uint8_t) ~(1 << last);
}

/* One answer of the seat as they are listed; false: it is asked for none. */
static bool draw_answer(const struct game *game, int seat, struct random *random,
                        struct action *out)
{
    enum { LISTED = 64 };
    struct action list[LISTED];
    struct question open[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, open), listed = 0;
    for (int i = 0; i < count && listed == 0; i++)
        if (open[i].seats >> seat & 1)
            listed = game->rulebook->choices(game, &open[i], UNIT_ANY, list, LISTED);
    if (listed == 0)
        return false;
    *out = list[random_between(random, 0, (listed < LISTED ? listed : LISTED) - 1)];
    return true;
}

void secret_imagine_answers(const struct game *game, int seat, int end, int most,
                            struct random *random)
{
    struct action answer;
    for (int i = random_between(random, 0, most); i > 0; i--) {
        if (!draw_answer(game, seat, random, &answer))
            return;
        if (answer.decision != end)
            game->rulebook->accept(game, &answer, NULL);
    }
}

void secret_tell_ended(struct walk *walk, int kind, int rule, const struct action *action)
{
    struct event event = walk_event(walk, kind, rule, UNIT_NONE, UNIT_NONE);
    kit_run_ended_put(&event, (struct kit_run_ended_told){action->decision, action->seat});
    walk_whisper(walk, walk->game->setup->seat[action->seat].side, &event);
}

struct cell secret_draw_cell(const struct game *game, secret_place *may_be, struct cell fallback,
                             struct random *random)
{
    enum { TRIES = 64 };
    const struct board *board = &game->setup->board;
    for (int i = 0; i < TRIES; i++) {
        struct cell cell =
            board_cell_at(board, random_between(random, 0, board->columns * board->rows - 1));
        if (board_contains(board, cell) && may_be(game, cell))
            return cell;
    }
    return fallback;
}

uint8_t secret_draw_boxes(struct random *random, const struct secret_boxes *boxes)
{
    enum { CHANGE = 2 };
    int known = boxes->known, low = known, high = known;
    if (boxes->mended)
        low = known > CHANGE ? known - CHANGE : 0;
    if (boxes->hurt)
        high = known + CHANGE < boxes->most ? known + CHANGE : boxes->most;
    return (uint8_t)random_between(random, low, high > known ? high : known);
}
