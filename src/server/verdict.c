/* A file is played in portions, by a clock of its own: no file takes longer than it may. */
#include "server/verdict_inside.h"

#include "content/position.h"
#include "referee/answer.h"
#include "wire/account.h"
#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RECORDS_AT_ONCE = 64, TURNS_MAX = 4096, EVENTS_MAX = 500 /* of one record */ };

/* ---- playing --------------------------------------------------------------------------------- */

static int64_t cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool is_cancelled(const struct playing *playing)
{
    const atomic_bool *cancelled = playing->wish->cancelled;
    return cancelled && atomic_load(cancelled);
}

static int count_lines(const char *bytes, size_t size)
{
    int lines = 0;
    for (const char *at = bytes; (at = memchr(at, '\n', size - (size_t)(at - bytes))) != NULL; at++)
        lines++;
    return lines;
}

/* In portions, so that no file keeps a worker for long. */
static enum fault play_portion(struct playing *playing, uint32_t until)
{
    struct restored *restored = &playing->restored;
    int records = match_record_count(restored->match);
    int events = verdict_count_events(playing);
    enum fault fault =
        battle_replay(playing->battle, restored->match, until, &restored->ended, &playing->why);
    if (match_record_count(restored->match) > records)
        playing->events_before = events;
    if (!fault && (cpu_ms() >= playing->end_ms || is_cancelled(playing)))
        fault = note_set(&playing->why, FAULT_FULL, NULL, "replaying it takes too long");
    return fault;
}

static enum fault play_up_to(struct playing *playing, uint32_t last)
{
    enum fault fault = FAULT_NONE;
    uint32_t before = last > 0 ? last - 1 : 0, until = 0;
    while (!fault && until < before) {
        until = before - until > RECORDS_AT_ONCE ? until + RECORDS_AT_ONCE : before;
        fault = play_portion(playing, until);
    }
    return fault ? fault : play_portion(playing, last);
}

static void note_milestone(struct playing *playing)
{
    const struct match *match = playing->restored.match;
    const struct head *head = state_head(match_game(match)->state);
    int count = playing->milestone_count;
    const struct milestone *last = count > 0 ? &playing->milestones[count - 1] : NULL;
    if (count == TURNS_MAX || (last && last->turn == head->turn && last->phase == head->phase))
        return;
    playing->milestones[playing->milestone_count++] =
        (struct milestone){match_record_count(match) - 1, head->turn, head->phase};
}

static enum fault play_whole(struct playing *playing)
{
    enum fault fault = FAULT_NONE;
    playing->milestones = calloc(TURNS_MAX, sizeof *playing->milestones);
    if (!playing->milestones)
        return note_set(&playing->why, FAULT_FULL, NULL, "out of memory");
    if (playing->wish->form == VERDICT_STORY)
        fault = tale_open(playing);
    for (uint32_t until = 1; !fault; until++) {
        note_milestone(playing);
        if (playing->tale)
            tale_note(playing);
        if (playing->restored.ended)
            break;
        fault = play_portion(playing, until);
    }
    return fault;
}

/* Effects are told to whoever looks, so who that is has to be known before the battle begins. */
static enum fault find_viewer(struct playing *playing)
{
    const char *eyes = playing->wish->eyes ? playing->wish->eyes : "";
    const struct match *match = playing->restored.match;
    playing->viewer = !eyes[0] ? MATCH_EVERYTHING
                      : strcmp(eyes, "spectator") == 0
                          ? SEAT_SPECTATOR
                          : setup_seat(match_terms(match)->setup, eyes);
    if (playing->viewer < 0)
        return note_set(&playing->why, FAULT_INPUT, NULL, "there is no seat \"%.20s\"", eyes);
    return FAULT_NONE;
}

