/* Verbs that advise: suggestions, prices and audits. None of them plays. */
#include "referee/verbs.h"

#include "core/names.h"
#include "ai/reason.h"
#include "referee/computer.h"
#include "wire/action.h"
#include "wire/ask.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdlib.h>
#include <string.h>

enum { SUGGESTIONS_MAX = 16, REASON_SIZE = 160 };

/* ---- suggest --------------------------------------------------------------------------------- */

struct advice {
    struct question question;
    int unit;
    int count;
    int capacity;
    struct action list[SUGGESTIONS_MAX];
    char reason[REASON_SIZE]; /* of the first; empty: none is given */
    bool unfinished;          /* the player would have thought for longer */
};

/* Only what is permitted, concerns the unit asked about, and has not been said. */
static void add_advice(const struct request *request, struct advice *advice, struct action action)
{
    const struct game *view = &request->view;
    action.seat = (uint8_t)request->seat;
    bool wanted = advice->unit == UNIT_NONE || action.unit == advice->unit;
    if (!wanted || advice->count == advice->capacity ||
        view->rulebook->permits(view, &action, NULL))
        return;
    for (int i = 0; i < advice->count; i++)
        if (action_equal(&advice->list[i], &action))
            return;
    advice->list[advice->count++] = action;
}

/* Randomness from what the seat knows: the same position gives the same advice. */
static uint64_t advice_seed(const struct request *request)
{
    return player_seed(&request->view);
}

static struct random advice_random(const struct request *request)
{
    struct random random;
    random_init(&random, advice_seed(request));
    return random;
}

static void advise_proposals(const struct request *request, struct advice *advice)
{
    struct action proposed[SUGGESTIONS_MAX];
    const struct game *view = &request->view;
    int total = view->rulebook->propose(view, &advice->question, proposed, SUGGESTIONS_MAX);
    for (int i = 0; i < total && i < SUGGESTIONS_MAX; i++)
        add_advice(request, advice, proposed[i]);
}

static void advise_reflex(const struct request *request, struct advice *advice)
{
    const struct game *view = &request->view;
    struct random random = advice_random(request);
    add_advice(request, advice, view->rulebook->reflex(view, &advice->question, &random));
    advise_proposals(request, advice);
}

/* What a player made of code would do in this place, and what is to be expected of the first
 * suggestion: asked about one unit, the player may prefer to act with another. */
static void advise_player(const struct request *request, struct advice *advice,
                          enum player_kind kind)
{
    const struct game *view = &request->view;
    struct player_terms terms = {.kind = kind};
    struct computer computer;
    struct text reason;
    text_init(&reason, advice->reason, sizeof advice->reason);
    bool room = computer_open(&computer, NULL) == FAULT_NONE;
    if (room) {
        computer.is_disturbed = patience_is_over;
        computer.disturber = &request->patience;
        computer_begin(&computer, &terms, view->setup, advice_seed(request), false);
        add_advice(request, advice, player_answer(&computer.player, view, &advice->question, NULL));
        advice->unfinished = patience_is_over(&request->patience);
    }
    advise_proposals(request, advice);
    if (room && advice->count > 0 && !advice->unfinished)
        reason_write(view, &advice->question, &advice->list[0], &computer.player.pace,
                     &computer.player.arena, &reason);
    computer_close(&computer);
}

static void advise_cadet(const struct request *request, struct advice *advice)
{
    advise_player(request, advice, PLAYER_CADET);
}

static void advise_captain(const struct request *request, struct advice *advice)
{
    advise_player(request, advice, PLAYER_CAPTAIN);
}

static void advise_admiral(const struct request *request, struct advice *advice)
{
    advise_player(request, advice, PLAYER_ADMIRAL);
}

static void advise_random(const struct request *request, struct advice *advice)
{
    const struct game *view = &request->view;
    struct random random = advice_random(request);
    for (int i = 0; i < advice->capacity; i++)
        add_advice(request, advice, view->rulebook->sample(view, &advice->question, &random));
}

static void advise_default(const struct request *request, struct advice *advice)
{
    add_advice(request, advice,
               request->view.rulebook->fallback(&request->view, &advice->question));
}

/* What the seat itself answered before, latest first. */
static void advise_repeat(const struct request *request, struct advice *advice)
{
    const struct match *match = request->contest->match;
    for (int i = match_record_count(match) - 1; i >= 0 && advice->count < advice->capacity; i--) {
        const struct record *record = match_record(match, i);
        if (record->kind == RECORD_ACT && record->seat == request->seat)
            add_advice(request, advice, record->action);
    }
}

