/* Questions as values: made from units and seats, and read by those who answer. */
#include "rules/kit/asked.h"

#include "base/bits.h"

static int units_of(const struct game *game)
{
    return state_head(game->state)->unit_count;
}

int asked_about(const struct game *game, int decision, int unit, struct question *out)
{
    *out = asked_new(decision, 1 << state_units(game->state)[unit].seat);
    out->unit = (uint8_t)unit;
    unit_set_add(&out->units, unit);
    return 1;
}

int asked_between(const struct game *game, int decision, int unit, int other, struct question *out)
{
    asked_about(game, decision, unit, out);
    out->other = (uint8_t)other;
    return 1;
}

int asked_next(const struct game *game, int decision, const struct unit_set *units,
               struct question *out)
{
    *out = asked_new(decision, 0);
    out->units = *units;
    for (int i = 0; i < 4; i++)
        for (uint64_t rest = units->bits[i]; rest; rest &= rest - 1)
            out->seats |= (uint8_t)(1 << state_units(game->state)[64 * i + bits_lowest(rest)].seat);
    return out->seats ? 1 : 0;
}

int asked_first(const struct game *game, const struct question *question)
{
    if (question->unit != UNIT_NONE)
        return question->unit;
    for (int unit = 0; unit < units_of(game); unit++)
        if (asked_of(game, question, unit))
            return unit;
    return UNIT_NONE;
}

int asked_only(const struct game *game, const struct question *question)
{
    int found = UNIT_NONE;
    if (question->unit != UNIT_NONE)
        return question->unit;
    for (int unit = 0; unit < units_of(game); unit++) {
        if (!unit_set_has(&question->units, unit))
            continue;
        if (found != UNIT_NONE)
            return UNIT_NONE;
        found = unit;
    }
    return found;
}

struct action asked_answer(const struct game *game, const struct question *question, int decision,
                           int unit)
{
    struct action action;
    int seat = unit == UNIT_NONE ? SEATS_MAX : state_units(game->state)[unit].seat;
    action_init(&action, decision, question->seats >> seat & 1 ? seat : question_seat(question));
    action.unit = (uint8_t)unit;
    return action;
}

bool asked_is_bare(const struct game *game, int side)
{
    for (int unit = 0; unit < units_of(game); unit++)
        if (state_units(game->state)[unit].side == side)
            return false;
    return true;
}

bool asked_any(const struct game *game, asked_unit *counts)
{
    for (int unit = 0; unit < units_of(game); unit++)
        if (counts(game, unit))
            return true;
    return false;
}

bool asked_is_reserve(const struct game *game, int unit)
{
    return state_units(game->state)[unit].status == STATUS_RESERVE;
}

int asked_after(const struct game *game, uint8_t *cursor, asked_unit *concerns)
{
    int unit = *cursor == UNIT_NONE ? 0 : *cursor + 1;
    while (unit < units_of(game) && !concerns(game, unit))
        unit++;
    *cursor = (uint8_t)(unit < units_of(game) ? unit : UNIT_NONE);
    return *cursor;
}
