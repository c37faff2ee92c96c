/* Whose answer it is, and names for refusals. */
#include "rules/kit/judge.h"

#include "core/names.h"

const char *judge_name(const struct ask *ask, int unit, char name[JUDGE_NAME_SIZE])
{
    struct text text;
    text_init(&text, name, JUDGE_NAME_SIZE);
    if (ask->why)
        names_write(ask->game, unit, &text);
    return name;
}

const char *judge_cell(const struct ask *ask, struct cell cell, char name[JUDGE_NAME_SIZE])
{
    struct text text;
    text_init(&text, name, JUDGE_NAME_SIZE);
    if (ask->why && board_contains(&ask->game->setup->board, cell))
        board_write_cell(&ask->game->setup->board, cell, &text);
    else if (ask->why) /* a line may run along the edge of the board */
        text_add(&text, "outside");
    return name;
}

const char *judge_side(int side)
{
    static const char *const names[] = {"red", "blue", "neither side"};
    return names[side >= 0 && side < SIDES ? side : SIDES];
}

#define REFUSE(rule, ...)                                                                          \
    note_set(ask->why, FAULT_REFUSED, ask->game->rulebook->rule_ids[rule], __VA_ARGS__)

enum fault judge_seat(const struct ask *ask, int ended, const struct judge_rules *rules)
{
    const struct setup *setup = ask->game->setup;
    int seat = ask->action->seat, side = setup->seat[seat].side;
    struct question open[QUESTIONS_MAX];
    int count = ask->game->rulebook->pending(ask->game, open);
    if (ended >> seat & 1)
        return REFUSE(rules->ended, "this seat has ended its run");
    for (int i = 0; i < count; i++)
        if (setup_seats_of(setup, side) & open[i].seats)
            return REFUSE(rules->team, "another seat of %s must answer first", judge_side(side));
    return REFUSE(rules->turn, "it is not %s that decides now", judge_side(side));
}

enum fault judge_owner(const struct ask *ask, int rule)
{
    char name[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    const struct unit *unit = &state_units(ask->game->state)[action->unit];
    if (unit->side != ask->game->setup->seat[action->seat].side)
        return REFUSE(rule, "%s belongs to %s", judge_name(ask, action->unit, name),
                      judge_side(unit->side));
    if (unit->seat != action->seat)
        return REFUSE(rule, "%s belongs to another seat", judge_name(ask, action->unit, name));
    return FAULT_NONE;
}

enum fault judge_asked(const struct ask *ask, int rule)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->question->unit;
    if (unit == UNIT_NONE || unit == ask->action->unit)
        return FAULT_NONE;
    return REFUSE(rule, "first %s must be answered for", judge_name(ask, unit, name));
}

enum fault judge_place(const struct ask *ask, const struct shape *shape, int rule)
{
    if ((shape->uses & ON_BOARD) && !board_contains(&ask->game->setup->board, ask->action->cell))
        return REFUSE(rule, "that is not a hex of the board");
    return FAULT_NONE;
}
