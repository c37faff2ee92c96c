/* Cards in words: fleets, libraries, orders on pieces. */
#include "rules/starstrike/view/items.h"

#include "core/names.h"
#include "rules/starstrike/law/fleet.h"

enum { SPAN_MAX = 6, JOINED_SIZE = 96 };

/* ---- cards ---- */

/* The next `span` words as one name. */
static void join(const struct words *words, int span, char out[JOINED_SIZE])
{
    struct text text;
    text_init(&text, out, JOINED_SIZE);
    for (int i = 0; i < span; i++)
        text_format(&text, "%s%s", i ? " " : "", words->word[words->at + i]);
}

typedef bool fitting(const struct label *label, const char *written);

static bool has_id(const struct label *label, const char *written)
{
    return text_same(label->id, written);
}

static bool has_name(const struct label *label, const char *written)
{
    return text_same(label->name, written);
}

static bool begins_so(const struct label *label, const char *written)
{
    return text_starts(label->name, written) || text_starts(label->id, written);
}

/* The only one that fits, of ids and names the first; -1: none. */
static int find_fitting(const struct reader *reader, enum starstrike_collection collection,
                        const char *written, fitting *fits)
{
    const struct library *library = &reader->game->setup->library;
    int found = -1;
    for (int i = 0; i < library->shelf[collection].count; i++) {
        if (!fits(library_label(library, (int)collection, i), written))
            continue;
        if (fits != begins_so)
            return i;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

bool starstrike_items_cards_find(struct reader *reader, enum starstrike_collection collection,
                                 int16_t *card)
{
    static fitting *const ways[] = {has_id, has_name, begins_so};
    struct words *words = &reader->words;
    int left = words->count - words->at;
    for (size_t way = 0; way < sizeof ways / sizeof ways[0]; way++)
        for (int span = left < SPAN_MAX ? left : SPAN_MAX; span > 0; span--) {
            char written[JOINED_SIZE];
            join(words, span, written);
            int found = find_fitting(reader, collection, written, ways[way]);
            if (found < 0)
                continue;
            words->at += span;
            *card = (int16_t)found;
            return true;
        }
    return false;
}

static enum fault read_card(struct reader *reader, enum starstrike_collection collection,
                            const char *wanted, struct action *action)
{
    return starstrike_items_cards_find(reader, collection, &action->amount[0])
               ? FAULT_NONE
               : reader_expect(reader, wanted);
}

static bool write_card(const struct game *game, enum starstrike_collection collection,
                       const struct action *action, struct text *out)
{
    starstrike_names_id(game, (int)collection, action->amount[0], out);
    return true;
}

/* ---- before play ---- */

static enum fault read_ship(struct reader *reader, struct action *action)
{
    return read_card(reader, STARSTRIKE_SHIPS, "a ship like MC-04", action);
}

static bool write_ship(const struct game *game, const struct action *action, struct text *out)
{
    return write_card(game, STARSTRIKE_SHIPS, action, out);
}

static enum fault read_commander(struct reader *reader, struct action *action)
{
    return read_card(reader, STARSTRIKE_COMMANDERS, "a Commander like C-01", action);
}

static bool write_commander(const struct game *game, const struct action *action, struct text *out)
{
    return write_card(game, STARSTRIKE_COMMANDERS, action, out);
}

static enum fault read_group(struct reader *reader, struct action *action)
{
    return read_card(reader, STARSTRIKE_GROUPS, "a flight group like G-01", action);
}

static bool write_group(const struct game *game, const struct action *action, struct text *out)
{
    return write_card(game, STARSTRIKE_GROUPS, action, out);
}

static enum fault read_order(struct reader *reader, struct action *action)
{
    return read_card(reader, STARSTRIKE_ORDERS, "an order like B-002", action);
}

static bool write_order(const struct game *game, const struct action *action, struct text *out)
{
    return write_card(game, STARSTRIKE_ORDERS, action, out);
}

/* The first of the seat's picks of this design, from 0; -1: none. */
static int find_pick(const struct reader *reader, int design)
{
    const struct starstrike_state *state = starstrike_state_of(reader->game);
    int first = picks_first(&state->picks, reader->seat);
    for (int i = 0; i < state->picks.picked[reader->seat]; i++)
        if (state->picks.design[first + i] == design)
            return i;
    return -1;
}

/* Own pieces before this one; -1: it is not the seat's. */
static int number_of(const struct reader *reader, int unit)
{
    for (int n = 0;; n++) {
        int own = starstrike_draft_own_piece(reader->game, reader->seat, n);
        if (own == unit || own == UNIT_NONE)
            return own == unit ? n : -1;
    }
}

/* "on Heron", "on MC-06", "on 3"; nothing behind the card: on none (SS-13A.01). */
static enum fault read_piece(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int16_t *piece = &action->amount[1];
    int unit, number;
    int16_t design;
    words_take(words, "on aboard for to");
    *piece = -1;
    if (words_end(words))
        return FAULT_NONE;
    bool named = !names_find(reader->game, words_next(words), &unit, NULL);
    if (named && number_of(reader, unit) >= 0) {
        words->at++;
        *piece = (int16_t)number_of(reader, unit);
    } else if (words_take_number(words, STARSTRIKE_FLEET_MAX, &number) && number > 0) {
        *piece = (int16_t)(number - 1);
    } else if (starstrike_items_cards_find(reader, STARSTRIKE_SHIPS, &design)) {
        *piece = (int16_t)find_pick(reader, design);
        if (*piece < 0)
            return note_set(
                reader->why, FAULT_INPUT, NULL, "your fleet has no %s",
                library_label(&reader->game->setup->library, STARSTRIKE_SHIPS, design)->id);
    } else {
        return reader_expect(reader, "one of your ships: its code, or its number in your fleet");
    }
    return FAULT_NONE;
}

/* Ships picked by the seat with this design. */
static int count_picked(const struct starstrike_state *state, int seat, int design)
{
    int first = picks_first(&state->picks, seat), count = 0;
    for (int i = 0; i < state->picks.picked[seat]; i++)
        count += state->picks.design[first + i] == design;
    return count;
}

/* "on Heron", "on MC-06", "on 3": its name, its code if it is the only one, its number. */
static bool write_piece(const struct game *game, const struct action *action, struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int n = action->amount[1], seat = action->seat;
    if (n < 0)
        return true;
    text_add(out, "on ");
    int unit = starstrike_draft_own_piece(game, seat, n);
    if (unit != UNIT_NONE) {
        say_name(game, unit, out);
        return true;
    }
    int design = seat < SEATS_MAX && n < state->picks.picked[seat]
                     ? state->picks.design[picks_first(&state->picks, seat) + n]
                     : DESIGN_NONE;
    if (design != DESIGN_NONE && count_picked(state, seat, design) == 1)
        starstrike_names_id(game, STARSTRIKE_SHIPS, design, out);
    else
        text_int(out, n + 1);
    return true;
}

/* ---- orders on pieces ---- */

/* "B-002", "own S-001"; a card alone is an order of the Command Phase. */
static enum fault read_assigned(struct reader *reader, struct action *action)
{
    if (starstrike_items_phase(reader) != STARSTRIKE_PHASE_COMMAND)
        return reader_expect(reader, "what it is to do");
    action->mode = words_take(&reader->words, "own bonus required");
    words_take(&reader->words, "order card");
    return read_card(reader, STARSTRIKE_ORDERS,
                     "an order like B-002, or \"own\" and one of its own", action);
}

static bool write_assigned(const struct game *game, const struct action *action, struct text *out)
{
    text_add(out, action->mode ? "own " : "");
    return write_order(game, action, out);
}

/* What lies on a piece, for somebody who named something else. */
static enum fault refuse_slot(const struct reader *reader, int unit, int order)
{
    char held[160], name[40];
    struct text text;
    text_init(&text, name, sizeof name);
    say_name(reader->game, unit, &text);
    text_init(&text, held, sizeof held);
    const struct starstrike_slot *slot = starstrike_piece_of(reader->game, unit)->slot;
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot[i].order; i++) {
        text_add(&text, i ? ", " : "");
        starstrike_names_slot(reader->game, unit, i, &text);
    }
    return note_set(reader->why, FAULT_INPUT, NULL, "no such %s lies on %s, which has %s",
                    starstrike_order_of(reader->game, order)->label.id, name,
                    held[0] ? held : "no orders");
}

enum fault starstrike_items_cards_read_slot(struct reader *reader, int unit, uint8_t *out)
{
    struct words *words = &reader->words;
    int16_t order;
    int copy = 0;
    words_take(words, "its the order card");
    for (int n = 1; n < STARSTRIKE_CARDS_MAX; n++)
        if (words_take(words, starstrike_names_ordinal(n)))
            copy = n;
    if (!starstrike_items_cards_find(reader, STARSTRIKE_ORDERS, &order))
        return reader_expect(reader, "an order that lies on it, like B-004");
    const struct starstrike_slot *slot = starstrike_piece_of(reader->game, unit)->slot;
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot[i].order; i++)
        if (slot[i].order == order + 1 && copy-- == 0) {
            *out = (uint8_t)i;
            return FAULT_NONE;
        }
    return refuse_slot(reader, unit, order);
}

