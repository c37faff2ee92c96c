/* Designs as they are loaded: tracks, arcs, traits, equipment; derived values compared (UN-A2). */
#include "rules/universal/yard/yard.h"

#include "rules/kit/arcs.h"
#include "rules/kit/finish.h"

#include <string.h>

enum { STANDARD_HULL = 24, SPACE_PER_HULL = 100 };

/* ---- tracks ---- */

/* UN-A2.3, UN-A2.3b */
static void count_boxes(struct universal_design *design)
{
    design->oversized = design->hull > STANDARD_HULL;
    design->boxes = (uint8_t)(design->oversized ? (design->hull + 1) / 2 : design->hull);
}

/* A track in the file, and what it has to show. */
struct track {
    enum universal_track track;
    const struct node *node;
    const char *key;
    int count; /* boxes read */
    int value;
};

/* UN-A2.3: given, it is compared; left out, completed; without a value there is none */
static void finish_track(struct finishing *finishing, const struct track *track)
{
    struct universal_design *design = finishing->design;
    uint8_t *boxes = design->track[track->track];
    int wanted = track->value > 0 ? design->boxes : 0;
    if (node_is_unread(track->node, track->count)) {
        finishing->sound = false;
        return;
    }
    if (track->node && track->count != wanted)
        FAULTY(finishing, track->node, track->key, "has %d boxes, not %d (UN-A2.3)", wanted,
               track->count);
    for (int i = 0; i < design->boxes; i++) {
        int right = universal_track_value(track->value, design->boxes, i);
        if (i < track->count && i < wanted && boxes[i] != right)
            FAULTY(finishing, node_item(track->node, i), track->key,
                   "box %d of value %d on %d boxes shows %d, not %d (UN-A2.3)", i + 1, track->value,
                   design->boxes, right, boxes[i]);
        boxes[i] = (uint8_t)right;
    }
}

/* UN-Z3.5: its tracks stand in `unity` */
static void finish_unity_tracks(struct finishing *finishing)
{
    struct universal_design *design = finishing->design;
    const struct node *node = finishing->node;
    const struct track hull = {UNIVERSAL_HULL, NULL, "hull", 0, design->boxes};
    finish_track(finishing, &hull);
    if (design->engine_count + design->weapon_box_count + design->system_box_count > 0)
        FAULTY(finishing, node, "unity", "has its tracks in `unity.tracks` (UN-Z3.5)");
    finishing->sound &=
        universal_convert_tracks(design, node_find(node, "unity"), finishing->complaints);
}

static void finish_tracks(struct finishing *finishing)
{
    struct universal_design *design = finishing->design;
    const struct node *engines = node_find(finishing->node, "engines");
    const struct track tracks[] = {{UNIVERSAL_HULL, NULL, "hull", 0, design->boxes},
                                   {UNIVERSAL_ENGINES, engines ? node_find(engines, "track") : NULL,
                                    "track", design->engine_count, design->engine_rating},
                                   {UNIVERSAL_WEAPONS, node_find(finishing->node, "weapons_track"),
                                    "weapons_track", design->weapon_box_count,
                                    design->weapon_count},
                                   {UNIVERSAL_SYSTEMS, node_find(finishing->node, "systems_track"),
                                    "systems_track", design->system_box_count, design->item_count}};
    for (int i = 0; i < UNIVERSAL_TRACKS; i++)
        finish_track(finishing, &tracks[i]);
}

/* UN-E3.5, UN-G1 */
static void check_engines(struct finishing *finishing)
{
    const struct universal_design *design = finishing->design;
    const struct node *engines = node_find(finishing->node, "engines");
    if (design->gift[UNIVERSAL_IMMOBILE] && design->engine_rating > 0)
        FAULTY(finishing, engines, "engines", "an immobile ship has a rating of 0 (UN-E3.5)");
    if (design->engine_free != UINT8_MAX && design->engine_free > design->engine_rating)
        FAULTY(finishing, engines, "free", "%d is more than the rating of %d (UN-G1)",
               design->engine_free, design->engine_rating);
    if ((design->engine_free == UINT8_MAX) != (design->engine_ap == 0))
        FAULTY(finishing, engines, "ap", "needs both `free` and `ap` (UN-G1)");
}

/* ---- equipment ---- */

