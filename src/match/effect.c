/* Two views of a battle compared, fact by fact. */
#include "match/effect.h"

#include <stdlib.h>
#include <string.h>

enum { EFFECTS_FIRST = 64, EFFECTS_MAX = 1 << 20 };

struct comparison {
    const struct game *before;
    const struct game *after;
    struct effect_list *effects;
};

void effect_close(struct effect_list *effects)
{
    free(effects->list);
    free(effects->names.list);
    *effects = (struct effect_list){0};
}

static bool grow(void **list, int *capacity, int most, size_t item_size)
{
    int larger = *capacity ? 2 * *capacity : EFFECTS_FIRST;
    void *more = larger <= most ? realloc(*list, (size_t)larger * item_size) : NULL;
    if (!more)
        return false;
    *list = more;
    *capacity = larger;
    return true;
}

static void add(struct effect_list *effects, const struct effect *effect)
{
    void *list = effects->list;
    if (effects->count == effects->capacity &&
        !grow(&list, &effects->capacity, EFFECTS_MAX, sizeof *effect)) {
        effects->failed = true;
        return;
    }
    effects->list = list;
    effects->list[effects->count++] = *effect;
}

static void note(const struct comparison *at, enum effect_kind kind, int unit, int32_t from,
                 int32_t to)
{
    struct effect effect = {.kind = (uint8_t)kind, .unit = (uint8_t)unit, .from = from, .to = to};
    if (from != to)
        add(at->effects, &effect);
}

static uint16_t index_of_name(struct effect_list *effects, const char *name)
{
    struct effect_names *names = &effects->names;
    void *list = names->list;
    for (int i = 0; i < names->count; i++)
        if (strcmp(names->list[i], name) == 0)
            return (uint16_t)i;
    if (names->count == names->capacity &&
        !grow(&list, &names->capacity, UINT16_MAX + 1, sizeof names->list[0])) {
        effects->failed = true;
        return 0;
    }
    names->list = list;
    memcpy(names->list[names->count], name, strlen(name) + 1);
    return (uint16_t)names->count++;
}

static void note_named(const struct comparison *at, enum effect_kind kind, int unit,
                       const char *name, const int32_t value[2])
{
    if (value[0] == value[1])
        return;
    struct effect effect = {.kind = (uint8_t)kind,
                            .unit = (uint8_t)unit,
                            .name = index_of_name(at->effects, name),
                            .from = value[0],
                            .to = value[1]};
    add(at->effects, &effect);
}

/* ---- the battle ------------------------------------------------------------------------------ */

static void compare_moments(const struct comparison *at)
{
    const struct head *before = state_head(at->before->state),
                      *after = state_head(at->after->state);
    const struct rulebook *rulebook = at->after->rulebook;
    note(at, EFFECT_TURN, 0, before->turn, after->turn);
    note(at, EFFECT_PHASE, 0, before->phase, after->phase);
    note(at, EFFECT_ACTIVE, 0, before->active, after->active);
    for (int side = 0; side < SIDES; side++)
        note(at, EFFECT_SCORE, side, rulebook->score(at->before, side),
             rulebook->score(at->after, side));
    for (int side = 0; side < SIDES; side++)
        note(at, EFFECT_PARTIAL, side, rulebook_partial(at->before, side),
             rulebook_partial(at->after, side));
}

/* ---- units ----------------------------------------------------------------------------------- */

static int32_t pack_cell(struct cell cell)
{
    return (int32_t)((uint32_t)(uint16_t)cell.q << 16 | (uint16_t)cell.r);
}

struct cell effect_cell(int32_t value)
{
    return (struct cell){(int16_t)((uint32_t)value >> 16), (int16_t)((uint32_t)value & 0xffff)};
}

/* Which of the two views have the unit. */
struct presence {
    bool was;
    bool is;
};

static void compare_pieces(const struct comparison *at, int unit, struct presence there)
{
    static const struct unit nobody;
    const struct unit *before = there.was ? &state_units(at->before->state)[unit] : &nobody;
    const struct unit *after = there.is ? &state_units(at->after->state)[unit] : &nobody;
    const struct {
        enum effect_kind kind;
        int32_t from, to;
    } facts[] = {{EFFECT_DESIGN, before->design, after->design},
                 {EFFECT_SIDE, before->side, after->side},
                 {EFFECT_SEAT, before->seat, after->seat},
                 {EFFECT_CELL, pack_cell(before->cell), pack_cell(after->cell)},
                 {EFFECT_HEADING, before->heading, after->heading},
                 {EFFECT_STATUS, before->status, after->status}};
    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
        note(at, facts[i].kind, unit, there.was ? facts[i].from : EFFECT_ABSENT,
             there.is ? facts[i].to : EFFECT_ABSENT);
}

/* ---- cards ----------------------------------------------------------------------------------- */

/* One row of a card: so many named things of that size, whose first member is the name. */
struct row {
    const char *first;
    size_t size;
    int count;
};

typedef int32_t value_of(const void *thing);

