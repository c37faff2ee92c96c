/* Where to go: maneuvers worth a thought, each with a score. */
#include "rules/nova/doctrine/doctrine.h"

#include <limits.h>

enum {
    KEPT_MAX = 8,
    ROOM_SEEN = 16,
    AHEAD_MAX = 6,
    LOST = 1000000, /* a ship, to the edge, a planet or a hole */
    FAST = 80,      /* one point of speed more than the engines can turn */
    FAR = 40,       /* a hex beyond the range it likes */
    NEAR_EDGE = 25, /* a hex of room ahead less than it may need when hit */
    ROCK = 100,     /* hundredths of a box for each die of an asteroid's attack, by three */
    PULL = 300      /* a hex nearer to a black hole than its reach */
};

/* What a ship has before it, and the best answers so far. */
struct search {
    struct outlook outlook;
    const struct nova_glances *glances; /* NULL: it looks more closely */
    int declared;
    int keep; /* so many of the best */
    int kept;
    struct {
        struct nova_plan plan;
        int score;
        int manner;
    } best[KEPT_MAX];
};

static void look_out(const struct game *game, int unit, struct outlook *out)
{
    outlook_open(out, game, unit, nova_ship_is_on_board, nova_value_stand_coasting);
    out->range = nova_value_good_range(game, unit);
}

/* ---- scores ---- */

/* The best target counts most, the others a little; and what they may do in return. */
static int weigh_fire(const struct outlook *outlook, const struct stand *stand)
{
    struct outlook_fire fire = outlook_fire(outlook, stand, nova_value_of_volley);
    return 2 * fire.best + fire.sum - fire.danger;
}

static bool is_safe(const struct game *game, struct cell cell)
{
    return nova_cell_is_inside(game, cell) && !nova_cell_is_deadly(nova_cell_ground(game, cell));
}

/* Hexes a ship still goes straight on however hard it brakes (NV-move.1, NV-alt.2). Within its
 * thrust it may turn on the spot. */
static int hexes_to_brake(const struct game *game, int speed, int thrust)
{
    bool drag = nova_movement_of(game) == NOVA_ETHERIC;
    int needed = 0;
    if (nova_movement_of(game) == NOVA_CINEMATIC)
        return 0;
    if (thrust == 0 && !drag)
        return speed > 0 ? ROOM_SEEN + 1 : 0;
    for (; speed > thrust; speed -= thrust) {
        speed = drag ? speed / 2 : speed;
        if (speed <= thrust)
            break;
        needed += speed - thrust;
    }
    return needed;
}

/* NV-alt.3: where it drifts to until its engines have eaten up its velocity, half as much again for
 * good measure; each hex of the way counts. */
static bool drifts_away(const struct game *game, const struct nova_course *course, int thrust)
{
    struct cell velocity = course->velocity, end = course->end;
    int speed = nova_distance((struct cell){0, 0}, velocity);
    for (int turn = 0; speed > thrust / 2 && turn < 4; turn++, speed -= thrust) {
        int length = nova_distance((struct cell){0, 0}, velocity);
        end.q = (int16_t)(end.q + velocity.q * speed / length);
        end.r = (int16_t)(end.r + velocity.r * speed / length);
        if (!is_safe(game, end))
            return true;
    }
    return false;
}

/* Whether the ship will be lost although it brakes or turns as soon as it can; and how much it runs
 * the risk when its engines are hit. */
static int weigh_edge(const struct game *game, int unit, const struct nova_course *course)
{
    int thrust = nova_ship_thrust(game, unit);
    if (nova_movement_of(game) == NOVA_VECTOR)
        return drifts_away(game, course, thrust) ? LOST / 2 : 0;
    int needed = hexes_to_brake(game, course->speed, thrust);
    int hurt = hexes_to_brake(game, course->speed, thrust / 2);
    int most = needed > hurt ? needed : hurt;
    int room = outlook_room(game, course->end, course->facing, most < ROOM_SEEN ? most : ROOM_SEEN,
                            is_safe);
    if (needed > room)
        return LOST / 2;
    int cost = course->speed > thrust ? FAST * (course->speed - thrust) : 0;
    return hurt > room ? cost + NEAR_EDGE * (hurt - room) : cost;
}

