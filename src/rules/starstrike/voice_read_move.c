/* Reading orders of movement: placing, headings, maneuvers, Evade. */
#include "rules/starstrike/voice_order.h"

#include "rules/starstrike/maneuvers.h"

static const struct unit *unit_of(const struct reader *reader, int unit)
{
    return &starstrike_state_of(reader->game)->units[unit];
}

static bool is_faced(const struct reader *reader, int unit)
{
    return starstrike_ship_of(reader->game, unit)->faced;
}

/* ---- placing ---- */

/* Without a word about it a piece looks to the other side (SS-X.18). */
enum fault starstrike_reader_place(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    bool north = unit_of(reader, action->unit)->side == starstrike_state_of(reader->game)->team_a;
    if (!words_take_cell(words, &reader->game->setup->board, &action->cell))
        return reader_expect(reader, "a setup hex like 0510");
    bool announced = words_take(words, "heading heads facing faces");
    bool faced = is_faced(reader, action->unit);
    action->mode = (uint8_t)(!faced || north ? 0 : 3);
    if (!reader_heading(reader, &action->mode) && announced)
        return reader_expect(reader, "a heading 0 to 5 (N, NE, SE, S, SW, NW)");
    action->mode = faced ? action->mode : 0;
    bool later = starstrike_state_of(reader->game)->head.phase == STARSTRIKE_PHASE_REFRESH;
    return reader_close(reader, action, later ? STARSTRIKE_ENTER : STARSTRIKE_PLACE);
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

bool starstrike_reader_at_maneuver(const struct reader *reader)
{
    struct words words = reader->words;
    struct reader copy = *reader;
    int16_t maneuver;
    uint8_t heading;
    return take_maneuver(&words, &maneuver) || reader_heading(&copy, &heading);
}

/* "heads 1 ahead", "1 ahead", "ahead", "heads 1" */
enum fault starstrike_reader_heads(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int now = unit_of(reader, action->unit)->heading;
    bool stands = words_end(words);
    action->mode = (uint8_t)(now == HEADING_NONE ? 0 : now);
    bool turned = reader_heading(reader, &action->mode);
    words_take(words, "and");
    bool moves = take_maneuver(words, &action->amount[0]);
    if (stands || (!turned && !moves))
        return reader_expect(reader, "a heading 0 to 5 (N, NE, SE, S, SW, NW) and ahead, pass, "
                                     "sling or assault");
    return reader_close(reader, action, STARSTRIKE_MOVE);
}

/* SS-D.3.12 */
enum fault starstrike_reader_turn(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "to heading");
    if (!reader_heading(reader, &action->mode))
        return reader_expect(reader, "a heading 0 to 5 (N, NE, SE, S, SW, NW)");
    return reader_close(reader, action, STARSTRIKE_TURN);
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
            if (!cell_equal(starstrike_maneuver_goal(from, way, kind), to))
                continue;
            bool free = starstrike_hindered(&helm, way, kind) == STARSTRIKE_FREE;
            if (!found || free) {
                action->mode = (uint8_t)way;
                action->amount[0] = (int16_t)maneuver;
            }
            found = true;
        }
    return found;
}

enum fault starstrike_reader_go(struct reader *reader, struct action *action)
{
    struct cell to;
    if (!words_take_cell(&reader->words, &reader->game->setup->board, &to))
        return reader_expect(reader, "a hex like 0509");
    if (!starstrike_on_map(reader->game, action->unit) || !find_way(reader, action, to))
        return note_set(reader->why, FAULT_INPUT, NULL,
                        "a Maneuver leads to the hex ahead, or over a piece to the one behind it");
    return reader_close(reader, action, STARSTRIKE_MOVE);
}

/* "assaults Vesk", whichever way that is; "assaults": ahead */
enum fault starstrike_reader_assault(struct reader *reader, struct action *action)
{
    const struct unit *own = unit_of(reader, action->unit);
    uint8_t target;
    action->amount[0] = STARSTRIKE_ASSAULT;
    action->mode = (uint8_t)(own->heading == HEADING_NONE ? 0 : own->heading);
    if (words_end(&reader->words) && own->heading != HEADING_NONE)
        return reader_close(reader, action, STARSTRIKE_MOVE);
    enum fault fault = reader_target(reader, "an enemy next to it", action->unit, &target);
    if (fault)
        return fault;
    for (int way = 0; way < STARSTRIKE_WAYS; way++)
        if (cell_is_place(own->cell) &&
            cell_equal(starstrike_ahead(own->cell, way), unit_of(reader, target)->cell)) {
            action->mode = (uint8_t)way;
            return reader_close(reader, action, STARSTRIKE_MOVE);
        }
    reader->words.at--;
    return reader_expect(reader, "an enemy next to it");
}

/* ---- Evade ---- */

/* "evade 0504", or the way: "evade NE" */
enum fault starstrike_reader_evade(struct reader *reader, struct action *action)
{
    struct cell from = unit_of(reader, action->unit)->cell;
    uint8_t way;
    words_take(&reader->words, "to");
    if (words_take_cell(&reader->words, &reader->game->setup->board, &action->cell))
        return reader_close(reader, action, STARSTRIKE_EVADE);
    if (!cell_is_place(from) || !reader_heading(reader, &way))
        return reader_expect(reader, "an empty hex next to it, like 0504");
    action->cell = starstrike_ahead(from, way);
    return reader_close(reader, action, STARSTRIKE_EVADE);
}
