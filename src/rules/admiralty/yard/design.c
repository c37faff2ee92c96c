/* Designs as they are loaded: tracks, charts, arcs and traits checked, weapons numbered (AE-1). */
#include "rules/admiralty/yard/yard.h"

#include "rules/kit/arcs.h"
#include "rules/kit/finish.h"
#include "rules/admiralty/state/facts.h"

#include <string.h>

enum { SLOTS = 6, SLOT_SIZE = 16, RANGE_STEP = 3 };

static const char *const battery_keys[ADMIRALTY_BATTERIES] = {"X", "Y", "Z"};

/* AE-1.5: a file may give the rating alone, and the track follows */
static void fill_track(uint8_t *boxes, uint16_t *count, int hull)
{
    for (int i = hull - 1; i >= 0; i--)
        boxes[i] = (uint8_t)admiralty_ship_track_box(boxes[0], hull, i + 1);
    *count = (uint16_t)hull;
}

/* AE-1.3, AE-1.5: as many boxes as the hull has, numbered by the first */
static void check_track(struct finishing *finishing, const char *key, uint8_t *boxes,
                        uint16_t *given)
{
    const struct node *list = node_find(finishing->node, key);
    const struct admiralty_design *design = finishing->design;
    int hull = design->hull;
    bool alone = list && list->kind == NODE_SCALAR && *given == 1;
    if (hull == 0 || (!alone && node_is_unread(list, *given))) {
        finishing->sound = false;
        return;
    }
    if (alone)
        fill_track(boxes, given, hull);
    int count = *given;
    if (count != hull) {
        FAULTY(finishing, list ? list : finishing->node, key,
               "has %d boxes, the hull has %d (AE-1.3)", count, hull);
        return;
    }
    for (int i = 0; i < count; i++) {
        int right = admiralty_ship_track_box(boxes[0], hull, i + 1);
        if (boxes[i] != right)
            FAULTY(finishing, node_item(list, i), key,
                   "box %d of rating %d on hull %d shows %d, not %d (AE-1.5)", i + 1, boxes[0],
                   hull, right, boxes[i]);
    }
}

/* AE-1.4, AE-1.8, AE-B10 */
static void check_shields(struct finishing *finishing)
{
    struct admiralty_design *design = finishing->design;
    const struct node *shields = node_find(finishing->node, "shields");
    const struct node *screens = node_find(finishing->node, "screens");
    if (screens && shields) {
        FAULTY(finishing, screens, "screens", "replace shields: give one of them (AE-B10)");
        return;
    }
    if (screens) {
        check_track(finishing, "screens", design->screen, &design->screen_count);
        return;
    }
    check_track(finishing, "shields", design->shield, &design->shield_count);
    if (design->shield_count > 0 && design->shield[0] > ADMIRALTY_SHIELD_MAX)
        FAULTY(finishing, shields->kind == NODE_LIST ? node_item(shields, 0) : shields, "shields",
               "no rating is above %d (AE-1.8)", ADMIRALTY_SHIELD_MAX);
}

/* ---- batteries ---- */

/* AE-1.7, AE-7.4, AE-7.6 */
static void add_weapon(struct finishing *finishing, int battery, int index, const struct node *arcs)
{
    struct admiralty_design *design = finishing->design;
    const char *text = design->battery[battery].arcs[index];
    uint32_t mask;
    uint16_t letters = arcs_read(text, &mask);
    if (!letters)
        FAULTY(finishing, node_item(arcs, index), battery_keys[battery],
               "\"%s\" are not different arcs of A to L (AE-1.7)", text);
    if (design->weapon_count < ADMIRALTY_WEAPONS_MAX)
        design->weapon[design->weapon_count++] =
            (struct admiralty_weapon){.battery = (uint8_t)battery,
                                      .number = (uint8_t)(index + 1),
                                      .letters = letters,
                                      .mask = mask};
}

/* AE-C4 */
static void gather_traits(struct finishing *finishing, int battery, const struct node *node)
{
    struct admiralty_design *design = finishing->design;
    struct admiralty_battery *record = &design->battery[battery];
    const struct node *traits = node ? node_find(node, "traits") : NULL;
    record->traits = (uint32_t)finish_traits(
        finishing, &(struct finish_traits){traits, battery_keys[battery], record->trait,
                                           record->trait_count, "AE-C4"});
}

/* AE-0.3.6, AE-1.7 */
static void read_battery(struct finishing *finishing, int battery)
{
    struct admiralty_design *design = finishing->design;
    struct admiralty_battery *record = &design->battery[battery];
    const struct node *batteries = node_find(finishing->node, "batteries");
    const struct node *node = batteries ? node_find(batteries, battery_keys[battery]) : NULL;
    const struct node *arcs = node ? node_find(node, "arcs") : NULL;
    record->present = record->arc_count > 0;
    if (design->weapon_count + record->arc_count > ADMIRALTY_WEAPONS_MAX)
        FAULTY(finishing, arcs, battery_keys[battery], "a ship has at most %d weapons (AE-0.3.6)",
               ADMIRALTY_WEAPONS_MAX);
    for (int i = 0; i < record->arc_count; i++)
        add_weapon(finishing, battery, i, arcs);
    if (record->rng % RANGE_STEP != 0)
        FAULTY(finishing, node_find(node, "rng"), battery_keys[battery],
               "rng %d is not a multiple of %d (AE-1.7)", record->rng, RANGE_STEP);
    gather_traits(finishing, battery, node);
}

