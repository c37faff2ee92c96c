/* The one interpreter of all cards: which effects act, whom they reach, whether their conditions
 * hold and what they come to (SS-D.2, SS-D.3). */
#include "rules/starstrike/orders/effects.h"

#include "base/bits.h"
#include "core/names.h"
#include "rules/starstrike/state/facts.h"
#include "rules/starstrike/orders/piece.h"

#include <string.h>

enum { USE_BITS = 2, USE_MASK = 3, CALL_SIGN_SIZE = 24 };

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
              !(player->group && starstrike_printed_is_carrier(ship));
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
        starstrike_printed_is_carrier(starstrike_ship_of(game, unit)))
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

static bool is_named(const struct game *game, int unit, const struct starstrike_effect *effect)
{
    char name[CALL_SIGN_SIZE];
    struct text text;
    text_init(&text, name, sizeof name);
    names_write(game, unit, &text);
    for (int i = 0; i < effect->named_count; i++)
        if (text_same(effect->named[i], name))
            return true;
    return effect->named_count == 0;
}

int starstrike_effects_side_bound(const struct starstrike_effect *effect)
{
    if (effect->of > 0)
        return effect->of - 1;
    return effect->side == STARSTRIKE_OF_RED    ? SIDE_RED
           : effect->side == STARSTRIKE_OF_BLUE ? SIDE_BLUE
                                                : SIDE_NONE;
}

/* SS-5B.05: a rule of the scenario may be for one side, or for some pieces */
bool starstrike_effects_is_borne(const struct game *game, int unit,
                                 const struct starstrike_effect *effect)
{
    int side = starstrike_effects_side_bound(effect);
    return (side == SIDE_NONE || side == starstrike_state_of(game)->units[unit].side) &&
           (effect->named_count == 0 || is_named(game, unit, effect));
}

bool starstrike_effects_reach(const struct game *game, int bearer,
                              const struct starstrike_effect *effect, int unit)
{
    const struct unit *from = &starstrike_state_of(game)->units[bearer];
    const struct unit *to = &starstrike_state_of(game)->units[unit];
    if (!starstrike_effects_is_borne(game, bearer, effect))
        return false;
    if (bearer == unit)
        return effect->scope != STARSTRIKE_AURA_ENEMY;
    if (effect->scope == STARSTRIKE_SELF || from->status != STATUS_BOARD ||
        to->status != STATUS_BOARD)
        return false;
    return (from->side == to->side) == (effect->scope == STARSTRIKE_AURA_FRIENDLY) &&
           starstrike_between(from->cell, to->cell) <= effect->range;
}

int starstrike_effects_next_reached(const struct game *game, int bearer,
                                    const struct starstrike_effect *effect, int after)
{
    for (int unit = after + 1; unit < starstrike_state_of(game)->head.unit_count; unit++)
        if (starstrike_effects_reach(game, bearer, effect, unit))
            return unit;
    return UNIT_NONE;
}

/* ---- searching ---- */

/* The last card of a collection, which tells of all; NULL: there is none. */
#define LAST_CARD(library, collection, type)                                                       \
    ((library)->shelf[collection].count > 0                                                        \
         ? &((const struct type *)(library)                                                        \
                 ->shelf[collection]                                                               \
                 .records)[(library)->shelf[collection].count - 1]                                 \
                .effects                                                                           \
         : NULL)

/* What all cards there are have together. */
struct index {
    uint32_t keywords; /* granted */
    uint32_t aura_keywords;
    unsigned auras; /* hooks */
};

static void add_card(struct index *index, const struct starstrike_effects *last)
{
    if (!last)
        return;
    index->keywords |= last->all_keywords;
    index->aura_keywords |= last->aura_keywords;
    index->auras |= last->auras;
}

static void add_rules(struct index *index, const struct starstrike_effects *rules)
{
    for (int i = 0; i < rules->count; i++) {
        const struct starstrike_effect *effect = &rules->list[i];
        bool aura = effect->scope != STARSTRIKE_SELF;
        uint32_t keyword =
            effect->hook == STARSTRIKE_GRANT_KEYWORD && effect->keyword != STARSTRIKE_NOT_GIVEN
                ? (uint32_t)1 << effect->keyword
                : 0;
        index->keywords |= keyword;
        index->aura_keywords |= aura ? keyword : 0;
        index->auras |= aura ? 1U << effect->hook : 0;
    }
}

