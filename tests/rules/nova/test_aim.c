/* Range, modifier and dice of an attack before any die falls (NV-attack.3, NV-attack.5,
 * NV-attack.6), and the systems and options that change them. */
#include "tests/rules/nova/fixture.h"
#include "rules/nova/yard/yard.h"

#include <string.h>

static struct table table;

/* The attack of one of Hood's banks at Wolf, judged. */
static enum nova_flaw judge(uint64_t banks, struct nova_aim *aim)
{
    *aim = (struct nova_aim){.unit = table_unit(&table, "Hood"),
                             .target = table_unit(&table, "Wolf"),
                             .banks = banks,
                             .profile = aim->profile,
                             .split = aim->split};
    return nova_aim_judge(&table.game, aim);
}

static struct nova_aim sound(int bank)
{
    struct nova_aim aim = {0};
    assert_int_equal(judge((uint64_t)1 << (bank - 1), &aim), NOVA_SOUND_AIM);
    return aim;
}

static enum nova_flaw flaw_of(int bank)
{
    struct nova_aim aim = {0};
    return judge((uint64_t)1 << (bank - 1), &aim);
}

/* "-1 6": modifier and dice */
static void assert_aim(int bank, int modifier, int dice)
{
    struct nova_aim aim = sound(bank);
    assert_int_equal(aim.modifiers.sum, modifier);
    assert_int_equal(aim.dice, dice);
}

/* Hood points north from 1215; Wolf stands so many hexes ahead. `lines` come first. */
static void face(const char *lines, const char *hood, const char *wolf, int distance)
{
    char text[2000];
    struct text out;
    text_init(&out, text, sizeof text);
    text_format(&out, "%sstart combat leader: red\nred Hood %s 1217 0\nblue Wolf %s 12%02d 3\n",
                lines, hood, wolf, 17 - distance);
    table_open(&table, text);
}

static struct nova_ship *ship(const char *name)
{
    return &table.state.ships[table_unit(&table, name)];
}

/* A target without ECM, and others by their ECM. */
static const char targets[] = "design plain 9 5 0 -\ndesign ecm1 9 5 1 -\n"
                              "design ecm2 9 5 2 -\ndesign ecm3 9 5 3 -\n";

/* ---- range ---- */

TEST(nv_attack_3, bands_end_with_their_number)
{
    static const enum nova_band bands[] = {NOVA_SHORT,  NOVA_SHORT, NOVA_SHORT, NOVA_MIDDLE,
                                           NOVA_MIDDLE, NOVA_LONG,  NOVA_LONG,  NOVA_BEYOND,
                                           NOVA_BEYOND, NOVA_BEYOND};
    face(targets, "nv-majestic", "plain", 2);
    const struct nova_profile *profile =
        &nova_design_of(&table.game, 0)->battery[2].profile[0]; /* 2-4-6 */
    for (int distance = 0; distance < 10; distance++)
        assert_int_equal(nova_aim_band(&table.game, profile, distance), bands[distance]);
}

TEST(nv_attack_3, w30_close_defense_cannons_by_distance)
{
    face(targets, "nv-majestic", "plain", 2);
    assert_aim(4, -1, 6);
    face(targets, "nv-majestic", "plain", 3);
    assert_aim(4, -2, 5);
    face(targets, "nv-majestic", "plain", 5);
    assert_aim(4, -3, 3);
    face(targets, "nv-majestic", "plain", 7);
    assert_int_equal(flaw_of(4), NOVA_OUT_OF_RANGE);
}

TEST(nv_adv_7, a_fourth_band_as_deep_as_the_third)
{
    face("option long-shots on\ndesign plain 9 5 0 -\n", "nv-majestic", "plain", 7);
    assert_int_equal(sound(4).band, NOVA_LONG_SHOT);
    assert_aim(4, -4, 2); /* -2 for the bank, -2 for the range */
    face("option long-shots on\ndesign plain 9 5 0 -\n", "nv-majestic", "plain", 8);
    assert_aim(4, -4, 2);
    face("option long-shots on\ndesign plain 9 5 0 -\n", "nv-majestic", "plain", 9);
    assert_int_equal(flaw_of(4), NOVA_OUT_OF_RANGE);
    /* 3-6-9 becomes 12, Dfs doubled */
    face("option long-shots on\ndesign plain 9 5 0 -\n", "nv-cinder", "plain", 12);
    assert_aim(1, -4, 1);
    assert_int_equal(sound(1).modifiers.of[NOVA_FROM_RANGE], -4);
}

