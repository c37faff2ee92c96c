/* Position files, whole and spoilt. */
#include "tests/campaign/positions.h"

#include "base/check.h"
#include "core/play.h"
#include "core/sources.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { COMPLAINTS = 4, SPOILT_COPIES = 4 };

/* Reads battle->text as a scenario; false: complained, and `why` says the first reason. */
static bool read_position(struct battle *battle, struct setup *setup, struct note *why)
{
    struct complaint list[COMPLAINTS];
    struct complaints complaints = {list, COMPLAINTS, 0};
    struct arena arena;
    arena_init(&arena, battle->memory, sizeof battle->memory);
    struct node *node =
        content_parse(battle->text, strlen(battle->text), "position", &arena, &complaints);
    bool sound =
        node && setup_read(setup, &battle->stage->setup->library, node, &arena, &complaints);
    for (int i = 0; i < complaints.count && i < COMPLAINTS; i++)
        battle_count_words(battle, list[i].reason);
    if (!sound)
        note_set(why, FAULT_INPUT, NULL, "%.40s: %.180s", complaints.count ? list[0].key : "",
                 complaints.count ? list[0].reason : "no reason given");
    return sound;
}

/* One number becomes another; sometimes a cell, sometimes a count of pegs. */
static void spoil_number(struct battle *battle)
{
    size_t length = strlen(battle->text);
    size_t at = random_below(&battle->random, (uint32_t)length);
    for (size_t i = 0; i < length; i++, at = (at + 1) % length) {
        if (isdigit((unsigned char)battle->text[at])) {
            battle->text[at] = (char)('0' + random_below(&battle->random, 10));
            return;
        }
    }
}

static bool write_position(struct battle *battle, const void *state)
{
    struct text text;
    text_init(&text, battle->text, sizeof battle->text);
    setup_write(battle->stage->setup, state, &text);
    return !text.cut;
}

static bool set_fault(struct battle *battle, const char *what, const struct note *why)
{
    snprintf(battle->fault, sizeof battle->fault, "%s %.200s", what, why->text);
    return false;
}

static bool check_identity(struct battle *battle, struct game *game)
{
    struct setup setup;
    struct note why = {.text = ""};
    struct dice_fast dice;
    dice_fast_init(&dice, 1);
    game->setup = &setup;
    if (!write_position(battle, battle->state))
        return set_fault(battle, "too long", &why);
    if (!read_position(battle, &setup, &why) || play_begin(game, &dice.dice, NULL, &why))
        return set_fault(battle, "not read back:", &why);
    /* What is placed needs no more room than what might have been chosen. */
    size_t size = setup.state_size, whole = battle->game.setup->state_size;
    const unsigned char *was = battle->state, *is = game->state;
    for (size_t i = 0; i < size && i < whole; i++) {
        if (was[i] == is[i])
            continue;
        note_set(&why, FAULT_INPUT, NULL, "byte %zu is %d, was %d", i, is[i], was[i]);
        return set_fault(battle, "read back as another state:", &why);
    }
    return true;
}

static bool check_spoilt(struct battle *battle, struct game *game)
{
    struct setup setup;
    struct note why = {.text = ""};
    struct dice_fast dice;
    dice_fast_init(&dice, 1);
    game->setup = &setup;
    do
        spoil_number(battle);
    while (random_below(&battle->random, 3) == 0);
    if (!read_position(battle, &setup, &why))
        return true;
    if (play_lay_out(game, &why))
        return battle_count_refusal(battle, &why) || set_fault(battle, "refused badly:", &why);
    play_settle(game, &dice.dice, NULL);
    CHECK(game->rulebook->sound(game, NULL));
    return true;
}

bool positions_check(struct battle *battle)
{
    _Alignas(16) unsigned char state[1 << 17];
    struct game game = {battle->game.rulebook, NULL, state};
    if (sizeof state < game.rulebook->state_size)
        return set_fault(battle, "state too large", &(struct note){.text = ""});
    memset(state, 0, sizeof state);
    bool sound = check_identity(battle, &game);
    for (int i = 0; sound && i < SPOILT_COPIES; i++)
        sound = write_position(battle, battle->state) && check_spoilt(battle, &game);
    if (!sound)
        printf("# while reading the position %s\n", battle->text);
    battle->text[0] = '\0';
    return sound;
}
