/* A race: candidates meet the same worlds and dice; those that may be best are tried most. */
#include "ai/search.h"

#include "ai/playout.h"
#include "base/hash.h"

#include <string.h>

enum { SEARCH_WORLDS = 2000 };

struct search {
    const struct search_style *style;
    const struct game *view;
    const struct question *question;
    struct pace *pace;
    struct arena *arena;
    struct search_result *result;
    int side;
    uint64_t seed;
    void *world; /* what the seat knows, the rest guessed: one for each number of a try */
    void *scratch;
    const struct rivals *rivals;
    bool cut;         /* the last try was stopped on its way */
    int own_weight;   /* of the decisions this turn still brings the side, in all tries so far */
    int reflex_count; /* worlds the reflex has been tried in, and what it came to */
    int16_t reflex[SEARCH_WORLDS];
};

/* ---- candidates ---- */

static void add_candidate(struct search *search, const struct action *action)
{
    struct search_result *result = search->result;
    if (result->count == search->style->candidates)
        return;
    for (int i = 0; i < result->count; i++)
        if (action_equal(&result->list[i].action, action))
            return;
    result->list[result->count++] = (struct candidate){.action = *action};
}

static void propose(struct search *search, const struct question *question, int most)
{
    struct action list[SEARCH_CANDIDATES];
    const struct rulebook *rulebook = search->view->rulebook;
    int count = rulebook->propose(search->view, question, list, most);
    for (int i = 0; i < count && i < most; i++)
        add_candidate(search, &list[i]);
}

static int count_units(const struct unit_set *units)
{
    int count = 0;
    for (int unit = unit_set_next(units, 0); unit != UNIT_NONE;
         unit = unit_set_next(units, unit + 1))
        count++;
    return count;
}

/* The reflex comes first, then what else its unit could do; where the order of units matters, the
 * best the others could do, too. */
static void gather(struct search *search, struct random *random)
{
    const struct question *question = search->question;
    struct action reflex = search->view->rulebook->reflex(search->view, question, random);
    int units = count_units(&question->units), most = search->style->candidates;
    add_candidate(search, &reflex);
    if (units <= 1 || reflex.unit == UNIT_NONE) {
        propose(search, question, most);
        return;
    }
    struct question own = question_about(question, reflex.unit);
    propose(search, &own, question->secret ? most : (most + 1) / 2);
    if (question->secret)
        return;
    for (int unit = unit_set_next(&question->units, 0);
         unit != UNIT_NONE && !pace_is_stopped(search->pace);
         unit = unit_set_next(&question->units, unit + 1)) {
        struct question other = question_about(question, unit);
        if (unit != reflex.unit)
            propose(search, &other, units > most / 4 ? 1 : 2);
    }
}

/* ---- tries ---- */

static void make_world(struct search *search, int index)
{
    const struct game *view = search->view;
    struct game world = {view->rulebook, view->setup, search->world};
    struct random random;
    random_init(&random, hash_number((uint64_t)index, ~search->seed));
    memcpy(world.state, view->state, view->setup->state_size);
    playout_suppose(&world, question_seat(search->question), &random);
}

static bool is_before_battle(const struct game *game, int decision)
{
    enum decision_kind kind = game->rulebook->decisions[decision].kind;
    return kind == D_FLEET || kind == D_DEPLOY;
}

static int try_once(struct search *search, const struct action *action, int index)
{
    enum { TURNS_TO_MEET = 4 };
    const struct game *view = search->view;
    const struct head *head = state_head(view->state);
    int beyond = (search->style->deep ? view->rulebook->foresight : 0) +
                 (is_before_battle(view, search->question->decision) ? TURNS_TO_MEET : 0);
    struct playout playout = {.game = {view->rulebook, view->setup, search->scratch},
                              .side = search->side,
                              .last_turn = head->turn + beyond,
                              .seed = hash_number((uint64_t)index, search->seed),
                              .rivals = search->rivals,
                              .pace = search->pace};
    random_init(&playout.random, playout.seed);
    memcpy(search->scratch, search->world, view->setup->state_size);
    playout_apply(&playout, action);
    int worth = playout_finish(&playout);
    search->cut = search->cut || playout.cut;
    search->own_weight += playout.own_weight;
    pace_count(search->pace);
    return worth;
}

/* ---- racing ---- */

