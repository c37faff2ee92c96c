/* Battle size and fleets, chosen in secret and shown when all have ended (NV-setup.1, 2, 6). */
#include "rules/nova/law/law.h"

#include "rules/kit/asked.h"
#include "rules/kit/picks.h"
#include "rules/kit/roster.h"
#include "rules/kit/survey.h"

#include <string.h>

/* ---- who chooses, and how many ---- */

/* NV-setup.2: sides without ships of their own choose them */
bool nova_fleet_side_chooses(const struct game *game, int side)
{
    return nova_state_of(game)->head.phase == NOVA_PHASE_FLEET && asked_is_bare(game, side);
}

bool nova_fleet_is_listed(const struct setup *setup, int side)
{
    const struct nova_side *record = setup->side[side];
    return survey_is_listed(setup, side) || record->fleet_count > 0;
}

/* In a position the ships of a fleet stand on the board already. */
static int count_listed(const struct setup *setup, int side)
{
    const struct nova_side *record = setup->side[side];
    int count = setup->start ? 0 : record->fleet_count;
    for (int i = 0; i < setup->placed_count; i++)
        count += setup->placed[i].unit.side == side;
    return count;
}

/* NV-setup.1a may still be chosen when this is asked first. */
static int count_bought(const struct setup *setup, int side)
{
    const struct nova_side *record = setup->side[side];
    int most = record->sample_count, limit = nova_size_limit(NOVA_VERY_LARGE);
    for (int i = 0; i < setup->library.shelf[NOVA_CLASSES].count; i++) {
        int points = nova_design_at(setup, i)->points;
        if (points > 0 && limit / points > most)
            most = limit / points;
    }
    return most;
}

/* NV-comp.12: a side that chooses may take what the other leaves, half if both choose */
int nova_fleet_room(const struct setup *setup, int side)
{
    if (nova_fleet_is_listed(setup, side))
        return count_listed(setup, side);
    int listed = count_listed(setup, SIDE_BLUE - side);
    int free = nova_fleet_is_listed(setup, SIDE_BLUE - side) ? UNITS_MAX - listed : UNITS_MAX / 2;
    int most = count_bought(setup, side);
    if (free < 0)
        free = 0;
    return most < free ? most : free;
}

/* ---- what it costs ---- */

int nova_fleet_pick_points(const struct game *game, int design)
{
    return nova_design_at(game->setup, design)->points;
}

/* NV-setup.1, NV-setup.2: the seats of a side share its limit */
int nova_fleet_share(const struct game *game, int seat)
{
    int size = nova_state_of(game)->size;
    int limit = size < NOVA_SIZES ? nova_size_limit((enum nova_size)size) : 0;
    return picks_share(game->setup, limit, seat);
}

int nova_fleet_spent(const struct game *game, int seat)
{
    return picks_spent(game, &nova_state_of(game)->picks, seat, nova_fleet_pick_points);
}

int nova_fleet_points(const struct setup *setup, const uint8_t *designs, int count)
{
    int points = 0;
    for (int i = 0; i < count; i++)
        points += nova_design_at(setup, designs[i])->points;
    return points;
}

/* NV-adv.3 */
bool nova_fleet_arcs_allowed(const struct setup *setup, int design)
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
static enum fault permit_class(const struct ask *ask, int design)
{
    const struct game *game = ask->game;
    int seat = ask->action->seat, side = game->setup->seat[seat].side;
    const struct nova_design *record = nova_design_at(game->setup, design);
    const char *list = list_of(game, side);
    int left = nova_fleet_share(game, seat) - nova_fleet_spent(game, seat);
    int ships = count_picked(game, side) + 1, first = nova_deploy_count_free(game, true, ships),
        second = nova_deploy_count_free(game, false, ships);
    if (list[0] && strcmp(list, record->faction) != 0)
        return REFUSE(ask, SETUP_2, "%s is of the fleet list %s, your ships are of %s",
                      record->label.name, record->faction, list);
    if (record->points > left)
        return REFUSE(ask, SETUP_2, "it costs %d points and you have %d left", record->points,
                      left);
    if (!nova_fleet_arcs_allowed(game->setup, design))
        return REFUSE(ask, ADV_3, "%s has arcs made of letters, and custom-arcs is off",
                      record->label.name);
    if (ships > (first < second ? first : second))
        return REFUSE(ask, SETUP_4, "a placement zone has no hex for one more ship");
    if (ships > nova_fleet_room(game->setup, side))
        return REFUSE(ask, COMP_12, "there is no room for more ships in this battle");
    return FAULT_NONE;
}

/* NV-setup.1: ships that the scenario lists have to fit, too */
static enum fault permit_size(const struct ask *ask)
{
    enum nova_size size = (enum nova_size)ask->action->mode;
    for (int side = 0; side < SIDES; side++) {
        const struct nova_side *record = ask->game->setup->side[side];
        int points = nova_fleet_points(ask->game->setup, record->fleet, record->fleet_count);
        if (points > nova_size_limit(size))
            return REFUSE(ask, SETUP_2, "the fleet of %s costs %d points, the limit would be %d",
                          judge_side(side), points, nova_size_limit(size));
    }
    return FAULT_NONE;
}

