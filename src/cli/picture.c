/* Drawing boards in text. */
#include "cli/picture.h"

#include "core/names.h"
#include "cli/say.h"

#include <ctype.h>
#include <string.h>

enum { MARGIN = 3, NAME_BUFFER = 32, WINDOW_MARGIN = 3 };

const char *picture_ink(bool colour, int side)
{
    static const char *const inks[] = {"\033[1;31m", "\033[1;36m", "\033[1m"};
    return colour ? inks[side <= SIDE_BLUE ? side : SIDE_NONE] : "";
}

const char *picture_plain(bool colour)
{
    return colour ? "\033[0m" : "";
}

/* ---- counters -------------------------------------------------------------------------------- */

/* Nothing on squares, where no system has headings. */
const char *picture_arrow(const struct picture *picture, int unit)
{
    static const char *const flat[] = {"\u2191", "\u2197", "\u2198", "\u2193", "\u2199", "\u2196"};
    static const char *const pointy[] = {"\u2196", "\u2197", "\u2192",
                                         "\u2198", "\u2199", "\u2190"};
    const struct game *game = picture->game;
    int heading = state_units(game->state)[unit].heading;
    if (heading == HEADING_NONE || game->setup->board.grid == GRID_SQUARE)
        return "";
    int direction = (heading + game->rulebook->heading_zero) % 6;
    return game->setup->board.grid == GRID_HEX_FLAT ? flat[direction] : pointy[direction];
}

/* Keeps so many columns, but never a part of a number: that would be another ship's. */
static void cut_name(char *name, int columns)
{
    size_t end = 0;
    for (int used = 0; name[end]; end++) {
        used += ((unsigned char)name[end] & 0xc0) != 0x80;
        if (used > columns)
            break;
    }
    if (isdigit((unsigned char)name[end]))
        while (end > 1 && isdigit((unsigned char)name[end - 1]))
            end--;
    name[end] = '\0';
}

static void drop_dashes(char *name)
{
    char *kept = name;
    for (const char *c = name; *c; c++)
        if (*c != '-')
            *kept++ = *c;
    *kept = '\0';
}

/* Whether every second column of the board is empty in a line, so that a counter has two. */
static bool has_two_columns(const struct picture *picture)
{
    return picture->game->setup->board.grid == GRID_HEX_FLAT && !picture->low;
}

/* Up to three signs, so that they stand closely: "HAL", "CV1"; of two the letters of a ship, "CV",
 * and a letter and a digit of a flight, "V3", as all flights have the same letters. */
static void cut_signs(char *name, int signs, bool flight)
{
    size_t letters = strcspn(name, "-0123456789");
    const char *digit = name + letters + (name[letters] == '-');
    bool single = letters > 0 && isdigit((unsigned char)digit[0]) && digit[1] == '\0';
    if (signs == 2 && flight && single) {
        name[1] = digit[0];
        name[2] = '\0';
    }
    drop_dashes(name);
    cut_name(name, signs);
}

/* On flat hexes there is room for a third letter, or for an arrow; on pointy ones for both. */
static void shorten(const struct picture *picture, int unit, bool marked, char *name)
{
    int grid = picture->game->setup->board.grid;
    bool flight = state_units(picture->game->state)[unit].design == DESIGN_NONE;
    if (picture->label == LABEL_LETTER) {
        cut_name(name, 1);
    } else if (grid == GRID_HEX_POINTY && picture->label >= LABEL_LETTERS) {
        cut_signs(name, (picture->label == LABEL_LETTERS ? 3 : 2) - marked, flight);
    } else if (grid == GRID_HEX_FLAT && picture->label == LABEL_LETTERS) {
        drop_dashes(name);
        cut_name(name, *picture_arrow(picture, unit) ? 3 : 4);
    } else if (picture->label == LABEL_LETTERS) {
        size_t letters = strcspn(name, "-0123456789");
        cut_name(name, letters < 2 && letters > 0 ? (int)letters : letters > 0 ? 2 : NAME_BUFFER);
        drop_dashes(name);
    } else if (picture->label != LABEL_NAME) {
        drop_dashes(name);
    }
}