/* NV-terr.4: it will be drawn a hex nearer, or in. */
static int weigh_holes(const struct game *game, struct cell cell)
{
    struct cell hole;
    int cost = 0;
    for (int i = 0; nova_cell_black_hole(game, i, &hole); i++) {
        int distance = nova_distance(cell, hole);
        if (distance <= 1)
            return LOST;
        if (distance <= NOVA_PULL_REACH)
            cost += PULL * (NOVA_PULL_REACH + 1 - distance);
    }
    return cost;
}

static int weigh_ground(const struct outlook *outlook, const struct nova_course *course)
{
    if (!nova_cell_has_ground(outlook->game))
        return 0;
    int rocks = course->meets_rocks && course->speed > 2 ? ROCK * (course->speed - 2) / 3 : 0;
    return nova_value_of_boxes(outlook->game, outlook->unit, rocks) +
           weigh_holes(outlook->game, course->end);
}

/* Targets and dangers in a place, and the way there: twice what is beyond the range it likes, and
 * once that from where it would be a turn later. */
static int weigh_place(const struct search *search, const struct stand *stand, int speed)
{
    const struct outlook *outlook = &search->outlook;
    if (!search->glances)
        return weigh_fire(outlook, stand) -
               FAR / 2 * outlook_approach(outlook, stand->cell, stand->facing, speed);
    struct nova_prospect prospect = nova_glance_at(search->glances, stand);
    int steps = speed < 1 ? 1 : speed < AHEAD_MAX ? speed : AHEAD_MAX, beyond = 0;
    if (prospect.nearest > outlook->range && prospect.nearest < INT_MAX) {
        struct cell ahead = {(int16_t)(stand->cell.q + steps * board_hex_step[stand->facing].q),
                             (int16_t)(stand->cell.r + steps * board_hex_step[stand->facing].r)};
        int later = nova_distance(ahead, prospect.enemy) - outlook->range;
        beyond = 2 * (prospect.nearest - outlook->range) + (later > 0 ? later : 0);
    }
    return 2 * prospect.best + prospect.sum - prospect.danger - FAR / 2 * beyond;
}

static int weigh_course(const struct search *search, const struct nova_course *course)
{
    const struct outlook *outlook = &search->outlook;
    const struct game *game = outlook->game;
    int flags = nova_ship_of(game, outlook->unit)->flags;
    bool rolls = search->declared & NOVA_ROLL;
    struct stand stand = {outlook->unit, course->end, course->facing, search->declared & NOVA_EVADE,
                          (flags & NOVA_ROLLED ? 1 : 0) != (rolls ? 1 : 0)};
    if (course->leaves || course->dies)
        return -LOST;
    int score = weigh_place(search, &stand, course->speed) -
                weigh_edge(game, outlook->unit, course) - weigh_ground(outlook, course);
    if (search->declared & NOVA_CHARGE) /* off before the enemy has its points */
        score += 20 * nova_ship_rating(game, outlook->unit);
    return score;
}

/* ---- maneuvers ---- */

/* Maneuvers of one manner come to much the same: where the ship faces, how fast it is for its
 * engines, and what it declares. Only the best of each is worth a thought. */
static int manner_of(const struct search *search, const struct nova_course *course)
{
    enum { PACES = 3, FACINGS = 6 };
    int thrust = nova_ship_thrust(search->outlook.game, search->outlook.unit);
    int pace = course->speed > thrust ? 2 : 2 * course->speed > thrust ? 1 : 0;
    return (search->declared * PACES + pace) * FACINGS + course->facing;
}

/* False: there is one in the list that is as good. A worse one leaves. */
static bool make_way(struct search *search, int manner, int score)
{
    for (int i = 0; i < search->kept; i++) {
        if (search->best[i].manner != manner)
            continue;
        if (search->best[i].score >= score)
            return false;
        for (search->kept--; i < search->kept; i++)
            search->best[i] = search->best[i + 1];
    }
    return true;
}

