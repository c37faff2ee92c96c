/* Designs as they are loaded: groups, systems, batteries and their banks (NV-comp.3, NV-data.1). */
#include "rules/nova/state/facts.h"
#include "rules/nova/yard/yard.h"

#include "rules/kit/finish.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REGENERATION_MAX = 9, RATING_DIGITS = 2, LEAST_FACE = 2 };

/* ---- boxes and tracks ---- */

/* NV-comp.4: left out, they are filled in */
static void finish_groups(struct finishing *finishing, const char *key, int boxes,
                          uint8_t groups[NOVA_GROUPS])
{
    const struct node *list = node_find(finishing->node, key);
    for (int i = 0; i < NOVA_GROUPS; i++) {
        int right = nova_ship_group(boxes, i);
        if (list && groups[i] != right)
            FAULTY(finishing, node_item(list, i), key,
                   "group %d of %d boxes has %d, not %d (NV-comp.4)", i + 1, boxes, right,
                   groups[i]);
        groups[i] = (uint8_t)right;
    }
}

static void check_boxes(struct finishing *finishing)
{
    struct nova_design *design = finishing->design;
    const struct node *hull = node_find(finishing->node, "hull_groups");
    const struct node *armor = node_find(finishing->node, "armor_groups");
    if (design->hull == 0 || node_is_unread(hull, design->hull_group_count) ||
        node_is_unread(armor, design->armor_group_count)) {
        finishing->sound = false;
        return;
    }
    finish_groups(finishing, "hull_groups", design->hull, design->hull_group);
    finish_groups(finishing, "armor_groups", design->armor, design->armor_group);
    design->hull_group_count = design->armor_group_count = NOVA_GROUPS;
}

/* ---- NV-comp.5e: tracks of which a file gives the rating only ---- */

struct rated {
    const struct node *node;
    const char *key;
    uint8_t *boxes;
    uint16_t *count;
};

static bool is_rating(const struct rated *track)
{
    return track->node && track->node->kind == NODE_SCALAR && *track->count == 1;
}

static void make_track(const struct rated *track, void (*ladder)(int, uint8_t[NOVA_TRACK]))
{
    if (!is_rating(track))
        return;
    ladder(track->boxes[0], track->boxes);
    *track->count = NOVA_TRACK;
}

/* NV-comp.5d: N of N+, or 0 for none */
static void make_shields(struct finishing *finishing, const struct rated *track)
{
    bool rating = is_rating(track);
    if (rating && track->boxes[0] == 0)
        *track->count = 0;
    for (int i = 0; i < *track->count; i++)
        if (track->boxes[i] < LEAST_FACE) {
            FAULTY(finishing, rating ? track->node : node_item(track->node, i), track->key,
                   "%d is out of range %d..6%s (NV-comp.5d)", track->boxes[i], LEAST_FACE,
                   rating ? ", or 0 for none" : "");
            return;
        }
    if (*track->count > 0)
        make_track(track, nova_ladder_shields);
}

/* NV-sys.7: each sector by itself */
static void make_sectors(struct finishing *finishing)
{
    struct nova_design *design = finishing->design;
    const struct node *ecm = node_find(finishing->node, "sector_ecm");
    const struct node *shields = node_find(finishing->node, "sector_shields");
    for (int i = 0; i < design->sector_ecm_count; i++) {
        struct nova_sector_track *sector = &design->sector_ecm[i];
        make_track(&(struct rated){node_item(ecm, i), "sector_ecm", sector->box, &sector->count},
                   nova_ladder_ecm);
    }
    for (int i = 0; i < design->sector_shield_count; i++) {
        struct nova_sector_track *sector = &design->sector_shield[i];
        make_shields(finishing, &(struct rated){node_item(shields, i), "sector_shields",
                                                sector->box, &sector->count});
    }
}

static void make_tracks(struct finishing *finishing)
{
    struct nova_design *design = finishing->design;
    const struct node *node = finishing->node;
    make_track(
        &(struct rated){node_find(node, "thrust"), "thrust", design->thrust, &design->thrust_count},
        nova_ladder_thrust);
    make_track(&(struct rated){node_find(node, "ecm"), "ecm", design->ecm, &design->ecm_count},
               nova_ladder_ecm);
    make_shields(finishing, &(struct rated){node_find(node, "shields"), "shields", design->shield,
                                            &design->shield_count});
    make_sectors(finishing);
}

