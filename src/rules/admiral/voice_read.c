/* Reading orders as players write them: tolerant, never trusting a byte. */
#include "rules/admiral/parts.h"

#include "core/names.h"
#include "rules/admiral/law.h"
#include "rules/admiral/voice.h"
#include "rules/kit/words.h"

enum { EXAMPLE_SIZE = 80, NUMBER_MAX = 99 };

/* An order being read. */
struct order {
    const struct game *game;
    int seat;
    struct words words;
    struct note *why;
};

/* A real answer to the open question is the best example there is. */
static void write_example(const struct order *order, char example[EXAMPLE_SIZE])
{
    struct question question;
    struct action first;
    struct text text;
    text_init(&text, example, EXAMPLE_SIZE);
    if (rulebook_question_of(order->game, order->seat, &question) &&
        order->game->rulebook->choices(order->game, &question, UNIT_ANY, &first, 1) > 0)
        admiral_spell(order->game, &first, &text);
    else
        text_add(&text, "FR-1 to 0506");
}

static enum fault expect(const struct order *order, const char *wanted)
{
    char example[EXAMPLE_SIZE];
    write_example(order, example);
    if (order->words.count == 0)
        return note_set(order->why, FAULT_INPUT, NULL, "expected %s; for example: %s", wanted,
                        example);
    if (words_end(&order->words))
        return note_set(order->why, FAULT_INPUT, NULL,
                        "expected %s after \"%.40s\"; for example: %s", wanted,
                        order->words.word[order->words.count - 1], example);
    return note_set(order->why, FAULT_INPUT, NULL,
                    "expected %s instead of \"%.40s\"; for example: %s", wanted,
                    words_next(&order->words), example);
}

/* ---- words -------------------------------------------------------------------------------------
 */

static bool at_end(const struct order *order)
{
    return words_end(&order->words);
}

static bool take_word(struct order *order, const char *choices)
{
    return words_take(&order->words, choices);
}

static bool take_number(struct order *order, int16_t *number)
{
    int value;
    if (!words_take_number(&order->words, NUMBER_MAX, &value))
        return false;
    *number = (int16_t)value;
    return true;
}

static bool take_cell(struct order *order, struct cell *cell)
{
    return words_take_cell(&order->words, &order->game->setup->board, cell);
}

static enum fault take_unit(struct order *order, const char *wanted, uint8_t *unit)
{
    int found;
    if (at_end(order))
        return expect(order, wanted);
    struct note why = {0};
    enum fault fault = names_find(order->game, words_next(&order->words), &found, &why);
    if (fault) {
        char example[EXAMPLE_SIZE];
        write_example(order, example);
        return note_set(order->why, fault, NULL, "%.160s; for example: %s", why.text, example);
    }
    order->words.at++;
    *unit = (uint8_t)found;
    return FAULT_NONE;
}

static enum fault finish(const struct order *order)
{
    return at_end(order) ? FAULT_NONE : expect(order, "no more words");
}

/* ---- contact -----------------------------------------------------------------------------------
 */

static int take_mode(struct order *order)
{
    take_word(order, "and then to");
    if (take_word(order, "ram rams ramming"))
        return ADMIRAL_MODE_RAM;
    if (take_word(order, "grapple grapples grappling"))
        return ADMIRAL_MODE_GRAPPLE;
    if (take_word(order, "dock docks docking"))
        return ADMIRAL_MODE_DOCK;
    return ADMIRAL_MODE_NONE;
}

/* The only ship in the square that the contact could mean, else UNIT_NONE. */
static int only_partner(const struct order *order, const struct action *action)
{
    const struct admiral_state *state = admiral_state_of(order->game);
    int found = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        bool friendly = state->units[unit].side == state->units[action->unit].side;
        bool fits = friendly == (action->mode == ADMIRAL_MODE_DOCK) && unit != action->unit &&
                    admiral_on_board(order->game, unit) &&
                    cell_equal(state->units[unit].cell, action->cell) &&
                    (!friendly || admiral_class_of(order->game, unit)->host);
        if (fits && found != UNIT_NONE)
            return UNIT_NONE;
        if (fits)
            found = unit;
    }
    return found;
}

static struct cell cell_of(const struct order *order, int unit)
{
    return admiral_on_board(order->game, unit) ? admiral_state_of(order->game)->units[unit].cell
                                               : CELL_NOWHERE;
}

