/* Cards that make no sense: every fault with its place and its rule (SS-D.5). */
#include "tests/rules/starstrike/deck.h"

#include <stdio.h>

struct bad {
    const char *card;
    const char *said;
};

static void assert_all_bad(const char *format, const struct bad *bad, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char document[1000];
        struct deck *deck = deck_open();
        snprintf(document, sizeof document, format, bad[i].card);
        assert_false(deck_add(deck, document));
        if (deck->complaints.count != 1)
            print_message("# %s: %d complaints\n", bad[i].card, deck->complaints.count);
        deck_assert_complains(deck, bad[i].said);
        assert_int_equal(deck->complaints.count, 1);
    }
}
#define ALL_BAD(format, list) assert_all_bad(format, list, sizeof(list) / sizeof(list)[0])

TEST(ss_d_3, effects_that_make_no_sense_are_refused)
{
    static const struct bad effects[] = {
        {"hook: boost, value: 1",
         "1:55: hook: \"boost\" is not one of strike_mod, strike_add_dice, attr, grant_keyword, "
         "moves, rotations, skirmish_dice, skirmish_save, repair, reload, shield_shift, "
         "rotate_free, … (SS-D.3)"},
        {"hook: strike_mod, value: 1", "1:54: effects: strike_mod needs a `side` (SS-D.3.1)"},
        {"hook: strike_mod, side: own, value: 1",
         "1:54: effects: strike_mod has another `side` (SS-D.3.1)"},
        {"hook: strike_mod, side: target",
         "1:54: effects: strike_mod needs a `value` other than 0 (SS-D.3.1)"},
        {"hook: strike_mod, side: target, value: 1, when: reveal",
         "1:54: effects: strike_mod has no `when` (SS-D.3.1)"},
        {"hook: strike_mod, side: target, value: 1, range: 2",
         "1:54: effects: strike_mod has a `range` only with an aura (SS-D.3.1)"},
        {"hook: strike_mod, side: target, value: 1, scope: aura_enemy",
         "1:54: effects: strike_mod has an aura without a `range` (SS-D.3.1)"},
        {"hook: strike_mod, side: target, value: 1, uses: 4",
         "1:97: uses: 4 is out of range 0..3 (SS-D.3)"},
        {"hook: strike_mod, side: target, value: 1, if: {distance: 3}",
         "1:102: distance: unknown key (did you mean \"distance_min\"?)… (SS-D.2)"},
        {"hook: strike_mod, side: target, value: 1, if: {target_role: [frigate]}",
         "1:116: target_role: \"frigate\" is not one of escort, light, heavy, super_heavy, "
         "stationary (SS-D.2)"},
        {"hook: strike_mod, side: target, value: 1, if: {target_shielded: 1}",
         "1:102: target_shielded: \"1\" is not one of any, false, true (SS-D.2)"},
        {"hook: strike_add_dice, value: -1",
         "1:54: effects: strike_add_dice cannot be negative (SS-D.3.2)"},
        {"hook: attr, value: 1", "1:54: effects: attr needs an `attr` (SS-D.3.3)"},
        {"hook: attr, attr: armor, value: 1, uses: 1",
         "1:54: effects: attr has no `uses` (SS-D.3.3)"},
        {"hook: grant_keyword, value: 1",
         "1:54: effects: grant_keyword needs a `keyword` (SS-D.3.4)"},
        {"hook: grant_keyword, keyword: cover",
         "1:54: effects: grant_keyword needs a `value` for this keyword (SS-D.3.4)"},
        {"hook: grant_keyword, keyword: fast, value: 1",
         "1:54: effects: grant_keyword has no `value` with this keyword (SS-D.3.4)"},
        {"hook: moves", "1:54: effects: moves needs `min` or `max` (SS-D.3.5)"},
        {"hook: rotations", "1:54: effects: rotations needs a `value` other than 0 (SS-D.3.6)"},
        {"hook: skirmish_dice, side: target, value: 1",
         "1:54: effects: skirmish_dice has another `side` (SS-D.3.7)"},
        {"hook: skirmish_save", "1:54: effects: skirmish_save needs a `threshold` (SS-D.3.8)"},
        {"hook: skirmish_save, threshold: 7", "1:76: threshold: 7 is out of range 0..6 (SS-D.3)"},
        {"hook: repair, what: hull, value: 1", "1:54: effects: repair needs a `when` (SS-D.3.9)"},
        {"hook: repair, value: 1, when: reveal", "1:54: effects: repair needs a `what` (SS-D.3.9)"},
        {"hook: repair, what: hull, value: 1, when: dawn",
         "1:91: when: \"dawn\" is not one of reveal, activation_start, refresh_start (SS-D.3)"},
        {"hook: reload", "1:54: effects: reload needs a `when` (SS-D.3.10)"},
        {"hook: shield_shift, when: reveal",
         "1:54: effects: shield_shift needs a `value` other than 0 (SS-D.3.11)"},
        {"hook: rotate_free, value: 1, when: reveal, if: {distance_min: 1}",
         "1:54: effects: rotate_free has no `if` (SS-D.3.12)"},
        {"hook: reassign_order, when: reveal",
         "1:54: effects: reassign_order needs a `range` (SS-D.3.13)"},
        {"hook: reassign_order, when: reveal, range: 1, scope: aura_friendly",
         "1:54: effects: reassign_order acts on its own bearer only (SS-D.3.13)"},
        {"hook: restrict", "1:54: effects: restrict needs something it forbids (SS-D.3.14)"},
        {"hook: max_distance",
         "1:54: effects: max_distance needs a `value` other than 0 (SS-D.3.15)"},
        {"hook: evade_ready", "1:54: effects: evade_ready needs a `when` (SS-D.3.16)"},
        {"value: 1", "1:54: hook: missing (SS-D.3)"},
        {"hook: repair, side: own, uses: 1",
         "1:54: effects: repair needs a `value` other than 0, needs a `what`, needs a `when`, has "
         "no `side`, has no `uses` (SS-D.3.9)"},
    };
    ALL_BAD("orders: [{id: B-100, type: basic, name: X, effects: [{%s}]}]", effects);
}

