/* Strikes in words: armaments, shield points, Target Locks. */
#include "rules/starstrike/view/items.h"

#include "rules/starstrike/law/strike.h"

static const char *const a_facing =
    "a facing: fore, right-fore, right-aft, aft, left-aft or left-fore";

static const struct starstrike_ship *ship_of(const struct game *game, int unit)
{
    return starstrike_names_is_unit(game, unit) ? starstrike_ship_of(game, unit) : NULL;
}

/* ---- facings ---- */

static bool take_facing(struct reader *reader, int *facing)
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

static enum fault read_screened(struct reader *reader, struct action *action)
{
    int facing;
    if (!take_facing(reader, &facing))
        return reader_expect(reader, a_facing);
    action->mode = (uint8_t)facing;
    return FAULT_NONE;
}

/* A facing alone answers only who is asked for one. */
static enum fault read_facing(struct reader *reader, struct action *action)
{
    return starstrike_items_is_asked(reader, action) ? read_screened(reader, action)
                                                     : reader_expect(reader, "an order");
}

static bool write_facing(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, starstrike_names_facing(action->mode));
    return true;
}

/* Of a piece with one value nothing need be said. */
static enum fault read_screen(struct reader *reader, struct action *action)
{
    const struct starstrike_ship *ship = ship_of(reader->game, action->unit);
    return ship && !ship->six && words_end(&reader->words) ? FAULT_NONE
                                                           : read_screened(reader, action);
}

static bool write_screen(const struct game *game, const struct action *action, struct text *out)
{
    const struct starstrike_ship *ship = ship_of(game, action->unit);
    if (!ship || ship->six)
        write_facing(game, action, out);
    return action->mode < STARSTRIKE_FACINGS;
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
    if (!starstrike_items_cards_find(reader, STARSTRIKE_WEAPONS, &weapon))
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
        if (starstrike_declare_can_strike(reader->game, action->unit, arm, action->target)) {
            if (*weapons)
                return false;
            *weapons = (uint64_t)1 << arm;
        }
    return *weapons != 0;
}

static enum fault expect_arm(const struct reader *reader, bool with)
{
    return reader_expect(reader, with ? "\"with\" and an armament, 1 to 4 as its card has them"
                                      : "an armament, 1 to 4 as its card has them");
}

static enum fault read_arm(struct reader *reader, struct action *action)
{
    return take_arm(reader, action->unit, &action->weapons) ? FAULT_NONE
                                                            : expect_arm(reader, false);
}

static bool write_arm(const struct game *game, const struct action *action, struct text *out)
{
    int arm = 0;
    (void)game;
    while (arm < STARSTRIKE_ARMS_MAX && !(action->weapons >> arm & 1))
        arm++;
    text_int(out, arm + 1);
    return true;
}

enum fault starstrike_items_strike_complete(struct reader *reader, struct action *action)
{
    return action->weapons || find_arm(reader, action, &action->weapons) ? FAULT_NONE
                                                                         : expect_arm(reader, true);
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
                    starstrike_names_facing(shield->facing[0]), two ? " and " : "",
                    two ? starstrike_names_facing(shield->facing[1]) : "");
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
    else if (!take_facing(reader, &facing))
        return reader_expect(reader, "how many hits and crits, and a facing");
    else if (facing != shield->facing[0] && facing != shield->facing[1])
        return refuse_facing(reader, shield);
    else
        put(shield, facing != shield->facing[0], shield->hits, shield->crits, action);
    return FAULT_NONE;
}

/* "1 hit 1 crit fore", "nothing", "all", "2"; nothing said: all */
static enum fault read_blocked(struct reader *reader, struct action *action)
{
    struct shield shield = shield_of(reader, action->unit);
    struct words *words = &reader->words;
    bool said = words_end(words);
    if (words_take(words, "nothing none no"))
        return FAULT_NONE;
    if (said)
        put_all(reader, &shield);
    while (!words_end(words)) {
        if (words_take(words, "and with from by at the point points shield shields"))
            continue;
        enum fault fault = read_part(reader, &shield, action);
        if (fault)
            return fault;
        said = true;
    }
    if (!said && reader->bare)
        return reader_expect(reader, "how many hits and crits, and a facing");
    put_anywhere(&shield, action);
    return FAULT_NONE;
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
static bool write_blocked(const struct game *game, const struct action *action, struct text *out)
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
        if (starstrike_names_has_six(game, action->unit))
            text_format(out, " %s", starstrike_names_facing(at));
        any = true;
    }
    text_add(out, any ? "" : "nothing");
    return true;
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

