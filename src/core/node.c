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
    complaint->rule = NULL;
    complaint->remark = false;
    snprintf(complaint->key, sizeof complaint->key, "%s", key ? key : "");
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(complaint->reason, sizeof complaint->reason, format, arguments);
    va_end(arguments);
}

void complaints_cite(struct complaints *complaints, int from, const char *rule)
{
    int known = complaints->count < complaints->capacity ? complaints->count : complaints->capacity;
    for (int i = from; rule && i < known; i++) {
        struct complaint *complaint = &complaints->list[i];
        if (complaint->rule)
            continue;
        complaint->rule = rule;
        char tail[40];
        int length = snprintf(tail, sizeof tail, " (%s)", rule);
        size_t end = strlen(complaint->reason), room = sizeof complaint->reason - 1;
        if (end + (size_t)length > room) /* a long reason gives way, the rule does not */
            end = room - (size_t)length;
        memcpy(complaint->reason + end, tail, (size_t)length + 1);
    }
}

void complaints_remark(struct complaints *complaints)
{
    if (complaints->count > complaints->capacity)
        complaints->count--;
    else
        complaints->list[complaints->count - 1].remark = true;
}

int complaints_faults(const struct complaints *complaints)
{
    int faults = complaints->count;
    for (int i = 0; i < complaints->count && i < complaints->capacity; i++)
        faults -= complaints->list[i].remark;
    return faults;
}
