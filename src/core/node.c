/* Looking into document trees, and complaining about them. */
#include "core/node.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const struct node *node_find(const struct node *map, const char *key)
{
    if (!map || map->kind != NODE_MAP)
        return NULL;
    for (const struct node *child = map->first; child; child = child->next)
        if (strcmp(child->key, key) == 0)
            return child;
    return NULL;
}

const struct node *node_item(const struct node *list, int index)
{
    const struct node *item = list ? list->first : NULL;
    for (int i = 0; item && i < index; i++)
        item = item->next;
    return item ? item : list;
}

bool node_is_unread(const struct node *list, int count)
{
    return list && count == 0 && (list->kind != NODE_LIST || list->count > 0);
}

bool node_is_null(const struct node *node)
{
    return node->kind == NODE_SCALAR && !node->quoted &&
           (strcmp(node->text, "null") == 0 || strcmp(node->text, "~") == 0 ||
            node->text[0] == '\0');
}

void complain(struct complaints *complaints, const struct node *at, const char *key,
              const char *format, ...)
{
    if (complaints->count++ >= complaints->capacity)
        return;
    struct complaint *complaint = &complaints->list[complaints->count - 1];
    complaint->file = at && at->file ? at->file : "";
    complaint->line = at ? at->line : 0;
    complaint->column = at ? at->column : 0;
    snprintf(complaint->key, sizeof complaint->key, "%s", key ? key : "");
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(complaint->reason, sizeof complaint->reason, format, arguments);
    va_end(arguments);
}
