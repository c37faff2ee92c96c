/* Whom to fire at: attacks worth a thought, each with a score. */
#include "rules/nova/law/attack.h"
#include "rules/nova/doctrine/doctrine.h"
#include "rules/nova/yard/yard.h"

enum { BOX = 100, ENOUGH = 2 }; /* times the boxes left, on average: the rest may find others */

static int boxes_of(const struct game *game, const struct action *shot, uint64_t banks)
{
    struct nova_aim aim = {.unit = shot->unit,
                           .target = shot->target,
                           .banks = banks,
                           .profile = shot->mode & NOVA_SECOND_PROFILE ? 1 : 0};
    if (nova_aim_judge(game, &aim) != NOVA_SOUND_AIM)
        return 0;
    return nova_profile_boxes(aim.dice, aim.faces, aim.times);
}

/* What each bank of a ship that is left would do by itself, hundredths of boxes; those that do
 * something. */
static uint64_t weigh_banks(const struct game *game, const struct action *shot,
                            int boxes[NOVA_BANKS_MAX])
{
    int profile = shot->mode & NOVA_SECOND_PROFILE ? 1 : 0;
    struct nova_aim aim = {.unit = shot->unit, .target = shot->target, .profile = profile};
    struct nova_sight sight;
    uint64_t found = 0, left = nova_volley_left(game, shot->unit, profile);
    nova_aim_look(game, shot->unit, shot->target, left, &sight);
    for (left &= sight.bearing; left; left &= left - 1) {
        int bank = nova_lowest(left);
        aim.banks = left & -left;
        if (nova_aim_judge_seen(game, &sight, &aim) != NOVA_SOUND_AIM)
            continue;
        boxes[bank] = nova_profile_boxes(aim.dice, aim.faces, aim.times);
        found |= aim.banks;
    }
    return found;
}

/* What a ship has named already, before its attacks are made: of its declaration, or written down
 * in secret. */
static int boxes_named(const struct game *game, int unit, int target)
{
    const struct nova_state *state = nova_state_of(game);
    const uint8_t *written = state->ships[unit].secret;
    struct action shot = {.unit = (uint8_t)unit, .target = (uint8_t)target};
    int boxes = 0;
    for (uint64_t rest = unit == state->actor ? state->fire.open : 0; rest; rest &= rest - 1)
        if (state->fire.target[nova_lowest(rest)] == target)
            boxes += boxes_of(game, &shot, rest & -rest);
    if (!nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY) || state->head.phase != NOVA_PHASE_COMBAT)
        return boxes;
    for (int i = 0; i < NOVA_SHOTS_MAX && written[2 * i + 1]; i++)
        if (written[2 * i + 1] == target + 1)
            boxes += boxes_of(game, &shot, (uint64_t)1 << (written[2 * i] & NOVA_SHOT_BANK));
    return boxes;
}

/* By all ships of a side. */
static int boxes_coming(const struct game *game, int side, int target)
{
    const struct nova_state *state = nova_state_of(game);
    int boxes = 0;
    if (!nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY))
        return state->actor == UNIT_NONE ? 0 : boxes_named(game, state->actor, target);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && nova_ship_is_on_board(game, unit))
            boxes += boxes_named(game, unit, target);
    return boxes;
}

/* Bank by bank, the best first, until it is enough. */
static int choose_banks(const struct game *game, struct action *shot, uint64_t open,
                        const int boxes[NOVA_BANKS_MAX], int coming)
{
    int total = 0, enough = ENOUGH * BOX * nova_value_boxes_left(game, shot->target) - coming;
    shot->weapons = 0;
    while (total < enough) {
        int best = 0;
        uint64_t chosen = 0;
        for (uint64_t rest = open & ~shot->weapons; rest; rest &= rest - 1)
            if (boxes[nova_lowest(rest)] > best) {
                best = boxes[nova_lowest(rest)];
                chosen = rest & -rest;
            }
        if (best == 0)
            break;
        total += best;
        shot->weapons |= chosen;
    }
    return total;
}

/* A shot with banks to be chosen, and what it is worth. */
struct volley {
    struct action shot;
    uint64_t open;
    int boxes[NOVA_BANKS_MAX]; /* by bank, of those that are open */
    int coming;                /* boxes that others have named */
    int score;                 /* what is added to those */
};

