/* Two tables at which strangers do different things in secret tell a seat the same. */
#include "tests/any/any.h"

#include "base/check.h"
#include "match/match.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_ROOM = 1024, TABLES = 2, DRAFTS_MAX = 60, VARIANTS = 12 };

struct hall {
    struct any_play *play;
    int viewer;
    struct match *match[TABLES];
    struct game view[TABLES];
    struct match_event *events[TABLES];
    uint32_t since; /* events compared so far */
    int records;    /* and records then */
    bool secrets;   /* secret answers were given since */
    int given;      /* a secret run, as it was given at the first table */
    struct action run[DRAFTS_MAX];
};

static bool stranger(const struct hall *hall, int seat)
{
    const struct setup *setup = hall->play->test->setup;
    return hall->viewer >= setup->seat_count ||
           setup->seat[seat].side != setup->seat[hall->viewer].side;
}

/* ---- comparing ------------------------------------------------------------------------------- */

/* Names are numbered by the table, in the order in which it meets them. */
static bool same_effects(const struct match_event *a, const struct match_event *b)
{
    if (a->effect_count != b->effect_count)
        return false;
    for (int i = 0; i < a->effect_count; i++) {
        struct effect one = a->effects[i], other = b->effects[i];
        if (one.kind >= EFFECT_GAUGE && other.kind >= EFFECT_GAUGE &&
            strcmp(a->names->list[one.name], b->names->list[other.name]) != 0)
            return false;
        one.name = other.name = 0;
        if (memcmp(&one, &other, sizeof one) != 0)
            return false;
    }
    return true;
}

static bool same_event(const struct match_event *a, const struct match_event *b)
{
    if (a->number != b->number || a->thrown != b->thrown ||
        memcmp(&a->event, &b->event, sizeof a->event) != 0 || !same_effects(a, b))
        return false;
    if (!a->thrown)
        return true;
    if (a->throw_.face_count != b->throw_.face_count || a->throw_.result != b->throw_.result ||
        a->throw_.mean != b->throw_.mean || a->again != b->again ||
        memcmp(&a->throw_.roll, &b->throw_.roll, sizeof a->throw_.roll) != 0)
        return false;
    for (int i = 0; i < a->throw_.face_count; i++)
        if (a->faces[i].value != b->faces[i].value || a->faces[i].sides != b->faces[i].sides ||
            a->faces[i].class_ != b->faces[i].class_)
            return false;
    return true;
}

static bool same_events(struct hall *hall)
{
    int counts[TABLES];
    for (int i = 0; i < TABLES; i++)
        counts[i] =
            match_events(hall->match[i], hall->viewer, hall->since, hall->events[i], EVENTS_ROOM);
    bool same = counts[0] == counts[1];
    for (int i = 0; same && i < counts[0] && i < EVENTS_ROOM; i++)
        same = same_event(&hall->events[0][i], &hall->events[1][i]);
    hall->since = match_event_count(hall->match[0], hall->viewer);
    return same;
}

static bool same_question(const struct hall *hall)
{
    struct question question[TABLES];
    uint32_t number[TABLES] = {0, 0};
    memset(question, 0, sizeof question);
    if (hall->viewer >= hall->play->test->setup->seat_count)
        return true;
    bool asked = match_question(hall->match[0], hall->viewer, &question[0], &number[0]);
    return asked == match_question(hall->match[1], hall->viewer, &question[1], &number[1]) &&
           number[0] == number[1] && memcmp(&question[0], &question[1], sizeof question[0]) == 0;
}

/* *alike: the views are; then everything else must be. Only what a reveal tells may differ though
 * it leads to the same view (chosen, or taken by default); any_secrets judges that step by step. */
static bool check_alike(struct hall *hall, bool *alike)
{
    for (int i = 0; i < TABLES; i++)
        match_view(hall->match[i], hall->viewer, &hall->view[i]);
    *alike = any_same(&hall->view[0], &hall->view[1]);
    if (!*alike)
        return true;
    int records = match_record_count(hall->match[0]);
    bool revealed = records != hall->records && hall->secrets;
    hall->records = records;
    hall->secrets = false;
    *alike = same_events(hall);
    if (!*alike && revealed)
        return true;
    if (!*alike)
        return any_fail(hall->play, "seat %d is told different events", hall->viewer);
    if (!same_question(hall))
        return any_fail(hall->play, "seat %d has different questions or numbers", hall->viewer);
    if (match_over(hall->match[0]) != match_over(hall->match[1]) ||
        match_winner(hall->match[0]) != match_winner(hall->match[1]))
        return any_fail(hall->play, "seat %d sees different ends", hall->viewer);
    return true;
}

