/* The rulebook of the stage. */
#include "tests/rules/kit/stage.h"

#include <string.h>

static const char *const rule_ids[] = {"KT-0", "KT-1", "KT-2", "KT-3", NULL};

static struct stage_state *state_of(const struct game *game)
{
    return game->state;
}

static void write_letters(const struct library *library, int design, struct text *out)
{
    (void)library;
    text_add(out, design == DESIGN_NONE ? "FL" : "SH");
}

static int list_pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    const struct stage_state *state = state_of(game);
    int count = 0;
    for (int i = 0; i < state->asked; i++)
        if (state->question[i].seats & ~state->ended)
            out[count++] = state->question[i];
    return count;
}

static enum fault judge(const struct game *game, const struct action *action, struct note *why)
{
    if (action->mode == state_of(game)->forbidden)
        return note_set(why, FAULT_REFUSED, "KT-1", "forbidden");
    return FAULT_NONE;
}

static int list_choices_of(const struct game *game, const struct question *question, int unit,
                           struct action *out, int capacity)
{
    const struct stage_state *state = state_of(game);
    (void)question;
    (void)unit;
    for (int i = 0; i < state->listed && i < capacity; i++)
        out[i] = state->list[i];
    return state->listed;
}

static struct action fall_back(const struct game *game, const struct question *question)
{
    struct action action;
    (void)game;
    action_init(&action, 2, question_seat(question));
    return action;
}

static void spell(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_format(out, "%d by %d: unit %d mode %d", action->decision, action->seat, action->unit,
                action->mode);
}

static void find_faults(const struct game *game, struct setup_faults *faults)
{
    for (int i = 0; i < state_of(game)->fault_count; i++) {
        struct setup_place place = {.unit = -1, .path = i ? "rest" : "sides.red", .entry = -1};
        note_set(setup_fault_new(faults, place), FAULT_INPUT, "KT-2", "fault %d", i);
    }
}

static void place(struct stage *stage, int unit, const char *name, int seat)
{
    struct text text;
    text_init(&text, stage->placed[unit].name, UNIT_NAME_SIZE);
    text_add(&text, name);
    stage->state.units[unit] = (struct unit){.cell = board_cell(&stage->setup.board, 2 + unit, 3),
                                             .side = stage->setup.seat[seat].side,
                                             .seat = (uint8_t)seat,
                                             .given = (uint8_t)(unit + 1)};
    stage->placed[unit].unit = stage->state.units[unit];
    stage->setup.placed_count++;
    stage->state.head.unit_count++;
}

void stage_open(struct stage *stage)
{
    static const struct collection classes = {.key = "classes", .size = sizeof(struct label)};
    memset(stage, 0, sizeof *stage);
    stage->rulebook = (struct rulebook){.id = "stage",
                                        .rule_ids = rule_ids,
                                        .decision_count = STAGE_DECISIONS,
                                        .collections = &classes,
                                        .collection_count = 1,
                                        .letters = write_letters,
                                        .survey = find_faults,
                                        .pending = list_pending,
                                        .permits = judge,
                                        .choices = list_choices_of,
                                        .fallback = fall_back,
                                        .spell = spell};
    struct setup *setup = &stage->setup;
    setup->rulebook = setup->library.rulebook = &stage->rulebook;
    setup->library.shelf[0] = (struct shelf){STAGE_CLASSES, stage->classes};
    setup->board = (struct board){.grid = GRID_HEX_FLAT, .columns = 10, .rows = 10};
    setup->seat_count = 3;
    setup->seat[0] = (struct seat){"red", SIDE_RED};
    setup->seat[1] = (struct seat){"blue.1", SIDE_BLUE};
    setup->seat[2] = (struct seat){"blue.2", SIDE_BLUE};
    setup->placed = stage->placed;
    setup->units_max = STAGE_UNITS;
    stage->state.forbidden = UINT8_MAX;
    place(stage, STAGE_HOOD, "Hood", 0);
    place(stage, STAGE_ABLE, "able", 1);
    place(stage, STAGE_LINE, "Line", 2);
    stage->told = (struct events){stage->events, 8, 0};
    stage->game = (struct game){&stage->rulebook, setup, &stage->state};
}

struct question *stage_ask(struct stage *stage, int decision, int seats, int units)
{
    struct question *question = &stage->state.question[stage->state.asked++];
    *question = (struct question){.decision = (uint8_t)decision,
                                  .seats = (uint8_t)seats,
                                  .unit = UNIT_NONE,
                                  .other = UNIT_NONE};
    question->units.bits[0] = (uint64_t)units;
    return question;
}

struct action *stage_list(struct stage *stage, int decision, int unit)
{
    struct action *action = &stage->state.list[stage->state.listed++];
    action_init(action, decision, 0);
    action->unit = (uint8_t)unit;
    return action;
}
