/* Battle size and fleets, chosen in secret and shown when all have ended (NV-setup.1, 2, 6). */
#include "rules/nova/layout.h"

#include "rules/kit/picks.h"
#include "rules/kit/roster.h"

#include <string.h>

/* ---- what it costs ---- */

int nova_pick_points(const struct game *game, int design)
{
    return nova_design_at(game->setup, design)->points;
}

/* NV-setup.1, NV-setup.2: the seats of a side share its limit */
int nova_seat_share(const struct game *game, int seat)
{
    int size = nova_state_of(game)->size;
    int limit = size < NOVA_SIZES ? nova_size_limit((enum nova_size)size) : 0;
    return picks_share(game->setup, limit, seat);
}

int nova_seat_spent(const struct game *game, int seat)
{
    return picks_spent(game, &nova_state_of(game)->picks, seat, nova_pick_points);
}

int nova_fleet_points(const struct setup *setup, const uint8_t *designs, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++)
        points += nova_design_at(setup, designs[i])->points;
    return points;
}

/* NV-adv.3 */
bool nova_arcs_allowed(const struct setup *setup, int design)
{
    const struct nova_design *record = nova_design_at(setup, design);
    if (setup->option[NOVA_OPTION_CUSTOM_ARCS])
        return true;
    for (int i = 0; i < record->bank_count; i++)
        if (record->bank[i].custom)
            return false;
    return true;
}

/* ---- judging ---- */

static int count_picked(const struct game *game, int side)
{
    const struct picks *picks = &nova_state_of(game)->picks;
    int count = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (game->setup->seat[seat].side == side)
            count += picks->picked[seat];
    return count;
}

/* NV-setup.2: the fleet list of a side, "" while that is open; its first pick settles it */
static const char *list_of(const struct game *game, int side)
{
    const struct picks *picks = &nova_state_of(game)->picks;
    const struct nova_side *record = game->setup->side[side];
    if (record->faction[0])
        return record->faction;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (game->setup->seat[seat].side == side && picks->picked[seat])
            return nova_design_at(game->setup, picks->design[picks_first(picks, seat)])->faction;
    return "";
}

/* NV-setup.2, NV-setup.4, NV-comp.12 */
static enum fault permit_buy(const struct ask *ask, int design)
{
    const struct game *game = ask->game;
    int seat = ask->action->seat, side = game->setup->seat[seat].side;
    const struct nova_design *record = nova_design_at(game->setup, design);
    const char *list = list_of(game, side);
    int left = nova_seat_share(game, seat) - nova_seat_spent(game, seat);
    int ships = count_picked(game, side) + 1, first = nova_zone_free(game, true, ships),
        second = nova_zone_free(game, false, ships);
    if (list[0] && strcmp(list, record->faction) != 0)
        return REFUSE(ask, SETUP_2, "%s is of the fleet list %s, your ships are of %s",
                      record->label.name, record->faction, list);
    if (record->points > left)
        return REFUSE(ask, SETUP_2, "it costs %d points and you have %d left", record->points,
                      left);
    if (!nova_arcs_allowed(game->setup, design))
        return REFUSE(ask, ADV_3, "%s has arcs made of letters, and custom-arcs is off",
                      record->label.name);
    if (ships > (first < second ? first : second))
        return REFUSE(ask, SETUP_4, "a placement zone has no hex for one more ship");
    if (ships > nova_side_room(game->setup, side))
        return REFUSE(ask, COMP_12, "there is no room for more ships in this battle");
    return FAULT_NONE;
}

/* NV-setup.1: ships that the scenario lists have to fit, too */
static enum fault permit_size(const struct ask *ask, enum nova_size size)
{
    for (int side = 0; side < SIDES; side++) {
        const struct nova_side *record = ask->game->setup->side[side];
        int points = nova_fleet_points(ask->game->setup, record->fleet, record->fleet_count);
        if (points > nova_size_limit(size))
            return REFUSE(ask, SETUP_2, "the fleet of %s costs %d points, the limit would be %d",
                          judge_side(side), points, nova_size_limit(size));
    }
    return FAULT_NONE;
}

enum fault nova_permit_fleet(const struct ask *ask)
{
    int design = ask->action->amount[0];
    if (ask->action->decision == NOVA_SIZE)
        return permit_size(ask, (enum nova_size)ask->action->mode);
    if (ask->action->decision == NOVA_END_FLEET)
        return FAULT_NONE;
    if (design < 0 || design >= ask->game->setup->library.shelf[NOVA_CLASSES].count)
        return REFUSE(ask, COMP_3, "there is no such class");
    return permit_buy(ask, design);
}

/* ---- listing and taking ---- */

