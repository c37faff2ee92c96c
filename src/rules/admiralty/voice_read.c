/* Reading orders as players write them: tolerant, never trusting a byte. */
#include "rules/admiralty/parts.h"

#include "core/names.h"
#include "rules/admiralty/orders.h"
#include "rules/admiralty/voice_order.h"

#include <string.h>

static bool is_flight(const struct reader *reader, int unit)
{
    return admiralty_state_of(reader->game)->units[unit].design == DESIGN_NONE;
}

static struct cell cell_of(const struct reader *reader, int unit)
{
    return admiralty_state_of(reader->game)->units[unit].cell;
}

/* ---- movement orders: "Hood: 2P2" ------------------------------------------------------------ */

/* Whether ships are being given movement orders: then they are what a bare number means. */
static bool is_plotting(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (admiralty_has(game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT))
        return state->head.phase == ADMIRALTY_PHASE_MOVEMENT && state->step == ADMIRALTY_STEP_ASK;
    return state->head.phase == ADMIRALTY_PHASE_ORDERS;
}

/* What is given beside the movement order may have a colon, too, where that can mean no order. */
static bool is_beside(const struct game *game, const char *text)
{
    static const char *const words[] = {"screen", "split", "reinforce", "coast"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (admiralty_has(game, ADMIRALTY_OPTION_STRICT_PLOTS) && text_starts(text, words[i]))
            return true;
    return false;
}

static void set_order(const struct game *game, struct action *action, const char *text)
{
    bool sails = admiralty_has(game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT);
    action->decision = sails ? ADMIRALTY_SAIL : ADMIRALTY_PLOT;
    admiralty_order_normal(text, action->text);
}

/* AE-8.0.3: behind the colon anything is an order, so this looks at the line itself. Without a
 * colon it must look like one. False: it is something else. */
static bool read_plot(const struct reader *reader, const char *line, struct action *action)
{
    const struct game *game = reader->game;
    struct reader_order order;
    if (!reader_order(reader, line, &order) || is_flight(reader, order.unit))
        return false;
    bool plotting = is_plotting(game);
    bool is_order = order.colon && plotting
                        ? !is_beside(game, order.text)
                        : reader_order_like(order.text, "0123456789PSULRBpsulrb!?#@$/", plotting);
    if (is_order) {
        action->unit = (uint8_t)order.unit;
        set_order(game, action, order.text);
    }
    return is_order;
}

/* AE-D7: a ship that moves at once may do so without orders; a plot says how fast. */
static enum fault read_coast(struct reader *reader, struct action *action)
{
    char text[ADMIRALTY_ORDER_SIZE];
    struct admiralty_order order;
    if (is_flight(reader, action->unit))
        return reader_expect(reader, "a ship");
    admiralty_order_coast(reader->game, action->unit, &order);
    admiralty_order_write(&order, text);
    set_order(reader->game, action, text);
    if (action->decision == ADMIRALTY_SAIL)
        memset(action->text, 0, sizeof action->text);
    return reader_finish(reader);
}

static enum fault read_split(struct reader *reader, struct action *action)
{
    const char *word = words_next(&reader->words);
    action->decision = ADMIRALTY_SPLIT;
    if (strlen(word) == ADMIRALTY_FACINGS && strspn(word, "0123456789") == ADMIRALTY_FACINGS) {
        for (int facing = 0; facing < ADMIRALTY_FACINGS; facing++)
            action->amount[facing] = (int16_t)(word[facing] - '0');
        reader->words.at++;
        return reader_finish(reader);
    }
    for (int facing = 0; facing < ADMIRALTY_FACINGS; facing++) {
        int value;
        if (!words_take_number(&reader->words, ADMIRALTY_RATING_MAX, &value))
            return reader_expect(reader, "six numbers, for facings A to F");
        action->amount[facing] = (int16_t)value;
    }
    return reader_finish(reader);
}

static enum fault read_reinforce(struct reader *reader, struct action *action)
{
    int value;
    action->decision = ADMIRALTY_REINFORCE;
    words_take(&reader->words, "shields shield screens");
    words_take(&reader->words, "with by");
    if (!words_take_number(&reader->words, ADMIRALTY_RATING_MAX, &value))
        return reader_expect(reader, "a number of engine points");
    action->amount[0] = (int16_t)value;
    words_take(&reader->words, "engine");
    words_take(&reader->words, "points point");
    return reader_finish(reader);
}

/* ---- placing and moving ---------------------------------------------------------------------- */

/* AE-0.3.7: without a heading a ship faces the other side's edge. */
static enum fault read_deploy(struct reader *reader, struct action *action)
{
    int side = admiralty_state_of(reader->game)->units[action->unit].side;
    action->decision = ADMIRALTY_DEPLOY;
    if (is_flight(reader, action->unit))
        return reader_finish(reader);
    action->mode = side == SIDE_RED ? 3 : 0;
    bool announced = words_take(&reader->words, "heading facing towards");
    if (!reader_heading(reader, &action->mode) && announced)
        return reader_expect(reader, "a heading 0 to 5 (N, NE, SE, S, SW, NW)");
    return reader_finish(reader);
}

static enum fault read_attack(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "and");
    if (!words_take(&reader->words, "attacks attack attacking fires fire"))
        return reader_finish(reader);
    words_take(&reader->words, "at");
    enum fault fault = reader_unit(reader, "a target", &action->target);
    return fault ? fault : reader_finish(reader);
}

