/* Battle files: written, read, replayed; every kind of damage is refused with its place. */
#include "tests/support/test.h"

#include "content/content.h"
#include "tests/match/auction.h"
#include "wire/battle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { RED, BLUE, ARENA_SIZE = 1 << 18, FILE_SIZE = 1 << 16 };

struct bench {
    unsigned char *memory;
    struct arena arena;
    struct setup setup;
    struct match *match;
    struct note why;
    char bytes[FILE_SIZE];
    struct text file;
};

static void open_bench(struct bench *bench, enum match_dice dice, bool toss)
{
    static const uint16_t first[1] = {5};
    bench->memory = malloc(ARENA_SIZE);
    arena_init(&bench->arena, bench->memory, ARENA_SIZE);
    auction_setup(&bench->setup, &auction_rulebook, 1, toss, &bench->arena);
    struct match_terms terms = {.setup = &bench->setup, .dice = dice, .key = {7}};
    terms.start_faces[DICE_OPEN] = first;
    terms.start_face_count[DICE_OPEN] = toss ? 1 : 0;
    strcpy(terms.player[RED], "Ann \"the\" Bold");
    assert_int_equal(match_open(&bench->match, &terms, &bench->why), FAULT_NONE);
    text_init(&bench->file, bench->bytes, sizeof bench->bytes);
}

static void close_bench(struct bench *bench)
{
    match_close(&bench->match);
    free(bench->memory);
}

/* As a door does it: try, store, keep. */
static void store(struct bench *bench)
{
    battle_write_trial(bench->match, &bench->file);
    match_keep(bench->match);
}

static void act(struct bench *bench, int seat, int decision, int amount)
{
    struct action action = auction_action(decision, seat, amount);
    assert_int_equal(match_try(bench->match, seat, 0, &action, NULL, &bench->why), FAULT_NONE);
    store(bench);
}

static void begin_file(struct bench *bench, bool with_key)
{
    battle_write_header(bench->match, with_key, &bench->file);
    battle_write_record(bench->match, match_record(bench->match, 0), &bench->file);
}

/* Bids, steps, all dice, an undo, a takeover: one of each. */
static void play_some(struct bench *bench)
{
    act(bench, BLUE, AUCTION_BID, 4);
    act(bench, RED, AUCTION_BID, 5);
    act(bench, BLUE, AUCTION_SEAL, 0);
    act(bench, RED, AUCTION_SEAL, 0);
    act(bench, RED, AUCTION_ROLL, 0);
    act(bench, RED, AUCTION_PEEK, 0);
    act(bench, RED, AUCTION_STEP, 2);
    assert_int_equal(match_try_undo(bench->match, RED, 1, false, &bench->why), FAULT_NONE);
    store(bench);
    assert_int_equal(match_try_takeover(bench->match, BLUE, "Zoë", &bench->why), FAULT_NONE);
    store(bench);
    act(bench, RED, AUCTION_END, 0);
    act(bench, BLUE, AUCTION_SHOUT, 40);
}

static void finish_file(struct bench *bench)
{
    assert_int_equal(match_try_resign(bench->match, BLUE, &bench->why), FAULT_NONE);
    store(bench);
    battle_write_result(bench->match, &bench->file);
    assert_false(bench->file.cut);
}

/* A file opened, its setup made from its own header, and replayed as far as it goes. */
struct reader {
    struct battle *battle;
    struct content_setup *setup;
    struct match *match;
    struct note why;
};

static enum fault read_with(struct reader *reader, const char *bytes, size_t size,
                            const struct rulebook *rulebook)
{
    memset(reader, 0, sizeof *reader);
    struct note *why = &reader->why;
    enum fault fault = battle_open(&reader->battle, bytes, size, "a.battle", why);
    if (fault)
        return fault;
    const struct battle_header *header = battle_header(reader->battle);
    if (strcmp(header->ruleset, rulebook->id) != 0)
        return note_set(why, FAULT_INPUT, NULL, "a.battle:1: unknown ruleset");
    fault = content_setup_from_node(&reader->setup, rulebook, header->version, header->records,
                                    header->scenario, why);
    if (!fault)
        fault =
            battle_match_open(reader->battle, content_setup(reader->setup), &reader->match, why);
    return fault ? fault
                 : battle_replay(reader->battle, reader->match, UINT32_MAX, NULL, &reader->why);
}