/* ---- modifier ---- */

TEST(nv_attack_5, w11_bank_range_ecm_and_weapon_hits)
{
    table_open(&table, "design port 9 5 0 - Guns=PP2:5/10/15:8-6-4-3-2-1-1-1-1\n"
                       "design ecm3 9 5 3 -\nstart combat leader: red\n"
                       "red Hood port 1010 0\nblue Wolf ecm3 0810 0\n");
    assert_aim(1, -4, 2);
    struct nova_aim aim = sound(1);
    assert_int_equal(aim.distance, 2);
    assert_int_equal(aim.modifiers.of[NOVA_FROM_BANK], -2);
    assert_int_equal(aim.modifiers.of[NOVA_FROM_RANGE], 1);
    assert_int_equal(aim.modifiers.of[NOVA_FROM_ECM], -3);
    assert_int_equal(aim.modifiers.of[NOVA_FROM_HITS], 0);
    ship("Hood")->track[NOVA_WEAPONS] = 1;
    assert_aim(1, -5, 1);
}

TEST(nv_attack_5, ecm_is_what_is_left_of_it)
{
    face(targets, "nv-bastion", "ecm3", 3);
    struct nova_aim aim = sound(1);
    assert_int_equal(aim.ecm, 3);
    ship("Wolf")->track[NOVA_ECM] = 4; /* 3 2 2 1 1 */
    aim = sound(1);
    assert_int_equal(aim.ecm, 1);
}

TEST(nv_sys_1, w31_fire_control_takes_one_off_the_ecm)
{
    face(targets, "nv-majestic", "plain", 4);
    assert_aim(1, 1, 10); /* nothing to take it off */
    assert_int_equal(sound(1).modifiers.of[NOVA_FROM_ECM], 0);
    face(targets, "nv-majestic", "ecm1", 4);
    assert_aim(1, 1, 10);
    ship("Hood")->lost = 1;
    assert_aim(1, 0, 7);
    face(targets, "nv-majestic", "ecm3", 4);
    assert_aim(1, -1, 5);
    face("option nova-systems off\ndesign ecm1 9 5 1 -\n", "nv-majestic", "ecm1", 4);
    assert_aim(1, 0, 7);
}

TEST(nv_attack_6, w32_beyond_the_last_number_there_is_no_attack)
{
    face("option nova-systems off\ndesign ecm3 9 5 3 -\n", "nv-majestic", "ecm3", 12);
    ship("Hood")->track[NOVA_WEAPONS] = 2;
    struct nova_aim aim = {0};
    assert_int_equal(judge(2, &aim), NOVA_NO_DICE);
    assert_int_equal(aim.modifiers.sum, -8);
    assert_int_equal(aim.dice, 0);
}

TEST(nv_attack_5, w33_every_weapon_box_counts_one)
{
    table_open(&table, "design ecm2 9 5 2 -\nstart combat leader: red\n"
                       "red Hood nv-majestic 1010 0\nblue Wolf ecm2 0810 0\n");
    ship("Hood")->track[NOVA_WEAPONS] = 1;
    assert_aim(5, -5, 2);
    ship("Hood")->lost = 1; /* Fire Control */
    assert_aim(5, -6, 1);
}

TEST(nv_trait_3, w34_diffuse_fire_doubles_what_range_does)
{
    face(targets, "nv-cinder", "plain", 3);
    assert_aim(1, 2, 10);
    face(targets, "nv-cinder", "plain", 6);
    assert_aim(1, 0, 5);
    face(targets, "nv-cinder", "plain", 9);
    assert_aim(1, -2, 3);
    face("option nova-traits off\ndesign plain 9 5 0 -\n", "nv-cinder", "plain", 9);
    assert_aim(1, -1, 4);
}

TEST(nv_attack_5, range_modifiers_are_these)
{
    static const int plain[] = {1, 0, -1, -2}, diffuse[] = {2, 0, -2, -4};
    for (int band = NOVA_SHORT; band <= NOVA_LONG_SHOT; band++) {
        assert_int_equal(nova_profile_range_modifier((enum nova_band)band, false), plain[band]);
        assert_int_equal(nova_profile_range_modifier((enum nova_band)band, true), diffuse[band]);
    }
}

