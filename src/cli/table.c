/* Drawing the table. */
#include "cli/table.h"

#include "core/names.h"
#include "cli/panel.h"
#include "cli/picture.h"
#include "cli/say.h"

#include <stdio.h>
#include <string.h>

enum { GAP = 2, LINES_BELOW = 10, BELOW_UNITS_MAX = 8, NUMBERED_MAX = 9, CHOICES_AT_ONCE = 200 };

/* How board and fleets share the screen. */
struct layout {
    struct picture picture;
    struct panel panel;
    bool beside;
    bool below;
};

static void draw(struct picture *picture, const struct game *view, const struct screen *screen,
                 int columns)
{
    int lines_max = screen->height - LINES_BELOW;
    picture_init(picture, view, columns, screen->colour);
    if (!screen->terminal || picture->line_count <= lines_max)
        return;
    picture_init_low(picture, view, columns, screen->colour);
    picture_crop(picture, lines_max);
}

/* On hexes counters have no room for numbers: three letters will do if they differ. */
static bool tells_apart(const struct picture *picture)
{
    return picture->label <= LABEL_SHORT ||
           (picture->distinct && picture->game->setup->board.grid != GRID_SQUARE);
}

/* Beside the board if its counters can still be told apart; below if the fleets are small; else a
 * single line says how many ships there are. */
static void plan(struct layout *layout, const struct game *view, const struct screen *screen)
{
    panel_fleets(&layout->panel, view, screen->width);
    int narrow = layout->panel.width, least = layout->panel.least_width;
    struct picture *picture = &layout->picture;
    draw(picture, view, screen, screen->width);
    int lines_max = screen->height - LINES_BELOW;
    bool few = layout->panel.line_count <= picture->line_count + 1 ||
               layout->panel.line_count <= lines_max;
    /* Titles and notes give way first. */
    for (; few && narrow >= least; narrow--) {
        draw(picture, view, screen, screen->width - GAP - narrow);
        if (tells_apart(picture) && picture->width + GAP + narrow <= screen->width)
            break;
    }
    layout->beside = few && narrow >= least;
    if (layout->beside)
        panel_fleets(&layout->panel, view, narrow);
    else
        draw(picture, view, screen, screen->width);
    layout->below = !layout->beside && layout->panel.line_count <= BELOW_UNITS_MAX;
}

static void print_panel_line(const struct panel *panel, int line, bool colour)
{
    bool inked = colour && panel->lines[line].side != SIDE_NONE;
    printf("%*s%s%s%s", GAP, "", picture_ink(inked, panel->lines[line].side),
           panel->lines[line].text, picture_plain(inked));
}

/* Padded when something stands beside it. */
static void print_picture_line(const struct picture *picture, int line, bool padded)
{
    char buffer[PICTURE_LINE_SIZE];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    if (line < picture->line_count)
        picture_line(picture, line, &text);
    else
        text_format(&text, "%*s", picture->width, "");
    while (!padded && text.length > 0 && buffer[text.length - 1] == ' ')
        buffer[--text.length] = '\0';
    fputs(buffer, stdout);
}

static bool is_shared(const struct picture *picture, int cell)
{
    return picture->stack[cell] == '+' || picture->stack[cell] == '&';
}

static bool has_stacks(const struct picture *picture)
{
    bool any = false;
    for (int cell = 0; cell < PICTURE_CELLS_MAX; cell++)
        any |= is_shared(picture, cell);
    return any;
}

/* Ships that share a cell cannot all be drawn: name them. */
static void print_stacks(const struct picture *picture, const struct screen *screen)
{
    const struct game *view = picture->game;
    const struct unit *units = state_units(view->state);
    const struct board *board = &view->setup->board;
    char buffer[PICTURE_LINE_SIZE];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (int cell = 0; cell < picture->board.columns * picture->board.rows; cell++) {
        if (!is_shared(picture, cell))
            continue;
        text_add(&text, text.length ? "; " : "sharing a cell: ");
        board_write_cell(board, picture_cell(picture, cell), &text);
        for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
            if (units[unit].status == STATUS_GONE ||
                picture_index(picture, units[unit].cell) != cell)
                continue;
            text_char(&text, ' ');
            names_write(view, unit, &text);
            text_add(&text, picture_arrow(picture, unit));
            text_add(&text, units[unit].side == SIDE_RED ? " (red)" : " (blue)");
        }
    }
    if (text.length)
        say_folded(buffer, screen->width, 0, 4);
}

