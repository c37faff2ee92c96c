/* Fleets, from what is chosen to pieces: what draft.c, fleet.c and deal.c offer. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_LAW_FLEET_H
#define FLAGBRIDGE_RULES_STARSTRIKE_LAW_FLEET_H

#include "rules/starstrike/yard/build.h"
#include "rules/starstrike/law/law.h"

/* draft.c: what a seat has chosen by now, as a record; PP it has left; its nth unit, or UNIT_NONE.
 */
void starstrike_draft(const struct game *game, int seat, struct starstrike_fleet *out);
int starstrike_draft_points_left(const struct game *game, int seat);
int starstrike_draft_own_piece(const struct game *game, int seat, int n);
/* One more flight group (1 + index; 0: none) on a ship, as far as there is room. */
void starstrike_draft_group(struct starstrike_fleet *out, int group, int ship);
/* fleet.c: what an answer takes a card of, amount[0]; -1: it takes none */
int starstrike_fleet_shelf(int decision);
/* Whether a seat has chosen something, and it is complete and sound. */
bool starstrike_fleet_choice_stands(const struct game *game, int seat);

/* deal.c: the pieces of a fleet, in reserve; commander, flight groups and library of a seat as far
 * as the mode knows them. */
void starstrike_deal_fleet(const struct game *game, int seat, const struct starstrike_fleet *fleet);
void starstrike_deal_equipment(const struct game *game, int seat,
                               const struct starstrike_fleet *fleet);

/* As the card has it, and as an unfaced piece points. */
void starstrike_deal_complete_piece(const struct game *game, int unit);
/* Picks without those of sides that the viewer does not belong to. */
void starstrike_deal_hide_picks(const struct game *game, int viewer);

#endif
