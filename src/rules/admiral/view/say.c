/* Telling: every event of `admiral` as one sentence, by its row or by a function here. */
#include "rules/admiral/view/view.h"

#include "rules/kit/only.h"
#include "rules/kit/sentence.h"
#include "rules/admiral/view/words.h"

#include "rules/kit/rows.h"

/* ---- values ---- */

static void say_class_name(const struct game *game, const struct event *event, int32_t design,
                           struct text *out)
{
    (void)event;
    admiral_words_class(game, design, out);
}

/* Its side stands before it; what has a fleet begins with both. */
static void say_fleet(const struct game *game, const struct event *event, int32_t fleet,
                      struct text *out)
{
    admiral_words_fleet(game, admiral_fleet_first_of(event).side, fleet, out);
}

static void say_entry(const struct game *game, const struct event *event, int32_t entry,
                      struct text *out)
{
    admiral_words_entry(game, admiral_fleet_chosen_of(event).side, entry, out);
}

/* What a ship goes there for. */
static void say_mode(const struct game *game, const struct event *event, int32_t mode,
                     struct text *out)
{
    static const char *const ends[] = {"", " to ram", " to grapple", " to dock"};
    (void)game;
    (void)event;
    text_add(out, ends[mode > ADMIRAL_MODE_NONE && mode <= ADMIRAL_MODE_DOCK ? mode : 0]);
}

/* ---- before the battle ---- */

static void say_only_answer(const struct game *game, const struct event *event, struct text *out)
{
    struct action action;
    only_read(game, event, &action);
    text_add(out, "Nothing else was possible");
    int seats = setup_seats_of(game->setup, game->setup->seat[action.seat].side);
    bool any = action.decision == ADMIRAL_PICK_TARGET || action.decision == ADMIRAL_REWARD;
    if (!any && (seats & (seats - 1))) /* AD-dec.3 */
        text_format(out, " for %s", game->setup->seat[action.seat].name);
    text_add(out, ": ");
    game->rulebook->spell(game, &action, out);
    text_char(out, '.');
}

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    const struct admiral_run *run = admiral_words_run(admiral_run_ended_of(event).decision);
    sentence_write(game, event, "%seat ends ", out);
    text_format(out, "%s.", run ? run->said : "its run");
}

/* ---- attacks ---- */

static void say_attack(const struct game *game, const struct event *event, struct text *out)
{
    bool rebound = event->rule == ADMIRAL_RULE_RAM_5 || event->rule == ADMIRAL_RULE_OPT_4;
    sentence_write(game, event,
                   event->rule == ADMIRAL_RULE_RAM_3 ? "%unit rams %other with a total of %total."
                   : rebound
                       ? "The collision strikes back at %other with %total, the best die of %unit."
                   : admiral_attack_total_of(event).ships > 1
                       ? "%ships ships fire at %other with a total of %total."
                       : "%unit fires at %other with %total.",
                   out);
}

static void say_no_damage(const struct game *game, const struct event *event, struct text *out)
{
    int difference = admiral_no_damage_of(event).difference;
    sentence_write(game, event, "%unit is unhurt: ", out);
    if (difference == 0)
        text_add(out, "the defence equals the attack.");
    else
        text_format(out, "the defence beats the attack by %d.", -difference);
}

static void say_removed(const struct game *game, const struct event *event, struct text *out)
{
    bool derelict = event->rule == ADMIRAL_RULE_DAMAGE_5 || event->rule == ADMIRAL_RULE_RAM_8;
    sentence_write(game, event,
                   event->rule == ADMIRAL_RULE_WIN_1 ? "%unit leaves play."
                   : derelict                        ? "%unit is Derelict and is destroyed at once."
                                                     : "%unit is destroyed.",
                   out);
}

static void say_declared(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   event->rule == ADMIRAL_RULE_OPT_19
                       ? "%unit is Disabled, but fires at %other, now in its range."
                       : "%unit aims at %other.",
                   out);
}

