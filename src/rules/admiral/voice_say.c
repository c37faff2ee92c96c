/* Telling: every event of `admiral` as one sentence. Only what the event itself carries is used,
 * because the position may have gone on since. */
#include "rules/admiral/parts.h"

#include "rules/admiral/voice.h"
#include "rules/kit/only.h"

/* %f: the side and fleet in the first two arguments. */
static void write_fleet(const struct game *game, const struct event *event, char item,
                        struct text *out)
{
    if (item == 'f')
        admiral_voice_fleet(game, event->argument[0], event->argument[1], out);
}

static void tell(const struct game *game, const struct event *event, const char *pattern,
                 struct text *out)
{
    say_pattern(game, event, pattern, write_fleet, out);
}

static void say_only_answer(const struct game *game, const struct event *event, struct text *out)
{
    struct action action;
    only_read(game, event, &action);
    text_add(out, "Only one answer is possible");
    int seats = setup_seats_of(game->setup, game->setup->seat[action.seat].side);
    bool any = action.decision == ADMIRAL_PICK_TARGET || action.decision == ADMIRAL_REWARD;
    if (!any && (seats & (seats - 1))) /* AD-dec.3 */
        text_format(out, " for %s", game->setup->seat[action.seat].name);
    text_add(out, " and is given: ");
    admiral_spell(game, &action, out);
    text_char(out, '.');
}

static void say_run_ended(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const runs[ADMIRAL_DECISION_COUNT] = {
        [ADMIRAL_END_CHOICE] = "its choice of fleets",
        [ADMIRAL_END_EXCHANGE] = "its exchanges",
        [ADMIRAL_END_MOVE] = "its movement",
        [ADMIRAL_END_TRANSFER] = "its transfers",
        [ADMIRAL_END_DECLARE] = "its declarations of fire",
    };
    int decision = event->argument[0];
    bool known = decision >= 0 && decision < ADMIRAL_DECISION_COUNT && runs[decision];
    size_t begin = out->length;
    text_format(out, "%s ends %s.", say_seat(game, event->argument[1]),
                known ? runs[decision] : "its run");
    say_large(out, begin);
}

static void say_exchanged(const struct game *game, const struct event *event, struct text *out)
{
    bool chosen = event->kind == ADMIRAL_EVENT_EXCHANGE_CHOSEN;
    tell(game, event, chosen ? "%u is to be a " : "%u is a ", out);
    admiral_voice_class(game, event->argument[chosen ? 0 : 1], out);
    if (!chosen) {
        text_add(out, " instead of a ");
        admiral_voice_class(game, event->argument[0], out);
    }
    text_char(out, '.');
}

static void say_moved(const struct game *game, const struct event *event, struct text *out)
{
    static const char *const ends[] = {".", " to ram.", " to grapple.", " to dock."};
    bool entered = event->kind == ADMIRAL_EVENT_ENTERED;
    int mode = event->argument[0];
    tell(game, event, entered ? "%u comes out of reserve to %c" : "%u moves to %c", out);
    text_add(out, ends[mode > ADMIRAL_MODE_NONE && mode <= ADMIRAL_MODE_DOCK ? mode : 0]);
}

static void say_attack(const struct game *game, const struct event *event, struct text *out)
{
    if (event->rule == ADMIRAL_RULE_RAM_3)
        tell(game, event, "%u rams %o with a total of %0.", out);
    else if (event->rule == ADMIRAL_RULE_RAM_5 || event->rule == ADMIRAL_RULE_OPT_4)
        tell(game, event, "The collision strikes back at %o with %0, the best die of %u.", out);
    else if (event->argument[1] > 1)
        tell(game, event, "%1 ships fire at %o with a total of %0.", out);
    else
        tell(game, event, "%u fires at %o with %0.", out);
}

static void say_no_damage(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "%u is unhurt: ", out);
    if (event->argument[0] == 0)
        text_add(out, "the defence equals the attack.");
    else
        text_format(out, "the defence beats the attack by %d.", -event->argument[0]);
}

static void say_damage(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "%0 gets through to %u; in steps of %1 that costs ", out);
    admiral_voice_count(out, event->argument[2], "white peg");
    text_char(out, '.');
}

