/* Where a page goes: what its ending asks for, and putting bytes there in one piece. */
#ifndef FLAGBRIDGE_SHEET_PAGE_PATH_H
#define FLAGBRIDGE_SHEET_PAGE_PATH_H

#include "base/fault.h"

#include <stddef.h>

enum { PAGE_PATH_MAX = 4000 };

enum page_form { FORM_SVG, FORM_PNG, FORM_PDF, FORM_COUNT };

enum fault page_path_form(const char *path, enum page_form *out, struct note *why);

/* Whether the folder it would lie in is there and may be written to. */
enum fault page_path_check(const char *path, struct note *why);

enum fault page_path_write(const char *path, const void *bytes, size_t size, struct note *why);

#endif
