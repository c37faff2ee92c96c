/* Every rule id of `admiral`, once: the numbers that events and rolls carry, and their text. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_STATE_RULE_IDS_H
#define FLAGBRIDGE_RULES_ADMIRAL_STATE_RULE_IDS_H

/* clang-format off */
#define ADMIRAL_RULES(X)                        \
    X(STAT_0, "AD-stat.0")                      \
    X(NOTE_1, "AD-note.1")                      \
    X(SEQ_1, "AD-seq.1")                        \
    X(SEQ_2, "AD-seq.2")                        \
    X(NOTE_2, "AD-note.2")                      \
    X(STATE_1, "AD-state.1")                    \
    X(STAT_1, "AD-stat.1")                      \
    X(STAT_2, "AD-stat.2")                      \
    X(STAT_3, "AD-stat.3")                      \
    X(DICE_1, "AD-dice.1")                      \
    X(DICE_2, "AD-dice.2")                      \
    X(DICE_3, "AD-dice.3")                      \
    X(INIT_1, "AD-init.1")                      \
    X(INIT_2, "AD-init.2")                      \
    X(INIT_3, "AD-init.3")                      \
    X(INIT_4, "AD-init.4")                      \
    X(INIT_5, "AD-init.5")                      \
    X(INIT_6, "AD-init.6")                      \
    X(INIT_7, "AD-init.7")                      \
    X(INIT_8, "AD-init.8")                      \
    X(INIT_9, "AD-init.9")                      \
    X(INIT_10, "AD-init.10")                    \
    X(LAPSE_1, "AD-lapse.1")                    \
    X(LAPSE_2, "AD-lapse.2")                    \
    X(MOVE_1, "AD-move.1")                      \
    X(MOVE_2, "AD-move.2")                      \
    X(MOVE_3, "AD-move.3")                      \
    X(MOVE_4, "AD-move.4")                      \
    X(MOVE_5, "AD-move.5")                      \
    X(MOVE_6, "AD-move.6")                      \
    X(MOVE_7, "AD-move.7")                      \
    X(RANGE_1, "AD-range.1")                    \
    X(RANGE_2, "AD-range.2")                    \
    X(RANGE_3, "AD-range.3")                    \
    X(RANGE_4, "AD-range.4")                    \
    X(FIRE_1, "AD-fire.1")                      \
    X(FIRE_2, "AD-fire.2")                      \
    X(FIRE_3, "AD-fire.3")                      \
    X(FIRE_4, "AD-fire.4")                      \
    X(FIRE_5, "AD-fire.5")                      \
    X(DAMAGE_1, "AD-damage.1")                  \
    X(DAMAGE_2, "AD-damage.2")                  \
    X(DAMAGE_3, "AD-damage.3")                  \
    X(DAMAGE_4, "AD-damage.4")                  \
    X(DAMAGE_5, "AD-damage.5")                  \
    X(DAMAGE_6, "AD-damage.6")                  \
    X(DAMAGE_7, "AD-damage.7")                  \
    X(GAIN_1, "AD-gain.1")                      \
    X(GAIN_2, "AD-gain.2")                      \
    X(GAIN_3, "AD-gain.3")                      \
    X(GAIN_4, "AD-gain.4")                      \
    X(GAIN_6, "AD-gain.6")                      \
    X(GAIN_5, "AD-gain.5")                      \
    X(TRANS_1, "AD-trans.1")                    \
    X(TRANS_2, "AD-trans.2")                    \
    X(TRANS_3, "AD-trans.3")                    \
    X(TRANS_4, "AD-trans.4")                    \
    X(TRANS_5, "AD-trans.5")                    \
    X(RAM_1, "AD-ram.1")                        \
    X(RAM_2, "AD-ram.2")                        \
    X(RAM_3, "AD-ram.3")                        \
    X(RAM_4, "AD-ram.4")                        \
    X(RAM_5, "AD-ram.5")                        \
    X(RAM_6, "AD-ram.6")                        \
    X(RAM_7, "AD-ram.7")                        \
    X(RAM_8, "AD-ram.8")                        \
    X(RAM_9, "AD-ram.9")                        \
    X(RAM_10, "AD-ram.10")                      \
    X(GRAPPLE_1, "AD-grapple.1")                \
    X(GRAPPLE_2, "AD-grapple.2")                \
    X(GRAPPLE_3, "AD-grapple.3")                \
    X(BOARD_1, "AD-board.1")                    \
    X(BOARD_2, "AD-board.2")                    \
    X(BOARD_3, "AD-board.3")                    \
    X(BOARD_4, "AD-board.4")                    \
    X(BOARD_5, "AD-board.5")                    \
    X(BOARD_6, "AD-board.6")                    \
    X(BOARD_7, "AD-board.7")                    \
    X(BOARD_8, "AD-board.8")                    \
    X(BOARD_9, "AD-board.9")                    \
    X(BOARD_10, "AD-board.10")                  \
    X(BOARD_11, "AD-board.11")                  \
    X(DOCK_1, "AD-dock.1")                      \
    X(DOCK_2, "AD-dock.2")                      \
    X(DOCK_3, "AD-dock.3")                      \
    X(DOCK_4, "AD-dock.4")                      \
    X(FLEET_1, "AD-fleet.1")                    \
    X(FLEET_2, "AD-fleet.2")                    \
    X(FLEET_3, "AD-fleet.3")                    \
    X(FLEET_4, "AD-fleet.4")                    \
    X(FLEET_5, "AD-fleet.5")                    \
    X(FLEET_6, "AD-fleet.6")                    \
    X(FLEET_7, "AD-fleet.7")                    \
    X(WIN_1, "AD-win.1")                        \
    X(WIN_2, "AD-win.2")                        \
    X(WIN_3, "AD-win.3")                        \
    X(WIN_4, "AD-win.4")                        \
    X(GEO_1, "AD-geo.1")                        \
    X(GEO_2, "AD-geo.2")                        \
    X(GEO_3, "AD-geo.3")                        \
    X(GEO_4, "AD-geo.4")                        \
    X(OPT_1, "AD-opt.1")                        \
    X(OPT_2, "AD-opt.2")                        \
    X(OPT_3, "AD-opt.3")                        \
    X(OPT_4, "AD-opt.4")                        \
    X(OPT_5, "AD-opt.5")                        \
    X(OPT_6, "AD-opt.6")                        \
    X(OPT_7, "AD-opt.7")                        \
    X(OPT_8, "AD-opt.8")                        \
    X(OPT_9, "AD-opt.9")                        \
    X(OPT_10, "AD-opt.10")                      \
    X(OPT_11, "AD-opt.11")                      \
    X(OPT_12, "AD-opt.12")                      \
    X(OPT_13, "AD-opt.13")                      \
    X(OPT_14, "AD-opt.14")                      \
    X(OPT_15, "AD-opt.15")                      \
    X(OPT_16, "AD-opt.16")                      \
    X(OPT_17, "AD-opt.17")                      \
    X(OPT_18, "AD-opt.18")                      \
    X(OPT_19, "AD-opt.19")                      \
    X(UND_1, "AD-und.1")                        \
    X(FLEET_8, "AD-fleet.8")                    \
    X(FLEET_9, "AD-fleet.9")                    \
    X(UND_2, "AD-und.2")                        \
    X(NOTE_4, "AD-note.4")                      \
    X(DATA_1, "AD-data.1")                      \
    X(DATA_2, "AD-data.2")                      \
    X(DATA_3, "AD-data.3")                      \
    X(DATA_4, "AD-data.4")                      \
    X(DATA_5, "AD-data.5")                      \
    X(DATA_6, "AD-data.6")                      \
    X(DEC_1, "AD-dec.1")                        \
    X(DEC_2, "AD-dec.2")                        \
    X(DEC_3, "AD-dec.3")
/* clang-format on */

enum admiral_rule {
#define X(name, id) ADMIRAL_RULE_##name,
    ADMIRAL_RULES(X)
#undef X
        ADMIRAL_RULE_COUNT
};

extern const char *const admiral_rule_ids[ADMIRAL_RULE_COUNT];

#endif
