/* Guided first battles: every one can be finished whatever its learner does, and its first shot
 * hits. `tools/lessons` does the same with more games. */
#include "tests/support/test.h"

#include "core/names.h"
#include "rules/registry.h"
#include "tests/guide/walk.h"
#include "wire/battle.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 6, FILE_ROOM = 4 << 20 };

static void walk_all(enum walker walker, int games)
{
    for (int i = 0; registry_rulebooks[i]; i++)
        for (int game = 0; game < games && content_lesson(walk_content(), registry_rulebooks[i]);
             game++) {
            struct walk walk;
            walk_open(&walk, registry_rulebooks[i], 0, (uint64_t)game + 1);
            walk_through(&walk, walker);
            if (!match_over(walk.match) || walk.done != walk.lesson->step_count)
                fail_msg("%s, game %d: %d of %d steps", registry_rulebooks[i]->id, game + 1,
                         walk.done, walk.lesson->step_count);
            walk_close(&walk);
        }
}

TEST(guide, whoever_does_anything_finishes)
{
    walk_all(WALK_RANDOM, GAMES);
}

TEST(guide, whoever_never_answers_finishes)
{
    walk_all(WALK_DEFAULT, 1);
}

TEST(guide, all_five_systems_have_a_lesson)
{
    for (int i = 0; registry_rulebooks[i]; i++)
        if (strcmp(registry_rulebooks[i]->id, "null") != 0)
            assert_non_null(content_lesson(walk_content(), registry_rulebooks[i]));
}

/* What the steps suggest can be done, their conditions come true by themselves, and it is won. */
TEST(guide, whoever_follows_hits_with_the_first_shot_and_wins)
{
    for (int i = 0; registry_rulebooks[i]; i++) {
        struct walk walk;
        if (!content_lesson(walk_content(), registry_rulebooks[i]))
            continue;
        walk_open(&walk, registry_rulebooks[i], 0, 1);
        walk_through(&walk, WALK_FOLLOWS);
        const char *id = registry_rulebooks[i]->id;
        if (!walk.hit || match_winner(walk.match) != WINNER_RED)
            fail_msg("%s: the first shot misses, or the battle is lost", id);
        if (walk.met != (UINT32_C(1) << walk.lesson->step_count) - 1)
            fail_msg("%s: steps met %x", id, (unsigned)walk.met);
        if (walk.fired == 0 || walk.fired > 10)
            fail_msg("%s: %d answers until the first shot", id, walk.fired);
        walk_close(&walk);
    }
}

/* Somebody else's way of moving gets a hit, too, in at least nine of ten first shots. */
TEST(guide, the_first_shot_hits_whoever_moves_otherwise)
{
    int shots = 0, hits = 0;
    for (int i = 0; registry_rulebooks[i]; i++)
        for (int game = 0; game < GAMES && content_lesson(walk_content(), registry_rulebooks[i]);
             game++) {
            struct walk walk;
            walk_open(&walk, registry_rulebooks[i], 0, (uint64_t)game + 1);
            walk_through(&walk, WALK_WANDERS);
            shots += walk.fired > 0;
            hits += walk.hit;
            walk_close(&walk);
        }
    if (shots == 0 || 10 * hits < 9 * shots)
        fail_msg("%d of %d first shots hit", hits, shots);
}

static const struct rulebook *nova(void)
{
    return registry_find(registry_rulebooks, "nova");
}

static void order(struct walk *walk, const char *words)
{
    struct action action;
    struct note why = {0};
    if (!walk_ask(walk) || walk->view.rulebook->read(&walk->view, walk->seat, words, &action, &why))
        fail_msg("%s: %s", words, why.text);
    action.seat = (uint8_t)walk->seat;
    if (match_try(walk->match, walk->seat, 0, &action, NULL, &why))
        fail_msg("%s: %s", words, why.text);
    match_keep(walk->match);
}

static const char *step_of(struct walk *walk)
{
    struct guide_stand stand;
    walk_ask(walk);
    walk_stand(walk, &stand);
    return guide_step(&stand) ? guide_step(&stand)->id : "";
}

