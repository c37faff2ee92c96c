/* How an order half written may go on, by the kind of movement. */
#include "rules/universal/orders/routes.h"

/* `since` of a ship that has not moved, and of one that has pivoted on the spot. */
enum { STANDING = 4, SETTLED = 5 };

struct way {
    const struct universal_plan *plan;
    int grade;
};

static bool is_pivot(enum universal_letter letter)
{
    return letter == UNIVERSAL_P || letter == UNIVERSAL_S;
}

static uint8_t side_of(enum universal_letter letter)
{
    bool port = letter == UNIVERSAL_P || letter == UNIVERSAL_L;
    return port ? UNIVERSAL_PORT : UNIVERSAL_STARBOARD;
}

static bool take_side(struct universal_mode *mode, enum universal_letter letter)
{
    if (mode->side && mode->side != side_of(letter))
        return false;
    mode->side = side_of(letter);
    return true;
}

static bool pivot(struct universal_mode *mode)
{
    mode->turns = (uint8_t)(mode->turns + (mode->turns < UNIVERSAL_PIVOTS_MAX));
    return true;
}

/* UN-C1, UN-C1.2: one side, up to three pivots */
static bool go_inertial(struct universal_mode *mode, enum universal_letter letter)
{
    if (letter == UNIVERSAL_F)
        return true;
    if (!take_side(mode, letter) || (is_pivot(letter) && mode->turns == UNIVERSAL_PIVOTS_MAX))
        return false;
    return !is_pivot(letter) || pivot(mode);
}

/* UN-C6: hexes before every pivot; at speed 0 one pivot and nothing else */
static bool go_graded(struct universal_mode *mode, enum universal_letter letter, int grade)
{
    bool standing = mode->since == STANDING;
    if (mode->since == SETTLED)
        return false;
    if (is_pivot(letter)) {
        if (mode->since < grade)
            return false;
        mode->since = standing ? SETTLED : 0;
        return pivot(mode);
    }
    if (standing)
        mode->since = 0;
    if (letter != UNIVERSAL_F)
        return take_side(mode, letter);
    mode->since = (uint8_t)(mode->since + (mode->since < grade));
    return true;
}

static bool go_on(const struct way *way, struct universal_mode *mode, enum universal_letter letter)
{
    switch (way->plan->movement) {
    case UNIVERSAL_CINEMATIC: /* UN-C5 */
        return !is_pivot(letter) || pivot(mode);
    case UNIVERSAL_REACTIONLESS:
        return go_graded(mode, letter, way->grade);
    case UNIVERSAL_VECTOR: /* UN-C7 */
        return letter == UNIVERSAL_F || (is_pivot(letter) && pivot(mode));
    case UNIVERSAL_INERTIAL:
        break;
    }
    return go_inertial(mode, letter);
}

/* Whether a mode that cost no more has everything over `other`. Pivots make a roll cheaper, if
 * there is to be one (UN-C4.4), but have a price that the first of them pays (UN-E3.7), and
 * straight on is something else (UN-C4.3). */
static bool outdoes(const struct universal_mode *mode, const struct universal_mode *other,
                    bool rolls)
{
    bool turned = other->turns > 0 || other->side;
    bool more = rolls ? mode->turns > other->turns : mode->turns > 0;
    return (mode->turns == other->turns || (turned && more)) && mode->since >= other->since &&
           (!mode->side || mode->side == other->side);
}

static int find(const struct universal_modes *modes, const struct universal_mode *mode)
{
    int i = 0;
    while (i < modes->count &&
           (modes->list[i].turns != mode->turns || modes->list[i].side != mode->side ||
            modes->list[i].since != mode->since))
        i++;
    return i;
}

void universal_routes_modes_init(struct universal_modes *modes, const struct universal_plan *plan,
                                 int grade, bool standing)
{
    struct way way = {plan, grade};
    bool graded = plan->movement == UNIVERSAL_REACTIONLESS;
    modes->count = 1;
    modes->list[0] = (struct universal_mode){.since = graded && standing ? STANDING : 0};
    for (int i = 0; i < modes->count; i++) {
        for (int letter = 0; letter < UNIVERSAL_LETTERS; letter++) {
            struct universal_mode next = modes->list[i];
            next.open = 0;
            memset(next.outdone, 0, sizeof next.outdone);
            if (!go_on(&way, &next, (enum universal_letter)letter))
                continue;
            int at = find(modes, &next);
            modes->list[i].next[letter] = (uint8_t)at;
            modes->list[i].open |= (uint8_t)(1 << letter);
            if (at == modes->count)
                modes->list[modes->count++] = next;
        }
    }
    for (int i = 0; i < modes->count; i++)
        for (int j = 0; j < modes->count; j++)
            for (int rolls = 0; rolls < 2; rolls++)
                if (outdoes(&modes->list[j], &modes->list[i], rolls))
                    modes->list[i].outdone[rolls] |= (uint64_t)1 << j;
}
