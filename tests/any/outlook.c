/* The outlook of orders against the truth: it is found by playing an order, and then every order of
 * the next turn, while all others do what the documented defaults do. Where damage, or somebody in
 * the way, has changed what follows, the dice have spoken, and nothing is compared. */
#include "tests/any/any.h"

#include "tests/any/prose.h"

#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWERS_MAX = 600, HEARD_MAX = 4096, ONE_IN = 3 };

/* What has become of a ship since it was given an order. */
enum fate {
    FATE_ASKED, /* it is asked for its next order */
    FATE_MOVED, /* it has moved, and nobody asks: the battle is over, or goes on otherwise */
    FATE_LOST,
    FATE_LOST_LATER, /* by the one answer it had in the next turn */
    FATE_HURT,       /* by dice: whatever follows is chance */
    FATE_UNKNOWN
};

struct trial {
    struct any_play *play;
    struct game game; /* played on */
    int seat;
    int unit;
    int turn;
    int turns_begun;
    bool pulled;    /* at the end of a turn */
    const char *by; /* rule of the event that took it away */
    struct event *heard;
};

static const struct unit *ship_of(const struct trial *trial)
{
    return &state_units(trial->game.state)[trial->unit];
}

static bool is_orders(const struct rulebook *rulebook, const struct question *question)
{
    enum decision_kind kind = rulebook->decisions[question->decision].kind;
    return kind == D_MOVE || kind == D_PLOT;
}

/* ---- one answer ------------------------------------------------------------------------------ */

static bool is_kind(const struct trial *trial, const struct event *event, const char *name)
{
    return event_kind_is(&trial->game.rulebook->event_kinds[event->kind], name);
}

/* A turn after the one of the order, by what has been told so far. */
static bool is_later(const struct trial *trial)
{
    return trial->turns_begun > 0;
}

/* What is told of the ship. */
static enum fate hear_of(struct trial *trial, const struct event *event)
{
    switch ((int)trial->game.rulebook->event_kinds[event->kind].step) {
    case STEP_HIT:
    case STEP_DAMAGE:
    case STEP_REPAIR:
        return FATE_HURT;
    case STEP_LOSS: /* what straining costs is foreseen */
        return is_kind(trial, event, "strained") ? FATE_UNKNOWN : FATE_HURT;
    case STEP_LEFT:
    case STEP_DESTROYED:
        trial->by = trial->game.rulebook->rule_ids[event->rule];
        if (is_kind(trial, event, "jumped") || (trial->pulled && is_later(trial)))
            return FATE_HURT;
        return is_later(trial) ? FATE_LOST_LATER : FATE_LOST;
    default:
        trial->pulled = trial->pulled || is_kind(trial, event, "pulled");
        return is_kind(trial, event, "shifted") || is_kind(trial, event, "held-off") ? FATE_HURT
                                                                                     : FATE_UNKNOWN;
    }
}

static enum fate hear(struct trial *trial, int count)
{
    enum fate fate = FATE_UNKNOWN;
    for (int i = 0; i < count && i < HEARD_MAX && fate == FATE_UNKNOWN; i++) {
        const struct event *event = &trial->heard[i];
        trial->turns_begun += trial->game.rulebook->event_kinds[event->kind].step == STEP_TURN;
        if (event->unit == trial->unit)
            fate = hear_of(trial, event);
    }
    return fate;
}

static enum fate answer(struct trial *trial, const struct action *action, struct dice *dice)
{
    struct events events = {trial->heard, HEARD_MAX, 0};
    play_apply(&trial->game, action, dice, &events);
    return hear(trial, events.count);
}

/* An own question about orders of a later turn, that the ship is asked for. */
static bool is_asked_again(const struct trial *trial, const struct question *question)
{
    return state_head(trial->game.state)->turn > trial->turn &&
           question->seats >> trial->seat & 1 && unit_set_has(&question->units, trial->unit) &&
           is_orders(trial->game.rulebook, question);
}

/* The ship goes on moving: what it does next is another order. */
static bool is_asked_on(const struct trial *trial, const struct question *question)
{
    return !question->secret && state_head(trial->game.state)->turn == trial->turn &&
           question->seats >> trial->seat & 1 && unit_set_has(&question->units, trial->unit) &&
           is_orders(trial->game.rulebook, question);
}

/* Whether this turn's movement is over, so that what follows is no part of the order any more. */
static bool is_past_orders(const struct trial *trial, const struct question *open, int count)
{
    bool past = state_head(trial->game.state)->turn > trial->turn;
    for (int i = 0; i < count; i++)
        past = past || trial->game.rulebook->decisions[open[i].decision].kind == D_FIRE;
    return past;
}

/* Plays the order, then defaults until the ship is asked again; `only_move`: until all have moved.
 */
