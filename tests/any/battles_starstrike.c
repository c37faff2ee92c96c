/* Positions of `starstrike`: orders half written, strikes with all who help, Skirmishes, Black
 * Holes and Dust, several players a side, and fleets that are chosen. */
#include "tests/any/battles.h"

#include "rules/starstrike/starstrike.h"

/* Few rounds and pieces close together, so that something happens soon and games end. */

/* Face-down and Required orders, one seat of blue's half done; omega orders too. */
static const char orders[] =
    "id: orders\n"
    "ruleset: starstrike\n"
    "title: Orders half written\n"
    "map: M-S1\n"
    "rounds: 2\n"
    "teams: fixed\n"
    "options: {mode: basic, omega-orders: 'on'}\n"
    "sides:\n"
    "  red:\n"
    "    faction: MC\n"
    "    library: {basic: [B-001, B-002, B-007, B-011], special: [S-004, P-003]}\n"
    "    units:\n"
    "    - {design: MC-06, name: Condor, cell: '0708', heading: 0, shields: [2, 3, 2, 1, 2, 3]}\n"
    "    - {design: MC-03, name: Kestrel, cell: '0608', heading: 0}\n"
    "  blue:\n"
    "    faction: VD\n"
    "    library: {basic: [B-004, B-008], special: [S-003, P-001]}\n"
    "    units:\n"
    "    - {design: VD-07, name: Gulthane, cell: '0704', heading: 3, crits: 1,\n"
    "       orders: [{order: B-008, face_up: true, bonus: true, required: true, owner: 1}]}\n"
    "    - {design: VD-02, name: Vesk, cell: '0804', heading: 3}\n"
    "start: {turn: 2, phase: command, initiative: blue}\n";

/* Skill, an Augur, limited cards, abilities, two facings, orders to lose. */
static const char broadside[] =
    "id: broadside\n"
    "ruleset: starstrike\n"
    "title: A broadside\n"
    "map: M-S1\n"
    "rounds: 2\n"
    "teams: fixed\n"
    "options: {mode: basic}\n"
    "weapons:\n"
    "- {code: WXX, name: Harrow, types: [], max_distance: 4,\n"
    "   chart: [TTC, TTC, THC, TH, HC, H, HD, '', ''], mods: [{value: 1, if: {distance_min: 3}}],\n"
    "   abilities: [{id: drain, cost: 1, op: shields, side: target, value: -1},\n"
    "   {id: overload, cost: 1, op: add_icon, icon: D, value: 1},\n"
    "   {id: jam, cost: 2, op: return_order, side: target}]}\n"
    "ships:\n"
    "- {code: MC-90, name: Gunship, class: Shrike, type: standard, role: heavy, hull: 6,\n"
    "   shields: [2, 2, 2, 2, 2, 2], arms: [[primary, WXX, FX, 3], [primary, WXX, FX, 3],\n"
    "   [secondary, WNV, F, 2]], keywords: [{k: skilled}]}\n"
    "sides:\n"
    "  red:\n"
    "    faction: MC\n"
    "    units:\n"
    "    - {design: MC-90, name: Shrike, cell: '0708', heading: 0,\n"
    "       orders: [{order: B-002, face_up: true}]}\n"
    "    - {design: MC-03, name: Kestrel, cell: '0608', heading: 0, activated: true}\n"
    "  blue:\n"
    "    faction: VD\n"
    "    units:\n"
    "    - {design: VD-05, name: Morgaunt, cell: '0805', heading: 3,\n"
    "       orders: [{order: B-001, face_up: true, owner: 1}, {order: B-004, face_up: true,"
    " owner: 1}]}\n"
    "    - {design: VD-04, name: Karrag, cell: '0605', heading: 4}\n"
    "start:\n"
    "  turn: 2\n"
    "  phase: action\n"
    "  active: red\n"
    "  initiative: red\n"
    "  step: strike\n"
    "  actor: Shrike\n"
    "  player_1: {library: [B-002]}\n"
    "  player_2: {library: [B-001, B-004]}\n";

/* Assaults, Evade, rams, Support, Grudge and Lethal. */
static const char melee[] =
    "id: melee\n"
    "ruleset: starstrike\n"
    "title: Hull to hull\n"
    "map: M-S1\n"
    "rounds: 1\n"
    "teams: fixed\n"
    "options: {mode: basic, pivot-in-place: true}\n"
    "sides:\n"
    "  red:\n"
    "    faction: MC\n"
    "    units:\n"
    "    - {design: MC-04, name: Pelican, cell: '0708', heading: 0}\n"
    "    - {design: MC-01, name: Wren, cell: '0607'}\n"
    "    - {design: MC-05, name: Albatross, cell: '0508', heading: 1}\n"
    "  blue:\n"
    "    faction: VD\n"
    "    units:\n"
    "    - {design: VD-04, name: Karrag, cell: '0706', heading: 3, hull: 3}\n"
    "    - {design: VD-01, name: Skirr, cell: '0707'}\n"
    "    - {design: VD-05, name: Morgaunt, cell: '0606', heading: 3, exhausted: 1}\n"
    "start: {turn: 1, phase: action, active: red, initiative: red, step: move, actor: Pelican}\n";

