/* A ship, flight or Shuttlecraft of `universal` as facts: what browser, terminal and sheet draw. */
#include "rules/universal/view/view.h"

#include "base/bits.h"
#include "rules/universal/state/place.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/yard/yard.h"
#include "rules/universal/view/words.h"

#include <string.h>

static const struct universal_state *state_of(const struct game *game)
{
    return universal_state_of(game);
}

/* ---- tracks ---- */

/* UN-A2.3b: boxes that so many hits cross off, with what is slashed already */
static int boxes_of_hits(const struct game *game, int unit, enum universal_track track, int hits)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_card *card = &universal_element_of(game, unit)->card;
    int left = universal_track_hits_left(game, unit, track);
    if (hits >= left)
        return universal_boxes(design, track) - card->track[track];
    return universal_track_is_halved(game, unit, track) ? (hits + (card->slash >> track & 1)) / 2
                                                        : hits;
}

/* UN-A2.3: the hull counts down; a track without value is absent. Slashes of this phase are still
 * to come (UN-D4.1). */
static void add_track(const struct game *game, int unit, enum universal_track track, int hits,
                      struct card *card)
{
    static const char *const names[] = {"hull", "engines", "weapons", "systems"};
    static const char *const oversized[] = {"hull [×2]", "engines [×2]", "weapons [×2]",
                                            "systems [×2]"}; /* UN-A2.3b: as printed */
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_card *ship = &universal_element_of(game, unit)->card;
    bool old = design->is_unity && track != UNIVERSAL_HULL; /* UN-Z3.5 */
    const char *name = (design->oversized && !old ? oversized : names)[track];
    if (track != UNIVERSAL_HULL && design->track[track][0] == 0)
        return;
    struct card_track *out =
        card_add_track(card, old && track == UNIVERSAL_SYSTEMS ? "shields" : name,
                       design->track[track], universal_boxes(design, track));
    for (int i = 0; track == UNIVERSAL_HULL && i < design->boxes; i++)
        out->boxes[i] = (int8_t)(design->boxes - i);
    out->crossed = ship->track[track];
    out->circled = old && (ship->slash >> track & 1);
    out->pending = (uint8_t)boxes_of_hits(game, unit, track, hits);
}

static void add_tracks(const struct game *game, int unit, struct card *card)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    int bulkheads = universal_gift(game, unit, UNIVERSAL_BULKHEADS), hull = ship->pending[0];
    int left = bulkheads - ship->card.bulkhead, taken = hull < left ? hull : left;
    if (bulkheads > 0) { /* UN-E3.3: they go first */
        struct card_track *out = card_add_track(card, "bulkheads", NULL, bulkheads);
        out->crossed = ship->card.bulkhead;
        out->pending = (uint8_t)taken;
    }
    add_track(game, unit, UNIVERSAL_HULL, hull - taken, card);
    for (int track = UNIVERSAL_ENGINES; track < UNIVERSAL_TRACKS; track++)
        add_track(game, unit, (enum universal_track)track, ship->pending[track], card);
}

static void add_gauges(const struct game *game, int unit, struct card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int shields = 0, full = 0, items = 0;
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++) {
        shields += universal_shields_left(game, unit, guard);
        full += design->shield[guard];
    }
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        items += universal_items_left(game, unit, (enum universal_item)item);
    card_add_gauge(card, "hull", universal_track_hull_left(game, unit), design->boxes);
    card_add_gauge(card, "eng", universal_track_engines(game, unit), design->engine_rating);
    card_add_gauge(card, "spd", universal_element_of(game, unit)->speed, 0);
    card_add_gauge(card, "wpn", bits_count(universal_gun_working(game, unit)),
                   design->weapon_count);
    card_add_gauge(card, "shields", shields, full);
    card_add_gauge(card, "items", items, design->item_count);
}

/* ---- weapons ---- */

