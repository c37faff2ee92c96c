/* Telling what happens in an activation: strikes, movement, Skirmishes, terrain. */
#include "rules/starstrike/voice_say.h"

#include "rules/kit/pool.h"

/* ---- strikes ---- */

static void say_activated(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u is activated.", out);
}

static void say_threaded(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u begins near %o, a Threader: at most 2 Moves.", out);
}

/* a: armament, weapon, distance, facings */
static void say_declared(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    const struct label *label = starstrike_voice_label(game, STARSTRIKE_WEAPONS, a[1]);
    bool six = starstrike_voice_has_six(game, event->other);
    starstrike_say_pattern(game, event, "%u strikes %o with ", out);
    text_format(out, "%s (%d) at distance %d", label ? label->name : "armament", a[0] + 1, a[2]);
    for (int i = 0, count = 0; six && i < STARSTRIKE_FACINGS; i++)
        if (a[3] >> i & 1)
            text_format(out, "%s%s", count++ ? " and " : ", from ", starstrike_voice_facing(i));
    text_char(out, '.');
}

/* a: helper, order or keyword, value */
static void say_used(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    starstrike_say_pattern(game, event, "%u uses ", out);
    if (a[0] == STARSTRIKE_HELP_CARD && a[1] >= 0)
        starstrike_voice_card(game, STARSTRIKE_ORDERS, a[1], out);
    else if (a[0] == STARSTRIKE_HELP_CARD)
        text_add(out, "a rule of its own");
    else
        starstrike_voice_keyword(a[1], out);
    if (a[0] != STARSTRIKE_HELP_CARD || a[2] < 0)
        text_format(out, ": %+d on this Strike", a[2]);
    text_char(out, '.');
}

/* a: m, sum, dice, modifiers in two words */
static void say_aimed(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    int8_t of[STARSTRIKE_SOURCES];
    pool_unpack(a[3], a[4], of, STARSTRIKE_SOURCES);
    starstrike_say_pattern(game, event, "%u rolls ", out);
    say_count(out, a[2], "die", "dice");
    starstrike_say_pattern(game, event, " at %o", out);
    if (a[0] == a[1])
        text_format(out, a[0] ? ", %+d" : ", unmodified", a[0]);
    else
        text_format(out, ", %+d, the limit of %+d", a[0], a[1]);
    starstrike_voice_parts(of, out);
    text_char(out, '.');
}

/* a: T, H, C, D, dice, Lock Ons granted */
static void say_icons(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    const int icons[STARSTRIKE_ICONS] = {a[0], a[1], a[2], a[3]};
    size_t begin = out->length;
    starstrike_voice_icons(icons, out);
    say_large(out, begin);
    starstrike_say_pattern(game, event, " on %o", out);
    if (a[5]) {
        text_add(out, "; the Augur grants ");
        say_count(out, a[5], "Lock On", "Lock Ons");
    }
    text_char(out, '.');
}

/* a: Hits, Criticals, facing (-1: it may not), points left */
static void say_blocked(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    const int icons[STARSTRIKE_ICONS] = {0, a[0], a[1], 0};
    bool six = starstrike_voice_has_six(game, event->unit);
    if (a[2] < 0) {
        starstrike_say_pattern(game, event, "%u is in a Nebula and cannot use its shields.", out);
        return;
    }
    starstrike_say_pattern(game, event, "Shields of %u block ", out);
    starstrike_voice_icons(icons, out);
    text_format(out, "; %d left%s%s%s.", a[3], six ? " (" : "",
                six ? starstrike_voice_facing(a[2]) : "", six ? ")" : "");
}

/* a: face, result, H, C, D, why */
static void say_locked_on(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const reasons[] = {"Lock On", "Lock On by the Augur", "Lock On by a card"};
    const int32_t *a = event->argument;
    const int icons[STARSTRIKE_ICONS] = {0, a[2], a[3], a[4]};
    text_format(out, "%s: %d", say_word(reasons, 3, a[5]), a[0]);
    if (a[1] != a[0])
        text_format(out, " counts as %d", a[1]);
    text_add(out, ", ");
    starstrike_voice_icons(icons, out);
    starstrike_say_pattern(game, event, " more on %o.", out);
}

