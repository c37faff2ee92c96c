/* Telling what `universal`'s ships lose and win back, and how the battle ends. */
#include "rules/universal/voice_say.h"

enum { NO_PART = 255 };

/* ---- losses ---- */

/* What a track is worth now: "; 4 hull boxes left", "; engine rating 3" (UN-A2.3); that of a Unity
 * ship's weapons counts items, too, and its systems are shields (UN-Z3.5). */
static void write_value(const struct game *game, int unit, int track, int value, struct text *out)
{
    bool unity = universal_voice_is_unity(game, unit);
    text_add(out, "; ");
    if (track == UNIVERSAL_HULL)
        say_count(out, value, "hull box left", "hull boxes left");
    else if (track == UNIVERSAL_ENGINES)
        text_format(out, "engine rating %d", value);
    else if (track == UNIVERSAL_WEAPONS && unity)
        text_format(out, "at most %d of its weapons and items %s", value,
                    value == 1 ? "works" : "work");
    else if (unity)
        text_format(out, "shield rating %d", value);
    else if (track == UNIVERSAL_WEAPONS)
        text_format(out, "at most %d %s", value, value == 1 ? "weapon works" : "weapons work");
    else
        text_format(out, "at most %d %s", value, value == 1 ? "item works" : "items work");
    text_char(out, '.');
}

static void write_boxes(const struct game *game, const struct event *event, int count, int track,
                        struct text *out)
{
    text_format(out, "%d %s %s", count, universal_voice_track(game, event->unit, track),
                count == 1 ? "box" : "boxes");
}

/* a: track, boxes, crossed now, value now; no box: half of one (UN-A2.3b, UN-Z3.5) */
static void say_boxes(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    if (a[1] == 0) {
        universal_say_pattern(game, event,
                              event->rule == UNIVERSAL_RULE_Z3_5
                                  ? "The next %t box of %u is circled"
                                  : "The next %t box of %u is slashed",
                              out);
    } else {
        universal_say_pattern(game, event, "%u loses ", out);
        write_boxes(game, event, a[1], a[0], out);
    }
    write_value(game, event->unit, a[0], a[3], out);
}

/* a: boxes crossed off */
static void say_strained(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u has strained its engines: ", out);
    write_boxes(game, event, event->argument[0], UNIVERSAL_ENGINES, out);
    text_add(out, " crossed off.");
}

static void say_bulkheads(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "Bulkheads of %u take ", out);
    say_count(out, event->argument[0], "hit", "hits");
    text_format(out, "; %d left.", event->argument[1]);
}

static void say_weapons_lost(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u loses ", out);
    universal_voice_weapons(game, event->unit, universal_say_guns(event), out);
    text_char(out, '.');
}

/* a: item, left of it */
static void say_item_lost(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u loses ", out);
    text_add(out, universal_voice_item(event->argument[0]));
    if (event->argument[1] > 0)
        text_format(out, "; %d left", event->argument[1]);
    text_char(out, '.');
}

/* a: fighters, left; of a Shuttlecraft hits (UN-E2.9) */
static void say_fighters(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    bool shuttle = event->unit < state_head(game->state)->unit_count &&
                   universal_is_shuttle(game, event->unit);
    if (shuttle) {
        universal_say_pattern(game, event, "%u takes ", out);
        say_count(out, a[0], "hit", "hits");
        if (a[1] > 0)
            text_format(out, "; %d more would destroy it", a[1]);
        text_char(out, '.');
        return;
    }
    universal_say_pattern(game, event, "%u loses ", out);
    say_count(out, a[0], event->kind == UNIVERSAL_EVENT_BURNED_OUT ? "more fighter" : "fighter",
              event->kind == UNIVERSAL_EVENT_BURNED_OUT ? "more fighters" : "fighters");
    text_format(out, " and has %d left.", a[1]);
}

/* a: what struck it, VP */
static void say_destroyed(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const causes[] = {"is destroyed",
                                         "is destroyed by fighters",
                                         "is destroyed by point defense",
                                         "is destroyed by Seekers",
                                         "is destroyed by Mines",
                                         "is destroyed by an asteroid",
                                         "is destroyed in an asteroid field",
                                         "is destroyed by a Shockwave",
                                         "is destroyed by boarders",
                                         "runs into a planet",
                                         "falls into a black hole",
                                         "leaves the board",
                                         "enters hyperspace",
                                         "is lost with its ship"};
    universal_say_pattern(game, event, "%u ", out);
    if (event->rule == UNIVERSAL_RULE_E2_9 && event->argument[0] == UNIVERSAL_BY_MARINES)
        text_add(out, "has landed its squad and is used up");
    else
        text_add(out, say_word(causes, UNIVERSAL_BY_CARRIER + 1, event->argument[0]));
    say_gain(event->argument[1], out);
    text_char(out, '.');
}

/* ---- the End Phase ---- */

static void say_comet(const struct game *game, const struct event *event, struct text *out)
{
    if (!cell_is_place(event->cell)) {
        text_add(out, "The comet leaves the board.");
        return;
    }
    universal_say_pattern(game, event, "The comet is on %c, its tail to the ", out);
    text_format(out, "%s.", universal_voice_heading(event->argument[0]));
}

