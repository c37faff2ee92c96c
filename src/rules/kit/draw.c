/* Drawing answers at random. */
#include "rules/kit/draw.h"

#include "base/bits.h"

#include <string.h>

enum { LISTED_MAX = 64, SCRAWL_MAX = 6, DARTS = 24 };

struct draw draw_begin(const struct game *game, const struct question *question,
                       struct random *random)
{
    return (struct draw){game, question, random, game->setup->seat[question_seat(question)].side};
}

bool draw_permits(const struct draw *draw, const struct action *action)
{
    return draw->game->rulebook->permits(draw->game, action, NULL) == FAULT_NONE;
}

struct action draw_new(const struct draw *draw, int decision, int unit)
{
    return asked_answer(draw->game, draw->question, decision, unit);
}

struct action draw_tries(const struct draw *draw, draw_try *once, int tries, int enough)
{
    for (int i = 0; i < tries && !draw_chance(draw, enough); i++) {
        struct action action = once(draw);
        if (draw_permits(draw, &action))
            return action;
    }
    return draw->game->rulebook->fallback(draw->game, draw->question);
}

int draw_unit(const struct draw *draw)
{
    const struct unit_set *units = &draw->question->units;
    uint8_t found[UNITS_MAX];
    int count = 0;
    if (draw->question->unit != UNIT_NONE)
        return draw->question->unit;
    for (int word = 0; word < 4; word++)
        for (uint64_t rest = units->bits[word]; rest; rest &= rest - 1) {
            int unit = 64 * word + bits_lowest(rest);
            if (asked_of(draw->game, draw->question, unit))
                found[count++] = (uint8_t)unit;
        }
    return count ? found[draw_below(draw, count)] : UNIT_NONE;
}

int draw_bit(const struct draw *draw, uint64_t bits)
{
    return bits_nth(bits, bits & (bits - 1) ? draw_below(draw, bits_count(bits)) : 0);
}

int draw_from(const struct draw *draw, const struct unit_set *set)
{
    const uint64_t *bits = set->bits;
    if (!(bits[1] | bits[2] | bits[3]))
        return bits[0] ? draw_bit(draw, bits[0]) : UNIT_NONE;
    int skipped = draw_below(draw, asked_count(set)), word = 0;
    for (; skipped >= bits_count(bits[word]); word++)
        skipped -= bits_count(bits[word]);
    return 64 * word + bits_nth(bits[word], skipped);
}

struct cell draw_hex(const struct draw *draw, survey_hex *may_deploy)
{
    const struct board *board = &draw->game->setup->board;
    struct cell chosen = CELL_NOWHERE;
    uint32_t count = 0;
    for (int i = 0; i < DARTS; i++) {
        struct cell cell = board_cell_at(board, draw_below(draw, board->columns * board->rows));
        if (may_deploy(draw->game, draw->side, cell))
            return cell;
    }
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct cell cell = board_cell_at(board, i);
        if (may_deploy(draw->game, draw->side, cell) && draw_keeps(draw, &count))
            chosen = cell;
    }
    return chosen;
}

void draw_scrawl(const struct draw *draw, const char *letters, char out[ACTION_TEXT_SIZE])
{
    int length = 1 + draw_below(draw, SCRAWL_MAX);
    memset(out, 0, ACTION_TEXT_SIZE);
    for (int i = 0; i < length; i++)
        out[i] = letters[draw_below(draw, (int)strlen(letters))];
}

struct action draw_listed(const struct draw *draw)
{
    struct action list[LISTED_MAX];
    const struct rulebook *rulebook = draw->game->rulebook;
    int count = rulebook->choices(draw->game, draw->question, UNIT_ANY, list, LISTED_MAX);
    if (count == 0)
        return rulebook->fallback(draw->game, draw->question);
    return list[draw_below(draw, count < LISTED_MAX ? count : LISTED_MAX)];
}

/* ---- where to go ---- */

void draw_course(const struct draw *draw, const struct draw_course *course, struct action *action)
{
    bool reckless = draw_chance(draw, course->reckless);
    bool closing = draw_chance(draw, course->closing);
    int nearest = DRAW_LOST;
    struct action next = *action;
    for (int i = 0; i < course->tries; i++) {
        course->once(draw, &next);
        int distance = reckless ? 0 : course->distance(draw, &next);
        if (i == 0 || distance < nearest) {
            nearest = distance;
            *action = next;
        }
        if (reckless || (nearest < DRAW_LOST && !closing))
            break;
    }
}
