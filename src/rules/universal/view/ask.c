/* Asking: every question of `universal` in words, with the figures one decides by. */
#include "rules/universal/view/view.h"

#include "rules/kit/asked.h"
#include "rules/universal/state/place.h"
#include "rules/universal/orders/thrust.h"
#include "rules/universal/law/flights/flights.h"
#include "rules/universal/view/words.h"

enum { FEW = 3, CHOICES_SHOWN = 12, CELLS_SHOWN = 6 };

/* ---- before play ---- */

static bool write_offered_class(const struct game *game, const struct action *action,
                                struct text *out)
{
    if (action->decision != UNIVERSAL_BUY || action->amount[1])
        return false;
    universal_words_class(game, action->amount[0], out);
    text_format(out, " %d", universal_fleet_pick_points(game, action->amount[0]));
    return true;
}

void universal_ask_fleet(const struct game *game, const struct question *question, struct text *out)
{
    int seat = question_seat(question);
    text_format(out, "Which ships do you choose? (UN-B1.2) %d of %d points spent. Possible: ",
                universal_fleet_spent(game, seat), universal_fleet_share(game, seat));
    /* the last answer is "done" */
    if (say_offers(game, question, CHOICES_SHOWN + 1, write_offered_class, out) == 0)
        text_add(out, "nothing more");
    if (universal_has(game, UNIVERSAL_OPTION_FUEL))
        text_add(out, ". Ships without Fuel cannot steer (UN-E2.4)");
}

void universal_ask_deploy(const struct game *game, const struct question *question,
                          struct text *out)
{
    int unit = asked_first(game, question);
    const struct board *board = &game->setup->board;
    int side = unit == UNIT_NONE ? SIDE_RED : universal_state_of(game)->units[unit].side;
    struct cell from = CELL_NOWHERE, to = CELL_NOWHERE;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        if (!universal_deploy_allows(game, side, cell))
            continue;
        from = cell_is_place(from) ? from : cell;
        to = cell;
    }
    text_add(out,
             "Where does a ship start, and heading where? (UN-B1.3) Hexes of your zone, from ");
    say_cell(game, from, out);
    text_add(out, " to ");
    say_cell(game, to, out);
    text_add(out, ". To place: ");
    say_units(game, &question->units, say_name, out);
}

/* ---- orders ---- */

static void begin_helm(const struct game *game, int unit, struct text *out)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_element *ship = &state->elements[unit];
    int heading = state->units[unit].heading;
    say_name(game, unit, out);
    text_format(out, " (speed %d, engines %d", ship->speed, universal_track_engines(game, unit));
    if (universal_has(game, UNIVERSAL_OPTION_FUEL))
        text_format(out, ", Fuel %d", universal_item_munitions(game, unit, UNIVERSAL_FUEL));
    text_format(out, ", heading %d %s", heading, universal_words_heading(heading));
    if (universal_is_hidden(game, unit))
        text_add(out, ", hidden");
}

/* UN-E2.4: each point of thrust takes one; a ship that stands can still turn, which takes none */
static bool lacks_fuel(const struct game *game, int unit)
{
    return universal_has(game, UNIVERSAL_OPTION_FUEL) &&
           universal_item_munitions(game, unit, UNIVERSAL_FUEL) == 0 &&
           (universal_element_of(game, unit)->speed > 0 ||
            universal_movement_of(game) != UNIVERSAL_INERTIAL);
}

static void write_lack(const struct game *game, int unit, struct text *out)
{
    if (lacks_fuel(game, unit))
        text_add(out, "; it cannot steer without Fuel");
}

static void write_helm_brief(const struct game *game, int unit, struct text *out)
{
    begin_helm(game, unit, out);
    write_lack(game, unit, out);
    text_char(out, ')');
}

static bool has_mate(const struct game *game, int unit)
{
    for (int other = 0; other < universal_state_of(game)->head.unit_count; other++)
        if (other != unit && universal_tether_mates(game, unit, other))
            return true;
    return false;
}

/* UN-C4: whether the ship may write this sign in front of its orders */
static bool may_sign(const struct game *game, int unit, char sign)
{
    if (sign == '@' && lacks_fuel(game, unit)) /* UN-C4.4: it takes thrust */
        return false;
    return universal_thrust_special_bar(game, unit, sign) < 0 &&
           (sign != '&' || has_mate(game, unit));
}

static void write_range(const char *before, int least, int most, struct text *out)
{
    text_format(out, "%s %d", before, least);
    if (most > least)
        text_format(out, "-%d", most);
}

/* UN-C2.2: speeds that its thrust allows, without slips and signs, as far as Fuel and action points
 * last (UN-E2.4, UN-G1) */
