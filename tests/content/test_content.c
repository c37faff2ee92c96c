/* Data folders, setups out of them, and checking files. */
#include "tests/support/test.h"

#include "tests/content/folder.h"
#include "tests/core/small.h"

#include "content/content.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct rulebook *const rulebooks[] = {&small_rulebook, NULL};

#define SCENARIO(id, units)                                                                        \
    "- {id: " id ", title: Title of " id                                                           \
    ", about: Boats., columns: 9, sides: {red: {units: [" units "]}, blue: {}}}\n"

static const char scenarios[] =
    "ruleset: small\n"
    "scenarios:\n" SCENARIO("duel", "{design: brig}, {design: cutter, name: Hood}")
        SCENARIO("standard", "");

/* A sound data tree; groups come before the ships they refer to. */
static void make_data(struct folder *folder)
{
    folder_make(folder);
    folder_write(folder, "small/a_groups.yaml",
                 "ruleset: small\ngroups: [{id: pair, kinds: {brig: 2}}]\n");
    folder_write(folder, "small/b_ships.yml",
                 "ruleset: small\nships:\n- {id: brig, hull: 6, refit: cutter}\n"
                 "- {id: cutter, hull: 2}\n");
    folder_write(
        folder, "small/rulebook.yaml",
        "ruleset: small\nrules:\n"
        "- id: SM-a.1\n  kind: rule\n  title: First\n  text: >\n    Words and\n"
        "    words.\n  source: book\n"
        "- {id: SM-a.2, kind: note, title: Second, text: \"More: words\", source: ours}\n");
    folder_write(folder, "small/primer.yaml",
                 "ruleset: small\nprimer:\n  about: A game. Of boats.\n  minutes: 5\n"
                 "  difficulty: 1\n  hidden_orders: false\n  goal: Win.\n  turn: [Row.]\n"
                 "  notation: [{write: Hood to 0101, means: go}]\n  dice: [Six.]\n");
    folder_write(folder, "small/scenarios.yaml", scenarios);
    folder_write(folder, "small/.hidden.yaml", "nonsense: [");
    folder_write(folder, "small/notes.txt", "not yaml");
}

static struct content *open_data(const struct folder *folder)
{
    struct content *content = NULL;
    struct note why = {0};
    if (content_open(&content, folder->path, rulebooks, &why))
        fail_msg("%s", why.text);
    return content;
}

TEST(content, opens_a_data_folder_whatever_the_order_of_files)
{
    struct folder folder;
    make_data(&folder);
    struct content *content = open_data(&folder);
    const struct complaints *complaints = content_complaints(content);
    if (complaints->count)
        fail_msg("%s: %s", complaints->list[0].key, complaints->list[0].reason);
    const struct library *library = content_library(content, &small_rulebook);
    assert_int_equal(library->shelf[SMALL_SHIPS].count, 2);
    const struct small_group *pair = library_record(library, SMALL_GROUPS, 0);
    assert_int_equal(pair->kinds[0].count, 2);
    assert_int_equal(content_scenario_count(content), 2);
    assert_string_equal(content_scenario_id(content, 0), "small/duel");
    assert_string_equal(content_scenario_title(content, 1), "Title of standard");
    assert_string_equal(content_scenario_about(content, 1), "Boats.");
    const struct seat *seats = NULL;
    assert_int_equal(content_scenario_seats(content, 1, &seats), 2);
    assert_string_equal(seats[1].name, "blue");
    const struct content_rule *rules = NULL;
    assert_int_equal(content_rules(content, &small_rulebook, &rules), 2);
    assert_string_equal(rules[0].id, "SM-a.1");
    assert_string_equal(rules[0].text, "Words and words.");
    assert_string_equal(rules[1].text, "More: words");
    assert_string_equal(content_primer(content, &small_rulebook)->goal, "Win.");
    content_close(&content);
    assert_null(content);
    folder_remove(&folder);
}

TEST(content, missing_data_is_the_worlds_fault)
{
    struct content *content = NULL;
    struct note why = {0};
    assert_int_equal(content_open(&content, "/nowhere/at/all", rulebooks, &why), FAULT_WORLD);
    assert_null(content);
    assert_string_equal(why.text, "/nowhere/at/all: no folder of a rule system in it");
}

