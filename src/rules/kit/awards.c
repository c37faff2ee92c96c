/* Awards of a scenario: read, checked, worth points, and said. */
#include "rules/kit/awards.h"

#include "core/names.h"
#include "rules/kit/forms.h"
#include "rules/kit/say.h"

#include <string.h>

/* ---- files ---- */

static const char *const when_words[] = {"exit", "survive", "destroy", "reach", NULL};
static const char *const share_words[] = {"full", "half", NULL};
const char *const award_edge_words[] = {"east", "west", "north", "south", NULL};

const struct field award_fields[] = {
    {"when", FIELD_WORD, FIELD_AT(struct award, when), .required = true, .words = when_words,
     FIELD_SAYS("occasion", "What the points are for: own ships that leave or hold out, a certain "
                            "enemy destroyed, or a place reached.")},
    {"edge", FIELD_WORD, FIELD_AT(struct award, edge), .words = award_edge_words,
     .fallback = AWARD_EDGE_UNNAMED,
     FIELD_SAYS("edge", "For an exit: the edge to leave by; left out, any will do.")},
    {"turn", FIELD_INT, FIELD_AT(struct award, turn), .max = AWARD_TURN_MAX,
     FIELD_SAYS("turn", "For holding out: the turn at whose end it counts; 0 stands for none.")},
    {"unit", FIELD_TEXT, FIELD_AT(struct award, unit),
     FIELD_SAYS("unit",
                "The call sign of the one ship it is about; left out, each own ship counts.")},
    {"cells", FIELD_LIST, FIELD_COUNTED(struct award, cells, cell_count), .min = 1,
     .inner = forms_cell,
     FIELD_SAYS("hexes", "For reaching a place: the hexes of which one must be reached.")},
    {"points", FIELD_INT, FIELD_AT(struct award, points), .required = true, .min = 1,
     .max = AWARD_POINTS_MAX, .words = share_words,
     FIELD_SAYS("points", "What it brings, as a number, or the full or half rating of the ship.")},
    {.kind = FIELD_END}};

/* ---- what they are worth ---- */

int award_points(const struct award *award, int rating)
{
    if (award->points == AWARD_FULL)
        return rating;
    return award->points == AWARD_HALF ? (rating + 1) / 2 : award->points;
}

int award_edges_at(const struct board *board, struct cell cell)
{
    int column = board_column(board, cell), row = board_row(board, cell);
    int inset = board_contains(board, cell) ? 1 : 0;
    return (column >= board->columns - inset) << AWARD_EAST | (column < inset) << AWARD_WEST |
           (row < inset) << AWARD_NORTH | (row >= board->rows - inset) << AWARD_SOUTH;
}

int award_ways_out(int edge, int own)
{
    if (edge < AWARD_EDGES)
        return 1 << edge;
    return own < AWARD_EDGES ? 1 << own : (1 << AWARD_EDGES) - 1;
}

int award_exits(const struct award *award)
{
    return award->when == AWARD_EXIT ? award_ways_out(award->edge, AWARD_EDGE_NONE) : 0;
}

int awards_exits(const struct awards *awards)
{
    int edges = 0;
    for (int i = 0; i < awards->count; i++)
        edges |= award_exits(&awards->list[i]);
    return edges;
}

bool award_names(const struct award *award, const struct game *game, int unit)
{
    char sign[2 * UNIT_NAME_SIZE];
    struct text text;
    text_init(&text, sign, sizeof sign);
    names_write(game, unit, &text);
    return award->unit[0] != '\0' && text_same(sign, award->unit);
}

/* ---- ships that go ---- */

static void book_going(struct walk *walk, const struct award *award, int index,
                       const struct award_going *going)
{
    going->book(walk, going->side, index, going->unit, award_points(award, going->rating));
}

void awards_book_exit(struct walk *walk, const struct awards *awards,
                      const struct award_going *going, int edges)
{
    for (int i = 0; i < awards->count; i++)
        if (award_exits(&awards->list[i]) & edges)
            book_going(walk, &awards->list[i], i, going);
}

