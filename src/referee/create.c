/* `new`: a match from a scenario, options, seats and dice. */
#include "referee/verbs.h"

#include "guide/guide.h"
#include "referee/push.h"
#include "rules/registry.h"
#include "wire/battle.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FACES_MAX = 10000 };

/* A match in the making. */
struct draft {
    struct contest *contest;
    struct match_terms terms;
    uint16_t faces[DICE_LANES][FACES_MAX];
};

/* Only scenarios that were loaded: a client must not be able to open files. If one of them is
 * faulty, that is not the client's mistake. */
static bool open_known(struct request *request, const char *id, struct content_setup **out)
{
    const struct content *content = request->terms->content;
    struct nearest_list known;
    for (int i = 0; i < content_scenario_count(content); i++)
        if (strcmp(content_scenario_id(content, i), id) == 0) {
            enum fault fault = content_setup_open(out, content, id, &request->trouble.note);
            return request_fault(request, fault ? FAULT_WORLD : FAULT_NONE, "scenario");
        }
    content_scenarios_near(content, id, &known);
    return request_unknown(request, "scenario", "there is no scenario", &known, "there are ");
}

static bool open_given(struct request *request, const struct node *scenario,
                       struct content_setup **out)
{
    const char *id = NULL;
    const struct node *ruleset = node_find(scenario, "ruleset");
    if (!request_fault(request, read_string(ruleset, "ruleset", &id, &request->trouble.note),
                       "scenario"))
        return false;
    const struct rulebook *rulebook = registry_find(request->terms->rulebooks, id);
    if (!rulebook)
        return request_no_ruleset(request, "scenario", id);
    return request_fault(request,
                         content_setup_inline(out, request->terms->content, rulebook, scenario,
                                              &request->trouble.note),
                         "scenario");
}

bool create_lesson(struct request *request, const struct content_lesson **out)
{
    static const char *const chosen[] = {"scenario", "options", "seats", "dice"};
    const struct rulebook *rulebook = NULL;
    const char *id = NULL;
    *out = NULL;
    if (!request_text(request, "lesson", &id) || !id)
        return !id;
    for (size_t i = 0; i < sizeof chosen / sizeof chosen[0]; i++)
        if (request_field(request, chosen[i]))
            return request_fail(request, TROUBLE_BAD_FIELD, chosen[i],
                                "a lesson brings its own: leave it out");
    rulebook = registry_find(request->terms->rulebooks, id);
    if (!rulebook)
        return request_no_ruleset(request, "lesson", id);
    *out = content_lesson(request->terms->content, rulebook);
    return *out || request_fail(request, TROUBLE_UNAVAILABLE, "lesson", "%s has no lesson", id);
}

bool create_setup(struct request *request, struct content_setup **out)
{
    const struct node *scenario = request_field(request, "scenario");
    const char *id = NULL;
    if (!request_require(request, "scenario"))
        return false;
    if (request->prepared && *request->prepared) {
        *out = *request->prepared;
        *request->prepared = NULL;
        return true;
    }
    if (scenario->kind == NODE_MAP)
        return open_given(request, scenario, out);
    return request_text(request, "scenario", &id) && open_known(request, id, out);
}

bool create_options(struct request *request, struct setup *setup)
{
    const struct node *options = request_field(request, "options");
    if (!options)
        return true;
    if (!request_fault(request, read_map(options, NULL, &request->trouble.note), "options"))
        return false;
    for (const struct node *option = options->first; option; option = option->next) {
        if (option->kind != NODE_SCALAR)
            return request_fail(request, TROUBLE_BAD_FIELD, "options",
                                "%.60s: must be a single value", option->key);
        struct note why = {0};
        if (setup_option(setup, option->key, option->text, &why))
            return request_fail(request, TROUBLE_BAD_FIELD, "options", "%.60s: %s%s%s", option->key,
                                why.rule, why.rule[0] ? ": " : "", why.text);
    }
    return true;
}

