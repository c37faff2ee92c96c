/* Words of `admiralty`: names of things, and answers spelled as players write them. */
#include "rules/admiralty/voice.h"

#include "rules/admiralty/parts.h"

#include <string.h>

/* AE-F3: "buy flight" is no ship */
void admiralty_voice_class(const struct game *game, int design, struct text *out)
{
    say_class(game, design, "flight", out);
}

const struct admiralty_design *admiralty_voice_design(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (unit < 0 || unit >= state->head.unit_count || state->units[unit].design == DESIGN_NONE)
        return NULL;
    return admiralty_design_of(game, unit);
}

struct say_gun admiralty_voice_gun(const void *design, int weapon)
{
    const struct admiralty_weapon *gun = &((const struct admiralty_design *)design)->weapon[weapon];
    return (struct say_gun){(char)('X' + gun->battery), gun->number};
}

void admiralty_voice_weapon(const struct game *game, int unit, int weapon, struct text *out)
{
    const struct admiralty_design *design = admiralty_voice_design(game, unit);
    if (design && weapon >= 0 && weapon < design->weapon_count)
        say_guns(design, design->weapon_count, admiralty_voice_gun, (uint64_t)1 << weapon, out);
    else
        text_char(out, '?');
}

void admiralty_voice_weapons(const struct game *game, int unit, uint64_t weapons, struct text *out)
{
    const struct admiralty_design *design = admiralty_voice_design(game, unit);
    say_guns(design, design ? design->weapon_count : 0, admiralty_voice_gun, weapons, out);
}

const char *admiralty_voice_aim(int aim)
{
    static const char *const names[] = {"", "hull", "engines", "shields", "weapons"};
    return say_word(names, 5, aim);
}

const char *admiralty_voice_terrain(int kind)
{
    static const char *const names[] = {"clear space",  "an asteroid", "an asteroid field",
                                        "a black hole", "dust",        "a nebula",
                                        "a planet"};
    return say_word(names, 7, kind);
}

/* ---- spelling -------------------------------------------------------------------------------- */

static void spell_named(const struct game *game, int unit, const char *behind, struct text *out)
{
    say_name(game, unit, out);
    text_add(out, behind);
}

static void spell_deploy(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, action->unit, " at ", out);
    say_cell(game, action->cell, out);
    if (admiralty_voice_design(game, action->unit))
        text_format(out, " heading %d", action->mode);
}

static void spell_split(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, action->unit, " screens", out);
    for (int facing = 0; facing < ADMIRALTY_FACINGS; facing++)
        text_format(out, " %d", action->amount[facing]);
}

static bool stays(const struct game *game, const struct action *action)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    return action->unit < state->head.unit_count &&
           cell_equal(state->units[action->unit].cell, action->cell);
}

/* "FL-1 stays" is a flight's turn, so a flight that is pulled shifts even to its own cell. */
static void spell_shift(const struct game *game, const struct action *action, struct text *out)
{
    if (stays(game, action) && admiralty_voice_design(game, action->unit)) {
        spell_named(game, action->unit, " stays", out);
        return;
    }
    spell_named(game, action->unit, " shifts to ", out);
    say_cell(game, action->cell, out);
}

static void spell_fly(const struct game *game, const struct action *action, struct text *out)
{
    if (stays(game, action)) {
        spell_named(game, action->unit, " stays", out);
    } else {
        spell_named(game, action->unit, " to ", out);
        say_cell(game, action->cell, out);
    }
    if (action->target == UNIT_NONE)
        return;
    text_add(out, " attacks ");
    say_name(game, action->target, out);
}

static void spell_fire(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, action->unit, " fires ", out);
    admiralty_voice_weapons(game, action->unit, action->weapons, out);
    text_add(out, " at ");
    say_name(game, action->target, out);
    if (action->mode != ADMIRALTY_AIM_NONE)
        text_format(out, " aiming at %s", admiralty_voice_aim(action->mode));
}

static void spell_repair(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, action->unit, " repairs ", out);
    if (action->mode == ADMIRALTY_REPAIR_WEAPON)
        admiralty_voice_weapons(game, action->unit, action->weapons, out);
    else
        text_add(out, action->mode == ADMIRALTY_REPAIR_ENGINE ? "engine" : "shield");
}

static void spell_pair(const struct game *game, const struct action *action, const char *between,
                       struct text *out)
{
    spell_named(game, action->unit, between, out);
    say_name(game, action->target, out);
}

static void spell_counted(const struct game *game, const struct action *action, struct text *out)
{
    if (action->decision == ADMIRALTY_BUY) {
        text_add(out, "buy ");
        admiralty_voice_class(game, action->amount[0], out);
    } else if (action->decision == ADMIRALTY_REINFORCE) {
        spell_named(game, action->unit, " reinforces ", out);
        text_int(out, action->amount[0]);
    } else {
        spell_named(game, action->unit, " shows facing ", out);
        text_char(out, action->mode < ADMIRALTY_FACINGS ? (char)('A' + action->mode) : '?');
    }
}

static void spell_loss(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, action->unit, " loses ", out);
    admiralty_voice_weapons(game, action->unit, action->weapons, out);
}

static void spell_order(const struct game *game, const struct action *action, struct text *out)
{
    bool coasts = action->decision == ADMIRALTY_SAIL && !action->text[0];
    spell_named(game, action->unit, coasts ? " coasts" : ": ", out);
    text_bytes(out, action->text, strnlen(action->text, sizeof action->text));
}

void admiralty_spell(const struct game *game, const struct action *action, struct text *out)
{
    switch ((enum admiralty_decision)action->decision) {
    case ADMIRALTY_BUY:
    case ADMIRALTY_REINFORCE:
    case ADMIRALTY_SHOW:
        spell_counted(game, action, out);
        return;
    case ADMIRALTY_BUY_FLIGHT:
        text_add(out, "buy flight");
        return;
    case ADMIRALTY_END_FLEET:
    case ADMIRALTY_END_PLOT:
        text_add(out, "done");
        return;
    case ADMIRALTY_DEPLOY:
        spell_deploy(game, action, out);
        return;
    case ADMIRALTY_PLOT:
    case ADMIRALTY_SAIL:
        spell_order(game, action, out);
        return;
    case ADMIRALTY_SPLIT:
        spell_split(game, action, out);
        return;
    case ADMIRALTY_SHIFT:
        spell_shift(game, action, out);
        return;
    case ADMIRALTY_FLY:
        spell_fly(game, action, out);
        return;
    case ADMIRALTY_FIRE:
        spell_fire(game, action, out);
        return;
    case ADMIRALTY_CEASE:
        text_add(out, "no more fire");
        return;
    case ADMIRALTY_HOLD:
        spell_named(game, action->unit, " holds fire", out);
        return;
    case ADMIRALTY_END_FIRE:
    case ADMIRALTY_END_LAUNCH:
        spell_named(game, action->unit, " is done", out);
        return;
    case ADMIRALTY_LINE:
        text_add(out, "line ");
        say_cell(game, action->cell, out);
        return;
    case ADMIRALTY_LOSE:
        spell_loss(game, action, out);
        return;
    case ADMIRALTY_REPAIR:
        spell_repair(game, action, out);
        return;
    case ADMIRALTY_LAUNCH:
        spell_pair(game, action, " launches ", out);
        return;
    case ADMIRALTY_RECOVER:
        spell_pair(game, action, " recovers ", out);
        return;
    case ADMIRALTY_DECISION_COUNT:
        break;
    }
    text_char(out, '?');
}
