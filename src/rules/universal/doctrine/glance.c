/* Answers at a glance: what thousands of playouts need. Guns are looked up by bearing and range. */
#include "rules/universal/doctrine/doctrine.h"

#include "base/bits.h"
#include "rules/kit/six.h"
#include "rules/universal/state/place.h"

enum {
    POINT = 100,     /* hundredths */
    TENTHS = 10,     /* of a point of rating */
    HULL_OF_DIE = 2, /* damage dice for one hull box */
    FINE_BITS = 12,
    FULL_BITS = 8
};

/* ---- marks ---- */

static int pass_of(const struct game *game, int unit, enum universal_facing facing)
{
    static const uint8_t pass[UNIVERSAL_SCREENS_MAX + 1] = {255, 171, 128, 85}; /* UN-D2.5 */
    int rating = universal_is_unity(game, unit) ? universal_screen_rating(game, unit, facing) : 0;
    if (rating > 0) /* UN-Z3.5e */
        return 255 * six_ways(rating + 1) / SIX_WAYS;
    return pass[universal_screen_level(game, unit, facing)];
}

/* One that fires, whatever happens to itself. */
static struct universal_mark mark_gunner(const struct game *game, const struct stand *stand)
{
    const struct universal_design *design = universal_design_of(game, stand->unit);
    uint64_t ready = universal_gun_ready(game, stand->unit);
    uint32_t guns = 0;
    for (int i = 0; i < design->battery_count; i++)
        guns += (uint32_t)bits_count(ready & design->battery[i].weapons) * design->gun_worth[i];
    struct universal_mark mark = {.design = design,
                                  .cell = stand->cell,
                                  .unit = (uint8_t)stand->unit,
                                  .direction = (uint8_t)universal_direction(stand->facing),
                                  .inverted = stand->inverted,
                                  .vigour = guns ? (guns << FULL_BITS) / design->guns_worth : 0};
    return mark;
}

struct universal_mark universal_glance_mark(const struct game *game, const struct stand *stand)
{
    struct universal_mark mark = mark_gunner(game, stand);
    int left = universal_track_hits_left(game, stand->unit, UNIVERSAL_HULL) -
               universal_element_of(game, stand->unit)->pending[UNIVERSAL_HULL];
    if (left > 0) {
        mark.most = (uint32_t)(left * HULL_OF_DIE * POINT);
        mark.prize = ((uint32_t)(mark.design->points * TENTHS) << FINE_BITS) / mark.most;
    }
    for (int i = 0; i < UNIVERSAL_FACINGS; i++)
        mark.pass[i] = (uint8_t)pass_of(game, stand->unit, (enum universal_facing)i);
    return mark;
}

/* UN-geo.3b: the first facing that has a bearing */
static const uint8_t facing_by_code[UNIVERSAL_BEARINGS] = {
    [5] = UNIVERSAL_STARBOARD, [6] = UNIVERSAL_STARBOARD, [7] = UNIVERSAL_STARBOARD,
    [8] = UNIVERSAL_STARBOARD, [9] = UNIVERSAL_AFT,       [10] = UNIVERSAL_AFT,
    [11] = UNIVERSAL_AFT,      [12] = UNIVERSAL_AFT,      [13] = UNIVERSAL_AFT,
    [14] = UNIVERSAL_AFT,      [15] = UNIVERSAL_AFT,      [16] = UNIVERSAL_PORT,
    [17] = UNIVERSAL_PORT,     [18] = UNIVERSAL_PORT,     [19] = UNIVERSAL_PORT,
    [20] = UNIVERSAL_FORWARD};

/* A bearing of the board as the ship sees it. */
static int code_from(const struct universal_mark *mark, int bearing)
{
    int code = bearing - 4 * mark->direction;
    code = code < 0 ? code + UNIVERSAL_BEARINGS : code;
    return mark->inverted && code ? UNIVERSAL_BEARINGS - code : code;
}

/* Two ships that look at each other. */
struct meeting {
    int range;
    int there; /* code of the other */
    int back;  /* and the way back, as the other sees it */
};

static bool meet(const struct universal_mark *own, const struct universal_mark *other,
                 struct meeting *out)
{
    int range = universal_distance(own->cell, other->cell);
    *out = (struct meeting){.range = range > 1 ? range : 1}; /* UN-D1.2 */
    if (range >= UNIVERSAL_PUNCH_RANGES)
        return false;
    int bearing = range ? board_bearing(own->cell, other->cell) : 0;
    out->there = code_from(own, bearing);
    out->back = code_from(other, (bearing + UNIVERSAL_BEARINGS / 2) % UNIVERSAL_BEARINGS);
    return true;
}

