/* Battles outlive versions: a file that the first version of the toy wrote, read by later ones. */
#include "tests/support/test.h"

#include "referee/restore.h"
#include "tests/toy/later.h"
#include "tests/toy/toy.h"
#include "tests/toy/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATE_MAX = 1 << 12, FILE_SIZE = 1 << 20, LINE_SIZE = 1 << 15, ALL = 100000 };

/* A match of the toy and the file it is written to as it goes. */
struct bench {
    struct world *world;
    struct match *match;
    struct random random;
    struct text file;
    struct note why;
};

static void store(struct match *match, struct text *file)
{
    battle_write_trial(match, file);
    match_keep(match);
    assert_false(file->cut);
}

/* Seats answer in turn until the match is over, or so many times. */
static void play_on(struct match *match, struct random *random, struct text *file, int answers)
{
    static unsigned char memory[STATE_MAX];
    const struct setup *setup = match_terms(match)->setup;
    struct note why;
    assert_true(setup->state_size <= STATE_MAX);
    for (int seat = 0; answers > 0 && !match_over(match); seat = (seat + 1) % setup->seat_count) {
        struct game view = {.state = memory};
        struct question question;
        if (!match_question(match, seat, &question, NULL))
            continue;
        match_view(match, seat, &view);
        struct action action = setup->rulebook->sample(&view, &question, random);
        if (match_try(match, action.seat, 0, &action, NULL, &why))
            fail_msg("%s", why.text);
        store(match, file);
        answers--;
    }
}

static void begin(struct bench *bench, const struct rulebook *rulebook, uint64_t seed, int answers)
{
    *bench = (struct bench){0};
    if (world_open(&bench->world, rulebook, toy_designs, toy_duel, &bench->why))
        fail_msg("%s", bench->why.text);
    struct match_terms terms = {.setup = &bench->world->setup, .dice = MATCH_KEYED};
    memcpy(terms.key, &seed, sizeof seed);
    random_init(&bench->random, seed);
    assert_int_equal(match_open(&bench->match, &terms, &bench->why), FAULT_NONE);
    text_init(&bench->file, malloc(FILE_SIZE), FILE_SIZE);
    battle_write_header(bench->match, true, &bench->file);
    battle_write_record(bench->match, match_record(bench->match, 0), &bench->file);
    play_on(bench->match, &bench->random, &bench->file, answers);
    if (match_over(bench->match))
        battle_write_result(bench->match, &bench->file);
}

static void end(struct bench *bench)
{
    match_close(&bench->match);
    world_close(&bench->world);
    free(bench->file.start);
}

struct reader {
    struct battle *battle;
    struct restored restored;
    struct note why;
};

static enum fault read_by(struct reader *reader, const struct rulebook *rulebook,
                          const struct text *file)
{
    const struct rulebook *const rulebooks[] = {rulebook, NULL};
    *reader = (struct reader){0};
    enum fault fault =
        battle_open(&reader->battle, file->start, file->length, "old.battle", &reader->why);
    return fault ? fault
                 : restore_battle(reader->battle, rulebooks, UINT32_MAX, &reader->restored,
                                  &reader->why);
}

static void close_reader(struct reader *reader)
{
    match_close(&reader->restored.match);
    content_setup_close(&reader->restored.setup);
    battle_close(&reader->battle);
}

static void must_read(struct reader *reader, const struct rulebook *rulebook,
                      const struct text *file)
{
    if (read_by(reader, rulebook, file))
        fail_msg("%s", reader->why.text);
    assert_true(reader->restored.ended);
}

static int count_differences(const struct match *match)
{
    int count = 0;
    for (int grade = 0; grade < MATCH_GRADES; grade++)
        count += match_difference(match, (enum match_grade)grade, NULL);
    return count;
}

/* The first record whose events cite the rule, in a match that its own version has played. */
static uint32_t first_citing(const struct text *file, int rule)
{
    struct reader reader;
    struct match_event events[4096];
    uint32_t found = 0;
    must_read(&reader, &toy_rulebook, file);
    struct battle *battle;
    struct match *match;
    assert_int_equal(battle_open(&battle, file->start, file->length, "old", &reader.why), 0);
    assert_int_equal(
        battle_match_open(battle, content_setup(reader.restored.setup), &match, &reader.why), 0);
    for (uint32_t last = 1; !found && last < ALL; last++) {
        bool ended;
        assert_int_equal(battle_replay(battle, match, last, &ended, &reader.why), 0);
        int count = match_all_events(match, 0, events, 4096);
        for (int i = 0; i < count && !found; i++)
            found = events[i].event.rule == rule ? last : 0;
        assert_true(found || !ended);
    }
    match_close(&match);
    battle_close(&battle);
    close_reader(&reader);
    return found;
}

