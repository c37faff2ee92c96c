/* Whether a strike in a file could have come to where it says (SS-X.13). */
#include "rules/starstrike/setup/setup.h"

#include "rules/starstrike/law/strike.h"

enum { MODIFIER_MIN = -1, MODIFIER_MAX = 2 };

/* The stages in which such a question is open. */
static bool fits_stage(enum starstrike_step step, enum starstrike_stage stage)
{
    switch ((int)step) {
    case STARSTRIKE_STEP_USE_ASK:
        return stage == STARSTRIKE_STAGE_HELP;
    case STARSTRIKE_STEP_BLOCK_ASK:
        return stage == STARSTRIKE_STAGE_AUGUR || stage == STARSTRIKE_STAGE_HITS;
    case STARSTRIKE_STEP_LOCK_ASK:
    case STARSTRIKE_STEP_DRAIN_ASK:
        return stage == STARSTRIKE_STAGE_LOCKS;
    case STARSTRIKE_STEP_EXTRA_ASK:
        return stage == STARSTRIKE_STAGE_EXTRA;
    case STARSTRIKE_STEP_RETURN_ASK:
        return stage == STARSTRIKE_STAGE_LOCKS || stage == STARSTRIKE_STAGE_CRITS;
    default:
        return stage == STARSTRIKE_NO_STRIKE;
    }
}

/* Nobody moves while it lasts. */
static bool fits_places(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_strike *strike = &state->strike;
    const struct unit *from = &state->units[state->actor], *to = &state->units[state->victim];
    return from->side != to->side &&
           strike->arm < starstrike_ship_of(game, state->actor)->arm_count &&
           strike->distance == starstrike_between(from->cell, to->cell) &&
           strike->facings == starstrike_hex_facings_to(game, state->victim, state->actor) &&
           strike->struck == state->victim + 1;
}

/* The card that is asked for is there, and can be used. */
static bool fits_card(const struct game *game, enum starstrike_hook hook)
{
    const struct starstrike_strike *strike = &starstrike_state_of(game)->strike;
    if (strike->helper_slot >= STARSTRIKE_SLOTS)
        return false;
    const struct starstrike_effects *card =
        starstrike_effects_of(game, strike->helper, strike->helper_slot);
    return card && strike->helper_effect < card->count &&
           card->list[strike->helper_effect].hook == hook &&
           card->list[strike->helper_effect].uses > 0;
}

static bool fits_helper(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_strike *strike = &state->strike;
    bool extra = state->step == STARSTRIKE_STEP_EXTRA_ASK;
    if (state->step != STARSTRIKE_STEP_USE_ASK && !extra)
        return true;
    if (strike->helper_kind == STARSTRIKE_HELP_CARD)
        return fits_card(game, extra ? STARSTRIKE_STRIKE_ADD_DICE : STARSTRIKE_STRIKE_MOD);
    bool own = strike->helper == state->actor;
    return !extra && strike->helper_slot == 0 && strike->helper_effect == 0 &&
           strike->helper_kind == (own ? STARSTRIKE_HELP_SKILLED : STARSTRIKE_HELP_AUGUR);
}

/* SS-D.1.2: only the facing to drain is asked for behind an ability */
static bool fits_ability(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_weapon *weapon = starstrike_aim_weapon(game);
    int ability = state->strike.ability;
    if (state->step != STARSTRIKE_STEP_DRAIN_ASK)
        return ability == 0;
    return ability > 0 && ability <= weapon->ability_count &&
           weapon->ability[ability - 1].op == STARSTRIKE_DRAIN_SHIELDS;
}

bool starstrike_strike_fits(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_strike *strike = &state->strike;
    if (!fits_stage((enum starstrike_step)state->step, (enum starstrike_stage)strike->stage))
        return false;
    if (strike->stage == STARSTRIKE_NO_STRIKE)
        return strike->struck <= state->head.unit_count;
    bool locks = state->step != STARSTRIKE_STEP_LOCK_ASK || strike->icon[STARSTRIKE_T] > 0;
    return fits_places(game) && strike->m >= MODIFIER_MIN && strike->m <= MODIFIER_MAX &&
           strike->augmented <= (STARSTRIKE_BY_AUGUR | STARSTRIKE_BY_SKILL) && strike->due == 0 &&
           strike->save == 0 && locks && fits_helper(game) && fits_ability(game);
}