/* A word of player_words, or with a budget: "admiral@2000ms" */
static bool read_player(struct request *request, const char *word, struct contest_seat *seat)
{
    struct player_terms terms = {.kind = PLAYER_REFLEX};
    bool built_in = player_read(word, &terms);
    int player = built_in ? PLAYER_WORD_FIRST + (int)terms.kind : rulebook_word(player_words, word);
    if (player < 0) {
        struct nearest_list known;
        nearest_list_begin(&known, word);
        for (int i = 0; player_words[i]; i++)
            nearest_list_offer(&known, player_words[i]);
        request_unknown(request, "seats", "there is no player", &known, "players: ");
        request->trouble.code = TROUBLE_UNAVAILABLE;
        return false;
    }
    seat->player = player;
    seat->budget = terms.budget;
    return true;
}

/* {"player":"reflex","name":"Ann","seed":7} */
static bool read_seat_map(struct request *request, const struct node *node, struct draft *draft,
                          int seat)
{
    static const char *const known[] = {"player", "name", "seed", NULL};
    struct note *why = &request->trouble.note;
    const char *player = NULL, *name = "";
    const struct node *named = node_find(node, "name"), *seeded = node_find(node, "seed");
    int64_t seed = 0;
    enum fault fault = read_known_keys(node, known, why);
    if (!fault)
        fault = read_string(node_find(node, "player"), "player", &player, why);
    if (!fault && named)
        fault = read_string(named, "name", &name, why);
    if (!fault && seeded)
        fault = read_int(seeded, "seed", (struct read_range){0, INT64_MAX}, &seed, why);
    if (!request_fault(request, fault, "seats"))
        return false;
    if (strlen(name) >= MATCH_PLAYER_SIZE || fields_text_fault(name, false))
        return request_fail(request, TROUBLE_BAD_FIELD, "seats",
                            "a name has at most %d bytes and no control characters",
                            MATCH_PLAYER_SIZE - 1);
    if (seeded)
        draft->contest->seat[seat].whims = (uint64_t)seed;
    draft->contest->seat[seat].repeatable = seeded != NULL;
    memcpy(draft->terms.player[seat], name, strlen(name));
    return read_player(request, player, &draft->contest->seat[seat]);
}

static bool refuse_seat(struct request *request, const struct setup *setup, const char *name)
{
    struct nearest_list known;
    nearest_list_begin(&known, name);
    for (int i = 0; i < setup->seat_count; i++)
        nearest_list_offer(&known, setup->seat[i].name);
    return request_unknown(request, "seats", "there is no seat", &known, "seats: ");
}

static bool read_seats(struct request *request, struct draft *draft)
{
    const struct setup *setup = draft->terms.setup;
    const struct node *seats = request_field(request, "seats");
    if (!seats)
        return true;
    if (!request_fault(request, read_map(seats, NULL, &request->trouble.note), "seats"))
        return false;
    for (const struct node *node = seats->first; node; node = node->next) {
        int seat = setup_seat(setup, node->key);
        const char *word = NULL;
        if (seat < 0)
            return refuse_seat(request, setup, node->key);
        if (node->kind == NODE_MAP) {
            if (!read_seat_map(request, node, draft, seat))
                return false;
            continue;
        }
        if (!request_fault(request, read_string(node, node->key, &word, &request->trouble.note),
                           "seats") ||
            !read_player(request, word, &draft->contest->seat[seat]))
            return false;
    }
    return true;
}

/* Tokens for people, randomness for computers, names for the record. */
static void dress_seats(struct request *request, struct draft *draft)
{
    for (int i = 0; i < draft->terms.setup->seat_count; i++) {
        struct contest_seat *seat = &draft->contest->seat[i];
        uint8_t bytes[CONTEST_TOKEN_SIZE / 2];
        house_draw(request->referee, STREAM_TOKEN, bytes, sizeof bytes);
        for (size_t k = 0; k < sizeof bytes; k++)
            snprintf(seat->token + 2 * k, 3, "%02x", bytes[k]);
        if (!draft->terms.player[i][0])
            snprintf(draft->terms.player[i], MATCH_PLAYER_SIZE, "%s", player_words[seat->player]);
    }
}

