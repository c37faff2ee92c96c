/* Whether a design can be built and a side's fleet may sail, with every reason against it. */
#include "rules/nova/yard/yard.h"

#include "rules/nova/state/facts.h"
#include "rules/nova/state/rule_ids.h"

enum { LIST_SIZE = 48 };

/* "4 3 2 1 1" */
static const char *write_boxes(char out[LIST_SIZE], const uint8_t *boxes, int count)
{
    struct text text;
    text_init(&text, out, LIST_SIZE);
    for (int i = 0; i < count; i++)
        text_format(&text, "%s%d", i ? " " : "", boxes[i]);
    return count > 0 ? out : "none";
}

/* ---- what is stored, against what the generators make of it (NV-comp.5e) ---- */

struct stored {
    const char *name;
    const uint8_t *boxes;
    int count;
    enum nova_rule rule;
};

/* Boxes that are not there count as 0. */
static void compare(const struct stored *stored, const uint8_t *made, int made_count,
                    struct working *reasons)
{
    char has[LIST_SIZE], should[LIST_SIZE];
    bool same = stored->count <= made_count;
    for (int i = 0; i < made_count; i++)
        same &= (i < stored->count ? stored->boxes[i] : 0) == made[i];
    if (!same)
        working_line(reasons, "%s %s should be %s (NV-comp.5e, %s)", stored->name,
                     write_boxes(has, stored->boxes, stored->count),
                     write_boxes(should, made, made_count), nova_rule_ids[stored->rule]);
}

/* NV-comp.5c */
static void find_ecm_faults(const char *name, const uint8_t *track, int count,
                            struct working *reasons)
{
    uint8_t made[NOVA_TRACK];
    nova_ladder_ecm(count > 0 ? track[0] : 0, made);
    compare(&(struct stored){name, track, count, NOVA_RULE_COMP_5C}, made, NOVA_TRACK, reasons);
}

/* NV-comp.5d: five icons, or no shields at all */
static void find_shield_faults(const char *name, const uint8_t *icons, int count,
                               struct working *reasons)
{
    uint8_t made[NOVA_TRACK];
    if (count == 0 || icons[0] < 2 || icons[0] > 6)
        return;
    nova_ladder_shields(icons[0], made);
    compare(&(struct stored){name, icons, count, NOVA_RULE_COMP_5D}, made, NOVA_TRACK, reasons);
}

static void find_track_faults(const struct nova_design *design, struct working *reasons)
{
    static const uint8_t weapon_hits[NOVA_TRACK] = {0, 1, 2, 3, 4}; /* NV-comp.5b */
    uint8_t thrust[NOVA_TRACK];
    nova_ladder_thrust(design->thrust[0], thrust);
    compare(&(struct stored){"thrust", design->thrust, design->thrust_count, NOVA_RULE_COMP_5A},
            thrust, NOVA_TRACK, reasons);
    compare(&(struct stored){"weapon_hits", design->weapon_hit, design->weapon_hit_count,
                             NOVA_RULE_COMP_5B},
            weapon_hits, NOVA_TRACK, reasons);
    find_ecm_faults("ecm", design->ecm, design->ecm_count, reasons);
    find_shield_faults("shields", design->shield, design->shield_count, reasons);
    for (int i = 0; i < design->sector_ecm_count; i++)
        find_ecm_faults("sector_ecm", design->sector_ecm[i].box, design->sector_ecm[i].count,
                        reasons);
    for (int i = 0; i < design->sector_shield_count; i++)
        find_shield_faults("sector_shields", design->sector_shield[i].box,
                           design->sector_shield[i].count, reasons);
}

/* NV-comp.8 */
static void find_string_faults(const struct nova_battery *battery, struct working *reasons)
{
    for (int i = 0; i < NOVA_PROFILES; i++) {
        const struct nova_profile *profile = &battery->profile[i];
        uint8_t made[NOVA_COLUMNS_MAX];
        if (i > 0 && !profile->present)
            continue;
        nova_ladder_string(profile->firepower, made);
        compare(
            &(struct stored){battery->name, profile->dice, profile->column_count, NOVA_RULE_COMP_8},
            made, NOVA_COLUMNS_MAX, reasons);
    }
}

/* ---- one design ---- */

