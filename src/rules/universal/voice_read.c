/* Reading orders as players write them: tolerant, never trusting a byte. */
#include "rules/universal/parts.h"

#include "core/names.h"
#include "rules/universal/law.h"
#include "rules/universal/voice_order.h"

#include <string.h>

static int step_of(const struct reader *reader)
{
    return universal_state_of(reader->game)->step;
}

static int phase_of(const struct reader *reader)
{
    return universal_state_of(reader->game)->head.phase;
}

static bool is_flight(const struct reader *reader, int unit)
{
    return !universal_is_ship(reader->game, unit);
}

static bool take_number(struct reader *reader, int16_t *out)
{
    int number;
    if (!words_take_number(&reader->words, INT16_MAX, &number))
        return false;
    *out = (int16_t)number;
    return true;
}

static bool take_cell(struct reader *reader, struct cell *cell)
{
    return words_take_cell(&reader->words, &reader->game->setup->board, cell);
}

/* ---- before play ---- */

/* UN-F4: "… with light fighters", cut off from the end. */
static void read_variant(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int count = words->count;
    if (count < words->at + 3 || !text_same(words->word[count - 1], "fighters"))
        return;
    for (int variant = 0; variant < UNIVERSAL_VARIANTS; variant++) {
        bool ranged =
            variant == UNIVERSAL_LONG_FIGHTERS && text_same(words->word[count - 2], "range");
        const char *word = words->word[count - (ranged ? 3 : 2)];
        if (!text_same(word, universal_voice_variant(variant)))
            continue;
        action->amount[1] = (int16_t)variant;
        words->count = count - (ranged ? 3 : 2);
        if (words->count > words->at + 1 && text_same(words->word[words->count - 1], "with"))
            words->count--;
        return;
    }
}

static enum fault read_buy(struct reader *reader, struct action *action)
{
    action->decision = UNIVERSAL_BUY;
    read_variant(reader, action);
    return reader_design(reader, NULL, &action->amount[0]);
}

/* ---- defending ---- */

/* UN-E2.2: "places a decoy", "no decoy" */
static enum fault read_decoy(struct reader *reader, struct action *action)
{
    bool none = words_take(&reader->words, "no none nothing without");
    words_take(&reader->words, "a its one");
    words_take(&reader->words, "decoy decoys");
    action->mode = !none;
    return reader_close(reader, action, UNIVERSAL_DECOY);
}

static enum fault read_no_decoy(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "decoy decoys");
    return reader_close(reader, action, UNIVERSAL_DECOY);
}

/* UN-E2.6: "mines 2" before, "on to Wolf", "nobody" in an attack (UN-D5.sweeping) */
static enum fault read_sweep(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (step_of(reader) == UNIVERSAL_STEP_SWEEP_ASK) {
        if (words->at + 1 == words->count && words_take(words, "nobody nothing none no-one"))
            return reader_close(reader, action, UNIVERSAL_NEXT);
        words_take(words, "on");
        words_take(words, "to over at");
        enum fault fault = reader_target(reader, "a target", action->unit, &action->target);
        return fault ? fault : reader_close(reader, action, UNIVERSAL_NEXT);
    }
    words_take(words, "the");
    words_take(words, "mines mine marker");
    if (!take_number(reader, &action->amount[0]) || action->amount[0] < 1)
        return reader_expect(reader, "the number of a marker of Mines");
    action->amount[0]--;
    return reader_close(reader, action, UNIVERSAL_SWEEP);
}

static enum fault read_intercept(struct reader *reader, struct action *action)
{
    action->target = universal_state_of(reader->game)->actor;
    if (words_end(&reader->words))
        return reader_close(reader, action, UNIVERSAL_INTERCEPT);
    enum fault fault = reader_target(reader, "a flight", action->unit, &action->target);
    return fault ? fault : reader_close(reader, action, UNIVERSAL_INTERCEPT);
}

/* ---- within an attack ---- */

