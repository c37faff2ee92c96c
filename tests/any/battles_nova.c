/* Positions of `nova`: the opening, an exchange of fire, terrain, plots and targets written in
 * secret, systems and traits, ships in each other's way, the choice of fleets, and other movement.
 */
#include "tests/any/battles.h"

#include "rules/nova/nova.h"

/* Boards are small and targets low, so that something happens soon and games end. */

static const char duel[] = "id: duel\n"
                           "ruleset: nova\n"
                           "title: Opening of a duel\n"
                           "board: {columns: 16, rows: 14}\n"
                           "victory: {vp_at_least: 160, both: draw}\n"
                           "sides:\n"
                           "  red:\n"
                           "    units:\n"
                           "    - {design: nv-arrow, name: Hood, cell: '0306', heading: 2}\n"
                           "  blue:\n"
                           "    units:\n"
                           "    - {design: nv-cinder, name: Wolf, cell: '1208', heading: 5}\n"
                           "turn_limit: 6\n";

/* Two hurt squadrons within range, twice as many on one side. */
static const char broadsides[] =
    "id: broadsides\n"
    "ruleset: nova\n"
    "title: Broadsides\n"
    "board: {columns: 16, rows: 14}\n"
    "victory: {vp_at_least: 400, both: draw}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: nv-resolute, name: Hood, cell: '0607', heading: 2, speed: 2, hull: 8,"
    " condition: damaged, thrust: 1, weapons: 1, shields: 2}\n"
    "    - {design: nv-vigilant, name: Gale, cell: '0605', heading: 2, speed: 3, hull: 2}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: nv-basalt, name: Wolf, cell: '1008', heading: 5, speed: 3, armor: 2, hull: 3}\n"
    "    - {design: nv-pumice, name: Fox, cell: '0906', heading: 4, speed: 2}\n"
    "    - {design: nv-cinder, name: Lynx, cell: '0809', heading: 0, speed: 4, armor: 1}\n"
    "    - {design: nv-cinder, name: Mink, cell: '1105', heading: 5, speed: 4}\n"
    "options: {partial-vp: true}\n"
    "start: {turn: 3, phase: combat, leader: blue}\n"
    "turn_limit: 6\n";

/* Every kind of ground, lines of fire along its edges, ships that roll. */
static const char shoals[] =
    "id: shoals\n"
    "ruleset: nova\n"
    "title: Between the rocks\n"
    "board: {columns: 14, rows: 13}\n"
    "victory: {vp_at_least: 250, both: draw}\n"
    "terrain:\n"
    "- {kind: asteroids, cells: ['0606', '0707', '0908', '0705']}\n"
    "- {kind: dust, cells: ['0507', '0508', '0607', '0608']}\n"
    "- {kind: planet, cells: ['0210', '0311']}\n"
    "- {kind: black-hole, cells: ['1203']}\n"
    "- {kind: flare, cells: ['0806']}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: nv-vigilant, name: Gale, cell: '0405', heading: 2, speed: 3}\n"
    "    - {design: nv-arrow, name: Adder, cell: '0408', heading: 2, speed: 4, hull: 1}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: nv-pumice, name: Squall, cell: '1007', heading: 5, speed: 3}\n"
    "    - {design: nv-cinder, name: Onyx, cell: '1004', heading: 4, speed: 3, hull: 1}\n"
    "options: {terrain: true, rolls: true}\n"
    "start: {turn: 3, phase: movement, leader: red}\n"
    "turn_limit: 6\n";

/* Everything written in secret; one side has begun ("2P1" is written). */
static const char plots[] =
    "id: plots\n"
    "ruleset: nova\n"
    "title: Orders half written\n"
    "board: {columns: 14, rows: 13}\n"
    "victory: {vp_at_least: 250, both: draw}\n"
    "sides:\n"
    "  red:\n"
    "    seats: 2\n"
    "    units:\n"
    "    - {design: nv-arrow, name: Adder, cell: '0505', heading: 2, speed: 3, plotted: true,"
    " written_1: 20530, written_2: 49}\n"
    "    - {design: nv-vigilant, name: Gale, seat: 2, cell: '0606', heading: 3, speed: 2,"
    " thrust: 2}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: nv-cinder, name: Onyx, cell: '0908', heading: 5, speed: 2, hull: 1,"
    " thrust: 3}\n"
    "    - {design: nv-pumice, name: Squall, cell: '0808', heading: 0, speed: 3, armor: 2,"
    " thrust: 2}\n"
    "options: {simultaneous-play: true, emergency-thrust: true, sideslips: true}\n"
    "start: {turn: 4, phase: movement}\n"
    "turn_limit: 7\n";

