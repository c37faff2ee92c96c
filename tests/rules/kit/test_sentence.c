/* Events with named arguments, and sentences made of them by patterns. */
#include "tests/rules/kit/stage.h"

#include "rules/kit/sentence.h"
#include "rules/kit/told.h"

#include <string.h>

/* The kinds of a system of four events. */
#define HIT                                                                                        \
    ARG(boxes, NUMBER)                                                                             \
    ARG(side, SIDE)                                                                                \
    ARG(by, UNIT)                                                                                  \
    ARG(seat, SEAT) ARG(track, TRACK) ARG(design, DESIGN) ARG(weight, WEIGHT) ARG(of, NUMBER)
#define WRITTEN TEXT(plan)
#define SHOT BITS(weapons) PACKED(parts) LETTERS(code) ARG(last, NUMBER)
enum { HIT_KIND, WRITTEN_KIND, SHOT_KIND, FREE_KIND, KINDS };
TOLD_EVENT(stage_hit, HIT_KIND, HIT)
TOLD_EVENT(stage_written, WRITTEN_KIND, WRITTEN)
TOLD_EVENT(stage_shot, SHOT_KIND, SHOT)

#include "rules/kit/rows.h"

static const char *const track_words[] = {"thrust", "ECM", NULL};

static void say_weight(const struct game *game, const struct event *event, int32_t weight,
                       struct text *out)
{
    (void)game;
    text_format(out, "weight %d of %d", weight, event->unit);
}

static void say_free(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event, "free %unit", out);
}

#define MEANS_TRACK ARGUMENT_WORD, track_words, NULL
#define MEANS_WEIGHT ARGUMENT_NUMBER, NULL, say_weight
TOLD_ARGUMENTS(hit, HIT)
TOLD_ARGUMENTS(written, WRITTEN)
TOLD_ARGUMENTS(shot, SHOT)
TOLD_ARGUMENTS(free, NONE)
static const struct event_row rows[] = {
    TOLD_ROW(hit, "%unit loses {boxes box|boxes}."),
    TOLD_ROW(written, "%unit moves %plan."),
    TOLD_ROW(shot, "%last."),
    TOLD_ROW(free, SAY(say_free)),
};
static const struct event_kind kinds[] = {{"hit", STEP_LOSS},
                                          {"well_written", STEP_ORDER},
                                          {"shot", STEP_ATTACK},
                                          {"free", STEP_NONE},
                                          {NULL, STEP_NONE}};

static struct stage stage;
static char buffer[200];
static struct text text;

static void open(void)
{
    stage_open(&stage);
    stage.rulebook.event_kinds = kinds;
    stage.rulebook.event_rows = rows;
    stage.classes[1] = (struct label){"b", "bear"};
    text_init(&text, buffer, sizeof buffer);
}

static const char *say(const struct event *event)
{
    text_init(&text, buffer, sizeof buffer);
    sentence_say(&stage.game, event, &text);
    return buffer;
}

static const char *fill(const char *pattern, struct stage_hit_told told)
{
    struct walk walk = walk_begin(&stage.game, NULL, NULL);
    struct event event = stage_hit_event(&walk, 0, STAGE_ABLE, STAGE_HOOD, told);
    event.cell = stage.state.units[STAGE_LINE].cell;
    text_init(&text, buffer, sizeof buffer);
    sentence_write(&stage.game, &event, pattern, &text);
    return buffer;
}

TEST(told, an_event_is_made_told_and_read_back)
{
    open();
    struct walk walk = walk_begin(&stage.game, NULL, &stage.told);
    TELL(&walk, stage_hit, 3, STAGE_ABLE, STAGE_HOOD, .boxes = 2, .of = -7);
    assert_int_equal(stage.told.count, 1);
    const struct event *event = &stage.events[0];
    assert_int_equal(event->kind, HIT_KIND);
    assert_int_equal(event->rule, 3);
    assert_int_equal(event->unit, STAGE_ABLE);
    assert_int_equal(event->other, STAGE_HOOD);
    assert_int_equal(event->seen_by, EVENT_SEEN_BY_ALL);
    struct stage_hit_told told = stage_hit_of(event);
    assert_int_equal(told.boxes, 2);
    assert_int_equal(told.side, 0);
    assert_int_equal(told.of, -7);
    assert_int_equal(event->argument[EVENT_ARGUMENTS - 1], -7); /* in the order of the row */
    walk.events = NULL;
    TELL(&walk, stage_hit, 3, 0, 0, .of = 1);
    assert_int_equal(stage.told.count, 1); /* nobody listens */
}

