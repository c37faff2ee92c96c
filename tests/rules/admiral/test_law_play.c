/* Random games: what must hold at every question. */
#include "tests/rules/admiral/fixture.h"

#include "content/content.h"
#include "core/sources.h"
#include "rules/admiral/admiral.h"
#include "rules/admiral/front.h"
#include "rules/admiral/setup/setup.h"

#include <stdio.h>
#include <string.h>

#ifndef GAMES
#define GAMES 3
#endif

enum { CHOICES_MAX = 20000, ANSWERS_MAX = 4000, TEXT_MAX = 1 << 17, MEMORY = 1 << 20 };

static struct table table;
static struct table other;
static struct action list[CHOICES_MAX];
static char text[TEXT_MAX];
static unsigned char memory[MEMORY];

static const char *const scenes[] = {
    "red fleets frigate-fleet\n blue fleets frigate-fleet\n option turn-limit 60",
    "red fleets frigate-fleet\n blue fleets frigate-fleet\n option turn-limit 60\n"
    "option lapsed-divisor on\n option line-rule path\n option ram-or-fire on\n"
    "option rebound-aggressive on\n option marines-finite on\n option crew-die 6\n"
    "option repair-one-white on\n option dock-capacity 1\n option command-exchange off\n"
    "option surrender-captures on\n option disabled-must-fire on\n option deploy-alternate on\n"
    "option mining-fleets on\n option limit-winner defender",
    "red F frigate 0605 4w\n red G battleship 0705\n red H carrier 0604\n red A fighter 0505\n"
    "red B fighter 0504 3w2r\n red C corvette 0503 2w\n blue K frigate 0607\n"
    "blue L ramming-frigate 0707\n blue M mothership 0608 4w1r\n blue N fighter 0507\n"
    "blue O corvette 0508 3w1r1b\n blue P battleship 0708\n option turn-limit 80\n"
    "option surrender-captures on",
    "fleet a frigate frigate:1 fighter:2\n fleet b corvette corvette:1 fighter:2\n"
    "fleet c frigate frigate:1 corvette:1\n red seats 3\n red fleets a b c\n"
    "red fleet_seats 1 2 3\n blue seats 2\n blue fleets b a c\n blue fleet_seats 2 1 1\n"
    "option turn-limit 60\n option surrender-captures on\n option marines-finite on",
    ("option mining-fleets on\n red fleets controller-fleet harvester-fleet\n board medium\n"
     "blue fleets harvester-fleet frigate-fleet\n option turn-limit 60\n option quiet-draw 12")};

static void start_game(const char *scene, struct dice_fast *dice)
{
    assert_int_equal(table_try_open(&table, scene), FAULT_NONE);
    play_settle(&table.game, &dice->dice, &table.events);
}

/* Every listed answer is permitted; every ship named in the question has one; no question has
 * only one answer, unless a team mate still moves or it is secret; an end is listed exactly when it
 * is permitted.
 */
static int check_question(const struct question *question)
{
    int total = admiral_rulebook.choices(&table.game, question, UNIT_ANY, list, CHOICES_MAX);
    struct unit_set named = {{0}};
    struct question open[QUESTIONS_MAX];
    bool mates = question->decision == ADMIRAL_MOVE && admiral_pending(&table.game, open) > 1;
    int least = mates || question->secret ? 1 : 2;
    assert_true(total >= least && total <= CHOICES_MAX);
    for (int i = 0; i < total; i++) {
        struct note why;
        if (admiral_rulebook.permits(&table.game, &list[i], &why))
            fail_msg("listed but refused: %s %s", why.rule, why.text);
        for (int j = 0; j < i && j < 40; j++)
            assert_false(action_equal(&list[i], &list[j]));
        if (list[i].unit != UNIT_NONE)
            unit_set_add(&named, list[i].unit);
    }
    assert_memory_equal(&named, &question->units, sizeof named);
    return total;
}

/* A settled position, written and read back, is the same bytes. */
static void check_round_trip(void)
{
    struct complaint complaint[4];
    struct complaints complaints = {complaint, 4, 0};
    struct text out;
    struct arena arena;
    uint16_t none[1];
    struct dice_scripted dice;
    memset(complaint, 0, sizeof complaint);
    text_init(&out, text, sizeof text);
    setup_write(&table.setup, &table.state, &out);
    assert_false(out.cut);
    arena_init(&arena, memory, sizeof memory);
    struct node *node = content_parse(text, strlen(text), "state", &arena, &complaints);
    if (!node || !setup_read(&other.setup, &table.setup.library, node, &arena, &complaints))
        fail_msg("%s: %s\n%s", complaint[0].key, complaint[0].reason, text);
    other.game = (struct game){&admiral_rulebook, &other.setup, &other.state};
    memset(&other.state, 0xee, sizeof other.state);
    if (admiral_layout_make(&other.game, &other.why))
        fail_msg("%s: %s\n%s", other.why.rule, other.why.text, text);
    dice_scripted_init(&dice, none, 0, NULL, 0);
    play_settle(&other.game, &dice.dice, NULL);
    if (memcmp(&other.state, &table.state, sizeof table.state) != 0) {
        size_t at = 0;
        while (((char *)&other.state)[at] == ((char *)&table.state)[at])
            at++;
        fail_msg("differs at byte %zu (ships from %zu, rest from %zu)\n%s", at,
                 offsetof(struct admiral_state, ships), offsetof(struct admiral_state, aggressor),
                 text);
    }
}

