/* Perft: the numbers of sequences of listed choices and the fingerprints of their ends are pinned.
 * When a rule or the state changes on purpose, tests/any/perft prints the new ones. */
#include "tests/support/test.h"

#include "tests/any/battles.h"
#include "tests/any/perft.h"

#include <time.h>

static void count(const char *name)
{
    int battle = battles_find(name);
    assert_true(battle >= 0);
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
    count("admiral/duel");
}

TEST(perft, rams_grapples_and_boarding)
{
    count("admiral/melee");
}

TEST(perft, transfers_and_docks)
{
    count("admiral/docks");
}

TEST(perft, exchanges_and_deployment)
{
    count("admiral/muster");
}

TEST(perft, declarations_and_their_order)
{
    count("admiral/volley");
}

TEST(perft, two_seats_a_side_and_other_options)
{
    count("admiral/options");
}

TEST(perft, fleets_chosen_in_secret)
{
    count("admiral/choice");
}

TEST(perft, plots_of_a_duel)
{
    count("admiralty/duel");
}

TEST(perft, orders_half_written)
{
    count("admiralty/plotted");
}

TEST(perft, carriers_and_flights)
{
    count("admiralty/carriers");
}

TEST(perft, terrain_and_edge_lines)
{
    count("admiralty/terrain");
}

TEST(perft, cloaks_drives_and_screens)
{
    count("admiralty/devices");
}

TEST(perft, weapon_traits)
{
    count("admiralty/traits");
}

TEST(perft, opening_of_a_duel_of_destroyers)
{
    count("nova/duel");
}

TEST(perft, targets_and_the_order_of_attacks)
{
    count("nova/broadsides");
}

TEST(perft, maneuvers_between_rocks)
{
    count("nova/shoals");
}

TEST(perft, plots_half_written)
{
    count("nova/plots");
}

TEST(perft, systems_and_traits)
{
    count("nova/devices");
}

TEST(perft, ships_in_each_others_way)
{
    count("nova/crowd");
}

TEST(perft, hidden_ships_and_their_searchers)
{
    count("universal/ghosts");
}

TEST(perft, seekers_mines_and_their_defence)
{
    count("universal/volleys");
}

TEST(perft, weapons_of_all_kinds)
{
    count("universal/arsenal");
}

TEST(perft, ships_that_move_by_cards)
{
    count("universal/crowd");
}

TEST(perft, what_large_ships_lose)
{
    count("universal/hulks");
}

TEST(perft, ships_with_a_velocity)
{
    count("universal/drift");
}

TEST(perft, secret_orders_half_written)
{
    count("starstrike/orders");
}

TEST(perft, strikes_and_all_who_help)
{
    count("starstrike/broadside");
}

TEST(perft, assaults_evades_and_skirmishes)
{
    count("starstrike/melee");
}

TEST(perft, a_black_hole_and_dust)
{
    count("starstrike/maw");
}

TEST(perft, three_players_against_two)
{
    count("starstrike/teams");
}

TEST(perft, fleets_commanders_and_libraries)
{
    count("starstrike/muster");
}
