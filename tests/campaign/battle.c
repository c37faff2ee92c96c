/* Random play with every check the interface offers. */
#include "tests/campaign/battle.h"

#include "base/check.h"
#include "base/hash.h"
#include "core/play.h"
#include "core/sources.h"
#include "tests/campaign/positions.h"
#include "tests/campaign/yard.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MIXES_MAX = 6, YARD_GAMES = 4 };

static bool tell_failure(const struct battle *battle, const char *what, const char *detail)
{
    printf("not ok - %s, seed %" PRIu64 ", answer %d: %s%s\n", battle->stage->name, battle->seed,
           battle->action_count, what, detail);
    return false;
}

static bool one_in(struct battle *battle, uint32_t n)
{
    return random_below(&battle->random, n) == 0;
}

/* ---- options --------------------------------------------------------------------------------- */

static int32_t draw_setting(struct battle *battle, int index)
{
    const struct option *option = &battle->stage->setup->rulebook->options[index];
    uint32_t range = (uint32_t)(option->max - option->min) + 1;
    if (option->kind != OPTION_NUMBER)
        return (int32_t)random_below(&battle->random, option->kind == OPTION_FLAG ? 2 : range);
    if (!one_in(battle, 4))
        return battle->stage->usual[index];
    return option->min + (int32_t)random_below(&battle->random, range < 12 ? range : 12);
}

bool battle_count_refusal(struct battle *battle, const struct note *why)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    size_t prefix = strcspn(rulebook->rule_ids[0], "-") + 1; /* alike in all of them */
    bool own = strncmp(rulebook->rule_ids[0], why->rule, prefix) == 0;
    battle_count_words(battle, why->text);
    for (int i = 0; i < rulebook->rule_count && own; i++) {
        const char *id = rulebook->rule_ids[i] + prefix;
        if (*id == why->rule[prefix] && strcmp(id, why->rule + prefix) == 0) {
            battle->tally->refusal_rule[i]++;
            return why->text[0];
        }
    }
    return why->text[0] && !why->rule[0];
}

/* Whether an id ends here: "AE-4.1" is not meant by "AE-4.1.2", nor "AE-O.any" by
 * "AE-O.any-design".
 */
static bool ends_id(const char *at)
{
    bool on = isalnum((unsigned char)at[0]) ||
              ((at[0] == '.' || at[0] == '-') && isalnum((unsigned char)at[1]));
    return !on;
}

/* Ids of the system, which all begin alike ("AE-"). */
void battle_count_words(struct battle *battle, const char *text)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    size_t prefix = strcspn(rulebook->rule_ids[0], "-") + 1;
    for (const char *at = text; *at; at++) {
        if (strncmp(at, rulebook->rule_ids[0], prefix) != 0)
            continue;
        for (int i = 0; i < rulebook->rule_count; i++) {
            const char *id = rulebook->rule_ids[i];
            size_t length = strlen(id);
            if (id[prefix] == at[prefix] && strncmp(id, at, length) == 0 && ends_id(at + length))
                battle->tally->word_rule[i]++;
        }
    }
}

/* Changes about one option in `rarity`. */
static void mix_options(struct battle *battle, uint32_t rarity)
{
    const struct rulebook *rulebook = battle->stage->setup->rulebook;
    memcpy(battle->stage->setup->option, battle->stage->usual, sizeof battle->stage->usual);
    for (int i = 0; i < rulebook->option_count; i++)
        if (one_in(battle, rarity))
            battle->stage->setup->option[i] = draw_setting(battle, i);
    setup_narrow(battle->stage->setup);
}

/* A third of the games keep the scenario's options, the others change many or few of them. Mixes
 * the scenario cannot be laid out with are counted and drawn again, more cautiously each time. */
static void draw_options(struct battle *battle)
{
    const struct rulebook *rulebook = battle->stage->setup->rulebook;
    struct note why = {.text = ""};
    bool mixed = !one_in(battle, 3);
    uint32_t rarity = 2 + random_below(&battle->random, 3);
    for (int tries = 0; mixed && tries < MIXES_MAX; tries++, rarity += 2) {
        mix_options(battle, rarity);
        battle->tally->mixes++;
        if (rulebook->lay_out(&battle->game, &why) == FAULT_NONE)
            return;
        battle->tally->mixes_refused++;
        battle_count_refusal(battle, &why);
    }
    memcpy(battle->stage->setup->option, battle->stage->usual, sizeof battle->stage->usual);
    setup_narrow(battle->stage->setup);
}

