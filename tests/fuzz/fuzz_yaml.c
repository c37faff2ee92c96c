/* The YAML loader under arbitrary bytes: parsed, bound over the shipped library of the rule system
 * it names, laid out. What is taken must survive writing and reading back. */
#include "base/check.h"
#include "content/bundle.h"
#include "core/play.h"
#include "core/sources.h"
#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

enum {
    COMPLAINTS = 50,
    TREE_BYTES_A_BYTE = 56,
    TREE_BYTES = 1 << 16,
    TEXT_BYTES = 1 << 18,
    SCENARIOS_TRIED = 4,
    FAULTS = 100
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Loaded once; never freed, but always reachable. */
static const struct content *load_content(void)
{
    static struct content *content;
    struct note why;
    const char *folder = getenv("FLAGBRIDGE_DATA");
    if (!content)
        CHECK(!content_open(&content, folder ? folder : "data", registry_rulebooks, &why));
    return content;
}

/* Everything one input is read into. */
struct trial {
    struct memory memory;
    struct complaint list[COMPLAINTS];
    struct complaints complaints;
};

static const struct node *parse(struct trial *trial, const char *text, size_t size)
{
    struct arena arena = memory_arena(&trial->memory, TREE_BYTES + size * TREE_BYTES_A_BYTE);
    return content_parse(text, size, "input", &arena, &trial->complaints);
}

/* Writes a setup (or a position) and reads it again: it must be sound. */
static void read_back(struct trial *trial, const struct setup *setup, const void *state,
                      struct setup *out)
{
    struct arena arena = memory_arena(&trial->memory, TEXT_BYTES + 16);
    char *buffer = arena_take(&arena, TEXT_BYTES);
    struct text text;
    text_init(&text, buffer, TEXT_BYTES);
    setup_write(setup, state, &text);
    CHECK(!text.cut);
    trial->complaints.count = 0;
    const struct node *tree = parse(trial, buffer, text.length);
    CHECK(tree);
    CHECK(bundle_setup(out, &setup->library, tree, &trial->memory, &trial->complaints));
}

static void *take_state(struct trial *trial, const struct setup *setup)
{
    struct arena arena = memory_arena(&trial->memory, setup->state_size + 16);
    return arena_take(&arena, setup->state_size);
}

/* All faults are found, or none: as lay_out finds one, or none. */
static void try_survey(const struct game *game, bool refused)
{
    static struct setup_fault list[FAULTS];
    struct setup_faults faults = {list, FAULTS, 0};
    if (!game->rulebook->survey)
        return;
    game->rulebook->survey(game, &faults);
    CHECK((faults.count > 0) == refused);
    for (int i = 0; i < faults.count && i < FAULTS; i++)
        CHECK(list[i].why.text[0] && list[i].place.unit < game->setup->placed_count);
}

static void try_position(struct trial *trial, const struct setup *setup)
{
    const struct rulebook *rulebook = setup->rulebook;
    struct game game = {rulebook, setup, take_state(trial, setup)};
    struct note why;
    struct setup again;
    read_back(trial, setup, NULL, &again);
    bool refused = rulebook->lay_out(&game, &why) != FAULT_NONE;
    try_survey(&game, refused);
    if (refused || play_lay_out(&game, &why))
        return;
    struct dice_fast dice;
    dice_fast_init(&dice, 1);
    play_settle(&game, &dice.dice, NULL);
    CHECK(rulebook->sound(&game, NULL));
    read_back(trial, setup, game.state, &again);
    struct game second = {rulebook, &again, take_state(trial, &again)};
    CHECK(!rulebook->lay_out(&second, &why));
    /* What is placed needs no more room than what might have been chosen. */
    size_t size = setup->state_size < again.state_size ? setup->state_size : again.state_size;
    CHECK(memcmp(game.state, second.state, size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct trial trial = {.complaints = {trial.list, COMPLAINTS, 0}};
    const struct node *tree = parse(&trial, (const char *)data, size);
    CHECK(tree || trial.complaints.count > 0);
    const struct rulebook *rulebook =
        tree ? content_rulebook_of(tree, registry_rulebooks, &trial.complaints) : NULL;
    if (rulebook) {
        struct bundle bundle;
        bundle_bind(&bundle, content_library(load_content(), rulebook), &tree, 1, &trial.memory,
                    &trial.complaints);
        for (int i = 0; i < bundle.scenario_count && i < SCENARIOS_TRIED; i++) {
            struct setup setup;
            bool sound = bundle_setup(&setup, &bundle.library, bundle.scenarios[i].node,
                                      &trial.memory, &trial.complaints);
            if (sound && bundle.sound)
                try_position(&trial, &setup);
        }
    }
    memory_free(&trial.memory);
    return 0;
}
