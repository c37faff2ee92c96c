/* Reading orders by phrases. */
#include "rules/kit/phrase_part.h"

#include "base/check.h"
#include "core/names.h"
#include "rules/kit/asked.h"
#include "rules/kit/decisions.h"
#include "rules/kit/say.h"

#include <string.h>

enum { READINGS_MAX = 16, OFFERS = 3, NOWHERE = -1 };

/* ---- following a phrase ---- */

/* Ways to begin an order. */
enum form {
    AS_WRITTEN,
    FOR_THE_ONE, /* without the unit, as only one is asked about */
    VERB_FIRST,
    FORMS
};

/* A phrase of a row, read in one form, and how far it went. */
struct attempt {
    const struct decision *row;
    const char *phrase;
    enum form form;
    bool bare; /* the verb may be missing */
    bool verb; /* it stood */
    int reach; /* words that were understood */
};

/* An order being read by one attempt. */
struct parse {
    struct reader *reader;
    struct action action;
    struct attempt *attempt;
    bool spoken;        /* an item has been read: words that follow are no verb */
    struct note *aside; /* why the group that went farthest was left out; NULL: nobody asks */
    int aside_reach;
};

static bool take_words(struct words *words, const struct phrase_part *part)
{
    const char *word = words_next(words), *at = part->start, *end = part->start + part->length;
    size_t wanted = strlen(word);
    while (wanted > 0 && at < end) {
        size_t length = strcspn(at, "| ");
        length = length < (size_t)(end - at) ? length : (size_t)(end - at);
        if (length == wanted && text_starts(at, word)) {
            words->at++;
            return true;
        }
        at += length + 1;
    }
    return false;
}

static bool take_verb(struct reader *reader, const struct phrase_part *part)
{
    bool taken = take_words(&reader->words, part);
    if (taken)
        reader->verb = reader->words.word[reader->words.at - 1];
    return taken;
}

static enum fault expect_words(const struct reader *reader, const struct phrase_part *part)
{
    char wanted[40];
    struct text text;
    text_init(&text, wanted, sizeof wanted);
    text_char(&text, '"');
    phrase_part_write(part, &text);
    text_char(&text, '"');
    return reader_expect(reader, wanted);
}

static const char *actor_of(const struct parse *parse)
{
    return parse->reader->game->rulebook->phrasing->actor;
}

static bool is_call_sign(const struct reader *reader, int at)
{
    int unit;
    return at < reader->words.count && reader_find_actor(reader, reader->words.word[at], &unit);
}

static enum fault follow_unit(struct parse *parse)
{
    if (parse->attempt->form != FOR_THE_ONE)
        return reader_actor(parse->reader, actor_of(parse), &parse->action.unit);
    parse->action.unit = (uint8_t)reader_only(parse->reader);
    return FAULT_NONE;
}

/* Without a verb nobody can be named and meant at once. */
static enum fault follow_verb(struct parse *parse, const struct phrase_part *part)
{
    struct reader *reader = parse->reader;
    struct attempt *attempt = parse->attempt;
    if (attempt->verb) /* it stood before the unit */
        return FAULT_NONE;
    attempt->verb = take_verb(reader, part);
    reader->bare = !attempt->verb;
    bool may = attempt->bare && !(attempt->form == FOR_THE_ONE && is_call_sign(reader, 0));
    return attempt->verb || may ? FAULT_NONE : reader_expect(reader, "an order");
}

static enum fault follow_words(struct parse *parse, const struct phrase_part *part)
{
    struct reader *reader = parse->reader;
    bool leads = !parse->spoken && !part->optional;
    bool taken = leads ? take_verb(reader, part) : take_words(&reader->words, part);
    parse->attempt->verb |= taken && leads;
    if (!taken && part->optional) {
        struct text lead;
        text_init(&lead, reader->lead, sizeof reader->lead);
        phrase_part_write(part, &lead);
        reader->lead_at = reader->words.at;
    }
    return taken || part->optional ? FAULT_NONE : expect_words(parse->reader, part);
}

