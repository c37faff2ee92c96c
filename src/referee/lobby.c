/* Verbs before and beside the battle: who is there, what can be played, sitting down. */
#include "referee/verbs.h"

#include "content/lesson.h"
#include "referee/learn.h"
#include "referee/prospect.h"
#include "referee/push.h"
#include "rules/registry.h"
#include "wire/facts.h"
#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <string.h>

static void write_words(const char *const *words, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; words && words[i]; i++) {
        json_next(out);
        text_quote(out, words[i]);
    }
    text_char(out, ']');
}

static void write_option(const struct option *option, struct text *out)
{
    static const char *const kinds[] = {"flag", "number", "word"};
    json_next(out);
    text_char(out, '{');
    json_text(out, "id", option->id);
    json_text(out, "rule", option->rule);
    json_text(out, "kind", kinds[option->kind]);
    json_int(out, "min", option->min);
    json_int(out, "max", option->max);
    json_int(out, "default", option->fallback);
    if (option->kind == OPTION_WORD) {
        json_key(out, "words");
        write_words(option->words, out);
    }
    json_text(out, "help", option->help);
    text_char(out, '}');
}

static void write_decision(const struct decision *decision, struct text *out)
{
    json_next(out);
    text_char(out, '{');
    json_text(out, "name", decision->name);
    json_text(out, "kind", view_kind_word(decision->kind));
    json_text(out, "help", decision->help);
    text_char(out, '}');
}

/* The names of all kinds of events; then, by name, the steps of those that are one, and what they
 * have to say. */
static void write_event_kinds(const struct rulebook *rulebook, struct text *out)
{
    const struct event_kind *kinds = rulebook->event_kinds;
    json_key(out, "events");
    text_char(out, '[');
    for (int i = 0; kinds[i].name; i++) {
        json_next(out);
        view_write_kind(&kinds[i], out);
    }
    text_char(out, ']');
    json_key(out, "steps");
    text_char(out, '{');
    for (int i = 0; kinds[i].name; i++)
        if (kinds[i].step != STEP_NONE) {
            json_next(out);
            view_write_kind(&kinds[i], out);
            text_char(out, ':');
            text_quote(out, view_step_word(kinds[i].step));
        }
    text_char(out, '}');
    facts_write_kinds(rulebook, out);
}

/* The names of all throws; then, by name, what those that count anything count. */
static void write_purposes(const struct purpose *purposes, struct text *out)
{
    json_key(out, "throws");
    text_char(out, '[');
    for (int i = 0; purposes[i].name; i++) {
        json_next(out);
        text_quote(out, purposes[i].name);
    }
    text_char(out, ']');
    json_key(out, "counts");
    text_char(out, '{');
    for (int i = 0; purposes[i].name; i++)
        if (purposes[i].counts != COUNTS_NOTHING)
            json_text(out, purposes[i].name, view_counts_word(purposes[i].counts));
    text_char(out, '}');
}

static const char *measure_counts(const struct rulebook *rulebook, int measure)
{
    if (measure == rulebook->destroyed_measure)
        return "destroyed";
    return rulebook->damage_measures >> measure & 1 ? "damage" : NULL;
}

static void write_measures(const struct rulebook *rulebook, struct text *out)
{
    json_key(out, "measures");
    text_char(out, '[');
    for (int i = 0; rulebook->measures[i]; i++) {
        json_next(out);
        text_char(out, '{');
        json_text(out, "name", rulebook->measures[i]);
        json_text(out, "help", rulebook->measure_words[i]);
        json_text(out, "counts", measure_counts(rulebook, i));
        text_char(out, '}');
    }
    text_char(out, ']');
}

static void write_detail(const struct rulebook *rulebook, struct text *out)
{
    json_key(out, "decisions");
    text_char(out, '[');
    for (int i = 0; i < rulebook->decision_count; i++)
        write_decision(&rulebook->decisions[i], out);
    text_char(out, ']');
    json_key(out, "options");
    text_char(out, '[');
    for (int i = 0; i < rulebook->option_count; i++)
        write_option(&rulebook->options[i], out);
    text_char(out, ']');
    json_key(out, "phases");
    write_words(rulebook->phases, out);
    write_event_kinds(rulebook, out);
    write_purposes(rulebook->purposes, out);
    write_measures(rulebook, out);
}

