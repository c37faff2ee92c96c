/* What a file says of ships, flights and markers: completed and checked, so that nothing in it can
 * harm. */
#include "rules/universal/setup/setup.h"

#include "core/names.h"
#include "rules/kit/secret.h"
#include "rules/universal/state/place.h"
#include "rules/universal/orders/order.h"
#include "rules/universal/law/moves/moves.h"

#include <string.h>

enum { HEADINGS = 6, SHUTTLE_HITS = 2, IDLE_MAX = 2 };

/* One element being checked. */
struct subject {
    const struct game *game;
    struct universal_state *state;
    struct unit *unit;
    struct universal_element *element;
    int id;
    struct setup_faults *faults;
    char name[JUDGE_NAME_SIZE];
};

/* The subject's own fault, found under one of its keys. */
#define BLAME(subject, key, rule, ...)                                                             \
    FAULTY((subject)->faults, place_of(subject, key), rule, __VA_ARGS__)

static struct setup_place place_of(const struct subject *subject, const char *key)
{
    int placed = universal_layout_placed(subject->game, subject->id);
    if (placed < 0)
        return survey_at(subject->unit->side == SIDE_RED ? "sides.red" : "sides.blue");
    return (struct setup_place){.unit = placed, .path = key, .entry = -1};
}

static struct subject subject_of(const struct game *game, int unit, struct setup_faults *faults)
{
    struct universal_state *state = universal_state_of(game);
    struct subject subject = {.game = game,
                              .state = state,
                              .unit = &state->units[unit],
                              .element = &state->elements[unit],
                              .id = unit,
                              .faults = faults};
    struct text text;
    text_init(&text, subject.name, sizeof subject.name);
    names_write(game, unit, &text);
    return subject;
}

/* ---- cards ---- */

/* UN-A2.3, UN-E3.3, UN-D3.2, UN-D3.6 */
static bool fits_design(const struct game *game, int unit, const struct universal_card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    bool fits = card->bulkhead <= design->gift[UNIVERSAL_BULKHEADS] &&
                card->fuel <= design->munition[UNIVERSAL_FUEL] &&
                card->ap <= design->action_points && card->slash >> UNIVERSAL_TRACKS == 0;
    for (int i = 0; i < UNIVERSAL_TRACKS; i++) {
        enum universal_track track = (enum universal_track)i;
        bool slashed = card->slash >> track & 1; /* UN-A2.3b, UN-Z3.5 */
        fits = fits && card->track[track] <= universal_boxes(design, track) &&
               (!slashed || universal_track_is_halved(game, unit, track));
    }
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++)
        fits = fits && card->shield[guard] <= design->shield[guard];
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        fits = fits && card->item[item] <= design->item[item] &&
               universal_item_losses(card, item) <= (design->is_unity ? design->item[item] : 0);
    for (int battery = 0; battery < UNIVERSAL_BATTERIES; battery++) {
        int weapons = battery < design->battery_count ? design->battery[battery].weapon_count : 0;
        fits = fits && card->losses[battery] <= weapons;
    }
    return fits;
}

static void check_card(const struct subject *subject)
{
    const struct universal_design *design = universal_design_of(subject->game, subject->id);
    const struct universal_element *ship = subject->element;
    bool gone = subject->unit->status == STATUS_GONE;
    if (!fits_design(subject->game, subject->id, &ship->card))
        BLAME(subject, "hull", A2_3, "%s has not so much to lose", subject->name);
    else if (ship->card.track[UNIVERSAL_HULL] >= design->boxes && !gone)
        BLAME(subject, "hull", D3_4, "%s has no hull box left", subject->name);
    for (int kind = 0; kind < UNIVERSAL_MUNITIONS; kind++)
        if (ship->used[kind] > design->munition[kind])
            BLAME(subject, "used", A2_6, "%s has only %d of munition %d", subject->name,
                  design->munition[kind], kind + 1);
    if (ship->pds > design->item[UNIVERSAL_POINT_DEFENSE_SYSTEM])
        BLAME(subject, "pds_used", E1_9, "%s has not so many point-defense systems", subject->name);
}

/* ---- weapons ---- */

/* `lost` is a short way to write which weapons are gone; it lies where the last weapons of a ship
 * that has so many would remember their targets. */