static bool keep_best(void *context, const struct nova_plan *plan, const struct nova_course *course)
{
    struct search *search = context;
    int score = weigh_course(search, course), manner = manner_of(search, course);
    if (search->keep > 1 && !make_way(search, manner, score))
        return true;
    int at = search->kept;
    while (at > 0 && search->best[at - 1].score < score)
        at--;
    if (at == search->keep)
        return true;
    if (search->kept < search->keep)
        search->kept++;
    for (int i = search->kept - 1; i > at; i--)
        search->best[i] = search->best[i - 1];
    search->best[at].plan = *plan;
    search->best[at].plan.declared = (uint8_t)search->declared;
    search->best[at].score = score;
    search->best[at].manner = manner;
    return true;
}

/* One declaration at a time; emergency thrust only for ships that are lost without it, a jump only
 * for those that will not last. */
static bool is_worth_declaring(const struct search *search, int declared)
{
    if (declared & NOVA_EMERGENCY)
        return declared == NOVA_EMERGENCY &&
               (search->kept == 0 || search->best[0].score < -LOST / 4);
    if (declared & NOVA_CHARGE)
        return declared == NOVA_CHARGE &&
               nova_ship_condition(search->outlook.game, search->outlook.unit) >= NOVA_CRIPPLED;
    return (declared & (declared - 1)) == 0;
}

static void search_all(struct search *search)
{
    const struct game *game = search->outlook.game;
    int unit = search->outlook.unit;
    uint8_t sets[NOVA_DECLARATIONS + 1];
    int count = nova_plan_declarations(game, unit, sets);
    for (int pass = 0; pass < 2; pass++) /* emergencies are known at last */
        for (int i = 0; i < count && search->keep > 0; i++) {
            search->declared = sets[i];
            if ((sets[i] == NOVA_EMERGENCY) != pass || !is_worth_declaring(search, sets[i]))
                continue;
            if (search->glances)
                nova_routes_few(game, unit, sets[i], keep_best, search);
            else
                nova_routes(game, unit, sets[i], keep_best, search);
        }
}

bool nova_steer_reflex(const struct game *game, const struct question *question, int unit,
                       struct action *out)
{
    struct search search;
    struct nova_glances glances;
    search.outlook.game = game;
    search.outlook.unit = unit;
    search.outlook.range = nova_value_good_range(game, unit);
    nova_glance_open(game, nova_state_of(game)->units[unit].side, &glances);
    nova_glance_own(game, unit, &glances);
    search.glances = &glances;
    search.kept = 0;
    search.keep = 1;
    search_all(&search);
    if (search.kept > 0)
        *out = nova_answer_plan(game, question, unit, &search.best[0].plan);
    return search.kept > 0;
}

void nova_steer_think(struct plans *plans, const struct question *question, int unit)
{
    struct search search;
    look_out(plans->game, unit, &search.outlook);
    search.glances = NULL;
    search.kept = 0;
    search.keep = plans->capacity < KEPT_MAX ? plans->capacity : KEPT_MAX;
    search_all(&search);
    for (int i = 0; i < search.kept; i++) {
        struct action action = nova_answer_plan(plans->game, question, unit, &search.best[i].plan);
        plans_add(plans, &action, search.best[i].score);
    }
}

/* ---- displacement ---- */

/* To where it is worst for the ship: our fire on it, its fire on us, holes, and a way that leads
 * off the board. */
void nova_steer_think_of_shift(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int unit = asked_first(game, question);
    struct outlook outlook;
    struct nova_course course = {.facing = nova_state_of(game)->units[unit].heading,
                                 .speed = nova_ship_of(game, unit)->speed,
                                 .velocity = nova_ship_of(game, unit)->velocity};
    struct cell from = nova_state_of(game)->units[unit].cell;
    look_out(game, unit, &outlook);
    for (int direction = 0; direction < 6; direction++) {
        struct action action = asked_answer(game, question, question->decision, unit);
        action.cell = course.end = board_step(&game->setup->board, from, direction);
        if (!nova_cell_is_empty(game, action.cell, unit))
            continue;
        struct stand stand = nova_value_stand_now(game, unit);
        stand.cell = action.cell;
        plans_add(plans, &action,
                  weigh_edge(game, unit, &course) + weigh_holes(game, action.cell) -
                      weigh_fire(&outlook, &stand));
    }
}
