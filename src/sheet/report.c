/* The page of a report: where each piece stands, and the pieces that are not charts. */
#include "sheet/report.h"

#include "sheet/report_parts.h"

#include <inttypes.h>
#include <stdio.h>

enum { FORFEITS_SHOWN = 4, LINE_SIZE = 400 };

static const double margin_left = 36, margin_right = PAGE_LONG - 36, column_right = 530;
static const double fact_line = 13;

enum fault report_check(const char *path, struct note *why)
{
    return page_check(path, why);
}

void report_fill(struct page *page, struct page_box box, int side)
{
    static const enum page_ink ink[] = {INK_RED, INK_BLUE, INK_GREY};
    static const enum page_texture texture[] = {TEXTURE_HATCHED, TEXTURE_SOLID, TEXTURE_DOTTED};
    if (box.width <= 0 || box.height <= 0)
        return;
    page_fill(page, box, ink[side], texture[side]);
    page_frame(page, box, ink[side], 0.8);
}

struct page_box report_head(struct page *page, struct page_box box, const char *title,
                            const char *aside)
{
    double right = box.x + box.width;
    struct page_words words = {.x = box.x, .baseline = box.y + 9, .size = 10.5, .face = FACE_BOLD};
    double width = page_say(page, &words, title);
    page_say(page,
             &(struct page_words){.x = right,
                                  .baseline = words.baseline,
                                  .size = 7.6,
                                  .width = box.width - width - 12,
                                  .align = ALIGN_RIGHT,
                                  .ink = INK_GREY},
             aside);
    page_rule(page, (struct page_line){box.x, box.y + 14, right, box.y + 14}, INK_BLACK, 0.6);
    return (struct page_box){box.x, box.y + REPORT_HEAD_HEIGHT, box.width,
                             box.height - REPORT_HEAD_HEIGHT};
}

void report_number(char out[REPORT_NUMBER_SIZE], int64_t number)
{
    char digits[32];
    int length = snprintf(digits, sizeof digits, "%" PRId64, number < 0 ? -number : number);
    int at = 0;
    if (number < 0)
        out[at++] = '-';
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            out[at++] = ',';
        out[at++] = digits[i];
    }
    out[at] = '\0';
}

void report_percent(char out[REPORT_NUMBER_SIZE], double share)
{
    snprintf(out, REPORT_NUMBER_SIZE, "%.1f %%", 100 * share);
}

static double share_of(int64_t part, int64_t whole)
{
    return whole > 0 ? (double)part / (double)whole : 0;
}

/* "Red: reflex" behind a patch of its texture; returns where it ends. */
static double draw_player(struct page *page, const struct report *report, int side, double x)
{
    static const char *const names[REPORT_SIDES] = {"Red", "Blue"};
    char line[LINE_SIZE];
    report_fill(page, (struct page_box){x, 62, 14, 9}, side);
    snprintf(line, sizeof line, "%s: %.300s", names[side], report->player[side]);
    return x + 20 +
           page_say(page,
                    &(struct page_words){.x = x + 20, .baseline = 70, .size = 10, .width = 270},
                    line);
}

static void draw_title(struct page *page, const struct report *report)
{
    char line[LINE_SIZE], number[REPORT_NUMBER_SIZE];
    report_number(number, report->games);
    snprintf(line, sizeof line, "%s game%s", number, report->games == 1 ? "" : "s");
    struct page_words words = {
        .x = margin_right, .baseline = 48, .size = 15, .align = ALIGN_RIGHT, .face = FACE_TITLE};
    double width = page_say(page, &words, line);
    words = (struct page_words){.x = margin_left,
                                .baseline = 48,
                                .size = 21,
                                .width = margin_right - margin_left - width - 24,
                                .face = FACE_TITLE};
    page_say(page, &words, report->title);
    double x = draw_player(page, report, REPORT_RED, margin_left);
    x = draw_player(page, report, REPORT_BLUE, x + 22);
    snprintf(line, sizeof line, "%.200s · seed %" PRId64 "%s", report->scenario, report->seed,
             report->mirrored ? " · mirrored" : "");
    page_say(page,
             &(struct page_words){.x = margin_right,
                                  .baseline = 70,
                                  .size = 8.5,
                                  .width = margin_right - x - 16,
                                  .align = ALIGN_RIGHT,
                                  .ink = INK_GREY},
             line);
    page_rule(page, (struct page_line){margin_left, 82, margin_right, 82}, INK_BLACK, 1.6);
}

/* "Red 54.3 %" over an end of the bar, or "draw 2.0 %" over its own part; returns the width. */
static double name_part(struct page *page, struct page_words words, const char *name, double share)
{
    char line[LINE_SIZE], percent[REPORT_NUMBER_SIZE];
    report_percent(percent, share);
    snprintf(line, sizeof line, "%s %s", name, percent);
    return page_say(page, &words, line);
}

