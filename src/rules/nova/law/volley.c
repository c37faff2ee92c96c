/* Fire that has been declared: the list of attacks, written down in secret or not, and the volley
 * of simultaneous-play (NV-attack.1, NV-adv.9). */
#include "rules/nova/law/attack.h"

#include <string.h>

/* ---- what is declared ---- */

bool nova_volley_is_secret(const struct game *game)
{
    return nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
}

const struct nova_fire *nova_volley_of(const struct game *game, int unit, struct nova_fire *room)
{
    static const struct nova_fire nothing;
    const struct nova_state *state = nova_state_of(game);
    if (state->head.phase != NOVA_PHASE_COMBAT)
        return &nothing;
    if (!nova_volley_is_secret(game) || state->step != NOVA_STEP_ASK)
        return state->actor == unit ? &state->fire : &nothing;
    nova_volley_shots_read(&state->ships[unit], room);
    return room;
}

void nova_volley_add(struct nova_fire *fire, const struct action *action, uint64_t second)
{
    int leader = nova_lowest(action->weapons);
    fire->open |= action->weapons;
    fire->second |= second;
    if (action->mode & NOVA_COMBINE)
        fire->combined |= action->weapons;
    if (action->mode & NOVA_SPLIT) {
        fire->split |= action->weapons;
        fire->halves |= action->weapons;
    }
    for (uint64_t rest = action->weapons; rest; rest &= rest - 1) {
        int bank = nova_lowest(rest);
        fire->target[bank] = action->target;
        if (action->mode & NOVA_COMBINE)
            fire->other[bank] = (uint8_t)leader;
        else if (action->mode & NOVA_SPLIT)
            fire->other[bank] = (uint8_t)action->amount[0];
    }
}

int nova_volley_next(const struct nova_fire *fire, int after)
{
    uint64_t rest = fire->open | fire->halves;
    int first = (after + 1) / 2; /* bank of the next place */
    if (first == NOVA_BANKS_MAX)
        return NOVA_PLACE_NONE;
    for (rest = rest >> first << first; rest; rest &= rest - 1) {
        int bank = nova_lowest(rest);
        bool follows = (fire->combined >> bank & 1) && fire->other[bank] != bank;
        if ((fire->open >> bank & 1) && 2 * bank > after && !follows)
            return 2 * bank;
        if ((fire->halves >> bank & 1) && !follows)
            return 2 * bank + 1;
    }
    return NOVA_PLACE_NONE;
}

int nova_volley_target(const struct nova_fire *fire, int place)
{
    return place % 2 ? fire->other[place / 2] : fire->target[place / 2];
}

uint64_t nova_volley_banks(const struct nova_fire *fire, int place)
{
    uint64_t banks = (uint64_t)1 << place / 2;
    if (!(fire->combined & banks))
        return banks;
    for (uint64_t rest = fire->combined; rest; rest &= rest - 1)
        if (fire->other[nova_lowest(rest)] == place / 2)
            banks |= rest & -rest;
    return banks;
}

/* ---- what can be declared ---- */

/* NV-sys.8: a battery in which banks have been declared fires by the profile they use */
uint64_t nova_volley_free(const struct nova_design *design, const struct nova_fire *fire,
                          int profile)
{
    uint64_t taken = fire->open, unfit = fire->open & (profile ? ~fire->second : fire->second);
    for (; unfit; unfit &= unfit - 1)
        taken |= design->battery_banks[design->bank[nova_lowest(unfit)].battery];
    return ~taken;
}

uint64_t nova_volley_left(const struct game *game, int unit, int profile)
{
    const struct nova_design *design = nova_design_of(game, unit);
    struct nova_fire room;
    return nova_volley_free(design, nova_volley_of(game, unit, &room), profile) & design->armed &
           ~nova_ship_banks_spent(game, unit);
}

/* NV-attack.1, NV-adv.2 */
uint64_t nova_volley_find(const struct game *game, const struct nova_aim *wanted, bool combining)
{
    const struct unit *units = nova_state_of(game)->units;
    struct cell from = units[wanted->unit].cell, to = units[wanted->target].cell;
    struct nova_sight sight;
    uint64_t found = 0;
    if (!wanted->banks || nova_distance(from, to) > nova_design_of(game, wanted->unit)->reach)
        return 0;
    nova_aim_look(game, wanted->unit, wanted->target, wanted->banks, &sight);
    uint64_t rest = wanted->banks & sight.bearing;
    if (!rest)
        return 0;
    struct nova_aim aim = *wanted;
    for (; rest; rest &= rest - 1) {
        aim.banks = rest & -rest;
        enum nova_flaw flaw = nova_aim_judge_seen(game, &sight, &aim);
        if (flaw == NOVA_SOUND_AIM || (combining && flaw == NOVA_NO_DICE))
            found |= aim.banks;
    }
    return found;
}

