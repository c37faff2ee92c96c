/* Kept battle files: those of the present version verify bit for bit, older ones still play. */
#include "tests/support/test.h"

#include "content/content.h"
#include "rules/registry.h"
#include "wire/battle.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 200, PATH_SIZE = 512, KEPT_MAX = 4 << 20 };

static char *read_whole(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *bytes = malloc(KEPT_MAX);
    *size = fread(bytes, 1, KEPT_MAX, file);
    assert_true(*size < KEPT_MAX);
    fclose(file);
    return bytes;
}

/* Replays one file; returns its rulebook if it was of the present version, else NULL. */
static const struct rulebook *replay_file(const char *path)
{
    size_t size;
    char *bytes = read_whole(path, &size);
    struct battle *battle;
    struct content_setup *setup = NULL;
    struct match *match = NULL;
    struct note why, difference;
    if (battle_open(&battle, bytes, size, path, &why))
        fail_msg("%s", why.text);
    const struct battle_header *header = battle_header(battle);
    const struct rulebook *rulebook = registry_find(registry_rulebooks, header->ruleset);
    assert_non_null(rulebook);
    enum fault fault =
        content_setup_from_node(&setup, rulebook, header->records, header->scenario, &why);
    if (!fault)
        fault = battle_match_open(battle, content_setup(setup), &match, &why);
    if (!fault)
        fault = battle_replay(battle, match, UINT32_MAX, NULL, &why);
    if (fault)
        fail_msg("%s", why.text);
    assert_true(battle_finished(battle) && battle_knows_key(battle));
    bool present = header->version == rulebook->version;
    if (match_difference(match, &difference)) {
        assert_false(present);
        printf("# %s: %s\n", path, difference.text);
    }
    match_close(&match);
    content_setup_close(&setup);
    battle_close(&battle);
    free(bytes);
    return present ? rulebook : NULL;
}

TEST(replays, every_kept_file_plays_and_every_version_has_one)
{
    DIR *folder = opendir(REPLAYS_FOLDER);
    assert_non_null(folder);
    int files = 0;
    bool covered[FILES_MAX] = {false};
    for (struct dirent *entry; (entry = readdir(folder)) && files < FILES_MAX;) {
        const char *ending = strrchr(entry->d_name, '.');
        if (!ending || strcmp(ending, ".battle") != 0)
            continue;
        char path[PATH_SIZE];
        int length = snprintf(path, sizeof path, "%s/%s", REPLAYS_FOLDER, entry->d_name);
        assert_true(length > 0 && length < PATH_SIZE);
        const struct rulebook *rulebook = replay_file(path);
        for (int i = 0; registry_rulebooks[i]; i++)
            covered[i] = covered[i] || registry_rulebooks[i] == rulebook;
        files++;
    }
    closedir(folder);
    for (int i = 0; registry_rulebooks[i]; i++)
        if (!covered[i])
            fail_msg("no battle of %s version %d is kept: see README.md", registry_rulebooks[i]->id,
                     registry_rulebooks[i]->version);
}
