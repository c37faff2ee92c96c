/* What a file says of ships and flights: completed and checked, so that nothing in it can harm. */
#include "rules/admiralty/setup/setup.h"

#include "core/names.h"
#include "rules/kit/secret.h"

/* One element being checked. */
struct subject {
    const struct game *game;
    struct admiralty_state *state;
    struct unit *unit;
    struct admiralty_element *element;
    int id;
    struct setup_faults *faults;
    int before; /* faults that were known already */
    char name[JUDGE_NAME_SIZE];
};

/* The subject's own fault, found under one of its keys. */
#define BLAME(subject, key, rule, ...)                                                             \
    FAULTY((subject)->faults, place_of(subject, key), rule, __VA_ARGS__)

/* The placed unit that became `unit`, -1 for one that nobody wrote. */
static int placed_of(const struct game *game, int unit)
{
    int placed = game->setup->placed_count, id = 0;
    for (int flights = 0; flights < 2; flights++)
        for (int side = 0; side < SIDES; side++)
            for (int i = 0; i < placed; i++) {
                const struct unit *body = &game->setup->placed[i].unit;
                if (body->side == side && (body->design == DESIGN_NONE) == flights && id++ == unit)
                    return i;
            }
    return -1;
}

static struct setup_place place_of(const struct subject *subject, const char *key)
{
    return (struct setup_place){
        .unit = placed_of(subject->game, subject->id), .path = key, .entry = -1};
}

