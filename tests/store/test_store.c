/* The store: battles, lines, tokens, expiry, and what a restart finds. */
#include "tests/store/shelf.h"

#include "tests/store/lossy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MANY = 10000, READS_MAX = 120, LOG_SIZE_MAX = 32 << 20 };

static void open_shelf(struct shelf *shelf)
{
    shelf_make(shelf);
    shelf_open(shelf);
}

TEST(store, battle_file_is_header_records_drafts)
{
    struct shelf shelf;
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "a", STORE_RUNNING, 5);
    shelf_add(&shelf, "b", STORE_RUNNING, 5);
    SHELF_DO(store_set_draft(shelf.store, "a", 1, "d1\n", 3, NULL));
    SHELF_DO(store_set_draft(shelf.store, "a", 0, "old\n", 4, NULL));
    SHELF_DO(store_set_draft(shelf.store, "a", 0, "d0\n", 3, NULL));
    for (uint32_t n = 0; n < 12; n++) {
        char line[16];
        snprintf(line, sizeof line, "r%u\n", n);
        shelf_add_record(&shelf, "a", n, line);
    }
    shelf_add_record(&shelf, "b", 0, "other\n");
    shelf_commit(&shelf);
    shelf_expect(&shelf, "a",
                 "{\"header\":1}\nr0\nr1\nr2\nr3\nr4\nr5\nr6\nr7\nr8\nr9\nr10\nr11\nd0\nd1\n");
    shelf_begin(&shelf);
    SHELF_DO(store_set_draft(shelf.store, "a", 0, NULL, 0, NULL));
    SHELF_DO(store_set_draft(shelf.store, "b", 2, NULL, 0, NULL));
    shelf_commit(&shelf);
    shelf_expect(&shelf, "b", "{\"header\":1}\nother\n");
    shelf_expect(&shelf, "c", "");
    shelf_open(&shelf);
    shelf_expect(&shelf, "a",
                 "{\"header\":1}\nr0\nr1\nr2\nr3\nr4\nr5\nr6\nr7\nr8\nr9\nr10\nr11\nd1\n");
    shelf_clear(&shelf);
}

TEST(store, records_follow_each_other)
{
    struct shelf shelf;
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "a", STORE_RUNNING, 5);
    assert_int_equal(store_add_record(shelf.store, "a", 1, "x\n", 2, &shelf.why), FAULT_INPUT);
    shelf_add_record(&shelf, "a", 0, "x\n");
    assert_int_equal(store_add_record(shelf.store, "a", 0, "y\n", 2, &shelf.why), FAULT_INPUT);
    assert_int_equal(store_add_record(shelf.store, "a", 2, "y\n", 2, &shelf.why), FAULT_INPUT);
    assert_string_equal(shelf.why.text, "there is no battle a whose next record is number 2");
    assert_int_equal(store_add_record(shelf.store, "z", 0, "y\n", 2, &shelf.why), FAULT_INPUT);
    shelf_commit(&shelf); /* a refusal changes nothing and spoils nothing */
    shelf_expect(&shelf, "a", "{\"header\":1}\nx\n");
    shelf_clear(&shelf);
}

TEST(store, large_lines_come_back_whole)
{
    struct shelf shelf;
    struct store_battle battle = shelf_battle("a", STORE_RUNNING, 5);
    size_t size = 3 << 20, read = 0;
    char *header = malloc(size + 1), *bytes = NULL;
    for (size_t i = 0; i < size; i++)
        header[i] = (char)('a' + i * i % 23);
    memcpy(header + size - 1, "\n", 2);
    open_shelf(&shelf);
    shelf_begin(&shelf);
    SHELF_DO(store_add(shelf.store, &battle, header, NULL));
    shelf_add_record(&shelf, "a", 0, "r0\n");
    shelf_commit(&shelf);
    shelf_open(&shelf);
    SHELF_DO(store_read(shelf.store, "a", &bytes, &read, NULL));
    assert_int_equal(read, size + 3);
    assert_memory_equal(bytes, header, size);
    assert_memory_equal(bytes + size, "r0\n", 3);
    free(bytes);
    free(header);
    shelf_clear(&shelf);
}

