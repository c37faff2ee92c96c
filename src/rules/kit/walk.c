/* Events and throws, as the steps of a law make them. */
#include "rules/kit/walk.h"

#include "rules/kit/told.h"

#include <string.h>

void walk_whisper(struct walk *walk, int side, const struct event *event)
{
    struct event secret = *event;
    secret.seen_by = (uint8_t)setup_seats_of(walk->game->setup, side);
    event_add(walk->events, &secret);
}

void walk_tell_others(struct walk *walk, int side, const struct event *event)
{
    struct event open = *event;
    open.seen_by = (uint8_t)(EVENT_SEEN_BY_ALL & ~setup_seats_of(walk->game->setup, side));
    event_add(walk->events, &open);
}

void walk_put_text(struct event *event, const char *text)
{
    char bytes[WALK_TEXT_SIZE] = {0};
    for (int i = 0; i < WALK_TEXT_SIZE - 1 && text[i]; i++)
        bytes[i] = text[i];
    memcpy(event->argument, bytes, sizeof bytes);
}

void walk_get_text(const struct event *event, char out[WALK_TEXT_SIZE])
{
    memcpy(out, event->argument, WALK_TEXT_SIZE);
    out[WALK_TEXT_SIZE - 1] = '\0';
}

static void note_throw(struct walk *walk)
{
    const struct dice *dice = walk->dice;
    walk->roll = (uint16_t)((dice->log ? dice->log->throw_count : dice->throw_count) - 1);
}

void walk_count_faces(struct roll *what, int from, int to)
{
    for (int face = from > 1 ? from : 1; face <= to && face <= DICE_WORTHS; face++)
        what->worth[face - 1] = 1;
}

int walk_throw_one(struct walk *walk, const struct roll *what, int sides)
{
    int face = dice_one(walk->dice, sides, what);
    note_throw(walk);
    return face;
}

int walk_throw_sum(struct walk *walk, const struct roll *what, const struct dice_part *parts,
                   int part_count)
{
    int before = walk->dice->throw_count;
    int result = dice_sum(walk->dice, parts, part_count, what);
    if (walk->dice->throw_count > before)
        note_throw(walk);
    return result;
}

void walk_throw_classes(struct walk *walk, const struct roll *what, int count,
                        const uint8_t class_of[WALK_DIE], int *tally)
{
    dice_pool(walk->dice, WALK_DIE, count, class_of, tally, what);
    if (count > 0)
        note_throw(walk);
}

void walk_throw_pool(struct walk *walk, const struct roll *what, int count,
                     int face_tally[WALK_DIE])
{
    static const uint8_t own_class[WALK_DIE] = {0, 1, 2, 3, 4, 5};
    int tally[DICE_CLASSES_MAX];
    walk_throw_classes(walk, what, count, own_class, tally);
    memcpy(face_tally, tally, WALK_DIE * sizeof tally[0]);
}

int walk_sort_faces(const int key[WALK_DIE], uint8_t class_of[WALK_DIE])
{
    enum { MIXED_MAX = 12, THREE_MAX = 120 };
    int found[WALK_DIE] = {0}, classes = 0, class = 0;
    for (int i = 0; i < WALK_DIE; i++) {
        if (i == 0 || key[i] != key[i - 1]) {
            found[classes] = key[i];
            for (class = 0; found[class] != key[i];)
                class ++;
            classes += class == classes;
        }
        class_of[i] = (uint8_t) class;
    }
    return classes > 3 ? MIXED_MAX : classes == 3 ? THREE_MAX : DICE_POOL_MAX;
}

int walk_throw_portion(struct walk *walk, const struct roll *what, uint32_t due,
                       const int key[WALK_DIE], int by_face[WALK_DIE])
{
    uint8_t class_of[WALK_DIE];
    int tally[DICE_CLASSES_MAX], most = walk_sort_faces(key, class_of), next = 0;
    int count = due < (uint32_t)most ? (int)due : most;
    walk_throw_classes(walk, what, count, class_of, tally);
    for (int i = 0; i < WALK_DIE; i++)
        by_face[i] = class_of[i] == next ? tally[next++] : 0;
    return count;
}
