/* Scenarios by strangers, one by one: nothing they leave out or set to null stops the program, and
 * what mutants have found stays found. */
#include "tests/fuzz/scenario.h"
#include "tests/support/test.h"

#include "content/memory.h"
#include "core/play.h"
#include "core/sources.h"
#include "rules/registry.h"
#include "wire/read.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TREE_BYTES = 1 << 20, NODES_MAX = 4000, SYSTEM_BASES = 6, TRIES = 4, SHAKES = 2000 };

static const struct rulebook *find_rulebook(const char *id)
{
    const struct rulebook *rulebook = registry_find(registry_rulebooks, id);
    assert_non_null(rulebook);
    return rulebook;
}

/* Why a battle of this scenario cannot be made. */
static enum fault judge(const char *ruleset, const char *scenario, struct note *why,
                        struct working audits[SIDES])
{
    const struct rulebook *rulebook = find_rulebook(ruleset);
    const struct node *tree;
    struct content_setup *content = NULL;
    struct memory memory = {0};
    struct arena arena = memory_arena(&memory, TREE_BYTES);
    struct read_source source = {scenario, strlen(scenario), NULL, 1};
    *why = (struct note){.text = ""};
    assert_int_equal(read_json(&source, &arena, &tree, why), FAULT_NONE);
    enum fault fault =
        content_setup_inline(&content, scenario_stock()->content, rulebook, tree, why);
    if (!fault) {
        const struct setup *setup = content_setup(content);
        struct arena states = memory_arena(&memory, setup->state_size + 64);
        struct game game = {rulebook, setup, arena_take(&states, setup->state_size)};
        for (int side = 0; side < SIDES; side++)
            rulebook->audit(setup, side, &audits[side]);
        fault = play_lay_out(&game, why);
    }
    content_setup_close(&content);
    memory_free(&memory);
    return fault;
}

#define NULL_DESIGN(ruleset, more)                                                                 \
    "{\"id\":\"s\",\"ruleset\":\"" ruleset "\"," more                                              \
    "\"sides\":{\"red\":{\"units\":[{\"design\":null,\"name\":\"A\",\"cell\":\"0709\"}]},"         \
    "\"blue\":{\"units\":[{\"design\":null,\"name\":\"B\",\"cell\":\"0304\"}]}}}"

static void expect_refusal(const char *ruleset, const char *scenario, const char *rule,
                           const char *words)
{
    struct note why;
    struct working audits[SIDES] = {{0}};
    assert_int_equal(judge(ruleset, scenario, &why, audits), FAULT_INPUT);
    assert_string_equal(why.rule, rule);
    assert_non_null(strstr(why.text, words));
}

TEST(starstrike, piece_without_a_design_is_refused)
{
    struct note why;
    struct working audits[SIDES] = {{0}};
    const char *scenario = NULL_DESIGN("starstrike", "\"map\":\"M-S1\",");
    expect_refusal("starstrike", scenario, "SS-3A.01I", "a piece needs its design");
    judge("starstrike", scenario, &why, audits);
    assert_true(audits[SIDE_RED].line_count > 0);
    assert_string_equal(audits[SIDE_RED].lines[0], "piece 1 has no design (SS-3A.01I)");
}

TEST(admiral, ship_without_a_class_is_refused)
{
    expect_refusal("admiral", NULL_DESIGN("admiral", "\"board\":\"small\","), "AD-data.2",
                   "every ship is of a class");
}

TEST(nova, ship_without_a_design_is_refused)
{
    expect_refusal("nova", NULL_DESIGN("nova", ""), "NV-comp.3", "a ship needs its design");
}

/* There a unit without a design is a flight, and flights come from ships. */
TEST(admiralty, flights_without_ships_are_refused_or_played)
{
    struct note why;
    struct working audits[SIDES] = {{0}};
    if (judge("admiralty", NULL_DESIGN("admiralty", ""), &why, audits))
        assert_true(why.text[0] != '\0');
}

TEST(universal, flights_without_ships_are_refused_or_played)
{
    struct note why;
    struct working audits[SIDES] = {{0}};
    if (judge("universal", NULL_DESIGN("universal", ""), &why, audits))
        assert_true(why.text[0] != '\0');
}

/* ---- what mutants have found ---- */

/* Each file stopped the program once: by being laid out, or within a few answers. */
static void refuse_file(const char *path, const char *name)
{
    static char text[1 << 16];
    const struct node *tree;
    struct scenario_count count = {0};
    struct memory memory = {0};
    struct arena arena = memory_arena(&memory, TREE_BYTES);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(text, 1, sizeof text, file);
    assert_true(size > 0 && size < sizeof text);
    fclose(file);
    struct read_source source = {text, size, name, 1};
    assert_int_equal(read_json(&source, &arena, &tree, NULL), FAULT_NONE);
    const struct rulebook *rulebook = find_rulebook(node_find(tree, "ruleset")->text);
    for (uint64_t seed = 0; seed < TRIES; seed++)
        scenario_judge(rulebook, tree, seed, &count);
    if (count.played > 0)
        fail_msg("%s can be played", name);
    memory_free(&memory);
}

