/* The voice of `universal`: asking, spelling, reading. */
#include "tests/rules/universal/fixture.h"
#include "tests/rules/voices.h"

#include "rules/kit/phrase.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/view/words.h"
#include "rules/universal/view/view.h"
#include "rules/universal/front.h"

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

/* What is said to be possible now, "a, b, c": each of them is read and permitted. */
static void check_examples(int seat)
{
    static const char label[] = "possible now: ";
    struct action nothing;
    struct note refusal;
    assert_int_equal(phrase_read(&table.game, seat, "zz zz", &nothing, &refusal), FAULT_INPUT);
    char *forms = strstr(refusal.text, label), *next;
    assert_non_null(forms);
    for (char *form = forms + strlen(label); form; form = next) {
        struct note why = {0};
        struct action action;
        next = strstr(form, ", ");
        if (next) {
            *next = '\0';
            next += 2;
        }
        char *more = strstr(form, " …");
        if (more)
            *more = '\0';
        if (strstr(form, "NAME"))
            continue;
        if (phrase_read(&table.game, seat, form, &action, &why))
            fail_msg("\"%s\": %s", form, why.text);
        if (universal_rulebook.permits(&table.game, &action, &why))
            fail_msg("\"%s\" is refused: %s %s", form, why.rule, why.text);
    }
}

/* Plays samples on; in every state all answers are spelled and read back, also as each side sees
 * it, and what it is told to write is good. */
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
                check_examples(seat);
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

/* From a position; true: all of these decisions were asked or answered on the way. No more battles
 * are played than it takes, and two at least. */
static bool meets(const char *position, int steps, const int *decisions, int count)
{
    uint64_t seen = 0, wanted = 0;
    for (int i = 0; i < count; i++)
        wanted |= (uint64_t)1 << decisions[i];
    for (uint64_t seed = 1; seed <= 6 && (seed <= 2 || (seen & wanted) != wanted); seed++) {
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

/* Of two seats that are asked together each hears what it may write itself. */
TEST(un_0_3, examples_are_about_ships_of_the_seat)
{
    table_open(&table, "start combat active: red\nside red seats: 2\nred Hood un-alder 0911 0\n"
                       "red Nell un-alder 0912 0 seat: 2\nblue Wolf un-alder 1211 3\n");
    check_examples(0);
    check_examples(1);
    table_open_dice(&table,
                    "side red seats: 2\nred Hood un-alder -\nred Nell un-alder - seat: 2\n"
                    "blue Wolf un-alder 1211 3\n",
                    "");
    assert_asked(&table, DEPLOY);
    check_examples(0);
    check_examples(1);
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
            assert_int_equal(phrase_read(&table.game, 0, words, &again, NULL), FAULT_NONE);
            assert_memory_equal(&plot, &again, sizeof plot);
        }
    }
}

#define PAIR "red Hood un-alder 0808 0 speed: 2\nblue Wolf un-alder 1109 3 speed: 2\n"

TEST(un_c5, other_movement_too)
{
    assert_meets("option movement cinematic\n" PAIR, 12, UNIVERSAL_PLOT);
    assert_meets("option movement reactionless\n" PAIR, 12, UNIVERSAL_PLOT);
    assert_meets("option movement vector\n" PAIR, 12, UNIVERSAL_PLOT);
}

/* Call signs that are words of orders. */
TEST(un_a2_1, ships_may_bear_any_word_as_their_name)
{
    assert_meets("red Flare un-sycamore 0808 0 speed: 2\nred Mines un-larch 0809 0\n"
                 "red No un-alder 0807 0\nred At flight 0908 heading: 0\n"
                 "red To flight 0909 heading: 0\nred Done un-sycamore 0708 0\n"
                 "blue Probe un-sycamore 1109 3\nblue First un-larch 1209 3\n"
                 "blue A1 un-alder 1208 3\nblue Attack flight 1108 heading: 3\n"
                 "blue Nobody un-sycamore 1210 3\nblue With flight 1110 heading: 3\n",
                 120, UNIVERSAL_FIRE, UNIVERSAL_FLY);
}