static void spread_losses(const struct subject *subject)
{
    struct universal_element *ship = subject->element;
    if (universal_design_of(subject->game, subject->id)->weapon_count > sizeof ship->read.before)
        return;
    for (int i = 0; i < UNIVERSAL_WEAPONS_MAX; i++)
        if (ship->read.lost[i / 8] >> (i % 8) & 1)
            ship->weapon[i] |= UNIVERSAL_GUN_LOST;
    memset(ship->read.lost, 0, sizeof ship->read.lost);
}

/* UN-A2.5, UN-D1.6, UN-D5.slow, UN-D5.sustained */
static void check_weapons(const struct subject *subject)
{
    const struct universal_design *design = universal_design_of(subject->game, subject->id);
    const struct universal_element *ship = subject->element;
    for (int i = 0; i < UNIVERSAL_WEAPONS_MAX; i++) {
        int state = ship->weapon[i], fired = state >> UNIVERSAL_GUN_AMMO_SHIFT;
        bool there = i < design->weapon_count;
        int ammo = there ? design->battery[design->weapons[i].battery].ammo : 0;
        int idle = (state & UNIVERSAL_GUN_IDLE) >> UNIVERSAL_GUN_IDLE_SHIFT;
        if ((!there && state) || idle > IDLE_MAX || fired > ammo)
            BLAME(subject, "weapons", A2_5, "weapon %d of %s cannot be so", i + 1, subject->name);
        if (!cell_is_place(ship->marker) && ship->aimed[i] > (there ? UNITS_MAX : 0))
            BLAME(subject, "aimed", D5_SUSTAINED, "weapon %d of %s has no such target", i + 1,
                  subject->name);
    }
}

/* ---- cloaks ---- */

/* UN-C4.2: a marker that is not written stands where the ship is, with its card as it is */
static void check_cloak(const struct subject *subject)
{
    const struct universal_design *design = universal_design_of(subject->game, subject->id);
    struct universal_element *ship = subject->element;
    bool hidden = subject->unit->status == UNIVERSAL_HIDDEN;
    bool device = design->item[UNIVERSAL_CLOAKING_DEVICE] > 0;
    if ((hidden || (ship->flags & (UNIVERSAL_CLOAKED | UNIVERSAL_EXPOSED))) && !device)
        BLAME(subject, "status", C4_2, "%s has no cloaking device", subject->name);
    if (!hidden && cell_is_place(ship->marker))
        BLAME(subject, "marker", C4_2, "%s is not hidden and has no marker", subject->name);
    if (hidden && !cell_is_place(ship->marker) &&
        !secret_is_missing(subject->game, subject->unit->side))
        universal_cloak_cast_shadow(ship, subject->unit);
    if (hidden && ship->shadow.boosted > ship->used[UNIVERSAL_BOOSTERS])
        BLAME(subject, "shadow", C4_2C, "%s has not used so many Boosters", subject->name);
    if (hidden && !fits_design(subject->game, subject->id, &ship->shadow.card))
        BLAME(subject, "shadow", C4_2C, "%s had not so much to lose when it cloaked",
              subject->name);
}

/* ---- ships ---- */

/* UN-C2.2, UN-C2.4, UN-C7, UN-E3.5 */
static void check_speed(const struct subject *subject)
{
    struct universal_element *ship = subject->element;
    bool vector = universal_movement_of(subject->game) == UNIVERSAL_VECTOR;
    bool given = ship->velocity.q || ship->velocity.r;
    bool open = ship->speed == UINT16_MAX;
    if (open)
        ship->speed = (uint16_t)universal_track_engines(subject->game, subject->id);
    if (universal_gift(subject->game, subject->id, UNIVERSAL_IMMOBILE) && (ship->speed || given))
        BLAME(subject, "speed", E3_5, "%s is immobile", subject->name);
    if (ship->trail > ship->speed || -ship->trail > ship->speed)
        BLAME(subject, "trail", C2_4, "%s has slipped farther than it went", subject->name);
    if (!vector && given)
        BLAME(subject, "vq", C7, "%s has a velocity only with vector movement", subject->name);
    if (universal_distance((struct cell){0, 0}, ship->velocity) > UNIVERSAL_SPEED_MAX)
        BLAME(subject, "vq", C7, "%s is too fast", subject->name);
    if (vector && !given && (open || !subject->game->setup->start))
        universal_fleet_set_course(subject->game, subject->id);
}

/* UN-H0, UN-E2.6: what a ship has met on its way is noted instead of its orders: letters, then a
 * point and signs for Mines */
static bool is_note(const char *order)
{
    const char *at = order;
    while ((*at >= 'A' && *at <= 'Z') || (*at >= 'a' && *at <= 'z'))
        at++;
    if (*at == '.')
        while (*at > ' ' && *at < 0x7f)
            at++;
    return *at == '\0';
}

