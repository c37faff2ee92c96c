/* Two ships on an empty board in the phase of fire; the rest is found out by asking the rules. */
#include "tests/odds/volleys.h"

#include "base/check.h"
#include "core/play.h"
#include "core/sources.h"
#include "odds/odds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    DISTANCES = 10,
    ROWS_MAX = 20000,
    ROWS_SHOWN = 25,
    CHOICES_MAX = 1024,
    ANSWERS_MAX = 64,
    TEXT_SIZE = 4096,
    NODES_SIZE = 1 << 20
};

/* One scenario text per system: shooter, target, their factions where there are some, and where the
 * target stands. */
struct layout {
    const char *system;
    const char *text; /* %1$s shooter, %2$s target, %3$02d place, %4$s and %5$s factions */
    int origin;       /* the place of the shooter */
    int step;         /* of the target's place for each hex of distance */
    bool pool;        /* the whole side fires, from where it stands */
};

static const struct layout layouts[] = {
    {"admiralty",
     "{id: volley, ruleset: admiralty, title: volley, board: {columns: 24, rows: 24},"
     " vp_target: 900, sides: {red: {units: [{design: %1$s, name: A, cell: '1220', heading: 0}]},"
     " blue: {units: [{design: %2$s, name: B, cell: '12%3$02d', heading: 3}]}},"
     " start: {turn: 3, phase: combat}}",
     20, -1, false},
    {"nova",
     "{id: volley, ruleset: nova, title: volley, board: {columns: 24, rows: 24},"
     " victory: {vp_at_least: 900, both: draw},"
     " sides: {red: {units: [{design: %1$s, name: A, cell: '1220', heading: 0}]},"
     " blue: {units: [{design: %2$s, name: B, cell: '12%3$02d', heading: 3}]}},"
     " start: {turn: 3, phase: combat, leader: red}}",
     20, -1, false},
    {"universal",
     "{id: volley, ruleset: universal, title: volley, board: {columns: 24, rows: 21},"
     " vp_target: 900, sides: {red: {units: [{design: %1$s, name: A, cell: '0811', heading: 0}]},"
     " blue: {units: [{design: %2$s, name: B, cell: '%3$02d11', heading: 3}]}},"
     " start: {turn: 3, phase: combat}}",
     8, 1, false},
    {"starstrike",
     "{id: volley, ruleset: starstrike, title: volley, map: M-M1, teams: fixed,"
     " options: {mode: basic},"
     " sides: {red: {faction: %4$s, units: [{design: %1$s, name: A, cell: '0612', heading: 0,"
     " orders: [{order: B-002, face_up: true}]}]}, blue: {faction: %5$s,"
     " units: [{design: %2$s, name: B, cell: '06%3$02d', heading: 3,"
     " orders: [{order: B-004, face_up: true, owner: 1}]}]}},"
     " start: {turn: 2, phase: action, active: red, initiative: red, step: strike, actor: A,"
     " player_1: {library: [B-002]}, player_2: {library: [B-004]}}}",
     12, -1, false},
    {"admiral",
     "{id: volley, ruleset: admiral, title: volley, board: large, options: {mining-fleets: true},"
     " fleets: [{id: one, command: %2$s, ships: {%2$s: 1}}],"
     " sides: {red: {fleets: [battleship-fleet], units: ["
     " {design: battleship, name: A, cell: '1005'}, {design: frigate, cell: '0807'},"
     " {design: frigate, cell: '1207'}, {design: corvette, cell: '0808'},"
     " {design: corvette, cell: '1208'}, {design: corvette, cell: '0810'},"
     " {design: corvette, cell: '1210'}, {design: corvette, cell: '1012'},"
     " {design: fighter, cell: '0909'}, {design: fighter, cell: '1009'},"
     " {design: fighter, cell: '1109'}, {design: fighter, cell: '0910'},"
     " {design: fighter, cell: '1110'}, {design: fighter, cell: '0911'},"
     " {design: fighter, cell: '1011'}, {design: fighter, cell: '1111'},"
     " {design: fighter, cell: '0101'}, {design: fighter, cell: '0102'},"
     " {design: fighter, cell: '0103'}, {design: fighter, cell: '0104'}]},"
     " blue: {fleets: [one], units: [{design: %2$s, name: B, cell: '1010'}]}},"
     " start: {turn: 9, phase: declare, active: red}}",
     10, 0, true},
};

struct row {
    int shooter;
    int target;
    int measure;
    int distance;
    int weapons;
    int branches;
    bool exact;
    double ms;
};

struct survey {
    const struct content *content;
    const struct rulebook *rulebook;
    const struct layout *layout;
    void *memory;
    void *nodes;
    struct action *choices;
    struct row *rows;
    int row_count;
    int refused;
    double all_ms; /* the most that all measures of a volley took together */
};

/* A volley laid out and declared. */
struct volley {
    struct content_setup *content;
    struct game game;
    int target;
    struct action actions[ANSWERS_MAX];
    int action_count;
    int weapons; /* fired */
};

