/* The ledger of what has killed workers, and what a dead one was at. */
#include "server/duty.h"

#include "tests/support/test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct duty_page *open_page(void)
{
    struct duty_page *page = NULL;
    struct note why;
    assert_int_equal(duty_open(&page, &why), FAULT_NONE);
    duty_renew(page);
    return page;
}

static int enter(struct duty_page *page, const char *verb, const char *battle, int64_t now)
{
    struct duty duty;
    duty_set(&duty, verb, battle, "192.0.2.1");
    duty.record = UINT32_MAX;
    return duty_enter(page, &duty, now);
}

TEST(duty, whatever_is_done_in_a_battle_counts_against_it)
{
    struct duty_page *page = open_page();
    assert_int_equal(enter(page, "act", "a", 10), 1);
    assert_int_equal(enter(page, "think", "b", 20), 1);
    assert_int_equal(enter(page, "clock", "a", 10 + 100 * DUTY_CLOSED_SECONDS), 2);
    assert_int_equal(duty_deaths_in(page, "a", NULL), 2);
    assert_int_equal(duty_deaths_in(page, "c", NULL), 0);
    assert_int_equal(duty_deaths_in(NULL, "a", NULL), 0);
    assert_false(duty_is_closed(page, "act", "192.0.2.1", 30));
    duty_close(&page);
}

TEST(duty, a_verb_is_closed_to_its_address_for_an_hour)
{
    struct duty_page *page = open_page();
    enter(page, "new", NULL, 1000);
    assert_false(duty_is_closed(page, "new", "192.0.2.1", 1001));
    enter(page, "new", NULL, 2000);
    assert_true(duty_is_closed(page, "new", "192.0.2.1", 2001));
    assert_true(duty_is_closed(page, "new", "192.0.2.1", 1999 + DUTY_CLOSED_SECONDS));
    assert_false(duty_is_closed(page, "new", "192.0.2.1", 2000 + DUTY_CLOSED_SECONDS));
    assert_false(duty_is_closed(page, "preview", "192.0.2.1", 2001));
    assert_false(duty_is_closed(page, "new", "192.0.2.2", 2001));
    assert_int_equal(enter(page, "new", NULL, 2000 + DUTY_CLOSED_SECONDS), 1); /* forgiven */
    duty_close(&page);
}

TEST(duty, the_oldest_entry_gives_way)
{
    struct duty_page *page = open_page();
    char name[DUTY_BATTLE_SIZE];
    for (int i = 0; i <= DUTY_LEDGER_MAX; i++) {
        snprintf(name, sizeof name, "battle %d", i);
        assert_int_equal(enter(page, "act", name, 100 + i), 1);
        if (i == 1) /* it dies again, last of all */
            enter(page, "act", name, 1000);
    }
    assert_int_equal(duty_deaths_in(page, "battle 0", NULL), 0);
    assert_int_equal(duty_deaths_in(page, "battle 1", NULL), 2);
    assert_int_equal(duty_deaths_in(page, "battle 2", NULL), 1);
    assert_int_equal(duty_deaths_in(page, name, NULL), 1);
    duty_close(&page);
}

TEST(duty, the_first_record_that_killed_a_fetch_is_known)
{
    struct duty_page *page = open_page();
    struct duty duty;
    uint32_t fatal = 0;
    enter(page, "fetch", "a", 1);
    duty_deaths_in(page, "a", &fatal);
    assert_int_equal(fatal, UINT32_MAX);
    duty_set(&duty, "fetch", "a", NULL);
    duty.record = 7;
    duty_enter(page, &duty, 2);
    duty.record = 9;
    duty_enter(page, &duty, 3);
    duty_set(&duty, "act", "a", NULL); /* at record 0, but not of fetching it */
    duty_enter(page, &duty, 4);
    assert_int_equal(duty_deaths_in(page, "a", &fatal), DUTY_DEATHS_SHUT);
    assert_int_equal(fatal, 7);
    duty_close(&page);
}

/* A process that dies at its work by `end`. */
static int die_at_work(struct duty_page *page, void (*end)(void))
{
    int status = 0;
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        struct duty duty;
        alarm(10);
        duty_take_place(page);
        duty_set(&duty, "act", "a battle whose name is much too long", "192.0.2.1");
        duty_begin(&duty);
        end();
        _exit(0);
    }
    assert_true(waitpid(pid, &status, 0) == pid);
    return status;
}

static void break_promise(void)
{
    abort();
}

static void be_killed(void)
{
    kill(getpid(), SIGKILL);
}

static void be_killed_by_another(void)
{
    pid_t worker = getpid();
    if (fork() == 0) {
        kill(worker, SIGABRT);
        _exit(0);
    }
    for (;;)
        pause();
}

TEST(duty, nobody_is_guilty_of_a_signal_from_outside)
{
    struct duty_page *page = open_page();
    struct duty guilty;
    int status = die_at_work(page, be_killed_by_another);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    assert_false(duty_find_guilty(page, -1, &guilty));
    duty_close(&page);
}

TEST(duty, the_thread_that_died_is_found_guilty)
{
    struct duty_page *page = open_page();
    struct duty guilty;
    int status = die_at_work(page, break_promise);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    assert_true(duty_find_guilty(page, -1, &guilty));
    assert_string_equal(guilty.verb, "act");
    assert_int_equal(strlen(guilty.battle), DUTY_BATTLE_SIZE - 1);
    duty_renew(page);
    assert_false(duty_find_guilty(page, -1, &guilty));
    die_at_work(page, be_killed);
    assert_false(duty_find_guilty(page, -1, &guilty));
    assert_true(duty_find_guilty(page, 0, &guilty)); /* had it hung */
    duty_close(&page);
}

TEST(duty, a_thread_that_is_at_one_thing_for_too_long_is_found)
{
    enum { TICKS = 3 };
    struct duty_page *page = open_page();
    struct duty_vigil vigil = {0};
    struct duty duty;
    duty_set(&duty, "think", "battle", NULL);
    duty_take_place(page);
    for (int round = 0; round < 2; round++) { /* the second is another duty, and counts from anew */
        duty_begin(&duty);
        for (int tick = 0; tick < TICKS; tick++)
            assert_int_equal(duty_find_stuck(page, &vigil, TICKS), -1);
    }
    assert_int_equal(duty_find_stuck(page, &vigil, TICKS), 0);
    duty_end();
    assert_int_equal(duty_find_stuck(page, &vigil, TICKS), -1);
    duty_leave_place();
    duty_close(&page);
}
