/* Pages drawn by cairo, words set by pango. */
#include "sheet/page.h"

#include "base/check.h"
#include "sheet/page_path.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES_FIRST = 1 << 16, BYTES_MAX = 64 << 20, PIXELS_PER_POINT = 2 };

static const double hatch_step = 3.2, dot_step = 4.0;

struct page {
    char path[PAGE_PATH_MAX + 1];
    enum page_form form;
    cairo_surface_t *surface;
    cairo_t *pen;
    PangoFontMap *fonts;
    PangoLayout *layout;
    char *bytes; /* the file, as it grows */
    size_t size;
    size_t capacity;
};

enum fault page_check(const char *path, struct note *why)
{
    enum page_form form;
    enum fault fault = page_path_form(path, &form, why);
    return fault ? fault : page_path_check(path, why);
}

static cairo_status_t take_bytes(void *closure, const unsigned char *bytes, unsigned count)
{
    struct page *page = closure;
    size_t capacity = page->capacity ? page->capacity : BYTES_FIRST;
    while (capacity < page->size + count)
        capacity *= 2;
    if (capacity > BYTES_MAX)
        return CAIRO_STATUS_WRITE_ERROR;
    if (capacity > page->capacity) {
        char *larger = realloc(page->bytes, capacity);
        if (!larger)
            return CAIRO_STATUS_NO_MEMORY;
        page->bytes = larger;
        page->capacity = capacity;
    }
    memcpy(page->bytes + page->size, bytes, count);
    page->size += count;
    return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *open_surface(struct page *page)
{
    cairo_surface_t *surface = NULL;
    switch (page->form) {
    case FORM_SVG:
        surface = cairo_svg_surface_create_for_stream(take_bytes, page, PAGE_LONG, PAGE_SHORT);
        cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PT);
        break;
    case FORM_PDF:
        surface = cairo_pdf_surface_create_for_stream(take_bytes, page, PAGE_LONG, PAGE_SHORT);
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE,
                                       "2000-01-01T00:00:00Z");
        break;
    case FORM_PNG:
    case FORM_COUNT:
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, PAGE_LONG * PIXELS_PER_POINT,
                                             PAGE_SHORT * PIXELS_PER_POINT);
        cairo_surface_set_device_scale(surface, PIXELS_PER_POINT, PIXELS_PER_POINT);
        break;
    }
    return surface;
}

/* Glyphs stand where they are measured, at any size: the same page on screen and on paper. */
static void settle_fonts(struct page *page)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    /* A map of our own goes when the page goes; the common one would stay for ever. */
    page->fonts = pango_cairo_font_map_new();
    PangoContext *context = pango_font_map_create_context(page->fonts);
    pango_cairo_context_set_font_options(context, options);
    pango_cairo_context_set_resolution(context, 72);
    page->layout = pango_layout_new(context);
    g_object_unref(context);
    pango_layout_set_single_paragraph_mode(page->layout, TRUE);
    cairo_font_options_destroy(options);
}

enum fault page_open(struct page **out, const char *path, struct note *why)
{
    *out = NULL;
    enum fault fault = page_check(path, why);
    if (fault)
        return fault;
    struct page *page = calloc(1, sizeof *page);
    if (!page)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    *out = page;
    snprintf(page->path, sizeof page->path, "%s", path);
    page_path_form(path, &page->form, NULL);
    page->surface = open_surface(page);
    page->pen = cairo_create(page->surface);
    if (cairo_status(page->pen) != CAIRO_STATUS_SUCCESS) {
        fault = note_set(why, FAULT_WORLD, NULL, "cannot draw %.120s: %s", path,
                         cairo_status_to_string(cairo_status(page->pen)));
        page_close(out);
        return fault;
    }
    settle_fonts(page);
    page_fill(page, (struct page_box){0, 0, PAGE_LONG, PAGE_SHORT}, INK_WHITE, TEXTURE_SOLID);
    return FAULT_NONE;
}

/* cairo numbers surfaces through the whole run of the program; two equal pages would differ. */
static void settle_name(struct page *page)
{
    static const char name[] = "id=\"surface";
    if (page->form != FORM_SVG)
        return;
    for (size_t i = 0; i + sizeof name < page->size; i++) {
        if (memcmp(page->bytes + i, name, sizeof name - 1) != 0)
            continue;
        size_t from = i + sizeof name - 1, to = from;
        while (to < page->size && page->bytes[to] >= '0' && page->bytes[to] <= '9')
            to++;
        memmove(page->bytes + from, page->bytes + to, page->size - to);
        page->size -= to - from;
    }
}

