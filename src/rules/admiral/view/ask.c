/* Questions in words. */
#include "rules/admiral/view/words.h"

#include "rules/admiral/law/law.h"
#include "rules/admiral/view/view.h"

void admiral_ask_board(const struct game *game, const struct question *question, struct text *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    (void)question;
    int actor = state->actor, victim = state->victim;
    text_add(out, "Shall ");
    say_name(game, actor, out);
    text_add(out, " board ");
    say_name(game, victim, out);
    if (actor < state->head.unit_count && victim < state->head.unit_count) {
        text_add(out, " with ");
        admiral_words_count(out, state->ships[actor].marines, "marine");
        text_add(out, " against a crew of ");
        admiral_words_count(out, state->ships[victim].white, "white peg");
    }
    text_add(out, "? (AD-board.1)");
}

void admiral_ask_move(const struct game *game, const struct question *question, struct text *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    if (state->step == ADMIRAL_STEP_STEADY_ASK) {
        say_name(game, state->actor, out);
        text_add(out, " holds steady: where does it go, or does it stay? (AD-init.6)");
        return;
    }
    text_add(out, "Which ship moves, and where to? (AD-move.1) Still to move: ");
    say_units(game, &question->units, say_name, out);
}

static void ask_about(const struct game *game, const struct question *question, const char *words,
                      struct text *out)
{
    text_add(out, words);
    say_units(game, &question->units, say_name, out);
}

/* AD-fleet.5: "1 (Frigate fleet) or 2 (Frigate fleet)" */
static void list_largest(const struct game *game, int side, struct text *out)
{
    int listed = 0;
    for (int fleet = 1; fleet <= admiral_fleet_count(game, side); fleet++) {
        const struct admiral_fleet *record = admiral_fleet_of(game, side, fleet);
        if (admiral_fleet_is_largest(game, side, fleet))
            text_format(out, "%s%d (%s)", listed++ ? " or " : "", fleet,
                        record ? record->label.name : "?");
    }
}

void admiral_ask_exchange(const struct game *game, const struct question *question,
                          struct text *out)
{
    int seat = question_seat(question), side = game->setup->seat[seat].side;
    ask_about(game, question,
              "Which ships do you exchange, a Battleship for a Carrier, a Frigate for a Ramming "
              "Frigate? (AD-fleet.2) Possible: ",
              out);
    if (!admiral_fleet_first_is_open(game, side) || admiral_state_of(game)->first_pick[seat])
        return;
    text_add(out, ". You may also choose the first fleet: ");
    list_largest(game, side, out);
    text_add(out, " (AD-fleet.5)");
}

/* AD-fleet.9: "1 (Frigate fleet), 2 (Battleship fleet)" */
static void list_choice(const struct game *game, int side, bool chosen, struct text *out)
{
    const struct admiral_side *record = game->setup->side[side];
    int listed = 0;
    for (int entry = 1; entry <= record->choice.fleet_count; entry++)
        if ((admiral_state_of(game)->chosen[side] >> (entry - 1) & 1) == chosen) {
            text_format(out, "%s%d (", listed++ ? ", " : "", entry);
            admiral_words_entry(game, side, entry, out);
            text_char(out, ')');
        }
    if (listed == 0)
        text_add(out, "none");
}

void admiral_ask_choice(const struct game *game, const struct question *question, struct text *out)
{
    int side = game->setup->seat[question_seat(question)].side;
    const struct admiral_side *record = game->setup->side[side];
    text_format(out, "Which fleets do you take into battle, %d", record->choice.min);
    if (record->choice.max > record->choice.min)
        text_format(out, " to %d", record->choice.max);
    text_add(out, " of them? (AD-fleet.9) To choose: ");
    list_choice(game, side, false, out);
    if (admiral_state_of(game)->chosen[side]) {
        text_add(out, "; chosen: ");
        list_choice(game, side, true, out);
    }
}

void admiral_ask_first(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "Which of your largest fleets starts on the board? (AD-fleet.5) First fleet ");
    list_largest(game, game->setup->seat[question_seat(question)].side, out);
}

void admiral_ask_reward(const struct game *game, const struct question *question, struct text *out)
{
    say_name(game, admiral_state_of(game)->victim, out);
    ask_about(game, question,
              " is destroyed. Which of the ships that fired at it gains a white peg? (AD-gain.1) "
              "One of: ",
              out);
}

void admiral_ask_place(const struct game *game, const struct question *question, struct text *out)
{
    ask_about(game, question,
              "Where in your starting field do you place your ships? (AD-fleet.4) To place: ", out);
}

void admiral_ask_transfer(const struct game *game, const struct question *question,
                          struct text *out)
{
    ask_about(game, question,
              "Which ships hand white pegs to a neighbour of their class? (AD-trans.1) "
              "Possible givers: ",
              out);
}

void admiral_ask_shot(const struct game *game, const struct question *question, struct text *out)
{
    ask_about(game, question,
              "Which ship fires at which enemy? (AD-fire.1) With a target in range: ", out);
}

/* Targets that still wait for their resolution. */
void admiral_ask_target(const struct game *game, const struct question *question, struct text *out)
{
    struct unit_set targets = {{0}};
    (void)question;
    text_add(out, "Which target is shot at next? (AD-fire.2) Waiting: ");
    admiral_fire_targets(game, &targets);
    say_units(game, &targets, say_name, out);
}