static enum fault read_side(struct reader *reader, int *facing)
{
    words_take(&reader->words, "from on at");
    return take_facing(reader, facing) ? FAULT_NONE : reader_expect(reader, a_facing);
}

/* "fore -2", "2 fore", "2 from fore to aft" */
static enum fault read_change(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int64_t number = 1;
    int from, to;
    bool counted = take_signed(words, &number);
    words_take(words, "point points");
    enum fault fault = read_side(reader, &from);
    if (fault)
        return fault;
    if (!counted)
        take_signed(words, &number);
    if (words_take(words, "to")) {
        fault = read_side(reader, &to);
        if (fault)
            return fault;
        action->amount[to] = (int16_t)(action->amount[to] + number);
        number = -number;
    }
    action->amount[from] = (int16_t)(action->amount[from] + number);
    return FAULT_NONE;
}

static enum fault read_points(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (words_take(words, "nothing none no"))
        return FAULT_NONE;
    do {
        words_take(words, "and");
        enum fault fault = read_change(reader, action);
        if (fault)
            return fault;
    } while (!words_end(words));
    return FAULT_NONE;
}

/* "fore -2 aft +2", "nothing" */
static bool write_signed(const struct action *action, bool sign, struct text *out)
{
    bool any = false;
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        if (action->amount[i]) {
            text_format(out, sign ? "%s%s %+d" : "%s%s %d", any ? " " : "",
                        starstrike_names_facing(i), action->amount[i]);
            any = true;
        }
    text_add(out, any ? "" : "nothing");
    return true;
}

static bool write_points(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    return write_signed(action, false, out);
}

static bool write_change(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    return write_signed(action, true, out);
}

/* ---- Target Locks ---- */

static enum fault read_ability(struct reader *reader, struct action *action)
{
    const struct starstrike_state *state = starstrike_state_of(reader->game);
    struct words *words = &reader->words;
    int number;
    if (words_end(words))
        return reader_expect(reader, "\"lock on\", \"use\" and an ability, or \"waste\"");
    if (words_take_number(words, STARSTRIKE_ABILITIES_MAX, &number) && number > 0) {
        action->mode = (uint8_t)(STARSTRIKE_FIRST_ABILITY + number - 1);
        return FAULT_NONE;
    }
    bool striking = state->step == STARSTRIKE_STEP_LOCK_ASK;
    const struct starstrike_weapon *weapon = striking ? starstrike_aim_weapon(reader->game) : NULL;
    for (int i = 0; weapon && i < weapon->ability_count; i++)
        if (text_same(weapon->ability[i].id, words_next(words))) {
            words->at++;
            action->mode = (uint8_t)(STARSTRIKE_FIRST_ABILITY + i);
            return FAULT_NONE;
        }
    return reader_expect(reader, weapon && weapon->ability_count
                                     ? "an ability of the weapon"
                                     : "\"lock on\" or \"waste\": the weapon has no ability");
}

/* Its name, or its number if that could be taken for something else. */
static bool write_ability(const struct game *game, const struct action *action, struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_ship *ship = ship_of(game, state->actor);
    int ability = action->mode - STARSTRIKE_FIRST_ABILITY;
    if (ability < 0)
        return false;
    const struct starstrike_weapon *weapon =
        ship && state->strike.arm < ship->arm_count ? starstrike_aim_weapon(game) : NULL;
    if (weapon && ability < weapon->ability_count &&
        starstrike_names_is_word(weapon->ability[ability].id))
        text_add(out, weapon->ability[ability].id);
    else
        text_int(out, ability + 1);
    return true;
}

const struct phrase_item starstrike_items_strike_arm = {"arm", read_arm, write_arm};
const struct phrase_item starstrike_items_strike_blocked = {"blocked", read_blocked, write_blocked};
const struct phrase_item starstrike_items_strike_change = {"change", read_points, write_change};
const struct phrase_item starstrike_items_strike_points = {"points", read_points, write_points};
const struct phrase_item starstrike_items_strike_facing = {"facing", read_facing, write_facing};
const struct phrase_item starstrike_items_strike_screen = {"screen", read_screen, write_screen};
const struct phrase_item starstrike_items_strike_ability = {"ability", read_ability, write_ability};
