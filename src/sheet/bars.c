/* Distributions as bars: numbers gathered into at most BARS_MAX even classes, with an axis. */
#include "sheet/report_parts.h"

#include <stdio.h>

enum { BARS_MAX = 25, TICKS_MAX = 5, COUNTED_MAX = 9999 };

static const double axis_room = 26, label_room = 13, number_room = 10, small = 6.6;

struct bars {
    int64_t width; /* numbers that come together */
    int64_t step;  /* numbers in a class */
    int64_t first; /* the class left of all others */
    int count;
    bool sided;
    int64_t games[BARS_MAX];
    int64_t total;
    int64_t tallest;
};

static int64_t divide_down(int64_t number, int64_t by)
{
    return number >= 0 ? number / by : -((-number + by - 1) / by);
}

/* Red's lead stands left, like red in the bar of wins: the sign of sided numbers is turned. Nothing
 * but zero lies in class 0 of sided numbers; where single numbers were not kept, what is 0 or a
 * little more is red's here, and its zeros are moved later. */
static int64_t class_of(const struct bars *bars, int64_t number)
{
    if (!bars->sided)
        return divide_down(number, bars->step);
    if (bars->width > 1)
        return number >= 0 ? -1 - number / bars->step : -divide_down(number, bars->step);
    return number > 0 ? -1 - (number - 1) / bars->step
                      : (number < 0 ? 1 + (-number - 1) / bars->step : 0);
}

/* 1, 2, 5, 10, 20, 50 … */
static int64_t next_step(int64_t step)
{
    int64_t ten = 1;
    while (ten * 10 <= step)
        ten *= 10;
    return step == ten ? 2 * ten : step == 2 * ten ? 5 * ten : 10 * ten;
}

static void gather(struct bars *bars, const struct report_counts *counts)
{
    int64_t low = counts->list[0].number, high = counts->list[counts->count - 1].number, last;
    bars->step = bars->width = counts->width;
    for (;;) {
        int64_t one = class_of(bars, low), other = class_of(bars, high);
        bars->first = one < other ? one : other;
        last = one < other ? other : one;
        if (bars->sided && counts->zeros > 0 && last < 0)
            last = 0;
        if (last - bars->first < BARS_MAX)
            break;
        bars->step = counts->width == 1 ? next_step(bars->step) : 2 * bars->step;
    }
    bars->count = (int)(last - bars->first) + 1;
    for (int i = 0; i < counts->count; i++) {
        int64_t at = class_of(bars, counts->list[i].number) - bars->first;
        bars->games[at] += counts->list[i].games;
        bars->total += counts->list[i].games;
    }
    if (bars->sided && bars->width > 1 && counts->zeros > 0) {
        bars->games[-1 - bars->first] -= counts->zeros;
        bars->games[-bars->first] += counts->zeros;
    }
    for (int i = 0; i < bars->count; i++)
        if (bars->games[i] > bars->tallest)
            bars->tallest = bars->games[i];
}

/* Whose the class is. */
static int side_of(int64_t class)
{
    return class < 0 ? REPORT_RED : class > 0 ? REPORT_BLUE : REPORT_SIDES;
}

/* What a class holds: "7", "10–14". Leads of both sides are written without a sign. */
static void name_class(const struct bars *bars, int at, char out[REPORT_NUMBER_SIZE])
{
    int64_t class = bars->first + at, low = class * bars->step, high = low + bars->step - 1;
    if (bars->sided) {
        low = class ? ((class < 0 ? -class : class) - 1) * bars->step + 1 : 0;
        high = class ? low + bars->step - 1 : 0;
    }
    if (bars->sided && class < 0 && bars->width > 1) {
        high--;
        low -= low > 1;
    }
    if (low == high)
        snprintf(out, REPORT_NUMBER_SIZE, "%lld", (long long)low);
    else
        snprintf(out, REPORT_NUMBER_SIZE, "%lld–%lld", (long long)low, (long long)high);
}

static void name_height(const struct bars *bars, int64_t games, char out[REPORT_NUMBER_SIZE])
{
    double percent = 100.0 * (double)games / (double)bars->total;
    if (bars->total <= COUNTED_MAX)
        snprintf(out, REPORT_NUMBER_SIZE, "%lld", (long long)games);
    else if (percent < 0.1)
        snprintf(out, REPORT_NUMBER_SIZE, "<0.1");
    else
        snprintf(out, REPORT_NUMBER_SIZE, percent < 9.95 ? "%.1f" : "%.0f", percent);
}

