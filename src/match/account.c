/* Adding up a battle. What harms a ship belongs to the latest attack on it: an event announces it
 * ("A is about to strike B"), a throw confirms who took part. A phase ends all attacks. */
#include "match/account.h"

#include <string.h>

static const struct unit_set nobody;

static bool is_nobody(const struct unit_set *set)
{
    return unit_set_next(set, 0) == UNIT_NONE;
}

/* The only one in it; UNIT_NONE: there are several, or none. */
static int only_one(const struct unit_set *set)
{
    int first = unit_set_next(set, 0);
    bool several = first != UNIT_NONE && unit_set_next(set, first + 1) != UNIT_NONE;
    return several ? UNIT_NONE : first;
}

static int side_of(const struct account_step *step, int unit)
{
    return state_units(step->before->state)[unit].side;
}

static bool is_unit(const struct account_step *step, int unit)
{
    return unit < state_head(step->before->state)->unit_count;
}

static bool are_enemies(const struct account_step *step, int unit, int other)
{
    return is_unit(step, unit) && is_unit(step, other) &&
           side_of(step, unit) != side_of(step, other) && side_of(step, unit) < SIDES;
}

void account_begin(struct account *account, const struct game *game)
{
    memset(account, 0, sizeof *account);
    account->counts = COUNTS_RESULT;
    for (const struct purpose *purpose = game->rulebook->purposes; purpose->name; purpose++)
        if (purpose->counts == COUNTS_HITS)
            account->counts = COUNTS_HITS;
    memset(account->aims, UNIT_NONE, sizeof account->aims);
    for (int unit = 0; unit < UNITS_MAX; unit++)
        account->ship[unit].side = SIDE_NONE;
    for (int side = 0; side < SIDES; side++)
        account->side[side].best.target = UNIT_NONE;
}

/* Ships come with the position, are bought or launched. */
static void meet(struct account *account, const struct game *game)
{
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++) {
        const struct unit *facts = &state_units(game->state)[unit];
        if (account->ship[unit].side != SIDE_NONE || facts->side >= SIDES)
            continue;
        account->ship[unit].side = facts->side;
        account->side[facts->side].ships++;
    }
}

/* ---- attacks --------------------------------------------------------------------------------- */

static void begin_attack(struct account *account, const struct account_step *step, int target,
                         const struct unit_set *by)
{
    account->attack[target] = (struct account_attack){.by = *by,
                                                      .target = (uint8_t)target,
                                                      .turn = state_head(step->before->state)->turn,
                                                      .record = step->record};
    account->used[target] = false;
}

static void end_attacks(struct account *account)
{
    memset(account->attack, 0, sizeof account->attack);
    memset(account->aims, UNIT_NONE, sizeof account->aims);
    memset(account->fresh, 0, sizeof account->fresh);
}

/* "A is about to strike B", or, with nobody to strike, the ship is about to be struck by something
 * that is no ship. */
static void announce(struct account *account, const struct account_step *step,
                     const struct event *event)
{
    struct unit_set by = nobody;
    if (!is_unit(step, event->unit))
        return;
    if (!is_unit(step, event->other)) {
        account->aims[event->unit] = UNIT_NONE;
        begin_attack(account, step, event->unit, &nobody);
        return;
    }
    unit_set_add(&by, event->unit);
    account->aims[event->unit] = event->other;
    account->fresh[event->unit] = true;
    begin_attack(account, step, event->other, &by);
}

/* Whoever threw dice at the target, but for itself. */
static struct unit_set throwers(const struct account_step *step)
{
    const struct dice_throw *thrown = step->thrown;
    struct unit_set by = nobody;
    if (is_unit(step, thrown->roll.unit) && thrown->roll.unit != thrown->roll.target)
        unit_set_add(&by, thrown->roll.unit);
    for (int i = 0; i < thrown->face_count; i++) {
        int unit = step->faces[i].unit;
        if (is_unit(step, unit) && unit != thrown->roll.target)
            unit_set_add(&by, unit);
    }
    return by;
}

static void count_dice(struct account_dice *dice, const struct account_step *step,
                       enum dice_counts counts)
{
    dice->throws++;
    dice->good += dice_counted(step->thrown, counts, step->faces);
    dice->expected += dice_expected(step->thrown, counts, step->faces);
}

