/* Events carry what a page needs to tell a battle without knowing its rules. */
#include "tests/any/any.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

enum { THROWS_MAX = 4096, FACES_MAX = 1 << 16 };

/* One answer: what stood before it, and all that was told of it. */
struct telling {
    struct any_play *play;
    struct game before;
    struct events events;
    struct dice_log log;
};

static enum event_step step_of(const struct telling *telling, const struct event *event)
{
    return telling->before.rulebook->event_kinds[event->kind].step;
}

static bool was_told(const struct telling *telling, enum event_step step, int unit)
{
    for (int i = 0; i < telling->events.count; i++)
        if (step_of(telling, &telling->events.list[i]) == step &&
            (unit == UNIT_NONE || telling->events.list[i].unit == unit))
            return true;
    return false;
}

/* Whatever is lost or leaves, and whoever changes sides, has a line about it. */
static bool check_losses(const struct telling *telling)
{
    struct any_play *play = telling->play;
    const struct unit *now = state_units(play->game.state);
    const struct unit *before = state_units(telling->before.state);
    for (int unit = 0; unit < state_head(telling->before.state)->unit_count; unit++) {
        bool gone = now[unit].status == STATUS_GONE && before[unit].status != STATUS_GONE;
        bool taken = before[unit].status == STATUS_BOARD && now[unit].side != before[unit].side;
        bool lost = was_told(telling, STEP_DESTROYED, unit);
        if (taken && !lost)
            return any_fail(play, "nothing tells that unit %d was taken", unit);
        if (gone && !lost && !was_told(telling, STEP_LEFT, unit))
            return any_fail(play, "nothing tells that unit %d is gone", unit);
    }
    return true;
}

static bool check_course(const struct telling *telling)
{
    struct any_play *play = telling->play;
    const struct head *now = state_head(play->game.state);
    const struct head *before = state_head(telling->before.state);
    if (now->turn != before->turn && !was_told(telling, STEP_TURN, UNIT_NONE))
        return any_fail(play, "turn %d begins untold", now->turn);
    if (now->over && !was_told(telling, STEP_END, UNIT_NONE))
        return any_fail(play, "the end is untold");
    return true;
}

/* Whatever counts hits is part of the story; faces that do the same are worth the same. */
static bool check_event(const struct telling *telling, const struct event *event)
{
    struct any_play *play = telling->play;
    if (event->roll == EVENT_NO_ROLL)
        return true;
    const struct dice_throw *thrown = &telling->log.throws[event->roll];
    const struct purpose *purpose = &play->test->rulebook->purposes[thrown->roll.purpose];
    if (purpose->counts > COUNTS_NUMBER && step_of(telling, event) == STEP_NONE)
        return any_fail(play, "dice for %s fall outside the story", purpose->name);
    return true;
}

/* Modifiers come off the die: what is needed follows from what there is. */
static bool check_terms(const struct telling *telling, const struct event *event)
{
    struct any_play *play = telling->play;
    const struct rulebook *rulebook = play->test->rulebook;
    struct event_terms terms = terms_begin();
    int sum = 0;
    if (!rulebook->terms || !rulebook->terms(&play->game, event, &terms))
        return true;
    for (int i = 0; i < terms.count; i++) {
        const struct term_source *source = &terms.list[i].source;
        if (!source->text || source->rule >= rulebook->rule_count)
            return any_fail(play, "a term of %s is not named",
                            rulebook->event_kinds[event->kind].name);
        sum += terms.list[i].value;
    }
    if (step_of(telling, event) == STEP_NONE)
        return any_fail(play, "%s has terms and no step", rulebook->event_kinds[event->kind].name);
    if (terms.base != TERMS_UNSAID && terms.needs != terms.base - sum)
        return any_fail(play, "%d less %d is not %d", terms.base, sum, terms.needs);
    return true;
}

static bool check_throw(const struct telling *telling, const struct dice_throw *thrown)
{
    struct any_play *play = telling->play;
    const struct dice_face *faces = &telling->log.faces[thrown->first_face];
    const struct purpose *purpose = &play->test->rulebook->purposes[thrown->roll.purpose];
    int worth[DICE_CLASSES_MAX], most = 0;
    memset(worth, 0xff, sizeof worth);
    for (int i = 0; i < DICE_WORTHS; i++)
        most = thrown->roll.worth[i] > most ? thrown->roll.worth[i] : most;
    if (most > 0 && purpose->counts <= COUNTS_RESULT)
        return any_fail(play, "dice for %s count something unnamed", purpose->name);
    for (int i = 0; i < thrown->face_count; i++) {
        int now = dice_worth(&thrown->roll, &faces[i]), class = faces[i].class_;
        if (class != DICE_CLASS_NONE && worth[class] >= 0 && worth[class] != now)
            return any_fail(play, "faces for %s of one class differ in worth", purpose->name);
        if (class != DICE_CLASS_NONE)
            worth[class] = now;
    }
    return true;
}

static bool check_dice(const struct telling *telling)
{
    for (int i = 0; i < telling->events.count; i++)
        if (!check_event(telling, &telling->events.list[i]) ||
            !check_terms(telling, &telling->events.list[i]))
            return false;
    for (int i = 0; i < telling->log.throw_count; i++)
        if (!check_throw(telling, &telling->log.throws[i]))
            return false;
    return true;
}

static bool check_told(const struct telling *telling)
{
    CHECK(telling->events.count <= telling->events.capacity);
    CHECK(telling->log.throw_count <= telling->log.throw_capacity);
    CHECK(telling->log.face_count <= telling->log.face_capacity);
    return check_losses(telling) && check_course(telling) && check_dice(telling);
}

static bool tell_answer(struct telling *telling, const struct action *action)
{
    struct any_play *play = telling->play;
    struct dice_keyed dice;
    any_copy(&telling->before, &play->game);
    telling->events.count = telling->log.throw_count = telling->log.face_count = 0;
    any_dice(play->seed, ++play->ply, &dice);
    dice.dice.log = &telling->log;
    play_apply(&play->game, action, &dice.dice, &telling->events);
    return check_told(telling);
}

bool any_told(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    bool fine = any_begin(&play, test, seed, out);
    struct telling telling = {
        .play = &play,
        .before = any_twin(&play.game),
        .events = {calloc(ANY_EVENTS_MAX, sizeof(struct event)), ANY_EVENTS_MAX, 0},
        .log = {.throws = calloc(THROWS_MAX, sizeof(struct dice_throw)),
                .throw_capacity = THROWS_MAX,
                .faces = calloc(FACES_MAX, sizeof(struct dice_face)),
                .face_capacity = FACES_MAX}};
    CHECK(telling.events.list && telling.log.throws && telling.log.faces);
    while (fine && !any_over(&play) && play.ply <= test->plies_max) {
        struct any_answer answer = any_pick(&play);
        fine = tell_answer(&telling, &answer.action);
    }
    free(telling.events.list);
    free(telling.log.throws);
    free(telling.log.faces);
    any_free(&telling.before);
    any_end(&play);
    return fine;
}
