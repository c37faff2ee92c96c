/* Telling: every event of `universal` as one sentence, by its row or by a function here. Faces of
 * dice and rule ids are added by the doors. */
#include "rules/universal/view/view.h"

#include "rules/kit/only.h"
#include "rules/kit/sentence.h"
#include "rules/universal/law/fire/shot.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/view/say.h"
#include "rules/universal/view/words.h"

#include "rules/kit/rows.h"

enum { NO_PART = 255 };

/* ---- answers, fleets, phases ---- */

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    int decision = universal_run_ended_of(event).decision;
    if (decision == UNIVERSAL_END_FIRE) {
        sentence_write(game, event, "%unit has declared all its fire.", out);
    } else if (decision == UNIVERSAL_END_LATE) {
        sentence_write(game, event, "%unit does nothing more this phase.", out);
    } else {
        sentence_write(game, event, "%seat has ended its ", out);
        text_add(out, decision == UNIVERSAL_END_FLEET       ? "choice of ships."
                      : decision == UNIVERSAL_END_PLOT      ? "orders."
                      : decision == UNIVERSAL_END_INTERCEPT ? "interception."
                                                            : "defensive fire.");
    }
}

static void say_fleet_shown(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event, "%side has {ships ship|ships}", out);
    if (universal_fleet_shown_of(event).flights > 0)
        sentence_write(game, event,
                       " and {flights flight or Shuttlecraft|flights and Shuttlecraft}", out);
    sentence_write(game, event, " for {points point|points}.", out);
}

static void say_first(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const verbs[] = {"", "places", "", "moves", "flies", "fires", ""};
    struct universal_first_told told = universal_first_of(event);
    struct say_turns turns = {say_word(verbs, UNIVERSAL_PHASE_END + 1, told.phase),
                              told.side,
                              told.batch,
                              told.red,
                              told.blue,
                              told.red == told.blue};
    (void)game;
    say_begins(&turns, out);
}

static void say_phase(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {"Ships are to be chosen.",   "Ships are to be placed.",
                                        "The Orders Phase begins.",  "The Movement Phase begins.",
                                        "The Fighter Phase begins.", "The Combat Phase begins.",
                                        "The End Phase begins."};
    int phase = universal_phase_began_of(event).phase;
    (void)game;
    text_add(out, phase >= 0 && phase <= UNIVERSAL_PHASE_END ? names[phase] : "A phase begins.");
}

/* ---- orders ---- */

/* UN-C4.2c: of a ship that hides the other side sees the sign only */
static void say_order(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   event->rule == UNIVERSAL_RULE_C4_2C
                       ? "%unit's orders: it is cloaked; the rest is secret."
                       : "%unit's orders: %order.",
                   out);
}

static void say_tethered(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   universal_tethered_of(event).group
                       ? "%unit moves in tether %group, whose combined rating is %rating."
                       : "%unit is tethered: the combined rating is %rating.",
                   out);
}

static void say_beside(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_beside_told told = universal_beside_of(event);
    sentence_write(game, event, "%unit is to use ", out);
    if (told.boosters > 0)
        sentence_write(game, event, "{boosters Booster|Boosters}", out);
    if (told.group > 0)
        sentence_write(game, event,
                       told.boosters > 0 ? " and tether group %group" : "tether group %group", out);
    text_add(out, told.boosters || told.group ? "." : "no Booster.");
}

static void say_judged(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_order_judged_told told = universal_order_judged_of(event);
    sentence_write(game, event, "%unit needs thrust %requirement of %rating", out);
    if (told.boosters > 0)
        sentence_write(game, event, " with {boosters Booster|Boosters}", out);
    sentence_write(game, event,
                   told.speed == told.before ? " and keeps speed %speed."
                                             : " and goes from speed %before to %speed.",
                   out);
}