static enum fault permit_buy(const struct ask *ask)
{
    int design = ask->action->amount[0];
    if (design < 0 || design >= ask->game->setup->library.shelf[NOVA_CLASSES].count)
        return REFUSE(ask, COMP_3, "there is no such class");
    return permit_class(ask, design);
}

/* ---- listing and taking ---- */

static void list_sizes(struct list *list, int unit)
{
    struct action action = list_new(list, NOVA_SIZE, unit);
    struct ask ask = {list->game, &action, list->question, NULL};
    for (action.mode = 0; action.mode < NOVA_SIZES; action.mode++)
        if (permit_size(&ask) == FAULT_NONE)
            list_add(list, &action);
}

static void list_classes(struct list *list, int unit)
{
    struct action action = list_new(list, NOVA_BUY, unit);
    struct ask ask = {list->game, &action, list->question, NULL};
    for (int i = 0; i < list->game->setup->library.shelf[NOVA_CLASSES].count; i++) {
        action.amount[0] = (int16_t)i;
        if (permit_class(&ask, i) == FAULT_NONE)
            list_add(list, &action);
    }
}

/* NV-setup.6: named openly */
static void take_size(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    enum nova_size size = (enum nova_size)action->mode;
    state->size = (uint8_t)size;
    TELL(walk, nova_size_named, NOVA_RULE_SETUP_1, UNIT_NONE, UNIT_NONE, .size = (int32_t)size,
         .limit = nova_size_limit(size), .target = nova_size_vp_target(walk->game));
    state->head.active = SIDE_NONE;
    state->step = NOVA_STEP_ASK;
}

/* NV-setup.6: only the own side hears of it */
static void take_buy(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    picks_add(&state->picks, action->seat, action->amount[0]);
    int spent = nova_fleet_spent(walk->game, action->seat);
    struct event event = TOLD(walk, nova_bought, NOVA_RULE_SETUP_2, UNIT_NONE, UNIT_NONE,
                              .design = action->amount[0],
                              .left = nova_fleet_share(walk->game, action->seat) - spent);
    walk_whisper(walk, walk->game->setup->seat[action->seat].side, &event);
}

static void take_end(struct walk *walk, const struct action *action)
{
    nova_turns_end_run(walk, action, NOVA_RULE_SETUP_6);
}

const struct decision_law nova_fleet_size = {permit_size, list_sizes, take_size};
const struct decision_law nova_fleet_buy = {permit_buy, list_classes, take_buy};
const struct decision_law nova_fleet_end = {NULL, NULL, take_end};

/* ---- new ships ---- */

/* NV-note.2: ids ascend through red's ships, then blue's */
void nova_fleet_add(const struct game *game, int design, int seat)
{
    struct nova_state *state = nova_state_of(game);
    const struct nova_scenario *scenario = game->setup->scenario;
    int at = 0, side = game->setup->seat[seat].side;
    while (at < state->head.unit_count && state->units[at].side <= side)
        at++;
    roster_insert(game, at, design, seat);
    state->ships[at].speed = scenario->start_speed; /* NV-setup.5 */
}

void nova_fleet_deal(const struct game *game, int side, const uint8_t *designs, int count)
{
    int seat = -1;
    for (int i = 0; i < count; i++) {
        seat = roster_next_seat(game->setup, side, seat);
        nova_fleet_add(game, designs[i], seat);
    }
}

/* ---- the reveal ---- */

static void tell_fleet(struct walk *walk, int side, bool chosen)
{
    const struct nova_state *state = nova_state_of(walk->game);
    int ships = 0, points = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || state->units[unit].status == STATUS_GONE)
            continue;
        ships++;
        points += nova_ship_rating(walk->game, unit);
    }
    TELL(walk, nova_fleet_shown, chosen ? NOVA_RULE_SETUP_6 : NOVA_RULE_SETUP_2, UNIT_NONE,
         UNIT_NONE, .side = side, .ships = ships, .points = points, .chosen = chosen);
}

void nova_fleet_tell(struct walk *walk, bool chosen)
{
    for (int side = 0; side < SIDES; side++)
        tell_fleet(walk, side, chosen);
}

static void add_picked(const struct game *game, int seat)
{
    const struct picks *picks = &nova_state_of(game)->picks;
    int first = picks_first(picks, seat);
    for (int i = first; i < first + picks->picked[seat]; i++)
        nova_fleet_add(game, picks->design[i], seat);
}

/* NV-setup.6, NV-seq.6: all have ended; a side that took nothing gets its sample */
enum progress nova_fleet_step(struct walk *walk)
{
    const struct game *game = walk->game;
    for (int side = 0; side < SIDES; side++) {
        const struct nova_side *record = game->setup->side[side];
        if (nova_fleet_side_chooses(game, side) && count_picked(game, side) == 0)
            nova_fleet_deal(game, side, record->sample, record->sample_count);
    }
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        add_picked(game, seat);
    picks_clear(&nova_state_of(game)->picks);
    setup_letter(game);
    nova_fleet_tell(walk, true);
    return nova_phases_next(walk);
}
