/* A bare loop of dice on several threads that share nothing: how well this machine scales at all.
 *
 * usage: dice THREADS MILLIONS   (each thread throws so many; prints throws a second)
 */
#include "core/sources.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { THREADS_MAX = 256, MILLION = 1000000 };

struct thrower {
    pthread_t thread;
    long throws;
    long sum; /* what is computed is used */
};

static void *throw_dice(void *argument)
{
    struct thrower *thrower = argument;
    struct roll roll = {0};
    struct dice_fast dice;
    long sum = 0;
    dice_fast_init(&dice, (uint64_t)thrower->throws);
    for (long i = 0; i < thrower->throws; i++)
        sum += dice_one(&dice.dice, 6, &roll);
    thrower->sum = sum;
    return NULL;
}

static double now_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

int main(int argc, char **argv)
{
    static struct thrower throwers[THREADS_MAX];
    int threads = argc == 3 ? atoi(argv[1]) : 0;
    long millions = argc == 3 ? atol(argv[2]) : 0, sum = 0;
    if (threads < 1 || threads > THREADS_MAX || millions < 1) {
        fprintf(stderr, "usage: dice THREADS MILLIONS\n");
        return 2;
    }
    double begin = now_seconds();
    for (int i = 0; i < threads; i++) {
        throwers[i].throws = millions * MILLION;
        if (pthread_create(&throwers[i].thread, NULL, throw_dice, &throwers[i]) != 0)
            return 3;
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(throwers[i].thread, NULL);
        sum += throwers[i].sum;
    }
    double seconds = now_seconds() - begin;
    printf("%.0f throws/s, sum %ld\n", (double)threads * (double)millions * MILLION / seconds, sum);
    return 0;
}
