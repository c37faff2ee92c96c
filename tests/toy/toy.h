/* The toy rulebook: a small game with every kind of secret, for tests only.
 *
 * Two sides of up to two seats on flat-top hexes. Every turn all seats plot their ships in secret
 * and may lay a card from a hand that stays secret all game; then plots are shown and carried out;
 * cloaked ships stay hidden until they surface or hidden dice find them; the sides throw for the
 * first shot (ties again) and fire by turns, the defender may stop hits with a card in the middle
 * of a volley; damage counts at the end of the turn, when crippled ships may be captured. */
#ifndef FLAGBRIDGE_TESTS_TOY_TOY_H
#define FLAGBRIDGE_TESTS_TOY_TOY_H

#include "core/rulebook.h"

extern const struct rulebook toy_rulebook;

/* Content as the loader would read it (JSON is YAML): designs, and scenarios to play. */
extern const char toy_designs[];
extern const char toy_skirmish[]; /* three ships a side, two seats each, one of them cloaked */
extern const char toy_duel[];     /* one seat and one cloaked ship a side, close by */

#endif