static void count_options(struct battle *battle)
{
    const struct rulebook *rulebook = battle->stage->setup->rulebook;
    for (int i = 0; i < rulebook->option_count; i++) {
        int value = tally_value(&rulebook->options[i], battle->stage->setup->option[i]);
        CHECK(value >= 0 && value < TALLY_VALUES_MAX);
        battle->tally->option[i][value]++;
    }
}

/* ---- playing --------------------------------------------------------------------------------- */

static void make_key(const struct battle *battle, uint8_t key[DICE_KEY_SIZE])
{
    memset(key, 0, DICE_KEY_SIZE);
    memcpy(key, &battle->seed, sizeof battle->seed);
}

/* Counts what an answer set off and keeps its faces for the replay. */
static bool take_down(struct battle *battle, const struct events *events,
                      const struct dice_log *log)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    struct tally *tally = battle->tally;
    if (events->count > events->capacity || log->throw_count > log->throw_capacity)
        return tell_failure(battle, "more events or throws than there is room for", "");
    for (int i = 0; i < events->count; i++) {
        if (events->list[i].rule >= rulebook->rule_count)
            return tell_failure(battle, "an event names no rule", "");
        tally->event_rule[events->list[i].rule]++;
        tally->event_kind[events->list[i].kind]++;
    }
    for (int i = 0; i < log->throw_count; i++)
        tally->throw_rule[log->throws[i].roll.rule]++;
    tally->throws += (uint64_t)log->throw_count;
    for (int i = 0; i < log->face_count; i++) {
        int lane = log->faces[i].lane;
        if (battle->face_count[lane] == BATTLE_FACES_MAX)
            return tell_failure(battle, "more faces than there is room for", "");
        battle->faces[lane][battle->face_count[lane]++] = log->faces[i].value;
    }
    battle->hashes[battle->action_count] = play_hash(&battle->game);
    memcpy(battle->face_ends[battle->action_count], battle->face_count, sizeof battle->face_count);
    CHECK(rulebook->sound(&battle->game, NULL));
    return true;
}

/* The answer to play, or with `action` NULL the laying out. */
static bool perform(struct battle *battle, const struct action *action)
{
    struct events events = {battle->events, BATTLE_EVENTS_MAX, 0};
    struct dice_log log = {battle->throws, BATTLE_EVENTS_MAX, 0,
                           battle->thrown, BATTLE_FACES_MAX,  0};
    struct dice_keyed dice;
    uint8_t key[DICE_KEY_SIZE];
    struct note why = {.text = ""};
    make_key(battle, key);
    dice_keyed_init(&dice, key, (uint64_t)battle->action_count);
    dice.dice.log = &log;
    if (!action) {
        if (play_begin(&battle->game, &dice.dice, &events, &why))
            return tell_failure(battle, "cannot be laid out: ", why.text);
    } else {
        battle->actions[battle->action_count++] = *action;
        battle->tally->decision[action->decision]++;
        play_apply(&battle->game, action, &dice.dice, &events);
    }
    return take_down(battle, &events, &log);
}

/* ---- wrong answers --------------------------------------------------------------------------- */

static struct cell draw_cell(struct battle *battle)
{
    const struct board *board = &battle->game.setup->board;
    uint32_t cells = (uint32_t)(board->columns * board->rows);
    if (one_in(battle, 8))
        return (struct cell){(int16_t)-1, (int16_t)random_below(&battle->random, 8)};
    return board_cell_at(board, (int)random_below(&battle->random, cells));
}

/* Goes at a unit, whatever that means for the decision. */
static void aim_at_unit(struct battle *battle, struct action *action, uint32_t units)
{
    uint32_t unit = random_below(&battle->random, units);
    action->target = (uint8_t)unit;
    action->cell = state_units(battle->state)[unit].cell;
    action->mode = (uint8_t)random_below(&battle->random, 4);
}

