/* Mutated scenarios: shipped ones and positions out of their battles, spoilt as bytes say, judged,
 * and played for a while if they are taken. */
#ifndef FLAGBRIDGE_TESTS_FUZZ_SCENARIO_H
#define FLAGBRIDGE_TESTS_FUZZ_SCENARIO_H

#include "base/text.h"
#include "content/content.h"

enum { SCENARIO_SYSTEMS = 8, SCENARIO_BASES_MAX = 1024, SCENARIO_NODES_MAX = 1 << 13 };

/* A scenario to begin with, and where its words come from. */
struct scenario_base {
    int system; /* index into the registry */
    const struct node *tree;
};

/* All that is loaded once: the content, trees of its scenarios, and per system its records. */
struct scenario_stock {
    struct content *content;
    const struct rulebook *rulebooks[SCENARIO_SYSTEMS];
    const struct node *records[SCENARIO_SYSTEMS];
    int base_count;
    struct scenario_base bases[SCENARIO_BASES_MAX];
};

const struct scenario_stock *scenario_stock(void);

/* What became of the mutants of a system. */
struct scenario_count {
    uint64_t tried;
    uint64_t read;   /* a setup was made of it */
    uint64_t played; /* it was laid out, too */
    uint64_t answers;
};

/* Bytes that decide; behind their end all are zero. */
struct scenario_feed {
    const uint8_t *bytes;
    size_t size;
    size_t at;
};

uint32_t scenario_below(struct scenario_feed *feed, uint32_t below);

/* The mutant that the bytes describe; it lives in the arena and in the stock. */
struct node *scenario_mutate(const struct scenario_base *base, struct scenario_feed *feed,
                             struct arena *arena);

/* Judges a scenario as `preview`, `new`, `audit` and `price` do, and plays it. */
void scenario_judge(const struct rulebook *rulebook, const struct node *tree, uint64_t seed,
                    struct scenario_count *count);

/* All of it. `counts` has one entry per system; `out` (may be NULL) gets the mutant as JSON. */
void scenario_try(const uint8_t *bytes, size_t size, struct scenario_count *counts,
                  struct text *out);

#endif
