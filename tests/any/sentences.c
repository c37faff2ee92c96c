/* Everything that is said in a random game: events, questions, refusals, cards. */
#include "tests/any/any.h"

#include "base/check.h"
#include "core/names.h"
#include "tests/any/prose.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { SAID_SIZE = 4096, REFUSALS = 4 };

static bool check_words(struct any_play *play, const char *what, const char *words,
                        enum prose_form form)
{
    const char *fault = prose_fault_of(words, form);
    return fault ? any_fail(play, "%s has %s: %.300s", what, fault, words) : true;
}

static bool is_marked(const struct text_marks *marks, size_t begin, size_t end)
{
    for (int i = 0; i < marks->count; i++)
        if (marks->list[i].begin <= begin && end <= marks->list[i].end)
            return true;
    return false;
}

static bool is_of_word(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_';
}

/* Wherever the call sign of a unit stands in a sentence, its writer has marked it. */
static bool check_name(struct any_play *play, const struct text *said, int unit)
{
    char sign[64];
    struct text name;
    text_init(&name, sign, sizeof sign);
    names_write(&play->game, unit, &name);
    for (const char *at = strstr(said->start, sign); at; at = strstr(at + 1, sign)) {
        size_t begin = (size_t)(at - said->start), end = begin + name.length;
        bool whole = (begin == 0 || !is_of_word(at[-1])) && !is_of_word(at[name.length]);
        if (whole && !is_marked(said->marks, begin, end))
            return any_fail(play, "%s is not marked: %.300s", sign, said->start);
    }
    return true;
}

static bool is_named(const struct any_play *play, enum text_mark_kind kind, const char *name)
{
    struct cell cell;
    int64_t heading;
    int unit;
    switch (kind) {
    case TEXT_UNIT:
        return names_find(&play->game, name, &unit, NULL) == FAULT_NONE;
    case TEXT_CELL:
        return board_read_cell(&play->game.setup->board, name, &cell);
    case TEXT_HEADING:
        return text_to_int(name, &heading);
    }
    return false;
}

/* Marks come in order, and each is around the call sign of a unit, a cell or a heading. */
static bool check_mark(struct any_play *play, const struct text *said, int index)
{
    const struct text_mark *mark = &said->marks->list[index];
    size_t after = index ? said->marks->list[index - 1].end : 0;
    char name[64] = "";
    size_t length = (size_t)(mark->end - mark->begin);
    if (mark->begin < after || mark->end > said->length || length >= sizeof name)
        return any_fail(play, "mark %d lies wrong: %.300s", index, said->start);
    memcpy(name, said->start + mark->begin, length);
    if (!is_named(play, (enum text_mark_kind)mark->kind, name))
        return any_fail(play, "\"%s\" is marked: %.300s", name, said->start);
    return true;
}

static bool check_marks(struct any_play *play, const struct text *said)
{
    for (int i = 0; i < said->marks->count; i++)
        if (!check_mark(play, said, i))
            return false;
    for (int unit = 0; unit < state_head(play->game.state)->unit_count; unit++)
        if (!check_name(play, said, unit))
            return false;
    return true;
}

static bool check_event(struct any_play *play, const struct event *event)
{
    const struct rulebook *rulebook = play->test->rulebook;
    char said[SAID_SIZE];
    struct text_marks marks;
    struct text text;
    text_init_marked(&text, said, sizeof said, &marks);
    rulebook->say(&play->game, event, &text);
    const struct event_kind *kind = &rulebook->event_kinds[event->kind];
    bool order = kind->step == STEP_ORDER;
    return check_words(play, kind->name, said, order ? PROSE_ORDER : PROSE_SENTENCE) &&
           check_marks(play, &text);
}

static bool check_question(struct any_play *play, const struct question *question)
{
    const struct rulebook *rulebook = play->test->rulebook;
    char said[SAID_SIZE];
    struct text_marks marks;
    struct text text;
    text_init_marked(&text, said, sizeof said, &marks);
    rulebook->ask(&play->game, question, &text);
    return check_words(play, rulebook->decisions[question->decision].name, said, PROSE_QUESTION) &&
           check_marks(play, &text);
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

/* What is bought has a name, and costs no more than there is left of the first budget. */
static bool check_thing(struct any_play *play, const struct question *question,
                        const struct action *action)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct thing thing = {0};
    struct budget budgets[BUDGETS_MAX] = {{0}};
    if (!rulebook->thing || !rulebook->thing(&play->game, action, &thing))
        return true;
    int count = rulebook->budgets ? rulebook->budgets(&play->game, question, budgets) : 0;
    if (!thing.name || !thing.name[0])
        return any_fail(play, "something to buy or play has no name");
    if (thing.price == THING_FREE)
        return true;
    return (count > 0 && budgets[0].used + thing.price <= budgets[0].of) ||
           any_fail(play, "%s costs %d, spent are %d of %d", thing.name, thing.price,
                    budgets[0].used, budgets[0].of);
}

static bool check_moment(struct any_play *play, const struct any_answer *answer)
{
    int unit_count = state_head(play->game.state)->unit_count;
    if (!check_question(play, &answer->question) || !check_possible(play, &answer->question) ||
        !check_thing(play, &answer->question, &answer->action))
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