static enum fault read_show(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "its the");
    words_take(&reader->words, "facing");
    if (!universal_reader_facing(reader, UNIVERSAL_FACINGS, &action->mode))
        return reader_expect(reader, "a facing: forward, port, starboard or aft");
    words_take(&reader->words, "facing side");
    action->target = reader->asked ? reader->question.other : UNIT_NONE;
    if (words_take(&reader->words, "to")) {
        enum fault fault = reader_target(reader, "the attacker", action->unit, &action->target);
        if (fault)
            return fault;
    }
    return reader_close(reader, action, UNIVERSAL_SHOW);
}

static enum fault read_block(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "with");
    if (!take_number(reader, &action->amount[0]))
        return reader_expect(reader, "how many Shields of the facing are used, like 2");
    words_take(&reader->words, "shields shield");
    words_take(&reader->words, "by with from of");
    words_take(&reader->words, "the its");
    words_take(&reader->words, "facing");
    return reader_close(reader, action, UNIVERSAL_BLOCK);
}

/* "5", "3x5": a die of that face, or so many. */
static bool take_dice(struct reader *reader, int16_t amount[6])
{
    const char *word = words_next(&reader->words);
    size_t digits = strspn(word, "0123456789");
    bool counted = digits > 0 && digits < 6 && (word[digits] == 'x' || word[digits] == 'X');
    const char *face = counted ? word + digits + 1 : word;
    long count = 1;
    if (counted)
        for (count = 0; *word >= '0' && *word <= '9'; word++)
            count = count * 10 + (*word - '0');
    if (face[0] < '1' || face[0] > '6' || face[1])
        return false;
    count += amount[face[0] - '1'];
    amount[face[0] - '1'] = (int16_t)(count < INT16_MAX ? count : INT16_MAX);
    reader->words.at++;
    return true;
}

/* UN-D5.pinpoint: "1 3x5", "all", "nothing" */
static enum fault read_dice(struct reader *reader, struct action *action)
{
    const struct universal_shot *shot = &universal_state_of(reader->game)->shot;
    if (words_take(&reader->words, "nothing none no"))
        return reader_close(reader, action, UNIVERSAL_PINPOINT);
    if (words_take(&reader->words, "all everything")) {
        for (int i = 0; i < 6; i++)
            action->amount[i] = (int16_t)(shot->face[i] < INT16_MAX ? shot->face[i] : INT16_MAX);
        return reader_close(reader, action, UNIVERSAL_PINPOINT);
    }
    do {
        words_take(&reader->words, "and");
        if (!take_dice(reader, action->amount))
            return reader_expect(reader, "faces of dice like 2 4 or 3x5, all or nothing");
    } while (!words_end(&reader->words));
    return reader_close(reader, action, UNIVERSAL_PINPOINT);
}

/* ---- 4c ---- */

static enum fault read_throw(struct reader *reader, struct action *action, int decision)
{
    words_take(&reader->words, "at to into");
    if (!take_cell(reader, &action->cell))
        return reader_expect(reader, "a hex of the board like 0505");
    return reader_close(reader, action, decision);
}

/* "boards Wolf with 2" */
static enum fault read_board(struct reader *reader, struct action *action)
{
    enum fault fault = reader_target(reader, "a ship to board", action->unit, &action->target);
    if (fault)
        return fault;
    words_take(&reader->words, "with by");
    if (!take_number(reader, &action->amount[0])) {
        if (!words_end(&reader->words))
            return reader_expect(reader, "a number of squads");
        action->amount[0] =
            (int16_t)universal_munitions_left(reader->game, action->unit, UNIVERSAL_MARINES);
    }
    words_take(&reader->words, "marine");
    words_take(&reader->words, "squads squad marines");
    return reader_close(reader, action, UNIVERSAL_BOARD);
}

static enum fault read_repel(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "with");
    if (!words_take(&reader->words, "nothing none nobody no") &&
        !take_number(reader, &action->amount[0]))
        return reader_expect(reader, "a number of squads");
    words_take(&reader->words, "squads squad");
    return reader_close(reader, action, UNIVERSAL_REPEL);
}

/* ---- end ---- */

