/* The one interpreter of all cards: which effects act, whom they reach, whether their conditions
 * hold and what they come to (SS-D.2, SS-D.3). */
#include "rules/starstrike/effects.h"

#include "rules/starstrike/facts.h"
#include "rules/starstrike/parts.h"

#include <string.h>

enum { USE_BITS = 2, USE_MASK = 3 };

/* ---- what acts ---- */

/* SS-4B.01, SS-4B.01III: nothing acts before the common reveal */
static bool is_hidden_time(const struct starstrike_state *state)
{
    return state->head.phase == STARSTRIKE_PHASE_COMMAND && state->step == STARSTRIKE_STEP_ASK;
}

static const struct starstrike_effects *order_effects(const struct game *game, int order)
{
    return order == 0 ? NULL : &starstrike_order_of(game, order - 1)->effects;
}

static const struct starstrike_effects *card_effects(const struct game *game, int unit, int slot)
{
    const struct starstrike_slot *card = &starstrike_piece_of(game, unit)->slot[slot];
    bool acts = (card->bits & STARSTRIKE_FACE_UP) && !(card->bits & STARSTRIKE_SPENT);
    if (!acts || is_hidden_time(starstrike_state_of(game)))
        return NULL;
    return order_effects(game, card->order);
}

/* SS-10C.03, SS-13A.01 */
static const struct starstrike_effects *trait_effects(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_player *player = &state->player[state->units[unit].seat];
    bool has = state->pieces[unit].flags & STARSTRIKE_LEADER;
    if (player->commander == 0)
        return NULL;
    if (starstrike_is_simple(game)) {
        const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
        has = ship->role != STARSTRIKE_ESCORT && ship->role != STARSTRIKE_STATIONARY &&
              !(player->group && starstrike_is_carrier(ship));
    }
    if (!has)
        return NULL;
    return &STARSTRIKE_RECORD(&game->setup->library, STARSTRIKE_COMMANDERS, starstrike_commander,
                              player->commander - 1)
                ->effects;
}

/* SS-10C.04, SS-13A.02 */
static const struct starstrike_effects *group_effects(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int group = state->pieces[unit].group, shared = state->player[state->units[unit].seat].group;
    if (group == 0 && shared > 0 && starstrike_is_simple(game) &&
        starstrike_is_carrier(starstrike_ship_of(game, unit)))
        group = shared;
    if (group == 0)
        return NULL;
    return &STARSTRIKE_RECORD(&game->setup->library, STARSTRIKE_GROUPS, starstrike_group, group - 1)
                ->effects;
}

/* SS-10A.05I */
static const struct starstrike_effects *omega_effects(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    if (!(state->pieces[unit].flags & STARSTRIKE_HAS_OMEGA))
        return NULL;
    return order_effects(game, state->player[state->units[unit].seat].omega);
}

const struct starstrike_effects *starstrike_effects_of(const struct game *game, int unit, int slot)
{
    if (starstrike_state_of(game)->units[unit].status == STATUS_GONE)
        return NULL;
    switch (slot) {
    case STARSTRIKE_SLOT_TRAIT:
        return trait_effects(game, unit);
    case STARSTRIKE_SLOT_GROUP:
        return group_effects(game, unit);
    case STARSTRIKE_SLOT_OMEGA:
        return omega_effects(game, unit);
    case STARSTRIKE_SLOT_SCENARIO:
        return &starstrike_scenario_of(game)->rules;
    default:
        return card_effects(game, unit, slot);
    }
}

/* ---- whom it reaches ---- */

bool starstrike_reaches(const struct game *game, int bearer, const struct starstrike_effect *effect,
                        int unit)
{
    const struct unit *from = &starstrike_state_of(game)->units[bearer];
    const struct unit *to = &starstrike_state_of(game)->units[unit];
    if (bearer == unit)
        return effect->scope != STARSTRIKE_AURA_ENEMY;
    if (effect->scope == STARSTRIKE_SELF || from->status != STATUS_BOARD ||
        to->status != STATUS_BOARD)
        return false;
    return (from->side == to->side) == (effect->scope == STARSTRIKE_AURA_FRIENDLY) &&
           starstrike_between(from->cell, to->cell) <= effect->range;
}

