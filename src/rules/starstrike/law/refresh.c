/* The Refresh Phase in its order (SS-4B.03), the next Initiative, and what open play does there. */
#include "rules/starstrike/law/law.h"

/* state->stage of the step REFRESH */
enum stage {
    STAGE_SCORE,
    STAGE_EFFECTS,
    STAGE_UNSPEND,
    STAGE_RESORT,
    STAGE_REST,
    STAGE_INITIATIVE,
    STAGE_REINFORCE,
    STAGE_CLOSE
};

/* ---- SS-13A.05, SS-13A.06 ---- */

static bool is_spent(const struct game *game, int unit, int slot)
{
    const struct starstrike_slot *card = &starstrike_piece_of(game, unit)->slot[slot];
    return card->order && card->bits & STARSTRIKE_SPENT;
}

/* The next order to be asked about, behind the cursor and its slot. */
static bool find_spent(const struct game *game)
{
    struct starstrike_state *state = starstrike_state_of(game);
    int slot = state->cursor == UNIT_NONE ? STARSTRIKE_CARDS_MAX : state->slot + 1;
    for (;;) {
        for (; slot < STARSTRIKE_CARDS_MAX; slot++)
            if (is_spent(game, state->cursor, slot)) {
                state->slot = (uint8_t)slot;
                return true;
            }
        state->cursor = (uint8_t)starstrike_moment_next_bearer(game, state->cursor);
        if (state->cursor == UNIT_NONE)
            return false;
        slot = 0;
    }
}

/* Stays in its stage until all have been asked. */
static enum progress ask_spent(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    if (starstrike_is_simple(walk->game) && find_spent(walk->game)) {
        state->actor = state->cursor;
        return starstrike_phases_go(walk, STARSTRIKE_STEP_UNSPEND_ASK);
    }
    state->slot = 0;
    state->stage = STAGE_RESORT;
    return PROGRESS_MORE;
}

/* ---- rest ---- */

/* One Exhausted goes by itself (SS-X.3); Reloading, markers, shields and hull stay */
static void rest_piece(struct walk *walk, int unit)
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    piece->flags &= STARSTRIKE_LEADER | STARSTRIKE_RELOADING;
    piece->fired = piece->extra = 0;
    piece->dice = 0;
    piece->trait_uses = piece->group_uses = piece->omega_uses = piece->rule_uses = 0;
    if (piece->exhausted == 0 || !starstrike_on_map(walk->game, unit))
        return;
    piece->exhausted--;
    TELL(walk, starstrike_repaired, STARSTRIKE_RULE_X_3, unit, UNIT_NONE,
         .what = STARSTRIKE_REPAIR_EXHAUSTED, .points = 1, .facing = STARSTRIKE_NO_FACING);
}

/* SS-4B.03 */
static void rest_all(struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    TELL(walk, starstrike_rested, STARSTRIKE_RULE_R4B_03, UNIT_NONE, UNIT_NONE,
         .round = state->head.turn);
    starstrike_command_return_all(walk);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        rest_piece(walk, unit);
}

static bool is_last_round(const struct game *game)
{
    return starstrike_state_of(game)->head.turn >= starstrike_scenario_of(game)->rounds;
}

/* SS-4B.03I, SS-8A */
static void pass_initiative(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int red = starstrike_victory_hexes_held(walk->game, SIDE_RED);
    int blue = starstrike_victory_hexes_held(walk->game, SIDE_BLUE);
    state->initiative = (uint8_t)(red == blue  ? SIDE_BLUE - state->initiative
                                  : red > blue ? SIDE_RED
                                               : SIDE_BLUE);
    TELL(walk, starstrike_initiative, red == blue ? STARSTRIKE_RULE_R4B_03I : STARSTRIKE_RULE_R8A,
         UNIT_NONE, UNIT_NONE, .side = state->initiative, .red = red, .blue = blue);
}

/* ---- the way through ---- */

static enum progress close_round(struct walk *walk)
{
    return is_last_round(walk->game) ? starstrike_phases_go(walk, STARSTRIKE_STEP_FINISH)
                                     : starstrike_phases_enter(walk, STARSTRIKE_PHASE_COMMAND);
}

/* Each stage leads to the next, even where others carry it out. */
enum progress starstrike_refresh_step(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    enum stage stage = (enum stage)state->stage;
    if (stage == STAGE_UNSPEND)
        return ask_spent(walk);
    if (stage == STAGE_CLOSE)
        return close_round(walk);
    state->stage++;
    if (stage == STAGE_EFFECTS)
        return starstrike_moment_begin(walk, STARSTRIKE_AT_REFRESH, UNIT_NONE,
                                       STARSTRIKE_STEP_REFRESH);
    if (stage == STAGE_RESORT && starstrike_is_simple(walk->game))
        return starstrike_moment_begin(walk, STARSTRIKE_AT_REVEAL, UNIT_NONE,
                                       STARSTRIKE_STEP_REFRESH);
    if (stage == STAGE_REINFORCE)
        return starstrike_phases_go(walk, STARSTRIKE_STEP_PLACE);
    if (stage == STAGE_SCORE)
        starstrike_victory_score_refresh(walk);
    if (stage == STAGE_REST)
        rest_all(walk);
    if (stage == STAGE_INITIATIVE && !is_last_round(walk->game))
        pass_initiative(walk);
    return PROGRESS_MORE;
}
