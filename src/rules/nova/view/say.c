/* Telling: every event of `nova` as one sentence, by its row or by a function here. Faces of dice
 * and rule ids are added by the doors. */
#include "rules/nova/view/view.h"

#include "rules/kit/only.h"
#include "rules/kit/sentence.h"
#include "rules/nova/state/tables.h"
#include "rules/nova/view/words.h"

#include "rules/kit/rows.h"

/* ---- values ---- */

static void say_bank(const struct game *game, const struct event *event, int32_t bank,
                     struct text *out)
{
    nova_words_bank(game, event->unit, bank, out);
}

/* "facing 2 (SE)" */
static void say_facing(const struct game *game, const struct event *event, int32_t facing,
                       struct text *out)
{
    (void)game;
    (void)event;
    text_format(out, "facing %d (%s)", facing, say_heading(facing));
}

/* ", 245 VP for its enemies" */
static void say_points(const struct game *game, const struct event *event, int32_t points,
                       struct text *out)
{
    (void)game;
    (void)event;
    say_gain(points, out);
}

static void say_terrain(const struct game *game, const struct event *event, int32_t terrain,
                        struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, nova_words_terrain(terrain));
}

static void say_cause(const struct game *game, const struct event *event, int32_t cause,
                      struct text *out)
{
    static const char *const causes[] = {"is destroyed",
                                         "is destroyed by asteroids",
                                         "runs into a planet and is destroyed",
                                         "falls into a black hole",
                                         "leaves the board",
                                         "finds no empty hex and is removed",
                                         "jumps away"};
    (void)game;
    (void)event;
    text_add(out, say_word(causes, NOVA_BY_JUMP + 1, cause));
}

/* ---- answers and phases ---- */

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_run_ended_told told = nova_run_ended_of(event);
    size_t begin = out->length;
    if (told.decision == NOVA_END_FIRE) {
        sentence_write(game, event, "%unit has named all its targets.", out);
    } else if (told.decision == NOVA_PICK_REST) {
        sentence_write(game, event, "%unit makes the rest of its attacks in display order.", out);
    } else if (told.decision == NOVA_CEASE) {
        sentence_write(game, event, "%seat fires no more in this phase.", out);
    } else if (told.decision == NOVA_NO_REPAIR) {
        sentence_write(game, event, "%unit repairs nothing.", out);
    } else {
        text_format(out, "%s has ended its %s.", say_seat(game, told.seat),
                    told.decision == NOVA_END_FLEET  ? "choice of ships"
                    : told.decision == NOVA_END_PLOT ? "plans"
                                                     : "choice of targets");
        say_large(out, begin);
    }
}

static void say_fleet_shown(const struct game *game, const struct event *event, struct text *out)
{
    bool chosen = nova_fleet_shown_of(event).chosen;
    sentence_write(game, event, "%side has {ships ship|ships} for %points points", out);
    text_add(out, chosen ? "." : ", those of the scenario.");
}

static void say_held(const struct game *game, const struct event *event, struct text *out)
{
    bool alone = nova_held_of(event).no_target;
    sentence_write(game, event, alone ? "%unit has nobody to fire at." : "%unit does not fire.",
                   out);
}

static void say_passed(const struct game *game, const struct event *event, struct text *out)
{
    (void)game;
    text_add(out, nova_phase_passed_of(event).fired
                      ? "Nobody else fires: the Combat Phase ends."
                      : "Nobody has anybody to fire at: the Combat Phase passes.");
}

static void say_named(const struct game *game, const struct event *event, struct text *out)
{
    (void)game;
    text_add(out, nova_named_only_of(event).what == NOVA_SYSTEMS_NAMED
                      ? "Systems work, Fire Control among them, though the book only names them "
                        "(option nova-systems)."
                      : "Weapon traits count, Dx2 and Dx3 among them, though the book only names "
                        "them (option nova-traits).");
}

static void say_rolled_off(const struct game *game, const struct event *event, struct text *out)
{
    bool placing = nova_rolled_off_of(event).phase == NOVA_PHASE_DEPLOY;
    sentence_write(game, event,
                   placing ? "%side rolls %face for the first placement."
                           : "%side rolls %face for the initiative.",
                   out);
}

static void say_first_placer(const struct game *game, const struct event *event, struct text *out)
{
    bool rolled = nova_first_placer_of(event).rolled;
    sentence_write(game, event,
                   rolled ? "%side places first, as the dice say: both sides have %red to place."
                          : "%side places first: red has %red to place, blue %blue.",
                   out);
}

static void say_phase(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {
        "Fleets are to be chosen.",   "Ships are to be placed.",  "The Initiative Phase begins.",
        "The Movement Phase begins.", "The Combat Phase begins.", "The End Phase begins."};
    (void)game;
    int phase = nova_phase_began_of(event).phase;
    text_add(out, phase >= 0 && phase <= NOVA_PHASE_END ? names[phase] : "A phase begins.");
}

