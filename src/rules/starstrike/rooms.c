/* Which file judges, lists and takes a decision. */
#include "rules/starstrike/law.h"

#define ROOM(name)                                                                                 \
    {                                                                                              \
        starstrike_permit_##name, starstrike_list_##name, starstrike_take_##name                   \
    }

const struct starstrike_room *starstrike_room_of(int decision)
{
    static const struct starstrike_room fleet = ROOM(fleet), place = ROOM(place), turn = ROOM(turn),
                                        command = ROOM(command), card = ROOM(card),
                                        strike = ROOM(strike), move = ROOM(move);
    switch ((enum starstrike_decision)decision) {
    case STARSTRIKE_BUY:
    case STARSTRIKE_COMMANDER:
    case STARSTRIKE_WING:
    case STARSTRIKE_CARD:
    case STARSTRIKE_REFIT:
    case STARSTRIKE_END_FLEET:
        return &fleet;
    case STARSTRIKE_PLACE:
    case STARSTRIKE_ENTER:
        return &place;
    case STARSTRIKE_ASSIGN:
    case STARSTRIKE_OMEGA:
    case STARSTRIKE_END_ORDERS:
        return &command;
    case STARSTRIKE_TURN:
    case STARSTRIKE_SHIFT:
    case STARSTRIKE_HAND:
    case STARSTRIKE_MEND:
    case STARSTRIKE_UNSPEND:
    case STARSTRIKE_RESORT:
        return &card;
    case STARSTRIKE_ACTIVATE:
        return &turn;
    case STARSTRIKE_STRIKE:
    case STARSTRIKE_END_STRIKES:
    case STARSTRIKE_USE:
    case STARSTRIKE_BLOCK:
    case STARSTRIKE_LOCK:
    case STARSTRIKE_DRAIN:
    case STARSTRIKE_RETURN:
        return &strike;
    case STARSTRIKE_MOVE:
    case STARSTRIKE_END_MOVE:
    case STARSTRIKE_EVADE:
    case STARSTRIKE_DUST:
    case STARSTRIKE_DECISION_COUNT:
        break;
    }
    return &move;
}
