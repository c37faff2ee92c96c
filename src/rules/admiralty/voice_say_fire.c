/* Telling attacks: aim, hits, impact, damage, what is lost. */
#include "rules/admiralty/voice_say.h"

#include "rules/admiralty/law.h"
#include "rules/admiralty/parts.h"

/* "X1 of Hood (Pulse Cannons)", or the attacker alone: flights, terrain, explosions. */
static void write_weapon(const struct game *game, const struct event *event, struct text *out)
{
    const struct admiralty_design *design = admiralty_voice_design(game, event->unit);
    int weapon = event->argument[0];
    if (!design || weapon < 0 || weapon >= design->weapon_count) {
        say_name(game, event->unit, out);
        return;
    }
    admiralty_say_pattern(game, event, "%u's %w", out);
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

static void say_aimed(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    write_weapon(game, event, out);
    admiralty_say_pattern(game, event, " at %o", out);
    if (a[0] >= 0)
        text_format(out, ", range %d", a[6]);
    text_add(out, ": ");
    say_count(out, a[1], "die", "dice");
    text_format(out, ", %d+", a[2]);
    if (write_modifiers(game, event, out))
        say_need(admiralty_event_need(event), out);
    text_char(out, '.');
}

static void say_impossible(const struct game *game, const struct event *event, struct text *out)
{
    write_weapon(game, event, out);
    admiralty_say_pattern(game, event, " cannot hit %o: it would need %1.", out);
}

/* a: weapon, which value, then dice (AE-C4.9) or the value at this range (AE-C4.7, AE-C4.8) */
static void say_rate(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const what[] = {"ROF", "IMP", "DMG"};
    int which = event->argument[1];
    admiralty_say_pattern(game, event, "%u's %w has ", out);
    text_add(out, which >= 0 && which < 3 ? what[which] : "a value");
    if (event->rule != ADMIRALTY_RULE_C4_9) {
        text_format(out, " %d at this range.", event->argument[2]);
        return;
    }
    text_add(out, " by the die: ");
    say_count(out, event->argument[2], "die follows.", "dice follow.");
}

/* "; 2 sixes are rolled again" */
static void write_sixes(int sixes, struct text *out)
{
    if (sixes == 1)
        text_add(out, "; a six is rolled again");
    else if (sixes > 1)
        text_format(out, "; %d sixes are rolled again", sixes);
}

static void say_hits(const struct game *game, const struct event *event, struct text *out)
{
    int hits = event->argument[1], sixes = event->argument[2];
    if (hits == 0)
        text_add(out, sixes ? "No hit yet" : "No hit");
    else
        say_count(out, hits, "hit", "hits");
    admiralty_say_pattern(game, event, " on %o", out);
    write_sixes(sixes, out);
    text_char(out, '.');
}

static void say_repeated(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%u's %w repeats with ", out);
    say_count(out, event->argument[2], "die", "dice");
    text_add(out, ", so far ");
    say_count(out, event->argument[1], "hit.", "hits.");
}

static void say_linked(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%u's %w is linked and scores ", out);
    say_count(out, event->argument[1], "hit", "hits");
    admiralty_say_pattern(game, event, " on %o as well.", out);
}

static void say_area(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "The shot of %u's %w strikes %o, too: ", out);
    say_count(out, event->argument[1], "hit.", "hits.");
}

static void say_pierces(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    if (a[2] <= 0) {
        admiralty_say_pattern(game, event, "%o has no shields: all ", out);
        say_count(out, a[1], "impact die gets", "impact dice get");
        text_add(out, " through.");
        return;
    }
    say_count(out, a[1], "impact die", "impact dice");
    admiralty_say_pattern(game, event, " against shields %2 of %o", out);
    write_modifiers(game, event, out);
    say_need(admiralty_event_need(event), out);
    text_char(out, '.');
}

static void say_impact(const struct game *game, const struct event *event, struct text *out)
{
    int points = event->argument[1], sixes = event->argument[2];
    if (points == 0)
        admiralty_say_pattern(
            game, event, sixes ? "Nothing gets through to %o yet" : "The shields of %o hold", out);
    else {
        say_count(out, points, "point of impact gets", "points of impact get");
        admiralty_say_pattern(game, event, " through to %o", out);
    }
    write_sixes(sixes, out);
    text_char(out, '.');
}

/* a: hull, engine, shield, weapon hits, dice */
static void say_damage(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const what[] = {"hull", "engine", "shield", "weapon"};
    int parts = 0;
    admiralty_say_pattern(game, event, "Damage on %o: ", out);
    for (int i = 0; i < 4; i++)
        if (event->argument[i] > 0)
            text_format(out, "%s%d %s", parts++ ? ", " : "", event->argument[i], what[i]);
    text_add(out, parts ? "." : "none.");
}

