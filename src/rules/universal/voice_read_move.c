/* Reading where ships and flights go. */
#include "rules/universal/law.h"
#include "rules/universal/orders.h"
#include "rules/universal/voice_order.h"

#include <string.h>

enum { APPROACH_MAX = 13 }; /* a hex more than any flight goes */

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

static void set_order(const struct game *game, struct action *action, const char *text)
{
    bool sails = universal_has(game, UNIVERSAL_OPTION_RANDOM_MOVEMENT);
    action->decision = sails ? UNIVERSAL_SAIL : UNIVERSAL_PLOT;
    universal_order_normal(text, action->text);
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

bool universal_reader_plot(const struct reader *reader, const char *line, struct action *action)
{
    const struct game *game = reader->game;
    struct reader_order order;
    struct action fresh = *action;
    if (!reader_order(reader, line, &order) || !universal_is_ship(game, order.unit))
        return false;
    bool plotting = is_plotting(game), beside = false;
    while (cut_beside(order.text, action))
        beside = true;
    bool like = reader_order_like(order.text, "0123456789PSULRpsulr!?#@$&():", plotting || beside);
    bool is_order = order.colon && plotting ? !is_coasting(game, order.text) : like;
    if (beside && !order.text[strspn(order.text, " ")]) /* Boosters, but no orders: it stops */
        is_order = true;
    if (!is_order) {
        *action = fresh;
        return false;
    }
    action->unit = (uint8_t)order.unit;
    set_order(game, action, order.text);
    return true;
}

/* UN-C0.1: a ship on a card may do so without orders; a plot says how fast. */
enum fault universal_reader_coast(struct reader *reader, struct action *action)
{
    char text[UNIVERSAL_ORDER_SIZE];
    struct universal_order order;
    if (!universal_is_ship(reader->game, action->unit))
        return reader_expect(reader, "a ship");
    universal_order_coast(reader->game, action->unit, &order);
    universal_order_write(&order, text);
    set_order(reader->game, action, text);
    if (action->decision == UNIVERSAL_SAIL)
        memset(action->text, 0, sizeof action->text);
    return reader_finish(reader);
}

/* ---- placing ---- */

static bool take_heading(struct reader *reader, uint8_t *heading)
{
    return reader_heading_by(reader, universal_voice_heading, heading);
}

static enum fault expect_heading(const struct reader *reader)
{
    return reader_expect(reader, "a heading 0 to 5 (E, SE, SW, W, NW, NE)");
}

static bool take_cell(struct reader *reader, struct cell *cell)
{
    return words_take_cell(&reader->words, &reader->game->setup->board, cell);
}

/* UN-S0: without a heading the first that is possible there */
enum fault universal_reader_deploy(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (!take_cell(reader, &action->cell))
        return reader_expect(reader, "a hex of the board like 0205");
    int headings = universal_deploy_headings(
        reader->game, unit_of(reader, action->unit)->side % SIDES, action->cell);
    while (action->mode < 5 && !(headings >> action->mode & 1))
        action->mode++;
    bool announced = words_take(words, "heading facing towards");
    if (!take_heading(reader, &action->mode) && announced)
        return expect_heading(reader);
    return reader_close(reader, action, UNIVERSAL_DEPLOY);
}

/* "0503", or the way from where it stands: "NE". */
enum fault universal_reader_shift(struct reader *reader, struct action *action)
{
    struct cell from = unit_of(reader, action->unit)->cell;
    uint8_t way;
    words_take(&reader->words, "to one");
    if (take_cell(reader, &action->cell))
        return reader_close(reader, action, UNIVERSAL_SHIFT);
    if (!cell_is_place(from) || !take_heading(reader, &way))
        return reader_expect(reader, "a hex like 0503, or a direction 0 to 5 (E, SE, SW …)");
    action->cell = board_step(&reader->game->setup->board, from, universal_direction(way));
    return reader_close(reader, action, UNIVERSAL_SHIFT);
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

static void stand_still(const struct reader *reader, struct action *action)
{
    action->decision = UNIVERSAL_FLY;
    action->cell = unit_of(reader, action->unit)->cell;
    action->mode = unit_of(reader, action->unit)->heading;
}

bool universal_voice_approach(const struct game *game, struct action *action)
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

static bool take_attack(struct reader *reader)
{
    return words_take(&reader->words, "attacks attack attacking fires fire boards board boarding");
}

static bool take_return(struct reader *reader)
{
    return words_take(&reader->words, "returns return recovers recover recovered lands land");
}

/* Whom: what it does there. */
static enum fault read_victim(struct reader *reader, struct action *action, int flying)
{
    action->amount[0] = (int16_t)flying;
    if (reader->words.at + 1 < reader->words.count) /* else it is a name */
        words_take(&reader->words, flying == UNIVERSAL_FLY_ATTACK ? "at" : "to on by aboard");
    enum fault fault = flying == UNIVERSAL_FLY_ATTACK
                           ? reader_target(reader, "a target", action->unit, &action->target)
                           : reader_unit(reader, "the ship it returns to", &action->target);
    return fault ? fault : reader_finish(reader);
}

/* Behind where it goes. */
static enum fault read_errand(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "and then");
    words_take(&reader->words, "then");
    if (take_attack(reader))
        return read_victim(reader, action, UNIVERSAL_FLY_ATTACK);
    if (take_return(reader))
        return read_victim(reader, action, UNIVERSAL_FLY_RECOVER);
    return reader_finish(reader);
}

enum fault universal_reader_fly(struct reader *reader, struct action *action)
{
    stand_still(reader, action);
    if (!take_cell(reader, &action->cell))
        return reader_expect(reader, "a hex of the board like 0504");
    bool announced = words_take(&reader->words, "heading facing towards");
    bool turned = take_heading(reader, &action->mode);
    if (announced && !turned)
        return expect_heading(reader);
    enum fault fault = read_errand(reader, action);
    if (!fault && !turned)
        turn_about(reader->game, action);
    return fault;
}

enum fault universal_reader_charge(struct reader *reader, struct action *action)
{
    stand_still(reader, action);
    enum fault fault = read_victim(reader, action, UNIVERSAL_FLY_ATTACK);
    if (!fault)
        universal_voice_approach(reader->game, action);
    return fault;
}

enum fault universal_reader_return(struct reader *reader, struct action *action)
{
    stand_still(reader, action);
    enum fault fault = read_victim(reader, action, UNIVERSAL_FLY_RECOVER);
    if (fault)
        return fault;
    action->cell = unit_of(reader, action->target)->cell;
    turn_about(reader->game, action);
    return FAULT_NONE;
}

enum fault universal_reader_jump(struct reader *reader, struct action *action)
{
    stand_still(reader, action);
    action->amount[0] = UNIVERSAL_FLY_JUMP;
    words_take(&reader->words, "into to");
    words_take(&reader->words, "hyperspace");
    return reader_finish(reader);
}

/* What is not moved depends on the hour: a ship that would be shifted or pulled, a Stutterdrive, a
 * flight, a ship that gets no orders. */
enum fault universal_reader_stay(struct reader *reader, struct action *action)
{
    const struct universal_state *state = universal_state_of(reader->game);
    words_take(&reader->words, "here there put");
    if (state->step == UNIVERSAL_STEP_STUTTER_ASK)
        return reader_close(reader, action, UNIVERSAL_STUTTER);
    if (state->step == UNIVERSAL_STEP_SHIFT_ASK || state->step == UNIVERSAL_STEP_PULL_ASK) {
        action->cell = unit_of(reader, action->unit)->cell;
        return reader_close(reader, action, UNIVERSAL_SHIFT);
    }
    if (!universal_is_ship(reader->game, action->unit)) {
        stand_still(reader, action);
        return read_errand(reader, action);
    }
    set_order(reader->game, action, "0");
    return reader_finish(reader);
}
