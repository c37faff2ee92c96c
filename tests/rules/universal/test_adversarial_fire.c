/* Cases at the boundaries of the rules of fire, flights and markers, worked out from the page
 * alone: traits together, dice in their order, what is told about them. */
#include "tests/rules/universal/fixture.h"

#include <stdio.h>

static struct table table;

/* Ann (red, 0505, heading E) has one battery; Bob (blue, 0905) faces her and reaches nobody. */
static void duel(const char *battery, const char *target)
{
    char position[600];
    snprintf(position, sizeof position,
             "option damage-control off\n"
             "design gun 8 5 %s\ndesign hulk 24 5 Far=1/1/6/1:A*8 auto-repair=6 %s\n"
             "red Ann gun 0505 0\nblue Bob hulk 0905 3\nstart combat turn: 2\n",
             battery, target);
    table_open_dice(&table, position, "6,1");
}

/* ---- attack dice ---- */

TEST(un_d2_3, repeating_and_second_rolls_batch_by_batch)
{
    duel("Beams=5/1/6/1:AB*2+repeating-5", "countermeasures");
    table_order(&table, "Ann fires A at Bob", "6,5,1,6,2,3,1,2");
    assert_boxes(&table, "Bob", "0/1/0/0");
    assert_told(&table, HITS, 5); /* every throw is told, sixes rolled again too */
    assert_int_equal(table_told_of(&table, hits, 0, sixes), 1);
    assert_int_equal(table_told_of(&table, hits, 1, sixes), 0);
    assert_int_equal(table_told_of(&table, hits, 4, hits), 1);
    assert_int_equal(table_told_of(&table, hits, 4, before), 1);
}

TEST(un_d5_retargeting, a_six_whose_second_roll_missed_is_rolled_anew)
{
    duel("Beams=5/1/6/1:AB*2+retargeting", "countermeasures");
    table_order(&table, "Ann fires A at Bob", "6,3,2,6,1,5,2");
    assert_boxes(&table, "Bob", "0/1/0/0");
}

TEST(un_d5_chainfire, bonus_dice_bring_none_but_their_hits_burst)
{
    duel("Beams=5/1/4/1:AB*2+chain-fire+bursting", "");
    table_order(&table, "Ann fires A at Bob", "4,1,5,4,1,3,2,2,2");
    assert_boxes(&table, "Bob", "0/3/0/0");
}

TEST(un_d5_salvofire, all_hits_of_a_natural_six_cut)
{
    duel("Beams=5/3/4/1:AB*2+salvo-fire+cutting", "screens=1/0/0/0/0");
    table_order(&table, "Ann fires A at Bob", "6,4,3,2,2,3,3,3,2,2,2,2,2");
    assert_boxes(&table, "Bob", "0/5/0/0");
}

/* ---- penetration and damage ---- */

TEST(un_d5_cutting, doubles_catastrophic_class_by_class_and_bursts_are_plain)
{
    duel("Beams=5/1/4/1:AB*3+cutting+catastrophic+bursting", "screens=2/0/0/0/0 shields=3/0/0/0/0");
    table_order(&table, "Ann fires A at Bob", "6,4,1,4,3,2,5,4,3,3,2,2,2,2,2,2");
    assert_boxes(&table, "Bob", "0/5/0/0 s3/0/0/0/0");
}

TEST(un_d5_impact, one_success_of_a_hit_is_enough_non_phasing_counts_for_each_die)
{
    duel("Beams=5/1/4/1:AB*2+impact-2+non-phasing", "screens=1/0/0/0/0");
    table_order(&table, "Ann fires A at Bob", "4,4,3,3,3,4,1,1,2");
    assert_boxes(&table, "Bob", "0/1/0/0");
}

TEST(un_d5_resonant, an_odd_last_shield_absorbs_a_point)
{
    duel("Beams=5/1/4/3:AB+resonant", "shields=3/0/0/0/0");
    table_order(&table, "Ann fires A at Bob", "4,2");
    assert_boxes(&table, "Bob", "0/1/0/0 s3/0/0/0/0");
}

