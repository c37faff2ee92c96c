/* Header, setup, match, records: the way back from a file to a table. */
#include "referee/restore.h"

#include "rules/registry.h"

enum fault restore_battle(struct battle *battle, const struct rulebook *const *rulebooks,
                          uint32_t last, struct restored *out, struct note *why)
{
    const struct battle_header *header = battle_header(battle);
    const struct rulebook *rulebook = registry_find(rulebooks, header->ruleset);
    *out = (struct restored){0};
    if (!rulebook)
        return note_set(why, FAULT_INPUT, NULL, "no rule system `%.40s`", header->ruleset);
    enum fault fault =
        content_setup_from_node(&out->setup, rulebook, header->records, header->scenario, why);
    if (!fault)
        fault = battle_match_open(battle, content_setup(out->setup), &out->match, why);
    if (!fault)
        fault = battle_replay(battle, out->match, last, &out->ended, why);
    return fault;
}
