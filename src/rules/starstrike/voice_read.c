/* Reading orders as players write them: tolerant, never trusting a byte. */
#include "rules/starstrike/parts.h"

#include "core/names.h"
#include "rules/starstrike/law.h"
#include "rules/starstrike/voice_order.h"

enum { NO_QUESTION = STARSTRIKE_DECISION_COUNT };

/* What the seat is asked, or NO_QUESTION. */
static int asked(const struct reader *reader)
{
    return reader->asked ? reader->question.decision : NO_QUESTION;
}

static int phase_of(const struct reader *reader)
{
    return starstrike_state_of(reader->game)->head.phase;
}

/* ---- yes and no ---- */

/* A bare "no", or nothing that is asked for: what that means depends on the question. */
static enum fault read_no(struct reader *reader, struct action *action)
{
    switch (asked(reader)) {
    case STARSTRIKE_LOCK:
        action->mode = STARSTRIKE_WASTE;
        break;
    case STARSTRIKE_TURN:
        action->mode = starstrike_state_of(reader->game)->units[action->unit].heading;
        break;
    case STARSTRIKE_UNSPEND:
    case STARSTRIKE_RESORT:
        action->mode = starstrike_state_of(reader->game)->slot;
        break;
    case STARSTRIKE_DUST:
        action->mode = STARSTRIKE_FACINGS;
        break;
    case STARSTRIKE_USE:
    case STARSTRIKE_SHIFT:
    case STARSTRIKE_HAND:
    case STARSTRIKE_BLOCK:
    case STARSTRIKE_EVADE:
        break;
    case STARSTRIKE_STRIKE:
        return reader_close(reader, action, STARSTRIKE_END_STRIKES);
    case STARSTRIKE_MOVE:
        return reader_close(reader, action, STARSTRIKE_END_MOVE);
    default:
        return reader_expect(reader, "an answer to what you are asked");
    }
    return reader_close(reader, action, asked(reader));
}

/* "use", "yes"; behind "use" may stand what is used. */
static enum fault read_yes(struct reader *reader, struct action *action)
{
    switch (asked(reader)) {
    case STARSTRIKE_LOCK:
        if (!words_end(&reader->words))
            return starstrike_reader_ability(reader, action);
        return reader_expect(reader, "\"lock on\", \"use\" and an ability, or \"waste\"");
    case STARSTRIKE_UNSPEND:
    case STARSTRIKE_RESORT:
        if (!words_end(&reader->words))
            return starstrike_reader_own(reader, action, asked(reader), true);
        action->mode = starstrike_state_of(reader->game)->slot;
        action->amount[0] = 1;
        return reader_close(reader, action, asked(reader));
    default:
        action->mode = 1;
        words_take(&reader->words, "it skilled augur");
        return reader_close(reader, action, STARSTRIKE_USE);
    }
}

static enum fault read_lock(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "on");
    action->mode = STARSTRIKE_LOCK_ON;
    return reader_close(reader, action, STARSTRIKE_LOCK);
}

/* "shield fore", "shield" of a piece with one value */
static enum fault read_shield(struct reader *reader, struct action *action)
{
    int facing = 0;
    bool one = starstrike_voice_is_unit(reader->game, action->unit) &&
               !starstrike_ship_of(reader->game, action->unit)->six;
    if (!starstrike_reader_facing(reader, &facing) && !one)
        return reader_expect(reader, "a facing: fore, right-fore, right-aft, aft, left-aft or "
                                     "left-fore");
    action->mode = (uint8_t)facing;
    return reader_close(reader, action, STARSTRIKE_DUST);
}

/* ---- behind the unit ---- */

/* "Heron done": of its strikes, or of its movement. */
static enum fault read_unit_done(struct reader *reader, struct action *action)
{
    bool striking = starstrike_state_of(reader->game)->step == STARSTRIKE_STEP_STRIKE_ASK;
    words_take(&reader->words, "striking moving strikes");
    if (phase_of(reader) != STARSTRIKE_PHASE_ACTION)
        return note_set(reader->why, FAULT_INPUT, NULL,
                        "one piece cannot be done now: a bare \"done\" ends all you are asked");
    return reader_close(reader, action, striking ? STARSTRIKE_END_STRIKES : STARSTRIKE_END_MOVE);
}

