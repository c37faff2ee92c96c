/* The decisions of `universal`: the table of contents of its game. Kinds by the common vocabulary
 * (UN-O2); what passing means is UN-O3. */
#include "rules/universal/doctrine/doctrine.h"
#include "rules/universal/front.h"
#include "rules/universal/view/view.h"

#include "rules/kit/phrase.h"

enum { MANNER_MAX = UNIVERSAL_MANNER_PROFILE | UNIVERSAL_FACINGS << UNIVERSAL_MANNER_FACING_SHIFT };

/* ---- when an answer is one to another's question ---- */

/* UN-D0.1: a ship that has named a target already fires */
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
#define RESTS "%unit stays|stay %resting <here there put>"
#define GOES_WORDS "to|goes|go|moves|move|flies|fly"
#define FIRES "fires|fire|shoots|shoot|aims|aim|attacks|attack"
#define FIRES_WORDS "fires fire fired"
#define ONE_DONE "%unit is? done|ends|end|pass|passes|ready|finished"

const struct decision universal_decisions[UNIVERSAL_DECISION_COUNT] = {
    [UNIVERSAL_BUY] = {.name = "buy",
                       .kind = D_FLEET,
                       .rule = UNIVERSAL_RULE_B1_4,
                       .help = "You choose ships for your share of the fleet limit, in secret; by "
                               "default your side gets the sample fleet of the scenario.",
                       .shape = {.amounts = 2},
                       .law = &universal_fleet_buy,
                       .phrase = {"buy|choose %class"},
                       .example = {"buy NAME"},
                       .asked = {.ask = universal_ask_fleet,
                                 .fallback = universal_answer_end,
                                 .draw = universal_sample_buy,
                                 .think = universal_reflex_think_of_fleet,
                                 .also = DECISION(UNIVERSAL_END_FLEET)}},
    [UNIVERSAL_END_FLEET] = {.name = "end-fleet",
                             .kind = D_DONE,
                             .rule = UNIVERSAL_RULE_B1_4,
                             .help =
                                 "Ends your choice of ships; what is left of your share is lost.",
                             .law = &universal_fleet_end,
                             .phrase = {PHRASE_DONE},
                             .example = {"done"}},

    [UNIVERSAL_DEPLOY] = {.name = "deploy",
                          .kind = D_DEPLOY,
                          .rule = UNIVERSAL_RULE_B1_3,
                          .help = "One of your ships is placed in your zone, with a heading; by "
                                  "default the first ship takes the first hex of the zone.",
                          .shape = {.uses = USES_UNIT | USES_CELL | USES_MODE | ON_BOARD,
                                    .mode_max = 5},
                          .law = &universal_deploy,
                          .phrase = {"%unit {at|places|place|" GOES_WORDS
                                     "} %goal <at to on> %cell %heading",
                                     "%unit {deploys|deploy} <at to on> %cell %heading"},
                          .example = {"%u at %c heading 0", "%u at %c heading 3"},
                          .asked = {.ask = universal_ask_deploy,
                                    .fallback = universal_answer_place,
                                    .draw = universal_sample_place,
                                    .reflex = universal_glance_place,
                                    .think = universal_reflex_think_of_placing}},

    [UNIVERSAL_PLOT] =
        {.name = "plot",
         .kind = D_PLOT,
         .rule = UNIVERSAL_RULE_C1,
         .help = "Each of your ships gets its orders in secret, with Boosters and a tether group "
                 "if you like; by default it goes straight on at its speed.",
         .shape = {.uses = USES_UNIT | USES_TEXT, .amounts = 2},
         .law = &universal_plot,
         .phrase = {"%unit: %order", COASTS, RESTS},
         .complete = universal_items_move_complete_order,
         .example = {"%u coasts, %u: 2P1", "%u coasts, %u: 1P1"},
         .asked = {.ask = universal_ask_plots,
                   .fallback = universal_answer_end,
                   .draw = universal_sample_plot,
                   .reflex = universal_steer_glance,
                   .think = universal_steer_think,
                   .also = DECISION(UNIVERSAL_END_PLOT)}},
    [UNIVERSAL_END_PLOT] =
        {.name = "end-plot",
         .kind = D_DONE,
         .rule = UNIVERSAL_RULE_B2,
         .help = "Ends your orders; ships without any go straight on at their speed.",
         .law = &universal_plot_end,
         .phrase = {PHRASE_DONE},
         .example = {"done"}},

    [UNIVERSAL_SAIL] = {.name = "sail",
                        .kind = D_MOVE,
                        .rule = UNIVERSAL_RULE_C0_1,
                        .help = "A card of your color is drawn: one of your ships gets its orders "
                                "and moves at once; by default the first one coasts.",
                        .shape = {.uses = USES_UNIT | USES_TEXT, .amounts = 2},
                        .law = &universal_plot_sail,
                        .phrase = {COASTS, "%unit: %order", RESTS},
                        .complete = universal_items_move_complete_order,
                        .example = {"%u coasts, %u: 2P1", "%u coasts, %u: 1P1"},
                        .asked = {.ask = universal_ask_sail,
                                  .fallback = universal_answer_end,
                                  .draw = universal_sample_sail,
                                  .reflex = universal_steer_glance,
                                  .think = universal_steer_think}},

    [UNIVERSAL_FIRST] = {.name = "first",
                         .kind = D_SHIFT,
                         .rule = UNIVERSAL_RULE_C3_1,
                         .help = "Ships of yours have equal totals: which of them is placed first; "
                                 "by default the one with the lowest number.",
                         .shape = {.uses = USES_UNIT},
                         .law = &universal_shift_first,
                         .phrase = {"%unit is|goes|go|moves|move|flies|fly? {first}"},
                         .asked = {.ask = universal_ask_first,
                                   .fallback = universal_answer_end,
                                   .few = true}},

    [UNIVERSAL_SHIFT] =
        {.name = "shift",
         .kind = D_SHIFT,
         .rule = UNIVERSAL_RULE_C3_1,
         .help = "The ship may not stay in its hex, or is pulled, and you pick where it goes; by "
                 "default the first hex allowed clockwise from its heading.",
         .shape = {.uses = USES_UNIT | USES_CELL | ON_BOARD},
         .law = &universal_shift,
         .phrase = {"%unit {stays|stay} %still <here there put>",
                    "%unit {shifts|shift} to? <one to> %spot",
                    "%unit {at|" GOES_WORDS "} %goal <to at one> %spot"},
         .asked = {.ask = universal_ask_shift,
                   .fallback = universal_answer_shift,
                   .think = universal_glance_think_shift,
                   .few = true}},

    [UNIVERSAL_DECOY] = {.name = "decoy",
                         .kind = D_SPECIAL,
                         .rule = UNIVERSAL_RULE_E2_2,
                         .help = "The ship may place a Decoy that may fool attackers this turn; by "
                                 "default it places none.",
                         .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = 1},
                         .law = &universal_defend_decoy,
                         .phrase = {"%unit {places|place} %decoy", "%unit decoy|decoys|no %decoy",
                                    ONE_DONE, PHRASE_DONE},
                         .complete = universal_items_complete_one,
                         .asked = {.ask = universal_ask_decoy,
                                   .fallback = universal_answer_end,
                                   .think = universal_reflex_think_of_decoy,
                                   .few = true}},

    [UNIVERSAL_DEFEND] = {.name = "defend",
                          .kind = D_REACT,
                          .rule = UNIVERSAL_RULE_D6_4,
                          .help = "Point defense and Defensive weapons may fire at Seekers that "
                                  "are about to attack; by default nobody fires.",
                          .shape = {.uses = USES_UNIT | USES_WEAPONS, .amounts = 1},
                          .law = &universal_defend,
                          .phrase = {"%unit {defends|defend} %said against|at? <the> "
                                     "seekers|seeker|volley|marker? %volley "
                                     "[with|by? <its one> %defence]"},
                          .asked = {.ask = universal_ask_defend,
                                    .fallback = universal_answer_end,
                                    .draw = universal_sample_defence,
                                    .think = universal_shoot_think_defence,
                                    .also = DECISION(UNIVERSAL_SWEEP) |
                                            DECISION(UNIVERSAL_END_DEFEND)}},
    [UNIVERSAL_SWEEP] =
        {.name = "sweep",
         .kind = D_REACT,
         .rule = UNIVERSAL_RULE_E2_6,
         .help = "A point-defense system may clear Mines within three hexes; by default they stay.",
         .shape = {.uses = USES_UNIT, .amounts = 1},
         .law = &universal_defend_sweep,
         .phrase = {"%unit sweeps|sweep <the> mines|mine|marker? %mines"}},
    [UNIVERSAL_END_DEFEND] = {.name = "end-defend",
                              .kind = D_DONE,
                              .rule = UNIVERSAL_RULE_D6_4,
                              .help = "Ends your defence against Seekers and Mines for this turn.",
                              .law = &universal_defend_end,
                              .phrase = {PHRASE_DONE}},

    [UNIVERSAL_FLY] =
        {.name = "fly",
         .kind = D_MOVE,
         .rule = UNIVERSAL_RULE_F2_1,
         .help = "One of your flights or Shuttlecraft moves, and may attack, board "
                 "or be recovered; by default the first one stays where it is.",
         .shape = {.uses = USES_UNIT | USES_CELL | USES_MODE | USES_TARGET | MAY_AIM | ON_BOARD,
                   .mode_max = 5,
                   .amounts = 1},
         .law = &universal_flight,
         .phrase =
             {"%unit {jumps|jump} %said %jumping <into to hyperspace>",
              "%unit {" GOES_WORDS "|at} %goal <to at> %cell %heading [<and then> %errand]",
              "%unit "
              "attacks|attack|fires|fire|shoots|shoot|aims|aim|boards|board|returns|return|stays|"
              "stay|holds|hold|passes|pass <its fire here there put> %task [<and then> %errand]",
              "[%unit is?] done|ends|end|ready|finished|finish|pass|commit <turn phase>"},
         .complete = universal_items_move_complete_flight,
         .example = {"%u attacks %e, %u stays", "%u stays"},
         .asked = {.ask = universal_ask_fly,
                   .fallback = universal_answer_flight,
                   .draw = universal_sample_flight,
                   .think = universal_fly_think}},

    [UNIVERSAL_INTERCEPT] =
        {.name = "intercept",
         .kind = D_REACT,
         .rule = UNIVERSAL_RULE_F3_4,
         .help = "A flight attacks and point defense may fire at it first; by default nobody does.",
         .shape = {.uses = USES_UNIT | USES_TARGET},
         .law = &universal_defend_intercept,
         .phrase = {"%unit {intercepts|intercept} [%target]"},
         .complete = universal_items_complete_interception,
         .asked = {.ask = universal_ask_intercept,
                   .fallback = universal_answer_end,
                   .think = universal_shoot_think_defence,
                   .also = DECISION(UNIVERSAL_END_INTERCEPT)}},
    [UNIVERSAL_END_INTERCEPT] = {.name = "end-intercept",
                                 .kind = D_DONE,
                                 .rule = UNIVERSAL_RULE_F3_4,
                                 .help = "Ends the interception; the flight makes its attack.",
                                 .law = &universal_defend_end_intercept,
                                 .phrase = {PHRASE_DONE}},

    [UNIVERSAL_FIRE] = {.name = "fire",
                        .kind = D_FIRE,
                        .rule = UNIVERSAL_RULE_D1_1,
                        .help = "Every weapon that is to fire gets its target before any die "
                                "falls; by default those without a target stay silent.",
                        .shape = {.uses = USES_UNIT | USES_TARGET | USES_WEAPONS | USES_MODE,
                                  .mode_max = MANNER_MAX},
                        .law = &universal_declare,
                        .phrase = {"%unit {" FIRES "} %guns at|on|upon? %target [%more] [%manner]"},
                        .complete = universal_items_fire_complete,
                        .example = {"%u fires A1 at %e, %u fires all at %e", "%u fires all at %e"},
                        .asked = {.ask = universal_ask_fire,
                                  .fallback = universal_answer_end,
                                  .draw = universal_sample_fire,
                                  .reflex = universal_glance_fire,
                                  .think = universal_reflex_think_of_targets,
                                  .also = DECISION(UNIVERSAL_HOLD) | DECISION(UNIVERSAL_END_FIRE)}},
    [UNIVERSAL_HOLD] =
        {.name = "hold",
         .kind = D_ACTIVATE,
         .rule = UNIVERSAL_RULE_D0_1,
         .help =
             "A ship may have its opportunity without firing a weapon; by default it fires none.",
         .shape = {.uses = USES_UNIT},
         .law = &universal_declare_hold,
         .phrase = {"%unit holds|hold <its> fire? %ship", ONE_DONE, PHRASE_DONE},
         .complete = universal_items_complete_one,
         .example = {"%u holds fire"},
         .when = while_nobody_has_fired},
    [UNIVERSAL_END_FIRE] = {.name = "end-fire",
                            .kind = D_DONE,
                            .rule = UNIVERSAL_RULE_D1_1,
                            .help =
                                "Ends the naming of targets; the attacks of the ship are made now.",
                            .shape = {.uses = USES_UNIT},
                            .law = &universal_declare_end,
                            .phrase = {ONE_DONE, PHRASE_DONE},
                            .complete = universal_items_complete_one,
                            .example = {"%u is done"},
                            .when = while_a_ship_fires},

    [UNIVERSAL_SHOW] =
        {.name = "show",
         .kind = D_FACING,
         .rule = UNIVERSAL_RULE_D2_4,
         .help = "The attacker stands between two facings of your ship, and you pick "
                 "the one that is struck; by default the one with the most Screens.",
         .shape = {.uses = USES_UNIT | USES_TARGET | USES_MODE, .mode_max = UNIVERSAL_OMNI},
         .law = &universal_reply_show,
         .phrase = {"%unit {shows|show} <its the facing> %facing <facing side> [to %target]"},
         .complete = universal_items_complete_show,
         .asked = {.ask = universal_ask_fire_show,
                   .fallback = universal_answer_facing,
                   .few = true}},

    [UNIVERSAL_BLOCK] = {.name = "block",
                         .kind = D_BLOCK,
                         .rule = UNIVERSAL_RULE_D3_2,
                         .help = "Shields of the facing or omni ones may absorb the damage; by "
                                 "default those of the facing go first.",
                         .shape = {.uses = USES_UNIT, .amounts = 1},
                         .law = &universal_reply_block,
                         .phrase = {"%unit {blocks|block|absorbs|absorb} <with> %used <shields "
                                    "shield> by|with|from|of? <the its> facing?"},
                         .asked = {.ask = universal_ask_fire_block,
                                   .fallback = universal_answer_block,
                                   .few = true}},

    [UNIVERSAL_PINPOINT] = {.name = "pinpoint",
                            .kind = D_SPEND,
                            .rule = UNIVERSAL_RULE_D5_PINPOINT,
                            .help = "You may roll damage dice of Pinpoint weapons again, once and "
                                    "without hull hits; by default they stand.",
                            .shape = {.uses = USES_UNIT, .amounts = 6},
                            .law = &universal_reply_pinpoint,
                            .phrase = {"%unit {rerolls|reroll|re-rolls|re-roll} %dice", ONE_DONE,
                                       PHRASE_DONE},
                            .complete = universal_items_complete_one,
                            .asked = {.ask = universal_ask_fire_pinpoint,
                                      .fallback = universal_answer_end,
                                      .draw = universal_sample_reroll,
                                      .think = universal_gear_think_rerolls,
                                      .few = true}},

    [UNIVERSAL_NEXT] = {.name = "next",
                        .kind = D_FIRE,
                        .rule = UNIVERSAL_RULE_D5_SWEEPING,
                        .help = "Hits of Sweeping weapons give dice against one more target beside "
                                "the first; by default against none.",
                        .shape = {.uses = USES_UNIT | USES_TARGET | MAY_AIM},
                        .law = &universal_reply_next,
                        .phrase = {"%unit {sweeps|sweep} on? to|over|at? %target",
                                   "%unit {sweeps|sweep} nobody|nothing|none|no-one", ONE_DONE,
                                   PHRASE_DONE},
                        .complete = universal_items_complete_one,
                        .asked = {.ask = universal_ask_fire_next,
                                  .fallback = universal_answer_end,
                                  .think = universal_shoot_think_next}},

    [UNIVERSAL_PDS] = {.name = "pds",
                       .kind = D_FIRE,
                       .rule = UNIVERSAL_RULE_E1_9,
                       .help = "Behind its weapons the ship may fire a point-defense system at an "
                               "enemy within three hexes; by default it does not.",
                       .shape = {.uses = USES_UNIT | USES_TARGET},
                       .law = &universal_late_pds,
                       .phrase = {"%unit {pds} %said <" FIRES_WORDS "> at|on|upon? %target",
                                  "%unit " FIRES " pds <" FIRES_WORDS "> at|on|upon? %target"},
                       .asked = {.ask = universal_ask_fire_late,
                                 .fallback = universal_answer_end,
                                 .draw = universal_sample_late,
                                 .think = universal_shoot_think_late,
                                 .also = DECISION(UNIVERSAL_SHOCK) | DECISION(UNIVERSAL_FLARE) |
                                         DECISION(UNIVERSAL_PROBE) | DECISION(UNIVERSAL_BOARD) |
                                         DECISION(UNIVERSAL_END_LATE)}},
    [UNIVERSAL_SHOCK] = {.name = "shock",
                         .kind = D_SPECIAL,
                         .rule = UNIVERSAL_RULE_E3_9,
                         .help = "Once in a battle the ship may strike all others within three "
                                 "hexes by its Shockwave, friends too; by default it does not.",
                         .shape = {.uses = USES_UNIT},
                         .law = &universal_late_shock,
                         .phrase = {"%unit {shockwave} <its shockwave>"}},
    [UNIVERSAL_FLARE] = {.name = "flare",
                         .kind = D_SPECIAL,
                         .rule = UNIVERSAL_RULE_E2_3,
                         .help = "A Flare may be laid within ten hexes, to block lines of sight in "
                                 "the next turn; by default none is.",
                         .shape = {.uses = USES_UNIT | USES_CELL | ON_BOARD},
                         .law = &universal_late_flare,
                         .phrase = {"%unit flare|flares at|to|into? %cell"}},
    [UNIVERSAL_PROBE] = {.name = "probe",
                         .kind = D_SPECIAL,
                         .rule = UNIVERSAL_RULE_E2_7,
                         .help = "A Probe may be laid within six hexes, to find cloaked ships near "
                                 "it in the next turn; by default none is.",
                         .shape = {.uses = USES_UNIT | USES_CELL | ON_BOARD},
                         .law = &universal_late_probe,
                         .phrase = {"%unit probe|probes at|to|into? %cell"}},
    [UNIVERSAL_BOARD] =
        {.name = "board",
         .kind = D_BOARD,
         .rule = UNIVERSAL_RULE_E2_5,
         .help = "Marine squads may be sent against an enemy ship within five "
                 "hexes; by default they stay aboard.",
         .shape = {.uses = USES_UNIT | USES_TARGET, .amounts = 1},
         .law = &universal_marines_board,
         .phrase =
             {"%unit boards|board %ship %target with|by? %squads <marine squads squad marines>"}},
    [UNIVERSAL_END_LATE] =
        {.name = "end-late",
         .kind = D_DONE,
         .rule = UNIVERSAL_RULE_B2,
         .help = "Ends the opportunity of the ship; it does nothing more in this phase.",
         .shape = {.uses = USES_UNIT},
         .law = &universal_late_end,
         .phrase = {ONE_DONE, PHRASE_DONE},
         .complete = universal_items_complete_one},

    [UNIVERSAL_REPEL] =
        {.name = "repel",
         .kind = D_BOARD,
         .rule = UNIVERSAL_RULE_E2_5,
         .help =
             "Each of your squads cancels one success of the boarders; by default none is spent.",
         .shape = {.uses = USES_UNIT, .amounts = 1},
         .law = &universal_marines_repel,
         .phrase = {"%unit {repels|repel} <with> %repellers <squads squad>", ONE_DONE, PHRASE_DONE},
         .complete = universal_items_complete_one,
         .asked = {.ask = universal_ask_fire_repel,
                   .fallback = universal_answer_end,
                   .think = universal_reflex_think_of_repelling}},

    [UNIVERSAL_LOSE] = {.name = "lose",
                        .kind = D_LOSS,
                        .rule = UNIVERSAL_RULE_D3_5,
                        .help = "Your ship loses weapons and you pick which, within the loss "
                                "limits; by default those with the fewest arcs.",
                        .shape = {.uses = USES_UNIT | USES_WEAPONS},
                        .law = &universal_loss,
                        .phrase = {"%unit {loses|lose} %losses"},
                        .asked = {.ask = universal_ask_fire_loss,
                                  .fallback = universal_answer_loss,
                                  .draw = universal_sample_loss,
                                  .think = universal_reflex_think_of_losing,
                                  .few = true,
                                  .also = DECISION(UNIVERSAL_LOSE_ITEM)}},
    [UNIVERSAL_LOSE_ITEM] = {.name = "lose-item",
                             .kind = D_LOSS,
                             .rule = UNIVERSAL_RULE_D3_6,
                             .help = "Your ship loses an item of its equipment and you pick which; "
                                     "by default the first of the list.",
                             .shape = {.uses = USES_UNIT | USES_MODE,
                                       .mode_max = UNIVERSAL_ITEMS - 1},
                             .law = &universal_loss_item,
                             .phrase = {"%unit {loses|lose} %equipment"},
                             .asked = {.ask = universal_ask_fire_item,
                                       .fallback = universal_answer_loss,
                                       .think = universal_reflex_think_of_losing,
                                       .few = true}},

    [UNIVERSAL_STUTTER] =
        {.name = "stutter",
         .kind = D_SPECIAL,
         .rule = UNIVERSAL_RULE_E1_12,
         .help = "The Stutterdrive may throw the ship in a random direction; by default it stays.",
         .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = 1},
         .law = &universal_end_stutter,
         .phrase = {"%unit {stutters|stutter} %said %stutter",
                    "%unit {stays|stay} %still <here there put>", ONE_DONE, PHRASE_DONE},
         .complete = universal_items_complete_one,
         .asked = {.ask = universal_ask_stutter,
                   .fallback = universal_answer_end,
                   .think = universal_gear_think_stutter,
                   .few = true}},

    [UNIVERSAL_RESTORE] = {.name = "restore",
                           .kind = D_REPAIR,
                           .rule = UNIVERSAL_RULE_D4_3,
                           .help = "Damage control wins a weapon back and you pick which; by "
                                   "default the one with the most arcs.",
                           .shape = {.uses = USES_UNIT | USES_WEAPONS},
                           .law = &universal_repair_restore,
                           .phrase = {"%unit {restores|restore|repairs|repair} %repairs"},
                           .asked = {.ask = universal_ask_fire_restore,
                                     .fallback = universal_answer_repair,
                                     .think = universal_reflex_think_of_restoring,
                                     .few = true,
                                     .also = DECISION(UNIVERSAL_RESTORE_ITEM)}},
    [UNIVERSAL_RESTORE_ITEM] = {.name = "restore-item",
                                .kind = D_REPAIR,
                                .rule = UNIVERSAL_RULE_D4_3,
                                .help = "Damage control wins an item of equipment back and you "
                                        "pick which; by default the last of the list.",
                                .shape = {.uses = USES_UNIT | USES_MODE,
                                          .mode_max = UNIVERSAL_ITEMS - 1},
                                .law = &universal_repair_restore_item,
                                .phrase = {"%unit {restores|restore|repairs|repair} %equipment"}},

    [UNIVERSAL_REGENERATE] =
        {.name = "regenerate",
         .kind = D_REPAIR,
         .rule = UNIVERSAL_RULE_E1_11,
         .help = "A Shield comes back and you pick where; by default in the "
                 "facing that has lost most.",
         .shape = {.uses = USES_UNIT | USES_MODE, .mode_max = UNIVERSAL_OMNI},
         .law = &universal_repair_restore_shield,
         .phrase = {"%unit {regenerates|regenerate} <its a the shield to on> %guard <shield>"},
         .asked = {.ask = universal_ask_fire_regenerate,
                   .fallback = universal_answer_shield,
                   .think = universal_gear_think_shields,
                   .few = true}},

    [UNIVERSAL_MINE] = {.name = "mine",
                        .kind = D_SPECIAL,
                        .rule = UNIVERSAL_RULE_E2_6,
                        .help =
                            "Mines may be laid within six hexes of the ship; by default none are.",
                        .shape = {.uses = USES_UNIT | USES_CELL | ON_BOARD, .amounts = 1},
                        .law = &universal_launch_mine,
                        .phrase = {"%unit mines|mine|lays|lay %laying"}},

    [UNIVERSAL_LAUNCH] = {.name = "launch",
                          .kind = D_SPECIAL,
                          .rule = UNIVERSAL_RULE_F1_1,
                          .help = "A flight or Shuttlecraft aboard may be launched, to act from "
                                  "the next turn on; by default it stays aboard.",
                          .shape = {.uses = USES_UNIT | USES_TARGET | USES_MODE, .mode_max = 1},
                          .law = &universal_launch,
                          .phrase = {"%unit {launches|launch} %said %wing [%squad]"},
                          .asked = {.ask = universal_ask_launch,
                                    .fallback = universal_answer_end,
                                    .draw = universal_sample_launch,
                                    .think = universal_fly_think_launch,
                                    .also =
                                        DECISION(UNIVERSAL_MINE) | DECISION(UNIVERSAL_END_LAUNCH)}},
    [UNIVERSAL_END_LAUNCH] = {.name = "end-launch",
                              .kind = D_DONE,
                              .rule = UNIVERSAL_RULE_F1_1,
                              .help = "Ends the laying and launching of the ship for this turn.",
                              .shape = {.uses = USES_UNIT},
                              .law = &universal_launch_end,
                              .phrase = {ONE_DONE, PHRASE_DONE},
                              .complete = universal_items_complete_one},
};
