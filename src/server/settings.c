/* Written when something changes that is no record; read when a battle is fetched. */
#include "server/settings.h"

#include "wire/json.h"
#include "wire/read.h"
#include "wire/view.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { TREE_SIZE = 64 << 10, WHIMS_DIGITS = 16 };

static void write_clock(const struct seat_clock *clock, struct text *out)
{
    json_int(out, "due", clock->due);
    json_int(out, "clocked", clock->turn);
    json_int(out, "lapses", clock->lapse.count);
    json_int(out, "lapse_turn", clock->lapse.turn);
    json_int(out, "lapse_answers", clock->lapse.answers);
}

static void write_seat(const struct keeping *keeping, int seat, struct text *out)
{
    const struct contest_seat *place = &keeping->contest->seat[seat];
    char whims[WHIMS_DIGITS + 1];
    snprintf(whims, sizeof whims, "%016" PRIx64, place->whims);
    json_next(out);
    text_char(out, '{');
    json_text(out, "player", player_words[place->player]);
    json_int(out, "ms", place->budget.ms);
    json_int(out, "playouts", place->budget.playouts);
    json_text(out, "whims", whims);
    json_flag(out, "repeatable", place->repeatable);
    json_flag(out, "joined", keeping->contest->seat[seat].taken);
    json_flag(out, "substitute", keeping->substitute[seat]);
    json_text(out, "name", keeping->name[seat]);
    write_clock(&keeping->seat_clock[seat], out);
    text_char(out, '}');
}

/* Seats that are asked something, a bit each. */
static int asked_bits(const struct contest *contest)
{
    int bits = 0;
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++)
        bits |= (int)match_trial_question(contest->match, seat, NULL, NULL) << seat;
    return bits;
}

void settings_write(const struct keeping *keeping, struct text *out)
{
    text_char(out, '{');
    json_flag(out, "practice", keeping->contest->practice);
    json_int(out, "clock", keeping->clock);
    json_int(out, "due", clock_due(keeping));
    json_int(out, "asked", asked_bits(keeping->contest));
    json_text(out, "rematch", keeping->contest->rematch);
    json_int(out, "rematch_seat", keeping->contest->rematch_seat);
    json_key(out, "seats");
    text_char(out, '[');
    for (int seat = 0; seat < contest_setup(keeping->contest)->seat_count; seat++)
        write_seat(keeping, seat, out);
    text_add(out, "]}");
}

/* ---- reading --------------------------------------------------------------------------------- */

/* The first fault of a row of fields is the one that is told. */
struct reader {
    const struct node *map;
    enum fault fault;
    struct note *why;
};

static int64_t number(struct reader *reader, const char *key)
{
    int64_t value = 0;
    if (!reader->fault)
        reader->fault = read_int(node_find(reader->map, key), key,
                                 (struct read_range){0, INT64_MAX}, &value, reader->why);
    return value;
}

/* 0 in settings that were written before there was such a number. */
static int64_t later_number(struct reader *reader, const char *key)
{
    return node_find(reader->map, key) ? number(reader, key) : 0;
}

static bool flag(struct reader *reader, const char *key)
{
    bool value = false;
    if (!reader->fault)
        reader->fault = read_flag(node_find(reader->map, key), key, &value, reader->why);
    return value;
}

static const char *words(struct reader *reader, const char *key)
{
    const char *value = "";
    if (!reader->fault)
        reader->fault = read_string(node_find(reader->map, key), key, &value, reader->why);
    return reader->fault ? "" : value;
}

static uint64_t whims(struct reader *reader)
{
    uint8_t bytes[WHIMS_DIGITS / 2];
    uint64_t value = 0;
    if (!reader->fault)
        reader->fault =
            read_hex(node_find(reader->map, "whims"), "whims", bytes, sizeof bytes, reader->why);
    for (size_t i = 0; !reader->fault && i < sizeof bytes; i++)
        value = value << 8 | bytes[i];
    return value;
}

static void read_clock(struct seat_clock *clock, struct reader *reader)
{
    clock->due = number(reader, "due");
    clock->turn = (int)number(reader, "clocked");
    clock->lapse.count = (int)later_number(reader, "lapses");
    clock->lapse.turn = (int)later_number(reader, "lapse_turn");
    clock->lapse.answers = (int)later_number(reader, "lapse_answers");
}

