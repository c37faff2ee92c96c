/* Computers and long questions: worked out by others on copies, brought back to the loop. */
#include "server/hall_inside.h"

#include "base/hash.h"
#include "referee/hold.h"
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>

enum {
    QUICK_MS = 500,       /* whoever thinks for longer goes by a lane of its own */
    QUICK_PLAYOUTS = 400, /* likewise, where no time was named */
    THINKING_MS_MIN = 100,
    SHORT_PART = 8 /* of the time for a question, for one that should be answered soon */
};

bool work_is_busy(const struct keeping *keeping)
{
    return keeping->thinking || keeping->errands > 0;
}

/* ---- computer seats -------------------------------------------------------------------------- */

/* Battles of one address share the time that one of them would have. */
static int share_ms(const struct thinking *thinking)
{
    int sharers = thinking->debtor ? atomic_load(&thinking->debtor->deep) : 1;
    int ms = thinking->limit_ms / (sharers > 0 ? sharers : 1);
    return ms > THINKING_MS_MIN ? ms : THINKING_MS_MIN;
}

static void run_thinking(struct pool_job *job, void *scratch)
{
    struct thinking *thinking = (struct thinking *)job;
    struct thought *thought = &thinking->thought;
    struct text reason;
    (void)scratch;
    duty_begin(&thinking->duty);
    computer_limit(thought->computer, thought->view.setup, share_ms(thinking));
    text_init(&reason, thinking->reason, sizeof thinking->reason);
    contest_think(thought, &reason);
    duty_end();
}

static void end_thinking(struct pool_job *job)
{
    struct thinking *thinking = (struct thinking *)job;
    thinking->next = thinking->hall->ripe;
    thinking->hall->ripe = thinking;
}

static void free_thinking(struct thinking *thinking)
{
    thinking->keeping->thinking = NULL;
    if (thinking->debtor)
        atomic_fetch_sub(&thinking->debtor->deep, 1);
    free(thinking->thought.view.state);
    free(thinking);
}

static struct thinking *make_thinking(struct keeping *keeping)
{
    struct thinking *thinking = calloc(1, sizeof *thinking);
    void *state = malloc(contest_setup(keeping->contest)->state_size);
    if (!thinking || !state ||
        !contest_ask(keeping->contest, CONTEST_ALL_SEATS, state, &thinking->thought)) {
        free(thinking);
        free(state);
        return NULL;
    }
    thinking->hall = keeping->hall;
    thinking->keeping = keeping;
    thinking->job.run = run_thinking;
    thinking->job.done = end_thinking;
    duty_set(&thinking->duty, "think", keeping->contest->id, NULL);
    thinking->duty.record = (uint32_t)match_record_count(keeping->contest->match) - 1;
    return thinking;
}

/* Whether it thinks for so long that quick ones must not wait for it. */
static bool is_deep(const struct computer *computer)
{
    const struct pace_budget *budget = &computer->player.pace.budget;
    return budget->ms > 0 ? budget->ms > QUICK_MS : budget->playouts > QUICK_PLAYOUTS;
}

static bool has_computer(const struct contest *contest)
{
    for (int seat = 0; seat < contest_setup(contest)->seat_count; seat++)
        if (contest->seat[seat].player != PLAYER_WORD_HUMAN)
            return true;
    return false;
}

static enum fault send_thinking(struct hall *hall, struct thinking *thinking)
{
    const struct keeping *keeping = thinking->keeping;
    bool deep = is_deep(thinking->thought.computer);
    int most = (int)hall->terms.limits.value[LIMIT_THINKING];
    thinking->limit_ms = deep || most < QUICK_MS ? most : QUICK_MS;
    thinking->debtor = deep ? debtors_find(&hall->debtors, keeping->patron) : NULL;
    if (thinking->debtor)
        atomic_fetch_add(&thinking->debtor->deep, 1);
    thinking->job.share = hall_share(hall, NULL, keeping->contest->id, 0);
    thinking->job.share.address = hall_address_key(hall, keeping->patron);
    return pool_submit(hall->lane[deep ? LANE_DEEP : LANE_QUICK], &thinking->job, NULL);
}

