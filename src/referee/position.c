/* `position`: the moment of a battle as a scenario, as far as the asker may know it. */
#include "content/position.h"

#include "referee/verbs.h"
#include "wire/json.h"

#include <stdlib.h>

enum form { FORM_SCENARIO, FORM_FILE };

static bool write_out(struct request *request, const struct position *position, enum form form)
{
    const struct library *shipped =
        content_library(request->terms->content, position->setup->rulebook);
    struct note *why = &request->trouble.note;
    char *words = NULL;
    enum fault fault = form == FORM_FILE ? position_write_file(position, shipped, &words, why)
                                         : position_write(position, shipped, &words, why);
    if (!request_fault(request, fault, NULL))
        return false;
    request_write_seat(request);
    json_key(request->out, "known_to");
    if (position->concealed)
        text_quote(request->out, setup_viewer_word(position->setup, position->viewer));
    else
        text_add(request->out, "null");
    if (form == FORM_FILE) {
        json_text(request->out, "file", words);
    } else {
        json_key(request->out, "scenario");
        text_add(request->out, words);
    }
    free(words);
    return true;
}

/* Nothing is secret any more when the battle is over. */
bool position_show(struct request *request)
{
    static const char *const forms[] = {"scenario", "file", NULL};
    int form = FORM_SCENARIO;
    if (!request_seat(request) || !request_word(request, "form", forms, &form))
        return false;
    const struct match *match = request->contest->match;
    const struct setup *setup = contest_setup(request->contest);
    struct position position = {.setup = setup, .state = match_game(match)->state};
    if (!match_over(match)) {
        position.state = request->view.state;
        position.concealed = true;
        position.viewer = request->seat;
    } else if (setup->concealed) {
        position.concealed = true;
        position.viewer = setup->viewer;
    }
    return write_out(request, &position, (enum form)form);
}