static void say_redirected(const struct game *game, const struct event *event, struct text *out)
{
    say_count(out, event->argument[0], "damage die", "damage dice");
    admiralty_say_pattern(game, event, " rolled again for what was aimed at on %o.", out);
}

static void say_kindled(const struct game *game, const struct event *event, struct text *out)
{
    say_count(out, event->argument[0], "fire breaks out", "fires break out");
    admiralty_say_pattern(game, event, " on %u.", out);
}

static void say_fighters_hit(const struct game *game, const struct event *event, struct text *out)
{
    say_count(out, event->argument[0], "fighter", "fighters");
    admiralty_say_pattern(game, event, " of %o shot down", out);
    text_add(out, event->argument[1] ? "; gone in the End Phase." : ".");
}

static void say_declared(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    uint64_t weapons = (uint64_t)(uint32_t)a[0] | (uint64_t)(uint32_t)a[1] << 32;
    admiralty_say_pattern(game, event, "%u aims ", out);
    admiralty_voice_weapons(game, event->unit, weapons, out);
    admiralty_say_pattern(game, event, " at %o", out);
    if (a[2] != ADMIRALTY_AIM_NONE)
        text_format(out, ", at its %s", admiralty_voice_aim(a[2]));
    text_char(out, '.');
}

static void say_facing(const struct game *game, const struct event *event, struct text *out)
{
    int facing = event->argument[0];
    admiralty_say_pattern(game, event, "%u turns facing ", out);
    text_char(out, facing >= 0 && facing < ADMIRALTY_FACINGS ? (char)('A' + facing) : '?');
    admiralty_say_pattern(game, event, " to %o: screen %1.", out);
}

static void say_forfeited(const struct game *game, const struct event *event, struct text *out)
{
    int rule = event->argument[1];
    admiralty_say_pattern(game, event, "%u's %w cannot be fired at %o", out);
    if (rule >= 0 && rule < ADMIRALTY_RULE_COUNT)
        text_format(out, " (%s)", admiralty_rule_ids[rule]);
    text_char(out, '.');
}

static void say_flight_attacks(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%u attacks %o with ", out);
    say_count(out, event->argument[0], "fighter.", "fighters.");
}

/* ---- what is lost ---------------------------------------------------------------------------- */

/* a: dice, X lost, Y lost, Z lost */
static void say_chart(const struct game *game, const struct event *event, struct text *out)
{
    int parts = 0;
    admiralty_say_pattern(game, event, "Weapon damage chart of %u, ", out);
    say_count(out, event->argument[0], "die", "dice");
    text_add(out, ": ");
    for (int i = 0; i < ADMIRALTY_BATTERIES; i++)
        if (event->argument[1 + i] > 0)
            text_format(out, "%s%d %c", parts++ ? ", " : "", event->argument[1 + i], 'X' + i);
    text_add(out, parts ? " lost." : "nothing lost.");
}

static void say_weapons_lost(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    uint64_t weapons = (uint64_t)(uint32_t)a[1] | (uint64_t)(uint32_t)a[2] << 32;
    const struct admiralty_design *design = admiralty_voice_design(game, event->unit);
    admiralty_say_pattern(game, event, "%u loses ", out);
    admiralty_voice_weapons(game, event->unit, weapons, out);
    if (design && a[0] >= 0 && a[0] < ADMIRALTY_BATTERIES && design->battery[a[0]].name[0])
        text_format(out, " (%s)", design->battery[a[0]].name);
    text_char(out, '.');
}

static void say_boxes(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%u loses ", out);
    if (event->kind == ADMIRALTY_EVENT_HULL_LOST) {
        say_count(out, event->argument[0], "hull box", "hull boxes");
        text_format(out, " and has %d left.", event->argument[1]);
    } else if (event->kind == ADMIRALTY_EVENT_FIGHTERS_LOST) {
        say_count(out, event->argument[0], "fighter", "fighters");
        text_format(out, " and has %d left.", event->argument[1]);
    } else if (event->kind == ADMIRALTY_EVENT_ENGINE_LOST) {
        say_count(out, event->argument[0], "engine box", "engine boxes");
        text_format(out, "; engine rating %d.", event->argument[1]);
    } else {
        say_count(out, event->argument[0], "shield box", "shield boxes");
        text_format(out, "; shield rating %d.", event->argument[1]);
    }
}

static void say_destroyed(const struct game *game, const struct event *event, struct text *out)
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
    int cause = event->argument[0];
    admiralty_say_pattern(game, event, "%u ", out);
    text_add(out, cause >= 0 && cause <= ADMIRALTY_BY_CARRIER ? causes[cause] : "is destroyed");
    say_gain(event->argument[1], out);
    text_char(out, '.');
}