/* False: none can fire. */
static bool weigh_volley(const struct game *game, struct volley *volley)
{
    int target = volley->shot.target;
    volley->open = weigh_banks(game, &volley->shot, volley->boxes);
    if (volley->open == 0)
        return false;
    volley->coming = boxes_coming(game, nova_state_of(game)->units[volley->shot.unit].side, target);
    int boxes = choose_banks(game, &volley->shot, volley->open, volley->boxes, volley->coming);
    volley->score = nova_value_of_boxes(game, target, volley->coming + boxes) -
                    nova_value_of_boxes(game, target, volley->coming);
    return true;
}

/* NV-adv.2: banks of one battery as one, where that does more than each by itself. */
static void think_of_combining(struct plans *plans, struct action shot, uint64_t open, int score)
{
    const struct nova_design *design = nova_design_of(plans->game, shot.unit);
    for (int battery = 0; battery < design->battery_count; battery++) {
        uint64_t banks = 0;
        int each = 0;
        for (int bank = 0; bank < design->bank_count; bank++)
            if (design->bank[bank].battery == battery && (open >> bank & 1)) {
                banks |= (uint64_t)1 << bank;
                each += boxes_of(plans->game, &shot, (uint64_t)1 << bank);
            }
        int together = boxes_of(plans->game, &shot, banks);
        struct action combined = shot;
        combined.weapons = banks;
        combined.mode |= NOVA_COMBINE;
        if ((banks & (banks - 1)) && together > each)
            plans_add(plans, &combined, score + together - each);
    }
}

static void think_of_target(struct plans *plans, const struct question *question,
                            const struct action *action)
{
    const struct game *game = plans->game;
    struct volley volley = {.shot = *action};
    if (!weigh_volley(game, &volley))
        return;
    struct action shot = volley.shot;
    int doomed = nova_value_of_boxes(game, shot.target, volley.coming);
    plans_add(plans, &shot, volley.score);
    if (nova_has(game, NOVA_OPTION_COMBINE_SPLIT))
        think_of_combining(plans, shot, volley.open, volley.score);
    bool spares = volley.open != shot.weapons || question->secret;
    for (uint64_t rest = spares ? volley.open : 0; rest; rest &= rest - 1) {
        /* by itself, where all at once are too many (NV-adv.9) */
        int boxes = volley.coming + volley.boxes[nova_lowest(rest)];
        shot.weapons = rest & -rest;
        plans_add(plans, &shot, (nova_value_of_boxes(game, shot.target, boxes) - doomed) / 2);
    }
}

void nova_shoot_think(struct plans *plans, const struct question *question, int unit)
{
    const struct nova_state *state = nova_state_of(plans->game);
    int profiles = nova_ship_has_system(plans->game, unit, NOVA_DUAL_MODE) ? NOVA_PROFILES : 1;
    for (int target = 0; target < state->head.unit_count; target++) {
        struct action shot = asked_answer(plans->game, question, question->decision, unit);
        if (state->units[target].side == state->units[unit].side ||
            !nova_ship_is_on_board(plans->game, target))
            continue;
        shot.target = (uint8_t)target;
        for (int profile = 0; profile < profiles; profile++) {
            shot.mode = profile ? NOVA_SECOND_PROFILE : 0;
            think_of_target(plans, question, &shot);
        }
    }
}

/* The best volley at one target, by either profile; its worth. */
static int best_at(const struct game *game, const struct action *shot, struct action *out)
{
    int profiles = nova_ship_has_system(game, shot->unit, NOVA_DUAL_MODE) ? NOVA_PROFILES : 1,
        best = 0;
    struct volley volley;
    for (int profile = 0; profile < profiles; profile++) {
        volley.shot = *shot;
        volley.shot.mode = profile ? NOVA_SECOND_PROFILE : 0;
        if (!weigh_volley(game, &volley) || volley.score <= best)
            continue;
        best = volley.score;
        *out = volley.shot;
    }
    return best;
}

/* Targets that look best at a glance are looked at more closely. */
bool nova_shoot_reflex(const struct game *game, const struct question *question, int unit,
                       struct action *out)
{
    enum { CLOSELY = 2 };
    uint64_t left = nova_volley_left(game, unit, 0);
    struct nova_hope hopes[NOVA_GLANCES_MAX];
    int count = left ? nova_glance_shots(game, unit, left, hopes) : 0, best = 0;
    for (int i = 0; i < count && (i < CLOSELY || best == 0); i++) {
        struct action shot = asked_answer(game, question, question->decision, unit), found;
        shot.target = (uint8_t)hopes[i].target;
        int score = best_at(game, &shot, &found);
        if (score <= best)
            continue;
        best = score;
        *out = found;
    }
    return best > 0;
}
