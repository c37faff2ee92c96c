/* Telling attacks of `universal`: aim, hits, Screens, Shields, damage dice; Seekers, Mines, flights
 * and Marines. */
#include "rules/universal/voice_say.h"

#include "rules/universal/parts.h"
#include "rules/universal/shot.h"

/* ---- aiming ---- */

/* a: weapons low, high, manner */
static void say_targeted(const struct game *game, const struct event *event, struct text *out)
{
    int manner = event->argument[2], profile = manner & UNIVERSAL_MANNER_PROFILE;
    int facing = manner >> UNIVERSAL_MANNER_FACING_SHIFT;
    universal_say_pattern(game, event, "%u aims ", out);
    universal_voice_weapons(game, event->unit, universal_say_guns(event), out);
    universal_say_pattern(game, event, " at %o", out);
    if (profile > 0)
        text_format(out, " in mode %d", profile + 1);
    if (facing > 0)
        text_format(out, ", striking the %s facing", universal_voice_facing(facing - 1));
    text_char(out, '.');
}

/* What attacks: "Hood, 2 x SH-4b Shock Cannon", "Hood's point defense". */
static void write_attacker(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    if (a[0] != UNIVERSAL_NO_BATTERY) {
        universal_say_pattern(game, event, a[1] > 1 ? "%u, %1 x %b" : "%u, %b", out);
        return;
    }
    switch (a[1]) {
    case UNIVERSAL_BY_PDS:
        universal_say_pattern(game, event, "Point defense of %u", out);
        break;
    case UNIVERSAL_BY_SHOCKWAVE:
        universal_say_pattern(game, event, "The Shockwave of %u", out);
        break;
    case UNIVERSAL_BY_ASTEROID:
        text_add(out, "The asteroid");
        break;
    default:
        universal_say_pattern(game, event, "%u", out);
    }
}

/* ", -1 silent target"; returns whether there were any. */
static bool write_modifiers(const struct game *game, const struct event *event, struct text *out)
{
    struct event_terms terms;
    universal_terms(game, event, &terms);
    for (int i = 0; i < terms.count; i++)
        text_format(out, ", %+d %s", terms.list[i].value, terms.list[i].source.text);
    return terms.count > 0;
}

/* a: battery, weapons, range, effective range, modifiers (two words), ACC and needed, dice: "Hood,
 * 2 x SH-4b Shock Cannon at Wolf, range 4: 2 dice, 4+, -1 silent target: needs 5." */
static void say_aimed(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    write_attacker(game, event, out);
    universal_say_pattern(game, event, " at %o", out);
    if (a[1] != UNIVERSAL_BY_ASTEROID || a[0] != UNIVERSAL_NO_BATTERY)
        text_format(out, ", range %d", a[2]);
    if (a[3] != a[2] && a[3] > 0)
        text_format(out, " (counts as %d)", a[3]);
    text_add(out, ": ");
    if (a[7] > 0) {
        say_count(out, a[7], "die", "dice");
        text_add(out, ", ");
    }
    text_format(out, "%d+", a[6] >> 8 & 255);
    if (event->rule == UNIVERSAL_RULE_D5_ACCURATE)
        text_add(out, ", accurate: nothing counts against it");
    if (write_modifiers(game, event, out))
        say_need((int8_t)(a[6] & 255), out);
    text_char(out, '.');
}

static void say_impossible(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "No die can hit %o: %0 would be needed.", out);
}

static void say_rate(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "Volatile: %u has ", out);
    say_count(out, event->argument[0], "attack die or hit.", "attack dice or hits.");
}

/* ---- hits ---- */

/* a: hits so far, dice thrown last, hits with a natural 6 */
static void say_hits(const struct game *game, const struct event *event, struct text *out)
{
    if (event->argument[0] == 0)
        text_add(out, "No hit");
    else
        say_count(out, event->argument[0], "hit", "hits");
    universal_say_pattern(game, event, " on %o", out);
    if (event->argument[4] != 0)
        text_add(out, " in all");
    if (event->argument[2] > 0)
        text_format(out, ", %d with a natural 6", event->argument[2]);
    if (event->argument[3] == 1)
        text_add(out, "; a six is rolled again");
    else if (event->argument[3] > 1)
        text_format(out, "; %d sixes are rolled again", event->argument[3]);
    text_char(out, '.');
}

