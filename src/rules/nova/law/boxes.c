/* Boxes of armor, hull and tracks: which is checked next, and which is erased (NV-attack.9,
 * NV-attack.11, NV-opt.2, NV-sys.6, NV-adv.10). */
#include "rules/nova/law/settle.h"

/* ---- armor and hull ---- */

/* What one blow has checked. */
struct marks {
    int armor;
    int hull;
    int core;
    int surplus;
};

/* Boxes of groups 0 … `last`. */
static int boxes_up_to(const uint8_t group[NOVA_GROUPS], int last)
{
    int boxes = 0;
    for (int i = 0; i <= last; i++)
        boxes += group[i];
    return boxes;
}

/* NV-attack.9: the next box in order, armor before hull in each group */
static void mark_next(const struct nova_design *design, struct nova_ship *ship, struct marks *marks)
{
    for (int group = 0; group < NOVA_GROUPS; group++) {
        if (ship->armor < boxes_up_to(design->armor_group, group)) {
            ship->armor++;
            marks->armor++;
            return;
        }
        if (ship->hull < boxes_up_to(design->hull_group, group)) {
            ship->hull++;
            marks->hull++;
            return;
        }
    }
    marks->surplus++;
}

/* NV-opt.2: all armor first; what it does not stop is for the location dice */
static void mark_armor(const struct nova_design *design, struct nova_ship *ship,
                       struct marks *marks)
{
    if (ship->armor < design->armor) {
        ship->armor++;
        marks->armor++;
    } else {
        marks->surplus++;
    }
}

static void tell_marks(struct walk *walk, int unit, const struct marks *marks, enum nova_rule rule)
{
    const struct nova_design *design = nova_design_of(walk->game, unit);
    const struct nova_ship *ship = nova_ship_of(walk->game, unit);
    int core = nova_has(walk->game, NOVA_OPTION_DAMAGE_LOCATION) ? design->hull_group[1] : 0;
    int hull = design->hull - core;
    if (marks->armor)
        TELL(walk, nova_armor_lost, rule, unit, UNIT_NONE, .boxes = marks->armor,
             .checked = ship->armor, .of = design->armor, .left = design->armor - ship->armor);
    if (marks->hull)
        TELL(walk, nova_hull_lost, rule, unit, UNIT_NONE, .boxes = marks->hull,
             .checked = ship->hull, .of = hull, .left = hull - ship->hull);
    if (marks->core)
        TELL(walk, nova_core_lost, rule, unit, UNIT_NONE, .boxes = marks->core,
             .checked = ship->core, .of = core, .left = core - ship->core);
    if (marks->surplus)
        TELL(walk, nova_surplus, rule, unit, UNIT_NONE, .boxes = marks->surplus);
}

int nova_boxes_mark(struct walk *walk, int unit, int boxes, enum nova_rule rule)
{
    const struct nova_design *design = nova_design_of(walk->game, unit);
    struct nova_ship *ship = &nova_state_of(walk->game)->ships[unit];
    bool located = nova_has(walk->game, NOVA_OPTION_DAMAGE_LOCATION);
    struct marks marks = {0};
    if (boxes <= 0)
        return 0;
    for (int i = 0; i < boxes; i++)
        if (located)
            mark_armor(design, ship, &marks);
        else
            mark_next(design, ship, &marks);
    ship->fresh = (uint8_t)(ship->fresh + marks.hull);
    ship->flags |= NOVA_HURT;
    int left = located ? marks.surplus : 0;
    marks.surplus -= left;
    tell_marks(walk, unit, &marks, rule);
    return left;
}

/* As many as fit. */
static int mark_some(uint8_t *checked, int boxes, int of)
{
    int marked = boxes < of - *checked ? boxes : of - *checked;
    if (marked <= 0)
        return 0;
    *checked = (uint8_t)(*checked + marked);
    return marked;
}

void nova_boxes_mark_located(struct walk *walk, int unit, int hull, int core)
{
    const struct nova_design *design = nova_design_of(walk->game, unit);
    struct nova_ship *ship = &nova_state_of(walk->game)->ships[unit];
    int system_boxes = design->hull_group[1];
    struct marks marks = {0};
    if (hull + core == 0)
        return;
    marks.hull = mark_some(&ship->hull, hull, design->hull - system_boxes);
    marks.core = mark_some(&ship->core, core, system_boxes);
    marks.surplus = hull + core - marks.hull - marks.core;
    ship->fresh = (uint8_t)(ship->fresh + marks.hull);
    ship->flags |= NOVA_HURT;
    tell_marks(walk, unit, &marks, NOVA_RULE_OPT_2);
}

/* NV-sys.6: NV-attack.9 backwards */
static bool erase_last(const struct nova_design *design, struct nova_ship *ship)
{
    for (int group = NOVA_GROUPS - 1; group >= 0; group--) {
        if (ship->hull > boxes_up_to(design->hull_group, group - 1)) {
            ship->hull--;
            return true;
        }
        if (ship->armor > boxes_up_to(design->armor_group, group - 1)) {
            ship->armor--;
            return true;
        }
    }
    return false;
}

/* NV-sys.6, NV-opt.2: hull before armor, system boxes stay */
static bool erase_located(struct nova_ship *ship)
{
    uint8_t *checked = ship->hull > 0 ? &ship->hull : &ship->armor;
    if (*checked == 0)
        return false;
    --*checked;
    return true;
}

int nova_boxes_erase(struct walk *walk, int unit, int boxes)
{
    const struct nova_design *design = nova_design_of(walk->game, unit);
    struct nova_ship *ship = &nova_state_of(walk->game)->ships[unit];
    bool located = nova_has(walk->game, NOVA_OPTION_DAMAGE_LOCATION);
    int erased = 0;
    while (erased < boxes && (located ? erase_located(ship) : erase_last(design, ship)))
        erased++;
    return erased;
}

/* ---- tracks ---- */

void nova_boxes_set_bank(struct nova_ship *ship, int bank, int checked)
{
    for (int word = 0; word < 3; word++) {
        ship->bank_hit[word] &= ~((uint64_t)1 << bank);
        ship->bank_hit[word] |= (uint64_t)(checked >> word & 1) << bank;
    }
}

/* NV-adv.1: of the bank, if one is named */
static int checked_of(const struct game *game, int unit, enum nova_track track, int bank)
{
    return bank >= 0 ? nova_ship_bank_checked(game, unit, bank)
                     : nova_ship_track_checked(game, unit, track);
}

static void set_checked(struct nova_ship *ship, enum nova_track track, int bank, int checked)
{
    if (bank >= 0)
        nova_boxes_set_bank(ship, bank, checked);
    else
        ship->track[track] = (uint8_t)checked;
}

/* NV-attack.10: the leftmost ones, NV-attack.11: but never the last */
int nova_boxes_check_track(struct walk *walk, int unit, enum nova_track track, int bank, int boxes)
{
    int checked = checked_of(walk->game, unit, track, bank), left = NOVA_CHECKS_MAX - checked;
    if (boxes > left)
        boxes = left;
    set_checked(&nova_state_of(walk->game)->ships[unit], track, bank, checked + boxes);
    return boxes;
}

void nova_boxes_uncheck_track(struct walk *walk, int unit, enum nova_track track, int bank)
{
    int checked = checked_of(walk->game, unit, track, bank);
    if (checked > 0)
        set_checked(&nova_state_of(walk->game)->ships[unit], track, bank, checked - 1);
}
