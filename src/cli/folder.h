/* Where the content is, and where battles are kept. */
#ifndef FLAGBRIDGE_CLI_FOLDER_H
#define FLAGBRIDGE_CLI_FOLDER_H

#include "base/fault.h"

#include <stdbool.h>

enum { FOLDER_PATH_SIZE = 4096 };

/* The data folder: $FLAGBRIDGE_DATA; else where it is installed (../share/flagbridge/data from the
 * program) or built (../data, ../../data, ../../../data), else ./data. FAULT_WORLD when there is
 * none. */
enum fault folder_data(char path[FOLDER_PATH_SIZE], struct note *why);

/* The folder of the built page: $FLAGBRIDGE_WEB; else ../share/flagbridge/web from the program, or
 * web/dist in the same places. False: there is none. */
bool folder_web(char path[FOLDER_PATH_SIZE]);

/* A new file name for a battle of `scenario` under $XDG_DATA_HOME/flagbridge/battles (or
 * ~/.local/share/…); makes the folder. The name bears date and time, and a number if taken. */
enum fault folder_battle(char path[FOLDER_PATH_SIZE], const char *scenario, struct note *why);

/* Where the guided first battle of a system is kept, to be taken up again; makes the folder. */
enum fault folder_lesson(char path[FOLDER_PATH_SIZE], const char *ruleset, struct note *why);

/* Where a server keeps its battles: $XDG_DATA_HOME/flagbridge/server.sqlite; makes the folder. */
enum fault folder_store(char path[FOLDER_PATH_SIZE], struct note *why);

/* The same, or the one that is named as sqlite:PATH (`given` may be NULL). */
enum fault folder_store_named(char path[FOLDER_PATH_SIZE], const char *given, struct note *why);

bool folder_exists(const char *path);  /* a folder */
bool folder_is_file(const char *path); /* plain: no folder, pipe or device */

#endif
