/* Between the referee and a program: lines, limits and clocks. */
#include "bot/bot.h"

#include "base/check.h"
#include "base/text.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { COMPLAINT_SIZE = 1024 };

static enum fault start(struct bot *bot, struct note *why)
{
    enum fault fault = program_start(&bot->program, bot->command, why);
    if (!fault)
        fault = referee_connect(&bot->session, bot->referee, why);
    if (fault)
        program_stop(&bot->program, false);
    return fault;
}

static void stop(struct bot *bot, bool gentle)
{
    referee_disconnect(&bot->session);
    program_stop(&bot->program, gentle);
}

enum fault bot_open(struct bot *bot, struct referee *referee, const char *command, struct note *why)
{
    memset(bot, 0, sizeof *bot);
    bot->command = command;
    bot->referee = referee;
    signal(SIGPIPE, SIG_IGN); /* a program that does not listen must not end us */
    return start(bot, why);
}

void bot_close(struct bot *bot)
{
    if (bot->session)
        stop(bot, true);
}

int bot_next_seat(const struct match *match)
{
    struct question question;
    uint32_t number;
    for (int seat = 0; seat < match_game(match)->setup->seat_count; seat++)
        if (match_question(match, seat, &question, &number))
            return seat;
    return -1;
}

/* The last line of what it wrote to stderr, fit to be shown; empty: nothing. */
static void find_complaint(const struct bot *bot, char *out, size_t size)
{
    char text[COMPLAINT_SIZE];
    program_tell_complaints(&bot->program, text, sizeof text);
    size_t end = strlen(text);
    while (end > 0 && strchr(" \t\r\n", text[end - 1]))
        text[--end] = '\0';
    char *newline = strrchr(text, '\n');
    char *line = newline ? newline + 1 : text;
    bool readable = text_is_utf8(line);
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 127 || (!readable && (unsigned char)*c > 127))
            *c = '?';
    snprintf(out, size, "%.*s", (int)size - 1, line);
    while (!text_is_utf8(out)) /* cut in the middle of a letter */
        out[strlen(out) - 1] = '\0';
}

/* Ends the bot that did this; what it complained about last is added if there is room. */
static enum sim_forfeit fail(struct bot *bot, enum sim_forfeit how, const char *words)
{
    char complaint[SIM_WORDS_SIZE];
    find_complaint(bot, complaint, sizeof complaint);
    struct text text;
    text_init(&text, bot->failure, sizeof bot->failure);
    text_add(&text, words);
    if (complaint[0])
        text_add(&text, "; its last words: ");
    text_add(&text, complaint);
    while (!text_is_utf8(bot->failure))
        bot->failure[strlen(bot->failure) - 1] = '\0';
    stop(bot, false);
    return how;
}

enum sim_forfeit bot_begin(struct bot *bot, struct contest *contest,
                           const struct guest_welcome *welcome, enum fault *fault, struct note *why)
{
    *fault = FAULT_NONE;
    bot->failure[0] = '\0';
    bot->answered = false;
    bot->welcome = *welcome;
    if (!bot->session) {
        enum fault started = start(bot, why);
        if (started == FAULT_INPUT) {
            snprintf(bot->failure, sizeof bot->failure, "%.*s", SIM_WORDS_SIZE - 1, why->text);
            return SIM_NO_START;
        }
        *fault = started;
    }
    if (!*fault)
        *fault = guest_sit(bot->session, contest, welcome, why);
    return SIM_PLAYED;
}

/* What changes with every answer that is taken. */
struct mark {
    int seat;
    uint32_t number;
    int records;
};

static struct mark look(const struct contest *contest)
{
    struct question question;
    struct mark mark = {.seat = match_over(contest->match) ? -1 : bot_next_seat(contest->match),
                        .records = match_record_count(contest->match)};
    if (mark.seat >= 0)
        match_question(contest->match, mark.seat, &question, &mark.number);
    return mark;
}

