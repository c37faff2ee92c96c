/* Orders as answers: PLOT, SPLIT and REINFORCE of the secret runs, and SAIL (AE-8.0.2, AE-8.0.3).
 */
#include "rules/admiralty/law/law.h"

#include "rules/admiralty/orders/routes.h"

#include <string.h>

/* ---- what is open ---- */

/* AE-8.0.2, AE-D7: what may be written for a ship in the Orders Phase */
static bool may_plot(const struct game *game)
{
    return !admiralty_has(game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT);
}

bool admiralty_plot_is_asked(const struct game *game)
{
    return may_plot(game) || admiralty_has(game, ADMIRALTY_OPTION_SCREENS) ||
           admiralty_has(game, ADMIRALTY_OPTION_SHIELD_REINFORCEMENT);
}

bool admiralty_plot_is_open(const struct game *game, int unit, int decision)
{
    uint16_t flags = admiralty_element_of(game, unit)->flags;
    if (!admiralty_ship_is_in_play(game, unit))
        return false;
    if (decision == ADMIRALTY_PLOT)
        return may_plot(game) && !(flags & ADMIRALTY_PLOTTED);
    if (decision == ADMIRALTY_SPLIT)
        return admiralty_ship_has_screens(game, unit) && !(flags & ADMIRALTY_SPLIT_MADE);
    return admiralty_has(game, ADMIRALTY_OPTION_SHIELD_REINFORCEMENT) &&
           !(flags & ADMIRALTY_GIVEN) &&
           admiralty_ship_engine_rating(game, unit) >= ADMIRALTY_REINFORCE_PRICE;
}

int admiralty_plot_screen_points(const struct game *game, int unit)
{
    enum { POINTS_MAX = ADMIRALTY_FACINGS * ADMIRALTY_SHIELD_MAX };
    int points = admiralty_ship_shields(game, unit) +
                 admiralty_element_of(game, unit)->given / ADMIRALTY_REINFORCE_PRICE;
    return points < POINTS_MAX ? points : POINTS_MAX;
}

void admiralty_plot_complete_split(const struct game *game, int unit,
                                   uint8_t split[ADMIRALTY_FACINGS])
{
    int left = admiralty_plot_screen_points(game, unit);
    for (int i = 0; i < ADMIRALTY_FACINGS; i++)
        left -= split[i];
    for (; left > 0; left--) {
        int lowest = 0;
        for (int i = 1; i < ADMIRALTY_FACINGS; i++)
            if (split[i] < split[lowest])
                lowest = i;
        split[lowest]++;
    }
}

/* ---- judging ---- */

/* What a mark in an order needs; 0: no device. */
struct need {
    char mark;
    enum admiralty_option option;
    enum admiralty_device device;
};

/* AE-8.0.2: the first mark whose option is off or whose device is not aboard */
static enum fault refuse_mark(const struct ask *ask, const char *text, const char *unit)
{
    static const struct need needs[] = {
        {'!', ADMIRALTY_OPTION_EMERGENCY_THRUST, 0},
        {'?', ADMIRALTY_OPTION_CLOAKING_DEVICE, ADMIRALTY_DEVICE_CLOAK},
        {'#', ADMIRALTY_OPTION_HYPERDRIVE, ADMIRALTY_DEVICE_HYPERDRIVE},
        {'@', ADMIRALTY_OPTION_ROLLS, 0},
        {'$', ADMIRALTY_OPTION_EVASIVE_ACTION, 0},
        {'/', ADMIRALTY_OPTION_PIVOTS, 0},
        {'L', ADMIRALTY_OPTION_SIDESLIPS, 0},
        {'R', ADMIRALTY_OPTION_SIDESLIPS, 0},
        {'B', ADMIRALTY_OPTION_BASIC_MOVEMENT, 0}};
    bool basic = admiralty_has(ask->game, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    for (; *text; text++) {
        for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++) {
            const char *id = ask->game->rulebook->options[needs[i].option].id;
            if (*text != needs[i].mark || (basic && needs[i].option == ADMIRALTY_OPTION_SIDESLIPS))
                continue;
            if (!admiralty_has(ask->game, needs[i].option))
                return REFUSE(ask, R8_0_2, "%c needs the option %s, which is off", *text, id);
            if (needs[i].device &&
                !admiralty_ship_has_device(ask->game, ask->action->unit, needs[i].device))
                return REFUSE(ask, R8_0_2, "%c needs %s, which %s does not have", *text, id, unit);
        }
    }
    return REFUSE(ask, R8_0_2, "it uses something %s does not have", unit);
}

