/* Random play: drawing a permitted answer without listing them all. */
#ifndef FLAGBRIDGE_RULES_KIT_DRAW_H
#define FLAGBRIDGE_RULES_KIT_DRAW_H

#include "rules/kit/outlook.h"

/* One question being answered at random. */
struct draw {
    const struct game *game;
    const struct question *question;
    struct random *random;
    int side; /* of those who are asked */
};
struct draw draw_begin(const struct game *game, const struct question *question,
                       struct random *random);

static inline int draw_below(const struct draw *draw, int limit)
{
    return (int)random_below(draw->random, (uint32_t)limit);
}

static inline bool draw_chance(const struct draw *draw, int percent)
{
    return draw_below(draw, 100) < percent;
}

/* Keeps each of so far `count` candidates with equal chance. */
static inline bool draw_keeps(const struct draw *draw, uint32_t *count)
{
    return random_below(draw->random, ++*count) == 0;
}

bool draw_permits(const struct draw *draw, const struct action *action);

/* An answer to the question, to be filled in. */
struct action draw_new(const struct draw *draw, int decision, int unit);
/* The first permitted one of some tries; before each of them it may have enough of it (per cent).
 * None: the fallback. */
typedef struct action draw_try(const struct draw *draw);
struct action draw_tries(const struct draw *draw, draw_try *once, int tries, int enough);

/* The unit the question is about, or any that somebody asked may name; UNIT_NONE: there is none. */
int draw_unit(const struct draw *draw);
/* The place of any bit; there must be one. */
int draw_bit(const struct draw *draw, uint64_t bits);
/* Any of a set by one draw, or UNIT_NONE. */
int draw_from(const struct draw *draw, const struct unit_set *set);
/* Units of the other side that pass; returns how many. */
static inline int draw_enemies(const struct draw *draw, asked_unit *counts, uint8_t out[UNITS_MAX])
{
    const struct unit *units = state_units(draw->game->state);
    int count = 0;
    for (int unit = 0; unit < state_head(draw->game->state)->unit_count; unit++)
        if (units[unit].side != draw->side && counts(draw->game, unit))
            out[count++] = (uint8_t)unit;
    return count;
}
/* Any of them, or UNIT_NONE. */
static inline int draw_enemy(const struct draw *draw, asked_unit *counts)
{
    uint8_t found[UNITS_MAX];
    int count = draw_enemies(draw, counts, found);
    return count ? found[draw_below(draw, count)] : UNIT_NONE;
}
/* Any hex of the board where the side may place a unit, or CELL_NOWHERE. */
struct cell draw_hex(const struct draw *draw, survey_hex *may_deploy);
/* Something a player might write by mistake, of these letters; valid by accident at best. */
void draw_scrawl(const struct draw *draw, const char *letters, char out[ACTION_TEXT_SIZE]);
/* Any of the first listed answers, of which there are few; the fallback if there are none. */
struct action draw_listed(const struct draw *draw);

/* ---- where to go ---- */

enum { DRAW_LOST = INT_MAX };

/* Draws of movement for the unit of an answer. */
struct draw_course {
    void (*once)(const struct draw *draw, struct action *action);
    /* Hexes from its end to an enemy (outlook_distance), DRAW_LOST for one that loses the ship. */
    int (*distance)(const struct draw *draw, const struct action *action);
    int tries;
    int reckless; /* per cent that take whatever comes first */
    int closing;  /* per cent that take the nearest */
};
/* One of several that keeps the ship in play, often the one that closes in. */
void draw_course(const struct draw *draw, const struct draw_course *course, struct action *action);

#endif