/* "1-5 1/3+/1, 6-10 1/4+/1, crushing": range ROF/ACC/DMG of each band (UN-A2.5) */
static void write_profile(const struct universal_battery *battery,
                          const struct universal_profile *profile, struct text *out)
{
    for (int i = 0; i < profile->band_count; i++) {
        const struct universal_band *band = &profile->band[i];
        text_format(out, "%s%d-%d %d/%d+/%d", i ? ", " : "", band->range[0], band->range[1],
                    band->rof, band->acc, band->dmg);
        if (battery->range_mod[i]) /* UN-Z3.5d */
            text_format(out, " at %+d", battery->range_mod[i]);
        if (band->ap)
            text_format(out, " for %d AP", band->ap);
    }
    for (int i = 0; i < profile->trait_count; i++)
        text_format(out, ", %s", universal_words_trait(profile->trait[i]));
    if (battery->evaporating) /* UN-Z3.5c */
        text_add(out, ", evaporating");
    if (battery->imp > 1)
        text_format(out, ", IMP %d", battery->imp);
}

static void write_condition(const struct game *game, int unit, int index, struct text *out)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_battery *battery = &design->battery[design->weapons[index].battery];
    const struct universal_element *ship = universal_element_of(game, unit);
    int state = ship->weapon[index];
    int idle = (state & UNIVERSAL_GUN_IDLE) >> UNIVERSAL_GUN_IDLE_SHIFT;
    if (state & UNIVERSAL_GUN_LOST)
        text_add(out, ", lost");
    else if (idle > 0)
        text_format(out, ", idle for %d", idle);
    else if (state & UNIVERSAL_GUN_USED)
        text_add(out, ", has fired");
    if (battery->ammo)
        text_format(out, ", shots %d of %d", battery->ammo - (state >> UNIVERSAL_GUN_AMMO_SHIFT),
                    battery->ammo);
    text_format(out, ", loss limit %d", battery->loss_limit);
    if (ship->card.losses[design->weapons[index].battery] > 0)
        text_format(out, " (%d lost)", ship->card.losses[design->weapons[index].battery]);
}

/* The bands of its profile that reaches farthest. */
static void add_bands(const struct universal_profile *profile, struct card_weapon *out)
{
    out->band_count = 0;
    for (int i = 0; i < profile->band_count; i++)
        card_weapon_reach(out, i, profile->band[i].range[1]);
}

/* "FT-5b Fusion Torpedo", "AB", "1-5 1/3+/1, 6-10 1/4+/1, catastrophic, loss limit 1" */
static void add_weapon(const struct game *game, int unit, int index, struct card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_weapon *weapon = &design->weapons[index];
    const struct universal_battery *battery = &design->battery[weapon->battery];
    struct card_weapon *out = &card->weapons[card->weapon_count++];
    struct text text = card_weapon_name(card, out);
    universal_words_weapon(game, unit, index, &text);
    text = card_words(card, out->make, sizeof out->make);
    universal_words_battery(game, unit, weapon->battery, &text);
    text = card_words(card, out->mount, sizeof out->mount);
    for (int letter = 0; letter < 12; letter++)
        if (weapon->letters >> letter & 1)
            text_char(&text, (char)('A' + letter));
    text = card_detail(card, out);
    for (int i = 0; i < battery->profile_count; i++) {
        const struct universal_profile *profile = &battery->profile[i];
        int reach = profile->band_count ? profile->band[profile->band_count - 1].range[1] : 0;
        if (i > 0)
            text_format(&text, "; mode %d ", i + 1);
        write_profile(battery, profile, &text);
        if (reach <= out->range_max)
            continue;
        out->range_max = (uint8_t)reach;
        add_bands(profile, out);
    }
    write_condition(game, unit, index, &text);
    out->arcs = universal_arc_of_weapon(game, unit, index);
    out->ready = (universal_gun_ready(game, unit) >> index & 1) && universal_on_board(game, unit) &&
                 !(universal_element_of(game, unit)->flags & UNIVERSAL_EXPOSED);
}

/* ---- notes: where it is, what it does ---- */

static void write_heading(int heading, struct text *out)
{
    if (heading < 6)
        text_format(out, ", heading %d %s", heading, universal_words_heading(heading));
}