static enum fault refuse_flaw(const struct ask *ask, const struct admiralty_verdict *verdict,
                              const char *text)
{
    char name[JUDGE_NAME_SIZE];
    const char *rule = admiralty_rule_ids[verdict->rule];
    const char *unit = judge_name(ask, ask->action->unit, name);
    bool basic = admiralty_has(ask->game, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    int speed = admiralty_state_of(ask->game)->elements[ask->action->unit].speed;
    switch (verdict->flaw) {
    case ADMIRALTY_FLAW_TURNS:
        return note_set(ask->why, FAULT_REFUSED, rule,
                        "%s turns too often: two of P and S, or one U", text);
    case ADMIRALTY_FLAW_ENGINES:
        return note_set(ask->why, FAULT_REFUSED, rule,
                        "%s has no engines: it can only go straight on at speed %d", unit, speed);
    case ADMIRALTY_FLAW_THRUST:
        return note_set(ask->why, FAULT_REFUSED, rule, "%s needs %s %d, engines give %d", text,
                        basic ? "movement points" : "thrust", verdict->requirement,
                        verdict->rating);
    case ADMIRALTY_FLAW_OPTION:
        return refuse_mark(ask, text, unit);
    case ADMIRALTY_FLAW_SPECIAL:
        return note_set(ask->why, FAULT_REFUSED, rule,
                        "%s: one special action at most, behind the movement", text);
    case ADMIRALTY_FLAW_SLIP:
        return note_set(ask->why, FAULT_REFUSED, rule,
                        "%s slips to one side and slips or turns to the other", text);
    case ADMIRALTY_FLAW_HYPERDRIVE:
        return note_set(ask->why, FAULT_REFUSED, rule,
                        "%s: a ship that charges its drive neither turns nor slips", text);
    case ADMIRALTY_FLAW_EVASIVE:
        return note_set(ask->why, FAULT_REFUSED, rule, "evasive action takes engines 4, %s has %d",
                        unit, admiralty_ship_engine_rating(ask->game, ask->action->unit));
    case ADMIRALTY_FLAW_EMERGENCY:
        return note_set(ask->why, FAULT_REFUSED, rule, "%s has no engines to strain", unit);
    case ADMIRALTY_FLAW_SPACING:
        return note_set(ask->why, FAULT_REFUSED, rule,
                        "%s: a hex forward must lie between two turns or slips", text);
    case ADMIRALTY_FLAW_PIVOT:
        return note_set(ask->why, FAULT_REFUSED, rule,
                        "%s: a pivot ends the order, one to three letters P or S alike", text);
    case ADMIRALTY_SOUND:
    case ADMIRALTY_FLAW_TEXT:
    case ADMIRALTY_FLAW_COUNT:
        break;
    }
    return note_set(ask->why, FAULT_REFUSED, rule,
                    "\"%s\" cannot be read as orders: hexes up to 999, P, S and U, at most %d "
                    "characters",
                    text, ADMIRALTY_ORDER_SIZE - 1);
}

/* The text has one form: capitals, no blanks, zeros behind it; and it can be shown. */
static enum fault permit_text(const struct ask *ask)
{
    const char *fault = order_fault(ask->action->text, "");
    return fault ? REFUSE(ask, R3_1_1, "%s", fault) : FAULT_NONE;
}

static enum fault permit_sound(const struct ask *ask)
{
    struct admiralty_verdict verdict;
    admiralty_order_judge(ask->game, ask->action->unit, ask->action->text, &verdict);
    if (verdict.flaw == ADMIRALTY_SOUND)
        return FAULT_NONE;
    return refuse_flaw(ask, &verdict, ask->action->text);
}

/* AE-8.0.3 */
static enum fault permit_plot(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    if (admiralty_has(ask->game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT))
        return REFUSE(ask, D7, "orders are given when a ship moves");
    if (!admiralty_plot_is_open(ask->game, unit, ask->action->decision))
        return REFUSE(ask, R3_1_1, "%s has its orders", judge_name(ask, unit, name));
    enum fault fault = permit_text(ask);
    if (fault || !admiralty_has(ask->game, ADMIRALTY_OPTION_STRICT_PLOTS))
        return fault;
    return permit_sound(ask);
}

/* AE-D7: carried out at once, so illegal orders are always refused; none at all coasts (AE-3.2.5)
 */
enum fault admiralty_plot_permit_sail(const struct ask *ask)
{
    static const char none[ADMIRALTY_ORDER_SIZE];
    if (memcmp(ask->action->text, none, sizeof none) == 0)
        return FAULT_NONE;
    enum fault fault = permit_text(ask);
    return fault ? fault : permit_sound(ask);
}

/* AE-B10. All points of the pool as known now; engine points given up afterwards are spread by
 * admiralty_plot_complete_split. */
static enum fault permit_split(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit, sum = 0;
    judge_name(ask, unit, name);
    if (!admiralty_ship_has_screens(ask->game, unit))
        return REFUSE(ask, B10, "%s has no screens", name);
    if (!admiralty_plot_is_open(ask->game, unit, ask->action->decision))
        return REFUSE(ask, B10, "%s has split its screens", name);
    for (int i = 0; i < ADMIRALTY_FACINGS; i++) {
        if (ask->action->amount[i] < 0 || ask->action->amount[i] > ADMIRALTY_SHIELD_MAX)
            return REFUSE(ask, B10, "a facing holds 0 to %d points", ADMIRALTY_SHIELD_MAX);
        sum += ask->action->amount[i];
    }
    int points = admiralty_plot_screen_points(ask->game, unit);
    if (sum != points)
        return REFUSE(ask, B10, "%s has %d points for its facings, not %d", name, points, sum);
    return FAULT_NONE;
}

/* AE-8.0.3 and AE-E6: would the plot already given still hold? */
static enum fault permit_less_thrust(const struct ask *ask)
{
    struct admiralty_verdict verdict;
    int unit = ask->action->unit;
    const struct admiralty_element *ship = admiralty_element_of(ask->game, unit);
    if (!(ship->flags & ADMIRALTY_PLOTTED) ||
        !admiralty_has(ask->game, ADMIRALTY_OPTION_STRICT_PLOTS))
        return FAULT_NONE;
    admiralty_order_judge(ask->game, unit, ship->order, &verdict);
    verdict.rating -= ask->action->amount[0] * (verdict.order.special == '!' ? 2 : 1);
    if (verdict.requirement <= verdict.rating)
        return FAULT_NONE;
    return REFUSE(ask, R8_0_3, "%s needs thrust %d, engines would give %d", ship->order,
                  verdict.requirement, verdict.rating);
}

/* AE-E6 */
static enum fault permit_reinforce(const struct ask *ask)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit, points = ask->action->amount[0];
    int rating = admiralty_ship_engine_rating(ask->game, unit);
    judge_name(ask, unit, name);
    if (state->elements[unit].flags & ADMIRALTY_GIVEN)
        return REFUSE(ask, E6, "%s has given up %d engine points", name,
                      state->elements[unit].given);
    if (points < ADMIRALTY_REINFORCE_PRICE || points % ADMIRALTY_REINFORCE_PRICE)
        return REFUSE(ask, E6, "engine points are given up in twos");
    if (points > rating)
        return REFUSE(ask, E6, "%s has engines %d and cannot give up %d points", name, rating,
                      points);
    return permit_less_thrust(ask);
}

