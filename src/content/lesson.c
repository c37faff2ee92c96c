/* A guided first battle by its field tables, and what no table can say about it. */
#include "content/lesson.h"

#include "core/names.h"
#include "core/nearest.h"

#include <string.h>

const char *const lesson_parts[] = {"board", "question", "fleet", "log", "dice", "score", NULL};

enum { TIMES_MAX = 99 };

static const char *const fact_keys[LESSON_FACTS] = {"asked", "answered", "drafted", "event",
                                                    "turn"};
static const char *const whose_words[] = {"mine", "theirs", NULL};

/* ---- tables ---------------------------------------------------------------------------------- */

#define SHOW(member) .kind = FIELD_TEXT, FIELD_AT(struct lesson_show, member)
static const struct field show_fields[] = {
    {.key = "unit", SHOW(unit), FIELD_SAYS("unit", "A ship, by its call sign.")},
    {.key = "cell", SHOW(cell), FIELD_SAYS("cell", "A cell of the board, as the board writes it.")},
    {.key = "part",
     .kind = FIELD_WORD,
     FIELD_AT(struct lesson_show, part),
     .words = lesson_parts,
     .fallback = -1,
     FIELD_SAYS("part of the screen", "Something the page always has in the same place.")},
    {.key = "rule", SHOW(rule), FIELD_SAYS("rule", "A rule to read on, linked by its id.")},
    {.kind = FIELD_END}};

#define FACT(name, fact)                                                                           \
    .key = name, .kind = FIELD_TEXT,                                                               \
    .offset = (uint16_t)(offsetof(struct lesson_condition, word) + (fact)*LESSON_WORD_SIZE),       \
    .size = LESSON_WORD_SIZE
static const struct field condition_fields[] = {
    {FACT("asked", LESSON_ASKED),
     FIELD_SAYS("asked", "A decision: the player is asked it, or has been.")},
    {FACT("answered", LESSON_ANSWERED),
     FIELD_SAYS("answered", "A decision: the player has given such an answer.")},
    {FACT("drafted", LESSON_DRAFTED),
     FIELD_SAYS("drafted", "A ship: the player has given an answer for it, or it is gone.")},
    {FACT("event", LESSON_EVENT),
     FIELD_SAYS("event",
                "The id of a rule that an event cites, or a kind of event: it was heard.")},
    {.key = "turn",
     .kind = FIELD_INT,
     FIELD_AT(struct lesson_condition, turn),
     .min = 1,
     .max = TURN_NUMBER_MAX,
     FIELD_SAYS("turn", "A number: that turn has begun.")},
    {.key = "times",
     .kind = FIELD_INT,
     FIELD_AT(struct lesson_condition, times),
     .min = 1,
     .max = TIMES_MAX,
     .fallback = 1,
     FIELD_SAYS("times", "Of an answer or an event: how often, at least.")},
    {.key = "whose",
     .kind = FIELD_WORD,
     FIELD_AT(struct lesson_condition, whose),
     .words = whose_words,
     .fallback = LESSON_ANYBODYS,
     FIELD_SAYS("whose", "Of an event: on which side the ship must be that it is about first.")},
    {.kind = FIELD_END}};

#define STEP(member) FIELD_AT(struct lesson_step, member)
static const struct field step_fields[] = {
    {.key = "id",
     .kind = FIELD_TEXT,
     STEP(id),
     .required = true,
     FIELD_SAYS("id", "The name of the step, for tests and reports.")},
    {.key = "say",
     .kind = FIELD_TEXT,
     STEP(say),
     .required = true,
     FIELD_SAYS("text", "What to do and why: one idea.")},
    {.key = "where",
     .kind = FIELD_TEXT,
     STEP(where),
     FIELD_SAYS("where", "The decision in whose question the step is done; none: in any.")},
    {.key = "until",
     .kind = FIELD_RECORD,
     .offset = (uint16_t)offsetof(struct lesson_step, until),
     .inner = condition_fields,
     .required = true,
     FIELD_SAYS("condition", "The fact that ends the step: exactly one.")},
    {.key = "write",
     .kind = FIELD_TEXT,
     STEP(write),
     FIELD_SAYS("order", "An order in words that does it.")},
    {.key = "hint",
     .kind = FIELD_TEXT,
     STEP(hint),
     .required = true,
     FIELD_SAYS("hint", "How it is done, for somebody who is stuck.")},
    {.key = "shows",
     .kind = FIELD_LIST,
     .inner = show_fields,
     FIELD_COUNTED(struct lesson_step, shows, show_count),
     FIELD_SAYS("shows", "What the page points at.")},
    {.key = "did",
     .kind = FIELD_TEXT,
     STEP(did),
     FIELD_SAYS("done", "For the summary: what somebody did for whom the condition came true.")},
    {.kind = FIELD_END}};

