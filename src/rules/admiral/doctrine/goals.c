/* Different places a ship could go to: each is the best in the eyes of another intention. */
#include "rules/admiral/doctrine/doctrine.h"

enum intention {
    LURK,    /* as near as can be out of the enemy's reach */
    SHIELD,  /* beside a command ship, on the enemy's side of it */
    SHOOT,   /* the best target, with little danger */
    RETREAT, /* least danger */
    CLOSE,   /* at the enemy's command ship */
    HOLD,    /* about here, and out of the way */
    INTENTIONS
};

enum { NEVER = INT32_MIN, FAR = 1000, NEAR_MISS = 10, ENEMIES_MAX = UNITS_MAX };

/* What is known of the enemy, gathered once for a ship's squares. */
struct enemies {
    int count;
    struct cell cell[ENEMIES_MAX];
    int16_t reach[ENEMIES_MAX]; /* of its fire next turn */
    int16_t die[ENEMIES_MAX];
    int16_t gain[ENEMIES_MAX]; /* of hitting it with this ship */
    struct cell command;       /* the nearest command ship, theirs and ours */
    struct cell own_command;
};

static void note_enemy(const struct admiral_outlook *outlook, int unit, int other,
                       struct enemies *out)
{
    const struct game *game = outlook->game;
    const struct admiral_state *state = admiral_state_of(game);
    const struct admiral_class *class = admiral_class_of(game, other);
    int white = state->ships[other].white;
    int move = white >= ADMIRAL_DEMORALIZED ? class->move : 0;
    out->cell[out->count] = state->units[other].cell;
    out->reach[out->count] = (int16_t)(white > 0 ? move + class->range : -1);
    out->die[out->count] = (int16_t)admiral_die_of_attack(game, other);
    int gain = admiral_value_attack_gain(game, other, admiral_value_attack_mean(game, unit));
    out->gain[out->count++] = (int16_t)(gain < INT16_MAX ? gain : INT16_MAX);
}

static void study(const struct admiral_outlook *outlook, int unit, struct cell from,
                  struct enemies *out)
{
    const struct admiral_state *state = admiral_state_of(outlook->game);
    int nearest[SIDES] = {FAR, FAR};
    out->count = 0;
    out->command = out->own_command = CELL_NOWHERE;
    for (int other = 0; other < state->head.unit_count; other++) {
        const struct unit *piece = &state->units[other];
        if (piece->status != STATUS_BOARD || other == unit)
            continue;
        bool theirs = piece->side != outlook->side;
        int far = admiral_steps_between(piece->cell, from);
        if (theirs)
            note_enemy(outlook, unit, other, out);
        if (!(state->ships[other].flags & ADMIRAL_SHIP_COMMAND) || far >= nearest[theirs])
            continue;
        nearest[theirs] = far;
        *(theirs ? &out->command : &out->own_command) = piece->cell;
    }
}

/* What a square looks like. */
struct prospect {
    int danger;  /* Attack dice that could come to bear on it */
    int nearest; /* enemy */
    int shot;    /* points the best shot from there gains */
};

static struct prospect look_from(const struct admiral_outlook *outlook,
                                 const struct enemies *enemies, int range, struct cell cell)
{
    struct prospect prospect = {.nearest = FAR};
    for (int i = 0; i < enemies->count; i++) {
        int far = admiral_steps_between(cell, enemies->cell[i]);
        if (far < prospect.nearest)
            prospect.nearest = far;
        if (far <= enemies->reach[i])
            prospect.danger += enemies->die[i];
        if (far <= range && enemies->gain[i] > prospect.shot &&
            admiral_squares_line_free(outlook->game, &outlook->enemies, cell, enemies->cell[i]))
            prospect.shot = enemies->gain[i];
    }
    return prospect;
}

static int far_from(struct cell cell, struct cell other)
{
    return cell_is_place(other) ? admiral_steps_between(cell, other) : 0;
}

static int judge(enum intention intention, const struct enemies *enemies,
                 const struct prospect *prospect, struct cell cell, struct cell from)
{
    int goal = far_from(cell, enemies->command), home = far_from(cell, enemies->own_command);
    switch (intention) {
    case LURK:
        return prospect->danger > 0 ? NEVER : -NEAR_MISS * goal - prospect->nearest;
    case SHIELD:
        return home != 1 ? NEVER : -NEAR_MISS * goal - prospect->nearest;
    case SHOOT:
        return prospect->shot == 0 ? NEVER : prospect->shot - 2 * prospect->danger;
    case RETREAT:
        return -NEAR_MISS * prospect->danger + prospect->nearest;
    case CLOSE:
        return -NEAR_MISS * FAR * goal + prospect->shot - prospect->danger;
    case HOLD:
        return -NEAR_MISS * NEAR_MISS * admiral_steps_between(cell, from) - prospect->danger;
    case INTENTIONS:
        break;
    }
    return NEVER;
}

static void weigh(struct admiral_plan plans[INTENTIONS], const struct enemies *enemies,
                  const struct prospect *prospect, struct cell cell, struct cell from)
{
    for (int i = 0; i < INTENTIONS; i++) {
        int score = judge((enum intention)i, enemies, prospect, cell, from);
        if (score <= plans[i].score)
            continue;
        plans[i].score = score;
        plans[i].action.cell = cell;
    }
}

static struct cell starting_square(const struct admiral_outlook *outlook, int unit)
{
    const struct unit *piece = &admiral_state_of(outlook->game)->units[unit];
    const struct board *board = &outlook->game->setup->board;
    if (piece->status == STATUS_BOARD)
        return piece->cell;
    return (struct cell){(int16_t)(board->columns / 2),
                         (int16_t)admiral_fleet_home_row(outlook->game, outlook->side)};
}

/* Where nobody stands about, only command ships go anywhere but at the enemy. */
static bool is_free_to_evade(const struct admiral_outlook *outlook, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(outlook->game)->ships[unit];
    return !outlook->restless || ship->flags & ADMIRAL_SHIP_COMMAND;
}

int admiral_goals(const struct admiral_outlook *outlook, int unit,
                  struct action out[ADMIRAL_SQUARES_MAX])
{
    _Static_assert((int)INTENTIONS == (int)ADMIRAL_SQUARES_MAX, "one square for each intention");
    const struct board *board = &outlook->game->setup->board;
    int range = admiral_class_of(outlook->game, unit)->range, count = 0;
    struct cell from = starting_square(outlook, unit);
    struct admiral_plan plans[INTENTIONS];
    struct admiral_reach reach;
    struct enemies enemies;
    bool evades = is_free_to_evade(outlook, unit);
    for (int i = 0; i < INTENTIONS; i++) {
        plans[i].score = NEVER;
        plans[i].action = admiral_plan_order(outlook, unit);
    }
    study(outlook, unit, from, &enemies);
    admiral_squares_reach_over(outlook->game, unit, &outlook->occupied, &reach);
    for (int16_t y = 0; y < board->rows; y++)
        for (int16_t x = 0; x < board->columns; x++) {
            struct cell cell = {x, y};
            if (!admiral_squares_has(&reach.within[reach.steps], cell) || cell_equal(cell, from))
                continue;
            struct prospect prospect = look_from(outlook, &enemies, range, cell);
            weigh(plans, &enemies, &prospect, cell, from);
        }
    for (int i = 0; i < INTENTIONS; i++)
        if (plans[i].score > NEVER && (evades || i == SHOOT || i == CLOSE))
            out[count++] = plans[i].action;
    return count;
}
