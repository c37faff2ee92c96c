/* Battle files, read: lines, header, result; every byte checked. */
#include "wire/battle.h"

#include "base/check.h"
#include "base/hash.h"
#include "wire/battle_inside.h"
#include "wire/read.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HEADER_ARENA = 32 << 20,
    LINE_ARENA = 16 << 20,
    ARENA_LEAST = 1 << 12,
    ARENA_PER_BYTE = 64, /* the shortest value, two bytes, takes a node and its text */
    CHECK_SIZE = 28
};

enum fault battle_place_fault(const struct battle *battle, int line, enum fault fault,
                              struct note *why)
{
    size_t length = strlen(battle->file);
    if (!fault || !why || strncmp(why->text, battle->file, length) == 0)
        return fault;
    struct note inner = *why;
    return note_set(why, fault, inner.rule, "%.100s:%d: %s", battle->file, line, inner.text);
}

enum fault battle_fault_at(const struct battle *battle, int line, struct note *why,
                           const char *reason)
{
    return note_set(why, FAULT_INPUT, NULL, "%.100s:%d: %s", battle->file, line, reason);
}

/* ---- lines ----------------------------------------------------------------------------------- */

size_t battle_line_size(const struct battle *battle, size_t at)
{
    const char *end = memchr(battle->bytes + at, '\n', battle->size - at);
    CHECK(end);
    return (size_t)(end - battle->bytes) - at;
}

static enum fault verify_check(const struct battle *battle, size_t at, int line,
                               const struct node *map, struct note *why)
{
    const struct node *node = node_find(map, "check");
    if (!node)
        return FAULT_NONE; /* written by hand */
    size_t size = battle_line_size(battle, at);
    char expected[CHECK_SIZE + 1];
    if (size <= CHECK_SIZE)
        return battle_fault_at(battle, line, why, "check: must stand last");
    uint64_t check = hash_bytes(battle->bytes + at, size - CHECK_SIZE, 0);
    snprintf(expected, sizeof expected, ",\"check\":\"%016" PRIx64 "\"}", check);
    if (memcmp(battle->bytes + at + size - CHECK_SIZE, expected, CHECK_SIZE) != 0)
        return battle_fault_at(battle, line, why, "check: this line was changed or damaged");
    return FAULT_NONE;
}

enum fault battle_read_line(const struct battle *battle, size_t at, int line, struct arena *arena,
                            const struct node **out, struct note *why)
{
    struct read_source source = {battle->bytes + at, battle_line_size(battle, at), battle->file,
                                 line};
    if (source.size > BATTLE_LINE_MAX)
        return battle_fault_at(battle, line, why, "the line is longer than 1 MiB");
    enum fault fault = read_json(&source, arena, out, why);
    if (!fault)
        fault = read_map(*out, NULL, why);
    if (!fault)
        fault = verify_check(battle, at, line, *out, why);
    return battle_place_fault(battle, line, fault, why);
}

/* ---- the header and the result --------------------------------------------------------------- */

enum fault battle_read_word(const struct node *node, const char *key, const char *const *words,
                            int *out, struct note *why)
{
    const char *word;
    enum fault fault = read_string(node, key, &word, why);
    if (fault)
        return fault;
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0) {
            *out = i;
            return FAULT_NONE;
        }
    }
    return read_refuse(node, key, why, "\"%.40s\" is not known here", word);
}

/* The key of the header or the result: both must keep the promise of the commitment. */
static enum fault take_key(struct battle *battle, const struct node *node, struct note *why)
{
    uint8_t key[DICE_KEY_SIZE], digest[SHA256_SIZE];
    if (!node)
        return FAULT_NONE;
    if (battle->header.dice == MATCH_SCRIPTED)
        return read_refuse(node, "key", why, "scripted dice have no key");
    enum fault fault = read_hex(node, "key", key, sizeof key, why);
    if (fault)
        return fault;
    hash_sha256(key, sizeof key, digest);
    if (memcmp(digest, battle->terms.commitment, sizeof digest) != 0)
        return read_refuse(node, "key", why, "is not the key that the commitment promised");
    memcpy(battle->terms.key, key, sizeof key);
    battle->has_key = true;
    return FAULT_NONE;
}