static void name_parts(struct page *page, struct page_box bar, const struct report *report)
{
    double red = share_of(report->wins[REPORT_RED], report->games);
    double draw = share_of(report->draws, report->games);
    double right = bar.x + bar.width;
    struct page_words words = {
        .x = bar.x, .baseline = bar.y - 5, .size = 10.5, .face = FACE_BOLD, .ink = INK_RED};
    double least = bar.x + name_part(page, words, "Red", red) + 40;
    words.x = right;
    words.align = ALIGN_RIGHT;
    words.ink = INK_BLUE;
    double most =
        right - 40 -
        name_part(page, words, "Blue", share_of(report->wins[REPORT_BLUE], report->games));
    double middle = bar.x + bar.width * (red + draw / 2);
    middle = middle < least ? least : middle > most ? most : middle;
    words = (struct page_words){
        .x = middle, .baseline = bar.y - 5, .size = 8.5, .align = ALIGN_CENTRE, .ink = INK_GREY};
    if (report->draws > 0)
        name_part(page, words, "drawn", draw);
}

/* From `low` to `high` along the bar, black on white so that it shows on any texture; `down` is
 * how far below its top. */
static void draw_interval(struct page *page, struct page_box bar, const double ends[2], double down)
{
    double low = ends[0], high = ends[1];
    double middle = bar.y + bar.height * down, from = bar.x + bar.width * low;
    double to = bar.x + bar.width * high, tip = 4;
    for (int pass = 0; pass < 2; pass++) {
        enum page_ink ink = pass ? INK_BLACK : INK_WHITE;
        double thick = pass ? 1.3 : 4, more = pass ? 0 : 1.4;
        page_rule(page, (struct page_line){from - more, middle, to + more, middle}, ink, thick);
        page_rule(page, (struct page_line){from, middle - tip - more, from, middle + tip + more},
                  ink, thick);
        page_rule(page, (struct page_line){to, middle - tip - more, to, middle + tip + more}, ink,
                  thick);
    }
}

static void draw_quarters(struct page *page, struct page_box bar)
{
    double bottom = bar.y + bar.height;
    for (int i = 0; i <= 4; i++) {
        char number[REPORT_NUMBER_SIZE];
        double x = bar.x + bar.width * i / 4;
        snprintf(number, sizeof number, "%d %%", 25 * i);
        page_rule(page, (struct page_line){x, bottom, x, bottom + 4}, INK_BLACK, 0.6);
        page_say(page,
                 &(struct page_words){.x = x,
                                      .baseline = bottom + 12,
                                      .size = 6.6,
                                      .align = i == 0   ? ALIGN_LEFT
                                               : i == 4 ? ALIGN_RIGHT
                                                        : ALIGN_CENTRE,
                                      .ink = INK_GREY},
                 number);
    }
    page_dash(page,
              (struct page_line){bar.x + bar.width / 2, bar.y - 3, bar.x + bar.width / 2, bottom},
              INK_BLACK, 0.6);
}

static void draw_wins(struct page *page, struct page_box box, const struct report *report)
{
    const struct report_rate *red = &report->win_rate[REPORT_RED];
    const struct report_rate *blue = &report->win_rate[REPORT_BLUE];
    char aside[LINE_SIZE];
    snprintf(aside, sizeof aside,
             "95 %% sure: Red wins %.1f to %.1f %%, Blue wins %.1f to %.1f %%%s", 100 * red->low,
             100 * red->high, 100 * blue->low, 100 * blue->high,
             report->mirrored ? " (over pairs)" : "");
    box = report_head(page, box, "Who wins", report->games > 0 ? aside : "no games");
    struct page_box bar = {box.x, box.y + 14, box.width, 30}, part = bar;
    double width[] = {share_of(report->wins[REPORT_RED], report->games) * bar.width,
                      share_of(report->draws, report->games) * bar.width,
                      share_of(report->wins[REPORT_BLUE], report->games) * bar.width};
    static const int side[] = {REPORT_RED, REPORT_SIDES, REPORT_BLUE};
    for (int i = 0; i < 3; i++, part.x += part.width) {
        part.width = width[i];
        report_fill(page, part, side[i]);
    }
    page_frame(page, bar, INK_BLACK, 0.6);
    draw_quarters(page, bar);
    if (report->games == 0)
        return;
    name_parts(page, bar, report);
    draw_interval(page, bar, (const double[]){red->low, red->high}, 0.28);
    draw_interval(page, bar, (const double[]){1 - blue->high, 1 - blue->low}, 0.72);
}

static int64_t count_games(const struct report_counts *counts)
{
    int64_t games = 0;
    for (int i = 0; i < counts->count; i++)
        games += counts->list[i].games;
    return games;
}

/* The last number of the entry in which half of the games are reached. */
static int64_t find_median(const struct report_counts *counts)
{
    int64_t games = count_games(counts), below = 0;
    for (int i = 0; i < counts->count; i++) {
        below += counts->list[i].games;
        if (2 * below >= games)
            return counts->list[i].number + counts->width - 1;
    }
    return 0;
}

static void draw_turns(struct page *page, struct page_box box, const struct report *report)
{
    char aside[LINE_SIZE] = "";
    if (count_games(&report->turns) > 0)
        snprintf(aside, sizeof aside,
                 "games by turns played · mean %.1f, half are over by turn %" PRId64,
                 report->turns.mean, find_median(&report->turns));
    report_draw_bars(page, report_head(page, box, "How long", aside), &report->turns, false);
}

