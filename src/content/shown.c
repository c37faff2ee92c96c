/* A scenario, key by key. */
#include "content/shown.h"

#include "content/content.h"

#include <string.h>

enum { VALUE_SIZE = 2000 };

static void open_value(const struct node *node, bool inner, struct text *out)
{
    if (node->kind == NODE_SCALAR)
        text_add(out, node->text);
    else if (inner || node->kind == NODE_MAP)
        text_char(out, node->kind == NODE_MAP ? '{' : '[');
}

static void close_value(const struct node *node, bool inner, struct text *out)
{
    if (inner || node->kind == NODE_MAP)
        text_char(out, node->kind == NODE_MAP ? '}' : ']');
}

/* As a file might have it in one line; the outermost list has no brackets. */
static void write_value(const struct node *node, struct text *out)
{
    const struct node *owner[CONTENT_DEPTH_MAX + 1], *next[CONTENT_DEPTH_MAX + 1];
    int depth = 0;
    open_value(node, false, out);
    if (node->kind == NODE_SCALAR)
        return;
    owner[0] = node;
    next[0] = node->first;
    while (depth >= 0) {
        const struct node *child = next[depth];
        if (!child) {
            close_value(owner[depth], depth > 0, out);
            depth--;
            continue;
        }
        next[depth] = child->next;
        text_add(out, child == owner[depth]->first ? "" : ", ");
        if (child->key)
            text_format(out, "%s: ", child->key);
        open_value(child, true, out);
        if (child->kind != NODE_SCALAR && depth < CONTENT_DEPTH_MAX) {
            owner[++depth] = child;
            next[depth] = child->first;
        }
    }
}

static void add_row(const char *side, const struct node *node, struct datasheet *out)
{
    char value[VALUE_SIZE];
    struct text text;
    text_init(&text, value, sizeof value);
    write_value(node, &text);
    datasheet_row(out);
    datasheet_add(out, "%s%s%s", side, side[0] ? "." : "", node->key);
    datasheet_add(out, "%s%s", value, text.cut ? " …" : "");
}

void shown_scenario(const struct node *scenario, struct datasheet *out)
{
    static const char *const heads[] = {"key", "value", NULL};
    static const char *const unsaid[] = {"id", "ruleset", "description", "sides", NULL};
    datasheet_begin(out, "The scenario as its file has it", heads);
    for (const struct node *child = scenario->first; child; child = child->next)
        if (rulebook_word(unsaid, child->key) < 0)
            add_row("", child, out);
    const struct node *sides = node_find(scenario, "sides");
    for (const struct node *side = sides ? sides->first : NULL; side; side = side->next)
        for (const struct node *child = side->first; child; child = child->next)
            if (child->key)
                add_row(side->key ? side->key : "", child, out);
}
