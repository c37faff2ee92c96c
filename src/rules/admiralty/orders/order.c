/* Movement orders: reading them, what they need, whether they hold, where they lead. */
#include "rules/admiralty/orders/order.h"

#include "rules/admiralty/state/facts.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS_MAX = 2, PIVOT_MAX = 3, REVERSE_PRICE = 2, ROLL_PRICE = 3 };

/* ---- texts ---- */

void admiralty_order_normal(const char *written, char out[ADMIRALTY_ORDER_SIZE])
{
    order_normal(written, "", out);
}

bool admiralty_order_write(const struct admiralty_order *order, char out[ADMIRALTY_ORDER_SIZE])
{
    struct order_draft draft;
    order_draft_begin(&draft);
    order_draft_steps(&draft, order->steps, order->step_count);
    order_draft_end(&draft, 0);
    if (order->special)
        order_draft_letter(&draft, order->special);
    if (order->pivot)
        order_draft_letter(&draft, '/');
    for (int i = 0; i < abs(order->pivot); i++)
        order_draft_letter(&draft, order->pivot < 0 ? 'P' : 'S');
    memcpy(out, draft.text, sizeof draft.text);
    return draft.length < ADMIRALTY_ORDER_SIZE;
}

/* ---- grammar ---- */

struct reading {
    const struct game *game;
    int unit;
    bool basic;
    const char *at;
    struct admiralty_verdict *out;
};

static bool fail(struct admiralty_verdict *out, enum admiralty_flaw flaw, int rule)
{
    out->flaw = flaw;
    out->rule = rule;
    return false;
}

bool admiralty_order_add(struct admiralty_order *order, char letter, int count)
{
    enum { ROOM = sizeof order->steps / sizeof order->steps[0] };
    struct order_token step = {.letter = letter, .count = (uint16_t)count};
    if (!order_add_step(order->steps, &order->step_count, ROOM, step))
        return false;
    if (letter == 'P' || letter == 'S')
        order->turns++;
    else if (letter == 'U')
        order->turns += 3;
    else
        order->speed += count;
    return true;
}

static bool read_number(struct reading *reading)
{
    int number = order_read_number(&reading->at, ORDER_HEXES_MAX + 1);
    if (number > ORDER_HEXES_MAX)
        return fail(reading->out, ADMIRALTY_FLAW_TEXT, ADMIRALTY_RULE_R3_1_1);
    if (number)
        admiralty_order_add(&reading->out->order, 'F', number);
    return true;
}

/* AE-3.1.1, and the tokens that options add (AE-D1, AE-D8) */
static bool read_step(struct reading *reading)
{
    char letter = *reading->at;
    if (letter >= '0' && letter <= '9')
        return read_number(reading);
    if (letter == 'U' && reading->basic)
        return fail(reading->out, ADMIRALTY_FLAW_TEXT, ADMIRALTY_RULE_D1);
    if ((letter == 'B' && !reading->basic) ||
        ((letter == 'L' || letter == 'R') && !reading->basic &&
         !admiralty_has(reading->game, ADMIRALTY_OPTION_SIDESLIPS)))
        return fail(reading->out, ADMIRALTY_FLAW_OPTION, ADMIRALTY_RULE_R8_0_2);
    if (!strchr("PSULRB", letter))
        return fail(reading->out, ADMIRALTY_FLAW_TEXT, ADMIRALTY_RULE_R3_1_1);
    admiralty_order_add(&reading->out->order, letter, 1);
    reading->at++;
    return true;
}

/* AE-8.0.2: is the special action on, and the device aboard? */
static bool special_is_on(const struct game *game, int unit, char special)
{
    switch (special) {
    case '!':
        return admiralty_has(game, ADMIRALTY_OPTION_EMERGENCY_THRUST);
    case '?':
        return admiralty_ship_has_device(game, unit, ADMIRALTY_DEVICE_CLOAK);
    case '#':
        return admiralty_ship_has_device(game, unit, ADMIRALTY_DEVICE_HYPERDRIVE);
    case '@':
        return admiralty_has(game, ADMIRALTY_OPTION_ROLLS);
    default:
        return admiralty_has(game, ADMIRALTY_OPTION_EVASIVE_ACTION);
    }
}

static bool is_special(char c)
{
    return c && strchr("!?#@$", c);
}

