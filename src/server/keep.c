/* Between matches and the store: what is held is written, what is wanted is fetched. Memory is only
 * a copy: a battle nobody uses is put away, and a restart is nothing else. */
#include "server/hall_inside.h"

#include "referee/restore.h"
#include "server/pulse.h"
#include "server/settings.h"

#include <stdlib.h>
#include <string.h>

struct keeping *keep_of(const struct contest *contest)
{
    return contest->keeping;
}

struct keeping *keep_make(struct hall *hall, struct contest *contest)
{
    struct keeping *keeping = calloc(1, sizeof *keeping);
    if (!keeping)
        return NULL;
    *keeping = (struct keeping){.hall = hall, .contest = contest, .used = hall_now()};
    keeping->created = keeping->touched = keeping->used;
    keeping->last_reason = &keeping->reasons;
    contest->keeping = keeping;
    return keeping;
}

void keep_free(struct keeping *keeping)
{
    while (keeping && keeping->reasons) {
        struct reason *reason = keeping->reasons;
        keeping->reasons = reason->next;
        free(reason);
    }
    free(keeping);
}

/* ---- writing --------------------------------------------------------------------------------- */

static struct hall *hall_of(struct referee_host *host)
{
    return (struct hall *)host;
}

static struct text begin_line(struct hall *hall)
{
    struct text out;
    text_init(&out, hall->line, BATTLE_LINE_MAX);
    return out;
}

static enum store_stage stage_of(const struct keeping *keeping)
{
    const struct contest *contest = keeping->contest;
    if (match_trial_over(contest->match))
        return STORE_OVER;
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++)
        if (contest->seat[seat].player == PLAYER_WORD_HUMAN && !contest->seat[seat].taken)
            return STORE_WAITING;
    return STORE_RUNNING;
}

/* The row of a battle; its texts lie in the hall's line. */
static bool describe(struct keeping *keeping, struct store_battle *row)
{
    struct text out = begin_line(keeping->hall);
    *row = (struct store_battle){.stage = stage_of(keeping),
                                 .created = keeping->created,
                                 .touched = hall_now(),
                                 .expires = keeping->expires,
                                 .solo = room_is_solo(keeping)};
    memcpy(row->id, keeping->contest->id, sizeof row->id);
    settings_write(keeping, &out);
    text_char(&out, '\0');
    size_t title = out.length;
    settings_write_summary(keeping, &out);
    row->settings = out.start;
    row->title = out.start + title;
    return !out.cut;
}

enum fault keep_update(struct keeping *keeping, struct note *why)
{
    struct store_battle row;
    if (!describe(keeping, &row))
        return note_set(why, FAULT_FULL, NULL, "the battle's settings are too long");
    return store_update(keeping->hall->terms.store, &row, why);
}

static bool is_substitute(const struct keeping *keeping, const struct held *held)
{
    return held->player != PLAYER_WORD_HUMAN && keeping->contest->seat[held->takeover].taken;
}

/* As it will be once a seat has got its new player. */
static enum fault update_after(struct keeping *keeping, const struct held *held, struct note *why)
{
    int seat = held->takeover;
    if (seat < 0)
        return keep_update(keeping, why);
    struct contest_seat *place = &keeping->contest->seat[seat];
    int player = place->player;
    bool substitute = keeping->substitute[seat];
    place->player = held->player;
    keeping->substitute[seat] = is_substitute(keeping, held);
    enum fault fault = keep_update(keeping, why);
    place->player = player;
    keeping->substitute[seat] = substitute;
    return fault;
}

static enum fault store_line(struct hall *hall, const struct contest *contest,
                             const struct record *record, struct note *why)
{
    struct text out = begin_line(hall);
    battle_write_record(contest->match, record, &out);
    if (out.cut)
        return note_set(why, FAULT_FULL, NULL, "record %u is too long", record->number);
    hall->written += (int64_t)out.length;
    return store_add_record(hall->terms.store, contest->id, record->number, out.start, out.length,
                            why);
}

static enum fault store_new(struct keeping *keeping, struct note *why)
{
    struct hall *hall = keeping->hall;
    const struct contest *contest = keeping->contest;
    struct store_battle row;
    struct text header;
    char *bytes = malloc(BATTLE_LINE_MAX);
    if (!bytes)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    text_init(&header, bytes, BATTLE_LINE_MAX);
    battle_write_header(contest->match, true, &header);
    hall->written += (int64_t)header.length;
    enum fault fault = header.cut || !describe(keeping, &row)
                           ? note_set(why, FAULT_FULL, NULL, "the scenario is too long")
                           : store_add(hall->terms.store, &row, bytes, why);
    free(bytes);
    return fault ? fault : store_line(hall, contest, match_record(contest->match, 0), why);
}

