/* The registry. */
#include "rules/registry.h"

#include "rules/admiral/admiral.h"
#include "rules/admiralty/admiralty.h"
#include "rules/nova/nova.h"
#include "rules/starstrike/starstrike.h"
#include "rules/universal/universal.h"

#include <string.h>

const struct rulebook *const registry_rulebooks[] = {&admiral_rulebook,    &admiralty_rulebook,
                                                     &nova_rulebook,       &universal_rulebook,
                                                     &starstrike_rulebook, NULL};

const struct rulebook *registry_find(const struct rulebook *const *rulebooks, const char *id)
{
    for (int i = 0; rulebooks[i]; i++)
        if (strcmp(rulebooks[i]->id, id) == 0)
            return rulebooks[i];
    return NULL;
}
