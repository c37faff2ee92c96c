/* Telling: every event of `admiralty` as one sentence. Only what the event itself carries is used,
 * because the position may have gone on since. Faces of dice and rule ids are added by the doors.
 */
#include "rules/admiralty/voice_say.h"

#include "rules/admiralty/law.h"
#include "rules/admiralty/parts.h"
#include "rules/kit/only.h"

static void write_weapon(const struct game *game, const struct event *event, char item,
                         struct text *out)
{
    if (item == 'w')
        admiralty_voice_weapon(game, event->unit, event->argument[0], out);
}

void admiralty_say_pattern(const struct game *game, const struct event *event, const char *pattern,
                           struct text *out)
{
    say_pattern(game, event, pattern, write_weapon, out);
}

void admiralty_say_screens(const struct event *event, struct text *out)
{
    for (int facing = 0; facing < ADMIRALTY_FACINGS; facing++)
        text_format(out, "%s%c%d", facing ? " " : "", 'A' + facing, event->argument[facing]);
}

/* ---- answers and phases ---------------------------------------------------------------------- */

static void say_only_answer(const struct game *game, const struct event *event, struct text *out)
{
    if (event->argument[0] == ADMIRALTY_SAIL) /* its order is told next (AE-D7) */
        admiralty_say_pattern(game, event, "All that %u can do comes to the same.", out);
    else
        only_say(game, event, out);
}

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    int decision = event->argument[0];
    size_t begin = out->length;
    if (decision == ADMIRALTY_END_FIRE)
        admiralty_say_pattern(game, event, "%u has declared all its fire.", out);
    else if (decision == ADMIRALTY_END_LAUNCH)
        admiralty_say_pattern(game, event, "%u neither launches nor recovers a flight.", out);
    else if (decision == ADMIRALTY_CEASE)
        text_format(out, "%s fires no more in this phase.", say_seat(game, event->argument[1]));
    else
        text_format(out, "%s has ended its %s.", say_seat(game, event->argument[1]),
                    decision == ADMIRALTY_END_FLEET ? "choice of ships" : "orders");
    if (decision != ADMIRALTY_END_FIRE && decision != ADMIRALTY_END_LAUNCH)
        say_large(out, begin);
}

static void say_bought(const struct game *game, const struct event *event, struct text *out)
{
    if (event->argument[0] == DESIGN_NONE) {
        text_add(out, "A flight");
    } else {
        text_add(out, "Class ");
        admiralty_voice_class(game, event->argument[0], out);
    }
    text_add(out, " is chosen; ");
    say_count(out, event->argument[1], "point is left", "points are left");
    text_char(out, '.');
}

static void say_fleet_shown(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%s has ", out);
    say_count(out, event->argument[1], "ship", "ships");
    if (event->argument[2] > 0) {
        text_add(out, " and ");
        say_count(out, event->argument[2], "flight", "flights");
    }
    text_add(out, " for ");
    say_count(out, event->argument[3], "point", "points");
    text_char(out, '.');
}

/* Who begins: a: phase, side, batch, red count, blue count, face. */
static void say_first(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const verbs[] = {"", "places", "", "moves", "flies", "fires"};
    const int32_t *a = event->argument;
    (void)game;
    struct say_turns turns = {
        a[0] >= 0 && a[0] < 6 ? verbs[a[0]] : "", a[1], a[2], a[3], a[4], a[5] > 0};
    say_begins(&turns, out);
}

static void say_deployed(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%u is placed on %c", out);
    if (admiralty_voice_design(game, event->unit))
        text_format(out, ", heading %d (%s)", event->argument[0], say_heading(event->argument[0]));
    text_char(out, '.');
}

static void say_phase(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {"Ships are to be chosen.",   "Ships are to be placed.",
                                        "The Orders Phase begins.",  "The Movement Phase begins.",
                                        "The Fighter Phase begins.", "The Combat Phase begins.",
                                        "The End Phase begins."};
    (void)game;
    int phase = event->argument[0];
    text_add(out, phase >= 0 && phase <= ADMIRALTY_PHASE_END ? names[phase] : "A phase begins.");
}

