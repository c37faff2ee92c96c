/* Later versions of the toy: the same law with a few things put around it. */
#include "tests/toy/later.h"

#include "rules/kit/phrase.h"
#include "rules/kit/plans.h"
#include "tests/toy/parts.h"
#include "tests/toy/toy.h"

#include <stddef.h>

struct later_state {
    struct toy_state toy;
    uint8_t practised; /* the turn a practice die was thrown in last */
    uint8_t spare[7];
};

static const struct option options[] = {{"turn-limit", "TY-end.2", OPTION_NUMBER, 1, 99, 8, NULL,
                                         "Turns after which it is counted.", 0, 0, NULL,
                                         "turn limit"},
                                        {"plain-first", "TY-first.1", OPTION_FLAG, 0, 1, 0, NULL,
                                         "No practice die.", 2, 1, NULL, "first"},
                                        {"extra-guns", "TY-fire.2", OPTION_NUMBER, 0, 3, 0, NULL,
                                         "More dice for everybody.", 2, 0, NULL, "guns"}};

/* TY-first.1 as version 2 has it: true when a practice die was thrown, a step of its own. */
static bool practise(const struct game *game, struct dice *dice, struct events *events)
{
    struct later_state *state = game->state;
    if (state->toy.head.phase != TOY_PHASE_FIRST || state->practised == state->toy.head.turn)
        return false;
    struct roll roll = {.purpose = TOY_FOR_FIRST,
                        .lane = DICE_OPEN,
                        .unit = UNIT_NONE,
                        .target = UNIT_NONE,
                        .rule = TOY_RULE_FIRST_1};
    struct event event = toy_event(game, TOY_EVENT_ROLLED, TOY_RULE_FIRST_1, UNIT_NONE);
    toy_rolled_put(&event, (struct toy_rolled_told){.face = dice_one(dice, 6, &roll)});
    event_add(events, &event);
    state->practised = (uint8_t)state->toy.head.turn;
    return true;
}

static enum progress advance_later(const struct game *game, struct dice *dice,
                                   struct events *events)
{
    if (!game->setup->option[TOY_LATER_PLAIN_FIRST] && practise(game, dice, events))
        return PROGRESS_MORE;
    return toy_advance(game, dice, events);
}

static enum progress advance_redice(const struct game *game, struct dice *dice,
                                    struct events *events)
{
    return practise(game, dice, events) ? PROGRESS_MORE : toy_advance(game, dice, events);
}

static enum progress advance_harder(const struct game *game, struct dice *dice,
                                    struct events *events)
{
    struct toy_state *state = toy_state_of(game);
    if (state->head.phase == TOY_PHASE_HIT && state->hits > 0 && state->hits < TOY_MARKED_MAX)
        state->hits++;
    return toy_advance(game, dice, events);
}

static enum fault permits_stricter(const struct game *game, const struct action *action,
                                   struct note *why)
{
    if (action->decision == TOY_PLAY)
        return note_set(why, FAULT_REFUSED, toy_rule_ids[TOY_RULE_CARD_1], "no cards are laid");
    return decisions_permits(game, action, why);
}

static const struct amendment first_amended[] = {
    {2, TOY_RULE_FIRST_1, "A practice die is thrown before the first shot."}, {.version = 0}};
static const struct amendment card_amended[] = {
    {2, TOY_RULE_CARD_1, "Cards are not laid any more."}, {.version = 0}};
static const struct amendment damage_amended[] = {
    {2, TOY_RULE_DAMAGE_1, "Every volley marks one box more."}, {.version = 0}};
static const struct amendment fire_amended[] = {{3, TOY_RULE_FIRE_1, "Passing is for the turn."},
                                                {.version = 0}};

/* Those that have grown have no `room`: their states are as large as any. */
#define LATER(number, size, narrow, law, steps, changes)                                           \
    {                                                                                              \
        .id = "toy", .title = "Toy", .version = (number), .state_size = (size),                    \
        .units_max = TOY_UNITS_MAX, .own_offset = offsetof(struct toy_state, own),                 \
        .own_size = sizeof(struct toy_unit), .rule_ids = toy_rule_ids,                             \
        .rule_count = TOY_RULE_COUNT, .phases = toy_phases, .purposes = toy_purposes,              \
        .event_kinds = toy_event_kinds, .event_rows = toy_event_rows, .measures = toy_measures,    \
        .measure_words = toy_measure_words, .decisions = toy_decisions,                            \
        .decision_count = TOY_DECISION_COUNT, .gate = &toy_gate, .phrasing = &toy_phrasing,        \
        .options = options, .option_count = 3, .amendments = (changes),                            \
        .collections = toy_collections, .collection_count = 1,                                     \
        .scenario_fields = toy_scenario_fields, .scenario_size = sizeof(struct toy_scenario),      \
        .side_fields = toy_side_fields, .side_size = 0, .unit_fields = toy_unit_fields,            \
        .start_fields = toy_start_fields, .board = toy_board, .letters = toy_letters,              \
        .room = (narrow), .lay_out = toy_lay_out, .pending = toy_pending, .permits = (law),        \
        .choices = decisions_choices, .first = decisions_first, .accept = decisions_accept,        \
        .advance = (steps), .score = toy_score, .sound = toy_sound, .conceal = toy_conceal,        \
        .imagine = toy_imagine, .sample = decisions_sample, .reflex = decisions_reflex,            \
        .propose = plans_propose, .fallback = decisions_fallback, .worth = toy_worth,              \
        .ask = decisions_ask, .spell = phrase_spell, .forms = phrase_forms, .read = phrase_read,   \
        .say = sentence_say, .card = toy_card, .overlay = toy_overlay, .measure = toy_measure,     \
        .forget = toy_forget, .price = toy_price, .audit = toy_audit                               \
    }

const struct rulebook toy_later =
    LATER(2, sizeof(struct later_state), NULL, decisions_permits, advance_later, NULL);
const struct rulebook toy_amended =
    LATER(2, sizeof(struct later_state), NULL, decisions_permits, advance_later, first_amended);
const struct rulebook toy_redice =
    LATER(2, sizeof(struct later_state), NULL, decisions_permits, advance_redice, first_amended);
const struct rulebook toy_stricter =
    LATER(2, sizeof(struct later_state), NULL, permits_stricter, advance_later, card_amended);
const struct rulebook toy_harder =
    LATER(2, sizeof(struct toy_state), toy_room, decisions_permits, advance_harder, damage_amended);
const struct rulebook toy_third =
    LATER(3, sizeof(struct later_state), NULL, decisions_permits, advance_later, fire_amended);
