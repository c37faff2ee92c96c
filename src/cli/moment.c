/* Opening what a verb's first word names. */
#include "cli/moment.h"

#include "cli/cli.h"

#include <stdio.h>
#include <string.h>

/* BATTLE@N; *last is N. */
static bool split_battle(const char *word, char path[FOLDER_PATH_SIZE], int *last)
{
    const char *at = strrchr(word, '@');
    int64_t number = ARCHIVE_ALL;
    if (at && (!text_to_int(at + 1, &number) || number < 0 || number > MATCH_RECORDS_MAX))
        at = NULL;
    int size = at ? (int)(at - word) : (int)strlen(word);
    if (size >= FOLDER_PATH_SIZE)
        return false;
    snprintf(path, FOLDER_PATH_SIZE, "%.*s", size, word);
    *last = at ? (int)number : ARCHIVE_ALL;
    return archive_is_battle(path);
}

/* A battle file, and behind its @ something else than the number of a record. */
static enum fault refuse_number(const char *word, struct note *why)
{
    char path[FOLDER_PATH_SIZE];
    const char *at = strrchr(word, '@');
    if (!at || at - word >= FOLDER_PATH_SIZE)
        return FAULT_NONE;
    snprintf(path, sizeof path, "%.*s", (int)(at - word), word);
    if (folder_is_file(word) || !archive_is_battle(path))
        return FAULT_NONE;
    return note_set(why, FAULT_INPUT, NULL,
                    "%.120s@N: N is the number of a record, from 0 on, not `%.20s`", path, at + 1);
}

static enum fault open_scenario(const struct door *door, struct moment *moment, struct note *why)
{
    struct match_terms terms = {.dice = MATCH_KEYED};
    struct archive *archive = &moment->archive;
    enum fault fault =
        content_setup_open(&archive->setup, moment->content, door->arguments->words[0], why);
    if (!fault)
        fault = verb_set_options(door, content_setup(archive->setup), why);
    if (fault)
        return fault;
    terms.setup = content_setup(archive->setup);
    return match_open(&archive->match, &terms, why);
}

int moment_open(const struct door *door, bool with_content, struct moment *moment)
{
    struct note why = {0};
    char path[FOLDER_PATH_SIZE];
    int last = ARCHIVE_ALL, code = CLI_DONE;
    bool battle = split_battle(door->arguments->words[0], path, &last);
    *moment = (struct moment){0};
    if (battle && arguments_has(door->arguments, "option"))
        return verb_fail(door, CLI_USAGE, "--option goes with a scenario: a battle has its own");
    if (!battle && refuse_number(door->arguments->words[0], &why))
        return verb_fault(door, FAULT_INPUT, &why);
    if (!battle || with_content)
        code = verb_open_content(door, &moment->content);
    if (code)
        return code;
    enum fault fault = battle ? archive_open(&moment->archive, path, door->rulebooks, last, &why)
                              : open_scenario(door, moment, &why);
    return fault ? verb_fault(door, fault, &why) : CLI_DONE;
}

void moment_close(struct moment *moment)
{
    archive_close(&moment->archive);
    if (moment->content)
        content_close(&moment->content);
}

enum fault moment_seat(const struct door *door, const struct match *match, int *seat,
                       struct note *why)
{
    const struct setup *setup = match_game(match)->setup;
    const char *name = arguments_value(door->arguments, "seat", 0);
    struct question question;
    uint32_t number = 0;
    if (name) {
        *seat = setup_seat(setup, name);
        return *seat >= 0 ? FAULT_NONE
                          : note_set(why, FAULT_INPUT, NULL, "there is no seat %.20s", name);
    }
    for (*seat = 0; *seat < setup->seat_count; ++*seat)
        if (match_question(match, *seat, &question, &number))
            return FAULT_NONE;
    return note_set(why, FAULT_INPUT, NULL, "the battle is over there: nobody is asked anything");
}