/* ---- listing ---- */

void admiralty_plot_list_sail(struct list *list, int unit)
{
    struct order_sink sink = order_sink_open(list, list->question->decision, unit);
    admiralty_routes_list(list->game, unit, &sink);
    list->count = sink.count;
}

static void list_plots(struct list *list, int unit)
{
    if (admiralty_plot_is_open(list->game, unit, ADMIRALTY_PLOT))
        admiralty_plot_list_sail(list, unit);
}

/* Every way to spread the points, in the order of the facings' values. */
static void list_splits(struct list *list, int unit)
{
    struct action action = list_new(list, ADMIRALTY_SPLIT, unit);
    int points = admiralty_plot_screen_points(list->game, unit), last = ADMIRALTY_FACINGS - 1, i;
    if (!admiralty_plot_is_open(list->game, unit, ADMIRALTY_SPLIT))
        return;
    do {
        int sum = 0;
        for (i = 0; i < last; i++)
            sum += action.amount[i];
        if (sum <= points && points - sum <= ADMIRALTY_SHIELD_MAX) {
            action.amount[last] = (int16_t)(points - sum);
            list_add(list, &action);
        }
        for (i = last - 1; i >= 0 && action.amount[i] == ADMIRALTY_SHIELD_MAX; i--)
            action.amount[i] = 0;
        if (i >= 0)
            action.amount[i]++;
    } while (i >= 0);
}

