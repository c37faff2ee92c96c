/* What could be written now: the shapes of the answers to a question, with real names in them. */
#include "rules/universal/voice.h"

#include "rules/kit/asked.h"
#include "rules/kit/reader.h"
#include "rules/universal/law.h"
#include "rules/universal/parts.h"

enum { EXAMPLES = 24, SHOWN = 3 };

/* ---- patterns, where there is much to choose from ---- */

static const char *plot_pattern(const struct game *game, bool sails)
{
    switch (universal_movement_of(game)) {
    case UNIVERSAL_VECTOR:
        return sails ? "%u: 2P1, %u coasts" : "%u: 2P1, %u: S3, done";
    case UNIVERSAL_INERTIAL:
    case UNIVERSAL_CINEMATIC:
    case UNIVERSAL_REACTIONLESS:
        break;
    }
    return sails ? "%u: 2P1, %u coasts" : "%u: 4, %u: 2P1, done";
}

static bool may_throw(const struct game *game, int unit, enum universal_munition kind)
{
    return universal_munitions_left(game, unit, kind) > 0;
}

/* 4c: what the ship has */
static void write_late(const struct game *game, int unit, const char *const spot[SIDES],
                       struct text *out)
{
    if (universal_pds_ready(game, unit) > 0)
        reader_form(game, unit, "%u pds at %e, ", spot, out);
    if (universal_gift(game, unit, UNIVERSAL_SHOCKWAVE))
        reader_form(game, unit, "%u shockwave, ", spot, out);
    if (may_throw(game, unit, UNIVERSAL_FLARES))
        reader_form(game, unit, "%u flare at 0505, ", spot, out);
    if (may_throw(game, unit, UNIVERSAL_PROBES))
        reader_form(game, unit, "%u probe at 0505, ", spot, out);
    if (may_throw(game, unit, UNIVERSAL_MARINES))
        reader_form(game, unit, "%u boards %e with 1, ", spot, out);
    reader_form(game, unit, "%u is done", spot, out);
}

/* 5f */
static void write_launch(const struct game *game, int unit, const char *const spot[SIDES],
                         struct text *out)
{
    const struct universal_state *state = universal_state_of(game);
    for (int wing = 0; wing < state->head.unit_count; wing++)
        if (state->units[wing].status == UNIVERSAL_ABOARD &&
            state->elements[wing].carrier == unit) {
            reader_form(game, unit, "%u launches ", spot, out);
            say_name(game, wing, out);
            text_add(out, ", ");
            break;
        }
    if (may_throw(game, unit, UNIVERSAL_MINES))
        reader_form(game, unit, "%u mines %c 1, ", spot, out);
    reader_form(game, unit, "%u is done", spot, out);
}

static void write_patterns(const struct game *game, const struct question *question, int unit,
                           struct text *out)
{
    static const char *const nowhere[SIDES] = {"0205", "2205"};
    const char *pattern = "";
    switch ((int)question->decision) {
    case UNIVERSAL_BUY:
    case UNIVERSAL_END_FLEET:
        pattern = universal_has(game, UNIVERSAL_OPTION_FIGHTER_VARIANTS)
                      ? "buy NAME, buy NAME with light fighters, done"
                      : "buy NAME, done";
        break;
    case UNIVERSAL_PLOT:
    case UNIVERSAL_END_PLOT:
        pattern = unit == UNIT_NONE ? "done" : plot_pattern(game, false);
        break;
    case UNIVERSAL_SAIL:
        pattern = plot_pattern(game, true);
        break;
    case UNIVERSAL_FLY:
        pattern = "%u to %c heading 2 attacks %e, %u attacks %e, %u stays";
        break;
    case UNIVERSAL_FIRE:
    case UNIVERSAL_HOLD:
    case UNIVERSAL_END_FIRE:
        pattern = question->unit == UNIT_NONE
                      ? "%u fires A1-2 at %e, %u fires all at %e, %u holds fire"
                      : "%u fires A1-2 at %e, %u fires all at %e, %u is done";
        break;
    default:
        break;
    }
    reader_form(game, unit, pattern, nowhere, out);
}

/* ---- examples from the list, where it is short ---- */

static void write_examples(const struct game *game, const struct question *question,
                           struct text *out)
{
    struct action offers[EXAMPLES];
    int count = game->rulebook->choices(game, question, UNIT_ANY, offers, EXAMPLES);
    count = count < EXAMPLES ? count : EXAMPLES;
    for (int i = 0; i < count && i < SHOWN; i++) {
        /* the last one, too: it ends what is asked */
        int pick = i == SHOWN - 1 ? count - 1 : i;
        text_add(out, i ? ", " : "");
        universal_spell(game, &offers[pick], out);
    }
}

void universal_voice_forms(const struct game *game, int seat, struct text *out)
{
    static const char *const nowhere[SIDES] = {"0205", "2205"};
    struct question question;
    if (!rulebook_question_of(game, seat, &question))
        return;
    int unit = asked_first(game, &question);
    switch ((int)question.decision) {
    case UNIVERSAL_BUY:
    case UNIVERSAL_END_FLEET:
    case UNIVERSAL_PLOT:
    case UNIVERSAL_END_PLOT:
    case UNIVERSAL_SAIL:
    case UNIVERSAL_FLY:
    case UNIVERSAL_FIRE:
    case UNIVERSAL_HOLD:
    case UNIVERSAL_END_FIRE:
        write_patterns(game, &question, unit, out);
        return;
    case UNIVERSAL_PDS:
        write_late(game, unit, nowhere, out);
        return;
    case UNIVERSAL_LAUNCH:
        write_launch(game, unit, nowhere, out);
        return;
    default:
        write_examples(game, &question, out);
        return;
    }
}
