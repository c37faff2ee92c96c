/* Asking and spelling: questions and answers of `admiral` in words. */
#include "rules/admiral/view/words.h"

#include "rules/admiral/law/law.h"

void admiral_words_cell(const struct game *game, struct cell cell, struct text *out)
{
    if (board_contains(&game->setup->board, cell))
        board_write_cell(&game->setup->board, cell, out);
    else
        text_char(out, '?');
}

void admiral_words_class(const struct game *game, int design, struct text *out)
{
    const struct library *library = &game->setup->library;
    bool known = design >= 0 && design < library->shelf[ADMIRAL_CLASSES].count;
    text_add(out, known ? library_label(library, ADMIRAL_CLASSES, design)->name : "?");
}

void admiral_words_fleet(const struct game *game, int side, int fleet, struct text *out)
{
    bool known =
        side >= 0 && side < SIDES && fleet >= 1 && fleet <= admiral_fleet_count(game, side);
    const struct admiral_fleet *record = known ? admiral_fleet_of(game, side, fleet) : NULL;
    text_format(out, "%s's %s", say_side(side), record ? record->label.name : "fleet");
    if (known && admiral_fleet_count(game, side) > 1)
        text_format(out, " (fleet %d)", fleet);
}

void admiral_words_entry(const struct game *game, int side, int entry, struct text *out)
{
    const struct admiral_side *record = side >= 0 && side < SIDES ? game->setup->side[side] : NULL;
    bool known = record && entry >= 1 && entry <= record->choice.fleet_count;
    text_add(out, known ? library_label(&game->setup->library, ADMIRAL_FLEETS,
                                        record->choice.fleet[entry - 1])
                              ->name
                        : "?");
}

void admiral_words_count(struct text *out, int count, const char *thing)
{
    text_format(out, "%d %s%s", count, thing, count == 1 ? "" : "s");
}

const char *const admiral_stance_words[] = {"Derelict", "Disabled",   "Demoralized", "Shaken",
                                            "Good",     "Aggressive", NULL};

const char *admiral_words_stance(int white)
{
    return say_word(admiral_stance_words, ADMIRAL_AGGRESSIVE + 1, white);
}

const struct admiral_run *admiral_words_run(int decision)
{
    static const struct admiral_run runs[ADMIRAL_DECISION_COUNT] = {
        [ADMIRAL_END_CHOICE] = {"its choice of fleets", "choice choosing"},
        [ADMIRAL_END_EXCHANGE] = {"its exchanges", "exchange exchanges"},
        [ADMIRAL_END_MOVE] = {"its movement", "move moves movement moving"},
        [ADMIRAL_END_TRANSFER] = {"its transfers", "transfer transfers"},
        [ADMIRAL_END_DECLARE] = {"its declarations of fire", "fire firing declare declarations"}};
    bool known = decision >= 0 && decision < ADMIRAL_DECISION_COUNT && runs[decision].said;
    return known ? &runs[decision] : NULL;
}
