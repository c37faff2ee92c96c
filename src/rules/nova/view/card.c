/* A ship of `nova` as facts: what browser, terminal and sheet draw. */
#include "rules/nova/view/view.h"

#include "rules/nova/view/words.h"
#include "rules/nova/yard/yard.h"

/* ---- boxes and tracks ---- */

/* NV-comp.4: groups without boxes are left out. */
static void add_groups(struct card *card, const char *name, const int sizes[NOVA_GROUPS],
                       int checked)
{
    int boxes = sizes[0] + sizes[1] + sizes[2];
    if (boxes == 0)
        return;
    struct card_track *track = card_add_track(card, name, NULL, boxes);
    track->crossed = (uint8_t)checked;
    for (int i = 0; i < NOVA_GROUPS; i++)
        if (sizes[i])
            track->group[track->group_count++] = (uint8_t)sizes[i];
}

/* NV-opt.2: with damage-location the middle group are system boxes. */
static void add_boxes(const struct game *game, int unit, struct card *card)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    int armor[NOVA_GROUPS], hull[NOVA_GROUPS], core[NOVA_GROUPS] = {0};
    for (int i = 0; i < NOVA_GROUPS; i++) {
        armor[i] = nova_ship_group(design->armor, i);
        hull[i] = nova_ship_group(design->hull, i);
    }
    if (nova_has(game, NOVA_OPTION_DAMAGE_LOCATION)) {
        core[0] = hull[1];
        hull[1] = 0;
    }
    add_groups(card, "armor", armor, ship->armor);
    add_groups(card, "hull", hull, ship->hull);
    add_groups(card, "systems", core, ship->core);
}

static void add_track(const struct game *game, int unit, enum nova_track which,
                      const uint8_t *boxes, struct card *card)
{
    if (!nova_ship_has_track(game, unit, which))
        return;
    struct card_track *track =
        card_add_track(card, which == NOVA_WEAPONS ? "weapon hits" : nova_words_track((int)which),
                       boxes, NOVA_TRACK);
    track->crossed = (uint8_t)nova_ship_track_checked(game, unit, which);
}

/* NV-sys.7: all sectors wear down together. */
static void add_sectors(const struct game *game, int unit, enum nova_track which,
                        const struct nova_sector_track *sectors, struct card *card)
{
    for (int i = 0; i < NOVA_SECTORS; i++) {
        char name[sizeof card->tracks[0].name];
        struct text text;
        if (sectors[i].count == 0)
            continue;
        text_init(&text, name, sizeof name);
        text_format(&text, "%s %c", nova_words_track((int)which), 'A' + i);
        struct card_track *track = card_add_track(card, name, sectors[i].box, sectors[i].count);
        track->crossed = (uint8_t)nova_ship_track_checked(game, unit, which);
    }
}

static void add_tracks(const struct game *game, int unit, struct card *card)
{
    const struct nova_design *design = nova_design_of(game, unit);
    add_boxes(game, unit, card);
    add_track(game, unit, NOVA_THRUST, design->thrust, card);
    if (!nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE))
        add_track(game, unit, NOVA_WEAPONS, design->weapon_hit, card);
    if (nova_ship_has_system(game, unit, NOVA_DIRECTIONAL)) {
        add_sectors(game, unit, NOVA_ECM, design->sector_ecm, card);
        add_sectors(game, unit, NOVA_SHIELDS, design->sector_shield, card);
        return;
    }
    add_track(game, unit, NOVA_ECM, design->ecm, card);
    add_track(game, unit, NOVA_SHIELDS, design->shield, card);
}

static int count_left(const struct game *game, int unit)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    return nova_design_of(game, unit)->hull - ship->hull - ship->core;
}