/* The line with that text in it is written anew without its check, `from` put in place of `to`. */
static void edit(struct text *file, const char *line_with, const char *from, const char *to)
{
    char *at = strstr(file->start, line_with);
    assert_non_null(at);
    while (at > file->start && at[-1] != '\n')
        at--;
    char *line_end = strchr(at, '\n'), *check = strstr(at, ",\"check\":");
    assert_true(check && check < line_end);
    char *found = strstr(at, from);
    assert_true(found && found < check);
    char *rest = malloc(FILE_SIZE);
    snprintf(rest, FILE_SIZE, "%s%.*s}%s", to, (int)(check - found - (long)strlen(from)),
             found + strlen(from), line_end);
    size_t length = (size_t)(found - file->start) + strlen(rest);
    assert_true(length < FILE_SIZE);
    memcpy(found, rest, strlen(rest) + 1);
    file->length = length;
    free(rest);
}

/* ---- options --------------------------------------------------------------------------------- */

TEST(versions, options_that_a_file_does_not_know_mean_what_it_played)
{
    struct bench bench;
    struct reader reader;
    begin(&bench, &toy_rulebook, 11, ALL);
    must_read(&reader, &toy_later, &bench.file);
    const struct setup *setup = content_setup(reader.restored.setup);
    assert_int_equal(setup->option[TOY_LATER_PLAIN_FIRST], 1); /* not the default of today */
    assert_int_equal(setup->option[TOY_LATER_EXTRA_GUNS], 0);
    assert_int_equal(setup->option[0], 9); /* named, so that no default matters */
    assert_int_equal(count_differences(reader.restored.match), 0);
    assert_true(match_over(reader.restored.match));
    assert_int_equal(match_record_count(reader.restored.match), match_record_count(bench.match));
    assert_int_equal(match_winner(reader.restored.match), match_winner(bench.match));
    close_reader(&reader);
    end(&bench);
}

TEST(versions, an_option_the_version_had_must_be_named)
{
    struct bench bench;
    struct reader reader;
    begin(&bench, &toy_later, 12, 4);
    edit(&bench.file, "\"flagbridge\"", "},\"players\"", "},\"players\"");
    char *options = strstr(strstr(bench.file.start, "\"records\""), ",\"plain-first\":false");
    assert_non_null(options);
    memmove(options, options + 20, strlen(options + 20) + 1);
    bench.file.length -= 20;
    assert_int_equal(read_by(&reader, &toy_later, &bench.file), FAULT_INPUT);
    assert_non_null(strstr(reader.why.text, "plain-first: is missing"));
    close_reader(&reader);
    end(&bench);
}

TEST(versions, what_the_scenario_names_must_be_what_the_version_played)
{
    struct bench bench;
    struct reader reader;
    begin(&bench, &toy_rulebook, 12, 4);
    edit(&bench.file, "\"flagbridge\"", "\"turn-limit\":9}",
         "\"turn-limit\":9,\"plain-first\":false}");
    assert_int_equal(read_by(&reader, &toy_later, &bench.file), FAULT_INPUT);
    assert_non_null(strstr(reader.why.text, "plain-first: the scenario has false"));
    close_reader(&reader);
    end(&bench);
}

TEST(versions, a_later_version_is_refused_by_its_number)
{
    struct bench bench;
    struct reader reader;
    begin(&bench, &toy_third, 13, 4);
    assert_int_equal(read_by(&reader, &toy_later, &bench.file), FAULT_INPUT);
    assert_string_equal(reader.why.text,
                        "old.battle:1: version: written by version 3 of toy, this program has 2");
    close_reader(&reader);
    end(&bench);
}

/* ---- the law has changed --------------------------------------------------------------------- */

