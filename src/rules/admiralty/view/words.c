/* Words of `admiralty`: names of things. */
#include "rules/admiralty/view/words.h"

#include <string.h>

/* AE-F3: "buy flight" is no ship */
void admiralty_words_class(const struct game *game, int design, struct text *out)
{
    say_class(game, design, "flight", out);
}

const struct admiralty_design *admiralty_words_design(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (unit < 0 || unit >= state->head.unit_count || state->units[unit].design == DESIGN_NONE)
        return NULL;
    return admiralty_design_of(game, unit);
}

struct say_gun admiralty_words_gun(const void *design, int weapon)
{
    const struct admiralty_weapon *gun = &((const struct admiralty_design *)design)->weapon[weapon];
    return (struct say_gun){(char)('X' + gun->battery), gun->number};
}

void admiralty_words_weapon(const struct game *game, int unit, int weapon, struct text *out)
{
    const struct admiralty_design *design = admiralty_words_design(game, unit);
    if (design && weapon >= 0 && weapon < design->weapon_count)
        say_guns(design, design->weapon_count, admiralty_words_gun, (uint64_t)1 << weapon, out);
    else
        text_char(out, '?');
}

void admiralty_words_weapons(const struct game *game, int unit, uint64_t weapons, struct text *out)
{
    const struct admiralty_design *design = admiralty_words_design(game, unit);
    say_guns(design, design ? design->weapon_count : 0, admiralty_words_gun, weapons, out);
}

const char *const admiralty_aim_words[] = {"none", "hull", "engines", "shields", "weapons", NULL};

const char *admiralty_words_aim(int aim)
{
    return aim == ADMIRALTY_AIM_NONE
               ? ""
               : say_word(admiralty_aim_words, ADMIRALTY_AIM_WEAPONS + 1, aim);
}

const char *admiralty_words_terrain(int kind)
{
    static const char *const names[] = {"clear space",  "an asteroid", "an asteroid field",
                                        "a black hole", "dust",        "a nebula",
                                        "a planet"};
    return say_word(names, 7, kind);
}