/* Behind the unit and a cell: what that means depends on the unit and the hour. */
static enum fault read_goal(struct reader *reader, struct action *action, int decision)
{
    const struct admiralty_state *state = admiralty_state_of(reader->game);
    if (!words_take_cell(&reader->words, &reader->game->setup->board, &action->cell))
        return reader_expect(reader, "a hex of the board like 0504");
    if (decision == ADMIRALTY_DECISION_COUNT && state->head.phase == ADMIRALTY_PHASE_DEPLOY)
        decision = ADMIRALTY_DEPLOY;
    bool pulled = state->step == ADMIRALTY_STEP_PULL_ASK;
    if (decision == ADMIRALTY_DECISION_COUNT)
        decision = is_flight(reader, action->unit) && !pulled ? ADMIRALTY_FLY : ADMIRALTY_SHIFT;
    action->decision = (uint8_t)decision;
    if (decision == ADMIRALTY_DEPLOY)
        return read_deploy(reader, action);
    return decision == ADMIRALTY_FLY ? read_attack(reader, action) : reader_finish(reader);
}

static enum fault read_stay(struct reader *reader, struct action *action)
{
    action->cell = cell_of(reader, action->unit);
    action->decision = is_flight(reader, action->unit) ? ADMIRALTY_FLY : ADMIRALTY_SHIFT;
    return action->decision == ADMIRALTY_FLY ? read_attack(reader, action) : reader_finish(reader);
}

/* A flight attacks from where it is, a ship fires all it can. */
static enum fault read_strike(struct reader *reader, struct action *action)
{
    if (!is_flight(reader, action->unit))
        return admiralty_reader_fire(reader, action);
    reader->words.at--;
    return read_stay(reader, action);
}

/* ---- other answers --------------------------------------------------------------------------- */

static enum fault read_hold(struct reader *reader, struct action *action)
{
    if (is_flight(reader, action->unit))
        return read_stay(reader, action);
    words_take(&reader->words, "fire");
    return reader_close(reader, action, ADMIRALTY_HOLD);
}

static enum fault read_show(struct reader *reader, struct action *action)
{
    const char *word;
    words_take(&reader->words, "facing screen");
    word = words_next(&reader->words);
    char letter = (char)(word[0] & ~0x20);
    if (letter < 'A' || letter > 'F' || word[1])
        return reader_expect(reader, "a facing A to F");
    reader->words.at++;
    action->mode = (uint8_t)(letter - 'A');
    action->target = admiralty_state_of(reader->game)->actor;
    return reader_close(reader, action, ADMIRALTY_SHOW);
}

/* "launch FL-1" may leave out the carrier that is asked. */
static enum fault read_hangar(struct reader *reader, struct action *action, int decision)
{
    bool asked = reader->asked && reader->question.unit != UNIT_NONE;
    if (words_end(&reader->words) && is_flight(reader, action->unit) && asked) {
        action->target = action->unit;
        action->unit = reader->question.unit;
        return reader_close(reader, action, decision);
    }
    enum fault fault = reader_unit(reader, "a flight", &action->target);
    return fault ? fault : reader_close(reader, action, decision);
}