/* a: more dice or hits, trait */
static void say_extra(const struct game *game, const struct event *event, struct text *out)
{
    int more = event->argument[0], trait = event->argument[1];
    size_t begin = out->length;
    text_add(out, universal_voice_trait(trait));
    say_large(out, begin);
    text_add(out, ": ");
    if (trait == UNIVERSAL_PROXIMITY)
        universal_say_pattern(game, event, "%o is attacked, too.", out);
    else if (trait == UNIVERSAL_BURSTING)
        say_count(out, more, "more hit.", "more hits.");
    else if (trait == UNIVERSAL_DISRUPTIVE)
        say_count(out, more, "more damage die.", "more damage dice.");
    else if (trait == UNIVERSAL_RETARGETING)
        say_count(out, more, "die that missed is rolled again.", "dice that missed roll again.");
    else if (more == 0)
        text_add(out, "no more dice, the chain is too long.");
    else
        say_count(out, more, "more attack die.", "more attack dice.");
}

/* a: through, hits, Screens, needed, facing */
static void say_penetrated(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    const char *facing = universal_voice_facing(a[4]);
    if (a[2] <= 0) {
        universal_say_pattern(game, event, "%o has no ", out);
        text_format(out, "%s Screens: ", facing);
        say_count(out, a[1], "hit gets through.", "hits get through.");
        return;
    }
    if (a[3] <= 0) {
        say_count(out, a[1], "hit ignores", "hits ignore");
    } else {
        if (a[0] == 0)
            text_add(out, "None of ");
        else
            text_format(out, "%d of ", a[0]);
        say_count(out, a[1], "hit", "hits");
        text_add(out, a[0] <= 1 ? " gets through" : " get through");
    }
    text_format(out, " %d %s %s", a[2], facing, a[2] == 1 ? "Screen" : "Screens");
    universal_say_pattern(game, event, " of %o", out);
    if (a[3] > 0)
        text_format(out, ", %d+", a[3]);
    text_char(out, '.');
}

/* UN-Z3.5e: what a trait makes of the rating stands beside it */
static void say_phasing(int phasing, struct text *out)
{
    if (phasing > 0)
        text_format(out, " (Phasing %d)", phasing);
    else if (phasing < 0)
        text_add(out, " (Non-Phasing)");
}

/* a: points of impact, hits, rating, needed, facing, IMP, Phasing: "4 impact dice of 2 hits against
 * forward shield rating 3 (Phasing 1) of Kite, 3+: 1 point of impact." */
static void say_impacted(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    if (a[3] > 0) {
        say_count(out, universal_voice_impact_dice(event), "impact die of ", "impact dice of ");
        say_count(out, a[1], "hit", "hits");
        text_format(out, " against %s shield rating %d", universal_voice_facing(a[4]), a[2]);
        say_phasing(a[6], out);
        universal_say_pattern(game, event, " of %o", out);
        text_format(out, ", %d+: ", a[3]);
    } else if (a[2] > 0) {
        text_format(out, "No dice against %s shield rating %d", universal_voice_facing(a[4]), a[2]);
        say_phasing(a[6], out);
        universal_say_pattern(game, event, " of %o: ", out);
    } else {
        universal_say_pattern(game, event, "%o has no shield rating there: ", out);
    }
    if (a[0] == 0)
        text_add(out, "no point of impact.");
    else
        say_count(out, a[0], "point of impact.", "points of impact.");
}

/* a: points, hits, by trait */
static void say_points(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    say_count(out, a[1], "hit does ", "hits do ");
    say_count(out, a[0], "point of damage", "points of damage");
    universal_say_pattern(game, event, " to %o", out);
    text_add(out, a[2] ? " by the dice." : ".");
}

/* a: absorbed, facing Shields used, omni used, points left, points that bypass, facing */
static void say_shielded(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    universal_say_pattern(game, event, "Shields of %u absorb ", out);
    say_count(out, a[0], "point", "points");
    if (a[1] > 0)
        text_format(out, ", %d %s used up", a[1], universal_voice_facing(a[5]));
    if (a[2] > 0)
        text_format(out, ", %d omni used up", a[2]);
    if (a[4] > 0)
        text_format(out, "; %d %s them", a[4], a[4] == 1 ? "bypasses" : "bypass");
    text_add(out, "; ");
    if (a[3] == 0)
        text_add(out, "none gets through.");
    else
        say_count(out, a[3], "gets through.", "get through.");
}

/* a: hull, engines, weapons, systems, dice */
static void say_damage(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {"hull", "engines", "weapons", "systems", "shields"};
    bool unity = universal_voice_is_unity(game, event->unit); /* UN-Z3.5 */
    int parts = 0;
    universal_say_pattern(game, event, "Damage on %u: ", out);
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        if (event->argument[track] > 0)
            text_format(out, "%s%s %d", parts++ ? ", " : "",
                        names[track + (unity && track == UNIVERSAL_SYSTEMS)],
                        event->argument[track]);
    text_add(out, parts ? "." : "none.");
}