/* What one does to the other whom it meets so. */
static int worth_of(const struct universal_mark *attacker, const struct universal_mark *target,
                    const struct meeting *meeting)
{
    uint32_t dice = attacker->design->punch[meeting->there][meeting->range];
    dice = dice * attacker->vigour >> FULL_BITS;
    dice = dice * target->pass[facing_by_code[meeting->back]] >> FULL_BITS;
    return (int)((uint64_t)(dice < target->most ? dice : target->most) * target->prize >>
                 FINE_BITS);
}

int universal_glance_worth(const struct universal_mark *attacker,
                           const struct universal_mark *target)
{
    struct meeting meeting;
    return meet(attacker, target, &meeting) ? worth_of(attacker, target, &meeting) : 0;
}

int universal_glance_best(const struct universal_mark *own, const struct universal_mark *enemies,
                          int count)
{
    int best = 0;
    for (int i = 0; i < count; i++) {
        int volley = universal_glance_worth(own, &enemies[i]);
        best = volley > best ? volley : best;
    }
    return best;
}

struct outlook_fire universal_glance_exchange(const struct universal_mark *own,
                                              const struct universal_mark *enemies, int count)
{
    struct outlook_fire fire = {0, 0, 0};
    for (int i = 0; i < count; i++) {
        struct meeting meeting;
        if (!meet(own, &enemies[i], &meeting))
            continue;
        struct meeting reply = {meeting.range, meeting.back, meeting.there};
        int volley = worth_of(own, &enemies[i], &meeting);
        fire.best = volley > fire.best ? volley : fire.best;
        fire.sum += volley;
        fire.danger += worth_of(&enemies[i], own, &reply);
    }
    return fire;
}

/* ---- fire ---- */

struct shooting {
    const struct game *game;
    const struct question *question;
    int enemy_count;
    struct universal_mark enemies[OUTLOOK_ENEMIES_MAX];
    struct action best;
    int worth;
};

static void find_enemies(struct shooting *shooting, int side)
{
    const struct universal_state *state = universal_state_of(shooting->game);
    for (int unit = 0; unit < state->head.unit_count && shooting->enemy_count < OUTLOOK_ENEMIES_MAX;
         unit++) {
        if (state->units[unit].side == side || !universal_unit_is_ship_here(shooting->game, unit))
            continue;
        struct stand stand = universal_value_stand_now(shooting->game, unit);
        shooting->enemies[shooting->enemy_count++] = universal_glance_mark(shooting->game, &stand);
    }
}

/* One that small ships can finish is left to them. */
int universal_glance_shot(const struct universal_mark *attacker,
                          const struct universal_mark *target)
{
    enum { ENOUGH = 60 }; /* per cent of its worth counts a volley that is more than enough */
    int worth = universal_glance_worth(attacker, target);
    int whole = (int)((uint64_t)target->most * target->prize >> FINE_BITS);
    return worth < whole ? worth : worth * ENOUGH / POINT;
}

/* The one it hurts most, by all weapons that reach it. */
static void aim_at_ships(struct shooting *shooting, const struct universal_gunner *gunner)
{
    int unit = gunner->unit;
    struct stand stand = universal_value_stand_now(shooting->game, unit);
    struct universal_mark own = mark_gunner(shooting->game, &stand);
    for (int i = 0; i < shooting->enemy_count; i++) {
        const struct universal_mark *enemy = &shooting->enemies[i];
        int worth = universal_glance_shot(&own, enemy);
        if (worth <= shooting->worth)
            continue;
        struct action shot =
            asked_answer(shooting->game, shooting->question, shooting->question->decision, unit);
        shot.target = enemy->unit;
        shot.weapons = universal_aim_weapons_within(gunner, enemy->unit, 0);
        if (!shot.weapons || !universal_declare_fits(shooting->game, &shot))
            continue;
        shooting->best = shot;
        shooting->worth = worth;
    }
}

struct action universal_glance_fire(const struct game *game, const struct question *question)
{
    const struct universal_state *state = universal_state_of(game);
    int first = asked_first(game, question);
    struct shooting shooting = {.game = game, .question = question};
    find_enemies(&shooting, state->units[first].side);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!asked_of(game, question, unit))
            continue;
        struct universal_gunner gunner = universal_aim_gunner(game, unit);
        if (gunner.free)
            aim_at_ships(&shooting, &gunner);
    }
    return shooting.worth > 0 ? shooting.best : universal_answer_end(game, question);
}

/* ---- shifts ---- */

