/* What a seat has chosen by now, as the record of a fleet (SS-X.15). */
#include "rules/starstrike/law/fleet.h"

#include "rules/kit/picks.h"

#include <string.h>

int starstrike_draft_own_piece(const struct game *game, int seat, int n)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && n-- == 0)
            return unit;
    return UNIT_NONE;
}

/* The library as a record has it. */
static void draft_library(const struct game *game, int seat, struct starstrike_library *out)
{
    const struct starstrike_player *player = starstrike_player_of(game, seat);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < starstrike_library_count(player); i++) {
        int order = player->card[i] - 1;
        if (starstrike_build_counts_as(starstrike_order_of(game, order)) == STARSTRIKE_BASIC_ORDER)
            out->basic[out->basic_count++] = (uint8_t)order;
        else
            out->special[out->special_count++] = (uint8_t)order;
    }
}

void starstrike_draft_group(struct starstrike_fleet *out, int group, int ship)
{
    if (group > 0 && out->group_count < STARSTRIKE_FLEET_GROUPS)
        out->group[out->group_count++] =
            (struct starstrike_posting){.card = (uint8_t)(group - 1), .ship = (uint8_t)ship};
}

void starstrike_draft(const struct game *game, int seat, struct starstrike_fleet *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_player *player = &state->player[seat];
    int first = picks_first(&state->picks, seat);
    struct starstrike_fleet sample;
    starstrike_audit_fleet_of_seat(game->setup, seat, &sample);
    memset(out, 0, sizeof *out);
    out->list = sample.list;
    out->level = (uint8_t)game->setup->option[STARSTRIKE_OPTION_ESCALATION];
    out->commander = (struct starstrike_posting){STARSTRIKE_NOT_GIVEN, STARSTRIKE_NOT_GIVEN};
    for (int i = 0; i < state->picks.picked[seat] && i < STARSTRIKE_FLEET_MAX; i++) {
        out->ship[out->ship_count++] = state->picks.design[first + i];
        starstrike_draft_group(out, state->pick_group[first + i], state->picks.design[first + i]);
    }
    starstrike_draft_group(out, player->group, STARSTRIKE_NOT_GIVEN);
    if (player->commander > 0)
        out->commander.card = (uint8_t)(player->commander - 1);
    if (player->commander_on < out->ship_count)
        out->commander.ship = out->ship[player->commander_on];
    draft_library(game, seat, &out->library);
}

int starstrike_draft_points_left(const struct game *game, int seat)
{
    struct starstrike_fleet fleet;
    starstrike_draft(game, seat, &fleet);
    return starstrike_mode_level_points(fleet.level) -
           starstrike_build_fleet_pp(&game->setup->library, &fleet);
}
