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

/* Orders are hexes ahead, then turns, P or S, each with the hexes behind it if there are any. They
 * are sound as toy_orders_read leaves them: "2p" becomes "2P", "P1" becomes "0P1". */
bool toy_orders_read(const char *word, char out[ACTION_TEXT_SIZE]);
bool toy_orders_sound(const char text[ACTION_TEXT_SIZE]);
struct toy_way toy_orders_follow(const struct board *board, struct toy_pose from, const char *text);

/* All poses within `thrust` of `from`, in a fixed order, each with the orders that lead there. */
struct toy_reach {
    int count;
    struct toy_pose poses[TOY_POSES_MAX];
    char texts[TOY_POSES_MAX][ACTION_TEXT_SIZE];
};

void toy_orders_reach(const struct board *board, struct toy_pose from, int thrust,
                      struct toy_reach *out);

#endif
