/* Opening, trying and keeping. */
#include "match/table.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

enum { QUEUE_MAX = 1 << 16, ANSWERS_KEPT = 1 << 12 };

static enum fault lay_out(struct match *match, struct note *why)
{
    const struct match_terms *terms = &match->terms;
    struct record recorded = {0};
    struct step step = {0};
    for (int lane = 0; lane < DICE_LANES; lane++) {
        recorded.faces[lane] = terms->start_faces[lane];
        recorded.face_count[lane] = terms->start_face_count[lane];
        if (terms->dice == MATCH_SCRIPTED) {
            enum fault fault = match_script(match, lane, terms->start_faces[lane],
                                            terms->start_face_count[lane], why);
            if (fault)
                return fault;
        }
    }
    if (terms->dice != MATCH_SCRIPTED && terms->key_unknown)
        step.recorded = &recorded;
    enum fault fault = step_play(match, match->kept, &step, why);
    if (!fault)
        look_put_questions(match, match->kept, 0);
    return fault;
}

enum fault match_open(struct match **out, const struct match_terms *terms, struct note *why)
{
    *out = NULL;
    struct match *match = calloc(1, sizeof *match);
    if (!match)
        return table_out_of_memory(why);
    match->terms = *terms;
    match->rulebook = terms->setup->rulebook;
    if (!terms->key_unknown)
        hash_sha256(terms->key, sizeof terms->key, match->terms.commitment);
    enum fault fault = table_make(match) ? FAULT_NONE : table_out_of_memory(why);
    if (!fault) {
        match->kept->winner = WINNER_NONE;
        memcpy(match->kept->player, terms->player, sizeof terms->player);
        fault = lay_out(match, why);
    }
    match->terms.start_faces[DICE_OPEN] = match->terms.start_faces[DICE_HIDDEN] = NULL;
    if (fault) {
        match_close(&match);
        return fault;
    }
    match->game = table_game(match, match->kept->state);
    *out = match;
    return FAULT_NONE;
}

void match_close(struct match **match)
{
    if (!*match)
        return;
    table_free(*match);
    free(*match);
    *match = NULL;
}

enum fault match_script(struct match *match, int lane, const uint16_t *faces, int count,
                        struct note *why)
{
    CHECK(lane >= 0 && lane < DICE_LANES && count >= 0);
    struct queue *queue = &match->queue[lane];
    if (match->terms.dice != MATCH_SCRIPTED)
        return note_set(why, FAULT_REFUSED, NULL, "the dice of this match are not scripted");
    if (count > QUEUE_MAX - queue->count)
        return note_set(why, FAULT_FULL, NULL, "at most %d faces may wait", QUEUE_MAX);
    if (queue->count + count > queue->capacity) {
        int capacity = 2 * (queue->count + count);
        uint16_t *larger = realloc(queue->faces, (size_t)capacity * sizeof *larger);
        if (!larger)
            return table_out_of_memory(why);
        queue->faces = larger;
        queue->capacity = capacity;
    }
    if (count > 0)
        memcpy(queue->faces + queue->count, faces, (size_t)count * sizeof *faces);
    queue->count += count;
    return FAULT_NONE;
}

void match_script_clear(struct match *match)
{
    CHECK(!match->trial);
    for (int lane = 0; lane < DICE_LANES; lane++)
        match->queue[lane].count = match->kept->script_used[lane] = 0;
}

/* A copy to work on; whatever a failed try did to it is forgotten. */
static struct table *begin(struct match *match)
{
    const struct table *from = match->trial ? match->trial : match->kept;
    struct table *work = match->spare[0] == match->trial ? match->spare[1] : match->spare[0];
    table_copy(match, work, from);
    return work;
}

/* The worked copy becomes the trial. */
static enum fault finish(struct match *match, struct table *work, unsigned answered)
{
    look_put_questions(match, work, answered);
    match->trial = work;
    return FAULT_NONE;
}

