/* Setups from text. */
#include "tests/toy/world.h"

#include "content/content.h"
#include "wire/read.h"

#include <stdlib.h>
#include <string.h>

enum { WORLD_MEMORY = 4 << 20, COMPLAINTS = 8 };

static enum fault first_complaint(const struct complaints *complaints, struct note *why)
{
    const struct complaint *first = &complaints->list[0];
    return note_set(why, FAULT_INPUT, NULL, "%d:%d: %s: %.180s", first->line, first->column,
                    first->key, first->reason);
}

static enum fault parse(struct world *world, const char *text, const struct node **out,
                        struct note *why)
{
    struct read_source source = {text, strlen(text), "test", 1};
    if (text[0] == '{')
        return read_json(&source, &world->arena, out, why);
    struct complaint list[COMPLAINTS];
    struct complaints complaints = {list, COMPLAINTS, 0};
    *out = content_parse(text, strlen(text), "test", &world->arena, &complaints);
    return *out ? FAULT_NONE : first_complaint(&complaints, why);
}

static enum fault read_scenario(struct world *world, const char *scenario, struct note *why)
{
    struct complaint list[COMPLAINTS];
    struct complaints complaints = {list, COMPLAINTS, 0};
    const struct node *tree;
    enum fault fault = parse(world, scenario, &tree, why);
    if (fault)
        return fault;
    if (!setup_read(&world->setup, &world->library, tree, &world->arena, &complaints))
        return first_complaint(&complaints, why);
    return FAULT_NONE;
}

static enum fault read_records(struct world *world, const char *records, struct note *why)
{
    struct complaint list[COMPLAINTS];
    struct complaints complaints = {list, COMPLAINTS, 0};
    const struct node *tree;
    enum fault fault = parse(world, records, &tree, why);
    if (fault)
        return fault;
    if (!library_add(&world->library, tree, &world->arena, &complaints))
        return first_complaint(&complaints, why);
    return FAULT_NONE;
}

static struct world *make_world(void)
{
    struct world *world = calloc(1, sizeof *world);
    void *memory = malloc(WORLD_MEMORY);
    if (!world || !memory)
        abort();
    arena_init(&world->arena, memory, WORLD_MEMORY);
    return world;
}

enum fault world_open(struct world **out, const struct rulebook *rulebook, const char *records,
                      const char *scenario, struct note *why)
{
    struct world *world = make_world();
    world->library.rulebook = rulebook;
    enum fault fault = records ? read_records(world, records, why) : FAULT_NONE;
    if (!fault)
        fault = read_scenario(world, scenario, why);
    if (fault)
        world_close(&world);
    *out = world;
    return fault;
}

enum fault world_open_with(struct world **out, const struct library *library, const char *scenario,
                           struct note *why)
{
    struct world *world = make_world();
    world->library = *library;
    enum fault fault = read_scenario(world, scenario, why);
    if (fault)
        world_close(&world);
    *out = world;
    return fault;
}

void world_close(struct world **world)
{
    if (*world) {
        free((*world)->arena.start);
        free(*world);
    }
    *world = NULL;
}
