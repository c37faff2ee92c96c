/* The verb that looks ahead: odds of actions, and the threat table. It never plays. */
#include "referee/verbs.h"

#include "core/names.h"
#include "core/sources.h"
#include "odds/approach.h"
#include "odds/rehearse.h"
#include "odds/threat.h"
#include "referee/survey.h"
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>

enum { READINGS = 64, STEPS_BACK = 4, EVENTS_HEARD = 512 };

struct inquiry {
    struct action actions[ODDS_ACTIONS_MAX];
    int action_count;
    bool already; /* some were given by themselves, and are left out */
    int ends;     /* … of which so many since the last that was not */
    struct event heard[EVENTS_HEARD];
    bool chosen; /* targets are named */
    struct unit_set targets;
    uint32_t measures; /* bit per measure */
    struct odds_limits limits;
};

static bool fail_late(struct request *request)
{
    return request_fail(request, TROUBLE_TIME, NULL, "the time is used up");
}

/* How an action was read with one throw of the dice or another. */
enum reading { READING_WRONG, READING_LATE, READING_ORDER, READING_ALREADY };

/* What the action says behind the events that led here: an order, or what has happened by itself.
 */
static enum reading read_here(struct request *request, const struct node *node,
                              struct inquiry *inquiry, const struct events *events)
{
    struct action *action = &inquiry->actions[inquiry->action_count];
    const struct game *view = &request->view;
    struct itself_order order = {request->seat, node->kind == NODE_SCALAR ? node->text : NULL,
                                 NULL};
    bool sound = request_action(request, node, "actions", action);
    order.action = sound ? action : NULL;
    if (rehearse_ends(view, events, &order) > inquiry->ends)
        return READING_ALREADY;
    bool taken = sound && !view->rulebook->permits(view, action, NULL);
    if (!taken && rehearse_gave(view, events, &order))
        return READING_ALREADY;
    return sound ? READING_ORDER : READING_WRONG;
}

/* Reads the next action where all before it but the last `back` lead to with one throw of the dice
 * or another. */
static enum reading read_after(struct request *request, const struct node *node,
                               struct inquiry *inquiry, int back, uint64_t seed)
{
    struct dice_fast dice;
    struct game view = request->view;
    struct events events = {inquiry->heard, back ? 0 : EVENTS_HEARD, 0};
    request->view.state = request->desk->other;
    memcpy(request->view.state, view.state, view.setup->state_size);
    dice_fast_init(&dice, seed);
    const struct rehearsal before = {inquiry->actions, inquiry->action_count - back, request->seat,
                                     &inquiry->limits, &events};
    enum reading reading = rehearse(&request->view, &before, &dice.dice)
                               ? read_here(request, node, inquiry, &events)
                               : READING_LATE;
    request->view = view;
    return reading;
}

/* What only some throws make sense of (the third use of a Target Lock) may be understood where the
 * actions before it are. */
static enum reading read_somewhere(struct request *request, const struct node *node,
                                   struct inquiry *inquiry)
{
    enum reading reading = READING_WRONG;
    struct trouble first = request->trouble;
    for (int back = 0; reading == READING_WRONG && back <= inquiry->action_count; back++) {
        bool certain = back == inquiry->action_count;
        if (back > STEPS_BACK)
            break;
        for (int seed = 0; reading == READING_WRONG && seed < (certain ? 1 : READINGS); seed++) {
            reading = read_after(request, node, inquiry, back, (uint64_t)seed);
            if (back == 0 && seed == 0)
                first = request->trouble;
        }
    }
    if (reading == READING_WRONG)
        request->trouble = first;
    return reading;
}

static bool read_next(struct request *request, const struct node *node, struct inquiry *inquiry)
{
    enum reading reading = read_somewhere(request, node, inquiry);
    bool already = reading == READING_ALREADY;
    inquiry->action_count += reading == READING_ORDER;
    inquiry->already = inquiry->already || already;
    inquiry->ends = already ? inquiry->ends + 1 : 0;
    if (reading == READING_LATE) {
        request->trouble.index = -1; /* it is not about this one */
        return fail_late(request);
    }
    return reading != READING_WRONG;
}

/* Later actions are read on a copy in which the ones before have been played somehow: what a name
 * or a short word means may depend on the question that is open then. */
static bool read_actions(struct request *request, struct inquiry *inquiry)
{
    const struct node *node = NULL;
    int count = 0;
    if (!request_actions(request, ODDS_ACTIONS_MAX, &node, &count))
        return false;
    if (count == 0)
        return request_fail(request, TROUBLE_BAD_FIELD, "actions", "is missing");
    for (int i = 0; i < count; i++, node = node->next) {
        request->trouble.index = i;
        if (!read_next(request, node, inquiry))
            return false;
    }
    request->trouble.index = -1;
    request->trouble.code = TROUBLE_NONE;
    return true;
}

/* The units named, if any are. */
static bool read_targets(struct request *request, struct inquiry *inquiry)
{
    const struct node *list = request_field(request, "targets");
    inquiry->chosen = list != NULL;
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

static bool refuse_measure(struct request *request, const struct node *node)
{
    struct nearest_list known;
    nearest_list_begin(&known, node->kind == NODE_SCALAR ? node->text : "");
    for (int i = 0; request->view.rulebook->measures[i]; i++)
        nearest_list_offer(&known, request->view.rulebook->measures[i]);
    return request_unknown(request, "measures", "there is no measure", &known, "measures: ");
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
            return refuse_measure(request, node);
        inquiry->measures |= 1u << measure;
    }
    return true;
}

