/* Defaults that need a whole game, the reflex player, proposals and worth (NV-seq.6). */
#include "tests/rules/nova/fixture.h"

#include "rules/nova/doctrine/doctrine.h"
#include "rules/nova/front.h"
#include "rules/kit/decisions.h"

static struct table table;

/* Plays what the reflex player would do. */
static struct action play_reflex(const char *dice)
{
    struct action action = table_reflex(&table);
    table_play(&table, &action, dice);
    return action;
}

static int distance_between(const char *a, const char *b)
{
    return nova_distance(table.state.units[table_unit(&table, a)].cell,
                         table.state.units[table_unit(&table, b)].cell);
}

/* ---- defaults ---- */

#define TWO_ATTACKS                                                                                \
    "design twin 9 4 0 - Beam=TT,TT:2/4/6:800 Pin=TT:2/4/6:300~2/4/6:400 Dual-Mode_Weapons\n"      \
    "red Hood twin 0505 3\nred Howe twin 0705 3\nblue Wolf twin 0508 0\n"

TEST(nv_seq_6, nobody_fires_by_default)
{
    table_open(&table, TWO_ATTACKS "start combat leader: red\n");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, NOVA_HOLD);
    assert_int_equal(action.unit, table_unit(&table, "Hood"));
    table_order(&table, "Howe fires 1 2 at Wolf", "");
    action = table_default(&table);
    assert_int_equal(action.decision, NOVA_END_FIRE);
    assert_int_equal(action.unit, table_unit(&table, "Howe"));
    table_play(&table, &action, "");
    assert_asked(&table, PICK);
    assert_int_equal(table_default(&table).decision, NOVA_PICK_REST);
}

TEST(nv_seq_6, secret_runs_end_when_nobody_answers)
{
    table_open(&table, TWO_ATTACKS "option simultaneous-play on\n");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, NOVA_PLOT);
    assert_string_equal(action.text, "0");
    table_until(&table, NOVA_PHASE_COMBAT, "");
    assert_place(&table, "Hood", "0505 3 0");
    assert_int_equal(table_default(&table).decision, NOVA_END_TARGETS);
}

TEST(nv_seq_6, nothing_is_repaired_by_default)
{
    table_open(&table, TWO_ATTACKS "blue Wren twin 2015 0 thrust: 1\noption damage-control on\n"
                                   "start combat leader: red\n");
    table_order(&table, "Hood holds fire; Wolf holds fire; Howe holds fire", "");
    assert_asked(&table, REPAIR);
    assert_int_equal(table_default(&table).decision, NOVA_NO_REPAIR);
}

TEST(nv_seq_6, bows_point_away_from_the_edge)
{
    static const char placing[] = "side red fleet: [nv-arrow]\nside blue fleet: [nv-arrow]\n"
                                  "scenario battle_size: small\n";
    table_open_dice(&table, placing, "1,3"); /* blue has the left edge */
    struct action action = table_default(&table);
    assert_int_equal(action.unit, 1);
    assert_int_equal(action.mode, 2);
    table_play(&table, &action, "");
    action = table_default(&table);
    assert_true(cell_equal(action.cell, table_cell(&table, "2201")));
    assert_int_equal(action.mode, 5);
}

TEST(nv_seq_6, bows_point_away_from_the_long_edges)
{
    static const char placing[] = "side red fleet: [nv-arrow]\nside blue fleet: [nv-arrow]\n"
                                  "scenario battle_size: small\noption deploy-long-edges on\n";
    table_open_dice(&table, placing, "3,1");
    struct action action = table_default(&table);
    assert_true(cell_equal(action.cell, table_cell(&table, "0101")));
    assert_int_equal(action.mode, 3);
    table_play(&table, &action, "");
    action = table_default(&table);
    assert_true(cell_equal(action.cell, table_cell(&table, "0116")));
    assert_int_equal(action.mode, 0);
}

/* ---- the reflex player ---- */

TEST(doctrine, reflex_closes_in)
{
    table_open(&table, "red Hood nv-resolute 0409 2 speed: 2\nblue Wolf nv-resolute 2110 5\n"
                       "start movement leader: red\n");
    int before = distance_between("Hood", "Wolf");
    play_reflex("");
    assert_true(distance_between("Hood", "Wolf") <= before - 3);
}