static enum fault follow_part(struct parse *parse, const struct phrase_part *part)
{
    switch (part->kind) {
    case PART_WORDS:
        return follow_words(parse, part);
    case PART_NOISE:
        while (take_words(&parse->reader->words, part))
            ;
        return FAULT_NONE;
    case PART_VERB:
        return follow_verb(parse, part);
    case PART_ITEM:
        if (phrase_part_is_unit(part))
            return follow_unit(parse);
        parse->spoken = true;
        return phrase_part_item(parse->reader->game->rulebook, part)
            ->read(parse->reader, &parse->action);
    case PART_END:
    case PART_OPEN:
    case PART_CLOSE:
        break;
    }
    return FAULT_NONE;
}

/* A group that makes no sense is left out; why it does not is kept for when nothing else does. */
static void follow_group(struct parse *parse, const char **at)
{
    struct reader *reader = parse->reader;
    struct note *why = reader->why, failed = {.text = ""};
    struct action before = parse->action;
    int start = reader->words.at;
    enum fault fault = FAULT_NONE;
    reader->why = parse->aside ? &failed : NULL;
    struct phrase_part part = phrase_part_next(at);
    for (; part.kind != PART_CLOSE; part = phrase_part_next(at))
        fault = fault ? fault : follow_part(parse, &part);
    reader->why = why;
    if (!fault)
        return;
    if (reader->words.at >= parse->aside_reach) {
        parse->aside_reach = reader->words.at;
        if (parse->aside)
            *parse->aside = failed;
    }
    parse->action = before;
    reader->words.at = start;
}

/* What may stand before the unit: behind it there is nothing else but what may be missing. */
static const char *find_head(const char *phrase, struct phrase_part *head)
{
    phrase_part_next(&phrase);
    do
        *head = phrase_part_next(&phrase);
    while (head->kind == PART_NOISE || (head->kind == PART_WORDS && head->optional));
    return head->kind == PART_VERB || head->kind == PART_WORDS ? phrase : NULL;
}

/* Up to the unit; where the phrase goes on, NULL: it does not begin so. */
static const char *follow_head(struct parse *parse, enum fault *fault)
{
    struct phrase_part head;
    const char *rest = find_head(parse->attempt->phrase, &head);
    *fault = FAULT_INPUT;
    if (!rest || !take_verb(parse->reader, &head))
        return NULL;
    parse->attempt->verb = true;
    *fault = follow_unit(parse);
    return rest;
}

static enum fault follow(struct parse *parse)
{
    struct reader *reader = parse->reader;
    const char *at = parse->attempt->phrase;
    enum fault fault = FAULT_NONE;
    if (parse->attempt->form == VERB_FIRST)
        at = follow_head(parse, &fault);
    while (!fault) {
        struct phrase_part part = phrase_part_next(&at);
        if (part.kind == PART_END)
            break;
        if (part.kind == PART_OPEN)
            follow_group(parse, &at);
        else
            fault = follow_part(parse, &part);
    }
    if (!fault) {
        reader->lead[0] = '\0';
        fault = reader_finish(reader);
    }
    return fault || !parse->attempt->row->complete
               ? fault
               : parse->attempt->row->complete(reader, &parse->action);
}

/* `aside`: where to say why not; NULL: nobody asks. */
static enum fault try_phrase(struct reader *reader, struct attempt *attempt, struct action *out,
                             struct note *aside)
{
    struct parse parse = {
        .reader = reader, .attempt = attempt, .aside = aside, .aside_reach = NOWHERE};
    const struct decision *rows = reader->game->rulebook->decisions;
    action_init(&parse.action, (int)(attempt->row - rows), reader->seat);
    reader->words.at = 0;
    reader->bare = attempt->verb = false;
    reader->verb = "";
    reader->lead[0] = '\0';
    reader->meant = (struct guns_meant){0};
    enum fault fault = follow(&parse);
    bool more = !words_end(&reader->words); /* what stands there could have been the group */
    bool in_group = parse.aside_reach + more > reader->words.at;
    attempt->reach = in_group ? parse.aside_reach : reader->words.at;
    if (fault && aside && in_group && reader->why)
        *reader->why = *aside;
    *out = parse.action;
    return fault;
}

/* ---- which phrases ---- */

static bool begins_with_unit(const char *phrase)
{
    struct phrase_part part = phrase_part_next(&phrase);
    return phrase_part_is_unit(&part);
}

