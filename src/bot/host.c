/* A game of the simulator at a real table, so that programs can sit at it. */
#include "bot/host.h"

#include "base/check.h"
#include "base/hash.h"
#include "bot/bot.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for a run that all seats commit at once, and for the end. */
enum { ANSWERS_MAX = MATCH_RECORDS_MAX - SEATS_MAX * MATCH_DRAFT_MAX - 2 };

struct host {
    struct sim_host host;
    const struct rulebook *rulebooks[2]; /* ends with NULL */
    struct referee *referee;
    struct bot bot[SIDES];               /* by player; without command: built in */
    void *view;                          /* a state */
    struct computer computer[SEATS_MAX]; /* for built-in players */
};

/* One game on its way. */
struct table {
    struct host *host;
    const struct sim_terms *terms;
    struct sim_game *game;
    struct match *match;
    struct contest *contest;
    int player_of[SEATS_MAX]; /* index into terms->player */
};

static bool is_program(const struct table *table, int seat)
{
    return table->terms->player[table->player_of[seat]].program != NULL;
}

/* One-way, so that a program cannot learn the dice from the number it is given. */
static int64_t own_seed(uint64_t game_seed, int player)
{
    uint64_t words[2] = {game_seed, (uint64_t)player}, seed;
    uint8_t digest[SHA256_SIZE];
    hash_sha256(words, sizeof words, digest);
    memcpy(&seed, digest, sizeof seed);
    return (int64_t)(seed >> 1);
}

static enum fault open_match(struct table *table, struct note *why)
{
    const struct setup *setup = table->terms->setup;
    struct match_terms terms = {.setup = setup, .dice = MATCH_FAST};
    memcpy(terms.key, &table->game->seed, sizeof table->game->seed);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        table->player_of[seat] = sim_game_player(table->game, setup->seat[seat].side);
        const struct sim_player *player = &table->terms->player[table->player_of[seat]];
        computer_begin(&table->host->computer[seat], &player->terms, setup,
                       bout_whims(table->game->whims, seat), false);
        snprintf(terms.player[seat], MATCH_PLAYER_SIZE, "%s",
                 player->program ? "program" : player->name);
    }
    return match_open(&table->match, &terms, why);
}

static enum fault open_contest(struct table *table, struct note *why)
{
    char id[CONTEST_ID_SIZE];
    struct guest_terms terms = {.id = id, .match = table->match};
    snprintf(id, sizeof id, "g%" PRIu64, table->game->index + 1);
    for (int seat = 0; seat < table->terms->setup->seat_count; seat++)
        terms.player[seat] = is_program(table, seat)
                                 ? PLAYER_WORD_HUMAN
                                 : PLAYER_WORD_FIRST + (int)table->host->computer[seat].player.kind;
    return guest_open(&table->contest, table->host->referee, &terms, why);
}

/* The side loses, whatever stands on the board; the others hear it. */
static enum fault forfeit(struct table *table, int player, enum sim_forfeit how, struct note *why)
{
    const struct setup *setup = table->terms->setup;
    int side = sim_game_player(table->game, SIDE_RED) == player ? SIDE_RED : SIDE_BLUE, seat = 0;
    while (setup->seat[seat].side != side)
        seat++;
    enum fault fault = match_try_forfeit(table->match, seat, why);
    if (fault)
        return fault;
    match_keep(table->match);
    sim_game_forfeit(table->game, side, how, table->host->bot[player].failure);
    return FAULT_NONE;
}

static enum fault seat_bots(struct table *table, struct note *why)
{
    const struct setup *setup = table->terms->setup;
    enum fault fault = FAULT_NONE;
    for (int player = 0; player < SIDES && !fault && !match_over(table->match); player++) {
        struct guest_welcome welcome = {.seed = own_seed(table->game->seed, player),
                                        .first_ms = table->terms->first_ms,
                                        .answer_ms = table->terms->answer_ms};
        for (int seat = 0; seat < setup->seat_count; seat++)
            welcome.seats |= (unsigned)(table->player_of[seat] == player) << seat;
        if (!table->terms->player[player].program || !welcome.seats)
            continue;
        enum sim_forfeit how =
            bot_begin(&table->host->bot[player], table->contest, &welcome, &fault, why);
        if (how)
            fault = forfeit(table, player, how, why);
    }
    return fault;
}

static enum fault answer_built_in(struct table *table, int seat, struct note *why)
{
    struct game view = *match_game(table->match);
    struct question question;
    uint32_t number;
    view.state = table->host->view;
    match_view(table->match, seat, &view);
    CHECK(match_question(table->match, seat, &question, &number));
    struct action action =
        player_answer(&table->host->computer[seat].player, &view, &question, NULL);
    enum fault fault = match_try(table->match, action.seat, 0, &action, NULL, why);
    if (!fault)
        match_keep(table->match);
    return fault;
}

