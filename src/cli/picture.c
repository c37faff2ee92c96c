/* Drawing boards in text. */
#include "cli/picture.h"

#include "core/names.h"

#include <ctype.h>
#include <string.h>

enum { MARGIN = 3, NAME_BUFFER = 32 };

const char *picture_ink(bool colour, int side)
{
    static const char *const inks[] = {"\033[1;31m", "\033[1;36m", "\033[1m"};
    return colour ? inks[side <= SIDE_BLUE ? side : SIDE_NONE] : "";
}

const char *picture_plain(bool colour)
{
    return colour ? "\033[0m" : "";
}

/* What stands on a unit's counter, in the letter case of its side. */
static void write_counter(const struct picture *picture, int unit, struct text *out)
{
    char name[NAME_BUFFER];
    struct text text;
    bool red = state_units(picture->game->state)[unit].side == SIDE_RED;
    text_init(&text, name, sizeof name);
    names_write(picture->game, unit, &text);
    size_t letters = strcspn(name, "-0123456789");
    if (picture->label == LABEL_LETTERS && letters > 0)
        name[letters < 2 ? letters : 2] = '\0';
    if (picture->label == LABEL_LETTER)
        name[1] = '\0';
    for (const char *c = name; *c; c++)
        if (picture->label == LABEL_NAME || *c != '-')
            text_char(out, (char)(red ? toupper((unsigned char)*c) : tolower((unsigned char)*c)));
}

static int longest_counter(const struct picture *picture)
{
    int longest = 1;
    for (int cell = 0; cell < PICTURE_CELLS_MAX; cell++) {
        if (picture->top[cell] == UNIT_NONE)
            continue;
        char buffer[NAME_BUFFER];
        struct text text;
        text_init(&text, buffer, sizeof buffer);
        write_counter(picture, picture->top[cell], &text);
        if ((int)text.length > longest)
            longest = (int)text.length;
    }
    return longest;
}

static void place_counters(struct picture *picture)
{
    const struct head *head = state_head(picture->game->state);
    const struct unit *units = state_units(picture->game->state);
    const struct board *board = &picture->game->setup->board;
    memset(picture->top, UNIT_NONE, sizeof picture->top);
    for (int unit = 0; unit < head->unit_count; unit++) {
        if (units[unit].status == STATUS_GONE || !board_contains(board, units[unit].cell))
            continue;
        int cell = board_index(board, units[unit].cell);
        picture->total++;
        if (picture->top[cell] == UNIT_NONE)
            picture->top[cell] = (uint8_t)unit;
        else if (units[picture->top[cell]].side != units[unit].side)
            picture->stack[cell] = '&';
        else if (!picture->stack[cell])
            picture->stack[cell] = '+';
    }
}

/* On flat hexes every second column is empty in a line, so a counter may take two columns. */
static int fitting_cell(const struct picture *picture, int counter)
{
    int wide = counter + 2;
    if (picture->game->setup->board.grid == GRID_HEX_FLAT)
        wide = (wide + 1) / 2;
    if (picture->game->setup->board.grid == GRID_HEX_POINTY && wide % 2)
        wide++;
    int least = picture->label == LABEL_LETTER ? 2 : 3;
    return wide < least ? least : wide;
}

static int line_width(const struct picture *picture)
{
    const struct board *board = &picture->game->setup->board;
    int half = board->grid == GRID_HEX_POINTY ? picture->cell_width / 2 : 0;
    int tail = board->grid == GRID_HEX_FLAT ? picture->cell_width : 0;
    /* The gap behind the last counter is nobody's; letters have none. */
    int gap = board->grid != GRID_HEX_FLAT && picture->label < LABEL_LETTERS;
    return MARGIN + board->columns * picture->cell_width + half + tail - gap;
}

void picture_init(struct picture *picture, const struct game *view, int columns, bool colour)
{
    const struct board *board = &view->setup->board;
    memset(picture, 0, sizeof *picture);
    picture->game = view;
    picture->colour = colour;
    place_counters(picture);
    for (int label = LABEL_NAME; label <= LABEL_LETTER; label++) {
        picture->label = (enum picture_label)label;
        picture->cell_width = fitting_cell(picture, longest_counter(picture));
        /* Letters only: the gap goes, the place of the stack mark keeps counters apart. */
        if (label >= LABEL_LETTERS && board->grid == GRID_SQUARE)
            picture->cell_width--;
        picture->width = line_width(picture);
        if (picture->width <= columns)
            break;
    }
    picture->line_count = 1 + board->rows * (board->grid == GRID_HEX_FLAT ? 2 : 1);
}

void picture_mark(struct picture *picture, struct cell cell)
{
    const struct board *board = &picture->game->setup->board;
    if (board_contains(board, cell))
        picture->marked[board_index(board, cell)] = 1;
}

static void pad(struct text *out, int columns)
{
    for (; columns > 0; columns--)
        text_char(out, ' ');
}

static void write_header(const struct picture *picture, struct text *out)
{
    const struct board *board = &picture->game->setup->board;
    pad(out, MARGIN);
    for (int column = 0; column < board->columns; column++) {
        /* Without room for a gap every second number is left out. */
        if (picture->cell_width > 2 || column % 2 == 0)
            text_format(out, "%02d", column + 1);
        else
            pad(out, 2);
        pad(out, column + 1 < board->columns ? picture->cell_width - 2 : 0);
    }
    pad(out, picture->width - MARGIN - (board->columns - 1) * picture->cell_width - 2);
}

/* Writes what the cell holds and returns how many columns that took. */
static int write_cell(const struct picture *picture, struct cell cell, struct text *out)
{
    int index = board_index(&picture->game->setup->board, cell);
    int unit = picture->top[index];
    if (unit == UNIT_NONE) {
        const char *ink = picture->marked[index] && picture->colour ? "\033[1;32m" : "";
        text_format(out, "%s%c%s", ink, picture->marked[index] ? '*' : '.',
                    *ink ? picture_plain(true) : "");
        return 1;
    }
    char buffer[NAME_BUFFER];
    struct text counter;
    text_init(&counter, buffer, sizeof buffer);
    write_counter(picture, unit, &counter);
    if (picture->stack[index])
        text_char(&counter, (char)picture->stack[index]);
    text_format(out, "%s%s%s",
                picture_ink(picture->colour, state_units(picture->game->state)[unit].side), buffer,
                picture_plain(picture->colour));
    return (int)counter.length;
}

void picture_line(const struct picture *picture, int line, struct text *out)
{
    const struct board *board = &picture->game->setup->board;
    if (line == 0) {
        write_header(picture, out);
        return;
    }
    bool flat = board->grid == GRID_HEX_FLAT;
    int row = flat ? (line - 1) / 2 : line - 1;
    int first = flat ? (line - 1) % 2 : 0, step = flat ? 2 : 1;
    int shift = board->grid == GRID_HEX_POINTY && row % 2 ? picture->cell_width / 2 : 0;
    int used = MARGIN;
    if (first == 0)
        text_format(out, "%02d ", row + 1);
    else
        pad(out, MARGIN);
    for (int column = first; column < board->columns; column += step) {
        int start = MARGIN + shift + column * picture->cell_width;
        struct cell cell = board_cell(board, column, row);
        pad(out, start - used);
        used = start;
        if (board_contains(board, cell))
            used += write_cell(picture, cell, out);
    }
    pad(out, picture->width - used);
}
