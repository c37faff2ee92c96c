/* `new` as a judge hears it: laid out, looked at by everybody and played for a while. A position
 * that breaks a promise of ours breaks it here, where nobody else's match is lost. */
#include "referee/verbs.h"

#include "wire/ask.h"
#include "wire/battle.h"
#include "wire/json.h"
#include "wire/view.h"

enum { ANSWERS_MAX = 20 };

/* Everybody is told what they would be, and the battle is written down; all of it is thrown away.
 */
static void show_everybody(const struct match *match, struct game *view)
{
    char nothing[1];
    struct text out;
    text_init(&out, nothing, sizeof nothing);
    battle_write_header(match, true, &out);
    for (int seat = -1; seat < match_game(match)->setup->seat_count; seat++) {
        struct badges badges = {.count = 0};
        match_view(match, seat < 0 ? SEAT_SPECTATOR : seat, view);
        view_write_clock(view, &out);
        view_write_board(&view->setup->board, &out);
        for (int unit = 0; unit < state_head(view->state)->unit_count; unit++)
            view_write_unit(view, unit, true, &badges, &out);
        struct question question;
        uint32_t number = 0;
        if (seat >= 0 && match_question(match, seat, &question, &number))
            ask_write_question(view, &question, number, &out);
    }
}

/* The documented default of the first seat that is asked; false: nobody is, or it was refused. */
static bool answer_one(struct match *match, struct game *view)
{
    for (int seat = 0; seat < match_game(match)->setup->seat_count; seat++) {
        struct question question;
        uint32_t number = 0;
        if (!match_question(match, seat, &question, &number))
            continue;
        match_view(match, seat, view);
        struct action action = view->rulebook->fallback(view, &question);
        action.seat = (uint8_t)seat;
        if (match_try(match, seat, number, &action, NULL, NULL))
            return false;
        match_keep(match);
        return true;
    }
    return false;
}

static void play_on(struct match *match, void *state)
{
    struct game view = *match_game(match);
    view.state = state;
    show_everybody(match, &view);
    for (int i = 0; i < ANSWERS_MAX && !match_over(match) && answer_one(match, &view); i++)
        ;
    show_everybody(match, &view);
}

static bool try_out(struct request *request, const struct setup *setup)
{
    struct match *match = NULL;
    struct note why = {.rule = ""};
    struct match_terms terms = {.setup = setup, .dice = MATCH_KEYED};
    if (!create_fault(request, match_open(&match, &terms, &why), &why))
        return false;
    play_on(match, request->desk->view);
    match_close(&match);
    return true;
}

bool trial_new(struct request *request)
{
    struct content_setup *content = NULL;
    bool done = create_setup(request, &content) &&
                create_options(request, content_setup(content)) &&
                create_refuse_gaps(request, content_setup(content)) &&
                try_out(request, content_setup(content));
    content_setup_close(&content);
    return done;
}
