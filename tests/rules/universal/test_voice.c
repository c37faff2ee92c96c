/* The voice of `universal`: asking, spelling, reading. */
#include "tests/rules/universal/fixture.h"
#include "tests/rules/voices.h"

#include "rules/universal/parts.h"

#include <string.h>

static struct table table;

/* ---- whatever is listed is spelled so that it is read back ---- */

/* Everything a ship can have, twice, close to each other. */
#define ARSENAL                                                                                    \
    "design ark 9 5 Beams=4/2/3/1,9/1/4/2:ABCDEF*4,AB+pinpoint~6/1/3/1+enveloping "                \
    "Rays=6/2/3/1:ABCDEFGHIJKL*2+sweeping+defensive Darts=12/2/3/1:ABCDEFGHIJKL*6+seeking "        \
    "screens=2/1/1/1/0 shields=3/2/2/1/3 point-defense-system=2 area-defense=1 "                   \
    "auto-repair=2 cloaking-device=1 countermeasures=1 hyperdrive=1 shield-regenerator=1 "         \
    "stutterdrive=1 boosters=3 decoys=3 flares=3 marines=5 mines=6 probes=3 shuttlecraft=2 "       \
    "carrier=2 shockwave=1\n"                                                                      \
    "red Hood ark 0808 0 speed: 2\nred Horn ark 0908 0 speed: 2\nred Hornet un-larch 0810 0\n"     \
    "blue Horst ark 1109 3 speed: 2\nblue Wolf ark 1208 3 speed: 2\nblue Fox un-alder 1110 3\n"

/* Plays samples on; in every state all answers are spelled and read back, also as each side sees
 * it. */
static int campaign(int steps, uint64_t seed, uint64_t *seen)
{
    static struct universal_state kept;
    struct random random;
    struct dice_fast dice;
    int step = 0;
    random_init(&random, seed);
    dice_fast_init(&dice, seed);
    for (; step < steps && !table.state.head.over; step++) {
        struct question questions[QUESTIONS_MAX];
        int count = universal_rulebook.pending(&table.game, questions);
        assert_true(count > 0);
        voices_read_choices(&table.game);
        kept = table.state;
        for (int seat = 0; seat < 2; seat++) {
            universal_rulebook.conceal(&table.game, seat);
            struct question own;
            if (rulebook_question_of(&table.game, seat, &own)) {
                assert_true(strlen(voices_ask(&table.game, seat)) > 20);
                voices_read_choices(&table.game);
            }
            table.state = kept;
        }
        for (int i = 0; i < count; i++)
            *seen |= (uint64_t)1 << questions[i].decision;
        int pick = (int)random_below(&random, (uint32_t)count);
        struct action action = universal_rulebook.sample(&table.game, &questions[pick], &random);
        *seen |= (uint64_t)1 << action.decision;
        play_apply(&table.game, &action, &dice.dice, NULL);
    }
    return step;
}

/* From a position; true: all of these decisions were asked or answered on the way. */
static bool meets(const char *position, int steps, const int *decisions, int count)
{
    uint64_t seen = 0;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        table_open_dice(&table, position, NULL);
        campaign(steps, seed, &seen);
    }
    for (int i = 0; i < count; i++)
        if (!(seen >> decisions[i] & 1)) {
            print_message("# not met: %s\n", universal_decisions[decisions[i]].name);
            return false;
        }
    return true;
}

#define assert_meets(position, steps, ...)                                                         \
    do {                                                                                           \
        const int decisions[] = {__VA_ARGS__};                                                     \
        assert_true(meets(position, steps, decisions, sizeof decisions / sizeof decisions[0]));    \
    } while (0)

TEST(un_o2, every_answer_is_spelled_and_read_back)
{
    assert_meets("scenario vp_target: 900\n" ARSENAL, 300, UNIVERSAL_PLOT, UNIVERSAL_END_PLOT,
                 UNIVERSAL_DECOY, UNIVERSAL_DEFEND, UNIVERSAL_SWEEP, UNIVERSAL_END_DEFEND,
                 UNIVERSAL_FLY, UNIVERSAL_INTERCEPT, UNIVERSAL_END_INTERCEPT, UNIVERSAL_FIRE,
                 UNIVERSAL_HOLD, UNIVERSAL_END_FIRE, UNIVERSAL_SHOW, UNIVERSAL_BLOCK,
                 UNIVERSAL_PINPOINT, UNIVERSAL_NEXT, UNIVERSAL_PDS, UNIVERSAL_SHOCK,
                 UNIVERSAL_FLARE, UNIVERSAL_PROBE, UNIVERSAL_BOARD, UNIVERSAL_END_LATE,
                 UNIVERSAL_REPEL, UNIVERSAL_LOSE, UNIVERSAL_LOSE_ITEM, UNIVERSAL_STUTTER,
                 UNIVERSAL_RESTORE, UNIVERSAL_RESTORE_ITEM, UNIVERSAL_REGENERATE, UNIVERSAL_MINE,
                 UNIVERSAL_LAUNCH, UNIVERSAL_END_LAUNCH);
}