static struct subject subject_of(const struct game *game, int unit, struct setup_faults *faults)
{
    struct admiralty_state *state = admiralty_state_of(game);
    struct subject subject = {.game = game,
                              .state = state,
                              .unit = &state->units[unit],
                              .element = &state->elements[unit],
                              .id = unit,
                              .faults = faults,
                              .before = faults->count};
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
    struct admiralty_element clean = admiralty_fleet_new_element();
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

static bool is_too_much(int checked, int pending, int hull)
{
    return pending > 0 && checked + pending > hull;
}

/* AE-1.2 to AE-1.4: a ship with a full hull track is not in play */
static void check_boxes(const struct subject *subject)
{
    const struct admiralty_design *design = admiralty_design_of(subject->game, subject->id);
    const struct admiralty_element *ship = subject->element;
    int hull = design->hull;
    if (ship->hull >= hull)
        BLAME(subject, "hull", R1_2, "%s has %d hull boxes checked of %d", subject->name,
              ship->hull, hull);
    if (ship->engine > hull)
        BLAME(subject, "engine", R1_3, "%s has %d engine boxes checked of %d", subject->name,
              ship->engine, hull);
    if (ship->shield > hull)
        BLAME(subject, "shield", R1_4, "%s has %d shield boxes checked of %d", subject->name,
              ship->shield, hull);
    if (is_too_much(ship->hull, ship->pending_hull, hull) ||
        is_too_much(ship->engine, ship->pending_engine, hull) ||
        is_too_much(ship->shield, ship->pending_shield, hull))
        BLAME(subject, "pending_hull", R4_5_1, "%s has more damage pending than boxes",
              subject->name);
    if (((ship->lost | ship->cooling | ship->shadow.lost) & ~all_weapons(design)) != 0)
        BLAME(subject, "lost", R1_7, "%s has only %d weapons", subject->name, design->weapon_count);
    if (ship->shadow.hull >= hull || ship->shadow.engine > hull || ship->shadow.shield > hull)
        BLAME(subject, "shadow", B3_5, "%s had not so many boxes when it was hidden",
              subject->name);
}

static int sum_of(const uint8_t values[ADMIRALTY_FACINGS])
{
    int sum = 0;
    for (int i = 0; i < ADMIRALTY_FACINGS; i++)
        sum += values[i];
    return sum;
}

/* AE-B10, AE-E6 */
static void check_screens(const struct subject *subject)
{
    const struct admiralty_element *ship = subject->element;
    bool screens = admiralty_design_of(subject->game, subject->id)->screen_count > 0;
    bool writing = subject->state->head.phase == ADMIRALTY_PHASE_ORDERS;
    int pool = admiralty_ship_shields(subject->game, subject->id) + ship->given / 2;
    int rating = writing ? admiralty_ship_engine_rating(subject->game, subject->id)
                         : admiralty_design_of(subject->game, subject->id)->engine[0];
    if (!screens && (sum_of(ship->screen) || sum_of(ship->split) || ship->shown))
        BLAME(subject, "screens", B10, "%s has no screens", subject->name);
    if (writing && sum_of(ship->split) > pool)
        BLAME(subject, "screens", B10, "%s has not so many points of screens", subject->name);
    if (ship->given % 2 || ship->given > rating)
        BLAME(subject, "given", E6, "%s cannot give up %d engine points", subject->name,
              ship->given);
}

/* AE-B3: a marker that is not written stands where the ship is, with its card as it is */
static void check_hidden(const struct subject *subject)
{
    struct admiralty_element *ship = subject->element;
    bool hidden = subject->unit->status == ADMIRALTY_HIDDEN;
    if (hidden && !admiralty_ship_has_device(subject->game, subject->id, ADMIRALTY_DEVICE_CLOAK))
        BLAME(subject, "status", B3_1, "%s has no cloaking device that works", subject->name);
    if (hidden && admiralty_cell_ground(subject->game, subject->unit->cell) == ADMIRALTY_NEBULA)
        BLAME(subject, "cell", G4, "%s cannot be hidden in a nebula", subject->name);
    if (hidden && !cell_is_place(ship->marker) &&
        !secret_is_missing(subject->game, subject->unit->side)) {
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
}

static void check_ship(const struct subject *subject)
{
    struct admiralty_element *ship = subject->element;
    if (subject->unit->heading >= 6)
        BLAME(subject, "heading", R7_1, "%s needs a heading", subject->name);
    if (ship->fighters || ship->pending_fighters || ship->carrier != UNIT_NONE ||
        ship->rival != UNIT_NONE)
        BLAME(subject, "design", R5_1_1, "%s is a ship, not a flight", subject->name);
    check_boxes(subject);
    if (subject->faults->count > subject->before)
        return;
    check_screens(subject);
    check_hidden(subject);
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
static void check_carrier(const struct subject *subject)
{
    struct admiralty_element *flight = subject->element;
    bool aboard = subject->unit->status == ADMIRALTY_ABOARD;
    if (aboard && !admiralty_has(subject->game, ADMIRALTY_OPTION_LAUNCH_RECOVERY))
        BLAME(subject, "carrier", F4, "%s is aboard, but launch-recovery is off", subject->name);
    if (!aboard)
        flight->carrier = UNIT_NONE;
    else if (!is_carrier(subject, flight->carrier))
        BLAME(subject, "carrier", F4, "%s is aboard no ship of its side", subject->name);
    else if (count_aboard(subject, flight->carrier) * ADMIRALTY_FLIGHT_PRICE >
             admiralty_design_of(subject->game, flight->carrier)->capacity)
        BLAME(subject, "carrier", F4, "there is no room aboard for %s", subject->name);
}

/* AE-F2: opposing flights on the board, each locked; a pull under way may have torn them apart */
static void check_rival(const struct subject *subject)
{
    int rival = subject->element->rival;
    const struct admiralty_state *state = subject->state;
    if (rival == UNIT_NONE)
        return;
    if (!admiralty_has(subject->game, ADMIRALTY_OPTION_DOGFIGHTS) ||
        rival >= state->head.unit_count || !admiralty_is_flight(subject->game, rival) ||
        state->units[rival].side == subject->unit->side ||
        state->units[rival].status != STATUS_BOARD || subject->unit->status != STATUS_BOARD ||
        state->elements[rival].rival == UNIT_NONE ||
        (state->head.phase != ADMIRALTY_PHASE_END &&
         admiralty_distance(state->units[rival].cell, subject->unit->cell) != 1))
        BLAME(subject, "rival", F2, "%s cannot be in that dogfight", subject->name);
}

static void check_flight(const struct subject *subject)
{
    struct admiralty_element *flight = subject->element;
    subject->unit->heading = HEADING_NONE;
    if (flight->fighters == 0)
        flight->fighters = ADMIRALTY_FLIGHT_SIZE;
    if (subject->unit->status == ADMIRALTY_HIDDEN)
        BLAME(subject, "status", B3_1, "%s is a flight and cannot be hidden", subject->name);
    if (flight->pending_fighters > flight->fighters)
        BLAME(subject, "pending_fighters", R5_4_4, "%s has not so many fighters to lose",
              subject->name);
    if (flight->hull || flight->engine || flight->shield || flight->lost || flight->cooling ||
        flight->pending_hull || flight->pending_engine || flight->pending_shield ||
        flight->pending_weapon || flight->order[0] || flight->burning || flight->started)
        BLAME(subject, "design", R5_1_1, "%s is a flight and has no card", subject->name);
    check_carrier(subject);
    check_rival(subject);
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
    for (int i = 0; i < scenario->ground.region_count; i++)
        if (scenario->ground.region[i].kind == ADMIRALTY_BLACK_HOLE)
            return true;
    return admiralty_state_of(game)->head.phase == ADMIRALTY_PHASE_MOVEMENT;
}

static void check_place(const struct subject *subject)
{
    int status = subject->unit->status;
    bool placed = board_contains(&subject->game->setup->board, subject->unit->cell);
    enum admiralty_terrain ground =
        placed ? admiralty_cell_ground(subject->game, subject->unit->cell) : ADMIRALTY_CLEAR;
    if ((status == STATUS_BOARD || status == ADMIRALTY_HIDDEN) && !placed)
        BLAME(subject, "cell", R7_1, "%s is not on a hex of the board", subject->name);
    if (status == ADMIRALTY_ABOARD && subject->unit->design != DESIGN_NONE)
        BLAME(subject, "status", F4, "%s is a ship and cannot be aboard", subject->name);
    if (status == STATUS_RESERVE || status == ADMIRALTY_ABOARD)
        subject->unit->cell = CELL_NOWHERE;
    else if (admiralty_cell_is_solid(ground) &&
             !(ground == ADMIRALTY_ASTEROID && is_adrift(subject->game)))
        BLAME(subject, "cell", G, "%s stands in a solid hex", subject->name);
}

/* AE-4.5.1: what is pending takes effect some time */
static void mark_due(struct admiralty_element *element)
{
    if (element->pending_hull || element->pending_engine || element->pending_shield ||
        element->pending_weapon || element->pending_fighters)
        element->flags |= ADMIRALTY_DUE;
}

static void check_element(const struct game *game, int unit, struct setup_faults *faults)
{
    struct subject subject = subject_of(game, unit, faults);
    if (subject.unit->status == STATUS_GONE) {
        clear_gone(&subject);
        return;
    }
    subject.element->flags &= (uint16_t) ~(3U << ADMIRALTY_FATE_SHIFT);
    check_place(&subject);
    find_berth(&subject);
    mark_due(subject.element);
    if (subject.unit->design == DESIGN_NONE)
        check_flight(&subject);
    else
        check_ship(&subject);
}

static bool is_ship_placed(const struct game *game, int unit)
{
    return admiralty_state_of(game)->units[unit].status == STATUS_BOARD &&
           !admiralty_is_flight(game, unit);
}

/* AE-3.3.3 */
static void check_stacking(const struct game *game, struct setup_faults *faults)
{
    const struct unit *units = admiralty_state_of(game)->units;
    int count = admiralty_state_of(game)->head.unit_count;
    for (int a = 0; !is_adrift(game) && a < count; a++) {
        for (int b = 0; b < a; b++) {
            if (!is_ship_placed(game, a) || !is_ship_placed(game, b) ||
                units[a].side == units[b].side || !cell_equal(units[a].cell, units[b].cell))
                continue;
            struct subject subject = subject_of(game, a, faults);
            BLAME(&subject, "cell", R3_3_3, "%s stands in the hex of an enemy", subject.name);
            break;
        }
    }
}

void admiralty_cards_check(const struct game *game, struct setup_faults *faults)
{
    for (int unit = 0; unit < admiralty_state_of(game)->head.unit_count; unit++)
        check_element(game, unit, faults);
    check_stacking(game, faults);
}