int starstrike_next_reached(const struct game *game, int bearer,
                            const struct starstrike_effect *effect, int after)
{
    for (int unit = after + 1; unit < starstrike_state_of(game)->head.unit_count; unit++)
        if (starstrike_reaches(game, bearer, effect, unit))
            return unit;
    return UNIT_NONE;
}

static bool has_aura(const struct starstrike_effects *card, enum starstrike_hook hook, int keyword)
{
    for (int i = 0; i < card->count; i++)
        if (card->list[i].scope != STARSTRIKE_SELF && card->list[i].hook == hook &&
            (keyword == STARSTRIKE_NOT_GIVEN || card->list[i].keyword == keyword))
            return true;
    return false;
}

/* Whether it, or a card before it in its collection, has one. */
static bool tells_of_aura(const struct starstrike_effects *card, enum starstrike_hook hook,
                          int keyword)
{
    uint32_t told = keyword == STARSTRIKE_NOT_GIVEN ? (uint32_t)card->auras >> hook
                                                    : card->aura_keywords >> keyword;
    return told & 1;
}

/* The last card of a collection tells of all. */
#define TELLS(library, collection, type, hook, keyword)                                            \
    ((library)->shelf[collection].count > 0 &&                                                     \
     tells_of_aura(&((const struct type *)(library)                                                \
                         ->shelf[collection]                                                       \
                         .records)[(library)->shelf[collection].count - 1]                         \
                        .effects,                                                                  \
                   hook, keyword))

/* Whether any card there is could reach another piece than its bearer. */
static bool is_there_aura(const struct game *game, enum starstrike_hook hook, int keyword)
{
    const struct library *library = &game->setup->library;
    return TELLS(library, STARSTRIKE_ORDERS, starstrike_order, hook, keyword) ||
           TELLS(library, STARSTRIKE_COMMANDERS, starstrike_commander, hook, keyword) ||
           TELLS(library, STARSTRIKE_GROUPS, starstrike_group, hook, keyword) ||
           has_aura(&starstrike_scenario_of(game)->rules, hook, keyword);
}

/* ---- searching ---- */

static struct starstrike_search begin_search(const struct game *game, int unit,
                                             enum starstrike_hook hook, int keyword)
{
    bool far = is_there_aura(game, hook, keyword);
    return (struct starstrike_search){.game = game,
                                      .unit = unit,
                                      .hook = hook,
                                      .keyword = keyword,
                                      .bearer = far ? 0 : unit,
                                      .end = far ? starstrike_state_of(game)->head.unit_count
                                                 : unit + 1,
                                      .slot = -1};
}

struct starstrike_search starstrike_search_begin(const struct game *game, int unit,
                                                 enum starstrike_hook hook)
{
    return begin_search(game, unit, hook, STARSTRIKE_NOT_GIVEN);
}

/* Whether there may be on the card what is sought. */
static bool promises(const struct starstrike_effects *card, const struct starstrike_search *search)
{
    if (!card->indexed)
        return card->count > 0;
    return search->keyword == STARSTRIKE_NOT_GIVEN ? card->hooks >> search->hook & 1
                                                   : card->keywords >> search->keyword & 1;
}

/* The first slot from this one on that can have something in it: cards lie from the front on. */
static int skip_empty(const struct game *game, int unit, int slot)
{
    bool none =
        slot < STARSTRIKE_CARDS_MAX && starstrike_piece_of(game, unit)->slot[slot].order == 0;
    return none ? STARSTRIKE_SLOT_TRAIT : slot;
}