/* ---- answering ------------------------------------------------------------------------------- */

static struct action sample_of(struct hall *hall, int table, int seat,
                               const struct question *question)
{
    const struct rulebook *rulebook = hall->play->test->rulebook;
    struct question own = *question;
    own.seats = (uint8_t)(1 << seat);
    match_view(hall->match[table], seat, &hall->view[table]);
    return rulebook->sample(&hall->view[table], &own, &hall->play->random);
}

static bool give(struct hall *hall, int table, const struct action *action)
{
    struct note why = {.text = ""};
    if (match_try(hall->match[table], action->seat, 0, action, NULL, &why))
        return any_fail(hall->play, "the table refuses a sample: %s", why.text);
    match_keep(hall->match[table]);
    return true;
}

/* Second thoughts: nobody else may notice them either. */
static bool take_back(struct hall *hall, int table, int seat)
{
    bool taken = match_try_undo(hall->match[table], seat, 1, false, NULL) == FAULT_NONE;
    if (taken)
        match_keep(hall->match[table]);
    else
        match_drop(hall->match[table]);
    return taken;
}

static bool still_asked(const struct hall *hall, int table, int seat, struct question *question)
{
    return match_question(hall->match[table], seat, question, NULL) && question->secret;
}

/* A seat's whole secret run at the first table, remembered. */
static bool answer_first(struct hall *hall, int seat)
{
    struct question question;
    hall->given = 0;
    while (hall->given < DRAFTS_MAX && still_asked(hall, 0, seat, &question)) {
        struct action action = sample_of(hall, 0, seat, &question);
        hall->run[hall->given++] = action;
        if (!give(hall, 0, &action))
            return false;
        if (random_below(&hall->play->random, 4) == 0 && take_back(hall, 0, seat))
            hall->given--;
    }
    return true;
}

/* Often the same answer, else another one of the same kind if that can be: few differences at a
 * time, so that some of them stay hidden. */
static struct action vary(struct hall *hall, const struct action *action,
                          const struct question *question)
{
    bool same = random_below(&hall->play->random, 3) > 0;
    for (int i = 0; i < VARIANTS && !same; i++) {
        struct action other = sample_of(hall, 1, action->seat, question);
        if (other.decision == action->decision && !action_equal(&other, action))
            return other;
    }
    return *action;
}

/* The same run at the second table with other answers, and some taken back on the way. */
static bool answer_second(struct hall *hall, int seat)
{
    struct question question;
    for (int i = 0; i < hall->given && still_asked(hall, 1, seat, &question); i++) {
        struct action other = vary(hall, &hall->run[i], &question);
        const struct rulebook *rulebook = hall->play->test->rulebook;
        match_view(hall->match[1], seat, &hall->view[1]);
        if (rulebook->permits(&hall->view[1], &other, NULL))
            return true; /* runs that differ so much part the tables */
        if (!give(hall, 1, &other))
            return false;
        if (random_below(&hall->play->random, 4) == 0 && take_back(hall, 1, seat))
            i--;
    }
    return true;
}

/* What was taken back may have to be answered again before the table lets a run end. */
static bool commit(struct hall *hall, int table, int seat)
{
    struct question question;
    struct note why = {.text = ""};
    for (int i = 0; i < DRAFTS_MAX && still_asked(hall, table, seat, &question); i++) {
        if (match_try_commit(hall->match[table], seat, &why) == FAULT_NONE) {
            match_keep(hall->match[table]);
            return true;
        }
        match_drop(hall->match[table]);
        struct action action = sample_of(hall, table, seat, &question);
        if (!give(hall, table, &action))
            return false;
    }
    return !still_asked(hall, table, seat, &question) ||
           any_fail(hall->play, "the table refuses to commit: %s", why.text);
}

static bool answer_in_secret(struct hall *hall, int seat)
{
    if (!answer_first(hall, seat) || !answer_second(hall, seat))
        return false;
    for (int table = 0; table < TABLES; table++)
        if (!commit(hall, table, seat))
            return false;
    return true;
}

/* All strangers answer in secret. *done: there were such questions. */
static bool answer_secrets(struct hall *hall, bool *done)
{
    *done = false;
    for (int seat = 0; seat < hall->play->test->setup->seat_count; seat++) {
        struct question question;
        if (!stranger(hall, seat) || !still_asked(hall, 0, seat, &question))
            continue;
        *done = hall->secrets = true;
        if (!answer_in_secret(hall, seat))
            return false;
    }
    return true;
}