static enum fault take_dice(struct battle *battle, const struct node *map, struct note *why)
{
    int dice = 0;
    enum fault fault =
        battle_read_word(node_find(map, "dice"), "dice", battle_dice_words, &dice, why);
    const struct node *commitment = node_find(map, "commitment");
    if (fault)
        return fault;
    battle->header.dice = battle->terms.dice = (enum match_dice)dice;
    if (battle->header.dice == MATCH_SCRIPTED)
        return commitment ? read_refuse(commitment, "commitment", why, "scripted dice have no key")
                          : take_key(battle, node_find(map, "key"), why);
    fault = read_hex(commitment, "commitment", battle->terms.commitment, SHA256_SIZE, why);
    return fault ? fault : take_key(battle, node_find(map, "key"), why);
}

static enum fault take_header(struct battle *battle, const struct node *map, struct note *why)
{
    static const char *const known[] = {"flagbridge", "format",  "ruleset", "version", "scenario",
                                        "records",    "options", "players", "dice",    "commitment",
                                        "key",        "check",   NULL};
    static const char *const what[] = {"battle", NULL};
    struct battle_header *header = &battle->header;
    int unused = 0;
    int64_t version = 0, format = 0;
    enum fault fault =
        battle_read_word(node_find(map, "flagbridge"), "flagbridge", what, &unused, why);
    if (!fault)
        fault = read_int(node_find(map, "format"), "format",
                         (struct read_range){BATTLE_FORMAT, BATTLE_FORMAT}, &format, why);
    if (!fault)
        fault = read_known_keys(map, known, why);
    if (!fault)
        fault = read_string(node_find(map, "ruleset"), "ruleset", &header->ruleset, why);
    if (!fault)
        fault = read_int(node_find(map, "version"), "version", (struct read_range){1, INT32_MAX},
                         &version, why);
    header->version = battle->terms.version = (int)version;
    header->scenario = node_find(map, "scenario");
    header->records = node_find(map, "records");
    battle->options = node_find(map, "options");
    battle->players = node_find(map, "players");
    const struct node *const maps[] = {header->scenario, header->records, battle->options,
                                       battle->players};
    static const char *const names[] = {"scenario", "records", "options", "players"};
    for (int i = 0; !fault && i < 4; i++)
        fault = read_map(maps[i], names[i], why);
    return fault ? fault : take_dice(battle, map, why);
}

static enum fault copy_word(const struct node *node, const char *key, char out[8], struct note *why)
{
    const char *word;
    enum fault fault = read_string(node, key, &word, why);
    if (fault)
        return fault;
    if (strlen(word) >= 8)
        return read_refuse(node, key, why, "\"%.40s\" is not known here", word);
    memcpy(out, word, strlen(word) + 1);
    return FAULT_NONE;
}

static enum fault take_result(struct battle *battle, const struct node *line, struct note *why)
{
    static const char *const outer[] = {"result", "check", NULL};
    static const char *const inner[] = {"winner", "reason", "key", NULL};
    const struct node *result = node_find(line, "result");
    enum fault fault = read_map(result, "result", why);
    if (!fault)
        fault = read_known_keys(line, outer, why);
    if (!fault)
        fault = read_known_keys(result, inner, why);
    if (!fault)
        fault = copy_word(node_find(result, "winner"), "winner", battle->winner, why);
    if (!fault)
        fault = copy_word(node_find(result, "reason"), "reason", battle->reason, why);
    if (!fault)
        fault = take_key(battle, node_find(result, "key"), why);
    battle->has_result = true;
    return fault;
}

/* The result stands last; its key is needed before the first die. */
static enum fault find_result(struct battle *battle, struct note *why)
{
    size_t at = battle->size - 1;
    int line = 1;
    while (at > 0 && battle->bytes[at - 1] != '\n')
        at--;
    for (size_t i = 0; i < at; i++)
        line += battle->bytes[i] == '\n';
    if (line == 1)
        return FAULT_NONE;
    const struct node *map;
    battle->line_arena.used = 0;
    enum fault fault = battle_read_line(battle, at, line, &battle->line_arena, &map, why);
    if (!fault && node_find(map, "result"))
        fault = battle_place_fault(battle, line, take_result(battle, map, why), why);
    battle->line_arena.used = 0;
    return fault;
}

