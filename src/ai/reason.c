/* What is to be expected of an answer, counted in playouts and put into words. */
#include "ai/reason.h"

#include "ai/playout.h"
#include "base/bits.h"
#include "base/hash.h"
#include "core/names.h"

#include <limits.h>
#include <string.h>

enum { TRIES_MAX = 12, TRIES_MIN = 2, USUAL_UNITS = 12, TENTHS = 10 };

/* Sums over all tries. */
struct prospect {
    int tries;
    int32_t dealt;
    int32_t taken;
};

/* Hexes from a cell to the nearest enemy of the unit on the board, INT_MAX: there is none. */
static int nearest_enemy(const struct game *game, int unit, struct cell from)
{
    const struct unit *units = state_units(game->state);
    int nearest = INT_MAX;
    for (int other = 0; other < state_head(game->state)->unit_count; other++) {
        if (units[other].side == units[unit].side || units[other].status != STATUS_BOARD ||
            !cell_is_place(units[other].cell))
            continue;
        int range = board_range(&game->setup->board, from, units[other].cell);
        nearest = range < nearest ? range : nearest;
    }
    return nearest;
}

/* Where the answer takes its unit, as things stand. */
static bool find_end(const struct game *view, const struct action *action, struct cell *out)
{
    enum { MARKS_MAX = 2048 };
    struct overlay_mark marks[MARKS_MAX];
    struct overlay_query query = {
        .kind = OVERLAY_PATH, .unit = action->unit, .target = action->target, .action = *action};
    int count = view->rulebook->overlay(view, &query, marks, MARKS_MAX);
    if (count < 1 || count > MARKS_MAX || marks[count - 1].kind == SHADE_LEAVES)
        return false;
    *out = marks[count - 1].cell;
    return cell_is_place(*out);
}

bool reason_ranges(const struct game *view, const struct action *action, int *before, int *after)
{
    const struct unit *units = state_units(view->state);
    struct cell end;
    if (action->unit >= state_head(view->state)->unit_count ||
        units[action->unit].status != STATUS_BOARD || !cell_is_place(units[action->unit].cell) ||
        !find_end(view, action, &end))
        return false;
    *before = nearest_enemy(view, action->unit, units[action->unit].cell);
    *after = nearest_enemy(view, action->unit, end);
    return *before < INT_MAX;
}

static void add_try(struct prospect *prospect, const struct game *before, const struct game *after,
                    const struct action *action)
{
    const struct unit *units = state_units(before->state);
    int side = before->setup->seat[action->seat].side;
    for (int unit = 0; unit < state_head(before->state)->unit_count; unit++)
        *(units[unit].side == side ? &prospect->taken : &prospect->dealt) +=
            rulebook_damage(before, after, unit);
}

/* In large battles a try takes long. */
static int tries_for(const struct game *view)
{
    int units = state_head(view->state)->unit_count;
    int tries = units > 0 ? TRIES_MAX * USUAL_UNITS / units : TRIES_MAX;
    return tries > TRIES_MAX ? TRIES_MAX : tries < TRIES_MIN ? TRIES_MIN : tries;
}

static struct prospect look_ahead(const struct game *view, const struct action *action,
                                  const struct pace *pace, void *world, void *scratch)
{
    struct prospect prospect = {.tries = tries_for(view)};
    uint64_t seed = hash_bytes(action, sizeof *action, play_fingerprint(view));
    for (int i = 0; i < prospect.tries && !pace_is_stopped(pace); i++) {
        struct game before = {view->rulebook, view->setup, world};
        struct playout playout = {.game = {view->rulebook, view->setup, scratch},
                                  .side = view->setup->seat[action->seat].side,
                                  .last_turn = state_head(view->state)->turn,
                                  .seed = hash_number((uint64_t)i, seed),
                                  .pace = pace,
                                  .met = true}; /* no further than this turn */
        random_init(&playout.random, playout.seed);
        memcpy(world, view->state, view->setup->state_size);
        playout_suppose(&before, action->seat, &playout.random);
        memcpy(scratch, world, view->setup->state_size);
        playout_apply(&playout, action);
        playout_finish(&playout);
        add_try(&prospect, &before, &playout.game, action);
    }
    return prospect;
}

/* ---- words ---- */

static void write_tenths(struct text *out, int sum, int tries)
{
    int tenths = (sum * TENTHS + tries / 2) / tries;
    text_format(out, "%d.%d", tenths / TENTHS, tenths % TENTHS);
}

/* The name of what is damaged where there is only one such thing. */
static const char *damage_word(const struct rulebook *rulebook)
{
    uint32_t damage = rulebook->damage_measures;
    bool one = damage != 0 && (damage & (damage - 1)) == 0;
    const char *name = one ? rulebook->measures[bits_lowest(damage)] : "damage";
    return strchr(name, '_') ? "damage" : name;
}

static bool moves(enum decision_kind kind)
{
    return kind == D_MOVE || kind == D_PLOT || kind == D_ACTIVATE;
}

/* What the order itself does to the range, against enemies where they stand: where they go nobody
 * knows. */
static void write_deed(const struct game *view, const struct question *question,
                       const struct action *action, struct text *out)
{
    int before, after;
    enum decision_kind kind = view->rulebook->decisions[question->decision].kind;
    if (kind == D_FIRE && action->target != UNIT_NONE) {
        text_add(out, "fires at ");
        names_write(view, action->target, out);
        text_add(out, ": ");
        return;
    }
    if (!moves(kind) || !reason_ranges(view, action, &before, &after))
        return;
    if (after == before)
        text_format(out, "keeps the range at %d: ", after);
    else
        text_format(out, "%s the range from %d to %d: ", after < before ? "closes" : "opens",
                    before, after);
}

void reason_write(const struct game *view, const struct question *question,
                  const struct action *action, const struct pace *pace, struct arena *arena,
                  struct text *out)
{
    size_t used = arena->used;
    void *world = arena_take(arena, view->setup->state_size);
    void *scratch = arena_take(arena, view->setup->state_size);
    arena->used = used;
    if (!world || !scratch)
        return;
    enum decision_kind kind = view->rulebook->decisions[question->decision].kind;
    if (kind == D_FLEET || kind == D_DEPLOY) /* the end of this turn says nothing about it */
        return;
    struct prospect prospect = look_ahead(view, action, pace, world, scratch);
    if (pace_is_stopped(pace))
        return;
    write_deed(view, question, action, out);
    if (prospect.dealt == 0 && prospect.taken == 0) {
        text_add(out, "nobody is expected to be hurt before the turn ends");
        return;
    }
    text_add(out, "by the end of the turn its whole side expects to deal ");
    write_tenths(out, prospect.dealt, prospect.tries);
    text_format(out, " %s and take ", damage_word(view->rulebook));
    write_tenths(out, prospect.taken, prospect.tries);
}