/* Whether there is more to the phrase than a unit and a verb, and whether it has one. */
static bool says_more(const char *phrase, bool *has_verb)
{
    bool inside = false, more = false;
    *has_verb = false;
    for (struct phrase_part part = phrase_part_next(&phrase); part.kind != PART_END;
         part = phrase_part_next(&phrase)) {
        inside = part.kind == PART_OPEN || (inside && part.kind != PART_CLOSE);
        *has_verb |= part.kind == PART_VERB;
        more |= !inside && ((part.kind == PART_WORDS && !part.optional) ||
                            (part.kind == PART_ITEM && !phrase_part_is_unit(&part)));
    }
    return more;
}

static bool has_item(const char *phrase)
{
    for (struct phrase_part part = phrase_part_next(&phrase); part.kind != PART_END;
         part = phrase_part_next(&phrase))
        if (part.kind == PART_ITEM && !phrase_part_is_unit(&part))
            return true;
    return false;
}

static bool may_begin(const struct reader *reader, const char *phrase, enum form form)
{
    struct phrase_part head;
    if (form == AS_WRITTEN)
        return true;
    if (form == VERB_FIRST)
        return begins_with_unit(phrase) && find_head(phrase, &head) && reader->words.count > 0;
    return strstr(phrase, "%unit") && reader_only(reader) != UNIT_NONE;
}

/* ---- readings ---- */

struct readings {
    struct reader *reader;
    struct action action[READINGS_MAX];
    int count;
    struct attempt best; /* of those that failed */
};

static bool is_better(const struct attempt *attempt, const struct attempt *than)
{
    if (!than->row || attempt->verb != than->verb)
        return !than->row || attempt->verb;
    return attempt->reach > than->reach;
}

static void try_row(struct readings *readings, int decision, bool asked)
{
    const struct decision *row = &readings->reader->game->rulebook->decisions[decision];
    for (int i = 0; i < DECISION_PHRASES && row->phrase[i]; i++) {
        bool verb, more = says_more(row->phrase[i], &verb);
        if (!asked && !verb && !has_item(row->phrase[i]))
            continue;
        for (int form = 0; form < FORMS; form++) {
            struct attempt attempt = {row,           row->phrase[i], (enum form)form,
                                      asked && more, false,          0};
            struct action action;
            if (!may_begin(readings->reader, row->phrase[i], (enum form)form))
                continue;
            enum fault fault = try_phrase(readings->reader, &attempt, &action, NULL);
            if (!fault && readings->count < READINGS_MAX)
                readings->action[readings->count++] = action;
            else if (fault && is_better(&attempt, &readings->best))
                readings->best = attempt;
        }
    }
}

/* The rows that the open question takes, its own first; or all others. */
static void try_rows(struct readings *readings, bool asked)
{
    const struct reader *reader = readings->reader;
    int own = asked ? reader->question.decision : -1;
    if (asked)
        try_row(readings, own, true);
    for (int i = 0; i < reader->game->rulebook->decision_count; i++)
        if (i != own &&
            (reader->asked && decisions_take(reader->game, &reader->question, i)) == asked)
            try_row(readings, i, asked);
}

static bool is_spelled_so(const struct reader *reader, const struct action *action)
{
    char words[WORDS_LENGTH_MAX + 1];
    struct text text;
    text_init(&text, words, sizeof words);
    phrase_spell(reader->game, action, &text);
    return text_same(words, reader->line);
}

static const struct action *choose(const struct readings *readings)
{
    const struct reader *reader = readings->reader;
    for (int i = 0; readings->count > 1 && i < readings->count; i++)
        if (is_spelled_so(reader, &readings->action[i]))
            return &readings->action[i];
    for (int i = 0; readings->count > 1 && i < readings->count; i++)
        if (reader->game->rulebook->permits(reader->game, &readings->action[i], NULL) == FAULT_NONE)
            return &readings->action[i];
    return &readings->action[0];
}

/* "done" that ends nothing: at best something of another hour. */
static bool ends_nothing(const struct readings *readings)
{
    const struct reader *reader = readings->reader;
    const struct attempt *best = &readings->best;
    struct words words = reader->words;
    words.at = 0;
    if (!words_take(&words, "done end pass finish ready"))
        return false;
    if (best->reach == 0)
        return true;
    int decision = (int)(best->row - reader->game->rulebook->decisions);
    return words.count == 1 &&
           !(reader->asked && decisions_take(reader->game, &reader->question, decision));
}

