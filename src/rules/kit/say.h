/* Words every voice needs. Everything may be asked about any number: what does not exist is written
 * as a question mark. */
#ifndef FLAGBRIDGE_RULES_KIT_SAY_H
#define FLAGBRIDGE_RULES_KIT_SAY_H

#include "core/rulebook.h"

void say_name(const struct game *game, int unit, struct text *out);
/* A line may run along the edge of the board: what is not of it is "outside". */
void say_cell(const struct game *game, struct cell cell, struct text *out);
/* A design as players write it: its name, or its id where the name would not find it again.
 * `taken`: a word that means something else behind "buy"; NULL: there is none. */
void say_class(const struct game *game, int design, const char *taken, struct text *out);
/* "1 hull box", "3 hull boxes" */
void say_count(struct text *out, int count, const char *thing, const char *things);

/* The first two letters of a class, for derived call signs. */
void say_letters(const char *class, struct text *out);

const char *say_word(const char *const *words, int count, int index);
const char *say_side(int side);                          /* "red", "blue", "nobody" */
const char *say_heading(int heading);                    /* "N", "NE" … */
void say_heading_number(int heading, struct text *out);  /* of an answer: "at 0503 heading 2" */
const char *say_seat(const struct game *game, int seat); /* its name, or "somebody" */

/* "Hood, Wolf and 3 more", "none"; each as `write` does it. */
enum { SAY_LISTED_MAX = 12 };
typedef void say_unit(const struct game *game, int unit, struct text *out);
void say_units(const struct game *game, const struct unit_set *units, say_unit *write,
               struct text *out);

/* The first answers to a question, up to `most`: "0503, 0504 …"; each as `write` does it, which
 * returns false for those that are left out. Returns how many were written. */
enum { SAY_OFFERS_MAX = 24 };
typedef bool say_offer(const struct game *game, const struct action *action, struct text *out);
int say_offers(const struct game *game, const struct question *question, int most, say_offer *write,
               struct text *out);
/* One of them: the hex it names. */
bool say_offer_cell(const struct game *game, const struct action *action, struct text *out);

/* A weapon as players name it: the letter of its battery (0: batteries have none), its number. */
struct say_gun {
    char battery;
    uint8_t number;
};
typedef struct say_gun say_gun_of(const void *design, int weapon);
/* A set of the `count` weapons of a design: "X1 X3-5 Y2", "none"; "?" without a design. */
void say_guns(const void *design, int count, say_gun_of *name, uint64_t guns, struct text *out);

/* ---- events ---- */

/* The letter at `begin` becomes a capital. */
void say_large(struct text *out, size_t begin);
/* ", 245 VP for its enemies": nothing when there are none. */
void say_gain(int points, struct text *out);
/* ": needs 5": what a d6 must show once everything is counted (rules/kit/six.h). */
void say_need(int need, struct text *out);
/* Who begins, and how many at a time: "Red fires first: red has 5, blue 3." */
struct say_turns {
    const char *verb; /* "fires"; "": "goes" */
    int side;
    int batch;
    int red;
    int blue;
    bool rolled; /* equal numbers: dice decided */
};
void say_begins(const struct say_turns *turns, struct text *out);
/* The text an event carries (walk_put_text); no byte of it is trusted. */
void say_text(const struct event *event, struct text *out);

#endif
