/* The law and what goes with it: questions, choices, voice, doctrine, events, ending. */
#include "tests/any/any.h"

#include "base/hash.h"
#include "core/label.h"
#include "wire/ask.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORDS_SIZE = ASK_WORDS_SIZE,
    TITLE_MAX = 160,
    SPELLED_MAX = 40,
    PROPOSED_MAX = 16,
    LABELS_MAX = 24
};

/* ---- questions ------------------------------------------------------------------------------- */

static bool check_questions(struct any_play *play, const struct question *open, int count)
{
    const struct rulebook *rulebook = play->test->rulebook;
    int asked = 0, all = (1 << play->test->setup->seat_count) - 1;
    if ((count == 0) != any_over(play))
        return any_fail(play, "%d questions are open, over is %d", count, any_over(play));
    for (int i = 0; i < count; i++) {
        if (!open[i].seats || open[i].seats & ~all)
            return any_fail(play, "question %d is put to seats %x", i, open[i].seats);
        if (asked & open[i].seats)
            return any_fail(play, "a seat has two questions");
        if (open[i].decision >= rulebook->decision_count)
            return any_fail(play, "question %d has no decision", i);
        asked |= open[i].seats;
    }
    return true;
}

/* ---- choices --------------------------------------------------------------------------------- */

static int compare_actions(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct action));
}

static bool check_distinct(struct any_play *play, int total)
{
    struct action *sorted = malloc((size_t)total * sizeof *sorted);
    memcpy(sorted, play->choices, (size_t)total * sizeof *sorted);
    qsort(sorted, (size_t)total, sizeof *sorted, compare_actions);
    bool distinct = true;
    for (int i = 1; i < total; i++)
        distinct = distinct && compare_actions(&sorted[i - 1], &sorted[i]) != 0;
    free(sorted);
    return distinct || any_fail(play, "a choice is listed twice");
}

/* Same order and total whatever the capacity. */
static bool check_capacity(struct any_play *play, const struct question *question, int total)
{
    const struct rulebook *rulebook = play->test->rulebook;
    int half = total / 2;
    struct action *fewer = malloc((size_t)(half + 1) * sizeof *fewer);
    memset(fewer, 0x5a, (size_t)(half + 1) * sizeof *fewer);
    struct action guard = fewer[half];
    int again = rulebook->choices(&play->game, question, UNIT_ANY, fewer, half);
    bool same = again == total && compare_actions(&fewer[half], &guard) == 0 &&
                memcmp(fewer, play->choices, (size_t)half * sizeof *fewer) == 0;
    free(fewer);
    if (rulebook->choices(&play->game, question, UNIT_ANY, NULL, 0) != total || !same)
        return any_fail(play, "the list of choices depends on the capacity");
    return true;
}

/* What is found first is what is listed first. */
static bool check_first(struct any_play *play, const struct question *question, int total)
{
    enum { MOST = 40 };
    struct action first[MOST];
    const struct rulebook *rulebook = play->test->rulebook;
    int capacity = (int)random_below(&play->random, MOST + 1);
    if (!rulebook->first)
        return true;
    int count = rulebook->first(&play->game, question, first, capacity);
    return (count == (total < capacity ? total : capacity) &&
            memcmp(first, play->choices, (size_t)count * sizeof *first) == 0) ||
           any_fail(play, "the first %d choices are others", capacity);
}