void awards_book_loss(struct walk *walk, const struct awards *awards,
                      const struct award_going *going)
{
    for (int i = 0; i < awards->count; i++)
        if (awards->list[i].when == AWARD_DESTROY &&
            award_names(&awards->list[i], walk->game, going->unit))
            book_going(walk, &awards->list[i], i, going);
}

/* ---- the End Phase ---- */

static bool is_own(const struct walk *walk, int unit, int side)
{
    return state_units(walk->game->state)[unit].side == side;
}

static void book_survivors(struct walk *walk, const struct award *award, int index,
                           const struct award_end *end)
{
    int count = state_head(walk->game->state)->unit_count;
    for (int unit = 0; unit < count; unit++)
        if (is_own(walk, unit, end->side) && end->in_play(walk->game, unit) &&
            (award->unit[0] == '\0' || award_names(award, walk->game, unit)))
            end->book(walk, end->side, index, unit,
                      award_points(award, end->rating(walk->game, unit)));
}

static bool is_there(const struct award *award, struct cell cell)
{
    for (int i = 0; i < award->cell_count; i++)
        if (cell_equal(award->cells[i], cell))
            return true;
    return false;
}

/* By the first ship that all may see there: where a hidden one is must not show. */
static void book_arrival(struct walk *walk, const struct award *award, int index,
                         const struct award_end *end)
{
    int count = state_head(walk->game->state)->unit_count;
    for (int unit = 0; unit < count; unit++)
        if (is_own(walk, unit, end->side) && end->on_board(walk->game, unit) &&
            is_there(award, state_units(walk->game->state)[unit].cell)) {
            *end->taken |= (uint8_t)(1u << index);
            end->book(walk, end->side, index, unit, award->points);
            return;
        }
}

void awards_end_turn(struct walk *walk, const struct awards *awards, const struct award_end *end)
{
    int turn = state_head(walk->game->state)->turn;
    for (int i = 0; i < awards->count; i++) {
        const struct award *award = &awards->list[i];
        if (award->when == AWARD_SURVIVE && award->turn == turn)
            book_survivors(walk, award, i, end);
        else if (award->when == AWARD_REACH && !(*end->taken >> i & 1))
            book_arrival(walk, award, i, end);
    }
}

/* ---- the set-up ---- */

/* Which keys go with each `when`. */
enum { KEY_EDGE = 1, KEY_TURN = 2, KEY_UNIT = 4, KEY_CELLS = 8 };
static const struct {
    uint8_t needed;
    uint8_t allowed;
} keys_of[] = {
    [AWARD_EXIT] = {0, KEY_EDGE},
    [AWARD_SURVIVE] = {KEY_TURN, KEY_TURN | KEY_UNIT},
    [AWARD_DESTROY] = {KEY_UNIT, KEY_UNIT},
    [AWARD_REACH] = {KEY_CELLS, KEY_CELLS},
};
static const char *const key_names[] = {"edge", "turn", "unit", "cells"};

static int keys_given(const struct award *award)
{
    return (award->edge != AWARD_EDGE_UNNAMED ? KEY_EDGE : 0) | (award->turn ? KEY_TURN : 0) |
           (award->unit[0] ? KEY_UNIT : 0) | (award->cell_count ? KEY_CELLS : 0);
}

struct survey_award {
    const struct setup *setup;
    const struct award *award;
    struct setup_place place;
    const char *rule;
    struct setup_faults *faults;
};

#define AWARD_FAULT(at, ...)                                                                       \
    note_set(setup_fault_new((at)->faults, (at)->place), FAULT_INPUT, (at)->rule, __VA_ARGS__)

static void survey_keys(const struct survey_award *at)
{
    int given = keys_given(at->award), when = at->award->when;
    for (int key = 0; key < 4; key++) {
        if ((keys_of[when].needed >> key & 1) && !(given >> key & 1))
            AWARD_FAULT(at, "an award for %s needs `%s`", when_words[when], key_names[key]);
        if ((given >> key & 1) && !(keys_of[when].allowed >> key & 1))
            AWARD_FAULT(at, "an award for %s has no `%s`", when_words[when], key_names[key]);
    }
    if (when == AWARD_REACH && at->award->points > AWARD_POINTS_MAX)
        AWARD_FAULT(at, "the points for reach are a number");
}