static enum fault store_drafts(struct hall *hall, const struct contest *contest, struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (int seat = 0; seat < contest_setup(contest)->seat_count && !fault; seat++) {
        struct match_draft draft;
        if (!match_trial_draft(contest->match, seat, &draft))
            continue;
        struct text out = begin_line(hall);
        if (draft.stays)
            battle_write_draft(contest->match, seat, &draft, &out);
        hall->written += (int64_t)out.length;
        fault = out.cut ? note_set(why, FAULT_FULL, NULL, "the draft is too long")
                        : store_set_draft(hall->terms.store, contest->id, seat, out.start,
                                          out.length, why);
    }
    return fault;
}

static enum fault store_trial(struct hall *hall, const struct contest *contest, struct note *why)
{
    const struct record *records = NULL;
    int count = match_trial_records(contest->match, &records);
    enum fault fault = store_drafts(hall, contest, why);
    for (int i = 0; i < count && !fault; i++)
        fault = store_line(hall, contest, &records[i], why);
    return fault;
}

static enum fault store_bag(struct hall *hall, const struct held *held, struct note *why)
{
    const struct bag *bag = held->baggage;
    struct store *store = hall->terms.store;
    enum fault fault = bag->drops ? store_drop_token(store, bag->drop, why) : FAULT_NONE;
    for (int kind = 0; kind <= STORE_SPECTATOR && bag->revokes && !fault; kind++)
        if (bag->revoked_kinds >> kind & 1)
            fault = store_drop_tokens(store, held->contest->id, bag->revoked_seat,
                                      (enum store_token_kind)kind, why);
    for (int i = 0; i < bag->add_count && !fault; i++)
        fault = store_add_token(store, &bag->add[i], why);
    hall->written += (int64_t)sizeof(struct store_token) * bag->add_count;
    return fault;
}

static enum fault begin(struct referee_host *host, struct note *why)
{
    duty_begin_disk();
    enum fault fault = store_begin(hall_of(host)->terms.store, why);
    duty_end_disk();
    return fault;
}

/* Drafts are nobody's to notice: only records show that a battle goes on. */
static bool adds_records(const struct keeping *keeping)
{
    const struct record *records = NULL;
    return match_trial_records(keeping->contest->match, &records) > 0;
}

static bool looks_unused(const struct keeping *keeping)
{
    return hall_now() - keeping->touched > HALL_TOUCH_SECONDS && adds_records(keeping);
}

/* Somebody plays on, or wants it kept: its time is counted anew. */
static void prolong(struct keeping *keeping, const struct held *held)
{
    enum store_stage stage = stage_of(keeping);
    const struct bag *bag = held->baggage;
    bool wanted = held->session && (bag ? !bag->quits : adds_records(keeping));
    if (wanted || stage != keeping->stage)
        keeping->expires = room_end(keeping, stage);
}

/* The seat of a join counts as taken from here on; settled takes it back if it must. */
static enum fault store(struct referee_host *host, const struct held *held, struct note *why)
{
    struct hall *hall = hall_of(host);
    struct keeping *keeping = keep_of(held->contest);
    const struct bag *bag = held->baggage;
    enum fault fault = FAULT_NONE;
    int64_t written = hall->written;
    duty_begin_disk();
    if (bag && bag->joins >= 0)
        keeping->contest->seat[bag->joins].taken = true;
    prolong(keeping, held);
    if (held->fresh)
        fault = store_new(keeping, why);
    if (!fault && match_trial(held->contest->match))
        fault = store_trial(hall, held->contest, why);
    if (!fault && bag)
        fault = store_bag(hall, held, why);
    keeping->dirty = keeping->dirty || looks_unused(keeping);
    if (!fault && !held->fresh &&
        (bag || keeping->dirty || held->takeover >= 0 || stage_of(keeping) != keeping->stage))
        fault = update_after(keeping, held, why);
    duty_end_disk();
    room_charge(keeping, held->session, hall->written - written);
    return fault;
}

static enum fault commit(struct referee_host *host, struct note *why)
{
    struct hall *hall = hall_of(host);
    duty_begin_disk();
    enum fault fault = store_commit(hall->terms.store, why);
    duty_end_disk();
    hall->pulse.commits += !fault;
    return fault;
}