static void seed_players(struct request *request, struct contest *contest)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        uint8_t bytes[sizeof contest->seat[i].whims];
        house_draw(request->referee, STREAM_PLAYER, bytes, sizeof bytes);
        memcpy(&contest->seat[i].whims, bytes, sizeof bytes);
    }
}

static bool read_faces(struct request *request, struct draft *draft, const struct node *dice)
{
    static const char *const keys[DICE_LANES] = {"scripted", "hidden"};
    draft->terms.dice = MATCH_SCRIPTED;
    for (int lane = 0; lane < DICE_LANES; lane++) {
        const struct node *list = node_find(dice, keys[lane]);
        struct read_numbers numbers = {draft->faces[lane], FACES_MAX, 0};
        if (list && !request_fault(request,
                                   read_numbers(list, keys[lane], DICE_SIDES_MAX, &numbers,
                                                &request->trouble.note),
                                   "dice"))
            return false;
        draft->terms.start_faces[lane] = draft->faces[lane];
        draft->terms.start_face_count[lane] = numbers.count;
    }
    return true;
}

static bool read_seed(struct request *request, struct draft *draft, const struct node *node)
{
    int64_t seed = 0;
    if (!request_fault(request,
                       read_int(node, "seed", (struct read_range){0, INT64_MAX}, &seed,
                                &request->trouble.note),
                       "dice"))
        return false;
    draft->terms.dice = MATCH_FAST;
    memset(draft->terms.key, 0, sizeof draft->terms.key);
    memcpy(draft->terms.key, &seed, sizeof seed);
    return true;
}

static bool read_dice(struct request *request, struct draft *draft)
{
    static const char *const known[] = {"keyed", "seed", "scripted", "hidden", NULL};
    const struct node *dice = request_field(request, "dice");
    draft->terms.dice = MATCH_KEYED;
    house_draw(request->referee, STREAM_KEY, draft->terms.key, sizeof draft->terms.key);
    if (!dice)
        return true;
    enum fault fault = read_map(dice, NULL, &request->trouble.note);
    if (!fault)
        fault = read_known_keys(dice, known, &request->trouble.note);
    if (!request_fault(request, fault, "dice"))
        return false;
    const struct node *keyed = node_find(dice, "keyed"), *seed = node_find(dice, "seed");
    bool scripted = node_find(dice, "scripted") || node_find(dice, "hidden");
    if ((keyed != NULL) + (seed != NULL) + scripted != 1)
        return request_fail(request, TROUBLE_BAD_FIELD, "dice",
                            "give one of keyed, seed and scripted");
    if (seed)
        return read_seed(request, draft, seed);
    if (scripted)
        return read_faces(request, draft, dice);
    if (keyed->kind == NODE_SCALAR && !keyed->quoted && strcmp(keyed->text, "true") == 0)
        return true;
    return request_fault(
        request,
        read_hex(keyed, "keyed", draft->terms.key, sizeof draft->terms.key, &request->trouble.note),
        "dice");
}

/* `join`: "all" (the default), "none" or a list of seats. Computer seats have no chair. */
static bool read_join(struct request *request, const struct draft *draft, unsigned *seats)
{
    const struct node *join = request_field(request, "join");
    unsigned people = 0;
    for (int i = 0; i < draft->terms.setup->seat_count; i++)
        people |= (unsigned)(draft->contest->seat[i].player == PLAYER_WORD_HUMAN) << i;
    *seats = people;
    if (!join)
        return true;
    if (join->kind == NODE_SCALAR) {
        static const char *const words[] = {"all", "none", NULL};
        int word = 0;
        bool known = request_word(request, "join", words, &word);
        *seats = word == 0 ? people : 0;
        return known;
    }
    *seats = 0;
    for (const struct node *node = join->first; node; node = node->next) {
        int seat = node->kind == NODE_SCALAR ? setup_seat(draft->terms.setup, node->text) : -1;
        if (join->kind != NODE_LIST || seat < 0 || !(people >> seat & 1))
            return request_fail(request, TROUBLE_BAD_FIELD, "join",
                                "must be all, none or a list of seats that people play");
        *seats |= 1u << seat;
    }
    return true;
}

