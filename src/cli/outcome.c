/* The account of a battle in a terminal. */
#include "cli/outcome.h"

#include "cli/panel.h"
#include "cli/say.h"
#include "core/names.h"
#include "wire/account.h"

#include <stdio.h>
#include <stdlib.h>

enum { NAME_SIZE = 200, NAME_WIDTH = 16, FATE_INDENT = 4, JSON_SIZE = 4 << 20, FACES = 1000 };

struct outcome {
    const struct match *match;
    const struct game *game;
    const struct account *account;
    int width;
};

static double tell_expected(int64_t thousandths)
{
    return (double)thousandths / FACES;
}

static void write_names(const struct game *game, const struct unit_set *set, struct text *out)
{
    const char *between = "";
    for (int unit = unit_set_next(set, 0); unit != UNIT_NONE; unit = unit_set_next(set, unit + 1)) {
        text_add(out, between);
        names_write(game, unit, out);
        between = " and ";
    }
}

static void print_name(const struct game *game, int unit)
{
    char name[NAME_SIZE];
    struct text text;
    text_init(&text, name, sizeof name);
    names_write(game, unit, &text);
    say_padded(name, NAME_WIDTH);
}

static void print_end(const struct outcome *outcome)
{
    static const char *const words[] = {"Red wins", "Blue wins", "A draw", "The battle goes on"};
    char line[1200];
    struct text text;
    int turn = state_head(outcome->game->state)->turn;
    text_init(&text, line, sizeof line);
    text_add(&text, words[match_over(outcome->match) ? match_winner(outcome->match) : WINNER_NONE]);
    if (turn > 0)
        text_format(&text, " in turn %d", turn);
    text_add(&text, ". ");
    account_say_end(outcome->match, &text);
    say_folded(line, outcome->width, 0, 0);
}

static void print_sides(const struct outcome *outcome)
{
    printf("\n%-6s %6s %6s %6s %8s %8s\n", "side", "ships", "lost", "left", "dealt", "taken");
    for (int side = 0; side < SIDES; side++) {
        const struct account_side *row = &outcome->account->side[side];
        printf("%-6s %6d %6d %6d %8d %8d\n", panel_side(side), row->ships, row->lost, row->left,
               row->dealt, row->taken);
    }
}

static void print_ship(const struct outcome *outcome, int unit)
{
    const struct account_ship *ship = &outcome->account->ship[unit];
    print_name(outcome->game, unit);
    printf(" %-5s %5d", panel_side(ship->side), ship->shots);
    if (ship->dice.throws > 0)
        printf(" %6lld %8.1f", (long long)ship->dice.good, tell_expected(ship->dice.expected));
    else
        printf(" %6s %8s", "-", "-");
    printf(" %6d", ship->dealt);
    if (ship->shared > 0)
        printf(" +%-5d", ship->shared);
    else
        printf(" %-6s", "");
    printf(" %5d %5d\n", ship->taken, ship->kills + ship->kills_shared);
}

static bool has_shared(const struct account *account)
{
    for (int unit = 0; unit < UNITS_MAX; unit++)
        if (account->ship[unit].shared > 0)
            return true;
    return false;
}

static void print_ships(const struct outcome *outcome)
{
    const char *counted = outcome->account->counts == COUNTS_HITS ? "hits" : "dice";
    printf("\n");
    say_padded("ship", NAME_WIDTH);
    printf(" %-5s %5s %6s %8s %6s %-6s %5s %5s\n", "side", "shots", counted, "expected", "dealt",
           "", "taken", "kills");
    for (int unit = 0; unit < state_head(outcome->game->state)->unit_count; unit++)
        if (outcome->account->ship[unit].side < SIDES)
            print_ship(outcome, unit);
    if (has_shared(outcome->account))
        printf("+: dealt together with others, who have it in their lines, too\n");
}

/* "Turn 4: FI-1 loses its last peg and is removed. Lost to FR-1 and FR-2." */
static void print_loss(const struct outcome *outcome, const struct account_loss *loss)
{
    char line[1400];
    struct text text;
    text_init(&text, line, sizeof line);
    if (loss->turn > 0)
        text_format(&text, "Turn %d: ", loss->turn);
    outcome->game->rulebook->say(outcome->game, &loss->event, &text);
    if (unit_set_next(&loss->by, 0) != UNIT_NONE) {
        text_add(&text, " Lost to ");
        write_names(outcome->game, &loss->by, &text);
        text_char(&text, '.');
    }
    say_folded(line, outcome->width, 0, FATE_INDENT);
}

static void print_losses(const struct outcome *outcome)
{
    if (outcome->account->loss_count > 0)
        printf("\n");
    for (int i = 0; i < outcome->account->loss_count; i++)
        print_loss(outcome, &outcome->account->loss[i]);
}

static void print_best(const struct outcome *outcome, int side)
{
    const struct account_attack *best = &outcome->account->side[side].best;
    char line[1400];
    struct text text;
    if (best->target == UNIT_NONE)
        return;
    text_init(&text, line, sizeof line);
    text_format(&text, "Best shot of %s: ", panel_side(side));
    write_names(outcome->game, &best->by, &text);
    text_add(&text, " at ");
    names_write(outcome->game, best->target, &text);
    text_format(&text, " in turn %d, %d damage%s.", best->turn, best->damage,
                best->fatal ? ", the last it could take" : "");
    say_folded(line, outcome->width, 0, FATE_INDENT);
}

/* All dice of one purpose, of both sides: what they showed and what was to be expected. */
static void print_luck(const struct outcome *outcome)
{
    const struct purpose *purposes = outcome->game->rulebook->purposes;
    const struct account_side *sides = outcome->account->side;
    bool titled = false;
    for (int i = 0; i < ACCOUNT_PURPOSES_MAX && purposes[i].name; i++) {
        if (sides[SIDE_RED].dice[i].throws + sides[SIDE_BLUE].dice[i].throws == 0)
            continue;
        if (!titled)
            printf("\n%-26s %18s %18s\n%-26s %8s %9s %8s %9s\n", "dice", "red", "blue", "", "got",
                   "expected", "got", "expected");
        titled = true;
        printf("%-26s", purposes[i].name);
        for (int side = 0; side < SIDES; side++)
            printf(" %8lld %9.1f", (long long)sides[side].dice[i].good,
                   tell_expected(sides[side].dice[i].expected));
        printf("\n");
    }
}

enum fault outcome_print(const struct match *match, int width, struct note *why)
{
    struct account *account = malloc(sizeof *account);
    struct outcome outcome = {match, match_game(match), account, width};
    enum fault fault = account ? account_of(match, account, why)
                               : note_set(why, FAULT_WORLD, NULL, "out of memory");
    if (!fault) {
        print_end(&outcome);
        print_sides(&outcome);
        print_ships(&outcome);
        print_losses(&outcome);
        printf("\n");
        for (int side = 0; side < SIDES; side++)
            print_best(&outcome, side);
        print_luck(&outcome);
    }
    free(account);
    return fault;
}

enum fault outcome_print_json(const struct match *match, struct note *why)
{
    struct account *account = malloc(sizeof *account);
    char *json = malloc(JSON_SIZE);
    struct text text;
    enum fault fault = account && json ? account_of(match, account, why)
                                       : note_set(why, FAULT_WORLD, NULL, "out of memory");
    if (!fault) {
        text_init(&text, json, JSON_SIZE);
        text_char(&text, '{');
        account_write(match, account, &text);
        text_char(&text, '}');
        puts(json);
    }
    free(json);
    free(account);
    return fault;
}