/* a: ability, op, value, facing */
static void say_ability(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    switch (a[1]) {
    case STARSTRIKE_ADD_ICON:
        starstrike_say_pattern(game, event, "A Target Lock of %u adds %2 to the icons on %o.", out);
        return;
    case STARSTRIKE_DRAIN_SHIELDS:
        starstrike_say_pattern(game, event, "A Target Lock of %u drains ", out);
        say_count(out, -a[2], "shield point", "shield points");
        if (a[3] > 0)
            text_format(out, " %s", starstrike_voice_facing(a[3]));
        starstrike_say_pattern(game, event, " of %o.", out);
        return;
    case STARSTRIKE_DAMPEN:
        text_format(out, "A Target Lock changes the Skirmish dice of ");
        starstrike_say_pattern(game, event, "%o by %2 until Refresh.", out);
        return;
    case STARSTRIKE_RETURN_ORDER:
        starstrike_say_pattern(game, event, "A Target Lock of %u costs %o an order.", out);
        return;
    default:
        starstrike_say_pattern(game, event, "A Target Lock of %u exhausts %o.", out);
        return;
    }
}

/* ---- saves and losses ---- */

/* a: save, face, threshold, icon */
static void say_save(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const saves[STARSTRIKE_SAVES] = {"Massive",     "Armor",    "Flak",
                                                        "Evasion",     "Ore Hull", "Fast",
                                                        "Bunker Down", "Ram-Prow", "card"};
    const int32_t *a = event->argument;
    bool saved = event->kind == STARSTRIKE_EVENT_SAVED;
    starstrike_say_pattern(game, event, "%u ", out);
    text_format(out, "%s a %s: %s save, %d against %d.", saved ? "saves" : "does not save",
                starstrike_voice_icon(a[3], true), say_word(saves, STARSTRIKE_SAVES, a[0]), a[1],
                a[2]);
}

/* a: points, left, icon */
static void say_hull(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u loses ", out);
    say_count(out, event->argument[0], "hull point", "hull points");
    text_format(out, " and has %d left.", event->argument[1]);
}

/* a: markers now, limit now */
static void say_critical(const struct game *game, const struct event *event, struct text *out)
{
    if (event->rule == STARSTRIKE_RULE_O_11) {
        starstrike_say_pattern(game, event,
                               "%u is Massive: the Critical Hit becomes two Direct Hits.", out);
        return;
    }
    starstrike_say_pattern(game, event, "%u takes a critical marker and has %0", out);
    if (event->argument[1] < 0)
        text_add(out, ", more than its Order Limit.");
    else
        text_format(out, "; its Order Limit is %d now.", event->argument[1]);
}

static void say_token(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u gets a Reloading token.", out);
}

/* a: cause */
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
    starstrike_say_pattern(game, event, "%u is Defeated", out);
    text_add(out, say_word(causes, STARSTRIKE_BY_ESCAPE + 1, event->argument[0]));
    if (cell_is_place(event->cell))
        starstrike_say_pattern(game, event, " on %c", out);
    text_char(out, '.');
}

/* ---- movement ---- */

/* a: heading, steps */
static void say_rotated(const struct game *game, const struct event *event, struct text *out)
{
    int steps = event->argument[1];
    starstrike_say_pattern(game, event, "%u rotates ", out);
    say_count(out, steps < 0 ? -steps : steps, "step", "steps");
    starstrike_say_pattern(game, event,
                           steps < 0 ? " left to heading %h." : " right to heading %h.", out);
}

/* a: maneuver, heading, Moves used, of */
static void say_moved(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const words[] = {"", "%u moves ahead to %c", "%u passes its friend to %c",
                                        "%u slings past its enemy to %c", "%u advances to %c"};
    int maneuver = event->argument[0];
    starstrike_say_pattern(game, event,
                           maneuver > STARSTRIKE_NO_MANEUVER && maneuver <= STARSTRIKE_ASSAULT
                               ? words[maneuver]
                               : "%u comes to %c",
                           out);
    starstrike_say_pattern(
        game, event, event->argument[3] == 1 ? "; %2 of %3 Move used." : "; %2 of %3 Moves used.",
        out);
}

static void say_stuck(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u is stuck on %c and its activation ends.", out);
}

static void say_evaded(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u evades %o to %c.", out);
}

/* ---- Skirmishes ---- */

static void say_assaulted(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u assaults %o.", out);
}

/* a: dice, full, part, Support, Ram-Prow, cards */
static void say_pool(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    starstrike_say_pattern(game, event, "%u fights with ", out);
    say_count(out, a[0], "die", "dice");
    text_format(out, " (%d%s", a[1], a[2] == 4 ? " quartered" : a[2] == 2 ? " halved" : "");
    for (int i = 0; i < STARSTRIKE_POOL_SOURCES; i++)
        if (a[3 + i])
            text_format(out, ", %s %+d", starstrike_pool_sources[i].text, a[3 + i]);
    text_add(out, ").");
}

