/* Where ships and flights go, in words: movement orders, placing, shifting, flying. */
#include "rules/universal/view/items.h"

#include "rules/universal/state/place.h"
#include "rules/universal/orders/order.h"
#include "rules/universal/law/law.h"

#include <string.h>

enum { APPROACH_MAX = 13 /* a hex more than any flight goes */, UNSAID = UINT8_MAX };

static const struct unit *unit_of(const struct reader *reader, int unit)
{
    return &universal_state_of(reader->game)->units[unit];
}

/* ---- movement orders: "Hood: 2P2 boost 1 group 2" ---- */

/* Whether ships are being given movement orders: then they are what a bare number means. */
static bool is_plotting(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    if (universal_has(game, UNIVERSAL_OPTION_RANDOM_MOVEMENT))
        return state->head.phase == UNIVERSAL_PHASE_MOVEMENT && state->step == UNIVERSAL_STEP_ASK;
    return state->head.phase == UNIVERSAL_PHASE_ORDERS;
}

static bool is_among(const char *word, const char *const *list)
{
    for (; *list; list++)
        if (text_same(word, *list))
            return true;
    return false;
}

/* The last word, cut off; the text itself when there is no other. */
static char *cut_word(char *text)
{
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        text[--length] = '\0';
    char *last = strrchr(text, ' ');
    if (!last)
        return text;
    *last = '\0';
    return last + 1;
}

/* "… boost 2", "… group 1" (UN-E2.1, UN-C4.6): cut off from the end. */
static bool cut_beside(char *text, struct action *action)
{
    static const char *const boosts[] = {"boost", "boosts", "booster", "boosters", NULL};
    static const char *const groups[] = {"group", "tether", "tethered", NULL};
    char copy[WORDS_LENGTH_MAX + 1];
    int64_t number;
    memcpy(copy, text, strlen(text) + 1);
    const char *last = cut_word(copy);
    if (last == copy || !text_to_int(last, &number) || number < 0 || number > INT16_MAX)
        return false;
    const char *word = cut_word(copy);
    bool boost = is_among(word, boosts), group = is_among(word, groups);
    if (!boost && !group)
        return false;
    action->amount[group] = (int16_t)number;
    text[word - copy] = '\0';
    return true;
}

/* Behind a colon everything is an order, unless only sound ones are taken (UN-C2.0b). */
static bool is_coasting(const struct game *game, const char *text)
{
    return universal_has(game, UNIVERSAL_OPTION_STRICT_PLOTS) &&
           (text_starts(text, "coast") || text_starts(text, "drift"));
}

/* Behind the ship, or all of the line where only one ship can be meant. */
static bool take_line(const struct reader *reader, struct reader_order *order)
{
    bool named = reader_order(reader, reader->line, order);
    if (reader->words.at > 0 || named)
        return reader->words.at > 0 && named;
    memcpy(order->text, reader->line, strlen(reader->line) + 1);
    order->colon = false;
    return is_plotting(reader->game);
}

static bool is_order(const struct game *game, const struct reader_order *order, bool beside)
{
    bool plotting = is_plotting(game);
    if (beside && !order->text[strspn(order->text, " ")]) /* Boosters, but no orders: it stops */
        return true;
    return order->colon && plotting
               ? !is_coasting(game, order->text)
               : reader_order_like(order->text,
                                   "0123456789PSULRpsulr!?#@$&():", plotting || beside);
}

static enum fault read_order(struct reader *reader, struct action *action)
{
    struct reader_order order;
    bool beside = false;
    if (universal_items_is_flight(reader, action->unit) || !take_line(reader, &order))
        return reader_expect(reader, "an order");
    while (cut_beside(order.text, action))
        beside = true;
    if (!is_order(reader->game, &order, beside))
        return reader_expect(reader, "an order");
    universal_order_normal(order.text, action->text);
    reader->words.at = reader->words.count;
    return FAULT_NONE;
}

