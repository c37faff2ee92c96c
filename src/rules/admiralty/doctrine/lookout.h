/* What a ship has before it: enemies as they may stand, and what places are worth. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_LOOKOUT_H
#define FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_LOOKOUT_H

#include "rules/admiralty/orders/routes.h"
#include "rules/admiralty/doctrine/guns.h"

enum {
    ADMIRALTY_FOES_MAX = 24,
    ADMIRALTY_LOST = 100000 /* a ship, to the edge, a planet or a hole */
};

struct admiralty_foe {
    struct stand stand; /* as it coasts */
    struct stand come;  /* as it closes with the ship */
    struct admiralty_guns guns;
    struct admiralty_mark mark;
};

/* What one ship has before it. */
struct admiralty_lookout {
    const struct game *game;
    int unit;
    int engines;
    int range; /* it likes */
    int far;   /* what a hex beyond it costs */
    struct admiralty_plan plan;
    struct admiralty_guns guns;
    struct admiralty_mark mark;
    int foe_count;
    struct admiralty_foe foes[ADMIRALTY_FOES_MAX];
};

/* With the nearest enemies, at most `most`. */
void admiralty_lookout(struct admiralty_lookout *out, const struct game *game, int unit, int most);

/* What the ship could do from a stand, less what could be done to it there; and what it costs to
 * come so near an edge at that speed, or to take a way over such ground. */
int admiralty_lookout_weigh_stand(const struct admiralty_lookout *look, const struct stand *stand);
int admiralty_lookout_weigh_edge(const struct admiralty_lookout *look, struct cell cell,
                                 int heading, int speed);
int admiralty_lookout_weigh_ground(const struct game *game, const struct order_path *path,
                                   int speed);

#endif
