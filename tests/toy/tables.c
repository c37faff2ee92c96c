/* The toy's constants and content. */
#include "tests/toy/parts.h"

#include "tests/toy/toy.h"

#include <ctype.h>
#include <stddef.h>

const char *const toy_rule_ids[] = {
    [TOY_RULE_PLOT_1] = "TY-plot.1",       [TOY_RULE_PLOT_2] = "TY-plot.2",
    [TOY_RULE_PLOT_3] = "TY-plot.3",       [TOY_RULE_PLOT_4] = "TY-plot.4",
    [TOY_RULE_CARD_1] = "TY-card.1",       [TOY_RULE_CARD_2] = "TY-card.2",
    [TOY_RULE_REVEAL_1] = "TY-reveal.1",   [TOY_RULE_MOVE_1] = "TY-move.1",
    [TOY_RULE_CLOAK_1] = "TY-cloak.1",     [TOY_RULE_CLOAK_2] = "TY-cloak.2",
    [TOY_RULE_FIRST_1] = "TY-first.1",     [TOY_RULE_FIRE_1] = "TY-fire.1",
    [TOY_RULE_FIRE_2] = "TY-fire.2",       [TOY_RULE_FIRE_3] = "TY-fire.3",
    [TOY_RULE_SHIELD_1] = "TY-shield.1",   [TOY_RULE_DAMAGE_1] = "TY-damage.1",
    [TOY_RULE_CAPTURE_1] = "TY-capture.1", [TOY_RULE_END_1] = "TY-end.1",
    [TOY_RULE_END_2] = "TY-end.2",         [TOY_RULE_COUNT] = NULL};

const char *const toy_phases[] = {"deal",   "plot", "move",   "search",  "first", "fire", "volley",
                                  "shield", "hit",  "damage", "capture", "check", "over", NULL};
const struct purpose toy_purposes[] = {{"card", COUNTS_NOTHING},      {"search", COUNTS_NOTHING},
                                       {"first shot", COUNTS_RESULT}, {"volley", COUNTS_HITS},
                                       {"sixes", COUNTS_HITS},        {NULL, COUNTS_NOTHING}};
const char *const toy_measures[] = {"damage", "destroyed", NULL};
const char *const toy_measure_words[] = {"Points it loses.", "1 if it is destroyed.", NULL};
const char *const toy_card_names[] = {"shield", "salvo", "bluff", NULL};
const char *const toy_mode_names[] = {"keep", "cloak", "surface", NULL};

static bool has_two_seats(const struct setup *setup, struct note *why)
{
    if (setup->seat_count == 2)
        return true;
    note_set(why, FAULT_INPUT, NULL, "teams fight as long as is written");
    return false;
}

const struct option toy_options[TOY_OPTION_COUNT] = {
    {"turn-limit", "TY-end.2", OPTION_NUMBER, 1, 99, 6, NULL, "Turns after which it is counted.",
     .applies = has_two_seats, .label = "turn limit"}};

/* Where a field lies in its record. */
#define AT(type, member)                                                                           \
    .offset = (uint16_t)offsetof(type, member), .size = (uint16_t)sizeof(((type *)0)->member)

static const struct field design_fields[] = {
    {"id", FIELD_TEXT, AT(struct toy_design, label.id), .required = true,
     FIELD_SAYS("id", "The name by which other records refer to it.")},
    {"name", FIELD_TEXT, AT(struct toy_design, label.name),
     FIELD_SAYS("name", "What people read instead of the id.")},
    {"hull", FIELD_INT, AT(struct toy_design, hull), .required = true, .min = 1, .max = 20,
     FIELD_SAYS("hull", "How many hits it stands.")},
    {"guns", FIELD_INT, AT(struct toy_design, guns), .required = true, .max = 12,
     FIELD_SAYS("guns", "How many dice it throws.")},
    {"move", FIELD_INT, AT(struct toy_design, move), .required = true, .max = TOY_MOVE_MAX,
     FIELD_SAYS("move", "How many squares it moves at most.")},
    {"range", FIELD_INT, AT(struct toy_design, range), .required = true, .max = 20,
     FIELD_SAYS("range", "How many squares it fires.")},
    {"cloak", FIELD_FLAG, AT(struct toy_design, cloak),
     FIELD_SAYS("cloak", "Whether it can hide.")},
    {.kind = FIELD_END},
};

const struct collection toy_collections[] = {
    {"ships", design_fields, sizeof(struct toy_design), .max = 16, .label = "ship",
     .help = "A class of ships."},
};