TEST(un_d5_nonpiercing, shields_of_facing_and_omni_take_two_points_each)
{
    duel("Beams=5/1/4/5:AB+non-piercing", "shields=1/0/0/0/1");
    table_order(&table, "Ann fires A at Bob", "4,2");
    assert_boxes(&table, "Bob", "0/1/0/0 s1/0/0/0/1");
}

TEST(un_d5_order, pinpoint_before_disruptive_with_crushing_against_armor)
{
    duel("Beams=5/1/4/2:AB+pinpoint+disruptive+crushing", "armored");
    table_order(&table, "Ann fires A at Bob", "4,1,5");
    assert_asked(&table, PINPOINT);
    /* the 1 becomes a 6: a system hit without hull, which still brings a die */
    table_order(&table, "Ann rerolls 1", "6,2");
    assert_asked(&table, PINPOINT);
    assert_boxes(&table, "Bob", "0/0/0/0 +2/0/0/2");
    table_order(&table, "Ann rerolls nothing", "1");
    table_order(&table, "Ann rerolls nothing", "");
    assert_boxes(&table, "Bob", "3/1/0/2");
}

/* ---- flights and markers ---- */

TEST(un_e1_2, batteries_of_a_friend_are_its_own)
{
    for (int away = 1; away <= 2; away++) {
        char position[500];
        snprintf(position, sizeof position,
                 "option damage-control off\n"
                 "design nest 8 0 immobile carrier=1\n"
                 "design guard 8 0 immobile area-defense anti-fighter-batteries\n"
                 "design hulk 8 0 immobile\n"
                 "red Ann nest 0205 0\nred Able flight 0705 heading: 0, fighters: 6\n"
                 "blue Cat hulk 1005 0\nblue Bob guard %d05 0\nstart fighter turn: 2\n",
                 10 + away);
        table_open(&table, position);
        table_order(&table, "Able to 0905 heading 0 attacks Cat", "1,1,2,2,2,2");
        assert_boxes(&table, "Able", away == 1 ? "4" : "6");
        assert_told(&table, BATTERED, away == 1);
    }
    table_open(&table, "option damage-control off\n"
                       "design nest 8 0 immobile carrier=1\n"
                       "design guard 8 0 immobile area-defense anti-fighter-batteries\n"
                       "design hulk 8 0 immobile\n"
                       "red Ann nest 0205 0\nred Able flight 0705 heading: 0, fighters: 6\n"
                       "blue Cat hulk 1005 0\nblue Bob guard 1105 0\nstart fighter turn: 2\n");
    table_order(&table, "Able to 0905 heading 0 attacks Cat", "1,1,2,2,2,2");
    const struct event *event = table_event(&table, UNIVERSAL_EVENT_BATTERED, 0);
    assert_int_equal(event->other, table_unit(&table, "Bob"));
    assert_cites(&table, E1_2);
}

TEST(un_g1, batteries_of_a_friend_cost_its_action_points)
{
    table_open(&table, "option damage-control off\noption action-points on\n"
                       "design nest 8 0 immobile carrier=1\n"
                       "design guard 8 0 immobile area-defense anti-fighter-batteries "
                       "flares=1 action_points: 9, equipment_ap: {anti-fighter-batteries: 1, "
                       "area-defense: 2}\n"
                       "design hulk 8 0 immobile\n"
                       "red Ann nest 0205 0\nred Able flight 0705 heading: 0, fighters: 6\n"
                       "blue Cat hulk 1005 0\nblue Bob guard 1105 0\nstart fighter turn: 2\n");
    table_order(&table, "Able to 0905 heading 0 attacks Cat", "1,2,2,2,2,2");
    assert_boxes(&table, "Able", "5");
    assert_int_equal(table_element(&table, "Bob")->card.ap, 3);
}

