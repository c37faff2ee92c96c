/* Dice of attacks, shields and locations, and when damage takes effect (NV-attack.7, NV-attack.8,
 * NV-attack.13, NV-attack.14, NV-opt.2). */
#include "tests/rules/terms.h"
#include "tests/rules/nova/fixture.h"

static struct table table;

/* Hood's gun has the string of the book; bank 1 at medium range: -2. Wolf can answer. */
static void face(const char *options, const char *wolf)
{
    char text[2000];
    struct text out;
    text_init(&out, text, sizeof text);
    text_format(&out,
                "%sdesign gun 9 5 0 - Guns=FF2,FX2,FH2:2/9/15:8-6-4-3-2-1-1-1-1\n"
                "design wolf %s Guns=TT:9/18/27:300\nstart combat leader: red\n"
                "red Hood gun 1210 0\nblue Wolf wolf 1206 3\nblue Fox wolf 1207 3\n",
                options, wolf);
    table_open(&table, text);
}

TEST(nv_attack_7, w12_fives_and_sixes_hit)
{
    face("", "9 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,6,3");
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), -2);
    assert_int_equal(table_told_of(&table, aimed, 0, dice), 4);
    assert_int_equal(table_told_of(&table, aimed, 0, printed), 4);
    assert_int_equal(table_told_of(&table, hits, 0, hits), 2);
    assert_int_equal(table_told_of(&table, hits, 0, dice), 4);
    assert_cites(&table, ATTACK_7);
    assert_boxes(&table, "Wolf", "2/0 0/0/0/0");
    assert_int_equal(table_ship(&table, "Wolf")->hits, 2);
    table_order(&table, "Fox fires 1 at Hood", NULL);
    assert_int_equal(table_ship(&table, "Wolf")->hits, 0); /* those of the last activation */
}

TEST(nv_attack_7, no_other_face_does)
{
    face("", "9 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,2,3,4");
    assert_int_equal(table_told_of(&table, hits, 0, hits), 0);
    assert_told(&table, UNSHIELDED, 0);
    assert_told(&table, HULL_LOST, 0);
    assert_boxes(&table, "Wolf", "0/0 0/0/0/0");
    assert_asked(&table, FIRE);
}

TEST(nv_attack_8, w13_a_face_among_the_icons_negates_a_hit)
{
    face("", "9 5 0 5-5-5-6-6");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,6,5,4,2,5,4");
    assert_int_equal(table_told_of(&table, hits, 0, hits), 3);
    assert_int_equal(table_told_of(&table, shielded, 0, negated), 1);
    assert_int_equal(table_told_of(&table, shielded, 0, hits), 2);
    assert_int_equal(table_told_of(&table, shielded, 0, faces), 0x30);
    assert_cites(&table, ATTACK_8);
    assert_boxes(&table, "Wolf", "2/0 0/0/0/0");
    assert_int_equal(table_ship(&table, "Wolf")->hits, 2);
}

TEST(nv_attack_8, only_icons_that_still_show_save)
{
    face("", "9 5 0 2-3-4-5-6");
    table.state.ships[1].track[NOVA_SHIELDS] = 3;
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5,5,2,3,4,5,6,6,6");
    assert_int_equal(table_told_of(&table, shielded, 0, negated), 1);
    assert_int_equal(table_told_of(&table, hull_lost, 0, boxes), 3);
}

TEST(nv_attack_8, one_die_for_each_hit_and_all_may_be_saved)
{
    face("", "9 5 0 2+");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,6,1,1,2,6");
    assert_int_equal(table_told_of(&table, shielded, 0, negated), 2);
    assert_told(&table, HULL_LOST, 0);
    assert_int_equal(table_ship(&table, "Wolf")->hits, 0);
}

TEST(nv_attack_14, no_shield_dice_without_shields)
{
    face("", "9 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,1,1,1");
    assert_told(&table, UNSHIELDED, 1);
    assert_told(&table, SHIELDED, 0);
    assert_cites(&table, ATTACK_14);
}

