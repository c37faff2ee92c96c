/* The voice of `nova`: asking, spelling, reading, telling, cards. */
#include "tests/rules/nova/fixture.h"
#include "tests/rules/voices.h"

#include "rules/nova/view/view.h"
#include "rules/nova/front.h"
#include "rules/kit/phrase.h"
#include "rules/kit/decisions.h"

#include <string.h>

static struct table table;

/* Hood and Hornet of red close to Wolf and Wasp of blue, who face them. */
#define SKIRMISH                                                                                   \
    "red Hood nv-majestic 0509 2 speed: 3\n"                                                       \
    "red Hornet nv-arrow 0512 2 speed: 2\n"                                                        \
    "blue Wolf nv-resolute 1311 5\n"                                                               \
    "blue Wasp nv-cinder 1415 5\n"

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

/* A sentence of an event made by hand, of the first ship at the third. */
static const char *say(struct event event)
{
    event.unit = 0;
    event.other = 2;
    event.cell = board_cell(&table.setup.board, 4, 8);
    return voices_say(&table.game, &event);
}

/* assert_sentence("Hood is crippled.", condition, .condition = NOVA_CRIPPLED) */
#define assert_sentence(words, kind, ...)                                                          \
    do {                                                                                           \
        struct event made = event_make(nova_##kind##_kind, 0, UNIT_NONE, UNIT_NONE);               \
        nova_##kind##_put(&made, (struct nova_##kind##_told){__VA_ARGS__});                        \
        assert_string_equal(say(made), words);                                                     \
    } while (0)

/* ---- reading ---- */

TEST(nv_move_2, plans_are_read_in_many_spellings)
{
    table_open(&table, "start movement leader: red\n" SKIRMISH);
    check_reads(0, "Hood: 2P1", "Hood: 2P1");
    check_reads(0, "hood 2p1", "Hood: 2P1");
    check_reads(0, "Hood:2P1", "Hood: 2P1");
    check_reads(0, "  HOOD :  2 p 1 ", "Hood: 2P1");
    check_reads(0, "#0: 02P01", "Hood: 2P1");
    check_reads(0, "Hood 3", "Hood: 3");
    check_reads(0, "Hood moves 3 ahead", "Hood: 3");
    check_reads(0, "Hood goes straight ahead 3 hexes", "Hood: 3");
    check_reads(0, "Hood: 2, turn port, 1", "Hood: 2P1");
    check_reads(0, "Hood: starboard starboard", "Hood: SS");
    check_reads(0, "Hood stays", "Hood: 0");
    check_refuses(0, "Hood: 2 3", "expected a maneuver instead of \"3\"");
    check_refuses(0, "Hood", "expected a maneuver like 3, 2P1 or SS after \"Hood\"");
    check_refuses(0, "Hood dances", "possible now: Hood: 2P1");
    check_refuses(0, "2P1", "no unit");
    check_refuses(0, "Hud: 3", "nearest: Hood");
}

TEST(nv_adv_4, declarations_stand_behind_the_plan)
{
    table_open(&table, "option emergency-thrust on\noption evasive-action on\n"
                       "option hyperdrive on\noption rolls on\n"
                       "start movement leader: red\n" SKIRMISH);
    check_reads(0, "Hood: 3 evading", "Hood: 3 evading");
    check_reads(0, "Hood: 2P1 emergency", "Hood: 2P1 emergency");
    check_reads(0, "Hood: emergency thrust 2P1, evasive action", "Hood: 2P1 emergency evading");
    check_reads(0, "Hood 3 charges hyperdrive", "Hood: 3 charging");
    check_reads(0, "Hood: 3 rolls over", "Hood: 3 rolling");
    check_reads(0, "Hood evading", "Hood: 0 evading");
    assert_non_null(strstr(ask(0), "Behind a plan: emergency (thrust doubled"));
}

TEST(nv_alt_3, a_vector_is_read_as_facing_and_thrust)
{
    table_open(&table, "option movement vector\nstart movement leader: red\n" SKIRMISH);
    check_reads(0, "Hood: 3V2", "Hood: 3V2");
    check_reads(0, "Hood faces 3 thrusts 2", "Hood: 3V2");
    check_reads(0, "Hood faces S and thrusts 2", "Hood: 3V2");
    check_reads(0, "Hood thrusts 2", "Hood: 2V2");
    check_reads(0, "Hood coasts", "Hood: 2V0");
    check_reads(0, "Hood faces NE", "Hood: 1V0");
    check_refuses(0, "Hood faces 7", "expected a maneuver instead of \"faces\"");
    assert_non_null(strstr(ask(0), "velocity (0,0), thrust 4: 0V0 to 5V4), Hornet ("));
}

TEST(nv_adv_9, plots_and_targets_are_read_in_secret_runs)
{
    table_open(&table, "option simultaneous-play on\nstart movement\n" SKIRMISH);
    check_reads(0, "Hood: 2P1", "Hood: 2P1");
    struct action plot = table_action(&table, "Hood: 2P1");
    assert_int_equal(plot.decision, NOVA_PLOT);
    check_reads(0, "done", "done");
    table_until(&table, NOVA_PHASE_COMBAT, NULL);
    struct action done = table_action(&table, "red> done");
    assert_int_equal(done.decision, NOVA_END_TARGETS);
    assert_non_null(strstr(ask(0), "What do your ships fire at? (NV-adv.9)"));
}

TEST(nv_attack_1, fire_is_read_in_many_spellings)
{
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    check_reads(0, "Hood fires 1 2 at Wolf", "Hood fires 1 2 at Wolf");
    check_reads(0, "hood fires 1, 2 and 3 at wolf", "Hood fires 1-3 at Wolf");
    check_reads(0, "Hood fires banks 1-3 at Wolf", "Hood fires 1-3 at Wolf");
    check_reads(0, "Hood 1 2 at Wolf", "Hood fires 1 2 at Wolf");
    check_reads(0, "fire Hood 1 at Wolf", "Hood fires 1 at Wolf");
    check_reads(0, "Hood fires its Fusion Beams at Wolf", "Hood fires 1 at Wolf");
    check_reads(0, "Hood fires fusion at Wolf", "Hood fires 1 at Wolf");
    check_reads(0, "Hood fires lightning FX at Wolf", "Hood fires 2 at Wolf");
    check_reads(0, "Hood fires fusion lightning at Wolf", "Hood fires 1 2 at Wolf");
    check_reads(0, "Hood fires all at Wolf", "Hood fires 1 2 at Wolf");
    check_reads(0, "Hood fires at Wolf", "Hood fires 1 2 at Wolf");
    check_reads(0, "Hood attacks Wolf", "Hood fires 1 2 at Wolf");
    check_reads(0, "Hood fires all Wolf", "Hood fires 1 2 at Wolf");
    check_reads(0, "Hood holds fire", "Hood holds fire");
    check_reads(0, "hold Hood", "Hood holds fire");
    check_reads(0, "Hood passes", "Hood holds fire");
    check_reads(0, "Hood is done", "Hood holds fire");
    check_refuses(0, "Hood fires phasers at Wolf",
                  "no bank is called \"phasers\"; Hood has 1 "
                  "Fusion Beams, 2 Lightning Turrets");
    check_refuses(0, "Hood fires 1 at Wulf", "nearest: Wolf");
    check_refuses(0, "Hood fires 1", "expected \"at\" and a target after \"1\"");
    check_refuses(0, "Hood fires 1 at Wolf twice", "\"combined\"");
    check_refuses(0, "done", "the ship you mean");
}

/* What cannot bear is left to the law, which says why. */
TEST(nv_attack_2, a_battery_means_the_banks_that_bear)
{
    table_open(&table, "start combat leader: red\n" SKIRMISH "red Far nv-arrow 0101 5\n");
    check_reads(0, "Far fires fusion at Wolf", "Far fires 1 at Wolf");
    table_refuse(&table, "Far fires fusion at Wolf", "NV-attack.2");
}

TEST(nv_adv_2, combining_and_splitting_are_said_behind_the_target)
{
    table_open(&table, "option combine-split on\nstart combat leader: red\n" SKIRMISH);
    check_reads(0, "Hood fires 2 3 at Wolf combined", "Hood fires 2 3 at Wolf combined");
    check_reads(0, "Hood fires 1 at Wolf and Wasp", "Hood fires 1 at Wolf and Wasp");
    check_reads(0, "Hood fires 1 at Wolf & Wasp", "Hood fires 1 at Wolf and Wasp");
    check_refuses(0, "Hood fires 1 at Wolf and 2 at Wasp", "no unit is called \"2\"");
}

TEST(nv_sys_8, the_second_profile_is_said_behind_the_target)
{
    table_open(&table, "design twin 8/4 5 1 4+ Beams=TT:5/10/15:670~4/8/12:500 Dual-Mode_Weapons\n"
                       "start combat leader: red\nred Hood twin 0509 2\nblue Wolf twin 0909 5\n");
    check_reads(0, "Hood fires 1 at Wolf second profile", "Hood fires 1 at Wolf second profile");
    check_reads(0, "Hood fires 1 at Wolf in the second mode",
                "Hood fires 1 at Wolf second profile");
    check_reads(0, "Hood fires 1 at Wolf first profile", "Hood fires 1 at Wolf");
    assert_non_null(strstr(ask(0), "second profile: 1 Beams"));
}

TEST(nv_attack_1, attacks_are_picked_one_by_one)
{
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    table_order(&table, "Hood fires 1 at Wolf", "");
    assert_non_null(strstr(ask(0), "Hood: more fire, or done? (NV-attack.1) Within reach: Wolf at "
                                   "8: 2 Lightning Turrets 3 dice. Wasp at "));
    check_reads(0, "done", "Hood is done");
    check_reads(0, "2 at Wolf", "Hood fires 2 at Wolf");
    table_order(&table, "Hood fires 2 at Wolf", "");
    assert_asked(&table, PICK);
    assert_string_equal(ask(0),
                        "Which attack of Hood comes next? (NV-attack.1) 1 at Wolf, 2 at Wolf");
    check_reads(0, "Hood resolves 2 at Wolf", "Hood resolves 2 at Wolf");
    check_reads(0, "resolve 2", "Hood resolves 2 at Wolf");
    check_reads(0, "2", "Hood resolves 2 at Wolf");
    check_reads(0, "lightning", "Hood resolves 2 at Wolf");
    check_reads(0, "Hood resolves the rest", "Hood resolves the rest");
    check_reads(0, "resolve all", "Hood resolves the rest");
    check_reads(0, "done", "Hood resolves the rest");
}

TEST(nv_setup_3, placing_is_read_with_or_without_a_facing)
{
    table_open_dice(&table,
                    "red Hood nv-majestic -\nred Hornet nv-arrow -\n"
                    "blue Wolf nv-resolute -\n",
                    NULL);
    assert_asked(&table, DEPLOY);
    assert_string_equal(ask(0), "Where does a ship start, and facing where? (NV-setup.3) Hexes "
                                "0101 to 0418. To place: Hood, Hornet");
    check_reads(0, "Hood at 0205 facing 3", "Hood at 0205 facing 3");
    check_reads(0, "Hood at 0205", "Hood at 0205 facing 2");
    check_reads(0, "place Hood 0205 S", "Hood at 0205 facing 3");
    check_reads(0, "Hood 0205 heading NE", "Hood at 0205 facing 1");
    check_reads(1, "Wolf at 2305", "Wolf at 2305 facing 5");
    check_refuses(0, "Hood at 0205 facing 7", "a facing 0 to 5");
    check_refuses(0, "Hood at nowhere",
                  "a hex of the board like 0409 instead of \"nowhere\"; "
                  "possible now: Hood at 0101 facing 2");
}

TEST(nv_setup_6, sizes_and_fleets_are_read)
{
    table_open(&table, "side red sample: [nv-arrow]\nside blue sample: [nv-cinder]\n");
    assert_asked(&table, SIZE);
    assert_non_null(strstr(ask(0), "medium: fleets of 1000 points, 500 VP win"));
    check_reads(0, "size medium", "size medium");
    check_reads(0, "very small", "size very-small");
    check_reads(0, "very-large", "size very-large");
    check_reads(0, "Small", "size small");
    check_refuses(0, "huge", "very small, small, medium");
    table_order(&table, "size medium", "");
    check_reads(0, "buy Majestic", "buy Majestic");
    check_reads(0, "buy a maj", "buy Majestic");
    check_reads(0, "done", "done");
    check_refuses(0, "buy Majesty", "there is: Majestic");
    assert_non_null(strstr(ask(0), "0 of 1000 points spent. Possible: "));
    assert_non_null(strstr(ask(0), "Majestic 344"));
}

TEST(nv_seq_1, the_winner_says_active_or_reactive)
{
    table_open_dice(&table, SKIRMISH, "5,2");
    assert_asked(&table, LEAD);
    assert_string_equal(ask(0), "You have the initiative: active (you move and fire "
                                "first) or reactive? (NV-seq.1)");
    check_reads(0, "active", "active");
    check_reads(0, "go first", "active");
    check_reads(0, "be reactive", "reactive");
    check_reads(0, "second", "reactive");
    check_refuses(0, "perhaps", "possible now: active, reactive");
}

TEST(nv_adv_10, repairs_are_read)
{
    table_open(&table, "option damage-control on\nstart end\n"
                       "red Hood nv-majestic 0509 2 thrust: 2, ecm: 1\n"
                       "blue Wolf nv-resolute 1311 5\n");
    assert_asked(&table, REPAIR);
    assert_string_equal(ask(0), "What does Hood repair? (NV-adv.10) A six erases a checked box: "
                                "thrust (2 checked), ECM (1 checked), or nothing");
    check_reads(0, "Hood repairs thrust", "Hood repairs thrust");
    check_reads(0, "repair ecm", "Hood repairs ecm");
    check_reads(0, "Hood repairs its shields", "Hood repairs shields");
    check_reads(0, "Hood repairs bank 3", "Hood repairs bank 3");
    check_reads(0, "thrust", "Hood repairs thrust");
    check_reads(0, "Hood repairs nothing", "Hood repairs nothing");
    check_reads(0, "pass", "Hood repairs nothing");
}

TEST(voice, hostile_text_is_refused_not_trusted)
{
    char longest[2000];
    struct action action;
    struct note why = {0};
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    memset(longest, '1', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    check_refuses(0, longest, "at most 500 characters");
    longest[400] = '\0';
    check_refuses(0, longest, "no unit");
    check_refuses(0, "", "expected an order");
    check_refuses(0, " \t\n ; ", "expected an order");
    check_refuses(0, "Hood fires 65 at Wolf", "no bank is called \"65\"");
    check_refuses(0, "Hood fires 0 at Wolf", "no bank is called \"0\"");
    check_refuses(0, "Hood fires 3-1 at Wolf", "no bank is called \"3-1\"");
    for (int first = 1; first < 256; first++) {
        char words[] = {(char)first, ' ', 'H', 'o', 'o', 'd', ' ', (char)first, '1', '\0'};
        phrase_read(&table.game, 0, words, &action, &why);
        phrase_read(&table.game, 0, words + 2, &action, &why);
        phrase_read(&table.game, SEAT_SPECTATOR, words, &action, &why);
    }
}

/* Ships may be called like verbs. */
TEST(voice, a_ship_called_like_a_verb_is_found)
{
    table_open(&table, "start combat leader: red\n"
                       "red Hold nv-majestic 0509 2\nred All nv-majestic 0709 2\n"
                       "blue Fire nv-resolute 1311 5\n");
    check_reads(0, "Hold fires 1 at Fire", "Hold fires 1 at Fire");
    check_reads(0, "All fires 1 at Fire", "All fires 1 at Fire");
    check_reads(0, "Hold holds fire", "Hold holds fire");
    check_reads(0, "fire All 1 at Fire", "All fires 1 at Fire");
}

/* Of several that may be meant, one's own ship acts and an enemy is fired at. */
TEST(voice, a_beginning_means_whoever_can_be_meant)
{
    table_open(&table, "start combat leader: red\n"
                       "red Hood nv-majestic 0509 2\nred Wren nv-majestic 0709 2\n"
                       "blue Wolf nv-resolute 1311 5\nblue Hawk nv-resolute 1314 5\n");
    check_reads(0, "H fires 1 at W", "Hood fires 1 at Wolf");
    check_reads(0, "w fires 1 at h", "Wren fires 1 at Hawk");
    check_reads(0, "hold w", "Wren holds fire");
    table_open(&table, "start combat leader: red\n"
                       "red Hood nv-majestic 0509 2\nred Hero nv-majestic 0709 2\n"
                       "blue Wolf nv-resolute 1311 5\n");
    check_refuses(0, "H fires 1 at W", "may be Hood, Hero");
}

/* ---- spelling ---- */

TEST(voice, what_is_spelled_is_read_back)
{
    table_open_dice(&table,
                    "option combine-split on\noption emergency-thrust on\noption rolls on\n"
                    "option evasive-action on\noption sideslips on\noption hyperdrive on\n"
                    "option damage-control on\noption system-damage on\noption long-shots on\n"
                    "option terrain on\nterrain asteroids 0910 1010\nterrain planet 1204\n"
                    "terrain black-hole 1216\n" SKIRMISH "red Ally nv-vigilant 0609 2 speed: 4\n",
                    NULL);
    voices_play(&table.game, &table.events, 150, 11, NULL);
    table_open_dice(&table,
                    "option simultaneous-play on\noption bank-specific-damage on\n"
                    "option damage-location on\noption damage-control on\n" SKIRMISH,
                    NULL);
    voices_play(&table.game, &table.events, 100, 12, NULL);
    table_open_dice(&table,
                    "option movement vector\noption floating-board on\n"
                    "option damage-allocation on\n" SKIRMISH,
                    NULL);
    voices_play(&table.game, &table.events, 100, 13, NULL);
    table_open_scenario(&table, "fleet-action", NULL);
    voices_play(&table.game, &table.events, 60, 14, NULL);
}

/* Whatever is read and permitted is spelled so that it means the same again. */
static int babble(int seat, struct random *random, int count)
{
    int understood = 0;
    static const char *const words[] = {
        "Hood",   "Hornet",  "Wolf",   "wasp",   "fires", "at",        "and",     "1",
        "2-4",    "all",     "fusion", "2P1",    "S",     "3",         "port",    "holds",
        "fire",   "done",    "is",     "the",    "rest",  "repairs",   "thrust",  "nothing",
        "shifts", "to",      "0809",   "facing", "(4,5)", "emergency", "evading", "combined",
        "second", "profile", "bank",   ":"};
    for (int i = 0; i < count; i++) {
        char line[200];
        struct text text;
        struct action action, again;
        text_init(&text, line, sizeof line);
        int length = 1 + (int)random_below(random, 7);
        for (int j = 0; j < length; j++)
            text_format(&text, "%s%s", j ? " " : "",
                        words[random_below(random, sizeof words / sizeof words[0])]);
        if (phrase_read(&table.game, seat, line, &action, NULL) ||
            decisions_permits(&table.game, &action, NULL))
            continue;
        const char *spelled = voices_spell(&table.game, &action);
        if (phrase_read(&table.game, seat, spelled, &again, NULL) ||
            memcmp(&action, &again, sizeof action) != 0)
            fail_msg("\"%s\" is spelled \"%s\"", line, spelled);
        understood++;
    }
    return understood;
}

TEST(voice, babble_means_nothing_or_what_it_is_spelled)
{
    struct random random;
    random_init(&random, 77);
    table_open(&table, "option emergency-thrust on\noption evasive-action on\n"
                       "start movement leader: red\n" SKIRMISH);
    assert_true(babble(0, &random, 3000) > 0);
    table_open(&table, "option combine-split on\nstart combat leader: red\n" SKIRMISH);
    assert_true(babble(0, &random, 3000) > 0);
    table_order(&table, "Hood fires 1 2 at Wolf", "");
    assert_true(babble(0, &random, 3000) > 0);
}

/* NV-adv.6: a hex beyond the printed board has a name, too */
TEST(nv_adv_6, hexes_outside_are_written_with_their_coordinates)
{
    struct action action;
    table_open(&table, "option floating-board on\nstart movement leader: red\n" SKIRMISH);
    action_init(&action, NOVA_SHIFT, 0);
    action.unit = 2;
    action.cell = (struct cell){-3, 7};
    assert_string_equal(voices_spell(&table.game, &action), "Wolf shifts to (-3,7)");
    check_reads(0, "Wolf shifts to ( -3, 7 )", "Wolf shifts to (-3,7)");
    check_reads(0, "shift Wolf NW", "Wolf shifts to 1210");
}

/* ---- asking ---- */

TEST(nv_move_1, the_question_says_what_thrust_and_speed_allow)
{
    table_open(&table, "start movement leader: red\n" SKIRMISH);
    assert_string_equal(
        ask(0), "Which ship moves next, and how? (NV-move.1) Still to move: Hood (speed 3, thrust "
                "4: straight 0-7, 1 turn 0-4, 2-3 turns 0-1), Hornet (speed 2, thrust 6: straight "
                "0-8, 1 turn 0-6, 2-3 turns 0-4). 2P1 is: two ahead, a turn to port, one ahead; S "
                "is starboard");
    table_open(&table, "start movement leader: red\nred Hood nv-majestic 0509 2 speed: 5\n"
                       "blue Wolf nv-resolute 1311 5\n");
    assert_non_null(strstr(ask(0), "speed 5, thrust 4: straight 1-9, too fast to turn)"));
    table_open(&table, "option movement cinematic\nstart movement leader: red\n" SKIRMISH);
    assert_non_null(strstr(ask(0), "speed 3, thrust 4: 4 hexes and turns)"));
    table_open(&table, "option movement etheric\nstart movement leader: red\n" SKIRMISH);
    assert_non_null(strstr(ask(0), "speed 3 counting as 1, thrust 4: straight 0-5"));
}

TEST(nv_seq_3, the_question_says_how_many_act_in_a_row)
{
    table_open(&table, "start movement leader: red\nred A nv-arrow 0101 2\nred B nv-arrow 0103 2\n"
                       "blue Wolf nv-resolute 1311 5\n");
    assert_non_null(strstr(ask(0), "and how, 2 ships in a row? (NV-move.1)"));
}

/* Range 8: medium for Fusion (5/10/15) and Lightning, M of Fusion 0 with Fire Control against ECM
 * 1, of Lightning -2. */
TEST(nv_attack_6, the_question_says_how_many_dice_each_bank_has)
{
    table_open(&table, "start combat leader: red\nred Hood nv-majestic 0509 2\n"
                       "blue Wolf nv-resolute 1313 5\n");
    assert_string_equal(ask(0), "What does Hood fire at? (NV-attack.1) Within reach: Wolf at 8: 1 "
                                "Fusion Beams 7 dice, 2 Lightning Turrets 3 dice");
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    assert_string_equal(ask(0), "Which ship fires next, and at what? (NV-attack.1) Still to fire: "
                                "Hood (Wolf 10 dice, Wasp 7 dice), Hornet (Wasp 2 "
                                "dice)");
}

/* Sixteen ships a side: only what fits on a screen is said. */
static void open_crowd(const char *phase)
{
    char position[4000];
    struct text text;
    text_init(&text, position, sizeof position);
    text_format(&text, "start %s leader: red\n", phase);
    for (int i = 1; i <= 16; i++)
        text_format(&text,
                    "red Destroyer%02d nv-arrow 05%02d 2\nblue Frigate%02d nv-cinder 14%02d 5\n", i,
                    i, i, i);
    assert_false(text.cut);
    table_open(&table, position);
}

TEST(voice, questions_about_many_ships_are_short)
{
    open_crowd("movement");
    assert_non_null(strstr(ask(0), "Destroyer01 (speed 0, thrust 6), Destroyer02 (speed 0"));
    assert_non_null(strstr(ask(0), " and 4 more. 2P1 is: "));
    open_crowd("combat");
    assert_non_null(strstr(ask(0), "Destroyer01 (11 targets, up to 2 dice), Destroyer02 ("));
    table_open(&table, "start combat leader: red\nred Hood nv-majestic 0509 2\n"
                       "blue A nv-arrow 0910 0\nblue B nv-arrow 0911 0\nblue C nv-arrow 1012 0\n"
                       "blue D nv-arrow 1013 0\n");
    assert_string_equal(ask(0), "What does Hood fire at? (NV-attack.1) Within reach: A 22 dice, B "
                                "24 dice, C 15 dice, D 10 dice");
}

TEST(nv_move_6, the_question_names_the_hexes_left)
{
    table_open(&table,
               "start movement leader: red\n"
               "red Hood nv-majestic 0509 2 speed: 5, thrust: 4\n"
               "red Bar nv-arrow 0911 2\nred Bar2 nv-arrow 1011 2\nred Bar3 nv-arrow 1112 2\n"
               "blue Wolf nv-resolute 2313 5\n");
    /* thrust 1, speed 5: four, five or six ahead, and somebody is there */
    table_order(&table, "Hood: 5", "");
    assert_asked(&table, SHIFT);
    assert_non_null(strstr(ask(1), "The enemy Hood may not stay on 1011: to which hex do you move "
                                   "it? (NV-move.6) "));
    check_reads(1, "1012", "Hood shifts to 1012");
    check_reads(1, "Hood shifts to 1012", "Hood shifts to 1012");
    check_reads(1, "Hood S", "Hood shifts to 1012");
}

/* ---- telling ---- */

TEST(nv_attack_5, an_attack_is_told_with_every_part_of_its_modifier)
{
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    table_order(&table, "Hood fires 2 at Wolf; Hood is done", NULL);
    assert_string_equal(voices_say(&table.game, table_event(&table, NOVA_EVENT_AIMED, 0)),
                        "Hood at Wolf, Lightning Turrets FX (bank 2): medium range 8, M -2 (bank "
                        "-2, ECM -1, Fire Control +1): 3 dice.");
    table_open(&table, "start combat leader: red\nred Hood nv-majestic 0509 2\n"
                       "blue Wolf nv-caldera 0810 5\n");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", NULL);
    assert_string_equal(voices_say(&table.game, table_event(&table, NOVA_EVENT_AIMED, 0)),
                        "Hood at Wolf, Fusion Beams (bank 1): short range 3, M +1 (short range "
                        "+1): 2 x 5 = 10 dice.");
}

TEST(nv_opt_4, the_set_up_remarks_on_systems_and_traits)
{
    struct setup_remarks remarks;
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    setup_remark_all(&table.setup, &remarks);
    assert_int_equal(remarks.count, 2);
    assert_int_equal(remarks.list[0].rule, NOVA_RULE_OPT_3);
    assert_string_equal(remarks.list[1].option, "nova-traits");
    table.setup.option[NOVA_OPTION_NOVA_SYSTEMS] = 0;
    setup_remark_all(&table.setup, &remarks);
    assert_int_equal(remarks.count, 1);
}

TEST(nv_opt_3, a_battle_says_that_systems_and_traits_are_in_play)
{
    table_open_scenario(&table, "standard", NULL);
    assert_told(&table, NAMED_ONLY, 2);
    assert_int_equal(table_event(&table, NOVA_EVENT_NAMED_ONLY, 0)->rule, NOVA_RULE_OPT_3);
    assert_int_equal(table_event(&table, NOVA_EVENT_NAMED_ONLY, 1)->rule, NOVA_RULE_OPT_4);
    assert_string_equal(voices_say(&table.game, table_event(&table, NOVA_EVENT_NAMED_ONLY, 0)),
                        "Systems work, Fire Control among them, though the book only names them "
                        "(option nova-systems).");
    assert_non_null(strstr(voices_say(&table.game, table_event(&table, NOVA_EVENT_NAMED_ONLY, 1)),
                           "(option nova-traits)"));
}

TEST(nv_sys_1, fire_control_and_ecm_are_both_shown)
{
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    table_order(&table, "Hood fires 2 at Wolf; Hood is done", NULL);
    assert_non_null(strstr(voices_say(&table.game, table_event(&table, NOVA_EVENT_AIMED, 0)),
                           "ECM -1, Fire Control +1"));
}

TEST(nv_attack_8, hits_shields_and_boxes_are_told)
{
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    assert_sentence("5 dice: 2 hits on Wolf.", hits, .hits = 2, .dice = 5);
    assert_sentence("1 die: no hit on Wolf.", hits, .hits = 0, .dice = 1);
    assert_sentence("The shields of Hood save on 5, 6 and negate 1: 1 hit gets through.", shielded,
                    .negated = 1, .hits = 1, .faces = 0x30, .icons = 0x30);
    assert_sentence("The shields of Hood in sector B save on 6 (5 pierced) and negate nothing: 2 "
                    "hits get through.",
                    shielded, .negated = 0, .hits = 2, .faces = 0x20, .icons = 0x30, .sector = 2);
    assert_sentence("No shield of Hood saves: 3 hits get through.", unshielded, .hits = 3);
    assert_sentence("Each hit counts 3 boxes: 6 boxes on Wolf.", multiplied, .hits = 2, .times = 3,
                    .boxes = 6);
    assert_sentence("Hood loses 2 armor boxes and has 6 of 8 left.", armor_lost, .boxes = 2,
                    .checked = 2, .of = 8, .left = 6);
    assert_sentence("Hood loses 1 hull box and has 10 of 17 left.", hull_lost, .boxes = 1,
                    .checked = 7, .of = 17, .left = 10);
    assert_sentence("Hood loses 1 system box and has 1 of 6 left.", core_lost, .boxes = 1,
                    .checked = 5, .of = 6, .left = 1);
    assert_sentence("The fire of Hood's Fusion Beams (bank 1) is wasted: Wolf is finished already.",
                    wasted, .bank = 0);
}

TEST(nv_attack_10, damage_checks_are_told_with_what_is_left)
{
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    assert_sentence("Hood makes its damage checks for being damaged.", series,
                    .condition = NOVA_DAMAGED);
    assert_sentence("Thrust of Hood: 2 boxes, thrust 2 now.", checked, .track = NOVA_THRUST,
                    .face = 1, .boxes = 2, .checked = 2, .value = 2, .bank = 0, .due = 2);
    assert_sentence("Weapons of Hood: 1 box, -1 on its attacks now.", checked,
                    .track = NOVA_WEAPONS, .face = 3, .boxes = 1, .checked = 1, .value = 1,
                    .bank = 0, .due = 1);
    assert_sentence("ECM of Hood: no box, ECM 1 now.", checked, .track = NOVA_ECM, .face = 6,
                    .boxes = 0, .checked = 0, .value = 1, .bank = 0, .due = 0);
    assert_sentence("Shields of Hood: 1 box of 2, the last one stays, saves on 6+ now.", checked,
                    .track = NOVA_SHIELDS, .face = 1, .boxes = 1, .checked = 4, .value = 6,
                    .bank = 0, .due = 2);
    assert_sentence("Thrust of Hood: the last box stays, thrust 1 now.", checked,
                    .track = NOVA_THRUST, .face = 1, .boxes = 0, .checked = 4, .value = 1,
                    .bank = 0, .due = 2);
    assert_sentence("Lightning Turrets FX (bank 2) of Hood: 1 box, -1 on its attacks now.", checked,
                    .track = NOVA_WEAPONS, .face = 3, .boxes = 1, .checked = 1, .value = 1,
                    .bank = 2, .due = 1);
    assert_sentence("Hood has no ECM: no die.", no_track, .track = NOVA_ECM);
    assert_sentence("Fire Control of Hood is lost.", system_rolled, .system = 0, .face = 2,
                    .lost = 1);
    assert_sentence("Hood is crippled.", condition, .condition = NOVA_CRIPPLED);
    assert_sentence("Hood is destroyed, 344 VP for its enemies.", destroyed, .cause = NOVA_BY_FIRE,
                    .points = 344);
    assert_sentence("2 dice of 3 for Hood: totals thrust 6, weapons 0, ECM 0, shields 2.",
                    allocated, .face = 3, .dice = 2, .thrust = 6, .weapons = 0, .ecm = 0,
                    .shields = 2);
}

TEST(nv_move_3, maneuvers_are_told)
{
    table_open(&table, "start movement leader: red\n" SKIRMISH);
    table_order(&table, "Hood: 2P1", "");
    assert_string_equal(voices_say(&table.game, table_event(&table, NOVA_EVENT_PLAN, 0)),
                        "Hood moves 2P1.");
    assert_string_equal(voices_say(&table.game, table_event(&table, NOVA_EVENT_MOVED, 0)),
                        "Hood goes to 0809, facing 1 (NE); come about, speed 3.");
    assert_sentence("Hood goes to 0509, facing 2 (SE); straight ahead, speed 5 to 3.", moved,
                    .facing = 2, .speed = 3, .maneuver = NOVA_STRAIGHT, .turns = 0, .slips = 0,
                    .before = 5);
    assert_sentence("Hood stands on 0509, facing 2 (SE); reverse course, speed 1 to 0.", moved,
                    .facing = 2, .speed = 0, .maneuver = NOVA_REVERSE_COURSE, .turns = 3,
                    .slips = 0, .before = 1);
    assert_sentence("Hood drifts to 0509, facing 2 (SE); thrust 2; velocity (1,-2).", coasted,
                    .facing = 2, .thrust = 2, .velocity_q = 1, .velocity_r = -2);
    assert_sentence("Hood leaves the board behind 0509, 344 VP for its enemies.", left_board,
                    .points = 344);
    assert_sentence("Hood enters asteroids on 0509.", met, .terrain = NOVA_ASTEROIDS);
}

TEST(nv_vp_2, the_end_is_told_with_its_reason)
{
    table_open(&table, "start movement leader: red\n" SKIRMISH);
    struct event event = event_make(NOVA_EVENT_VICTORY, NOVA_RULE_VP_2, UNIT_NONE, UNIT_NONE);
    nova_victory_put(&event, (struct nova_victory_told){SIDE_BLUE, 100, 510, 500});
    assert_string_equal(voices_say(&table.game, &event),
                        "Blue wins: it has the VP it needs (VP red 100, blue 510).");
    event = event_make(NOVA_EVENT_DRAW, NOVA_RULE_VP_3, UNIT_NONE, UNIT_NONE);
    nova_draw_put(&event, (struct nova_draw_told){3, 4, 500});
    assert_string_equal(voices_say(&table.game, &event),
                        "Draw: no ship is left on either side (VP red 3, blue 4).");
}

/* Arguments are not trusted: positions read from files, and logs. */
TEST(voice, every_event_has_a_sentence_whatever_it_carries)
{
    static const int32_t values[] = {-1, 0, 1, 5, 255, 100000};
    table_open(&table, "start combat leader: red\n" SKIRMISH);
    for (int kind = 0; kind <= NOVA_EVENT_COUNT; kind++)
        for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
            struct event event = event_make(kind, 0, 0, UNIT_NONE);
            for (int a = 0; a < EVENT_ARGUMENTS; a++)
                event.argument[a] = values[i];
            const char *words = voices_say(&table.game, &event);
            if (strlen(words) < 4 || words[strlen(words) - 1] != '.' ||
                strstr(words, "Something happened to"))
                fail_msg("kind %d: \"%s\"", kind, words);
        }
}

/* ---- cards ---- */

static struct card card;

static const struct card *card_of(const char *name)
{
    nova_card(&table.game, table_unit(&table, name), &card);
    return &card;
}

static const struct card_track *track_of(const char *name)
{
    for (int i = 0; i < card.track_count; i++)
        if (strcmp(card.tracks[i].name, name) == 0)
            return &card.tracks[i];
    return NULL;
}

static bool has_note(const char *words)
{
    for (int i = 0; i < card.note_count; i++)
        if (strstr(card.notes[i], words))
            return true;
    return false;
}

TEST(nv_comp_3, a_card_has_the_fields_of_the_display)
{
    table_open(&table, "start combat leader: red\n"
                       "red Hood nv-majestic 0509 2 speed: 3, hull: 7, thrust: 2, weapons: 1\n"
                       "blue Wolf nv-obsidian 1311 5 armor: 1\n");
    card_of("Hood");
    assert_string_equal(card.title, "Majestic");
    const struct card_track *hull = track_of("hull");
    assert_int_equal(hull->box_count, 17);
    assert_int_equal(hull->crossed, 7);
    assert_int_equal(hull->group_count, 3);
    assert_int_equal(hull->group[0], 6);
    assert_int_equal(hull->group[2], 5);
    assert_null(track_of("armor"));
    assert_int_equal(track_of("thrust")->boxes[2], 2);
    assert_int_equal(track_of("thrust")->crossed, 2);
    assert_int_equal(track_of("weapon hits")->crossed, 1);
    assert_int_equal(track_of("shields")->boxes[0], 5);
    assert_int_equal(card.weapon_count, 6);
    assert_string_equal(card.weapons[1].name, "2");
    assert_string_equal(card.weapons[1].detail, "5/10/15 dice 6 5 3 2 2 1 1 1 Dx2");
    assert_string_equal(card.weapons[1].make, "Lightning Turrets");
    assert_string_equal(card.weapons[1].mount, "FX2");
    assert_int_equal(card.weapons[1].band_count, 3);
    assert_int_equal(card.weapons[1].band_end[1], 10);
    assert_int_equal(card.weapons[1].range_max, 15);
    assert_true(card.weapons[1].ready);
    assert_true(has_note("speed 3, facing 2 SE"));
    assert_true(has_note("shields save on 5, 6"));
    assert_true(has_note("(Fire Control: "));
    assert_true(has_note("combat rating 344"));
    card_of("Wolf");
    assert_int_equal(track_of("armor")->crossed, 1);
    assert_int_equal(track_of("armor")->group[2], 2);
    assert_null(track_of("shields"));
    assert_null(track_of("ECM"));
}

TEST(nv_opt_2, a_card_shows_system_boxes_apart)
{
    table_open(&table, "option damage-location on\nstart combat leader: red\n"
                       "red Hood nv-majestic 0509 2 hull: 7, core: 2\n"
                       "blue Wolf nv-obsidian 1311 5\n");
    card_of("Hood");
    assert_int_equal(track_of("hull")->box_count, 11);
    assert_int_equal(track_of("hull")->group_count, 2);
    assert_int_equal(track_of("systems")->box_count, 6);
    assert_int_equal(track_of("systems")->crossed, 2);
}