/* An order taken back is not written any more, and the step is the one before again. */
TEST(guide, goes_back_with_what_is_taken_back)
{
    struct walk walk;
    walk_open(&walk, registry_find(registry_rulebooks, "admiralty"), 0, 1);
    assert_string_equal(step_of(&walk), "course");
    order(&walk, "Halberd: 2");
    assert_string_equal(step_of(&walk), "commit");
    assert_int_equal(match_try_undo(walk.match, walk.seat, 1, false, NULL), FAULT_NONE);
    match_keep(walk.match);
    assert_string_equal(step_of(&walk), "course");
    order(&walk, "Halberd: 4");
    order(&walk, "done");
    assert_string_equal(step_of(&walk), "fire");
    walk_close(&walk);
    walk_open(&walk, registry_find(registry_rulebooks, "admiral"), 0, 1);
    order(&walk, "Lynx to 0608");
    assert_string_equal(step_of(&walk), "puma");
    assert_int_equal(match_try_undo(walk.match, walk.seat, 1, false, NULL), FAULT_NONE);
    match_keep(walk.match);
    assert_string_equal(step_of(&walk), "lynx");
    walk_close(&walk);
}

/* Ships get their orders in any order: none of them overtakes another, but what follows does. */
TEST(guide, orders_of_ships_overtake_nothing)
{
    struct walk walk;
    walk_open(&walk, registry_find(registry_rulebooks, "admiral"), 0, 1);
    order(&walk, "Lion to 0506");
    assert_string_equal(step_of(&walk), "lynx");
    order(&walk, "Puma to 0408");
    assert_string_equal(step_of(&walk), "lynx");
    order(&walk, "end move");
    order(&walk, "Lion fires at Kite");
    assert_string_equal(step_of(&walk), "together");
    walk_close(&walk);
}

/* What another question is about is said, and nothing is suggested that cannot be done now. */
TEST(guide, says_what_comes_between)
{
    static char json[1 << 14];
    struct walk walk;
    struct guide_stand stand;
    struct text text;
    walk_open(&walk, nova(), 0, 1);
    order(&walk, "Resolute: 3");
    order(&walk, "Resolute holds fire");
    assert_string_equal(step_of(&walk), "target");
    walk_stand(&walk, &stand);
    assert_int_equal(walk.question.decision != stand.lesson->steps[1].decision, !stand.now);
    assert_false(stand.now);
    assert_non_null(stand.aside);
    text_init(&text, json, sizeof json);
    guide_write(&stand, &text);
    assert_non_null(strstr(json, "\"write\":null,\"now\":false"));
    walk_close(&walk);
}

/* A battle is a lesson by its scenario and its dice, for nobody but the seat that learns. */
TEST(guide, knows_a_lesson_by_scenario_and_dice)
{
    struct walk walk;
    struct guide_stand stand;
    walk_open(&walk, nova(), 0, 1);
    assert_true(guide_stand(walk.content, walk.match, walk.seat, &stand));
    assert_false(guide_stand(walk.content, walk.match, 1 - walk.seat, &stand));
    assert_false(guide_stand(walk.content, walk.match, SEAT_SPECTATOR, &stand));
    walk_close(&walk);
    walk_open(&walk, nova(), 999999, 1);
    assert_null(guide_lesson(walk.content, walk.match));
    walk_close(&walk);
}

/* From a file the lesson stands where it stood, with drafts that were not committed. */
TEST(guide, stands_where_it_stood_after_a_restart)
{
    struct walk walk;
    struct battle *battle = NULL;
    struct match *again = NULL;
    struct note why = {0};
    struct text text;
    struct guide_stand before, after;
    char *file = malloc(FILE_ROOM);
    assert_non_null(file);
    walk_open(&walk, registry_find(registry_rulebooks, "admiralty"), 0, 1);
    order(&walk, "Halberd: 3");
    order(&walk, "done");
    order(&walk, "Halberd fires all at Sparrow");
    walk_ask(&walk);
    walk_stand(&walk, &before);
    text_init(&text, file, FILE_ROOM);
    battle_write(walk.match, true, &text);
    assert_int_equal(battle_open(&battle, file, text.length, "f", &why), FAULT_NONE);
    assert_int_equal(battle_match_open(battle, walk.view.setup, &again, &why), FAULT_NONE);
    assert_int_equal(battle_replay(battle, again, UINT32_MAX, NULL, &why), FAULT_NONE);
    assert_true(guide_stand(walk.content, again, walk.seat, &after));
    assert_int_equal(before.done, after.done);
    assert_int_equal(before.met, after.met);
    assert_true(after.done >= 3);
    match_close(&again);
    battle_close(&battle);
    walk_close(&walk);
    free(file);
}