TEST(nv_attack_14, all_dice_of_an_attack_then_the_next_then_the_series)
{
    face("", "3 5 2 5+");
    /* medium, ECM 2: -4, two dice each; the first box is the first group */
    table_order(&table, "Hood fires 1 2 at Wolf; Hood is done; Hood resolves the rest",
                "5,6,5,1,"  /* two hits, one saved */
                "1,6,6,"    /* one hit, saved */
                "6,6,6,6"); /* thrust, weapons, ECM, shields */
    assert_boxes(&table, "Wolf", "1/0 0/0/0/0 damaged");
    assert_told(&table, CHECKED, 4);
}

/* ---- when damage takes effect ---- */

TEST(nv_attack_13, shields_and_ecm_stay_as_they_were_for_the_rest_of_the_activation)
{
    face("", "3 5 2 5+");
    table_order(&table, "Hood fires 1 2 at Wolf; Hood is done", "");
    table_order(&table, "Hood resolves 1",
                "5,1,1,"            /* damaged by one box */
                "5,1,4,"            /* as before: two dice, fives save */
                "1,1,1,1,1,1,1,1"); /* both series */
    assert_int_equal(table_told_of(&table, aimed, 0, dice), 2);
    assert_int_equal(table_told_of(&table, aimed, 1, dice), 2);
    assert_int_equal(table_told_of(&table, shielded, 1, faces), 0x30);
    assert_int_equal(table_ship(&table, "Wolf")->hits, 2); /* of the whole activation */
    assert_boxes(&table, "Wolf", "2/0 4/4/4/4 crippled");
}

TEST(nv_attack_13, nothing_happens_between_the_attacks)
{
    face("", "3 5 2 5+");
    table_order(&table, "Hood fires 1 2 3 at Wolf", ""); /* with all named, it is done */
    table_order(&table, "Hood resolves 1", "5,1,1");
    assert_boxes(&table, "Wolf", "1/0 0/0/0/0");
    assert_told(&table, CONDITION, 0);
    assert_asked(&table, PICK);
    assert_true(table_ship(&table, "Wolf")->flags & NOVA_HURT);
    table_order(&table, "Hood resolves the rest", "1,1,1,1,6,6,6,6");
    assert_told(&table, CONDITION, 1);
    assert_false(table_ship(&table, "Wolf")->flags & NOVA_HURT);
    assert_int_equal(table_ship(&table, "Wolf")->rank, 0);
}

TEST(nv_attack_13, targets_in_the_order_of_the_first_attack_resolved_on_them)
{
    face("", "3 5 0 -");
    table_order(&table, "Hood fires 1 3 at Wolf; Hood fires 2 at Fox", "");
    table_order(&table, "Hood resolves 2", "5,1,1,1");
    table_order(&table, "Hood resolves the rest", "5,1,1,1,1,1,1,1,6,6,6,6");
    assert_told(&table, SERIES, 2);
    assert_int_equal(table_event(&table, NOVA_EVENT_SERIES, 0)->unit, table_unit(&table, "Fox"));
    assert_int_equal(table_event(&table, NOVA_EVENT_SERIES, 1)->unit, table_unit(&table, "Wolf"));
}

TEST(nv_attack_13, an_attack_that_missed_gives_its_target_a_place)
{
    face("", "3 5 0 -");
    table_order(&table, "Hood fires 1 3 at Fox; Hood fires 2 at Wolf", "");
    table_order(&table, "Hood resolves 1", "1,1,1,1"); /* Fox is first, though missed */
    table_order(&table, "Hood resolves the rest", "5,1,1,1,5,1,1,1,6,6,6,6");
    assert_int_equal(table_event(&table, NOVA_EVENT_SERIES, 0)->unit, table_unit(&table, "Fox"));
    assert_int_equal(table_event(&table, NOVA_EVENT_SERIES, 1)->unit, table_unit(&table, "Wolf"));
}