/* Without a verb it depends on the hour what is meant. */
static enum fault read_bare(struct reader *reader, struct action *action)
{
    switch (asked(reader)) {
    case STARSTRIKE_ACTIVATE:
        if (words_end(&reader->words))
            return reader_close(reader, action, STARSTRIKE_ACTIVATE);
        break;
    case STARSTRIKE_PLACE:
    case STARSTRIKE_ENTER:
        return starstrike_reader_place(reader, action);
    case STARSTRIKE_ASSIGN:
        return starstrike_reader_assign(reader, action);
    case STARSTRIKE_RETURN:
        return starstrike_reader_lose(reader, action);
    case STARSTRIKE_TURN:
        return starstrike_reader_turn(reader, action);
    case STARSTRIKE_BLOCK:
        return starstrike_reader_block(reader, action);
    default:
        break;
    }
    if (phase_of(reader) == STARSTRIKE_PHASE_COMMAND)
        return starstrike_reader_assign(reader, action);
    if (starstrike_reader_at_maneuver(reader))
        return starstrike_reader_heads(reader, action);
    return reader_expect(reader, "what it is to do");
}

/* "to": a place, or a way to go */
static enum fault read_to(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "at on to");
    return phase_of(reader) == STARSTRIKE_PHASE_ACTION ? starstrike_reader_go(reader, action)
                                                       : starstrike_reader_place(reader, action);
}

/* "turns to 1" of a card, "turns 1 ahead" of a maneuver */
static enum fault read_turn(struct reader *reader, struct action *action)
{
    return phase_of(reader) == STARSTRIKE_PHASE_ACTION && asked(reader) != STARSTRIKE_TURN
               ? starstrike_reader_heads(reader, action)
               : starstrike_reader_turn(reader, action);
}

static enum fault read_keep(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "its");
    words_take(&reader->words, "heading");
    action->mode = starstrike_state_of(reader->game)->units[action->unit].heading;
    return reader_close(reader, action, STARSTRIKE_TURN);
}

/* Orders of cards, behind the unit; -1: none of them. */
static int read_card_verb(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    bool unspend = asked(reader) == STARSTRIKE_UNSPEND;
    int own = unspend ? STARSTRIKE_UNSPEND : STARSTRIKE_RESORT;
    if (words_take(words, "returns return loses lose"))
        return (int)starstrike_reader_lose(reader, action);
    if (words_take(words, "shifts shift"))
        return (int)starstrike_reader_points(reader, action, STARSTRIKE_SHIFT);
    if (words_take(words, "mends mend regains regain"))
        return (int)starstrike_reader_points(reader, action, STARSTRIKE_MEND);
    if (words_take(words, "hands hand gives give"))
        return (int)starstrike_reader_hand(reader, action);
    if (words_take(words, "keeps keep"))
        return (int)read_keep(reader, action);
    if (words_take(words, "unspends unspend"))
        return (int)starstrike_reader_own(reader, action, STARSTRIKE_UNSPEND, true);
    if (words_take(words, "leaves leave"))
        return (int)starstrike_reader_own(reader, action, own, false);
    if (words_take(words, "uses use"))
        return asked(reader) == STARSTRIKE_RESORT || phase_of(reader) == STARSTRIKE_PHASE_REFRESH
                   ? (int)starstrike_reader_own(reader, action, STARSTRIKE_RESORT, true)
                   : (int)read_yes(reader, action);
    return -1;
}

static enum fault read_tail(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (words_take(words, "strikes strike fires fire shoots shoot attacks attack"))
        return starstrike_reader_strike(reader, action);
    if (words_take(words, "blocks block"))
        return starstrike_reader_block(reader, action);
    if (words_take(words, "heads head"))
        return starstrike_reader_heads(reader, action);
    if (words_take(words, "turns turn rotates rotate"))
        return read_turn(reader, action);
    if (words_take(words, "assaults assault rams ram"))
        return starstrike_reader_assault(reader, action);
    if (words_take(words, "to at placed place goes go moves move"))
        return starstrike_reader_at_maneuver(reader) && phase_of(reader) == STARSTRIKE_PHASE_ACTION
                   ? starstrike_reader_heads(reader, action)
                   : read_to(reader, action);
    if (words_take(words, "evades evade"))
        return starstrike_reader_evade(reader, action);
    if (words_take(words, "stays stay fights fight"))
        return reader_close(reader, action, STARSTRIKE_EVADE);
    if (words_take(words, "activates activate acts act"))
        return reader_close(reader, action, STARSTRIKE_ACTIVATE);
    int start = words->at, card = read_card_verb(reader, action);
    if (card >= 0)
        return (enum fault)card;
    words->at = start;
    words_take(words, "is");
    if (words_take(words, "done ends end stops stop finished"))
        return read_unit_done(reader, action);
    words->at = start;
    return read_bare(reader, action);
}

/* ---- the whole order ---- */

