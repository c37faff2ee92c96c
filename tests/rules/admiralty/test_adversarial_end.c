/* Boundaries of flights, of losses and of the End Phase, worked out from the rules alone. */
#include "tests/rules/admiralty/fixture.h"

static struct table table;

#define SHIPS                                                                                      \
    "design ship 12 8 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                          \
    "design wall 12 8 3 X=9/1/4/1/1:ABCDEF points: 100\n"                                          \
    "design tin 4 4 0 X=9/1/4/1/1:ABCDEF*2 points: 40\n"
#define CALM "scenario vp_target: 9999\n" SHIPS
#define COMBAT CALM "start combat turn: 1\n"
#define FIGHTER CALM "start fighter turn: 1\n"

/* ---- sequential combat ---- */

TEST(ae_e5, a_ship_lost_before_its_turn_does_not_fire)
{
    table_open(&table, COMBAT "option sequential-combat on\n"
                              "red Ann ship 1111 0\nred Bea ship 1112 0\nred Cat ship 1113 0\n"
                              "blue Dan ship 1107 3 hull: 11\nblue Eve ship 1108 3\n");
    table_order(&table, "Ann fires X at Dan", "4, 3");
    assert_place(&table, "Dan", "destroyed");
    assert_vp(&table, 100, 0);
    table_order(&table, "Eve fires X at Bea", "4, 2");
    assert_boxes(&table, "Bea", "0/1/0");
    table_order(&table, "Cat holds fire; Bea holds fire", "");
    assert_int_equal(table.state.head.turn, 2);
}

TEST(ae_e5, shields_fall_after_the_ship_not_between_its_weapons)
{
    table_open(&table, COMBAT "option sequential-combat on\n"
                              "design two 12 8 0 X=9/1/4/1/1:ABCDEF*2 points: 9\n"
                              "design low 1 8 1 X=9/1/4/1/1:ABCDEF points: 9\n"
                              "red Ann two 1111 0\nred Bea ship 1111 0\nblue Dan low 1107 3\n");
    table_order(&table, "Ann fires X at Dan", "4, 2, 4,  4, 1"); /* still one at the second */
    assert_boxes(&table, "Dan", "0/0/1");
    table_order(&table, "Dan holds fire", "");
    table_order(&table, "Bea fires X at Dan", "4, 2"); /* none: no impact roll */
    assert_boxes(&table, "Dan", "0/1/1");
}

TEST(ae_e5, a_lost_weapon_fires_no_more)
{
    table_open_dice(&table,
                    COMBAT "option sequential-combat on\n"
                           "red Ann ship 1111 0\nblue Dan tin 1107 3\n",
                    "1");
    table_order(&table, "Ann fires X at Dan", "4, 6, 1"); /* H4 with two X: slots 1 to 3 */
    assert_asked(&table, LOSE);
    table_order(&table, "Dan loses X2", "");
    table_refuse(&table, "Dan fires X2 at Ann", "AE-4.4.4");
    table_order(&table, "Dan fires X1 at Ann", "1");
}

TEST(ae_e5, flights_lose_at_once_too)
{
    table_open_dice(&table,
                    COMBAT "option sequential-combat on\n"
                           "red Ann ship 1111 0\nblue Dan ship 1107 3\n"
                           "blue Bat flight 1109 fighters: 1\n",
                    "1");
    table_order(&table, "Ann fires X at Bat", "4");
    assert_place(&table, "Bat", "destroyed");
    table_order(&table, "Dan holds fire", "");
}

TEST(ae_e5, fires_started_now_still_wait_a_turn)
{
    table_open_dice(&table,
                    COMBAT "option sequential-combat on\noption weapon-traits on\n"
                           "design torch 12 8 0 X=9/1/4/1/1:ABCDEF+continuing_damage points: 9\n"
                           "red Ann torch 1111 0\nblue Dan ship 1107 3\n",
                    "1");
    table_order(&table, "Ann fires X at Dan; Dan holds fire", "4, 2");
    assert_int_equal(table.state.head.turn, 2);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1, 5, 4");
    assert_boxes(&table, "Dan", "0/1/1");
}

