/* Replay: records from a file played again and compared, die by die and hash by hash. */
#include "match/table.h"

#include "base/check.h"

#include <inttypes.h>
#include <string.h>

static bool of_another_version(const struct match *match)
{
    return match->terms.version && match->terms.version != match->rulebook->version;
}

static enum fault compare_faces(const struct record *file, const struct record *here,
                                struct note *why)
{
    static const char *const lanes[DICE_LANES] = {"open", "hidden"};
    for (int lane = 0; lane < DICE_LANES; lane++) {
        int count = file->face_count[lane];
        for (int i = 0; i < count && i < here->face_count[lane]; i++)
            if (file->faces[lane][i] != here->faces[lane][i])
                return note_set(why, FAULT_REFUSED, NULL,
                                "record %u: %s die %d shows %d in the file, %d when thrown again",
                                file->number, lanes[lane], i + 1, file->faces[lane][i],
                                here->faces[lane][i]);
        if (count != here->face_count[lane])
            return note_set(why, FAULT_REFUSED, NULL,
                            "record %u: %d %s dice in the file, %d when played again", file->number,
                            count, lanes[lane], here->face_count[lane]);
    }
    return FAULT_NONE;
}

/* Another version may lay out its states differently: there the difference is only noted. */
static enum fault compare_hash(struct match *match, const struct record *file,
                               const struct record *here, struct note *why)
{
    if (file->hash == here->hash)
        return FAULT_NONE;
    if (!of_another_version(match))
        return note_set(why, FAULT_REFUSED, NULL,
                        "record %u: hash %016" PRIx64 " in the file, %016" PRIx64
                        " when played again",
                        file->number, file->hash, here->hash);
    if (!match->different)
        note_set(&match->difference, FAULT_REFUSED, NULL,
                 "record %u: hash %016" PRIx64 " under version %d of %s, %016" PRIx64
                 " under version %d",
                 file->number, file->hash, match->terms.version, match->rulebook->id, here->hash,
                 match->rulebook->version);
    match->different = true;
    return FAULT_NONE;
}

static enum fault replay_act(struct match *match, struct table *work, const struct record *record,
                             struct note *why)
{
    struct step step = {
        .action = &record->action, .question = record->question, .recorded = record};
    if (record->action.seat != record->seat ||
        record->action.decision >= match->rulebook->decision_count)
        return note_set(why, FAULT_INPUT, NULL, "the action does not fit the record");
    struct answer answer = {record->seat, record->question, record->action};
    if (record->question > work->seat[record->seat].number)
        work->seat[record->seat].number = record->question;
    enum fault fault = record->question ? table_remember(match, work, &answer, why) : FAULT_NONE;
    return fault ? fault : step_play(match, work, &step, why);
}

static enum fault replay_record(struct match *match, struct table *work,
                                const struct record *record, struct note *why)
{
    struct record copy = *record;
    copy.face_count[DICE_OPEN] = copy.face_count[DICE_HIDDEN] = 0;
    switch (record->kind) {
    case RECORD_ACT:
        return replay_act(match, work, record, why);
    case RECORD_UNDO:
        return undo_apply(match, work, record->seat, record->undo_to, why);
    case RECORD_RESIGN:
    case RECORD_FORFEIT:
    case RECORD_DRAW:
        return log_ending(match, work, &copy, why);
    case RECORD_TAKEOVER:
        return log_takeover(match, work, &copy, why);
    case RECORD_START:
        break;
    }
    return note_set(why, FAULT_INPUT, NULL, "a battle starts only once");
}

/* The reason of a refusal, with the record it befell. */
static enum fault name_record(const struct record *record, enum fault fault, struct note *why)
{
    if (!why)
        return fault;
    struct note inner = *why;
    return note_set(why, fault, inner.rule, "record %u: %.200s", record->number, inner.text);
}

static enum fault replay_next(struct match *match, const struct record *record, struct note *why)
{
    struct table *work = match->spare[0];
    table_copy(match, work, match->kept);
    enum fault fault = FAULT_NONE;
    if (record->number != (uint32_t)work->count[PILE_RECORDS])
        fault = note_set(why, FAULT_INPUT, NULL, "record %d was expected here",
                         work->count[PILE_RECORDS]);
    else if (record->seat < 0 || record->seat >= match->terms.setup->seat_count)
        fault = note_set(why, FAULT_INPUT, NULL, "there is no such seat");
    else if (table_over(work))
        fault = note_set(why, FAULT_INPUT, NULL, "the battle was over before it");
    else
        fault = replay_record(match, work, record, why);
    if (fault)
        return name_record(record, fault, why);
    drafts_refit(match, work);
    const struct record *here = &table_records(match)[record->number];
    fault = compare_faces(record, here, why);
    if (!fault)
        fault = compare_hash(match, record, here, why);
    if (fault)
        return fault;
    look_put_questions(match, work,
                       record->kind == RECORD_ACT    ? 1u << record->seat
                       : record->kind == RECORD_UNDO ? LOOK_ALL_SEATS
                                                     : 0);
    match->trial = work;
    match_keep(match);
    return FAULT_NONE;
}

enum fault match_replay(struct match *match, const struct record *record, struct note *why)
{
    CHECK(!match->trial);
    if (record->number != 0)
        return replay_next(match, record, why);
    const struct record *here = &table_records(match)[0];
    if (record->kind != RECORD_START)
        return note_set(why, FAULT_INPUT, NULL, "record 0: must be the start");
    enum fault fault = compare_faces(record, here, why);
    return fault ? fault : compare_hash(match, record, here, why);
}

bool match_difference(const struct match *match, struct note *out)
{
    if (match->different)
        *out = match->difference;
    return match->different;
}
