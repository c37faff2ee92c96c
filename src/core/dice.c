/* Throws in terms of faces; the log of what fell. */
#include "core/dice.h"

#include "base/check.h"

#include <stddef.h>
#include <string.h>

enum { THOUSAND = 1000 };

static int rounded(int64_t sum, int64_t over)
{
    return (int)((2 * sum + over) / (2 * over));
}

/* Chances of how many of the dice so far show a face or a higher one, in shares of CERTAIN; beyond
 * the number that is kept they are not told apart. */
static const int64_t CERTAIN = (int64_t)1 << 32;
struct chances {
    int64_t of[DICE_PART_DICE_MAX + 1];
};

/* One die more, `up` of whose sides show it. */
static void add_die(struct chances *chances, const struct dice_part *part, int up)
{
    int64_t *of = chances->of;
    for (int i = part->keep; i > 0; i--) {
        int64_t stay = i == part->keep ? of[i] : of[i] - of[i] * up / part->sides;
        of[i] = stay + of[i - 1] * up / part->sides;
    }
    of[0] -= of[0] * up / part->sides;
}

/* How many of the kept dice show it on average. */
static int64_t kept_above(const struct dice_part *part, int up)
{
    struct chances chances = {{CERTAIN}};
    int64_t sum = 0;
    for (int i = 0; i < part->count; i++)
        add_die(&chances, part, up);
    for (int i = 1; i <= part->keep; i++)
        sum += i * chances.of[i];
    return sum;
}

/* In thousandths. A face is worth one for each step up to it. */
static int mean_of(const struct dice_part *part)
{
    int64_t sum = 0;
    if (part->keep == part->count)
        return rounded((int64_t)THOUSAND * part->count * (part->sides + 1), 2);
    for (int up = 1; part->keep > 0 && up <= part->sides; up++)
        sum += kept_above(part, up);
    return rounded(THOUSAND * sum, CERTAIN);
}

static void log_throw(struct dice *dice, const struct roll *roll)
{
    dice->throw_count++;
    struct dice_log *log = dice->log;
    if (!log)
        return;
    if (log->throw_count < log->throw_capacity)
        log->throws[log->throw_count] =
            (struct dice_throw){.roll = *roll, .first_face = log->face_count};
    log->throw_count++;
}

static struct dice_throw *last_throw(struct dice_log *log)
{
    bool kept = log && log->throw_count <= log->throw_capacity;
    return kept ? &log->throws[log->throw_count - 1] : NULL;
}

static void log_result(struct dice *dice, int result)
{
    struct dice_throw *last = last_throw(dice->log);
    if (last)
        last->result = (uint16_t)result;
}

static void log_mean(struct dice *dice, const struct dice_part *parts, int part_count)
{
    struct dice_throw *last = last_throw(dice->log);
    for (int i = 0; last && i < part_count; i++)
        last->mean += mean_of(&parts[i]);
}

/* The lowest of the faces that fell last are not kept; of equal ones the later. */
static void log_dropped(struct dice_log *log, const struct dice_part *part)
{
    if (!log || log->face_count > log->face_capacity)
        return;
    struct dice_face *faces = &log->faces[log->face_count - part->count];
    for (int dropped = part->keep; dropped < part->count; dropped++) {
        struct dice_face *lowest = NULL;
        for (int i = 0; i < part->count; i++)
            if (!faces[i].dropped && (!lowest || faces[i].value <= lowest->value))
                lowest = &faces[i];
        lowest->dropped = true;
    }
}

static void log_face(struct dice_log *log, const struct dice_face *face)
{
    if (log->face_count < log->face_capacity)
        log->faces[log->face_count] = *face;
    log->face_count++;
    if (last_throw(log))
        last_throw(log)->face_count++;
}

static int draw_face(struct dice *dice, int sides, int unit, const struct roll *roll)
{
    int value = dice->face(dice, sides, roll);
    CHECK(value >= 1 && value <= sides);
    if (dice->log)
        log_face(dice->log, &(struct dice_face){.sides = (uint16_t)sides,
                                                .value = (uint16_t)value,
                                                .unit = (uint8_t)unit,
                                                .lane = roll->lane,
                                                .class_ = DICE_CLASS_NONE});
    return value;
}

