/* Battle files, played again: terms, records, drafts and the result compared. */
#include "wire/battle_inside.h"

#include "base/check.h"
#include "wire/action.h"
#include "wire/read.h"
#include "wire/view.h"

#include <string.h>

enum { QUESTION_MAX = 1000000000, FACE_MAX = DICE_SIDES_MAX };

/* ---- terms ----------------------------------------------------------------------------------- */

static const char *option_text(const struct setup *setup, int option, struct text *text)
{
    const struct option *about = &setup->rulebook->options[option];
    if (about->kind == OPTION_FLAG)
        return setup->option[option] ? "true" : "false";
    if (about->kind == OPTION_WORD)
        return about->words[setup->option[option]];
    text_int(text, setup->option[option]);
    return text->start;
}

static enum fault compare_option(const struct battle *battle, const struct setup *setup, int option,
                                 struct note *why)
{
    char buffer[24];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    const struct option *about = &setup->rulebook->options[option];
    const char *value = option_text(setup, option, &text);
    const struct node *node = node_find(battle->options, about->id);
    if (!node && about->since <= battle->header.version)
        return read_refuse(battle->options, about->id, why, "is missing");
    if (node ? node->kind != NODE_SCALAR || node->quoted != (about->kind == OPTION_WORD) ||
                   strcmp(node->text, value) != 0
             : setup->option[option] != about->before)
        return read_refuse(node ? node : battle->options, about->id, why, "the scenario has %s",
                           value);
    return FAULT_NONE;
}

/* The options written down must be the ones the setup really has; what is not written down the
 * version of the file did not have. */
static enum fault compare_options(const struct battle *battle, const struct setup *setup,
                                  struct note *why)
{
    const struct rulebook *rulebook = setup->rulebook;
    int known = 0;
    for (int i = 0; i < rulebook->option_count; i++) {
        enum fault fault = compare_option(battle, setup, i, why);
        if (fault)
            return fault;
        known += node_find(battle->options, rulebook->options[i].id) != NULL;
    }
    if (battle->options->count != known)
        return read_refuse(battle->options, "options", why, "%s has only %d", rulebook->id,
                           rulebook->option_count);
    return FAULT_NONE;
}

static enum fault read_player(const struct node *node, const char *key, char out[MATCH_PLAYER_SIZE],
                              struct note *why)
{
    const char *name;
    enum fault fault = read_string(node, key, &name, why);
    if (fault)
        return fault;
    if (strlen(name) >= MATCH_PLAYER_SIZE || fields_text_fault(name, false))
        return read_refuse(node, key, why, "must be at most %d bytes without control characters",
                           MATCH_PLAYER_SIZE - 1);
    memcpy(out, name, strlen(name) + 1);
    return FAULT_NONE;
}

static enum fault read_players(const struct battle *battle, struct match_terms *terms,
                               struct note *why)
{
    for (const struct node *node = battle->players->first; node; node = node->next) {
        int seat = setup_seat(terms->setup, node->key);
        if (seat < 0)
            return read_refuse(node, node->key, why, "there is no such seat");
        enum fault fault = read_player(node, node->key, terms->player[seat], why);
        if (fault)
            return fault;
    }
    return FAULT_NONE;
}

/* ---- records --------------------------------------------------------------------------------- */

static enum fault read_seat(const struct setup *setup, const struct node *map, int *seat,
                            struct note *why)
{
    const char *name;
    enum fault fault = read_string(node_find(map, "seat"), "seat", &name, why);
    if (fault)
        return fault;
    *seat = setup_seat(setup, name);
    if (*seat < 0)
        return read_refuse(node_find(map, "seat"), "seat", why, "there is no seat \"%.20s\"", name);
    return FAULT_NONE;
}

static enum fault read_faces(struct battle *battle, const struct node *map, struct record *out,
                             struct note *why)
{
    static const char *const keys[DICE_LANES] = {"faces", "hidden"};
    for (int lane = 0; lane < DICE_LANES; lane++) {
        const struct node *node = node_find(map, keys[lane]);
        struct read_numbers numbers = {battle->faces[lane], battle->face_capacity, 0};
        enum fault fault = node ? read_numbers(node, keys[lane], FACE_MAX, &numbers, why) : 0;
        if (fault)
            return fault;
        out->faces[lane] = battle->faces[lane];
        out->face_count[lane] = numbers.count;
    }
    return FAULT_NONE;
}

