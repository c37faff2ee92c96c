/* Pools of an attack: thrown in portions, against a need, or deciding a value. */
#include "rules/admiralty/law/shot.h"

enum { DIE = 6 };

struct roll admiralty_pool_roll(const struct walk *walk, enum admiralty_purpose purpose,
                                enum admiralty_rule rule)
{
    const struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    return admiralty_walk_roll(walk, purpose, rule, admiralty_shot_attacker(walk), shot->target);
}

void admiralty_pool_throw(struct walk *walk, const struct roll *what, const int key[DIE],
                          int by_face[DIE])
{
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    shot->due -= (uint32_t)walk_throw_portion(walk, what, shot->due, key, by_face);
}

/* ---- dice against a need: to hit, and impact ---- */

/* AE-4.2.3, AE-4.3.3; `increased`: AE-C4.10, AE-C4.11 */
struct pool_fall admiralty_pool_against(struct walk *walk, enum admiralty_purpose purpose,
                                        enum admiralty_rule rule, int need, bool increased)
{
    bool second =
        purpose == ADMIRALTY_PURPOSE_HIT_AGAIN || purpose == ADMIRALTY_PURPOSE_IMPACT_AGAIN;
    struct admiralty_shot *shot = &admiralty_state_of(walk->game)->shot;
    struct roll what = admiralty_pool_roll(walk, purpose, rule);
    struct pool_need against = {need, second, increased, NULL};
    struct pool_fall fall;
    pool_against(walk, &what, shot->due, &against, &fall);
    shot->due -= (uint32_t)fall.thrown;
    return fall;
}

/* AE-C4.9: the dice that decide a variable value; true when the last of them has fallen */
bool admiralty_pool_variable(struct walk *walk, const struct admiralty_gun *gun,
                             enum admiralty_value which)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    static const enum admiralty_purpose purposes[] = {
        ADMIRALTY_PURPOSE_RATE, ADMIRALTY_PURPOSE_POWER, ADMIRALTY_PURPOSE_YIELD};
    struct admiralty_shot *shot = &state->shot;
    int printed = admiralty_gun_printed(walk->game, state->actor, gun->weapon, which);
    struct roll what = admiralty_pool_roll(walk, purposes[which], ADMIRALTY_RULE_C4_9);
    int key[DIE], by_face[DIE];
    for (int i = 0; i < DIE; i++) {
        key[i] = admiralty_gun_variable(gun, which, printed, i + 1);
        what.worth[i] = (uint8_t)key[i];
    }
    admiralty_pool_throw(walk, &what, key, by_face);
    for (int i = 0; i < DIE; i++)
        shot->again += (uint32_t)(key[i] * by_face[i]);
    if (shot->due > 0)
        return false;
    admiralty_shot_tell_value(walk, gun, ADMIRALTY_RULE_C4_9, which, (int)shot->again);
    return true;
}

uint32_t admiralty_pool_again(struct admiralty_shot *shot)
{
    uint32_t again = shot->again;
    shot->again = 0;
    return again;
}
