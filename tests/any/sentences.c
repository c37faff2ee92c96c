/* Everything that is said in a random game: events, questions, refusals, cards. */
#include "tests/any/any.h"

#include "base/check.h"
#include "tests/any/prose.h"

#include <stdlib.h>
#include <string.h>

enum { SAID_SIZE = 4096, REFUSALS = 4 };

static bool check_words(struct any_play *play, const char *what, const char *words,
                        enum prose_form form)
{
    const char *fault = prose_fault_of(words, form);
    return fault ? any_fail(play, "%s has %s: %.300s", what, fault, words) : true;
}

static bool check_event(struct any_play *play, const struct event *event)
{
    const struct rulebook *rulebook = play->test->rulebook;
    char said[SAID_SIZE];
    struct text text;
    text_init(&text, said, sizeof said);
    rulebook->say(&play->game, event, &text);
    const struct event_kind *kind = &rulebook->event_kinds[event->kind];
    return check_words(play, kind->name, said,
                       kind->step == STEP_ORDER ? PROSE_ORDER : PROSE_SENTENCE);
}

static bool check_question(struct any_play *play, const struct question *question)
{
    const struct rulebook *rulebook = play->test->rulebook;
    char said[SAID_SIZE];
    struct text text;
    text_init(&text, said, sizeof said);
    rulebook->ask(&play->game, question, &text);
    return check_words(play, rulebook->decisions[question->decision].name, said, PROSE_QUESTION);
}

static bool has_rule(const struct rulebook *rulebook, const char *id)
{
    for (int i = 0; i < rulebook->rule_count; i++)
        if (strcmp(rulebook->rule_ids[i], id) == 0)
            return true;
    return false;
}

/* What the law says no to names the rule that does. */
static bool check_refusal(struct any_play *play, const struct action *action)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct note why = {.rule = ""};
    enum fault fault = rulebook->permits(&play->game, action, &why);
    if (!fault)
        return true;
    if (fault == FAULT_REFUSED && !has_rule(rulebook, why.rule))
        return any_fail(play, "a refusal names no rule: %.300s", why.text);
    return check_words(play, "a refusal", why.text, PROSE_PHRASE);
}

/* One of the orders that are said to be possible now. */
static bool check_form(struct any_play *play, int seat, const char *form)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct action action;
    struct note why = {.rule = ""};
    if (rulebook->read(&play->game, seat, form, &action, &why))
        return any_fail(play, "\"%s\" is said to be possible, and not read: %.200s", form,
                        why.text);
    action.seat = (uint8_t)seat;
    if (rulebook->permits(&play->game, &action, &why))
        return any_fail(play, "\"%s\" is said to be possible, and refused: %.200s", form, why.text);
    return true;
}

/* "expected an order; possible now: Hood: 4, Hood: 2P1 …" */
static bool check_possible(struct any_play *play, const struct question *question)
{
    static const char mark[] = "possible now: ";
    struct action action;
    struct note why = {.rule = ""};
    int seat = question_seat(question);
    play->test->rulebook->read(&play->game, seat, "", &action, &why);
    char *form = strstr(why.text, mark);
    for (form = form ? form + strlen(mark) : NULL; form && *form;) {
        char *end = strstr(form, ", ");
        if (end)
            *end = '\0';
        char *more = strstr(form, " …");
        if (more)
            *more = '\0';
        bool pattern = strstr(form, "NAME") != NULL; /* stands for many */
        if (!pattern && !check_form(play, seat, form))
            return false;
        form = end ? end + 2 : NULL;
    }
    return true;
}

static bool check_card(struct any_play *play, int unit)
{
    struct card card;
    memset(&card, 0, sizeof card);
    play->test->rulebook->card(&play->game, unit, &card);
    for (int i = 0; i < card.note_count; i++) {
        bool cut = strlen(card.notes[i]) + 1 == sizeof card.notes[i];
        bool quotes = text_starts(card.notes[i], "orders "); /* as a player wrote them */
        if (!cut && !quotes && !check_words(play, "a card", card.notes[i], PROSE_PHRASE))
            return false;
    }
    for (int i = 0; i < card.weapon_count; i++)
        if (card.weapons[i].detail[0] &&
            !check_words(play, "a weapon", card.weapons[i].detail, PROSE_PHRASE))
            return false;
    return true;
}

static bool check_moment(struct any_play *play, const struct any_answer *answer)
{
    int unit_count = state_head(play->game.state)->unit_count;
    if (!check_question(play, &answer->question) || !check_possible(play, &answer->question))
        return false;
    for (int i = 0; i < REFUSALS; i++) {
        struct action wrong = any_mutate(&play->game, &answer->action, 1, &play->random);
        if (!check_refusal(play, &wrong))
            return false;
    }
    return unit_count == 0 || check_card(play, play->ply % unit_count);
}

static bool check_events(struct any_play *play, const struct action *action, struct events *events)
{
    struct dice_keyed dice;
    events->count = 0;
    any_dice(play->seed, ++play->ply, &dice);
    play_apply(&play->game, action, &dice.dice, events);
    CHECK(events->count <= events->capacity);
    for (int i = 0; i < events->count; i++)
        if (!check_event(play, &events->list[i]))
            return false;
    return true;
}

bool any_sentences(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    struct events events = {calloc(ANY_EVENTS_MAX, sizeof(struct event)), ANY_EVENTS_MAX, 0};
    CHECK(events.list);
    bool fine = any_begin(&play, test, seed, out);
    while (fine && !any_over(&play) && play.ply <= test->plies_max) {
        struct any_answer answer = any_pick(&play);
        fine = check_moment(&play, &answer) && check_events(&play, &answer.action, &events);
    }
    free(events.list);
    any_end(&play);
    return fine;
}
