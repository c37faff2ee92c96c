/* Documents of one rule system bound together: records, rules, primer, lesson and scenarios. */
#ifndef FLAGBRIDGE_CONTENT_BUNDLE_H
#define FLAGBRIDGE_CONTENT_BUNDLE_H

#include "content/content.h"
#include "content/memory.h"

struct bundle_scenario {
    const struct node *node;
    const char *about; /* NULL: none, or a faulty one */
    int minutes;       /* 0: nobody has said, or it is faulty */
    int seat_count;    /* once bundle_try_scenarios could read it */
    struct seat seat[SEATS_MAX];
    uint64_t takes; /* bit per option that not every battle takes, and this one does */
};

struct bundle {
    const struct rulebook *rulebook;
    struct library library;
    bool sound; /* the library has no faults: it may be played with */
    const struct node *added[COLLECTIONS_MAX]; /* the first of the records that were bound */
    const struct content_primer *primer;       /* NULL: none, or a faulty one */
    const struct content_lesson *lesson;       /* likewise, and where it stands */
    const struct node *lesson_node;
    int rule_count;
    struct content_rule *rules;
    int scenario_count;
    struct bundle_scenario *scenarios;
};

/* Binds trees of files onto `base`, which may be empty but for its rulebook. A tree is a map of the
 * keys `ruleset`, the rulebook's collections, `rules`, `primer`, `lesson` and `scenarios`, or one
 * scenario (a map with `sides`). Scenarios are only gathered. What the bundle holds lives in
 * `memory`. */
void bundle_bind(struct bundle *bundle, const struct library *base, const struct node *const *trees,
                 int tree_count, struct memory *memory, struct complaints *complaints);

/* Reads a folder's YAML files and binds them; if it has rules, it must have a primer, and
 * each scenario a sentence about it. The names of
 * the files live in `memory` too. */
enum fault bundle_load(struct bundle *bundle, const struct rulebook *rulebook, const char *folder,
                       struct memory *memory, struct complaints *complaints, struct note *why);

/* Complains of what the bound records may not be, though they can be read (collection.vet). */
void bundle_vet(const struct bundle *bundle, struct complaints *complaints);

/* Reads every scenario for its faults and its seats; with `lay_out` also puts the pieces on the
 * board. */
void bundle_try_scenarios(struct bundle *bundle, bool lay_out, struct complaints *complaints);

/* Reads one scenario into `out`; false: complained. The setup lives in `memory` and `library`. */
bool bundle_setup(struct setup *out, const struct library *library, const struct node *scenario,
                  struct memory *memory, struct complaints *complaints);
/* … as an earlier version of the rulebook has written it (setup_read_of_version). */
bool bundle_setup_of_version(struct setup *out, const struct library *library,
                             const struct node *scenario, int version, struct memory *memory,
                             struct complaints *complaints);

/* How large an arena library_add needs at most for this map: the shelves it adds to are laid out
 * anew, with what stood on them before. */
size_t bundle_library_room(const struct library *library, const struct node *map);

/* The text of a map's scalar member, or NULL. */
const char *bundle_text(const struct node *map, const char *key);

#endif