static enum fate play_on(struct trial *trial, const struct action *order, bool only_move)
{
    struct dice_keyed dice;
    struct question open[QUESTIONS_MAX];
    any_dice(trial->play->seed, trial->play->ply + 1, &dice);
    enum fate fate = answer(trial, order, &dice.dice);
    for (int i = 0; i < ANSWERS_MAX && fate == FATE_UNKNOWN; i++) {
        int count = trial->game.rulebook->pending(&trial->game, open);
        if (count == 0 || (only_move && is_past_orders(trial, open, count)))
            return FATE_MOVED;
        for (int k = 0; k < count; k++) {
            if (is_asked_again(trial, &open[k]))
                return FATE_ASKED;
            if (is_asked_on(trial, &open[k]))
                return FATE_MOVED;
        }
        struct action next = trial->game.rulebook->fallback(&trial->game, &open[0]);
        fate = answer(trial, &next, &dice.dice);
    }
    return fate;
}

/* ---- the truth ------------------------------------------------------------------------------- */

/* Some order of the ship, which is asked now, keeps it in play until all have moved. */
static bool some_order_stays(const struct trial *asked)
{
    const struct rulebook *rulebook = asked->game.rulebook;
    struct question question;
    struct trial next = *asked;
    struct action *list = malloc(ANY_CHOICES_MAX * sizeof *list);
    CHECK(list);
    bool found = !rulebook_question_of(&asked->game, asked->seat, &question);
    int count =
        found ? 0 : rulebook->choices(&asked->game, &question, asked->unit, list, ANY_CHOICES_MAX);
    next.game = any_twin(&asked->game);
    next.turn = state_head(asked->game.state)->turn;
    for (int i = 0; i < count && i < ANY_CHOICES_MAX && !found; i++) {
        any_copy(&next.game, &asked->game);
        next.turns_begun = 0;
        next.pulled = false;
        enum fate fate = list[i].unit == asked->unit ? play_on(&next, &list[i], true) : FATE_LOST;
        found = fate != FATE_LOST;
    }
    any_free(&next.game);
    free(list);
    return found;
}

/* ---- what was said --------------------------------------------------------------------------- */

static const struct outlook_fact *find_fact(const struct outlook_fact *facts, int count,
                                            enum outlook_kind kind)
{
    for (int i = 0; i < count; i++)
        if (facts[i].kind == kind)
            return &facts[i];
    return NULL;
}

static bool is_certain(const struct outlook_fact *fact)
{
    return fact && fact->certain;
}

static bool object_to(const struct trial *trial, const struct action *action, const char *what)
{
    char words[200];
    struct text text;
    text_init(&text, words, sizeof words);
    trial->play->test->rulebook->spell(&trial->play->game, action, &text);
    return any_fail(trial->play, "\"%s\": %s (%s)", words, what, trial->by ? trial->by : "-");
}

/* Where the order takes the ship by its path; false: it goes nowhere. */
static bool find_end(const struct trial *trial, const struct action *action, struct cell *end)
{
    enum { MARKS_MAX = 2048 };
    struct overlay_mark marks[MARKS_MAX];
    struct overlay_query query = {
        .kind = OVERLAY_PATH, .unit = action->unit, .target = UNIT_NONE, .action = *action};
    const struct game *game = &trial->play->game;
    int count = game->rulebook->overlay(game, &query, marks, MARKS_MAX);
    if (count < 1 || count > MARKS_MAX)
        return false;
    *end = marks[count - 1].cell;
    return true;
}

static bool ends_as_drawn(const struct trial *trial, const struct action *action)
{
    struct cell end;
    return trial->pulled ||
           (find_end(trial, action, &end) && cell_equal(end, ship_of(trial)->cell));
}

/* What is written beside the orders of a ship takes it nowhere. */
static bool is_beside(const struct trial *trial, const struct action *action)
{
    struct cell end;
    const struct rulebook *rulebook = trial->play->test->rulebook;
    return rulebook->decisions[action->decision].kind == D_PLOT && !find_end(trial, action, &end);
}

/* Whether a board follows who leaves it depends on where all others are then. */
static bool board_floats(const struct setup *setup)
{
    for (int i = 0; i < setup->rulebook->option_count; i++)
        if (strcmp(setup->rulebook->options[i].id, "floating-board") == 0)
            return setup->option[i] != 0;
    return false;
}

/* Every fact is a sentence. */
static bool check_words(const struct trial *trial, const struct game *view,
                        const struct outlook_fact *facts, int count)
{
    for (int i = 0; i < count; i++) {
        char sentence[OUTLOOK_SENTENCE];
        struct text text;
        text_init(&text, sentence, sizeof sentence);
        outlook_say(view, &facts[i], &text);
        const char *fault = text.cut ? "it is too long" : prose_fault_of(sentence, PROSE_SENTENCE);
        if (fault)
            return any_fail(trial->play, "%s: %s", fault, sentence);
    }
    return true;
}

