/* Perft: the numbers of sequences of listed choices and the fingerprints of their ends are pinned.
 * When a rule or the state changes on purpose, tests/any/perft prints the new ones. */
#include "tests/support/test.h"

#include "tests/any/battles.h"
#include "tests/any/perft.h"

#include <time.h>

static void count(int battle)
{
    const struct battle *pinned = battles_at(battle);
    clock_t start = clock();
    struct perft perft = perft_count(battles_setup(battle), pinned->perft_depth);
    print_message("# %s, depth %d: %.2f s\n", pinned->name, pinned->perft_depth,
                  (double)(clock() - start) / CLOCKS_PER_SEC);
    assert_true(perft.leaves >= 50000);
    if (perft.leaves != pinned->perft_leaves || perft.hash != pinned->perft_hash)
        fail_msg("%s: %llu leaves, hash 0x%016llx", pinned->name, (unsigned long long)perft.leaves,
                 (unsigned long long)perft.hash);
}

TEST(perft, opening_of_a_duel)
{
    count(0);
}

TEST(perft, rams_grapples_and_boarding)
{
    count(1);
}

TEST(perft, transfers_and_docks)
{
    count(2);
}

TEST(perft, exchanges_and_deployment)
{
    count(3);
}

TEST(perft, declarations_and_their_order)
{
    count(4);
}

TEST(perft, two_seats_a_side_and_other_options)
{
    count(5);
}

TEST(perft, plots_of_a_duel)
{
    count(6);
}

TEST(perft, orders_half_written)
{
    count(7);
}

TEST(perft, carriers_and_flights)
{
    count(8);
}

TEST(perft, terrain_and_edge_lines)
{
    count(9);
}

TEST(perft, cloaks_drives_and_screens)
{
    count(10);
}

TEST(perft, weapon_traits)
{
    count(11);
}