/* What a battle file may not have is not read into memory either. */
TEST(store, too_large_battles_are_refused)
{
    struct shelf shelf;
    size_t size = 24 << 20, read = 0;
    char *line = malloc(size), *bytes = NULL;
    memset(line, 'x', size);
    line[size - 1] = '\n';
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "a", STORE_RUNNING, 5);
    for (uint32_t n = 0; n < 3; n++)
        SHELF_DO(store_add_record(shelf.store, "a", n, line, size, NULL));
    assert_int_equal(store_read(shelf.store, "a", &bytes, &read, &shelf.why), FAULT_FULL);
    assert_null(bytes);
    store_rollback(shelf.store);
    free(line);
    shelf_clear(&shelf);
}

static void expect_battle(struct shelf *shelf, const struct store_battle *wanted)
{
    struct store_battle battle;
    bool found = false;
    SHELF_DO(store_find(shelf->store, wanted->id, &battle, &found, NULL));
    assert_true(found);
    assert_string_equal(battle.id, wanted->id);
    assert_int_equal(battle.stage, wanted->stage);
    assert_int_equal(battle.created, wanted->created);
    assert_int_equal(battle.touched, wanted->touched);
    assert_int_equal(battle.expires, wanted->expires);
    assert_int_equal(battle.solo, wanted->solo);
    assert_string_equal(battle.settings, wanted->settings);
    assert_string_equal(battle.title, wanted->title);
    store_battle_free(&battle);
    assert_null(battle.settings);
}

TEST(store, battles_are_found_updated_removed)
{
    struct shelf shelf;
    struct store_battle battle = shelf_battle("12345678901234567890123", STORE_WAITING, 5);
    bool found = true;
    open_shelf(&shelf);
    shelf_begin(&shelf);
    SHELF_DO(store_add(shelf.store, &battle, "h\n", NULL));
    assert_int_equal(store_add(shelf.store, &battle, "h\n", &shelf.why), FAULT_INPUT);
    assert_string_equal(shelf.why.text, "there is a battle 12345678901234567890123 already");
    shelf_commit(&shelf);
    expect_battle(&shelf, &battle);
    battle.stage = STORE_OVER;
    battle.touched = (int64_t)1 << 40;
    battle.expires = (int64_t)1 << 41;
    battle.solo = true;
    battle.settings = "";
    battle.title = "Änderung";
    shelf_begin(&shelf);
    SHELF_DO(store_update(shelf.store, &battle, NULL));
    shelf_commit(&shelf);
    shelf_open(&shelf);
    expect_battle(&shelf, &battle);
    shelf_begin(&shelf);
    SHELF_DO(store_remove(shelf.store, battle.id, NULL));
    assert_int_equal(store_remove(shelf.store, battle.id, &shelf.why), FAULT_INPUT);
    assert_int_equal(store_update(shelf.store, &battle, &shelf.why), FAULT_INPUT);
    assert_int_equal(store_set_draft(shelf.store, battle.id, 0, "d\n", 2, &shelf.why), FAULT_INPUT);
    assert_string_equal(shelf.why.text, "there is no battle 12345678901234567890123");
    shelf_commit(&shelf);
    SHELF_DO(store_find(shelf.store, battle.id, &battle, &found, NULL));
    assert_false(found);
    shelf_clear(&shelf);
}

static void note_id(void *visitor, const struct store_battle *battle)
{
    struct text *text = visitor;
    text_format(text, "%s/%s/%s ", battle->id, battle->title, battle->settings);
}

TEST(store, battles_of_a_stage_are_listed)
{
    struct shelf shelf;
    char buffer[200];
    struct text text;
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "zebra", STORE_WAITING, 5);
    shelf_add(&shelf, "ape", STORE_WAITING, 6);
    shelf_add(&shelf, "cat", STORE_OVER, 7);
    shelf_commit(&shelf);
    text_init(&text, buffer, sizeof buffer);
    SHELF_DO(store_list(shelf.store, STORE_WAITING, note_id, &text, NULL));
    assert_string_equal(buffer, "zebra/Ambush/{\"clock\":60} ape/Ambush/{\"clock\":60} ");
    text_init(&text, buffer, sizeof buffer);
    SHELF_DO(store_list(shelf.store, STORE_RUNNING, note_id, &text, NULL));
    assert_string_equal(buffer, "");
    shelf_clear(&shelf);
}

