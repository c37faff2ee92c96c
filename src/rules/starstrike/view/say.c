/* Telling: every event of `starstrike` as one sentence, by its row or by a function here. Faces of
 * dice and rule ids are added by the doors. */
#include "rules/starstrike/view/view.h"

#include "rules/kit/only.h"
#include "rules/kit/pool.h"
#include "rules/kit/sentence.h"
#include "rules/starstrike/law/fleet.h"
#include "rules/starstrike/view/names.h"

#include "rules/kit/rows.h"

/* ---- values ---- */

/* "B-002 Focused Fire" */
static void say_order(const struct game *game, const struct event *event, int32_t order,
                      struct text *out)
{
    (void)event;
    starstrike_names_card(game, STARSTRIKE_ORDERS, order, out);
}

/* "2 (SE)" */
static void say_direction(const struct game *game, const struct event *event, int32_t heading,
                          struct text *out)
{
    (void)game;
    (void)event;
    text_format(out, "%d (%s)", heading, say_heading(heading));
}

static void say_by_choice(const struct game *game, const struct event *event, int32_t chosen,
                          struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, chosen ? "" : ", those of the scenario");
}

static void say_commander(const struct game *game, const struct event *event, int32_t number,
                          struct text *out)
{
    (void)event;
    if (number <= 0)
        return;
    const struct label *label = starstrike_names_label(game, STARSTRIKE_COMMANDERS, number - 1);
    text_format(out, ", under %s", label ? label->name : "a Commander");
}

static void say_silent(const struct game *game, const struct event *event, int32_t silent,
                       struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, silent ? "are silent this round" : "may strike");
}

/* "1 step left" */
static void say_steps(const struct game *game, const struct event *event, int32_t steps,
                      struct text *out)
{
    (void)game;
    (void)event;
    say_count(out, steps < 0 ? -steps : steps, "step", "steps");
    text_add(out, steps < 0 ? " left" : " right");
}

static void say_weapon(const struct game *game, const struct event *event, int32_t weapon,
                       struct text *out)
{
    const struct label *label = starstrike_names_label(game, STARSTRIKE_WEAPONS, weapon);
    (void)event;
    text_add(out, label ? label->name : "armament");
}

static void say_armament(const struct game *game, const struct event *event, int32_t armament,
                         struct text *out)
{
    (void)game;
    (void)event;
    text_format(out, "(%d)", armament + 1);
}

/* ", from fore and left-fore" of a target with six */
static void say_facings(const struct game *game, const struct event *event, int32_t facings,
                        struct text *out)
{
    bool six = starstrike_names_has_six(game, event->other);
    for (int i = 0, count = 0; six && i < STARSTRIKE_FACINGS; i++)
        if (facings >> i & 1)
            text_format(out, "%s%s", count++ ? " and " : ", from ", starstrike_names_facing(i));
}

static void say_icon(const struct game *game, const struct event *event, int32_t icon,
                     struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, starstrike_names_icon(icon, true));
}

static void say_maneuver(const struct game *game, const struct event *event, int32_t maneuver,
                         struct text *out)
{
    static const char *const words[] = {"comes", "moves ahead", "passes its friend",
                                        "slings past its enemy", "advances"};
    bool known = maneuver > STARSTRIKE_NO_MANEUVER && maneuver <= STARSTRIKE_ASSAULT;
    (void)game;
    (void)event;
    text_add(out, words[known ? maneuver : STARSTRIKE_NO_MANEUVER]);
}

static void say_modifier(const struct game *game, const struct event *event, int32_t modifier,
                         struct text *out)
{
    (void)game;
    (void)event;
    if (modifier)
        text_format(out, " with %+d", modifier);
}

static void say_boarding(const struct game *game, const struct event *event, int32_t hits,
                         struct text *out)
{
    (void)game;
    (void)event;
    if (hits)
        text_format(out, ", %d by its Boarding Array", hits);
}

static void say_starmaw(const struct game *game, const struct event *event, int32_t hits,
                        struct text *out)
{
    (void)game;
    (void)event;
    if (hits)
        text_format(out, ", %d by its Starmaw", hits);
}

/* " +1" behind a face */
static void say_raise(const struct game *game, const struct event *event, int32_t modifier,
                      struct text *out)
{
    (void)game;
    (void)event;
    if (modifier)
        text_format(out, " %+d", modifier);
}

static void say_drawn(const struct game *game, const struct event *event, int32_t drawn,
                      struct text *out)
{
    sentence_write(game, event, drawn ? "drawn into the Core on %cell" : "it holds on", out);
}

