/* Telling: every event of `universal` as one sentence. Faces of dice and rule ids are added by the
 * doors. */
#include "rules/universal/voice_say.h"

#include "rules/kit/only.h"
#include "rules/universal/parts.h"

static void write_own(const struct game *game, const struct event *event, char item,
                      struct text *out)
{
    int first = event->argument[0];
    if (item == 'b')
        universal_voice_battery(game, event->unit, first, out);
    else if (item == 'f')
        text_add(out, universal_voice_facing(first));
    else if (item == 't')
        text_add(out, universal_voice_track(game, event->unit, first));
    else if (item == 'h')
        text_format(out, "heading %d (%s)", first, universal_voice_heading(first));
    else
        text_char(out, '?');
}

void universal_say_pattern(const struct game *game, const struct event *event, const char *pattern,
                           struct text *out)
{
    say_pattern(game, event, pattern, write_own, out);
}

uint64_t universal_say_guns(const struct event *event)
{
    return (uint64_t)(uint32_t)event->argument[0] | (uint64_t)(uint32_t)event->argument[1] << 32;
}

/* ---- answers, fleets, phases ---- */

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    int decision = event->argument[0];
    size_t begin = out->length;
    if (decision == UNIVERSAL_END_FIRE) {
        universal_say_pattern(game, event, "%u has declared all its fire.", out);
    } else if (decision == UNIVERSAL_END_LATE) {
        universal_say_pattern(game, event, "%u does nothing more this phase.", out);
    } else {
        text_format(out, "%s has ended its %s.", say_seat(game, event->argument[1]),
                    decision == UNIVERSAL_END_FLEET       ? "choice of ships"
                    : decision == UNIVERSAL_END_PLOT      ? "orders"
                    : decision == UNIVERSAL_END_INTERCEPT ? "interception"
                                                          : "defensive fire");
        say_large(out, begin);
    }
}

/* a: design, points left, variant */
static void say_bought(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const wings[] = {"", " with Light fighters", " with Long Range fighters"};
    text_add(out, "Class ");
    say_class(game, event->argument[0], NULL, out);
    text_add(out, say_word(wings, UNIVERSAL_VARIANTS, event->argument[2]));
    text_add(out, " is chosen; ");
    say_count(out, event->argument[1], "point is left.", "points are left.");
}

static void say_fleet_shown(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%s has ", out);
    say_count(out, event->argument[1], "ship", "ships");
    if (event->argument[2] > 0) {
        text_add(out, " and ");
        say_count(out, event->argument[2], "flight or Shuttlecraft", "flights and Shuttlecraft");
    }
    text_add(out, " for ");
    say_count(out, event->argument[3], "point.", "points.");
}

/* a: side */
static void say_no_fuel(const struct game *game, const struct event *event, struct text *out)
{
    size_t begin = out->length;
    (void)game;
    text_format(out, "%s cannot steer: thrust uses up Fuel, and none of its ships has any.",
                say_side(event->argument[0]));
    say_large(out, begin);
}

/* UN-B3.1: a: side, award of its record */
static void say_award(const struct game *game, const struct event *event, struct text *out)
{
    int side = event->argument[0], index = event->argument[1];
    const struct universal_side *record =
        side == SIDE_RED || side == SIDE_BLUE ? game->setup->side[side] : NULL;
    size_t begin = out->length;
    if (event->kind == UNIVERSAL_EVENT_AWARDED)
        universal_say_pattern(game, event, "%u earns ", out);
    text_add(out, say_side(side));
    say_large(out, begin);
    text_add(out, event->kind == UNIVERSAL_EVENT_AWARDED ? " an award: " : " may earn: ");
    if (record && index >= 0 && index < record->awards.count)
        award_say(game->setup, &record->awards.list[index], out);
    else
        text_add(out, "points");
    text_char(out, '.');
}

/* a: phase, side, face */
static void say_rolled_off(const struct game *game, const struct event *event, struct text *out)
{
    size_t begin = out->length;
    (void)game;
    text_format(out, "%s rolls %d for who begins.", say_side(event->argument[1]),
                event->argument[2]);
    say_large(out, begin);
}

