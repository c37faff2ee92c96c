/* What a file says of ships: completed and checked, so that nothing in it can harm. */
#include "rules/nova/setup/setup.h"

#include "core/names.h"

#include <string.h>

enum { FACINGS = 6 };

/* One ship being checked. */
struct subject {
    const struct game *game;
    struct unit *unit;
    struct nova_ship *ship;
    const struct nova_design *design;
    int id;
    struct setup_faults *faults;
    char *name; /* room for it */
};

/* NV-note.2: those the file places come before those of its fleet, side by side. */
static int placed_of(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    int side = state->units[unit].side, nth = 0;
    for (int i = 0; i < unit; i++)
        nth += state->units[i].side == side;
    for (int i = 0; i < game->setup->placed_count; i++)
        if (game->setup->placed[i].unit.side == side && nth-- == 0)
            return i;
    return -1;
}

/* The subject's own fault, found under one of its keys. */
#define BLAME(subject, key, rule, ...)                                                             \
    FAULTY((subject)->faults, place_of(subject, key), rule, __VA_ARGS__)

static struct setup_place place_of(const struct subject *subject, const char *key)
{
    int placed = placed_of(subject->game, subject->id);
    if (placed < 0)
        return survey_at(subject->unit->side == SIDE_RED ? "sides.red.fleet" : "sides.blue.fleet");
    return (struct setup_place){.unit = placed, .path = key, .entry = -1};
}

static struct subject subject_of(const struct game *game, int unit, struct setup_faults *faults,
                                 char name[JUDGE_NAME_SIZE])
{
    struct nova_state *state = nova_state_of(game);
    struct subject subject = {.game = game,
                              .unit = &state->units[unit],
                              .ship = &state->ships[unit],
                              .design = nova_design_of(game, unit),
                              .id = unit,
                              .faults = faults,
                              .name = name};
    return subject;
}

/* Written when there is something to say about it. */
static const char *name_of(const struct subject *subject)
{
    struct text text;
    text_init(&text, subject->name, JUDGE_NAME_SIZE);
    names_write(subject->game, subject->id, &text);
    return subject->name;
}

/* Boxes are checked on a target while attacks on it go on (NV-attack.13). */
static bool is_under_fire(const struct subject *subject)
{
    return nova_state_of(subject->game)->step == NOVA_STEP_PICK_ASK &&
           (subject->ship->flags & NOVA_HURT);
}

static void set_condition(struct nova_ship *ship, unsigned condition, unsigned fate)
{
    unsigned others = ship->flags & ~(3U << NOVA_CONDITION_SHIFT | 3U << NOVA_FATE_SHIFT);
    ship->flags = (uint16_t)(others | condition << NOVA_CONDITION_SHIFT | fate << NOVA_FATE_SHIFT);
}

/* A ship out of play keeps its fate and what the lens looks at. */
static void clear_gone(const struct subject *subject)
{
    const struct nova_ship *ship = subject->ship;
    enum nova_fate fate = nova_ship_fate(subject->game, subject->id);
    enum nova_condition condition = nova_ship_condition(subject->game, subject->id);
    if (fate == NOVA_IN_PLAY)
        fate = NOVA_LOST;
    struct nova_ship clean = {
        .hits = ship->hits, .armor = ship->armor, .hull = ship->hull, .core = ship->core};
    set_condition(&clean, fate == NOVA_LOST ? NOVA_DESTROYED : (unsigned)condition, (unsigned)fate);
    *subject->ship = clean;
    subject->unit->cell = CELL_NOWHERE;
    subject->unit->heading = HEADING_NONE;
}

/* ---- boxes and tracks ---- */

/* NV-comp.4, NV-opt.2 */
static void check_boxes(const struct subject *subject)
{
    const struct nova_ship *ship = subject->ship;
    bool located = nova_has(subject->game, NOVA_OPTION_DAMAGE_LOCATION);
    int core = located ? subject->design->hull_group[1] : 0, hull = subject->design->hull - core;
    if (ship->armor > subject->design->armor)
        BLAME(subject, "armor", COMP_4, "%s has %d armor boxes checked of %d", name_of(subject),
              ship->armor, subject->design->armor);
    if (ship->hull > hull)
        BLAME(subject, "hull", COMP_4, "%s has %d hull boxes checked of %d", name_of(subject),
              ship->hull, hull);
    if (ship->core > core)
        BLAME(subject, "core", OPT_2, "%s has %d system boxes checked of %d", name_of(subject),
              ship->core, core);
    if (ship->fresh > ship->hull + ship->core)
        BLAME(subject, "fresh", OPT_1, "%s has not so many hull boxes checked", name_of(subject));
}

