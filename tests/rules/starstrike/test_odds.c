/* The exact probabilities of strikes on the rules' page, P01 to P10, by exact odds over the law
 * itself. */
#include "tests/rules/chances.h"
#include "tests/rules/starstrike/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* ---- how the page's cases are played ---- */

/* Criticals first, as many as there are points; the strike comes in by one facing. */
static void block_all(const struct game *game, struct action *action)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_strike *strike = &state->strike;
    int facing = 0;
    while (!(strike->facings >> facing & 1))
        facing++;
    int points = state->pieces[state->victim].shield[facing];
    int crits = strike->icon[STARSTRIKE_C] < points ? strike->icon[STARSTRIKE_C] : points;
    int hits =
        strike->icon[STARSTRIKE_H] < points - crits ? strike->icon[STARSTRIKE_H] : points - crits;
    action->amount[0] = (int16_t)hits;
    action->amount[1] = (int16_t)crits;
}

/* Every Target Lock is for a Lock On, every Augur helps. */
static struct action policy(const struct game *game, const struct question *question)
{
    struct action action;
    action_init(&action, question->decision, question_seat(question));
    action.unit = question->unit;
    if (question->decision == STARSTRIKE_BLOCK)
        block_all(game, &action);
    else
        action.mode = question->decision == STARSTRIKE_LOCK ? STARSTRIKE_LOCK_ON : 1;
    return action;
}

static struct rulebook rulebook;

/* The weapons of the page without modifiers of their own, one for each m. */
#define WEAPON(code, types, chart, mods)                                                           \
    "{code: " code ", name: Gun, types: [" types "], max_distance: 4, chart: [" chart              \
    "], mods: [" mods "], abilities: []}"
#define LANCE "TH, TH, H, H, \"\", \"\", \"\", \"\", \"\""
#define TORPEDO "HHC, HC, H, H, \"\", \"\", \"\", \"\", \"\""
#define CANNON "THC, THC, HC, H, H, \"\", \"\", \"\", \"\""
#define ION "TC, TC, C, \"\", \"\", \"\", \"\", \"\", \"\""
#define SWARM "HH, HH, H, H, H, \"\", \"\", \"\", \"\""
#define NOVA "TDC, DC, D, D, \"\", \"\", \"\", \"\", \"\""

#define IN_NEBULA "nebula"

/* A gunner with so many dice, its prey two hexes ahead, and somebody else so that nobody is wiped
 * out; `rest`: further lines, or that the prey is in a
 * Nebula. */
static void open_pair(const char *weapon, int dice, const char *prey, const char *rest)
{
    bool nebula = strcmp(rest, IN_NEBULA) == 0;
    char position[2048];
    snprintf(position, sizeof position,
             "start action initiative: red\n%s"
             "scenario %sweapons: [%s]\n"
             "design MC-90 arms: [[primary, WXX, F, %d]]\ndesign VD-90 %s\n"
             "red Gun MC-90 0309 0\nblue Prey VD-90 0307 3%s\nblue Far VD-02 1301 3\n",
             nebula ? "" : rest, nebula ? "map: M-S2, " : "", weapon, dice, prey,
             strstr(prey, "massive") ? " crits: 3" : "");
    table_open(&table, position);
    struct action action = table_make(&table, STARSTRIKE_ACTIVATE, "Gun");
    if (table_asked(&table) == STARSTRIKE_ACTIVATE)
        table_play(&table, &action, "");
    rulebook = starstrike_rulebook;
    rulebook.fallback = policy;
    table.game.rulebook = &rulebook;
}

static void assert_odds(enum starstrike_measure measure, const double *wanted)
{
    struct action action = table_make(&table, STARSTRIKE_STRIKE, "Gun");
    struct odds_question question = {&action, 1, (int)measure, table_unit(&table, "Prey")};
    action.target = (uint8_t)question.target;
    action.weapons = 1;
    struct odds_answer answer = chances_ask(&table.game, &question);
    assert_chances(&answer, wanted);
}

#define HULL(...) assert_odds(STARSTRIKE_MEASURE_HULL, (double[]){__VA_ARGS__, -1})
#define CRITICALS(...) assert_odds(STARSTRIKE_MEASURE_CRITICALS, (double[]){__VA_ARGS__, -1})
#define SHIELDS(...) assert_odds(STARSTRIKE_MEASURE_SHIELDS, (double[]){__VA_ARGS__, -1})

static void assert_ends(double destroyed, double crippled)
{
    double gone = destroyed + crippled;
    assert_odds(STARSTRIKE_MEASURE_DESTROYED,
                destroyed > 0 ? (double[]){1 - destroyed, destroyed, -1} : (double[]){1, -1});
    assert_odds(STARSTRIKE_MEASURE_CRIPPLED,
                crippled > 0 ? (double[]){1 - crippled, crippled, -1} : (double[]){1, -1});
    assert_odds(STARSTRIKE_MEASURE_DEFEATED,
                gone > 0 ? (double[]){1 - gone, gone, -1} : (double[]){1, -1});
}

/* ---- the cases ---- */

TEST(ss_5f_02, p01_lance_against_a_light_ship)
{
    open_pair(WEAPON("WXX", "", LANCE, ""), 3, "hull: 3, armor: 1, shields: 2", "");
    HULL(1655623. / 2239488, 240445. / 1119744, 3775. / 93312, 1375. / 248832);
    CRITICALS(1);
    SHIELDS(1. / 8, 3. / 8, 1. / 2);
    assert_ends(1375. / 248832, 0);
}