/* Systems and traits of all kinds, with the options that go with them. */
static const char devices[] =
    "id: devices\n"
    "ruleset: nova\n"
    "title: Strange ships\n"
    "board: {columns: 13, rows: 12}\n"
    "victory: {vp_at_least: 200, both: draw}\n"
    "classes:\n"
    "- {id: ghost, class: raider, faction: test, points: 70, hull: 5, armor: 2,"
    " thrust: [4, 3, 2, 1, 1], ecm: [2, 2, 1, 1, 0], shields: [],"
    " systems: [Stealth, Overthrusters, Fragile Systems, Hyperdrive, Regenerating 2],"
    " weapons: [{name: Darts, traits: [Exp, Dx3], banks: [{arc: FR, mod: 0}, {arc: AB, mod: 2}],"
    " range: [2, 4, 6], firepower: 400, dice: [4, 3, 2, 1, 1, 1, 1, 0]},"
    " {name: Shards, traits: [Dfs], banks: [{arc: TT, mod: 0}], range: [2, 4, 6],"
    " firepower: 300, dice: [3, 2, 2, 1, 1, 1, 0]}]}\n"
    "- {id: shell, class: monitor, faction: test, points: 90, hull: 6,"
    " thrust: [3, 2, 2, 1, 1], ecm: [0, 0, 0, 0, 0], shields: [5, 5, 5, 6, 6],"
    " sector_ecm: [[1, 1, 1, 0, 0], [1, 1, 1, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0],"
    " [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],"
    " sector_shields: [[3, 3, 4, 5, 6], [3, 3, 4, 5, 6], [5, 5, 5, 6, 6], [5, 5, 5, 6, 6],"
    " [6, 6, 6, 6, 6], []],"
    " systems: [Directional Defenses, Reinforced Systems, Dual-Mode Weapons, Fire Control],"
    " weapons: [{name: Phasers, traits: [Prc, Slw], banks: [{arc: ABCD, mod: 2},"
    " {arc: CDEF, mod: 2}], range: [3, 6, 9], firepower: 500, dice: [5, 4, 3, 2, 1, 1, 1, 0],"
    " second: {traits: [Dx2], range: [2, 4, 6], firepower: 700,"
    " dice: [7, 5, 4, 2, 2, 1, 1, 1, 0]}}]}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: ghost, name: Wraith, cell: '0505', heading: 2, speed: 2, jump: 6, hull: 2,"
    " condition: damaged, spent: [1]}\n"
    "    - {design: shell, name: Clam, cell: '0407', heading: 2, speed: 1}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: shell, name: Crab, cell: '0806', heading: 5, speed: 1, hull: 3,"
    " condition: damaged, thrust: 1, ecm: 2, bank_hits_1: [1], lost: [2]}\n"
    "    - {design: ghost, name: Shade, cell: '0708', heading: 5, speed: 2}\n"
    "options: {custom-arcs: true, system-damage: true, hyperdrive: true, damage-control: true,"
    " bank-specific-damage: true, combine-split: true, long-shots: true, evasive-action: true,"
    " emergency-thrust: true, rolls: true}\n"
    "start: {turn: 3, phase: combat, leader: red}\n"
    "turn_limit: 6\n";

/* Fast ships on a board that is too small for them: displaced, or gone. */
static const char crowd[] =
    "id: crowd\n"
    "ruleset: nova\n"
    "title: In each other's way\n"
    "board: {columns: 9, rows: 9}\n"
    "victory: {vp_at_least: 150, both: draw}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: nv-cinder, name: Adder, cell: '0205', heading: 2, speed: 4, thrust: 4}\n"
    "    - {design: nv-cinder, name: Boar, cell: '0407', heading: 1, speed: 4, thrust: 4,"
    " hull: 1}\n"
    "    - {design: nv-cinder, name: Coot, cell: '0505', heading: 2, speed: 3}\n"
    "    - {design: nv-arrow, name: Gale, cell: '0306', heading: 2, speed: 4, thrust: 4}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: nv-cinder, name: Squall, cell: '0606', heading: 5, speed: 5, thrust: 3}\n"
    "    - {design: nv-cinder, name: Tern, cell: '0706', heading: 5, speed: 4, thrust: 4}\n"
    "options: {damage-location: true}\n"
    "start: {turn: 2, phase: movement, leader: red}\n"
    "turn_limit: 5\n";

