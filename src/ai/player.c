/* The built-in players: each rulebook's own doctrine does the thinking. */
#include "ai/player.h"

const char *const player_words[PLAYER_WORD_FIRST + PLAYER_KINDS + 1] = {"human", "reflex", "random",
                                                                        NULL};
const char *const *const player_names = player_words + PLAYER_WORD_FIRST;

bool player_looks(enum player_kind kind)
{
    return kind != PLAYER_RANDOM;
}

struct action player_answer(enum player_kind kind, const struct game *view,
                            const struct question *question, struct random *random)
{
    if (kind == PLAYER_RANDOM)
        return view->rulebook->sample(view, question, random);
    return view->rulebook->reflex(view, question, random);
}
