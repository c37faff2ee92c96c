/* The verbs of a server: who may sit where, by tokens; lists of battles; absent players. */
#include "server/hall_inside.h"

#include "referee/hold.h"
#include "referee/picture.h"
#include "referee/push.h"
#include "server/bag.h"
#include "server/names.h"
#include "server/settings.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATTLES_MAX = 64,
    INLINE_MAX = 48 << 10, /* bytes of a scenario of one's own */
    BUDGET_MS_MAX = 10000,
    PLAYOUTS_MAX = 20000
};

static struct hall *hall_of(const struct request *request)
{
    return (struct hall *)request->terms->host;
}

static const struct visitor *visitor_of(const struct request *request)
{
    return request->session->visitor;
}

static const char *seat_name(const struct contest *contest, int seat)
{
    return view_seat_word(contest_setup(contest), seat);
}

void seats_greet(const struct referee_host *host, struct text *out)
{
    const struct place *place = &((const struct hall *)host)->place;
    json_key(out, "server");
    text_char(out, '{');
    json_flag(out, "local", place->local);
    json_key(out, "addresses");
    text_char(out, '[');
    for (int i = 0; i < place->url_count; i++) {
        json_next(out);
        text_quote(out, place->url[i]);
    }
    text_char(out, ']');
    json_text(out, "command", place->command);
    text_char(out, '}');
}

/* More than one visitor may have. False, and written down. */
static bool fail_limit(struct request *request, const char *field, const char *what, int64_t most)
{
    hall_log(hall_of(request),
             &(struct log_facts){LOG_REFUSED, .address = net_address(visitor_of(request)->peer),
                                 .limit = most, .reason = what});
    return request_fail(request, TROUBLE_LIMIT, field, "%s: at most %d", what, (int)most);
}

/* ---- new ------------------------------------------------------------------------------------- */

static const char *const clock_words[] = {"off", "2m", "5m", "15m", "1d", "3d", NULL};
static const int clock_seconds[] = {0, 120, 300, 900, HALL_DAY, 3 * HALL_DAY};

/* Dice that the creator may know before they fall. */
static bool knows_dice(const struct request *request)
{
    const struct node *dice = request_field(request, "dice");
    const struct node *keyed = dice ? node_find(dice, "keyed") : NULL;
    return dice && !(keyed && keyed->kind == NODE_SCALAR && !keyed->quoted);
}

static bool is_practice(const struct request *request, const struct contest *contest)
{
    bool practice = knows_dice(request);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        practice = practice || contest->seat[seat].repeatable;
    return practice;
}

static bool check_budgets(struct request *request, const struct contest *contest)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (contest->seat[seat].budget.ms > BUDGET_MS_MAX)
            return fail_limit(request, "seats", "milliseconds a computer thinks", BUDGET_MS_MAX);
        else if (contest->seat[seat].budget.playouts > PLAYOUTS_MAX)
            return fail_limit(request, "seats", "playouts of a computer", PLAYOUTS_MAX);
    return true;
}

static bool check_names(struct request *request, const struct match_terms *terms)
{
    for (int seat = 0; seat < terms->setup->seat_count; seat++)
        if (terms->player[seat][0] && !names_sound(terms->player[seat]))
            return request_fail(request, TROUBLE_BAD_FIELD, "seats", "%s", NAMES_REASON);
    return true;
}

/* Bits of the seats that people play. */
static unsigned people_of(const struct contest *contest, const struct setup *setup)
{
    unsigned people = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        people |= (unsigned)(contest->seat[seat].player == PLAYER_WORD_HUMAN) << seat;
    return people;
}

/* Practice is for those who hold all seats themselves; nobody can invite to a battle that nobody
 * holds a seat of. */
static bool check_holders(struct request *request, const struct contest *contest,
                          const struct setup *setup, unsigned taken)
{
    unsigned people = people_of(contest, setup);
    if (is_practice(request, contest) && taken != people)
        return request_fail(request, TROUBLE_BAD_FIELD, "dice",
                            "chosen dice and seeds are for practice: hold every seat yourself");
    if (people && !taken)
        return request_fail(request, TROUBLE_BAD_FIELD, "join",
                            "take a seat, or nobody can invite the others");
    return true;
}

