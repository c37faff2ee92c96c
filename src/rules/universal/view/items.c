/* What the phrases of `universal` are made of: classes, Decoys, dice, squads, Mines, launches, and
 * the list of them all. */
#include "rules/universal/view/items.h"

#include "rules/universal/state/place.h"

#include <string.h>

bool universal_items_is_flight(const struct reader *reader, int unit)
{
    return !universal_is_ship(reader->game, unit);
}

enum decision_kind universal_items_kind(const struct game *game, const struct action *action)
{
    return game->rulebook->decisions[action->decision].kind;
}

enum fault universal_items_refuse_kind(struct reader *reader)
{
    reader->words.at = 0;
    return reader_expect(reader, "an order");
}

bool universal_items_take_number(struct reader *reader, int16_t *out)
{
    int number;
    if (!words_take_number(&reader->words, INT16_MAX, &number))
        return false;
    *out = (int16_t)number;
    return true;
}

bool universal_items_write_nothing(const struct game *game, const struct action *action,
                                   struct text *out)
{
    (void)game;
    (void)action;
    (void)out;
    return false;
}

static bool write_number(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_int(out, action->amount[0]);
    return true;
}

/* "done" of the one unit that is asked. */
enum fault universal_items_complete_one(struct reader *reader, struct action *action)
{
    if (action->unit == UNIT_NONE)
        action->unit = (uint8_t)reader_only(reader);
    return action->unit == UNIT_NONE ? reader_expect(reader, "the unit you mean") : FAULT_NONE;
}

/* It says that no flight is meant. */
static enum fault read_ship(struct reader *reader, struct action *action)
{
    return universal_items_is_flight(reader, action->unit) ? universal_items_refuse_kind(reader)
                                                           : FAULT_NONE;
}

/* It says that there is a verb. */
static enum fault read_said(struct reader *reader, struct action *action)
{
    (void)action;
    return reader->bare ? reader_expect(reader, "an order") : FAULT_NONE;
}

bool universal_items_write_fitting(const struct game *game, const struct action *action,
                                   struct text *out)
{
    (void)game;
    (void)action;
    (void)out;
    return true;
}

/* ---- before play ---- */

/* UN-F4: "… with light fighters", cut off from the end. */
static void cut_variant(struct words *words, struct action *action)
{
    int count = words->count;
    if (count < words->at + 3 || !text_same(words->word[count - 1], "fighters"))
        return;
    for (int variant = 0; variant < UNIVERSAL_VARIANTS; variant++) {
        bool ranged =
            variant == UNIVERSAL_LONG_FIGHTERS && text_same(words->word[count - 2], "range");
        const char *word = words->word[count - (ranged ? 3 : 2)];
        if (!text_same(word, universal_words_variant(variant)))
            continue;
        action->amount[1] = (int16_t)variant;
        words->count = count - (ranged ? 3 : 2);
        if (words->count > words->at + 1 && text_same(words->word[words->count - 1], "with"))
            words->count--;
        return;
    }
}

static enum fault read_class(struct reader *reader, struct action *action)
{
    int count = reader->words.count;
    cut_variant(&reader->words, action);
    enum fault fault = reader_design(reader, NULL, &action->amount[0]);
    reader->words.at = reader->words.count = count;
    return fault;
}

static bool write_class(const struct game *game, const struct action *action, struct text *out)
{
    universal_words_class(game, action->amount[0], out);
    if (action->amount[1])
        text_format(out, " with %s fighters", universal_words_variant(action->amount[1]));
    return true;
}

/* ---- Decoys, Mines, Marines ---- */

/* UN-E2.2: "places a decoy", "no decoy", "decoy"; ships are placed, too, at the beginning */
static enum fault read_decoy(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (text_starts(reader->verb, "place") &&
        state_head(reader->game->state)->phase == UNIVERSAL_PHASE_DEPLOY)
        return universal_items_refuse_kind(reader);
    bool none = text_same(reader->verb, "no") || words_take(words, "no none nothing without");
    words_take(words, "a its one");
    bool named = words_take(words, "decoy decoys");
    action->mode = !none;
    return reader->bare && !none && !named ? reader_expect(reader, "an order") : FAULT_NONE;
}

static bool write_decoy(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, action->mode ? "a decoy" : "no decoy");
    return true;
}

/* UN-E2.6: markers are numbered from 1 on */
static enum fault read_mines(struct reader *reader, struct action *action)
{
    if (!universal_items_take_number(reader, &action->amount[0]) || action->amount[0] < 1)
        return reader_expect(reader, "the number of a marker of Mines");
    action->amount[0]--;
    return FAULT_NONE;
}

static bool write_mines(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_int(out, action->amount[0] + 1);
    return true;
}

/* "mines 0505 2", "lays 2 mines at 0505" */
static enum fault read_laying(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    const struct board *board = &reader->game->setup->board;
    bool placed = words_take_cell(words, board, &action->cell);
    bool counted = universal_items_take_number(reader, &action->amount[0]);
    words_take(words, "mines mine");
    words_take(words, "at in on");
    if (!placed && !words_take_cell(words, board, &action->cell))
        return reader_expect(reader, "a hex of the board like 0505");
    if (counted)
        return FAULT_NONE;
    words_take(words, "with");
    if (!universal_items_take_number(reader, &action->amount[0]))
        action->amount[0] = 1;
    words_take(words, "mines mine");
    return FAULT_NONE;
}

static bool write_laying(const struct game *game, const struct action *action, struct text *out)
{
    say_cell(game, action->cell, out);
    text_format(out, " %d", action->amount[0]);
    return true;
}