TEST(doctrine, reflex_turns_its_guns_on_the_enemy)
{
    /* guns in the bow only, and the enemy abeam */
    table_open(&table, "design lance 9 4 0 - Beam=FR:4/8/12:800\n"
                       "red Hood lance 1009 0 speed: 1\nblue Wolf nv-cinder 1409 5\n"
                       "start movement leader: blue\n");
    table_order(&table, "Wolf: 0", "");
    play_reflex("");
    assert_true(nova_arc_bears_on(&table.game, 0, 0, table.state.units[1].cell));
}

TEST(doctrine, reflex_stays_on_the_board)
{
    /* it can still brake, straight ahead only */
    table_open(&table, "red Hood nv-vigilant 0513 3 speed: 7\nblue Wolf nv-arrow 0517 0\n"
                       "start movement leader: red\n");
    play_reflex("");
    assert_true(table_ship(&table, "Hood")->speed <= 5);
    assert_string_not_equal(table_place(&table, "Hood"), "left");
}

TEST(doctrine, reflex_strains_its_engines_to_stay)
{
    table_open(&table, "red Hood nv-vigilant 0515 3 speed: 9\nblue Wolf nv-arrow 0505 0\n"
                       "option emergency-thrust on\nstart movement leader: red\n");
    struct action action = play_reflex("");
    assert_int_equal(action.mode, NOVA_EMERGENCY);
    assert_int_equal(table_ship(&table, "Hood")->track[NOVA_THRUST], 1);
}

TEST(doctrine, reflex_flies_around_planets)
{
    table_open(&table, "red Hood nv-arrow 0505 3 speed: 3\nblue Wolf nv-arrow 0512 0\n"
                       "terrain planet 0507\noption terrain on\nstart movement leader: red\n");
    play_reflex("");
    assert_string_not_equal(table_place(&table, "Hood"), "destroyed");
}

TEST(doctrine, reflex_fires_at_whom_it_can_sink)
{
    table_open(&table, "design gun 9 4 0 - Beam=TT:2/4/6:800\n"
                       "red Hood gun 0505 3\n"
                       "blue Wolf gun 0508 0\nblue Wren gun 0507 0 hull: 7, condition: crippled\n"
                       "start combat leader: red\n");
    struct action action = table_reflex(&table);
    assert_int_equal(action.decision, NOVA_FIRE);
    assert_int_equal(action.target, table_unit(&table, "Wren"));
}

TEST(doctrine, reflex_does_not_waste_its_banks)
{
    table_open(&table, "design gun 9 4 0 - Beam=TT,TT:2/4/6:900\n"
                       "red Hood gun 0505 3\n"
                       "blue Wolf gun 0508 0\nblue Wren gun 0507 0 hull: 8, condition: crippled\n"
                       "start combat leader: red\n");
    struct action action = play_reflex("");
    assert_int_equal(action.target, table_unit(&table, "Wren"));
    assert_int_equal((int)action.weapons, 1);
    action = table_reflex(&table);
    assert_int_equal(action.target, table_unit(&table, "Wolf"));
    assert_int_equal((int)action.weapons, 2);
}

TEST(doctrine, reflex_combines_where_that_is_more)
{
    /* 3 + 3 dice apart, seven as one */
    table_open(&table, "design gun 9 4 0 - Beam=FX2,FX2:2/4/6:670\n"
                       "red Hood gun 0505 3\nblue Wolf gun 0508 0\n"
                       "option combine-split on\nstart combat leader: red\n");
    struct action action = table_reflex(&table);
    assert_int_equal(action.mode, NOVA_COMBINE);
    assert_int_equal((int)action.weapons, 3);
}

TEST(doctrine, reflex_leads_when_there_is_somebody_to_fire_at)
{
    table_open_dice(&table, "red Hood nv-arrow 0505 3\nblue Wolf nv-arrow 0508 0\n", "6,1");
    assert_int_equal(table_reflex(&table).mode, 0);
    table_open_dice(&table, "red Hood nv-arrow 0105 2\nblue Wolf nv-arrow 2408 5\n", "6,1");
    assert_int_equal(table_reflex(&table).mode, 1);
}

