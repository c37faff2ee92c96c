/* An order being read: what a player wrote, word by word, tolerant and never trusting a byte. */
#ifndef FLAGBRIDGE_RULES_KIT_READER_H
#define FLAGBRIDGE_RULES_KIT_READER_H

#include "core/rulebook.h"
#include "rules/kit/words.h"

/* Writes what the seat could answer now: "Hood: 2P2, done"; nothing if it is not asked. */
typedef void reader_forms(const struct game *game, int seat, struct text *out);

struct reader {
    const struct game *game;
    int seat;
    bool asked;               /* the seat has an open question: */
    struct question question; /* this one */
    struct words words;
    reader_forms *forms;
    struct note *why;
    bool terse; /* set by reader_begin: nobody hears why not, so no forms are looked for */
};

/* Takes the line apart; refuses one that is too long, or has no words. `reader` is zero but for
 * game, seat, forms and why. */
enum fault reader_begin(struct reader *reader, const char *line);

/* Refuses: what is wanted, what stands there instead, what could be written now. */
enum fault reader_expect(const struct reader *reader, const char *wanted);
enum fault reader_finish(const struct reader *reader); /* no more words may follow */
/* The order is complete: that is its decision. */
enum fault reader_close(const struct reader *reader, struct action *action, int decision);

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

/* Reads on from the present word to the end of the order. */
typedef enum fault reader_tail(struct reader *reader, struct action *action);
/* The same from the first word; -1: it does not begin with a verb. */
typedef int reader_verb(struct reader *reader, struct action *action);

/* "fire Hood X at Wolf", "lose X1": the first word is a verb, then comes the unit, or none where
 * only one is asked about; `tail` reads what would stand behind the unit, beginning with the verb.
 */
enum fault reader_verb_first(struct reader *reader, struct action *action, reader_tail *tail);
/* A unit may bear a verb as its name ("Line fires at Wolf"): an order of a unit that is written as
 * it is spelled is that. Else, if the verb makes no sense of the order it is read again as a
 * unit's; if that fails too, the reading by the verb says why. */
enum fault reader_either(struct reader *reader, const char *line, struct action *action,
                         reader_verb *verb, reader_tail *tail);

/* "done" and its like: with a unit behind it that is done, else by `done` for the seat; -1: it is
 * something else. */
int reader_done(struct reader *reader, struct action *action, reader_tail *tail, reader_tail *done);

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

/* For forms: writes `pattern`: %u the unit, %e an enemy on the board, %c the unit's cell, or when
 * it has none `spot` of its side. */
void reader_form(const struct game *game, int unit, const char *pattern,
                 const char *const spot[SIDES], struct text *out);

#endif
