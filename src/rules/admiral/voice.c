/* Asking and spelling: questions and answers of `admiral` in words. */
#include "rules/admiral/voice.h"

#include "rules/admiral/law.h"
#include "rules/admiral/parts.h"

void admiral_voice_cell(const struct game *game, struct cell cell, struct text *out)
{
    if (board_contains(&game->setup->board, cell))
        board_write_cell(&game->setup->board, cell, out);
    else
        text_char(out, '?');
}

void admiral_voice_class(const struct game *game, int design, struct text *out)
{
    const struct library *library = &game->setup->library;
    bool known = design >= 0 && design < library->shelf[ADMIRAL_CLASSES].count;
    text_add(out, known ? library_label(library, ADMIRAL_CLASSES, design)->name : "?");
}

void admiral_voice_fleet(const struct game *game, int side, int fleet, struct text *out)
{
    bool known =
        side >= 0 && side < SIDES && fleet >= 1 && fleet <= admiral_fleet_count(game, side);
    const struct admiral_fleet *record = known ? admiral_fleet_of(game, side, fleet) : NULL;
    text_format(out, "%s's %s", say_side(side), record ? record->label.name : "fleet");
    if (known && admiral_fleet_count(game, side) > 1)
        text_format(out, " (fleet %d)", fleet);
}

void admiral_voice_entry(const struct game *game, int side, int entry, struct text *out)
{
    const struct admiral_side *record = side >= 0 && side < SIDES ? game->setup->side[side] : NULL;
    bool known = record && entry >= 1 && entry <= record->choice.fleet_count;
    text_add(out, known ? library_label(&game->setup->library, ADMIRAL_FLEETS,
                                        record->choice.fleet[entry - 1])
                              ->name
                        : "?");
}

void admiral_voice_count(struct text *out, int count, const char *thing)
{
    text_format(out, "%d %s%s", count, thing, count == 1 ? "" : "s");
}

const char *admiral_voice_stance(int white)
{
    static const char *const names[] = {"Derelict", "Disabled", "Demoralized",
                                        "Shaken",   "Good",     "Aggressive"};
    return white >= 0 && white <= ADMIRAL_AGGRESSIVE ? names[white] : "?";
}

/* ---- asking ------------------------------------------------------------------------------------
 */

/* Targets that still wait for their resolution. */
static void list_targets(const struct game *game, struct text *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct question targets = {0};
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target < state->head.unit_count)
            unit_set_add(&targets.units, state->ships[unit].target);
    say_units(game, &targets.units, say_name, out);
}

static void ask_board(const struct game *game, struct text *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    int actor = state->actor, victim = state->victim;
    text_add(out, "Shall ");
    say_name(game, actor, out);
    text_add(out, " board ");
    say_name(game, victim, out);
    if (actor < state->head.unit_count && victim < state->head.unit_count) {
        text_add(out, " with ");
        admiral_voice_count(out, state->ships[actor].marines, "marine");
        text_add(out, " against a crew of ");
        admiral_voice_count(out, state->ships[victim].white, "white peg");
    }
    text_add(out, "? (AD-board.1)");
}

static void ask_move(const struct game *game, const struct question *question, struct text *out)
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
        if (admiral_largest(game, side, fleet))
            text_format(out, "%s%d (%s)", listed++ ? " or " : "", fleet,
                        record ? record->label.name : "?");
    }
}

static void ask_exchange(const struct game *game, const struct question *question, struct text *out)
{
    int seat = question_seat(question), side = game->setup->seat[seat].side;
    ask_about(game, question,
              "Which ships do you exchange, a Battleship for a Carrier, a Frigate for a Ramming "
              "Frigate? (AD-fleet.2) Possible: ",
              out);
    if (!admiral_first_open(game, side) || admiral_state_of(game)->first_pick[seat])
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
            admiral_voice_entry(game, side, entry, out);
            text_char(out, ')');
        }
    if (listed == 0)
        text_add(out, "none");
}

static void ask_choice(const struct game *game, const struct question *question, struct text *out)
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

static void ask_first_fleet(const struct game *game, const struct question *question,
                            struct text *out)
{
    text_add(out, "Which of your largest fleets starts on the board? (AD-fleet.5) First fleet ");
    list_largest(game, game->setup->seat[question_seat(question)].side, out);
}

static void ask_reward(const struct game *game, const struct question *question, struct text *out)
{
    say_name(game, admiral_state_of(game)->victim, out);
    ask_about(game, question,
              " is destroyed. Which of the ships that fired at it gains a white peg? (AD-gain.1) "
              "One of: ",
              out);
}

