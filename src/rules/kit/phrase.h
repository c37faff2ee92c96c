/* Orders in words by the phrases of the rows (core/decision.h): spelled and read by the same text.
 *
 *   "%unit {fires|fire|shoots} %banks at|on? %target [%manner]"
 *
 *   a|b       one of these words; the first is spelled
 *   a|b?      likewise, but it may be missing
 *   <its the> words that mean nothing: any of them, never spelled
 *   {a|b}     the verb: it may stand before the unit, and be missing when the open question takes
 *             the answer and there is more to it than the unit
 *   %item     what an item of the system (or of the kit: unit, target, cell, class) writes and
 *             reads; a sign may stand behind it: "%unit: %plan"
 *   <%unit>   an item that is read, but not spelled
 *   [ … ]     a group that may be missing; spelled if its items have something to say
 *
 * The unit may be missing where only one is asked about. First the rows that the open question
 * takes are tried, then all others, so that the law refuses by its rule; there the verb must stand,
 * and a phrase that has none says more than the unit. Of several readings that one counts which is
 * spelled exactly so, else the first that is permitted, else the first. The attempt that got
 * farthest tells what is wrong; one whose verb stands goes before others.
 */
#ifndef FLAGBRIDGE_RULES_KIT_PHRASE_H
#define FLAGBRIDGE_RULES_KIT_PHRASE_H

#include "rules/kit/reader.h"

/* What ends something that goes on, of whoever is asked and of one unit. */
#define PHRASE_DONE                                                                                \
    "done|end|pass|finish|ready|commit <orders order fleet fire firing plot plots plans targets "  \
    "launching defending striking moving turn phase>"
#define PHRASE_UNIT_DONE "%unit is? done|ends|end|pass|ready|finished"

/* A kind of words in phrases. Whatever cannot be written is written as a question mark. */
struct phrase_item {
    const char *name;
    /* Takes its words, or refuses without more ado (reader_expect). */
    enum fault (*read)(struct reader *reader, struct action *action);
    /* False: there is nothing to say, and the phrase does not fit. An item may say nothing but
     * that it does. */
    bool (*write)(const struct game *game, const struct action *action, struct text *out);
};

/* How a system's orders are written. */
struct phrasing {
    const struct phrase_item *const *items; /* its own; ends with NULL */
    const char *actor;                      /* "the ship you mean" */
};

/* `spell`, `forms` and `read` of a rulebook whose decisions are rows. */
void phrase_spell(const struct game *game, const struct action *action, struct text *out);
void phrase_forms(const struct game *game, int seat, struct text *out);
enum fault phrase_read(const struct game *game, int seat, const char *line, struct action *action,
                       struct note *why);

/* What is wrong with a phrase of a row as it is written, or NULL. */
const char *phrase_fault(const struct rulebook *rulebook, const char *phrase);

#endif