static bool write_order(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_bytes(out, action->text, strnlen(action->text, sizeof action->text));
    if (action->amount[0])
        text_format(out, " boost %d", action->amount[0]);
    if (action->amount[1])
        text_format(out, " group %d", action->amount[1]);
    return true;
}

/* UN-C0.1: a ship on a card may do so without orders; a plot says how fast. */
static enum fault read_coasting(struct reader *reader, struct action *action)
{
    struct universal_order order;
    if (universal_items_is_flight(reader, action->unit))
        return reader_expect(reader, "a ship");
    if (universal_has(reader->game, UNIVERSAL_OPTION_RANDOM_MOVEMENT))
        return FAULT_NONE;
    universal_order_coast(reader->game, action->unit, &order);
    universal_order_write(&order, action->text);
    return FAULT_NONE;
}

static bool write_coasting(const struct game *game, const struct action *action, struct text *out)
{
    (void)out;
    return universal_items_kind(game, action) == D_MOVE && !action->text[0];
}

/* UN-C0.1: what an order is given for, whatever is asked */
enum fault universal_items_move_complete_order(struct reader *reader, struct action *action)
{
    bool sails = universal_has(reader->game, UNIVERSAL_OPTION_RANDOM_MOVEMENT);
    action->decision = sails ? UNIVERSAL_SAIL : UNIVERSAL_PLOT;
    return FAULT_NONE;
}

/* ---- what the hour says ---- */

/* Ships are shifted, or pulled. */
static bool is_shifting(const struct reader *reader)
{
    int step = universal_state_of(reader->game)->step;
    return step == UNIVERSAL_STEP_SHIFT_ASK || step == UNIVERSAL_STEP_PULL_ASK;
}

static bool is_stuttering(const struct reader *reader)
{
    return universal_state_of(reader->game)->step == UNIVERSAL_STEP_STUTTER_ASK;
}

/* "to 0505": at first all are placed, then flights fly, and ships shift. */
static enum fault read_goal(struct reader *reader, struct action *action)
{
    bool places = state_head(reader->game->state)->phase == UNIVERSAL_PHASE_DEPLOY;
    bool flies = universal_items_is_flight(reader, action->unit) && !is_shifting(reader);
    enum decision_kind meant = places ? D_DEPLOY : flies ? D_MOVE : D_SHIFT;
    return universal_items_kind(reader->game, action) == meant
               ? FAULT_NONE
               : universal_items_refuse_kind(reader);
}

/* It stays where it is: a ship that would be shifted or pulled, a Stutterdrive. */
static enum fault read_still(struct reader *reader, struct action *action)
{
    bool shifts = universal_items_kind(reader->game, action) == D_SHIFT;
    if (reader->bare)
        return reader_expect(reader, "an order");
    if (shifts ? !is_shifting(reader) : !is_stuttering(reader))
        return universal_items_refuse_kind(reader);
    if (shifts)
        action->cell = unit_of(reader, action->unit)->cell;
    return FAULT_NONE;
}

static bool write_still(const struct game *game, const struct action *action, struct text *out)
{
    const struct universal_state *state = universal_state_of(game);
    (void)out;
    if (universal_items_kind(game, action) != D_SHIFT)
        return !action->mode;
    return action->unit < state->head.unit_count &&
           cell_equal(state->units[action->unit].cell, action->cell);
}

/* At any other hour a ship that stays gets the order to stop. */
static enum fault read_resting(struct reader *reader, struct action *action)
{
    if (universal_items_is_flight(reader, action->unit) || is_shifting(reader) ||
        is_stuttering(reader))
        return universal_items_refuse_kind(reader);
    universal_order_normal("0", action->text);
    return FAULT_NONE;
}

static enum fault read_stutter(struct reader *reader, struct action *action)
{
    (void)reader;
    action->mode = 1;
    return FAULT_NONE;
}

static bool write_stutter(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)out;
    return action->mode;
}

/* ---- placing ---- */

static bool take_heading(struct reader *reader, uint8_t *heading)
{
    return reader_heading_by(reader, universal_words_heading, heading);
}

