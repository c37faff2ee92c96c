/* The constants of `admiral` as tables: decisions, options, content records. */
#include "rules/admiral/state/tables.h"

#include "rules/kit/counts.h"
#include "rules/admiral/state/state.h"

#include <ctype.h>
#include <stddef.h>

/* AD-dec.1; kinds by the common vocabulary. */
static const char *const line_rules[] = {"interior", "path", NULL};
static const char *const crew_dice[] = {"4", "6", NULL};
static const char *const limit_winners[] = {"draw", "defender", NULL};

#define FLAG(name, noun, number, preset, words)                                                    \
    {                                                                                              \
        .id = name, .label = noun, .rule = "AD-opt." #number, .kind = OPTION_FLAG, .max = 1,       \
        .fallback = preset, .help = words                                                          \
    }
#define LATER_FLAG(name, noun, number, preset, version, old, words)                                \
    {                                                                                              \
        .id = name, .label = noun, .rule = "AD-opt." #number, .kind = OPTION_FLAG, .max = 1,       \
        .fallback = preset, .help = words, .since = version, .before = old                         \
    }

const struct option admiral_options[ADMIRAL_OPTION_COUNT] = {
    [ADMIRAL_OPTION_LAPSED_DIVISOR] =
        FLAG("lapsed-divisor", "lapsed divisor", 1, 0,
             "Damage is divided by the Defend die the target has now."),
    [ADMIRAL_OPTION_LINE_RULE] = {.id = "line-rule",
                                  .label = "what blocks a shot",
                                  .rule = "AD-opt.2",
                                  .kind = OPTION_WORD,
                                  .max = 1,
                                  .words = line_rules,
                                  .help =
                                      "What blocks a shot: enemies on the straight line, or only "
                                      "enemies on every shortest path."},
    [ADMIRAL_OPTION_RAM_OR_FIRE] =
        FLAG("ram-or-fire", "ram or fire", 3, 0,
             "A ship that rammed or tried to board may not fire this turn."),
    [ADMIRAL_OPTION_REBOUND_AGGRESSIVE] =
        FLAG("rebound-aggressive", "aggressive rebound", 4, 0,
             "An Aggressive ship that is rammed throws five rebound dice."),
    [ADMIRAL_OPTION_MARINES_FINITE] =
        FLAG("marines-finite", "finite marines", 5, 0,
             "Marines that get aboard an enemy leave their ship for good."),
    [ADMIRAL_OPTION_CREW_DIE] = {.id = "crew-die",
                                 .label = "crew die",
                                 .rule = "AD-opt.6",
                                 .kind = OPTION_WORD,
                                 .max = 1,
                                 .words = crew_dice,
                                 .help = "The die a crew throws for each white peg: 4 or 6."},
    [ADMIRAL_OPTION_REPAIR_ONE_WHITE] =
        FLAG("repair-one-white", "slow repair", 7, 0,
             "Docking restores one white peg a turn instead of all."),
    [ADMIRAL_OPTION_DOCK_CAPACITY] = {.id = "dock-capacity",
                                      .label = "dock capacity",
                                      .rule = "AD-opt.8",
                                      .kind = OPTION_NUMBER,
                                      .max = 99,
                                      .help =
                                          "How many ships may dock at one host; 0 is any number."},
    [ADMIRAL_OPTION_COMMAND_EXCHANGE] =
        FLAG("command-exchange", "exchange of command ships", 9, 1,
             "Command ships may be exchanged before the battle, too."),
    [ADMIRAL_OPTION_SURRENDER_CAPTURES] =
        FLAG("surrender-captures", "capture by surrender", 10, 0,
             "Surrendered ships on the board join the enemy instead of leaving play."),
    [ADMIRAL_OPTION_DISABLED_MUST_FIRE] =
        FLAG("disabled-must-fire", "duty to fire", 11, 1,
             "A Disabled ship with a legal target must be given one."),
    [ADMIRAL_OPTION_AGGRESSOR_ROLL] = FLAG("aggressor-roll", "roll for aggressor", 12, 0,
                                           "The sides throw a d12 each for who is the aggressor."),
    [ADMIRAL_OPTION_DEPLOY_ALTERNATE] =
        FLAG("deploy-alternate", "alternate deployment", 13, 0,
             "The sides place one ship in turn, the defender first."),
    [ADMIRAL_OPTION_MINING_FLEETS] = FLAG("mining-fleets", "mining fleets", 14, 0,
                                          "Controller and Harvester fleets may be used."),
    [ADMIRAL_OPTION_QUIET_DRAW] = {.id = "quiet-draw",
                                   .label = "quiet draw",
                                   .rule = "AD-opt.15",
                                   .kind = OPTION_NUMBER,
                                   .max = 9999,
                                   .fallback = 40,
                                   .help =
                                       "Player-turns without losses that make a draw; 0 is never."},
    [ADMIRAL_OPTION_TURN_LIMIT] = {.id = "turn-limit",
                                   .label = "turn limit",
                                   .rule = "AD-opt.16",
                                   .kind = OPTION_NUMBER,
                                   .max = 9999,
                                   .help = "Player-turns after which the game ends; 0 is never."},
    [ADMIRAL_OPTION_LIMIT_WINNER] = {.id = "limit-winner",
                                     .label = "winner at the limit",
                                     .rule = "AD-opt.17",
                                     .kind = OPTION_WORD,
                                     .max = 1,
                                     .words = limit_winners,
                                     .help =
                                         "Who wins at the turn limit: nobody, or the defender."},
    [ADMIRAL_OPTION_DISABLED_GIVES] =
        LATER_FLAG("disabled-gives", "pegs of Disabled ships", 18, 0, 2, 1,
                   "A Disabled ship may give its last white peg."),
    [ADMIRAL_OPTION_DISABLED_REACTS] =
        LATER_FLAG("disabled-reacts", "reaction fire", 19, 0, 2, 0,
                   "A Disabled ship fires out of turn at an enemy that comes into range."),
};
const int admiral_option_count = ADMIRAL_OPTION_COUNT;

