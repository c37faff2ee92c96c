/* Events known by their names, and orders compared with them. */
#include "core/itself.h"

#include "core/names.h"

#include <ctype.h>
#include <string.h>

enum { WORD_SIZE = 32 };

/* What such events begin with (rulebook.h). */
struct answer {
    int32_t decision;
    int32_t seat;
    int32_t mode;
};

struct passed {
    int32_t phase;
};

static struct answer answer_of(const struct event *event)
{
    struct answer told;
    memcpy(&told, event->argument, sizeof told);
    return told;
}

static struct passed passed_of(const struct event *event)
{
    struct passed told;
    memcpy(&told, event->argument, sizeof told);
    return told;
}

static bool is_kind(const struct game *view, const struct event *event, const char *name)
{
    return event_kind_is(&view->rulebook->event_kinds[event->kind], name);
}

static bool is_answer_of(const struct game *view, const struct event *event, int seat)
{
    struct answer told = answer_of(event);
    return is_kind(view, event, "only-answer") && told.seat == seat && told.decision >= 0 &&
           told.decision < view->rulebook->decision_count;
}

/* The word that begins at or behind *words, which then points behind it. */
static bool take_word(const char **words, char out[WORD_SIZE])
{
    size_t size = 0;
    while (isspace((unsigned char)**words))
        ++*words;
    for (; **words && !isspace((unsigned char)**words); ++*words)
        if (size + 1 < WORD_SIZE)
            out[size++] = **words;
    out[size] = '\0';
    return size > 0;
}

/* All systems end with these, whatever is ended. */
static bool is_ending(const char *word)
{
    static const char *const endings[] = {"done", "end",   "ends",   "finish", "finished",
                                          "pass", "ready", "passes", NULL};
    return rulebook_word(endings, word) >= 0;
}

/* "done", "end move", "Hood done", "Hood is done": *unit is UNIT_NONE if none is named. */
static bool names_end(const struct game *view, const char *words, int *unit)
{
    char first[WORD_SIZE], word[WORD_SIZE], last[WORD_SIZE];
    *unit = UNIT_NONE;
    if (!take_word(&words, first))
        return false;
    if (is_ending(first))
        return true;
    memcpy(last, first, sizeof last);
    while (take_word(&words, word))
        memcpy(last, word, sizeof last);
    return is_ending(last) && names_find(view, first, unit, NULL) == FAULT_NONE;
}

static bool is_end(const struct game *view, const struct itself_order *order, int *unit)
{
    const struct action *action = order->action;
    if (order->words && names_end(view, order->words, unit))
        return true;
    *unit = action ? action->unit : UNIT_NONE;
    return action && view->rulebook->decisions[action->decision].kind == D_DONE;
}

bool itself_ended(const struct game *view, const struct event *event,
                  const struct itself_order *order)
{
    int unit = UNIT_NONE, decision = answer_of(event).decision;
    if (!is_end(view, order, &unit))
        return false;
    if (is_kind(view, event, "phase-passed"))
        return true;
    if (!is_answer_of(view, event, order->seat) ||
        view->rulebook->decisions[decision].kind != D_DONE)
        return false;
    bool same = order->words || order->action->decision == decision;
    return same && (unit == UNIT_NONE || unit == event->unit);
}

/* "Hood holds fire", also where nothing can be read any more. */
static bool names_hold(const struct game *view, const struct itself_order *order, int *unit)
{
    const struct action *action = order->action;
    const char *words = order->words;
    char first[WORD_SIZE], word[WORD_SIZE];
    if (action) {
        *unit = action->unit;
        return strcmp(view->rulebook->decisions[action->decision].name, "hold") == 0;
    }
    return words && take_word(&words, first) && take_word(&words, word) &&
           (strcmp(word, "holds") == 0 || strcmp(word, "hold") == 0) &&
           names_find(view, first, unit, NULL) == FAULT_NONE;
}

/* To hold fire in a Combat Phase that has passed is what has happened. */
static bool let_pass(const struct game *view, const struct event *event,
                     const struct itself_order *order)
{
    int unit = UNIT_NONE;
    return is_kind(view, event, "phase-passed") && names_hold(view, order, &unit) &&
           unit != UNIT_NONE && state_units(view->state)[unit].seat == order->seat &&
           strcmp(view->rulebook->phases[passed_of(event).phase], "combat") == 0;
}

bool itself_gave(const struct game *view, const struct event *event,
                 const struct itself_order *order)
{
    const struct action *action = order->action;
    if (itself_ended(view, event, order) || let_pass(view, event, order))
        return true;
    return action && is_answer_of(view, event, order->seat) &&
           action->decision == answer_of(event).decision && action->unit == event->unit &&
           action->target == event->other && action->mode == answer_of(event).mode;
}

bool itself_passed(const struct game *view, const struct event *event, int seat)
{
    return is_kind(view, event, "phase-passed") || is_answer_of(view, event, seat);
}
