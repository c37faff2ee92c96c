/* Lessons: what is wrong with one is said, with its place and the nearest word. */
#include "tests/support/test.h"

#include "content/lesson.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Eight sound steps; `odd` takes the place of the first. */
static void write_lesson(char *out, size_t size, const char *odd, const char *head)
{
    int length = snprintf(
        out, size, "%sgreeting: Hello.\nfinish: Done.\nnext: More.\nsteps:\n- %s\n", head, odd);
    for (int i = 1; i < LESSON_STEPS_MIN; i++)
        length += snprintf(out + length, size - (size_t)length,
                           "- {id: s%d, say: Go., hint: So., until: {turn: %d}}\n", i, i);
}

static void expect(const char *odd, const char *head, const char *wanted)
{
    static struct content_lesson lesson;
    char yaml[4096], said[2000] = "";
    struct complaint list[8];
    struct complaints complaints = {list, 8, 0};
    struct arena arena;
    void *memory = malloc(1 << 18);
    struct text text;
    write_lesson(yaml, sizeof yaml, odd, head);
    arena_init(&arena, memory, 1 << 18);
    const struct node *tree = content_parse(yaml, strlen(yaml), "l.yaml", &arena, &complaints);
    assert_non_null(tree);
    bool sound = lesson_read(&lesson, registry_find(registry_rulebooks, "nova"), tree, &complaints);
    assert_int_equal(sound, complaints.count == 0);
    text_init(&text, said, sizeof said);
    for (int i = 0; i < complaints.count; i++)
        text_format(&text, "%d:%d: %s: %s\n", list[i].line, list[i].column, list[i].key,
                    list[i].reason);
    free(memory);
    if (wanted[0] ? !strstr(said, wanted) : said[0] != '\0')
        fail_msg("said: %s", said);
}

#define HEAD "scenario: first\nseat: red\ndice: 7\n"
#define STEP "{id: s, say: Go., hint: So., "

TEST(lesson, is_read_by_its_table)
{
    expect(STEP "until: {asked: move}}", HEAD, "");
    expect(STEP "where: fire, until: {answered: fire, times: 2}, shows: [{part: board}]}", HEAD,
           "");
    expect(STEP "until: {event: NV-attack.7, whose: mine}}", HEAD, "");
    expect(STEP "until: {event: hits}}", HEAD, "");
    expect(STEP "until: {drafted: Hood}}", HEAD, "");
}

TEST(lesson, names_the_place_and_the_nearest_word)
{
    expect(STEP "until: {asked: mvoe}}", HEAD,
           "8:40: asked: there is no decision \"mvoe\" (did you mean \"move\"?)");
    expect(STEP "where: fier, until: {turn: 2}}", HEAD, "(did you mean \"fire\"?)");
    expect(STEP "until: {event: NV-atack.7}}", HEAD, "(did you mean \"NV-attack.7\"?)");
    expect(STEP "until: {event: hitts}}", HEAD, "(did you mean \"hits\"?)");
    expect(STEP "until: {turn: 2}, shows: [{part: bord}]}", HEAD, "board");
    expect(STEP "until: {turn: 2}, shows: [{rule: NV-move.99}]}", HEAD, "there is no rule");
    expect(STEP "untill: {turn: 2}}", HEAD, "until");
}

TEST(lesson, wants_exactly_one_fact)
{
    expect(STEP "until: {whose: mine}}", HEAD, "not 0 of them");
    expect(STEP "until: {asked: move, turn: 2}}", HEAD, "not 2 of them");
    expect(STEP "until: {asked: move, whose: mine}}", HEAD, "belongs to an event");
    expect(STEP "until: {turn: 2, times: 2}}", HEAD, "belongs to an answer or an event");
    expect(STEP "until: {turn: 2}, shows: [{part: board, unit: Hood}]}", HEAD, "not 2 of them");
}

TEST(lesson, ids_stand_there_once)
{
    expect("{id: s1, say: Go., hint: So., until: {turn: 1}}", HEAD, "stands there twice");
}