static inline struct index index_of(const struct game *game)
{
    const struct library *library = &game->setup->library;
    struct index index = {0};
    add_card(&index, LAST_CARD(library, STARSTRIKE_ORDERS, starstrike_order));
    add_card(&index, LAST_CARD(library, STARSTRIKE_COMMANDERS, starstrike_commander));
    add_card(&index, LAST_CARD(library, STARSTRIKE_GROUPS, starstrike_group));
    add_rules(&index, &starstrike_scenario_of(game)->rules);
    return index;
}

/* Whether there may be on a card what is sought. */
static bool promises(const struct starstrike_effects *card, unsigned hooks, int keyword)
{
    if (!card->indexed)
        return card->count > 0;
    return keyword == STARSTRIKE_NOT_GIVEN ? (card->hooks & hooks) != 0
                                           : card->keywords >> keyword & 1;
}

/* Where anybody may have something: in open play traits and flight groups are shared. */
static unsigned common_slots(const struct game *game)
{
    unsigned slots = starstrike_scenario_of(game)->rules.count ? 1U << STARSTRIKE_SLOT_SCENARIO : 0;
    if (starstrike_is_simple(game))
        slots |= 1U << STARSTRIKE_SLOT_TRAIT | 1U << STARSTRIKE_SLOT_GROUP;
    return slots;
}

/* Those of a piece that have something in them besides the cards that lie on it. */
static unsigned other_slots(const struct game *game, const struct starstrike_piece *piece)
{
    unsigned slots = common_slots(game);
    slots |= piece->flags & STARSTRIKE_LEADER ? 1U << STARSTRIKE_SLOT_TRAIT : 0;
    slots |= piece->flags & STARSTRIKE_HAS_OMEGA ? 1U << STARSTRIKE_SLOT_OMEGA : 0;
    return slots | (piece->group ? 1U << STARSTRIKE_SLOT_GROUP : 0);
}

unsigned starstrike_effects_slots_filled(const struct game *game, int unit)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    return other_slots(game, piece) | ((1U << starstrike_slots_used(piece)) - 1);
}

/* The slots of a piece where what is sought may be: cards that lie on it are looked at. */
static unsigned promising_slots(const struct game *game, int unit, unsigned hooks, int keyword)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    unsigned slots = other_slots(game, piece);
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && piece->slot[i].order; i++)
        if (promises(order_effects(game, piece->slot[i].order), hooks, keyword))
            slots |= 1U << i;
    return slots;
}

unsigned starstrike_effects_slots_with(const struct game *game, int unit, enum starstrike_hook hook)
{
    return promising_slots(game, unit, 1U << hook, STARSTRIKE_NOT_GIVEN);
}

/* `far`: a card could reach another piece than its bearer. */
static struct starstrike_search begin_search(const struct game *game, int unit, unsigned hooks,
                                             int keyword, bool far)
{
    int bearer = far ? 0 : unit;
    return (struct starstrike_search){.game = game,
                                      .unit = unit,
                                      .hooks = hooks,
                                      .keyword = keyword,
                                      .bearer = bearer,
                                      .end = far ? starstrike_state_of(game)->head.unit_count
                                                 : unit + 1,
                                      .slots = promising_slots(game, bearer, hooks, keyword)};
}

struct starstrike_search starstrike_effects_search_any(const struct game *game, int unit,
                                                       unsigned hooks)
{
    bool far = index_of(game).auras & hooks;
    return begin_search(game, unit, hooks, STARSTRIKE_NOT_GIVEN, far);
}

struct starstrike_search starstrike_effects_search_begin(const struct game *game, int unit,
                                                         enum starstrike_hook hook)
{
    return starstrike_effects_search_any(game, unit, 1U << hook);
}

/* The next promising card behind the one the search has come to. */
static bool find_card(struct starstrike_search *search)
{
    for (;;) {
        while (search->slots) {
            search->slot = bits_lowest(search->slots);
            search->slots &= search->slots - 1;
            search->card = starstrike_effects_of(search->game, search->bearer, search->slot);
            search->index = -1;
            if (search->card && promises(search->card, search->hooks, search->keyword))
                return true;
        }
        search->card = NULL;
        if (++search->bearer >= search->end)
            return false;
        search->slots =
            promising_slots(search->game, search->bearer, search->hooks, search->keyword);
    }
}

