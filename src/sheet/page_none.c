/* The page of a program that was built without cairo and pango: it says so. */
#include "sheet/page.h"

#include "base/check.h"
#include "sheet/page_path.h"

enum fault page_check(const char *path, struct note *why)
{
    enum page_form form;
    enum fault fault = page_path_form(path, &form, why);
    return fault ? fault
                 : note_set(why, FAULT_WORLD, NULL,
                            "this program was built without pictures: install libcairo2-dev, "
                            "libpango1.0-dev and fonts-dejavu-core, and build it again");
}

enum fault page_open(struct page **out, const char *path, struct note *why)
{
    *out = NULL;
    return page_check(path, why);
}

enum fault page_write(struct page *page, struct note *why)
{
    CHECK(!page);
    return note_set(why, FAULT_WORLD, NULL, "built without pictures");
}

void page_close(struct page **page)
{
    CHECK(!*page);
}

void page_fill(struct page *page, struct page_box box, enum page_ink ink, enum page_texture texture)
{
    (void)box, (void)ink, (void)texture;
    CHECK(!page);
}

void page_frame(struct page *page, struct page_box box, enum page_ink ink, double thickness)
{
    (void)box, (void)ink, (void)thickness;
    CHECK(!page);
}

void page_rule(struct page *page, struct page_line line, enum page_ink ink, double thickness)
{
    (void)line, (void)ink, (void)thickness;
    CHECK(!page);
}

void page_dash(struct page *page, struct page_line line, enum page_ink ink, double thickness)
{
    (void)line, (void)ink, (void)thickness;
    CHECK(!page);
}

double page_say(struct page *page, const struct page_words *words, const char *string)
{
    (void)words, (void)string;
    CHECK(!page);
    return 0;
}

double page_measure(struct page *page, const struct page_words *words, const char *string)
{
    (void)words, (void)string;
    CHECK(!page);
    return 0;
}