TEST(ss_1a_01ii, p02_modifiers_are_added_up_then_limited)
{
    open_pair(WEAPON("WXX", "", LANCE, "{value: 1}, {value: 1}, {value: 2}, {value: -1}"), 3,
              "hull: 3, armor: 1, shields: 2", "");
    HULL(1291. / 1296, 5. / 1296);
    CRITICALS(1);
    SHIELDS(125. / 216, 25. / 72, 2. / 27);
    assert_ends(0, 0);
}

#define BARE "shields: [0, 0, 0, 0, 0, 0]"

TEST(ss_5f_03iii, p03_torpedoes_against_armor_and_flak)
{
    open_pair(WEAPON("WXX", "ordnance", TORPEDO, ""), 2,
              "role: heavy, hull: 5, armor: 2, flak: 2, " BARE, "");
    HULL(49. / 81, 28. / 81, 4. / 81);
    CRITICALS(625. / 729, 100. / 729, 4. / 729);
    SHIELDS(1);
    assert_ends(0, 4. / 729);
}

TEST(ss_5f_02i, p04_no_armor_against_siege_cannons)
{
    open_pair(WEAPON("WXX", "heavy", CANNON, "{value: -1}"), 2,
              "role: super_heavy, hull: 7, armor: 3, shields: [2, 2, 2, 2, 2, 2]", "");
    HULL(35. / 108, 13. / 54, 19. / 81, 10. / 81, 25. / 324);
    CRITICALS(25. / 36, 5. / 18, 1. / 36);
    SHIELDS(1. / 36, 1. / 9, 31. / 36);
    assert_ends(0, 0);
}

TEST(ss_3a_02i, p05_ion_cripples_an_escort)
{
    open_pair(WEAPON("WXX", "", ION, ""), 3, "role: escort, hull: 1, armor: 1, shields: 1", "");
    HULL(1);
    CRITICALS(32068207. / 45349632, 13281425. / 45349632);
    SHIELDS(8. / 27, 19. / 27);
    assert_ends(0, 13281425. / 45349632);
}

TEST(ss_5f_03i, p06_massive_saves)
{
    open_pair(WEAPON("WXX", "", ION, ""), 4,
              "role: super_heavy, hull: 9, armor: 2, keywords: [{k: massive}], " BARE, "");
    HULL(1);
    CRITICALS(25411681. / 43046721, 17635040. / 43046721);
    SHIELDS(1);
    assert_ends(0, 17635040. / 43046721);
}

TEST(ss_5f_04, p07_nova_against_ore_hull_and_fast)
{
    open_pair(WEAPON("WXX", "heavy", NOVA, ""), 2,
              "hull: 3, armor: 2, shields: 0, keywords: [{k: ore_hull}, {k: fast}]", "");
    HULL(793. / 1458, 565. / 1458, 50. / 729);
    CRITICALS(25. / 36, 5. / 18, 1. / 36);
    SHIELDS(1);
    assert_ends(0, 1. / 36);
}

TEST(ss_9l, p08_an_augmented_lance)
{
    open_pair(WEAPON("WXX", "", LANCE, ""), 2, "hull: 3, armor: 1, shields: 1",
              "red Owl MC-03 0310 0\n");
    HULL(889. / 4374, 745. / 1458, 125. / 486, 125. / 4374);
    CRITICALS(1);
    SHIELDS(1. / 9, 8. / 9);
    assert_ends(125. / 4374, 0);
}

TEST(ss_8d_03, p09_swarm_missiles_into_a_nebula)
{
    open_pair(WEAPON("WXX", "ordnance", SWARM, ""), 3, "hull: 3, armor: 1, flak: 1, shields: 2",
              IN_NEBULA);
    HULL(2197. / 5832, 845. / 1944, 325. / 1944, 125. / 5832);
    CRITICALS(1);
    SHIELDS(1);
    assert_ends(125. / 5832, 0);
}

TEST(ss_o_7, p10_late_shields_stop_lock_ons)
{
    open_pair(WEAPON("WXX", "", LANCE, ""), 3, "hull: 3, armor: 1, shields: 2",
              "option late-shields on\n");
    HULL(1772263. / 2239488, 182125. / 1119744, 3775. / 93312, 1375. / 248832);
    CRITICALS(1);
    SHIELDS(1. / 8, 5. / 16, 9. / 16);
    assert_ends(1375. / 248832, 0);
}

/* ---- counters ---- */

TEST(ss_5c_02, hits_are_counted_whatever_becomes_of_them)
{
    open_pair(WEAPON("WXX", "", LANCE, ""), 1, "hull: 3, armor: 1, shields: 2", "");
    assert_odds(STARSTRIKE_MEASURE_HITS, (double[]){1. / 2, 5. / 12, 1. / 12, -1});
    assert_odds(STARSTRIKE_MEASURE_DIRECT, (double[]){1, -1});
}

TEST(ss_5c_04, direct_hits_are_counted_before_saves)
{
    open_pair(WEAPON("WXX", "", NOVA, ""), 2, "hull: 3, shields: 0, keywords: [{k: ore_hull}]", "");
    assert_odds(STARSTRIKE_MEASURE_DIRECT, (double[]){1. / 4, 1. / 2, 1. / 4, -1});
}