/* a: Direct Hits, dice, by Boarding, by Starmaw, modifier */
static void say_fought(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    starstrike_say_pattern(game, event, "%u rolls ", out);
    say_count(out, a[1], "die", "dice");
    if (a[4])
        text_format(out, " with %+d", a[4]);
    text_add(out, ": ");
    say_count(out, a[0], "Direct Hit", "Direct Hits");
    starstrike_say_pattern(game, event, " on %o", out);
    if (a[2])
        text_format(out, ", %d by its Boarding Array", a[2]);
    if (a[3])
        text_format(out, ", %d by its Starmaw", a[3]);
    text_char(out, '.');
}

static void say_lethal(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u is Lethal: ", out);
    say_count(out, event->argument[0], "Direct Hit", "Direct Hits");
    starstrike_say_pattern(game, event, " on %o, without saves.", out);
}

/* a: face, counters, worked */
static void say_grudge(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event,
                           event->argument[2] ? "The Grudge of %u is paid: %0 against %1, %o falls."
                                              : "The Grudge of %u is not paid: %0 against %1.",
                           out);
}

static void say_exhausted(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u is Exhausted and has ", out);
    say_count(out, event->argument[0], "token.", "tokens.");
}

/* ---- terrain ---- */

/* " 4", " 4 +1" */
static void write_roll(const struct event *event, struct text *out)
{
    text_format(out, " %d", event->argument[0]);
    if (event->argument[1])
        text_format(out, " %+d", event->argument[1]);
}

/* a: face, modifier, drawn */
static void say_drawn_in(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u enters the Horizon and rolls", out);
    write_roll(event, out);
    starstrike_say_pattern(
        game, event, event->argument[2] ? ": drawn into the Core on %c." : ": it holds on.", out);
}

/* a: face, modifier, escaped */
static void say_escape(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u tries to leave the Core and rolls", out);
    write_roll(event, out);
    text_add(out, event->argument[2] ? ": it escapes, with 2 more Moves." : ": it is lost.");
}

/* a: face, hits, shield facing spent */
static void say_dust(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    bool six = starstrike_voice_has_six(game, event->unit);
    starstrike_say_pattern(game, event, "%u enters Dust and rolls %0: ", out);
    if (a[1])
        say_count(out, a[1], "Direct Hit.", "Direct Hits.");
    else if (a[2] >= 0)
        text_format(out, "a shield point%s%s is spent.", six ? " " : "",
                    six ? starstrike_voice_facing(a[2]) : "");
    else
        text_add(out, "nothing happens.");
}

say_teller *starstrike_say_strike(int kind)
{
    static say_teller *const tellers[STARSTRIKE_EVENT_COUNT] = {
        [STARSTRIKE_EVENT_ACTIVATED] = say_activated, [STARSTRIKE_EVENT_THREADED] = say_threaded,
        [STARSTRIKE_EVENT_DECLARED] = say_declared,   [STARSTRIKE_EVENT_USED] = say_used,
        [STARSTRIKE_EVENT_AIMED] = say_aimed,         [STARSTRIKE_EVENT_ICONS] = say_icons,
        [STARSTRIKE_EVENT_BLOCKED] = say_blocked,     [STARSTRIKE_EVENT_LOCKED_ON] = say_locked_on,
        [STARSTRIKE_EVENT_ABILITY] = say_ability,     [STARSTRIKE_EVENT_SAVED] = say_save,
        [STARSTRIKE_EVENT_SAVE_FAILED] = say_save,    [STARSTRIKE_EVENT_HULL_LOST] = say_hull,
        [STARSTRIKE_EVENT_CRITICAL] = say_critical,   [STARSTRIKE_EVENT_TOKEN] = say_token,
        [STARSTRIKE_EVENT_ROTATED] = say_rotated,     [STARSTRIKE_EVENT_MOVED] = say_moved,
        [STARSTRIKE_EVENT_STUCK] = say_stuck,         [STARSTRIKE_EVENT_EVADED] = say_evaded,
        [STARSTRIKE_EVENT_ASSAULTED] = say_assaulted, [STARSTRIKE_EVENT_POOL] = say_pool,
        [STARSTRIKE_EVENT_FOUGHT] = say_fought,       [STARSTRIKE_EVENT_LETHAL] = say_lethal,
        [STARSTRIKE_EVENT_GRUDGE] = say_grudge,       [STARSTRIKE_EVENT_EXHAUSTED] = say_exhausted,
        [STARSTRIKE_EVENT_DRAWN_IN] = say_drawn_in,   [STARSTRIKE_EVENT_ESCAPE] = say_escape,
        [STARSTRIKE_EVENT_DUST] = say_dust,           [STARSTRIKE_EVENT_DEFEATED] = say_defeated,
    };
    return tellers[kind];
}
