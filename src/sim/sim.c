/* One game of many: what it begins with, what it leaves behind. */
#include "sim/sim.h"

#include "base/hash.h"

#include <stdio.h>

const char *const sim_forfeit_words[SIM_FORFEITS + 1] = {
    "played", "did not start", "died", "hung", "flooded", "answered nonsense", "broke the rules",
    NULL};

void sim_game_begin(struct sim_game *game, const struct sim_terms *terms, uint64_t index)
{
    uint64_t number = terms->mirror ? index / 2 : index;
    *game = (struct sim_game){.index = index,
                              .seed = hash_number(number, terms->seed),
                              .whims = hash_number(number, ~terms->seed),
                              .swapped = terms->mirror && index % 2 == 1,
                              .winner = WINNER_NONE,
                              .first = SIDE_NONE,
                              .forfeiter = SIDE_NONE};
}

void sim_game_end(struct sim_game *game, const struct game *last)
{
    const struct head *head = state_head(last->state);
    const struct unit *units = state_units(last->state);
    game->hash = play_fingerprint(last);
    game->turns = head->turn;
    game->winner = head->over ? head->winner : WINNER_NONE;
    for (int side = 0; side < SIDES; side++)
        game->score[side] = last->rulebook->score(last, side);
    game->unit_count = head->unit_count;
    for (int unit = 0; unit < head->unit_count; unit++) {
        game->unit_side[unit] = units[unit].side;
        game->unit_design[unit] = units[unit].design;
        if (units[unit].status != STATUS_GONE)
            unit_set_add(&game->alive, unit);
    }
}

void sim_game_forfeit(struct sim_game *game, int side, enum sim_forfeit why, const char *words)
{
    game->forfeit = (uint8_t)why;
    game->forfeiter = (uint8_t)side;
    game->winner = side == SIDE_RED ? WINNER_BLUE : WINNER_RED;
    snprintf(game->forfeit_words, sizeof game->forfeit_words, "%s", words ? words : "");
}
