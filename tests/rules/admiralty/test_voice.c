/* The voice of `admiralty`: asking, spelling, reading, telling, cards. */
#include "tests/rules/admiralty/fixture.h"

#include "rules/admiralty/parts.h"

#include <string.h>

enum { WORDS = 1024, CHOICES_MAX = 4000 };

static struct table table;

/* Victory of red south-bound, two ships and two flights of blue in front of it. */
static const char *const skirmish = "red Hood victory 0505 3 speed: 4\n"
                                    "red Hornet swiftsure 0805 3\n"
                                    "red Heron anval 2001 3\n"
                                    "red Able flight 0506\n"
                                    "blue Wolf anval 0509 0\n"
                                    "blue Wasp anval 0709 0\n";

static const char *spell(const struct action *action)
{
    static char words[WORDS];
    struct text text;
    text_init(&text, words, sizeof words);
    admiralty_spell(&table.game, action, &text);
    assert_false(text.cut);
    return words;
}

static void check_reads(int seat, const char *words, const char *canonical)
{
    struct action action, again;
    struct note why = {0};
    if (admiralty_read(&table.game, seat, words, &action, &why))
        fail_msg("\"%s\": %s", words, why.text);
    if (strcmp(spell(&action), canonical) != 0)
        fail_msg("\"%s\" reads as \"%s\", not as \"%s\"", words, spell(&action), canonical);
    assert_int_equal(admiralty_read(&table.game, seat, canonical, &again, &why), FAULT_NONE);
    assert_memory_equal(&action, &again, sizeof action);
}

static void check_refuses(int seat, const char *words, const char *reason)
{
    struct action action;
    struct note why = {0};
    assert_int_equal(admiralty_read(&table.game, seat, words, &action, &why), FAULT_INPUT);
    if (!strstr(why.text, reason))
        fail_msg("\"%s\" gives \"%s\"", words, why.text);
}

static const char *ask(int seat)
{
    static char words[WORDS];
    struct question question;
    struct text text;
    assert_true(rulebook_question_of(&table.game, seat, &question));
    text_init(&text, words, sizeof words);
    admiralty_ask(&table.game, &question, &text);
    return words;
}

static const char *say(const struct event *event)
{
    static char words[WORDS];
    struct text text;
    text_init(&text, words, sizeof words);
    admiralty_say(&table.game, event, &text);
    return words;
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
    check_refuses(0, "Hood dances", "Hood holds fire");
    check_refuses(0, "Able fires X1 at Wolf", "\"X1\"");
}

/* A battery, or all, means what can be fired; the rest is for the law to refuse. */
TEST(ae_4_1_1, a_battery_means_the_weapons_that_bear)
{
    table_open(&table, "start combat\nred Hood victory 0505 3\nblue Wolf anval 0510 0\n"
                       "blue Far anval 0521 0\nred Orca anval 2301 3\nred Ray anval 2301 3\n");
    struct action all = table_action(&table, "Hood fires all at Wolf");
    struct action battery = table_action(&table, "Hood fires X at Wolf");
    struct action bare = table_action(&table, "Hood fires at Wolf");
    struct action far = table_action(&table, "Hood fires X at Far");
    assert_int_equal(admiralty_permits(&table.game, &all, NULL), FAULT_NONE);
    assert_string_equal(spell(&all), "Hood fires X1-5 Y1-5 Z1-6 at Wolf");
    assert_string_equal(spell(&battery), "Hood fires X1-5 at Wolf");
    assert_memory_equal(&all, &bare, sizeof all);
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
    check_reads(0, "Hood stays", "Hood stays");
    check_reads(0, "Hood shifts to 0506", "Hood shifts to 0506");
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
    table_open_dice(&table, "red Hood victory -\nred Able flight -\nblue Wolf anval -\n", NULL);
    check_reads(0, "Hood at 0502 heading 2", "Hood at 0502 heading 2");
    check_reads(0, "Hood 0502 SE", "Hood at 0502 heading 2");
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
        admiralty_read(&table.game, 0, words, &action, &why);
        admiralty_read(&table.game, 0, words + 2, &action, &why);
        admiralty_read(&table.game, SEAT_SPECTATOR, words, &action, &why);
    }
}

