/* Spelling: every answer of `universal` as players write it. */
#include "rules/universal/voice.h"

#include "rules/universal/parts.h"

#include <string.h>

/* A name that ends as variants do is not written: "… fighters" would be taken for one. */
void universal_voice_class(const struct game *game, int design, struct text *out)
{
    static const char ending[] = "fighters";
    const struct library *library = &game->setup->library;
    bool exists = design >= 0 && design < library->shelf[UNIVERSAL_CLASSES].count;
    const struct label *label = exists ? library_label(library, UNIVERSAL_CLASSES, design) : NULL;
    size_t length = label ? strlen(label->name) : 0, size = sizeof ending - 1;
    if (length >= size && text_same(label->name + length - size, ending))
        text_add(out, label->id);
    else
        say_class(game, design, NULL, out);
}

static bool is_unit(const struct game *game, int unit)
{
    return unit < universal_state_of(game)->head.unit_count;
}

/* ---- patterns ---- */

/* As say_answer has it, and: %n first amount, %m marker, %f mode as a facing, %i as an item, %w
 * weapons; %v, %o, %r and %d as below */
static const char *const patterns[UNIVERSAL_DECISION_COUNT] = {
    [UNIVERSAL_BUY] = "buy %v",
    [UNIVERSAL_END_FLEET] = "done",
    [UNIVERSAL_DEPLOY] = "%u at %c heading %h",
    [UNIVERSAL_PLOT] = "%u: %o",
    [UNIVERSAL_END_PLOT] = "done",
    [UNIVERSAL_SAIL] = "%u: %o",
    [UNIVERSAL_FIRST] = "%u is first",
    [UNIVERSAL_SHIFT] = "%u shifts to %c",
    [UNIVERSAL_DECOY] = "%u places a decoy",
    [UNIVERSAL_DEFEND] = "%u defends against seekers %m with %w",
    [UNIVERSAL_SWEEP] = "%u sweeps mines %m",
    [UNIVERSAL_END_DEFEND] = "done",
    [UNIVERSAL_FLY] = "%u to %c heading %h",
    [UNIVERSAL_INTERCEPT] = "%u intercepts %t",
    [UNIVERSAL_END_INTERCEPT] = "done",
    [UNIVERSAL_FIRE] = "%u fires %w at %t%r",
    [UNIVERSAL_HOLD] = "%u holds fire",
    [UNIVERSAL_END_FIRE] = "%u is done",
    [UNIVERSAL_SHOW] = "%u shows %f to %t",
    [UNIVERSAL_BLOCK] = "%u blocks %n by facing",
    [UNIVERSAL_PINPOINT] = "%u rerolls %d",
    [UNIVERSAL_NEXT] = "%u sweeps on to %t",
    [UNIVERSAL_PDS] = "%u pds at %t",
    [UNIVERSAL_SHOCK] = "%u shockwave",
    [UNIVERSAL_FLARE] = "%u flare at %c",
    [UNIVERSAL_PROBE] = "%u probe at %c",
    [UNIVERSAL_BOARD] = "%u boards %t with %n",
    [UNIVERSAL_END_LATE] = "%u is done",
    [UNIVERSAL_REPEL] = "%u repels %n",
    [UNIVERSAL_LOSE] = "%u loses %w",
    [UNIVERSAL_LOSE_ITEM] = "%u loses %i",
    [UNIVERSAL_STUTTER] = "%u stutters",
    [UNIVERSAL_RESTORE] = "%u restores %w",
    [UNIVERSAL_RESTORE_ITEM] = "%u restores %i",
    [UNIVERSAL_REGENERATE] = "%u regenerates %f",
    [UNIVERSAL_MINE] = "%u mines %c %n",
    [UNIVERSAL_LAUNCH] = "%u launches %t",
    [UNIVERSAL_END_LAUNCH] = "%u is done",
};

