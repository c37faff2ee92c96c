/* Telling: every event of `admiralty` as one sentence, by its row or by a function here. Only what
 * the event itself carries is used, because the position may have gone on since. Faces of dice and
 * rule ids are added by the doors. */
#include "rules/admiralty/view/view.h"

#include "rules/kit/only.h"
#include "rules/kit/sentence.h"
#include "rules/admiralty/law/law.h"
#include "rules/admiralty/view/words.h"

#include "rules/kit/rows.h"

/* ---- values ---- */

/* "Class Sculptor", "A flight" */
static void say_design(const struct game *game, const struct event *event, int32_t design,
                       struct text *out)
{
    (void)event;
    if (design == DESIGN_NONE) {
        text_add(out, "A flight");
        return;
    }
    text_add(out, "Class ");
    admiralty_words_class(game, design, out);
}

/* " and 2 flights" */
static void say_flights(const struct game *game, const struct event *event, int32_t flights,
                        struct text *out)
{
    (void)game;
    (void)event;
    if (flights <= 0)
        return;
    text_add(out, " and ");
    say_count(out, flights, "flight", "flights");
}

/* "2 (SE)" */
static void say_course(const struct game *game, const struct event *event, int32_t heading,
                       struct text *out)
{
    (void)game;
    (void)event;
    text_format(out, "%d (%s)", heading, say_heading(heading));
}

/* ", 245 VP for its enemies" */
static void say_points(const struct game *game, const struct event *event, int32_t points,
                       struct text *out)
{
    (void)game;
    (void)event;
    say_gain(points, out);
}

static void say_own_points(const struct game *game, const struct event *event, int32_t points,
                           struct text *out)
{
    (void)game;
    (void)event;
    if (points > 0)
        text_format(out, ", %d VP for its own side", points);
}

static void say_terrain(const struct game *game, const struct event *event, int32_t terrain,
                        struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, admiralty_words_terrain(terrain));
}

static void say_weapon(const struct game *game, const struct event *event, int32_t weapon,
                       struct text *out)
{
    admiralty_words_weapon(game, event->unit, weapon, out);
}

static void say_flaw(const struct game *game, const struct event *event, int32_t flaw,
                     struct text *out)
{
    static const char *const flaws[ADMIRALTY_FLAW_COUNT] = {
        [ADMIRALTY_SOUND] = "it is sound",
        [ADMIRALTY_FLAW_TEXT] = "it cannot be read",
        [ADMIRALTY_FLAW_TURNS] = "it has too many turns",
        [ADMIRALTY_FLAW_ENGINES] = "dead engines cannot turn the ship",
        [ADMIRALTY_FLAW_THRUST] = "it needs too much thrust",
        [ADMIRALTY_FLAW_OPTION] = "the ship cannot do that",
        [ADMIRALTY_FLAW_SPECIAL] = "a special action is single and comes last",
        [ADMIRALTY_FLAW_SLIP] = "its sideslips do not fit its turns",
        [ADMIRALTY_FLAW_HYPERDRIVE] = "no turn or slip goes with the hyperdrive",
        [ADMIRALTY_FLAW_EVASIVE] = "evasive action takes engines of 4 or more",
        [ADMIRALTY_FLAW_EMERGENCY] = "no engine box is left to strain",
        [ADMIRALTY_FLAW_SPACING] = "two turns lack a hex forward between them",
        [ADMIRALTY_FLAW_PIVOT] = "its pivot is wrong",
    };
    (void)game;
    (void)event;
    text_add(out, flaw >= 0 && flaw < ADMIRALTY_FLAW_COUNT ? flaws[flaw] : "it is illegal");
}

/* " (AE-4.1.4)" */
static void say_rule(const struct game *game, const struct event *event, int32_t rule,
                     struct text *out)
{
    (void)game;
    (void)event;
    if (rule >= 0 && rule < ADMIRALTY_RULE_COUNT)
        text_format(out, " (%s)", admiralty_rule_ids[rule]);
}

/* "; 2 sixes are rolled again" */
static void say_sixes(const struct game *game, const struct event *event, int32_t sixes,
                      struct text *out)
{
    (void)game;
    (void)event;
    if (sixes == 1)
        text_add(out, "; a six is rolled again");
    else if (sixes > 1)
        text_format(out, "; %d sixes are rolled again", sixes);
}

