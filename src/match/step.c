/* One step of the log: an answer played on a copy with its dice, its events and throws kept. */
#include "match/table.h"

#include "base/check.h"
#include "base/hash.h"
#include "core/names.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 256, ROOM_MAX = 1 << 20 };

union source {
    struct dice dice;
    struct dice_keyed keyed;
    struct dice_fast fast;
    struct dice_scripted scripted;
};

static bool plays_recorded_faces(const struct match *match, const struct record *recorded)
{
    const struct match_terms *terms = &match->terms;
    return recorded && (terms->dice == MATCH_SCRIPTED || terms->key_unknown);
}

static bool is_scripted(const struct match *match, const struct step *step)
{
    return match->terms.dice == MATCH_SCRIPTED || match->terms.key_unknown ||
           plays_recorded_faces(match, step->recorded);
}

static void script_source(const struct match *match, const struct table *table,
                          const struct step *step, struct dice_scripted *source)
{
    if (plays_recorded_faces(match, step->recorded)) {
        const struct record *recorded = step->recorded;
        dice_scripted_init(source, recorded->faces[DICE_OPEN], recorded->face_count[DICE_OPEN],
                           recorded->faces[DICE_HIDDEN], recorded->face_count[DICE_HIDDEN]);
        return;
    }
    dice_scripted_init(source, NULL, 0, NULL, 0);
    if (match->terms.dice != MATCH_SCRIPTED)
        return; /* the key is not known: any throw spoils the trial */
    for (int lane = 0; lane < DICE_LANES; lane++)
        source->lane[lane] = (struct dice_script){
            match->queue[lane].faces, match->queue[lane].count, table->script_used[lane]};
}

static void open_source(const struct match *match, const struct table *table,
                        const struct step *step, union source *source)
{
    uint64_t number = (uint64_t)table->count[PILE_RECORDS], seed;
    if (is_scripted(match, step)) {
        script_source(match, table, step, &source->scripted);
    } else if (match->terms.dice == MATCH_KEYED) {
        dice_keyed_init(&source->keyed, match->terms.key, number);
    } else {
        memcpy(&seed, match->terms.key, sizeof seed);
        dice_fast_init(&source->fast, hash_number(number, seed));
    }
}

static bool grow(void **items, int *capacity, int needed, size_t item_size)
{
    if (needed <= *capacity)
        return true;
    int larger = *capacity ? *capacity : ROOM_FIRST;
    while (larger < needed)
        larger *= 2;
    void *more = larger <= ROOM_MAX ? realloc(*items, (size_t)larger * item_size) : NULL;
    if (!more)
        return false;
    *items = more;
    *capacity = larger;
    return true;
}

static bool make_room(struct match *match)
{
    struct events *events = &match->events;
    struct dice_log *log = &match->log;
    void *list = events->list, *throws = log->throws, *faces = log->faces;
    int wanted[3] = {events->count, log->throw_count, log->face_count};
    for (int i = 0; i < 3; i++)
        wanted[i] = wanted[i] > ROOM_FIRST ? wanted[i] : ROOM_FIRST;
    bool grown = grow(&list, &events->capacity, wanted[0], sizeof *events->list) &&
                 grow(&throws, &log->throw_capacity, wanted[1], sizeof *log->throws) &&
                 grow(&faces, &log->face_capacity, wanted[2], sizeof *log->faces);
    events->list = list;
    log->throws = throws;
    log->faces = faces;
    return grown;
}

static bool everything_fitted(const struct match *match)
{
    return match->events.count <= match->events.capacity &&
           match->log.throw_count <= match->log.throw_capacity &&
           match->log.face_count <= match->log.face_capacity;
}

/* Names the throw a script has no proper face for. */
static enum fault refuse_spoiled(const struct match *match, const struct dice_scripted *source,
                                 struct note *why)
{
    const struct roll *roll = &source->spoiled_by;
    struct game game = table_game(match, match->scratch);
    char buffer[64];
    struct text who;
    text_init(&who, buffer, sizeof buffer);
    if (roll->unit < state_head(game.state)->unit_count)
        names_write(&game, roll->unit, &who);
    else
        text_add(&who, "nobody");
    const char *purpose = match->rulebook->purposes[roll->purpose].name;
    const char *rule = match->rulebook->rule_ids[roll->rule];
    if (match->terms.key_unknown && match->terms.dice != MATCH_SCRIPTED)
        return note_set(why, FAULT_REFUSED, rule, "the key is not known: no die for %s (%s, d%d)",
                        purpose, buffer, source->spoiled_sides);
    if (source->spoiled_face == 0)
        return note_set(why, FAULT_REFUSED, rule, "no face is left for %s (%s, d%d, %s dice)",
                        purpose, buffer, source->spoiled_sides,
                        roll->lane == DICE_OPEN ? "open" : "hidden");
    return note_set(why, FAULT_REFUSED, rule, "%d is no face of the d%d for %s (%s, %s dice)",
                    source->spoiled_face, source->spoiled_sides, purpose, buffer,
                    roll->lane == DICE_OPEN ? "open" : "hidden");
}

