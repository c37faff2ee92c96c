/* Classes of ships by their usual words and codes. */
#include "rules/kit/figure.h"

#include "base/text.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *word;
    enum figure_kind kind;
} classes[] = {
    {"corvette", FIGURE_ESCORT},
    {"escort", FIGURE_ESCORT},
    {"frigate", FIGURE_FRIGATE},
    {"destroyer", FIGURE_DESTROYER},
    {"cruiser", FIGURE_CRUISER},
    {"battlecruiser", FIGURE_BATTLECRUISER},
    {"battleship", FIGURE_BATTLESHIP},
    {"dreadnought", FIGURE_DREADNOUGHT},
    {"carrier", FIGURE_CARRIER},
    {"freighter", FIGURE_FREIGHTER},
    {"transport", FIGURE_FREIGHTER},
    {"base", FIGURE_BASE},
    {"station", FIGURE_BASE},
    {"DE", FIGURE_ESCORT},
    {"FF", FIGURE_FRIGATE},
    {"DD", FIGURE_DESTROYER},
    {"CL", FIGURE_CRUISER},
    {"CA", FIGURE_CRUISER},
    {"CC", FIGURE_CRUISER},
    {"BC", FIGURE_BATTLECRUISER},
    {"BB", FIGURE_BATTLESHIP},
    {"DN", FIGURE_DREADNOUGHT},
    {"CV", FIGURE_CARRIER},
    {"CVL", FIGURE_CARRIER},
};

uint8_t figure_size(int hull, int boxes_per_size)
{
    int size = 1 + hull / boxes_per_size;
    return (uint8_t)(size < FIGURE_SIZE_MAX ? size : FIGURE_SIZE_MAX);
}

struct figure figure_of(const char *class, uint8_t size)
{
    static const enum figure_kind by_size[FIGURE_SIZE_MAX + 1] = {
        FIGURE_UNKNOWN, FIGURE_ESCORT,        FIGURE_DESTROYER,
        FIGURE_CRUISER, FIGURE_BATTLECRUISER, FIGURE_BATTLESHIP};
    const char *space = strrchr(class, ' '), *word = space ? space + 1 : class;
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++)
        if (text_same(classes[i].word, word))
            return (struct figure){classes[i].kind, size};
    return (struct figure){by_size[size], size};
}