static void list_reinforcements(struct list *list, int unit)
{
    struct action action = list_new(list, ADMIRALTY_REINFORCE, unit);
    struct ask ask = {.game = list->game, .action = &action, .question = list->question};
    if (!admiralty_plot_is_open(list->game, unit, ADMIRALTY_REINFORCE))
        return;
    for (int points = ADMIRALTY_REINFORCE_PRICE;
         points <= admiralty_ship_engine_rating(list->game, unit);
         points += ADMIRALTY_REINFORCE_PRICE) {
        action.amount[0] = (int16_t)points;
        if (permit_less_thrust(&ask) == FAULT_NONE)
            list_add(list, &action);
    }
}

/* ---- carrying out ---- */

struct event admiralty_plot_screens_event(const struct walk *walk, int kind,
                                          enum admiralty_rule rule, int unit,
                                          const uint8_t points[ADMIRALTY_FACINGS])
{
    struct event event = walk_event(walk, kind, (int)rule, unit, UNIT_NONE);
    admiralty_screens_put(&event, (struct admiralty_screens_told){.a = points[0],
                                                                  .b = points[1],
                                                                  .c = points[2],
                                                                  .d = points[3],
                                                                  .e = points[4],
                                                                  .f = points[5]});
    return event;
}

static void take_plot(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *ship = &state->elements[action->unit];
    struct event event =
        walk_event(walk, admiralty_plotted_kind, ADMIRALTY_RULE_R3_1_1, action->unit, UNIT_NONE);
    memcpy(ship->order, action->text, sizeof ship->order);
    ship->flags |= ADMIRALTY_PLOTTED;
    walk_put_text(&event, ship->order);
    walk_whisper(walk, state->units[action->unit].side, &event);
}

static void take_split(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *ship = &state->elements[action->unit];
    for (int i = 0; i < ADMIRALTY_FACINGS; i++)
        ship->split[i] = (uint8_t)action->amount[i];
    struct event event = admiralty_plot_screens_event(
        walk, admiralty_split_set_kind, ADMIRALTY_RULE_B10, action->unit, ship->split);
    ship->flags |= ADMIRALTY_SPLIT_MADE;
    walk_whisper(walk, state->units[action->unit].side, &event);
}

static void take_reinforcement(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *ship = &state->elements[action->unit];
    ship->given = (uint8_t)action->amount[0];
    ship->flags |= ADMIRALTY_GIVEN;
    struct event event = TOLD(walk, admiralty_reinforce_set, ADMIRALTY_RULE_E6, action->unit,
                              UNIT_NONE, .points = ship->given);
    walk_whisper(walk, state->units[action->unit].side, &event);
}

static void take_end(struct walk *walk, const struct action *action)
{
    admiralty_walk_end_run(walk, action, ADMIRALTY_RULE_R0_3_3);
}

const struct decision_law admiralty_plot = {permit_plot, list_plots, take_plot};
const struct decision_law admiralty_plot_split = {permit_split, list_splits, take_split};
const struct decision_law admiralty_plot_reinforce = {permit_reinforce, list_reinforcements,
                                                      take_reinforcement};
const struct decision_law admiralty_plot_end = {.take = take_end};
