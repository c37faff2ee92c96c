/* The toy in words. */
#include "tests/toy/parts.h"

#include "core/names.h"

#include <stdio.h>
#include <string.h>

static const char *seat_name(const struct game *game, int seat)
{
    return game->setup->seat[seat].name;
}

/* ---- actions --------------------------------------------------------------------------------- */

void toy_ask(const struct game *game, const struct question *question, struct text *out)
{
    text_format(out, "Seat %s: ", seat_name(game, question_seat(question)));
    if (question->decision == TOY_PLOT) {
        text_add(out, "where do your ships go? (TY-plot.1)");
    } else if (question->decision == TOY_FIRE) {
        text_add(out, "which ship fires? (TY-fire.1)");
    } else {
        names_write(game, question->unit, out);
        text_format(out, " takes %d hits: shield or take? (TY-shield.1)", toy_state_of(game)->hits);
    }
}

void toy_spell(const struct game *game, const struct action *action, struct text *out)
{
    if (action->decision == TOY_SHIELD) {
        text_add(out, action->mode ? "shield" : "take");
        return;
    }
    if (action->decision == TOY_READY || action->decision == TOY_PASS) {
        text_add(out, toy_decisions[action->decision].name);
        return;
    }
    names_write(game, action->unit, out);
    if (action->decision == TOY_PLOT) {
        text_add(out, ": ");
        toy_orders_write(action, out);
        if (action->mode != TOY_KEEP)
            text_format(out, " %s", toy_mode_names[action->mode]);
    } else if (action->decision == TOY_PLAY) {
        text_format(out, " plays %s", toy_card_names[action->mode]);
    } else {
        text_add(out, " fires at ");
        names_write(game, action->target, out);
    }
}

enum { WORDS_MAX = 120 };

/* Splits "left<mark>right" (case-blind) into two strings; false if the mark is not there. */
static bool split(const char *words, const char *mark, char left[WORDS_MAX], const char **right)
{
    for (const char *at = words; *at && at - words < WORDS_MAX; at++) {
        if (!text_starts(at, mark))
            continue;
        snprintf(left, WORDS_MAX, "%.*s", (int)(at - words), words);
        *right = at + strlen(mark);
        return true;
    }
    return false;
}

static enum fault read_name(const struct game *game, const char *name, uint8_t *out,
                            struct note *why)
{
    int unit = UNIT_NONE;
    enum fault fault = names_find(game, name, &unit, why);
    if (!fault)
        *out = (uint8_t)unit;
    return fault;
}

static enum fault read_plot(const char *words, struct action *action, struct note *why)
{
    const char *end;
    while (*words == ' ')
        words++;
    if (!toy_orders_read(words, action, &end))
        return note_set(why, FAULT_INPUT, "TY-plot.1", "orders look like 2P1");
    while (*end == ' ')
        end++;
    int mode = *end ? rulebook_word(toy_mode_names, end) : TOY_KEEP;
    if (mode < 0)
        return note_set(why, FAULT_INPUT, "TY-cloak.1", "after the orders only cloak or surface");
    action->mode = (uint8_t)mode;
    return FAULT_NONE;
}

static bool read_plain(int seat, const char *words, struct action *action)
{
    static const struct {
        const char *word;
        uint8_t decision, mode;
    } plain[] = {{"ready", TOY_READY, 0},
                 {"pass", TOY_PASS, 0},
                 {"shield", TOY_SHIELD, 1},
                 {"take", TOY_SHIELD, 0}};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++) {
        if (!text_same(words, plain[i].word))
            continue;
        action_init(action, plain[i].decision, seat);
        action->mode = plain[i].mode;
        return true;
    }
    return false;
}

enum fault toy_read(const struct game *game, int seat, const char *words, struct action *action,
                    struct note *why)
{
    char name[WORDS_MAX];
    const char *rest;
    if (read_plain(seat, words, action))
        return FAULT_NONE;
    if (split(words, ":", name, &rest)) {
        action_init(action, TOY_PLOT, seat);
        enum fault fault = read_name(game, name, &action->unit, why);
        return fault ? fault : read_plot(rest, action, why);
    }
    if (split(words, " plays ", name, &rest)) {
        int card = rulebook_word(toy_card_names, rest);
        if (card < 0)
            return note_set(why, FAULT_INPUT, "TY-card.1", "there is no card %.40s", rest);
        action_init(action, TOY_PLAY, seat);
        action->mode = (uint8_t)card;
        return read_name(game, name, &action->unit, why);
    }
    if (split(words, " fires at ", name, &rest)) {
        action_init(action, TOY_FIRE, seat);
        enum fault fault = read_name(game, name, &action->unit, why);
        return fault ? fault : read_name(game, rest, &action->target, why);
    }
    return note_set(why, FAULT_INPUT, NULL, "write: Hood: 2P1, Hood fires at Wolf, ready, pass …");
}

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
