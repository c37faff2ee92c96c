/* How often each ship survived, a line each, red's first. */
#include "sheet/report_parts.h"

#include <stdio.h>

enum { COLUMNS_MAX = 3, LINES_MAX = COLUMNS_MAX * 64 };

static const double line_least = 9.6, line_most = 19, gap = 14;

/* A line of the roster: a side's name, a ship, or how many did not fit. */
struct line {
    const struct report_ship *ship;
    int side;
};

struct roster {
    struct line line[LINES_MAX];
    int count;
    int columns;
    int column_lines; /* lines of a column */
    int left_out;
};

static int count_side(const struct report *report, int side)
{
    int count = 0;
    for (int i = 0; i < report->ship_count; i++)
        count += (int)report->ships[i].side == side;
    return count;
}

/* A side under its name, in at most `room` lines. What is beyond is counted, not shown. */
static void list_side(struct roster *roster, const struct report *report, int side, int room)
{
    int end = roster->count + room;
    if (count_side(report, side) == 0)
        return;
    roster->line[roster->count++] = (struct line){NULL, side};
    for (int i = 0; i < report->ship_count; i++) {
        if ((int)report->ships[i].side != side)
            continue;
        if (roster->count < end)
            roster->line[roster->count++] = (struct line){&report->ships[i], side};
        else
            roster->left_out++;
    }
}

/* Each side may fill half of the room, and what the other leaves. */
static void list_lines(struct roster *roster, const struct report *report, int room)
{
    int blue = 1 + count_side(report, REPORT_BLUE);
    list_side(roster, report, REPORT_RED, room - (blue < room / 2 ? blue : room / 2));
    list_side(roster, report, REPORT_BLUE, room - roster->count);
}

static void lay_columns(struct roster *roster, const struct report *report, double height)
{
    int most = (int)(height / line_least);
    int room = most * COLUMNS_MAX - 1;
    list_lines(roster, report, room < LINES_MAX ? room : LINES_MAX);
    int wanted = roster->count + (roster->left_out > 0);
    roster->columns = (wanted + most - 1) / most;
    if (roster->columns < 1)
        roster->columns = 1;
    roster->column_lines = (wanted + roster->columns - 1) / roster->columns;
}

static void draw_side(struct page *page, struct page_box box, const struct report *report, int side)
{
    static const char *const names[REPORT_SIDES] = {"Red", "Blue"};
    double size = box.height < 10.5 ? 6.8 : 7.6;
    char name[64];
    snprintf(name, sizeof name, report->mirrored ? "%s's side" : "%s", names[side]);
    page_say(page,
             &(struct page_words){.x = box.x,
                                  .baseline = box.y + box.height * 0.7,
                                  .size = size,
                                  .face = FACE_BOLD,
                                  .ink = side == REPORT_RED ? INK_RED : INK_BLUE},
             name);
}

static void draw_ship(struct page *page, struct page_box box, const struct line *line)
{
    double size = box.height < 10.5 ? 6.4 : 7.4, percent = size * 3.6;
    double name = (box.width - percent) * (box.width < 140 ? 0.58 : 0.48);
    int64_t games = line->ship->games;
    double share = games > 0 ? (double)line->ship->survived / (double)games : 0;
    struct page_words words = {.x = box.x,
                               .baseline = box.y + box.height * 0.5 + size * 0.36,
                               .size = size,
                               .width = name - 5,
                               .cut = CUT_MIDDLE};
    page_say(page, &words, line->ship->name);
    struct page_box frame = {box.x + name, box.y + box.height * 0.5 - size * 0.42,
                             box.width - name - percent, size * 0.84};
    struct page_box bar = frame;
    bar.width *= share > 1 ? 1 : share;
    report_fill(page, bar, line->side);
    page_frame(page, frame, INK_GREY, 0.4);
    char number[REPORT_NUMBER_SIZE];
    snprintf(number, sizeof number, "%.0f %%", 100 * share);
    words = (struct page_words){
        .x = box.x + box.width, .baseline = words.baseline, .size = size, .align = ALIGN_RIGHT};
    page_say(page, &words, games > 0 ? number : "–");
}

void report_draw_roster(struct page *page, struct page_box box, const struct report *report)
{
    struct roster roster = {0};
    if (report->ship_count == 0)
        return;
    lay_columns(&roster, report, box.height);
    double pitch = box.height / roster.column_lines;
    pitch = pitch > line_most ? line_most : pitch;
    double width = (box.width - gap * (roster.columns - 1)) / roster.columns;
    for (int i = 0; i < roster.count + (roster.left_out > 0); i++) {
        struct page_box line = {box.x + (width + gap) * (i / roster.column_lines),
                                box.y + pitch * (i % roster.column_lines), width, pitch};
        char more[REPORT_NUMBER_SIZE];
        snprintf(more, sizeof more, "… and %d more", roster.left_out);
        if (i == roster.count)
            page_say(page,
                     &(struct page_words){.x = line.x,
                                          .baseline = line.y + line.height * 0.75,
                                          .size = 6.4,
                                          .ink = INK_GREY},
                     more);
        else if (roster.line[i].ship)
            draw_ship(page, line, &roster.line[i]);
        else
            draw_side(page, line, report, roster.line[i].side);
    }
}
