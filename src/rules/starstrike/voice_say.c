/* Telling: every event of `starstrike` as one sentence. Faces of dice and rule ids are added by the
 * doors. */
#include "rules/starstrike/voice_say.h"

#include "rules/kit/only.h"
#include "rules/starstrike/parts.h"

static void write_own(const struct game *game, const struct event *event, char item,
                      struct text *out)
{
    int first = event->argument[0];
    if (item == 'k')
        starstrike_voice_card(game, STARSTRIKE_ORDERS, first, out);
    else if (item == 'h')
        text_format(out, "%d (%s)", first, say_heading(first));
    else if (item == 'f')
        text_add(out, starstrike_voice_facing(event->argument[2]));
    else
        text_char(out, '?');
}

void starstrike_say_pattern(const struct game *game, const struct event *event, const char *pattern,
                            struct text *out)
{
    say_pattern(game, event, pattern, write_own, out);
}

/* ---- before play ---- */

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    size_t begin = out->length;
    int decision = event->argument[0];
    if (decision == STARSTRIKE_END_STRIKES || decision == STARSTRIKE_END_MOVE) {
        starstrike_say_pattern(
            game, event, decision == STARSTRIKE_END_MOVE ? "%u stops." : "%u strikes no more.",
            out);
        return;
    }
    text_format(out, "%s has ended its %s.", say_seat(game, event->argument[1]),
                decision == STARSTRIKE_END_FLEET ? "choices before play" : "orders");
    say_large(out, begin);
}

/* a: decision, card, own piece, PP left */
static void say_chosen(const struct game *game, const struct event *event, struct text *out)
{
    static const struct {
        int collection;
        const char *words;
    } choices[] = {
        [STARSTRIKE_BUY] = {STARSTRIKE_SHIPS, "joins the fleet"},
        [STARSTRIKE_COMMANDER] = {STARSTRIKE_COMMANDERS, "takes command"},
        [STARSTRIKE_WING] = {STARSTRIKE_GROUPS, "goes aboard"},
        [STARSTRIKE_CARD] = {STARSTRIKE_ORDERS, "comes to the library"},
        [STARSTRIKE_REFIT] = {STARSTRIKE_ORDERS, "is a Refit's order for this game"},
    };
    const int32_t *a = event->argument;
    int decision = a[0] >= 0 && a[0] <= STARSTRIKE_REFIT ? a[0] : STARSTRIKE_BUY;
    starstrike_voice_card(game, choices[decision].collection, a[1], out);
    text_format(out, " %s", choices[decision].words);
    if (a[2] >= 0)
        text_format(out, ", on piece %d", a[2] + 1);
    if (decision == STARSTRIKE_BUY)
        text_format(out, "; %d PP left", a[3]);
    text_char(out, '.');
}

/* a: seat, pieces, PP, by choice, commander + 1 */
static void say_fleet(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    size_t begin = out->length;
    text_format(out, "%s has ", say_seat(game, a[0]));
    say_large(out, begin);
    say_count(out, a[1], "piece", "pieces");
    text_format(out, " for %d PP%s", a[2], a[3] ? "" : ", those of the scenario");
    if (a[4] > 0) {
        const struct label *label = starstrike_voice_label(game, STARSTRIKE_COMMANDERS, a[4] - 1);
        text_format(out, ", under %s", label ? label->name : "a Commander");
    }
    text_char(out, '.');
}

static void say_teams(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event,
                           event->argument[1] ? "%s rolled lower and is Team A, the other Team B."
                                              : "%s is Team A, the other Team B.",
                           out);
}

/* a: heading, reinforcement */
static void say_placed(const struct game *game, const struct event *event, struct text *out)
{
    bool faced = event->argument[0] >= 0 && event->argument[0] < HEADING_NONE;
    starstrike_say_pattern(game, event,
                           event->argument[1] ? "%u arrives on %c" : "%u is placed on %c", out);
    starstrike_say_pattern(game, event, faced ? ", heading %h." : ".", out);
}

/* ---- rounds ---- */

static void say_phase(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const names[] = {"Fleets and libraries are to be chosen.",
                                        "Pieces are to be placed.", "The Command Phase begins.",
                                        "The Action Phase begins.", "The Refresh Phase begins."};
    (void)game;
    int phase = event->argument[0];
    text_add(out,
             phase >= 0 && phase <= STARSTRIKE_PHASE_REFRESH ? names[phase] : "A phase begins.");
}