static void write_limits(const struct game *game, int unit, struct text *out)
{
    enum universal_rule rule = UNIVERSAL_RULE_C2_2;
    int speed = universal_element_of(game, unit)->speed;
    int rating = universal_track_engines(game, unit);
    int cap = universal_thrust_cap(game, unit, 0, &rule), thrust = rating < cap ? rating : cap;
    write_range(": straight", speed > thrust ? speed - thrust : 0, speed + thrust, out);
    if (rating > 0 && speed <= thrust) {
        write_range(", one pivot", 0, thrust, out);
        write_range(", more or U", 0, thrust - speed, out);
    }
}

/* "Hood (speed 3, engines 5, heading 0 E: straight 0-8, one pivot 0-5, more or U 0-2; boost 1-2;
 * signs !@$)" */
static void write_helm(const struct game *game, int unit, struct text *out)
{
    int boosters = universal_thrust_boosters(game, unit), signs = 0;
    begin_helm(game, unit, out);
    if (universal_movement_of(game) == UNIVERSAL_INERTIAL)
        write_limits(game, unit, out);
    write_lack(game, unit, out);
    if (boosters > 0)
        write_range("; boost", 1, boosters, out);
    for (const char *sign = universal_specials; *sign; sign++)
        if (may_sign(game, unit, *sign)) {
            text_add(out, signs++ ? "" : "; signs ");
            text_char(out, *sign);
        }
    text_char(out, ')');
}

/* ". Signs in front: ! emergency thrust": those that one of the ships may write */
static void write_signs(const struct game *game, const struct unit_set *units, struct text *out)
{
    static const char *const meanings[] = {"emergency thrust", "cloak",      "hyperjump",
                                           "roll over",        "run silent", "tether"};
    int listed = 0;
    for (int i = 0; universal_specials[i]; i++) {
        bool any = false;
        for (int unit = 0; unit < universal_state_of(game)->head.unit_count && !any; unit++)
            any = unit_set_has(units, unit) && may_sign(game, unit, universal_specials[i]);
        if (any)
            text_format(out, "%s%c %s",
                        listed++ ? ", " : ". Signs in front: ", universal_specials[i], meanings[i]);
    }
}

/* Of few ships everything is said; then how orders are written. */
static void list_helms(const struct game *game, const struct unit_set *units, struct text *out)
{
    say_units(game, units, asked_count(units) > FEW ? write_helm_brief : write_helm, out);
    if (asked_count(units) == 0)
        return;
    text_add(out, universal_movement_of(game) == UNIVERSAL_VECTOR
                      ? ". 2P1 is: thrust 2 ahead, turn to port, thrust 1; S is starboard"
                      : ". 2P1 is: two hexes ahead, a pivot to port, one ahead; S is starboard, U "
                        "turns round, L and R slip to that side");
    write_signs(game, units, out);
}

void universal_ask_plots(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "Where do your ships go? (UN-C1) Without orders: ");
    list_helms(game, &question->units, out);
}

void universal_ask_sail(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "Which ship moves next, and how? (UN-C0.1) Still to move: ");
    list_helms(game, &question->units, out);
}

/* ---- movement ---- */

void universal_ask_first(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "Ships of yours have rolled the same: which of them is placed first? (UN-C3.1) ");
    say_units(game, &question->units, say_name, out);
}

void universal_ask_shift(const struct game *game, const struct question *question, struct text *out)
{
    const struct universal_state *state = universal_state_of(game);
    int unit = question->unit;
    bool exists = unit < state->head.unit_count;
    bool solid =
        exists && universal_cell_is_solid(universal_cell_ground(game, state->units[unit].cell));
    say_name(game, unit, out);
    text_add(out, state->step == UNIVERSAL_STEP_PULL_ASK
                      ? " is pulled by a black hole: which way? (UN-H2) "
                  : solid ? " cannot stay on a rock: where does it go? (UN-H1) "
                          : " shares its hex with an enemy: where does it go? (UN-C3.1) ");
    say_offers(game, question, CELLS_SHOWN, say_offer_cell, out);
}

void universal_ask_decoy(const struct game *game, const struct question *question, struct text *out)
{
    int left = question->unit < universal_state_of(game)->head.unit_count
                   ? universal_item_munitions(game, question->unit, UNIVERSAL_DECOYS)
                   : 0;
    text_add(out, "Does ");
    say_name(game, question->unit, out);
    text_format(out, " place a Decoy? (UN-E2.2) It fools attackers on 5 and 6 this turn; it has ");
    text_int(out, left);
}