/* The next card with a promise behind the one the search has come to. */
static bool find_card(struct starstrike_search *search)
{
    for (; search->bearer < search->end; search->bearer++, search->slot = -1)
        while (++search->slot < STARSTRIKE_SLOTS) {
            search->slot = skip_empty(search->game, search->bearer, search->slot);
            search->card = starstrike_effects_of(search->game, search->bearer, search->slot);
            search->index = -1;
            if (search->card && promises(search->card, search))
                return true;
        }
    search->card = NULL;
    return false;
}

bool starstrike_search_next(struct starstrike_search *search, struct starstrike_found *out)
{
    while (search->card || find_card(search)) {
        while (++search->index < search->card->count) {
            const struct starstrike_effect *effect = &search->card->list[search->index];
            if (effect->hook != search->hook ||
                !starstrike_reaches(search->game, search->bearer, effect, search->unit))
                continue;
            *out = (struct starstrike_found){search->bearer, search->slot, search->index, effect};
            return true;
        }
        search->card = NULL;
    }
    return false;
}

/* ---- conditions (SS-D.2) ---- */

/* 0: no matter, 1: must not be, 2: must be */
static bool fits_flag(int wanted, bool is)
{
    return wanted == 0 || (wanted == 2) == is;
}

static bool fits_bits(int wanted, unsigned bit)
{
    return wanted == 0 || wanted >> bit & 1;
}

static bool fits_keyword(const struct game *game, int wanted, int unit)
{
    return wanted == 0 || starstrike_keyword(game, unit, (enum starstrike_keyword)(wanted - 1));
}

static bool fits_weapon(int wanted, const struct starstrike_case *strike)
{
    if (wanted == 0)
        return true;
    if (strike->arm < 0)
        return false;
    const struct starstrike_ship *ship = starstrike_ship_of(strike->game, strike->attacker);
    int types = starstrike_weapon_of(strike->game, ship->arm[strike->arm].weapon)->types;
    return wanted == 3 ? types == 0 : types >> (wanted - 1) & 1;
}

/* What the target is. */
static bool fits_target(const struct starstrike_condition *wanted,
                        const struct starstrike_case *strike)
{
    const struct game *game = strike->game;
    const struct starstrike_ship *ship = starstrike_ship_of(game, strike->target);
    return fits_bits(wanted->target_role, ship->role) &&
           fits_bits(wanted->target_type, ship->type) &&
           fits_keyword(game, wanted->target_keyword, strike->target) &&
           (wanted->target_armor_min == 0 ||
            starstrike_armor(game, strike->target) >= wanted->target_armor_min) &&
           (wanted->target_flak_min == 0 ||
            starstrike_flak(game, strike->target) >= wanted->target_flak_min);
}

/* What has happened to the target, and where it is. */
static bool fits_state(const struct starstrike_condition *wanted,
                       const struct starstrike_case *strike)
{
    const struct game *game = strike->game;
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_piece *piece = &state->pieces[strike->target];
    return piece->crits >= wanted->target_crits_min &&
           piece->exhausted >= wanted->target_exhausted_min &&
           fits_flag(wanted->target_activated, piece->flags & STARSTRIKE_ACTIVATED) &&
           (wanted->target_shielded == 0 ||
            fits_flag(wanted->target_shielded,
                      starstrike_is_shielded(game, strike->target, strike->attacker))) &&
           (wanted->target_terrain == 0 ||
            fits_bits(wanted->target_terrain,
                      starstrike_ground(game, state->units[strike->target].cell)));
}

bool starstrike_holds(const struct starstrike_condition *condition,
                      const struct starstrike_case *strike)
{
    const struct game *game = strike->game;
    const struct starstrike_state *state = starstrike_state_of(game);
    struct cell from = state->units[strike->attacker].cell;
    int distance = starstrike_between(from, state->units[strike->target].cell);
    return distance >= condition->distance_min && distance <= condition->distance_max &&
           state->head.turn >= condition->round_min &&
           fits_bits(condition->attacker_role, starstrike_ship_of(game, strike->attacker)->role) &&
           fits_keyword(game, condition->attacker_keyword, strike->attacker) &&
           (condition->attacker_terrain == 0 ||
            fits_bits(condition->attacker_terrain, starstrike_ground(game, from))) &&
           fits_weapon(condition->weapon_type, strike) && fits_target(condition, strike) &&
           fits_state(condition, strike);
}

