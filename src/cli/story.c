/* Telling events. */
#include "cli/story.h"

#include "core/names.h"
#include "cli/say.h"

#include <stdio.h>
#include <stdlib.h>

enum { NAME_BUFFER = 32 };

static void write_thrower(const struct game *view, int unit, struct text *out)
{
    char name[NAME_BUFFER];
    struct text text;
    if (unit == UNIT_NONE || unit >= state_head(view->state)->unit_count)
        return;
    text_init(&text, name, sizeof name);
    names_write(view, unit, &text);
    text_format(out, "%s ", name);
}

static bool several_throwers(const struct match_event *event)
{
    for (int i = 1; i < event->throw_.face_count; i++)
        if (event->faces[i].unit != event->faces[0].unit)
            return true;
    return false;
}

/* "(FR-1 d10: 9, 3; CO-2 d6: 4)": faces in the order they fell, by ship and die size. */
static void write_dice(const struct game *view, const struct match_event *event, struct text *out)
{
    bool names = several_throwers(event);
    text_add(out, " (");
    for (int i = 0; i < event->throw_.face_count; i++) {
        const struct dice_face *face = &event->faces[i];
        bool more = i > 0 && face->unit == face[-1].unit && face->sides == face[-1].sides;
        if (!more && i > 0)
            text_add(out, "; ");
        if (!more && names)
            write_thrower(view, face->unit, out);
        if (!more)
            text_format(out, "d%d: %d", face->sides, face->value);
        else
            text_format(out, ", %d", face->value);
    }
    text_add(out, ")");
}

void story_write(const struct game *view, const struct match_event *event, bool dice,
                 struct text *out)
{
    const struct rulebook *rulebook = view->rulebook;
    rulebook->say(view, &event->event, out);
    if (event->event.rule < rulebook->rule_count)
        text_format(out, " [%s]", rulebook->rule_ids[event->event.rule]);
    if (dice && event->thrown && event->throw_.face_count > 0)
        write_dice(view, event, out);
}

bool story_same_throw(const struct match_event *a, const struct match_event *b)
{
    return a->thrown && b->thrown && a->faces == b->faces && a->event.roll == b->event.roll;
}

/* All events behind `since`, to be freed by the caller; NULL when there is none. */
static struct match_event *gather(const struct match *match, int seat, uint32_t since, int *count)
{
    uint32_t last = match_event_count(match, seat);
    *count = last > since ? (int)(last - since) : 0;
    struct match_event *events = *count ? calloc((size_t)*count, sizeof *events) : NULL;
    if (events)
        match_events(match, seat, since, events, *count);
    else
        *count = 0;
    return events;
}

bool story_has_dice(const struct match *match, int seat, uint32_t since)
{
    int count = 0;
    bool thrown = false;
    struct match_event *events = gather(match, seat, since, &count);
    for (int i = 0; i < count; i++)
        thrown |= events[i].thrown;
    free(events);
    return thrown;
}

void story_print(const struct story *story)
{
    int count = 0, lines = 0;
    uint32_t since = story->since, last = match_event_count(story->match, story->seat);
    if (story->most > 0 && last > since && last - since > (uint32_t)story->most)
        since = last - (uint32_t)story->most;
    struct match_event *events = gather(story->match, story->seat, since, &count);
    for (int i = 0; i < count; i++) {
        char line[STORY_LINE_SIZE];
        struct text text;
        text_init(&text, line, sizeof line);
        story_write(story->view, &events[i],
                    i == 0 || !story_same_throw(&events[i - 1], &events[i]), &text);
        lines += say_folded(line, story->width, 0, 4);
        if (story->turn_page && lines >= story->page_lines && i + 1 < count) {
            if (!story->turn_page(story->reader))
                break;
            lines = 0;
        }
    }
    free(events);
}