static void say_reward_lost(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   event->rule == ADMIRAL_RULE_GAIN_6
                       ? "The battle is over: nobody gains a white peg."
                   : event->rule == ADMIRAL_RULE_GAIN_3
                       ? "Both ships are gone: nobody gains a white peg."
                       : "%other is destroyed, but no attacker has a hole free for the white peg.",
                   out);
}

/* ---- boarding ---- */

static void say_marines_total(const struct game *game, const struct event *event, struct text *out)
{
    bool aboard = event->rule == ADMIRAL_RULE_BOARD_9;
    sentence_write(game, event,
                   aboard ? "The marines aboard %unit throw %total."
                          : "The marines of %unit throw %total.",
                   out);
}

static void say_fight(const struct game *game, const struct event *event, struct text *out)
{
    bool crew = admiral_fight_of(event).white;
    sentence_write(game, event,
                   crew ? "The crew of %unit, {white white peg|white pegs} strong, fights {blue "
                          "marine|marines} aboard."
                        : "No crew is left on %unit to fight {blue marine|marines} aboard.",
                   out);
}

/* Without a crew no die was thrown against the marines, and no peg is left to lose. */
static void say_fight_lost(const struct game *game, const struct event *event, struct text *out)
{
    bool crew = admiral_fight_lost_of(event).crew;
    sentence_write(game, event,
                   crew ? "The marines aboard %unit prevail, %marines to %crew: the crew loses a "
                          "white peg and has %white."
                        : "The marines aboard %unit take over.",
                   out);
}

static void say_captured(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(game, event,
                   event->other == UNIT_NONE ? "%unit is captured and joins %fleet."
                                             : "%unit is captured by %other and joins %fleet.",
                   out);
}

/* ---- turns and the end ---- */

static void say_draw(const struct game *game, const struct event *event, struct text *out)
{
    sentence_write(
        game, event,
        admiral_draw_of(event).stuck ? "Draw: nobody has been able to do anything for a long time."
        : event->rule == ADMIRAL_RULE_WIN_3 ? "Draw: %quiet turns in a row passed without a loss."
        : event->rule == ADMIRAL_RULE_WIN_4
            ? "Draw: the limit of %turn turns is reached."
            : "Draw: both sides have lost their last fleet at once.",
        out);
}

static void say_turn_ended(const struct game *game, const struct event *event, struct text *out)
{
    bool quiet = admiral_turn_ended_of(event).quiet > 0;
    sentence_write(game, event,
                   quiet ? "Turn %turn ends, {quiet quiet turn|quiet turns} in a row."
                         : "Turn %turn ends.",
                   out);
}

static void say_lapsed(const struct game *game, const struct event *event, struct text *out)
{
    bool attacks = admiral_lapsed_of(event).attack > 0;
    sentence_write(game, event,
                   attacks ? "%unit now attacks with a d%attack and defends with a d%defence."
                           : "%unit now defends with a d%defence.",
                   out);
}

/* ---- the rows ---- */

static const char *const mode_words[] = {"none", "ram", "grapple", "dock", NULL};

#define MEANS_CLASS ARGUMENT_DESIGN, NULL, say_class_name
#define MEANS_ENTRY ARGUMENT_NUMBER, NULL, say_entry
#define MEANS_FLEET ARGUMENT_NUMBER, NULL, say_fleet
#define MEANS_MODE ARGUMENT_WORD, mode_words, say_mode
#define MEANS_STANCE ARGUMENT_WORD, admiral_stance_words, NULL

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ARGUMENTS(name, arguments)
#include "rules/admiral/events.def"
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ROW(name, sentence),
const struct event_row admiral_event_rows[] = {
#include "rules/admiral/events.def"
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) {#name, step},
const struct event_kind admiral_event_kinds[] = {
#include "rules/admiral/events.def"
    {NULL, STEP_NONE}};
#undef EVENT