TEST(doctrine, reflex_displaces_towards_the_hole)
{
    table_open(&table, "design log 6 0 0 - Pin=TT:2/4/6:100\n"
                       "red Hood log 0505 3 speed: 2\nblue Wolf nv-arrow 0507 0\n"
                       "terrain black-hole 0509\noption terrain on\nstart movement leader: red\n");
    assert_asked(&table, SHIFT);
    play_reflex("");
    assert_place(&table, "Hood", "0508 3 2");
}

TEST(doctrine, reflex_repairs_its_guns)
{
    table_open(&table, "design gun 9 4 0 - Beam=TT:2/4/6:800\n"
                       "red Hood gun 0505 3 thrust: 1, weapons: 1\nblue Wolf gun 0520 0\n"
                       "scenario board: {columns: 24, rows: 24}, victory: {vp_at_least: 999}\n"
                       "option damage-control on\nstart combat leader: blue\n");
    assert_asked(&table, REPAIR);
    struct action action = table_reflex(&table);
    assert_int_equal(action.decision, NOVA_REPAIR);
    assert_int_equal(action.mode, NOVA_WEAPONS);
}

TEST(doctrine, reflex_charges_a_crippled_ships_drive)
{
    table_open(&table, "red Hood nv-arrow 0505 3 hull: 4, condition: crippled\n"
                       "blue Wolf nv-arrow 2010 0\noption hyperdrive on\n"
                       "start movement leader: red\n");
    assert_int_equal(table_reflex(&table).mode, NOVA_CHARGE);
}

/* ---- random play ---- */

TEST(doctrine, samples_name_only_ships_of_those_who_are_asked)
{
    struct question open[QUESTIONS_MAX];
    struct random random;
    table_open(&table, "side red seats: 2\nred Hood nv-arrow 0505 3\nred Howe nv-arrow 0705 3\n"
                       "blue Wolf nv-arrow 0512 0\nstart movement leader: red\n");
    nova_pending(&table.game, open);
    table.state.units[1].seat = 1;
    open[0].seats = 1 << 1;
    random_init(&random, 3);
    for (int i = 0; i < 20; i++) {
        struct action action = decisions_sample(&table.game, &open[0], &random);
        assert_int_equal(action.unit, 1);
        assert_int_equal(action.seat, 1);
    }
}

/* ---- proposals and worth ---- */

/* Turns to starboard less those to port. */
static int turns_of(const struct action *action)
{
    int turns = 0;
    for (const char *step = action->text; *step; step++)
        turns += (*step == 'S') - (*step == 'P');
    return turns;
}

TEST(doctrine, proposed_moves_lead_different_ways)
{
    enum { MOST = 8 };
    struct action list[MOST];
    struct question open[QUESTIONS_MAX];
    unsigned ways = 0;
    table_open(&table, "red Hood nv-resolute 0409 2\nblue Wolf nv-resolute 2110 5\n"
                       "start movement leader: red\n");
    nova_pending(&table.game, open);
    int count = nova_reflex_propose(&table.game, &open[0], list, MOST);
    assert_true(count >= 3 && count <= MOST);
    for (int i = 0; i < count; i++) {
        ways |= 1u << (turns_of(&list[i]) + 6) % 6;
        for (int k = 0; k < i; k++)
            assert_false(action_equal(&list[i], &list[k]));
    }
    assert_true(bits_count(ways) >= 4);
}

/* All that bears on one target is one shot; half of it is not worth a try. */
TEST(doctrine, proposed_places_lie_apart)
{
    enum { MOST = 12 };
    struct action list[MOST];
    struct question open[QUESTIONS_MAX];
    table_open_scenario(&table, "standard", "6,1");
    assert_asked(&table, DEPLOY);
    nova_pending(&table.game, open);
    int count = nova_reflex_propose(&table.game, &open[0], list, MOST), far = 0, askew = 0;
    assert_int_equal(count, MOST);
    for (int i = 1; i < count; i++) {
        far += nova_distance(list[i].cell, list[0].cell) >= 5;
        askew += list[i].mode != list[0].mode;
    }
    assert_true(far >= 3 && askew > 0);
}

