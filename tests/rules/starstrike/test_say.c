/* The voice of `starstrike`: events as sentences. */
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"
#include "tests/rules/voices.h"

#include "rules/kit/pool.h"
#include "rules/starstrike/view/view.h"

#include <string.h>

static struct table table;

#define assert_says(kind, nth, words)                                                              \
    assert_string_equal(                                                                           \
        voices_say(&table.game, table_event(&table, STARSTRIKE_EVENT_##kind, nth)), words)

/* A sentence of an event made by hand, of the first piece and the last, on 0505. */
static const char *say(struct event event)
{
    event.unit = 0;
    event.other = (uint8_t)(table.state.head.unit_count - 1);
    event.cell = table_cell(&table, "0505");
    return voices_say(&table.game, &event);
}

/* assert_sentence("Hood hands B-002 Focused Fire to Vesk.", handed, .order = order) */
#define assert_sentence(words, kind, ...)                                                          \
    do {                                                                                           \
        struct event made = event_make(starstrike_##kind##_kind, 0, UNIT_NONE, UNIT_NONE);         \
        starstrike_##kind##_put(&made, (struct starstrike_##kind##_told){__VA_ARGS__});            \
        assert_string_equal(say(made), words);                                                     \
    } while (0)

static void open_pair(void)
{
    table_open(&table, RED_ACTS "red Hood MC-04 0707 0\nblue Vesk VD-02 0705 3\n");
}

/* Every kind has one, ending in a full stop, whatever its numbers are. */
TEST(voice, every_event_has_a_sentence)
{
    static const int32_t wild[][8] = {{0},
                                      {1, 1, 1, 1, 1, 1, 1, 1},
                                      {-1, -1, -1, -1, -1, -1, -1, -1},
                                      {99999, 99999, 99999, 99999, 99999, 99999, 99999, 99999}};
    open_pair();
    for (int kind = 0; kind < STARSTRIKE_EVENT_COUNT; kind++)
        for (size_t i = 0; i < sizeof wild / sizeof wild[0]; i++) {
            struct event event = event_make(kind, 0, UNIT_NONE, UNIT_NONE);
            memcpy(event.argument, wild[i], sizeof wild[i]);
            const char *words = say(event);
            if (kind != STARSTRIKE_EVENT_ONLY_ANSWER &&
                (strlen(words) < 8 || words[strlen(words) - 1] != '.' || strstr(words, "..")))
                fail_msg("kind %d: \"%s\"", kind, words);
        }
    assert_string_equal(say(event_make(STARSTRIKE_EVENT_COUNT, 0, UNIT_NONE, UNIT_NONE)),
                        "Something happened.");
}

/* ---- before play ---- */

TEST(ss_x_15, choices_before_play_are_told)
{
    open_pair();
    int order = table_card(&table, STARSTRIKE_ORDERS, "B-002");
    int ship = table_card(&table, STARSTRIKE_SHIPS, "MC-04");
    assert_sentence("MC-04 Heavy Cruiser joins the fleet; 6 PP left.", chosen,
                    .decision = STARSTRIKE_BUY, .card = ship, .piece = -1, .left = 6);
    assert_sentence("B-002 Focused Fire comes to the library.", chosen, .decision = STARSTRIKE_CARD,
                    .card = order, .piece = -1, .left = 6);
    assert_sentence("C-01 Commodore Isla Verrin takes command, on piece 2.", chosen,
                    .decision = STARSTRIKE_COMMANDER, .card = 0, .piece = 1, .left = 6);
    assert_sentence("Red has 4 pieces for 10 PP, under Commodore Isla Verrin.", fleet_shown,
                    .seat = 0, .pieces = 4, .points = 10, .chosen = true, .commander = 1);
    assert_sentence("Blue has 1 piece for 9 PP, those of the scenario.", fleet_shown, .seat = 1,
                    .pieces = 1, .points = 9, .chosen = false, .commander = 0);
    assert_sentence("Red has ended its choices before play.", run_ended,
                    .decision = STARSTRIKE_END_FLEET, .seat = 0);
}

TEST(ss_4a_01, the_roll_for_teams_is_told)
{
    table_open_dice(&table,
                    "scenario teams: rolled\noption mode basic\nred Hood MC-04 -\n"
                    "blue Vesk VD-02 -\n",
                    "3,3,5,2");
    assert_says(TEAM_ROLLED, 0, "Red rolls 3 for the teams.");
    assert_says(TEAM_TIED, 0, "Both sides rolled 3 and roll again.");
    assert_says(TEAMS, 0, "Blue rolled lower and is Team A, the other Team B.");
    table_order(&table, "Vesk to 0511 heading 1", "");
    assert_says(PLACED, 0, "Vesk is placed on 0511, heading 1 (NE).");
    assert_sentence("Hood arrives on 0505, heading 3 (S).", placed, .heading = 3, .late = true);
    assert_sentence("Hood arrives on 0505.", placed, .heading = HEADING_NONE, .late = true);
    assert_sentence("Hood finds no setup hex and waits In Reserve.", reserved, .none = 0);
}

/* ---- the round ---- */

TEST(ss_4b_01, orders_are_told)
{
    table_open_scenario(&table, "duel", "");
    assert_says(INITIATIVE, 0, "Blue has the Initiative.");
    assert_says(ROUND_BEGAN, 0, "Round 1 begins.");
    assert_says(PHASE_BEGAN, 0, "The Command Phase begins.");
    table_order(&table, "Pelican B-004; red> done; Vesk B-001; blue> done", NULL);
    assert_says(ASSIGNED, 0, "Pelican is given B-004 Brace for Impact.");
    assert_says(RUN_ENDED, 0, "Red has ended its orders.");
    assert_says(REVEALED, 0,
                "Vesk has B-001 Evasive Pattern: +1 on Strikes at it; at most 2 Strikes.");
    assert_says(REVEALED, 1, "Pelican has B-004 Brace for Impact: +1 Armor.");
}

TEST(ss_4b_02iii, states_are_told)
{
    open_pair();
    assert_sentence("Overrun: the pieces of blue have Deadly 2 and Skilled for this round.", tide,
                    .tide = STARSTRIKE_OVERRUN, .side = SIDE_BLUE);
    assert_sentence("Strategic: the pieces of red make 2 Strikes at most for this round.", tide,
                    .tide = STARSTRIKE_STRATEGIC_STATE, .side = SIDE_RED);
}

TEST(ss_d_3_9, what_cards_do_at_once_is_told)
{
    open_pair();
    int order = table_card(&table, STARSTRIKE_ORDERS, "B-002");
    assert_sentence("Hood repairs 1 hull point.", repaired, .what = STARSTRIKE_REPAIR_HULL,
                    .points = 1, .facing = STARSTRIKE_NO_FACING);
    assert_sentence("Hood regains 2 shield points aft.", repaired,
                    .what = STARSTRIKE_REPAIR_SHIELDS, .points = 2, .facing = 3);
    assert_sentence("Hood removes 1 critical marker.", repaired, .what = STARSTRIKE_REPAIR_CRITS,
                    .points = 1, .facing = STARSTRIKE_NO_FACING);
    assert_sentence("Hood removes 1 Exhausted token.", repaired,
                    .what = STARSTRIKE_REPAIR_EXHAUSTED, .points = 1,
                    .facing = STARSTRIKE_NO_FACING);
    assert_sentence("Hood shifts shield points: fore -2, aft +2.", shifted, .fore = -2,
                    .right_fore = 0, .right_aft = 0, .aft = 2, .left_aft = 0, .left_fore = 0);
    assert_sentence("Hood rotates 1 step left to heading 5 (NW).", rotated, .heading = 5,
                    .steps = -1);
    assert_sentence("Hood rotates 2 steps right to heading 2 (SE).", rotated, .heading = 2,
                    .steps = 2);
    assert_sentence("Hood hands B-002 Focused Fire to Vesk.", handed, .order = order);
    assert_sentence("Hood can evade again.", readied, .none = 0);
    assert_sentence("Hood removes its Reloading token; its Heavy weapons may strike.", reloaded,
                    .silent = false);
    assert_sentence("Hood removes its Reloading token; its Heavy weapons are silent this round.",
                    reloaded, .silent = true);
    assert_sentence("Hood has the omega order B-002 Focused Fire.", omega, .order = order);
    assert_sentence("B-002 Focused Fire is set aside as the omega order of blue.", set_aside,
                    .seat = 1, .order = order);
    assert_sentence("Hood turns B-002 Focused Fire face up again.", unspent, .order = order,
                    .slot = 0);
    assert_sentence("Hood returns B-002 Focused Fire to the library.", returned, .order = order,
                    .seat = 0, .spent = false);
    assert_sentence("Hood loses its own order B-002 Focused Fire for this round.", returned,
                    .order = order, .seat = -1, .spent = false);
    assert_sentence("Hood turns B-002 Focused Fire face down: it is spent.", returned,
                    .order = order, .seat = -1, .spent = true);
}

/* ---- strikes ---- */

/* W18 */
TEST(ss_5c, a_strike_is_told_from_aim_to_hull)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0708 0\nblue Vesk VD-02 0705 3\n" FAR);
    gunnery_strike(&table, "Hood", 1, "Vesk", "1,3");
    assert_says(DECLARED, 0, "Hood strikes Vesk with Lance Array (1) at distance 2.");
    assert_says(AIMED, 0, "Hood rolls 2 dice at Vesk, unmodified.");
    assert_says(ICONS, 0, "1 Target Lock, 2 Hits on Vesk.");
    assert_int_not_equal(table_event(&table, STARSTRIKE_EVENT_ICONS, 0)->roll, EVENT_NO_ROLL);
    table_order(&table, "Vesk blocks 2 hits", "");
    assert_says(BLOCKED, 0, "Shields of Vesk block 2 Hits; 0 left.");
    table_order(&table, "lock on", "3,4");
    assert_says(LOCKED_ON, 0, "Lock On: 3, 1 Hit more on Vesk.");
    assert_says(SAVE_FAILED, 0, "Vesk does not save a Hit: Armor save, 4 against 1.");
    assert_says(HULL_LOST, 0, "Vesk loses 1 hull point and has 2 left.");
}

TEST(ss_1a_01i, a_limited_modifier_is_told_with_its_parts)
{
    int8_t of[STARSTRIKE_SOURCES] = {
        [STARSTRIKE_FROM_WEAPON] = 1, [STARSTRIKE_FROM_TERRAIN] = 1, [STARSTRIKE_FROM_STEALTH] = 1};
    open_pair();
    assert_sentence(
        "Hood rolls 3 dice at Vesk, +2, the limit of +3 (weapon +1, terrain +1, Stealth "
        "+1).",
        aimed, .modifier = 2, .sum = 3, .dice = 3, .parts[0] = pool_pack(of, STARSTRIKE_SOURCES, 0),
        .parts[1] = pool_pack(of, STARSTRIKE_SOURCES, 1));
    assert_sentence("Hood rolls 1 die at Vesk, -1 (weapon +1, terrain +1, Stealth +1).", aimed,
                    .modifier = -1, .sum = -1, .dice = 1,
                    .parts[0] = pool_pack(of, STARSTRIKE_SOURCES, 0),
                    .parts[1] = pool_pack(of, STARSTRIKE_SOURCES, 1));
}

TEST(ss_5e_01, facings_and_nebulae_are_told)
{
    table_open(&table, RED_ACTS "red Hood MC-04 0707 0\nblue Kar VD-04 0705 3\n");
    assert_sentence("Hood strikes Kar with Lance Array (2) at distance 1, from fore and left-fore.",
                    declared, .armament = 1, .weapon = 0, .distance = 1, .facings = 1 | 1 << 5);
    assert_sentence("Shields of Hood block 1 Hit, 2 Critical Hits; 1 left (aft).", blocked,
                    .hits = 1, .criticals = 2, .facing = 3, .left = 1);
    assert_sentence("Shields of Hood block nothing; 3 left (fore).", blocked, .hits = 0,
                    .criticals = 0, .facing = 0, .left = 3);
    assert_sentence("Hood is in a Nebula and cannot use its shields.", blocked, .hits = 0,
                    .criticals = 0, .facing = STARSTRIKE_NO_FACING, .left = 0);
    assert_sentence("A Target Lock of Hood drains 1 shield point left-fore of Kar.", ability,
                    .ability = 0, .op = STARSTRIKE_DRAIN_SHIELDS, .value = -1, .facing = 5);
}

TEST(ss_5f_01, locks_and_abilities_are_told)
{
    open_pair();
    int order = table_card(&table, STARSTRIKE_ORDERS, "B-002");
    assert_sentence("Lock On by the Augur: 6 counts as 5, nothing more on Vesk.", locked_on,
                    .face = 6, .result = 5, .hits = 0, .criticals = 0, .direct = 0,
                    .reason = STARSTRIKE_LOCK_BY_AUGUR);
    assert_sentence("Lock On by a card: 2, 1 Hit, 1 Critical Hit more on Vesk.", locked_on,
                    .face = 2, .result = 2, .hits = 1, .criticals = 1, .direct = 0,
                    .reason = STARSTRIKE_LOCK_BY_CARD);
    assert_sentence("Nothing on Vesk; the Augur grants 2 Lock Ons.", icons, .locks = 0, .hits = 0,
                    .criticals = 0, .direct = 0, .dice = 2, .granted = 2);
    assert_sentence("A Target Lock of Hood adds 1 to the icons on Vesk.", ability, .ability = 0,
                    .op = STARSTRIKE_ADD_ICON, .value = 1, .facing = STARSTRIKE_NO_FACING);
    assert_sentence("A Target Lock changes the Skirmish dice of Vesk by -1 until Refresh.", ability,
                    .ability = 0, .op = STARSTRIKE_DAMPEN, .value = -1,
                    .facing = STARSTRIKE_NO_FACING);
    assert_sentence("A Target Lock of Hood costs Vesk an order.", ability, .ability = 0,
                    .op = STARSTRIKE_RETURN_ORDER, .value = 1, .facing = STARSTRIKE_NO_FACING);
    assert_sentence("A Target Lock of Hood exhausts Vesk.", ability, .ability = 0,
                    .op = STARSTRIKE_EXHAUST, .value = 1, .facing = STARSTRIKE_NO_FACING);
    assert_sentence("Hood uses Skilled: -1 on this Strike.", used,
                    .helper = STARSTRIKE_HELP_SKILLED, .what = STARSTRIKE_SKILLED, .value = -1);
    assert_sentence("Hood uses B-002 Focused Fire: -1 on this Strike.", used,
                    .helper = STARSTRIKE_HELP_CARD, .what = order, .value = -1);
    assert_sentence("Hood uses a rule of its own.", used, .helper = STARSTRIKE_HELP_CARD,
                    .what = -1, .value = 1);
}

TEST(ss_5f_03, criticals_are_told)
{
    open_pair();
    assert_sentence("Hood takes a critical marker and has 1; its Order Limit is 0 now.", critical,
                    .markers = 1, .limit = 0);
    assert_sentence("Hood takes a critical marker and has 2, more than its Order Limit.", critical,
                    .markers = 2, .limit = -1);
    assert_string_equal(
        say(event_make(starstrike_critical_kind, STARSTRIKE_RULE_O_11, UNIT_NONE, UNIT_NONE)),
        "Hood is Massive: the Critical Hit becomes two Direct Hits.");
    assert_sentence("Hood saves a Critical Hit: Massive save, 3 against 3.", saved,
                    .save = STARSTRIKE_SAVE_MASSIVE, .face = 3, .threshold = 3,
                    .icon = STARSTRIKE_C);
    assert_sentence("Hood is Defeated, Crippled on 0505.", defeated,
                    .cause = STARSTRIKE_BY_CRIPPLE);
    assert_sentence("Hood is Defeated, its hull gone on 0505.", defeated,
                    .cause = STARSTRIKE_BY_HULL);
    assert_sentence("Hood gets a Reloading token.", token, .none = 0);
}

/* ---- movement and Skirmishes ---- */

TEST(ss_6b, maneuvers_are_told)
{
    open_pair();
    assert_sentence("Hood moves ahead to 0505; 1 of 3 Moves used.", moved,
                    .maneuver = STARSTRIKE_AHEAD, .heading = 0, .used = 1, .moves = 3);
    assert_sentence("Hood passes its friend to 0505; 2 of 3 Moves used.", moved,
                    .maneuver = STARSTRIKE_AHEAD_PASS, .heading = 0, .used = 2, .moves = 3);
    assert_sentence("Hood slings past its enemy to 0505; 3 of 3 Moves used.", moved,
                    .maneuver = STARSTRIKE_BYPASS_SLING, .heading = 0, .used = 3, .moves = 3);
    assert_sentence("Hood advances to 0505; 3 of 3 Moves used.", moved,
                    .maneuver = STARSTRIKE_ASSAULT, .heading = 0, .used = 3, .moves = 3);
    assert_sentence("Hood is stuck on 0505 and its activation ends.", stuck, .heading = 0);
    assert_sentence("Hood evades Vesk to 0505.", evaded, .none = 0);
    assert_sentence("Hood begins near Vesk, a Threader: at most 2 Moves.", threaded, .none = 0);
    assert_sentence("Hood strikes no more.", run_ended, .decision = STARSTRIKE_END_STRIKES,
                    .seat = 0);
    assert_sentence("Hood stops.", run_ended, .decision = STARSTRIKE_END_MOVE, .seat = 0);
}

/* W41 */
TEST(ss_7b, a_skirmish_is_told)
{
    table_open(&table,
               MOVING("Hood") "red Hood MC-04 0809 0\nblue Skirr VD-01 0808 0\n" BYSTANDERS);
    table_order(&table, "Hood heads 0 assault; stay", "1,1,3,4,5,6,2,1,5,2,5");
    assert_says(ASSAULTED, 0, "Hood assaults Skirr.");
    assert_says(POOL, 0, "Hood fights with 7 dice (7).");
    assert_says(FOUGHT, 0, "Hood rolls 7 dice: 2 Direct Hits on Skirr.");
    assert_says(SAVED, 0, "Skirr saves a Direct Hit: Evasion save, 2 against 3.");
    assert_says(LETHAL, 0, "Skirr is Lethal: 1 Direct Hit on Hood, without saves.");
    assert_says(DEFEATED, 0, "Skirr is Defeated in the Skirmish on 0808.");
    assert_says(EXHAUSTED, 0, "Hood is Exhausted and has 1 token.");
    assert_sentence("Hood fights with 9 dice (7 halved, Support +2, Ram-Prow +3, cards -1).", pool,
                    .dice = 9, .full = 7, .part = 2, .support = 2, .ram_prow = 3, .cards = -1);
    assert_sentence("Hood rolls 4 dice: 5 Direct Hits on Calm, 1 by its Boarding Array, 3 by its "
                    "Starmaw.",
                    fought, .hits = 5, .dice = 4, .boarding = 1, .starmaw = 3);
    assert_sentence("The Grudge of Hood is paid: 3 against 3, Calm falls.", grudge, .face = 3,
                    .counters = 3, .paid = true);
    assert_sentence("The Grudge of Hood is not paid: 4 against 3.", grudge, .face = 4,
                    .counters = 3, .paid = false);
}

TEST(ss_8b_01, terrain_is_told)
{
    open_pair();
    assert_sentence("Hood enters the Horizon and rolls 4: it holds on.", drawn_in, .face = 4,
                    .modifier = 0, .drawn = false);
    assert_sentence("Hood enters the Horizon and rolls 4 +1: drawn into the Core on 0505.",
                    drawn_in, .face = 4, .modifier = 1, .drawn = true);
    assert_sentence("Hood tries to leave the Core and rolls 3 +1: it escapes, with 2 more Moves.",
                    escape, .face = 3, .modifier = 1, .escaped = true);
    assert_sentence("Hood tries to leave the Core and rolls 5: it is lost.", escape, .face = 5,
                    .modifier = 0, .escaped = false);
    assert_sentence("Hood enters Dust and rolls 2: nothing happens.", dust, .face = 2, .hits = 0,
                    .facing = STARSTRIKE_NO_FACING);
    assert_sentence("Hood enters Dust and rolls 6: 2 Direct Hits.", dust, .face = 6, .hits = 2,
                    .facing = STARSTRIKE_NO_FACING);
    assert_sentence("Hood enters Dust and rolls 4: a shield point aft is spent.", dust, .face = 4,
                    .hits = 0, .facing = 3);
}

/* ---- the end ---- */

TEST(ss_4c_02, points_and_the_end_are_told)
{
    open_pair();
    assert_sentence("Red scores 1 point and has 4.", scored, .side = SIDE_RED, .points = 1,
                    .total = 4, .seat = -1);
    assert_sentence("Blue scores 7 points by blue and has 7.", scored, .side = SIDE_BLUE,
                    .points = 7, .total = 7, .seat = 1);
    assert_sentence("Red has no piece left on the battlefield.", wiped_out, .side = SIDE_RED);
    assert_sentence("Blue wins: the other team is wiped out; red 3, blue 1.", victory,
                    .side = SIDE_BLUE, .red = 3, .blue = 1, .tie = STARSTRIKE_BY_WIPEOUT);
    assert_sentence("Red wins: equal points, lesser losses; red 3, blue 3.", victory,
                    .side = SIDE_RED, .red = 3, .blue = 3, .tie = STARSTRIKE_BY_LOSSES);
    assert_sentence("The game is a draw: red 3, blue 3.", draw, .red = 3, .blue = 3);
    assert_sentence("Red gets the Resilient Award with 8 points.", award, .seat = 0, .points = 8);
}
