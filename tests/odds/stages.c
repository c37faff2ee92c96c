/* Opens every scenario of a system, shipped ones first, then files by name. */
#include "tests/odds/stages.h"

#include "rules/registry.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGE_BATTLE = 24 };

/* Games of large battles take long until somebody fires, and their attacks are no different. */
static int share_of(const struct stage *stage)
{
    struct game game = {stage->setup->rulebook, stage->setup, stage->state};
    if (game.rulebook->lay_out(&game, NULL))
        return 0;
    int units = state_head(stage->state)->unit_count;
    return units > 2 * LARGE_BATTLE ? 1 : units > LARGE_BATTLE ? 4 : 12;
}

static bool add_stage(struct stages *stages, const char *name, struct note *why)
{
    if (stages->count == STAGES_MAX || strlen(name) >= STAGE_NAME_SIZE)
        return note_set(why, FAULT_FULL, NULL, "no room for %s", name) == FAULT_NONE;
    struct stage *stage = &stages->list[stages->count++];
    snprintf(stage->name, sizeof stage->name, "%s", name);
    if (content_setup_open(&stage->content, stages->content, name, why))
        return false;
    stage->setup = content_setup(stage->content);
    memcpy(stage->usual, stage->setup->option, sizeof stage->usual);
    stage->state = calloc(1, stage->setup->state_size);
    stage->share = stage->state ? share_of(stage) : 0;
    stages->shares += stage->share;
    return true;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool add_files(struct stages *stages, const char *positions, struct note *why)
{
    char names[STAGES_MAX][STAGE_NAME_SIZE], path[STAGE_NAME_SIZE];
    int count = 0;
    snprintf(path, sizeof path, "%.120s/%.30s", positions, stages->rulebook->id);
    DIR *folder = opendir(path);
    if (!folder)
        return note_set(why, FAULT_WORLD, NULL, "no folder %s", path) == FAULT_NONE;
    for (struct dirent *entry; count < STAGES_MAX && (entry = readdir(folder));)
        if (strstr(entry->d_name, ".yaml"))
            snprintf(names[count++], STAGE_NAME_SIZE, "%.150s/%.48s", path, entry->d_name);
    closedir(folder);
    qsort(names, (size_t)count, sizeof names[0], compare_names);
    bool sound = true;
    for (int i = 0; i < count && sound; i++)
        sound = add_stage(stages, names[i], why);
    return sound;
}

static bool add_shipped(struct stages *stages, struct note *why)
{
    size_t length = strlen(stages->rulebook->id);
    bool sound = true;
    for (int i = 0; i < content_scenario_count(stages->content) && sound; i++) {
        const char *name = content_scenario_id(stages->content, i);
        if (strncmp(name, stages->rulebook->id, length) == 0 && name[length] == '/')
            sound = add_stage(stages, name, why);
    }
    return sound;
}

bool stages_open(struct stages *stages, const struct rulebook *rulebook, const char *data,
                 const char *positions, struct note *why)
{
    memset(stages, 0, sizeof *stages);
    stages->rulebook = rulebook;
    if (content_open(&stages->content, data, registry_rulebooks, why))
        return false;
    return add_shipped(stages, why) && (!positions || add_files(stages, positions, why)) &&
           stages->shares > 0;
}

void stages_close(struct stages *stages)
{
    for (int i = 0; i < stages->count; i++) {
        free(stages->list[i].state);
        content_setup_close(&stages->list[i].content);
    }
    content_close(&stages->content);
    stages->count = 0;
}
