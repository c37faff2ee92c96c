/* Groups of declared weapons: which come next, Decoys before them, Seekers launched (UN-D0.3). */
#include "rules/universal/law/fire/shot.h"

#include "base/bits.h"
#include "rules/kit/counts.h"
#include "rules/kit/pool.h"
#include "rules/universal/state/place.h"

#include <string.h>

enum { FOOLED_FROM = 5 }; /* UN-E2.2 */

static int battery_of(const struct game *game, int entry)
{
    const struct universal_state *state = universal_state_of(game);
    return universal_design_of(game, state->actor)->weapons[state->fire_weapon[entry]].battery;
}

static uint64_t traits_of(const struct game *game, int entry)
{
    const struct universal_state *state = universal_state_of(game);
    return universal_aim_profile(game, state->actor, state->fire_weapon[entry],
                                 state->fire_manner[entry] & UNIVERSAL_MANNER_PROFILE)
        ->traits;
}

/* ---- the order of groups ---- */

static int first_entry(const struct universal_state *state, int target)
{
    int entry = 0;
    while (state->fire_target[entry] != target)
        entry++;
    return entry;
}

/* UN-D0.3: targets in the order declared, batteries in the order of the display; then modes */
static int key_of(const struct game *game, int entry)
{
    const struct universal_state *state = universal_state_of(game);
    return first_entry(state, state->fire_target[entry]) << 16 | battery_of(game, entry) << 8 |
           state->fire_manner[entry];
}

static int present_key(const struct universal_shot *shot)
{
    return shot->entry == UNIVERSAL_NO_ENTRY
               ? -1
               : shot->entry << 16 | shot->battery << 8 | shot->manner;
}

static void set_key(struct universal_shot *shot, int key)
{
    shot->entry = (uint8_t)(key >> 16);
    shot->battery = (uint8_t)(key >> 8);
    shot->manner = (uint8_t)key;
}

int universal_group_weapons(const struct game *game, uint8_t out[UNIVERSAL_WEAPONS_MAX])
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    int count = 0;
    for (int i = 0; i < state->declared; i++)
        if (state->fire_target[i] == state->fire_target[shot->entry] &&
            state->fire_manner[i] == shot->manner && battery_of(game, i) == shot->battery)
            out[count++] = state->fire_weapon[i];
    return count;
}

/* ---- before the dice ---- */

/* UN-D2.4: weapons that strike where the attacker wants, or fly first, ask nothing now */
static bool strikes_by_position(const struct game *game, int entry)
{
    uint64_t traits = traits_of(game, entry);
    return !universal_trait_in(traits, UNIVERSAL_ENVELOPING) &&
           !universal_trait_in(traits, UNIVERSAL_SEEKING);
}

enum universal_pace universal_group_facings(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct cell from = state->units[state->actor].cell;
    int settled = UNIT_NONE; /* the last one that need not show anything */
    for (int i = 0; i < state->declared; i++) {
        int target = state->fire_target[i];
        if (target == settled || !universal_is_ship(walk->game, target) ||
            state->elements[target].shown || !strikes_by_position(walk->game, i))
            continue;
        if (universal_facing_is_asked(walk->game, target,
                                      universal_arc_facings(walk->game, target, from)))
            return universal_shot_ask(walk, UNIVERSAL_STEP_FACING_ASK, target);
        settled = target;
    }
    state->shot.stage = UNIVERSAL_SHOT_GROUP;
    return UNIVERSAL_GO_ON;
}

static void open_group(struct walk *walk)
{
    struct universal_shot *shot = &universal_state_of(walk->game)->shot;
    universal_shot_aim_at(walk, shot->aimed);
    if (universal_shot_has(walk, UNIVERSAL_SEEKING))
        shot->stage = UNIVERSAL_SHOT_LAUNCH;
}

enum universal_pace universal_group_next(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_shot *shot = &state->shot;
    int present = present_key(shot), next = -1, chosen = 0;
    for (int i = 0; i < state->declared; i++) {
        int key = key_of(walk->game, i);
        if (key > present && (next < 0 || key < next)) {
            next = key;
            chosen = i;
        }
    }
    if (next < 0) {
        shot->stage = UNIVERSAL_SHOT_OVER;
        return UNIVERSAL_GO_ON;
    }
    bool another = next >> 16 != shot->entry;
    set_key(shot, next);
    universal_shot_set_traits(shot, traits_of(walk->game, chosen));
    shot->target = shot->aimed = shot->base = state->fire_target[chosen];
    if (another && (state->elements[shot->aimed].flags & UNIVERSAL_DECOYED))
        universal_shot_start(walk, UNIVERSAL_SHOT_DECOY, 1);
    else
        open_group(walk);
    return UNIVERSAL_GO_ON;
}