static enum fault read_hash(const struct node *map, uint64_t *hash, struct note *why)
{
    uint8_t bytes[sizeof *hash];
    enum fault fault = read_hex(node_find(map, "hash"), "hash", bytes, sizeof bytes, why);
    *hash = 0;
    for (size_t i = 0; i < sizeof bytes; i++)
        *hash = *hash << 8 | bytes[i];
    return fault;
}

static enum fault refuse_newer(int version, const struct rulebook *rulebook, struct note *why)
{
    return note_set(why, FAULT_INPUT, NULL,
                    "version: written by version %d of %s, this program has %d", version,
                    rulebook->id, rulebook->version);
}

/* Who made the record: the version that began the battle, unless it says otherwise. */
static enum fault read_version(const struct battle *battle, const struct game *game,
                               const struct node *map, int *out, struct note *why)
{
    int64_t version = battle->header.version;
    const struct node *node = node_find(map, "version");
    enum fault fault =
        node ? read_int(node, "version", (struct read_range){1, INT32_MAX}, &version, why) : 0;
    *out = (int)version;
    if (!fault && game && version > game->rulebook->version)
        fault = refuse_newer(*out, game->rulebook, why);
    return fault;
}

static enum fault read_head(const struct node *map, struct record *out, struct note *why)
{
    int64_t number = 0;
    int kind = 0;
    enum fault fault = read_int(node_find(map, "n"), "n",
                                (struct read_range){0, MATCH_RECORDS_MAX - 1}, &number, why);
    if (!fault)
        fault = battle_read_word(node_find(map, "kind"), "kind", battle_kind_words, &kind, why);
    if (!fault)
        fault = read_hash(map, &out->hash, why);
    out->number = (uint32_t)number;
    out->kind = (enum record_kind)kind;
    return fault;
}

/* What a record of each kind may say besides n, kind, hash and check. */
static const char *const *known_keys(enum record_kind kind)
{
    static const char *const start[] = {"n", "kind", "faces", "hidden", "hash", "check", NULL};
    static const char *const act[] = {"n",      "kind",    "seat", "q",     "action", "faces",
                                      "hidden", "version", "hash", "check", NULL};
    static const char *const undo[] = {"n", "kind", "seat", "to", "version", "hash", "check", NULL};
    static const char *const ending[] = {"n", "kind", "seat", "version", "hash", "check", NULL};
    static const char *const draw[] = {"n", "kind", "version", "hash", "check", NULL};
    static const char *const takeover[] = {"n",       "kind", "seat",  "player",
                                           "version", "hash", "check", NULL};
    switch (kind) {
    case RECORD_START:
        return start;
    case RECORD_ACT:
        return act;
    case RECORD_UNDO:
        return undo;
    case RECORD_DRAW:
        return draw;
    case RECORD_TAKEOVER:
        return takeover;
    case RECORD_RESIGN:
    case RECORD_FORFEIT:
        break;
    }
    return ending;
}

static enum fault read_act(const struct game *game, const struct node *map, struct record *out,
                           struct note *why)
{
    const struct node *question = node_find(map, "q");
    int64_t number = 0;
    enum fault fault = FAULT_NONE;
    if (question)
        fault = read_int(question, "q", (struct read_range){1, QUESTION_MAX}, &number, why);
    out->question = (uint32_t)number;
    if (!fault && !node_find(map, "action"))
        return read_refuse(map, "action", why, "is missing");
    return fault ? fault
                 : action_read(game, out->seat, node_find(map, "action"), &out->action, why);
}

