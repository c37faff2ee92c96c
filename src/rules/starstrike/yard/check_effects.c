/* Effects that make no sense (SS-D.3), and what all checks of cards share. */
#include "rules/starstrike/yard/check.h"

#include <ctype.h>
#include <string.h>

enum { COUNTED_EFFECTS = 4 }; /* of a card: those whose uses the state can count */

/* ---- what all checks share ---- */

const struct node *starstrike_check_effects_place(const struct check *check, const char *key,
                                                  int entry)
{
    const struct node *at = node_find(check->node, key);
    if (!at)
        return check->node;
    return entry >= 0 && at->kind == NODE_LIST ? node_item(at, entry) : at;
}

bool starstrike_check_effects_says(const struct check *check, const char *key, const char *word)
{
    const struct node *at = node_find(check->node, key);
    return at && at->kind == NODE_SCALAR && strcmp(at->text, word) == 0;
}

static bool fits_sign(char sign, char pattern)
{
    unsigned char c = (unsigned char)sign;
    switch (pattern) {
    case 'A':
        return isupper(c);
    case 'n':
        return isdigit(c);
    case 'x':
        return isupper(c) || isdigit(c);
    default:
        return sign == pattern;
    }
}

void starstrike_check_effects_code(struct check *check, const char *key, const char *pattern)
{
    const struct node *at = node_find(check->node, key);
    if (!at || at->kind != NODE_SCALAR)
        return; /* complained about already */
    bool fits = strlen(at->text) == strlen(pattern);
    for (size_t i = 0; fits && pattern[i]; i++)
        fits = fits_sign(at->text[i], pattern[i]);
    if (!fits)
        WRONG(check, key, -1, STARSTRIKE_RULE_R1B, "\"%.20s\" is not of the form %s", at->text,
              pattern);
}

/* ---- effects ---- */

/* What an effect has. */
enum given {
    HAS_SIDE = 1 << 0,
    HAS_VALUE = 1 << 1,
    HAS_ATTR = 1 << 2,
    HAS_KEYWORD = 1 << 3,
    HAS_MOVES = 1 << 4,
    HAS_THRESHOLD = 1 << 5,
    HAS_WHAT = 1 << 6,
    HAS_WHEN = 1 << 7,
    HAS_RANGE = 1 << 8,
    HAS_BARS = 1 << 9,
    HAS_USES = 1 << 10,
    HAS_IF = 1 << 11
};

static bool has_condition(const struct starstrike_condition *condition)
{
    const struct starstrike_condition none = {.distance_max = UINT8_MAX};
    return memcmp(condition, &none, sizeof none) != 0;
}

bool starstrike_check_effects_distances(const struct starstrike_condition *condition)
{
    return condition->distance_min <= condition->distance_max;
}

static unsigned given_by(const struct starstrike_effect *effect)
{
    bool bars = effect->max_strikes != UINT8_MAX || effect->no_assault || effect->no_move ||
                effect->no_heavy;
    return (effect->side < STARSTRIKE_SIDE_WORDS ? HAS_SIDE : 0U) |
           (effect->value != 0 ? HAS_VALUE : 0U) |
           (effect->attr != STARSTRIKE_NOT_GIVEN ? HAS_ATTR : 0U) |
           (effect->keyword != STARSTRIKE_NOT_GIVEN ? HAS_KEYWORD : 0U) |
           (effect->min != 0 || effect->max != 0 ? HAS_MOVES : 0U) |
           (effect->threshold != 0 ? HAS_THRESHOLD : 0U) |
           (effect->what != STARSTRIKE_NOT_GIVEN ? HAS_WHAT : 0U) |
           (effect->when != STARSTRIKE_NO_TIME ? HAS_WHEN : 0U) |
           (effect->range != STARSTRIKE_NOT_GIVEN ? HAS_RANGE : 0U) | (bars ? HAS_BARS : 0U) |
           (effect->uses != 0 ? HAS_USES : 0U) | (has_condition(&effect->condition) ? HAS_IF : 0U);
}

static void add_fault(const char *fault, struct text *out)
{
    if (!fault)
        return;
    text_add(out, out->length > 0 ? ", " : "");
    text_add(out, fault);
}

struct form {
    unsigned needs;
    unsigned may;
    bool positive; /* its value cannot be negative */
    enum starstrike_rule rule;
};