/* UN-C1, UN-0.6: kept as it would be after a plot; with the reveal orders are no more */
static void check_order(const struct subject *subject)
{
    struct universal_element *ship = subject->element;
    const struct universal_state *state = subject->state;
    char normal[UNIVERSAL_ORDER_SIZE];
    bool plotted = ship->flags & UNIVERSAL_PLOTTED;
    bool moving = state->head.phase == UNIVERSAL_PHASE_MOVEMENT;
    bool written = state->head.phase == UNIVERSAL_PHASE_ORDERS ||
                   (moving && state->step == UNIVERSAL_STEP_ASK);
    if (plotted) {
        universal_order_normal(ship->order, normal);
        memcpy(ship->order, normal, sizeof normal);
    }
    if (plotted ? !written : ship->boost || ship->group)
        BLAME(subject, "plotted", C1, "%s cannot have orders now", subject->name);
    if (!plotted && ship->order[0] && !(moving && is_note(ship->order)))
        BLAME(subject, "order", C1, "%s has an order that is not plotted", subject->name);
    if (ship->boost > universal_item_munitions(subject->game, subject->id, UNIVERSAL_BOOSTERS))
        BLAME(subject, "boost", E2_1, "%s has not so many Boosters", subject->name);
    if (ship->jump >= UNIVERSAL_JUMP)
        BLAME(subject, "jump", C4_3, "%s would have jumped", subject->name);
}

static void check_ship(const struct subject *subject)
{
    const struct universal_element *ship = subject->element;
    int before = subject->faults->count;
    spread_losses(subject);
    if (subject->unit->heading >= HEADINGS)
        BLAME(subject, "heading", GEO_2, "%s needs a heading of 0 to 5", subject->name);
    if (ship->fighters || ship->pending_fighters || ship->carrier != UNIT_NONE ||
        (ship->flags & (UNIVERSAL_SHUTTLE | UNIVERSAL_MANNED)))
        BLAME(subject, "design", F1_1, "%s is a ship, no flight", subject->name);
    if ((ship->flags >> UNIVERSAL_VARIANT_SHIFT & 3) &&
        !universal_has(subject->game, UNIVERSAL_OPTION_FIGHTER_VARIANTS))
        BLAME(subject, "variant", F4, "flights of %s have a variant only with fighter-variants",
              subject->name);
    check_card(subject);
    check_weapons(subject);
    if (subject->faults->count > before)
        return;
    check_speed(subject);
    check_order(subject);
    check_cloak(subject);
}

/* ---- flights and Shuttlecraft ---- */

static int berths_of(const struct subject *subject, int ship)
{
    const struct universal_design *design = universal_design_of(subject->game, ship);
    return subject->element->flags & UNIVERSAL_SHUTTLE ? design->munition[UNIVERSAL_SHUTTLECRAFT]
                                                       : design->gift[UNIVERSAL_CARRIER];
}

static bool is_same_kind(const struct subject *subject, int unit)
{
    uint32_t differs = subject->element->flags ^ subject->state->elements[unit].flags;
    return !(differs & UNIVERSAL_SHUTTLE);
}

static int count_aboard(const struct subject *subject, int ship)
{
    int count = 0;
    for (int unit = 0; unit < subject->state->head.unit_count; unit++)
        count += subject->state->units[unit].status == UNIVERSAL_ABOARD &&
                 subject->state->elements[unit].carrier == ship && is_same_kind(subject, unit);
    return count;
}

static bool is_own_ship(const struct subject *subject, int ship)
{
    return ship < subject->state->head.unit_count && universal_is_ship(subject->game, ship) &&
           subject->state->units[ship].side == subject->unit->side;
}

/* UN-F1.1: one without a place begins aboard the first ship with room */
static void find_berth(const struct subject *subject)
{
    if (subject->unit->status != STATUS_RESERVE)
        return;
    for (int ship = 0; ship < subject->state->head.unit_count; ship++) {
        bool named = subject->element->carrier == UNIT_NONE || subject->element->carrier == ship;
        if (!named || !is_own_ship(subject, ship) ||
            subject->state->units[ship].status == STATUS_GONE ||
            count_aboard(subject, ship) >= berths_of(subject, ship))
            continue;
        subject->unit->status = UNIVERSAL_ABOARD;
        subject->element->carrier = (uint8_t)ship;
        return;
    }
    BLAME(subject, "carrier", F1_1, "there is no room aboard for %s", subject->name);
}

