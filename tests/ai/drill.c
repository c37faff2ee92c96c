/* Opening shipped battles and walking through them. */
#include "tests/ai/drill.h"

#include "base/hash.h"
#include "core/play.h"
#include "rules/registry.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

const char *const drill_duels[DRILL_SYSTEMS] = {"admiral/duel", "admiralty/duel", "nova/duel",
                                                "universal/duel", "starstrike/duel"};
const char *const drill_standards[DRILL_SYSTEMS] = {"admiral/standard", "admiralty/standard",
                                                    "nova/standard", "universal/standard",
                                                    "starstrike/standard"};

const struct content *drill_content(void)
{
    static struct content *content;
    struct note why = {0};
    if (!content && content_open(&content, DATA_FOLDER, registry_rulebooks, &why))
        fail_msg("%s", why.text);
    return content;
}

void drill_open(struct drill *drill, const char *scenario, uint64_t seed)
{
    struct note why = {0};
    *drill = (struct drill){.name = scenario};
    if (content_setup_open(&drill->owner, drill_content(), scenario, &why))
        fail_msg("%s: %s", scenario, why.text);
    const struct setup *setup = content_setup(drill->owner);
    drill->game = (struct game){setup->rulebook, setup, calloc(1, setup->state_size)};
    drill->view = drill->game;
    drill->view.state = malloc(setup->state_size);
    assert_true(drill->game.state && drill->view.state);
    dice_fast_init(&drill->dice, seed);
    random_init(&drill->random, ~seed);
    if (play_begin(&drill->game, &drill->dice.dice, NULL, &why))
        fail_msg("%s: %s", scenario, why.text);
}

void drill_close(struct drill *drill)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(drill->player[seat].arena.start);
    free(drill->game.state);
    free(drill->view.state);
    content_setup_close(&drill->owner);
}

void drill_seat(struct drill *drill, const struct player_terms *terms, uint64_t whims,
                struct pace_clock *clock)
{
    for (int seat = 0; seat < drill->game.setup->seat_count; seat++) {
        void *memory = drill->player[seat].arena.start;
        memory = memory ? memory : malloc(PLAYER_MEMORY);
        assert_non_null(memory);
        player_init(&drill->player[seat], terms, hash_number((uint64_t)seat, whims), clock, memory);
    }
}

bool drill_ask(struct drill *drill, struct question *question)
{
    struct question open[QUESTIONS_MAX];
    int count = drill->game.rulebook->pending(&drill->game, open);
    if (count == 0)
        return false;
    *question = open[random_below(&drill->random, (uint32_t)count)];
    memcpy(drill->view.state, drill->game.state, drill->game.setup->state_size);
    drill->view.rulebook->conceal(&drill->view, question_seat(question));
    return true;
}

struct action drill_answer(struct drill *drill, const struct question *question,
                           struct text *reason)
{
    return player_answer(&drill->player[question_seat(question)], &drill->view, question, reason);
}

void drill_apply(struct drill *drill, const struct action *action)
{
    struct note why = {0};
    if (drill->game.rulebook->permits(&drill->game, action, &why))
        fail_msg("%s, answer %d: %s: %s", drill->name, drill->answers, why.rule, why.text);
    play_apply(&drill->game, action, &drill->dice.dice, NULL);
    drill->answers++;
}

void drill_go_on(struct drill *drill, const struct question *question)
{
    struct action action = drill->game.rulebook->reflex(&drill->view, question, &drill->random);
    drill_apply(drill, &action);
}
