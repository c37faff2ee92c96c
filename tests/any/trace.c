/* What a seat notices, step by step. */
#include "tests/any/sight.h"

#include "base/check.h"
#include "base/hash.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_MAX = 256, THROWS_MAX = 4, FACES_MAX = 1024 };

static int split_face(struct dice *dice, int sides, const struct roll *roll)
{
    struct sight_dice *source = (struct sight_dice *)dice;
    if (roll->lane == DICE_OPEN)
        return source->open.dice.face(&source->open.dice, sides, roll);
    uint16_t *used = &source->used[roll->purpose % 32][roll->unit];
    uint64_t which[3] = {roll->purpose, roll->unit, (*used)++};
    return (int)(hash_bytes(which, sizeof which, source->seed) % (uint64_t)sides) + 1;
}

void sight_dice_init(struct sight_dice *source, uint64_t seed, int number)
{
    memset(source, 0, sizeof *source);
    source->dice.face = split_face;
    source->seed = seed ^ (uint64_t)number;
    any_dice(seed, number, &source->open);
}

/* The eyes of one seat on a game that moves on. */
struct watch {
    const struct game *game;
    int seat;
    struct trace *trace;
    struct game before; /* the state before the step, */
    struct game hidden; /* as the seat sees it, */
    struct game after;  /* and what the seat sees after it */
    struct game asked;  /* the state when the question was open, */
    struct game veiled; /* as the seat saw it, */
    unsigned char *lit; /* and per byte what it was shown of it since; 0: nothing */
    struct event list[EVENTS_MAX];
    struct events events;
    struct dice_throw throws[THROWS_MAX];
    struct dice_face faces[FACES_MAX];
    struct dice_log log;
};

static void forget_step(struct watch *watch)
{
    watch->events = (struct events){watch->list, EVENTS_MAX, 0};
    watch->log = (struct dice_log){.throws = watch->throws,
                                   .throw_capacity = THROWS_MAX,
                                   .faces = watch->faces,
                                   .face_capacity = FACES_MAX};
    any_copy(&watch->before, watch->game);
    any_copy(&watch->hidden, watch->game);
    watch->game->rulebook->conceal(&watch->hidden, watch->seat);
}

/* Events as the table shows them: without what it strikes out. */
static bool see_events(const struct watch *watch, uint64_t *hash, int *kind)
{
    bool any = false;
    for (int i = 0; i < watch->events.count; i++) {
        struct event event = watch->list[i];
        if (!(event.seen_by >> watch->seat & 1))
            continue;
        event.seen_by = 0;
        event.roll = EVENT_NO_ROLL;
        *hash = hash_bytes(&event, sizeof event, *hash);
        *kind = any ? *kind : event.kind;
        any = true;
    }
    return any;
}

static bool see_throws(const struct watch *watch, uint64_t *hash)
{
    bool any = false;
    for (int i = 0; i < watch->log.throw_count; i++) {
        const struct dice_throw *thrown = &watch->throws[i];
        if (thrown->roll.lane != DICE_OPEN)
            continue;
        any = true;
        *hash = hash_bytes(&thrown->roll, sizeof thrown->roll, *hash);
        for (int face = 0; face < thrown->face_count; face++) {
            uint16_t pair[2] = {watch->faces[thrown->first_face + face].sides,
                                watch->faces[thrown->first_face + face].value};
            *hash = hash_bytes(pair, sizeof pair, *hash);
        }
    }
    return any;
}

static bool discloses(const struct watch *watch)
{
    const unsigned char *was = watch->before.state, *was_seen = watch->hidden.state;
    const unsigned char *is = watch->game->state, *is_seen = watch->after.state;
    for (size_t i = 0; i < watch->game->setup->state_size; i++)
        if (was[i] != was_seen[i] && is[i] == is_seen[i])
            return true;
    return false;
}

