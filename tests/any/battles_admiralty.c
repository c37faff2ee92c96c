/* Positions of `admiralty`: the opening, a plotted middle game, carriers, terrain, devices, weapon
 * traits, the choice of fleets, and ships that move one after another. */
#include "tests/any/battles.h"

#include "rules/admiralty/admiralty.h"

/* Boards are small and limits low, so that something happens soon and games end. */

static const char duel[] = "id: duel\n"
                           "ruleset: admiralty\n"
                           "title: Opening of a duel\n"
                           "board: {columns: 15, rows: 16}\n"
                           "vp_target: 220\n"
                           "sides:\n"
                           "  red:\n"
                           "    units:\n"
                           "    - {design: victory, name: Hood, cell: '0804', heading: 3}\n"
                           "  blue:\n"
                           "    units:\n"
                           "    - {design: wraak, name: Wolf, cell: '0812', heading: 0}\n"
                           "turn_limit: 5\n";

/* Ships under way, some hurt, one side's orders partly written, illegal ones among them. */
static const char plotted[] =
    "id: plotted\n"
    "ruleset: admiralty\n"
    "title: Orders half written\n"
    "board: {columns: 16, rows: 16}\n"
    "vp_target: 200\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: anval, name: Adder, cell: '0505', heading: 2, speed: 3, plotted: true,"
    " order: 1S2}\n"
    "    - {design: swiftsure, name: Gale, cell: '0806', heading: 3, speed: 2, hull: 3, engine: 4,"
    " shield: 2, lost: [1, 2, 9], plotted: true, order: 5U5}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: anval, name: Onyx, cell: '0908', heading: 5, speed: 2, hull: 2, engine: 1}\n"
    "    - {design: swiftsure, name: Squall, cell: '0610', heading: 0, speed: 3, engine: 5,"
    " hull: 1}\n"
    "options: {strict-plots: false}\n"
    "start: {turn: 4, phase: orders}\n"
    "turn_limit: 7\n";

/* Carriers with flights aboard and on the board, some of them locked in a dogfight. */
static const char carriers[] =
    "id: carriers\n"
    "ruleset: admiralty\n"
    "title: Flights\n"
    "board: {columns: 12, rows: 14}\n"
    "vp_target: 300\n"
    "classes:\n"
    "- {id: nest, class: carrier, hull: 4, engines: [4, 3, 2, 1], shields: [1, 1, 1, 1],"
    " chart: [X, X, X, '', '', ''], special: [{carrier: 150}],"
    " batteries: {X: {name: Guns, rng: 6, rof: 2, acc: 5, imp: 1, dmg: 1, arcs: [AB, EF]}}}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: nest, name: Hive, cell: '0504', heading: 3, speed: 1, hull: 2}\n"
    "    - {design: null, name: Able, cell: '0505'}\n"
    "    - {design: null, name: Baker, cell: '0606', fighters: 3}\n"
    "    - {design: null, name: Cast, status: aboard, carrier: Hive}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: nest, name: Comb, cell: '0710', heading: 0, speed: 1}\n"
    "    - {design: null, name: Dog, cell: '0608', fighters: 4}\n"
    "    - {design: null, name: Easy, cell: '0706', fighters: 5}\n"
    "    - {design: null, name: Fox, cell: '0710'}\n"
    "options: {dogfights: true, launch-recovery: true, random-fighter-initiative: true}\n"
    "start: {turn: 2, phase: orders}\n"
    "turn_limit: 4\n";

