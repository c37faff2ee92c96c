/* Fields of requests: every one is checked here, so that verbs only see sound values. */
#include "referee/request.h"

#include "core/names.h"
#include "referee/errand.h"
#include "referee/verbs.h"
#include "rules/registry.h"
#include "wire/action.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { ORDER_MAX = 500 };

bool request_fail(struct request *request, enum trouble_code code, const char *field,
                  const char *format, ...)
{
    struct trouble *trouble = &request->trouble;
    trouble->code = code;
    snprintf(trouble->field, sizeof trouble->field, "%s", field ? field : "");
    trouble->note.rule[0] = '\0';
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(trouble->note.text, sizeof trouble->note.text, format, arguments);
    va_end(arguments);
    return false;
}

bool request_unknown(struct request *request, const char *field, const char *what,
                     const struct nearest_list *known, const char *are)
{
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    text_init(&text, rest, sizeof rest);
    nearest_list_write(known, are, &text);
    return request_fail(request, TROUBLE_BAD_FIELD, field, "%s \"%.60s\"%s", what,
                        known->nearest.word, rest);
}

/* Errands are run by other threads, and need nothing of the world. */
static void hide_world(struct request *request)
{
    struct referee_host *host = request->terms->host;
    if (!request->terms->discreet)
        return;
    if (host && host->failed && !request->errand)
        host->failed(host, request);
    note_set(&request->trouble.note, FAULT_WORLD, NULL,
             "the server cannot do this now; nothing has happened");
}

bool request_fault(struct request *request, enum fault fault, const char *field)
{
    static const enum trouble_code codes[] = {
        [FAULT_NONE] = TROUBLE_NONE,       [FAULT_REFUSED] = TROUBLE_REFUSED,
        [FAULT_INPUT] = TROUBLE_BAD_FIELD, [FAULT_STALE] = TROUBLE_STALE,
        [FAULT_FULL] = TROUBLE_FULL,       [FAULT_WORLD] = TROUBLE_UNAVAILABLE,
        [FAULT_LATE] = TROUBLE_TIME};
    struct trouble *trouble = &request->trouble;
    trouble->code = codes[fault];
    if (fault)
        snprintf(trouble->field, sizeof trouble->field, "%s", field ? field : "");
    if (fault == FAULT_WORLD)
        hide_world(request);
    return fault == FAULT_NONE;
}

void request_begin_time(struct request *request)
{
    int ms = request->terms->errand_ms > 0 ? request->terms->errand_ms : PATIENCE_MS;
    if (!request->errand)
        patience_begin(&request->patience, ms, ms, ms, NULL);
}

void request_write_id(const struct request *request, struct text *out)
{
    const struct node *id = request->root ? node_find(request->root, "id") : NULL;
    bool fits = id && id->kind == NODE_SCALAR && strlen(id->text) <= REQUEST_ID_TEXT_MAX;
    if (fits && id->quoted)
        text_quote(out, id->text);
    else
        text_add(out, fits ? id->text : "null");
}

char *request_copy_id(const struct request *request)
{
    char id[REQUEST_ID_SIZE];
    struct text out;
    text_init(&out, id, sizeof id);
    request_write_id(request, &out);
    return strdup(id);
}

void request_write_seat(const struct request *request)
{
    const char *match = request->errand ? request->errand->match : request->contest->id;
    json_text(request->out, "match", match);
    json_text(request->out, "seat", view_seat_word(request->view.setup, request->seat));
}

const struct node *request_field(const struct request *request, const char *key)
{
    const struct node *node = node_find(request->root, key);
    bool null =
        node && node->kind == NODE_SCALAR && !node->quoted && strcmp(node->text, "null") == 0;
    return null ? NULL : node;
}

bool request_int(struct request *request, const char *key, struct read_range range, int64_t *out)
{
    const struct node *node = request_field(request, key);
    return !node ||
           request_fault(request, read_int(node, NULL, range, out, &request->trouble.note), key);
}

bool request_flag(struct request *request, const char *key, bool *out)
{
    const struct node *node = request_field(request, key);
    return !node || request_fault(request, read_flag(node, NULL, out, &request->trouble.note), key);
}

bool request_text(struct request *request, const char *key, const char **out)
{
    const struct node *node = request_field(request, key);
    return !node ||
           request_fault(request, read_string(node, NULL, out, &request->trouble.note), key);
}

