/* The walk: whose question is open, the computer's answers, and keeping what was answered. */
#include "cli/session.h"

#include "base/check.h"
#include "base/hash.h"
#include "cli/archive.h"
#include "cli/person.h"
#include "cli/programs.h"
#include "core/fields.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void session_player_name(const struct seating *seating, int seat, char out[MATCH_PLAYER_SIZE])
{
    const char *program = seating->program[seat];
    bool fits = program && text_is_utf8(program) && !fields_text_fault(program, false);
    snprintf(out, MATCH_PLAYER_SIZE, "%s",
             !program ? player_words[seating->player[seat]]
             : fits   ? program
                      : "./program");
    while (!text_is_utf8(out)) /* cut in the middle of a letter */
        out[strlen(out) - 1] = '\0';
}

bool session_open(struct session *session, struct match *match, const struct content *content)
{
    memset(session, 0, sizeof *session);
    const struct game *game = match_game(match);
    session->match = match;
    session->content = content;
    session->seat_count = game->setup->seat_count;
    session->at_screen = -1;
    session->lesson_step = -1;
    session->drawn = -1;
    session->resting = -1;
    session->state = malloc(game->setup->state_size);
    session->listed = malloc(sizeof(struct action) * SESSION_CHOICES_MAX);
    bool room = session->state && session->listed;
    for (int seat = 0; seat < session->seat_count; seat++)
        room = computer_open(&session->computer[seat], NULL) == FAULT_NONE && room;
    return computer_open(&session->adviser, NULL) == FAULT_NONE && room;
}

void session_close(struct session *session)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        ponder_drop(&session->ponder[seat]);
        computer_close(&session->computer[seat]);
    }
    computer_close(&session->adviser);
    free(session->state);
    free(session->listed);
    session->state = NULL;
    session->listed = NULL;
}

bool session_look(struct session *session, int seat)
{
    const struct game *game = match_game(session->match);
    uint32_t number = 0;
    session->view = (struct game){game->rulebook, game->setup, session->state};
    match_view(session->match, seat, &session->view);
    return match_question(session->match, seat, &session->question, &number);
}

enum fault session_keep(struct session *session, struct note *why)
{
    enum fault fault = archive_store(session->ledger, session->match, why);
    if (fault) {
        match_drop(session->match);
        return fault;
    }
    match_keep(session->match);
    return FAULT_NONE;
}

enum fault session_answer(struct session *session, int seat, const struct action *action,
                          struct note *why)
{
    session->heard = match_event_count(session->match, seat);
    session->orderer = seat;
    enum fault fault = match_try(session->match, seat, 0, action, NULL, why);
    return fault ? fault : session_keep(session, why);
}

int session_moment(const struct session *session, int seat)
{
    const struct head *head = state_head(session->view.state);
    return (head->turn * 64 + head->phase) * SEATS_MAX + seat;
}

static bool is_interrupted(const void *screen)
{
    return screen_interrupted(screen);
}

void session_seat_computers(struct session *session, uint64_t whims, bool timed)
{
    const struct setup *setup = match_game(session->match)->setup;
    for (int seat = 0; seat < session->seat_count; seat++) {
        int word = session->seating.player[seat];
        bool built_in = word >= PLAYER_WORD_FIRST && word < SESSION_PROGRAM;
        struct player_terms terms = {.kind = PLAYER_REFLEX,
                                     .budget = session->seating.budget[seat]};
        if (built_in)
            terms.kind = (enum player_kind)(word - PLAYER_WORD_FIRST);
        session->computer[seat].is_disturbed = is_interrupted;
        session->computer[seat].disturber = &session->screen;
        computer_begin(&session->computer[seat], &terms, setup, hash_number((uint64_t)seat, whims),
                       timed);
    }
}

/* What the seat knows decides it, so that the same position gets the same advice. */
struct action session_reflex(const struct session *session)
{
    struct random random;
    random_init(&random, play_hash(&session->view));
    return session->view.rulebook->reflex(&session->view, &session->question, &random);
}

struct action session_advice(struct session *session, struct text *reason)
{
    struct player_terms terms = {.kind = PLAYER_CAPTAIN};
    computer_begin(&session->adviser, &terms, session->view.setup, play_hash(&session->view),
                   false);
    return player_answer(&session->adviser.player, &session->view, &session->question, reason);
}

/* Computer seats that are asked in the same secret run begin to think. */
static void start_pondering(struct session *session)
{
    for (int seat = 0; seat < session->seat_count; seat++) {
        struct computer *computer = &session->computer[seat];
        if (!player_thinks(computer->player.kind) || ponder_is_busy(&session->ponder[seat]) ||
            !session_look(session, seat) || !session->question.secret)
            continue;
        ponder_start(&session->ponder[seat], computer, &session->view, seat);
    }
}

/* What was thought of while the person wrote, or now. */
static struct action think(struct session *session, int seat, struct text *reason)
{
    const struct ponder_answer *planned = ponder_next(&session->ponder[seat], &session->view);
    if (!planned)
        return player_answer(&session->computer[seat].player, &session->view, &session->question,
                             reason);
    text_add(reason, planned->reason);
    return planned->action;
}

