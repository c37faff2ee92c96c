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
        text_format(&text, "%d: %s%s: %s\n", list[i].line, list[i].remark ? "remark: " : "",
                    list[i].key, list[i].reason);
    folder_remove(&folder);
    free(memory);
}

void shipped_assert_says(const char *said, const char *const *expected)
{
    for (; *expected; expected++)
        if (!strstr(said, *expected))
            fail_msg("nobody says %s:\n%s", *expected, said);
}

void shipped_assert_brief(const struct rulebook *rulebook, const char *const *left_out)
{
    enum { TEXT_SIZE = 1 << 20, ROOM = 16 << 20 };
    struct content *content = shipped_open(rulebook);
    const struct library *library = content_library(content, rulebook);
    struct library again = {.rulebook = rulebook};
    char *words = malloc(TEXT_SIZE);
    void *memory = malloc(ROOM);
    struct arena arena;
    struct text text;
    struct complaint list[1];
    struct complaints complaints = {list, 1, 0};
    arena_init(&arena, memory, ROOM);
    text_init(&text, words, TEXT_SIZE);
    text_char(&text, '{');
    library_write(library, &text);
    text_char(&text, '}');
    assert_false(text.cut);
    for (int i = 0; left_out[i]; i++)
        if (strstr(words, left_out[i]))
            fail_msg("%s is written: %.200s", left_out[i], strstr(words, left_out[i]));
    struct node *tree = content_parse(words, text.length, "records", &arena, &complaints);
    assert_true(tree && library_add(&again, tree, &arena, &complaints));
    for (int c = 0; c < rulebook->collection_count; c++) {
        assert_int_equal(again.shelf[c].count, library->shelf[c].count);
        assert_memory_equal(again.shelf[c].records, library->shelf[c].records,
                            (size_t)library->shelf[c].count * rulebook->collections[c].size);
    }
    free(memory);
    free(words);
    content_close(&content);
}
