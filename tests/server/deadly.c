/* Traps. */
#define _GNU_SOURCE /* which thread is this? */
#include "tests/server/deadly.h"

#include "base/check.h"
#include "rules/registry.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { BOOKS_MAX = 16, WORDS_SIZE = 200 };

static struct rulebook books[BOOKS_MAX];
static const struct rulebook *list[BOOKS_MAX + 1];
static volatile sig_atomic_t spin_wanted;

bool deadly_is_armed(const char *word)
{
    char words[WORDS_SIZE] = "";
    const char *path = getenv("FLAGBRIDGE_DEADLY");
    FILE *file = path ? fopen(path, "r") : NULL;
    if (!file)
        return false;
    words[fread(words, 1, sizeof words - 1, file)] = '\0';
    fclose(file);
    return strstr(words, word) != NULL;
}

static const struct rulebook *real_of(const struct game *game)
{
    return registry_find(registry_rulebooks, game->rulebook->id);
}

static bool on_main_thread(void)
{
    return gettid() == getpid();
}

static void spin(void)
{
    for (volatile int i = 0;; i = !i)
        ;
}

static void want_spin(int number)
{
    (void)number;
    spin_wanted = 1;
}

static void fall(void)
{
    char *nowhere = mmap(NULL, 1, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(nowhere != MAP_FAILED);
    nowhere[0] = 1;
}

/* More than any stack holds. */
static int go_deep(volatile char *above)
{
    volatile char here[4096];
    here[0] = above[0];
    return here[0] ? 0 : go_deep(here) + here[1];
}

static enum fault read_order(const struct game *game, int seat, const char *words,
                             struct action *action, struct note *why)
{
    volatile char zero = 0;
    CHECK(!strstr(words, "CRASH"));
    if (strstr(words, "FAULT"))
        fall();
    if (strstr(words, "DEEP"))
        go_deep(&zero);
    if (strstr(words, "SPIN"))
        spin();
    return real_of(game)->read(game, seat, words, action, why);
}

static enum fault permits(const struct game *game, const struct action *action, struct note *why)
{
    if (spin_wanted && on_main_thread())
        spin();
    return real_of(game)->permits(game, action, why);
}

static struct action fallback(const struct game *game, const struct question *question)
{
    CHECK(!deadly_is_armed("clock"));
    return real_of(game)->fallback(game, question);
}

static struct action reflex(const struct game *game, const struct question *question,
                            struct random *random)
{
    CHECK(on_main_thread() || !deadly_is_armed("think"));
    return real_of(game)->reflex(game, question, random);
}

static void accept_answer(const struct game *game, const struct action *action,
                          struct events *events)
{
    CHECK(on_main_thread() || !deadly_is_armed("fetch"));
    real_of(game)->accept(game, action, events);
}

static enum fault lay_out(const struct game *game, struct note *why)
{
    CHECK(!deadly_is_armed("lay-out"));
    return real_of(game)->lay_out(game, why);
}

const struct rulebook *const *deadly_rulebooks(void)
{
    signal(SIGUSR1, want_spin);
    for (int i = 0; registry_rulebooks[i]; i++) {
        CHECK(i < BOOKS_MAX);
        books[i] = *registry_rulebooks[i];
        books[i].read = read_order;
        books[i].permits = permits;
        books[i].fallback = fallback;
        books[i].reflex = reflex;
        books[i].accept = accept_answer;
        books[i].lay_out = lay_out;
        list[i] = &books[i];
    }
    return list;
}