/* Every kind of ground, and lines of fire that run along its edges. */
static const char terrain[] =
    "id: terrain\n"
    "ruleset: admiralty\n"
    "title: Between the rocks\n"
    "board: {columns: 13, rows: 14}\n"
    "vp_target: 150\n"
    "terrain:\n"
    "- {kind: asteroid, cells: ['0606', '0908']}\n"
    "- {kind: field, cells: ['0705', '0706', '0807']}\n"
    "- {kind: dust, cells: ['0507', '0508', '0607', '0608']}\n"
    "- {kind: nebula, cells: ['0408', '0409', '0509']}\n"
    "- {kind: black-hole, cells: ['1207']}\n"
    "- {kind: planet, cells: ['0207']}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: swiftsure, name: Gale, cell: '0604', heading: 3, speed: 3}\n"
    "    - {design: anval, name: Adder, cell: '0804', heading: 3, speed: 4}\n"
    "    - {design: null, name: Able, cell: '0904'}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: swiftsure, name: Squall, cell: '0610', heading: 0, speed: 3, hull: 2}\n"
    "    - {design: anval, name: Onyx, cell: '0409', heading: 1, speed: 3}\n"
    "options: {terrain: true, explosions: true, damage-control: true}\n"
    "start: {turn: 3, phase: orders}\n"
    "turn_limit: 6\n";

/* Cloaks, drives, screens and their orders, two seats on one side. */
static const char devices[] =
    "id: devices\n"
    "ruleset: admiralty\n"
    "title: Now you see it\n"
    "board: {columns: 13, rows: 14}\n"
    "vp_target: 120\n"
    "classes:\n"
    "- {id: ghost, class: raider, points: 60, hull: 3, engines: [4, 3, 2], shields: [2, 2, 1],"
    " chart: ['2X', '2X', X, X, X, X], special: [{cloaking-device: true}, {hyperdrive: true},"
    " {armor-plating: true}],"
    " batteries: {X: {name: Guns, rng: 6, rof: 1, acc: 4, imp: 2, dmg: 2,"
    " arcs: [AB, AC, BD, ABCD]}}}\n"
    "- {id: shell, class: monitor, points: 70, hull: 4, engines: [4, 3, 2, 1],"
    " screens: [6, 5, 3, 2], chart: [X, X, X, '', '', ''], special: [{regeneration: true},"
    " {countermeasures: true}],"
    " batteries: {X: {name: Guns, rng: 9, rof: 2, acc: 4, imp: 1, dmg: 1, arcs: [AB, ABCD]}}}\n"
    "- {id: scout, class: scout, points: 40, hull: 2, engines: [5, 3], shields: [1, 1],"
    " chart: [X, X, X, X, X, X], special: [{stealth: true}, {fire-control: true}],"
    " batteries: {X: {name: Guns, rng: 6, rof: 1, acc: 4, imp: 1, dmg: 2, arcs: [AB, EF]}}}\n"
    "terrain:\n"
    "- {kind: nebula, cells: ['0807', '0808']}\n"
    "- {kind: asteroid, cells: ['0406']}\n"
    "sides:\n"
    "  red:\n"
    "    seats: 2\n"
    "    units:\n"
    "    - {design: ghost, name: Wraith, cell: '0505', heading: 3, speed: 2, hyper: 6}\n"
    "    - {design: scout, name: Fox, seat: 2, cell: '0705', heading: 3, speed: 2}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: shell, name: Crab, cell: '0609', heading: 0, speed: 1, hull: 1, shield: 1}\n"
    "    - {design: ghost, name: Shade, cell: '0810', heading: 0, speed: 2}\n"
    "options: {cloaking-device: true, hyperdrive: true, screens: true, shield-reinforcement: true,"
    " armor-plating: true, regeneration: true, countermeasures: true, stealth: true,"
    " fire-control: true, evasive-action: true, emergency-thrust: true, terrain: true,"
    " rolls: true}\n"
    "start: {turn: 3, phase: orders}\n"
    "turn_limit: 7\n";

