/* One random game under random options, then the same game again from its record. */
#ifndef FLAGBRIDGE_TESTS_CAMPAIGN_BATTLE_H
#define FLAGBRIDGE_TESTS_CAMPAIGN_BATTLE_H

#include "tests/campaign/tally.h"

/* A scenario the campaign visits, with the options it came with. */
struct stage {
    char name[96];
    struct content_setup *content_setup;
    struct setup *setup;
    int32_t usual[OPTIONS_MAX];
    int share; /* how often it is drawn, against the others */
};

enum {
    BATTLE_ACTIONS_MAX = 40000,
    BATTLE_FACES_MAX = 1 << 20,
    BATTLE_EVENTS_MAX = 4096,
    BATTLE_TEXT_MAX = 1 << 18,
    BATTLE_MEMORY_SIZE = 4 << 20
};

/* Room for one game; a few megabytes, allocated once by the caller. */
struct battle {
    struct stage *stage;
    int stage_index;
    uint64_t seed; /* of this game */
    struct tally *tally;
    struct random random;
    struct game game;
    void *state;
    int action_count;
    struct action actions[BATTLE_ACTIONS_MAX];
    uint64_t hashes[BATTLE_ACTIONS_MAX + 1];
    int face_ends[BATTLE_ACTIONS_MAX + 1][DICE_LANES];
    uint16_t faces[DICE_LANES][BATTLE_FACES_MAX];
    int face_count[DICE_LANES];
    struct event events[BATTLE_EVENTS_MAX];
    struct dice_throw throws[BATTLE_EVENTS_MAX];
    struct dice_face thrown[BATTLE_FACES_MAX];
    char text[BATTLE_TEXT_MAX];               /* a position file */
    unsigned char memory[BATTLE_MEMORY_SIZE]; /* what it is read into */
    char fault[256];
};

/* Counts a refusal under its rule; false when it has no reason or names no rule we know. */
bool battle_count_refusal(struct battle *battle, const struct note *why);

/* Counts every rule id that a text names: complaints of the loader, workings, reasons. */
void battle_count_words(struct battle *battle, const char *text);

/* Plays and replays; false when something was wrong, said on stdout as `not ok`. */
bool battle_run(struct battle *battle);

#endif
