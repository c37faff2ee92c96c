/* Judging and playing a mutant: refused with a reason, or a battle like any other. */
#include "tests/fuzz/scenario.h"

#include "base/check.h"
#include "content/memory.h"
#include "core/play.h"
#include "core/sources.h"
#include "tests/any/any.h"
#include "wire/ask.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdlib.h>
#include <string.h>

enum {
    ANSWERS = 20,
    PREPARING_MAX = 300,
    CHOICES_MAX = 48,
    PROPOSED_MAX = 8,
    EVENTS_MAX = 512,
    MARKS_MAX = 256,
    WORDS_SIZE = 4096,
    VIEW_SIZE = 1 << 14,
    ARENA_SIZE = 4 << 20
};

/* One battle under way. */
struct battle {
    struct game game;
    struct game view; /* a copy to conceal */
    struct random random;
    struct dice_fast dice;
    char words[VIEW_SIZE];
};

static struct text words_of(struct battle *battle)
{
    struct text text;
    text_init(&text, battle->words, sizeof battle->words);
    return text;
}

static int pick_unit(struct battle *battle)
{
    int count = state_head(battle->game.state)->unit_count;
    return count > 0 ? (int)random_below(&battle->random, (uint32_t)count) : UNIT_NONE;
}

/* Which promise is broken is more than that one is. */
static void check_sound(struct battle *battle)
{
    struct note why = {.text = ""};
    if (!battle->game.rulebook->sound(&battle->game, &why))
        check_failed(why.text, why.rule[0] ? why.rule : battle->game.rulebook->id, 0);
}

/* ---- before it is laid out ---- */

static void try_yard(const struct setup *setup, struct random *random)
{
    const struct rulebook *rulebook = setup->rulebook;
    int designs = setup->library.shelf[0].count, points = 0;
    for (int side = 0; side < SIDES; side++) {
        struct working reasons = {0};
        rulebook->audit(setup, side, &reasons);
    }
    for (int i = 0; i < 2 && designs > 0; i++) {
        /* the last is the scenario's own, if there is one */
        int design = i == 0 ? designs - 1 : (int)random_below(random, (uint32_t)designs);
        struct working working = {0};
        rulebook->price(&setup->library, design, &points, &working, NULL);
        working = (struct working){0};
        if (rulebook->inspect)
            rulebook->inspect(&setup->library, design, &working);
    }
}

/* ---- what a seat sees ---- */

static void look(struct battle *battle, int seat)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    struct game *view = &battle->view;
    memcpy(view->state, battle->game.state, battle->game.setup->state_size);
    rulebook->conceal(view, seat);
    int unit = pick_unit(battle);
    if (unit == UNIT_NONE)
        return;
    struct text text = words_of(battle);
    struct badges badges = {.count = 0};
    view_write_unit(view, unit, true, &badges, &text);
    view_write_clock(view, &text);
    if (random_below(&battle->random, 4) > 0) /* marks are dear */
        return;
    struct overlay_mark marks[MARKS_MAX];
    struct overlay_query query = {
        .kind = (enum overlay_kind)(OVERLAY_REACH + random_below(&battle->random, 5)),
        .unit = (uint8_t)unit,
        .target = (uint8_t)pick_unit(battle)};
    action_init(&query.action, 0, seat);
    rulebook->overlay(view, &query, marks, MARKS_MAX);
}

static void look_around(struct battle *battle)
{
    int seats = battle->game.setup->seat_count;
    look(battle, (int)random_below(&battle->random, (uint32_t)seats));
    look(battle, SEAT_SPECTATOR);
}

/* ---- answers ---- */

static void check_spelling(struct battle *battle, const struct action *action)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    struct text text = words_of(battle);
    struct action read;
    rulebook->spell(&battle->game, action, &text);
    CHECK(text.length > 0 && !text.cut);
    CHECK(!rulebook->read(&battle->game, action->seat, battle->words, &read, NULL));
    CHECK(action_equal(&read, action));
}

/* One that is listed or, if it is permitted, nearly so. */
static struct action choose(struct battle *battle, const struct question *question)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    struct action list[CHOICES_MAX];
    int total = rulebook->first
                    ? rulebook->first(&battle->game, question, list, CHOICES_MAX)
                    : rulebook->choices(&battle->game, question, UNIT_ANY, list, CHOICES_MAX);
    CHECK(total > 0);
    int count = total < CHOICES_MAX ? total : CHOICES_MAX;
    const struct action *chosen = &list[random_below(&battle->random, (uint32_t)count)];
    CHECK(!rulebook->permits(&battle->game, chosen, NULL));
    check_spelling(battle, chosen);
    struct action other = any_mutate(&battle->game, list, count, &battle->random);
    return rulebook->permits(&battle->game, &other, NULL) ? *chosen : other;
}

static struct action propose(struct battle *battle, const struct question *question)
{
    struct action list[PROPOSED_MAX];
    int count = battle->game.rulebook->propose(&battle->game, question, list, PROPOSED_MAX);
    CHECK(count > 0);
    return list[random_below(&battle->random,
                             (uint32_t)(count < PROPOSED_MAX ? count : PROPOSED_MAX))];
}

static struct action answer(struct battle *battle, const struct question *question)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    switch (random_below(&battle->random, 8)) {
    case 0:
    case 1:
        return choose(battle, question);
    case 2:
        return rulebook->fallback(&battle->game, question);
    case 3:
        return rulebook->reflex(&battle->game, question, &battle->random);
    case 4:
        return propose(battle, question);
    default:
        return rulebook->sample(&battle->game, question, &battle->random);
    }
}