/* A Black Hole that draws in and lets go, Dust on the way. */
static const char maw[] =
    "id: maw\n"
    "ruleset: starstrike\n"
    "title: Around the Maw\n"
    "map: T-MAW\n"
    "rounds: 2\n"
    "teams: fixed\n"
    "options: {mode: basic, lenient-stuck: true}\n"
    "maps:\n"
    "- {id: T-MAW, name: Small Maw, size: small, width: 9, height: 9, setup_a: [[4, 8]],\n"
    "   setup_b: [[4, 0]], strategic: [[1, 4]], black_holes: [{core: [4, 4]}],\n"
    "   dust: [[2, 2], [2, 3], [6, 6], [6, 5], [7, 4]], nebula: [[1, 6], [7, 1]]}\n"
    "sides:\n"
    "  red:\n"
    "    faction: MC\n"
    "    units:\n"
    "    - {design: MC-02, name: Heron, cell: '0505', heading: 1}\n"
    "    - {design: MC-04, name: Pelican, cell: '0507', heading: 0, shields: [1, 0, 0, 1, 0, 0]}\n"
    "  blue:\n"
    "    faction: VD\n"
    "    units:\n"
    "    - {design: VD-01, name: Skirr, cell: '0504'}\n"
    "    - {design: VD-06, name: Hiveward, cell: '0703', heading: 3}\n"
    "start: {turn: 2, phase: action, active: red, initiative: red, step: move, actor: Heron}\n";

/* Three players against two, whose team-mates must let each other act. */
static const char teams[] =
    "id: teams\n"
    "ruleset: starstrike\n"
    "title: Three against two\n"
    "map: M-S2\n"
    "rounds: 2\n"
    "teams: fixed\n"
    "options: {mode: basic, multiplayer-alternate-min: 2}\n"
    "sides:\n"
    "  red:\n"
    "    seats: 3\n"
    "    faction: MC\n"
    "    units:\n"
    "    - {design: MC-02, name: Heron, seat: 1, cell: '0608', heading: 0}\n"
    "    - {design: MC-02, name: Egret, seat: 1, cell: '0508', heading: 0}\n"
    "    - {design: MC-01, name: Wren, seat: 2, cell: '0708'}\n"
    "    - {design: TL-01, name: Mule, seat: 3, cell: '0808', heading: 0}\n"
    "  blue:\n"
    "    seats: 2\n"
    "    faction: VD\n"
    "    units:\n"
    "    - {design: VD-02, name: Vesk, seat: 1, cell: '0604', heading: 3}\n"
    "    - {design: OG-01, name: Marrow, seat: 2, cell: '0704', heading: 3}\n"
    "    - {design: VD-03, name: Nohr, seat: 2, cell: '0804', heading: 3}\n"
    "start: {turn: 2, phase: action, active: red, initiative: red}\n";

/* Both choose ships, a Commander, flight groups and cards, then place what they have. */
static const char muster[] = "id: muster\n"
                             "ruleset: starstrike\n"
                             "title: Before the battle\n"
                             "map: M-S2\n"
                             "rounds: 1\n"
                             "options: {mode: constructed, escalation: beta}\n"
                             "sides:\n"
                             "  red: {faction: MC, lists: [FL-MC-1], samples: [F-MC-B]}\n"
                             "  blue: {faction: VD, fleets: [F-VD-B]}\n";

const struct battle battles_starstrike[BATTLES_STARSTRIKE] = {
    {&starstrike_rulebook, "starstrike/orders", orders, 6, 205049, 0x46549bdde3425b56},
    {&starstrike_rulebook, "starstrike/broadside", broadside, 9, 134767, 0x167b20df88cc18de},
    {&starstrike_rulebook, "starstrike/melee", melee, 7, 60454, 0xcb76a0599f858c36},
    {&starstrike_rulebook, "starstrike/maw", maw, 8, 89285, 0x2380fe3d4a714054},
    {&starstrike_rulebook, "starstrike/teams", teams, 8, 144181, 0x23dff2bce92b5f34},
    {&starstrike_rulebook, "starstrike/muster", muster, 3, 67431, 0xd595f458afc7d5e1},
};