/* NV-comp.6: stored, never improves; at least what the boxes say */
static void check_condition(const struct subject *subject)
{
    enum nova_condition stored = nova_ship_condition(subject->game, subject->id);
    enum nova_condition boxes = nova_ship_condition_by_boxes(subject->game, subject->id);
    bool pending = is_under_fire(subject);
    if (stored == NOVA_DESTROYED || (boxes == NOVA_DESTROYED && !pending))
        BLAME(subject, "hull", COMP_6, "%s would be destroyed", name_of(subject));
    else
        set_condition(subject->ship, (unsigned)(boxes > stored && !pending ? boxes : stored),
                      NOVA_IN_PLAY);
}

static uint64_t all_banks(const struct nova_design *design)
{
    return design->bank_count == NOVA_BANKS_MAX ? ~(uint64_t)0
                                                : ((uint64_t)1 << design->bank_count) - 1;
}

/* NV-adv.1, NV-attack.11 */
static void check_bank_hits(const struct subject *subject)
{
    const uint64_t *hit = subject->ship->bank_hit;
    bool own = nova_has(subject->game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE);
    uint64_t any = hit[0] | hit[1] | hit[2];
    if (own && subject->ship->track[NOVA_WEAPONS])
        BLAME(subject, "weapons", ADV_1, "%s has a track for each bank, not one for the ship",
              name_of(subject));
    if ((any & ~all_banks(subject->design)) || (any && !own))
        BLAME(subject, "bank_hits_1", ADV_1, "%s has no such tracks of banks", name_of(subject));
    if (hit[2] & (hit[0] | hit[1]))
        BLAME(subject, "bank_hits_4", ATTACK_11, "%s: the last box of a track is never checked",
              name_of(subject));
}

/* NV-trait.5, NV-sys.0, NV-sys.2, NV-opt.1, NV-alt.3 */
static void check_parts(const struct subject *subject)
{
    const struct nova_ship *ship = subject->ship;
    bool vector = nova_movement_of(subject->game) == NOVA_VECTOR;
    bool totals = nova_has(subject->game, NOVA_OPTION_DAMAGE_ALLOCATION);
    if (ship->spent & ~all_banks(subject->design))
        BLAME(subject, "spent", COMP_7, "%s has only %d banks", name_of(subject),
              subject->design->bank_count);
    if (ship->lost >> subject->design->system_count)
        BLAME(subject, "lost", SYS_0, "%s has only %d systems", name_of(subject),
              subject->design->system_count);
    if (ship->jump >= NOVA_JUMP)
        BLAME(subject, "jump", SYS_2, "%s would have jumped", name_of(subject));
    if (!vector && (ship->velocity.q || ship->velocity.r))
        BLAME(subject, "vq", ALT_3, "%s has a velocity only with vector movement",
              name_of(subject));
    if (nova_distance((struct cell){0, 0}, ship->velocity) > NOVA_SPEED_MAX)
        BLAME(subject, "vq", ALT_3, "%s is too fast: %d hexes a turn at most", name_of(subject),
              NOVA_SPEED_MAX);
    if (!totals && (ship->total[0] || ship->total[1] || ship->total[2] || ship->total[3]))
        BLAME(subject, "total_thrust", OPT_1, "%s has totals only with damage-allocation",
              name_of(subject));
}

/* ---- what is written in secret ---- */

static bool is_sound_plot(const struct subject *subject)
{
    struct nova_verdict verdict;
    char text[NOVA_PLAN_SIZE];
    memcpy(text, subject->ship->secret, sizeof text);
    const char *end = memchr(text, '\0', sizeof text);
    if (!end || end == text)
        return false;
    for (size_t i = (size_t)(end - text); i < sizeof text; i++)
        if (text[i])
            return false;
    nova_plan_judge(subject->game, subject->id, text, subject->ship->declared, &verdict);
    return verdict.sound;
}