static void tell(struct battle *battle, const struct events *events)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    struct event_terms terms;
    for (int i = 0; i < events->count && i < events->capacity; i++) {
        struct text text = words_of(battle);
        rulebook->say(&battle->game, &events->list[i], &text);
        CHECK(text.length > 0);
        if (rulebook->terms)
            rulebook->terms(&battle->game, &events->list[i], &terms);
    }
}

static bool play_on(struct battle *battle)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    struct question open[QUESTIONS_MAX];
    struct event list[EVENTS_MAX];
    struct events events = {list, EVENTS_MAX, 0};
    int count = rulebook->pending(&battle->game, open);
    CHECK((count == 0) == (state_head(battle->game.state)->over != 0));
    if (count == 0)
        return false;
    const struct question *question = &open[random_below(&battle->random, (uint32_t)count)];
    struct text text = words_of(battle);
    rulebook->ask(&battle->game, question, &text);
    CHECK(text.length > 0);
    struct action action = answer(battle, question);
    struct effort effort;
    CHECK(!rulebook->permits(&battle->game, &action, NULL));
    if (rulebook->effort)
        rulebook->effort(&battle->game, &action, &effort);
    play_apply(&battle->game, &action, &battle->dice.dice, &events);
    tell(battle, &events);
    check_sound(battle);
    CHECK(rulebook->worth(&battle->game, SIDE_RED) + rulebook->worth(&battle->game, SIDE_BLUE) ==
          1000);
    return true;
}

/* ---- as the referee's `preview` ---- */

static bool is_preparing(const struct game *game, struct question *out)
{
    struct question open[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, open);
    for (int i = 0; i < count; i++) {
        enum decision_kind kind = game->rulebook->decisions[open[i].decision].kind;
        *out = open[i];
        if (kind == D_FLEET || kind == D_DEPLOY)
            return true;
    }
    return false;
}

static void preview(struct battle *battle)
{
    struct question question;
    struct game *view = &battle->view;
    memcpy(view->state, battle->game.state, battle->game.setup->state_size);
    for (int i = 0; i < PREPARING_MAX && is_preparing(view, &question); i++) {
        struct action action = view->rulebook->fallback(view, &question);
        play_apply(view, &action, &battle->dice.dice, NULL);
    }
    view->rulebook->conceal(view, SEAT_SPECTATOR);
    struct badges badges = {.count = 0};
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
        struct text text = words_of(battle);
        view_write_unit(view, unit, false, &badges, &text);
    }
    struct overlay_mark marks[MARKS_MAX];
    struct overlay_query query = {.kind = OVERLAY_GROUND, .unit = UNIT_NONE, .target = UNIT_NONE};
    action_init(&query.action, 0, SEAT_SPECTATOR);
    view->rulebook->overlay(view, &query, marks, MARKS_MAX);
}

/* ---- all of it ---- */

static void play(const struct setup *setup, uint64_t seed, struct scenario_count *count)
{
    struct battle battle = {
        .game = {setup->rulebook, setup, calloc(1, setup->state_size)},
        .view = {setup->rulebook, setup, calloc(1, setup->state_size)},
    };
    struct note why = {.text = ""};
    CHECK(battle.game.state && battle.view.state);
    random_init(&battle.random, seed);
    dice_fast_init(&battle.dice, seed);
    try_yard(setup, &battle.random);
    if (play_begin(&battle.game, &battle.dice.dice, NULL, &why)) {
        CHECK(why.text[0]);
    } else {
        count->played++;
        check_sound(&battle);
        if (random_below(&battle.random, 3) == 0)
            preview(&battle);
        for (int i = 0; i < ANSWERS && play_on(&battle); i++, count->answers++)
            if (random_below(&battle.random, 4) == 0)
                look_around(&battle);
    }
    free(battle.game.state);
    free(battle.view.state);
}

void scenario_judge(const struct rulebook *rulebook, const struct node *tree, uint64_t seed,
                    struct scenario_count *count)
{
    struct content_setup *setup = NULL;
    struct note why = {.text = ""};
    count->tried++;
    if (content_setup_inline(&setup, scenario_stock()->content, rulebook, tree, &why)) {
        CHECK(why.text[0]);
        return;
    }
    count->read++;
    play(content_setup(setup), seed, count);
    content_setup_close(&setup);
}

/* Recursion follows a mutant's tree, whose depth is bounded. */
static void write_tree(const struct node *tree, struct text *out)
{
    if (tree->kind == NODE_SCALAR && tree->quoted)
        text_quote(out, tree->text);
    else if (tree->kind == NODE_SCALAR)
        text_add(out, tree->text);
    if (tree->kind == NODE_SCALAR)
        return;
    text_char(out, tree->kind == NODE_MAP ? '{' : '[');
    for (const struct node *child = tree->first; child; child = child->next) {
        if (tree->kind == NODE_MAP) {
            text_quote(out, child->key);
            text_char(out, ':');
        }
        write_tree(child, out);
        if (child->next)
            text_char(out, ',');
    }
    text_char(out, tree->kind == NODE_MAP ? '}' : ']');
}

void scenario_try(const uint8_t *bytes, size_t size, struct scenario_count *counts,
                  struct text *out)
{
    const struct scenario_stock *stock = scenario_stock();
    struct scenario_feed feed = {bytes, size, 0};
    struct memory memory = {0};
    struct arena arena = memory_arena(&memory, ARENA_SIZE);
    uint64_t seed = scenario_below(&feed, 1 << 16);
    const struct scenario_base *base =
        &stock->bases[scenario_below(&feed, (uint32_t)stock->base_count)];
    const struct node *tree = scenario_mutate(base, &feed, &arena);
    if (out)
        write_tree(tree, out);
    else
        scenario_judge(stock->rulebooks[base->system], tree, seed, &counts[base->system]);
    memory_free(&memory);
}