static void note_number(void *visitor, const char *id, int64_t number)
{
    text_format(visitor, "%s/%d ", id, (int)number);
}

/* Settings that are no JSON have no numbers, and spoil nothing. */
TEST(store, numbers_in_settings_are_listed)
{
    struct shelf shelf;
    char buffer[200];
    struct text text;
    struct store_reader reader = {note_number, &text};
    struct store_battle broken = {
        .id = "ape", .stage = STORE_WAITING, .settings = "{", .title = ""};
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "zebra", STORE_WAITING, 5);
    shelf_add(&shelf, "ape", STORE_WAITING, 6);
    shelf_add(&shelf, "cat", STORE_OVER, 7);
    SHELF_DO(store_update(shelf.store, &broken, NULL));
    shelf_commit(&shelf);
    text_init(&text, buffer, sizeof buffer);
    SHELF_DO(store_list_numbers(shelf.store, STORE_WAITING, "$.clock", &reader, NULL));
    assert_string_equal(buffer, "zebra/60 ");
    text_init(&text, buffer, sizeof buffer);
    SHELF_DO(store_list_numbers(shelf.store, STORE_WAITING, "$.due", &reader, NULL));
    assert_string_equal(buffer, "");
    shelf_clear(&shelf);
}

TEST(store, rolled_back_turns_leave_nothing)
{
    struct shelf shelf;
    struct store_token token = shelf_token(1, STORE_SEAT, "a", 0);
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "a", STORE_RUNNING, 5);
    shelf_commit(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "b", STORE_RUNNING, 5);
    shelf_add_record(&shelf, "a", 0, "r0\n");
    SHELF_DO(store_set_draft(shelf.store, "a", 0, "d\n", 2, NULL));
    SHELF_DO(store_add_token(shelf.store, &token, NULL));
    shelf_expect(&shelf, "a", "{\"header\":1}\nr0\nd\n"); /* a turn sees itself */
    store_rollback(shelf.store);
    shelf_expect(&shelf, "a", "{\"header\":1}\n");
    shelf_begin(&shelf);
    shelf_add_record(&shelf, "a", 0, "open when closed\n");
    shelf_open(&shelf);
    shelf_expect(&shelf, "a", "{\"header\":1}\n");
    shelf_expect(&shelf, "b", "");
    assert_false(shelf_has_token(&shelf, 1));
    shelf_expect_counts(&shelf, 0, 1, 0);
    shelf_clear(&shelf);
}

TEST(store, tokens_are_found_and_dropped)
{
    struct shelf shelf;
    struct store_token token = shelf_token(7, STORE_RESUME, "b", 4), found_token;
    bool found = false;
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "a", STORE_RUNNING, 5);
    shelf_add(&shelf, "b", STORE_RUNNING, 5);
    SHELF_DO(store_add_token(shelf.store, &token, NULL));
    assert_int_equal(store_add_token(shelf.store, &token, &shelf.why), FAULT_INPUT);
    assert_string_equal(shelf.why.text, "there is such a token already");
    struct store_token lost = shelf_token(8, STORE_SEAT, "z", 0);
    assert_int_equal(store_add_token(shelf.store, &lost, &shelf.why), FAULT_INPUT);
    shelf_commit(&shelf);
    shelf_open(&shelf);
    SHELF_DO(store_find_token(shelf.store, token.hash, &found_token, &found, NULL));
    assert_true(found);
    assert_memory_equal(found_token.hash, token.hash, STORE_HASH_SIZE);
    assert_int_equal(found_token.kind, STORE_RESUME);
    assert_string_equal(found_token.battle, "b");
    assert_int_equal(found_token.seat, 4);
    assert_int_equal(found_token.created, 1234567890123);
    assert_false(shelf_has_token(&shelf, 8));
    shelf_begin(&shelf);
    SHELF_DO(store_drop_token(shelf.store, token.hash, NULL));
    SHELF_DO(store_drop_token(shelf.store, token.hash, NULL));
    shelf_commit(&shelf);
    assert_false(shelf_has_token(&shelf, 7));
    shelf_clear(&shelf);
}