static void list_if_permitted(struct list *list, const struct action *action)
{
    struct ask ask = {list->game, action, list->question, NULL};
    if (nova_permit_fleet(&ask) == FAULT_NONE)
        list_add(list, action);
}

void nova_list_fleet(struct list *list)
{
    struct action action = list_new(list, list->question->decision, UNIT_NONE);
    bool naming = list->question->decision == NOVA_SIZE;
    int count = naming ? NOVA_SIZES : list->game->setup->library.shelf[NOVA_CLASSES].count;
    for (int i = 0; i < count; i++) {
        if (naming)
            action.mode = (uint8_t)i;
        else
            action.amount[0] = (int16_t)i;
        list_if_permitted(list, &action);
    }
}

/* NV-setup.6: named openly */
static void take_size(struct walk *walk, enum nova_size size)
{
    struct nova_state *state = nova_state_of(walk->game);
    state->size = (uint8_t)size;
    struct event event =
        walk_event(walk, NOVA_EVENT_SIZE_NAMED, NOVA_RULE_SETUP_1, UNIT_NONE, UNIT_NONE);
    event.argument[0] = (int32_t)size;
    event.argument[1] = nova_size_limit(size);
    event.argument[2] = nova_vp_target(walk->game);
    walk_tell(walk, &event);
    state->head.active = SIDE_NONE;
    state->step = NOVA_STEP_ASK;
}

/* NV-setup.6: only the own side hears of it */
void nova_take_fleet(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    if (action->decision == NOVA_SIZE) {
        take_size(walk, (enum nova_size)action->mode);
        return;
    }
    picks_add(&state->picks, action->seat, action->amount[0]);
    struct event event =
        walk_event(walk, NOVA_EVENT_BOUGHT, NOVA_RULE_SETUP_2, UNIT_NONE, UNIT_NONE);
    event.argument[0] = action->amount[0];
    event.argument[1] =
        nova_seat_share(walk->game, action->seat) - nova_seat_spent(walk->game, action->seat);
    walk_whisper(walk, walk->game->setup->seat[action->seat].side, &event);
}

/* ---- new ships ---- */

/* NV-note.2: ids ascend through red's ships, then blue's */
void nova_add_ship(const struct game *game, int design, int seat)
{
    struct nova_state *state = nova_state_of(game);
    const struct nova_scenario *scenario = game->setup->scenario;
    int at = 0, side = game->setup->seat[seat].side;
    while (at < state->head.unit_count && state->units[at].side <= side)
        at++;
    roster_insert(game, at, design, seat);
    state->ships[at].speed = scenario->start_speed; /* NV-setup.5 */
}

void nova_deal_fleet(const struct game *game, int side, const uint8_t *designs, int count)
{
    int seat = -1;
    for (int i = 0; i < count; i++) {
        seat = roster_next_seat(game->setup, side, seat);
        nova_add_ship(game, designs[i], seat);
    }
}

/* ---- the reveal ---- */

static void tell_fleet(struct walk *walk, int side, bool chosen)
{
    const struct nova_state *state = nova_state_of(walk->game);
    struct event event =
        walk_event(walk, NOVA_EVENT_FLEET_SHOWN, chosen ? NOVA_RULE_SETUP_6 : NOVA_RULE_SETUP_2,
                   UNIT_NONE, UNIT_NONE);
    event.argument[0] = side;
    event.argument[3] = chosen;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || state->units[unit].status == STATUS_GONE)
            continue;
        event.argument[1]++;
        event.argument[2] += nova_rating(walk->game, unit);
    }
    walk_tell(walk, &event);
}

void nova_tell_fleets(struct walk *walk, bool chosen)
{
    for (int side = 0; side < SIDES; side++)
        tell_fleet(walk, side, chosen);
}

static void add_picked(const struct game *game, int seat)
{
    const struct picks *picks = &nova_state_of(game)->picks;
    int first = picks_first(picks, seat);
    for (int i = first; i < first + picks->picked[seat]; i++)
        nova_add_ship(game, picks->design[i], seat);
}

/* NV-setup.6, NV-seq.6: all have ended; a side that took nothing gets its sample */
enum progress nova_step_fleet(struct walk *walk)
{
    const struct game *game = walk->game;
    for (int side = 0; side < SIDES; side++) {
        const struct nova_side *record = game->setup->side[side];
        if (nova_side_chooses(game, side) && count_picked(game, side) == 0)
            nova_deal_fleet(game, side, record->sample, record->sample_count);
    }
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        add_picked(game, seat);
    picks_clear(&nova_state_of(game)->picks);
    setup_letter(game);
    nova_tell_fleets(walk, true);
    return nova_next_phase(walk);
}
