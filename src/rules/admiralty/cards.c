/* What a file says of ships and flights: completed and checked, so that nothing in it can harm. */
#include "rules/admiralty/layout.h"

#include "core/names.h"

/* One element being checked. */
struct subject {
    const struct game *game;
    struct admiralty_state *state;
    struct unit *unit;
    struct admiralty_element *element;
    int id;
    struct note *why;
    char name[ADMIRALTY_NAME_SIZE];
};

static struct subject subject_of(const struct game *game, int unit, struct note *why)
{
    struct admiralty_state *state = admiralty_state_of(game);
    struct subject subject = {.game = game,
                              .state = state,
                              .unit = &state->units[unit],
                              .element = &state->elements[unit],
                              .id = unit,
                              .why = why};
    struct text text;
    text_init(&text, subject.name, sizeof subject.name);
    names_write(game, unit, &text);
    return subject;
}

/* AE-E3: a gone ship keeps its place until its explosion is over, which a loss may interrupt */
static bool is_exploding(const struct subject *subject)
{
    const struct admiralty_state *state = subject->state;
    return state->step == ADMIRALTY_STEP_LOSS_ASK && subject->unit->design != DESIGN_NONE &&
           board_contains(&subject->game->setup->board, subject->unit->cell) &&
           ((subject->element->flags & ADMIRALTY_DYING) || state->settle.centre == subject->id);
}

/* A gone element keeps its fate and what the lens looks at. */
static void clear_gone(const struct subject *subject)
{
    const struct admiralty_element *element = subject->element;
    unsigned fate = element->flags >> ADMIRALTY_FATE_SHIFT;
    bool exploding = is_exploding(subject);
    unsigned kept = element->flags & (ADMIRALTY_BOUGHT | (exploding ? ADMIRALTY_DYING : 0));
    struct admiralty_element clean = admiralty_element_new();
    clean.hits = element->hits;
    clean.impact = element->impact;
    clean.charts = element->charts;
    clean.flags = (uint16_t)(kept | (fate ? fate : ADMIRALTY_DESTROYED) << ADMIRALTY_FATE_SHIFT);
    *subject->element = clean;
    subject->unit->heading = HEADING_NONE;
    if (!exploding)
        subject->unit->cell = CELL_NOWHERE;
}

/* ---- ships ---- */

static uint64_t all_weapons(const struct admiralty_design *design)
{
    return design->weapon_count == 64 ? ~(uint64_t)0 : ((uint64_t)1 << design->weapon_count) - 1;
}

/* AE-1.2 to AE-1.4: a ship with a full hull track is not in play */
static enum fault check_boxes(const struct subject *subject)
{
    const struct admiralty_design *design = admiralty_design_of(subject->game, subject->id);
    const struct admiralty_element *ship = subject->element;
    int hull = design->hull;
    if (ship->hull >= hull)
        return FAULTY(subject->why, R1_2, "%s has %d hull boxes checked of %d", subject->name,
                      ship->hull, hull);
    if (ship->engine > hull)
        return FAULTY(subject->why, R1_3, "%s has %d engine boxes checked of %d", subject->name,
                      ship->engine, hull);
    if (ship->shield > hull)
        return FAULTY(subject->why, R1_4, "%s has %d shield boxes checked of %d", subject->name,
                      ship->shield, hull);
    if (ship->hull + ship->pending_hull > hull || ship->engine + ship->pending_engine > hull ||
        ship->shield + ship->pending_shield > hull)
        return FAULTY(subject->why, R4_5_1, "%s has more damage pending than boxes", subject->name);
    if (((ship->lost | ship->cooling | ship->shadow.lost) & ~all_weapons(design)) != 0)
        return FAULTY(subject->why, R1_7, "%s has only %d weapons", subject->name,
                      design->weapon_count);
    if (ship->shadow.hull >= hull || ship->shadow.engine > hull || ship->shadow.shield > hull)
        return FAULTY(subject->why, B3_5, "%s had not so many boxes when it was hidden",
                      subject->name);
    return FAULT_NONE;
}

