/* Memory and time for players made of code. */
#include "referee/computer.h"

#include <stdlib.h>
#include <time.h>

int64_t computer_now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t now_us(struct pace_clock *clock)
{
    (void)clock;
    return computer_now_us();
}

static bool is_stopped(struct pace_clock *clock)
{
    struct computer *computer = (struct computer *)clock;
    return atomic_load_explicit(&computer->stopped, memory_order_relaxed) ||
           (computer->is_disturbed && computer->is_disturbed(computer->disturber));
}

enum fault computer_open(struct computer *computer, struct note *why)
{
    *computer = (struct computer){.clock = {now_us, is_stopped}};
    computer->memory = malloc(PLAYER_MEMORY);
    return computer->memory ? FAULT_NONE : note_set(why, FAULT_WORLD, NULL, "out of memory");
}

void computer_close(struct computer *computer)
{
    free(computer->memory);
    computer->memory = NULL;
}

/* A budget is a side's: those who share one share its time. */
static int most_seats(const struct setup *setup)
{
    int count[SIDES] = {0};
    for (int seat = 0; seat < setup->seat_count; seat++)
        count[setup->seat[seat].side]++;
    return count[SIDE_RED] > count[SIDE_BLUE] ? count[SIDE_RED] : count[SIDE_BLUE];
}

void computer_begin(struct computer *computer, const struct player_terms *terms,
                    const struct setup *setup, uint64_t seed, bool timed)
{
    struct player_terms own = *terms;
    int seats = most_seats(setup);
    if (own.budget.ms == 0 && own.budget.playouts == 0)
        own.budget = player_budget(own.kind, setup, timed);
    own.budget.ms = (own.budget.ms + seats - 1) / seats;
    own.budget.playouts = (own.budget.playouts + seats - 1) / seats;
    atomic_store(&computer->stopped, false);
    /* Without milliseconds in the budget the clock only brings the word to stop. */
    player_init(&computer->player, &own, seed, &computer->clock, computer->memory);
}

void computer_limit(struct computer *computer, const struct setup *setup, int ms)
{
    int seats = most_seats(setup);
    computer->player.pace.most_ms = (ms + seats - 1) / seats;
}

void computer_stop(struct computer *computer)
{
    atomic_store_explicit(&computer->stopped, true, memory_order_relaxed);
}

void computer_resume(struct computer *computer)
{
    atomic_store_explicit(&computer->stopped, false, memory_order_relaxed);
}
