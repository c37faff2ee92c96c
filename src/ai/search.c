/* Sequential halving: all candidates meet the same worlds and dice; the worse half leaves. */
#include "ai/search.h"

#include "ai/playout.h"
#include "base/hash.h"

#include <string.h>

enum { FEW_TRIES = 4, TENTH_SQUARED = 100 };

struct search {
    const struct search_style *style;
    const struct game *view;
    const struct question *question;
    struct pace *pace;
    struct search_result *result;
    int side;
    uint64_t seed;
    void *world; /* what the seat knows, the rest guessed: one for each round of tries */
    void *scratch;
    int own_weight; /* of the decisions this turn still brings the side, in all tries so far */
    int tries;
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
    for (int unit = unit_set_next(units, 0); unit != UNIT_NONE; unit = unit_set_next(units, unit + 1))
        count++;
    return count;
}

static struct question about_unit(const struct question *question, int unit)
{
    struct question narrow = *question;
    narrow.units = (struct unit_set){{0}};
    unit_set_add(&narrow.units, unit);
    return narrow;
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
    struct question own = about_unit(question, reflex.unit);
    propose(search, &own, question->secret ? most : (most + 1) / 2);
    if (question->secret)
        return;
    for (int unit = unit_set_next(&question->units, 0); unit != UNIT_NONE;
         unit = unit_set_next(&question->units, unit + 1)) {
        struct question other = about_unit(question, unit);
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
    int beyond = search->style->turns +
                 (is_before_battle(view, search->question->decision) ? TURNS_TO_MEET : 0);
    struct playout playout = {.game = {view->rulebook, view->setup, search->scratch},
                              .side = search->side,
                              .last_turn = head->turn + beyond,
                              .seed = hash_number((uint64_t)index, search->seed)};
    random_init(&playout.random, playout.seed);
    memcpy(search->scratch, search->world, view->setup->state_size);
    playout_apply(&playout, action);
    int worth = playout_finish(&playout);
    search->own_weight += playout.own_weight;
    search->tries++;
    pace_count(search->pace);
    return worth;
}

static void note_try(struct candidate *candidate, int worth, int reflex)
{
    int64_t gain = worth - reflex;
    candidate->tries++;
    candidate->sum += worth;
    candidate->gain += gain;
    candidate->gain_square += gain * gain;
}

/* Everybody still in the list meets world number `index`. The reflex stays in the list to the end.
 */
static void try_all(struct search *search, int index)
{
    struct search_result *result = search->result;
    make_world(search, index);
    int reflex = try_once(search, &result->list[0].action, index);
    note_try(&result->list[0], reflex, reflex);
    for (int i = 1; i < result->count; i++)
        note_try(&result->list[i], try_once(search, &result->list[i].action, index), reflex);
}

/* ---- halving ---- */

static void sort_behind_reflex(struct search_result *result)
{
    for (int i = 2; i < result->count; i++) {
        struct candidate moved = result->list[i];
        int at = i;
        for (; at > 1 && result->list[at - 1].sum < moved.sum; at--)
            result->list[at] = result->list[at - 1];
        result->list[at] = moved;
    }
}

/* Gains are compared with what chance alone makes of them: `doubt` standard errors. */
static bool is_better(const struct candidate *candidate, int doubt)
{
    int64_t n = candidate->tries, gain = candidate->gain;
    if (gain <= 0 || n < 2)
        return false;
    int64_t spread = n * candidate->gain_square - gain * gain; /* n (n - 1) variances */
    return gain * gain * (n - 1) * TENTH_SQUARED >= (int64_t)doubt * doubt * spread;
}

static void lead_with_best(const struct search_style *style, struct search_result *result)
{
    if (result->count < 2 || !is_better(&result->list[1], style->doubt))
        return;
    struct candidate reflex = result->list[0];
    result->list[0] = result->list[1];
    result->list[1] = reflex;
}

static int rounds_of(int count)
{
    int rounds = 1;
    while ((2 << rounds) < count)
        rounds++;
    return rounds;
}

static void halve(struct search *search)
{
    enum { ALL = 1000 };
    struct search_result *result = search->result;
    int rounds = rounds_of(result->count), index = 0;
    for (int round = 0; round < rounds; round++) {
        int until = ALL * (round + 1) / rounds, tries = 0;
        while (!pace_is_over(search->pace, until) || (round == 0 && tries < FEW_TRIES &&
                                                      !pace_is_over(search->pace, ALL))) {
            try_all(search, index++);
            tries++;
        }
        sort_behind_reflex(result);
        if (round + 1 < rounds)
            result->count = 1 + (result->count + 1 - 1) / 2;
    }
}

/* The first try tells how many decisions this turn still holds for the side. */
static void share_time(struct search *search)
{
    int weight = playout_weight(search->view, search->question->decision);
    make_world(search, -1);
    try_once(search, &search->result->list[0].action, -1);
    pace_share(search->pace, weight, search->own_weight);
}

void search_think(const struct search_style *style, const struct game *view,
                  const struct question *question, struct random *random, struct pace *pace,
                  struct arena *arena, struct search_result *out)
{
    struct search search = {.style = style,
                            .view = view,
                            .question = question,
                            .pace = pace,
                            .result = out,
                            .side = view->setup->seat[question_seat(question)].side,
                            .seed = random_next(random)};
    size_t used = arena->used;
    search.world = arena_take(arena, view->setup->state_size);
    search.scratch = arena_take(arena, view->setup->state_size);
    out->count = 0;
    gather(&search, random);
    if (out->count > 1 && search.scratch) {
        share_time(&search);
        halve(&search);
        lead_with_best(style, out);
    }
    out->playouts = search.tries;
    arena->used = used;
}
