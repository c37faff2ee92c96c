/* Core, rules and odds never allocate: every function is called while malloc is forbidden. The
 * linker sends all calls of malloc and its kin here (--wrap). */
#include "tests/support/test.h"

#include "odds/odds.h"
#include "tests/any/any.h"

#include <stdlib.h>
#include <string.h>

/* The compiler believes that malloc touches nothing of ours. */
static volatile bool forbidden;
static volatile int reached;

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *old);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *old);

static void notice(void)
{
    reached += forbidden;
}

void *__wrap_malloc(size_t size)
{
    notice();
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    notice();
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    notice();
    return __real_realloc(old, size);
}

void __wrap_free(void *old)
{
    notice();
    __real_free(old);
}

/* Room for everything, set aside beforehand. */
enum { STATE_MAX = 16384, CHOICES = 4096, MARKS = 512, TEXT = 1 << 17, ARENA = 8 << 20 };

struct room {
    _Alignas(16) unsigned char state[STATE_MAX];
    _Alignas(16) unsigned char copy[STATE_MAX];
    struct action choices[CHOICES];
    struct overlay_mark marks[MARKS];
    struct event events[ANY_EVENTS_MAX];
    struct card card;
    struct odds_answer odds;
    struct working working;
    char text[TEXT];
    unsigned char arena[ARENA];
};

static void speak(struct room *room, const struct game *game, const struct question *question,
                  const struct action *action)
{
    const struct rulebook *rulebook = game->rulebook;
    struct text text;
    struct note why;
    struct action read;
    text_init(&text, room->text, 400);
    rulebook->ask(game, question, &text);
    text_init(&text, room->text, 400);
    rulebook->spell(game, action, &text);
    rulebook->read(game, action->seat, room->text, &read, &why);
    text_init(&text, room->text, sizeof room->text);
    setup_write(game->setup, game->state, &text);
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++) {
        rulebook->card(game, unit, &room->card);
        for (int kind = OVERLAY_PATH; kind <= OVERLAY_GROUND; kind++) {
            struct overlay_query query = {
                .kind = (enum overlay_kind)kind, .unit = (uint8_t)unit, .action = *action};
            rulebook->overlay(game, &query, room->marks, MARKS);
        }
    }
}

static void think(struct room *room, const struct game *game, const struct question *question,
                  struct random *random)
{
    const struct rulebook *rulebook = game->rulebook;
    rulebook->sample(game, question, random);
    rulebook->reflex(game, question, random);
    rulebook->fallback(game, question);
    rulebook->propose(game, question, room->choices, 8);
    rulebook->worth(game, SIDE_RED);
    rulebook->score(game, SIDE_BLUE);
    struct game copy = {rulebook, game->setup, room->copy};
    memcpy(room->copy, game->state, game->setup->state_size);
    int seat = question_seat(question);
    rulebook->conceal(&copy, seat);
    rulebook->imagine(&copy, seat, random);
    assert_true(rulebook->sound(&copy, NULL));
}

static void weigh(struct room *room, const struct game *game, const struct action *action)
{
    struct arena arena;
    struct odds_question question = {action, 1, 0, 0};
    arena_init(&arena, room->arena, sizeof room->arena);
    if (state_head(game->state)->unit_count > 0)
        odds_exact(game, &question, &arena, &room->odds, NULL);
}

/* One game, everything asked at every turn. */
static void play_still(struct room *room, const struct any_case *test, uint64_t seed)
{
    const struct rulebook *rulebook = test->rulebook;
    struct game game = {rulebook, test->setup, room->state};
    struct dice_keyed dice;
    struct random random;
    struct text text;
    random_init(&random, seed);
    any_dice(seed, 0, &dice);
    rulebook->audit(test->setup, SIDE_RED, &room->working);
    play_begin(&game, &dice.dice, NULL, NULL);
    for (int ply = 1; ply < 120 && !state_head(room->state)->over; ply++) {
        struct question open[QUESTIONS_MAX];
        struct events events = {room->events, ANY_EVENTS_MAX, 0};
        rulebook->pending(&game, open);
        rulebook->choices(&game, &open[0], UNIT_ANY, room->choices, CHOICES);
        think(room, &game, &open[0], &random);
        struct action action = rulebook->sample(&game, &open[0], &random);
        speak(room, &game, &open[0], &action);
        if (ply % 16 == 0 && !open[0].secret)
            weigh(room, &game, &action);
        any_dice(seed, ply, &dice);
        play_apply(&game, &action, &dice.dice, &events);
        for (int i = 0; i < events.count; i++) {
            text_init(&text, room->text, 400);
            rulebook->say(&game, &room->events[i], &text);
        }
    }
}

TEST(no_allocation, in_core_rules_and_odds)
{
    const struct any_case *cases;
    int count = any_cases(&cases);
    struct room *room = malloc(sizeof *room);
    reached = 0;
    for (int i = 0; i < count; i++) {
        assert_true(cases[i].setup->state_size <= STATE_MAX);
        for (uint64_t seed = 0; seed < 4; seed++) {
            forbidden = true;
            play_still(room, &cases[i], seed);
            forbidden = false;
        }
        if (reached)
            fail_msg("%s reaches malloc", cases[i].name);
    }
    free(room);
}

TEST(no_allocation, would_be_noticed)
{
    reached = 0;
    forbidden = true;
    void *volatile memory = malloc(1);
    forbidden = false;
    free(memory);
    assert_int_equal(reached, 1);
}
