/* What a card does, in a few words (SS-D.2, SS-D.3). */
#include "rules/starstrike/orders/effects.h"
#include "rules/starstrike/view/names.h"

#include <stdlib.h>

/* ---- conditions ---- */

/* " at escort/light": the words of a set. */
static void write_set(const char *before, int bits, const char *const *words, struct text *out)
{
    bool any = false;
    if (bits == 0)
        return;
    for (int i = 0; words[i]; i++)
        if (bits >> i & 1) {
            text_format(out, "%s%s", any ? "/" : before, words[i]);
            any = true;
        }
}

static void write_least(const char *what, int least, struct text *out)
{
    if (least > 0)
        text_format(out, " at %s %d+", what, least);
}

static void write_keyword(const char *before, int keyword, struct text *out)
{
    if (keyword == 0)
        return;
    text_add(out, before);
    starstrike_names_keyword(keyword - 1, out);
}

static void write_distance(const struct starstrike_condition *condition, struct text *out)
{
    if (condition->distance_min > 0)
        text_format(out, " at distance %d+", condition->distance_min);
    if (condition->distance_max == 0)
        text_add(out, " when adjacent");
    else if (condition->distance_max < STARSTRIKE_NOT_GIVEN)
        text_format(out, " up to distance %d", condition->distance_max);
}

void starstrike_describe_condition(const struct starstrike_condition *condition, struct text *out)
{
    static const char *const roles[] = {"escort",      "light",      "heavy",
                                        "super heavy", "stationary", NULL};
    static const char *const weapons[] = {"", " with heavy weapons", " with ordnance",
                                          " with plain weapons"};
    write_distance(condition, out);
    write_set(" at ", condition->target_role, roles, out);
    write_set(" by ", condition->attacker_role, roles, out);
    write_set(" at ", condition->target_type, starstrike_type_words, out);
    write_keyword(" at ", condition->target_keyword, out);
    write_keyword(" by ", condition->attacker_keyword, out);
    if (condition->target_shielded)
        text_add(out, condition->target_shielded == 2 ? " at shielded" : " at unshielded");
    if (condition->target_activated)
        text_add(out, condition->target_activated == 2 ? " at activated" : " at not yet activated");
    write_least("Armor", condition->target_armor_min, out);
    write_least("Flak", condition->target_flak_min, out);
    write_least("Criticals", condition->target_crits_min, out);
    write_least("Exhausted", condition->target_exhausted_min, out);
    write_set(" at one in ", condition->target_terrain, starstrike_terrain_words, out);
    write_set(" from ", condition->attacker_terrain, starstrike_terrain_words, out);
    text_add(out, say_word(weapons, 4, condition->weapon_type));
    if (condition->round_min > 0)
        text_format(out, " from round %d on", condition->round_min);
}

/* ---- effects ---- */

static void write_moves(const struct starstrike_effect *effect, struct text *out)
{
    if (effect->max)
        text_format(out, "%+d Move%s", effect->max, starstrike_words_plural(abs(effect->max)));
    if (effect->min)
        text_format(out, "%s%+d on the least Moves", effect->max ? ", " : "", effect->min);
}

static void write_repair(const struct starstrike_effect *effect, struct text *out)
{
    int value = effect->value;
    switch ((enum starstrike_repair)effect->what) {
    case STARSTRIKE_REPAIR_HULL:
        text_format(out, "repairs %d hull point%s", value, starstrike_words_plural(value));
        break;
    case STARSTRIKE_REPAIR_SHIELDS:
        text_format(out, "regains %d shield point%s", value, starstrike_words_plural(value));
        break;
    case STARSTRIKE_REPAIR_CRITS:
        text_format(out, "removes %d Critical%s", value, starstrike_words_plural(value));
        break;
    case STARSTRIKE_REPAIR_EXHAUSTED:
        text_format(out, "removes %d Exhausted", value);
        break;
    }
}

static void write_limits(const struct starstrike_effect *effect, struct text *out)
{
    const char *comma = "";
    if (effect->max_strikes < STARSTRIKE_NOT_GIVEN) {
        text_add(out, "at most ");
        say_count(out, effect->max_strikes, "Strike", "Strikes");
        comma = ", ";
    }
    if (effect->no_assault) {
        text_format(out, "%sno Assaults", comma);
        comma = ", ";
    }
    if (effect->no_move) {
        text_format(out, "%sno Moves", comma);
        comma = ", ";
    }
    if (effect->no_heavy)
        text_format(out, "%sno Heavy weapons", comma);
}

