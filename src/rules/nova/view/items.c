/* What the phrases of `nova` are made of: sizes, facings, hexes, and the list of them all. */
#include "rules/nova/view/items.h"

#include "rules/nova/law/law.h"
#include "rules/nova/state/tables.h"

/* ---- before play ---- */

/* "medium", "very small", "very-small" */
static enum fault read_size(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    bool very = words_take(words, "very");
    for (int size = 0; size < NOVA_SIZES; size++) {
        bool extreme = size == NOVA_VERY_SMALL || size == NOVA_VERY_LARGE;
        const char *word = size == NOVA_VERY_SMALL   ? "small"
                           : size == NOVA_VERY_LARGE ? "large"
                                                     : nova_size_words[size];
        if ((very == extreme && words_take(words, word)) ||
            (!very && words_take(words, nova_size_words[size]))) {
            action->mode = (uint8_t)size;
            return FAULT_NONE;
        }
    }
    return reader_expect(reader, "very small, small, medium, large or very large");
}

static bool write_size(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, say_word(nova_size_words, NOVA_SIZES, action->mode));
    return true;
}

/* NV-seq.1 */
static enum fault read_role(struct reader *reader, struct action *action)
{
    if (words_take(&reader->words, "active first lead"))
        return FAULT_NONE;
    action->mode = 1;
    return words_take(&reader->words, "reactive second follow last")
               ? FAULT_NONE
               : reader_expect(reader, "active or reactive");
}

static bool write_role(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, action->mode ? "reactive" : "active");
    return true;
}

/* NV-seq.6: without a facing a ship looks to the other edge. */
static uint8_t facing_ahead(const struct game *game, int unit)
{
    static const uint8_t columns[] = {2, 5}, rows[] = {3, 0};
    bool second = state_units(game->state)[unit].side != nova_state_of(game)->leader;
    return nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES) ? rows[second] : columns[second];
}

/* "facing 2", "NE", or nothing */
static enum fault read_facing(struct reader *reader, struct action *action)
{
    action->mode = facing_ahead(reader->game, action->unit);
    bool announced = words_take(&reader->words, "facing faces heading towards to");
    if (!reader_heading(reader, &action->mode) && announced)
        return reader_expect(reader, "a facing 0 to 5 (N, NE, SE, S, SW, NW)");
    return FAULT_NONE;
}

static bool write_facing(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, "facing ");
    say_heading_number(action->mode, out);
    return true;
}

/* ---- movement ---- */

/* "0503", or the way from where the ship stands: "N". */
static enum fault read_beside(struct reader *reader, struct action *action)
{
    const struct board *board = &reader->game->setup->board;
    struct cell from = state_units(reader->game->state)[action->unit].cell;
    uint8_t way;
    if (words_take_cell(&reader->words, board, &action->cell))
        return FAULT_NONE;
    if (!cell_is_place(from) || !reader_heading(reader, &way))
        return reader_expect(reader, "a hex next to it, or a direction 0 to 5 (N, NE, SE …)");
    action->cell = board_step(board, from, way);
    return FAULT_NONE;
}

static bool write_beside(const struct game *game, const struct action *action, struct text *out)
{
    say_cell(game, action->cell, out);
    return true;
}

/* ---- combat ---- */

/* NV-seq.4: of the last ship it means that this one holds its fire */
enum fault nova_items_complete_cease(struct reader *reader, struct action *action)
{
    int unit = reader_only(reader);
    if (unit == UNIT_NONE || nova_idle_may_cease(reader->game, reader->seat))
        return FAULT_NONE;
    action->decision = NOVA_HOLD;
    action->unit = (uint8_t)unit;
    return FAULT_NONE;
}

/* ---- all of them ---- */

static const struct phrase_item size = {"size", read_size, write_size};
static const struct phrase_item role = {"role", read_role, write_role};
static const struct phrase_item facing = {"facing", read_facing, write_facing};
static const struct phrase_item beside = {"beside", read_beside, write_beside};
static const struct phrase_item *const items[] = {&size,
                                                  &role,
                                                  &facing,
                                                  &nova_items_plan,
                                                  &beside,
                                                  &nova_items_fire_banks,
                                                  &nova_items_fire_manner,
                                                  &nova_items_fire_attack,
                                                  &nova_items_fire_part,
                                                  NULL};
const struct phrasing nova_items_phrasing = {.items = items, .actor = "the ship you mean"};
