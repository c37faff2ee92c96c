/* What is written in the Orders Phase, in words: "2P2", coasting, screens and engine points. */
#include "rules/admiralty/view/items.h"

#include "rules/admiralty/orders/order.h"

#include <string.h>

/* ---- movement orders: "Hood: 2P2" ---- */

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

/* AE-8.0.3: behind the colon anything is an order, so this looks at the line itself. Without a
 * colon, or without the ship, it must look like one. */
static bool is_order(const struct game *game, const struct reader_order *order)
{
    bool plotting = is_plotting(game);
    return order->colon && plotting
               ? !is_beside(game, order->text)
               : reader_order_like(order->text, "0123456789PSULRBpsulrb!?#@$/", plotting);
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

static enum fault read_order(struct reader *reader, struct action *action)
{
    struct reader_order order;
    if (admiralty_items_is_flight(reader, action->unit) || !take_line(reader, &order) ||
        !is_order(reader->game, &order))
        return reader_expect(reader, "an order");
    admiralty_order_normal(order.text, action->text);
    reader->words.at = reader->words.count;
    return FAULT_NONE;
}

static bool write_order(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_bytes(out, action->text, strnlen(action->text, sizeof action->text));
    return true;
}

/* AE-D7: a ship that moves at once may do so without orders; a plot says how fast. */
static enum fault read_coasting(struct reader *reader, struct action *action)
{
    struct admiralty_order order;
    if (admiralty_items_is_flight(reader, action->unit))
        return reader_expect(reader, "a ship");
    if (admiralty_has(reader->game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT))
        return FAULT_NONE;
    admiralty_order_coast(reader->game, action->unit, &order);
    admiralty_order_write(&order, action->text);
    return FAULT_NONE;
}

static bool write_coasting(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)out;
    return action->decision == ADMIRALTY_SAIL && !action->text[0];
}

/* AE-D7: what an order is given for, whatever is asked */
enum fault admiralty_items_plot_complete(struct reader *reader, struct action *action)
{
    bool sails = admiralty_has(reader->game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT);
    action->decision = sails ? ADMIRALTY_SAIL : ADMIRALTY_PLOT;
    return FAULT_NONE;
}

/* ---- screens and engine points ---- */

/* "3 3 2 2 1 1", "332211" */
static enum fault read_facings(struct reader *reader, struct action *action)
{
    const char *word = words_next(&reader->words);
    if (strlen(word) == ADMIRALTY_FACINGS && strspn(word, "0123456789") == ADMIRALTY_FACINGS) {
        for (int facing = 0; facing < ADMIRALTY_FACINGS; facing++)
            action->amount[facing] = (int16_t)(word[facing] - '0');
        reader->words.at++;
        return FAULT_NONE;
    }
    for (int facing = 0; facing < ADMIRALTY_FACINGS; facing++) {
        int value;
        if (!words_take_number(&reader->words, ADMIRALTY_RATING_MAX, &value))
            return reader_expect(reader, "six numbers, for facings A to F");
        action->amount[facing] = (int16_t)value;
    }
    return FAULT_NONE;
}

static bool write_facings(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    for (int facing = 0; facing < ADMIRALTY_FACINGS; facing++)
        text_format(out, facing ? " %d" : "%d", action->amount[facing]);
    return true;
}

static enum fault read_points(struct reader *reader, struct action *action)
{
    int value;
    if (!words_take_number(&reader->words, ADMIRALTY_RATING_MAX, &value))
        return reader_expect(reader, "a number of engine points");
    action->amount[0] = (int16_t)value;
    return FAULT_NONE;
}

static bool write_points(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_int(out, action->amount[0]);
    return true;
}

const struct phrase_item admiralty_items_plot_order = {"order", read_order, write_order};
const struct phrase_item admiralty_items_plot_coasting = {"coasting", read_coasting,
                                                          write_coasting};
const struct phrase_item admiralty_items_plot_facings = {"facings", read_facings, write_facings};
const struct phrase_item admiralty_items_plot_points = {"points", read_points, write_points};
