/* What data/starstrike holds, compared with the page's cards, fleets and scenarios. */
#include "tests/content/shipped.h"
#include "tests/support/test.h"

#include "rules/starstrike/state/facts.h"
#include "rules/starstrike/starstrike.h"
#include "rules/starstrike/yard/yard.h"

#include <string.h>

TEST(ss_d_5, shipped_files_have_no_faults)
{
    shipped_assert_sound(&starstrike_rulebook);
}

/* ---- cards, as they are written; apostrophes stand for quotes ---- */

static const char *const weapons[] = {
    "{'code':'WLN','name':'Lance Array','max_distance':4,'chart':['TH','TH','H','H','',"
    "'','','',''],'mods':[{'value':1,'if':{'distance_min':3}},{'value':-1,"
    "'if':{'target_role':['super_heavy','stationary']}}]}",
    "{'code':'WPB','name':'Pulse Battery','max_distance':2,'chart':['TH','TH','H','H',"
    "'H','','','',''],'mods':[{'value':-1,'if':{'distance_max':0}},{'value':1,"
    "'if':{'target_armor_min':3}}]}",
    "{'code':'WTP','name':'Plasma Torpedo','types':['ordnance'],'max_distance':5,"
    "'chart':['HHC','HC','H','H','','','','',''],'mods':[{'value':1,"
    "'if':{'target_role':['escort']}},{'value':1,'if':{'distance_max':0}}]}",
    "{'code':'WSC','name':'Siege Cannon','types':['heavy'],'max_distance':5,"
    "'chart':['THC','THC','HC','H','H','','','',''],'mods':[{'value':2,"
    "'if':{'target_role':['escort']}},{'value':1,'if':{'target_role':['light']}}]}",
    "{'code':'WIN','name':'Ion Disruptor','max_distance':3,'chart':['TC','TC','C','','',"
    "'','','',''],'mods':[{'value':1,'if':{'target_shielded':'true'}},{'value':-1,"
    "'if':{'target_shielded':'false'}}],'abilities':[{'id':'drain','cost':1,"
    "'op':'shields','side':'target','value':-1}]}",
    "{'code':'WSM','name':'Swarm Missiles','types':['ordnance'],'max_distance':4,"
    "'chart':['HH','HH','H','H','H','','','',''],'mods':[{'value':-1,"
    "'if':{'target_role':['escort']}},{'value':1,'if':{'target_role':['super_heavy']}}]}",
    "{'code':'WNV','name':'Nova Projector','types':['heavy'],'max_distance':3,"
    "'chart':['TDC','DC','D','D','','','','',''],'mods':[{'value':1,"
    "'if':{'distance_min':2}}],'abilities':[{'id':'overload','cost':1,'op':'add_icon',"
    "'icon':'D','value':1}]}",
    "{'code':'WGS','name':'Gravity Shear','max_distance':1,'chart':['TD','D','D','','',"
    "'','','',''],'mods':[{'value':-1,'if':{'target_crits_min':1}}]}",
    "{'code':'WDB','name':'Dampening Blaster','max_distance':3,'chart':['TTH','TH','TH',"
    "'T','','','','',''],'mods':[{'value':1,'if':{'target_role':['escort','light']}}],"
    "'abilities':[{'id':'dampen','cost':1,'op':'skirmish_dice','side':'target',"
    "'value':-1,'until':'refresh'}]}",
    "{'code':'WPD','name':'Point Lasers','max_distance':1,'chart':['TH','H','H','H','H',"
    "'','','',''],'mods':[{'value':-1,'if':{'target_role':['escort']}},{'value':1,"
    "'if':{'target_role':['super_heavy','stationary']}}]}",
    NULL};

