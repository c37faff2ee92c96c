/* The voice of `starstrike`: asking, spelling, reading. */
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"
#include "tests/rules/voices.h"

#include "rules/kit/decisions.h"
#include "rules/kit/phrase.h"
#include "rules/starstrike/view/view.h"

#include <string.h>

static struct table table;

static void check_reads(int seat, const char *words, const char *canonical)
{
    voices_read(&table.game, seat, words, canonical);
}

static void check_refuses(int seat, const char *words, const char *reason)
{
    voices_refuse(&table.game, seat, words, reason);
}

static void check_asks(int seat, const char *words)
{
    voices_ask_with(&table.game, seat, words);
}

/* ---- everything that can be answered ---- */

static void play(const char *scenario, int steps, uint64_t seed)
{
    table_open_scenario(&table, scenario, NULL);
    voices_play(&table.game, &table.events, steps, seed, NULL);
}

TEST(voice, what_is_spelled_is_read_back_in_small_battles)
{
    play("duel", 400, 11);
    play("standard", 400, 12);
    play("picket-at-lantern", 300, 17);
    play("open-alpha", 300, 16);
}

TEST(voice, what_is_spelled_is_read_back_in_large_battles)
{
    play("break-the-ring", 300, 13);
    play("beta", 300, 14);
    play("muster", 300, 15);
    play("two-a-side", 200, 18);
    play("omega", 200, 19);
}

/* ---- fleets ---- */

#define MUSTER(level)                                                                              \
    "side red lists: [FL-MC-1], samples: [F-MC-" level "]\n"                                       \
    "side blue lists: [FL-VD-1], samples: [F-VD-" level "]\n"

TEST(ss_x_15, choices_before_play_are_read)
{
    table_open(&table, "option escalation beta\n" MUSTER("B"));
    check_reads(0, "buy MC-06", "buy MC-06");
    check_reads(0, "choose a Battlecruiser", "buy MC-06");
    check_reads(0, "card B-002", "card B-002");
    check_reads(0, "card Focused Fire", "card B-002");
    check_reads(0, "card focus", "card B-002");
    check_reads(0, "done", "done");
    check_refuses(0, "buy nothing", "expected a ship like MC-04 instead of \"nothing\"");
    check_refuses(0, "card 7", "expected an order like B-002");
    check_refuses(0, "commander", "expected a Commander like C-01");
    check_refuses(0, "commander C-01 on MC-06", "your fleet has no MC-06");
    check_asks(0, "Which ships do you choose? (SS-10B) 15 PP left");
    check_asks(0, "MC-06 Battlecruiser 6");
    table_order(&table, "red> buy MC-06; red> buy MC-02; red> buy MC-01; red> buy MC-01", "");
    check_asks(0, "5 PP left; so far 1 MC-06, 2 MC-02, 3 MC-01, 4 MC-01");
    check_reads(0, "commander C-01 on MC-06", "commander C-01 on MC-06");
    check_reads(0, "commander Commodore Isla Verrin on 1", "commander C-01 on MC-06");
    check_reads(0, "commander C-02 on MC-01", "commander C-02 on 3");
    check_reads(0, "commander C-02 on 4", "commander C-02 on 4");
    check_reads(0, "wing G-01 on 3", "wing G-01 on 3");
    check_refuses(0, "wing G-01 on Bridge", "one of your ships: its code, or its number");
}

TEST(ss_13c_05, in_open_play_a_commander_is_on_no_ship)
{
    table_open(&table, "option mode open\n" MUSTER("O"));
    check_reads(0, "commander C-02", "commander C-02");
    check_reads(0, "wing G-02", "wing G-02");
    table_order(&table, "red> buy MC-03; red> buy MC-02", "");
    check_reads(0, "refit S-006 on MC-03", "refit S-006 on MC-03");
    check_reads(0, "refit S-006 on 1", "refit S-006 on MC-03");
    check_asks(0, "Also: commander, wing, refit");
}