/* The ladder of AD-dice.1 bounds the dice of a class; 0 is "no Attack". */
static const struct field class_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct admiral_class, label.id), .required = true,
     FIELD_SAYS("id", "The name by which fleets and units refer to the class.")},
    {"name", FIELD_TEXT, FIELD_AT(struct admiral_class, label.name), .required = true,
     FIELD_SAYS("name",
                "The class as people read it; its first two letters begin derived call signs.")},
    {"attack", FIELD_INT, FIELD_AT(struct admiral_class, attack), .required = true, .max = 12,
     FIELD_SAYS("Attack die",
                "The size of the die it attacks with: 4, 6, 8, 10 or 12, or 0 for none.")},
    {"defend", FIELD_INT, FIELD_AT(struct admiral_class, defend), .required = true, .min = 4,
     .max = 12,
     FIELD_SAYS("Defend die", "The size of the die it defends with: 4, 6, 8, 10 or 12.")},
    {"move", FIELD_INT, FIELD_AT(struct admiral_class, move), .required = true, .min = 1,
     .max = ADMIRAL_MOVE_MAX, FIELD_SAYS("move", "How many squares it moves at most.")},
    {"range", FIELD_INT, FIELD_AT(struct admiral_class, range), .required = true, .nullable = true,
     .min = 1, .max = ADMIRAL_BOARD_SIDE_MAX,
     FIELD_SAYS("range", "How many squares it fires; null: it cannot fire.")},
    {"marines", FIELD_INT, FIELD_AT(struct admiral_class, marines), .max = 5,
     FIELD_SAYS("marines", "How many boarders it carries.")},
    {"docks", FIELD_FLAG, FIELD_AT(struct admiral_class, docks),
     FIELD_SAYS("docks", "Whether it may dock at a host.")},
    {"host", FIELD_FLAG, FIELD_AT(struct admiral_class, host),
     FIELD_SAYS("host", "Whether it repairs ships that are docked at it.")},
    {"ram_immune", FIELD_FLAG, FIELD_AT(struct admiral_class, ram_immune),
     FIELD_SAYS("safe ram", "Whether it takes no rebound when it rams.")},
    {"house", FIELD_FLAG, FIELD_AT(struct admiral_class, house),
     FIELD_SAYS("our figures",
                "Whether its figures are our own, so that it needs the option mining-fleets.")},
    {"exchange", FIELD_REF, FIELD_AT(struct admiral_class, exchange), .nullable = true,
     .fallback = DESIGN_NONE, .collection = ADMIRAL_CLASSES,
     FIELD_SAYS("exchange", "The class it may become before the battle; null: none.")},
    {.kind = FIELD_END}};

