/* Time, chance, memory and reasons of fuzz_hall. */
#include "tests/fuzz/hall_nature.h"

#include "ai/reason.h"
#include "base/check.h"
#include "core/random.h"

#include <jansson.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdlib.h>
#include <time.h>

enum { LOOK_MS = 200, START_SECONDS = 1800000000 };

/* ---- time and chance ------------------------------------------------------------------------- */

static struct {
    int64_t seconds;
    int64_t clock_ms; /* every look at the clock takes a while, so that nobody thinks for long */
    struct random random;
} nature;

time_t __wrap_time(time_t *out);
int __wrap_clock_gettime(clockid_t clock, struct timespec *out);

time_t __wrap_time(time_t *out)
{
    if (out)
        *out = (time_t)nature.seconds;
    return (time_t)nature.seconds;
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *out)
{
    (void)clock;
    nature.clock_ms += LOOK_MS;
    *out = (struct timespec){nature.clock_ms / 1000, nature.clock_ms % 1000 * 1000000};
    return 0;
}

static const char *random_name(void)
{
    return "repeatable";
}

static uint32_t random_word(void)
{
    return (uint32_t)random_next(&nature.random);
}

static void random_bytes(void *const bytes, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)random_next(&nature.random);
}

static randombytes_implementation repeatable = {
    .implementation_name = random_name, .random = random_word, .buf = random_bytes};

/* ---- memory ----------------------------------------------------------------------------------
 * A hall takes blocks of many megabytes. To a sanitizer each is a mapping made and torn down, which
 * took most of the time; so they are lent again, by size. What is smaller is watched as ever. */

enum { BLOCK_LEAST = 1 << 20, BLOCKS_MAX = 32, SHELF_SIZE = 256 << 20 };

static struct {
    void *bytes;
    size_t size;
    bool lent;
} blocks[BLOCKS_MAX];

void *__real_malloc(size_t size);
void __real_free(void *bytes);
void *__wrap_malloc(size_t size);
void __wrap_free(void *bytes);

void *__wrap_malloc(size_t size)
{
    for (int i = 0; size >= BLOCK_LEAST && i < BLOCKS_MAX; i++) {
        if (blocks[i].bytes && (blocks[i].lent || blocks[i].size != size))
            continue;
        if (!blocks[i].bytes)
            blocks[i].bytes = __real_malloc(size);
        blocks[i].size = size;
        blocks[i].lent = blocks[i].bytes != NULL;
        return blocks[i].bytes;
    }
    return __real_malloc(size);
}

void __wrap_free(void *bytes)
{
    for (int i = 0; bytes && i < BLOCKS_MAX; i++)
        if (blocks[i].bytes == bytes) {
            CHECK(blocks[i].lent);
            blocks[i].lent = false;
            return;
        }
    __real_free(bytes);
}

/* ---- words ----------------------------------------------------------------------------------- */

void __wrap_reason_write(const struct game *view, const struct question *question,
                         const struct action *action, const struct pace *pace, struct arena *arena,
                         struct text *out);

/* A true one plays the battle to its end, several times. */
void __wrap_reason_write(const struct game *view, const struct question *question,
                         const struct action *action, const struct pace *pace, struct arena *arena,
                         struct text *out)
{
    (void)view, (void)question, (void)action, (void)pace, (void)arena;
    text_add(out, "it seemed right");
}

/* The JSON library takes a block for every value of what we hear; here they are gone with the next
 * input. Requests are read by fuzz_request with the real thing. */
static struct {
    char bytes[SHELF_SIZE];
    size_t used;
} shelf;

static void *take_from_shelf(size_t size)
{
    size_t whole = (size + 15) / 16 * 16;
    CHECK(whole <= sizeof shelf.bytes - shelf.used);
    shelf.used += whole;
    return shelf.bytes + shelf.used - whole;
}

static void leave_on_shelf(void *bytes)
{
    (void)bytes;
}

const char *__asan_default_options(void);

/* Short lists of callers: walking up the stack at every malloc took a tenth of the time. */
const char *__asan_default_options(void)
{
    return "malloc_context_size=4:quarantine_size_mb=64";
}

/* ---- for fuzz_hall --------------------------------------------------------------------------- */

void nature_draw_lots(void)
{
    CHECK(randombytes_set_implementation(&repeatable) == 0);
}

void nature_keep_shelf(void)
{
    json_set_alloc_funcs(take_from_shelf, leave_on_shelf);
}

void nature_begin(void)
{
    nature.seconds = START_SECONDS;
    nature.clock_ms = 0;
    shelf.used = 0;
    random_init(&nature.random, 1);
}

void nature_pass(int seconds)
{
    nature.seconds += seconds;
}