static int pick_seat(struct hall *hall, struct question *question)
{
    int chosen = -1;
    uint32_t fit = 0;
    for (int seat = 0; seat < hall->play->test->setup->seat_count; seat++) {
        struct question open;
        if (!match_question(hall->match[0], seat, &open, NULL) ||
            random_below(&hall->play->random, ++fit) != 0)
            continue;
        chosen = seat;
        *question = open;
    }
    return chosen;
}

/* What the seat may not do is refused at both tables in the same words. */
static bool check_refusals(struct hall *hall, const struct action *action)
{
    struct action wrong = any_mutate(&hall->view[0], action, 1, &hall->play->random);
    struct note why[TABLES];
    enum fault fault[TABLES];
    memset(why, 0, sizeof why);
    for (int i = 0; i < TABLES; i++) {
        fault[i] = match_try(hall->match[i], action->seat, 0, &wrong, NULL, &why[i]);
        match_drop(hall->match[i]);
    }
    if (fault[0] != fault[1] || strcmp(why[0].text, why[1].text) != 0)
        return any_fail(hall->play, "seat %d is refused in different words", hall->viewer);
    return true;
}

/* The same answer at both tables; a stranger's only if both allow it, else his default. */
static bool answer_alike(struct hall *hall, bool *walk_on)
{
    struct question question;
    int seat = pick_seat(hall, &question);
    *walk_on = seat >= 0;
    if (seat < 0)
        return true;
    struct action action = sample_of(hall, 0, seat, &question);
    hall->secrets = hall->secrets || question.secret;
    if (!stranger(hall, seat) && !check_refusals(hall, &action))
        return false;
    enum fault fault[TABLES];
    struct note why = {.text = ""};
    for (int i = 0; i < TABLES; i++)
        fault[i] = match_try(hall->match[i], seat, 0, &action, NULL, &why);
    if (!fault[0] && fault[1] && !stranger(hall, seat))
        return any_fail(hall->play, "seat %d may answer at one table only: %s", seat, why.text);
    *walk_on = !fault[0] && !fault[1];
    for (int i = 0; i < TABLES; i++) {
        if (*walk_on)
            match_keep(hall->match[i]);
        else
            match_drop(hall->match[i]);
    }
    return true;
}

/* ---- a game ---------------------------------------------------------------------------------- */

static bool walk(struct hall *hall)
{
    bool alike = true, walk_on = true, done;
    bool fine = check_alike(hall, &alike);
    /* Dice go by the number of the record: where that differs other faces fall. */
    while (fine && alike && walk_on && !match_over(hall->match[0]) &&
           match_record_count(hall->match[0]) == match_record_count(hall->match[1]) &&
           hall->play->ply <= hall->play->test->plies_max) {
        hall->play->ply++;
        fine = answer_secrets(hall, &done) && check_alike(hall, &alike);
        if (fine && alike && !done)
            fine = answer_alike(hall, &walk_on) && check_alike(hall, &alike);
    }
    return fine;
}

static bool open_tables(struct hall *hall)
{
    struct match_terms terms = {
        .setup = hall->play->test->setup, .dice = MATCH_KEYED, .effects = 1u << hall->viewer};
    memcpy(terms.key, &hall->play->seed, sizeof hall->play->seed);
    for (int i = 0; i < TABLES; i++) {
        struct note why = {.text = ""};
        hall->view[i] = any_twin(&hall->play->game);
        hall->events[i] = calloc(EVENTS_ROOM, sizeof *hall->events[i]);
        CHECK(hall->events[i]);
        if (match_open(&hall->match[i], &terms, &why))
            return any_fail(hall->play, "no table: %s", why.text);
    }
    return true;
}

static void close_tables(struct hall *hall)
{
    for (int i = 0; i < TABLES; i++) {
        match_close(&hall->match[i]);
        any_free(&hall->view[i]);
        free(hall->events[i]);
    }
}

bool any_table(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    struct hall hall = {.play = &play};
    bool fine = any_begin(&play, test, seed, out);
    uint32_t viewers = (uint32_t)test->setup->seat_count + 1;
    hall.viewer = (int)random_below(&play.random, viewers);
    if (hall.viewer == test->setup->seat_count)
        hall.viewer = SEAT_SPECTATOR;
    fine = fine && open_tables(&hall) && walk(&hall);
    close_tables(&hall);
    any_end(&play);
    return fine;
}
