/* Plotted movement. */
#include "tests/toy/orders.h"

#include "base/check.h"
#include "rules/kit/order.h"

#include <ctype.h>
#include <string.h>

bool toy_orders_read(const char *word, char out[ACTION_TEXT_SIZE])
{
    struct text text;
    const char *at = word;
    memset(out, 0, ACTION_TEXT_SIZE);
    text_init(&text, out, ACTION_TEXT_SIZE);
    text_int(&text, order_read_number(&at, ORDER_HEXES_MAX));
    while (*at) {
        char turn = (char)toupper((unsigned char)*at++);
        if (turn != 'P' && turn != 'S')
            return false;
        text_char(&text, turn);
        int hexes = order_read_number(&at, ORDER_HEXES_MAX);
        if (hexes > 0)
            text_int(&text, hexes);
    }
    return at > word && !text.cut;
}

bool toy_orders_sound(const char text[ACTION_TEXT_SIZE])
{
    char read[ACTION_TEXT_SIZE];
    return toy_orders_read(text, read) && memcmp(read, text, sizeof read) == 0;
}

static int turned(int heading, char turn)
{
    return (heading + (turn == 'P' ? TOY_HEADINGS - 1 : 1)) % TOY_HEADINGS;
}

static void go_ahead(const struct board *board, struct toy_way *way, int hexes)
{
    way->thrust += hexes;
    for (int hex = 0; hex < hexes && way->on_board; hex++) {
        way->end.cell = board_step(board, way->end.cell, way->end.heading);
        way->on_board = board_contains(board, way->end.cell);
        if (way->hex_count < TOY_PATH_MAX)
            way->hexes[way->hex_count++] = way->end.cell;
    }
}

struct toy_way toy_orders_follow(const struct board *board, struct toy_pose from, const char *text)
{
    struct toy_way way = {.end = from, .on_board = true};
    go_ahead(board, &way, order_read_number(&text, ORDER_HEXES_MAX));
    while (*text) {
        way.end.heading = turned(way.end.heading, *text++);
        way.thrust++;
        go_ahead(board, &way, order_read_number(&text, ORDER_HEXES_MAX));
    }
    return way;
}

static int pose_index(const struct board *board, struct toy_pose pose)
{
    return board_index(board, pose.cell) * TOY_HEADINGS + pose.heading;
}

/* One hex more ('A', there are less than ten) or a turn. */
static void add_step(char text[ACTION_TEXT_SIZE], char step)
{
    char *end = text + strlen(text);
    if (step != 'A')
        *end = step;
    else if (isdigit((unsigned char)end[-1]))
        end[-1]++;
    else
        *end = '1';
}

/* Breadth first; the next pose is reached from `at` by one hex ahead or one turn. */
static void reach_on(const struct board *board, struct toy_reach *reach, int at, char step)
{
    struct toy_pose pose = reach->poses[at];
    if (step == 'A')
        pose.cell = board_step(board, pose.cell, pose.heading);
    else
        pose.heading = turned(pose.heading, step);
    if (!board_contains(board, pose.cell))
        return;
    int index = pose_index(board, pose);
    for (int i = 0; i < reach->count; i++)
        if (pose_index(board, reach->poses[i]) == index)
            return;
    int made = reach->count++;
    reach->poses[made] = pose;
    memcpy(reach->texts[made], reach->texts[at], sizeof reach->texts[at]);
    add_step(reach->texts[made], step);
}

void toy_orders_reach(const struct board *board, struct toy_pose from, int thrust,
                      struct toy_reach *out)
{
    CHECK(thrust <= TOY_MOVE_MAX);
    out->count = 1;
    out->poses[0] = from;
    memset(out->texts[0], 0, sizeof out->texts[0]);
    out->texts[0][0] = '0';
    for (int begin = 0; thrust > 0; thrust--) {
        int end = out->count;
        for (int at = begin; at < end; at++) {
            reach_on(board, out, at, 'A');
            reach_on(board, out, at, 'P');
            reach_on(board, out, at, 'S');
        }
        begin = end;
    }
}