/* `game` is the position before the record; NULL for the start. */
static enum fault read_record(struct battle *battle, const struct game *game,
                              const struct node *map, struct record *out, struct note *why)
{
    *out = (struct record){0};
    int64_t number = 0;
    enum fault fault = read_head(map, out, why);
    if (!fault)
        fault = read_known_keys(map, known_keys(out->kind), why);
    if (!fault)
        fault = read_faces(battle, map, out, why);
    if (!fault)
        fault = read_version(battle, game, map, &out->version, why);
    if (!fault && !game && (out->kind != RECORD_START || out->number != 0))
        return read_refuse(map, "n", why, "the first record must be the start, number 0");
    if (fault || out->kind == RECORD_START || out->kind == RECORD_DRAW)
        return fault;
    fault = read_seat(game->setup, map, &out->seat, why);
    if (!fault && out->kind == RECORD_TAKEOVER)
        fault = read_player(node_find(map, "player"), "player", out->player, why);
    if (!fault && out->kind == RECORD_UNDO)
        fault = read_int(node_find(map, "to"), "to", (struct read_range){0, MATCH_RECORDS_MAX},
                         &number, why);
    out->undo_to = (uint32_t)number;
    return fault;
}

/* Whoever wrote a record could read its action; if we cannot, the law has changed. */
static enum fault read_action_of(struct match *match, const struct node *map, struct record *record,
                                 struct note *why)
{
    const struct rulebook *rulebook = match_game(match)->rulebook;
    struct note told, inner = {0};
    enum fault fault = read_act(match_game(match), map, record, &inner);
    if (!fault)
        return fault;
    if (record->version < rulebook->version) {
        note_set(&told, fault, inner.rule,
                 "record %u: %.150s; the law has changed since version %d", record->number,
                 inner.text, record->version);
        match_differs(match, MATCH_STOPPED, record, &told);
    }
    if (why)
        *why = inner;
    return fault;
}

static void step_over(struct battle *battle)
{
    battle->at += battle_line_size(battle, battle->at) + 1;
    battle->line++;
}

static enum fault next_line(struct battle *battle, const struct node **map, struct note *why)
{
    battle->line_arena.used = 0;
    return battle_read_line(battle, battle->at, battle->line, &battle->line_arena, map, why);
}

static enum fault open_with_start(struct battle *battle, struct match_terms *terms,
                                  struct match **out, struct note *why)
{
    const struct node *map;
    struct record start;
    enum fault fault = next_line(battle, &map, why);
    if (!fault)
        fault = read_record(battle, NULL, map, &start, why);
    if (fault)
        return fault;
    for (int lane = 0; lane < DICE_LANES; lane++) {
        terms->start_faces[lane] = start.faces[lane];
        terms->start_face_count[lane] = start.face_count[lane];
    }
    fault = match_open(out, terms, why);
    if (!fault)
        fault = match_replay(*out, &start, why);
    if (fault && *out && match_difference(*out, MATCH_STOPPED, NULL))
        return FAULT_NONE; /* what is laid out now can be looked at */
    if (fault)
        match_close(out);
    return fault;
}

enum fault battle_check_version(const struct battle *battle, const struct rulebook *rulebook,
                                struct note *why)
{
    if (battle->header.version <= rulebook->version)
        return FAULT_NONE;
    return battle_place_fault(battle, 1, refuse_newer(battle->header.version, rulebook, why), why);
}

void battle_tell_effects(struct battle *battle, unsigned viewers)
{
    battle->terms.effects = viewers;
}

enum fault battle_match_open(struct battle *battle, const struct setup *setup, struct match **out,
                             struct note *why)
{
    *out = NULL;
    struct match_terms terms = battle->terms;
    terms.setup = setup;
    terms.key_unknown = battle->header.dice != MATCH_SCRIPTED && !battle->has_key;
    if (strcmp(setup->rulebook->id, battle->header.ruleset) != 0)
        return battle_fault_at(battle, 1, why, "ruleset: the setup is of another one");
    enum fault fault = battle_check_version(battle, setup->rulebook, why);
    if (!fault)
        fault = compare_options(battle, setup, why);
    if (!fault)
        fault = read_players(battle, &terms, why);
    if (fault)
        return battle_place_fault(battle, 1, fault, why);
    if (battle->at == battle->size)
        return battle_place_fault(battle, 1, match_open(out, &terms, why), why);
    fault =
        battle_place_fault(battle, battle->line, open_with_start(battle, &terms, out, why), why);
    if (!fault)
        step_over(battle);
    return fault;
}

