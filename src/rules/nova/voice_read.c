/* Reading orders as players write them: tolerant, never trusting a byte. */
#include "rules/nova/parts.h"

#include "core/names.h"
#include "rules/nova/voice_order.h"
#include "rules/nova/law.h"

#include <string.h>

static int phase_of(const struct reader *reader)
{
    return nova_state_of(reader->game)->head.phase;
}

/* ---- before play ---- */

/* "medium", "very small", "very-small" */
static enum fault read_size(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    words_take(words, "is a");
    bool very = words_take(words, "very");
    for (int size = 0; size < NOVA_SIZES; size++) {
        bool extreme = size == NOVA_VERY_SMALL || size == NOVA_VERY_LARGE;
        const char *word = size == NOVA_VERY_SMALL   ? "small"
                           : size == NOVA_VERY_LARGE ? "large"
                                                     : nova_size_words[size];
        if ((very == extreme && words_take(words, word)) ||
            (!very && words_take(words, nova_size_words[size]))) {
            action->mode = (uint8_t)size;
            words_take(words, "battle");
            return reader_close(reader, action, NOVA_SIZE);
        }
    }
    return reader_expect(reader, "very small, small, medium, large or very large");
}

static enum fault read_buy(struct reader *reader, struct action *action)
{
    action->decision = NOVA_BUY;
    return reader_design(reader, NULL, &action->amount[0]);
}

/* NV-seq.6: without a facing a ship looks to the other edge. */
static uint8_t facing_ahead(const struct game *game, int unit)
{
    static const uint8_t columns[] = {2, 5}, rows[] = {3, 0};
    bool second = state_units(game->state)[unit].side != nova_state_of(game)->leader;
    return nova_has(game, NOVA_OPTION_DEPLOY_LONG_EDGES) ? rows[second] : columns[second];
}

static enum fault read_deploy(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (!words_take_cell(words, &reader->game->setup->board, &action->cell))
        return reader_expect(reader, "a hex of the board like 0409");
    action->mode = facing_ahead(reader->game, action->unit);
    bool announced = words_take(words, "facing faces heading towards to");
    if (!reader_heading(reader, &action->mode) && announced)
        return reader_expect(reader, "a facing 0 to 5 (N, NE, SE, S, SW, NW)");
    return reader_close(reader, action, NOVA_DEPLOY);
}

/* "0503", or the way from where the ship stands: "N". */
static enum fault read_shift(struct reader *reader, struct action *action)
{
    const struct board *board = &reader->game->setup->board;
    struct cell from = state_units(reader->game->state)[action->unit].cell;
    uint8_t way;
    words_take(&reader->words, "to one");
    if (words_take_cell(&reader->words, board, &action->cell))
        return reader_close(reader, action, NOVA_SHIFT);
    if (!cell_is_place(from) || !reader_heading(reader, &way))
        return reader_expect(reader, "a hex next to it, or a direction 0 to 5 (N, NE, SE …)");
    action->cell = board_step(board, from, way);
    return reader_close(reader, action, NOVA_SHIFT);
}

/* ---- behind the unit ---- */

/* "Hood is done": its declaration is complete, or it does nothing at all. */
static enum fault read_unit_done(struct reader *reader, struct action *action)
{
    switch (nova_state_of(reader->game)->step) {
    case NOVA_STEP_FIRE_ASK:
        return reader_close(reader, action, NOVA_END_FIRE);
    case NOVA_STEP_PICK_ASK:
        return reader_close(reader, action, NOVA_PICK_REST);
    case NOVA_STEP_REPAIR_ASK:
        return reader_close(reader, action, NOVA_NO_REPAIR);
    default:
        break;
    }
    if (phase_of(reader) == NOVA_PHASE_COMBAT &&
        !nova_has(reader->game, NOVA_OPTION_SIMULTANEOUS_PLAY))
        return reader_close(reader, action, NOVA_HOLD);
    return note_set(reader->why, FAULT_INPUT, NULL,
                    "one ship cannot be done now: a bare \"done\" ends everything you are asked");
}

static enum fault read_hold(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "fire its");
    words_take(&reader->words, "fire");
    return reader_close(reader, action, NOVA_HOLD);
}

/* Without a verb it depends on the hour what is meant. */
static enum fault read_bare(struct reader *reader, struct action *action)
{
    const struct nova_state *state = nova_state_of(reader->game);
    int phase = phase_of(reader);
    if (state->step == NOVA_STEP_SHIFT_ASK)
        return read_shift(reader, action);
    if (phase == NOVA_PHASE_DEPLOY)
        return read_deploy(reader, action);
    if (state->step == NOVA_STEP_PICK_ASK)
        return nova_reader_pick(reader, action);
    if (state->step == NOVA_STEP_REPAIR_ASK)
        return nova_reader_repair(reader, action);
    if (phase == NOVA_PHASE_COMBAT && nova_reader_at_banks(reader, action->unit))
        return nova_reader_fire(reader, action);
    if (phase == NOVA_PHASE_MOVEMENT || nova_reader_at_plan(reader))
        return nova_reader_plan(reader, action);
    return reader_expect(reader, "an order");
}

