/* The voice of `admiralty`: asking, spelling, reading, telling, cards. */
#include "tests/rules/admiralty/fixture.h"
#include "tests/rules/voices.h"

#include "rules/kit/phrase.h"
#include "rules/admiralty/view/view.h"

#include <string.h>

static struct table table;

/* Victory of red south-bound, two ships and two flights of blue in front of it. */
static const char *const skirmish = "red Hood victory 0505 3 speed: 4\n"
                                    "red Hornet swiftsure 0805 3\n"
                                    "red Heron anval 2001 3\n"
                                    "start orders\n red Able flight 0506\n"
                                    "blue Wolf anval 0509 0\n"
                                    "blue Wasp anval 0709 0\n";

static const char *spell(const struct action *action)
{
    return voices_spell(&table.game, action);
}

static void check_reads(int seat, const char *words, const char *canonical)
{
    voices_read(&table.game, seat, words, canonical);
}

static void check_refuses(int seat, const char *words, const char *reason)
{
    voices_refuse(&table.game, seat, words, reason);
}

static const char *ask(int seat)
{
    return voices_ask(&table.game, seat);
}

static const char *say(const struct event *event)
{
    return voices_say(&table.game, event);
}

#define assert_says(kind, nth, words)                                                              \
    assert_string_equal(say(table_event(&table, ADMIRALTY_EVENT_##kind, nth)), words)

/* ---- reading --------------------------------------------------------------------------------- */

TEST(voice, reads_movement_orders_with_and_without_a_colon)
{
    table_open(&table, skirmish);
    check_reads(0, "Hood: 2P2", "Hood: 2P2");
    check_reads(0, "hood 2p2", "Hood: 2P2");
    check_reads(0, "  HOOD :  2 p 2 ", "Hood: 2P2");
    check_reads(0, "Hoo 2P2", "Hood: 2P2");
    check_reads(0, "#0: 2P2", "Hood: 2P2");
    check_reads(0, "Hood:", "Hood: 0");
    check_reads(0, "Hood 4", "Hood: 4");
    check_reads(0, "Hood 0504", "Hood: 0504");
    check_reads(0, "Hood P", "Hood: P");
    check_reads(0, "Hood 3S2$/P", "Hood: 3S2$/P");
    check_reads(0, "Hood coasts", "Hood: 4");
    check_reads(0, "coast Hood", "Hood: 4");
    check_reads(0, "Hood: nonsense", "Hood: NONSENSE");
    check_reads(0, "done", "done");
    check_reads(0, "end orders", "done");
    check_reads(0, "pass", "done");
    check_refuses(0, "hold", "the unit you mean");
}

/* What could be anything is an order of the one ship only while orders are written. */
TEST(voice, reads_an_order_of_the_only_ship)
{
    table_open(&table, "red Hood victory 0505 3 speed: 4\nblue Wolf anval 0509 0\n");
    check_reads(0, "2P2", "Hood: 2P2");
    check_reads(0, "4", "Hood: 4");
    check_refuses(0, "nonsense", "no unit is called");
    table_open(&table, "start combat turn: 2, turns: {side: red, big: red, batch: 1, left: 1}\n"
                       "red Hood victory 0505 3\nblue Wolf anval 0509 0\n");
    check_refuses(0, "2P2", "no unit is called");
}

TEST(ae_8_0_3, behind_the_colon_any_text_is_an_order)
{
    table_open(&table, "option strict-plots off\nred Hood victory 0505 3 speed: 4\n"
                       "blue Wolf anval 0509 0\n");
    check_reads(0, "Hood: screens 3", "Hood: SCREENS3");
    check_reads(0, "Hood: 2P2; and more, (really)", "Hood: 2P2;ANDMORE,(REALLY)");
    check_reads(0, "Hood: 3X", "Hood: 3X");
    check_reads(0, "Hood:12345678901234567890123456789012345",
                "Hood: 123456789012345678901234567890~");
}

TEST(ae_8_0_2, what_stands_beside_the_order_is_read)
{
    table_open(&table, "option screens on\noption shield-reinforcement on\n"
                       "design wall 8 5 0 X=9/1/4/1/1:AB screens=12\n"
                       "red Hood wall 0505 3\nblue Wolf anval 0509 0\n");
    check_reads(0, "Hood screens 3 3 2 2 1 1", "Hood screens 3 3 2 2 1 1");
    check_reads(0, "Hood: screens 3,3,2,2,1,1", "Hood screens 3 3 2 2 1 1");
    check_reads(0, "hood splits 332211", "Hood screens 3 3 2 2 1 1");
    check_reads(0, "Hood reinforces 2", "Hood reinforces 2");
    check_reads(0, "Hood reinforces shields with 2 points", "Hood reinforces 2");
    check_refuses(0, "Hood screens 3 3 2", "six numbers, for facings A to F");
    check_refuses(0, "Hood reinforces much", "a number of engine points");
}

TEST(voice, reads_fire_in_many_spellings)
{
    table_open(&table, skirmish);
    table_until(&table, ADMIRALTY_PHASE_COMBAT, NULL);
    check_reads(0, "Hood fires X1 X3 at Wolf", "Hood fires X1 X3 at Wolf");
    check_reads(0, "hood fires x1, x2 and x3 at wolf", "Hood fires X1-3 at Wolf");
    check_reads(0, "Hood fires X1-X3 Y2 at Wolf", "Hood fires X1-3 Y2 at Wolf");
    check_reads(0, "Hood fires X1 2 3 at Wolf", "Hood fires X1-3 at Wolf");
    check_reads(0, "Hood fires at Wolf with X1", "Hood fires X1 at Wolf");
    check_reads(0, "fire Hood X1 at Wolf", "Hood fires X1 at Wolf");
    check_reads(0, "Hood aims X1 at Wolf", "Hood fires X1 at Wolf");
    check_reads(0, "hood x1-3 y2 at wolf", "Hood fires X1-3 Y2 at Wolf");
    check_reads(0, "Hood X1 X1 at Wolf", "Hood fires X1 at Wolf");
    check_refuses(0, "Hood XY at Wolf", "Hood has no weapon \"XY\"");
    check_reads(0, "Hood fires X1 at Wolf aiming at engines",
                "Hood fires X1 at Wolf aiming at engines");
    check_reads(0, "Hood fires X1 at Wolf, aiming at its hull",
                "Hood fires X1 at Wolf aiming at hull");
    check_reads(0, "Hood holds fire", "Hood holds fire");
    check_reads(0, "hold Hood", "Hood holds fire");
    check_reads(0, "Hood passes", "Hood holds fire");
    check_reads(0, "Hood is done", "Hood holds fire");
    check_refuses(0, "Hood fires X9 at Wolf", "Hood has no weapon \"X9\"; it has: X1-5 Y1-5 Z1-11");
    check_refuses(0, "Hood fires X1 at Wulf", "nearest: Wolf");
    check_refuses(0, "Hood fires X1 at W", "may be Wolf, Wasp");
    check_refuses(0, "Hood", "expected an order after \"Hood\"; possible now:");
    check_refuses(0, "Hood dances", "possible now: Hood fires Z7-11 at Wolf");
    check_refuses(0, "Able fires X1 at Wolf", "\"X1\"");
}

static void check_reason(const char *order, const char *rule, const char *reason)
{
    table_refuse(&table, order, rule);
    if (!strstr(table.why.text, reason))
        fail_msg("\"%s\" gives \"%s\"", order, table.why.text);
}

TEST(ae_8_0_2, refusals_name_what_is_missing)
{
    table_open(&table, "option cloaking-device on\n option sideslips on\n"
                       "red Hood victory 0505 3\n blue Wolf victory 1515 0\n");
    check_reason("Hood: 1L?", "AE-8.0.2", "? needs cloaking-device, which Hood does not have");
    check_reason("Hood: 1L#", "AE-8.0.2", "# needs the option hyperdrive, which is off");
    check_reason("Hood: 2B", "AE-8.0.2", "B needs the option basic-movement, which is off");
    check_reason("Hood: 2/P", "AE-8.0.2", "/ needs the option pivots, which is off");
    check_reason("Hood: 3X", "AE-3.1.1", "at most 31 characters");
    table_order(&table, "Hood: 3", "");
    check_reason("Hood: 4", "AE-2.2", "undo it first");
    check_reason("Hood screens 1 1 1 1 1 0", "AE-B10", "screens are not in play");
    check_reason("Hood reinforces 2", "AE-E6", "shield reinforcement is not in play");
}

TEST(ae_4_1_1, who_has_named_a_target_cannot_hold)
{
    table_open(&table, "start combat turn: 2, turns: {side: red, big: red, batch: 1, left: 1}\n"
                       "red Hood victory 0505 3\n blue Wolf victory 0509 0\n");
    table_order(&table, "Hood X1 at Wolf", "");
    check_reason("Hood holds", "AE-4.1.1", "it fires more or is done");
}

/* A battery, or all, means what can be fired; the rest is for the law to refuse. */
TEST(ae_4_1_1, a_battery_means_the_weapons_that_bear)
{
    table_open(&table, "start combat\nred Hood victory 0505 3\nblue Wolf anval 0510 0\n"
                       "blue Far anval 0521 0\nred Orca anval 2301 3\nred Ray anval 2301 3\n");
    struct action all = table_action(&table, "Hood fires all at Wolf");
    struct action battery = table_action(&table, "Hood fires X at Wolf");
    struct action bare = table_action(&table, "Hood fires at Wolf");
    struct action plain = table_action(&table, "attack Hood Wolf");
    struct action far = table_action(&table, "Hood fires X at Far");
    assert_int_equal(decisions_permits(&table.game, &all, NULL), FAULT_NONE);
    assert_string_equal(spell(&all), "Hood fires X1-5 Y1-5 Z1-6 at Wolf");
    assert_string_equal(spell(&battery), "Hood fires X1-5 at Wolf");
    assert_memory_equal(&all, &bare, sizeof all);
    assert_memory_equal(&all, &plain, sizeof all);
    assert_string_equal(spell(&far), "Hood fires X1-5 at Far");
    table_refuse(&table, "Hood fires X at Far", "AE-4.1.2");
}

TEST(voice, reads_flights_shifts_and_ends)
{
    table_open(&table, skirmish);
    table_until(&table, ADMIRALTY_PHASE_FIGHTER, NULL);
    check_reads(0, "Able to 0507", "Able to 0507");
    check_reads(0, "able flies to 0507 and attacks wolf", "Able to 0507 attacks Wolf");
    check_reads(0, "Able 0507 attack Wolf", "Able to 0507 attacks Wolf");
    check_reads(0, "Able stays", "Able stays");
    check_reads(0, "Able attacks Wolf", "Able stays attacks Wolf");
    check_reads(0, "Able passes", "Able stays");
    check_reads(0, "pass", "Able stays");
    check_reads(0, "stay", "Able stays");
    check_reads(0, "Able is done", "Able stays");
    check_refuses(0, "Able is done attacks Wolf", "no more words");
    check_reads(0, "Hood stays", "Hood stays");
    check_reads(0, "Hood shifts to 0506", "Hood shifts to 0506");
    check_reads(0, "Hood 0506", "Hood shifts to 0506");
    check_reads(0, "shift Hood (4, 4)", "Hood shifts to 0507");
    check_refuses(0, "Able to 9999", "a hex of the board");
    check_refuses(1, "pass", "you are not asked anything now");
    check_refuses(0, "line 0505", "no line of sight is asked about");
}

TEST(voice, reads_fleets_and_placing)
{
    table_open(&table, "scenario limit: 500\noption independent-fighters on\n");
    check_reads(0, "buy Victory", "buy Victory");
    check_reads(0, "buy vic", "buy Victory");
    check_reads(0, "choose a swiftsure", "buy Swiftsure");
    check_reads(0, "buy flight", "buy flight");
    check_reads(0, "done", "done");
    check_refuses(0, "buy Victoria", "there is: Victory");
    check_refuses(0, "buy", "there is: Conqueror, Orion");
    table_open_dice(&table, "red Hood orion -\nred Able flight -\nblue Wolf anval -\n", NULL);
    check_reads(0, "Hood at 0502 heading 2", "Hood at 0502 heading 2");
    check_reads(0, "Hood at 0502 SE", "Hood at 0502 heading 2");
    check_reads(1, "Wolf 0521 SE", "Wolf at 0521 heading 2");
    check_reads(0, "place Hood 0502", "Hood at 0502 heading 3");
    check_reads(1, "Wolf to 0521", "Wolf at 0521 heading 0");
    check_reads(0, "Able at 0502", "Able at 0502");
    check_refuses(0, "Hood at 0502 heading 7", "a heading 0 to 5");
}

TEST(voice, reads_the_end_phase)
{
    table_open(&table, skirmish);
    check_reads(0, "Hood loses X1 X2", "Hood loses X1 X2");
    check_reads(0, "lose Hood x1-3", "Hood loses X1-3");
    check_reads(0, "Hood repairs engine", "Hood repairs engine");
    check_reads(0, "Hood repairs a shield box", "Hood repairs shield");
    check_reads(0, "repair Hood X2", "Hood repairs X2");
    check_reads(0, "Hood launches Able", "Hood launches Able");
    check_reads(0, "Hood recovers Able", "Hood recovers Able");
    check_refuses(0, "Hood loses", "weapons like X1 X2");
}

TEST(voice, hostile_text_is_refused_not_trusted)
{
    char longest[2000];
    struct action action;
    struct note why = {0};
    table_open(&table, skirmish);
    memset(longest, 'X', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    check_refuses(0, longest, "at most 500 characters");
    check_refuses(0, "", "expected an order");
    check_refuses(0, " \t\n ; ", "expected an order");
    check_refuses(0, "Q", "no unit is called \"Q\"");
    for (int first = 1; first < 256; first++) {
        char words[] = {(char)first, ' ', 'H', 'o', 'o', 'd', ' ', (char)first, 'X', '\0'};
        phrase_read(&table.game, 0, words, &action, &why);
        phrase_read(&table.game, 0, words + 2, &action, &why);
        phrase_read(&table.game, SEAT_SPECTATOR, words, &action, &why);
    }
}

/* Every answer to every question of a long and rich battle. */
static void play_on(int steps, uint64_t seed)
{
    static const int orders[] = {ADMIRALTY_EVENT_PLOTTED, ADMIRALTY_EVENT_ORDER_SHOWN, -1};
    voices_play(&table.game, &table.events, steps, seed, orders);
}

TEST(voice, what_is_spelled_is_read_back)
{
    table_open_dice(
        &table,
        "start orders\noption screens on\noption shield-reinforcement on\noption terrain on\n"
        "option directed-damage on\noption damage-control on\noption sideslips on\n"
        "option launch-recovery on\noption evasive-action on\noption pivots on\n"
        "option explosions on\noption cloaking-device on\noption hyperdrive on\n"
        "terrain dust 0507 0607 0707\nterrain asteroid 1010 1211\n"
        "terrain black-hole 1218\nterrain field 0808 0809 0908\n"
        "design wall 8 6 0 X=12/2/4/1/1:ABCDEF*7 screens=12 cloaking-device hyperdrive\n"
        "red Hood wall 0904 3 speed: 3\nred Orion orion 1004 3 speed: 2\n"
        "red Able flight - status: aboard, carrier: Orion\n"
        "red Baker flight 1105\n"
        "blue Wolf wall 1008 0 speed: 2\nblue Wasp victory 1109 0 speed: 1\n"
        "blue Dora flight 1007\n",
        NULL);
    play_on(150, 11);
    table_open_dice(&table,
                    "option sequential-movement on\noption shield-reinforcement on\n"
                    "option terrain on\nterrain black-hole 0912\nterrain dust 0507 0607 0707\n"
                    "red Hood victory 0907 3 speed: 3\nred Hornet victory 1007 3 speed: 1\n"
                    "blue Wolf victory 1010 0 speed: 2\nblue Wasp victory 0910 0 speed: 1\n",
                    NULL);
    play_on(100, 12);
}

TEST(ae_4_1_4, a_line_is_answered_with_one_of_its_hexes)
{
    table_open(&table, "start combat\noption terrain on\nterrain dust 1211\n"
                       "red Hood victory 1111 3\nred Orca anval 2301 3\n"
                       "blue Wolf anval 1311 0\n");
    check_refuses(0, "line 1210", "no line of sight is asked about");
    table_order(&table, "Hood fires Z at Wolf", "");
    assert_asked(&table, LINE);
    assert_string_equal(ask(0), "The line from Hood to Wolf runs along an edge: through which "
                                "hex? (AE-4.1.4) 1210, 1211");
    struct action action = table_action(&table, "line through 1210");
    assert_int_equal(action.unit, table_unit(&table, "Hood"));
    assert_int_equal(action.target, table_unit(&table, "Wolf"));
    check_reads(0, "line 1210", "line 1210");
    table_order(&table, "line 1210", "");
    assert_says(LINE_CHOSEN, 0, "The line from Hood to Wolf passes through 1210.");
}

TEST(ae_g2, a_flight_that_is_pulled_shifts)
{
    table_open(&table, "start orders\noption terrain on\nterrain black-hole 1111\n"
                       "red Hood victory 0101 3\nred Able flight 1308\nblue Wolf anval 2322 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, NULL);
    assert_asked(&table, SHIFT);
    assert_string_equal(ask(0), "Able is pulled by a black hole: which way? (AE-G2) 1309, 1208");
    check_reads(0, "Able to 1309", "Able shifts to 1309");
    check_reads(0, "Able shifts to 1208", "Able shifts to 1208");
}

TEST(ae_b10, a_facing_is_answered_with_its_letter)
{
    table_open(
        &table,
        "start combat\noption screens on\n"
        "design wall 8 5 0 X=9/1/4/1/1:AB screens=12\n"
        "red Hood victory 1111 3\nred Orca anval 2301 3\n"
        "blue Wolf wall 1115 0 screen_a: 1, screen_b: 3, screen_c: 2, screen_d: 2, screen_e: 2, "
        "screen_f: 2\n");
    table_order(&table, "Hood fires Y1 at Wolf; Hood is done", "");
    assert_asked(&table, SHOW);
    assert_string_equal(ask(1), "Which facing does Wolf turn to Hood? (AE-B10) A rating 1, "
                                "B rating 3");
    check_reads(1, "Wolf shows facing B", "Wolf shows facing B");
    check_reads(1, "show b", "Wolf shows facing B");
    check_refuses(1, "Wolf shows facing G", "a facing A to F");
}

/* Two classes of one name are told apart by their ids. */
TEST(voice, a_class_is_spelled_so_that_it_is_found_again)
{
    table_open(&table, "scenario limit: 900\n"
                       "design twin 4 4 1 X=9/1/4/1/1:AB name: Victory, points: 30\n");
    check_reads(0, "buy twin", "buy twin");
    struct action action;
    action_init(&action, ADMIRALTY_BUY, 0);
    action.amount[0] = (int16_t)library_find(&table.setup.library, ADMIRALTY_CLASSES, "victory");
    assert_string_equal(spell(&action), "buy victory");
    assert_non_null(strstr(ask(0), "0 of 900 points spent. Possible: Conqueror 395"));
    table_order(&table, "buy twin", "");
    assert_non_null(strstr(ask(0), "30 of 900 points spent"));
}

/* ---- asking ---------------------------------------------------------------------------------- */

TEST(voice, questions_give_the_figures_one_decides_by)
{
    table_open(&table, skirmish);
    assert_string_equal(ask(0),
                        "Where do your ships go? (AE-3.1.1) Without an order: Hood (speed 4, "
                        "engines 5, heading 3 S), Hornet (speed 0, engines 7, heading 3 S), Heron "
                        "(speed 0, engines 8, "
                        "heading 3 S)");
    table_order(&table, "Hood: 4", "");
    assert_non_null(strstr(ask(0), "Without an order: Hornet (speed 0"));
    assert_null(strstr(ask(0), "Hood"));
    table_open(&table, "option screens on\ndesign wall 8 5 0 X=9/1/4/1/1:AB screens=12\n"
                       "red Hood wall 0505 3\nred Orca wall 0705 3\nblue Wolf anval 0509 0\n");
    table_order(&table, "Hood: 4", "");
    assert_null(strstr(ask(0), "Hood"));
    table_open(&table, "start combat\nred Hood victory 0505 3\nblue Wolf anval 0510 0\n"
                       "red Hornet anval 2301 3\n");
    assert_string_equal(ask(0), "Which ship fires next, and at what? (AE-4.0.1) Still to fire: "
                                "Hood (1 target), Hornet (no target)");
    table_order(&table, "Hood fires X1-3 at Wolf", "");
    assert_string_equal(ask(0), "Hood: more fire, or done? (AE-4.1.1) Within reach: Wolf at 5: "
                                "X4 X5 Y1-5 Z1-6");
}

/* ---- telling --------------------------------------------------------------------------------- */

/* W13, with the names people look for */
TEST(voice, a_shot_can_be_followed_step_by_step)
{
    table_open(&table, "start combat\noption countermeasures on\n"
                       "design sly 6 5 3 X=9/1/4/2/1:AB countermeasures\n"
                       "red Hood victory 0505 3\nred Orca anval 2301 3\n"
                       "blue Wolf sly 0512 0\n");
    table_order(&table, "Hood fires Y1 at Wolf; Hood is done", "6,4,1,3,5");
    assert_says(DECLARED, 0, "Hood aims Y1 at Wolf.");
    assert_says(AIMED, 0,
                "Hood's Y1 (Mk.III Proton Missiles) at Wolf, range 7: 1 die, 4+, "
                "-1 countermeasures: needs 5.");
    assert_says(HITS, 0, "1 hit on Wolf.");
    assert_says(PIERCES, 0, "2 impact dice against shields 3 of Wolf: needs 4.");
    assert_says(IMPACT, 0, "1 point of impact gets through to Wolf.");
    assert_says(DAMAGE, 0, "Damage on Wolf: 2 hull, 1 shield, 1 weapon.");
}

static int unit_named(const char *name)
{
    return name[0] ? table_unit(&table, name) : UNIT_NONE;
}

/* A sentence of an event made by hand: assert_sentence("Hood loses 1 hull box and has 4 left.",
 * hull_lost, R4_4_2, "Hood", "", .boxes = 1, .left = 4) */
#define assert_sentence(words, kind, rule, unit, other, ...)                                       \
    do {                                                                                           \
        struct event made = event_make(admiralty_##kind##_kind, ADMIRALTY_RULE_##rule,             \
                                       unit_named(unit), unit_named(other));                       \
        admiralty_##kind##_put(&made, (struct admiralty_##kind##_told){__VA_ARGS__});              \
        made.cell = table_cell(&table, "0505");                                                    \
        assert_string_equal(say(&made), words);                                                    \
    } while (0)

TEST(voice, orders_and_moves_are_told)
{
    table_open(&table, skirmish);
    assert_sentence("Hood needs thrust 4 of 5 and goes from speed 4 to 6.", order_judged, R3_2_1,
                    "Hood", "", .requirement = 4, .rating = 5, .speed = 6, .before = 4);
    assert_sentence("Hood needs thrust 4 of 5 and keeps speed 4.", order_judged, R3_2_1, "Hood", "",
                    .requirement = 4, .rating = 5, .speed = 4, .before = 4);
    assert_sentence("Hood's order is void: it needs too much thrust (6, engines 4). It goes "
                    "straight on at speed 6.",
                    order_illegal, R3_2_2, "Hood", "", .requirement = 6, .rating = 4,
                    .flaw = ADMIRALTY_FLAW_THRUST, .speed = 6);
    assert_sentence("Hood's order is void: it cannot be read. It goes straight on at speed 6.",
                    order_illegal, R3_1_1, "Hood", "", .requirement = -1, .rating = 4,
                    .flaw = ADMIRALTY_FLAW_TEXT, .speed = 6);
    assert_sentence("Blue fires first: red has 3, blue 7. The larger side takes 2 at a time.",
                    first, R4_0_1, "", "", .phase = ADMIRALTY_PHASE_COMBAT, .side = SIDE_BLUE,
                    .batch = 2, .red = 3, .blue = 7, .face = 0);
    assert_sentence("Red fires first: 3 against 3, so the die decides.", first, R4_0_1, "", "",
                    .phase = ADMIRALTY_PHASE_COMBAT, .side = SIDE_RED, .batch = 1, .red = 3,
                    .blue = 3, .face = 2);
    assert_sentence("Hood meets an asteroid on 0505: 4 dice, 4+ hits.", met, G1, "Hood", "",
                    .terrain = ADMIRALTY_ASTEROID, .dice = 4, .needed = 4);
    assert_sentence("Hood moves 4 to 0505, heading 3 (S), facing 2 (SE).", moved, R3_3_1, "Hood",
                    "", .heading = 3, .facing = 2, .speed = 4);
    assert_sentence("Hood's screens: A3 B3 C2 D2 E1 F1.", split_shown, B10, "Hood", "", .a = 3,
                    .b = 3, .c = 2, .d = 2, .e = 1, .f = 1);
}

TEST(voice, attacks_are_told)
{
    table_open(&table, skirmish);
    assert_sentence("Hood's X1 has ROF by the die: 3 dice follow.", rate, C4_9, "Hood", "Wolf",
                    .weapon = 0, .value = 0, .amount = 3);
    assert_sentence("Hood's X1 has IMP 4 at this range.", rate, C4_7, "Hood", "Wolf", .weapon = 0,
                    .value = 1, .amount = 4);
    assert_sentence("No hit yet on Wolf; 2 sixes are rolled again.", hits, R4_2_3, "Hood", "Wolf",
                    .weapon = 0, .hits = 0, .sixes = 2);
    assert_sentence("Wolf has no shields: all 2 impact dice get through.", pierces, R4_3_2, "Hood",
                    "Wolf", .weapon = 0, .dice = 2, .shields = 0);
    assert_sentence("The shields of Wolf hold.", impact, R4_3_1, "Hood", "Wolf", .weapon = 0,
                    .points = 0, .sixes = 0);
    assert_sentence("Damage on Wolf: none.", damage, R4_4_1, "Hood", "Wolf", .hull = 0, .engine = 0,
                    .shield = 0, .weapon = 0, .dice = 1);
    assert_sentence("2 fighters of Able shot down; gone in the End Phase.", fighters_hit, R5_4_4,
                    "Hood", "Able", .killed = 2, .pending = 1);
}

TEST(voice, losses_and_the_end_are_told)
{
    table_open(&table, skirmish);
    assert_sentence("Weapon damage chart of Hood, 2 dice: 1 X, 3 Z lost.", chart, R4_4_4, "Hood",
                    "", .dice = 2, .x = 1, .y = 0, .z = 3);
    assert_sentence("Hood loses X1 X3 (Pulse Cannons).", weapons_lost, R4_4_4, "Hood", "",
                    .battery = 0, .weapons = told_bits(5));
    assert_sentence("Hood loses 1 hull box and has 4 left.", hull_lost, R4_4_2, "Hood", "",
                    .boxes = 1, .left = 4);
    assert_sentence("Hood runs into a planet, 220 VP for its enemies.", destroyed, G5, "Hood", "",
                    .cause = ADMIRALTY_BY_PLANET, .points = 220);
    assert_sentence(
        "Red wins: no ship of the other side is left (VP red 100, blue 60; threshold 250).",
        victory, R2_3_3, "", "", .side = SIDE_RED, .red = 100, .blue = 60, .target = 250);
    assert_sentence("Draw: both sides reach the threshold (VP red 510, blue 260; threshold 250).",
                    draw, R2_3_2, "", "", .red = 510, .blue = 260, .target = 250);
}

TEST(voice, every_kind_of_event_is_a_sentence_whatever_it_carries)
{
    table_open(&table, skirmish);
    for (int kind = 0; kind <= ADMIRALTY_EVENT_COUNT; kind++)
        for (int value = -2; value < 300; value += 7) {
            struct event event = event_make(kind, value % 160 < 0 ? 0 : value % 160,
                                            value < 0 ? UNIT_NONE : value % 256, value & 3);
            for (int i = 0; i < EVENT_ARGUMENTS; i++)
                event.argument[i] = value + i;
            event.cell = value % 2 ? CELL_NOWHERE : table.state.units[0].cell;
            assert_true(strlen(say(&event)) > 3);
        }
}

/* ---- cards ----------------------------------------------------------------------------------- */

static bool has_note(const struct card *card, const char *words)
{
    for (int i = 0; i < card->note_count; i++)
        if (strstr(card->notes[i], words))
            return true;
    return false;
}

TEST(voice, a_card_shows_tracks_weapons_and_course)
{
    struct card card = {0};
    table_open(&table, "start combat\nred Hood victory 0505 3 speed: 4, hull: 2, engine: 2, "
                       "pending_hull: 1\nred Orca anval 2301 3\nblue Wolf anval 0510 0\n");
    admiralty_card(&table.game, table_unit(&table, "Hood"), &card);
    assert_string_equal(card.name, "Hood");
    assert_string_equal(card.title, "Victory");
    assert_string_equal(card.gauges[0].name, "hull");
    assert_int_equal(card.gauges[0].now, 8);
    assert_int_equal(card.gauges[0].full, 10);
    assert_int_equal(card.gauges[1].now, 4); /* W17 */
    assert_int_equal(card.track_count, 3);
    assert_int_equal(card.tracks[0].boxes[0], 10);
    assert_int_equal(card.tracks[0].crossed, 2);
    assert_int_equal(card.tracks[0].pending, 1);
    assert_int_equal(card.weapon_count, 21);
    assert_string_equal(card.weapons[0].name, "X1");
    assert_string_equal(card.weapons[0].detail, "RNG 9 ROF 2 ACC 5+ IMP 1 DMG 2");
    assert_string_equal(card.weapons[0].make, "Pulse Cannons");
    assert_string_equal(card.weapons[0].mount, "AB");
    assert_int_equal(card.weapons[0].band_count, 3);
    assert_int_equal(card.weapons[0].band_end[0], 3);
    assert_int_equal(card.weapons[0].range_max, 9);
    assert_int_equal(card.weapons[0].arcs, 0xF0001F);
    assert_true(card.weapons[0].ready);
    assert_true(has_note(&card, "speed 4, heading 3 S"));
    assert_true(has_note(&card, "(chart: 1 X2Z, 2 XZ, 3 XZ, 4 YZ, 5 YZ, 6 YZ"));
    assert_true(has_note(&card, "(heavy cruiser, combat rating 220)"));
}

TEST(voice, a_card_shows_what_is_not_ready)
{
    struct card card = {0};
    table_open(&table, "start combat\noption weapon-traits on\noption screens on\n"
                       "design slow 6 5 0 X=9/1/4/2/1:AB*3+slow-firing screens=12\n"
                       "red Hood slow 0505 3 lost: [1], cooling: [2], hull: 5, pending_hull: 1, "
                       "screen_a: 3, screen_b: 3, screen_c: 2, screen_d: 2, screen_e: 1, screen_f: "
                       "1\nred Orca anval 2301 3\n"
                       "blue Wolf anval 0510 0\n");
    admiralty_card(&table.game, table_unit(&table, "Hood"), &card);
    assert_false(card.weapons[0].ready);
    assert_string_equal(card.weapons[0].detail,
                        "RNG 9 ROF 1 ACC 4+ IMP 2 DMG 1, destroyed, slow-firing");
    assert_false(card.weapons[1].ready);
    assert_non_null(strstr(card.weapons[1].detail, "reloading"));
    assert_true(card.weapons[2].ready);
    assert_int_equal(card.tracks[0].pending, 1);
    assert_true(has_note(&card, "screens A3 B3 C2 D2 E1 F1"));
    assert_true(has_note(&card, "doomed"));
    assert_false(has_note(&card, "screens to be"));
}

TEST(ae_b3_5, others_see_the_card_as_it_was)
{
    struct card own = {0}, seen = {0};
    table_open_dice(&table,
                    "option cloaking-device on\ndesign sly 6 5 3 X=9/1/4/2/1:AB cloaking-device\n"
                    "red Hood sly 0505 3 speed: 2\nblue Wolf anval 0520 0\n",
                    NULL);
    table_order(&table, "Hood: 2?; red> done; blue> done", NULL);
    int hood = table_unit(&table, "Hood");
    table.state.elements[hood].hull = 3;
    admiralty_card(&table.game, hood, &own);
    static struct admiralty_state copy;
    copy = table.state;
    struct game view = {table.game.rulebook, table.game.setup, &copy};
    admiralty_secrets_conceal(&view, 1);
    admiralty_card(&view, hood, &seen);
    assert_int_equal(own.gauges[0].now, 3);
    assert_int_equal(seen.gauges[0].now, 6);
    assert_true(has_note(&own, "hidden: its marker lies on 0505"));
    assert_true(has_note(&seen, "hidden: marker and card as they were"));
}

TEST(voice, flights_have_a_card_too)
{
    struct card card = {0};
    table_open(&table, skirmish);
    admiralty_card(&table.game, table_unit(&table, "Able"), &card);
    assert_string_equal(card.title, "flight");
    assert_string_equal(card.gauges[0].name, "fighters");
    assert_int_equal(card.gauges[0].now, 6);
}

TEST(ae_0_3_7, the_only_answer_is_told_with_its_weapon)
{
    table_open(&table, "option damage-control on\n red Hood victory 0505 3 lost: [6]\n"
                       "blue Wolf anval 1515 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1,6,1");
    int told = table_told(&table, ADMIRALTY_EVENT_ONLY_ANSWER);
    assert_says(ONLY_ANSWER, told - 1, "Nothing else was possible: Hood repairs Y1.");
}

TEST(ae_d7, a_ship_that_is_lost_whatever_it_does_is_not_asked)
{
    table_open(&table, "option sequential-movement on\n red Nell anval 0515 3\n"
                       "red Hood victory 0503 0 speed: 9\n blue Wolf anval 1515 0\n"
                       "scenario vp_target: 900\n");
    table_order(&table, "Nell: 0; Wolf: 0", "1,1"); /* who fires first, who moves first next turn */
    assert_says(ONLY_ANSWER, 0, "All that Hood can do comes to the same.");
    assert_place(&table, "Hood", "left");
}