/* a: phase, side, block, red count, blue count */
static void say_first(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const verbs[] = {"", "places", "", "moves", "flies", "fires", ""};
    const int32_t *a = event->argument;
    (void)game;
    struct say_turns turns = {
        say_word(verbs, UNIVERSAL_PHASE_END + 1, a[0]), a[1], a[2], a[3], a[4], a[3] == a[4]};
    say_begins(&turns, out);
}

/* a: phase, side, red cards left, blue cards left */
static void say_card(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    (void)game;
    text_format(out, "A %s card is drawn; %d red and %d blue are left.", say_side(a[1]), a[2],
                a[3]);
}

static void say_phase(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {"Ships are to be chosen.",   "Ships are to be placed.",
                                        "The Orders Phase begins.",  "The Movement Phase begins.",
                                        "The Fighter Phase begins.", "The Combat Phase begins.",
                                        "The End Phase begins."};
    int phase = event->argument[0];
    (void)game;
    text_add(out, phase >= 0 && phase <= UNIVERSAL_PHASE_END ? names[phase] : "A phase begins.");
}

/* ---- orders ---- */

/* UN-C4.2c: of a ship that hides the other side sees the sign only */
static void say_order(const struct game *game, const struct event *event, struct text *out)
{
    bool covered = event->rule == UNIVERSAL_RULE_C4_2C;
    if (covered) {
        universal_say_pattern(game, event, "%u's orders: it is cloaked; the rest is secret.", out);
        return;
    }
    universal_say_pattern(
        game, event,
        event->kind == UNIVERSAL_EVENT_PLOTTED ? "%u is given the orders " : "%u's orders: ", out);
    say_text(event, out);
    text_char(out, '.');
}

/* a: number of the tether, 0: it has none; combined rating */
static void say_tethered(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event,
                          event->argument[0] ? "%u moves in tether %0, whose combined rating is %1."
                                             : "%u is tethered: the combined rating is %1.",
                          out);
}

/* a: Boosters, tether group */
static void say_beside(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    universal_say_pattern(game, event, "%u is to use ", out);
    if (a[0] > 0)
        say_count(out, a[0], "Booster", "Boosters");
    if (a[1] > 0)
        text_format(out, "%stether group %d", a[0] > 0 ? " and " : "", a[1]);
    text_add(out, a[0] || a[1] ? "." : "no Booster.");
}

/* a: requirement, rating, speed, previous speed, Boosters */
static void say_judged(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    universal_say_pattern(game, event, "%u needs thrust %0 of %1", out);
    if (a[4] > 0) {
        text_add(out, " with ");
        say_count(out, a[4], "Booster", "Boosters");
    }
    if (a[2] == a[3])
        text_format(out, " and keeps speed %d.", a[2]);
    else
        text_format(out, " and goes from speed %d to %d.", a[3], a[2]);
}

/* What a ship does whose orders do not hold (UN-C2.0, UN-C6, UN-C7). */
static void write_coast(const struct game *game, int speed, struct text *out)
{
    if (universal_movement_of(game) == UNIVERSAL_VECTOR)
        text_format(out, "drifts on at speed %d.", speed);
    else if (universal_movement_of(game) == UNIVERSAL_REACTIONLESS)
        text_add(out, "stands still.");
    else
        text_format(out, "goes straight on at speed %d.", speed);
}

/* a: requirement, rating, rule, speed. A requirement below 0 could not be found out. */
static void say_invalid(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    universal_say_pattern(game, event, "%u's orders are invalid: ", out);
    if (a[0] > a[1])
        text_format(out, "they need thrust %d of %d", a[0], a[1]);
    else if (a[2] >= 0 && a[2] < UNIVERSAL_RULE_COUNT)
        text_format(out, "%s does not allow them", universal_rule_ids[a[2]]);
    else
        text_add(out, "they cannot be carried out");
    text_add(out, ". It ");
    write_coast(game, a[3], out);
}

