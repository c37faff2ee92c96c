/* Reading the command line by a table. */
#include "cli/arguments.h"

#include "base/text.h"
#include "core/nearest.h"

#include <stdio.h>
#include <string.h>

static const struct argument_option *find_option(const struct argument_option *options,
                                                 const char *name, size_t length)
{
    for (; options->name; options++)
        if (strlen(options->name) == length && strncmp(options->name, name, length) == 0)
            return options;
    return NULL;
}

static enum fault refuse_unknown(const struct argument_option *options, const char *given,
                                 struct note *why)
{
    char name[NEAREST_WORD_MAX + 1];
    size_t length = strcspn(given + 2, "=");
    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : 0), given + 2);
    struct nearest nearest = {name, NULL, 0};
    for (; options->name; options++)
        nearest_offer(&nearest, options->name);
    if (nearest.best)
        return note_set(why, FAULT_INPUT, NULL, "unknown option %.80s; did you mean --%s?", given,
                        nearest.best);
    return note_set(why, FAULT_INPUT, NULL, "unknown option %.80s", given);
}

static enum fault add_option(struct arguments *out, const struct argument_option *option,
                             const char *value, struct note *why)
{
    if (!option->repeats && arguments_has(out, option->name))
        return note_set(why, FAULT_INPUT, NULL, "--%s is given twice", option->name);
    if (out->given_count == ARGUMENTS_MAX)
        return note_set(why, FAULT_INPUT, NULL, "more than %d options", ARGUMENTS_MAX);
    out->given[out->given_count++] = (struct argument_given){option, value};
    return FAULT_NONE;
}

/* One argument that begins with dashes; *used grows when its value was the next one. */
static enum fault read_option(struct arguments *out, const struct argument_option *options,
                              char **rest, int *used, struct note *why)
{
    const char *given = strcmp(rest[0], "-h") == 0 ? "--help" : rest[0];
    if (given[1] != '-')
        return note_set(why, FAULT_INPUT, NULL, "unknown option %.80s; options begin with --",
                        given);
    size_t length = strcspn(given + 2, "=");
    const struct argument_option *option = find_option(options, given + 2, length);
    if (!option)
        return refuse_unknown(options, given, why);
    const char *value = given[2 + length] == '=' ? given + 3 + length : NULL;
    if (!option->value)
        return value ? note_set(why, FAULT_INPUT, NULL, "--%s takes no value", option->name)
                     : add_option(out, option, NULL, why);
    if (!value && rest[1] && strncmp(rest[1], "--", 2) != 0) {
        value = rest[1];
        ++*used;
    }
    if (!value || !*value)
        return note_set(why, FAULT_INPUT, NULL, "--%s needs a value: --%s %s", option->name,
                        option->name, option->value);
    return add_option(out, option, value, why);
}

enum fault arguments_read(struct arguments *out, const struct argument_option *options, int argc,
                          char **argv, struct note *why)
{
    bool only_words = false;
    *out = (struct arguments){0};
    for (int i = 0; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (!only_words && argv[i][0] == '-' && argv[i][1]) {
            enum fault fault = read_option(out, options, argv + i, &i, why);
            if (fault)
                return fault;
        } else if (out->word_count == ARGUMENTS_MAX) {
            return note_set(why, FAULT_INPUT, NULL, "more than %d arguments", ARGUMENTS_MAX);
        } else {
            out->words[out->word_count++] = argv[i];
        }
    }
    return FAULT_NONE;
}

const char *arguments_value(const struct arguments *arguments, const char *name, int index)
{
    for (int i = 0; i < arguments->given_count; i++)
        if (strcmp(arguments->given[i].option->name, name) == 0 && index-- == 0)
            return arguments->given[i].value;
    return NULL;
}

bool arguments_has(const struct arguments *arguments, const char *name)
{
    for (int i = 0; i < arguments->given_count; i++)
        if (strcmp(arguments->given[i].option->name, name) == 0)
            return true;
    return false;
}

enum fault arguments_number(const struct arguments *arguments, const char *name, int64_t min,
                            int64_t max, int64_t *value, struct note *why)
{
    const char *given = arguments_value(arguments, name, 0);
    int64_t number = 0;
    if (!given)
        return FAULT_NONE;
    if (!text_to_int(given, &number) || number < min || number > max)
        return note_set(why, FAULT_INPUT, NULL, "--%s: %.40s is not a whole number %lld..%lld",
                        name, given, (long long)min, (long long)max);
    *value = number;
    return FAULT_NONE;
}

static enum fault check_together(const struct arguments *arguments, const char *group,
                                 struct note *why)
{
    char name[40], first[40] = "";
    for (group += strspn(group, " "); *group; group += strspn(group, " ")) {
        int size = (int)strcspn(group, " ");
        snprintf(name, sizeof name, "%.*s", size, group);
        group += size;
        if (!arguments_has(arguments, name))
            continue;
        if (first[0])
            return note_set(why, FAULT_INPUT, NULL, "--%s and --%s contradict each other", first,
                            name);
        memcpy(first, name, sizeof first);
    }
    return FAULT_NONE;
}

static enum fault check_need(const struct arguments *arguments, const char *pair, struct note *why)
{
    char name[40];
    const char *needed = strchr(pair, '>') + 1;
    snprintf(name, sizeof name, "%.*s", (int)(needed - pair - 1), pair);
    if (arguments_has(arguments, name) && !arguments_has(arguments, needed))
        return note_set(why, FAULT_INPUT, NULL, "--%s says nothing without --%s", name, needed);
    return FAULT_NONE;
}

enum fault arguments_agree(const struct arguments *arguments, const char *const *apart,
                           struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (int i = 0; apart && apart[i] && !fault; i++)
        fault = strchr(apart[i], '>') ? check_need(arguments, apart[i], why)
                                      : check_together(arguments, apart[i], why);
    return fault;
}