bool seats_allows(struct referee_host *host, struct request *request,
                  const struct match_terms *terms, const struct contest *contest, unsigned taken)
{
    const struct node *scenario = request_field(request, "scenario");
    (void)host;
    if (!room_allows_new(request))
        return false;
    if (scenario && scenario->kind == NODE_MAP && request->size > INLINE_MAX)
        return fail_limit(request, "scenario", "bytes of a scenario of one's own", INLINE_MAX);
    return check_budgets(request, contest) && check_names(request, terms) &&
           check_holders(request, contest, terms->setup, taken);
}

static void know_people(struct keeping *keeping)
{
    const struct contest *contest = keeping->contest;
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++)
        if (contest->seat[seat].player == PLAYER_WORD_HUMAN)
            snprintf(keeping->name[seat], sizeof keeping->name[seat], "%s",
                     match_player(contest->match, seat));
}

/* Whoever lets computers fight looks on. */
static bool watch_own(struct request *request, struct contest *contest)
{
    char token[TOKEN_SIZE];
    if (!bag_issue(request, STORE_SPECTATOR, SEAT_SPECTATOR, token))
        return false;
    memcpy(bag_of(request)->watch, token, sizeof token);
    return house_sit(request->session, contest, SEAT_SPECTATOR) ||
           request_fail(request, TROUBLE_FULL, NULL, "at most %d seats are held",
                        REFEREE_CHAIRS_MAX);
}

static bool give_tokens(struct request *request, struct contest *contest)
{
    struct keeping *keeping = keep_of(contest);
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++) {
        contest->seat[seat].token[0] = '\0';
        keeping->contest->seat[seat].taken = house_chair(request->session, contest, seat) != NULL;
        if (keeping->contest->seat[seat].taken &&
            !bag_issue(request, STORE_SEAT, seat, contest->seat[seat].token))
            return false;
    }
    return contest->chairs || watch_own(request, contest);
}

bool seats_created(struct referee_host *host, struct request *request, struct contest *contest)
{
    struct hall *hall = (struct hall *)host;
    int clock = 0;
    if (!request_word(request, "clock", clock_words, &clock))
        return false;
    struct keeping *keeping = keep_make(hall, contest);
    if (!keeping)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    contest->practice = is_practice(request, contest);
    keeping->clock = clock_seconds[clock];
    know_people(keeping);
    room_adopt(keeping, visitor_of(request)->group);
    if (!give_tokens(request, contest)) {
        contest->keeping = NULL;
        keep_free(keeping);
        return false;
    }
    return true;
}

/* Seats that others are to take have no token yet. */
static bool seats_new(struct request *request)
{
    bool done = create_new(request);
    struct contest *contest = request->contest;
    if (!done) {
        free(request->baggage);
        request->baggage = NULL;
        return false;
    }
    const struct bag *bag = request->baggage;
    if (bag && bag->watch[0])
        json_text(request->out, "watch", bag->watch);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        memset(contest->seat[seat].token, 0, sizeof contest->seat[seat].token);
    return true;
}

/* ---- tokens ---------------------------------------------------------------------------------- */

static const char *const token_words[] = {
    [STORE_SEAT] = "seat",
    [STORE_INVITATION] = "invitation",
    [STORE_RESUME] = "resume",
    [STORE_SPECTATOR] = "spectator",
};

static void write_about(const struct request *request, const struct store_token *token)
{
    const struct keeping *keeping = keep_of(request->contest);
    create_write_terms(request->contest, request->out);
    json_text(request->out, "opens", token_words[token->kind]);
    json_text(request->out, "seat", seat_name(request->contest, token->seat));
    json_int(request->out, "clock", keeping->clock);
    view_write_options(contest_setup(request->contest), request->out);
    push_write_time(request->referee, request->contest, token->seat, request->out);
    push_write_presence(request->contest, request->out);
}