TEST(ss_4a_04, placing_is_read)
{
    table_open(&table, "option mode basic\nred Heron MC-02 -\nred Wren MC-01 -\n"
                       "blue Vesk VD-02 -\nblue Skirr VD-01 -\n");
    check_reads(0, "Heron to 0510 heading 0", "Heron to 0510 heading 0");
    check_reads(0, "Heron at 0510 facing NE", "Heron to 0510 heading 1");
    check_reads(0, "heron 0510", "Heron to 0510 heading 0");
    check_reads(0, "place Heron on 0510", "Heron to 0510 heading 0");
    check_reads(0, "Wren to 0510 heading 4", "Wren to 0510");
    check_refuses(0, "Heron to nowhere",
                  "expected a hex of the board like 0409 instead of \"nowhere\"");
    check_refuses(0, "Heron to 0510 heading 7", "expected a heading 0 to 5 (N, NE, SE, S, SW, NW)");
    check_refuses(0, "Heron done", "a bare \"done\" ends all you are asked");
    check_asks(0, "Setup hexes: 0311, 0410, ");
    check_asks(0, "To place: Heron (light), Wren (escort)");
}

TEST(ss_10e_01, reinforcements_are_read)
{
    struct action action;
    table_open(&table, "start action turn: 6, initiative: red\nred Idle MC-02 0105 0\n"
                       "red Heron MC-02 -\nred Wren MC-01 -\n"
                       "blue Vesk VD-02 1305 3 activated: true\n");
    helm_activate(&table, "Idle");
    helm_stop(&table, "Idle");
    assert_asked(&table, ENTER);
    check_reads(0, "Heron to 0511 heading 1", "Heron to 0511 heading 1");
    check_reads(0, "heron 0511", "Heron to 0511 heading 0");
    check_reads(0, "Wren to 0511", "Wren to 0511");
    check_asks(0, "comes as a reinforcement, where, and heading where? (SS-10E.01)");
    assert_int_equal(phrase_read(&table.game, 0, "Heron to 0511", &action, NULL), FAULT_NONE);
    assert_int_equal(action.decision, STARSTRIKE_ENTER);
    action = table_default(&table);
    assert_int_equal(action.decision, STARSTRIKE_ENTER);
    table_play(&table, &action, "");
    assert_place(&table, "Heron", "0311 0");
}

/* ---- orders ---- */

TEST(ss_4b_01, orders_are_assigned_by_id_or_name)
{
    table_open_scenario(&table, "duel", "");
    check_reads(0, "Heron B-002", "Heron B-002");
    check_reads(0, "heron focused fire", "Heron B-002");
    check_reads(0, "Heron gets B-002", "Heron B-002");
    check_reads(0, "Heron own S-001", "Heron own S-001");
    check_reads(0, "omega B-004", "omega B-004");
    check_reads(0, "done", "done");
    check_refuses(0, "Heron B-0", "expected an order like B-002");
    check_refuses(0, "Heron", "expected an order like B-002, or \"own\" and one of its own after");
    check_refuses(0, "Hiron B-002", "nearest: Heron");
    check_refuses(0, "Heron B-002 twice", "expected no more words instead of \"twice\"");
    check_asks(0, "Room: Pelican 1, Heron 1. In your library: B-001 Evasive Pattern (+1 on Strikes "
                  "at it; at most 2 Strikes), B-002 Focused Fire (-1 on Strikes once a round)");
    table_order(&table, "Heron B-002", "");
    check_asks(0, "Room: Pelican 1. In your library: B-001 Evasive Pattern, B-004");
    table_order(&table, "Pelican B-001", "");
    check_asks(0, "All pieces have as many as they can");
}

TEST(ss_4b_01iii, a_required_order_is_asked_for)
{
    table_open_scenario(&table, "standard", NULL);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    check_asks(0, "KE-1 2 (must have S-001 or S-006, its own or a copy)");
}

/* ---- cards that act at once ---- */

#define REVEALING(card)                                                                            \
    "scenario orders: [{id: B-100, type: basic, name: Test, effects: [" card                       \
    "]}]\nside red library: {basic: [B-100, B-002]}\noption mode basic\n"

