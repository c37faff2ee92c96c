/* Positions for the tests of `admiral`. */
#include "tests/rules/admiral/scene.h"

#include "tests/support/test.h"

#include "core/names.h"
#include "rules/admiral/admiral.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct rulebook *const only_admiral[] = {&admiral_rulebook, NULL};

static void open_content(struct scene *scene)
{
    struct note why = {0};
    memset(scene, 0, sizeof *scene);
    if (content_open(&scene->content, DATA_FOLDER, only_admiral, &why))
        fail_msg("%s", why.text);
    scene->memory = malloc(SCENE_MEMORY);
    arena_init(&scene->arena, scene->memory, SCENE_MEMORY);
}

void scene_begin(struct scene *scene, uint64_t seed)
{
    struct note why = {0};
    scene->game = (struct game){&admiral_rulebook, &scene->setup, &scene->state};
    dice_fast_init(&scene->dice, seed);
    if (play_begin(&scene->game, &scene->dice.dice, NULL, &why))
        fail_msg("%s %s", why.rule, why.text);
}

void scene_open(struct scene *scene, const char *scenario_id, uint64_t seed)
{
    struct note why = {0};
    open_content(scene);
    if (content_setup_open(&scene->owner, scene->content, scenario_id, &why))
        fail_msg("%s", why.text);
    scene->setup = *content_setup(scene->owner);
    scene_begin(scene, seed);
}

void scene_write(struct scene *scene, const char *sides, const char *start, const char *options)
{
    static char text[SCENE_TEXT];
    struct complaint list[8];
    struct complaints complaints = {list, 8, 0};
    open_content(scene);
    snprintf(text, sizeof text,
             "{id: test, ruleset: admiral, board: small, options: %s, start: %s, sides: %s}",
             options, start, sides);
    const struct node *node = content_parse(text, strlen(text), "test", &scene->arena, &complaints);
    if (!node || !setup_read(&scene->setup, content_library(scene->content, &admiral_rulebook),
                             node, &scene->arena, &complaints))
        fail_msg("%s: %s", list[0].key, list[0].reason);
    scene_begin(scene, 1);
}

void scene_close(struct scene *scene)
{
    content_setup_close(&scene->owner);
    content_close(&scene->content);
    free(scene->memory);
}

void scene_order(struct scene *scene, int seat, const char *order)
{
    struct action action;
    struct note why = {0};
    if (admiral_rulebook.read(&scene->game, seat, order, &action, &why) ||
        admiral_rulebook.permits(&scene->game, &action, &why))
        fail_msg("%s: %s %s", order, why.rule, why.text);
    play_apply(&scene->game, &action, &scene->dice.dice, NULL);
}

int scene_unit(const struct scene *scene, const char *name)
{
    struct note why = {0};
    int unit = UNIT_NONE;
    if (names_find(&scene->game, name, &unit, &why))
        fail_msg("%s", why.text);
    return unit;
}