/* UN-E1.10, UN-E1.10b, UN-D2.5: each Screen is one item */
static void count_items(struct finishing *finishing)
{
    struct universal_design *design = finishing->design;
    const struct node *screens = node_find(finishing->node, "screens");
    int count = 0, omni = design->screen[UNIVERSAL_OMNI];
    for (int facing = 0; facing < UNIVERSAL_FACINGS; facing++)
        if (design->screen[facing] + omni > UNIVERSAL_SCREENS_MAX)
            FAULTY(finishing, screens, "screens",
                   "a facing has %d Screens at most, omni ones included (UN-D2.5)",
                   UNIVERSAL_SCREENS_MAX);
    design->item[UNIVERSAL_SCREEN_AFT] = design->screen[UNIVERSAL_AFT];
    design->item[UNIVERSAL_SCREEN_PORT] = design->screen[UNIVERSAL_PORT];
    design->item[UNIVERSAL_SCREEN_STARBOARD] = design->screen[UNIVERSAL_STARBOARD];
    design->item[UNIVERSAL_SCREEN_FORWARD] = design->screen[UNIVERSAL_FORWARD];
    design->item[UNIVERSAL_SCREEN_OMNI] = design->screen[UNIVERSAL_OMNI];
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        count += design->item[item];
    design->item_count = (uint8_t)count;
    if (count > UNIVERSAL_FITTINGS_MAX)
        FAULTY(finishing, finishing->node, "equipment", "a ship has at most %d items (UN-0.6)",
               UNIVERSAL_FITTINGS_MAX);
}

/* UN-E1.5, UN-E1.6: once a ship; the spares of another edition stay (UN-Z3.3) */
static void check_single_items(struct finishing *finishing)
{
    static const struct {
        enum universal_item item;
        const char *key;
        enum universal_rule rule;
    } single[] = {{UNIVERSAL_COUNTERMEASURES, "countermeasures", UNIVERSAL_RULE_E1_5},
                  {UNIVERSAL_ENHANCED_FIRE_CONTROL, "enhanced-fire-control", UNIVERSAL_RULE_E1_6}};
    const struct universal_design *design = finishing->design;
    const struct node *equipment = node_find(finishing->node, "equipment");
    if (node_find(finishing->node, "unity"))
        return;
    for (size_t i = 0; i < sizeof single / sizeof single[0]; i++)
        if (design->item[single[i].item] > 1)
            FAULTY(finishing, equipment, single[i].key, "a ship has one at most, not %d (%s)",
                   design->item[single[i].item], universal_rule_ids[single[i].rule]);
}

/* ---- traits ---- */

#define ONE(trait) ((uint64_t)1 << (trait))
#define THREE(first) (ONE(first) | ONE((first) + 1) | ONE((first) + 2))

/* UN-D5.pairs: none of one set with another of the second; a trait is no pair with itself. */
static const struct {
    uint64_t some;
    uint64_t others;
    const char *words;
} pairs[] = {
    {ONE(UNIVERSAL_CATASTROPHIC), ONE(UNIVERSAL_VOLATILE), "Catastrophic and Volatile"},
    {ONE(UNIVERSAL_CHAIN_FIRE), ONE(UNIVERSAL_SALVO_FIRE), "Chain-Fire and Salvo Fire"},
    {THREE(UNIVERSAL_REPEATING_4), ONE(UNIVERSAL_CHAIN_FIRE) | ONE(UNIVERSAL_SALVO_FIRE),
     "Repeating and Chain-Fire or Salvo Fire"},
    {ONE(UNIVERSAL_RETARGETING),
     ONE(UNIVERSAL_CHAIN_FIRE) | ONE(UNIVERSAL_SALVO_FIRE) | THREE(UNIVERSAL_REPEATING_4),
     "Retargeting and Chain-Fire, Salvo Fire or Repeating"},
    {ONE(UNIVERSAL_CUTTING), ONE(UNIVERSAL_SWEEPING), "Cutting and Sweeping"},
    {ONE(UNIVERSAL_SEEKING), ONE(UNIVERSAL_DEFENSIVE) | ONE(UNIVERSAL_SUSTAINED),
     "Seeking and Defensive or Sustained"},
    {ONE(UNIVERSAL_SLOW_1) | ONE(UNIVERSAL_SLOW_2), ONE(UNIVERSAL_SUSTAINED), "Slow and Sustained"},
    {THREE(UNIVERSAL_PHASING_1), ONE(UNIVERSAL_NON_PHASING), "Phasing and Non-Phasing"},
    {THREE(UNIVERSAL_PIERCING),
     ONE(UNIVERSAL_RESONANT) | ONE(UNIVERSAL_SEMI_PIERCING) | ONE(UNIVERSAL_NON_PIERCING),
     "Piercing and Resonant, Semi-Piercing or Non-Piercing"},
    {ONE(UNIVERSAL_RESONANT), ONE(UNIVERSAL_SEMI_PIERCING) | ONE(UNIVERSAL_NON_PIERCING),
     "Resonant and Semi-Piercing or Non-Piercing"},
    {ONE(UNIVERSAL_SEMI_PIERCING), ONE(UNIVERSAL_NON_PIERCING), "Semi-Piercing and Non-Piercing"},
};

