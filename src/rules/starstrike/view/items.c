/* What the phrases of `starstrike` are made of: short answers, and the list of all items. */
#include "rules/starstrike/view/items.h"

#include "rules/kit/decisions.h"
#include "rules/starstrike/law/law.h"

/* ---- the hour ---- */

bool starstrike_items_is_asked(const struct reader *reader, const struct action *action)
{
    return reader->asked && decisions_take(reader->game, &reader->question, action->decision);
}

int starstrike_items_phase(const struct reader *reader)
{
    return starstrike_state_of(reader->game)->head.phase;
}

/* ---- yes and no ---- */

/* "no" means what is asked. */
static bool take_no(struct reader *reader, const struct action *action)
{
    return starstrike_items_is_asked(reader, action) && words_take(&reader->words, "no nothing");
}

/* Answers that are not spelled so. */
static bool write_never(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)action;
    (void)out;
    return false;
}

/* Behind "use", which says it all. */
static enum fault read_help(struct reader *reader, struct action *action)
{
    (void)reader;
    action->mode = 1;
    return FAULT_NONE;
}

static bool write_help(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)out;
    return action->mode;
}

/* Behind "lock on", likewise. */
static enum fault read_locking(struct reader *reader, struct action *action)
{
    (void)reader;
    action->mode = STARSTRIKE_LOCK_ON;
    return FAULT_NONE;
}

static bool write_locking(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)out;
    return action->mode == STARSTRIKE_LOCK_ON;
}

/* "hit": no shield takes it. */
static enum fault read_hit(struct reader *reader, struct action *action)
{
    if (!words_take(&reader->words, "hit") && !take_no(reader, action))
        return reader_expect(reader, "\"shield\" or \"hit\"");
    action->mode = STARSTRIKE_FACINGS;
    return FAULT_NONE;
}

static bool write_hit(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)action;
    text_add(out, "hit");
    return true;
}

/* ---- free rotations (SS-D.3.12) ---- */

static enum fault keep(const struct reader *reader, struct action *action)
{
    action->mode = starstrike_state_of(reader->game)->units[action->unit].heading;
    return FAULT_NONE;
}

static bool is_kept(const struct game *game, const struct action *action)
{
    return starstrike_names_is_unit(game, action->unit) &&
           starstrike_state_of(game)->units[action->unit].heading == action->mode;
}

/* Behind "keeps heading". */
static enum fault read_same(struct reader *reader, struct action *action)
{
    return reader->bare ? reader_expect(reader, "an order") : keep(reader, action);
}

static bool write_same(const struct game *game, const struct action *action, struct text *out)
{
    (void)out;
    return is_kept(game, action);
}

static enum fault read_unturned(struct reader *reader, struct action *action)
{
    return take_no(reader, action) ? keep(reader, action) : reader_expect(reader, "an order");
}

/* In the Action Phase pieces turn by Maneuvers, unless a card asks. */
static enum fault read_way(struct reader *reader, struct action *action)
{
    bool by_card = starstrike_items_phase(reader) != STARSTRIKE_PHASE_ACTION ||
                   starstrike_items_is_asked(reader, action);
    return by_card && reader_heading(reader, &action->mode)
               ? FAULT_NONE
               : reader_expect(reader, "a heading 0 to 5 (N, NE, SE, S, SW, NW)");
}

static bool write_way(const struct game *game, const struct action *action, struct text *out)
{
    if (is_kept(game, action))
        return false;
    say_heading_number(action->mode, out);
    return true;
}

/* ---- answers of whoever is asked ---- */

/* Says nothing: of the one piece that is asked. */
static enum fault read_whoever(struct reader *reader, struct action *action)
{
    if (!starstrike_items_is_asked(reader, action))
        return reader_expect(reader, "an order");
    action->unit = reader->question.unit;
    return FAULT_NONE;
}

/* "yes", "use B-004", "no": of an own order of open play (SS-13A.05) */
static enum fault read_reply(struct reader *reader, struct action *action)
{
    if (!starstrike_items_is_asked(reader, action))
        return reader_expect(reader, "an order");
    action->unit = reader->question.unit;
    action->mode = starstrike_state_of(reader->game)->slot;
    if (take_no(reader, action))
        return FAULT_NONE;
    if (!words_take(&reader->words, "yes use uses"))
        return reader_expect(reader, "yes or no");
    action->amount[0] = 1;
    return words_end(&reader->words)
               ? FAULT_NONE
               : starstrike_items_cards_read_slot(reader, action->unit, &action->mode);
}