TEST(un_f4_light, further_losses_are_thrown_for_last)
{
    table_open(&table, "option damage-control off\noption fighter-variants on\n"
                       "design nest 8 0 immobile carrier=1\n"
                       "design guard 8 0 immobile point-defense-system anti-fighter-batteries "
                       "screens=0/0/0/1/0\n"
                       "red Ann nest 0205 0\n"
                       "red Able flight 0705 heading: 0, fighters: 6, variant: light\n"
                       "blue Bob guard 1005 0\nstart fighter turn: 2\n");
    table_order(&table, "Able to 0905 heading 0 attacks Bob", "");
    table_order(&table, "Bob intercepts Able", "4,5,1,1,5,5,2,3,2,2,1,4,6");
    assert_boxes(&table, "Able", "2");
}

TEST(un_e2_6, another_ship_adds_to_a_marker_and_is_named)
{
    table_open(&table, "option damage-control off\n"
                       "design layer 8 0 immobile mines=2\ndesign hulk 8 0 immobile\n"
                       "red Ann layer 0505 0\nred Eve layer 0507 0\nblue Bob hulk 2005 3\n"
                       "start end turn: 2\n");
    table_order(&table, "Ann mines 0605 2", "");
    table_order(&table, "Eve mines 0605 2", "");
    const struct event *event = table_event(&table, UNIVERSAL_EVENT_MARKER_LAID, 0);
    assert_int_equal(event->unit, table_unit(&table, "Eve"));
    assert_int_equal(universal_marker_laid_of(event).count, 4);
}

TEST(un_e2_6, stern_first_the_stern_is_struck)
{
    table_open(&table, "option damage-control off\noption movement vector\n"
                       "design layer 8 0 immobile\ndesign hulk 8 6 screens=2/1/1/0/0\n"
                       "red Ann layer 0205 0\nblue Bob hulk 1005 0 speed: 3, vq: -3, vr: 0\n"
                       "start orders turn: 2, markers: [{cell: \"0905\", kind: mines, side: red, "
                       "count: 1}]\n");
    table_order(&table, "red> done; blue> done", "1,4,5");
    assert_place(&table, "Bob", "0705 0 3");
    assert_told(&table, PENETRATED, 1);
    assert_int_equal(table_told_of(&table, penetrated, 0, facing), UNIVERSAL_AFT);
}

/* ---- Seekers ---- */

TEST(un_e2_2, a_decoy_is_thrown_for_by_each_volley_until_it_fools_one)
{
    table_open_dice(&table,
                    "option damage-control off\n"
                    "design gun 8 0 immobile Tubes=9/1/4/1:AB*12+seeking\n"
                    "design hulk 8 0 immobile decoys=2\n"
                    "red Ann gun 0505 0\nblue Bob hulk 0905 0\nstart combat turn: 2\n",
                    "6,1");
    table_order(&table, "Ann fires A at Bob", "");
    table_order(&table, "red> done; blue> done", "");
    table_order(&table, "Bob places a decoy", "1,1,1,1,1,6,1,1,1,1,6,1");
    assert_boxes(&table, "Bob", "0/0/0/0");
}

/* ---- the opportunity of a ship ---- */

TEST(un_d0_3, targets_as_declared_batteries_as_printed)
{
    table_open(&table, "option damage-control off\n"
                       "design gun 8 0 immobile Beams=9/1/4/1:AB*2 Lances=9/1/4/1:AB\n"
                       "design hulk 8 0 immobile\n"
                       "red Ann gun 0505 0\nblue Bob hulk 0905 3\nblue Cat hulk 0805 3\n"
                       "start combat turn: 2\n");
    table_order(&table, "Ann fires B1 at Cat; Ann fires A1 at Bob", "");
    table_order(&table, "Ann fires A2 at Cat", "1,1,1");
    static const int battery[] = {0, 1, 0};
    static const char *const target[] = {"Cat", "Cat", "Bob"};
    for (int i = 0; i < 3; i++) {
        const struct event *event = table_event(&table, UNIVERSAL_EVENT_AIMED, i);
        assert_int_equal(universal_aimed_of(event).battery, battery[i]);
        assert_int_equal(event->other, table_unit(&table, target[i]));
    }
}

