/* Movement orders as texts: "2P3", numbers for hexes and letters for the rest (AE-3.1.1, UN-C1). */
#ifndef FLAGBRIDGE_RULES_KIT_ORDER_H
#define FLAGBRIDGE_RULES_KIT_ORDER_H

#include "rules/kit/list.h"

#include <stddef.h>
#include <string.h>

/* So many hexes (F), turns or slips. */
struct order_token {
    char letter;
    uint8_t spare;
    uint16_t count;
};

enum { ORDER_SIZE = ACTION_TEXT_SIZE, ORDER_HEXES_MAX = 999, ORDER_PATH_MAX = 1024 };

/* The text without blanks and in capitals; an empty one becomes "0". A colon behind a sign of
 * `signs` that begins it is dropped. One that is too long is cut and gets a '~' at its end, which
 * no order has. Zeros behind it. */
void order_normal(const char *written, const char *signs, char out[ORDER_SIZE]);

/* What is wrong with a text that is not in this form, as an answer has to have it; or NULL. */
const char *order_fault(const char text[ORDER_SIZE], const char *signs);

/* The number at `*at`, which is moved behind it; `most` for all that is larger. */
int order_read_number(const char **at, int most);

/* One step more: 'F' is hexes forward, joined to hexes before it. False: no room for another. */
bool order_add_step(struct order_token *steps, int *step_count, int room, struct order_token step);
int order_count_letter(const struct order_token *steps, int step_count, char letter);

/* ---- writing ---- */

/* A text that grows; `length` goes on past what there is room for. */
struct order_draft {
    char text[ORDER_SIZE];
    int length;
};
void order_draft_begin(struct order_draft *draft);
static inline void order_draft_letter(struct order_draft *draft, char letter)
{
    if (draft->length < ORDER_SIZE - 1)
        draft->text[draft->length] = letter;
    draft->length++;
}
/* Nothing for 0; what is more than ORDER_HEXES_MAX cannot be written. */
static inline void order_draft_hexes(struct order_draft *draft, int count)
{
    if (count > ORDER_HEXES_MAX)
        draft->length = ORDER_SIZE;
    if (count >= 100)
        order_draft_letter(draft, (char)('0' + count / 100 % 10));
    if (count >= 10)
        order_draft_letter(draft, (char)('0' + count / 10 % 10));
    if (count > 0)
        order_draft_letter(draft, (char)('0' + count % 10));
}
void order_draft_steps(struct order_draft *draft, const struct order_token *steps, int step_count);
/* "0" behind `sign` (or alone: 0) if nothing was written; false when it is too long. */
bool order_draft_end(struct order_draft *draft, char sign);

/* Where listed orders go: answers, each a copy of `blank` with its text and amount[0], or bare
 * texts. The count goes on past the capacity. */
struct order_sink {
    struct action *actions; /* NULL: texts */
    char (*texts)[ORDER_SIZE];
    int capacity;
    int count;
    struct action blank;
};
/* The next record: its text to be filled in, or NULL when there is no room. */
static inline char *order_sink_next(struct order_sink *sink, int amount)
{
    int at = sink->count++;
    if (at >= sink->capacity)
        return NULL;
    if (!sink->actions)
        return sink->texts[at];
    struct action *action = &sink->actions[at];
    memcpy(action, &sink->blank, offsetof(struct action, text));
    action->amount[0] = (int16_t)amount;
    return action->text;
}
static inline void order_sink_put(struct order_sink *sink, const char text[ORDER_SIZE], int amount)
{
    char *out = order_sink_next(sink, amount);
    if (out)
        memcpy(out, text, ORDER_SIZE);
}
/* What is written behind a draft: hexes (none for 0), letters. */
struct order_tail {
    int hexes;
    char letter;
    int letters;
};
static inline void order_draft_tail(struct order_draft *draft, struct order_tail tail)
{
    order_draft_hexes(draft, tail.hexes);
    for (int i = 0; i < tail.letters; i++)
        order_draft_letter(draft, tail.letter);
}
/* `sign` (0: none), the draft and the tail, "0" for nothing: lists go by ends, and the beginning is
 * only copied. False: too long to be written. */
static inline bool order_sink_put_tail(struct order_sink *sink, char sign,
                                       const struct order_draft *draft, struct order_tail tail,
                                       int amount)
{
    int begin = (sign != 0) + draft->length, rest = tail.hexes;
    int digits = rest >= 10 ? rest >= 100 ? 3 : 2 : rest > 0 || draft->length + tail.letters == 0;
    if (begin + digits + tail.letters >= ORDER_SIZE || rest > ORDER_HEXES_MAX)
        return false;
    char *out = order_sink_next(sink, amount);
    if (!out)
        return true;
    out[ORDER_SIZE - 1] = '\0';
    out[0] = sign;
    memcpy(out + (sign != 0), draft->text, ORDER_SIZE - 1);
    for (int i = begin + digits; i-- > begin; rest /= 10)
        out[i] = (char)('0' + rest % 10);
    for (int i = 0; i < tail.letters; i++)
        out[begin + digits + i] = tail.letter;
    return true;
}
/* Behind what the list has: answers of that decision and unit. The list's own count is the
 * caller's to set afterwards. */
struct order_sink order_sink_open(struct list *list, int decision, int unit);

/* ---- carrying out ---- */

/* Where orders lead: cells entered in order. It ends early at the step that leaves the board. */
struct order_path {
    int length;
    bool leaves;
    struct cell end;    /* last cell on the board */
    struct cell beyond; /* first cell outside, of one that leaves */
    uint8_t heading;
    struct cell cells[ORDER_PATH_MAX];
};
void order_path_begin(struct order_path *path, struct cell cell, int heading);
/* One step; `zero` is the direction that heading 0 points to. F forward, L and R sideslips, B back,
 * P one hexside to the left, S to the right, U three. False at the board's edge. */
bool order_path_step(const struct board *board, int zero, struct order_token step,
                     struct order_path *path);

/* Draws for proposals. */
int order_draw(struct random *random, int low, int high); /* low when there is nothing between */
bool order_happens(struct random *random, int one_of);

#endif