/* ---- what the hour says ---- */

static bool is_named(const struct reader *reader, const struct action *action)
{
    int unit;
    for (int i = 0; i < reader->words.count; i++)
        if (reader_find_actor(reader, reader->words.word[i], &unit) && unit == action->unit)
            return true;
    return false;
}

/* Strikes end before movement does. */
enum fault starstrike_items_complete_end(struct reader *reader, struct action *action)
{
    bool striking = starstrike_state_of(reader->game)->step == STARSTRIKE_STEP_STRIKE_ASK;
    action->decision = striking ? STARSTRIKE_END_STRIKES : STARSTRIKE_END_MOVE;
    if (!starstrike_items_is_asked(reader, action) && !is_named(reader, action))
        return note_set(reader->why, FAULT_INPUT, NULL,
                        "nothing is ended by \"%.24s\" now: answer what you are asked",
                        reader->words.word[0]);
    if (starstrike_items_phase(reader) != STARSTRIKE_PHASE_ACTION)
        return note_set(reader->why, FAULT_INPUT, NULL,
                        "one piece cannot be done now: a bare \"done\" ends all you are asked");
    return FAULT_NONE;
}

/* In the Action Phase pieces go to hexes. */
enum fault starstrike_items_complete_placing(struct reader *reader, struct action *action)
{
    bool late = starstrike_items_phase(reader) == STARSTRIKE_PHASE_REFRESH;
    action->decision = late ? STARSTRIKE_ENTER : STARSTRIKE_PLACE;
    return starstrike_items_phase(reader) == STARSTRIKE_PHASE_ACTION
               ? reader_expect(reader, "a Maneuver")
               : FAULT_NONE;
}

/* "leaves B-004" is said of orders that are used, unless one is to be readied. */
enum fault starstrike_items_complete_unspend(struct reader *reader, struct action *action)
{
    return action->amount[0] || starstrike_items_is_asked(reader, action)
               ? FAULT_NONE
               : reader_expect(reader, "an order");
}

/* ---- all of them ---- */

static const struct phrase_item help = {"help", read_help, write_help};
static const struct phrase_item locking = {"locking", read_locking, write_locking};
static const struct phrase_item hit = {"hit", read_hit, write_hit};
static const struct phrase_item same = {"same", read_same, write_same};
static const struct phrase_item way = {"way", read_way, write_way};
static const struct phrase_item unturned = {"unturned", read_unturned, write_never};
static const struct phrase_item whoever = {"whoever", read_whoever, write_never};
static const struct phrase_item reply = {"reply", read_reply, write_never};
static const struct phrase_item *const items[] = {&starstrike_items_cards_ship,
                                                  &starstrike_items_cards_commander,
                                                  &starstrike_items_cards_group,
                                                  &starstrike_items_cards_order,
                                                  &starstrike_items_cards_piece,
                                                  &starstrike_items_cards_assigned,
                                                  &starstrike_items_cards_slot,
                                                  &starstrike_items_cards_used,
                                                  &starstrike_items_cards_left,
                                                  &starstrike_items_cards_friend,
                                                  &starstrike_items_strike_arm,
                                                  &starstrike_items_strike_blocked,
                                                  &starstrike_items_strike_change,
                                                  &starstrike_items_strike_points,
                                                  &starstrike_items_strike_facing,
                                                  &starstrike_items_strike_screen,
                                                  &starstrike_items_strike_ability,
                                                  &starstrike_items_move_heading,
                                                  &starstrike_items_move_course,
                                                  &starstrike_items_move_assaulted,
                                                  &starstrike_items_move_escape,
                                                  &help,
                                                  &locking,
                                                  &hit,
                                                  &same,
                                                  &way,
                                                  &unturned,
                                                  &whoever,
                                                  &reply,
                                                  NULL};
const struct phrasing starstrike_items_phrasing = {.items = items, .actor = "the piece you mean"};
