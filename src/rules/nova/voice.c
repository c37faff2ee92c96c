/* Words of `nova`: names of things, and answers spelled as players write them. */
#include "rules/nova/voice.h"

#include "rules/nova/fire.h"
#include "rules/nova/parts.h"
#include "rules/nova/plan.h"

#include <string.h>

const struct nova_design *nova_voice_design(const struct game *game, int unit)
{
    bool exists = unit >= 0 && unit < state_head(game->state)->unit_count;
    return exists ? nova_design_of(game, unit) : NULL;
}

void nova_voice_bank(const struct game *game, int unit, int bank, struct text *out)
{
    const struct nova_design *design = nova_voice_design(game, unit);
    if (!design || bank < 0 || bank >= design->bank_count) {
        text_add(out, "bank ?");
        return;
    }
    const struct nova_battery *battery = &design->battery[design->bank[bank].battery];
    text_add(out, battery->name);
    if (battery->mount_count > 1)
        text_format(out, " %.8s", battery->mount[design->bank[bank].number - 1].arc);
    text_format(out, " (bank %d)", bank + 1);
}

static struct say_gun name_bank(const void *design, int bank)
{
    (void)design;
    return (struct say_gun){'\0', (uint8_t)(bank + 1)};
}

void nova_voice_banks(const struct game *game, int unit, uint64_t banks, struct text *out)
{
    const struct nova_design *design = nova_voice_design(game, unit);
    say_guns(design, design ? design->bank_count : 0, name_bank, banks, out);
}

const char *nova_voice_track(int track)
{
    static const char *const names[] = {"thrust", "weapons", "ECM", "shields"};
    return say_word(names, NOVA_TRACKS, track);
}

const char *nova_voice_band(int band)
{
    static const char *const names[] = {"short", "medium", "long", "long shot", "out of"};
    return say_word(names, NOVA_BEYOND + 1, band);
}

const char *nova_voice_condition(int condition)
{
    static const char *const names[] = {"intact", "damaged", "crippled", "destroyed"};
    return say_word(names, NOVA_DESTROYED + 1, condition);
}

const char *nova_voice_terrain(int kind)
{
    static const char *const names[] = {"clear space", "asteroids",    "a dust cloud",
                                        "a planet",    "a black hole", "a flare"};
    return say_word(names, NOVA_FLARE + 1, kind);
}

const char *nova_voice_maneuver(int maneuver)
{
    static const char *const names[] = {"straight ahead", "come about", "reverse course", "free",
                                        "drifting"};
    return say_word(names, NOVA_DRIFTING + 1, maneuver);
}

const char *nova_voice_declaration(int declaration)
{
    switch (declaration) {
    case NOVA_EMERGENCY:
        return "emergency";
    case NOVA_EVADE:
        return "evading";
    case NOVA_CHARGE:
        return "charging";
    case NOVA_ROLL:
        return "rolling";
    default:
        return "?";
    }
}

void nova_voice_limits(const struct game *game, int unit, struct text *out)
{
    int thrust = nova_plan_thrust(game, unit, 0);
    int speed = nova_plan_speed(game, unit, false), turning = nova_plan_speed(game, unit, true);
    if (nova_movement_of(game) == NOVA_VECTOR)
        text_format(out, "0V0 to 5V%d", thrust);
    else if (nova_movement_of(game) == NOVA_CINEMATIC)
        text_format(out, "%d hexes and turns", thrust);
    else if (turning <= thrust)
        text_format(out, "straight %d-%d, 1 turn 0-%d, 2-3 turns 0-%d",
                    speed > thrust ? speed - thrust : 0, speed + thrust, thrust, thrust - turning);
    else
        text_format(out, "straight %d-%d, too fast to turn", speed > thrust ? speed - thrust : 0,
                    speed + thrust);
}

void nova_voice_faces(int faces, struct text *out)
{
    bool any = false;
    for (int face = 1; face <= 6; face++) {
        if (!(faces >> (face - 1) & 1))
            continue;
        text_format(out, "%s%d", any ? ", " : "", face);
        any = true;
    }
    if (!any)
        text_add(out, "none");
}

