/* Drafts: answers to secret questions, outside the log until all who are asked have committed. */
#include "match/table.h"

#include "base/check.h"

#include <string.h>

static bool secret_question(const struct match *match, void *state, int seat,
                            struct question *question)
{
    struct game game = table_game(match, state);
    return rulebook_question_of(&game, seat, question) && question->secret;
}

int drafts_slot(const struct match *match, const struct table *table, int seat)
{
    struct question question;
    return secret_question(match, table->state, seat, &question) ? question_seat(&question) : -1;
}

void *drafts_position(const struct table *table, int side)
{
    return table->has_draft[side] ? table->drafted[side] : table->state;
}

/* False: going on would take a die; then nothing has happened. */
static bool play_still(const struct match *match, void *state, const struct action *action)
{
    memcpy(match->scratch, state, table_state_size(match));
    bool still = step_play_still(match, match->scratch, action);
    if (still)
        memcpy(state, match->scratch, table_state_size(match));
    return still;
}

/* Plays one draft answer on `state`. A run ends with its D_DONE, or when nothing secret is asked
 * any more, or when going on would take a die: that one falls at the reveal. */
static void play_answer(struct match *match, void *state, const struct action *action, bool *sealed)
{
    struct question next;
    bool still = play_still(match, state, action);
    *sealed = *sealed || !still || match->rulebook->decisions[action->decision].kind == D_DONE ||
              !secret_question(match, state, action->seat, &next);
}

void drafts_show(const struct match *match, const struct table *table, int side, void *state)
{
    struct game game = table_game(match, state);
    for (int seat = 0; seat < match->terms.setup->seat_count; seat++) {
        const struct draft *draft = table->draft[seat];
        if (!draft->sealed || table_side(match, seat) == side)
            continue;
        for (int i = 0; i < draft->count; i++)
            if (match->rulebook->permits(&game, &draft->list[i], NULL) ||
                !play_still(match, state, &draft->list[i]))
                break;
    }
}

/* Plays the drafts of a side from the log's position on, in seat order. Returns false at the first
 * answer that is no longer permitted, which *slot and *index name. */
static bool rebuild_side(struct match *match, struct table *table, int side, int *slot, int *index)
{
    void *state = table->drafted[side];
    struct game game = table_game(match, state);
    memcpy(state, table->state, table_state_size(match));
    table->has_draft[side] = false;
    for (int seat = 0; seat < match->terms.setup->seat_count; seat++) {
        struct draft *draft = table->draft[seat];
        if (table_side(match, seat) != side)
            continue;
        for (int i = 0; i < draft->count; i++) {
            *slot = seat;
            *index = i;
            if (match->rulebook->permits(&game, &draft->list[i], NULL))
                return false;
            play_answer(match, state, &draft->list[i], &draft->sealed);
            table->has_draft[side] = true;
        }
    }
    return true;
}

static bool later_slot_in_use(const struct match *match, const struct table *table, int slot)
{
    for (int seat = slot + 1; seat < match->terms.setup->seat_count; seat++)
        if (table_side(match, seat) == table_side(match, slot) && table->draft[seat]->count)
            return true;
    return false;
}

enum fault drafts_add(struct match *match, struct table *table, const struct answer *answer,
                      struct note *why)
{
    int slot = drafts_slot(match, table, answer->seat);
    CHECK(slot >= 0);
    int side = table_side(match, slot);
    struct draft *draft = table->draft[slot];
    struct game game = table_game(match, drafts_position(table, side));
    enum fault fault = match->rulebook->permits(&game, &answer->action, why);
    if (fault)
        return fault;
    if (draft->count == MATCH_DRAFT_MAX)
        return note_set(why, FAULT_FULL, NULL, "a draft holds at most %d answers", MATCH_DRAFT_MAX);
    if (!table_grow_drafts(match, slot, draft->count + 1))
        return table_out_of_memory(why);
    draft->noted = true;
    draft->number[draft->count] = answer->number;
    draft->list[draft->count++] = answer->action;
    int at_slot, at_index;
    if (later_slot_in_use(match, table, slot)) {
        if (!rebuild_side(match, table, side, &at_slot, &at_index))
            return note_set(why, FAULT_REFUSED, NULL, "the draft of %s would no longer be allowed",
                            match->terms.setup->seat[at_slot].name);
        return FAULT_NONE;
    }
    if (!table->has_draft[side])
        memcpy(table->drafted[side], table->state, table_state_size(match));
    table->has_draft[side] = true;
    play_answer(match, table->drafted[side], &answer->action, &draft->sealed);
    return FAULT_NONE;
}

