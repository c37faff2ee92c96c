/* The conversation with a person. */
#include "cli/person.h"

#include "cli/commands.h"
#include "cli/say.h"
#include "cli/story.h"
#include "cli/table.h"
#include "cli/tutor.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUESTION_LINES = 6 };

static void print_name(const struct session *session, int seat)
{
    const char *name = match_game(session->match)->setup->seat[seat].name;
    printf("%c%s", toupper((unsigned char)name[0]), name + 1);
}

/* Whether one of the two seats may know something the other may not. */
static bool secrets_between(const struct session *session, int a, int b)
{
    const struct game *game = match_game(session->match);
    size_t size = game->setup->state_size;
    char *states = malloc(2 * size);
    if (!states)
        return true;
    struct game views[2] = {{game->rulebook, game->setup, states},
                            {game->rulebook, game->setup, states + size}};
    match_view(session->match, a, &views[0]);
    match_view(session->match, b, &views[1]);
    bool differ = memcmp(states, states + size, size) != 0;
    free(states);
    return differ;
}

/* The screen is cleared, scroll-back included, and shows nothing until Enter; false: they left. */
static bool confirm_seat(struct session *session, int seat, const char *away)
{
    char line[SCREEN_LINE_MAX];
    bool nobody = strcmp(away, "nobody else") == 0;
    screen_clear(&session->screen, true);
    printf("\n");
    print_name(session, seat);
    printf(": press Enter when %s looks%s. ", away, nobody ? "" : " away");
    enum screen_read got = session->echo ? SCREEN_LINE : screen_read(&session->screen, line);
    if (session->echo)
        printf("\n");
    if (got == SCREEN_END || got == SCREEN_INTERRUPTED)
        return false;
    screen_clear(&session->screen, true);
    return true;
}

/* A battle resumed amid secret answers: the one who sits there may be the opponent. */
static bool has_secret_from_others(const struct session *session, int seat)
{
    const struct setup *setup = session->view.setup;
    const struct action *draft = NULL;
    bool others = false;
    for (int other = 0; other < session->seat_count; other++)
        others |= session->seating.player[other] == PLAYER_WORD_HUMAN &&
                  setup->seat[other].side != setup->seat[seat].side;
    return others && match_draft(session->match, seat, &draft) > 0;
}

/* Another person sits down: what the one before saw must be gone first, scroll-back included. */
static bool hand_over(struct session *session, int seat)
{
    int before = session->at_screen;
    session->at_screen = seat;
    if (before < 0)
        return !has_secret_from_others(session, seat) || confirm_seat(session, seat, "nobody else");
    if (before == seat)
        return true;
    session->others_acted = true;
    session_drop_queue(session, "the turn has passed");
    const struct setup *setup = session->view.setup;
    if (setup->seat[before].side == setup->seat[seat].side)
        return true; /* team mates share secrets */
    if (!session->question.secret && !secrets_between(session, before, seat))
        return true;
    char away[SEAT_NAME_SIZE + 16];
    snprintf(away, sizeof away, "%s", setup->seat[before].name);
    away[0] = (char)toupper((unsigned char)away[0]);
    return confirm_seat(session, seat, away);
}

static struct story story_of(const struct session *session, int seat)
{
    return (struct story){.match = session->match,
                          .view = &session->view,
                          .seat = seat,
                          .since = session->told[seat],
                          .width = session->screen.width,
                          .colour = session->screen.colour};
}

static void tell_all(struct session *session, int seat)
{
    struct story story = story_of(session, seat);
    story_print(&story);
    session->told[seat] = match_event_count(session->match, seat);
}

/* The reader of a long story: Enter goes on, anything else skips the rest. */
struct reader {
    struct screen *screen;
    bool skips;
    bool left;
};

static bool turn_page(void *context)
{
    struct reader *reader = context;
    char line[SCREEN_LINE_MAX];
    printf("-- Enter: more, q: on to the board -- ");
    enum screen_read got = screen_read(reader->screen, line);
    reader->left = got == SCREEN_END || got == SCREEN_INTERRUPTED;
    screen_clear(reader->screen, false);
    reader->skips = !reader->left && line[0];
    return !reader->left && !reader->skips;
}

