/* Cards of `starstrike` by themselves, and pieces set on a map by hand: no law is needed. */
#ifndef FLAGBRIDGE_TESTS_RULES_STARSTRIKE_DECK_H
#define FLAGBRIDGE_TESTS_RULES_STARSTRIKE_DECK_H

#include "tests/support/test.h"

#include "rules/starstrike/orders/effects.h"
#include "rules/starstrike/orders/piece.h"
#include "rules/starstrike/yard/yard.h"

enum { DECK_BYTES = 1 << 21, DECK_COMPLAINTS = 40 };

struct deck {
    struct arena arena;
    struct complaint list[DECK_COMPLAINTS];
    struct complaints complaints;
    struct library library;
    struct setup setup;
    struct starstrike_scenario scenario;
    struct starstrike_state state;
    struct game game;
    unsigned char memory[DECK_BYTES];
};

/* The shipped cards; all options at 0 (constructed, by mode), the map M-M1, no pieces. Lives until
 * the next one is opened. */
struct deck *deck_open(void);

/* Adds records, "orders: [{id: B-100, …}]"; false: complained. */
bool deck_add(struct deck *deck, const char *yaml);
/* Adds them; they must be sound. */
void deck_need(struct deck *deck, const char *yaml);

/* How often and where something is complained about: "1:9: code: …"; fails when nobody says it. */
void deck_assert_complains(const struct deck *deck, const char *place_and_words);

/* Reads a scenario into deck->setup; false: complained. */
bool deck_scenario(struct deck *deck, const char *yaml);

int deck_find(const struct deck *deck, enum starstrike_collection collection, const char *id);
void deck_map(struct deck *deck, const char *id);

/* The hex with these axial coordinates. */
struct cell deck_at(int q, int r);
/* A fresh piece there; of red if its side is 0. Returns its number. */
int deck_piece(struct deck *deck, int side, const char *code, struct cell cell);
/* An order on it, face up and acting. Returns the slot. */
int deck_order(struct deck *deck, int unit, const char *order);

#endif