static void say_cause(const struct game *game, const struct event *event, int32_t cause,
                      struct text *out)
{
    static const char *const causes[] = {
        "is destroyed",
        "is destroyed by an asteroid",
        "is destroyed in an asteroid field",
        "runs into a planet",
        "falls into a black hole",
        "is destroyed by an explosion",
        "is burned out",
        "leaves the board",
        "leaves by hyperdrive",
        "is lost with its carrier",
    };
    (void)game;
    (void)event;
    text_add(out, cause >= 0 && cause <= ADMIRALTY_BY_CARRIER ? causes[cause] : "is destroyed");
}

/* AE-2.3.1 */
static void say_award(const struct game *game, const struct event *event, int32_t award,
                      struct text *out)
{
    int side = admiralty_award_of(event).side;
    const struct admiralty_side *record =
        side == SIDE_RED || side == SIDE_BLUE ? game->setup->side[side] : NULL;
    if (record && award >= 0 && award < record->awards.count)
        award_say(game->setup, &record->awards.list[award], out);
    else
        text_add(out, "points");
}

/* " against shields 3"; flights have none */
static void say_shields_struck(const struct game *game, const struct event *event, int32_t shields,
                               struct text *out)
{
    if (admiralty_words_design(game, event->other))
        text_format(out, " against shields %d", shields);
}

/* ---- answers and phases ---- */

static void say_only_answer(const struct game *game, const struct event *event, struct text *out)
{
    if (admiralty_only_answer_of(event).decision == ADMIRALTY_SAIL) /* its order is next (AE-D7) */
        sentence_write(game, event, "All that %unit can do comes to the same.", out);
    else
        only_say(game, event, out);
}

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    int decision = admiralty_run_ended_of(event).decision;
    if (decision == ADMIRALTY_END_FIRE)
        sentence_write(game, event, "%unit has declared all its fire.", out);
    else if (decision == ADMIRALTY_END_LAUNCH)
        sentence_write(game, event, "%unit neither launches nor recovers a flight.", out);
    else if (decision == ADMIRALTY_CEASE)
        sentence_write(game, event, "%seat fires no more in this phase.", out);
    else if (decision == ADMIRALTY_END_FLEET)
        sentence_write(game, event, "%seat has ended its choice of ships.", out);
    else
        sentence_write(game, event, "%seat has ended its orders.", out);
}

static void say_first(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const verbs[] = {"", "places", "", "moves", "flies", "fires"};
    struct admiralty_first_told told = admiralty_first_of(event);
    (void)game;
    struct say_turns turns = {.verb = told.phase >= 0 && told.phase < 6 ? verbs[told.phase] : "",
                              .side = told.side,
                              .batch = told.batch,
                              .red = told.red,
                              .blue = told.blue,
                              .rolled = told.face > 0};
    say_begins(&turns, out);
}

static void say_deployed(const struct game *game, const struct event *event, struct text *out)
{
    bool ship = admiralty_words_design(game, event->unit) != NULL;
    sentence_write(
        game, event,
        ship ? "%unit is placed on %cell, heading %heading." : "%unit is placed on %cell.", out);
}

static void say_phase(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {"Ships are to be chosen.",   "Ships are to be placed.",
                                        "The Orders Phase begins.",  "The Movement Phase begins.",
                                        "The Fighter Phase begins.", "The Combat Phase begins.",
                                        "The End Phase begins."};
    (void)game;
    int phase = admiralty_phase_began_of(event).phase;
    text_add(out, phase >= 0 && phase <= ADMIRALTY_PHASE_END ? names[phase] : "A phase begins.");
}

static void say_passed(const struct game *game, const struct event *event, struct text *out)
{
    (void)game;
    text_add(out, admiralty_phase_passed_of(event).begun
                      ? "No other ship has a target: the Combat Phase ends."
                      : "No ship has a target: the Combat Phase passes.");
}

static void say_held(const struct game *game, const struct event *event, struct text *out)
{
    bool ship = event->rule == ADMIRALTY_RULE_R4_0_1;
    sentence_write(game, event, ship ? "%unit does not fire." : "%unit stays on %cell.", out);
}

/* ---- orders and movement ---- */

