/* 5e: damage control, Shield Regenerators, hull that grows back (UN-D4.3, UN-E1.3, UN-E1.11,
 * UN-E3.8). */
#include "rules/universal/law/end/end.h"

#include "base/bits.h"

enum { NO_PART = 255, REPAIRS_FROM = 4, REGENERATES_ON = 6, ITEMS_MAX = UNIVERSAL_CHAIN_MAX };

/* Guards in the order in which UN-O3 prefers them. */
static const uint8_t guards[UNIVERSAL_GUARDS] = {UNIVERSAL_FORWARD, UNIVERSAL_STARBOARD,
                                                 UNIVERSAL_AFT, UNIVERSAL_PORT, UNIVERSAL_OMNI};

static struct universal_element *ship_of(const struct walk *walk, int unit)
{
    return &universal_state_of(walk->game)->elements[unit];
}

static bool is_lost(const struct game *game, int unit, int weapon)
{
    return universal_element_of(game, unit)->weapon[weapon] & UNIVERSAL_GUN_LOST;
}

/* ---- UN-D4.3: boxes ---- */

/* UN-D4.3: each surviving ship, hidden ones too (UN-C4.2c) */
/* Dice that cannot restore anything are not thrown. */
static bool is_controlled(const struct game *game, int unit)
{
    if (!universal_has(game, UNIVERSAL_OPTION_DAMAGE_CONTROL) ||
        !universal_is_ship_in_play(game, unit))
        return false;
    const uint8_t *crossed = universal_state_of(game)->elements[unit].card.track;
    return crossed[UNIVERSAL_ENGINES] + crossed[UNIVERSAL_WEAPONS] + crossed[UNIVERSAL_SYSTEMS] > 0;
}

static void tell_repaired(struct walk *walk, int unit, enum universal_track track, int part)
{
    universal_tell_of(walk, TOLD(walk, universal_repaired, UNIVERSAL_RULE_D4_3, unit, UNIT_NONE,
                                 .track = (int32_t)track,
                                 .value = universal_track_value_now(walk->game, unit, track),
                                 .part = part));
}

/* The last box crossed off of a track; the slash on the next one is forgotten (UN-A2.3b). */
static void uncross(struct walk *walk, int unit, enum universal_track track, int boxes)
{
    struct universal_card *card = &ship_of(walk, unit)->card;
    for (; boxes > 0 && card->track[track] > 0; boxes--) {
        card->track[track]--;
        card->slash = (uint8_t)(card->slash & ~(1 << track));
        tell_repaired(walk, unit, track, NO_PART);
    }
}

static void restore_weapon(struct walk *walk, int unit, int weapon)
{
    ship_of(walk, unit)->weapon[weapon] &= (uint8_t)~UNIVERSAL_GUN_LOST;
    universal_loss_undo_weapon(walk, unit, weapon);
    tell_repaired(walk, unit, UNIVERSAL_WEAPONS, weapon);
}

static void restore_item(struct walk *walk, int unit, enum universal_item item)
{
    ship_of(walk, unit)->card.item[item]--;
    universal_loss_undo_item(walk, unit, item);
    tell_repaired(walk, unit, UNIVERSAL_SYSTEMS, (int)item);
}

/* UN-O3: most arcs, then lowest index; -1: none is lost */
int universal_repair_weapon(const struct game *game, int unit)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int best = -1, most = -1;
    for (int i = 0; i < design->weapon_count; i++) {
        int arcs = bits_count(design->weapons[i].letters);
        if (!is_lost(game, unit, i) || arcs <= most)
            continue;
        best = i;
        most = arcs;
    }
    return best;
}

/* UN-O3: the last of the order in which they go; -1: none is lost */
int universal_repair_item(const struct game *game, int unit)
{
    int item = UNIVERSAL_ITEMS - 1;
    while (item >= 0 && universal_element_of(game, unit)->card.item[item] == 0)
        item--;
    return item;
}

/* UN-C4.2c: nobody is asked about a hidden ship. UN-Z3.5: what no weapon of a Unity ship is left
 * for are items. */
