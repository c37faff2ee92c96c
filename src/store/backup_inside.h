/* Inside the store: what the ways to copy share. */
#ifndef FLAGBRIDGE_STORE_BACKUP_INSIDE_H
#define FLAGBRIDGE_STORE_BACKUP_INSIDE_H

#include "store/backup.h"

/* Makes one file of a copy: nothing of it is in a log beside it. */
enum fault backup_stand_alone(const char *name, struct note *why);

/* Sound, with as many battles as it should have. */
enum fault backup_check(const char *name, const int64_t counts[STORE_STAGES], int64_t *bytes,
                        struct note *why);

/* A store that nobody else can use, until its place was taken by another. */
struct swap;

/* FAULT_WORLD: somebody uses it, or it is another program's. It need not be there, nor be sound,
 * nor of a known schema. */
enum fault swap_begin(struct swap **out, const char *path, struct note *why);
/* Gives the old store another name (told), and its own to the file. */
enum fault swap_put(struct swap *swap, const char *name, struct backup_report *report,
                    struct note *why);
void swap_end(struct swap **swap);

#endif