TEST(doctrine, reflex_names_a_size_that_holds_the_fleets)
{
    table_open(&table, "scenario victory: {vp_at_least: 0}\n"
                       "side red fleet: [nv-bastion, nv-majestic, nv-vigilant]\n"
                       "side blue sample: [nv-caldera]\n");
    assert_asked(&table, SIZE);
    assert_int_equal(table_reflex(&table).mode, NOVA_LARGE);
    table_open(&table, "scenario victory: {vp_at_least: 0}\nside red sample: [nv-bastion]\n"
                       "side blue sample: [nv-caldera]\n");
    assert_int_equal(table_reflex(&table).mode, NOVA_MEDIUM);
}

/* Of 1000 points at most one in fifty is left, where the dearest first would leave more. */
TEST(doctrine, reflex_spends_its_points)
{
    table_open_scenario(&table, "fleet-action", NULL);
    while (table_asked(&table) == NOVA_SIZE)
        play_reflex("");
    assert_asked(&table, BUY);
    struct action first = table_reflex(&table);
    int seat = first.seat;
    for (int i = 0;
         i < 40 && table_reflex(&table).decision == NOVA_BUY && table_reflex(&table).seat == seat;
         i++)
        play_reflex("");
    int share = nova_fleet_share(&table.game, seat),
        left = share - nova_fleet_spent(&table.game, seat);
    assert_in_range(left, 0, share / 50);
}

TEST(doctrine, proposed_shots_are_whole_volleys)
{
    enum { MOST = 8 };
    struct action list[MOST];
    struct question open[QUESTIONS_MAX];
    table_open(&table, "red Hood nv-resolute 0409 2\nblue Wolf nv-majestic 1010 5\n"
                       "start combat leader: red\n");
    nova_pending(&table.game, open);
    assert_int_equal(nova_reflex_propose(&table.game, &open[0], list, MOST), 1);
    assert_int_equal(list[0].decision, NOVA_FIRE);
    assert_true(bits_count(list[0].weapons) > 1);
}

TEST(doctrine, worth_is_shared_and_follows_damage)
{
    table_open(&table, "red Hood nv-resolute 0409 2\nblue Wolf nv-resolute 2110 5\n"
                       "start movement leader: red\n");
    assert_int_equal(nova_worth(&table.game, SIDE_RED), 500);
    table_open(&table, "red Hood nv-resolute 0409 2\n"
                       "blue Wolf nv-resolute 2110 5 hull: 5, condition: damaged, weapons: 2\n"
                       "start movement leader: red\n");
    int red = nova_worth(&table.game, SIDE_RED);
    assert_true(red > 550);
    assert_int_equal(red + nova_worth(&table.game, SIDE_BLUE), 1000);
}

/* Eight boxes on one of two ships are nearer to its points than four on each. */
TEST(doctrine, worth_prefers_damage_on_one_ship)
{
#define FOUR                                                                                       \
    "red Hood nv-resolute 0409 2\nred Howe nv-resolute 0411 2\n"                                   \
    "scenario victory: {vp_at_least: 245, both: draw}\nstart movement leader: red\n"
    table_open(&table, FOUR "blue Wolf nv-resolute 2110 5 hull: 4\n"
                            "blue Bear nv-resolute 2112 5 hull: 4\n");
    int spread = nova_worth(&table.game, SIDE_RED);
    table_open(&table, FOUR "blue Wolf nv-resolute 2110 5 hull: 8, condition: damaged\n"
                            "blue Bear nv-resolute 2112 5\n");
    assert_true(nova_worth(&table.game, SIDE_RED) > spread + 20);
    assert_true(spread > 500);
}

/* A duel is settled by a few volleys, so that luck has its share. */
TEST(doctrine, reflex_beats_random_play)
{
    assert_true(table_margin(&table, "nova/duel", 100) >= 30);
    assert_true(table_margin(&table, "nova/standard", 20) >= 16);
    assert_true(table_margin(&table, "nova/sealed-orders", 20) >= 14);
}