TEST(un_c0_1, ships_on_cards_too)
{
    assert_meets("option random-movement-initiative on\noption random-fighter-activation on\n"
                 "option random-combat-initiative on\noption sequential-combat on\n" ARSENAL,
                 200, UNIVERSAL_SAIL, UNIVERSAL_FLY, UNIVERSAL_FIRE);
}

/* Ships that crowd around rocks and a black hole. */
TEST(un_c3_1, those_that_are_shifted_too)
{
    assert_meets("option terrain on\nscenario board: {columns: 12, rows: 9}, vp_target: 900\n"
                 "terrain asteroid 0504 0605 0404\nterrain black-hole 0905\n"
                 "red Hood un-alder 0405 0 speed: 1\nred Horn un-alder 0405 0 speed: 1\n"
                 "red Hut un-alder 0505 0 speed: 0\nred Able flight 0805 heading: 2\n"
                 "blue Wolf un-alder 0705 3 speed: 1\nblue Wolfram un-alder 0705 3 speed: 1\n"
                 "blue Worm un-alder 0606 3 speed: 0\n",
                 120, UNIVERSAL_SHIFT);
}

TEST(un_b1_4, fleets_and_places_too)
{
    assert_meets("option fighter-variants on\nscenario limit: 500, vp_target: 200\n"
                 "side red fleet: [un-alder]\nside blue fleet: [un-alder], heading: null\n",
                 60, UNIVERSAL_BUY, UNIVERSAL_END_FLEET, UNIVERSAL_DEPLOY);
}

TEST(un_f4_long, jumps_of_flights_too)
{
    assert_meets("option fighter-variants on\nstart fighter\nred Hood un-sycamore 0505 0\n"
                 "red Able flight 0606 heading: 1, variant: long\n"
                 "red Ale flight 0607 heading: 1, variant: light\n"
                 "blue Wolf un-sycamore 0907 3\nblue Ant flight 0808 heading: 2\n",
                 60, UNIVERSAL_FLY);
}

TEST(un_c2_0b, any_text_is_an_order_when_plots_are_not_strict)
{
    static const char *const texts[] = {"2P1",   "BOOST", "2X:9", ";=>", "COAST",
                                        "GROUP", "(4)",   "P(3)", ":A",  "DONE~"};
    table_open(&table, "option strict-plots off\n" ARSENAL);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct action plot = table_make(&table, UNIVERSAL_PLOT, "Hood");
        memcpy(plot.text, texts[i], strlen(texts[i]));
        for (int boost = 0; boost < 3; boost++) {
            plot.amount[0] = (int16_t)boost;
            plot.amount[1] = (int16_t)(boost * 2);
            assert_int_equal(universal_rulebook.permits(&table.game, &plot, NULL), FAULT_NONE);
            struct action again;
            const char *words = voices_spell(&table.game, &plot);
            assert_int_equal(universal_read(&table.game, 0, words, &again, NULL), FAULT_NONE);
            assert_memory_equal(&plot, &again, sizeof plot);
        }
    }
}

TEST(un_c5, other_movement_too)
{
    assert_meets("option movement cinematic\n" ARSENAL, 30, UNIVERSAL_PLOT);
    assert_meets("option movement reactionless\n" ARSENAL, 30, UNIVERSAL_PLOT);
    assert_meets("option movement vector\n" ARSENAL, 30, UNIVERSAL_PLOT);
}

/* Call signs that are words of orders. */
TEST(un_a2_1, ships_may_bear_any_word_as_their_name)
{
    assert_meets("red Flare un-sycamore 0808 0 speed: 2\nred Mines un-larch 0809 0\n"
                 "red No un-alder 0807 0\nred At flight 0908 heading: 0\n"
                 "red To flight 0909 heading: 0\nred Done un-sycamore 0708 0\n"
                 "blue Probe un-sycamore 1109 3\nblue First un-larch 1209 3\n"
                 "blue A1 un-alder 1208 3\nblue Stays flight 1108 heading: 3\n"
                 "blue Nobody un-sycamore 1210 3\nblue With flight 1110 heading: 3\n",
                 120, UNIVERSAL_FIRE, UNIVERSAL_FLY);
}
