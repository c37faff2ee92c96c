/* Damage control: each ship may pick one track, and a six erases its last checked box (NV-adv.10).
 */
#include "rules/nova/law/settle.h"

#include "rules/kit/asked.h"

enum { REPAIRS_ON = 6 };

/* ---- what can be repaired ---- */

/* NV-adv.1: then weapons are repaired bank by bank */
static bool is_by_bank(const struct game *game, enum nova_track track)
{
    return track == NOVA_WEAPONS && nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE);
}

static uint64_t banks_hit(const struct game *game, int unit)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    return ship->bank_hit[0] | ship->bank_hit[1] | ship->bank_hit[2];
}

static bool is_checked(const struct game *game, int unit, enum nova_track track)
{
    return is_by_bank(game, track) ? banks_hit(game, unit) != 0
                                   : nova_ship_track_checked(game, unit, track) > 0;
}

static bool may_repair(const struct game *game, int unit)
{
    bool any = false;
    for (int track = 0; track < NOVA_TRACKS; track++)
        any = any || is_checked(game, unit, (enum nova_track)track);
    return any && nova_ship_is_on_board(game, unit) && nova_has(game, NOVA_OPTION_DAMAGE_CONTROL);
}

static int bank_of(uint64_t banks)
{
    int bank = 0;
    while (!(banks >> bank & 1))
        bank++;
    return bank;
}

/* ---- answers ---- */

static const char *track_word(enum nova_track track)
{
    static const char *const words[] = {[NOVA_THRUST] = "thrust",
                                        [NOVA_WEAPONS] = "weapon",
                                        [NOVA_ECM] = "ECM",
                                        [NOVA_SHIELDS] = "shield",
                                        [NOVA_TRACKS] = "other"};
    return words[track];
}

static enum fault permit_bank(const struct ask *ask)
{
    uint64_t banks = ask->action->weapons;
    char name[JUDGE_NAME_SIZE];
    if (banks == 0 || (banks & (banks - 1)) != 0)
        return REFUSE(ask, ADV_10, "name the one bank whose track is repaired (NV-adv.1)");
    if (!(banks & banks_hit(ask->game, ask->action->unit)))
        return REFUSE(ask, ADV_10, "bank %d of %s has no checked box", bank_of(banks) + 1,
                      judge_name(ask, ask->action->unit, name));
    return FAULT_NONE;
}

/* NV-adv.10 */
static enum fault permit(const struct ask *ask)
{
    const struct action *action = ask->action;
    enum nova_track track = (enum nova_track)action->mode;
    char name[JUDGE_NAME_SIZE];
    if (track >= NOVA_TRACKS)
        return REFUSE(ask, ADV_10, "repair thrust, weapons, ECM or shields");
    if (is_by_bank(ask->game, track))
        return permit_bank(ask);
    if (action->weapons != 0)
        return REFUSE(ask, ADV_10, "a bank has a track of its own only with NV-adv.1");
    if (!is_checked(ask->game, action->unit, track))
        return REFUSE(ask, ADV_10, "no box of the %s track of %s is checked", track_word(track),
                      judge_name(ask, action->unit, name));
    return FAULT_NONE;
}

static void list_tracks(struct list *list, int unit)
{
    struct action action = list_new(list, NOVA_REPAIR, unit);
    for (int track = 0; track < NOVA_TRACKS; track++) {
        action.mode = (uint8_t)track;
        bool by_bank = is_by_bank(list->game, (enum nova_track)track);
        if (!by_bank && is_checked(list->game, unit, (enum nova_track)track))
            list_add(list, &action);
        for (uint64_t banks = by_bank ? banks_hit(list->game, unit) : 0; banks;
             banks &= banks - 1) {
            action.weapons = banks & (~banks + 1);
            list_add(list, &action);
        }
        action.weapons = 0;
    }
}

/* The die falls in the step that follows. */
static void take(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    state->settle.stage = NOVA_SETTLE_CONTROL;
    state->settle.series = action->mode;
    state->settle.item = (uint8_t)(action->weapons ? bank_of(action->weapons) + 1 : 0);
    nova_phases_go(walk, NOVA_STEP_REPAIR);
}

static void take_none(struct walk *walk, const struct action *action)
{
    nova_phases_tell_end(walk, NOVA_RULE_ADV_10, action);
    nova_phases_go(walk, NOVA_STEP_REPAIR);
}

const struct decision_law nova_repair = {permit, list_tracks, take};
const struct decision_law nova_repair_none = {NULL, NULL, take_none};

/* ---- the step ---- */

static void roll_control(struct walk *walk, int unit)
{
    struct nova_settle *settle = &nova_state_of(walk->game)->settle;
    struct roll what = nova_settle_roll(NOVA_PURPOSE_CONTROL, NOVA_RULE_ADV_10, unit);
    walk_count_faces(&what, REPAIRS_ON, REPAIRS_ON);
    int face = walk_throw_one(walk, &what, WALK_DIE), track = settle->series, bank = settle->item;
    if (face == REPAIRS_ON)
        nova_boxes_uncheck_track(walk, unit, (enum nova_track)track, bank - 1);
    TELL(walk, nova_control, NOVA_RULE_ADV_10, unit, UNIT_NONE, .track = track, .face = face,
         .erased = face == REPAIRS_ON, .bank = bank);
    *settle = (struct nova_settle){0};
}

/* NV-adv.10: with an actor an answer was just given */
enum progress nova_repair_step(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    if (state->actor != UNIT_NONE) {
        if (state->settle.stage == NOVA_SETTLE_CONTROL)
            roll_control(walk, state->actor);
        state->actor = UNIT_NONE;
        return PROGRESS_ACTIVATION_ENDED;
    }
    int unit = asked_after(walk->game, &state->cursor, may_repair);
    if (unit == UNIT_NONE)
        return nova_phases_go(walk, NOVA_STEP_JUMP);
    state->actor = (uint8_t)unit;
    return nova_phases_go(walk, NOVA_STEP_REPAIR_ASK);
}