enum fault page_write(struct page *page, struct note *why)
{
    CHECK(page->layout);
    if (page->form == FORM_PNG)
        cairo_surface_write_to_png_stream(page->surface, take_bytes, page);
    cairo_status_t status = cairo_status(page->pen);
    cairo_surface_finish(page->surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(page->surface);
    if (status != CAIRO_STATUS_SUCCESS || page->size == 0)
        return note_set(why, FAULT_WORLD, NULL, "cannot draw %.120s: %s", page->path,
                        cairo_status_to_string(status));
    settle_name(page);
    return page_path_write(page->path, page->bytes, page->size, why);
}

void page_close(struct page **out)
{
    struct page *page = *out;
    if (!page)
        return;
    if (page->layout)
        g_object_unref(page->layout);
    if (page->fonts)
        g_object_unref(page->fonts);
    cairo_destroy(page->pen);
    cairo_surface_destroy(page->surface);
    free(page->bytes);
    free(page);
    *out = NULL;
}

static void take_ink(struct page *page, enum page_ink ink)
{
    static const double colour[][3] = {
        [INK_BLACK] = {0.10, 0.11, 0.13}, [INK_GREY] = {0.42, 0.44, 0.47},
        [INK_PALE] = {0.86, 0.87, 0.89},  [INK_WHITE] = {1, 1, 1},
        [INK_RED] = {0.78, 0.16, 0.13},   [INK_BLUE] = {0.09, 0.27, 0.52}};
    cairo_set_source_rgb(page->pen, colour[ink][0], colour[ink][1], colour[ink][2]);
}

static void hatch(struct page *page, struct page_box box)
{
    cairo_set_line_width(page->pen, 1.1);
    for (double x = box.x - box.height; x < box.x + box.width; x += hatch_step) {
        cairo_move_to(page->pen, x, box.y + box.height);
        cairo_line_to(page->pen, x + box.height, box.y);
    }
    cairo_stroke(page->pen);
}

static void dot(struct page *page, struct page_box box)
{
    for (double y = box.y + dot_step / 2; y < box.y + box.height; y += dot_step)
        for (double x = box.x + dot_step / 2; x < box.x + box.width; x += dot_step)
            cairo_rectangle(page->pen, x - 0.45, y - 0.45, 0.9, 0.9);
    cairo_fill(page->pen);
}

void page_fill(struct page *page, struct page_box box, enum page_ink ink, enum page_texture texture)
{
    if (box.width <= 0 || box.height <= 0)
        return;
    cairo_save(page->pen);
    cairo_rectangle(page->pen, box.x, box.y, box.width, box.height);
    if (texture == TEXTURE_SOLID) {
        take_ink(page, ink);
        cairo_fill(page->pen);
    } else {
        take_ink(page, INK_WHITE);
        cairo_fill_preserve(page->pen);
        cairo_clip(page->pen);
        take_ink(page, ink);
        if (texture == TEXTURE_HATCHED)
            hatch(page, box);
        else
            dot(page, box);
    }
    cairo_restore(page->pen);
}

void page_frame(struct page *page, struct page_box box, enum page_ink ink, double thickness)
{
    take_ink(page, ink);
    cairo_set_line_width(page->pen, thickness);
    cairo_rectangle(page->pen, box.x, box.y, box.width, box.height);
    cairo_stroke(page->pen);
}

void page_rule(struct page *page, struct page_line line, enum page_ink ink, double thickness)
{
    take_ink(page, ink);
    cairo_set_line_width(page->pen, thickness);
    cairo_move_to(page->pen, line.x, line.y);
    cairo_line_to(page->pen, line.to_x, line.to_y);
    cairo_stroke(page->pen);
}

void page_dash(struct page *page, struct page_line line, enum page_ink ink, double thickness)
{
    static const double dashes[] = {3, 2};
    cairo_set_dash(page->pen, dashes, 2, 0);
    page_rule(page, line, ink, thickness);
    cairo_set_dash(page->pen, NULL, 0, 0);
}

static double set_words(struct page *page, const struct page_words *words, const char *string)
{
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family_static(font, words->face == FACE_TITLE ? "DejaVu Serif"
                                                                             : "DejaVu Sans");
    pango_font_description_set_weight(font, words->face == FACE_PLAIN ? PANGO_WEIGHT_NORMAL
                                                                      : PANGO_WEIGHT_BOLD);
    pango_font_description_set_absolute_size(font, words->size * PANGO_SCALE);
    pango_layout_set_font_description(page->layout, font);
    pango_font_description_free(font);
    char *valid = g_utf8_make_valid(string, -1);
    pango_layout_set_text(page->layout, valid, -1);
    g_free(valid);
    if (words->width > 0) {
        pango_layout_set_width(page->layout, (int)(words->width * PANGO_SCALE));
        pango_layout_set_ellipsize(page->layout, words->cut == CUT_END ? PANGO_ELLIPSIZE_END
                                                                       : PANGO_ELLIPSIZE_MIDDLE);
    } else {
        pango_layout_set_width(page->layout, -1);
        pango_layout_set_ellipsize(page->layout, PANGO_ELLIPSIZE_NONE);
    }
    PangoRectangle logical;
    pango_layout_get_extents(page->layout, NULL, &logical);
    return (double)logical.width / PANGO_SCALE;
}

double page_measure(struct page *page, const struct page_words *words, const char *string)
{
    return set_words(page, words, string);
}

double page_say(struct page *page, const struct page_words *words, const char *string)
{
    double width = set_words(page, words, string), x = words->x;
    if (words->align == ALIGN_CENTRE)
        x -= width / 2;
    else if (words->align == ALIGN_RIGHT)
        x -= width;
    take_ink(page, words->ink);
    cairo_move_to(page->pen, x, words->baseline);
    pango_cairo_show_layout_line(page->pen, pango_layout_get_line_readonly(page->layout, 0));
    return width;
}
