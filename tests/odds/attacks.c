/* Draws attacks without knowing any system: whatever lets measures depend on dice is one. */
#include "tests/odds/attacks.h"

#include "base/check.h"
#include "core/names.h"
#include "odds/odds.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_MAX = 40,      /* battles begun for one attack */
    PLIES_MAX = 1500,    /* answers in one of them */
    PROBES = 6,          /* times an answer is played to see whether it is an attack */
    PROBE_DEFAULTS = 40, /* what needs more answers is no attack */
    CHOICES_MAX = 256,
    MIXES_MAX = 4
};

/* ---- one playing ----------------------------------------------------------------------------- */

/* Where the playing of an attack stands. */
struct course {
    const struct attack *attack;
    const struct game *game;
    int next;     /* of the attack's answers */
    int defaults; /* answers given for others, or after the last */
    int defaults_max;
    bool ended; /* an activation, since the last answer that was taken */
    struct attack_counts *counts;
};

static void count_on(struct course *course)
{
    const struct attack *attack = course->attack;
    struct attack_counts *counts = course->counts;
    uint32_t counted = course->game->rulebook->counted_measures;
    if (!counts || attack->action_count < 2)
        return;
    for (int t = 0; t < attack->target_count; t++) {
        int32_t found[MEASURES_MAX] = {0};
        course->game->rulebook->measure(&attack->view, course->game, attack->targets[t], found);
        for (int measure = 0; measure < MEASURES_MAX; measure++) {
            if (!(counted >> measure & 1))
                continue;
            bool anew = found[measure] < counts->now[t][measure];
            counts->earlier[t][measure] += anew ? counts->now[t][measure] : 0;
            counts->now[t][measure] = found[measure];
        }
    }
}

/* Whatever was counted before the attack does not belong to it. */
static void start_counting(struct course *course)
{
    struct attack_counts *counts = course->counts;
    if (!counts)
        return;
    memset(counts, 0, sizeof *counts);
    count_on(course);
    for (int t = 0; t < ATTACK_TARGETS_MAX; t++)
        for (int measure = 0; measure < MEASURES_MAX; measure++)
            counts->earlier[t][measure] = -counts->now[t][measure];
}

static void answer_by_default(struct course *course)
{
    const struct rulebook *rulebook = course->game->rulebook;
    struct question open[QUESTIONS_MAX];
    CHECK(rulebook->pending(course->game, open) > 0);
    struct action action = rulebook->fallback(course->game, &open[0]);
    rulebook->accept(course->game, &action, NULL);
    course->defaults++;
}

/* Something else is to be answered first, by others or in the middle of what has been set off, and
 * the phase of the attack goes on. */
static bool is_others_turn(const struct course *course)
{
    const struct head *then = state_head(course->attack->view.state);
    const struct head *now = state_head(course->game->state);
    const struct action *action = &course->attack->actions[course->next];
    struct question question;
    if (course->next == 0 || now->turn != then->turn || now->phase != then->phase ||
        course->defaults >= course->defaults_max)
        return false;
    if (!rulebook_question_of(course->game, action->seat, &question))
        return true;
    return !course->ended && question.decision != action->decision &&
           course->game->rulebook->permits(course->game, action, NULL) != FAULT_NONE;
}

/* Deals with an open question; true: all has been played. */
static bool answer(struct course *course, bool *open)
{
    const struct rulebook *rulebook = course->game->rulebook;
    if (state_head(course->game->state)->over)
        return true;
    bool given = course->next < course->attack->action_count;
    if (!given && (course->ended || course->defaults >= course->defaults_max))
        return true;
    if (!given || is_others_turn(course)) {
        answer_by_default(course);
        *open = false;
        return false;
    }
    const struct action *action = &course->attack->actions[course->next++];
    if (rulebook->permits(course->game, action, NULL))
        return false; /* the dice have made it impossible */
    rulebook->accept(course->game, action, NULL);
    course->ended = false;
    *open = false;
    return false;
}

static int play_course(struct course *course, struct dice *dice)
{
    bool open = true;
    start_counting(course);
    for (int steps = 0; steps < PLAY_STEPS_MAX; steps++) {
        if (open) {
            if (answer(course, &open))
                break;
            count_on(course);
            continue;
        }
        enum progress progress = course->game->rulebook->advance(course->game, dice, NULL);
        count_on(course);
        open = progress == PROGRESS_SETTLED;
        if (progress != PROGRESS_ACTIVATION_ENDED)
            continue;
        course->ended = true;
        if (course->next == course->attack->action_count)
            break;
    }
    return course->defaults;
}

