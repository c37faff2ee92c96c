/* The voice of `universal`: events as sentences. */
#include "tests/rules/universal/fixture.h"
#include "tests/rules/voices.h"

#include <string.h>

static struct table table;

#define assert_says(kind, nth, words)                                                              \
    assert_string_equal(voices_say(&table.game, table_event(&table, UNIVERSAL_EVENT_##kind, nth)), \
                        words)

/* An event made by hand. */
static struct event made(int rule, const char *unit, const char *other, const char *cell)
{
    struct event event = event_make(0, rule, unit ? table_unit(&table, unit) : UNIT_NONE,
                                    other ? table_unit(&table, other) : UNIT_NONE);
    if (cell)
        event.cell = table_cell(&table, cell);
    return event;
}

/* assert_sentence("Volatile: Hood has 9 attack dice or hits.", event, rate, .dice = 9) */
#define assert_sentence(words, event, name, ...)                                                   \
    do {                                                                                           \
        struct event told = event;                                                                 \
        told.kind = universal_##name##_kind;                                                       \
        universal_##name##_put(&told, (struct universal_##name##_told){__VA_ARGS__});              \
        assert_string_equal(voices_say(&table.game, &told), words);                                \
    } while (0)

#define PAIR "red Hood un-sycamore 0505 0 speed: 3\nblue Wolf un-alder 0905 3 speed: 4"
#define ARK                                                                                        \
    "design ark 9 5 Beams=4/2/3/1,9/1/4/2:ABCDEF*4,AB+accurate~6/1/3/1+enveloping "                \
    "Darts=12/2/3/1:ABCDEF*6+seeking screens=2/1/1/1/0 shields=3/2/2/1/3 "                         \
    "point-defense-system=2 anti-fighter-batteries=1 countermeasures=1 hyperdrive=1 "              \
    "cloaking-device=1 stutterdrive=1 boosters=3 decoys=3 flares=3 marines=5 mines=6 probes=3 "    \
    "shuttlecraft=1 carrier=2 shockwave=1\n"

/* ---- attacks ---- */

/* case 48, with a silent target */
TEST(un_d2_2, an_attack_is_told_with_every_modifier)
{
    table_open_dice(&table, "start combat\n" PAIR ", silent: true\n", "6,1");
    assert_says(FIRST, 0, "Red fires first: 1 against 1, so the die decides.");
    table_order(&table, "Hood fires B1-2 at Wolf; Hood is done", "5,2,4,1,4,6");
    assert_says(TARGETED, 0, "Hood aims B1 B2 at Wolf.");
    assert_says(AIMED, 0,
                "Hood, 2 x SH-4b Shock Cannon at Wolf, range 4: 2 dice, 4+, -1 silent target: "
                "needs 5.");
    assert_says(HITS, 0, "1 hit on Wolf.");
    assert_says(PENETRATED, 0, "1 of 1 hit gets through 1 forward Screen of Wolf, 3+.");
    assert_says(POINTS, 0, "1 hit does 3 points of damage to Wolf.");
    assert_says(DAMAGE, 0, "Damage on Wolf: hull 1, engines 1, weapons 1, systems 1.");
    table_until(&table, UNIVERSAL_PHASE_ORDERS, "1");
    assert_says(HELD, 0, "Wolf fires no weapon.");
    assert_says(BOXES_LOST, 0, "Wolf loses 1 hull box; 3 hull boxes left.");
    assert_says(BOXES_LOST, 1, "Wolf loses 1 engine box; engine rating 5.");
    assert_says(BOXES_LOST, 2, "Wolf loses 1 weapon box; at most 6 weapons work.");
    assert_says(WEAPONS_LOST, 0, "Wolf loses B1.");
    assert_says(ITEM_LOST, 0, "Wolf loses its anti-fighter batteries.");
    assert_says(CONTROL_ROLLED, 0, "Damage control of Wolf: nothing.");
}

TEST(un_d5_accurate, it_is_told_that_nothing_counts_against_it)
{
    table_open_dice(&table, ARK "start combat\nred Hood ark 0808 0\nblue Wolf ark 1108 3\n", "6,1");
    table_order(&table, "Hood fires A1 at Wolf; Hood is done", "1,1");
    assert_says(AIMED, 0,
                "Hood, Beams at Wolf, range 3: 2 dice, 3+, accurate: nothing counts against it.");
    assert_says(HITS, 0, "No hit on Wolf.");
}

TEST(un_d5_modes, mode_and_facing_are_told)
{
    table_open_dice(&table, ARK "start combat\nred Hood ark 0808 0\nblue Wolf ark 1108 3\n", "6,1");
    table_order(&table, "Hood fires A3-4 at Wolf by mode 2 facing aft; Hood is done", "6,6,6,2");
    assert_says(TARGETED, 0, "Hood aims A3 A4 at Wolf in mode 2, striking the aft facing.");
    assert_says(PENETRATED, 0, "1 of 2 hits gets through 1 aft Screen of Wolf, 3+.");
    table_order(&table, "Wolf blocks 1 by facing", "");
    assert_says(SHIELDED, 0, "Shields of Wolf absorb 1 point, 1 aft used up; none gets through.");
}

/* case 63: half of it goes past Shields */
TEST(un_d5_semipiercing, points_that_bypass_shields_are_told)
{
    table_open_dice(
        &table, "start combat\nred Hood un-granite 0505 0\nblue Wolf un-basalt 0905 3\n", "6,1");
    table_order(&table, "Hood fires A1-3 at Wolf; Hood is done", "5,5,5,3");
    assert_says(PENETRATED, 0, "Wolf has no forward Screens: 3 hits get through.");
    assert_says(SHIELDED, 0,
                "Shields of Wolf absorb 2 points, 2 forward used up; 1 bypasses them; 1 gets "
                "through.");
    assert_says(DAMAGE, 0, "Damage on Wolf: hull 2, weapons 1.");
}

TEST(un_d5_phasing, screens_that_are_ignored_are_told)
{
    table_open(&table, PAIR "\n");
    struct event event = made(UNIVERSAL_RULE_D5_PHASING, "Hood", "Wolf", NULL);
    assert_sentence("2 hits ignore 1 port Screen of Wolf.", event, penetrated, .through = 2,
                    .hits = 2, .screens = 1, .facing = UNIVERSAL_PORT);
}

TEST(un_d5_order, dice_that_traits_add_are_told)
{
    table_open(&table, PAIR "\n");
    struct event event = made(UNIVERSAL_RULE_D5_REPEATING, "Hood", "Wolf", NULL);
    assert_sentence("Repeating-5: 2 more attack dice.", event, extra, .more = 2,
                    .trait = UNIVERSAL_REPEATING_5);
    assert_sentence("Repeating-5: no more dice, the chain is too long.", event, extra, .more = 0,
                    .trait = UNIVERSAL_REPEATING_5);
    assert_sentence("Bursting: 1 more hit.", event, extra, .more = 1, .trait = UNIVERSAL_BURSTING);
    assert_sentence("Disruptive: 1 more damage die.", event, extra, .more = 1,
                    .trait = UNIVERSAL_DISRUPTIVE);
    assert_sentence("Retargeting: 3 dice that missed roll again.", event, extra, .more = 3,
                    .trait = UNIVERSAL_RETARGETING);
    assert_sentence("Proximity: Wolf is attacked, too.", event, extra, .more = 0,
                    .trait = UNIVERSAL_PROXIMITY);
    assert_sentence("Sweeping: Hood goes on to Wolf with 2 dice.", event, swept, .dice = 2);
    assert_sentence("Pinpoint: Hood rolls 1 damage die again.", event, rerolled, .dice = 1);
    assert_sentence("Volatile: Hood has 9 attack dice or hits.", event, rate, .dice = 9);
}

TEST(un_d2_3, what_cannot_be_hit_is_told)
{
    table_open(&table, PAIR "\n");
    struct event event = made(UNIVERSAL_RULE_D2_3, "Hood", "Wolf", NULL);
    assert_sentence("No die can hit Wolf: 10 would be needed.", event, impossible, .needed = 10);
}

/* ---- Seekers, Decoys, Mines, Flares, Marines ---- */

TEST(un_d6_1, seekers_are_told_from_launch_to_end)
{
    table_open_dice(&table,
                    ARK "start combat\nred Hood ark 0808 0 speed: 0\n"
                        "blue Wolf ark 1108 3 speed: 0\n",
                    "6,1");
    table_order(&table, "Hood fires B1-5 at Wolf; Hood is done", "");
    assert_says(SEEKERS_LAUNCHED, 0,
                "Hood launches Seekers at Wolf, range 3: 4 x Darts, 8 attack dice.");
    assert_says(SEEKERS_LAUNCHED, 1,
                "Hood launches Seekers at Wolf, range 3: 1 x Darts, 2 attack dice.");
    table_until(&table, UNIVERSAL_PHASE_ORDERS, "");
    table_order(&table, "red> done; blue> done", "");
    assert_says(ORDER_MISSING, 0, "Hood has no orders and goes straight on at speed 0.");
    table_order(&table, "Hood places no decoy; Wolf places a decoy", "");
    assert_says(DECOY_PLACED, 0, "Wolf places a Decoy.");
    table_order(&table, "Wolf defends against seekers 1 with pds", "4,1,1");
    assert_says(DEFENDED, 0,
                "Wolf fires at the Seekers that attack Wolf with 3 dice: 1 hit; 7 attack dice are "
                "left.");
    table_order(&table, "blue> done", "4,1,1,1,1,1,1,1,5,6,1");
    assert_says(DECOY_ROLLED, 0, "The Decoy of Wolf does not fool Hood.");
    assert_says(SEEKERS_ATTACK, 0, "Seekers of Hood on 0808 attack Wolf, range 3, with 7 dice.");
    assert_says(DECOY_ROLLED, 1, "The Decoy of Wolf fools Hood, whose fire on it is lost.");
    assert_says(SEEKERS_GONE, 0, "Seekers of Hood at Wolf are fooled by a Decoy.");
    struct event event = made(UNIVERSAL_RULE_D6_2, "Hood", "Wolf", NULL);
    assert_sentence("Seekers of Hood at Wolf cannot reach it.", event, seekers_gone, .marker = 0,
                    .end = UNIVERSAL_SEEKERS_SPENT);
}

/* UN-0.5: the others hear of a marker, not of its face */
TEST(un_0_5, a_covered_marker_is_told_as_either)
{
    table_open_dice(&table, ARK "start combat\nred Hood ark 0808 0\nblue Wolf ark 1108 3\n", "6,1");
    table_order(&table, "Hood holds fire; Hood probe at 0908", "");
    assert_says(MARKER_LAID, 0, "Hood launches a Probe to 0908, face down.");
    assert_int_equal(table_event(&table, UNIVERSAL_EVENT_MARKER_LAID, 0)->seen_by & 2, 0);
    assert_says(MARKER_LAID, 1, "Hood launches a Flare or Probe to 0908, face down.");
    assert_int_equal(table_event(&table, UNIVERSAL_EVENT_MARKER_LAID, 1)->seen_by & 1, 0);
    table_order(&table, "Hood is done", "");
    table_until(&table, UNIVERSAL_PHASE_ORDERS, "");
    assert_says(MARKER_SHOWN, 0, "The marker of red on 0908 is turned over: a Probe.");
    table_until(&table, UNIVERSAL_PHASE_COMBAT, NULL);
    table_until(&table, UNIVERSAL_PHASE_ORDERS, NULL);
    assert_says(MARKER_GONE, 0, "The Probe of red on 0908 is gone.");
}

TEST(un_e2_6, mines_are_told)
{
    table_open(&table, ARK "red Hood ark 0808 0\nblue Wolf ark 1108 3\n");
    struct event event = made(UNIVERSAL_RULE_E2_6, "Hood", NULL, "0909");
    assert_sentence("Hood lays Mines on 0909, where 3 Mines of its side lie now.", event,
                    marker_laid, .kind = UNIVERSAL_MARKER_MINES, .count = 3);
    assert_sentence("The Mines of red on 0909 are gone.", event, marker_gone,
                    .kind = UNIVERSAL_MARKER_MINES, .side = SIDE_RED);
    event = made(UNIVERSAL_RULE_E2_6, "Wolf", NULL, "0909");
    assert_sentence("Wolf meets 2 Mines on 0909: 6 hits.", event, mines_met, .marker = 0,
                    .mines = 2, .hits = 6);
    assert_sentence("Wolf sweeps the Mines on 0909 with 3 dice: 1 hit; 1 Mine is left.", event,
                    defended, .marker = 0, .dice = 3, .hits = 1, .left = 1);
}

/* case 64 */
TEST(un_e2_5, boarding_is_told)
{
    table_open_dice(&table, ARK "start combat\nred Hood ark 0808 0\nblue Wolf ark 1108 3\n", "6,1");
    table_order(&table, "Hood holds fire; Hood boards Wolf with 3", "4,1,6");
    assert_says(BOARDED, 0, "Hood boards Wolf with 3 squads: 2 successes.");
    table_order(&table, "Wolf repels 1", "1");
    assert_says(REPELLED, 0, "Wolf spends 1 squad against boarders: 1 success is left.");
    assert_says(DAMAGE, 0, "Damage on Wolf: hull 1, engines 1.");
}

TEST(un_e1_9, point_defense_and_shockwaves_say_what_fires)
{
    table_open_dice(&table, ARK "start combat\nred Hood ark 0808 0\nblue Wolf ark 1008 3\n", "6,1");
    table_order(&table, "Hood holds fire; Hood pds at Wolf", "1,1,1");
    assert_says(AIMED, 0,
                "Point defense of Hood at Wolf, range 2: 3 dice, 4+, -1 countermeasures: needs 5.");
    table_order(&table, "Hood shockwave", "1,1,1,1,1");
    assert_says(SHOCKWAVE, 0,
                "Hood sets off its Shockwave: 5 dice at each element within 3 hexes.");
    assert_says(AIMED, 0,
                "The Shockwave of Hood at Wolf, range 2: 5 dice, 4+, -1 countermeasures: needs 5.");
}

/* ---- flights ---- */

/* cases 66 and 67 */
TEST(un_f3_1, flights_and_their_losses_are_told)
{
    table_open(&table, ARK "start fighter\nred Able flight 0908 heading: 0, carrier: Hood\n"
                           "red Hood ark 0208 0\nblue Wolf ark 1108 3\n");
    table_order(&table, "Able to 1008 heading 0 attacks Wolf", "");
    assert_says(FLEW, 0, "Able flies to 1008 for 1 of its move, heading 0 (E).");
    assert_says(FLIGHT_ATTACKS, 0, "Able attacks Wolf with 6 fighters.");
    table_order(&table, "Wolf intercepts Able", "4,5,1");
    assert_says(INTERCEPTED, 0, "Point defense of Wolf: 2 fighters of Able shot down.");
    table_order(&table, "blue> done", "1,6,3,2,1,6,1");
    assert_says(AIMED, 0, "Able at Wolf, range 1: 4 dice, 5+, -1 countermeasures: needs 6.");
    assert_says(BATTERED, 0, "Anti-Fighter Batteries of Wolf: 1 fighter of Able shot down.");
    assert_says(FIGHTERS_LOST, 0, "Able loses 3 fighters and has 3 left.");
}

TEST(un_e2_9, shuttlecraft_count_hits)
{
    table_open(&table,
               ARK "start fighter\nred Able flight 0908 heading: 0, carrier: Hood, "
                   "shuttle: true, fighters: 2\nred Hood ark 0208 0\nblue Wolf ark 1108 3\n");
    struct event event = made(UNIVERSAL_RULE_E2_9, "Able", "Wolf", NULL);
    assert_sentence("1 hit on Able.", event, fighters_hit, .fighters = 1);
    assert_sentence("Able takes 1 hit; 1 more would destroy it.", event, fighters_lost,
                    .fighters = 1, .left = 1);
    event = made(UNIVERSAL_RULE_E2_9, "Able", "Hood", "0208");
    assert_sentence("Hood launches Able on 0208 with a Marine squad.", event, launched,
                    .manned = 1);
}

/* ---- orders and movement ---- */

/* cases 4 and 33, and what is secret of a cloak */
TEST(un_c4_2c, of_a_cloak_the_others_hear_the_sign_only)
{
    table_open(&table,
               "option strict-plots off\nscenario vp_target: 900\n"
               "red Hood un-sycamore 0505 0 speed: 4\n"
               "red Orca un-obsidian 0512 0 speed: 2\n"
               "blue Wolf un-sycamore 1805 3 speed: 4\nblue Yew un-alder 1816 3 speed: 4\n");
    table_order(&table, "Hood: P2L2(5)", "");
    assert_says(PLOTTED, 0, "Hood is given the orders P2L2(5).");
    table_order(&table, "Orca: ?2; Wolf: 3S3(7); Yew: @4; red> done; blue> done", NULL);
    assert_says(ORDER_SHOWN, 0, "Hood's orders: P2L2(5).");
    assert_says(ORDER_INVALID, 0,
                "Hood's orders are invalid: they need thrust 6 of 5. It goes straight on at speed "
                "4.");
    assert_says(ORDER_SHOWN, 1, "Orca's orders: ?2.");
    assert_says(ORDER_SHOWN, 2, "Orca's orders: it is cloaked; the rest is secret.");
    assert_int_equal(table_event(&table, UNIVERSAL_EVENT_ORDER_SHOWN, 2)->seen_by & 1, 0);
    assert_says(ORDER_JUDGED, 0, "Orca needs thrust 0 of 5 and keeps speed 2.");
    assert_says(ORDER_INVALID, 1,
                "Wolf's orders are invalid: UN-C1.1 does not allow them. It goes straight on at "
                "speed 4.");
    assert_says(CLOAKED, 0, "Orca cloaks; its marker lies on 0512.");
    assert_says(MOVED, 0, "Hood moves 4 to 0905, heading 0 (E).");
    assert_says(INVERTED, 0, "Yew rolls over: port and starboard are exchanged.");
    table_until(&table, UNIVERSAL_PHASE_ORDERS, NULL);
    table_order(&table, "Hood: !4; Orca: 3; Wolf: #4; red> done; blue> done", NULL);
    assert_says(RETURNED, 0, "Orca gives up its cloak and stands on 0712.");
    assert_says(STRAINED, 0, "Hood has strained its engines: 3 engine boxes crossed off.");
}

TEST(un_c2_0, what_coasts_is_told_by_the_way_ships_move)
{
    static const char *const ways[] = {"goes straight on at speed 4", "goes straight on at speed 4",
                                       "stands still", "drifts on at speed 4"};
    static const char *const options[] = {"inertial", "cinematic", "reactionless", "vector"};
    for (int i = 0; i < 4; i++) {
        char position[160], words[80];
        struct text text;
        text_init(&text, position, sizeof position);
        text_format(&text, "option movement %s\n" PAIR "\n", options[i]);
        table_open(&table, position);
        text_init(&text, words, sizeof words);
        text_format(&text, "Wolf has no orders and %s.", ways[i]);
        struct event event = made(UNIVERSAL_RULE_C2_0, "Wolf", NULL, NULL);
        assert_sentence(words, event, order_missing, .speed = 4);
    }
}

TEST(un_c3_3, a_board_that_floats_is_told_in_columns_and_rows)
{
    table_open(&table, PAIR "\n");
    struct event event = made(UNIVERSAL_RULE_C3_3, NULL, NULL, NULL);
    assert_sentence("The board floats: everything is shifted by +0 columns and -2 rows.", event,
                    floated, .shift_q = 1, .shift_r = -2);
}

TEST(un_c4_3, a_jump_is_told_with_what_it_is_worth)
{
    table_open(&table, PAIR "\n");
    struct event event = made(UNIVERSAL_RULE_C4_3, "Hood", NULL, NULL);
    assert_sentence("Hood enters hyperspace, 56 VP for its enemies.", event, jumped, .points = 56);
    assert_sentence("Hood adds 3 to its hyperdrive and has 7 of 10.", event, charged, .face = 3,
                    .total = 7);
    assert_sentence("Hood leaves the board, 56 VP for its own side.", event, left_board,
                    .points = 0, .own = 56);
}

TEST(un_h1b, terrain_on_the_way_is_told)
{
    table_open(&table, PAIR "\n");
    struct event event = made(UNIVERSAL_RULE_H1B, "Hood", NULL, NULL);
    assert_sentence("Hood passes through an asteroid field; 3 or less hits: a hit.", event, met,
                    .terrain = UNIVERSAL_FIELD, .face = 2, .needed = 3);
    assert_sentence("Hood passes through an asteroid field; 3 or less hits: no hit.", event, met,
                    .terrain = UNIVERSAL_FIELD, .face = 4, .needed = 3);
    assert_sentence("Hood passes through an asteroid field, too slow to be hit.", event, met,
                    .terrain = UNIVERSAL_FIELD, .face = 4);
    assert_sentence("Hood passes through an asteroid: 4+ hits.", event, met,
                    .terrain = UNIVERSAL_ASTEROID, .face = 0, .needed = 4);
}

/* ---- the End Phase ---- */

TEST(un_b3, the_result_is_told_with_its_reason)
{
    table_open(&table, PAIR "\n");
    struct event event = made(UNIVERSAL_RULE_B3, NULL, NULL, NULL);
    assert_sentence("Red wins: it has the VP it needs (VP red 111, blue 40).", event, victory,
                    .side = SIDE_RED, .red = 111, .blue = 40, .target = 111);
    assert_sentence("Blue wins: the other side has no ship left (VP red 111, blue 40).", event,
                    victory, .side = SIDE_BLUE, .red = 111, .blue = 40, .target = 111);
    event.rule = UNIVERSAL_RULE_B3_3;
    assert_sentence("Red wins: the turn limit is reached (VP red 10, blue 4).", event, victory,
                    .side = SIDE_RED, .red = 10, .blue = 4, .target = 111);
    event.rule = UNIVERSAL_RULE_B3_4;
    assert_sentence("Draw: nothing has happened for too long (VP red 4, blue 4).", event, draw,
                    .red = 4, .blue = 4);
}

TEST(un_d4_3, repairs_are_told)
{
    table_open(&table, PAIR "\n");
    struct event event = made(UNIVERSAL_RULE_D4_3, "Hood", NULL, NULL);
    assert_sentence("Hood repairs an engine box; engine rating 5.", event, repaired,
                    .track = UNIVERSAL_ENGINES, .value = 5, .part = 255);
    assert_sentence("Hood restores B1.", event, repaired, .track = UNIVERSAL_WEAPONS, .value = 8,
                    .part = 2);
    assert_sentence("Hood restores a Screen aft.", event, repaired, .track = UNIVERSAL_SYSTEMS,
                    .value = 8, .part = UNIVERSAL_SCREEN_AFT);
    assert_sentence("The next hull box of Hood is slashed; 14 hull boxes left.", event, boxes_lost,
                    .track = UNIVERSAL_HULL, .boxes = 0, .crossed = 1, .value = 14);
}

/* ---- all of them ---- */

TEST(voice, every_event_has_a_sentence_whatever_it_carries)
{
    static const int32_t values[] = {-1, 0, 1, 5, 255, 100000};
    table_open(&table, PAIR "\n");
    for (int kind = 0; kind <= UNIVERSAL_EVENT_COUNT; kind++)
        for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
            struct event event = event_make(kind, (int)(i * 40), 0, i % 2 ? UNIT_NONE : 1);
            for (int a = 0; a < EVENT_ARGUMENTS; a++)
                event.argument[a] = values[i];
            event.cell = i % 2 ? CELL_NOWHERE : table.state.units[0].cell;
            const char *words = voices_say(&table.game, &event);
            if (strlen(words) < 4 || words[strlen(words) - 1] != '.' ||
                strstr(words, "Something happened to"))
                fail_msg("kind %d: \"%s\"", kind, words);
        }
}

TEST(voice, what_happens_is_told_without_question_marks)
{
    static const int covered[] = {UNIVERSAL_EVENT_PLOTTED, UNIVERSAL_EVENT_ORDER_SHOWN,
                                  UNIVERSAL_EVENT_ONLY_ANSWER, -1};
    table_open(&table, ARK "red Hood ark 0808 0 speed: 2\nred Horn ark 0809 0 speed: 2\n"
                           "blue Wolf ark 1208 3 speed: 2\nblue Fox un-alder 1210 3\n");
    voices_play(&table.game, &table.events, 600, 7, covered);
}