static void add_gauges(const struct game *game, int unit, struct card *card)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    bool directed = nova_ship_has_system(game, unit, NOVA_DIRECTIONAL);
    card_add_gauge(card, "hull", count_left(game, unit), design->hull);
    card_add_gauge(card, "arm", design->armor - ship->armor, design->armor);
    card_add_gauge(card, "thr", nova_ship_thrust(game, unit), design->thrust[0]);
    card_add_gauge(card, "spd", ship->speed, 0);
    if (!directed)
        card_add_gauge(card, "ecm", nova_ship_ecm(game, unit, -1), design->ecm[0]);
    if (!nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE))
        card_add_gauge(card, "weapon hits", nova_ship_track_checked(game, unit, NOVA_WEAPONS), 0);
}

/* ---- banks ---- */

static void write_traits(const struct game *game, const struct nova_profile *profile,
                         struct text *out)
{
    for (int i = 0; i < NOVA_TRAIT_COUNT; i++)
        if (nova_has(game, NOVA_OPTION_NOVA_TRAITS) && profile->traits >> i & 1)
            text_format(out, " %s", nova_trait_words[i]);
}

/* "5/10/15 dice 7 5 3 2 2 1 1 1 Dx3": columns of no dice are left out. */
static void write_profile(const struct game *game, const struct nova_profile *profile,
                          struct text *out)
{
    text_format(out, "%d/%d/%d dice", profile->range[0], profile->range[1], profile->range[2]);
    for (int i = 0; i < profile->column_count && profile->dice[i]; i++)
        text_format(out, " %d", profile->dice[i]);
    write_traits(game, profile, out);
}

static void add_bands(const struct game *game, int unit, int index, struct card_weapon *out)
{
    for (int distance = 1; distance <= 2 * NOVA_RANGE_MAX; distance++) {
        enum nova_band band = nova_eye_band(game, unit, index, distance);
        if (band == NOVA_BEYOND)
            return;
        card_weapon_reach(out, (int)band, distance);
    }
}

/* "Lightning Turrets", "FX2", "5/10/15 dice 6 5 3 2 2 1 1 1 Dx2, -1" */
static void add_bank(const struct game *game, int unit, int index, struct card *card)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_bank *bank = &design->bank[index];
    const struct nova_battery *battery = &design->battery[bank->battery];
    struct card_weapon *out = &card->weapons[card->weapon_count++];
    struct text text = card_weapon_name(card, out);
    text_int(&text, index + 1);
    text = card_words(card, out->make, sizeof out->make);
    text_add(&text, battery->name);
    text = card_words(card, out->mount, sizeof out->mount);
    text_format(&text, "%.8s", battery->mount[bank->number - 1].arc);
    if (bank->mod)
        text_int(&text, bank->mod);
    text = card_detail(card, out);
    write_profile(game, &battery->profile[0], &text);
    bool dual = battery->profile[1].present && nova_ship_has_system(game, unit, NOVA_DUAL_MODE);
    if (dual) {
        text_add(&text, "; second ");
        write_profile(game, &battery->profile[1], &text);
    }
    int hits = nova_ship_bank_checked(game, unit, index);
    if (nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE) && hits)
        text_format(&text, ", -%d", hits);
    bool spent = nova_ship_banks_spent(game, unit) >> index & 1;
    text_add(&text, spent ? ", spent" : "");
    out->arcs = nova_arc_of_bank(game, unit, index);
    out->range_max = battery->profile[0].range[2];
    if (dual && battery->profile[1].range[2] > out->range_max)
        out->range_max = battery->profile[1].range[2];
    out->ready = !spent && nova_ship_is_on_board(game, unit);
    add_bands(game, unit, index, out);
}

/* ---- notes ---- */

static void add_course(const struct game *game, int unit, struct card *card)
{
    const struct unit *piece = &nova_state_of(game)->units[unit];
    const struct nova_ship *ship = nova_ship_of(game, unit);
    struct text note = card_next_note(card);
    if (nova_movement_of(game) == NOVA_VECTOR)
        text_format(&note, "velocity [%d,%d]", ship->velocity.q, ship->velocity.r);
    else
        text_format(&note, "speed %d", ship->speed);
    if (piece->heading < 6)
        text_format(&note, ", facing %d %s", piece->heading, say_heading(piece->heading));
}

