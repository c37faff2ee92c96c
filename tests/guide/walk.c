/* Walks through guided battles. */
#include "tests/guide/walk.h"

#include "base/check.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    abort();
}

const struct content *walk_content(void)
{
    static struct content *content;
    struct note why = {0};
    if (!content && content_open(&content, DATA_FOLDER, registry_rulebooks, &why))
        give_up(DATA_FOLDER, why.text);
    return content;
}

static void sit_cadets(struct walk *walk, const struct content_lesson *lesson)
{
    struct player_terms terms = {.kind = PLAYER_CADET};
    for (int seat = 0; seat < content_setup(walk->setup)->seat_count; seat++) {
        walk->memory[seat] = malloc(PLAYER_MEMORY);
        CHECK(walk->memory[seat]);
        player_init(&walk->cadet[seat], &terms, guide_whims(lesson, seat), NULL,
                    walk->memory[seat]);
    }
}

void walk_open(struct walk *walk, const struct rulebook *rulebook, uint64_t dice, uint64_t seed)
{
    struct note why = {0};
    *walk = (struct walk){.content = walk_content()};
    walk->lesson = content_lesson(walk->content, rulebook);
    if (!walk->lesson)
        give_up(rulebook->id, "has no lesson");
    struct content_lesson lesson = *walk->lesson;
    lesson.dice = dice ? dice : lesson.dice;
    memset(lesson.key, 0, sizeof lesson.key);
    memcpy(lesson.key, &lesson.dice, sizeof lesson.dice);
    if (content_setup_open(&walk->setup, walk->content, lesson.scenario_id, &why))
        give_up(lesson.scenario_id, why.text);
    const struct setup *setup = content_setup(walk->setup);
    struct match_terms terms = {.setup = setup};
    guide_terms(&lesson, &terms);
    if (match_open(&walk->match, &terms, &why))
        give_up(lesson.scenario_id, why.text);
    walk->seat = setup_seat(setup, lesson.seat);
    walk->view = (struct game){setup->rulebook, setup, malloc(setup->state_size)};
    CHECK(walk->view.state);
    sit_cadets(walk, &lesson);
    random_init(&walk->random, seed);
}

void walk_close(struct walk *walk)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        free(walk->memory[seat]);
    free(walk->view.state);
    match_close(&walk->match);
    content_setup_close(&walk->setup);
}

void walk_stand(const struct walk *walk, struct guide_stand *out)
{
    if (!guide_look(walk->lesson, walk->match, walk->seat, out))
        give_up(walk->lesson->scenario_id, "has no such seat");
}

static void take(struct walk *walk, int seat, const struct action *action)
{
    struct note why = {0};
    if (match_try(walk->match, seat, 0, action, NULL, &why))
        give_up(walk->lesson->scenario_id, why.text);
    match_keep(walk->match);
}

bool walk_ask(struct walk *walk)
{
    const struct setup *setup = walk->view.setup;
    uint32_t number;
    for (bool again = true; again;) {
        again = false;
        for (int seat = 0; seat < setup->seat_count; seat++) {
            if (seat == walk->seat || !match_question(walk->match, seat, &walk->question, &number))
                continue;
            match_view(walk->match, seat, &walk->view);
            struct action action =
                player_answer(&walk->cadet[seat], &walk->view, &walk->question, NULL);
            take(walk, seat, &action);
            again = true;
        }
    }
    match_view(walk->match, walk->seat, &walk->view);
    return match_question(walk->match, walk->seat, &walk->question, &number);
}

static struct action draw(struct walk *walk)
{
    return walk->view.rulebook->sample(&walk->view, &walk->question, &walk->random);
}

static struct action reflex(struct walk *walk)
{
    return walk->view.rulebook->reflex(&walk->view, &walk->question, &walk->random);
}

/* What the step suggests, if it can be given now. */
static bool suggested(struct walk *walk, struct action *action)
{
    struct guide_stand stand;
    walk_stand(walk, &stand);
    const struct lesson_step *step = guide_step(&stand);
    if (!step || !stand.now || !step->write[0] ||
        walk->view.rulebook->read(&walk->view, walk->seat, step->write, action, NULL))
        return false;
    action->seat = (uint8_t)walk->seat;
    return walk->view.rulebook->permits(&walk->view, action, NULL) == FAULT_NONE;
}

static bool asks_for_fire(const struct walk *walk)
{
    enum decision_kind kind = walk->view.rulebook->decisions[walk->question.decision].kind;
    return kind == D_FIRE || kind == D_SEQUENCE || kind == D_SPEND;
}

static struct action choose(struct walk *walk, enum walker walker)
{
    struct action action;
    switch (walker) {
    case WALK_FOLLOWS:
        if (!suggested(walk, &action))
            return reflex(walk);
        walk->orders++;
        return action;
    case WALK_WANDERS:
        return asks_for_fire(walk) ? reflex(walk) : draw(walk);
    case WALK_RANDOM:
        return draw(walk);
    case WALK_DEFAULT:
    case WALKERS:
        break;
    }
    action = walk->view.rulebook->fallback(&walk->view, &walk->question);
    action.seat = (uint8_t)walk->seat;
    return action;
}

/* Whether the event is a loss of an enemy's; nothing is lost by being seen to break. */
static bool is_hit(const struct walk *walk, const struct event *event)
{
    const struct setup *setup = walk->view.setup;
    enum event_step step = walk->view.rulebook->event_kinds[event->kind].step;
    const struct game *now = match_game(walk->match);
    return (step == STEP_LOSS || step == STEP_DESTROYED) &&
           event->unit < state_head(now->state)->unit_count &&
           state_units(now->state)[event->unit].side != setup->seat[walk->seat].side;
}

/* The first shot: from its naming to the end of its turn. */
static void watch_shot(struct walk *walk, const struct action *action)
{
    enum decision_kind kind = walk->view.rulebook->decisions[action->decision].kind;
    if (walk->fired || kind != D_FIRE || action->target == UNIT_NONE)
        return;
    walk->fired = walk->answers;
    walk->heard = match_event_count(walk->match, walk->seat);
}

static void judge_shot(struct walk *walk)
{
    struct match_event event;
    while (walk->fired && !walk->judged &&
           match_events(walk->match, walk->seat, walk->heard, &event, 1) > 0) {
        walk->heard = event.number;
        walk->hit |= is_hit(walk, &event.event);
        walk->judged = walk->view.rulebook->event_kinds[event.event.kind].step == STEP_TURN;
    }
}

static void note_steps(struct walk *walk)
{
    struct guide_stand stand;
    walk_stand(walk, &stand);
    walk->met |= stand.met;
    walk->done = stand.done > walk->done ? stand.done : walk->done;
}

void walk_answer(struct walk *walk, enum walker walker)
{
    if (walker == WALK_RANDOM && random_below(&walk->random, 8) == 0 &&
        match_try_undo(walk->match, walk->seat, 1, false, NULL) == FAULT_NONE) {
        match_keep(walk->match);
        walk->back++;
        note_steps(walk);
        return;
    }
    struct action action = choose(walk, walker);
    walk->answers++;
    watch_shot(walk, &action);
    take(walk, walk->seat, &action);
    note_steps(walk);
}

void walk_through(struct walk *walk, enum walker walker)
{
    for (int i = 0; i < WALK_ANSWERS_MAX && walk_ask(walk); i++) {
        judge_shot(walk);
        note_steps(walk);
        walk_answer(walk, walker);
    }
    judge_shot(walk);
    note_steps(walk);
}
