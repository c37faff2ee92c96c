/* T0b: repair of docked ships (AD-dock.2, AD-dock.4). */
#include "rules/admiral/law/law.h"

/* AD-lapse.2 */
static void remove_red(struct walk *walk, int unit)
{
    struct admiral_ship *ship = &admiral_state_of(walk->game)->ships[unit];
    if (ship->red == 0)
        return;
    ship->red--;
    TELL(walk, admiral_red_removed, ADMIRAL_RULE_LAPSE_2, unit, ship->host, .red = ship->red);
}

/* AD-dock.2, AD-opt.7 */
static void refill_white(struct walk *walk, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(walk->game)->ships[unit];
    bool one = admiral_option(walk->game, ADMIRAL_OPTION_REPAIR_ONE_WHITE);
    int holes = admiral_free_holes(walk->game, unit), pegs = one && holes > 1 ? 1 : holes;
    if (pegs == 0)
        return;
    TELL(walk, admiral_repaired, one ? ADMIRAL_RULE_OPT_7 : ADMIRAL_RULE_DOCK_2, unit, ship->host,
         .red = ship->red, .white = ship->white + pegs);
    admiral_pegs_set_white(walk, unit, ship->white + pegs);
}

static void repair(struct walk *walk, int unit)
{
    const struct admiral_state *state = admiral_state_of(walk->game);
    const struct admiral_ship *ship = &state->ships[unit];
    if (ship->red == 0 && admiral_free_holes(walk->game, unit) == 0)
        return;
    if (state->ships[ship->host].white < ADMIRAL_DEMORALIZED) {
        TELL_BARE(walk, admiral_repair_denied, ADMIRAL_RULE_DOCK_4, unit, ship->host);
        return;
    }
    remove_red(walk, unit);
    refill_white(walk, unit);
}

enum progress admiral_dock_step(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == state->head.active &&
            state->units[unit].status == STATUS_BOARD && state->ships[unit].host != UNIT_NONE)
            repair(walk, unit);
    state->head.phase = ADMIRAL_PHASE_MOVE;
    return PROGRESS_MORE;
}