static const char *const fleet_options[] = {"none", "mining-fleets", NULL};

static const struct field fleet_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct admiral_fleet, label.id), .required = true,
     FIELD_SAYS("id", "The name by which sides refer to the fleet.")},
    {"name", FIELD_TEXT, FIELD_AT(struct admiral_fleet, label.name),
     FIELD_SAYS("name", "The fleet as people read it; left out, its id.")},
    {"command", FIELD_REF, FIELD_AT(struct admiral_fleet, command), .required = true,
     .collection = ADMIRAL_CLASSES,
     FIELD_SAYS("command class",
                "The class of its command ship: the first of its ships of that class commands.")},
    {"ships", FIELD_COUNTS, FIELD_COUNTED(struct admiral_fleet, ships, class_count),
     .required = true, .min = 1, .max = 99, .collection = ADMIRAL_CLASSES,
     FIELD_SAYS("ships", "How many ships of each class it has.")},
    {"option", FIELD_WORD, FIELD_AT(struct admiral_fleet, mining), .words = fleet_options,
     FIELD_SAYS("option", "The option without which it may not be used.")},
    {.kind = FIELD_END}};

static const struct field corner_fields[] = {
    {"", FIELD_INT, .size = 1, .max = ADMIRAL_BOARD_SIDE_MAX - 1}, {.kind = FIELD_END}};

static const struct field area_fields[] = {
    {"", FIELD_LIST, .offset = (uint16_t)offsetof(struct admiral_field, corner), .stride = 1,
     .capacity = 4, .count_offset = (uint16_t)offsetof(struct admiral_field, corner_count),
     .min = 4, .inner = corner_fields},
    {.kind = FIELD_END}};

static const struct field board_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct admiral_board, label.id), .required = true,
     FIELD_SAYS("id", "The name by which scenarios refer to the board.")},
    {"name", FIELD_TEXT, FIELD_AT(struct admiral_board, label.name),
     FIELD_SAYS("name", "The board as people read it; left out, its id.")},
    {"w", FIELD_INT, FIELD_AT(struct admiral_board, w), .required = true, .min = 1,
     .max = ADMIRAL_BOARD_SIDE_MAX, FIELD_SAYS("columns", "How wide the board is.")},
    {"h", FIELD_INT, FIELD_AT(struct admiral_board, h), .required = true, .min = 2,
     .max = ADMIRAL_BOARD_SIDE_MAX, FIELD_SAYS("rows", "How high the board is.")},
    {"fields", FIELD_LIST, FIELD_COUNTED(struct admiral_board, field, field_count),
     .required = true, .inner = area_fields,
     FIELD_SAYS("starting fields", "Those of red and of blue, each as left, top, right and bottom, "
                                   "counted from 0 with both corners included.")},
    {.kind = FIELD_END}};

const struct collection admiral_collections[] = {
    [ADMIRAL_CLASSES] =
        {"classes", class_fields, sizeof(struct admiral_class), .max = 64, .label = "class",
         .help = "A class of ships: its dice, how far it moves and fires, what it carries."},
    [ADMIRAL_FLEETS] =
        {"fleets", fleet_fields, sizeof(struct admiral_fleet), .max = 64, .label = "fleet",
         .help = "Ships that come together under a command ship and surrender without it."},
    [ADMIRAL_BOARDS] = {"boards", board_fields, sizeof(struct admiral_board), .max = 64,
                        .label = "board",
                        .help = "A board of squares with the starting fields of both sides."},
};
const int admiral_collection_count = ADMIRAL_BOARDS + 1;

static const char *const side_words[] = {"red", "blue", NULL};

const struct field admiral_scenario_fields[] = {
    {"board", FIELD_REF, FIELD_AT(struct admiral_scenario, board), .required = true,
     .collection = ADMIRAL_BOARDS, FIELD_SAYS("board", "The board it is played on.")},
    {"aggressor", FIELD_WORD, FIELD_AT(struct admiral_scenario, aggressor), .words = side_words,
     FIELD_SAYS("aggressor", "The side that moves first; the other one is the defender.")},
    {.kind = FIELD_END}};

static const struct field fleet_ref_fields[] = {
    {"", FIELD_REF, .size = 1, .required = true, .collection = ADMIRAL_FLEETS},
    {.kind = FIELD_END}};