static void say_escaped(const struct game *game, const struct event *event, int32_t escaped,
                        struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, escaped ? "it escapes, with 2 more Moves" : "it is lost");
}

static void say_scorer(const struct game *game, const struct event *event, int32_t seat,
                       struct text *out)
{
    (void)event;
    if (seat >= 0)
        text_format(out, " by %s", say_seat(game, seat));
}

static void say_tie(const struct game *game, const struct event *event, int32_t tie,
                    struct text *out)
{
    static const char *const reasons[] = {"the other team is wiped out", "more Objective Points",
                                          "equal points, more Strategic Systems",
                                          "equal points, lesser losses"};
    (void)game;
    (void)event;
    text_add(out, say_word(reasons, STARSTRIKE_BY_LOSSES + 1, tie));
}

/* ---- before play ---- */

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    int decision = starstrike_run_ended_of(event).decision;
    sentence_write(game, event,
                   decision == STARSTRIKE_END_STRIKES ? "%unit strikes no more."
                   : decision == STARSTRIKE_END_MOVE  ? "%unit stops."
                   : decision == STARSTRIKE_END_FLEET ? "%seat has ended its choices before play."
                                                      : "%seat has ended its orders.",
                   out);
}

static void say_chosen(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const words[] = {[STARSTRIKE_SHIPS] = "joins the fleet",
                                        [STARSTRIKE_COMMANDERS] = "takes command",
                                        [STARSTRIKE_GROUPS] = "goes aboard",
                                        [STARSTRIKE_ORDERS] = "comes to the library"};
    struct starstrike_chosen_told told = starstrike_chosen_of(event);
    int shelf = starstrike_fleet_shelf(told.decision);
    shelf = shelf < 0 ? STARSTRIKE_SHIPS : shelf;
    bool refit = shelf == STARSTRIKE_ORDERS && told.piece >= 0;
    starstrike_names_card(game, shelf, told.card, out);
    text_format(out, " %s", refit ? "is a Refit's order for this game" : words[shelf]);
    if (told.piece >= 0)
        text_format(out, ", on piece %d", told.piece + 1);
    if (shelf == STARSTRIKE_SHIPS)
        text_format(out, "; %d PP left", told.left);
    text_char(out, '.');
}

static void say_teams(const struct game *game, const struct event *event, struct text *out)
{
    bool rolled = starstrike_teams_of(event).rolled;
    sentence_write(game, event,
                   rolled ? "%side rolled lower and is Team A, the other Team B."
                          : "%side is Team A, the other Team B.",
                   out);
}

static void say_placed(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_placed_told told = starstrike_placed_of(event);
    bool faced = told.heading >= 0 && told.heading < HEADING_NONE;
    sentence_write(game, event, told.late ? "%unit arrives on %cell" : "%unit is placed on %cell",
                   out);
    sentence_write(game, event, faced ? ", heading %heading." : ".", out);
}

/* ---- rounds ---- */

static void say_phase(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {"Fleets and libraries are to be chosen.",
                                        "Pieces are to be placed.", "The Command Phase begins.",
                                        "The Action Phase begins.", "The Refresh Phase begins."};
    int phase = starstrike_phase_began_of(event).phase;
    (void)game;
    text_add(out,
             phase >= 0 && phase <= STARSTRIKE_PHASE_REFRESH ? names[phase] : "A phase begins.");
}

static void say_initiative(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_initiative_told told = starstrike_initiative_of(event);
    sentence_write(game, event,
                   told.red || told.blue
                       ? "%side has the Initiative; Strategic Systems: red %red, blue %blue."
                       : "%side has the Initiative.",
                   out);
}

static void say_tide(const struct game *game, const struct event *event, struct text *out)
{
    int tide = starstrike_tide_of(event).tide;
    sentence_write(game, event,
                   tide == STARSTRIKE_OVERRUN
                       ? "Overrun: the pieces of %side have Deadly 2 and Skilled for this round."
                   : tide == STARSTRIKE_STRATEGIC_STATE
                       ? "Strategic: the pieces of %side make 2 Strikes at most for this round."
                       : "The round goes on as usual.",
                   out);
}

/* ---- orders ---- */

static void say_assigned(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_assigned_told told = starstrike_assigned_of(event);
    sentence_write(game, event,
                   told.bonus      ? "%unit has its own order %order, face up."
                   : told.required ? "%unit is given %order as its Required order, face up."
                                   : "%unit is given %order.",
                   out);
}

