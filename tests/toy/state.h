/* The toy's state and constants. */
#ifndef FLAGBRIDGE_TESTS_TOY_STATE_H
#define FLAGBRIDGE_TESTS_TOY_STATE_H

#include "rules/kit/told.h"

enum {
    TOY_UNITS_MAX = 8,
    TOY_SEATS_MAX = 4,
    TOY_BOARD_MAX = 12,
    TOY_MOVE_MAX = 4,
    TOY_HEADINGS = 6,
    TOY_CHAIN_MAX = 64, /* batches of re-rolls */
    TOY_MARKED_MAX = 99,
    TOY_UNKNOWN = 255 /* cards in a hand, or a heading, the viewer may not know */
};

enum toy_rule {
    TOY_RULE_PLOT_1, /* one order a ship and turn */
    TOY_RULE_PLOT_2, /* hexes and turns within its thrust */
    TOY_RULE_PLOT_3, /* the way stays on the board */
    TOY_RULE_PLOT_4, /* ready ends the run, ships without orders stay */
    TOY_RULE_CARD_1, /* a salvo card is laid on a ship with its orders, one a ship and turn */
    TOY_RULE_CARD_2, /* every turn each seat draws one card from its own deck, two at first */
    TOY_RULE_REVEAL_1,
    TOY_RULE_MOVE_1,
    TOY_RULE_CLOAK_1,   /* orders may cloak or surface a ship that can */
    TOY_RULE_CLOAK_2,   /* enemies within two hexes search: a d6 each, 5 or 6 finds */
    TOY_RULE_FIRST_1,   /* a d6 a side, higher fires first, ties again */
    TOY_RULE_FIRE_1,    /* one ship at one target in range and front arc, or pass for the turn */
    TOY_RULE_FIRE_2,    /* a d6 a gun, 4 or more hits, two more dice with a salvo card */
    TOY_RULE_FIRE_3,    /* sixes hit and are thrown again */
    TOY_RULE_SHIELD_1,  /* the defender may stop two hits with a shield card */
    TOY_RULE_DAMAGE_1,  /* hits are marked now and count at the end of the turn */
    TOY_RULE_CAPTURE_1, /* one box left, an enemy and no friend within one hex: changes hands */
    TOY_RULE_END_1,     /* a side without ships has lost */
    TOY_RULE_END_2,     /* turn limit: more boxes afloat wins */
    TOY_RULE_COUNT
};

/* Settled states are in plot, fire, shield or over. */
enum toy_phase {
    TOY_PHASE_DEAL,
    TOY_PHASE_PLOT,
    TOY_PHASE_MOVE,
    TOY_PHASE_SEARCH,
    TOY_PHASE_FIRST,
    TOY_PHASE_FIRE,
    TOY_PHASE_VOLLEY,
    TOY_PHASE_SHIELD,
    TOY_PHASE_HIT,
    TOY_PHASE_DAMAGE,
    TOY_PHASE_CAPTURE,
    TOY_PHASE_CHECK,
    TOY_PHASE_OVER
};

enum toy_decision {
    TOY_PLOT,
    TOY_READY,
    TOY_PLAY,
    TOY_FIRE,
    TOY_PASS,
    TOY_SHIELD,
    TOY_DECISION_COUNT
};

enum toy_purpose { TOY_FOR_CARD, TOY_FOR_SEARCH, TOY_FOR_FIRST, TOY_FOR_VOLLEY, TOY_FOR_SIXES };

#define EVENT(name, NAME, step, sentence, arguments) TOY_EVENT_##NAME,
enum toy_event {
#include "tests/toy/events.def"
    TOY_EVENT_COUNT
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments)                                               \
    TOLD_EVENT(toy_##name, TOY_EVENT_##NAME, arguments)
#include "tests/toy/events.def"
#undef EVENT

enum toy_measure { TOY_MEASURE_DAMAGE, TOY_MEASURE_DESTROYED, TOY_MEASURE_COUNT };

enum toy_mode { TOY_KEEP, TOY_CLOAK, TOY_SURFACE, TOY_MODE_COUNT };

enum toy_card { TOY_CARD_SHIELD, TOY_CARD_SALVO, TOY_CARD_BLUFF, TOY_CARD_KINDS };

enum { TOY_CARDS_OF_KIND = 3, TOY_DECK = TOY_CARD_KINDS * TOY_CARDS_OF_KIND };

enum toy_option { TOY_OPTION_TURN_LIMIT, TOY_OPTION_COUNT };

struct toy_design {
    struct label label;
    uint8_t hull;
    uint8_t guns;
    uint8_t move; /* thrust: hexes and turns a turn */
    uint8_t range;
    uint8_t cloak; /* can */
};

struct toy_scenario {
    uint8_t columns;
    uint8_t rows;
};

/* A cloaked ship was last seen in `seen` (nowhere: never), `hidden` moves ago: both are public. */
struct toy_unit {
    uint8_t hull;   /* boxes left; 255 only in files: all */
    uint8_t marked; /* boxes lost at the end of the turn */
    uint8_t cloaked;
    uint8_t hidden;
    uint8_t plotted;
    uint8_t plot_heading;
    uint8_t plot_mode; /* enum toy_mode */
    uint8_t card;      /* 1 + enum toy_card laid this turn, 0 none */
    uint8_t fired;
    uint8_t spare;
    struct cell plot_cell;
    struct cell seen;
};

/* No order of the deck: what is left follows from what is held and was played. */
struct toy_cards {
    uint8_t hand[TOY_CARD_KINDS];
    uint8_t played[TOY_CARD_KINDS];
    uint8_t drawn; /* public, so the size of the hand is */
    uint8_t spare;
};

struct toy_state {
    struct head head;
    struct unit units[TOY_UNITS_MAX];
    struct toy_cards cards[TOY_SEATS_MAX];
    uint8_t ready;  /* bit per seat that has ended its plotting */
    uint8_t passed; /* bit per side that fires no more this turn */
    uint8_t firer;
    uint8_t target;
    uint8_t hits;
    uint8_t again;   /* sixes to be thrown again */
    uint8_t batches; /* of the chain under way */
    uint8_t cursor;  /* unit or seat the phase has come to; 0 when settled */
    uint8_t face[SIDES];
    uint8_t spare[2];
    struct toy_unit own[TOY_UNITS_MAX]; /* as many as the setup has room for */
};

_Static_assert(sizeof(struct toy_unit) == 18, "no hidden padding");
_Static_assert(sizeof(struct toy_state) == 8 + TOY_UNITS_MAX * (12 + 18) + 4 * 8 + 12, "nor here");

static inline struct toy_state *toy_state_of(const struct game *game)
{
    return (struct toy_state *)game->state;
}

static inline const struct toy_design *toy_design_of(const struct game *game, int unit)
{
    return (const struct toy_design *)library_record(&game->setup->library, 0,
                                                     toy_state_of(game)->units[unit].design);
}

static inline bool toy_afloat(const struct toy_state *state, int unit)
{
    return unit < state->head.unit_count && state->units[unit].status == STATUS_BOARD;
}

/* The public size of a seat's hand; cards laid in secret still count as held. */
static inline int toy_hand_size(const struct toy_cards *cards)
{
    return cards->drawn - cards->played[0] - cards->played[1] - cards->played[2];
}

#endif
