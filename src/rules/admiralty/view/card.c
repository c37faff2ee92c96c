/* A ship or flight of `admiralty` as facts: what browser, terminal and sheet draw. */
#include "rules/admiralty/view/view.h"

#include "rules/admiralty/yard/yard.h"
#include "rules/admiralty/view/words.h"

#include <stdio.h>
#include <string.h>

/* ---- tracks and weapons ---------------------------------------------------------------------- */

/* A ship's boxes; the hull's count down (AE-1.2). */
static void add_track(struct card *card, const char *name, const uint8_t *boxes, int box_count)
{
    struct card_track *track = &card->tracks[card->track_count++];
    snprintf(track->name, sizeof track->name, "%s", name);
    track->box_count = (uint8_t)box_count;
    for (int i = 0; i < box_count; i++)
        track->boxes[i] = (int8_t)(boxes ? boxes[i] : box_count - i);
}

static void cross_track(struct card *card, int crossed, int pending)
{
    struct card_track *track = &card->tracks[card->track_count - 1];
    track->crossed = (uint8_t)crossed;
    track->pending = (uint8_t)pending;
}

static void add_tracks(const struct game *game, int unit, struct card *card)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    add_track(card, "hull", NULL, design->hull);
    cross_track(card, ship->hull, ship->pending_hull);
    add_track(card, "engine", design->engine, design->engine_count);
    cross_track(card, ship->engine, ship->pending_engine);
    if (design->screen_count)
        add_track(card, "screens", design->screen, design->screen_count);
    else
        add_track(card, "shield", design->shield, design->shield_count);
    cross_track(card, ship->shield, ship->pending_shield);
}

static void add_gauges(const struct game *game, int unit, struct card *card)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    bool screens = design->screen_count > 0;
    card_add_gauge(card, "hull", admiralty_ship_hull_left(game, unit), design->hull);
    card_add_gauge(card, "eng", admiralty_ship_engine_rating(game, unit),
                   design->engine_count ? design->engine[0] : 0);
    card_add_gauge(card, screens ? "scr" : "shd", admiralty_ship_shields(game, unit),
                   screens                ? design->screen[0]
                   : design->shield_count ? design->shield[0]
                                          : 0);
    card_add_gauge(card, "spd", ship->speed, 0);
    card_add_gauge(card, "weapons", admiralty_ship_weapons_left(game, unit, -1),
                   design->weapon_count);
}

/* AE-C4: traits count only with their option. */
static void write_traits(const struct game *game, const struct admiralty_battery *battery,
                         struct text *out)
{
    for (int i = 0; i < battery->trait_count && i < ADMIRALTY_TRAITS_MAX; i++)
        if (admiralty_has(game, ADMIRALTY_OPTION_WEAPON_TRAITS) &&
            battery->trait[i] < ADMIRALTY_TRAIT_COUNT)
            text_format(out, ", %s", admiralty_trait_words[battery->trait[i]]);
}

/* As far as it reaches, whatever is nearer than it can aim. */
static void add_bands(const struct admiralty_battery *battery, struct card_weapon *out)
{
    for (int distance = 1; distance <= battery->rng; distance++)
        card_weapon_reach(out, (int)admiralty_band_at(battery->rng, distance), distance);
}

/* "Pulse Cannons", "AB", "RNG 9 ROF 2 ACC 5+ IMP 1 DMG 2, piercing" */
static void add_weapon(const struct game *game, int unit, int index, struct card *card)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    const struct admiralty_weapon *weapon = &design->weapon[index];
    const struct admiralty_battery *battery = &design->battery[weapon->battery];
    struct card_weapon *out = &card->weapons[card->weapon_count++];
    struct text text = card_weapon_name(card, out);
    admiralty_words_weapon(game, unit, index, &text);
    text = card_words(card, out->make, sizeof out->make);
    text_add(&text, battery->name);
    text = card_words(card, out->mount, sizeof out->mount);
    for (int letter = 0; letter < ADMIRALTY_ARC_LETTERS; letter++)
        if (weapon->letters >> letter & 1)
            text_char(&text, (char)('A' + letter));
    text = card_detail(card, out);
    text_format(&text, "RNG %d ROF %d ACC %d+ IMP %d DMG %d", battery->rng, battery->rof,
                battery->acc, battery->imp, battery->dmg);
    bool lost = ship->lost >> index & 1, cooling = ship->cooling >> index & 1;
    text_add(&text, lost ? ", destroyed" : cooling ? ", reloading" : "");
    write_traits(game, battery, &text);
    out->arcs = admiralty_arc_of_weapon(game, unit, index);
    out->range_max = battery->rng;
    out->ready = !lost && !cooling && admiralty_ship_is_on_board(game, unit) &&
                 !(ship->flags & ADMIRALTY_EXPOSED);
    add_bands(battery, out);
}

/* ---- notes ----------------------------------------------------------------------------------- */