/* It begins with an id, which stays as it is. */
static void say_set_aside(const struct game *game, const struct event *event, struct text *out)
{
    say_order(game, event, starstrike_set_aside_of(event).order, out);
    sentence_write(game, event, " is set aside as the omega order of %seat.", out);
}

static void say_revealed(const struct game *game, const struct event *event, struct text *out)
{
    int order = starstrike_revealed_of(event).order;
    sentence_write(game, event, "%unit has %order", out);
    if (starstrike_names_label(game, STARSTRIKE_ORDERS, order)) {
        text_add(out, ": ");
        starstrike_describe_effects(&starstrike_order_of(game, order)->effects, out);
    }
    text_char(out, '.');
}

static void say_repaired(const struct game *game, const struct event *event, struct text *out)
{
    bool six = starstrike_names_has_six(game, event->unit);
    const char *sentence = "%unit removes {points Exhausted token|Exhausted tokens}.";
    switch (starstrike_repaired_of(event).what) {
    case STARSTRIKE_REPAIR_HULL:
        sentence = "%unit repairs {points hull point|hull points}.";
        break;
    case STARSTRIKE_REPAIR_SHIELDS:
        sentence = six ? "%unit regains {points shield point|shield points} %facing."
                       : "%unit regains {points shield point|shield points}.";
        break;
    case STARSTRIKE_REPAIR_CRITS:
        sentence = "%unit removes {points critical marker|critical markers}.";
        break;
    }
    sentence_write(game, event, sentence, out);
}

static void say_shifted(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_shifted_told told = starstrike_shifted_of(event);
    const int changes[STARSTRIKE_FACINGS] = {told.fore, told.right_fore, told.right_aft,
                                             told.aft,  told.left_aft,   told.left_fore};
    bool any = false;
    sentence_write(game, event, "%unit shifts shield points:", out);
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        if (changes[i]) {
            text_format(out, "%s %s %+d", any ? "," : "", starstrike_names_facing(i), changes[i]);
            any = true;
        }
    text_add(out, any ? "." : " none.");
}

static void say_returned(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_returned_told told = starstrike_returned_of(event);
    sentence_write(game, event,
                   told.spent      ? "%unit turns %order face down: it is spent."
                   : told.seat < 0 ? "%unit loses its own order %order for this round."
                                   : "%unit returns %order to the library.",
                   out);
}

/* SS-4B.03; in open play the pieces keep their orders (SS-13A.05) */
static void say_rested(const struct game *game, const struct event *event, struct text *out)
{
    (void)event;
    text_format(out, "All pieces are ready again and %s; every piece removes one Exhausted token.",
                starstrike_is_simple(game) ? "keep their own orders" : "orders go back");
}

/* ---- strikes ---- */

static void say_used(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_used_told told = starstrike_used_of(event);
    bool card = told.helper == STARSTRIKE_HELP_CARD;
    sentence_write(game, event, "%unit uses ", out);
    if (card && told.what >= 0)
        starstrike_names_card(game, STARSTRIKE_ORDERS, told.what, out);
    else if (card)
        text_add(out, "a rule of its own");
    else
        starstrike_names_keyword(told.what, out);
    if (!card || told.value < 0)
        text_format(out, ": %+d on this Strike", told.value);
    text_char(out, '.');
}

static void say_aimed(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_aimed_told told = starstrike_aimed_of(event);
    int8_t of[STARSTRIKE_SOURCES];
    pool_unpack(told.parts[0], told.parts[1], of, STARSTRIKE_SOURCES);
    sentence_write(game, event, "%unit rolls {dice die|dice} at %other", out);
    if (told.modifier != told.sum)
        text_format(out, ", %+d, the limit of %+d", told.modifier, told.sum);
    else
        text_format(out, told.modifier ? ", %+d" : ", unmodified", told.modifier);
    starstrike_names_parts(of, out);
    text_char(out, '.');
}

static void say_icons(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_icons_told told = starstrike_icons_of(event);
    const int icons[STARSTRIKE_ICONS] = {told.locks, told.hits, told.criticals, told.direct};
    size_t begin = out->length;
    starstrike_names_icons(icons, out);
    say_large(out, begin);
    sentence_write(game, event,
                   told.granted ? " on %other; the Augur grants {granted Lock On|Lock Ons}."
                                : " on %other.",
                   out);
}