/* A requirement below 0 could not be found out. */
static void say_invalid(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_order_invalid_told told = universal_order_invalid_of(event);
    sentence_write(game, event, "%unit's orders are invalid: ", out);
    if (told.requirement > told.rating)
        sentence_write(game, event, "they need thrust %requirement of %rating", out);
    else if (event->rule < UNIVERSAL_RULE_COUNT)
        text_format(out, "%s does not allow them", universal_rule_ids[event->rule]);
    else
        text_add(out, "they cannot be carried out");
    sentence_write(game, event, ". It %speed.", out);
}

/* ---- movement ---- */

static void say_moved(const struct game *game, const struct event *event, struct text *out)
{
    bool vector = universal_movement_of(game) == UNIVERSAL_VECTOR;
    sentence_write(game, event,
                   universal_moved_of(event).speed == 0 ? "%unit stands on %cell, %heading"
                   : vector                             ? "%unit drifts %speed to %cell, %heading"
                                                        : "%unit moves %speed to %cell, %heading",
                   out);
    sentence_write(game, event, vector ? ", velocity (%velocity_q,%velocity_r)." : ".", out);
}

static void say_returned(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   event->rule == UNIVERSAL_RULE_H4
                       ? "A nebula uncovers %unit, which stands on %cell."
                       : "%unit gives up its cloak and stands on %cell.",
                   out);
}

static void say_detected(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   event->rule == UNIVERSAL_RULE_E2_7 ? "A Probe detects %unit on %cell."
                                                      : "%unit is detected on %cell.",
                   out);
}

static void say_inverted(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   universal_inverted_of(event).inverted
                       ? "%unit rolls over: port and starboard are exchanged."
                       : "%unit rolls back and is upright again.",
                   out);
}

/* Rows are shifted by twos, so that columns stay columns (UN-C3.3). */
static void say_floated(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_floated_told told = universal_floated_of(event);
    (void)game;
    text_format(out, "The board floats: everything is shifted by %+d columns and %+d rows.",
                told.shift_q + told.shift_r / 2, told.shift_r);
}

static void say_met(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_met_told told = universal_met_of(event);
    sentence_write(game, event, "%unit passes through %terrain", out);
    sentence_write(game, event,
                   told.terrain == UNIVERSAL_ASTEROID ? ": %needed+ hits."
                   : told.needed < 1                  ? ", too slow to be hit."
                   : told.face <= told.needed         ? "; %needed or less hits: a hit."
                                                      : "; %needed or less hits: no hit.",
                   out);
}

static void say_flew(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   universal_flew_of(event).cost == 0
                       ? "%unit stays on %cell, %heading."
                       : "%unit flies to %cell for %cost of its move, %heading.",
                   out);
}

static void say_launched(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   universal_launched_of(event).manned
                       ? "%other launches %unit on %cell with a Marine squad."
                       : "%other launches %unit on %cell.",
                   out);
}

/* ---- Decoys, Seekers, Mines ---- */

static void say_decoy(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   universal_decoy_rolled_of(event).fooled
                       ? "The Decoy of %other fools %unit, whose fire on it is lost."
                       : "The Decoy of %other does not fool %unit.",
                   out);
}

static void say_defended(const struct game *game, const struct event *event, struct text *out)
{
    bool mines = event->other == UNIT_NONE;
    sentence_write(game, event,
                   mines ? "%unit sweeps the Mines on %cell with "
                         : "%unit fires at the Seekers that attack %other with ",
                   out);
    sentence_write(game, event, "{dice die|dice}: {hits no hit|hit|hits}; ", out);
    sentence_write(game, event,
                   mines ? "{left Mine is left|Mines are left}."
                         : "{left attack die is left|attack dice are left}.",
                   out);
}

/* Whether it is a Flare or a Probe its own side knows (UN-0.5). */
static void say_laid(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   universal_marker_laid_of(event).kind == UNIVERSAL_MARKER_MINES
                       ? "%unit lays Mines on %cell, where {count Mines of its side lie now|Mine "
                         "of its side lies now|Mines of its side lie now}."
                       : "%unit launches %kind to %cell, face down.",
                   out);
}