static bool read_special(struct reading *reading)
{
    char special = *reading->at;
    if (!is_special(special))
        return true;
    if (!special_is_on(reading->game, reading->unit, special))
        return fail(reading->out, ADMIRALTY_FLAW_OPTION, ADMIRALTY_RULE_R8_0_2);
    reading->out->order.special = special;
    reading->at++;
    if (*reading->at && *reading->at != '/')
        return fail(reading->out, ADMIRALTY_FLAW_SPECIAL, ADMIRALTY_RULE_R8_0_2);
    return true;
}

/* AE-8.0.2, AE-D5 */
static bool read_pivot(struct reading *reading)
{
    const char *letters = reading->at + 1;
    int count = 0;
    if (*reading->at != '/')
        return true;
    if (!admiralty_has(reading->game, ADMIRALTY_OPTION_PIVOTS))
        return fail(reading->out, ADMIRALTY_FLAW_OPTION, ADMIRALTY_RULE_R8_0_2);
    while (letters[count] && letters[count] == letters[0])
        count++;
    if ((letters[0] != 'P' && letters[0] != 'S') || count > PIVOT_MAX || letters[count])
        return fail(reading->out, ADMIRALTY_FLAW_PIVOT, ADMIRALTY_RULE_D5);
    reading->out->order.pivot = (int8_t)(letters[0] == 'P' ? -count : count);
    return true;
}

/* Steps by letter. */
struct letters {
    int port;
    int starboard;
    int about;
    int left;
    int right;
};

static struct letters count_letters(const struct admiralty_order *order)
{
    struct letters letters = {0};
    for (int i = 0; i < order->step_count; i++) {
        char letter = order->steps[i].letter;
        letters.port += letter == 'P';
        letters.starboard += letter == 'S';
        letters.about += letter == 'U';
        letters.left += letter == 'L';
        letters.right += letter == 'R';
    }
    return letters;
}

/* AE-3.1.1: none, one or two turns of 60 degrees, or a single U */
static bool check_turns(struct admiralty_verdict *out, const struct letters *letters)
{
    int small = letters->port + letters->starboard, half = letters->about;
    if (small > TURNS_MAX || half > 1 || (small && half))
        return fail(out, ADMIRALTY_FLAW_TURNS, ADMIRALTY_RULE_R3_1_1);
    return true;
}

/* AE-D8: one direction, that of the turns */
static bool check_slips(struct admiralty_verdict *out, const struct letters *letters)
{
    if ((letters->left && (letters->right || letters->starboard)) ||
        (letters->right && letters->port))
        return fail(out, ADMIRALTY_FLAW_SLIP, ADMIRALTY_RULE_D8);
    return true;
}

bool admiralty_order_parse(const struct game *game, int unit, const char *text,
                           struct admiralty_verdict *out)
{
    char normal[ADMIRALTY_ORDER_SIZE];
    struct reading reading = {.game = game,
                              .unit = unit,
                              .basic = admiralty_has(game, ADMIRALTY_OPTION_BASIC_MOVEMENT),
                              .at = normal,
                              .out = out};
    admiralty_order_normal(text, normal);
    *out = (struct admiralty_verdict){
        .flaw = ADMIRALTY_SOUND, .rule = ADMIRALTY_RULE_R3_1_1, .requirement = -1};
    while (*reading.at && *reading.at != '/' && !is_special(*reading.at))
        if (!read_step(&reading))
            return false;
    if (!read_special(&reading) || !read_pivot(&reading))
        return false;
    if (reading.basic)
        return true;
    struct letters letters = count_letters(&out->order);
    return check_turns(out, &letters) && check_slips(out, &letters);
}

/* ---- what it needs ---- */

/* AE-3.2.1 */
int admiralty_order_thrust(int previous, int speed, const char *turns, int between)
{
    if (!turns[0])
        return abs(previous - speed);
    if (turns[0] == 'U')
        return previous + speed;
    if (!turns[1])
        return previous > speed ? previous : speed;
    if (turns[0] == turns[1])
        return previous + speed;
    return abs(previous - speed) + between;
}

/* AE-D2: slips of last turn towards the side of a single turn */
static int thrust_saved(const struct game *game, int unit, const char *turns)
{
    int trail = admiralty_element_of(game, unit)->trail;
    if (!admiralty_has(game, ADMIRALTY_OPTION_DELAYED_TURNS) || turns[1])
        return 0;
    if (turns[0] == 'P')
        return trail < 0 ? -trail : 0;
    if (turns[0] == 'S')
        return trail > 0 ? trail : 0;
    return 0;
}