static void say_leads(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_leads_told told = nova_leads_of(event);
    sentence_write(game, event,
                   told.chooser == told.side
                       ? "%side is active this turn and goes first."
                       : "%side is active this turn and goes first, as %chooser wants it.",
                   out);
}

static void say_groups(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_groups_told told = nova_groups_of(event);
    sentence_write(game, event, "Red has {red ship|ships} on the board, blue %blue", out);
    if (told.batch > 1 && told.red > 0 && told.blue > 0)
        text_format(out, ": %s %s %d at a time", say_side(told.side),
                    told.phase == NOVA_PHASE_COMBAT ? "fires with" : "moves", told.batch);
    text_char(out, '.');
}

/* ---- movement ---- */

static void say_declared(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event, "%unit ", out);
    switch (nova_declared_of(event).declaration) {
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

static void say_moved(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_moved_told told = nova_moved_of(event);
    sentence_write(game, event,
                   told.speed ? "%unit goes to %cell, %facing; %maneuver, speed "
                              : "%unit stands on %cell, %facing; %maneuver, speed ",
                   out);
    if (told.before == told.speed)
        text_format(out, "%d.", told.speed);
    else
        text_format(out, "%d to %d.", told.before, told.speed);
}

static void say_coasted(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event, "%unit drifts to %cell, %facing", out);
    if (nova_coasted_of(event).thrust)
        sentence_write(game, event, "; thrust %thrust", out);
    sentence_write(game, event, "; velocity (%velocity_q,%velocity_r).", out);
}

/* ---- attacks ---- */

static void say_targeted(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_targeted_told told = nova_targeted_of(event);
    uint64_t banks = told_set(told.banks);
    bool single = banks && !(banks & (banks - 1));
    sentence_write(game, event, single ? "%unit aims bank " : "%unit aims banks ", out);
    nova_words_banks(game, event->unit, banks, out);
    sentence_write(game, event, told.manner & NOVA_SPLIT ? " at %other and %second" : " at %other",
                   out);
    text_add(out, told.manner & NOVA_COMBINE ? ", combined" : "");
    text_add(out, told.manner & NOVA_SECOND_PROFILE ? ", by the second profile." : ".");
}

static void say_picked(const struct game *game, const struct event *event, struct text *out)
{
    bool half = nova_picked_of(event).half;
    sentence_write(game, event,
                   half ? "Next is %unit's %bank at %other, the second half."
                        : "Next is %unit's %bank at %other.",
                   out);
}

/* " (ECM -1, short range +1)" */
static void write_parts(const struct game *game, const struct event *event, struct text *out)
{
    struct event_terms terms;
    nova_terms(game, event, &terms);
    for (int i = 0; i < terms.count; i++)
        text_format(out, "%s%s %+d", i > 0 ? ", " : " (", terms.list[i].source.text,
                    terms.list[i].value);
    text_add(out, terms.count > 0 ? ")" : "");
}

/* "Hood at Wolf, Fusion Beams (bank 1): medium range 8, M -1 (ECM -1): 5 dice." */
static void say_aimed(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_aimed_told told = nova_aimed_of(event);
    sentence_write(game, event, "%unit at %other, %bank: ", out);
    if (told.band == NOVA_LONG_SHOT)
        text_format(out, "long shot at %d, M ", told.distance);
    else
        text_format(out, "%s range %d, M ", nova_words_band(told.band), told.distance);
    text_format(out, told.modifier ? "%+d" : "%d", told.modifier);
    write_parts(game, event, out);
    text_add(out, ": ");
    if (told.printed > 0 && told.dice != told.printed)
        text_format(out, "%d x %d = ", told.dice / told.printed, told.printed);
    sentence_write(game, event, "{dice die|dice}.", out);
}

static void say_shielded(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_shielded_told told = nova_shielded_of(event);
    int pierced = told.icons & ~told.faces;
    sentence_write(game, event, "The shields of %unit", out);
    if (told.sector >= 1 && told.sector <= NOVA_SECTORS)
        text_format(out, " in sector %c", 'A' + told.sector - 1);
    text_add(out, " save on ");
    nova_words_faces(told.faces, out);
    if (pierced) {
        text_add(out, " (");
        nova_words_faces(pierced, out);
        text_add(out, " pierced)");
    }
    text_add(out, " and negate ");
    if (told.negated == 0)
        text_add(out, "nothing");
    else
        text_int(out, told.negated);
    sentence_write(game, event, ": {hits no hit gets|hit gets|hits get} through.", out);
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
    sentence_write(game, event,
                   is_bare(game, event->unit)
                       ? "%unit has no shields: {hits hit gets|hits get} through."
                       : "No shield of %unit saves: {hits hit gets|hits get} through.",
                   out);
}

