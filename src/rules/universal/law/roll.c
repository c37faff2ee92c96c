/* Throws: those for a hidden ship fall on the hidden lane (UN-D0.3). */
#include "rules/universal/law/law.h"

/* UN-D0.3: dice for a hidden ship never shift the open ones */
struct roll universal_roll(const struct walk *walk, enum universal_purpose purpose,
                           enum universal_rule rule, int unit, int target)
{
    bool hidden = universal_is_hidden(walk->game, unit) || universal_is_hidden(walk->game, target);
    return (struct roll){.purpose = (uint8_t)purpose,
                         .lane = hidden ? DICE_HIDDEN : DICE_OPEN,
                         .unit = (uint8_t)unit,
                         .target = (uint8_t)target,
                         .rule = (uint16_t)rule};
}

/* UN-D6.3: Seekers stay in sight when the ship that launched them has cloaked */
struct roll universal_roll_at(const struct walk *walk, enum universal_purpose purpose,
                              enum universal_rule rule, int unit, int target)
{
    struct roll roll = universal_roll(walk, purpose, rule, unit, target);
    roll.lane = universal_is_hidden(walk->game, target) ? DICE_HIDDEN : DICE_OPEN;
    return roll;
}

/* UN-D6.4, UN-E1.9: so many dice, no modifiers */
int universal_roll_hits(struct walk *walk, const struct roll *what, int dice, int acc)
{
    int key[WALK_DIE], by_face[WALK_DIE], hits = 0;
    struct roll counted = *what;
    walk_count_faces(&counted, acc > 2 ? acc : 2, WALK_DIE); /* a one never hits */
    for (int i = 0; i < WALK_DIE; i++)
        key[i] = counted.worth[i];
    walk_throw_portion(walk, &counted, (uint32_t)dice, key, by_face);
    for (int i = 0; i < WALK_DIE; i++)
        hits += key[i] ? by_face[i] : 0;
    return hits;
}