static void write_dice(const struct match_terms *terms, struct text *out)
{
    static const char *const words[] = {"keyed", "scripted", "fast"};
    json_text(out, "dice", words[terms->dice]);
    json_key(out, "commitment");
    if (terms->dice != MATCH_KEYED) {
        text_add(out, "null");
        return;
    }
    text_char(out, '"');
    for (size_t i = 0; i < sizeof terms->commitment; i++)
        text_format(out, "%02x", terms->commitment[i]);
    text_char(out, '"');
}

void create_write_terms(const struct contest *contest, struct text *out)
{
    const struct rulebook *rulebook = contest_rulebook(contest);
    const struct setup *setup = contest_setup(contest);
    json_text(out, "match", contest->id);
    json_text(out, "ruleset", rulebook->id);
    battle_write_differences(contest->match, out);
    json_text(out, "scenario", setup->id);
    json_text(out, "title", setup->title);
    write_dice(match_terms(contest->match), out);
    if (contest->keeping)
        json_flag(out, "practice", contest->practice);
}

static void write_new(const struct request *request, const struct contest *contest)
{
    const struct setup *setup = contest_setup(contest);
    struct text *out = request->out;
    create_write_terms(contest, out);
    json_key(out, "seats");
    text_char(out, '[');
    for (int i = 0; i < setup->seat_count; i++) {
        const struct contest_seat *seat = &contest->seat[i];
        bool known = seat->player == PLAYER_WORD_HUMAN && seat->token[0];
        json_next(out);
        text_char(out, '{');
        json_text(out, "seat", setup->seat[i].name);
        json_text(out, "side", view_side_word(setup->seat[i].side));
        json_text(out, "player", player_words[seat->player]);
        json_text(out, "token", known ? seat->token : NULL);
        json_flag(out, "joined", house_chair(request->session, contest, i) != NULL);
        text_char(out, '}');
    }
    text_char(out, ']');
    view_write_remarks(setup, out);
}

static bool sit_down(struct request *request, struct contest *contest, unsigned seats)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (seats >> i & 1) {
            struct chair *chair = house_sit(request->session, contest, i);
            if (!chair)
                return request_fail(request, TROUBLE_FULL, "join", "at most %d seats are held",
                                    REFEREE_CHAIRS_MAX);
            chair->event = 0; /* what happened while laying out is news */
        }
    return true;
}

static bool is_allowed(struct request *request, const struct draft *draft, unsigned seats)
{
    struct referee_host *host = request->terms->host;
    return !host || !host->allows ||
           host->allows(host, request, &draft->terms, draft->contest, seats);
}

bool create_fault(struct request *request, enum fault fault, const struct note *why)
{
    if (fault == FAULT_INPUT && why->rule[0])
        return request_fail(request, TROUBLE_BAD_FIELD, "scenario", "%s: %s", why->rule, why->text);
    request->trouble.note = *why;
    return request_fault(request, fault, "scenario");
}

/* Nobody thinks about the next answer there: computers are not seated, and a host's clocks and
 * turns would go on for ever. */
bool create_refuse_gaps(struct request *request, const struct setup *setup)
{
    struct note why = {0};
    return !setup_refuse_gaps(setup, &why) ||
           request_fail(request, TROUBLE_BAD_FIELD, "scenario", "%s", why.text);
}