TEST(told, wide_arguments_take_several_numbers)
{
    open();
    struct walk walk = walk_begin(&stage.game, NULL, &stage.told);
    TELL(&walk, stage_shot, 0, STAGE_ABLE, UNIT_NONE,
         .weapons = told_bits(UINT64_C(0x8000000000000005)), .parts = {8, 9}, .code = "AB",
         .last = 6);
    TELL(&walk, stage_written, 0, STAGE_HOOD, UNIT_NONE, .plan = "2P1\n");
    static const int32_t numbers[] = {5, INT32_MIN, 8, 9, 'A' | 'B' << 8, 0, 6, 0};
    assert_memory_equal(stage.events[0].argument, numbers, sizeof numbers);
    struct stage_shot_told told = stage_shot_of(&stage.events[0]);
    assert_true(told_set(told.weapons) == UINT64_C(0x8000000000000005));
    assert_string_equal(stage_written_of(&stage.events[1]).plan, "2P1\n");
}

TEST(sentence, a_row_has_a_pattern_or_a_function)
{
    open();
    struct walk walk = walk_begin(&stage.game, NULL, NULL);
    struct event event = TOLD(&walk, stage_hit, 0, STAGE_ABLE, UNIT_NONE, .boxes = 1);
    assert_string_equal(say(&event), "able loses 1 box.");
    event = TOLD(&walk, stage_shot, 0, STAGE_ABLE, UNIT_NONE, .last = 6);
    assert_string_equal(say(&event), "6.");
    event = TOLD(&walk, stage_written, 0, STAGE_HOOD, UNIT_NONE, .plan = "2P1\n");
    assert_string_equal(say(&event), "Hood moves 2P1?.");
    event.kind = FREE_KIND;
    assert_string_equal(say(&event), "free Hood");
    event.kind = KINDS;
    assert_string_equal(say(&event), "Something happened.");
    event.kind = UINT16_MAX;
    assert_string_equal(say(&event), "Something happened.");
}

TEST(sentence, values_are_written_as_their_kinds)
{
    open();
    struct stage_hit_told told = {.boxes = 3,
                                  .side = SIDE_BLUE,
                                  .by = STAGE_HOOD,
                                  .seat = 2,
                                  .track = 1,
                                  .design = 1,
                                  .weight = 4,
                                  .of = 12};
    assert_string_equal(fill("%unit, %other, %cell: %of.", told), "able, Hood, 0504: 12.");
    assert_string_equal(fill("of %side by %by's %track", told), "of blue by Hood's ECM");
    assert_string_equal(fill("at %seat, %weight", told), "at blue.2, weight 4 of 1");
    told.track = 2;
    told.by = -1;
    told.seat = told.side = 9;
    assert_string_equal(fill("a %track %by %seat %side", told), "a ? ? somebody nobody");
    assert_string_equal(fill("a %tracks %", told), "a ? ?");
}

TEST(sentence, it_begins_with_a_capital_letter_unless_with_a_name)
{
    open();
    struct stage_hit_told told = {.side = SIDE_RED, .by = STAGE_ABLE, .design = 1};
    assert_string_equal(fill("%side wins", told), "Red wins");
    assert_string_equal(fill("%track", told), "Thrust");
    assert_string_equal(fill("%unit wins", told), "able wins");
    assert_string_equal(fill("%by wins", told), "able wins");
    assert_string_equal(fill("%design", told), "bear");
    assert_string_equal(fill(" %side", told), " red");
}

TEST(sentence, counts_have_a_plural_and_may_have_a_word_for_nothing)
{
    open();
    struct stage_hit_told told = {.boxes = 0};
    assert_string_equal(fill("{boxes box|boxes}", told), "0 boxes");
    assert_string_equal(fill("{boxes no box|box|boxes}.", told), "no box.");
    told.boxes = 1;
    assert_string_equal(fill("{boxes box|boxes}", told), "1 box");
    assert_string_equal(fill("{boxes no box|box is|boxes are} lost", told), "1 box is lost");
    told.boxes = 2;
    assert_string_equal(fill("{boxes no box|box|boxes}", told), "2 boxes");
    told.boxes = -1;
    assert_string_equal(fill("{boxes box|boxes", told), "-1 boxes"); /* not closed: to the end */
}

TEST(sentence, names_that_are_not_there_are_found)
{
    static const struct event_argument *list = hit_arguments;
    assert_null(sentence_unknown(list, "%unit %other %cell {boxes a|b} %of."));
    assert_string_equal(sentence_unknown(list, "%unit has %box."), "%box.");
    assert_string_equal(sentence_unknown(list, "{unit a|b}"), "{unit a|b}");
    assert_string_equal(sentence_unknown(free_arguments, "50 %"), "%");
    for (int i = 0; rows[i].sentence; i++)
        assert_null(sentence_unknown(rows[i].arguments, rows[i].sentence));
}

TEST(event, kinds_are_known_by_the_names_doors_write)
{
    open();
    assert_true(event_kind_is(&kinds[WRITTEN_KIND], "well-written"));
    assert_true(event_kind_is(&kinds[WRITTEN_KIND], "well_written"));
    assert_false(event_kind_is(&kinds[WRITTEN_KIND], "well"));
    assert_false(event_kind_is(&kinds[HIT_KIND], "hits"));
    event_kind_write(&kinds[WRITTEN_KIND], &text);
    assert_string_equal(buffer, "well-written");
}