/* Who holds out is an own unit, who is destroyed one of the enemy. */
static void survey_unit(const struct survey_award *at, int side)
{
    const struct award *award = at->award;
    int wanted = award->when == AWARD_DESTROY ? SIDE_BLUE - side : side;
    int placed = award->unit[0] ? names_find_placed(at->setup, award->unit) : -1;
    if (!award->unit[0])
        return;
    if (placed < 0)
        AWARD_FAULT(at, "the scenario places no unit \"%s\"", award->unit);
    else if (at->setup->placed[placed].unit.side != wanted)
        AWARD_FAULT(at, "%s is not a unit of %s", award->unit, say_side(wanted));
}

static void survey_cells(const struct survey_award *at)
{
    for (int i = 0; i < at->award->cell_count; i++)
        if (!board_contains(&at->setup->board, at->award->cells[i]))
            AWARD_FAULT(at, "the hex (%d,%d) is not on the board", at->award->cells[i].q,
                        at->award->cells[i].r);
}

void awards_survey(const struct setup *setup, const struct awards *awards, int side, int rule,
                   struct setup_faults *faults)
{
    static const char *const paths[SIDES] = {"sides.red.awards", "sides.blue.awards"};
    for (int i = 0; i < awards->count; i++) {
        struct survey_award at = {
            .setup = setup,
            .award = &awards->list[i],
            .place = {.unit = -1, .path = paths[side], .entry = i},
            .rule = setup->rulebook->rule_ids[rule],
            .faults = faults,
        };
        survey_keys(&at);
        survey_unit(&at, side);
        survey_cells(&at);
    }
}

/* ---- words ---- */

static void say_points(const struct award *award, struct text *out)
{
    if (award->points == AWARD_FULL)
        text_add(out, "The rating in VP");
    else if (award->points == AWARD_HALF)
        text_add(out, "Half the rating in VP");
    else
        text_format(out, "%d VP", award->points);
}

static void say_hexes(const struct setup *setup, const struct award *award, struct text *out)
{
    for (int i = 0; i < award->cell_count; i++) {
        text_add(out, i == 0 ? "" : i + 1 < award->cell_count ? ", " : " or ");
        board_write_cell(&setup->board, award->cells[i], out);
    }
}

void award_say(const struct setup *setup, const struct award *award, struct text *out)
{
    say_points(award, out);
    switch ((enum award_when)award->when) {
    case AWARD_EXIT:
        if (award->edge < AWARD_EDGES)
            text_format(out, " for each own ship that leaves over the %s edge",
                        award_edge_words[award->edge]);
        else
            text_add(out, " for each own ship that leaves, over any edge");
        break;
    case AWARD_SURVIVE:
        if (award->unit[0])
            text_format(out, " if %s is still there", award->unit);
        else
            text_add(out, " for each own ship still there");
        text_format(out, " at the end of turn %d", award->turn);
        break;
    case AWARD_DESTROY:
        text_format(out, " for destroying %s, beside its rating", award->unit);
        break;
    case AWARD_REACH:
        text_add(out, " for an own ship that ends a turn in ");
        say_hexes(setup, award, out);
        text_add(out, ", once");
        break;
    }
}

void awards_remark(const struct setup *setup, const struct awards *awards, int side, int rule,
                   struct setup_remarks *out)
{
    struct setup_remark about = {.rule = (uint16_t)rule, .side = (uint8_t)side};
    for (int i = 0; i < awards->count; i++) {
        char words[REMARK_SIZE];
        struct text text;
        text_init(&text, words, sizeof words);
        award_say(setup, &awards->list[i], &text);
        setup_remark_add(out, about, "%s.", words);
    }
}

/* ---- limits ---- */

int awards_scale(int value, int wanted, int larger)
{
    if (wanted <= 0 || larger <= 0)
        return value;
    return (int)(((int64_t)value * wanted + larger - 1) / larger);
}