/* UN-F1.1, UN-F1.2, UN-E2.9 */
static void check_carrier(const struct subject *subject)
{
    int ship = subject->element->carrier;
    bool aboard = subject->unit->status == UNIVERSAL_ABOARD;
    if (ship == UNIT_NONE && !aboard)
        return;
    if (!is_own_ship(subject, ship))
        BLAME(subject, "carrier", F1_1, "%s belongs to no ship of its side", subject->name);
    else if (aboard && (subject->state->units[ship].status == STATUS_GONE ||
                        count_aboard(subject, ship) > berths_of(subject, ship)))
        BLAME(subject, "carrier", F1_1, "%s cannot be aboard there", subject->name);
}

static bool has_card(const struct universal_element *element)
{
    static const struct universal_card blank;
    static const uint8_t nothing[UNIVERSAL_WEAPONS_MAX];
    return memcmp(&element->card, &blank, sizeof blank) != 0 || element->order[0] ||
           memcmp(element->weapon, nothing, sizeof nothing) != 0 ||
           memcmp(element->aimed, nothing, sizeof nothing) != 0 ||
           memcmp(element->used, nothing, sizeof element->used) != 0 || element->boost ||
           element->group || element->pds || cell_is_place(element->marker);
}

static void check_wing(const struct subject *subject)
{
    struct universal_element *wing = subject->element;
    bool shuttle = wing->flags & UNIVERSAL_SHUTTLE;
    int most = shuttle ? SHUTTLE_HITS : UNIVERSAL_FLIGHT_SIZE;
    if (wing->speed == UINT16_MAX)
        wing->speed = 0;
    if (wing->fighters == 0)
        wing->fighters = (uint8_t)most;
    if (wing->fighters > most || wing->pending_fighters > wing->fighters)
        BLAME(subject, "fighters", F1_1, "%s has not so many fighters", subject->name);
    if (subject->unit->status == UNIVERSAL_HIDDEN)
        BLAME(subject, "status", C4_2, "%s cannot be hidden", subject->name);
    if (has_card(wing) || wing->jump >= UNIVERSAL_JUMP)
        BLAME(subject, "design", F1_1, "%s is no ship and has no card", subject->name);
    if ((wing->flags >> UNIVERSAL_VARIANT_SHIFT & 3) &&
        (shuttle || !universal_has(subject->game, UNIVERSAL_OPTION_FIGHTER_VARIANTS)))
        BLAME(subject, "variant", F4, "%s has a variant only with fighter-variants", subject->name);
    if (subject->unit->heading >= HEADINGS)
        subject->unit->heading = 0;
    find_berth(subject);
    check_carrier(subject);
}

/* ---- where they are ---- */

/* Those out of play keep their fate and what the lens looks at. */
static void close_gone(const struct subject *subject)
{
    if (universal_unit_fate(subject->game, subject->id) == UNIVERSAL_IN_PLAY)
        subject->element->flags |= UNIVERSAL_DESTROYED << UNIVERSAL_FATE_SHIFT;
    if (subject->element->speed == UINT16_MAX)
        subject->element->speed = 0;
    subject->unit->cell = CELL_NOWHERE;
    subject->unit->heading = HEADING_NONE;
    subject->element->marker = CELL_NOWHERE;
    if (universal_is_ship(subject->game, subject->id)) {
        check_card(subject);
        check_weapons(subject);
    }
}

/* UN-A1.1, UN-H0: in play elements may have been carried anywhere */
static void check_place(const struct subject *subject)
{
    int status = subject->unit->status;
    bool fresh = !subject->game->setup->start, ship = subject->unit->design != DESIGN_NONE;
    bool inside = board_contains(&subject->game->setup->board, subject->unit->cell);
    if (status == STATUS_BOARD && !inside)
        BLAME(subject, "cell", A1_1, "%s is not on a hex of the board", subject->name);
    if (status == UNIVERSAL_HIDDEN && !cell_is_place(subject->unit->cell))
        BLAME(subject, "cell", C4_2B, "%s needs its true hex", subject->name);
    if (status == UNIVERSAL_ABOARD && ship)
        BLAME(subject, "status", F1_1, "%s is a ship and cannot be aboard", subject->name);
    if (status == STATUS_RESERVE || status == UNIVERSAL_ABOARD)
        subject->unit->cell = CELL_NOWHERE;
    else if (fresh && inside &&
             universal_cell_is_solid(universal_cell_ground(subject->game, subject->unit->cell)))
        BLAME(subject, "cell", H0, "%s stands in a solid hex", subject->name);
    if (fresh && status == STATUS_BOARD && inside &&
        universal_cell_holds_enemy(subject->game, subject->unit->side, subject->unit->cell))
        BLAME(subject, "cell", C3_1, "%s stands in the hex of an enemy", subject->name);
}

