/* Maneuvers in words: "2P1", "ahead 3 port", "faces 3 thrusts 2", and what is declared with them.
 */
#include "rules/nova/view/items.h"

#include "rules/nova/orders/plan.h"

#include <string.h>

/* Words that mean a step of a plan; the empty ones mean nothing. */
static const struct {
    const char *words;
    const char *step;
} steps[] = {
    {"port left", "P"},
    {"starboard right", "S"},
    {"ahead forward forwards straight on moves move sails sail goes go then and turn turns turning "
     "hex hexes with to - +",
     ""},
    {"stays stay stands stand still stops stop waits wait", "0"},
};

static const struct {
    enum nova_declaration declaration;
    const char *words;
    const char *behind; /* a word that may follow */
} declarations[] = {
    {NOVA_EMERGENCY, "emergency !", "thrust"},
    {NOVA_EVADE, "evading evade evades evasive", "action"},
    {NOVA_CHARGE, "charging charge charges jumping", "hyperdrive drive"},
    {NOVA_ROLL, "rolling roll rolls rolled", "over"},
};

static bool is_step(const char *word)
{
    return word[0] && word[strspn(word, "0123456789PSLRVpslrv")] == '\0';
}

static bool take_declaration(struct reader *reader, struct action *action)
{
    for (size_t i = 0; i < sizeof declarations / sizeof declarations[0]; i++)
        if (words_take(&reader->words, declarations[i].words)) {
            words_take(&reader->words, declarations[i].behind);
            action->mode |= (uint8_t)declarations[i].declaration;
            return true;
        }
    return false;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A word of the plan, or one that means nothing. Two numbers behind each other are no plan. */
static bool take_step(struct reader *reader, struct text *plan)
{
    const char *word = words_next(&reader->words);
    bool runs_on = plan->length > 0 && is_digit(plan->start[plan->length - 1]) && is_digit(word[0]);
    if (is_step(word) && !runs_on) {
        text_add(plan, word);
        reader->words.at++;
        return true;
    }
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++)
        if (words_take(&reader->words, steps[i].words)) {
            text_add(plan, steps[i].step);
            return true;
        }
    return false;
}

/* NV-alt.3: "faces 3 thrusts 2", "thrusts 2", "coasts": what is not said stays as it is, or 0. */
static bool take_vector(struct reader *reader, int unit, struct text *plan)
{
    struct words *words = &reader->words;
    uint8_t facing = state_units(reader->game->state)[unit].heading;
    int start = words->at, thrust = 0;
    bool said = false;
    words_take(words, "and");
    if (words_take(words, "faces face facing turns rotates")) {
        words_take(words, "to");
        if (!reader_heading(reader, &facing)) {
            words->at = start;
            return false;
        }
        said = true;
        words_take(words, "and");
    }
    if (words_take(words, "coasts coast drifts drift")) {
        said = true;
    } else if (words_take(words, "thrusts thrust burns burn")) {
        if (!words_take_number(words, NOVA_THRUST_MAX * 2, &thrust)) {
            words->at = start;
            return false;
        }
        said = true;
    }
    if (said)
        text_format(plan, "%dV%d", facing, thrust);
    else
        words->at = start;
    return said;
}

static enum fault read_plan(struct reader *reader, struct action *action)
{
    char plan[WORDS_LENGTH_MAX], normal[NOVA_PLAN_SIZE];
    struct text text;
    bool vector = nova_movement_of(reader->game) == NOVA_VECTOR;
    text_init(&text, plan, sizeof plan);
    while (!words_end(&reader->words)) {
        bool taken = take_declaration(reader, action) ||
                     (vector && text.length == 0 && take_vector(reader, action->unit, &text)) ||
                     take_step(reader, &text);
        if (!taken)
            return reader_expect(reader, "a maneuver");
    }
    if (text.length == 0 && action->mode == 0)
        return reader_expect(reader, vector ? "a facing and a thrust like 3V2"
                                            : "a maneuver like 3, 2P1 or SS");
    nova_plan_normal(plan, normal);
    memcpy(action->text, normal, strnlen(normal, NOVA_PLAN_SIZE - 1));
    return FAULT_NONE;
}

static bool write_plan(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_bytes(out, action->text, strnlen(action->text, sizeof action->text));
    for (int bit = 1; bit <= NOVA_DECLARATIONS; bit <<= 1)
        if (action->mode & bit)
            text_format(out, " %s", nova_words_declaration(bit));
    return true;
}

const struct phrase_item nova_items_plan = {"plan", read_plan, write_plan};

/* NV-adv.9: what a plan is given for, whatever is asked */
enum fault nova_items_plan_complete(struct reader *reader, struct action *action)
{
    bool written = nova_has(reader->game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    action->decision = written ? NOVA_PLOT : NOVA_MOVE;
    return FAULT_NONE;
}
