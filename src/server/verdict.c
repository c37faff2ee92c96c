/* A file is played in portions, by a clock of its own: no file takes longer than it may. */
#include "server/verdict.h"

#include "referee/answer.h"
#include "referee/restore.h"
#include "wire/json.h"
#include "wire/report.h"
#include "wire/view.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RECORDS_AT_ONCE = 64, TURNS_MAX = 4096, EVENTS_MAX = 500 /* of one record */ };

/* The first record of a phase. */
struct milestone {
    int at;
    int turn;
    int phase;
};

struct playing {
    const struct verdict_terms *terms;
    const struct verdict_wish *wish;
    int events_before; /* the last record that was played */
    struct milestone *milestones;
    int milestone_count;
    int64_t end_ms;
    struct battle *battle;
    struct restored restored;
    struct note why;
};

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
    int events = match_all_events(restored->match, 0, NULL, 0);
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
    note_milestone(playing);
    for (uint32_t until = 1; !fault && !playing->restored.ended; until++) {
        fault = play_portion(playing, until);
        note_milestone(playing);
    }
    return fault;
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
        fault =
            restore_battle(playing->battle, playing->terms->rulebooks, 0, &playing->restored, why);
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

static void write_milestones(const struct playing *playing, struct text *out)
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

/* What the last record has set off. */
static void write_events(const struct playing *playing, struct text *out)
{
    const struct match *match = playing->restored.match;
    const struct game *game = match_game(match);
    struct match_event events[EVENTS_MAX];
    int count = match_all_events(match, playing->events_before, events, EVENTS_MAX) -
                playing->events_before;
    json_key(out, "events");
    text_char(out, '[');
    for (int i = 0; i < count && i < EVENTS_MAX; i++) {
        const char *rule = game->rulebook->rule_ids[events[i].event.rule];
        json_next(out);
        report_write_event(game, &events[i],
                           house_find_title(playing->terms->content, game->rulebook, rule), out);
    }
    text_char(out, ']');
}

/* Whoever has the file knows everything in it. */
static void write_position(const struct playing *playing, struct text *out)
{
    const struct match *match = playing->restored.match;
    struct game game = *match_game(match);
    struct badges badges = {.count = 0};
    text_char(out, '{');
    json_key(out, "id");
    text_add(out, playing->wish->id);
    json_text(out, "answer", "replay");
    write_terms(playing, out);
    json_text(out, "words", match_record(match, match_record_count(match) - 1)->words);
    view_write_clock(&game, out);
    view_write_board(&game.setup->board, out);
    json_key(out, "units");
    text_char(out, '[');
    for (int unit = 0; unit < state_head(game.state)->unit_count; unit++) {
        json_next(out);
        view_write_unit(&game, unit, false, &badges, out);
    }
    text_char(out, ']');
    write_events(playing, out);
    if (playing->wish->whole)
        write_milestones(playing, out);
    text_char(out, '}');
}

static void write_failure(const struct playing *playing, struct text *out)
{
    struct trouble trouble = {.code = TROUBLE_BAD_FIELD, .note = playing->why, .index = -1};
    answer_write_refusal(playing->wish->id ? playing->wish->id : "null", &trouble, out);
}

static void write_answer(const struct playing *playing, struct text *out)
{
    if (playing->wish->id) {
        write_position(playing, out);
        return;
    }
    text_char(out, '{');
    write_terms(playing, out);
    write_milestones(playing, out);
    text_char(out, '}');
}

bool verdict_give(const struct verdict_terms *terms, const struct verdict_wish *wish,
                  uint32_t *last, struct text *out)
{
    struct playing playing = {.terms = terms, .wish = wish};
    enum fault fault = play(&playing);
    if (!fault) {
        *last = (uint32_t)match_record_count(playing.restored.match) - 1;
        write_answer(&playing, out);
    }
    if (!fault && out->cut) {
        text_init(out, out->start, out->size);
        fault = note_set(&playing.why, FAULT_FULL, NULL, "the answer is too large");
    }
    if (fault)
        write_failure(&playing, out);
    match_close(&playing.restored.match);
    content_setup_close(&playing.restored.setup);
    battle_close(&playing.battle);
    free(playing.milestones);
    return !fault;
}
