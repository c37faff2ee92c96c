/* Beside the firing range: Seekers, PDS, Flares, Marines and flights, carried out step by step
 * without the rest of a turn. */
#ifndef FLAGBRIDGE_TESTS_RULES_UNIVERSAL_BAY_H
#define FLAGBRIDGE_TESTS_RULES_UNIVERSAL_BAY_H

#include "tests/rules/universal/range.h"

/* An empty range in the given phase, nobody acting. */
void bay_open(struct range *range, enum universal_phase phase);
/* Goes on from a step. */
void bay_run(struct range *range, enum universal_step step, const char *dice);
enum fault bay_permit(struct range *range, const struct action *action);
/* A permitted answer and what follows from it. */
void bay_answer(struct range *range, const struct action *action, const char *dice);
void bay_refuse(struct range *range, const struct action *action, const char *rule);
/* How many answers are listed; all of them must be permitted. */
int bay_listed(struct range *range, int decision, int unit);
/* A volley of Seekers of the first battery of a ship, in flight. */
int bay_volley(struct range *range, int unit, int target, int dice);
int bay_mines(struct range *range, int side, int q, int r, int count);
struct action bay_guard(int unit, int marker, uint64_t weapons);
struct action bay_end(int decision, int seat);
struct action bay_fly(int unit, int q, int r, int heading);
struct action bay_aim(struct action action, enum universal_flying flying, int target);
bool bay_defends(const struct range *range, int unit);

#endif