/* NV-sys.8 */
static void find_system_faults(const struct nova_design *design, struct working *reasons)
{
    bool second = false;
    for (int i = 0; i < design->battery_count; i++)
        second |= design->battery[i].profile[1].present;
    if (!second && nova_design_has(design, NOVA_DUAL_MODE))
        working_line(reasons, "Dual-Mode Weapons, but no battery has two profiles (NV-sys.8)");
}

/* Groups, arcs, systems and how many banks there are the loader has seen to. */
void nova_audit_faults(const struct nova_design *design, struct working *reasons)
{
    int rating = nova_price_rating(design);
    find_track_faults(design, reasons);
    for (int i = 0; i < design->battery_count; i++)
        find_string_faults(&design->battery[i], reasons);
    find_system_faults(design, reasons);
    if (design->points != rating)
        working_line(reasons, "it is given %d points, the formula says %d (NV-build.2)",
                     design->points, rating);
}

/* ---- what there is to tell about a sound one ---- */

/* Of `all` weapons the fewest and the most that give a bank its number; false: none do. */
static bool find_share(int number, int all, int *least, int *most)
{
    *least = 0;
    for (int weapons = 1; weapons <= all; weapons++)
        if (nova_ladder_arc(weapons, all) == number) {
            *least = *least ? *least : weapons;
            *most = weapons;
        }
    return *least > 0;
}

/* NV-comp.9: the fewest weapons that can be dealt to the banks so that they get their numbers, and
 * how many each then has; 0: there are none. */
static int deal_weapons(const struct nova_battery *battery, int share[NOVA_BATTERY_BANKS_MAX])
{
    for (int all = 1; all <= NOVA_BANKS_MAX; all++) {
        int least = 0, most = 0, fits = 0, room[NOVA_BATTERY_BANKS_MAX] = {0};
        for (int i = 0; i < battery->mount_count; i++) {
            int low = 0, high = 0;
            fits += find_share(battery->mount[i].mod, all, &low, &high);
            share[i] = low;
            room[i] = high - low;
            least += low;
            most += high;
        }
        if (fits < battery->mount_count || least > all || most < all)
            continue;
        for (int i = 0, rest = all - least; i < battery->mount_count; i++) {
            int more = rest < room[i] ? rest : room[i];
            share[i] += more;
            rest -= more;
        }
        return all;
    }
    return 0;
}

/* NV-comp.9: numbers of banks are not judged, as the number of weapons is not stored */
static void tell_shares(const struct nova_battery *battery, struct working *working)
{
    int share[NOVA_BATTERY_BANKS_MAX] = {0};
    int all = deal_weapons(battery, share);
    char line[LIST_SIZE + 16];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < battery->mount_count; i++)
        text_format(&text, "%s%s %d", i ? ", " : "", battery->mount[i].arc, share[i]);
    if (all > 0 && battery->mount_count > 1)
        working_line(working, "%s: its numbers fit %d weapons: %s (NV-comp.9)", battery->name, all,
                     line);
}

static bool needs_custom_arcs(const struct nova_design *design)
{
    for (int i = 0; i < design->bank_count; i++)
        if (design->bank[i].custom)
            return true;
    return false;
}

/* How its arcs and tracks are read in play. */
static void tell_display(const struct nova_design *design, struct working *working)
{
    working_line(working, "%d bank%s of at most %d (NV-comp.12)", design->bank_count,
                 design->bank_count == 1 ? "" : "s", NOVA_BANKS_MAX);
    for (int i = 0; i < design->bank_count; i++) {
        const struct nova_battery *battery = &design->battery[design->bank[i].battery];
        working_line(working, "bank %d: %s, %d degrees (NV-geo.6)", i + 1,
                     battery->mount[design->bank[i].number - 1].arc, design->bank[i].width);
    }
    if (design->bank_count > 0) {
        working_line(working, "12 o'clock is ahead, arcs go from hour to hour (NV-geo.2)");
        working_line(working, "seen along the ship's own axes (NV-geo.4), by centres (NV-geo.3)");
        working_line(working, "inside: not past either hour, the lines included (NV-geo.5)");
    }
    working_line(working, "of each track the first box not checked counts (NV-comp.5)");
}

