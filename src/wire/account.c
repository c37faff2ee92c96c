/* What a battle came to, for doors: figures by ship and side, sentences where people read. */
#include "wire/account.h"

#include "wire/battle_inside.h"
#include "wire/json.h"
#include "wire/parts.h"
#include "wire/view.h"

enum { SENTENCE_SIZE = 1024 };

static const char *side_name(int side)
{
    return side == SIDE_RED ? "Red" : "Blue";
}

/* The last record is of somebody who gave it up. */
static void say_given_up(const struct match *match, struct text *out)
{
    const struct record *last = match_record(match, match_record_count(match) - 1);
    const char *side = side_name(match_winner(match) == WINNER_RED ? SIDE_BLUE : SIDE_RED);
    if (last->kind == RECORD_DRAW)
        text_add(out, "Both sides agreed on a draw.");
    else if (last->kind == RECORD_FORFEIT)
        text_format(out, "%s did not come back in time.", side);
    else if (last->kind == RECORD_RESIGN)
        text_format(out, "%s resigned.", side);
}

static void say(const struct match *match, struct event *event, bool ended, struct text *out)
{
    if (ended)
        match_game(match)->rulebook->say(match_game(match), event, out);
    else
        say_given_up(match, out);
}

void account_say_end(const struct match *match, struct text *out)
{
    struct event event;
    bool ended = account_find_end(match, &event);
    if (match_over(match))
        say(match, &event, ended, out);
}

/* ---- members --------------------------------------------------------------------------------- */

static void write_sentence(const struct match *match, struct event *event, bool ended,
                           struct text *out)
{
    char sentence[SENTENCE_SIZE];
    struct text_marks marks;
    struct text text;
    text_init_marked(&text, sentence, sizeof sentence, &marks);
    say(match, event, ended, &text);
    json_text(out, "text", sentence);
    parts_write_all(match_game(match)->rulebook, &text, "parts", out);
}

static const char *rule_of(const struct match *match, const struct event *event)
{
    return match_game(match)->rulebook->rule_ids[event->rule];
}

static void write_result(const struct match *match, struct text *out)
{
    struct event event;
    json_key(out, "result");
    if (!match_over(match)) {
        text_add(out, "null");
        return;
    }
    bool ended = account_find_end(match, &event);
    text_char(out, '{');
    json_text(out, "reason", battle_reason(match));
    write_sentence(match, &event, ended, out);
    json_text(out, "rule", ended ? rule_of(match, &event) : NULL);
    text_char(out, '}');
}

/* What counts as damage, in the words odds have for it. */
static void write_damage(const struct rulebook *rulebook, struct text *out)
{
    json_key(out, "damage");
    text_char(out, '[');
    for (int i = 0; rulebook->measures[i]; i++)
        if (rulebook->damage_measures >> i & 1) {
            json_next(out);
            text_quote(out, rulebook->measure_words[i]);
        }
    text_char(out, ']');
}

static void write_by(const struct game *game, const struct unit_set *by, struct text *out)
{
    json_key(out, "by");
    text_char(out, '[');
    for (int unit = unit_set_next(by, 0); unit != UNIT_NONE; unit = unit_set_next(by, unit + 1)) {
        json_next(out);
        view_write_name(game, unit, out);
    }
    text_char(out, ']');
}

static void write_counted(const struct account_dice *dice, struct text *out)
{
    json_int(out, "throws", dice->throws);
    json_int(out, "good", dice->good);
    json_int(out, "expected", dice->expected);
}

static void write_best(const struct game *game, const struct account_attack *best, struct text *out)
{
    json_key(out, "best");
    if (best->target == UNIT_NONE) {
        text_add(out, "null");
        return;
    }
    text_char(out, '{');
    write_by(game, &best->by, out);
    view_name(out, "target", game, best->target);
    json_int(out, "damage", best->damage);
    json_flag(out, "fatal", best->fatal);
    json_int(out, "turn", best->turn);
    json_int(out, "at", best->record);
    text_char(out, '}');
}

static void write_dice(const struct game *game, const struct account_side *side, struct text *out)
{
    json_key(out, "dice");
    text_char(out, '[');
    for (int i = 0; i < ACCOUNT_PURPOSES_MAX && game->rulebook->purposes[i].name; i++) {
        if (side->dice[i].throws == 0)
            continue;
        json_next(out);
        text_char(out, '{');
        json_text(out, "purpose", game->rulebook->purposes[i].name);
        json_text(out, "counts", view_counts_word(game->rulebook->purposes[i].counts));
        write_counted(&side->dice[i], out);
        text_char(out, '}');
    }
    text_char(out, ']');
}

static void write_side(const struct game *game, const struct account_side *side, struct text *out)
{
    text_char(out, '{');
    json_int(out, "ships", side->ships);
    json_int(out, "lost", side->lost);
    json_int(out, "left", side->left);
    json_int(out, "dealt", side->dealt);
    json_int(out, "taken", side->taken);
    json_int(out, "unclaimed", side->unclaimed);
    write_best(game, &side->best, out);
    write_dice(game, side, out);
    text_char(out, '}');
}

static void write_ship(const struct game *game, const struct account *account, int unit,
                       struct text *out)
{
    const struct account_ship *ship = &account->ship[unit];
    json_next(out);
    text_char(out, '{');
    view_name(out, "unit", game, unit);
    json_text(out, "side", view_side_word(ship->side));
    json_int(out, "shots", ship->shots);
    write_counted(&ship->dice, out);
    json_int(out, "dealt", ship->dealt);
    json_int(out, "shared", ship->shared);
    json_int(out, "taken", ship->taken);
    json_int(out, "kills", ship->kills);
    json_int(out, "kills_shared", ship->kills_shared);
    text_char(out, '}');
}

static void write_loss(const struct match *match, const struct account_loss *loss, struct text *out)
{
    struct event event = loss->event;
    json_next(out);
    text_char(out, '{');
    view_name(out, "unit", match_game(match), event.unit);
    json_text(out, "side", view_side_word(loss->side));
    json_flag(out, "left", loss->left);
    write_by(match_game(match), &loss->by, out);
    json_int(out, "turn", loss->turn);
    json_int(out, "at", loss->record);
    write_sentence(match, &event, true, out);
    json_text(out, "rule", rule_of(match, &event));
    text_char(out, '}');
}

void account_write(const struct match *match, const struct account *account, struct text *out)
{
    const struct game *game = match_game(match);
    json_flag(out, "over", match_over(match));
    json_text(out, "winner", match_over(match) ? view_winner_word(match_winner(match)) : NULL);
    json_int(out, "turn", state_head(game->state)->turn);
    write_result(match, out);
    json_text(out, "counts", view_counts_word(account->counts));
    write_damage(game->rulebook, out);
    json_key(out, "sides");
    text_char(out, '{');
    for (int side = 0; side < SIDES; side++) {
        json_key(out, view_side_word(side));
        write_side(game, &account->side[side], out);
    }
    text_char(out, '}');
    json_key(out, "ships");
    text_char(out, '[');
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (account->ship[unit].side < SIDES)
            write_ship(game, account, unit, out);
    text_char(out, ']');
    json_key(out, "losses");
    text_char(out, '[');
    for (int i = 0; i < account->loss_count; i++)
        write_loss(match, &account->loss[i], out);
    text_char(out, ']');
}
