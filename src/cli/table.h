/* What a person sees on the table: title, board, fleets, question. */
#ifndef FLAGBRIDGE_CLI_TABLE_H
#define FLAGBRIDGE_CLI_TABLE_H

#include "cli/session.h"

/* The board with the fleets beside or below it, as far as width and height allow; `tight`: only
 * the board. */
void table_print(const struct game *view, const struct screen *screen, bool tight);

/* Only the board; with `unit` not UNIT_NONE the cells it can reach are marked. */
void table_print_board(const struct game *view, const struct screen *screen, int unit);

/* Both fleets, however many lines that takes. */
void table_print_fleets(const struct game *view, const struct screen *screen);

/* "score: red 506 (76 partial), blue 344"; nothing while both have none. */
void table_print_score(const struct game *view);

/* "Frigate and Corvette (admiral), turn 3, move". */
void table_print_title(const struct game *view, const struct screen *screen);

/* The question in words, how it can be answered and the first answers; fills session->listed. */
void table_print_question(struct session *session, int seat);

/* Every answer (for one unit, or UNIT_ANY), numbered; fills session->listed. */
void table_print_choices(struct session *session, int unit);

/* How many lines table_print takes on this screen. */
int table_height(const struct game *view, const struct screen *screen, bool tight);

/* Whether nobody stands on the board yet. */
bool table_is_empty(const struct game *view);

#endif
