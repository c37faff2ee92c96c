/* Telling events. */
#include "cli/story.h"

#include "core/names.h"
#include "cli/say.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static bool is_kind(const struct game *view, const struct match_event *event, const char *kind)
{
    return event_kind_is(&view->rulebook->event_kinds[event->event.kind], kind);
}

/* Whether the rulebook gave this answer itself, because there was no other. */
static bool is_only_answer(const struct game *view, const struct match_event *event)
{
    return is_kind(view, event, "only-answer");
}

/* How much of two sentences is the same introduction, up to a colon. */
static size_t introduction(const char *a, const char *b)
{
    size_t end = 0;
    for (size_t i = 0; a[i] && a[i] == b[i]; i++)
        if (a[i] == ':' && a[i + 1] == ' ' && b[i + 1] == ' ')
            end = i + 2;
    return end;
}

/* The rule ids of the events, each once: " [AD-dec.1, AD-move.5]". */
static void write_rules(const struct game *view, const struct match_event *events, int count,
                        struct text *out)
{
    int written = 0;
    for (int i = 0; i < count; i++) {
        uint16_t rule = events[i].event.rule;
        bool known = rule >= view->rulebook->rule_count;
        for (int before = 0; before < i; before++)
            known |= events[before].event.rule == rule;
        if (!known)
            text_format(out, "%s%s", written++ ? ", " : " [", view->rulebook->rule_ids[rule]);
    }
    if (written)
        text_char(out, ']');
}

/* Answers that were no choice, one after the other, go on one line: "Only … is given: end move, end
 * transfer. [AD-dec.1, AD-move.5, AD-trans.5]". What they ended need not be said again. A phase in
 * which nothing could be done must not drown the story. Returns how many events that were. */
static int write_run(const struct game *view, const struct match_event *events, int count,
                     struct text *out)
{
    char first[STORY_LINE_SIZE / 4] = "", next[STORY_LINE_SIZE / 4];
    int told = 0;
    while (told < count && is_only_answer(view, &events[told]) &&
           out->length < STORY_LINE_SIZE / 2) {
        struct text text;
        text_init(&text, told ? next : first, sizeof next);
        view->rulebook->say(view, &events[told].event, &text);
        if (text.length > 0 && text.start[text.length - 1] == '.')
            text.start[--text.length] = '\0';
        text_format(out, "%s%s", told ? ", " : "", told ? next + introduction(first, next) : first);
        told++;
        if (told < count && is_kind(view, &events[told], "run-ended"))
            told++;
    }
    text_char(out, '.');
    write_rules(view, events, told, out);
    return told;
}

/* The next line of the story; returns how many lines of the screen it took. */
static int print_some(const struct story *story, const struct match_event *events, int count,
                      int *next)
{
    char line[STORY_LINE_SIZE];
    struct text text;
    int i = *next;
    bool dim = story->colour && is_only_answer(story->view, &events[i]);
    text_init(&text, line, sizeof line);
    if (is_only_answer(story->view, &events[i])) {
        *next += write_run(story->view, events + i, count - i, &text);
    } else {
        bool dice = i == 0 || !story_same_throw(&events[i - 1], &events[i]);
        story_write(story->view, &events[i], dice, &text);
        *next += 1;
    }
    if (dim)
        printf("\033[2m");
    int lines = say_folded(line, story->width, 0, 4);
    if (dim)
        printf("\033[0m");
    return lines;
}

void story_print(const struct story *story)
{
    int count = 0, lines = 0;
    uint32_t since = story->since, last = match_event_count(story->match, story->seat);
    if (story->most > 0 && last > since && last - since > (uint32_t)story->most)
        since = last - (uint32_t)story->most;
    struct match_event *events = gather(story->match, story->seat, since, &count);
    for (int i = 0; i < count;) {
        lines += print_some(story, events, count, &i);
        if (story->turn_page && lines >= story->page_lines && i < count) {
            if (!story->turn_page(story->reader))
                break;
            lines = 0;
        }
    }
    free(events);
}
