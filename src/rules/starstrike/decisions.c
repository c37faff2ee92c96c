/* The decisions of `starstrike`: the table of contents of its game. Kinds by SS-X.4; what passing
 * means is SS-X.18. */
#include "rules/starstrike/doctrine/doctrine.h"
#include "rules/starstrike/front.h"
#include "rules/starstrike/law/law.h"
#include "rules/starstrike/view/view.h"

#include "rules/kit/phrase.h"

enum { HEADING_MAX = 5 };

#define PLACING "%unit {to|at|placed|place|goes|go|moves|move} <at on to> %cell %heading"
#define STRIKES "%unit strikes|strike|fires|fire|shoots|shoot|attacks|attack "
/* Of one piece, and of whoever is asked. */
#define PIECE_DONE                                                                                 \
    "%unit <is> {done|end|ends|stop|stops|finished} <fleet orders turn striking moving strikes>"
#define ASKED_DONE                                                                                 \
    "%whoever pass|finish|ready|commit|no|nothing <fleet orders turn striking moving>"

/* Nobody thinks of `drain` and `unspend`: their defaults are sound. The fullest facing has most to
 * lose, and an order that is readied can only help. */
const struct decision starstrike_decisions[STARSTRIKE_DECISION_COUNT] = {

    /* ---- before play ---- */

    [STARSTRIKE_BUY] = {.name = "buy",
                        .kind = D_FLEET,
                        .rule = STARSTRIKE_RULE_X_15,
                        .help = "You choose ships from your fleet list, in secret; by default "
                                "you get the sample fleet of the scenario.",
                        .shape = {.amounts = 1},
                        .law = &starstrike_fleet_buy,
                        .phrase = {"buy|choose <a an another one> %ship"},
                        .asked = {.ask = starstrike_ask_fleet,
                                  .fallback = starstrike_answer_fleet,
                                  .draw = starstrike_sample_fleet,
                                  .think = starstrike_choose_fleet,
                                  .also = DECISION(STARSTRIKE_COMMANDER) |
                                          DECISION(STARSTRIKE_WING) | DECISION(STARSTRIKE_CARD) |
                                          DECISION(STARSTRIKE_REFIT) |
                                          DECISION(STARSTRIKE_END_FLEET)}},
    [STARSTRIKE_COMMANDER] = {.name = "commander",
                              .kind = D_FLEET,
                              .rule = STARSTRIKE_RULE_X_15,
                              .help =
                                  "A Commander joins your fleet, on a ship of the Command Chart; "
                                  "in open play he leads all of it; by default nobody does.",
                              .shape = {.amounts = 2},
                              .law = &starstrike_fleet_commander,
                              .phrase = {"commander %commander %piece"}},
    [STARSTRIKE_WING] = {.name = "wing",
                         .kind = D_FLEET,
                         .rule = STARSTRIKE_RULE_X_15,
                         .help = "A Flight Group goes aboard a Carrier and takes the place of "
                                 "Basic orders; by default none does.",
                         .shape = {.amounts = 2},
                         .law = &starstrike_fleet_wing,
                         .phrase = {"wing|group %group %piece"}},
    [STARSTRIKE_CARD] = {.name = "card",
                         .kind = D_FLEET,
                         .rule = STARSTRIKE_RULE_X_15,
                         .help = "An order is added to your library; by default it gets Basic "
                                 "orders in the order of their numbers.",
                         .shape = {.amounts = 1},
                         .law = &starstrike_fleet_card,
                         .phrase = {"card %order"},
                         .asked = {.ask = starstrike_ask_library,
                                   .fallback = starstrike_answer_fleet,
                                   .draw = starstrike_sample_fleet,
                                   .think = starstrike_choose_fleet,
                                   .also = DECISION(STARSTRIKE_END_FLEET)}},
    [STARSTRIKE_REFIT] =
        {.name = "refit",
         .kind = D_FLEET,
         .rule = STARSTRIKE_RULE_X_15,
         .help = "A Refit gets the order of its card that it has all game; by default the first.",
         .shape = {.amounts = 2},
         .law = &starstrike_fleet_refit,
         .phrase = {"refit %order %piece"},
         .asked = {.ask = starstrike_ask_refit,
                   .fallback = starstrike_answer_fleet,
                   .draw = starstrike_sample_fleet,
                   .think = starstrike_choose_fleet,
                   .also = DECISION(STARSTRIKE_END_FLEET)}},
    [STARSTRIKE_END_FLEET] =
        {.name = "end-fleet",
         .kind = D_DONE,
         .rule = STARSTRIKE_RULE_X_15,
         .help = "Ends your choices before play; they are shown when all have ended theirs.",
         .law = &starstrike_fleet_end,
         .phrase = {PHRASE_DONE}},

    /* ---- placement ---- */

    [STARSTRIKE_PLACE] = {.name = "place",
                          .kind = D_DEPLOY,
                          .rule = STARSTRIKE_RULE_R4A_04,
                          .help = "One of your pieces is placed in a setup hex, with a facing; by "
                                  "default the first piece takes the first free one.",
                          .shape = {.uses = USES_UNIT | USES_CELL | USES_MODE | ON_BOARD,
                                    .mode_max = HEADING_MAX},
                          .law = &starstrike_place,
                          .phrase = {PLACING},
                          .complete = starstrike_items_complete_placing,
                          .asked = {.ask = starstrike_ask_place,
                                    .fallback = starstrike_answer_place,
                                    .draw = starstrike_sample_place,
                                    .think = starstrike_steer_placing}},
    [STARSTRIKE_ENTER] =
        {.name = "enter",
         .kind = D_ENTER,
         .rule = STARSTRIKE_RULE_R10E_01,
         .help = "A piece In Reserve comes to a free setup hex of yours, with a facing "
                 "(SS-10E.01); by default the first takes the first free one.",
         .shape = {.uses = USES_UNIT | USES_CELL | USES_MODE | ON_BOARD, .mode_max = HEADING_MAX},
         .law = &starstrike_place_enter,
         .phrase = {PLACING},
         .complete = starstrike_items_complete_placing,
         .asked = {.ask = starstrike_ask_enter,
                   .fallback = starstrike_answer_place,
                   .draw = starstrike_sample_place,
                   .think = starstrike_steer_placing}},

    /* ---- the Command Phase ---- */

    [STARSTRIKE_ASSIGN] = {.name = "assign",
                           .kind = D_PLOT,
                           .rule = STARSTRIKE_RULE_R4B_01,
                           .help = "Your pieces get orders, in secret, as many as their limits "
                                   "allow; by default only those that are required.",
                           .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = 1, .amounts = 1},
                           .law = &starstrike_command_assign,
                           .phrase = {"%unit <gets get has takes> <its> %assigned"},
                           .asked = {.ask = starstrike_ask_orders,
                                     .fallback = starstrike_answer_orders,
                                     .draw = starstrike_sample_orders,
                                     .think = starstrike_choose_orders,
                                     .also = DECISION(STARSTRIKE_OMEGA) |
                                             DECISION(STARSTRIKE_END_ORDERS)}},
    [STARSTRIKE_OMEGA] = {.name = "omega",
                          .kind = D_PLOT,
                          .rule = STARSTRIKE_RULE_R10A_05I,
                          .help = "A Basic order is set aside for all your pieces that could have "
                                  "an order and have none; by default there is none.",
                          .shape = {.amounts = 1},
                          .law = &starstrike_command_omega,
                          .phrase = {"omega %order"}},
    [STARSTRIKE_END_ORDERS] =
        {.name = "end-orders",
         .kind = D_DONE,
         .rule = STARSTRIKE_RULE_R4B_01,
         .help = "Ends your orders; they are revealed when all have ended theirs.",
         .law = &starstrike_command_end,
         .phrase = {PHRASE_DONE}},

    /* ---- cards that act now ---- */

    [STARSTRIKE_TURN] = {.name = "turn",
                         .kind = D_SPECIAL,
                         .rule = STARSTRIKE_RULE_D_3_12,
                         .help = "An order lets the piece rotate at once; by default it does not.",
                         .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = HEADING_MAX},
                         .law = &starstrike_moment_act_turn,
                         .phrase = {"%unit {turns|turn|rotates|rotate} to? <heading> %way",
                                    "%unit {keeps|keep} <its> heading? %same", "<%unit> %unturned"},
                         .asked = {.ask = starstrike_ask_turn,
                                   .fallback = starstrike_answer_turn,
                                   .think = starstrike_choose_turning,
                                   .few = true}},
    [STARSTRIKE_SHIFT] = {.name = "shift",
                          .kind = D_TRANSFER,
                          .rule = STARSTRIKE_RULE_D_3_11,
                          .help = "An order lets the piece move shield points between its facings; "
                                  "by default they stay.",
                          .shape = {.uses = USES_UNIT, .amounts = STARSTRIKE_FACINGS},
                          .law = &starstrike_moment_act_shift,
                          .phrase = {"%unit {shifts|shift} %change"},
                          .asked = {.ask = starstrike_ask_shift,
                                    .fallback = starstrike_answer_plain,
                                    .think = starstrike_choose_shifting}},
    [STARSTRIKE_HAND] = {.name = "hand",
                         .kind = D_TRANSFER,
                         .rule = STARSTRIKE_RULE_D_3_13,
                         .help = "An order lets the piece hand another one to a piece near it; by "
                                 "default it keeps all.",
                         .shape = {.uses = USES_UNIT | USES_MODE | USES_TARGET | MAY_AIM,
                                   .mode_max = STARSTRIKE_CARDS_MAX - 1},
                         .law = &starstrike_moment_act_hand,
                         .phrase = {"%unit {hands|hand|gives|give} %slot <over> to? %friend",
                                    "%unit {hands|hand|gives|give} nothing|none|no"},
                         .asked = {.ask = starstrike_ask_hand,
                                   .fallback = starstrike_answer_plain,
                                   .think = starstrike_choose_handing,
                                   .few = true}},
    [STARSTRIKE_MEND] = {.name = "mend",
                         .kind = D_REPAIR,
                         .rule = STARSTRIKE_RULE_R14A_02,
                         .help = "Shield points come back and you say to which facings; by "
                                 "default to those that lack most.",
                         .shape = {.uses = USES_UNIT, .amounts = STARSTRIKE_FACINGS},
                         .law = &starstrike_moment_act_mend,
                         .phrase = {"%unit {mends|mend|regains|regain} %points"},
                         .asked = {.ask = starstrike_ask_mend,
                                   .fallback = starstrike_answer_mend,
                                   .think = starstrike_shields_mend,
                                   .few = true}},

    /* ---- an activation ---- */

    [STARSTRIKE_ACTIVATE] = {.name = "activate",
                             .kind = D_ACTIVATE,
                             .rule = STARSTRIKE_RULE_R4B_02,
                             .help = "One of your pieces that have not acted yet strikes and moves "
                                     "now; by default the first.",
                             .shape = {.uses = USES_UNIT},
                             .law = &starstrike_turns_activate,
                             .phrase = {"activate|activates|act|acts %unit",
                                        "%unit {activates|activate|acts|act}", "%unit"},
                             .asked = {.ask = starstrike_ask_activate,
                                       .fallback = starstrike_answer_plain,
                                       .draw = starstrike_sample_activate,
                                       .think = starstrike_steer_activating}},
    [STARSTRIKE_STRIKE] =
        {.name = "strike",
         .kind = D_FIRE,
         .rule = STARSTRIKE_RULE_R5A,
         .help = "The active piece may strike with each armament once a round; by default it "
                 "strikes no more.",
         .shape = {.uses = USES_UNIT | USES_TARGET | USES_WEAPONS},
         .law = &starstrike_declare,
         .phrase = {STRIKES "<at on with by> %target [with|by|using? %arm]",
                    STRIKES "with|by %arm at|on? %target"},
         .complete = starstrike_items_strike_complete,
         .asked = {.ask = starstrike_ask_strike,
                   .fallback = starstrike_answer_end,
                   .draw = starstrike_sample_strike,
                   .think = starstrike_shoot_strikes,
                   .also = DECISION(STARSTRIKE_END_STRIKES)}},
    [STARSTRIKE_END_STRIKES] = {.name = "end-strikes",
                                .kind = D_DONE,
                                .rule = STARSTRIKE_RULE_R4B_02,
                                .help = "Ends the Strikes of this activation; the piece moves now.",
                                .shape = {.uses = USES_UNIT},
                                .law = &starstrike_declare_end,
                                .phrase = {PIECE_DONE, ASKED_DONE},
                                .complete = starstrike_items_complete_end},
    [STARSTRIKE_USE] = {.name = "use",
                        .kind = D_SPEND,
                        .rule = STARSTRIKE_RULE_X_4,
                        .help = "An ability that works a limited number of times in a round can "
                                "help this Strike; by default it is kept.",
                        .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = 1},
                        .law = &starstrike_declare_use,
                        .phrase = {"<%unit> use|uses|yes <it skilled augur> %help",
                                   "<%unit> no|nothing"},
                        .asked = {.ask = starstrike_ask_strike_use,
                                  .fallback = starstrike_answer_plain,
                                  .think = starstrike_shoot_help,
                                  .few = true}},
    [STARSTRIKE_BLOCK] = {.name = "block",
                          .kind = D_BLOCK,
                          .rule = STARSTRIKE_RULE_R5E,
                          .help = "Each Shield Point spent cancels a Hit or a Critical Hit; by "
                                  "default as many are spent as cancel one, Criticals first.",
                          .shape = {.uses = USES_UNIT, .amounts = 4},
                          .law = &starstrike_reply_block,
                          .phrase = {"%unit {blocks|block} %blocked"},
                          .asked = {.ask = starstrike_ask_strike_block,
                                    .fallback = starstrike_answer_block,
                                    .think = starstrike_shields_block,
                                    .few = true}},
    [STARSTRIKE_LOCK] = {.name = "lock",
                         .kind = D_SPEND,
                         .rule = STARSTRIKE_RULE_R5F_01,
                         .help = "A Target Lock is used for an ability of the weapon, for one more "
                                 "die, or not at all; by default for the die.",
                         .shape = {.uses = USES_UNIT | USES_MODE,
                                   .mode_max =
                                       STARSTRIKE_FIRST_ABILITY + STARSTRIKE_ABILITIES_MAX - 1},
                         .law = &starstrike_reply_lock,
                         .phrase = {"<%unit> lock on? %locking", "<%unit> use|uses|yes %ability",
                                    "<%unit> waste|wastes|no|nothing"},
                         .asked = {.ask = starstrike_ask_strike_lock,
                                   .fallback = starstrike_answer_lock,
                                   .think = starstrike_shoot_locks,
                                   .few = true}},
    [STARSTRIKE_DRAIN] = {.name = "drain",
                          .kind = D_FACING,
                          .rule = STARSTRIKE_RULE_D_1_2,
                          .help = "You strike from between two facings and pick the one that loses "
                                  "shield points; by default the one with more.",
                          .shape = {.uses = USES_UNIT | USES_MODE,
                                    .mode_max = STARSTRIKE_FACINGS - 1},
                          .law = &starstrike_reply_drain,
                          .phrase = {"<%unit> %facing"},
                          .asked = {.ask = starstrike_ask_strike_drain,
                                    .fallback = starstrike_answer_drain,
                                    .few = true}},
    [STARSTRIKE_RETURN] = {.name = "return",
                           .kind = D_LOSS,
                           .rule = STARSTRIKE_RULE_R5F_03,
                           .help = "Your piece loses one of its orders and you pick which; by "
                                   "default the lowest that is not required.",
                           .shape = {.uses = USES_UNIT | USES_MODE,
                                     .mode_max = STARSTRIKE_CARDS_MAX - 1},
                           .law = &starstrike_reply_return,
                           .phrase = {"%unit {returns|return|loses|lose} %slot"},
                           .asked = {.ask = starstrike_ask_strike_return,
                                     .fallback = starstrike_answer_return,
                                     .think = starstrike_shoot_return,
                                     .few = true}},

    /* ---- movement ---- */

    [STARSTRIKE_MOVE] =
        {.name = "move",
         .kind = D_MOVE,
         .rule = STARSTRIKE_RULE_R6,
         .help = "The active piece rotates and does a Maneuver while it has Moves; by default it "
                 "stops, or does the nearest Maneuver it must.",
         .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = HEADING_MAX, .amounts = 1},
         .law = &starstrike_move,
         .phrase =
             {"%unit {heads|head|turns|turn|rotates|rotate|goes|go|moves|move|to|at|placed|place} "
              "<at on to> %course",
              "%unit {assaults|assault|rams|ram} %assaulted", "%unit %course"},
         .asked = {.ask = starstrike_ask_strike_move,
                   .fallback = starstrike_answer_move,
                   .draw = starstrike_sample_move,
                   .think = starstrike_steer_moving,
                   .also = DECISION(STARSTRIKE_END_MOVE)}},
    [STARSTRIKE_END_MOVE] = {.name = "end-move",
                             .kind = D_DONE,
                             .rule = STARSTRIKE_RULE_R6B,
                             .help = "Ends the activation; the piece stops where it is.",
                             .shape = {.uses = USES_UNIT},
                             .law = &starstrike_move_end,
                             .phrase = {PIECE_DONE, ASKED_DONE},
                             .complete = starstrike_items_complete_end},
    [STARSTRIKE_EVADE] = {.name = "evade",
                          .kind = D_REACT,
                          .rule = STARSTRIKE_RULE_R6C,
                          .help = "Your Escort is about to be assaulted and may slip away, once a "
                                  "round; by default it stays and fights.",
                          .shape = {.uses = USES_UNIT | USES_CELL},
                          .law = &starstrike_move_evade,
                          .phrase = {"<%unit> {evade|evades} <to> %escape",
                                     "<%unit> {stay|stays|fight|fights}", "<%unit> no|nothing"},
                          .asked = {.ask = starstrike_ask_strike_evade,
                                    .fallback = starstrike_answer_plain,
                                    .think = starstrike_steer_evading,
                                    .few = true}},
    [STARSTRIKE_DUST] = {.name = "dust",
                         .kind = D_LOSS,
                         .rule = STARSTRIKE_RULE_R8C_03,
                         .help = "Dust costs your piece a Shield Point or a Direct Hit; by "
                                 "default a point of its strongest facing.",
                         .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = STARSTRIKE_FACINGS},
                         .law = &starstrike_move_dust,
                         .phrase = {"<%unit> shield %screen", "<%unit> %hit"},
                         .asked = {.ask = starstrike_ask_strike_dust,
                                   .fallback = starstrike_answer_dust,
                                   .think = starstrike_shields_dust,
                                   .few = true}},

    /* ---- own orders of open play ---- */

    [STARSTRIKE_UNSPEND] =
        {.name = "unspend",
         .kind = D_SPECIAL,
         .rule = STARSTRIKE_RULE_R13A_05,
         .help = "A spent order of open play may act again from now on; by default it does.",
         .shape = {.uses = USES_UNIT | USES_MODE,
                   .mode_max = STARSTRIKE_CARDS_MAX - 1,
                   .amounts = 1},
         .law = &starstrike_moment_unspend,
         .phrase = {"%unit {unspends|unspend} %used", "%unit {leaves|leave} %left", "%reply"},
         .complete = starstrike_items_complete_unspend,
         .asked = {.ask = starstrike_ask_unspend,
                   .fallback = starstrike_answer_unspend,
                   .few = true}},
    [STARSTRIKE_RESORT] = {.name = "resort",
                           .kind = D_SPECIAL,
                           .rule = STARSTRIKE_RULE_R13A_05,
                           .help = "The immediate effects of an order of open play may be used "
                                   "now; by default they are not.",
                           .shape = {.uses = USES_UNIT | USES_MODE,
                                     .mode_max = STARSTRIKE_CARDS_MAX - 1,
                                     .amounts = 1},
                           .law = &starstrike_moment_resort,
                           .phrase = {"%unit {uses|use} %used", "%unit {leaves|leave} %left",
                                      "%reply"},
                           .asked = {.ask = starstrike_ask_resort,
                                     .fallback = starstrike_answer_resort,
                                     .think = starstrike_choose_resort,
                                     .few = true}},
};