/* UN-E2.2 */
bool universal_group_decoy_fools(struct walk *walk, int unit, int target)
{
    struct roll what =
        universal_roll_at(walk, UNIVERSAL_PURPOSE_DECOY, UNIVERSAL_RULE_E2_2, unit, target);
    static const int key[WALK_DIE] = {0, 0, 0, 0, 1, 1};
    int by_face[WALK_DIE];
    walk_count_faces(&what, FOOLED_FROM, WALK_DIE);
    walk_throw_portion(walk, &what, 1, key, by_face);
    bool fooled = by_face[FOOLED_FROM - 1] > 0;
    TELL(walk, universal_decoy_rolled, UNIVERSAL_RULE_E2_2, unit, target,
         .face = fooled ? FOOLED_FROM : 1, .fooled = fooled);
    if (fooled)
        universal_state_of(walk->game)->elements[target].flags &= ~(uint32_t)UNIVERSAL_DECOYED;
    return fooled;
}

enum universal_pace universal_group_decoy(struct walk *walk)
{
    struct universal_shot *shot = &universal_state_of(walk->game)->shot;
    shot->due = 0;
    if (universal_group_decoy_fools(walk, shot->unit, shot->aimed)) {
        shot->battery = shot->manner = UINT8_MAX; /* all else at this target is passed over */
        shot->stage = UNIVERSAL_SHOT_GROUP;
    } else {
        open_group(walk);
    }
    return UNIVERSAL_THROWN;
}

/* ---- Seekers ---- */

/* UN-A1.4; with Volatile and Salvo Fire each weapon's hit is worth something else */
static int volley_size(uint64_t traits)
{
    bool single = universal_trait_in(traits, UNIVERSAL_VOLATILE) &&
                  universal_trait_in(traits, UNIVERSAL_SALVO_FIRE);
    return single ? 1 : UNIVERSAL_MARKER_COUNT;
}

static int markers_for(int weapons, uint64_t traits)
{
    int size = volley_size(traits);
    return universal_trait_in(traits, UNIVERSAL_SEEKING) ? (weapons + size - 1) / size : 0;
}

static int declared_alike(const struct game *game, int battery, int target, int manner)
{
    const struct universal_state *state = universal_state_of(game);
    int count = 0;
    for (int i = 0; i < state->declared; i++)
        count += battery_of(game, i) == battery && state->fire_target[i] == target &&
                 state->fire_manner[i] == manner;
    return count;
}

/* Of what is declared: every group counts once, with its first entry. */
static int declared_markers(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    int markers = 0;
    for (int i = 0; i < state->declared; i++) {
        bool first = true;
        for (int k = 0; k < i && first; k++)
            first = key_of(game, k) != key_of(game, i);
        if (first)
            markers += markers_for(declared_alike(game, battery_of(game, i), state->fire_target[i],
                                                  state->fire_manner[i]),
                                   traits_of(game, i));
    }
    return markers;
}

int universal_group_markers(const struct game *game, const struct action *action)
{
    const struct universal_design *design = universal_design_of(game, action->unit);
    bool begun = universal_aim_declared(game, action->unit) != 0;
    int markers = begun ? declared_markers(game) : 0;
    for (int battery = 0; battery < design->battery_count; battery++) {
        uint64_t mine = action->weapons & design->battery[battery].weapons;
        int old = begun ? declared_alike(game, battery, action->target, action->mode) : 0;
        int fresh = bits_count(mine);
        if (fresh == 0)
            continue;
        uint64_t traits =
            design->battery[battery].profile[action->mode & UNIVERSAL_MANNER_PROFILE].traits;
        markers += markers_for(old + fresh, traits) - markers_for(old, traits);
    }
    return markers;
}