static void say_passed(const struct game *game, const struct event *event, struct text *out)
{
    (void)game;
    text_add(out, event->argument[1] ? "No other ship has a target: the Combat Phase ends."
                                     : "No ship has a target: the Combat Phase passes.");
}

static void say_no_targets(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%s has no target for ", out);
    say_count(out, event->argument[1], "ship", "ships");
    text_add(out, event->argument[1] == 1 ? ", which holds fire." : ", which hold fire.");
}

static void say_held(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(
        game, event, event->rule == ADMIRALTY_RULE_R4_0_1 ? "%u does not fire." : "%u stays on %c.",
        out);
}

/* ---- orders ---------------------------------------------------------------------------------- */

static void say_order(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(
        game, event,
        event->kind == ADMIRALTY_EVENT_PLOTTED ? "%u is given the order " : "%u's order: ", out);
    say_text(event, out);
    text_char(out, '.');
}

static void say_judged(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    admiralty_say_pattern(game, event, "%u needs thrust %0 of %1", out);
    if (a[2] == a[3])
        text_format(out, " and keeps speed %d.", a[2]);
    else
        text_format(out, " and goes from speed %d to %d.", a[3], a[2]);
}

static const char *flaw_words(int flaw)
{
    static const char *const words[ADMIRALTY_FLAW_COUNT] = {
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
    return flaw >= 0 && flaw < ADMIRALTY_FLAW_COUNT ? words[flaw] : "it is illegal";
}

/* AE-3.2.5: a requirement below 0 could not be found out. */
static void say_illegal(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    admiralty_say_pattern(game, event, "%u's order is void: ", out);
    text_add(out, flaw_words(a[2]));
    if (a[2] == ADMIRALTY_FLAW_THRUST && a[0] >= 0)
        text_format(out, " (%d, engines %d)", a[0], a[1]);
    text_format(out, ". It goes straight on at speed %d.", a[3]);
}

static void say_split(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const words[] = {"%u's screens are to be ",
                                        "%u's screens: ", "%u's screens are down to "};
    int which = event->kind == ADMIRALTY_EVENT_SPLIT_SET     ? 0
                : event->kind == ADMIRALTY_EVENT_SPLIT_SHOWN ? 1
                                                             : 2;
    admiralty_say_pattern(game, event, words[which], out);
    admiralty_say_screens(event, out);
    text_char(out, '.');
}

/* ---- movement -------------------------------------------------------------------------------- */

static void say_moved(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    if (a[2] == 0)
        admiralty_say_pattern(game, event, "%u stands on %c", out);
    else
        admiralty_say_pattern(game, event, "%u moves %2 to %c", out);
    text_format(out, ", heading %d (%s)", a[0], say_heading(a[0]));
    if (a[1] != a[0])
        text_format(out, ", facing %d (%s)", a[1], say_heading(a[1]));
    text_char(out, '.');
}

static void say_left(const struct game *game, const struct event *event, struct text *out)
{
    bool jumped = event->kind == ADMIRALTY_EVENT_JUMPED;
    admiralty_say_pattern(
        game, event, jumped ? "%u leaves by hyperdrive" : "%u leaves the board behind %c", out);
    say_gain(event->argument[0], out);
    if (!jumped && event->argument[1] > 0)
        text_format(out, ", %d VP for its own side", event->argument[1]);
    text_char(out, '.');
}

static void say_met(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    admiralty_say_pattern(game, event, "%u meets ", out);
    text_add(out, admiralty_voice_terrain(a[0]));
    admiralty_say_pattern(game, event, " on %c", out);
    if (a[1] > 0) {
        text_add(out, ": ");
        say_count(out, a[1], "die", "dice");
        text_format(out, a[0] == ADMIRALTY_FIELD ? ", %d or less hits" : ", %d+ hits", a[2]);
    }
    text_char(out, '.');
}

static void say_struck(const struct game *game, const struct event *event, struct text *out)
{
    if (event->argument[0] == 0) {
        admiralty_say_pattern(game, event, "%u gets through unharmed.", out);
        return;
    }
    admiralty_say_pattern(game, event, "%u is struck: ", out);
    say_count(out, event->argument[0], "hit", "hits");
    text_char(out, '.');
}

static void say_flew(const struct game *game, const struct event *event, struct text *out)
{
    if (event->argument[0] == 0) {
        admiralty_say_pattern(game, event, "%u stays on %c.", out);
        return;
    }
    admiralty_say_pattern(game, event, "%u flies ", out);
    say_count(out, event->argument[0], "hex", "hexes");
    admiralty_say_pattern(game, event, " to %c.", out);
}

static void say_strained(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%u has strained its engines and loses ", out);
    say_count(out, event->argument[0], "box", "boxes");
    text_format(out, "; engine rating %d.", event->argument[1]);
}

static void say_contested(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "Opposing ships share %c: ", out);
    say_count(out, event->argument[0], "ship rolls", "ships roll");
    text_add(out, " for who has to leave.");
}