static void say_gone(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {"marker", "Seekers", "Mines",
                                        "Flare",  "Probe",   "Flare or Probe"};
    int kind = universal_marker_gone_of(event).kind;
    text_format(out, "The %s", say_word(names, UNIVERSAL_MARKER_COVERED + 1, kind));
    sentence_write(game, event,
                   kind == UNIVERSAL_MARKER_MINES ? " of %side on %cell are gone."
                                                  : " of %side on %cell is gone.",
                   out);
}

/* ---- aiming ---- */

static void say_targeted(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_targeted_told told = universal_targeted_of(event);
    sentence_write(game, event, "%unit aims ", out);
    universal_words_weapons(game, event->unit, told_set(told.weapons), out);
    sentence_write(game, event, " at %other", out);
    if (told.profile > 0)
        text_format(out, " in mode %d", told.profile + 1);
    sentence_write(game, event, told.facing > 0 ? ", striking the %facing facing." : ".", out);
}

/* What attacks: "Hood, 2 x SH-4b Shock Cannon", "Point defense of Hood". */
static const char *attacker(const struct universal_aimed_told *told)
{
    if (told->battery != UNIVERSAL_NO_BATTERY)
        return told->weapons > 1 ? "%unit, %weapons x %battery at %other"
                                 : "%unit, %battery at %other";
    switch (told->weapons) {
    case UNIVERSAL_BY_PDS:
        return "Point defense of %unit at %other";
    case UNIVERSAL_BY_SHOCKWAVE:
        return "The Shockwave of %unit at %other";
    case UNIVERSAL_BY_ASTEROID:
        return "The asteroid at %other";
    default:
        return "%unit at %other";
    }
}

/* "Hood, 2 x SH-4b Shock Cannon at Wolf, range 4: 2 dice, 4+, -1 silent target: needs 5." */
static void say_aimed(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_aimed_told told = universal_aimed_of(event);
    struct event_terms terms;
    universal_terms(game, event, &terms);
    sentence_write(game, event, attacker(&told), out);
    if (told.battery != UNIVERSAL_NO_BATTERY || told.weapons != UNIVERSAL_BY_ASTEROID)
        sentence_write(game, event, ", range %range", out);
    if (told.effective != told.range && told.effective > 0)
        sentence_write(game, event, " (counts as %effective)", out);
    sentence_write(game, event, told.dice > 0 ? ": {dice die|dice}, " : ": ", out);
    text_format(out, "%d+", terms.base);
    if (event->rule == UNIVERSAL_RULE_D5_ACCURATE)
        text_add(out, ", accurate: nothing counts against it");
    for (int i = 0; i < terms.count; i++)
        text_format(out, ", %+d %s", terms.list[i].value, terms.list[i].source.text);
    if (terms.count > 0)
        say_need(terms.needs, out);
    text_char(out, '.');
}

/* ---- hits ---- */

static void say_hits(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_hits_told told = universal_hits_of(event);
    sentence_write(game, event, "{hits No hit|hit|hits} on %other", out);
    if (told.before != 0)
        text_add(out, " in all");
    if (told.keen > 0)
        sentence_write(game, event, ", %keen with a natural 6", out);
    if (told.sixes == 1)
        text_add(out, "; a six is rolled again");
    else if (told.sixes > 1)
        sentence_write(game, event, "; %sixes sixes are rolled again", out);
    text_char(out, '.');
}

static const char *more_by(int trait)
{
    switch (trait) {
    case UNIVERSAL_PROXIMITY:
        return "%trait: %other is attacked, too.";
    case UNIVERSAL_BURSTING:
        return "%trait: {more more hit|more hits}.";
    case UNIVERSAL_DISRUPTIVE:
        return "%trait: {more more damage die|more damage dice}.";
    case UNIVERSAL_RETARGETING:
        return "%trait: {more die that missed is rolled again|dice that missed roll again}.";
    default:
        return "%trait: {more no more dice, the chain is too long|more attack die|more attack "
               "dice}.";
    }
}