/* "seekers 3 (4 dice at Hood)", "mines 2 (3 at 0505)" */
static void write_threat(const struct game *game, int index, struct text *out)
{
    const struct universal_marker *marker = &universal_state_of(game)->markers[index];
    bool mines = marker->kind == UNIVERSAL_MARKER_MINES;
    text_format(out, "%s %d (", mines ? "mines" : "seekers", index + 1);
    if (mines) {
        text_format(out, "%d at ", marker->count);
        say_cell(game, marker->cell, out);
    } else {
        say_count(out, marker->dice, "die at ", "dice at ");
        say_name(game, marker->target, out);
    }
    text_char(out, ')');
}

static bool is_threat(const struct game *game, const struct question *question, int marker)
{
    for (int unit = 0; unit < universal_state_of(game)->head.unit_count; unit++)
        if (unit_set_has(&question->units, unit) && (universal_guard_permits(game, unit, marker) ||
                                                     universal_guard_sweeps(game, unit, marker)))
            return true;
    return false;
}

void universal_ask_defend(const struct game *game, const struct question *question,
                          struct text *out)
{
    int listed = 0, count = universal_state_of(game)->marker_count;
    text_add(out, "Who fires at Seekers or sweeps Mines? (UN-D6.4) Ready: ");
    say_units(game, &question->units, say_name, out);
    text_add(out, ". In reach: ");
    for (int i = 0; i < count && listed <= CHOICES_SHOWN; i++) {
        if (!is_threat(game, question, i))
            continue;
        if (listed++ == CHOICES_SHOWN) {
            text_add(out, " …");
            break;
        }
        text_add(out, listed > 1 ? ", " : "");
        write_threat(game, i, out);
    }
}

/* ---- flights ---- */

/* "VF-1 (6 fighters at 0505, heading 2 SW, moves 10)" */
static void write_flight(const struct game *game, int unit, struct text *out)
{
    const struct universal_state *state = universal_state_of(game);
    int heading = state->units[unit].heading;
    say_name(game, unit, out);
    text_add(out, " (");
    if (universal_is_shuttle(game, unit))
        text_add(out, "Shuttlecraft");
    else
        say_count(out, state->elements[unit].fighters, "fighter", "fighters");
    text_add(out, " at ");
    say_cell(game, state->units[unit].cell, out);
    text_format(out, ", heading %d %s, moves %d)", heading, universal_words_heading(heading),
                universal_flight_move(game, unit));
}

void universal_ask_fly(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "Which flight acts next, where does it fly, and does it attack or return? "
                  "(UN-F2.1) Still to act: ");
    say_units(game, &question->units, write_flight, out);
    text_add(out, ". It attacks one enemy in the three hexes in front of it (UN-F3.1)");
}

void universal_ask_intercept(const struct game *game, const struct question *question,
                             struct text *out)
{
    say_name(game, question->other, out);
    text_add(out, " attacks ");
    say_name(game, universal_state_of(game)->victim, out);
    text_add(out, ": which ship fires a PDS at it first, if any? (UN-F3.4) Ready: ");
    say_units(game, &question->units, say_name, out);
}

/* ---- end ---- */

void universal_ask_stutter(const struct game *game, const struct question *question,
                           struct text *out)
{
    text_add(out, "Does ");
    say_name(game, question->unit, out);
    text_add(out, " use its Stutterdrive? (UN-E1.12) It is thrown 1-6 hexes in a random direction");
}

void universal_ask_launch(const struct game *game, const struct question *question,
                          struct text *out)
{
    const struct universal_state *state = universal_state_of(game);
    int unit = question->unit, listed = 0;
    text_add(out, "What does ");
    say_name(game, unit, out);
    text_add(out, " launch or lay? (UN-F1.1) Aboard: ");
    for (int wing = 0; wing < state->head.unit_count; wing++) {
        if (state->units[wing].status != UNIVERSAL_ABOARD || state->elements[wing].carrier != unit)
            continue;
        if (listed++ < CHOICES_SHOWN) {
            text_add(out, listed > 1 ? ", " : "");
            say_name(game, wing, out);
            text_add(out, universal_is_shuttle(game, wing) ? " (Shuttlecraft)" : "");
        }
    }
    text_add(out, listed > CHOICES_SHOWN ? " …" : listed ? "" : "none");
    int mines =
        unit < state->head.unit_count ? universal_item_munitions(game, unit, UNIVERSAL_MINES) : 0;
    text_add(out, mines > 0 ? ", " : "");
    if (mines > 0)
        say_count(out, mines, "Mine (UN-E2.6)", "Mines (UN-E2.6)");
}