uint64_t nova_volley_open(const struct game *game, int unit, int target, int profile)
{
    struct nova_aim aim = {.unit = unit,
                           .target = target,
                           .profile = profile,
                           .banks = nova_volley_left(game, unit, profile)};
    return nova_volley_find(game, &aim, false);
}

/* ---- written down in secret ---- */

enum { SHOT_SIZE = 2 };

int nova_volley_shots_count(const struct nova_ship *ship)
{
    int count = 0;
    while (count < NOVA_SHOTS_MAX && ship->secret[SHOT_SIZE * count + 1])
        count++;
    return count;
}

int nova_volley_shots_needed(const struct action *action)
{
    int count = action->mode & NOVA_SPLIT ? 1 : 0;
    for (uint64_t rest = action->weapons; rest; rest &= rest - 1)
        count++;
    return count;
}

static void add_shot(struct nova_ship *ship, int what, int target)
{
    uint8_t *shot = &ship->secret[SHOT_SIZE * nova_volley_shots_count(ship)];
    shot[0] = (uint8_t)what;
    shot[1] = (uint8_t)(target + 1);
}

void nova_volley_shots_add(struct nova_ship *ship, const struct action *action, uint64_t second)
{
    bool first = true;
    for (uint64_t rest = action->weapons; rest; rest &= rest - 1) {
        int what = nova_lowest(rest) | (second & rest & -rest ? NOVA_SHOT_SECOND : 0);
        bool linked = !first && (action->mode & NOVA_COMBINE);
        add_shot(ship, what | (linked ? NOVA_SHOT_LINKED : 0), action->target);
        if (action->mode & NOVA_SPLIT)
            add_shot(ship, what | NOVA_SHOT_LINKED, action->amount[0]);
        first = false;
    }
}

/* Shots from `first` on that belong together, as the answer that wrote them; how many. */
static int read_shot(const struct nova_ship *ship, int first, struct action *out)
{
    const uint8_t *shot = &ship->secret[SHOT_SIZE * first];
    int count = 1, bank = shot[0] & NOVA_SHOT_BANK;
    out->weapons = (uint64_t)1 << bank;
    out->target = (uint8_t)(shot[1] - 1);
    out->mode = shot[0] & NOVA_SHOT_SECOND ? NOVA_SECOND_PROFILE : 0;
    out->amount[0] = 0;
    for (; first + count < nova_volley_shots_count(ship); count++) {
        const uint8_t *next = &shot[SHOT_SIZE * count];
        if (!(next[0] & NOVA_SHOT_LINKED))
            break;
        if ((next[0] & NOVA_SHOT_BANK) == bank) {
            out->mode |= NOVA_SPLIT;
            out->amount[0] = (int16_t)(next[1] - 1);
        } else {
            out->mode |= NOVA_COMBINE;
            out->weapons |= (uint64_t)1 << (next[0] & NOVA_SHOT_BANK);
        }
    }
    return count;
}

void nova_volley_shots_read(const struct nova_ship *ship, struct nova_fire *out)
{
    struct action action;
    action_init(&action, NOVA_FIRE, 0);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < nova_volley_shots_count(ship);) {
        i += read_shot(ship, i, &action);
        nova_volley_add(out, &action, action.mode & NOVA_SECOND_PROFILE ? action.weapons : 0);
    }
}

/* ---- positions ---- */

static bool attack_is_sound(const struct game *game, int unit, const struct nova_fire *fire,
                            int place)
{
    int bank = place / 2;
    struct nova_aim aim = {.unit = unit,
                           .target = nova_volley_target(fire, place),
                           .banks = nova_volley_banks(fire, place),
                           .profile = fire->second >> bank & 1,
                           .split = fire->split >> bank & 1};
    enum nova_flaw flaw = nova_aim_judge(game, &aim);
    return flaw == NOVA_SOUND_AIM || flaw == NOVA_SPENT; /* it is spent by firing now */
}