static void say_extra(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event, more_by(universal_extra_of(event).trait), out);
}

static void say_penetrated(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_penetrated_told told = universal_penetrated_of(event);
    if (told.screens <= 0) {
        sentence_write(game, event,
                       "%other has no %facing Screens: {hits hit gets through|hits get through}.",
                       out);
        return;
    }
    sentence_write(game, event,
                   told.needed <= 0    ? "{hits hit ignores|hits ignore}"
                   : told.through == 0 ? "None of {hits hit|hits} gets through"
                   : told.through <= 1 ? "%through of {hits hit|hits} gets through"
                                       : "%through of {hits hit|hits} get through",
                   out);
    sentence_write(game, event,
                   told.screens == 1 ? " %screens %facing Screen of %other"
                                     : " %screens %facing Screens of %other",
                   out);
    sentence_write(game, event, told.needed > 0 ? ", %needed+." : ".", out);
}

/* UN-Z3.5e: what a trait makes of the rating stands beside it */
static void write_phasing(int phasing, struct text *out)
{
    if (phasing > 0)
        text_format(out, " (Phasing %d)", phasing);
    else if (phasing < 0)
        text_add(out, " (Non-Phasing)");
}

/* "4 impact dice of 2 hits against forward shield rating 3 (Phasing 1) of Kite, 3+: 1 point of
 * impact." */
static void say_impacted(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_impacted_told told = universal_impacted_of(event);
    struct event_terms terms;
    if (universal_terms(game, event, &terms)) {
        say_count(out, terms.dice, "impact die of ", "impact dice of ");
        sentence_write(game, event, "{hits hit|hits} against %facing shield rating %rating", out);
        write_phasing(told.phasing, out);
        sentence_write(game, event, " of %other, %needed+: ", out);
    } else if (told.rating > 0) {
        sentence_write(game, event, "No dice against %facing shield rating %rating", out);
        write_phasing(told.phasing, out);
        sentence_write(game, event, " of %other: ", out);
    } else {
        sentence_write(game, event, "%other has no shield rating there: ", out);
    }
    sentence_write(game, event, "{points no point of impact|point of impact|points of impact}.",
                   out);
}

static void say_points(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   "{hits hit does|hits do} {points point of damage|points of damage} to %other",
                   out);
    text_add(out, universal_points_of(event).rolled ? " by the dice." : ".");
}

static void say_shielded(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_shielded_told told = universal_shielded_of(event);
    sentence_write(game, event, "Shields of %unit absorb {absorbed point|points}", out);
    if (told.used > 0)
        sentence_write(game, event, ", %used %facing used up", out);
    if (told.omni > 0)
        sentence_write(game, event, ", %omni omni used up", out);
    if (told.bypass > 0)
        sentence_write(game, event, "; {bypass bypasses|bypass} them", out);
    sentence_write(game, event, "; {left none gets through|gets through|get through}.", out);
}

static void say_damage(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_damage_told told = universal_damage_of(event);
    bool unity = universal_words_is_unity(game, event->unit); /* UN-Z3.5 */
    const char *const names[] = {"hull", "engines", "weapons", unity ? "shields" : "systems"};
    const int hits[UNIVERSAL_TRACKS] = {told.hull, told.engines, told.weapons, told.systems};
    int parts = 0;
    sentence_write(game, event, "Damage on %unit: ", out);
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        if (hits[track] > 0)
            text_format(out, "%s%s %d", parts++ ? ", " : "", names[track], hits[track]);
    text_add(out, parts ? "." : "none.");
}

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

static void say_intercepted(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event, "Point defense of %unit: ", out);
    write_fighters(game, event->other, universal_intercepted_of(event).fighters, out);
}