/* Bytes of units that were hidden when the question was open, and now are shown. */
static void note_lit(struct watch *watch)
{
    const unsigned char *was = watch->asked.state, *was_seen = watch->veiled.state;
    const unsigned char *is = watch->game->state, *is_seen = watch->after.state;
    for (size_t i = 0; i < watch->game->setup->state_size; i++)
        if (was[i] != was_seen[i] && is[i] == is_seen[i] && is_seen[i] != was_seen[i])
            watch->lit[i] = is_seen[i];
}

static bool is_of_unit(const struct game *game, size_t byte)
{
    const struct rulebook *rulebook = game->rulebook;
    size_t units = (size_t)state_head(game->state)->unit_count, own = rulebook->own_offset;
    return (byte >= sizeof(struct head) &&
            byte < sizeof(struct head) + units * sizeof(struct unit)) ||
           (byte >= own && byte < own + units * rulebook->own_size);
}

/* What is a secret at both questions, and was shown between them: nobody may hear of it. */
static bool has_flashed(const struct watch *watch)
{
    const unsigned char *is = watch->game->state, *is_seen = watch->hidden.state;
    for (size_t i = 0; i < watch->game->setup->state_size; i++)
        if (watch->lit[i] && watch->lit[i] == is[i] && is[i] != is_seen[i] &&
            is_of_unit(watch->game, i))
            return true;
    return false;
}

static void observe(struct watch *watch)
{
    CHECK(watch->events.count <= EVENTS_MAX && watch->log.face_count <= FACES_MAX);
    struct observation seen = {.event_kind = -1};
    bool noticed = see_events(watch, &seen.shown, &seen.event_kind);
    noticed |= see_throws(watch, &seen.shown);
    any_copy(&watch->after, watch->game);
    watch->game->rulebook->conceal(&watch->after, watch->seat);
    noticed |= !any_same(&watch->hidden, &watch->after);
    if (noticed) {
        CHECK(watch->trace->count < TRACE_MAX);
        seen.view = play_hash(&watch->after);
        seen.discloses = discloses(watch);
        watch->trace->list[watch->trace->count++] = seen;
    }
    note_lit(watch);
    forget_step(watch);
}

int sight_trace(const struct game *game, const struct action *action, struct dice *dice, int seat,
                struct trace *trace)
{
    struct watch *watch = malloc(sizeof *watch);
    CHECK(watch);
    *watch = (struct watch){.game = game, .seat = seat, .trace = trace};
    watch->before = any_twin(game);
    watch->hidden = any_twin(game);
    watch->after = any_twin(game);
    watch->asked = any_twin(game);
    watch->veiled = any_twin(game);
    watch->lit = calloc(1, game->setup->state_size);
    CHECK(watch->lit);
    forget_step(watch);
    any_copy(&watch->asked, &watch->before);
    any_copy(&watch->veiled, &watch->hidden);
    dice->log = &watch->log;
    int first = trace->count;
    game->rulebook->accept(game, action, &watch->events);
    observe(watch);
    int accepted = trace->count - first;
    enum progress progress = PROGRESS_MORE;
    for (int steps = 0; progress != PROGRESS_SETTLED; steps++) {
        CHECK(steps < PLAY_STEPS_MAX);
        progress = game->rulebook->advance(game, dice, &watch->events);
        observe(watch);
    }
    dice->log = NULL;
    trace->flashed = trace->flashed || has_flashed(watch);
    any_free(&watch->asked);
    any_free(&watch->veiled);
    free(watch->lit);
    any_free(&watch->before);
    any_free(&watch->hidden);
    any_free(&watch->after);
    free(watch);
    return accepted;
}

/* The first difference must come with a secret that comes to light, on one side at least. */
enum trace_verdict sight_compare(const struct trace *a, const struct trace *b, int *at)
{
    int longest = a->count > b->count ? a->count : b->count;
    for (int i = 0; i < longest; i++) {
        const struct observation *x = i < a->count ? &a->list[i] : NULL;
        const struct observation *y = i < b->count ? &b->list[i] : NULL;
        if (x && y && x->shown == y->shown && x->view == y->view)
            continue;
        *at = i;
        bool light = (x && x->discloses) || (y && y->discloses);
        return light ? TRACE_PARTED : TRACE_LEAK;
    }
    return TRACE_ALIKE;
}