TEST(ae_e5, the_batch_stays_as_it_was)
{
    /* 7 against 3: two at a time */
    table_open(&table, COMBAT "option sequential-combat on\n"
                              "red A1 ship 1111 0\nred A2 ship 1111 0\nred A3 ship 1111 0\n"
                              "red A4 ship 1111 0\nred A5 ship 1111 0\nred A6 ship 1111 0\n"
                              "red A7 ship 1111 0\nblue B1 ship 1107 3 hull: 11\n"
                              "blue B2 ship 1107 3 hull: 11\nblue B3 ship 1107 3\n");
    table_order(&table, "A1 fires X at B1", "4, 1");
    table_order(&table, "A2 fires X at B2", "4, 1");
    table_order(&table, "B3 holds fire; A3 holds fire; A4 holds fire; A5 holds fire", "");
    table_order(&table, "A6 holds fire", "");
    table_order(&table, "A7 holds fire", "");
    assert_int_equal(table.state.head.turn, 2);
}

/* ---- explosions ---- */

TEST(ae_e3, ships_then_flights_in_id_order_friends_too)
{
    table_open(&table, COMBAT "option explosions on\n"
                              "design seven 7 4 0 X=9/1/4/1/1:ABCDEF points: 70\n"
                              "red Ann wall 1111 0\nred Cat wall 1106 0\nred Able flight 1108\n"
                              "blue Dan seven 1107 3 hull: 6\nblue Eve ship 1108 3\n"
                              "blue Fox ship 1109 3\n");
    table_order(&table, "Eve holds fire", "");
    table_order(&table, "Ann fires X at Dan", "4, 5"); /* hull: no chart die for the dead */
    table_order(&table, "Dan holds fire; Cat holds fire; Fox holds fire",
                "5, 4,5,3, 2,4, 2,2,4, 4,3,6");
    assert_place(&table, "Dan", "destroyed");
    assert_boxes(&table, "Cat", "0/1/1");
    assert_boxes(&table, "Eve", "0/2/1");
    assert_boxes(&table, "Fox", "0/0/0");
    assert_boxes(&table, "Able", "4");
}

TEST(ae_e3, four_is_no_explosion_and_leaving_rolls_none)
{
    table_open(&table, COMBAT "option explosions on\nred Ann ship 1111 0\nred Cat ship 1106 0\n"
                              "blue Dan ship 1107 3 hull: 11, pending_hull: 1\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "4");
    assert_place(&table, "Dan", "destroyed");
    table_open(&table, CALM "option explosions on\nred Ann ship 1101 0 speed: 3\n"
                            "red Cat ship 1121 0\nblue Dan ship 1105 3\n");
    table_order(&table, "Ann: 3; Cat: 0; Dan: 0; done; done", "1");
    assert_place(&table, "Ann", "left");
}

TEST(ae_e3, a_blast_kills_but_its_victims_do_not_explode)
{
    table_open(&table,
               COMBAT "option explosions on\nred Ann ship 1111 0\nred Cat ship 1106 0 hull: 11\n"
                      "blue Dan ship 1107 3 hull: 11, pending_hull: 1\n");
    /* ceil(12/3) = 4 damage dice; one hull hit ends Cat, weapon hits no longer matter */
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "6, 5,6,2,2");
    assert_place(&table, "Cat", "destroyed");
    assert_vp(&table, 100, 100);
}

TEST(ae_e3, a_flight_is_caught_by_the_blast_of_its_prey)
{
    table_open(&table, FIGHTER "option explosions on\nred Able flight 1108\nred Ann ship 1121 0\n"
                               "blue Dan tin 1107 3 hull: 3\nblue Eve ship 0101 3\n");
    table_order(&table, "Able stays attacks Dan", "5,5,1,1,1,1, 3,5, 5, 4,4, 1");
    /* H4: two dice; then one ship a side */
    assert_place(&table, "Dan", "destroyed");
    assert_boxes(&table, "Able", "4");
    assert_vp(&table, 40, 0);
}