/* UN-D5.pairs: of these one number only */
static const struct {
    uint64_t numbers;
    const char *word;
} numbered[] = {{THREE(UNIVERSAL_IMPACT_1), "Impact"},
                {THREE(UNIVERSAL_PHASING_1), "Phasing"},
                {THREE(UNIVERSAL_PIERCING), "Piercing"},
                {THREE(UNIVERSAL_REPEATING_4), "Repeating"},
                {ONE(UNIVERSAL_SLOW_1) | ONE(UNIVERSAL_SLOW_2), "Slow"}};

/* Things that are known by their names only; the field tables have not read them. */
static void check_word(struct finishing *finishing, const char *word, const struct node *at)
{
    enum universal_rule rule = word ? universal_audit_undefined(word) : UNIVERSAL_RULE_COUNT;
    if (rule != UNIVERSAL_RULE_COUNT)
        FAULTY(finishing, at, "traits", "\"%s\" is named but not defined (%s)", word,
               universal_rule_ids[rule]);
}

/* UN-N2: traits of a ship, of its batteries and their modes */
static void check_words(struct finishing *finishing)
{
    const struct node *gifts = node_find(finishing->node, "traits");
    const struct node *batteries = node_find(finishing->node, "batteries");
    for (const struct node *gift = gifts ? gifts->first : NULL; gift; gift = gift->next)
        check_word(finishing, gift->key, gift);
    for (const struct node *own = batteries ? batteries->first : NULL; own; own = own->next) {
        const struct node *modes = node_find(own, "modes");
        const struct node *from = own, *next = modes ? modes->first : NULL;
        for (; from; from = next, next = next ? next->next : NULL) {
            const struct node *traits = node_find(from, "traits");
            for (const struct node *trait = traits ? traits->first : NULL; trait;
                 trait = trait->next)
                check_word(finishing, trait->text, trait);
        }
    }
}

static void check_traits(struct finishing *finishing, uint64_t traits, const struct node *at)
{
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if ((traits & pairs[i].some) && (traits & pairs[i].others))
            FAULTY(finishing, at, "traits", "%s exclude each other (UN-D5.pairs)", pairs[i].words);
    for (size_t i = 0; i < sizeof numbered / sizeof numbered[0]; i++) {
        uint64_t some = traits & numbered[i].numbers;
        if (some & (some - 1))
            FAULTY(finishing, at, "traits", "%s is taken once (UN-D5.pairs)", numbered[i].word);
    }
}

/* ---- batteries ---- */

/* UN-A2.5: bands lie one behind the other from the first hex on */
static void check_bands(struct finishing *finishing, const struct universal_profile *profile,
                        const struct node *bands)
{
    int from = 1;
    for (int i = 0; i < profile->band_count; i++) {
        const uint8_t *range = profile->band[i].range;
        if (range[0] != from || range[1] < range[0])
            FAULTY(finishing, node_item(bands, i), "bands",
                   "band %d is %d to %d, it begins with %d (UN-A2.5)", i + 1, range[0], range[1],
                   from);
        from = range[1] + 1;
    }
}

static void finish_profile(struct finishing *finishing, struct universal_profile *profile,
                           const struct node *node)
{
    const struct node *traits = node_find(node, "traits");
    profile->traits =
        finish_traits(finishing, &(struct finish_traits){traits, "traits", profile->trait,
                                                         profile->trait_count, "UN-D5.pairs"});
    check_traits(finishing, profile->traits, traits);
    check_bands(finishing, profile, node_find(node, "bands"));
}

/* UN-A2.5, UN-0.6 */
static void add_bank(struct finishing *finishing, int battery, int index, const struct node *at)
{
    struct universal_design *design = finishing->design;
    struct universal_battery *record = &design->battery[battery];
    const struct universal_bank *bank = &record->bank[index];
    uint32_t mask;
    uint16_t letters = arcs_read(bank->arcs, &mask);
    if (strpbrk(bank->arcs, "YZ"))
        FAULTY(finishing, at, "arcs", "the arcs Y and Z are not defined (UN-D5.arcsYZ)");
    else if (!letters)
        FAULTY(finishing, at, "arcs", "\"%s\" are not different arcs of A to L (UN-geo.3)",
               bank->arcs);
    if (design->weapon_count + bank->count > UNIVERSAL_WEAPONS_MAX) {
        FAULTY(finishing, at, "count", "a ship has at most %d weapons (UN-0.6)",
               UNIVERSAL_WEAPONS_MAX);
        return;
    }
    for (int i = 0; i < bank->count; i++)
        design->weapons[design->weapon_count++] =
            (struct universal_weapon){.battery = (uint8_t)battery,
                                      .number = ++record->weapon_count,
                                      .letters = letters,
                                      .mask = mask};
}

