/* Words of `nova`: names of things. */
#include "rules/nova/view/words.h"

#include "rules/nova/orders/plan.h"

const struct nova_design *nova_words_design(const struct game *game, int unit)
{
    bool exists = unit >= 0 && unit < state_head(game->state)->unit_count;
    return exists ? nova_design_of(game, unit) : NULL;
}

void nova_words_bank(const struct game *game, int unit, int bank, struct text *out)
{
    const struct nova_design *design = nova_words_design(game, unit);
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

void nova_words_banks(const struct game *game, int unit, uint64_t banks, struct text *out)
{
    const struct nova_design *design = nova_words_design(game, unit);
    say_guns(design, design ? design->bank_count : 0, name_bank, banks, out);
}

const char *const nova_track_words[] = {"thrust", "weapons", "ECM", "shields", NULL};
const char *const nova_condition_words[] = {"intact", "damaged", "crippled", "destroyed", NULL};
const char *const nova_maneuver_words[] = {"straight ahead", "come about", "reverse course",
                                           "free",           "drifting",   NULL};
const char *const nova_declaration_words[] = {"emergency", "evading", "charging", "rolling", NULL};

const char *nova_words_track(int track)
{
    return say_word(nova_track_words, NOVA_TRACKS, track);
}

const char *nova_words_band(int band)
{
    static const char *const names[] = {"short", "medium", "long", "long shot", "out of"};
    return say_word(names, NOVA_BEYOND + 1, band);
}

const char *nova_words_condition(int condition)
{
    return say_word(nova_condition_words, NOVA_DESTROYED + 1, condition);
}

const char *nova_words_terrain(int kind)
{
    static const char *const names[] = {"clear space", "asteroids",    "a dust cloud",
                                        "a planet",    "a black hole", "a flare"};
    return say_word(names, NOVA_FLARE + 1, kind);
}

const char *nova_words_declaration(int declaration)
{
    for (int i = 0; nova_declaration_words[i]; i++)
        if (declaration == 1 << i)
            return nova_declaration_words[i];
    return "?";
}

void nova_words_limits(const struct game *game, int unit, struct text *out)
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

void nova_words_faces(int faces, struct text *out)
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