static void draw_margin(struct page *page, struct page_box box, const struct report *report)
{
    double mean = report->margin.mean;
    char aside[LINE_SIZE] = "", lead[REPORT_NUMBER_SIZE] = "even";
    if (mean <= -0.05 || mean >= 0.05)
        snprintf(lead, sizeof lead, "%s by %.1f", mean < 0 ? "Blue" : "Red",
                 mean < 0 ? -mean : mean);
    if (count_games(&report->margin) > 0)
        snprintf(aside, sizeof aside,
                 "games by lead in victory points, Red's left, Blue's right · mean: %s", lead);
    report_draw_bars(page, report_head(page, box, "By how much", aside), &report->margin, true);
}

static struct page_box write_fact(struct page *page, struct page_box box, const char *name,
                                  const char *value)
{
    struct page_words words = {
        .x = box.x, .baseline = box.y + 8, .size = 8, .width = box.width * 0.45, .ink = INK_GREY};
    page_say(page, &words, name);
    words = (struct page_words){.x = box.x + box.width,
                                .baseline = words.baseline,
                                .size = 8,
                                .width = box.width * 0.55,
                                .align = ALIGN_RIGHT};
    page_say(page, &words, value);
    box.y += fact_line;
    return box;
}

static void write_forfeits(struct page *page, struct page_box box, const struct report *report)
{
    static const char *const names[REPORT_SIDES] = {"Red", "Blue"};
    for (int i = 0; i < report->forfeit_count && i < FORFEITS_SHOWN; i++, box.y += fact_line) {
        const struct report_forfeit *forfeit = &report->forfeits[i];
        char line[LINE_SIZE], number[REPORT_NUMBER_SIZE];
        report_number(number, forfeit->games);
        if (i == FORFEITS_SHOWN - 1 && report->forfeit_count > FORFEITS_SHOWN)
            snprintf(line, sizeof line, "… and %d more reasons", report->forfeit_count - i);
        else
            snprintf(line, sizeof line, "%s forfeits %s game%s: %.300s", names[forfeit->side],
                     number, forfeit->games == 1 ? "" : "s", forfeit->reason);
        page_say(page,
                 &(struct page_words){
                     .x = box.x, .baseline = box.y + 8, .size = 7.4, .width = box.width},
                 line);
    }
}

static double facts_height(const struct report *report)
{
    int shown = report->forfeit_count < FORFEITS_SHOWN ? report->forfeit_count : FORFEITS_SHOWN;
    return REPORT_HEAD_HEIGHT + fact_line * (2 + shown);
}

static void draw_facts(struct page *page, struct page_box box, const struct report *report)
{
    char first[REPORT_NUMBER_SIZE] = "no game had one";
    const struct report_rate *rate = &report->first_rate;
    box = report_head(page, box, "First move and forfeits", "");
    if (report->first_games > 0)
        snprintf(first, sizeof first, "%.1f %% (%.1f to %.1f)", 100 * rate->rate, 100 * rate->low,
                 100 * rate->high);
    box = write_fact(page, box, "The first player wins", first);
    int64_t games = 0;
    for (int i = 0; i < report->forfeit_count; i++)
        games += report->forfeits[i].games;
    char number[REPORT_NUMBER_SIZE];
    report_number(number, games);
    box = write_fact(page, box, "Games forfeited", games > 0 ? number : "none");
    write_forfeits(page, box, report);
}

static void draw_footer(struct page *page, const struct report *report)
{
    char line[LINE_SIZE];
    double y = PAGE_SHORT - 26;
    page_rule(page, (struct page_line){margin_left, y - 10, margin_right, y - 10}, INK_PALE, 0.6);
    struct page_words words = {
        .x = margin_left, .baseline = y, .size = 6.6, .width = 380, .ink = INK_GREY};
    page_say(page, &words, report->program);
    snprintf(line, sizeof line, "fingerprint %016" PRIx64, report->fingerprint);
    words.x = margin_right;
    words.align = ALIGN_RIGHT;
    page_say(page, &words, line);
}

enum fault report_draw(const struct report *report, const char *path, struct note *why)
{
    struct page *page;
    enum fault fault = page_open(&page, path, why);
    if (fault)
        return fault;
    const double top = 94, bottom = PAGE_SHORT - 44, left = margin_left, right = column_right + 28;
    double facts = facts_height(report), width = column_right - left;
    draw_title(page, report);
    draw_wins(page, (struct page_box){left, top, width, 90}, report);
    draw_turns(page, (struct page_box){left, 190, width, 170}, report);
    draw_margin(page, (struct page_box){left, 372, width, bottom - 372}, report);
    width = margin_right - right;
    struct page_box ships = {right, top, width, bottom - top - facts - 12};
    ships = report_head(page, ships, "Who survives", "of all games");
    report_draw_roster(page, ships, report);
    draw_facts(page, (struct page_box){right, bottom - facts, width, facts}, report);
    draw_footer(page, report);
    fault = page_write(page, why);
    page_close(&page);
    return fault;
}