static void rollback(struct referee_host *host)
{
    struct hall *hall = hall_of(host);
    hall->pulse.failed_commits++;
    duty_begin_disk();
    store_rollback(hall->terms.store);
    duty_end_disk();
}

static void note_stored(struct keeping *keeping, const struct held *held)
{
    struct hall *hall = keeping->hall;
    enum store_stage stage = stage_of(keeping);
    if (held->takeover >= 0)
        keeping->substitute[held->takeover] = is_substitute(keeping, held);
    keeping->stage = stage;
    keeping->used = hall_now();
    if (held->baggage || keeping->dirty)
        keeping->touched = keeping->used;
    keeping->dirty = false;
    keeping->stale = true; /* it was described before this happened */
    hall->pulse.moves++;
}

/* The seat was not taken after all. */
static void unseat(const struct held *held, int seat)
{
    struct chair *chair = held->session ? house_chair(held->session, held->contest, seat) : NULL;
    held->contest->seat[seat].taken = false;
    if (chair)
        house_rise(chair);
}

static void happened(struct referee_host *host, const struct held *held)
{
    struct keeping *keeping = keep_of(held->contest);
    (void)host;
    note_stored(keeping, held);
    clock_look(keeping);
}

static void settled(struct referee_host *host, struct held *held, bool kept)
{
    struct keeping *keeping = keep_of(held->contest);
    struct bag *bag = held->baggage;
    (void)host;
    keeping->idle_computer = !kept && !held->session;
    if (kept) {
        if (bag && bag->renews >= 0)
            tenure_stand_up(held->contest, bag->renews, held->session);
        if (bag && bag->quits)
            tenure_rise(held, bag->quit_seat);
        seats_look_round(keeping);
        work_consider(keeping);
    } else if (bag && bag->joins >= 0) {
        unseat(held, bag->joins);
    }
    if (!kept)
        clock_forget(keeping);
    if (!kept && held->fresh) {
        held->contest->keeping = NULL;
        keep_free(keeping);
    }
    free(bag);
    struct visitor *visitor = held->session ? held->session->visitor : NULL;
    if (!visitor)
        return;
    visitor->waits = false;
    pulse_answered(&visitor->hall->pulse, computer_now_us() - visitor->came_us);
    hall_make_ready(visitor);
}

/* ---- fetching -------------------------------------------------------------------------------- */

/* The end of the line in the middle of the part that may be good or bad. */
static size_t middle_line(const char *bytes, size_t good, size_t bad)
{
    const char *middle = bytes + good + (bad - good) / 2;
    const char *newline = memchr(middle, '\n', (size_t)(bytes + bad - middle));
    if (newline && newline + 1 < bytes + bad)
        return (size_t)(newline + 1 - bytes);
    newline = memchr(bytes + good, '\n', (size_t)(middle - bytes) - good);
    return newline ? (size_t)(newline + 1 - bytes) : bad;
}

/* Of a file with a damaged line: the lines before it. */
static void open_sound_part(const struct fetching *fetching, struct battle **out)
{
    size_t good = 0, bad = fetching->size, size;
    while ((size = middle_line(fetching->bytes, good, bad)) < bad) {
        struct battle *part = NULL;
        if (battle_open(&part, fetching->bytes, size, fetching->id, NULL)) {
            bad = size;
            continue;
        }
        good = size;
        battle_close(out);
        *out = part;
    }
}

/* Record by record, so that a record that kills is known by its number the next time. */
static enum fault restore_slowly(struct battle *battle, const struct rulebook *const *rulebooks,
                                 uint32_t last, struct restored *out, struct note *why)
{
    enum fault fault = restore_battle(battle, rulebooks, 0, out, why);
    for (uint32_t record = 1; !fault && !out->ended && record <= last && record > 0; record++) {
        duty_set_record(record);
        fault = battle_replay(battle, out->match, record, &out->ended, why);
    }
    return fault;
}

/* As far as nobody has died of it. */
static enum fault play_records(const struct fetching *fetching, struct battle *battle,
                               struct restored *out, struct note *why)
{
    const struct rulebook *const *rulebooks = fetching->hall->terms.rulebooks;
    uint32_t fatal;
    battle_tell_effects(battle, MATCH_EVERYBODY);
    int deaths = duty_deaths_in(fetching->hall->terms.duty, fetching->id, &fatal);
    if (deaths == 0)
        return restore_battle(battle, rulebooks, UINT32_MAX, out, why);
    bool cut = deaths >= DUTY_DEATHS && fatal != UINT32_MAX;
    return restore_slowly(battle, rulebooks, cut ? fatal - 1 : UINT32_MAX, out, why);
}

