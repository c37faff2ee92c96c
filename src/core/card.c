/* Filling in a card. */
#include "core/card.h"

#include "base/check.h"

#include <stdio.h>

void card_add_gauge(struct card *card, const char *name, int now, int full)
{
    CHECK(card->gauge_count < CARD_GAUGES_MAX);
    struct card_gauge *gauge = &card->gauges[card->gauge_count++];
    snprintf(gauge->name, sizeof gauge->name, "%s", name);
    gauge->now = (int16_t)now;
    gauge->full = (int16_t)full;
}

struct card_track *card_add_track(struct card *card, const char *name, const uint8_t *boxes,
                                  int box_count)
{
    CHECK(card->track_count < CARD_TRACKS_MAX && box_count <= CARD_TRACK_BOXES_MAX);
    struct card_track *track = &card->tracks[card->track_count++];
    snprintf(track->name, sizeof track->name, "%s", name);
    track->box_count = (uint8_t)box_count;
    for (int i = 0; i < box_count; i++)
        track->boxes[i] = (int8_t)(boxes ? boxes[i] : 1);
    return track;
}

struct text card_next_note(struct card *card)
{
    struct text text;
    int index = card->note_count < CARD_NOTES_MAX ? card->note_count++ : CARD_NOTES_MAX - 1;
    text_init(&text, card->notes[index], sizeof card->notes[index]);
    return text;
}

void card_add_note(struct card *card, const char *words)
{
    struct text note = card_next_note(card);
    text_add(&note, words);
}
