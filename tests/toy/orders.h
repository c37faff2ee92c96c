/* Plotted movement: orders like 2P1, where they lead, and everywhere a ship can go. */
#ifndef FLAGBRIDGE_TESTS_TOY_ORDERS_H
#define FLAGBRIDGE_TESTS_TOY_ORDERS_H

#include "tests/toy/state.h"

/* Where a ship stands and looks. */
struct toy_pose {
    struct cell cell;
    int heading;
};

enum { TOY_POSES_MAX = TOY_BOARD_MAX * TOY_BOARD_MAX * TOY_HEADINGS };

/* What is on the way of orders: the end, thrust used, whether all of it is on the board, and the
 * hexes entered (first TOY_PATH_MAX). */
enum { TOY_PATH_MAX = 32 };
struct toy_way {
    struct toy_pose end;
    int thrust;
    bool on_board;
    int hex_count;
    struct cell hexes[TOY_PATH_MAX];
};

/* Orders are well formed when they begin with A (ahead) and go on with P and S (turn, then ahead).
 */
bool toy_orders_sound(const struct action *action);
struct toy_way toy_orders_follow(const struct board *board, struct toy_pose from,
                                 const struct action *action);

/* All poses within `thrust` of `from`, in a fixed order, each with the orders that lead there. */
struct toy_reach {
    int count;
    struct toy_pose poses[TOY_POSES_MAX];
    uint8_t token_count[TOY_POSES_MAX];
    struct order_token tokens[TOY_POSES_MAX][TOY_MOVE_MAX + 1];
};

void toy_orders_reach(const struct board *board, struct toy_pose from, int thrust,
                      struct toy_reach *out);

/* "2P1"; reading leaves the rest of the words in *end. */
void toy_orders_write(const struct action *action, struct text *out);
bool toy_orders_read(const char *words, struct action *action, const char **end);

#endif
