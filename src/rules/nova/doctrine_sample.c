/* Random play: one permitted answer, drawn without listing them all, every kind often enough. */
#include "rules/nova/doctrine.h"

#include "rules/kit/draw.h"
#include "rules/nova/parts.h"

enum { TRIES = 8, PLANS_TRIED = 5 };

/* ---- before the battle ---- */

static struct action draw_purchase(const struct draw *draw)
{
    struct action action = draw_new(draw, NOVA_BUY, UNIT_NONE);
    action.amount[0] =
        (int16_t)draw_below(draw, draw->game->setup->library.shelf[NOVA_CLASSES].count);
    return action;
}

/* Most often towards the enemy, so that fleets meet. */
static struct action draw_place(const struct draw *draw)
{
    const struct game *game = draw->game;
    struct action action = draw_new(draw, NOVA_DEPLOY, draw_unit(draw));
    int ahead = nova_facing_from_edge(game, draw->side == nova_state_of(game)->leader);
    action.mode = (uint8_t)(draw_chance(draw, 30) ? draw_below(draw, 6) : ahead);
    action.cell = draw_hex(draw, nova_side_may_deploy);
    return draw_permits(draw, &action) ? action : nova_fallback(game, draw->question);
}

/* ---- movement ---- */

static int outlook_of(const struct draw *draw, const struct action *action)
{
    struct nova_verdict verdict;
    nova_plan_judge(draw->game, action->unit, action->text, action->mode, &verdict);
    if (!verdict.sound || verdict.course.leaves || verdict.course.dies)
        return DRAW_LOST;
    return outlook_distance(draw->game, draw->side, verdict.course.end, nova_on_board);
}

static void draw_plan(const struct draw *draw, struct action *action)
{
    struct nova_plan plan;
    nova_route_sample(draw->game, action->unit, draw->random, &plan);
    *action = nova_answer_move(draw->game, draw->question, action->unit, &plan);
}

static struct action draw_move(const struct draw *draw)
{
    bool plotting = draw->question->decision == NOVA_PLOT;
    int unit = plotting ? nova_next_to_plot(draw->game, draw->question) : draw_unit(draw);
    if (plotting && draw_chance(draw, unit == UNIT_NONE ? 10 : 40))
        unit = draw_unit(draw); /* in any order, and some think again */
    if (unit == UNIT_NONE)
        return nova_answer_end(draw->game, draw->question);
    struct action action = draw_new(draw, draw->question->decision, unit);
    draw_course(draw, &(struct draw_course){draw_plan, outlook_of, PLANS_TRIED, 4, 55}, &action);
    return draw_permits(draw, &action) ? action : nova_fallback(draw->game, draw->question);
}

/* ---- fire ---- */

/* Banks of one battery among those. */
static uint64_t battery_of(const struct game *game, int unit, uint64_t banks, int battery)
{
    const struct nova_design *design = nova_design_of(game, unit);
    uint64_t found = 0;
    for (int bank = 0; bank < design->bank_count; bank++)
        if (design->bank[bank].battery == battery)
            found |= (uint64_t)1 << bank;
    return found & banks;
}

/* All banks that bear, those of one battery, or any of them. */
static uint64_t draw_banks(const struct draw *draw, int unit, uint64_t open)
{
    const struct nova_design *design = nova_design_of(draw->game, unit);
    if (open == 0 || draw_chance(draw, 50))
        return open;
    uint64_t some = draw_chance(draw, 50) ? battery_of(draw->game, unit, open,
                                                       draw_below(draw, design->battery_count))
                                          : open & random_next(draw->random);
    return some ? some : open;
}

/* Any one of them. */
static uint64_t draw_bank(const struct draw *draw, uint64_t banks)
{
    uint64_t chosen = 0;
    uint32_t count = 0;
    for (int bank = 0; bank < NOVA_BANKS_MAX; bank++)
        if ((banks >> bank & 1) && draw_keeps(draw, &count))
            chosen = (uint64_t)1 << bank;
    return chosen;
}

/* NV-adv.2: some of them as one, or one at two targets; permitted by accident at best. */
static bool draw_manner(const struct draw *draw, struct action *shot)
{
    const struct nova_design *design = nova_design_of(draw->game, shot->unit);
    if (draw_chance(draw, 50)) {
        shot->mode |= NOVA_COMBINE;
        shot->weapons = battery_of(draw->game, shot->unit, shot->weapons,
                                   draw_below(draw, design->battery_count));
    } else {
        shot->mode |= NOVA_SPLIT;
        shot->weapons = draw_bank(draw, shot->weapons);
        shot->amount[0] = (int16_t)draw_enemy(draw, nova_on_board);
        if (shot->amount[0] < shot->target) { /* as choices have it */
            int16_t target = shot->target;
            shot->target = (uint8_t)shot->amount[0];
            shot->amount[0] = target;
        }
    }
    return draw_permits(draw, shot);
}

static bool draw_shot(const struct draw *draw, int unit, struct action *out)
{
    int profile = draw_chance(draw, 35);
    struct action shot = draw_new(draw, NOVA_FIRE, unit);
    shot.target = (uint8_t)draw_enemy(draw, nova_on_board);
    if (shot.target == UNIT_NONE)
        return false;
    uint64_t open = nova_banks_open(draw->game, unit, shot.target, profile);
    shot.weapons = draw_banks(draw, unit, open);
    shot.mode = profile ? NOVA_SECOND_PROFILE : 0;
    *out = shot;
    if (open == 0)
        return false;
    if (nova_has(draw->game, NOVA_OPTION_COMBINE_SPLIT) && draw_chance(draw, 50) &&
        draw_manner(draw, out))
        return true;
    *out = shot;
    return draw_permits(draw, out);
}

static struct action draw_fire(const struct draw *draw)
{
    bool declared = nova_state_of(draw->game)->step == NOVA_STEP_FIRE_ASK;
    bool secret = draw->question->secret;
    int unit = draw_unit(draw);
    if (unit == UNIT_NONE)
        return nova_answer_end(draw->game, draw->question);
    for (int i = 0; i < TRIES && !draw_chance(draw, declared || secret ? 12 : 3); i++) {
        struct action shot;
        if (draw_shot(draw, secret ? draw_unit(draw) : unit, &shot))
            return shot;
    }
    if (declared || secret)
        return nova_answer_end(draw->game, draw->question);
    return draw_new(draw, NOVA_HOLD, unit);
}

struct action nova_sample(const struct game *game, const struct question *question,
                          struct random *random)
{
    struct draw draw = draw_begin(game, question, random);
    struct action action;
    switch (question->decision) {
    case NOVA_SIZE:
        action = asked_answer(game, question, NOVA_SIZE, UNIT_NONE);
        action.mode = (uint8_t)draw_below(&draw, NOVA_SIZES);
        return draw_permits(&draw, &action) ? action : nova_fallback(game, question);
    case NOVA_BUY:
        return draw_tries(&draw, draw_purchase, TRIES, 8);
    case NOVA_DEPLOY:
        return draw_place(&draw);
    case NOVA_MOVE:
    case NOVA_PLOT:
        return draw_move(&draw);
    case NOVA_FIRE:
        return draw_fire(&draw);
    default:
        return draw_listed(&draw);
    }
}