/* ---- end ------------------------------------------------------------------------------------- */

static const char *reason_words(int rule)
{
    return rule == ADMIRALTY_RULE_R2_3_3   ? "no ship of the other side is left"
           : rule == ADMIRALTY_RULE_R2_3_4 ? "the turn limit is reached"
                                           : "the threshold is reached";
}

static void say_victory(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%s wins: ", out);
    text_add(out, reason_words(event->rule));
    admiralty_say_pattern(game, event,
                          event->argument[3] > 0 ? " (VP red %1, blue %2; threshold %3)."
                                                 : " (VP red %1, blue %2).",
                          out);
}

static void say_draw(const struct game *game, const struct event *event, struct text *out)
{
    text_add(out, "Draw: ");
    text_add(out, event->rule == ADMIRALTY_RULE_R2_3_3   ? "neither side has a ship left"
                  : event->rule == ADMIRALTY_RULE_R2_3_4 ? "the turn limit is reached"
                                                         : "both sides reach the threshold");
    admiralty_say_pattern(game, event,
                          event->argument[2] > 0 ? " (VP red %0, blue %1; threshold %2)."
                                                 : " (VP red %0, blue %1).",
                          out);
}

/* AE-2.3.1: a: side, award of its record */
static void say_award(const struct game *game, const struct event *event, struct text *out)
{
    int side = event->argument[0], index = event->argument[1];
    const struct admiralty_side *record =
        side == SIDE_RED || side == SIDE_BLUE ? game->setup->side[side] : NULL;
    bool offered = event->kind == ADMIRALTY_EVENT_AWARD_OFFERED;
    admiralty_say_pattern(game, event, offered ? "%s may earn: " : "%u earns %s an award: ", out);
    if (record && index >= 0 && index < record->awards.count)
        award_say(game->setup, &record->awards.list[index], out);
    else
        text_add(out, "points");
    text_char(out, '.');
}

/* Events whose sentence is a plain pattern; the others have a function. */
static const char *const patterns[ADMIRALTY_EVENT_COUNT] = {
    [ADMIRALTY_EVENT_TURN_BEGAN] = "Turn %0 begins.",
    [ADMIRALTY_EVENT_REINFORCE_SET] = "%u is to give up %0 engine points for its shields.",
    [ADMIRALTY_EVENT_ORDER_MISSING] = "%u has no order and goes straight on at speed %0.",
    [ADMIRALTY_EVENT_REINFORCED] = "%u gives up %0 engine points; shields %1 this turn.",
    [ADMIRALTY_EVENT_CLOAKED] = "%u is hidden; its marker lies on %c.",
    [ADMIRALTY_EVENT_RETURNED] = "%u gives up its cloak and stands on %c.",
    [ADMIRALTY_EVENT_UNDETECTED] = "%u is not detected: %1+ would have found it.",
    [ADMIRALTY_EVENT_DETECTED] = "%u is detected on %c.",
    [ADMIRALTY_EVENT_NO_CLOAK] = "The cloak of %u does not work.",
    [ADMIRALTY_EVENT_DRIVE_CHARGED] = "%u charges its hyperdrive: %1 of 10.",
    [ADMIRALTY_EVENT_DRIVE_RESET] = "The hyperdrive of %u is back at 0.",
    [ADMIRALTY_EVENT_EVADES] = "%u takes evasive action: -1 on all dice at it and by it.",
    [ADMIRALTY_EVENT_STACK_ROLLED] = "%u has %2, with engines %1.",
    [ADMIRALTY_EVENT_STACK_TIED] = "%0 ships are tied and roll again.",
    [ADMIRALTY_EVENT_STAYED] = "%u stays on %c.",
    [ADMIRALTY_EVENT_SHIFTED] = "%u shifts to %c.",
    [ADMIRALTY_EVENT_FLIGHT_DRAWN] = "%u is drawn to act next.",
    [ADMIRALTY_EVENT_LOCKED] = "%u and %o are locked in a dogfight.",
    [ADMIRALTY_EVENT_UNLOCKED] = "%u is free of its dogfight.",
    [ADMIRALTY_EVENT_LINE_CHOSEN] = "The line from %u to %o passes through %c.",
    [ADMIRALTY_EVENT_SCORED] = "%s gains %1 VP and has %2.",
    [ADMIRALTY_EVENT_LAUNCHED] = "%u launches %o.",
    [ADMIRALTY_EVENT_RECOVERED] = "%u takes %o aboard.",
    [ADMIRALTY_EVENT_PULLED] = "%u is pulled to %c.",
};

