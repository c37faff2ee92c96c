/* Battles known in advance: what a server with the same key will ask, and the reflex answers. */
#ifndef FLAGBRIDGE_TESTS_SERVER_LOAD_SCRIPT_H
#define FLAGBRIDGE_TESTS_SERVER_LOAD_SCRIPT_H

#include "core/setup.h"

#include <stdbool.h>

enum { SCRIPT_KEY_SIZE = 65 };

struct script_line {
    int seat;
    char *members; /* "question":N,"action":{…} */
};

struct script {
    char key[SCRIPT_KEY_SIZE]; /* of the dice, in hexadecimal */
    struct script_line *lines;
    int count;
};

/* Plays a whole battle, each number another; false: says why on standard error. */
bool script_make(struct script *script, const struct setup *setup, unsigned number);
void script_free(struct script *script);

#endif
