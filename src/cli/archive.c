/* Between the table and its file. */
#include "cli/archive.h"

#include "base/check.h"
#include "referee/restore.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef void writer(const struct match *match, struct text *out);

/* What `write` says, in a buffer the caller frees; NULL: no memory. */
static char *write_out(const struct match *match, writer *write, size_t *size)
{
    for (size_t room = 1 << 16;; room *= 4) {
        struct text text;
        char *buffer = malloc(room);
        if (!buffer)
            return NULL;
        text_init(&text, buffer, room);
        write(match, &text);
        *size = text.length;
        if (!text.cut)
            return buffer;
        free(buffer);
        CHECK(room <= (size_t)BATTLE_FILE_MAX);
    }
}

static enum fault append(struct ledger *ledger, const struct match *match, writer *write,
                         struct note *why)
{
    size_t size = 0;
    char *bytes = write_out(match, write, &size);
    if (!bytes)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    enum fault fault = ledger_append(ledger, bytes, size, why);
    free(bytes);
    return fault;
}

/* The file stays on its owner's machine: with the key the battle can go on. */
static void write_beginning(const struct match *match, struct text *out)
{
    battle_write_header(match, true, out);
    battle_write_record(match, match_record(match, 0), out);
}

enum fault archive_begin(struct ledger *ledger, const struct match *match, struct note *why)
{
    return append(ledger, match, write_beginning, why);
}

enum fault archive_store(struct ledger *ledger, const struct match *match, struct note *why)
{
    return append(ledger, match, battle_write_trial, why);
}

/* The key is told by the result, drafts have become records. */
static void write_finished(const struct match *match, struct text *out)
{
    battle_write(match, false, out);
}

enum fault archive_finish(struct ledger *ledger, const struct match *match, struct note *why)
{
    size_t size = 0;
    enum fault fault = append(ledger, match, battle_write_result, why);
    if (fault)
        return fault;
    char *bytes = write_out(match, write_finished, &size);
    if (bytes)
        ledger_replace(ledger, bytes, size);
    free(bytes);
    return FAULT_NONE;
}

bool archive_is_battle(const char *path)
{
    char start[64] = "";
    if (!folder_is_file(path))
        return false;
    FILE *file = fopen(path, "rb");
    if (file) {
        size_t size = fread(start, 1, sizeof start - 1, file);
        start[size] = '\0';
        fclose(file);
    }
    return start[0] == '{' && strstr(start, "\"flagbridge\"");
}

static enum fault replay(struct archive *archive, const char *path,
                         const struct rulebook *const *rulebooks, int last, struct note *why)
{
    struct restored restored;
    uint32_t until = last == ARCHIVE_ALL ? UINT32_MAX : (uint32_t)last;
    enum fault fault = restore_battle(archive->battle, rulebooks, until, &restored, why);
    archive->version = battle_header(archive->battle)->version;
    archive->setup = restored.setup;
    archive->match = restored.match;
    if (fault)
        return fault;
    struct match_difference stop;
    int reached = match_record_count(archive->match) - 1;
    if (last != ARCHIVE_ALL && reached < last &&
        match_difference(archive->match, MATCH_STOPPED, &stop))
        return note_set(why, FAULT_REFUSED, stop.why.rule,
                        "%.120s: record %d is not reached: %.1000s", path, last, stop.why.text);
    if (last != ARCHIVE_ALL && reached < last)
        return note_set(why, FAULT_INPUT, NULL, "%.120s: there is no record %d; the last is %d",
                        path, last, reached);
    return FAULT_NONE;
}

enum fault archive_open(struct archive *archive, const char *path,
                        const struct rulebook *const *rulebooks, int last, struct note *why)
{
    size_t size = 0;
    *archive = (struct archive){0};
    enum fault fault = ledger_read(path, BATTLE_FILE_MAX, &archive->bytes, &size, why);
    if (!fault)
        fault = battle_open(&archive->battle, archive->bytes, size, path, why);
    if (fault)
        goto out;
    archive->torn = battle_torn(archive->battle, NULL);
    if (archive->torn)
        battle_drop_torn(archive->battle);
    archive->finished = battle_finished(archive->battle);
    archive->sound_size = battle_whole_size(archive->battle);
    fault = replay(archive, path, rulebooks, last, why);
out:
    if (fault)
        archive_close(archive);
    return fault;
}

void archive_close(struct archive *archive)
{
    if (archive->match)
        match_close(&archive->match);
    if (archive->battle)
        battle_close(&archive->battle);
    if (archive->setup)
        content_setup_close(&archive->setup);
    free(archive->bytes);
    archive->bytes = NULL;
}