int attack_play(const struct attack *attack, const struct game *game, struct dice *dice,
                struct attack_counts *counts)
{
    struct course course = {
        .attack = attack, .game = game, .defaults_max = (int)ODDS_DEFAULTS_MAX, .counts = counts};
    return play_course(&course, dice);
}

/* ---- whether an answer is an attack ---------------------------------------------------------- */

static struct game copy_game(const struct game *game)
{
    struct game copy = *game;
    copy.state = malloc(game->setup->state_size);
    CHECK(copy.state);
    memcpy(copy.state, game->state, game->setup->state_size);
    return copy;
}

/* Units whose measures were not the same in every probe. */
struct probe {
    int32_t first[UNITS_MAX][MEASURES_MAX];
    struct unit_set varied;
    int varied_count;
};

static void compare_measures(struct probe *probe, const struct attack *attack,
                             const struct game *after, bool first)
{
    int units = state_head(attack->view.state)->unit_count;
    for (int unit = 0; unit < units; unit++) {
        int32_t measures[MEASURES_MAX] = {0};
        after->rulebook->measure(&attack->view, after, unit, measures);
        if (first)
            memcpy(probe->first[unit], measures, sizeof measures);
        else if (!unit_set_has(&probe->varied, unit) &&
                 memcmp(probe->first[unit], measures, sizeof measures) != 0) {
            unit_set_add(&probe->varied, unit);
            probe->varied_count++;
        }
    }
}

/* True: dice fall, the activation ends soon, and something depends on the dice. */
static bool probe_attack(struct attack *attack, struct probe *probe, uint64_t seed)
{
    struct game game = copy_game(&attack->view);
    struct dice_fast dice;
    bool hopeful = true;
    probe->varied = (struct unit_set){{0}};
    probe->varied_count = 0;
    dice_fast_init(&dice, seed);
    for (int i = 0; i < PROBES && hopeful; i++) {
        struct course course = {.attack = attack, .game = &game, .defaults_max = PROBE_DEFAULTS};
        memcpy(game.state, attack->view.state, game.setup->state_size);
        dice.dice.throw_count = 0;
        hopeful = play_course(&course, &dice.dice) < PROBE_DEFAULTS &&
                  (dice.dice.throw_count > 0 || i > 0);
        compare_measures(probe, attack, &game, i == 0);
    }
    free(game.state);
    return hopeful && probe->varied_count > 0;
}

static void add_target(struct attack *attack, int unit)
{
    for (int i = 0; i < attack->target_count; i++)
        if (attack->targets[i] == unit)
            return;
    if (unit < state_head(attack->view.state)->unit_count &&
        attack->target_count < ATTACK_TARGETS_MAX)
        attack->targets[attack->target_count++] = unit;
}

/* What was aimed at, if the dice decide about it; others that they decide about; last, anybody. */
static void choose_targets(struct attack *attack, const struct probe *probe, struct random *random)
{
    int units = state_head(attack->view.state)->unit_count;
    attack->target_count = 0;
    for (int i = 0; i < attack->action_count; i++) {
        int target = attack->actions[i].target;
        if (target < units && unit_set_has(&probe->varied, target))
            add_target(attack, target);
    }
    int from = (int)random_below(random, (uint32_t)units);
    for (int i = 0; i < units; i++)
        if (unit_set_has(&probe->varied, (from + i) % units))
            add_target(attack, (from + i) % units);
    add_target(attack, from);
}

/* ---- playing until there is one -------------------------------------------------------------- */

struct hunt {
    struct stages *stages;
    struct attack *attack;
    struct random random;
    struct game game; /* the battle */
    struct dice_fast dice;
    struct probe probe;
    struct action choices[CHOICES_MAX];
    uint32_t reflexes; /* of four answers */
    uint32_t patience; /* an attack in so many is taken */
};

static bool one_in(struct hunt *hunt, uint32_t n)
{
    return random_below(&hunt->random, n) == 0;
}