/* NV-comp.5b, NV-comp.5c: a display without them has the usual labels, and no ECM */
static void finish_tracks(struct finishing *finishing)
{
    struct nova_design *design = finishing->design;
    const struct node *shields = node_find(finishing->node, "shields");
    if (design->weapon_hit_count == 0 && !node_find(finishing->node, "weapon_hits"))
        for (int i = 0; i < NOVA_TRACK; i++)
            design->weapon_hit[i] = (uint8_t)i;
    design->weapon_hit_count = design->ecm_count = NOVA_TRACK;
    if (design->shield_count != 0 && design->shield_count != NOVA_TRACK)
        FAULTY(finishing, shields, "shields", "%d listed: there are %d icons, or none (NV-comp.5d)",
               design->shield_count, NOVA_TRACK);
}

/* ---- systems ---- */

/* Named in the book and described nowhere. */
static const struct {
    const char *name;
    enum nova_rule rule;
} undefined[] = {{"Carrier", NOVA_RULE_SYS_9},
                 {"Fighters", NOVA_RULE_SYS_9},
                 {"Marines", NOVA_RULE_SYS_10},
                 {"Flares", NOVA_RULE_SYS_11},
                 {"Auxiliary Services", NOVA_RULE_SYS_12},
                 {"Cloaking Device", NOVA_RULE_SYS_13},
                 {"Drones", NOVA_RULE_SYS_14},
                 {"Escort", NOVA_RULE_SYS_15},
                 {"Mines", NOVA_RULE_SYS_16},
                 {"Probes", NOVA_RULE_SYS_17},
                 {"Scout", NOVA_RULE_SYS_18},
                 {"Shuttlecraft", NOVA_RULE_SYS_19},
                 {"Tractor Beams", NOVA_RULE_SYS_20}};

/* Length of the name before a rating: "Regenerating 2". */
static size_t name_length(const char *words, int *rating)
{
    size_t length = strlen(words), digits = 0;
    while (digits < length && words[length - digits - 1] >= '0' &&
           words[length - digits - 1] <= '9')
        digits++;
    *rating = 0;
    if (digits == 0 || digits > RATING_DIGITS || digits == length ||
        words[length - digits - 1] != ' ')
        return length;
    *rating = atoi(&words[length - digits]);
    return length - digits - 1;
}

static int find_name(const char *words, size_t length)
{
    for (int i = 0; nova_system_words[i]; i++)
        if (strlen(nova_system_words[i]) == length && text_starts(words, nova_system_words[i]))
            return i;
    return -1;
}

/* NV-sys.9 to NV-sys.20 */
static const char *rule_of_undefined(const char *words, size_t length)
{
    for (size_t i = 0; i < sizeof undefined / sizeof undefined[0]; i++)
        if (strlen(undefined[i].name) == length && text_starts(words, undefined[i].name))
            return nova_rule_ids[undefined[i].rule];
    return NULL;
}

static bool has(const struct nova_design *design, enum nova_system system)
{
    return design->systems >> system & 1;
}

/* NV-sys.5a */
static bool goes_with(const struct nova_design *design, int system)
{
    return !(system == NOVA_FRAGILE && has(design, NOVA_REINFORCED)) &&
           !(system == NOVA_REINFORCED && has(design, NOVA_FRAGILE));
}

/* NV-sys.0, NV-sys.6: the rating stands behind the name */
static void read_system(struct finishing *finishing, int index)
{
    struct nova_design *design = finishing->design;
    struct nova_device *device = &design->system[index];
    const struct node *at = node_item(node_find(finishing->node, "systems"), index);
    int rating = 0;
    size_t length = name_length(device->words, &rating);
    int system = find_name(device->words, length);
    const char *rule = rule_of_undefined(device->words, length);
    if (rule)
        FAULTY(finishing, at, "systems", "\"%s\" is named but not defined (%s)", device->words,
               rule);
    else if (system < 0)
        FAULTY(finishing, at, "systems", "there is no system \"%s\" (NV-sys.0)", device->words);
    else if (design->systems >> system & 1)
        FAULTY(finishing, at, "systems", "\"%s\" stands there twice (NV-sys.0)", device->words);
    else if (!goes_with(design, system))
        FAULTY(finishing, at, "systems",
               "Fragile and Reinforced Systems do not go together (NV-sys.5a)");
    else if (system == NOVA_REGENERATING && (rating < 1 || rating > REGENERATION_MAX))
        FAULTY(finishing, at, "systems", "Regenerating needs a rating of 1 to %d (NV-sys.6)",
               REGENERATION_MAX);
    else if (system != NOVA_REGENERATING && device->words[length] != '\0')
        FAULTY(finishing, at, "systems", "\"%s\": only Regenerating has a rating (NV-sys.0)",
               device->words);
    else
        design->systems |= (uint16_t)(1 << system);
    device->system = (uint8_t)(system < 0 ? 0 : system);
    device->rating = (uint8_t)rating;
}