TEST(ss_d_3_12, a_free_rotation_is_read)
{
    table_open(
        &table,
        REVEALING("{hook: rotate_free, value: 1, when: reveal}") "red Heron MC-02 0510 0\nblue "
                                                                 "Vesk VD-02 0902 3\n");
    table_order(&table, "Heron B-100; red> done; blue> done", NULL);
    assert_asked(&table, TURN);
    check_reads(0, "Heron turns to 1", "Heron turns to 1");
    check_reads(0, "turn NE", "Heron turns to 1");
    check_reads(0, "Heron turns to 0", "Heron keeps heading");
    check_reads(0, "no", "Heron keeps heading");
    check_reads(0, "keep", "Heron keeps heading");
    check_refuses(0, "Heron turns", "expected \"to\" and a heading 0 to 5");
    check_asks(0, "B-100 Test lets Heron rotate up to 1 at once. To which heading? (SS-D.3.12) It "
                  "has 0 N");
}

TEST(ss_d_3_11, shifted_shields_are_read)
{
    table_open(
        &table,
        REVEALING("{hook: shield_shift, value: 3, when: reveal}") "red Hood MC-04 0510 0 shields: "
                                                                  "[3, 0, 2, 1, 2, 2]\nblue Vesk "
                                                                  "VD-02 0902 3\n");
    table_order(&table, "Hood B-100; red> done; blue> done", NULL);
    assert_asked(&table, SHIFT);
    check_reads(0, "Hood shifts fore -2 right-fore +2", "Hood shifts fore -2 right-fore +2");
    check_reads(0, "Hood shifts 2 from fore to right fore", "Hood shifts fore -2 right-fore +2");
    check_reads(0, "shift 1 fore to rf and 1 aft to rf",
                "Hood shifts fore -1 right-fore +2 aft -1");
    check_reads(0, "no", "Hood shifts nothing");
    check_refuses(0, "Hood shifts 2 up", "expected a facing: fore, right-fore, right-aft, aft");
    check_asks(0, "move up to 3 shield points between its facings");
    check_asks(0, "3/0/2/1/2/2 of 3/2/2/1/2/2 from fore clockwise");
}

TEST(ss_14a_02, regained_shields_are_read)
{
    table_open(
        &table,
        REVEALING("{hook: repair, what: shields, value: 2, when: reveal}") "red Hood MC-04 0510 0 "
                                                                           "shields: [1, 0, 2, 1, "
                                                                           "2, 2]\nblue Vesk VD-02 "
                                                                           "0902 3\n");
    table_order(&table, "Hood B-100; red> done; blue> done", NULL);
    assert_asked(&table, MEND);
    check_reads(0, "Hood mends fore 1 right-fore 1", "Hood mends fore 1 right-fore 1");
    check_reads(0, "mend 2 fore", "Hood mends fore 2");
    check_asks(0, "Hood regains 2 shield points: on which facings? (SS-14A.02)");
}

TEST(ss_d_3_13, handing_over_is_read)
{
    table_open(&table, "scenario orders: [{id: B-100, type: basic, name: Test, effects: [{hook: "
                       "reassign_order, range: 3, when: reveal}]}]\n"
                       "side red library: {basic: [B-100, B-002, B-002]}\noption mode basic\n"
                       "red Roc MC-07 0510 0\nred Heron MC-02 0610 0\nblue Vesk VD-02 0902 3\n");
    table_order(&table, "Roc own B-003; Roc B-100; Roc B-002; red> done; blue> done", NULL);
    assert_asked(&table, HAND);
    check_reads(0, "Roc hands B-002 to Heron", "Roc hands B-002 to Heron");
    check_reads(0, "hand Focused Fire over to Heron", "Roc hands B-002 to Heron");
    check_reads(0, "no", "Roc hands nothing");
    check_refuses(0, "Roc hands B-004 to Heron", "no such B-004 lies on Roc, which has B-002, ");
    check_refuses(0, "Roc hands B-002", "expected \"to\" and a piece of your team");
    check_asks(0, "lets Roc hand one Basic order over. Which, and to whom? (SS-D.3.13) Roc hands");
}

