/* What a battle came to: what every ship threw, dealt and took, who was lost to whom. Added up from
 * the steps of a record, by what events and throws say; where they do not say who it was, nobody is
 * named. For battles that may be looked at whole: secrets are in it. */
#ifndef FLAGBRIDGE_MATCH_ACCOUNT_H
#define FLAGBRIDGE_MATCH_ACCOUNT_H

#include "match/match.h"

enum { ACCOUNT_LOSSES_MAX = 512, ACCOUNT_PURPOSES_MAX = 64 };

/* Dice of one kind: what they counted, and what was to be expected before, in thousandths. */
struct account_dice {
    int throws;
    int64_t good;
    int64_t expected;
};

struct account_ship {
    uint8_t side;             /* it came into the battle on; SIDE_NONE: it never came */
    int shots;                /* attacks on an enemy for which it threw, alone or with others */
    struct account_dice dice; /* of attacks it made alone */
    int dealt;                /* damage to enemies, alone … */
    int shared;               /* … and together with others, who have it in their accounts, too */
    int taken;
    int kills;
    int kills_shared;
};

/* Between an announcement and the next: one shot, one charge, one boarding. */
struct account_attack {
    struct unit_set by; /* empty: nobody */
    uint8_t target;     /* UNIT_NONE: there was none */
    uint16_t turn;
    uint32_t record;
    int damage;
    bool fatal; /* the target did not outlive it */
};

/* A ship that was destroyed, removed or captured, or that left and was not lost. */
struct account_loss {
    struct event event;
    uint8_t side; /* it was lost to */
    bool left;
    uint16_t turn;
    uint32_t record;
    struct unit_set by;
};

struct account_side {
    int ships;
    int lost;
    int left;
    int dealt; /* all of it, what several dealt together once */
    int taken;
    int unclaimed; /* of what it took: by terrain, by accident, by nobody that is known */
    struct account_attack best;
    struct account_dice dice[ACCOUNT_PURPOSES_MAX]; /* by purpose */
};

struct account {
    enum dice_counts
        counts; /* what attacks are counted in: hits or, where there are none, results */
    struct account_ship ship[UNITS_MAX];
    struct account_side side[SIDES];
    struct account_loss loss[ACCOUNT_LOSSES_MAX]; /* in the order of the battle */
    int loss_count;
    /* While it is added up. */
    struct account_attack attack[UNITS_MAX]; /* on each, the latest; by nobody: none */
    uint8_t aims[UNITS_MAX];                 /* at whom each has announced to strike */
    bool fresh[UNITS_MAX];                   /* … and has not thrown yet */
    bool used[UNITS_MAX];                    /* that attack on it has come to something */
    struct unit_set fatal[UNITS_MAX];        /* who gave each the last blow */
};

/* One step of the rules. */
struct account_step {
    const struct game *before;
    const struct game *after;
    const struct event *events;
    int event_count;
    const struct dice_throw *thrown; /* events have it as their roll; NULL: no die fell */
    const struct dice_face *faces;   /* of that throw */
    uint32_t record;
};

void account_begin(struct account *account, const struct game *game);
void account_add(struct account *account, const struct account_step *step);

/* Of all that has happened, but for what was taken back. FAULT_WORLD: no memory. */
enum fault account_of(const struct match *match, struct account *out, struct note *why);

/* The event that ended it by the rules; false: there was none, or not yet. */
bool account_find_end(const struct match *match, struct event *out);

#endif