static bool judge(const struct trial *trial, const struct action *action, enum fate fate,
                  struct any_warned *warned)
{
    struct outlook_fact facts[OUTLOOK_FACTS_MAX];
    struct game view = any_twin(&trial->play->game);
    view.rulebook->conceal(&view, trial->seat);
    int count = outlook_find(&view, action, OUTLOOK_ALL, facts);
    bool worded = check_words(trial, &view, facts, count);
    any_free(&view);
    if (!worded)
        return false;
    const struct outlook_fact *lost = find_fact(facts, count, OUTLOOK_LOST);
    const struct outlook_fact *doomed = find_fact(facts, count, OUTLOOK_CANNOT_STAY);
    const struct outlook_fact *leaves = find_fact(facts, count, OUTLOOK_LEAVES);
    warned->orders++;
    warned->lost += lost != NULL;
    warned->doomed += doomed != NULL;
    if (fate == FATE_HURT || fate == FATE_UNKNOWN)
        return true;
    bool gone = fate == FATE_LOST;
    if (is_certain(lost) && !gone)
        return object_to(trial, action, "it is said to be lost, and is not");
    if (gone && board_floats(trial->play->test->setup))
        return true;
    if (gone && !lost && !leaves && !find_fact(facts, count, OUTLOOK_MEETS))
        return object_to(trial, action, "it is lost, and nothing said so");
    if (fate == FATE_LOST_LATER && !doomed)
        return object_to(trial, action, "it is lost in the next turn, and nothing said so");
    if (fate != FATE_ASKED || lost || leaves || !ends_as_drawn(trial, action))
        return true;
    warned->compared++;
    bool stays = some_order_stays(trial);
    if (doomed && stays)
        return object_to(trial, action, "it is said that it cannot stay, and it can");
    return doomed || stays || object_to(trial, action, "it cannot stay, and nothing said so");
}

/* ---- positions ------------------------------------------------------------------------------- */

static bool check_order(struct trial *trial, const struct action *action, struct any_warned *warned)
{
    if (is_beside(trial, action))
        return true;
    any_copy(&trial->game, &trial->play->game);
    trial->turn = state_head(trial->game.state)->turn;
    trial->turns_begun = 0;
    trial->pulled = false;
    trial->by = NULL;
    enum fate fate = play_on(trial, action, false);
    return judge(trial, action, fate, warned);
}

static int pick_unit(struct any_play *play, const struct question *question)
{
    int unit = (int)random_below(&play->random, state_head(play->game.state)->unit_count);
    int found = unit_set_next(&question->units, unit);
    return found == UNIT_NONE ? unit_set_next(&question->units, 0) : found;
}

/* All orders of one of the ships that are asked, or so many of them. */
static bool check_orders(struct any_play *play, const struct question *question, int most,
                         struct any_warned *warned)
{
    int unit = pick_unit(play, question);
    struct trial trial = {.play = play, .unit = unit, .game = any_twin(&play->game)};
    struct action *list = malloc(ANY_CHOICES_MAX * sizeof *list);
    bool fine = true;
    trial.heard = malloc(HEARD_MAX * sizeof *trial.heard);
    CHECK(list && trial.heard);
    int count = unit == UNIT_NONE ? 0
                                  : play->test->rulebook->choices(&play->game, question, unit, list,
                                                                  ANY_CHOICES_MAX);
    int total = count < ANY_CHOICES_MAX ? count : ANY_CHOICES_MAX;
    warned->positions += total > 0;
    for (int i = 0; i < total && i < most && fine; i++) {
        int at = total <= most ? i : (int)random_below(&play->random, (uint32_t)total);
        trial.seat = list[at].seat;
        fine = list[at].unit != unit || check_order(&trial, &list[at], warned);
    }
    free(trial.heard);
    free(list);
    any_free(&trial.game);
    return fine;
}

bool any_outlook_orders(const struct any_case *test, uint64_t seed, int most,
                        struct any_warned *warned, struct any_violation *out)
{
    struct any_play play;
    bool fine = any_begin(&play, test, seed, out);
    while (fine && test->rulebook->outlook && !any_over(&play) && play.ply <= test->plies_max) {
        struct any_answer answer = any_pick(&play);
        if (is_orders(test->rulebook, &answer.question) && random_below(&play.random, ONE_IN) == 0)
            fine = check_orders(&play, &answer.question, most, warned);
        if (fine)
            any_apply(&play, &answer.action);
    }
    any_end(&play);
    return fine;
}

bool any_outlook(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    enum { ORDERS = 12 };
    struct any_warned warned = {0};
    return any_outlook_orders(test, seed, ORDERS, &warned, out);
}
