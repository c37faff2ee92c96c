/* The toy broken in other ways than leaks: each property must notice what it is for. */
#include "tests/any/mutants.h"

#include "tests/toy/state.h"
#include "tests/toy/toy.h"

#include <string.h>

/* ---- law ------------------------------------------------------------------------------------- */

/* Lists a shield nobody holds. */
static int list_illegal(const struct game *game, const struct question *question, int unit,
                        struct action *out, int capacity)
{
    int total = toy_rulebook.choices(game, question, unit, out, capacity);
    if (question->decision == TOY_SHIELD && unit == UNIT_ANY && total == 1) {
        if (capacity > 1) {
            out[1] = out[0];
            out[1].mode = 1;
        }
        total++;
    }
    return total;
}

/* Lists one thing twice. */
static int list_twice(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity)
{
    int total = toy_rulebook.choices(game, question, unit, out, capacity);
    if (capacity > total && total > 0)
        out[total] = out[0];
    return total + 1;
}

/* Spells cloaking and surfacing alike. */
static void spell_alike(const struct game *game, const struct action *action, struct text *out)
{
    struct action plain = *action;
    if (plain.decision == TOY_PLOT)
        plain.mode = TOY_KEEP;
    toy_rulebook.spell(game, &plain, out);
}

static int worth_too_much(const struct game *game, int side)
{
    return toy_rulebook.worth(game, side) + (side == SIDE_RED);
}

/* Narrating a destroyed ship marks another. */
static enum progress narrate_and_change(const struct game *game, struct dice *dice,
                                        struct events *events)
{
    int before = events ? events->count : 0;
    enum progress progress = toy_rulebook.advance(game, dice, events);
    if (events && events->count > before)
        toy_state_of(game)->spare[0] = 1;
    return progress;
}

/* Moving takes more than there is. */
static bool spend_too_much(const struct game *game, const struct action *action, struct effort *out)
{
    (void)game;
    *out = (struct effort){"hexes", 3, 2, EFFORT_NO_SPEED};
    return action->decision == TOY_PLOT;
}

/* ---- reach ----------------------------------------------------------------------------------- */

/* Nobody thinks of cloaking. */
static int list_no_cloak(const struct game *game, const struct question *question, int unit,
                         struct action *out, int capacity)
{
    enum { LISTED_MAX = 1024 };
    struct action listed[LISTED_MAX];
    int total = toy_rulebook.choices(game, question, unit, listed, LISTED_MAX), kept = 0;
    for (int i = 0; i < total && i < LISTED_MAX; i++) {
        if (listed[i].decision == TOY_PLOT && listed[i].mode == TOY_CLOAK && listed[i].unit % 2)
            continue;
        if (kept < capacity)
            out[kept] = listed[i];
        kept++;
    }
    return kept;
}

/* ---- replay, position, odds, secrets --------------------------------------------------------- */

/* Leaves in the padding what lay there before. */
static enum fault lay_out_dirty(const struct game *game, struct note *why)
{
    uint8_t before = toy_state_of(game)->spare[1];
    enum fault fault = toy_rulebook.lay_out(game, why);
    toy_state_of(game)->spare[1] = before;
    return fault;
}

/* Forgets what has been marked on the very target. */
static void forget_too_much(const struct game *game, int measure, int target)
{
    toy_rulebook.forget(game, measure, target);
    toy_state_of(game)->hits = 0;
}

/* Imagines another turn than everybody knows it is. */
static void imagine_too_much(const struct game *game, int seat, struct random *random)
{
    toy_rulebook.imagine(game, seat, random);
    toy_state_of(game)->head.turn++;
}

/* ---- told ------------------------------------------------------------------------------------ */

/* The toy's events without the steps of one sort. */
static const struct event_kind *mute(enum event_step step)
{
    static struct event_kind kinds[STEP_COUNT][TOY_EVENT_COUNT + 1];
    for (int i = 0; i <= TOY_EVENT_COUNT; i++) {
        kinds[step][i] = toy_rulebook.event_kinds[i];
        if (kinds[step][i].step == step)
            kinds[step][i].step = STEP_NONE;
    }
    return kinds[step];
}

/* ---- sentences ------------------------------------------------------------------------------- */

/* Names a ship as a plain word. */
static void say_plainly(const struct game *game, const struct event *event, struct text *out)
{
    struct text_marks *marks = out->marks;
    out->marks = NULL;
    toy_rulebook.say(game, event, out);
    out->marks = marks;
}

