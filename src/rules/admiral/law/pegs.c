/* Pegs in and out of ships; ships out of play or over to the other side. */
#include "rules/admiral/law/law.h"

void admiral_pegs_set_white(struct walk *walk, int unit, int white)
{
    struct admiral_ship *ship = &admiral_state_of(walk->game)->ships[unit];
    int before = ship->white;
    ship->white = (uint8_t)white;
    if (before != white)
        TELL(walk, admiral_stance, admiral_ship_stance_rule(white), unit, UNIT_NONE,
             .before = before, .stance = white);
}

void admiral_pegs_lose_white(struct walk *walk, int unit, int pegs)
{
    struct admiral_ship *ship = &admiral_state_of(walk->game)->ships[unit];
    ship->lost = (uint8_t)(ship->lost + pegs);
    admiral_pegs_set_white(walk, unit, ship->white - pegs);
}

/* AD-lapse.1, AD-damage.2 */
static void add_red(struct walk *walk, int unit, int by, int pegs)
{
    struct admiral_ship *ship = &admiral_state_of(walk->game)->ships[unit];
    int attack = admiral_die_of_attack(walk->game, unit),
        defend = admiral_die_of_defence(walk->game, unit);
    if (pegs == 0)
        return;
    ship->red = (uint8_t)(ship->red + pegs);
    TELL(walk, admiral_red_gained, ADMIRAL_RULE_DAMAGE_2, unit, by, .pegs = pegs, .red = ship->red);
    int attack_now = admiral_die_of_attack(walk->game, unit);
    int defend_now = admiral_die_of_defence(walk->game, unit);
    if (attack != attack_now || defend != defend_now)
        TELL(walk, admiral_lapsed, ADMIRAL_RULE_LAPSE_1, unit, by, .attack = attack_now,
             .defence = defend_now);
}

/* AD-fire.5, AD-damage.1, AD-opt.1 */
int admiral_pegs_count_damage(struct walk *walk, int unit, int by, int difference)
{
    int divisor = admiral_ship_divisor(walk->game, unit);
    int pegs = admiral_ship_pegs_lost(difference, divisor);
    bool lapsed = admiral_option(walk->game, ADMIRAL_OPTION_LAPSED_DIVISOR);
    if (pegs == 0)
        TELL(walk, admiral_no_damage, ADMIRAL_RULE_FIRE_5, unit, by, .difference = difference);
    else
        TELL(walk, admiral_damage, lapsed ? ADMIRAL_RULE_OPT_1 : ADMIRAL_RULE_DAMAGE_1, unit, by,
             .difference = difference, .divisor = divisor, .pegs = pegs);
    return pegs;
}

/* AD-damage.2, AD-damage.3, AD-damage.4, AD-damage.7 */
bool admiral_pegs_apply_damage(struct walk *walk, int unit, int by, int pegs,
                               struct admiral_loss *loss)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *ship = &state->ships[unit];
    if (pegs == 0)
        return false;
    state->noisy = 1;
    if (pegs > ship->white || ship->red + pegs - 1 >= ADMIRAL_RED_REMOVES) {
        int rule = pegs > ship->white ? ADMIRAL_RULE_DAMAGE_3 : ADMIRAL_RULE_DAMAGE_4;
        *loss = admiral_pegs_remove(walk, unit, by, rule);
        return true;
    }
    TELL(walk, admiral_white_lost, ADMIRAL_RULE_DAMAGE_7, unit, by, .pegs = pegs,
         .white = ship->white - pegs);
    add_red(walk, unit, by, pegs - 1);
    admiral_pegs_lose_white(walk, unit, pegs);
    return false;
}

/* AD-dock.2: the bond ends when the ship leaves by itself, or either is captured or removed */
void admiral_pegs_undock(struct walk *walk, int unit)
{
    struct admiral_ship *ship = &admiral_state_of(walk->game)->ships[unit];
    if (ship->host == UNIT_NONE)
        return;
    TELL_BARE(walk, admiral_undocked, ADMIRAL_RULE_DOCK_2, unit, ship->host);
    ship->host = UNIT_NONE;
}

/* AD-dock.3: those docked at a lost host stay in the square */
static void cast_off(struct walk *walk, int host)
{
    admiral_pegs_undock(walk, host);
    for (int unit = 0; unit < admiral_state_of(walk->game)->head.unit_count; unit++)
        if (admiral_docked_at(walk->game, unit, host))
            admiral_pegs_undock(walk, unit);
}

static struct admiral_loss note_loss(const struct walk *walk, int unit)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    const struct admiral_ship *ship = &state->ships[unit];
    return (struct admiral_loss){.side = state->units[unit].side,
                                 .fleet = ship->fleet,
                                 .command = ship->flags & ADMIRAL_SHIP_COMMAND};
}

struct admiral_loss admiral_pegs_remove(struct walk *walk, int unit, int by, int rule)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *ship = &state->ships[unit];
    struct admiral_loss loss = note_loss(walk, unit);
    state->noisy = 1;
    TELL_BARE(walk, admiral_removed, rule, unit, by);
    cast_off(walk, unit);
    *ship = (struct admiral_ship){.fleet = ship->fleet, .host = UNIT_NONE, .target = UNIT_NONE};
    state->units[unit].status = STATUS_GONE;
    state->units[unit].cell = CELL_NOWHERE;
    return loss;
}

/* AD-board.11; 0 when the side has no fleet left */
static int joined_fleet(const struct walk *walk, int side)
{
    for (int fleet = 1; fleet <= admiral_fleet_count(walk->game, side); fleet++)
        if (!(admiral_state_of(walk->game)->surrendered[side] >> (fleet - 1) & 1))
            return fleet;
    return 0;
}

/* AD-board.7, AD-gain.4, AD-board.11 */
struct admiral_loss admiral_pegs_capture(struct walk *walk, int unit, int by, int rule)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *ship = &state->ships[unit];
    struct unit *body = &state->units[unit];
    struct admiral_loss loss = note_loss(walk, unit);
    int side = SIDE_BLUE - body->side, fleet = joined_fleet(walk, side);
    if (fleet == 0)
        return admiral_pegs_remove(walk, unit, by, ADMIRAL_RULE_WIN_1);
    state->noisy = 1;
    TELL(walk, admiral_captured, rule, unit, by, .side = side, .fleet = fleet);
    cast_off(walk, unit);
    body->side = (uint8_t)side;
    body->seat = (uint8_t)admiral_fleet_seat(walk->game, side, fleet);
    ship->fleet = (uint8_t)fleet;
    ship->blue = 0;
    ship->target = UNIT_NONE;
    ship->lost = 0;
    ship->flags = ADMIRAL_SHIP_CAPTURED;
    TELL(walk, admiral_joined, ADMIRAL_RULE_BOARD_11, unit, UNIT_NONE, .side = side,
         .fleet = fleet);
    if (rule != ADMIRAL_RULE_OPT_10) /* AD-gain.2: surrender gives no peg */
        TELL(walk, admiral_reward, ADMIRAL_RULE_GAIN_4, unit, UNIT_NONE, .white = ADMIRAL_DISABLED);
    admiral_pegs_set_white(walk, unit, ADMIRAL_DISABLED);
    return loss;
}

void admiral_pegs_reward(struct walk *walk, int unit, int rule)
{
    int white = admiral_state_of(walk->game)->ships[unit].white + 1;
    TELL(walk, admiral_reward, rule, unit, UNIT_NONE, .white = white);
    admiral_pegs_set_white(walk, unit, white);
}
