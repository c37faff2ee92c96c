/* The auction: what the table needs of a rulebook, in its smallest form. */
#include "tests/match/auction.h"

#include "base/check.h"
#include "core/names.h"
#include "rules/kit/promise.h"
#include "wire/read.h"

#include <stddef.h>
#include <string.h>

enum { UNKNOWN = 255, PHASE_BIDS = 0, PHASE_TURNS = 1, PHASE_OVER = 2 };
enum {
    EVENT_TOSS,
    EVENT_BID,
    EVENT_REVEALED,
    EVENT_MOVED,
    EVENT_PEEKED,
    EVENT_SHOWN,
    EVENT_SHOUT,
    EVENT_HEARD
};
enum { RULE_BID, RULE_TURN, RULE_DIE };
enum { PURPOSE_TOSS, PURPOSE_ADVANCE, PURPOSE_PEEK, PURPOSE_SHOUT };

static const char *const rule_ids[] = {"AU-bid.1", "AU-turn.1", "AU-die.1", NULL};
static const char *const phases[] = {"bids", "turns", "over", NULL};
static const struct purpose purposes[] = {{"the toss", COUNTS_RESULT},
                                          {"advance", COUNTS_RESULT},
                                          {"a peek", COUNTS_NOTHING},
                                          {"a shout", COUNTS_NOTHING},
                                          {NULL, COUNTS_NOTHING}};
static const struct event_kind event_kinds[] = {
    {"toss", STEP_INITIATIVE}, {"bid", STEP_ORDER},   {"revealed", STEP_ORDER},
    {"moved", STEP_MOVE},      {"peeked", STEP_NONE}, {"shown", STEP_NONE},
    {"shout", STEP_NONE},      {"heard", STEP_NONE},  {NULL, STEP_NONE}};
static const char *const measures[] = {NULL};
static const struct decision decisions[AUCTION_DECISIONS] = {
    {"bid", D_FLEET, .help = "Bid for the first turn."},
    {"seal", D_DONE, .help = "Your bid stands."},
    {"step", D_MOVE, .help = "One to three forward."},
    {"roll", D_MOVE, .help = "A die forward."},
    {"peek", D_SPECIAL, .help = "A hidden die."},
    {"stow", D_SPECIAL, .help = "Into the purse."},
    {"show", D_SPECIAL, .help = "Show the purse."},
    {"shout", D_SPECIAL, .help = "Make noise."},
    {"end", D_DONE, .help = "The other side's turn."},
    {"call", D_SPECIAL, .help = "No higher bids."},
    {"yield", D_SPECIAL, .help = "Your turn, please."}};

static const struct option options[] = {
    {.id = "toss", .rule = "AU-die.1", .kind = OPTION_FLAG, .max = 1, .help = "a die at the start"},
    {.id = "herald", .rule = "AU-bid.1", .kind = OPTION_FLAG, .max = 1, .help = "a limit of bids"}};

#define AT(type, member)                                                                           \
    .offset = (uint16_t)offsetof(type, member), .size = (uint16_t)sizeof(((type *)0)->member)

struct design {
    struct label label;
};

static const struct field design_fields[] = {
    {"id", FIELD_TEXT, AT(struct design, label.id), .required = true},
    {"name", FIELD_TEXT, AT(struct design, label.name)},
    {.kind = FIELD_END},
};

static const struct collection collections[] = {
    {"designs", design_fields, sizeof(struct design), .max = 4}};

static const struct field no_fields[] = {{.kind = FIELD_END}};

static struct auction_state *state_of(const struct game *game)
{
    return game->state;
}

static int side_of(const struct game *game, int seat)
{
    return game->setup->seat[seat].side;
}

static bool make_board(const struct setup *setup, struct board *out, struct note *why)
{
    (void)setup;
    (void)why;
    *out = (struct board){.grid = GRID_SQUARE, .columns = 10, .rows = 10};
    return true;
}

static void write_letters(const struct library *library, int design, struct text *out)
{
    (void)library;
    (void)design;
    text_add(out, "AU");
}

