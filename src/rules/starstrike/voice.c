/* Spelling: every answer of `starstrike` as players write it. */
#include "rules/starstrike/voice.h"

#include "rules/starstrike/law.h"
#include "rules/starstrike/parts.h"
#include "rules/starstrike/strike.h"

/* ---- patterns ---- */

/* As say_answer has it, and: %s ship, %m commander, %g flight group, %o order in the first amount,
 * %p own piece in the second, %f mode as a facing, %k as a card slot, %l as an ability, %a the
 * armament, %b shield points blocked, %x points by facing, %y those with signs, %v a maneuver */
static const char *const patterns[STARSTRIKE_DECISION_COUNT] = {
    [STARSTRIKE_BUY] = "buy %s",
    [STARSTRIKE_COMMANDER] = "commander %m%p",
    [STARSTRIKE_WING] = "wing %g%p",
    [STARSTRIKE_CARD] = "card %o",
    [STARSTRIKE_REFIT] = "refit %o%p",
    [STARSTRIKE_END_FLEET] = "done",
    [STARSTRIKE_PLACE] = "%u to %c heading %h",
    [STARSTRIKE_ENTER] = "%u to %c heading %h",
    [STARSTRIKE_ASSIGN] = "%u %o",
    [STARSTRIKE_OMEGA] = "omega %o",
    [STARSTRIKE_END_ORDERS] = "done",
    [STARSTRIKE_TURN] = "%u turns to %h",
    [STARSTRIKE_SHIFT] = "%u shifts %y",
    [STARSTRIKE_HAND] = "%u hands %k to %t",
    [STARSTRIKE_MEND] = "%u mends %x",
    [STARSTRIKE_ACTIVATE] = "activate %u",
    [STARSTRIKE_STRIKE] = "%u strikes %t with %a",
    [STARSTRIKE_END_STRIKES] = "%u done",
    [STARSTRIKE_USE] = "use",
    [STARSTRIKE_BLOCK] = "%u blocks %b",
    [STARSTRIKE_LOCK] = "use %l",
    [STARSTRIKE_DRAIN] = "%f",
    [STARSTRIKE_RETURN] = "%u returns %k",
    [STARSTRIKE_MOVE] = "%u heads %h %v",
    [STARSTRIKE_END_MOVE] = "%u done",
    [STARSTRIKE_EVADE] = "evade %c",
    [STARSTRIKE_DUST] = "shield %f",
    [STARSTRIKE_UNSPEND] = "%u unspends %k",
    [STARSTRIKE_RESORT] = "%u uses %k",
};

static const struct starstrike_ship *ship_of(const struct game *game, int unit)
{
    return starstrike_voice_is_unit(game, unit) ? starstrike_ship_of(game, unit) : NULL;
}

/* Answers that say no, or leave something out. */
static const char *pattern_of(const struct game *game, const struct action *action)
{
    const struct starstrike_ship *ship = ship_of(game, action->unit);
    switch ((int)action->decision) {
    case STARSTRIKE_PLACE:
    case STARSTRIKE_ENTER:
        return ship && !ship->faced ? "%u to %c" : patterns[action->decision];
    case STARSTRIKE_ASSIGN:
        return action->mode ? "%u own %o" : patterns[STARSTRIKE_ASSIGN];
    case STARSTRIKE_TURN:
        return ship && starstrike_state_of(game)->units[action->unit].heading == action->mode
                   ? "%u keeps heading"
                   : patterns[STARSTRIKE_TURN];
    case STARSTRIKE_HAND:
        return action->target == UNIT_NONE ? "%u hands nothing" : patterns[STARSTRIKE_HAND];
    case STARSTRIKE_USE:
        return action->mode ? patterns[STARSTRIKE_USE] : "no";
    case STARSTRIKE_LOCK:
        return action->mode == STARSTRIKE_WASTE     ? "waste"
               : action->mode == STARSTRIKE_LOCK_ON ? "lock on"
                                                    : patterns[STARSTRIKE_LOCK];
    case STARSTRIKE_MOVE:
        return action->amount[0] == STARSTRIKE_NO_MANEUVER ? "%u heads %h"
                                                           : patterns[STARSTRIKE_MOVE];
    case STARSTRIKE_EVADE:
        return cell_is_place(action->cell) ? patterns[STARSTRIKE_EVADE] : "stay";
    case STARSTRIKE_DUST:
        return action->mode >= STARSTRIKE_FACINGS ? "hit"
               : ship && !ship->six               ? "shield"
                                                  : patterns[STARSTRIKE_DUST];
    case STARSTRIKE_UNSPEND:
    case STARSTRIKE_RESORT:
        return action->amount[0] ? patterns[action->decision] : "%u leaves %k";
    default:
        return action->decision < STARSTRIKE_DECISION_COUNT ? patterns[action->decision] : "?";
    }
}

