/* Telling: every event of `nova` as one sentence. Faces of dice and rule ids are added by the
 * doors. */
#include "rules/nova/voice_say.h"

#include "rules/kit/only.h"
#include "rules/nova/parts.h"
#include "rules/nova/plan.h"

static void write_own(const struct game *game, const struct event *event, char item,
                      struct text *out)
{
    if (item == 'b')
        nova_voice_bank(game, event->unit, event->argument[0], out);
    else if (item == 't')
        text_add(out, nova_voice_track(event->argument[0]));
    else
        text_char(out, '?');
}

void nova_say_pattern(const struct game *game, const struct event *event, const char *pattern,
                      struct text *out)
{
    say_pattern(game, event, pattern, write_own, out);
}

/* ---- answers and phases ---- */

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    int decision = event->argument[0];
    size_t begin = out->length;
    if (decision == NOVA_END_FIRE) {
        nova_say_pattern(game, event, "%u has named all its targets.", out);
    } else if (decision == NOVA_PICK_REST) {
        nova_say_pattern(game, event, "%u makes the rest of its attacks in display order.", out);
    } else if (decision == NOVA_CEASE) {
        text_format(out, "%s fires no more in this phase.", say_seat(game, event->argument[1]));
        say_large(out, begin);
    } else if (decision == NOVA_NO_REPAIR) {
        nova_say_pattern(game, event, "%u repairs nothing.", out);
    } else {
        text_format(out, "%s has ended its %s.", say_seat(game, event->argument[1]),
                    decision == NOVA_END_FLEET  ? "choice of ships"
                    : decision == NOVA_END_PLOT ? "plans"
                                                : "choice of targets");
        say_large(out, begin);
    }
}

static void say_size_named(const struct game *game, const struct event *event, struct text *out)
{
    text_format(out, "The battle is %s", say_word(nova_size_words, NOVA_SIZES, event->argument[0]));
    nova_say_pattern(game, event, ": fleets of %1 points at most, %2 VP win.", out);
}

static void say_bought(const struct game *game, const struct event *event, struct text *out)
{
    say_class(game, event->argument[0], NULL, out);
    text_format(out, " is chosen; %d points are left.", event->argument[1]);
}

static void say_fleet_shown(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%s has ", out);
    say_count(out, event->argument[1], "ship", "ships");
    text_format(out, " for %d points%s.", event->argument[2],
                event->argument[3] ? "" : ", those of the scenario");
}

/* a: 1 where it has nobody to fire at */
static void say_held(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event,
                     event->argument[0] ? "%u has nobody to fire at." : "%u does not fire.", out);
}

/* a: phase, somebody had fired before */
static void say_passed(const struct game *game, const struct event *event, struct text *out)
{
    (void)game;
    text_add(out, event->argument[1] ? "Nobody else fires: the Combat Phase ends."
                                     : "Nobody has anybody to fire at: the Combat Phase passes.");
}

/* a: 0 systems, 1 traits */
static void say_named(const struct game *game, const struct event *event, struct text *out)
{
    (void)game;
    text_add(out, event->argument[0] == 0
                      ? "Systems work, Fire Control among them, though the book only names them "
                        "(option nova-systems)."
                      : "Weapon traits count, Dx2 and Dx3 among them, though the book only names "
                        "them (option nova-traits).");
}

static const char *roll_words(int phase)
{
    return phase == NOVA_PHASE_DEPLOY ? "for the first placement" : "for the initiative";
}

/* a: phase, side, face */
static void say_rolled_off(const struct game *game, const struct event *event, struct text *out)
{
    size_t begin = out->length;
    (void)game;
    text_format(out, "%s rolls %d %s.", say_side(event->argument[1]), event->argument[2],
                roll_words(event->argument[0]));
    say_large(out, begin);
}

static void say_first_placer(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%s places first", out);
    if (event->argument[3])
        text_format(out, ", as the dice say: both sides have %d to place.", event->argument[1]);
    else
        nova_say_pattern(game, event, ": red has %1 to place, blue %2.", out);
}

/* "facing 2 (SE)" */
static void write_facing(int facing, struct text *out)
{
    text_format(out, "facing %d (%s)", facing, say_heading(facing));
}

static void say_deployed(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%u is placed on %c, ", out);
    write_facing(event->argument[0], out);
    text_char(out, '.');
}

static void say_phase(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {
        "Fleets are to be chosen.",   "Ships are to be placed.",  "The Initiative Phase begins.",
        "The Movement Phase begins.", "The Combat Phase begins.", "The End Phase begins."};
    (void)game;
    int phase = event->argument[0];
    text_add(out, phase >= 0 && phase <= NOVA_PHASE_END ? names[phase] : "A phase begins.");
}

/* a: active side, chosen by */
static void say_leads(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%s is active this turn and goes first", out);
    if (event->argument[1] != event->argument[0])
        text_format(out, ", as %s wants it", say_side(event->argument[1]));
    text_char(out, '.');
}

/* a: phase, side of the batch, batch, red count, blue count */
static void say_groups(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    (void)game;
    text_add(out, "Red has ");
    say_count(out, a[3], "ship", "ships");
    text_format(out, " on the board, blue %d", a[4]);
    if (a[2] > 1 && a[3] > 0 && a[4] > 0)
        text_format(out, ": %s %s %d at a time", say_side(a[1]),
                    a[0] == NOVA_PHASE_COMBAT ? "fires with" : "moves", a[2]);
    text_char(out, '.');
}