static enum fault play(struct playing *playing)
{
    const struct verdict_wish *wish = playing->wish;
    struct note *why = &playing->why;
    if (count_lines(wish->bytes, wish->size) > VERDICT_RECORDS_MAX + 2)
        return note_set(why, FAULT_FULL, NULL, "it has more than %d records", VERDICT_RECORDS_MAX);
    playing->end_ms = cpu_ms() + wish->ms;
    enum fault fault = battle_open(&playing->battle, wish->bytes, wish->size, "file", why);
    if (!fault)
        battle_tell_effects(playing->battle,
                            wish->eyes[0] ? MATCH_EVERYBODY : 1u << MATCH_EVERYTHING);
    if (!fault)
        fault =
            restore_battle(playing->battle, playing->terms->rulebooks, 0, &playing->restored, why);
    if (!fault)
        fault = find_viewer(playing);
    if (!fault)
        fault = wish->whole ? play_whole(playing) : play_up_to(playing, wish->last);
    return fault;
}

static void write_terms(const struct playing *playing, struct text *out)
{
    const struct match *match = playing->restored.match;
    const struct setup *setup = match_game(match)->setup;
    json_text(out, "replay", playing->wish->name);
    json_text(out, "ruleset", setup->rulebook->id);
    battle_write_differences(match, out);
    json_text(out, "scenario", setup->id);
    json_text(out, "title", setup->title);
    json_int(out, "at", match_record_count(match) - 1);
    json_flag(out, "over", match_over(match));
    json_text(out, "winner", match_over(match) ? view_winner_word(match_winner(match)) : NULL);
}

