/* Lines wait in a ring until their turn comes. */
#include "sim/rows.h"

#include "base/text.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { ROWS_WINDOW = 4096, ROW_SIZE = 512 };

struct rows {
    FILE *file;
    pthread_mutex_t lock;
    pthread_cond_t moved;
    uint64_t next; /* index of the line to be written next */
    bool abandoned;
    char line[ROWS_WINDOW][ROW_SIZE]; /* empty: not yet there */
};

static const char *const winner_words[] = {"red", "blue", "draw", "unfinished"};
static const char *const side_words[] = {"red", "blue", ""};

void rows_write_head(FILE *file)
{
    fprintf(file, "game,seed,swapped,winner,player,turns,decisions,red_points,blue_points,first,"
                  "first_damage,"
                  "red_units,blue_units,forfeit_by,forfeit,forfeit_words,end\n");
}

/* Which player won, called by the side he was named for. */
static const char *winning_player(const struct sim_game *game)
{
    if (game->winner != WINNER_RED && game->winner != WINNER_BLUE)
        return "";
    return side_words[sim_game_player(game, game->winner == WINNER_RED ? SIDE_RED : SIDE_BLUE)];
}

static void quote(struct text *out, const char *words)
{
    text_char(out, '"');
    for (; *words; words++) {
        if (*words == '"')
            text_char(out, '"');
        text_char(out, (unsigned char)*words < ' ' ? ' ' : *words);
    }
    text_char(out, '"');
}

static void write_row(const struct sim_game *game, struct text *out)
{
    int alive[SIDES] = {0};
    for (int unit = 0; unit < game->unit_count; unit++)
        alive[game->unit_side[unit]] += unit_set_has(&game->alive, unit);
    text_format(out, "%llu,%016llx,%d,%s,%s,%d,%d,%d,%d,%s,", (unsigned long long)game->index,
                (unsigned long long)game->seed, game->swapped, winner_words[game->winner],
                winning_player(game), game->turns, game->decisions, game->score[SIDE_RED],
                game->score[SIDE_BLUE], side_words[game->first]);
    if (game->first_damage > 0)
        text_int(out, game->first_damage);
    text_format(out, ",%d,%d,", alive[SIDE_RED], alive[SIDE_BLUE]);
    if (game->forfeit == SIM_PLAYED) {
        text_add(out, ",,");
    } else {
        text_format(out, "%s,%s,", side_words[game->forfeiter], sim_forfeit_words[game->forfeit]);
        quote(out, game->forfeit_words);
    }
    text_format(out, ",%016llx\n", (unsigned long long)game->hash);
}

enum fault rows_open(struct rows **out, FILE *file, uint64_t first, struct note *why)
{
    struct rows *rows = calloc(1, sizeof *rows);
    *out = rows;
    if (!rows)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    rows->file = file;
    rows->next = first;
    pthread_mutex_init(&rows->lock, NULL);
    pthread_cond_init(&rows->moved, NULL);
    return FAULT_NONE;
}

/* A file that cannot take any more is found out when it is closed. */
static void write_waiting(struct rows *rows)
{
    for (char *line; *(line = rows->line[rows->next % ROWS_WINDOW]); rows->next++) {
        fputs(line, rows->file);
        *line = '\0';
    }
    pthread_cond_broadcast(&rows->moved);
}

void rows_put(struct rows *rows, const struct sim_game *game)
{
    char line[ROW_SIZE];
    struct text text;
    text_init(&text, line, sizeof line);
    write_row(game, &text);
    pthread_mutex_lock(&rows->lock);
    while (game->index >= rows->next + ROWS_WINDOW && !rows->abandoned)
        pthread_cond_wait(&rows->moved, &rows->lock);
    if (!rows->abandoned) {
        memcpy(rows->line[game->index % ROWS_WINDOW], line, sizeof line);
        write_waiting(rows);
    }
    pthread_mutex_unlock(&rows->lock);
}

void rows_abandon(struct rows *rows)
{
    pthread_mutex_lock(&rows->lock);
    rows->abandoned = true;
    pthread_cond_broadcast(&rows->moved);
    pthread_mutex_unlock(&rows->lock);
}

void rows_close(struct rows **rows)
{
    if (!*rows)
        return;
    pthread_cond_destroy(&(*rows)->moved);
    pthread_mutex_destroy(&(*rows)->lock);
    free(*rows);
    *rows = NULL;
}