static enum fault read_file(struct reader *reader, const char *bytes, size_t size)
{
    return read_with(reader, bytes, size, &auction_rulebook);
}

static void close_reader(struct reader *reader)
{
    match_close(&reader->match);
    content_setup_close(&reader->setup);
    battle_close(&reader->battle);
}

static void assert_same_records(const struct match *a, const struct match *b)
{
    assert_int_equal(match_record_count(a), match_record_count(b));
    for (int i = 0; i < match_record_count(a); i++) {
        const struct record *x = match_record(a, i), *y = match_record(b, i);
        assert_int_equal(x->kind, y->kind);
        assert_int_equal(x->hash, y->hash);
        assert_int_equal(x->question, y->question);
        assert_memory_equal(&x->action, &y->action, sizeof x->action);
        assert_string_equal(x->words, y->words);
        for (int lane = 0; lane < DICE_LANES; lane++) {
            assert_int_equal(x->face_count[lane], y->face_count[lane]);
            assert_memory_equal(x->faces[lane], y->faces[lane],
                                (size_t)x->face_count[lane] * sizeof x->faces[lane][0]);
        }
    }
}

TEST(battle, a_finished_file_replays_bit_for_bit)
{
    static const enum match_dice sources[] = {MATCH_KEYED, MATCH_FAST};
    for (int i = 0; i < 2; i++) {
        static struct bench bench;
        struct reader reader;
        open_bench(&bench, sources[i], true);
        begin_file(&bench, false);
        play_some(&bench);
        finish_file(&bench);
        assert_int_equal(read_file(&reader, bench.bytes, bench.file.length), FAULT_NONE);
        assert_true(battle_finished(reader.battle));
        assert_same_records(bench.match, reader.match);
        assert_int_equal(match_winner(reader.match), WINNER_RED);
        assert_string_equal(match_player(reader.match, BLUE), "Zoë");
        assert_string_equal(match_player(reader.match, RED), "Ann \"the\" Bold");
        static char again[FILE_SIZE];
        struct text text;
        text_init(&text, again, sizeof again);
        battle_write(reader.match, false, &text);
        /* the same but for the drafts */
        assert_null(strstr(again, "draft"));
        assert_int_equal(strncmp(again, bench.bytes, strcspn(again, "\n")), 0);
        close_reader(&reader);
        assert_int_equal(read_file(&reader, again, text.length), FAULT_NONE);
        close_reader(&reader);
        close_bench(&bench);
    }
}

TEST(battle, a_scripted_battle_replays_from_its_faces)
{
    static struct bench bench;
    struct reader reader;
    open_bench(&bench, MATCH_SCRIPTED, true);
    uint16_t faces[41];
    for (int i = 0; i < 41; i++)
        faces[i] = (uint16_t)(i % 6 + 1);
    match_script(bench.match, DICE_OPEN, faces, 41, NULL);
    match_script(bench.match, DICE_HIDDEN, faces, 1, NULL);
    begin_file(&bench, false);
    play_some(&bench);
    finish_file(&bench);
    assert_null(strstr(bench.bytes, "commitment"));
    assert_int_equal(read_file(&reader, bench.bytes, bench.file.length), FAULT_NONE);
    assert_same_records(bench.match, reader.match);
    close_reader(&reader);
    close_bench(&bench);
}

