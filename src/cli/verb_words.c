/* `flagbridge words`: every string that people read, with the place where it is written. */
#include "cli/cli.h"
#include "cli/verbs.h"

#include "base/text.h"

#include <stdio.h>
#include <string.h>

struct said {
    const char *place;
    int line;
    const char *words;
};

#include "cli/words_said.h" /* made by tools/words */

/* Case-blind. */
static bool says(const char *words, const char *part)
{
    while (*words && !text_starts(words, part))
        words++;
    return *words != '\0';
}

static bool is_wanted(const struct said *said, const char *place, const char *search)
{
    return (!place || strncmp(said->place, place, strlen(place)) == 0) &&
           (!search || says(said->words, search));
}

static int run(const struct door *door)
{
    const struct arguments *arguments = door->arguments;
    const char *place = arguments->word_count ? arguments->words[0] : NULL;
    const char *search = arguments_value(arguments, "search", 0);
    int found = 0;
    for (const struct said *said = words_said; said->place; said++)
        if (is_wanted(said, place, search)) {
            printf("%s:%d: ", said->place, said->line);
            for (const char *at = said->words; *at; at++)
                putchar((unsigned char)*at < ' ' ? ' ' : *at);
            putchar('\n');
            found++;
        }
    if (found == 0)
        return verb_fail(door, CLI_WRONG_INPUT, "nothing of the kind is said%s%.80s",
                         place ? " in " : "", place ? place : "");
    return 0;
}

static const struct argument_option options[] = {
    {"search", "TEXT", false, "only strings with this in them"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_words = {
    .name = "words",
    .words = "[PLACE]",
    .words_max = 1,
    .does = "every string that people read, and where it is written",
    .details =
        "One line each: file, line, the words as the source has them (%unit and the like stand\n"
        "for what is put in). The page's words are among them, under web/src. What systems,\n"
        "scenarios and lessons say stands in data/, not here.\n\n"
        "examples:\n"
        "  flagbridge words\n"
        "  flagbridge words src/rules/nova\n"
        "  flagbridge words --search \"hold fire\"\n",
    .options = options,
    .run = run,
};
