/* Order libraries of players: cards in ascending order, none behind the last. */
#include "rules/starstrike/state/facts.h"

#include <string.h>

int starstrike_library_count(const struct starstrike_player *player)
{
    const uint8_t *end = memchr(player->card, 0, sizeof player->card);
    return end ? (int)(end - player->card) : STARSTRIKE_LIBRARY_MAX;
}

/* Before play only: places are remembered by `out` and `seen`. */
int starstrike_library_add(struct starstrike_player *player, int order)
{
    int at = starstrike_library_count(player);
    for (; at > 0 && player->card[at - 1] > order + 1; at--)
        player->card[at] = player->card[at - 1];
    player->card[at] = (uint8_t)(order + 1);
    return at;
}