static enum fault read_regenerate(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "its a the");
    words_take(&reader->words, "shield");
    words_take(&reader->words, "to on");
    if (!universal_reader_facing(reader, UNIVERSAL_GUARDS, &action->mode))
        return reader_expect(reader, "forward, port, starboard, aft or omni");
    words_take(&reader->words, "shield");
    return reader_close(reader, action, UNIVERSAL_REGENERATE);
}

/* "mines 0505 2", "lays 2 mines at 0505" */
static enum fault read_mines(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    bool placed = take_cell(reader, &action->cell);
    bool counted = take_number(reader, &action->amount[0]);
    words_take(words, "mines mine");
    words_take(words, "at in on");
    if (!placed && !take_cell(reader, &action->cell))
        return reader_expect(reader, "a hex of the board like 0505");
    if (!counted) {
        words_take(words, "with");
        if (!take_number(reader, &action->amount[0]))
            action->amount[0] = 1;
        words_take(words, "mines mine");
    }
    return reader_close(reader, action, UNIVERSAL_MINE);
}

/* "launches VF-1", "launches SC-1 with a squad"; who launches may be left out. */
static enum fault read_launch(struct reader *reader, struct action *action)
{
    enum fault fault = reader_unit(reader, "a flight or Shuttlecraft", &action->target);
    if (fault)
        return fault;
    if (words_take(&reader->words, "with manned")) {
        words_take(&reader->words, "a its one");
        words_take(&reader->words, "marine");
        words_take(&reader->words, "squad marines");
        action->mode = 1;
    }
    return reader_close(reader, action, UNIVERSAL_LAUNCH);
}

/* ---- behind the unit ---- */

/* "Hood is done": what it was asked is over; or it does nothing at all. */
static enum fault read_unit_done(struct reader *reader, struct action *action)
{
    switch (step_of(reader)) {
    case UNIVERSAL_STEP_FIRE_ASK:
        return reader_close(reader, action, UNIVERSAL_END_FIRE);
    case UNIVERSAL_STEP_LATE_ASK:
        return reader_close(reader, action, UNIVERSAL_END_LATE);
    case UNIVERSAL_STEP_LAUNCH_ASK:
        return reader_close(reader, action, UNIVERSAL_END_LAUNCH);
    case UNIVERSAL_STEP_DECOY_ASK:
        return reader_close(reader, action, UNIVERSAL_DECOY);
    case UNIVERSAL_STEP_PINPOINT_ASK:
        return reader_close(reader, action, UNIVERSAL_PINPOINT);
    case UNIVERSAL_STEP_SWEEP_ASK:
        return reader_close(reader, action, UNIVERSAL_NEXT);
    case UNIVERSAL_STEP_REPEL_ASK:
        return reader_close(reader, action, UNIVERSAL_REPEL);
    case UNIVERSAL_STEP_STUTTER_ASK:
        return reader_close(reader, action, UNIVERSAL_STUTTER);
    case UNIVERSAL_STEP_ASK:
        if (phase_of(reader) == UNIVERSAL_PHASE_COMBAT)
            return reader_close(reader, action, UNIVERSAL_HOLD);
        if (phase_of(reader) == UNIVERSAL_PHASE_FIGHTER)
            return universal_reader_stay(reader, action);
        break;
    default:
        break;
    }
    return note_set(reader->why, FAULT_INPUT, NULL,
                    "one unit cannot be done now: a bare \"done\" ends everything you are asked");
}

static enum fault read_hold(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "its");
    words_take(&reader->words, "fire");
    if (is_flight(reader, action->unit))
        return read_unit_done(reader, action);
    return reader_close(reader, action, UNIVERSAL_HOLD);
}

/* Ships fire or send Marines, flights attack, Shuttlecraft board. */
static enum fault read_strike(struct reader *reader, struct action *action)
{
    return is_flight(reader, action->unit) ? universal_reader_charge(reader, action)
                                           : universal_reader_fire(reader, action);
}

static enum fault read_marines(struct reader *reader, struct action *action)
{
    return is_flight(reader, action->unit) ? universal_reader_charge(reader, action)
                                           : read_board(reader, action);
}

static enum fault read_flare(struct reader *reader, struct action *action)
{
    return read_throw(reader, action, UNIVERSAL_FLARE);
}

