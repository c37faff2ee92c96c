/* Header, setup, match, records: the way back from a file to a table. */
#include "referee/restore.h"

#include "rules/registry.h"

/* What was allowed then may not even be laid out now: whoever reads that must know of both. */
static enum fault name_versions(const struct battle_header *header, const struct rulebook *rulebook,
                                enum fault fault, struct note *why)
{
    if (!why || header->version == rulebook->version)
        return fault;
    struct note inner = *why;
    return note_set(why, fault, inner.rule, "%s (begun by version %d of %s, this is %d)",
                    inner.text, header->version, rulebook->id, rulebook->version);
}

bool restore_may_go_on(const struct match *match, struct note *why)
{
    static const enum match_grade grades[] = {MATCH_STOPPED, MATCH_DIFFERENT, MATCH_DOUBTFUL};
    for (size_t i = 0; i < sizeof grades / sizeof grades[0]; i++) {
        struct match_difference difference;
        if (!match_difference(match, grades[i], &difference))
            continue;
        note_set(why, FAULT_REFUSED, difference.why.rule,
                 "begun by version %d of %s, this is version %d, it can only be looked at: %s",
                 match_terms(match)->version, match_game(match)->rulebook->id,
                 match_game(match)->rulebook->version, difference.why.text);
        return false;
    }
    return true;
}

enum fault restore_battle(struct battle *battle, const struct rulebook *const *rulebooks,
                          uint32_t last, struct restored *out, struct note *why)
{
    const struct battle_header *header = battle_header(battle);
    const struct rulebook *rulebook = registry_find(rulebooks, header->ruleset);
    *out = (struct restored){0};
    if (!rulebook)
        return note_set(why, FAULT_INPUT, NULL, "no rule system `%.40s`", header->ruleset);
    enum fault fault = battle_check_version(battle, rulebook, why);
    if (fault)
        return fault;
    fault = content_setup_from_node(&out->setup, rulebook, header->version, header->records,
                                    header->scenario, why);
    if (!fault)
        fault = battle_match_open(battle, content_setup(out->setup), &out->match, why);
    if (fault)
        return name_versions(header, rulebook, fault, why);
    return battle_replay(battle, out->match, last, &out->ended, why);
}
