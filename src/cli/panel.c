/* Lists of units. */
#include "cli/panel.h"

#include "core/names.h"
#include "cli/picture.h"
#include "cli/say.h"

#include <stdio.h>
#include <string.h>

enum {
    PLACE_BUFFER = 16,
    PLACE_COLUMNS = 4,
    NAME_COLUMNS = 6,
    GAUGE_COLUMNS = 18,
    WEAPONS_BUFFER = 2048
};

const char *panel_side(int side)
{
    return side == SIDE_RED ? "red" : side == SIDE_BLUE ? "blue" : "nobody";
}

void panel_place(const struct game *view, int unit, struct text *out)
{
    const struct unit *facts = &state_units(view->state)[unit];
    if (facts->status == STATUS_GONE)
        text_add(out, "gone");
    else if (board_names(&view->setup->board, facts->cell))
        board_write_cell(&view->setup->board, facts->cell, out);
    else if (cell_equal(facts->cell, CELL_UNKNOWN))
        text_add(out, "????");
    else if (facts->status >= STATUS_OWN)
        text_add(out, rulebook_status_word(view->rulebook, facts->status));
    else
        text_add(out, "off");
}

static void begin_line(struct panel *panel, int side, struct text *out)
{
    int line = panel->line_count < PANEL_LINES_MAX ? panel->line_count++ : PANEL_LINES_MAX - 1;
    panel->lines[line].side = side;
    text_init(out, panel->lines[line].text, PANEL_LINE_SIZE);
}

static void end_line(struct panel *panel, const struct text *line)
{
    int width = say_width(line->start);
    if (width > panel->width)
        panel->width = width;
}

static int gauge_width(const struct card_gauge *gauge)
{
    int width = (int)strlen(gauge->name);
    return width < 2 ? 2 : width;
}

/* Systems name the most telling gauges first: as many as fit. */
static int gauges_listed(const struct card *card)
{
    int count = 0;
    for (int used = 0; count < card->gauge_count; count++) {
        used += 1 + gauge_width(&card->gauges[count]);
        if (used > GAUGE_COLUMNS)
            break;
    }
    return count;
}

/* Whether the card's gauges stand under the heading that `first` gave. */
static bool same_gauges(const struct card *first, const struct card *card)
{
    if (first->gauge_count != card->gauge_count)
        return false;
    for (int i = 0; i < card->gauge_count; i++)
        if (strcmp(first->gauges[i].name, card->gauges[i].name) != 0)
            return false;
    return true;
}

static bool listed(const struct game *view, int unit, int side)
{
    const struct unit *facts = &state_units(view->state)[unit];
    return facts->side == side && facts->status != STATUS_GONE;
}

/* Columns that hold every call sign of both lists. */
static int name_columns(const struct game *view)
{
    int columns = NAME_COLUMNS;
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
        char name[sizeof((struct card *)0)->name];
        struct text text;
        text_init(&text, name, sizeof name);
        names_write(view, unit, &text);
        if (state_units(view->state)[unit].status != STATUS_GONE && say_width(name) > columns)
            columns = say_width(name);
    }
    return columns;
}

/* Columns that hold every place; those outside an open board take more than four. */
static int place_columns(const struct game *view)
{
    int columns = PLACE_COLUMNS;
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
        char place[PLACE_BUFFER];
        struct text text;
        text_init(&text, place, sizeof place);
        panel_place(view, unit, &text);
        if (say_width(place) > columns)
            columns = say_width(place);
    }
    return columns;
}

static void write_padded(const char *words, int columns, struct text *out)
{
    text_add(out, words);
    for (int used = say_width(words); used < columns; used++)
        text_char(out, ' ');
}