static struct match_difference difference_of(const struct reader *reader, enum match_grade grade)
{
    struct match_difference difference = {0};
    assert_int_equal(count_differences(reader->restored.match), 1);
    assert_true(match_difference(reader->restored.match, grade, &difference));
    struct note why;
    assert_false(restore_may_go_on(reader->restored.match, &why));
    assert_non_null(strstr(why.text, "begun by version 1 of toy, this is version 2"));
    assert_string_equal(why.rule, difference.why.rule);
    assert_int_equal(difference.version, 1);
    return difference;
}

TEST(versions, an_amended_rule_is_told_where_it_is_cited_first)
{
    struct bench bench;
    struct reader reader;
    begin(&bench, &toy_rulebook, 14, ALL);
    must_read(&reader, &toy_amended, &bench.file);
    struct match_difference difference = difference_of(&reader, MATCH_DOUBTFUL);
    assert_int_equal(difference.record, first_citing(&bench.file, 10 /* TY-first.1 */));
    assert_string_equal(difference.why.rule, "TY-first.1");
    assert_non_null(strstr(difference.why.text, "from here on it may differ; the law has changed "
                                                "since version 1: A practice die is thrown"));
    assert_int_equal(match_record_count(reader.restored.match), match_record_count(bench.match));
    close_reader(&reader);
    end(&bench);
}

TEST(versions, other_dice_end_the_replay_before_the_record)
{
    struct bench bench;
    struct reader reader;
    begin(&bench, &toy_rulebook, 15, ALL);
    uint32_t record = first_citing(&bench.file, 10);
    must_read(&reader, &toy_redice, &bench.file);
    struct match_difference difference = difference_of(&reader, MATCH_STOPPED);
    assert_int_equal(difference.record, record);
    assert_int_equal(match_record_count(reader.restored.match), (int)record);
    assert_string_equal(difference.why.rule, "TY-first.1");
    assert_non_null(strstr(difference.why.text, "the law has changed since version 1: A practice"));
    close_reader(&reader);
    end(&bench);
}

TEST(versions, a_refused_action_ends_the_replay_with_the_rule_that_says_no)
{
    struct bench bench;
    struct reader reader;
    uint64_t seed = 16;
    for (;; seed++) { /* until somebody lays a card */
        begin(&bench, &toy_rulebook, seed, ALL);
        if (strstr(bench.file.start, "\"kind\":\"act\",") &&
            strstr(strstr(bench.file.start, "\"kind\":\"act\","), "\"decision\":\"play\""))
            break;
        end(&bench);
    }
    must_read(&reader, &toy_stricter, &bench.file);
    assert_true(match_difference(reader.restored.match, MATCH_STOPPED, NULL));
    struct match_difference difference = {0};
    match_difference(reader.restored.match, MATCH_STOPPED, &difference);
    assert_int_equal(match_record_count(reader.restored.match), (int)difference.record);
    assert_string_equal(difference.why.rule, "TY-card.1");
    assert_non_null(strstr(difference.why.text, "no cards are laid; the law has changed since "
                                                "version 1: Cards are not laid any more."));
    close_reader(&reader);
    end(&bench);
}

TEST(versions, an_outcome_that_differs_is_seen_by_its_hash)
{
    struct bench bench;
    struct reader reader;
    begin(&bench, &toy_rulebook, 17, ALL);
    if (read_by(&reader, &toy_harder, &bench.file))
        fail_msg("%s", reader.why.text);
    struct match_difference difference = {0};
    assert_true(match_difference(reader.restored.match, MATCH_DIFFERENT, &difference));
    assert_string_equal(difference.why.rule, "TY-damage.1");
    assert_true(difference.record >= first_citing(&bench.file, 15 /* TY-damage.1 */));
    assert_non_null(strstr(difference.why.text, "under version 1 of toy"));
    assert_false(match_difference(reader.restored.match, MATCH_DOUBTFUL, NULL));
    close_reader(&reader);
    end(&bench);
}

TEST(versions, differences_are_told_as_fields)
{
    struct bench bench;
    struct reader reader;
    char buffer[2048];
    struct text out;
    begin(&bench, &toy_rulebook, 15, ALL);
    must_read(&reader, &toy_redice, &bench.file);
    text_init(&out, buffer, sizeof buffer);
    battle_write_differences(reader.restored.match, &out);
    assert_non_null(strstr(buffer,
                           "\"version\":1,\"present\":2,\"differences\":[{\"what\":\"stops\""
                           ",\"record\":"));
    assert_non_null(strstr(buffer, "\"version\":1,\"rule\":\"TY-first.1\",\"text\":\"record "));
    close_reader(&reader);
    end(&bench);
}