/* A throw for a shot that was announced; others may follow for the same. */
static void count_shots(struct account *account, const struct account_step *step,
                        const struct unit_set *by)
{
    int target = step->thrown->roll.target;
    enum dice_counts counts = step->before->rulebook->purposes[step->thrown->roll.purpose].counts;
    int alone = only_one(by);
    for (int unit = unit_set_next(by, 0); unit != UNIT_NONE; unit = unit_set_next(by, unit + 1)) {
        if (account->aims[unit] != target || !are_enemies(step, unit, target))
            continue;
        account->ship[unit].shots += account->fresh[unit];
        account->fresh[unit] = false;
        if (unit == alone && counts == account->counts)
            count_dice(&account->ship[unit].dice, step, counts);
    }
}

/* Who took part is known when the dice fall. What only strikes a ship that was hit already, such as
 * damage that goes on to another one, is an attack on that one, too. */
static void confirm(struct account *account, const struct account_step *step, enum event_step told)
{
    int target = step->thrown->roll.target;
    struct unit_set by = throwers(step);
    if (!is_unit(step, target) || (told != STEP_HIT && told != STEP_DAMAGE) || is_nobody(&by))
        return;
    if (memcmp(&account->attack[target].by, &by, sizeof by) != 0 &&
        (account->used[target] || told == STEP_DAMAGE))
        begin_attack(account, step, target, &by);
    else if (is_nobody(&account->attack[target].by))
        begin_attack(account, step, target, &by);
    account->attack[target].by = by;
    account->used[target] = true;
    if (told == STEP_HIT)
        count_shots(account, step, &by);
}

/* The first event that shows a throw says what it was part of. */
static void take_throw(struct account *account, const struct account_step *step,
                       enum event_step told)
{
    const struct roll *roll = &step->thrown->roll;
    enum dice_counts counts = step->before->rulebook->purposes[roll->purpose].counts;
    if (counts != COUNTS_NOTHING && is_unit(step, roll->unit) &&
        roll->purpose < ACCOUNT_PURPOSES_MAX && side_of(step, roll->unit) < SIDES)
        count_dice(&account->side[side_of(step, roll->unit)].dice[roll->purpose], step, counts);
    confirm(account, step, told);
}

/* ---- harm ------------------------------------------------------------------------------------ */

static bool is_fatal(const struct account_step *step, int unit)
{
    int32_t measures[MEASURES_MAX] = {0};
    step->before->rulebook->measure(step->before, step->after, unit, measures);
    return measures[step->before->rulebook->destroyed_measure] > 0;
}

static void claim(struct account *account, const struct unit_set *by, int damage)
{
    int alone = only_one(by);
    for (int unit = unit_set_next(by, 0); unit != UNIT_NONE; unit = unit_set_next(by, unit + 1))
        *(alone != UNIT_NONE ? &account->ship[unit].dealt : &account->ship[unit].shared) += damage;
}

/* Damage goes to those whose attack it is, if they are enemies. */
static void harm(struct account *account, const struct account_step *step, int unit, int damage)
{
    struct account_attack *attack = &account->attack[unit];
    int first = unit_set_next(&attack->by, 0), side = side_of(step, unit);
    account->ship[unit].taken += damage;
    account->side[side].taken += damage;
    bool fatal = is_fatal(step, unit);
    if (fatal)
        account->fatal[unit] = attack->by;
    if (!are_enemies(step, first, unit)) {
        account->side[side].unclaimed += damage;
        return;
    }
    struct account_side *foe = &account->side[side_of(step, first)];
    claim(account, &attack->by, damage);
    foe->dealt += damage;
    attack->damage += damage;
    attack->fatal |= fatal;
    account->used[unit] = true;
    if (attack->damage > foe->best.damage)
        foe->best = *attack;
}

/* ---- losses ---------------------------------------------------------------------------------- */