static int sum_of(const uint8_t values[ADMIRALTY_FACINGS])
{
    int sum = 0;
    for (int i = 0; i < ADMIRALTY_FACINGS; i++)
        sum += values[i];
    return sum;
}

/* AE-B10, AE-E6 */
static enum fault check_screens(const struct subject *subject)
{
    const struct admiralty_element *ship = subject->element;
    bool screens = admiralty_design_of(subject->game, subject->id)->screen_count > 0;
    bool writing = subject->state->head.phase == ADMIRALTY_PHASE_ORDERS;
    int pool = admiralty_shield_track(subject->game, subject->id) + ship->given / 2;
    int rating = writing ? admiralty_engine_rating(subject->game, subject->id)
                         : admiralty_design_of(subject->game, subject->id)->engine[0];
    if (!screens && (sum_of(ship->screen) || sum_of(ship->split) || ship->shown))
        return FAULTY(subject->why, B10, "%s has no screens", subject->name);
    if (writing && sum_of(ship->split) > pool)
        return FAULTY(subject->why, B10, "%s has not so many points of screens", subject->name);
    if (ship->given % 2 || ship->given > rating)
        return FAULTY(subject->why, E6, "%s cannot give up %d engine points", subject->name,
                      ship->given);
    return FAULT_NONE;
}

/* AE-B3: a marker that is not written stands where the ship is, with its card as it is */
static enum fault check_hidden(const struct subject *subject)
{
    struct admiralty_element *ship = subject->element;
    bool hidden = subject->unit->status == ADMIRALTY_HIDDEN;
    if (hidden && !admiralty_has_device(subject->game, subject->id, ADMIRALTY_DEVICE_CLOAK))
        return FAULTY(subject->why, B3_1, "%s has no cloaking device that works", subject->name);
    if (hidden && admiralty_ground(subject->game, subject->unit->cell) == ADMIRALTY_NEBULA)
        return FAULTY(subject->why, G4, "%s cannot be hidden in a nebula", subject->name);
    if (hidden && !cell_is_place(ship->marker)) {
        ship->marker = subject->unit->cell;
        ship->marker_heading = subject->unit->heading;
        ship->shadow = (struct admiralty_shadow){
            .lost = ship->lost,
            .speed = ship->speed,
            .burning = ship->burning,
            .facing = ship->facing,
            .trail = ship->trail,
            .hull = ship->hull,
            .engine = ship->engine,
            .shield = ship->shield,
            .inverted = (ship->flags & ADMIRALTY_INVERTED) != 0,
        };
        for (int i = 0; i < ADMIRALTY_FACINGS; i++)
            ship->shadow.screen[i] = ship->screen[i];
    }
    if (!hidden) {
        ship->marker = CELL_NOWHERE;
        ship->marker_heading = 0;
        ship->shadow = (struct admiralty_shadow){0};
    }
    return FAULT_NONE;
}

static enum fault check_ship(const struct subject *subject)
{
    struct admiralty_element *ship = subject->element;
    if (subject->unit->heading >= 6)
        return FAULTY(subject->why, R7_1, "%s needs a heading", subject->name);
    if (ship->fighters || ship->pending_fighters || ship->carrier != UNIT_NONE ||
        ship->rival != UNIT_NONE)
        return FAULTY(subject->why, R5_1_1, "%s is a ship, not a flight", subject->name);
    enum fault fault =
        admiralty_check_design(subject->game->setup, subject->unit->design, subject->why);
    if (!fault)
        fault = check_boxes(subject);
    if (!fault)
        fault = check_screens(subject);
    return fault ? fault : check_hidden(subject);
}

/* ---- flights ---- */

static bool is_carrier(const struct subject *subject, int carrier)
{
    return carrier < subject->state->head.unit_count &&
           !admiralty_is_flight(subject->game, carrier) &&
           subject->state->units[carrier].status != STATUS_GONE &&
           subject->state->units[carrier].side == subject->unit->side;
}

