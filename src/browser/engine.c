/* The engine's door in a browser: the referee in memory, behind a few functions.
 *
 * A page holds one engine and calls it by name, with no handle: so there is one, and it changes.
 * Lines go in through the room. Time and chance come from whoever loads the module (wasi's
 * clock_time_get and random_get). */
#include "base/check.h"
#include "browser/bundle.h"
#include "referee/referee.h"
#include "referee/restore.h"
#include "rules/registry.h"
#include "wire/read.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

/* A tree takes at most so much for a byte of text. */
enum { TREE_BYTES_A_BYTE = 64 };

struct engine {
    char *room;
    size_t room_size;
    struct arena tree;
    struct content *content;
    struct referee *referee;
    struct referee_session *session;
    struct note why; /* of the last fault, until it is taken … */
    struct note told;
};

static struct engine engine;

char *EXPORT(fb_room)(size_t bytes);
int EXPORT(fb_open)(size_t content_bytes);
int EXPORT(fb_line)(size_t bytes);
int EXPORT(fb_verify)(size_t bytes);
size_t EXPORT(fb_next)(const char **what);

/* Where to put the next `bytes`; what stood there before may be gone. NULL: there is no memory. */
char *fb_room(size_t bytes)
{
    if (bytes > engine.room_size) {
        char *room = realloc(engine.room, bytes);
        if (!room)
            return NULL;
        engine.room = room;
        engine.room_size = bytes;
    }
    return engine.room;
}

static enum fault read_bundle(size_t bytes, struct note *why)
{
    struct read_source source = {engine.room, bytes, BUNDLE_FOLDER, 1};
    const struct node *document = NULL;
    size_t size = bytes * TREE_BYTES_A_BYTE;
    void *memory = malloc(size);
    if (!memory)
        return note_set(why, FAULT_FULL, NULL, "no memory for content");
    arena_init(&engine.tree, memory, size);
    enum fault fault = read_json(&source, &engine.tree, &document, why);
    if (!fault)
        fault = read_map(document, BUNDLE_FOLDER, why);
    if (!fault)
        bundle_files(document);
    return fault;
}

/* What is shipped has no faults. */
static enum fault open_content(struct note *why)
{
    enum fault fault = content_open(&engine.content, BUNDLE_FOLDER, registry_rulebooks, why);
    if (fault)
        return fault;
    const struct complaints *complaints = content_complaints(engine.content);
    const struct complaint *first = complaints->list;
    if (complaints->count == 0)
        return FAULT_NONE;
    return note_set(why, FAULT_INPUT, NULL, "%.80s: %.40s: %.1000s", first->file, first->key,
                    first->reason);
}

static enum fault open_referee(struct note *why)
{
    struct referee_terms terms = {
        .content = engine.content, .rulebooks = registry_rulebooks, .version = FLAGBRIDGE_VERSION};
    if (getentropy(terms.entropy, sizeof terms.entropy))
        return note_set(why, FAULT_WORLD, NULL, "there is no entropy");
    enum fault fault = referee_open(&engine.referee, &terms, why);
    return fault ? fault : referee_connect(&engine.session, engine.referee, why);
}

/* Begins with the content that lies in the room; 0, or a fault that fb_next tells. Once only. */
int fb_open(size_t content_bytes)
{
    CHECK(!engine.content && content_bytes <= engine.room_size);
    enum fault fault = read_bundle(content_bytes, &engine.why);
    if (!fault)
        fault = open_content(&engine.why);
    if (!fault)
        fault = open_referee(&engine.why);
    return (int)fault;
}

/* One line of the protocol lies in the room, without its newline. 1: the conversation is over. */
int fb_line(size_t bytes)
{
    CHECK(engine.session && bytes <= engine.room_size);
    referee_line(engine.session, engine.room, bytes);
    return referee_done(engine.session);
}

static enum fault play_again(struct battle *battle, struct note *why)
{
    struct restored restored;
    enum fault fault = restore_battle(battle, registry_rulebooks, UINT32_MAX, &restored, why);
    if (!fault && !restored.ended)
        fault = note_set(why, FAULT_REFUSED, NULL, "the present law does not play it to its end");
    match_close(&restored.match);
    content_setup_close(&restored.setup);
    return fault;
}

/* A battle file lies in the room: every record is played again and compared. 0, or a fault that
 * fb_next tells. */
int fb_verify(size_t bytes)
{
    struct battle *battle = NULL;
    CHECK(bytes <= engine.room_size);
    enum fault fault = battle_open(&battle, engine.room, bytes, "battle", &engine.why);
    if (!fault)
        fault = play_again(battle, &engine.why);
    battle_close(&battle);
    return (int)fault;
}

/* The next line that waits, with its newline where it is one of the protocol; 0: none. It stays
 * until the next call. */
size_t fb_next(const char **what)
{
    size_t size = 0;
    *what = engine.session ? referee_take(engine.session, &size) : NULL;
    if (*what)
        return size;
    engine.told = engine.why;
    engine.why.text[0] = '\0';
    *what = engine.told.text;
    return strlen(engine.told.text);
}
