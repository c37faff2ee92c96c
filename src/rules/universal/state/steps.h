/* Phases and steps of `universal` (UN-B2). */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_STEPS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_STEPS_H

/* head.phase, in the order of the phase words. */
enum universal_phase {
    UNIVERSAL_PHASE_FLEET,
    UNIVERSAL_PHASE_DEPLOY,
    UNIVERSAL_PHASE_ORDERS,   /* 1 */
    UNIVERSAL_PHASE_MOVEMENT, /* 2 */
    UNIVERSAL_PHASE_FIGHTER,  /* 3 */
    UNIVERSAL_PHASE_COMBAT,   /* 4 */
    UNIVERSAL_PHASE_END       /* 5 */
};

/* Where inside a phase the game stands. Steps that ask something come first: a settled state has
 * one of those up to LAUNCH_ASK. Words for files in this order. A step makes one throw at most. */
enum universal_step {
    UNIVERSAL_STEP_ASK,        /* the phase's own question: fleet, deploy, orders (secret runs), the
                                  ship to sail on a drawn card, next flight, next ship to fire */
    UNIVERSAL_STEP_TIE_ASK,    /* owner of ships with equal totals: which is placed first */
    UNIVERSAL_STEP_SHIFT_ASK,  /* `actor` leaves a hex: asteroid, comet, stacking, stutterdrive */
    UNIVERSAL_STEP_DECOY_ASK,  /* `actor` (2c iii) */
    UNIVERSAL_STEP_DEFEND_ASK, /* `defender` side: shooters against volleys and mines (2c iv) */
    UNIVERSAL_STEP_FIRE_ASK,   /* `actor` has declared something: more, or end (UN-D1.1) */
    UNIVERSAL_STEP_FACING_ASK, /* `victim` picks the facing `actor` strikes (UN-D2.4) */
    UNIVERSAL_STEP_BLOCK_ASK,  /* `victim`: Shields of the facing or omni (UN-D3.2) */
    UNIVERSAL_STEP_PINPOINT_ASK,   /* `actor`: damage dice to roll again */
    UNIVERSAL_STEP_SWEEP_ASK,      /* `actor`: next target of Sweeping hits */
    UNIVERSAL_STEP_INTERCEPT_ASK,  /* `victim`'s side: PDS against the flight `actor` (3b iii) */
    UNIVERSAL_STEP_LATE_ASK,       /* `actor`: PDS fire, Shockwave, Flares, Probes, Marines (4c) */
    UNIVERSAL_STEP_REPEL_ASK,      /* `victim`: squads that cancel successes (UN-E2.5) */
    UNIVERSAL_STEP_LOSS_ASK,       /* owner of `victim`: lost weapons (UN-D3.5) */
    UNIVERSAL_STEP_EQUIP_ASK,      /* owner of `victim`: lost equipment (UN-D3.6) */
    UNIVERSAL_STEP_PULL_ASK,       /* `actor`: which of two hexes (UN-H2) */
    UNIVERSAL_STEP_STUTTER_ASK,    /* `actor` (5d) */
    UNIVERSAL_STEP_REPAIR_ASK,     /* `actor`: weapon or equipment that returns (UN-D4.3) */
    UNIVERSAL_STEP_REGENERATE_ASK, /* `actor`: facing of a Shield that returns (UN-E1.11) */
    UNIVERSAL_STEP_LAUNCH_ASK,     /* `actor`: Mines, Shuttlecraft, flights (5f) */

    UNIVERSAL_STEP_START,     /* start.c */
    UNIVERSAL_STEP_ROLL_OFF,  /* turns.c: who begins, when counts are equal: a die a step */
    UNIVERSAL_STEP_ALTERNATE, /* turns.c: counts, blocks, who begins */
    UNIVERSAL_STEP_CARD,      /* turns.c: the next card of a deck */
    /* move.c, cloak.c: 1c to 2c */
    UNIVERSAL_STEP_REVEAL,
    UNIVERSAL_STEP_DETECT, /* a hidden die a step */
    UNIVERSAL_STEP_JUMP,   /* 2b */
    UNIVERSAL_STEP_SAIL,
    UNIVERSAL_STEP_ROCK,  /* shift.c: who has to leave solid terrain */
    UNIVERSAL_STEP_STACK, /* next contested hex */
    UNIVERSAL_STEP_STACK_ROLL,
    UNIVERSAL_STEP_STACK_NEXT,
    UNIVERSAL_STEP_HAZARD, /* 2c i: terrain, then Mines, ship by ship; strikes in between */
    UNIVERSAL_STEP_STRAIN, /* 2c ii */
    UNIVERSAL_STEP_DECOY,  /* 2c iii */
    UNIVERSAL_STEP_DEFEND, /* 2c iv: whose turn it is to defend; the dice of one shooter */
    UNIVERSAL_STEP_SEEKER, /* 2d: the next volley */
    /* stage.c: one attack; stages in `shot` */
    UNIVERSAL_STEP_SHOT,
    UNIVERSAL_STEP_LATE,   /* 4c */
    UNIVERSAL_STEP_SETTLE, /* damage takes effect; stages in `settle` */
    /* end.c, in order */
    UNIVERSAL_STEP_PULL,
    UNIVERSAL_STEP_VICTORY,
    UNIVERSAL_STEP_STUTTER,
    UNIVERSAL_STEP_CONTROL,
    UNIVERSAL_STEP_REGENERATE,
    UNIVERSAL_STEP_LAUNCH,
    UNIVERSAL_STEP_CLEAR, /* 5g */
    UNIVERSAL_STEP_COUNT
};

#endif