TEST(ss_d_3, uses_must_stand_among_the_first_four)
{
    static const struct bad effects[] = {{"hook: strike_mod, side: target, value: 1, uses: 1",
                                          "1:146: effects: strike_mod has `uses` and must stand "
                                          "among the first four of its card (SS-D.3.1)"}};
    ALL_BAD("orders: [{id: B-100, type: basic, name: X, effects: [{hook: moves, max: 1}, {hook: "
            "moves, max: 1}, {hook: moves, max: 1}, {hook: moves, max: 1}, {%s}]}]",
            effects);
}

TEST(ss_1b, codes_have_their_form)
{
    static const struct bad cards[] = {
        {"orders: [{id: S-100, type: basic, name: X}]",
         "1:11: id: \"S-100\" is not of the form B-nnn (SS-1B)"},
        {"orders: [{id: B-1, type: basic, name: X}]",
         "1:11: id: \"B-1\" is not of the form B-nnn (SS-1B)"},
        {"orders: [{id: P-100, type: psionic, name: X}]",
         "1:10: library: a psionic order must say what it counts as: basic or special (SS-10C.02)"},
        {"orders: [{id: B-100, type: basic, library: basic, name: X}]",
         "1:35: library: only psionic orders have it (SS-D.3)"},
        {"orders: [{id: B-001, type: basic, name: X}]",
         "1:11: id: \"B-001\" is given twice in orders (SS-D.3)"},
        {"commanders: [{id: X-01, faction: MC, name: X, trait: {name: Y}}]",
         "1:15: id: \"X-01\" is not of the form C-nn (SS-1B)"},
        {"commanders: [{id: C-90, faction: MC, name: X, trait: {name: Y, effects: [{hook: "
         "moves}]}}]",
         "1:74: effects: moves needs `min` or `max` (SS-D.3.5)"},
        {"commanders: [{id: C-90, faction: XX, name: X, trait: {name: Y}}]",
         "1:25: faction: there is no \"XX\" in factions… (SS-D.3)"},
        {"flight_groups: [{id: G-1, name: X, cc: 1}]",
         "1:18: id: \"G-1\" is not of the form G-nn (SS-1B)"},
        {"factions: [{id: XYZ, allegiance: 'Explore: X', color: blue}]",
         "1:13: id: \"XYZ\" is not of the form AA (SS-1B)"},
        {"factions: [{id: XY, allegiance: 'Explore: X', color: red}]",
         "1:47: color: does not fit the allegiance (SS-3A.01IV)"},
        {"factions: [{id: XY, allegiance: 'Extend: X', color: red}]",
         "1:21: allegiance: must begin with Explore, Expand, Exploit or Exterminate (SS-3A.01IV)"},
        {"command_chart: [{commander: C-01, ship: MC-02}]", "1:17: cc: missing (SS-10C.03)"},
        {"command_chart: [{commander: C-09, ship: MC-02, cc: 1}]",
         "1:18: commander: there is no \"C-09\" in commanders (did you mean \"C-01\"?)… "
         "(SS-10C.03)"},
        {"shield_facings: [{id: top, name: Top, bearings: [0]}]",
         "1:1: shield_facings: 1 are too many, there may be 0"},
        {"arcs: [{id: Q, name: Q, bearings: [24]}]",
         "1:36: bearings: 24 is out of range 0..23 (SS-G.4)"},
    };
    ALL_BAD("%s", cards);
}