static void say_judged(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_order_judged_told told = admiralty_order_judged_of(event);
    sentence_write(game, event,
                   told.speed == told.before
                       ? "%unit needs thrust %requirement of %rating and keeps speed %speed."
                       : "%unit needs thrust %requirement of %rating and goes from speed %before "
                         "to %speed.",
                   out);
}

/* AE-3.2.5 */
static void say_illegal(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_order_illegal_told told = admiralty_order_illegal_of(event);
    bool known = told.flaw == ADMIRALTY_FLAW_THRUST && told.requirement >= 0;
    sentence_write(game, event, "%unit's order is void: %flaw", out);
    sentence_write(game, event, known ? " (%requirement, engines %rating)" : "", out);
    sentence_write(game, event, ". It goes straight on at speed %speed.", out);
}

static void say_moved(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_moved_told told = admiralty_moved_of(event);
    sentence_write(game, event,
                   told.speed ? "%unit moves %speed to %cell, heading %heading"
                              : "%unit stands on %cell, heading %heading",
                   out);
    sentence_write(game, event, told.facing == told.heading ? "." : ", facing %facing.", out);
}

static void say_rolled(const struct game *game, const struct event *event, struct text *out)
{
    bool inverted = admiralty_rolled_of(event).inverted;
    sentence_write(game, event,
                   inverted ? "%unit rolls over: port and starboard are exchanged."
                            : "%unit rolls back and is upright again.",
                   out);
}

static void say_met(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_met_told told = admiralty_met_of(event);
    sentence_write(game, event, "%unit meets %terrain on %cell", out);
    sentence_write(game, event,
                   told.dice <= 0                    ? "."
                   : told.terrain == ADMIRALTY_FIELD ? ": {dice die|dice}, %needed or less hits."
                                                     : ": {dice die|dice}, %needed+ hits.",
                   out);
}

static void say_struck(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   admiralty_struck_of(event).hits ? "%unit is struck: {hits hit|hits}."
                                                   : "%unit gets through unharmed.",
                   out);
}

/* ---- attacks ---- */

static void say_declared(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_declared_told told = admiralty_declared_of(event);
    sentence_write(game, event, "%unit aims ", out);
    admiralty_words_weapons(game, event->unit, told_set(told.weapons), out);
    sentence_write(game, event,
                   told.aim == ADMIRALTY_AIM_NONE ? " at %other." : " at %other, at its %aim.",
                   out);
}

/* "Hood's X1 (Pulse Cannons)", or the attacker alone: flights, terrain, explosions. */
static void write_gun(const struct game *game, const struct event *event, int weapon,
                      struct text *out)
{
    const struct admiralty_design *design = admiralty_words_design(game, event->unit);
    if (!design || weapon < 0 || weapon >= design->weapon_count) {
        say_name(game, event->unit, out);
        return;
    }
    sentence_write(game, event, "%unit's %weapon", out);
    const char *name = design->battery[design->weapon[weapon].battery].name;
    if (name[0])
        text_format(out, " (%s)", name);
}

/* ", -1 long range, +1 fire control"; returns whether there were any. */
static bool write_modifiers(const struct game *game, const struct event *event, struct text *out)
{
    struct event_terms terms;
    admiralty_terms(game, event, &terms);
    for (int i = 0; i < terms.count; i++)
        text_format(out, ", %+d %s", terms.list[i].value, terms.list[i].source.text);
    return terms.count > 0;
}

/* "Hood's X1 (Pulse Cannons) at Wolf, range 7: 2 dice, 4+, -1 countermeasures: needs 5." */
static void say_aimed(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_aimed_told told = admiralty_aimed_of(event);
    write_gun(game, event, told.weapon, out);
    sentence_write(game, event,
                   told.weapon >= 0 ? " at %other, range %distance: {dice die|dice}, %acc+"
                                    : " at %other: {dice die|dice}, %acc+",
                   out);
    if (write_modifiers(game, event, out))
        say_need(admiralty_modifier_need(told.parts), out);
    text_char(out, '.');
}

static void say_impossible(const struct game *game, const struct event *event, struct text *out)
{
    write_gun(game, event, admiralty_impossible_of(event).weapon, out);
    sentence_write(game, event, " cannot hit %other: it would need %need.", out);
}

static void say_rate(const struct game *game, const struct event *event, struct text *out)
{
    bool variable = event->rule == ADMIRALTY_RULE_C4_9;
    sentence_write(game, event,
                   variable ? "%unit's %weapon has %value by the die: "
                              "{amount die follows|dice follow}."
                            : "%unit's %weapon has %value %amount at this range.",
                   out);
}