bool person_tell(struct session *session, int seat)
{
    struct reader reader = {&session->screen, false, false};
    struct story story = story_of(session, seat);
    story.page_lines = session->screen.height > 8 ? session->screen.height - 3 : 5;
    story.turn_page = turn_page;
    story.reader = &reader;
    screen_clear(&session->screen, false);
    story_print(&story);
    session->told[seat] = match_event_count(session->match, seat);
    if (!reader.left && !reader.skips) {
        char line[SCREEN_LINE_MAX];
        printf("\n-- Enter: on to the board -- ");
        enum screen_read got = screen_read(&session->screen, line);
        reader.left = got == SCREEN_END || got == SCREEN_INTERRUPTED;
    }
    screen_clear(&session->screen, false);
    return !reader.left;
}

/* Before anybody stands on the board, or is to be put there, it says nothing. */
static bool board_matters(const struct session *session)
{
    const struct decision *asked = &session->view.rulebook->decisions[session->question.decision];
    return asked->kind == D_DEPLOY || !table_is_empty(&session->view);
}

/* How many lines are left for the story between table and question. */
static int plan_screen(struct session *session)
{
    const struct screen *screen = &session->screen;
    int room = screen->height - QUESTION_LINES - tutor_height(session);
    session->tight = session->brief = false;
    if (!board_matters(session))
        return room - 1;
    int left = room - 1 - table_height(&session->view, screen, false);
    session->tight = left < 0;
    if (session->tight)
        left = room - table_height(&session->view, screen, true);
    session->brief = left < 0;
    return left;
}

/* The table, with as much of the story as fits below the board. A story that does not fit gets a
 * page of its own if something happened in it that its reader did not order himself: dice, or
 * another player's turn. */
static bool draw_terminal(struct session *session, int seat)
{
    struct screen *screen = &session->screen;
    uint32_t told = session->told[seat], last = match_event_count(session->match, seat);
    int room = plan_screen(session);
    bool matters =
        told > 0 && (session->others_acted || story_has_dice(session->match, seat, told));
    if ((int)(last - told) > room && matters && !person_tell(session, seat))
        return false;
    screen_clear(screen, false);
    if (!session->tight)
        table_print_title(&session->view, screen);
    if (board_matters(session))
        table_print(&session->view, screen, session->tight);
    if (room > 0) {
        struct story story = story_of(session, seat);
        story.most = room;
        story_print(&story);
    }
    session->told[seat] = last;
    session->others_acted = false;
    return true;
}

/* Without clearing: what is new, and the board once a phase. */
static void draw_plain(struct session *session, int seat)
{
    int key = session_moment(session, seat);
    tell_all(session, seat);
    if (key == session->drawn)
        return;
    session->drawn = key;
    printf("\n");
    table_print_title(&session->view, &session->screen);
    table_print(&session->view, &session->screen, false);
}

bool person_confirms(struct session *session, const char *question)
{
    char line[SCREEN_LINE_MAX];
    enum screen_read got = session_read(session, question, line);
    return got == SCREEN_LINE && (text_same(line, "y") || text_same(line, "yes"));
}

enum session_end person_ask(struct session *session, int seat)
{
    struct screen *screen = &session->screen;
    if (!session_look(session, seat))
        return SESSION_GOES_ON;
    screen_measure(screen);
    if (!hand_over(session, seat))
        return SESSION_LEFT;
    if (!screen->terminal)
        draw_plain(session, seat);
    else if (!draw_terminal(session, seat))
        return SESSION_LEFT;
    table_print_question(session, seat);
    tutor_print(session);
    for (;;) {
        char line[SCREEN_LINE_MAX], prompt[SEAT_NAME_SIZE + 4];
        snprintf(prompt, sizeof prompt, "%s> ", session->view.setup->seat[seat].name);
        switch (session_read(session, prompt, line)) {
        case SCREEN_LINE:
            break;
        case SCREEN_TOO_LONG:
            printf("That line is too long.\n");
            continue;
        case SCREEN_END:
        case SCREEN_INTERRUPTED:
            return SESSION_LEFT;
        }
        enum command_end end = commands_run(session, seat, line);
        if (end == COMMAND_LEAVES)
            return SESSION_LEFT;
        if (end == COMMAND_FAILED)
            return SESSION_FAILED;
        if (end == COMMAND_ANSWERED)
            return SESSION_GOES_ON;
    }
}
