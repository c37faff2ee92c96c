/* Where a sparring partner goes: every end of a move is a place, places are looked at and ranked.
 */
#include "ai/sparring_parts.h"

#include "core/sources.h"

#include <stdlib.h>

enum {
    MARKS_MAX = 512,
    SHORT_LIST = 64,  /* places that are looked at closely */
    FEW_CHOICES = 32, /* so few that all weapons may be asked about in every place */
    WEAPONS_ASKED = 12,
    STRIKE_ARMS = 3, /* weapons that a move with an attack of its own counts for */
    CODES_A_DIRECTION = 4,
    CODES = 24,
    STAND = -1 /* choice: the run is ended */
};

/* Weights; ten make a step, a sixteenth of one settles what is left. */
enum {
    A_STEP = 10,
    A_HEX_MOVED = 100, /* for the turret: outweighs all weapons */
    A_HAZARD = 30,
    A_SECRET_HAZARD = 300, /* what is plotted cannot be tried out beforehand */
    A_MISSING_HEX = 30,    /* between a fast ship and the edge */
    A_WAY_OUT = 100000,    /* leaves the board, rams, docks */
    CHARGER_BEARS = 25,
    KITER_BEARS = 2000,
    FINE = 16
};

struct place {
    struct cell cell;
    uint8_t heading;
    int16_t hexes; /* moved */
    int16_t nearest;
    int choice;
    int strikes; /* the answer itself names an enemy */
    int score;
};

/* What a unit in some place has before it. */
struct outlook {
    int arms_near; /* weapons that bear on the nearest enemy */
    int arms_best; /* … on the enemy most of them bear on */
    int off_bow;   /* how far the nearest enemy is from straight ahead, in codes */
};

struct helm {
    struct desk *desk;
    int unit;
    int reach;       /* longest range of its weapons, 0: it cannot hit anything */
    bool all_armed;  /* weapons that are used up for now are counted, too */
    int place_count; /* of those on the short list, best first */
    struct place places[SHORT_LIST];
};

/* ---- what is before a unit ---- */

static void put(const struct helm *helm, struct cell cell, int heading)
{
    struct unit *body = &state_units(helm->desk->trial.state)[helm->unit];
    body->cell = cell;
    body->heading = (uint8_t)heading;
}

static int query(const struct helm *helm, enum overlay_kind kind, int weapon,
                 struct overlay_mark *marks)
{
    struct overlay_query query = {
        .kind = kind, .unit = (uint8_t)helm->unit, .target = UNIT_NONE, .weapon = (uint8_t)weapon};
    int total = helm->desk->view->rulebook->overlay(&helm->desk->trial, &query, marks, MARKS_MAX);
    return total < MARKS_MAX ? total : MARKS_MAX;
}

static int off_bow_of(int bearing)
{
    if (bearing < 0)
        return 0;
    return bearing > CODES / 2 ? CODES - bearing : bearing;
}

/* Weapons as they are, for moves that are made before fire. */
static struct outlook look_at_contacts(const struct helm *helm, int nearest)
{
    struct overlay_mark marks[MARKS_MAX];
    struct outlook outlook = {.off_bow = CODES};
    struct cell from = state_units(helm->desk->trial.state)[helm->unit].cell;
    int count = query(helm, OVERLAY_CONTACTS, 0, marks);
    for (int i = 0; i < count; i++) {
        int arms = bits_count(marks[i].detail), off_bow = off_bow_of(marks[i].bearing);
        if (arms > outlook.arms_best)
            outlook.arms_best = arms;
        if (!cell_is_place(marks[i].cell) ||
            board_range(&helm->desk->view->setup->board, from, marks[i].cell) != nearest)
            continue;
        if (arms > outlook.arms_near)
            outlook.arms_near = arms;
        if (off_bow < outlook.off_bow)
            outlook.off_bow = off_bow;
    }
    return outlook;
}

