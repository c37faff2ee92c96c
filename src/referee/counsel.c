/* Verbs that advise: odds, suggestions, prices and audits. None of them plays. */
#include "referee/verbs.h"

#include "base/hash.h"
#include "core/names.h"
#include "odds/odds.h"
#include "rules/registry.h"
#include "wire/action.h"
#include "wire/ask.h"
#include "wire/json.h"
#include "wire/view.h"

#include <stdlib.h>
#include <string.h>

enum { SUGGESTIONS_MAX = 16, READINGS = 32 };

static void write_seat(const struct request *request)
{
    json_text(request->out, "match", request->contest->id);
    json_text(request->out, "seat", contest_setup(request->contest)->seat[request->seat].name);
}

/* ---- odds ------------------------------------------------------------------------------------ */

struct inquiry {
    struct action actions[ODDS_ACTIONS_MAX];
    int action_count;
    struct unit_set targets;
    uint32_t measures; /* bit per measure */
    bool exact;
    int branches;
    double missing;
    double skipped;
    int defaulted;
    struct odds_answer answer;
};

/* Reads the action at `index` where those before it lead to with one throw of the dice or another.
 */
static bool read_after(struct request *request, const struct node *node, struct inquiry *inquiry,
                       int index, uint64_t seed)
{
    struct dice_fast dice;
    struct game view = request->view;
    request->view.state = request->referee->other;
    memcpy(request->view.state, view.state, view.setup->state_size);
    dice_fast_init(&dice, seed);
    for (int i = 0; i < index; i++)
        if (!view.rulebook->permits(&request->view, &inquiry->actions[i], NULL))
            play_apply(&request->view, &inquiry->actions[i], &dice.dice, NULL);
    bool sound = request_action(request, node, "actions", &inquiry->actions[index]);
    request->view = view;
    return sound;
}

/* Later actions are read on a copy in which the ones before have been played somehow: what a name
 * or a short word means may depend on the question that is open then. */
static bool read_actions(struct request *request, struct inquiry *inquiry)
{
    const struct node *node = NULL;
    if (!request_actions(request, ODDS_ACTIONS_MAX, &node, &inquiry->action_count))
        return false;
    if (inquiry->action_count == 0)
        return request_fail(request, TROUBLE_BAD_FIELD, "actions", "is missing");
    bool sound = true;
    for (int i = 0; i < inquiry->action_count && sound; i++, node = node->next) {
        sound = false;
        request->trouble.index = i;
        for (uint64_t seed = 0; !sound && seed < (i ? READINGS : 1); seed++)
            sound = read_after(request, node, inquiry, i, seed);
    }
    if (sound)
        request->trouble.index = -1;
    return sound;
}

/* The units named; without names the units that act and those they act on. */
static bool read_targets(struct request *request, struct inquiry *inquiry)
{
    const struct node *list = request_field(request, "targets");
    for (int i = 0; !list && i < inquiry->action_count; i++) {
        const struct action *action = &inquiry->actions[i];
        if (action->unit != UNIT_NONE)
            unit_set_add(&inquiry->targets, action->unit);
        if (action->target != UNIT_NONE)
            unit_set_add(&inquiry->targets, action->target);
    }
    if (!list)
        return true;
    if (!request_fault(request, read_list(list, NULL, &request->trouble.note), "targets"))
        return false;
    for (const struct node *node = list->first; node; node = node->next) {
        const char *name = NULL;
        int unit = 0;
        struct note *why = &request->trouble.note;
        if (!request_fault(request, read_string(node, NULL, &name, why), "targets"))
            return false;
        if (names_find(&request->view, name, &unit, why))
            return request_fault(request, FAULT_INPUT, "targets");
        unit_set_add(&inquiry->targets, unit);
    }
    return true;
}

static bool read_measures(struct request *request, struct inquiry *inquiry)
{
    const char *const *words = request->view.rulebook->measures;
    const struct node *list = request_field(request, "measures");
    for (int i = 0; !list && words[i]; i++)
        inquiry->measures |= 1u << i;
    if (!list)
        return true;
    if (!request_fault(request, read_list(list, NULL, &request->trouble.note), "measures"))
        return false;
    for (const struct node *node = list->first; node; node = node->next) {
        int measure = node->kind == NODE_SCALAR ? rulebook_word(words, node->text) : -1;
        if (measure < 0)
            return request_fail(request, TROUBLE_BAD_FIELD, "measures",
                                "names a measure that %s does not have",
                                request->view.rulebook->id);
        inquiry->measures |= 1u << measure;
    }
    return true;
}

