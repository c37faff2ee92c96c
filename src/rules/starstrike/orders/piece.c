/* What a piece can do just now: its card, its terrain, its damage and all cards that reach it. */
#include "rules/starstrike/orders/piece.h"

#include "rules/starstrike/orders/effects.h"

enum { OVERRUN_DEADLY = 2, STRATEGIC_STRIKES = 2, THREADED_MOVES = 2 };

static int at_most(int value, int limit)
{
    return value < limit ? value : limit;
}

static int at_least(int value, int limit)
{
    return value > limit ? value : limit;
}

/* ---- keywords ---- */

/* SS-4B.02III */
static bool is_overrunning(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    return state->tide == STARSTRIKE_OVERRUN && state->tide_side == state->units[unit].side;
}

/* SS-9, SS-9X */
bool starstrike_piece_keyword(const struct game *game, int unit, enum starstrike_keyword keyword)
{
    int x;
    if (starstrike_has_keyword(starstrike_ship_of(game, unit), keyword))
        return true;
    if ((keyword == STARSTRIKE_DEADLY || keyword == STARSTRIKE_SKILLED) &&
        is_overrunning(game, unit))
        return true;
    return starstrike_effects_granted(game, unit, keyword, &x) > 0;
}

static int printed_x(const struct starstrike_ship *ship, enum starstrike_keyword keyword)
{
    bool adds = starstrike_words_keyword_adds(keyword);
    int x = 0;
    if (!starstrike_has_keyword(ship, keyword))
        return 0;
    for (int i = 0; i < ship->keyword_count; i++)
        if (ship->keyword[i].keyword == keyword)
            x = adds ? x + ship->keyword[i].x : at_least(x, ship->keyword[i].x);
    return x;
}

/* SS-X.10 */
int starstrike_piece_keyword_x(const struct game *game, int unit, enum starstrike_keyword keyword)
{
    int printed = printed_x(starstrike_ship_of(game, unit), keyword), granted;
    starstrike_effects_granted(game, unit, keyword, &granted);
    if (keyword == STARSTRIKE_DEADLY && is_overrunning(game, unit))
        granted = at_least(granted, OVERRUN_DEADLY);
    return starstrike_words_keyword_adds(keyword) ? printed + granted : at_least(printed, granted);
}

/* ---- saves ---- */

/* SS-9: bonuses lead to 4 at most, what is printed above stays */
static int limit_save(int printed, int bonus)
{
    int limit = at_least(printed, STARSTRIKE_SAVE_MAX);
    return at_least(at_most(printed + bonus, limit), 0);
}

static enum starstrike_terrain ground_of(const struct game *game, int unit)
{
    const struct unit *at = &starstrike_state_of(game)->units[unit];
    return at->status == STATUS_BOARD ? starstrike_ground(game, at->cell) : STARSTRIKE_CLEAR;
}

/* SS-3A.01XI, SS-9A, SS-8D.03; an old card has only the keyword (SS-3A.01XI) */
int starstrike_piece_armor(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    int own = printed_x(ship, STARSTRIKE_ARMOR), granted;
    int printed = ship->armor > 0 ? ship->armor : own;
    starstrike_effects_granted(game, unit, STARSTRIKE_ARMOR, &granted);
    int bonus = granted +
                starstrike_effects_sum(game, unit, STARSTRIKE_ATTR, STARSTRIKE_ATTR_ARMOR) +
                (ship->armor > 0 ? own : 0) + (ground_of(game, unit) == STARSTRIKE_NEBULA);
    return limit_save(printed, bonus);
}

/* SS-9B: every piece of the team near enough covers once, none itself */
static int count_covers(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct unit *at = &state->units[unit];
    int covers = 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        const struct unit *from = &state->units[other];
        if (other == unit || from->side != at->side || from->status != STATUS_BOARD ||
            at->status != STATUS_BOARD)
            continue;
        int x = starstrike_piece_keyword_x(game, other, STARSTRIKE_COVER);
        covers += x > 0 && starstrike_between(from->cell, at->cell) <= x;
    }
    return covers;
}