static void write_row(const struct game *view, int unit, const struct card *heading,
                      struct text *out)
{
    struct card card = {0};
    char place[PLACE_BUFFER];
    struct text text;
    view->rulebook->card(view, unit, &card);
    text_init(&text, place, sizeof place);
    panel_place(view, unit, &text);
    write_padded(card.name, name_columns(view), out);
    text_format(out, " %-*s", place_columns(view), place);
    for (int i = 0; i < gauges_listed(&card); i++) {
        if (same_gauges(heading, &card))
            text_format(out, " %*d", gauge_width(&card.gauges[i]), card.gauges[i].now);
        else
            text_format(out, " %s %d", card.gauges[i].name, card.gauges[i].now);
    }
}

/* Cuts to `width` columns. */
static void cut_line(struct text *line, int width)
{
    while (line->length > 0 && say_width(line->start) > width)
        line->start[--line->length] = '\0';
}

static int count_side(const struct game *view, int side)
{
    int count = 0;
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++)
        count += listed(view, unit, side);
    return count;
}

/* The heading of a side's list; fills `heading` with the card of its first unit. */
static void add_heading(struct panel *panel, const struct game *view, int side,
                        struct card *heading)
{
    struct text line;
    char title[48];
    int count = count_side(view, side);
    memset(heading, 0, sizeof *heading);
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
        if (listed(view, unit, side)) {
            view->rulebook->card(view, unit, heading);
            break;
        }
    }
    begin_line(panel, side, &line);
    snprintf(title, sizeof title, "%s: %d", side == SIDE_RED ? "RED" : "blue", count);
    write_padded(title, name_columns(view) + 1 + place_columns(view), &line);
    for (int i = 0; i < gauges_listed(heading); i++)
        text_format(&line, " %*s", gauge_width(&heading->gauges[i]), heading->gauges[i].name);
    end_line(panel, &line);
    if (panel->least_width < say_width(line.start))
        panel->least_width = say_width(line.start);
}

/* Of "Shaken: rolls before it moves (AD-init.4)" only what it is; nothing of one in brackets. */
static int brief_size(const char *note)
{
    int size = (int)strcspn(note, ":(");
    while (size > 0 && note[size - 1] == ' ')
        size--;
    return size;
}

void panel_fleets(struct panel *panel, const struct game *view, int width)
{
    panel->line_count = panel->width = panel->least_width = 0;
    for (int side = 0; side < SIDES; side++) {
        struct card heading, card;
        add_heading(panel, view, side, &heading);
        for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
            struct text line;
            if (!listed(view, unit, side))
                continue;
            memset(&card, 0, sizeof card);
            view->rulebook->card(view, unit, &card);
            begin_line(panel, SIDE_NONE, &line);
            write_row(view, unit, &heading, &line);
            text_format(&line, "  %s", card.title);
            for (int i = 0; i < card.note_count; i++)
                if (brief_size(card.notes[i]) > 0)
                    text_format(&line, "; %.*s", brief_size(card.notes[i]), card.notes[i]);
            cut_line(&line, width);
            end_line(panel, &line);
        }
    }
}

/* "FI-31 1616 5/0/0" */
static void write_dense_row(const struct game *view, int unit, struct text *out)
{
    struct card card = {0};
    char place[PLACE_BUFFER];
    struct text text;
    view->rulebook->card(view, unit, &card);
    text_init(&text, place, sizeof place);
    panel_place(view, unit, &text);
    text_format(out, "%-5s %-4s", card.name, place);
    for (int i = 0; i < gauges_listed(&card); i++)
        text_format(out, "%c%d", i ? '/' : ' ', card.gauges[i].now);
}

static void add_dense_heading(struct panel *panel, const struct game *view, int side)
{
    struct text line;
    struct card card = {0};
    begin_line(panel, side, &line);
    text_format(&line, "%s: %d", side == SIDE_RED ? "RED" : "blue", count_side(view, side));
    for (int unit = 0; unit < state_head(view->state)->unit_count && !card.gauge_count; unit++)
        if (listed(view, unit, side))
            view->rulebook->card(view, unit, &card);
    for (int i = 0; i < gauges_listed(&card); i++)
        text_format(&line, "%s%s", i ? "/" : "   cell ", card.gauges[i].name);
    end_line(panel, &line);
}