static bool has_legend(const struct picture *picture)
{
    char buffer[PICTURE_LINE_SIZE];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    picture_legend(picture, &text);
    return text.length > 0;
}

static void print_legend(const struct picture *picture, const struct screen *screen)
{
    char buffer[PICTURE_LINE_SIZE];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    picture_legend(picture, &text);
    if (text.length)
        say_folded(buffer, screen->width, 0, 4);
}

static void print_counts(const struct game *view)
{
    int count[SIDES] = {0, 0};
    bool ships = true;
    const struct unit *units = state_units(view->state);
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++)
        if (units[unit].status != STATUS_GONE && units[unit].side < SIDES) {
            count[units[unit].side]++;
            ships = ships && units[unit].design != DESIGN_NONE;
        }
    printf("RED %d %s, blue %d; `fleets` lists them\n", count[SIDE_RED], ships ? "ships" : "units",
           count[SIDE_BLUE]);
}

int table_height(const struct game *view, const struct screen *screen, bool tight)
{
    struct layout layout;
    plan(&layout, view, screen);
    int lines = layout.picture.line_count + (!tight && has_stacks(&layout.picture)) +
                (!tight && has_legend(&layout.picture));
    if (layout.beside)
        return lines > layout.panel.line_count ? lines : layout.panel.line_count;
    if (tight)
        return lines;
    return lines + (layout.below ? layout.panel.line_count : 1);
}

bool table_is_empty(const struct game *view)
{
    const struct unit *units = state_units(view->state);
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++)
        if (units[unit].status != STATUS_GONE && board_names(&view->setup->board, units[unit].cell))
            return false;
    return true;
}

void table_print(const struct game *view, const struct screen *screen, bool tight)
{
    struct layout layout;
    plan(&layout, view, screen);
    int lines = layout.picture.line_count;
    if (layout.beside && layout.panel.line_count > lines)
        lines = layout.panel.line_count;
    for (int line = 0; line < lines; line++) {
        bool both = layout.beside && line < layout.panel.line_count;
        print_picture_line(&layout.picture, line, both);
        if (both)
            print_panel_line(&layout.panel, line, screen->colour);
        putchar('\n');
    }
    if (tight)
        return;
    print_legend(&layout.picture, screen);
    print_stacks(&layout.picture, screen);
    if (layout.below)
        panel_print(&layout.panel, screen->colour);
    else if (!layout.beside)
        print_counts(view);
}

void table_print_board(const struct game *view, const struct screen *screen, int unit)
{
    static const struct overlay_query none = {.kind = OVERLAY_REACH};
    struct picture picture;
    draw(&picture, view, screen, screen->width);
    if (unit != UNIT_NONE) {
        struct overlay_mark marks[1024];
        struct overlay_query query = none;
        query.unit = (uint8_t)unit;
        query.target = UNIT_NONE;
        int count = view->rulebook->overlay(view, &query, marks, 1024);
        for (int i = 0; i < count && i < 1024; i++)
            picture_mark(&picture, marks[i].cell);
    }
    for (int line = 0; line < picture.line_count; line++) {
        print_picture_line(&picture, line, false);
        putchar('\n');
    }
    print_legend(&picture, screen);
    print_stacks(&picture, screen);
}

void table_print_fleets(const struct game *view, const struct screen *screen)
{
    struct panel panel;
    panel_fleets(&panel, view, screen->width);
    if (panel.line_count > 2 * BELOW_UNITS_MAX + 4)
        panel_fleets_dense(&panel, view, screen->width);
    panel_print(&panel, screen->colour);
}

