/* Asking: every question of `starstrike` in words, with the figures one decides by. */
#include "rules/starstrike/view/ask.h"

#include "rules/kit/asked.h"
#include "rules/kit/phrase.h"
#include "rules/starstrike/law/moment.h"
#include "rules/starstrike/law/fleet.h"
#include "rules/starstrike/view/view.h"

enum { CHOICES_SHOWN = 12, FEW = 4, LONG = 700 };

static const struct unit *unit_of(const struct game *game, int unit)
{
    return &starstrike_state_of(game)->units[unit];
}

void starstrike_ask_order(const struct game *game, int order, struct text *out)
{
    starstrike_names_card(game, STARSTRIKE_ORDERS, order, out);
    if (!starstrike_names_label(game, STARSTRIKE_ORDERS, order))
        return;
    text_add(out, " (");
    starstrike_describe_effects(&starstrike_order_of(game, order)->effects, out);
    text_char(out, ')');
}

void starstrike_ask_facings(const struct game *game, int unit, int facings, struct text *out)
{
    bool any = false;
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        if (facings >> i & 1) {
            text_format(out, "%s%s %d", any ? ", " : "", starstrike_names_facing(i),
                        starstrike_piece_of(game, unit)->shield[i]);
            any = true;
        }
}

/* ---- before play ---- */

static bool write_ship(const struct game *game, const struct action *action, struct text *out)
{
    if (starstrike_fleet_shelf(action->decision) != STARSTRIKE_SHIPS)
        return false;
    starstrike_names_card(game, STARSTRIKE_SHIPS, action->amount[0], out);
    text_format(out, " %d", starstrike_printed_pp(&game->setup->library, action->amount[0]));
    return true;
}

/* In full as long as there is room. */
static bool write_card(const struct game *game, const struct action *action, struct text *out)
{
    if (action->decision == STARSTRIKE_END_FLEET)
        return false;
    if (out->length < LONG)
        starstrike_ask_order(game, action->amount[0], out);
    else
        starstrike_names_card(game, STARSTRIKE_ORDERS, action->amount[0], out);
    return true;
}

static bool write_refit(const struct game *game, const struct action *action, struct text *out)
{
    if (action->decision == STARSTRIKE_END_FLEET)
        return false;
    phrase_spell(game, action, out);
    return true;
}

/* "1 MC-04, 2 MC-02": numbered as flight groups and Commanders name them */
static void write_picks(const struct game *game, const struct starstrike_fleet *fleet,
                        struct text *out)
{
    text_add(out, fleet->ship_count ? "; so far" : "");
    for (int i = 0; i < fleet->ship_count && i < CHOICES_SHOWN; i++) {
        text_format(out, "%s %d ", i ? "," : "", i + 1);
        starstrike_names_id(game, STARSTRIKE_SHIPS, fleet->ship[i], out);
    }
    if (fleet->ship_count > CHOICES_SHOWN)
        text_format(out, " and %d more", fleet->ship_count - CHOICES_SHOWN);
}

/* SS-10C.01, SS-10C.02, SS-11B.02 */
static void write_library(const struct game *game, int seat, const struct starstrike_fleet *fleet,
                          struct text *out)
{
    struct starstrike_terms terms = starstrike_build_terms(game->setup, seat);
    text_format(out, "Library: %d of %d Basic orders, %d of at most %d Special",
                fleet->library.basic_count, starstrike_build_basic_due(&terms, fleet),
                fleet->library.special_count, starstrike_build_special_most(&terms, fleet));
}

void starstrike_ask_fleet(const struct game *game, const struct question *question,
                          struct text *out)
{
    int seat = question_seat(question);
    struct starstrike_fleet fleet;
    starstrike_draft(game, seat, &fleet);
    text_format(out, "Which ships do you choose? (%s) %d PP left",
                starstrike_mode_of(game) == STARSTRIKE_OPEN ? "SS-13C" : "SS-10B",
                starstrike_draft_points_left(game, seat));
    write_picks(game, &fleet, out);
    text_add(out, ". Possible: ");
    if (say_offers(game, question, CHOICES_SHOWN, write_ship, out) == 0)
        text_add(out, "no more ships");
    text_add(out, ". ");
    if (starstrike_runs_chooses_library(game, seat)) {
        write_library(game, seat, &fleet, out);
        text_add(out, ": card B-001. ");
    }
    text_add(out, "Also: commander, wing");
    text_add(out, starstrike_runs_chooses_refits(game, seat) ? ", refit" : "");
}

void starstrike_ask_library(const struct game *game, const struct question *question,
                            struct text *out)
{
    struct starstrike_fleet fleet;
    starstrike_draft(game, question_seat(question), &fleet);
    text_add(out, "Which orders are in your library? (SS-11B.02) ");
    write_library(game, question_seat(question), &fleet, out);
    text_add(out, ". Possible: ");
    if (say_offers(game, question, SAY_OFFERS_MAX, write_card, out) == 0)
        text_add(out, "no more orders");
}