/* As the battle stands, for who holds the seat; nobody sits yet at one that is offered. */
static bool write_picture(struct request *request, const struct store_token *token)
{
    request->seat = token->kind == STORE_INVITATION ? SEAT_SPECTATOR : token->seat;
    request_look(request);
    return picture_write(request, &request->view);
}

static bool seats_peek(struct request *request)
{
    struct store_token token;
    bool picture = false;
    if (!request_flag(request, "picture", &picture) || !bag_open(request, NULL, &token))
        return false;
    write_about(request, &token);
    return !picture || write_picture(request, &token);
}

static bool read_name(struct request *request, const char **name)
{
    *name = NULL;
    if (!request_text(request, "name", name))
        return false;
    if (*name && !names_sound(*name))
        return request_fail(request, TROUBLE_BAD_FIELD, "name", "%s", NAMES_REASON);
    return true;
}

/* Whoever comes takes the seat from the computer that kept it, and gets the name they gave. */
static bool welcome(struct request *request, int seat, const char *name)
{
    struct keeping *keeping = keep_of(request->contest);
    struct contest *contest = request->contest;
    bool over = match_over(contest->match) || contest->frozen;
    if (name)
        snprintf(keeping->name[seat], sizeof keeping->name[seat], "%s", name);
    const char *known = match_player(contest->match, seat);
    bool renamed = strcmp(known, keeping->name[seat]) != 0;
    if (over || (!keeping->substitute[seat] && !renamed))
        return true;
    if (keeping->substitute[seat]) {
        request->takeover = seat;
        request->player = PLAYER_WORD_HUMAN;
    }
    return request_fault(
        request,
        match_try_takeover(contest->match, seat, keeping->name[seat], &request->trouble.note),
        NULL);
}

/* An invitation or a resume link is used up; a token of one's own takes its place. Whoever else was
 * invited to the seat comes too late. */
static bool exchange(struct request *request, const struct store_token *token, const char *own,
                     char fresh[TOKEN_SIZE])
{
    struct bag *bag = bag_of(request);
    if (!bag)
        return false;
    bag->drops = true;
    memcpy(bag->drop, token->hash, sizeof bag->drop);
    if (token->kind == STORE_INVITATION) {
        bag->joins = token->seat;
        bag->revokes = true; /* other invitations to the seat */
        bag->revoked_seat = token->seat;
        bag->revoked_kinds = 1u << STORE_INVITATION;
    }
    return bag_issue(request, STORE_SEAT, token->seat, fresh) && bag_keep_own(request, own, fresh);
}

static bool sit(struct request *request, int seat)
{
    bool quiet = false;
    if (!request_flag(request, "quiet", &quiet))
        return false;
    struct chair *chair = house_sit(request->session, request->contest, seat);
    if (!chair)
        return request_fail(request, TROUBLE_FULL, NULL, "at most %d seats are held",
                            REFEREE_CHAIRS_MAX);
    house_hush(chair, quiet);
    return true;
}

/* A battle that a clock has brought is nobody's yet. */
static void adopt(struct request *request)
{
    struct keeping *keeping = keep_of(request->contest);
    if (!keeping->patron[0])
        room_adopt(keeping, visitor_of(request)->group);
}

static bool take_seat(struct request *request, const struct store_token *token, const char *own,
                      const char *name)
{
    char fresh[TOKEN_SIZE] = "";
    bool player = token->kind != STORE_SPECTATOR;
    bool exchanged = token->kind == STORE_INVITATION || token->kind == STORE_RESUME;
    int seat = player ? token->seat : SEAT_SPECTATOR;
    if (exchanged && !exchange(request, token, own, fresh))
        return false;
    if (player && !welcome(request, seat, name))
        return false;
    if (!sit(request, seat))
        return false;
    adopt(request);
    lobby_write_held(request);
    if (exchanged)
        json_text(request->out, "token", fresh);
    request->moved = request->contest;
    request->presence = true;
    seats_look_round(keep_of(request->contest));
    if (!hold_needed(request))
        work_consider(keep_of(request->contest));
    return true;
}