static const char *const orders[] = {
    "{'id':'B-001','type':'basic','name':'Evasive Pattern',"
    "'effects':[{'hook':'strike_mod','side':'target','value':1},{'hook':'restrict',"
    "'max_strikes':2}]}",
    "{'id':'B-002','type':'basic','name':'Focused Fire','effects':[{'hook':'strike_mod',"
    "'side':'attacker','value':-1,'uses':1}]}",
    "{'id':'B-003','type':'basic','name':'Flag Signals',"
    "'effects':[{'hook':'grant_keyword','keyword':'skilled','scope':'aura_friendly',"
    "'range':1}]}",
    "{'id':'B-004','type':'basic','name':'Brace for Impact','effects':[{'hook':'attr',"
    "'attr':'armor','value':1}]}",
    "{'id':'B-005','type':'basic','name':'Full Burn','effects':[{'hook':'moves','max':1},"
    "{'hook':'rotations','value':1}]}",
    "{'id':'B-006','type':'basic','name':'Damage Control','effects':[{'hook':'repair',"
    "'what':'hull','value':1,'when':'reveal'},{'hook':'restrict','max_strikes':1}]}",
    "{'id':'B-007','type':'basic','name':'Reinforce Shields','effects':[{'hook':'repair',"
    "'what':'shields','value':2,'when':'reveal'}]}",
    "{'id':'B-008','type':'basic','name':'Boarding Stations',"
    "'effects':[{'hook':'skirmish_dice','side':'own','value':2}]}",
    "{'id':'B-009','type':'basic','name':'Point-Defence Net','effects':[{'hook':'attr',"
    "'attr':'flak','value':1},{'hook':'grant_keyword','keyword':'cover','value':1}]}",
    "{'id':'B-010','type':'basic','name':'Overcharge',"
    "'effects':[{'hook':'strike_add_dice','value':1,'uses':1}]}",
    "{'id':'B-011','type':'basic','name':'Steady Helm','effects':[{'hook':'rotate_free',"
    "'value':1,'when':'reveal'},{'hook':'strike_mod','side':'attacker','value':-1,"
    "'uses':1,'if':{'distance_min':3}}]}",
    "{'id':'S-001','type':'special','name':'Silent Running',"
    "'effects':[{'hook':'grant_keyword','keyword':'stealth'},{'hook':'restrict',"
    "'max_strikes':1}]}",
    "{'id':'S-002','type':'special','name':'Ramming Speed','requires':{'role':['light',"
    "'heavy','super_heavy']},'effects':[{'hook':'grant_keyword','keyword':'ram_prow'},"
    "{'hook':'moves','max':1}]}",
    "{'id':'S-003','type':'special','name':'Hot Reload','effects':[{'hook':'reload',"
    "'when':'reveal'}]}",
    "{'id':'S-004','type':'special','name':'Shield Inversion',"
    "'effects':[{'hook':'shield_shift','value':3,'when':'reveal'}]}",
    "{'id':'S-005','type':'special','name':'Launch Shuttles',"
    "'requires':{'keyword':'shuttle_hangar'},'effects':[{'hook':'grant_keyword',"
    "'keyword':'support','value':2},{'hook':'skirmish_dice','side':'own','value':1}]}",
    "{'id':'S-006','type':'special','name':'Long Solution',"
    "'effects':[{'hook':'max_distance','value':1}]}",
    "{'id':'S-007','type':'special','name':'Grapple Net',"
    "'effects':[{'hook':'grant_keyword','keyword':'threader'}]}",
    "{'id':'S-008','type':'special','name':'Second Wind','effects':[{'hook':'repair',"
    "'what':'crits','value':1,'when':'reveal'},{'hook':'repair','what':'exhausted',"
    "'value':1,'when':'reveal'}]}",
    "{'id':'P-001','type':'psionic','library':'special','name':'Mind Lash',"
    "'effects':[{'hook':'strike_mod','side':'attacker','value':1,'scope':'aura_enemy',"
    "'range':2}]}",
    "{'id':'P-002','type':'psionic','library':'special','name':'Second Sight',"
    "'effects':[{'hook':'grant_keyword','keyword':'augur'}]}",
    "{'id':'P-003','type':'psionic','library':'special','name':'Hand-Off',"
    "'effects':[{'hook':'reassign_order','range':3,'when':'reveal'}]}",
    NULL};