TEST(store, tokens_of_a_seat_or_of_all_are_dropped)
{
    struct shelf shelf;
    const struct store_token tokens[] = {
        shelf_token(0, STORE_RESUME, "a", 0),     shelf_token(1, STORE_RESUME, "a", 0),
        shelf_token(2, STORE_RESUME, "a", 1),     shelf_token(3, STORE_SEAT, "a", 0),
        shelf_token(4, STORE_RESUME, "b", 0),     shelf_token(5, STORE_SPECTATOR, "a", 1),
        shelf_token(6, STORE_INVITATION, "a", 2), shelf_token(7, STORE_INVITATION, "a", 3)};
    static const bool left[] = {false, false, true, true, true, true, false, false};
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "a", STORE_RUNNING, 5);
    shelf_add(&shelf, "b", STORE_RUNNING, 5);
    for (int i = 0; i < 8; i++)
        SHELF_DO(store_add_token(shelf.store, &tokens[i], NULL));
    SHELF_DO(store_drop_tokens(shelf.store, "a", 0, STORE_RESUME, NULL));
    SHELF_DO(store_drop_tokens(shelf.store, "a", -1, STORE_INVITATION, NULL));
    SHELF_DO(store_drop_tokens(shelf.store, "z", -1, STORE_SEAT, NULL));
    shelf_commit(&shelf);
    for (int i = 0; i < 8; i++)
        assert_int_equal(shelf_has_token(&shelf, i), left[i]);
    shelf_clear(&shelf);
}

/* ---- expiry ---- */

static int expire(struct shelf *shelf, int64_t now, int limit)
{
    int removed = -1;
    SHELF_DO(store_expire(shelf->store, now, limit, &removed, NULL));
    return removed;
}

TEST(store, battles_expire_at_their_time_with_everything)
{
    struct shelf shelf;
    struct store_token old = shelf_token(1, STORE_SEAT, "w1", 0);
    struct store_token young = shelf_token(2, STORE_SEAT, "w9", 0);
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "w9", STORE_WAITING, 90);
    shelf_add(&shelf, "r1", STORE_RUNNING, 10);
    shelf_add(&shelf, "o5", STORE_OVER, 50);
    shelf_add(&shelf, "w1", STORE_WAITING, 10); /* last, so that its place is taken again */
    shelf_add_record(&shelf, "w1", 0, "r\n");
    shelf_add_record(&shelf, "w9", 0, "r\n");
    SHELF_DO(store_set_draft(shelf.store, "w1", 0, "d\n", 2, NULL));
    SHELF_DO(store_add_token(shelf.store, &old, NULL));
    SHELF_DO(store_add_token(shelf.store, &young, NULL));
    shelf_commit(&shelf);
    assert_int_equal(expire(&shelf, 9 + SHELF_LIFE, 100), 0);
    assert_int_equal(expire(&shelf, 10 + SHELF_LIFE, 100), 2);
    shelf_expect(&shelf, "w1", "");
    shelf_expect(&shelf, "r1", "");
    shelf_expect_counts(&shelf, 1, 0, 1);
    assert_false(shelf_has_token(&shelf, 1));
    assert_true(shelf_has_token(&shelf, 2));
    shelf_begin(&shelf); /* under an old name nothing old comes back */
    shelf_add(&shelf, "w1", STORE_RUNNING, 10);
    shelf_commit(&shelf);
    shelf_expect(&shelf, "w1", "{\"header\":1}\n");
    shelf_expect(&shelf, "w9", "{\"header\":1}\nr\n");
    shelf_clear(&shelf);
}

TEST(store, expiry_keeps_to_its_limit)
{
    struct shelf shelf;
    open_shelf(&shelf);
    shelf_begin(&shelf);
    for (int i = 0; i < 10; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "b%d", i);
        shelf_add(&shelf, id, i % 2 ? STORE_WAITING : STORE_OVER, i);
    }
    shelf_commit(&shelf);
    assert_int_equal(expire(&shelf, 100 + SHELF_LIFE, 0), 0);
    assert_int_equal(expire(&shelf, 100 + SHELF_LIFE, 3), 3);
    assert_int_equal(expire(&shelf, 100 + SHELF_LIFE, 6), 6);
    assert_int_equal(expire(&shelf, 100 + SHELF_LIFE, 6), 1);
    shelf_expect_counts(&shelf, 0, 0, 0);
    shelf_clear(&shelf);
}