/* Half of the battles change some options; mixes that cannot be laid out are drawn again. */
static bool mix_options(struct hunt *hunt, struct stage *stage)
{
    const struct rulebook *rulebook = stage->setup->rulebook;
    memcpy(stage->setup->option, stage->usual, sizeof stage->usual);
    if (one_in(hunt, 2))
        return rulebook->lay_out(&hunt->game, NULL) == FAULT_NONE;
    for (uint32_t tries = 0; tries < MIXES_MAX; tries++) {
        for (int i = 0; i < rulebook->option_count; i++) {
            const struct option *option = &rulebook->options[i];
            uint32_t range = (uint32_t)(option->max - option->min) + 1;
            range = option->kind == OPTION_FLAG ? 2 : range;
            stage->setup->option[i] = stage->usual[i];
            if (option->kind != OPTION_NUMBER && one_in(hunt, 2 + 2 * tries))
                stage->setup->option[i] = (int32_t)random_below(&hunt->random, range);
        }
        if (rulebook->lay_out(&hunt->game, NULL) == FAULT_NONE)
            return true;
    }
    memcpy(stage->setup->option, stage->usual, sizeof stage->usual);
    return rulebook->lay_out(&hunt->game, NULL) == FAULT_NONE;
}

static bool begin_battle(struct hunt *hunt)
{
    struct stages *stages = hunt->stages;
    uint32_t at = random_below(&hunt->random, (uint32_t)stages->shares);
    struct stage *stage = stages->list;
    for (; at >= (uint32_t)stage->share; stage++)
        at -= (uint32_t)stage->share;
    hunt->attack->stage = stage;
    hunt->game = (struct game){stage->setup->rulebook, stage->setup, stage->state};
    hunt->reflexes = random_below(&hunt->random, 5);
    hunt->patience = 1 + random_below(&hunt->random, 6);
    dice_fast_init(&hunt->dice, random_next(&hunt->random));
    if (!mix_options(hunt, stage))
        return false;
    play_settle(&hunt->game, &hunt->dice.dice, NULL);
    return true;
}

/* One of the open questions, put to one seat. */
static struct question draw_question(struct hunt *hunt, const struct question *open, int count)
{
    struct question question = open[random_below(&hunt->random, (uint32_t)count)];
    int seat = (int)random_below(&hunt->random, SEATS_MAX);
    while (!(question.seats >> seat & 1))
        seat = (seat + 1) % SEATS_MAX;
    question.seats = (uint8_t)(1 << seat);
    return question;
}

/* Answers of those who are asked, not of others on their side. */
static int list_answers(struct hunt *hunt, const struct game *game, const struct question *question)
{
    int count = game->rulebook->choices(game, question, UNIT_ANY, hunt->choices, (int)CHOICES_MAX);
    int own = 0;
    for (int i = 0; i < count && i < CHOICES_MAX; i++)
        if (question->seats >> hunt->choices[i].seat & 1)
            hunt->choices[own++] = hunt->choices[i];
    return own;
}

/* A player's answer, or for an attack one of the list. */
static struct action draw_answer(struct hunt *hunt, const struct game *game,
                                 const struct question *question, bool listed)
{
    const struct rulebook *rulebook = game->rulebook;
    int count = listed ? list_answers(hunt, game, question) : 0;
    if (count > 0)
        return hunt->choices[random_below(&hunt->random, (uint32_t)count)];
    if (random_below(&hunt->random, 4) < hunt->reflexes)
        return rulebook->reflex(game, question, &hunt->random);
    return rulebook->sample(game, question, &hunt->random);
}

/* Before the battle, and while orders are written, nothing is attacked. */
static bool may_attack(const struct game *game, const struct question *question)
{
    switch (game->rulebook->decisions[question->decision].kind) {
    case D_FLEET:
    case D_DEPLOY:
    case D_FIRST:
    case D_PLOT:
        return false;
    case D_ACTIVATE:
    case D_MOVE:
    case D_CONTACT:
    case D_SHIFT:
    case D_FIRE:
    case D_SEQUENCE:
    case D_SPEND:
    case D_FACING:
    case D_BLOCK:
    case D_LOSS:
    case D_LINE:
    case D_BOARD:
    case D_REACT:
    case D_TRANSFER:
    case D_REWARD:
    case D_REPAIR:
    case D_SPECIAL:
    case D_ENTER:
    case D_DONE:
        break;
    }
    return true;
}

