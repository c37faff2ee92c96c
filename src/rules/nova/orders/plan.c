/* Maneuvers: reading them, whether a ship can do them, where they lead (NV-move, NV-adv, NV-alt).
 */
#include "rules/nova/orders/routes.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- texts ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Text being written; the length goes on past the room. */
struct draft {
    char *out;
    int length;
};

static void put(struct draft *draft, char c)
{
    if (draft->length < NOVA_PLAN_SIZE - 1)
        draft->out[draft->length] = c;
    draft->length++;
}

/* Copies the number that begins at `from` without its leading zeros; 0 itself only if `whole`. */
static const char *put_number(struct draft *draft, const char *from, bool whole)
{
    bool any = false;
    for (; is_digit(*from); from++) {
        any = any || *from != '0';
        if (any)
            put(draft, *from);
    }
    if (whole && !any)
        put(draft, '0');
    return from;
}

/* Capitals without blanks, cut at `size`; true: all of it fitted. */
static bool squeeze(const char *written, char *out, int size)
{
    int length = 0;
    for (; *written; written++) {
        char c = *written;
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n')
            continue;
        if (length == size - 1)
            break;
        out[length++] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    }
    out[length] = '\0';
    return !*written;
}

void nova_plan_normal(const char *written, char out[NOVA_PLAN_SIZE])
{
    enum { WRITTEN_MAX = 4 * NOVA_PLAN_SIZE };
    char text[WRITTEN_MAX];
    struct draft draft = {out, 0};
    bool fits = squeeze(written, text, WRITTEN_MAX), vector = strchr(text, 'V') != NULL;
    memset(out, 0, NOVA_PLAN_SIZE);
    for (const char *from = text; *from;)
        if (is_digit(*from))
            from = put_number(&draft, from, vector);
        else
            put(&draft, *from++);
    if (draft.length == 0)
        put(&draft, '0');
    if (!fits)
        put(&draft, '~');
    if (draft.length >= NOVA_PLAN_SIZE)
        out[NOVA_PLAN_SIZE - 2] = '~';
}

static void put_count(struct draft *draft, int count)
{
    if (count >= 100)
        put(draft, (char)('0' + count / 100 % 10));
    if (count >= 10)
        put(draft, (char)('0' + count / 10 % 10));
    put(draft, (char)('0' + count % 10));
}

void nova_plan_write(const struct game *game, const struct nova_plan *plan,
                     char out[NOVA_PLAN_SIZE])
{
    struct draft draft = {out, 0};
    memset(out, 0, NOVA_PLAN_SIZE);
    if (nova_movement_of(game) == NOVA_VECTOR) {
        put_count(&draft, plan->facing);
        put(&draft, 'V');
        put_count(&draft, plan->thrust);
        return;
    }
    for (int i = 0; i < plan->step_count; i++)
        if (plan->steps[i].letter == 'F')
            put_count(&draft, plan->steps[i].count);
        else
            put(&draft, plan->steps[i].letter);
    if (plan->step_count == 0)
        put(&draft, '0');
}

bool nova_plan_can_be_written(const struct nova_plan *plan)
{
    enum { LONGEST = 3 }; /* signs of a step */
    int length = 0;
    if (LONGEST * plan->step_count < NOVA_PLAN_SIZE)
        return true;
    for (int i = 0; i < plan->step_count; i++) {
        int count = plan->steps[i].letter == 'F' ? plan->steps[i].count : 1;
        length += count < 10 ? 1 : count < 100 ? 2 : 3;
    }
    return length < NOVA_PLAN_SIZE;
}

bool nova_plan_refuse(struct nova_verdict *out, enum nova_rule rule, const char *format, ...)
{
    va_list arguments;
    if (!out)
        return false;
    va_start(arguments, format);
    vsnprintf(out->why, sizeof out->why, format, arguments);
    va_end(arguments);
    out->rule = rule;
    out->sound = false;
    return false;
}

/* ---- grammar ---- */

bool nova_plan_add(struct nova_plan *plan, char letter, int count)
{
    struct order_token *last = plan->steps + plan->step_count - 1;
    bool turn = letter == 'P' || letter == 'S';
    if (letter == 'F' && plan->step_count > 0 && last->letter == 'F')
        last->count = (uint16_t)(last->count + count);
    else if (plan->step_count == NOVA_STEPS_MAX)
        return false;
    else
        plan->steps[plan->step_count++] =
            (struct order_token){.letter = letter, .count = (uint16_t)count};
    plan->turns += turn ? count : 0;
    plan->hexes += turn ? 0 : count;
    plan->slips += letter == 'L' || letter == 'R' ? count : 0;
    return plan->hexes <= NOVA_HEXES_MAX;
}

static int read_count(const char **at)
{
    int number = 0;
    for (; is_digit(**at); (*at)++)
        number = number > NOVA_HEXES_MAX ? number : number * 10 + (**at - '0');
    return number;
}

