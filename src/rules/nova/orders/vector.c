/* Vector movement: a facing, some thrust, and where the velocity carries the ship (NV-alt.3). */
#include "rules/nova/orders/routes.h"

#include "rules/kit/line.h"

static int clamp(int value, int limit)
{
    return value < -limit ? -limit : value > limit ? limit : value;
}

/* "3V12" */
bool nova_vector_read(const char *text, struct nova_verdict *out)
{
    int thrust = 0;
    bool sound = text[0] >= '0' && text[0] < '0' + NOVA_FACINGS && text[1] == 'V' && text[2];
    for (int i = 2; sound && text[i]; i++) {
        sound = text[i] >= '0' && text[i] <= '9';
        thrust = thrust * 10 + (text[i] - '0');
        sound = sound && thrust <= UINT8_MAX;
    }
    if (text[0] >= '0' + NOVA_FACINGS && text[0] <= '9' && text[1] == 'V')
        return nova_plan_refuse(out, NOVA_RULE_GEO_1, "%c is no facing: they go from 0 to 5",
                                text[0]);
    if (!sound)
        return nova_plan_refuse(out, NOVA_RULE_ALT_3,
                                "\"%.24s\" is no vector: facing 0 to 5, V, thrust", text);
    out->plan.facing = (uint8_t)(text[0] - '0');
    out->plan.thrust = (uint8_t)thrust;
    return true;
}

/* NV-alt.3, NV-terr.0: hexes crossed by the line between the centres count as entered, both sides
 * of an edge that it follows, and the last one. The first deadly one on the way ends it. */
static void meet_ground(const struct game *game, struct cell from, struct nova_course *course)
{
    const struct nova_scenario *scenario = (const struct nova_scenario *)game->setup->scenario;
    struct cell to = course->end;
    int first[2] = {2, 1}, rocks[2] = {2, 1}, enter[2];
    for (int i = 0; i < scenario->ground.region_count; i++) {
        const struct ground_region *region = &scenario->ground.region[i];
        bool deadly = nova_cell_is_deadly((enum nova_terrain)region->kind);
        int *earliest = deadly ? first : rocks;
        if (!deadly && region->kind != NOVA_ASTEROIDS)
            continue;
        for (int k = 0; k < region->cell_count; k++) {
            struct cell cell = region->cells[k];
            if (cell_equal(cell, from) || !line_crosses(from, to, cell, enter) ||
                !line_is_earlier(enter, earliest))
                continue;
            earliest[0] = enter[0];
            earliest[1] = enter[1];
            *(deadly ? &course->end : &course->rocks) = cell;
        }
    }
    course->dies = first[0] <= first[1];
    course->meets_rocks =
        rocks[0] <= rocks[1] && course->speed >= NOVA_ROCKS_FROM && !line_is_earlier(first, rocks);
}

void nova_vector_course(const struct game *game, int unit, const struct nova_plan *plan,
                        struct nova_course *out)
{
    struct cell from = nova_state_of(game)->units[unit].cell;
    struct cell velocity = nova_ship_of(game, unit)->velocity;
    struct cell push = nova_plan_step((struct cell){0, 0}, plan->facing);
    int vq = velocity.q + plan->thrust * push.q, vr = velocity.r + plan->thrust * push.r;
    out->velocity = (struct cell){(int16_t)clamp(vq, NOVA_FAR), (int16_t)clamp(vr, NOVA_FAR)};
    out->facing = plan->facing;
    out->end =
        (struct cell){(int16_t)clamp(from.q + vq, NOVA_FAR), (int16_t)clamp(from.r + vr, NOVA_FAR)};
    out->speed = (uint16_t)clamp(nova_distance(from, out->end), NOVA_SPEED_MAX);
    out->leaves = !nova_cell_is_inside(game, out->end);
    if (nova_cell_has_ground(game) && out->speed > 0)
        meet_ground(game, from, out);
    if (out->dies)
        out->leaves = false;
    else if (out->leaves)
        out->end = from;
}
