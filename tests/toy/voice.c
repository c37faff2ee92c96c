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

/* How an event is told: %u unit, %o other, %c cell, %0 … %2 arguments, %s side, %e seat, %k card.
 */
static const char *const sentences[TOY_EVENT_COUNT] = {
    [TOY_EVENT_DRAWN] = "Seat %e draws a %k card.",
    [TOY_EVENT_PLOTTED] = "%u will go to %c.",
    [TOY_EVENT_LAID] = "%u will play its %k card.",
    [TOY_EVENT_READY] = "Seat %e is ready.",
    [TOY_EVENT_REVEALED] = "%u shows its orders: to %c.",
    [TOY_EVENT_PLAYED] = "%u plays a %k card.",
    [TOY_EVENT_MOVED] = "%u moves to %c.",
    [TOY_EVENT_VANISHED] = "%u vanishes from %c.",
    [TOY_EVENT_SURFACED] = "%u appears in %c.",
    [TOY_EVENT_SEARCHED] = "%0 enemies search for %u in vain.",
    [TOY_EVENT_FOUND] = "%u is found in %c.",
    [TOY_EVENT_ROLLED] = "%s throws %1 for the first shot.",
    [TOY_EVENT_FIRST] = "%s fires first.",
    [TOY_EVENT_FIRED] = "%u fires %0 dice at %o: %1 hits.",
    [TOY_EVENT_AGAIN] = "%u throws %0 sixes again at %o: %1 hits.",
    [TOY_EVENT_SHIELDED] = "%u shields itself: %0 hits are left.",
    [TOY_EVENT_TAKEN] = "%u takes %0 hits.",
    [TOY_EVENT_MARKED] = "%o marks boxes of %u: %0.",
    [TOY_EVENT_PASSED] = "%s fires no more.",
    [TOY_EVENT_CANNOT] = "%s has nothing to fire at.",
    [TOY_EVENT_LOST] = "%u loses boxes: %0; %1 left.",
    [TOY_EVENT_DESTROYED] = "%u is destroyed.",
    [TOY_EVENT_CAPTURED] = "%u is captured by %o.",
    [TOY_EVENT_TURN] = "Turn %0 begins.",
    [TOY_EVENT_OVER] = "The battle is over: %w.",
};

static void say_part(const struct game *game, const struct event *event, char part,
                     struct text *out)
{
    static const char *const sides[] = {"Red", "Blue", "Nobody"};
    static const char *const winners[] = {"red wins", "blue wins", "a draw", "nobody wins"};
    switch (part) {
    case 'u':
        names_write(game, event->unit, out);
        break;
    case 'o':
        names_write(game, event->other, out);
        break;
    case 'c':
        if (cell_is_place(event->cell))
            board_write_cell(&game->setup->board, event->cell, out);
        break;
    case 's':
        text_add(out, sides[event->argument[0]]);
        break;
    case 'w':
        text_add(out, winners[event->argument[0]]);
        break;
    case 'e':
        text_add(out, seat_name(game, event->argument[0]));
        break;
    case 'k':
        text_add(out, toy_card_names[event->argument[event->kind == TOY_EVENT_DRAWN]]);
        break;
    default:
        text_int(out, event->argument[part - '0']);
        break;
    }
}

void toy_say(const struct game *game, const struct event *event, struct text *out)
{
    for (const char *at = sentences[event->kind]; *at; at++) {
        if (*at == '%')
            say_part(game, event, *++at, out);
        else
            text_char(out, *at);
    }
}

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
    memset(out, 0, sizeof *out);
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
    out->gauges[0] = (struct card_gauge){"thrust", design->move, design->move};
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