/* ---- drafts and the result ------------------------------------------------------------------- */

static enum fault note_draft(struct battle *battle, const struct setup *setup,
                             const struct node *map, struct note *why)
{
    static const char *const known[] = {"draft", "actions", "q", "asked", "check", NULL};
    const char *name;
    enum fault fault = read_known_keys(map, known, why);
    if (!fault)
        fault = read_string(node_find(map, "draft"), "draft", &name, why);
    if (!fault)
        fault = read_list(node_find(map, "actions"), "actions", why);
    if (fault)
        return fault;
    int seat = setup_seat(setup, name);
    if (seat < 0)
        return read_refuse(map, "draft", why, "there is no seat \"%.20s\"", name);
    battle->draft_at[seat] = battle->at;
    battle->draft_line[seat] = battle->line;
    return FAULT_NONE;
}

/* A number that was put to the seat. Files that do not tell it are as good: then nothing is
 * skipped. */
static enum fault skip_to(struct match *match, int seat, const struct node *number,
                          struct note *why)
{
    int64_t value = 0;
    enum fault fault =
        number ? read_int(number, "q", (struct read_range){0, QUESTION_MAX}, &value, why)
               : FAULT_NONE;
    if (!fault)
        match_trial_skip(match, seat, (uint32_t)value);
    return fault;
}

static enum fault try_draft(struct match *match, int seat, const struct node *map, struct note *why)
{
    const struct node *numbers = node_find(map, "q");
    enum fault fault = numbers ? read_list(numbers, "q", why) : FAULT_NONE;
    const struct node *number = numbers && !fault ? numbers->first : NULL;
    const struct node *node = node_find(map, "actions")->first;
    for (; node && !fault; node = node->next) {
        struct action action;
        fault = action_read(match_game(match), seat, node, &action, why);
        if (!fault)
            fault = skip_to(match, action.seat, number, why);
        if (!fault)
            fault = match_try(match, action.seat, 0, &action, NULL, why);
        number = number ? number->next : NULL;
    }
    return fault;
}

/* Numbers of answers that were taken back are used up. */
static enum fault skip_asked(struct match *match, const struct node *asked, struct note *why)
{
    const struct setup *setup = match_terms(match)->setup;
    enum fault fault = asked ? read_map(asked, "asked", why) : FAULT_NONE;
    for (const struct node *node = asked && !fault ? asked->first : NULL; node && !fault;
         node = node->next) {
        int seat = setup_seat(setup, node->key);
        fault = seat < 0 ? read_refuse(node, "asked", why, "there is no seat \"%.20s\"", node->key)
                         : skip_to(match, seat, node, why);
    }
    return fault;
}

static bool is_older(const struct battle *battle, const struct match *match)
{
    return battle->header.version < match_game(match)->rulebook->version;
}

/* Puts back what the seat had answered. What an earlier version took and the present one does not
 * is dropped, with all behind it: the seat is asked again. */
static enum fault restore_draft(struct battle *battle, struct match *match, int seat,
                                struct note *why)
{
    const struct node *map;
    battle->line_arena.used = 0;
    enum fault fault = battle_read_line(battle, battle->draft_at[seat], battle->draft_line[seat],
                                        &battle->line_arena, &map, why);
    if (!fault) {
        fault = try_draft(match, seat, map, why);
        if (!fault)
            fault = skip_asked(match, node_find(map, "asked"), why);
        fault = is_older(battle, match) ? FAULT_NONE : fault;
    }
    return fault;
}

