/* Primers: how one is read, and that the shipped ones keep their word. */
#include "tests/support/test.h"

#include "tests/content/shipped.h"

#include "content/primer.h"
#include "content/prose.h"
#include "core/play.h"
#include "core/sources.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- counting -------------------------------------------------------------------------------- */

TEST(prose, counts_words_sentences_and_characters)
{
    assert_int_equal(prose_words("  two \n words "), 2);
    assert_int_equal(prose_words(""), 0);
    assert_int_equal(prose_sentences("One. Two! Three?"), 3);
    assert_int_equal(prose_sentences("One ends in 2.5 steps. and half of another"), 2);
    assert_int_equal(prose_sentences("What follows from AD-win.1 is one sentence."), 1);
    assert_int_equal(prose_sentences(" "), 0);
    assert_int_equal(prose_characters("f\xc3\xbcr"), 3);
}

/* ---- reading --------------------------------------------------------------------------------- */

#define PAGE_HEAD "minutes: 5\ndifficulty: 1\nhidden_orders: false\n"
#define PAGE_TAIL                                                                                  \
    "goal: Win.\nturn: [Move.]\nnotation: [{write: Ada to 0101, means: go}]\ndice: [Six.]\n"

static int read_page(const char *yaml, char *said, size_t size)
{
    static struct content_primer primer;
    struct complaint list[8];
    struct complaints complaints = {list, 8, 0};
    struct arena arena;
    struct text text;
    void *memory = malloc(1 << 18);
    arena_init(&arena, memory, 1 << 18);
    const struct node *tree = content_parse(yaml, strlen(yaml), "p.yaml", &arena, &complaints);
    assert_non_null(tree);
    bool sound = primer_read(&primer, tree, &complaints);
    assert_int_equal(sound, complaints.count == 0);
    text_init(&text, said, size);
    for (int i = 0; i < complaints.count; i++)
        text_format(&text, "%d: %s: %s\n", list[i].line, list[i].key, list[i].reason);
    free(memory);
    return primer_words(&primer);
}

TEST(primer, is_read_by_its_table)
{
    char said[1000];
    int words = read_page("about: A game. Of ships.\n" PAGE_HEAD PAGE_TAIL, said, sizeof said);
    assert_string_equal(said, "");
    assert_int_equal(words, 11);
    read_page("about: A game.\n" PAGE_HEAD PAGE_TAIL "xylophone: 1\n", said, sizeof said);
    assert_string_equal(said, "9: xylophone: unknown key; keys here: about, in_short, minutes, "
                              "difficulty, hidden_orders, "
                              "goal, turn, notation, dice\n");
    read_page("about: A game. Of ships.\n" PAGE_HEAD, said, sizeof said);
    assert_non_null(strstr(said, "goal: missing"));
    assert_non_null(strstr(said, "notation: missing"));
}

TEST(primer, has_two_sentences_about_the_game)
{
    char said[1000];
    read_page("about: A game of ships.\n" PAGE_HEAD PAGE_TAIL, said, sizeof said);
    assert_string_equal(said, "1: about: has 1 sentences, there must be 2\n");
    read_page("about: A game. Of ships.\nin_short: Ships. And dice.\n" PAGE_HEAD PAGE_TAIL, said,
              sizeof said);
    assert_string_equal(said, "2: in_short: must be one sentence\n");
}

TEST(primer, has_400_words_at_most)
{
    char said[1000], page[4000];
    struct text text;
    for (int extra = 0; extra < 2; extra++) {
        text_init(&text, page, sizeof page);
        text_add(&text, "about: A game. Of ships.\n" PAGE_HEAD
                        "goal: Win.\nnotation: [{write: a, means: b}]\ndice: [Six.]\nturn: [");
        int rest = PRIMER_WORDS_MAX - 8 + extra;
        for (int i = 0; i < rest; i++)
            text_add(&text, i % 50 == 49 ? "w, " : "w ");
        text_add(&text, "]\n");
        read_page(page, said, sizeof said);
        assert_string_equal(
            said, extra ? "1: primer: 401 words are too many for one page, at most 400\n" : "");
    }
}

/* ---- the shipped ones ------------------------------------------------------------------------ */

static bool is_rule(const struct rulebook *rulebook, const char *id)
{
    for (int i = 0; i < rulebook->rule_count; i++)
        if (strcmp(rulebook->rule_ids[i], id) == 0)
            return true;
    return false;
}