/* UN-D6.1 */
static void add_marker(struct walk *walk, const struct universal_aim *aim, int weapons)
{
    struct universal_state *state = universal_state_of(walk->game);
    const struct universal_shot *shot = &state->shot;
    bool salvo = universal_shot_has(walk, UNIVERSAL_SALVO_FIRE);
    bool rolled = universal_shot_has(walk, UNIVERSAL_VOLATILE);
    int dice = rolled && !salvo ? shot->again : salvo ? weapons : weapons * aim->rof;
    int worth = !salvo ? 1 : rolled ? shot->again : aim->rof;
    if (!salvo && universal_design_of(walk->game, shot->unit)->battery[shot->battery].evaporating)
        worth = dice; /* UN-Z3.5c */
    int chosen = shot->manner >> UNIVERSAL_MANNER_FACING_SHIFT;
    int facing = chosen ? chosen - 1 : universal_facing_enveloped(walk->game, shot->aimed);
    struct universal_marker marker = {
        .cell = state->units[shot->unit].cell,
        .kind = UNIVERSAL_MARKER_SEEKERS,
        .side = state->units[shot->unit].side,
        .unit = shot->unit,
        .target = shot->aimed,
        .weapon = (uint8_t)(shot->battery | aim->profile << 4 | facing << 6),
        .count = (uint8_t)weapons,
        .dice = (uint8_t)(dice < COUNTS_FEW_MAX ? dice : COUNTS_FEW_MAX),
        .hits = (uint8_t)(worth < COUNTS_FEW_MAX ? worth : COUNTS_FEW_MAX)};
    struct event event = TOLD(walk, universal_seekers_launched, UNIVERSAL_RULE_D6_1, shot->unit,
                              shot->target, .battery = shot->battery, .weapons = weapons,
                              .dice = marker.dice, .range = aim->range);
    universal_lay_marker(walk, &marker);
    universal_shot_tell(walk, event);
}

/* One marker after another; their Volatile dice fall now. */
enum universal_pace universal_group_launch(struct walk *walk)
{
    struct universal_shot *shot = &universal_state_of(walk->game)->shot;
    uint8_t weapons[UNIVERSAL_WEAPONS_MAX];
    int size = volley_size(universal_shot_traits(shot));
    int left = universal_group_weapons(walk->game, weapons) - shot->part * size;
    int count = left < size ? left : size;
    struct universal_aim aim = {.kind = UNIVERSAL_BY_WEAPONS,
                                .unit = shot->unit,
                                .weapon = weapons[0],
                                .profile = shot->manner & UNIVERSAL_MANNER_PROFILE,
                                .target = shot->aimed};
    if (left <= 0) {
        shot->stage = UNIVERSAL_SHOT_GROUP;
        return UNIVERSAL_GO_ON;
    }
    universal_aim_find(walk->game, &aim);
    bool thrown = universal_shot_has(walk, UNIVERSAL_VOLATILE);
    if (thrown) {
        if (shot->due == 0) {
            shot->again = 0;
            shot->due = (uint16_t)(count * aim.rof);
        }
        int sum = universal_shot_sum(walk, UNIVERSAL_PURPOSE_VOLATILE, UNIVERSAL_RULE_D5_VOLATILE);
        shot->again = pool_raise(shot->again, (uint32_t)sum);
        if (shot->due > 0)
            return UNIVERSAL_THROWN;
    }
    add_marker(walk, &aim, count);
    shot->part++;
    return thrown ? UNIVERSAL_THROWN : UNIVERSAL_GO_ON;
}

/* ---- afterwards ---- */

/* UN-D5.sustained: the weapon has attacked, in whatever mode, and can go on in one of them */
static bool is_remembered(const struct game *game, int entry)
{
    const struct universal_design *design =
        universal_design_of(game, universal_state_of(game)->actor);
    const struct universal_battery *battery = &design->battery[battery_of(game, entry)];
    uint64_t able = 0;
    for (int i = 0; i < battery->profile_count; i++)
        able |= battery->profile[i].traits;
    return universal_trait_in(able, UNIVERSAL_SUSTAINED) &&
           !universal_trait_in(traits_of(game, entry), UNIVERSAL_SEEKING);
}

void universal_group_forget(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    for (int i = 0; i < state->declared; i++)
        if (is_remembered(walk->game, i))
            state->elements[state->actor].aimed[state->fire_weapon[i]] =
                (uint8_t)(state->fire_target[i] + 1);
    memset(state->fire_weapon, 0, sizeof state->fire_weapon);
    memset(state->fire_target, 0, sizeof state->fire_target);
    memset(state->fire_manner, 0, sizeof state->fire_manner);
    state->declared = 0;
}