/* Behind a mode: the partner. Without a square the partner's square is meant. */
static enum fault read_partner(struct order *order, struct action *action)
{
    take_word(order, "at with into");
    if (at_end(order) && cell_is_place(action->cell)) {
        action->target = (uint8_t)only_partner(order, action);
        return action->target == UNIT_NONE ? expect(order, "the ship you mean") : FAULT_NONE;
    }
    enum fault fault = take_unit(order, "the other ship", &action->target);
    if (fault)
        return fault;
    if (!cell_is_place(action->cell)) {
        action->cell = cell_of(order, action->target);
        if (!cell_is_place(action->cell))
            return note_set(order->why, FAULT_INPUT, NULL, "%s is not on the board",
                            order->words.word[order->words.at - 1]);
    }
    return finish(order);
}

/* Two ships in one square grapple where they stand (AD-grapple.3). */
static enum fault read_contact(struct order *order, struct action *action)
{
    enum fault fault = read_partner(order, action);
    if (!fault && action->mode == ADMIRAL_MODE_GRAPPLE &&
        cell_equal(action->cell, cell_of(order, action->unit))) {
        action->decision = ADMIRAL_STAND_GRAPPLE;
        action->mode = ADMIRAL_MODE_NONE;
        action->cell = CELL_NOWHERE;
    }
    return fault;
}

/* ---- what a ship does: "FR-1 …" ----------------------------------------------------------------
 */

/* Behind the ship: "to 0506", "0506 ram CO-3", "ram CO-3". */
static enum fault read_move(struct order *order, struct action *action)
{
    take_word(order, "to moves move goes enters enter deploys -");
    take_word(order, "to at");
    bool has_cell = take_cell(order, &action->cell);
    bool deploying = admiral_state_of(order->game)->head.phase == ADMIRAL_PHASE_DEPLOY;
    action->decision = has_cell && deploying ? ADMIRAL_DEPLOY : ADMIRAL_MOVE;
    if (has_cell && at_end(order))
        return FAULT_NONE;
    action->mode = (uint8_t)take_mode(order);
    if (action->mode == ADMIRAL_MODE_NONE)
        return expect(order, has_cell ? "ram, grapple, dock or the end" : "a square like 0506");
    return has_cell ? read_partner(order, action) : read_contact(order, action);
}

/* "gives 2 to FI-2", "FI-2 2", "2 FI-2": number and ship in any order. */
static enum fault read_gift(struct order *order, struct action *action)
{
    action->decision = ADMIRAL_TRANSFER;
    bool has_number = take_number(order, &action->amount[0]);
    take_word(order, "white peg pegs");
    take_word(order, "peg pegs");
    take_word(order, "to");
    enum fault fault = take_unit(order, "the ship that receives", &action->target);
    if (fault)
        return fault;
    if (!has_number && !take_number(order, &action->amount[0]))
        return expect(order, "how many white pegs");
    take_word(order, "white peg pegs");
    take_word(order, "peg pegs");
    return finish(order);
}

static enum fault read_shot(struct order *order, struct action *action)
{
    action->decision = ADMIRAL_DECLARE;
    take_word(order, "at on upon");
    enum fault fault = take_unit(order, "a target", &action->target);
    return fault ? fault : finish(order);
}

/* Who boards whom is settled by the question; naming them is allowed. */
static enum fault read_boarding(struct order *order, struct action *action, bool yes)
{
    const struct admiral_state *state = admiral_state_of(order->game);
    action->decision = ADMIRAL_BOARD;
    action->mode = yes ? ADMIRAL_ANSWER_YES : ADMIRAL_ANSWER_NO;
    if (take_word(order, "no not"))
        action->mode = ADMIRAL_ANSWER_NO;
    else
        take_word(order, "yes");
    uint8_t named = UNIT_NONE;
    if (!at_end(order)) {
        enum fault fault = take_unit(order, "yes or no", &named);
        if (fault)
            return fault;
    }
    if (action->unit == UNIT_NONE)
        action->unit = state->actor;
    action->target = named == UNIT_NONE ? state->victim : named;
    if (action->unit == UNIT_NONE || action->target == UNIT_NONE)
        return note_set(order->why, FAULT_INPUT, "AD-board.1", "no ship can board now");
    return finish(order);
}

static enum fault read_simple(const struct order *order, struct action *action, int decision)
{
    action->decision = (uint8_t)decision;
    return finish(order);
}

