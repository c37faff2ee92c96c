/* The decisions of `admiral`: the table of contents of its game. */
#include "rules/admiral/doctrine/doctrine.h"
#include "rules/admiral/state/tables.h"
#include "rules/admiral/view/view.h"

/* ---- when an answer is one to another's question ---- */

/* AD-init.6 */
static bool while_one_is_steady(const struct game *game, const struct question *question)
{
    (void)game;
    return question->unit != UNIT_NONE;
}

static bool while_all_may_go(const struct game *game, const struct question *question)
{
    (void)game;
    return question->unit == UNIT_NONE;
}

/* ---- the table ---- */

#define END_PHRASE "{end|done|pass|finish} %run"
#define GOING_WORDS "<to moves move goes enters enter deploys - at on>"

const struct decision admiral_decisions[ADMIRAL_DECISION_COUNT] = {
    [ADMIRAL_CHOOSE_FLEET] = {.name = "choose-fleet",
                              .kind = D_FLEET,
                              .rule = ADMIRAL_RULE_FLEET_9,
                              .help = "Before everything else you choose in secret which fleets "
                                      "you take into battle; by "
                                      "default it is the first of your list.",
                              .shape = {.amounts = 1},
                              .law = &admiral_choice,
                              .phrase = {"{choose|choose-fleet} fleet? %number"},
                              .example = {"choose fleet 1"},
                              .asked = {.ask = admiral_ask_choice,
                                        .fallback = admiral_answer_choice,
                                        .draw = admiral_sample_choice,
                                        .reflex = admiral_answer_quick_choice,
                                        .think = admiral_propose_choice,
                                        .also = DECISION(ADMIRAL_END_CHOICE)}},
    [ADMIRAL_END_CHOICE] = {.name = "end-choice",
                            .kind = D_DONE,
                            .rule = ADMIRAL_RULE_FLEET_9,
                            .help = "Ends your choice; if you have chosen none, the first fleet "
                                    "is taken.",
                            .law = &admiral_choice_end,
                            .phrase = {END_PHRASE, "{end-choice}"},
                            .example = {"end choice"}},

    [ADMIRAL_EXCHANGE] = {.name = "exchange",
                          .kind = D_FLEET,
                          .rule = ADMIRAL_RULE_FLEET_2,
                          .help = "Before the battle a Battleship may become a Carrier and a "
                                  "Frigate a Ramming Frigate; by default your ships stay as "
                                  "listed.",
                          .shape = {.uses = USES_UNIT},
                          .law = &admiral_exchange,
                          .phrase = {"{exchange} %unit", "%unit {exchanges|exchange}"},
                          .example = {"exchange %u"},
                          .asked = {.ask = admiral_ask_exchange,
                                    .fallback = decisions_pass,
                                    .draw = admiral_sample_exchange,
                                    .reflex = admiral_answer_quick_exchange,
                                    .think = admiral_propose_exchanges,
                                    .also = DECISION(ADMIRAL_PICK_FIRST_FLEET) |
                                            DECISION(ADMIRAL_END_EXCHANGE)}},
    [ADMIRAL_PICK_FIRST_FLEET] = {.name = "pick-first-fleet",
                                  .kind = D_FLEET,
                                  .rule = ADMIRAL_RULE_FLEET_5,
                                  .help = "Several of your fleets are equally large and only one "
                                          "starts on the board; by default it is the first "
                                          "listed.",
                                  .shape = {.amounts = 1},
                                  .law = &admiral_exchange_first,
                                  .phrase = {"{first|pick-first-fleet} fleet? %number"},
                                  .example = {"first fleet 1"},
                                  .asked = {.ask = admiral_ask_first,
                                            .fallback = admiral_answer_first,
                                            .draw = admiral_sample_exchange,
                                            .reflex = admiral_answer_quick_exchange,
                                            .think = admiral_propose_exchanges,
                                            .also = DECISION(ADMIRAL_EXCHANGE) |
                                                    DECISION(ADMIRAL_END_EXCHANGE)}},
    [ADMIRAL_END_EXCHANGE] = {.name = "end-exchange",
                              .kind = D_DONE,
                              .rule = ADMIRAL_RULE_FLEET_2,
                              .help = "Ends your exchanges; ships you did not name stay as listed.",
                              .law = &admiral_exchange_end,
                              .phrase = {END_PHRASE, "{end-exchange}"},
                              .example = {"end exchange"}},

    [ADMIRAL_DEPLOY] = {.name = "deploy",
                        .kind = D_DEPLOY,
                        .rule = ADMIRAL_RULE_FLEET_4,
                        .help = "Each ship is placed on a free square of your starting field; by "
                                "default the next ship takes the first free square from your "
                                "home edge.",
                        .shape = {.uses = USES_UNIT | USES_CELL},
                        .law = &admiral_deploy,
                        .phrase = {"{deploy|place} %unit <at to on> %cell",
                                   "%unit %placing " GOING_WORDS " %cell",
                                   "move %unit %placing " GOING_WORDS " %cell"},
                        .example = {"deploy %u %c"},
                        .asked = {.ask = admiral_ask_place,
                                  .fallback = admiral_answer_place,
                                  .draw = admiral_sample_place,
                                  .reflex = admiral_plan_place,
                                  .think = admiral_propose_places}},

    [ADMIRAL_MOVE] = {.name = "move",
                      .kind = D_MOVE,
                      .rule = ADMIRAL_RULE_MOVE_5,
                      .help = "Each of your ships may move once, in any order, and end by "
                              "ramming, grappling or docking; by default the ships not yet moved "
                              "stay where they are.",
                      .shape = {.uses = USES_UNIT | USES_TARGET | USES_CELL | USES_MODE | MAY_AIM,
                                .mode_max = ADMIRAL_MODE_DOCK},
                      .law = &admiral_move,
                      .phrase = {"%unit to|moves|move|goes|enters|enter|deploys|-? <to at> %goal",
                                 "%going %unit " GOING_WORDS " %goal"},
                      .example = {"%u to 0506"},
                      .asked = {.ask = admiral_ask_move,
                                .fallback = admiral_answer_move,
                                .draw = admiral_sample_move,
                                .reflex = admiral_answer_quick_move,
                                .think = admiral_propose_moves,
                                .also = DECISION(ADMIRAL_TRY) | DECISION(ADMIRAL_STAY) |
                                        DECISION(ADMIRAL_STAND_GRAPPLE) |
                                        DECISION(ADMIRAL_END_MOVE)}},
    [ADMIRAL_TRY] = {.name = "try",
                     .kind = D_ACTIVATE,
                     .rule = ADMIRAL_RULE_INIT_6,
                     .help = "A Shaken or Demoralized ship must throw for steadiness before it "
                             "moves; by default it stays where it is and does not throw.",
                     .shape = {.uses = USES_UNIT},
                     .law = &admiral_move_try,
                     .phrase = {"{try} %unit", "%unit {tries|try|steadies}"},
                     .when = while_all_may_go},
    [ADMIRAL_STAY] = {.name = "stay",
                      .kind = D_MOVE,
                      .rule = ADMIRAL_RULE_INIT_6,
                      .help = "The ship held steady and must now move or stay; by default it "
                              "stays.",
                      .shape = {.uses = USES_UNIT},
                      .law = &admiral_move_stay,
                      .phrase = {"%unit {stays|stay|holds|hold}", "end|done|pass|finish %unit"},
                      .example = {"%u stays"},
                      .when = while_one_is_steady},
    [ADMIRAL_STAND_GRAPPLE] = {.name = "stand-grapple",
                               .kind = D_CONTACT,
                               .rule = ADMIRAL_RULE_GRAPPLE_3,
                               .help = "A ship that shares a square with an enemy may grapple it "
                                       "without moving, so as to board; by default nothing "
                                       "happens.",
                               .shape = {.uses = USES_UNIT | USES_TARGET},
                               .law = &admiral_move_stand,
                               .phrase = {"%unit {grapples|grapple|grappling} <at with into> "
                                          "%sharer",
                                          "stand-grapple %unit %target"},
                               .when = while_all_may_go},
    [ADMIRAL_END_MOVE] = {.name = "end-move",
                          .kind = D_DONE,
                          .rule = ADMIRAL_RULE_MOVE_5,
                          .help = "Ends your movement; ships that have not moved stay where they "
                                  "are.",
                          .law = &admiral_turns_end,
                          .phrase = {END_PHRASE, "{end-move}"},
                          .example = {"end move"},
                          .when = while_all_may_go},

    [ADMIRAL_BOARD] = {.name = "board",
                       .kind = D_BOARD,
                       .rule = ADMIRAL_RULE_BOARD_1,
                       .help = "After a ram or grapple your marines may try to get aboard; by "
                               "default they stay where they are.",
                       .shape = {.uses = USES_UNIT | USES_TARGET | USES_MODE,
                                 .mode_max = ADMIRAL_ANSWER_YES},
                       .law = &admiral_board,
                       .phrase = {"%answer [%whom]", "%unit {boards|board} %whether [%whom]"},
                       .complete = admiral_items_complete_board,
                       .example = {"board, no board"},
                       .asked = {.ask = admiral_ask_board,
                                 .fallback = admiral_answer_board,
                                 .draw = admiral_sample_boarding,
                                 .reflex = admiral_answer_quick_board}},

    [ADMIRAL_TRANSFER] = {.name = "transfer",
                          .kind = D_TRANSFER,
                          .rule = ADMIRAL_RULE_TRANS_5,
                          .help = "White pegs may go to a neighbour of the same class, but neither "
                                  "ship then fires; by default every ship keeps its pegs.",
                          .shape = {.uses = USES_UNIT | USES_TARGET, .amounts = 1},
                          .law = &admiral_transfer,
                          .phrase = {"%unit {gives|give|transfers|transfer} %gift",
                                     "{transfer|give} %number <from> %unit <to> %whom"},
                          .example = {"%u gives 1 to %e"},
                          .asked = {.ask = admiral_ask_transfer,
                                    .fallback = decisions_pass,
                                    .draw = admiral_sample_transfer,
                                    .reflex = admiral_answer_quick_transfer,
                                    .think = admiral_propose_transfers,
                                    .also = DECISION(ADMIRAL_END_TRANSFER)}},
    [ADMIRAL_END_TRANSFER] = {.name = "end-transfer",
                              .kind = D_DONE,
                              .rule = ADMIRAL_RULE_TRANS_5,
                              .help = "Ends your transfers; every ship keeps the pegs it has.",
                              .law = &admiral_turns_end,
                              .phrase = {END_PHRASE, "{end-transfer}"},
                              .example = {"end transfer"}},

    [ADMIRAL_DECLARE] = {.name = "declare",
                         .kind = D_FIRE,
                         .rule = ADMIRAL_RULE_FIRE_1,
                         .help = "Each ship may be given one target, all before any die falls; by "
                                 "default the ships without a target hold their fire.",
                         .shape = {.uses = USES_UNIT | USES_TARGET},
                         .law = &admiral_declare,
                         .phrase = {"%unit {fires|fire|shoots|shoot|attacks|attack|at|declare} "
                                    "at|on|upon? %target"},
                         .example = {"%u fires at %e"},
                         .asked = {.ask = admiral_ask_shot,
                                   .fallback = admiral_answer_shot,
                                   .draw = admiral_sample_shot,
                                   .reflex = admiral_answer_quick_shot,
                                   .think = admiral_propose_shots,
                                   .also = DECISION(ADMIRAL_END_DECLARE)}},
    [ADMIRAL_END_DECLARE] = {.name = "end-declare",
                             .kind = D_DONE,
                             .rule = ADMIRAL_RULE_FIRE_1,
                             .help = "Ends your declarations; ships without a target hold their "
                                     "fire.",
                             .law = &admiral_declare_end,
                             .phrase = {END_PHRASE, "{end-declare|end-fire}"},
                             .example = {"end fire"}},

    [ADMIRAL_PICK_TARGET] = {.name = "pick-target",
                             .kind = D_SEQUENCE,
                             .rule = ADMIRAL_RULE_FIRE_2,
                             .help = "You choose which of the declared targets is shot at next; by "
                                     "default it is the one with the lowest ship number.",
                             .shape = {.uses = USES_TARGET},
                             .law = &admiral_fire_pick,
                             .phrase = {"{resolve|pick-target|target} %target"},
                             .example = {"resolve %e"},
                             .asked = {.ask = admiral_ask_target,
                                       .fallback = admiral_answer_target,
                                       .draw = admiral_sample_target,
                                       .reflex = admiral_answer_quick_target,
                                       .think = admiral_propose_targets}},
    [ADMIRAL_REWARD] = {.name = "reward",
                        .kind = D_REWARD,
                        .rule = ADMIRAL_RULE_GAIN_1,
                        .help = "A ship was destroyed and one of those that fired at it gains a "
                                "white peg; by default it is the one with the lowest ship "
                                "number.",
                        .shape = {.uses = USES_UNIT},
                        .law = &admiral_fire_reward,
                        .phrase = {"{reward} %unit"},
                        .example = {"reward %u"},
                        .asked = {.ask = admiral_ask_reward,
                                  .fallback = admiral_answer_reward,
                                  .draw = admiral_sample_reward,
                                  .reflex = admiral_answer_quick_reward,
                                  .think = admiral_propose_rewards}},
};
