/* 2c i: what ships have met on their ways strikes them, rocks and fields first, then Mines (UN-H0,
 * UN-E2.6). Until then it is noted instead of their orders: a letter for each run of hexes, A … Z
 * for one to 26 rocks, a … z for fields, in the order of the way; then '.' and the Mines, each by
 * its place among all Mines of the board. */
#include "rules/universal/law/moves/moves.h"

#include "rules/kit/asked.h"
#include "rules/universal/state/place.h"

#include <string.h>

enum {
    ROCK_ACC = 4,      /* UN-H1 */
    FIELD_EASE = 3,    /* UN-H1b */
    MINE_HITS = 3,     /* UN-E2.6 */
    RUN_MAX = 26,      /* hexes behind one letter */
    FIRST_MINE = '!',  /* '!' + n: the nth Mines */
    MINES_A_SIGN = 90, /* more take a sign in front */
    MORE = '|',
    ASTERN = '{', /* in front: met with the stern */
    NO_MARKER = 255,
    DIE = 6
};

/* ---- noting ---- */

static void add_sign(struct universal_element *ship, char sign)
{
    size_t length = strlen(ship->order);
    if (length < sizeof ship->order - 1)
        ship->order[length] = sign;
}

/* A hex more of the run, or a new one. */
static void note_hex(struct universal_element *ship, char kind)
{
    size_t length = strlen(ship->order);
    char last = length > 0 ? ship->order[length - 1] : 0;
    if (last >= kind && last < kind + RUN_MAX - 1)
        ship->order[length - 1]++;
    else
        add_sign(ship, kind);
}

static void note_terrain(const struct walk *walk, int unit, const struct order_path *path)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    for (int i = 0; universal_cell_has_ground(walk->game) && i < path->length; i++) {
        enum universal_terrain kind = universal_cell_ground(walk->game, path->cells[i]);
        if (kind == UNIVERSAL_ASTEROID || kind == UNIVERSAL_COMET)
            note_hex(ship, 'A');
        else if (kind == UNIVERSAL_FIELD)
            note_hex(ship, 'a');
    }
}

/* How many Mines come before the marker. */
static int rank_of(const struct universal_state *state, int marker)
{
    int rank = 0;
    for (int i = 0; i < marker; i++)
        rank += state->markers[i].kind == UNIVERSAL_MARKER_MINES;
    return rank;
}

/* What a ship has noted of Mines; `at` points behind it afterwards. False: nothing more. */
struct met_mines {
    int rank;
    bool astern;
};
static bool read_mines(const char **at, struct met_mines *out)
{
    *out = (struct met_mines){0, false};
    for (; **at == ASTERN || **at == MORE; (*at)++) {
        out->astern = out->astern || **at == ASTERN;
        out->rank += **at == MORE ? MINES_A_SIGN : 0;
    }
    if (**at == '\0')
        return false;
    out->rank += *(*at)++ - FIRST_MINE;
    return true;
}

static const char *mines_of(const struct universal_element *ship)
{
    const char *dot = strchr(ship->order, '.');
    return dot ? dot + 1 : "";
}

static bool has_met(const struct universal_element *ship, int rank, bool *astern)
{
    const char *at = mines_of(ship);
    struct met_mines met;
    while (read_mines(&at, &met))
        if (met.rank == rank) {
            *astern = met.astern;
            return true;
        }
    return false;
}

/* UN-E2.6: each marker strikes a ship once, however often it comes by */
static void note_mines(const struct walk *walk, int unit, struct cell cell, bool astern)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_element *ship = &state->elements[unit];
    int marker = universal_marker_mines_at(walk->game, SIDE_BLUE - state->units[unit].side, cell);
    bool before;
    int rank = marker < 0 ? 0 : rank_of(state, marker);
    size_t room = sizeof ship->order - 1 - strlen(ship->order);
    if (marker < 0 || has_met(ship, rank, &before) || room < 4)
        return;
    if (!strchr(ship->order, '.'))
        add_sign(ship, '.');
    if (astern)
        add_sign(ship, ASTERN);
    if (rank >= MINES_A_SIGN)
        add_sign(ship, MORE);
    add_sign(ship, (char)(FIRST_MINE + rank % MINES_A_SIGN));
}