static void log_class(struct dice_log *log, int class)
{
    if (log && log->face_count <= log->face_capacity)
        log->faces[log->face_count - 1].class_ = (uint8_t) class;
}

static void check_sides(int sides)
{
    CHECK(sides >= 1 && sides <= DICE_SIDES_MAX);
}

int dice_one(struct dice *dice, int sides, const struct roll *roll)
{
    check_sides(sides);
    log_throw(dice, roll);
    int result = dice->branching ? dice->branching->one(dice, sides, roll)
                                 : draw_face(dice, sides, roll->unit, roll);
    log_result(dice, result);
    log_mean(dice, &(struct dice_part){(uint16_t)sides, 1, 1, roll->unit}, 1);
    return result;
}

void dice_pool(struct dice *dice, int sides, int count, const uint8_t *class_of, int *tally,
               const struct roll *roll)
{
    CHECK(count >= 0 && count <= DICE_POOL_MAX);
    memset(tally, 0, DICE_CLASSES_MAX * sizeof tally[0]);
    if (count == 0)
        return;
    check_sides(sides);
    log_throw(dice, roll);
    if (dice->branching) {
        dice->branching->pool(dice, sides, count, class_of, tally, roll);
        return;
    }
    for (int i = 0; i < count; i++) {
        int face = draw_face(dice, sides, roll->unit, roll);
        CHECK(class_of[face - 1] < DICE_CLASSES_MAX);
        log_class(dice->log, class_of[face - 1]);
        tally[class_of[face - 1]]++;
    }
}

/* Inserts a face into a short list that falls from high to low. */
static void insert_face(int *faces, int count, int face)
{
    int i = count;
    for (; i > 0 && faces[i - 1] < face; i--)
        faces[i] = faces[i - 1];
    faces[i] = face;
}

static int sum_part(struct dice *dice, const struct dice_part *part, const struct roll *roll)
{
    CHECK(part->keep <= part->count && part->count <= DICE_PART_DICE_MAX);
    int faces[DICE_PART_DICE_MAX], sum = 0;
    if (part->count > 0)
        check_sides(part->sides);
    for (int i = 0; i < part->count; i++)
        insert_face(faces, i, draw_face(dice, part->sides, part->unit, roll));
    log_dropped(dice->log, part);
    for (int i = 0; i < part->keep; i++)
        sum += faces[i];
    return sum;
}

int dice_sum(struct dice *dice, const struct dice_part *parts, int part_count,
             const struct roll *roll)
{
    CHECK(part_count >= 0 && part_count <= DICE_PARTS_MAX);
    int dice_count = 0;
    for (int i = 0; i < part_count; i++)
        dice_count += parts[i].count;
    if (dice_count == 0)
        return 0;
    log_throw(dice, roll);
    int sum = 0;
    if (dice->branching)
        sum = dice->branching->sum(dice, parts, part_count);
    else
        for (int i = 0; i < part_count; i++)
            sum += sum_part(dice, &parts[i], roll);
    log_result(dice, sum);
    log_mean(dice, parts, part_count);
    return sum;
}

int dice_counted(const struct dice_throw *thrown, enum dice_counts counts,
                 const struct dice_face *faces)
{
    int sum = 0;
    if (counts == COUNTS_RESULT)
        return thrown->result;
    for (int i = 0; i < thrown->face_count; i++)
        sum += dice_worth(&thrown->roll, &faces[i]);
    return sum;
}

int dice_expected(const struct dice_throw *thrown, enum dice_counts counts,
                  const struct dice_face *faces)
{
    int worth = 0;
    if (counts == COUNTS_RESULT)
        return thrown->mean;
    for (int i = 0; i < DICE_WORTHS; i++)
        worth += thrown->roll.worth[i];
    if (worth == 0 || thrown->face_count == 0)
        return 0;
    return rounded(THOUSAND * worth * thrown->face_count, faces[0].sides);
}