/* Nothing of a join that failed must be stored. */
static bool seats_join(struct request *request)
{
    struct store_token token;
    const char *name = NULL, *own = NULL;
    if (!read_name(request, &name) || !request_text(request, "keep", &own) ||
        !bag_open(request, own, &token))
        return false;
    if (take_seat(request, &token, own, name))
        return true;
    free(request->baggage);
    request->baggage = NULL;
    match_drop(request->contest->match);
    return false;
}

static bool seats_leave(struct request *request)
{
    if (!lobby_leave(request))
        return false;
    seats_look_round(keep_of(request->contest));
    return true;
}

/* The seat a token is wanted for: one's own (to go on elsewhere), a free one, or to look on. */
static bool read_place(struct request *request, int *seat, enum store_token_kind *kind)
{
    const struct contest *contest = request->contest;
    const struct keeping *keeping = keep_of(contest);
    const char *name = NULL;
    if (!request_require(request, "to") || !request_text(request, "to", &name))
        return false;
    *seat =
        text_same(name, "spectator") ? SEAT_SPECTATOR : setup_seat(contest_setup(contest), name);
    if (*seat < 0)
        return request_fail(request, TROUBLE_WRONG_SEAT, "to", "the match has no seat \"%.40s\"",
                            name);
    *kind = *seat == SEAT_SPECTATOR                         ? STORE_SPECTATOR
            : house_chair(request->session, contest, *seat) ? STORE_RESUME
                                                            : STORE_INVITATION;
    if (*kind != STORE_INVITATION)
        return true;
    if (contest->seat[*seat].player != PLAYER_WORD_HUMAN)
        return request_fail(request, TROUBLE_WRONG_SEAT, "to", "a computer plays this seat");
    if (keeping->contest->seat[*seat].taken)
        return request_fail(request, TROUBLE_WRONG_SEAT, "to", "somebody has taken this seat");
    return true;
}

static bool request_holder(struct request *request)
{
    if (!request_seat(request))
        return false;
    if (request->seat == SEAT_SPECTATOR)
        return request_fail(request, TROUBLE_WRONG_SEAT, "seat", "a spectator only looks");
    return true;
}

static bool seats_invite(struct request *request)
{
    static const char *const fragments[] = {[STORE_SEAT] = "join",
                                            [STORE_INVITATION] = "join",
                                            [STORE_RESUME] = "resume",
                                            [STORE_SPECTATOR] = "watch"};
    char token[TOKEN_SIZE];
    enum store_token_kind kind;
    int seat;
    if (!request_holder(request) || !read_place(request, &seat, &kind) ||
        !bag_issue(request, kind, seat, token))
        return false;
    char link[PLACE_URL_SIZE + 64];
    snprintf(link, sizeof link, "%s/#%s=%s", hall_of(request)->place.links, fragments[kind], token);
    json_text(request->out, "match", request->contest->id);
    json_text(request->out, "to", seat_name(request->contest, seat));
    json_text(request->out, "opens", token_words[kind]);
    json_text(request->out, "token", token);
    json_text(request->out, "link", link);
    return true;
}

static bool seats_revoke(struct request *request)
{
    enum store_token_kind kind;
    int seat;
    struct bag *bag;
    if (!request_holder(request) || !read_place(request, &seat, &kind))
        return false;
    bag = bag_of(request);
    if (!bag)
        return false;
    bag->revokes = true;
    bag->revoked_seat = seat;
    bag->revoked_kinds = 1u << kind;
    json_text(request->out, "match", request->contest->id);
    json_text(request->out, "to", seat_name(request->contest, seat));
    return true;
}

/* ---- battles --------------------------------------------------------------------------------- */