/* AE-3.2.1 with the slips of AE-D8 and the relief of AE-D2 */
static int inertial_requirement(const struct game *game, int unit,
                                const struct admiralty_order *order)
{
    char turns[TURNS_MAX + 1] = "";
    int turn_count = 0, between = 0, slips = 0;
    for (int i = 0; i < order->step_count; i++) {
        char letter = order->steps[i].letter;
        if (letter == 'L' || letter == 'R')
            slips++;
        else if (letter == 'F')
            between += turn_count == 1 ? order->steps[i].count : 0;
        else if (turn_count < TURNS_MAX)
            turns[turn_count++] = letter;
    }
    int needed = admiralty_order_thrust(admiralty_element_of(game, unit)->speed, order->speed,
                                        turns, between) -
                 thrust_saved(game, unit, turns);
    return (needed > 0 ? needed : 0) + slips;
}

/* AE-D1: a hex back costs two, everything else one */
static int basic_requirement(const struct admiralty_order *order)
{
    int needed = 0;
    for (int i = 0; i < order->step_count; i++)
        needed += order->steps[i].letter == 'B' ? REVERSE_PRICE : order->steps[i].count;
    return needed;
}

/* AE-8.0.4: rolls (AE-D6), evasive action (AE-D4), pivots (AE-D5) */
static int surcharge(const struct game *game, int unit, const struct admiralty_order *order)
{
    int needed = abs(order->pivot);
    if (order->special == '@' && order->turns < ROLL_PRICE)
        needed += ROLL_PRICE - order->turns;
    if (order->special == '$')
        needed += (admiralty_ship_engine_rating(game, unit) + 1) / 2;
    return needed;
}

static int bare_requirement(const struct game *game, int unit, const struct admiralty_order *order)
{
    return admiralty_has(game, ADMIRALTY_OPTION_BASIC_MOVEMENT)
               ? basic_requirement(order)
               : inertial_requirement(game, unit, order);
}

/* ---- judging ---- */

/* AE-E6 takes given-up points off, AE-D3 doubles what is left */
static int rating_for(const struct game *game, int unit, char special)
{
    int rating = admiralty_ship_engine_rating(game, unit) - admiralty_element_of(game, unit)->given;
    if (rating < 0)
        rating = 0;
    return special == '!' ? 2 * rating : rating;
}

static bool turns_or_slips(const struct admiralty_order *order)
{
    for (int i = 0; i < order->step_count; i++)
        if (order->steps[i].letter != 'F' && order->steps[i].letter != 'B')
            return true;
    return false;
}

/* AE-B6, AE-D3, AE-D4: what special actions ask for; the current rating counts, whatever was given
 * up (AE-E6 lowers only the thrust test) */
static bool check_special(const struct game *game, int unit, struct admiralty_verdict *out)
{
    enum { EVASIVE_MIN = 4 };
    int rating = admiralty_ship_engine_rating(game, unit);
    if (out->order.special == '#' && turns_or_slips(&out->order))
        return fail(out, ADMIRALTY_FLAW_HYPERDRIVE, ADMIRALTY_RULE_B6);
    if (out->order.special == '!' && rating == 0)
        return fail(out, ADMIRALTY_FLAW_EMERGENCY, ADMIRALTY_RULE_D3);
    if (out->order.special == '$' && rating < EVASIVE_MIN)
        return fail(out, ADMIRALTY_FLAW_EVASIVE, ADMIRALTY_RULE_D4);
    return true;
}

/* AE-3.2.3: only straight on */
static bool check_dead_engines(const struct game *game, int unit, struct admiralty_verdict *out)
{
    if (admiralty_ship_engine_rating(game, unit) == 0 && turns_or_slips(&out->order))
        return fail(out, ADMIRALTY_FLAW_ENGINES, ADMIRALTY_RULE_R3_2_3);
    return true;
}

/* AE-D1: has no hex forward been moved since the last turn or slip? Behind an order that keeps the
 * spacing; *kept says whether it does. */
