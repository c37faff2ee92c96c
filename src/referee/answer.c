/* The walk of one line. The answer is written into one buffer of the referee and then queued, so
 * a verb that fails half way leaves nothing of what it wrote. */
#include "referee/answer.h"

#include "referee/hold.h"
#include "referee/push.h"
#include "referee/verbs.h"
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>

enum { IGNORED_MAX = 16 };

static const char *const trouble_words[] = {[TROUBLE_NONE] = "none",
                                            [TROUBLE_BAD_JSON] = "bad-json",
                                            [TROUBLE_TOO_LONG] = "too-long",
                                            [TROUBLE_UNKNOWN_VERB] = "unknown-verb",
                                            [TROUBLE_BAD_FIELD] = "bad-field",
                                            [TROUBLE_NO_MATCH] = "no-match",
                                            [TROUBLE_WRONG_SEAT] = "wrong-seat",
                                            [TROUBLE_NO_QUESTION] = "no-question",
                                            [TROUBLE_STALE] = "stale",
                                            [TROUBLE_NOT_OVER] = "not-over",
                                            [TROUBLE_OVER] = "over",
                                            [TROUBLE_FULL] = "full",
                                            [TROUBLE_TOO_LARGE] = "too-large",
                                            [TROUBLE_UNAVAILABLE] = "unavailable",
                                            [TROUBLE_STORE] = "store",
                                            [TROUBLE_LIMIT] = "limit",
                                            [TROUBLE_REPLACED] = "replaced",
                                            [TROUBLE_TIME] = "time",
                                            [TROUBLE_PROTOCOL] = "protocol",
                                            [TROUBLE_REFUSED] = "refused"};

static void write_late(const struct trouble *trouble, struct text *out)
{
    const struct lateness *late = &trouble->late;
    if (late->passed_count > 0) {
        json_key(out, "passed");
        text_char(out, '[');
        for (int i = 0; i < late->passed_count; i++) {
            json_next(out);
            text_quote(out, late->passed[i]);
        }
        text_char(out, ']');
    }
    if (late->asked[0])
        json_text(out, "asked", late->asked);
}

static void write_trouble(const struct trouble *trouble, struct text *out)
{
    bool refused = trouble->code == TROUBLE_REFUSED;
    json_key(out, refused ? "refused" : "error");
    text_char(out, '{');
    if (refused)
        json_text(out, "rule", trouble->note.rule);
    else
        json_text(out, "code", trouble_words[trouble->code]);
    if (!refused && trouble->field[0])
        json_text(out, "field", trouble->field);
    json_text(out, "reason", trouble->note.text);
    if (trouble->code == TROUBLE_STALE)
        json_int(out, "question", trouble->question);
    if (trouble->index >= 0) {
        json_int(out, "index", trouble->index);
        json_int(out, "applied", trouble->applied);
    }
    write_late(trouble, out);
    text_char(out, '}');
}

void answer_write_refusal(const char *id, const struct trouble *trouble, struct text *out)
{
    text_char(out, '{');
    json_key(out, "id");
    text_add(out, id);
    write_trouble(trouble, out);
    text_char(out, '}');
}

static bool knows_field(const struct verb *verb, const char *key)
{
    if (strcmp(key, "id") == 0 || strcmp(key, "verb") == 0)
        return true;
    for (int i = 0; i < VERB_FIELDS_MAX && verb->fields[i]; i++)
        if (strcmp(verb->fields[i], key) == 0)
            return true;
    return false;
}

static void write_ignored(const struct request *request, const struct verb *verb, struct text *out)
{
    int count = 0;
    for (const struct node *field = request->root->first; field; field = field->next) {
        if (knows_field(verb, field->key) || count == IGNORED_MAX)
            continue;
        if (count++ == 0) {
            json_key(out, "ignored");
            text_char(out, '[');
        }
        json_next(out);
        text_quote(out, field->key);
    }
    if (count > 0)
        text_char(out, ']');
}

static struct text begin_line(const struct request *request)
{
    struct text out;
    text_init(&out, request->desk->answer, DESK_ANSWER_MAX);
    text_char(&out, '{');
    json_key(&out, "id");
    request_write_id(request, &out);
    return out;
}

static struct text write_failure(const struct request *request)
{
    struct text out = begin_line(request);
    write_trouble(&request->trouble, &out);
    if (request->verb)
        write_ignored(request, request->verb, &out);
    text_char(&out, '}');
    return out;
}

static void send_trouble(struct request *request)
{
    struct text out = write_failure(request);
    house_send(request->session, out.start, out.length);
}