TEST(ss_d_1, weapons_that_make_no_sense_are_refused)
{
    static const struct bad weapons[] = {
        {"code: WX1, chart: [H, H, H, H, H, H, H, H]",
         "1:49: chart: has 8 entries, there must be 9 (SS-D.5)"},
        {"code: WX1, chart: [H, H, H, ~, H, H, H, H, H]", "1:66: chart: has no value (SS-D.5)"},
        {"code: WX1, chart: [H, H, H, HX, H, H, H, H, H]",
         "1:66: chart: row 3 is made of T, H, C and D, not \"HX\" (SS-D.1)"},
        {"code: WX1, chart: [H, H, H, HHHHHHHHH, H, H, H, H, H]",
         "1:66: chart: 9 bytes are too long, at most 8 (SS-D.5)"},
        {"code: WX1", "1:11: chart: missing (SS-D.5)"},
        {"code: X1, chart: [H, H, H, H, H, H, H, H, H]",
         "1:38: code: \"X1\" is not of the form Wxx (SS-1B)"},
        {"code: WX1, chart: [H, H, H, H, H, H, H, H, H], types: [light]",
         "1:93: types: \"light\" is not one of heavy, ordnance (SS-D.1)"},
        {"code: WX1, chart: [H, H, H, H, H, H, H, H, H], mods: [{value: 1, if: {target: 1}}]",
         "1:108: target: unknown key (did you mean \"target_role\"?)… (SS-D.2)"},
        {"code: WX1, chart: [H, H, H, H, H, H, H, H, H], mods: [{value: 1, if: {distance_min: 3, "
         "distance_max: 2}}]",
         "1:92: mods: distance_min is above distance_max (SS-D.2)"},
        {"code: WX1, chart: [H, H, H, H, H, H, H, H, H], mods: [{if: {}}]",
         "1:92: value: missing (SS-D.1)"},
    };
    ALL_BAD("weapons: [{name: X, max_distance: 3, %s}]", weapons);
}

