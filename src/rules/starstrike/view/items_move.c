/* Movement in words: placing, headings, Maneuvers, Evade. */
#include "rules/starstrike/view/items.h"

#include "rules/starstrike/orders/helm.h"

static const char *const a_heading = "a heading 0 to 5 (N, NE, SE, S, SW, NW)";

static const struct unit *unit_of(const struct reader *reader, int unit)
{
    return &starstrike_state_of(reader->game)->units[unit];
}

static bool is_unfaced(const struct game *game, int unit)
{
    return starstrike_names_is_unit(game, unit) && !starstrike_ship_of(game, unit)->faced;
}

/* ---- placing ---- */

/* Without a word about it a piece looks to the other side (SS-X.18). */
static enum fault read_heading(struct reader *reader, struct action *action)
{
    bool north = unit_of(reader, action->unit)->side == starstrike_state_of(reader->game)->team_a;
    bool announced = words_take(&reader->words, "heading heads facing faces");
    action->mode = (uint8_t)(north ? 0 : 3);
    if (!reader_heading(reader, &action->mode) && announced)
        return reader_expect(reader, a_heading);
    if (is_unfaced(reader->game, action->unit))
        action->mode = 0;
    return FAULT_NONE;
}

static bool write_heading(const struct game *game, const struct action *action, struct text *out)
{
    if (is_unfaced(game, action->unit))
        return true;
    text_add(out, "heading ");
    say_heading_number(action->mode, out);
    return true;
}

/* ---- maneuvers ---- */

static const char *const spellings[] = {"", "ahead forward moves goes", "pass passes ahead-pass",
                                        "sling slings bypass bypass-sling",
                                        "assault assaults ram rams"};

static bool take_maneuver(struct words *words, int16_t *maneuver)
{
    for (int i = STARSTRIKE_AHEAD; i <= STARSTRIKE_ASSAULT; i++) {
        if (!words_take(words, spellings[i]))
            continue;
        if (i == STARSTRIKE_AHEAD && words_take(words, "pass"))
            i = STARSTRIKE_AHEAD_PASS;
        else if (i == STARSTRIKE_BYPASS_SLING)
            words_take(words, "sling");
        *maneuver = (int16_t)i;
        return true;
    }
    return false;
}

/* The way to a hex, and the Maneuver that leads there; one that can be done comes first. */
static bool find_way(const struct reader *reader, struct action *action, struct cell to)
{
    struct starstrike_helm helm = starstrike_helm_of(reader->game, action->unit);
    struct cell from = unit_of(reader, action->unit)->cell;
    bool found = false;
    for (int way = 0; way < STARSTRIKE_WAYS; way++)
        for (int maneuver = STARSTRIKE_AHEAD; maneuver <= STARSTRIKE_BYPASS_SLING; maneuver++) {
            enum starstrike_maneuver kind = (enum starstrike_maneuver)maneuver;
            if (!cell_equal(starstrike_helm_goal(from, way, kind), to))
                continue;
            bool free = starstrike_helm_hindered(&helm, way, kind) == STARSTRIKE_FREE;
            if (!found || free) {
                action->mode = (uint8_t)way;
                action->amount[0] = (int16_t)maneuver;
            }
            found = true;
        }
    return found;
}

/* "to 0509" */
static enum fault go_to(const struct reader *reader, struct action *action, struct cell to)
{
    if (starstrike_on_map(reader->game, action->unit) && find_way(reader, action, to))
        return FAULT_NONE;
    return note_set(reader->why, FAULT_INPUT, NULL,
                    "a Maneuver leads to the hex ahead, or over a piece to the one behind it");
}

/* A bare "pass" ends what is asked. */
static bool ends(const struct words *words)
{
    return words->count == 1 && words->at == 0 && text_same(words_next(words), "pass");
}

/* "S ahead" of the one that is asked, whoever else may be called so. */
static bool is_misnamed(const struct reader *reader, const struct action *action)
{
    struct reader copy = *reader;
    uint8_t heading;
    int only = reader_only(reader);
    copy.words.at = 0;
    return starstrike_items_is_asked(reader, action) && only != UNIT_NONE && only != action->unit &&
           reader->words.at == 1 && reader_heading(&copy, &heading);
}

/* "1 ahead", "ahead", "1", "0509" */
static enum fault read_course(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int now = unit_of(reader, action->unit)->heading;
    struct cell to;
    if (is_misnamed(reader, action))
        return reader_expect(reader, "an order");
    if (words_take_cell(words, &reader->game->setup->board, &to))
        return go_to(reader, action, to);
    action->mode = (uint8_t)(now == HEADING_NONE ? 0 : now);
    bool turned = reader_heading(reader, &action->mode);
    if (turned)
        words_take(words, "and");
    bool moves = !ends(words) && take_maneuver(words, &action->amount[0]);
    if (!turned && !moves)
        return reader_expect(reader, "a heading 0 to 5 (N, NE, SE, S, SW, NW) and ahead, pass, "
                                     "sling or assault");
    return FAULT_NONE;
}

static bool write_course(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    say_heading_number(action->mode, out);
    if (action->amount[0] != STARSTRIKE_NO_MANEUVER)
        text_format(out, " %s", starstrike_names_maneuver(action->amount[0]));
    return true;
}

/* "assaults Vesk", whichever way that is; "assaults": ahead */
static enum fault read_assaulted(struct reader *reader, struct action *action)
{
    const struct unit *own = unit_of(reader, action->unit);
    uint8_t target;
    action->amount[0] = STARSTRIKE_ASSAULT;
    action->mode = (uint8_t)(own->heading == HEADING_NONE ? 0 : own->heading);
    if (words_end(&reader->words) && own->heading != HEADING_NONE && !reader->bare)
        return FAULT_NONE;
    enum fault fault = reader_target(reader, "an enemy next to it", action->unit, &target);
    if (fault)
        return fault;
    for (int way = 0; way < STARSTRIKE_WAYS; way++)
        if (cell_is_place(own->cell) &&
            cell_equal(starstrike_ahead(own->cell, way), unit_of(reader, target)->cell)) {
            action->mode = (uint8_t)way;
            return FAULT_NONE;
        }
    reader->words.at--;
    return reader_expect(reader, "an enemy next to it");
}

/* It is spelled as a heading and a Maneuver. */
static bool write_assaulted(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)action;
    (void)out;
    return false;
}

/* ---- Evade ---- */

/* "0504", or behind the verb the way: "NE" */
static enum fault read_escape(struct reader *reader, struct action *action)
{
    struct cell from = unit_of(reader, action->unit)->cell;
    uint8_t way;
    if (words_take_cell(&reader->words, &reader->game->setup->board, &action->cell))
        return FAULT_NONE;
    if (reader->bare || !cell_is_place(from) || !reader_heading(reader, &way))
        return reader_expect(reader, "an empty hex next to it, like 0504");
    action->cell = starstrike_ahead(from, way);
    return FAULT_NONE;
}

static bool write_escape(const struct game *game, const struct action *action, struct text *out)
{
    say_cell(game, action->cell, out);
    return cell_is_place(action->cell);
}

const struct phrase_item starstrike_items_move_heading = {"heading", read_heading, write_heading};
const struct phrase_item starstrike_items_move_course = {"course", read_course, write_course};
const struct phrase_item starstrike_items_move_assaulted = {"assaulted", read_assaulted,
                                                            write_assaulted};
const struct phrase_item starstrike_items_move_escape = {"escape", read_escape, write_escape};