static const struct form forms[STARSTRIKE_HOOKS] = {
    [STARSTRIKE_STRIKE_MOD] = {HAS_SIDE | HAS_VALUE, HAS_USES | HAS_IF, false,
                               STARSTRIKE_RULE_D_3_1},
    [STARSTRIKE_STRIKE_ADD_DICE] = {HAS_VALUE, HAS_USES | HAS_IF, true, STARSTRIKE_RULE_D_3_2},
    [STARSTRIKE_ATTR] = {HAS_ATTR | HAS_VALUE, 0, false, STARSTRIKE_RULE_D_3_3},
    [STARSTRIKE_GRANT_KEYWORD] = {HAS_KEYWORD, HAS_VALUE, true, STARSTRIKE_RULE_D_3_4},
    [STARSTRIKE_MOVES] = {HAS_MOVES, 0, false, STARSTRIKE_RULE_D_3_5},
    [STARSTRIKE_ROTATIONS] = {HAS_VALUE, 0, false, STARSTRIKE_RULE_D_3_6},
    [STARSTRIKE_SKIRMISH_DICE] = {HAS_SIDE | HAS_VALUE, 0, false, STARSTRIKE_RULE_D_3_7},
    [STARSTRIKE_SKIRMISH_SAVE] = {HAS_THRESHOLD, 0, false, STARSTRIKE_RULE_D_3_8},
    [STARSTRIKE_REPAIR] = {HAS_WHAT | HAS_VALUE | HAS_WHEN, 0, true, STARSTRIKE_RULE_D_3_9},
    [STARSTRIKE_RELOAD] = {HAS_WHEN, 0, false, STARSTRIKE_RULE_D_3_10},
    [STARSTRIKE_SHIELD_SHIFT] = {HAS_VALUE | HAS_WHEN, 0, true, STARSTRIKE_RULE_D_3_11},
    [STARSTRIKE_ROTATE_FREE] = {HAS_VALUE | HAS_WHEN, 0, true, STARSTRIKE_RULE_D_3_12},
    [STARSTRIKE_REASSIGN_ORDER] = {HAS_RANGE | HAS_WHEN, 0, false, STARSTRIKE_RULE_D_3_13},
    [STARSTRIKE_RESTRICT] = {HAS_BARS, 0, false, STARSTRIKE_RULE_D_3_14},
    [STARSTRIKE_MAX_DISTANCE] = {HAS_VALUE, 0, false, STARSTRIKE_RULE_D_3_15},
    [STARSTRIKE_EVADE_READY] = {HAS_WHEN, 0, false, STARSTRIKE_RULE_D_3_16},
    [STARSTRIKE_SKIRMISH_MOD] = {HAS_SIDE | HAS_VALUE, 0, false, STARSTRIKE_RULE_D_3_17}};

/* What is lacking or too much, by the bits of enum given. */
static void add_words(unsigned bits, const char *const *words, struct text *out)
{
    for (int i = 0; words[i]; i++)
        if (bits >> i & 1)
            add_fault(words[i], out);
}

static const char *const lacking[] = {"needs a `side`",
                                      "needs a `value` other than 0",
                                      "needs an `attr`",
                                      "needs a `keyword`",
                                      "needs `min` or `max`",
                                      "needs a `threshold`",
                                      "needs a `what`",
                                      "needs a `when`",
                                      "needs a `range`",
                                      "needs something it forbids",
                                      NULL};
static const char *const idle[] = {"has no `side`",
                                   "has no `value`",
                                   "has no `attr`",
                                   "has no `keyword`",
                                   "has neither `min` nor `max`",
                                   "has no `threshold`",
                                   "has no `what`",
                                   "has no `when`",
                                   "has a `range` only with an aura",
                                   "forbids nothing",
                                   "has no `uses`",
                                   "has no `if`",
                                   NULL};

/* SS-D.3.1: attacker or target; SS-D.3.7, SS-D.3.17: own or opponent */
static bool fits_side(const struct starstrike_effect *effect)
{
    bool of_skirmish =
        effect->hook == STARSTRIKE_SKIRMISH_DICE || effect->hook == STARSTRIKE_SKIRMISH_MOD;
    if (of_skirmish)
        return effect->side == STARSTRIKE_OWN || effect->side == STARSTRIKE_OPPONENT;
    return effect->side == STARSTRIKE_ATTACKER || effect->side == STARSTRIKE_TARGET;
}