/* The law has no spellings: what is permitted is listed, for the first seat of its question. */
static bool is_listed(const struct action *action)
{
    static struct action choices[CHOICES_MAX];
    struct question question;
    struct action wanted = *action;
    if (!rulebook_question_of(&table.game, action->seat, &question))
        return false;
    wanted.seat = (uint8_t)question_seat(&question);
    int total = admiral_rulebook.choices(&table.game, &question, UNIT_ANY, choices, CHOICES_MAX);
    for (int i = 0; i < total; i++)
        if (action_equal(&choices[i], &wanted))
            return true;
    return false;
}

/* Garbage is refused or, by chance, permitted; it never breaks anything. */
static void check_garbage(const struct action *seed, struct random *random)
{
    struct action action = *seed;
    int changes = 1 + (int)random_below(random, 3);
    for (int i = 0; i < changes; i++) {
        size_t at = random_below(random, 4) ? random_below(random, 16)
                                            : random_below(random, sizeof action);
        ((unsigned char *)&action)[at] =
            (unsigned char)(random_below(random, 3) ? random_below(random, 20)
                                                    : random_below(random, 256));
    }
    struct note why = {.text = ""};
    enum fault fault = admiral_rulebook.permits(&table.game, &action, &why);
    assert_int_equal(fault, admiral_rulebook.permits(&table.game, &action, NULL));
    if (fault) {
        assert_true(why.text[0] != '\0' && (why.rule[0] != '\0' || fault == FAULT_INPUT));
        return;
    }
    assert_true(is_listed(&action));
    static struct admiral_state copy;
    struct game game = {&admiral_rulebook, &table.setup, &copy};
    struct dice_fast dice;
    dice_fast_init(&dice, 1);
    copy = table.state;
    play_apply(&game, &action, &dice.dice, NULL);
    assert_true(admiral_invariants_hold(&game, NULL));
}

static void check_views(struct random *random)
{
    static struct admiral_state once, twice;
    struct game game = {&admiral_rulebook, &table.setup, NULL};
    for (int seat = 0; seat <= table.setup.seat_count; seat++) {
        int viewer = seat == table.setup.seat_count ? SEAT_SPECTATOR : seat;
        once = table.state;
        game.state = &once;
        admiral_secrets_conceal(&game, viewer);
        twice = once;
        game.state = &twice;
        admiral_secrets_imagine(&game, viewer, random);
        admiral_secrets_conceal(&game, viewer);
        assert_memory_equal(&once, &twice, sizeof once);
    }
}

static void play_game(const char *scene, uint64_t seed)
{
    struct dice_fast dice;
    struct random random;
    dice_fast_init(&dice, seed);
    random_init(&random, seed * 77 + 1);
    start_game(scene, &dice);
    for (int answers = 0; answers < ANSWERS_MAX; answers++) {
        struct question open[QUESTIONS_MAX];
        int count = admiral_pending(&table.game, open);
        assert_int_equal(count == 0, table.state.head.over);
        assert_true(admiral_invariants_hold(&table.game, NULL));
        if (answers % 7 == 0 || table.state.step != ADMIRAL_STEP_ASK || count == 0)
            check_round_trip();
        check_views(&random);
        if (count == 0)
            return;
        int total = check_question(&open[random_below(&random, (uint32_t)count)]);
        int pick = (int)random_below(&random, (uint32_t)total);
        /* contact is rare: prefer it, so that rams and boardings happen */
        for (int i = 0; i < total; i++)
            if (list[i].mode != 0 && random_below(&random, 3) == 0)
                pick = i;
        struct action chosen = list[pick];
        for (int i = 0; i < 5; i++)
            check_garbage(&chosen, &random);
        table.events.count = 0;
        play_apply(&table.game, &chosen, &dice.dice, &table.events);
        for (int i = 0; i < table.events.count && i < FIXTURE_EVENTS; i++) {
            assert_true(table.list[i].rule < ADMIRAL_RULE_COUNT);
            assert_true(table.list[i].kind < ADMIRAL_EVENT_COUNT);
        }
    }
    fail_msg("a game did not end");
}

TEST(admiral, random_games_keep_every_promise)
{
    for (size_t scene = 0; scene < sizeof scenes / sizeof scenes[0]; scene++)
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play_game(scenes[scene], seed);
}

TEST(admiral, the_state_fits)
{
    assert_true(sizeof(struct admiral_state) <= ADMIRAL_STATE_MAX);
}