/* NV-move.1: what its next maneuver may be */
static void add_limits(const struct game *game, int unit, struct card *card)
{
    if (!nova_ship_is_on_board(game, unit))
        return;
    struct text note = card_next_note(card);
    text_add(&note, "(may go ");
    nova_words_limits(game, unit, &note);
    text_add(&note, ", NV-move.1)");
}

/* NV-comp.5d: faces that save now */
static void add_defenses(const struct game *game, int unit, struct card *card)
{
    if (nova_ship_has_system(game, unit, NOVA_DIRECTIONAL) ||
        !nova_ship_has_track(game, unit, NOVA_SHIELDS))
        return;
    struct text note = card_next_note(card);
    text_add(&note, "(shields save on ");
    nova_words_faces(nova_ship_faces(game, unit, -1), &note);
    text_char(&note, ')');
}

/* A plot is the owner's to see; to others the view has none. */
static void add_secret(const struct game *game, int unit, struct card *card)
{
    const struct nova_state *state = nova_state_of(game);
    const struct nova_ship *ship = &state->ships[unit];
    if (!(ship->flags & NOVA_PLOTTED) || state->head.phase != NOVA_PHASE_MOVEMENT)
        return;
    struct text note = card_next_note(card);
    text_format(&note, "plan %.*s", NOVA_PLAN_SIZE, (const char *)ship->secret);
    for (int bit = 1; bit <= NOVA_DECLARATIONS; bit <<= 1)
        if (ship->declared & bit)
            text_format(&note, " %s", nova_words_declaration(bit));
    text_add(&note, " (NV-adv.9)");
}

static void add_state(const struct game *game, int unit, struct card *card)
{
    static const struct {
        uint16_t flag;
        const char *words;
    } flags[] = {
        {NOVA_EVASIVE, "evasive: -1 on attacks at it, -2 on its own (NV-adv.5)"},
        {NOVA_ROLLED, "rolled: port and starboard are exchanged (NV-adv.11)"},
        {NOVA_CHARGING, "charging: rolls for its jump in the End Phase (NV-sys.2)"},
        {NOVA_STRAINING, "straining: a thrust box will be checked (NV-adv.4)"},
        {NOVA_CROWDED, "crowded: its enemies move it to another hex (NV-move.6)"},
        {NOVA_HURT, "hurt: takes effect when all attacks are made (NV-attack.13)"},
        {NOVA_ACTED, "has acted in this phase (NV-seq.2)"},
    };
    const struct nova_ship *ship = nova_ship_of(game, unit);
    enum nova_condition condition = nova_ship_condition(game, unit);
    if (condition != NOVA_INTACT) {
        struct text note = card_next_note(card);
        text_format(&note, "%s (NV-comp.6)", nova_words_condition((int)condition));
    }
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (ship->flags & flags[i].flag)
            card_add_note(card, flags[i].words);
    if (ship->jump) {
        struct text note = card_next_note(card);
        text_format(&note, "hyperdrive charged: %d of %d (NV-sys.2)", ship->jump, NOVA_JUMP);
    }
}

/* NV-terr: what it stands in */
static void add_ground(const struct game *game, int unit, struct card *card)
{
    enum nova_terrain kind = nova_cell_ground(game, nova_state_of(game)->units[unit].cell);
    if (kind == NOVA_CLEAR || !nova_ship_is_on_board(game, unit))
        return;
    struct text note = card_next_note(card);
    text_format(&note, "in %s (NV-terr.%d)", nova_words_terrain((int)kind),
                kind == NOVA_FLARE ? 0 : (int)kind);
}

/* NV-opt.1: running totals, of which every full factor checks a box. */
static void add_totals(const struct game *game, int unit, struct card *card)
{
    if (!nova_has(game, NOVA_OPTION_DAMAGE_ALLOCATION))
        return;
    struct text note = card_next_note(card);
    text_add(&note, "(totals");
    for (int track = 0; track < NOVA_TRACKS; track++)
        text_format(&note, "%s %s %d", track ? "," : "", nova_words_track(track),
                    nova_ship_of(game, unit)->total[track]);
    text_add(&note, "; NV-opt.1)");
}

