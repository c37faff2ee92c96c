/* The toy's decisions, a row each, and what its gate says before their law. */
#include "tests/toy/parts.h"

#include "rules/kit/plans.h"

const struct decision toy_decisions[TOY_DECISION_COUNT] = {
    [TOY_PLOT] = {.name = "plot",
                  .kind = D_PLOT,
                  .rule = TOY_RULE_PLOT_1,
                  .help = "Give each ship its orders; by default it stays.",
                  .shape = {.uses = USES_UNIT | USES_MODE | USES_TEXT,
                            .mode_max = TOY_MODE_COUNT - 1},
                  .law = &toy_plot,
                  .phrase = {"%unit: %orders [%mode]"},
                  .example = {"%u: 1P, %u: 1, %u: 0"},
                  .asked = {.ask = toy_ask_plots,
                            .fallback = decisions_pass,
                            .draw = toy_draw_plot,
                            .think = toy_think_plots,
                            .also = DECISION(TOY_READY) | DECISION(TOY_PLAY)}},
    [TOY_READY] = {.name = "ready",
                   .kind = D_DONE,
                   .rule = TOY_RULE_PLOT_4,
                   .help = "Ends your plotting; ships without orders stay.",
                   .law = &toy_ready,
                   .phrase = {"ready"},
                   .example = {"ready"}},
    [TOY_PLAY] = {.name = "play",
                  .kind = D_SPECIAL,
                  .rule = TOY_RULE_CARD_1,
                  .help = "Lay a salvo card on a ship; by default you keep it.",
                  .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = TOY_CARD_KINDS - 1},
                  .law = &toy_play,
                  .phrase = {"%unit {plays|play|lays} <a its the> %card <card>"},
                  .example = {"%u plays salvo"}},
    [TOY_FIRE] = {.name = "fire",
                  .kind = D_FIRE,
                  .rule = TOY_RULE_FIRE_1,
                  .help = "One of your ships fires; by default none does this turn.",
                  .shape = {.uses = USES_UNIT | USES_TARGET},
                  .law = &toy_fire,
                  .phrase = {"%unit {fires|fire|shoots} at|on? %target"},
                  .example = {"%u fires at %e"},
                  .asked = {.ask = toy_ask_fire,
                            .fallback = decisions_pass,
                            .draw = toy_draw_fire,
                            .think = toy_think_fire,
                            .also = DECISION(TOY_PASS)}},
    [TOY_PASS] = {.name = "pass",
                  .kind = D_DONE,
                  .rule = TOY_RULE_FIRE_1,
                  .help = "Ends the fire of your side for this turn.",
                  .law = &toy_pass,
                  .phrase = {"pass"},
                  .example = {"pass"}},
    [TOY_SHIELD] = {.name = "shield",
                    .kind = D_BLOCK,
                    .rule = TOY_RULE_SHIELD_1,
                    .help = "A shield card stops two hits; by default all count.",
                    .shape = {.uses = USES_MODE, .mode_max = 1},
                    .law = &toy_shield,
                    .phrase = {"%block"},
                    .example = {"shield, take"},
                    .asked = {.ask = toy_ask_shield,
                              .fallback = toy_fallback_shield,
                              .reflex = toy_reflex_shield,
                              .few = true}},
};

static enum fault refuse_seat(const struct ask *ask)
{
    return toy_refuse(ask, TOY_RULE_PLOT_1, "nothing is asked of you");
}

static enum fault permit_unit(const struct ask *ask)
{
    const struct toy_state *state = toy_state_of(ask->game);
    const struct action *action = ask->action;
    return toy_afloat(state, action->unit) && state->units[action->unit].seat == action->seat
               ? FAULT_NONE
               : toy_refuse(ask, toy_decisions[action->decision].rule, "name a ship of your own");
}

const struct law_gate toy_gate = {.order = "as in the file",
                                  .over = TOY_RULE_END_1,
                                  .refuse_seat = refuse_seat,
                                  .permit_unit = permit_unit};