static void write_granted(const struct starstrike_effect *effect, struct text *out)
{
    starstrike_names_keyword(effect->keyword, out);
    if (effect->keyword < STARSTRIKE_KEYWORDS &&
        starstrike_words_keyword_has_x((enum starstrike_keyword)effect->keyword))
        text_format(out, " %d", effect->value);
}

static void write_hook(const struct starstrike_effect *effect, struct text *out)
{
    int value = effect->value;
    switch ((enum starstrike_hook)effect->hook) {
    case STARSTRIKE_STRIKE_MOD:
        text_format(out, "%+d on Strikes%s", value,
                    effect->side == STARSTRIKE_TARGET ? " at it" : "");
        break;
    case STARSTRIKE_STRIKE_ADD_DICE:
        text_format(out, "%+d Lock On %s", value, value == 1 ? "die" : "dice");
        break;
    case STARSTRIKE_ATTR:
        text_format(out, "%+d %s", value, effect->attr == STARSTRIKE_ATTR_FLAK ? "Flak" : "Armor");
        break;
    case STARSTRIKE_GRANT_KEYWORD:
        write_granted(effect, out);
        break;
    case STARSTRIKE_MOVES:
        write_moves(effect, out);
        break;
    case STARSTRIKE_ROTATIONS:
        text_format(out, "%+d rotation%s", value, starstrike_words_plural(abs(value)));
        break;
    case STARSTRIKE_SKIRMISH_DICE:
        text_format(out, "%+d Skirmish %s%s", value, abs(value) == 1 ? "die" : "dice",
                    effect->side == STARSTRIKE_OPPONENT ? " of its opponent" : "");
        break;
    case STARSTRIKE_SKIRMISH_MOD:
        text_format(out, "%+d on Combat dice%s", value,
                    effect->side == STARSTRIKE_OPPONENT ? " of its opponent" : "");
        break;
    case STARSTRIKE_SKIRMISH_SAVE:
        text_format(out, "saves in Skirmishes on %d or less", effect->threshold);
        break;
    case STARSTRIKE_REPAIR:
        write_repair(effect, out);
        break;
    case STARSTRIKE_RELOAD:
        text_add(out, "removes its Reloading token");
        break;
    case STARSTRIKE_SHIELD_SHIFT:
        text_format(out, "shifts up to %d shield point%s", value, starstrike_words_plural(value));
        break;
    case STARSTRIKE_ROTATE_FREE:
        text_format(out, "rotates up to %d", value);
        break;
    case STARSTRIKE_REASSIGN_ORDER:
        text_format(out, "hands a Basic order to a piece within %d", effect->range);
        break;
    case STARSTRIKE_RESTRICT:
        write_limits(effect, out);
        break;
    case STARSTRIKE_MAX_DISTANCE:
        text_format(out, "%+d reach", value);
        break;
    case STARSTRIKE_EVADE_READY:
        text_add(out, "readies Evade");
        break;
    case STARSTRIKE_HOOKS:
        text_char(out, '?');
        break;
    }
}

/* SS-5B.05: ", of red, Heron and Egret only" */
static void write_bearers(const struct starstrike_effect *effect, struct text *out)
{
    int side = starstrike_effects_side_bound(effect);
    if (side != SIDE_NONE)
        text_format(out, " for %s", say_side(side));
    for (int i = 0; i < effect->named_count; i++)
        text_format(out, "%s%s", i > 0 ? ", " : " for ", effect->named[i]);
}

void starstrike_describe_effect(const struct starstrike_effect *effect, struct text *out)
{
    write_hook(effect, out);
    write_bearers(effect, out);
    starstrike_describe_condition(&effect->condition, out);
    if (effect->scope == STARSTRIKE_AURA_FRIENDLY)
        text_format(out, " for friends within %d", effect->range);
    else if (effect->scope == STARSTRIKE_AURA_ENEMY)
        text_format(out, " for enemies within %d", effect->range);
    if (effect->when == STARSTRIKE_AT_ACTIVATION)
        text_add(out, " at its activation");
    else if (effect->when == STARSTRIKE_AT_REFRESH)
        text_add(out, " at each Refresh");
    if (effect->uses == 1)
        text_add(out, " once a round");
    else if (effect->uses > 1)
        text_format(out, " %d times a round", effect->uses);
}

void starstrike_describe_effects(const struct starstrike_effects *effects, struct text *out)
{
    for (int i = 0; i < effects->count && i < STARSTRIKE_EFFECTS_MAX; i++) {
        text_add(out, i ? "; " : "");
        starstrike_describe_effect(&effects->list[i], out);
    }
    text_add(out, effects->count ? "" : "nothing");
}