/* NV-sys.7 */
static void check_sectors(struct finishing *finishing)
{
    const struct nova_design *design = finishing->design;
    const struct node *ecm = node_find(finishing->node, "sector_ecm");
    const struct node *shields = node_find(finishing->node, "sector_shields");
    if (!has(design, NOVA_DIRECTIONAL) && (ecm || shields))
        FAULTY(finishing, ecm ? ecm : shields, ecm ? "sector_ecm" : "sector_shields",
               "sectors need Directional Defenses (NV-sys.7)");
    if (has(design, NOVA_DIRECTIONAL) && !ecm && !shields)
        FAULTY(finishing, node_find(finishing->node, "systems"), "systems",
               "Directional Defenses need sector_ecm or sector_shields (NV-sys.7)");
    for (int i = 0; i < design->sector_ecm_count; i++)
        if (design->sector_ecm[i].count != NOVA_TRACK)
            FAULTY(finishing, node_item(ecm, i), "sector_ecm",
                   "sector %c has %d of %d boxes (NV-sys.7)", 'A' + i, design->sector_ecm[i].count,
                   NOVA_TRACK);
    for (int i = 0; i < design->sector_shield_count; i++)
        if (design->sector_shield[i].count != 0 && design->sector_shield[i].count != NOVA_TRACK)
            FAULTY(finishing, node_item(shields, i), "sector_shields",
                   "sector %c: %d listed, there are %d icons, or none (NV-sys.7)", 'A' + i,
                   design->sector_shield[i].count, NOVA_TRACK);
}

/* ---- batteries ---- */

/* NV-comp.7, NV-trait */
static void finish_profile(struct finishing *finishing, struct nova_profile *profile,
                           const struct node *node)
{
    const struct node *traits = node_find(node, "traits");
    if (node && profile->firepower > 0 && !node_find(node, "dice")) { /* NV-comp.5e, NV-comp.8 */
        nova_ladder_string(profile->firepower, profile->dice);
        profile->column_count = NOVA_COLUMNS_MAX;
    }
    profile->present = profile->column_count > 0;
    profile->traits = (uint8_t)finish_traits(
        finishing, &(struct finish_traits){traits, "traits", profile->trait, profile->trait_count,
                                           "NV-comp.7"});
    int both = 1 << NOVA_DOUBLE | 1 << NOVA_TRIPLE;
    if ((profile->traits & both) == both)
        FAULTY(finishing, traits, "traits", "Dx2 and Dx3 exclude each other (NV-trait.1)");
    if (profile->range_count == 3 &&
        (profile->range[0] > profile->range[1] || profile->range[1] > profile->range[2]))
        FAULTY(finishing, node_find(node, "range"), "range",
               "the ranges are short, medium, long: each at least the one before (NV-comp.7)");
}

/* NV-geo.6, NV-adv.3, NV-comp.12 */
static void add_bank(struct finishing *finishing, int battery, int index, const struct node *at)
{
    struct nova_design *design = finishing->design;
    const struct nova_mount *mount = &design->battery[battery].mount[index];
    uint32_t mask = nova_arc_mask(mount->arc), custom = mask ? 0 : nova_arc_custom(mount->arc);
    if (!mask && !custom)
        FAULTY(finishing, at, "arc",
               "\"%s\" is none of the twenty arcs (NV-geo.6), nor different letters of A to L "
               "(NV-adv.3)",
               mount->arc);
    if (design->bank_count >= NOVA_BANKS_MAX) {
        FAULTY(finishing, at, "banks", "a ship has at most %d banks (NV-comp.12)", NOVA_BANKS_MAX);
        return;
    }
    uint64_t bit = (uint64_t)1 << design->bank_count;
    design->battery_banks[battery] |= bit;
    design->armed |= mask | custom ? bit : 0;
    for (int code = 0; code < NOVA_CODES; code++)
        design->bears[code] |= (mask | custom) >> code & 1 ? bit : 0;
    design->bank[design->bank_count++] =
        (struct nova_bank){.battery = (uint8_t)battery,
                           .number = (uint8_t)(index + 1),
                           .mod = mount->mod,
                           .custom = custom != 0,
                           .mask = mask | custom,
                           .width = (uint16_t)nova_arc_width(mask | custom)};
}