static void add_kind(struct shelf *shelf, const char *id, enum store_stage stage, bool solo,
                     int64_t touched)
{
    struct store_battle battle = shelf_battle(id, stage, touched);
    battle.solo = solo;
    SHELF_DO(store_add(shelf->store, &battle, "{\"header\":1}\n", &shelf->why));
}

TEST(store, room_is_made_of_finished_battles_those_of_one_person_first)
{
    struct shelf shelf;
    int removed = -1;
    open_shelf(&shelf);
    shelf_begin(&shelf);
    add_kind(&shelf, "running", STORE_RUNNING, true, 1);
    add_kind(&shelf, "waiting", STORE_WAITING, true, 1);
    add_kind(&shelf, "two-old", STORE_OVER, false, 2);
    add_kind(&shelf, "solo-new", STORE_OVER, true, 9);
    add_kind(&shelf, "solo-old", STORE_OVER, true, 8);
    add_kind(&shelf, "two-new", STORE_OVER, false, 7);
    shelf_commit(&shelf);
    static const char *const order[] = {"solo-old", "solo-new", "two-old", "two-new"};
    for (int i = 0; i < 4; i++) {
        shelf_expect(&shelf, order[i], "{\"header\":1}\n");
        SHELF_DO(store_make_room(shelf.store, 1, &removed, NULL));
        assert_int_equal(removed, 1);
        shelf_expect(&shelf, order[i], "");
    }
    SHELF_DO(store_make_room(shelf.store, 9, &removed, NULL));
    assert_int_equal(removed, 0);
    shelf_expect_counts(&shelf, 1, 1, 0);
    shelf_clear(&shelf);
}

TEST(store, finished_battles_can_be_kept_for_less)
{
    struct shelf shelf;
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "over", STORE_OVER, 10);
    shelf_add(&shelf, "running", STORE_RUNNING, 10);
    shelf_commit(&shelf);
    SHELF_DO(store_shorten(shelf.store, 2 * SHELF_LIFE, NULL)); /* not longer */
    assert_int_equal(expire(&shelf, 9 + SHELF_LIFE, 9), 0);
    SHELF_DO(store_shorten(shelf.store, 5, NULL));
    assert_int_equal(expire(&shelf, 14, 9), 0);
    assert_int_equal(expire(&shelf, 15, 9), 1);
    shelf_expect_counts(&shelf, 0, 1, 0);
    shelf_clear(&shelf);
}

TEST(store, the_size_is_what_is_in_use)
{
    struct shelf shelf;
    int64_t empty, full, after;
    char line[4000];
    memset(line, 'x', sizeof line);
    line[sizeof line - 2] = '\n';
    line[sizeof line - 1] = '\0';
    open_shelf(&shelf);
    SHELF_DO(store_size(shelf.store, &empty, NULL));
    shelf_begin(&shelf);
    shelf_add(&shelf, "a", STORE_OVER, 5);
    for (uint32_t i = 0; i < 100; i++)
        shelf_add_record(&shelf, "a", i, line);
    shelf_commit(&shelf);
    SHELF_DO(store_size(shelf.store, &full, NULL));
    assert_true(empty > 0);
    assert_in_range(full - empty, 100 * 4000, 2 * 100 * 4000);
    assert_int_equal(expire(&shelf, INT32_MAX, 9), 1);
    SHELF_DO(store_size(shelf.store, &after, NULL));
    assert_true(after < empty + 3 * 4096);
    shelf_clear(&shelf);
}

/* ---- the file ---- */

static int mode_of(const char *path)
{
    struct stat file;
    assert_int_equal(stat(path, &file), 0);
    return (int)(file.st_mode & 0777);
}

TEST(store, files_are_for_their_owner_only)
{
    struct shelf shelf;
    mode_t before = umask(0);
    open_shelf(&shelf);
    assert_int_equal(mode_of(shelf.path), 0600);
    assert_int_equal(mode_of(shelf.log), 0600);
    umask(before);
    shelf_clear(&shelf);
}

