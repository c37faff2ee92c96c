/* `flagbridge replay`: what happened in a battle file, and whether it is true. */
#include "wire/battle.h"
#include "cli/archive.h"
#include "cli/cli.h"
#include "cli/outcome.h"
#include "cli/panel.h"
#include "cli/say.h"
#include "cli/screen.h"
#include "cli/sights.h"
#include "cli/story.h"
#include "cli/table.h"
#include "cli/verbs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *winner_word(const struct match *match)
{
    static const char *const words[] = {"red", "blue", "draw", "none"};
    return match_over(match) ? words[match_winner(match)] : words[WINNER_NONE];
}

static void print_json_events(const struct match *match, const struct game *view)
{
    int count = (int)match_event_count(match, SEAT_SPECTATOR);
    struct match_event *events = calloc((size_t)count + 1, sizeof *events);
    if (!events)
        return;
    match_events(match, SEAT_SPECTATOR, 0, events, count);
    for (int i = 0; i < count; i++) {
        char sentence[STORY_LINE_SIZE];
        struct text text;
        text_init(&text, sentence, sizeof sentence);
        view->rulebook->say(view, &events[i].event, &text);
        printf("%s{\"number\":%u,\"rule\":\"%s\",\"text\":", i ? ",\n" : "", events[i].number,
               view->rulebook->rule_ids[events[i].event.rule]);
        say_quoted(sentence);
        printf(",\"faces\":[");
        for (int k = 0; events[i].thrown && k < events[i].throw_.face_count; k++)
            printf("%s[%d,%d]", k ? "," : "", events[i].faces[k].sides, events[i].faces[k].value);
        printf("]}");
    }
    free(events);
}

static void print_json(const struct archive *archive, const struct game *view, bool verified)
{
    const struct match *match = archive->match;
    char versions[2048];
    struct text text;
    text_init(&text, versions, sizeof versions);
    battle_write_differences(match, &text);
    printf("{\"ruleset\":\"%s\",%s,\"scenario\":", view->rulebook->id, versions);
    say_quoted(view->setup->id);
    printf(",\"records\":%d,\"verified\":%s,\"torn\":%s,\"over\":%s,\"winner\":\"%s\","
           "\"hash\":\"%016llx\",\"events\":[",
           match_record_count(match), verified ? "true" : "false", archive->torn ? "true" : "false",
           match_over(match) ? "true" : "false", winner_word(match),
           (unsigned long long)match_record(match, match_record_count(match) - 1)->hash);
    print_json_events(match, view);
    printf("]}\n");
}

static void print_end(const struct match *match, const struct game *view)
{
    if (match_difference(match, MATCH_STOPPED, NULL))
        printf("The battle cannot be played further.\n");
    else if (!match_over(match))
        printf("The battle goes on.\n");
    else if (match_winner(match) == WINNER_DRAW)
        printf("A draw.\n");
    else
        printf("%s wins.\n", match_winner(match) == WINNER_RED ? "Red" : "Blue");
    table_print_score(view);
}

static bool has_differences(const struct match *match)
{
    bool some = false;
    for (int grade = 0; grade < MATCH_GRADES; grade++)
        some |= match_difference(match, (enum match_grade)grade, NULL);
    return some;
}

/* What the present law makes of a battle of an earlier version, behind everything else. A battle
 * that could not be played to its end is none that can be relied on; one that may differ was not
 * verified. */
static int tell_differences(const struct door *door, const struct archive *archive, bool verify)
{
    const struct rulebook *rulebook = match_game(archive->match)->rulebook;
    bool stopped = match_difference(archive->match, MATCH_STOPPED, NULL);
    int code = verify || stopped ? CLI_WRONG_INPUT : CLI_DONE;
    if (!has_differences(archive->match))
        return CLI_DONE;
    verb_fail(door, code, "begun by version %d of %s, this is version %d", archive->version,
              rulebook->id, rulebook->version);
    for (int grade = 0; grade < MATCH_GRADES; grade++) {
        struct match_difference difference;
        if (match_difference(archive->match, (enum match_grade)grade, &difference))
            verb_fail(door, code, "%s%s%s%s", difference.why.text,
                      difference.why.rule[0] ? " [" : "", difference.why.rule,
                      difference.why.rule[0] ? "]" : "");
    }
    return code;
}

static void print_verified(const struct archive *archive)
{
    const struct rulebook *rulebook = match_game(archive->match)->rulebook;
    int count = match_record_count(archive->match);
    printf("%s: %d record%s\n", has_differences(archive->match) ? "played" : "verified", count,
           count == 1 ? "" : "s");
    if (archive->version != rulebook->version && !has_differences(archive->match))
        printf("begun by version %d of %s, this is version %d: every record plays as it did\n",
               archive->version, rulebook->id, rulebook->version);
}

