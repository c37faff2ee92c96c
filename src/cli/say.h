/* Printing for people and programs: quoted JSON strings and text folded to a width. */
#ifndef FLAGBRIDGE_CLI_SAY_H
#define FLAGBRIDGE_CLI_SAY_H

/* The string as JSON on stdout, however long it is. */
void say_quoted(const char *string);

/* The text on stdout, folded at blanks to `width` columns; every line begins with `indent` blanks
 * (the first with `first`). Ends with a new line; returns how many lines that took. */
int say_folded(const char *string, int width, int first, int indent);

/* The same in a single line: what does not fit gives way to an ellipsis. */
void say_cut(const char *string, int width, int first);

/* How many columns UTF-8 text takes (one a character). */
int say_width(const char *string);

/* The text padded with blanks (or cut) to exactly `width` columns. */
void say_padded(const char *string, int width);

#endif
