/* Values of events of `universal` as they stand in a sentence, where they are not written like all
 * of their kind. */
#include "rules/universal/view/say.h"

#include "rules/universal/view/words.h"

/* UN-B3.1: an award of the record of the side, which stands before it */
void universal_say_value_award(const struct game *game, const struct event *event, int32_t award,
                               struct text *out)
{
    int side = universal_awarded_of(event).side;
    const struct universal_side *record =
        side == SIDE_RED || side == SIDE_BLUE ? game->setup->side[side] : NULL;
    if (record && award >= 0 && award < record->awards.count)
        award_say(game->setup, &record->awards.list[award], out);
    else
        text_add(out, "points");
}

void universal_say_value_battery(const struct game *game, const struct event *event,
                                 int32_t battery, struct text *out)
{
    universal_words_battery(game, event->unit, battery, out);
}

void universal_say_value_cause(const struct game *game, const struct event *event, int32_t cause,
                               struct text *out)
{
    static const char *const causes[] = {"is destroyed",
                                         "is destroyed by fighters",
                                         "is destroyed by point defense",
                                         "is destroyed by Seekers",
                                         "is destroyed by Mines",
                                         "is destroyed by an asteroid",
                                         "is destroyed in an asteroid field",
                                         "is destroyed by a Shockwave",
                                         "is destroyed by boarders",
                                         "runs into a planet",
                                         "falls into a black hole",
                                         "leaves the board",
                                         "enters hyperspace",
                                         "is lost with its ship"};
    (void)game;
    if (event->rule == UNIVERSAL_RULE_E2_9 && cause == UNIVERSAL_BY_MARINES)
        text_add(out, "has landed its squad and is used up");
    else
        text_add(out, say_word(causes, UNIVERSAL_BY_CARRIER + 1, cause));
}

void universal_say_value_chosen(const struct game *game, const struct event *event, int32_t chosen,
                                struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, universal_words_facing(chosen - 1));
}

/* What a ship does whose orders do not hold (UN-C2.0, UN-C6, UN-C7). */
void universal_say_value_coast(const struct game *game, const struct event *event, int32_t speed,
                               struct text *out)
{
    (void)event;
    if (universal_movement_of(game) == UNIVERSAL_VECTOR)
        text_format(out, "drifts on at speed %d", speed);
    else if (universal_movement_of(game) == UNIVERSAL_REACTIONLESS)
        text_add(out, "stands still");
    else
        text_format(out, "goes straight on at speed %d", speed);
}

void universal_say_value_gain(const struct game *game, const struct event *event, int32_t points,
                              struct text *out)
{
    (void)game;
    (void)event;
    say_gain(points, out);
}

void universal_say_value_own_gain(const struct game *game, const struct event *event,
                                  int32_t points, struct text *out)
{
    (void)game;
    (void)event;
    if (points > 0)
        text_format(out, ", %d VP for its own side", points);
}

/* "heading 2 (SW)" */
void universal_say_value_heading(const struct game *game, const struct event *event,
                                 int32_t heading, struct text *out)
{
    (void)game;
    (void)event;
    text_format(out, "heading %d (%s)", heading, universal_words_heading(heading));
}

void universal_say_value_item(const struct game *game, const struct event *event, int32_t item,
                              struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, universal_words_item(item));
}

void universal_say_value_marker(const struct game *game, const struct event *event, int32_t kind,
                                struct text *out)
{
    (void)game;
    (void)event;
    universal_words_marker(kind, 0, out);
}

void universal_say_value_percent(const struct game *game, const struct event *event,
                                 int32_t percent, struct text *out)
{
    (void)game;
    (void)event;
    text_format(out, "%d%%", percent);
}

void universal_say_value_seekers_end(const struct game *game, const struct event *event,
                                     int32_t end, struct text *out)
{
    static const char *const ends[] = {"cannot reach it", "are fooled by a Decoy",
                                       "are all shot down", "have lost their target",
                                       "have none left so far from their launch"};
    (void)game;
    (void)event;
    text_add(out, say_word(ends, UNIVERSAL_SEEKERS_FADED + 1, end));
}

void universal_say_value_terrain(const struct game *game, const struct event *event,
                                 int32_t terrain, struct text *out)
{
    (void)game;
    (void)event;
    text_add(out, universal_words_terrain(terrain));
}

void universal_say_value_track(const struct game *game, const struct event *event, int32_t track,
                               struct text *out)
{
    text_add(out, universal_words_track(game, event->unit, track));
}

void universal_say_value_variant(const struct game *game, const struct event *event,
                                 int32_t variant, struct text *out)
{
    static const char *const wings[] = {"", " with Light fighters", " with Long Range fighters"};
    (void)game;
    (void)event;
    text_add(out, say_word(wings, UNIVERSAL_VARIANTS, variant));
}