static void add_course(const struct game *game, int unit, struct card *card)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    struct text note = card_next_note(card);
    text_format(&note, "speed %d", ship->speed);
    if (universal_movement_of(game) == UNIVERSAL_VECTOR)
        text_format(&note, ", velocity %d,%d", ship->velocity.q, ship->velocity.r);
    write_heading(state_of(game)->units[unit].heading, &note);
}

/* UN-C4.2c: the other side's view has the frozen card, and the marker in the ship's place. */
static void add_hiding(const struct game *game, int unit, struct card *card)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    if (!universal_is_hidden(game, unit))
        return;
    struct text note = card_next_note(card);
    if (!cell_is_place(ship->marker)) {
        text_add(&note, "cloaked: marker and card as they were when it cloaked (UN-C4.2c)");
        return;
    }
    text_add(&note, "cloaked: its marker lies on ");
    say_cell(game, ship->marker, &note);
    write_heading(ship->shadow.heading, &note);
    text_add(&note, " (UN-C4.2)");
}

/* Orders that are still to be carried out: their own side's to see (UN-0.5). */
static void add_order(const struct game *game, int unit, struct card *card)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    if (!(ship->flags & UNIVERSAL_PLOTTED))
        return;
    struct text note = card_next_note(card);
    text_format(&note, "orders %.*s", UNIVERSAL_ORDER_SIZE, ship->order);
    if (ship->boost)
        text_format(&note, " with %d Booster%s", ship->boost, ship->boost == 1 ? "" : "s");
    if (ship->group)
        text_format(&note, " in tether group %d", ship->group);
    text_add(&note, " (UN-C1)");
}

static void add_flags(const struct game *game, int unit, struct card *card)
{
    static const struct {
        uint32_t flag;
        const char *words;
    } flags[] = {
        {UNIVERSAL_EXPOSED, "detected: on the board under its cloak, may not act (UN-E1.4b)"},
        {UNIVERSAL_SILENT, "silent: -1 on attack dice at it and by it (UN-C4.5)"},
        {UNIVERSAL_INVERTED, "inverted: port and starboard are exchanged (UN-C4.4)"},
        {UNIVERSAL_STRAINING, "engines strained: boxes will be crossed off (UN-C4.1)"},
        {UNIVERSAL_DECOYED, "decoyed: a 5 or 6 fools whoever fires at it (UN-E2.2)"},
        {UNIVERSAL_MANNED, "manned: a Marine squad is aboard (UN-E2.9)"},
        {UNIVERSAL_ACTED, "has acted in this phase (UN-D0.1)"},
    };
    uint32_t set = universal_element_of(game, unit)->flags;
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (set & flags[i].flag)
            card_add_note(card, flags[i].words);
}

/* Volleys that fly at it (UN-D6.2). */
static void add_seekers(const struct game *game, int unit, struct card *card)
{
    int volleys = 0, dice = 0;
    for (int i = 0; i < state_of(game)->marker_count; i++) {
        const struct universal_marker *marker = &state_of(game)->markers[i];
        if (marker->kind != UNIVERSAL_MARKER_SEEKERS || marker->target != unit)
            continue;
        volleys++;
        dice += marker->dice;
    }
    if (volleys == 0)
        return;
    struct text note = card_next_note(card);
    text_format(&note, "Seekers fly at it: %d %s, %d attack dice (UN-D6.2)", volleys,
                volleys == 1 ? "volley" : "volleys", dice);
}

static void add_state(const struct game *game, int unit, struct card *card)
{
    const struct universal_element *element = universal_element_of(game, unit);
    add_flags(game, unit, card);
    if (universal_is_ship(game, unit) && universal_track_is_doomed(game, unit))
        card_add_note(card, "doomed: removed when its damage takes effect (UN-D4.1)");
    if (universal_is_ship(game, unit) && universal_track_engines_dead(game, unit))
        card_add_note(card, "engines dead: +1 on attack dice at it (UN-C2.1)");
    if (element->pending_fighters) {
        struct text note = card_next_note(card);
        text_format(&note, "shot down: %d, gone when the damage takes effect (UN-F3.2)",
                    element->pending_fighters);
    }
    if (element->jump) {
        struct text note = card_next_note(card);
        text_format(&note, "hyperdrive charged %d of %d (UN-C4.3)", element->jump, UNIVERSAL_JUMP);
    }
    int slashed = element->card.slash, hull = 1 << UNIVERSAL_HULL;
    bool unity = universal_is_unity(game, unit);
    if (unity ? slashed & hull : slashed)
        card_add_note(card, "slashed: one more hit crosses off the next box (UN-A2.3b)");
    if (unity && (slashed & ~hull))
        card_add_note(card, "circled: one more hit crosses off the box in brackets (UN-Z3.5)");
    add_seekers(game, unit, card);
}

