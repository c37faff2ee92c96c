/* Replay: records from a file played again and compared, die by die and hash by hash. */
#include "match/table.h"

#include "base/check.h"

#include <inttypes.h>
#include <string.h>

/* ---- the present law and earlier ones -------------------------------------------------------- */

static int version_of(const struct match *match, const struct record *record)
{
    return record->version        ? record->version
           : match->terms.version ? match->terms.version
                                  : match->rulebook->version;
}

static bool is_older(const struct match *match, const struct record *record)
{
    return version_of(match, record) < match->rulebook->version;
}

/* The first amendment of that rule since the version; NULL: none. */
static const struct amendment *find_amendment(const struct rulebook *rulebook, int version,
                                              const char *rule)
{
    const struct amendment *amendment = rulebook->amendments;
    for (; amendment && amendment->version > 0; amendment++)
        if (amendment->version > version && strcmp(rulebook->rule_ids[amendment->rule], rule) == 0)
            return amendment;
    return NULL;
}

/* Of the rules that the events of the step just played cite; only acts and the start have any. */
static const struct amendment *find_cited(const struct match *match, const struct record *record)
{
    const struct amendment *found = NULL;
    if (record->kind != RECORD_ACT && record->kind != RECORD_START)
        return NULL;
    for (int i = 0; i < match->events.count && !found; i++)
        found = find_amendment(match->rulebook, version_of(match, record),
                               match->rulebook->rule_ids[match->events.list[i].rule]);
    return found;
}

/* The rule a difference is told with: the amended one, or that of the last thing that happened. */
static const char *find_rule(const struct match *match, const struct record *record,
                             const struct amendment *amendment)
{
    int last = match->events.count - 1;
    if (amendment)
        return match->rulebook->rule_ids[amendment->rule];
    return record->kind == RECORD_ACT && last >= 0
               ? match->rulebook->rule_ids[match->events.list[last].rule]
               : NULL;
}

void match_differs(struct match *match, enum match_grade grade, const struct record *record,
                   const struct note *why)
{
    if (!match->differs[grade])
        match->difference[grade] =
            (struct match_difference){record->number, version_of(match, record), *why};
    match->differs[grade] = true;
}

bool match_difference(const struct match *match, enum match_grade grade,
                      struct match_difference *out)
{
    if (match->differs[grade] && out)
        *out = match->difference[grade];
    return match->differs[grade];
}

/* A record that does not play as it was: of an earlier version that is the end of the replay, with
 * what has changed if that is known. `why` reads "record N: reason" already. */
static enum fault stop_at(struct match *match, const struct record *record,
                          const struct amendment *cited, struct note *why)
{
    struct note told;
    int version = version_of(match, record);
    if (!is_older(match, record))
        return FAULT_REFUSED;
    const struct amendment *amendment = find_amendment(match->rulebook, version, why->rule);
    amendment = amendment ? amendment : cited ? cited : match->amended;
    const char *rule = why->rule[0] ? why->rule : find_rule(match, record, amendment);
    note_set(&told, FAULT_REFUSED, rule, "%s; the law has changed since version %d%s%s", why->text,
             version, amendment ? ": " : "", amendment ? amendment->words : "");
    match_differs(match, MATCH_STOPPED, record, &told);
    *why = told;
    return FAULT_REFUSED;
}

/* ---- comparing ------------------------------------------------------------------------------- */

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

/* Where the states of another version lie otherwise in memory no hash can agree: that is seen by
 * the first of its records, of which nothing was played yet, or nothing that was not compared. */
static bool is_comparable(struct match *match, const struct record *file, const struct record *here)
{
    int version = version_of(match, file);
    if (match->compared_version != version)
        match->comparable = file->hash == here->hash;
    match->compared_version = version;
    return match->comparable;
}

static void compare_versions(struct match *match, const struct record *file,
                             const struct record *here)
{
    const struct amendment *cited = find_cited(match, file);
    const char *rule = find_rule(match, file, cited);
    struct note why;
    match->amended = cited ? cited : match->amended;
    if (is_comparable(match, file, here)) {
        if (file->hash == here->hash)
            return;
        note_set(&why, FAULT_REFUSED, rule,
                 "record %u: hash %016" PRIx64 " under version %d of %s, %016" PRIx64
                 " under version %d%s%s",
                 file->number, file->hash, version_of(match, file), match->rulebook->id, here->hash,
                 match->rulebook->version, cited ? ": " : "", cited ? cited->words : "");
        match_differs(match, MATCH_DIFFERENT, file, &why);
    } else if (cited) {
        note_set(&why, FAULT_REFUSED, rule,
                 "record %u: from here on it may differ; the law has changed since version %d: %s",
                 file->number, version_of(match, file), cited->words);
        match_differs(match, MATCH_DOUBTFUL, file, &why);
    }
}

static enum fault compare_hash(struct match *match, const struct record *file, struct record *here,
                               struct note *why)
{
    here->version = version_of(match, file);
    here->old_hash = file->hash;
    if (is_older(match, file))
        compare_versions(match, file, here);
    else if (file->hash != here->hash)
        return note_set(why, FAULT_REFUSED, NULL,
                        "record %u: hash %016" PRIx64 " in the file, %016" PRIx64
                        " when played again",
                        file->number, file->hash, here->hash);
    return FAULT_NONE;
}

/* ---- replaying ------------------------------------------------------------------------------- */

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

/* Whether the law, and not a lack of room, keeps the record from being played. */
static bool is_law(enum fault fault)
{
    return fault == FAULT_REFUSED || fault == FAULT_INPUT || fault == FAULT_STALE;
}

static enum fault play_record(struct match *match, struct table *work, const struct record *record,
                              struct note *why)
{
    enum fault fault = table_over(work)
                           ? note_set(why, FAULT_INPUT, NULL, "the battle was over before it")
                           : replay_record(match, work, record, why);
    if (fault) {
        name_record(record, fault, why);
        return is_law(fault) && is_older(match, record) ? stop_at(match, record, NULL, why) : fault;
    }
    drafts_refit(match, work);
    struct record *here = &table_records(match)[record->number];
    fault = compare_faces(record, here, why);
    if (fault)
        return stop_at(match, record, find_cited(match, record), why);
    return compare_hash(match, record, here, why);
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
    if (fault)
        return name_record(record, fault, why);
    fault = play_record(match, work, record, why);
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
    struct note unheard;
    CHECK(!match->trial);
    if (!why)
        why = &unheard;
    if (record->number != 0)
        return replay_next(match, record, why);
    struct record *here = &table_records(match)[0];
    if (record->kind != RECORD_START)
        return note_set(why, FAULT_INPUT, NULL, "record 0: must be the start");
    if (compare_faces(record, here, why))
        return stop_at(match, record, find_cited(match, record), why);
    return compare_hash(match, record, here, why);
}
