/* Walking through guided battles as somebody would who follows, wanders or does as he likes. */
#ifndef FLAGBRIDGE_TESTS_GUIDE_WALK_H
#define FLAGBRIDGE_TESTS_GUIDE_WALK_H

#include "ai/player.h"
#include "guide/guide.h"

enum { WALK_ANSWERS_MAX = 3000 };

enum walker {
    WALK_FOLLOWS, /* writes what the step suggests, else what a captain at a glance would do */
    WALK_WANDERS, /* moves at random, fires well */
    WALK_RANDOM,  /* any permitted answer, and takes some back */
    WALK_DEFAULT, /* never answers: the documented default does */
    WALKERS
};

struct walk {
    const struct content *content;
    const struct content_lesson *lesson;
    struct content_setup *setup;
    struct match *match;
    struct game view;
    struct question question; /* the learner's, that is open */
    int seat;
    struct player cadet[SEATS_MAX];
    void *memory[SEATS_MAX];
    struct random random;
    int answers;    /* of the learner */
    int orders;     /* … of them suggested by steps */
    int back;       /* how often he took one back */
    uint32_t met;   /* steps whose own condition was true after some answer */
    int done;       /* the most at any time */
    int fired;      /* answers until the first shot was made; 0: none yet */
    bool hit;       /* it did damage in its turn */
    bool judged;    /* … as is known now */
    uint32_t heard; /* events that were looked at for that */
};

const struct content *walk_content(void);

/* The lesson of that system, laid out; `dice` in the place of its own, unless 0. */
void walk_open(struct walk *walk, const struct rulebook *rulebook, uint64_t dice, uint64_t seed);
void walk_close(struct walk *walk);

/* The cadet answers until the learner is asked; false: the battle is over. */
bool walk_ask(struct walk *walk);

/* One answer of the learner to what walk_ask found. */
void walk_answer(struct walk *walk, enum walker walker);

void walk_stand(const struct walk *walk, struct guide_stand *out);

/* To the end of the battle. */
void walk_through(struct walk *walk, enum walker walker);

#endif