static bool read_steps(const char *text, struct nova_verdict *out)
{
    bool fits = strlen(text) < NOVA_PLAN_SIZE;
    const char *at = text;
    while (fits && *at) {
        if (is_digit(*at)) {
            int count = read_count(&at);
            fits = count <= NOVA_HEXES_MAX && (count == 0 || nova_plan_add(&out->plan, 'F', count));
        } else {
            fits = strchr("PSLR", *at) && nova_plan_add(&out->plan, *at, 1);
            at++;
        }
    }
    return fits || nova_plan_refuse(out, NOVA_RULE_MOVE_2,
                                    "\"%.24s\" is no plan: hexes forward up to %d, P and S turns, "
                                    "%d signs",
                                    text, NOVA_HEXES_MAX, NOVA_PLAN_SIZE - 1);
}

static bool has_letter(const struct nova_plan *plan, char letter)
{
    for (int i = 0; i < plan->step_count; i++)
        if (plan->steps[i].letter == letter)
            return true;
    return false;
}

/* NV-move.2, NV-adv.8: one side for all turns, and slips likewise */
static bool check_sides(const struct game *game, struct nova_verdict *out)
{
    const struct nova_plan *plan = &out->plan;
    bool port = has_letter(plan, 'P'), starboard = has_letter(plan, 'S');
    bool left = has_letter(plan, 'L'), right = has_letter(plan, 'R');
    bool free = nova_movement_of(game) == NOVA_CINEMATIC;
    if ((left || right) && free)
        return nova_plan_refuse(out, NOVA_RULE_ALT_0, "no sideslips with cinematic movement");
    if ((left || right) && !nova_has(game, NOVA_OPTION_SIDESLIPS))
        return nova_plan_refuse(out, NOVA_RULE_ADV_8, "sideslips are not in play");
    if (port && starboard && !free)
        return nova_plan_refuse(out, NOVA_RULE_MOVE_2, "all turns of a move go the same way");
    if ((left && (right || starboard)) || (right && port))
        return nova_plan_refuse(out, NOVA_RULE_ADV_8, "all slips and turns go to the same side");
    return true;
}

/* ---- declarations ---- */

/* NV-adv.4: the last box is never at risk */
static bool may_strain(const struct game *game, int unit)
{
    return nova_ship_track_checked(game, unit, NOVA_THRUST) < NOVA_CHECKS_MAX;
}

static bool rolls_work(const struct game *game)
{
    enum nova_movement movement = nova_movement_of(game);
    return movement == NOVA_STANDARD || movement == NOVA_ETHERIC;
}

static bool check_options(const struct game *game, int declared, struct nova_verdict *out)
{
    if ((declared & NOVA_EMERGENCY) && !nova_has(game, NOVA_OPTION_EMERGENCY_THRUST))
        return nova_plan_refuse(out, NOVA_RULE_ADV_4, "emergency thrust is not in play");
    if ((declared & NOVA_EVADE) && !nova_has(game, NOVA_OPTION_EVASIVE_ACTION))
        return nova_plan_refuse(out, NOVA_RULE_ADV_5, "evasive action is not in play");
    if ((declared & NOVA_CHARGE) && !nova_has(game, NOVA_OPTION_HYPERDRIVE))
        return nova_plan_refuse(out, NOVA_RULE_SYS_2, "hyperdrives do nothing in this battle");
    if ((declared & NOVA_ROLL) && !nova_has(game, NOVA_OPTION_ROLLS))
        return nova_plan_refuse(out, NOVA_RULE_ADV_11, "rolls are not in play");
    if ((declared & NOVA_ROLL) && !rolls_work(game))
        return nova_plan_refuse(out, NOVA_RULE_ALT_0, "no rolls with this kind of movement");
    return true;
}

static bool check_declared(const struct game *game, int unit, int declared,
                           struct nova_verdict *out)
{
    if (!check_options(game, declared, out))
        return false;
    if ((declared & NOVA_EMERGENCY) && !may_strain(game, unit))
        return nova_plan_refuse(out, NOVA_RULE_ADV_4, "only the last thrust box is left");
    if ((declared & NOVA_CHARGE) && !nova_ship_has_system(game, unit, NOVA_HYPERDRIVE))
        return nova_plan_refuse(out, NOVA_RULE_SYS_2, "it has no hyperdrive");
    if ((declared & NOVA_CHARGE) && (declared & NOVA_ROLL))
        return nova_plan_refuse(out, NOVA_RULE_SYS_2, "a ship that charges its drive cannot roll");
    return true;
}