static enum fault lay_out(const struct game *game, struct note *why)
{
    if (game->setup->placed_count != 2 || game->setup->seat_count > AUCTION_SEATS_MAX)
        return note_set(why, FAULT_REFUSED, rule_ids[RULE_BID],
                        "the auction takes one unit a side");
    setup_begin(game);
    for (int i = 0; i < 2; i++)
        setup_place(game, i);
    setup_letter(game);
    struct auction_state *state = state_of(game);
    state->head.turn = 1;
    state->head.active = SIDE_NONE;
    state->head.winner = WINNER_NONE;
    state->limit = game->setup->option[AUCTION_HERALD] ? UNKNOWN : 9;
    state->step = game->setup->option[AUCTION_TOSS] ? AUCTION_DECISIONS : 0;
    return FAULT_NONE;
}

static int pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    const struct auction_state *state = state_of(game);
    int count = 0;
    if (state->head.over)
        return 0;
    if (state->head.phase == PHASE_TURNS) {
        out[0] =
            (struct question){.decision = AUCTION_STEP,
                              .seats = (uint8_t)setup_seats_of(game->setup, state->head.active),
                              .unit = UNIT_NONE,
                              .other = UNIT_NONE};
        return 1;
    }
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        bool calls = state->limit == UNKNOWN && side_of(game, seat) == SIDE_BLUE;
        if (!state->sealed[seat])
            out[count++] = (struct question){.decision = calls ? AUCTION_CALL : AUCTION_BID,
                                             .seats = (uint8_t)(1 << seat),
                                             .secret = !calls,
                                             .unit = UNIT_NONE,
                                             .other = UNIT_NONE};
    }
    return count;
}

static int amount_max(int decision)
{
    switch (decision) {
    case AUCTION_BID:
    case AUCTION_CALL:
        return 9;
    case AUCTION_STEP:
    case AUCTION_STOW:
        return 3;
    case AUCTION_SHOUT:
        return 900;
    default:
        return 0;
    }
}

static enum fault permits(const struct game *game, const struct action *action, struct note *why)
{
    const struct auction_state *state = state_of(game);
    struct question question;
    bool early = action->decision <= AUCTION_SEAL || action->decision == AUCTION_CALL;
    if (action->seat >= game->setup->seat_count ||
        !rulebook_question_of(game, action->seat, &question) ||
        early != (state->head.phase == PHASE_BIDS) ||
        (question.decision == AUCTION_CALL) != (action->decision == AUCTION_CALL))
        return note_set(why, FAULT_REFUSED, rule_ids[RULE_TURN], "not now");
    struct action plain = auction_action(action->decision, action->seat, action->amount[0]);
    if (!action_equal(action, &plain) || action->amount[0] < 0 ||
        action->amount[0] > amount_max(action->decision))
        return note_set(why, FAULT_REFUSED, rule_ids[RULE_TURN], "%d is too much",
                        action->amount[0]);
    if (action->decision == AUCTION_BID && action->amount[0] > state->limit)
        return note_set(why, FAULT_REFUSED, rule_ids[RULE_BID], "the limit is %d", state->limit);
    if (action->decision == AUCTION_STEP && action->amount[0] == 0)
        return note_set(why, FAULT_REFUSED, rule_ids[RULE_TURN], "a step goes forward");
    if (action->decision == AUCTION_SEAL && !state->given[action->seat])
        return note_set(why, FAULT_REFUSED, rule_ids[RULE_BID], "there is no bid to seal");
    return FAULT_NONE;
}

static void tell(const struct game *game, struct events *events, int kind, int seat, int number)
{
    struct event event = event_make(kind, RULE_TURN, UNIT_NONE, UNIT_NONE);
    auction_event_put(&event, (struct auction_event_told){.seat = seat, .number = number});
    if (kind == EVENT_BID || kind == EVENT_PEEKED)
        event.seen_by = (uint8_t)setup_seats_of(game->setup, side_of(game, seat));
    if (kind == EVENT_MOVED || kind == EVENT_TOSS || kind == EVENT_PEEKED || kind == EVENT_HEARD)
        event.roll = number >= 0 ? 0 : EVENT_NO_ROLL;
    event_add(events, &event);
}

