/* What could be written now: an answer of each kind that the law permits, in real names. */
#include "rules/universal/voice_order.h"

#include "rules/kit/asked.h"
#include "rules/universal/fire.h"
#include "rules/universal/law.h"
#include "rules/universal/markers.h"
#include "rules/universal/orders.h"
#include "rules/universal/parts.h"

#include <string.h>

enum { EXAMPLES = 24, SHOWN = 3 };

/* Examples for one question, written one behind the other. */
struct forms {
    const struct game *game;
    const struct question *question;
    int seat;
    int unit; /* the first of the seat that it may answer for */
    int count;
    struct text *out;
};

static const struct unit *units_of(const struct forms *forms)
{
    return universal_state_of(forms->game)->units;
}

static void begin_form(struct forms *forms)
{
    text_add(forms->out, forms->count++ ? ", " : "");
}

static void write_words(struct forms *forms, const char *behind_unit)
{
    begin_form(forms);
    say_name(forms->game, forms->unit, forms->out);
    text_add(forms->out, behind_unit);
}

static bool is_permitted(const struct forms *forms, const struct action *action)
{
    return forms->game->rulebook->permits(forms->game, action, NULL) == FAULT_NONE;
}

static bool offer(struct forms *forms, const struct action *action)
{
    if (!is_permitted(forms, action))
        return false;
    begin_form(forms);
    universal_spell(forms->game, action, forms->out);
    return true;
}

static struct action answer(const struct forms *forms, int decision)
{
    return asked_answer(forms->game, forms->question, decision, forms->unit);
}

/* The first enemy for which the answer is permitted. */
static bool offer_target(struct forms *forms, struct action action)
{
    for (int other = 0; other < universal_state_of(forms->game)->head.unit_count; other++) {
        action.target = (uint8_t)other;
        if (units_of(forms)[other].side != units_of(forms)[forms->unit].side &&
            universal_on_board(forms->game, other) && offer(forms, &action))
            return true;
    }
    return false;
}

/* ---- where the list is short ---- */

/* What the seat itself may answer, of what all who are asked may (UN-0.3). */
static int keep_own(const struct forms *forms, struct action *offers, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (offers[i].seat == forms->seat)
            offers[kept++] = offers[i];
    return kept;
}

/* The first of it and the last, which ends what is asked. */
static void write_listed(struct forms *forms)
{
    struct action offers[EXAMPLES];
    bool places = forms->question->decision == UNIVERSAL_DEPLOY; /* a list without end */
    int count = forms->game->rulebook->choices(forms->game, forms->question,
                                               places ? forms->unit : UNIT_ANY, offers, EXAMPLES);
    int shown = places ? 1 : SHOWN;
    count = keep_own(forms, offers, count < EXAMPLES ? count : EXAMPLES);
    for (int i = 0; i < count && i < shown; i++) {
        begin_form(forms);
        universal_spell(forms->game, &offers[i == SHOWN - 1 ? count - 1 : i], forms->out);
    }
}

/* ---- orders ---- */

static bool is_sound(const struct forms *forms, const char *text)
{
    struct universal_verdict verdict;
    universal_order_judge(forms->game, forms->unit, text, 0, 0, &verdict);
    return verdict.sound;
}

static void write_orders(struct forms *forms)
{
    static const char *const turns[] = {"2P1", "1P1", "1S", "P", "PP"};
    char text[UNIVERSAL_ORDER_SIZE];
    struct universal_order order;
    universal_order_coast(forms->game, forms->unit, &order);
    universal_order_write(&order, text);
    write_words(forms, ": ");
    text_bytes(forms->out, text, strnlen(text, sizeof text));
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++)
        if (is_sound(forms, turns[i])) {
            write_words(forms, ": ");
            text_add(forms->out, turns[i]);
            break;
        }
}

/* ---- flights ---- */

/* The first enemy it can come up to, and attack. */
static void offer_attack(struct forms *forms, struct action fly)
{
    bool shuttle = universal_is_shuttle(forms->game, forms->unit);
    fly.amount[0] = UNIVERSAL_FLY_ATTACK;
    for (int other = 0; other < universal_state_of(forms->game)->head.unit_count; other++) {
        struct action attack = fly;
        attack.target = (uint8_t)other;
        int away = universal_distance(fly.cell, units_of(forms)[other].cell);
        if (units_of(forms)[other].side == units_of(forms)[forms->unit].side ||
            !universal_on_board(forms->game, other) ||
            away > universal_flight_move(forms->game, forms->unit) + 1 ||
            !universal_voice_approach(forms->game, &attack))
            continue;
        write_words(forms, shuttle ? " boards " : " attacks ");
        say_name(forms->game, other, forms->out);
        return;
    }
}

