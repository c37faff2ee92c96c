/* Programs play at the same match as the people; the referee stands between. */
#include "cli/programs.h"

#include "bot/bot.h"
#include "cli/archive.h"
#include "cli/version.h"

#include <stdlib.h>
#include <string.h>

struct programs {
    struct contest_keeper keeper;
    struct session *session;
    const struct rulebook *rulebooks[2]; /* ends with NULL */
    struct referee *referee;
    struct contest *contest;
    struct bot *bot_of[SEATS_MAX]; /* seats of one side with one command share a bot */
    int answer_ms;
    enum fault unstored; /* an answer could not be stored */
    struct note why;
};

/* The battle file comes first, as with everybody's answers. */
static enum fault store(struct contest_keeper *keeper, struct match *match, struct note *why)
{
    struct programs *programs = (struct programs *)keeper;
    programs->unstored = archive_store(programs->session->ledger, match, &programs->why);
    if (programs->unstored)
        *why = programs->why;
    return programs->unstored;
}

static enum fault open_contest(struct programs *programs, struct note *why)
{
    struct session *session = programs->session;
    struct guest_terms terms = {.id = "g1", .match = session->match, .keeper = &programs->keeper};
    for (int seat = 0; seat < session->seat_count; seat++)
        if (session->seating.player[seat] != SESSION_PROGRAM)
            terms.player[seat] = session->seating.player[seat];
    return guest_open(&programs->contest, programs->referee, &terms, why);
}

/* Seats (bits) from `first` on that the same program plays for the same side. */
static unsigned shared_seats(const struct programs *programs, int first)
{
    const struct session *session = programs->session;
    const struct setup *setup = match_game(session->match)->setup;
    const char *command = session->seating.program[first];
    unsigned seats = 0;
    for (int seat = first; seat < session->seat_count; seat++)
        if (session->seating.program[seat] && setup->seat[seat].side == setup->seat[first].side &&
            strcmp(session->seating.program[seat], command) == 0)
            seats |= 1u << seat;
    return seats;
}

static enum fault seat_bot(struct programs *programs, int first, struct note *why)
{
    const struct match_terms *terms = match_terms(programs->session->match);
    uint64_t seed = hash_bytes(terms->commitment, sizeof terms->commitment, (uint64_t)first);
    struct guest_welcome welcome = {.seats = shared_seats(programs, first),
                                    .seed = (int64_t)(seed >> 1),
                                    .first_ms = 2 * programs->answer_ms,
                                    .answer_ms = programs->answer_ms};
    enum fault ours = FAULT_NONE;
    struct bot *bot = malloc(sizeof *bot);
    if (!bot)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    enum fault fault =
        bot_open(bot, programs->referee, programs->session->seating.program[first], why);
    if (fault) {
        free(bot);
        return fault;
    }
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (welcome.seats >> seat & 1)
            programs->bot_of[seat] = bot;
    bot_begin(bot, programs->contest, &welcome, &ours, why);
    return ours;
}

static enum fault seat_bots(struct programs *programs, struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (int seat = 0; seat < programs->session->seat_count && !fault; seat++)
        if (programs->session->seating.program[seat] && !programs->bot_of[seat])
            fault = seat_bot(programs, seat, why);
    return fault;
}

enum fault programs_open(struct programs **out, struct session *session, int answer_ms,
                         struct note *why)
{
    bool any = false;
    *out = NULL;
    for (int seat = 0; seat < session->seat_count; seat++)
        any |= session->seating.program[seat] != NULL;
    if (!any || match_over(session->match))
        return FAULT_NONE;
    struct programs *programs = calloc(1, sizeof *programs);
    if (!programs)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    programs->keeper.store = store;
    programs->session = session;
    programs->answer_ms = answer_ms;
    programs->rulebooks[0] = match_game(session->match)->rulebook;
    struct referee_terms terms = {.content = session->content,
                                  .rulebooks = programs->rulebooks,
                                  .version = FLAGBRIDGE_VERSION};
    enum fault fault = referee_open(&programs->referee, &terms, why);
    if (!fault)
        fault = open_contest(programs, why);
    if (!fault)
        fault = seat_bots(programs, why);
    *out = programs;
    if (fault)
        programs_close(out);
    return fault;
}

/* Everybody hears how it ended before he goes. */
void programs_close(struct programs **out)
{
    struct programs *programs = *out;
    if (!programs)
        return;
    if (programs->contest)
        guest_tell(programs->contest);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        struct bot *bot = programs->bot_of[seat];
        if (!bot)
            continue;
        for (int other = seat; other < SEATS_MAX; other++)
            if (programs->bot_of[other] == bot)
                programs->bot_of[other] = NULL;
        bot_send(bot);
        bot_close(bot);
        free(bot);
    }
    if (programs->contest)
        guest_close(&programs->contest, programs->referee);
    if (programs->referee)
        referee_close(&programs->referee);
    free(programs);
    *out = NULL;
}

static enum fault forfeit(struct programs *programs, int seat, enum sim_forfeit how,
                          struct note *why)
{
    struct session *session = programs->session;
    note_set(&session->forfeit, FAULT_NONE, NULL, "%s forfeits: %.60s %s (%s)",
             match_game(session->match)->setup->seat[seat].name, session->seating.program[seat],
             sim_forfeit_words[how], programs->bot_of[seat]->failure);
    enum fault fault = match_try_forfeit(session->match, seat, why);
    return fault ? fault : session_keep(session, why);
}

enum fault programs_answer(struct programs *programs, int seat, struct note *why)
{
    guest_tell(programs->contest);
    enum sim_forfeit how = bot_turn(programs->bot_of[seat], programs->contest);
    if (programs->unstored) {
        *why = programs->why;
        return programs->unstored;
    }
    return how ? forfeit(programs, seat, how, why) : FAULT_NONE;
}