/* "Hood is done": its declaration is complete; or it does nothing at all. */
static enum fault read_unit_done(struct reader *reader, struct action *action)
{
    const struct admiralty_state *state = admiralty_state_of(reader->game);
    if (state->head.phase == ADMIRALTY_PHASE_END)
        return reader_close(reader, action, ADMIRALTY_END_LAUNCH);
    if (state->head.phase == ADMIRALTY_PHASE_COMBAT && state->actor == action->unit)
        return reader_close(reader, action, ADMIRALTY_END_FIRE);
    if (state->head.phase == ADMIRALTY_PHASE_COMBAT)
        return read_hold(reader, action);
    if (state->head.phase == ADMIRALTY_PHASE_FIGHTER ||
        state->head.phase == ADMIRALTY_PHASE_MOVEMENT)
        return read_stay(reader, action);
    return note_set(reader->why, FAULT_INPUT, NULL,
                    "one unit cannot be done now: a bare \"done\" ends everything you are asked");
}

/* "Hood X1-3 at Wolf": a ship that fires need not say so. */
static bool names_weapon(const struct reader *reader, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(reader->game);
    const char *word = words_next(&reader->words);
    size_t marks = strspn(word, "0123456789-XYZxyz");
    bool battery = marks > 0 && word[marks] == '\0' && strchr("XYZxyz", word[0]);
    return (battery || text_same(word, "all")) && !is_flight(reader, unit) &&
           state->head.phase == ADMIRALTY_PHASE_COMBAT && state->step != ADMIRALTY_STEP_LOSS_ASK;
}

/* Behind the unit: a verb, a cell, or a movement order was read before. */
static enum fault read_tail(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (words_take(words, "fires fire shoots shoot aims aim") || names_weapon(reader, action->unit))
        return read_strike(reader, action);
    if (words_take(words, "attacks attack"))
        return read_strike(reader, action);
    if (words_take(words, "holds hold passes pass"))
        return read_hold(reader, action);
    if (words_take(words, "stays stay"))
        return read_stay(reader, action);
    if (words_take(words, "screens screen splits split"))
        return read_split(reader, action);
    if (words_take(words, "reinforces reinforce"))
        return read_reinforce(reader, action);
    if (words_take(words, "coasts coast drifts drift"))
        return read_coast(reader, action);
    if (words_take(words, "shows show"))
        return read_show(reader, action);
    if (words_take(words, "loses lose"))
        return admiralty_reader_loss(reader, action);
    if (words_take(words, "repairs repair"))
        return admiralty_reader_repair(reader, action);
    if (words_take(words, "launches launch"))
        return read_hangar(reader, action, ADMIRALTY_LAUNCH);
    if (words_take(words, "recovers recover"))
        return read_hangar(reader, action, ADMIRALTY_RECOVER);
    if (words_take(words, "is"))
        words_take(words, "now");
    if (words_take(words, "done ends end ready finished"))
        return read_unit_done(reader, action);
    if (words_take(words, "shifts shift")) {
        words_take(words, "to");
        return read_goal(reader, action, ADMIRALTY_SHIFT);
    }
    if (words_take(words, "at deploys deploy placed place")) {
        words_take(words, "at to on");
        return read_goal(reader, action, ADMIRALTY_DEPLOY);
    }
    words_take(words, "- moves move flies fly goes go");
    bool announced = words_take(words, "to");
    struct cell cell;
    if (!announced && !board_read_cell(&reader->game->setup->board, words_next(words), &cell))
        return reader_expect(reader, "an order");
    return read_goal(reader, action, ADMIRALTY_DECISION_COUNT);
}

