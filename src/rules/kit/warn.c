/* Warnings of what an order leads to. */
#include "rules/kit/warn.h"

enum { CONTACTS_MAX = 64 };

struct outlook_fact *warn_add(struct warn *warn, enum outlook_kind kind, int rule, struct cell cell)
{
    int last = OUTLOOK_FACTS_MAX - 1;
    struct outlook_fact *fact = &warn->out[warn->count < last ? warn->count++ : last];
    *fact = (struct outlook_fact){.kind = (uint8_t)kind,
                                  .unit = (uint8_t)warn->unit,
                                  .certain = 1,
                                  .ground = OUTLOOK_NO_GROUND,
                                  .rule = (uint16_t)rule,
                                  .cell = cell};
    return fact;
}

void warn_lost_in(struct warn *warn, int rule, struct cell cell, int ground, bool certain)
{
    struct outlook_fact *fact = warn_add(warn, OUTLOOK_LOST, rule, cell);
    fact->ground = (uint8_t)ground;
    fact->certain = certain;
}

void warn_meets(struct warn *warn, int rule, struct cell cell, int ground, int dice)
{
    struct outlook_fact *fact = warn_add(warn, OUTLOOK_MEETS, rule, cell);
    fact->ground = (uint8_t)ground;
    fact->count = (int16_t)dice;
}

void warn_left(struct warn *warn, int rule, struct cell cell, bool certain)
{
    warn_add(warn, OUTLOOK_LEAVES, rule, cell)->certain = certain;
}

/* ---- fire ---- */

bool warn_bears(const struct game *game, int unit)
{
    struct overlay_mark marks[CONTACTS_MAX];
    struct overlay_query query = {
        .kind = OVERLAY_CONTACTS, .unit = (uint8_t)unit, .target = UNIT_NONE};
    int count = game->rulebook->overlay(game, &query, marks, CONTACTS_MAX);
    for (int i = 0; i < count && i < CONTACTS_MAX; i++)
        if (marks[i].detail)
            return true;
    return false;
}

/* Enemies on the board go where their course takes them. */
static void let_coast(const struct game *copy, int side, outlook_stand *coast)
{
    struct unit *units = state_units(copy->state);
    for (int unit = 0; coast && unit < state_head(copy->state)->unit_count; unit++) {
        if (units[unit].side == side || units[unit].status != STATUS_BOARD)
            continue;
        struct stand stand = coast(copy, unit);
        units[unit].cell = stand.cell;
    }
}

void warn_if_silent(struct warn *warn, const struct game *copy, int rule, outlook_stand *coast)
{
    struct unit *unit = &state_units(copy->state)[warn->unit];
    int heading = unit->heading, ways = board_directions(&copy->setup->board);
    if (!(warn->kinds >> OUTLOOK_NOTHING_BEARS & 1))
        return;
    let_coast(copy, unit->side, coast);
    if (unit->status != STATUS_BOARD || heading >= ways || warn_bears(copy, warn->unit))
        return;
    for (int turned = 1; turned < ways; turned++) {
        unit->heading = (uint8_t)((heading + turned) % ways);
        if (warn_bears(copy, warn->unit)) {
            warn_add(warn, OUTLOOK_NOTHING_BEARS, rule, unit->cell)->certain = 0;
            break;
        }
    }
    unit->heading = (uint8_t)heading;
}