TEST(battle, an_unfinished_file_without_its_key_can_be_seen_but_not_rolled_on)
{
    static struct bench bench;
    struct reader reader;
    open_bench(&bench, MATCH_KEYED, true);
    begin_file(&bench, false);
    play_some(&bench);
    assert_null(strstr(bench.bytes, "\"key\""));
    assert_int_equal(read_file(&reader, bench.bytes, bench.file.length), FAULT_NONE);
    assert_false(battle_knows_key(reader.battle));
    assert_same_records(bench.match, reader.match);
    struct action roll = auction_action(AUCTION_ROLL, BLUE, 0);
    assert_int_equal(match_try(reader.match, BLUE, 0, &roll, NULL, &reader.why), FAULT_REFUSED);
    assert_string_equal(reader.why.text, "the key is not known: no die for advance (AU-2, d6)");
    close_reader(&reader);
    close_bench(&bench);
}

TEST(battle, a_local_file_goes_on_with_its_drafts_and_dice)
{
    static struct bench bench;
    struct reader reader;
    open_bench(&bench, MATCH_KEYED, false);
    begin_file(&bench, true);
    act(&bench, RED, AUCTION_BID, 8);
    act(&bench, RED, AUCTION_BID, 6);
    act(&bench, BLUE, AUCTION_BID, 1);
    act(&bench, BLUE, AUCTION_SEAL, 0);
    assert_int_equal(read_file(&reader, bench.bytes, bench.file.length), FAULT_NONE);
    assert_true(battle_knows_key(reader.battle));
    const struct action *draft;
    assert_int_equal(match_draft(reader.match, RED, &draft), 2);
    assert_int_equal(draft[1].amount[0], 6);
    assert_true(match_committed(reader.match, BLUE));
    assert_false(match_committed(reader.match, RED));
    assert_int_equal(match_try_commit(reader.match, RED, NULL), FAULT_NONE);
    match_keep(reader.match);
    act(&bench, RED, AUCTION_SEAL, 0);
    struct action roll = auction_action(AUCTION_ROLL, RED, 0);
    assert_int_equal(match_try(reader.match, RED, 0, &roll, NULL, NULL), FAULT_NONE);
    match_keep(reader.match);
    act(&bench, RED, AUCTION_ROLL, 0);
    assert_int_equal(play_hash(match_game(reader.match)), play_hash(match_game(bench.match)));
    close_reader(&reader);
    /* the drafts that became records are void now */
    assert_int_equal(read_file(&reader, bench.bytes, bench.file.length), FAULT_NONE);
    assert_int_equal(match_draft(reader.match, RED, &draft), 0);
    close_reader(&reader);
    close_bench(&bench);
}

TEST(battle, replay_can_stop_at_a_record)
{
    static struct bench bench;
    open_bench(&bench, MATCH_KEYED, false);
    begin_file(&bench, true);
    play_some(&bench);
    finish_file(&bench);
    struct battle *battle;
    struct match *match;
    struct note why;
    bool ended;
    assert_int_equal(battle_open(&battle, bench.bytes, bench.file.length, "a.battle", &why), 0);
    assert_int_equal(battle_match_open(battle, &bench.setup, &match, &why), FAULT_NONE);
    for (uint32_t last = 2; last < 5; last++) {
        assert_int_equal(battle_replay(battle, match, last, &ended, &why), FAULT_NONE);
        assert_false(ended);
        assert_int_equal(match_record_count(match), (int)last + 1);
    }
    assert_int_equal(battle_replay(battle, match, UINT32_MAX, &ended, &why), FAULT_NONE);
    assert_true(ended);
    match_close(&match);
    battle_close(&battle);
    close_bench(&bench);
}

/* ---- versions -------------------------------------------------------------------------------- */