static bool check_permitted(struct any_play *play, const struct action *action, const char *whence)
{
    struct note why = {.text = ""};
    const struct rulebook *rulebook = play->test->rulebook;
    if (rulebook->permits(&play->game, action, &why) == FAULT_NONE)
        return true;
    char words[WORDS_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    if (action->decision < rulebook->decision_count)
        rulebook->spell(&play->game, action, &text);
    return any_fail(play, "%s is refused: \"%s\": %s: %s", whence, words, why.rule, why.text);
}

/* What an answer takes is there. */
static bool check_effort(struct any_play *play, const struct action *action)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct effort effort;
    if (!rulebook->effort || !rulebook->effort(&play->game, action, &effort))
        return true;
    if (effort.name && effort.name[0] && effort.used >= 0 && effort.used <= effort.of &&
        effort.speed >= EFFORT_NO_SPEED)
        return true;
    char words[WORDS_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    rulebook->spell(&play->game, action, &text);
    return any_fail(play, "\"%s\" takes %d of %d, speed %d", words, effort.used, effort.of,
                    effort.speed);
}

/* Buttons say something whole, and no two of one seat the same. */
static bool check_labels(struct any_play *play, const struct action *list, int count)
{
    static char labels[LABELS_MAX][LABEL_SIZE];
    for (int i = 0; i < count && i < LABELS_MAX; i++) {
        struct text label;
        text_init(&label, labels[i], LABEL_SIZE);
        if (!label_write(&play->game, &list[i], &label)) {
            labels[i][0] = '\0';
            continue;
        }
        if (label.cut || label.length == 0 || strpbrk(labels[i], "%{|}"))
            return any_fail(play, "a button says \"%s\"", labels[i]);
        for (int j = 0; j < i; j++)
            if (list[i].seat == list[j].seat && strcmp(labels[i], labels[j]) == 0)
                return any_fail(play, "two buttons say \"%s\"", labels[i]);
    }
    return true;
}

/* What is listed for one unit is what is listed for all and names it. */
static bool check_by_unit(struct any_play *play, const struct question *question, int total)
{
    const struct rulebook *rulebook = play->test->rulebook;
    int unit =
        (int)random_below(&play->random, state_head(play->game.state)->unit_count + (uint32_t)1);
    if (!unit_set_has(&question->units, unit))
        return true;
    struct action *list = malloc(ANY_CHOICES_MAX * sizeof *list);
    int count = rulebook->choices(&play->game, question, unit, list, ANY_CHOICES_MAX), at = 0;
    for (int i = 0; i < total && at < count; i++)
        if (action_equal(&play->choices[i], &list[at]))
            at++;
    free(list);
    return at == count || any_fail(play, "choices of unit %d are not among those of all", unit);
}

static bool check_choices(struct any_play *play, const struct question *question)
{
    int total = play->test->rulebook->choices(&play->game, question, UNIT_ANY, play->choices,
                                              ANY_CHOICES_MAX);
    if (total < 1 || total > ANY_CHOICES_MAX)
        return any_fail(play, "%d choices", total);
    for (int i = 0; i < total; i++) {
        if (!(question->seats >> play->choices[i].seat & 1))
            return any_fail(play, "a choice is of seat %d, who is not asked",
                            play->choices[i].seat);
        if (!check_permitted(play, &play->choices[i], "a listed choice") ||
            !check_effort(play, &play->choices[i]))
            return false;
    }
    return check_labels(play, play->choices, total) && check_distinct(play, total) &&
           check_capacity(play, question, total) && check_first(play, question, total) &&
           check_by_unit(play, question, total);
}

/* ---- refusals -------------------------------------------------------------------------------- */

static bool check_refusal(struct any_play *play, struct action action)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct note why = {.text = ""};
    enum fault fault = rulebook->permits(&play->game, &action, &why);
    if (rulebook->permits(&play->game, &action, NULL) != fault)
        return any_fail(play, "a refusal depends on who listens");
    if (fault && !why.text[0])
        return any_fail(play, "a refusal gives no reason");
    return true;
}

/* Seats that are not asked are refused, and every refusal has words. */
static bool check_refusals(struct any_play *play, const struct question *open, int count)
{
    const struct rulebook *rulebook = play->test->rulebook;
    int asked = 0;
    struct action action = rulebook->fallback(&play->game, &open[0]);
    for (int i = 0; i < count; i++)
        asked |= open[i].seats;
    for (int seat = 0; seat <= play->test->setup->seat_count; seat++) {
        action.seat = (uint8_t)seat;
        if (!(asked >> seat & 1) && !rulebook->permits(&play->game, &action, NULL))
            return any_fail(play, "seat %d may answer what it is not asked", seat);
    }
    struct action listed;
    rulebook->choices(&play->game, &open[0], UNIT_ANY, &listed, 1);
    for (int i = 0; i < 8; i++)
        if (!check_refusal(play, any_mutate(&play->game, &listed, 1, &play->random)))
            return false;
    return true;
}

/* ---- voice ----------------------------------------------------------------------------------- */

