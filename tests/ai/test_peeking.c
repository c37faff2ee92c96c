/* Players know what their seat may know: neither the others' secrets nor dice yet to be thrown. */
#include "tests/support/test.h"

#include "ai/playout.h"
#include "sim/bout.h"
#include "tests/ai/drill.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = PLAYER_ADMIRAL + 1, PLAYOUTS = 24, HEARD_MAX = 4000 };

/* Secret orders, cloaks, covered markers, libraries; and one where all lies open. */
static const struct {
    const char *name;
    bool hides;
} stages[] = {{"admiral/duel", false},
              {"admiralty/standard", true},
              {"admiralty/cloaks", true},
              {"nova/sealed-orders", true},
              {"universal/standard", true},
              {"universal/silent-watch", true},
              {"starstrike/standard", true},
              {"starstrike/two-a-side", true},
              {"starstrike/break-the-ring", true}};
enum { STAGES = sizeof stages / sizeof *stages };

/* ---- what others hide ---- */

struct opinion {
    struct action action;
    char reason[DRILL_REASON];
};

/* Through the door: a copy of the position, concealed, and a player that has just sat down. What
 * lies in its memory must not matter either. */
static void ask_through_door(const struct game *position, const struct question *question, int kind,
                             int rubbish, struct opinion *out)
{
    const struct setup *setup = position->setup;
    struct player_terms terms = {.kind = (enum player_kind)kind};
    struct game copy = {position->rulebook, setup, malloc(setup->state_size)};
    unsigned char *memory = malloc(PLAYER_MEMORY);
    struct player player;
    struct text reason;
    assert_true(copy.state && memory);
    if (player_thinks(terms.kind))
        terms.budget.playouts = PLAYOUTS;
    memset(memory, rubbish, PLAYER_MEMORY);
    memcpy(copy.state, position->state, setup->state_size);
    copy.rulebook->conceal(&copy, question_seat(question));
    player_init(&player, &terms, 11, NULL, memory);
    text_init(&reason, out->reason, sizeof out->reason);
    out->action = player_answer(&player, &copy, question, &reason);
    free(memory);
    free(copy.state);
}

static void compare_opinions(const struct drill *drill, const struct game *other,
                             const struct question *question)
{
    for (int kind = 0; kind < KINDS; kind++) {
        struct opinion truly, imagined;
        ask_through_door(&drill->game, question, kind, 0xaa, &truly);
        ask_through_door(other, question, kind, 0x55, &imagined);
        if (!action_equal(&truly.action, &imagined.action))
            fail_msg("%s, answer %d: the %s has seen what it may not", drill->name, drill->answers,
                     player_names[kind]);
        if (strcmp(truly.reason, imagined.reason) != 0)
            fail_msg("%s, answer %d: the %s says \"%s\" or \"%s\"", drill->name, drill->answers,
                     player_names[kind], truly.reason, imagined.reason);
    }
}

/* Every few answers another position that looks the same to the seat asked; how many of those
 * differ from what really is. */
static int compare_worlds(const char *scenario, uint64_t seed)
{
    enum { EVERY = 3, ANSWERS = 100 };
    struct drill drill;
    struct question question;
    int hidden = 0;
    drill_open(&drill, scenario, seed);
    size_t size = drill.game.setup->state_size;
    struct game other = {drill.game.rulebook, drill.game.setup, malloc(size)};
    assert_non_null(other.state);
    while (drill.answers < ANSWERS && drill_ask(&drill, &question)) {
        memcpy(other.state, drill.view.state, size);
        other.rulebook->imagine(&other, question_seat(&question), &drill.random);
        bool differs = memcmp(other.state, drill.game.state, size) != 0;
        hidden += differs;
        if (differs && drill.answers % EVERY == 0)
            compare_opinions(&drill, &other, &question);
        drill_go_on(&drill, &question);
    }
    free(other.state);
    drill_close(&drill);
    return hidden;
}

TEST(peeking, what_others_hide_changes_neither_answer_nor_reason)
{
    for (int i = 0; i < STAGES; i++) {
        int hidden = 0;
        for (uint64_t seed = 1; seed <= 2; seed++)
            hidden += compare_worlds(stages[i].name, seed);
        if (stages[i].hides ? hidden < 20 : hidden > 0)
            fail_msg("%s: something is hidden in %d positions", stages[i].name, hidden);
    }
}

/* ---- what is supposed ---- */

/* The secret run in hand: what each seat was first asked in it. */
struct run {
    int turn;
    int phase;
    int decision;
    bool open;
    bool asked[SEATS_MAX];
    struct unit_set units[SEATS_MAX];
};

static void note_run(struct run *run, const struct game *game)
{
    struct question open[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, open);
    const struct head *head = state_head(game->state);
    bool secret = count > 0 && open[0].secret;
    bool same = run->open && secret && run->turn == head->turn && run->phase == head->phase;
    if (same)
        return;
    *run = (struct run){.turn = head->turn, .phase = head->phase, .open = secret};
    for (int i = 0; i < count && secret; i++)
        for (int seat = 0; seat < game->setup->seat_count; seat++)
            if (open[i].seats >> seat & 1) {
                run->asked[seat] = true;
                run->units[seat] = open[i].units;
            }
}

