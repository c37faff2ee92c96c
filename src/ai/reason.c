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
    int range;  /* of the acting unit to the nearest enemy at the end of the turn */
    int ranged; /* tries in which there was such a range */
};

/* Hexes to the nearest enemy on the board, INT_MAX: there is none. */
static int nearest_enemy(const struct game *game, int unit)
{
    const struct unit *units = state_units(game->state);
    int nearest = INT_MAX;
    if (unit >= state_head(game->state)->unit_count || units[unit].status != STATUS_BOARD ||
        !cell_is_place(units[unit].cell))
        return INT_MAX;
    for (int other = 0; other < state_head(game->state)->unit_count; other++) {
        if (units[other].side == units[unit].side || units[other].status != STATUS_BOARD ||
            !cell_is_place(units[other].cell))
            continue;
        int range = board_range(&game->setup->board, units[unit].cell, units[other].cell);
        nearest = range < nearest ? range : nearest;
    }
    return nearest;
}

static void add_try(struct prospect *prospect, const struct game *before, const struct game *after,
                    const struct action *action)
{
    const struct unit *units = state_units(before->state);
    int side = before->setup->seat[action->seat].side;
    for (int unit = 0; unit < state_head(before->state)->unit_count; unit++)
        *(units[unit].side == side ? &prospect->taken : &prospect->dealt) +=
            rulebook_damage(before, after, unit);
    int range = nearest_enemy(after, action->unit);
    if (range < INT_MAX) {
        prospect->range += range;
        prospect->ranged++;
    }
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
                                  .pace = pace};
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

static void write_deed(const struct game *view, const struct question *question,
                       const struct action *action, const struct prospect *prospect,
                       struct text *out)
{
    enum decision_kind kind = view->rulebook->decisions[question->decision].kind;
    if (kind == D_FIRE && action->target != UNIT_NONE) {
        text_add(out, "fires at ");
        names_write(view, action->target, out);
        text_add(out, ": ");
        return;
    }
    int before = action->unit == UNIT_NONE ? INT_MAX : nearest_enemy(view, action->unit);
    if (!moves(kind) || before == INT_MAX || prospect->ranged == 0)
        return;
    int after = (prospect->range + prospect->ranged / 2) / prospect->ranged;
    text_format(out, "%s %d: ",
                after < before   ? "closes the range to"
                : after > before ? "opens the range to"
                                 : "keeps the range at",
                after);
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
    write_deed(view, question, action, &prospect, out);
    text_add(out, "expects to deal ");
    write_tenths(out, prospect.dealt, prospect.tries);
    text_format(out, " %s, take ", damage_word(view->rulebook));
    write_tenths(out, prospect.taken, prospect.tries);
}