/* ---- activations and strikes ---- */

#define PAIR "red Heron MC-02 0707 0\nred Hood MC-04 0509 0\nblue Vesk VD-02 0705 3\n" FAR

TEST(ss_4b_02, activations_are_read)
{
    table_open(&table, RED_ACTS PAIR);
    check_reads(0, "activate Heron", "activate Heron");
    check_reads(0, "Heron", "activate Heron");
    check_reads(0, "Heron acts", "activate Heron");
    check_refuses(0, "done", "expected an answer, as there is nothing to end");
    check_refuses(0, "", "expected an order; possible now: activate Heron, activate Hood");
    check_refuses(1, "done", "you are not asked anything now");
    check_asks(0, "Which piece acts next? (SS-4B.02) Heron (hull 3, shields 3), Hood (hull 5, "
                  "shields 3/2/2/1/2/2). Still to act: red 2, blue 2");
}

TEST(ss_5a, strikes_are_read)
{
    table_open(&table, RED_ACTS PAIR);
    table_order(&table, "activate Heron", "");
    check_reads(0, "Heron strikes Vesk with 1", "Heron strikes Vesk with 1");
    check_reads(0, "strike Vesk with 2", "Heron strikes Vesk with 2");
    check_reads(0, "Heron fires at Vesk with its Pulse Battery", "Heron strikes Vesk with 2");
    check_reads(0, "Heron strikes with 1 at Vesk", "Heron strikes Vesk with 1");
    check_reads(0, "Heron strikes Vesk WLN", "Heron strikes Vesk with 1");
    check_reads(0, "Heron done", "Heron done");
    check_reads(0, "done", "Heron done");
    check_reads(0, "no", "Heron done");
    check_refuses(0, "Heron strikes Vesk", "expected \"with\" and an armament, 1 to 4");
    check_refuses(0, "Heron strikes Vosk with 1", "nearest: Vesk");
    check_refuses(0, "Heron strikes Vesk with 9", "an armament, 1 to 4");
    check_refuses(0, "Heron sings",
                  "expected \"strikes\" instead of \"sings\"; possible now: "
                  "Heron strikes Vesk with 1");
    check_asks(0, "Whom does Heron strike, before it moves? (SS-5A) Up to 2 Strikes. Vesk at 1 "
                  "(hull 3, shields 2): 1 Lance Array 2 dice, 2 Pulse Battery 2 dice");
}

TEST(ss_5b, helpers_are_asked_with_the_modifier)
{
    table_open(&table, RED_ACTS_WITH("B-002") "red Heron MC-02 0707 0 " ORDER(
                           "B-002") "blue Vesk VD-02 0705 3\n" FAR);
    gunnery_strike(&table, "Heron", 2, "Vesk", "");
    assert_asked(&table, USE);
    check_reads(0, "use", "use");
    check_reads(0, "yes", "use");
    check_reads(0, "no", "no");
    check_asks(0,
               "Does Heron use B-002 Focused Fire (-1 on Strikes once a round)? (SS-5B.02) Heron's "
               "Pulse Battery (2) at Vesk: 2 dice, +0 so far");
}

TEST(ss_5e, shield_points_are_read)
{
    table_open(&table, RED_ACTS GUN("", "") "red Hood MC-90 0707 0\nblue Vesk VD-02 0705 3\n" FAR);
    gunnery_strike(&table, "Hood", 1, "Vesk", "2,5");
    assert_asked(&table, BLOCK);
    check_reads(1, "Vesk blocks 1 hit 1 crit", "Vesk blocks 1 hit 1 crit");
    check_reads(1, "block 2 criticals", "Vesk blocks 2 crits");
    check_reads(1, "blocks 2 hits", "Vesk blocks 2 hits");
    check_reads(1, "Vesk blocks 1", "Vesk blocks 1 crit");
    check_reads(1, "Vesk blocks all", "Vesk blocks 2 crits");
    check_reads(1, "block", "Vesk blocks 2 crits");
    check_reads(1, "no", "Vesk blocks nothing");
    check_refuses(1, "Vesk blocks everything", "expected how many hits and crits, and a facing");
    check_asks(1, "Hood's Gun (1) at Vesk: 3 Hits, 2 Critical Hits. How many shield points does "
                  "Vesk spend on Hits and Critical Hits? (SS-5E) shields 2; hull 3, criticals 0 of "
                  "1, Armor 1");
}