/* "boards Wolf with 2"; "boards Wolf": with all */
static enum fault read_squads(struct reader *reader, struct action *action)
{
    if (universal_items_take_number(reader, &action->amount[0]))
        return FAULT_NONE;
    if (!words_end(&reader->words))
        return reader_expect(reader, "a number of squads");
    action->amount[0] =
        (int16_t)universal_item_munitions(reader->game, action->unit, UNIVERSAL_MARINES);
    return FAULT_NONE;
}

static enum fault read_repellers(struct reader *reader, struct action *action)
{
    bool said = words_take(&reader->words, "nothing none nobody no") ||
                universal_items_take_number(reader, &action->amount[0]);
    return said ? FAULT_NONE : reader_expect(reader, "a number of squads");
}

/* ---- within an attack ---- */

static enum fault read_used(struct reader *reader, struct action *action)
{
    return universal_items_take_number(reader, &action->amount[0])
               ? FAULT_NONE
               : reader_expect(reader, "how many Shields of the facing are used, like 2");
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
        return FAULT_NONE;
    if (words_take(&reader->words, "all everything")) {
        for (int i = 0; i < 6; i++)
            action->amount[i] = (int16_t)(shot->face[i] < INT16_MAX ? shot->face[i] : INT16_MAX);
        return FAULT_NONE;
    }
    do {
        words_take(&reader->words, "and");
        if (!take_dice(reader, action->amount))
            return reader_expect(reader, "faces of dice like 2 4 or 3x5, all or nothing");
    } while (!words_end(&reader->words));
    return FAULT_NONE;
}

/* "1 3x5": a one and three fives */
static bool write_dice(const struct game *game, const struct action *action, struct text *out)
{
    bool any = false;
    (void)game;
    for (int face = 1; face <= 6; face++) {
        int count = action->amount[face - 1];
        if (count == 0)
            continue;
        text_add(out, any ? " " : "");
        if (count != 1)
            text_format(out, "%dx", count);
        text_int(out, face);
        any = true;
    }
    text_add(out, any ? "" : "nothing");
    return true;
}

/* UN-D2.4: the attacker who is asked about need not be named */
enum fault universal_items_complete_show(struct reader *reader, struct action *action)
{
    if (action->target == UNIT_NONE && reader->asked)
        action->target = reader->question.other;
    return FAULT_NONE;
}

/* UN-F3.4: nor does the flight */
enum fault universal_items_complete_interception(struct reader *reader, struct action *action)
{
    if (action->target == UNIT_NONE)
        action->target = universal_state_of(reader->game)->actor;
    return FAULT_NONE;
}

/* ---- launching ---- */

static enum fault read_wing(struct reader *reader, struct action *action)
{
    return reader_unit(reader, "a flight or Shuttlecraft", &action->target);
}

static bool write_wing(const struct game *game, const struct action *action, struct text *out)
{
    say_name(game, action->target, out);
    return true;
}

static enum fault read_squad(struct reader *reader, struct action *action)
{
    if (!words_take(&reader->words, "with manned"))
        return reader_expect(reader, "\"with a squad\"");
    words_take(&reader->words, "a its one");
    words_take(&reader->words, "marine");
    words_take(&reader->words, "squad marines");
    action->mode = 1;
    return FAULT_NONE;
}

static bool write_squad(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, action->mode ? "with a squad" : "");
    return action->mode;
}

/* ---- all of them ---- */

static const struct phrase_item ship = {"ship", read_ship, universal_items_write_fitting};
static const struct phrase_item said = {"said", read_said, universal_items_write_fitting};
static const struct phrase_item class = {"class", read_class, write_class};
static const struct phrase_item decoy = {"decoy", read_decoy, write_decoy};
static const struct phrase_item mines = {"mines", read_mines, write_mines};
static const struct phrase_item laying = {"laying", read_laying, write_laying};
static const struct phrase_item squads = {"squads", read_squads, write_number};
static const struct phrase_item repellers = {"repellers", read_repellers, write_number};
static const struct phrase_item used = {"used", read_used, write_number};
static const struct phrase_item dice = {"dice", read_dice, write_dice};
static const struct phrase_item wing = {"wing", read_wing, write_wing};
static const struct phrase_item squad = {"squad", read_squad, write_squad};
static const struct phrase_item *const items[] = {&ship,
                                                  &said,
                                                  &class,
                                                  &universal_items_move_order,
                                                  &universal_items_move_coasting,
                                                  &universal_items_move_resting,
                                                  &universal_items_move_goal,
                                                  &universal_items_move_heading,
                                                  &universal_items_move_spot,
                                                  &universal_items_move_still,
                                                  &universal_items_move_stutter,
                                                  &universal_items_move_errand,
                                                  &universal_items_move_jumping,
                                                  &universal_items_move_task,
                                                  &universal_items_fire_guns,
                                                  &universal_items_fire_more,
                                                  &universal_items_fire_manner,
                                                  &universal_items_fire_volley,
                                                  &universal_items_fire_defence,
                                                  &universal_items_fire_losses,
                                                  &universal_items_fire_repairs,
                                                  &universal_items_fire_equipment,
                                                  &universal_items_fire_facing,
                                                  &universal_items_fire_guard,
                                                  &decoy,
                                                  &mines,
                                                  &laying,
                                                  &squads,
                                                  &repellers,
                                                  &used,
                                                  &dice,
                                                  &wing,
                                                  &squad,
                                                  NULL};
const struct phrasing universal_items_phrasing = {.items = items, .actor = "the unit you mean"};