TEST(store, the_log_does_not_grow_without_bound)
{
    struct shelf shelf;
    struct stat file;
    static char line[4000];
    memset(line, 'x', sizeof line - 1);
    line[sizeof line - 1] = '\n';
    open_shelf(&shelf);
    shelf_begin(&shelf);
    shelf_add(&shelf, "a", STORE_RUNNING, 5);
    for (uint32_t n = 0; n < 12000; n++) /* 48 MiB at once … */
        SHELF_DO(store_add_record(shelf.store, "a", n, line, sizeof line, NULL));
    shelf_commit(&shelf);
    for (uint32_t n = 12000; n < 13000; n++) { /* … and 4 MiB in many turns */
        shelf_begin(&shelf);
        SHELF_DO(store_add_record(shelf.store, "a", n, line, sizeof line, NULL));
        shelf_commit(&shelf);
    }
    assert_int_equal(stat(shelf.log, &file), 0);
    assert_in_range(file.st_size, 1, LOG_SIZE_MAX);
    shelf_clear(&shelf);
}

static void expect_nothing_stored(struct shelf *shelf, const char *id)
{
    struct note why = {.text = ""};
    shelf_begin(shelf);
    shelf_add(shelf, id, STORE_RUNNING, 5);
    assert_int_equal(store_commit(shelf->store, &why), FAULT_WORLD);
    assert_non_null(strstr(why.text, "removed or replaced"));
}

static void put_aside(const struct shelf *shelf, const char *path)
{
    char aside[2 * SHELF_PATH_SIZE];
    snprintf(aside, sizeof aside, "%s/aside", shelf->folder);
    assert_int_equal(rename(path, aside), 0);
}

static void put_back(const struct shelf *shelf, const char *path)
{
    char aside[2 * SHELF_PATH_SIZE];
    snprintf(aside, sizeof aside, "%s/aside", shelf->folder);
    assert_int_equal(rename(aside, path), 0);
}

/* The file, or its log: what is written to files without a name is gone with the process. */
TEST(store, nothing_is_stored_in_files_that_were_taken_away)
{
    struct shelf shelf;
    open_shelf(&shelf);
    const char *const paths[] = {shelf.path, shelf.log};
    shelf_begin(&shelf);
    shelf_add(&shelf, "before", STORE_RUNNING, 5);
    shelf_commit(&shelf);
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        put_aside(&shelf, paths[i]);
        expect_nothing_stored(&shelf, "lost");
        FILE *other = fopen(paths[i], "w"); /* of the same name */
        assert_non_null(other);
        fclose(other);
        expect_nothing_stored(&shelf, "lost");
        put_back(&shelf, paths[i]);
    }
    shelf_begin(&shelf);
    shelf_add(&shelf, "after", STORE_RUNNING, 5);
    shelf_commit(&shelf);
    shelf_open(&shelf);
    shelf_expect_counts(&shelf, 0, 2, 0);
    shelf_clear(&shelf);
}

/* Opening is no matter of how much is there: counted in pages, not in seconds. */
TEST(store, ten_thousand_battles_open_at_once)
{
    struct shelf shelf;
    struct lossy lossy;
    lossy_install(&lossy, 1);
    open_shelf(&shelf);
    shelf_begin(&shelf);
    for (int i = 0; i < MANY; i++) {
        char id[STORE_ID_SIZE];
        snprintf(id, sizeof id, "battle-%d", i);
        shelf_add(&shelf, id, (enum store_stage)(i % STORE_STAGES), i);
        shelf_add_record(&shelf, id, 0, "{\"n\":0}\n");
    }
    shelf_commit(&shelf);
    store_close(&shelf.store);
    lossy.reads = 0;
    shelf_open(&shelf);
    shelf_expect_counts(&shelf, MANY / 3 + 1, MANY / 3, MANY / 3);
    print_message("# %d reads for %d battles\n", (int)lossy.reads, MANY);
    assert_in_range(lossy.reads, 1, READS_MAX);
    lossy.reads = 0;
    assert_int_equal(expire(&shelf, 1 + SHELF_LIFE, 10), 2);
    print_message("# %d reads to expire two\n", (int)lossy.reads);
    assert_in_range(lossy.reads, 1, 50);
    shelf_clear(&shelf);
    lossy_remove(&lossy);
}
