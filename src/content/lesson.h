/* The guided first battle of a system: its lessons.yaml. */
#ifndef FLAGBRIDGE_CONTENT_LESSON_H
#define FLAGBRIDGE_CONTENT_LESSON_H

#include "content/content.h"

#include "base/hash.h"
#include "core/sources.h"

enum {
    LESSON_STEPS_MIN = 8,
    LESSON_STEPS_MAX = 12,
    LESSON_SHOWS_MAX = 4,
    LESSON_ASIDES_MAX = 12,
    LESSON_TEXT_SIZE = 400,
    LESSON_ORDER_SIZE = 80,
    LESSON_WORD_SIZE = 40,
    LESSON_NO_DECISION = 255
};

/* What a condition is about: a fact of what the seat may know. */
enum lesson_fact {
    LESSON_ASKED,    /* the seat is asked that decision, or was */
    LESSON_ANSWERED, /* it has given that answer, in a draft or for good */
    LESSON_DRAFTED,  /* it has given any answer for that unit, likewise, or the unit is gone */
    LESSON_EVENT,    /* it has heard an event of that kind, or one that cites that rule */
    LESSON_TURN,     /* that turn has begun */
    LESSON_FACTS
};

enum lesson_whose { LESSON_ANYBODYS = -1, LESSON_MINE, LESSON_THEIRS };

struct lesson_condition {
    char word[LESSON_FACTS][LESSON_WORD_SIZE]; /* as it was written; LESSON_TURN: empty */
    uint16_t turn;
    uint8_t times; /* of an answer or event: so often */
    int8_t whose;  /* of an event: the side of the unit it is about */
    uint8_t fact;  /* enum lesson_fact: the one that was written */
    uint8_t decision;
    bool by_rule;    /* the event is known by its rule, else by its kind */
    uint16_t number; /* … and this is which */
};

/* What the page points at. One of them is given. */
struct lesson_show {
    char unit[LESSON_WORD_SIZE];
    char cell[LESSON_WORD_SIZE];
    char rule[LESSON_WORD_SIZE];
    int8_t part; /* index into lesson_parts; -1: none */
};

/* Parts of the screen: "board", "question" …; ends with NULL. */
extern const char *const lesson_parts[];

struct lesson_step {
    char id[LESSON_WORD_SIZE];
    char say[LESSON_TEXT_SIZE];
    char hint[LESSON_TEXT_SIZE];
    char did[LESSON_TEXT_SIZE];    /* for the summary, if the condition came true; or empty */
    char write[LESSON_ORDER_SIZE]; /* an order that does it; or empty */
    char where[LESSON_WORD_SIZE];  /* the decision in whose question it is done; empty: in any */
    uint8_t decision;              /* that one, or LESSON_NO_DECISION */
    uint16_t show_count;
    struct lesson_condition until;
    struct lesson_show shows[LESSON_SHOWS_MAX];
};

/* What is said while another question is open than the one the step is about. */
struct lesson_aside {
    char asked[LESSON_WORD_SIZE];
    char say[LESSON_TEXT_SIZE];
    uint8_t decision;
};

struct content_lesson {
    char scenario[LESSON_WORD_SIZE];        /* of the same system */
    char scenario_id[2 * LESSON_WORD_SIZE]; /* "nova/first" */
    char seat[SEAT_NAME_SIZE];              /* whom it guides */
    uint64_t dice;                          /* the number the key is made of */
    uint8_t key[DICE_KEY_SIZE];
    uint8_t commitment[SHA256_SIZE]; /* of the key: by it a battle is known as this lesson */
    char greeting[LESSON_TEXT_SIZE];
    char finish[LESSON_TEXT_SIZE];
    char next[LESSON_TEXT_SIZE];
    uint16_t step_count;
    uint16_t aside_count;
    struct lesson_step steps[LESSON_STEPS_MAX];
    struct lesson_aside asides[LESSON_ASIDES_MAX];
};

extern const struct field lesson_fields[];

/* Fills `out` from a map; false: complained. Decisions, rules and kinds of events are looked up;
 * units and cells by lesson_try. */
bool lesson_read(struct content_lesson *out, const struct rulebook *rulebook,
                 const struct node *map, struct complaints *complaints);

/* Whether the scenario, laid out in `game`, has the seat, the units and the cells that are named;
 * false: complained. */
bool lesson_try(const struct content_lesson *lesson, const struct game *game,
                const struct node *map, struct complaints *complaints);

/* NULL: the system has none without fault. */
const struct content_lesson *content_lesson(const struct content *content,
                                            const struct rulebook *rulebook);

#endif
