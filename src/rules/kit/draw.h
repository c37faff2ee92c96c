/* Random play: drawing a permitted answer without listing them all. */
#ifndef FLAGBRIDGE_RULES_KIT_DRAW_H
#define FLAGBRIDGE_RULES_KIT_DRAW_H

#include "rules/kit/asked.h"

/* One question being answered at random. */
struct draw {
    const struct game *game;
    const struct question *question;
    struct random *random;
    int side; /* of those who are asked */
};
struct draw draw_begin(const struct game *game, const struct question *question,
                       struct random *random);

int draw_below(const struct draw *draw, int limit);
bool draw_chance(const struct draw *draw, int percent);
/* Keeps each of so far `count` candidates with equal chance. */
bool draw_keeps(const struct draw *draw, uint32_t *count);
bool draw_permits(const struct draw *draw, const struct action *action);

/* The unit the question is about, or any that somebody asked may name; UNIT_NONE: there is none. */
int draw_unit(const struct draw *draw);
/* Any unit of the other side that passes, or UNIT_NONE. */
int draw_enemy(const struct draw *draw, asked_unit *counts);
/* Any of the first listed answers, of which there are few; the fallback if there are none. */
struct action draw_listed(const struct draw *draw);

#endif