TEST(ss_d_1_6, abilities_that_make_no_sense_are_refused)
{
    static const struct bad abilities[] = {
        {"{id: a, cost: 1, op: push, steps: 1}",
         "1:97: abilities: a: push is a reserved name and not to be used (SS-D.1.6)"},
        {"{id: a, cost: 1, op: pull}", "1:114: op: \"pull\" is not one of add_icon, shields, "
                                       "skirmish_dice, return_order, exhaust, push… (SS-D.1)"},
        {"{id: a, cost: 0, op: exhaust, side: target}",
         "1:105: cost: 0 is out of range 1..8 (SS-D.1)"},
        {"{id: a, cost: 1, op: exhaust}",
         "1:97: abilities: a: exhaust needs `side: target` (SS-D.1.5)"},
        {"{id: a, cost: 1, op: exhaust, side: attacker}",
         "1:97: abilities: a: exhaust needs `side: target` (SS-D.1.5)"},
        {"{id: a, cost: 1, op: add_icon, value: 1}",
         "1:97: abilities: a: add_icon needs an `icon` (SS-D.1.1)"},
        {"{id: a, cost: 1, op: add_icon, icon: T, value: 1}",
         "1:97: abilities: a: add_icon cannot add Target Locks: they would pay for themselves "
         "(SS-D.1.1)"},
        {"{id: a, cost: 1, op: add_icon, icon: H}",
         "1:97: abilities: a: add_icon needs a `value` other than 0 (SS-D.1.1)"},
        {"{id: a, cost: 1, op: add_icon, icon: H, value: -1}",
         "1:97: abilities: a: add_icon needs a `value` above 0 (SS-D.1.1)"},
        {"{id: a, cost: 1, op: shields, side: target, value: 1}",
         "1:97: abilities: a: shields needs a `value` below 0 (SS-D.1.2)"},
        {"{id: a, cost: 1, op: skirmish_dice, side: target, value: 1}",
         "1:97: abilities: a: skirmish_dice needs `until: refresh` (SS-D.1.3)"},
        {"{id: a, cost: 1, op: return_order, side: target, value: 1}",
         "1:97: abilities: a: return_order has no `value` (SS-D.1.4)"},
        {"{id: a, cost: 1, op: return_order, side: target, icon: H}",
         "1:97: abilities: a: return_order has no `icon` (SS-D.1.4)"},
        {"{id: a, cost: 1, op: exhaust, side: target}, {id: a, cost: 1, op: exhaust, side: "
         "target}",
         "1:142: abilities: a is given twice (SS-D.1)"},
    };
    ALL_BAD("weapons: [{code: WX1, name: X, max_distance: 3, chart: [H, H, H, H, H, H, H, H, H], "
            "abilities: [%s]}]",
            abilities);
}