static void write_battle(const struct request *request, const struct store_token *token,
                         const struct store_battle *row)
{
    static const char *const stages[] = {"waiting", "running", "over"};
    struct referee *referee = request->referee;
    struct text *out = request->out;
    json_next(out);
    text_char(out, '{');
    json_text(out, "match", row->id);
    settings_write_seat(row->title, token->seat, out);
    json_text(out, "opens", token_words[token->kind]);
    json_text(out, "stage", stages[row->stage]);
    json_int(out, "touched", row->touched);
    const struct contest *contest = house_in_memory(referee, row->id);
    json_int(out, "expires_in", row->expires > hall_now() ? row->expires - hall_now() : 0);
    json_flag(out, "solo", contest ? room_is_solo(keep_of(contest)) : row->solo);
    json_key(out, "about");
    bool asked = contest ? match_question(contest->match, token->seat, NULL, NULL)
                         : settings_read_number(row->settings, "asked") >> token->seat & 1;
    if (contest)
        settings_write_summary(keep_of(contest), out);
    else
        text_add(out, row->title);
    json_flag(out, "asked", asked && token->kind != STORE_SPECTATOR);
    text_char(out, '}');
}

static bool list_battle(struct request *request, const char *given)
{
    struct store *store = hall_of(request)->terms.store;
    struct store_token token;
    struct store_battle row;
    uint8_t hash[TOKEN_HASH_SIZE];
    bool found = false;
    struct note *why = &request->trouble.note;
    enum fault fault = FAULT_NONE;
    duty_begin_disk();
    if (token_hash(given, hash))
        fault = store_find_token(store, hash, &token, &found, why);
    if (!fault && found)
        fault = store_find(store, token.battle, &row, &found, why);
    duty_end_disk();
    if (fault)
        return request_fault(request, fault, NULL);
    if (!found) {
        json_next(request->out);
        text_add(request->out, "null");
        return true;
    }
    write_battle(request, &token, &row);
    store_battle_free(&row);
    return true;
}

/* One's battles, by the tokens one has; null for a token that opens nothing any more. */
static bool seats_battles(struct request *request)
{
    const struct node *list = request_field(request, "tokens");
    if (!request_require(request, "tokens") ||
        !request_fault(request, read_list(list, NULL, &request->trouble.note), "tokens"))
        return false;
    if (list->count > BATTLES_MAX)
        return request_fail(request, TROUBLE_BAD_FIELD, "tokens", "are at most %d", BATTLES_MAX);
    json_key(request->out, "battles");
    text_char(request->out, '[');
    for (const struct node *node = list->first; node; node = node->next) {
        const char *token = NULL;
        if (!request_fault(request, read_string(node, NULL, &token, &request->trouble.note),
                           "tokens") ||
            !list_battle(request, token))
            return false;
    }
    text_char(request->out, ']');
    return true;
}

/* ---- the absent ------------------------------------------------------------------------------ */

void seats_look_round(struct keeping *keeping)
{
    const struct contest *contest = keeping->contest;
    keeping->used = hall_now();
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++) {
        if (house_present(contest, seat))
            keeping->absent[seat] = 0;
        else if (keeping->absent[seat] == 0)
            keeping->absent[seat] = hall_now();
    }
}

/* Somebody of the other side who has been away for long enough. */
static bool find_absent(struct request *request, int *out)
{
    const struct contest *contest = request->contest;
    const struct keeping *keeping = keep_of(contest);
    const struct setup *setup = contest_setup(contest);
    const char *name = NULL;
    if (!request_require(request, "absent") || !request_text(request, "absent", &name))
        return false;
    int seat = setup_seat(setup, name);
    if (seat < 0)
        return request_fail(request, TROUBLE_WRONG_SEAT, "absent",
                            "the match has no seat \"%.40s\"", name);
    if (setup->seat[seat].side == setup->seat[request->seat].side ||
        contest->seat[seat].player != PLAYER_WORD_HUMAN || !keeping->contest->seat[seat].taken)
        return request_fail(request, TROUBLE_REFUSED, NULL,
                            "%s is not a person of the other side who has sat here", name);
    int64_t away = keeping->absent[seat] ? hall_now() - keeping->absent[seat] : 0;
    int64_t least = hall_of(request)->terms.limits.value[LIMIT_ABSENCE];
    if (away < least)
        return request_fail(request, TROUBLE_REFUSED, NULL,
                            "%s must be away for %d seconds, and has been for %d", name, (int)least,
                            (int)away);
    *out = seat;
    return true;
}