static void say_rolled(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event,
                          event->argument[0] ? "%u rolls over: port and starboard are exchanged."
                                             : "%u rolls back and is upright again.",
                          out);
}

static say_teller *const tellers[ADMIRALTY_EVENT_COUNT] = {
    [ADMIRALTY_EVENT_ONLY_ANSWER] = say_only_answer,
    [ADMIRALTY_EVENT_RUN_ENDED] = say_run_ended,
    [ADMIRALTY_EVENT_BOUGHT] = say_bought,
    [ADMIRALTY_EVENT_FLEET_SHOWN] = say_fleet_shown,
    [ADMIRALTY_EVENT_FIRST] = say_first,
    [ADMIRALTY_EVENT_DEPLOYED] = say_deployed,
    [ADMIRALTY_EVENT_PHASE_BEGAN] = say_phase,
    [ADMIRALTY_EVENT_PLOTTED] = say_order,
    [ADMIRALTY_EVENT_SPLIT_SET] = say_split,
    [ADMIRALTY_EVENT_ORDER_SHOWN] = say_order,
    [ADMIRALTY_EVENT_ORDER_JUDGED] = say_judged,
    [ADMIRALTY_EVENT_ORDER_ILLEGAL] = say_illegal,
    [ADMIRALTY_EVENT_SPLIT_SHOWN] = say_split,
    [ADMIRALTY_EVENT_JUMPED] = say_left,
    [ADMIRALTY_EVENT_MOVED] = say_moved,
    [ADMIRALTY_EVENT_ROLLED] = say_rolled,
    [ADMIRALTY_EVENT_LEFT_BOARD] = say_left,
    [ADMIRALTY_EVENT_MET] = say_met,
    [ADMIRALTY_EVENT_STRUCK] = say_struck,
    [ADMIRALTY_EVENT_STRAINED] = say_strained,
    [ADMIRALTY_EVENT_CONTESTED] = say_contested,
    [ADMIRALTY_EVENT_FLEW] = say_flew,
    [ADMIRALTY_EVENT_SCREENS_CUT] = say_split,
    [ADMIRALTY_EVENT_HELD] = say_held,
    [ADMIRALTY_EVENT_PHASE_PASSED] = say_passed,
    [ADMIRALTY_EVENT_NO_TARGETS] = say_no_targets,
    [ADMIRALTY_EVENT_AWARD_OFFERED] = say_award,
    [ADMIRALTY_EVENT_AWARDED] = say_award,
    [ADMIRALTY_EVENT_VICTORY] = say_victory,
    [ADMIRALTY_EVENT_DRAW] = say_draw,
};

void admiralty_say(const struct game *game, const struct event *event, struct text *out)
{
    if (event->kind >= ADMIRALTY_EVENT_COUNT)
        text_add(out, "Something happened.");
    else if (tellers[event->kind])
        tellers[event->kind](game, event, out);
    else if (patterns[event->kind])
        admiralty_say_pattern(game, event, patterns[event->kind], out);
    else if (admiralty_say_fire(event->kind))
        admiralty_say_fire(event->kind)(game, event, out);
    else
        text_format(out, "%s.", admiralty_event_kinds[event->kind].name);
}