/* Lines across at round heights; returns what the top of the box stands for. */
static double draw_scale(struct page *page, struct page_box box, const struct bars *bars)
{
    bool counted = bars->total <= COUNTED_MAX;
    double unit = counted ? 1 : (double)bars->total / 100;
    double top = (double)bars->tallest / unit;
    int64_t step = 1;
    while ((double)step * TICKS_MAX < top)
        step = next_step(step);
    for (int64_t at = 0; (double)at <= top; at += step) {
        char number[REPORT_NUMBER_SIZE];
        double y = box.y + box.height * (1 - (double)at / top);
        snprintf(number, sizeof number, counted ? "%lld" : "%lld %%", (long long)at);
        page_rule(page, (struct page_line){box.x, y, box.x + box.width, y}, INK_PALE, 0.6);
        page_say(page,
                 &(struct page_words){.x = box.x - 4,
                                      .baseline = y + 2.4,
                                      .size = small,
                                      .align = ALIGN_RIGHT,
                                      .ink = INK_GREY},
                 number);
    }
    return top * unit;
}

static void draw_one(struct page *page, struct page_box bar, const struct bars *bars, int at)
{
    char number[REPORT_NUMBER_SIZE];
    struct page_words words = {
        .x = bar.x + bar.width / 2, .baseline = bar.y - 2.5, .size = small, .align = ALIGN_CENTRE};
    if (bars->games[at] == 0)
        return;
    if (bars->sided)
        report_fill(page, bar, side_of(bars->first + at));
    else
        page_fill(page, bar, INK_GREY, TEXTURE_SOLID);
    name_height(bars, bars->games[at], number);
    if (page_measure(page, &words, number) <= bar.width + 4)
        page_say(page, &words, number);
}

static double widest_name(struct page *page, const struct bars *bars)
{
    struct page_words words = {.size = small};
    double widest = 1;
    for (int i = 0; i < bars->count; i++) {
        char name[REPORT_NUMBER_SIZE];
        name_class(bars, i, name);
        double width = page_measure(page, &words, name);
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void draw_all(struct page *page, struct page_box box, const struct bars *bars, double top)
{
    double pitch = box.width / (bars->count < 8 ? 8 : bars->count);
    double left = box.x + (box.width - pitch * bars->count) / 2;
    int every = 1 + (int)((widest_name(page, bars) + 3) / pitch);
    /* Every k-th class is named, counted from zero where there is one. */
    int64_t origin = bars->sided && bars->first <= 0 ? -bars->first : 0;
    for (int i = 0; i < bars->count; i++) {
        char name[REPORT_NUMBER_SIZE];
        double height = box.height * (double)bars->games[i] / top;
        draw_one(page,
                 (struct page_box){left + pitch * (i + 0.1), box.y + box.height - height,
                                   pitch * 0.8, height},
                 bars, i);
        if ((i - origin) % every != 0)
            continue;
        name_class(bars, i, name);
        page_say(page,
                 &(struct page_words){.x = left + pitch * (i + 0.5),
                                      .baseline = box.y + box.height + 8.5,
                                      .size = small,
                                      .align = ALIGN_CENTRE},
                 name);
    }
    page_rule(page,
              (struct page_line){box.x, box.y + box.height, box.x + box.width, box.y + box.height},
              INK_BLACK, 0.8);
}

void report_draw_bars(struct page *page, struct page_box box, const struct report_counts *counts,
                      bool sided)
{
    struct bars bars = {.sided = sided};
    if (counts->count > 0)
        gather(&bars, counts);
    if (bars.tallest <= 0) {
        page_say(page,
                 &(struct page_words){.x = box.x + box.width / 2,
                                      .baseline = box.y + box.height / 2,
                                      .size = 9,
                                      .align = ALIGN_CENTRE,
                                      .ink = INK_GREY},
                 "no games");
        return;
    }
    struct page_box inner = {box.x + axis_room, box.y + number_room, box.width - axis_room,
                             box.height - label_room - number_room};
    draw_all(page, inner, &bars, draw_scale(page, inner, &bars));
}