static void say_rerolled(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "Pinpoint: %u rolls ", out);
    say_count(out, event->argument[0], "damage die again.", "damage dice again.");
}

static void say_swept(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "Sweeping: %u goes on to %o with ", out);
    say_count(out, event->argument[0], "die.", "dice.");
}

/* ---- Decoys, Seekers, Mines ---- */

static void say_decoy(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event,
                          event->argument[1] ? "The Decoy of %o fools %u, whose fire on it is lost."
                                             : "The Decoy of %o does not fool %u.",
                          out);
}

/* a: marker, dice, hits, attack dice or Mines left; other: whom Seekers attack */
static void say_defended(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    bool mines = event->other == UNIT_NONE;
    universal_say_pattern(game, event,
                          mines ? "%u sweeps the Mines on %c with "
                                : "%u fires at the Seekers that attack %o with ",
                          out);
    say_count(out, a[1], "die: ", "dice: ");
    if (a[2] == 0)
        text_add(out, "no hit; ");
    else
        say_count(out, a[2], "hit; ", "hits; ");
    if (mines)
        say_count(out, a[3], "Mine is left.", "Mines are left.");
    else
        say_count(out, a[3], "attack die is left.", "attack dice are left.");
}

/* a: marker, Mines, hits */
static void say_mines_met(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u meets ", out);
    universal_voice_marker(UNIVERSAL_MARKER_MINES, event->argument[1], out);
    universal_say_pattern(game, event, " on %c: ", out);
    say_count(out, event->argument[2], "hit.", "hits.");
}

/* a: battery, weapons, dice, range */
static void say_seekers_launched(const struct game *game, const struct event *event,
                                 struct text *out)
{
    universal_say_pattern(game, event, "%u launches Seekers at %o, range %3: %1 x %b, ", out);
    say_count(out, event->argument[2], "attack die.", "attack dice.");
}

/* a: marker, dice, range */
static void say_seekers_attack(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "Seekers of %u on %c attack %o, range %2, with ", out);
    say_count(out, event->argument[1], "die.", "dice.");
}

/* a: marker, dice launched, dice left */
static void say_evaporated(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "Seekers of %u at %o have come far: of ", out);
    say_count(out, event->argument[1], "die launched ", "dice launched ");
    text_format(out, "%d %s left.", event->argument[2], event->argument[2] == 1 ? "is" : "are");
}

static void say_seekers_gone(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const ends[] = {"cannot reach it", "are fooled by a Decoy",
                                       "are all shot down", "have lost their target",
                                       "have none left so far from their launch"};
    universal_say_pattern(game, event, "Seekers of %u at %o ", out);
    text_format(out, "%s.", say_word(ends, UNIVERSAL_SEEKERS_FADED + 1, event->argument[1]));
}

/* a: kind, count, marker. Whether it is a Flare or a Probe its own side knows (UN-0.5). */
static void say_laid(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    if (a[0] == UNIVERSAL_MARKER_MINES) {
        universal_say_pattern(game, event, "%u lays Mines on %c, where ", out);
        universal_voice_marker(a[0], a[1], out);
        text_add(out, a[1] == 1 ? " of its side lies now." : " of its side lie now.");
        return;
    }
    universal_say_pattern(game, event, "%u launches ", out);
    universal_voice_marker(a[0], 0, out);
    universal_say_pattern(game, event, " to %c, face down.", out);
}

/* a: kind, marker, side */
static void say_shown(const struct game *game, const struct event *event, struct text *out)
{
    text_format(out, "The marker of %s", say_side(event->argument[2]));
    universal_say_pattern(game, event, " on %c is turned over: ", out);
    universal_voice_marker(event->argument[0], 0, out);
    text_char(out, '.');
}

/* a: kind, side */
static void say_gone(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {"marker", "Seekers", "Mines",
                                        "Flare",  "Probe",   "Flare or Probe"};
    int kind = event->argument[0];
    text_format(out, "The %s of %s", say_word(names, UNIVERSAL_MARKER_COVERED + 1, kind),
                say_side(event->argument[1]));
    universal_say_pattern(
        game, event, kind == UNIVERSAL_MARKER_MINES ? " on %c are gone." : " on %c is gone.", out);
}

/* ---- flights and Marines ---- */