TEST(nv_attack_13, w49_fire_at_a_full_ship_is_wasted_without_dice)
{
    face("", "3 5 0 -");
    table_order(&table, "Hood fires 1 2 at Wolf; Hood fires 3 at Fox", "");
    table_order(&table, "Hood resolves 1", "5,5,5,1"); /* the last box */
    table_order(&table, "Hood resolves 2", "1,1,1,1"); /* wasted; then the last, at Fox */
    assert_told(&table, WASTED, 1);
    assert_int_equal(table_told_of(&table, wasted, 0, bank), 1);
    assert_told(&table, HITS, 1);
    assert_cites(&table, ATTACK_13);
    assert_place(&table, "Wolf", "destroyed");
}

TEST(nv_attack_13, w49_a_ship_destroyed_before_its_activation_never_fires)
{
    face("", "3 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5,1");
    assert_place(&table, "Wolf", "destroyed");
    assert_int_equal(table_choices(&table, -1, "Wolf"), 0);
    table_refuse(&table, "Wolf fires 1 at Hood", "NV-seq.3");
    assert_true(table_choices(&table, NOVA_FIRE, "Fox") > 0);
}

TEST(nv_attack_13, w49_what_is_more_than_the_boxes_left_is_lost)
{
    face("", "3 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5,5");
    assert_told(&table, SURPLUS, 1);
    assert_int_equal(table_told_of(&table, surplus, 0, boxes), 1);
    assert_int_equal(table_told_of(&table, hull_lost, 0, boxes), 3);
}

TEST(nv_attack_9, w14_armor_and_hull_by_groups)
{
    face("", "8/5 5 0 -");
    struct nova_ship *wolf = &table.state.ships[1];
    wolf->armor = 2;
    wolf->hull = 2;
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,6,1,3,6,6");
    assert_boxes(&table, "Wolf", "3/3 0/0/0/0 damaged");
}

/* ---- damage-location ---- */

TEST(nv_opt_2, location_dice_follow_the_shield_dice_of_each_attack)
{
    face("option damage-location on\n", "9/1 5 0 5+");
    /* one more: -1, six dice; the armor absorbs one box of three */
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5,5,1,1,5,1,1,1,3,4");
    assert_told(&table, LOCATED, 1);
    assert_int_equal(table_told_of(&table, located, 0, dice), 2);
    assert_int_equal(table_told_of(&table, located, 0, hull), 1);
    assert_int_equal(table_told_of(&table, located, 0, system), 1);
    assert_int_equal(table_told_of(&table, located, 0, nothing), 0);
    assert_cites(&table, OPT_2);
    assert_boxes(&table, "Wolf", "1+1/1 0/0/0/0");
}