/* Every answer to every question of a long and rich battle. */
static void check_all_choices(void)
{
    static struct action choices[CHOICES_MAX];
    struct question questions[QUESTIONS_MAX];
    int asked = admiralty_pending(&table.game, questions);
    for (int i = 0; i < asked; i++) {
        int count = admiralty_choices(&table.game, &questions[i], UNIT_ANY, choices, CHOICES_MAX);
        int step = count < 200 ? 1 : count / 100;
        for (int j = 0; j < count && j < CHOICES_MAX; j += step) {
            struct action again;
            struct note why = {0};
            const char *words = spell(&choices[j]);
            if (admiralty_read(&table.game, choices[j].seat, words, &again, &why))
                fail_msg("\"%s\": %s", words, why.text);
            if (memcmp(&again, &choices[j], sizeof again) != 0)
                fail_msg("\"%s\" is read as something else", words);
        }
    }
}

static void play_on(int steps, uint64_t seed)
{
    struct random random;
    struct dice_fast dice;
    random_init(&random, seed);
    dice_fast_init(&dice, seed);
    for (int i = 0; i < steps && !table.state.head.over; i++) {
        struct question questions[QUESTIONS_MAX];
        int asked = admiralty_pending(&table.game, questions);
        assert_true(asked > 0);
        check_all_choices();
        assert_true(strlen(ask(question_seat(&questions[0]))) > 10);
        struct action action = admiralty_sample(&table.game, &questions[0], &random);
        table.events.count = 0;
        play_apply(&table.game, &action, &dice.dice, &table.events);
        for (int j = 0; j < table.events.count && j < table.events.capacity; j++) {
            const char *words = say(&table.list[j]);
            bool order = table.list[j].kind == ADMIRALTY_EVENT_PLOTTED ||
                         table.list[j].kind == ADMIRALTY_EVENT_ORDER_SHOWN;
            if (strlen(words) < 4 || words[strlen(words) - 1] != '.' ||
                (strchr(words, '?') && !order))
                fail_msg("kind %d: \"%s\"", table.list[j].kind, words);
        }
    }
}

TEST(voice, what_is_spelled_is_read_back)
{
    table_open_dice(
        &table,
        "option screens on\noption shield-reinforcement on\noption terrain on\n"
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
    struct card card;
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
    assert_string_equal(card.weapons[0].detail,
                        "Pulse Cannons [AB] RNG 9 ROF 2 ACC 5+ IMP 1 DMG 2");
    assert_int_equal(card.weapons[0].range_max, 9);
    assert_int_equal(card.weapons[0].arcs, 0xF0001F);
    assert_true(card.weapons[0].ready);
    assert_true(has_note(&card, "speed 4, heading 3 S"));
    assert_true(has_note(&card, "(chart: 1 X2Z, 2 XZ, 3 XZ, 4 YZ, 5 YZ, 6 YZ"));
    assert_true(has_note(&card, "(heavy cruiser, combat rating 220)"));
}

TEST(ae_b3_5, others_see_the_card_as_it_was)
{
    struct card own, seen;
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
    admiralty_conceal(&view, 1);
    admiralty_card(&view, hood, &seen);
    assert_int_equal(own.gauges[0].now, 3);
    assert_int_equal(seen.gauges[0].now, 6);
    assert_true(has_note(&own, "hidden: its marker lies on 0505"));
    assert_true(has_note(&seen, "hidden: marker and card as they were"));
}

TEST(voice, flights_have_a_card_too)
{
    struct card card;
    table_open(&table, skirmish);
    admiralty_card(&table.game, table_unit(&table, "Able"), &card);
    assert_string_equal(card.title, "flight");
    assert_string_equal(card.gauges[0].name, "fighters");
    assert_int_equal(card.gauges[0].now, 6);
}
