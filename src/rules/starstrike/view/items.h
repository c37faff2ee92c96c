/* What the phrases of `starstrike` are made of (rules/kit/phrase.h): each kind of words as a pair
 * that reads and writes it. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_VIEW_ITEMS_H
#define FLAGBRIDGE_RULES_STARSTRIKE_VIEW_ITEMS_H

#include "rules/kit/phrase.h"
#include "rules/starstrike/view/names.h"
#include "rules/starstrike/view/view.h"

/* items_cards.c: what is chosen before play, and on which piece; orders of pieces, which lie in a
 * slot; those that are used again, or left alone; who gets one */
extern const struct phrase_item starstrike_items_cards_ship, starstrike_items_cards_commander,
    starstrike_items_cards_group, starstrike_items_cards_order, starstrike_items_cards_piece,
    starstrike_items_cards_assigned, starstrike_items_cards_slot, starstrike_items_cards_used,
    starstrike_items_cards_left, starstrike_items_cards_friend;
/* Takes a card of the collection by its id, its name or the beginning of one; false: there is none.
 */
bool starstrike_items_cards_find(struct reader *reader, enum starstrike_collection collection,
                                 int16_t *card);
/* "B-004", "second B-004" of those that lie on the piece */
enum fault starstrike_items_cards_read_slot(struct reader *reader, int unit, uint8_t *slot);

/* items_strike.c: an armament, shield points that block, points that move and that come back, a
 * facing, and one whose shield takes the Dust; an ability of the weapon */
extern const struct phrase_item starstrike_items_strike_arm, starstrike_items_strike_blocked,
    starstrike_items_strike_change, starstrike_items_strike_points, starstrike_items_strike_facing,
    starstrike_items_strike_screen, starstrike_items_strike_ability;

/* items_move.c: a facing at placing, headings and Maneuvers, who is assaulted, where an Escort
 * goes */
extern const struct phrase_item starstrike_items_move_heading, starstrike_items_move_course,
    starstrike_items_move_assaulted, starstrike_items_move_escape;

/* items.c: whether the open question takes such an answer; the phase the battle is in */
bool starstrike_items_is_asked(const struct reader *reader, const struct action *action);
int starstrike_items_phase(const struct reader *reader);

#endif
