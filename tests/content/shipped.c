/* Shipped content for tests. */
#include "tests/support/test.h"

#include "tests/content/folder.h"
#include "tests/content/shipped.h"

#include <stdlib.h>
#include <string.h>

static const char *data_folder(void)
{
    const char *data = getenv("FLAGBRIDGE_DATA");
    return data ? data : "data";
}

struct content *shipped_open(const struct rulebook *rulebook)
{
    const struct rulebook *const rulebooks[] = {rulebook, NULL};
    struct content *content = NULL;
    struct note why = {0};
    if (content_open(&content, data_folder(), rulebooks, &why))
        fail_msg("%s", why.text);
    return content;
}

struct content_setup *shipped_scenario(const struct content *content, const char *id)
{
    struct content_setup *setup = NULL;
    struct note why = {0};
    if (content_setup_open(&setup, content, id, &why))
        fail_msg("%s", why.text);
    return setup;
}

void shipped_assert_sound(const struct rulebook *rulebook)
{
    struct content *content = shipped_open(rulebook);
    const struct complaints *complaints = content_complaints(content);
    if (complaints->count)
        fail_msg("%s:%d: %s: %s", complaints->list[0].file, complaints->list[0].line,
                 complaints->list[0].key, complaints->list[0].reason);
    content_close(&content);
}

void shipped_assert_rules(const struct rulebook *rulebook)
{
    struct content *content = shipped_open(rulebook);
    const struct content_rule *rules;
    assert_int_equal(content_rules(content, rulebook, &rules), rulebook->rule_count);
    for (int i = 0; i < rulebook->rule_count; i++) {
        assert_string_equal(rules[i].id, rulebook->rule_ids[i]);
        assert_true(strlen(rules[i].text) > 10);
    }
    content_close(&content);
}

void shipped_assert_audit(const struct setup *setup)
{
    for (int side = 0; side < SIDES; side++) {
        struct working reasons;
        if (setup->rulebook->audit(setup, side, &reasons))
            fail_msg("%s: %s", setup->id, reasons.lines[0]);
    }
}

void shipped_check(const struct rulebook *rulebook, const char *yaml, char *said, size_t size)
{
    const struct rulebook *const rulebooks[] = {rulebook, NULL};
    struct complaint list[32];
    struct complaints complaints = {list, 32, 0};
    struct folder folder;
    struct arena arena;
    struct note why = {0};
    struct text text;
    void *memory = malloc(1 << 16);
    arena_init(&arena, memory, 1 << 16);
    folder_make(&folder);
    const char *path = folder_write(&folder, "own.yaml", yaml);
    assert_int_equal(content_check(path, data_folder(), rulebooks, &complaints, &arena, &why), 1);
    text_init(&text, said, size);
    for (int i = 0; i < complaints.count && i < complaints.capacity; i++)
        text_format(&text, "%d: %s: %s\n", list[i].line, list[i].key, list[i].reason);
    folder_remove(&folder);
    free(memory);
}

void shipped_assert_says(const char *said, const char *const *expected)
{
    for (; *expected; expected++)
        if (!strstr(said, *expected))
            fail_msg("nobody says %s:\n%s", *expected, said);
}