/* Another letter or digit in a written order, or one more. */
static void mutate_text(struct battle *battle, struct action *action)
{
    static const char letters[] = "0123456789PSULRBV!?#@$/X ~";
    size_t length = strlen(action->text);
    size_t at = random_below(&battle->random, (uint32_t)length + 1);
    if (at + 1 < sizeof action->text)
        action->text[at] = letters[random_below(&battle->random, sizeof letters - 1)];
}

static void mutate_number(struct battle *battle, struct action *action)
{
    int at = one_in(battle, 2) ? 0 : (int)random_below(&battle->random, ACTION_AMOUNTS);
    action->amount[at] = (int16_t)((int)random_below(&battle->random, 12) - 1);
}

static void mutate_decision(struct battle *battle, struct action *action, uint32_t units)
{
    int decisions = battle->game.setup->rulebook->decision_count;
    action_init(action, (int)random_below(&battle->random, (uint32_t)decisions), action->seat);
    action->unit = (uint8_t)random_below(&battle->random, units);
}

static void mutate(struct battle *battle, struct action *action)
{
    uint32_t units = state_head(battle->state)->unit_count;
    uint32_t seats = (uint32_t)battle->game.setup->seat_count;
    switch (random_below(&battle->random, 10)) {
    case 0:
        action->unit = (uint8_t)random_below(&battle->random, units + 1);
        break;
    case 1:
        action->target = (uint8_t)random_below(&battle->random, units + 1);
        break;
    case 2:
        action->cell = draw_cell(battle);
        break;
    case 3:
        action->mode = (uint8_t)random_below(&battle->random, 16);
        break;
    case 4:
        mutate_number(battle, action);
        break;
    case 5:
        action->seat = (uint8_t)random_below(&battle->random, seats);
        break;
    case 6:
        if (units > 0)
            aim_at_unit(battle, action, units);
        break;
    case 7:
        mutate_text(battle, action);
        break;
    case 8:
        action->weapons ^= (uint64_t)1
                           << random_below(&battle->random, one_in(battle, 4) ? 64 : 12);
        break;
    default:
        mutate_decision(battle, action, units ? units : 1);
    }
}

/* The law must judge any value at all, and name its rule when it says no. */
static bool judge(struct battle *battle, const struct action *action)
{
    struct note why = {.text = ""};
    battle->tally->tries++;
    if (battle->game.rulebook->permits(&battle->game, action, &why) == FAULT_NONE)
        return true;
    battle->tally->refused++;
    return battle_count_refusal(battle, &why) ||
           tell_failure(battle, "a refusal without reason or with an unknown rule: ", why.rule);
}

/* The same order for every unit and at every unit, so that rare refusals come up too. */
static bool sweep(struct battle *battle, const struct action *answer)
{
    int units = state_head(battle->state)->unit_count;
    for (int unit = 0; unit < units; unit++) {
        struct action given = *answer, aimed = *answer;
        given.unit = (uint8_t)unit;
        aimed.target = (uint8_t)unit;
        aimed.cell = state_units(battle->state)[unit].cell;
        aimed.mode = (uint8_t)random_below(&battle->random, 4);
        if (!judge(battle, &given) || !judge(battle, &aimed))
            return false;
    }
    return true;
}

static bool provoke(struct battle *battle, const struct action *answer)
{
    struct action action = *answer;
    if (answer->unit != UNIT_NONE && one_in(battle, 4) && !sweep(battle, answer))
        return false;
    do
        mutate(battle, &action);
    while (one_in(battle, 2));
    return judge(battle, &action);
}

/* ---- one game -------------------------------------------------------------------------------- */

static int draw_seat(struct battle *battle, const struct question *question)
{
    int seats[SEATS_MAX], count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (question->seats >> seat & 1)
            seats[count++] = seat;
    return seats[random_below(&battle->random, (uint32_t)count)];
}

/* A unit has the first status of the system's own, hidden as a rule: its position file has more to
 * say. */
static bool is_unusual(const struct battle *battle)
{
    for (int unit = 0; unit < state_head(battle->state)->unit_count; unit++)
        if (state_units(battle->state)[unit].status == STATUS_OWN)
            return true;
    return false;
}