/* ---- reading ---- */

static void check_reads(int seat, const char *words, const char *canonical)
{
    voices_read(&table.game, seat, words, canonical);
}

static void check_refuses(int seat, const char *words, const char *reason)
{
    voices_refuse(&table.game, seat, words, reason);
}

static void assert_asks(int seat, const char *words)
{
    voices_ask_with(&table.game, seat, words);
}

/* Horn of red and Horst of blue begin alike. */
#define SKIRMISH                                                                                   \
    "red Hood un-sycamore 0911 0 speed: 4\nred Horn un-larch 0910 0 speed: 3\n"                    \
    "blue Wolf un-sycamore 1311 3 speed: 4\nblue Horst un-larch 1312 3\n"

TEST(un_c1, orders_are_read_in_many_spellings)
{
    table_open(&table, SKIRMISH);
    check_reads(0, "Hood: 2P1", "Hood: 2P1");
    check_reads(0, "hood 2p1", "Hood: 2P1");
    check_reads(0, "  HOOD :  2 p 1 ", "Hood: 2P1");
    check_reads(0, "Hood:2P1", "Hood: 2P1");
    check_reads(0, "#0: 2P1", "Hood: 2P1");
    check_reads(0, "Hoo: 2P1", "Hood: 2P1");
    check_reads(0, "Hor: 3", "Horn: 3"); /* who is asked */
    check_reads(0, "Hood 4", "Hood: 4");
    check_reads(0, "Hood: @: 1P2P(3)", "Hood: @1P2P(3)");
    check_reads(0, "Hood @: 1p2p", "Hood: @1P2P");
    check_reads(0, "Hood: ! 8", "Hood: !8");
    check_reads(0, "Hood:", "Hood: 0");
    check_reads(0, "Hood coasts", "Hood: 4");
    check_reads(0, "coast Hood", "Hood: 4");
    check_reads(0, "Hood stays", "Hood: 0");
    check_reads(0, "done", "done");
    check_reads(0, "end orders", "done");
    check_refuses(0, "Hood dances",
                  "expected an order instead of \"dances\"; possible now: Hood coasts");
    check_refuses(0, "Hood", "expected an order after \"Hood\"");
    check_refuses(0, "2P1", "no unit");
    check_refuses(0, "Hud: 3", "nearest: Hood");
    check_refuses(0, "Hood is done", "expected an order instead of \"done\"");
    check_refuses(0, "", "expected an order; possible now: Hood coasts, Hood: 2P1, done");
    assert_asks(0, "Where do your ships go? (UN-C1) Without orders: Hood (speed 4, engines 5, "
                   "heading 0 E: straight 0-9, one pivot 0-5, more or U 0-1; signs !#@$), Horn (");
    assert_asks(0, "Signs in front: ! emergency thrust, # hyperjump, @ roll over, $ run silent");
    voices_forms_with(&table.game, 0, "Hood coasts, Hood: 2P1, done");
}

TEST(un_e2_4, orders_are_asked_for_as_far_as_the_fuel_lasts)
{
    table_open(&table, "option fuel on\n"
                       "red Hood un-willow 0505 0 speed: 4, fuel_used: 58\n"
                       "red Lion un-alder 0707 0 speed: 4\n"
                       "red Tiger un-alder 0909 0 speed: 0\n"
                       "blue Wolf un-alder 2221 3\n");
    voices_ask_with(&table.game, 0,
                    "Hood (speed 4, engines 5, Fuel 2, heading 0 E: straight 2-6; "
                    "signs ");
    voices_ask_with(&table.game, 0,
                    "Lion (speed 4, engines 6, Fuel 0, heading 0 E: straight 4; it "
                    "cannot steer without Fuel; signs !#$)");
    voices_ask_with(&table.game, 0,
                    "Tiger (speed 0, engines 6, Fuel 0, heading 0 E: straight 0, "
                    "one pivot 0, more or U 0; signs !#@$)");
}