/* All weapons, for moves that are made when they have been fired. */
static struct outlook look_at_arcs(const struct helm *helm, int nearest)
{
    struct overlay_mark marks[MARKS_MAX];
    struct outlook outlook = look_at_contacts(helm, nearest);
    struct cell from = state_units(helm->desk->trial.state)[helm->unit].cell;
    outlook.arms_near = outlook.arms_best = 0;
    for (int weapon = 0; weapon < WEAPONS_ASKED; weapon++) {
        int count = query(helm, OVERLAY_BEARS, weapon, marks);
        bool any = false, near = false;
        for (int i = 0; i < count; i++)
            if (marks[i].kind == SHADE_CONTACT) {
                any = true;
                near = near ||
                       board_range(&helm->desk->view->setup->board, from, marks[i].cell) == nearest;
            }
        outlook.arms_best += any;
        outlook.arms_near += near;
    }
    return outlook;
}

static struct outlook look(const struct helm *helm, const struct place *place)
{
    put(helm, place->cell, place->heading);
    return helm->all_armed ? look_at_arcs(helm, place->nearest)
                           : look_at_contacts(helm, place->nearest);
}

/* ---- how far weapons reach ---- */

static int headings_of(const struct helm *helm)
{
    int heading = state_units(helm->desk->view->state)[helm->unit].heading;
    return heading == HEADING_NONE ? 1 : board_directions(&helm->desk->view->setup->board);
}

static bool hits_from(const struct helm *helm, struct cell cell, int enemy)
{
    struct overlay_mark marks[MARKS_MAX];
    for (int heading = 0; heading < headings_of(helm); heading++) {
        put(helm, cell, headings_of(helm) == 1 ? HEADING_NONE : heading);
        int count = query(helm, OVERLAY_CONTACTS, 0, marks);
        for (int i = 0; i < count; i++)
            if (marks[i].unit == enemy && marks[i].detail)
                return true;
    }
    return false;
}

static int ray_length(const struct board *board, struct cell cell, int direction)
{
    int steps = 0;
    for (cell = board_step(board, cell, direction); board_contains(board, cell); steps++)
        cell = board_step(board, cell, direction);
    return steps;
}

/* Halving: along the longest free ray from the enemy, what hits from afar hits from near. */
static int reach_by_contacts(const struct helm *helm, int enemy)
{
    const struct board *board = &helm->desk->view->setup->board;
    struct cell from = state_units(helm->desk->view->state)[enemy].cell;
    int best = 0, hits = 0;
    for (int direction = 1; direction < board_directions(board); direction++)
        if (ray_length(board, from, direction) > ray_length(board, from, best))
            best = direction;
    for (int misses = ray_length(board, from, best) + 1; misses - hits > 1;) {
        int middle = (hits + misses) / 2;
        struct cell cell = from;
        for (int i = 0; i < middle; i++)
            cell = board_step(board, cell, best);
        *(hits_from(helm, cell, enemy) ? &hits : &misses) = middle;
    }
    return hits;
}

static int reach_by_arcs(const struct helm *helm)
{
    struct overlay_mark marks[MARKS_MAX];
    const struct unit *body = &state_units(helm->desk->view->state)[helm->unit];
    int reach = 0;
    for (int heading = 0; heading < headings_of(helm); heading++)
        for (int weapon = 0; weapon < WEAPONS_ASKED; weapon++) {
            put(helm, body->cell, headings_of(helm) == 1 ? HEADING_NONE : heading);
            int count = query(helm, OVERLAY_BEARS, weapon, marks);
            for (int i = 0; i < count; i++) {
                int range = board_range(&helm->desk->view->setup->board, body->cell, marks[i].cell);
                if (range > reach)
                    reach = range;
            }
        }
    return reach;
}

static void find_reach(struct helm *helm)
{
    int enemy;
    desk_nearest(helm->desk, state_units(helm->desk->view->state)[helm->unit].cell, &enemy);
    helm->reach = enemy == UNIT_NONE ? 0 : reach_by_contacts(helm, enemy);
    helm->all_armed = helm->reach == 0 && !helm->desk->question->secret &&
                      helm->desk->choice_count <= FEW_CHOICES;
    if (helm->all_armed)
        helm->reach = reach_by_arcs(helm);
}

/* ---- places ---- */

