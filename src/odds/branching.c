/* Branching dice: single faces, tallies of a pool, distinct sums. */
#include "odds/branching.h"

#include "base/check.h"

#include <string.h>

static struct branching *source_of(struct dice *dice)
{
    return (struct branching *)dice;
}

/* A step makes at most one throw, and the same one each time it is run again. */
static bool is_first_run(struct branching *source, enum branching_kind kind)
{
    CHECK(source->dice.throw_count == 1);
    CHECK(source->kind == BRANCHING_NONE || source->kind == kind);
    bool first = source->kind == BRANCHING_NONE;
    source->kind = kind;
    return first;
}

/* Faces of one die that fall together with this one, when it is the first of them; else none. */
static int faces_with(const struct branching *source, int face)
{
    int count = 0;
    if (source->sides > BRANCHING_BLEND_MAX || !source->blend)
        return 1;
    for (int i = 0; i < source->sides; i++) {
        if (source->alike[i] != source->alike[face - 1])
            continue;
        if (i < face - 1)
            return 0;
        count++;
    }
    return count;
}

static bool next_face(struct branching *source)
{
    int together = 0;
    do
        source->value++;
    while (source->value <= source->sides && (together = faces_with(source, source->value)) == 0);
    source->probability = (double)together / source->sides;
    return source->value <= source->sides;
}

static int branch_one(struct dice *dice, int sides, const struct roll *roll)
{
    struct branching *source = source_of(dice);
    CHECK(sides >= 1 && sides <= DICE_SIDES_MAX);
    if (is_first_run(source, BRANCHING_ONE)) {
        source->sides = sides;
        source->value = 0;
        for (int i = 0; i < sides && i < BRANCHING_BLEND_MAX; i++)
            source->alike[i] = (uint8_t)i;
        if (source->blend && sides <= BRANCHING_BLEND_MAX)
            source->blend(source->context, roll, sides, source->alike);
        next_face(source);
    }
    CHECK(source->sides == sides);
    return source->value;
}

/* Multiplies binomials class by class, factor by factor, so that nothing overflows. */
static double tally_probability(const struct branching *source)
{
    double probability = 1;
    int left = source->count;
    for (int class = 0; class < DICE_CLASSES_MAX; class ++) {
        double share = (double)source->face_count[class] / source->sides;
        for (int i = 0; i < source->tally[class]; i++)
            probability *= share * (left - i) / (i + 1);
        left -= source->tally[class];
    }
    return probability;
}

static int first_class(const struct branching *source)
{
    int class = 0;
    while (source->face_count[class] == 0)
        class ++;
    return class;
}

/* Counts the faces of each class; classes that need not be told apart are all the first of them.
 */
static void count_faces(struct branching *source, const uint8_t *class_of, const struct roll *roll)
{
    uint8_t alike[BRANCHING_BLEND_MAX];
    bool blends = source->blend && source->sides <= BRANCHING_BLEND_MAX;
    memset(source->face_count, 0, sizeof source->face_count);
    if (blends) {
        memcpy(alike, class_of, (size_t)source->sides);
        source->blend(source->context, roll, source->sides, alike);
    }
    for (int face = 0; face < source->sides; face++) {
        int first = face;
        CHECK(class_of[face] < DICE_CLASSES_MAX);
        for (int i = 0; blends && i < source->sides; i++)
            if (alike[i] == alike[face] && class_of[i] < class_of[first])
                first = i;
        source->face_count[class_of[first]]++;
    }
}

static void branch_pool(struct dice *dice, int sides, int count, const uint8_t *class_of,
                        int *tally, const struct roll *roll)
{
    struct branching *source = source_of(dice);
    CHECK(sides >= 1 && sides <= DICE_SIDES_MAX);
    if (is_first_run(source, BRANCHING_POOL)) {
        source->sides = sides;
        source->count = count;
        memset(source->tally, 0, sizeof source->tally);
        count_faces(source, class_of, roll);
        source->tally[first_class(source)] = count;
        source->probability = tally_probability(source);
    }
    CHECK(source->sides == sides && source->count == count);
    memcpy(tally, source->tally, sizeof source->tally);
}

/* Tallies in falling order of their first classes: one die moves from the last class that has any
 * (the very last apart) to the next, and takes along all that the very last held. */
static bool next_tally(struct branching *source)
{
    int last = DICE_CLASSES_MAX - 1;
    while (source->face_count[last] == 0)
        last--;
    int from = last - 1;
    while (from >= 0 && source->tally[from] == 0)
        from--;
    if (from < 0)
        return false;
    int to = from + 1;
    while (source->face_count[to] == 0)
        to++;
    int rest = source->tally[last];
    source->tally[last] = 0;
    source->tally[from]--;
    source->tally[to] = rest + 1;
    source->probability = tally_probability(source);
    return true;
}