TEST(un_e2_1, boosters_and_groups_stand_behind_the_order)
{
    table_open(&table, ARSENAL);
    check_reads(0, "Hood: 2P1 boost 2", "Hood: 2P1 boost 2");
    check_reads(0, "hood 2p1 BOOSTERS 2", "Hood: 2P1 boost 2");
    check_reads(0, "Hood: &2 group 3", "Hood: &2 group 3");
    check_reads(0, "Hood: &2 group 3 boost 1", "Hood: &2 boost 1 group 3");
    check_reads(0, "Hood: boost 1", "Hood: 0 boost 1");
    assert_asks(0, "; boost 1-3; signs ");
}

TEST(un_d1_1, fire_is_read_in_many_spellings)
{
    table_open_dice(&table, "start combat\n" SKIRMISH, "6,1");
    assert_asked(&table, FIRE);
    check_reads(0, "Hood fires A1-2 at Wolf", "Hood fires A1 A2 at Wolf");
    check_reads(0, "hood fires a1 a2, b1 and b2 at wolf", "Hood fires A1 A2 B1 B2 at Wolf");
    check_reads(0, "Hood fires A at Wolf", "Hood fires A1 A2 at Wolf");
    check_reads(0, "Hood fires A1 2 at Wolf", "Hood fires A1 A2 at Wolf");
    check_reads(0, "Hood A1 at Wolf", "Hood fires A1 at Wolf");
    check_reads(0, "fire Hood A1 at Wolf", "Hood fires A1 at Wolf");
    check_reads(0, "Hood fires FT at Wolf", "Hood fires A1 A2 at Wolf");
    check_reads(0, "Hood attacks Wolf with A1", "Hood fires A1 at Wolf");
    check_reads(0, "Hood fires B1 at Hors", "Hood fires B1 at Horst");
    check_reads(0, "Hood fires B1 at Ho", "Hood fires B1 at Horst"); /* the enemy */
    check_reads(0, "Hood holds fire", "Hood holds fire");
    check_reads(0, "hold Hood", "Hood holds fire");
    check_reads(0, "Hood is done", "Hood holds fire");
    check_refuses(0, "Hood fires A9 at Wolf", "Hood has no weapon \"A9\"; it has: A1 A2 B1-4 C1-3");
    check_refuses(0, "Hood fires phasers at Wolf", "Hood has no weapon \"phasers\"");
    check_refuses(0, "Hood fires A1 at Wulf", "nearest: Wolf");
    check_refuses(0, "Hood fires A1", "expected \"at\" and a target after \"A1\"");
    check_refuses(0, "Hood fires A1 at Wolf twice", "\"by mode 2\"");
    check_refuses(0, "done", "expected the unit you mean after \"done\"");
    assert_asks(0, "Which ship fires next, and at what? (UN-D0.1) Still to fire: Hood (2 targets), "
                   "Horn (");
    table_order(&table, "Hood fires A1 at Wolf", "");
    assert_asks(0, "Hood: more fire, or done? (UN-D1.1) In reach: Wolf at 4: ");
    check_reads(0, "done", "Hood is done");
    check_reads(0, "B1 at Wolf", "Hood fires B1 at Wolf");
}

TEST(un_d5_modes, modes_and_facings_stand_behind_the_target)
{
    table_open_dice(&table,
                    "design gun 8 5 Beams=9/1/3/1:ABCDEF*2+enveloping~9/2/4/1\n"
                    "start combat\nred Hood gun 0911 0\nblue Wolf gun 1311 3\n",
                    "6,1");
    check_reads(0, "Hood fires A1 at Wolf by mode 2", "Hood fires A1 at Wolf by mode 2");
    check_reads(0, "Hood fires A at Wolf, facing aft", "Hood fires A1 A2 at Wolf facing aft");
    check_reads(0, "Hood fires A1 at Wolf port facing", "Hood fires A1 at Wolf facing port");
    check_reads(0, "Hood fires beams at Wolf mode 1", "Hood fires A1 A2 at Wolf");
    check_refuses(0, "Hood fires A1 at Wolf mode 4", "expected the number of a mode");
}