/* UN-E2.6: the facing towards the hexside it comes in by, as it goes there; where two meet it is
 * the forward one, so that only one that drifts straight astern (UN-C7) shows its aft. */
static bool enters_astern(const struct game *game, struct cell from, struct cell to, int heading)
{
    return cell_equal(board_step(&game->setup->board, from, universal_direction(heading + 3)), to);
}

void universal_hazard_note(const struct walk *walk, int unit, const struct order_path *path)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_element *ship = &state->elements[unit];
    bool vector = universal_movement_of(walk->game) == UNIVERSAL_VECTOR;
    memset(ship->order, 0, sizeof ship->order);
    note_terrain(walk, unit, path);
    if (universal_is_hidden(walk->game, unit)) /* UN-C4.2b */
        return;
    struct cell from = {(int16_t)(path->end.q - ship->velocity.q),
                        (int16_t)(path->end.r - ship->velocity.r)};
    for (int i = 0; i < path->length; from = path->cells[i++])
        note_mines(walk, unit, path->cells[i],
                   vector && enters_astern(walk->game, from, path->cells[i], path->heading));
    note_mines(walk, unit, path->end, false);
}

/* ---- terrain ---- */

static bool has_terrain(const struct game *game, int unit)
{
    char first = universal_element_of(game, unit)->order[0];
    bool noted = (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z');
    return noted && universal_is_ship_in_play(game, unit);
}

/* The first hex noted is done with; returns whether it was a rock. */
static bool drop_hex(struct universal_element *ship)
{
    bool rock = ship->order[0] <= 'Z';
    if (ship->order[0] != 'A' && ship->order[0] != 'a')
        ship->order[0]--;
    else
        memmove(ship->order, ship->order + 1, sizeof ship->order - 1);
    return rock;
}

static void tell_met(struct walk *walk, int unit, bool rock, int face)
{
    const struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    universal_tell_of(walk,
                      TOLD(walk, universal_met, rock ? UNIVERSAL_RULE_H1 : UNIVERSAL_RULE_H1B, unit,
                           UNIT_NONE, .terrain = rock ? UNIVERSAL_ASTEROID : UNIVERSAL_FIELD,
                           .face = face, .needed = rock ? ROCK_ACC : ship->speed - FIELD_EASE));
}

static struct universal_strike strike_of(enum universal_blow kind, int unit, int dice)
{
    return (struct universal_strike){.kind = kind,
                                     .unit = UNIT_NONE,
                                     .marker = NO_MARKER,
                                     .target = unit,
                                     .facing = UNIVERSAL_FORWARD,
                                     .dice = dice,
                                     .acc = ROCK_ACC,
                                     .dmg = 1,
                                     .automatic = kind != UNIVERSAL_BY_ASTEROID,
                                     .at_once = true};
}

/* UN-H1b: the die of a field hex. One that cannot matter is not thrown: 0 */
static int throw_field(struct walk *walk, int unit, int most)
{
    if (most <= 0 || most >= DIE)
        return 0;
    struct roll what =
        universal_roll(walk, UNIVERSAL_PURPOSE_FIELD, UNIVERSAL_RULE_H1B, unit, UNIT_NONE);
    walk_count_faces(&what, 1, most);
    return walk_throw_one(walk, &what, DIE);
}

/* UN-H1: as many dice as its speed; UN-H1b: one, and at most one hit */
static enum progress strike_terrain(struct walk *walk, int unit)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    bool rock = drop_hex(ship);
    struct universal_strike strike =
        strike_of(rock ? UNIVERSAL_BY_ASTEROID : UNIVERSAL_BY_FIELD, unit, rock ? ship->speed : 1);
    int most = ship->speed - FIELD_EASE, face = rock ? 0 : throw_field(walk, unit, most);
    tell_met(walk, unit, rock, face);
    if (!rock && (most <= 0 || face > most))
        return PROGRESS_MORE;
    return universal_stage_strike(walk, &strike, UNIVERSAL_STEP_HAZARD);
}