static bool check_spelling(struct any_play *play, const struct action *action)
{
    const struct rulebook *rulebook = play->test->rulebook;
    char words[WORDS_SIZE];
    struct text text;
    struct note why = {.text = ""};
    struct action read;
    memset(&read, 0x77, sizeof read);
    text_init(&text, words, sizeof words);
    rulebook->spell(&play->game, action, &text);
    if (text.cut || text.length == 0)
        return any_fail(play, "an action is spelled \"%s\"", words);
    if (rulebook->read(&play->game, action->seat, words, &read, &why))
        return any_fail(play, "\"%s\" cannot be read back: %s", words, why.text);
    if (!action_equal(&read, action))
        return any_fail(play, "\"%s\" is read as another action", words);
    return true;
}

/* Doors show the question and its rule apart from the rest. */
static bool check_pattern(struct any_play *play, const char *words)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct ask_parts parts;
    int rule = 0;
    ask_split(words, &parts);
    while (rule < rulebook->rule_count && strcmp(parts.rule, rulebook->rule_ids[rule]) != 0)
        rule++;
    if (rule == rulebook->rule_count)
        return any_fail(play, "a question is not of the form TITLE? (RULE) REST: %s", words);
    if (strlen(parts.title) > TITLE_MAX)
        return any_fail(play, "no headline: %s", parts.title);
    return true;
}

static bool check_voice(struct any_play *play, const struct question *question)
{
    const struct rulebook *rulebook = play->test->rulebook;
    char words[WORDS_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    rulebook->ask(&play->game, question, &text);
    if (text.cut || text.length == 0)
        return any_fail(play, "a question has no words");
    if (!check_pattern(play, words))
        return false;
    int total = rulebook->choices(&play->game, question, UNIT_ANY, play->choices, ANY_CHOICES_MAX);
    for (int i = 0; i < total && i < SPELLED_MAX; i++) {
        int pick = total <= SPELLED_MAX ? i : (int)random_below(&play->random, (uint32_t)total);
        if (!check_spelling(play, &play->choices[pick]))
            return false;
    }
    return true;
}

/* ---- doctrine -------------------------------------------------------------------------------- */

static bool check_doctrine(struct any_play *play, const struct question *question)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct action list[PROPOSED_MAX];
    struct action fallback = rulebook->fallback(&play->game, question);
    struct action again = rulebook->fallback(&play->game, question);
    struct action sample = rulebook->sample(&play->game, question, &play->random);
    struct action reflex = rulebook->reflex(&play->game, question, &play->random);
    if (!action_equal(&fallback, &again))
        return any_fail(play, "the default answer is not always the same");
    int count = rulebook->propose(&play->game, question, list, PROPOSED_MAX);
    if (count < 1)
        return any_fail(play, "nothing is proposed");
    for (int i = 0; i < count && i < PROPOSED_MAX; i++)
        if (!check_permitted(play, &list[i], "a proposal"))
            return false;
    return check_permitted(play, &fallback, "the default") &&
           check_permitted(play, &sample, "a sample") &&
           check_permitted(play, &reflex, "the reflex");
}

static bool check_worth(struct any_play *play)
{
    const struct rulebook *rulebook = play->test->rulebook;
    int red = rulebook->worth(&play->game, SIDE_RED),
        blue = rulebook->worth(&play->game, SIDE_BLUE);
    if (red < 0 || blue < 0 || red + blue != 1000)
        return any_fail(play, "red is worth %d, blue %d", red, blue);
    return true;
}

/* What has a design is known by its figure. */
static bool check_figures(struct any_play *play)
{
    const struct rulebook *rulebook = play->test->rulebook;
    const struct unit *units = state_units(play->game.state);
    for (int unit = 0; rulebook->figure && unit < state_head(play->game.state)->unit_count;
         unit++) {
        struct figure figure = rulebook->figure(&play->game, unit);
        bool known = figure.kind > FIGURE_UNKNOWN && figure.kind < FIGURE_COUNT;
        if (units[unit].design != DESIGN_NONE && !known)
            return any_fail(play, "unit %d has no figure", unit);
        if (known != (figure.size > 0) || figure.size > FIGURE_SIZE_MAX)
            return any_fail(play, "unit %d has size %d", unit, figure.size);
    }
    return true;
}

static bool check_cards(struct any_play *play)
{
    struct card card = {.bare = false};
    for (int unit = 0; unit < state_head(play->game.state)->unit_count; unit++) {
        play->test->rulebook->card(&play->game, unit, &card);
        if (!card.name[0] || !card.title[0])
            return any_fail(play, "the card of unit %d has no name", unit);
    }
    return true;
}

