/* A firing range for the attacks of `universal`: ships made by hand, attacks carried out without
 * the rest of a turn, given dice. Cells are axial; headings as UN-geo.2 has them. */
#ifndef FLAGBRIDGE_TESTS_RULES_UNIVERSAL_RANGE_H
#define FLAGBRIDGE_TESTS_RULES_UNIVERSAL_RANGE_H

#include "tests/support/test.h"

#include "core/sources.h"
#include "rules/universal/law/fire/shot.h"

enum { RANGE_DESIGNS = 8, RANGE_EVENTS = 512, RANGE_FACES = 256 };

struct range {
    struct setup setup;
    struct universal_design designs[RANGE_DESIGNS];
    struct universal_scenario scenario;
    struct universal_side sides[SIDES];
    struct placed_unit placed[UNITS_MAX];
    struct universal_state state;
    struct game game;
    struct events events;
    struct event list[RANGE_EVENTS];
    struct dice_scripted script;
    uint16_t faces[DICE_LANES][RANGE_FACES];
    struct note why;
};

/* An empty board of 24 by 21. */
void range_open(struct range *range);

/* A design of hull 8 with engines of rating 5; -> its index. */
int range_design(struct range *range);
/* One more battery: bands "5:1/3/1 10:1/4/1" (last hex: ROF/ACC/DMG), arcs and counts "AB*2 CE",
 * traits by their words "catastrophic phasing-2". */
void range_battery(struct range *range, int design, const char *bands, const char *banks,
                   const char *traits);
/* A further mode of the last battery. */
void range_mode(struct range *range, int design, const char *bands, const char *traits);

int range_ship(struct range *range, int side, int design, int q, int r, int heading);
int range_flight(struct range *range, int side, int q, int r, int fighters);

/* Answers: FIRE by the weapons (bits), permitted; and the rule that refuses it. */
void range_fire(struct range *range, int unit, uint64_t weapons, int target, int mode);
void range_refuse(struct range *range, int unit, uint64_t weapons, int target, int mode,
                  const char *rule);
/* END_FIRE; all dice must fall: the open lane's, then "|" and the hidden lane's. */
void range_end(struct range *range, int unit, const char *dice);
/* FIRE and END_FIRE in one. */
void range_shoot(struct range *range, int unit, uint64_t weapons, int target, const char *dice);
/* An answer to a question within the attack. */
struct action range_answer(int decision, int unit);
void range_reply(struct range *range, const struct action *action, const char *dice);
void range_refuse_reply(struct range *range, const struct action *action, const char *rule);
int range_listed(struct range *range, int decision, int unit);
void range_strike(struct range *range, const struct universal_strike *strike, const char *dice);

/* By the rows: the law of an answer, and what there is to choose of a unit, but for an end. */
enum fault range_permit(const struct ask *ask);
void range_list(struct list *list, int unit);

/* Pending hits "1/1/1/1": hull, engines, weapons, systems. */
const char *range_pending(const struct range *range, int unit);
int range_told(const struct range *range, int kind);
const struct event *range_event(const struct range *range, int kind, int nth);
int range_cited(const struct range *range, int rule);

/* An argument of the nth event of a kind: range_told_of(&range, aimed, 0, dice). */
#define range_told_of(range, kind, nth, argument)                                                  \
    (universal_##kind##_of(range_event(range, universal_##kind##_kind, nth)).argument)
#define assert_pending(range, unit, text) assert_string_equal(range_pending(range, unit), text)
#define assert_cites(range, rule) assert_true(range_cited(range, UNIVERSAL_RULE_##rule) > 0)
#define assert_step(range, name) assert_int_equal((range)->state.step, UNIVERSAL_STEP_##name)

#endif
