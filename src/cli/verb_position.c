/* `flagbridge position`: a moment of a battle as a file that can be changed, played and asked. */
#include "content/position.h"
#include "cli/cli.h"
#include "cli/keepsake.h"
#include "cli/moment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whose eyes it is seen through. A battle that goes on keeps its secrets unless a seat is named:
 * its file may lie on the machine of somebody who plays it. */
static enum fault choose_viewer(const struct door *door, const struct archive *archive,
                                struct position *position, struct note *why)
{
    const char *name = arguments_value(door->arguments, "seat", 0);
    bool open = !archive->battle || archive->finished || match_over(archive->match);
    if (position->setup->concealed) {
        const char *known_to = setup_viewer_word(position->setup, position->setup->viewer);
        position->concealed = true;
        position->viewer = position->setup->viewer;
        return !name || text_same(name, known_to)
                   ? FAULT_NONE
                   : note_set(why, FAULT_INPUT, NULL,
                              "this position is what %s knew: what %.20s knew is not in it",
                              known_to, name);
    }
    position->viewer = SEAT_SPECTATOR;
    if (name && !text_same(name, "spectator"))
        position->viewer = setup_seat(position->setup, name);
    if (position->viewer < 0)
        return note_set(why, FAULT_INPUT, NULL, "there is no seat %.20s", name);
    position->concealed = name || !open;
    return FAULT_NONE;
}

static enum fault write_moment(const struct door *door, const struct moment *moment,
                               struct game *view, char **out, struct note *why)
{
    const struct game *game = match_game(moment->archive.match);
    struct position position = {.setup = game->setup, .state = view->state};
    enum fault fault = choose_viewer(door, &moment->archive, &position, why);
    if (fault)
        return fault;
    if (position.concealed)
        match_view(moment->archive.match, position.viewer, view);
    else
        memcpy(view->state, game->state, game->setup->state_size);
    const struct library *shipped = content_library(moment->content, game->rulebook);
    return arguments_has(door->arguments, "json")
               ? position_write(&position, shipped, out, why)
               : position_write_file(&position, shipped, out, why);
}

/* On the screen, or into a file that is not there yet. */
static enum fault hand_out(const struct door *door, const char *words, struct note *why)
{
    const char *path = arguments_value(door->arguments, "out", 0);
    if (path)
        return keepsake_write(path, words, arguments_has(door->arguments, "replace"), why);
    fputs(words, stdout);
    if (arguments_has(door->arguments, "json"))
        fputc('\n', stdout);
    return FAULT_NONE;
}

static int tell(const struct door *door, const struct moment *moment)
{
    const struct game *game = match_game(moment->archive.match);
    struct game view = {game->rulebook, game->setup, malloc(game->setup->state_size)};
    struct note why = {0};
    char *words = NULL;
    if (!view.state)
        return verb_fail(door, CLI_WORLD_FAILED, "out of memory");
    enum fault fault = write_moment(door, moment, &view, &words, &why);
    if (!fault)
        fault = hand_out(door, words, &why);
    free(words);
    free(view.state);
    return fault ? verb_fault(door, fault, &why) : CLI_DONE;
}

static int run(const struct door *door)
{
    struct moment moment;
    int code = moment_open(door, true, &moment);
    if (code == CLI_DONE)
        code = tell(door, &moment);
    moment_close(&moment);
    return code;
}

static const struct argument_option options[] = {
    {"seat", "SEAT", false, "what that seat knows (or `spectator`), not all there is"},
    {"option", "ID=VALUE", true, "a rule option, when a scenario is named"},
    {"out", "FILE", false, "write a new file instead of the screen"},
    {"replace", NULL, false, "with --out: an existing file may be overwritten"},
    {"json", NULL, false, "the scenario as one JSON object"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

static const char *const apart[] = {"replace>out", NULL};

const struct verb verb_position = {
    .name = "position",
    .words = "BATTLE[@N]|SCENARIO",
    .words_min = 1,
    .words_max = 1,
    .does = "a moment of a battle as a file that can be changed, played and asked odds of",
    .details =
        "Writes the battle file's position after record N (without @N: at its end), or a scenario\n"
        "as it is laid out, as a scenario with `start`. Reading it gives the same position.\n"
        "Of a battle that goes on only what a spectator may know is written, or what SEAT knows;\n"
        "such a file says so (`known_to`): it can be looked at, asked odds of and thought about,\n"
        "but not played on. `docs/files.md` explains every field.\n\n"
        "examples:\n"
        "  flagbridge position duel.jsonl@41 --out crisis.yaml\n"
        "  flagbridge play crisis.yaml\n"
        "  flagbridge position nova/duel\n",
    .apart = apart,
    .options = options,
    .run = run};