void work_consider(struct keeping *keeping)
{
    if (keeping->thinking || keeping->hall->stopping || !keeping->contest->chairs ||
        !has_computer(keeping->contest))
        return;
    struct thinking *thinking = make_thinking(keeping);
    if (!thinking)
        return;
    keeping->thinking = thinking;
    computer_resume(thinking->thought.computer);
    if (send_thinking(keeping->hall, thinking)) {
        free_thinking(thinking);
        keeping->idle_computer = true; /* it is tried again in a while */
    }
}

void work_stop(struct hall *hall)
{
    for (int i = 0; hall->referee && i < hall->referee->contest_count; i++) {
        struct thinking *thinking = keep_of(hall->referee->contests[i])->thinking;
        if (thinking)
            computer_stop(thinking->thought.computer);
    }
}

static void note_reason(struct keeping *keeping, const struct thinking *thinking)
{
    struct reason *reason = thinking->reason[0] ? calloc(1, sizeof *reason) : NULL;
    if (!reason)
        return;
    reason->seat = thinking->thought.seat;
    reason->turn = state_head(match_game(keeping->contest->match)->state)->turn;
    memcpy(reason->text, thinking->reason, sizeof reason->text);
    *keeping->last_reason = reason;
    keeping->last_reason = &reason->next;
}

/* Somebody else was quicker, or took something back: the question is looked at again. */
static void answer(struct thinking *thinking)
{
    struct keeping *keeping = thinking->keeping;
    struct hall *hall = thinking->hall;
    bool person = keeping->contest->seat[thinking->thought.seat].player == PLAYER_WORD_HUMAN;
    hall_attend(keeping->contest, "answer");
    enum fault fault = person ? FAULT_STALE : contest_answer(&thinking->thought);
    if (!fault)
        note_reason(keeping, thinking);
    free_thinking(thinking);
    if (!fault)
        hold_match(hall->referee, keeping->contest);
    else if (fault == FAULT_STALE)
        work_consider(keeping);
    duty_end();
}

void work_answer_ripe(struct hall *hall)
{
    struct thinking *list = hall->ripe;
    hall->ripe = NULL;
    while (list) {
        struct thinking *thinking = list;
        list = thinking->next;
        if (hall->stopping || atomic_load(&thinking->job.cancelled)) {
            free_thinking(thinking);
        } else if (thinking->keeping->contest->held) {
            thinking->next = hall->ripe;
            hall->ripe = thinking;
        } else {
            answer(thinking);
        }
    }
}

/* ---- long questions -------------------------------------------------------------------------- */

static struct cached *cached_at(struct hall *hall, const uint64_t key[2])
{
    return &hall->cache[key[0] % HALL_CACHE];
}

static void remember(struct hall *hall, const struct errand *errand)
{
    struct cached *cached = cached_at(hall, errand->key);
    size_t size = 0;
    const char *body = errand_body(errand, &size);
    char *own = malloc(size);
    if (!own)
        return;
    free(cached->body);
    memcpy(own, body, size);
    *cached = (struct cached){{errand->key[0], errand->key[1]}, own, size, hall_now()};
}

void work_forget(struct hall *hall, int64_t since)
{
    for (int i = 0; i < HALL_CACHE; i++) {
        struct cached *cached = &hall->cache[i];
        if (!cached->body || cached->used > since)
            continue;
        free(cached->body);
        *cached = (struct cached){0};
    }
}

/* The same was asked before. */
static bool recall(struct hall *hall, const struct errand *errand)
{
    struct cached *cached = cached_at(hall, errand->key);
    if (!cached->body || memcmp(cached->key, errand->key, sizeof errand->key) != 0)
        return false;
    cached->used = hall_now();
    struct text out = errand_line(errand, cached->body, cached->size, &hall->referee->desk);
    house_send(errand->session, out.start, out.length);
    return true;
}

static void refuse(const struct visitor *visitor, const struct errand *errand,
                   enum trouble_code code, const char *reason)
{
    struct trouble trouble = {.code = code, .index = -1};
    note_set(&trouble.note, FAULT_STALE, NULL, "%s", reason);
    struct text out = errand_refuse(errand, &trouble, &visitor->hall->referee->desk);
    house_send(visitor->session, out.start, out.length);
}