TEST(ss_d_5, ships_that_make_no_sense_are_refused)
{
    static const struct bad ships[] = {
        {"code: MC-90, type: standard, role: light, shields: [1, 2]",
         "1:80: shields: has 2 values, a piece of this role has 1 (SS-D.5)"},
        {"code: MC-90, type: standard, role: heavy, shields: 3",
         "1:80: shields: has 1 value, a piece of this role has 6 (SS-D.5)"},
        {"code: MC-90, type: standard, role: heavy, shields: [1, 2, 3, 4, 5]",
         "1:80: shields: has 5 values, a piece of this role has 6 (SS-D.5)"},
        {"code: MC-90, type: standard, role: heavy, shields: [1, 2, 3, 4, 5, 6, 7]",
         "1:80: shields: has 7 entries, there may be 1 to 6 (SS-3A.01XIII)"},
        {"code: MC-90, type: standard, role: frigate, shields: 1",
         "1:67: role: \"frigate\" is not one of escort, light, heavy, super_heavy, stationary "
         "(SS-3A.01IX)"},
        {"code: XX-90, type: standard, role: light, shields: 1",
         "1:38: code: there is no faction \"XX\" (SS-3A.01I)"},
        {"code: MC90, type: standard, role: light, shields: 1",
         "1:38: code: \"MC90\" is not of the form AA-nn (SS-1B)"},
        {"code: MC-90, type: ally, role: light, shields: 1",
         "1:51: type: allies belong to a minor power (SS-3A.01V)"},
        {"code: MC-90, type: standard, role: light, shields: 1, arms: [[primary, WXX, F, 1]]",
         "1:109: weapon: there is no \"WXX\" in weapons (did you mean \"WLN\"?)… (SS-D.5)"},
        {"code: MC-90, type: standard, role: light, shields: 1, arms: [[primary, WLN, Q, 1]]",
         "1:114: arc: there is no \"Q\" in arcs (did you mean \"F\"?)… (SS-D.5)"},
        {"code: MC-90, type: standard, role: light, shields: 1, arms: [[bow, WLN, F, 1]]",
         "1:100: slot: \"bow\" is not one of primary, secondary, tertiary (SS-3A.01XIV)"},
        {"code: MC-90, type: standard, role: light, shields: 1, arms: [[primary, WLN, F]]",
         "1:99: arms: has 3 entries, there must be 4 (SS-3A.01XIV)"},
        {"code: MC-90, type: standard, role: light, shields: 1, arms: [[primary, WLN, F, 0]]",
         "1:117: dice: 0 is out of range 1..20 (SS-3A.01XIV)"},
        {"code: MC-90, type: standard, role: light, shields: 1, arms: [[primary, WLN, F, 1], "
         "[primary, WPB, F, 1]]",
         "1:121: arms: both primary ones have one weapon (SS-3A.01XIV)"},
        {"code: MC-90, type: standard, role: light, shields: 1, arms: [[primary, WLN, F, 1], "
         "[primary, WLN, F, 1], [primary, WLN, F, 1]]",
         "1:143: arms: there may be 2 primary at most (SS-3A.01XIV)"},
        {"code: MC-90, type: standard, role: light, shields: 1, arms: [[tertiary, WLN, F, 1], "
         "[tertiary, WLN, F, 1]]",
         "1:122: arms: there may be 1 tertiary at most (SS-3A.01XIV)"},
        {"code: MC-90, type: standard, role: escort, shields: 1, faced: false, arms: [[primary, "
         "WLN, F, 1]]",
         "1:114: arms: a piece without a facing has no arc F, only one all round (SS-G.8)"},
        {"code: MC-90, type: standard, role: heavy, shields: [1, 1, 1, 1, 1, 1], faced: false",
         "1:80: shields: a piece without a facing has one value (SS-G.8)"},
        {"code: MC-90, type: standard, role: light, shields: 1, keywords: [{k: cover}]",
         "1:103: keywords: cover needs its x (SS-3A.01XV)"},
        {"code: MC-90, type: standard, role: light, shields: 1, keywords: [{k: fast, x: 1}]",
         "1:103: keywords: fast has no x (SS-3A.01XV)"},
        {"code: MC-90, type: standard, role: light, shields: 1, keywords: [{k: brave}]",
         "1:104: k: \"brave\" is not one of armor, cover, deadly, fast, flak, lethal, massive, "
         "shuttle_hangar, skilled, stealth, support, augur, boarding_array, ore_hull, ram_prow, "
         "delectable, … (SS-3A.01XV)"},
        {"code: MC-90, type: standard, role: light, shields: 1, keywords: [{k: fast, order: "
         "B-001}]",
         "1:103: keywords: fast has no order (SS-9G)"},
        {"code: MC-90, type: refit, role: light, shields: 1",
         "1:9: bonus_orders: a Refit needs one at least (SS-3A.01VIII)"},
        {"code: MC-90, type: refit, role: light, shields: 1, bonus_orders: [B-999]",
         "1:104: bonus_orders: there is no \"B-999\" in orders (did you mean \"B-009\"?)… "
         "(SS-D.5)"},
        {"code: MC-90, type: standard, role: light, shields: 1, bonus_orders: [B-001]",
         "1:92: bonus_orders: only a Refit or a Massive piece with a bracket has them "
         "(SS-3A.01VIII)"},
        {"code: MC-90, type: standard, role: light, shields: 1, bonus_orders: [B-001], keywords: "
         "[{k: massive, order: B-002}]",
         "1:92: bonus_orders: must be the order in the bracket of massive (SS-D.5)"},
        {"code: MC-90, type: standard, role: light, shields: 1, keywords: [{k: massive, order: "
         "B-002}]",
         "1:9: bonus_orders: must be the order in the bracket of massive (SS-D.5)"},
        {"code: MC-90, type: standard, role: light, shields: 1, bonus_orders: [S-001], keywords: "
         "[{k: massive, order: S-001}]",
         "1:126: keywords: S-001 is no Basic order (SS-9G)"},
        {"code: MC-90, type: standard, role: light, shields: 1, subtype: massive",
         "1:92: subtype: is \"massive\" with that keyword; only Refits have others (SS-3A.01VI)"},
        {"code: MC-90, type: standard, role: light, shields: 1, subtype: Recon",
         "1:92: subtype: is \"massive\" with that keyword; only Refits have others (SS-3A.01VI)"},
    };
    ALL_BAD("ships: [{name: X, class: Y, hull: 3, %s}]", ships);
}

