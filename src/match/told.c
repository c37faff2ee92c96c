/* What each step changed of what everybody sees, and which event says so. Views are compared, not
 * states: what a seat may not know cannot cause an effect. */
#include "match/table.h"

#include <stdlib.h>
#include <string.h>

static void look(const struct match *match, const struct game *game, int viewer, void *out)
{
    struct game view = table_game(match, out);
    memcpy(out, game->state, table_state_size(match));
    if (viewer != MATCH_EVERYTHING)
        match->rulebook->conceal(&view, viewer);
}

static bool is_heard(const struct event *event, int viewer)
{
    return viewer == MATCH_EVERYTHING || event->seen_by >> viewer & 1;
}

static bool same(const struct match *match, const void *a, const void *b)
{
    return memcmp(a, b, table_state_size(match)) == 0;
}

/* The last event of the step that the viewer hears, if it sees something else now; else -1. */
static int find_carrier(struct told *told, const struct game *game, int viewer)
{
    const struct events *events = &told->match->events;
    int event = events->count - 1;
    while (event >= told->heard && !is_heard(&events->list[event], viewer))
        event--;
    if (!told->was[viewer] || event < told->heard)
        return -1;
    look(told->match, game, viewer, told->is[viewer]);
    told->fresh |= 1u << viewer;
    return same(told->match, told->was[viewer], told->is[viewer]) ? -1 : event;
}

/* Those who hear it in the same event and saw the same before and after. */
static unsigned find_group(const struct told *told, const int carrier[TOLD], int first,
                           unsigned done)
{
    unsigned group = 0;
    for (int viewer = first; viewer < TOLD; viewer++)
        if (carrier[viewer] == carrier[first] && !(done >> viewer & 1) &&
            same(told->match, told->was[viewer], told->was[first]) &&
            same(told->match, told->is[viewer], told->is[first]))
            group |= 1u << viewer;
    return group;
}

static void add_change(struct told *told, const struct change *change)
{
    if (told->change_count == told->change_capacity) {
        int larger = told->change_capacity ? 2 * told->change_capacity : 64;
        struct change *more = realloc(told->changes, (size_t)larger * sizeof *more);
        if (!more) {
            told->effects.failed = true;
            return;
        }
        told->changes = more;
        told->change_capacity = larger;
    }
    told->changes[told->change_count++] = *change;
}

static void tell_group(struct told *told, int event, int viewer, unsigned group)
{
    struct change change = {event, group, told->effects.count, 0};
    struct game was = table_game(told->match, told->was[viewer]);
    struct game is = table_game(told->match, told->is[viewer]);
    effect_compare(&was, &is, &told->effects);
    change.count = told->effects.count - change.first;
    if (change.count > 0)
        add_change(told, &change);
    for (int i = 0; i < TOLD; i++)
        if (group >> i & 1) {
            void *before = told->was[i];
            told->was[i] = told->is[i];
            told->is[i] = before;
        }
}

static void begin_views(struct told *told, const struct game *game)
{
    for (int viewer = 0; viewer < TOLD; viewer++)
        if (told->was[viewer])
            look(told->match, game, viewer, told->was[viewer]);
    told->begun = true;
}

/* After each step. Without room for all events the run is played again. */
static void tell_step(struct play_watch *watch, const struct game *game)
{
    struct told *told = (struct told *)watch; /* its first member */
    const struct events *events = &told->match->events;
    int carrier[TOLD];
    unsigned done = 0;
    if (!told->begun)
        begin_views(told, game);
    told->fresh = 0;
    if (events->count > events->capacity || events->count == told->heard)
        return;
    for (int viewer = 0; viewer < TOLD; viewer++)
        carrier[viewer] = find_carrier(told, game, viewer);
    for (int event = told->heard; event < events->count; event++)
        for (int viewer = 0; viewer < TOLD; viewer++) {
            if (carrier[viewer] != event || done >> viewer & 1)
                continue;
            unsigned group = find_group(told, carrier, viewer, done);
            done |= group;
            tell_group(told, event, viewer, group);
        }
    told->heard = events->count;
}

