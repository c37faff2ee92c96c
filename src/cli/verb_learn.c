/* `flagbridge learn`: the guided first battle of a system. */
#include "cli/archive.h"
#include "cli/cli.h"
#include "cli/play.h"
#include "cli/say.h"
#include "core/nearest.h"
#include "rules/registry.h"

#include <stdio.h>

static int list_lessons(const struct door *door, const struct content *content)
{
    bool json = arguments_has(door->arguments, "json"), first = true;
    if (json)
        printf("{\"lessons\":[");
    for (int i = 0; door->rulebooks[i]; i++) {
        const struct rulebook *rulebook = door->rulebooks[i];
        const struct content_lesson *lesson = content_lesson(content, rulebook);
        if (!lesson)
            continue;
        if (json) {
            printf("%s{\"ruleset\":", first ? "" : ",");
            say_quoted(rulebook->id);
            printf(",\"title\":");
            say_quoted(rulebook->title);
            printf(",\"steps\":%d}", lesson->step_count);
        } else {
            printf("%-12s %s: %d steps\n", rulebook->id, rulebook->title, lesson->step_count);
        }
        first = false;
    }
    if (json)
        printf("]}\n");
    return CLI_DONE;
}

static int refuse_system(const struct door *door, const char *word)
{
    struct nearest_list known;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, word);
    for (int i = 0; door->rulebooks[i]; i++)
        nearest_list_offer(&known, door->rulebooks[i]->id);
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, "there are ", &text);
    return verb_fail(door, CLI_WRONG_INPUT, "there is no rule system \"%.40s\"%s", word, rest);
}

enum kept { KEPT_NOTHING, KEPT_UNFINISHED, KEPT_FINISHED, KEPT_OTHER };

/* What lies in the place of the lesson's battle file. */
static enum kept look_at(const struct door *door, const struct content *content, const char *path)
{
    struct archive archive = {0};
    struct note why = {0};
    if (!folder_is_file(path))
        return KEPT_NOTHING;
    if (!archive_is_battle(path) ||
        archive_open(&archive, path, door->rulebooks, ARCHIVE_ALL, &why) != FAULT_NONE)
        return KEPT_OTHER;
    enum kept kept = !guide_lesson(content, archive.match) ? KEPT_OTHER
                     : match_over(archive.match)           ? KEPT_FINISHED
                                                           : KEPT_UNFINISHED;
    archive_close(&archive);
    return kept;
}

/* From where it was left, unless it is over or `--again` is given. */
static int learn(const struct door *door, struct content **content)
{
    char path[FOLDER_PATH_SIZE];
    struct note why = {0};
    const char *word = door->arguments->words[0];
    const char *given = arguments_value(door->arguments, "file", 0);
    const struct rulebook *rulebook = registry_find(door->rulebooks, word);
    if (!rulebook)
        return refuse_system(door, word);
    const struct content_lesson *lesson = content_lesson(*content, rulebook);
    if (!lesson)
        return verb_fail(door, CLI_WRONG_INPUT, "%s has no guided battle", rulebook->id);
    enum fault fault = FAULT_NONE;
    if (!given)
        fault = folder_lesson(path, rulebook->id, &why);
    else if (snprintf(path, sizeof path, "%s", given) >= (int)sizeof path)
        fault = note_set(&why, FAULT_INPUT, NULL, "the file name is too long");
    if (fault)
        return verb_fault(door, fault, &why);
    bool again = arguments_has(door->arguments, "again");
    enum kept kept = look_at(door, *content, path);
    if (kept == KEPT_OTHER && (given || !again))
        return verb_fail(door, CLI_WRONG_INPUT,
                         "%.150s is there and is no lesson of this program%s", path,
                         given ? "" : "; --again writes over it");
    struct content *lent = *content;
    *content = NULL;
    return play_lesson(door, lent, lesson, !again && kept == KEPT_UNFINISHED ? path : NULL);
}

static int run(const struct door *door)
{
    struct content *content = NULL;
    int code = verb_open_content(door, &content);
    if (code)
        return code;
    if (arguments_has(door->arguments, "list"))
        code = list_lessons(door, content);
    else if (arguments_has(door->arguments, "json"))
        code = verb_fail(door, CLI_USAGE, "--json goes with --list");
    else if (door->arguments->word_count == 0)
        code = verb_fail(door, CLI_USAGE, "which system? `flagbridge learn --list` shows them");
    else
        code = learn(door, &content);
    if (content)
        content_close(&content);
    return code;
}

static const struct argument_option options[] = {
    {"again", NULL, false, "from the beginning, though it was left half-way"},
    {"file", "PATH", false, "the battle file; default below ~/.local/share/flagbridge"},
    {"plain", NULL, false, "never clear the screen, no colours"},
    {"width", "N", false, "columns to draw in; default: the terminal's"},
    {"list", NULL, false, "only list the systems"},
    {"json", NULL, false, "with --list: lessons[]{ruleset,title,steps}"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_learn = {
    .name = "learn",
    .words = "[SYSTEM]",
    .words_max = 1,
    .does = "your first battle, told step by step",
    .details =
        "A small real battle against a gentle computer. Before every answer a step says what to\n"
        "do and why; `help` says it again with a hint. Do something else whenever you like: the\n"
        "steps follow you. `quit` leaves; the same command goes on where you left. A battle that\n"
        "is over is begun anew. The dice are chosen so that your first shot hits; they are "
        "checked\n"
        "and replayed like those of any battle.\n\n"
        "examples:\n"
        "  flagbridge learn nova\n"
        "  flagbridge learn admiral --again\n",
    .options = options,
    .run = run};