static bool read_limits(struct request *request, struct odds_limits *limits)
{
    int64_t branches = 0, samples = 0;
    if (!request_int(request, "branches", (struct read_range){1, ODDS_BRANCHES_MAX}, &branches) ||
        !request_int(request, "samples", (struct read_range){1, ODDS_SAMPLES}, &samples))
        return false;
    *limits = (struct odds_limits){.branches = (int)branches,
                                   .samples = (int)samples,
                                   .hurry = patience_hurry,
                                   .context = &request->patience};
    return true;
}

static bool answer_odds(struct request *request, struct inquiry *inquiry, struct arena *arena)
{
    struct survey survey = {0};
    if (!read_limits(request, &inquiry->limits) || !read_actions(request, inquiry) ||
        !read_targets(request, inquiry) || !read_measures(request, inquiry))
        return false;
    struct survey_question question = {
        &request->view,        inquiry->actions,
        inquiry->action_count, inquiry->chosen ? &inquiry->targets : NULL,
        inquiry->measures,     inquiry->limits};
    bool sound = request_fault(
        request, survey_take(&survey, &question, arena, &request->trouble.note), "actions");
    if (sound) {
        request_write_seat(request);
        if (inquiry->already)
            json_flag(request->out, "already", true);
        survey_write(&survey, request->out);
    }
    survey_close(&survey);
    return sound;
}

/* Threats as the open question has them. */
static bool answer_table(struct request *request, struct inquiry *inquiry, struct arena *arena,
                         struct threat_table *table)
{
    const struct game *view = &request->view;
    table->threats = calloc((size_t)table->capacity, sizeof *table->threats);
    if (!table->threats)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    bool sound = request_fault(
        request,
        threat_find(view, request->seat, &inquiry->limits, arena, table, &request->trouble.note),
        "threats");
    if (sound) {
        request_write_seat(request);
        survey_write_threats(view, table, request->out);
    }
    free(table->threats);
    return sound;
}

/* Nobody fires: an empty table of that unit. */
static bool answer_silence(struct request *request, int unit)
{
    struct threat_table table = {.unit_count = 1, .units = {(uint8_t)unit}};
    request_write_seat(request);
    survey_write_threats(&request->view, &table, request->out);
    return true;
}

/* Threats of one unit when it has carried out its order and all others have done what they do by
 * default. */
static bool answer_approach(struct request *request, struct inquiry *inquiry, struct arena *arena,
                            const struct action *order)
{
    const struct game start = request->view;
    struct threat_table table = {.only_one = true, .only = order->unit};
    request->view.state = request->desk->other;
    enum approach reached = approach_play(&request->view, &start, order, &inquiry->limits);
    table.capacity = threat_count(&request->view, request->seat);
    bool done = reached == APPROACH_LATE     ? fail_late(request)
                : reached == APPROACH_SILENT ? answer_silence(request, order->unit)
                                             : answer_table(request, inquiry, arena, &table);
    request->view = start;
    return done;
}

/* Only who goes somewhere has something before it. */
static bool check_mover(struct request *request, const struct action *order)
{
    enum decision_kind kind = request->view.rulebook->decisions[order->decision].kind;
    bool moves = order->unit != UNIT_NONE && (kind == D_MOVE || kind == D_PLOT);
    return moves || request_fail(request, TROUBLE_BAD_FIELD, "action",
                                 "must be an order that moves a unit, for threats");
}

static bool answer_threats(struct request *request, struct inquiry *inquiry, struct arena *arena)
{
    struct action order;
    struct threat_table table = {.capacity = threat_count(&request->view, request->seat)};
    const struct node *node = request_field(request, "action");
    if (!read_limits(request, &inquiry->limits))
        return false;
    if (node)
        return request_action(request, node, "action", &order) && check_mover(request, &order) &&
               request_fault(
                   request,
                   request->view.rulebook->permits(&request->view, &order, &request->trouble.note),
                   "action") &&
               answer_approach(request, inquiry, arena, &order);
    if (table.capacity == 0)
        return request_fail(request, TROUBLE_NO_QUESTION, "threats", "%s is not asked to fire now",
                            request->view.setup->seat[request->seat].name);
    return answer_table(request, inquiry, arena, &table);
}

/* What the odds of actions take nobody knows before; most are told soon. */
enum verb_length forecast_length(const struct request *request)
{
    return request_field(request, "threats") && !request_field(request, "action") ? VERB_LONG
                                                                                  : VERB_SHORT;
}

bool forecast_odds(struct request *request)
{
    bool threats = false, done = false;
    request_begin_time(request);
    if (!request_player(request) || !request_flag(request, "threats", &threats))
        return false;
    if (threats && request_field(request, "actions"))
        return request_fail(request, TROUBLE_BAD_FIELD, "threats",
                            "are asked for with one action, or with none");
    void *room = desk_odds(request->desk);
    struct inquiry *inquiry = calloc(1, sizeof *inquiry);
    if (room && inquiry) {
        struct arena arena;
        arena_init(&arena, room, DESK_ODDS_SIZE);
        done = threats ? answer_threats(request, inquiry, &arena)
                       : answer_odds(request, inquiry, &arena);
    } else {
        request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    }
    free(inquiry);
    return done;
}