static enum fault measure_file(struct battle *battle, size_t size, struct note *why)
{
    if (size > BATTLE_FILE_MAX)
        return note_set(why, FAULT_FULL, NULL, "%.100s: larger than 64 MiB", battle->file);
    if (size == 0)
        return note_set(why, FAULT_INPUT, NULL, "%.100s: is empty", battle->file);
    battle->size = size;
    while (battle->size > 0 && battle->bytes[battle->size - 1] != '\n')
        battle->size--;
    battle->torn = battle->size < size;
    battle->torn_line = 1;
    for (size_t i = 0; i < battle->size; i++)
        battle->torn_line += battle->bytes[i] == '\n';
    if (battle->size == 0)
        return battle_fault_at(battle, 1, why, "not one whole line");
    return FAULT_NONE;
}

static bool take_arena(struct arena *arena, size_t line_bytes, size_t most)
{
    size_t size = line_bytes * ARENA_PER_BYTE + ARENA_LEAST;
    size = size < most ? size : most;
    void *memory = malloc(size);
    arena_init(arena, memory, size);
    return memory != NULL;
}

/* As much as the longest line can need; a line full of tiny values may still be too much. */
static bool take_memory(struct battle *battle)
{
    size_t longest = 0;
    for (size_t at = 0; at < battle->size; at += battle_line_size(battle, at) + 1)
        if (battle_line_size(battle, at) > longest)
            longest = battle_line_size(battle, at);
    longest = longest < BATTLE_LINE_MAX ? longest : BATTLE_LINE_MAX;
    battle->face_capacity = longest / 2 < BATTLE_FACES_MAX ? (int)longest / 2 : BATTLE_FACES_MAX;
    bool taken = take_arena(&battle->header_arena, longest, HEADER_ARENA) &&
                 take_arena(&battle->line_arena, longest, LINE_ARENA);
    for (int lane = 0; taken && lane < DICE_LANES; lane++) {
        battle->faces[lane] = calloc((size_t)battle->face_capacity + 1, sizeof(uint16_t));
        taken = battle->faces[lane] != NULL;
    }
    return taken;
}

enum fault battle_open(struct battle **out, const char *bytes, size_t size, const char *file,
                       struct note *why)
{
    *out = NULL;
    struct battle *battle = calloc(1, sizeof *battle);
    if (!battle)
        return note_set(why, FAULT_FULL, NULL, "no memory for a battle file");
    battle->bytes = bytes;
    battle->file = file;
    const struct node *map;
    enum fault fault = measure_file(battle, size, why);
    if (!fault && !take_memory(battle))
        fault = note_set(why, FAULT_FULL, NULL, "no memory for a battle file");
    if (!fault)
        fault = battle_read_line(battle, 0, 1, &battle->header_arena, &map, why);
    if (!fault)
        fault = battle_place_fault(battle, 1, take_header(battle, map, why), why);
    if (!fault)
        fault = find_result(battle, why);
    if (fault) {
        battle_close(&battle);
        return fault;
    }
    battle->at = battle_line_size(battle, 0) + 1;
    battle->line = 2;
    *out = battle;
    return FAULT_NONE;
}

void battle_close(struct battle **battle)
{
    if (!*battle)
        return;
    free((*battle)->header_arena.start);
    free((*battle)->line_arena.start);
    for (int lane = 0; lane < DICE_LANES; lane++)
        free((*battle)->faces[lane]);
    free(*battle);
    *battle = NULL;
}

const struct battle_header *battle_header(const struct battle *battle)
{
    return &battle->header;
}

bool battle_finished(const struct battle *battle)
{
    return battle->has_result;
}

bool battle_knows_key(const struct battle *battle)
{
    return battle->has_key || battle->header.dice == MATCH_SCRIPTED;
}

size_t battle_whole_size(const struct battle *battle)
{
    return battle->size;
}

bool battle_torn(const struct battle *battle, struct note *what)
{
    if (battle->torn)
        battle_fault_at(battle, battle->torn_line, what,
                        "the last line is torn: it has no newline at its end");
    return battle->torn;
}

void battle_drop_torn(struct battle *battle)
{
    battle->torn = false;
}