TEST(ae_e3, independent_flights_count_when_a_blast_ends_them)
{
    table_open(&table, COMBAT "option explosions on\noption independent-fighters on\n"
                              "red Ann ship 1111 0\nred Cat ship 1103 0\n"
                              "blue Dan ship 1107 3 hull: 11, pending_hull: 1\n"
                              "blue Bat flight 1108 fighters: 1, bought: true\n"
                              "blue Owl flight 1108 fighters: 1\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "5, 1,1,1,4, 4,4,4,4");
    assert_place(&table, "Bat", "destroyed");
    assert_place(&table, "Owl", "destroyed");
    assert_vp(&table, 150, 0);
}

TEST(ae_e3, armor_and_a_nebula_count_against_a_blast)
{
    table_open(&table, COMBAT "option explosions on\noption armor-plating on\noption terrain on\n"
                              "terrain nebula 1106\n"
                              "design tank 6 6 1 X=9/1/4/1/1:ABCDEF armor-plating points: 9\n"
                              "red Ann ship 1111 0\nred Cat tank 1106 0\n"
                              "blue Dan ship 1107 3 hull: 11, pending_hull: 1\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "5, 1,1,2,4");
    assert_boxes(&table, "Cat", "0/3/1");
}

/* ---- the End Phase ---- */

TEST(ae_e1, no_dice_where_nothing_can_be_repaired)
{
    table_open(&table, COMBAT "option damage-control on\nred Ann ship 1111 0 hull: 4\n"
                              "red Cat ship 1101 0\nblue Dan ship 1121 3\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_boxes(&table, "Ann", "4/0/0");
}

TEST(ae_e1, a_fifth_of_the_hull_rounded_up_and_the_owner_chooses)
{
    table_open(&table, COMBAT "option damage-control on\n"
                              "design six 6 6 3 X=9/1/4/1/1:ABCDEF*2 points: 9\n"
                              "red Ann six 1111 0 engine: 1, shield: 1, lost: [2]\n"
                              "red Cat ship 1103 0\nblue Dan ship 1107 3\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "6,6");
    assert_asked(&table, REPAIR);
    table_refuse(&table, "Ann repairs X1", "AE-E1");
    table_order(&table, "Ann repairs X2", "");
    table_order(&table, "Ann repairs shield", "");
    assert_boxes(&table, "Ann", "0/1/0");
}

TEST(ae_e1, more_sixes_than_damage)
{
    table_open(&table, COMBAT "option damage-control on\nred Ann ship 1111 0 engine: 1\n"
                              "red Cat ship 1103 0\nblue Dan ship 1107 3\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "6,6,6");
    assert_boxes(&table, "Ann", "0/0/0");
    assert_int_equal(table.state.head.turn, 2);
}

TEST(ae_4_5_2, regeneration_then_fires_then_repairs)
{
    table_open(&table, COMBAT "option damage-control on\noption regeneration on\n"
                              "option weapon-traits on\n"
                              "design live 12 8 0 X=9/1/4/1/1:ABCDEF regeneration points: 9\n"
                              "red Ann live 1111 0 hull: 3, burning: 2\n"
                              "red Cat ship 1103 0\nblue Dan live 1107 3 hull: 1\n");
    /* Ann's boxes, Dan's box; Ann's fires, their damage (hull and engine, shield); three dice */
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire",
                "6,6,1, 6, 5,6, 1,4, 1,6,1");
    assert_asked(&table, REPAIR);
    table_order(&table, "Ann repairs engine", "");
    assert_boxes(&table, "Ann", "2/0/1");
    assert_boxes(&table, "Dan", "0/0/0");
}

TEST(ae_c4_19, a_ship_that_burns_down_is_scored_and_may_explode)
{
    table_open(&table, COMBAT "option explosions on\noption weapon-traits on\n"
                              "red Ann ship 1107 0 hull: 11, burning: 1\nred Cat ship 1103 0\n"
                              "blue Dan ship 1108 3\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "5, 5, 5, 2,2,2,2");
    assert_place(&table, "Ann", "destroyed");
    assert_boxes(&table, "Dan", "0/4/0");
    assert_vp(&table, 0, 100);
}

TEST(ae_b3_5, repairs_of_a_hidden_ship_by_hidden_dice_and_defaults)
{
    table_open(&table, CALM "option cloaking-device on\noption damage-control on\n"
                            "option regeneration on\n"
                            "design ghost 12 8 3 X=9/1/4/1/1:AB,ABC cloaking-device regeneration "
                            "points: 9\n"
                            "red Ann ghost 1105 3 hull: 2, engine: 1, lost: [1, 2]\n"
                            "blue Bob ship 1121 0\n");
    table_order(&table, "Ann: 0?; Bob: 0; done; done", "|6,1, 6,6,1");
    assert_boxes(&table, "Ann", "1/0/0 X1"); /* engine, then the weapon with more arcs */
    assert_int_equal(table.state.head.turn, 2);
}

/* ---- directed damage ---- */

#define AIM                                                                                        \
    COMBAT "option directed-damage on\noption fire-control on\noption weapon-traits on\n"          \
           "design aim 12 8 0 X=9/2/4/1/2:ABCDEF*2 Z=9/1/4/1/1:ABCDEF points: 9\n"                 \
           "design eye 12 8 0 X=9/2/4/1/2:ABCDEF*2 Z=9/1/4/1/1:ABCDEF fire-control points: 9\n"

TEST(ae_e2, what_does_not_show_is_rolled_once_more)
{
    table_open_dice(&table, AIM "red Ann aim 1111 0\nblue Dan ship 1107 3\n", "1");
    /* need 5; four damage dice: 2 shows, 6, 3, 4 are rolled again: 1, 4, 5 stand */
    table_order(&table, "Ann fires X1 at Dan aiming at engines; Ann is done",
                "5,5, 2,6,3,4, 1,4,5");
    assert_boxes(&table, "Dan", "0/0/0 +2/2/1/1");
}

TEST(ae_e2, fire_control_takes_no_penalty_and_keeps_its_bonus)
{
    table_open_dice(&table, AIM "red Ann eye 1111 0\nblue Dan ship 1107 3\n", "1");
    table_order(&table, "Ann fires X1 at Dan aiming at hull; Ann is done", "3,2, 1,5");
    assert_boxes(&table, "Dan", "0/0/0 +2/1/0/1");
}

TEST(ae_e2, each_weapon_has_its_own_aim_and_none_is_taken_at_flights)
{
    table_open_dice(&table, AIM "red Ann aim 1111 0\nblue Dan ship 1107 3\nblue Bat flight 1108\n",
                    "1");
    table_refuse(&table, "Ann fires X1 at Bat aiming at hull", "AE-E2");
    table_order(&table,
                "Ann fires X1 at Dan aiming at weapons; Ann fires X2 at Dan aiming at shields; "
                "Ann is done",
                "5,1, 5,1, 2,  5,4, 3,4");
    assert_boxes(&table, "Dan", "0/0/0 +2/1/2/1");
}

/* ---- flights ---- */

TEST(ae_8_0_1, countermeasures_and_evasion_hinder_flights)
{
    table_open(&table, FIGHTER "option countermeasures on\noption evasive-action on\n"
                               "design jam 12 8 3 X=9/1/4/1/1:ABCDEF countermeasures points: 9\n"
                               "red Able flight 1108\nred Ann ship 1121 0\n"
                               "blue Dan jam 1107 3 evasive: true\nblue Eve ship 0101 3\n");
    /* need 7: second rolls, then impact against 3 */
    table_order(&table, "Able stays attacks Dan", "6,6,5,5,5,1, 3,2, 4, 4");
    assert_boxes(&table, "Dan", "0/0/1");
}

TEST(ae_5_4_2, a_kill_changes_who_is_larger)
{
    table_open(&table, FIGHTER "red Able flight 1108\nred Ann ship 1112 0\n"
                               "blue Dan ship 1107 3 hull: 11\nblue Eve ship 1113 3\n");
    table_order(&table, "Able stays attacks Dan", "5,1,1,1,1,1, 5, 4"); /* one v one: a die */
    assert_vp(&table, 100, 0);
    table_order(&table, "Eve holds fire", "");
}

TEST(ae_5_4_2, weapon_hits_are_charted_and_chosen_at_once)
{
    table_open(&table, FIGHTER "red Able flight 1108\nred Ann ship 1112 0\n"
                               "blue Dan tin 1107 3\nblue Eve ship 0101 3\n");
    table_order(&table, "Able stays attacks Dan", "5,5,1,1,1,1, 6,4, 2");
    assert_asked(&table, LOSE);
    table_order(&table, "Dan loses X2", "");
    assert_boxes(&table, "Dan", "0/0/1 X2");
}

TEST(ae_5_4_1, only_the_next_hex_and_only_enemies)
{
    table_open(&table, FIGHTER "red Able flight 1108\nred Ann ship 1109 0\nblue Dan ship 1106 3\n");
    table_refuse(&table, "Able stays attacks Dan", "AE-5.4.1");
    table_refuse(&table, "Able stays attacks Ann", "AE-0.3.1");
    table_refuse(&table, "Able to 1106", "AE-5.3.1");
    table_refuse(&table, "Able to 1119", "AE-5.3.1");
    table_order(&table, "Able to 1118", "1");
}

#define DOGS                                                                                       \
    FIGHTER "option dogfights on\nred Able flight 1108\nred Ann ship 1111 0\n"                     \
            "blue Bat flight 1107\nblue Dan ship 1114 3\n"

TEST(ae_f2, locked_flights_stay_and_are_no_targets)
{
    table_open_dice(&table, DOGS "red Bill flight 1115\nblue Owl flight 1102\n", "1");
    table_order(&table, "Able stays attacks Bat", "1,1,1,1,1,1");
    table_refuse(&table, "Bat to 1106", "AE-F2");
    table_order(&table, "Owl to 1109", "");
    table_refuse(&table, "Able stays attacks Owl", "AE-5.2.1");
    table_order(&table, "Bill stays", "");
    table_order(&table, "Bat stays attacks Able", "5,1,1,1,1,1, 4"); /* then who fires first */
    table_refuse(&table, "Dan fires X at Able", "AE-F2");
    table_order(&table, "Dan holds fire", "");
    table_refuse(&table, "Ann fires X at Bat", "AE-F2");
    table_order(&table, "Ann fires X at Owl", "5"); /* short +1, flight -1 */
    assert_boxes(&table, "Able", "5");
    assert_boxes(&table, "Owl", "5"); /* it was pending: now turn 2 */
}

TEST(ae_f2, the_death_of_one_frees_the_other)
{
    table_open_dice(&table, DOGS "blue Owl flight 1102\n", "");
    table_order(&table, "Bat stays attacks Able", "1,1,1,1,1,1");
    table_refuse(&table, "Able to 1112", "AE-F2");
    table_order(&table, "Able stays attacks Bat", "5,5,5,5,5,5");
    assert_place(&table, "Bat", "destroyed");
    table_order(&table, "Owl to 1103", "1");
    table_order(&table, "Ann holds fire; Dan holds fire", "");
    table_order(&table, "Ann: 0; Dan: 0; done; done", "1");
    table_order(&table, "Able to 1112", "");
}

TEST(ae_f2, a_third_flight_that_joins_is_locked_too)
{
    table_open_dice(&table, DOGS "blue Owl flight 1102\n", "");
    table_order(&table, "Bat stays attacks Able", "1,1,1,1,1,1");
    table_order(&table, "Able stays", "");
    table_order(&table, "Owl to 1109 attacks Able", "1,1,1,1,1,1, 1");
    table_refuse(&table, "Ann fires X at Owl", "AE-F2");
}

TEST(ae_f5, draws_among_those_left_and_none_for_the_last)
{
    table_open_dice(&table,
                    FIGHTER "option random-fighter-initiative on\nred Able flight 1108\n"
                            "red Bill flight 1109\nblue Bat flight 0101\nred Ann ship 1111 0\n"
                            "blue Dan ship 1114 3\n",
                    "3");
    table_order(&table, "Bat stays", "2");
    table_order(&table, "Bill stays", "");
    table_order(&table, "Able stays", "1");
}

/* ---- victory ---- */

#define TARGET(n)                                                                                  \
    "scenario vp_target: " n "\n" SHIPS "start combat turn: 3, vp_red: 90, vp_blue: 150\n"

TEST(ae_2_3_2, both_over_the_threshold_is_a_draw_whatever_the_totals)
{
    table_open(&table, TARGET("150") "red Ann ship 1111 0\nred Cat ship 1103 0\n"
                                     "blue Dan ship 1107 3 hull: 11, pending_hull: 1\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "");
    assert_vp(&table, 190, 150);
    assert_told(&table, DRAW, 1);
}

TEST(ae_2_3_3, neither_has_a_ship_the_higher_total_wins)
{
    table_open_dice(&table,
                    TARGET("9999") "red Ann ship 1111 0 hull: 11, pending_hull: 1\n"
                                   "blue Dan ship 1107 3 hull: 11, pending_hull: 1\n"
                                   "red Able flight 1121\n",
                    "1");
    table_order(&table, "Ann holds fire; Dan holds fire", "");
    assert_vp(&table, 190, 250);
    assert_told(&table, VICTORY, 1);
    assert_int_equal(table_told_of(&table, victory, 0, side), SIDE_BLUE);
}

TEST(ae_2_3_4, no_ship_left_comes_before_the_turn_limit)
{
    table_open_dice(&table,
                    "option turn-limit 3\n" TARGET("9999") "red Ann ship 1111 0\n"
                                                           "blue Dan ship 1107 3 hull: 11, "
                                                           "pending_hull: 1\n",
                    "1");
    table_order(&table, "Ann holds fire; Dan holds fire", "");
    assert_vp(&table, 190, 150);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_VICTORY, 0)->rule, ADMIRALTY_RULE_R2_3_3);
}

TEST(ae_2_3_4, equal_totals_at_the_limit)
{
    table_open_dice(&table,
                    "option turn-limit 3\nscenario vp_target: 9999\n" SHIPS
                    "start combat turn: 3, vp_red: 90, vp_blue: 90\n"
                    "red Ann ship 1111 0\nblue Dan ship 1107 3\n",
                    "1");
    table_order(&table, "Ann holds fire; Dan holds fire", "");
    assert_told(&table, DRAW, 1);
    assert_true(table.state.head.over);
}
