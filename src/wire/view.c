/* Concealed positions as JSON. */
#include "wire/view.h"

#include "core/names.h"
#include "wire/json.h"

#include "base/check.h"

static const char *const kind_words[] = {
    "fleet", "deploy",   "first",  "plot",   "activate", "move",  "contact", "shift",
    "fire",  "sequence", "spend",  "facing", "block",    "loss",  "line",    "board",
    "react", "transfer", "reward", "repair", "special",  "enter", "done"};

_Static_assert(sizeof kind_words / sizeof kind_words[0] == D_DONE + 1, "every kind has a word");

static const char *const step_words[] = {
    [STEP_NONE] = NULL,
    [STEP_ATTACK] = "attack",
    [STEP_HIT] = "hit",
    [STEP_SAVE] = "save",
    [STEP_DAMAGE] = "damage",
    [STEP_LOSS] = "loss",
    [STEP_DESTROYED] = "destroyed",
    [STEP_LEFT] = "left",
    [STEP_MOVE] = "move",
    [STEP_ORDER] = "order",
    [STEP_INITIATIVE] = "initiative",
    [STEP_REPAIR] = "repair",
    [STEP_PHASE] = "phase",
    [STEP_TURN] = "turn",
    [STEP_SCORE] = "score",
    [STEP_END] = "end",
};

_Static_assert(sizeof step_words / sizeof step_words[0] == STEP_COUNT, "every step has a word");

static const char *const counts_words[] = {
    [COUNTS_NOTHING] = NULL,     [COUNTS_RESULT] = "result", [COUNTS_NUMBER] = "number",
    [COUNTS_HITS] = "hits",      [COUNTS_SAVES] = "saves",   [COUNTS_DAMAGE] = "damage",
    [COUNTS_REPAIRS] = "repairs"};

_Static_assert(sizeof counts_words / sizeof counts_words[0] == COUNTS_COUNT, "each has a word");

const char *view_side_word(int side)
{
    return side == SIDE_RED ? "red" : side == SIDE_BLUE ? "blue" : NULL;
}

const char *view_winner_word(int winner)
{
    return winner == WINNER_DRAW ? "draw" : view_side_word(winner);
}

const char *view_kind_word(enum decision_kind kind)
{
    CHECK(kind <= D_DONE);
    return kind_words[kind];
}

const char *view_step_word(enum event_step step)
{
    CHECK(step < STEP_COUNT);
    return step_words[step];
}

const char *view_counts_word(enum dice_counts counts)
{
    CHECK(counts < COUNTS_COUNT);
    return counts_words[counts];
}

const char *view_seat_word(const struct setup *setup, int seat)
{
    if (seat == SEAT_SPECTATOR)
        return "spectator";
    return seat >= 0 && seat < setup->seat_count ? setup->seat[seat].name : NULL;
}

void view_write_kind(const struct event_kind *kind, struct text *out)
{
    text_char(out, '"');
    event_kind_write(kind, out);
    text_char(out, '"');
}

void view_write_cell(const struct board *board, struct cell cell, struct text *out)
{
    if (board_names(board, cell)) {
        text_char(out, '"');
        board_write_cell(board, cell, out);
        text_char(out, '"');
    } else {
        text_add(out, cell_equal(cell, CELL_UNKNOWN) ? "\"unknown\"" : "null");
    }
}

void view_write_name(const struct game *view, int unit, struct text *out)
{
    if (unit < 0 || unit >= state_head(view->state)->unit_count) {
        text_add(out, "null");
        return;
    }
    char name[64];
    struct text text;
    text_init(&text, name, sizeof name);
    names_write(view, unit, &text);
    text_quote(out, name);
}

void view_name(struct text *out, const char *key, const struct game *view, int unit)
{
    json_key(out, key);
    view_write_name(view, unit, out);
}

void view_cell(struct text *out, const char *key, const struct game *view, struct cell cell)
{
    json_key(out, key);
    view_write_cell(&view->setup->board, cell, out);
}

void view_write_status(const struct rulebook *rulebook, int status, struct text *out)
{
    const char *word = rulebook_status_word(rulebook, status);
    if (word)
        text_quote(out, word);
    else
        text_format(out, "\"own-%d\"", status - STATUS_OWN);
}

static void write_figure(const struct game *view, int unit, struct text *out)
{
    static const char *const words[] = {
        [FIGURE_UNKNOWN] = "unknown",
        [FIGURE_FIGHTERS] = "fighters",
        [FIGURE_SHUTTLE] = "shuttle",
        [FIGURE_ESCORT] = "escort",
        [FIGURE_FRIGATE] = "frigate",
        [FIGURE_DESTROYER] = "destroyer",
        [FIGURE_CRUISER] = "cruiser",
        [FIGURE_BATTLECRUISER] = "battlecruiser",
        [FIGURE_BATTLESHIP] = "battleship",
        [FIGURE_DREADNOUGHT] = "dreadnought",
        [FIGURE_CARRIER] = "carrier",
        [FIGURE_FREIGHTER] = "freighter",
        [FIGURE_BASE] = "base",
    };
    _Static_assert(sizeof words / sizeof words[0] == FIGURE_COUNT, "every figure has a word");
    struct figure figure = {FIGURE_UNKNOWN, 0};
    if (view->rulebook->figure)
        figure = view->rulebook->figure(view, unit);
    json_text(out, "figure", words[figure.kind]);
    json_int(out, "size", figure.size);
}