static const char *const commanders[] = {
    "{'id':'C-01','name':'Commodore Isla Verrin','faction':'MC',"
    "'trait':{'name':'Gunnery School','effects':[{'hook':'grant_keyword',"
    "'keyword':'skilled'}]}}",
    "{'id':'C-02','name':'Captain Oduya Marsh','faction':'MC',"
    "'trait':{'name':'Hull Drills','effects':[{'hook':'repair','what':'shields',"
    "'value':1,'when':'refresh_start'}]}}",
    "{'id':'C-03','name':'Warlord Hesk Tarragon','faction':'VD',"
    "'trait':{'name':'First Blood','effects':[{'hook':'grant_keyword','keyword':'deadly',"
    "'value':2}]}}",
    "{'id':'C-04','name':'Navigator Ruun','faction':'VD','trait':{'name':'Knife Turns',"
    "'effects':[{'hook':'rotations','value':1},{'hook':'moves','max':1}]}}",
    NULL};

static const char *const groups[] = {
    "{'id':'G-01','name':'Interceptor Screen','cc':1,'effects':[{'hook':'grant_keyword',"
    "'keyword':'cover','value':2},{'hook':'skirmish_dice','side':'own','value':1}]}",
    "{'id':'G-02','name':'Strike Bombers','cc':2,'effects':[{'hook':'strike_add_dice',"
    "'value':1,'uses':1},{'hook':'max_distance','value':1}]}",
    NULL};