void admiral_ask(const struct game *game, const struct question *question, struct text *out)
{
    switch ((enum admiral_decision)question->decision) {
    case ADMIRAL_CHOOSE_FLEET:
    case ADMIRAL_END_CHOICE:
        ask_choice(game, question, out);
        return;
    case ADMIRAL_EXCHANGE:
    case ADMIRAL_END_EXCHANGE:
        ask_exchange(game, question, out);
        return;
    case ADMIRAL_PICK_FIRST_FLEET:
        ask_first_fleet(game, question, out);
        return;
    case ADMIRAL_DEPLOY:
        ask_about(
            game, question,
            "Where in your starting field do you place your ships? (AD-fleet.4) To place: ", out);
        return;
    case ADMIRAL_TRY:
    case ADMIRAL_MOVE:
    case ADMIRAL_STAY:
    case ADMIRAL_STAND_GRAPPLE:
    case ADMIRAL_END_MOVE:
        ask_move(game, question, out);
        return;
    case ADMIRAL_BOARD:
        ask_board(game, out);
        return;
    case ADMIRAL_TRANSFER:
    case ADMIRAL_END_TRANSFER:
        ask_about(game, question,
                  "Which ships hand white pegs to a neighbour of their class? (AD-trans.1) "
                  "Possible givers: ",
                  out);
        return;
    case ADMIRAL_DECLARE:
    case ADMIRAL_END_DECLARE:
        ask_about(game, question,
                  "Which ship fires at which enemy? (AD-fire.1) With a target in range: ", out);
        return;
    case ADMIRAL_PICK_TARGET:
        text_add(out, "Which target is shot at next? (AD-fire.2) Waiting: ");
        list_targets(game, out);
        return;
    case ADMIRAL_REWARD:
        ask_reward(game, question, out);
        return;
    case ADMIRAL_DECISION_COUNT:
        break;
    }
    text_char(out, '?');
}

/* ---- spelling ----------------------------------------------------------------------------------
 */

static void spell_named(const struct game *game, const char *before, int unit, struct text *out)
{
    text_add(out, before);
    say_name(game, unit, out);
}

static void spell_pair(const struct game *game, const struct action *action, const char *between,
                       struct text *out)
{
    say_name(game, action->unit, out);
    spell_named(game, between, action->target, out);
}

static void spell_move(const struct game *game, const struct action *action, struct text *out)
{
    static const char *const modes[] = {"", " ram ", " grapple ", " dock "};
    spell_named(game, "", action->unit, out);
    text_add(out, " to ");
    admiral_voice_cell(game, action->cell, out);
    if (action->mode != ADMIRAL_MODE_NONE && action->mode <= ADMIRAL_MODE_DOCK)
        spell_named(game, modes[action->mode], action->target, out);
}

static void spell_transfer(const struct game *game, const struct action *action, struct text *out)
{
    spell_named(game, "", action->unit, out);
    text_format(out, " gives %d", action->amount[0]);
    spell_named(game, " to ", action->target, out);
}

void admiral_spell(const struct game *game, const struct action *action, struct text *out)
{
    switch ((enum admiral_decision)action->decision) {
    case ADMIRAL_CHOOSE_FLEET:
        text_format(out, "choose fleet %d", action->amount[0]);
        return;
    case ADMIRAL_END_CHOICE:
        text_add(out, "end choice");
        return;
    case ADMIRAL_EXCHANGE:
        spell_named(game, "exchange ", action->unit, out);
        return;
    case ADMIRAL_END_EXCHANGE:
        text_add(out, "end exchange");
        return;
    case ADMIRAL_PICK_FIRST_FLEET:
        text_format(out, "first fleet %d", action->amount[0]);
        return;
    case ADMIRAL_DEPLOY:
        spell_named(game, "deploy ", action->unit, out);
        text_char(out, ' ');
        admiral_voice_cell(game, action->cell, out);
        return;
    case ADMIRAL_TRY:
        spell_named(game, "try ", action->unit, out);
        return;
    case ADMIRAL_MOVE:
        spell_move(game, action, out);
        return;
    case ADMIRAL_STAY:
        spell_named(game, "", action->unit, out);
        text_add(out, " stays");
        return;
    case ADMIRAL_STAND_GRAPPLE:
        spell_pair(game, action, " grapples ", out);
        return;
    case ADMIRAL_BOARD:
        text_add(out, action->mode == ADMIRAL_ANSWER_YES ? "board" : "no board");
        return;
    case ADMIRAL_END_MOVE:
        text_add(out, "end move");
        return;
    case ADMIRAL_TRANSFER:
        spell_transfer(game, action, out);
        return;
    case ADMIRAL_END_TRANSFER:
        text_add(out, "end transfer");
        return;
    case ADMIRAL_DECLARE:
        spell_pair(game, action, " fires at ", out);
        return;
    case ADMIRAL_END_DECLARE:
        text_add(out, "end fire");
        return;
    case ADMIRAL_PICK_TARGET:
        spell_named(game, "resolve ", action->target, out);
        return;
    case ADMIRAL_REWARD:
        spell_named(game, "reward ", action->unit, out);
        return;
    case ADMIRAL_DECISION_COUNT:
        break;
    }
    text_char(out, '?');
}
