/* What could be written now: the first answers the law lists, and how to end. */
#include "rules/starstrike/voice.h"

#include "rules/kit/asked.h"
#include "rules/starstrike/law.h"
#include "rules/starstrike/parts.h"

enum { SHOWN = 3 };

static bool is_end(int decision)
{
    return decision == STARSTRIKE_END_FLEET || decision == STARSTRIKE_END_ORDERS ||
           decision == STARSTRIKE_END_STRIKES || decision == STARSTRIKE_END_MOVE;
}

static bool write_answer(const struct game *game, const struct action *action, struct text *out)
{
    if (is_end(action->decision))
        return false;
    starstrike_spell(game, action, out);
    return true;
}

void starstrike_voice_forms(const struct game *game, int seat, struct text *out)
{
    struct question question;
    if (!rulebook_question_of(game, seat, &question))
        return;
    int written = say_offers(game, &question, SHOWN, write_answer, out);
    int end = starstrike_run_end(&question);
    struct action done = asked_answer(game, &question, end < 0 ? 0 : end, question.unit);
    if (end < 0 || starstrike_permits(game, &done, NULL) != FAULT_NONE)
        return;
    text_add(out, written ? ", " : "");
    starstrike_spell(game, &done, out);
}
