/* The voice of `starstrike`: events as sentences. */
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"
#include "tests/rules/voices.h"

#include "rules/kit/pool.h"
#include "rules/starstrike/parts.h"

#include <string.h>

static struct table table;

#define assert_says(kind, nth, words)                                                              \
    assert_string_equal(                                                                           \
        voices_say(&table.game, table_event(&table, STARSTRIKE_EVENT_##kind, nth)), words)

/* A sentence of arguments made by hand, of the first piece and the last, on 0505. */
static const char *say(int kind, int rule, const int32_t *arguments, int count)
{
    struct event event = event_make(kind, rule, 0, table.state.head.unit_count - 1);
    event.cell = table_cell(&table, "0505");
    memcpy(event.argument, arguments, sizeof *arguments * (size_t)count);
    return voices_say(&table.game, &event);
}

#define assert_sentence(words, kind, ...)                                                          \
    do {                                                                                           \
        const int32_t told[] = {__VA_ARGS__};                                                      \
        assert_string_equal(say(STARSTRIKE_EVENT_##kind, 0, told, sizeof told / sizeof told[0]),   \
                            words);                                                                \
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
            const char *words = say(kind, 0, wild[i], 8);
            if (kind != STARSTRIKE_EVENT_ONLY_ANSWER &&
                (strlen(words) < 8 || words[strlen(words) - 1] != '.' || strstr(words, "..")))
                fail_msg("kind %d: \"%s\"", kind, words);
        }
    assert_string_equal(say(STARSTRIKE_EVENT_COUNT, 0, wild[0], 8), "Something happened.");
}

/* ---- before play ---- */

TEST(ss_x_15, choices_before_play_are_told)
{
    open_pair();
    int order = table_card(&table, STARSTRIKE_ORDERS, "B-002");
    int ship = table_card(&table, STARSTRIKE_SHIPS, "MC-04");
    assert_sentence("MC-04 Heavy Cruiser joins the fleet; 6 PP left.", CHOSEN, STARSTRIKE_BUY, ship,
                    -1, 6);
    assert_sentence("B-002 Focused Fire comes to the library.", CHOSEN, STARSTRIKE_CARD, order, -1,
                    6);
    assert_sentence("C-01 Commodore Isla Verrin takes command, on piece 2.", CHOSEN,
                    STARSTRIKE_COMMANDER, 0, 1, 6);
    assert_sentence("Red has 4 pieces for 10 PP, under Commodore Isla Verrin.", FLEET_SHOWN, 0, 4,
                    10, 1, 1);
    assert_sentence("Blue has 1 piece for 9 PP, those of the scenario.", FLEET_SHOWN, 1, 1, 9, 0,
                    0);
    assert_sentence("Red has ended its choices before play.", RUN_ENDED, STARSTRIKE_END_FLEET, 0);
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
    assert_sentence("Hood arrives on 0505, heading 3 (S).", PLACED, 3, 1);
    assert_sentence("Hood arrives on 0505.", PLACED, HEADING_NONE, 1);
    assert_sentence("Hood finds no setup hex and waits In Reserve.", RESERVED, 0);
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
    assert_sentence("Overrun: the pieces of blue have Deadly 2 and Skilled for this round.", STATE,
                    STARSTRIKE_OVERRUN, SIDE_BLUE);
    assert_sentence("Strategic: the pieces of red make 2 Strikes at most for this round.", STATE,
                    STARSTRIKE_STRATEGIC_STATE, SIDE_RED);
}

TEST(ss_d_3_9, what_cards_do_at_once_is_told)
{
    open_pair();
    int order = table_card(&table, STARSTRIKE_ORDERS, "B-002");
    assert_sentence("Hood repairs 1 hull point.", REPAIRED, STARSTRIKE_REPAIR_HULL, 1, 0);
    assert_sentence("Hood regains 2 shield points aft.", REPAIRED, STARSTRIKE_REPAIR_SHIELDS, 2, 3);
    assert_sentence("Hood removes 1 critical marker.", REPAIRED, STARSTRIKE_REPAIR_CRITS, 1, 0);
    assert_sentence("Hood removes 1 Exhausted token.", REPAIRED, STARSTRIKE_REPAIR_EXHAUSTED, 1, 0);
    assert_sentence("Hood shifts shield points: fore -2, aft +2.", SHIFTED, -2, 0, 0, 2, 0, 0);
    assert_sentence("Hood rotates 1 step left to heading 5 (NW).", ROTATED, 5, -1);
    assert_sentence("Hood rotates 2 steps right to heading 2 (SE).", ROTATED, 2, 2);
    assert_sentence("Hood hands B-002 Focused Fire to Vesk.", HANDED, order);
    assert_sentence("Hood can evade again.", READIED, 0);
    assert_sentence("Hood removes its Reloading token; its Heavy weapons may strike.", RELOADED, 0);
    assert_sentence("Hood removes its Reloading token; its Heavy weapons are silent this round.",
                    RELOADED, 1);
    assert_sentence("Hood has the omega order B-002 Focused Fire.", OMEGA, order);
    assert_sentence("B-002 Focused Fire is set aside as the omega order of blue.", SET_ASIDE, 1,
                    order);
    assert_sentence("Hood turns B-002 Focused Fire face up again.", UNSPENT, order, 0);
    assert_sentence("Hood returns B-002 Focused Fire to the library.", RETURNED, order, 0, 0);
    assert_sentence("Hood loses its own order B-002 Focused Fire for this round.", RETURNED, order,
                    -1, 0);
    assert_sentence("Hood turns B-002 Focused Fire face down: it is spent.", RETURNED, order, -1,
                    1);
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
        AIMED, 2, 3, 3, pool_pack(of, STARSTRIKE_SOURCES, 0), pool_pack(of, STARSTRIKE_SOURCES, 1));
    assert_sentence("Hood rolls 1 die at Vesk, -1 (weapon +1, terrain +1, Stealth +1).", AIMED, -1,
                    -1, 1, pool_pack(of, STARSTRIKE_SOURCES, 0),
                    pool_pack(of, STARSTRIKE_SOURCES, 1));
}

TEST(ss_5e_01, facings_and_nebulae_are_told)
{
    table_open(&table, RED_ACTS "red Hood MC-04 0707 0\nblue Kar VD-04 0705 3\n");
    assert_sentence("Hood strikes Kar with Lance Array (2) at distance 1, from fore and left-fore.",
                    DECLARED, 1, 0, 1, 1 | 1 << 5);
    assert_sentence("Shields of Hood block 1 Hit, 2 Critical Hits; 1 left (aft).", BLOCKED, 1, 2, 3,
                    1);
    assert_sentence("Shields of Hood block nothing; 3 left (fore).", BLOCKED, 0, 0, 0, 3);
    assert_sentence("Hood is in a Nebula and cannot use its shields.", BLOCKED, 0, 0, -1, 0);
    assert_sentence("A Target Lock of Hood drains 1 shield point left-fore of Kar.", ABILITY, 0,
                    STARSTRIKE_DRAIN_SHIELDS, -1, 5);
}

TEST(ss_5f_01, locks_and_abilities_are_told)
{
    open_pair();
    int order = table_card(&table, STARSTRIKE_ORDERS, "B-002");
    assert_sentence("Lock On by the Augur: 6 counts as 5, nothing more on Vesk.", LOCKED_ON, 6, 5,
                    0, 0, 0, 1);
    assert_sentence("Lock On by a card: 2, 1 Hit, 1 Critical Hit more on Vesk.", LOCKED_ON, 2, 2, 1,
                    1, 0, 2);
    assert_sentence("Nothing on Vesk; the Augur grants 2 Lock Ons.", ICONS, 0, 0, 0, 0, 2, 2);
    assert_sentence("A Target Lock of Hood adds 1 to the icons on Vesk.", ABILITY, 0,
                    STARSTRIKE_ADD_ICON, 1, -1);
    assert_sentence("A Target Lock changes the Skirmish dice of Vesk by -1 until Refresh.", ABILITY,
                    0, STARSTRIKE_DAMPEN, -1, -1);
    assert_sentence("A Target Lock of Hood costs Vesk an order.", ABILITY, 0,
                    STARSTRIKE_RETURN_ORDER, 1, -1);
    assert_sentence("A Target Lock of Hood exhausts Vesk.", ABILITY, 0, STARSTRIKE_EXHAUST, 1, -1);
    assert_sentence("Hood uses Skilled: -1 on this Strike.", USED, STARSTRIKE_HELP_SKILLED,
                    STARSTRIKE_SKILLED, -1);
    assert_sentence("Hood uses B-002 Focused Fire: -1 on this Strike.", USED, STARSTRIKE_HELP_CARD,
                    order, -1);
    assert_sentence("Hood uses a rule of its own.", USED, STARSTRIKE_HELP_CARD, -1, 1);
}

TEST(ss_5f_03, criticals_are_told)
{
    open_pair();
    assert_sentence("Hood takes a critical marker and has 1; its Order Limit is 0 now.", CRITICAL,
                    1, 0);
    assert_sentence("Hood takes a critical marker and has 2, more than its Order Limit.", CRITICAL,
                    2, -1);
    const int32_t legacy[] = {1, 0};
    assert_string_equal(say(STARSTRIKE_EVENT_CRITICAL, STARSTRIKE_RULE_O_11, legacy, 2),
                        "Hood is Massive: the Critical Hit becomes two Direct Hits.");
    assert_sentence("Hood saves a Critical Hit: Massive save, 3 against 3.", SAVED,
                    STARSTRIKE_SAVE_MASSIVE, 3, 3, STARSTRIKE_C);
    assert_sentence("Hood is Defeated, Crippled on 0505.", DEFEATED, STARSTRIKE_BY_CRIPPLE);
    assert_sentence("Hood is Defeated, its hull gone on 0505.", DEFEATED, STARSTRIKE_BY_HULL);
    assert_sentence("Hood gets a Reloading token.", TOKEN, 0);
}

/* ---- movement and Skirmishes ---- */

TEST(ss_6b, maneuvers_are_told)
{
    open_pair();
    assert_sentence("Hood moves ahead to 0505; 1 of 3 Moves used.", MOVED, STARSTRIKE_AHEAD, 0, 1,
                    3);
    assert_sentence("Hood passes its friend to 0505; 2 of 3 Moves used.", MOVED,
                    STARSTRIKE_AHEAD_PASS, 0, 2, 3);
    assert_sentence("Hood slings past its enemy to 0505; 3 of 3 Moves used.", MOVED,
                    STARSTRIKE_BYPASS_SLING, 0, 3, 3);
    assert_sentence("Hood advances to 0505; 3 of 3 Moves used.", MOVED, STARSTRIKE_ASSAULT, 0, 3,
                    3);
    assert_sentence("Hood is stuck on 0505 and its activation ends.", STUCK, 0);
    assert_sentence("Hood evades Vesk to 0505.", EVADED, 0);
    assert_sentence("Hood begins near Vesk, a Threader: at most 2 Moves.", THREADED, 0);
    assert_sentence("Hood strikes no more.", RUN_ENDED, STARSTRIKE_END_STRIKES, 0);
    assert_sentence("Hood stops.", RUN_ENDED, STARSTRIKE_END_MOVE, 0);
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
    assert_sentence("Hood fights with 9 dice (7 halved, Support +2, Ram-Prow +3, cards -1).", POOL,
                    9, 7, 2, 2, 3, -1);
    assert_sentence("Hood rolls 4 dice: 5 Direct Hits on Calm, 1 by its Boarding Array, 3 by its "
                    "Starmaw.",
                    FOUGHT, 5, 4, 1, 3);
    assert_sentence("The Grudge of Hood is paid: 3 against 3, Calm falls.", GRUDGE, 3, 3, 1);
    assert_sentence("The Grudge of Hood is not paid: 4 against 3.", GRUDGE, 4, 3, 0);
}

TEST(ss_8b_01, terrain_is_told)
{
    open_pair();
    assert_sentence("Hood enters the Horizon and rolls 4: it holds on.", DRAWN_IN, 4, 0, 0);
    assert_sentence("Hood enters the Horizon and rolls 4 +1: drawn into the Core on 0505.",
                    DRAWN_IN, 4, 1, 1);
    assert_sentence("Hood tries to leave the Core and rolls 3 +1: it escapes, with 2 more Moves.",
                    ESCAPE, 3, 1, 1);
    assert_sentence("Hood tries to leave the Core and rolls 5: it is lost.", ESCAPE, 5, 0, 0);
    assert_sentence("Hood enters Dust and rolls 2: nothing happens.", DUST, 2, 0, -1);
    assert_sentence("Hood enters Dust and rolls 6: 2 Direct Hits.", DUST, 6, 2, -1);
    assert_sentence("Hood enters Dust and rolls 4: a shield point aft is spent.", DUST, 4, 0, 3);
}

/* ---- the end ---- */

TEST(ss_4c_02, points_and_the_end_are_told)
{
    open_pair();
    assert_sentence("Red scores 1 point and has 4.", SCORED, SIDE_RED, 1, 4, -1);
    assert_sentence("Blue scores 7 points by blue and has 7.", SCORED, SIDE_BLUE, 7, 7, 1);
    assert_sentence("Red has no piece left on the battlefield.", WIPED_OUT, SIDE_RED);
    assert_sentence("Blue wins: the other team is wiped out; red 3, blue 1.", VICTORY, SIDE_BLUE, 3,
                    1, STARSTRIKE_BY_WIPEOUT);
    assert_sentence("Red wins: equal points, lesser losses; red 3, blue 3.", VICTORY, SIDE_RED, 3,
                    3, STARSTRIKE_BY_LOSSES);
    assert_sentence("The game is a draw: red 3, blue 3.", DRAW, 3, 3);
    assert_sentence("Red gets the Resilient Award with 8 points.", AWARD, 0, 8);
}
