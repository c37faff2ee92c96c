/* Every rule id of `nova`, once; events, rolls and refusals name rules by these numbers. */
#ifndef FLAGBRIDGE_RULES_NOVA_STATE_RULE_IDS_H
#define FLAGBRIDGE_RULES_NOVA_STATE_RULE_IDS_H

/* clang-format off */
#define NOVA_RULES(X) \
    X(NOTE_1, "NV-note.1")        \
    X(NOTE_2, "NV-note.2")        \
    X(SEQ_0, "NV-seq.0")          \
    X(NOTE_3, "NV-note.3")        \
    X(COMP_1, "NV-comp.1")        \
    X(COMP_2, "NV-comp.2")        \
    X(COMP_3, "NV-comp.3")        \
    X(COMP_4, "NV-comp.4")        \
    X(COMP_5, "NV-comp.5")        \
    X(COMP_5A, "NV-comp.5a")      \
    X(COMP_5B, "NV-comp.5b")      \
    X(COMP_5C, "NV-comp.5c")      \
    X(COMP_5D, "NV-comp.5d")      \
    X(COMP_5E, "NV-comp.5e")      \
    X(COMP_6, "NV-comp.6")        \
    X(COMP_7, "NV-comp.7")        \
    X(COMP_8, "NV-comp.8")        \
    X(COMP_9, "NV-comp.9")        \
    X(COMP_10, "NV-comp.10")      \
    X(COMP_11, "NV-comp.11")      \
    X(COMP_12, "NV-comp.12")      \
    X(SETUP_1, "NV-setup.1")      \
    X(SETUP_1A, "NV-setup.1a")    \
    X(SETUP_2, "NV-setup.2")      \
    X(SETUP_3, "NV-setup.3")      \
    X(SETUP_3A, "NV-setup.3a")    \
    X(SETUP_3B, "NV-setup.3b")    \
    X(SETUP_4, "NV-setup.4")      \
    X(SETUP_5, "NV-setup.5")      \
    X(SETUP_6, "NV-setup.6")      \
    X(SEQ_1, "NV-seq.1")          \
    X(SEQ_2, "NV-seq.2")          \
    X(SEQ_3, "NV-seq.3")          \
    X(SEQ_4, "NV-seq.4")          \
    X(SEQ_5, "NV-seq.5")          \
    X(SEQ_6, "NV-seq.6")          \
    X(MOVE_1, "NV-move.1")        \
    X(MOVE_2, "NV-move.2")        \
    X(MOVE_3, "NV-move.3")        \
    X(MOVE_4, "NV-move.4")        \
    X(MOVE_5, "NV-move.5")        \
    X(MOVE_6, "NV-move.6")        \
    X(MOVE_7, "NV-move.7")        \
    X(ATTACK_1, "NV-attack.1")    \
    X(ATTACK_2, "NV-attack.2")    \
    X(ATTACK_3, "NV-attack.3")    \
    X(ATTACK_4, "NV-attack.4")    \
    X(ATTACK_5, "NV-attack.5")    \
    X(ATTACK_6, "NV-attack.6")    \
    X(ATTACK_7, "NV-attack.7")    \
    X(ATTACK_8, "NV-attack.8")    \
    X(ATTACK_9, "NV-attack.9")    \
    X(ATTACK_10, "NV-attack.10")  \
    X(ATTACK_11, "NV-attack.11")  \
    X(ATTACK_12, "NV-attack.12")  \
    X(ATTACK_13, "NV-attack.13")  \
    X(ATTACK_14, "NV-attack.14")  \
    X(GEO_1, "NV-geo.1")          \
    X(GEO_2, "NV-geo.2")          \
    X(GEO_3, "NV-geo.3")          \
    X(GEO_4, "NV-geo.4")          \
    X(GEO_5, "NV-geo.5")          \
    X(GEO_6, "NV-geo.6")          \
    X(VP_1, "NV-vp.1")            \
    X(VP_2, "NV-vp.2")            \
    X(VP_3, "NV-vp.3")            \
    X(VP_4, "NV-vp.4")            \
    X(VP_5, "NV-vp.5")            \
    X(OPT_1, "NV-opt.1")          \
    X(OPT_2, "NV-opt.2")          \
    X(OPT_3, "NV-opt.3")          \
    X(OPT_4, "NV-opt.4")          \
    X(OPT_5, "NV-opt.5")          \
    X(SYS_0, "NV-sys.0")          \
    X(SYS_1, "NV-sys.1")          \
    X(SYS_2, "NV-sys.2")          \
    X(SYS_3, "NV-sys.3")          \
    X(SYS_4, "NV-sys.4")          \
    X(SYS_5, "NV-sys.5")          \
    X(SYS_5A, "NV-sys.5a")        \
    X(SYS_6, "NV-sys.6")          \
    X(SYS_7, "NV-sys.7")          \
    X(SYS_8, "NV-sys.8")          \
    X(SYS_9, "NV-sys.9")          \
    X(SYS_10, "NV-sys.10")        \
    X(SYS_11, "NV-sys.11")        \
    X(SYS_12, "NV-sys.12")        \
    X(SYS_13, "NV-sys.13")        \
    X(SYS_14, "NV-sys.14")        \
    X(SYS_15, "NV-sys.15")        \
    X(SYS_16, "NV-sys.16")        \
    X(SYS_17, "NV-sys.17")        \
    X(SYS_18, "NV-sys.18")        \
    X(SYS_19, "NV-sys.19")        \
    X(SYS_20, "NV-sys.20")        \
    X(TRAIT_1, "NV-trait.1")      \
    X(TRAIT_2, "NV-trait.2")      \
    X(TRAIT_3, "NV-trait.3")      \
    X(TRAIT_4, "NV-trait.4")      \
    X(TRAIT_5, "NV-trait.5")      \
    X(TRAIT_6, "NV-trait.6")      \
    X(ADV_1, "NV-adv.1")          \
    X(ADV_2, "NV-adv.2")          \
    X(ADV_3, "NV-adv.3")          \
    X(ADV_4, "NV-adv.4")          \
    X(ADV_5, "NV-adv.5")          \
    X(ADV_6, "NV-adv.6")          \
    X(ADV_7, "NV-adv.7")          \
    X(ADV_8, "NV-adv.8")          \
    X(ADV_9, "NV-adv.9")          \
    X(ADV_10, "NV-adv.10")        \
    X(ADV_11, "NV-adv.11")        \
    X(ADV_12, "NV-adv.12")        \
    X(ADV_13, "NV-adv.13")        \
    X(ADV_14, "NV-adv.14")        \
    X(ADV_15, "NV-adv.15")        \
    X(ADV_16, "NV-adv.16")        \
    X(ADV_17, "NV-adv.17")        \
    X(ADV_18, "NV-adv.18")        \
    X(ALT_0, "NV-alt.0")          \
    X(ALT_1, "NV-alt.1")          \
    X(ALT_2, "NV-alt.2")          \
    X(ALT_3, "NV-alt.3")          \
    X(ALT_4, "NV-alt.4")          \
    X(TERR_0, "NV-terr.0")        \
    X(TERR_1, "NV-terr.1")        \
    X(TERR_2, "NV-terr.2")        \
    X(TERR_3, "NV-terr.3")        \
    X(TERR_4, "NV-terr.4")        \
    X(SCEN_1, "NV-scen.1")        \
    X(SCEN_2, "NV-scen.2")        \
    X(SCEN_3, "NV-scen.3")        \
    X(SCEN_4, "NV-scen.4")        \
    X(SCEN_5, "NV-scen.5")        \
    X(SCEN_6, "NV-scen.6")        \
    X(SCEN_7, "NV-scen.7")        \
    X(SCEN_8, "NV-scen.8")        \
    X(BUILD_1, "NV-build.1")      \
    X(BUILD_2, "NV-build.2")      \
    X(BUILD_3, "NV-build.3")      \
    X(CONV_1, "NV-conv.1")        \
    X(NOTE_4, "NV-note.4")        \
    X(NOTE_5, "NV-note.5")        \
    X(DATA_1, "NV-data.1")        \
    X(LIST_1, "NV-list.1")        \
    X(LIST_2, "NV-list.2")        \
    X(LIST_3, "NV-list.3")        \
    X(LIST_4, "NV-list.4")
/* clang-format on */

enum nova_rule {
#define X(name, id) NOVA_RULE_##name,
    NOVA_RULES(X)
#undef X
        NOVA_RULE_COUNT
};

extern const char *const nova_rule_ids[NOVA_RULE_COUNT];

#endif
