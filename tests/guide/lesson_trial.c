/* Tries guided battles: `random N` games of every walker, `dice FROM N` numbers for their dice. */
#include "tests/guide/walk.h"

#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int count_bits(uint32_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

static const char *const walker_words[WALKERS] = {"follows", "wanders", "random", "default"};

/* How many of the games finished the lesson, met each step by itself, and hit with their first
 * shot. */
static bool try_walker(const struct rulebook *rulebook, enum walker walker, int games)
{
    int met[LESSON_STEPS_MAX] = {0}, finished = 0, won = 0, shots = 0, hits = 0, slowest = 0;
    int step_count = content_lesson(walk_content(), rulebook)->step_count;
    for (int i = 0; i < games; i++) {
        struct walk walk;
        walk_open(&walk, rulebook, 0, (uint64_t)i + 1);
        walk_through(&walk, walker);
        finished += walk.done == step_count;
        won += match_over(walk.match) && match_winner(walk.match) == WINNER_RED;
        shots += walk.fired > 0;
        hits += walk.hit;
        slowest = walk.fired > slowest ? walk.fired : slowest;
        for (int step = 0; step < step_count; step++)
            met[step] += (int)(walk.met >> step & 1);
        walk_close(&walk);
    }
    printf("%-10s %-8s %d of %d finished, %d won; %d fired (at most %d answers before), %d hit;"
           " steps met by themselves:",
           rulebook->id, walker_words[walker], finished, games, won, shots, slowest, hits);
    for (int step = 0; step < step_count; step++)
        printf(" %d", met[step]);
    printf("\n");
    return finished == games;
}

/* A number is good if the first shot of whoever follows hits, and of those who wander; then, if
 * many steps are met on the way that follows. */
static void try_dice(const struct rulebook *rulebook, uint64_t from, int count, int games)
{
    int best = -1;
    for (int i = 0; i < count; i++) {
        struct walk walk;
        uint64_t dice = from + (uint64_t)i;
        int hits = 0, shots = 0;
        walk_open(&walk, rulebook, dice, 1);
        bool moves = walk_ask(&walk);
        const char *first = moves ? rulebook->decisions[walk.question.decision].name : "";
        walk_through(&walk, WALK_FOLLOWS);
        bool good = walk.hit && match_winner(walk.match) == WINNER_RED && strcmp(first, "lead");
        int steps = count_bits(walk.met), orders = walk.orders;
        int turns = state_head(match_game(walk.match)->state)->turn;
        walk_close(&walk);
        for (int game = 0; good && game < games; game++) {
            walk_open(&walk, rulebook, dice, (uint64_t)game + 1);
            walk_through(&walk, WALK_WANDERS);
            shots += walk.fired > 0;
            hits += walk.hit;
            walk_close(&walk);
        }
        int worth = shots ? 100 * hits / shots + 4 * steps : -1;
        if (worth <= best)
            continue;
        best = worth;
        printf("%s: dice %llu: %d of %d first shots hit; following meets %d steps in %d turns, "
               "%d orders\n",
               rulebook->id, (unsigned long long)dice, hits, shots, steps, turns, orders);
        fflush(stdout);
    }
}

int main(int count, char **words)
{
    bool all = true;
    int first = count > 2 ? atoi(words[2]) : 200;
    for (int i = 0; registry_rulebooks[i]; i++) {
        const struct rulebook *rulebook = registry_rulebooks[i];
        if (!content_lesson(walk_content(), rulebook) ||
            (count > 4 && strcmp(words[4], rulebook->id) != 0))
            continue;
        if (count > 3 && strcmp(words[1], "dice") == 0)
            try_dice(rulebook, (uint64_t)first, atoi(words[3]), 30);
        else
            for (int walker = 0; walker < WALKERS; walker++)
                all &= try_walker(rulebook, (enum walker)walker, first);
    }
    return !all;
}