/* Plays on the scratch state; repeats with more room until all events and throws fit. */
static enum fault play_scratch(struct match *match, const struct table *table,
                               const struct step *step, union source *source, struct note *why)
{
    struct game game = table_game(match, match->scratch);
    match->events.count = match->log.throw_count = match->log.face_count = 0;
    do {
        if (!make_room(match))
            return table_out_of_memory(why);
        match->events.count = match->log.throw_count = match->log.face_count = 0;
        memcpy(match->scratch, table->state, table_state_size(match));
        open_source(match, table, step, source);
        source->dice.log = &match->log;
        enum fault fault = FAULT_NONE;
        struct play_watch *watch = told_begin(match, table, !step->action);
        if (step->action)
            play_apply_watched(&game, step->action, &source->dice, &match->events, watch);
        else
            fault = play_begin_watched(&game, &source->dice, &match->events, watch, why);
        if (fault)
            return fault;
        if (source->dice.spoiled)
            return refuse_spoiled(match, &source->scripted, why);
    } while (!everything_fitted(match));
    return FAULT_NONE;
}

/* True when something that `viewer` could not know before lies open afterwards: a byte that
 * concealing changed is no longer changed. Errs towards yes. */
static bool discloses(const struct match *match, const void *before, const void *after, int viewer)
{
    size_t size = table_state_size(match);
    unsigned char *hidden = match->view[0], *open = match->view[1];
    const unsigned char *was = before, *is = after;
    struct game game = table_game(match, hidden);
    memcpy(hidden, before, size);
    match->rulebook->conceal(&game, viewer);
    if (memcmp(hidden, before, size) == 0)
        return false;
    game.state = open;
    memcpy(open, after, size);
    match->rulebook->conceal(&game, viewer);
    for (size_t i = 0; i < size; i++)
        if (was[i] != hidden[i] && is[i] == open[i])
            return true;
    return false;
}

static bool reveals(const struct match *match, const struct table *table,
                    const struct action *action)
{
    if (drafts_slot(match, table, action->seat) >= 0)
        return true;
    for (int seat = 0; seat < match->terms.setup->seat_count; seat++)
        if (table_side(match, seat) != table_side(match, action->seat) &&
            discloses(match, table->state, match->scratch, seat))
            return true;
    return discloses(match, table->state, match->scratch, SEAT_SPECTATOR);
}

static bool ends_run(const struct match *match, const struct action *action)
{
    struct game after = table_game(match, match->scratch);
    struct question next;
    return match->rulebook->decisions[action->decision].kind == D_DONE ||
           !rulebook_question_of(&after, action->seat, &next);
}

static struct mark mark_step(const struct match *match, const struct table *table,
                             const struct step *step)
{
    struct mark mark = {.root = (uint32_t)table->count[PILE_RECORDS], .rolled = true};
    if (!step->action)
        return mark;
    mark.parent = table_root(match, table);
    mark.rolled = match->log.throw_count > 0;
    mark.revealed = reveals(match, table, step->action);
    mark.ended_run = ends_run(match, step->action);
    return mark;
}

/* Hidden dice behind a public event stay with the side that threw them; behind a secret event
 * they are seen by those who may see it. */
static uint8_t throw_seen_by(const struct match *match, const struct event *event,
                             const struct dice_throw *thrown)
{
    if (thrown->roll.lane == DICE_OPEN || !(event->seen_by >> SEAT_SPECTATOR & 1))
        return event->seen_by;
    int unit = thrown->roll.unit, seats = 0;
    struct game game = table_game(match, match->scratch);
    if (unit < state_head(game.state)->unit_count)
        for (int seat = 0; seat < match->terms.setup->seat_count; seat++)
            if (table_side(match, seat) == state_units(game.state)[unit].side)
                seats |= 1 << seat;
    return (uint8_t)(event->seen_by & seats);
}

static enum fault keep_throws(struct match *match, struct table *table, struct note *why)
{
    const struct dice_log *log = &match->log;
    struct dice_throw *throws = table_room(match, table, PILE_THROWS, log->throw_count);
    struct dice_face *faces = table_room(match, table, PILE_FACES, log->face_count);
    if (!throws || !faces)
        return table_out_of_memory(why);
    if (log->throw_count == 0)
        return FAULT_NONE;
    memcpy(throws, log->throws, (size_t)log->throw_count * sizeof *throws);
    memcpy(faces, log->faces, (size_t)log->face_count * sizeof *faces);
    for (int i = 0; i < log->throw_count; i++)
        throws[i].first_face += table->count[PILE_FACES];
    table->count[PILE_THROWS] += log->throw_count;
    table->count[PILE_FACES] += log->face_count;
    return FAULT_NONE;
}