static void say_hits(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_hits_told told = admiralty_hits_of(event);
    sentence_write(game, event,
                   told.hits    ? "{hits hit|hits} on %other%sixes."
                   : told.sixes ? "No hit yet on %other%sixes."
                                : "No hit on %other.",
                   out);
}

static void say_pierces(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_pierces_told told = admiralty_pierces_of(event);
    if (told.shields <= 0) {
        sentence_write(game, event,
                       "%other has no shields: all {dice impact die gets|impact dice get} through.",
                       out);
        return;
    }
    sentence_write(game, event, "{dice impact die|impact dice} against shields %shields of %other",
                   out);
    write_modifiers(game, event, out);
    say_need(admiralty_modifier_need(told.parts), out);
    text_char(out, '.');
}

static void say_impact(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_impact_told told = admiralty_impact_of(event);
    sentence_write(game, event,
                   told.points  ? "{points point of impact gets|points of impact get} through to "
                                  "%other%sixes."
                   : told.sixes ? "Nothing gets through to %other yet%sixes."
                                : "The shields of %other hold.",
                   out);
}

static void say_damage(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_damage_told told = admiralty_damage_of(event);
    const struct {
        int32_t hits;
        const char *what;
    } parts[] = {{told.hull, "hull"},
                 {told.engine, "engine"},
                 {told.shield, "shield"},
                 {told.weapon, "weapon"}};
    int written = 0;
    sentence_write(game, event, "Damage on %other: ", out);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (parts[i].hits > 0)
            text_format(out, "%s%d %s", written++ ? ", " : "", parts[i].hits, parts[i].what);
    text_add(out, written ? "." : "none.");
}

static void say_fighters_hit(const struct game *game, const struct event *event, struct text *out)
{
    bool pending = admiralty_fighters_hit_of(event).pending;
    sentence_write(game, event,
                   pending ? "{killed fighter|fighters} of %other shot down; gone in the End Phase."
                           : "{killed fighter|fighters} of %other shot down.",
                   out);
}

/* ---- what is lost and repaired ---- */

static void say_chart(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_chart_told told = admiralty_chart_of(event);
    const int32_t lost[ADMIRALTY_BATTERIES] = {told.x, told.y, told.z};
    int written = 0;
    sentence_write(game, event, "Weapon damage chart of %unit, {dice die|dice}: ", out);
    for (int i = 0; i < ADMIRALTY_BATTERIES; i++)
        if (lost[i] > 0)
            text_format(out, "%s%d %c", written++ ? ", " : "", lost[i], 'X' + i);
    text_add(out, written ? " lost." : "nothing lost.");
}

static void say_weapons_lost(const struct game *game, const struct event *event, struct text *out)
{
    struct admiralty_weapons_lost_told told = admiralty_weapons_lost_of(event);
    const struct admiralty_design *design = admiralty_words_design(game, event->unit);
    bool known = design && told.battery >= 0 && told.battery < ADMIRALTY_BATTERIES;
    sentence_write(game, event, "%unit loses ", out);
    admiralty_words_weapons(game, event->unit, told_set(told.weapons), out);
    if (known && design->battery[told.battery].name[0])
        text_format(out, " (%s)", design->battery[told.battery].name);
    text_char(out, '.');
}

static void say_explosion_rolled(const struct game *game, const struct event *event,
                                 struct text *out)
{
    bool explodes = admiralty_explosion_rolled_of(event).face >= ADMIRALTY_EXPLODES_FROM;
    sentence_write(game, event,
                   explodes ? "The reactors of %unit go off." : "%unit does not explode.", out);
}

static void say_repaired(const struct game *game, const struct event *event, struct text *out)
{
    int what = admiralty_repaired_of(event).what;
    sentence_write(game, event,
                   what == ADMIRALTY_REPAIR_WEAPON ? "%unit repairs %weapon."
                   : what == ADMIRALTY_REPAIR_ENGINE
                       ? "%unit repairs an engine box; rating %rating."
                       : "%unit repairs a shield box; rating %rating.",
                   out);
}

/* ---- the end ---- */

