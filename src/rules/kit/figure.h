/* What ships look like, by the words and codes that designs call their classes. */
#ifndef FLAGBRIDGE_RULES_KIT_FIGURE_H
#define FLAGBRIDGE_RULES_KIT_FIGURE_H

#include "core/figure.h"

/* Sizes go up by one every so many boxes of hull. */
uint8_t figure_size(int hull, int boxes_per_size);

/* A ship of a class: "Heavy Cruiser" by its last word, "CA" by its code; one that is not known by
 * its size. */
struct figure figure_of(const char *class, uint8_t size);

#endif
