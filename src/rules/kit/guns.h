/* Reading which weapons of a ship are meant: "X1-3 Y", "all", words of a battery's name. */
#ifndef FLAGBRIDGE_RULES_KIT_GUNS_H
#define FLAGBRIDGE_RULES_KIT_GUNS_H

#include "rules/kit/reader.h"
#include "rules/kit/say.h"

/* Weapons with such a word in the name of their battery. */
typedef uint64_t guns_match(const void *design, const char *word);

/* The weapons of a unit as say_guns has them. */
struct guns {
    const void *design; /* NULL: it has none */
    int count;
    say_gun_of *name;
    guns_match *match; /* NULL: batteries have no names */
    const char *ends;  /* words that stand behind the weapons, separated by blanks */
};

uint64_t guns_all(int count);
/* Whether some word of the name begins with what was written. */
bool guns_has_word(const char *name, const char *written);
/* Takes words up to one of `ends` or a call sign; refuses what is no weapon of the unit. */
enum fault guns_read(struct reader *reader, int unit, const struct guns *guns,
                     struct guns_meant *out);
/* Those of `guns` with which the answer is permitted, each tried alone. */
uint64_t guns_usable(const struct reader *reader, const struct action *action, uint64_t guns);

#endif