static void write_designs(const struct referee *referee, const struct rulebook *rulebook,
                          struct text *out)
{
    const struct library *library =
        referee->terms.content ? content_library(referee->terms.content, rulebook) : NULL;
    json_key(out, "designs");
    text_char(out, '[');
    for (int i = 0; library && i < library->shelf[0].count; i++) {
        json_next(out);
        text_char(out, '{');
        json_text(out, "id", library_label(library, 0, i)->id);
        json_text(out, "name", library_label(library, 0, i)->name);
        text_char(out, '}');
    }
    text_char(out, ']');
}

static void write_limits(const struct referee_terms *terms, struct text *out)
{
    int line_max = terms->line_max ? terms->line_max : REFEREE_LINE_MAX;
    int matches_max = terms->matches_max ? terms->matches_max : REFEREE_MATCHES_MAX;
    json_key(out, "limits");
    text_char(out, '{');
    json_int(out, "line", line_max);
    json_int(out, "depth", READ_DEPTH_MAX);
    json_int(out, "actions", MATCH_LIST_MAX);
    json_int(out, "matches", matches_max);
    json_int(out, "seats", REFEREE_CHAIRS_MAX);
    json_int(out, "events", PUSH_EVENTS_MAX);
    text_char(out, '}');
}

/* A host's verb takes the place of the referee's of the same name. */
static void write_verbs(const struct request *request, struct text *out)
{
    const struct referee_host *host = request->terms->host;
    json_key(out, "verbs");
    text_char(out, '[');
    for (const struct verb *verb = verbs_all; verb->name; verb++)
        if ((!request->session->guest || verb->use != USE_HOUSE) &&
            verbs_find(request->terms, verb->name) == verb) {
            json_next(out);
            text_quote(out, verb->name);
        }
    for (const struct verb *verb = host ? host->verbs : NULL; verb && verb->name; verb++) {
        json_next(out);
        text_quote(out, verb->name);
    }
    text_char(out, ']');
}

static void write_rulebook(const struct referee *referee, const struct rulebook *rulebook,
                           bool detail, struct text *out)
{
    const struct content *content = referee->terms.content;
    const struct content_primer *primer = content ? content_primer(content, rulebook) : NULL;
    json_next(out);
    text_char(out, '{');
    json_text(out, "id", rulebook->id);
    json_text(out, "title", rulebook->title);
    json_int(out, "version", rulebook->version);
    if (primer)
        learn_write_heading(primer, out);
    if (content)
        json_flag(out, "lesson", content_lesson(content, rulebook) != NULL);
    if (detail) {
        write_detail(rulebook, out);
        write_designs(referee, rulebook, out);
    }
    text_char(out, '}');
}

/* A client that was made for another protocol is told so before it misunderstands anything. */
static bool speaks(struct request *request)
{
    int64_t protocol = REFEREE_PROTOCOL;
    if (!request_int(request, "protocol", (struct read_range){0, INT32_MAX}, &protocol))
        return false;
    return protocol == REFEREE_PROTOCOL ||
           request_fail(request, TROUBLE_PROTOCOL, "protocol",
                        "you speak protocol %lld, this program %d: reload the page, or get the "
                        "client that belongs to it",
                        (long long)protocol, REFEREE_PROTOCOL);
}

bool lobby_ping(struct request *request)
{
    if (!speaks(request))
        return false;
    json_int(request->out, "protocol", REFEREE_PROTOCOL);
    return true;
}