/* What the eye looks for first: course and speed. */
static void add_course(const struct game *game, int unit, struct card *card)
{
    const struct unit *piece = &admiralty_state_of(game)->units[unit];
    struct text note = card_next_note(card);
    text_format(&note, "speed %d", admiralty_element_of(game, unit)->speed);
    if (piece->heading >= 6)
        return;
    text_format(&note, ", heading %d %s", piece->heading, say_heading(piece->heading));
    int facing = admiralty_arc_facing(game, unit);
    if (facing != piece->heading)
        text_format(&note, ", facing %d %s (AE-D5)", facing, say_heading(facing));
}

static void add_order(const struct game *game, int unit, struct card *card)
{
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    if (ship->order[0]) {
        struct text note = card_next_note(card);
        text_format(&note, "order %.*s (AE-3.1.1)", ADMIRALTY_ORDER_SIZE, ship->order);
    }
    if (ship->given) {
        struct text note = card_next_note(card);
        text_format(&note, "%d engine points given up for shields (AE-E6)", ship->given);
    }
}

static void add_screens(const struct game *game, int unit, struct card *card)
{
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    if (admiralty_design_of(game, unit)->screen_count == 0)
        return;
    for (int pass = 0; pass < 2; pass++) {
        if (pass && !(ship->flags & ADMIRALTY_SPLIT_MADE))
            continue;
        struct text note = card_next_note(card);
        text_add(&note, pass ? "screens to be" : "screens");
        for (int i = 0; i < ADMIRALTY_FACINGS; i++)
            text_format(&note, " %c%d", 'A' + i, pass ? ship->split[i] : ship->screen[i]);
        text_add(&note, " (AE-B10)");
    }
}

static void add_number(struct card *card, int number, const char *one, const char *many)
{
    if (number == 0)
        return;
    struct text note = card_next_note(card);
    say_count(&note, number, one, many);
}

static void add_state(const struct game *game, int unit, struct card *card)
{
    static const struct {
        uint16_t flag;
        const char *words;
    } flags[] = {
        {ADMIRALTY_EXPOSED, "detected: stands on the board, may not act (AE-B3.4)"},
        {ADMIRALTY_EVASIVE, "evasive: -1 on dice at it and by it (AE-D4)"},
        {ADMIRALTY_INVERTED, "inverted: port and starboard are exchanged (AE-D6)"},
        {ADMIRALTY_STRAINING, "engines strained: boxes will be lost (AE-D3)"},
        {ADMIRALTY_ACTED, "has acted in this phase (AE-4.0.1)"},
        {ADMIRALTY_BOUGHT, "bought: worth 50 VP (AE-F3)"},
    };
    const struct admiralty_element *element = admiralty_element_of(game, unit);
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (element->flags & flags[i].flag)
            card_add_note(card, flags[i].words);
    if (admiralty_ship_is_doomed(game, unit))
        card_add_note(card, "doomed: removed when its damage takes effect (AE-4.4.2)");
    add_number(card, element->pending_weapon, "weapon hit to come (AE-4.4.4)",
               "weapon hits to come (AE-4.4.4)");
    add_number(card, element->pending_fighters, "fighter shot down, gone in the End Phase",
               "fighters shot down, gone in the End Phase");
    add_number(card, element->burning, "fire burns (AE-C4.19)", "fires burn (AE-C4.19)");
    add_number(card, element->started, "fire has just started (AE-C4.19)",
               "fires have just started (AE-C4.19)");
    if (element->hyper) {
        struct text note = card_next_note(card);
        text_format(&note, "hyperdrive charged: %d of 10 (AE-B6)", element->hyper);
    }
}

/* AE-G: what it stands in, where that is more than a place */
static void add_ground(const struct game *game, int unit, struct card *card)
{
    enum admiralty_terrain kind =
        admiralty_cell_ground(game, admiralty_state_of(game)->units[unit].cell);
    if (kind == ADMIRALTY_CLEAR || !admiralty_ship_is_on_board(game, unit))
        return;
    struct text note = card_next_note(card);
    text_format(&note, "in %s", admiralty_words_terrain((int)kind));
    text_add(&note, kind == ADMIRALTY_NEBULA ? ": shields count one less (AE-G4)" : " (AE-G)");
}

/* AE-B3.5: the other side's view has the frozen card, and the marker in the ship's place. */
static void add_hiding(const struct game *game, int unit, struct card *card)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct cell marker = state->elements[unit].marker;
    if (state->units[unit].status != ADMIRALTY_HIDDEN)
        return;
    struct text note = card_next_note(card);
    if (board_contains(&game->setup->board, marker)) {
        text_add(&note, "hidden: its marker lies on ");
        say_cell(game, marker, &note);
        text_add(&note, " (AE-B3.2)");
    } else {
        text_add(&note, "hidden: marker and card as they were when it vanished (AE-B3.5)");
    }
}

static void add_hangar(const struct game *game, int unit, struct card *card)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    if (design->capacity == 0)
        return;
    struct text note = card_next_note(card);
    text_format(&note, "carrier %d", design->capacity);
    if (!admiralty_has(game, ADMIRALTY_OPTION_LAUNCH_RECOVERY))
        return;
    int aboard = 0;
    text_add(&note, ", aboard:");
    for (int i = 0; i < state->head.unit_count; i++)
        if (state->units[i].status == ADMIRALTY_ABOARD && state->elements[i].carrier == unit) {
            text_char(&note, ' ');
            say_name(game, i, &note);
            aboard++;
        }
    text_add(&note, aboard ? "" : " none");
}