/* ---- dice ---- */

TEST(nv_attack_6, w12_columns_and_doubled_columns)
{
    struct nova_profile profile = {.column_count = 9, .dice = {8, 6, 4, 3, 2, 1, 1, 1, 1}};
    static const struct {
        int modifier;
        int dice;
    } cases[] = {{0, 8},  {-1, 6}, {-2, 4}, {-3, 3}, {-8, 1}, {-9, 0}, {-100, 0},
                 {1, 12}, {2, 16}, {3, 24}, {4, 32}, {5, 48}, {6, 64}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(nova_profile_dice(&profile, cases[i].modifier), cases[i].dice);
}

TEST(nv_attack_6, short_strings_end_where_they_end)
{
    struct nova_profile one = {.column_count = 1, .dice = {7, 9, 9}};
    assert_int_equal(nova_profile_dice(&one, 0), 7);
    assert_int_equal(nova_profile_dice(&one, -1), 0);
    assert_int_equal(nova_profile_dice(&one, 1), 0); /* there is no second number to double */
    assert_int_equal(nova_profile_dice(&one, 2), 14);
    struct nova_profile all = {.column_count = 12, .dice = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}};
    assert_int_equal(nova_profile_dice(&all, -11), 12);
    assert_int_equal(nova_profile_dice(&all, -12), 0);
}

/* ---- systems, options ---- */

TEST(nv_sys_3, stealth_counts_at_long_range_and_for_long_shots)
{
    static const char stealthy[] = "option long-shots on\ndesign shy 9 5 0 - Stealth\n";
    face(stealthy, "nv-majestic", "shy", 4);
    assert_aim(4, -2, 5); /* medium */
    face(stealthy, "nv-majestic", "shy", 6);
    assert_aim(4, -4, 2);
    assert_int_equal(sound(4).modifiers.of[NOVA_FROM_STEALTH], -1);
    face(stealthy, "nv-majestic", "shy", 8);
    assert_aim(4, -5, 2);
    ship("Wolf")->lost = 1;
    assert_aim(4, -4, 2);
    face("option nova-systems off\ndesign shy 9 5 0 - Stealth\n", "nv-majestic", "shy", 6);
    assert_aim(4, -3, 3);
}

TEST(nv_adv_5, evasive_ships_are_hit_less_and_hit_less_still)
{
    face("option evasive-action on\ndesign plain 9 5 0 -\n", "nv-majestic", "plain", 4);
    ship("Wolf")->flags |= NOVA_EVASIVE;
    assert_aim(1, 0, 7);
    assert_int_equal(sound(1).modifiers.of[NOVA_FROM_EVASION_TARGET], -1);
    ship("Hood")->flags |= NOVA_EVASIVE;
    assert_aim(1, -2, 3);
    assert_int_equal(sound(1).modifiers.of[NOVA_FROM_EVASION_OWN], -2);
    ship("Wolf")->flags = 0;
    assert_aim(1, -1, 5);
}

TEST(nv_opt_2, all_attacks_get_one_more)
{
    face("option damage-location on\ndesign plain 9 5 0 -\n", "nv-majestic", "plain", 4);
    assert_aim(1, 2, 14);
    face("option damage-location on\ndesign plain 9 5 0 -\n", "nv-cinder", "plain", 3);
    assert_aim(1, 3, 16); /* +2 for diffuse fire: four times the second number */
}

TEST(nv_adv_1, each_bank_suffers_its_own_hits)
{
    face("option bank-specific-damage on\noption combine-split on\ndesign plain 9 5 0 -\n"
         "design guns 9 5 0 - Guns=FF2,FX2:5/10/15:8-6-4-3-2-1-1-1-1\n",
         "guns", "plain", 3);
    ship("Hood")->bank_hit[0] = 1; /* bank 1: three boxes, bank 2: two */
    ship("Hood")->bank_hit[1] = 3;
    ship("Hood")->track[NOVA_WEAPONS] = 0;
    assert_aim(1, -4, 2);
    assert_aim(2, -3, 3);
    struct nova_aim aim = {0};
    assert_int_equal(judge(3, &aim), NOVA_SOUND_AIM); /* together: the highest number */
    assert_int_equal(aim.modifiers.of[NOVA_FROM_HITS], -3);
    assert_int_equal(aim.modifiers.sum, -2);
    ship("Hood")->bank_hit[0] = 2; /* the other way round */
    assert_int_equal(judge(3, &aim), NOVA_SOUND_AIM);
    assert_int_equal(aim.modifiers.of[NOVA_FROM_HITS], -3);
}

