/* Which file judges, lists and takes a decision. */
#include "rules/universal/law.h"

/* Whoever is asked may end his run. */
static enum fault permit_end_of_run(const struct ask *ask)
{
    (void)ask;
    return FAULT_NONE;
}

#define ROOM(name)                                                                                 \
    {                                                                                              \
        universal_permit_##name, universal_list_##name, universal_take_##name                      \
    }
static const struct universal_room plots = {universal_permit_orders, NULL, universal_take_run_end};
static const struct universal_room runs = {permit_end_of_run, NULL, universal_take_run_end};
static const struct universal_room fleet = ROOM(fleet);
static const struct universal_room deploy = ROOM(deploy);
static const struct universal_room orders = ROOM(orders);
static const struct universal_room shift = ROOM(shift);
static const struct universal_room defend = ROOM(defend);
static const struct universal_room fly = ROOM(fly);
static const struct universal_room fire = ROOM(fire);
static const struct universal_room late = ROOM(late);
static const struct universal_room lose = ROOM(lose);
static const struct universal_room end = ROOM(end);

const struct universal_room *universal_room_of(int decision)
{
    static const struct universal_room *const rooms[UNIVERSAL_DECISION_COUNT] = {
        [UNIVERSAL_BUY] = &fleet,
        [UNIVERSAL_END_FLEET] = &runs,
        [UNIVERSAL_DEPLOY] = &deploy,
        [UNIVERSAL_PLOT] = &orders,
        [UNIVERSAL_END_PLOT] = &plots,
        [UNIVERSAL_SAIL] = &orders,
        [UNIVERSAL_FIRST] = &shift,
        [UNIVERSAL_SHIFT] = &shift,
        [UNIVERSAL_DECOY] = &defend,
        [UNIVERSAL_DEFEND] = &defend,
        [UNIVERSAL_SWEEP] = &defend,
        [UNIVERSAL_END_DEFEND] = &defend,
        [UNIVERSAL_FLY] = &fly,
        [UNIVERSAL_INTERCEPT] = &defend,
        [UNIVERSAL_END_INTERCEPT] = &defend,
        [UNIVERSAL_FIRE] = &fire,
        [UNIVERSAL_HOLD] = &fire,
        [UNIVERSAL_END_FIRE] = &fire,
        [UNIVERSAL_SHOW] = &fire,
        [UNIVERSAL_BLOCK] = &fire,
        [UNIVERSAL_PINPOINT] = &fire,
        [UNIVERSAL_NEXT] = &fire,
        [UNIVERSAL_PDS] = &late,
        [UNIVERSAL_SHOCK] = &late,
        [UNIVERSAL_FLARE] = &late,
        [UNIVERSAL_PROBE] = &late,
        [UNIVERSAL_BOARD] = &late,
        [UNIVERSAL_END_LATE] = &late,
        [UNIVERSAL_REPEL] = &late,
        [UNIVERSAL_LOSE] = &lose,
        [UNIVERSAL_LOSE_ITEM] = &lose,
        [UNIVERSAL_STUTTER] = &end,
        [UNIVERSAL_RESTORE] = &end,
        [UNIVERSAL_RESTORE_ITEM] = &end,
        [UNIVERSAL_REGENERATE] = &end,
        [UNIVERSAL_MINE] = &end,
        [UNIVERSAL_LAUNCH] = &end,
        [UNIVERSAL_END_LAUNCH] = &end};
    return rooms[decision];
}