/* More of this in tests/match/test_versions.c. */
TEST(battle, another_version_replays_and_names_the_first_difference)
{
    static struct bench bench;
    struct reader reader;
    open_bench(&bench, MATCH_KEYED, true);
    begin_file(&bench, false);
    play_some(&bench);
    finish_file(&bench);
    assert_int_equal(read_with(&reader, bench.bytes, bench.file.length, &auction_later), 0);
    struct match_difference difference;
    assert_true(match_difference(reader.match, MATCH_DIFFERENT, &difference));
    assert_int_equal(difference.record, 5);
    assert_string_equal(difference.why.rule, "AU-turn.1");
    assert_int_equal(strncmp(difference.why.text, "record 5: hash ", 15), 0);
    assert_non_null(strstr(difference.why.text, " under version 1 of auction, "));
    assert_non_null(strstr(difference.why.text, " under version 2"));
    close_reader(&reader);
    assert_int_equal(read_file(&reader, bench.bytes, bench.file.length), FAULT_NONE);
    assert_false(match_difference(reader.match, MATCH_DIFFERENT, &difference));
    close_reader(&reader);
    close_bench(&bench);
}

/* ---- damage ---------------------------------------------------------------------------------- */

static struct bench sound; /* a small finished file to damage */

static void make_sound(void)
{
    open_bench(&sound, MATCH_KEYED, true);
    begin_file(&sound, false);
    act(&sound, RED, AUCTION_BID, 3);
    act(&sound, RED, AUCTION_SEAL, 0);
    act(&sound, BLUE, AUCTION_BID, 1);
    act(&sound, BLUE, AUCTION_SEAL, 0);
    act(&sound, RED, AUCTION_ROLL, 0);
    finish_file(&sound);
}

TEST(battle, every_flipped_byte_is_found)
{
    make_sound();
    size_t size = sound.file.length;
    for (size_t i = 0; i < size; i++) {
        static const unsigned char flips[] = {0x01, 0x20, 0x80};
        unsigned char flip = flips[i % 3];
        struct reader reader;
        sound.bytes[i] = (char)(sound.bytes[i] ^ flip);
        if (read_file(&reader, sound.bytes, size) == FAULT_NONE)
            fail_msg("byte %zu of %zu flipped by %02x was not noticed", i, size, flip);
        assert_int_equal(strncmp(reader.why.text, "a.battle:", 9), 0);
        close_reader(&reader);
        sound.bytes[i] = (char)(sound.bytes[i] ^ flip);
    }
    close_bench(&sound);
}

TEST(battle, every_truncation_is_found)
{
    make_sound();
    size_t header = strcspn(sound.bytes, "\n") + 1;
    for (size_t size = 0; size < sound.file.length; size++) {
        struct reader reader;
        enum fault fault = read_file(&reader, sound.bytes, size);
        /* without its key a file needs at least the faces of the start */
        bool whole_lines = size > header && sound.bytes[size - 1] == '\n';
        assert_int_equal(fault != FAULT_NONE, !whole_lines);
        close_reader(&reader);
    }
    close_bench(&sound);
}

TEST(battle, a_torn_last_line_can_be_dropped)
{
    make_sound();
    struct reader reader;
    size_t whole = sound.file.length, torn;
    for (torn = whole - 1; sound.bytes[torn - 1] != '\n'; torn--)
        ;
    assert_int_equal(read_file(&reader, sound.bytes, torn + 9), FAULT_INPUT);
    assert_string_equal(reader.why.text,
                        "a.battle:14: the last line is torn: it has no newline at its end");
    assert_int_equal(battle_whole_size(reader.battle), torn);
    battle_drop_torn(reader.battle);
    assert_int_equal(battle_replay(reader.battle, reader.match, UINT32_MAX, NULL, NULL), 0);
    close_reader(&reader);
    close_bench(&sound);
}

/* Line `line` with `old` changed to `new` and its check taken off: an edit by hand. */
static void edit(char *out, const char *bytes, int line, const char *old, const char *new)
{
    const char *start = bytes;
    for (int i = 1; i < line; i++)
        start = strchr(start, '\n') + 1;
    const char *end = strchr(start, '\n'), *found = strstr(start, old);
    const char *check = end - 28;
    assert_true(found && found < check);
    sprintf(out, "%.*s%s%.*s}%s", (int)(found - bytes), bytes, new,
            (int)(check - (found + strlen(old))), found + strlen(old), end);
}