/* Whose last blow it was; else whom the event names; else who strikes it at the moment. */
static struct unit_set find_killers(const struct account *account, const struct account_step *step,
                                    const struct event *event)
{
    struct unit_set by = account->fatal[event->unit];
    if (is_nobody(&by) && are_enemies(step, event->other, event->unit))
        unit_set_add(&by, event->other);
    if (is_nobody(&by))
        by = account->attack[event->unit].by;
    return are_enemies(step, unit_set_next(&by, 0), event->unit) ? by : nobody;
}

static void credit(struct account *account, const struct unit_set *by)
{
    int alone = only_one(by);
    for (int unit = unit_set_next(by, 0); unit != UNIT_NONE; unit = unit_set_next(by, unit + 1))
        *(alone != UNIT_NONE ? &account->ship[unit].kills : &account->ship[unit].kills_shared) += 1;
}

static void lose(struct account *account, const struct account_step *step,
                 const struct event *event, bool left)
{
    int side = is_unit(step, event->unit) ? side_of(step, event->unit) : SIDE_NONE;
    if (side >= SIDES || account->loss_count == ACCOUNT_LOSSES_MAX)
        return;
    struct account_loss *loss = &account->loss[account->loss_count++];
    *loss = (struct account_loss){.event = *event,
                                  .side = (uint8_t)side,
                                  .left = left,
                                  .turn = state_head(step->before->state)->turn,
                                  .record = step->record,
                                  .by = left ? nobody : find_killers(account, step, event)};
    *(left ? &account->side[side].left : &account->side[side].lost) += 1;
    credit(account, &loss->by);
    account->fatal[event->unit] = nobody;
}

/* ---- a step ---------------------------------------------------------------------------------- */

/* What a step did to each ship, until it is somebody's. */
struct harms {
    int damage[UNITS_MAX];
};

static void settle(struct account *account, const struct account_step *step, struct harms *harms,
                   int unit)
{
    if (!is_unit(step, unit) || !harms->damage[unit])
        return;
    harm(account, step, unit, harms->damage[unit]);
    harms->damage[unit] = 0;
}

static void hear(struct account *account, const struct account_step *step,
                 const struct event *event, struct harms *harms)
{
    switch (step->before->rulebook->event_kinds[event->kind].step) {
    case STEP_ATTACK:
        announce(account, step, event);
        break;
    case STEP_HIT:
    case STEP_DAMAGE:
    case STEP_LOSS:
        settle(account, step, harms, event->unit);
        settle(account, step, harms, event->other);
        break;
    case STEP_DESTROYED:
        settle(account, step, harms, event->unit);
        lose(account, step, event, false);
        break;
    case STEP_LEFT: /* with whatever was left of it: that is no damage */
        if (is_unit(step, event->unit))
            harms->damage[event->unit] = 0;
        lose(account, step, event, true);
        break;
    case STEP_PHASE:
    case STEP_TURN:
        end_attacks(account);
        break;
    case STEP_MOVE:
        if (is_unit(step, event->unit))
            begin_attack(account, step, event->unit, &nobody);
        break;
    case STEP_NONE:
    case STEP_SAVE:
    case STEP_ORDER:
    case STEP_INITIATIVE:
    case STEP_REPAIR:
    case STEP_SCORE:
    case STEP_END:
    case STEP_COUNT:
        break;
    }
}

static void find_harms(const struct account_step *step, struct harms *harms)
{
    memset(harms, 0, sizeof *harms);
    if (memcmp(step->before->state, step->after->state, step->before->setup->state_size) == 0)
        return;
    for (int unit = 0; unit < state_head(step->before->state)->unit_count; unit++)
        if (side_of(step, unit) < SIDES)
            harms->damage[unit] = rulebook_damage(step->before, step->after, unit);
}

void account_add(struct account *account, const struct account_step *step)
{
    struct harms harms;
    bool shown = false;
    meet(account, step->before);
    find_harms(step, &harms);
    for (int i = 0; i < step->event_count; i++) {
        const struct event *event = &step->events[i];
        enum event_step told = step->before->rulebook->event_kinds[event->kind].step;
        if (step->thrown && !shown && event->roll != EVENT_NO_ROLL) {
            take_throw(account, step, told);
            shown = true;
        }
        hear(account, step, event, &harms);
    }
    for (int unit = 0; unit < state_head(step->before->state)->unit_count; unit++)
        settle(account, step, &harms, unit);
    meet(account, step->after);
}
