/* Telling attacks: aim, hits, shields, boxes, damage checks; and how the battle ends. */
#include "rules/nova/voice_say.h"

#include "rules/nova/parts.h"

static uint64_t banks_of(const int32_t *a)
{
    return (uint64_t)(uint32_t)a[0] | (uint64_t)(uint32_t)a[1] << 32;
}

/* a: banks low, banks high, manner, second target */
static void say_targeted(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    uint64_t banks = banks_of(a);
    bool single = banks && !(banks & (banks - 1));
    nova_say_pattern(game, event, "%u aims ", out);
    text_add(out, single ? "bank " : "banks ");
    nova_voice_banks(game, event->unit, banks, out);
    nova_say_pattern(game, event, " at %o", out);
    if (a[2] & NOVA_SPLIT) {
        text_add(out, " and ");
        say_name(game, a[3], out);
    }
    text_add(out, a[2] & NOVA_COMBINE ? ", combined" : "");
    text_add(out, a[2] & NOVA_SECOND_PROFILE ? ", by the second profile." : ".");
}

static void say_picked(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "Next is %u's %b at %o", out);
    text_add(out, event->argument[1] ? ", the second half." : ".");
}

/* " (ECM -1, short range +1)" */
static void write_modifiers(const struct game *game, const struct event *event, struct text *out)
{
    struct event_terms terms;
    nova_terms(game, event, &terms);
    for (int i = 0; i < terms.count; i++)
        text_format(out, "%s%s %+d", i > 0 ? ", " : " (", terms.list[i].source.text,
                    terms.list[i].value);
    text_add(out, terms.count > 0 ? ")" : "");
}

/* a: bank, band, distance, M, modifiers (two words), dice, number of the string: "Hood at Wolf,
 * Fusion Beams (bank 1): medium range 8, M -1 (ECM -1): 5 dice." */
static void say_aimed(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    nova_say_pattern(game, event, "%u at %o, %b: ", out);
    if (a[1] == NOVA_LONG_SHOT)
        text_format(out, "long shot at %d, M ", a[2]);
    else
        text_format(out, "%s range %d, M ", nova_voice_band(a[1]), a[2]);
    text_format(out, a[3] ? "%+d" : "%d", a[3]);
    write_modifiers(game, event, out);
    text_add(out, ": ");
    if (a[7] > 0 && a[6] != a[7])
        text_format(out, "%d x %d = ", a[6] / a[7], a[7]);
    say_count(out, a[6], "die.", "dice.");
}

static void say_rocks(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%u went through asteroids at speed %1: ", out);
    say_count(out, event->argument[0], "die.", "dice.");
}

static void say_hits(const struct game *game, const struct event *event, struct text *out)
{
    int hits = event->argument[0];
    say_count(out, event->argument[1], "die", "dice");
    text_add(out, ": ");
    if (hits == 0)
        text_add(out, "no hit");
    else
        say_count(out, hits, "hit", "hits");
    nova_say_pattern(game, event, " on %o.", out);
}

/* a: negated, hits left, faces in force, icons' faces, sector from 1, faces pierced */
static void say_shielded(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    nova_say_pattern(game, event, "The shields of %u", out);
    if (a[4] >= 1 && a[4] <= NOVA_SECTORS)
        text_format(out, " in sector %c", 'A' + a[4] - 1);
    text_add(out, " save on ");
    nova_voice_faces(a[2], out);
    if (a[3] & ~a[2]) {
        text_add(out, " (");
        nova_voice_faces(a[3] & ~a[2], out);
        text_add(out, " pierced)");
    }
    text_add(out, " and negate ");
    if (a[0] == 0)
        text_add(out, "nothing");
    else
        text_int(out, a[0]);
    text_add(out, ": ");
    if (a[1] == 0)
        text_add(out, "no hit gets through.");
    else
        say_count(out, a[1], "hit gets through.", "hits get through.");
}

/* Shields that are worn down or pierced are another matter. */
static bool is_bare(const struct game *game, int unit)
{
    if (unit >= nova_state_of(game)->head.unit_count)
        return false;
    const struct nova_design *design = nova_design_of(game, unit);
    for (int i = 0; i < design->sector_shield_count; i++)
        if (design->sector_shield[i].count > 0)
            return false;
    return design->shield_count == 0;
}

