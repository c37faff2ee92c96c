/* Orders as texts, and the hexes they lead through. */
#include "rules/kit/order.h"

enum { HEXSIDES = 6 };

/* ---- reading ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

void order_normal(const char *written, const char *signs, char out[ORDER_SIZE])
{
    int length = 0;
    bool cut = false;
    memset(out, 0, ORDER_SIZE);
    for (; *written && !cut; written++) {
        char c = *written;
        if (is_blank(c) || (c == ':' && length == 1 && strchr(signs, out[0])))
            continue;
        cut = length == ORDER_SIZE - 1;
        if (!cut)
            out[length++] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    }
    if (length == 0)
        out[0] = '0';
    if (cut)
        out[length - 1] = '~';
}

const char *order_fault(const char text[ORDER_SIZE], const char *signs)
{
    char normal[ORDER_SIZE];
    if (text[ORDER_SIZE - 1])
        return "orders are longer than there is room for";
    for (const char *c = text; *c; c++)
        if (*c <= ' ' || *c > '~')
            return "orders are written in printable characters, no blanks";
    order_normal(text, signs, normal);
    return memcmp(normal, text, sizeof normal) == 0
               ? NULL
               : "orders are written in capitals, standing still as 0";
}

int order_read_number(const char **at, int most)
{
    int number = 0;
    for (; **at >= '0' && **at <= '9'; (*at)++) {
        number = number * 10 + (**at - '0');
        if (number > most)
            number = most;
    }
    return number;
}

bool order_add_step(struct order_token *steps, int *step_count, int room, struct order_token step)
{
    struct order_token *last = *step_count ? &steps[*step_count - 1] : NULL;
    if (step.letter == 'F' && last && last->letter == 'F') {
        last->count = (uint16_t)(last->count + step.count);
        return true;
    }
    if (*step_count == room)
        return false;
    steps[(*step_count)++] = step;
    return true;
}

int order_count_letter(const struct order_token *steps, int step_count, char letter)
{
    int count = 0;
    for (int i = 0; i < step_count; i++)
        if (steps[i].letter == letter)
            count += steps[i].count;
    return count;
}

/* ---- writing ---- */

void order_draft_begin(struct order_draft *draft)
{
    memset(draft, 0, sizeof *draft);
}

void order_draft_steps(struct order_draft *draft, const struct order_token *steps, int step_count)
{
    for (int i = 0; i < step_count; i++) {
        if (steps[i].letter == 'F')
            order_draft_hexes(draft, steps[i].count);
        for (int j = 0; j < steps[i].count && steps[i].letter != 'F'; j++)
            order_draft_letter(draft, steps[i].letter);
    }
}

bool order_draft_end(struct order_draft *draft, char sign)
{
    if (draft->length == (sign != 0))
        order_draft_letter(draft, '0');
    return draft->length < ORDER_SIZE;
}

struct order_sink order_sink_open(struct list *list, int decision, int unit)
{
    struct order_sink sink = {.actions = list->out,
                              .capacity = list->capacity,
                              .count = list->count,
                              .blank = list_new(list, decision, unit)};
    return sink;
}

/* ---- carrying out ---- */

void order_path_begin(struct order_path *path, struct cell cell, int heading)
{
    path->length = 0;
    path->leaves = false;
    path->end = cell;
    path->beyond = CELL_NOWHERE;
    path->heading = (uint8_t)heading;
}

/* `count` hexes in one direction; false at the board's edge. A straight line that leaves a board
 * does not come back: if its end is inside, all of it is. */
static bool go(const struct board *board, struct order_path *path, int direction, int count)
{
    int room = ORDER_PATH_MAX - path->length, steps = count < room ? count : room;
    struct cell from = path->end, next = board_step(board, from, direction % HEXSIDES);
    int q = next.q - from.q, r = next.r - from.r;
    struct cell last = {(int16_t)(from.q + steps * q), (int16_t)(from.r + steps * r)};
    bool inside = board_contains(board, next) && board_contains(board, last);
    for (int i = 1; i <= steps; i++) {
        next = (struct cell){(int16_t)(from.q + i * q), (int16_t)(from.r + i * r)};
        if (!inside && !board_contains(board, next)) {
            path->leaves = true;
            path->beyond = next;
            return false;
        }
        path->end = next;
        path->cells[path->length++] = next;
    }
    return true;
}

bool order_path_step(const struct board *board, int zero, struct order_token step,
                     struct order_path *path)
{
    int ahead = path->heading + zero, turn = 0;
    switch (step.letter) {
    case 'F':
        return go(board, path, ahead, step.count);
    case 'L':
        return go(board, path, ahead + 5, step.count);
    case 'R':
        return go(board, path, ahead + 1, step.count);
    case 'B':
        return go(board, path, ahead + 3, step.count);
    case 'P':
        turn = 5;
        break;
    case 'S':
        turn = 1;
        break;
    default:
        turn = 3;
        break;
    }
    path->heading = (uint8_t)((path->heading + turn * step.count) % HEXSIDES);
    return true;
}

int order_draw(struct random *random, int low, int high)
{
    return high <= low ? low : low + (int)random_below(random, (uint32_t)(high - low + 1));
}

bool order_happens(struct random *random, int one_of)
{
    return random_below(random, (uint32_t)one_of) == 0;
}