enum fault drafts_complete(struct match *match, struct table *table, int seat, struct note *why)
{
    struct game game = table_game(match, drafts_position(table, table_side(match, seat)));
    struct answer done = {.seat = seat, .number = table->seat[seat].number};
    for (int i = 0; i < match->rulebook->decision_count; i++) {
        if (match->rulebook->decisions[i].kind != D_DONE)
            continue;
        action_init(&done.action, i, seat);
        if (!match->rulebook->permits(&game, &done.action, NULL))
            return drafts_add(match, table, &done, why);
    }
    return note_set(why, FAULT_REFUSED, NULL, "the question is not answered yet");
}

static bool all_sealed(const struct match *match, const struct table *table)
{
    struct question open[QUESTIONS_MAX];
    struct game game = table_game(match, table->state);
    int count = match->rulebook->pending(&game, open), secret = 0;
    for (int i = 0; i < count; i++) {
        secret += open[i].secret ? 1 : 0;
        if (open[i].secret && !table->draft[question_seat(&open[i])]->sealed)
            return false;
    }
    return secret > 0;
}

enum fault drafts_reveal(struct match *match, struct table *table, struct note *why)
{
    if (!all_sealed(match, table))
        return FAULT_NONE;
    for (int seat = 0; seat < match->terms.setup->seat_count; seat++) {
        const struct draft *draft = table->draft[seat];
        for (int i = 0; i < draft->count; i++) {
            struct step step = {.action = &draft->list[i], .question = draft->number[i]};
            enum fault fault = step_play(match, table, &step, why);
            if (fault)
                return fault;
        }
    }
    drafts_clear(match, table);
    return FAULT_NONE;
}

static bool has_mates(const struct match *match, int seat)
{
    for (int mate = 0; mate < match->terms.setup->seat_count; mate++)
        if (mate != seat && table_side(match, mate) == table_side(match, seat))
            return true;
    return false;
}

/* Records tell the numbers of whoever answered, but not those that were put to team mates. */
void drafts_clear(const struct match *match, struct table *table)
{
    for (int seat = 0; seat < match->terms.setup->seat_count; seat++) {
        struct draft *draft = table->draft[seat];
        draft->count = 0;
        draft->sealed = false;
        draft->noted = draft->noted && has_mates(match, seat);
    }
    for (int side = 0; side < SIDES; side++)
        table->has_draft[side] = false;
}

void drafts_refit(struct match *match, struct table *table)
{
    for (int seat = 0; seat < match->terms.setup->seat_count; seat++) {
        if (table->draft[seat]->count && drafts_slot(match, table, seat) != seat) {
            table->draft[seat]->count = 0;
            table->draft[seat]->sealed = false;
        }
    }
    for (int side = 0; side < SIDES; side++) {
        int slot = 0, index = 0;
        while (table->has_draft[side] && !rebuild_side(match, table, side, &slot, &index)) {
            table->has_draft[side] = true; /* there may still be shorter ones */
            table->draft[slot]->count = index;
            table->draft[slot]->sealed = false;
        }
    }
}

enum fault drafts_pop(struct match *match, struct table *table, int seat, int *count, bool consent,
                      struct note *why)
{
    int slot = drafts_slot(match, table, seat);
    struct draft *draft = slot >= 0 ? table->draft[slot] : NULL;
    if (!draft || draft->count == 0)
        return FAULT_NONE;
    if (draft->sealed && !consent)
        return note_set(why, FAULT_REFUSED, NULL, "these answers are committed");
    while (*count > 0 && draft->count > 0) {
        bool own = draft->list[draft->count - 1].seat == seat;
        if (!own && !consent)
            return note_set(why, FAULT_REFUSED, NULL, "a team mate has answered since");
        draft->count--;
        *count -= own;
    }
    draft->sealed = false;
    int at_slot, at_index;
    if (!rebuild_side(match, table, table_side(match, slot), &at_slot, &at_index))
        return note_set(why, FAULT_REFUSED, NULL, "the draft of %s builds on it",
                        match->terms.setup->seat[at_slot].name);
    return FAULT_NONE;
}