/* ---- uses ---- */

static uint8_t *uses_of(const struct game *game, const struct starstrike_found *found)
{
    struct starstrike_piece *piece = starstrike_piece_of(game, found->unit);
    switch (found->slot) {
    case STARSTRIKE_SLOT_TRAIT:
        return &piece->trait_uses;
    case STARSTRIKE_SLOT_GROUP:
        return &piece->group_uses;
    case STARSTRIKE_SLOT_OMEGA:
        return &piece->omega_uses;
    case STARSTRIKE_SLOT_SCENARIO:
        return &piece->rule_uses;
    default:
        return &piece->slot[found->slot].uses;
    }
}

/* SS-D.3: of one without a number there is always another */
int starstrike_uses_left(const struct game *game, const struct starstrike_found *found)
{
    if (found->effect->uses == 0)
        return 1;
    int used = *uses_of(game, found) >> (USE_BITS * found->index) & USE_MASK;
    return used < found->effect->uses ? found->effect->uses - used : 0;
}

void starstrike_use(const struct game *game, const struct starstrike_found *found)
{
    if (found->effect->uses > 0) {
        uint8_t *uses = uses_of(game, found);
        *uses = (uint8_t)(*uses + (1 << (USE_BITS * found->index)));
    }
}

/* ---- sums ---- */

int starstrike_sum(const struct game *game, int unit, enum starstrike_hook hook, int kind)
{
    struct starstrike_search search = starstrike_search_begin(game, unit, hook);
    struct starstrike_found found;
    int sum = 0;
    while (starstrike_search_next(&search, &found)) {
        bool fits = hook == STARSTRIKE_SKIRMISH_DICE ? found.effect->side == kind
                    : hook == STARSTRIKE_ATTR        ? found.effect->attr == kind
                                                     : true;
        sum += fits ? found.effect->value : 0;
    }
    return sum;
}

/* SS-D.3.4, SS-X.10 */
int starstrike_granted(const struct game *game, int unit, enum starstrike_keyword keyword, int *x)
{
    struct starstrike_search search =
        begin_search(game, unit, STARSTRIKE_GRANT_KEYWORD, (int)keyword);
    struct starstrike_found found;
    int sources = 0, sum = 0, most = 0;
    while (starstrike_search_next(&search, &found)) {
        if (found.effect->keyword != keyword)
            continue;
        sources++;
        sum += found.effect->value;
        most = found.effect->value > most ? found.effect->value : most;
    }
    *x = starstrike_keyword_adds(keyword) ? sum : most;
    return sources;
}

/* SS-D.3.5 */
void starstrike_move_changes(const struct game *game, int unit, int *min, int *max)
{
    struct starstrike_search search = starstrike_search_begin(game, unit, STARSTRIKE_MOVES);
    struct starstrike_found found;
    *min = *max = 0;
    while (starstrike_search_next(&search, &found)) {
        *min += found.effect->min;
        *max += found.effect->max;
    }
}

/* SS-D.3.14: the lowest wins */
struct starstrike_limits starstrike_limits_of(const struct game *game, int unit)
{
    struct starstrike_limits limits = {.strikes = STARSTRIKE_ARMS_MAX};
    struct starstrike_search search = starstrike_search_begin(game, unit, STARSTRIKE_RESTRICT);
    struct starstrike_found found;
    while (starstrike_search_next(&search, &found)) {
        const struct starstrike_effect *effect = found.effect;
        limits.strikes =
            effect->max_strikes < limits.strikes ? effect->max_strikes : limits.strikes;
        limits.no_assault |= effect->no_assault != 0;
        limits.no_move |= effect->no_move != 0;
        limits.no_heavy |= effect->no_heavy != 0;
    }
    return limits;
}
