/* The pieces of a report, each drawn into its box. */
#ifndef FLAGBRIDGE_SHEET_REPORT_PARTS_H
#define FLAGBRIDGE_SHEET_REPORT_PARTS_H

#include "sheet/page.h"
#include "sheet/report.h"

enum { REPORT_NUMBER_SIZE = 48, REPORT_HEAD_HEIGHT = 20 };

/* Side REPORT_SIDES is nobody's: a draw. Told apart by texture as well as by colour. */
void report_fill(struct page *page, struct page_box box, int side);

/* The title of a piece, a word on what is in it at the right, and a line below; takes
 * REPORT_HEAD_HEIGHT off the box. */
struct page_box report_head(struct page *page, struct page_box box, const char *title,
                            const char *aside);

/* 12,345 · 54.3 % */
void report_number(char out[REPORT_NUMBER_SIZE], int64_t number);
void report_percent(char out[REPORT_NUMBER_SIZE], double share);

/* bars.c: how often each number came. `sided`: a number above zero is red's, and red is left. */
void report_draw_bars(struct page *page, struct page_box box, const struct report_counts *counts,
                      bool sided);

/* roster.c */
void report_draw_roster(struct page *page, struct page_box box, const struct report *report);

#endif
