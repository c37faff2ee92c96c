/* The world's mistakes: a kind for programs, a note for people. */
#ifndef FLAGBRIDGE_BASE_FAULT_H
#define FLAGBRIDGE_BASE_FAULT_H

#if defined(__GNUC__)
#define BASE_PRINTF(string, first) __attribute__((format(printf, string, first)))
#else
#define BASE_PRINTF(string, first)
#endif

enum fault {
    FAULT_NONE = 0,
    FAULT_REFUSED, /* a rule says no; the note names it */
    FAULT_INPUT,   /* malformed, unknown or out of range */
    FAULT_STALE,   /* an answer to a question that is no longer open */
    FAULT_FULL,    /* more than a bounded thing can hold */
    FAULT_WORLD,   /* file, network, database */
    FAULT_LATE     /* the time for it is used up */
};

enum { NOTE_RULE_SIZE = 24, NOTE_TEXT_SIZE = 2048 };

/* What the world failed by, where a program does different things about it. */
enum cause {
    CAUSE_UNKNOWN,
    CAUSE_BUSY,    /* somebody else has it */
    CAUSE_CLOSED,  /* not there, or not for us */
    CAUSE_NEWER,   /* made by a later version */
    CAUSE_DAMAGED, /* damaged, or not what it should be */
    CAUSE_NO_ROOM
};
enum { CAUSES = CAUSE_NO_ROOM + 1 };

struct note {
    char rule[NOTE_RULE_SIZE]; /* rule id, empty if no rule is involved */
    char text[NOTE_TEXT_SIZE];
    enum cause cause;
};

/* Fills `why` (which may be NULL; a too long text is cut) and returns `fault`, so that a refusal
 * is one line: return note_set(why, FAULT_REFUSED, "AD-move.1", "..."). `rule` may be NULL. */
enum fault note_set(struct note *why, enum fault fault, const char *rule, const char *format, ...)
    BASE_PRINTF(4, 5);

/* The cause of what was just noted (`why` may be NULL); returns `fault`. */
enum fault note_cause(struct note *why, enum fault fault, enum cause cause);

#endif