/* ---- going on -------------------------------------------------------------------------------- */

/* The file of a battle that version 1 began, gone on with by version 2. */
static void take_up(struct bench *bench, uint64_t seed, int answers)
{
    struct reader reader;
    struct note why;
    begin(bench, &toy_rulebook, seed, 40);
    assert_false(match_over(bench->match));
    must_read(&reader, &toy_later, &bench->file);
    assert_true(restore_may_go_on(reader.restored.match, &why));
    play_on(reader.restored.match, &bench->random, &bench->file, answers);
    close_reader(&reader);
}

TEST(versions, a_battle_goes_on_and_its_new_records_name_their_version)
{
    struct bench bench;
    struct reader reader;
    take_up(&bench, 18, 30);
    int old_count = match_record_count(bench.match);
    assert_non_null(strstr(bench.file.start, ",\"version\":2,\"hash\":"));
    must_read(&reader, &toy_later, &bench.file);
    struct match *match = reader.restored.match;
    assert_int_equal(count_differences(match), 0);
    assert_true(match_record_count(match) > old_count);
    for (int i = 0; i < match_record_count(match); i++)
        assert_int_equal(match_record(match, i)->version, i < old_count ? 1 : 2);
    /* the third version knows which records are whose */
    struct match_difference difference = {0};
    struct reader third;
    must_read(&third, &toy_third, &bench.file);
    assert_true(match_difference(third.restored.match, MATCH_DOUBTFUL, &difference));
    assert_string_equal(difference.why.rule, "TY-fire.1");
    close_reader(&third);
    /* the whole file written again is the file, but for drafts */
    struct text again;
    text_init(&again, malloc(FILE_SIZE), FILE_SIZE);
    battle_write(match, true, &again);
    close_reader(&reader);
    must_read(&reader, &toy_later, &again);
    assert_int_equal(count_differences(reader.restored.match), 0);
    assert_non_null(strstr(again.start, "\"ruleset\":\"toy\",\"version\":1,"));
    free(again.start);
    close_reader(&reader);
    end(&bench);
}

TEST(versions, what_a_new_record_says_is_compared)
{
    struct bench bench;
    struct reader reader;
    char hash[] = ",\"version\":2,\"hash\":\"0", *at;
    take_up(&bench, 18, 30);
    at = strstr(bench.file.start, ",\"version\":2,\"hash\":\"");
    assert_non_null(at);
    hash[sizeof hash - 2] = at[sizeof hash - 2];
    char other[sizeof hash];
    memcpy(other, hash, sizeof hash);
    other[sizeof other - 2] = hash[sizeof hash - 2] == '0' ? '1' : '0';
    edit(&bench.file, ",\"version\":2,\"hash\":\"", hash, other);
    assert_int_equal(read_by(&reader, &toy_later, &bench.file), FAULT_REFUSED);
    assert_non_null(strstr(reader.why.text, "in the file"));
    close_reader(&reader);
    end(&bench);
}

TEST(versions, a_record_of_a_version_to_come_is_refused)
{
    struct bench bench;
    struct reader reader;
    take_up(&bench, 18, 30);
    edit(&bench.file, ",\"version\":2,\"hash\":", ",\"version\":2,", ",\"version\":7,");
    assert_int_equal(read_by(&reader, &toy_later, &bench.file), FAULT_INPUT);
    assert_non_null(
        strstr(reader.why.text, "version: written by version 7 of toy, this program has 2"));
    close_reader(&reader);
    end(&bench);
}

TEST(versions, drafts_the_law_no_longer_permits_are_dropped)
{
    struct bench bench;
    struct reader reader;
    begin(&bench, &toy_rulebook, 19, 1);
    edit(&bench.file, "\"draft\":\"red\"", "}]", "},{\"decision\":\"ponder\"}]");
    assert_int_equal(read_by(&reader, &toy_rulebook, &bench.file), FAULT_INPUT);
    close_reader(&reader);
    must_read(&reader, &toy_later, &bench.file);
    const struct action *draft;
    assert_int_equal(match_draft(reader.restored.match, 0, &draft), 1);
    assert_int_equal(count_differences(reader.restored.match), 0);
    close_reader(&reader);
    end(&bench);
}