static void say_missing(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u has no orders and ", out);
    write_coast(game, event->argument[0], out);
}

/* ---- movement ---- */

/* a: heading, speed, vq, vr */
static void say_moved(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    bool vector = universal_movement_of(game) == UNIVERSAL_VECTOR;
    if (a[1] == 0)
        universal_say_pattern(game, event, "%u stands on %c, %h", out);
    else
        universal_say_pattern(game, event,
                              vector ? "%u drifts %1 to %c, %h" : "%u moves %1 to %c, %h", out);
    if (vector)
        text_format(out, ", velocity (%d,%d)", a[2], a[3]);
    text_char(out, '.');
}

static void say_returned(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event,
                          event->rule == UNIVERSAL_RULE_H4
                              ? "A nebula uncovers %u, which stands on %c."
                              : "%u gives up its cloak and stands on %c.",
                          out);
}

static void say_detected(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event,
                          event->rule == UNIVERSAL_RULE_E2_7 ? "A Probe detects %u on %c."
                                                             : "%u is detected on %c.",
                          out);
}

static void say_inverted(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event,
                          event->argument[0] ? "%u rolls over: port and starboard are exchanged."
                                             : "%u rolls back and is upright again.",
                          out);
}

/* a: dq, dr; rows are shifted by twos, so that columns stay columns (UN-C3.3) */
static void say_floated(const struct game *game, const struct event *event, struct text *out)
{
    int rows = event->argument[1], columns = event->argument[0] + rows / 2;
    (void)game;
    text_format(out, "The board floats: everything is shifted by %+d columns and %+d rows.",
                columns, rows);
}

/* a: VP for the enemy, VP for its own side */
static void say_left(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event,
                          event->kind == UNIVERSAL_EVENT_JUMPED ? "%u enters hyperspace"
                                                                : "%u leaves the board",
                          out);
    say_gain(event->argument[0], out);
    if (event->kind == UNIVERSAL_EVENT_LEFT_BOARD && event->argument[1] > 0)
        text_format(out, ", %d VP for its own side", event->argument[1]);
    text_char(out, '.');
}

/* a: terrain, face (field), needed */
static void say_met(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    universal_say_pattern(game, event, "%u passes through ", out);
    text_add(out, universal_voice_terrain(a[0]));
    if (a[0] == UNIVERSAL_ASTEROID)
        text_format(out, ": %d+ hits.", a[2]);
    else if (a[2] < 1)
        text_add(out, ", too slow to be hit.");
    else
        text_format(out, "; %d or less hits: %s.", a[2], a[1] <= a[2] ? "a hit" : "no hit");
}

static void say_contested(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "Opposing ships share %c: ", out);
    say_count(out, event->argument[0], "ship rolls", "ships roll");
    text_add(out, " for who has to leave.");
}

/* a: heading, cost */
static void say_flew(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event,
                          event->argument[1] == 0 ? "%u stays on %c, %h."
                                                  : "%u flies to %c for %1 of its move, %h.",
                          out);
}