bool request_word(struct request *request, const char *key, const char *const *words, int *out)
{
    const char *word = NULL;
    if (!request_text(request, key, &word))
        return false;
    if (!word)
        return true;
    int index = rulebook_word(words, word);
    if (index < 0) {
        char list[NOTE_TEXT_SIZE];
        struct text text;
        text_init(&text, list, sizeof list);
        for (int i = 0; words[i]; i++)
            text_format(&text, "%s%.40s", i ? ", " : "", words[i]);
        return request_fail(request, TROUBLE_BAD_FIELD, key, "\"%.40s\" is none of %.180s", word,
                            list);
    }
    *out = index;
    return true;
}

bool request_require(struct request *request, const char *key)
{
    return request_field(request, key) ||
           request_fail(request, TROUBLE_BAD_FIELD, key, "is missing");
}

bool request_no_ruleset(struct request *request, const char *field, const char *id)
{
    struct nearest_list known;
    nearest_list_begin(&known, id);
    for (int i = 0; request->terms->rulebooks[i]; i++)
        nearest_list_offer(&known, request->terms->rulebooks[i]->id);
    return request_unknown(request, field, "there is no ruleset", &known, "rulesets: ");
}

bool request_ruleset(struct request *request, const struct rulebook **out)
{
    const char *id = NULL;
    if (!request_require(request, "ruleset") || !request_text(request, "ruleset", &id))
        return false;
    *out = registry_find(request->terms->rulebooks, id);
    return *out || request_no_ruleset(request, "ruleset", id);
}

/* The only match the session sits at, or NULL. */
static struct contest *only_contest(const struct referee_session *session)
{
    struct contest *only = NULL;
    for (const struct chair *chair = session->chairs; chair; chair = chair->beside) {
        if (only && chair->contest != only)
            return NULL;
        only = chair->contest;
    }
    return only;
}

/* What was tried on a match must be stored before anything else is. */
static bool is_free(struct request *request)
{
    struct referee_host *host = request->terms->host;
    if (host && host->hears && !host->hears(host, request))
        return false;
    request->busy = request->contest->held && request->verb->changes;
    request->before = request->contest->proposal;
    return !request->busy;
}

bool request_contest(struct request *request)
{
    const char *id = NULL;
    if (!request_text(request, "match", &id))
        return false;
    return request_find(request, id);
}

bool request_find(struct request *request, const char *id)
{
    request->contest =
        id ? house_find(request->referee, id, &request->busy) : only_contest(request->session);
    if (request->busy)
        return false;
    if (request->contest)
        return is_free(request);
    if (id)
        return request_fail(request, TROUBLE_NO_MATCH, "match", "there is no match \"%.40s\"", id);
    return request_fail(request,
                        request->session->chair_count ? TROUBLE_BAD_FIELD : TROUBLE_NO_MATCH,
                        "match", "say which match");
}

/* The only seat held at the match, or the only one of them that is asked something; -1: unclear. */
static int obvious_seat(const struct request *request)
{
    int held = 0, asked = 0, only_held = -1, only_asked = -1;
    for (const struct chair *chair = request->session->chairs; chair; chair = chair->beside) {
        struct question question;
        uint32_t number;
        if (chair->contest != request->contest)
            continue;
        held++;
        only_held = chair->seat;
        if (chair->seat != SEAT_SPECTATOR &&
            match_question(request->contest->match, chair->seat, &question, &number)) {
            asked++;
            only_asked = chair->seat;
        }
    }
    return held == 1 ? only_held : asked == 1 ? only_asked : -1;
}

static bool find_seat(struct request *request, const char *name)
{
    const struct setup *setup = contest_setup(request->contest);
    request->seat = text_same(name, "spectator") ? SEAT_SPECTATOR : setup_seat(setup, name);
    if (request->seat < 0)
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat", "the match has no seat \"%.40s\"",
                            name);
    if (!house_chair(request->session, request->contest, request->seat))
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat",
                            "this connection does not hold the seat %.40s", name);
    return true;
}

void request_look(struct request *request)
{
    request->view = house_view(request->referee, request->contest);
    /* What another request has tried is nobody's to see. */
    if (request->contest->held)
        match_view(request->contest->match, request->seat, &request->view);
    else
        match_trial_view(request->contest->match, request->seat, &request->view);
}

/* On an errand the seat was found before and the view is a copy. */
static void take_along(struct request *request)
{
    const struct errand *errand = request->errand;
    request->view = errand->view;
    request->view.state = request->desk->view;
    memcpy(request->view.state, errand->view.state, errand->view.setup->state_size);
}

bool request_seat(struct request *request)
{
    const char *name = NULL;
    if (request->errand) {
        take_along(request);
        return true;
    }
    if (!request_contest(request) || !request_text(request, "seat", &name))
        return false;
    if (name) {
        if (!find_seat(request, name))
            return false;
    } else {
        request->seat = obvious_seat(request);
        if (request->seat < 0)
            return request_fail(request, TROUBLE_WRONG_SEAT, "seat", "say which seat");
    }
    request_look(request);
    return true;
}