int view_direction(const struct game *view, int heading)
{
    if (heading == HEADING_NONE || view->rulebook->without_headings)
        return -1;
    return (heading + view->rulebook->heading_zero) % board_directions(&view->setup->board);
}

/* The heading as the system counts it, and the direction of the board it points to. */
static void write_heading(const struct game *view, int heading, struct text *out)
{
    int direction = view_direction(view, heading);
    if (direction < 0) {
        json_text(out, "heading", NULL);
        json_text(out, "direction", NULL);
        return;
    }
    json_int(out, "heading", heading);
    json_int(out, "direction", direction);
}

void view_write_unit(const struct game *view, int unit, bool with_card, struct badges *badges,
                     struct text *out)
{
    const struct unit *facts = &state_units(view->state)[unit];
    const struct library *library = &view->setup->library;
    bool designed = facts->design < library->shelf[0].count;
    const struct label *design = designed ? library_label(library, 0, facts->design) : NULL;
    text_char(out, '{');
    json_int(out, "id", unit);
    view_name(out, "name", view, unit);
    json_text(out, "badge", badge_of(badges, view, unit));
    write_figure(view, unit, out);
    json_text(out, "design", design ? design->id : NULL);
    json_text(out, "title", design ? design->name : NULL);
    json_text(out, "side", view_side_word(facts->side));
    json_text(out, "seat", view_seat_word(view->setup, facts->seat));
    view_cell(out, "cell", view, facts->cell);
    write_heading(view, facts->heading, out);
    json_key(out, "status");
    view_write_status(view->rulebook, facts->status, out);
    if (with_card) {
        json_key(out, "card");
        view_write_card(view, unit, out);
    }
    text_char(out, '}');
}

static void write_track(const struct card_track *track, struct text *out)
{
    json_next(out);
    text_char(out, '{');
    json_text(out, "name", track->name);
    json_key(out, "boxes");
    text_char(out, '[');
    for (int i = 0; i < track->box_count; i++) {
        json_next(out);
        text_int(out, track->boxes[i]);
    }
    text_char(out, ']');
    if (track->group_count) {
        json_key(out, "groups");
        text_char(out, '[');
        for (int i = 0; i < track->group_count; i++) {
            json_next(out);
            text_int(out, track->group[i]);
        }
        text_char(out, ']');
    }
    json_int(out, "crossed", track->crossed);
    json_int(out, "pending", track->pending);
    if (track->circled)
        json_flag(out, "circled", true);
    text_char(out, '}');
}

static void write_weapon(const struct card_weapon *weapon, struct text *out)
{
    json_next(out);
    text_char(out, '{');
    json_text(out, "name", weapon->name);
    json_text(out, "make", weapon->make);
    json_text(out, "mount", weapon->mount);
    json_text(out, "detail", weapon->detail);
    json_int(out, "arcs", weapon->arcs);
    json_int(out, "range", weapon->range_max);
    if (weapon->band_count) {
        json_key(out, "bands");
        text_char(out, '[');
        for (int i = 0; i < weapon->band_count; i++) {
            json_next(out);
            text_int(out, weapon->band_end[i]);
        }
        text_char(out, ']');
    }
    json_flag(out, "ready", weapon->ready);
    text_char(out, '}');
}

void view_write_card(const struct game *view, int unit, struct text *out)
{
    struct card card = {0};
    view->rulebook->card(view, unit, &card);
    text_char(out, '{');
    json_text(out, "name", card.name);
    json_text(out, "title", card.title);
    if (card.state[0])
        json_text(out, "state", card.state);
    json_key(out, "gauges");
    text_char(out, '[');
    for (int i = 0; i < card.gauge_count; i++) {
        json_next(out);
        text_char(out, '{');
        json_text(out, "name", card.gauges[i].name);
        json_int(out, "now", card.gauges[i].now);
        json_int(out, "full", card.gauges[i].full);
        if (card.gauges[i].harm)
            json_flag(out, "harm", true);
        text_char(out, '}');
    }
    text_char(out, ']');
    json_key(out, "tracks");
    text_char(out, '[');
    for (int i = 0; i < card.track_count; i++)
        write_track(&card.tracks[i], out);
    text_char(out, ']');
    json_key(out, "weapons");
    text_char(out, '[');
    for (int i = 0; i < card.weapon_count; i++)
        write_weapon(&card.weapons[i], out);
    text_char(out, ']');
    json_key(out, "notes");
    text_char(out, '[');
    for (int i = 0; i < card.note_count; i++) {
        json_next(out);
        text_quote(out, card.notes[i]);
    }
    text_add(out, "]}");
}