/* Events whose sentence is a plain pattern; the others have a function. */
static const char *const patterns[UNIVERSAL_EVENT_COUNT] = {
    [UNIVERSAL_EVENT_DEPLOYED] = "%u is placed on %c, %h.",
    [UNIVERSAL_EVENT_TURN_BEGAN] = "Turn %0 begins.",
    [UNIVERSAL_EVENT_PHASE_PASSED] = "No ship has a target: the Combat Phase passes.",
    [UNIVERSAL_EVENT_CLOAKED] = "%u cloaks; its marker lies on %c.",
    [UNIVERSAL_EVENT_UNDETECTED] = "%o, %1 away, does not detect %u.",
    [UNIVERSAL_EVENT_NO_CLOAK] = "%u is not cloaked this turn.",
    [UNIVERSAL_EVENT_CHARGED] = "%u adds %0 to its hyperdrive and has %1 of 10.",
    [UNIVERSAL_EVENT_RESET] = "The hyperdrive of %u is back at 0.",
    [UNIVERSAL_EVENT_SILENT] = "%u runs silent: -1 on attack dice at it and by it.",
    [UNIVERSAL_EVENT_STACK_ROLLED] = "%u has %2, with engines %1.",
    [UNIVERSAL_EVENT_STACK_TIED] = "%0 ships are tied and roll again.",
    [UNIVERSAL_EVENT_STAYED] = "%u stays on %c.",
    [UNIVERSAL_EVENT_SHIFTED] = "%u shifts to %c.",
    [UNIVERSAL_EVENT_DECOY_PLACED] = "%u places a Decoy.",
    [UNIVERSAL_EVENT_RECOVERED] = "%o takes %u aboard.",
    [UNIVERSAL_EVENT_FACING_SHOWN] = "%u shows %o its %f facing.",
    [UNIVERSAL_EVENT_HELD] = "%u fires no weapon.",
    [UNIVERSAL_EVENT_SCORED] = "%s gains %1 VP and has %2.",
    [UNIVERSAL_EVENT_PULLED] = "%u is pulled to %c by a black hole.",
    [UNIVERSAL_EVENT_SHIELD_BACK] = "%u regains a Shield: %f.",
};

static say_teller *const tellers[UNIVERSAL_EVENT_COUNT] = {
    [UNIVERSAL_EVENT_ONLY_ANSWER] = only_say,      [UNIVERSAL_EVENT_RUN_ENDED] = say_run_ended,
    [UNIVERSAL_EVENT_BOUGHT] = say_bought,         [UNIVERSAL_EVENT_FLEET_SHOWN] = say_fleet_shown,
    [UNIVERSAL_EVENT_NO_FUEL] = say_no_fuel,       [UNIVERSAL_EVENT_AWARD_OFFERED] = say_award,
    [UNIVERSAL_EVENT_AWARDED] = say_award,         [UNIVERSAL_EVENT_ROLLED_OFF] = say_rolled_off,
    [UNIVERSAL_EVENT_FIRST] = say_first,           [UNIVERSAL_EVENT_CARD] = say_card,
    [UNIVERSAL_EVENT_PHASE_BEGAN] = say_phase,     [UNIVERSAL_EVENT_PLOTTED] = say_order,
    [UNIVERSAL_EVENT_BESIDE] = say_beside,         [UNIVERSAL_EVENT_TETHERED] = say_tethered,
    [UNIVERSAL_EVENT_ORDER_SHOWN] = say_order,     [UNIVERSAL_EVENT_ORDER_JUDGED] = say_judged,
    [UNIVERSAL_EVENT_ORDER_INVALID] = say_invalid, [UNIVERSAL_EVENT_ORDER_MISSING] = say_missing,
    [UNIVERSAL_EVENT_RETURNED] = say_returned,     [UNIVERSAL_EVENT_DETECTED] = say_detected,
    [UNIVERSAL_EVENT_JUMPED] = say_left,           [UNIVERSAL_EVENT_MOVED] = say_moved,
    [UNIVERSAL_EVENT_INVERTED] = say_inverted,     [UNIVERSAL_EVENT_FLOATED] = say_floated,
    [UNIVERSAL_EVENT_LEFT_BOARD] = say_left,       [UNIVERSAL_EVENT_MET] = say_met,
    [UNIVERSAL_EVENT_CONTESTED] = say_contested,   [UNIVERSAL_EVENT_FLEW] = say_flew,
};

void universal_say(const struct game *game, const struct event *event, struct text *out)
{
    if (event->kind >= UNIVERSAL_EVENT_COUNT)
        text_add(out, "Something happened.");
    else if (tellers[event->kind])
        tellers[event->kind](game, event, out);
    else if (patterns[event->kind])
        universal_say_pattern(game, event, patterns[event->kind], out);
    else if (universal_say_fire(event->kind))
        universal_say_fire(event->kind)(game, event, out);
    else if (universal_say_end(event->kind))
        universal_say_end(event->kind)(game, event, out);
    else
        universal_say_pattern(game, event, "Something happened to %u.", out);
}
