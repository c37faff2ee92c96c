/* Things to buy and to play, by their labels. */
#include "core/thing.h"

#include "core/library.h"

bool thing_of_record(const struct library *library, int collection, int record, struct thing *thing)
{
    if (record < 0 || record >= library->shelf[collection].count)
        return false;
    const struct label *label = library_label(library, collection, record);
    *thing = (struct thing){.name = label->name, .id = label->id, .price = THING_FREE};
    return true;
}