TEST(ss_5e_01, facings_are_named_by_those_who_have_six)
{
    table_open(&table, RED_ACTS GUN("", "") "red Hood MC-90 0806 0\nblue Kar VD-04 0705 3\n" FAR);
    gunnery_strike(&table, "Hood", 1, "Kar", "5,5");
    assert_asked(&table, BLOCK);
    int facings = table.state.strike.facings;
    assert_int_equal(facings, 1 | 1 << 5);
    check_asks(1, "(SS-5E.01) fore 3, left-fore 2; hull 5");
    check_reads(1, "Kar blocks 1 hit 1 crit fore", "Kar blocks 1 hit 1 crit fore");
    check_reads(1, "Kar blocks 2 crits left fore", "Kar blocks 2 crits left-fore");
    check_reads(1, "Kar blocks 1 hit fore and 1 crit lf", "Kar blocks 1 hit fore 1 crit left-fore");
    check_reads(1, "Kar blocks 5", "Kar blocks 3 crits fore 1 hit 1 crit left-fore");
    check_refuses(1, "Kar blocks 1 hit aft", "the strike comes in by fore and left-fore");
}

TEST(ss_5f_01, target_locks_are_read)
{
    table_open(&table, RED_ACTS GUN("", "{id: drain, cost: 1, op: shields, side: target, value: "
                                        "-1}") "red Hood MC-90 0806 0\nblue Kar VD-04 0705 "
                                               "3\n" FAR);
    gunnery_strike(&table, "Hood", 1, "Kar", "1,1");
    assert_asked(&table, LOCK);
    check_reads(0, "lock on", "lock on");
    check_reads(0, "lock", "lock on");
    check_reads(0, "use drain", "use drain");
    check_reads(0, "use 1", "use drain");
    check_reads(0, "waste", "waste");
    check_reads(0, "no", "waste");
    check_refuses(0, "use laser", "expected an ability of the weapon instead of \"laser\"");
    check_refuses(0, "use", "\"lock on\", \"use\" and an ability, or \"waste\"");
    check_asks(0, "Hood's Gun (1) at Kar has 2 Target Locks. What is the next Target Lock for? "
                  "(SS-5F.01) lock on (one more die, +0), use drain (-1 shield point), waste");
    table_order(&table, "use drain", "");
    assert_asked(&table, DRAIN);
    check_reads(0, "fore", "fore");
    check_reads(0, "left fore", "left-fore");
    check_asks(0, "Which facing of Kar loses shield points? (SS-D.1.2) fore 3, left-fore 2");
}

TEST(ss_d_1, an_ability_with_an_odd_name_has_a_number)
{
    table_open(
        &table,
        RED_ACTS GUN(
            "",
            "{id: \"big bang\", cost: 1, op: exhaust, side: target}") "red Hood MC-90 0807 0\nblue "
                                                                      "Kar VD-04 0705 3\n" FAR);
    gunnery_strike(&table, "Hood", 1, "Kar", "1,6");
    check_reads(0, "use 1", "use 1");
    check_asks(0, "use 1 (big bang, it is Exhausted)");
}