/* The name on a unit's counter, in the letter case of its side; `marked`: a mark follows. */
static void write_label(const struct picture *picture, int unit, bool marked, struct text *out)
{
    char name[NAME_BUFFER];
    struct text text;
    bool red = state_units(picture->game->state)[unit].side == SIDE_RED;
    text_init(&text, name, sizeof name);
    names_write(picture->game, unit, &text);
    shorten(picture, unit, marked, name);
    for (const char *c = name; *c; c++)
        text_char(out, (char)(red ? toupper((unsigned char)*c) : tolower((unsigned char)*c)));
}

static void write_counter(const struct picture *picture, int cell, struct text *out)
{
    int unit = picture->top[cell];
    write_label(picture, unit, picture->stack[cell], out);
    text_add(out, picture_arrow(picture, unit));
    if (picture->stack[cell])
        text_char(out, (char)picture->stack[cell]);
}

/* Columns of the longest counter, and whether every unit has a name of its own on it: ships turn,
 * so arrows do not tell them apart. */
static int measure_counters(struct picture *picture)
{
    char counters[UNITS_MAX][NAME_BUFFER];
    int longest = 1, count = 0;
    picture->distinct = true;
    for (int cell = 0; cell < PICTURE_CELLS_MAX; cell++) {
        struct text text;
        if (picture->top[cell] == UNIT_NONE)
            continue;
        text_init(&text, counters[count], NAME_BUFFER);
        write_label(picture, picture->top[cell], picture->stack[cell], &text);
        int width =
            say_width(counters[count]) + (*picture_arrow(picture, picture->top[cell]) != '\0');
        longest = width > longest ? width : longest;
        for (int other = 0; other < count; other++)
            picture->distinct &= strcmp(counters[other], counters[count]) != 0;
        count++;
    }
    return longest;
}

static void place_counter(struct picture *picture, int unit, bool there)
{
    const struct unit *units = state_units(picture->game->state);
    int cell = picture_index(picture, units[unit].cell);
    if (cell < 0) {
        picture->unseen++;
        return;
    }
    picture->total++;
    if (picture->top[cell] == UNIT_NONE) {
        picture->top[cell] = (uint8_t)unit;
        picture->stack[cell] = there ? '\0' : '?';
    } else if (units[picture->top[cell]].side != units[unit].side) {
        picture->stack[cell] = '&';
    } else if (picture->stack[cell] != '&') {
        picture->stack[cell] = '+';
    }
}

static bool is_somewhere(const struct game *game, int unit)
{
    const struct unit *units = state_units(game->state);
    return units[unit].status != STATUS_GONE && board_names(&game->setup->board, units[unit].cell);
}

/* First whoever stands on the board, then those who only seem to (a status of the system's own). */
static void place_counters(struct picture *picture)
{
    const struct head *head = state_head(picture->game->state);
    const struct unit *units = state_units(picture->game->state);
    memset(picture->top, UNIT_NONE, sizeof picture->top);
    for (int pass = 0; pass < 2; pass++)
        for (int unit = 0; unit < head->unit_count; unit++) {
            bool there = units[unit].status < STATUS_OWN;
            if (is_somewhere(picture->game, unit) && there == (pass == 0))
                place_counter(picture, unit, there);
        }
}

static int find_grounds(const struct game *game, struct overlay_mark marks[PICTURE_MARKS_MAX])
{
    struct overlay_query query = {.kind = OVERLAY_GROUND, .unit = UNIT_NONE, .target = UNIT_NONE};
    if (!game->rulebook->grounds)
        return 0;
    int count = game->rulebook->overlay(game, &query, marks, PICTURE_MARKS_MAX);
    return count < PICTURE_MARKS_MAX ? count : PICTURE_MARKS_MAX;
}

/* Markers lie on terrain, the last on top. */
static void place_grounds(struct picture *picture)
{
    struct overlay_mark marks[PICTURE_MARKS_MAX];
    int count = find_grounds(picture->game, marks);
    for (int i = 0; i < count; i++) {
        int index = picture_index(picture, marks[i].cell);
        if (index < 0)
            continue;
        picture->ground[index] = (uint8_t)(marks[i].kind + 1);
        picture->owner[index] = (uint8_t)(marks[i].aspect + 1);
    }
}

/* ---- the window ------------------------------------------------------------------------------ */

