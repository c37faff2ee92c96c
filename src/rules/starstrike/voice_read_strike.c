/* Reading orders of a strike: armaments, shield points, Target Locks. */
#include "rules/starstrike/voice_order.h"

#include "rules/starstrike/strike.h"

/* ---- facings ---- */

bool starstrike_reader_facing(struct reader *reader, int *facing)
{
    static const char *const spellings[STARSTRIKE_FACINGS] = {
        "fore f bow front", "right-fore right_fore rf", "right-aft right_aft ra",
        "aft a stern rear", "left-aft left_aft la",     "left-fore left_fore lf"};
    struct words *words = &reader->words;
    int start = words->at, half = words_take(words, "right")  ? 1
                                  : words_take(words, "left") ? 2
                                                              : 0;
    if (half && words_take(words, "fore")) {
        *facing = half == 1 ? 1 : 5;
        return true;
    }
    if (half && words_take(words, "aft")) {
        *facing = half == 1 ? 2 : 4;
        return true;
    }
    words->at = start;
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        if (words_take(words, spellings[i])) {
            *facing = i;
            return true;
        }
    return false;
}

/* ---- strikes ---- */

/* The armament that is meant: its number, or words of its weapon's name. */
static bool take_arm(struct reader *reader, int unit, uint64_t *weapons)
{
    const struct starstrike_ship *ship = starstrike_ship_of(reader->game, unit);
    struct words *words = &reader->words;
    int number;
    int16_t weapon;
    words_take(words, "its armament weapon");
    words_take(words, "armament weapon");
    if (words_take_number(words, STARSTRIKE_ARMS_MAX, &number) && number > 0) {
        *weapons = (uint64_t)1 << (number - 1);
        return true;
    }
    if (!starstrike_reader_card(reader, STARSTRIKE_WEAPONS, &weapon))
        return false;
    int first = -1;
    for (int arm = 0; arm < ship->arm_count; arm++) {
        bool used = starstrike_piece_of(reader->game, unit)->fired >> arm & 1;
        if (ship->arm[arm].weapon == weapon && (first < 0 || !used)) {
            first = arm;
            if (!used)
                break;
        }
    }
    *weapons = first < 0 ? 0 : (uint64_t)1 << first;
    return first >= 0;
}

/* Without a word about it: the only armament that can do it. */
static bool find_arm(const struct reader *reader, const struct action *action, uint64_t *weapons)
{
    *weapons = 0;
    for (int arm = 0; arm < starstrike_ship_of(reader->game, action->unit)->arm_count; arm++)
        if (starstrike_can_strike(reader->game, action->unit, arm, action->target)) {
            if (*weapons)
                return false;
            *weapons = (uint64_t)1 << arm;
        }
    return *weapons != 0;
}

/* "strikes Vesk with 1", "strikes with 1 at Vesk", "strikes Vesk" */
enum fault starstrike_reader_strike(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    bool armed = words_take(words, "with by") && take_arm(reader, action->unit, &action->weapons);
    words_take(words, "at on");
    enum fault fault = reader_target(reader, "a target", action->unit, &action->target);
    if (fault)
        return fault;
    if (!armed && words_end(words))
        armed = find_arm(reader, action, &action->weapons);
    if (!armed) {
        words_take(words, "with by using");
        armed = take_arm(reader, action->unit, &action->weapons);
    }
    if (!armed)
        return reader_expect(reader, "\"with\" and an armament, 1 to 4 as its card has them");
    return reader_close(reader, action, STARSTRIKE_STRIKE);
}

/* ---- shields ---- */

/* What is to be blocked, as far as it has been read. */
struct shield {
    int facing[2]; /* that may be spent from; -1: there is none */
    int points[2];
    int hits; /* read, but not yet said from which facing */
    int crits;
};