TEST(battle, edits_are_refused_with_place_and_reason)
{
    static const struct {
        int line;
        const char *old, *new, *reason;
    } cases[] = {
        {1, "\"battle\"", "\"bottle\"", "a.battle:1: flagbridge: \"bottle\" is not known here"},
        {1, "\"format\":1", "\"format\":2", "a.battle:1: format: 2 is out of range 1..1"},
        {1, "\"format\":1", "\"format\":1.0", "a.battle:1:34: format: must be a whole number"},
        {1, "\"format\":1", "\"format\":1,\"format\":1", "a.battle:1:"},
        {1, "\"dice\":\"keyed\"", "\"dice\":\"loaded\"",
         "a.battle:1: dice: \"loaded\" is not known here"},
        {1, "\"dice\":\"keyed\"", "\"dice\":\"scripted\"",
         "a.battle:1: commitment: scripted dice have no key"},
        {1, "\"players\":{", "\"players\":{\"green\":\"x\",",
         "a.battle:1: green: there is no such seat"},
        {1, "{\"toss\":true,\"herald\":false},\"players\"",
         "{\"toss\":false,\"herald\":false},\"players\"",
         "a.battle:1: toss: the scenario has true"},
        {1, "\"ruleset\":\"auction\",\"version\"",
         "\"ruleset\":\"auction\",\"colour\":3,\"version\"", "a.battle:1: colour: unknown key"},
        {2, "\"n\":0", "\"n\":1", "a.battle:2: n: the first record must be the start, number 0"},
        {2, "\"hash\":\"", "\"hash\":\"0", "a.battle:2: hash: must be 16 hexadecimal digits"},
        {8, "\"n\":1", "\"n\":2", "a.battle:8: record 2: record 1 was expected here"},
        {8, "\"kind\":\"act\"", "\"kind\":\"ack\"", "a.battle:8: kind: \"ack\" is not known here"},
        {8, "\"kind\":\"act\"", "\"kind\":\"draw\"", "a.battle:8: seat: unknown key"},
        {8, "\"seat\":\"red\"", "\"seat\":\"blue\"", "a.battle:8: record 1: hash "},
        {8, "\"seat\":\"red\"", "\"seat\":\"pink\"", "a.battle:8: seat: there is no seat \"pink\""},
        {8, "\"decision\":\"bid\"", "\"decision\":\"buy\"",
         "a.battle:8: decision: \"buy\" is none of auction"},
        {8, "\"amounts\":[3]", "\"amounts\":[4]", "a.battle:8: record 1: hash "},
        {8, "\"amounts\":[3]", "\"amounts\":[40000]",
         "a.battle:8: amounts: 40000 is out of range -32768..32767"},
        {8, "\"amounts\":[3]", "\"amounts\":[1,2,3,4,5,6,7,8,9]",
         "a.battle:8: amounts: at most 8 numbers"},
        {8, "\"amounts\":[3]", "\"amounts\":[77]", "a.battle:8: record 1: 77 is too much"},
        {8, "\"amounts\":[3]", "\"unit\":\"Bismarck\"", "a.battle:8: unit: "},
        {8, "\"amounts\":[3]", "\"cell\":\"9999\"",
         "a.battle:8: cell: \"9999\" is no cell of the board"},
        {8, "\"amounts\":[3]", "\"weapons\":[64]", "a.battle:8: weapons: 64 is out of range 0..63"},
        {8, "\"amounts\":[3]", "\"mode\":300", "a.battle:8: mode: 300 is out of range 0..255"},
        {8, "\"amounts\":[3]", "\"amounts\":[40000]",
         "a.battle:8: amounts: 40000 is out of range -32768..32767"},
        {8, "\"amounts\":[3]", "\"order\":\"0123456789012345678901234567890123\"",
         "a.battle:8: order: at most 31 bytes"},
        {12, "\"faces\":[", "\"faces\":[1,", "a.battle:12: record 5: "},
        {12, "\"faces\":[", "\"hidden\":[1],\"faces\":[",
         "a.battle:12: record 5: 1 hidden dice in the file, 0 when played again"},
        {12, "\"faces\":[", "\"faces\":[1001,", "a.battle:12: faces: 1001 is out of range 0..1000"},
        {13, "\"kind\":\"resign\"", "\"kind\":\"forfeit\"",
         "a.battle:14: result: red by resign in the file, red by forfeit when played again"},
        {14, "\"winner\":\"red\"", "\"winner\":\"blue\"", "a.battle:14: result: blue by resign"},
        {14, "\"key\":\"07", "\"key\":\"08",
         "a.battle:14: key: is not the key that the commitment promised"},
    };
    static char edited[FILE_SIZE + 256];
    make_sound();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct reader reader;
        edit(edited, sound.bytes, cases[i].line, cases[i].old, cases[i].new);
        if (read_file(&reader, edited, strlen(edited)) == FAULT_NONE)
            fail_msg("not noticed: %s", cases[i].new);
        if (strncmp(reader.why.text, cases[i].reason, strlen(cases[i].reason)) != 0)
            fail_msg("%s: %s", cases[i].new, reader.why.text);
        close_reader(&reader);
    }
    close_bench(&sound);
}

