/* Battle files, written line by line. */
#include "wire/battle.h"

#include "base/check.h"
#include "base/hash.h"
#include "wire/action.h"
#include "wire/battle_inside.h"
#include "wire/json.h"
#include "wire/view.h"

enum { HASH_DIGITS = 16 };

const char *const battle_dice_words[] = {"keyed", "scripted", "fast", NULL};
const char *const battle_kind_words[] = {"start", "act",     "undo",     "resign",
                                         "draw",  "forfeit", "takeover", NULL};

static void write_hex(struct text *out, const char *key, const uint8_t *bytes, size_t size)
{
    json_key(out, key);
    text_char(out, '"');
    for (size_t i = 0; i < size; i++)
        text_hex(out, bytes[i], 2);
    text_char(out, '"');
}

/* Every line ends with a check over what stands before it, so that a damaged byte is found even
 * where no rule would notice. */
static void end_line(struct text *out, size_t start)
{
    uint64_t check = hash_bytes(out->start + start, out->length - start, 0);
    text_add(out, ",\"check\":\"");
    text_hex(out, check, HASH_DIGITS);
    text_add(out, "\"}\n");
}

int battle_begun_by(const struct match *match)
{
    const struct match_terms *terms = match_terms(match);
    return terms->version ? terms->version : terms->setup->rulebook->version;
}

static void write_players(const struct match_terms *terms, struct text *out)
{
    json_key(out, "players");
    text_char(out, '{');
    for (int seat = 0; seat < terms->setup->seat_count; seat++)
        json_text(out, terms->setup->seat[seat].name, terms->player[seat]);
    text_char(out, '}');
}

static void write_dice(const struct match_terms *terms, bool with_key, struct text *out)
{
    json_text(out, "dice", battle_dice_words[terms->dice]);
    if (terms->dice == MATCH_SCRIPTED)
        return;
    write_hex(out, "commitment", terms->commitment, sizeof terms->commitment);
    if (with_key && !terms->key_unknown)
        write_hex(out, "key", terms->key, sizeof terms->key);
}

void battle_write_header(const struct match *match, bool with_key, struct text *out)
{
    const struct match_terms *terms = match_terms(match);
    const struct rulebook *rulebook = terms->setup->rulebook;
    size_t start = out->length;
    text_char(out, '{');
    json_text(out, "flagbridge", "battle");
    json_int(out, "format", BATTLE_FORMAT);
    json_text(out, "ruleset", rulebook->id);
    json_int(out, "version", battle_begun_by(match));
    json_key(out, "scenario");
    setup_write(terms->setup, NULL, out);
    json_key(out, "records");
    text_char(out, '{');
    library_write(&terms->setup->library, out);
    text_char(out, '}');
    view_write_options(terms->setup, out);
    write_players(terms, out);
    write_dice(terms, with_key, out);
    end_line(out, start);
}

static void write_faces(struct text *out, const char *key, const uint16_t *faces, int count)
{
    if (count == 0)
        return;
    json_key(out, key);
    text_char(out, '[');
    for (int i = 0; i < count; i++) {
        json_next(out);
        text_int(out, faces[i]);
    }
    text_char(out, ']');
}

static void write_act(const struct match *match, const struct record *record, struct text *out)
{
    if (record->question)
        json_int(out, "q", record->question);
    json_key(out, "action");
    text_char(out, '{');
    action_write_members(match_game(match), &record->action, out);
    json_text(out, "text", record->words);
    text_char(out, '}');
}

void battle_write_record(const struct match *match, const struct record *record, struct text *out)
{
    size_t start = out->length;
    text_char(out, '{');
    json_int(out, "n", record->number);
    json_text(out, "kind", battle_kind_words[record->kind]);
    if (record->kind != RECORD_START && record->kind != RECORD_DRAW)
        json_text(out, "seat", match_terms(match)->setup->seat[record->seat].name);
    if (record->kind == RECORD_ACT)
        write_act(match, record, out);
    if (record->kind == RECORD_UNDO)
        json_int(out, "to", record->undo_to);
    if (record->kind == RECORD_TAKEOVER)
        json_text(out, "player", record->player);
    write_faces(out, "faces", record->faces[DICE_OPEN], record->face_count[DICE_OPEN]);
    write_faces(out, "hidden", record->faces[DICE_HIDDEN], record->face_count[DICE_HIDDEN]);
    if (record->version != battle_begun_by(match))
        json_int(out, "version", record->version);
    bool ours = record->version == match_terms(match)->setup->rulebook->version;
    json_key(out, "hash");
    text_char(out, '"');
    text_hex(out, ours ? record->hash : record->old_hash, HASH_DIGITS);
    text_char(out, '"');
    end_line(out, start);
}