static void assert_opens(const struct content *content, const char *scenario, const char *id)
{
    struct content_setup *setup = NULL;
    struct note why = {0};
    if (content_setup_open(&setup, content, scenario, &why))
        fail_msg("%s", why.text);
    assert_string_equal(content_setup(setup)->id, id);
    content_setup_close(&setup);
    assert_null(setup);
}

static void assert_refuses(const struct content *content, const char *scenario,
                           const char *expected)
{
    struct content_setup *setup = NULL;
    struct note why = {0};
    assert_int_equal(content_setup_open(&setup, content, scenario, &why), FAULT_INPUT);
    assert_null(setup);
    if (!strstr(why.text, expected))
        fail_msg("%s", why.text);
}

TEST(content_setup, by_id_by_file_and_by_file_and_id)
{
    struct folder folder;
    make_data(&folder);
    const char *one =
        folder_write(&folder, "own/one.yaml",
                     "ruleset: small\nid: one\ncolumns: 9\nsides: {red: {}, blue: {}}\n");
    const char *many = folder_write(&folder, "own/many.yaml", scenarios);
    char picked[200];
    struct content *content = open_data(&folder);
    assert_opens(content, "small/duel", "duel");
    assert_opens(content, "standard", "standard");
    assert_opens(content, one, "one");
    assert_opens(content, many, "duel");
    snprintf(picked, sizeof picked, "%s#standard", many);
    assert_opens(content, picked, "standard");
    snprintf(picked, sizeof picked, "%s#siege", many);
    assert_refuses(content, picked,
                   "own/many.yaml:1:1: scenarios: there is no \"siege\" in this file; "
                   "there are duel, standard");
    assert_refuses(
        content, "small/dule",
        "there is no scenario and no file \"small/dule\" (did you mean \"small/duel\"?)");
    assert_refuses(content, "xyzzyxyzzy", "there is no scenario and no file \"xyzzyxyzzy\"");
    assert_refuses(content, folder.path, "is a folder, not a scenario");
    content_close(&content);
    folder_remove(&folder);
}

TEST(content_setup, a_file_brings_its_own_designs)
{
    struct folder folder;
    make_data(&folder);
    const char *file =
        folder_write(&folder, "own/dory.yaml",
                     "ruleset: small\n"
                     "ships: [{id: dory, hull: 1, refit: brig}]\n"
                     "scenarios:\n" SCENARIO("row", "{design: dory}, {design: brig}"));
    struct content *content = open_data(&folder);
    struct content_setup *setup = NULL;
    struct note why = {0};
    if (content_setup_open(&setup, content, file, &why))
        fail_msg("%s", why.text);
    assert_int_equal(content_setup(setup)->placed[0].unit.design, 2);
    assert_int_equal(library_find(content_library(content, &small_rulebook), 0, "dory"), -1);
    content_setup_close(&setup);
    content_close(&content);
    folder_remove(&folder);
}

TEST(content_setup, faults_name_file_place_key_and_how_many_more)
{
    struct folder folder;
    make_data(&folder);
    const char *bad = folder_write(&folder, "own/bad.yaml",
                                   "ruleset: small\nid: bad\ncolumns: 99\nsides: {red: {}}\n");
    const char *none = folder_write(&folder, "own/none.yaml", "id: x\nsides: {}\n");
    const char *other = folder_write(&folder, "own/other.yaml", "ruleset: chess\n");
    const char *empty = folder_write(&folder, "own/empty.yaml", "");
    struct content *content = open_data(&folder);
    assert_refuses(content, bad,
                   "own/bad.yaml:3:1: columns: 99 is out of range 1..30 (and 1 more)");
    assert_refuses(content, none, "own/none.yaml:1:1: ruleset: missing");
    assert_refuses(content, other, "ruleset: there is no rule system \"chess\"");
    assert_refuses(content, empty, "own/empty.yaml:1:1: is empty");
    content_close(&content);
    folder_remove(&folder);
}