static void say_pegs(const struct game *game, const struct event *event, struct text *out)
{
    if (event->kind == ADMIRAL_EVENT_WHITE_LOST) {
        tell(game, event, "%u loses ", out);
        admiral_voice_count(out, event->argument[0], "white peg");
        text_format(out, " and has %d left.", event->argument[1]);
    } else {
        tell(game, event, "%u takes ", out);
        admiral_voice_count(out, event->argument[0], "red peg");
        text_format(out, " and now has %d.", event->argument[1]);
    }
}

static void say_stance(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "%u is now ", out);
    text_format(out, "%s, no longer %s.", admiral_voice_stance(event->argument[1]),
                admiral_voice_stance(event->argument[0]));
}

static void say_removed(const struct game *game, const struct event *event, struct text *out)
{
    bool derelict = event->rule == ADMIRAL_RULE_DAMAGE_5 || event->rule == ADMIRAL_RULE_RAM_8;
    tell(game, event,
         event->rule == ADMIRAL_RULE_WIN_1 ? "%u leaves play."
         : derelict                        ? "%u is Derelict and is destroyed at once."
                                           : "%u is destroyed.",
         out);
}

static void say_boarding(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "%u sends ", out);
    admiral_voice_count(out, event->argument[0], "marine");
    tell(game, event, " aboard %o.", out);
}

static void say_fight(const struct game *game, const struct event *event, struct text *out)
{
    if (event->argument[0] == 0) {
        tell(game, event, "No crew is left on %u to fight ", out);
        admiral_voice_count(out, event->argument[1], "marine");
        text_add(out, " aboard.");
        return;
    }
    tell(game, event, "The crew of %u, ", out);
    admiral_voice_count(out, event->argument[0], "white peg");
    text_add(out, " strong, fights ");
    admiral_voice_count(out, event->argument[1], "marine");
    text_add(out, " aboard.");
}

/* Without a crew no die was thrown against the marines, and no peg is left to lose. */
static void say_fight_lost(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event,
         event->argument[0] == 0
             ? "The marines aboard %u take over."
             : "The marines aboard %u prevail, %1 to %0: the crew loses a white peg and has %2.",
         out);
}

static void say_captured(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event,
         event->other == UNIT_NONE ? "%u is captured and joins "
                                   : "%u is captured by %o and joins ",
         out);
    admiral_voice_fleet(game, event->argument[0], event->argument[1], out);
    text_char(out, '.');
}

static void say_transferred(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "%u gives ", out);
    admiral_voice_count(out, event->argument[0], "white peg");
    tell(game, event, " to %o; they now have %1 and %2.", out);
}

static void say_draw(const struct game *game, const struct event *event, struct text *out)
{
    if (event->argument[2])
        text_add(out, "Draw: nobody has been able to do anything for a long time.");
    else if (event->rule == ADMIRAL_RULE_WIN_3)
        tell(game, event, "Draw: %0 player-turns in a row passed without a loss.", out);
    else if (event->rule == ADMIRAL_RULE_WIN_4)
        tell(game, event, "Draw: the limit of %1 player-turns is reached.", out);
    else
        text_add(out, "Draw: both sides have lost their last fleet at once.");
}

static void say_reward_lost(const struct game *game, const struct event *event, struct text *out)
{
    if (event->rule == ADMIRAL_RULE_GAIN_6)
        text_add(out, "The battle is over: nobody gains a white peg.");
    else if (event->rule == ADMIRAL_RULE_GAIN_3)
        text_add(out, "Both ships are gone: nobody gains a white peg.");
    else
        tell(game, event, "%o is destroyed, but no attacker has a hole free for the white peg.",
             out);
}

static void say_shots_lost(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "%o is no longer a target: ", out);
    admiral_voice_count(out, event->argument[0], "shot");
    text_add(out, event->argument[0] == 1 ? " is wasted." : " are wasted.");
}

static void say_turn_ended(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "Player-turn %0 ends", out);
    if (event->argument[2] > 0) {
        text_add(out, ", ");
        admiral_voice_count(out, event->argument[2], "quiet turn");
        text_add(out, " in a row");
    }
    text_char(out, '.');
}

