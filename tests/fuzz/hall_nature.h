/* What fuzz_hall's world is made of instead of the machine's: time, chance, memory and reasons, so
 * that the same bytes always do the same, and quickly. */
#ifndef FLAGBRIDGE_TESTS_FUZZ_HALL_NATURE_H
#define FLAGBRIDGE_TESTS_FUZZ_HALL_NATURE_H

/* Before anything draws lots; once the content has been read, the JSON library is looked after,
 * too. */
void nature_draw_lots(void);
void nature_keep_shelf(void);

/* A new input: as it was in the beginning. */
void nature_begin(void);
void nature_pass(int seconds);

#endif
