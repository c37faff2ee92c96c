/* A stage for the kit: three ships, three seats, and a rulebook whose answers are set by the test.
 */
#ifndef FLAGBRIDGE_TESTS_RULES_KIT_STAGE_H
#define FLAGBRIDGE_TESTS_RULES_KIT_STAGE_H

#include "tests/support/test.h"

#include "core/rulebook.h"

enum { STAGE_UNITS = 4, STAGE_LISTED = 8, STAGE_DECISIONS = 3, STAGE_CLASSES = 5 };
enum { STAGE_HOOD, STAGE_ABLE, STAGE_LINE }; /* red; blue.1; blue.2 */

struct stage_state {
    struct head head;
    struct unit units[STAGE_UNITS];
    uint8_t ended; /* a question all of whose seats have ended is not open */
    int asked;
    struct question question[QUESTIONS_MAX];
    int listed;
    struct action list[STAGE_LISTED];
    int forbidden; /* a mode that is not permitted */
    int fault_count;
};

struct stage {
    struct rulebook rulebook;
    struct setup setup;
    struct label classes[STAGE_CLASSES];
    struct placed_unit placed[STAGE_UNITS];
    struct stage_state state;
    struct event events[8];
    struct events told;
    struct game game;
};

void stage_open(struct stage *stage);
/* One more open question of these seats about these units (bits). */
struct question *stage_ask(struct stage *stage, int decision, int seats, int units);
/* One more answer that `choices` lists. */
struct action *stage_list(struct stage *stage, int decision, int unit);

#endif
