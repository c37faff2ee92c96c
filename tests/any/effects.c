/* What a seat saw before a step and the effects its events carry make what it sees afterwards. */
#include "tests/any/any.h"

#include "base/check.h"
#include "match/match.h"

#include <stdlib.h>
#include <string.h>

enum { EVENTS_ROOM = 4096, FACTS_MAX = 1 << 14, VIEWERS = MATCH_EVERYTHING + 1 };

/* One fact of a view, by its kind, unit and name. */
struct fact {
    int kind;
    int unit;
    char name[EFFECT_NAME_SIZE];
    int32_t value;
};

struct facts {
    int count;
    struct fact list[FACTS_MAX];
};

/* The true game, played beside the match step by step. */
struct desk {
    struct play_watch watch;
    struct any_play *play;
    struct match *match;
    struct game game;
    struct game view;
    struct events events;
    int heard;
    bool begun;
    bool fine;
    uint32_t number[VIEWERS]; /* of the last event heard */
    struct facts *known[VIEWERS];
    struct facts *seen;
};

/* ---- facts of a view -------------------------------------------------------------------------
 */

static void put(struct desk *desk, enum effect_kind kind, int unit, const char *name, int32_t value)
{
    struct facts *facts = desk->seen;
    CHECK(facts->count < FACTS_MAX);
    struct fact *fact = &facts->list[facts->count++];
    *fact = (struct fact){.kind = (int)kind, .unit = unit, .value = value};
    strcpy(fact->name, name);
}

static void put_card(struct desk *desk, int unit)
{
    struct card card;
    memset(&card, 0, sizeof card);
    desk->view.rulebook->card(&desk->view, unit, &card);
    for (int i = 0; i < card.gauge_count; i++) {
        put(desk, EFFECT_GAUGE, unit, card.gauges[i].name, card.gauges[i].now);
        put(desk, EFFECT_FULL, unit, card.gauges[i].name, card.gauges[i].full);
    }
    for (int i = 0; i < card.track_count; i++) {
        put(desk, EFFECT_TRACK, unit, card.tracks[i].name, card.tracks[i].crossed);
        put(desk, EFFECT_PENDING, unit, card.tracks[i].name, card.tracks[i].pending);
    }
    for (int i = 0; i < card.weapon_count; i++)
        put(desk, EFFECT_WEAPON, unit, card.weapons[i].name, card.weapons[i].ready != 0);
}

static int32_t packed(struct cell cell)
{
    return (int32_t)((uint32_t)(uint16_t)cell.q << 16 | (uint16_t)cell.r);
}

static void put_unit(struct desk *desk, int unit)
{
    const struct unit *facts = &state_units(desk->view.state)[unit];
    put(desk, EFFECT_DESIGN, unit, "", facts->design);
    put(desk, EFFECT_SIDE, unit, "", facts->side);
    put(desk, EFFECT_SEAT, unit, "", facts->seat);
    put(desk, EFFECT_CELL, unit, "", packed(facts->cell));
    put(desk, EFFECT_HEADING, unit, "", facts->heading);
    put(desk, EFFECT_STATUS, unit, "", facts->status);
    put_card(desk, unit);
}

static void look(struct desk *desk, int viewer)
{
    const struct rulebook *rulebook = desk->view.rulebook;
    any_copy(&desk->view, &desk->game);
    if (viewer != MATCH_EVERYTHING)
        rulebook->conceal(&desk->view, viewer);
    const struct head *head = state_head(desk->view.state);
    desk->seen->count = 0;
    put(desk, EFFECT_TURN, 0, "", head->turn);
    put(desk, EFFECT_PHASE, 0, "", head->phase);
    put(desk, EFFECT_ACTIVE, 0, "", head->active);
    for (int side = 0; side < SIDES; side++) {
        put(desk, EFFECT_SCORE, side, "", rulebook->score(&desk->view, side));
        put(desk, EFFECT_PARTIAL, side, "", rulebook_partial(&desk->view, side));
    }
    for (int unit = 0; unit < head->unit_count; unit++)
        put_unit(desk, unit);
}

/* ---- applying effects ------------------------------------------------------------------------
 */