/* Enemies have everything still to write, whatever they have written; only one who is seen to have
 * ended is not asked again. */
static int check_supposed(const struct drill *drill, const struct run *run, int seat,
                          const struct game *world)
{
    const struct setup *setup = world->setup;
    int checked = 0;
    for (int other = 0; other < setup->seat_count; other++) {
        struct question question;
        if (!run->asked[other] || setup->seat[other].side == setup->seat[seat].side)
            continue;
        bool asked = rulebook_question_of(world, other, &question);
        if (!asked && world->rulebook->shows_committed)
            continue;
        if (!asked)
            fail_msg("%s, answer %d: seat %d is supposed to have answered", drill->name,
                     drill->answers, other);
        if (memcmp(&question.units, &run->units[other], sizeof question.units) != 0)
            fail_msg("%s, answer %d: units of seat %d are supposed to have orders", drill->name,
                     drill->answers, other);
        checked++;
    }
    return checked;
}

static int check_runs(const char *scenario, uint64_t seed)
{
    enum { ANSWERS = 150 };
    struct drill drill;
    struct question question;
    struct run run = {0};
    int checked = 0;
    drill_open(&drill, scenario, seed);
    struct game world = drill.game;
    world.state = malloc(world.setup->state_size);
    assert_non_null(world.state);
    while (drill.answers < ANSWERS && drill_ask(&drill, &question)) {
        note_run(&run, &drill.game);
        memcpy(world.state, drill.view.state, world.setup->state_size);
        playout_suppose(&world, question_seat(&question), &drill.random);
        assert_true(world.rulebook->sound(&world, NULL));
        if (run.open)
            checked += check_supposed(&drill, &run, question_seat(&question), &world);
        drill_go_on(&drill, &question);
    }
    free(world.state);
    drill_close(&drill);
    return checked;
}

TEST(peeking, enemies_are_supposed_to_have_written_nothing)
{
    for (int i = 0; i < STAGES; i++) {
        int checked = 0;
        for (uint64_t seed = 1; seed <= 3; seed++)
            checked += check_runs(stages[i].name, seed);
        if (stages[i].hides && checked == 0)
            fail_msg("%s: no secret run", stages[i].name);
    }
}

/* ---- dice yet to be thrown ---- */

/* What was answered, and in which position. */
struct heard {
    struct bout_listener listener;
    const struct bout *bout;
    int count;
    struct {
        uint64_t position;
        struct action action;
    } list[HEARD_MAX];
};

static void hear(struct bout_listener *listener, const struct action *action)
{
    struct heard *heard = (struct heard *)listener;
    if (heard->count == HEARD_MAX)
        return;
    heard->list[heard->count].position = play_fingerprint(&heard->bout->game);
    heard->list[heard->count++].action = *action;
}

/* As long as the dice have brought the same, the same is answered: how often. */
static int answers_alike(const char *scenario, const struct heard *a, const struct heard *b)
{
    int i = 0;
    for (; i < a->count && i < b->count && a->list[i].position == b->list[i].position; i++)
        if (!action_equal(&a->list[i].action, &b->list[i].action))
            fail_msg("%s: answer %d foresees the dice", scenario, i);
    return i;
}

/* The same whims and other dice, in the simulation. */
static void check_bouts(const char *scenario, int kind, struct heard *a, struct heard *b)
{
    enum { PAIRS = 4 };
    struct content_setup *owner = NULL;
    struct bout bout;
    int alike = 0, parted = 0;
    assert_int_equal(content_setup_open(&owner, drill_content(), scenario, NULL), FAULT_NONE);
    assert_int_equal(bout_open(&bout, content_setup(owner), NULL), FAULT_NONE);
    for (uint64_t seed = 1; seed <= PAIRS; seed++) {
        struct bout_terms terms = {.seed = seed, .whims = ~seed};
        for (int seat = 0; seat < SEATS_MAX; seat++)
            terms.player[seat] = (struct player_terms){(enum player_kind)kind, {.playouts = 8}};
        *a = *b = (struct heard){.listener = {hear}, .bout = &bout};
        bout_play(&bout, &terms, &a->listener);
        terms.seed += PAIRS;
        bout_play(&bout, &terms, &b->listener);
        int same = answers_alike(scenario, a, b);
        alike += same;
        parted += same < a->count;
    }
    if (alike < PAIRS || parted == 0)
        fail_msg("%s: %d answers in the same position, %d pairs parted", scenario, alike, parted);
    bout_close(&bout);
    content_setup_close(&owner);
}

TEST(peeking, other_dice_same_answers_until_they_fall)
{
    struct heard *a = malloc(sizeof *a), *b = malloc(sizeof *b);
    assert_true(a && b);
    for (int i = 0; i < DRILL_SYSTEMS; i++)
        for (int kind = 0; kind < KINDS; kind++)
            check_bouts(drill_duels[i], kind, a, b);
    free(a);
    free(b);
}