bool lobby_hello(struct request *request)
{
    struct text *out = request->out;
    const struct referee *referee = request->referee;
    bool detail = false;
    if (!speaks(request) || !request_flag(request, "detail", &detail))
        return false;
    json_text(out, "program", "flagbridge");
    json_text(out, "version", referee->terms.version);
    json_int(out, "protocol", REFEREE_PROTOCOL);
    json_key(out, "rulebooks");
    text_char(out, '[');
    for (int i = 0; referee->terms.rulebooks[i]; i++)
        write_rulebook(referee, referee->terms.rulebooks[i], detail, out);
    text_char(out, ']');
    json_key(out, "players");
    write_words(player_words, out);
    write_verbs(request, out);
    write_limits(&referee->terms, out);
    const struct referee_host *host = referee->terms.host;
    if (host && host->greet)
        host->greet(host, out);
    return true;
}

static void write_option_names(const char *key, const struct rulebook *rulebook, uint64_t bits,
                               struct text *out)
{
    json_key(out, key);
    text_char(out, '[');
    for (int i = 0; i < rulebook->option_count; i++)
        if (bits >> i & 1) {
            json_next(out);
            text_quote(out, rulebook->options[i].id);
        }
    text_char(out, ']');
}

static void write_seats(const struct content *content, int index, struct text *out)
{
    const struct seat *seats = NULL;
    int seat_count = content_scenario_seats(content, index, &seats);
    json_key(out, "seats");
    text_char(out, '[');
    for (int seat = 0; seat < seat_count; seat++) {
        json_next(out);
        text_quote(out, seats[seat].name);
    }
    text_char(out, ']');
}

static void write_prospect(const struct prospect *prospect, struct text *out)
{
    json_key(out, "ships");
    text_char(out, '{');
    for (int side = 0; side < SIDES; side++)
        json_int(out, view_side_word(side), prospect->ships[side]);
    text_char(out, '}');
    json_key(out, "terrain");
    text_char(out, '[');
    for (int figure = 0; figure < GROUND_FIGURES; figure++)
        if (prospect->terrain >> figure & 1) {
            json_next(out);
            text_quote(out, report_ground_word((enum ground_figure)figure));
        }
    text_char(out, ']');
}

static bool write_scenario(struct request *request, int index)
{
    const struct content *content = request->terms->content;
    const struct rulebook *rulebook = NULL;
    struct text *out = request->out;
    uint64_t takes = content_scenario_takes(content, index, &rulebook);
    int minutes = content_scenario_minutes(content, index);
    const struct prospect *prospect = prospect_of(request->referee, index);
    if (!prospect)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    json_next(out);
    text_char(out, '{');
    json_text(out, "id", content_scenario_id(content, index));
    json_text(out, "title", content_scenario_title(content, index));
    json_text(out, "about", content_scenario_about(content, index));
    if (minutes)
        json_int(out, "minutes", minutes);
    else
        json_text(out, "minutes", NULL);
    write_seats(content, index, out);
    write_prospect(prospect, out);
    /* of the options that not every battle takes, those this one does */
    write_option_names("takes", rulebook, takes, out);
    write_option_names("unusual", rulebook, prospect->unusual, out);
    text_char(out, '}');
    return true;
}

/* The ruleset is what stands before the slash of a scenario's id. */
bool lobby_scenarios(struct request *request)
{
    const struct content *content = request->terms->content;
    struct text *out = request->out;
    const char *wanted = NULL;
    if (!request_text(request, "ruleset", &wanted))
        return false;
    if (wanted && !registry_find(request->terms->rulebooks, wanted))
        return request_no_ruleset(request, "ruleset", wanted);
    json_key(out, "scenarios");
    text_char(out, '[');
    for (int i = 0; i < content_scenario_count(content); i++) {
        const char *id = content_scenario_id(content, i);
        size_t length = strcspn(id, "/");
        bool fits = !wanted || (strlen(wanted) == length && strncmp(wanted, id, length) == 0);
        if (fits && !write_scenario(request, i))
            return false;
    }
    text_char(out, ']');
    return true;
}

void lobby_write_held(const struct request *request)
{
    struct text *out = request->out;
    json_text(out, "match", request->contest->id);
    json_key(out, "held");
    text_char(out, '[');
    for (const struct chair *chair = request->session->chairs; chair; chair = chair->beside) {
        if (chair->contest != request->contest)
            continue;
        json_next(out);
        text_quote(out, view_seat_word(contest_setup(chair->contest), chair->seat));
    }
    text_char(out, ']');
}