void table_print_title(const struct game *view, const struct screen *screen)
{
    const struct head *head = state_head(view->state);
    char buffer[256];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_format(&text, "%s (%s), turn %d, %s", view->setup->title, view->rulebook->title,
                head->turn, view->rulebook->phases[head->phase]);
    if (head->active < SIDES)
        text_format(&text, ", %s to act", panel_side(head->active));
    int red = view->rulebook->score(view, SIDE_RED), blue = view->rulebook->score(view, SIDE_BLUE);
    if (red || blue) {
        text_add(&text, ", red ");
        rulebook_score(view, SIDE_RED, &text);
        text_add(&text, " : blue ");
        rulebook_score(view, SIDE_BLUE, &text);
    }
    printf("%s", screen->colour ? "\033[7m" : "");
    say_padded(buffer, screen->colour                      ? screen->width
                       : say_width(buffer) < screen->width ? say_width(buffer)
                                                           : screen->width);
    printf("%s\n", screen->colour ? "\033[0m" : "");
}

void table_print_score(const struct game *view)
{
    char buffer[64];
    struct text text;
    if (!view->rulebook->score(view, SIDE_RED) && !view->rulebook->score(view, SIDE_BLUE))
        return;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "red ");
    rulebook_score(view, SIDE_RED, &text);
    text_add(&text, ", blue ");
    rulebook_score(view, SIDE_BLUE, &text);
    printf("score: %s\n", buffer);
}

/* Answers that name no unit come first: there are few, and one ends the phase. */
static void bring_forward_plain(struct session *session)
{
    int plain = 0;
    for (int i = 0; i < session->listed_count; i++) {
        if (session->listed[i].unit != UNIT_NONE)
            continue;
        struct action action = session->listed[i];
        memmove(&session->listed[plain + 1], &session->listed[plain],
                sizeof action * (size_t)(i - plain));
        session->listed[plain++] = action;
    }
}

/* All answers, in session->listed: an answer has the same number in every list of this question.
 * Returns how many there are. */
static int gather(struct session *session)
{
    int total = session->view.rulebook->choices(&session->view, &session->question, UNIT_ANY,
                                                session->listed, SESSION_CHOICES_MAX);
    session->listed_count = total < SESSION_CHOICES_MAX ? total : SESSION_CHOICES_MAX;
    bring_forward_plain(session);
    return total;
}

static void spell_listed(const struct session *session, int index, struct text *out)
{
    session->view.rulebook->spell(&session->view, &session->listed[index], out);
}

static int spelt_width(const struct session *session, int index)
{
    char buffer[256];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    spell_listed(session, index, &text);
    return say_width(buffer);
}

static bool is_of(const struct session *session, int index, int unit)
{
    return unit == UNIT_ANY || session->listed[index].unit == unit;
}

/* The answers before `end` that name the unit (UNIT_ANY: all), numbered, in as many columns as
 * fit; returns how many. */
static int print_numbered(struct session *session, int end, int unit)
{
    int widest = 0, printed = 0;
    for (int i = 0; i < end; i++)
        if (is_of(session, i, unit) && spelt_width(session, i) > widest)
            widest = spelt_width(session, i);
    int columns = (session->screen.width - 2) / (widest + 7);
    columns = columns < 1 ? 1 : columns;
    for (int i = 0; i < end; i++) {
        char buffer[256];
        struct text text;
        if (!is_of(session, i, unit))
            continue;
        text_init(&text, buffer, sizeof buffer);
        spell_listed(session, i, &text);
        bool first = printed++ % columns == 0;
        if (first && printed > 1)
            putchar('\n');
        printf("%s%4d ", first ? "" : "  ", i + 1);
        session->shown_count = i + 1 > session->shown_count ? i + 1 : session->shown_count;
        say_padded(buffer, printed % columns == 0 ? say_width(buffer) : widest);
    }
    if (printed)
        putchar('\n');
    return printed;
}