TEST(un_b1_3, placing_is_read_with_or_without_a_heading)
{
    table_open_dice(&table, "red Hood un-larch -\nblue Wolf un-larch -\n", "6,1");
    assert_asked(&table, DEPLOY);
    check_reads(0, "Hood at 0205 heading 0", "Hood at 0205 heading 0");
    check_reads(0, "place Hood 0205 E", "Hood at 0205 heading 0");
    check_reads(0, "Hood 0205", "Hood at 0205 heading 0");
    check_reads(0, "0205", "Hood at 0205 heading 0");
    check_refuses(0, "Hood at 0205 heading 7", "a heading 0 to 5 (E, SE, SW, W, NW, NE)");
    check_refuses(0, "Hood at nowhere", "a hex of the board like 0409 instead of \"nowhere\"");
    assert_asks(0, "Where does a ship start, and heading where? (UN-B1.3) Hexes of your zone, from "
                   "0101 to 0421. To place: Hood");
    voices_forms_with(&table.game, 0, "Hood at 0101 heading 0");
}

TEST(un_b1_2, fleets_are_read)
{
    table_open(&table, "option fighter-variants on\nscenario limit: 500, vp_target: 200\n"
                       "side red fleet: [un-alder]\nside blue fleet: [un-alder]\n");
    check_reads(0, "buy a Sycamore", "buy Sycamore");
    check_reads(0, "choose syc", "buy Sycamore");
    check_reads(0, "buy another un-larch", "buy Larch");
    check_reads(0, "buy Sequoia with long range fighters", "buy Sequoia with long fighters");
    check_reads(0, "buy Sequoia light fighters", "buy Sequoia with light fighters");
    check_reads(0, "done", "done");
    check_refuses(0, "buy Sykamore", "there is: Sycamore");
    assert_asks(0, "0 of 500 points spent. Possible: ");
}

/* ---- flights ---- */

TEST(un_f2_2, flights_are_read_with_or_without_a_way)
{
    table_open_dice(
        &table,
        "start fighter\nred Hood un-sequoia 0505 0\n"
        "red Able flight 0706 heading: 0, carrier: Hood\nred Ale flight 0707 heading: 1\n"
        "blue Wolf un-sycamore 0906 3\nblue Ant flight 1010 heading: 3\n",
        NULL);
    assert_asked(&table, FLY);
    check_reads(0, "Able to 0806 heading 1", "Able to 0806 heading 1");
    check_reads(0, "able flies to 0806 SE", "Able to 0806 heading 1");
    check_reads(0, "Able 0806", "Able to 0806 heading 0");
    check_reads(0, "Able to 0806 heading 0 attacks Wolf", "Able to 0806 heading 0 attacks Wolf");
    check_reads(0, "Able to 0806 and attacks wolf", "Able to 0806 heading 0 attacks Wolf");
    check_reads(0, "Able stays", "Able to 0706 heading 0");
    check_reads(0, "Able is done", "Able to 0706 heading 0");
    /* what is not said is found */
    check_reads(0, "Able attacks Wolf", "Able to 0806 heading 0 attacks Wolf");
    struct action attack = table_action(&table, "Able attacks Wolf");
    assert_int_equal(universal_rulebook.permits(&table.game, &attack, NULL), FAULT_NONE);
    check_reads(0, "Able returns to Hood", "Able to 0505 heading 0 returns to Hood");
    check_reads(0, "Able jumps", "Able jumps");
    check_refuses(0, "Able to 0806 heading 7", "a heading 0 to 5");
    check_refuses(0, "Able to Wolf", "expected a hex of the board like 0409 instead of \"Wolf\"");
    check_refuses(0, "Able attacks", "expected a target after \"attacks\"");
    assert_asks(0, "Able (6 fighters at 0706, heading 0 E, moves 10), Ale (");
}