static enum fault refuse_over(const struct table *table, struct note *why)
{
    return table_over(table) ? note_set(why, FAULT_STALE, NULL, "the battle is over") : FAULT_NONE;
}

static enum fault check_seat(const struct match *match, int seat, struct note *why)
{
    if (seat < 0 || seat >= match->terms.setup->seat_count)
        return note_set(why, FAULT_INPUT, NULL, "there is no such seat");
    return FAULT_NONE;
}

static bool answered_before(const struct match *match, const struct table *table,
                            const struct answer *answer)
{
    const struct answer *answers = match->pile[PILE_ANSWERS].items;
    int count = table->count[PILE_ANSWERS];
    for (int i = count - 1; i >= 0 && i >= count - ANSWERS_KEPT; i--)
        if (answers[i].seat == answer->seat && answers[i].number == answer->number)
            return action_equal(&answers[i].action, &answer->action);
    return false;
}

static enum fault check_answer(const struct match *match, const struct answer *answer,
                               struct note *why)
{
    enum fault fault = check_seat(match, answer->seat, why);
    if (!fault)
        fault = setup_refuse_gaps(match->terms.setup, why);
    if (fault)
        return fault;
    if (answer->action.seat != answer->seat)
        return note_set(why, FAULT_INPUT, NULL, "the answer names another seat");
    if (answer->action.decision >= match->rulebook->decision_count)
        return note_set(why, FAULT_INPUT, NULL, "there is no such decision");
    return FAULT_NONE;
}

static enum fault play_answer(struct match *match, struct table *work, const struct answer *answer,
                              struct note *why)
{
    enum fault fault = table_remember(match, work, answer, why);
    if (fault)
        return fault;
    if (drafts_slot(match, work, answer->seat) >= 0) {
        fault = drafts_add(match, work, answer, why);
        return fault ? fault : drafts_reveal(match, work, why);
    }
    struct step step = {.action = &answer->action, .question = answer->number};
    fault = step_play(match, work, &step, why);
    if (!fault)
        drafts_refit(match, work);
    return fault;
}

enum fault match_try(struct match *match, int seat, uint32_t question, const struct action *action,
                     bool *again, struct note *why)
{
    if (again)
        *again = false;
    struct answer answer = {.seat = seat, .number = question, .action = *action};
    enum fault fault = check_answer(match, &answer, why);
    if (fault)
        return fault;
    struct table *work = begin(match);
    const struct seat_book *book = &work->seat[seat];
    if (!book->asked || (question && question != book->number)) {
        if (question && answered_before(match, work, &answer)) {
            if (again)
                *again = true;
            return FAULT_NONE;
        }
        fault = refuse_over(work, why);
        if (fault)
            return fault;
        return note_set(why, FAULT_STALE, NULL,
                        book->asked ? "that question is no longer open"
                                    : "this seat is not asked anything now");
    }
    answer.number = book->number;
    fault = play_answer(match, work, &answer, why);
    return fault ? fault : finish(match, work, 1u << seat);
}

enum fault match_try_commit(struct match *match, int seat, struct note *why)
{
    enum fault fault = check_seat(match, seat, why);
    if (!fault)
        fault = setup_refuse_gaps(match->terms.setup, why);
    if (fault)
        return fault;
    struct table *work = begin(match);
    int slot = table_over(work) ? -1 : drafts_slot(match, work, seat);
    if (slot < 0)
        return note_set(why, FAULT_STALE, NULL, "there is nothing to commit");
    if (work->draft[slot]->sealed)
        return FAULT_NONE;
    fault = drafts_complete(match, work, seat, why);
    if (!fault)
        fault = drafts_reveal(match, work, why);
    return fault ? fault : finish(match, work, 1u << seat);
}