/* ---- directional defenses ---- */

/* Wolf faces Hood, so that the boundary of A and B lies between them; C … F are bare. */
static void face_sectors(const char *ecm_a, const char *ecm_b, const char *shields_a,
                         const char *traits)
{
    char text[2000];
    struct text out;
    text_init(&out, text, sizeof text);
    text_format(&out,
                "design gun 9 5 0 - Guns=TT:5/10/15:8-6-4-3-2-1-1-1-1%s\n"
                "design walls 9 5 0 - Directional_Defenses "
                "sector_ecm: [%s, %s, [0,0,0,0,0], [0,0,0,0,0], [0,0,0,0,0], [0,0,0,0,0]], "
                "sector_shields: [%s, [], [], [], [], []]\n"
                "start combat leader: red\nred Hood gun 1217 0\nblue Wolf walls 1214 3\n",
                traits, ecm_a, ecm_b, shields_a);
    table_open(&table, text);
}

TEST(nv_sys_7, on_a_boundary_the_better_sector_counts)
{
    /* A: 12 dice, four faces save: 24; B: ECM 2, 6 dice, none saves: 36 */
    face_sectors("[0,0,0,0,0]", "[2,2,1,1,0]", "[3,3,4,5,6]", "");
    struct nova_aim aim = sound(1);
    assert_int_equal(aim.sector, 0);
    assert_int_equal(aim.dice, 12);
    assert_int_equal(aim.faces, 0x3c);
    /* B: ECM 4, 3 dice: 18 */
    face_sectors("[0,0,0,0,0]", "[4,3,2,2,1]", "[3,3,4,5,6]", "");
    aim = sound(1);
    assert_int_equal(aim.sector, 1);
    assert_int_equal(aim.dice, 3);
    assert_int_equal(aim.faces, 0);
}

TEST(nv_sys_7, of_equal_sectors_the_first)
{
    face_sectors("[0,0,0,0,0]", "[3,2,2,1,1]", "[3,3,4,5,6]", ""); /* 24 and 24 */
    assert_int_equal(sound(1).sector, 0);
    face_sectors("[0,0,0,0,0]", "[2,2,1,1,0]", "[3,3,4,5,6]", "+Prc"); /* 36 and 36 */
    assert_int_equal(sound(1).sector, 0);
    assert_int_equal(sound(1).faces, 0x38);
    face_sectors("[0,0,0,0,0]", "[3,2,2,1,1]", "[3,3,4,5,6]", "+Prc"); /* 36 and 24 */
    assert_int_equal(sound(1).sector, 1);
}

TEST(nv_sys_7, an_attack_left_without_dice_may_not_be_declared)
{
    face_sectors("[0,0,0,0,0]", "[9,7,5,4,2]", "[3,3,4,5,6]", "");
    assert_int_equal(sound(1).sector, 1); /* -8: one die */
    ship("Hood")->track[NOVA_WEAPONS] = 1;
    assert_int_equal(flaw_of(1), NOVA_NO_DICE);
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-attack.6");
}

TEST(nv_sys_7, the_sector_is_the_one_the_attacker_lies_in)
{
    face_sectors("[9,7,5,4,2]", "[2,2,1,1,0]", "[3,3,4,5,6]", "");
    table.state.units[table_unit(&table, "Wolf")].heading = 0; /* E and F towards Hood */
    assert_int_equal(sound(1).sector, 4);
    assert_int_equal(sound(1).dice, 12);
    table.state.units[table_unit(&table, "Hood")].cell = table_cell(&table, "1316");
    table.state.units[table_unit(&table, "Wolf")].heading = 3; /* Hood stands to port ahead */
    assert_int_equal(nova_arc_sectors_to(&table.game, 1, table_cell(&table, "1316")), 1);
    assert_int_equal(sound(1).sector, 0);
    ship("Wolf")->flags |= NOVA_ROLLED; /* NV-adv.11: and to starboard */
    assert_int_equal(sound(1).sector, 1);
    ship("Wolf")->flags = 0;
    ship("Wolf")->track[NOVA_ECM] = 2; /* the same boxes of all sectors */
    ship("Wolf")->track[NOVA_SHIELDS] = 3;
    assert_int_equal(sound(1).ecm, 5);
    assert_int_equal(sound(1).icons, 0x30);
}