TEST(ss_5f_03, the_order_that_is_lost_is_read)
{
    table_open(
        &table,
        RED_ACTS_AGAINST("B-002, B-004, B-004") GUN(
            "",
            "") "red Hood MC-90 0807 0\n"
                "blue Roc MC-07 0705 3 crits: 0, orders: [{order: B-002, face_up: true, owner: 1}, "
                "{order: B-004, face_up: true, owner: 1}, {order: B-004, face_up: true, owner: "
                "1}]\n" FAR);
    gunnery_strike(&table, "Hood", 1, "Roc", "3,6");
    gunnery_block(&table, "Roc", 0, 0, "6,6");
    assert_asked(&table, RETURN);
    check_reads(1, "Roc returns B-004", "Roc returns B-004");
    check_reads(1, "Roc returns second B-004", "Roc returns second B-004");
    check_reads(1, "Brace for Impact", "Roc returns B-004");
    check_reads(1, "lose B-002", "Roc returns B-002");
    check_refuses(1, "Roc returns third B-004",
                  "no such B-004 lies on Roc, which has B-002, "
                  "B-004, second B-004");
    check_asks(1, "Which order does Roc lose? (SS-5F.03) B-002 Focused Fire (-1 on Strikes once a "
                  "round), B-004 Brace for Impact (+1 Armor)");
}

/* ---- movement ---- */

TEST(ss_6, maneuvers_are_read)
{
    table_open(&table, MOVING("Hood") "red Hood MC-04 0707 0\nblue Vesk VD-02 0806 3\n" BYSTANDERS);
    check_reads(0, "Hood heads 1 ahead", "Hood heads 1 ahead");
    check_reads(0, "1 ahead", "Hood heads 1 ahead");
    check_reads(0, "NE ahead", "Hood heads 1 ahead");
    check_reads(0, "ahead", "Hood heads 0 ahead");
    check_reads(0, "Hood turns 5 and ahead", "Hood heads 5 ahead");
    check_reads(0, "Hood moves ahead", "Hood heads 0 ahead");
    check_reads(0, "Hood to 0706", "Hood heads 0 ahead");
    check_reads(0, "Hood goes to 0906", "Hood heads 1 sling");
    check_reads(0, "Hood assaults Vesk", "Hood heads 1 assault");
    check_reads(0, "heads 1 bypass sling", "Hood heads 1 sling");
    check_reads(0, "Hood heads 4 ahead pass", "Hood heads 4 pass");
    check_reads(0, "Hood heads 2", "Hood heads 2");
    check_reads(0, "Hood done", "Hood done");
    check_reads(0, "stop Hood", "Hood done");
    check_refuses(0, "Hood heads", "expected a heading 0 to 5 (N, NE, SE, S, SW, NW) and ahead");
    check_refuses(0, "Hood to 0101", "a Maneuver leads to the hex ahead, or over a piece");
    check_refuses(0, "Hood assaults Calm", "expected an enemy next to it instead of \"Calm\"");
    check_asks(0, "How does Hood move? (SS-6) on 0707 heading 0 N, 3 Moves left, 2 more to use "
                  "(SS-3A.02II), rotates up to 2 before each. Heads: 0 ahead 0706, ");
    check_asks(0, "1 sling 0906, 1 assault Vesk");
}

/* Whoever is called so: what is spelled with a whole name is that. */
TEST(ss_6, a_heading_is_no_name)
{
    table_open(&table, MOVING("Hood") "red Hood MC-04 0707 0\nred Skua MC-02 0111 0\n"
                                      "blue Vesk VD-02 1301 3\n");
    check_reads(0, "S ahead", "Hood heads 3 ahead");
    check_reads(0, "Skua heads 1 ahead", "Skua heads 1 ahead");
}

TEST(ss_6b, a_stuck_piece_only_turns)
{
    table_open(&table, MOVING("Con") "red Con MC-06 0701 0\n" BYSTANDERS);
    check_asks(0, "Which way does Con turn, which is stuck? (SS-6B) on 0701 heading 0 N");
    check_reads(0, "Con heads 1", "Con heads 1");
    check_reads(0, "heads 5", "Con heads 5");
}

