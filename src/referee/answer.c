/* The walk of one line. The answer is written into one buffer of the referee and then queued, so
 * a verb that fails half way leaves nothing of what it wrote. */
#include "referee/answer.h"

#include "referee/push.h"
#include "referee/verbs.h"
#include "wire/json.h"

#include <string.h>

enum { ID_TEXT_MAX = 256, IGNORED_MAX = 16 };

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
                                            [TROUBLE_REFUSED] = "refused"};

/* The id as it came: a short scalar, else null. */
static const struct node *find_id(const struct request *request)
{
    const struct node *id = request->root ? node_find(request->root, "id") : NULL;
    return id && id->kind == NODE_SCALAR && strlen(id->text) <= ID_TEXT_MAX ? id : NULL;
}

static void write_id(const struct request *request, struct text *out)
{
    const struct node *id = find_id(request);
    json_key(out, "id");
    if (id && id->quoted)
        text_quote(out, id->text);
    else
        text_add(out, id ? id->text : "null");
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
    text_init(&out, request->referee->answer, HOUSE_ANSWER_MAX);
    text_char(&out, '{');
    write_id(request, &out);
    return out;
}

static void send_trouble(struct request *request, const struct verb *verb)
{
    struct text out = begin_line(request);
    write_trouble(&request->trouble, &out);
    if (verb)
        write_ignored(request, verb, &out);
    text_char(&out, '}');
    house_send(request->session, out.start, out.length);
}

static const struct verb *find_verb(struct request *request)
{
    const char *name = NULL;
    if (!request_text(request, "verb", &name))
        return NULL;
    for (const struct verb *verb = verbs_all; name && verb->name; verb++)
        if (strcmp(verb->name, name) == 0) {
            if (!request->session->guest || verb->use != USE_HOUSE)
                return verb;
            request_fail(request, TROUBLE_UNAVAILABLE, "verb", "\"%s\" is not for players",
                         verb->name);
            return NULL;
        }
    if (name)
        request_fail(request, TROUBLE_UNKNOWN_VERB, "verb", "there is no verb \"%.40s\"", name);
    else
        request_fail(request, TROUBLE_UNKNOWN_VERB, "verb", "is missing");
    return NULL;
}

/* A guest's accepted answer ends the row of its troubles. Asking whether something is permitted
 * may be answered with no. */
static void count_trouble(struct request *request, const struct verb *verb)
{
    struct referee_session *session = request->session;
    bool refused = request->trouble.code == TROUBLE_REFUSED;
    if (request->trouble.code == TROUBLE_NONE) {
        if (verb->use == USE_ANSWER)
            session->troubles = 0;
    } else if (!refused || (verb && verb->use == USE_ANSWER)) {
        session->troubles = request->trouble.applied > 0 ? 1 : session->troubles + 1;
        session->refused = refused;
    }
}

static void run_verb(struct request *request, const struct verb *verb)
{
    struct text out = begin_line(request);
    json_text(&out, "answer", verb->name);
    request->out = &out;
    bool done = verb->answer(request);
    if (done && out.cut)
        done = request_fail(request, TROUBLE_TOO_LARGE, NULL, "the answer is larger than %d bytes",
                            HOUSE_ANSWER_MAX);
    if (!done) {
        send_trouble(request, verb);
        return;
    }
    write_ignored(request, verb, &out);
    text_char(&out, '}');
    house_send(request->session, out.start, out.length);
    request->session->done |= request->goodbye;
}

/* Computers answer wherever somebody is waiting for them; then everybody hears what is new. */
static void follow_up(struct referee *referee, const struct contest *moved)
{
    for (int i = 0; i < REFEREE_MATCHES_MAX; i++) {
        struct contest *contest = referee->contest[i];
        if (!contest)
            continue;
        struct game view = house_view(referee, contest);
        bool waited = contest->waiting.text[0] != '\0';
        int answers = contest == moved || contest->unfinished
                          ? contest_play(contest, referee->terms.answers_max, &view)
                          : 0;
        if (answers > 0 || contest == moved)
            push_news(referee, contest);
        if (!waited && contest->waiting.text[0])
            push_presence(referee, contest, NULL);
    }
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
    struct request request = {
        .session = session, .referee = session->referee, .seat = SEAT_SPECTATOR};
    request.trouble.index = -1;
    return request;
}

void answer_line(struct referee_session *session, const char *line, size_t size)
{
    if (session->done || is_blank(line, size))
        return;
    struct request request = begin_request(session);
    struct arena arena;
    arena_init(&arena, session->referee->tree, HOUSE_TREE_SIZE);
    struct read_source source = {.bytes = line, .size = size};
    const struct node *root = NULL;
    enum fault fault = read_json(&source, &arena, &root, &request.trouble.note);
    if (!fault && root->kind != NODE_MAP)
        fault = note_set(&request.trouble.note, FAULT_INPUT, NULL, "a request is one JSON object");
    if (fault) {
        request.trouble.code = fault == FAULT_FULL ? TROUBLE_TOO_LONG : TROUBLE_BAD_JSON;
        send_trouble(&request, NULL);
        count_trouble(&request, NULL);
        return;
    }
    request.root = root;
    const struct verb *verb = find_verb(&request);
    if (verb)
        run_verb(&request, verb);
    else
        send_trouble(&request, NULL);
    count_trouble(&request, verb);
    if (request.presence)
        push_presence(session->referee, request.contest, NULL);
    follow_up(session->referee, request.moved);
}

void answer_too_long(struct referee_session *session)
{
    if (session->done)
        return;
    struct request request = begin_request(session);
    request_fail(&request, TROUBLE_TOO_LONG, NULL, "a line has at most %d bytes", REFEREE_LINE_MAX);
    send_trouble(&request, NULL);
}