static bool refuse_verb(struct request *request, const char *name)
{
    const struct referee_host *host = request->terms->host;
    struct nearest_list known;
    nearest_list_begin(&known, name);
    for (const struct verb *verb = verbs_all; verb->name; verb++)
        if (verbs_find(request->terms, verb->name) == verb) /* else the host has its own */
            nearest_list_offer(&known, verb->name);
    for (const struct verb *verb = host ? host->verbs : NULL; verb && verb->name; verb++)
        if (verbs_find(request->terms, verb->name) == verb)
            nearest_list_offer(&known, verb->name);
    request_unknown(request, "verb", "there is no verb", &known, "verbs: ");
    request->trouble.code = TROUBLE_UNKNOWN_VERB;
    return false;
}

static bool find_verb(struct request *request)
{
    const char *name = NULL;
    if (!request_text(request, "verb", &name))
        return false;
    if (!name)
        return request_fail(request, TROUBLE_UNKNOWN_VERB, "verb", "is missing");
    const struct verb *verb = verbs_find(request->terms, name);
    if (!verb)
        return refuse_verb(request, name);
    if (request->session->guest && verb->use == USE_HOUSE)
        return request_fail(request, TROUBLE_UNAVAILABLE, "verb", "\"%s\" is not for players",
                            verb->name);
    request->verb = verb;
    return true;
}

static bool is_heard(struct request *request)
{
    struct referee_host *host = request->terms->host;
    return !host || !host->hears || host->hears(host, request);
}

/* A guest's accepted answer ends the row of its troubles. Asking whether something is permitted
 * may be answered with no. */
static void count_trouble(struct request *request)
{
    struct referee_session *session = request->session;
    const struct verb *verb = request->verb;
    bool refused = request->trouble.code == TROUBLE_REFUSED;
    if (request->trouble.code == TROUBLE_NONE) {
        if (verb->use == USE_ANSWER)
            session->troubles = 0;
    } else if (!refused || (verb && verb->use == USE_ANSWER)) {
        session->troubles = request->trouble.applied > 0 ? 1 : session->troubles + 1;
        session->refused = refused;
    }
}

/* The answer to the request, or why there is none but this. */
static struct text work_out(struct request *request)
{
    struct text out = begin_line(request);
    json_text(&out, "answer", request->verb->name);
    request->out = &out;
    bool done = request->verb->answer(request);
    if (done && out.cut)
        done = request_fail(request, TROUBLE_TOO_LARGE, NULL, "the answer is larger than %d bytes",
                            DESK_ANSWER_MAX);
    if (!done)
        return write_failure(request);
    write_ignored(request, request->verb, &out);
    text_char(&out, '}');
    return out;
}

/* Whoever left matches unfinished goes on with them. */
static void play_on(struct referee *referee, const struct contest *moved)
{
    for (int i = 0; i < referee->contest_count; i++)
        if (referee->contests[i]->unfinished && referee->contests[i] != moved)
            hold_follow_up(referee, referee->contests[i]);
}

/* Nothing waits for a store: what was tried happens now, unless the match's keeper fails. */
static enum referee_outcome settle_now(struct request *request)
{
    struct note why = {.text = ""};
    if (hold_settle(request->referee, &why))
        request_fail(request, TROUBLE_STORE, NULL, "%s", why.text);
    return REFEREE_ANSWERED;
}

static enum referee_outcome run_verb(struct request *request)
{
    struct text out = work_out(request);
    if (request->busy)
        return REFEREE_BUSY;
    if (request->later)
        return REFEREE_AWAY;
    if (hold_needed(request)) {
        if (hold_request(request, out.start, out.length))
            return request->terms->host ? REFEREE_HELD : settle_now(request);
        out = write_failure(request);
    }
    house_send(request->session, out.start, out.length);
    request->session->done |= request->goodbye;
    if (request->presence)
        push_presence(request->referee, request->contest, NULL);
    if (request->moved)
        hold_follow_up(request->referee, request->moved);
    return REFEREE_ANSWERED;
}

static enum verb_length length_of(const struct request *request)
{
    return request->verb->length ? request->verb->length(request) : VERB_AT_ONCE;
}