static double milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static const char *design_id(const struct survey *survey, int design)
{
    return library_label(content_library(survey->content, survey->rulebook), 0, design)->id;
}

/* The factions that fight on a side: those of the starter set have their allies with them. */
static const char *faction_of(const char *id)
{
    bool compact = strncmp(id, "MC", 2) == 0 || strncmp(id, "TL", 2) == 0;
    return compact ? "MC" : "VD";
}

static void close_volley(struct volley *volley)
{
    free(volley->game.state);
    content_setup_close(&volley->content);
    *volley = (struct volley){0};
}

/* Whoever may begin lets the shooter do so. */
static void await_turn(const struct game *game, struct dice *dice)
{
    struct question open[QUESTIONS_MAX], question;
    for (int i = 0; i < ANSWERS_MAX && !rulebook_question_of(game, 0, &question); i++) {
        if (game->rulebook->pending(game, open) == 0)
            return;
        struct action action = game->rulebook->fallback(game, &open[0]);
        play_apply(game, &action, dice, NULL);
    }
}

static bool open_volley(const struct survey *survey, struct volley *volley, const struct row *row,
                        struct note *why)
{
    const char *shooter = design_id(survey, row->shooter), *target = design_id(survey, row->target);
    const struct layout *layout = survey->layout;
    char text[TEXT_SIZE];
    struct complaint complaint = {0};
    struct complaints complaints = {&complaint, 1, 0};
    struct arena arena;
    struct dice_fast dice;
    arena_init(&arena, survey->nodes, NODES_SIZE);
    dice_fast_init(&dice, 1);
    snprintf(text, sizeof text, layout->text, shooter, target,
             layout->origin + layout->step * row->distance, faction_of(shooter),
             faction_of(target));
    struct node *node = content_parse(text, strlen(text), "volley", &arena, &complaints);
    if (!node ||
        content_setup_inline(&volley->content, survey->content, survey->rulebook, node, why))
        return false;
    const struct setup *setup = content_setup(volley->content);
    volley->game = (struct game){survey->rulebook, setup, calloc(1, setup->state_size)};
    CHECK(volley->game.state);
    if (play_begin(&volley->game, &dice.dice, NULL, why))
        return false;
    await_turn(&volley->game, &dice.dice);
    volley->target = state_head(volley->game.state)->unit_count - 1;
    while (volley->target > 0 && state_units(volley->game.state)[volley->target - 1].side ==
                                     state_units(volley->game.state)[volley->target].side)
        volley->target--; /* the ship before its flights */
    return true;
}

