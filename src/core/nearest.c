/* Picking the nearest of several words. */
#include "core/nearest.h"

#include "core/names.h"

#include <string.h>

void nearest_offer(struct nearest *nearest, const char *candidate)
{
    bool begins = strlen(nearest->word) >= 2 && text_starts(candidate, nearest->word);
    if (!begins && !names_near(nearest->word, candidate))
        return;
    int distance = begins ? 0 : names_distance(nearest->word, candidate);
    if (nearest->best && distance >= nearest->distance)
        return;
    nearest->best = candidate;
    nearest->distance = distance;
}

void nearest_list_begin(struct nearest_list *list, const char *word)
{
    list->nearest = (struct nearest){word, NULL, 0};
    list->cut = false;
    text_init(&list->all, list->buffer, sizeof list->buffer);
}

void nearest_list_offer(struct nearest_list *list, const char *candidate)
{
    nearest_offer(&list->nearest, candidate);
    list->cut =
        list->cut || list->all.length + strlen(candidate) + sizeof ", , …" > sizeof list->buffer;
    if (!list->cut)
        text_format(&list->all, "%s%s", list->all.length ? ", " : "", candidate);
}

void nearest_list_write(const struct nearest_list *list, const char *are, struct text *out)
{
    if (list->nearest.best)
        text_format(out, " (did you mean \"%s\"?)", list->nearest.best);
    if (are && list->all.length)
        text_format(out, "; %s%s%s", are, list->all.start, list->cut ? ", …" : "");
}
