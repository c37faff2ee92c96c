/* What the phrases of `admiralty` are made of: classes, places, facings, flights, and the list of
 * them all. */
#include "rules/admiralty/view/items.h"

bool admiralty_items_is_flight(const struct reader *reader, int unit)
{
    return state_units(reader->game->state)[unit].design == DESIGN_NONE;
}

enum fault admiralty_items_refuse_kind(struct reader *reader)
{
    reader->words.at = 0;
    return reader_expect(reader, "an order");
}

/* ---- before play ---- */

/* AE-F3: "buy flight" is no ship */
static enum fault read_class(struct reader *reader, struct action *action)
{
    int start = reader->words.at;
    words_take(&reader->words, "a an another one");
    bool flight = words_take(&reader->words, "flight fighters");
    reader->words.at = start;
    return flight ? reader_expect(reader, "a class of ships")
                  : reader_design(reader, "flight", &action->amount[0]);
}

static bool write_class(const struct game *game, const struct action *action, struct text *out)
{
    admiralty_words_class(game, action->amount[0], out);
    return true;
}

/* AE-0.3.7: without a heading a ship faces the other side's edge; flights have none. */
static uint8_t heading_ahead(const struct game *game, int unit)
{
    const struct unit *body = &state_units(game->state)[unit];
    return body->design != DESIGN_NONE && body->side == SIDE_RED ? 3 : 0;
}

static enum fault read_heading(struct reader *reader, struct action *action)
{
    action->mode = heading_ahead(reader->game, action->unit);
    if (admiralty_items_is_flight(reader, action->unit))
        return FAULT_NONE;
    bool announced = words_take(&reader->words, "heading facing towards");
    if (!reader_heading(reader, &action->mode) && announced)
        return reader_expect(reader, "a heading 0 to 5 (N, NE, SE, S, SW, NW)");
    return FAULT_NONE;
}

static bool write_heading(const struct game *game, const struct action *action, struct text *out)
{
    if (admiralty_words_design(game, action->unit)) {
        text_add(out, "heading ");
        say_heading_number(action->mode, out);
    }
    return true;
}

/* ---- moving ---- */

/* It stays where it is: a ship that may shift, or a flight in its turn. "FL-1 stays" is a flight's
 * turn, so a flight that is pulled shifts even to its own cell. */
static enum fault read_still(struct reader *reader, struct action *action)
{
    bool flies = action->decision == ADMIRALTY_FLY;
    if (reader->bare)
        return reader_expect(reader, "an order");
    if (admiralty_items_is_flight(reader, action->unit) != flies)
        return admiralty_items_refuse_kind(reader);
    action->cell = state_units(reader->game->state)[action->unit].cell;
    return FAULT_NONE;
}

static bool write_still(const struct game *game, const struct action *action, struct text *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    (void)out;
    return action->unit < state->head.unit_count &&
           cell_equal(state->units[action->unit].cell, action->cell) &&
           (action->decision == ADMIRALTY_FLY || admiralty_words_design(game, action->unit));
}

/* It says that no flight is meant. */
static enum fault read_ship(struct reader *reader, struct action *action)
{
    return admiralty_items_is_flight(reader, action->unit) ? admiralty_items_refuse_kind(reader)
                                                           : FAULT_NONE;
}

static bool write_ship(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)action;
    (void)out;
    return true;
}

/* "done" of the one unit that is asked. */
enum fault admiralty_items_complete_one(struct reader *reader, struct action *action)
{
    if (action->unit == UNIT_NONE)
        action->unit = (uint8_t)reader_only(reader);
    return action->unit == UNIT_NONE ? reader_expect(reader, "the unit you mean") : FAULT_NONE;
}

/* The same where nobody else can be done: another unit is not meant by it. */
enum fault admiralty_items_complete_done(struct reader *reader, struct action *action)
{
    if (action->unit != UNIT_NONE && action->unit != reader->question.unit)
        return reader_expect(reader, "the unit that is asked");
    return admiralty_items_complete_one(reader, action);
}

/* Whoever is asked and done stays where it is. */
static enum fault stay_if_done(struct reader *reader, struct action *action)
{
    if (cell_is_place(action->cell))
        return FAULT_NONE;
    enum fault fault = admiralty_items_complete_one(reader, action);
    if (fault)
        return fault;
    action->cell = state_units(reader->game->state)[action->unit].cell;
    return FAULT_NONE;
}

enum fault admiralty_items_complete_shift(struct reader *reader, struct action *action)
{
    enum fault fault = FAULT_NONE;
    if (!cell_is_place(action->cell))
        fault = admiralty_items_complete_done(reader, action);
    return fault ? fault : stay_if_done(reader, action);
}

/* Where somebody goes means what the hour and the unit say: at first all are placed, then ships
 * shift and flights fly. */
