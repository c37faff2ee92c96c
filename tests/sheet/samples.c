/* Made-up figures that look like real ones. */
#include "tests/sheet/samples.h"

#include <stdio.h>
#include <string.h>

const char *const sample_names[SAMPLE_KINDS + 1] = {"duel",  "fleets", "none", "one",
                                                    "crowd", "names",  "wide", NULL};

/* A hill over `count` numbers from `first`, of `games` in all. */
static struct report_counts raise_hill(struct report_count *list, int first, int count,
                                       int64_t games)
{
    struct report_counts counts = {.list = list, .count = count, .width = 1};
    int64_t weight = 0, given = 0;
    for (int i = 0; i < count; i++)
        weight += (int64_t)(i + 1) * (count - i);
    for (int i = 0; i < count; i++) {
        list[i].number = first + i;
        list[i].games = games * (i + 1) * (count - i) / weight;
        given += list[i].games;
    }
    list[count / 2].games += games - given;
    for (int i = 0; i < count; i++)
        counts.mean += (double)(list[i].number * list[i].games) / (double)games;
    return counts;
}

static void add_ships(struct sample *sample, int count)
{
    static const char *const kinds[] = {"Hood", "Wolf", "Ajax", "Iron Duke", "Sirius", "Warspite"};
    for (int i = 0; i < count; i++) {
        snprintf(sample->names[i], sizeof sample->names[i], "%s %d", kinds[i % 6], i / 6 + 1);
        sample->ships[i] =
            (struct report_ship){sample->names[i], i < count / 2 ? REPORT_RED : REPORT_BLUE,
                                 sample->report.games, sample->report.games * (i * 37 % 101) / 100};
    }
    sample->report.ships = sample->ships;
    sample->report.ship_count = count;
}

static void set_wins(struct report *report, int64_t games, int64_t red, int64_t draws)
{
    int64_t wins[] = {red, games - red - draws};
    report->games = games;
    report->draws = draws;
    for (int side = 0; side < REPORT_SIDES; side++) {
        double rate = games ? (double)wins[side] / (double)games : 0;
        report->wins[side] = wins[side];
        report->win_rate[side] = (struct report_rate){rate, rate > 0.04 ? rate - 0.04 : 0,
                                                      rate < 0.96 ? rate + 0.04 : 1};
    }
    report->first_games = games;
    report->first_rate = (struct report_rate){0.512, 0.48, 0.544};
}

static void fill_names(struct sample *sample)
{
    static const char *const names[] = {
        "Tom & Jerry <b>\"'",
        "Überseefährschiff",
        "戦艦 大和",
        "broken \xff\xc3 name",
        "two\nlines\tand a tab",
        "",
        "HMS The Longest Name That Anybody Ever Painted On The Side Of A Ship"};
    add_ships(sample, 7);
    for (int i = 0; i < 7; i++)
        sample->ships[i].name = names[i];
    sample->report.title = "Siege of <Cygnus & Vega>: the last, the very last, the utterly and "
                           "really last stand of the home fleet";
    sample->report.player[REPORT_BLUE] = "./bot --name \"R & D <best>\" --and-many --more "
                                         "--arguments --that --never --come --to --an --end";
    sample->report.scenario = "a/rather/long/path/to/a/scenario/that/somebody/wrote/himself.yaml";
}

static void fill_wide(struct sample *sample)
{
    struct report *report = &sample->report;
    report->turns = raise_hill(sample->turns, 3, 250, report->games);
    for (int i = 0; i < 200; i++)
        sample->margin[i] = (struct report_count){((int64_t)i - 120) * 64, 50};
    report->margin = (struct report_counts){
        .list = sample->margin, .count = 200, .width = 64, .zeros = 20, .mean = -1234.5};
    for (int i = 0; i < SAMPLE_FORFEITS_MAX; i++)
        sample->forfeits[i] =
            (struct report_forfeit){i % 2 ? REPORT_BLUE : REPORT_RED, i * 700 + 1,
                                    "no answer within 5 s to: Wolf, which weapons do you fire?"};
    report->forfeits = sample->forfeits;
    report->forfeit_count = SAMPLE_FORFEITS_MAX;
    report->mirrored = true;
    report->first_games = 0;
}

void sample_fill(struct sample *sample, enum sample_kind kind)
{
    struct report *report = &sample->report;
    memset(sample, 0, sizeof *sample);
    *report = (struct report){.title = "Meeting engagement",
                              .scenario = "nova/standard",
                              .player = {"reflex", "random"},
                              .program = "Flagbridge 0.1.0",
                              .seed = 1,
                              .turns.width = 1,
                              .margin.width = 1,
                              .fingerprint = 0x0123456789abcdef};
    bool small = kind == SAMPLE_DUEL || kind == SAMPLE_ONE;
    int64_t games = kind == SAMPLE_NONE ? 0 : kind == SAMPLE_ONE ? 1 : small ? 40 : 10000;
    set_wins(report, games, kind == SAMPLE_ONE ? 1 : games * 54 / 100,
             kind == SAMPLE_ONE ? 0 : games * 3 / 100);
    if (games > 0) {
        report->turns = raise_hill(sample->turns, 4, games == 1 ? 1 : 14, games);
        report->margin =
            raise_hill(sample->margin, games == 1 ? 3 : -18, games == 1 ? 1 : 41, games);
    }
    add_ships(sample, small ? 2 : kind == SAMPLE_CROWD ? 255 : kind == SAMPLE_FLEETS ? 60 : 12);
    if (kind == SAMPLE_NAMES)
        fill_names(sample);
    if (kind == SAMPLE_WIDE)
        fill_wide(sample);
}