/* UN-H: what it stands in */
static void add_ground(const struct game *game, int unit, struct card *card)
{
    struct cell cell = state_of(game)->units[unit].cell;
    if (!universal_on_board(game, unit))
        return;
    enum universal_terrain kind = universal_cell_ground(game, cell);
    if (universal_cell_in_nebula(game, cell)) {
        card_add_note(card, kind == UNIVERSAL_NEBULA
                                ? "in a nebula: Screens count one less, no cloak, no jump (UN-H4)"
                                : "in a comet's tail: Screens count one less (UN-H3)");
    } else if (kind != UNIVERSAL_CLEAR) {
        struct text note = card_next_note(card);
        text_format(&note, "in %s (UN-H%s)", universal_words_terrain((int)kind),
                    kind == UNIVERSAL_FIELD ? "1b" : "0");
    }
}

/* ---- notes: what it has ---- */

/* UN-A2.2: "screens 2/1/1/0: forward, port, starboard, aft", as the display has them */
static void add_defenses(const struct game *game, int unit, struct card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int screens = 0, shields = 0;
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++) {
        screens += design->screen[guard];
        shields += design->shield[guard];
    }
    if (screens > 0) {
        struct text note = card_next_note(card);
        text_add(&note, "screens ");
        for (int i = 0; i < UNIVERSAL_FACINGS; i++)
            text_format(&note, "%s%d", i ? "/" : "",
                        universal_screen_level_left(game, unit, (enum universal_facing)i));
        text_add(&note, ": forward, port, starboard, aft (UN-D2.5)");
    }
    if (design->is_unity) {
        struct text note = card_next_note(card);
        text_add(&note, "shield rating ");
        for (int i = 0; i < UNIVERSAL_FACINGS; i++)
            text_format(&note, "%s%d", i ? "/" : "",
                        universal_screen_rating_left(game, unit, (enum universal_facing)i));
        text_add(&note, ": forward, port, starboard, aft (UN-Z3.5e)");
    }
    if (shields > 0) {
        struct text note = card_next_note(card);
        text_add(&note, "shields ");
        for (int i = 0; i < UNIVERSAL_GUARDS; i++)
            text_format(&note, "%s%d", i ? "/" : "", universal_shields_left(game, unit, i));
        text_add(&note, ": forward, port, starboard, aft, omni (UN-D3.2)");
    }
}

/* Names one after another, in as many notes as they need, each in brackets. */
struct names {
    struct card *card;
    const char *title;
    struct text note;
    bool open;
};

static void close_names(struct names *names)
{
    if (names->open)
        text_char(&names->note, ')');
    names->open = false;
}

static void add_name(struct names *names, const char *name)
{
    if (names->open && names->note.length + strlen(name) + 4 > sizeof names->card->notes[0])
        close_names(names);
    if (!names->open) {
        names->note = card_next_note(names->card);
        text_format(&names->note, "(%s: ", names->title);
    } else {
        text_add(&names->note, ", ");
    }
    names->open = true;
    text_add(&names->note, name);
}

/* A name, how many are left of how many, and what it costs to use (UN-G1); -1: it is used up, not
 * used, so that even one is counted. */
static void write_stock(const char *name, const int figures[3], struct text *out)
{
    text_add(out, name);
    if (figures[1] > 1 || figures[0] < figures[1] || figures[2] < 0)
        text_format(out, " %d of %d", figures[0], figures[1]);
    if (figures[2] > 0)
        text_format(out, " for %d AP", figures[2]);
}