/* "FR-1 (22)" for every unit that may be named, with its number of answers. */
static void print_groups(const struct session *session, bool cut)
{
    char buffer[4096];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "for");
    for (int unit = 0; unit < UNITS_MAX; unit++) {
        int count = 0;
        for (int i = 0; i < session->listed_count; i++)
            count += session->listed[i].unit == unit;
        if (count == 0)
            continue;
        text_char(&text, ' ');
        names_write(&session->view, unit, &text);
        text_format(&text, " (%d)", count);
    }
    if (strcmp(buffer, "for") == 0)
        return;
    if (cut)
        say_cut(buffer, session->screen.width, 2);
    else
        say_folded(buffer, session->screen.width, 2, 4);
}

void table_print_choices(struct session *session, int unit)
{
    int total = gather(session);
    if (unit == UNIT_ANY && total > CHOICES_AT_ONCE) {
        printf("%d answers; `choices SHIP` lists those of a ship.\n", total);
        print_groups(session, false);
        return;
    }
    if (print_numbered(session, session->listed_count, unit) > 0)
        printf("Type a number, or an order in words.\n");
    else
        printf("No answer to this question%s.\n", unit == UNIT_ANY ? "" : " names that ship");
    if (total > session->listed_count)
        printf("… and %d more\n", total - session->listed_count);
}

/* What a newcomer can type; a script knows. */
static void print_ways(const struct session *session)
{
    if (!session->screen.terminal)
        return;
    if (session->screen.colour)
        printf("\033[2m");
    say_cut("Order, number, `choices SHIP`, `hint`, `odds ORDER`, `auto`, `undo`, `help`",
            session->screen.width, 0);
    printf("%s", picture_plain(session->screen.colour));
}

/* Secret answers are told to nobody, so that their giver must see them here. */
static void print_draft(const struct session *session, int seat)
{
    char buffer[4096];
    struct text text;
    const struct action *draft = NULL;
    int count = match_draft(session->match, seat, &draft);
    if (count == 0)
        return;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "In secret so far:");
    for (int i = 0; i < count; i++) {
        text_add(&text, i ? "; " : " ");
        session->view.rulebook->spell(&session->view, &draft[i], &text);
    }
    say_folded(buffer, session->screen.width, 0, 2);
}

/* What could be written now. */
static void add_forms(const struct session *session, struct text *out)
{
    const struct rulebook *rulebook = session->view.rulebook;
    size_t before = out->length;
    if (!rulebook->forms)
        return;
    text_add(out, ". Write: ");
    size_t begin = out->length;
    rulebook->forms(&session->view, question_seat(&session->question), out);
    if (out->length > begin)
        return;
    out->length = before;
    out->start[before] = '\0';
}

void table_print_question(struct session *session, int seat)
{
    const struct game *view = &session->view;
    const struct rulebook *rulebook = view->rulebook;
    char buffer[1024];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_format(&text, "%s: ", view->setup->seat[seat].name);
    rulebook->ask(view, &session->question, &text);
    int total = gather(session);
    session->shown_count = 0;
    print_draft(session, seat);
    text_format(&text, " (%d choice%s)", total, total == 1 ? "" : "s");
    if (!session->brief)
        add_forms(session, &text);
    if (session->screen.colour)
        printf("%s", picture_ink(true, view->setup->seat[seat].side));
    if (session->brief)
        say_cut(buffer, session->screen.width, 0);
    else
        say_folded(buffer, session->screen.width, 0, 2);
    if (session->screen.colour)
        printf("%s", picture_plain(true));
    if (session->brief) {
        print_ways(session);
        return;
    }
    if (session->listed_count <= NUMBERED_MAX) {
        print_numbered(session, session->listed_count, UNIT_ANY);
        print_ways(session);
        return;
    }
    int shown = 0;
    while (shown < NUMBERED_MAX && session->listed[shown].unit == UNIT_NONE)
        shown++;
    print_numbered(session, shown < NUMBERED_MAX ? shown + 2 : shown, UNIT_ANY);
    print_groups(session, true);
    print_ways(session);
}
