/* Facts of ships, their boxes, tracks and systems. */
#include "rules/nova/state/facts.h"

enum { FACES = 6 };

/* ---- who and what ---- */

int nova_ship_count(const struct game *game, int side)
{
    const struct nova_state *state = nova_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        count += state->units[unit].side == side && state->units[unit].status == STATUS_BOARD;
    return count;
}

enum nova_condition nova_ship_condition(const struct game *game, int unit)
{
    return (enum nova_condition)(nova_ship_of(game, unit)->flags >> NOVA_CONDITION_SHIFT & 3);
}

enum nova_fate nova_ship_fate(const struct game *game, int unit)
{
    return (enum nova_fate)(nova_ship_of(game, unit)->flags >> NOVA_FATE_SHIFT & 3);
}

int nova_ship_rating(const struct game *game, int unit)
{
    return nova_design_of(game, unit)->points;
}

/* ---- systems and traits ---- */

/* Its place in the design's list, -1: not aboard. */
static int find_system(const struct nova_design *design, enum nova_system system)
{
    for (int i = 0; i < design->system_count; i++)
        if (design->system[i].system == system)
            return i;
    return -1;
}

/* NV-sys.0 */
bool nova_ship_still_has(const struct game *game, int unit, enum nova_system system)
{
    int place = find_system(nova_design_of(game, unit), system);
    return place >= 0 && !(nova_ship_of(game, unit)->lost >> place & 1);
}

/* NV-sys.6 */
int nova_ship_regeneration(const struct game *game, int unit)
{
    if (!nova_ship_has_system(game, unit, NOVA_REGENERATING))
        return 0;
    const struct nova_design *design = nova_design_of(game, unit);
    return design->system[find_system(design, NOVA_REGENERATING)].rating;
}

/* ---- boxes ---- */

/* NV-comp.4 */
int nova_ship_group(int boxes, int group)
{
    return (boxes + NOVA_GROUPS - 1 - group) / NOVA_GROUPS;
}

/* NV-opt.2: bullets stand on the middle and on the last of the system boxes */
static enum nova_condition condition_by_core(const struct nova_design *design, int core)
{
    int boxes = design->hull_group[1];
    if (boxes > 0 && core >= boxes)
        return NOVA_CRIPPLED;
    return boxes > 0 && core >= (boxes + 1) / 2 ? NOVA_DAMAGED : NOVA_INTACT;
}

/* NV-comp.6, NV-opt.2 */
enum nova_condition nova_ship_condition_by_boxes(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    if (nova_ship_is_full(game, unit))
        return NOVA_DESTROYED;
    if (nova_has(game, NOVA_OPTION_DAMAGE_LOCATION))
        return condition_by_core(design, ship->core);
    if (ship->hull >= design->hull_group[0] + design->hull_group[1])
        return NOVA_CRIPPLED;
    return ship->hull >= design->hull_group[0] ? NOVA_DAMAGED : NOVA_INTACT;
}

/* NV-comp.6, NV-opt.2 */
bool nova_ship_is_full(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    int boxes = design->hull;
    if (nova_has(game, NOVA_OPTION_DAMAGE_LOCATION))
        boxes -= design->hull_group[1];
    return nova_ship_of(game, unit)->hull >= boxes;
}

/* ---- tracks ---- */

/* NV-comp.5a */
int nova_ship_thrust(const struct game *game, int unit)
{
    return nova_design_of(game, unit)->thrust[nova_ship_track_checked(game, unit, NOVA_THRUST)];
}

/* NV-sys.7: the sector's own track; NULL: the plain one counts */
static const struct nova_sector_track *sector_track(const struct game *game, int unit, int sector,
                                                    enum nova_track track)
{
    const struct nova_design *design = nova_design_of(game, unit);
    if (sector < 0 || !nova_ship_has_system(game, unit, NOVA_DIRECTIONAL))
        return NULL;
    if (track == NOVA_ECM)
        return design->sector_ecm_count > 0 ? &design->sector_ecm[sector] : NULL;
    return design->sector_shield_count > 0 ? &design->sector_shield[sector] : NULL;
}

/* NV-comp.5c, NV-sys.7 */
int nova_ship_ecm(const struct game *game, int unit, int sector)
{
    int checked = nova_ship_track_checked(game, unit, NOVA_ECM);
    const struct nova_sector_track *track = sector_track(game, unit, sector, NOVA_ECM);
    if (track)
        return track->count > 0 ? track->box[checked] : 0;
    return nova_design_of(game, unit)->ecm[checked];
}

/* NV-comp.5d: icons not yet checked */
int nova_ship_faces_of(const uint8_t *icons, int count, int checked)
{
    int faces = 0;
    for (int i = checked; i < count; i++)
        if (icons[i] >= 1 && icons[i] <= FACES)
            faces |= 1 << (icons[i] - 1);
    return faces;
}

/* NV-comp.5d, NV-sys.7 */
int nova_ship_faces(const struct game *game, int unit, int sector)
{
    int checked = nova_ship_track_checked(game, unit, NOVA_SHIELDS);
    const struct nova_sector_track *track = sector_track(game, unit, sector, NOVA_SHIELDS);
    return track ? nova_ship_faces_of(track->box, track->count, checked)
                 : nova_design_of(game, unit)->faces[checked];
}

/* NV-sys.7: one sector that has the track is enough */
static bool has_in_a_sector(const struct nova_sector_track *tracks, bool by_value)
{
    for (int sector = 0; sector < NOVA_SECTORS; sector++)
        if (tracks[sector].count > 0 && (!by_value || tracks[sector].box[0] > 0))
            return true;
    return false;
}

/* NV-attack.12 */
bool nova_ship_has_track(const struct game *game, int unit, enum nova_track track)
{
    const struct nova_design *design = nova_design_of(game, unit);
    bool directed = nova_ship_has_system(game, unit, NOVA_DIRECTIONAL);
    switch (track) {
    case NOVA_THRUST:
        return design->thrust[0] > 0;
    case NOVA_WEAPONS:
        return design->bank_count > 0;
    case NOVA_ECM:
        return directed && design->sector_ecm_count > 0 ? has_in_a_sector(design->sector_ecm, true)
                                                        : design->ecm[0] > 0;
    case NOVA_SHIELDS:
        return directed && design->sector_shield_count > 0
                   ? has_in_a_sector(design->sector_shield, false)
                   : design->shield_count > 0;
    case NOVA_TRACKS:
        break;
    }
    return false;
}