static const char *fly_pattern(const struct game *game, const struct action *action)
{
    bool shuttle = is_unit(game, action->unit) && universal_is_shuttle(game, action->unit);
    switch (action->amount[0]) {
    case UNIVERSAL_FLY_ATTACK:
        return shuttle ? "%u to %c heading %h boards %t" : "%u to %c heading %h attacks %t";
    case UNIVERSAL_FLY_RECOVER:
        return "%u to %c heading %h returns to %t";
    case UNIVERSAL_FLY_JUMP:
        return "%u jumps";
    default:
        return patterns[UNIVERSAL_FLY];
    }
}

static const char *pattern_of(const struct game *game, const struct action *action)
{
    int unit = action->unit;
    switch ((int)action->decision) {
    case UNIVERSAL_SAIL:
        return action->text[0] ? patterns[UNIVERSAL_SAIL] : "%u coasts";
    case UNIVERSAL_SHIFT:
        return is_unit(game, unit) &&
                       cell_equal(universal_state_of(game)->units[unit].cell, action->cell)
                   ? "%u stays"
                   : patterns[UNIVERSAL_SHIFT];
    case UNIVERSAL_DECOY:
        return action->mode ? patterns[UNIVERSAL_DECOY] : "%u places no decoy";
    case UNIVERSAL_DEFEND:
        return action->weapons ? patterns[UNIVERSAL_DEFEND]
                               : "%u defends against seekers %m with pds";
    case UNIVERSAL_FLY:
        return fly_pattern(game, action);
    case UNIVERSAL_NEXT:
        return action->target == UNIT_NONE ? "%u sweeps nobody" : patterns[UNIVERSAL_NEXT];
    case UNIVERSAL_STUTTER:
        return action->mode ? patterns[UNIVERSAL_STUTTER] : "%u stays";
    case UNIVERSAL_LAUNCH:
        return action->mode ? "%u launches %t with a squad" : patterns[UNIVERSAL_LAUNCH];
    default:
        return action->decision < UNIVERSAL_DECISION_COUNT ? patterns[action->decision] : "?";
    }
}

/* ---- items ---- */

static void write_class(const struct game *game, const struct action *action, struct text *out)
{
    universal_voice_class(game, action->amount[0], out);
    if (action->amount[1])
        text_format(out, " with %s fighters", universal_voice_variant(action->amount[1]));
}

static void write_order(const struct action *action, struct text *out)
{
    text_bytes(out, action->text, strnlen(action->text, sizeof action->text));
    if (action->amount[0])
        text_format(out, " boost %d", action->amount[0]);
    if (action->amount[1])
        text_format(out, " group %d", action->amount[1]);
}

static void write_manner(int manner, struct text *out)
{
    int profile = manner & UNIVERSAL_MANNER_PROFILE;
    int facing = manner >> UNIVERSAL_MANNER_FACING_SHIFT;
    if (profile)
        text_format(out, " by mode %d", profile + 1);
    if (facing)
        text_format(out, " facing %s", universal_voice_facing(facing - 1));
}

/* "1 3x5": a one and three fives */
static void write_dice(const struct action *action, struct text *out)
{
    bool any = false;
    for (int face = 1; face <= 6; face++) {
        int count = action->amount[face - 1];
        if (count == 0)
            continue;
        text_add(out, any ? " " : "");
        if (count != 1)
            text_format(out, "%dx", count);
        text_int(out, face);
        any = true;
    }
    text_add(out, any ? "" : "nothing");
}

static void write_item(const struct game *game, const struct action *action, char item,
                       struct text *out)
{
    switch (item) {
    case 'n':
        text_int(out, action->amount[0]);
        return;
    case 'm': /* markers are numbered from 1 on */
        text_int(out, action->amount[0] + 1);
        return;
    case 'f':
        text_add(out, universal_voice_facing(action->mode));
        return;
    case 'i':
        text_add(out, say_word(universal_item_words, UNIVERSAL_ITEMS, action->mode));
        return;
    case 'w':
        universal_voice_weapons(game, action->unit, action->weapons, out);
        return;
    case 'v':
        write_class(game, action, out);
        return;
    case 'o':
        write_order(action, out);
        return;
    case 'r':
        write_manner(action->mode, out);
        return;
    default:
        write_dice(action, out);
        return;
    }
}

void universal_spell(const struct game *game, const struct action *action, struct text *out)
{
    say_answer(game, action, pattern_of(game, action), write_item, out);
}
