/* Filling in a card. */
#include "core/card.h"

#include "base/check.h"

#include <string.h>

void card_begin(struct card *card)
{
    bool bare = card->bare;
    memset(card, 0, sizeof *card);
    card->bare = bare;
}

/* As much of it as there is room for; it is zero behind it. */
static void put_name(const char *name, char *out, size_t size)
{
    size_t length = strlen(name);
    memcpy(out, name, length < size ? length : size - 1);
}

void card_add_gauge(struct card *card, const char *name, int now, int full)
{
    CHECK(card->gauge_count < CARD_GAUGES_MAX);
    struct card_gauge *gauge = &card->gauges[card->gauge_count++];
    put_name(name, gauge->name, sizeof gauge->name);
    gauge->now = (int16_t)now;
    gauge->full = (int16_t)full;
}

struct card_track *card_add_track(struct card *card, const char *name, const uint8_t *boxes,
                                  int box_count)
{
    CHECK(card->track_count < CARD_TRACKS_MAX && box_count <= CARD_TRACK_BOXES_MAX);
    struct card_track *track = &card->tracks[card->track_count++];
    put_name(name, track->name, sizeof track->name);
    track->box_count = (uint8_t)box_count;
    for (int i = 0; i < box_count; i++)
        track->boxes[i] = (int8_t)(boxes ? boxes[i] : 1);
    return track;
}

struct text card_words(const struct card *card, char *buffer, size_t size)
{
    struct text text;
    if (card->bare)
        text_init_idle(&text, buffer);
    else
        text_init(&text, buffer, size);
    return text;
}

struct text card_next_note(struct card *card)
{
    int index = card->note_count < CARD_NOTES_MAX ? card->note_count++ : CARD_NOTES_MAX - 1;
    return card_words(card, card->notes[index], sizeof card->notes[index]);
}

void card_add_note(struct card *card, const char *words)
{
    struct text note = card_next_note(card);
    text_add(&note, words);
}

void card_weapon_reach(struct card_weapon *weapon, int band, int distance)
{
    CHECK(band >= 0 && band < CARD_BANDS_MAX);
    for (; weapon->band_count <= band;
         weapon->band_count++) /* one it has no distance in is empty */
        weapon->band_end[weapon->band_count] =
            weapon->band_count ? weapon->band_end[weapon->band_count - 1] : 0;
    weapon->band_end[band] = (uint8_t)distance;
}

void card_weapon_words(const struct card_weapon *weapon, struct text *out)
{
    const char *between = "";
    text_add(out, weapon->make);
    if (weapon->make[0])
        between = " ";
    if (weapon->mount[0]) {
        text_format(out, "%s[%s]", between, weapon->mount);
        between = " ";
    }
    if (weapon->detail[0])
        text_format(out, "%s%s", between, weapon->detail);
}

struct text card_weapon_name(const struct card *card, struct card_weapon *weapon)
{
    return card_words(card, weapon->name, sizeof weapon->name);
}

struct text card_detail(const struct card *card, struct card_weapon *weapon)
{
    return card_words(card, weapon->detail, sizeof weapon->detail);
}