enum fault admiralty_items_complete_fly(struct reader *reader, struct action *action)
{
    bool places = state_head(reader->game->state)->phase == ADMIRALTY_PHASE_DEPLOY;
    enum fault fault = stay_if_done(reader, action);
    if (fault || (!places && admiralty_items_is_flight(reader, action->unit)))
        return fault;
    if (action->target != UNIT_NONE)
        return reader_expect(reader, "an order of a flight");
    action->decision = places ? ADMIRALTY_DEPLOY : ADMIRALTY_SHIFT;
    action->mode = places ? heading_ahead(reader->game, action->unit) : 0;
    return FAULT_NONE;
}

/* ---- lines and facings ---- */

/* AE-4.1.4: a line along the edge of the board may pass outside it */
static bool find_outside(const struct reader *reader, struct cell *out)
{
    struct action offers[2];
    const struct game *game = reader->game;
    int count = game->rulebook->choices(game, &reader->question, UNIT_ANY, offers, 2);
    for (int i = 0; i < count && i < 2; i++)
        if (!board_contains(&game->setup->board, offers[i].cell)) {
            *out = offers[i].cell;
            return true;
        }
    return false;
}

static enum fault read_edge(struct reader *reader, struct action *action)
{
    const struct game *game = reader->game;
    const struct admiralty_state *state = admiralty_state_of(game);
    bool asked = reader->asked && reader->question.decision == ADMIRALTY_LINE;
    bool outside =
        asked && find_outside(reader, &action->cell) && words_take(&reader->words, "outside");
    if (!outside && !words_take_cell(&reader->words, &game->setup->board, &action->cell))
        return reader_expect(reader, "one of the two hexes");
    if (state->step != ADMIRALTY_STEP_LINE_ASK || state->fresh >= ADMIRALTY_WEAPONS_MAX)
        return note_set(reader->why, FAULT_INPUT, "AE-4.1.4", "no line of sight is asked about");
    action->unit = state->actor;
    action->target = state->fire_target[state->fresh];
    return FAULT_NONE;
}

static bool write_edge(const struct game *game, const struct action *action, struct text *out)
{
    say_cell(game, action->cell, out);
    return true;
}

/* AE-B10: "facing A", and the attacker who is asked about */
static enum fault read_facing(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "facing screen");
    const char *word = words_next(&reader->words);
    char letter = (char)(word[0] & ~0x20);
    if (letter < 'A' || letter > 'F' || word[1])
        return reader_expect(reader, "a facing A to F");
    reader->words.at++;
    action->mode = (uint8_t)(letter - 'A');
    action->target = admiralty_state_of(reader->game)->actor;
    return FAULT_NONE;
}

static bool write_facing(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, "facing ");
    text_char(out, action->mode < ADMIRALTY_FACINGS ? (char)('A' + action->mode) : '?');
    return true;
}

/* ---- flights ---- */

/* "Hive launches FL-1"; "FL-1 launches" leaves out the carrier that is asked. */
static enum fault read_flight(struct reader *reader, struct action *action)
{
    bool asked = reader->asked && reader->question.unit != UNIT_NONE && !reader->bare;
    if (words_end(&reader->words) && admiralty_items_is_flight(reader, action->unit) && asked) {
        action->target = action->unit;
        action->unit = reader->question.unit;
        return FAULT_NONE;
    }
    int named;
    if (reader->bare && !reader_find_actor(reader, words_next(&reader->words), &named))
        return reader_expect(reader, "a flight");
    return reader_unit(reader, "a flight", &action->target);
}

static bool write_flight(const struct game *game, const struct action *action, struct text *out)
{
    say_name(game, action->target, out);
    return true;
}

/* ---- all of them ---- */

static const struct phrase_item class = {"class", read_class, write_class};
static const struct phrase_item heading = {"heading", read_heading, write_heading};
static const struct phrase_item still = {"still", read_still, write_still};
static const struct phrase_item ship = {"ship", read_ship, write_ship};
static const struct phrase_item edge = {"edge", read_edge, write_edge};
static const struct phrase_item facing = {"facing", read_facing, write_facing};
static const struct phrase_item flight = {"flight", read_flight, write_flight};
static const struct phrase_item *const items[] = {&class,
                                                  &heading,
                                                  &admiralty_items_plot_order,
                                                  &admiralty_items_plot_coasting,
                                                  &admiralty_items_plot_facings,
                                                  &admiralty_items_plot_points,
                                                  &still,
                                                  &ship,
                                                  &admiralty_items_fire_guns,
                                                  &admiralty_items_fire_more,
                                                  &admiralty_items_fire_aim,
                                                  &edge,
                                                  &facing,
                                                  &admiralty_items_fire_losses,
                                                  &admiralty_items_fire_part,
                                                  &flight,
                                                  NULL};
const struct phrasing admiralty_items_phrasing = {.items = items, .actor = "the unit you mean"};