/* Whether the seat is asked again in the phase of the attack; others answer by default meanwhile.
 */
static bool await_seat(struct hunt *hunt, const struct game *game, int seat,
                       struct question *question)
{
    const struct head *then = state_head(hunt->attack->view.state), *now = state_head(game->state);
    for (int i = 0; i < PROBE_DEFAULTS; i++) {
        if (now->over || now->turn != then->turn || now->phase != then->phase)
            return false;
        if (rulebook_question_of(game, seat, question)) {
            question->seats = (uint8_t)(1 << seat);
            return true;
        }
        struct question open[QUESTIONS_MAX];
        CHECK(game->rulebook->pending(game, open) > 0);
        struct action action = game->rulebook->fallback(game, &open[0]);
        play_apply(game, &action, &hunt->dice.dice, NULL);
    }
    return false;
}

/* Answers of one seat, one way the dice may fall: as a rule until some have fallen. */
static void draw_run(struct hunt *hunt, const struct question *first)
{
    struct attack *attack = hunt->attack;
    struct game game = copy_game(&attack->view);
    struct question question = *first;
    int length_max = 1 + (int)random_below(&hunt->random, 12);
    bool thrown;
    attack->action_count = 0;
    do {
        struct action action = draw_answer(hunt, &game, &question, one_in(hunt, 3));
        int throws = hunt->dice.dice.throw_count;
        attack->actions[attack->action_count++] = action;
        play_apply(&game, &action, &hunt->dice.dice, NULL);
        thrown = hunt->dice.dice.throw_count > throws;
    } while (attack->action_count < length_max && (!thrown || one_in(hunt, 12)) &&
             await_seat(hunt, &game, attack->actions[0].seat, &question));
    free(game.state);
}

/* Whether the seat, by what it sees, has an attack here. */
static bool try_attack(struct hunt *hunt, const struct question *question)
{
    struct attack *attack = hunt->attack;
    free(attack->view.state);
    attack->view = copy_game(&hunt->game);
    attack->view.rulebook->conceal(&attack->view, question_seat(question));
    if (one_in(hunt, 2))
        draw_run(hunt, question);
    else {
        attack->actions[0] = draw_answer(hunt, &attack->view, question, one_in(hunt, 2));
        attack->action_count = 1;
    }
    if (!probe_attack(attack, &hunt->probe, random_next(&hunt->random)))
        return false;
    choose_targets(attack, &hunt->probe, &hunt->random);
    return true;
}

static bool play_battle(struct hunt *hunt)
{
    struct question open[QUESTIONS_MAX];
    int count;
    hunt->attack->plies = 0;
    while (hunt->attack->plies < PLIES_MAX &&
           (count = hunt->game.rulebook->pending(&hunt->game, open)) > 0) {
        struct question question = draw_question(hunt, open, count);
        if (may_attack(&hunt->game, &question) && one_in(hunt, hunt->patience) &&
            try_attack(hunt, &question))
            return true;
        struct action action = draw_answer(hunt, &hunt->game, &question, false);
        play_apply(&hunt->game, &action, &hunt->dice.dice, NULL);
        hunt->attack->plies++;
    }
    return false;
}

bool attack_draw(struct attack *attack, struct stages *stages, uint64_t seed)
{
    struct hunt *hunt = calloc(1, sizeof *hunt);
    bool found = false;
    CHECK(hunt);
    *attack = (struct attack){.seed = seed};
    hunt->stages = stages;
    hunt->attack = attack;
    random_init(&hunt->random, seed);
    for (int i = 0; i < GAMES_MAX && !found; i++)
        found = begin_battle(hunt) && play_battle(hunt);
    free(hunt);
    return found;
}

void attack_free(struct attack *attack)
{
    free(attack->view.state);
    attack->view.state = NULL;
}

void attack_tell(const struct attack *attack, struct text *out)
{
    text_format(out, "%s, seed %" PRIu64 ", after %d answers:", attack->stage->name, attack->seed,
                attack->plies);
    for (int i = 0; i < attack->action_count; i++) {
        text_format(out, "%s ", i ? ";" : "");
        attack->view.rulebook->spell(&attack->view, &attack->actions[i], out);
    }
}
