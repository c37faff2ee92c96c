/* Computer seats and offers. Everything a computer seat sees is its concealed view. */
#include "referee/contest.h"

#include "base/check.h"
#include "base/hash.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

const char *const contest_offers[] = {"none", "draw", "undo", "takeover", NULL};

static void dismiss(struct contest_seat *seat)
{
    if (seat->computer)
        computer_close(seat->computer);
    free(seat->computer);
    seat->computer = NULL;
}

void contest_close(struct contest **contest)
{
    if (!*contest)
        return;
    if (!(*contest)->hosted)
        match_close(&(*contest)->match);
    content_setup_close(&(*contest)->content);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        dismiss(&(*contest)->seat[seat]);
    free((*contest)->lines);
    free(*contest);
    *contest = NULL;
}

const struct rulebook *contest_rulebook(const struct contest *contest)
{
    return match_game(contest->match)->rulebook;
}

const struct setup *contest_setup(const struct contest *contest)
{
    return match_game(contest->match)->setup;
}

void contest_note_order(struct contest *contest, int seat, uint32_t question, const char *words)
{
    contest->order[contest->order_count++ % CONTEST_ORDERS] =
        (struct contest_order){question, (uint32_t)seat, hash_bytes(words, strlen(words), 0)};
}

bool contest_took_order(const struct contest *contest, int seat, uint32_t question,
                        const char *words)
{
    uint64_t hash = hash_bytes(words, strlen(words), 0);
    for (uint32_t i = 0; i < CONTEST_ORDERS && i < contest->order_count; i++) {
        const struct contest_order *order = &contest->order[i];
        if (order->question == question && order->seat == (uint32_t)seat && order->words == hash)
            return true;
    }
    return false;
}

/* The player of a computer seat sits down when it is first asked, or when another had the seat
 * before; NULL: there is no memory for one. */
static struct player *seat_computer(struct contest *contest, struct contest_seat *seat)
{
    struct player_terms terms = {.kind = (enum player_kind)(seat->player - PLAYER_WORD_FIRST),
                                 .budget = seat->budget};
    if (seat->computer && seat->computer->player.kind != terms.kind)
        dismiss(seat);
    if (seat->computer)
        return &seat->computer->player;
    seat->computer = calloc(1, sizeof *seat->computer);
    if (!seat->computer || computer_open(seat->computer, &contest->waiting)) {
        note_set(&contest->waiting, FAULT_WORLD, NULL, "out of memory");
        dismiss(seat);
        return NULL;
    }
    computer_begin(seat->computer, &terms, contest_setup(contest), seat->whims, !seat->repeatable);
    return &seat->computer->player;
}

/* Of a question to several seats, what is this seat's own to answer; false: nothing is. */
static bool take_own_part(const struct game *view, int seat, struct question *question)
{
    struct unit_set own = {{0}};
    if (question->seats == 1 << seat)
        return true;
    for (int unit = unit_set_next(&question->units, 0); unit != UNIT_NONE;
         unit = unit_set_next(&question->units, unit + 1))
        if (state_units(view->state)[unit].seat == seat)
            unit_set_add(&own, unit);
    bool any = unit_set_next(&question->units, 0) != UNIT_NONE;
    question->seats = (uint8_t)(1 << seat);
    question->units = own;
    return !any || unit_set_next(&own, 0) != UNIT_NONE;
}

static bool ask_seat(struct contest *contest, int index, struct thought *out)
{
    struct contest_seat *seat = &contest->seat[index];
    if (seat->player == PLAYER_WORD_HUMAN ||
        !match_question(contest->match, index, &out->question, &out->number))
        return false;
    match_view(contest->match, index, &out->view);
    if (!take_own_part(&out->view, index, &out->question) || !seat_computer(contest, seat))
        return false;
    out->seat = index;
    out->computer = seat->computer;
    return true;
}

bool contest_ask(struct contest *contest, unsigned seats, void *state, struct thought *out)
{
    const struct game *game = match_game(contest->match);
    *out = (struct thought){.contest = contest, .view = {game->rulebook, game->setup, state}};
    if (contest->hosted || contest->frozen || match_over(contest->match))
        return false;
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++)
        if ((seats >> seat & 1) && ask_seat(contest, seat, out))
            return true;
    return false;
}

void contest_think(struct thought *thought, struct text *reason)
{
    struct player *player = &thought->computer->player;
    thought->before = *player;
    thought->action = player_answer(player, &thought->view, &thought->question, reason);
    thought->action.seat = (uint8_t)thought->seat;
}

/* A script without faces is no reason to think again: the random numbers are put back, so that the
 * same answer comes when the faces are there. */
enum fault contest_answer(struct thought *thought)
{
    struct contest *contest = thought->contest;
    enum fault fault = match_try(contest->match, thought->seat, thought->number, &thought->action,
                                 NULL, &contest->waiting);
    if (fault)
        thought->computer->player = thought->before;
    return fault;
}

/* A seat whose answer cannot be taken now does not keep others from theirs. */
int contest_play(struct contest *contest, int answers_max, struct game *view)
{
    int limit = answers_max > 0 ? answers_max : INT_MAX, count = 0;
    unsigned seats = CONTEST_ALL_SEATS;
    struct thought thought;
    contest->waiting = (struct note){0};
    while (count < limit && contest_ask(contest, seats, view->state, &thought)) {
        contest_think(&thought, NULL);
        if (contest_answer(&thought)) {
            seats &= ~(1u << thought.seat);
            continue;
        }
        match_keep(contest->match);
        seats = CONTEST_ALL_SEATS;
        count++;
    }
    contest->unfinished = count == limit;
    return count;
}

const struct contest_proposal *contest_standing(const struct contest *contest)
{
    const struct contest_proposal *proposal = &contest->proposal;
    bool stands = proposal->what != OFFER_NONE && !match_over(contest->match);
    return stands ? proposal : NULL;
}

bool contest_withdraw(struct contest *contest, int seat)
{
    if (!contest_standing(contest) || contest->proposal.seat != seat)
        return false;
    contest->proposal.what = OFFER_NONE;
    return true;
}

unsigned contest_asked_to_agree(const struct contest *contest,
                                const struct contest_proposal *proposal)
{
    const struct setup *setup = contest_setup(contest);
    unsigned asked = 0;
    for (int i = 0; i < setup->seat_count; i++)
        if (contest->seat[i].player == PLAYER_WORD_HUMAN &&
            setup->seat[i].side != setup->seat[proposal->seat].side)
            asked |= 1u << i;
    return asked;
}

enum fault contest_settle(struct contest *contest, struct note *why)
{
    struct contest_proposal *proposal = &contest->proposal;
    enum fault fault = FAULT_NONE;
    switch (proposal->what) {
    case OFFER_NONE:
        return note_set(why, FAULT_REFUSED, NULL, "nothing is offered");
    case OFFER_DRAW:
        fault = match_try_draw(contest->match, why);
        break;
    case OFFER_UNDO:
        fault = match_try_undo(contest->match, proposal->seat, proposal->count, true, why);
        break;
    case OFFER_TAKEOVER:
        fault =
            match_try_takeover(contest->match, proposal->seat, player_words[proposal->player], why);
        break;
    }
    proposal->what = OFFER_NONE;
    return fault;
}