static const char *const ships[] = {
    "{'code':'MC-01','name':'Picket Corvette','class':'Wren','type':'standard',"
    "'role':'escort','hull':1,'flak':1,'shields':1,'faced':false,'arms':[['primary',"
    "'WPD','360',2]]}",
    "{'code':'MC-02','name':'Light Cruiser','class':'Heron','type':'standard',"
    "'role':'light','hull':3,'flak':1,'shields':3,'arms':[['primary','WLN','F',2],"
    "['secondary','WPB','360',2]]}",
    "{'code':'MC-03','name':'Survey Frigate','class':'Kestrel','type':'refit',"
    "'subtype':'Recon','bonus_orders':['S-001','S-006'],'role':'light','hull':3,'flak':1,"
    "'shields':2,'arms':[['primary','WIN','FX',3]],'keywords':[{'k':'augur'},"
    "{'k':'fast'}]}",
    "{'code':'MC-04','name':'Heavy Cruiser','class':'Pelican','type':'standard',"
    "'role':'heavy','hull':5,'armor':2,'flak':1,'shields':[3,2,2,1,2,2],"
    "'arms':[['primary','WLN','F',3],['primary','WLN','FX',2],['secondary','WTP','F',2]]}",
    "{'code':'MC-05','name':'Fleet Carrier','class':'Albatross','type':'standard',"
    "'role':'super_heavy','hull':6,'flak':2,'shields':[2,2,2,2,2,2],'arms':[['primary',"
    "'WSM','360',3],['secondary','WPD','360',2]],'keywords':[{'k':'shuttle_hangar'},"
    "{'k':'support','x':1}]}",
    "{'code':'MC-06','name':'Battlecruiser','class':'Condor','type':'standard',"
    "'role':'super_heavy','hull':7,'armor':2,'flak':2,'shields':[4,3,2,2,2,3],"
    "'arms':[['primary','WSC','F',3],['secondary','WLN','FX',3],['tertiary','WPB','AX',"
    "2]]}",
    "{'code':'MC-07','name':'Battleship','class':'Roc','type':'standard',"
    "'subtype':'massive','bonus_orders':['B-003'],'role':'super_heavy','hull':9,"
    "'armor':3,'flak':2,'shields':[4,3,3,2,3,3],'arms':[['primary','WSC','F',3],"
    "['primary','WSC','F',3],['secondary','WLN','360',4],['tertiary','WTP','FX',2]],"
    "'keywords':[{'k':'massive','order':'B-003'},{'k':'shuttle_hangar'}]}",
    "{'code':'MC-08','name':'Relay Station','class':'Lighthouse','type':'standard',"
    "'role':'stationary','hull':6,'armor':2,'flak':3,'shields':[3,3,3,3,3,3],"
    "'arms':[['primary','WLN','360',3],['secondary','WSM','360',3]],"
    "'keywords':[{'k':'cover','x':2}]}",
    "{'code':'TL-01','name':'League Ore Tug','class':'Mule','type':'ally','role':'light',"
    "'hull':4,'armor':2,'shields':1,'arms':[['primary','WDB','F',2]],"
    "'keywords':[{'k':'ore_hull'},{'k':'delectable'}]}",
    "{'code':'VD-01','name':'Talon Escort','class':'Skirr','type':'standard',"
    "'role':'escort','hull':1,'shields':1,'faced':false,'arms':[['primary','WPB','360',"
    "2]],'keywords':[{'k':'lethal','x':1}]}",
    "{'code':'VD-02','name':'Raider','class':'Vesk','type':'standard','role':'light',"
    "'hull':3,'shields':2,'arms':[['primary','WPB','F',3],['secondary','WTP','F',1]],"
    "'keywords':[{'k':'boarding_array'}]}",
    "{'code':'VD-03','name':'Shroud Raider','class':'Nohr','type':'refit',"
    "'subtype':'Stealth','bonus_orders':['S-001','S-007'],'role':'light','hull':3,"
    "'shields':2,'arms':[['primary','WGS','F',3],['secondary','WDB','FX',2]],"
    "'keywords':[{'k':'stealth'},{'k':'threader'}]}",
    "{'code':'VD-04','name':'Heavy Cruiser','class':'Karrag','type':'standard',"
    "'role':'heavy','hull':5,'armor':3,'flak':1,'shields':[3,2,1,0,1,2],"
    "'arms':[['primary','WPB','L',3],['primary','WPB','R',3],['secondary','WNV','F',1]],"
    "'keywords':[{'k':'ram_prow'}]}",
    "{'code':'VD-05','name':'Battlecruiser','class':'Morgaunt','type':'standard',"
    "'role':'super_heavy','hull':7,'armor':3,'flak':1,'shields':[4,2,2,1,2,2],"
    "'arms':[['primary','WSC','F',4],['secondary','WPB','FX',4],['tertiary','WGS','A',"
    "2]],'keywords':[{'k':'grudge'}]}",
    "{'code':'VD-06','name':'Brood Carrier','class':'Hiveward','type':'standard',"
    "'role':'heavy','hull':5,'armor':2,'flak':2,'shields':[2,2,1,1,1,2],"
    "'arms':[['primary','WSM','FX',3],['secondary','WPD','360',2]],"
    "'keywords':[{'k':'shuttle_hangar'},{'k':'support','x':2}]}",
    "{'code':'VD-07','name':'Leviathan Battleship','class':'Gulthane','type':'standard',"
    "'subtype':'massive','bonus_orders':['B-008'],'role':'super_heavy','hull':10,"
    "'armor':3,'flak':1,'shields':[4,3,2,1,2,3],'arms':[['primary','WSC','F',4],"
    "['secondary','WGS','FX',3],['tertiary','WPB','360',4]],'keywords':[{'k':'massive',"
    "'order':'B-008'},{'k':'deadly','x':2},{'k':'starmaw'}]}",
    "{'code':'VD-08','name':'Bone Bastion','class':'Ossar','type':'standard',"
    "'role':'stationary','hull':7,'armor':3,'flak':2,'shields':[3,3,3,3,3,3],"
    "'arms':[['primary','WSC','360',2],['secondary','WPB','360',4]],"
    "'keywords':[{'k':'boarding_array'}]}",
    "{'code':'OG-01','name':'Guild Seer','class':'Marrow','type':'ally','role':'light',"
    "'hull':2,'flak':1,'shields':2,'arms':[['primary','WIN','360',2]],"
    "'keywords':[{'k':'starcaster'},{'k':'augur'}]}",
    NULL};

