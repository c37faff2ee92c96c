/* Adding up and reporting a campaign. */
#include "tests/campaign/tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void tally_add(struct tally *sum, const struct tally *more)
{
    uint64_t *to = (uint64_t *)sum;
    const uint64_t *from = (const uint64_t *)more;
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++)
        to[i] += from[i];
}

int tally_value(const struct option *option, int32_t setting)
{
    return option->kind == OPTION_NUMBER ? setting != option->fallback : setting;
}

static int require(uint64_t count, const char *what, const char *name)
{
    if (count == 0)
        printf("not ok - %s %s never occurred\n", what, name);
    return count == 0;
}

static int report_decisions(const struct tally *tally, const struct rulebook *rulebook)
{
    int missing = 0;
    for (int i = 0; i < rulebook->decision_count; i++) {
        const char *name = rulebook->decisions[i].name;
        printf("# decision %-18s %12" PRIu64 "\n", name, tally->decision[i]);
        missing += require(tally->decision[i], "decision", name);
    }
    for (int i = 0; rulebook->event_kinds[i].name; i++) {
        printf("# event %-21s %12" PRIu64 "\n", rulebook->event_kinds[i].name,
               tally->event_kind[i]);
        missing += require(tally->event_kind[i], "event", rulebook->event_kinds[i].name);
    }
    return missing;
}

static int report_options(const struct tally *tally, const struct rulebook *rulebook)
{
    static const char *const flags[] = {"off", "on", NULL};
    static const char *const numbers[] = {"its default", "another number", NULL};
    int missing = 0;
    for (int i = 0; i < rulebook->option_count; i++) {
        const struct option *option = &rulebook->options[i];
        const char *const *words = option->kind == OPTION_WORD     ? option->words
                                   : option->kind == OPTION_NUMBER ? numbers
                                                                   : flags;
        for (int value = 0; words[value] && value < TALLY_VALUES_MAX; value++) {
            char name[80];
            snprintf(name, sizeof name, "%s: %s", option->id, words[value]);
            printf("# option %-36s %8" PRIu64 " games\n", name, tally->option[i][value]);
            missing += require(tally->option[i][value], "option", name);
        }
    }
    return missing;
}

static bool must_occur(const struct content *content, const struct rulebook *rulebook,
                       const char *id)
{
    const struct content_rule *rules;
    int count = content_rules(content, rulebook, &rules);
    for (int i = 0; i < count; i++)
        if (strcmp(rules[i].id, id) == 0)
            return strcmp(rules[i].kind, "rule") == 0 || strcmp(rules[i].kind, "option") == 0;
    return false;
}

static int report_rules(const struct tally *tally, const struct rulebook *rulebook,
                        const struct content *content)
{
    int missing = 0;
    printf("# rule                   events        throws      refusals      workings\n");
    for (int i = 0; i < rulebook->rule_count; i++) {
        const char *id = rulebook->rule_ids[i];
        uint64_t all = tally->event_rule[i] + tally->throw_rule[i] + tally->refusal_rule[i] +
                       tally->word_rule[i];
        if (all > 0 || must_occur(content, rulebook, id))
            printf("# %-14s %14" PRIu64 "%14" PRIu64 "%14" PRIu64 "%14" PRIu64 "\n", id,
                   tally->event_rule[i], tally->throw_rule[i], tally->refusal_rule[i],
                   tally->word_rule[i]);
        if (must_occur(content, rulebook, id))
            missing += require(all, "rule", id);
    }
    return missing;
}

int tally_report(const struct tally *tally, const struct rulebook *rulebook,
                 const struct content *content)
{
    int missing = report_decisions(tally, rulebook) + report_options(tally, rulebook) +
                  report_rules(tally, rulebook, content);
    printf("# games %" PRIu64 ": red %" PRIu64 ", blue %" PRIu64 ", draws %" PRIu64
           ", stopped at the limit %" PRIu64 "\n",
           tally->games, tally->winner[WINNER_RED], tally->winner[WINNER_BLUE],
           tally->winner[WINNER_DRAW], tally->unfinished);
    printf("# answers %" PRIu64 ", throws %" PRIu64 ", mutated answers %" PRIu64
           " (refused %" PRIu64 ")\n",
           tally->actions, tally->throws, tally->tries, tally->refused);
    printf("# mixes of options %" PRIu64 " (cannot be laid out %" PRIu64 ")\n", tally->mixes,
           tally->mixes_refused);
    return missing;
}