static bool seats_claim(struct request *request)
{
    static const char *const words[] = {"captain", "win", NULL};
    int absent = 0, what = 0;
    if (!request_person(request) || !find_absent(request, &absent) ||
        !request_require(request, "what") || !request_word(request, "what", words, &what))
        return false;
    struct match *match = request->contest->match;
    int captain = rulebook_word(player_words, "captain");
    enum fault fault = what == 0
                           ? match_try_takeover(match, absent, "captain", &request->trouble.note)
                           : match_try_forfeit(match, absent, &request->trouble.note);
    if (!request_fault(request, fault, NULL))
        return false;
    if (what == 0) {
        request->takeover = absent;
        request->player = captain;
    }
    request->moved = request->contest;
    request->presence = true;
    request_write_seat(request);
    return true;
}

/* ---- reasons --------------------------------------------------------------------------------- */

/* What a computer thought may tell what it knew: only when nothing is secret any more. */
static bool seats_reasons(struct request *request)
{
    if (!request_seat(request))
        return false;
    if (!match_over(request->contest->match))
        return request_fail(request, TROUBLE_NOT_OVER, NULL,
                            "the computer's reasons are open when the match is over");
    json_text(request->out, "match", request->contest->id);
    json_key(request->out, "reasons");
    text_char(request->out, '[');
    for (const struct reason *reason = keep_of(request->contest)->reasons; reason;
         reason = reason->next) {
        json_next(request->out);
        text_char(request->out, '{');
        json_int(request->out, "turn", reason->turn);
        json_text(request->out, "seat", seat_name(request->contest, reason->seat));
        json_text(request->out, "reason", reason->text);
        text_char(request->out, '}');
    }
    text_char(request->out, ']');
    return true;
}

const struct verb seats_verbs[] = {
    {.name = "new",
     .answer = seats_new,
     .fields = {"scenario", "lesson", "options", "seats", "dice", "join", "clock"},
     .is_foreign = create_is_foreign},
    {.name = "join", .answer = seats_join, .fields = {"token", "name", "keep"}, .changes = true},
    {.name = "leave", .answer = seats_leave, .fields = {"match", "seat"}},
    {.name = "peek", .answer = seats_peek, .fields = {"token", "picture"}},
    {.name = "invite", .answer = seats_invite, .fields = {"match", "seat", "to"}, .changes = true},
    {.name = "revoke", .answer = seats_revoke, .fields = {"match", "seat", "to"}, .changes = true},
    {.name = "extend", .answer = tenure_extend, .fields = {"token"}, .changes = true},
    {.name = "quit", .answer = tenure_quit, .fields = {"token"}, .changes = true},
    {.name = "renew", .answer = tenure_renew, .fields = {"match", "seat", "keep"}, .changes = true},
    {.name = "battles", .answer = seats_battles, .fields = {"tokens"}},
    {.name = "claim",
     .answer = seats_claim,
     .fields = {"match", "seat", "absent", "what"},
     .changes = true},
    {.name = "rematch",
     .answer = rematch_answer,
     .fields = {"match", "seat", "token"},
     .changes = true},
    {.name = "reasons", .answer = seats_reasons, .fields = {"match", "seat"}},
    {.name = "replay",
     .answer = replay_show,
     .fields = {"replay", "match", "at", "form", "cards", "eyes"}},
    {.name = "story", .answer = replay_tell, .fields = {"replay", "match", "since", "eyes"}},
    {.name = "account", .answer = replay_account, .fields = {"replay", "match"}},
    {.name = NULL},
};