/* NV-adv.2: who fires as one has a leader among them; who is split fires alone */
static bool sets_are_sound(const struct nova_design *design, const struct nova_fire *fire)
{
    uint64_t all = fire->open | fire->halves | fire->combined | fire->split | fire->second;
    if (design->bank_count < NOVA_BANKS_MAX && all >> design->bank_count)
        return false;
    for (int bank = 0; bank < NOVA_BANKS_MAX; bank++) {
        if ((fire->split >> bank & 1) && fire->target[bank] == fire->other[bank])
            return false;
        if (!(fire->combined >> bank & 1))
            continue;
        int leader = fire->other[bank];
        if (leader > bank || !(fire->combined >> leader & 1) || fire->other[leader] != leader ||
            (fire->open >> leader & 1) != (fire->open >> bank & 1) ||
            !nova_several(nova_volley_banks(fire, 2 * leader)))
            return false;
    }
    return !(fire->combined & fire->split) && !(fire->halves & ~fire->split);
}

/* Whether these are the bytes that FIRE would have written, no bank twice. */
static bool shots_are_normal(const struct nova_ship *ship)
{
    struct nova_ship again = {0};
    struct action action;
    uint64_t named = 0;
    action_init(&action, NOVA_FIRE, 0);
    for (int i = 0; i < nova_volley_shots_count(ship);) {
        i += read_shot(ship, i, &action);
        if ((named & action.weapons) || (action.mode & NOVA_COMBINE && action.mode & NOVA_SPLIT) ||
            nova_volley_shots_count(&again) + nova_volley_shots_needed(&action) > NOVA_SHOTS_MAX)
            return false;
        named |= action.weapons;
        nova_volley_shots_add(&again, &action,
                              action.mode & NOVA_SECOND_PROFILE ? action.weapons : 0);
    }
    return memcmp(again.secret, ship->secret, sizeof again.secret) == 0;
}

bool nova_volley_is_sound(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    bool secret = nova_volley_is_secret(game) && state->step == NOVA_STEP_ASK;
    struct nova_fire room;
    int place = NOVA_PLACE_NONE, count = 0;
    if (secret && !shots_are_normal(&state->ships[unit]))
        return false;
    const struct nova_fire *fire = nova_volley_of(game, unit, &room);
    if (!sets_are_sound(nova_design_of(game, unit), fire))
        return false;
    for (; (place = nova_volley_next(fire, place)) >= 0; count++)
        if (!attack_is_sound(game, unit, fire, place))
            return false;
    return secret || count >= (state->step == NOVA_STEP_PICK_ASK ? 2 : 1);
}

/* ---- the volley ---- */

/* Everything is shown when all have ended. */
static void show_shots(struct walk *walk, int unit)
{
    const struct nova_ship *ship = nova_ship_of(walk->game, unit);
    struct action action;
    action_init(&action, NOVA_FIRE, nova_state_of(walk->game)->units[unit].seat);
    action.unit = (uint8_t)unit;
    for (int i = 0; i < nova_volley_shots_count(ship);) {
        i += read_shot(ship, i, &action);
        struct event event = nova_declare_event(walk, &action);
        walk_tell(walk, &event);
    }
}

static int next_ship(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    int first = state->cursor == UNIT_NONE ? 0 : state->cursor + 1;
    for (int unit = first; unit < state->head.unit_count; unit++)
        if (nova_ship_is_on_board(game, unit))
            return unit;
    return UNIT_NONE;
}

/* NV-adv.9: ships in id order; all damage takes effect when the last has fired */
enum progress nova_volley_step(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    int unit = next_ship(walk->game);
    if (state->cursor == UNIT_NONE)
        nova_attack_reset(state);
    state->cursor = state->actor = (uint8_t)unit;
    if (unit == UNIT_NONE)
        return nova_settle_begin(walk, NOVA_BY_FIRE, NOVA_STEP_ATTACK);
    nova_volley_shots_read(&state->ships[unit], &state->fire);
    show_shots(walk, unit);
    memset(state->ships[unit].secret, 0, sizeof state->ships[unit].secret); /* no secret any more */
    nova_attack_open(walk, unit, &state->fire);
    int place = nova_volley_next(&state->fire, NOVA_PLACE_NONE);
    return place < 0 ? PROGRESS_MORE : nova_attack_begin(walk, place, true);
}
