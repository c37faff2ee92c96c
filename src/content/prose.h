/* What can be counted in a text for people. */
#ifndef FLAGBRIDGE_CONTENT_PROSE_H
#define FLAGBRIDGE_CONTENT_PROSE_H

/* Words are what blanks part. */
int prose_words(const char *text);

/* A sentence ends with a period, a question mark or an exclamation mark before a blank or the end
 * of the text; what follows the last of them counts as one more. */
int prose_sentences(const char *text);

/* Characters, not bytes, of UTF-8. */
int prose_characters(const char *text);

#endif