/* a: direction, distance, done */
static void say_stuttered(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    universal_say_pattern(game, event, a[2] ? "%u is thrown " : "%u would be thrown ", out);
    say_count(out, a[1], "hex ", "hexes ");
    text_add(out, universal_voice_heading(a[0]));
    universal_say_pattern(game, event, a[2] ? " to %c." : " and stays on %c.", out);
}

/* a: dice, engines, weapons, systems */
static void say_control(const struct game *game, const struct event *event, struct text *out)
{
    int parts = 0;
    universal_say_pattern(game, event, "Damage control of %u: ", out);
    for (int track = UNIVERSAL_ENGINES; track < UNIVERSAL_TRACKS; track++)
        if (event->argument[track] > 0)
            text_format(out, "%s%d for %s", parts++ ? ", " : "", event->argument[track],
                        track == UNIVERSAL_ENGINES                    ? "engines"
                        : track == UNIVERSAL_WEAPONS                  ? "weapons"
                        : universal_voice_is_unity(game, event->unit) ? "shields"
                                                                      : "systems");
    text_add(out, parts ? "." : "nothing.");
}

/* a: track, value now, weapon or item, 255 none */
static void say_repaired(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    if (a[2] == NO_PART) {
        universal_say_pattern(
            game, event, a[0] == UNIVERSAL_ENGINES ? "%u repairs an %t box" : "%u repairs a %t box",
            out);
        write_value(game, event->unit, a[0], a[1], out);
        return;
    }
    universal_say_pattern(game, event, "%u restores ", out);
    if (a[0] == UNIVERSAL_WEAPONS)
        universal_voice_weapon(game, event->unit, a[2], out);
    else
        text_add(out, universal_voice_item(a[2]));
    text_char(out, '.');
}

/* a: dice, boxes */
static void say_regenerated(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u regenerates ", out);
    if (event->argument[1] == 0)
        text_add(out, "nothing.");
    else
        say_count(out, event->argument[1], "hull box.", "hull boxes.");
}

/* a: manned */
static void say_launched(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%o launches %u on %c", out);
    text_add(out, event->argument[0] ? " with a Marine squad." : ".");
}

/* a: action points, left */
static void say_spent(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u spends ", out);
    say_count(out, event->argument[0], "action point", "action points");
    text_format(out, " and has %d left.", event->argument[1]);
}

/* a: percent, points */
static void say_partial(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u has lost hull worth ", out);
    text_format(out, "%d%% of its rating, %d VP more for its enemies.", event->argument[0],
                event->argument[1]);
}

/* ---- the result ---- */

/* UN-B3: points, or nobody left on the other side */
static const char *reason_words(int rule, bool draw, bool reached)
{
    switch (rule) {
    case UNIVERSAL_RULE_B3_3:
        return "the turn limit is reached";
    case UNIVERSAL_RULE_B3_4:
        return "nothing has happened for too long";
    case UNIVERSAL_RULE_S13:
        return "it has held out";
    default:
        if (reached)
            return draw ? "both sides have the VP they need" : "it has the VP it needs";
        return draw ? "no ship is left on either side" : "the other side has no ship left";
    }
}

/* victory a: side, VP of red and blue, target of the side; draw the same without side */
static void say_result(const struct game *game, const struct event *event, struct text *out)
{
    bool draw = event->kind == UNIVERSAL_EVENT_DRAW;
    const int32_t *vp = event->argument + !draw;
    int side = draw ? SIDE_RED : event->argument[0];
    int own = side == SIDE_BLUE ? vp[1] : vp[0];
    universal_say_pattern(game, event, draw ? "Draw: " : "%s wins: ", out);
    text_format(out, "%s (VP red %d, blue %d).",
                reason_words(event->rule, draw, vp[2] > 0 && own >= vp[2]), vp[0], vp[1]);
}

say_teller *universal_say_end(int kind)
{
    static say_teller *const tellers[UNIVERSAL_EVENT_COUNT] = {
        [UNIVERSAL_EVENT_STRAINED] = say_strained,
        [UNIVERSAL_EVENT_LAUNCHED] = say_launched,
        [UNIVERSAL_EVENT_BURNED_OUT] = say_fighters,
        [UNIVERSAL_EVENT_BOXES_LOST] = say_boxes,
        [UNIVERSAL_EVENT_BULKHEADS_LOST] = say_bulkheads,
        [UNIVERSAL_EVENT_WEAPONS_LOST] = say_weapons_lost,
        [UNIVERSAL_EVENT_ITEM_LOST] = say_item_lost,
        [UNIVERSAL_EVENT_FIGHTERS_LOST] = say_fighters,
        [UNIVERSAL_EVENT_DESTROYED] = say_destroyed,
        [UNIVERSAL_EVENT_COMET_MOVED] = say_comet,
        [UNIVERSAL_EVENT_STUTTERED] = say_stuttered,
        [UNIVERSAL_EVENT_CONTROL_ROLLED] = say_control,
        [UNIVERSAL_EVENT_REPAIRED] = say_repaired,
        [UNIVERSAL_EVENT_REGENERATED] = say_regenerated,
        [UNIVERSAL_EVENT_SPENT] = say_spent,
        [UNIVERSAL_EVENT_PARTIAL] = say_partial,
        [UNIVERSAL_EVENT_VICTORY] = say_result,
        [UNIVERSAL_EVENT_DRAW] = say_result,
    };
    return tellers[kind];
}