/* A number on a card that is not the unit's own. */
static void count_turns(const struct game *game, int unit, struct card *out)
{
    toy_rulebook.card(game, unit, out);
    card_add_gauge(out, "turn", state_head(game->state)->turn, 9);
}

/* Between two questions it forgets to hide headings. */
static void hide_in_time(const struct game *game, int seat)
{
    struct question open[QUESTIONS_MAX];
    struct toy_state *state = toy_state_of(game), before;
    memcpy(&before, state, game->setup->state_size);
    bool settled = toy_rulebook.pending(game, open) > 0 || state->head.over;
    toy_rulebook.conceal(game, seat);
    for (int unit = 0; unit < state->head.unit_count && !settled; unit++)
        state->units[unit].heading = before.units[unit].heading;
}

static void say_badly(const struct game *game, const struct event *event, struct text *out)
{
    toy_rulebook.say(game, event, out);
    text_add(out, " It has 1 boxes left.");
}

static void ask_badly(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "what now? ");
    toy_rulebook.ask(game, question, out);
}

static enum fault refuse_badly(const struct game *game, const struct action *action,
                               struct note *why)
{
    enum fault fault = toy_rulebook.permits(game, action, why);
    return fault == FAULT_REFUSED ? note_set(why, fault, NULL, "no") : fault;
}

static struct broken *add(struct broken *out, int *count, any_property *property,
                          const char *found_as)
{
    struct broken *broken = &out[(*count)++];
    broken->property = property;
    broken->found_as = found_as;
    memcpy(&broken->rulebook, &toy_rulebook, sizeof toy_rulebook);
    return broken;
}

int mutants_break(struct broken out[MUTANTS_MAX])
{
    static const struct field no_fields[] = {{.kind = FIELD_END}};
    static const struct purpose uncounted[] = {
        {"card", COUNTS_NOTHING},   {"search", COUNTS_NOTHING}, {"first", COUNTS_NOTHING},
        {"volley", COUNTS_NOTHING}, {"sixes", COUNTS_NOTHING},  {NULL, COUNTS_NOTHING}};
    int count = 0;
    add(out, &count, any_law, "listed choice is refused")->rulebook.choices = list_illegal;
    add(out, &count, any_law, "listed twice")->rulebook.choices = list_twice;
    add(out, &count, any_law, "read as another")->rulebook.spell = spell_alike;
    add(out, &count, any_law, "worth")->rulebook.worth = worth_too_much;
    add(out, &count, any_law, "takes 3 of 2")->rulebook.effort = spend_too_much;
    add(out, &count, any_law, "names no rule")->rulebook.rule_count = 3;
    add(out, &count, any_law, "events change")->rulebook.advance = narrate_and_change;
    add(out, &count, any_reach, "no listed choice does")->rulebook.choices = list_no_cloak;
    add(out, &count, any_replay, "another state")->rulebook.lay_out = lay_out_dirty;
    add(out, &count, any_position, "byte")->rulebook.start_fields = no_fields;
    add(out, &count, any_odds, "odds")->rulebook.forget = forget_too_much;
    add(out, &count, any_secrets, "does not look alike")->rulebook.imagine = imagine_too_much;
    add(out, &count, any_told, "is gone")->rulebook.event_kinds = mute(STEP_DESTROYED);
    add(out, &count, any_told, "begins untold")->rulebook.event_kinds = mute(STEP_TURN);
    add(out, &count, any_told, "outside the story")->rulebook.event_kinds = mute(STEP_HIT);
    add(out, &count, any_told, "something unnamed")->rulebook.purposes = uncounted;
    add(out, &count, any_told, "the end is untold")->rulebook.event_kinds = mute(STEP_END);
    add(out, &count, any_sentences, "one of a plural")->rulebook.say = say_badly;
    add(out, &count, any_sentences, "a small letter")->rulebook.ask = ask_badly;
    add(out, &count, any_sentences, "names no rule")->rulebook.permits = refuse_badly;
    add(out, &count, any_sentences, "is not marked")->rulebook.say = say_plainly;
    add(out, &count, any_effects, "told as")->rulebook.card = count_turns;
    add(out, &count, any_secrets, "between two questions")->rulebook.conceal = hide_in_time;
    return count;
}
