/* Positions of `admiral`: the opening, the thick of it, docks, musters, fire, options, choice. */
#include "tests/any/battles.h"

#include "rules/admiral/admiral.h"

static const char duel[] = "id: duel\n"
                           "ruleset: admiral\n"
                           "title: Opening of a duel\n"
                           "board: small\n"
                           "fleets:\n"
                           "- {id: pair, command: frigate, ships: {frigate: 1, corvette: 1}}\n"
                           "sides:\n"
                           "  red:\n"
                           "    fleets: [pair]\n"
                           "    units:\n"
                           "    - {design: frigate, cell: '0504'}\n"
                           "    - {design: corvette, cell: '0604'}\n"
                           "  blue:\n"
                           "    fleets: [pair]\n"
                           "    units:\n"
                           "    - {design: frigate, cell: '0611'}\n"
                           "    - {design: corvette, cell: '0511'}\n"
                           "turn_limit: 40\n";

/* Rams, grapples, boarding, marines aboard, shaken and derelict ships. */
static const char melee[] =
    "id: melee\n"
    "ruleset: admiral\n"
    "title: Hull against hull\n"
    "board: small\n"
    "fleets:\n"
    "- {id: hammer, command: battleship, ships: {battleship: 1, frigate: 1, ramming-frigate: 1,"
    " fighter: 2}}\n"
    "- {id: anvil, command: battleship, ships: {battleship: 1, frigate: 2, corvette: 1}}\n"
    "sides:\n"
    "  red:\n"
    "    fleets: [hammer]\n"
    "    units:\n"
    "    - {design: battleship, cell: '0506', white: 4}\n"
    "    - {design: frigate, cell: '0607', white: 3, red: 1}\n"
    "    - {design: ramming-frigate, cell: '0706'}\n"
    "    - {design: fighter, cell: '0406', white: 2}\n"
    "    - {design: fighter, cell: '0407'}\n"
    "  blue:\n"
    "    fleets: [anvil]\n"
    "    units:\n"
    "    - {design: battleship, cell: '0608', white: 3, blue: 1}\n"
    "    - {design: frigate, cell: '0607', white: 4}\n"
    "    - {design: frigate, cell: '0808', white: 1, red: 2}\n"
    "    - {design: corvette, cell: '0507', white: 0, red: 3}\n"
    "start: {turn: 5, phase: move, active: red}\n"
    "turn_limit: 24\n";

/* A Carrier with guests, neighbours of one class with pegs to share, an enemy in reach. */
static const char docks[] =
    "id: docks\n"
    "ruleset: admiral\n"
    "title: At the Carrier\n"
    "board: small\n"
    "fleets:\n"
    "- {id: nest, command: frigate, ships: {frigate: 2, carrier: 1, corvette: 2, fighter: 3}}\n"
    "- {id: pack, command: frigate, ships: {frigate: 1, corvette: 2}}\n"
    "sides:\n"
    "  red:\n"
    "    fleets: [nest]\n"
    "    units:\n"
    "    - {design: frigate, cell: '0201', white: 4}\n"
    "    - {design: frigate, cell: '0302', white: 2, red: 1}\n"
    "    - {design: carrier, name: Hive, cell: '0403'}\n"
    "    - {design: corvette, cell: '0503', white: 1, red: 2}\n"
    "    - {design: corvette, cell: '0504', white: 4}\n"
    "    - {design: fighter, cell: '0403', docked_host: Hive, white: 2, red: 2}\n"
    "    - {design: fighter, cell: '0604', white: 1, red: 1}\n"
    "    - {design: fighter, cell: '0605', white: 5}\n"
    "  blue:\n"
    "    fleets: [pack]\n"
    "    units:\n"
    "    - {design: frigate, cell: '0708', white: 4}\n"
    "    - {design: corvette, cell: '0706'}\n"
    "    - {design: corvette, cell: '0806', white: 3}\n"
    "start: {turn: 7, phase: transfer, active: red}\n"
    "turn_limit: 20\n";

/* Exchanges in secret, then deployment. */
static const char muster[] =
    "id: muster\n"
    "ruleset: admiral\n"
    "title: Before the battle\n"
    "board: small\n"
    "fleets:\n"
    "- {id: trio, command: battleship, ships: {battleship: 1, frigate: 2, corvette: 1}}\n"
    "sides:\n"
    "  red: {fleets: [trio]}\n"
    "  blue: {fleets: [trio]}\n"
    "aggressor: blue\n"
    "options: {deploy-alternate: true}\n"
    "turn_limit: 12\n";

