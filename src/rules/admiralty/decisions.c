/* The decisions of `admiralty`: the table of contents of its game. */
#include "rules/admiralty/doctrine/doctrine.h"
#include "rules/admiralty/front.h"
#include "rules/admiralty/law/law.h"
#include "rules/admiralty/view/view.h"

#include "rules/kit/phrase.h"

/* ---- when an answer is one to another's question ---- */

/* AE-F3 */
static bool while_flights_are_sold(const struct game *game, const struct question *question)
{
    (void)question;
    return admiralty_has(game, ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS);
}

/* AE-B10 */
static bool while_there_are_screens(const struct game *game, const struct question *question)
{
    (void)question;
    return admiralty_has(game, ADMIRALTY_OPTION_SCREENS);
}

/* AE-E6 */
static bool while_shields_are_reinforced(const struct game *game, const struct question *question)
{
    (void)question;
    return admiralty_has(game, ADMIRALTY_OPTION_SHIELD_REINFORCEMENT);
}

/* AE-4.1.1: a ship that has named a target already fires */
static bool while_nobody_has_fired(const struct game *game, const struct question *question)
{
    (void)game;
    return question->unit == UNIT_NONE;
}

static bool while_a_ship_fires(const struct game *game, const struct question *question)
{
    (void)game;
    return question->unit != UNIT_NONE;
}

/* ---- the table ---- */

#define COASTS "%unit coasts|coast|drifts|drift %coasting"
#define ATTACKS "[<and> attacks|attack|attacking|fires|fire <at> %target]"
/* Of whoever is asked, with or without its name. */
#define ASKED_DONE "[%unit is?] done|ends|end|ready|finished|finish|pass|commit <turn phase>"