/* ---- spelling ---- */

static void spell_named(const struct game *game, int unit, const char *behind, struct text *out)
{
    say_name(game, unit, out);
    text_add(out, behind);
}

static void spell_plan(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, action->unit, ": ", out);
    text_bytes(out, action->text, strnlen(action->text, sizeof action->text));
    for (int bit = 1; bit <= NOVA_DECLARATIONS; bit <<= 1)
        if (action->mode & bit)
            text_format(out, " %s", nova_voice_declaration(bit));
}

static void spell_fire(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, action->unit, " fires ", out);
    nova_voice_banks(game, action->unit, action->weapons, out);
    text_add(out, " at ");
    say_name(game, action->target, out);
    if (action->mode & NOVA_SPLIT) {
        text_add(out, " and ");
        say_name(game, action->amount[0], out);
    }
    if (action->mode & NOVA_COMBINE)
        text_add(out, " combined");
    if (action->mode & NOVA_SECOND_PROFILE)
        text_add(out, " second profile");
}

static void spell_pick(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, action->unit, " resolves ", out);
    nova_voice_banks(game, action->unit, action->weapons, out);
    text_add(out, " at ");
    say_name(game, action->target, out);
}

static void spell_repair(const struct game *game, const struct action *action, struct text *out)
{
    static const char *const words[] = {"thrust", "weapons", "ecm", "shields"};
    spell_named(game, action->unit, " repairs ", out);
    if (action->weapons) {
        text_add(out, "bank ");
        nova_voice_banks(game, action->unit, action->weapons, out);
    } else {
        text_add(out, say_word(words, NOVA_TRACKS, action->mode));
    }
}

static void spell_placed(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, action->unit, action->decision == NOVA_DEPLOY ? " at " : " shifts to ", out);
    say_cell(game, action->cell, out);
    if (action->decision == NOVA_DEPLOY)
        text_format(out, " facing %d", action->mode);
}

static void spell_fleet(const struct game *game, const struct action *action, struct text *out)
{
    if (action->decision == NOVA_SIZE) {
        text_format(out, "size %s", say_word(nova_size_words, NOVA_SIZES, action->mode));
        return;
    }
    text_add(out, "buy ");
    say_class(game, action->amount[0], NULL, out);
}

void nova_spell(const struct game *game, const struct action *action, struct text *out)
{
    switch ((enum nova_decision)action->decision) {
    case NOVA_SIZE:
    case NOVA_BUY:
        spell_fleet(game, action, out);
        return;
    case NOVA_END_FLEET:
    case NOVA_END_PLOT:
    case NOVA_END_TARGETS:
        text_add(out, "done");
        return;
    case NOVA_DEPLOY:
    case NOVA_SHIFT:
        spell_placed(game, action, out);
        return;
    case NOVA_LEAD:
        text_add(out, action->mode ? "reactive" : "active");
        return;
    case NOVA_MOVE:
    case NOVA_PLOT:
        spell_plan(game, action, out);
        return;
    case NOVA_FIRE:
        spell_fire(game, action, out);
        return;
    case NOVA_HOLD:
        spell_named(game, action->unit, " holds fire", out);
        return;
    case NOVA_END_FIRE:
        spell_named(game, action->unit, " is done", out);
        return;
    case NOVA_PICK:
        spell_pick(game, action, out);
        return;
    case NOVA_PICK_REST:
        spell_named(game, action->unit, " resolves the rest", out);
        return;
    case NOVA_REPAIR:
        spell_repair(game, action, out);
        return;
    case NOVA_NO_REPAIR:
        spell_named(game, action->unit, " repairs nothing", out);
        return;
    case NOVA_CEASE:
        text_add(out, "no more fire");
        return;
    case NOVA_DECISION_COUNT:
        break;
    }
    text_char(out, '?');
}
