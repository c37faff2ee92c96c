/* Laying a setup out once, to see what it is made of. */
#include "sim/roster.h"

#include "base/hash.h"
#include "core/names.h"
#include "core/sources.h"

#include <stdlib.h>

static void list_units(struct roster *roster, const struct game *game)
{
    const struct unit *units = state_units(game->state);
    roster->count = state_head(game->state)->unit_count;
    for (int unit = 0; unit < roster->count; unit++) {
        struct text name;
        text_init(&name, roster->unit[unit].name, ROSTER_NAME_SIZE);
        names_write(game, unit, &name);
        roster->unit[unit].side = units[unit].side;
        roster->unit[unit].design = units[unit].design;
    }
}

enum fault roster_read(struct roster *roster, const struct setup *setup, struct note *why)
{
    struct question open[QUESTIONS_MAX];
    struct dice_fast dice;
    struct game game = {setup->rulebook, setup, calloc(1, setup->state_size)};
    *roster = (struct roster){0};
    if (!game.state)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    dice_fast_init(&dice, 1);
    enum fault fault = play_begin(&game, &dice.dice, NULL, why);
    if (!fault && setup->rulebook->pending(&game, open) == 0)
        fault = note_set(why, FAULT_INPUT, NULL, "that battle is over before it begins");
    if (!fault) {
        uint64_t version = (uint64_t)setup->rulebook->version;
        list_units(roster, &game);
        roster->hash = hash_bytes(&version, sizeof version, play_hash(&game));
        roster->hash = hash_bytes(setup->option, sizeof setup->option, roster->hash);
    }
    free(game.state);
    return fault;
}

const char *roster_design(const struct setup *setup, int design)
{
    if (design == DESIGN_NONE)
        return "(no design)";
    return library_label(&setup->library, 0, design)->name;
}