TEST(scenario, what_stopped_the_program_is_refused)
{
    const char *folder = getenv("STRANGERS");
    char path[4096];
    int count = 0;
    DIR *list = opendir(folder ? folder : "tests/fuzz/strangers");
    assert_non_null(list);
    for (struct dirent *entry; (entry = readdir(list));) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder ? folder : "tests/fuzz/strangers",
                 entry->d_name);
        refuse_file(path, entry->d_name);
        count++;
    }
    closedir(list);
    assert_true(count > 0);
}

/* ---- any bytes ---- */

static void shake(const struct setup *setup, struct random *random)
{
    const struct rulebook *rulebook = setup->rulebook;
    unsigned char *whole = malloc(setup->state_size), *shaken = malloc(setup->state_size);
    struct game game = {rulebook, setup, whole};
    struct dice_fast dice;
    int broken = 0;
    dice_fast_init(&dice, 1);
    assert_int_equal(play_begin(&game, &dice.dice, NULL, NULL), FAULT_NONE);
    game.state = shaken;
    for (int i = 0; i < SHAKES; i++) {
        struct note why = {.text = ""};
        memcpy(shaken, whole, setup->state_size);
        for (uint32_t bytes = 1 + random_below(random, 4); bytes > 0; bytes--)
            shaken[random_below(random, (uint32_t)setup->state_size)] =
                (unsigned char)random_next(random);
        bool sound = rulebook->sound(&game, &why);
        broken += !sound;
        assert_true(sound == (why.text[0] == '\0'));
        assert_true(rulebook->sound(&game, NULL) == sound);
    }
    assert_true(broken > 0);
    free(whole);
    free(shaken);
}

/* The predicate is asked about states nobody has judged before: it may say no, and nothing else. */
TEST(sound, bears_any_bytes)
{
    const struct content *content = scenario_stock()->content;
    struct random random;
    random_init(&random, 1);
    for (int i = 0; i < content_scenario_count(content); i++) {
        struct content_setup *setup;
        const char *id = content_scenario_id(content, i);
        assert_int_equal(content_setup_open(&setup, content, id, NULL), FAULT_NONE);
        shake(content_setup(setup), &random);
        content_setup_close(&setup);
    }
}

/* ---- everything null, one after the other ---- */

struct copying {
    struct arena arena;
    int null_at; /* number of the node that becomes null */
    int count;
};

/* Recursion follows the stock's trees, whose depth is bounded. */
static struct node *copy_tree(struct copying *copying, const struct node *tree)
{
    struct node *copy = arena_take(&copying->arena, sizeof *copy);
    assert_non_null(copy);
    *copy = *tree;
    copy->next = NULL;
    copy->first = NULL;
    if (copying->count++ == copying->null_at) {
        copy->kind = NODE_SCALAR;
        copy->text = "null";
        copy->quoted = false;
        copy->count = 0;
        return copy;
    }
    struct node **end = &copy->first;
    for (const struct node *child = tree->first; child; child = child->next) {
        *end = copy_tree(copying, child);
        end = &(*end)->next;
    }
    return copy;
}

static void null_each(const struct scenario_base *base, struct scenario_count *count)
{
    for (int at = 1; at < NODES_MAX; at++) {
        struct memory memory = {0};
        struct copying copying = {.arena = memory_arena(&memory, TREE_BYTES), .null_at = at};
        const struct node *tree = copy_tree(&copying, base->tree);
        bool done = copying.count <= at;
        if (!done)
            scenario_judge(scenario_stock()->rulebooks[base->system], tree, (uint64_t)at, count);
        memory_free(&memory);
        if (done)
            return;
    }
}

/* The last ones of a system are positions in the middle of a battle. */
TEST(scenario, any_value_may_be_null)
{
    const struct scenario_stock *stock = scenario_stock();
    for (int system = 0; stock->rulebooks[system]; system++) {
        struct scenario_count count = {0};
        int tried = 0;
        for (int i = 0; i < stock->base_count && tried < SYSTEM_BASES; i++) {
            bool position = node_find(stock->bases[i].tree, "start") != NULL;
            if (stock->bases[i].system != system || position != (tried > 0))
                continue;
            null_each(&stock->bases[i], &count);
            tried++;
        }
        assert_true(count.tried > 50 && count.played > 0);
    }
}