/* Every pair of brackets that begins with capitals and a dash names a rule; how many there are. */
static int check_citations(const struct rulebook *rulebook, const char *text)
{
    int count = 0;
    for (text = strchr(text, '('); text; text = strchr(text + 1, '(')) {
        char id[40];
        size_t capitals = strspn(text + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        if (capitals == 0 || text[1 + capitals] != '-')
            continue;
        snprintf(id, sizeof id, "%.*s", (int)strcspn(text + 1, ")"), text + 1);
        if (!is_rule(rulebook, id))
            fail_msg("%s: there is no rule %s", rulebook->id, id);
        count++;
    }
    return count;
}

TEST(shipped_primer, cites_rules_that_exist)
{
    for (int i = 0; registry_rulebooks[i]; i++) {
        const struct rulebook *rulebook = registry_rulebooks[i];
        struct content *content = shipped_open(rulebook);
        const struct content_primer *primer = content_primer(content, rulebook);
        assert_non_null(primer);
        assert_true(primer_words(primer) <= PRIMER_WORDS_MAX);
        int cited = check_citations(rulebook, primer->goal);
        for (int k = 0; k < primer->turn_count; k++)
            cited += check_citations(rulebook, primer->turn[k]);
        for (int k = 0; k < primer->dice_count; k++)
            cited += check_citations(rulebook, primer->dice[k]);
        assert_true(cited > 1);
        content_close(&content);
    }
}

/* A duel, played until every order of the page could have been given. */
struct duel {
    struct game game;
    const struct content_primer *primer;
    bool could[PRIMER_LINES_MAX];
};

static bool may_write(const struct game *game, const char *words)
{
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        struct action action;
        if (game->rulebook->read(game, seat, words, &action, NULL) == FAULT_NONE &&
            game->rulebook->permits(game, &action, NULL) == FAULT_NONE)
            return true;
    }
    return false;
}

static int try_orders(struct duel *duel)
{
    int left = 0;
    for (int i = 0; i < duel->primer->notation_count; i++) {
        if (!duel->could[i])
            duel->could[i] = may_write(&duel->game, duel->primer->notation[i].write);
        left += !duel->could[i];
    }
    return left;
}

/* Plays one game with random and sensible answers by turns; how many orders are still left. */
static int play_duel(struct duel *duel, uint64_t seed)
{
    enum { PLIES_MAX = 600 };
    const struct rulebook *rulebook = duel->game.rulebook;
    struct random random;
    struct dice_fast dice;
    struct note why = {0};
    random_init(&random, seed);
    memset(duel->game.state, 0, duel->game.setup->state_size);
    dice_fast_init(&dice, seed);
    assert_int_equal(play_begin(&duel->game, &dice.dice, NULL, &why), FAULT_NONE);
    int left = try_orders(duel);
    struct question questions[QUESTIONS_MAX];
    for (int ply = 0; ply < PLIES_MAX && left > 0; ply++) {
        if (rulebook->pending(&duel->game, questions) == 0)
            break;
        struct action action = ply % 3 == 0 ? rulebook->sample(&duel->game, questions, &random)
                                            : rulebook->reflex(&duel->game, questions, &random);
        play_apply(&duel->game, &action, &dice.dice, NULL);
        left = try_orders(duel);
    }
    return left;
}

TEST(shipped_primer, every_order_works_in_the_duel)
{
    enum { GAMES_MAX = 60 };
    for (int i = 0; registry_rulebooks[i]; i++) {
        const struct rulebook *rulebook = registry_rulebooks[i];
        struct content *content = shipped_open(rulebook);
        char id[80];
        snprintf(id, sizeof id, "%s/duel", rulebook->id);
        struct content_setup *setup = shipped_scenario(content, id);
        struct duel duel = {.primer = content_primer(content, rulebook)};
        duel.game = (struct game){rulebook, content_setup(setup),
                                  calloc(1, content_setup(setup)->state_size)};
        int left = 1;
        for (uint64_t seed = 1; seed <= GAMES_MAX && left > 0; seed++)
            left = play_duel(&duel, seed);
        for (int k = 0; k < duel.primer->notation_count; k++)
            if (!duel.could[k])
                fail_msg("%s: nobody could ever write: %s", id, duel.primer->notation[k].write);
        free(duel.game.state);
        content_setup_close(&setup);
        content_close(&content);
    }
}