TEST(ss_6c, evading_is_read)
{
    table_open(&table,
               MOVING("Hood") "red Hood MC-04 0707 0\nblue Skirr VD-01 0706 0\n" BYSTANDERS);
    table_order(&table, "Hood heads 0 assault", "");
    assert_asked(&table, EVADE);
    check_reads(1, "evade 0705", "evade 0705");
    check_reads(1, "Skirr evades to 0705", "evade 0705");
    check_reads(1, "evade N", "evade 0705");
    check_reads(1, "stay", "stay");
    check_reads(1, "no", "stay");
    check_refuses(1, "evade", "expected an empty hex next to it, like 0504");
    check_asks(1, "Hood assaults Skirr (Skirmish dice 7 against 2). Does it evade, and where to? "
                  "(SS-6C) 0705, ");
}

TEST(ss_8c_03, dust_is_read)
{
    table_open(&table, MOVING("Hood") "red Hood MC-04 0408 0\n" BYSTANDERS);
    table_order(&table, "Hood heads 0 ahead", "4");
    assert_asked(&table, DUST);
    check_reads(0, "shield fore", "shield fore");
    check_reads(0, "shield right aft", "shield right-aft");
    check_reads(0, "hit", "hit");
    check_reads(0, "no", "hit");
    check_refuses(0, "shield", "expected a facing: fore");
    check_asks(0, "Hood rolls 4 in Dust: a shield point, or a Direct Hit? (SS-8C.03) fore 3, ");
}

/* One shield value needs no facing. */
TEST(ss_8c_03, a_single_shield_is_just_a_shield)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0408 0\n" BYSTANDERS);
    table_order(&table, "Heron heads 0 ahead", "5");
    check_reads(0, "shield", "shield");
    check_asks(0, "shields 3; hull 3");
}

/* ---- open play ---- */

TEST(ss_13a_05, own_orders_of_open_play_are_read)
{
    table_open(&table,
               "option mode open\nstart refresh step: unspend, actor: Kes, initiative: red\n"
               "red Kes MC-03 0707 0 orders: [{order: S-006, spent: true, bonus: true, "
               "required: true}]\nblue Vesk VD-02 1301 3\n");
    assert_asked(&table, UNSPEND);
    check_reads(0, "Kes unspends S-006", "Kes unspends S-006");
    check_reads(0, "yes", "Kes unspends S-006");
    check_reads(0, "use Long Solution", "Kes unspends S-006");
    check_reads(0, "Kes leaves S-006 spent", "Kes leaves S-006");
    check_reads(0, "no", "Kes leaves S-006");
    check_asks(0,
               "Does Kes ready its spent order again? (SS-13A.05) S-006 Long Solution (+1 reach)");
}

/* ---- nothing a player can write does harm ---- */

TEST(voice, a_line_that_makes_no_sense_is_refused)
{
    static const char *const lines[] = {"use",
                                        "no",
                                        "lock on",
                                        "waste",
                                        "hit",
                                        "shield fore",
                                        "fore",
                                        "evade 0504",
                                        "Heron",
                                        "Heron to",
                                        "Heron own",
                                        "Heron strikes",
                                        "commander C-01 on on",
                                        "omega",
                                        "wing",
                                        "refit S-001 on -1",
                                        "activate",
                                        "Heron blocks 99 hits",
                                        "Heron shifts fore -99999",
                                        "second",
                                        "with 1",
                                        ";;;;",
                                        "Heron hands second",
                                        "\x01\x02",
                                        "Heron returns B-002",
                                        "Heron assaults",
                                        "Heron evades NE",
                                        "Heron mends"};
    table_open_scenario(&table, "duel", "");
    for (int phase = 0; phase < 2; phase++) {
        for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
            for (int seat = 0; seat < 2; seat++) {
                struct action action;
                struct note why = {0};
                if (phrase_read(&table.game, seat, lines[i], &action, &why) == FAULT_NONE)
                    decisions_permits(&table.game, &action, &why);
                else
                    assert_true(strlen(why.text) > 10);
            }
        table_until(&table, STARSTRIKE_PHASE_ACTION, NULL);
    }
}