static void assert_cards(enum starstrike_collection collection, const char *const *expected)
{
    struct content *content = shipped_open(&starstrike_rulebook);
    const struct library *library = content_library(content, &starstrike_rulebook);
    struct field_context context = {.library = library};
    int count = 0;
    for (; expected[count]; count++) {
        char buffer[1000];
        struct text text;
        text_init(&text, buffer, sizeof buffer);
        text_char(&text, '{');
        fields_write(starstrike_collections[collection].fields,
                     library_record(library, (int)collection, count), &text, &context);
        text_char(&text, '}');
        for (char *c = buffer; *c; c++)
            *c = (char)(*c == '"' ? '\'' : *c);
        assert_string_equal(buffer, expected[count]);
    }
    assert_int_equal(library->shelf[collection].count, count);
    content_close(&content);
}

TEST(ss_d_8, weapons_orders_commanders_and_flight_groups_are_those_of_the_page)
{
    assert_cards(STARSTRIKE_WEAPONS, weapons);
    assert_cards(STARSTRIKE_ORDERS, orders);
    assert_cards(STARSTRIKE_COMMANDERS, commanders);
    assert_cards(STARSTRIKE_GROUPS, groups);
}

TEST(ss_d_9, ships_are_those_of_the_page)
{
    assert_cards(STARSTRIKE_SHIPS, ships);
}

/* ---- scenarios ---- */

/* Who stands where and which way it faces: "MC-04 0710/0", one after the other. */
static void list_pieces(const struct setup *setup, int side, char *buffer, size_t size)
{
    struct text text;
    text_init(&text, buffer, size);
    for (int i = 0; i < setup->placed_count; i++) {
        const struct placed_unit *placed = &setup->placed[i];
        if (placed->unit.side != side)
            continue;
        text_add(&text, text.length ? ", " : "");
        const struct starstrike_ship *ship =
            library_record(&setup->library, STARSTRIKE_SHIPS, placed->unit.design);
        text_format(&text, "%s ", ship->label.id);
        board_write_cell(&setup->board, placed->unit.cell, &text);
        if (ship->faced)
            text_format(&text, "/%d", placed->unit.heading);
    }
}

struct wanted {
    const char *id;
    const char *map;
    const char *red;
    const char *blue;
    int first;
    int modes;
    int scoring;
    int extra;
};