/* ---- 2c ---- */

/* A volley on its way to Wolf, Mines beside it. */
#define VOLLEY                                                                                     \
    "design pad 8 5 Darts=20/1/3/1:ABCDEFGHIJKL*4+seeking mines=4\n"                               \
    "design keep 8 5 Rays=6/1/3/1:ABCDEFGHIJKL*2+defensive point-defense-system=2 decoys=1\n"

TEST(un_d6_4, defensive_fire_is_read)
{
    table_open_dice(&table,
                    VOLLEY "start combat\nred Hood pad 0505 0 speed: 0\n"
                           "blue Wolf keep 0905 3 speed: 0\n",
                    "6,1");
    table_order(&table, "Hood fires A1-4 at Wolf; Wolf holds fire", NULL);
    assert_asked(&table, LAUNCH);
    check_reads(0, "Hood mines 0805 2", "Hood mines 0805 2");
    check_reads(0, "lay 2 mines at 0805", "Hood mines 0805 2");
    check_reads(0, "Hood lays mines at 0805", "Hood mines 0805 1");
    check_reads(0, "done", "Hood is done");
    assert_asks(0, "What does Hood launch or lay? (UN-F1.1) Aboard: none, 4 Mines (UN-E2.6)");
    table_order(&table, "Hood mines 0805 2; done; Hood: 0; red> done; Wolf: 0; blue> done", NULL);
    assert_asked(&table, DECOY);
    check_reads(1, "Wolf places a decoy", "Wolf places a decoy");
    check_reads(1, "decoy", "Wolf places a decoy");
    check_reads(1, "no decoy", "Wolf places no decoy");
    check_reads(1, "pass", "Wolf places no decoy");
    table_order(&table, "no decoy", NULL);
    assert_asked(&table, DEFEND);
    check_reads(1, "Wolf defends against seekers 1 with A1",
                "Wolf defends against seekers 1 with A1");
    check_reads(1, "Wolf defends with A", "Wolf defends against seekers 1 with A1 A2");
    check_reads(1, "defend with pds", "Wolf defends against seekers 1 with pds");
    check_reads(1, "Wolf defends", "Wolf defends against seekers 1 with pds");
    check_reads(1, "Wolf sweeps mines 2", "Wolf sweeps mines 2");
    check_reads(1, "sweep 2", "Wolf sweeps mines 2");
    check_reads(1, "done", "done");
    check_refuses(1, "Wolf sweeps", "the number of a marker of Mines");
    check_refuses(1, "Wolf defends with B1", "Wolf has no weapon \"B1\"");
    assert_asks(1, "Ready: Wolf. In reach: seekers 1 (4 dice at Wolf), mines 2 (2 at 0805)");
    voices_forms_with(&table.game, 1, "Wolf defends against seekers 1 with pds, ");
}

/* ---- 4c ---- */