TEST(content_setup, from_trees_with_all_records)
{
    struct folder folder;
    make_data(&folder);
    struct content *content = open_data(&folder);
    struct content_setup *first = NULL, *second = NULL;
    struct note why = {0};
    assert_int_equal(content_setup_open(&first, content, "duel", &why), FAULT_NONE);
    static char records[4000], scenario[4000], again[4000];
    struct text text;
    text_init(&text, records, sizeof records);
    text_char(&text, '{');
    library_write(&content_setup(first)->library, &text);
    text_char(&text, '}');
    text_init(&text, scenario, sizeof scenario);
    setup_write(content_setup(first), NULL, &text);
    struct arena arena;
    void *memory = malloc(1 << 20);
    arena_init(&arena, memory, 1 << 20);
    struct complaint list[1];
    struct complaints complaints = {list, 1, 0};
    struct node *records_tree = content_parse(records, strlen(records), "r", &arena, &complaints);
    struct node *scenario_tree =
        content_parse(scenario, strlen(scenario), "s", &arena, &complaints);
    assert_int_equal(
        content_setup_from_node(&second, &small_rulebook, 0, records_tree, scenario_tree, &why),
        FAULT_NONE);
    free(memory); /* nothing may point into the trees any more */
    text_init(&text, again, sizeof again);
    setup_write(content_setup(second), NULL, &text);
    assert_string_equal(again, scenario);
    assert_string_equal(content_setup(second)->placed[1].name, "Hood");
    content_setup_close(&first);
    content_setup_close(&second);
    content_close(&content);
    folder_remove(&folder);
}

TEST(content, a_faulty_library_is_not_played_with)
{
    struct folder folder;
    make_data(&folder);
    folder_write(&folder, "small/c_more.yaml",
                 "ruleset: small\nships: [{id: raft, hull: 99}]\nshops: []\n");
    struct content *content = open_data(&folder);
    const struct complaints *complaints = content_complaints(content);
    assert_int_equal(complaints->count, 2);
    assert_non_null(strstr(complaints->list[0].file, "small/c_more.yaml"));
    assert_string_equal(complaints->list[0].reason, "99 is out of range 1..10");
    assert_string_equal(complaints->list[1].key, "shops");
    assert_int_equal(content_library(content, &small_rulebook)->shelf[SMALL_SHIPS].count, 0);
    assert_int_equal(content_scenario_count(content), 0);
    content_close(&content);
    folder_remove(&folder);
}

/* ---- checking -------------------------------------------------------------------------------- */

struct check {
    int files;
    char said[2000]; /* complaints, a line each, without the folder */
    struct note why;
};

static void check_path(struct check *check, const struct folder *folder, const char *path)
{
    static struct complaint list[50];
    struct complaints complaints = {list, 50, 0};
    struct arena arena;
    void *memory = malloc(1 << 16);
    arena_init(&arena, memory, 1 << 16);
    check->files = content_check(path, folder->path, rulebooks, &complaints, &arena, &check->why);
    struct text text;
    text_init(&text, check->said, sizeof check->said);
    for (int i = 0; i < complaints.count && i < complaints.capacity; i++) {
        const char *file = list[i].file;
        size_t prefix = strlen(folder->path);
        if (strncmp(file, folder->path, prefix) == 0)
            file += prefix + 1;
        text_format(&text, "%s:%d:%d: %s: %s\n", file, list[i].line, list[i].column, list[i].key,
                    list[i].reason);
    }
    free(memory);
}

TEST(content_check, sound_data_has_no_faults)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    check_path(&check, &folder, folder.path);
    assert_string_equal(check.said, "");
    assert_int_equal(check.files, 5);
    folder_remove(&folder);
}

TEST(content_check, says_all_faults_in_order_of_place)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    folder_write(&folder, "small/z.yaml",
                 "ruleset: small\n"
                 "scenarios:\n" SCENARIO("lone", "{design: brig}")
                     SCENARIO("wrong", "{design: brog}, {design: brig, cell: 0101}")
                         SCENARIO("duel", ""));
    folder_write(&folder, "small/c.yaml",
                 "ruleset: smell\nrules: [{id: SM-a.1, kind: law, title: T, text: x, sauce: y}]\n");
    folder_write(&folder, "small/d.yaml", "ships: [");
    check_path(&check, &folder, folder.path);
    assert_int_equal(check.files, 8);
    assert_string_equal(
        check.said,
        "small/c.yaml:1:1: ruleset: is \"smell\", but here belongs \"small\"\n"
        "small/c.yaml:2:9: source: missing\n"
        "small/c.yaml:2:22: kind: \"law\" is not one of rule, option, data, note, undefined\n"
        "small/c.yaml:2:52: sauce: unknown key; keys here: id, kind, title, text, source, "
        "scenario\n"
        "small/d.yaml:2:1: : not YAML: while parsing a flow node, did not find expected node "
        "content\n"
        "small/rulebook.yaml:3:3: id: \"SM-a.1\" is given twice\n"
        "small/z.yaml:4:88: design: there is no \"brog\" in ships (did you mean \"brig\"?); there "
        "are "
        "brig, cutter\n"
        "small/z.yaml:4:118: cell: write cells in quotes: \"0101\"\n"
        "small/z.yaml:5:4: id: \"duel\" is given twice (first in scenarios.yaml, line 3)\n");
    folder_remove(&folder);
}