static const struct field aside_fields[] = {
    {.key = "asked",
     .kind = FIELD_TEXT,
     FIELD_AT(struct lesson_aside, asked),
     .required = true,
     FIELD_SAYS("asked", "A decision.")},
    {.key = "say",
     .kind = FIELD_TEXT,
     FIELD_AT(struct lesson_aside, say),
     .required = true,
     FIELD_SAYS("text", "What it is about, in a sentence or two.")},
    {.kind = FIELD_END}};

#define LESSON(member) FIELD_AT(struct content_lesson, member), .required = true
const struct field lesson_fields[] = {
    {.key = "scenario",
     .kind = FIELD_TEXT,
     LESSON(scenario),
     FIELD_SAYS("scenario", "The scenario of the same system that is fought.")},
    {.key = "seat",
     .kind = FIELD_TEXT,
     LESSON(seat),
     FIELD_SAYS("seat", "Whom the lesson guides; the cadet plays all others.")},
    {.key = "dice",
     .kind = FIELD_INT,
     LESSON(dice),
     .min = 1,
     .max = INT64_MAX,
     FIELD_SAYS("dice", "The number the key of the dice is made of, so that the first shot hits.")},
    {.key = "greeting",
     .kind = FIELD_TEXT,
     LESSON(greeting),
     FIELD_SAYS("greeting", "What is said once, before the first step.")},
    {.key = "steps",
     .kind = FIELD_LIST,
     .inner = step_fields,
     FIELD_COUNTED(struct content_lesson, steps, step_count),
     .required = true,
     .min = LESSON_STEPS_MIN,
     FIELD_SAYS("steps", "The steps in their order.")},
    {.key = "asides",
     .kind = FIELD_LIST,
     .inner = aside_fields,
     FIELD_COUNTED(struct content_lesson, asides, aside_count),
     FIELD_SAYS("asides", "What is said when another question comes between.")},
    {.key = "finish",
     .kind = FIELD_TEXT,
     LESSON(finish),
     FIELD_SAYS("finish", "What is said when the last step is done.")},
    {.key = "next", .kind = FIELD_TEXT, LESSON(next), FIELD_SAYS("next", "What to do next.")},
    {.kind = FIELD_END}};

/* ---- looking words up ------------------------------------------------------------------------ */

struct reading {
    const struct rulebook *rulebook;
    struct complaints *complaints;
};

static void complain_word(const struct reading *reading, const struct node *at, const char *key,
                          const char *what, const struct nearest_list *known)
{
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    text_init(&text, rest, sizeof rest);
    nearest_list_write(known, NULL, &text);
    complain(reading->complaints, at, key, "there is no %s \"%.40s\"%s", what, known->nearest.word,
             rest);
}

/* A decision by its name, into *out. */
static void find_decision(const struct reading *reading, const struct node *map, const char *key,
                          const char *word, uint8_t *out)
{
    const struct rulebook *rulebook = reading->rulebook;
    struct nearest_list known;
    nearest_list_begin(&known, word);
    *out = LESSON_NO_DECISION;
    for (int i = 0; i < rulebook->decision_count; i++) {
        const char *name = rulebook->decisions[i].name;
        if (!name)
            continue;
        nearest_list_offer(&known, name);
        if (strcmp(name, word) == 0)
            *out = (uint8_t)i;
    }
    if (*out == LESSON_NO_DECISION)
        complain_word(reading, node_find(map, key), key, "decision", &known);
}

/* The index of a rule, or -1; all of them are offered. */
static int find_rule(const struct rulebook *rulebook, const char *word, struct nearest_list *known)
{
    int found = -1;
    for (int i = 0; i < rulebook->rule_count; i++) {
        nearest_list_offer(known, rulebook->rule_ids[i]);
        if (strcmp(rulebook->rule_ids[i], word) == 0)
            found = i;
    }
    return found;
}

static int find_kind(const struct rulebook *rulebook, const char *word, struct nearest_list *known)
{
    int found = -1;
    for (int i = 0; rulebook->event_kinds[i].name; i++) {
        nearest_list_offer(known, rulebook->event_kinds[i].name);
        if (event_kind_is(&rulebook->event_kinds[i], word))
            found = i;
    }
    return found;
}

static void find_event(const struct reading *reading, const struct node *map,
                       struct lesson_condition *until)
{
    const char *word = until->word[LESSON_EVENT];
    struct nearest_list known;
    nearest_list_begin(&known, word);
    int kind = find_kind(reading->rulebook, word, &known);
    int rule = find_rule(reading->rulebook, word, &known);
    if (kind < 0 && rule < 0)
        complain_word(reading, node_find(map, "event"), "event", "kind of event and no rule",
                      &known);
    until->by_rule = kind < 0;
    until->number = (uint16_t)(kind < 0 ? rule : kind);
}