TEST(un_b2, what_follows_the_weapons_waits_for_them_and_keeps_its_order)
{
    table_open(&table, "option damage-control off\n"
                       "design gun 8 0 immobile Beams=9/1/4/1:AB marines=2 flares=1 shockwave "
                       "point-defense-system=2\n"
                       "design hulk 8 0 immobile\n"
                       "red Ann gun 0505 0\nblue Bob hulk 0805 3\nblue Cat hulk 2005 3\n"
                       "start combat turn: 2\n");
    table_refuse(&table, "Ann boards Bob with 2", "UN-B2");
    table_refuse(&table, "Ann shockwave", "UN-B2");
    table_order(&table, "Ann holds fire", "");
    table_order(&table, "Ann boards Bob with 1", "1");
    int ann = table_unit(&table, "Ann");
    assert_int_equal(universal_chance_stock(&table.game, ann, UNIVERSAL_PDS), 0);
    assert_int_equal(universal_chance_stock(&table.game, ann, UNIVERSAL_SHOCK), 0);
    assert_int_equal(universal_chance_stock(&table.game, ann, UNIVERSAL_BOARD), 0);
    assert_int_equal(universal_chance_stock(&table.game, ann, UNIVERSAL_FLARE), 1);
    table_refuse(&table, "Ann shockwave", "UN-B2");
    table_refuse(&table, "Ann pds at Bob", "UN-B2");
    table_order(&table, "Ann flare at 1205", "");
}

TEST(un_d2_4, one_facing_for_weapons_and_point_defense_of_a_ship)
{
    table_open_dice(&table,
                    "option damage-control off\n"
                    "design gun 8 0 immobile Beams=9/1/4/1:AB point-defense-system\n"
                    "design hulk 8 0 immobile screens=1/0/2/0/0\n"
                    "red Ann gun 0505 0\nblue Bob hulk 0705 2\nstart combat turn: 2\n",
                    "6,1");
    table_order(&table, "Ann fires A at Bob", "");
    assert_asked(&table, SHOW);
    table_order(&table, "Bob shows forward", "4,3,1");
    table_order(&table, "Ann pds at Bob", "4,4,4,3,3,2,1,1");
    assert_boxes(&table, "Bob", "3/0/0/0");
}

/* ---- losses ---- */

TEST(un_d3_5, a_set_is_legal_if_some_order_of_it_is)
{
    static const char position[] = "option damage-control off\n"
                                   "design gun 6 5 Beams=9/1/4/1:AB*3 Lances=9/1/4/1:AB*2 "
                                   "Darts=9/1/4/1:AB\n"
                                   "design hulk 8 0 immobile\n"
                                   "red Ann gun 0205 0 pending_weapons: 5\nblue Bob hulk 2005 3\n"
                                   "start end turn: 2\n";
    table_open(&table, position);
    table_refuse(&table, "Ann loses A1 A2 A3 B1 B2", "UN-D3.5");
    table_order(&table, "Ann loses A1 A2 B1 B2 C1", "");
    assert_boxes(&table, "Ann", "0/0/5/0 A1 A2 B1 B2 C1");
    table_open(&table, position);
    table_order(&table, "Ann loses A1 A2", "");
    table_refuse(&table, "Ann loses A3", "UN-D3.5");
    table_order(&table, "Ann loses B2 C1; Ann loses A3", "");
    assert_boxes(&table, "Ann", "0/0/5/0 A1 A2 A3 B2 C1");
}

TEST(un_a2_3b, the_last_box_of_an_odd_hull_needs_one_hit)
{
    for (int hits = 26; hits <= 27; hits++) {
        char position[300];
        snprintf(position, sizeof position,
                 "option damage-control off\n"
                 "design giant 27 5\ndesign hulk 8 0 immobile\n"
                 "red Ann giant 0205 0 pending_hull: %d\nred Eve hulk 0208 0\n"
                 "blue Bob hulk 2005 3\nstart end turn: 2\n",
                 hits);
        table_open(&table, position);
        if (hits == 26)
            assert_boxes(&table, "Ann", "13/0/0/0");
        else
            assert_place(&table, "Ann", "destroyed");
    }
}