/* It has stopped the server too often to be played. */
static void freeze_deadly(const struct fetching *fetching, struct contest *contest)
{
    if (duty_deaths_in(fetching->hall->terms.duty, fetching->id, NULL) < DUTY_DEATHS)
        return;
    contest->frozen = true;
    note_set(&contest->waiting, FAULT_WORLD, NULL,
             "this battle has stopped the server twice and can only be looked at");
}

/* An earlier version began it, and what its players saw is not, or may not be, what the present law
 * makes of it: then nobody plays on. Finished ones are whole, or their file is kept beside them. */
static void freeze_outlived(struct fetching *fetching, struct contest *contest)
{
    struct note why;
    if (match_over(contest->match) || restore_may_go_on(contest->match, &why))
        return;
    contest->frozen = true;
    contest->waiting = fetching->why = why;
    if (fetching->row.stage == STORE_OVER) {
        contest->lines = fetching->bytes;
        contest->lines_size = fetching->size;
        fetching->bytes = NULL;
    }
}

static void restore(struct fetching *fetching)
{
    struct battle *battle = NULL;
    struct restored restored = {0};
    enum fault fault =
        battle_open(&battle, fetching->bytes, fetching->size, fetching->id, &fetching->why);
    if (fault)
        open_sound_part(fetching, &battle);
    struct note *why = fault ? NULL : &fetching->why;
    if (battle && play_records(fetching, battle, &restored, why))
        fault = FAULT_INPUT;
    battle_close(&battle);
    struct contest *contest = restored.match ? calloc(1, sizeof *contest) : NULL;
    if (!contest) {
        match_close(&restored.match);
        content_setup_close(&restored.setup);
        return;
    }
    memcpy(contest->id, fetching->id, sizeof fetching->id);
    contest->content = restored.setup;
    contest->match = restored.match;
    contest->frozen = fault != FAULT_NONE;
    if (fault)
        note_set(&contest->waiting, fault, NULL,
                 "this match can only be looked at: its records do not fit together");
    else
        freeze_outlived(fetching, contest);
    freeze_deadly(fetching, contest);
    fetching->contest = contest;
}

static void run_fetch(struct pool_job *job, void *scratch)
{
    struct fetching *fetching = (struct fetching *)job;
    struct duty duty;
    uint32_t fatal;
    (void)scratch;
    duty_set(&duty, "fetch", fetching->id, NULL);
    if (duty_deaths_in(fetching->hall->terms.duty, fetching->id, &fatal) == 0)
        duty.record = UINT32_MAX; /* it is played at once: nobody will know */
    else if (fatal == 0)
        return; /* nothing of it can be played */
    duty_begin(&duty);
    restore(fetching);
    duty_end();
}

/* Orders in words are known again by how the record spells them. */
static void recall_orders(struct contest *contest)
{
    int count = match_record_count(contest->match);
    for (int i = count > CONTEST_ORDERS ? count - CONTEST_ORDERS : 0; i < count; i++) {
        const struct record *record = match_record(contest->match, i);
        if (record->kind == RECORD_ACT)
            contest_note_order(contest, record->seat, record->question, record->words);
    }
}

static bool take_in(struct fetching *fetching, struct note *why)
{
    struct hall *hall = fetching->hall;
    struct contest *contest = fetching->contest;
    struct keeping *keeping = keep_make(hall, contest);
    if (!keeping || settings_read(keeping, fetching->row.settings, why) ||
        house_add(hall->referee, contest, why))
        return false;
    room_adopt(keeping, fetching->patron);
    keeping->created = fetching->row.created;
    keeping->expires = fetching->row.expires;
    keeping->touched = fetching->row.touched;
    keeping->stage = fetching->row.stage;
    recall_orders(contest);
    seats_look_round(keeping);
    clock_look(keeping);
    alarm_set(&hall->alarms, contest->id, 0);
    return true;
}

static void forget_fetching(struct fetching *fetching)
{
    struct fetching **at = &fetching->hall->fetching;
    while (*at != fetching)
        at = &(*at)->next;
    *at = fetching->next;
    store_battle_free(&fetching->row);
    free(fetching->bytes);
    free(fetching);
}

static void log_unreadable(struct hall *hall, const char *id, const struct note *why)
{
    hall_log(hall, &(struct log_facts){LOG_BATTLE_UNREADABLE, .battle = id, .reason = why->text});
}