/* ---- damage takes effect ---- */

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

static void say_checked(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_checked_told told = nova_checked_of(event);
    if (told.bank > 0)
        nova_words_bank(game, event->unit, told.bank - 1, out);
    else
        sentence_write(game, event, "%track", out);
    sentence_write(game, event, " of %unit: ", out);
    if (told.boxes == 0)
        text_add(out, told.due > 0 ? "the last box stays" : "no box");
    else
        say_count(out, told.boxes, "box", "boxes");
    if (told.boxes > 0 && told.due > told.boxes)
        text_format(out, " of %d, the last one stays", told.due);
    write_value(told.track, told.value, out);
    text_char(out, '.');
}

static void say_system(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_system_rolled_told told = nova_system_rolled_of(event);
    const struct nova_design *design = nova_words_design(game, event->unit);
    bool known = design && told.system >= 0 && told.system < design->system_count;
    text_add(out, known ? design->system[told.system].words : "A system");
    sentence_write(game, event, told.lost ? " of %unit is lost." : " of %unit holds.", out);
}

/* ---- end ---- */

static void say_control(const struct game *game, const struct event *event, struct text *out)
{
    struct nova_control_told told = nova_control_of(event);
    sentence_write(game, event, "Damage control of %unit on ", out);
    if (told.bank > 0)
        nova_words_bank(game, event->unit, told.bank - 1, out);
    else
        text_add(out, nova_words_track(told.track));
    text_add(out, told.erased ? ": a box is erased." : ": no success.");
}

static void say_victory(const struct game *game, const struct event *event, struct text *out)
{
    const char *reason = event->rule == NOVA_RULE_VP_3   ? "the other side has no ship left"
                         : event->rule == NOVA_RULE_VP_5 ? "the turn limit is reached"
                                                         : "it has the VP it needs";
    sentence_write(game, event, "%side wins: ", out);
    text_add(out, reason);
    sentence_write(game, event, " (VP red %red, blue %blue).", out);
}

static void say_draw(const struct game *game, const struct event *event, struct text *out)
{
    const char *reason = event->rule == NOVA_RULE_VP_3   ? "no ship is left on either side"
                         : event->rule == NOVA_RULE_VP_5 ? "the turn limit is reached"
                                                         : "both sides have the VP they need";
    text_format(out, "Draw: %s", reason);
    sentence_write(game, event, " (VP red %red, blue %blue).", out);
}

/* ---- the rows ---- */

static const char *const band_words[] = {"short", "medium", "long", "long-shot", "beyond", NULL};
static const char *const cause_words[] = {"fire",    "asteroids", "planet", "black-hole",
                                          "leaving", "crowding",  "jump",   NULL};
static const char *const manner_words[] = {"second-profile", "combined", "split", NULL};
static const char *const named_words[] = {"systems", "traits", NULL};
static const char *const sector_words[] = {"none", "A", "B", "C", "D", "E", "F", NULL};
static const char *const terrain_words[] = {"clear",      "asteroids", "dust", "planet",
                                            "black-hole", "flare",     NULL};

#define MEANS_BAND ARGUMENT_WORD, band_words, NULL
#define MEANS_BANK ARGUMENT_INDEX, NULL, say_bank
#define MEANS_CAUSE ARGUMENT_WORD, cause_words, say_cause
#define MEANS_CONDITION ARGUMENT_WORD, nova_condition_words, NULL
#define MEANS_DECLARATIONS ARGUMENT_WORDS, nova_declaration_words, NULL
#define MEANS_FACING ARGUMENT_NUMBER, NULL, say_facing
#define MEANS_GAIN ARGUMENT_NUMBER, NULL, say_points
#define MEANS_MANEUVER ARGUMENT_WORD, nova_maneuver_words, NULL
#define MEANS_MANNERS ARGUMENT_WORDS, manner_words, NULL
#define MEANS_NAMED ARGUMENT_WORD, named_words, NULL
#define MEANS_SECTOR ARGUMENT_WORD, sector_words, NULL
#define MEANS_SIZE ARGUMENT_WORD, nova_size_words, NULL
#define MEANS_TERRAIN ARGUMENT_WORD, terrain_words, say_terrain
#define MEANS_TRACK ARGUMENT_WORD, nova_track_words, NULL

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ARGUMENTS(name, arguments)
#include "rules/nova/events.def"
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ROW(name, sentence),
const struct event_row nova_event_rows[] = {
#include "rules/nova/events.def"
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) {#name, step},
const struct event_kind nova_event_kinds[] = {
#include "rules/nova/events.def"
    {NULL, STEP_NONE}};
#undef EVENT