/* `style`: 0 random, 1 mixed, 2 reflex. */
static bool answer_one(struct battle *battle, int style)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    struct question open[QUESTIONS_MAX];
    int count = rulebook->pending(&battle->game, open);
    if ((count == 0) != (state_head(battle->state)->over != 0))
        return tell_failure(battle, "a question is open exactly when the game is not over", "");
    struct question question = open[random_below(&battle->random, (uint32_t)count)];
    question.seats = (uint8_t)(1 << draw_seat(battle, &question));
    bool reflex = style == 2 || (style == 1 && one_in(battle, 2));
    struct action action = reflex ? rulebook->reflex(&battle->game, &question, &battle->random)
                                  : rulebook->sample(&battle->game, &question, &battle->random);
    for (int i = 0; i < 4; i++)
        if (one_in(battle, 2) && !provoke(battle, &action))
            return false;
    if (one_in(battle, is_unusual(battle) ? 8 : 60) && !positions_check(battle))
        return tell_failure(battle, "a position file: ", battle->fault);
    struct note why = {.text = ""};
    if (rulebook->permits(&battle->game, &action, &why))
        return tell_failure(
            battle, reflex ? "reflex is not permitted: " : "sample is not permitted: ", why.text);
    return perform(battle, &action);
}

static bool play(struct battle *battle)
{
    int style[SIDES] = {(int)random_below(&battle->random, 3),
                        (int)random_below(&battle->random, 3)};
    if (!perform(battle, NULL))
        return false;
    const struct head *head = state_head(battle->state);
    while (!head->over && battle->action_count < BATTLE_ACTIONS_MAX)
        if (!answer_one(battle, style[head->active == SIDE_BLUE]))
            return false;
    battle->tally->unfinished += !head->over;
    battle->tally->winner[head->over ? head->winner : WINNER_NONE]++;
    return true;
}

/* The record alone (answers and fallen faces) must lead to the same states. */
static bool replay(struct battle *battle)
{
    struct dice_scripted dice;
    int start[DICE_LANES] = {0};
    memset(battle->state, 0xa5, battle->game.setup->state_size);
    int last = battle->action_count;
    for (int i = 0; i <= last; i++) {
        const int *end = battle->face_ends[i];
        battle->action_count = i;
        dice_scripted_init(
            &dice, battle->faces[DICE_OPEN] + start[DICE_OPEN], end[DICE_OPEN] - start[DICE_OPEN],
            battle->faces[DICE_HIDDEN] + start[DICE_HIDDEN], end[DICE_HIDDEN] - start[DICE_HIDDEN]);
        if (i == 0 && play_begin(&battle->game, &dice.dice, NULL, NULL))
            return tell_failure(battle, "replay: cannot be laid out again", "");
        if (i > 0)
            play_apply(&battle->game, &battle->actions[i - 1], &dice.dice, NULL);
        if (dice.dice.spoiled || dice.lane[0].used < dice.lane[0].count ||
            dice.lane[1].used < dice.lane[1].count)
            return tell_failure(battle, "replay: other dice", "");
        if (play_hash(&battle->game) != battle->hashes[i])
            return tell_failure(battle, "replay: another state", "");
        memcpy(start, end, sizeof start);
    }
    return true;
}

bool battle_run(struct battle *battle)
{
    struct stage *stage = battle->stage;
    random_init(&battle->random, battle->seed);
    battle->game = (struct game){stage->setup->rulebook, stage->setup, battle->state};
    memset(battle->state, 0, stage->setup->state_size);
    battle->action_count = 0;
    memset(battle->face_count, 0, sizeof battle->face_count);
    draw_options(battle);
    if (!play(battle) || !replay(battle))
        return false;
    if (one_in(battle, YARD_GAMES) && !yard_check(battle))
        return tell_failure(battle, "the yard: ", battle->fault);
    count_options(battle);
    struct tally *tally = battle->tally;
    tally->games++;
    tally->stage[battle->stage_index]++;
    tally->actions += (uint64_t)battle->action_count;
    size_t hashes_size = (size_t)(battle->action_count + 1) * sizeof battle->hashes[0];
    tally->fingerprint += hash_bytes(battle->hashes, hashes_size, battle->seed);
    return true;
}