static void check_secret(const struct subject *subject)
{
    static const uint8_t nothing[NOVA_PLAN_SIZE];
    const struct nova_state *state = nova_state_of(subject->game);
    bool asking =
        nova_has(subject->game, NOVA_OPTION_SIMULTANEOUS_PLAY) && state->step == NOVA_STEP_ASK;
    bool plots = asking && state->head.phase == NOVA_PHASE_MOVEMENT;
    bool shoots = asking && state->head.phase == NOVA_PHASE_COMBAT;
    bool plotted = subject->ship->flags & NOVA_PLOTTED;
    bool empty = memcmp(subject->ship->secret, nothing, sizeof nothing) == 0;
    bool sound = plots && plotted ? is_sound_plot(subject)
                 : shoots         ? !plotted && nova_volley_is_sound(subject->game, subject->id)
                                  : !plotted && empty;
    if (!sound || (subject->ship->declared && !(plots && plotted)))
        BLAME(subject, "written_1", ADV_9, "what %s has written cannot stand", name_of(subject));
}

/* ---- where they are ---- */

/* NV-comp.2, NV-setup.4, NV-move.5 */
static void check_place(const struct subject *subject)
{
    if (subject->unit->status == STATUS_RESERVE) {
        subject->unit->cell = CELL_NOWHERE;
        subject->unit->heading = 0;
        return;
    }
    if (!cell_is_place(subject->unit->cell) ||
        !nova_cell_is_inside(subject->game, subject->unit->cell)) {
        BLAME(subject, "cell", COMP_1, "%s is not on a hex of the board", name_of(subject));
        return;
    }
    if (nova_cell_is_deadly(nova_cell_ground(subject->game, subject->unit->cell)))
        BLAME(subject, "cell", SETUP_4, "%s stands on a planet or a black hole", name_of(subject));
    if (subject->unit->heading >= FACINGS)
        BLAME(subject, "heading", COMP_2, "%s needs a facing of 0 to 5", name_of(subject));
}

/* NV-setup.4: only a ship that has to leave may share a hex (NV-move.6) */
static void check_stacking(const struct subject *subject)
{
    const struct nova_state *state = nova_state_of(subject->game);
    if (subject->unit->status != STATUS_BOARD || (subject->ship->flags & NOVA_CROWDED))
        return;
    int other = nova_cell_ship(subject->game, subject->unit->cell, subject->id);
    if (other != UNIT_NONE && other < subject->id && !(state->ships[other].flags & NOVA_CROWDED))
        BLAME(subject, "cell", SETUP_4, "%s stands in the hex of another ship", name_of(subject));
}

/* What belongs to steps that are not under way. */
static void check_flags(const struct subject *subject)
{
    const struct nova_state *state = nova_state_of(subject->game);
    bool shifting = state->step == NOVA_STEP_SHIFT_ASK;
    int moving = NOVA_STRAINING | NOVA_ROCKY | NOVA_CROWDED;
    if ((subject->ship->flags & NOVA_DRAWN) || (!shifting && (subject->ship->flags & moving)))
        BLAME(subject, "crowded", MOVE_6, "%s is not amid a move", name_of(subject));
    if (state->step != NOVA_STEP_PICK_ASK &&
        ((subject->ship->flags & NOVA_HURT) || subject->ship->fresh || subject->ship->rank))
        BLAME(subject, "hurt", ATTACK_13, "%s is not under fire", name_of(subject));
    if (subject->ship->rank > state->settle.ranks)
        BLAME(subject, "rank", ATTACK_13, "%s has no such rank", name_of(subject));
}

static void check_ship(const struct game *game, int unit, struct setup_faults *faults)
{
    char name[JUDGE_NAME_SIZE];
    struct subject subject = subject_of(game, unit, faults, name);
    int before = faults->count;
    if (subject.unit->status == STATUS_GONE) {
        check_boxes(&subject);
        clear_gone(&subject);
        return;
    }
    check_place(&subject);
    check_stacking(&subject);
    check_boxes(&subject);
    check_bank_hits(&subject);
    check_parts(&subject);
    check_flags(&subject);
    if (faults->count > before)
        return;
    check_condition(&subject);
    check_secret(&subject);
}

void nova_cards_check(const struct game *game, struct setup_faults *faults)
{
    for (int unit = 0; unit < nova_state_of(game)->head.unit_count; unit++)
        check_ship(game, unit, faults);
}