static int tell(const struct door *door, const struct archive *archive)
{
    const struct game *game = match_game(archive->match);
    struct screen screen = {.width = 80, .height = 24};
    struct game view = {game->rulebook, game->setup, malloc(game->setup->state_size)};
    bool verify = arguments_has(door->arguments, "verify");
    if (!view.state)
        return verb_fail(door, CLI_WORLD_FAILED, "out of memory");
    /* Before the end only what a spectator may know: the file may be looked at while it goes on. */
    if (match_over(archive->match) || archive->finished)
        memcpy(view.state, game->state, game->setup->state_size);
    else
        match_view(archive->match, SEAT_SPECTATOR, &view);
    screen.terminal = isatty(STDOUT_FILENO);
    screen_measure(&screen);
    screen.colour = screen.terminal && !getenv("NO_COLOR");
    if (arguments_has(door->arguments, "json")) {
        print_json(archive, &view, verify && !has_differences(archive->match));
    } else if (!verify) {
        struct story story = {
            .match = archive->match, .view = &view, .seat = SEAT_SPECTATOR, .width = screen.width};
        story_print(&story);
        printf("\n");
        table_print_title(&view, &screen);
        table_print_board(&view, &screen, UNIT_NONE);
        table_print_fleets(&view, &screen);
        print_end(archive->match, &view);
    } else {
        print_verified(archive);
    }
    free(view.state);
    return tell_differences(door, archive, verify);
}

/* Secrets are in it: only of battles that are over. */
static int tell_sights(const struct door *door, const struct archive *archive, const char *name)
{
    struct note why = {0};
    int seat = setup_seat(match_game(archive->match)->setup, name);
    if (seat < 0)
        return verb_fail(door, CLI_USAGE, "--sights: there is no seat \"%.20s\"", name);
    if (!match_over(archive->match) && !archive->finished)
        return verb_fail(door, CLI_WRONG_INPUT, "the battle goes on: what was seen stays secret");
    enum fault fault = sights_print(archive->match, seat, &why);
    return fault ? verb_fault(door, fault, &why) : tell_differences(door, archive, true);
}

/* And so are they here. */
static int tell_account(const struct door *door, const struct archive *archive)
{
    struct note why = {0};
    struct screen screen = {.width = 80, .height = 24};
    if (!match_over(archive->match) && !archive->finished)
        return verb_fail(door, CLI_WRONG_INPUT, "the battle goes on: what it came to stays secret");
    screen.terminal = isatty(STDOUT_FILENO);
    screen_measure(&screen);
    enum fault fault = arguments_has(door->arguments, "json")
                           ? outcome_print_json(archive->match, &why)
                           : outcome_print(archive->match, screen.width, &why);
    return fault ? verb_fault(door, fault, &why) : tell_differences(door, archive, false);
}

static int run(const struct door *door)
{
    struct archive archive = {0};
    struct note why = {0};
    int64_t last = ARCHIVE_ALL;
    const char *path = door->arguments->words[0];
    if (arguments_number(door->arguments, "at", 0, MATCH_RECORDS_MAX, &last, &why) != FAULT_NONE)
        return verb_fail(door, CLI_USAGE, "%s", why.text);
    enum fault fault = archive_open(&archive, path, door->rulebooks, (int)last, &why);
    if (fault)
        return verb_fault(door, fault, &why);
    const char *seat = arguments_value(door->arguments, "sights", 0);
    int code = seat                                        ? tell_sights(door, &archive, seat)
               : arguments_has(door->arguments, "account") ? tell_account(door, &archive)
                                                           : tell(door, &archive);
    if (archive.torn)
        code = verb_fail(door, code ? code : CLI_WRONG_INPUT,
                         "%s: the last line has no end and was left out", path);
    archive_close(&archive);
    return code;
}

static const struct argument_option options[] = {
    {"verify", NULL, false, "recompute every hash and die; say only whether all agree"},
    {"at", "N", false, "stop after record N"},
    {"json", NULL, false,
     "ruleset, version, present, differences[], scenario, records, winner, hash, events[]"},
    {"account", NULL, false,
     "what it came to: losses, and what every ship threw, dealt and took; --json as the protocol"},
    {"sights", "SEAT", false,
     "a line of JSON a step: event (the last that seat heard), turn, phase, score, units"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_replay = {
    .name = "replay",
    .words = "FILE",
    .words_min = 1,
    .words_max = 1,
    .does = "what happened in a battle file; --verify recomputes all of it",
    .details =
        "Plays a battle file back by the rules and prints what happened, each event with its\n"
        "rule id and dice, then the board at the end (or after record N).\n"
        "Exit 1: the file is broken, or its first difference from the rules is named. A battle\n"
        "that an earlier version played goes as far as today's rules play it; where they have\n"
        "changed, the record and the rule are named.\n\n"
        "examples:\n"
        "  flagbridge replay duel.jsonl\n"
        "  flagbridge replay duel.jsonl --verify\n"
        "  flagbridge replay duel.jsonl --at 12\n"
        "  flagbridge replay duel.jsonl --account\n",
    .options = options,
    .run = run};