/* Said once, where a phase ends by itself. */
static void say_passed(const struct game *game, const struct event *event, struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, "Nobody can be given orders: the Command Phase passes.");
}

static void say_initiative(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%s has the Initiative", out);
    if (event->argument[1] || event->argument[2])
        starstrike_say_pattern(game, event, "; Strategic Systems: red %1, blue %2", out);
    text_char(out, '.');
}

static void say_state(const struct game *game, const struct event *event, struct text *out)
{
    size_t begin = out->length;
    const char *side = say_side(event->argument[1]);
    (void)game;
    if (event->argument[0] == STARSTRIKE_OVERRUN)
        text_format(out, "Overrun: the pieces of %s have Deadly 2 and Skilled for this round.",
                    side);
    else if (event->argument[0] == STARSTRIKE_STRATEGIC_STATE)
        text_format(out, "Strategic: the pieces of %s make 2 Strikes at most for this round.",
                    side);
    else
        text_add(out, "The round goes on as usual.");
    say_large(out, begin);
}

/* ---- orders ---- */

static void say_assigned(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event,
                           event->argument[1]   ? "%u has its own order %k, face up."
                           : event->argument[2] ? "%u is given %k as its Required order, face up."
                                                : "%u is given %k.",
                           out);
}

static void say_revealed(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event, "%u has %k", out);
    if (starstrike_voice_label(game, STARSTRIKE_ORDERS, event->argument[0])) {
        text_add(out, ": ");
        starstrike_voice_effects(&starstrike_order_of(game, event->argument[0])->effects, out);
    }
    text_char(out, '.');
}

/* a: seat, order */
static void say_set_aside(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_voice_card(game, STARSTRIKE_ORDERS, event->argument[1], out);
    text_format(out, " is set aside as the omega order of %s.", say_seat(game, event->argument[0]));
}

/* a: what, points, facing */
static void say_repaired(const struct game *game, const struct event *event, struct text *out)
{
    int points = event->argument[1];
    starstrike_say_pattern(game, event, "%u ", out);
    switch (event->argument[0]) {
    case STARSTRIKE_REPAIR_HULL:
        text_add(out, "repairs ");
        say_count(out, points, "hull point.", "hull points.");
        return;
    case STARSTRIKE_REPAIR_SHIELDS:
        text_add(out, "regains ");
        say_count(out, points, "shield point", "shield points");
        if (starstrike_voice_has_six(game, event->unit))
            text_format(out, " %s", starstrike_voice_facing(event->argument[2]));
        text_char(out, '.');
        return;
    case STARSTRIKE_REPAIR_CRITS:
        text_add(out, "removes ");
        say_count(out, points, "critical marker.", "critical markers.");
        return;
    default:
        text_add(out, "removes ");
        say_count(out, points, "Exhausted token.", "Exhausted tokens.");
        return;
    }
}

static void say_reloaded(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event,
                           event->argument[0]
                               ? "%u removes its Reloading token; its Heavy weapons are silent "
                                 "this round."
                               : "%u removes its Reloading token; its Heavy weapons may strike.",
                           out);
}

static void say_shifted(const struct game *game, const struct event *event, struct text *out)
{
    bool any = false;
    starstrike_say_pattern(game, event, "%u shifts shield points:", out);
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        if (event->argument[i]) {
            text_format(out, "%s %s %+d", any ? "," : "", starstrike_voice_facing(i),
                        event->argument[i]);
            any = true;
        }
    text_add(out, any ? "." : " none.");
}

/* a: order, seat of its library (-1: its own), spent */
static void say_returned(const struct game *game, const struct event *event, struct text *out)
{
    starstrike_say_pattern(game, event,
                           event->argument[2]       ? "%u turns %k face down: it is spent."
                           : event->argument[1] < 0 ? "%u loses its own order %k for this round."
                                                    : "%u returns %k to the library.",
                           out);
}

/* SS-4B.03; in open play the pieces keep their orders (SS-13A.05) */
static void say_rested(const struct game *game, const struct event *event, struct text *out)
{
    (void)event;
    text_format(out, "All pieces are ready again and %s; every piece removes one Exhausted token.",
                starstrike_is_simple(game) ? "keep their own orders" : "orders go back");
}

/* ---- the end ---- */

