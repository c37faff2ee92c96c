/* A page one draws on; the file's ending says what it becomes: SVG, PNG or PDF. Lengths are points
 * (72 to the inch), from the top left. Same calls, same bytes: no date, no name goes in. */
#ifndef FLAGBRIDGE_SHEET_PAGE_H
#define FLAGBRIDGE_SHEET_PAGE_H

#include "base/fault.h"

#include <stdbool.h>

enum { PAGE_LONG = 842, PAGE_SHORT = 595 }; /* A4 */

struct page_box {
    double x;
    double y;
    double width;
    double height;
};

enum page_ink { INK_BLACK, INK_GREY, INK_PALE, INK_WHITE, INK_RED, INK_BLUE };

/* What tells areas apart where there is no colour. */
enum page_texture { TEXTURE_SOLID, TEXTURE_HATCHED, TEXTURE_DOTTED };

enum page_align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

/* Which part of too long words gives way to "…": names often differ only at their end. */
enum page_cut { CUT_END, CUT_MIDDLE };

enum page_face { FACE_PLAIN, FACE_BOLD, FACE_TITLE };

struct page_words {
    double x; /* of the edge `align` names, or of the middle */
    double baseline;
    double size;
    double width; /* longer words are cut; 0: as wide as they are */
    enum page_cut cut;
    enum page_align align;
    enum page_face face;
    enum page_ink ink;
};

struct page;

/* Whether a page could be drawn to this path: its ending is known, this program was built with
 * pictures, the folder is there. For asking before an hour of work. */
enum fault page_check(const char *path, struct note *why);

/* A white page in memory, PAGE_LONG wide and PAGE_SHORT high. */
enum fault page_open(struct page **out, const char *path, struct note *why);

/* Writes what was drawn to PATH.part and renames it; on failure the old file stays as it was. */
enum fault page_write(struct page *page, struct note *why);
void page_close(struct page **page);

void page_fill(struct page *page, struct page_box box, enum page_ink ink,
               enum page_texture texture);
void page_frame(struct page *page, struct page_box box, enum page_ink ink, double thickness);

struct page_line {
    double x;
    double y;
    double to_x;
    double to_y;
};

void page_rule(struct page *page, struct page_line line, enum page_ink ink, double thickness);
void page_dash(struct page *page, struct page_line line, enum page_ink ink, double thickness);

/* One line of words, UTF-8 (what is not becomes U+FFFD). Returns how wide it came out. */
double page_say(struct page *page, const struct page_words *words, const char *string);

/* How wide the words would be. */
double page_measure(struct page *page, const struct page_words *words, const char *string);

#endif