static void add_stock(struct names *names, const char *name, const int figures[3])
{
    char buffer[64];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    write_stock(name, figures, &text);
    add_name(names, buffer);
}

/* Items of a Unity ship have loss limits, like batteries (UN-Z3.5). */
static void add_item(const struct game *game, int unit, int item, struct names *names)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int lost = universal_item_losses(&universal_element_of(game, unit)->card, item);
    char buffer[64];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    write_stock(universal_item_words[item],
                (int[3]){universal_items_left(game, unit, (enum universal_item)item),
                         design->item[item], design->item_ap[item]},
                &text);
    if (lost > 0)
        text_format(&text, " (%d lost)", lost);
    add_name(names, buffer);
}

static void add_equipment(const struct game *game, int unit, struct card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_element *ship = universal_element_of(game, unit);
    struct names names = {.card = card, .title = "equipment"};
    for (int i = 0; i < UNIVERSAL_EQUIPMENT; i++)
        if (design->item[i])
            add_item(game, unit, i, &names);
    close_names(&names);
    names.title = "munitions";
    for (int i = 0; i < UNIVERSAL_MUNITIONS; i++)
        if (design->munition[i] && i != UNIVERSAL_SHUTTLECRAFT)
            add_stock(&names, universal_munition_words[i],
                      (int[3]){universal_item_munitions(game, unit, (enum universal_munition)i),
                               design->munition[i], -1});
    close_names(&names);
    int systems = design->item[UNIVERSAL_POINT_DEFENSE_SYSTEM];
    if (systems > 0 && ship->pds > 0) {
        struct text note = card_next_note(card);
        text_format(&note, "point defense: %d left this turn (UN-E1.9)",
                    universal_item_pds_ready(game, unit));
    }
    if (universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS) && design->action_points) {
        struct text note = card_next_note(card);
        text_format(&note, "AP %d of %d (UN-G1)", universal_item_points(game, unit),
                    design->action_points);
    }
}

static void add_gifts(const struct game *game, int unit, struct card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    struct names names = {.card = card, .title = "traits"};
    for (int i = 0; i < UNIVERSAL_GIFTS; i++) {
        char buffer[48];
        struct text text;
        int value = design->gift[i];
        if (value == 0)
            continue;
        text_init(&text, buffer, sizeof buffer);
        text_add(&text, universal_gift_words[i]);
        if (i == UNIVERSAL_PIVOT_CLASS)
            text_format(&text, " %c", 'A' + value - 1);
        else if (value > 1)
            text_format(&text, " %d", value);
        if (i == UNIVERSAL_SHOCKWAVE && universal_element_of(game, unit)->flags & UNIVERSAL_SHOCKED)
            text_add(&text, " used");
        add_name(&names, buffer);
    }
    close_names(&names);
}

/* UN-F1.1, UN-E2.9: flights and Shuttlecraft aboard */
static void add_hangar(const struct game *game, int unit, struct card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_state *state = state_of(game);
    int aboard = 0;
    if (design->gift[UNIVERSAL_CARRIER] == 0 && design->munition[UNIVERSAL_SHUTTLECRAFT] == 0)
        return;
    struct text note = card_next_note(card);
    text_add(&note, "aboard");
    for (int i = 0; i < state->head.unit_count; i++)
        if (state->units[i].status == UNIVERSAL_ABOARD && state->elements[i].carrier == unit) {
            text_char(&note, ' ');
            say_name(game, i, &note);
            aboard++;
        }
    text_add(&note, aboard ? " (UN-F1.1)" : " nobody (UN-F1.1)");
}

/* UN-D6.6: by weapons that work and have ammunition; only of ships built to launch any */
static void add_launches(const struct game *game, int unit, struct card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    char launches[UNIVERSAL_LAUNCHES_SIZE];
    if (strcmp(universal_audit_launches(design, UINT64_MAX, launches), "0") == 0)
        return;
    struct text note = card_next_note(card);
    text_format(&note, "(launches %s, UN-D6.6)",
                universal_audit_launches(design, universal_gun_loaded(game, unit), launches));
}