static enum fault read_slot(struct reader *reader, struct action *action)
{
    return starstrike_items_cards_read_slot(reader, action->unit, &action->mode);
}

static bool write_slot(const struct game *game, const struct action *action, struct text *out)
{
    starstrike_names_slot(game, action->unit, action->mode, out);
    return true;
}

/* A card alone does not say whether it is used. */
static enum fault read_left(struct reader *reader, struct action *action)
{
    if (reader->bare)
        return reader_expect(reader, "an order");
    enum fault fault = read_slot(reader, action);
    words_take(&reader->words, "spent alone");
    return fault;
}

static enum fault read_used(struct reader *reader, struct action *action)
{
    action->amount[0] = 1;
    return read_left(reader, action);
}

static bool write_used(const struct game *game, const struct action *action, struct text *out)
{
    return action->amount[0] && write_slot(game, action, out);
}

static enum fault read_friend(struct reader *reader, struct action *action)
{
    return reader_unit(reader, "a piece of your team", &action->target);
}

static bool write_friend(const struct game *game, const struct action *action, struct text *out)
{
    if (action->target == UNIT_NONE)
        return false;
    say_name(game, action->target, out);
    return true;
}

const struct phrase_item starstrike_items_cards_ship = {"ship", read_ship, write_ship};
const struct phrase_item starstrike_items_cards_commander = {"commander", read_commander,
                                                             write_commander};
const struct phrase_item starstrike_items_cards_group = {"group", read_group, write_group};
const struct phrase_item starstrike_items_cards_order = {"order", read_order, write_order};
const struct phrase_item starstrike_items_cards_piece = {"piece", read_piece, write_piece};
const struct phrase_item starstrike_items_cards_assigned = {"assigned", read_assigned,
                                                            write_assigned};
const struct phrase_item starstrike_items_cards_slot = {"slot", read_slot, write_slot};
const struct phrase_item starstrike_items_cards_used = {"used", read_used, write_used};
const struct phrase_item starstrike_items_cards_left = {"left", read_left, write_slot};
const struct phrase_item starstrike_items_cards_friend = {"friend", read_friend, write_friend};