TEST(un_b2, what_is_done_late_is_read)
{
    table_open_dice(
        &table,
        "design ark 8 5 point-defense-system=1 shockwave=1 flares=1 probes=1 marines=3\n"
        "start combat\nred Hood ark 0505 0\nblue Wolf ark 0705 3\n",
        "6,1");
    assert_asked(&table, PDS);
    check_reads(0, "Hood pds at Wolf", "Hood pds at Wolf");
    check_reads(0, "pds at wolf", "Hood pds at Wolf");
    check_reads(0, "Hood fires pds at Wolf", "Hood pds at Wolf");
    check_reads(0, "shockwave", "Hood shockwave");
    check_reads(0, "Hood flare at 0606", "Hood flare at 0606");
    check_reads(0, "probe 0606", "Hood probe at 0606");
    check_reads(0, "Hood boards Wolf with 2", "Hood boards Wolf with 2");
    check_reads(0, "board Wolf with 2 squads", "Hood boards Wolf with 2");
    check_reads(0, "Hood boards Wolf", "Hood boards Wolf with 3");
    check_reads(0, "done", "Hood is done");
    check_refuses(0, "Hood flare", "a hex of the board like 0409 after \"flare\"");
    check_refuses(0, "Hood boards Wolf with all", "a number of squads");
    assert_asks(0,
                "What else does Hood do? (UN-B2) It has 1 PDS (range 3), 1 Shockwave (strikes all "
                "within 3), 1 Flare (range 10), 1 Probe (range 6), 3 squads of Marines (range 5)");
    voices_forms_with(&table.game, 0, "Hood pds at Wolf, Hood shockwave, Hood flare at ");
    table_order(&table, "Hood boards Wolf with 2", "4,5");
    assert_asked(&table, REPEL);
    assert_asks(1, "Hood boards Wolf with 2 successes: how many of its squads");
    check_reads(1, "Wolf repels 1", "Wolf repels 1");
    check_reads(1, "repel with 2 squads", "Wolf repels 2");
    check_reads(1, "2", "Wolf repels 2");
    check_reads(1, "Wolf repels nothing", "Wolf repels 0");
    check_reads(1, "pass", "Wolf repels 0");
}

/* ---- damage ---- */

TEST(un_d3_5, losses_are_read)
{
    table_open_dice(&table,
                    "start combat\nred Hood un-sycamore 0911 0\n"
                    "blue Wolf un-sycamore 1311 3\n",
                    "6,1");
    table_order(&table, "Hood fires B1-2 at Wolf; done", "5,2, 4, 1,4,6");
    table_order(&table, "done; Wolf holds fire; done", "");
    assert_asked(&table, LOSE);
    assert_asks(1, "Which weapons does Wolf lose? (UN-D3.5) 1 of A1 A2 B1-4 C1-3");
    voices_forms_with(&table.game, 1, "Wolf loses ");
    check_reads(1, "Wolf loses B1", "Wolf loses B1");
    check_reads(1, "lose b1", "Wolf loses B1");
    check_reads(1, "B1", "Wolf loses B1");
    check_reads(1, "Wolf loses A", "Wolf loses A1 A2");
    check_refuses(1, "Wolf loses", "expected weapons like A1 A2, or an item after \"loses\"");
    table_order(&table, "Wolf loses A1", "");
    assert_asked(&table, LOSE_ITEM);
    check_reads(1, "Wolf loses hyperdrive", "Wolf loses hyperdrive");
    check_reads(1, "hyperdrive", "Wolf loses hyperdrive");
    check_reads(1, "Wolf loses a screen aft", "Wolf loses screen-aft");
    check_reads(1, "Wolf loses its forward Screen", "Wolf loses screen-forward");
    check_refuses(1, "Wolf loses A1", "expected an item of equipment instead of \"A1\"");
}

TEST(un_d2_4, facings_are_read)
{
    table_open_dice(&table,
                    "design keep 8 5 screens=2/1/1/1/0 shields=1/1/1/1/2\n"
                    "start combat\nred Hood un-sycamore 0911 0\nblue Wolf keep 1211 2\n",
                    "6,1");
    table_order(&table, "Hood fires B at Wolf; done", NULL);
    assert_asked(&table, SHOW);
    assert_asks(1, "Which facing does Wolf turn to Hood? (UN-D2.4) ");
    check_reads(1, "starboard", "Wolf shows starboard to Hood");
    check_reads(1, "Wolf shows its right side", "Wolf shows starboard to Hood");
    check_reads(1, "show forward to Hood", "Wolf shows forward to Hood");
    check_refuses(1, "Wolf shows omni", "a facing: forward, port, starboard or aft");
    check_refuses(1, "Wolf shows", "after \"shows\"; possible now: Wolf shows ");
}

