/* What changes the dice of a strike, source by source, and who may help (SS-5B). */
#include "rules/starstrike/orders/aim.h"

#include "base/bits.h"
#include "rules/starstrike/orders/piece.h"

enum { PART_MIN = -8, PART_MAX = 7, NEAR = 2 };

static int limit(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

/* ---- the strike under way ---- */

static struct starstrike_case case_now(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    return (struct starstrike_case){game, state->actor, state->victim, state->strike.arm};
}

static const struct starstrike_weapon *weapon_of(const struct starstrike_case *strike)
{
    const struct starstrike_ship *ship = starstrike_ship_of(strike->game, strike->attacker);
    return starstrike_weapon_of(strike->game, ship->arm[strike->arm].weapon);
}

const struct starstrike_weapon *starstrike_aim_weapon(const struct game *game)
{
    struct starstrike_case strike = case_now(game);
    return weapon_of(&strike);
}

/* SS-1A.01I, SS-1A.01II */
int starstrike_aim_limit(int sum)
{
    return limit(sum, STARSTRIKE_MODIFIER_MIN, STARSTRIKE_MODIFIER_MIN + STARSTRIKE_MODIFIERS - 1);
}

/* ---- modifiers ---- */

/* SS-5B.01 */
static int by_weapon(const struct starstrike_case *strike)
{
    const struct starstrike_weapon *weapon = weapon_of(strike);
    int sum = 0;
    for (int i = 0; i < weapon->mod_count; i++)
        if (starstrike_effects_hold(&weapon->mod[i].condition, strike))
            sum += weapon->mod[i].value;
    return sum;
}

/* SS-5B.02, SS-D.3.1: cards that always act, of one end of the strike; those of the scenario are
 * another kind (SS-5B.05) */
static void add_cards(const struct starstrike_case *strike, enum starstrike_effect_side side,
                      int *cards, int *scenario)
{
    int unit = side == STARSTRIKE_ATTACKER ? strike->attacker : strike->target;
    struct starstrike_search search =
        starstrike_effects_search_begin(strike->game, unit, STARSTRIKE_STRIKE_MOD);
    struct starstrike_found found;
    while (starstrike_effects_search_next(&search, &found)) {
        const struct starstrike_effect *effect = found.effect;
        if (effect->side != side || effect->uses > 0 ||
            !starstrike_effects_hold(&effect->condition, strike))
            continue;
        *(found.slot == STARSTRIKE_SLOT_SCENARIO ? scenario : cards) += effect->value;
    }
}

/* SS-5B.03: SS-8B.03, SS-8C.01, SS-8D.02 */
static int by_terrain(const struct starstrike_case *strike)
{
    static const uint8_t by_ground[STARSTRIKE_TERRAINS] = {
        [STARSTRIKE_CORE] = 2, [STARSTRIKE_DUST_CLOUD] = 1, [STARSTRIKE_NEBULA] = 1};
    const struct unit *target = &starstrike_state_of(strike->game)->units[strike->target];
    return by_ground[starstrike_ground(strike->game, target->cell)];
}

/* SS-9J */
static int by_stealth(const struct starstrike_case *strike)
{
    bool ordnance = weapon_of(strike)->types >> STARSTRIKE_ORDNANCE & 1;
    return !ordnance && starstrike_piece_keyword(strike->game, strike->target, STARSTRIKE_STEALTH);
}

/* SS-9P: each Delectable enemy near the attacker */
static int by_delectable(const struct starstrike_case *strike)
{
    const struct starstrike_state *state = starstrike_state_of(strike->game);
    const struct unit *own = &state->units[strike->attacker];
    int sum = 0;
    if (starstrike_piece_keyword(strike->game, strike->target, STARSTRIKE_DELECTABLE))
        return 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        sum += state->units[unit].side != own->side && starstrike_on_map(strike->game, unit) &&
               starstrike_between(own->cell, state->units[unit].cell) <= NEAR &&
               starstrike_piece_keyword(strike->game, unit, STARSTRIKE_DELECTABLE);
    return sum;
}

/* SS-13A.03 */
static int by_simplicity(const struct starstrike_case *strike)
{
    return starstrike_is_simple(strike->game) &&
           starstrike_ship_of(strike->game, strike->target)->role == STARSTRIKE_SUPER_HEAVY;
}

static void find_parts(const struct starstrike_case *strike, int of[STARSTRIKE_SOURCES])
{
    int cards = 0, scenario = by_simplicity(strike);
    add_cards(strike, STARSTRIKE_ATTACKER, &cards, &scenario);
    add_cards(strike, STARSTRIKE_TARGET, &cards, &scenario);
    of[STARSTRIKE_FROM_WEAPON] = by_weapon(strike);
    of[STARSTRIKE_FROM_CARDS] = cards;
    of[STARSTRIKE_FROM_TERRAIN] = by_terrain(strike);
    of[STARSTRIKE_FROM_STEALTH] = by_stealth(strike);
    of[STARSTRIKE_FROM_DELECTABLE] = by_delectable(strike);
    of[STARSTRIKE_FROM_SKILLED] = of[STARSTRIKE_FROM_AUGUR] = 0;
    of[STARSTRIKE_FROM_SCENARIO] = scenario;
}

/* SS-1A.01II: only the sum is limited; parts are told as far as an event has room for them */
static void add_up(const int of[STARSTRIKE_SOURCES], struct starstrike_aim *out)
{
    int sum = 0;
    for (int source = 0; source < STARSTRIKE_SOURCES; source++) {
        sum += of[source];
        out->of[source] = (int8_t)limit(of[source], PART_MIN, PART_MAX);
    }
    out->sum = limit(sum, INT8_MIN, INT8_MAX);
    out->m = starstrike_aim_limit(sum);
}

void starstrike_aim_at(const struct starstrike_case *strike, struct starstrike_aim *out)
{
    int of[STARSTRIKE_SOURCES];
    find_parts(strike, of);
    add_up(of, out);
}

/* While helpers are asked strike.sum has what cards have given. */
void starstrike_aim_now(const struct game *game, struct starstrike_aim *out)
{
    const struct starstrike_strike *now = &starstrike_state_of(game)->strike;
    struct starstrike_case strike = case_now(game);
    int of[STARSTRIKE_SOURCES];
    find_parts(&strike, of);
    of[STARSTRIKE_FROM_CARDS] += now->sum;
    of[STARSTRIKE_FROM_SKILLED] = now->augmented & STARSTRIKE_BY_SKILL ? -1 : 0;
    of[STARSTRIKE_FROM_AUGUR] = now->augmented & STARSTRIKE_BY_AUGUR ? -1 : 0;
    add_up(of, out);
}

/* ---- helpers ---- */

/* In this order they are asked. */
enum turn { OWN_SKILL, OWN_CARDS, AUGURS, OTHER_CARDS, TURNS };

/* Where a helper stands in the row of all. */
static int rank_of(enum turn turn, int unit, int slot, int effect)
{
    return (((int)turn * UNITS_MAX + unit) * STARSTRIKE_SLOTS + slot) * STARSTRIKE_EFFECTS_MAX +
           effect;
}

static int rank_now(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_strike *strike = &state->strike;
    enum turn turn = strike->helper_kind == STARSTRIKE_HELP_SKILLED ? OWN_SKILL
                     : strike->helper_kind == STARSTRIKE_HELP_AUGUR ? AUGURS
                     : strike->helper == state->actor               ? OWN_CARDS
                                                                    : OTHER_CARDS;
    if (strike->helper == UNIT_NONE)
        return -1;
    return rank_of(turn, strike->helper, strike->helper_slot, strike->helper_effect);
}

/* SS-9I: once a round */
static bool can_use_skill(const struct game *game, int unit)
{
    return !(starstrike_piece_of(game, unit)->flags & STARSTRIKE_SKILL_USED) &&
           starstrike_piece_keyword(game, unit, STARSTRIKE_SKILLED);
}

/* SS-9L: another of the team, near enough, once a round; one for a strike */
static bool can_augur(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct unit *own = &state->units[state->actor], *other = &state->units[unit];
    return unit != state->actor && other->side == own->side && other->status == STATUS_BOARD &&
           !(state->strike.augmented & STARSTRIKE_BY_AUGUR) &&
           !(state->pieces[unit].flags & STARSTRIKE_AUGUR_USED) &&
           starstrike_between(own->cell, other->cell) <= NEAR &&
           starstrike_piece_keyword(game, unit, STARSTRIKE_AUGUR);
}

/* Whether an effect bears on this strike, and has a use left. */
static bool can_use_card(const struct game *game, const struct starstrike_found *found,
                         enum starstrike_hook hook)
{
    struct starstrike_case strike = case_now(game);
    const struct starstrike_effect *effect = found->effect;
    bool at_target = hook == STARSTRIKE_STRIKE_MOD && effect->side == STARSTRIKE_TARGET;
    return effect->hook == hook && effect->uses > 0 &&
           starstrike_effects_reach(game, found->unit, effect,
                                    at_target ? strike.target : strike.attacker) &&
           starstrike_effects_uses_left(game, found) > 0 &&
           starstrike_effects_hold(&effect->condition, &strike);
}

static void set_helper(const struct game *game, enum starstrike_helper kind, int unit, int slot,
                       int effect)
{
    struct starstrike_strike *strike = &starstrike_state_of(game)->strike;
    strike->helper_kind = (uint8_t)kind;
    strike->helper = (uint8_t)unit;
    strike->helper_slot = (uint8_t)slot;
    strike->helper_effect = (uint8_t)effect;
}

/* The next card of one piece behind that rank. */
static bool find_card(const struct game *game, int unit, enum starstrike_hook hook, int behind)
{
    bool own = unit == starstrike_state_of(game)->actor;
    for (unsigned slots = starstrike_effects_slots_with(game, unit, hook); slots;
         slots &= slots - 1) {
        int slot = bits_lowest(slots);
        const struct starstrike_effects *card = starstrike_effects_of(game, unit, slot);
        for (int i = 0; card && i < card->count; i++) {
            struct starstrike_found found = {unit, slot, i, &card->list[i]};
            if (rank_of(own ? OWN_CARDS : OTHER_CARDS, unit, slot, i) <= behind ||
                !can_use_card(game, &found, hook))
                continue;
            set_helper(game, STARSTRIKE_HELP_CARD, unit, slot, i);
            return true;
        }
    }
    return false;
}

static bool find_in_turn(const struct game *game, enum turn turn, int unit,
                         enum starstrike_hook hook)
{
    int actor = starstrike_state_of(game)->actor, behind = rank_now(game);
    bool aims = hook == STARSTRIKE_STRIKE_MOD, own = turn == OWN_SKILL || turn == OWN_CARDS;
    if ((unit == actor) != own || !starstrike_on_map(game, unit))
        return false;
    if (turn == OWN_CARDS || turn == OTHER_CARDS)
        return find_card(game, unit, hook, behind);
    if (!aims || rank_of(turn, unit, 0, 0) <= behind ||
        !(own ? can_use_skill(game, unit) : can_augur(game, unit)))
        return false;
    set_helper(game, own ? STARSTRIKE_HELP_SKILLED : STARSTRIKE_HELP_AUGUR, unit, 0, 0);
    return true;
}

/* SS-X.4 */
bool starstrike_aim_next_helper(const struct game *game, enum starstrike_hook hook)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int turn = OWN_SKILL; turn < TURNS; turn++) {
        bool own = turn == OWN_SKILL || turn == OWN_CARDS;
        int first = own ? state->actor : 0, end = own ? first + 1 : state->head.unit_count;
        for (int unit = first; unit < end; unit++)
            if (find_in_turn(game, (enum turn)turn, unit, hook))
                return true;
    }
    return false;
}

struct starstrike_found starstrike_aim_helping_card(const struct game *game)
{
    const struct starstrike_strike *strike = &starstrike_state_of(game)->strike;
    const struct starstrike_effects *card =
        starstrike_effects_of(game, strike->helper, strike->helper_slot);
    return (struct starstrike_found){strike->helper, strike->helper_slot, strike->helper_effect,
                                     card ? &card->list[strike->helper_effect] : NULL};
}

/* SS-D.3.2 */
int starstrike_aim_dice_added(const struct game *game)
{
    struct starstrike_case strike = case_now(game);
    struct starstrike_search search =
        starstrike_effects_search_begin(game, strike.attacker, STARSTRIKE_STRIKE_ADD_DICE);
    struct starstrike_found found;
    int dice = 0;
    while (starstrike_effects_search_next(&search, &found))
        if (found.effect->uses == 0 && starstrike_effects_hold(&found.effect->condition, &strike))
            dice += found.effect->value;
    return limit(dice, 0, STARSTRIKE_DICE_MAX);
}
