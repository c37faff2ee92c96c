/* What writing, reading and replaying battle files share. */
#ifndef FLAGBRIDGE_WIRE_BATTLE_INSIDE_H
#define FLAGBRIDGE_WIRE_BATTLE_INSIDE_H

#include "base/arena.h"
#include "wire/battle.h"

/* By enum match_dice and enum record_kind; NULL-ended. */
extern const char *const battle_dice_words[];
extern const char *const battle_kind_words[];

/* The version in the header of a match's file. */
int battle_begun_by(const struct match *match);

/* Why the battle ended: "rules", "resign", "draw" or "forfeit". */
const char *battle_reason(const struct match *match);

struct battle {
    const char *bytes;
    size_t size; /* up to the last newline */
    const char *file;
    bool torn;
    int torn_line;
    struct battle_header header;
    const struct node *options;
    struct match_terms terms; /* without its setup */
    const struct node *players;
    bool has_key;
    bool has_result;
    char winner[8];
    char reason[8];
    size_t at; /* the next line, and its number */
    int line;
    struct arena header_arena;
    struct arena line_arena;
    uint16_t *faces[DICE_LANES];
    int face_capacity;
    size_t draft_at[SEATS_MAX]; /* where the latest draft of each seat stands; 0: none */
    int draft_line[SEATS_MAX];
    bool ended;
};

/* "file:line: " in front of a fault that does not name its place yet; and a fault of our own. */
enum fault battle_place_fault(const struct battle *battle, int line, enum fault fault,
                              struct note *why);
enum fault battle_fault_at(const struct battle *battle, int line, struct note *why,
                           const char *reason);

/* The line that begins at byte `at`, without its newline; its tree, its check verified. */
size_t battle_line_size(const struct battle *battle, size_t at);
enum fault battle_read_line(const struct battle *battle, size_t at, int line, struct arena *arena,
                            const struct node **out, struct note *why);

/* One of a NULL-ended list of words, as its index. */
enum fault battle_read_word(const struct node *node, const char *key, const char *const *words,
                            int *out, struct note *why);

#endif
