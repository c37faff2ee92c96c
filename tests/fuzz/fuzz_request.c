/* The request reader under arbitrary bytes: a connection that sits at a match is fed them as lines.
 * Whatever comes out must be one JSON object a line. */
#include "base/check.h"
#include "referee/referee.h"
#include "rules/registry.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Computer seats stop soon: this is about reading, not about long battles. */
enum { ANSWERS_MAX = 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Opened once; never closed, but always reachable. */
static struct referee *open_once(void)
{
    static struct referee *referee;
    if (referee)
        return referee;
    static struct content *content;
    const char *folder = getenv("FLAGBRIDGE_DATA");
    CHECK(!content_open(&content, folder ? folder : "data", registry_rulebooks, NULL));
    struct referee_terms terms = {.content = content,
                                  .rulebooks = registry_rulebooks,
                                  .version = "fuzz",
                                  .answers_max = ANSWERS_MAX};
    CHECK(!referee_open(&referee, &terms, NULL));
    return referee;
}

static void check_output(struct referee_session *session)
{
    const char *line;
    size_t size;
    while ((line = referee_take(session, &size)) != NULL) {
        json_error_t error;
        json_t *object = json_loadb(line, size, JSON_REJECT_DUPLICATES, &error);
        CHECK(json_is_object(object));
        CHECK(memchr(line, '\n', size) == line + size - 1);
        json_decref(object);
    }
}

static void feed(struct referee_session *session, const char *bytes, size_t size)
{
    while (size > 0 && !referee_done(session)) {
        size_t taken = referee_feed(session, bytes, size);
        bytes += taken;
        size -= taken;
        check_output(session);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char first[] =
        "{\"verb\":\"new\",\"scenario\":\"admiral/duel\",\"dice\":{\"seed\":1}}\n";
    struct referee *referee = open_once();
    struct referee_session *session = NULL;
    referee_reset(referee);
    CHECK(!referee_connect(&session, referee, NULL));
    feed(session, first, sizeof first - 1);
    feed(session, (const char *)data, size);
    referee_end(session);
    check_output(session);
    referee_disconnect(&session);
    return 0;
}
