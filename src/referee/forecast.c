/* The verb that looks ahead: odds of actions, and the threat table. It never plays. */
#include "referee/verbs.h"

#include "core/names.h"
#include "core/sources.h"
#include "odds/rehearse.h"
#include "odds/threat.h"
#include "referee/survey.h"
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>

enum { READINGS = 32 };

struct inquiry {
    struct action actions[ODDS_ACTIONS_MAX];
    int action_count;
    bool chosen; /* targets are named */
    struct unit_set targets;
    uint32_t measures; /* bit per measure */
    struct odds_limits limits;
};

static bool fail_late(struct request *request)
{
    return request_fail(request, TROUBLE_TIME, NULL, "the time is used up");
}

/* Reads the action at `index` where those before it lead to with one throw of the dice or another.
 */
static bool read_after(struct request *request, const struct node *node, struct inquiry *inquiry,
                       int index, uint64_t seed)
{
    struct dice_fast dice;
    struct game view = request->view;
    request->view.state = request->desk->other;
    memcpy(request->view.state, view.state, view.setup->state_size);
    dice_fast_init(&dice, seed);
    const struct rehearsal before = {inquiry->actions, index, request->seat, &inquiry->limits};
    bool sound = rehearse(&request->view, &before, &dice.dice)
                     ? request_action(request, node, "actions", &inquiry->actions[index])
                     : fail_late(request);
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
        for (uint64_t seed = 0; !sound && seed < (i ? READINGS : 1); seed++) {
            sound = read_after(request, node, inquiry, i, seed);
            if (request->trouble.code == TROUBLE_TIME) {
                request->trouble.index = -1; /* it is not about this one */
                return false;
            }
        }
    }
    if (sound)
        request->trouble.index = -1;
    return sound;
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
        survey_write(&survey, request->out);
    }
    survey_close(&survey);
    return sound;
}

static bool answer_threats(struct request *request, struct inquiry *inquiry, struct arena *arena)
{
    const struct game *view = &request->view;
    int count = threat_count(view, request->seat);
    struct threat_table table = {.capacity = count};
    if (!read_limits(request, &inquiry->limits))
        return false;
    if (count == 0)
        return request_fail(request, TROUBLE_NO_QUESTION, "threats", "%s is not asked to fire now",
                            view->setup->seat[request->seat].name);
    table.threats = calloc((size_t)count, sizeof *table.threats);
    if (!table.threats)
        return request_fail(request, TROUBLE_FULL, NULL, "out of memory");
    bool sound = request_fault(
        request,
        threat_find(view, request->seat, &inquiry->limits, arena, &table, &request->trouble.note),
        "threats");
    if (sound) {
        request_write_seat(request);
        survey_write_threats(view, &table, request->out);
    }
    free(table.threats);
    return sound;
}

/* What the odds of actions take nobody knows before; most are told soon. */
enum verb_length forecast_length(const struct request *request)
{
    return request_field(request, "threats") ? VERB_LONG : VERB_SHORT;
}

bool forecast_odds(struct request *request)
{
    bool threats = false, done = false;
    request_begin_time(request);
    if (!request_player(request) || !request_flag(request, "threats", &threats))
        return false;
    if (threats && (request_field(request, "action") || request_field(request, "actions")))
        return request_fail(request, TROUBLE_BAD_FIELD, "threats", "are asked for without actions");
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