static void add_devices(const struct game *game, int unit, struct card *card)
{
    static const struct {
        enum admiralty_device device;
        const char *words;
    } devices[] = {
        {ADMIRALTY_DEVICE_ARMOR, "armor plating: a damage die of 1 costs no hull (AE-B1)"},
        {ADMIRALTY_DEVICE_CLOAK, "cloaking device: order ? (AE-B3)"},
        {ADMIRALTY_DEVICE_COUNTERMEASURES, "countermeasures: -1 to hit it (AE-B4)"},
        {ADMIRALTY_DEVICE_FIRE_CONTROL, "fire control: +1 to hit (AE-B5)"},
        {ADMIRALTY_DEVICE_HYPERDRIVE, "hyperdrive: order # (AE-B6)"},
        {ADMIRALTY_DEVICE_REGENERATION, "regeneration: each 6 restores a hull box (AE-B9)"},
        {ADMIRALTY_DEVICE_STEALTH, "stealth: counts one range band further away (AE-B11)"},
    };
    for (size_t i = 0; i < sizeof devices / sizeof devices[0]; i++)
        if (admiralty_ship_has_device(game, unit, devices[i].device))
            card_add_note(card, devices[i].words);
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    for (int i = 0; i < design->special_count && i < ADMIRALTY_SPECIALS_MAX; i++)
        if (design->special[i].auxiliary[0]) {
            struct text note = card_next_note(card);
            text_format(&note, "%s %d (AE-B2)", design->special[i].auxiliary,
                        design->special[i].amount);
        }
}

/* "(chart: 1 X2Z, 2 XZ, 3 XZ, 4 YZ, 5 YZ, 6 -)" */
static void add_chart(const struct admiralty_design *design, struct card *card)
{
    struct text note = card_next_note(card);
    text_add(&note, "(chart:");
    for (int slot = 0; slot < 6; slot++)
        text_format(&note, "%s %d %s", slot ? "," : "", slot + 1,
                    design->chart[slot][0] ? design->chart[slot] : "-");
    text_char(&note, ')');
    struct text class = card_next_note(card);
    text_format(&class, "(%s%scombat rating %d)", design->class, design->class[0] ? ", " : "",
                design->points);
}

/* ---- the card -------------------------------------------------------------------------------- */

static void write_ship(const struct game *game, int unit, struct card *card)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    bool placed = cell_is_place(admiralty_state_of(game)->units[unit].cell);
    add_gauges(game, unit, card);
    add_tracks(game, unit, card);
    for (int i = 0; i < design->weapon_count && i < CARD_WEAPONS_MAX; i++)
        add_weapon(game, unit, i, card);
    if (placed)
        add_course(game, unit, card);
    add_hiding(game, unit, card);
    add_ground(game, unit, card);
    add_order(game, unit, card);
    add_state(game, unit, card);
    add_screens(game, unit, card);
    add_hangar(game, unit, card);
    add_devices(game, unit, card);
    add_chart(design, card);
}

static void write_flight(const struct game *game, int unit, struct card *card)
{
    const struct admiralty_element *flight = admiralty_element_of(game, unit);
    card_add_gauge(card, "fighters", flight->fighters, ADMIRALTY_FLIGHT_SIZE);
    if (admiralty_state_of(game)->units[unit].status == ADMIRALTY_ABOARD) {
        struct text note = card_next_note(card);
        text_add(&note, "aboard ");
        say_name(game, flight->carrier, &note);
        text_add(&note, " (AE-F4)");
    }
    if (flight->rival != UNIT_NONE) {
        struct text note = card_next_note(card);
        text_add(&note, "in a dogfight with ");
        say_name(game, flight->rival, &note);
        text_add(&note, " (AE-F2)");
    }
    add_state(game, unit, card);
}

static void add_fate(const struct game *game, int unit, struct card *card)
{
    static const char *const words[] = {"out of play", "destroyed", "left the board (AE-3.3.2)",
                                        "left by hyperdrive (AE-B6)"};
    card_add_note(card, words[admiralty_ship_fate(game, unit)]);
}

void admiralty_card(const struct game *game, int unit, struct card *out)
{
    const struct unit *piece = &admiralty_state_of(game)->units[unit];
    struct text text;
    card_begin(out);
    text_init(&text, out->name, sizeof out->name);
    say_name(game, unit, &text);
    text_init(&text, out->title, sizeof out->title);
    if (piece->design == DESIGN_NONE)
        text_add(&text, "flight");
    else
        text_add(&text, admiralty_design_of(game, unit)->label.name);
    if (piece->status == STATUS_GONE)
        add_fate(game, unit, out);
    else if (piece->design == DESIGN_NONE)
        write_flight(game, unit, out);
    else
        write_ship(game, unit, out);
}
