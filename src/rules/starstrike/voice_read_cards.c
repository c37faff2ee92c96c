/* Reading orders about cards: fleets, libraries, orders on pieces. */
#include "rules/starstrike/voice_order.h"

#include "core/names.h"
#include "rules/starstrike/law.h"

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

bool starstrike_reader_card(struct reader *reader, enum starstrike_collection collection,
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

/* ---- before play ---- */

enum fault starstrike_reader_buy(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "a an another one");
    if (!starstrike_reader_card(reader, STARSTRIKE_SHIPS, &action->amount[0]))
        return reader_expect(reader, "a ship like MC-04");
    return reader_close(reader, action, STARSTRIKE_BUY);
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
        int own = starstrike_own_piece(reader->game, reader->seat, n);
        if (own == unit || own == UNIT_NONE)
            return own == unit ? n : -1;
    }
}

/* "on Heron", "on MC-06", "on 3"; nothing behind the card: on none (SS-13A.01). */
static enum fault read_piece(struct reader *reader, int16_t *piece)
{
    struct words *words = &reader->words;
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
    } else if (starstrike_reader_card(reader, STARSTRIKE_SHIPS, &design)) {
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

enum fault starstrike_reader_posting(struct reader *reader, struct action *action, int decision,
                                     enum starstrike_collection collection)
{
    const char *wanted = collection == STARSTRIKE_COMMANDERS ? "a Commander like C-01"
                         : collection == STARSTRIKE_GROUPS   ? "a flight group like G-01"
                                                             : "an order like S-001";
    if (!starstrike_reader_card(reader, collection, &action->amount[0]))
        return reader_expect(reader, wanted);
    enum fault fault = read_piece(reader, &action->amount[1]);
    return fault ? fault : reader_close(reader, action, decision);
}

enum fault starstrike_reader_library(struct reader *reader, struct action *action, int decision)
{
    if (!starstrike_reader_card(reader, STARSTRIKE_ORDERS, &action->amount[0]))
        return reader_expect(reader, "an order like B-002");
    return reader_close(reader, action, decision);
}

/* ---- orders on pieces ---- */

/* "Heron B-002", "Heron own S-001" */
enum fault starstrike_reader_assign(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    words_take(words, "gets get has takes");
    words_take(words, "its");
    action->mode = words_take(words, "own bonus required");
    words_take(words, "order card");
    if (!starstrike_reader_card(reader, STARSTRIKE_ORDERS, &action->amount[0]))
        return reader_expect(reader, "an order like B-002, or \"own\" and one of its own");
    return reader_close(reader, action, STARSTRIKE_ASSIGN);
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
        starstrike_voice_slot(reader->game, unit, i, &text);
    }
    return note_set(reader->why, FAULT_INPUT, NULL, "no such %s lies on %s, which has %s",
                    starstrike_order_of(reader->game, order)->label.id, name,
                    held[0] ? held : "no orders");
}

/* "B-004", "second B-004" */
static enum fault read_slot(struct reader *reader, int unit, uint8_t *out)
{
    struct words *words = &reader->words;
    int16_t order;
    int copy = 0;
    words_take(words, "its the order card");
    for (int n = 1; n < STARSTRIKE_CARDS_MAX; n++)
        if (words_take(words, starstrike_voice_ordinal(n)))
            copy = n;
    if (!starstrike_reader_card(reader, STARSTRIKE_ORDERS, &order))
        return reader_expect(reader, "an order that lies on it, like B-004");
    const struct starstrike_slot *slot = starstrike_piece_of(reader->game, unit)->slot;
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot[i].order; i++)
        if (slot[i].order == order + 1 && copy-- == 0) {
            *out = (uint8_t)i;
            return FAULT_NONE;
        }
    return refuse_slot(reader, unit, order);
}

/* "hands B-002 to Kestrel", "hands nothing" */
enum fault starstrike_reader_hand(struct reader *reader, struct action *action)
{
    if (words_take(&reader->words, "nothing none no"))
        return reader_close(reader, action, STARSTRIKE_HAND);
    enum fault fault = read_slot(reader, action->unit, &action->mode);
    if (fault)
        return fault;
    words_take(&reader->words, "over");
    words_take(&reader->words, "to");
    fault = reader_unit(reader, "\"to\" and a piece of your team", &action->target);
    return fault ? fault : reader_close(reader, action, STARSTRIKE_HAND);
}

enum fault starstrike_reader_lose(struct reader *reader, struct action *action)
{
    enum fault fault = read_slot(reader, action->unit, &action->mode);
    return fault ? fault : reader_close(reader, action, STARSTRIKE_RETURN);
}

enum fault starstrike_reader_own(struct reader *reader, struct action *action, int decision,
                                 bool yes)
{
    enum fault fault = read_slot(reader, action->unit, &action->mode);
    if (fault)
        return fault;
    action->amount[0] = yes;
    words_take(&reader->words, "spent alone");
    return reader_close(reader, action, decision);
}
