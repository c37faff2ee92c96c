/* What is asked about a position is answered alike, whether it was played or read: odds and advice
 * for a seat, on what that seat knows. */
#include "tests/any/any.h"

#include "ai/player.h"
#include "base/check.h"
#include "odds/odds.h"

#include <stdlib.h>
#include <string.h>

enum { PROPOSED_MAX = 16, BRANCHES_MAX = 4000, ODDS_MEMORY = 16 << 20 };

static struct random random_of(const struct game *game)
{
    struct random random;
    random_init(&random, player_seed(game));
    return random;
}

static struct action think(const struct game *game, const struct question *question,
                           enum player_kind kind, void *memory)
{
    struct player_terms terms = {.kind = kind};
    struct player player;
    player_init(&player, &terms, player_seed(game), NULL, memory);
    return player_answer(&player, game, question, NULL);
}

/* ---- advice ---------------------------------------------------------------------------------- */

struct counsel {
    int count;
    struct action list[PROPOSED_MAX + 2]; /* proposals, the quick answer, the captain's */
};

static void advise(const struct game *game, const struct question *question, void *memory,
                   struct counsel *out)
{
    struct random random = random_of(game);
    memset(out, 0, sizeof *out);
    int total = game->rulebook->propose(game, question, out->list, PROPOSED_MAX);
    out->count = total < PROPOSED_MAX ? total : PROPOSED_MAX;
    out->list[out->count++] = game->rulebook->reflex(game, question, &random);
    out->list[out->count++] = think(game, question, PLAYER_CAPTAIN, memory);
}

static bool compare_advice(struct any_play *play, const struct counsel *was,
                           const struct counsel *is)
{
    if (was->count != is->count)
        return any_fail(play, "of its position %d things are advised, was %d", is->count,
                        was->count);
    for (int i = 0; i < was->count; i++)
        if (!action_equal(&was->list[i], &is->list[i]))
            return any_fail(play, "advice %d of %d differs in its position", i + 1, was->count);
    return true;
}

/* ---- odds ------------------------------------------------------------------------------------ */

/* All measures of the unit that an action is about. */
static enum fault survey(const struct game *game, const struct action *action, struct arena *arena,
                         struct odds_answer *out, int *count)
{
    struct odds_pair pairs[MEASURES_MAX];
    int units = state_head(game->state)->unit_count;
    int target = action->target < units ? action->target : action->unit;
    for (*count = 0; game->rulebook->measures[*count]; ++*count)
        pairs[*count] = (struct odds_pair){*count, target < units ? target : 0};
    struct odds_survey asked = {.actions = action,
                                .action_count = 1,
                                .pairs = pairs,
                                .pair_count = *count,
                                .limits = {.branches = BRANCHES_MAX, .samples = ODDS_SAMPLES_MIN}};
    return units ? odds_survey(game, &asked, arena, out, NULL) : FAULT_INPUT;
}

static bool is_same_answer(const struct odds_answer *a, const struct odds_answer *b)
{
    bool same = a->exact == b->exact && a->value_count == b->value_count && a->mean == b->mean;
    for (int i = 0; same && i < a->value_count; i++)
        same = a->values[i].value == b->values[i].value &&
               a->values[i].probability == b->values[i].probability;
    return same;
}

static bool compare_odds(struct any_play *play, const struct game *was, const struct game *is,
                         const struct action *action)
{
    int count = 0;
    void *memory = malloc(ODDS_MEMORY);
    struct odds_answer *before = calloc(2 * MEASURES_MAX, sizeof *before);
    struct odds_answer *after = before + MEASURES_MAX;
    struct arena arena;
    CHECK(memory && before);
    arena_init(&arena, memory, ODDS_MEMORY);
    enum fault fault = survey(was, action, &arena, before, &count);
    bool fine = survey(is, action, &arena, after, &count) == fault ||
                any_fail(play, "odds of its position are refused, or were");
    for (int i = 0; fine && !fault && i < count; i++)
        if (!is_same_answer(&before[i], &after[i]))
            fine = any_fail(play, "odds of measure %s differ in its position",
                            was->rulebook->measures[i]);
    free(before);
    free(memory);
    return fine;
}

bool any_same_counsel(struct any_play *play, const struct game *was, const struct game *is,
                      int seat)
{
    struct question before, after;
    struct counsel old, new;
    if (!rulebook_question_of(was, seat, &before))
        return true;
    if (!rulebook_question_of(is, seat, &after))
        return any_fail(play, "its position does not ask seat %d", seat);
    void *memory = malloc(PLAYER_MEMORY);
    CHECK(memory);
    play->counsels++;
    advise(was, &before, memory, &old);
    advise(is, &after, memory, &new);
    free(memory);
    return compare_advice(play, &old, &new) &&
           compare_odds(play, was, is, &old.list[old.count - 1]);
}