/* SS-D.3.4: a value where section 9 has a bracket, and nowhere else */
static const char *keyword_fault(const struct starstrike_effect *effect)
{
    bool x = starstrike_words_keyword_has_x((enum starstrike_keyword)effect->keyword);
    if (x && effect->value == 0)
        return "needs a `value` for this keyword";
    return !x && effect->value != 0 ? "has no `value` with this keyword" : NULL;
}

/* Scopes and uses, whatever the hook (SS-D.3). */
static const char *common_fault(const struct starstrike_effect *effect, int place)
{
    bool aura = effect->scope != STARSTRIKE_SELF, far = effect->range != STARSTRIKE_NOT_GIVEN;
    if (aura && effect->hook == STARSTRIKE_REASSIGN_ORDER)
        return "acts on its own bearer only";
    if (aura && !far)
        return "has an aura without a `range`";
    if (effect->uses > 0 && place >= COUNTED_EFFECTS)
        return "has `uses` and must stand among the first four of its card";
    return NULL;
}

bool starstrike_check_effects_fault(const struct starstrike_effect *effect, int place,
                                    struct text *out, enum starstrike_rule *rule)
{
    const struct form *form = &forms[effect->hook];
    unsigned given = given_by(effect), may = form->needs | form->may;
    *rule = form->rule;
    if (effect->scope != STARSTRIKE_SELF)
        may |= HAS_RANGE;
    add_words(form->needs & ~given, lacking, out);
    add_words(given & ~may, idle, out);
    if (given & form->needs & HAS_SIDE && !fits_side(effect))
        add_fault("has another `side`", out);
    if (effect->hook == STARSTRIKE_GRANT_KEYWORD && given & HAS_KEYWORD)
        add_fault(keyword_fault(effect), out);
    if (form->positive && effect->value < 0)
        add_fault("cannot be negative", out);
    add_fault(common_fault(effect, place), out);
    if (!starstrike_check_effects_distances(&effect->condition)) {
        *rule = out->length > 0 ? form->rule : STARSTRIKE_RULE_D_2;
        add_fault("has a `distance_min` above its `distance_max`", out);
    }
    return out->length > 0;
}

/* What this card alone has. */
static void index_card(struct starstrike_effects *effects)
{
    effects->hooks = effects->moments = 0;
    effects->keywords = 0;
    for (int i = 0; i < effects->count; i++) {
        const struct starstrike_effect *effect = &effects->list[i];
        if (effect->hook < STARSTRIKE_HOOKS)
            effects->hooks |= (uint32_t)1 << effect->hook;
        if (effect->when < STARSTRIKE_NO_TIME)
            effects->moments = (uint8_t)(effects->moments | 1 << effect->when);
        if (effect->hook == STARSTRIKE_GRANT_KEYWORD && effect->keyword != STARSTRIKE_NOT_GIVEN)
            effects->keywords |= (uint32_t)1 << effect->keyword;
    }
    effects->indexed = 1;
}

void starstrike_check_effects_index(struct starstrike_effects *effects,
                                    const struct starstrike_effects *before)
{
    index_card(effects);
    effects->all_keywords = effects->keywords | (before ? before->all_keywords : 0);
    effects->auras = before ? before->auras : 0;
    effects->aura_keywords = before ? before->aura_keywords : 0;
    for (int i = 0; i < effects->count; i++) {
        const struct starstrike_effect *effect = &effects->list[i];
        if (effect->scope == STARSTRIKE_SELF)
            continue;
        effects->auras |= (uint32_t)1 << effect->hook;
        if (effect->hook == STARSTRIKE_GRANT_KEYWORD && effect->keyword != STARSTRIKE_NOT_GIVEN)
            effects->aura_keywords |= (uint32_t)1 << effect->keyword;
    }
}

void starstrike_check_effects(struct check *check, const struct starstrike_effects *effects)
{
    for (int i = 0; i < effects->count; i++) {
        const struct starstrike_effect *effect = &effects->list[i];
        enum starstrike_rule rule;
        char faults[NOTE_TEXT_SIZE];
        struct text text;
        text_init(&text, faults, sizeof faults);
        if (starstrike_check_effects_fault(effect, i, &text, &rule))
            WRONG(check, "effects", i, rule, "%s %s", starstrike_hook_words[effect->hook], faults);
    }
}