enum fault match_try_undo(struct match *match, int seat, int count, bool consent, struct note *why)
{
    enum fault fault = check_seat(match, seat, why);
    if (fault)
        return fault;
    if (count < 1)
        return note_set(why, FAULT_INPUT, NULL, "nothing to take back");
    struct table *work = begin(match);
    fault = refuse_over(work, why);
    if (!fault)
        fault = drafts_pop(match, work, seat, &count, consent, why);
    if (fault)
        return fault;
    if (count == 0)
        return finish(match, work, 1u << seat);
    struct undo_wish wish = {seat, count, consent};
    uint32_t root = 0;
    fault = undo_find(match, work, &wish, &root, why);
    if (!fault)
        fault = undo_apply(match, work, seat, root, why);
    if (fault)
        return fault;
    drafts_refit(match, work);
    return finish(match, work, LOOK_ALL_SEATS);
}

static enum fault try_ending(struct match *match, struct record record, struct note *why)
{
    enum fault fault = check_seat(match, record.seat, why);
    if (!fault)
        fault = setup_refuse_gaps(match->terms.setup, why);
    if (fault)
        return fault;
    struct table *work = begin(match);
    fault = refuse_over(work, why);
    if (!fault)
        fault = log_ending(match, work, &record, why);
    return fault ? fault : finish(match, work, 0);
}

enum fault match_try_resign(struct match *match, int seat, struct note *why)
{
    return try_ending(match, (struct record){.kind = RECORD_RESIGN, .seat = seat}, why);
}

enum fault match_try_forfeit(struct match *match, int seat, struct note *why)
{
    return try_ending(match, (struct record){.kind = RECORD_FORFEIT, .seat = seat}, why);
}

enum fault match_try_draw(struct match *match, struct note *why)
{
    return try_ending(match, (struct record){.kind = RECORD_DRAW}, why);
}

enum fault match_try_takeover(struct match *match, int seat, const char *player, struct note *why)
{
    struct record record = {.kind = RECORD_TAKEOVER, .seat = seat};
    enum fault fault = check_seat(match, seat, why);
    if (fault)
        return fault;
    if (strlen(player) >= sizeof record.player)
        return note_set(why, FAULT_INPUT, NULL, "a player's name has at most %d bytes",
                        MATCH_PLAYER_SIZE - 1);
    memcpy(record.player, player, strlen(player) + 1);
    struct table *work = begin(match);
    fault = refuse_over(work, why);
    if (!fault)
        fault = log_takeover(match, work, &record, why);
    return fault ? fault : finish(match, work, 0);
}

int match_trial_records(const struct match *match, const struct record **out)
{
    int first = match->kept->count[PILE_RECORDS];
    *out = table_records(match) + first;
    return match->trial ? match->trial->count[PILE_RECORDS] - first : 0;
}

/* Old answers are known again for a while only. */
static void shorten_answers(struct match *match)
{
    int *count = &match->kept->count[PILE_ANSWERS];
    struct answer *answers = match->pile[PILE_ANSWERS].items;
    if (*count < 2 * ANSWERS_KEPT)
        return;
    memmove(answers, answers + *count - ANSWERS_KEPT, ANSWERS_KEPT * sizeof *answers);
    *count = ANSWERS_KEPT;
}

static void shorten_queues(struct match *match)
{
    for (int lane = 0; lane < DICE_LANES; lane++) {
        struct queue *queue = &match->queue[lane];
        int used = match->kept->script_used[lane];
        if (used == 0)
            continue;
        memmove(queue->faces, queue->faces + used,
                (size_t)(queue->count - used) * sizeof *queue->faces);
        queue->count -= used;
        match->kept->script_used[lane] = 0;
    }
}

bool match_trial(const struct match *match)
{
    return match->trial != NULL;
}

void match_keep(struct match *match)
{
    if (!match->trial)
        return;
    struct table *old = match->kept;
    match->kept = match->trial;
    if (match->spare[0] == match->trial)
        match->spare[0] = old;
    else
        match->spare[1] = old;
    match->trial = NULL;
    match->game.state = match->kept->state;
    shorten_answers(match);
    shorten_queues(match);
}

void match_drop(struct match *match)
{
    match->trial = NULL;
}