/* The throw behind an event; `last` is the event with one before it, or NULL. */
static void keep_roll(const struct match *match, struct kept_event *kept,
                      const struct kept_event *last, int first_throw)
{
    const struct event *event = &kept->event;
    CHECK(event->roll < match->log.throw_count);
    kept->throw_index = first_throw + event->roll;
    kept->throw_seen_by = throw_seen_by(match, event, &match->log.throws[event->roll]);
    if (last && last->throw_index == kept->throw_index)
        kept->throw_known_by = last->throw_known_by | last->throw_seen_by;
}

static enum fault keep_events(struct match *match, struct table *table, struct note *why)
{
    const struct events *events = &match->events;
    struct kept_event *kept = table_room(match, table, PILE_EVENTS, events->count);
    if (!kept)
        return table_out_of_memory(why);
    int first_throw = table->count[PILE_THROWS] - match->log.throw_count;
    const struct kept_event *last = NULL;
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->list[i];
        kept[i] = (struct kept_event){.event = *event, .throw_index = -1};
        if (event->roll != EVENT_NO_ROLL) {
            keep_roll(match, &kept[i], last, first_throw);
            last = &kept[i];
        }
        for (int viewer = 0; viewer < VIEWERS; viewer++)
            table->seen[viewer] += event->seen_by >> viewer & 1;
        memcpy(kept[i].counter, table->seen, sizeof table->seen);
    }
    table->count[PILE_EVENTS] += events->count;
    return FAULT_NONE;
}

/* The faces of the record, the open lane first. */
static enum fault keep_faces(struct match *match, struct table *table, struct record *record,
                             struct note *why)
{
    const struct dice_log *log = &match->log;
    uint16_t *place = table_room(match, table, PILE_RECORDED, log->face_count);
    if (!place)
        return table_out_of_memory(why);
    for (int lane = 0; lane < DICE_LANES; lane++) {
        record->faces[lane] = place;
        for (int i = 0; i < log->face_count; i++)
            if (log->faces[i].lane == lane)
                *place++ = log->faces[i].value;
        record->face_count[lane] = (int)(place - record->faces[lane]);
    }
    table->count[PILE_RECORDED] += log->face_count;
    return FAULT_NONE;
}

static void spell_answer(const struct match *match, const struct table *table,
                         struct record *record)
{
    struct game before = table_game(match, table->state);
    struct text words;
    text_init(&words, record->words, sizeof record->words);
    match->rulebook->spell(&before, &record->action, &words);
}

static enum fault write_down(struct match *match, struct table *table, const struct step *step,
                             struct note *why)
{
    struct mark mark = mark_step(match, table, step);
    struct record record = {.kind = step->action ? RECORD_ACT : RECORD_START,
                            .question = step->question};
    if (step->action) {
        record.seat = step->action->seat;
        record.action = *step->action;
        spell_answer(match, table, &record);
    }
    if (step->action)
        table->seat[record.seat].answered = table->seen[record.seat];
    enum fault fault = keep_throws(match, table, why);
    if (!fault)
        fault = told_keep(match, table, why);
    if (!fault)
        fault = keep_events(match, table, why);
    if (!fault)
        fault = keep_faces(match, table, &record, why);
    if (fault)
        return fault;
    memcpy(table->state, match->scratch, table_state_size(match));
    fault = table_add_record(match, table, &record, mark, why);
    if (!fault && (mark.rolled || mark.revealed)) {
        memcpy(table->anchor, table->state, table_state_size(match));
        table->anchor_root = mark.root;
    }
    return fault;
}

static enum fault play_kept(struct match *match, struct table *table, const struct step *step,
                            struct note *why)
{
    union source source;
    enum fault fault = play_scratch(match, table, step, &source, why);
    if (fault)
        return fault;
    if (match->terms.dice == MATCH_SCRIPTED && !plays_recorded_faces(match, step->recorded))
        for (int lane = 0; lane < DICE_LANES; lane++)
            table->script_used[lane] = source.scripted.lane[lane].used;
    return write_down(match, table, step, why);
}

enum fault step_play(struct match *match, struct table *table, const struct step *step,
                     struct note *why)
{
    struct game game = table_game(match, table->state);
    if (step->action) {
        enum fault refused = match->rulebook->permits(&game, step->action, why);
        if (refused)
            return refused;
    }
    enum fault fault = told_open(match, why);
    if (!fault)
        fault = play_kept(match, table, step, why);
    told_end(match);
    return fault;
}

bool step_play_still(const struct match *match, void *state, const struct action *action)
{
    struct game game = table_game(match, state);
    struct dice_scripted none;
    dice_scripted_init(&none, NULL, 0, NULL, 0);
    play_apply(&game, action, &none.dice, NULL);
    return !none.dice.spoiled;
}