static void write_distribution(const struct odds_answer *answer, struct text *out)
{
    text_char(out, '{');
    for (int i = 0; i < answer->value_count; i++) {
        char value[16];
        struct text text;
        text_init(&text, value, sizeof value);
        text_int(&text, answer->values[i].value);
        json_key(out, value);
        json_real(out, answer->values[i].probability);
    }
    text_char(out, '}');
}

static bool write_target(struct request *request, struct inquiry *inquiry, int target)
{
    struct arena arena;
    arena_init(&arena, request->referee->odds, HOUSE_ODDS_SIZE);
    text_char(request->out, '{');
    for (int measure = 0; request->view.rulebook->measures[measure]; measure++) {
        if (!(inquiry->measures >> measure & 1))
            continue;
        struct odds_question question = {inquiry->actions, inquiry->action_count, measure, target};
        struct odds_answer *answer = &inquiry->answer;
        enum fault fault =
            odds_exact(&request->view, &question, &arena, answer, &request->trouble.note);
        if (!request_fault(request, fault, "actions"))
            return false;
        json_key(request->out, request->view.rulebook->measures[measure]);
        write_distribution(answer, request->out);
        inquiry->exact = inquiry->exact && answer->exact;
        if (answer->branches > inquiry->branches)
            inquiry->branches = answer->branches;
        if (answer->missing > inquiry->missing)
            inquiry->missing = answer->missing;
        inquiry->skipped = answer->skipped;
        inquiry->defaulted = answer->defaulted;
    }
    text_char(request->out, '}');
    return true;
}

static bool write_odds(struct request *request, struct inquiry *inquiry)
{
    struct text *out = request->out;
    inquiry->exact = true;
    write_seat(request);
    json_key(out, "targets");
    text_char(out, '{');
    for (int unit = 0; unit < state_head(request->view.state)->unit_count; unit++)
        if (unit_set_has(&inquiry->targets, unit)) {
            char name[64];
            struct text text;
            text_init(&text, name, sizeof name);
            names_write(&request->view, unit, &text);
            json_key(out, name);
            if (!write_target(request, inquiry, unit))
                return false;
        }
    text_char(out, '}');
    json_flag(out, "exact", inquiry->exact);
    json_int(out, "branches", inquiry->branches);
    json_key(out, "missing");
    json_real(out, inquiry->missing);
    json_key(out, "skipped");
    json_real(out, inquiry->skipped);
    json_int(out, "defaulted", inquiry->defaulted);
    return true;
}

bool counsel_odds(struct request *request)
{
    struct referee *referee = request->referee;
    if (!request_player(request))
        return false;
    if (!referee->odds)
        referee->odds = malloc(HOUSE_ODDS_SIZE);
    struct inquiry *inquiry = calloc(1, sizeof *inquiry);
    bool done = false;
    if (!referee->odds || !inquiry)
        request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    else
        done = read_actions(request, inquiry) && read_targets(request, inquiry) &&
               read_measures(request, inquiry) && write_odds(request, inquiry);
    free(inquiry);
    return done;
}

/* ---- suggest --------------------------------------------------------------------------------- */

struct advice {
    struct question question;
    int unit;
    int count;
    int capacity;
    struct action list[SUGGESTIONS_MAX];
};

/* Only what is permitted, concerns the unit asked about, and has not been said. */
static void add_advice(const struct request *request, struct advice *advice, struct action action)
{
    const struct game *view = &request->view;
    action.seat = (uint8_t)request->seat;
    bool wanted = advice->unit == UNIT_NONE || action.unit == advice->unit;
    if (!wanted || advice->count == advice->capacity ||
        view->rulebook->permits(view, &action, NULL))
        return;
    for (int i = 0; i < advice->count; i++)
        if (action_equal(&advice->list[i], &action))
            return;
    advice->list[advice->count++] = action;
}

/* Randomness from what the seat knows: the same position gives the same advice. */
static struct random advice_random(const struct request *request)
{
    struct random random;
    const struct game *view = &request->view;
    random_init(&random, hash_bytes(view->state, view->setup->state_size, 1));
    return random;
}

static void advise_reflex(const struct request *request, struct advice *advice)
{
    const struct game *view = &request->view;
    struct random random = advice_random(request);
    struct action proposed[SUGGESTIONS_MAX];
    add_advice(request, advice, view->rulebook->reflex(view, &advice->question, &random));
    int total = view->rulebook->propose(view, &advice->question, proposed, SUGGESTIONS_MAX);
    for (int i = 0; i < total && i < SUGGESTIONS_MAX; i++)
        add_advice(request, advice, proposed[i]);
}