void panel_fleets_dense(struct panel *panel, const struct game *view, int width)
{
    panel->line_count = panel->width = panel->least_width = 0;
    for (int side = 0; side < SIDES; side++) {
        struct text line = {0};
        add_dense_heading(panel, view, side);
        bool fresh = true;
        for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
            char row[PANEL_LINE_SIZE];
            struct text text;
            if (!listed(view, unit, side))
                continue;
            text_init(&text, row, sizeof row);
            write_dense_row(view, unit, &text);
            if (fresh || (int)(line.length + 3 + text.length) > width)
                begin_line(panel, SIDE_NONE, &line);
            else
                text_add(&line, " | ");
            text_add(&line, row);
            end_line(panel, &line);
            fresh = false;
        }
    }
}

void panel_print(const struct panel *panel, bool colour)
{
    for (int i = 0; i < panel->line_count; i++) {
        bool inked = colour && panel->lines[i].side != SIDE_NONE;
        printf("%s%s%s\n", picture_ink(inked, panel->lines[i].side), panel->lines[i].text,
               picture_plain(inked));
    }
}

/* "XXXX.. ...... ....." */
static void print_groups(const struct card_track *track)
{
    int box = 0;
    for (int group = 0; group < track->group_count; group++) {
        putchar(' ');
        for (int i = 0; i < track->group[group]; i++, box++)
            putchar(box < track->crossed ? 'X' : '.');
    }
}

static void print_tracks(const struct card *card)
{
    for (int i = 0; i < card->track_count; i++) {
        const struct card_track *track = &card->tracks[i];
        printf("  %s:", track->name);
        print_groups(track);
        for (int box = 0; !track->group_count && box < track->box_count; box++)
            printf(box < track->crossed                      ? " x%d"
                   : track->circled && box == track->crossed ? " (%d)"
                                                             : " %d",
                   track->boxes[box]);
        if (track->pending)
            printf(", %d more to come", track->pending);
        putchar('\n');
    }
}

static bool is_alike(const struct card_weapon *a, const struct card_weapon *b)
{
    return a->ready == b->ready && strcmp(a->make, b->make) == 0 &&
           strcmp(a->mount, b->mount) == 0 && strcmp(a->detail, b->detail) == 0;
}

/* Weapons that are alike share a line. */
static void print_weapons(const struct card *card, int width)
{
    for (int i = 0; i < card->weapon_count; i++) {
        const struct card_weapon *weapon = &card->weapons[i];
        char buffer[WEAPONS_BUFFER];
        struct text line;
        text_init(&line, buffer, sizeof buffer);
        text_add(&line, weapon->name);
        while (i + 1 < card->weapon_count && is_alike(&card->weapons[i + 1], weapon))
            text_format(&line, " %s", card->weapons[++i].name);
        text_add(&line, ": ");
        card_weapon_words(weapon, &line);
        text_add(&line, weapon->ready ? "" : " (not ready)");
        say_folded(buffer, width, 2, 4);
    }
}

void panel_print_card(const struct card *card, int width)
{
    for (int i = 0; i < card->gauge_count; i++) {
        const struct card_gauge *gauge = &card->gauges[i];
        printf("%s%s %d", i ? ", " : "  ", gauge->name, gauge->now);
        if (gauge->full)
            printf(" of %d", gauge->full);
    }
    if (card->gauge_count)
        putchar('\n');
    print_tracks(card);
    print_weapons(card, width);
    for (int i = 0; i < card->note_count; i++)
        say_folded(card->notes[i], width, 2, 4);
}

void panel_print_unit(const struct game *view, int unit, int width)
{
    struct card card = {0};
    char place[PLACE_BUFFER];
    struct text text;
    text_init(&text, place, sizeof place);
    panel_place(view, unit, &text);
    view->rulebook->card(view, unit, &card);
    printf("%s  %s, %s, %s\n", card.name, card.title,
           panel_side(state_units(view->state)[unit].side), place);
    panel_print_card(&card, width);
}
