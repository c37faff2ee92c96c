/* A ship of `admiral` as facts: what browser, terminal and sheet draw. */
#include "rules/admiral/view/view.h"

#include "rules/admiral/state/may.h"
#include "rules/admiral/state/rule_ids.h"
#include "rules/admiral/view/words.h"

#include <stdio.h>

static void add_gauges(const struct game *game, int unit, struct card *card)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    const struct admiral_class *class = admiral_class_of(game, unit);
    card_add_gauge(card, "white", ship->white, ADMIRAL_HOLES - ship->red - ship->blue);
    card_add_gauge(card, "red", ship->red, ADMIRAL_HOLES);
    card->gauges[card->gauge_count - 1].harm = 1; /* AD-damage.1 */
    card_add_gauge(card, "blue", ship->blue, ADMIRAL_HOLES);
    card_add_gauge(card, "Move", class->move, class->move);
    card_add_gauge(card, "Range", class->range, class->range);
    card_add_gauge(card, "marines", ship->marines, class->marines);
}

static struct card_weapon *add_die(struct card *card, const char *name, int die, int printed,
                                   int white)
{
    struct card_weapon *weapon = &card->weapons[card->weapon_count++];
    struct text detail = card_detail(card, weapon);
    snprintf(weapon->name, sizeof weapon->name, "%s", name);
    if (die == 0)
        text_add(&detail, "none");
    else if (die == printed)
        text_format(&detail, "d%d", die);
    else
        text_format(&detail, "d%d, printed d%d", die, printed);
    if (die > 0 && white == ADMIRAL_AGGRESSIVE)
        text_add(&detail, ", best of two");
    return weapon;
}

/* Attack and Defend stand where other systems have weapons: the die now, the die printed. */
static void add_dice(const struct game *game, int unit, struct card *card)
{
    const struct admiral_class *class = admiral_class_of(game, unit);
    int white = admiral_state_of(game)->ships[unit].white;
    struct card_weapon *attack =
        add_die(card, "Attack", admiral_die_of_attack(game, unit), class->attack, white);
    attack->range_max = class->range;
    attack->ready = admiral_on_board(game, unit) && admiral_may_fire(game, unit);
    struct card_weapon *defend =
        add_die(card, "Defend", admiral_die_of_defence(game, unit), class->defend, white);
    defend->ready = admiral_on_board(game, unit) && white > 0;
}

/* AD-init.1 */
static void add_stance(const struct game *game, int unit, struct card *card)
{
    static const char *const meanings[] = {
        "any shot removes it",
        "cannot move, ram, grapple or board",
        "moves only if it throws 4 or more",
        "moves unless it throws a 1",
        "no modifier",
        "best of two dice",
    };
    int white = admiral_state_of(game)->ships[unit].white;
    if (white > ADMIRAL_AGGRESSIVE)
        return;
    snprintf(card->state, sizeof card->state, "%s", admiral_words_stance(white));
    struct text note = card_next_note(card);
    text_format(&note, "%s: %s", admiral_words_stance(white), meanings[white]);
    if (white == ADMIRAL_SHAKEN || white == ADMIRAL_DEMORALIZED)
        text_format(&note, " on a d%d", admiral_die_of_steadiness(game, unit));
    text_format(&note, " (%s)", admiral_rule_ids[admiral_ship_stance_rule(white)]);
}

static void add_place(const struct game *game, int unit, struct card *card)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct admiral_ship *ship = &state->ships[unit];
    struct text fleet = card_next_note(card);
    if (ship->flags & ADMIRAL_SHIP_COMMAND)
        text_add(&fleet, "Commands ");
    else
        text_add(&fleet, "In ");
    admiral_words_fleet(game, state->units[unit].side, ship->fleet, &fleet);
    if (ship->flags & ADMIRAL_SHIP_COMMAND)
        text_add(&fleet, " (AD-win.1)");
    if (state->units[unit].status == STATUS_RESERVE)
        card_add_note(card, "Waits in reserve (AD-fleet.5)");
    if (ship->host != UNIT_NONE) {
        struct text docked = card_next_note(card);
        text_add(&docked, "Docked at ");
        say_name(game, ship->host, &docked);
        text_add(&docked, " (AD-dock.1)");
    }
    if (ship->blue > 0)
        card_add_note(card, "Enemy marines aboard: they fight when its turn begins (AD-board.9)");
}

static void add_flags(const struct game *game, int unit, struct card *card)
{
    static const struct {
        uint16_t flag;
        const char *words;
    } flags[] = {
        {ADMIRAL_SHIP_EXCHANGE, "To be exchanged (AD-fleet.2)"},
        {ADMIRAL_SHIP_CAPTURED, "Captured this turn: cannot act (AD-board.7)"},
        {ADMIRAL_SHIP_STEADY, "Holds steady: moves or stays next (AD-init.6)"},
        {ADMIRAL_SHIP_MOVE_FAILED, "Stays where it is this turn (AD-init.6)"},
        {ADMIRAL_SHIP_MOVED, "Has moved (AD-move.1)"},
        {ADMIRAL_SHIP_RAMMED, "Has rammed (AD-ram.1)"},
        {ADMIRAL_SHIP_BOARDED, "Has tried to board (AD-board.1)"},
        {ADMIRAL_SHIP_GAVE, "Gave pegs: no fire this turn (AD-trans.4)"},
        {ADMIRAL_SHIP_RECEIVED, "Received pegs: no fire this turn (AD-trans.4)"},
        {ADMIRAL_SHIP_REACTED, "Has fired out of turn (AD-opt.19)"},
    };
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++)
        if (ship->flags & flags[i].flag)
            card_add_note(card, flags[i].words);
    if (ship->target != UNIT_NONE) {
        struct text aimed = card_next_note(card);
        text_add(&aimed, "Aims at ");
        say_name(game, ship->target, &aimed);
        text_add(&aimed, " (AD-fire.1)");
    }
}

void admiral_card(const struct game *game, int unit, struct card *out)
{
    const struct unit *piece = &admiral_state_of(game)->units[unit];
    struct text text;
    card_begin(out);
    text_init(&text, out->name, sizeof out->name);
    say_name(game, unit, &text);
    text_init(&text, out->title, sizeof out->title);
    admiral_words_class(game, piece->design, &text);
    add_gauges(game, unit, out);
    add_dice(game, unit, out);
    if (piece->status == STATUS_GONE) {
        card_add_note(out, "Out of play");
        return;
    }
    add_stance(game, unit, out);
    add_place(game, unit, out);
    add_flags(game, unit, out);
}
