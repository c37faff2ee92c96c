/* A piece of `starstrike` as facts: what browser, terminal and sheet draw. */
#include "rules/starstrike/view/view.h"

#include "rules/starstrike/orders/effects.h"
#include "rules/starstrike/orders/piece.h"
#include "rules/starstrike/view/names.h"

static const struct unit *unit_of(const struct game *game, int unit)
{
    return &starstrike_state_of(game)->units[unit];
}

/* ---- points ---- */

static void add_gauges(const struct game *game, int unit, struct card *card)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int now = 0, full = 0;
    for (int i = 0; i < ship->shield_count; i++) {
        now += piece->shield[i];
        full += ship->shield[i];
    }
    card_add_gauge(card, "hull", piece->hull, ship->hull);
    card_add_gauge(card, "shd", now, full);
    card_add_gauge(card, "crit", piece->crits, starstrike_order_limit_full(ship));
    card_add_gauge(card, "ord", starstrike_slots_used(starstrike_piece_of(game, unit)),
                   starstrike_assignable(game, unit));
}

static void add_boxes(struct card *card, const char *name, int full, int left)
{
    if (full == 0)
        return;
    struct card_track *track = card_add_track(card, name, NULL, full);
    track->crossed = (uint8_t)(left < full ? full - left : 0);
}

/* SS-3A.01XIII: one value, or one for each facing */
static void add_tracks(const struct game *game, int unit, struct card *card)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int limit = starstrike_order_limit_full(ship);
    add_boxes(card, "hull", ship->hull, piece->hull);
    for (int i = 0; i < ship->shield_count; i++) {
        char name[sizeof card->tracks[0].name];
        struct text text;
        text_init(&text, name, sizeof name);
        text_format(&text, ship->six ? "shield %s" : "shields", starstrike_names_facing(i));
        add_boxes(card, name, ship->shield[i], piece->shield[i]);
    }
    add_boxes(card, "order limit", limit, limit - piece->crits);
}

/* ---- armaments ---- */

static void write_types(const struct starstrike_weapon *weapon, struct text *out)
{
    for (int i = 0; starstrike_weapon_type_words[i]; i++)
        if (weapon->types >> i & 1)
            text_format(out, ", %s", starstrike_weapon_type_words[i]);
}

/* "3 dice, reach 4: 0-1 TH, 2-3 H; +1 at distance 3+" */
static void write_arm(const struct game *game, int unit, int arm, struct text *out)
{
    const struct starstrike_arm *own = &starstrike_ship_of(game, unit)->arm[arm];
    const struct starstrike_weapon *weapon = starstrike_weapon_of(game, own->weapon);
    say_count(out, own->dice, "die", "dice");
    text_format(out, ", reach %d", starstrike_piece_reach(game, unit, arm));
    write_types(weapon, out);
    text_add(out, ": ");
    starstrike_names_chart(weapon, out);
    for (int i = 0; i < weapon->mod_count; i++) {
        text_format(out, "; %+d", weapon->mod[i].value);
        starstrike_describe_condition(&weapon->mod[i].condition, out);
    }
    for (int i = 0; i < weapon->ability_count; i++)
        text_format(out, "; T: %s", weapon->ability[i].id);
}

static void add_arm(const struct game *game, int unit, int arm, struct card *card)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    const struct starstrike_arm *own = &starstrike_ship_of(game, unit)->arm[arm];
    bool heavy = starstrike_weapon_of(game, own->weapon)->types >> STARSTRIKE_HEAVY_WEAPON & 1;
    bool used = piece->fired >> arm & 1;
    /* a token got in this activation leaves the other Heavy armaments alone (SS-5G.01) */
    bool striking = piece->strikes > 0 && !(piece->flags & STARSTRIKE_ACTIVATED);
    bool silent = heavy && (piece->flags & STARSTRIKE_UNLOADED ||
                            (piece->flags & STARSTRIKE_RELOADING && !striking));
    struct card_weapon *out = &card->weapons[card->weapon_count++];
    struct text text = card_weapon_name(card, out);
    text_int(&text, arm + 1);
    text = card_words(card, out->make, sizeof out->make);
    text_add(&text, starstrike_weapon_of(game, own->weapon)->label.name);
    text = card_words(card, out->mount, sizeof out->mount);
    starstrike_names_id(game, STARSTRIKE_ARCS, own->arc, &text);
    text = card_detail(card, out);
    text_add(&text, used ? "used; " : silent ? "reloading; " : "");
    write_arm(game, unit, arm, &text);
    out->arcs = starstrike_arc_mask(game, unit, arm);
    out->range_max = (uint8_t)starstrike_piece_reach(game, unit, arm);
    out->ready = !used && !silent && starstrike_on_map(game, unit);
}

