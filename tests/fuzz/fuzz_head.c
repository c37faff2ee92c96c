/* Heads of HTTP requests: the first byte says how the rest is cut; cut or whole, the same must come
 * of it, within the bounds, and nothing of it may be a control character. */
#include "base/check.h"
#include "server/greeting.h"
#include "server/head.h"
#include "server/request_id.h"

#include <stdlib.h>
#include <string.h>

enum { CUT_MAX = 37 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Pieces of their own, so that a byte read too far is noticed. */
static size_t feed(struct head *head, const char *bytes, size_t size, size_t step)
{
    size_t used = 0;
    head_init(head);
    while (used < size && head->stage == HEAD_READS) {
        size_t part = step < size - used ? step : size - used;
        char *piece = malloc(part);
        CHECK(piece);
        memcpy(piece, bytes + used, part);
        size_t taken = head_feed(head, piece, part);
        free(piece);
        used += taken;
        CHECK(taken == part || head->stage != HEAD_READS);
        step = step % CUT_MAX + 1;
    }
    return used;
}

static void check_text(const char *text, size_t size_max)
{
    size_t length = strlen(text);
    CHECK(length <= size_max);
    for (size_t i = 0; i < length; i++)
        CHECK((unsigned char)text[i] >= ' ' || text[i] == '\t');
}

static void check_whole(const struct head *head)
{
    check_text(head->path, HEAD_PATH_MAX);
    CHECK(head->method == HEAD_OTHER || head->path[0] == '/');
    CHECK(!head->minor_one || head_text(head, HEAD_HOST));
    for (int i = 0; i < HEAD_TEXT_COUNT; i++)
        if (head_text(head, (enum head_text)i))
            check_text(head_text(head, (enum head_text)i), HEAD_ROOM_SIZE - 1);
    const char *key = head_text(head, HEAD_SOCKET_KEY);
    char greeting[GREETING_SIZE];
    if (key && greeting_is_key(key))
        greeting_write(greeting, key);
}

static void check_same(const struct head *one, const struct head *other)
{
    CHECK(one->stage == other->stage && one->status == other->status);
    CHECK(one->reason == other->reason && one->size == other->size);
    if (one->stage != HEAD_WHOLE)
        return;
    CHECK(one->method == other->method && strcmp(one->path, other->path) == 0);
    CHECK(one->length == other->length && one->has_length == other->has_length);
    CHECK(one->wants_close == other->wants_close && one->minor_one == other->minor_one);
    CHECK(one->wants_upgrade == other->wants_upgrade);
    CHECK(one->wants_websocket == other->wants_websocket);
    for (int i = 0; i < HEAD_TEXT_COUNT; i++) {
        const char *text = head_text(one, (enum head_text)i);
        const char *same = head_text(other, (enum head_text)i);
        CHECK(!text == !same && (!text || strcmp(text, same) == 0));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct head whole, cut;
    if (size < 2)
        return 0;
    const char *bytes = (const char *)data + 1;
    size_t used = feed(&whole, bytes, size - 1, size - 1);
    CHECK(feed(&cut, bytes, size - 1, data[0] % CUT_MAX + 1) == used);
    CHECK(used == whole.size && used <= HEAD_BYTES_MAX);
    check_same(&whole, &cut);
    if (whole.stage == HEAD_REFUSED)
        CHECK(whole.status >= 400 && whole.status <= 505 && whole.reason);
    if (whole.stage == HEAD_WHOLE)
        check_whole(&whole);
    size_t id_size = 0;
    const char *id = request_id_find(bytes, size - 1, &id_size);
    CHECK(id && id_size > 0 && id_size <= REQUEST_ID_MAX);
    return 0;
}
