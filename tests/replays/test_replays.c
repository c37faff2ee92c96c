/* Kept battle files: those of the present version verify bit for bit; what became of older ones is
 * written down in expected.h, file by file. */
#include "tests/support/test.h"

#include "referee/restore.h"
#include "rules/registry.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MAX = 200, PATH_SIZE = 512, KEPT_MAX = 4 << 20, ROW_SIZE = 160 };

/* What the present law makes of a file. Of several things the worst counts. */
enum outcome { AGREES, MAY_DIFFER, DIFFERS, STOPS };

struct row {
    const char *file;
    enum outcome outcome;
    uint32_t record; /* the first that fares so */
    const char *rule;
};

static const struct row expected[] = {
#include "tests/replays/expected.h"
};

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

static void find_worst(const struct match *match, enum outcome *outcome,
                       struct match_difference *out)
{
    static const enum outcome outcomes[MATCH_GRADES] = {MAY_DIFFER, DIFFERS, STOPS};
    *outcome = AGREES;
    for (int grade = 0; grade < MATCH_GRADES; grade++)
        if (match_difference(match, (enum match_grade)grade, out))
            *outcome = outcomes[grade];
}

/* A row as expected.h has it. */
static void write_row(const char *file, enum outcome outcome,
                      const struct match_difference *difference, char out[ROW_SIZE])
{
    static const char *const words[] = {"AGREES", "MAY_DIFFER", "DIFFERS", "STOPS"};
    snprintf(out, ROW_SIZE, "{\"%.80s\", %s, %u, \"%s\"},", file, words[outcome],
             difference->record, difference->why.rule);
}

static bool is_as_expected(const char *file, enum outcome outcome,
                           const struct match_difference *difference)
{
    char is[ROW_SIZE];
    write_row(file, outcome, difference, is);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        if (strcmp(expected[i].file, file) == 0 && expected[i].outcome == outcome &&
            expected[i].record == difference->record &&
            strcmp(expected[i].rule, difference->why.rule) == 0)
            return true;
    printf("# expected.h should say:\n    %s\n# %s\n", is, difference->why.text);
    return false;
}

/* Replays one file; *present is its rulebook if it was of the present version. */
static bool replay_file(const char *path, const char *name, const struct rulebook **present)
{
    size_t size;
    char *bytes = read_whole(path, &size);
    struct battle *battle;
    struct restored restored;
    struct note why;
    struct match_difference difference = {0};
    enum outcome outcome;
    if (battle_open(&battle, bytes, size, path, &why) ||
        restore_battle(battle, registry_rulebooks, UINT32_MAX, &restored, &why))
        fail_msg("%s", why.text);
    assert_true(restored.ended && battle_finished(battle) && battle_knows_key(battle));
    const struct rulebook *rulebook = match_game(restored.match)->rulebook;
    *present = battle_header(battle)->version == rulebook->version ? rulebook : NULL;
    find_worst(restored.match, &outcome, &difference);
    assert_true(!*present || outcome == AGREES);
    assert_true(outcome == STOPS || outcome == DIFFERS || match_over(restored.match));
    match_close(&restored.match);
    content_setup_close(&restored.setup);
    battle_close(&battle);
    free(bytes);
    return *present || is_as_expected(name, outcome, &difference);
}

/* Every file; whether all are as expected, and which rulebooks have one of their present version.
 */
static bool replay_all(bool covered[FILES_MAX], int *files)
{
    bool all = true;
    DIR *folder = opendir(REPLAYS_FOLDER);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) && *files < FILES_MAX;) {
        const char *ending = strrchr(entry->d_name, '.');
        if (!ending || strcmp(ending, ".battle") != 0)
            continue;
        char path[PATH_SIZE];
        const struct rulebook *present = NULL;
        int length = snprintf(path, sizeof path, "%s/%s", REPLAYS_FOLDER, entry->d_name);
        assert_true(length > 0 && length < PATH_SIZE);
        all = replay_file(path, entry->d_name, &present) && all;
        for (int i = 0; registry_rulebooks[i]; i++)
            covered[i] = covered[i] || registry_rulebooks[i] == present;
        ++*files;
    }
    closedir(folder);
    return all;
}

TEST(replays, every_kept_file_fares_as_written_down)
{
    bool covered[FILES_MAX] = {false};
    int files = 0;
    if (!replay_all(covered, &files))
        fail_msg("the law, or what is expected of it, has changed");
    assert_true(files >= (int)(sizeof expected / sizeof expected[0]));
}

TEST(replays, every_present_version_has_a_file)
{
    bool covered[FILES_MAX] = {false};
    int files = 0;
    replay_all(covered, &files);
    for (int i = 0; registry_rulebooks[i]; i++)
        if (!covered[i])
            fail_msg("no battle of %s version %d is kept: see README.md", registry_rulebooks[i]->id,
                     registry_rulebooks[i]->version);
}