static void advise_random(const struct request *request, struct advice *advice)
{
    const struct game *view = &request->view;
    struct random random = advice_random(request);
    for (int i = 0; i < advice->capacity; i++)
        add_advice(request, advice, view->rulebook->sample(view, &advice->question, &random));
}

static void advise_default(const struct request *request, struct advice *advice)
{
    add_advice(request, advice,
               request->view.rulebook->fallback(&request->view, &advice->question));
}

/* What the seat itself answered before, latest first. */
static void advise_repeat(const struct request *request, struct advice *advice)
{
    const struct match *match = request->contest->match;
    for (int i = match_record_count(match) - 1; i >= 0 && advice->count < advice->capacity; i--) {
        const struct record *record = match_record(match, i);
        if (record->kind == RECORD_ACT && record->seat == request->seat)
            add_advice(request, advice, record->action);
    }
}

bool counsel_suggest(struct request *request)
{
    static const char *const words[] = {"reflex", "random", "default", "repeat", "captain", NULL};
    static void (*const advisers[])(const struct request *, struct advice *) = {
        advise_reflex, advise_random, advise_default, advise_repeat};
    struct advice advice = {0};
    uint32_t number;
    int64_t count = 1;
    int by = 0;
    if (!request_player(request) || !request_word(request, "by", words, &by) ||
        !request_unit(request, "unit", &advice.unit) ||
        !request_int(request, "count", (struct read_range){1, SUGGESTIONS_MAX}, &count) ||
        !request_question(request, &advice.question, &number))
        return false;
    if (strcmp(words[by], "captain") == 0)
        return request_fail(request, TROUBLE_UNAVAILABLE, "by", "no captain is on board yet");
    advice.capacity = (int)count;
    advisers[by](request, &advice);
    write_seat(request);
    json_int(request->out, "question", number);
    json_key(request->out, "suggestions");
    text_char(request->out, '[');
    for (int i = 0; i < advice.count; i++) {
        json_next(request->out);
        text_char(request->out, '{');
        json_key(request->out, "text");
        ask_write_spelled(&request->view, &advice.list[i], request->out);
        json_key(request->out, "action");
        action_write(&request->view, &advice.list[i], request->out);
        text_char(request->out, '}');
    }
    text_char(request->out, ']');
    return true;
}

/* ---- price and audit ------------------------------------------------------------------------- */

static void write_working(const struct working *working, struct text *out)
{
    text_char(out, '[');
    for (int i = 0; i < working->line_count && i < WORKING_LINES_MAX; i++) {
        json_next(out);
        text_quote(out, working->lines[i]);
    }
    text_char(out, ']');
}

bool counsel_price(struct request *request)
{
    const char *ruleset = NULL, *name = NULL;
    if (!request_require(request, "ruleset") || !request_text(request, "ruleset", &ruleset) ||
        !request_require(request, "design") || !request_text(request, "design", &name))
        return false;
    const struct rulebook *rulebook = registry_find(request->referee->terms.rulebooks, ruleset);
    if (!rulebook)
        return request_fail(request, TROUBLE_BAD_FIELD, "ruleset", "there is no ruleset \"%.60s\"",
                            ruleset);
    const struct library *library = content_library(request->referee->terms.content, rulebook);
    int design = library ? library_find(library, 0, name) : -1, points = 0;
    if (design < 0)
        return request_fail(request, TROUBLE_BAD_FIELD, "design", "there is no design \"%.60s\"",
                            name);
    struct working working = {0};
    if (!request_fault(request,
                       rulebook->price(library, design, &points, &working, &request->trouble.note),
                       NULL))
        return false;
    json_text(request->out, "ruleset", rulebook->id);
    json_text(request->out, "design", library_label(library, 0, design)->id);
    json_int(request->out, "points", points);
    json_key(request->out, "working");
    write_working(&working, request->out);
    return true;
}

bool counsel_audit(struct request *request)
{
    static const char *const sides[] = {"red", "blue", NULL};
    struct content_setup *content = NULL;
    int only = -1;
    if (!request_word(request, "side", sides, &only) || !create_setup(request, &content))
        return false;
    const struct setup *setup = content_setup(content);
    json_text(request->out, "scenario", setup->id);
    json_key(request->out, "sides");
    text_char(request->out, '{');
    for (int side = 0; side < SIDES; side++) {
        struct working reasons = {0};
        if (only >= 0 && side != only)
            continue;
        bool sound = !setup->rulebook->audit(setup, side, &reasons);
        json_key(request->out, sides[side]);
        text_char(request->out, '{');
        json_flag(request->out, "sound", sound);
        json_key(request->out, "reasons");
        write_working(&reasons, request->out);
        text_char(request->out, '}');
    }
    text_char(request->out, '}');
    content_setup_close(&content);
    return true;
}