static enum fault read_probe(struct reader *reader, struct action *action)
{
    return read_throw(reader, action, UNIVERSAL_PROBE);
}

static enum fault read_shock(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "its");
    words_take(&reader->words, "shockwave");
    return reader_close(reader, action, UNIVERSAL_SHOCK);
}

static enum fault read_stutter(struct reader *reader, struct action *action)
{
    action->mode = 1;
    return reader_close(reader, action, UNIVERSAL_STUTTER);
}

static enum fault read_first(struct reader *reader, struct action *action)
{
    return reader_close(reader, action, UNIVERSAL_FIRST);
}

static enum fault read_deploy(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "at to on");
    return universal_reader_deploy(reader, action);
}

/* "places a decoy", or a ship at the beginning */
static enum fault read_place(struct reader *reader, struct action *action)
{
    return phase_of(reader) == UNIVERSAL_PHASE_DEPLOY ? read_deploy(reader, action)
                                                      : read_decoy(reader, action);
}

/* "to 0505": of a flight, or of what is shifted */
static enum fault read_goal(struct reader *reader, struct action *action)
{
    int step = step_of(reader);
    words_take(&reader->words, "to at");
    if (phase_of(reader) == UNIVERSAL_PHASE_DEPLOY)
        return universal_reader_deploy(reader, action);
    if (is_flight(reader, action->unit) && step != UNIVERSAL_STEP_SHIFT_ASK &&
        step != UNIVERSAL_STEP_PULL_ASK)
        return universal_reader_fly(reader, action);
    return universal_reader_shift(reader, action);
}

/* "goes first", "goes to 0505" */
static enum fault read_going(struct reader *reader, struct action *action)
{
    return words_take(&reader->words, "first") ? read_first(reader, action)
                                               : read_goal(reader, action);
}

static const struct {
    const char *words;
    reader_tail *tail;
} verbs[] = {
    {"fires fire shoots shoot aims aim attacks attack", read_strike},
    {"holds hold", read_hold},
    {"passes pass", read_unit_done},
    {"stays stay", universal_reader_stay},
    {"coasts coast drifts drift", universal_reader_coast},
    {"shifts shift", universal_reader_shift},
    {"places place", read_place},
    {"deploys deploy", read_deploy},
    {"decoy decoys", read_decoy},
    {"no", read_no_decoy},
    {"defends defend", universal_reader_defend},
    {"sweeps sweep", read_sweep},
    {"intercepts intercept", read_intercept},
    {"returns return", universal_reader_return},
    {"jumps jump", universal_reader_jump},
    {"shows show", read_show},
    {"blocks block absorbs absorb", read_block},
    {"rerolls reroll re-rolls re-roll", read_dice},
    {"pds", universal_reader_pds},
    {"shockwave", read_shock},
    {"flare flares", read_flare},
    {"probe probes", read_probe},
    {"boards board", read_marines},
    {"repels repel", read_repel},
    {"loses lose", universal_reader_lose},
    {"stutters stutter", read_stutter},
    {"restores restore repairs repair", universal_reader_restore},
    {"regenerates regenerate", read_regenerate},
    {"mines mine lays lay", read_mines},
    {"launches launch", read_launch},
    {"first", read_first},
    {"goes go moves move flies fly", read_going},
    {"to at", read_goal},
};

static reader_tail *take_verb(struct words *words)
{
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (words_take(words, verbs[i].words))
            return verbs[i].tail;
    return NULL;
}