/* UN-A2.1, UN-D6.6: "(Heavy Cruiser CA, combat rating 111, against Seekers (0 | 3 | 1))" */
static void add_class(const struct game *game, int unit, struct card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int values[3];
    universal_audit_seekers(design, values);
    struct text note = card_next_note(card);
    text_format(&note, "(%s%s%s%scombat rating %d, UN-A2.1)", design->class,
                design->type[0] ? " " : "", design->type,
                design->class[0] || design->type[0] ? ", " : "", universal_unit_points(game, unit));
    struct text seekers = card_next_note(card);
    text_format(&seekers,
                "(against Seekers (%d | %d | %d): modifier, Defensive dice, PDS, UN-D6.6)",
                values[0], values[1], values[2]);
    add_launches(game, unit, card);
    if (design->weapon_count)
        card_add_note(card, "(weapons: range ROF/ACC/DMG of each band, UN-A2.5)");
}

/* ---- the card ---- */

static void write_ship(const struct game *game, int unit, struct card *card)
{
    const struct universal_design *design = universal_design_of(game, unit);
    add_gauges(game, unit, card);
    add_tracks(game, unit, card);
    for (int i = 0; i < design->weapon_count && i < CARD_WEAPONS_MAX; i++)
        add_weapon(game, unit, i, card);
    if (cell_is_place(state_of(game)->units[unit].cell))
        add_course(game, unit, card);
    add_hiding(game, unit, card);
    add_order(game, unit, card);
    add_state(game, unit, card);
    add_ground(game, unit, card);
    add_defenses(game, unit, card);
    add_hangar(game, unit, card);
    add_equipment(game, unit, card);
    add_gifts(game, unit, card);
    add_class(game, unit, card);
}

static void write_wing(const struct game *game, int unit, struct card *card)
{
    const struct universal_element *wing = universal_element_of(game, unit);
    const struct unit *piece = &state_of(game)->units[unit];
    bool shuttle = universal_is_shuttle(game, unit), aboard = piece->status == UNIVERSAL_ABOARD;
    card_add_gauge(card, shuttle ? "hits left" : "fighters", wing->fighters,
                   shuttle ? 2 : UNIVERSAL_FLIGHT_SIZE);
    struct text note = card_next_note(card);
    text_add(&note, aboard ? "aboard " : "of ");
    say_name(game, wing->carrier, &note);
    if (!aboard)
        write_heading(piece->heading, &note);
    text_add(&note, shuttle ? " (UN-E2.9)" : " (UN-F1.1)");
    add_state(game, unit, card);
    add_ground(game, unit, card);
}

static void add_fate(const struct game *game, int unit, struct card *card)
{
    static const char *const words[] = {"out of play", "destroyed", "left the board (UN-C3.2)",
                                        "in hyperspace (UN-C4.3)"};
    card_add_note(card, words[universal_unit_fate(game, unit)]);
}

static void write_title(const struct game *game, int unit, struct text *out)
{
    static const char *const wings[] = {"flight", "Light flight", "Long Range flight"};
    uint32_t flags = universal_element_of(game, unit)->flags;
    if (universal_is_ship(game, unit))
        text_add(out, universal_design_of(game, unit)->label.name);
    else if (universal_is_shuttle(game, unit))
        text_add(out, "Shuttlecraft");
    else
        text_add(out,
                 say_word(wings, UNIVERSAL_VARIANTS, (int)(flags >> UNIVERSAL_VARIANT_SHIFT & 3)));
}

void universal_card(const struct game *game, int unit, struct card *out)
{
    struct text text;
    card_begin(out);
    text_init(&text, out->name, sizeof out->name);
    say_name(game, unit, &text);
    text_init(&text, out->title, sizeof out->title);
    write_title(game, unit, &text);
    if (state_of(game)->units[unit].status == STATUS_GONE)
        add_fate(game, unit, out);
    else if (universal_is_ship(game, unit))
        write_ship(game, unit, out);
    else
        write_wing(game, unit, out);
}