/* ---- notes ---- */

static void add_course(const struct game *game, int unit, struct card *card)
{
    int heading = unit_of(game, unit)->heading;
    if (unit_of(game, unit)->status == STATUS_RESERVE) {
        bool setup = starstrike_state_of(game)->head.phase <= STARSTRIKE_PHASE_SETUP;
        card_add_note(card, setup ? "to be placed (SS-4A.04)" : "In Reserve (SS-10D.01)");
    } else if (heading != HEADING_NONE) {
        struct text note = card_next_note(card);
        text_format(&note, "heading %d %s", heading, say_heading(heading));
    }
}

/* Tokens and what has been used this round. */
static void add_state(const struct game *game, int unit, struct card *card)
{
    static const struct {
        int flag;
        const char *note;
    } states[] = {
        {STARSTRIKE_ACTIVATED, "activated (SS-4B.02)"},
        {STARSTRIKE_RELOADING,
         "Reloading token: Heavy weapons miss its next activation (SS-5A.02)"},
        {STARSTRIKE_UNLOADED, "reloaded: no Heavy weapons this round (SS-5A.02)"},
        {STARSTRIKE_EVADED, "Evade used (SS-6C)"},
        {STARSTRIKE_SKILL_USED, "Skilled used (SS-9I)"},
        {STARSTRIKE_AUGUR_USED, "Augur used (SS-9L)"},
        {STARSTRIKE_SLOWED, "slowed: at most 2 Moves (SS-9R)"},
    };
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++)
        if (piece->flags & states[i].flag)
            card_add_note(card, states[i].note);
    if (piece->exhausted) {
        struct text note = card_next_note(card);
        text_format(&note, "Exhausted %d (SS-3A.02IV)", piece->exhausted);
    }
    if (piece->dice) {
        struct text note = card_next_note(card);
        text_format(&note, "Skirmish dice %+d until Refresh (SS-D.1.3)", piece->dice);
    }
}

static void add_ground(const struct game *game, int unit, struct card *card)
{
    static const char *const rules[STARSTRIKE_TERRAINS] = {"",      "SS-8A", "SS-8B.03",
                                                           "SS-8B", "SS-8C", "SS-8D"};
    if (!starstrike_on_map(game, unit))
        return;
    enum starstrike_terrain ground = starstrike_ground(game, unit_of(game, unit)->cell);
    if (ground == STARSTRIKE_CLEAR)
        return;
    struct text note = card_next_note(card);
    text_format(&note, "in %s (%s)", starstrike_names_terrain((int)ground), rules[ground]);
}

/* "B-002 Focused Fire: -1 on Strikes once a round" */
static void add_order(const struct game *game, const struct starstrike_slot *slot,
                      struct card *card)
{
    struct text note = card_next_note(card);
    starstrike_names_card(game, STARSTRIKE_ORDERS, slot->order - 1, &note);
    text_add(&note, slot->bits & STARSTRIKE_SPENT        ? ", spent: "
                    : !(slot->bits & STARSTRIKE_FACE_UP) ? ", face down: "
                                                         : ": ");
    starstrike_describe_effects(&starstrike_order_of(game, slot->order - 1)->effects, &note);
}

static void add_orders(const struct game *game, int unit, struct card *card)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    const struct starstrike_player *player =
        &starstrike_state_of(game)->player[unit_of(game, unit)->seat];
    for (int i = 0; i < starstrike_slots_used(starstrike_piece_of(game, unit)); i++)
        add_order(game, &piece->slot[i], card);
    if (piece->flags & STARSTRIKE_HAS_OMEGA && player->omega) {
        struct text note = card_next_note(card);
        text_add(&note, "omega ");
        starstrike_names_card(game, STARSTRIKE_ORDERS, player->omega - 1, &note);
    }
}

/* Commander and flight group, as far as they act on it (SS-10C.03, SS-10C.04, SS-13A.01). */
static void add_crew(const struct game *game, int unit, struct card *card)
{
    const struct starstrike_player *player =
        &starstrike_state_of(game)->player[unit_of(game, unit)->seat];
    const struct starstrike_effects *trait =
        starstrike_effects_of(game, unit, STARSTRIKE_SLOT_TRAIT);
    const struct starstrike_effects *wing =
        starstrike_effects_of(game, unit, STARSTRIKE_SLOT_GROUP);
    int group = starstrike_piece_of(game, unit)->group;
    if (trait && player->commander) {
        const struct starstrike_commander *commander =
            library_record(&game->setup->library, STARSTRIKE_COMMANDERS, player->commander - 1);
        struct text note = card_next_note(card);
        text_format(&note, "%s: %s, ", commander->label.name, commander->trait);
        starstrike_describe_effects(trait, &note);
    }
    if (wing) {
        const struct label *label =
            starstrike_names_label(game, STARSTRIKE_GROUPS, (group ? group : player->group) - 1);
        struct text note = card_next_note(card);
        text_format(&note, "%s: ", label ? label->name : "flight group");
        starstrike_describe_effects(wing, &note);
    }
}

