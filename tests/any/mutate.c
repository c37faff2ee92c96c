/* Answers somewhat different from listed ones. */
#include "tests/any/any.h"

#include <string.h>

/* A part of one listed answer put into another. */
static struct action cross(const struct action *list, int count, struct random *random)
{
    struct action action = list[random_below(random, (uint32_t)count)];
    const struct action *other = &list[random_below(random, (uint32_t)count)];
    switch (random_below(random, 9)) {
    case 0:
        action.unit = other->unit;
        break;
    case 1:
        action.target = other->target;
        break;
    case 2:
        action.cell = other->cell;
        break;
    case 3:
        action.mode = other->mode;
        break;
    case 4:
        memcpy(action.amount, other->amount, sizeof action.amount);
        break;
    case 5:
        action.unit = other->unit;
        action.cell = other->cell;
        break;
    case 6:
        action.weapons |= other->weapons;
        break;
    case 7:
        memcpy(action.text, other->text, sizeof action.text);
        break;
    default:
        action.seat = other->seat;
        break;
    }
    return action;
}

/* Another way to say nearly the same: two turns that cancel, an empty leg. */
static void detour(struct action *action, struct random *random)
{
    static const char pairs[][3] = {"PS", "SP", "P", "S"};
    const char *letters = pairs[random_below(random, 4)];
    size_t length = strlen(action->text);
    if (length + strlen(letters) < sizeof action->text)
        memcpy(action->text + length, letters, strlen(letters));
}

/* Written orders: one letter or digit another, one more, or one less. */
static void rewrite(struct action *action, struct random *random)
{
    static const char letters[] = "0123456789PSULR";
    size_t length = strlen(action->text);
    size_t at = random_below(random, (uint32_t)length);
    char letter = letters[random_below(random, sizeof letters - 1)];
    switch (random_below(random, 4)) {
    case 0:
        memmove(action->text + at, action->text + at + 1, length - at);
        break;
    case 1:
        if (length + 1 < sizeof action->text)
            memmove(action->text + at + 1, action->text + at, length - at);
        action->text[at] = letter;
        break;
    default:
        action->text[at] = letter;
        break;
    }
}

/* One weapon more or less. */
static void rearm(struct action *action, struct random *random)
{
    action->weapons ^= (uint64_t)1 << random_below(random, random_below(random, 2) ? 8 : 64);
}

/* Numbers that belong together: one goes to another place. */
static void shuffle_amounts(struct action *action, struct random *random)
{
    action->amount[random_below(random, ACTION_AMOUNTS)]--;
    action->amount[random_below(random, ACTION_AMOUNTS)]++;
}

/* One field a little off. */
static struct action nudge(const struct action *list, int count, struct random *random)
{
    struct action action = list[random_below(random, (uint32_t)count)];
    if (action.text[0] && random_below(random, 2)) {
        rewrite(&action, random);
        return action;
    }
    if (action.weapons && random_below(random, 2)) {
        rearm(&action, random);
        return action;
    }
    if (action.amount[0] && random_below(random, 2)) {
        shuffle_amounts(&action, random);
        return action;
    }
    switch (random_below(random, action.text[0] ? 6 : 5)) {
    case 0:
        action.mode = (uint8_t)random_below(random, 4);
        break;
    case 1:
        action.cell.q = (int16_t)(action.cell.q + (random_below(random, 2) ? 1 : -1));
        break;
    case 2:
        action.cell.r = (int16_t)(action.cell.r + (random_below(random, 2) ? 1 : -1));
        break;
    case 3:
        action.amount[0] = (int16_t)(action.amount[0] + (random_below(random, 2) ? 1 : -1));
        break;
    case 4:
        action.target = (uint8_t)random_below(random, 16);
        break;
    default:
        detour(&action, random);
        break;
    }
    return action;
}

/* Its words with one letter changed, read again. */
static struct action misspell(const struct game *game, const struct action *list, int count,
                              struct random *random)
{
    struct action action = list[random_below(random, (uint32_t)count)], read;
    char words[200];
    struct text text;
    text_init(&text, words, sizeof words);
    game->rulebook->spell(game, &action, &text);
    uint32_t at = random_below(random, (uint32_t)text.length);
    if (words[at] >= 'A' && words[at] <= 'Z')
        words[at] = (char)(words[at] - 'A' + 'a');
    else if (words[at] >= '0' && words[at] <= '9')
        words[at] = (char)('0' + random_below(random, 10));
    if (game->rulebook->read(game, action.seat, words, &read, NULL))
        return action;
    return read;
}

struct action any_mutate(const struct game *game, const struct action *list, int count,
                         struct random *random)
{
    switch (random_below(random, 3)) {
    case 0:
        return cross(list, count, random);
    case 1:
        return nudge(list, count, random);
    default:
        return misspell(game, list, count, random);
    }
}
