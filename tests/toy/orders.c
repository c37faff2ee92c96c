/* Plotted movement. */
#include "tests/toy/orders.h"

#include "base/check.h"

#include <string.h>

bool toy_orders_sound(const struct action *action)
{
    if (action->token_count < 1 || action->token_count > ACTION_TOKENS_MAX)
        return false;
    for (int i = 0; i < action->token_count; i++) {
        char letter = action->tokens[i].letter;
        if (i == 0 ? letter != 'A' : letter != 'P' && letter != 'S')
            return false;
        if (action->tokens[i].count > 999 || action->tokens[i].spare)
            return false;
    }
    return true;
}

static int turned(int heading, char letter)
{
    if (letter == 'A')
        return heading;
    return (heading + (letter == 'P' ? TOY_HEADINGS - 1 : 1)) % TOY_HEADINGS;
}

struct toy_way toy_orders_follow(const struct board *board, struct toy_pose from,
                                 const struct action *action)
{
    struct toy_way way = {.end = from, .on_board = true};
    for (int i = 0; i < action->token_count; i++) {
        const struct order_token *token = &action->tokens[i];
        way.thrust += token->count + (token->letter != 'A');
        way.end.heading = turned(way.end.heading, token->letter);
        for (int hex = 0; hex < token->count && way.on_board; hex++) {
            way.end.cell = board_step(board, way.end.cell, way.end.heading);
            way.on_board = board_contains(board, way.end.cell);
            if (way.hex_count < TOY_PATH_MAX)
                way.hexes[way.hex_count++] = way.end.cell;
        }
    }
    return way;
}

static int pose_index(const struct board *board, struct toy_pose pose)
{
    return board_index(board, pose.cell) * TOY_HEADINGS + pose.heading;
}

/* Breadth first; the pose at `next` is reached from `at` by one hex ahead or one turn. */
static void reach_on(const struct board *board, struct toy_reach *reach, int at, char letter)
{
    struct toy_pose pose = reach->poses[at];
    pose.heading = turned(pose.heading, letter);
    if (letter == 'A')
        pose.cell = board_step(board, pose.cell, pose.heading);
    if (!board_contains(board, pose.cell))
        return;
    int index = pose_index(board, pose);
    for (int i = 0; i < reach->count; i++)
        if (pose_index(board, reach->poses[i]) == index)
            return;
    int made = reach->count++, last = reach->token_count[at];
    reach->poses[made] = pose;
    memcpy(reach->tokens[made], reach->tokens[at], sizeof reach->tokens[at]);
    reach->token_count[made] = reach->token_count[at];
    if (letter == 'A') {
        reach->tokens[made][last - 1].count++;
    } else {
        CHECK(last <= TOY_MOVE_MAX);
        reach->tokens[made][last] = (struct order_token){.letter = letter};
        reach->token_count[made]++;
    }
}

void toy_orders_reach(const struct board *board, struct toy_pose from, int thrust,
                      struct toy_reach *out)
{
    CHECK(thrust <= TOY_MOVE_MAX);
    out->count = 1;
    out->poses[0] = from;
    memset(out->tokens[0], 0, sizeof out->tokens[0]);
    out->tokens[0][0].letter = 'A';
    out->token_count[0] = 1;
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

void toy_orders_write(const struct action *action, struct text *out)
{
    for (int i = 0; i < action->token_count; i++) {
        if (i > 0)
            text_char(out, action->tokens[i].letter);
        if (i == 0 || action->tokens[i].count > 0)
            text_int(out, action->tokens[i].count);
    }
}

static bool read_count(const char **at, uint16_t *count)
{
    int value = 0;
    for (; **at >= '0' && **at <= '9'; (*at)++) {
        value = value * 10 + **at - '0';
        if (value > 999)
            return false;
    }
    *count = (uint16_t)value;
    return true;
}

bool toy_orders_read(const char *words, struct action *action, const char **end)
{
    const char *at = words;
    action->tokens[0].letter = 'A';
    action->token_count = 1;
    if (!read_count(&at, &action->tokens[0].count))
        return false;
    while (*at && strchr("PSps", *at)) {
        if (action->token_count == ACTION_TOKENS_MAX)
            return false;
        struct order_token *token = &action->tokens[action->token_count++];
        token->letter = *at == 'P' || *at == 'p' ? 'P' : 'S';
        at++;
        if (!read_count(&at, &token->count))
            return false;
    }
    *end = at;
    return at > words && (*at == '\0' || *at == ' ');
}