/* From one answer to the next. */
struct wait {
    int64_t until;
    int requests;
    size_t bytes;
};

static struct wait begin_wait(const struct bot *bot)
{
    int patience = bot->answered ? bot->welcome.answer_ms : bot->welcome.first_ms;
    return (struct wait){.until = program_now() + patience};
}

static enum sim_forfeit judge_line(struct bot *bot, const struct wait *wait)
{
    bool refused = false;
    if (wait->requests > BOT_REQUESTS_MAX || wait->bytes > BOT_BYTES_MAX)
        return fail(bot, SIM_FLOODED, "too many requests without an answer");
    if (referee_done(bot->session))
        return fail(bot, SIM_DIED, "it left, or did not read what it was told");
    if (guest_troubles(bot->session, &refused) < BOT_TROUBLES_MAX)
        return SIM_PLAYED;
    return refused ? fail(bot, SIM_REFUSED, "its answers were refused again and again")
                   : fail(bot, SIM_NONSENSE, "nothing but errors in what it wrote");
}

/* Our own thinking is not counted as the bot's. */
static enum sim_forfeit hear_line(struct bot *bot, struct wait *wait, const char *line, size_t size)
{
    int64_t began = program_now();
    wait->requests++;
    wait->bytes += size + 1;
    referee_line(bot->session, line, size);
    wait->until += program_now() - began;
    return judge_line(bot, wait);
}

/* No whole line is here. */
static enum sim_forfeit wait_for_line(struct bot *bot, const struct wait *wait)
{
    char words[SIM_WORDS_SIZE];
    switch (bot->program.state) {
    case PROGRAM_FLOODS:
        snprintf(words, sizeof words, "a line of more than %d bytes", PROGRAM_LINE_MAX - 1);
        return fail(bot, SIM_FLOODED, words);
    case PROGRAM_ENDED:
        program_tell_end(&bot->program, words, sizeof words);
        return fail(bot, SIM_DIED, words);
    case PROGRAM_RUNS:
        break;
    }
    if (program_now() >= wait->until) {
        int patience = bot->answered ? bot->welcome.answer_ms : bot->welcome.first_ms;
        snprintf(words, sizeof words, "no answer within %g s", patience / 1000.0);
        return fail(bot, SIM_HUNG, words);
    }
    program_wait(&bot->program, wait->until);
    return SIM_PLAYED;
}

/* What the referee says goes into the program's queue. */
static bool hand_on(struct bot *bot)
{
    const char *line;
    size_t size;
    while ((line = referee_take(bot->session, &size)))
        if (!program_queue(&bot->program, line, size))
            return false;
    return true;
}

static enum sim_forfeit await_answer(struct bot *bot, const struct contest *contest)
{
    const struct mark before = look(contest);
    struct wait wait = begin_wait(bot);
    for (;;) {
        if (!hand_on(bot))
            return fail(bot, SIM_FLOODED, "it did not read what it was told");
        struct mark now = look(contest);
        if (now.seat != before.seat || now.number != before.number || now.records != before.records)
            break;
        size_t size;
        const char *line = program_take(&bot->program, &size);
        enum sim_forfeit failed =
            line ? hear_line(bot, &wait, line, size) : wait_for_line(bot, &wait);
        if (failed)
            return failed;
    }
    bot->answered = true;
    return SIM_PLAYED;
}

enum sim_forfeit bot_turn(struct bot *bot, const struct contest *contest)
{
    CHECK(bot->session);
    for (;;) {
        int seat = match_over(contest->match) ? -1 : bot_next_seat(contest->match);
        if (seat < 0 || !(bot->welcome.seats >> seat & 1))
            break;
        enum sim_forfeit failed = await_answer(bot, contest);
        if (failed)
            return failed;
    }
    bot_send(bot);
    return SIM_PLAYED;
}

void bot_send(struct bot *bot)
{
    if (!bot->session)
        return;
    hand_on(bot);
    program_wait(&bot->program, 0);
}