static const struct field fleet_seat_fields[] = {{"", FIELD_INT, .size = 1, .min = 1, .max = 3},
                                                 {.kind = FIELD_END}};

static const struct field choice_fields[] = {
    {"fleets", FIELD_LIST, FIELD_COUNTED(struct admiral_choice, fleet, fleet_count),
     .required = true, .min = 1, .inner = fleet_ref_fields,
     FIELD_SAYS("fleets", "The fleets there are to choose from.")},
    {"min", FIELD_INT, FIELD_AT(struct admiral_choice, min), .min = 1, .max = ADMIRAL_FLEETS_MAX,
     .fallback = 1, FIELD_SAYS("least", "How many the side takes at least.")},
    {"max", FIELD_INT, FIELD_AT(struct admiral_choice, max), .min = 1, .max = ADMIRAL_FLEETS_MAX,
     .fallback = 1, FIELD_SAYS("most", "How many the side takes at most.")},
    {.kind = FIELD_END}};

static bool has_choice(const void *record)
{
    return ((const struct admiral_side *)record)->choice.fleet_count > 0;
}

const struct field admiral_side_fields[] = {
    {"fleets", FIELD_LIST, FIELD_COUNTED(struct admiral_side, fleet, fleet_count), .min = 1,
     .inner = fleet_ref_fields,
     FIELD_SAYS("fleets", "Its fleets: one deploys, and the others are its reserve.")},
    {"fleet_seats", FIELD_LIST, FIELD_COUNTED(struct admiral_side, fleet_seat, seat_count),
     .inner = fleet_seat_fields,
     FIELD_SAYS("seats of fleets", "Which seat commands each fleet, in the order of the fleets; "
                                   "the first one, if nothing is said.")},
    {"choice", FIELD_RECORD, FIELD_AT(struct admiral_side, choice), .inner = choice_fields,
     .applies = has_choice, .when = "the side has no `fleets` of its own",
     FIELD_SAYS("choice", "Fleets of which the side takes some, in secret, before the battle.")},
    {.kind = FIELD_END}};

bool admiral_tables_board(const struct setup *setup, struct board *out, struct note *why)
{
    const struct admiral_scenario *scenario = setup->scenario;
    const struct admiral_board *board =
        library_record(&setup->library, ADMIRAL_BOARDS, scenario->board);
    *out = (struct board){.grid = GRID_SQUARE, .columns = board->w, .rows = board->h};
    for (int side = 0; side < SIDES; side++) {
        const struct admiral_field *field = &board->field[side];
        const uint8_t *corner = field->corner;
        if (board->field_count != SIDES || field->corner_count != 4 || corner[0] > corner[2] ||
            corner[1] > corner[3] || corner[2] >= board->w || corner[3] >= board->h) {
            note_set(why, FAULT_INPUT, "AD-geo.2",
                     "board %s needs two fields [left, top, right, bottom] that lie on it",
                     board->label.id);
            return false;
        }
    }
    return true;
}

void admiral_tables_letters(const struct library *library, int design, struct text *out)
{
    const char *name =
        design == DESIGN_NONE ? "?" : library_label(library, ADMIRAL_CLASSES, design)->name;
    for (int i = 0; i < 2 && name[i] != '\0'; i++)
        text_char(out, (char)toupper((unsigned char)name[i]));
}

const char *const admiral_phases[] = {"exchange", "deploy",   "marines", "repair",
                                      "move",     "transfer", "declare", "resolve",
                                      "end",      "choice",   NULL};

const struct purpose admiral_purposes[] = {{"aggressor roll", COUNTS_RESULT},
                                           {"steadiness", COUNTS_RESULT},
                                           {"attack", COUNTS_RESULT},
                                           {"defence", COUNTS_RESULT},
                                           {"ram", COUNTS_RESULT},
                                           {"defence to ram", COUNTS_RESULT},
                                           {"rebound", COUNTS_RESULT},
                                           {"defence to rebound", COUNTS_RESULT},
                                           {"boarding marines", COUNTS_RESULT},
                                           {"boarded crew", COUNTS_RESULT},
                                           {"crew", COUNTS_RESULT},
                                           {"marines aboard", COUNTS_RESULT},
                                           {NULL, COUNTS_NOTHING}};

const char *const admiral_measures[] = {"white_lost",  "red_gained",  "destroyed", "captured",
                                        "blue_gained", "move_failed", NULL};

