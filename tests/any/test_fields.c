/* What people read about the fields of files: every field of every rulebook has its noun and its
 * sentence, and every map has each of its keys once. */
#include "tests/support/test.h"

#include "core/schema_parts.h"
#include "rules/null/null.h"
#include "rules/kit/sentence.h"
#include "rules/registry.h"
#include "tests/toy/toy.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LABEL_MAX = 32, HELP_MAX = 160, DEPTH_MAX = 12 };

static int counted;

static bool is_label(const char *label)
{
    return label && label[0] && strlen(label) <= LABEL_MAX && !strchr(label, '.');
}

/* One sentence: it begins with a capital or a figure and ends with the only full stop. */
static bool is_sentence(const char *help)
{
    size_t length = help ? strlen(help) : 0;
    if (length < 8 || length > HELP_MAX || help[length - 1] != '.')
        return false;
    return (isupper((unsigned char)help[0]) || isdigit((unsigned char)help[0])) &&
           !strstr(help, ". ") && !strstr(help, "  ");
}

static void judge_field(const char *where, const struct field *field)
{
    counted++;
    if (!is_label(field->label))
        fail_msg("%s: %s has no label", where, field->key);
    if (!is_sentence(field->help))
        fail_msg("%s: %s has no sentence: %s", where, field->key, field->help ? field->help : "");
    if (field->applies && !field->when)
        fail_msg("%s: %s does not say when it applies", where, field->key);
}

/* Recursion follows the tables. */
static void judge_table(const char *where, const struct field *table, int depth)
{
    assert_true(depth < DEPTH_MAX);
    for (const struct field *field = table; field->kind != FIELD_END; field++) {
        if (field->key[0] != '\0') /* else its list says it */
            judge_field(where, field);
        if (field->inner)
            judge_table(where, field->inner, depth + 1);
        for (const struct field *other = table; other < field; other++)
            if (strcmp(other->key, field->key) == 0)
                fail_msg("%s: %s stands twice in a table", where, field->key);
    }
}

static void judge_options(const struct rulebook *rulebook)
{
    for (int i = 0; i < rulebook->option_count; i++) {
        const struct option *option = &rulebook->options[i];
        if (!is_label(option->label) || !option->help)
            fail_msg("%s: the option %s has no label or help", rulebook->id, option->id);
    }
}

static void judge_rulebook(const struct rulebook *rulebook)
{
    for (int part = 0; schema_part(rulebook, part); part++) {
        static struct schema_map map;
        char where[80];
        schema_part_map(rulebook, part, &map);
        snprintf(where, sizeof where, "%s %s", rulebook->id, schema_part(rulebook, part));
        if (!is_label(map.label) || !is_sentence(map.help))
            fail_msg("%s has no label or help", where);
        for (int i = 0; map.tables[i]; i++)
            judge_table(where, map.tables[i], 0);
    }
    judge_options(rulebook);
}

TEST(fields, have_a_noun_and_a_sentence)
{
    judge_rulebook(&toy_rulebook);
    judge_rulebook(&null_rulebook);
    for (int i = 0; registry_rulebooks[i]; i++)
        judge_rulebook(registry_rulebooks[i]);
    assert_true(counted > 800);
}

/* Of a map that several tables make. */
TEST(fields, stand_once_in_a_map)
{
    for (int i = 0; registry_rulebooks[i]; i++)
        for (int part = 0; schema_part(registry_rulebooks[i], part); part++) {
            static struct schema_map map;
            schema_part_map(registry_rulebooks[i], part, &map);
            for (const struct field *field = map.tables[0]; field && field->kind != FIELD_END;
                 field++)
                for (const struct field *other = map.tables[1]; other && other->kind != FIELD_END;
                     other++)
                    assert_string_not_equal(field->key, other->key);
        }
}

/* ---- limits ---------------------------------------------------------------------------------- */

/* What a byte holds is the true limit of these: numbers of units and of other things with one more
 * for none, and sets of bits. (`quiet` of universal stops there, too.) */
static const char *const full[] = {"number",
                                   "batch",
                                   "left",
                                   "cursor",
                                   "centre",
                                   "struck",
                                   "unit",
                                   "target",
                                   "aimed",
                                   "base",
                                   "battery",
                                   "manner",
                                   "facing",
                                   "marker",
                                   "entry",
                                   "rank",
                                   "ranks",
                                   "ship",
                                   "helper",
                                   "foe",
                                   "uses",
                                   "trait_uses",
                                   "group_uses",
                                   "omega_uses",
                                   "rule_uses",
                                   "surrendered_red",
                                   "surrendered_blue",
                                   "chosen_red",
                                   "chosen_blue",
                                   "traits_1",
                                   "quiet",
                                   NULL};
/* … likewise by their beginning: picked_1, w1, bank_1, written_1. */
static const char *const full_rows[] = {"picked_", "w", "bank_", "written_", NULL};

static bool is_full(const char *key)
{
    for (int i = 0; full[i]; i++)
        if (strcmp(full[i], key) == 0)
            return true;
    for (int i = 0; full_rows[i]; i++) {
        size_t stem = strlen(full_rows[i]);
        if (strncmp(full_rows[i], key, stem) == 0 && isdigit((unsigned char)key[stem]))
            return true;
    }
    return false;
}

static bool has_type_limit(const struct field *field)
{
    int bits = 8 * field->size;
    if (field->kind != FIELD_INT || field->mask || bits == 0 || bits == 64)
        return false;
    bool is_signed = field->min < 0 || field->fallback < 0;
    int64_t most = ((int64_t)1 << (is_signed ? bits - 1 : bits)) - 1;
    return field->max >= most || (is_signed && field->min <= -most - 1);
}

static void judge_limits(const char *where, const struct field *table)
{
    for (const struct field *field = table; field->kind != FIELD_END; field++) {
        if (has_type_limit(field) && !is_full(field->key))
            fail_msg("%s: %s goes as far as its bytes do", where, field->key);
        if (field->inner)
            judge_limits(where, field->inner);
    }
}

TEST(fields, have_limits_of_their_own)
{
    for (int i = 0; registry_rulebooks[i]; i++)
        for (int part = 0; schema_part(registry_rulebooks[i], part); part++) {
            static struct schema_map map;
            schema_part_map(registry_rulebooks[i], part, &map);
            for (int k = 0; map.tables[k]; k++)
                judge_limits(registry_rulebooks[i]->id, map.tables[k]);
        }
}

/* ---- events ---- */

/* Every kind has one sentence or a function, and no pattern names what the event does not have. */
static void judge_rows(const struct rulebook *rulebook)
{
    for (int i = 0; rulebook->event_kinds[i].name; i++) {
        const struct event_row *row = &rulebook->event_rows[i];
        const char *name = rulebook->event_kinds[i].name;
        if (!row->sentence == !row->say)
            fail_msg("%s: %s has no sentence, or two", rulebook->id, name);
        const char *unknown =
            row->sentence ? sentence_unknown(row->arguments, row->sentence) : NULL;
        if (unknown)
            fail_msg("%s: %s has no argument for \"%s\"", rulebook->id, name, unknown);
    }
}

TEST(events, sentences_name_what_there_is)
{
    for (int i = 0; registry_rulebooks[i]; i++)
        if (registry_rulebooks[i]->event_rows)
            judge_rows(registry_rulebooks[i]);
}