static void accept(const struct game *game, const struct action *action, struct events *events)
{
    struct auction_state *state = state_of(game);
    int side = side_of(game, action->seat), amount = action->amount[0];
    switch (action->decision) {
    case AUCTION_BID:
        state->bid[action->seat] = (uint8_t)amount;
        state->given[action->seat] = 1;
        tell(game, events, EVENT_BID, action->seat, amount);
        break;
    case AUCTION_SEAL:
        state->sealed[action->seat] = 1;
        break;
    case AUCTION_STEP:
        state->place[side] = (uint8_t)(state->place[side] + amount);
        tell(game, events, EVENT_MOVED, action->seat, -1);
        break;
    case AUCTION_STOW:
        state->purse[side] = (uint8_t)(state->purse[side] + amount);
        break;
    case AUCTION_SHOW:
        state->shown[side] = 1;
        tell(game, events, EVENT_SHOWN, action->seat, state->purse[side]);
        break;
    case AUCTION_CALL:
        state->limit = (uint8_t)amount;
        break;
    case AUCTION_YIELD:
    case AUCTION_END:
        state->head.active = (uint8_t)!side;
        state->head.turn++;
        break;
    default:
        state->step = action->decision;
        state->shouts = (uint8_t)(amount / 4);
        break;
    }
}

static void reveal(const struct game *game, struct events *events)
{
    struct auction_state *state = state_of(game);
    int best = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if (!state->sealed[seat])
            return;
        best = state->bid[seat] > state->bid[best] ? seat : best;
    }
    state->head.phase = PHASE_TURNS;
    state->head.active = (uint8_t)side_of(game, best);
    tell(game, events, EVENT_REVEALED, best, state->bid[best]);
}

static void shout(struct auction_state *state, struct dice *dice, struct events *events)
{
    static const uint8_t classes[6] = {0, 0, 0, 1, 1, 1};
    struct roll roll = {.purpose = PURPOSE_SHOUT, .unit = UNIT_NONE, .target = UNIT_NONE};
    int tally[DICE_CLASSES_MAX];
    dice_pool(dice, 6, 4 * state->shouts, classes, tally, &roll);
    for (int i = 0; i < 4 * state->shouts; i++) {
        struct event event = event_make(EVENT_SHOUT, RULE_TURN, UNIT_NONE, UNIT_NONE);
        auction_event_put(&event, (struct auction_event_told){.number = i});
        event_add(events, &event);
    }
}

static void throw_due(const struct game *game, struct dice *dice, struct events *events)
{
    struct auction_state *state = state_of(game);
    int side = state->head.active == SIDE_BLUE;
    int seat =
        question_seat(&(struct question){.seats = (uint8_t)setup_seats_of(game->setup, side)});
    struct roll roll = {
        .purpose = PURPOSE_ADVANCE, .rule = RULE_DIE, .unit = (uint8_t)side, .target = UNIT_NONE};
    int step = state->step;
    state->step = 0;
    if (step == AUCTION_SHOUT) {
        shout(state, dice, events);
        state->shouts = 0;
    } else if (step == AUCTION_ROLL) {
        int face = dice_one(dice, 6, &roll);
        state->place[side] = (uint8_t)(state->place[side] + face);
        tell(game, events, EVENT_MOVED, seat, face);
    } else if (step == AUCTION_PEEK) {
        roll.purpose = PURPOSE_PEEK;
        roll.lane = DICE_HIDDEN;
        int face = dice_one(dice, 6, &roll);
        state->purse[side] = (uint8_t)(state->purse[side] + face);
        tell(game, events, EVENT_PEEKED, seat, face);
        tell(game, events, EVENT_HEARD, seat, 0); /* that somebody peeked is no secret */
    } else {
        roll.purpose = PURPOSE_TOSS;
        tell(game, events, EVENT_TOSS, seat, dice_one(dice, 6, &roll));
    }
}