/* Events whose sentence is a plain pattern; the others have a function. */
static const char *const patterns[ADMIRAL_EVENT_COUNT] = {
    [ADMIRAL_EVENT_AGGRESSOR_ROLLED] = "%s throws %1 for who is the aggressor.",
    [ADMIRAL_EVENT_AGGRESSOR] = "%s is the aggressor and moves first.",
    [ADMIRAL_EVENT_FIRST_CHOSEN] = "%f is to start on the board.",
    [ADMIRAL_EVENT_FLEET_FIRST] = "%f starts on the board.",
    [ADMIRAL_EVENT_DEPLOYED] = "%u is placed on %c.",
    [ADMIRAL_EVENT_TRIED] = "%u must hold steady before it moves.",
    [ADMIRAL_EVENT_STEADY] = "%u holds steady: %0 on a d%1.",
    [ADMIRAL_EVENT_MOVE_FAILED] = "%u wavers and stays where it is: %0 on a d%1.",
    [ADMIRAL_EVENT_STAYED] = "%u is steady, but stays where it is.",
    [ADMIRAL_EVENT_CARRIED] = "%u is carried to %c by %o.",
    [ADMIRAL_EVENT_UNDOCKED] = "%u is no longer docked at %o.",
    [ADMIRAL_EVENT_DOCKED] = "%u docks at %o.",
    [ADMIRAL_EVENT_RAMMED] = "%u runs into %o.",
    [ADMIRAL_EVENT_GRAPPLED] = "%u grapples %o.",
    [ADMIRAL_EVENT_STOOD_GRAPPLED] = "%u grapples %o without moving.",
    [ADMIRAL_EVENT_DEFEND_RESULT] = "%u defends with %0.",
    [ADMIRAL_EVENT_DAMAGE_IMMUNE] = "%u is built for ramming and takes no harm.",
    [ADMIRAL_EVENT_BOARDING_DECLINED] = "%u does not board %o.",
    [ADMIRAL_EVENT_CREW_TOTAL] = "The crew of %u throws %0.",
    [ADMIRAL_EVENT_BOARDING_REPELLED] = "The crew of %o throws the boarders of %u back, %1 to %0.",
    [ADMIRAL_EVENT_BOARDING_WON] = "The marines of %u get aboard %o, %0 to %1.",
    [ADMIRAL_EVENT_MARINES_ABOARD] = "%u now has enemy marines aboard: %0.",
    [ADMIRAL_EVENT_MARINES_SPENT] = "Marines left on %u: %0.",
    [ADMIRAL_EVENT_FIGHT_WON] =
        "The crew of %u wins, %0 to %1: a marine is gone, leaving %2 aboard.",
    [ADMIRAL_EVENT_REPAIRED] = "%u is repaired at %o: %1 white and %0 red.",
    [ADMIRAL_EVENT_REPAIR_DENIED] = "%u is not repaired: %o has fewer than two white pegs.",
    [ADMIRAL_EVENT_TARGET_PICKED] = "%o is shot at next.",
    [ADMIRAL_EVENT_REWARD] = "%u gains a white peg and has %0.",
    [ADMIRAL_EVENT_SURRENDER] = "%f surrenders.",
    [ADMIRAL_EVENT_DEFEAT] = "%s has no fleet left and has lost.",
    [ADMIRAL_EVENT_LIMIT_WIN] =
        "The limit of %1 player-turns is reached, and the defender wins: %s.",
    [ADMIRAL_EVENT_SHIPS_READY] = "Ships in this battle: red %0, blue %1.",
    [ADMIRAL_EVENT_PEGS_READY] = "%s's ships begin with five white pegs each.",
    [ADMIRAL_EVENT_COMMANDS] = "%u is the command ship of %f.",
    [ADMIRAL_EVENT_RED_REMOVED] = "%u loses a red peg at %o and has %0 left.",
    [ADMIRAL_EVENT_TOGETHER] = "%u and %o now share a square.",
    [ADMIRAL_EVENT_MARINES_KEPT] = "%u can board again: its marines are not used up.",
    [ADMIRAL_EVENT_JOINED] = "%u now belongs to %f.",
    [ADMIRAL_EVENT_LIMIT_REACHED] = "Player-turn %0 was the last one.",
};

