/* A position of `admiral` to test on: a shipped scenario, or one written into the test. */
#ifndef FLAGBRIDGE_TESTS_RULES_ADMIRAL_SCENE_H
#define FLAGBRIDGE_TESTS_RULES_ADMIRAL_SCENE_H

#include "content/content.h"
#include "core/play.h"
#include "core/sources.h"
#include "rules/admiral/state/state.h"

enum { SCENE_MEMORY = 1 << 20, SCENE_TEXT = 1 << 16 };

struct scene {
    struct content *content;
    struct content_setup *owner; /* of a shipped setup */
    struct setup setup;
    struct arena arena;
    void *memory;
    struct admiral_state state;
    struct game game;
    struct dice_fast dice;
};

/* Laid out and settled with dice of `seed`; every failure fails the test. */
void scene_open(struct scene *scene, const char *scenario_id, uint64_t seed);
/* `units` is flow YAML behind "sides:", `start` behind "start:", `options` behind "options:". */
void scene_write(struct scene *scene, const char *sides, const char *start, const char *options);
/* Lays the setup out again, with options the test has changed. */
void scene_begin(struct scene *scene, uint64_t seed);
void scene_close(struct scene *scene);

/* Reads an order of the seat, which must be permitted, and plays it. */
void scene_order(struct scene *scene, int seat, const char *order);
int scene_unit(const struct scene *scene, const char *name);

#endif