static int count_aboard(const struct subject *subject, int carrier)
{
    int count = 0;
    for (int unit = 0; unit < subject->state->head.unit_count; unit++)
        count += subject->state->units[unit].status == ADMIRALTY_ABOARD &&
                 subject->state->elements[unit].carrier == carrier;
    return count;
}

/* AE-F4 */
static enum fault check_carrier(const struct subject *subject)
{
    struct admiralty_element *flight = subject->element;
    bool aboard = subject->unit->status == ADMIRALTY_ABOARD;
    if (aboard && !admiralty_has(subject->game, ADMIRALTY_OPTION_LAUNCH_RECOVERY))
        return FAULTY(subject->why, F4, "%s is aboard, but launch-recovery is off", subject->name);
    if (aboard && !is_carrier(subject, flight->carrier))
        return FAULTY(subject->why, F4, "%s is aboard no ship of its side", subject->name);
    if (aboard && count_aboard(subject, flight->carrier) * ADMIRALTY_FLIGHT_PRICE >
                      admiralty_design_of(subject->game, flight->carrier)->capacity)
        return FAULTY(subject->why, F4, "there is no room aboard for %s", subject->name);
    if (!aboard)
        flight->carrier = UNIT_NONE;
    return FAULT_NONE;
}

/* AE-F2: opposing flights on the board, each locked; a pull under way may have torn them apart */
static enum fault check_rival(const struct subject *subject)
{
    int rival = subject->element->rival;
    const struct admiralty_state *state = subject->state;
    if (rival == UNIT_NONE)
        return FAULT_NONE;
    if (!admiralty_has(subject->game, ADMIRALTY_OPTION_DOGFIGHTS) ||
        rival >= state->head.unit_count || !admiralty_is_flight(subject->game, rival) ||
        state->units[rival].side == subject->unit->side ||
        state->units[rival].status != STATUS_BOARD || subject->unit->status != STATUS_BOARD ||
        state->elements[rival].rival == UNIT_NONE ||
        (state->head.phase != ADMIRALTY_PHASE_END &&
         admiralty_distance(state->units[rival].cell, subject->unit->cell) != 1))
        return FAULTY(subject->why, F2, "%s cannot be in that dogfight", subject->name);
    return FAULT_NONE;
}

static enum fault check_flight(const struct subject *subject)
{
    struct admiralty_element *flight = subject->element;
    subject->unit->heading = HEADING_NONE;
    if (flight->fighters == 0)
        flight->fighters = ADMIRALTY_FLIGHT_SIZE;
    if (subject->unit->status == ADMIRALTY_HIDDEN)
        return FAULTY(subject->why, B3_1, "%s is a flight and cannot be hidden", subject->name);
    if (flight->pending_fighters > flight->fighters)
        return FAULTY(subject->why, R5_4_4, "%s has not so many fighters to lose", subject->name);
    if (flight->hull || flight->engine || flight->shield || flight->lost || flight->cooling ||
        flight->pending_hull || flight->pending_engine || flight->pending_shield ||
        flight->pending_weapon || flight->order[0] || flight->burning || flight->started)
        return FAULTY(subject->why, R5_1_1, "%s is a flight and has no card", subject->name);
    enum fault fault = check_carrier(subject);
    return fault ? fault : check_rival(subject);
}

/* ---- where they are ---- */

/* AE-F4: a flight without a place begins aboard the first carrier with room */
static void find_berth(const struct subject *subject)
{
    if (subject->game->setup->start || subject->unit->design != DESIGN_NONE ||
        subject->unit->status != STATUS_RESERVE ||
        !admiralty_has(subject->game, ADMIRALTY_OPTION_LAUNCH_RECOVERY))
        return;
    for (int unit = 0; unit < subject->state->head.unit_count; unit++) {
        if (admiralty_is_flight(subject->game, unit) ||
            subject->state->units[unit].side != subject->unit->side)
            continue;
        if ((count_aboard(subject, unit) + 1) * ADMIRALTY_FLIGHT_PRICE >
            admiralty_design_of(subject->game, unit)->capacity)
            continue;
        subject->unit->status = ADMIRALTY_ABOARD;
        subject->element->carrier = (uint8_t)unit;
        return;
    }
}