/* ---- items ---- */

/* Ships picked by the seat with this design. */
static int count_picked(const struct starstrike_state *state, int seat, int design)
{
    int first = picks_first(&state->picks, seat), count = 0;
    for (int i = 0; i < state->picks.picked[seat]; i++)
        count += state->picks.design[first + i] == design;
    return count;
}

/* " on Heron", " on MC-06", " on 3": its name, its code if it is the only one, its number. */
static void write_piece(const struct game *game, const struct action *action, struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int n = action->amount[1], seat = action->seat;
    if (n < 0)
        return;
    text_add(out, " on ");
    int unit = starstrike_own_piece(game, seat, n);
    if (unit != UNIT_NONE) {
        say_name(game, unit, out);
        return;
    }
    int design = seat < SEATS_MAX && n < state->picks.picked[seat]
                     ? state->picks.design[picks_first(&state->picks, seat) + n]
                     : DESIGN_NONE;
    if (design != DESIGN_NONE && count_picked(state, seat, design) == 1)
        starstrike_voice_id(game, STARSTRIKE_SHIPS, design, out);
    else
        text_int(out, n + 1);
}

/* "fore -2 aft +2", "nothing" */
static void write_points(const struct action *action, bool sign, struct text *out)
{
    bool any = false;
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        if (action->amount[i]) {
            text_format(out, sign ? "%s%s %+d" : "%s%s %d", any ? " " : "",
                        starstrike_voice_facing(i), action->amount[i]);
            any = true;
        }
    text_add(out, any ? "" : "nothing");
}

/* "1 hit 2 crits" */
static void write_cancelled(int hits, int crits, struct text *out)
{
    if (hits)
        say_count(out, hits, "hit", "hits");
    text_add(out, hits && crits ? " " : "");
    if (crits)
        say_count(out, crits, "crit", "crits");
}

/* "1 hit 1 crit fore 1 hit right-fore"; facings only of those who have six */
static void write_block(const struct game *game, const struct action *action, struct text *out)
{
    int facings = starstrike_state_of(game)->strike.facings, at = 0;
    bool any = false;
    for (int i = 0; i < 2; i++, at++) {
        int hits = action->amount[2 * i], crits = action->amount[2 * i + 1];
        while (at < STARSTRIKE_FACINGS && !(facings >> at & 1))
            at++;
        if (!hits && !crits)
            continue;
        text_add(out, any ? " " : "");
        write_cancelled(hits, crits, out);
        if (starstrike_voice_has_six(game, action->unit))
            text_format(out, " %s", starstrike_voice_facing(at));
        any = true;
    }
    text_add(out, any ? "" : "nothing");
}

/* Its name, or its number if that could be taken for something else. */
static void write_ability(const struct game *game, const struct action *action, struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_ship *ship = ship_of(game, state->actor);
    int ability = action->mode - STARSTRIKE_FIRST_ABILITY;
    const struct starstrike_weapon *weapon =
        ship && state->strike.arm < ship->arm_count ? starstrike_weapon_now(game) : NULL;
    if (weapon && ability < weapon->ability_count &&
        starstrike_voice_is_word(weapon->ability[ability].id))
        text_add(out, weapon->ability[ability].id);
    else
        text_int(out, ability + 1);
}

static void write_arm(uint64_t weapons, struct text *out)
{
    int arm = 0;
    while (arm < STARSTRIKE_ARMS_MAX && !(weapons >> arm & 1))
        arm++;
    text_int(out, arm + 1);
}

static void write_item(const struct game *game, const struct action *action, char item,
                       struct text *out)
{
    switch (item) {
    case 's':
        starstrike_voice_id(game, STARSTRIKE_SHIPS, action->amount[0], out);
        return;
    case 'm':
        starstrike_voice_id(game, STARSTRIKE_COMMANDERS, action->amount[0], out);
        return;
    case 'g':
        starstrike_voice_id(game, STARSTRIKE_GROUPS, action->amount[0], out);
        return;
    case 'o':
        starstrike_voice_id(game, STARSTRIKE_ORDERS, action->amount[0], out);
        return;
    case 'p':
        write_piece(game, action, out);
        return;
    case 'f':
        text_add(out, starstrike_voice_facing(action->mode));
        return;
    case 'k':
        starstrike_voice_slot(game, action->unit, action->mode, out);
        return;
    case 'a':
        write_arm(action->weapons, out);
        return;
    case 'b':
        write_block(game, action, out);
        return;
    case 'l':
        write_ability(game, action, out);
        return;
    case 'v':
        text_add(out, starstrike_voice_maneuver(action->amount[0]));
        return;
    default:
        write_points(action, item == 'y', out);
        return;
    }
}

void starstrike_spell(const struct game *game, const struct action *action, struct text *out)
{
    say_answer(game, action, pattern_of(game, action), write_item, out);
}