void starstrike_ask_refit(const struct game *game, const struct question *question,
                          struct text *out)
{
    text_add(out, "Which order do your Refits have all game? (SS-13A.05) ");
    if (say_offers(game, question, CHOICES_SHOWN, write_refit, out) == 0)
        text_add(out, "All have theirs");
}

/* ---- placement ---- */

/* "Heron (light)" */
static void write_role(const struct game *game, int unit, struct text *out)
{
    say_name(game, unit, out);
    text_format(out, " (%s)", starstrike_names_role(starstrike_ship_of(game, unit)->role));
}

static void write_hexes(const struct game *game, const struct question *question, struct text *out)
{
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int unit = asked_first(game, question), listed = 0;
    int side = unit == UNIT_NONE ? SIDE_RED : unit_of(game, unit)->side;
    int count = starstrike_hex_setup(game, side, hexes);
    text_add(out, "Setup hexes: ");
    for (int i = 0; i < count; i++)
        if (starstrike_hex_piece(game, hexes[i]) == UNIT_NONE && listed++ < SAY_OFFERS_MAX) {
            text_add(out, listed > 1 ? ", " : "");
            say_cell(game, hexes[i], out);
        }
    text_add(out, ". To place: ");
    say_units(game, &question->units, write_role, out);
}

void starstrike_ask_place(const struct game *game, const struct question *question,
                          struct text *out)
{
    text_add(out, "Which piece do you place, where, and heading where? (SS-4A.04) ");
    write_hexes(game, question, out);
}

void starstrike_ask_enter(const struct game *game, const struct question *question,
                          struct text *out)
{
    text_add(out, "Which piece comes as a reinforcement, where, and heading where? (SS-10E.01) ");
    write_hexes(game, question, out);
}

/* ---- orders ---- */

/* "Kestrel 2 (must have S-001 or S-006, its own or a copy)" */
static void write_wants(const struct game *game, int unit, struct text *out)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    say_name(game, unit, out);
    text_format(out, " %d",
                starstrike_assignable(game, unit) -
                    starstrike_slots_used(starstrike_piece_of(game, unit)));
    if (!starstrike_assign_lacks_bonus(game, unit))
        return;
    for (int i = 0; i < ship->bonus_count; i++) {
        text_add(out, i ? " or " : " (must have ");
        starstrike_names_id(game, STARSTRIKE_ORDERS, ship->bonus[i], out);
    }
    text_add(out, ", its own or a copy)");
}

/* Every order that is left, once, with its number; `full`: and what it does, while there is room.
 */
static void write_hand(const struct game *game, int seat, bool full, struct text *out)
{
    const struct starstrike_player *player = &starstrike_state_of(game)->player[seat];
    size_t begin = out->length;
    bool any = false;
    for (int i = 0; i < STARSTRIKE_LIBRARY_MAX && player->card[i];) {
        int card = player->card[i], copies = 0;
        for (; i < STARSTRIKE_LIBRARY_MAX && player->card[i] == card; i++)
            copies += !(player->out >> i & 1);
        if (copies == 0)
            continue;
        text_add(out, any ? ", " : "");
        if (copies > 1)
            text_format(out, "%dx ", copies);
        if (full && out->length - begin < LONG)
            starstrike_ask_order(game, card - 1, out);
        else
            starstrike_names_card(game, STARSTRIKE_ORDERS, card - 1, out);
        any = true;
    }
    text_add(out, any ? "" : "nothing");
}

/* Whether the seat has assigned nothing yet: then it is told what its orders do. */
static bool is_fresh(const struct game *game, int seat)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && state->pieces[unit].slot[0].order)
            return false;
    return true;
}

void starstrike_ask_orders(const struct game *game, const struct question *question,
                           struct text *out)
{
    int seat = question_seat(question);
    bool omega = starstrike_mode_has(game, STARSTRIKE_OPTION_OMEGA_ORDERS) &&
                 !starstrike_state_of(game)->player[seat].omega;
    if (asked_count(&question->units) == 0 && !omega) {
        text_add(out, "Are your orders complete? (SS-4B.01) All pieces have as many as they can");
        return;
    }
    text_add(out, "Which orders do your pieces get? (SS-4B.01) Room: ");
    say_units(game, &question->units, write_wants, out);
    text_add(out, ". In your library: ");
    write_hand(game, seat, is_fresh(game, seat), out);
    if (omega)
        text_add(out, ". An omega order may be set aside for the rest (SS-10A.05I)");
}

/* ---- cards that act now ---- */

/* "Steady Helm": the card whose effect the cards have come to. */
static void write_acting(const struct game *game, struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    bool order = state->slot < STARSTRIKE_CARDS_MAX && state->cursor < state->head.unit_count;
    if (order)
        starstrike_names_card(game, STARSTRIKE_ORDERS,
                              state->pieces[state->cursor].slot[state->slot].order - 1, out);
    else
        text_add(out, "A card");
}