/* AE-G2, AE-3.3.3: only a black hole, or a movement under way, leaves elements where they may not
 * end their move */
static bool is_adrift(const struct game *game)
{
    const struct admiralty_scenario *scenario = game->setup->scenario;
    for (int i = 0; i < scenario->region_count; i++)
        if (scenario->region[i].kind == ADMIRALTY_BLACK_HOLE)
            return true;
    return admiralty_state_of(game)->head.phase == ADMIRALTY_PHASE_MOVEMENT;
}

static enum fault check_place(const struct subject *subject)
{
    int status = subject->unit->status;
    bool placed = board_contains(&subject->game->setup->board, subject->unit->cell);
    enum admiralty_terrain ground =
        placed ? admiralty_ground(subject->game, subject->unit->cell) : ADMIRALTY_CLEAR;
    if ((status == STATUS_BOARD || status == ADMIRALTY_HIDDEN) && !placed)
        return FAULTY(subject->why, R7_1, "%s is not on a hex of the board", subject->name);
    if (status == ADMIRALTY_ABOARD && subject->unit->design != DESIGN_NONE)
        return FAULTY(subject->why, F4, "%s is a ship and cannot be aboard", subject->name);
    if (status == STATUS_RESERVE || status == ADMIRALTY_ABOARD)
        subject->unit->cell = CELL_NOWHERE;
    else if (admiralty_is_solid(ground) &&
             !(ground == ADMIRALTY_ASTEROID && is_adrift(subject->game)))
        return FAULTY(subject->why, G, "%s stands in a solid hex", subject->name);
    return FAULT_NONE;
}

/* AE-4.5.1: what is pending takes effect some time */
static void mark_due(struct admiralty_element *element)
{
    if (element->pending_hull || element->pending_engine || element->pending_shield ||
        element->pending_weapon || element->pending_fighters)
        element->flags |= ADMIRALTY_DUE;
}

static enum fault check_element(const struct game *game, int unit, struct note *why)
{
    struct subject subject = subject_of(game, unit, why);
    if (subject.unit->status == STATUS_GONE) {
        clear_gone(&subject);
        return FAULT_NONE;
    }
    subject.element->flags &= (uint16_t) ~(3U << ADMIRALTY_FATE_SHIFT);
    enum fault fault = check_place(&subject);
    if (fault)
        return fault;
    find_berth(&subject);
    mark_due(subject.element);
    return subject.unit->design == DESIGN_NONE ? check_flight(&subject) : check_ship(&subject);
}

/* AE-3.3.3 */
static enum fault check_stacking(const struct game *game, struct note *why)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    for (int a = 0; !is_adrift(game) && a < state->head.unit_count; a++) {
        for (int b = 0; b < a; b++) {
            if (state->units[a].status != STATUS_BOARD || state->units[b].status != STATUS_BOARD ||
                state->units[a].side == state->units[b].side ||
                !cell_equal(state->units[a].cell, state->units[b].cell) ||
                admiralty_is_flight(game, a) || admiralty_is_flight(game, b))
                continue;
            struct subject subject = subject_of(game, a, why);
            return FAULTY(why, R3_3_3, "%s stands in the hex of an enemy", subject.name);
        }
    }
    return FAULT_NONE;
}

enum fault admiralty_check_elements(const struct game *game, struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (int unit = 0; !fault && unit < admiralty_state_of(game)->head.unit_count; unit++)
        fault = check_element(game, unit, why);
    return fault ? fault : check_stacking(game, why);
}