TEST(nv_sys_7, lost_or_off_the_plain_tracks_count)
{
    face_sectors("[4,3,2,2,1]", "[4,3,2,2,1]", "[3,3,4,5,6]", "");
    ship("Wolf")->lost = 1;
    assert_int_equal(sound(1).sector, -1);
    assert_int_equal(sound(1).ecm, 0);
    assert_int_equal(sound(1).faces, 0);
}

TEST(nv_terr_1, asteroids_meet_the_best_sector)
{
    face_sectors("[0,0,0,0,0]", "[0,0,0,0,0]", "[3,3,4,5,6]", "");
    assert_int_equal(nova_aim_bare_faces(&table.game, table_unit(&table, "Wolf")), 0x3c);
    ship("Wolf")->lost = 1;
    assert_int_equal(nova_aim_bare_faces(&table.game, table_unit(&table, "Wolf")), 0);
    assert_int_equal(nova_aim_bare_faces(&table.game, table_unit(&table, "Hood")), 0);
}

/* ---- dual-mode ---- */

TEST(nv_sys_8, the_second_profile_has_its_own_range_string_and_traits)
{
    face("design dual 9 5 0 - Guns=FF2:2/4/6:8-6-4-3-2-1-1-1-1+Dx2~6/12/18:700+Prc "
         "Dual-Mode_Weapons\ndesign tough 9 5 0 4+\n",
         "dual", "tough", 6);
    struct nova_aim aim = {.profile = 1};
    assert_int_equal(judge(1, &aim), NOVA_SOUND_AIM);
    assert_int_equal(aim.band, NOVA_SHORT);
    assert_int_equal(aim.times, 1);
    assert_int_equal(aim.icons, 0x38);
    assert_int_equal(aim.faces, 0x30);
    assert_int_equal(aim.dice, 5); /* -1: 7 5 4 … */
    aim.profile = 0;
    assert_int_equal(judge(1, &aim), NOVA_SOUND_AIM);
    assert_int_equal(aim.band, NOVA_LONG);
    assert_int_equal(aim.times, 2);
    assert_int_equal(aim.faces, 0x38);
    assert_int_equal(aim.dice, 3);
    ship("Hood")->lost = 1;
    aim.profile = 1;
    assert_int_equal(judge(1, &aim), NOVA_NO_SUCH_PROFILE);
}

/* ---- what is wrong, and what events carry ---- */

TEST(nv_attack_1, what_is_no_target)
{
    struct nova_aim aim = {0};
    face(targets, "nv-majestic", "plain", 2);
    assert_int_equal(judge(0, &aim), NOVA_NO_BANK);
    assert_int_equal(judge((uint64_t)1 << 6, &aim), NOVA_NO_BANK);
    assert_int_equal(judge((uint64_t)1 << 63, &aim), NOVA_NO_BANK);
    assert_int_equal(judge(3, &aim), NOVA_NOT_TOGETHER);
    assert_int_equal(flaw_of(3), NOVA_OUT_OF_ARC); /* aft */
    table.state.units[1].status = STATUS_GONE;
    assert_int_equal(flaw_of(1), NOVA_NOT_AN_ENEMY);
    table.state.units[1].status = STATUS_BOARD;
    table.state.units[1].side = SIDE_RED;
    assert_int_equal(flaw_of(1), NOVA_NOT_AN_ENEMY);
}

TEST(nv_attack_5, parts_of_the_modifier_survive_an_event)
{
    struct nova_modifiers in = {{-12, 2, -9, -4, -1, -2, -1, -2, 1, -14, -3}, 0}, out;
    nova_aim_unpack_modifiers(
        (const int32_t[]){nova_aim_pack_modifiers(&in, 0), nova_aim_pack_modifiers(&in, 1)}, &out);
    assert_memory_equal(in.of, out.of, sizeof in.of);
    assert_int_equal(out.sum, -45);
    in.of[NOVA_FROM_ASTEROIDS] = -100; /* more than any attack survives */
    nova_aim_unpack_modifiers(
        (const int32_t[]){nova_aim_pack_modifiers(&in, 0), nova_aim_pack_modifiers(&in, 1)}, &out);
    assert_int_equal(out.of[NOVA_FROM_ASTEROIDS], -15);
}