enum fault nova_audit_inspect(const struct library *library, int index, struct working *reasons)
{
    const struct nova_design *design = library_record(library, NOVA_CLASSES, index);
    reasons->line_count = 0;
    nova_audit_faults(design, reasons);
    enum fault fault = reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
    for (int i = 0; i < design->battery_count; i++)
        tell_shares(&design->battery[i], reasons);
    if (!fault)
        tell_display(design, reasons);
    if (needs_custom_arcs(design))
        working_line(reasons, "plays with the option custom-arcs (NV-adv.3)");
    if (nova_design_has(design, NOVA_HYPERDRIVE))
        working_line(reasons, "its Hyperdrive works with the option hyperdrive (NV-sys.2)");
    return fault;
}

/* ---- a side ---- */

/* The ships of a side: those the scenario lists, else the sample fleet of one who chooses. */
struct fleet {
    bool listed;
    int ships;
    int points;
    const char *faction;
    bool mixed;                    /* ships of another fleet list than `faction` */
    uint8_t number[UNITS_MAX + 1]; /* of each design */
};

static void count_ship(const struct setup *setup, int design, struct fleet *fleet)
{
    const struct nova_design *record = library_record(&setup->library, NOVA_CLASSES, design);
    fleet->ships++;
    fleet->points += record->points;
    fleet->number[design] = 1;
    if (!fleet->faction)
        fleet->faction = record->faction;
    fleet->mixed |= !text_same(fleet->faction, record->faction);
}

/* In a position the ships of a fleet stand on the board already. */
static int count_listed(const struct setup *setup, int side)
{
    return setup->start ? 0 : ((const struct nova_side *)setup->side[side])->fleet_count;
}

static void gather_fleet(const struct setup *setup, int side, struct fleet *fleet)
{
    const struct nova_side *own = setup->side[side];
    *fleet = (struct fleet){.faction = own->faction[0] ? own->faction : NULL};
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side && setup->placed[i].unit.design != DESIGN_NONE)
            count_ship(setup, setup->placed[i].unit.design, fleet);
    for (int i = 0; i < count_listed(setup, side); i++)
        count_ship(setup, own->fleet[i], fleet);
    fleet->listed = fleet->ships > 0;
    for (int i = 0; !fleet->listed && i < own->sample_count; i++)
        count_ship(setup, own->sample[i], fleet);
}

/* NV-setup.2: one who chooses where the size is open may name the smallest. Scenarios that name no
 * size and list all ships are bound by nothing. */
static void find_fleet_faults(const struct setup *setup, const struct fleet *fleet,
                              struct working *reasons)
{
    int size = nova_size_of(setup);
    bool open = size >= NOVA_SIZES;
    if (fleet->ships == 0)
        working_line(reasons, "a fleet has one ship at least (NV-setup.2)");
    if (open && fleet->listed)
        return;
    int limit = nova_size_limit(open ? NOVA_VERY_SMALL : (enum nova_size)size);
    if (fleet->points > limit)
        working_line(reasons, "%d points are more than the limit of %d (NV-setup.2)", fleet->points,
                     limit);
    if (fleet->mixed)
        working_line(reasons, "its ships are not all of one fleet list, %s (NV-setup.2)",
                     fleet->faction);
}

/* The design's own reasons, each with its name in front. */
static void find_design_faults(const struct setup *setup, int index, struct working *reasons)
{
    const struct nova_design *design = library_record(&setup->library, NOVA_CLASSES, index);
    struct working own = {0};
    nova_audit_faults(design, &own);
    if (needs_custom_arcs(design) && !setup->option[NOVA_OPTION_CUSTOM_ARCS])
        working_line(&own, "needs the option custom-arcs (NV-adv.3)");
    working_quote(reasons, design->label.id, &own);
}

static int count_units(const struct setup *setup)
{
    int count = setup->placed_count;
    for (int side = 0; side < SIDES; side++)
        count += count_listed(setup, side);
    return count;
}

enum fault nova_audit(const struct setup *setup, int side, struct working *reasons)
{
    struct fleet fleet;
    reasons->line_count = 0;
    gather_fleet(setup, side, &fleet);
    if (count_units(setup) > UNITS_MAX)
        working_line(reasons, "%d units are more than %d (NV-comp.12)", count_units(setup),
                     UNITS_MAX);
    find_fleet_faults(setup, &fleet, reasons);
    for (int i = 0; i < setup->library.shelf[NOVA_CLASSES].count; i++)
        if (fleet.number[i])
            find_design_faults(setup, i, reasons);
    return reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
}
