/* What the store keeps of a battle besides the lines of its file, as JSON. */
#ifndef FLAGBRIDGE_SERVER_SETTINGS_H
#define FLAGBRIDGE_SERVER_SETTINGS_H

#include "server/hall_inside.h"

void settings_write(const struct keeping *keeping, struct text *out);
enum fault settings_read(struct keeping *keeping, const char *settings, struct note *why);

/* One number: `due`, when the first clock runs out (0: none runs); `asked`, a bit for every seat
 * that is asked something. */
int64_t settings_read_number(const char *settings, const char *key);

/* What a list of battles shows: scenario, players, turn. */
void settings_write_summary(const struct keeping *keeping, struct text *out);

/* Member seat: what the battle of that summary calls it. */
void settings_write_seat(const char *summary, int seat, struct text *out);

#endif
