/* What a judge does: reads what strangers made up, and answers. Questions and answers as they go
 * between the worker, who asks, and the judge. */
#ifndef FLAGBRIDGE_SERVER_COURT_H
#define FLAGBRIDGE_SERVER_COURT_H

#include "content/content.h"

enum {
    COURT_MS = 2000, /* a question may take so long */
    COURT_NAME_MAX = 32,
    COURT_ID_MAX = 4096,
    COURT_EYES_SIZE = 16,
    COURT_BYTES_MAX = 256 << 20,
    COURT_ANSWER_MAX = 16 << 20
};

enum court_kind { COURT_LINE = 1, COURT_FILE };

/* Everything is borrowed. */
struct court_question {
    enum court_kind kind;
    int ms;            /* it may take; what can look at a clock says in time that it was too much */
    const char *bytes; /* a line of the protocol, or a battle file */
    size_t size;
    const char *name; /* of a file: see verdict.h */
    const char *id;
    bool whole;
    bool cards;
    int form;         /* enum verdict_form */
    const char *eyes; /* NULL: everything is seen */
    uint32_t last;
    uint32_t since;
};

/* Borrowed from the court, or from whoever heard it from there, until the next question. */
struct court_answer {
    const char *bytes; /* one line, without its newline */
    size_t size;
    bool no;       /* a file that cannot be played; the line says why */
    uint32_t last; /* record of a file */
};

/* As they go through a socket; behind the head of a question come name, id (unless it has none) and
 * bytes, behind the head of an answer its bytes. */
enum { COURT_ASKS = 0x46424a51, COURT_SAYS = 0x46424a41 };

struct court_asks {
    uint32_t sign;
    uint32_t kind;
    uint32_t ms;
    uint32_t last;
    uint32_t whole;
    uint32_t cards;
    uint32_t form;
    uint32_t since;
    char eyes[COURT_EYES_SIZE];
    uint32_t name_size;
    uint32_t has_id;
    uint32_t id_size;
    uint32_t size;
};

struct court_says {
    uint32_t sign;
    uint32_t no;
    uint32_t last;
    uint32_t leaves; /* it is the judge's last answer: another is to be asked next */
    uint32_t size;
};

struct court_terms {
    const struct content *content;
    const struct rulebook *const *rulebooks; /* ends with NULL */
    const char *version;
};

struct court;

/* Whatever is done once in a program's life, such as asking the system for randomness, is done
 * here. */
enum fault court_open(struct court **out, const struct court_terms *terms, struct note *why);
void court_close(struct court **court);

void court_hear(struct court *court, const struct court_question *question,
                struct court_answer *out);

#endif
