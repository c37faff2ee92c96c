/* Following the corpus of orders. */
#include "tests/orders/orders.h"

#include "base/hash.h"
#include "tests/any/battles.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

/* Of an action as it was laid out when the corpus was made, with room for 24 tokens before its
 * text: so its answers can still be compared. */
static uint64_t hash_action(const struct action *action)
{
    enum { TOKENS_SIZE = 96, TEXT_AT = offsetof(struct action, text) };
    unsigned char bytes[sizeof *action + TOKENS_SIZE] = {0};
    memcpy(bytes, action, TEXT_AT);
    memcpy(bytes + TEXT_AT + TOKENS_SIZE, action->text, sizeof action->text);
    return hash_bytes(bytes, sizeof bytes, 0);
}

void orders_answer(const struct game *game, int seat, const char *words, struct text *out)
{
    char spelled[ORDERS_LINE_MAX];
    struct text spelling;
    struct action action;
    struct note unread = {.text = ""}, refused = {.text = ""};
    if (game->rulebook->read(game, seat, words, &action, &unread)) {
        text_format(out, "? %s%s%s", unread.rule, unread.rule[0] ? " " : "", unread.text);
        return;
    }
    bool permitted = game->rulebook->permits(game, &action, &refused) == FAULT_NONE;
    text_init(&spelling, spelled, sizeof spelled);
    game->rulebook->spell(game, &action, &spelling);
    text_add(out, permitted ? "= " : "! ");
    text_hex(out, hash_action(&action) & 0xffff, 4);
    if (!permitted)
        text_format(out, " %s | %s%s%s", spelled, refused.rule, refused.rule[0] ? " " : "",
                    refused.text);
    else if (strcmp(spelled, words) != 0)
        text_format(out, " %s", spelled);
}

bool orders_open(struct orders_game *game, int battle, uint64_t seed)
{
    const struct setup *setup = battles_setup(battle);
    game->violation.text[0] = '\0';
    game->test = (struct any_case){battles_at(battle)->name, setup->rulebook, setup, 0};
    return any_begin(&game->play, &game->test, seed, &game->violation) && !any_over(&game->play);
}

bool orders_next(struct orders_game *game)
{
    struct any_answer answer = any_pick(&game->play);
    any_apply(&game->play, &answer.action);
    return !any_over(&game->play);
}

void orders_close(struct orders_game *game)
{
    any_end(&game->play);
}

void orders_place(const struct orders_game *game, struct text *out)
{
    const struct any_play *play = &game->play;
    text_format(out, "@ %s %llu %d ", play->test->name, (unsigned long long)play->seed, play->ply);
    text_hex(out, play_hash(&play->game) & 0xffffffff, 8);
}

/* ---- a kept file ---- */

struct reading {
    FILE *file;
    const char *path;
    char line[ORDERS_LINE_MAX];
    char place[ORDERS_LINE_MAX];
    char place_now[ORDERS_LINE_MAX];
    struct orders_game game;
    int battle;
    uint64_t seed;
    bool open;
};

static _Noreturn void give_up(const struct reading *reading, const char *what)
{
    fprintf(stderr, "%s: %s: %.200s\n", reading->path, what, reading->line);
    exit(1);
}

static bool read_line(struct reading *reading)
{
    if (!fgets(reading->line, sizeof reading->line, reading->file))
        return false;
    size_t length = strcspn(reading->line, "\n");
    if (reading->line[length] == '\0')
        give_up(reading, "a line without end");
    reading->line[length] = '\0';
    return true;
}

/* Positions of one game come in their order, so that it is played once. */
static void go_to(struct reading *reading)
{
    char name[40];
    unsigned long long seed;
    int ply;
    if (sscanf(reading->line, "@ %39s %llu %d", name, &seed, &ply) != 3 || battles_find(name) < 0)
        give_up(reading, "no position");
    int battle = battles_find(name);
    bool same = reading->open && battle == reading->battle && seed == reading->seed &&
                ply >= reading->game.play.ply;
    if (!same) {
        if (reading->open)
            orders_close(&reading->game);
        reading->open = orders_open(&reading->game, battle, seed);
        reading->battle = battle;
        reading->seed = seed;
    }
    while (reading->open && reading->game.play.ply < ply)
        if (!orders_next(&reading->game))
            give_up(reading, "the game is over before");
    struct text text;
    text_init(&text, reading->place_now, sizeof reading->place_now);
    orders_place(&reading->game, &text);
    memcpy(reading->place, reading->line, sizeof reading->place);
}

static void see_order(struct reading *reading, orders_seen *see, void *own)
{
    char order[ORDERS_LINE_MAX], now[ORDERS_LINE_MAX];
    struct text text;
    memcpy(order, reading->line, sizeof order);
    if (order[0] < '0' || order[0] > '9' || !reading->open || !read_line(reading))
        give_up(reading, "no order, or nothing made of it");
    text_init(&text, now, sizeof now);
    orders_answer(&reading->game.play.game, order[0] - '0', order + 1, &text);
    see(&(struct orders_entry){reading->place, reading->place_now, order, reading->line, now}, own);
}

void orders_follow(const char *path, orders_seen *see, void *own)
{
    static struct reading reading;
    reading = (struct reading){.path = path, .file = fopen(path, "r")};
    if (!reading.file)
        give_up(&reading, "cannot be opened");
    while (read_line(&reading)) {
        if (reading.line[0] == '@') {
            go_to(&reading);
            see(&(struct orders_entry){reading.place, reading.place_now, NULL, NULL, NULL}, own);
        } else {
            see_order(&reading, see, own);
        }
    }
    if (reading.open)
        orders_close(&reading.game);
    fclose(reading.file);
}
