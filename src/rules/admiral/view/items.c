/* What the phrases of `admiral` are made of (rules/kit/phrase.h): each kind of words as a pair that
 * reads and writes it. */
#include "rules/admiral/law/law.h"
#include "rules/admiral/view/view.h"
#include "rules/admiral/view/words.h"

#include "rules/kit/phrase.h"

enum { NUMBER_MAX = 99 };

/* It is never how an order is spelled. */
static bool write_never(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)action;
    (void)out;
    return false;
}

/* ---- numbers, and the ends of runs ---- */

static bool take_number(struct reader *reader, struct action *action)
{
    int number;
    if (!words_take_number(&reader->words, NUMBER_MAX, &number))
        return false;
    action->amount[0] = (int16_t)number;
    return true;
}

static enum fault read_number(struct reader *reader, struct action *action)
{
    return take_number(reader, action) ? FAULT_NONE : reader_expect(reader, "a number");
}

static bool write_number(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_format(out, "%d", action->amount[0]);
    return true;
}

/* It goes without saying what ends when that can be ended now. */
static enum fault read_run(struct reader *reader, struct action *action)
{
    if (reader->bare)
        return reader_expect(reader, "an order");
    if (words_take(&reader->words, admiral_words_run(action->decision)->words))
        return FAULT_NONE;
    if (!words_end(&reader->words))
        return reader_expect(reader, "exchange, move, transfer or fire");
    if (!reader->asked)
        return note_set(reader->why, FAULT_INPUT, NULL, "you are not asked anything now");
    return decisions_take(reader->game, &reader->question, action->decision)
               ? FAULT_NONE
               : reader_expect(reader, "an answer, as there is nothing to end,");
}

static bool write_run(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    const char *words = admiral_words_run(action->decision)->words; /* the first */
    text_bytes(out, words, strcspn(words, " "));
    return true;
}

/* ---- where a ship goes ---- */

/* Only then it is placed where it goes to. */
static enum fault read_placing(struct reader *reader, struct action *action)
{
    (void)action;
    return admiral_state_of(reader->game)->head.phase == ADMIRAL_PHASE_DEPLOY
               ? FAULT_NONE
               : reader_expect(reader, "an order");
}

static bool take_mode(struct words *words, struct action *action)
{
    static const char *const modes[] = {[ADMIRAL_MODE_RAM] = "ram rams ramming",
                                        [ADMIRAL_MODE_GRAPPLE] = "grapple grapples grappling",
                                        [ADMIRAL_MODE_DOCK] = "dock docks docking"};
    for (int mode = ADMIRAL_MODE_RAM; mode <= ADMIRAL_MODE_DOCK; mode++)
        if (words_take(words, modes[mode])) {
            action->mode = (uint8_t)mode;
            return true;
        }
    return false;
}

/* "move FR-1 …", "ram FR-1 …" */
static enum fault read_going(struct reader *reader, struct action *action)
{
    return words_take(&reader->words, "move") || take_mode(&reader->words, action)
               ? FAULT_NONE
               : reader_expect(reader, "an order");
}

/* The only ship in the square that the contact could mean, else UNIT_NONE. */
static int only_partner(const struct game *game, const struct action *action)
{
    const struct admiral_state *state = admiral_state_of(game);
    int found = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        bool friendly = state->units[unit].side == state->units[action->unit].side;
        bool fits = friendly == (action->mode == ADMIRAL_MODE_DOCK) && unit != action->unit &&
                    admiral_on_board(game, unit) &&
                    cell_equal(state->units[unit].cell, action->cell) &&
                    (!friendly || admiral_class_of(game, unit)->host);
        if (fits && found != UNIT_NONE)
            return UNIT_NONE;
        if (fits)
            found = unit;
    }
    return found;
}

static struct cell cell_of(const struct game *game, int unit)
{
    return admiral_on_board(game, unit) ? admiral_state_of(game)->units[unit].cell : CELL_NOWHERE;
}

/* Behind the square: the only ship there need not be named. */
static enum fault read_partner_there(struct reader *reader, struct action *action)
{
    if (!words_end(&reader->words))
        return reader_unit(reader, "the other ship", &action->target);
    action->target = (uint8_t)only_partner(reader->game, action);
    return action->target == UNIT_NONE ? reader_expect(reader, "the ship you mean") : FAULT_NONE;
}

/* Without a square the partner's is meant. Two ships in one square grapple where they stand
 * (AD-grapple.3). */
static enum fault read_partner(struct reader *reader, struct action *action)
{
    enum fault fault = reader_unit(reader, "the other ship", &action->target);
    if (fault)
        return fault;
    action->cell = cell_of(reader->game, action->target);
    if (!cell_is_place(action->cell))
        return note_set(reader->why, FAULT_INPUT, NULL, "%s is not on the board",
                        reader->words.word[reader->words.at - 1]);
    if (action->mode == ADMIRAL_MODE_GRAPPLE &&
        cell_equal(action->cell, cell_of(reader->game, action->unit))) {
        action->decision = ADMIRAL_STAND_GRAPPLE;
        action->mode = ADMIRAL_MODE_NONE;
        action->cell = CELL_NOWHERE;
    }
    return FAULT_NONE;
}