/* spread[used][sum] += of `chance` when `more` of the dice not yet used show `face`, all others
 * less; the `keep` highest count. */
struct spread {
    double *cell;
    int width;
    const struct dice_part *part;
};

static void spread_face(const struct spread *spread, int used, int sum, int face)
{
    const struct dice_part *part = spread->part;
    double *cell = &spread->cell[used * spread->width + sum];
    double chance = *cell, hit = 1.0 / face, miss = 1 - hit;
    int left = part->count - used;
    if (chance <= 0)
        return;
    if (face == 1) {
        int kept = used < part->keep ? part->keep - used : 0;
        *cell = 0;
        spread->cell[part->count * spread->width + sum + kept] += chance;
        return;
    }
    double term = chance;
    for (int i = 0; i < left; i++)
        term *= miss;
    *cell = term;
    for (int more = 1; more <= left; more++) {
        term *= hit / miss * (left - more + 1) / more;
        int kept = used + more < part->keep ? more : (used < part->keep ? part->keep - used : 0);
        spread->cell[(used + more) * spread->width + sum + kept * face] += term;
    }
}

/* The sum of the kept dice of one part, by going through the faces from the highest down: the
 * state is how many dice have shown one of them, and what they add up to. */
static bool spread_part(struct branching *source, const struct dice_part *part, double *out)
{
    int width = part->keep * part->sides + 1;
    size_t size = (size_t)(part->count + 1) * (size_t)width * sizeof(double);
    size_t mark = source->arena->used;
    struct spread spread = {arena_take(source->arena, size), width, part};
    if (!spread.cell)
        return false;
    spread.cell[0] = 1;
    for (int face = part->sides; face >= 1; face--)
        for (int used = part->count - 1; used >= 0; used--)
            for (int sum = 0; sum < width; sum++)
                spread_face(&spread, used, sum, face);
    memcpy(out, spread.cell + part->count * width, (size_t)width * sizeof(double));
    source->arena->used = mark;
    return true;
}

/* Adds one part to the distribution in `sums`. */
static bool convolve_part(struct branching *source, const struct dice_part *part)
{
    CHECK(part->keep <= part->count && part->count <= DICE_PART_DICE_MAX);
    CHECK(part->count == 0 || (part->sides >= 1 && part->sides <= DICE_SIDES_MAX));
    int part_max = part->keep * part->sides;
    if (part_max == 0)
        return true;
    if (source->sum_max + part_max > BRANCHING_SUM_MAX || !spread_part(source, part, source->work))
        return false;
    memset(&source->sums[source->sum_max + 1], 0, (size_t)part_max * sizeof(double));
    for (int sum = source->sum_max; sum >= 0; sum--) {
        double chance = source->sums[sum];
        source->sums[sum] = 0;
        for (int more = 1; more <= part_max && chance > 0; more++)
            source->sums[sum + more] += chance * source->work[more];
    }
    source->sum_max += part_max;
    return true;
}

static bool next_sum(struct branching *source)
{
    do
        source->value++;
    while (source->value <= source->sum_max && source->sums[source->value] <= 0);
    if (source->value > source->sum_max)
        return false;
    source->probability = source->sums[source->value];
    return true;
}

static int branch_sum(struct dice *dice, const struct dice_part *parts, int part_count)
{
    struct branching *source = source_of(dice);
    if (!is_first_run(source, BRANCHING_SUM))
        return source->value;
    source->sums[0] = 1;
    source->sum_max = 0;
    for (int i = 0; i < part_count && !source->full; i++)
        source->full = !convolve_part(source, &parts[i]);
    source->value = -1;
    if (source->full || !next_sum(source))
        source->value = 0;
    return source->value;
}

/* Never reached: all throws are answered whole. */
static int branch_face(struct dice *dice, int sides, const struct roll *roll)
{
    (void)sides;
    (void)roll;
    source_of(dice)->full = true;
    return 1;
}

bool branching_init(struct branching *source, struct arena *arena)
{
    static const struct dice_branching throws = {branch_one, branch_pool, branch_sum};
    memset(source, 0, sizeof *source);
    source->dice.face = branch_face;
    source->dice.branching = &throws;
    source->arena = arena;
    source->sums = arena_take(arena, (BRANCHING_SUM_MAX + 1) * sizeof(double));
    source->work = arena_take(arena, (BRANCHING_SUM_MAX + 1) * sizeof(double));
    return source->sums && source->work;
}

void branching_begin(struct branching *source)
{
    source->dice.throw_count = 0;
    source->kind = BRANCHING_NONE;
    source->probability = 1;
}

bool branching_next(struct branching *source)
{
    source->dice.throw_count = 0;
    switch (source->kind) {
    case BRANCHING_ONE:
        return next_face(source);
    case BRANCHING_POOL:
        return next_tally(source);
    case BRANCHING_SUM:
        return next_sum(source);
    case BRANCHING_NONE:
        break;
    }
    return false;
}
