/* What a seat may know, as JSON: position, units, cards. Every `view` here is a concealed state. */
#ifndef FLAGBRIDGE_WIRE_VIEW_H
#define FLAGBRIDGE_WIRE_VIEW_H

#include "core/badge.h"
#include "core/rulebook.h"

/* Words of the protocol for numbers of the core; NULL where there is none. */
const char *view_side_word(int side);     /* "red", "blue" */
const char *view_winner_word(int winner); /* and "draw" */
const char *view_kind_word(enum decision_kind kind);
const char *view_step_word(enum event_step step);
const char *view_counts_word(enum dice_counts counts);
const char *view_seat_word(const struct setup *setup, int seat); /* and "spectator" */

/* The name of a kind of event in quotes. */
void view_write_kind(const struct event_kind *kind, struct text *out);

/* "0504", null for nowhere, "unknown" for a place the viewer may not know. */
void view_write_cell(const struct board *board, struct cell cell, struct text *out);

/* The call sign in quotes, or null for UNIT_NONE. */
void view_write_name(const struct game *view, int unit, struct text *out);

/* "board", "gone", or the system's own word, in quotes. */
void view_write_status(const struct rulebook *rulebook, int status, struct text *out);

/* Where a heading points to on the board; -1: nowhere. */
int view_direction(const struct game *view, int heading);

/* "key":value of names and cells. */
void view_name(struct text *out, const char *key, const struct game *view, int unit);
void view_cell(struct text *out, const char *key, const struct game *view, struct cell cell);

/* An object: id, name, badge, figure, size, design, title, side, seat, cell, heading, direction,
 * status and, if asked for, card. Whoever writes several units hands in the same badges. */
void view_write_unit(const struct game *view, int unit, bool with_card, struct badges *badges,
                     struct text *out);
void view_write_card(const struct game *view, int unit, struct text *out);

/* Members without braces: "board":{…}; "options":{…}; "remarks":[{text, rule, side, option}];
 * turn, phase, active, score. */
void view_write_board(const struct board *board, struct text *out);
void view_write_options(const struct setup *setup, struct text *out);
void view_write_remarks(const struct setup *setup, struct text *out);
void view_write_clock(const struct game *view, struct text *out);

#endif