/* ---- Mines ---- */

/* The ship in play with the lowest id that has met these Mines, or UNIT_NONE. */
static int first_to_meet(const struct game *game, int rank, bool *astern)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (universal_is_ship_in_play(game, unit) && has_met(&state->elements[unit], rank, astern))
            return unit;
    return UNIT_NONE;
}

/* UN-D0.3: by row, then column; red before blue in one hex. Returns its place, or NO_MARKER. */
static int next_mines(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct board *board = &game->setup->board;
    int found = NO_MARKER, least = 0;
    bool astern;
    for (int i = 0; i < state->marker_count; i++) {
        const struct universal_marker *mines = &state->markers[i];
        if (mines->kind != UNIVERSAL_MARKER_MINES || !board_contains(board, mines->cell) ||
            first_to_meet(game, rank_of(state, i), &astern) == UNIT_NONE)
            continue;
        int key = board_index(board, mines->cell) * SIDES + mines->side;
        if (found == NO_MARKER || key < least) {
            found = i;
            least = key;
        }
    }
    return found;
}

/* These Mines have struck it: what else it has met is noted anew. */
static void drop_met(struct universal_element *ship, int rank)
{
    char before[UNIVERSAL_ORDER_SIZE];
    const char *at = before, *end = before;
    struct met_mines met;
    strcpy(before, mines_of(ship));
    memset(ship->order, 0, sizeof ship->order);
    ship->order[0] = '.';
    while (read_mines(&end, &met)) {
        if (met.rank != rank)
            strncat(ship->order, at, (size_t)(end - at));
        at = end;
    }
}

static enum progress strike_mines(struct walk *walk, int marker)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_marker *mines = &state->markers[marker];
    int rank = rank_of(state, marker);
    bool astern = false;
    int unit = first_to_meet(walk->game, rank, &astern);
    struct universal_strike strike = strike_of(UNIVERSAL_BY_MINES, unit, MINE_HITS * mines->count);
    strike.facing = astern ? UNIVERSAL_AFT : UNIVERSAL_FORWARD;
    strike.marker = marker;
    drop_met(&state->elements[unit], rank);
    mines->hits = 1;
    struct event event = TOLD(walk, universal_mines_met, UNIVERSAL_RULE_E2_6, unit, UNIT_NONE,
                              .marker = marker, .mines = mines->count, .hits = strike.dice);
    event.cell = mines->cell;
    walk_tell(walk, &event);
    return universal_stage_strike(walk, &strike, UNIVERSAL_STEP_HAZARD);
}

/* ---- all of it ---- */

/* Mines that have struck are used up, and everything noted is forgotten. */
static enum progress clear(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    for (int i = state->marker_count - 1; i >= 0; i--)
        if (state->markers[i].kind == UNIVERSAL_MARKER_MINES && state->markers[i].hits)
            universal_lay_drop(walk, i, UNIVERSAL_RULE_E2_6);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        memset(state->elements[unit].order, 0, sizeof state->elements[unit].order);
    return universal_phases_go(walk, UNIVERSAL_STEP_STRAIN);
}

/* UN-H0: ships in id order, hexes in the order of the way */
enum progress universal_hazard_step(struct walk *walk)
{
    const struct universal_state *state = universal_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (has_terrain(walk->game, unit))
            return strike_terrain(walk, unit);
    int marker = next_mines(walk->game);
    return marker == NO_MARKER ? clear(walk) : strike_mines(walk, marker);
}
