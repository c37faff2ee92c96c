/* What a unit looks like from afar, for drawing its counter: a closed vocabulary. */
#ifndef FLAGBRIDGE_CORE_FIGURE_H
#define FLAGBRIDGE_CORE_FIGURE_H

#include <stdint.h>

enum figure_kind {
    FIGURE_UNKNOWN,
    FIGURE_FIGHTERS, /* a flight */
    FIGURE_SHUTTLE,
    FIGURE_ESCORT, /* corvettes and what else is smaller than a frigate */
    FIGURE_FRIGATE,
    FIGURE_DESTROYER,
    FIGURE_CRUISER,
    FIGURE_BATTLECRUISER,
    FIGURE_BATTLESHIP,
    FIGURE_DREADNOUGHT,
    FIGURE_CARRIER,
    FIGURE_FREIGHTER,
    FIGURE_BASE, /* stays where it is */
    FIGURE_COUNT
};

enum { FIGURE_SIZE_MAX = 5 };

struct figure {
    enum figure_kind kind;
    uint8_t size; /* 1 … FIGURE_SIZE_MAX among the ships of its system; 0: not known */
};

#endif