void universal_design_mark_weapons(struct universal_design *design)
{
    for (int i = 0; i < design->weapon_count; i++) {
        const struct universal_weapon *gun = &design->weapons[i];
        uint64_t bit = (uint64_t)1 << i;
        design->battery[gun->battery].weapons |= bit;
        for (int code = 0; code < UNIVERSAL_BEARINGS; code++)
            design->bears[code] |= gun->mask >> code & 1 ? bit : 0;
    }
    for (int i = 0; i < design->battery_count; i++) {
        struct universal_battery *battery = &design->battery[i];
        for (int k = 0; k < battery->profile_count; k++) {
            int bands = battery->profile[k].band_count;
            battery->profile[k].reach =
                bands > 0 ? battery->profile[k].band[bands - 1].range[1] : 0;
        }
        if (battery->profile_count > design->modes)
            design->modes = battery->profile_count;
    }
}

/* UN-A2.5: given, the loss limit is compared */
static void finish_battery(struct finishing *finishing, int index)
{
    struct universal_design *design = finishing->design;
    struct universal_battery *battery = &design->battery[index];
    const struct node *node = node_item(node_find(finishing->node, "batteries"), index);
    const struct node *banks = node_find(node, "banks"), *modes = node_find(node, "modes");
    finish_profile(finishing, &battery->profile[0], node);
    for (int i = 0; i < battery->mode_count; i++)
        finish_profile(finishing, &battery->profile[1 + i], node_item(modes, i));
    battery->profile_count = (uint8_t)(1 + battery->mode_count);
    for (int i = 0; i < battery->bank_count; i++)
        add_bank(finishing, index, i, node_item(banks, i));
    int limit = (battery->weapon_count + 1) / 2;
    if (battery->loss_limit > 0 && battery->loss_limit != limit)
        FAULTY(finishing, node_find(node, "loss_limit"), "loss_limit",
               "of %d weapons it is %d, not %d (UN-A2.5)", battery->weapon_count, limit,
               battery->loss_limit);
    battery->loss_limit = (uint8_t)limit;
}

/* ---- space and rating ---- */

/* UN-X1 */
static void check_space(struct finishing *finishing)
{
    const struct universal_design *design = finishing->design;
    const struct node *space = node_find(finishing->node, "space");
    int most = SPACE_PER_HULL * design->hull;
    if (design->space_max > 0 && design->space_max != most)
        FAULTY(finishing, space, "max", "a hull of %d has a space of %d, not %d (UN-X1)",
               design->hull, most, design->space_max);
    char used[UNIVERSAL_FIGURE_SIZE];
    if (design->is_unity) /* UN-Z3.1: built by other rules */
        return;
    if (finishing->sound && design->space_used[0] != '\0' &&
        strcmp(design->space_used, universal_yard_space(design, used)) != 0)
        FAULTY(finishing, space, "used", "it needs %s, not %s (UN-X6)", used, design->space_used);
}

/* UN-X2: printed points win */
static void rate(struct finishing *finishing)
{
    struct universal_design *design = finishing->design;
    if (design->points == 0)
        finish_points(finishing, &design->points, universal_yard_combat_rating(design), "UN-X2");
}

bool universal_design_finish(const struct library *library, void *record, const struct node *node,
                             struct complaints *complaints)
{
    struct finishing finishing = {record, node, complaints, true};
    struct universal_design *design = record;
    (void)library;
    finishing.sound =
        design->hull > 0 && !node_is_unread(node_find(node, "batteries"), design->battery_count);
    bool read = finishing.sound;
    finishing.sound &= universal_convert(design, node_find(node, "unity"), complaints);
    check_words(&finishing);
    count_boxes(design);
    count_items(&finishing);
    check_single_items(&finishing);
    check_engines(&finishing);
    for (int i = 0; i < design->battery_count; i++)
        finish_battery(&finishing, i);
    universal_design_mark_weapons(design);
    if (read) {
        if (design->is_unity)
            finish_unity_tracks(&finishing);
        else
            finish_tracks(&finishing);
        check_space(&finishing);
    }
    if (finishing.sound) {
        rate(&finishing);
        universal_gauge(design);
    }
    return finishing.sound;
}