static bool may_begin(struct request *request, const struct draft *draft)
{
    bool computers = false;
    for (int i = 0; i < draft->terms.setup->seat_count; i++)
        computers |= draft->contest->seat[i].player != PLAYER_WORD_HUMAN;
    return (!computers && !request->terms->host) || create_refuse_gaps(request, draft->terms.setup);
}

/* The lesson's dice, and its cadet in all seats but its own. */
static void seat_lesson(const struct content_lesson *lesson, struct draft *draft)
{
    const struct setup *setup = draft->terms.setup;
    guide_terms(lesson, &draft->terms);
    for (int seat = 0; seat < setup->seat_count; seat++)
        if (seat != setup_seat(setup, lesson->seat)) {
            draft->contest->seat[seat].player = PLAYER_WORD_FIRST + (int)PLAYER_CADET;
            draft->contest->seat[seat].whims = lesson->dice;
            draft->contest->seat[seat].repeatable = true;
        }
}

/* Everything is read before anything exists; then a place is found and the match laid out. */
static bool prepare(struct request *request, struct draft *draft, unsigned *seats)
{
    const struct content_lesson *lesson;
    if (!create_lesson(request, &lesson) ||
        !(lesson ? open_known(request, lesson->scenario_id, &draft->contest->content)
                 : create_setup(request, &draft->contest->content)))
        return false;
    struct setup *setup = content_setup(draft->contest->content);
    draft->terms.setup = setup;
    draft->terms.effects = MATCH_EVERYBODY;
    seed_players(request, draft->contest);
    if (!create_options(request, setup) || !read_seats(request, draft) ||
        !read_dice(request, draft))
        return false;
    if (lesson)
        seat_lesson(lesson, draft);
    if (!read_join(request, draft, seats) || !may_begin(request, draft) ||
        !is_allowed(request, draft, *seats))
        return false;
    dress_seats(request, draft);
    struct note why = {.rule = ""};
    enum fault fault = match_open(&draft->contest->match, &draft->terms, &why);
    return create_fault(request, fault, &why);
}

/* Numbers for those who share a pipe; on a network nobody shall guess them. */
static void name_match(struct referee *referee, struct contest *contest)
{
    uint8_t bytes[10];
    if (!referee->terms.host) {
        snprintf(contest->id, sizeof contest->id, "m%u", (unsigned)referee->serial + 1);
        return;
    }
    house_draw(referee, STREAM_ID, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(contest->id + 2 * i, 3, "%02x", bytes[i]);
}

static bool open_place(struct request *request, struct draft *draft, unsigned seats)
{
    struct referee *referee = request->referee;
    struct referee_host *host = referee->terms.host;
    struct contest *contest = draft->contest;
    if (!house_make_room(referee))
        return request_fail(request, TROUBLE_FULL, NULL, "%d matches are going on",
                            referee->contest_count);
    name_match(referee, contest);
    if (!request_fault(request, house_add(referee, contest, &request->trouble.note), NULL))
        return false;
    request->contest = contest;
    if (!sit_down(request, contest, seats) ||
        (host && host->created && !host->created(host, request, contest))) {
        house_remove(referee, contest);
        request->contest = NULL;
        return false;
    }
    draft->contest = NULL;
    write_new(request, contest);
    request->moved = contest;
    request->fresh = true;
    return true;
}

/* Scenarios by their ids came with the program. */
bool create_is_foreign(const struct request *request)
{
    const struct node *scenario = request_field(request, "scenario");
    return scenario && scenario->kind == NODE_MAP;
}

bool create_new(struct request *request)
{
    struct draft *draft = calloc(1, sizeof *draft);
    bool done = false;
    unsigned seats = 0;
    if (draft)
        draft->contest = calloc(1, sizeof *draft->contest);
    if (!draft || !draft->contest)
        request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    else
        done = prepare(request, draft, &seats) && open_place(request, draft, seats);
    if (draft)
        contest_close(&draft->contest);
    free(draft);
    return done;
}