static struct shield shield_of(const struct reader *reader, int unit)
{
    const struct starstrike_piece *piece = starstrike_piece_of(reader->game, unit);
    struct shield shield = {.facing = {-1, -1}, .points = {0, 0}};
    int facings = starstrike_state_of(reader->game)->strike.facings, count = 0;
    for (int i = 0; i < STARSTRIKE_FACINGS && count < 2; i++)
        if (facings >> i & 1) {
            shield.facing[count] = i;
            shield.points[count++] = piece->shield[i];
        }
    return shield;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void put(struct shield *shield, int place, int hits, int crits, struct action *action)
{
    action->amount[2 * place] = (int16_t)(action->amount[2 * place] + hits);
    action->amount[2 * place + 1] = (int16_t)(action->amount[2 * place + 1] + crits);
    shield->points[place] -= hits + crits;
    shield->hits -= hits;
    shield->crits -= crits;
}

/* No facing was named: from the first as far as it goes, the rest from the second. */
static void put_anywhere(struct shield *shield, struct action *action)
{
    int crits = least(shield->crits, shield->points[0] > 0 ? shield->points[0] : 0);
    int hits = least(shield->hits, shield->points[0] > crits ? shield->points[0] - crits : 0);
    bool fits =
        shield->facing[1] >= 0 && shield->hits + shield->crits - hits - crits <= shield->points[1];
    if (!fits) {
        put(shield, 0, shield->hits, shield->crits, action);
        return;
    }
    put(shield, 0, hits, crits, action);
    put(shield, 1, shield->hits, shield->crits, action);
}

/* Points without a word what for: Criticals first (SS-X.18). */
static void put_points(const struct reader *reader, struct shield *shield, int points)
{
    const uint8_t *icon = starstrike_state_of(reader->game)->strike.icon;
    int crits = least(points, icon[STARSTRIKE_C] - shield->crits);
    shield->crits += crits > 0 ? crits : 0;
    shield->hits += points - (crits > 0 ? crits : 0);
}

static void put_all(const struct reader *reader, struct shield *shield)
{
    const uint8_t *icon = starstrike_state_of(reader->game)->strike.icon;
    int most = shield->points[0] + shield->points[1];
    put_points(reader, shield, least(most, icon[STARSTRIKE_H] + icon[STARSTRIKE_C]));
}

static enum fault refuse_facing(const struct reader *reader, const struct shield *shield)
{
    bool two = shield->facing[1] >= 0;
    return note_set(reader->why, FAULT_INPUT, NULL, "the strike comes in by %s%s%s",
                    starstrike_voice_facing(shield->facing[0]), two ? " and " : "",
                    two ? starstrike_voice_facing(shield->facing[1]) : "");
}

/* One part of it: "1 hit", "2", "all", "from fore". */
static enum fault read_part(struct reader *reader, struct shield *shield, struct action *action)
{
    struct words *words = &reader->words;
    int number = 1, facing;
    if (words_take(words, "all")) {
        put_all(reader, shield);
        return FAULT_NONE;
    }
    bool counted = words_take_number(words, STARSTRIKE_POINTS_MAX, &number);
    if (words_take(words, "hit hits h"))
        shield->hits += number;
    else if (words_take(words, "crit crits critical criticals c"))
        shield->crits += number;
    else if (counted)
        put_points(reader, shield, number);
    else if (!starstrike_reader_facing(reader, &facing))
        return reader_expect(reader, "how many hits and crits, and a facing");
    else if (facing != shield->facing[0] && facing != shield->facing[1])
        return refuse_facing(reader, shield);
    else
        put(shield, facing != shield->facing[0], shield->hits, shield->crits, action);
    return FAULT_NONE;
}

/* "blocks 1 hit 1 crit fore", "blocks nothing", "blocks all", "blocks 2" */
enum fault starstrike_reader_block(struct reader *reader, struct action *action)
{
    struct shield shield = shield_of(reader, action->unit);
    struct words *words = &reader->words;
    if (words_take(words, "nothing none no"))
        return reader_close(reader, action, STARSTRIKE_BLOCK);
    if (words_end(words))
        put_all(reader, &shield);
    while (!words_end(words)) {
        if (words_take(words, "and with from by at the point points shield shields"))
            continue;
        enum fault fault = read_part(reader, &shield, action);
        if (fault)
            return fault;
    }
    put_anywhere(&shield, action);
    return reader_close(reader, action, STARSTRIKE_BLOCK);
}

/* ---- points by facing ---- */

/* Takes "2", "+2", "-2". */
static bool take_signed(struct words *words, int64_t *number)
{
    const char *word = words_next(words);
    if (!text_to_int(word + (word[0] == '+'), number) || *number > STARSTRIKE_POINTS_MAX ||
        *number < -STARSTRIKE_POINTS_MAX)
        return false;
    words->at++;
    return true;
}

static enum fault read_facing(struct reader *reader, int *facing)
{
    words_take(&reader->words, "from on at");
    return starstrike_reader_facing(reader, facing)
               ? FAULT_NONE
               : reader_expect(reader, "a facing: fore, right-fore, right-aft, aft, left-aft or "
                                       "left-fore");
}

/* "fore -2", "2 fore", "2 from fore to aft" */
static enum fault read_points(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int64_t number = 1;
    int from, to;
    bool counted = take_signed(words, &number);
    words_take(words, "point points");
    enum fault fault = read_facing(reader, &from);
    if (fault)
        return fault;
    if (!counted)
        take_signed(words, &number);
    if (words_take(words, "to")) {
        fault = read_facing(reader, &to);
        if (fault)
            return fault;
        action->amount[to] = (int16_t)(action->amount[to] + number);
        number = -number;
    }
    action->amount[from] = (int16_t)(action->amount[from] + number);
    return FAULT_NONE;
}

enum fault starstrike_reader_points(struct reader *reader, struct action *action, int decision)
{
    struct words *words = &reader->words;
    if (words_take(words, "nothing none no"))
        return reader_close(reader, action, decision);
    do {
        words_take(words, "and");
        enum fault fault = read_points(reader, action);
        if (fault)
            return fault;
    } while (!words_end(words));
    return reader_close(reader, action, decision);
}

/* ---- Target Locks ---- */

enum fault starstrike_reader_ability(struct reader *reader, struct action *action)
{
    const struct starstrike_state *state = starstrike_state_of(reader->game);
    struct words *words = &reader->words;
    int number;
    action->decision = STARSTRIKE_LOCK;
    if (words_take_number(words, STARSTRIKE_ABILITIES_MAX, &number) && number > 0) {
        action->mode = (uint8_t)(STARSTRIKE_FIRST_ABILITY + number - 1);
        return reader_finish(reader);
    }
    bool striking = state->step == STARSTRIKE_STEP_LOCK_ASK;
    const struct starstrike_weapon *weapon = striking ? starstrike_weapon_now(reader->game) : NULL;
    for (int i = 0; weapon && i < weapon->ability_count; i++)
        if (text_same(weapon->ability[i].id, words_next(words))) {
            words->at++;
            action->mode = (uint8_t)(STARSTRIKE_FIRST_ABILITY + i);
            return reader_finish(reader);
        }
    return reader_expect(reader, weapon && weapon->ability_count
                                     ? "an ability of the weapon"
                                     : "\"lock on\" or \"waste\": the weapon has no ability");
}