/* ---- promises -------------------------------------------------------------------------------- */

static bool check_sound(struct any_play *play)
{
    struct note why = {.text = ""};
    return play->test->rulebook->sound(&play->game, &why) ||
           any_fail(play, "a promise is broken: %s %s", why.rule, why.text);
}

/* ---- one answer, step by step ---------------------------------------------------------------- */

static bool check_event(struct any_play *play, const struct event *event)
{
    const struct rulebook *rulebook = play->test->rulebook;
    int kinds = 0;
    while (rulebook->event_kinds[kinds].name)
        kinds++;
    if (event->kind >= kinds)
        return any_fail(play, "an event has kind %d of %d", event->kind, kinds);
    if (event->rule >= rulebook->rule_count || !rulebook->rule_ids[event->rule][0])
        return any_fail(play, "event %s names no rule", rulebook->event_kinds[event->kind].name);
    if (!event->seen_by)
        return any_fail(play, "event %s is seen by nobody",
                        rulebook->event_kinds[event->kind].name);
    char words[WORDS_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    rulebook->say(&play->game, event, &text);
    if (text.cut || text.length == 0)
        return any_fail(play, "event %s says \"%s\"", rulebook->event_kinds[event->kind].name,
                        words);
    return true;
}

/* Says the events of a step while their state stands. */
static bool check_events(struct any_play *play, struct events *events)
{
    if (events->count > events->capacity)
        return any_fail(play, "%d events in one step", events->count);
    for (int i = 0; i < events->count; i++)
        if (!check_event(play, &events->list[i]))
            return false;
    events->count = 0;
    return true;
}

static bool check_steps(struct any_play *play, const struct action *action)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct event list[256];
    struct events events = {list, 256, 0};
    struct dice_keyed dice;
    any_dice(play->seed, ++play->ply, &dice);
    rulebook->accept(&play->game, action, &events);
    if (!check_sound(play))
        return false;
    enum progress progress = PROGRESS_MORE;
    for (int steps = 0; check_events(play, &events) && progress != PROGRESS_SETTLED; steps++) {
        int before = dice.dice.throw_count;
        progress = rulebook->advance(&play->game, &dice.dice, &events);
        if (!check_sound(play))
            return false;
        if (dice.dice.throw_count > before + 1)
            return any_fail(play, "two throws in one step");
        if (steps > PLAY_STEPS_MAX)
            return any_fail(play, "never settles");
    }
    return play->violation->text[0] == '\0';
}

/* Narrating changes nothing: the same answer without events leads to the same state. */
static bool check_answer(struct any_play *play, const struct action *action)
{
    struct game silent = any_twin(&play->game);
    struct dice_keyed dice;
    any_dice(play->seed, play->ply + 1, &dice);
    play_apply(&silent, action, &dice.dice, NULL);
    bool fine = check_steps(play, action);
    if (fine && !any_same(&silent, &play->game))
        fine = any_fail(play, "events change the outcome");
    any_free(&silent);
    return fine;
}

/* ---- a game ---------------------------------------------------------------------------------- */

static bool check_settled(struct any_play *play)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct question open[QUESTIONS_MAX];
    uint64_t before = play_hash(&play->game);
    int count = rulebook->pending(&play->game, open);
    if (!check_sound(play) || !check_questions(play, open, count) || !check_worth(play) ||
        !check_cards(play) || !check_figures(play))
        return false;
    for (int i = 0; i < count; i++)
        if (!check_choices(play, &open[i]) || !check_voice(play, &open[i]) ||
            !check_doctrine(play, &open[i]))
            return false;
    if (count && !check_refusals(play, open, count))
        return false;
    return before == play_hash(&play->game) || any_fail(play, "looking changes the state");
}

bool any_law(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    bool fine = any_begin(&play, test, seed, out) && check_settled(&play);
    while (fine && !any_over(&play)) {
        struct any_answer answer = any_pick(&play);
        fine = check_permitted(&play, &answer.action, "a picked answer") &&
               check_answer(&play, &answer.action) && check_settled(&play);
        if (fine && play.ply > test->plies_max)
            fine = any_fail(&play, "the game does not end");
    }
    any_end(&play);
    return fine;
}