static void read_seat(struct keeping *keeping, int seat, struct reader *reader)
{
    struct contest_seat *place = &keeping->contest->seat[seat];
    int player = rulebook_word(player_words, words(reader, "player"));
    place->player = player < 0 ? PLAYER_WORD_HUMAN : player;
    place->budget.ms = (int)number(reader, "ms");
    place->budget.playouts = (int)number(reader, "playouts");
    place->whims = whims(reader);
    place->repeatable = flag(reader, "repeatable");
    keeping->contest->seat[seat].taken = flag(reader, "joined");
    keeping->substitute[seat] = flag(reader, "substitute");
    snprintf(keeping->name[seat], sizeof keeping->name[seat], "%s", words(reader, "name"));
    read_clock(&keeping->seat_clock[seat], reader);
}

/* Written since there are rematches. */
static void read_rematch(struct contest *contest, struct reader *reader)
{
    int64_t seat = later_number(reader, "rematch_seat");
    if (!node_find(reader->map, "rematch") || seat >= contest_setup(contest)->seat_count)
        return;
    snprintf(contest->rematch, sizeof contest->rematch, "%s", words(reader, "rematch"));
    contest->rematch_seat = (int)seat;
}

/* A map; it lasts until this thread reads the next. */
static enum fault read_tree(const char *text, const struct node **out, struct note *why)
{
    static _Thread_local unsigned char memory[TREE_SIZE];
    struct read_source source = {.bytes = text, .size = strlen(text), .file = "settings"};
    struct arena arena;
    arena_init(&arena, memory, sizeof memory);
    enum fault fault = read_json(&source, &arena, out, why);
    return fault ? fault : read_map(*out, NULL, why);
}

enum fault settings_read(struct keeping *keeping, const char *settings, struct note *why)
{
    const struct node *root = NULL;
    enum fault fault = read_tree(settings, &root, why);
    if (fault)
        return fault;
    struct reader reader = {root, FAULT_NONE, why};
    keeping->contest->practice = flag(&reader, "practice");
    keeping->clock = (int)number(&reader, "clock");
    read_rematch(keeping->contest, &reader);
    const struct node *seats = node_find(root, "seats");
    if (!reader.fault)
        reader.fault = read_list(seats, "seats", why);
    int seat = 0, count = contest_setup(keeping->contest)->seat_count;
    for (const struct node *node = reader.fault ? NULL : seats->first; node && seat < count;
         node = node->next, seat++) {
        reader.map = node;
        read_seat(keeping, seat, &reader);
    }
    return reader.fault;
}

int64_t settings_read_number(const char *settings, const char *key)
{
    const struct node *root = NULL;
    if (read_tree(settings, &root, NULL))
        return 0;
    struct reader reader = {root, FAULT_NONE, NULL};
    return number(&reader, key);
}

/* ---- summary --------------------------------------------------------------------------------- */

void settings_write_summary(const struct keeping *keeping, struct text *out)
{
    const struct contest *contest = keeping->contest;
    const struct setup *setup = contest_setup(contest);
    bool over = match_over(contest->match);
    text_char(out, '{');
    json_text(out, "ruleset", contest_rulebook(contest)->id);
    json_text(out, "scenario", setup->id);
    json_text(out, "title", setup->title);
    json_flag(out, "practice", keeping->contest->practice);
    json_key(out, "players");
    text_char(out, '{');
    for (int seat = 0; seat < setup->seat_count; seat++)
        json_text(out, setup->seat[seat].name, match_player(contest->match, seat));
    text_char(out, '}');
    json_int(out, "turn", state_head(match_game(contest->match)->state)->turn);
    json_flag(out, "over", over);
    json_text(out, "winner", over ? view_winner_word(match_winner(contest->match)) : NULL);
    text_char(out, '}');
}

void settings_write_seat(const char *summary, int seat, struct text *out)
{
    const struct node *root = NULL;
    const struct node *players =
        read_tree(summary, &root, NULL) ? NULL : node_find(root, "players");
    const struct node *player = players ? players->first : NULL;
    for (int i = 0; i < seat && player; i++)
        player = player->next;
    json_text(out, "seat", player ? player->key : "spectator");
}