/* UN-D4.1: what is pending takes effect some time */
static void mark_due(struct universal_element *element)
{
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        if (element->pending[track])
            element->flags |= UNIVERSAL_DUE;
    if (element->pending_fighters)
        element->flags |= UNIVERSAL_DUE;
}

static void check_element(const struct game *game, int unit, struct setup_faults *faults)
{
    struct subject subject = subject_of(game, unit, faults);
    int before = faults->count;
    if (subject.unit->status == STATUS_GONE) {
        close_gone(&subject);
        return;
    }
    subject.element->flags &= ~((uint32_t)3 << UNIVERSAL_FATE_SHIFT);
    check_place(&subject);
    mark_due(subject.element);
    if (faults->count > before)
        return;
    if (universal_is_ship(game, unit))
        check_ship(&subject);
    else
        check_wing(&subject);
}

/* ---- markers ---- */

/* UN-D6.1: a volley has its launcher, its weapons and its target */
static bool fits_seekers(const struct game *game, const struct universal_marker *marker)
{
    const struct universal_state *state = universal_state_of(game);
    int battery = universal_marker_battery(marker), profile = universal_marker_profile(marker);
    if (marker->unit >= state->head.unit_count || !universal_is_ship(game, marker->unit) ||
        state->units[marker->unit].side != marker->side ||
        marker->target >= state->head.unit_count ||
        state->units[marker->target].side == marker->side)
        return false;
    const struct universal_design *design = universal_design_of(game, marker->unit);
    return battery < design->battery_count && profile < design->battery[battery].profile_count &&
           design->battery[battery].profile[profile].traits >> UNIVERSAL_SEEKING & 1;
}

/* UN-E2.3, UN-E2.7: those face down belong to the stock of their ship (UN-0.5) */
static bool fits_stock(const struct game *game, const struct universal_marker *marker)
{
    const struct universal_state *state = universal_state_of(game);
    bool flare = marker->kind == UNIVERSAL_MARKER_FLARE;
    if (marker->count > 0)
        return marker->count == 1;
    return marker->unit < state->head.unit_count && universal_is_ship(game, marker->unit) &&
           state->units[marker->unit].side == marker->side &&
           universal_item_munitions(game, marker->unit,
                                    flare ? UNIVERSAL_FLARES : UNIVERSAL_PROBES) >= 0;
}

/* UN-A1.4, UN-E2.6 */
static bool fits_marker(const struct game *game, const struct universal_marker *marker)
{
    if (!cell_is_place(marker->cell) || marker->side >= SIDES)
        return false;
    switch (marker->kind) {
    case UNIVERSAL_MARKER_SEEKERS: /* none are left while their attack is made */
        return fits_seekers(game, marker) &&
               (marker->count > 0 ||
                universal_state_of(game)->head.phase == UNIVERSAL_PHASE_MOVEMENT);
    case UNIVERSAL_MARKER_MINES:
        return marker->count > 0;
    case UNIVERSAL_MARKER_FLARE:
    case UNIVERSAL_MARKER_PROBE:
        return fits_stock(game, marker);
    case UNIVERSAL_MARKER_COVERED: /* UN-0.5: one or the other */
        return secret_is_missing(game, marker->side) && marker->count == 0 &&
               marker->unit < universal_state_of(game)->head.unit_count &&
               universal_is_ship(game, marker->unit) &&
               universal_state_of(game)->units[marker->unit].side == marker->side;
    default:
        return false;
    }
}

static void check_markers(const struct game *game, struct setup_faults *faults)
{
    const struct universal_state *state = universal_state_of(game);
    for (int i = 0; game->setup->start && i < state->marker_count; i++) {
        struct setup_place place = {.unit = -1, .path = "start.markers", .entry = i};
        if (!fits_marker(game, &state->markers[i]))
            FAULTY(faults, place, A1_4, "marker %d cannot be so", i + 1);
    }
}

void universal_cards_check(const struct game *game, struct setup_faults *faults)
{
    for (int unit = 0; unit < universal_state_of(game)->head.unit_count; unit++)
        check_element(game, unit, faults);
    check_markers(game, faults);
}