static void say_declared(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event,
         event->rule == ADMIRAL_RULE_OPT_19 ? "%u is Disabled, but fires at %o, now in its range."
                                            : "%u aims at %o.",
         out);
}

static void say_fleet_ready(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "%f has ", out);
    admiral_voice_count(out, event->argument[2], "ship");
    text_char(out, '.');
}

static void say_fleet_chosen(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "%s chooses its ", out);
    admiral_voice_entry(game, event->argument[0], event->argument[1], out);
    text_char(out, '.');
}

static void say_lapsed(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event,
         event->argument[0] > 0 ? "%u now attacks with a d%0 and defends with a d%1."
                                : "%u now defends with a d%1.",
         out);
}

static void say_turn_began(const struct game *game, const struct event *event, struct text *out)
{
    tell(game, event, "Player-turn %0 begins: ", out);
    text_format(out, "%s.", say_side(event->argument[1]));
}

static void say_marines_total(const struct game *game, const struct event *event, struct text *out)
{
    bool aboard = event->rule == ADMIRAL_RULE_BOARD_9;
    tell(game, event, aboard ? "The marines aboard %u throw %0." : "The marines of %u throw %0.",
         out);
}

typedef void teller(const struct game *game, const struct event *event, struct text *out);

static teller *const tellers[ADMIRAL_EVENT_COUNT] = {
    [ADMIRAL_EVENT_ONLY_ANSWER] = say_only_answer,
    [ADMIRAL_EVENT_EXCHANGE_CHOSEN] = say_exchanged,
    [ADMIRAL_EVENT_RUN_ENDED] = say_run_ended,
    [ADMIRAL_EVENT_EXCHANGED] = say_exchanged,
    [ADMIRAL_EVENT_TURN_BEGAN] = say_turn_began,
    [ADMIRAL_EVENT_MOVED] = say_moved,
    [ADMIRAL_EVENT_ENTERED] = say_moved,
    [ADMIRAL_EVENT_ATTACK_TOTAL] = say_attack,
    [ADMIRAL_EVENT_NO_DAMAGE] = say_no_damage,
    [ADMIRAL_EVENT_DAMAGE] = say_damage,
    [ADMIRAL_EVENT_WHITE_LOST] = say_pegs,
    [ADMIRAL_EVENT_RED_GAINED] = say_pegs,
    [ADMIRAL_EVENT_STANCE] = say_stance,
    [ADMIRAL_EVENT_REMOVED] = say_removed,
    [ADMIRAL_EVENT_BOARDING] = say_boarding,
    [ADMIRAL_EVENT_MARINES_TOTAL] = say_marines_total,
    [ADMIRAL_EVENT_FIGHT] = say_fight,
    [ADMIRAL_EVENT_FIGHT_LOST] = say_fight_lost,
    [ADMIRAL_EVENT_CAPTURED] = say_captured,
    [ADMIRAL_EVENT_TRANSFERRED] = say_transferred,
    [ADMIRAL_EVENT_DECLARED] = say_declared,
    [ADMIRAL_EVENT_SHOTS_LOST] = say_shots_lost,
    [ADMIRAL_EVENT_REWARD_LOST] = say_reward_lost,
    [ADMIRAL_EVENT_DRAW] = say_draw,
    [ADMIRAL_EVENT_TURN_ENDED] = say_turn_ended,
    [ADMIRAL_EVENT_FLEET_READY] = say_fleet_ready,
    [ADMIRAL_EVENT_LAPSED] = say_lapsed,
    [ADMIRAL_EVENT_FLEET_CHOSEN] = say_fleet_chosen,
};

void admiral_say(const struct game *game, const struct event *event, struct text *out)
{
    if (event->kind >= ADMIRAL_EVENT_COUNT)
        text_add(out, "Something happened.");
    else if (tellers[event->kind])
        tellers[event->kind](game, event, out);
    else if (patterns[event->kind])
        tell(game, event, patterns[event->kind], out);
    else
        text_format(out, "%s.", admiral_event_kinds[event->kind].name);
}