static void say_fighters_hit(const struct game *game, const struct event *event, struct text *out)
{
    write_fighters(game, event->unit, universal_fighters_hit_of(event).fighters, out);
}

static void say_battered(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event, "Anti-Fighter Batteries of %other: ", out);
    write_fighters(game, event->unit, universal_battered_of(event).fighters, out);
}

/* ---- damage takes effect ---- */

/* What a track is worth now: "; 4 hull boxes left", "; engine rating 3" (UN-A2.3); that of a Unity
 * ship's weapons counts items, too, and its systems are shields (UN-Z3.5). */
static void write_value(const struct game *game, int unit, int track, int value, struct text *out)
{
    bool unity = universal_words_is_unity(game, unit);
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

/* No box: half of one (UN-A2.3b, UN-Z3.5). */
static void say_boxes(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_boxes_lost_told told = universal_boxes_lost_of(event);
    sentence_write(game, event,
                   told.boxes == 1                      ? "%unit loses %boxes %track box"
                   : told.boxes != 0                    ? "%unit loses %boxes %track boxes"
                   : event->rule == UNIVERSAL_RULE_Z3_5 ? "The next %track box of %unit is circled"
                                                        : "The next %track box of %unit is slashed",
                   out);
    write_value(game, event->unit, told.track, told.value, out);
}

static void say_weapons_lost(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event, "%unit loses ", out);
    universal_words_weapons(game, event->unit, told_set(universal_weapons_lost_of(event).weapons),
                            out);
    text_char(out, '.');
}

static void say_item_lost(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   universal_item_lost_of(event).left > 0 ? "%unit loses %item; %left left."
                                                          : "%unit loses %item.",
                   out);
}

/* Of a Shuttlecraft hits (UN-E2.9). */
static void say_fighters(const struct game *game, const struct event *event, struct text *out)
{
    bool shuttle = event->unit < state_head(game->state)->unit_count &&
                   universal_is_shuttle(game, event->unit);
    bool last = universal_fighters_lost_of(event).left <= 0;
    sentence_write(game, event,
                   !shuttle ? "%unit loses {fighters fighter|fighters} and has %left left."
                   : last   ? "%unit takes {fighters hit|hits}."
                            : "%unit takes {fighters hit|hits}; %left more would destroy it.",
                   out);
}

/* ---- the End Phase ---- */

static void say_comet(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   cell_is_place(event->cell) ? "The comet is on %cell, its tail to the %tail."
                                              : "The comet leaves the board.",
                   out);
}

static void say_stuttered(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(
        game, event,
        universal_stuttered_of(event).done
            ? "%unit is thrown {distance hex|hexes} %direction to %cell."
            : "%unit would be thrown {distance hex|hexes} %direction and stays on %cell.",
        out);
}

static void say_control(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_control_rolled_told told = universal_control_rolled_of(event);
    bool unity = universal_words_is_unity(game, event->unit);
    const char *const names[] = {"engines", "weapons", unity ? "shields" : "systems"};
    const int dice[] = {told.engines, told.weapons, told.systems};
    int parts = 0;
    sentence_write(game, event, "Damage control of %unit: ", out);
    for (int i = 0; i < 3; i++)
        if (dice[i] > 0)
            text_format(out, "%s%d for %s", parts++ ? ", " : "", dice[i], names[i]);
    text_add(out, parts ? "." : "nothing.");
}

static void say_repaired(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_repaired_told told = universal_repaired_of(event);
    if (told.part == NO_PART) {
        sentence_write(game, event,
                       told.track == UNIVERSAL_ENGINES ? "%unit repairs an %track box"
                                                       : "%unit repairs a %track box",
                       out);
        write_value(game, event->unit, told.track, told.value, out);
        return;
    }
    sentence_write(game, event, "%unit restores ", out);
    if (told.track == UNIVERSAL_WEAPONS)
        universal_words_weapon(game, event->unit, told.part, out);
    else
        text_add(out, universal_words_item(told.part));
    text_char(out, '.');
}

