/* Making questions, and looking at them: of whom, about which units. */
#ifndef FLAGBRIDGE_RULES_KIT_ASKED_H
#define FLAGBRIDGE_RULES_KIT_ASKED_H

#include "base/bits.h"
#include "core/rulebook.h"

#include <string.h>

typedef bool asked_unit(const struct game *game, int unit);
typedef bool asked_seat(const struct game *game, int seat);

/* ---- making ---- */

/* Asked of these seats (bits), about no unit yet. */
static inline struct question asked_new(int decision, int seats)
{
    return (struct question){.decision = (uint8_t)decision,
                             .seats = (uint8_t)seats,
                             .unit = UNIT_NONE,
                             .other = UNIT_NONE};
}

/* These return how many questions they wrote, as `pending` does. About one unit, of its owner: */
int asked_about(const struct game *game, int decision, int unit, struct question *out);
/* The same; the question names another unit, too. */
int asked_between(const struct game *game, int decision, int unit, int other, struct question *out);
/* Which of these units is next is first come, first served: all their owners are asked. None: no
 * question. */
int asked_next(const struct game *game, int decision, const struct unit_set *units,
               struct question *out);

/* A secret run: each seat that has something to write and has not ended, all at once. */
struct asked_run {
    uint8_t decision;
    uint8_t ended;      /* bit per seat */
    asked_seat *writes; /* whatever it has written by now */
    asked_unit *wants;  /* units of the seat that are still to be written for; NULL: none */
};
static inline int asked_secretly(const struct game *game, const struct asked_run *run,
                                 struct question out[QUESTIONS_MAX])
{
    const struct unit *units = state_units(game->state);
    int8_t of_seat[SEATS_MAX + 1]; /* index of its question, -1: none; a unit may have no seat */
    int count = 0;
    memset(of_seat, -1, sizeof of_seat);
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if ((run->ended >> seat & 1) || !run->writes(game, seat))
            continue;
        of_seat[seat] = (int8_t)count;
        out[count] = asked_new(run->decision, 1 << seat);
        out[count++].secret = 1;
    }
    for (int unit = 0; run->wants && unit < state_head(game->state)->unit_count; unit++) {
        int seat = units[unit].seat < SEATS_MAX ? units[unit].seat : SEATS_MAX;
        if (of_seat[seat] >= 0 && run->wants(game, unit))
            unit_set_add(&out[of_seat[seat]].units, unit);
    }
    return count;
}

/* ---- looking ---- */

static inline int asked_count(const struct unit_set *set)
{
    int count = 0;
    for (int i = 0; i < 4; i++)
        count += set->bits[i] ? bits_count(set->bits[i]) : 0;
    return count;
}

/* Whether one of those who are asked may name the unit. */
static inline bool asked_of(const struct game *game, const struct question *question, int unit)
{
    return unit_set_has(&question->units, unit) &&
           question->seats >> state_units(game->state)[unit].seat & 1;
}
/* The one unit it is about, else the first that somebody asked may name. */
int asked_first(const struct game *game, const struct question *question);
/* The one unit it asks about, or UNIT_NONE when there are several. */
int asked_only(const struct game *game, const struct question *question);
/* An answer with a decision and a unit: of the unit's owner if asked, else of the first seat. */
struct action asked_answer(const struct game *game, const struct question *question, int decision,
                           int unit);

/* ---- who takes part ---- */

bool asked_is_bare(const struct game *game, int side);       /* a side without units */
bool asked_any(const struct game *game, asked_unit *counts); /* anybody with one */
bool asked_is_reserve(const struct game *game, int unit);

/* A seat with such a unit. */
static inline bool asked_has(const struct game *game, int seat, asked_unit *counts)
{
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (state_units(game->state)[unit].seat == seat && counts(game, unit))
            return true;
    return false;
}

/* ---- taking turns ---- */

/* Units of each side that can still use an opportunity. */
static inline void asked_count_waiting(const struct game *game, asked_unit *is_waiting,
                                       int out[SIDES])
{
    out[SIDE_RED] = out[SIDE_BLUE] = 0;
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        out[state_units(game->state)[unit].side] += is_waiting(game, unit);
}

/* The next unit behind the cursor that this concerns; the cursor goes there. Behind the last both
 * are UNIT_NONE, from which it begins again. */
int asked_after(const struct game *game, uint8_t *cursor, asked_unit *concerns);

#endif