static bool is_cancelled(const struct task *task)
{
    return atomic_load(&task->errand->cancelled);
}

static void free_task(struct task *task)
{
    keep_of(task->errand->contest)->errands--;
    errand_free(&task->errand);
    free(task);
}

static void run_task(struct pool_job *job, void *scratch)
{
    struct task *task = (struct task *)job;
    struct desk *desk = scratch;
    int ms = (int)task->hall->terms.limits.value[LIMIT_ERRAND];
    if (is_cancelled(task))
        return;
    duty_begin(&task->duty);
    if (desk->answer || desk_open(desk, task->hall->terms.rulebooks))
        errand_run(task->errand, ms, task->is_long ? ms : ms / SHORT_PART, desk);
    else
        desk_close(desk);
    duty_end();
}

static void submit(struct task *task);

/* What could not be answered soon stands in line again, among those that take long. */

static void end_task(struct pool_job *job)
{
    struct task *task = (struct task *)job;
    struct visitor *visitor = task->visitor;
    const struct errand *errand = task->errand;
    if (visitor && errand->late && !task->is_long) {
        task->is_long = true;
        submit(task);
        return;
    }
    task->hall->pulse.time_used_up += visitor && errand->late;
    if (errand->answer && !is_cancelled(task) && !errand->late)
        remember(task->hall, errand);
    if (visitor) {
        struct task *next = visitor->next_task;
        if (errand->answer)
            house_send(visitor->session, errand->answer, errand->answer_size);
        else
            refuse(visitor, errand, TROUBLE_FULL,
                   task->why.text[0] ? task->why.text : "there is no room to work this out now");
        visitor->running = next;
        visitor->next_task = NULL;
        if (next)
            submit(next);
    }
    free_task(task);
}

static void submit(struct task *task)
{
    task->job.run = run_task;
    task->job.done = end_task;
    struct errand *errand = task->errand;
    task->job.share = hall_share(task->hall, task->visitor, errand->match, errand->seat);
    struct pool *lane = task->hall->lane[task->is_long ? LANE_LONG : LANE_SHORT];
    if (pool_submit(lane, &task->job, &task->why)) {
        free(errand->answer); /* what was found too late */
        errand->answer = NULL;
        errand->late = false;
        task->is_long = true;
        atomic_store(&errand->cancelled, true);
        end_task(&task->job);
    }
}

/* A newer question takes the place of one that is not being worked at yet. */
static void replace(struct visitor *visitor, struct task *task)
{
    struct task *old = visitor->next_task;
    visitor->next_task = task;
    if (!old)
        return;
    refuse(visitor, old->errand, TROUBLE_REPLACED, "a newer question has taken its place");
    free_task(old);
}

void work_send_out(struct referee_host *host, struct errand *errand)
{
    struct hall *hall = (struct hall *)host;
    struct visitor *visitor = errand->session->visitor;
    struct task *task = calloc(1, sizeof *task);
    keep_of(errand->contest)->errands++;
    if (!task) {
        keep_of(errand->contest)->errands--;
        errand_free(&errand);
        return;
    }
    *task = (struct task){
        .hall = hall, .errand = errand, .visitor = visitor, .is_long = errand->is_long};
    duty_set(&task->duty, errand->verb->name, errand->match, visitor->group);
    task->duty.record = (uint32_t)match_record_count(errand->contest->match) - 1;
    if (recall(hall, errand)) {
        free_task(task);
    } else if (visitor->running) {
        replace(visitor, task);
    } else {
        visitor->running = task;
        submit(task);
    }
}

void work_leave(struct visitor *visitor)
{
    if (visitor->running) {
        atomic_store(&visitor->running->errand->cancelled, true);
        pool_cancel(&visitor->running->job);
        visitor->running->visitor = NULL;
        visitor->running = NULL;
    }
    if (visitor->next_task)
        free_task(visitor->next_task);
    visitor->next_task = NULL;
}