TEST(content, finds_a_rule_by_its_id_and_else_the_nearest)
{
    struct folder folder;
    make_data(&folder);
    struct content *content = open_data(&folder);
    const char *nearest = NULL;
    const struct content_rule *rule = content_rule(content, &small_rulebook, "sm-A.2", &nearest);
    assert_non_null(rule);
    assert_string_equal(rule->title, "Second");
    assert_null(content_rule(content, &small_rulebook, "SM-b.2", &nearest));
    assert_string_equal(nearest, "SM-a.2");
    assert_null(content_rule(content, &small_rulebook, "xyzzyxyzzy", &nearest));
    assert_null(nearest);
    content_close(&content);
    folder_remove(&folder);
}

TEST(content_check, a_system_with_rules_has_one_primer)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    folder_write(&folder, "small/q.yaml", "ruleset: small\nprimer: {about: Words.}\n");
    check_path(&check, &folder, folder.path);
    assert_non_null(strstr(check.said, "small/q.yaml:2:1: primer: is given twice\n"));
    assert_non_null(strstr(check.said, "small/q.yaml:2:1: goal: missing\n"));
    folder_write(&folder, "small/q.yaml", "ruleset: small\n");
    folder_write(&folder, "small/primer.yaml", "ruleset: small\n");
    check_path(&check, &folder, folder.path);
    assert_string_equal(
        check.said,
        "small/rulebook.yaml:2:1: primer: missing: a system with rules says how it is played\n");
    folder_remove(&folder);
}

#define WITHOUT_ABOUT(id, more) "- {id: " id ", columns: 9, " more "sides: {red: {}, blue: {}}}\n"
#define TEN "0123456789"
#define FORTY TEN TEN TEN TEN

TEST(content_check, minutes_of_a_scenario_are_a_number)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    folder_write(&folder, "small/z.yaml",
                 "ruleset: small\nscenarios:\n" WITHOUT_ABOUT("a", "about: One., minutes: 999, ")
                     WITHOUT_ABOUT("b", "about: One., minutes: 0, ")
                         WITHOUT_ABOUT("c", "about: One., minutes: 1000, ")
                             WITHOUT_ABOUT("d", "about: One., minutes: long, ")
                                 WITHOUT_ABOUT("e", "about: One., minutes: [5], "));
    check_path(&check, &folder, folder.path);
    assert_string_equal(check.said, "small/z.yaml:4:36: minutes: 0 is out of range 1..999\n"
                                    "small/z.yaml:5:36: minutes: 1000 is out of range 1..999\n"
                                    "small/z.yaml:6:36: minutes: must be a number\n"
                                    "small/z.yaml:7:36: minutes: must be a number\n");
    folder_remove(&folder);
}

TEST(content_check, shipped_scenarios_have_a_sentence_about_them)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    folder_write(&folder, "small/z.yaml",
                 "ruleset: small\nscenarios:\n" WITHOUT_ABOUT("a", "")
                     WITHOUT_ABOUT("b", "about: [x], ") WITHOUT_ABOUT("c", "about: One. Two., ")
                         WITHOUT_ABOUT("d", "about: " FORTY FORTY FORTY FORTY "., ") WITHOUT_ABOUT(
                             "e", "about: \"\u00fc" FORTY FORTY FORTY TEN TEN TEN "01234567.\", "));
    check_path(&check, &folder, folder.path);
    assert_string_equal(check.said,
                        "small/z.yaml:3:3: about: missing\n"
                        "small/z.yaml:4:23: about: must be text\n"
                        "small/z.yaml:5:23: about: must be one sentence\n"
                        "small/z.yaml:6:23: about: is too long for the list of scenarios\n");
    const char *own = folder_write(&folder, "own/plain.yaml",
                                   "ruleset: small\nscenarios:\n" WITHOUT_ABOUT("a", ""));
    check_path(&check, &folder, own);
    assert_string_equal(check.said, "");
    folder_remove(&folder);
}