/* "done", "pass": ends the run that is open, or passes for the one unit that is asked. */
static enum fault read_done(struct reader *reader, struct action *action)
{
    const struct admiralty_state *state = admiralty_state_of(reader->game);
    words_take(&reader->words, "orders order fleet fire firing plot plots launching turn phase");
    if (state->head.phase == ADMIRALTY_PHASE_FLEET)
        return reader_close(reader, action, ADMIRALTY_END_FLEET);
    if (state->head.phase == ADMIRALTY_PHASE_ORDERS)
        return reader_close(reader, action, ADMIRALTY_END_PLOT);
    int unit = reader_only(reader);
    bool passing =
        unit != UNIT_NONE && state->head.phase != ADMIRALTY_PHASE_DEPLOY &&
        (state->head.phase != ADMIRALTY_PHASE_END || state->step == ADMIRALTY_STEP_LAUNCH_ASK);
    if (passing) {
        action->unit = (uint8_t)unit;
        return read_unit_done(reader, action);
    }
    if (state->head.phase == ADMIRALTY_PHASE_COMBAT && state->step == ADMIRALTY_STEP_ASK)
        return reader_close(reader, action, ADMIRALTY_CEASE);
    if (!reader->asked)
        return note_set(reader->why, FAULT_INPUT, NULL, "you are not asked anything now");
    reader->words.at = reader->words.count;
    return reader_expect(reader, "the unit you mean");
}

/* AE-4.1.4: a line along the edge of the board may pass outside it */
static bool find_outside(const struct game *game, struct cell *out)
{
    struct question questions[QUESTIONS_MAX];
    struct action offers[2];
    if (admiralty_state_of(game)->step != ADMIRALTY_STEP_LINE_ASK ||
        game->rulebook->pending(game, questions) < 1)
        return false;
    int count = game->rulebook->choices(game, &questions[0], UNIT_ANY, offers, 2);
    for (int i = 0; i < count && i < 2; i++)
        if (!board_contains(&game->setup->board, offers[i].cell)) {
            *out = offers[i].cell;
            return true;
        }
    return false;
}

static enum fault read_line(struct reader *reader, struct action *action)
{
    const struct admiralty_state *state = admiralty_state_of(reader->game);
    words_take(&reader->words, "through over");
    bool outside =
        find_outside(reader->game, &action->cell) && words_take(&reader->words, "outside");
    if (!outside && !words_take_cell(&reader->words, &reader->game->setup->board, &action->cell))
        return reader_expect(reader, "one of the two hexes");
    if (state->step != ADMIRALTY_STEP_LINE_ASK || state->fresh >= ADMIRALTY_WEAPONS_MAX)
        return note_set(reader->why, FAULT_INPUT, "AE-4.1.4", "no line of sight is asked about");
    action->unit = state->actor;
    action->target = state->fire_target[state->fresh];
    return reader_close(reader, action, ADMIRALTY_LINE);
}

static const char *const verbs =
    "fire fires hold holds stay stays shift shifts deploy place attack "
    "attacks show shows lose loses repair repairs launch recover "
    "screens reinforce coast move fly to";

/* Returns -1 when the order does not begin with a verb. */
static int read_verb_order(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (words_take(words, "buy choose"))
        return (int)admiralty_reader_buy(reader, action);
    if (words_take(words, "line"))
        return (int)read_line(reader, action);
    if (words_take(words, "no cease ceases")) { /* "no more fire", "cease fire" */
        words_take(words, "more");
        words_take(words, "fire firing");
        return (int)reader_close(reader, action, ADMIRALTY_CEASE);
    }
    int done = reader_done(reader, action, read_tail, read_done);
    if (done >= 0)
        return done;
    if (words->count == 1 && reader_only(reader) == UNIT_NONE && words_take(words, "hold stay"))
        return (int)read_done(reader, action);
    return words_take(words, verbs) ? (int)reader_verb_first(reader, action, read_tail) : -1;
}

enum fault admiralty_read(const struct game *game, int seat, const char *words,
                          struct action *action, struct note *why)
{
    struct reader reader = {.game = game, .seat = seat, .forms = admiralty_voice_forms, .why = why};
    action_init(action, ADMIRALTY_END_PLOT, seat);
    enum fault fault = reader_begin(&reader, words);
    if (fault)
        return fault;
    if (read_plot(&reader, words, action))
        return FAULT_NONE;
    return reader_either(&reader, words, action, read_verb_order, read_tail);
}
