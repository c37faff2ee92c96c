/* The one loop every door plays by. */
#include "core/play.h"

#include "base/check.h"
#include "base/hash.h"

enum { PREPARED_MAX = 1024 }; /* answers */

static void show(struct play_watch *watch, const struct game *game)
{
    if (watch)
        watch->step(watch, game);
}

static void settle(const struct game *game, struct dice *dice, struct events *events,
                   struct play_watch *watch)
{
    for (int step = 0; step < PLAY_STEPS_MAX; step++) {
        int throws_before = dice->throw_count;
        enum progress progress = game->rulebook->advance(game, dice, events);
        CHECK(dice->throw_count - throws_before <= 1);
        show(watch, game);
        if (progress == PROGRESS_SETTLED || dice->spoiled)
            return;
    }
    bool rules_settle = false;
    CHECK(rules_settle);
}

void play_settle(const struct game *game, struct dice *dice, struct events *events)
{
    settle(game, dice, events, NULL);
}

enum fault play_lay_out(const struct game *game, struct note *why)
{
    enum fault fault = game->rulebook->lay_out(game, why);
    if (!fault && !game->rulebook->sound(game, why))
        fault = FAULT_INPUT;
    return fault;
}

enum fault play_begin_watched(const struct game *game, struct dice *dice, struct events *events,
                              struct play_watch *watch, struct note *why)
{
    enum fault fault = play_lay_out(game, why);
    if (fault)
        return fault;
    show(watch, game);
    settle(game, dice, events, watch);
    return FAULT_NONE;
}

enum fault play_begin(const struct game *game, struct dice *dice, struct events *events,
                      struct note *why)
{
    return play_begin_watched(game, dice, events, NULL, why);
}

void play_apply_watched(const struct game *game, const struct action *action, struct dice *dice,
                        struct events *events, struct play_watch *watch)
{
    CHECK(game->rulebook->permits(game, action, NULL) == FAULT_NONE);
    game->rulebook->accept(game, action, events);
    show(watch, game);
    settle(game, dice, events, watch);
}

void play_apply(const struct game *game, const struct action *action, struct dice *dice,
                struct events *events)
{
    play_apply_watched(game, action, dice, events, NULL);
}

/* The first open question about what ships there are and where they begin; false: none is. */
static bool is_preparing(const struct game *game, struct question *out)
{
    struct question open[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, open);
    for (int i = 0; i < count; i++) {
        enum decision_kind kind = game->rulebook->decisions[open[i].decision].kind;
        *out = open[i];
        if (kind == D_FLEET || kind == D_DEPLOY)
            return true;
    }
    return false;
}

enum fault play_prepare(const struct game *game, struct dice *dice, struct note *why)
{
    struct question question;
    enum fault fault = play_begin(game, dice, NULL, why);
    for (int i = 0; !fault && i < PREPARED_MAX && is_preparing(game, &question); i++) {
        struct action answer = game->rulebook->fallback(game, &question);
        play_apply(game, &answer, dice, NULL);
    }
    return fault;
}

uint64_t play_hash(const struct game *game)
{
    return hash_bytes(game->state, game->setup->state_size, 0);
}

uint64_t play_fingerprint(const struct game *game)
{
    return hash_fast(game->state, game->setup->state_size, 0);
}

int rulebook_partial(const struct game *game, int side)
{
    return game->rulebook->partial ? game->rulebook->partial(game, side) : 0;
}

void rulebook_score(const struct game *game, int side, struct text *out)
{
    int partial = rulebook_partial(game, side);
    text_int(out, game->rulebook->score(game, side));
    if (partial)
        text_format(out, " (%d partial)", partial);
}

bool rulebook_question_of(const struct game *game, int seat, struct question *out)
{
    struct question open[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, open);
    for (int i = 0; i < count; i++) {
        if (open[i].seats >> seat & 1) {
            *out = open[i];
            return true;
        }
    }
    return false;
}

int rulebook_damage(const struct game *before, const struct game *after, int unit)
{
    int32_t measures[MEASURES_MAX] = {0};
    int sum = 0;
    before->rulebook->measure(before, after, unit, measures);
    for (uint32_t rest = before->rulebook->damage_measures; rest; rest &= rest - 1)
        sum += measures[bits_lowest(rest)] > 0 ? measures[bits_lowest(rest)] : 0;
    return sum;
}

const char *rulebook_status_word(const struct rulebook *rulebook, int status)
{
    static const char *const common[STATUS_OWN] = {"board", "reserve", "gone"};
    if (status < STATUS_OWN)
        return common[status];
    const char *const *word = rulebook->statuses;
    for (int i = STATUS_OWN; word && *word && i < status; i++)
        word++;
    return word ? *word : NULL;
}

int rulebook_word(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (text_same(words[i], word))
            return i;
    return -1;
}