void verdict_write_milestones(const struct playing *playing, struct text *out)
{
    const struct rulebook *rulebook = match_game(playing->restored.match)->rulebook;
    json_key(out, "turns");
    text_char(out, '[');
    for (int i = 0; i < playing->milestone_count; i++) {
        const struct milestone *milestone = &playing->milestones[i];
        json_next(out);
        text_char(out, '{');
        json_int(out, "at", milestone->at);
        json_int(out, "turn", milestone->turn);
        json_text(out, "phase", rulebook->phases[milestone->phase]);
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* ---- through somebody's eyes ----------------------------------------------------------------- */

int verdict_count_events(const struct playing *playing)
{
    const struct match *match = playing->restored.match;
    if (playing->viewer == MATCH_EVERYTHING)
        return match_all_events(match, 0, NULL, 0);
    return (int)match_event_count(match, playing->viewer);
}

int verdict_read_events(const struct playing *playing, int since, struct match_event *out,
                        int capacity)
{
    const struct match *match = playing->restored.match;
    int left = verdict_count_events(playing) - since;
    if (playing->viewer == MATCH_EVERYTHING)
        match_all_events(match, since, out, capacity);
    else
        match_events(match, playing->viewer, (uint32_t)since, out, capacity);
    return left < capacity ? left : capacity;
}

/* Opened by the braces of the event, so that what is known beside it can stand in them, too. */
void verdict_write_event(const struct playing *playing, const struct game *view,
                         const struct match_event *event, int record, struct text *out)
{
    const char *rule = view->rulebook->rule_ids[event->event.rule];
    json_next(out);
    report_write_event(view, event, house_find_title(playing->terms->content, view->rulebook, rule),
                       out);
    if (record < 0 || out->cut)
        return;
    out->start[--out->length] = '\0'; /* the brace */
    json_int(out, "record", record);
    text_char(out, '}');
}

bool verdict_see(const struct playing *playing, struct game *out)
{
    const struct match *match = playing->restored.match;
    size_t size = match_game(match)->setup->state_size;
    *out = *match_game(match);
    out->state = malloc(size);
    if (!out->state)
        return false;
    if (playing->viewer == MATCH_EVERYTHING)
        memcpy(out->state, match_game(match)->state, size);
    else
        match_view(match, playing->viewer, out);
    return true;
}

void verdict_write_units(const struct game *view, bool cards, const char *key, struct text *out)
{
    struct badges badges = {.count = 0};
    json_key(out, key);
    text_char(out, '[');
    for (int unit = 0; unit < state_head(view->state)->unit_count; unit++) {
        json_next(out);
        view_write_unit(view, unit, cards, &badges, out);
    }
    text_char(out, ']');
}

/* What the last record has set off. */
static void write_events(const struct playing *playing, const struct game *view, struct text *out)
{
    struct match_event events[EVENTS_MAX];
    int count = verdict_read_events(playing, playing->events_before, events, EVENTS_MAX);
    json_key(out, "events");
    text_char(out, '[');
    for (int i = 0; i < count; i++)
        verdict_write_event(playing, view, &events[i], -1, out);
    text_char(out, ']');
}

/* The position as it can be played on from, if it can; false: told why. It is the true one: nobody
 * goes on with gaps. */
static bool write_saved(struct playing *playing, struct text *out)
{
    const struct game *game = match_game(playing->restored.match);
    const struct library *shipped = content_library(playing->terms->content, game->rulebook);
    struct position position = {.setup = game->setup,
                                .state = game->state,
                                .concealed = game->setup->concealed,
                                .viewer = game->setup->viewer};
    char *words = NULL;
    bool file = playing->wish->form == VERDICT_FILE;
    if (file ? position_write_file(&position, shipped, &words, &playing->why)
             : position_write(&position, shipped, &words, &playing->why))
        return false;
    if (file) {
        json_text(out, "file", words);
    } else {
        json_key(out, "position");
        text_add(out, words);
    }
    free(words);
    return true;
}

/* Whoever has the file knows everything in it, and may look with anybody's eyes. */
static bool write_position(struct playing *playing, struct text *out)
{
    const struct match *match = playing->restored.match;
    enum verdict_form form = playing->wish->form;
    struct game view;
    if (!verdict_see(playing, &view))
        return false;
    json_text(out, "words", match_record(match, match_record_count(match) - 1)->words);
    view_write_clock(&view, out);
    view_write_board(&view.setup->board, out);
    verdict_write_units(&view, playing->wish->cards, "units", out);
    write_events(playing, &view, out);
    if (playing->wish->whole)
        verdict_write_milestones(playing, out);
    free(view.state);
    return form == VERDICT_VIEW || write_saved(playing, out);
}

static bool write_account(struct playing *playing, struct text *out)
{
    struct account *account = malloc(sizeof *account);
    enum fault fault = account ? account_of(playing->restored.match, account, &playing->why)
                               : note_set(&playing->why, FAULT_FULL, NULL, "out of memory");
    if (!fault)
        account_write(playing->restored.match, account, out);
    free(account);
    return !fault;
}

static void write_failure(const struct playing *playing, struct text *out)
{
    struct trouble trouble = {.code = TROUBLE_BAD_FIELD, .note = playing->why, .index = -1};
    answer_write_refusal(playing->wish->id ? playing->wish->id : "null", &trouble, out);
}

/* False: what was wanted cannot be written. */
static bool write_wanted(struct playing *playing, struct text *out)
{
    switch (playing->wish->form) {
    case VERDICT_STORY:
        tale_write(playing, out);
        return true;
    case VERDICT_ACCOUNT:
        return write_account(playing, out);
    case VERDICT_VIEW:
    case VERDICT_FILE:
    case VERDICT_SCENARIO:
        break;
    }
    return write_position(playing, out);
}

static bool write_answer(struct playing *playing, struct text *out)
{
    static const char *const verbs[] = {"replay", "replay", "replay", "story", "account"};
    bool asked = playing->wish->id != NULL, good = true;
    text_char(out, '{');
    if (asked) {
        json_key(out, "id");
        text_add(out, playing->wish->id);
        json_text(out, "answer", verbs[playing->wish->form]);
    }
    write_terms(playing, out);
    if (asked)
        good = write_wanted(playing, out);
    else
        verdict_write_milestones(playing, out);
    text_char(out, '}');
    return good;
}

bool verdict_give(const struct verdict_terms *terms, const struct verdict_wish *wish,
                  uint32_t *last, struct text *out)
{
    struct playing playing = {.terms = terms, .wish = wish};
    enum fault fault = play(&playing);
    if (!fault) {
        *last = (uint32_t)match_record_count(playing.restored.match) - 1;
        fault = write_answer(&playing, out) ? FAULT_NONE : FAULT_REFUSED;
    }
    if (!fault && out->cut)
        fault = note_set(&playing.why, FAULT_FULL, NULL, "the answer is too large");
    if (fault) {
        text_init(out, out->start, out->size);
        write_failure(&playing, out);
    }
    match_close(&playing.restored.match);
    content_setup_close(&playing.restored.setup);
    battle_close(&playing.battle);
    free(playing.milestones);
    tale_close(&playing.tale);
    return !fault;
}
