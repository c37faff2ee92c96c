/* What a list of scenarios tells of each: how many ships, what terrain, which options. */
#ifndef FLAGBRIDGE_REFEREE_PROSPECT_H
#define FLAGBRIDGE_REFEREE_PROSPECT_H

#include "referee/house.h"

struct prospect {
    int ships[SIDES]; /* as the documented defaults choose and deploy them, flights left out */
    uint32_t terrain; /* bit per ground_figure that lies on the board */
    uint64_t unusual; /* bit per flag or word among the options that is set otherwise than usual */
};

/* All of them are worked out when the first is asked for, and kept. NULL: out of memory. */
const struct prospect *prospect_of(struct referee *referee, int scenario);

#endif
