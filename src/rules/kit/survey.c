/* Faults of a scenario, and the one that is named first. */
#include "rules/kit/survey.h"

enum fault survey_lay_out(const struct game *game, struct note *why)
{
    struct setup_fault first;
    struct setup_faults faults = {&first, 1, 0};
    game->rulebook->survey(game, &faults);
    if (faults.count == 0)
        return FAULT_NONE;
    bool named = first.place.unit < 0;
    char more[40] = "";
    struct text text;
    text_init(&text, more, sizeof more);
    if (faults.count > 1)
        text_format(&text, " (and %d more)", faults.count - 1);
    return note_set(why, FAULT_INPUT, first.why.rule, "%s%s%.200s%s", named ? first.place.path : "",
                    named ? ": " : "", first.why.text, more);
}

struct setup_place survey_at(const char *keys)
{
    return (struct setup_place){.unit = -1, .path = keys, .entry = -1};
}

static bool has_answers(const struct game *game, const struct question *question, int least)
{
    struct action action;
    return game->rulebook->choices(game, question, UNIT_ANY, &action, 1) >= least &&
           game->rulebook->permits(game, &action, NULL) == FAULT_NONE;
}

bool survey_is_answerable(const struct game *game, int least)
{
    struct question questions[QUESTIONS_MAX];
    return game->rulebook->pending(game, questions) == 1 && has_answers(game, questions, least);
}

bool survey_all_answerable(const struct game *game)
{
    struct question questions[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, questions);
    for (int i = 0; i < count; i++)
        if (!has_answers(game, &questions[i], 1))
            return false;
    return true;
}

bool survey_is_listed(const struct setup *setup, int side)
{
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side)
            return true;
    return false;
}

void survey_room(const struct game *game, survey_side *chooses, survey_hex *may_deploy,
                 bool lacks[SIDES])
{
    const struct board *board = &game->setup->board;
    const struct unit *units = state_units(game->state);
    for (int side = 0; side < SIDES; side++)
        lacks[side] = chooses(game, side);
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (units[unit].status == STATUS_RESERVE)
            lacks[units[unit].side] = true;
    int count = board->columns * board->rows;
    for (int i = 0; i < count; i++) /* blue is likely to find it at the other end */
        for (int side = 0; side < SIDES; side++) {
            int at = side == SIDE_RED ? i : count - 1 - i;
            if (lacks[side] && may_deploy(game, side, board_cell_at(board, at)))
                lacks[side] = false;
        }
}