static enum fault read_tail(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    if (words_take(words, "fires fire shoots shoot aims aim attacks attack"))
        return nova_reader_fire(reader, action);
    if (words_take(words, "holds hold passes pass"))
        return read_hold(reader, action);
    if (words_take(words, "resolves resolve"))
        return nova_reader_pick(reader, action);
    if (words_take(words, "repairs repair"))
        return nova_reader_repair(reader, action);
    if (words_take(words, "shifts shift"))
        return read_shift(reader, action);
    if (words_take(words, "at deploys deploy placed place")) {
        words_take(words, "at to on");
        return read_deploy(reader, action);
    }
    int start = words->at;
    words_take(words, "is");
    if (words_take(words, "done ends end ready finished"))
        return read_unit_done(reader, action);
    words->at = start;
    return read_bare(reader, action);
}

/* ---- the whole order ---- */

/* "done", "pass": ends the run that is open, or passes for the one ship that is asked. */
static enum fault read_done(struct reader *reader, struct action *action)
{
    bool secret = nova_has(reader->game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    int phase = phase_of(reader);
    words_take(&reader->words, "fleet fire firing plot plots plans targets turn phase");
    if (phase == NOVA_PHASE_FLEET)
        return reader_close(reader, action, NOVA_END_FLEET);
    if (secret && phase == NOVA_PHASE_MOVEMENT)
        return reader_close(reader, action, NOVA_END_PLOT);
    if (secret && phase == NOVA_PHASE_COMBAT)
        return reader_close(reader, action, NOVA_END_TARGETS);
    int unit = reader_only(reader);
    if (unit != UNIT_NONE && (phase == NOVA_PHASE_COMBAT || phase == NOVA_PHASE_END)) {
        action->unit = (uint8_t)unit;
        return read_unit_done(reader, action);
    }
    if (!reader->asked)
        return note_set(reader->why, FAULT_INPUT, NULL, "you are not asked anything now");
    reader->words.at = reader->words.count;
    return reader_expect(reader, "the ship you mean");
}

/* NV-seq.4: of the last ship it means that this one holds its fire */
static enum fault read_cease(struct reader *reader, struct action *action)
{
    int unit = reader_only(reader);
    if (unit != UNIT_NONE && !nova_may_cease(reader->game, reader->seat)) {
        action->unit = (uint8_t)unit;
        return reader_close(reader, action, NOVA_HOLD);
    }
    return reader_close(reader, action, NOVA_CEASE);
}

/* NV-seq.1: "active", "be reactive", "go first" */
static int read_lead(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int start = words->at;
    if (phase_of(reader) != NOVA_PHASE_INITIATIVE)
        return -1;
    words_take(words, "be go move we i");
    if (words_take(words, "active first lead"))
        return (int)reader_close(reader, action, NOVA_LEAD);
    if (words_take(words, "reactive second follow last")) {
        action->mode = 1;
        return (int)reader_close(reader, action, NOVA_LEAD);
    }
    words->at = start;
    return -1;
}

/* Nobody is named, but only one ship is asked about: "2P1", "1 2 at Wolf", "thrust". */
static bool is_bare(struct reader *reader)
{
    int named, unit = reader_only(reader);
    if (unit == UNIT_NONE || !names_find(reader->game, words_next(&reader->words), &named, NULL))
        return false;
    struct cell cell;
    return nova_reader_at_plan(reader) || nova_reader_at_banks(reader, unit) ||
           board_read_cell(&reader->game->setup->board, words_next(&reader->words), &cell);
}

static const char *const verbs = "fire fires hold holds shift shifts deploy place attack attacks "
                                 "resolve resolves repair repairs";

/* Returns -1 when the order does not begin with a verb. */
static int read_verb_order(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    int lead = read_lead(reader, action);
    if (lead >= 0)
        return lead;
    if (words_take(words, "buy choose"))
        return (int)read_buy(reader, action);
    bool sizing = nova_state_of(reader->game)->step == NOVA_STEP_SIZE_ASK;
    if (words_take(words, "size") || sizing)
        return (int)read_size(reader, action);
    if (words_take(words, "no cease")) {
        words_take(words, "more");
        words_take(words, "fire firing");
        return (int)read_cease(reader, action);
    }
    int done = reader_done(reader, action, read_tail, read_done);
    if (done >= 0)
        return done;
    if (words_take(words, verbs))
        return (int)reader_verb_first(reader, action, read_tail);
    if (!is_bare(reader))
        return -1;
    action->unit = (uint8_t)reader_only(reader);
    return (int)read_bare(reader, action);
}

enum fault nova_read(const struct game *game, int seat, const char *words, struct action *action,
                     struct note *why)
{
    struct reader reader = {.game = game, .seat = seat, .forms = nova_voice_forms, .why = why};
    char line[WORDS_LENGTH_MAX + 1];
    action_init(action, NOVA_HOLD, seat);
    enum fault fault = reader_begin(&reader, words);
    if (fault)
        return fault;
    /* no word of an order has a colon inside: "Hood:2P1" */
    size_t length = strlen(words);
    for (size_t i = 0; i <= length; i++)
        line[i] = words[i];
    for (char *c = strchr(line, ':'); c; c = strchr(c, ':'))
        *c = ' ';
    fault = reader_begin(&reader, line);
    return fault ? fault : reader_either(&reader, line, action, read_verb_order, read_tail);
}
