/* The decisions of `nova`: the table of contents of its game. */
#include "rules/nova/doctrine/doctrine.h"
#include "rules/nova/front.h"
#include "rules/nova/law/law.h"
#include "rules/nova/state/tables.h"
#include "rules/nova/view/view.h"

#include "rules/kit/phrase.h"

/* ---- when an answer is one to another's question ---- */

/* NV-seq.4: a ship that has named a target already fires */
static bool while_nobody_has_fired(const struct game *game, const struct question *question)
{
    (void)game;
    return !question->secret && question->unit == UNIT_NONE;
}

static bool while_a_ship_fires(const struct game *game, const struct question *question)
{
    (void)game;
    return !question->secret && question->unit != UNIT_NONE;
}

/* NV-adv.9 */
static bool while_all_write(const struct game *game, const struct question *question)
{
    (void)game;
    return question->secret;
}

/* ---- the table ---- */

#define PLAN_PHRASE "%unit: %plan"

const struct decision nova_decisions[NOVA_DECISION_COUNT] = {
    [NOVA_SIZE] = {.name = "size",
                   .kind = D_FLEET,
                   .rule = NOVA_RULE_SETUP_6,
                   .help =
                       "The first side names the size of the battle: how much a fleet may cost and "
                       "how many points win; by default it is a medium one.",
                   .shape = {.uses = USES_MODE, .mode_max = NOVA_SIZES - 1},
                   .law = &nova_fleet_size,
                   .phrase = {"{size} <is a> %size <battle>"},
                   .example = {"size medium"},
                   .asked = {.ask = nova_ask_size,
                             .fallback = nova_answer_size,
                             .draw = nova_sample_size,
                             .think = nova_buy_think_of_size,
                             .few = true}},

    [NOVA_BUY] = {.name = "buy",
                  .kind = D_FLEET,
                  .rule = NOVA_RULE_SETUP_6,
                  .help =
                      "You choose ships of one fleet list for your share of the limit, in secret; "
                      "by default your side gets the sample fleet of the scenario.",
                  .shape = {.amounts = 1},
                  .law = &nova_fleet_buy,
                  .phrase = {"buy|choose %class"},
                  .example = {"buy NAME"},
                  .asked = {.ask = nova_ask_fleet,
                            .fallback = decisions_pass,
                            .draw = nova_sample_buy,
                            .think = nova_buy_think,
                            .also = DECISION(NOVA_END_FLEET)}},
    [NOVA_END_FLEET] = {.name = "end-fleet",
                        .kind = D_DONE,
                        .rule = NOVA_RULE_SETUP_6,
                        .help = "Ends your choice of ships; what is left of your share is lost.",
                        .law = &nova_fleet_end,
                        .phrase = {PHRASE_DONE},
                        .example = {"done"}},

    [NOVA_DEPLOY] = {.name = "deploy",
                     .kind = D_DEPLOY,
                     .rule = NOVA_RULE_SETUP_3,
                     .help = "One of your ships is placed in your zone, with a facing; by "
                             "default the first ship takes the first free hex.",
                     .shape = {.uses = USES_UNIT | USES_CELL | USES_MODE | ON_BOARD,
                               .mode_max = UINT8_MAX},
                     .law = &nova_deploy,
                     .phrase = {"%unit {at|deploys|deploy|placed|place} <at to on> %cell %facing"},
                     .example = {"%u at %c facing 2"},
                     .asked = {.ask = nova_ask_deploy,
                               .fallback = nova_answer_deploy,
                               .draw = nova_sample_deploy,
                               .reflex = nova_reflex_deploy,
                               .think = nova_reflex_think_of_placing}},

    [NOVA_LEAD] = {.name = "lead",
                   .kind = D_FIRST,
                   .rule = NOVA_RULE_SEQ_1,
                   .help = "You won the initiative and choose to be active, acting first in both "
                           "phases, or reactive; by default you are active.",
                   .shape = {.uses = USES_MODE, .mode_max = 1},
                   .law = &nova_turns_lead,
                   .phrase = {"<be go move we i> %role"},
                   .example = {"active, reactive"},
                   .asked = {.ask = nova_ask_lead,
                             .fallback = nova_answer_lead,
                             .draw = nova_sample_lead,
                             .reflex = nova_reflex_lead,
                             .think = nova_reflex_think_of_leading}},

    [NOVA_MOVE] = {.name = "move",
                   .kind = D_MOVE,
                   .rule = NOVA_RULE_SEQ_2,
                   .help = "One of your ships moves now; by default the first one goes on as "
                           "straight and as fast as it can.",
                   .shape = {.uses = USES_UNIT | USES_TEXT | USES_MODE,
                             .mode_max = NOVA_DECLARATIONS},
                   .law = &nova_move,
                   .phrase = {PLAN_PHRASE},
                   .complete = nova_items_plan_complete,
                   .example = {"%u: 2P1, %u: 3, %u: SS", "%u: 3V2, %u coasts"},
                   .asked = {.ask = nova_ask_move,
                             .fallback = nova_answer_move,
                             .draw = nova_sample_move,
                             .reflex = nova_reflex_move,
                             .think = nova_reflex_think_of_moving}},
    [NOVA_PLOT] = {.name = "plot",
                   .kind = D_PLOT,
                   .rule = NOVA_RULE_ADV_9,
                   .help = "Each of your ships gets its maneuver in secret, and all move at once; "
                           "by default they go on as straight and as fast as they can.",
                   .shape = {.uses = USES_UNIT | USES_TEXT | USES_MODE,
                             .mode_max = NOVA_DECLARATIONS},
                   .law = &nova_move_plot,
                   .phrase = {PLAN_PHRASE},
                   .complete = nova_items_plan_complete,
                   .example = {"%u: 2P1, %u: 3", "%u: 3V2, %u coasts"},
                   .asked = {.ask = nova_ask_plots,
                             .fallback = nova_answer_move,
                             .draw = nova_sample_move,
                             .reflex = nova_reflex_move,
                             .think = nova_reflex_think_of_moving,
                             .also = DECISION(NOVA_END_PLOT)}},
    [NOVA_END_PLOT] = {.name = "end-plot",
                       .kind = D_DONE,
                       .rule = NOVA_RULE_ADV_9,
                       .help = "Ends your plotting; ships without a maneuver go on as straight "
                               "and as fast as they can.",
                       .law = &nova_move_end,
                       .phrase = {PHRASE_DONE},
                       .example = {"done"}},

    [NOVA_SHIFT] = {.name = "shift",
                    .kind = D_SHIFT,
                    .rule = NOVA_RULE_MOVE_6,
                    .help = "An enemy ship may not stay in the hex it ended in, and you move it "
                            "to a free one beside it; by default it is the first one clockwise "
                            "from north.",
                    .shape = {.uses = USES_UNIT | USES_CELL | OF_ANOTHER},
                    .law = &nova_shift,
                    .phrase = {"%unit {shifts|shift} to? <one> %beside"},
                    .example = {"%u shifts to 0503"},
                    .asked = {.ask = nova_ask_shift,
                              .fallback = nova_answer_shift,
                              .think = nova_steer_think_of_shift,
                              .few = true}},

    [NOVA_FIRE] = {.name = "fire",
                   .kind = D_FIRE,
                   .rule = NOVA_RULE_ATTACK_1,
                   .help = "Every bank that is to fire gets its target before any die falls; by "
                           "default those without a target stay silent.",
                   .shape = {.uses = USES_UNIT | USES_TARGET | USES_WEAPONS | USES_MODE,
                             .mode_max = NOVA_MANNERS,
                             .amounts = 1},
                   .law = &nova_declare,
                   .phrase = {"%unit {fires|fire|shoots|shoot|aims|aim|attacks|attack} %banks "
                              "at|on|upon? %target [%manner]"},
                   .complete = nova_items_fire_complete,
                   .example = {"%u fires 1 2 at %e, %u fires all at %e"},
                   .asked = {.ask = nova_ask_fire,
                             .fallback = decisions_pass,
                             .draw = nova_sample_fire,
                             .reflex = nova_reflex_fire,
                             .think = nova_reflex_think_of_targets,
                             .also = DECISION(NOVA_HOLD) | DECISION(NOVA_END_FIRE) |
                                     DECISION(NOVA_END_TARGETS) | DECISION(NOVA_CEASE)}},
    [NOVA_HOLD] = {.name = "hold",
                   .kind = D_ACTIVATE,
                   .rule = NOVA_RULE_SEQ_4,
                   .help = "A ship may have its activation without firing; by default it fires "
                           "nothing.",
                   .shape = {.uses = USES_UNIT},
                   .law = &nova_declare_hold,
                   .phrase = {"%unit {holds|hold|passes|pass} <its> fire?", PHRASE_UNIT_DONE},
                   .example = {"%u holds fire"},
                   .when = while_nobody_has_fired},
    [NOVA_END_FIRE] = {.name = "end-fire",
                       .kind = D_DONE,
                       .rule = NOVA_RULE_ATTACK_1,
                       .help = "Ends the naming of targets; the attacks of the ship are made now.",
                       .shape = {.uses = USES_UNIT},
                       .law = &nova_declare_end,
                       .phrase = {PHRASE_UNIT_DONE},
                       .example = {"%u is done"},
                       .when = while_a_ship_fires},
    [NOVA_END_TARGETS] = {.name = "end-targets",
                          .kind = D_DONE,
                          .rule = NOVA_RULE_ADV_9,
                          .help = "Ends the naming of targets; banks without one stay silent.",
                          .law = &nova_declare_end_all,
                          .phrase = {PHRASE_DONE},
                          .example = {"done"},
                          .when = while_all_write},

    [NOVA_PICK] = {.name = "pick",
                   .kind = D_SEQUENCE,
                   .rule = NOVA_RULE_ATTACK_1,
                   .help = "Several attacks are declared and you name the next one; by default "
                           "they are made in the order of the display.",
                   .shape = {.uses = USES_UNIT | USES_TARGET | USES_WEAPONS},
                   .law = &nova_declare_pick,
                   .phrase = {"%unit {resolves|resolve} <the> %attack [at|on|upon %target]"},
                   .complete = nova_items_fire_complete_attack,
                   .example = {"%u resolves 2 at %e"},
                   .asked = {.ask = nova_ask_pick,
                             .fallback = decisions_pass,
                             .draw = nova_sample_pick,
                             .few = true,
                             .also = DECISION(NOVA_PICK_REST)}},
    [NOVA_PICK_REST] = {.name = "pick-rest",
                        .kind = D_DONE,
                        .rule = NOVA_RULE_ATTACK_1,
                        .help = "Ends your choice of the order; the attacks that are left are "
                                "made as the display lists them.",
                        .shape = {.uses = USES_UNIT},
                        .law = &nova_declare_pick_rest,
                        .phrase = {"%unit {resolves|resolve} the? rest|all|remaining|others "
                                   "<attacks>",
                                   PHRASE_UNIT_DONE},
                        .example = {"%u resolves the rest"}},

    [NOVA_REPAIR] = {.name = "repair",
                     .kind = D_REPAIR,
                     .rule = NOVA_RULE_ADV_10,
                     .help = "The crew may try to win back a box of one track, on a six; by "
                             "default nobody tries.",
                     .shape = {.uses = USES_UNIT | USES_MODE | USES_WEAPONS,
                               .mode_max = NOVA_TRACKS - 1},
                     .law = &nova_repair,
                     .phrase = {"%unit {repairs|repair} <its the a> %part"},
                     .example = {"%u repairs thrust"},
                     .asked = {.ask = nova_ask_repair,
                               .fallback = decisions_pass,
                               .think = nova_reflex_think_of_repair,
                               .few = true,
                               .also = DECISION(NOVA_NO_REPAIR)}},
    [NOVA_NO_REPAIR] = {.name = "no-repair",
                        .kind = D_DONE,
                        .rule = NOVA_RULE_ADV_10,
                        .help = "Ends the repairs of the ship; the crew tries nothing and no die "
                                "is thrown.",
                        .shape = {.uses = USES_UNIT},
                        .law = &nova_repair_none,
                        .phrase = {"%unit {repairs|repair} <its the a> nothing|none",
                                   PHRASE_UNIT_DONE},
                        .example = {"%u repairs nothing"}},

    [NOVA_CEASE] = {.name = "no-more-fire",
                    .kind = D_DONE,
                    .rule = NOVA_RULE_SEQ_4,
                    .help = "Ends your fire in this phase; your ships that have not fired hold "
                            "it, and you are not asked for them any more.",
                    .law = &nova_idle_cease,
                    .phrase = {"{no|cease} more? fire|firing?"},
                    .complete = nova_items_complete_cease,
                    .example = {"no more fire"},
                    .when = while_nobody_has_fired},
};