static void note_first(struct table *table)
{
    struct question open[QUESTIONS_MAX];
    const struct game *game = match_game(table->match);
    int count = game->rulebook->pending(game, open);
    if (count > 0 && bout_opens(game, open, count))
        table->game->first = game->setup->seat[question_seat(&open[0])].side;
}

static enum fault play_on(struct table *table, struct note *why)
{
    enum fault fault = FAULT_NONE;
    while (!fault && !match_over(table->match) && match_record_count(table->match) < ANSWERS_MAX) {
        int seat = bot_next_seat(table->match);
        CHECK(seat >= 0);
        int player = table->player_of[seat];
        if (table->game->first == SIDE_NONE)
            note_first(table);
        if (!is_program(table, seat)) {
            fault = answer_built_in(table, seat, why);
            continue;
        }
        guest_tell(table->contest);
        enum sim_forfeit how = bot_turn(&table->host->bot[player], table->contest);
        if (how)
            fault = forfeit(table, player, how, why);
    }
    return fault;
}

/* The last state, and the answers that led to it. */
static void take_down(struct table *table, struct bout_listener *listener)
{
    struct sim_game *game = table->game;
    enum sim_forfeit forfeited = (enum sim_forfeit)game->forfeit;
    int side = game->forfeiter, count = match_record_count(table->match);
    char words[SIM_WORDS_SIZE];
    memcpy(words, game->forfeit_words, sizeof words);
    sim_game_end(game, match_game(table->match));
    if (forfeited)
        sim_game_forfeit(game, side, forfeited, words);
    else if (match_over(table->match))
        game->winner = (uint8_t)match_winner(table->match);
    for (int i = 0; i < count; i++) {
        const struct record *record = match_record(table->match, i);
        if (record->kind != RECORD_ACT)
            continue;
        game->decisions++;
        if (listener)
            listener->hear(listener, &record->action);
    }
}

static enum fault play(struct sim_host *sim_host, const struct sim_terms *terms,
                       struct sim_game *game, struct bout_listener *listener, struct note *why)
{
    struct host *host = (struct host *)sim_host;
    struct table table = {.host = host, .terms = terms, .game = game};
    enum fault fault = open_match(&table, why);
    if (!fault)
        fault = open_contest(&table, why);
    if (!fault)
        fault = seat_bots(&table, why);
    if (!fault)
        fault = play_on(&table, why);
    if (!fault) {
        take_down(&table, listener);
        guest_tell(table.contest);
        for (int player = 0; player < SIDES; player++)
            bot_send(&host->bot[player]);
    }
    guest_close(&table.contest, host->referee);
    match_close(&table.match);
    return fault;
}

static void close_host(struct sim_host *sim_host)
{
    struct host *host = (struct host *)sim_host;
    for (int player = 0; player < SIDES; player++)
        bot_close(&host->bot[player]);
    referee_close(&host->referee);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        computer_close(&host->computer[seat]);
    free(host->view);
    free(host);
}

static void kill_programs(struct sim_host *sim_host)
{
    struct host *host = (struct host *)sim_host;
    for (int player = 0; player < SIDES; player++)
        program_kill(&host->bot[player].program);
}

/* Signals wait meanwhile: ended by one, we would leave the program behind. */
enum fault bot_host_check(const char *command, struct note *why)
{
    struct program *program = malloc(sizeof *program);
    if (!program)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    enum fault fault = program_start(program, command, why);
    if (!fault)
        program_stop(program, true);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    free(program);
    return fault;
}

struct sim_host *bot_host_open(const struct sim_terms *terms, struct note *why)
{
    struct host *host = calloc(1, sizeof *host);
    if (!host) {
        note_set(why, FAULT_WORLD, NULL, "out of memory");
        return NULL;
    }
    host->host = (struct sim_host){play, kill_programs, close_host};
    host->rulebooks[0] = terms->setup->rulebook;
    host->view = malloc(terms->setup->state_size);
    struct referee_terms house = {
        .content = terms->content, .rulebooks = host->rulebooks, .version = ""};
    enum fault fault = host->view ? referee_open(&host->referee, &house, why)
                                  : note_set(why, FAULT_WORLD, NULL, "out of memory");
    for (int seat = 0; seat < terms->setup->seat_count && !fault; seat++)
        fault = computer_open(&host->computer[seat], why);
    for (int player = 0; player < SIDES && !fault; player++)
        if (terms->player[player].program)
            fault = bot_open(&host->bot[player], host->referee, terms->player[player].program, why);
    if (!fault)
        return &host->host;
    close_host(&host->host);
    return NULL;
}
