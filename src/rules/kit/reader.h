/* An order being read: what a player wrote, word by word, tolerant and never trusting a byte. */
#ifndef FLAGBRIDGE_RULES_KIT_READER_H
#define FLAGBRIDGE_RULES_KIT_READER_H

#include "core/rulebook.h"
#include "rules/kit/words.h"

/* Writes what the seat could answer now: "Hood: 2P2, done"; nothing if it is not asked. */
typedef void reader_forms(const struct game *game, int seat, struct text *out);

/* Weapons as written. Those of a whole battery, or all, are narrowed to what can be done. */
struct guns_meant {
    uint64_t named;
    uint64_t whole;
};

struct reader {
    const struct game *game;
    int seat;
    const char *line;         /* as it was written */
    bool asked;               /* the seat has an open question: */
    struct question question; /* this one */
    struct words words;
    reader_forms *forms;
    struct note *why;
    bool terse;    /* set by reader_begin: nobody hears why not, so no forms are looked for */
    char lead[16]; /* a word that could have stood before what is wanted at `lead_at`; or "" */
    int lead_at;
    bool bare;               /* the order has no verb: its words must speak for themselves */
    const char *verb;        /* the word that stands for it, or "" */
    struct guns_meant meant; /* weapons, until it is known at what they fire */
};

/* Takes the line apart; refuses one that is too long, or has no words. `reader` is zero but for
 * game, seat, forms and why. */
enum fault reader_begin(struct reader *reader, const char *line);

/* Refuses: what is wanted, what stands there instead, what could be written now. */
enum fault reader_expect(const struct reader *reader, const char *wanted);
enum fault reader_finish(const struct reader *reader); /* no more words may follow */

/* Whoever acts, one of those asked about if several may be meant. */
enum fault reader_actor(struct reader *reader, const char *wanted, uint8_t *unit);
bool reader_find_actor(const struct reader *reader, const char *word, int *unit);
enum fault reader_unit(struct reader *reader, const char *wanted, uint8_t *unit);
/* The same; when several may be meant, the only enemy of `attacker` on the board among them is. */
enum fault reader_target(struct reader *reader, const char *wanted, int attacker, uint8_t *unit);
/* "3", "S": takes a heading 0 … 5; and where headings have other words. */
bool reader_heading(struct reader *reader, uint8_t *heading);
typedef const char *reader_heading_word(int heading);
bool reader_heading_by(struct reader *reader, reader_heading_word *word, uint8_t *heading);
/* All words left are the name or id of a design, or the beginning of one only; "a" or "another" may
 * stand before it. `taken` as for say_class. */
enum fault reader_design(struct reader *reader, const char *taken, int16_t *design);
/* The one unit the seat is asked about, else UNIT_NONE. */
int reader_only(const struct reader *reader);

/* "Hood: 2P2": a unit, and behind it an order that is taken as it stands, not word by word. */
struct reader_order {
    int unit;
    bool colon;
    char text[WORDS_LENGTH_MAX + 1];
};
/* False: it does not begin with a unit. The line has been through reader_begin. */
bool reader_order(const struct reader *reader, const char *line, struct reader_order *out);
/* Whether a text has these letters (and blanks) only; `bare`: of digits alone, too. */
bool reader_order_like(const char *text, const char *letters, bool bare);

/* For forms: whether all of these may be ordered now; "buy NAME" stands for many orders. */
enum { READER_FORMS_SIZE = 240 };
bool reader_are_possible(const struct game *game, int seat, const char *forms);
/* Writes `pattern`: %u the unit, %e an enemy on the board, %c the unit's cell, or when
 * it has none `spot` of its side. */
void reader_form(const struct game *game, int unit, const char *pattern,
                 const char *const spot[SIDES], struct text *out);

#endif
