/* A lesson on the wire. */
#include "guide/guide.h"

#include "wire/json.h"

/* NULL instead of nothing. */
static void write_text(struct text *out, const char *key, const char *words)
{
    json_text(out, key, words && words[0] ? words : NULL);
}

static void write_show(const struct lesson_show *show, struct text *out)
{
    json_next(out);
    text_char(out, '{');
    if (show->unit[0])
        json_text(out, "unit", show->unit);
    else if (show->cell[0])
        json_text(out, "cell", show->cell);
    else if (show->rule[0])
        json_text(out, "rule", show->rule);
    else
        json_text(out, "part", lesson_parts[show->part]);
    text_char(out, '}');
}

static void write_step(const struct guide_stand *stand, const struct lesson_step *step,
                       struct text *out)
{
    json_text(out, "step", step->id);
    json_text(out, "say", step->say);
    json_text(out, "hint", step->hint);
    write_text(out, "write", stand->now ? step->write : NULL);
    json_flag(out, "now", stand->now);
    write_text(out, "aside", stand->aside);
    write_text(out, "greeting", stand->done == 0 ? stand->lesson->greeting : NULL);
    json_key(out, "shows");
    text_char(out, '[');
    for (int i = 0; i < step->show_count; i++)
        write_show(&step->shows[i], out);
    text_char(out, ']');
}

static void write_end(const struct guide_stand *stand, struct text *out)
{
    const struct content_lesson *lesson = stand->lesson;
    json_key(out, "did");
    text_char(out, '[');
    for (int i = 0; i < lesson->step_count; i++)
        if (stand->met >> i & 1 && lesson->steps[i].did[0]) {
            json_next(out);
            text_quote(out, lesson->steps[i].did);
        }
    text_char(out, ']');
    json_text(out, "finish", lesson->finish);
    json_text(out, "next", lesson->next);
}

void guide_write(const struct guide_stand *stand, struct text *out)
{
    const struct lesson_step *step = guide_step(stand);
    text_char(out, '{');
    json_int(out, "done", stand->done);
    json_int(out, "total", stand->lesson->step_count);
    if (step)
        write_step(stand, step, out);
    else
        write_end(stand, out);
    text_char(out, '}');
}