/* UN-S0: without a heading a ship that is placed has the first that is possible there; how a flight
 * turns is found when it is known where it goes, and what for. */
static enum fault read_heading(struct reader *reader, struct action *action)
{
    int side = unit_of(reader, action->unit)->side % SIDES;
    int headings = universal_deploy_headings(reader->game, side, action->cell);
    bool places = universal_items_kind(reader->game, action) == D_DEPLOY;
    while (places && action->mode < 5 && !(headings >> action->mode & 1))
        action->mode++;
    action->mode = places ? action->mode : UNSAID;
    bool announced = words_take(&reader->words, "heading facing towards");
    if (!take_heading(reader, &action->mode) && announced)
        return reader_expect(reader, "a heading 0 to 5 (E, SE, SW, W, NW, NE)");
    return FAULT_NONE;
}

static bool write_heading(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, "heading ");
    say_heading_number(action->mode, out);
    return true;
}

/* "0503", or the way from where it stands: "NE". */
static enum fault read_spot(struct reader *reader, struct action *action)
{
    const struct board *board = &reader->game->setup->board;
    struct cell from = unit_of(reader, action->unit)->cell;
    uint8_t way;
    if (words_take_cell(&reader->words, board, &action->cell))
        return FAULT_NONE;
    if (!cell_is_place(from) || !take_heading(reader, &way))
        return reader_expect(reader, "a hex like 0503, or a direction 0 to 5 (E, SE, SW …)");
    action->cell = board_step(board, from, universal_direction(way));
    return FAULT_NONE;
}

static bool write_spot(const struct game *game, const struct action *action, struct text *out)
{
    say_cell(game, action->cell, out);
    return true;
}

/* ---- flights ---- */

static bool is_permitted(const struct game *game, const struct action *action)
{
    return game->rulebook->permits(game, action, NULL) == FAULT_NONE;
}

/* The heading it has, else the first with which the answer is permitted. */
static bool turn_about(const struct game *game, struct action *action)
{
    uint8_t own = action->mode;
    if (is_permitted(game, action))
        return true;
    for (action->mode = 0; action->mode < 6; action->mode++)
        if (is_permitted(game, action))
            return true;
    action->mode = own;
    return false;
}

/* A FLY that attacks, of which nothing was said about the way: it stays if it can do that from
 * where it is, else it goes next to the target. */
static bool approach(const struct game *game, struct action *action)
{
    struct action here = *action;
    struct cell goal = universal_state_of(game)->units[action->target].cell;
    if (turn_about(game, action))
        return true;
    for (int i = 0; i < 6 * APPROACH_MAX && cell_is_place(goal); i++) { /* the nearest first */
        *action = here;
        action->cell = board_step(&game->setup->board, goal, i % 6);
        if (universal_distance(here.cell, action->cell) == i / 6 && turn_about(game, action))
            return true;
    }
    *action = here;
    return false;
}

/* Whom: what it does there. */
static enum fault read_victim(struct reader *reader, struct action *action, int flying)
{
    action->amount[0] = (int16_t)flying;
    if (reader->words.at + 1 < reader->words.count) /* else it is a name */
        words_take(&reader->words, flying == UNIVERSAL_FLY_ATTACK ? "at" : "to on by aboard");
    return flying == UNIVERSAL_FLY_ATTACK
               ? reader_target(reader, "a target", action->unit, &action->target)
               : reader_unit(reader, "the ship it returns to", &action->target);
}

static bool is_attack(const char *word)
{
    static const char *const words[] = {"attacks", "attack",   "attacking", "fires", "fire",
                                        "shoots",  "shoot",    "aims",      "aim",   "boards",
                                        "board",   "boarding", NULL};
    return is_among(word, words);
}

static bool is_return(const char *word)
{
    static const char *const words[] = {"returns",   "return", "recovers", "recover",
                                        "recovered", "lands",  "land",     NULL};
    return is_among(word, words);
}