enum fault told_open(struct match *match, struct note *why)
{
    struct told *told = &match->told;
    size_t size = table_state_stride(match), count = 0;
    for (int viewer = 0; viewer < TOLD; viewer++)
        count += match->kept->views.told[viewer] != NULL;
    if (count == 0)
        return FAULT_NONE;
    told->views = calloc(2 * count, size);
    if (!told->views)
        return table_out_of_memory(why);
    unsigned char *next = told->views;
    for (int viewer = 0; viewer < TOLD; viewer++)
        if (match->kept->views.told[viewer]) {
            told->was[viewer] = next;
            told->is[viewer] = next + size;
            next += 2 * size;
        }
    return FAULT_NONE;
}

void told_end(struct match *match)
{
    struct told *told = &match->told;
    free(told->views);
    told->views = NULL;
    memset(told->was, 0, sizeof told->was);
    memset(told->is, 0, sizeof told->is);
}

struct play_watch *told_begin(struct match *match, const struct table *table, bool first)
{
    struct told *told = &match->told;
    struct game game = table_game(match, table->state);
    if (!told->views)
        return NULL;
    told->watch.step = tell_step;
    told->match = match;
    told->begun = !first;
    told->heard = told->change_count = told->effects.count = 0;
    told->fresh = 0;
    told->effects.failed = false;
    for (int viewer = 0; viewer < TOLD && !first; viewer++)
        if (told->was[viewer] && table->views.current >> viewer & 1)
            look(match, &game, viewer, told->was[viewer]);
        else if (told->was[viewer])
            memcpy(told->was[viewer], table->views.told[viewer], table_state_size(match));
    return &told->watch;
}

static void put_changes(const struct told *told, struct table *table, struct change *changes)
{
    for (int i = 0; i < told->change_count; i++) {
        changes[i] = told->changes[i];
        changes[i].event += table->count[PILE_EVENTS];
        changes[i].first += table->count[PILE_EFFECTS];
    }
    table->count[PILE_CHANGES] += told->change_count;
    table->count[PILE_EFFECTS] += told->effects.count;
}

/* Who heard nothing of the last step may still be behind. */
static void keep_view(struct match *match, struct table *table, int viewer)
{
    struct told *told = &match->told;
    struct game game = table_game(match, match->scratch);
    if (!(told->fresh >> viewer & 1))
        look(match, &game, viewer, told->is[viewer]);
    bool current = told->fresh >> viewer & 1 || same(match, told->was[viewer], told->is[viewer]);
    table->views.current &= ~(1u << viewer);
    table->views.current |= (unsigned)current << viewer;
    if (!current)
        memcpy(table->views.told[viewer], told->was[viewer], table_state_size(match));
}

enum fault told_keep(struct match *match, struct table *table, struct note *why)
{
    const struct told *told = &match->told;
    const struct effect_list *found = &told->effects;
    if (!told->views)
        return FAULT_NONE;
    struct change *changes = table_room(match, table, PILE_CHANGES, told->change_count);
    struct effect *effects = table_room(match, table, PILE_EFFECTS, found->count);
    if (!changes || !effects || found->failed)
        return table_out_of_memory(why);
    if (found->count > 0)
        memcpy(effects, found->list, (size_t)found->count * sizeof *effects);
    put_changes(told, table, changes);
    for (int viewer = 0; viewer < TOLD; viewer++)
        if (told->was[viewer])
            keep_view(match, table, viewer);
    return FAULT_NONE;
}

void told_leave(const struct match *match, struct table *table)
{
    struct game game = table_game(match, table->state);
    for (int viewer = 0; viewer < TOLD; viewer++)
        if (table->views.told[viewer] && table->views.current >> viewer & 1)
            look(match, &game, viewer, table->views.told[viewer]);
    table->views.current = 0;
}

/* The first change that is not of an event before this one. */
static int first_change(const struct change *changes, int count, int event)
{
    int low = 0, high = count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (changes[middle].event >= event)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

void told_show(const struct match *match, const struct table *table, int event, int viewer,
               struct match_event *out)
{
    const struct change *changes = match->pile[PILE_CHANGES].items;
    const struct effect *effects = match->pile[PILE_EFFECTS].items;
    int count = table->count[PILE_CHANGES];
    out->names = &match->told.effects.names;
    for (int i = first_change(changes, count, event); i < count && changes[i].event == event; i++)
        if (changes[i].viewers >> viewer & 1) {
            out->effects = effects + changes[i].first;
            out->effect_count = changes[i].count;
        }
}

void told_close(struct told *told)
{
    free(told->views);
    free(told->changes);
    effect_close(&told->effects);
}
