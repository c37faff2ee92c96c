/* The built-in players. */
#include "ai/player.h"

#include "base/hash.h"
#include "ai/reason.h"
#include "ai/search.h"
#include "ai/sparring.h"

#include <string.h>

const char *const player_words[PLAYER_WORD_FIRST + PLAYER_KINDS + 1] = {
    "human", "cadet", "captain", "admiral", "reflex", "random", "charger", "turret", "kiter", NULL};
const char *const *const player_names = player_words + PLAYER_WORD_FIRST;

_Static_assert((int)SPARRING_MEMORY <= (int)PLAYER_MEMORY, "partners work in a player's memory");

/* Few candidates and much doubt where tries are few: the best of many is the luckiest. */
static const struct search_style captain_style = {.candidates = 6, .hope = 20, .doubt = 15};
static const struct search_style admiral_style = {
    .candidates = 16, .deep = true, .hope = 20, .doubt = 10, .wary = true};

uint64_t player_seed(const struct game *view)
{
    const unsigned char *state = view->state;
    size_t size = view->setup->state_size;
    while (size > 0 && state[size - 1] == 0)
        size--;
    return hash_bytes(state, size, 1);
}

bool player_thinks(enum player_kind kind)
{
    return kind == PLAYER_CAPTAIN || kind == PLAYER_ADMIRAL;
}

/* "400ms" or "600p" */
static bool read_budget(const char *words, struct pace_budget *out)
{
    enum { DIGITS = 7 };
    char digits[DIGITS + 1] = "";
    size_t size = strspn(words, "0123456789");
    int64_t value = 0;
    if (size == 0 || size > DIGITS)
        return false;
    memcpy(digits, words, size);
    if (!text_to_int(digits, &value) || value < 1)
        return false;
    if (text_same(words + size, "ms"))
        *out = (struct pace_budget){.ms = (int)value};
    else if (text_same(words + size, "p"))
        *out = (struct pace_budget){.playouts = (int)value};
    else
        return false;
    return true;
}

bool player_read(const char *word, struct player_terms *out)
{
    enum { NAME_SIZE = 16 };
    char name[NAME_SIZE] = "";
    size_t size = strcspn(word, "@");
    if (size >= NAME_SIZE)
        return false;
    memcpy(name, word, size);
    int found = rulebook_word(player_names, name);
    if (found < 0)
        return false;
    *out = (struct player_terms){.kind = (enum player_kind)found};
    return word[size] == '\0' ||
           (player_thinks(out->kind) && read_budget(word + size + 1, &out->budget));
}

struct pace_budget player_budget(enum player_kind kind, const struct setup *setup, bool by_clock)
{
    enum { FEW_PLAYOUTS = 400, CAPTAIN_MS = 400, DEEPER = 5, ADMIRAL_MS = 4000, LARGE_MS = 8000 };
    enum { USUAL_UNITS = 16 };
    int playouts = setup->rulebook->playouts ? setup->rulebook->playouts : FEW_PLAYOUTS;
    int admiral_ms = setup->placed_count > USUAL_UNITS ? LARGE_MS : ADMIRAL_MS;
    if (kind == PLAYER_CAPTAIN)
        return (struct pace_budget){by_clock ? CAPTAIN_MS : 0, playouts};
    if (kind == PLAYER_ADMIRAL)
        return by_clock ? (struct pace_budget){.ms = admiral_ms}
                        : (struct pace_budget){.playouts = DEEPER * playouts};
    return (struct pace_budget){0, 0};
}

void player_init(struct player *player, const struct player_terms *terms, uint64_t seed,
                 struct pace_clock *clock, void *memory)
{
    player->kind = terms->kind;
    random_init(&player->random, seed);
    pace_init(&player->pace, &terms->budget, clock);
    arena_init(&player->arena, memory, PLAYER_MEMORY);
}

bool player_looks(enum player_kind kind)
{
    return kind != PLAYER_RANDOM;
}

static struct action search_answer(struct player *player, const struct search_style *style,
                                   const struct game *view, const struct question *question)
{
    struct search_result result;
    struct search_means means = {&player->random, &player->pace, &player->arena};
    search_think(style, &means, view, question, &result);
    return result.list[0].action;
}

/* The reflex, but now and then another good idea about the same unit: nobody can learn its answers
 * by heart. */
static struct action cadet_answer(struct player *player, const struct game *view,
                                  const struct question *question)
{
    enum { WHIM = 7, IDEAS = 3 };
    struct action reflex = view->rulebook->reflex(view, question, &player->random), idea[IDEAS];
    if (random_below(&player->random, WHIM) > 0)
        return reflex;
    struct question about = question_about(question, reflex.unit);
    int count = view->rulebook->propose(view, &about, idea, IDEAS);
    uint32_t ideas = (uint32_t)(count < IDEAS ? count : IDEAS);
    return ideas > 0 ? idea[random_below(&player->random, ideas)] : reflex;
}

static struct action choose(struct player *player, const struct game *view,
                            const struct question *question)
{
    switch (player->kind) {
    case PLAYER_CAPTAIN:
        return search_answer(player, &captain_style, view, question);
    case PLAYER_ADMIRAL:
        return search_answer(player, &admiral_style, view, question);
    case PLAYER_RANDOM:
        return view->rulebook->sample(view, question, &player->random);
    case PLAYER_CHARGER:
    case PLAYER_TURRET:
    case PLAYER_KITER:
        return sparring_answer((enum sparring)(player->kind - PLAYER_CHARGER), view, question,
                               &player->random, &player->arena);
    case PLAYER_CADET:
        return cadet_answer(player, view, question);
    case PLAYER_REFLEX:
    case PLAYER_KINDS:
        break;
    }
    return view->rulebook->reflex(view, question, &player->random);
}

struct action player_answer(struct player *player, const struct game *view,
                            const struct question *question, struct text *reason)
{
    pace_begin(&player->pace, state_head(view->state)->turn);
    struct action action = choose(player, view, question);
    if (reason && !pace_is_spent(&player->pace))
        reason_write(view, question, &action, &player->pace, &player->arena, reason);
    pace_end(&player->pace);
    return action;
}