int picture_index(const struct picture *picture, struct cell cell)
{
    const struct board *board = &picture->game->setup->board;
    if (!board_names(board, cell))
        return -1;
    struct cell seen = board_cell(&picture->board, board_column(board, cell) - picture->left,
                                  board_row(board, cell) - picture->top_row);
    return board_contains(&picture->board, seen) ? board_index(&picture->board, seen) : -1;
}

struct cell picture_cell(const struct picture *picture, int index)
{
    int column = index % picture->board.columns, row = index / picture->board.columns;
    return board_cell(&picture->game->setup->board, column + picture->left, row + picture->top_row);
}

/* From the least to the greatest of what is to be seen, with room around it; when that is too much
 * the surroundings of the first. */
struct stretch {
    int least;
    int greatest;
    int first;
};

static void stretch_to(struct stretch *stretch, bool fresh, int value)
{
    if (fresh)
        *stretch = (struct stretch){value, value, value};
    stretch->least = value < stretch->least ? value : stretch->least;
    stretch->greatest = value > stretch->greatest ? value : stretch->greatest;
}

/* Where a window begins, at an even number; *length is set. */
static int cut_stretch(const struct stretch *stretch, int16_t *length)
{
    int begin = stretch->least - WINDOW_MARGIN, end = stretch->greatest + WINDOW_MARGIN;
    if (end - begin >= BOARD_SIDE_MAX - 1) {
        begin = stretch->first - BOARD_SIDE_MAX / 2;
        end = begin + BOARD_SIDE_MAX - 2;
    }
    begin -= begin & 1;
    *length = (int16_t)(end - begin + 1);
    return begin;
}

/* The printed board, unless somebody is outside of it. */
static void place_window(struct picture *picture)
{
    const struct game *game = picture->game;
    const struct board *board = &game->setup->board;
    struct stretch columns = {0}, rows = {0};
    bool fresh = true, inside = true;
    picture->board = *board;
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++) {
        struct cell cell = state_units(game->state)[unit].cell;
        if (!is_somewhere(game, unit))
            continue;
        inside = inside && board_contains(board, cell);
        stretch_to(&columns, fresh, board_column(board, cell));
        stretch_to(&rows, fresh, board_row(board, cell));
        fresh = false;
    }
    if (inside)
        return;
    picture->board.open = picture->board.short_odds = 0;
    picture->left = cut_stretch(&columns, &picture->board.columns);
    picture->top_row = cut_stretch(&rows, &picture->board.rows);
}

/* ---- the drawing ----------------------------------------------------------------------------- */

/* Letters only: the gap goes, the place of the stack mark keeps counters apart; on pointy hexes the
 * arrows do. */
static int fitting_cell(const struct picture *picture, int counter)
{
    bool pointy = picture->game->setup->board.grid == GRID_HEX_POINTY;
    bool close = picture->label >= LABEL_LETTERS && !has_two_columns(picture);
    int wide = counter + (close && pointy ? picture->label == LABEL_LETTER : 2);
    if (has_two_columns(picture))
        wide = (wide + 1) / 2;
    /* Every second row is shifted by half of it, as near as there is room. */
    if (pointy && wide % 2 && picture->label < LABEL_PAIR)
        wide++;
    int least = picture->label == LABEL_LETTER ? 2 : 3;
    wide = wide < least ? least : wide;
    return close && !pointy ? wide - 1 : wide;
}

static int line_width(const struct picture *picture)
{
    const struct board *board = &picture->board;
    int half = board->grid == GRID_HEX_POINTY ? picture->cell_width / 2 : 0;
    int tail = has_two_columns(picture) ? picture->cell_width : 0;
    /* The gap behind the last counter is nobody's; letters have none. */
    int gap = !has_two_columns(picture) && picture->label < LABEL_LETTERS;
    return MARGIN + board->columns * picture->cell_width + half + tail - gap;
}

static void prepare(struct picture *picture, int columns)
{
    const struct board *board = &picture->board;
    place_window(picture);
    place_counters(picture);
    place_grounds(picture);
    for (int label = LABEL_NAME; label <= LABEL_LETTER; label++) {
        if (label == LABEL_PAIR && board->grid != GRID_HEX_POINTY)
            continue;
        picture->label = (enum picture_label)label;
        picture->cell_width = fitting_cell(picture, measure_counters(picture));
        picture->width = line_width(picture);
        if (picture->width <= columns)
            break;
    }
    picture->row_count = board->rows;
    picture->line_count = 1 + board->rows * (has_two_columns(picture) ? 2 : 1);
}

