/* What a seat may not know, and guesses at it. */
#include "tests/toy/parts.h"

#include <string.h>

static bool stranger(const struct game *game, int unit, int seat)
{
    return !toy_mate(game, unit, seat);
}

static bool foreign_seat(const struct game *game, int other, int seat)
{
    return seat >= game->setup->seat_count ||
           game->setup->seat[other].side != game->setup->seat[seat].side;
}

/* ---- conceal --------------------------------------------------------------------------------- */

/* Unrevealed orders read as not yet given; hidden ships move on in secret. */
static void conceal_unit(const struct game *game, int unit)
{
    struct toy_state *state = toy_state_of(game);
    struct toy_unit *own = &state->own[unit];
    bool plotting = state->head.phase == TOY_PHASE_PLOT;
    if (plotting || own->cloaked || own->plot_mode == TOY_CLOAK) {
        own->plotted = own->plot_heading = own->plot_mode = 0;
        own->plot_cell = CELL_NOWHERE;
    }
    if (plotting)
        own->card = 0;
    if (own->cloaked) {
        state->units[unit].cell = CELL_UNKNOWN;
        state->units[unit].heading = TOY_UNKNOWN;
    }
}

void toy_conceal(const struct game *game, int seat)
{
    struct toy_state *state = toy_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (stranger(game, unit, seat))
            conceal_unit(game, unit);
    for (int other = 0; other < game->setup->seat_count; other++) {
        if (!foreign_seat(game, other, seat))
            continue;
        memset(state->cards[other].hand, TOY_UNKNOWN, sizeof state->cards[other].hand);
        state->ready &= (uint8_t) ~(1 << other);
    }
}

/* ---- imagine --------------------------------------------------------------------------------- */

/* Anywhere it can have got to since it was last seen. */
static void imagine_place(const struct game *game, int unit, struct random *random)
{
    struct toy_state *state = toy_state_of(game);
    const struct board *board = &game->setup->board;
    const struct toy_unit *own = &state->own[unit];
    int far = own->hidden * toy_design_of(game, unit)->move, fit = 0;
    struct cell chosen = own->seen;
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct cell cell = board_cell_at(board, i);
        bool fits = !cell_is_place(own->seen) || board_range(board, own->seen, cell) <= far;
        if (fits && random_below(random, (uint32_t)++fit) == 0)
            chosen = cell;
    }
    state->units[unit].cell = chosen;
    state->units[unit].heading = (uint8_t)random_below(random, TOY_HEADINGS);
}

/* As many cards as the seat is known to hold, from those not yet played. */
static void imagine_hand(const struct game *game, int seat, struct random *random)
{
    struct toy_cards *cards = &toy_state_of(game)->cards[seat];
    memset(cards->hand, 0, sizeof cards->hand);
    for (int left = toy_hand_size(cards), pool = left + TOY_DECK - cards->drawn; left > 0;
         left--, pool--) {
        int pick = (int)random_below(random, (uint32_t)pool), kind = 0;
        while (pick >= TOY_CARDS_OF_KIND - cards->hand[kind] - cards->played[kind]) {
            pick -= TOY_CARDS_OF_KIND - cards->hand[kind] - cards->played[kind];
            kind++;
        }
        cards->hand[kind]++;
    }
}

/* Some of its orders may already be given. */
static void imagine_orders(const struct game *game, int seat, struct random *random)
{
    struct question question;
    if (!rulebook_question_of(game, seat, &question))
        return;
    for (int tries = (int)random_below(random, 5); tries > 0; tries--) {
        struct action action = game->rulebook->sample(game, &question, random);
        if (action.decision == TOY_READY)
            continue;
        game->rulebook->accept(game, &action, NULL);
        rulebook_question_of(game, seat, &question);
    }
}

static void imagine_ready(const struct game *game, int seat, struct random *random)
{
    struct toy_state *state = toy_state_of(game);
    int ready = state->ready | 1 << seat;
    bool still_open = (toy_seats_with_ships(game, SIDE_NONE) & ~ready) != 0;
    if (still_open && random_below(random, 3) == 0)
        state->ready = (uint8_t)ready;
}

void toy_imagine(const struct game *game, int seat, struct random *random)
{
    struct toy_state *state = toy_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (cell_equal(state->units[unit].cell, CELL_UNKNOWN))
            imagine_place(game, unit, random);
    for (int other = 0; other < game->setup->seat_count; other++) {
        if (!foreign_seat(game, other, seat))
            continue;
        imagine_hand(game, other, random);
        if (state->head.phase != TOY_PHASE_PLOT)
            continue;
        imagine_orders(game, other, random);
        if (toy_seats_with_ships(game, SIDE_NONE) >> other & 1)
            imagine_ready(game, other, random);
    }
}
