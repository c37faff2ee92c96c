/* Finding a volley and asking about it. */
#include "cli/volley.h"

#include "base/bits.h"
#include "core/sources.h"

#include <stdlib.h>
#include <string.h>

static bool find_shot(struct volley *volley, const struct question *question)
{
    const struct rulebook *rulebook = volley->game.rulebook;
    bool found = false;
    if (rulebook->decisions[question->decision].kind != D_FIRE)
        return false;
    struct action *list = calloc(THREAT_SHOTS_MAX, sizeof *list);
    int total =
        list ? rulebook->choices(&volley->game, question, UNIT_ANY, list, THREAT_SHOTS_MAX) : 0;
    for (int i = 0; i < total && i < THREAT_SHOTS_MAX; i++) {
        const struct action *action = &list[i];
        if (!threat_is_shot(&volley->game, action) ||
            (found && bits_count(action->weapons) <= bits_count(volley->action.weapons)))
            continue;
        volley->action = *action;
        volley->seat = action->seat;
        found = true;
    }
    free(list);
    return found;
}

static bool play_on(struct volley *volley)
{
    const struct rulebook *rulebook = volley->game.rulebook;
    struct dice_fast dice;
    struct random random;
    dice_fast_init(&dice, 1);
    random_init(&random, 1);
    for (int i = 0; i < VOLLEY_DECISIONS_MAX; i++) {
        struct question open[QUESTIONS_MAX];
        if (rulebook->pending(&volley->game, open) == 0)
            return false;
        if (find_shot(volley, &open[0]))
            return true;
        struct action action = rulebook->reflex(&volley->game, &open[0], &random);
        play_apply(&volley->game, &action, &dice.dice, NULL);
    }
    return false;
}

bool volley_open(struct volley *volley, const struct game *from)
{
    *volley = (struct volley){.game = *from};
    volley->game.state = malloc(from->setup->state_size);
    volley->answers = calloc(MEASURES_MAX, sizeof *volley->answers);
    void *memory = malloc(ODDS_ARENA_SIZE);
    arena_init(&volley->arena, memory, memory ? ODDS_ARENA_SIZE : 0);
    if (!volley->game.state || !volley->answers || !memory)
        return false;
    memcpy(volley->game.state, from->state, from->setup->state_size);
    if (!play_on(volley))
        return false;
    for (int i = 0; from->rulebook->measures[i]; i++)
        volley->pairs[volley->measure_count++] = (struct odds_pair){i, volley->action.target};
    volley->table.capacity = threat_count(&volley->game, volley->seat);
    volley->table.threats =
        calloc((size_t)volley->table.capacity + 1, sizeof *volley->table.threats);
    return volley->table.threats != NULL;
}

void volley_close(struct volley *volley)
{
    free(volley->game.state);
    free(volley->answers);
    free(volley->arena.start);
    free(volley->table.threats);
    *volley = (struct volley){0};
}

static int ask(struct volley *volley, const struct odds_pair *pairs, int count)
{
    struct odds_survey survey = {
        .actions = &volley->action, .action_count = 1, .pairs = pairs, .pair_count = count};
    int branches = 0;
    if (odds_survey(&volley->game, &survey, &volley->arena, volley->answers, NULL))
        return 0;
    for (int i = 0; i < count; i++)
        branches += volley->answers[i].branches;
    return branches;
}

int volley_ask(struct volley *volley)
{
    return ask(volley, &volley->pairs[volley->game.rulebook->destroyed_measure], 1);
}

int volley_survey(struct volley *volley)
{
    return ask(volley, volley->pairs, volley->measure_count);
}

int volley_threaten(struct volley *volley)
{
    struct odds_limits limits = {0};
    int count = 0;
    if (threat_find(&volley->game, volley->seat, &limits, &volley->arena, &volley->table, NULL))
        return 0;
    for (int i = 0; i < volley->table.unit_count * volley->table.target_count; i++)
        count += volley->table.threats[i].found;
    return count;
}