void picture_init(struct picture *picture, const struct game *view, int columns, bool colour)
{
    memset(picture, 0, sizeof *picture);
    picture->game = view;
    picture->colour = colour;
    prepare(picture, columns);
}

void picture_init_low(struct picture *picture, const struct game *view, int columns, bool colour)
{
    memset(picture, 0, sizeof *picture);
    picture->game = view;
    picture->colour = colour;
    picture->low = view->setup->board.grid == GRID_HEX_FLAT;
    prepare(picture, columns);
}

static bool row_is_empty(const struct picture *picture, int row)
{
    const struct board *board = &picture->board;
    for (int column = 0; column < board->columns; column++)
        if (picture->top[row * board->columns + column] != UNIT_NONE)
            return false;
    return true;
}

void picture_crop(struct picture *picture, int lines)
{
    int last = picture->first_row + picture->row_count - 1;
    int per_row = has_two_columns(picture) ? 2 : 1;
    if (picture->total == 0)
        return;
    for (bool cut = true; cut && picture->line_count > lines;) {
        cut = false;
        if (row_is_empty(picture, last) && row_is_empty(picture, last - 1)) {
            last--;
            cut = true;
        } else if (row_is_empty(picture, picture->first_row) &&
                   row_is_empty(picture, picture->first_row + 1)) {
            picture->first_row++;
            cut = true;
        }
        picture->row_count = last - picture->first_row + 1;
        picture->line_count = 1 + picture->row_count * per_row;
    }
}

void picture_mark(struct picture *picture, struct cell cell)
{
    int index = picture_index(picture, cell);
    if (index >= 0)
        picture->marked[index] = 1;
}

static void pad(struct text *out, int columns)
{
    for (; columns > 0; columns--)
        text_char(out, ' ');
}

/* Two signs: the number of a printed column or row, else a dash. */
static void write_number(int index, int count, struct text *out)
{
    if (index >= 0 && index < count)
        text_format(out, "%02d", index + 1);
    else
        text_add(out, "--");
}

static void write_header(const struct picture *picture, struct text *out)
{
    const struct board *board = &picture->board;
    pad(out, MARGIN);
    for (int column = 0; column < board->columns; column++) {
        /* Without room for a gap every second number is left out. */
        if (picture->cell_width > 2 || column % 2 == 0)
            write_number(column + picture->left, picture->game->setup->board.columns, out);
        else
            pad(out, 2);
        pad(out, column + 1 < board->columns ? picture->cell_width - 2 : 0);
    }
    pad(out, picture->width - MARGIN - (board->columns - 1) * picture->cell_width - 2);
}

/* What an empty cell looks like. */
static void write_empty(const struct picture *picture, int index, struct text *out)
{
    int ground = picture->ground[index];
    const struct board *printed = &picture->game->setup->board;
    const char *ink = !picture->colour         ? ""
                      : picture->marked[index] ? "\033[1;32m"
                      : picture->owner[index]  ? picture_ink(true, picture->owner[index] - 1)
                      : ground                 ? "\033[33m"
                                               : "";
    char empty = ground ? picture->game->rulebook->grounds[ground - 1].glyph
                 : board_contains(printed, picture_cell(picture, index)) ? '.'
                                                                         : ',';
    text_format(out, "%s%c%s", ink, picture->marked[index] ? '*' : empty,
                *ink ? picture_plain(true) : "");
}

/* Writes what the cell holds and returns how many columns that took. */
static int write_cell(const struct picture *picture, int index, struct text *out)
{
    int unit = picture->top[index];
    if (unit == UNIT_NONE) {
        write_empty(picture, index, out);
        return 1;
    }
    char buffer[NAME_BUFFER];
    struct text counter;
    text_init(&counter, buffer, sizeof buffer);
    write_counter(picture, index, &counter);
    text_format(out, "%s%s%s",
                picture_ink(picture->colour, state_units(picture->game->state)[unit].side), buffer,
                picture_plain(picture->colour));
    return say_width(buffer);
}