static bool is_same(const struct fact *fact, int kind, int unit, const char *name)
{
    return fact->kind == kind && fact->unit == unit && strcmp(fact->name, name) == 0;
}

static struct fact *find(struct facts *facts, int kind, int unit, const char *name, int guess)
{
    if (guess < facts->count && is_same(&facts->list[guess], kind, unit, name))
        return &facts->list[guess];
    for (int i = 0; i < facts->count; i++)
        if (is_same(&facts->list[i], kind, unit, name))
            return &facts->list[i];
    return NULL;
}

static bool apply(struct desk *desk, int viewer, const struct match_event *event, int index)
{
    const struct effect *effect = &event->effects[index];
    struct facts *facts = desk->known[viewer];
    const char *name = effect->kind >= EFFECT_GAUGE ? event->names->list[effect->name] : "";
    struct fact *fact = find(facts, effect->kind, effect->unit, name, 0);
    if ((fact ? fact->value : EFFECT_ABSENT) != effect->from)
        return any_fail(desk->play, "seat %d: an effect of kind %d on %d %s is from %d", viewer,
                        effect->kind, effect->unit, name, effect->from);
    if (fact && effect->to == EFFECT_ABSENT) {
        *fact = facts->list[--facts->count];
        return true;
    }
    if (!fact) {
        CHECK(facts->count < FACTS_MAX);
        fact = &facts->list[facts->count++];
        *fact = (struct fact){.kind = effect->kind, .unit = effect->unit};
        strcpy(fact->name, name);
    }
    fact->value = effect->to;
    return true;
}

static bool hear(struct desk *desk, int viewer)
{
    struct match_event event;
    int total;
    uint32_t since = desk->number[viewer]++;
    if (viewer == MATCH_EVERYTHING)
        total = match_all_events(desk->match, (int)since, &event, 1) - (int)since;
    else
        total = match_events(desk->match, viewer, since, &event, 1);
    CHECK(total > 0);
    for (int i = 0; i < event.effect_count; i++)
        if (!apply(desk, viewer, &event, i))
            return false;
    return true;
}

static bool agree(struct desk *desk, int viewer)
{
    look(desk, viewer);
    struct facts *known = desk->known[viewer];
    for (int i = 0; i < desk->seen->count; i++) {
        const struct fact *seen = &desk->seen->list[i];
        const struct fact *fact = find(known, seen->kind, seen->unit, seen->name, i);
        if (!fact || fact->value != seen->value)
            return any_fail(desk->play, "seat %d, event %u: kind %d of %d %s is %d, told as %d",
                            viewer, desk->number[viewer], seen->kind, seen->unit, seen->name,
                            seen->value, fact ? fact->value : EFFECT_ABSENT);
    }
    return known->count == desk->seen->count || any_fail(desk->play, "seat %d: %d facts, told %d",
                                                         viewer, desk->seen->count, known->count);
}

/* ---- step by step ----------------------------------------------------------------------------
 */

static bool exists(const struct desk *desk, int viewer)
{
    return viewer >= SEAT_SPECTATOR || viewer < desk->play->test->setup->seat_count;
}

static bool check_viewer(struct desk *desk, int viewer)
{
    bool heard = false;
    for (int i = desk->heard; i < desk->events.count; i++)
        if (viewer == MATCH_EVERYTHING || desk->events.list[i].seen_by >> viewer & 1) {
            heard = true;
            if (!hear(desk, viewer))
                return false;
        }
    return !heard || agree(desk, viewer);
}

static void check_step(struct play_watch *watch, const struct game *game)
{
    struct desk *desk = (struct desk *)watch; /* its first member */
    (void)game;
    CHECK(desk->events.count <= desk->events.capacity);
    for (int viewer = 0; viewer < VIEWERS && desk->fine; viewer++)
        if (exists(desk, viewer) && desk->begun)
            desk->fine = check_viewer(desk, viewer);
    for (int viewer = 0; viewer < VIEWERS && !desk->begun; viewer++)
        if (exists(desk, viewer)) {
            look(desk, viewer);
            *desk->known[viewer] = *desk->seen;
        }
    desk->begun = true;
    desk->heard = desk->events.count;
}