const char *const admiral_measure_words[] = {
    [ADMIRAL_MEASURE_WHITE_LOST] =
        "White pegs it loses; all it had if it is destroyed or captured.",
    [ADMIRAL_MEASURE_RED_GAINED] = "Red pegs it takes, each making its dice smaller.",
    [ADMIRAL_MEASURE_DESTROYED] = "1 if it is removed from play.",
    [ADMIRAL_MEASURE_CAPTURED] = "1 if it changes sides.",
    [ADMIRAL_MEASURE_BLUE_GAINED] = "Enemy marines that get aboard.",
    [ADMIRAL_MEASURE_MOVE_FAILED] = "1 if it does not hold steady and cannot move this turn.",
    NULL};

/* A settled state has one of the first four. */
static const char *const step_words[] = {[ADMIRAL_STEP_ASK] = "ask",
                                         [ADMIRAL_STEP_STEADY_ASK] = "steady",
                                         [ADMIRAL_STEP_BOARD_ASK] = "board",
                                         [ADMIRAL_STEP_REWARD_ASK] = "reward",
                                         [ADMIRAL_STEP_STEADY_ROLL] = "steady-roll",
                                         [ADMIRAL_STEP_RAM_ATTACK] = "ram-attack",
                                         [ADMIRAL_STEP_RAM_DEFEND] = "ram-defend",
                                         [ADMIRAL_STEP_RAM_REBOUND] = "ram-rebound",
                                         [ADMIRAL_STEP_RAM_REBOUND_DEFEND] = "ram-rebound-defend",
                                         [ADMIRAL_STEP_BOARD_MARINES] = "board-marines",
                                         [ADMIRAL_STEP_BOARD_CREW] = "board-crew",
                                         [ADMIRAL_STEP_FIGHT_CREW] = "fight-crew",
                                         [ADMIRAL_STEP_FIGHT_MARINES] = "fight-marines",
                                         [ADMIRAL_STEP_FIRE_ATTACK] = "fire-attack",
                                         [ADMIRAL_STEP_FIRE_DEFEND] = "fire-defend",
                                         [ADMIRAL_STEP_MOVE_DONE] = "move-done",
                                         [ADMIRAL_STEP_ROLL_RED] = "roll-red",
                                         [ADMIRAL_STEP_ROLL_BLUE] = "roll-blue",
                                         [ADMIRAL_STEP_ROLL_BLUE + 1] = NULL};

#define PEGS(name, member, preset, ...)                                                            \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct admiral_ship, member), .max = 5, .fallback = preset,      \
                                                                __VA_ARGS__                        \
    }
#define SHIP_FLAG(name, bit, ...)                                                                  \
    {                                                                                              \
        name, FIELD_FLAG, FIELD_AT(struct admiral_ship, flags), .mask = bit, __VA_ARGS__           \
    }

