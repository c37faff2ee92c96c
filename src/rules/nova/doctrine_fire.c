/* Whom to fire at: attacks worth a thought, each with a score. */
#include "rules/nova/doctrine.h"

enum { BOX = 100, ENOUGH = 2 }; /* times the boxes left, on average: the rest may find others */

static int boxes_of(const struct game *game, const struct action *shot, uint64_t banks)
{
    struct nova_aim aim = {.unit = shot->unit,
                           .target = shot->target,
                           .banks = banks,
                           .profile = shot->mode & NOVA_SECOND_PROFILE ? 1 : 0};
    if (nova_aim_judge(game, &aim) != NOVA_SOUND_AIM)
        return 0;
    return nova_attack_boxes(aim.dice, aim.faces, aim.times);
}

/* What a ship has named already, before its attacks are made: of its declaration, or written down
 * in secret. */
static int boxes_named(const struct game *game, int unit, int target)
{
    const struct nova_state *state = nova_state_of(game);
    const uint8_t *written = state->ships[unit].secret;
    struct action shot = {.unit = (uint8_t)unit, .target = (uint8_t)target};
    int boxes = 0;
    for (int bank = 0; bank < NOVA_BANKS_MAX && unit == state->actor; bank++)
        if ((state->fire.open >> bank & 1) && state->fire.target[bank] == target)
            boxes += boxes_of(game, &shot, (uint64_t)1 << bank);
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
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && nova_on_board(game, unit))
            boxes += boxes_named(game, unit, target);
    return boxes;
}

/* Bank by bank, the best first, until it is enough. */
static int choose_banks(const struct game *game, struct action *shot, uint64_t open, int coming)
{
    int total = 0, enough = ENOUGH * BOX * nova_boxes_left(game, shot->target) - coming;
    int boxes[NOVA_BANKS_MAX];
    for (int bank = 0; bank < NOVA_BANKS_MAX; bank++)
        boxes[bank] = open >> bank & 1 ? boxes_of(game, shot, (uint64_t)1 << bank) : 0;
    shot->weapons = 0;
    while (total < enough) {
        int best = 0;
        for (int bank = 1; bank < NOVA_BANKS_MAX; bank++)
            if (boxes[bank] > boxes[best])
                best = bank;
        if (boxes[best] == 0)
            break;
        total += boxes[best];
        boxes[best] = 0;
        shot->weapons |= (uint64_t)1 << best;
    }
    return total;
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

static void think_of_target(struct plans *plans, struct action shot)
{
    const struct game *game = plans->game;
    int profile = shot.mode & NOVA_SECOND_PROFILE ? 1 : 0;
    uint64_t open = nova_banks_open(game, shot.unit, shot.target, profile);
    if (open == 0)
        return;
    int side = nova_state_of(game)->units[shot.unit].side;
    int coming = boxes_coming(game, side, shot.target);
    int doomed = nova_boxes_worth(game, shot.target, coming);
    int boxes = coming + choose_banks(game, &shot, open, coming);
    int score = nova_boxes_worth(game, shot.target, boxes) - doomed;
    plans_add(plans, &shot, score);
    if (nova_has(game, NOVA_OPTION_COMBINE_SPLIT))
        think_of_combining(plans, shot, open, score);
    for (int bank = 0; bank < NOVA_BANKS_MAX; bank++) {
        shot.weapons = open & (uint64_t)1 << bank;
        if (shot.weapons) { /* by itself, where all at once are too many (NV-adv.9) */
            boxes = coming + boxes_of(game, &shot, shot.weapons);
            plans_add(plans, &shot, (nova_boxes_worth(game, shot.target, boxes) - doomed) / 2);
        }
    }
}

void nova_think_of_fire(struct plans *plans, const struct question *question, int unit)
{
    const struct nova_state *state = nova_state_of(plans->game);
    int profiles = nova_has_system(plans->game, unit, NOVA_DUAL_MODE) ? NOVA_PROFILES : 1;
    for (int target = 0; target < state->head.unit_count; target++) {
        struct action shot = asked_answer(plans->game, question, NOVA_FIRE, unit);
        if (state->units[target].side == state->units[unit].side ||
            !nova_on_board(plans->game, target))
            continue;
        shot.target = (uint8_t)target;
        for (int profile = 0; profile < profiles; profile++) {
            shot.mode = profile ? NOVA_SECOND_PROFILE : 0;
            think_of_target(plans, shot);
        }
    }
}