/* Red names the size, then both choose in secret and place what they have. */
static const char fleets[] = "id: fleets\n"
                             "ruleset: nova\n"
                             "title: Before the battle\n"
                             "board: {columns: 10, rows: 9}\n"
                             "sides:\n"
                             "  red: {seats: 2, sample: [nv-arrow, nv-arrow]}\n"
                             "  blue: {faction: cindral, sample: [nv-cinder, nv-pumice]}\n"
                             "options: {damage-allocation: true}\n"
                             "turn_limit: 2\n";

/* Ships that keep every movement they were given, far outside of what is printed. */
static const char drift[] =
    "id: drift\n"
    "ruleset: nova\n"
    "title: Drift\n"
    "board: {columns: 12, rows: 12}\n"
    "victory: {vp_at_least: 100, both: draw}\n"
    "terrain:\n"
    "- {kind: asteroids, cells: ['0606', '0706']}\n"
    "- {kind: black-hole, cells: ['0310']}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: nv-arrow, name: Adder, cell: '0304', heading: 2, vq: 2, vr: 0, speed: 2}\n"
    "    - {design: nv-arrow, name: Boar, cell: '0407', heading: 1, vq: 1, vr: 1, speed: 2}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: nv-cinder, name: Squall, cell: '0807', heading: 5, vq: -2, vr: 1, speed: 2}\n"
    "options: {movement: vector, floating-board: true, terrain: true, evasive-action: true,"
    " hyperdrive: true}\n"
    "start: {turn: 2, phase: initiative}\n"
    "turn_limit: 6\n";

/* All targets in secret, all fire at once. */
static const char salvoes[] =
    "id: salvoes\n"
    "ruleset: nova\n"
    "title: Salvoes\n"
    "board: {columns: 12, rows: 12}\n"
    "victory: {vp_at_least: 250, both: draw}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: nv-arrow, name: Adder, cell: '0405', heading: 2, speed: 2, hull: 4,"
    " condition: crippled}\n"
    "    - {design: nv-vigilant, name: Gale, cell: '0406', heading: 2, speed: 2}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: nv-cinder, name: Onyx, cell: '0706', heading: 5, speed: 2}\n"
    "    - {design: nv-pumice, name: Squall, cell: '0606', heading: 5, speed: 2, armor: 2}\n"
    "options: {simultaneous-play: true, movement: etheric, combine-split: true}\n"
    "start: {turn: 2, phase: combat}\n"
    "turn_limit: 4\n";

/* Ships without inertia. */
static const char dancers[] =
    "id: dancers\n"
    "ruleset: nova\n"
    "title: Dancers\n"
    "board: {columns: 11, rows: 11}\n"
    "victory: {vp_at_least: 100, both: draw}\n"
    "sides:\n"
    "  red:\n"
    "    units:\n"
    "    - {design: nv-pumice, name: Adder, cell: '0304', heading: 2, thrust: 2}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: nv-cinder, name: Squall, cell: '0707', heading: 5, thrust: 2}\n"
    "    - {design: nv-cinder, name: Tern, cell: '0805', heading: 5, thrust: 3}\n"
    "options: {movement: cinematic, damage-allocation: true, damage-control: true}\n"
    "start: {turn: 2, phase: initiative}\n"
    "turn_limit: 5\n";

const struct battle battles_nova[BATTLES_NOVA] = {
    {&nova_rulebook, "nova/duel", duel, 3, 697724, 0x067dbf33d0bd0513},
    {&nova_rulebook, "nova/broadsides", broadsides, 5, 1178469, 0x606ae79e610b2c7a},
    {&nova_rulebook, "nova/shoals", shoals, 2, 91959, 0x49b6caf118a3d936},
    {&nova_rulebook, "nova/plots", plots, 4, 181076, 0x26f11428d7c3d2e1},
    {&nova_rulebook, "nova/devices", devices, 5, 75894, 0xd750e02d868d9c7d},
    {&nova_rulebook, "nova/crowd", crowd, 4, 407544, 0x984f80811ea346b8},
    {&nova_rulebook, "nova/fleets", fleets, 0, 0, 0},
    {&nova_rulebook, "nova/drift", drift, 0, 0, 0},
    {&nova_rulebook, "nova/salvoes", salvoes, 0, 0, 0},
    {&nova_rulebook, "nova/dancers", dancers, 0, 0, 0},
};