static enum fault read_ship_order(struct order *order, struct action *action)
{
    enum fault fault = take_unit(order, "a ship or an order", &action->unit);
    if (fault)
        return fault;
    if (take_word(order, "stays stay holds hold"))
        return read_simple(order, action, ADMIRAL_STAY);
    if (take_word(order, "tries try steadies"))
        return read_simple(order, action, ADMIRAL_TRY);
    if (take_word(order, "exchanges exchange"))
        return read_simple(order, action, ADMIRAL_EXCHANGE);
    if (take_word(order, "gives give transfers transfer"))
        return read_gift(order, action);
    if (take_word(order, "fires fire shoots shoot attacks attack at"))
        return read_shot(order, action);
    if (take_word(order, "boards board"))
        return read_boarding(order, action, true);
    return read_move(order, action);
}

/* ---- orders that begin with a verb -------------------------------------------------------------
 */

/* "end", "done" and "pass" end whatever run is open; a ship asked about singly stays or does not
 * board. */
static enum fault read_bare_end(struct order *order, struct action *action)
{
    const struct admiral_state *state = admiral_state_of(order->game);
    struct question question;
    if (!rulebook_question_of(order->game, order->seat, &question))
        return note_set(order->why, FAULT_INPUT, NULL, "you are not asked anything now");
    if (question.decision == ADMIRAL_BOARD)
        return read_boarding(order, action, false);
    if (state->step == ADMIRAL_STEP_STEADY_ASK) {
        action->unit = state->actor;
        return read_simple(order, action, ADMIRAL_STAY);
    }
    int decision = admiral_run_end(&question);
    if (decision < 0)
        return expect(order, "an answer, as there is nothing to end here");
    return read_simple(order, action, decision);
}

static enum fault read_end(struct order *order, struct action *action)
{
    if (take_word(order, "choice choosing"))
        return read_simple(order, action, ADMIRAL_END_CHOICE);
    if (take_word(order, "exchange exchanges"))
        return read_simple(order, action, ADMIRAL_END_EXCHANGE);
    if (take_word(order, "move moves movement moving"))
        return read_simple(order, action, ADMIRAL_END_MOVE);
    if (take_word(order, "transfer transfers"))
        return read_simple(order, action, ADMIRAL_END_TRANSFER);
    if (take_word(order, "fire firing declare declarations"))
        return read_simple(order, action, ADMIRAL_END_DECLARE);
    if (!at_end(order))
        return expect(order, "exchange, move, transfer or fire after \"end\"");
    return read_bare_end(order, action);
}

static enum fault read_fleet(struct order *order, struct action *action, int decision)
{
    take_word(order, "fleet");
    if (!take_number(order, &action->amount[0]))
        return expect(order, "the number of a fleet");
    return read_simple(order, action, decision);
}

/* "exchange BA-1", "try FR-1": a verb and one ship. A steady ship need not be named. */
static enum fault read_verb_ship(struct order *order, struct action *action, int decision)
{
    const struct admiral_state *state = admiral_state_of(order->game);
    if (decision == ADMIRAL_STAY && at_end(order) && state->actor != UNIT_NONE) {
        action->unit = state->actor;
        return read_simple(order, action, decision);
    }
    uint8_t *named = decision == ADMIRAL_PICK_TARGET ? &action->target : &action->unit;
    enum fault fault = take_unit(order, "a ship", named);
    return fault ? fault : read_simple(order, action, decision);
}

static enum fault read_deploy(struct order *order, struct action *action)
{
    enum fault fault = take_unit(order, "a ship", &action->unit);
    if (fault)
        return fault;
    take_word(order, "at to on");
    if (!take_cell(order, &action->cell))
        return expect(order, "a square of the board like 0504");
    return read_simple(order, action, ADMIRAL_DEPLOY);
}

typedef enum fault tail_reader(struct order *order, struct action *action);

/* "move FR-1 0506 ram CO-3": a verb, a ship, then as if the ship came first. */
static enum fault read_verb_tail(struct order *order, struct action *action, tail_reader *tail)
{
    enum fault fault = take_unit(order, "a ship", &action->unit);
    return fault ? fault : tail(order, action);
}

static enum fault read_stand_grapple(struct order *order, struct action *action)
{
    action->decision = ADMIRAL_STAND_GRAPPLE;
    enum fault fault = take_unit(order, "the enemy to grapple", &action->target);
    return fault ? fault : finish(order);
}

static enum fault read_verb_contact(struct order *order, struct action *action, int mode)
{
    enum fault fault = take_unit(order, "a ship", &action->unit);
    action->decision = ADMIRAL_MOVE;
    action->mode = (uint8_t)mode;
    return fault ? fault : read_contact(order, action);
}