/* ---- movement ---- */

static void say_plan(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event,
                     event->kind == NOVA_EVENT_PLOTTED ? "%u is to move " : "%u moves ", out);
    say_text(event, out);
    text_char(out, '.');
}

static void say_declared(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%u ", out);
    switch (event->argument[0]) {
    case NOVA_EMERGENCY:
        text_add(out, "doubles its thrust for this move; a thrust box will be checked.");
        return;
    case NOVA_EVADE:
        text_add(out, "takes evasive action this turn: -1 on attacks at it, -2 on its own.");
        return;
    case NOVA_CHARGE:
        text_add(out, "charges its hyperdrive.");
        return;
    case NOVA_ROLL:
        text_add(out, "rolls over instead of a turn: port and starboard change places.");
        return;
    default:
        text_add(out, "declares something.");
    }
}

/* a: facing, speed, maneuver, turns, slips, speed it counted with */
static void say_moved(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    if (a[1] == 0)
        nova_say_pattern(game, event, "%u stands on %c, ", out);
    else
        nova_say_pattern(game, event, "%u goes to %c, ", out);
    write_facing(a[0], out);
    text_format(out, "; %s, speed ", nova_voice_maneuver(a[2]));
    if (a[5] == a[1])
        text_format(out, "%d.", a[1]);
    else
        text_format(out, "%d to %d.", a[5], a[1]);
}

/* a: facing, thrust, vq, vr */
static void say_coasted(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    nova_say_pattern(game, event, "%u drifts to %c, ", out);
    write_facing(a[0], out);
    if (a[1])
        text_format(out, "; thrust %d", a[1]);
    text_format(out, "; velocity (%d,%d).", a[2], a[3]);
}

static void say_left(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event,
                     event->kind == NOVA_EVENT_LEFT_BOARD ? "%u leaves the board behind %c"
                                                          : "%u finds no empty hex and is removed",
                     out);
    say_gain(event->argument[0], out);
    text_char(out, '.');
}

static void say_met(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%u enters ", out);
    text_add(out, nova_voice_terrain(event->argument[0]));
    nova_say_pattern(game, event, " on %c.", out);
}

/* Events whose sentence is a plain pattern; the others have a function. */
static const char *const patterns[NOVA_EVENT_COUNT] = {
    [NOVA_EVENT_ROLL_TIED] = "Both sides rolled %1 and roll again.",
    [NOVA_EVENT_TURN_BEGAN] = "Turn %0 begins.",
    [NOVA_EVENT_INITIATIVE] = "%s has the initiative, %1 to %2, and chooses.",
    [NOVA_EVENT_CROWDED] = "%u may not stay on %c, where %o is.",
    [NOVA_EVENT_DISPLACED] = "%u is moved to %c by its enemies.",
    [NOVA_EVENT_SCORED] = "%s gains %1 VP and has %2.",
    [NOVA_EVENT_PULLED] = "%u is drawn to %c by a black hole.",
    [NOVA_EVENT_HELD_OFF] = "%u is not drawn: another ship is on %c.",
    [NOVA_EVENT_CHARGED] = "%u adds %0 to its hyperdrive and has %1 of 10.",
    [NOVA_EVENT_JUMPED] = "%u jumps away; its enemies get no VP.",
    [NOVA_EVENT_PARTIAL] = "Hurt ships of %s count %1 VP in this check.",
};

static say_teller *const tellers[NOVA_EVENT_COUNT] = {
    [NOVA_EVENT_ONLY_ANSWER] = only_say,      [NOVA_EVENT_RUN_ENDED] = say_run_ended,
    [NOVA_EVENT_NAMED] = say_named,           [NOVA_EVENT_HELD] = say_held,
    [NOVA_EVENT_PHASE_PASSED] = say_passed,   [NOVA_EVENT_SIZE_NAMED] = say_size_named,
    [NOVA_EVENT_BOUGHT] = say_bought,         [NOVA_EVENT_FLEET_SHOWN] = say_fleet_shown,
    [NOVA_EVENT_ROLLED_OFF] = say_rolled_off, [NOVA_EVENT_FIRST_PLACER] = say_first_placer,
    [NOVA_EVENT_DEPLOYED] = say_deployed,     [NOVA_EVENT_PHASE_BEGAN] = say_phase,
    [NOVA_EVENT_LEADS] = say_leads,           [NOVA_EVENT_GROUPS] = say_groups,
    [NOVA_EVENT_PLOTTED] = say_plan,          [NOVA_EVENT_PLAN] = say_plan,
    [NOVA_EVENT_DECLARED] = say_declared,     [NOVA_EVENT_MOVED] = say_moved,
    [NOVA_EVENT_COASTED] = say_coasted,       [NOVA_EVENT_LEFT_BOARD] = say_left,
    [NOVA_EVENT_NO_ROOM] = say_left,          [NOVA_EVENT_MET] = say_met,
};

void nova_say(const struct game *game, const struct event *event, struct text *out)
{
    if (event->kind >= NOVA_EVENT_COUNT)
        text_add(out, "Something happened.");
    else if (tellers[event->kind])
        tellers[event->kind](game, event, out);
    else if (patterns[event->kind])
        nova_say_pattern(game, event, patterns[event->kind], out);
    else
        nova_say_fire(event->kind)(game, event, out);
}
