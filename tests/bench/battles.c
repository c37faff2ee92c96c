/* Plays some battles of a scenario on one thread, so that a profiler can look at nothing else.
 *
 * usage: battles SCENARIO PLAYER GAMES [DATA]
 */
#include "content/content.h"
#include "rules/registry.h"
#include "sim/bout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int play(const struct setup *setup, enum player_kind kind, int games)
{
    struct bout bout;
    struct bout_terms terms = {0};
    struct note why = {0};
    uint64_t fingerprint = 0;
    long decisions = 0;
    void *memory = malloc(bout_size(setup));
    if (!memory)
        return 3;
    bout_init(&bout, setup, memory);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        terms.player[seat] = kind;
    for (int i = 0; i < games; i++) {
        struct bout_result result;
        terms.seed = (uint64_t)i + 1;
        if (bout_play(&bout, &terms, NULL, &result, &why)) {
            fprintf(stderr, "battles: %s\n", why.text);
            break;
        }
        decisions += result.decisions;
        fingerprint += result.hash;
    }
    printf("%d games, %ld decisions, %016llx\n", games, decisions, (unsigned long long)fingerprint);
    free(memory);
    return why.text[0] ? 1 : 0;
}

int main(int argc, char **argv)
{
    struct content *content = NULL;
    struct content_setup *setup = NULL;
    struct note why = {0};
    int kind = argc > 3 ? rulebook_word(player_names, argv[2]) : -1;
    if (kind < 0) {
        fprintf(stderr, "usage: battles SCENARIO reflex|random GAMES [DATA]\n");
        return 2;
    }
    int code = 1;
    if (content_open(&content, argc > 4 ? argv[4] : "data", registry_rulebooks, &why) ||
        content_setup_open(&setup, content, argv[1], &why))
        fprintf(stderr, "battles: %s\n", why.text);
    else
        code = play(content_setup(setup), (enum player_kind)kind, atoi(argv[3]));
    content_setup_close(&setup);
    content_close(&content);
    return code;
}
