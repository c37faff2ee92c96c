/* A mirror of the battle is played here, so that the bots cost the server nothing but their moves.
 */
#include "load_script.h"

#include "match/match.h"
#include "wire/action.h"
#include "wire/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 5000, MEMBERS_SIZE = 4096 };

static void make_key(struct script *script, unsigned number, uint8_t key[DICE_KEY_SIZE])
{
    struct random random;
    random_init(&random, number);
    for (int i = 0; i < DICE_KEY_SIZE; i++) {
        key[i] = (uint8_t)random_below(&random, 256);
        snprintf(script->key + (size_t)2 * (size_t)i, 3, "%02x", key[i]);
    }
}

static bool add_line(struct script *script, const struct game *view, uint32_t number,
                     const struct action *action)
{
    char members[MEMBERS_SIZE];
    struct text out;
    text_init(&out, members, sizeof members);
    json_int(&out, "question", number);
    json_key(&out, "action");
    action_write(view, action, &out);
    if (out.cut || script->count == LINES_MAX)
        return false;
    struct script_line *line = &script->lines[script->count++];
    *line = (struct script_line){.seat = action->seat, .members = strdup(members)};
    return line->members != NULL;
}

/* The first seat that is asked answers. */
static bool answer(struct script *script, struct match *match, struct game *view,
                   struct random *whims)
{
    struct question question;
    uint32_t number;
    for (int seat = 0; seat < match_terms(match)->setup->seat_count; seat++) {
        if (!match_question(match, seat, &question, &number))
            continue;
        match_view(match, seat, view);
        struct action action = view->rulebook->reflex(view, &question, whims);
        action.seat = (uint8_t)seat;
        if (!add_line(script, view, number, &action) ||
            match_try(match, seat, number, &action, NULL, NULL))
            return false;
        match_keep(match);
        return true;
    }
    return false;
}

bool script_make(struct script *script, const struct setup *setup, unsigned number)
{
    struct match_terms terms = {.setup = setup, .dice = MATCH_KEYED};
    struct note why = {0};
    struct match *match = NULL;
    struct random whims;
    struct game view = {.state = malloc(setup->state_size)};
    *script = (struct script){.lines = calloc(LINES_MAX, sizeof *script->lines)};
    make_key(script, number, terms.key);
    random_init(&whims, number);
    bool well = view.state && script->lines && !match_open(&match, &terms, &why);
    while (well && !match_over(match))
        well = answer(script, match, &view, &whims);
    if (!well)
        fprintf(stderr, "load: the battle cannot be played in advance: %s\n", why.text);
    match_close(&match);
    free(view.state);
    return well;
}

void script_free(struct script *script)
{
    for (int i = 0; i < script->count; i++)
        free(script->lines[i].members);
    free(script->lines);
}