const struct field toy_scenario_fields[] = {
    {"columns", FIELD_INT, AT(struct toy_scenario, columns), .min = 1, .max = TOY_BOARD_MAX,
     .fallback = 7, FIELD_SAYS("columns", "How wide the board is.")},
    {"rows", FIELD_INT, AT(struct toy_scenario, rows), .min = 1, .max = TOY_BOARD_MAX,
     .fallback = 7, FIELD_SAYS("rows", "How high the board is.")},
    {.kind = FIELD_END},
};

const struct field toy_side_fields[] = {{.kind = FIELD_END}};

const struct field toy_unit_fields[] = {
    {"hull", FIELD_INT, AT(struct toy_unit, hull), .max = 255, .fallback = 255,
     FIELD_SAYS("hull", "Hits it still stands; left out, those of its class.")},
    {"marked", FIELD_INT, AT(struct toy_unit, marked), .max = TOY_MARKED_MAX,
     FIELD_SAYS("marks", "How often it has been marked.")},
    {"cloaked", FIELD_FLAG, AT(struct toy_unit, cloaked),
     FIELD_SAYS("cloaked", "Whether it is hidden.")},
    {"hidden", FIELD_INT, AT(struct toy_unit, hidden), .max = 99,
     FIELD_SAYS("hidden", "A number only its owner knows.")},
    {"plotted", FIELD_FLAG, AT(struct toy_unit, plotted),
     FIELD_SAYS("plotted", "Whether its orders are written.")},
    {"plot_heading", FIELD_INT, AT(struct toy_unit, plot_heading), .max = TOY_HEADINGS - 1,
     FIELD_SAYS("plotted heading", "The heading its orders say.")},
    {"plot_mode", FIELD_WORD, AT(struct toy_unit, plot_mode), .words = toy_mode_names,
     FIELD_SAYS("plotted mode", "How its orders say it moves.")},
    {"card", FIELD_INT, AT(struct toy_unit, card), .max = TOY_CARD_KINDS,
     FIELD_SAYS("card", "The card that lies on it; 0 is none.")},
    {"fired", FIELD_FLAG, AT(struct toy_unit, fired),
     FIELD_SAYS("fired", "Whether it has fired in this turn.")},
    {"plot_cell", FIELD_CELL, AT(struct toy_unit, plot_cell), .nullable = true,
     FIELD_SAYS("plotted square", "Where its orders say it goes.")},
    {"seen", FIELD_CELL, AT(struct toy_unit, seen), .nullable = true,
     FIELD_SAYS("last seen", "Where the enemy saw it last.")},
    {.kind = FIELD_END},
};

static const struct field cards_fields[] = {
    {"shield", FIELD_INT, AT(struct toy_cards, hand[0]), .max = TOY_CARDS_OF_KIND, .nullable = true,
     .null = TOY_UNKNOWN, FIELD_SAYS("shields", "Shield cards in hand.")},
    {"salvo", FIELD_INT, AT(struct toy_cards, hand[1]), .max = TOY_CARDS_OF_KIND, .nullable = true,
     .null = TOY_UNKNOWN, FIELD_SAYS("salvoes", "Salvo cards in hand.")},
    {"bluff", FIELD_INT, AT(struct toy_cards, hand[2]), .max = TOY_CARDS_OF_KIND, .nullable = true,
     .null = TOY_UNKNOWN, FIELD_SAYS("bluffs", "Bluff cards in hand.")},
    {"shield_played", FIELD_INT, AT(struct toy_cards, played[0]), .max = TOY_CARDS_OF_KIND,
     FIELD_SAYS("shields played", "Shield cards played.")},
    {"salvo_played", FIELD_INT, AT(struct toy_cards, played[1]), .max = TOY_CARDS_OF_KIND,
     FIELD_SAYS("salvoes played", "Salvo cards played.")},
    {"bluff_played", FIELD_INT, AT(struct toy_cards, played[2]), .max = TOY_CARDS_OF_KIND,
     FIELD_SAYS("bluffs played", "Bluff cards played.")},
    {"drawn", FIELD_INT, AT(struct toy_cards, drawn), .max = TOY_DECK,
     FIELD_SAYS("drawn", "Cards drawn from the deck.")},
    {.kind = FIELD_END},
};