/* A long question is handed over with a copy of what its seat may know. */
static enum referee_outcome send_out(struct request *request, const char *line, size_t size)
{
    struct referee_host *host = request->terms->host;
    struct errand *errand = NULL;
    bool found = request_player(request);
    if (request->busy)
        return REFEREE_BUSY;
    if (!found) {
        send_trouble(request);
        return REFEREE_ANSWERED;
    }
    errand = errand_make(request, line, size);
    if (errand)
        errand->is_long = length_of(request) == VERB_LONG;
    if (!errand) {
        request_fail(request, TROUBLE_FULL, NULL, "out of memory");
        send_trouble(request);
        return REFEREE_ANSWERED;
    }
    host->send_out(host, errand);
    return REFEREE_AWAY;
}

static bool is_blank(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!strchr(" \t\r", line[i]) || line[i] == '\0')
            return false;
    return true;
}

static struct request begin_request(struct referee_session *session)
{
    struct referee *referee = session->referee;
    struct request request = {.session = session,
                              .referee = referee,
                              .terms = &referee->terms,
                              .desk = &referee->desk,
                              .seat = SEAT_SPECTATOR,
                              .takeover = -1};
    request.trouble.index = -1;
    return request;
}

static bool read_line(struct request *request, const char *line, size_t size)
{
    struct arena arena;
    arena_init(&arena, request->desk->tree, DESK_TREE_SIZE);
    struct read_source source = {.bytes = line, .size = size};
    const struct node *root = NULL;
    struct trouble *trouble = &request->trouble;
    enum fault fault = read_json(&source, &arena, &root, &trouble->note);
    if (!fault && root->kind != NODE_MAP)
        fault = note_set(&trouble->note, FAULT_INPUT, NULL, "a request is one JSON object");
    if (fault)
        trouble->code = fault == FAULT_FULL ? TROUBLE_TOO_LONG : TROUBLE_BAD_JSON;
    else
        request->root = root;
    request->size = size;
    return !fault;
}

static bool is_foreign(const struct request *request)
{
    const struct referee_host *host = request->terms->host;
    return host && host->judge && !request->judged && request->verb->is_foreign &&
           request->verb->is_foreign(request);
}

static enum referee_outcome send_to_judge(struct request *request, const char *line, size_t size)
{
    struct referee_host *host = request->terms->host;
    if (host->judge(host, request, line, size))
        return REFEREE_AWAY;
    send_trouble(request);
    return REFEREE_ANSWERED;
}

static enum referee_outcome answer_request(struct request *request, const char *line, size_t size)
{
    struct referee_host *host = request->terms->host;
    enum referee_outcome outcome = REFEREE_ANSWERED;
    if (!read_line(request, line, size) || !find_verb(request) || !is_heard(request))
        send_trouble(request);
    else if (is_foreign(request))
        outcome = send_to_judge(request, line, size);
    else if (host && host->send_out && length_of(request) != VERB_AT_ONCE)
        outcome = send_out(request, line, size);
    else
        outcome = run_verb(request);
    count_trouble(request);
    if (!host)
        play_on(request->referee, request->moved);
    return outcome;
}

enum referee_outcome answer_line(struct referee_session *session, const char *line, size_t size)
{
    if (session->done || is_blank(line, size))
        return REFEREE_ANSWERED;
    struct request request = begin_request(session);
    return answer_request(&request, line, size);
}

enum referee_outcome referee_judged(struct referee_session *session, const char *line, size_t size,
                                    struct content_setup **prepared)
{
    if (session->done)
        return REFEREE_ANSWERED;
    struct request request = begin_request(session);
    request.judged = true;
    request.prepared = prepared;
    return answer_request(&request, line, size);
}

struct content_setup *referee_prepare(const struct referee_terms *terms, struct desk *desk,
                                      const char *line, size_t size)
{
    struct request request = {.terms = terms, .desk = desk, .takeover = -1};
    struct content_setup *setup = NULL;
    if (!read_line(&request, line, size) || !create_setup(&request, &setup))
        content_setup_close(&setup);
    return setup;
}

void answer_errand(struct request *request, struct errand *errand)
{
    request->verb = errand->verb;
    request->trouble.index = -1;
    struct text out;
    /* It was read before: it can be read again. */
    if (read_line(request, errand->line, errand->size))
        out = work_out(request);
    else
        out = write_failure(request);
    errand->answer = malloc(out.length);
    if (errand->answer)
        memcpy(errand->answer, out.start, out.length);
    errand->answer_size = errand->answer ? out.length : 0;
}

void answer_too_long(struct referee_session *session)
{
    if (session->done)
        return;
    struct request request = begin_request(session);
    request_fail(&request, TROUBLE_TOO_LONG, NULL, "a line has at most %d bytes", REFEREE_LINE_MAX);
    send_trouble(&request);
}
