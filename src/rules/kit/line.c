/* The line between two hexes, by rational numbers in integers (AE-7.5). */
#include "rules/kit/line.h"

#include "base/check.h"

enum { AXES = 3 };

/* Where on the way from 0 (source) to 1 a line enters and leaves a cell: numerators over positive
 * denominators. The axes are the differences of cube coordinates: inside a hex all are below 1. */
struct span {
    int enter, enter_over;
    int leave, leave_over;
    bool crossed; /* through the interior or along an edge */
    bool edge;
    struct cell twin; /* across that edge */
};

static void read_axes(int q, int r, int out[AXES])
{
    int s = -q - r;
    out[0] = q - r;
    out[1] = r - s;
    out[2] = s - q;
}

static bool is_less(int a, int a_over, int b, int b_over)
{
    return (int64_t)a * b_over < (int64_t)b * a_over;
}

/* Narrows the span to where -1 < at + t * by < 1. */
static void narrow(struct span *span, int at, int by)
{
    int sign = by > 0 ? 1 : -1, over = by * sign;
    int low = -1 - at * sign, high = 1 - at * sign;
    if (is_less(span->enter, span->enter_over, low, over)) {
        span->enter = low;
        span->enter_over = over;
    }
    if (is_less(high, over, span->leave, span->leave_over)) {
        span->leave = high;
        span->leave_over = over;
    }
}

/* The neighbour on the other side of the edge where axis `axis` has the value `value`. */
static struct cell cell_across(struct cell cell, int axis, int value)
{
    static const struct cell step[AXES] = {{1, -1}, {0, 1}, {-1, 0}};
    return (struct cell){(int16_t)(cell.q + value * step[axis].q),
                         (int16_t)(cell.r + value * step[axis].r)};
}

static struct span find_span(struct cell from, struct cell to, struct cell cell)
{
    struct span span = {.enter = 0, .enter_over = 1, .leave = 1, .leave_over = 1};
    int at[AXES], by[AXES];
    read_axes(from.q - cell.q, from.r - cell.r, at);
    read_axes(to.q - from.q, to.r - from.r, by);
    for (int axis = 0; axis < AXES; axis++) {
        if (by[axis] != 0) {
            narrow(&span, at[axis], by[axis]);
            continue;
        }
        if (at[axis] < -1 || at[axis] > 1)
            return span;
        if (at[axis] != 0) {
            span.edge = true;
            span.twin = cell_across(cell, axis, at[axis]);
        }
    }
    span.crossed = is_less(span.enter, span.enter_over, span.leave, span.leave_over);
    return span;
}

static int row_of(struct cell cell)
{
    return cell.r + (cell.q - (cell.q & 1)) / 2;
}

static bool comes_first(struct cell a, struct cell b)
{
    return row_of(a) != row_of(b) ? row_of(a) < row_of(b) : a.q < b.q;
}

static struct line_cell make_entry(struct cell cell, const struct span *span)
{
    if (!span->edge)
        return (struct line_cell){cell, CELL_NOWHERE};
    if (comes_first(cell, span->twin))
        return (struct line_cell){cell, span->twin};
    return (struct line_cell){span->twin, cell};
}

/* The neighbour the line enters next: the first that it enters later than this cell. */
static struct cell find_next(struct cell from, struct cell to, struct cell at, struct span *span)
{
    static const struct cell step[6] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    struct span now = *span;
    struct cell next = to;
    bool found = false;
    for (int i = 0; i < 6; i++) {
        struct cell cell = {(int16_t)(at.q + step[i].q), (int16_t)(at.r + step[i].r)};
        struct span other = find_span(from, to, cell);
        if (!other.crossed || !is_less(now.enter, now.enter_over, other.enter, other.enter_over))
            continue;
        if (found && !is_less(other.enter, other.enter_over, span->enter, span->enter_over))
            continue;
        next = cell;
        *span = other;
        found = true;
    }
    CHECK(found);
    return next;
}

int line_walk(struct cell from, struct cell to, struct line_cell out[LINE_CELLS_MAX])
{
    int count = 0;
    struct cell at = from;
    struct span span = find_span(from, to, from);
    while (!cell_equal(at, to)) {
        CHECK(count < LINE_CELLS_MAX);
        at = find_next(from, to, at, &span);
        out[count++] = make_entry(at, &span);
    }
    if (count == 0)
        out[count++] = (struct line_cell){to, CELL_NOWHERE};
    return count;
}

bool line_crosses(struct cell from, struct cell to, struct cell cell, int enter[2])
{
    struct span span = find_span(from, to, cell);
    enter[0] = span.enter;
    enter[1] = span.enter_over;
    return span.crossed;
}

bool line_is_earlier(const int a[2], const int b[2])
{
    return is_less(a[0], a[1], b[0], b[1]);
}