/* What the reflex came to in each world, so that everybody is compared with the same luck. */
static int reflex_worth(struct search *search, int index)
{
    if (index < search->reflex_count)
        return search->reflex[index];
    int worth = try_once(search, &search->result->list[0].action, index);
    if (!search->cut)
        search->reflex[search->reflex_count++] = (int16_t)worth;
    return worth;
}

static void try_candidate(struct search *search, struct candidate *candidate)
{
    make_world(search, candidate->tries);
    int reflex = reflex_worth(search, candidate->tries);
    int64_t gain =
        search->cut ? 0 : try_once(search, &candidate->action, candidate->tries) - reflex;
    if (search->cut)
        return;
    candidate->tries++;
    candidate->gain += gain;
    candidate->gain_square += gain * gain;
}

/* The largest number whose square is not above. */
static int64_t root_of(int64_t square)
{
    int64_t root = 0;
    for (int64_t bit = (int64_t)1 << 30; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

/* Mean gain and some standard errors (in tenths) more, in thousandths of a thousandth. A handful of
 * equal tries is not yet certainty: two more are thought of, with a usual spread, and one that
 * brought nothing. */
static int64_t bound(const struct candidate *candidate, int errors)
{
    enum { SCALE = 1000, TENTHS = 10, IDLE = 1, USUAL = 2, SPREAD = 40 };
    int64_t n = candidate->tries, gain = candidate->gain;
    int64_t squares = candidate->gain_square + USUAL * SPREAD * SPREAD;
    int64_t variance = (squares - gain * gain / (n + IDLE)) / (n + USUAL);
    int64_t error = root_of(variance * SCALE * SCALE / (n + IDLE));
    return gain * SCALE / (n + IDLE) + errors * error / TENTHS;
}

/* The one behind the reflex with the highest bound. */
static int most_promising(const struct search_result *result, int errors)
{
    int best = 1;
    for (int i = 2; i < result->count; i++)
        if (bound(&result->list[i], errors) > bound(&result->list[best], errors))
            best = i;
    return best;
}

/* Everybody has a few tries, then always the one that may turn out best; until none may any more,
 * or time is up. */
static void race(struct search *search)
{
    enum { FIRST_TRIES = 3 };
    struct search_result *result = search->result;
    int hope = search->style->hope;
    for (int tries = 0; tries < FIRST_TRIES; tries++)
        for (int i = 1; i < result->count && !pace_is_over(search->pace); i++)
            try_candidate(search, &result->list[i]);
    while (!pace_is_over(search->pace)) {
        struct candidate *best = &result->list[most_promising(result, hope)];
        if (best->tries >= SEARCH_WORLDS || bound(best, 2 * hope) < 0)
            return;
        try_candidate(search, best);
    }
}

static void lead_with_best(const struct search_style *style, struct search_result *result)
{
    int best = most_promising(result, -style->doubt);
    if (bound(&result->list[best], -style->doubt) <= 0)
        return;
    struct candidate chosen = result->list[best];
    result->list[best] = result->list[0];
    result->list[0] = chosen;
}

/* The first try tells how many decisions this turn still holds for the side. */
static void begin(struct search *search)
{
    int weight = playout_weight(search->view, search->question->decision);
    make_world(search, -1);
    if (search->style->wary && search->question->secret) {
        struct game world = {search->view->rulebook, search->view->setup, search->world};
        search->rivals = rivals_find(&world, search->side, search->pace, search->arena);
    }
    try_once(search, &search->result->list[0].action, -1);
    pace_share(search->pace, weight, search->own_weight);
}

void search_think(const struct search_style *style, const struct search_means *means,
                  const struct game *view, const struct question *question,
                  struct search_result *out)
{
    struct search search = {.style = style,
                            .view = view,
                            .question = question,
                            .pace = means->pace,
                            .arena = means->arena,
                            .result = out,
                            .side = view->setup->seat[question_seat(question)].side,
                            .seed = random_next(means->random)};
    size_t used = means->arena->used;
    search.world = arena_take(means->arena, view->setup->state_size);
    search.scratch = arena_take(means->arena, view->setup->state_size);
    out->count = 0;
    gather(&search, means->random);
    if (out->count > 1 && search.scratch) {
        begin(&search);
        race(&search);
        lead_with_best(style, out);
    }
    means->arena->used = used;
}