/* The record again, with the faces that fell. */
static bool replay(struct desk *desk, const struct record *record)
{
    struct dice_scripted dice;
    struct note why = {.text = ""};
    if (record->kind == RECORD_UNDO)
        any_copy(&desk->game, match_game(desk->match));
    if (record->kind != RECORD_START && record->kind != RECORD_ACT)
        return true;
    dice_scripted_init(&dice, record->faces[DICE_OPEN], record->face_count[DICE_OPEN],
                       record->faces[DICE_HIDDEN], record->face_count[DICE_HIDDEN]);
    desk->events.count = desk->heard = 0;
    if (record->kind == RECORD_ACT)
        play_apply_watched(&desk->game, &record->action, &dice.dice, &desk->events, &desk->watch);
    else if (play_begin_watched(&desk->game, &dice.dice, &desk->events, &desk->watch, &why))
        return any_fail(desk->play, "no lay-out: %s", why.text);
    return desk->fine;
}

/* What the seat may know is enough to answer; sometimes it takes an answer back. */
static bool answer(struct desk *desk, int seat, const struct question *question)
{
    struct note why = {.text = ""};
    struct random *random = &desk->play->random;
    struct question own = *question;
    own.seats = (uint8_t)(1 << seat);
    match_view(desk->match, seat, &desk->view);
    struct action action = desk->view.rulebook->sample(&desk->view, &own, random);
    if (random_below(random, 8) == 0 &&
        match_try_undo(desk->match, seat, 1, true, NULL) == FAULT_NONE) {
        match_keep(desk->match);
        return true;
    }
    match_drop(desk->match);
    if (match_try(desk->match, seat, 0, &action, NULL, &why))
        return any_fail(desk->play, "the table refuses a sample: %s", why.text);
    match_keep(desk->match);
    return true;
}

static bool walk(struct desk *desk)
{
    const struct any_case *test = desk->play->test;
    int seats = test->setup->seat_count, told = 0;
    for (; desk->play->ply <= test->plies_max; desk->play->ply++) {
        for (; told < match_record_count(desk->match); told++)
            if (!replay(desk, match_record(desk->match, told)))
                return false;
        struct question question;
        int seat = (int)random_below(&desk->play->random, (uint32_t)seats), tried = 0;
        while (tried < seats && !match_question(desk->match, seat, &question, NULL)) {
            seat = (seat + 1) % seats;
            tried++;
        }
        if (match_over(desk->match) || tried == seats)
            return true;
        if (!answer(desk, seat, &question))
            return false;
    }
    return true;
}

static bool open_desk(struct desk *desk)
{
    struct match_terms terms = {
        .setup = desk->play->test->setup, .dice = MATCH_KEYED, .effects = (1 << VIEWERS) - 1};
    struct note why = {.text = ""};
    memcpy(terms.key, &desk->play->seed, sizeof desk->play->seed);
    if (match_open(&desk->match, &terms, &why))
        return any_fail(desk->play, "no table: %s", why.text);
    desk->watch.step = check_step;
    desk->events = (struct events){calloc(EVENTS_ROOM, sizeof(struct event)), EVENTS_ROOM, 0};
    desk->seen = malloc(sizeof *desk->seen);
    CHECK(desk->events.list && desk->seen);
    for (int viewer = 0; viewer < VIEWERS; viewer++) {
        desk->known[viewer] = malloc(sizeof *desk->known[viewer]);
        CHECK(desk->known[viewer]);
    }
    return true;
}

static void close_desk(struct desk *desk)
{
    match_close(&desk->match);
    free(desk->events.list);
    free(desk->seen);
    for (int viewer = 0; viewer < VIEWERS; viewer++)
        free(desk->known[viewer]);
}

bool any_effects(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    bool fine = any_begin(&play, test, seed, out);
    struct desk desk = {.play = &play, .fine = true};
    desk.game = any_twin(&play.game);
    desk.view = any_twin(&play.game);
    fine = fine && open_desk(&desk) && walk(&desk);
    close_desk(&desk);
    any_free(&desk.game);
    any_free(&desk.view);
    any_end(&play);
    return fine;
}