static bool is_cramped(bool cramped, const struct admiralty_order *order, bool *kept)
{
    *kept = true;
    for (int i = 0; i < order->step_count; i++) {
        char letter = order->steps[i].letter;
        if (letter == 'F')
            cramped = false;
        if (letter == 'F' || letter == 'B')
            continue;
        *kept = *kept && !cramped;
        cramped = true;
    }
    return cramped;
}

static bool check_spacing(const struct game *game, int unit, struct admiralty_verdict *out)
{
    bool kept;
    is_cramped(admiralty_element_of(game, unit)->trail != 0, &out->order, &kept);
    return kept || fail(out, ADMIRALTY_FLAW_SPACING, ADMIRALTY_RULE_D1);
}

/* What its requirement chiefly rests on: surcharges (AE-8.0.4), the relief of AE-D2, the free turns
 * of AE-3.2.4, or just the table. */
static int rule_of_sound(const struct game *game, int unit, const struct admiralty_order *order,
                         int bare, int extra)
{
    if (extra > 0)
        return ADMIRALTY_RULE_R8_0_4;
    if (order->turns == 1 && admiralty_has(game, ADMIRALTY_OPTION_DELAYED_TURNS)) {
        const char turn[2] = {count_letters(order).port ? 'P' : 'S', '\0'};
        if (thrust_saved(game, unit, turn) > 0)
            return ADMIRALTY_RULE_D2;
    }
    return order->turns && bare == 0 ? ADMIRALTY_RULE_R3_2_4 : ADMIRALTY_RULE_R3_2_1;
}

/* AE-3.2.2 against all surcharges (AE-8.0.4): the flaw names what is too dear */
static void judge_thrust(const struct game *game, int bare, struct admiralty_verdict *out)
{
    if (out->requirement <= out->rating)
        return;
    out->flaw = ADMIRALTY_FLAW_THRUST;
    if (bare <= out->rating)
        out->rule = ADMIRALTY_RULE_R8_0_4;
    else if (!admiralty_has(game, ADMIRALTY_OPTION_BASIC_MOVEMENT))
        out->rule = ADMIRALTY_RULE_R3_2_2;
}

void admiralty_order_judge_read(const struct game *game, int unit, struct admiralty_verdict *out)
{
    bool basic = admiralty_has(game, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    int bare = bare_requirement(game, unit, &out->order);
    int extra = surcharge(game, unit, &out->order);
    out->flaw = ADMIRALTY_SOUND;
    out->rule = basic ? ADMIRALTY_RULE_D1 : rule_of_sound(game, unit, &out->order, bare, extra);
    out->requirement = bare + extra;
    out->rating = rating_for(game, unit, out->order.special);
    if (check_special(game, unit, out) &&
        (basic ? check_spacing(game, unit, out) : check_dead_engines(game, unit, out)))
        judge_thrust(game, bare, out);
}

void admiralty_order_judge(const struct game *game, int unit, const char *text,
                           struct admiralty_verdict *out)
{
    if (admiralty_order_parse(game, unit, text, out))
        admiralty_order_judge_read(game, unit, out);
    else
        out->rating = rating_for(game, unit, 0);
}

/* ---- carrying out ---- */

void admiralty_order_coast(const struct game *game, int unit, struct admiralty_order *out)
{
    int speed = admiralty_element_of(game, unit)->speed;
    memset(out, 0, sizeof *out);
    if (speed && !admiralty_has(game, ADMIRALTY_OPTION_BASIC_MOVEMENT))
        admiralty_order_add(out, 'F', speed);
}

int8_t admiralty_order_trail(const struct game *game, int unit, const struct admiralty_order *order)
{
    bool kept;
    if (admiralty_has(game, ADMIRALTY_OPTION_BASIC_MOVEMENT))
        return is_cramped(admiralty_element_of(game, unit)->trail != 0, order, &kept);
    if (!admiralty_has(game, ADMIRALTY_OPTION_DELAYED_TURNS))
        return 0;
    struct letters letters = count_letters(order);
    return (int8_t)(letters.right - letters.left);
}

void admiralty_order_walk(const struct game *game, int unit, const struct admiralty_order *order,
                          struct order_path *out)
{
    const struct unit *ship = &admiralty_state_of(game)->units[unit];
    order_path_begin(out, ship->cell, ship->heading);
    for (int i = 0; i < order->step_count; i++)
        if (!order_path_step(&game->setup->board, 0, order->steps[i], out))
            return;
}