void picture_line(const struct picture *picture, int line, struct text *out)
{
    const struct board *board = &picture->board;
    if (line == 0) {
        write_header(picture, out);
        return;
    }
    bool flat = has_two_columns(picture);
    int row = picture->first_row + (flat ? (line - 1) / 2 : line - 1);
    int first = flat ? (line - 1) % 2 : 0, step = flat ? 2 : 1;
    int shift = board->grid == GRID_HEX_POINTY && row % 2 ? picture->cell_width / 2 : 0;
    int used = MARGIN;
    if (first == 0)
        write_number(row + picture->top_row, picture->game->setup->board.rows, out);
    pad(out, first == 0 ? MARGIN - 2 : MARGIN);
    for (int column = first; column < board->columns; column += step) {
        int start = MARGIN + shift + column * picture->cell_width;
        struct cell cell = board_cell(board, column, row);
        pad(out, start - used);
        used = start;
        if (board_contains(board, cell))
            used += write_cell(picture, board_index(board, cell), out);
    }
    pad(out, picture->width - used);
}

/* "0504 (red 2)" */
static void write_marker(const struct game *game, const struct overlay_mark *mark, struct text *out)
{
    board_write_cell(&game->setup->board, mark->cell, out);
    text_add(out, mark->aspect == SIDE_RED ? " (red" : " (blue");
    if (mark->value > 1)
        text_format(out, " %d", mark->value);
    if (mark->unit != UNIT_NONE) {
        text_add(out, mark->value > 0 ? " at " : " of ");
        names_write(game, mark->unit, out);
    }
    text_char(out, ')');
}

/* "^ Mines 0504 (red 2), 0811 (blue)", kind by kind; too many are only counted. */
static int write_markers(const struct picture *picture, int count, struct text *out)
{
    enum { LISTED_MAX = 16 };
    const struct game *game = picture->game;
    struct overlay_mark marks[PICTURE_MARKS_MAX];
    int mark_count = find_grounds(game, marks), listed = 0;
    for (int kind = 0; mark_count > 0 && game->rulebook->grounds[kind].name; kind++) {
        int before = listed;
        for (int i = 0; i < mark_count; i++) {
            if (marks[i].kind != kind || marks[i].aspect < 0 || listed++ >= LISTED_MAX)
                continue;
            if (listed == before + 1)
                text_format(out, "%s%c %s ", count++ ? "; " : "",
                            game->rulebook->grounds[kind].glyph,
                            game->rulebook->grounds[kind].name);
            else
                text_add(out, ", ");
            write_marker(game, &marks[i], out);
        }
    }
    if (listed > LISTED_MAX)
        text_format(out, " and %d more", listed - LISTED_MAX);
    return count;
}

void picture_legend(const struct picture *picture, struct text *out)
{
    const struct rulebook *rulebook = picture->game->rulebook;
    bool seen[UINT8_MAX + 1] = {false};
    int hidden = UNIT_NONE, count = 0;
    for (int cell = 0; cell < PICTURE_CELLS_MAX; cell++) {
        seen[picture->ground[cell]] |= !picture->owner[cell];
        if (picture->stack[cell] == '?')
            hidden = picture->top[cell];
    }
    if (picture->low)
        text_add(out, "columns 02, 04 \u2026 lie half a hex lower");
    count += picture->low;
    for (int i = 0; rulebook->grounds && rulebook->grounds[i].name; i++)
        if (seen[i + 1])
            text_format(out, "%s%c %s", count++ ? ", " : "", rulebook->grounds[i].glyph,
                        rulebook->grounds[i].name);
    count = write_markers(picture, count, out);
    if (picture->board.columns != picture->game->setup->board.columns || picture->left ||
        picture->top_row || picture->board.rows != picture->game->setup->board.rows)
        text_format(out, "%s, outside the printed board, where hexes are named (q,r)",
                    count++ ? "; " : "");
    if (picture->unseen)
        text_format(out, "%s%d more too far away to be drawn", count++ ? "; " : "",
                    picture->unseen);
    if (hidden != UNIT_NONE)
        text_format(
            out, "%s? %s", count++ ? ", " : "",
            rulebook_status_word(rulebook, state_units(picture->game->state)[hidden].status));
}
