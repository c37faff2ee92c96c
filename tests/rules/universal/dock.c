/* Designs of `universal` for tests. */
#include "tests/rules/universal/dock.h"

#include "content/content.h"

#include <stdio.h>
#include <string.h>

/* Of a rulebook only what reading designs needs. */
static const struct rulebook yard_only = {
    .id = "universal", .collections = universal_collections, .collection_count = 1};

static bool add(struct dock *dock, const char *yaml, size_t size)
{
    struct node *tree = content_parse(yaml, size, "test.yaml", &dock->arena, &dock->complaints);
    return tree && library_add(&dock->library, tree, &dock->arena, &dock->complaints);
}

void dock_open(struct dock *dock)
{
    static char yaml[1 << 16];
    FILE *file = fopen(DATA_FOLDER "/universal/classes.yaml", "rb");
    assert_non_null(file);
    size_t size = fread(yaml, 1, sizeof yaml, file);
    fclose(file);
    arena_init(&dock->arena, dock->memory, sizeof dock->memory);
    dock->complaints = (struct complaints){dock->list, DOCK_COMPLAINTS, 0};
    dock->library = (struct library){.rulebook = &yard_only};
    if (!add(dock, yaml, size))
        fail_msg("%d: %s: %s", dock->list[0].line, dock->list[0].key, dock->list[0].reason);
}

bool dock_build(struct dock *dock, const char *keys)
{
    char yaml[2048];
    int size =
        snprintf(yaml, sizeof yaml, "classes:\n- {id: test, name: Test, class: Cruiser, %s}", keys);
    assert_true(size > 0 && size < (int)sizeof yaml);
    dock_open(dock);
    return add(dock, yaml, (size_t)size);
}

const struct universal_design *dock_design(struct dock *dock, const char *keys)
{
    if (!dock_build(dock, keys))
        fail_msg("%s: %s: %s", keys, dock->list[0].key, dock->list[0].reason);
    return dock_class(dock, "test");
}

int dock_index(const struct dock *dock, const char *id)
{
    int index = library_find(&dock->library, UNIVERSAL_CLASSES, id);
    assert_true(index >= 0);
    return index;
}

const struct universal_design *dock_class(const struct dock *dock, const char *id)
{
    return library_record(&dock->library, UNIVERSAL_CLASSES, dock_index(dock, id));
}

int dock_price(struct dock *dock, const char *id)
{
    struct note why = {0};
    int points = 0;
    assert_int_equal(
        universal_price(&dock->library, dock_index(dock, id), &points, &dock->working, &why),
        FAULT_NONE);
    return points;
}

enum fault dock_inspect(struct dock *dock, const char *id)
{
    return universal_audit_inspect(&dock->library, dock_index(dock, id), &dock->working);
}

bool dock_says(const struct dock *dock, const char *words)
{
    for (int i = 0; i < dock->working.line_count && i < WORKING_LINES_MAX; i++)
        if (strstr(dock->working.lines[i], words))
            return true;
    return false;
}

void dock_assert_says(const struct dock *dock, const char *words)
{
    if (dock_says(dock, words))
        return;
    for (int i = 0; i < dock->working.line_count && i < WORKING_LINES_MAX; i++)
        print_message("# %s\n", dock->working.lines[i]);
    fail_msg("nobody says: %s", words);
}

void dock_assert_complains(const struct dock *dock, const char *words)
{
    for (int i = 0; i < dock->complaints.count && i < DOCK_COMPLAINTS; i++)
        if (strstr(dock->list[i].reason, words))
            return;
    for (int i = 0; i < dock->complaints.count && i < DOCK_COMPLAINTS; i++)
        print_message("# %s: %s\n", dock->list[i].key, dock->list[i].reason);
    fail_msg("nobody complains: %s", words);
}