/* 255 white pegs or marines stand for "as many as it may have". */
const struct field admiral_unit_fields[] = {
    PEGS("white", white, 255,
         FIELD_SAYS("white pegs", "How sound the ship is; left out, it has all it may have.")),
    PEGS("red", red, 0, FIELD_SAYS("red pegs", "How damaged it is: five remove it from play.")),
    PEGS("blue", blue, 0, FIELD_SAYS("blue pegs", "Enemy marines aboard.")),
    {"marines", FIELD_INT, FIELD_AT(struct admiral_ship, marines), .max = 9, .fallback = 255,
     FIELD_SAYS("marines", "Boarders it has left; left out, those of its class.")},
    {"fleet", FIELD_INT, FIELD_AT(struct admiral_ship, fleet), .max = ADMIRAL_FLEETS_MAX,
     FIELD_SAYS(
         "fleet",
         "The fleet of its side it belongs to, from 1; 0 or left out: it is found by its class.")},
    {"lost", FIELD_INT, FIELD_AT(struct admiral_ship, lost), .max = COUNTS_FEW_MAX,
     FIELD_SAYS("white pegs lost", "White pegs it has lost in this player-turn.")},
    {"docked_host", FIELD_UNIT, FIELD_AT(struct admiral_ship, host), .nullable = true,
     .fallback = UNIT_NONE, FIELD_SAYS("host", "The ship it is docked at.")},
    {"target", FIELD_UNIT, FIELD_AT(struct admiral_ship, target), .nullable = true,
     .fallback = UNIT_NONE, FIELD_SAYS("target", "The ship it has been declared to fire at.")},
    SHIP_FLAG("command", ADMIRAL_SHIP_COMMAND,
              FIELD_SAYS("command ship", "Whether it commands its fleet.")),
    SHIP_FLAG("exchange", ADMIRAL_SHIP_EXCHANGE,
              FIELD_SAYS("exchanges", "Whether it has been chosen in secret to be exchanged.")),
    SHIP_FLAG("moved", ADMIRAL_SHIP_MOVED,
              FIELD_SAYS("moved", "Whether it has moved in this player-turn.")),
    SHIP_FLAG(
        "steady", ADMIRAL_SHIP_STEADY,
        FIELD_SAYS("held steady", "Whether it has held steady and has still to move or stay.")),
    SHIP_FLAG("move_failed", ADMIRAL_SHIP_MOVE_FAILED,
              FIELD_SAYS("move failed", "Whether it may not move any more because it did not hold "
                                        "steady, or held steady and stayed.")),
    SHIP_FLAG("rammed", ADMIRAL_SHIP_RAMMED,
              FIELD_SAYS("rammed", "Whether it has rammed in this player-turn.")),
    SHIP_FLAG("boarded", ADMIRAL_SHIP_BOARDED,
              FIELD_SAYS("boarded", "Whether it has tried to board in this player-turn.")),
    SHIP_FLAG("gave", ADMIRAL_SHIP_GAVE,
              FIELD_SAYS("gave pegs", "Whether it has given white pegs in this player-turn.")),
    SHIP_FLAG(
        "received", ADMIRAL_SHIP_RECEIVED,
        FIELD_SAYS("received pegs", "Whether it has received white pegs in this player-turn.")),
    SHIP_FLAG("captured_this_turn", ADMIRAL_SHIP_CAPTURED,
              FIELD_SAYS("captured", "Whether it has changed sides in this player-turn.")),
    SHIP_FLAG("reacted", ADMIRAL_SHIP_REACTED,
              FIELD_SAYS("reacted", "Whether it has fired out of turn.")),
    SHIP_FLAG(
        "bore", ADMIRAL_SHIP_BORE,
        FIELD_SAYS("bore a target",
                   "Whether it could already fire at the ship that moves, before that one moved.")),
    {.kind = FIELD_END}};

static const char *const active_words[] = {"red", "blue", "none", NULL};
static const char *const winner_words[] = {"red", "blue", "draw", "none", NULL};
static const char *const aggressor_words[] = {"red", "blue", "scenario", NULL};

#define STATE_BITS(name, member, most, ...)                                                        \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct admiral_state, member), .max = most, __VA_ARGS__          \
    }
#define STATE_UNIT(name, member, ...)                                                              \
    {                                                                                              \
        name, FIELD_UNIT, FIELD_AT(struct admiral_state, member),                                  \
            .nullable = true, .fallback = UNIT_NONE, __VA_ARGS__                                   \
    }

/* A position that says nothing stands at the beginning of red's first movement. Everything else in
 * the state is only used between two questions. */
