/* What mutants are made of: every shipped scenario, and positions out of battles in it. */
#include "tests/fuzz/scenario.h"

#include "base/check.h"
#include "content/memory.h"
#include "core/play.h"
#include "core/sources.h"
#include "rules/registry.h"
#include "wire/read.h"

#include <stdlib.h>
#include <string.h>

enum {
    TEXT_BYTES = 1 << 20,
    TREE_BYTES = 1 << 14,
    TREE_BYTES_A_BYTE = 40,
    UNITS_WANTED = 60, /* larger battles only cost time */
    POSITIONS = 4
};

/* Never freed, but always reachable. */
struct loading {
    struct scenario_stock stock;
    struct memory memory;
    char text[TEXT_BYTES];
};

static const struct node *parse(struct loading *loading, const struct text *text)
{
    const struct node *tree = NULL;
    struct note why;
    CHECK(!text->cut);
    struct arena arena =
        memory_arena(&loading->memory, TREE_BYTES + text->length * TREE_BYTES_A_BYTE);
    struct read_source source = {text->start, text->length, NULL, 1};
    CHECK(!read_json(&source, &arena, &tree, &why));
    return tree;
}

static void add_base(struct loading *loading, int system, const struct setup *setup,
                     const void *state)
{
    struct scenario_stock *stock = &loading->stock;
    struct text text;
    text_init(&text, loading->text, sizeof loading->text);
    setup_write(setup, state, &text);
    CHECK(stock->base_count < SCENARIO_BASES_MAX);
    stock->bases[stock->base_count++] = (struct scenario_base){system, parse(loading, &text)};
}

/* A random battle, written down now and then. */
static void add_positions(struct loading *loading, int system, const struct setup *setup)
{
    static const int moments[POSITIONS] = {4, 16, 50, 120};
    const struct rulebook *rulebook = setup->rulebook;
    struct game game = {rulebook, setup, calloc(1, setup->state_size)};
    struct dice_fast dice;
    struct random random;
    random_init(&random, 1);
    dice_fast_init(&dice, 1);
    CHECK(game.state && !play_begin(&game, &dice.dice, NULL, NULL));
    if (state_head(game.state)->unit_count <= UNITS_WANTED)
        add_base(loading, system, setup, NULL);
    for (int moment = 0, answer = 0;
         moment < POSITIONS && state_head(game.state)->unit_count <= UNITS_WANTED; moment++) {
        struct question open[QUESTIONS_MAX];
        for (; answer < moments[moment] && rulebook->pending(&game, open) > 0; answer++) {
            struct action action = rulebook->sample(&game, &open[0], &random);
            play_apply(&game, &action, &dice.dice, NULL);
        }
        add_base(loading, system, setup, game.state);
        if (state_head(game.state)->over)
            break;
    }
    free(game.state);
}

static bool has_own_records(const struct setup *setup, const struct library *library)
{
    for (int i = 0; i < COLLECTIONS_MAX; i++)
        if (setup->library.shelf[i].count != library->shelf[i].count)
            return true;
    return false;
}

static void add_scenario(struct loading *loading, const char *id)
{
    struct scenario_stock *stock = &loading->stock;
    struct content_setup *content;
    int system = 0;
    CHECK(!content_setup_open(&content, stock->content, id, NULL));
    const struct setup *setup = content_setup(content);
    while (stock->rulebooks[system] != setup->rulebook)
        system++;
    if (!has_own_records(setup, content_library(stock->content, setup->rulebook)))
        add_positions(loading, system, setup);
    content_setup_close(&content);
}

static void add_records(struct loading *loading, int system)
{
    struct scenario_stock *stock = &loading->stock;
    struct text text;
    text_init(&text, loading->text, sizeof loading->text);
    text_char(&text, '{');
    library_write(content_library(stock->content, stock->rulebooks[system]), &text);
    text_char(&text, '}');
    stock->records[system] = parse(loading, &text);
}

static void load(struct loading *loading)
{
    struct scenario_stock *stock = &loading->stock;
    const char *folder = getenv("FLAGBRIDGE_DATA");
    CHECK(!content_open(&stock->content, folder ? folder : "data", registry_rulebooks, NULL));
    for (int i = 0; registry_rulebooks[i]; i++) {
        CHECK(i < SCENARIO_SYSTEMS - 1);
        stock->rulebooks[i] = registry_rulebooks[i];
        add_records(loading, i);
    }
    for (int i = 0; i < content_scenario_count(stock->content); i++)
        add_scenario(loading, content_scenario_id(stock->content, i));
}

const struct scenario_stock *scenario_stock(void)
{
    static struct loading *loading;
    if (!loading) {
        loading = calloc(1, sizeof *loading);
        CHECK(loading);
        load(loading);
    }
    return &loading->stock;
}
