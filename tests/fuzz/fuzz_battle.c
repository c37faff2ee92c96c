/* Fuzzing the battle-file reader: any bytes are refused or replayed, never more. */
#include "content/content.h"
#include "rules/null/null.h"
#include "rules/registry.h"
#include "wire/battle.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct rulebook *find_rulebook(const char *id)
{
    return strcmp(id, null_rulebook.id) == 0 ? &null_rulebook
                                             : registry_find(registry_rulebooks, id);
}

static void replay(struct battle *battle, const struct setup *setup)
{
    struct match *match;
    struct note why;
    if (battle_match_open(battle, setup, &match, &why))
        return;
    battle_drop_torn(battle);
    battle_replay(battle, match, UINT32_MAX, NULL, &why);
    match_close(&match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct battle *battle;
    struct note why;
    if (battle_open(&battle, (const char *)data, size, "fuzz", &why))
        return 0;
    const struct battle_header *header = battle_header(battle);
    const struct rulebook *rulebook = find_rulebook(header->ruleset);
    struct content_setup *setup = NULL;
    if (rulebook && !battle_check_version(battle, rulebook, &why) &&
        !content_setup_from_node(&setup, rulebook, header->version, header->records,
                                 header->scenario, &why)) {
        replay(battle, content_setup(setup));
        content_setup_close(&setup);
    }
    battle_close(&battle);
    return 0;
}
