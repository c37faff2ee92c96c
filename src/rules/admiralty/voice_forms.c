/* What could be written now: the shapes of the answers to a question, with real names in them. */
#include "rules/admiralty/voice_order.h"

#include "rules/kit/asked.h"

/* A place of deployment for a ship that has none yet. */
static const char *const spots[SIDES] = {"0502", "0520"};

static void write_form(const struct game *game, int unit, const char *pattern, struct text *out)
{
    reader_form(game, unit, pattern, spots, out);
}

static void write_plot_forms(const struct game *game, int unit, struct text *out)
{
    if (unit != UNIT_NONE)
        write_form(game, unit, "%u: 2P2, ", out);
    if (unit != UNIT_NONE && admiralty_has(game, ADMIRALTY_OPTION_SCREENS))
        write_form(game, unit, "%u screens 3 3 2 2 1 1, ", out);
    if (unit != UNIT_NONE && admiralty_has(game, ADMIRALTY_OPTION_SHIELD_REINFORCEMENT))
        write_form(game, unit, "%u reinforces 2, ", out);
    text_add(out, "done");
}

static void write_fire_forms(const struct game *game, int unit, struct text *out)
{
    bool begun = admiralty_state_of(game)->step == ADMIRALTY_STEP_FIRE_ASK;
    write_form(game, unit, "%u fires X at %e, ", out);
    if (admiralty_has(game, ADMIRALTY_OPTION_DIRECTED_DAMAGE))
        write_form(game, unit, "%u fires all at %e aiming at engines, ", out);
    write_form(game, unit, begun ? "done" : "%u holds fire, no more fire", out);
}

static const char *pattern_of(const struct game *game, int decision)
{
    bool flights = admiralty_has(game, ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS);
    switch ((enum admiralty_decision)decision) {
    case ADMIRALTY_BUY:
    case ADMIRALTY_BUY_FLIGHT:
    case ADMIRALTY_END_FLEET:
        return flights ? "buy NAME, buy flight, done" : "buy NAME, done";
    case ADMIRALTY_DEPLOY:
        return admiralty_state_of(game)->placing_flights ? "%u at %c" : "%u at %c heading 3";
    case ADMIRALTY_SAIL:
        return "%u: 2P2";
    case ADMIRALTY_SHIFT:
        return "%u shifts to %c, %u stays";
    case ADMIRALTY_FLY:
        return "%u to %c, %u to %c attacks %e, %u stays";
    case ADMIRALTY_LINE:
        return "line %c";
    case ADMIRALTY_SHOW:
        return "%u shows facing A";
    case ADMIRALTY_LOSE:
        return "%u loses X1 X2";
    case ADMIRALTY_REPAIR:
        return "%u repairs engine, %u repairs shield, %u repairs X1";
    case ADMIRALTY_LAUNCH:
    case ADMIRALTY_RECOVER:
    case ADMIRALTY_END_LAUNCH:
        return "%u launches FL-1, %u recovers FL-1, done";
    case ADMIRALTY_PLOT:
    case ADMIRALTY_SPLIT:
    case ADMIRALTY_REINFORCE:
    case ADMIRALTY_END_PLOT:
    case ADMIRALTY_FIRE:
    case ADMIRALTY_HOLD:
    case ADMIRALTY_CEASE:
    case ADMIRALTY_END_FIRE:
    case ADMIRALTY_DECISION_COUNT:
        break;
    }
    return "";
}

void admiralty_voice_forms(const struct game *game, int seat, struct text *out)
{
    struct question question;
    if (!rulebook_question_of(game, seat, &question))
        return;
    int unit = asked_first(game, &question);
    int decision = question.decision;
    if (decision == ADMIRALTY_PLOT || decision == ADMIRALTY_SPLIT ||
        decision == ADMIRALTY_REINFORCE || decision == ADMIRALTY_END_PLOT)
        write_plot_forms(game, unit, out);
    else if (decision == ADMIRALTY_FIRE || decision == ADMIRALTY_HOLD ||
             decision == ADMIRALTY_END_FIRE)
        write_fire_forms(game, unit, out);
    else
        write_form(game, unit, pattern_of(game, decision), out);
}