static enum fault answer_by_computer(struct session *session, int seat)
{
    if (session->seating.player[seat] == SESSION_PROGRAM)
        return programs_answer(session->programs, seat, &session->why);
    /* While a person rests it is reflex that answers. */
    char words[REASONS_TEXT];
    struct text reason;
    text_init(&reason, words, sizeof words);
    struct action action = think(session, seat, &reason);
    if (session->seating.player[seat] != PLAYER_WORD_HUMAN)
        reasons_note(&session->reasons, &session->view, &session->question, &action, words);
    /* A question to several seats: the answer may be another one's to give. */
    return session_answer(session, action.seat, &action, &session->why);
}

/* The seat that is asked next: the person at the screen goes on if there is a choice. */
static int next_seat(struct session *session)
{
    struct question question;
    uint32_t number = 0;
    int found = -1;
    for (int seat = session->seat_count - 1; seat >= 0; seat--)
        if (match_question(session->match, seat, &question, &number) &&
            (found < 0 || found != session->at_screen))
            found = seat;
    return found;
}

/* `auto` goes on when others have answered in between. */
static bool is_resting(struct session *session, int seat)
{
    return session->resting >= 0 && session_look(session, seat) &&
           session_moment(session, seat) == session->resting;
}

enum session_end session_run(struct session *session)
{
    while (!match_over(session->match)) {
        int seat = next_seat(session);
        CHECK(seat >= 0);
        if (screen_interrupted(&session->screen))
            return SESSION_LEFT;
        bool resting = is_resting(session, seat);
        if (session->seating.player[seat] == PLAYER_WORD_HUMAN && !resting) {
            session->resting = -1;
            start_pondering(session);
            enum session_end end = person_ask(session, seat);
            if (end != SESSION_GOES_ON)
                return end;
            continue;
        }
        if (!resting) {
            session_drop_queue(session, "the turn has passed");
            session->others_acted = true;
        }
        session_look(session, seat);
        if (answer_by_computer(session, seat) != FAULT_NONE)
            return SESSION_FAILED;
    }
    return SESSION_OVER;
}

/* The first order of a `a; b; c` queue. */
static void take_queued(struct session *session, char line[SCREEN_LINE_MAX])
{
    size_t size = strcspn(session->queue, ";");
    size_t start = strspn(session->queue, " ");
    snprintf(line, SCREEN_LINE_MAX, "%.*s", start < size ? (int)(size - start) : 0,
             session->queue + start);
    size_t rest = session->queue[size] == ';' ? size + 1 : size;
    memmove(session->queue, session->queue + rest, strlen(session->queue + rest) + 1);
    for (size_t end = strlen(line); end > 0 && line[end - 1] == ' '; end--)
        line[end - 1] = '\0';
}

bool session_is_given(struct session *session, const struct itself_order *order, bool refused)
{
    uint32_t heard = session->heard;
    bool given = session->queued && match_trial_gave(session->match, order, true, &heard);
    if (given)
        session->heard = heard;
    if (!given && refused) {
        uint32_t answered = match_trial_answered(session->match, order->seat);
        given = match_trial_gave(session->match, order, false, &answered);
    }
    if (given)
        printf("Given by itself already: %s\n", order->words ? order->words : "that answer");
    return given;
}

/* Ends at the head of the queue that have come by themselves need no question to be put. */
static void skip_given(struct session *session)
{
    char order[SCREEN_LINE_MAX];
    struct itself_order words = {session->orderer, order, NULL};
    while (session->queue[strspn(session->queue, " ;")]) {
        char before[SCREEN_LINE_MAX];
        memcpy(before, session->queue, sizeof before);
        take_queued(session, order);
        session->queued = true;
        if (order[0] && !session_is_given(session, &words, false)) {
            memcpy(session->queue, before, sizeof before);
            return;
        }
    }
}

void session_drop_queue(struct session *session, const char *reason)
{
    skip_given(session);
    const char *rest = session->queue + strspn(session->queue, " ;");
    if (*rest)
        printf("Not carried out, %s: %s\n", reason, rest);
    session->queue[0] = '\0';
}

/* Orders one only asks about must not be given because they stand behind a `;`. */
static bool is_whole_line(const char *line)
{
    char word[8];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    return text_same(word, "odds");
}

enum screen_read session_read(struct session *session, const char *prompt,
                              char line[SCREEN_LINE_MAX])
{
    bool queued = session->queue[strspn(session->queue, " ;")] != '\0';
    session->queued = queued;
    if (!queued) {
        printf("%s", prompt);
        enum screen_read got = screen_read(&session->screen, line);
        if (got != SCREEN_LINE) {
            if (session->echo || got == SCREEN_END || got == SCREEN_INTERRUPTED)
                putchar('\n');
            return got;
        }
        if (session->echo)
            printf("%s\n", line);
        if (!strchr(line, ';') || is_whole_line(line))
            return SCREEN_LINE;
        memcpy(session->queue, line, strlen(line) + 1);
    }
    take_queued(session, line);
    return SCREEN_LINE;
}