static void add_systems(const struct game *game, int unit, struct card *card)
{
    static const char *const words[NOVA_SYSTEM_COUNT] = {
        [NOVA_FIRE_CONTROL] = "the target's ECM counts one less (NV-sys.1)",
        [NOVA_HYPERDRIVE] = "for a jump (NV-sys.2)",
        [NOVA_STEALTH] = "-1 more on attacks at long range (NV-sys.3)",
        [NOVA_OVERTHRUSTERS] = "turns as if one slower (NV-sys.4)",
        [NOVA_FRAGILE] = "damage checks cost more (NV-sys.5)",
        [NOVA_REINFORCED] = "damage checks cost less (NV-sys.5a)",
        [NOVA_REGENERATING] = "each six erases a box (NV-sys.6)",
        [NOVA_DIRECTIONAL] = "a track for each sector (NV-sys.7)",
        [NOVA_DUAL_MODE] = "two profiles (NV-sys.8)",
    };
    const struct nova_design *design = nova_design_of(game, unit);
    for (int i = 0; i < design->system_count && i < NOVA_SYSTEMS_MAX; i++) {
        bool lost = nova_ship_of(game, unit)->lost >> i & 1;
        struct text note = card_next_note(card);
        if (lost)
            text_format(&note, "%s lost (NV-sys.0)", design->system[i].words);
        else if (!nova_has(game, NOVA_OPTION_NOVA_SYSTEMS))
            text_format(&note, "(%s: not in play, NV-opt.3)", design->system[i].words);
        else if (design->system[i].system == NOVA_HYPERDRIVE &&
                 !nova_has(game, NOVA_OPTION_HYPERDRIVE))
            text_format(&note, "(%s: of no use in this battle, NV-sys.2)", design->system[i].words);
        else if (design->system[i].system < NOVA_SYSTEM_COUNT)
            text_format(&note, "(%s: %s)", design->system[i].words,
                        words[design->system[i].system]);
    }
}

static void add_class(const struct game *game, int unit, struct card *card)
{
    const struct nova_design *design = nova_design_of(game, unit);
    struct text note = card_next_note(card);
    text_format(&note, "(%s%scombat rating %d)", design->class, design->class[0] ? ", " : "",
                nova_ship_rating(game, unit));
}

/* ---- the card ---- */

static void write_ship(const struct game *game, int unit, struct card *card)
{
    const struct nova_design *design = nova_design_of(game, unit);
    add_gauges(game, unit, card);
    add_tracks(game, unit, card);
    for (int i = 0; i < design->bank_count && i < CARD_WEAPONS_MAX; i++)
        add_bank(game, unit, i, card);
    if (cell_is_place(nova_state_of(game)->units[unit].cell))
        add_course(game, unit, card);
    add_state(game, unit, card);
    add_ground(game, unit, card);
    add_secret(game, unit, card);
    add_limits(game, unit, card);
    add_defenses(game, unit, card);
    add_totals(game, unit, card);
    add_systems(game, unit, card);
    add_class(game, unit, card);
}

void nova_card(const struct game *game, int unit, struct card *out)
{
    static const char *const fates[] = {"out of play", "destroyed", "left the board (NV-move.5)",
                                        "jumped away (NV-sys.2)"};
    struct text text;
    card_begin(out);
    text_init(&text, out->name, sizeof out->name);
    say_name(game, unit, &text);
    text_init(&text, out->title, sizeof out->title);
    text_add(&text, nova_design_of(game, unit)->label.name);
    if (nova_state_of(game)->units[unit].status == STATUS_GONE)
        card_add_note(out, fates[nova_ship_fate(game, unit)]);
    else
        write_ship(game, unit, out);
}
