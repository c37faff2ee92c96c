/* The words of a lesson at the terminal. */
#include "cli/tutor.h"

#include "cli/say.h"
#include "guide/guide.h"

#include <stdio.h>

enum { TUTOR_INDENT = 2, TUTOR_BULLET = 4, TUTOR_LINE = LESSON_TEXT_SIZE + 60 };

static bool find_stand(const struct session *session, struct guide_stand *out)
{
    return session->at_screen >= 0 &&
           guide_stand(session->content, session->match, session->at_screen, out);
}

static int width_of(const struct session *session)
{
    return session->screen.width;
}

static void say_step(const struct session *session, const struct guide_stand *stand)
{
    char line[TUTOR_LINE];
    const struct lesson_step *step = guide_step(stand);
    if (stand->done == 0) {
        say_folded(stand->lesson->greeting, width_of(session), 0, 0);
        printf("\n");
    }
    if (!stand->now)
        say_folded(stand->aside ? stand->aside
                                : "Answer this question first; then the lesson "
                                  "goes on.",
                   width_of(session), 0, TUTOR_INDENT);
    snprintf(line, sizeof line, "STEP %d OF %d: %s", stand->done + 1, stand->lesson->step_count,
             step->say);
    say_folded(line, width_of(session), 0, TUTOR_INDENT);
    if (step->write[0] && stand->now)
        printf("  For example: %s\n", step->write);
}

static void say_finish(const struct session *session, const struct guide_stand *stand)
{
    const struct content_lesson *lesson = stand->lesson;
    printf("\n");
    say_folded(lesson->finish, width_of(session), 0, 0);
    for (int i = 0; i < lesson->step_count; i++)
        if (stand->met >> i & 1 && lesson->steps[i].did[0]) {
            printf("  - ");
            say_folded(lesson->steps[i].did, width_of(session), 0, TUTOR_BULLET);
        }
    say_folded(lesson->next, width_of(session), 0, 0);
    printf("\n");
}

static bool is_news(const struct session *session, const struct guide_stand *stand)
{
    return stand->done != session->lesson_step || !stand->now;
}

/* At most: folded words are a little longer than their letters. */
static int lines_of(const char *words, int width)
{
    return say_width(words) / (width > 20 ? width - 12 : 8) + 1;
}

int tutor_height(const struct session *session)
{
    struct guide_stand stand;
    if (!find_stand(session, &stand))
        return 0;
    const struct lesson_step *step = guide_step(&stand);
    int width = width_of(session), lines = 0;
    if (!step)
        return is_news(session, &stand) ? stand.lesson->step_count + 6 : 0;
    lines += lines_of(step->say, width) + 1;
    if (stand.done == 0)
        lines += lines_of(stand.lesson->greeting, width) + 1;
    if (!stand.now)
        lines += stand.aside ? lines_of(stand.aside, width) : 1;
    return lines + 1;
}

void tutor_print(struct session *session)
{
    struct guide_stand stand;
    if (!find_stand(session, &stand))
        return;
    bool news = is_news(session, &stand);
    const struct lesson_step *step = guide_step(&stand);
    if (step && (news || session->screen.terminal)) {
        printf("\n");
        say_step(session, &stand);
    } else if (!step && news) {
        say_finish(session, &stand);
    }
    session->lesson_step = stand.done;
}

void tutor_help(const struct session *session)
{
    struct guide_stand stand;
    if (!find_stand(session, &stand) || !guide_step(&stand))
        return;
    say_step(session, &stand);
    say_folded(guide_step(&stand)->hint, width_of(session), TUTOR_INDENT, TUTOR_INDENT);
    printf("\n");
}

void tutor_end(struct session *session)
{
    struct guide_stand stand;
    if (find_stand(session, &stand) && is_news(session, &stand))
        say_finish(session, &stand);
}