bool starstrike_effects_search_next(struct starstrike_search *search, struct starstrike_found *out)
{
    while (search->card || search->slots || search->bearer + 1 < search->end) {
        if (!search->card && !find_card(search))
            return false;
        while (++search->index < search->card->count) {
            const struct starstrike_effect *effect = &search->card->list[search->index];
            if (!(search->hooks >> effect->hook & 1) ||
                !starstrike_effects_reach(search->game, search->bearer, effect, search->unit))
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
    return wanted == 0 ||
           starstrike_piece_keyword(game, unit, (enum starstrike_keyword)(wanted - 1));
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
            starstrike_piece_armor(game, strike->target) >= wanted->target_armor_min) &&
           (wanted->target_flak_min == 0 ||
            starstrike_piece_flak(game, strike->target) >= wanted->target_flak_min);
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
                      starstrike_piece_is_shielded(game, strike->target, strike->attacker))) &&
           (wanted->target_terrain == 0 ||
            fits_bits(wanted->target_terrain,
                      starstrike_ground(game, state->units[strike->target].cell)));
}

bool starstrike_effects_hold(const struct starstrike_condition *condition,
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
int starstrike_effects_uses_left(const struct game *game, const struct starstrike_found *found)
{
    if (found->effect->uses == 0)
        return 1;
    int used = *uses_of(game, found) >> (USE_BITS * found->index) & USE_MASK;
    return used < found->effect->uses ? found->effect->uses - used : 0;
}

void starstrike_effects_use(const struct game *game, const struct starstrike_found *found)
{
    if (found->effect->uses > 0) {
        uint8_t *uses = uses_of(game, found);
        *uses = (uint8_t)(*uses + (1 << (USE_BITS * found->index)));
    }
}

/* ---- sums ---- */

int starstrike_effects_sum(const struct game *game, int unit, enum starstrike_hook hook, int kind)
{
    struct starstrike_search search = starstrike_effects_search_begin(game, unit, hook);
    struct starstrike_found found;
    int sum = 0;
    while (starstrike_effects_search_next(&search, &found)) {
        bool sided = hook == STARSTRIKE_SKIRMISH_DICE || hook == STARSTRIKE_SKIRMISH_MOD;
        bool fits = sided                     ? found.effect->side == kind
                    : hook == STARSTRIKE_ATTR ? found.effect->attr == kind
                                              : true;
        sum += fits ? found.effect->value : 0;
    }
    return sum;
}

/* SS-D.3.4, SS-X.10 */
int starstrike_effects_granted(const struct game *game, int unit, enum starstrike_keyword keyword,
                               int *x)
{
    struct index index = index_of(game);
    struct starstrike_found found;
    int sources = 0, sum = 0, most = 0;
    *x = 0;
    if (!(index.keywords >> keyword & 1))
        return 0;
    struct starstrike_search search =
        begin_search(game, unit, 1U << STARSTRIKE_GRANT_KEYWORD, (int)keyword,
                     index.aura_keywords >> keyword & 1);
    while (starstrike_effects_search_next(&search, &found)) {
        if (found.effect->keyword != keyword)
            continue;
        sources++;
        sum += found.effect->value;
        most = found.effect->value > most ? found.effect->value : most;
    }
    *x = starstrike_words_keyword_adds(keyword) ? sum : most;
    return sources;
}

/* SS-D.3.14: the lowest wins */
static void limit_by(struct starstrike_limits *limits, const struct starstrike_effect *effect)
{
    if (effect->max_strikes < limits->strikes)
        limits->strikes = effect->max_strikes;
    limits->no_assault |= effect->no_assault != 0;
    limits->no_move |= effect->no_move != 0;
    limits->no_heavy |= effect->no_heavy != 0;
}

/* SS-D.3.5, SS-D.3.6 */
static void drive_by(struct starstrike_drive *drive, const struct starstrike_effect *effect)
{
    if (effect->hook == STARSTRIKE_MOVES) {
        drive->least += effect->min;
        drive->most += effect->max;
    } else if (effect->hook == STARSTRIKE_ROTATIONS) {
        drive->rotations += effect->value;
    } else {
        limit_by(&drive->limits, effect);
    }
}

static struct starstrike_drive seek_drive(const struct game *game, int unit, unsigned hooks)
{
    struct starstrike_drive drive = {.limits = {.strikes = STARSTRIKE_ARMS_MAX}};
    struct starstrike_search search = starstrike_effects_search_any(game, unit, hooks);
    struct starstrike_found found;
    while (starstrike_effects_search_next(&search, &found))
        drive_by(&drive, found.effect);
    return drive;
}

struct starstrike_limits starstrike_effects_limits(const struct game *game, int unit)
{
    return seek_drive(game, unit, 1U << STARSTRIKE_RESTRICT).limits;
}

struct starstrike_drive starstrike_effects_drive(const struct game *game, int unit)
{
    return seek_drive(game, unit,
                      1U << STARSTRIKE_RESTRICT | 1U << STARSTRIKE_MOVES |
                          1U << STARSTRIKE_ROTATIONS);
}
