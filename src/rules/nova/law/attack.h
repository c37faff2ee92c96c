/* Attacks that have been declared and are still to be made: what declare.c, volley.c and attack.c
 * share. */
#ifndef FLAGBRIDGE_RULES_NOVA_LAW_ATTACK_H
#define FLAGBRIDGE_RULES_NOVA_LAW_ATTACK_H

#include "rules/nova/law/law.h"

/* A place is one attack: twice its bank (of a combined attack the lowest), one more for the second
 * half of a split bank. Places ascend in display order. */
enum { NOVA_PLACE_NONE = -1 };

/* ---- volley.c: what is declared ---- */

bool nova_volley_is_secret(const struct game *game);
/* What a ship has declared in the Combat Phase so far; `room` is used when it has to be read. */
const struct nova_fire *nova_volley_of(const struct game *game, int unit, struct nova_fire *room);
/* Adds a FIRE; `second`: those of its banks that use the second profile. */
void nova_volley_add(struct nova_fire *fire, const struct action *action, uint64_t second);
int nova_volley_next(const struct nova_fire *fire, int after); /* place, NOVA_PLACE_NONE */
int nova_volley_target(const struct nova_fire *fire, int place);
uint64_t nova_volley_banks(const struct nova_fire *fire, int place);
/* NV-attack.1, NV-sys.8: banks that are not declared, nor their batteries by the other profile. */
uint64_t nova_volley_free(const struct nova_design *design, const struct nova_fire *fire,
                          int profile);
/* Those of a ship that are free, have an arc and are not spent. */
uint64_t nova_volley_left(const struct game *game, int unit, int profile);
/* Of these banks, which are left, the ones that could fire so (unit, target, profile, split) by
 * themselves; `combining`: those, too, that have no dice unless they fire as one with others
 * (NV-adv.2). */
uint64_t nova_volley_find(const struct game *game, const struct nova_aim *wanted, bool combining);

/* NV-adv.9: the shots a ship has written down: how many, read, and those of a FIRE added. */
int nova_volley_shots_count(const struct nova_ship *ship);
int nova_volley_shots_needed(const struct action *action);
void nova_volley_shots_read(const struct nova_ship *ship, struct nova_fire *out);
void nova_volley_shots_add(struct nova_ship *ship, const struct action *action, uint64_t second);

/* ---- declare.c ---- */

/* A FIRE as TARGETED. */
struct event nova_declare_event(const struct walk *walk, const struct action *action);

/* ---- attack.c ---- */

/* Counters of the lens begin anew. */
void nova_attack_reset(struct nova_state *state);
/* A ship's targets are all named: NV-trait.4 and NV-trait.5 for its banks. */
void nova_attack_open(struct walk *walk, int unit, const struct nova_fire *fire);
/* The attack at this place is next; `all`: the others follow without asking. */
enum progress nova_attack_begin(struct walk *walk, int place, bool all);

#endif