static void say_scored(const struct game *game, const struct event *event, struct text *out)
{
    const int32_t *a = event->argument;
    starstrike_say_pattern(game, event, "%s scores ", out);
    say_count(out, a[1], "point", "points");
    if (a[3] >= 0)
        text_format(out, " by %s", say_seat(game, a[3]));
    text_format(out, " and has %d.", a[2]);
}

static void say_award(const struct game *game, const struct event *event, struct text *out)
{
    size_t begin = out->length;
    text_format(out, "%s gets the Resilient Award with %d point%s.",
                say_seat(game, event->argument[0]), event->argument[1],
                starstrike_s(event->argument[1]));
    say_large(out, begin);
}

static void say_victory(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const reasons[] = {"the other team is wiped out", "more Objective Points",
                                          "equal points, more Strategic Systems",
                                          "equal points, lesser losses"};
    starstrike_say_pattern(game, event, "%s wins: ", out);
    text_add(out, say_word(reasons, STARSTRIKE_BY_LOSSES + 1, event->argument[3]));
    starstrike_say_pattern(game, event, "; red %1, blue %2.", out);
}

/* Events whose sentence is a plain pattern; the others have a function. */
static const char *const patterns[STARSTRIKE_EVENT_COUNT] = {
    [STARSTRIKE_EVENT_TEAM_ROLLED] = "%s rolls %1 for the teams.",
    [STARSTRIKE_EVENT_TEAM_TIED] = "Both sides rolled %0 and roll again.",
    [STARSTRIKE_EVENT_RESERVED] = "%u finds no setup hex and waits In Reserve.",
    [STARSTRIKE_EVENT_ROUND_BEGAN] = "Round %0 begins.",
    [STARSTRIKE_EVENT_OMEGA] = "%u has the omega order %k.",
    [STARSTRIKE_EVENT_HANDED] = "%u hands %k to %o.",
    [STARSTRIKE_EVENT_READIED] = "%u can evade again.",
    [STARSTRIKE_EVENT_UNSPENT] = "%u turns %k face up again.",
    [STARSTRIKE_EVENT_WIPED_OUT] = "%s has no piece left on the battlefield.",
    [STARSTRIKE_EVENT_DRAW] = "The game is a draw: red %0, blue %1.",
};

static say_teller *const tellers[STARSTRIKE_EVENT_COUNT] = {
    [STARSTRIKE_EVENT_ONLY_ANSWER] = only_say,    [STARSTRIKE_EVENT_RUN_ENDED] = say_run_ended,
    [STARSTRIKE_EVENT_CHOSEN] = say_chosen,       [STARSTRIKE_EVENT_FLEET_SHOWN] = say_fleet,
    [STARSTRIKE_EVENT_TEAMS] = say_teams,         [STARSTRIKE_EVENT_PLACED] = say_placed,
    [STARSTRIKE_EVENT_PHASE_BEGAN] = say_phase,   [STARSTRIKE_EVENT_INITIATIVE] = say_initiative,
    [STARSTRIKE_EVENT_STATE] = say_state,         [STARSTRIKE_EVENT_ASSIGNED] = say_assigned,
    [STARSTRIKE_EVENT_SET_ASIDE] = say_set_aside, [STARSTRIKE_EVENT_REVEALED] = say_revealed,
    [STARSTRIKE_EVENT_REPAIRED] = say_repaired,   [STARSTRIKE_EVENT_RELOADED] = say_reloaded,
    [STARSTRIKE_EVENT_SHIFTED] = say_shifted,     [STARSTRIKE_EVENT_RETURNED] = say_returned,
    [STARSTRIKE_EVENT_SCORED] = say_scored,       [STARSTRIKE_EVENT_AWARD] = say_award,
    [STARSTRIKE_EVENT_VICTORY] = say_victory,     [STARSTRIKE_EVENT_RESTED] = say_rested,
    [STARSTRIKE_EVENT_PASSED] = say_passed,
};

void starstrike_say(const struct game *game, const struct event *event, struct text *out)
{
    if (event->kind >= STARSTRIKE_EVENT_COUNT)
        text_add(out, "Something happened.");
    else if (tellers[event->kind])
        tellers[event->kind](game, event, out);
    else if (patterns[event->kind])
        starstrike_say_pattern(game, event, patterns[event->kind], out);
    else
        starstrike_say_strike(event->kind)(game, event, out);
}