/* SS-3A.01XII, SS-9E, SS-9B, SS-8B.02, SS-8C.02 */
int starstrike_piece_flak(const struct game *game, int unit)
{
    static const uint8_t by_ground[STARSTRIKE_TERRAINS] = {
        [STARSTRIKE_CORE] = 2, [STARSTRIKE_HORIZON] = 2, [STARSTRIKE_DUST_CLOUD] = 1};
    int bonus = starstrike_piece_keyword_x(game, unit, STARSTRIKE_FLAK) +
                starstrike_effects_sum(game, unit, STARSTRIKE_ATTR, STARSTRIKE_ATTR_FLAK) +
                count_covers(game, unit) + by_ground[ground_of(game, unit)];
    return limit_save(starstrike_ship_of(game, unit)->flak, bonus);
}

/* SS-14B; in a Nebula none counts (SS-8D, SS-8D.01) */
bool starstrike_piece_is_shielded(const struct game *game, int unit, int by)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    if (ground_of(game, unit) == STARSTRIKE_NEBULA)
        return false;
    int facings = starstrike_hex_facings_to(game, unit, by);
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        if (facings >> facing & 1 && piece->shield[facing] > 0)
            return true;
    return false;
}

/* ---- movement ---- */

/* SS-3A.02II, SS-9D, SS-D.3.5, SS-8B.05, then SS-9R */
static void set_moves(const struct game *game, int unit, const struct starstrike_drive *drive,
                      struct starstrike_moves *out)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    struct starstrike_pace pace = starstrike_printed_pace(ship->role);
    int fast = starstrike_piece_keyword(game, unit, STARSTRIKE_FAST);
    int most = at_least(pace.most + fast + drive->most + piece->extra, 0);
    if (ship->role == STARSTRIKE_STATIONARY || drive->limits.no_move)
        most = 0;
    out->most = at_most(most, piece->flags & STARSTRIKE_SLOWED ? THREADED_MOVES : UINT8_MAX);
    out->least = at_most(at_least(pace.least + drive->least, 0), out->most);
}

/* SS-3A.02III, SS-6A.01 to SS-6A.04, SS-D.3.6 */
static int count_rotations(const struct starstrike_ship *ship, const struct starstrike_drive *drive)
{
    if (ship->role == STARSTRIKE_STATIONARY)
        return 0;
    if (!ship->faced)
        return STARSTRIKE_ANY_ROTATION;
    int steps = starstrike_printed_pace(ship->role).rotations + drive->rotations;
    return at_most(at_least(steps, 0), STARSTRIKE_ANY_ROTATION);
}

struct starstrike_moves starstrike_piece_moves(const struct game *game, int unit)
{
    struct starstrike_drive drive = starstrike_effects_drive(game, unit);
    struct starstrike_moves moves = {.rotations =
                                         count_rotations(starstrike_ship_of(game, unit), &drive),
                                     .no_assault = drive.limits.no_assault};
    set_moves(game, unit, &drive, &moves);
    return moves;
}

/* SS-6C, SS-7C.01 */
bool starstrike_piece_evade_ready(const struct game *game, int unit)
{
    return starstrike_ship_of(game, unit)->role == STARSTRIKE_ESCORT &&
           !(starstrike_piece_of(game, unit)->flags & STARSTRIKE_EVADED);
}

/* ---- strikes and skirmishes ---- */

/* SS-4B.02, SS-4B.02II */
int starstrike_piece_strikes_within(const struct game *game, int cap)
{
    bool bound = starstrike_state_of(game)->tide == STARSTRIKE_STRATEGIC_STATE;
    return at_most(cap, bound ? STRATEGIC_STRIKES : STARSTRIKE_ARMS_MAX);
}

/* SS-D.3.14 */
int starstrike_piece_strikes_max(const struct game *game, int unit)
{
    return starstrike_piece_strikes_within(game, starstrike_effects_limits(game, unit).strikes);
}

/* SS-5A, SS-D.3.15 */
int starstrike_piece_reach_by(const struct game *game, int unit, int arm, int farther)
{
    return at_least(starstrike_ship_of(game, unit)->arm[arm].reach + farther, 0);
}

int starstrike_piece_reach(const struct game *game, int unit, int arm)
{
    int farther = starstrike_effects_sum(game, unit, STARSTRIKE_MAX_DISTANCE, 0);
    return starstrike_piece_reach_by(game, unit, arm, farther);
}

/* SS-3A.02IV, SS-9H */
int starstrike_piece_skirmish_dice(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int dice = starstrike_printed_dice(ship) +
               starstrike_piece_keyword(game, unit, STARSTRIKE_SHUTTLE_HANGAR);
    dice = starstrike_printed_skirmish_dice(dice, piece->exhausted, piece->crits) + piece->dice;
    return at_least(dice, 0);
}