/* Behind where it goes, or stays: "attacks Wolf", "returns to Hive" */
static enum fault read_errand(struct reader *reader, struct action *action)
{
    const char *word = words_next(&reader->words);
    bool attacks = is_attack(word);
    if (action->amount[0] != UNIVERSAL_FLY_ONLY || (!attacks && !is_return(word)))
        return reader_expect(reader, "\"attacks\" or \"returns to\" and a name");
    reader->words.at++;
    return read_victim(reader, action, attacks ? UNIVERSAL_FLY_ATTACK : UNIVERSAL_FLY_RECOVER);
}

static bool write_errand(const struct game *game, const struct action *action, struct text *out)
{
    bool exists = action->unit < universal_state_of(game)->head.unit_count;
    bool shuttle = exists && universal_is_shuttle(game, action->unit);
    switch (action->amount[0]) {
    case UNIVERSAL_FLY_ATTACK:
        text_add(out, shuttle ? "boards " : "attacks ");
        break;
    case UNIVERSAL_FLY_RECOVER:
        text_add(out, "returns to ");
        break;
    default:
        return false;
    }
    say_name(game, action->target, out);
    return true;
}

static enum fault read_jumping(struct reader *reader, struct action *action)
{
    (void)reader;
    action->amount[0] = UNIVERSAL_FLY_JUMP;
    return FAULT_NONE;
}

static bool write_jumping(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)out;
    return action->amount[0] == UNIVERSAL_FLY_JUMP;
}

/* All that says nothing about the way: the verb tells what it is. */
static enum fault read_task(struct reader *reader, struct action *action)
{
    if (!universal_items_is_flight(reader, action->unit) || is_shifting(reader))
        return universal_items_refuse_kind(reader);
    if (is_attack(reader->verb))
        return read_victim(reader, action, UNIVERSAL_FLY_ATTACK);
    return is_return(reader->verb) ? read_victim(reader, action, UNIVERSAL_FLY_RECOVER)
                                   : FAULT_NONE;
}

/* "stays and attacks Wolf" */
static bool is_staying(const struct reader *reader)
{
    return !is_attack(reader->verb) && !is_return(reader->verb);
}

/* Of which nothing was said, it goes no way at all, but for what it is to do. */
enum fault universal_items_move_complete_flight(struct reader *reader, struct action *action)
{
    bool led = cell_is_place(action->cell), turned = led && action->mode != UNSAID;
    enum fault fault = universal_items_complete_one(reader, action);
    if (fault || turned)
        return fault;
    action->mode = unit_of(reader, action->unit)->heading;
    if (led) {
        turn_about(reader->game, action);
        return FAULT_NONE;
    }
    action->cell = unit_of(reader, action->unit)->cell;
    if (action->amount[0] == UNIVERSAL_FLY_ATTACK && !is_staying(reader))
        approach(reader->game, action);
    if (action->amount[0] == UNIVERSAL_FLY_RECOVER && !is_staying(reader)) {
        action->cell = unit_of(reader, action->target)->cell;
        turn_about(reader->game, action);
    }
    return FAULT_NONE;
}

const struct phrase_item universal_items_move_order = {"order", read_order, write_order};
const struct phrase_item universal_items_move_coasting = {"coasting", read_coasting,
                                                          write_coasting};
const struct phrase_item universal_items_move_resting = {"resting", read_resting,
                                                         universal_items_write_nothing};
const struct phrase_item universal_items_move_goal = {"goal", read_goal,
                                                      universal_items_write_fitting};
const struct phrase_item universal_items_move_heading = {"heading", read_heading, write_heading};
const struct phrase_item universal_items_move_spot = {"spot", read_spot, write_spot};
const struct phrase_item universal_items_move_still = {"still", read_still, write_still};
const struct phrase_item universal_items_move_stutter = {"stutter", read_stutter, write_stutter};
const struct phrase_item universal_items_move_errand = {"errand", read_errand, write_errand};
const struct phrase_item universal_items_move_jumping = {"jumping", read_jumping, write_jumping};
const struct phrase_item universal_items_move_task = {"task", read_task,
                                                      universal_items_write_nothing};