static void finish_battery(struct finishing *finishing, int index)
{
    struct nova_design *design = finishing->design;
    struct nova_battery *battery = &design->battery[index];
    const struct node *node = node_item(node_find(finishing->node, "weapons"), index);
    const struct node *second = node_find(node, "second");
    const struct node *banks = node_find(node, "banks");
    finish_profile(finishing, &battery->profile[0], node);
    finish_profile(finishing, &battery->profile[1], second);
    for (int i = 0; i < NOVA_PROFILES; i++) {
        const uint8_t *range = battery->profile[i].range;
        int reach = 2 * range[2] - range[1];
        design->reach = (uint16_t)(reach > design->reach ? reach : design->reach);
    }
    if (second && !has(design, NOVA_DUAL_MODE))
        FAULTY(finishing, second, "second", "two profiles need Dual-Mode Weapons (NV-sys.8)");
    for (int i = 0; i < battery->mount_count; i++)
        add_bank(finishing, index, i, node_item(banks, i));
}

/* NV-build.2: printed points win */
static void rate(struct finishing *finishing)
{
    struct nova_design *design = finishing->design;
    if (design->points == 0)
        finish_points(finishing, &design->points, nova_price_rating(design), "NV-build.2");
}

/* Lists whose entries could not all be read count as none: a fault that was told already. */
static bool is_read(const struct finishing *finishing)
{
    const struct nova_design *design = finishing->design;
    return design->thrust_count > 0 &&
           !node_is_unread(node_find(finishing->node, "weapon_hits"), design->weapon_hit_count) &&
           !node_is_unread(node_find(finishing->node, "ecm"), design->ecm_count) &&
           !node_is_unread(node_find(finishing->node, "shields"), design->shield_count) &&
           !node_is_unread(node_find(finishing->node, "sector_ecm"), design->sector_ecm_count) &&
           !node_is_unread(node_find(finishing->node, "sector_shields"),
                           design->sector_shield_count) &&
           !node_is_unread(node_find(finishing->node, "systems"), design->system_count) &&
           !node_is_unread(node_find(finishing->node, "weapons"), design->battery_count);
}

static void finish_faces(struct nova_design *design)
{
    for (int checked = 0; checked < NOVA_TRACK; checked++)
        design->faces[checked] =
            (uint8_t)nova_ship_faces_of(design->shield, design->shield_count, checked);
}

bool nova_design_finish(const struct library *library, void *record, const struct node *node,
                        struct complaints *complaints)
{
    struct finishing finishing = {record, node, complaints, true};
    const struct nova_design *design = record;
    (void)library;
    finishing.sound = is_read(&finishing);
    bool read = finishing.sound;
    if (read)
        make_tracks(&finishing);
    check_boxes(&finishing);
    for (int i = 0; i < design->system_count; i++)
        read_system(&finishing, i);
    for (int i = 0; i < design->battery_count; i++)
        finish_battery(&finishing, i);
    if (read) {
        finish_tracks(&finishing);
        finish_faces(record);
        check_sectors(&finishing);
    }
    if (finishing.sound) {
        rate(&finishing);
        nova_profile_fill_power(record);
    }
    return finishing.sound;
}

/* ---- what is aboard ---- */

bool nova_design_has(const struct nova_design *design, enum nova_system system)
{
    return design->systems >> system & 1;
}

const char *nova_design_bank(const struct nova_design *design, int index,
                             char out[NOVA_YARD_BANK_SIZE])
{
    const struct nova_bank *bank = &design->bank[index];
    const struct nova_mount *mount =
        &design->battery[bank->battery].mount[bank->number > 0 ? bank->number - 1 : 0];
    int length = snprintf(out, NOVA_YARD_BANK_SIZE, "%s", mount->arc);
    if (bank->mod > 0 && length >= 0 && length < NOVA_YARD_BANK_SIZE)
        snprintf(out + length, NOVA_YARD_BANK_SIZE - (size_t)length, "%d", bank->mod);
    return out;
}