/* ---- the weapon damage chart ---- */

/* AE-1.9: letters on the slots 1, 2, … 6, 1 … in one sequence through the batteries */
static void lay_chart(struct admiralty_design *design)
{
    int slot = 0;
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++) {
        int weapons = design->battery[battery].arc_count;
        int letters = (SLOTS * weapons + design->hull - 1) / design->hull;
        for (int i = 0; i < letters; i++, slot++)
            design->losses[slot % SLOTS][battery]++;
    }
}

static void write_slot(const uint8_t losses[ADMIRALTY_BATTERIES], char out[SLOT_SIZE])
{
    struct text text;
    text_init(&text, out, SLOT_SIZE);
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++) {
        if (losses[battery] > 1)
            text_int(&text, losses[battery]);
        if (losses[battery] > 0)
            text_add(&text, battery_keys[battery]);
    }
}

/* Whether nothing is known of the weapons a battery should have. */
static bool is_unarmed(const struct finishing *finishing, int battery)
{
    const struct node *batteries = node_find(finishing->node, "batteries");
    const struct node *node = batteries ? node_find(batteries, battery_keys[battery]) : NULL;
    const struct admiralty_design *design = finishing->design;
    return node && design->battery[battery].arc_count == 0;
}

/* A file may leave it out. */
static void check_chart(struct finishing *finishing)
{
    struct admiralty_design *design = finishing->design;
    const struct node *chart = node_find(finishing->node, "chart");
    bool known = design->hull > 0 && (!chart || design->chart_count == SLOTS);
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++)
        known = known && !is_unarmed(finishing, battery);
    finishing->sound = finishing->sound && known;
    if (!known)
        return;
    lay_chart(design);
    design->chart_count = SLOTS;
    for (int i = 0; i < SLOTS; i++) {
        char right[SLOT_SIZE];
        write_slot(design->losses[i], right);
        if (!chart)
            memcpy(design->chart[i], right, sizeof right);
        else if (strcmp(design->chart[i], right) != 0)
            FAULTY(finishing, node_item(chart, i), "chart",
                   "slot %d is \"%s\", not \"%s\" (AE-1.9)", i + 1, right, design->chart[i]);
    }
}

/* ---- specials ---- */

/* AE-1.10, AE-5.1.1, AE-B2 */
static void gather_specials(struct finishing *finishing)
{
    struct admiralty_design *design = finishing->design;
    const struct node *list = node_find(finishing->node, "special");
    int capacity = 0, auxiliary = 0;
    for (int i = 0; i < design->special_count; i++) {
        const struct admiralty_special *special = &design->special[i];
        if (special->amount > 0 && !special->auxiliary[0])
            FAULTY(finishing, node_item(list, i), "special",
                   "an amount belongs to an auxiliary service (AE-B2)");
        if (!special->carrier && !special->auxiliary[0] && !special->amount && !special->devices)
            FAULTY(finishing, node_item(list, i), "special", "an entry says nothing (AE-1.1)");
        if (design->devices & special->devices)
            FAULTY(finishing, node_item(list, i), "special", "has a device twice (AE-6.2.2)");
        capacity += special->carrier;
        auxiliary += special->amount;
        design->devices |= special->devices;
    }
    if (capacity > UINT16_MAX || auxiliary > UINT16_MAX)
        FAULTY(finishing, list, "special", "is too much for one ship (AE-0.3.6)");
    design->capacity = (uint16_t)capacity;
    design->auxiliary = (uint16_t)auxiliary;
}

/* AE-6.2.1: printed points win */
static void rate(struct finishing *finishing)
{
    struct admiralty_design *design = finishing->design;
    if (design->points == 0)
        finish_points(finishing, &design->points, admiralty_price_rating(design), "AE-6.2.1");
}

/* AE-6.1.2, AE-6.1.3: what the yard would say, kept for those who choose ships */
static void inspect(struct admiralty_design *design)
{
    struct working reasons = {0};
    admiralty_space_faults(design, &reasons);
    design->refused = reasons.line_count > 0;
}

bool admiralty_design_finish(const struct library *library, void *record, const struct node *node,
                             struct complaints *complaints)
{
    struct finishing finishing = {record, node, complaints, true};
    struct admiralty_design *design = record;
    (void)library;
    if (node_find(node, "engines"))
        check_track(&finishing, "engines", design->engine, &design->engine_count);
    check_shields(&finishing);
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++)
        read_battery(&finishing, battery);
    check_chart(&finishing);
    gather_specials(&finishing);
    if (finishing.sound) {
        rate(&finishing);
        inspect(record);
    }
    return finishing.sound;
}
