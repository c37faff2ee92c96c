/* What a piece can do just now: its card, its terrain, its damage and all cards that reach it. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_ORDERS_PIECE_H
#define FLAGBRIDGE_RULES_STARSTRIKE_ORDERS_PIECE_H

#include "rules/starstrike/state/facts.h"

bool starstrike_piece_keyword(const struct game *game, int unit, enum starstrike_keyword keyword);
/* Its x: the highest or the sum (SS-X.10). */
int starstrike_piece_keyword_x(const struct game *game, int unit, enum starstrike_keyword keyword);
/* SS-3A.01XI, SS-8D.03, SS-9; SS-3A.01XII, SS-8B.02, SS-8C.02, SS-9B */
int starstrike_piece_armor(const struct game *game, int unit);
int starstrike_piece_flak(const struct game *game, int unit);
/* Moves of an activation (SS-3A.02II, cards, SS-9R), those won included (SS-8B.05). */
struct starstrike_moves {
    int least;
    int most;
    int rotations;   /* before each Maneuver (SS-3A.02III); 3: any */
    bool no_assault; /* SS-D.3.14 */
};
struct starstrike_moves starstrike_piece_moves(const struct game *game, int unit);
int starstrike_piece_strikes_max(const struct game *game, int unit);
int starstrike_piece_strikes_within(const struct game *game, int cap); /* that cards set */
/* The largest distance of an armament; the same, of which cards add so much. */
int starstrike_piece_reach(const struct game *game, int unit, int arm);
int starstrike_piece_reach_by(const struct game *game, int unit, int arm, int farther);
int starstrike_piece_skirmish_dice(const struct game *game, int unit);        /* SS-3A.02IV: now */
bool starstrike_piece_is_shielded(const struct game *game, int unit, int by); /* SS-14B */
bool starstrike_piece_evade_ready(const struct game *game, int unit);

#endif