static void say_blocked(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_blocked_told told = starstrike_blocked_of(event);
    const int icons[STARSTRIKE_ICONS] = {0, told.hits, told.criticals, 0};
    bool six = starstrike_names_has_six(game, event->unit);
    if (told.facing < 0) {
        sentence_write(game, event, "%unit is in a Nebula and cannot use its shields.", out);
        return;
    }
    sentence_write(game, event, "Shields of %unit block ", out);
    starstrike_names_icons(icons, out);
    sentence_write(game, event, six ? "; %left left (%facing)." : "; %left left.", out);
}

static void say_locked_on(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const reasons[] = {"Lock On", "Lock On by the Augur", "Lock On by a card"};
    struct starstrike_locked_on_told told = starstrike_locked_on_of(event);
    const int icons[STARSTRIKE_ICONS] = {0, told.hits, told.criticals, told.direct};
    text_add(out, say_word(reasons, STARSTRIKE_LOCK_BY_CARD + 1, told.reason));
    sentence_write(game, event,
                   told.result == told.face ? ": %face, " : ": %face counts as %result, ", out);
    starstrike_names_icons(icons, out);
    sentence_write(game, event, " more on %other.", out);
}

static void say_drained(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_ability_told told = starstrike_ability_of(event);
    sentence_write(game, event, "A Target Lock of %unit drains ", out);
    say_count(out, -told.value, "shield point", "shield points");
    sentence_write(game, event, told.facing > 0 ? " %facing of %other." : " of %other.", out);
}

static void say_ability(const struct game *game, const struct event *event, struct text *out)
{
    const char *sentence = "A Target Lock of %unit exhausts %other.";
    switch (starstrike_ability_of(event).op) {
    case STARSTRIKE_DRAIN_SHIELDS:
        say_drained(game, event, out);
        return;
    case STARSTRIKE_ADD_ICON:
        sentence = "A Target Lock of %unit adds %value to the icons on %other.";
        break;
    case STARSTRIKE_DAMPEN:
        sentence = "A Target Lock changes the Skirmish dice of %other by %value until Refresh.";
        break;
    case STARSTRIKE_RETURN_ORDER:
        sentence = "A Target Lock of %unit costs %other an order.";
        break;
    }
    sentence_write(game, event, sentence, out);
}

/* ---- losses ---- */

static void say_critical(const struct game *game, const struct event *event, struct text *out)
{
    int limit = starstrike_critical_of(event).limit;
    sentence_write(
        game, event,
        event->rule == STARSTRIKE_RULE_O_11
            ? "%unit is Massive: the Critical Hit becomes two Direct Hits."
        : limit < 0 ? "%unit takes a critical marker and has %markers, more than its Order Limit."
                    : "%unit takes a critical marker and has %markers; its Order Limit is %limit "
                      "now.",
        out);
}

static void say_defeated(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const causes[] = {
        [STARSTRIKE_IN_PLAY] = "",
        [STARSTRIKE_BY_HULL] = ", its hull gone",
        [STARSTRIKE_BY_CRIPPLE] = ", Crippled",
        [STARSTRIKE_BY_SKIRMISH] = " in the Skirmish",
        [STARSTRIKE_BY_LETHAL] = " by the Lethal end of its opponent",
        [STARSTRIKE_BY_GRUDGE] = " by a Grudge",
        [STARSTRIKE_BY_DUST] = " by Dust",
        [STARSTRIKE_BY_COLLAPSE] = ": two pieces met in the Core",
        [STARSTRIKE_BY_GRAVITY] = ", crushed in the Core",
        [STARSTRIKE_BY_ESCAPE] = ": it did not escape the Core",
    };
    sentence_write(game, event, "%unit is Defeated", out);
    text_add(out, say_word(causes, STARSTRIKE_BY_ESCAPE + 1, starstrike_defeated_of(event).cause));
    sentence_write(game, event, cell_is_place(event->cell) ? " on %cell." : ".", out);
}

/* ---- Skirmishes and terrain ---- */

static void say_pool(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_pool_told told = starstrike_pool_of(event);
    const int dice[STARSTRIKE_POOL_SOURCES] = {told.support, told.ram_prow, told.cards};
    sentence_write(game, event, "%unit fights with {dice die|dice} (%full", out);
    text_add(out, told.part == 4 ? " quartered" : told.part == 2 ? " halved" : "");
    for (int i = 0; i < STARSTRIKE_POOL_SOURCES; i++)
        if (dice[i])
            text_format(out, ", %s %+d", starstrike_pool_sources[i].text, dice[i]);
    text_add(out, ").");
}