static int heading_at(const struct desk *desk, const struct overlay_mark *end, int present)
{
    if (end->bearing < 0)
        return present;
    int directions = board_directions(&desk->view->setup->board);
    return (end->bearing / CODES_A_DIRECTION + directions - desk->view->rulebook->heading_zero) %
           directions;
}

/* A fast ship that heads for the edge may not be able to turn in time: by how many hexes. */
static int count_missing(const struct desk *desk, const struct place *place)
{
    const struct board *board = &desk->view->setup->board;
    if (place->heading == HEADING_NONE || place->hexes < 2)
        return 0;
    int direction = (place->heading + desk->view->rulebook->heading_zero) % board_directions(board);
    int room = ray_length(board, place->cell, direction);
    return room < place->hexes ? place->hexes - room : 0;
}

/* What the partner thinks of a place by its distance alone. */
static int rate_place(const struct helm *helm, const struct place *place)
{
    int range = place->nearest;
    if (helm->desk->who == SPARRING_CHARGER)
        return place->strikes ? 0 : -A_STEP * abs(range - 1); /* beside it, unless to strike */
    if (helm->desk->who == SPARRING_TURRET)
        return -A_HEX_MOVED * place->hexes;
    if (helm->reach == 0 || range <= helm->reach)
        return A_STEP * range;
    return A_STEP * (2 * helm->reach - range) - 1;
}

static int rate_outlook(const struct helm *helm, const struct outlook *outlook)
{
    static const int weapons_counted = 9;
    int near = outlook->arms_near < weapons_counted ? outlook->arms_near : weapons_counted;
    int best = outlook->arms_best < weapons_counted ? outlook->arms_best : weapons_counted;
    if (helm->desk->who == SPARRING_CHARGER)
        return near + (near ? CHARGER_BEARS : 0);
    if (helm->desk->who == SPARRING_TURRET)
        return A_STEP * best;
    return best + (best ? KITER_BEARS : 0);
}

/* False: the answer is no move. One that says nothing of a path leaves the unit where it is. */
static bool read_place(const struct helm *helm, int choice, struct place *out)
{
    const struct desk *desk = helm->desk;
    const struct action *action = &desk->choices[choice];
    const struct unit *body = &state_units(desk->view->state)[helm->unit];
    enum decision_kind kind = desk_kind(desk, action->decision);
    struct overlay_query query = {
        .kind = OVERLAY_PATH, .unit = (uint8_t)helm->unit, .target = UNIT_NONE, .action = *action};
    struct overlay_mark marks[MARKS_MAX], *end;
    int enemy, count = desk->view->rulebook->overlay(desk->view, &query, marks, MARKS_MAX);
    *out = (struct place){.cell = body->cell, .heading = body->heading, .choice = choice};
    if (count == 0 || count > MARKS_MAX) {
        out->nearest = (int16_t)desk_nearest(desk, out->cell, &enemy);
        return (kind == D_MOVE || kind == D_DONE) && !desk->question->secret;
    }
    end = &marks[count - 1];
    out->cell = end->cell;
    out->heading = (uint8_t)heading_at(desk, end, body->heading);
    out->hexes = end->value;
    out->nearest = (int16_t)desk_nearest(desk, out->cell, &enemy);
    out->strikes = action->target != UNIT_NONE && desk_is_enemy(desk, action->target);
    bool rams = desk->who == SPARRING_CHARGER && out->strikes && end->kind == SHADE_CONTACT;
    if ((end->kind != SHADE_END && !rams) || !board_contains(&desk->view->setup->board, end->cell))
        out->score -= A_WAY_OUT;
    for (int i = 0; i < count - 1; i++)
        if (marks[i].kind != 0)
            out->score -= desk->question->secret ? A_SECRET_HAZARD : A_HAZARD;
    return true;
}