int nova_plan_declarations(const struct game *game, int unit, uint8_t out[16])
{
    enum { DECLARATIONS = 4 };
    static const enum nova_option options[DECLARATIONS] = {
        NOVA_OPTION_EMERGENCY_THRUST, NOVA_OPTION_EVASIVE_ACTION, NOVA_OPTION_HYPERDRIVE,
        NOVA_OPTION_ROLLS};
    int count = 0, possible = 0;
    for (int i = 0; i < DECLARATIONS; i++)
        if (nova_has(game, options[i]) && check_declared(game, unit, 1 << i, NULL))
            possible |= 1 << i;
    for (int set = 0; set <= possible; set++)
        if ((set & ~possible) == 0 && !((set & NOVA_CHARGE) && (set & NOVA_ROLL)))
            out[count++] = (uint8_t)set;
    return count;
}

/* ---- speed and thrust ---- */

/* NV-alt.2, NV-sys.4 */
int nova_plan_speed(const struct game *game, int unit, bool turning)
{
    enum nova_movement movement = nova_movement_of(game);
    int speed = nova_ship_of(game, unit)->speed;
    if (movement == NOVA_ETHERIC)
        speed /= 2;
    if (turning && speed > 0 && (movement == NOVA_STANDARD || movement == NOVA_ETHERIC) &&
        nova_ship_has_system(game, unit, NOVA_OVERTHRUSTERS))
        speed--;
    return speed;
}

/* NV-adv.4 */
int nova_plan_thrust(const struct game *game, int unit, int declared)
{
    return nova_ship_thrust(game, unit) * (declared & NOVA_EMERGENCY ? 2 : 1);
}

void nova_plan_limits(const struct game *game, int unit, int declared, struct nova_limits *out)
{
    out->movement = nova_movement_of(game);
    out->speed = nova_plan_speed(game, unit, false);
    out->turning = nova_plan_speed(game, unit, true);
    out->thrust = nova_plan_thrust(game, unit, declared);
}

/* NV-move.1, NV-adv.8, NV-alt.1 */
int nova_plan_need(const struct nova_limits *limits, int turns, int hexes, int slips)
{
    if (limits->movement == NOVA_CINEMATIC)
        return hexes + turns;
    if (turns == 0)
        return abs(hexes - limits->speed) + slips;
    if (turns == 1)
        return (hexes > limits->turning ? hexes : limits->turning) + slips;
    return limits->turning + hexes + slips;
}

enum nova_maneuver nova_plan_maneuver(const struct nova_limits *limits,
                                      const struct nova_plan *plan)
{
    if (limits->movement == NOVA_VECTOR)
        return NOVA_DRIFTING;
    if (limits->movement == NOVA_CINEMATIC)
        return NOVA_FREE;
    if (plan->turns == 0)
        return NOVA_STRAIGHT;
    return plan->turns == 1 ? NOVA_COME_ABOUT : NOVA_REVERSE_COURSE;
}

/* The rule a maneuver chiefly rests on. */
static enum nova_rule rule_of(const struct nova_limits *limits, const struct nova_plan *plan)
{
    if (limits->movement == NOVA_VECTOR)
        return NOVA_RULE_ALT_3;
    if (limits->movement == NOVA_CINEMATIC)
        return NOVA_RULE_ALT_1;
    if (plan->slips > 0)
        return NOVA_RULE_ADV_8;
    if (plan->declared & NOVA_ROLL)
        return NOVA_RULE_ADV_11;
    if (plan->turns > 0 && limits->turning < limits->speed)
        return NOVA_RULE_SYS_4;
    if (limits->movement == NOVA_ETHERIC)
        return NOVA_RULE_ALT_2;
    return limits->thrust == 0 ? NOVA_RULE_MOVE_4 : NOVA_RULE_MOVE_1;
}

static bool check_thrust(const struct nova_limits *limits, struct nova_verdict *out)
{
    const struct nova_plan *plan = &out->plan;
    enum nova_rule rule = rule_of(limits, plan);
    int need = limits->movement == NOVA_VECTOR
                   ? plan->thrust
                   : nova_plan_need(limits, plan->turns, plan->hexes, plan->slips);
    out->need = need;
    out->thrust = limits->thrust;
    if (limits->movement != NOVA_CINEMATIC && plan->turns > NOVA_TURNS_MAX)
        return nova_plan_refuse(out, NOVA_RULE_MOVE_1, "%d turns: three are the most", plan->turns);
    if (need <= limits->thrust)
        return true;
    if (limits->movement == NOVA_VECTOR || limits->movement == NOVA_CINEMATIC)
        return nova_plan_refuse(out, rule, "it takes %d thrust, of which there is %d", need,
                                limits->thrust);
    return nova_plan_refuse(
        out, rule, "%d hex%s with %d turn%s and %d slip%s at speed %d: %d thrust, there is %d",
        plan->hexes, plan->hexes == 1 ? "" : "es", plan->turns, plan->turns == 1 ? "" : "s",
        plan->slips, plan->slips == 1 ? "" : "s", plan->turns ? limits->turning : limits->speed,
        need, limits->thrust);
}