/* Weapons with traits, aimed shots, damage at once. */
static const char traits[] =
    "id: traits\n"
    "ruleset: admiralty\n"
    "title: Strange weapons\n"
    "board: {columns: 12, rows: 12}\n"
    "vp_target: 100\n"
    "classes:\n"
    "- {id: torch, class: lancer, points: 80, hull: 4, engines: [4, 3, 2, 1],"
    " shields: [3, 3, 2, 1], chart: [XZ, X, Y, Y, Y, Z], special: [],"
    " batteries: {X: {name: Lances, rng: 9, rof: 1, acc: 4, imp: 2, dmg: 1, arcs: [ABG],"
    " traits: [piercing, repeating, slow-firing, continuing damage]},"
    " Y: {name: Storms, rng: 6, rof: 1, acc: 4, imp: 1, dmg: 1, arcs: [ABCD, ABCD],"
    " traits: [increased hits, area effect, fire-linked]},"
    " Z: {name: Hammers, rng: 9, rof: 1, acc: 3, imp: 1, dmg: 1, arcs: [ABL],"
    " traits: [range-based imp, variable dmg, double damage, minimum range]}}}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: torch, name: Ember, cell: '0504', heading: 3, speed: 1}\n"
    "    - {design: null, name: Able, cell: '0605', fighters: 4}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: torch, name: Flare, cell: '0608', heading: 0, speed: 1, lost: [1]}\n"
    "    - {design: anval, name: Onyx, cell: '0709', heading: 0, speed: 2, hull: 1}\n"
    "options: {weapon-traits: true, expanded-arcs: true, directed-damage: true,"
    " sequential-combat: true, damage-control: true, explosions: true}\n"
    "start: {turn: 2, phase: orders}\n"
    "turn_limit: 4\n";

/* Both sides choose in secret, then place what they have. */
static const char fleets[] = "id: fleets\n"
                             "ruleset: admiralty\n"
                             "title: Before the battle\n"
                             "board: {columns: 9, rows: 9}\n"
                             "zone: 2\n"
                             "limit: 200\n"
                             "half_rule: 'off'\n"
                             "sides:\n"
                             "  red: {seats: 2}\n"
                             "  blue: {fleet: [anval, swiftsure]}\n"
                             "options: {independent-fighters: true}\n"
                             "turn_limit: 2\n";

/* No inertia, no secrets: ships move in turn, slip, turn, back and pivot. */
static const char sequence[] =
    "id: sequence\n"
    "ruleset: admiralty\n"
    "title: One after another\n"
    "board: {columns: 12, rows: 12}\n"
    "vp_target: 60\n"
    "classes:\n"
    "- {id: pike, class: picket, points: 40, hull: 3, engines: [4, 3, 2], shields: [1, 1, 1],"
    " chart: ['2X', '2X', X, X, X, X], special: [],"
    " batteries: {X: {name: Guns, rng: 6, rof: 1, acc: 4, imp: 1, dmg: 2,"
    " arcs: [AB, AC, BD, EF]}}}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: pike, name: Adder, cell: '0504', heading: 3}\n"
    "    - {design: pike, name: Boar, cell: '0704', heading: 3, hull: 1, trail: 1}\n"
    "    - {design: pike, name: Gale, cell: '0604', heading: 3, shield: 3, engine: 2}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: pike, name: Squall, cell: '0608', heading: 0, engine: 1}\n"
    "options: {basic-movement: true, sequential-movement: true, pivots: true}\n"
    "start: {turn: 2, phase: orders}\n"
    "turn_limit: 4\n";

const struct battle battles_admiralty[BATTLES_ADMIRALTY] = {
    {&admiralty_rulebook, "admiralty/duel", duel, 5, 995832, 0xcd146fa483ac8888},
    {&admiralty_rulebook, "admiralty/plotted", plotted, 6, 591265, 0xb1df82b652025696},
    {&admiralty_rulebook, "admiralty/carriers", carriers, 4, 74936, 0x52830071540316a5},
    {&admiralty_rulebook, "admiralty/terrain", terrain, 2, 169089, 0x6b399516c2a18c94},
    {&admiralty_rulebook, "admiralty/devices", devices, 3, 448062, 0xb79de939ffa93582},
    {&admiralty_rulebook, "admiralty/traits", traits, 3, 105532, 0x8f54f81f391f0ee7},
    {&admiralty_rulebook, "admiralty/fleets", fleets, 0, 0, 0},
    {&admiralty_rulebook, "admiralty/sequence", sequence, 0, 0, 0},
};
