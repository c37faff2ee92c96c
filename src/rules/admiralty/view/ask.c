/* Asking: every question of `admiralty` in words, with the figures one decides by. */
#include "rules/admiralty/view/view.h"

#include "rules/kit/asked.h"
#include "rules/admiralty/law/law.h"
#include "rules/admiralty/view/words.h"

enum { LISTED_MAX = SAY_LISTED_MAX, CHOICES_SHOWN = 6 };

/* ---- before play ----------------------------------------------------------------------------- */

static bool write_pick(const struct game *game, const struct action *action, struct text *out)
{
    bool ship = action->decision == ADMIRALTY_BUY;
    if (!ship && action->decision != ADMIRALTY_BUY_FLIGHT)
        return false;
    int design = ship ? action->amount[0] : DESIGN_NONE;
    if (ship)
        admiralty_words_class(game, design, out);
    else
        text_add(out, "flight");
    text_format(out, " %d", admiralty_fleet_pick_points(game, design));
    return true;
}

/* What can be bought, each with its price; the law counts what is left. */
void admiralty_ask_fleet(const struct game *game, const struct question *question, struct text *out)
{
    int seat = question_seat(question);
    text_format(out, "Which ships do you choose? (AE-2.1.1) %d of %d points spent. Possible: ",
                admiralty_fleet_spent(game, seat), admiralty_fleet_share(game, seat));
    if (say_offers(game, question, LISTED_MAX, write_pick, out) == 0)
        text_add(out, "nothing more");
}

void admiralty_ask_deploy(const struct game *game, const struct question *question,
                          struct text *out)
{
    bool flights = admiralty_state_of(game)->placing_flights;
    text_add(out, flights ? "Where does a flight start? (AE-5.1.1) "
                          : "Where does a ship start, and heading where? (AE-2.1.3) ");
    text_add(out, "To place: ");
    say_units(game, &question->units, say_name, out);
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* "Hood (speed 3, engines 5, heading 3 S)" */
static void write_helm(const struct game *game, int unit, struct text *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_element *element = &state->elements[unit];
    int heading = state->units[unit].heading;
    say_name(game, unit, out);
    text_format(out, " (speed %d, engines %d, heading %d %s", element->speed,
                admiralty_ship_engine_rating(game, unit) - element->given, heading,
                say_heading(heading));
    text_add(out, state->units[unit].status == ADMIRALTY_HIDDEN ? ", hidden)" : ")");
}

void admiralty_ask_orders(const struct game *game, const struct question *question,
                          struct text *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct unit_set open = {{0}};
    bool beside = admiralty_has(game, ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (unit_set_has(&question->units, unit) &&
            (beside || !(state->elements[unit].flags & ADMIRALTY_PLOTTED)))
            unit_set_add(&open, unit);
    text_add(out, beside ? "What do your ships prepare for this turn? (AE-8.0.2) "
                         : "Where do your ships go? (AE-3.1.1) Without an order: ");
    say_units(game, &open, write_helm, out);
}

void admiralty_ask_sail(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "Which ship moves next, and how? (AE-D7) Still to move: ");
    say_units(game, &question->units, write_helm, out);
}

static void list_cells(const struct game *game, const struct question *question, struct text *out)
{
    text_char(out, ' ');
    say_offers(game, question, CHOICES_SHOWN, say_offer_cell, out);
}

void admiralty_ask_shift(const struct game *game, const struct question *question, struct text *out)
{
    int step = admiralty_state_of(game)->step;
    say_name(game, question->unit, out);
    text_add(out, step == ADMIRALTY_STEP_SHIFT_ASTEROID_ASK
                      ? " cannot stay on the asteroid: where to? (AE-G1)"
                  : step == ADMIRALTY_STEP_PULL_ASK
                      ? " is pulled by a black hole: which way? (AE-G2)"
                      : " shares its hex with an enemy: where to? "
                        "(AE-3.3.3)");
    list_cells(game, question, out);
}

/* ---- fighting -------------------------------------------------------------------------------- */

/* "FL-1 (6 at 0505)" */
static void write_flight(const struct game *game, int unit, struct text *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    say_name(game, unit, out);
    text_format(out, " (%d at ", state->elements[unit].fighters);
    say_cell(game, state->units[unit].cell, out);
    text_char(out, ')');
}

/* "Wolf at 5: X1-3 Y1" for every enemy that some weapon reaches now. */
static int list_targets(const struct game *game, int unit, struct text *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int count = 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (state->units[other].side == state->units[unit].side ||
            !admiralty_ship_is_on_board(game, other))
            continue;
        uint64_t open = admiralty_broadside_open(game, unit, other);
        if (!open)
            continue;
        text_add(out, count++ ? "; " : "");
        say_name(game, other, out);
        text_format(
            out, " at %d: ", admiralty_distance(state->units[unit].cell, state->units[other].cell));
        admiralty_words_weapons(game, unit, open, out);
    }
    return count;
}