static int value_now(const struct game *game)
{
    const struct starstrike_effect *effect = starstrike_moment_effect(game);
    return effect ? effect->value : 0;
}

void starstrike_ask_turn(const struct game *game, const struct question *question, struct text *out)
{
    int unit = question->unit, heading = unit_of(game, unit)->heading;
    write_acting(game, out);
    text_add(out, " lets ");
    say_name(game, unit, out);
    text_format(out, " rotate up to %d at once. To which heading? (SS-D.3.12) It has %d %s",
                value_now(game), heading, say_heading(heading));
}

/* "3/2/1/0/1/2 of 3/2/2/1/2/2" */
static void write_shields(const struct game *game, int unit, struct text *out)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    starstrike_names_shields(game, unit, out);
    text_add(out, " of ");
    for (int i = 0; i < ship->shield_count; i++)
        text_format(out, "%s%d", i ? "/" : "", ship->shield[i]);
    text_add(out, ship->six ? " from fore clockwise" : "");
}

void starstrike_ask_shift(const struct game *game, const struct question *question,
                          struct text *out)
{
    write_acting(game, out);
    text_add(out, " lets ");
    say_name(game, question->unit, out);
    text_format(out, " move up to %d shield point%s between its facings. Which? (SS-D.3.11) ",
                value_now(game), starstrike_words_plural(value_now(game)));
    write_shields(game, question->unit, out);
    text_add(out, "; write fore -1 aft +1, or nothing");
}

void starstrike_ask_mend(const struct game *game, const struct question *question, struct text *out)
{
    int lack = starstrike_moment_act_lacking(game, question->unit, NULL), value = value_now(game);
    say_name(game, question->unit, out);
    text_add(out, " regains ");
    say_count(out, value < lack ? value : lack, "shield point", "shield points");
    text_add(out, ": on which facings? (SS-14A.02) ");
    write_shields(game, question->unit, out);
}

static bool write_handing(const struct game *game, const struct action *action, struct text *out)
{
    if (action->target == UNIT_NONE)
        return false;
    phrase_spell(game, action, out);
    return true;
}

void starstrike_ask_hand(const struct game *game, const struct question *question, struct text *out)
{
    write_acting(game, out);
    text_add(out, " lets ");
    say_name(game, question->unit, out);
    text_add(out, " hand one Basic order over. Which, and to whom? (SS-D.3.13) ");
    say_offers(game, question, CHOICES_SHOWN, write_handing, out);
    text_add(out, ", or nothing");
}

static void write_own(const struct game *game, const struct question *question, struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int slot = state->slot < STARSTRIKE_CARDS_MAX ? state->slot : 0;
    starstrike_ask_order(game, state->pieces[question->unit].slot[slot].order - 1, out);
}

void starstrike_ask_unspend(const struct game *game, const struct question *question,
                            struct text *out)
{
    text_add(out, "Does ");
    say_name(game, question->unit, out);
    text_add(out, " ready its spent order again? (SS-13A.05) ");
    write_own(game, question, out);
}

void starstrike_ask_resort(const struct game *game, const struct question *question,
                           struct text *out)
{
    text_add(out, "Are the immediate effects of ");
    say_name(game, question->unit, out);
    text_add(out, "'s own order used now? (SS-13A.05) ");
    write_own(game, question, out);
}

/* ---- activations ---- */

/* "Heron (hull 3, shields 3)" */
static void write_ready(const struct game *game, int unit, struct text *out)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    say_name(game, unit, out);
    text_format(out, " (hull %d, shields ", piece->hull);
    starstrike_names_shields(game, unit, out);
    if (piece->crits)
        text_format(out, ", criticals %d", piece->crits);
    if (piece->exhausted)
        text_format(out, ", Exhausted %d", piece->exhausted);
    text_char(out, ')');
}

static void write_tide(const struct starstrike_state *state, struct text *out)
{
    if (state->tide == STARSTRIKE_STRATEGIC_STATE)
        text_add(out, ". Strategic: 2 Strikes at most (SS-4B.02II)");
    else if (state->tide == STARSTRIKE_OVERRUN)
        text_add(out, ". Overrun: your pieces have Deadly 2 and Skilled (SS-4B.02III)");
}

void starstrike_ask_activate(const struct game *game, const struct question *question,
                             struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int waiting[SIDES];
    starstrike_turns_count_waiting(game, waiting);
    text_add(out, "Which piece acts next? (SS-4B.02) ");
    say_units(game, &question->units, asked_count(&question->units) > FEW ? say_name : write_ready,
              out);
    text_format(out, ". Still to act: red %d, blue %d", waiting[SIDE_RED], waiting[SIDE_BLUE]);
    write_tide(state, out);
}