TEST(un_d5_pinpoint, dice_to_roll_again_are_read)
{
    table_open_dice(&table,
                    "design needle 8 5 Beams=9/9/2/1:ABCDEF+pinpoint\n"
                    "start combat\nred Hood needle 0911 0\nblue Wolf un-alder 1211 0\n",
                    "6,1");
    table_order(&table, "Hood fires A1 at Wolf", NULL);
    assert_asked(&table, PINPOINT);
    check_reads(0, "Hood rerolls 2 4 4", "Hood rerolls 2 2x4");
    check_reads(0, "reroll 2x4 and 6", "Hood rerolls 2x4 6");
    check_reads(0, "3x5", "Hood rerolls 3x5");
    check_reads(0, "Hood rerolls nothing", "Hood rerolls nothing");
    check_reads(0, "done", "Hood rerolls nothing");
    check_refuses(0, "Hood rerolls 7", "faces of dice like 2 4 or 3x5, all or nothing");
    struct action all = table_action(&table, "Hood rerolls all");
    assert_int_equal(universal_rulebook.permits(&table.game, &all, NULL), FAULT_NONE);
}

TEST(un_c3_1, the_first_of_equals_is_read)
{
    table_open_dice(&table,
                    "red Hood un-alder 0505 0 speed: 0\nred Horn un-alder 0505 0 speed: 0\n"
                    "blue Wolf un-alder 0605 3 speed: 1\n",
                    NULL);
    table_order(&table, "Hood: 0; Horn: 0; red> done; Wolf: 1; blue> done", "3,3,1");
    assert_asked(&table, FIRST);
    check_reads(0, "Hood is first", "Hood is first");
    check_reads(0, "Horn goes first", "Horn is first");
    check_reads(0, "first Horn", "Horn is first");
    assert_asks(0, "which of them is placed first? (UN-C3.1) Hood, Horn");
    voices_forms_with(&table.game, 0, "Hood is first, ");
    table_order(&table, "Horn is first", "");
    assert_asked(&table, SHIFT);
    check_reads(0, "0405", "Horn shifts to 0405");
    check_reads(0, "Horn to 0405", "Horn shifts to 0405");
    check_reads(0, "Horn shifts W", "Horn shifts to 0405");
    check_refuses(0, "Horn shifts home", "a hex like 0503, or a direction 0 to 5");
    assert_asks(0, "Horn shares its hex with an enemy: where does it go? (UN-C3.1) ");
}

/* ---- what the others cannot tell (UN-0.5) ---- */

/* What blue sees when Hood has thrown something: the position, and the events meant for it. */
struct sight {
    struct universal_state state;
    struct event events[8];
    int count;
    struct question question;
};

static void look(const char *order, struct sight *out)
{
    memset(out, 0, sizeof *out);
    table_open_dice(&table,
                    "start combat\nred Hood ark 0505 0\nblue Wolf ark 1505 3\n"
                    "design ark 8 5 flares=2 probes=2\n",
                    "6,1");
    table_order(&table, order, "");
    for (int i = 0; i < table.events.count; i++)
        if (table.list[i].seen_by >> 1 & 1)
            out->events[out->count++] = table.list[i];
    struct question questions[QUESTIONS_MAX];
    assert_int_equal(universal_rulebook.pending(&table.game, questions), 1);
    out->question = questions[0];
    universal_rulebook.conceal(&table.game, 1);
    memcpy(&out->state, &table.state, table.setup.state_size);
}

TEST(un_0_5, a_flare_looks_like_a_probe)
{
    static struct sight flare, probe;
    look("Hood flare at 0707", &flare);
    look("Hood probe at 0707", &probe);
    assert_true(flare.count > 0);
    assert_memory_equal(&flare, &probe, sizeof flare);
}