bool request_player(struct request *request)
{
    if (!request_seat(request))
        return false;
    if (request->errand)
        return true;
    if (request->seat == SEAT_SPECTATOR)
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat", "a spectator only looks");
    if (match_over(request->contest->match))
        return request_fail(request, TROUBLE_OVER, NULL, "the match is over");
    if (request->contest->frozen)
        return request_fail(request, TROUBLE_UNAVAILABLE, NULL, "%s",
                            request->contest->waiting.text);
    return true;
}

bool request_person(struct request *request)
{
    if (!request_player(request))
        return false;
    if (request->contest->seat[request->seat].player != PLAYER_WORD_HUMAN)
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat", "a computer plays this seat");
    return true;
}

bool request_unit(struct request *request, const char *key, int *out)
{
    const char *name = NULL;
    *out = UNIT_NONE;
    if (!request_text(request, key, &name))
        return false;
    return !name ||
           request_fault(request,
                         names_find(&request->view, name, out, &request->trouble.note) ? FAULT_INPUT
                                                                                       : FAULT_NONE,
                         key);
}

/* Whether the law takes the seat's answer about the unit. */
static bool may_answer(const struct request *request, const struct question *question, int unit)
{
    const struct game *view = &request->view;
    struct action first;
    if (view->rulebook->choices(view, question, unit, &first, 1) == 0)
        return false;
    first.seat = (uint8_t)request->seat;
    return view->rulebook->permits(view, &first, NULL) == FAULT_NONE;
}

/* Of a question to several seats: the units the seat may answer for. */
static void keep_own_units(const struct request *request, struct question *question)
{
    struct unit_set own = {{0}};
    for (int unit = 0; unit < state_head(request->view.state)->unit_count; unit++)
        if (unit_set_has(&question->units, unit) && may_answer(request, question, unit))
            unit_set_add(&own, unit);
    question->units = own;
    question->seats = (uint8_t)(1 << request->seat);
}

static bool find_question(const struct request *request, struct question *out, uint32_t *number)
{
    if (!request->errand)
        return match_question(request->contest->match, request->seat, out, number);
    *out = request->errand->question;
    *number = request->errand->number;
    return request->errand->asked;
}

bool request_question(struct request *request, struct question *out, uint32_t *number)
{
    if (!find_question(request, out, number))
        return request_fail(request, TROUBLE_NO_QUESTION, NULL, "%s is not asked anything now",
                            view_seat_word(request->view.setup, request->seat));
    if (out->seats & (out->seats - 1))
        keep_own_units(request, out);
    return true;
}

bool request_actions(struct request *request, int capacity, const struct node **list, int *count)
{
    const struct node *one = request_field(request, "action");
    const struct node *many = request_field(request, "actions");
    *list = one;
    *count = one != NULL;
    if (!many)
        return true;
    if (one)
        return request_fail(request, TROUBLE_BAD_FIELD, "actions",
                            "give either action or actions, not both");
    if (!request_fault(request, read_list(many, NULL, &request->trouble.note), "actions"))
        return false;
    if (many->count > capacity)
        return request_fail(request, TROUBLE_BAD_FIELD, "actions",
                            "has %d actions; at most %d are allowed", many->count, capacity);
    *list = many->first;
    *count = many->count;
    return true;
}

/* An order in words that cannot be understood is refused like one that is not allowed: to the
 * player both are "no", with a reason. */
bool request_action(struct request *request, const struct node *node, const char *field,
                    struct action *out)
{
    struct note *why = &request->trouble.note;
    if (node->kind == NODE_SCALAR && node->quoted) {
        if (strlen(node->text) > ORDER_MAX || fields_text_fault(node->text, false))
            return request_fail(request, TROUBLE_BAD_FIELD, field,
                                "an order has at most %d bytes and no control characters",
                                ORDER_MAX);
        enum fault fault =
            request->view.rulebook->read(&request->view, request->seat, node->text, out, why);
        return request_fault(request, fault ? FAULT_REFUSED : FAULT_NONE, field);
    }
    if (node->kind != NODE_MAP)
        return request_fail(request, TROUBLE_BAD_FIELD, field,
                            "an action is text in quotes or an object");
    if (!request_fault(request, action_read(&request->view, request->seat, node, out, why), field))
        return false;
    if (out->seat != request->seat)
        return request_fail(request, TROUBLE_WRONG_SEAT, field,
                            "the action is another seat's than the request");
    return true;
}