static void assert_scenario(const struct wanted *wanted)
{
    struct content *content = shipped_open(&starstrike_rulebook);
    struct content_setup *opened = shipped_scenario(content, wanted->id);
    const struct setup *setup = content_setup(opened);
    const struct starstrike_scenario *scenario = setup->scenario;
    char pieces[300];
    list_pieces(setup, SIDE_RED, pieces, sizeof pieces);
    assert_string_equal(pieces, wanted->red);
    list_pieces(setup, SIDE_BLUE, pieces, sizeof pieces);
    assert_string_equal(pieces, wanted->blue);
    assert_string_equal(starstrike_map_of(setup)->label.id, wanted->map);
    assert_int_equal(scenario->first_initiative, wanted->first);
    assert_int_equal(scenario->modes, wanted->modes);
    assert_int_equal(scenario->scoring.count, wanted->scoring);
    assert_int_equal(scenario->extra.count, wanted->extra);
    assert_int_equal(scenario->rounds, 6);
    assert_int_equal(scenario->teams, 1);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(ss_d_12, duel_is_three_against_three_in_place)
{
    const struct wanted duel = {"duel",
                                "M-S1",
                                "MC-04 0710/0, MC-02 0510/0, MC-01 0910",
                                "VD-04 0702/3, VD-02 0902/3, VD-01 0502",
                                SIDE_BLUE,
                                1 << STARSTRIKE_CHALLENGE,
                                2,
                                0};
    assert_scenario(&duel);
}

TEST(ss_d_11, scenarios_of_the_page_stand_in_place)
{
    const struct wanted picket = {"picket-at-lantern",
                                  "M-S1",
                                  "MC-02 0711/0, MC-02 0511/0, MC-01 0911, MC-08 0709/0",
                                  "VD-04 0701/3, VD-02 0501/3, VD-01 0901, VD-01 1001",
                                  SIDE_BLUE,
                                  1 << STARSTRIKE_EASY | 1 << STARSTRIKE_ADVANCED,
                                  3,
                                  0};
    const struct wanted ring = {
        "break-the-ring",
        "M-M1",
        "VD-05 0915/0, VD-02 0715/0, VD-02 1115/0, VD-03 0813/0, VD-01 1013",
        "MC-06 0901/3, MC-04 0701/3, MC-02 1101/3, MC-01 0802, MC-01 1002",
        SIDE_RED,
        1 << STARSTRIKE_ADVANCED | 1 << STARSTRIKE_CHALLENGE,
        2,
        1};
    assert_scenario(&picket);
    assert_scenario(&ring);
}

TEST(ss_d_13, standard_is_an_alpha_battle_of_the_demo_fleets)
{
    struct content *content = shipped_open(&starstrike_rulebook);
    struct content_setup *opened = shipped_scenario(content, "standard");
    const struct setup *setup = content_setup(opened);
    const struct starstrike_side *red = setup->side[SIDE_RED], *blue = setup->side[SIDE_BLUE];
    const struct starstrike_scenario *scenario = setup->scenario;
    assert_int_equal(setup->option[STARSTRIKE_OPTION_MODE], STARSTRIKE_CONSTRUCTED);
    assert_int_equal(setup->option[STARSTRIKE_OPTION_ESCALATION], 0);
    assert_int_equal(setup->placed_count, 0);
    assert_int_equal(scenario->teams, 0);
    assert_int_equal(scenario->first_initiative, SIDE_NONE);
    assert_string_equal(library_label(&setup->library, STARSTRIKE_FLEETS, red->fleet[0])->id,
                        "F-MC-A");
    assert_string_equal(library_label(&setup->library, STARSTRIKE_FLEETS, blue->fleet[0])->id,
                        "F-VD-A");
    content_setup_close(&opened);
    content_close(&content);
}

/* A file of a player's own: everything wrong in it is said at once, with its rule. */
TEST(ss_d_5, a_file_of_ones_own_is_checked_whole)
{
    static const char *const expected[] = {
        "3: chart: has 8 entries, there must be 9 (SS-D.5)",
        "3: abilities: shove: push is a reserved name and not to be used (SS-D.1.6)",
        "5: hook: \"teleport\" is not one of strike_mod",
        "7: shields: has 3 values, a piece of this role has 6 (SS-D.5)",
        "8: weapon: there is no \"WLX\" in weapons (did you mean \"WLN\"?)",
        NULL};
    char said[2000];
    shipped_check(
        &starstrike_rulebook,
        "ruleset: starstrike\n"
        "weapons:\n"
        "- {code: WXX, name: Gap, max_distance: 3, chart: [TH, TH, H, H, '', '', '', ''], "
        "abilities: [{id: shove, cost: 1, op: push, steps: 2}]}\n"
        "orders:\n"
        "- {id: B-100, type: basic, name: Odd, effects: [{hook: teleport, value: 3}]}\n"
        "ships:\n"
        "- {code: MC-10, name: Odd, class: Odd, type: standard, role: heavy, hull: 4, "
        "shields: [3, 2, 1],\n"
        "   arms: [[primary, WLX, F, 2]]}\n",
        said, sizeof said);
    shipped_assert_says(said, expected);
}

#define OWN_SHIP                                                                                   \
    "ships: [{code: MC-95, name: Own, class: Own, type: standard, role: light, hull: 2, shields: " \
    "1}]\n"

TEST(ss_4c_02ii, a_ship_in_no_fleet_list_counts_nothing_and_check_says_so)
{
    static const char *const files[] = {
        "ruleset: starstrike\n" OWN_SHIP,
        "ruleset: starstrike\n" OWN_SHIP "id: own\ntitle: Own\nmap: M-S1\noptions: {mode: basic}\n"
        "sides:\n"
        "  red: {units: [{design: MC-95, cell: '0710', heading: 0}]}\n"
        "  blue: {units: [{design: VD-04, cell: '0702', heading: 0}]}\n",
    };
    char said[2000];
    for (int i = 0; i < 2; i++) {
        shipped_check(&starstrike_rulebook, files[i], said, sizeof said);
        assert_string_equal(
            said, "2: remark: code: MC-95 is in no fleet list: it counts 0 PP (SS-4C.02II)\n");
    }
    shipped_check(&starstrike_rulebook,
                  "ruleset: starstrike\n" OWN_SHIP
                  "fleet_lists: [{id: X, faction: MC, entries: [{ship: MC-95, category: core, pp: "
                  "1, max: 1}]}]\n",
                  said, sizeof said);
    assert_string_equal(said, "");
}

TEST(ss_g_7, a_map_too_wide_is_answered_with_its_width_only)
{
    char said[2000];
    shipped_check(
        &starstrike_rulebook,
        "id: wide\n"
        "ruleset: starstrike\n"
        "title: Wide\n"
        "map: M-W\n"
        "options: {mode: basic}\n"
        "sides:\n"
        "  red: {units: [{design: MC-04, cell: '4110', heading: 0}]}\n"
        "  blue: {units: [{design: VD-04, cell: '0702', heading: 0}]}\n"
        "maps: [{id: M-W, setup_a: [[40, 12]], setup_b: [[40, 0]], strategic: [[40, 5]],\n"
        "        width: 41, height: 13}]\n",
        said, sizeof said);
    assert_string_equal(said, "10: width: 41 is out of range 3..39 (SS-G.7)\n");
}

TEST(ss_d_6, a_scenario_of_ones_own_is_checked_whole)
{
    static const char *const expected[] = {
        "8: rules: SS-D.3.9: repair needs a `value` other than 0, needs a `what`, needs a `when`",
        "10: scoring: SS-D.6: only a piece_defeated has an opponent",
        "11: scoring: SS-D.6: role and in_terrain are those of a piece_defeated",
        "12: extra_scoring: SS-D.6: defeated and alive belong to the other moments", NULL};
    char said[2000];
    shipped_check(
        &starstrike_rulebook,
        "id: odd\n"
        "ruleset: starstrike\n"
        "title: Odd\n"
        "map: M-S1\n"
        "teams: fixed\n"
        "modes: [scenario-challenge]\n"
        "options: {mode: scenario-challenge}\n"
        "rules: [{hook: repair}, {hook: max_distance, value: 1}]\n"
        "scoring:\n"
        "- {when: refresh_start, team: opponent, points: 1}\n"
        "- {when: end_of_game, team: a, points: 1, if: {role: [heavy]}}\n"
        "extra_scoring: [{when: piece_defeated, team: a, points: 1, if: {alive: MC-01}}]\n"
        "sides:\n"
        "  red: {units: [{design: MC-04, cell: '0710', heading: 0}]}\n"
        "  blue: {units: [{design: VD-04, cell: '0702', heading: 0}]}\n",
        said, sizeof said);
    shipped_assert_says(said, expected);
}