/* "0506", "0506 ram CO-3", "ram CO-3"; whoever rams is said by now in "ram FR-1 CO-3". */
static enum fault read_goal(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    bool meets = action->mode != ADMIRAL_MODE_NONE;
    bool placed = !meets && words_take_cell(words, &reader->game->setup->board, &action->cell);
    if (placed && words_end(words))
        return FAULT_NONE;
    if (!meets) {
        words_take(words, "and then to");
        if (!take_mode(words, action))
            return reader_expect(reader,
                                 placed ? "ram, grapple, dock or the end" : "a square like 0506");
    }
    words_take(words, "at with into");
    return placed ? read_partner_there(reader, action) : read_partner(reader, action);
}

static bool write_goal(const struct game *game, const struct action *action, struct text *out)
{
    static const char *const modes[] = {"", " ram ", " grapple ", " dock "};
    admiral_words_cell(game, action->cell, out);
    if (action->mode == ADMIRAL_MODE_NONE || action->mode > ADMIRAL_MODE_DOCK)
        return true;
    text_add(out, modes[action->mode]);
    say_name(game, action->target, out);
    return true;
}

/* An enemy in the same square (AD-grapple.3). */
static enum fault read_sharer(struct reader *reader, struct action *action)
{
    enum fault fault = reader->bare ? reader_expect(reader, "an order")
                                    : reader_unit(reader, "the other ship", &action->target);
    if (fault)
        return fault;
    struct cell here = cell_of(reader->game, action->unit);
    return cell_is_place(here) && cell_equal(here, cell_of(reader->game, action->target))
               ? FAULT_NONE
               : reader_expect(reader, "a ship in the same square");
}

static bool write_sharer(const struct game *game, const struct action *action, struct text *out)
{
    say_name(game, action->target, out);
    return true;
}

/* ---- boarding ---- */

static enum fault read_whom(struct reader *reader, struct action *action)
{
    return reader_unit(reader, "the other ship", &action->target);
}

/* "yes", "no" or nothing, behind "boards" */
static enum fault read_whether(struct reader *reader, struct action *action)
{
    bool no = words_take(&reader->words, "no not");
    if (!no)
        words_take(&reader->words, "yes");
    action->mode = no ? ADMIRAL_ANSWER_NO : ADMIRAL_ANSWER_YES;
    return FAULT_NONE;
}

/* "board", "yes", "board no", "no boarding"; to end it is not to board, when it is asked */
static enum fault read_answer(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    bool asked = reader->asked && reader->question.decision == action->decision;
    if (words_take(words, "board yes"))
        return read_whether(reader, action);
    action->mode = ADMIRAL_ANSWER_NO;
    if (words_take(words, "no")) {
        words_take(words, "board boarding");
        return FAULT_NONE;
    }
    return asked && words_take(words, "end done pass finish")
               ? FAULT_NONE
               : reader_expect(reader, "board or no board");
}

static bool write_answer(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, action->mode == ADMIRAL_ANSWER_YES ? "board" : "no board");
    return true;
}

/* Who boards whom is settled by the question; naming them is allowed. */
enum fault admiral_items_complete_board(struct reader *reader, struct action *action)
{
    const struct admiral_state *state = admiral_state_of(reader->game);
    if (action->unit == UNIT_NONE)
        action->unit = state->actor;
    if (action->target == UNIT_NONE)
        action->target = state->victim;
    if (action->unit != UNIT_NONE && action->target != UNIT_NONE)
        return FAULT_NONE;
    return note_set(reader->why, FAULT_INPUT, admiral_rule_ids[ADMIRAL_RULE_BOARD_1],
                    "no ship can board now");
}

/* ---- pegs ---- */

static void take_pegs(struct words *words)
{
    words_take(words, "white peg pegs");
    words_take(words, "peg pegs");
}

/* "2 to FI-2", "FI-2 2": number and ship in any order. */
static enum fault read_gift(struct reader *reader, struct action *action)
{
    bool counted = take_number(reader, action);
    take_pegs(&reader->words);
    words_take(&reader->words, "to");
    enum fault fault = reader_unit(reader, "the ship that receives", &action->target);
    if (fault)
        return fault;
    if (!counted && !take_number(reader, action))
        return reader_expect(reader, "how many white pegs");
    take_pegs(&reader->words);
    return FAULT_NONE;
}

static bool write_gift(const struct game *game, const struct action *action, struct text *out)
{
    text_format(out, "%d to ", action->amount[0]);
    say_name(game, action->target, out);
    return true;
}

/* ---- all of them ---- */

static const struct phrase_item list[] = {
    {"number", read_number, write_number},  {"run", read_run, write_run},
    {"placing", read_placing, write_never}, {"going", read_going, write_never},
    {"goal", read_goal, write_goal},        {"sharer", read_sharer, write_sharer},
    {"whom", read_whom, write_never},       {"whether", read_whether, write_never},
    {"answer", read_answer, write_answer},  {"gift", read_gift, write_gift}};
static const struct phrase_item *const items[] = {&list[0], &list[1], &list[2], &list[3],
                                                  &list[4], &list[5], &list[6], &list[7],
                                                  &list[8], &list[9], NULL};
const struct phrasing admiral_items_phrasing = {.items = items, .actor = "the ship you mean"};