const struct field toy_start_fields[] = {
    {"cards_1", FIELD_RECORD, AT(struct toy_state, cards[0]), .inner = cards_fields,
     FIELD_SAYS("cards", "The cards of a seat.")},
    {"cards_2", FIELD_RECORD, AT(struct toy_state, cards[1]), .inner = cards_fields,
     FIELD_SAYS("cards", "The cards of a seat.")},
    {"cards_3", FIELD_RECORD, AT(struct toy_state, cards[2]), .inner = cards_fields,
     FIELD_SAYS("cards", "The cards of a seat.")},
    {"cards_4", FIELD_RECORD, AT(struct toy_state, cards[3]), .inner = cards_fields,
     FIELD_SAYS("cards", "The cards of a seat.")},
    {"ready", FIELD_INT, AT(struct toy_state, ready), .max = 15,
     FIELD_SAYS("ready", "Which seats are ready: bit 0 is the first seat.")},
    {"passed", FIELD_INT, AT(struct toy_state, passed), .max = 3,
     FIELD_SAYS("passed", "Which sides have passed: bit 0 is red.")},
    {"firer", FIELD_UNIT, AT(struct toy_state, firer), .nullable = true, .fallback = UNIT_NONE,
     FIELD_SAYS("firer", "The ship that fires.")},
    {"target", FIELD_UNIT, AT(struct toy_state, target), .nullable = true, .fallback = UNIT_NONE,
     FIELD_SAYS("target", "The ship it fires at.")},
    {"hits", FIELD_INT, AT(struct toy_state, hits), .max = TOY_MARKED_MAX,
     FIELD_SAYS("hits", "Hits of the volley under way.")},
    {.kind = FIELD_END},
};

bool toy_board(const struct setup *setup, struct board *out, struct note *why)
{
    (void)why;
    const struct toy_scenario *scenario = setup->scenario;
    *out =
        (struct board){.grid = GRID_HEX_FLAT, .columns = scenario->columns, .rows = scenario->rows};
    return true;
}

void toy_letters(const struct library *library, int design, struct text *out)
{
    const char *id = design == DESIGN_NONE ? "?" : library_label(library, 0, design)->id;
    for (int i = 0; i < 2 && id[i]; i++)
        text_char(out, (char)toupper((unsigned char)id[i]));
}

const char toy_designs[] = "{\"ships\": ["
                           "{\"id\": \"cruiser\", \"name\": \"Cruiser\", \"hull\": 5, \"guns\": 4, "
                           "\"move\": 2, \"range\": 3},"
                           "{\"id\": \"raider\", \"name\": \"Raider\", \"hull\": 3, \"guns\": 3, "
                           "\"move\": 3, \"range\": 2, "
                           "\"cloak\": true}]}";

const char toy_skirmish[] =
    "{\"id\": \"skirmish\", \"ruleset\": \"toy\", \"title\": \"Skirmish\", \"sides\": {"
    "\"red\": {\"seats\": 2, \"units\": ["
    "{\"design\": \"cruiser\", \"name\": \"Hood\", \"cell\": \"0302\", \"heading\": 3, \"seat\": "
    "1},"
    "{\"design\": \"raider\", \"cell\": \"0101\", \"heading\": 2, \"seat\": 1, \"cloaked\": true},"
    "{\"design\": \"cruiser\", \"cell\": \"0502\", \"heading\": 3, \"seat\": 2}]},"
    "\"blue\": {\"seats\": 2, \"units\": ["
    "{\"design\": \"cruiser\", \"name\": \"Wolf\", \"cell\": \"0506\", \"heading\": 0, \"seat\": "
    "1},"
    "{\"design\": \"raider\", \"cell\": \"0707\", \"heading\": 5, \"seat\": 2, \"cloaked\": true},"
    "{\"design\": \"cruiser\", \"cell\": \"0306\", \"heading\": 0, \"seat\": 2}]}}}";

const char toy_duel[] =
    "{\"id\": \"duel\", \"ruleset\": \"toy\", \"title\": \"Duel\", \"columns\": 5, \"rows\": 5, "
    "\"turn_limit\": 9, \"sides\": {"
    "\"red\": {\"units\": [{\"design\": \"raider\", \"cell\": \"0201\", \"heading\": 3},"
    "{\"design\": \"raider\", \"cell\": \"0101\", \"heading\": 3, \"cloaked\": true}]},"
    "\"blue\": {\"units\": [{\"design\": \"raider\", \"cell\": \"0205\", \"heading\": 0},"
    "{\"design\": \"raider\", \"cell\": \"0404\", \"heading\": 0, \"cloaked\": true}]}}}";