static enum fault refuse(struct readings *readings, struct note *why)
{
    struct reader *reader = readings->reader;
    struct note aside = {.text = ""};
    struct action ignored;
    if (!why)
        return FAULT_INPUT;
    bool vain = ends_nothing(readings);
    if (!reader->asked && (readings->best.reach == 0 || vain) && reader->words.count == 1)
        return note_set(why, FAULT_INPUT, NULL, "you are not asked anything now");
    reader->why = why;
    reader->terse = false;
    reader->words.at = 0;
    if (!reader->asked && readings->best.reach == 0)
        return reader_actor(reader, reader->game->rulebook->phrasing->actor, &ignored.unit);
    if (vain)
        return reader_expect(reader, "an answer, as there is nothing to end,");
    enum fault fault = try_phrase(reader, &readings->best, &ignored, &aside);
    CHECK(fault);
    return fault;
}

/* ---- what could be written now ---- */

static int own_unit(const struct game *game, const struct question *question, int seat)
{
    const struct unit *units = state_units(game->state);
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (unit_set_has(&question->units, unit) && units[unit].seat == seat)
            return unit;
    return asked_first(game, question);
}

/* The first example that could be ordered now, else the first. */
static void write_example(const struct game *game, const struct question *question, int seat,
                          const struct decision *row, struct text *out)
{
    char example[READER_FORMS_SIZE], place[BOARD_CELL_TEXT] = "";
    struct text text;
    int unit = own_unit(game, question, seat);
    struct action usual = game->rulebook->fallback(game, question);
    text_init(&text, place, sizeof place);
    say_cell(game, usual.cell, &text);
    const char *const spot[SIDES] = {place, place};
    for (int i = 0; i <= DECISION_EXAMPLES; i++) {
        bool last = i == DECISION_EXAMPLES || !row->example[i];
        text_init(&text, example, sizeof example);
        reader_form(game, unit, row->example[last ? 0 : i], spot, &text);
        if (last || reader_are_possible(game, seat, example))
            break;
    }
    text_format(out, "%s%s", out->length ? ", " : "", example);
}

static bool write_offer(const struct game *game, const struct action *action, struct text *out)
{
    if (game->rulebook->decisions[action->decision].kind == D_DONE)
        return false;
    phrase_spell(game, action, out);
    return true;
}

/* The first answers that are listed, and how to end. */
static void write_offers(const struct game *game, const struct question *question, struct text *out)
{
    bool any = say_offers(game, question, OFFERS, write_offer, out) > 0;
    for (int i = 0; i < game->rulebook->decision_count; i++) {
        struct action end = asked_answer(game, question, i, question->unit);
        if (game->rulebook->decisions[i].kind != D_DONE || !decisions_take(game, question, i) ||
            game->rulebook->permits(game, &end, NULL) != FAULT_NONE)
            continue;
        text_add(out, any ? ", " : "");
        phrase_spell(game, &end, out);
        any = true;
    }
}

void phrase_forms(const struct game *game, int seat, struct text *out)
{
    struct question question;
    if (!rulebook_question_of(game, seat, &question))
        return;
    if (!game->rulebook->decisions[question.decision].example[0])
        write_offers(game, &question, out);
    for (int i = 0; i < game->rulebook->decision_count; i++)
        if (game->rulebook->decisions[i].example[0] && decisions_take(game, &question, i))
            write_example(game, &question, seat, &game->rulebook->decisions[i], out);
}

/* ---- reading ---- */

enum fault phrase_read(const struct game *game, int seat, const char *line, struct action *action,
                       struct note *why)
{
    struct reader reader = {.game = game, .seat = seat, .forms = phrase_forms, .why = why};
    struct readings readings = {.reader = &reader};
    char words[WORDS_LENGTH_MAX + 1];
    action_init(action, 0, seat);
    enum fault fault = reader_begin(&reader, line);
    if (fault)
        return fault;
    /* no word of an order has a colon inside: "Hood:2P1" */
    size_t length = strlen(line);
    for (size_t i = 0; i <= length; i++)
        words[i] = line[i] == ':' ? ' ' : line[i];
    fault = reader_begin(&reader, words);
    if (fault)
        return fault;
    reader.line = line;
    reader.why = NULL;
    reader.terse = true;
    if (reader.asked)
        try_rows(&readings, true);
    bool incomplete = readings.best.reach == reader.words.count; /* and no order of another hour */
    if (readings.count == 0 && !incomplete)
        try_rows(&readings, false);
    if (readings.count == 0)
        return refuse(&readings, why);
    *action = *choose(&readings);
    return FAULT_NONE;
}
