/* The attack under way: what the files that carry it on tell, throw and ask (UN-D0.3). */
#include "rules/universal/law/fire/shot.h"

#include "rules/kit/pool.h"

#include <string.h>

enum { SUM_PORTION = 32 }; /* dice added up in one throw */

static struct universal_shot *shot_of(const struct walk *walk)
{
    return &universal_state_of(walk->game)->shot;
}

/* ---- what is under way ---- */

void universal_shot_set_traits(struct universal_shot *shot, uint64_t traits)
{
    shot->traits[0] = (uint32_t)traits;
    shot->traits[1] = (uint32_t)(traits >> 32);
}

bool universal_shot_sweeps(const struct universal_shot *shot)
{
    return shot->target != shot->base;
}

/* ---- telling and throwing ---- */

/* UN-C4.2c: what terrain does to a hidden ship is for its own side */
void universal_shot_tell(struct walk *walk, struct event event)
{
    const struct universal_state *state = universal_state_of(walk->game);
    if (!walk_is_heard(walk))
        return;
    if (universal_is_hidden(walk->game, state->shot.target))
        walk_whisper(walk, state->units[state->shot.target].side, &event);
    else
        walk_tell(walk, &event);
}

void universal_shot_tell_extra(struct walk *walk, enum universal_rule rule, int more,
                               enum universal_trait trait)
{
    const struct universal_shot *shot = shot_of(walk);
    universal_shot_tell(walk, TOLD(walk, universal_extra, rule, shot->unit, shot->target,
                                   .more = more, .trait = (int32_t)trait));
}

void universal_shot_start(struct walk *walk, enum universal_shot_stage stage, uint32_t due)
{
    struct universal_shot *shot = shot_of(walk);
    shot->stage = (uint8_t)stage;
    shot->due = pool_raise(0, due);
}

struct roll universal_shot_roll(const struct walk *walk, enum universal_purpose purpose,
                                enum universal_rule rule)
{
    const struct universal_shot *shot = shot_of(walk);
    return universal_roll_at(walk, purpose, rule, shot->unit, shot->target);
}

int universal_shot_sum(struct walk *walk, enum universal_purpose purpose, enum universal_rule rule)
{
    struct universal_shot *shot = shot_of(walk);
    struct roll what = universal_shot_roll(walk, purpose, rule);
    int count = shot->due < SUM_PORTION ? shot->due : SUM_PORTION;
    struct dice_part part = {WALK_DIE, (uint8_t)count, (uint8_t)count, shot->unit};
    shot->due = (uint16_t)(shot->due - count);
    return walk_throw_sum(walk, &what, &part, 1);
}

enum universal_pace universal_shot_ask(struct walk *walk, enum universal_step step, int victim)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->victim = (uint8_t)victim;
    universal_phases_go(walk, step);
    return UNIVERSAL_ASKED;
}

/* ---- the target ---- */

void universal_shot_aim_at(struct walk *walk, int target)
{
    struct universal_shot *shot = shot_of(walk);
    shot->target = (uint8_t)target;
    shot->facing = UNIVERSAL_FACING_UNKNOWN;
    shot->part = shot->batch = shot->half = 0;
    shot->hits = shot->keen = shot->through = shot->through_keen = 0;
    shot->points = shot->bypass = 0;
    memset(shot->face, 0, sizeof shot->face);
    shot->stage = UNIVERSAL_SHOT_AIM;
}

/* UN-D2.4: where the attack comes from */
struct cell universal_shot_origin(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_shot *shot = &state->shot;
    return shot->kind == UNIVERSAL_BY_SEEKERS ? state->markers[shot->marker].cell
                                              : state->units[shot->unit].cell;
}

void universal_shot_reset(struct universal_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct universal_element *element = &state->elements[unit];
        element->hits = element->through = element->points = 0;
    }
}
