/* The toy in words. */
#include "tests/toy/parts.h"

#include "core/names.h"
#include "rules/kit/phrase.h"
#include "rules/kit/say.h"

#include <stdio.h>
#include <string.h>

static const char *seat_name(const struct game *game, int seat)
{
    return game->setup->seat[seat].name;
}

/* ---- questions ------------------------------------------------------------------------------- */

static void ask(const struct game *game, const struct question *question, const char *words,
                struct text *out)
{
    text_format(out, "Seat %s: %s", seat_name(game, question_seat(question)), words);
}

void toy_ask_plots(const struct game *game, const struct question *question, struct text *out)
{
    ask(game, question, "where do your ships go? (TY-plot.1)", out);
}

void toy_ask_fire(const struct game *game, const struct question *question, struct text *out)
{
    ask(game, question, "which ship fires? (TY-fire.1)", out);
}

void toy_ask_shield(const struct game *game, const struct question *question, struct text *out)
{
    ask(game, question, "", out);
    names_write(game, question->unit, out);
    text_format(out, " takes %d hits: shield or take? (TY-shield.1)", toy_state_of(game)->hits);
}

/* ---- what phrases are made of ---------------------------------------------------------------- */

static enum fault read_orders(struct reader *reader, struct action *action)
{
    if (!toy_orders_read(words_next(&reader->words), action->text))
        return reader_expect(reader, "orders like 2P1");
    reader->words.at++;
    return FAULT_NONE;
}

static bool write_orders(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_bytes(out, action->text, strnlen(action->text, sizeof action->text));
    return true;
}

static enum fault read_word(struct reader *reader, const char *const *known, const char *wanted,
                            uint8_t *out)
{
    int word = rulebook_word(known, words_next(&reader->words));
    if (word < 0)
        return reader_expect(reader, wanted);
    reader->words.at++;
    *out = (uint8_t)word;
    return FAULT_NONE;
}

static enum fault read_mode(struct reader *reader, struct action *action)
{
    return read_word(reader, toy_mode_names, "cloak or surface", &action->mode);
}

static bool write_mode(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, say_word(toy_mode_names, TOY_MODE_COUNT, action->mode));
    return action->mode != TOY_KEEP;
}

static enum fault read_card(struct reader *reader, struct action *action)
{
    return read_word(reader, toy_card_names, "a card: shield, salvo, bluff", &action->mode);
}

static bool write_card(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, say_word(toy_card_names, TOY_CARD_KINDS, action->mode));
    return true;
}

static const char *const block_words[] = {"take", "shield", NULL};

static enum fault read_block(struct reader *reader, struct action *action)
{
    return read_word(reader, block_words, "shield or take", &action->mode);
}

static bool write_block(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, say_word(block_words, 2, action->mode));
    return true;
}

static const struct phrase_item orders_item = {"orders", read_orders, write_orders};
static const struct phrase_item mode_item = {"mode", read_mode, write_mode};
static const struct phrase_item card_item = {"card", read_card, write_card};
static const struct phrase_item block_item = {"block", read_block, write_block};
static const struct phrase_item *const items[] = {&orders_item, &mode_item, &card_item, &block_item,
                                                  NULL};
const struct phrasing toy_phrasing = {.items = items, .actor = "the ship you mean"};

/* ---- events ---------------------------------------------------------------------------------- */

#include "rules/kit/rows.h"

static const char *const winner_words[] = {"red wins", "blue wins", "a draw", "nobody wins", NULL};

#define MEANS_CARD ARGUMENT_WORD, toy_card_names, NULL
#define MEANS_WINNER ARGUMENT_WORD, winner_words, NULL

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ARGUMENTS(name, arguments)
#include "tests/toy/events.def"
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ROW(name, sentence),
const struct event_row toy_event_rows[] = {
#include "tests/toy/events.def"
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) {#name, step},
const struct event_kind toy_event_kinds[] = {
#include "tests/toy/events.def"
    {NULL, STEP_NONE}};
#undef EVENT

/* ---- cards of units -------------------------------------------------------------------------- */

static void add_note(struct card *card, const char *words)
{
    snprintf(card->notes[card->note_count++], sizeof card->notes[0], "%s", words);
}

void toy_card(const struct game *game, int unit, struct card *out)
{
    const struct toy_design *design = toy_design_of(game, unit);
    const struct toy_unit *own = &toy_state_of(game)->own[unit];
    struct text name;
    card_begin(out);
    text_init(&name, out->name, sizeof out->name);
    names_write(game, unit, &name);
    snprintf(out->title, sizeof out->title, "%s", design->label.name);
    out->track_count = 1;
    out->tracks[0] = (struct card_track){.name = "hull",
                                         .box_count = design->hull,
                                         .crossed = (uint8_t)(design->hull - own->hull),
                                         .pending = own->marked};
    memset(out->tracks[0].boxes, 1, design->hull);
    out->gauge_count = 1;
    out->gauges[0] =
        (struct card_gauge){.name = "thrust", .now = design->move, .full = design->move};
    out->weapon_count = 1;
    out->weapons[0] =
        (struct card_weapon){.name = "guns", .arcs = 0xf0001f, .range_max = design->range};
    out->weapons[0].ready = !own->fired && !own->cloaked;
    snprintf(out->weapons[0].detail, sizeof out->weapons[0].detail, "%dd6, range %d", design->guns,
             design->range);
    if (own->cloaked)
        add_note(out, "Cloaked: neither fires nor is fired at (TY-cloak.1)");
    if (own->plotted)
        add_note(out, "Has its orders (TY-plot.1)");
}