TEST(battle, lines_out_of_place_are_refused)
{
    static char bytes[2 * FILE_SIZE];
    struct reader reader;
    make_sound();
    /* a record behind the result */
    const char *second = strchr(sound.bytes, '\n') + 1;
    sprintf(bytes, "%s%.*s", sound.bytes, (int)(strchr(second, '\n') + 1 - second), second);
    assert_int_equal(read_file(&reader, bytes, strlen(bytes)), FAULT_INPUT);
    assert_string_equal(reader.why.text, "a.battle:14: result: must be the last line");
    close_reader(&reader);
    /* an empty line, a list, words */
    static const char *const junk[] = {"\n", "[]\n", "hello\n", "{}\n"};
    for (size_t i = 0; i < sizeof junk / sizeof junk[0]; i++) {
        sprintf(bytes, "%.*s%s%s", (int)(second - sound.bytes), sound.bytes, junk[i], second);
        assert_int_equal(read_file(&reader, bytes, strlen(bytes)), FAULT_INPUT);
        assert_int_equal(strncmp(reader.why.text, "a.battle:2:", 11), 0);
        close_reader(&reader);
    }
    assert_int_equal(read_file(&reader, "", 0), FAULT_INPUT);
    assert_int_equal(read_file(&reader, "\n", 1), FAULT_INPUT);
    close_bench(&sound);
}

TEST(battle, overlong_and_overdeep_lines_are_refused)
{
    size_t size = BATTLE_LINE_MAX + 100;
    char *bytes = malloc(size);
    struct reader reader;
    memset(bytes, '[', size);
    bytes[size - 1] = '\n';
    assert_int_not_equal(read_file(&reader, bytes, size), FAULT_NONE);
    assert_string_equal(reader.why.text, "a.battle:1: the line is longer than 1 MiB");
    bytes[1000] = '\n';
    assert_int_not_equal(read_file(&reader, bytes, 1001), FAULT_NONE);
    assert_string_equal(reader.why.text, "a.battle:1:25: nested deeper than 24");
    free(bytes);
}

TEST(battle, a_text_that_is_too_small_knows_how_much_it_wants)
{
    make_sound();
    char little[64];
    struct text text, large;
    static char all[FILE_SIZE];
    text_init(&text, little, sizeof little);
    text_init(&large, all, sizeof all);
    battle_write(sound.match, false, &text);
    battle_write(sound.match, false, &large);
    assert_true(text.cut);
    assert_true(text.wanted >= large.length);
    close_bench(&sound);
}