const struct field admiral_start_fields[] = {
    {"turn", FIELD_INT, FIELD_AT(struct admiral_state, head.turn), .max = TURN_NUMBER_MAX,
     .fallback = 1, FIELD_SAYS("turn", "The number of the player-turn; 0 is before the first.")},
    {"phase", FIELD_WORD, FIELD_AT(struct admiral_state, head.phase), .words = admiral_phases,
     .fallback = ADMIRAL_PHASE_MOVE, FIELD_SAYS("phase", "The phase of the player-turn.")},
    {"active", FIELD_WORD, FIELD_AT(struct admiral_state, head.active), .words = active_words,
     .fallback = ADMIRAL_ACTIVE_OPEN,
     FIELD_SAYS("side to act", "The side whose player-turn it is.")},
    {"over", FIELD_FLAG, FIELD_AT(struct admiral_state, head.over),
     FIELD_SAYS("over", "Whether the battle is over.")},
    {"winner", FIELD_WORD, FIELD_AT(struct admiral_state, head.winner), .words = winner_words,
     .fallback = WINNER_NONE, FIELD_SAYS("winner", "Who has won a battle that is over.")},
    {"aggressor", FIELD_WORD, FIELD_AT(struct admiral_state, aggressor), .words = aggressor_words,
     .fallback = SIDE_NONE,
     FIELD_SAYS("aggressor", "The side that moved first, or what the scenario says.")},
    {"noisy", FIELD_FLAG, FIELD_AT(struct admiral_state, noisy),
     FIELD_SAYS("noisy",
                "Whether something has happened in this player-turn that keeps off a quiet draw.")},
    {"quiet", FIELD_INT, FIELD_AT(struct admiral_state, quiet), .max = TURN_NUMBER_MAX,
     FIELD_SAYS("quiet turns", "How many player-turns in a row have been quiet.")},
    {"step", FIELD_WORD, FIELD_AT(struct admiral_state, step), .words = step_words,
     FIELD_SAYS("step",
                "What is asked now within the phase; only the first four words are questions.")},
    STATE_UNIT("actor", actor, FIELD_SAYS("acting ship", "The ship that acts now.")),
    STATE_UNIT(
        "victim", victim,
        FIELD_SAYS("victim", "The ship that is boarded, or for whose destruction a peg is won.")),
    STATE_BITS("ended", ended, 63,
               FIELD_SAYS("ended", "Which seats have ended their part of the phase: the sum of 1 "
                                   "for the first seat, 2 for the second, 4 and so on.")),
    STATE_BITS("surrendered_red", surrendered[SIDE_RED], 255,
               FIELD_SAYS("surrendered, red", "Which of red's fleets have surrendered: 1 for the "
                                              "first, 2 for the second, 4 and so on, added up.")),
    STATE_BITS("surrendered_blue", surrendered[SIDE_BLUE], 255,
               FIELD_SAYS("surrendered, blue", "Which of blue's fleets have surrendered: 1 for the "
                                               "first, 2 for the second, 4 and so on, added up.")),
    STATE_BITS("first_red", first[SIDE_RED], ADMIRAL_FLEETS_MAX,
               FIELD_SAYS("first fleet, red",
                          "The fleet of red that deploys, from 1; 0 is not known yet.")),
    STATE_BITS("first_blue", first[SIDE_BLUE], ADMIRAL_FLEETS_MAX,
               FIELD_SAYS("first fleet, blue",
                          "The fleet of blue that deploys, from 1; 0 is not known yet.")),
    STATE_BITS(
        "first_pick_1", first_pick[0], ADMIRAL_FLEETS_MAX,
        FIELD_SAYS("pick of the first fleet",
                   "The fleet this seat wants to deploy first, chosen in secret; 0 is none.")),
    STATE_BITS(
        "first_pick_2", first_pick[1], ADMIRAL_FLEETS_MAX,
        FIELD_SAYS("pick of the first fleet",
                   "The fleet this seat wants to deploy first, chosen in secret; 0 is none.")),
    STATE_BITS(
        "first_pick_3", first_pick[2], ADMIRAL_FLEETS_MAX,
        FIELD_SAYS("pick of the first fleet",
                   "The fleet this seat wants to deploy first, chosen in secret; 0 is none.")),
    STATE_BITS(
        "first_pick_4", first_pick[3], ADMIRAL_FLEETS_MAX,
        FIELD_SAYS("pick of the first fleet",
                   "The fleet this seat wants to deploy first, chosen in secret; 0 is none.")),
    STATE_BITS(
        "first_pick_5", first_pick[4], ADMIRAL_FLEETS_MAX,
        FIELD_SAYS("pick of the first fleet",
                   "The fleet this seat wants to deploy first, chosen in secret; 0 is none.")),
    STATE_BITS(
        "first_pick_6", first_pick[5], ADMIRAL_FLEETS_MAX,
        FIELD_SAYS("pick of the first fleet",
                   "The fleet this seat wants to deploy first, chosen in secret; 0 is none.")),
    STATE_BITS(
        "placed", placed, 3,
        FIELD_SAYS(
            "placed by the file",
            "Which sides had units placed by the scenario: 1 for red, 2 for blue, added up.")),
    STATE_BITS("chosen_red", chosen[SIDE_RED], 255,
               FIELD_SAYS("chosen, red", "Which fleets of its choice red has taken: 1 for the "
                                         "first, 2 for the second, 4 and so on, added up.")),
    STATE_BITS("chosen_blue", chosen[SIDE_BLUE], 255,
               FIELD_SAYS("chosen, blue", "Which fleets of its choice blue has taken: 1 for the "
                                          "first, 2 for the second, 4 and so on, added up.")),
    {.kind = FIELD_END}};