static void restore_hidden(struct walk *walk, int unit, int weapons, int items)
{
    for (; weapons > 0; weapons--) {
        int weapon = universal_repair_weapon(walk->game, unit);
        if (weapon < 0)
            break;
        restore_weapon(walk, unit, weapon);
    }
    items += universal_is_unity(walk->game, unit) ? weapons : 0;
    for (int item = 0; items-- > 0 && item >= 0;) {
        item = universal_repair_item(walk->game, unit);
        if (item >= 0)
            restore_item(walk, unit, (enum universal_item)item);
    }
}

/* How many weapons and items come back now that boxes have: they work up to the new values. */
static int weapons_due(const struct game *game, int unit)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int working = universal_gun_fittings_working(game, unit), all = design->weapon_count;
    for (int item = 0; design->is_unity && item < UNIVERSAL_ITEMS; item++)
        all += design->item[item];
    int value = universal_track_value_now(game, unit, UNIVERSAL_WEAPONS);
    int due = (value < all ? value : all) - working; /* old tracks may show more (UN-Z3.5) */
    return due > 0 ? due : 0;
}

/* UN-Z3.5: those of a Unity ship come back with its weapons */
static int items_due(const struct game *game, int unit)
{
    int due = universal_track_value_now(game, unit, UNIVERSAL_SYSTEMS) -
              universal_item_count_working(game, unit);
    if (due < 0 || universal_is_unity(game, unit))
        return 0;
    return due < ITEMS_MAX ? due : ITEMS_MAX;
}

/* Whether anything is lost that a repaired weapon box could bring back. */
static bool is_weapon_due(const struct game *game, int unit)
{
    return universal_repair_weapon(game, unit) >= 0 ||
           (universal_is_unity(game, unit) && universal_repair_item(game, unit) >= 0);
}

static enum progress restore(struct walk *walk, int unit, bool weapons, bool items)
{
    struct universal_state *state = universal_state_of(walk->game);
    int guns = weapons ? weapons_due(walk->game, unit) : 0;
    int parts = items ? items_due(walk->game, unit) : 0;
    if (guns + parts == 0)
        return PROGRESS_MORE;
    if (universal_is_hidden(walk->game, unit)) {
        restore_hidden(walk, unit, guns, parts);
        return PROGRESS_MORE;
    }
    state->actor = (uint8_t)unit;
    state->left = (uint8_t)guns;
    state->chain = (uint8_t)parts;
    return universal_phases_go(walk, UNIVERSAL_STEP_REPAIR_ASK);
}

/* UN-D4.3, UN-E1.3: one die, and one for each Auto-Repair System */
enum progress universal_repair_control(struct walk *walk)
{
    static const uint8_t class_of[WALK_DIE] = {0, 0, 0, 1, 2, 3};
    int unit = universal_phases_next_unit(walk, is_controlled), tally[DICE_CLASSES_MAX], dice = 1;
    if (unit == UNIT_NONE)
        return universal_phases_go(walk, UNIVERSAL_STEP_REGENERATE);
    if (universal_item_works(walk->game, unit, UNIVERSAL_AUTO_REPAIR)) {
        dice += universal_items_left(walk->game, unit, UNIVERSAL_AUTO_REPAIR);
        universal_points_use_item(walk, unit, UNIVERSAL_AUTO_REPAIR);
    }
    enum universal_rule rule = dice > 1 ? UNIVERSAL_RULE_E1_3 : UNIVERSAL_RULE_D4_3;
    struct roll what = universal_roll(walk, UNIVERSAL_PURPOSE_CONTROL, rule, unit, UNIT_NONE);
    walk_count_faces(&what, REPAIRS_FROM, WALK_DIE);
    walk_throw_classes(walk, &what, dice, class_of, tally);
    universal_tell_of(walk,
                      TOLD(walk, universal_control_rolled, rule, unit, UNIT_NONE, .dice = dice,
                           .engines = tally[UNIVERSAL_ENGINES], .weapons = tally[UNIVERSAL_WEAPONS],
                           .systems = tally[UNIVERSAL_SYSTEMS]));
    const uint8_t *crossed = ship_of(walk, unit)->card.track;
    bool weapons = tally[UNIVERSAL_WEAPONS] > 0 && crossed[UNIVERSAL_WEAPONS] > 0;
    bool items = tally[UNIVERSAL_SYSTEMS] > 0 && crossed[UNIVERSAL_SYSTEMS] > 0;
    for (int track = UNIVERSAL_ENGINES; track < UNIVERSAL_TRACKS; track++)
        uncross(walk, unit, (enum universal_track)track, tally[track]);
    return restore(walk, unit, weapons, items);
}

