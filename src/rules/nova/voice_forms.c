/* What could be written now: the shapes of the answers to a question, with real names in them. */
#include "rules/nova/voice.h"

#include "rules/kit/asked.h"
#include "rules/kit/reader.h"

static const char *fire_pattern(const struct game *game, const struct question *question)
{
    if (question->secret)
        return "%u fires 1 2 at %e, %u fires all at %e, done";
    return nova_state_of(game)->step == NOVA_STEP_FIRE_ASK
               ? "%u fires 1 2 at %e, %u fires all at %e, %u is done"
               : "%u fires 1 2 at %e, %u fires all at %e, %u holds fire, no more fire";
}

static const char *move_pattern(const struct game *game, const struct question *question)
{
    bool vector = nova_movement_of(game) == NOVA_VECTOR;
    if (question->secret)
        return vector ? "%u: 3V2, %u coasts, done" : "%u: 2P1, %u: 3, done";
    return vector ? "%u: 3V2, %u coasts" : "%u: 2P1, %u: 3, %u: SS";
}

static const char *pattern_of(const struct game *game, const struct question *question)
{
    switch ((enum nova_decision)question->decision) {
    case NOVA_SIZE:
        return "size medium";
    case NOVA_BUY:
    case NOVA_END_FLEET:
        return "buy NAME, done";
    case NOVA_DEPLOY:
        return "%u at %c facing 2";
    case NOVA_LEAD:
        return "active, reactive";
    case NOVA_MOVE:
    case NOVA_PLOT:
    case NOVA_END_PLOT:
        return move_pattern(game, question);
    case NOVA_SHIFT:
        return "%u shifts to 0503";
    case NOVA_FIRE:
    case NOVA_HOLD:
    case NOVA_END_FIRE:
    case NOVA_END_TARGETS:
    case NOVA_CEASE:
        return fire_pattern(game, question);
    case NOVA_PICK:
    case NOVA_PICK_REST:
        return "%u resolves 2 at %e, %u resolves the rest";
    case NOVA_REPAIR:
    case NOVA_NO_REPAIR:
        return "%u repairs thrust, %u repairs nothing";
    case NOVA_DECISION_COUNT:
        break;
    }
    return "";
}

/* A free hex of the side's zone, if it has one (NV-setup.3). */
static void write_spot(const struct game *game, bool first, struct text *out)
{
    const struct board *board = &game->setup->board;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        if (nova_in_zone(game, first, cell) && nova_is_empty(game, cell, UNIT_NONE)) {
            board_write_cell(board, cell, out);
            return;
        }
    }
}

void nova_voice_forms(const struct game *game, int seat, struct text *out)
{
    struct question question;
    char buffer[BOARD_CELL_TEXT] = "0101";
    struct text text;
    if (!rulebook_question_of(game, seat, &question))
        return;
    int unit = asked_first(game, &question);
    int side = unit == UNIT_NONE ? SIDE_NONE : state_units(game->state)[unit].side;
    text_init(&text, buffer, sizeof buffer);
    write_spot(game, side == nova_state_of(game)->leader, &text);
    const char *const spot[SIDES] = {buffer, buffer};
    reader_form(game, unit, pattern_of(game, &question), spot, out);
}
