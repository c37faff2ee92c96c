/* orders make SYSTEM | orders answer SYSTEM: orders of random positions with what is made of them,
 * or those of the kept file with what is made of them now; on stdout. */
#include "tests/any/battles.h"
#include "tests/orders/make.h"

#include <stdio.h>
#include <stdlib.h>

enum { SEEDS = 4, SEED_FIRST = 2, PLIES_MAX = 300, POSITIONS_MAX = 9 /* of one game */ };

static void make_game(struct make *make, int battle, uint64_t seed)
{
    static struct orders_game game;
    make->past_count = 0;
    bool going = orders_open(&game, battle, seed);
    for (int positions = 0; going && positions < POSITIONS_MAX && game.play.ply < PLIES_MAX;) {
        positions += make_position(make, &game);
        going = orders_next(&game);
    }
    orders_close(&game);
}

/* Seeds of games without thinking: any_pick goes by them. */
static void make_system(const char *system)
{
    static struct make make;
    make_open(&make, ORDERS_FOLDER "/words.txt", system, 1);
    for (int i = 0; i < SEEDS; i++)
        for (int battle = 0; battle < BATTLES; battle++)
            if (strcmp(battles_at(battle)->rulebook->id, system) == 0)
                make_game(&make, battle, (uint64_t)(SEED_FIRST + 3 * i));
}

static void write_anew(const struct orders_entry *entry, void *own)
{
    (void)own;
    if (entry->order)
        printf("%s\n%s\n", entry->order, entry->now);
    else
        puts(entry->place_now);
}

int main(int argc, char **argv)
{
    char path[400];
    if (argc == 3 && strcmp(argv[1], "make") == 0) {
        make_system(argv[2]);
    } else if (argc == 3 && strcmp(argv[1], "answer") == 0) {
        snprintf(path, sizeof path, "%s/%s.txt", ORDERS_FOLDER, argv[2]);
        orders_follow(path, write_anew, NULL);
    } else {
        fprintf(stderr, "usage: orders make SYSTEM | orders answer SYSTEM\n");
        return 2;
    }
    return 0;
}
