/* Victory points: how they are added up, who has won by them, and how a battle ends. */
#ifndef FLAGBRIDGE_RULES_KIT_SCORE_H
#define FLAGBRIDGE_RULES_KIT_SCORE_H

#include "rules/kit/walk.h"

/* Adds to a side's points as far as they can be counted and tells the event with side, points and
 * total; nothing for no points. */
void score_add(struct walk *walk, const struct event *event, uint16_t vp[SIDES], int side,
               int points);

/* The higher total; equal ones are a draw. */
enum winner score_higher(const int vp[SIDES]);
/* One side at the target (or with something left, or …) wins, both: a draw, none: no winner. */
enum winner score_reached(bool red, bool blue);

/* Ends the battle. The event is one of the system's two kinds: victory with the side and three
 * numbers, draw with the numbers only: points of red and blue, and their target. */
struct score_end {
    enum winner winner;
    int rule;
    int victory_kind;
    int draw_kind;
    int vp[SIDES];
    int target;
};
void score_finish(struct walk *walk, const struct score_end *end);

#endif