static void say_grudge(const struct game *game, const struct event *event, struct text *out)
{
    bool paid = starstrike_grudge_of(event).paid;
    sentence_write(game, event,
                   paid ? "The Grudge of %unit is paid: %face against %counters, %other falls."
                        : "The Grudge of %unit is not paid: %face against %counters.",
                   out);
}

static void say_dust(const struct game *game, const struct event *event, struct text *out)
{
    struct starstrike_dust_told told = starstrike_dust_of(event);
    bool six = starstrike_names_has_six(game, event->unit);
    sentence_write(game, event, "%unit enters Dust and rolls %face: ", out);
    sentence_write(game, event,
                   told.hits         ? "{hits Direct Hit|Direct Hits}."
                   : told.facing < 0 ? "nothing happens."
                   : six             ? "a shield point %facing is spent."
                                     : "a shield point is spent.",
                   out);
}

/* ---- the rows ---- */

static const char *const cause_words[] = {"in-play", "hull",   "crippled", "skirmish",
                                          "lethal",  "grudge", "dust",     "collapse",
                                          "gravity", "escape", NULL};
static const char *const helper_words[] = {"skilled", "augur", "card", NULL};
static const char *const lock_words[] = {"icon", "augur", "card", NULL};
static const char *const maneuver_words[] = {"none", "ahead", "pass", "sling", "assault", NULL};
static const char *const save_words[] = {"Massive",  "Armor", "Flak",        "Evasion",
                                         "Ore Hull", "Fast",  "Bunker Down", "Ram-Prow",
                                         "card",     NULL};
static const char *const tie_words[] = {"wipe-out", "points", "strategic-systems", "losses", NULL};

#define MEANS_ARMAMENT ARGUMENT_NUMBER, NULL, say_armament
#define MEANS_BOARDING ARGUMENT_NUMBER, NULL, say_boarding
#define MEANS_BY_CHOICE ARGUMENT_FLAG, NULL, say_by_choice
#define MEANS_CAUSE ARGUMENT_WORD, cause_words, NULL
#define MEANS_COMMANDER ARGUMENT_PLACE, NULL, say_commander
#define MEANS_DRAWN ARGUMENT_FLAG, NULL, say_drawn
#define MEANS_ESCAPED ARGUMENT_FLAG, NULL, say_escaped
#define MEANS_FACING ARGUMENT_WORD, starstrike_facing_words, NULL
#define MEANS_FACINGS ARGUMENT_WORDS, starstrike_facing_words, say_facings
#define MEANS_HEADING ARGUMENT_NUMBER, NULL, say_direction
#define MEANS_HELPER ARGUMENT_WORD, helper_words, NULL
#define MEANS_ICON ARGUMENT_WORD, starstrike_icon_words, say_icon
#define MEANS_LOCK ARGUMENT_WORD, lock_words, NULL
#define MEANS_MANEUVER ARGUMENT_WORD, maneuver_words, say_maneuver
#define MEANS_MODIFIER ARGUMENT_NUMBER, NULL, say_modifier
#define MEANS_OP ARGUMENT_WORD, starstrike_op_words, NULL
#define MEANS_ORDER ARGUMENT_NUMBER, NULL, say_order
#define MEANS_RAISE ARGUMENT_NUMBER, NULL, say_raise
#define MEANS_REPAIR ARGUMENT_WORD, starstrike_repair_words, NULL
#define MEANS_SAVE ARGUMENT_WORD, save_words, NULL
#define MEANS_SCORER ARGUMENT_SEAT, NULL, say_scorer
#define MEANS_SILENT ARGUMENT_FLAG, NULL, say_silent
#define MEANS_STARMAW ARGUMENT_NUMBER, NULL, say_starmaw
#define MEANS_STEPS ARGUMENT_NUMBER, NULL, say_steps
#define MEANS_TIDE ARGUMENT_WORD, starstrike_tide_words, NULL
#define MEANS_TIE ARGUMENT_WORD, tie_words, say_tie
#define MEANS_WEAPON ARGUMENT_NUMBER, NULL, say_weapon

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ARGUMENTS(name, arguments)
#include "rules/starstrike/events.def"
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ROW(name, sentence),
const struct event_row starstrike_event_rows[] = {
#include "rules/starstrike/events.def"
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) {#name, step},
const struct event_kind starstrike_event_kinds[] = {
#include "rules/starstrike/events.def"
    {NULL, STEP_NONE}};
#undef EVENT