/* ---- UN-E1.11 ---- */

static int used_shields(const struct game *game, int unit)
{
    int sum = 0;
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++)
        sum += universal_element_of(game, unit)->card.shield[guard];
    return sum;
}

static bool restores_shields(const struct game *game, int unit)
{
    return universal_is_ship_in_play(game, unit) &&
           universal_item_works(game, unit, UNIVERSAL_SHIELD_REGENERATOR) &&
           used_shields(game, unit) > 0;
}

/* UN-O3: the most crossed off */
int universal_repair_shield(const struct game *game, int unit)
{
    const uint8_t *used = universal_element_of(game, unit)->card.shield;
    int best = guards[0];
    for (int i = 1; i < UNIVERSAL_GUARDS; i++)
        if (used[guards[i]] > used[best])
            best = guards[i];
    return best;
}

static void restore_shield(struct walk *walk, int unit, int guard)
{
    ship_of(walk, unit)->card.shield[guard]--;
    universal_tell_of(walk, TOLD(walk, universal_shield_back, UNIVERSAL_RULE_E1_11, unit, UNIT_NONE,
                                 .facing = guard));
}

/* One for each copy; hidden ships by the default (UN-C4.2c) */
static enum progress restore_shields(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    int count = universal_items_left(walk->game, unit, UNIVERSAL_SHIELD_REGENERATOR);
    int used = used_shields(walk->game, unit);
    count = count < used ? count : used;
    universal_points_use_item(walk, unit, UNIVERSAL_SHIELD_REGENERATOR);
    if (!universal_is_hidden(walk->game, unit)) {
        state->actor = (uint8_t)unit;
        state->left = (uint8_t)count;
        return universal_phases_go(walk, UNIVERSAL_STEP_REGENERATE_ASK);
    }
    while (count-- > 0)
        restore_shield(walk, unit, universal_repair_shield(walk->game, unit));
    return PROGRESS_MORE;
}

/* ---- UN-E3.8 ---- */

static bool regenerates(const struct game *game, int unit)
{
    return universal_is_ship_in_play(game, unit) &&
           universal_gift(game, unit, UNIVERSAL_REGENERATING) &&
           universal_element_of(game, unit)->card.track[UNIVERSAL_HULL] > 0;
}

/* A die for each hull box crossed off */
static enum progress grow_hull(struct walk *walk, int unit)
{
    static const uint8_t class_of[WALK_DIE] = {[REGENERATES_ON - 1] = 1};
    struct universal_card *card = &ship_of(walk, unit)->card;
    int dice = card->track[UNIVERSAL_HULL], tally[DICE_CLASSES_MAX];
    struct roll what =
        universal_roll(walk, UNIVERSAL_PURPOSE_REGENERATION, UNIVERSAL_RULE_E3_8, unit, UNIT_NONE);
    walk_count_faces(&what, REGENERATES_ON, REGENERATES_ON);
    walk_throw_classes(walk, &what, dice, class_of, tally);
    card->track[UNIVERSAL_HULL] = (uint8_t)(dice - tally[1]);
    if (tally[1] > 0)
        card->slash = (uint8_t)(card->slash & ~(1 << UNIVERSAL_HULL));
    universal_tell_of(walk, TOLD(walk, universal_regenerated, UNIVERSAL_RULE_E3_8, unit, UNIT_NONE,
                                 .dice = dice, .boxes = tally[1]));
    return PROGRESS_MORE;
}

/* First all Shields, then all hulls, then Action Points (UN-G1): `chain` says which. */
enum progress universal_repair_regenerate(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = universal_phases_next_unit(walk, state->chain ? regenerates : restores_shields);
    if (unit != UNIT_NONE)
        return state->chain ? grow_hull(walk, unit) : restore_shields(walk, unit);
    state->chain = !state->chain;
    if (state->chain)
        return PROGRESS_MORE;
    for (unit = 0; unit < state->head.unit_count; unit++)
        if (universal_is_ship_in_play(walk->game, unit))
            universal_points_refill(walk, unit);
    return universal_phases_go(walk, UNIVERSAL_STEP_LAUNCH);
}

/* ---- answers ---- */