static void end_fetch(struct pool_job *job)
{
    struct fetching *fetching = (struct fetching *)job;
    struct hall *hall = fetching->hall;
    struct contest *contest = fetching->contest;
    if (contest)
        hall_attend(contest, "bring");
    if (contest && contest->frozen)
        hall_log(hall,
                 &(struct log_facts){LOG_REPLAY_ONLY, .battle = fetching->id,
                                     .reason = fetching->why.text[0] ? fetching->why.text
                                                                     : contest->waiting.text});
    if (contest && !take_in(fetching, &fetching->why)) {
        keep_free(contest->keeping);
        contest_close(&fetching->contest);
    }
    if (fetching->contest)
        hall_log(hall, &(struct log_facts){LOG_FETCHED, .battle = fetching->id});
    if (fetching->contest || hall->stopping) {
        forget_fetching(fetching);
    } else {
        log_unreadable(hall, fetching->id, &fetching->why);
        alarm_set(&hall->alarms, fetching->id, 0);
        fetching->failed = hall_now();
    }
    duty_end();
    hall_wake_all(hall);
}

static struct fetching *find_fetching(const struct hall *hall, const char *id)
{
    struct fetching *fetching = hall->fetching;
    while (fetching && strcmp(fetching->id, id) != 0)
        fetching = fetching->next;
    return fetching;
}

/* *coming: the battle is on its way, or will be when others have come. */
static void start_fetching(struct hall *hall, const char *id, bool *coming)
{
    struct pool_share share = hall_share(hall, hall->speaker, id, 0);
    bool found = false;
    struct note why = {.text = ""};
    if (duty_deaths_in(hall->terms.duty, id, NULL) >= DUTY_DEATHS_SHUT)
        return;
    *coming = !pool_has_room(hall->lane[LANE_FETCH], &share);
    if (*coming) /* later: nothing is read for a line that is full */
        return;
    struct fetching *fetching = calloc(1, sizeof *fetching);
    if (!fetching)
        return;
    memcpy(fetching->id, id, strlen(id) + 1);
    if (hall->speaker)
        memcpy(fetching->patron, hall->speaker->group, sizeof fetching->patron);
    fetching->hall = hall;
    fetching->job.run = run_fetch;
    fetching->job.done = end_fetch;
    duty_begin_disk();
    enum fault fault = store_find(hall->terms.store, id, &fetching->row, &found, &why);
    if (!fault && found)
        fault = store_read(hall->terms.store, id, &fetching->bytes, &fetching->size, &why);
    duty_end_disk();
    fetching->job.share = share;
    if (!fault && found)
        fault = pool_submit(hall->lane[LANE_FETCH], &fetching->job, &why);
    *coming = found && !fault;
    if (!fault && !found)
        alarm_set(&hall->alarms, id, 0); /* it has expired */
    if (fault)
        log_unreadable(hall, id, &why);
    if (fault || !found) {
        store_battle_free(&fetching->row);
        free(fetching->bytes);
        free(fetching);
        return;
    }
    fetching->next = hall->fetching;
    hall->fetching = fetching;
}

static struct contest *find(struct referee_host *host, const char *id, bool *coming)
{
    struct hall *hall = hall_of(host);
    const struct fetching *fetching = find_fetching(hall, id);
    if (fetching)
        *coming = !fetching->failed;
    else if (strlen(id) < STORE_ID_SIZE)
        start_fetching(hall, id, coming);
    return NULL;
}

void keep_forgive(struct hall *hall, bool all)
{
    struct fetching *next = NULL;
    for (struct fetching *fetching = hall->fetching; fetching; fetching = next) {
        next = fetching->next;
        if (fetching->failed && (all || hall_now() - fetching->failed > HALL_IDLE_SECONDS))
            forget_fetching(fetching);
    }
}

void keep_fetch(struct hall *hall, const char *id)
{
    bool coming;
    house_find(hall->referee, id, &coming);
}

void keep_install(struct hall *hall)
{
    hall->host = (struct referee_host){.verbs = seats_verbs,
                                       .greet = seats_greet,
                                       .allows = seats_allows,
                                       .created = seats_created,
                                       .hears = hall_hears,
                                       .failed = hall_failed,
                                       .attends = hall_settles,
                                       .find = find,
                                       .spoke = hall_spoke,
                                       .begin = begin,
                                       .store = store,
                                       .commit = commit,
                                       .rollback = rollback,
                                       .happened = happened,
                                       .settled = settled,
                                       .tell_clock = clock_tell,
                                       .judge = judging_take,
                                       .send_out = work_send_out};
}