static enum fault read_verb_gift(struct order *order, struct action *action)
{
    bool has_number = take_number(order, &action->amount[0]);
    take_word(order, "from");
    enum fault fault = take_unit(order, "the ship that gives", &action->unit);
    if (fault || !has_number)
        return fault ? fault : read_gift(order, action);
    take_word(order, "to");
    action->decision = ADMIRAL_TRANSFER;
    fault = take_unit(order, "the ship that receives", &action->target);
    return fault ? fault : finish(order);
}

static enum fault read_no(struct order *order, struct action *action)
{
    take_word(order, "board boarding");
    return read_boarding(order, action, false);
}

/* Returns -1 when the order does not begin with a verb. */
static int read_verb_order(struct order *order, struct action *action)
{
    if (take_word(order, "end done pass finish"))
        return (int)read_end(order, action);
    if (take_word(order, "end-exchange"))
        return (int)read_simple(order, action, ADMIRAL_END_EXCHANGE);
    if (take_word(order, "end-move"))
        return (int)read_simple(order, action, ADMIRAL_END_MOVE);
    if (take_word(order, "end-transfer"))
        return (int)read_simple(order, action, ADMIRAL_END_TRANSFER);
    if (take_word(order, "end-declare end-fire"))
        return (int)read_simple(order, action, ADMIRAL_END_DECLARE);
    if (take_word(order, "exchange"))
        return (int)read_verb_ship(order, action, ADMIRAL_EXCHANGE);
    if (take_word(order, "first pick-first-fleet"))
        return (int)read_fleet(order, action, ADMIRAL_PICK_FIRST_FLEET);
    if (take_word(order, "choose choose-fleet"))
        return (int)read_fleet(order, action, ADMIRAL_CHOOSE_FLEET);
    if (take_word(order, "end-choice"))
        return (int)read_simple(order, action, ADMIRAL_END_CHOICE);
    if (take_word(order, "deploy place"))
        return (int)read_deploy(order, action);
    if (take_word(order, "try"))
        return (int)read_verb_ship(order, action, ADMIRAL_TRY);
    if (take_word(order, "move"))
        return (int)read_verb_tail(order, action, read_move);
    if (take_word(order, "stay"))
        return (int)read_verb_ship(order, action, ADMIRAL_STAY);
    if (take_word(order, "stand-grapple"))
        return (int)read_verb_tail(order, action, read_stand_grapple);
    if (take_word(order, "ram"))
        return (int)read_verb_contact(order, action, ADMIRAL_MODE_RAM);
    if (take_word(order, "grapple"))
        return (int)read_verb_contact(order, action, ADMIRAL_MODE_GRAPPLE);
    if (take_word(order, "dock"))
        return (int)read_verb_contact(order, action, ADMIRAL_MODE_DOCK);
    if (take_word(order, "board yes"))
        return (int)read_boarding(order, action, true);
    if (take_word(order, "no"))
        return (int)read_no(order, action);
    if (take_word(order, "transfer give"))
        return (int)read_verb_gift(order, action);
    if (take_word(order, "declare fire"))
        return (int)read_verb_tail(order, action, read_shot);
    if (take_word(order, "resolve pick-target target"))
        return (int)read_verb_ship(order, action, ADMIRAL_PICK_TARGET);
    if (take_word(order, "reward"))
        return (int)read_verb_ship(order, action, ADMIRAL_REWARD);
    return -1;
}

/* A ship may bear a verb as its name ("Reward stays"): if the verb makes no sense of the order, it
 * is read again as a ship's; if that fails too, the first reading says why. */
enum fault admiral_read(const struct game *game, int seat, const char *words, struct action *action,
                        struct note *why)
{
    struct order order = {.game = game, .seat = seat, .why = why};
    action_init(action, ADMIRAL_END_MOVE, seat);
    enum fault fault = words_split(&order.words, words, why);
    if (fault)
        return fault;
    if (order.words.count == 0)
        return expect(&order, "an order");
    int verb = read_verb_order(&order, action);
    if (verb == FAULT_NONE)
        return FAULT_NONE;
    struct note first = {0};
    if (verb > 0 && why) {
        first = *why;
        order.why = NULL;
    }
    order.words.at = 0;
    action_init(action, ADMIRAL_END_MOVE, seat);
    fault = read_ship_order(&order, action);
    if (fault && verb > 0 && why)
        *why = first;
    return fault;
}