enum { BY_FIRST_PLAYER = 4, BY_ADMIRAL = 6 }; /* advisers from here on think, for long */

static const char *const adviser_words[] = {"reflex", "random",  "default", "repeat",
                                            "cadet",  "captain", "admiral", NULL};

enum verb_length counsel_length(const struct request *request)
{
    const struct node *node = request_field(request, "by");
    int by = node && node->kind == NODE_SCALAR ? rulebook_word(adviser_words, node->text) : 0;
    return by >= BY_ADMIRAL ? VERB_LONG : by >= BY_FIRST_PLAYER ? VERB_SHORT : VERB_AT_ONCE;
}

bool counsel_suggest(struct request *request)
{
    static void (*const advisers[])(const struct request *, struct advice *) = {
        advise_reflex, advise_random,  advise_default, advise_repeat,
        advise_cadet,  advise_captain, advise_admiral};
    struct advice advice = {0};
    uint32_t number;
    int64_t count = 1;
    int by = 0;
    request_begin_time(request);
    if (!request_player(request) || !request_word(request, "by", adviser_words, &by) ||
        !request_unit(request, "unit", &advice.unit) ||
        !request_int(request, "count", (struct read_range){1, SUGGESTIONS_MAX}, &count) ||
        !request_question(request, &advice.question, &number))
        return false;
    advice.capacity = (int)count;
    /* Nobody need think about other units. */
    advice.question = question_about(&advice.question, advice.unit);
    advisers[by](request, &advice);
    request->patience.used_up = advice.unfinished;
    request_write_seat(request);
    if (advice.unfinished)
        json_flag(request->out, "unfinished", true);
    json_int(request->out, "question", number);
    json_key(request->out, "suggestions");
    text_char(request->out, '[');
    for (int i = 0; i < advice.count; i++) {
        json_next(request->out);
        text_char(request->out, '{');
        ask_write_answer(&request->view, &advice.list[i], request->out);
        json_key(request->out, "action");
        action_write(&request->view, &advice.list[i], request->out);
        if (i == 0 && advice.reason[0])
            json_text(request->out, "reason", advice.reason);
        text_char(request->out, '}');
    }
    text_char(request->out, ']');
    return true;
}

/* ---- price and audit ------------------------------------------------------------------------- */

static void write_working(const struct working *working, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < working->line_count && i < WORKING_LINES_MAX; i++) {
        json_next(out);
        text_quote(out, working->lines[i]);
    }
    text_char(out, ']');
}

static bool refuse_design(struct request *request, const struct library *library, const char *id)
{
    struct nearest_list known;
    nearest_list_begin(&known, id);
    for (int i = 0; library && i < library->shelf[0].count; i++)
        nearest_list_offer(&known, library_label(library, 0, i)->id);
    return request_unknown(request, "design", "there is no design", &known, "there are ");
}

bool counsel_price(struct request *request)
{
    const struct rulebook *rulebook = NULL;
    const char *name = NULL;
    if (!request_ruleset(request, &rulebook) || !request_require(request, "design") ||
        !request_text(request, "design", &name))
        return false;
    const struct library *library = content_library(request->terms->content, rulebook);
    int design = library ? library_find_said(library, 0, name) : -1, points = 0;
    if (design < 0)
        return refuse_design(request, library, name);
    struct working working = {0};
    if (!request_fault(request,
                       rulebook->price(library, design, &points, &working, &request->trouble.note),
                       NULL))
        return false;
    json_text(request->out, "ruleset", rulebook->id);
    json_text(request->out, "design", library_label(library, 0, design)->id);
    json_int(request->out, "points", points);
    json_key(request->out, "working");
    write_working(&working, request->out);
    return true;
}

bool counsel_audit(struct request *request)
{
    static const char *const sides[] = {"red", "blue", NULL};
    struct content_setup *content = NULL;
    int only = -1;
    if (!request_word(request, "side", sides, &only) || !create_setup(request, &content))
        return false;
    const struct setup *setup = content_setup(content);
    json_text(request->out, "scenario", setup->id);
    json_key(request->out, "sides");
    text_char(request->out, '{');
    for (int side = 0; side < SIDES; side++) {
        struct working reasons = {0};
        if (only >= 0 && side != only)
            continue;
        bool sound = !setup->rulebook->audit(setup, side, &reasons);
        json_key(request->out, sides[side]);
        text_char(request->out, '{');
        json_flag(request->out, "sound", sound);
        json_key(request->out, "reasons");
        write_working(&reasons, request->out);
        text_char(request->out, '}');
    }
    text_char(request->out, '}');
    content_setup_close(&content);
    return true;
}
