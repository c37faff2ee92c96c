/* Cards and pieces of `starstrike` for tests. */
#include "tests/rules/starstrike/deck.h"

#include "rules/starstrike/starstrike.h"
#include "content/content.h"

#include <stdio.h>
#include <string.h>

static bool add(struct deck *deck, const char *yaml, size_t size)
{
    struct node *tree = content_parse(yaml, size, "test.yaml", &deck->arena, &deck->complaints);
    return tree && library_add(&deck->library, tree, &deck->arena, &deck->complaints);
}

/* Appends a shipped file, without the line that names its rule system. */
static size_t append(const char *name, char *yaml, size_t size, size_t used)
{
    char path[256], line[1024];
    snprintf(path, sizeof path, "%s/starstrike/%s.yaml", DATA_FOLDER, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        size_t length = strlen(line);
        assert_true(used + length < size);
        if (strncmp(line, "ruleset:", 8) == 0)
            continue;
        memcpy(yaml + used, line, length);
        used += length;
    }
    fclose(file);
    return used;
}

struct deck *deck_open(void)
{
    static const char *const files[] = {"arcs", "cards", "ships", "maps", "fleets"};
    static char yaml[1 << 16];
    static struct deck deck;
    size_t used = 0;
    memset(&deck, 0, sizeof deck);
    arena_init(&deck.arena, deck.memory, sizeof deck.memory);
    deck.complaints = (struct complaints){deck.list, DECK_COMPLAINTS, 0};
    deck.library = (struct library){.rulebook = &starstrike_rulebook};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++)
        used = append(files[i], yaml, sizeof yaml, used);
    if (!add(&deck, yaml, used))
        fail_msg("%d: %s: %s", deck.list[0].line, deck.list[0].key, deck.list[0].reason);
    fields_defaults(starstrike_rulebook.scenario_fields, &deck.scenario);
    deck.setup = (struct setup){.rulebook = &starstrike_rulebook, .scenario = &deck.scenario};
    deck.game = (struct game){&starstrike_rulebook, &deck.setup, &deck.state};
    deck.state.head.turn = 1;
    deck.state.head.phase = STARSTRIKE_PHASE_ACTION;
    deck.state.tide_side = SIDE_NONE;
    deck_map(&deck, "M-M1");
    return &deck;
}

bool deck_add(struct deck *deck, const char *yaml)
{
    bool sound = add(deck, yaml, strlen(yaml));
    deck->setup.library = deck->library;
    return sound;
}

void deck_need(struct deck *deck, const char *yaml)
{
    if (!deck_add(deck, yaml))
        fail_msg("%s: %s", deck->list[0].key, deck->list[0].reason);
}

/* Where "…" stands in what is expected, anything may be said. */
static bool is_said(const char *said, const char *expected)
{
    const char *gap = strstr(expected, "…");
    if (!gap)
        return strcmp(said, expected) == 0;
    const char *rest = gap + strlen("…");
    size_t length = strlen(said), begin = (size_t)(gap - expected), end = strlen(rest);
    return length >= begin + end && strncmp(said, expected, begin) == 0 &&
           strcmp(said + length - end, rest) == 0;
}

void deck_assert_complains(const struct deck *deck, const char *place_and_words)
{
    char said[NOTE_TEXT_SIZE + 100];
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < deck->complaints.count && i < DECK_COMPLAINTS; i++) {
            const struct complaint *complaint = &deck->list[i];
            snprintf(said, sizeof said, "%d:%d: %s: %s", complaint->line, complaint->column,
                     complaint->key, complaint->reason);
            if (pass == 1)
                print_message("# %s\n", said);
            else if (is_said(said, place_and_words))
                return;
        }
    }
    fail_msg("nobody complains: %s", place_and_words);
}

bool deck_scenario(struct deck *deck, const char *yaml)
{
    struct node *tree =
        content_parse(yaml, strlen(yaml), "scene.yaml", &deck->arena, &deck->complaints);
    return tree && setup_read(&deck->setup, &deck->library, tree, &deck->arena, &deck->complaints);
}

int deck_find(const struct deck *deck, enum starstrike_collection collection, const char *id)
{
    int index = library_find(&deck->library, (int)collection, id);
    if (index < 0)
        fail_msg("there is no %s", id);
    return index;
}

void deck_map(struct deck *deck, const char *id)
{
    struct note why;
    deck->setup.library = deck->library;
    deck->scenario.map = (uint8_t)deck_find(deck, STARSTRIKE_MAPS, id);
    assert_true(starstrike_fields_board(&deck->setup, &deck->setup.board, &why));
}

struct cell deck_at(int q, int r)
{
    return (struct cell){(int16_t)q, (int16_t)r};
}

int deck_piece(struct deck *deck, int side, const char *code, struct cell cell)
{
    int unit = deck->state.head.unit_count++;
    int design = deck_find(deck, STARSTRIKE_SHIPS, code);
    const struct starstrike_ship *ship = library_record(&deck->library, STARSTRIKE_SHIPS, design);
    deck->state.units[unit] = (struct unit){.cell = cell,
                                            .design = (uint8_t)design,
                                            .side = (uint8_t)side,
                                            .seat = (uint8_t)side,
                                            .heading = ship->faced ? 0 : HEADING_NONE,
                                            .status = STATUS_BOARD};
    struct starstrike_piece *piece = &deck->state.pieces[unit];
    piece->hull = ship->hull;
    memcpy(piece->shield, ship->shield, sizeof piece->shield);
    return unit;
}

int deck_order(struct deck *deck, int unit, const char *order)
{
    struct starstrike_piece *piece = &deck->state.pieces[unit];
    int slot = 0;
    while (piece->slot[slot].order)
        slot++;
    assert_true(slot < STARSTRIKE_CARDS_MAX);
    piece->slot[slot] =
        (struct starstrike_slot){.order = (uint8_t)(1 + deck_find(deck, STARSTRIKE_ORDERS, order)),
                                 .bits = STARSTRIKE_FACE_UP};
    return slot;
}