static void write_point(struct board_point point, struct text *out)
{
    json_next(out);
    text_format(out, "[%d,%d]", point.x, point.y);
}

/* The centre of a printed cell is the sum of its column's and its row's. */
static void write_centres(const struct board *board, struct text *out)
{
    json_key(out, "columns_at");
    text_char(out, '[');
    for (int column = 0; column < board->columns; column++) {
        struct board_point at = board_centre(board, board_cell(board, column, 0));
        json_next(out);
        text_format(out, "[%d,%d,%d]", at.x, at.y, board_rows_of(board, column));
    }
    text_char(out, ']');
    json_key(out, "rows_at");
    text_char(out, '[');
    for (int row = 0; row < board->rows; row++)
        write_point(board_centre(board, board_cell(board, 0, row)), out);
    text_char(out, ']');
}

static void write_steps(const struct board *board, struct text *out)
{
    const struct cell origin = {0, 0};
    json_key(out, "steps");
    text_char(out, '[');
    for (int direction = 0; direction < board_directions(board); direction++) {
        json_next(out);
        text_char(out, '{');
        json_text(out, "name", board_shape(board)->directions[direction]);
        json_key(out, "by");
        write_point(board_centre(board, board_step(board, origin, direction)), out);
        json_int(out, "angle", board_angle(board, direction));
        text_char(out, '}');
    }
    text_char(out, ']');
}

static void write_shape(const struct board *board, struct text *out)
{
    const struct board_shape *shape = board_shape(board);
    json_key(out, "corners");
    text_char(out, '[');
    for (int i = 0; i < shape->corner_count; i++)
        write_point(shape->corner[i], out);
    text_char(out, ']');
    write_steps(board, out);
    json_key(out, "beyond");
    text_char(out, '{');
    json_key(out, "at");
    write_point(board_centre(board, (struct cell){0, 0}), out);
    json_key(out, "q");
    write_point(shape->q, out);
    json_key(out, "r");
    write_point(shape->r, out);
    text_char(out, '}');
}

void view_write_board(const struct board *board, struct text *out)
{
    static const char *const grids[] = {"square", "hex-flat", "hex-pointy"};
    json_key(out, "board");
    text_char(out, '{');
    json_text(out, "grid", grids[board->grid]);
    json_int(out, "columns", board->columns);
    json_int(out, "rows", board->rows);
    json_flag(out, "short_odds", board->short_odds);
    json_flag(out, "open", board->open);
    write_centres(board, out);
    write_shape(board, out);
    text_char(out, '}');
}

static void write_option(const struct setup *setup, int index, struct text *out)
{
    const struct option *option = &setup->rulebook->options[index];
    json_key(out, option->id);
    switch (option->kind) {
    case OPTION_FLAG:
        text_add(out, setup->option[index] ? "true" : "false");
        break;
    case OPTION_NUMBER:
        text_int(out, setup->option[index]);
        break;
    case OPTION_WORD:
        text_quote(out, option->words[setup->option[index]]);
        break;
    }
}

void view_write_options(const struct setup *setup, struct text *out)
{
    json_key(out, "options");
    text_char(out, '{');
    for (int i = 0; i < setup->rulebook->option_count; i++)
        write_option(setup, i, out);
    text_char(out, '}');
}

void view_write_remarks(const struct setup *setup, struct text *out)
{
    struct setup_remarks remarks;
    setup_remark_all(setup, &remarks);
    json_key(out, "remarks");
    text_char(out, '[');
    for (int i = 0; i < remarks.count; i++) {
        const struct setup_remark *remark = &remarks.list[i];
        json_next(out);
        text_char(out, '{');
        json_text(out, "text", remark->words);
        json_text(out, "rule", setup->rulebook->rule_ids[remark->rule]);
        json_text(out, "side", view_side_word(remark->side));
        json_text(out, "option", remark->option);
        text_char(out, '}');
    }
    text_char(out, ']');
}

void view_write_clock(const struct game *view, struct text *out)
{
    const struct head *head = state_head(view->state);
    json_int(out, "turn", head->turn);
    json_text(out, "phase", view->rulebook->phases[head->phase]);
    json_text(out, "active", view_side_word(head->active));
    json_key(out, "score");
    text_char(out, '{');
    for (int side = 0; side < SIDES; side++)
        json_int(out, view_side_word(side), view->rulebook->score(view, side));
    int red = rulebook_partial(view, SIDE_RED), blue = rulebook_partial(view, SIDE_BLUE);
    if (red || blue) {
        json_key(out, "partial");
        text_char(out, '{');
        json_int(out, view_side_word(SIDE_RED), red);
        json_int(out, view_side_word(SIDE_BLUE), blue);
        text_char(out, '}');
    }
    text_char(out, '}');
}
