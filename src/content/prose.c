/* Counting words, sentences and characters. */
#include "content/prose.h"

#include <string.h>

static const char blanks[] = " \t\n";

int prose_words(const char *text)
{
    int count = 0;
    for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
        text += strcspn(text, blanks);
        count++;
    }
    return count;
}

int prose_sentences(const char *text)
{
    int count = 0;
    for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
        do
            text += strcspn(text, ".?!") + (text[strcspn(text, ".?!")] != '\0');
        while (*text && !strchr(blanks, *text));
        count++;
    }
    return count;
}

int prose_characters(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80; /* bytes that go on with a character */
    return count;
}
