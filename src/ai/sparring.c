/* Sparring partners: who is asked what. */
#include "ai/sparring_parts.h"

#include <string.h>

void desk_list(struct desk *desk, int unit)
{
    int total = desk->view->rulebook->choices(desk->view, desk->question, unit, desk->choices,
                                              DESK_CHOICES_MAX);
    desk->choice_count = total < DESK_CHOICES_MAX ? total : DESK_CHOICES_MAX;
}

void desk_reset(struct desk *desk)
{
    memcpy(desk->trial.state, desk->view->state, desk->view->setup->state_size);
}

int desk_nearest(const struct desk *desk, struct cell from, int *enemy)
{
    const struct unit *units = state_units(desk->view->state);
    int nearest = INT16_MAX;
    *enemy = UNIT_NONE;
    for (int unit = 0; unit < state_head(desk->view->state)->unit_count; unit++) {
        if (!desk_is_enemy(desk, unit))
            continue;
        int range = board_range(&desk->view->setup->board, from, units[unit].cell);
        if (range < nearest) {
            nearest = range;
            *enemy = unit;
        }
    }
    return nearest;
}

static bool is_asked(const struct question *question, int unit)
{
    return unit_set_has(&question->units, unit) || question->unit == unit;
}

int desk_order(const struct desk *desk, uint8_t units[UNITS_MAX])
{
    const struct unit *bodies = state_units(desk->view->state);
    int range[UNITS_MAX], count = 0, enemy;
    for (int unit = 0; unit < state_head(desk->view->state)->unit_count; unit++) {
        if (!is_asked(desk->question, unit) || !desk_stands(desk, unit))
            continue;
        int own = desk_nearest(desk, bodies[unit].cell, &enemy), place = count++;
        for (; place > 0 && range[place - 1] > own; place--) {
            range[place] = range[place - 1];
            units[place] = units[place - 1];
        }
        range[place] = own;
        units[place] = (uint8_t)unit;
    }
    return count;
}

static bool find_answer(struct desk *desk, struct action *out)
{
    enum decision_kind kind = desk_kind(desk, desk->question->decision);
    if (kind == D_PLOT || kind == D_MOVE)
        return sparring_move(desk, out);
    return kind == D_FIRE && sparring_fire(desk, out);
}

struct action sparring_answer(enum sparring who, const struct game *view,
                              const struct question *question, struct random *random,
                              struct arena *arena)
{
    size_t mark = arena->used;
    struct desk desk = {.who = who,
                        .view = view,
                        .question = question,
                        .random = random,
                        .side = view->setup->seat[question_seat(question)].side,
                        .trial = *view};
    struct action action;
    desk.trial.state = arena_take(arena, view->setup->state_size);
    desk.choices = arena_take(arena, DESK_CHOICES_MAX * sizeof *desk.choices);
    CHECK(desk.trial.state && desk.choices);
    if (!find_answer(&desk, &action))
        action = view->rulebook->reflex(view, question, random);
    arena->used = mark;
    return action;
}