static void say_unshielded(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(
        game, event,
        is_bare(game, event->unit) ? "%u has no shields: " : "No shield of %u saves: ", out);
    say_count(out, event->argument[0], "hit gets through.", "hits get through.");
}

static void say_multiplied(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "Each hit counts %1 boxes: %2 boxes on %o.", out);
}

/* a: dice, hull, system boxes, nothing */
static void say_located(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "Location on %u: %1 hull, %2 system, %3 nothing.", out);
}

/* a: boxes, checked now, of */
static void say_boxes(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    bool armor = event->kind == NOVA_EVENT_ARMOR_LOST, core = event->kind == NOVA_EVENT_CORE_LOST;
    nova_say_pattern(game, event, "%u loses ", out);
    say_count(out, a[0],
              armor  ? "armor box"
              : core ? "system box"
                     : "hull box",
              armor  ? "armor boxes"
              : core ? "system boxes"
                     : "hull boxes");
    text_format(out, " and has %d of %d left.", a[2] - a[1], a[2]);
}

static void say_surplus(const struct game *game, const struct event *event, struct text *out)
{
    say_count(out, event->argument[0], "box of damage finds", "boxes of damage find");
    nova_say_pattern(game, event, " nothing left on %u.", out);
}

/* ---- damage takes effect ---- */

static void say_condition(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%u is ", out);
    text_format(out, "%s.", nova_voice_condition(event->argument[0]));
}

static void say_series(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%u makes its damage checks for being ", out);
    text_format(out, "%s.", nova_voice_condition(event->argument[0]));
}

/* What a track is worth now; less than nothing: it differs from sector to sector. */
static void write_value(int track, int value, struct text *out)
{
    if (value < 0)
        return;
    if (track == NOVA_THRUST)
        text_format(out, ", thrust %d now", value);
    else if (track == NOVA_WEAPONS && value > 0)
        text_format(out, ", -%d on its attacks now", value);
    else if (track == NOVA_ECM)
        text_format(out, ", ECM %d now", value);
    else if (track == NOVA_SHIELDS && value > 0)
        text_format(out, ", saves on %d+ now", value);
}

/* a: track, face, boxes, checked now, value now, bank from 1, due before the last-box rule */
static void say_checked(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    if (a[5] > 0) {
        nova_voice_bank(game, event->unit, a[5] - 1, out);
        nova_say_pattern(game, event, " of %u: ", out);
    } else {
        size_t begin = out->length;
        nova_say_pattern(game, event, "%t of %u: ", out);
        say_large(out, begin);
    }
    if (a[2] == 0)
        text_add(out, a[6] > 0 ? "the last box stays" : "no box");
    else
        say_count(out, a[2], "box", "boxes");
    if (a[2] > 0 && a[6] > a[2])
        text_format(out, " of %d, the last one stays", a[6]);
    write_value(a[0], a[4], out);
    text_char(out, '.');
}

static void say_no_track(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%u has no %t: no die.", out);
}

static void say_system(const struct game *game, const struct event *event, struct text *out)
{
    const struct nova_design *design = nova_voice_design(game, event->unit);
    int place = event->argument[0];
    bool known = design && place >= 0 && place < design->system_count;
    text_add(out, known ? design->system[place].words : "A system");
    nova_say_pattern(game, event, event->argument[2] ? " of %u is lost." : " of %u holds.", out);
}

/* a: face, dice of it, thrust, weapons, ECM, shields totals */
static void say_allocated(const struct game *game, const struct event *event, struct text *out)
{
    say_count(out, event->argument[1], "die", "dice");
    nova_say_pattern(game, event,
                     " of %0 for %u: totals thrust %2, weapons %3, ECM %4, shields %5.", out);
}

static void say_strained(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%u has strained its engines: ", out);
    say_count(out, event->argument[0], "thrust box", "thrust boxes");
    text_format(out, " checked, thrust %d now.", event->argument[1]);
}

