/* A referee over the toy rulebook, clients that talk to it, and answers taken apart. */
#ifndef FLAGBRIDGE_TESTS_REFEREE_STAND_H
#define FLAGBRIDGE_TESTS_REFEREE_STAND_H

#include "referee/referee.h"

#include <jansson.h>

enum { STAND_CLIENTS = 4 };

struct stand {
    struct content *content;
    struct referee *referee;
    struct referee_session *client[STAND_CLIENTS];
    json_t *told[STAND_CLIENTS]; /* pushes each has got */
    json_t *answers;             /* kept so that tests may borrow them */
};

/* The toy alone; ends with NULL. Its content comes as a data folder that is removed once loaded. */
extern const struct rulebook *const stand_rulebooks[];
struct content *stand_load_content(void);

/* Opens everything; `client` sessions are connected. Same entropy every time. */
struct stand *stand_open(int clients);
void stand_close(struct stand **stand);

/* Sends one line (a format) for the client; returns the answer, NULL if there was none. Pushes are
 * put into `told`, everybody's. Every line that comes out must be one JSON object. */
json_t *stand_say(struct stand *stand, int client, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with bytes. */
json_t *stand_bytes(struct stand *stand, int client, const char *bytes, size_t size);

/* As stand_say, and it must have been done. */
json_t *stand_ask(struct stand *stand, int client, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Takes the waiting lines of all clients; returns the last that was no push. */
json_t *stand_collect(struct stand *stand);

/* Parts of an answer; "" or -1 when they are not there. */
const char *stand_code(const json_t *answer);  /* of an error, or "refused" */
const char *stand_field(const json_t *answer); /* that an error names */
const char *stand_text(const json_t *object, const char *key);
int stand_int(const json_t *object, const char *key);

/* How many pushes of a kind the client has got, and the last of them. */
int stand_told(const struct stand *stand, int client, const char *kind);
json_t *stand_last(const struct stand *stand, int client, const char *kind);
void stand_forget(struct stand *stand);

#endif