static enum progress advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct auction_state *state = state_of(game);
    if (state->step) {
        throw_due(game, dice, events);
        return PROGRESS_MORE;
    }
    if (state->head.phase == PHASE_BIDS)
        reveal(game, events);
    for (int side = 0; side < SIDES; side++) {
        if (state->place[side] >= AUCTION_GOAL && !state->head.over) {
            state->head.over = 1;
            state->head.phase = PHASE_OVER;
            state->head.winner = (uint8_t)side;
        }
    }
    return PROGRESS_SETTLED;
}

static void conceal(const struct game *game, int seat)
{
    struct auction_state *state = state_of(game);
    int own = seat == SEAT_SPECTATOR ? SIDE_NONE : side_of(game, seat);
    int seats =
        game->setup->seat_count < AUCTION_SEATS_MAX ? game->setup->seat_count : AUCTION_SEATS_MAX;
    for (int other = 0; other < seats; other++) {
        if (side_of(game, other) == own || state->head.phase != PHASE_BIDS)
            continue;
        state->bid[other] = UNKNOWN;
        state->given[other] = state->sealed[other] = 0;
    }
    for (int side = 0; side < SIDES; side++)
        if (side != own && !state->shown[side])
            state->purse[side] = UNKNOWN;
}

static void spell(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_format(out, "%s %d", decisions[action->decision].name, action->amount[0]);
}

static enum progress advance_faster(const struct game *game, struct dice *dice,
                                    struct events *events)
{
    bool rolls = state_of(game)->step == AUCTION_ROLL;
    enum progress progress = advance(game, dice, events);
    if (rolls)
        state_of(game)->place[state_of(game)->head.active]++;
    return progress;
}

#define AUCTION(number, advancing)                                                                 \
    {                                                                                              \
        .id = "auction", .title = "Auction", .version = number,                                    \
        .state_size = sizeof(struct auction_state), .units_max = 2,                                \
        .own_offset = offsetof(struct auction_state, bid), .own_size = 0, .rule_ids = rule_ids,    \
        .rule_count = 3, .phases = phases, .purposes = purposes, .event_kinds = event_kinds,       \
        .measures = measures, .decisions = decisions, .decision_count = AUCTION_DECISIONS,         \
        .options = options, .option_count = 2, .collections = collections, .collection_count = 1,  \
        .scenario_fields = no_fields, .scenario_size = 0, .side_fields = no_fields,                \
        .side_size = 0, .unit_fields = no_fields, .start_fields = no_fields, .board = make_board,  \
        .letters = write_letters, .lay_out = lay_out, .sound = promise_common, .pending = pending, \
        .permits = permits, .accept = accept, .advance = advancing, .conceal = conceal,            \
        .spell = spell                                                                             \
    }

const struct rulebook auction_rulebook = AUCTION(1, advance);
const struct rulebook auction_later = AUCTION(2, advance_faster);

struct action auction_action(int decision, int seat, int amount)
{
    struct action action;
    action_init(&action, decision, seat);
    action.amount[0] = (int16_t)amount;
    return action;
}

static const struct node *parse(const char *json, struct arena *arena)
{
    const struct node *node;
    struct read_source source = {json, strlen(json), "auction", 1};
    CHECK(read_json(&source, arena, &node, NULL) == FAULT_NONE);
    return node;
}

void auction_setup(struct setup *out, const struct rulebook *rulebook, int seats, bool toss,
                   struct arena *arena)
{
    char json[512];
    struct text text;
    struct complaint list[4];
    struct complaints complaints = {list, 4, 0};
    struct library library = {.rulebook = rulebook};
    text_init(&text, json, sizeof json);
    text_format(&text,
                "{\"id\":\"test\",\"ruleset\":\"auction\",\"title\":\"Test\","
                "\"options\":{\"toss\":%s},\"sides\":{"
                "\"red\":{\"seats\":%d,\"units\":[{\"design\":\"cog\",\"cell\":\"0101\"}]},"
                "\"blue\":{\"seats\":%d,\"units\":[{\"design\":\"cog\",\"cell\":\"0202\"}]}}}",
                toss ? "true" : "false", seats, seats);
    CHECK(library_add(&library, parse("{\"designs\":[{\"id\":\"cog\"}]}", arena), arena,
                      &complaints));
    CHECK(setup_read(out, &library, parse(json, arena), arena, &complaints));
}