/* Without a verb it depends on the hour what is meant. */
static enum fault read_bare(struct reader *reader, struct action *action)
{
    struct cell cell;
    switch (step_of(reader)) {
    case UNIVERSAL_STEP_SHIFT_ASK:
    case UNIVERSAL_STEP_PULL_ASK:
        return universal_reader_shift(reader, action);
    case UNIVERSAL_STEP_FACING_ASK:
        return read_show(reader, action);
    case UNIVERSAL_STEP_BLOCK_ASK:
        return read_block(reader, action);
    case UNIVERSAL_STEP_PINPOINT_ASK:
        return read_dice(reader, action);
    case UNIVERSAL_STEP_REPEL_ASK:
        return read_repel(reader, action);
    case UNIVERSAL_STEP_LOSS_ASK:
    case UNIVERSAL_STEP_EQUIP_ASK:
        return universal_reader_lose(reader, action);
    case UNIVERSAL_STEP_REPAIR_ASK:
        return universal_reader_restore(reader, action);
    case UNIVERSAL_STEP_REGENERATE_ASK:
        return read_regenerate(reader, action);
    default:
        break;
    }
    if (board_read_cell(&reader->game->setup->board, words_next(&reader->words), &cell))
        return read_goal(reader, action);
    if (phase_of(reader) == UNIVERSAL_PHASE_COMBAT &&
        universal_reader_at_guns(reader, action->unit))
        return universal_reader_fire(reader, action);
    return reader_expect(reader, "an order");
}

static enum fault read_tail(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int start = words->at;
    reader_tail *tail = take_verb(words);
    if (tail)
        return tail(reader, action);
    words_take(words, "is");
    if (words_take(words, "done ends end ready finished"))
        return read_unit_done(reader, action);
    if (words_take(words, "first"))
        return read_first(reader, action);
    words->at = start;
    return read_bare(reader, action);
}

/* ---- the whole order ---- */

/* "done", "pass": ends the run that is open, or passes for the one unit that is asked. */
static enum fault read_done(struct reader *reader, struct action *action)
{
    int unit = reader_only(reader);
    words_take(&reader->words, "orders order fleet fire firing plot plots defending turn phase");
    if (phase_of(reader) == UNIVERSAL_PHASE_FLEET)
        return reader_close(reader, action, UNIVERSAL_END_FLEET);
    if (phase_of(reader) == UNIVERSAL_PHASE_ORDERS)
        return reader_close(reader, action, UNIVERSAL_END_PLOT);
    if (step_of(reader) == UNIVERSAL_STEP_DEFEND_ASK)
        return reader_close(reader, action, UNIVERSAL_END_DEFEND);
    if (step_of(reader) == UNIVERSAL_STEP_INTERCEPT_ASK)
        return reader_close(reader, action, UNIVERSAL_END_INTERCEPT);
    if (unit != UNIT_NONE) {
        action->unit = (uint8_t)unit;
        return read_unit_done(reader, action);
    }
    if (!reader->asked)
        return note_set(reader->why, FAULT_INPUT, NULL, "you are not asked anything now");
    reader->words.at = reader->words.count;
    return reader_expect(reader, "the unit you mean");
}

/* Nobody is named, but only one is asked about: "A1 at Wolf", "port", "2", "0503". */
static int read_nameless(struct reader *reader, struct action *action)
{
    int named, unit = reader_only(reader);
    if (unit == UNIT_NONE || !names_find(reader->game, words_next(&reader->words), &named, NULL))
        return -1;
    struct note *why = reader->why, first = {0};
    action->unit = (uint8_t)unit;
    reader->why = &first;
    enum fault fault = read_bare(reader, action);
    reader->why = why;
    if (fault && text_starts(first.text, "expected an order"))
        return -1;
    return fault ? (int)note_set(why, fault, first.rule, "%s", first.text) : (int)FAULT_NONE;
}

/* Returns -1 when the order does not begin with a verb. */
static int read_verb_order(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (words_take(words, "buy choose"))
        return (int)read_buy(reader, action);
    int done = reader_done(reader, action, read_tail, read_done);
    if (done >= 0)
        return done;
    if (take_verb(words))
        return (int)reader_verb_first(reader, action, read_tail);
    return read_nameless(reader, action);
}

enum fault universal_read(const struct game *game, int seat, const char *words,
                          struct action *action, struct note *why)
{
    struct reader reader = {.game = game, .seat = seat, .forms = universal_voice_forms, .why = why};
    action_init(action, UNIVERSAL_END_PLOT, seat);
    enum fault fault = reader_begin(&reader, words);
    if (fault)
        return fault;
    if (universal_reader_plot(&reader, words, action))
        return FAULT_NONE;
    return reader_either(&reader, words, action, read_verb_order, read_tail);
}