static int32_t gauge_now(const void *thing)
{
    return ((const struct card_gauge *)thing)->now;
}

static int32_t gauge_full(const void *thing)
{
    return ((const struct card_gauge *)thing)->full;
}

static int32_t track_crossed(const void *thing)
{
    return ((const struct card_track *)thing)->crossed;
}

static int32_t track_pending(const void *thing)
{
    return ((const struct card_track *)thing)->pending;
}

static int32_t weapon_ready(const void *thing)
{
    return ((const struct card_weapon *)thing)->ready != 0;
}

static const void *thing_at(const struct row *row, int index)
{
    return row->first + (size_t)index * row->size;
}

/* Mostly it stands where it stood. */
static const void *find_thing(const struct row *row, const char *name, int index)
{
    if (index < row->count && strcmp(thing_at(row, index), name) == 0)
        return thing_at(row, index);
    for (int i = 0; i < row->count; i++)
        if (strcmp(thing_at(row, i), name) == 0)
            return thing_at(row, i);
    return NULL;
}

static void compare_rows(const struct comparison *at, enum effect_kind kind, int unit,
                         const struct row row[2], value_of *value)
{
    for (int i = 0; i < row[1].count; i++) {
        const char *name = thing_at(&row[1], i);
        const void *was = find_thing(&row[0], name, i);
        int32_t values[2] = {was ? value(was) : EFFECT_ABSENT, value(name)};
        note_named(at, kind, unit, name, values);
    }
    for (int i = 0; i < row[0].count; i++) {
        const char *name = thing_at(&row[0], i);
        int32_t values[2] = {value(name), EFFECT_ABSENT};
        if (!find_thing(&row[1], name, i))
            note_named(at, kind, unit, name, values);
    }
}

static void fill_cards(const struct comparison *at, int unit, struct presence there, bool bare,
                       struct card card[2])
{
    for (int i = 0; i < 2; i++) {
        const struct game *view = i ? at->after : at->before;
        card[i].bare = bare;
        if (i ? there.is : there.was)
            view->rulebook->card(view, unit, &card[i]);
        else
            card_begin(&card[i]);
    }
}

/* Whether they are called the same is the design's matter. */
static bool same_weapons(const struct comparison *at, int unit, const struct card card[2])
{
    if (card[0].weapon_count != card[1].weapon_count ||
        state_units(at->before->state)[unit].design != state_units(at->after->state)[unit].design)
        return false;
    for (int i = 0; i < card[0].weapon_count; i++)
        if (weapon_ready(&card[0].weapons[i]) != weapon_ready(&card[1].weapons[i]))
            return false;
    return true;
}

static void compare_cards(const struct comparison *at, int unit, struct presence there)
{
    struct card card[2];
    struct row gauges[2], tracks[2], weapons[2];
    fill_cards(at, unit, there, true, card);
    bool same = there.was && there.is && same_weapons(at, unit, card);
    if (!same) /* then their names are wanted */
        fill_cards(at, unit, there, false, card);
    for (int i = 0; i < 2; i++) {
        gauges[i] =
            (struct row){card[i].gauges[0].name, sizeof card[i].gauges[0], card[i].gauge_count};
        tracks[i] =
            (struct row){card[i].tracks[0].name, sizeof card[i].tracks[0], card[i].track_count};
        weapons[i] =
            (struct row){card[i].weapons[0].name, sizeof card[i].weapons[0], card[i].weapon_count};
    }
    compare_rows(at, EFFECT_GAUGE, unit, gauges, gauge_now);
    compare_rows(at, EFFECT_FULL, unit, gauges, gauge_full);
    compare_rows(at, EFFECT_TRACK, unit, tracks, track_crossed);
    compare_rows(at, EFFECT_PENDING, unit, tracks, track_pending);
    if (!same)
        compare_rows(at, EFFECT_WEAPON, unit, weapons, weapon_ready);
}

/* Numbers on a card are those of the unit's own records; tests/any holds every system to it. */
static bool may_differ(const struct comparison *at, int unit)
{
    const struct rulebook *rulebook = at->after->rulebook;
    size_t own = rulebook->own_offset + (size_t)unit * rulebook->own_size;
    return memcmp(&state_units(at->before->state)[unit], &state_units(at->after->state)[unit],
                  sizeof(struct unit)) != 0 ||
           memcmp((const char *)at->before->state + own, (const char *)at->after->state + own,
                  rulebook->own_size) != 0;
}

void effect_compare(const struct game *before, const struct game *after,
                    struct effect_list *effects)
{
    struct comparison at = {before, after, effects};
    int were = state_head(before->state)->unit_count, are = state_head(after->state)->unit_count;
    compare_moments(&at);
    for (int unit = 0; unit < were || unit < are; unit++) {
        struct presence there = {unit < were, unit < are};
        if (there.was && there.is && !may_differ(&at, unit))
            continue;
        compare_pieces(&at, unit, there);
        compare_cards(&at, unit, there);
    }
}