static enum fault permit_item(const struct ask *ask)
{
    const struct universal_state *state = universal_state_of(ask->game);
    int unit = ask->action->unit;
    char name[JUDGE_NAME_SIZE];
    judge_name(ask, unit, name);
    if (state->left > 0 && !universal_is_unity(ask->game, unit))
        return REFUSE(ask, D4_3, "first the weapons of %s are restored", name);
    if (state->elements[unit].card.item[ask->action->mode] > 0)
        return FAULT_NONE;
    return REFUSE(ask, D4_3, "%s has not lost this item", name);
}

static enum fault permit_weapon(const struct ask *ask)
{
    int unit = ask->action->unit, left = universal_state_of(ask->game)->left;
    uint64_t weapons = ask->action->weapons;
    char name[JUDGE_NAME_SIZE];
    judge_name(ask, unit, name);
    if (left == 0 || bits_count(weapons) != 1)
        return REFUSE(ask, D4_3, "name one %s of %s that is restored", left > 0 ? "weapon" : "item",
                      name);
    if (is_lost(ask->game, unit, bits_lowest(weapons)))
        return FAULT_NONE;
    return REFUSE(ask, D4_3, "%s has not lost this weapon", name);
}

static enum fault permit_shield(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    if (universal_element_of(ask->game, unit)->card.shield[ask->action->mode] > 0)
        return FAULT_NONE;
    return REFUSE(ask, E1_11, "no Shield of %s is used up there", judge_name(ask, unit, name));
}

static void list_mode(struct list *list, int unit, int decision, int mode)
{
    struct action action = list_new(list, decision, unit);
    action.mode = (uint8_t)mode;
    list_add(list, &action);
}

static void list_shields(struct list *list, int unit)
{
    const uint8_t *used = universal_element_of(list->game, unit)->card.shield;
    for (int i = 0; i < UNIVERSAL_GUARDS; i++)
        if (used[guards[i]] > 0)
            list_mode(list, unit, UNIVERSAL_REGENERATE, guards[i]);
}

static void list_weapons(struct list *list, int unit)
{
    if (universal_state_of(list->game)->left == 0)
        return;
    for (int i = 0; i < universal_design_of(list->game, unit)->weapon_count; i++) {
        struct action action = list_new(list, UNIVERSAL_RESTORE, unit);
        action.weapons = (uint64_t)1 << i;
        if (is_lost(list->game, unit, i))
            list_add(list, &action);
    }
}

/* UN-Z3.5: those of a Unity ship at any time */
static void list_items(struct list *list, int unit)
{
    const uint8_t *lost = universal_element_of(list->game, unit)->card.item;
    if (universal_state_of(list->game)->left > 0 && !universal_is_unity(list->game, unit))
        return;
    for (int item = UNIVERSAL_ITEMS - 1; item >= 0; item--)
        if (lost[item] > 0)
            list_mode(list, unit, UNIVERSAL_RESTORE_ITEM, item);
}

/* One less to come back, none if nothing is left that could. */
static void count_down(uint8_t *count, bool more)
{
    *count = (uint8_t)(more && *count > 0 ? *count - 1 : 0);
}

static void close_answer(struct walk *walk)
{
    const struct universal_state *state = universal_state_of(walk->game);
    if (state->left + state->chain == 0)
        universal_phases_go(walk, UNIVERSAL_STEP_CONTROL);
}

static void take_weapon(struct walk *walk, const struct action *action)
{
    restore_weapon(walk, action->unit, bits_lowest(action->weapons));
    count_down(&universal_state_of(walk->game)->left, is_weapon_due(walk->game, action->unit));
    close_answer(walk);
}

static void take_item(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    restore_item(walk, action->unit, (enum universal_item)action->mode);
    if (state->left > 0)
        count_down(&state->left, is_weapon_due(walk->game, action->unit));
    else
        count_down(&state->chain, universal_repair_item(walk->game, action->unit) >= 0);
    close_answer(walk);
}

static void take_shield(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    restore_shield(walk, action->unit, action->mode);
    count_down(&state->left, used_shields(walk->game, action->unit) > 0);
    if (state->left == 0)
        universal_phases_go(walk, UNIVERSAL_STEP_REGENERATE);
}

const struct decision_law universal_repair_restore = {permit_weapon, list_weapons, take_weapon};
const struct decision_law universal_repair_restore_item = {permit_item, list_items, take_item};
const struct decision_law universal_repair_restore_shield = {permit_shield, list_shields,
                                                             take_shield};