/* "2 fighters of Able shot down.", "1 hit on Cobb." of a Shuttlecraft */
static void write_fighters(const struct game *game, int unit, int count, struct text *out)
{
    bool shuttle = unit < state_head(game->state)->unit_count && universal_is_shuttle(game, unit);
    if (shuttle)
        say_count(out, count, "hit on ", "hits on ");
    else
        say_count(out, count, "fighter of ", "fighters of ");
    say_name(game, unit, out);
    text_add(out, shuttle ? "." : " shot down.");
}

static void say_flight_attacks(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u attacks %o with ", out);
    say_count(out, event->argument[0], "fighter.", "fighters.");
}

static void say_intercepted(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "Point defense of %u: ", out);
    write_fighters(game, event->other, event->argument[0], out);
}

static void say_fighters_hit(const struct game *game, const struct event *event, struct text *out)
{
    write_fighters(game, event->unit, event->argument[0], out);
}

static void say_battered(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "Anti-Fighter Batteries of %o: ", out);
    write_fighters(game, event->unit, event->argument[0], out);
}

static void say_shockwave(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u sets off its Shockwave: ", out);
    say_count(out, event->argument[0], "die", "dice");
    text_add(out, " at each element within 3 hexes.");
}

/* a: squads, successes */
static void say_boarded(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u boards %o with ", out);
    say_count(out, event->argument[0], "squad: ", "squads: ");
    if (event->argument[1] == 0)
        text_add(out, "no success.");
    else
        say_count(out, event->argument[1], "success.", "successes.");
}

/* a: squads, successes left */
static void say_repelled(const struct game *game, const struct event *event, struct text *out)
{
    universal_say_pattern(game, event, "%u spends ", out);
    if (event->argument[0] == 0)
        text_add(out, "no squad against boarders: ");
    else
        say_count(out, event->argument[0], "squad against boarders: ", "squads against boarders: ");
    if (event->argument[1] == 0)
        text_add(out, "no success is left.");
    else
        say_count(out, event->argument[1], "success is left.", "successes are left.");
}

say_teller *universal_say_fire(int kind)
{
    static say_teller *const tellers[UNIVERSAL_EVENT_COUNT] = {
        [UNIVERSAL_EVENT_DECOY_ROLLED] = say_decoy,
        [UNIVERSAL_EVENT_DEFENDED] = say_defended,
        [UNIVERSAL_EVENT_MINES_MET] = say_mines_met,
        [UNIVERSAL_EVENT_SEEKERS_LAUNCHED] = say_seekers_launched,
        [UNIVERSAL_EVENT_SEEKERS_ATTACK] = say_seekers_attack,
        [UNIVERSAL_EVENT_EVAPORATED] = say_evaporated,
        [UNIVERSAL_EVENT_SEEKERS_GONE] = say_seekers_gone,
        [UNIVERSAL_EVENT_FLIGHT_ATTACKS] = say_flight_attacks,
        [UNIVERSAL_EVENT_INTERCEPTED] = say_intercepted,
        [UNIVERSAL_EVENT_TARGETED] = say_targeted,
        [UNIVERSAL_EVENT_AIMED] = say_aimed,
        [UNIVERSAL_EVENT_IMPOSSIBLE] = say_impossible,
        [UNIVERSAL_EVENT_RATE] = say_rate,
        [UNIVERSAL_EVENT_HITS] = say_hits,
        [UNIVERSAL_EVENT_EXTRA] = say_extra,
        [UNIVERSAL_EVENT_PENETRATED] = say_penetrated,
        [UNIVERSAL_EVENT_IMPACTED] = say_impacted,
        [UNIVERSAL_EVENT_POINTS] = say_points,
        [UNIVERSAL_EVENT_SHIELDED] = say_shielded,
        [UNIVERSAL_EVENT_DAMAGE] = say_damage,
        [UNIVERSAL_EVENT_REROLLED] = say_rerolled,
        [UNIVERSAL_EVENT_SWEPT] = say_swept,
        [UNIVERSAL_EVENT_FIGHTERS_HIT] = say_fighters_hit,
        [UNIVERSAL_EVENT_BATTERED] = say_battered,
        [UNIVERSAL_EVENT_SHOCKWAVE] = say_shockwave,
        [UNIVERSAL_EVENT_MARKER_LAID] = say_laid,
        [UNIVERSAL_EVENT_MARKER_SHOWN] = say_shown,
        [UNIVERSAL_EVENT_MARKER_GONE] = say_gone,
        [UNIVERSAL_EVENT_BOARDED] = say_boarded,
        [UNIVERSAL_EVENT_REPELLED] = say_repelled,
    };
    return tellers[kind];
}