/* Keeps the list in order; of two ways to one place the first listed stays. */
static void keep_place(struct helm *helm, const struct place *place)
{
    int at = helm->place_count;
    if (at == SHORT_LIST && helm->places[at - 1].score >= place->score)
        return;
    for (int i = 0; i < helm->place_count; i++) {
        const struct place *other = &helm->places[i];
        if (cell_equal(other->cell, place->cell) && other->heading == place->heading &&
            other->strikes == place->strikes && other->score >= place->score)
            return;
    }
    if (at == SHORT_LIST)
        at--;
    else
        helm->place_count++;
    for (; at > 0 && helm->places[at - 1].score < place->score; at--)
        helm->places[at] = helm->places[at - 1];
    helm->places[at] = *place;
}

/* Returns whether any answer leads anywhere. */
static bool list_places(struct helm *helm, bool may_stand)
{
    const struct unit *body = &state_units(helm->desk->view->state)[helm->unit];
    struct place place = {.cell = body->cell, .heading = body->heading, .choice = STAND};
    bool moves = false;
    int enemy;
    helm->place_count = 0;
    if (may_stand) {
        place.nearest = (int16_t)desk_nearest(helm->desk, place.cell, &enemy);
        place.score = rate_place(helm, &place);
        keep_place(helm, &place);
    }
    for (int choice = 0; choice < helm->desk->choice_count; choice++) {
        if (!read_place(helm, choice, &place))
            continue;
        moves = true;
        place.score += rate_place(helm, &place);
        place.score -= A_MISSING_HEX * count_missing(helm->desk, &place);
        keep_place(helm, &place);
    }
    return moves;
}

static void look_closely(struct helm *helm)
{
    struct place looked[SHORT_LIST];
    int count = helm->place_count;
    memcpy(looked, helm->places, sizeof looked);
    helm->place_count = 0;
    for (int i = 0; i < count; i++) {
        struct outlook outlook = look(helm, &looked[i]);
        outlook.arms_near += STRIKE_ARMS * looked[i].strikes;
        outlook.arms_best += STRIKE_ARMS * looked[i].strikes;
        looked[i].score =
            FINE * (looked[i].score + rate_outlook(helm, &outlook)) - outlook.off_bow / 2;
        keep_place(helm, &looked[i]);
    }
}

/* ---- the answer ---- */

/* Whether the unit is still there when the move has been made. */
static bool survives(const struct helm *helm, const struct action *action)
{
    struct dice_fast dice;
    desk_reset(helm->desk);
    dice_fast_init(&dice, random_next(helm->desk->random));
    play_apply(&helm->desk->trial, action, &dice.dice, NULL);
    return state_units(helm->desk->trial.state)[helm->unit].status == STATUS_BOARD;
}

static const struct place *pick_place(const struct helm *helm)
{
    for (int i = 0; i < helm->place_count && i < DESK_TRIES_MAX; i++) {
        const struct place *place = &helm->places[i];
        if (place->choice == STAND || helm->desk->question->secret ||
            survives(helm, &helm->desk->choices[place->choice]))
            return place;
    }
    return &helm->places[0];
}

static bool find_end(const struct desk *desk, struct action *out)
{
    const struct rulebook *rulebook = desk->view->rulebook;
    const uint8_t units[] = {UNIT_NONE, desk->question->unit};
    for (int decision = 0; decision < rulebook->decision_count; decision++)
        for (size_t i = 0; i < sizeof units && desk_kind(desk, decision) == D_DONE; i++) {
            action_init(out, decision, question_seat(desk->question));
            out->unit = units[i];
            if (rulebook->permits(desk->view, out, NULL) == FAULT_NONE)
                return true;
        }
    return false;
}

bool sparring_move(struct desk *desk, struct action *out)
{
    uint8_t units[UNITS_MAX];
    struct action end;
    int count = desk_order(desk, units);
    bool may_stand = !desk->question->secret && find_end(desk, &end), moves = false;
    for (int i = 0; i < count; i++) {
        struct helm helm = {.desk = desk, .unit = units[i]};
        desk_list(desk, helm.unit);
        desk_reset(desk);
        find_reach(&helm);
        if (!list_places(&helm, may_stand))
            continue;
        moves = true;
        desk_reset(desk);
        look_closely(&helm);
        const struct place *place = pick_place(&helm);
        if (place->choice == STAND)
            continue;
        *out = desk->choices[place->choice];
        return true;
    }
    *out = end;
    return may_stand && moves;
}