/* It would change the bytes of battle files. */
TEST(content_setup, what_a_scenario_is_about_stays_out_of_the_setup)
{
    struct folder folder;
    static char written[4000];
    make_data(&folder);
    struct content *content = open_data(&folder);
    struct content_setup *setup = NULL;
    struct note why = {0};
    struct text text;
    assert_int_equal(content_setup_open(&setup, content, "duel", &why), FAULT_NONE);
    text_init(&text, written, sizeof written);
    setup_write(content_setup(setup), NULL, &text);
    assert_null(strstr(written, "Boats."));
    content_setup_close(&setup);
    content_close(&content);
    folder_remove(&folder);
}

TEST(content_check, scenarios_are_laid_out)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    const char *file = folder_write(&folder, "small/z.yaml",
                                    "ruleset: small\n"
                                    "scenarios:\n" SCENARIO("lone", "{design: brig}"));
    check_path(&check, &folder, file);
    assert_int_equal(check.files, 1);
    assert_string_equal(check.said,
                        "small/z.yaml:3:3: lone: SM-fleet.1: one unit alone is no battle\n");
    folder_remove(&folder);
}

TEST(content_check, one_file_of_a_system_is_judged_with_its_neighbours)
{
    struct folder folder;
    struct check check;
    char path[200];
    make_data(&folder);
    folder_write(&folder, "small/bad.yaml", "ruleset: small\nquux: 1\n");
    snprintf(path, sizeof path, "%s/small/a_groups.yaml", folder.path);
    check_path(&check, &folder, path);
    assert_string_equal(check.said, "");
    assert_int_equal(check.files, 1);
    snprintf(path, sizeof path, "%s/small/bad.yaml", folder.path);
    check_path(&check, &folder, path);
    assert_string_equal(
        check.said,
        "small/bad.yaml:2:1: quux: unknown key; keys here: ruleset, ships, groups, rules, "
        "scenarios, primer, lesson\n");
    folder_remove(&folder);
}

TEST(content_check, a_players_file_uses_the_shipped_library)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    const char *good = folder_write(
        &folder, "own/good.yaml",
        "ruleset: small\nid: good\ncolumns: 9\nsides: {red: {groups: [pair]}, blue: {}}\n");
    const char *bad = folder_write(&folder, "own/deeper/bad.yml",
                                   "ruleset: small\nships: [{id: brig, hull: 1}]\n");
    check_path(&check, &folder, good);
    assert_string_equal(check.said, "");
    check_path(&check, &folder, bad);
    assert_string_equal(check.said,
                        "own/deeper/bad.yml:2:10: id: \"brig\" is given twice in ships\n");
    folder_link(&folder, "own/deeper/round", "..");
    check_path(&check, &folder, folder.path);
    assert_int_equal(check.files, 7);
    assert_string_equal(check.said,
                        "own/deeper/bad.yml:2:10: id: \"brig\" is given twice in ships\n");
    folder_remove(&folder);
}

TEST(content_check, half_a_scenario_is_told_what_is_missing)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    const char *half = folder_write(&folder, "own/half.yaml", "ruleset: small\nid: half\n");
    check_path(&check, &folder, half);
    assert_non_null(strstr(check.said, "own/half.yaml:1:1: sides: missing\n"));
    assert_null(strstr(check.said, "unknown key"));
    folder_remove(&folder);
}

TEST(content_check, paths_that_cannot_be_read)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    check_path(&check, &folder, "/nowhere/x.yaml");
    assert_int_equal(check.files, -1);
    assert_string_equal(check.why.text, "/nowhere/x.yaml: there is no such file or folder");
    check_path(&check, &folder, "/dev/null");
    assert_int_equal(check.files, 1);
    assert_string_equal(check.said, "/dev/null:0:0: : is not a plain file\n");
    folder_remove(&folder);
}

TEST(content_check, huge_and_binary_files)
{
    struct folder folder;
    struct check check;
    make_data(&folder);
    size_t size = CONTENT_FILE_MAX + 10;
    char *bytes = calloc(1, size);
    const char *huge = folder_write_bytes(&folder, "own/huge.yaml", bytes, size);
    check_path(&check, &folder, huge);
    assert_string_equal(check.said,
                        "own/huge.yaml:0:0: : 4194314 bytes are too large, at most 4194304\n");
    const char *binary = folder_write_bytes(&folder, "own/binary.yaml", bytes, 100);
    check_path(&check, &folder, binary);
    assert_non_null(strstr(check.said, "own/binary.yaml:1:1: : a zero byte does not belong"));
    free(bytes);
    folder_remove(&folder);
}