static void say_destroyed(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const causes[] = {"is destroyed",
                                         "is destroyed by asteroids",
                                         "runs into a planet and is destroyed",
                                         "falls into a black hole",
                                         "leaves the board",
                                         "finds no empty hex and is removed",
                                         "jumps away"};
    nova_say_pattern(game, event, "%u ", out);
    text_add(out, say_word(causes, NOVA_BY_JUMP + 1, event->argument[0]));
    say_gain(event->argument[1], out);
    text_char(out, '.');
}

/* ---- end ---- */

/* a: dice, boxes erased, armor now, hull now */
static void say_regenerated(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "%u regenerates ", out);
    if (event->argument[1] == 0)
        text_add(out, "nothing.");
    else
        say_count(out, event->argument[1], "box.", "boxes.");
}

/* a: track, face, erased, bank from 1 */
static void say_control(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    nova_say_pattern(game, event, "Damage control of %u on ", out);
    if (a[3] > 0)
        nova_voice_bank(game, event->unit, a[3] - 1, out);
    else
        text_add(out, nova_voice_track(a[0]));
    text_add(out, a[2] ? ": a box is erased." : ": no success.");
}

static const char *reason_words(int rule, bool draw)
{
    if (rule == NOVA_RULE_VP_3)
        return draw ? "no ship is left on either side" : "the other side has no ship left";
    if (rule == NOVA_RULE_VP_5)
        return "the turn limit is reached";
    return draw ? "both sides have the VP they need" : "it has the VP it needs";
}

static void say_result(const struct game *game, const struct event *event, struct text *out)
{
    bool draw = event->kind == NOVA_EVENT_DRAW;
    const int32_t *vp = event->argument + !draw;
    nova_say_pattern(game, event, draw ? "Draw: " : "%s wins: ", out);
    text_format(out, "%s (VP red %d, blue %d).", reason_words(event->rule, draw), vp[0], vp[1]);
}

static void say_wasted(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "The fire of %u's %b is wasted: %o is finished already.", out);
}

static void say_plainly(const struct game *game, const struct event *event, struct text *out)
{
    nova_say_pattern(game, event, "Something happened to %u.", out);
}

say_teller *nova_say_fire(int kind)
{
    static say_teller *const tellers[NOVA_EVENT_COUNT] = {
        [NOVA_EVENT_STRAINED] = say_strained,
        [NOVA_EVENT_TARGETED] = say_targeted,
        [NOVA_EVENT_PICKED] = say_picked,
        [NOVA_EVENT_AIMED] = say_aimed,
        [NOVA_EVENT_ROCKS] = say_rocks,
        [NOVA_EVENT_WASTED] = say_wasted,
        [NOVA_EVENT_HITS] = say_hits,
        [NOVA_EVENT_SHIELDED] = say_shielded,
        [NOVA_EVENT_UNSHIELDED] = say_unshielded,
        [NOVA_EVENT_MULTIPLIED] = say_multiplied,
        [NOVA_EVENT_LOCATED] = say_located,
        [NOVA_EVENT_ARMOR_LOST] = say_boxes,
        [NOVA_EVENT_HULL_LOST] = say_boxes,
        [NOVA_EVENT_CORE_LOST] = say_boxes,
        [NOVA_EVENT_SURPLUS] = say_surplus,
        [NOVA_EVENT_CONDITION] = say_condition,
        [NOVA_EVENT_SERIES] = say_series,
        [NOVA_EVENT_CHECKED] = say_checked,
        [NOVA_EVENT_NO_TRACK] = say_no_track,
        [NOVA_EVENT_SYSTEM_ROLLED] = say_system,
        [NOVA_EVENT_ALLOCATED] = say_allocated,
        [NOVA_EVENT_DESTROYED] = say_destroyed,
        [NOVA_EVENT_REGENERATED] = say_regenerated,
        [NOVA_EVENT_CONTROL] = say_control,
        [NOVA_EVENT_VICTORY] = say_result,
        [NOVA_EVENT_DRAW] = say_result,
    };
    return tellers[kind] ? tellers[kind] : say_plainly;
}
