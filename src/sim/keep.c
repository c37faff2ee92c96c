/* From answers to a battle file. */
#include "sim/keep.h"

#include "base/check.h"
#include "match/match.h"
#include "wire/battle.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEEP_ROOM_FIRST = 256, KEEP_FILE_FIRST = 1 << 17, KEEP_PATH_SIZE = 4096 };

static void hear(struct bout_listener *listener, const struct action *action)
{
    struct keep *keep = (struct keep *)listener;
    if (keep->count == keep->capacity && !keep->full) {
        int larger = keep->capacity ? 2 * keep->capacity : KEEP_ROOM_FIRST;
        struct action *list = realloc(keep->list, (size_t)larger * sizeof *list);
        keep->full = !list;
        if (list) {
            keep->list = list;
            keep->capacity = larger;
        }
    }
    if (!keep->full)
        keep->list[keep->count++] = *action;
}

void keep_begin(struct keep *keep)
{
    keep->listener.hear = hear;
    keep->count = 0;
    keep->full = false;
}

void keep_clear(struct keep *keep)
{
    free(keep->list);
    *keep = (struct keep){0};
}

/* ---- the table ---- */

static enum fault open_match(struct match **out, const struct sim_terms *terms,
                             const struct sim_game *game, struct note *why)
{
    struct match_terms table = {.setup = terms->setup, .dice = MATCH_FAST};
    memcpy(table.key, &game->seed, sizeof game->seed);
    for (int seat = 0; seat < terms->setup->seat_count; seat++) {
        int player = sim_game_player(game, terms->setup->seat[seat].side);
        snprintf(table.player[seat], MATCH_PLAYER_SIZE, "%s", terms->player[player].name);
    }
    return match_open(out, &table, why);
}

static enum fault play_again(struct match *match, const struct keep *keep,
                             const struct sim_game *game, struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (int i = 0; i < keep->count && !fault; i++) {
        fault = match_try(match, keep->list[i].seat, 0, &keep->list[i], NULL, why);
        if (!fault)
            match_keep(match);
    }
    bool resigned = game->winner != WINNER_NONE && !match_over(match);
    if (fault || (game->forfeit == SIM_PLAYED && !resigned))
        return fault;
    int loser = game->winner == WINNER_RED ? SIDE_BLUE : SIDE_RED, seat = 0;
    while (match_game(match)->setup->seat[seat].side != loser)
        seat++;
    fault = game->forfeit == SIM_PLAYED ? match_try_resign(match, seat, why)
                                        : match_try_forfeit(match, seat, why);
    if (!fault)
        match_keep(match);
    return fault;
}

/* ---- the file ---- */

/* Whole in a buffer the caller frees; NULL: no memory. */
static char *write_out(const struct match *match, size_t *size)
{
    for (size_t room = KEEP_FILE_FIRST;; room *= 4) {
        struct text text;
        char *buffer = malloc(room);
        if (!buffer)
            return NULL;
        text_init(&text, buffer, room);
        battle_write(match, true, &text);
        *size = text.length;
        if (!text.cut)
            return buffer;
        free(buffer);
        CHECK(room <= (size_t)BATTLE_FILE_MAX);
    }
}

static enum fault write_file(const char *path, const char *bytes, size_t size, struct note *why)
{
    FILE *file = fopen(path, "wb");
    bool written = file && fwrite(bytes, 1, size, file) == size;
    if (file)
        written = fclose(file) == 0 && written;
    if (written)
        return FAULT_NONE;
    note_set(why, FAULT_WORLD, NULL, "cannot write %.120s: %s", path, strerror(errno));
    if (file)
        remove(path); /* half a battle would pass for an interrupted one */
    return FAULT_WORLD;
}

enum fault keep_write(const struct keep *keep, const struct sim_terms *terms,
                      const struct sim_game *game, const char *folder, struct note *why)
{
    char path[KEEP_PATH_SIZE], *bytes = NULL;
    struct match *match = NULL;
    size_t size = 0;
    if (keep->full)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    enum fault fault = open_match(&match, terms, game, why);
    if (!fault)
        fault = play_again(match, keep, game, why);
    if (fault)
        goto out;
    CHECK(play_fingerprint(match_game(match)) == game->hash);
    bytes = write_out(match, &size);
    if (!bytes)
        fault = note_set(why, FAULT_WORLD, NULL, "out of memory");
    else if (snprintf(path, sizeof path, "%s/game-%06llu.jsonl", folder,
                      (unsigned long long)game->index) >= (int)sizeof path)
        fault = note_set(why, FAULT_INPUT, NULL, "the name of the folder is too long");
    else
        fault = write_file(path, bytes, size, why);
out:
    free(bytes);
    if (match)
        match_close(&match);
    return fault;
}