/* ---- the result ---- */

/* UN-B3: points, or nobody left on the other side */
static const char *reason_of(int rule, bool draw, bool reached)
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

static void say_victory(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_victory_told told = universal_victory_of(event);
    int own = told.side == SIDE_BLUE ? told.blue : told.red;
    sentence_write(game, event, "%side wins: ", out);
    text_add(out, reason_of(event->rule, false, told.target > 0 && own >= told.target));
    sentence_write(game, event, " (VP red %red, blue %blue).", out);
}

static void say_draw(const struct game *game, const struct event *event, struct text *out)
{
    struct universal_draw_told told = universal_draw_of(event);
    bool reached = told.target > 0 && told.red >= told.target;
    text_format(out, "Draw: %s", reason_of(event->rule, true, reached));
    sentence_write(game, event, " (VP red %red, blue %blue).", out);
}

/* ---- the rows ---- */

static const char *const blow_words[] = {"weapons",    "flight",  "pds",       "seekers", "mines",
                                         "asteroid",   "field",   "shockwave", "marines", "planet",
                                         "black-hole", "leaving", "jump",      "carrier", NULL};
static const char *const chosen_words[] = {"none", "forward", "port", "starboard", "aft", NULL};
static const char *const marker_words[] = {"none",  "seekers",        "mines", "flare",
                                           "probe", "flare-or-probe", NULL};
static const char *const seekers_end_words[] = {"spent", "fooled", "stopped",
                                                "lost",  "faded",  NULL};
static const char *const terrain_words[] = {"clear", "asteroid", "field",  "black-hole",
                                            "comet", "nebula",   "planet", NULL};

#define MEANS_AWARD ARGUMENT_NUMBER, NULL, universal_say_value_award
#define MEANS_BATTERY ARGUMENT_NUMBER, NULL, universal_say_value_battery
#define MEANS_CAUSE ARGUMENT_WORD, blow_words, universal_say_value_cause
#define MEANS_CHOSEN ARGUMENT_WORD, chosen_words, universal_say_value_chosen
#define MEANS_COAST ARGUMENT_NUMBER, NULL, universal_say_value_coast
#define MEANS_DIRECTION ARGUMENT_WORD, universal_heading_words, NULL
#define MEANS_FACING ARGUMENT_WORD, universal_facing_words, NULL
#define MEANS_GAIN ARGUMENT_NUMBER, NULL, universal_say_value_gain
#define MEANS_HEADING ARGUMENT_NUMBER, NULL, universal_say_value_heading
#define MEANS_ITEM ARGUMENT_WORD, universal_item_words, universal_say_value_item
#define MEANS_MARKER ARGUMENT_WORD, marker_words, universal_say_value_marker
#define MEANS_OWN_GAIN ARGUMENT_NUMBER, NULL, universal_say_value_own_gain
#define MEANS_PERCENT ARGUMENT_NUMBER, NULL, universal_say_value_percent
#define MEANS_SEEKERS_END ARGUMENT_WORD, seekers_end_words, universal_say_value_seekers_end
#define MEANS_TERRAIN ARGUMENT_WORD, terrain_words, universal_say_value_terrain
#define MEANS_TRACK ARGUMENT_WORD, universal_track_words, universal_say_value_track
#define MEANS_TRAIT ARGUMENT_WORD, universal_trait_words, NULL
#define MEANS_VARIANT ARGUMENT_WORD, universal_variant_words, universal_say_value_variant

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ARGUMENTS(name, arguments)
#include "rules/universal/events.def"
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ROW(name, sentence),
const struct event_row universal_event_rows[] = {
#include "rules/universal/events.def"
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) {#name, step},
const struct event_kind universal_event_kinds[] = {
#include "rules/universal/events.def"
    {NULL, STEP_NONE}};
#undef EVENT