/* "Hood (2 targets)" */
static void write_gunner(const struct game *game, int unit, struct text *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int targets = 0;
    for (int other = 0; other < state->head.unit_count; other++)
        targets += state->units[other].side != state->units[unit].side &&
                   admiralty_ship_is_on_board(game, other) &&
                   admiralty_broadside_open(game, unit, other);
    say_name(game, unit, out);
    text_add(out, " (");
    if (targets)
        say_count(out, targets, "target", "targets");
    else
        text_add(out, "no target");
    text_char(out, ')');
}

void admiralty_ask_fire(const struct game *game, const struct question *question, struct text *out)
{
    int unit = asked_only(game, question);
    if (admiralty_state_of(game)->step == ADMIRALTY_STEP_FIRE_ASK) {
        say_name(game, unit, out);
        text_add(out, ": more fire, or done? (AE-4.1.1) Within reach: ");
    } else if (unit != UNIT_NONE) {
        text_add(out, "What does ");
        say_name(game, unit, out);
        text_add(out, " fire at? (AE-4.0.1) Within reach: ");
    } else {
        text_add(out, "Which ship fires next, and at what? (AE-4.0.1) Still to fire: ");
        say_units(game, &question->units, write_gunner, out);
        return;
    }
    if (unit == UNIT_NONE || list_targets(game, unit, out) == 0)
        text_add(out, "none");
}

void admiralty_ask_line(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "The line from ");
    say_name(game, question->unit, out);
    text_add(out, " to ");
    say_name(game, question->other, out);
    text_add(out, " runs along an edge: through which hex? (AE-4.1.4)");
    list_cells(game, question, out);
}

void admiralty_ask_show(const struct game *game, const struct question *question, struct text *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct action offers[ADMIRALTY_FACINGS];
    int unit = question->unit;
    int count = game->rulebook->choices(game, question, UNIT_ANY, offers, ADMIRALTY_FACINGS);
    text_add(out, "Which facing does ");
    say_name(game, unit, out);
    text_add(out, " turn to ");
    say_name(game, question->other, out);
    text_add(out, "? (AE-B10)");
    for (int i = 0; i < count && i < ADMIRALTY_FACINGS; i++)
        if (offers[i].mode < ADMIRALTY_FACINGS && unit < state->head.unit_count)
            text_format(out, "%s%c rating %d", i ? ", " : " ", 'A' + offers[i].mode,
                        state->elements[unit].screen[offers[i].mode]);
}

/* ---- damage and end -------------------------------------------------------------------------- */

void admiralty_ask_loss(const struct game *game, const struct question *question, struct text *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_design *design = admiralty_words_design(game, question->unit);
    int listed = 0;
    text_add(out, "Which weapons does ");
    say_name(game, question->unit, out);
    text_add(out, " lose? (AE-4.4.4) ");
    for (int battery = 0; design && battery < ADMIRALTY_BATTERIES; battery++) {
        if (state->settle.loss[battery] == 0)
            continue;
        uint64_t left =
            admiralty_ship_battery_mask(design, battery) & ~state->elements[question->unit].lost;
        text_format(out, "%s%d of ", listed++ ? "; " : "", state->settle.loss[battery]);
        admiralty_words_weapons(game, question->unit, left, out);
    }
}

static bool write_repair(const struct game *game, const struct action *action, struct text *out)
{
    if (action->mode == ADMIRALTY_REPAIR_WEAPON)
        admiralty_words_weapons(game, action->unit, action->weapons, out);
    else
        text_add(out, action->mode == ADMIRALTY_REPAIR_ENGINE ? "engine" : "shield");
    return true;
}

void admiralty_ask_repair(const struct game *game, const struct question *question,
                          struct text *out)
{
    text_add(out, "What does ");
    say_name(game, question->unit, out);
    text_add(out, " repair? (AE-E1) ");
    say_offers(game, question, LISTED_MAX, write_repair, out);
}

void admiralty_ask_launch(const struct game *game, const struct question *question,
                          struct text *out)
{
    text_add(out, "Does ");
    say_name(game, question->unit, out);
    text_add(out, " launch or recover a flight? (AE-F4)");
}

void admiralty_ask_fly(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "Which flight acts next, where does it fly and what does it attack? (AE-5.2.1) "
                  "Still to act: ");
    say_units(game, &question->units, write_flight, out);
}