/* Every byte is looked at, so that the time taken says nothing about how much was right. */
static bool same_token(const char *given, const char *token)
{
    if (strlen(given) != strlen(token))
        return false;
    int difference = 0;
    for (size_t i = 0; token[i]; i++)
        difference |= given[i] ^ token[i];
    return difference == 0;
}

static bool may_sit(struct request *request, int seat)
{
    const struct contest_seat *place = &request->contest->seat[seat];
    const char *token = NULL;
    if (house_chair(request->session, request->contest, seat))
        return true;
    if (!request_text(request, "token", &token))
        return false;
    if (place->player != PLAYER_WORD_HUMAN)
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat", "a computer plays this seat");
    if (!token || !same_token(token, place->token))
        return request_fail(request, TROUBLE_WRONG_SEAT, "token", "is not the token of this seat");
    return true;
}

bool lobby_join(struct request *request)
{
    const char *name = NULL;
    if (!request_require(request, "match") || !request_contest(request) ||
        !request_require(request, "seat") || !request_text(request, "seat", &name))
        return false;
    bool spectator = text_same(name, "spectator");
    int seat = spectator ? SEAT_SPECTATOR : setup_seat(contest_setup(request->contest), name);
    if (seat < 0)
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat", "the match has no seat \"%.40s\"",
                            name);
    if (!spectator && !may_sit(request, seat))
        return false;
    if (!house_sit(request->session, request->contest, seat))
        return request_fail(request, TROUBLE_FULL, NULL, "at most %d seats are held",
                            REFEREE_CHAIRS_MAX);
    lobby_write_held(request);
    request->moved = request->contest;
    request->presence = true;
    return true;
}

bool lobby_leave(struct request *request)
{
    const char *name = NULL;
    if (!request_contest(request) || !request_text(request, "seat", &name))
        return false;
    int held = request->session->chair_count;
    struct chair *next = NULL;
    for (struct chair *chair = request->session->chairs; chair; chair = next) {
        next = chair->beside;
        const struct setup *setup = contest_setup(chair->contest);
        if (chair->contest == request->contest &&
            (!name || text_same(name, view_seat_word(setup, chair->seat))))
            house_rise(chair);
    }
    if (request->session->chair_count == held)
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat",
                            "this connection does not hold it");
    request->contest->abandoned = !request->contest->chairs;
    lobby_write_held(request);
    request->presence = true;
    return true;
}

static const char *const push_words[] = {"ask", "events", "presence", "over", "clock", NULL};

static bool read_push(struct request *request, unsigned *out)
{
    const struct node *list = request_field(request, "pushes");
    if (!list)
        return true;
    if (!request_fault(request, read_list(list, NULL, &request->trouble.note), "pushes"))
        return false;
    *out = 0;
    for (const struct node *node = list->first; node; node = node->next) {
        int word = node->kind == NODE_SCALAR ? rulebook_word(push_words, node->text) : -1;
        if (word < 0)
            return request_fail(request, TROUBLE_BAD_FIELD, "pushes",
                                "must be a list of ask, events, presence, over and clock");
        *out |= 1u << word;
    }
    return true;
}

bool lobby_settings(struct request *request)
{
    struct referee_session *session = request->session;
    unsigned push = session->push;
    bool cards = session->cards;
    if (!read_push(request, &push) || !request_flag(request, "cards", &cards))
        return false;
    session->push = push;
    session->cards = cards;
    json_key(request->out, "pushes");
    text_char(request->out, '[');
    for (int i = 0; push_words[i]; i++)
        if (push >> i & 1) {
            json_next(request->out);
            text_quote(request->out, push_words[i]);
        }
    text_char(request->out, ']');
    json_flag(request->out, "cards", cards);
    return true;
}

bool lobby_bye(struct request *request)
{
    request->goodbye = true;
    return true;
}