static int count_bits(uint64_t bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* The listed answer that fires most at the target, else one that ends the declaration; -1: neither.
 */
static int best_choice(const struct survey *survey, const struct volley *volley,
                       const struct action *choices, int count)
{
    int best = -1, most = -1;
    for (int i = 0; i < count; i++) {
        enum decision_kind kind = survey->rulebook->decisions[choices[i].decision].kind;
        bool aimed = choices[i].target == volley->target && (kind == D_FIRE || kind == D_SEQUENCE);
        int value = aimed ? 1 + count_bits(choices[i].weapons) : kind == D_DONE ? 0 : -1;
        if (value <= most)
            continue;
        most = value;
        best = i;
    }
    return best;
}

/* Declares on a copy until dice have fallen. */
static void declare_volley(const struct survey *survey, struct volley *volley)
{
    struct game game = volley->game;
    struct dice_fast dice;
    struct question question;
    game.state = malloc(game.setup->state_size);
    CHECK(game.state);
    memcpy(game.state, volley->game.state, game.setup->state_size);
    dice_fast_init(&dice, 1);
    while (volley->action_count < ANSWERS_MAX && dice.dice.throw_count == 0 &&
           rulebook_question_of(&game, 0, &question)) {
        int count =
            game.rulebook->choices(&game, &question, UNIT_ANY, survey->choices, (int)CHOICES_MAX);
        count = count < CHOICES_MAX ? count : (int)CHOICES_MAX;
        int best = best_choice(survey, volley, survey->choices, count);
        if (best < 0)
            break;
        struct action action = survey->choices[best];
        volley->weapons +=
            action.target == volley->target ? (action.weapons ? count_bits(action.weapons) : 1) : 0;
        volley->actions[volley->action_count++] = action;
        play_apply(&game, &action, &dice.dice, NULL);
    }
    free(game.state);
}

/* The distance at which most weapons bear, the least of them; 0: none does. */
static int best_distance(struct survey *survey, struct row row)
{
    int best = 0, most = 0;
    for (int distance = 1; distance <= DISTANCES; distance++) {
        struct volley volley = {0};
        row.distance = distance;
        if (open_volley(survey, &volley, &row, NULL))
            declare_volley(survey, &volley);
        if (volley.weapons > most) {
            most = volley.weapons;
            best = distance;
        }
        close_volley(&volley);
        if (survey->layout->pool)
            break;
    }
    return best;
}

static void ask_measures(struct survey *survey, const struct volley *volley, struct row row)
{
    static struct odds_answer answer;
    for (int measure = 0; survey->rulebook->measures[measure]; measure++) {
        struct odds_question question = {volley->actions, volley->action_count, measure,
                                         volley->target};
        struct arena arena;
        arena_init(&arena, survey->memory, ODDS_ARENA_SIZE);
        double begin = milliseconds_now();
        if (odds_exact(&volley->game, &question, &arena, &answer, NULL)) {
            survey->refused++;
            return;
        }
        row.ms = milliseconds_now() - begin;
        row.measure = measure;
        row.branches = answer.branches;
        row.exact = answer.exact;
        if (survey->row_count < ROWS_MAX)
            survey->rows[survey->row_count++] = row;
    }
}

/* All measures in one call. */
static void ask_together(struct survey *survey, const struct volley *volley)
{
    static struct odds_answer answers[MEASURES_MAX];
    struct odds_pair pairs[MEASURES_MAX];
    struct odds_survey question = {volley->actions, volley->action_count, pairs, 0, {0}};
    struct arena arena;
    for (; survey->rulebook->measures[question.pair_count]; question.pair_count++)
        pairs[question.pair_count] = (struct odds_pair){question.pair_count, volley->target};
    arena_init(&arena, survey->memory, ODDS_ARENA_SIZE);
    double begin = milliseconds_now();
    if (odds_survey(&volley->game, &question, &arena, answers, NULL))
        survey->refused++;
    double spent = milliseconds_now() - begin;
    survey->all_ms = spent > survey->all_ms ? spent : survey->all_ms;
}

static void survey_pair(struct survey *survey, int shooter, int target)
{
    struct row row = {.shooter = shooter, .target = target};
    struct volley volley = {0};
    row.distance = best_distance(survey, row);
    if (row.distance == 0)
        return;
    if (open_volley(survey, &volley, &row, NULL)) {
        declare_volley(survey, &volley);
        row.weapons = volley.weapons;
        ask_measures(survey, &volley, row);
        ask_together(survey, &volley);
    }
    close_volley(&volley);
}

static int compare_rows(const void *a, const void *b)
{
    const struct row *first = a, *second = b;
    return first->ms < second->ms ? 1 : first->ms > second->ms ? -1 : 0;
}

static bool print_rows(struct survey *survey)
{
    int sampled = 0, slow = 0, volleys = 0;
    qsort(survey->rows, (size_t)survey->row_count, sizeof survey->rows[0], compare_rows);
    for (int i = 0; i < survey->row_count; i++) {
        sampled += !survey->rows[i].exact;
        slow += survey->rows[i].ms > 20;
        volleys += survey->rows[i].measure == 0;
    }
    printf("%-16s %-16s %-12s %5s %7s %9s %9s\n", "shooter", "target", "measure", "range",
           "weapons", "branches", "ms");
    for (int i = 0; i < survey->row_count && i < ROWS_SHOWN; i++) {
        const struct row *row = &survey->rows[i];
        printf("%-16s %-16s %-12s %5d %7d %9d %9.2f%s\n", design_id(survey, row->shooter),
               design_id(survey, row->target), survey->rulebook->measures[row->measure],
               row->distance, row->weapons, row->branches, row->ms, row->exact ? "" : " sampled");
    }
    printf("%s - %s: %d volleys, %d measures, %d sampled, %d above 20 ms, all measures of a volley "
           "at most %.1f ms\n",
           sampled || survey->refused || !volleys ? "not ok" : "ok", survey->rulebook->id, volleys,
           survey->row_count, sampled, slow, survey->all_ms);
    fflush(stdout);
    return !sampled && !survey->refused && volleys > 0;
}

bool volleys_survey(const struct content *content, const struct rulebook *rulebook)
{
    struct survey survey = {.content = content, .rulebook = rulebook};
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++)
        if (strcmp(layouts[i].system, rulebook->id) == 0)
            survey.layout = &layouts[i];
    survey.memory = malloc(ODDS_ARENA_SIZE);
    survey.nodes = malloc(NODES_SIZE);
    survey.choices = malloc(CHOICES_MAX * sizeof survey.choices[0]);
    survey.rows = malloc(ROWS_MAX * sizeof survey.rows[0]);
    CHECK(survey.layout && survey.memory && survey.nodes && survey.choices && survey.rows);
    int designs = content_library(content, rulebook)->shelf[0].count;
    for (int shooter = 0; shooter < designs; shooter++) {
        for (int target = 0; target < designs; target++)
            survey_pair(&survey, shooter, target);
        if (survey.layout->pool)
            break;
    }
    bool fine = print_rows(&survey);
    free(survey.memory);
    free(survey.nodes);
    free(survey.choices);
    free(survey.rows);
    return fine;
}