static void offer_return(struct forms *forms, struct action fly)
{
    fly.target = universal_element_of(forms->game, forms->unit)->carrier;
    fly.amount[0] = UNIVERSAL_FLY_RECOVER;
    if (fly.target >= universal_state_of(forms->game)->head.unit_count)
        return;
    fly.cell = units_of(forms)[fly.target].cell;
    for (fly.mode = 0; fly.mode < 6; fly.mode++)
        if (is_permitted(forms, &fly)) {
            write_words(forms, " returns to ");
            say_name(forms->game, fly.target, forms->out);
            return;
        }
}

static void write_flying(struct forms *forms)
{
    struct action fly = answer(forms, UNIVERSAL_FLY);
    fly.cell = units_of(forms)[forms->unit].cell;
    fly.mode = units_of(forms)[forms->unit].heading;
    offer_attack(forms, fly);
    offer_return(forms, fly);
    if (is_permitted(forms, &fly))
        write_words(forms, " stays");
    fly.cell = board_step(&forms->game->setup->board, fly.cell, universal_direction(fly.mode));
    offer(forms, &fly);
    if (forms->count == 0)
        write_listed(forms);
}

/* ---- fire ---- */

static void write_fire(struct forms *forms)
{
    struct action fire = answer(forms, UNIVERSAL_FIRE);
    for (int other = 0; other < universal_state_of(forms->game)->head.unit_count; other++) {
        fire.weapons = universal_weapons_open(forms->game, forms->unit, other, 0);
        fire.target = (uint8_t)other;
        if (units_of(forms)[other].side == units_of(forms)[forms->unit].side || !fire.weapons)
            continue;
        fire.weapons &= ~fire.weapons + 1; /* one of them */
        if (!offer(forms, &fire))
            continue;
        write_words(forms, " fires all at ");
        say_name(forms->game, other, forms->out);
        break;
    }
    write_words(forms, forms->question->unit == UNIT_NONE ? " holds fire" : " is done");
}

/* 4c, in the order of the sequence */
static void write_late(struct forms *forms)
{
    struct action shock = answer(forms, UNIVERSAL_SHOCK), board = answer(forms, UNIVERSAL_BOARD);
    offer_target(forms, answer(forms, UNIVERSAL_PDS));
    offer(forms, &shock);
    for (int decision = UNIVERSAL_FLARE; decision <= UNIVERSAL_PROBE; decision++) {
        struct action thrown = answer(forms, decision);
        thrown.cell = board_step(&forms->game->setup->board, units_of(forms)[forms->unit].cell,
                                 universal_direction(units_of(forms)[forms->unit].heading));
        if (!is_permitted(forms, &thrown))
            thrown.cell = units_of(forms)[forms->unit].cell;
        offer(forms, &thrown);
    }
    board.amount[0] = 1;
    offer_target(forms, board);
    write_words(forms, " is done");
}

/* 5f */
static void write_launch(struct forms *forms)
{
    struct action launch = answer(forms, UNIVERSAL_LAUNCH), mine = answer(forms, UNIVERSAL_MINE);
    for (int wing = 0; wing < universal_state_of(forms->game)->head.unit_count; wing++) {
        launch.target = (uint8_t)wing;
        if (offer(forms, &launch))
            break;
    }
    mine.cell = units_of(forms)[forms->unit].cell;
    mine.amount[0] = 1;
    offer(forms, &mine);
    write_words(forms, " is done");
}

/* UN-0.3: a question to several seats is about ships of each */
static int own_unit(const struct game *game, const struct question *question, int seat)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (asked_of(game, question, unit) && state->units[unit].seat == seat)
            return unit;
    return asked_first(game, question);
}

static void write_plots(struct forms *forms)
{
    struct action end = asked_answer(forms->game, forms->question, UNIVERSAL_END_PLOT, UNIT_NONE);
    write_orders(forms);
    offer(forms, &end);
}

void universal_voice_forms(const struct game *game, int seat, struct text *out)
{
    struct question question;
    if (!rulebook_question_of(game, seat, &question))
        return;
    struct forms forms = {game, &question, seat, own_unit(game, &question, seat), 0, out};
    switch (forms.unit == UNIT_NONE ? UNIVERSAL_BUY : (int)question.decision) {
    case UNIVERSAL_BUY:
        text_add(out, question.decision != UNIVERSAL_BUY ? "done"
                      : universal_has(game, UNIVERSAL_OPTION_FIGHTER_VARIANTS)
                          ? "buy NAME, buy NAME with light fighters, done"
                          : "buy NAME, done");
        return;
    case UNIVERSAL_PLOT:
        write_plots(&forms);
        return;
    case UNIVERSAL_SAIL:
        write_orders(&forms);
        write_words(&forms, " coasts");
        return;
    case UNIVERSAL_FLY:
        write_flying(&forms);
        return;
    case UNIVERSAL_FIRE:
        write_fire(&forms);
        return;
    case UNIVERSAL_PDS:
        write_late(&forms);
        return;
    case UNIVERSAL_LAUNCH:
        write_launch(&forms);
        return;
    default:
        write_listed(&forms);
        return;
    }
}
