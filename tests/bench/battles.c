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
    if (bout_open(&bout, setup, &why)) {
        fprintf(stderr, "battles: %s\n", why.text);
        bout_close(&bout);
        return 1;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        terms.player[seat].kind = kind;
    for (int i = 0; i < games; i++) {
        terms.seed = (uint64_t)i + 1;
        terms.whims = ~terms.seed;
        decisions += bout_play(&bout, &terms, NULL).decisions;
        fingerprint += play_fingerprint(&bout.game);
    }
    printf("%d games, %ld decisions, %016llx\n", games, decisions, (unsigned long long)fingerprint);
    bout_close(&bout);
    return 0;
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
