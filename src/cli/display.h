/* What is looked at outside a battle, on the screen. */
#ifndef FLAGBRIDGE_CLI_DISPLAY_H
#define FLAGBRIDGE_CLI_DISPLAY_H

#include "content/exhibit.h"

void display_print(const struct exhibit *exhibit, const struct content *content, int width);
void display_print_json(const struct exhibit *exhibit);

/* All that a system has to show (exhibit_open_list), by collection. */
void display_print_list(const struct datasheet *sheet, int width);

#endif