/* SS-5B.05: those the piece bears */
static void add_rules(const struct game *game, int unit, struct card *card)
{
    const struct starstrike_effects *rules = &starstrike_scenario_of(game)->rules;
    for (int i = 0; i < rules->count; i++) {
        if (!starstrike_effects_is_borne(game, unit, &rules->list[i]))
            continue;
        struct text note = card_next_note(card);
        text_add(&note, "scenario: ");
        starstrike_describe_effect(&rules->list[i], &note);
    }
}

/* "(light, Armor 1, Flak 1, Moves 0-3, Skirmish dice 4, Order Limit 1)" */
static void add_figures(const struct game *game, int unit, struct card *card)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    struct starstrike_moves moves = starstrike_piece_moves(game, unit);
    struct text note = card_next_note(card);
    text_format(&note, "(%s: Armor %d, Flak %d, Moves %d-%d, Skirmish dice %d, orders %d)",
                starstrike_names_role(ship->role), starstrike_piece_armor(game, unit),
                starstrike_piece_flak(game, unit), moves.least, moves.most,
                starstrike_piece_skirmish_dice(game, unit), starstrike_assignable(game, unit));
}

/* "(Ram Prow, Support 2)": those it has now, by its card or by others */
static void add_keywords(const struct game *game, int unit, struct card *card)
{
    struct text note = {0};
    for (int i = 0; i < STARSTRIKE_KEYWORDS; i++) {
        enum starstrike_keyword keyword = (enum starstrike_keyword)i;
        if (!starstrike_piece_keyword(game, unit, keyword))
            continue;
        if (!note.start)
            note = card_next_note(card);
        text_add(&note, note.length ? ", " : "(");
        starstrike_names_keyword(i, &note);
        if (starstrike_words_keyword_has_x(keyword))
            text_format(&note, " %d", starstrike_piece_keyword_x(game, unit, keyword));
    }
    if (note.start)
        text_char(&note, ')');
}

static void add_bonus(const struct starstrike_ship *ship, const struct game *game,
                      struct card *card)
{
    if (ship->bonus_count == 0)
        return;
    struct text note = card_next_note(card);
    text_add(&note, "(own orders");
    for (int i = 0; i < ship->bonus_count; i++) {
        text_char(&note, ' ');
        starstrike_names_id(game, STARSTRIKE_ORDERS, ship->bonus[i], &note);
    }
    text_add(&note, ", SS-3A.01VIII)");
}

/* ---- the card ---- */

static void write_piece(const struct game *game, int unit, struct card *card)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    add_gauges(game, unit, card);
    add_tracks(game, unit, card);
    for (int arm = 0; arm < ship->arm_count; arm++)
        add_arm(game, unit, arm, card);
    add_orders(game, unit, card);
    add_state(game, unit, card);
    add_ground(game, unit, card);
    add_crew(game, unit, card);
    add_rules(game, unit, card);
    add_course(game, unit, card);
    add_figures(game, unit, card);
    add_keywords(game, unit, card);
    add_bonus(ship, game, card);
}

void starstrike_card(const struct game *game, int unit, struct card *out)
{
    static const char *const fates[] = {
        "out of play",
        "Defeated: hull gone (SS-3A.01X)",
        "Defeated: Crippled (SS-3A.02I)",
        "Defeated in a Skirmish (SS-7D)",
        "Defeated by a Lethal piece (SS-9F)",
        "Defeated by a Grudge (SS-9Q)",
        "Defeated by Dust (SS-8C.03)",
        "Defeated in a Core (SS-8B.01)",
        "Defeated by Crushing Gravity (SS-8B.04)",
        "Defeated by a failed escape (SS-8B.05)",
    };
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    struct text text;
    card_begin(out);
    text_init(&text, out->name, sizeof out->name);
    say_name(game, unit, &text);
    text_init(&text, out->title, sizeof out->title);
    text_format(&text, "%s %s", ship->label.name, ship->label.id);
    if (unit_of(game, unit)->status == STATUS_GONE)
        card_add_note(
            out, say_word(fates, STARSTRIKE_BY_ESCAPE + 1, starstrike_piece_of(game, unit)->cause));
    else
        write_piece(game, unit, out);
}