static void check_condition(const struct reading *reading, const struct node *map,
                            struct lesson_condition *until)
{
    int given = 0;
    for (int fact = 0; fact < LESSON_FACTS; fact++)
        if (fact == LESSON_TURN ? until->turn > 0 : until->word[fact][0]) {
            until->fact = (uint8_t)fact;
            given++;
        }
    if (given != 1)
        complain(reading->complaints, map, "until",
                 "must say one of asked, answered, drafted, event and turn, not %d of them", given);
    if (until->whose != LESSON_ANYBODYS && until->fact != LESSON_EVENT)
        complain(reading->complaints, node_find(map, "whose"), "whose", "belongs to an event");
    if (until->times > 1 && until->fact != LESSON_EVENT && until->fact != LESSON_ANSWERED)
        complain(reading->complaints, node_find(map, "times"), "times",
                 "belongs to an answer or an event");
    if (given != 1)
        return;
    if (until->fact == LESSON_ASKED || until->fact == LESSON_ANSWERED)
        find_decision(reading, map, fact_keys[until->fact], until->word[until->fact],
                      &until->decision);
    if (until->fact == LESSON_EVENT)
        find_event(reading, map, until);
}

static void check_show(const struct reading *reading, const struct node *map,
                       const struct lesson_show *show)
{
    int given =
        (show->unit[0] != 0) + (show->cell[0] != 0) + (show->rule[0] != 0) + (show->part >= 0);
    struct nearest_list known;
    if (given != 1)
        complain(reading->complaints, map, "shows",
                 "must say one of unit, cell, part and rule, not %d of them", given);
    nearest_list_begin(&known, show->rule);
    if (show->rule[0] && find_rule(reading->rulebook, show->rule, &known) < 0)
        complain_word(reading, node_find(map, "rule"), "rule", "rule", &known);
}

static void check_step(const struct reading *reading, const struct node *map,
                       struct content_lesson *lesson, int index)
{
    struct lesson_step *step = &lesson->steps[index];
    step->decision = LESSON_NO_DECISION;
    if (step->where[0])
        find_decision(reading, map, "where", step->where, &step->decision);
    check_condition(reading, node_find(map, "until"), &step->until);
    for (int i = 0; i < step->show_count; i++)
        check_show(reading, node_item(node_find(map, "shows"), i), &step->shows[i]);
    for (int i = 0; i < index; i++)
        if (strcmp(lesson->steps[i].id, step->id) == 0)
            complain(reading->complaints, node_find(map, "id"), "id", "stands there twice");
}

/* As `--seed` does it: the eight bytes of the number, then zeros. */
static void make_key(struct content_lesson *lesson)
{
    memset(lesson->key, 0, sizeof lesson->key);
    for (int i = 0; i < 8; i++)
        lesson->key[i] = (uint8_t)(lesson->dice >> (8 * i));
    hash_sha256(lesson->key, sizeof lesson->key, lesson->commitment);
}

bool lesson_read(struct content_lesson *out, const struct rulebook *rulebook,
                 const struct node *map, struct complaints *complaints)
{
    struct field_context context = {.complaints = complaints};
    struct reading reading = {rulebook, complaints};
    int before = complaints->count;
    if (map->kind != NODE_MAP) {
        complain(complaints, map, "lesson", "must be a map");
        return false;
    }
    if (!fields_read(lesson_fields, map, out, &context, NULL))
        return false;
    for (int i = 0; i < out->step_count; i++)
        check_step(&reading, node_item(node_find(map, "steps"), i), out, i);
    for (int i = 0; i < out->aside_count; i++)
        find_decision(&reading, node_item(node_find(map, "asides"), i), "asked",
                      out->asides[i].asked, &out->asides[i].decision);
    make_key(out);
    return complaints->count == before;
}

/* ---- against the scenario -------------------------------------------------------------------- */

static void try_unit(const struct game *game, const char *word, const struct node *map,
                     const char *key, struct complaints *complaints)
{
    struct note why = {0};
    int unit = UNIT_NONE;
    if (word[0] && names_find(game, word, &unit, &why) != FAULT_NONE)
        complain(complaints, node_find(map, key), key, "%s", why.text);
}

static void try_step(const struct lesson_step *step, const struct game *game,
                     const struct node *map, struct complaints *complaints)
{
    const struct node *shows = node_find(map, "shows");
    struct cell cell;
    try_unit(game, step->until.word[LESSON_DRAFTED], node_find(map, "until"), "drafted",
             complaints);
    for (int i = 0; i < step->show_count; i++) {
        const struct node *item = node_item(shows, i);
        try_unit(game, step->shows[i].unit, item, "unit", complaints);
        if (step->shows[i].cell[0] &&
            !board_read_cell(&game->setup->board, step->shows[i].cell, &cell))
            complain(complaints, node_find(item, "cell"), "cell", "is no cell of this board");
    }
}

bool lesson_try(const struct content_lesson *lesson, const struct game *game,
                const struct node *map, struct complaints *complaints)
{
    int before = complaints->count;
    if (setup_seat(game->setup, lesson->seat) < 0)
        complain(complaints, node_find(map, "seat"), "seat", "%s has no seat \"%.20s\"",
                 lesson->scenario, lesson->seat);
    for (int i = 0; i < lesson->step_count; i++)
        try_step(&lesson->steps[i], game, node_item(node_find(map, "steps"), i), complaints);
    return complaints->count == before;
}