static void say_victory(const struct game *game, const struct event *event, struct text *out)
{
    const char *reason = event->rule == ADMIRALTY_RULE_R2_3_3 ? "no ship of the other side is left"
                         : event->rule == ADMIRALTY_RULE_R2_3_4 ? "the turn limit is reached"
                                                                : "the threshold is reached";
    bool threshold = admiralty_victory_of(event).target > 0;
    sentence_write(game, event, "%side wins: ", out);
    text_add(out, reason);
    sentence_write(game, event,
                   threshold ? " (VP red %red, blue %blue; threshold %target)."
                             : " (VP red %red, blue %blue).",
                   out);
}

static void say_draw(const struct game *game, const struct event *event, struct text *out)
{
    const char *reason = event->rule == ADMIRALTY_RULE_R2_3_3   ? "neither side has a ship left"
                         : event->rule == ADMIRALTY_RULE_R2_3_4 ? "the turn limit is reached"
                                                                : "both sides reach the threshold";
    bool threshold = admiralty_draw_of(event).target > 0;
    text_format(out, "Draw: %s", reason);
    sentence_write(game, event,
                   threshold ? " (VP red %red, blue %blue; threshold %target)."
                             : " (VP red %red, blue %blue).",
                   out);
}

/* ---- the rows ---- */

static const char *const band_words[] = {"short", "medium", "long", "beyond", NULL};
static const char *const battery_words[] = {"X", "Y", "Z", NULL};
static const char *const cause_words[] = {"fire",       "asteroid",  "field",   "planet",
                                          "black-hole", "explosion", "burning", "leaving",
                                          "jump",       "carrier",   NULL};
static const char *const facing_words[] = {"A", "B", "C", "D", "E", "F", NULL};
static const char *const flaw_words[] = {"none",      "text",    "turns", "engines",    "thrust",
                                         "option",    "special", "slip",  "hyperdrive", "evasive",
                                         "emergency", "spacing", "pivot", NULL};
static const char *const repair_words[] = {"engine", "shield", "weapon", NULL};
static const char *const terrain_words[] = {"clear", "asteroid", "field",  "black-hole",
                                            "dust",  "nebula",   "planet", NULL};
static const char *const value_words[] = {"ROF", "IMP", "DMG", NULL};
#define X(name, id) id,
static const char *const rule_words[] = {ADMIRALTY_RULES(X) NULL};
#undef X

#define MEANS_AIM ARGUMENT_WORD, admiralty_aim_words, NULL
#define MEANS_AWARD ARGUMENT_NUMBER, NULL, say_award
#define MEANS_BAND ARGUMENT_WORD, band_words, NULL
#define MEANS_BATTERY ARGUMENT_WORD, battery_words, NULL
#define MEANS_CAUSE ARGUMENT_WORD, cause_words, say_cause
#define MEANS_CLASS ARGUMENT_DESIGN, NULL, say_design
#define MEANS_FACING ARGUMENT_WORD, facing_words, NULL
#define MEANS_FLAW ARGUMENT_WORD, flaw_words, say_flaw
#define MEANS_FLIGHTS ARGUMENT_NUMBER, NULL, say_flights
#define MEANS_GAIN ARGUMENT_NUMBER, NULL, say_points
#define MEANS_HEADING ARGUMENT_NUMBER, NULL, say_course
#define MEANS_OWN_GAIN ARGUMENT_NUMBER, NULL, say_own_points
#define MEANS_REPAIR ARGUMENT_WORD, repair_words, NULL
#define MEANS_RULE ARGUMENT_WORD, rule_words, say_rule
#define MEANS_SHIELDS_STRUCK ARGUMENT_NUMBER, NULL, say_shields_struck
#define MEANS_SIXES ARGUMENT_NUMBER, NULL, say_sixes
#define MEANS_TERRAIN ARGUMENT_WORD, terrain_words, say_terrain
#define MEANS_VALUE ARGUMENT_WORD, value_words, NULL
#define MEANS_WEAPON ARGUMENT_NUMBER, NULL, say_weapon

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ARGUMENTS(name, arguments)
#include "rules/admiralty/events.def"
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ROW(name, sentence),
const struct event_row admiralty_event_rows[] = {
#include "rules/admiralty/events.def"
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) {#name, step},
const struct event_kind admiralty_event_kinds[] = {
#include "rules/admiralty/events.def"
    {NULL, STEP_NONE}};
#undef EVENT