static enum fault restore_drafts(struct battle *battle, struct match *match, struct note *why)
{
    const struct record *records;
    for (int seat = 0; seat < match_terms(match)->setup->seat_count; seat++) {
        if (battle->draft_at[seat] == 0)
            continue;
        enum fault fault = restore_draft(battle, match, seat, why);
        if (!fault && match_trial_records(match, &records) > 0)
            fault = note_set(why, FAULT_INPUT, NULL, "draft: everybody has committed");
        if (fault) {
            match_drop(match);
            return is_older(battle, match)
                       ? FAULT_NONE
                       : battle_place_fault(battle, battle->draft_line[seat], fault, why);
        }
    }
    match_keep(match);
    return FAULT_NONE;
}

/* The result of an earlier version is compared, too; a difference is one of its last record. */
static enum fault judge_result(const struct battle *battle, struct match *match, struct note *told,
                               struct note *why)
{
    const struct record *last = match_record(match, match_record_count(match) - 1);
    const struct rulebook *rulebook = match_game(match)->rulebook;
    if (last->version == rulebook->version) {
        struct note inner = *told;
        return note_set(why, FAULT_REFUSED, NULL, "%.100s:%d: %s", battle->file, battle->line - 1,
                        inner.text);
    }
    struct note inner = *told;
    note_set(told, FAULT_REFUSED, NULL, "record %u: %.180s (version %d, here %d)", last->number,
             inner.text, last->version, rulebook->version);
    match_differs(match, MATCH_DIFFERENT, last, told);
    return FAULT_NONE;
}

static enum fault compare_result(const struct battle *battle, struct match *match, struct note *why)
{
    struct note told;
    if (!battle->has_result)
        return FAULT_NONE;
    if (!match_over(match)) {
        note_set(&told, FAULT_REFUSED, NULL,
                 "result: the battle is not over after the last record");
        return judge_result(battle, match, &told, why);
    }
    const char *winner = view_winner_word(match_winner(match)), *reason = battle_reason(match);
    if (strcmp(winner, battle->winner) == 0 && strcmp(reason, battle->reason) == 0)
        return FAULT_NONE;
    note_set(&told, FAULT_REFUSED, NULL, "result: %s by %s in the file, %s by %s when played again",
             battle->winner, battle->reason, winner, reason);
    return judge_result(battle, match, &told, why);
}

/* ---- replay ---------------------------------------------------------------------------------- */

/* Takes the next line; *stop when it is a record behind `last`. */
static enum fault replay_line(struct battle *battle, struct match *match, uint32_t last, bool *stop,
                              struct note *why)
{
    const struct node *map;
    struct record record;
    enum fault fault = next_line(battle, &map, why);
    if (fault)
        return fault;
    if (node_find(map, "draft"))
        return note_draft(battle, match_terms(match)->setup, map, why);
    if (node_find(map, "result")) {
        size_t next = battle->at + battle_line_size(battle, battle->at) + 1;
        return next == battle->size ? FAULT_NONE
                                    : read_refuse(map, "result", why, "must be the last line");
    }
    fault = read_record(battle, match_game(match), map, &record, why);
    if (fault)
        return fault;
    *stop = record.number > last;
    if (!*stop && record.kind == RECORD_ACT)
        fault = read_action_of(match, map, &record, why);
    return *stop || fault ? fault : match_replay(match, &record, why);
}

static enum fault finish(struct battle *battle, struct match *match, struct note *why)
{
    if (battle_torn(battle, why))
        return FAULT_INPUT;
    enum fault fault = restore_drafts(battle, match, why);
    battle->ended = !fault;
    return fault ? fault : compare_result(battle, match, why);
}

enum fault battle_replay(struct battle *battle, struct match *match, uint32_t last, bool *ended,
                         struct note *why)
{
    bool stop = false;
    if (ended)
        *ended = false;
    while (battle->at < battle->size && !match_difference(match, MATCH_STOPPED, NULL)) {
        enum fault fault = replay_line(battle, match, last, &stop, why);
        if (fault && match_difference(match, MATCH_STOPPED, NULL))
            break;
        if (fault)
            return battle_place_fault(battle, battle->line, fault, why);
        if (stop)
            return FAULT_NONE;
        step_over(battle);
    }
    if (ended)
        *ended = true;
    if (battle->ended || match_difference(match, MATCH_STOPPED, NULL))
        return FAULT_NONE;
    return finish(battle, match, why);
}