static void say_explosion(const struct game *game, const struct event *event, struct text *out)
{
    if (event->kind == ADMIRALTY_EVENT_EXPLOSION_ROLLED) {
        admiralty_say_pattern(
            game, event,
            event->argument[0] >= 5 ? "The reactors of %u go off." : "%u does not explode.", out);
    } else if (event->kind == ADMIRALTY_EVENT_EXPLODED) {
        admiralty_say_pattern(game, event, "%u explodes on %c: ", out);
        say_count(out, event->argument[0], "die", "dice");
        text_add(out, " at everything within one hex.");
    } else {
        admiralty_say_pattern(game, event, "The explosion of %u strikes %o: ", out);
        say_count(out, event->argument[0], "die", "dice");
        if (admiralty_voice_design(game, event->other))
            text_format(out, " against shields %d", event->argument[1]);
        text_char(out, '.');
    }
}

static void say_regenerated(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "%u regenerates ", out);
    say_count(out, event->argument[1], "hull box.", "hull boxes.");
}

static void say_burned(const struct game *game, const struct event *event, struct text *out)
{
    say_count(out, event->argument[0], "fire", "fires");
    admiralty_say_pattern(game, event, " on %u: ", out);
    say_count(out, event->argument[1], "burns on.", "burn on.");
}

static void say_control(const struct game *game, const struct event *event, struct text *out)
{
    admiralty_say_pattern(game, event, "Damage control on %u: ", out);
    say_count(out, event->argument[1], "repair.", "repairs.");
}

static void say_repaired(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    admiralty_say_pattern(game, event, "%u repairs ", out);
    if (a[0] == ADMIRALTY_REPAIR_WEAPON) {
        admiralty_voice_weapon(game, event->unit, a[1], out);
        text_char(out, '.');
        return;
    }
    text_format(out, "%s box; rating %d.",
                a[0] == ADMIRALTY_REPAIR_ENGINE ? "an engine" : "a shield", a[2]);
}

say_teller *admiralty_say_fire(int kind)
{
    static say_teller *const tellers[ADMIRALTY_EVENT_COUNT] = {
        [ADMIRALTY_EVENT_FLIGHT_ATTACKS] = say_flight_attacks,
        [ADMIRALTY_EVENT_DECLARED] = say_declared,
        [ADMIRALTY_EVENT_FACING_SHOWN] = say_facing,
        [ADMIRALTY_EVENT_FORFEITED] = say_forfeited,
        [ADMIRALTY_EVENT_AIMED] = say_aimed,
        [ADMIRALTY_EVENT_IMPOSSIBLE] = say_impossible,
        [ADMIRALTY_EVENT_RATE] = say_rate,
        [ADMIRALTY_EVENT_HITS] = say_hits,
        [ADMIRALTY_EVENT_REPEATED] = say_repeated,
        [ADMIRALTY_EVENT_LINKED] = say_linked,
        [ADMIRALTY_EVENT_AREA] = say_area,
        [ADMIRALTY_EVENT_PIERCES] = say_pierces,
        [ADMIRALTY_EVENT_IMPACT] = say_impact,
        [ADMIRALTY_EVENT_DAMAGE] = say_damage,
        [ADMIRALTY_EVENT_REDIRECTED] = say_redirected,
        [ADMIRALTY_EVENT_KINDLED] = say_kindled,
        [ADMIRALTY_EVENT_FIGHTERS_HIT] = say_fighters_hit,
        [ADMIRALTY_EVENT_CHART] = say_chart,
        [ADMIRALTY_EVENT_WEAPONS_LOST] = say_weapons_lost,
        [ADMIRALTY_EVENT_HULL_LOST] = say_boxes,
        [ADMIRALTY_EVENT_ENGINE_LOST] = say_boxes,
        [ADMIRALTY_EVENT_SHIELD_LOST] = say_boxes,
        [ADMIRALTY_EVENT_FIGHTERS_LOST] = say_boxes,
        [ADMIRALTY_EVENT_DESTROYED] = say_destroyed,
        [ADMIRALTY_EVENT_EXPLOSION_ROLLED] = say_explosion,
        [ADMIRALTY_EVENT_EXPLODED] = say_explosion,
        [ADMIRALTY_EVENT_BLASTED] = say_explosion,
        [ADMIRALTY_EVENT_REGENERATED] = say_regenerated,
        [ADMIRALTY_EVENT_BURNED] = say_burned,
        [ADMIRALTY_EVENT_CONTROL_ROLLED] = say_control,
        [ADMIRALTY_EVENT_REPAIRED] = say_repaired,
    };
    return tellers[kind];
}