/* UN-C3.1: where it hurts the enemy most and is hurt least */
void universal_glance_think_shift(struct plans *plans, const struct question *question)
{
    enum { LISTED = 24 };
    const struct game *game = plans->game;
    struct action listed[LISTED];
    int count = game->rulebook->choices(game, question, UNIT_ANY, listed, LISTED);
    struct shooting shooting = {.game = game, .question = question};
    for (int i = 0; i < count && i < LISTED; i++) {
        struct stand stand = universal_value_stand_now(game, listed[i].unit);
        if (!universal_is_ship(game, stand.unit)) { /* a flight is at home in any hex */
            plans_add(plans, &listed[i], 0);
            continue;
        }
        if (shooting.enemy_count == 0)
            find_enemies(&shooting, universal_state_of(game)->units[stand.unit].side);
        stand.cell = listed[i].cell;
        struct universal_mark own = universal_glance_mark(game, &stand);
        struct outlook_fire fire =
            universal_glance_exchange(&own, shooting.enemies, shooting.enemy_count);
        plans_add(plans, &listed[i], 2 * fire.best + fire.sum - fire.danger);
    }
}

/* ---- places ---- */

bool universal_glance_has_room(const struct game *game, int side, struct cell cell)
{
    enum { TOGETHER = 3 }; /* of more, one shockwave is felt by all, and who looks sees a heap */
    return universal_deploy_allows(game, side, cell) &&
           outlook_crowd(game, side, cell, 0) < TOGETHER;
}

static bool is_friend_here(const struct game *game, int side, int unit)
{
    return universal_state_of(game)->units[unit].side == side &&
           universal_unit_is_ship_here(game, unit);
}

/* The hex of a friend who is there already, or CELL_NOWHERE. */
static struct cell find_friend(const struct game *game, int side)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (is_friend_here(game, side, unit) &&
            universal_glance_has_room(game, side, state->units[unit].cell))
            return state->units[unit].cell;
    return CELL_NOWHERE;
}

/* The hex beside a friend that is nearest to the enemy, or CELL_NOWHERE. */
static struct cell find_beside_friend(const struct game *game, int side)
{
    const struct universal_state *state = universal_state_of(game);
    const struct board *board = &game->setup->board;
    struct cell enemy = universal_deploy_middle(game, SIDE_BLUE - side), chosen = CELL_NOWHERE;
    int nearest = INT_MAX;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!is_friend_here(game, side, unit))
            continue;
        for (int direction = 0; direction < board_directions(board); direction++) {
            struct cell cell = board_step(board, state->units[unit].cell, direction);
            int distance = universal_distance(cell, enemy);
            if (distance >= nearest || !universal_glance_has_room(game, side, cell))
                continue;
            nearest = distance;
            chosen = cell;
        }
    }
    return chosen;
}

/* The hex in front of the zone's middle that is nearest to the enemy's. */
static struct cell find_front(const struct game *game, int side)
{
    enum { AROUND = 4 };
    const struct board *board = &game->setup->board;
    struct cell enemy = universal_deploy_middle(game, SIDE_BLUE - side), chosen = CELL_NOWHERE;
    struct cell front = universal_deploy_middle(game, side);
    int best = INT_MIN;
    for (int i = 0; i < board->columns + board->rows; i++) { /* as far as the zone goes */
        struct cell next = front;
        for (int direction = 0; direction < board_directions(board); direction++) {
            struct cell cell = board_step(board, front, direction);
            if (universal_distance(cell, enemy) < universal_distance(next, enemy) &&
                universal_deploy_in_zone(game, side, cell))
                next = cell;
        }
        if (cell_equal(next, front))
            break;
        front = next;
    }
    for (int r = -AROUND; r <= AROUND; r++)
        for (int q = -AROUND; q <= AROUND; q++) {
            struct cell cell = {(int16_t)(front.q + q), (int16_t)(front.r + r)};
            int score = -universal_distance(cell, enemy);
            if (score <= best || !universal_deploy_allows(game, side, cell))
                continue;
            best = score;
            chosen = cell;
        }
    return chosen;
}

/* Close together, bows towards the enemy: those who come one by one are shot one by one. */
struct action universal_glance_place(const struct game *game, const struct question *question)
{
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    int side = universal_state_of(game)->units[action.unit].side;
    struct cell chosen = find_friend(game, side);
    chosen = cell_is_place(chosen) ? chosen : find_beside_friend(game, side);
    chosen = cell_is_place(chosen) ? chosen : find_front(game, side);
    if (!cell_is_place(chosen))
        return universal_answer_place(game, question);
    action.cell = chosen;
    action.mode = (uint8_t)universal_answer_heading(game, side, chosen);
    return action;
}