/* Everybody in range: declarations, their order, rewards. */
static const char volley[] =
    "id: volley\n"
    "ruleset: admiral\n"
    "title: Broadsides\n"
    "board: small\n"
    "fleets:\n"
    "- {id: line, command: battleship, ships: {battleship: 1, frigate: 2, corvette: 3}}\n"
    "sides:\n"
    "  red:\n"
    "    fleets: [line]\n"
    "    units:\n"
    "    - {design: battleship, cell: '0505', white: 4}\n"
    "    - {design: frigate, cell: '0406', white: 3}\n"
    "    - {design: frigate, cell: '0606', white: 2, red: 2}\n"
    "    - {design: corvette, cell: '0307', white: 4}\n"
    "    - {design: corvette, cell: '0507', white: 4}\n"
    "    - {design: corvette, cell: '0707', white: 1, red: 1}\n"
    "  blue:\n"
    "    fleets: [line]\n"
    "    units:\n"
    "    - {design: battleship, cell: '0510', white: 4}\n"
    "    - {design: frigate, cell: '0409', white: 1, red: 2}\n"
    "    - {design: frigate, cell: '0609', white: 2, red: 1}\n"
    "    - {design: corvette, cell: '0308', white: 0, red: 3}\n"
    "    - {design: corvette, cell: '0508', white: 1, red: 1}\n"
    "    - {design: corvette, cell: '0708'}\n"
    "start: {turn: 9, phase: declare, active: red}\n"
    "turn_limit: 20\n";

/* Two seats and two fleets a side, reserves, and most options other than they come. */
static const char options[] =
    "id: options\n"
    "ruleset: admiral\n"
    "title: By other rules\n"
    "board: small\n"
    "fleets:\n"
    "- {id: guard, command: frigate, ships: {frigate: 2}}\n"
    "- {id: scouts, command: corvette, ships: {corvette: 1, fighter: 1}}\n"
    "sides:\n"
    "  red: {seats: 2, fleets: [guard, scouts], fleet_seats: [1, 2]}\n"
    "  blue: {seats: 2, fleets: [scouts, guard], fleet_seats: [1, 2]}\n"
    "options: {lapsed-divisor: true, line-rule: path, ram-or-fire: true, rebound-aggressive: true,"
    " marines-finite: true, repair-one-white: true, dock-capacity: 1, command-exchange: false,"
    " surrender-captures: true, disabled-must-fire: true, aggressor-roll: true,"
    " deploy-alternate: true, quiet-draw: 8, limit-winner: defender}\n"
    "turn_limit: 14\n";

/* Fleets chosen in secret, one of them by a list of three; Disabled ships fire out of turn. */
static const char choice[] =
    "id: choice\n"
    "ruleset: admiral\n"
    "title: Of your choice\n"
    "board: small\n"
    "fleets:\n"
    "- {id: guard, command: frigate, ships: {frigate: 2}}\n"
    "- {id: scouts, command: corvette, ships: {corvette: 1, fighter: 1}}\n"
    "- {id: lone, command: corvette, ships: {corvette: 1}}\n"
    "sides:\n"
    "  red: {choice: {fleets: [guard, scouts, lone], min: 1, max: 2}}\n"
    "  blue: {choice: {fleets: [scouts, guard]}}\n"
    "options: {disabled-gives: true, disabled-reacts: true, disabled-must-fire: false}\n"
    "turn_limit: 16\n";

const struct battle battles_admiral[BATTLES_ADMIRAL] = {
    {&admiral_rulebook, "admiral/duel", duel, 3, 319301, 0x264902900ec7fc45},
    {&admiral_rulebook, "admiral/melee", melee, 3, 190878, 0x7110cb34dab7d73e},
    {&admiral_rulebook, "admiral/docks", docks, 5, 130177, 0xcd582edbe7085a5d},
    {&admiral_rulebook, "admiral/muster", muster, 5, 210360, 0xb36da1e1444cc9d7},
    {&admiral_rulebook, "admiral/volley", volley, 5, 300506, 0xcabc203d2db42836},
    {&admiral_rulebook, "admiral/options", options, 8, 434132, 0x0657e69c33edd392},
    {&admiral_rulebook, "admiral/choice", choice, 7, 901710, 0xef4627396fbd43a4},
};