TEST(ss_3a_01ii, a_name_that_an_order_asks_for_is_not_empty)
{
    static const struct bad names[] = {
        {"name_only: ''", "1:55: name_only: is empty: no ship has that name (SS-3A.01II)"},
        {"name_only: ' '", "1:55: name_only: is empty: no ship has that name (SS-3A.01II)"},
        {"name_word: ''", "1:55: name_word: is empty: no ship has that name (SS-3A.01II)"},
    };
    ALL_BAD("orders: [{id: B-100, type: basic, name: X, requires: {%s}}]", names);
}

TEST(ss_d_5, maps_that_make_no_sense_are_refused)
{
    static const struct bad maps[] = {
        {"dust: [[1, 1], [1, 1]]", "1:52: dust: [1, 1] has terrain already (SS-D.5)"},
        {"dust: [[1, 1]], nebula: [[1, 1]]", "1:62: nebula: [1, 1] has terrain already (SS-D.5)"},
        {"dust: [[7, 1]]", "1:44: dust: [7, 1] is not on the map (SS-G.7)"},
        {"dust: [[1, 6]]", "1:44: dust: [1, 6] is not on the map (SS-G.7)"},
        {"dust: [[1]]", "1:44: dust: has 1 entry, there must be 2 (SS-D.5)"},
        {"black_holes: [{core: [0, 3]}]",
         "1:51: black_holes: the Horizon of [0, 3] is not all on the map (SS-D.5)"},
        {"black_holes: [{core: [3, 5]}]",
         "1:51: black_holes: the Horizon of [3, 5] is not all on the map (SS-D.5)"},
        {"black_holes: [{core: [3, 3]}], strategic: [[3, 2]]",
         "1:51: black_holes: there is other terrain in the Horizon of [3, 3] (SS-D.5)"},
        {"setup_a: [[1, 1]], strategic: [[1, 1]]", "1:47: setup_a: [1, 1] has terrain (SS-D.5)"},
        {"setup_a: [[1, 1], [1, 1]]", "1:55: setup_a: [1, 1] is given twice (SS-4A.04)"},
        {"setup_a: [[1, 1]], setup_b: [[1, 1]]", "1:66: setup_b: [1, 1] is given twice (SS-4A.04)"},
        {"setup_b: [[1, 6]]", "1:47: setup_b: [1, 6] is not on the map (SS-G.7)"},
        {"dust: [[40, 1]]", "1:44: dust: [40, 1] is not on the map (SS-G.7)"},
    };
    ALL_BAD("maps: [{id: T, width: 7, height: 7, %s}]", maps);
}

TEST(ss_g_7, of_a_map_that_is_too_large_only_its_size_is_a_fault)
{
    static const struct bad maps[] = {
        {"setup_a: [[40, 6]], dust: [[40, 1]], width: 41, height: 7",
         "1:53: width: 41 is out of range 3..39 (SS-G.7)"},
        {"setup_a: [[4, 40]], width: 7, height: 41",
         "1:46: height: 41 is out of range 2..40 (SS-G.7)"},
    };
    ALL_BAD("maps: [{id: T, %s}]", maps);
}