/* "done": ends the run that is open, or what the one piece asked about is doing. */
static enum fault read_done(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "fleet orders turn striking moving");
    int end = reader->asked ? starstrike_run_end(&reader->question) : -1;
    if (end < 0)
        return note_set(reader->why, FAULT_INPUT, NULL,
                        reader->asked
                            ? "nothing is ended by \"done\" now: answer what you are asked"
                            : "you are not asked anything now");
    action->unit = reader->question.unit;
    return reader_close(reader, action, end);
}

/* Choices before play, and of the Command Phase; -1: none of them. */
static int read_choice(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (words_take(words, "buy choose"))
        return (int)starstrike_reader_buy(reader, action);
    if (words_take(words, "commander"))
        return (int)starstrike_reader_posting(reader, action, STARSTRIKE_COMMANDER,
                                              STARSTRIKE_COMMANDERS);
    if (words_take(words, "wing group"))
        return (int)starstrike_reader_posting(reader, action, STARSTRIKE_WING, STARSTRIKE_GROUPS);
    if (words_take(words, "refit"))
        return (int)starstrike_reader_posting(reader, action, STARSTRIKE_REFIT, STARSTRIKE_ORDERS);
    if (words_take(words, "card"))
        return (int)starstrike_reader_library(reader, action, STARSTRIKE_CARD);
    if (words_take(words, "omega"))
        return (int)starstrike_reader_library(reader, action, STARSTRIKE_OMEGA);
    return -1;
}

/* Answers of the one piece that is asked about, which need not name it; -1: none of them. */
static int read_answer(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int unit = reader_only(reader), facing;
    if (unit == UNIT_NONE)
        return -1;
    action->unit = (uint8_t)unit;
    if (words_take(words, "yes use uses"))
        return (int)read_yes(reader, action);
    if (words_take(words, "no nothing") ||
        (asked(reader) == STARSTRIKE_LOCK && words_take(words, "waste wastes")))
        return (int)read_no(reader, action);
    if (words_take(words, "lock"))
        return (int)read_lock(reader, action);
    if (words_take(words, "shield"))
        return (int)read_shield(reader, action);
    if (words_take(words, "hit"))
        return (int)(action->mode = STARSTRIKE_FACINGS,
                     reader_close(reader, action, STARSTRIKE_DUST));
    if (asked(reader) == STARSTRIKE_DRAIN && starstrike_reader_facing(reader, &facing)) {
        action->mode = (uint8_t)facing;
        return (int)reader_close(reader, action, STARSTRIKE_DRAIN);
    }
    action->unit = UNIT_NONE;
    return -1;
}

/* "S ahead": headings and Maneuvers only, whoever may be called so. */
static bool is_course(const struct reader *reader)
{
    struct reader copy = *reader;
    struct action action;
    action_init(&action, STARSTRIKE_MOVE, reader->seat);
    action.unit = (uint8_t)reader_only(reader);
    copy.why = NULL;
    return asked(reader) == STARSTRIKE_MOVE &&
           starstrike_reader_heads(&copy, &action) == FAULT_NONE && action.amount[0];
}

/* Nobody is named, but only one piece is asked about: "1 ahead", "B-004", "0504". */
static bool is_bare(struct reader *reader)
{
    int named, unit = reader_only(reader);
    if (unit != UNIT_NONE && is_course(reader))
        return true;
    if (unit == UNIT_NONE || !names_find(reader->game, words_next(&reader->words), &named, NULL))
        return false;
    return asked(reader) == STARSTRIKE_RETURN || starstrike_reader_at_maneuver(reader);
}

static const char *const verbs =
    "strike strikes fire attack block blocks head heads turn turns rotate assault assaults to go "
    "move place evade evades stay stays activate activates return returns lose shift shifts mend "
    "mends hand hands keep keeps unspend unspends leave leaves stop stops";

/* Returns -1 when the order does not begin with a verb. */
static int read_verb_order(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int outcome = read_choice(reader, action);
    if (outcome < 0)
        outcome = reader_done(reader, action, read_tail, read_done);
    if (outcome < 0)
        outcome = read_answer(reader, action);
    if (outcome >= 0)
        return outcome;
    if (words_take(words, verbs))
        return (int)reader_verb_first(reader, action, read_tail);
    if (!is_bare(reader))
        return -1;
    action->unit = (uint8_t)reader_only(reader);
    return (int)read_bare(reader, action);
}

enum fault starstrike_read(const struct game *game, int seat, const char *words,
                           struct action *action, struct note *why)
{
    struct reader reader = {
        .game = game, .seat = seat, .forms = starstrike_voice_forms, .why = why};
    action_init(action, STARSTRIKE_END_ORDERS, seat);
    enum fault fault = reader_begin(&reader, words);
    return fault ? fault : reader_either(&reader, words, action, read_verb_order, read_tail);
}