static void write_answers(const struct match *match, int seat, const struct match_draft *draft,
                          struct text *out)
{
    json_key(out, "actions");
    text_char(out, '[');
    for (int i = 0; i < draft->count; i++) {
        const struct action *action = &draft->list[i];
        json_next(out);
        text_char(out, '{');
        if (action->seat != seat)
            json_text(out, "seat", match_terms(match)->setup->seat[action->seat].name);
        action_write_members(match_game(match), action, out);
        text_char(out, '}');
    }
    text_char(out, ']');
}

/* The numbers of the questions that were answered, and the last put to every seat of the side. */
static void write_numbers(const struct match *match, int seat, const struct match_draft *draft,
                          struct text *out)
{
    const struct setup *setup = match_terms(match)->setup;
    json_key(out, "q");
    text_char(out, '[');
    for (int i = 0; i < draft->count; i++) {
        json_next(out);
        text_int(out, draft->number[i]);
    }
    text_char(out, ']');
    json_key(out, "asked");
    text_char(out, '{');
    for (int mate = 0; mate < setup->seat_count; mate++)
        if (setup->seat[mate].side == setup->seat[seat].side)
            json_int(out, setup->seat[mate].name, match_trial_number(match, mate));
    text_char(out, '}');
}

void battle_write_draft(const struct match *match, int seat, const struct match_draft *draft,
                        struct text *out)
{
    size_t start = out->length;
    text_char(out, '{');
    json_text(out, "draft", match_terms(match)->setup->seat[seat].name);
    write_answers(match, seat, draft, out);
    if (draft->stays)
        write_numbers(match, seat, draft, out);
    end_line(out, start);
}

void battle_write_trial(const struct match *match, struct text *out)
{
    struct match_draft draft;
    const struct record *records;
    for (int seat = 0; seat < match_terms(match)->setup->seat_count; seat++)
        if (match_trial_draft(match, seat, &draft))
            battle_write_draft(match, seat, &draft, out);
    int count = match_trial_records(match, &records);
    for (int i = 0; i < count; i++)
        battle_write_record(match, &records[i], out);
}

void battle_write_differences(const struct match *match, struct text *out)
{
    static const char *const words[MATCH_GRADES] = {"may-differ", "differs", "stops"};
    int version = battle_begun_by(match), present = match_terms(match)->setup->rulebook->version;
    json_int(out, "version", version);
    if (version == present)
        return;
    json_int(out, "present", present);
    json_key(out, "differences");
    text_char(out, '[');
    for (int grade = 0; grade < MATCH_GRADES; grade++) {
        struct match_difference difference;
        if (!match_difference(match, (enum match_grade)grade, &difference))
            continue;
        json_next(out);
        text_char(out, '{');
        json_text(out, "what", words[grade]);
        json_int(out, "record", difference.record);
        json_int(out, "version", difference.version);
        json_text(out, "rule", difference.why.rule[0] ? difference.why.rule : NULL);
        json_text(out, "text", difference.why.text);
        text_char(out, '}');
    }
    text_char(out, ']');
}

const char *battle_reason(const struct match *match)
{
    enum record_kind kind = match_record(match, match_record_count(match) - 1)->kind;
    bool agreed = kind == RECORD_RESIGN || kind == RECORD_DRAW || kind == RECORD_FORFEIT;
    return agreed ? battle_kind_words[kind] : "rules";
}

void battle_write_result(const struct match *match, struct text *out)
{
    CHECK(match_over(match));
    const struct match_terms *terms = match_terms(match);
    size_t start = out->length;
    text_add(out, "{\"result\":{");
    json_text(out, "winner", view_winner_word(match_winner(match)));
    json_text(out, "reason", battle_reason(match));
    if (terms->dice != MATCH_SCRIPTED && !terms->key_unknown)
        write_hex(out, "key", terms->key, sizeof terms->key);
    text_char(out, '}');
    end_line(out, start);
}

void battle_write(const struct match *match, bool with_key, struct text *out)
{
    battle_write_header(match, with_key, out);
    for (int i = 0; i < match_record_count(match); i++)
        battle_write_record(match, match_record(match, i), out);
    if (match_over(match)) {
        battle_write_result(match, out);
        return;
    }
    for (int seat = 0; seat < match_terms(match)->setup->seat_count; seat++) {
        struct match_draft draft;
        if (!match_trial_draft(match, seat, &draft) && draft.stays)
            battle_write_draft(match, seat, &draft, out);
    }
}