TEST(ss_d_6, lists_and_fleets_that_make_no_sense_are_refused)
{
    static const struct bad records[] = {
        {"fleet_lists: [{id: X, faction: MC, entries: []}]",
         "1:36: entries: has 0 entries, there may be 1 to 40 (SS-D.6)"},
        {"fleet_lists: [{id: X, faction: MC, entries: [{ship: VD-01, category: core, pp: 1, max: "
         "1}]}]",
         "1:46: entries: VD-01 is of another faction (SS-3A.01IV)"},
        {"fleet_lists: [{id: X, faction: MC, ally_factions: [OG], entries: [{ship: MC-01, "
         "category: "
         "core, pp: 1, max: 1}]}]",
         "1:52: ally_factions: has another color (SS-3A.01IV)"},
        {"fleet_lists: [{id: X, faction: MC, entries: [{ship: MC-01, category: core, pp: 1, max: "
         "1}, {ship: MC-01, category: core, pp: 1, max: 1}]}]",
         "1:92: entries: MC-01 is given twice (SS-D.6)"},
        {"fleet_lists: [{id: X, faction: MC, entries: [{ship: MC-01, category: elite, pp: 1, max: "
         "1}]}]",
         "1:60: category: \"elite\" is not one of core, specialist, support (SS-D.6)"},
        {"fleet_lists: [{id: X, faction: MC, entries: [{ship: MC-01, category: core, pp: 1, max: "
         "1}], restrictions: [{rule: min_of_name, name: X, count: 1}]}]",
         "1:109: rule: \"min_of_name\" is not one of max_of_name… (SS-D.6)"},
        {"fleets: [{id: X, list: FL-MC-1, level: epsilon, ships: [MC-01]}]",
         "1:33: level: \"epsilon\" is not one of alpha, beta, delta, gamma, omega (SS-10A)"},
        {"fleets: [{id: X, list: FL-MC-1, level: alpha, ships: [MC-01], commander: {id: C-01, "
         "ship: "
         "MC-06}}]",
         "1:63: commander: the fleet has no MC-06 (SS-10C.03)"},
        {"fleets: [{id: X, list: FL-MC-1, level: alpha, ships: [MC-01], flight_groups: [{id: G-01, "
         "ship: MC-05}]}]",
         "1:79: flight_groups: the fleet has no MC-05 (SS-10C.04)"},
        {"fleets: [{id: X, list: FL-MC-1, level: alpha, ships: [MC-01], library: {basic: "
         "[S-001]}}]",
         "1:81: basic: S-001 is no Basic order (SS-10C.01)"},
        {"fleets: [{id: X, list: FL-MC-1, level: alpha, ships: [MC-01], library: {special: "
         "[B-001]}}]",
         "1:83: special: B-001 is no Special order (SS-10C.02)"},
    };
    ALL_BAD("%s", records);
}

/* Everything at once, each with its place and its rule. */
TEST(ss_d_5, all_faults_are_said_at_once)
{
    struct deck *deck = deck_open();
    assert_false(deck_add(deck,
                          "weapons:\n"
                          "- {code: WX1, name: X, max_distance: 3, chart: [H, H, H]}\n"
                          "orders:\n"
                          "- {id: B-100, type: basic, name: X, effects: [{hook: boost}]}\n"
                          "- {id: B-101, type: basic, name: X, effects: [{hook: repair}]}\n"
                          "ships:\n"
                          "- {code: MC-90, name: X, class: Y, type: standard, role: heavy, hull: 3,"
                          " shields: [1, 2, 3],\n"
                          "   arms: [[primary, WLN, F, 1], [primary, WPB, F, 1]]}\n"));
    assert_int_equal(deck->complaints.count, 5);
    deck_assert_complains(deck, "2:41: chart: has 3 entries, there must be 9 (SS-D.5)");
    deck_assert_complains(deck, "4:48: hook: \"boost\" is not one of strike_mod, strike_add_dice, "
                                "attr, grant_keyword, moves, rotations, skirmish_dice, "
                                "skirmish_save, repair, reload, shield_shift, rotate_free, … "
                                "(SS-D.3)");
    deck_assert_complains(deck, "5:47: effects: repair needs a `value` other than 0, needs a "
                                "`what`, needs a `when` (SS-D.3.9)");
    deck_assert_complains(deck, "7:74: shields: has 3 values, a piece of this role has 6 (SS-D.5)");
    deck_assert_complains(deck, "8:33: arms: both primary ones have one weapon (SS-3A.01XIV)");
}