/* NV-sys.2: straight ahead without slips, or without thrust; NV-adv.11: instead of the one turn */
static bool check_fits_declared(const struct nova_limits *limits, struct nova_verdict *out)
{
    struct nova_plan *plan = &out->plan;
    if (plan->declared & NOVA_CHARGE) {
        if (limits->movement == NOVA_VECTOR && plan->thrust > 0)
            return nova_plan_refuse(out, NOVA_RULE_SYS_2, "no thrust while the drive charges");
        if (plan->turns > 0 || plan->slips > 0)
            return nova_plan_refuse(out, NOVA_RULE_SYS_2,
                                    "straight ahead only while the drive charges");
    }
    if (!(plan->declared & NOVA_ROLL))
        return true;
    if (plan->turns > 0)
        return nova_plan_refuse(out, NOVA_RULE_ADV_11,
                                "a roll takes the place of the one turn of a come about");
    plan->turns = 1;
    return true;
}

void nova_plan_judge(const struct game *game, int unit, const char *text, int declared,
                     struct nova_verdict *out)
{
    struct nova_limits limits;
    memset(out, 0, sizeof *out);
    out->plan.declared = (uint8_t)declared;
    nova_plan_limits(game, unit, declared, &limits);
    if (!check_declared(game, unit, declared, out))
        return;
    if (limits.movement == NOVA_VECTOR ? !nova_vector_read(text, out)
                                       : !read_steps(text, out) || !check_sides(game, out))
        return;
    if (!check_fits_declared(&limits, out) || !check_thrust(&limits, out))
        return;
    out->rule = rule_of(&limits, &out->plan);
    out->sound = true;
    nova_plan_course(game, unit, &out->plan, &out->course);
    out->course.maneuver = nova_plan_maneuver(&limits, &out->plan);
}

/* ---- the course ---- */

/* NV-terr.1, NV-terr.3, NV-terr.4: one hex. False: the way ends there. */
static bool meet_ground(const struct game *game, struct nova_course *course)
{
    enum nova_terrain kind = nova_cell_ground(game, course->end);
    course->dies = nova_cell_is_deadly(kind);
    if (kind == NOVA_ASTEROIDS && !course->meets_rocks)
        course->rocks = course->end;
    course->meets_rocks = course->meets_rocks || kind == NOVA_ASTEROIDS;
    return !course->dies;
}

/* NV-move.5: hex by hex. False: the way ends there. */
static bool fly(const struct game *game, struct nova_course *course, int direction, int hexes)
{
    bool ground = nova_cell_has_ground(game);
    for (int i = 0; i < hexes; i++) {
        struct cell next = nova_plan_step(course->end, direction);
        if (!nova_cell_is_inside(game, next)) {
            course->leaves = true;
            return false;
        }
        course->end = next;
        if (ground && !meet_ground(game, course))
            return false;
    }
    return true;
}

/* NV-move.2, NV-adv.8 */
static bool walk_step(const struct game *game, struct nova_course *course,
                      const struct order_token *step)
{
    int side = step->letter == 'P' || step->letter == 'L' ? NOVA_PORT : NOVA_STARBOARD;
    int towards = step->letter == 'F' ? 0 : side;
    int direction = nova_turned(course->facing, towards);
    if (step->letter == 'P' || step->letter == 'S') {
        course->facing = (uint8_t)nova_turned(course->facing, side * step->count);
        return true;
    }
    return fly(game, course, direction, step->count);
}

void nova_plan_course(const struct game *game, int unit, const struct nova_plan *plan,
                      struct nova_course *out)
{
    const struct unit *piece = &nova_state_of(game)->units[unit];
    memset(out, 0, sizeof *out);
    out->rocks = CELL_NOWHERE;
    if (nova_movement_of(game) == NOVA_VECTOR) {
        nova_vector_course(game, unit, plan, out);
        return;
    }
    out->end = piece->cell;
    out->facing = piece->heading;
    out->speed = (uint16_t)plan->hexes;
    for (int i = 0; i < plan->step_count && walk_step(game, out, &plan->steps[i]); i++)
        ;
    out->meets_rocks = out->meets_rocks && plan->hexes >= NOVA_ROCKS_FROM;
}

/* NV-move.5, NV-move.6, NV-terr.3; NV-adv.9: other ships do not count while plans are written */
bool nova_plan_fits(const struct game *game, int unit, const struct nova_course *course,
                    enum nova_duty duty)
{
    if (course->dies || duty == NOVA_MAY_LEAVE)
        return true;
    if (course->leaves)
        return false;
    return duty == NOVA_MUST_STAY || nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY) ||
           nova_cell_ship(game, course->end, unit) == UNIT_NONE;
}