const struct decision admiralty_decisions[ADMIRALTY_DECISION_COUNT] = {
    [ADMIRALTY_BUY] = {.name = "buy",
                       .kind = D_FLEET,
                       .rule = ADMIRALTY_RULE_R0_3_5,
                       .help =
                           "You choose ships for your share of the limit, in secret; by "
                           "default you get the sample fleet of the scenario or nothing at all.",
                       .shape = {.amounts = 1},
                       .law = &admiralty_fleet_buy,
                       .phrase = {"buy|choose %class"},
                       .example = {"buy NAME"},
                       .asked = {.ask = admiralty_ask_fleet,
                                 .fallback = admiralty_answer_fleet,
                                 .draw = admiralty_sample_buy,
                                 .think = admiralty_reflex_think_of_fleet,
                                 .also = DECISION(ADMIRALTY_BUY_FLIGHT) |
                                         DECISION(ADMIRALTY_END_FLEET)}},
    [ADMIRALTY_BUY_FLIGHT] = {.name = "buy-flight",
                              .kind = D_FLEET,
                              .rule = ADMIRALTY_RULE_F3,
                              .help = "A flight may be bought without a carrier for 50 points; by "
                                      "default only carriers bring flights.",
                              .law = &admiralty_fleet_buy_flight,
                              .phrase = {"{buy|choose} <a an another one> flight|fighters"},
                              .example = {"buy flight"},
                              .when = while_flights_are_sold},
    [ADMIRALTY_END_FLEET] = {.name = "end-fleet",
                             .kind = D_DONE,
                             .rule = ADMIRALTY_RULE_R0_3_5,
                             .help =
                                 "Ends your choice of ships; what is left of your share is lost.",
                             .law = &admiralty_fleet_end,
                             .phrase = {PHRASE_DONE},
                             .example = {"done"}},

    [ADMIRALTY_DEPLOY] =
        {.name = "deploy",
         .kind = D_DEPLOY,
         .rule = ADMIRALTY_RULE_R2_1_2,
         .help = "Each ship is placed in your zone with a heading of your choice, flights after "
                 "the ships; by default it takes the first free hex of the zone.",
         .shape = {.uses = USES_UNIT | USES_CELL | USES_MODE | ON_BOARD, .mode_max = 5},
         .law = &admiralty_deploy,
         .phrase = {"%unit {at|deploys|deploy|placed|place} <at to on - moves move flies fly goes "
                    "go> %cell %heading"},
         .example = {"%u at %c heading 3", "%u at %c"},
         .asked = {.ask = admiralty_ask_deploy,
                   .fallback = admiralty_answer_deploy,
                   .draw = admiralty_sample_deploy,
                   .reflex = admiralty_plan_quick_place,
                   .think = admiralty_plan_place}},

    [ADMIRALTY_PLOT] = {.name = "plot",
                        .kind = D_PLOT,
                        .rule = ADMIRALTY_RULE_R2_2,
                        .help = "Each ship gets its movement orders in secret; by default it "
                                "goes straight on at its previous speed.",
                        .shape = {.uses = USES_UNIT | USES_TEXT},
                        .law = &admiralty_plot,
                        .phrase = {"%unit: %order", COASTS},
                        .complete = admiralty_items_plot_complete,
                        .example = {"%u: 2P2"},
                        .asked = {.ask = admiralty_ask_orders,
                                  .fallback = admiralty_answer_plot,
                                  .draw = admiralty_sample_plot,
                                  .reflex = admiralty_reflex_move,
                                  .think = admiralty_reflex_think_of_orders,
                                  .also = DECISION(ADMIRALTY_SPLIT) |
                                          DECISION(ADMIRALTY_REINFORCE) |
                                          DECISION(ADMIRALTY_END_PLOT)}},
    [ADMIRALTY_SPLIT] = {.name = "split",
                         .kind = D_PLOT,
                         .rule = ADMIRALTY_RULE_B10,
                         .help = "The points of the screens are spread over the six facings; by "
                                 "default they are spread as evenly as possible.",
                         .shape = {.uses = USES_UNIT, .amounts = ADMIRALTY_FACINGS},
                         .law = &admiralty_plot_split,
                         .phrase = {"%unit screens|screen|splits|split %facings"},
                         .example = {"%u screens 3 3 2 2 1 1"},
                         .when = while_there_are_screens},
    [ADMIRALTY_REINFORCE] = {.name = "reinforce",
                             .kind = D_PLOT,
                             .rule = ADMIRALTY_RULE_E6,
                             .help = "Engine points may be given up this turn, two for one point "
                                     "of shields; by default none are.",
                             .shape = {.uses = USES_UNIT, .amounts = 1},
                             .law = &admiralty_plot_reinforce,
                             .phrase = {"%unit reinforces|reinforce <shields shield screens with "
                                        "by> %points <engine points point>"},
                             .example = {"%u reinforces 2"},
                             .when = while_shields_are_reinforced},
    [ADMIRALTY_END_PLOT] = {.name = "end-plot",
                            .kind = D_DONE,
                            .rule = ADMIRALTY_RULE_R2_2,
                            .help = "Ends your orders; ships without any go straight on.",
                            .law = &admiralty_plot_end,
                            .phrase = {PHRASE_DONE},
                            .example = {"done"}},

    [ADMIRALTY_SAIL] = {.name = "sail",
                        .kind = D_MOVE,
                        .rule = ADMIRALTY_RULE_D7,
                        .help = "One of your ships moves now, by orders that are carried out at "
                                "once; by default the first ship goes straight on.",
                        .shape = {.uses = USES_UNIT | USES_TEXT},
                        .law = &admiralty_move,
                        .phrase = {COASTS, "%unit: %order"},
                        .complete = admiralty_items_plot_complete,
                        .example = {"%u: 2P2"},
                        .asked = {.ask = admiralty_ask_sail,
                                  .fallback = admiralty_answer_sail,
                                  .draw = admiralty_sample_sail,
                                  .reflex = admiralty_reflex_move,
                                  .think = admiralty_reflex_think_of_orders}},

    [ADMIRALTY_SHIFT] =
        {.name = "shift",
         .kind = D_SHIFT,
         .rule = ADMIRALTY_RULE_R3_3_3,
         .help = "The ship has to leave this hex or may stay in it; by default it stays where it "
                 "may, else takes the first free hex clockwise from its heading.",
         .shape = {.uses = USES_UNIT | USES_CELL | ON_BOARD},
         .law = &admiralty_shift,
         .phrase = {"%unit {stays|stay} %still",
                    "%unit {shifts|shift} <- moves move flies fly goes go> to? %cell", ASKED_DONE},
         .complete = admiralty_items_complete_shift,
         .asked = {.ask = admiralty_ask_shift,
                   .fallback = admiralty_answer_shift,
                   .think = admiralty_plan_shift,
                   .few = true}},

    [ADMIRALTY_FLY] = {.name = "fly",
                       .kind = D_MOVE,
                       .rule = ADMIRALTY_RULE_R5_2_1,
                       .help = "One of your flights moves up to ten hexes and may then attack a "
                               "neighbour; by default the first flight stays and attacks nobody.",
                       .shape = {.uses = USES_UNIT | USES_CELL | USES_TARGET | MAY_AIM | ON_BOARD},
                       .law = &admiralty_fighter,
                       .phrase = {"%unit {stays|stay|holds|hold|passes} %still " ATTACKS,
                                  "%unit {to|-|moves|move|flies|fly|goes|go} <to> %cell " ATTACKS,
                                  "%unit attacks|attack|fires|fire <at> %target %still",
                                  ASKED_DONE},
                       .complete = admiralty_items_complete_fly,
                       .asked = {.ask = admiralty_ask_fly,
                                 .fallback = admiralty_answer_fly,
                                 .draw = admiralty_sample_fly,
                                 .think = admiralty_plan_flight}},

    [ADMIRALTY_FIRE] = {.name = "fire",
                        .kind = D_FIRE,
                        .rule = ADMIRALTY_RULE_R4_1_1,
                        .help = "Every weapon that is to fire gets its target before any die "
                                "falls; by default the weapons without a target stay silent.",
                        .shape = {.uses = USES_UNIT | USES_TARGET | USES_WEAPONS | USES_MODE,
                                  .mode_max = ADMIRALTY_AIM_WEAPONS},
                        .law = &admiralty_declare,
                        .phrase = {"%unit {fires|fire|shoots|shoot|aims|aim|attacks|attack} %guns "
                                   "at|on|upon? %target [%more] [%aim]"},
                        .complete = admiralty_items_fire_complete,
                        .example = {"%u fires X at %e, %u fires all at %e aiming at engines",
                                    "%u fires X at %e"},
                        .asked = {.ask = admiralty_ask_fire,
                                  .fallback = decisions_pass,
                                  .draw = admiralty_sample_fire,
                                  .reflex = admiralty_plan_quick_fire,
                                  .think = admiralty_reflex_think_of_fire,
                                  .also = DECISION(ADMIRALTY_HOLD) | DECISION(ADMIRALTY_END_FIRE) |
                                          DECISION(ADMIRALTY_CEASE)}},
    [ADMIRALTY_HOLD] = {.name = "hold",
                        .kind = D_ACTIVATE,
                        .rule = ADMIRALTY_RULE_R4_0_1,
                        .help =
                            "A ship may let its one opportunity to fire go by; by default it does.",
                        .shape = {.uses = USES_UNIT},
                        .law = &admiralty_declare_hold,
                        .phrase = {"%unit holds|hold|passes <its> fire? %ship",
                                   PHRASE_UNIT_DONE " <its fire firing turn>", PHRASE_DONE},
                        .complete = admiralty_items_complete_one,
                        .example = {"%u holds fire"},
                        .when = while_nobody_has_fired},
    [ADMIRALTY_END_FIRE] = {.name = "end-fire",
                            .kind = D_DONE,
                            .rule = ADMIRALTY_RULE_R4_1_1,
                            .help =
                                "Ends the declaration; the dice for the weapons declared fall now.",
                            .shape = {.uses = USES_UNIT},
                            .law = &admiralty_declare_end,
                            .phrase = {PHRASE_UNIT_DONE, PHRASE_DONE},
                            .complete = admiralty_items_complete_done,
                            .example = {"done"},
                            .when = while_a_ship_fires},

    [ADMIRALTY_LINE] =
        {.name = "line",
         .kind = D_LINE,
         .rule = ADMIRALTY_RULE_R4_1_4,
         .help = "The line of fire runs between two hexes and passes through the one you name; by "
                 "default it is the one that hinders the shot less.",
         .shape = {.uses = USES_UNIT | USES_TARGET | USES_CELL},
         .law = &admiralty_declare_line,
         .phrase = {"{line} <through over> %edge"},
         .asked = {.ask = admiralty_ask_line, .fallback = admiralty_answer_line, .few = true}},

    [ADMIRALTY_SHOW] =
        {.name = "show",
         .kind = D_FACING,
         .rule = ADMIRALTY_RULE_B10,
         .help = "The attacker stands where two screens meet and strikes the facing you name; by "
                 "default it is the stronger one.",
         .shape = {.uses = USES_UNIT | USES_TARGET | USES_MODE, .mode_max = ADMIRALTY_FACINGS - 1},
         .law = &admiralty_declare_show,
         .phrase = {"%unit {shows|show} %facing"},
         .asked = {.ask = admiralty_ask_show, .fallback = admiralty_answer_show, .few = true}},

    [ADMIRALTY_LOSE] = {.name = "lose",
                        .kind = D_LOSS,
                        .rule = ADMIRALTY_RULE_R4_4_4,
                        .help = "Weapons of this battery were hit and you name the ones destroyed; "
                                "by default it is those with the fewest arcs.",
                        .shape = {.uses = USES_UNIT | USES_WEAPONS},
                        .law = &admiralty_chart,
                        .phrase = {"%unit {loses|lose} %losses"},
                        .asked = {.ask = admiralty_ask_loss,
                                  .fallback = admiralty_answer_loss,
                                  .draw = admiralty_sample_loss,
                                  .think = admiralty_damage_plan_loss,
                                  .few = true}},

    [ADMIRALTY_REPAIR] = {.name = "repair",
                          .kind = D_REPAIR,
                          .rule = ADMIRALTY_RULE_E1,
                          .help =
                              "The damage control party has put something right and you name what; "
                              "by default it is an engine box, then a shield box, then a weapon.",
                          .shape = {.uses = USES_UNIT | USES_WEAPONS | USES_MODE,
                                    .mode_max = ADMIRALTY_REPAIR_WEAPON},
                          .law = &admiralty_repair,
                          .phrase = {"%unit {repairs|repair} <its an a the> %part <box boxes>"},
                          .asked = {.ask = admiralty_ask_repair,
                                    .fallback = admiralty_answer_repair,
                                    .think = admiralty_damage_plan_repair,
                                    .few = true}},

    [ADMIRALTY_LAUNCH] =
        {.name = "launch",
         .kind = D_SPECIAL,
         .rule = ADMIRALTY_RULE_F4,
         .help = "The carrier may launch or recover one flight; by default it does neither.",
         .shape = {.uses = USES_UNIT | USES_TARGET},
         .law = &admiralty_carrier_launch,
         .phrase = {"%unit {launches|launch} %flight"},
         .asked = {.ask = admiralty_ask_launch,
                   .fallback = admiralty_answer_launch,
                   .think = admiralty_reflex_think_of_launching,
                   .few = true,
                   .also = DECISION(ADMIRALTY_RECOVER) | DECISION(ADMIRALTY_END_LAUNCH)}},
    [ADMIRALTY_RECOVER] =
        {.name = "recover",
         .kind = D_SPECIAL,
         .rule = ADMIRALTY_RULE_F4,
         .help = "A flight in the carrier's hex goes aboard; by default it stays out.",
         .shape = {.uses = USES_UNIT | USES_TARGET},
         .law = &admiralty_carrier_recover,
         .phrase = {"%unit {recovers|recover} %flight"}},
    [ADMIRALTY_END_LAUNCH] =
        {.name = "end-launch",
         .kind = D_DONE,
         .rule = ADMIRALTY_RULE_F4,
         .help =
             "Ends the carrier's opportunity; it neither launches nor recovers a flight this turn.",
         .shape = {.uses = USES_UNIT},
         .law = &admiralty_carrier_end,
         .phrase = {PHRASE_UNIT_DONE, PHRASE_DONE},
         .complete = admiralty_items_complete_one},

    [ADMIRALTY_CEASE] = {.name = "cease-fire",
                         .kind = D_DONE,
                         .rule = ADMIRALTY_RULE_R4_0_1,
                         .help = "Ends your fire in this phase; none of your ships fires any more.",
                         .law = &admiralty_declare_cease,
                         .phrase = {"{no|cease|ceases} more? fire|firing?", PHRASE_DONE},
                         .example = {"no more fire"},
                         .when = while_nobody_has_fired},
};