TEST(nv_opt_2, one_to_three_hull_four_and_five_system_boxes_six_nothing)
{
    face("option damage-location on\n", "30 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "5,5,5,5,5,5,1,2,3,4,5,6");
    assert_boxes(&table, "Wolf", "3+2/0 0/0/0/0");
    assert_int_equal(table_told_of(&table, located, 0, nothing), 1);
}

TEST(nv_opt_2, many_location_dice_fall_in_portions)
{
    struct dice_throw throws[64];
    struct dice_log log = {.throws = throws, .throw_capacity = 64};
    table_open(&table, "option damage-location on\nstart combat leader: red\n"
                       "design big 9 5 0 - Guns=FF:9/18/27:200-200-200+Dx3\n"
                       "design wall 250 5 0 - Guns=TT:9/18/27:300\n"
                       "red Hood big 1210 0\nblue Wolf wall 1206 3\n");
    struct action fire = table_action(&table, "Hood fires 1 at Wolf");
    struct dice_fast fast;
    dice_fast_init(&fast, 7);
    fast.dice.log = &log;
    table.events.count = 0;
    play_apply(&table.game, &fire, &fast.dice, &table.events);
    int dice = table_told_of(&table, located, 0, dice);
    assert_told(&table, LOCATED, 1);
    assert_int_equal(table_told_of(&table, hits, 0, dice), 400);
    assert_int_equal(dice, 3 * table_told_of(&table, hits, 0, hits));
    int portions = 0;
    for (int i = 0; i < log.throw_count; i++)
        if (throws[i].roll.purpose == NOVA_PURPOSE_LOCATION) {
            assert_in_range(throws[i].face_count, 1, 120);
            portions++;
        }
    assert_int_equal(portions, (dice + 119) / 120);
    assert_int_equal(dice, table_told_of(&table, located, 0, hull) +
                               table_told_of(&table, located, 0, system) +
                               table_told_of(&table, located, 0, nothing));
}

TEST(nv_opt_2, each_attack_has_location_dice_of_its_own)
{
    face("option damage-location on\n", "30 5 0 -");
    table_order(&table, "Hood fires 1 2 at Wolf; Hood is done; Hood resolves the rest",
                "5,1,1,1,1,1,1,5,1,1,1,1,1,6");
    assert_told(&table, LOCATED, 2);
    assert_boxes(&table, "Wolf", "1/0 0/0/0/0");
}

/* ---- the story ---- */

TEST(nv_attack_5, the_event_has_the_whole_modifier)
{
    struct nova_modifiers parts;
    face("", "9 5 2 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1");
    struct nova_aimed_told aimed = nova_aimed_of(table_event(&table, NOVA_EVENT_AIMED, 0));
    nova_aim_unpack_modifiers(aimed.parts, &parts);
    assert_int_equal(parts.of[NOVA_FROM_BANK], -2);
    assert_int_equal(parts.of[NOVA_FROM_ECM], -2);
    assert_int_equal(parts.sum, aimed.modifier);
    assert_int_equal(aimed.bank, 0);
    assert_int_equal(aimed.band, NOVA_MIDDLE);
    assert_int_equal(aimed.distance, 4);
    assert_cites(&table, ATTACK_5);
}

/* The rule an attack cites is the most special one that changed it. */
static void assert_aim_cites(const char *lines, int rule)
{
    char text[1000];
    struct text out;
    text_init(&out, text, sizeof text);
    text_format(&out,
                "%sdesign gun 30 5 0 - Guns=FF:2/4/6:8-6-4-3-2-1-1-1-1 Fire_Control\n"
                "start combat leader: red\nred Hood gun 1210 0\n",
                lines);
    table_open(&table, text);
    table_order(&table, "Hood fires 1 at Wolf", NULL);
    assert_int_equal(table_event(&table, NOVA_EVENT_AIMED, 0)->rule, rule);
}

TEST(nv_sys_1, the_attack_cites_fire_control_where_it_matters)
{
    assert_aim_cites("design w 9 5 1 - Guns=TT:9/18/27:300\nblue Wolf w 1206 3\n", NOVA_RULE_SYS_1);
    assert_aim_cites("design w 9 5 0 - Guns=TT:9/18/27:300\nblue Wolf w 1206 3\n",
                     NOVA_RULE_ATTACK_5);
}

TEST(nv_sys_3, the_attack_cites_stealth)
{
    assert_aim_cites("design w 9 5 0 - Guns=TT:9/18/27:300 Stealth\nblue Wolf w 1204 3\n",
                     NOVA_RULE_SYS_3);
}

TEST(nv_adv_5, the_attack_cites_evasion)
{
    assert_aim_cites("option evasive-action on\ndesign w 9 5 0 - Guns=TT:9/18/27:300\n"
                     "blue Wolf w 1206 3 evasive: true\n",
                     NOVA_RULE_ADV_5);
}

TEST(nv_adv_7, the_attack_cites_long_shots)
{
    assert_aim_cites("option long-shots on\ndesign w 9 5 0 - Guns=TT:9/18/27:300\n"
                     "blue Wolf w 1202 3\n",
                     NOVA_RULE_ADV_7);
}

TEST(nv_opt_2, the_attack_cites_damage_location)
{
    assert_aim_cites("option damage-location on\ndesign w 9 5 0 - Guns=TT:9/18/27:300\n"
                     "blue Wolf w 1206 3\n",
                     NOVA_RULE_OPT_2);
}

TEST(nv_adv_1, the_attack_cites_the_hits_of_its_bank)
{
    table_open(&table, "option bank-specific-damage on\n"
                       "design gun 30 5 0 - Guns=FF,FF:2/4/6:8-6-4-3-2-1-1-1-1\n"
                       "start combat leader: red\nred Hood gun 1210 0 bank_hits_1: [2]\n"
                       "blue Wolf gun 1206 3\n");
    table_order(&table, "Hood fires 1 2 at Wolf; Hood resolves the rest", NULL);
    assert_int_equal(table_event(&table, NOVA_EVENT_AIMED, 0)->rule, NOVA_RULE_ATTACK_5);
    assert_int_equal(table_event(&table, NOVA_EVENT_AIMED, 1)->rule, NOVA_RULE_ADV_1);
}

TEST(nv_sys_7, dice_meet_the_sector_and_the_event_names_it)
{
    table_open(&table,
               "design gun 30 5 0 - Guns=FF:2/9/15:8-6-4-3-2-1-1-1-1\n"
               "design walls 30 5 0 - Guns=TT:9/18/27:300 Directional_Defenses "
               "sector_ecm: [[1,1,1,0,0], [3,2,2,1,1], [0,0,0,0,0], [0,0,0,0,0], [0,0,0,0,0], "
               "[0,0,0,0,0]], sector_shields: [[4,4,5,5,6], [], [], [], [], []]\n"
               "start combat leader: red\nred Hood gun 1210 0\nblue Wolf walls 1206 3\n");
    /* A: six dice, three faces: 18; B: three dice, none: 18; the first of equals */
    table_order(&table, "Hood fires 1 at Wolf", "5,5,1,1,1,1,4,3");
    assert_int_equal(table_event(&table, NOVA_EVENT_AIMED, 0)->rule, NOVA_RULE_SYS_7);
    assert_int_equal(table_event(&table, NOVA_EVENT_SHIELDED, 0)->rule, NOVA_RULE_SYS_7);
    assert_int_equal(table_told_of(&table, shielded, 0, negated), 1);
    assert_int_equal(table_told_of(&table, shielded, 0, sector), 1);
    assert_boxes(&table, "Wolf", "1/0 0/0/0/0");
}

/* ---- strikes without attacker ---- */

/* Carries a strike out as a step of the Movement Phase would. */
static void strike(int unit, int dice, const char *faces)
{
    uint16_t list[32];
    int count = 0;
    for (const char *c = faces; *c; c++)
        if (*c >= '1' && *c <= '6')
            list[count++] = (uint16_t)(*c - '0');
    dice_scripted_init(&table.script, list, count, list, 0);
    table.events.count = 0;
    struct walk walk = walk_begin(&table.game, &table.script.dice, &table.events);
    nova_attack_strike(&walk, unit, dice, NOVA_STEP_ASK);
    play_settle(&table.game, &table.script.dice, &table.events);
    assert_false(table.script.dice.spoiled);
}

TEST(nv_terr_1, a_strike_has_no_attacker_and_takes_effect_at_once)
{
    face("", "3 5 0 5+");
    strike(1, 3, "5,6,1,5,1,1,1,1");
    assert_told(&table, HITS, 1);
    assert_int_equal(table_event(&table, NOVA_EVENT_HITS, 0)->unit, UNIT_NONE);
    assert_int_equal(table_told_of(&table, shielded, 0, negated), 1);
    assert_boxes(&table, "Wolf", "1/0 2/2/0/2 damaged");
    assert_cites(&table, TERR_1);
    assert_int_equal(table.state.step, NOVA_STEP_ASK);
    assert_int_equal(table_ship(&table, "Wolf")->rank, 0);
}

TEST(nv_terr_1, a_strike_may_destroy)
{
    face("", "3 5 0 -");
    strike(1, 4, "5,5,5,5");
    assert_place(&table, "Wolf", "destroyed");
    assert_int_equal(table_told_of(&table, destroyed, 0, cause), NOVA_BY_ASTEROIDS);
}

/* Two for the second bank, two for ECM at medium range: the fifth column, two dice. */
TEST(nv_attack_5, each_part_is_named_with_its_rule)
{
    face("", "9 5 2 -");
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1");
    assert_terms(&table.game, table_event(&table, NOVA_EVENT_AIMED, 0),
                 "2 dice, needs 5; -2 bank NV-attack.5, -2 ECM NV-attack.5");
    assert_terms(&table.game, table_event(&table, NOVA_EVENT_HITS, 0), "none");
}
