/* The data folder as a whole, and setups out of it. */
#include "content/content.h"

#include "content/bundle.h"
#include "content/files.h"
#include "content/lesson.h"
#include "content/shown.h"
#include "core/names.h"
#include "rules/registry.h"

#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SYSTEMS_MAX = 16, SCENARIO_ID_SIZE = 2 * LABEL_ID_SIZE };

struct known_scenario {
    char id[SCENARIO_ID_SIZE]; /* "admiral/duel" */
    const char *title;
    const struct bundle *bundle;
    const struct bundle_scenario *scenario;
};

struct content {
    struct memory memory;
    char data[FILES_PATH_MAX]; /* the folder it was read from */
    const struct rulebook *rulebooks[SYSTEMS_MAX + 1];
    int system_count;
    struct bundle systems[SYSTEMS_MAX];
    struct library nothing[SYSTEMS_MAX]; /* in the place of a library with faults */
    int scenario_count;
    struct known_scenario *scenarios;
    struct complaint list[CONTENT_COMPLAINTS_MAX];
    struct complaints complaints;
};

/* ---- opening --------------------------------------------------------------------------------- */

static enum fault load_system(struct content *content, const char *data,
                              const struct rulebook *rulebook, int *found, struct note *why)
{
    char folder[FILES_PATH_MAX];
    int index = content->system_count++;
    CHECK(index < SYSTEMS_MAX);
    content->rulebooks[index] = rulebook;
    content->nothing[index].rulebook = rulebook;
    struct bundle *system = &content->systems[index];
    *system = (struct bundle){.rulebook = rulebook, .sound = true};
    system->library.rulebook = rulebook;
    int length = snprintf(folder, sizeof folder, "%s/%s", data, rulebook->id);
    if (length >= (int)sizeof folder)
        return note_set(why, FAULT_WORLD, NULL, "the path of the data folder is too long");
    if (!files_is_folder(folder))
        return FAULT_NONE;
    ++*found;
    enum fault fault =
        bundle_load(system, rulebook, folder, &content->memory, &content->complaints, why);
    if (!fault)
        bundle_try_scenarios(system, false, &content->complaints);
    return fault;
}

static void list_scenarios(struct content *content)
{
    size_t count = 0;
    for (int i = 0; i < content->system_count; i++)
        count += (size_t)content->systems[i].scenario_count;
    size_t size = count * sizeof *content->scenarios;
    struct arena arena = memory_arena(&content->memory, size + 32);
    content->scenarios = arena_take(&arena, size);
    for (int i = 0; i < content->system_count; i++) {
        const struct bundle *system = &content->systems[i];
        for (int j = 0; j < system->scenario_count && system->sound; j++) {
            const struct bundle_scenario *scenario = &system->scenarios[j];
            const char *id = bundle_text(scenario->node, "id");
            const char *title = bundle_text(scenario->node, "title");
            if (!id || strlen(id) >= LABEL_ID_SIZE)
                continue;
            struct known_scenario *known = &content->scenarios[content->scenario_count++];
            snprintf(known->id, sizeof known->id, "%.31s/%.31s", system->rulebook->id, id);
            known->title = title ? title : id;
            known->bundle = system;
            known->scenario = scenario;
        }
    }
}

enum fault content_open(struct content **out, const char *data,
                        const struct rulebook *const *rulebooks, struct note *why)
{
    struct content *content = calloc(1, sizeof *content);
    int found = 0;
    enum fault fault = FAULT_NONE;
    *out = NULL;
    if (!content)
        return note_set(why, FAULT_WORLD, NULL, "no memory for content");
    content->complaints = (struct complaints){content->list, CONTENT_COMPLAINTS_MAX, 0};
    snprintf(content->data, sizeof content->data, "%s", data);
    for (int i = 0; rulebooks[i] && !fault; i++)
        fault = load_system(content, data, rulebooks[i], &found, why);
    if (!fault && found == 0)
        fault = note_set(why, FAULT_WORLD, NULL, "%.180s: no folder of a rule system in it", data);
    if (fault) {
        content_close(&content);
        return fault;
    }
    list_scenarios(content);
    content_sort(&content->complaints);
    *out = content;
    return FAULT_NONE;
}

void content_close(struct content **content)
{
    if (*content)
        memory_free(&(*content)->memory);
    free(*content);
    *content = NULL;
}

/* ---- looking --------------------------------------------------------------------------------- */

const struct complaints *content_complaints(const struct content *content)
{
    return &content->complaints;
}

static int find_system(const struct content *content, const struct rulebook *rulebook)
{
    int index = 0;
    while (index < content->system_count && content->rulebooks[index] != rulebook)
        index++;
    CHECK(index < content->system_count);
    return index;
}

const struct library *content_library(const struct content *content,
                                      const struct rulebook *rulebook)
{
    int index = find_system(content, rulebook);
    return content->systems[index].sound ? &content->systems[index].library
                                         : &content->nothing[index];
}

int content_rules(const struct content *content, const struct rulebook *rulebook,
                  const struct content_rule **out)
{
    const struct bundle *system = &content->systems[find_system(content, rulebook)];
    *out = system->rules;
    return system->rule_count;
}

const struct content_rule *content_rule(const struct content *content,
                                        const struct rulebook *rulebook, const char *id,
                                        const char **nearest)
{
    const struct content_rule *rules = NULL;
    int count = content_rules(content, rulebook, &rules);
    struct nearest guess = {id, NULL, 0};
    for (int i = 0; i < count; i++)
        if (text_same(rules[i].id, id))
            return &rules[i];
    for (int i = 0; i < count; i++)
        nearest_offer(&guess, rules[i].id);
    *nearest = guess.best;
    return NULL;
}

static void list_scenarios_of(const struct content *content, const struct rulebook *rulebook,
                              struct datasheet *out)
{
    static const char *const heads[] = {"scenario", "title", "what it is", NULL};
    datasheet_begin(out, "Scenarios", heads);
    for (int i = 0; i < content->scenario_count; i++) {
        const struct known_scenario *known = &content->scenarios[i];
        if (known->bundle->rulebook != rulebook)
            continue;
        datasheet_row(out);
        datasheet_add(out, "%s", known->id);
        datasheet_add(out, "%s", known->title);
        datasheet_add(out, "%s", known->scenario->about ? known->scenario->about : "");
    }
}

static bool show_scenario(const struct content *content, const struct rulebook *rulebook,
                          const char *id, struct datasheet *out)
{
    for (int i = 0; i < content->scenario_count; i++) {
        const struct known_scenario *known = &content->scenarios[i];
        if (known->bundle->rulebook != rulebook || strcmp(strchr(known->id, '/') + 1, id) != 0)
            continue;
        shown_scenario(known->scenario->node, out);
        return true;
    }
    return false;
}

bool content_table(const struct content *content, const struct rulebook *rulebook,
                   const struct content_rule *rule, int part, struct datasheet *out)
{
    int index = 0, own = 0;
    while (index < rulebook->rule_count && strcmp(rulebook->rule_ids[index], rule->id) != 0)
        index++;
    const struct library *library = content_library(content, rulebook);
    while (rulebook->table && index < rulebook->rule_count && own <= part &&
           rulebook->table(library, index, own, out))
        own++;
    if (own > part)
        return true;
    if (own < part || !rule->scenario[0])
        return false;
    if (strcmp(rule->scenario, "all") != 0)
        return show_scenario(content, rulebook, rule->scenario, out);
    list_scenarios_of(content, rulebook, out);
    return true;
}

const struct content_primer *content_primer(const struct content *content,
                                            const struct rulebook *rulebook)
{
    return content->systems[find_system(content, rulebook)].primer;
}

const struct content_lesson *content_lesson(const struct content *content,
                                            const struct rulebook *rulebook)
{
    return content->systems[find_system(content, rulebook)].lesson;
}

int content_scenario_count(const struct content *content)
{
    return content->scenario_count;
}

const char *content_scenario_id(const struct content *content, int index)
{
    CHECK(index >= 0 && index < content->scenario_count);
    return content->scenarios[index].id;
}

const char *content_scenario_title(const struct content *content, int index)
{
    CHECK(index >= 0 && index < content->scenario_count);
    return content->scenarios[index].title;
}

const char *content_scenario_about(const struct content *content, int index)
{
    CHECK(index >= 0 && index < content->scenario_count);
    return content->scenarios[index].scenario->about;
}

int content_scenario_minutes(const struct content *content, int index)
{
    CHECK(index >= 0 && index < content->scenario_count);
    return content->scenarios[index].scenario->minutes;
}

int content_scenario_seats(const struct content *content, int index, const struct seat **out)
{
    CHECK(index >= 0 && index < content->scenario_count);
    *out = content->scenarios[index].scenario->seat;
    return content->scenarios[index].scenario->seat_count;
}

uint64_t content_scenario_takes(const struct content *content, int index,
                                const struct rulebook **rulebook)
{
    CHECK(index >= 0 && index < content->scenario_count);
    *rulebook = content->scenarios[index].bundle->rulebook;
    return content->scenarios[index].scenario->takes;
}

static int compare_complaints(const void *a, const void *b)
{
    const struct complaint *left = a, *right = b;
    int order = strcmp(left->file, right->file);
    if (order == 0)
        order = (left->line > right->line) - (left->line < right->line);
    if (order == 0)
        order = (left->column > right->column) - (left->column < right->column);
    if (order == 0)
        order = strcmp(left->key, right->key);
    return order ? order : strcmp(left->reason, right->reason);
}

void content_sort(struct complaints *complaints)
{
    int kept = complaints->count < complaints->capacity ? complaints->count : complaints->capacity;
    qsort(complaints->list, (size_t)kept, sizeof complaints->list[0], compare_complaints);
}

/* ---- setups ---------------------------------------------------------------------------------- */

struct content_setup {
    struct memory memory;
    struct setup setup;
};

/* Many faults, one line: the first of them and how many more. */
static enum fault note_complaints(const struct complaints *complaints, struct note *why)
{
    char more[40] = "";
    const struct complaint *first = &complaints->list[0];
    if (complaints->count > 1)
        snprintf(more, sizeof more, " (and %d more)", complaints->count - 1);
    const char *colon = first->key[0] ? ": " : "";
    if (first->line == 0)
        return note_set(why, FAULT_INPUT, NULL, "%.80s%s%s%s%.1800s%s", first->file,
                        first->file[0] ? ": " : "", first->key, colon, first->reason, more);
    return note_set(why, FAULT_INPUT, NULL, "%.80s:%d:%d: %s%s%.1800s%s", first->file, first->line,
                    first->column, first->key, colon, first->reason, more);
}

/* A half-made setup and the faults found while making it. */
struct making {
    struct content_setup *setup;
    struct complaint list[CONTENT_COMPLAINTS_MAX];
    struct complaints complaints;
};

static struct making *begin_making(void)
{
    struct making *making = calloc(1, sizeof *making);
    CHECK(making);
    making->setup = calloc(1, sizeof *making->setup);
    CHECK(making->setup);
    making->complaints = (struct complaints){making->list, CONTENT_COMPLAINTS_MAX, 0};
    return making;
}

static enum fault end_making(struct making *making, struct content_setup **out, struct note *why)
{
    enum fault fault = FAULT_NONE;
    *out = making->setup;
    if (making->complaints.count > 0) {
        content_sort(&making->complaints);
        fault = note_complaints(&making->complaints, why);
        content_setup_close(out);
    }
    free(making);
    return fault;
}

static enum fault make_setup(struct content_setup **out, const struct library *library,
                             const struct node *scenario, struct note *why)
{
    struct making *making = begin_making();
    bundle_setup(&making->setup->setup, library, scenario, &making->setup->memory,
                 &making->complaints);
    return end_making(making, out, why);
}

enum fault content_setup_inline(struct content_setup **out, const struct content *content,
                                const struct rulebook *rulebook, const struct node *scenario,
                                struct note *why)
{
    return make_setup(out, content_library(content, rulebook), scenario, why);
}

enum fault content_setup_from_node(struct content_setup **out, const struct rulebook *rulebook,
                                   int version, const struct node *records,
                                   const struct node *scenario, struct note *why)
{
    struct making *making = begin_making();
    struct library library = {.rulebook = rulebook};
    size_t room = records ? bundle_library_room(&library, records) : 0;
    struct arena arena = memory_arena(&making->setup->memory, room);
    if (!records || library_add(&library, records, &arena, &making->complaints))
        bundle_setup_of_version(&making->setup->setup, &library, scenario, version,
                                &making->setup->memory, &making->complaints);
    return end_making(making, out, why);
}

struct setup *content_setup(struct content_setup *setup)
{
    return &setup->setup;
}

void content_setup_close(struct content_setup **setup)
{
    if (*setup)
        memory_free(&(*setup)->memory);
    free(*setup);
    *setup = NULL;
}

/* ---- scenarios by id or file ----------------------------------------------------------------- */

/* "admiral/duel", or "duel" when only one system has such a scenario. */
static const struct known_scenario *find_known(const struct content *content, const char *id)
{
    const struct known_scenario *found = NULL;
    for (int i = 0; i < content->scenario_count; i++) {
        const struct known_scenario *known = &content->scenarios[i];
        if (strcmp(known->id, id) == 0)
            return known;
        if (strcmp(strchr(known->id, '/') + 1, id) != 0)
            continue;
        if (found)
            return NULL;
        found = known;
    }
    return found;
}

void content_scenarios_near(const struct content *content, const char *wanted,
                            struct nearest_list *out)
{
    size_t system = strcspn(wanted, "/") + 1; /* with its slash */
    nearest_list_begin(out, wanted);
    for (int i = 0; i < content->scenario_count; i++) {
        const char *id = content->scenarios[i].id, *name = strchr(id, '/') + 1;
        nearest_offer(&out->nearest, name);
        if (out->nearest.best == name)
            out->nearest.best = id;
        if (strncmp(id, wanted, system) == 0)
            nearest_list_offer(out, id);
        else
            nearest_offer(&out->nearest, id);
    }
}

static enum fault refuse_scenario(const struct content *content, const char *wanted,
                                  struct note *why)
{
    struct nearest_list known;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    content_scenarios_near(content, wanted, &known);
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, "there are ", &text);
    return note_set(why, FAULT_INPUT, NULL, "there is no scenario and no file \"%.80s\"%s", wanted,
                    rest);
}

static void miss_scenario(const struct bundle *bundle, const char *wanted, const struct node *tree,
                          struct complaints *complaints)
{
    struct nearest_list known;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, wanted);
    for (int i = 0; i < bundle->scenario_count; i++)
        if (bundle_text(bundle->scenarios[i].node, "id"))
            nearest_list_offer(&known, bundle_text(bundle->scenarios[i].node, "id"));
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, "there are ", &text);
    complain(complaints, tree, "scenarios", "there is no \"%.40s\" in this file%s", wanted, rest);
}

/* The scenario of a file that `wanted` names; NULL wants the first. */
static const struct node *pick_scenario(const struct bundle *bundle, const char *wanted,
                                        const struct node *tree, struct complaints *complaints)
{
    for (int i = 0; i < bundle->scenario_count; i++) {
        const char *id = bundle_text(bundle->scenarios[i].node, "id");
        if (!wanted || (id && strcmp(id, wanted) == 0))
            return bundle->scenarios[i].node;
    }
    if (wanted)
        miss_scenario(bundle, wanted, tree, complaints);
    else
        complain(complaints, tree, "scenarios", "there is no scenario in this file");
    return NULL;
}

static void read_scenario_file(struct making *making, const struct content *content,
                               const char *path, const char *wanted)
{
    struct memory *memory = &making->setup->memory;
    struct complaints *complaints = &making->complaints;
    const struct node *tree = files_parse(path, memory, complaints);
    if (!tree)
        return;
    const struct rulebook *rulebook = content_rulebook_of(tree, content->rulebooks, complaints);
    if (!rulebook)
        return;
    struct bundle bundle;
    bundle_bind(&bundle, content_library(content, rulebook), &tree, 1, memory, complaints);
    const struct node *scenario = pick_scenario(&bundle, wanted, tree, complaints);
    if (scenario)
        bundle_setup(&making->setup->setup, &bundle.library, scenario, memory, complaints);
}

static void refuse_system(const struct node *node, const char *id,
                          const struct rulebook *const *rulebooks, struct complaints *complaints)
{
    struct nearest_list known;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, id);
    for (int i = 0; rulebooks[i]; i++)
        nearest_list_offer(&known, rulebooks[i]->id);
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, "there are ", &text);
    complain(complaints, node, "ruleset", "there is no rule system \"%.40s\"%s", id, rest);
}

const struct rulebook *content_rulebook_of(const struct node *tree,
                                           const struct rulebook *const *rulebooks,
                                           struct complaints *complaints)
{
    const struct node *node = node_find(tree, "ruleset");
    const char *id = bundle_text(tree, "ruleset");
    const struct rulebook *rulebook = id ? registry_find(rulebooks, id) : NULL;
    if (!id)
        complain(complaints, node ? node : tree, "ruleset", "%s",
                 node ? "must be the name of a rule system" : "missing");
    else if (!rulebook)
        refuse_system(node, id, rulebooks, complaints);
    return rulebook;
}

enum fault content_setup_open(struct content_setup **out, const struct content *content,
                              const char *scenario_id_or_file, struct note *why)
{
    const struct known_scenario *known = find_known(content, scenario_id_or_file);
    char path[FILES_PATH_MAX];
    *out = NULL;
    if (known)
        return make_setup(out, &known->bundle->library, known->scenario->node, why);
    if (strlen(scenario_id_or_file) >= sizeof path)
        return note_set(why, FAULT_INPUT, NULL, "the name of the scenario is too long");
    strcpy(path, scenario_id_or_file);
    char *mark = files_exists(path) ? NULL : strrchr(path, '#');
    if (mark)
        *mark = '\0';
    if (files_is_folder(path))
        return note_set(why, FAULT_INPUT, NULL, "%.120s is a folder, not a scenario", path);
    if (!files_exists(path))
        return refuse_scenario(content, scenario_id_or_file, why);
    struct making *making = begin_making();
    read_scenario_file(making, content, path, mark ? mark + 1 : NULL);
    return end_making(making, out, why);
}

/* ---- designs of one's own -------------------------------------------------------------------- */

/* By its id, case-blind where that is nobody's own. */
static struct content_place find_record(const struct library *library, const char *id,
                                        int collections)
{
    struct content_place place = {-1, -1};
    for (int i = 0; i < collections && i < library->rulebook->collection_count; i++) {
        int index = id[0] ? library_find(library, i, id) : -1;
        if (index >= 0)
            return (struct content_place){i, index};
        for (int k = 0; id[0] && place.index < 0 && k < library->shelf[i].count; k++)
            if (text_same(library_label(library, i, k)->id, id))
                place = (struct content_place){i, k};
    }
    return place;
}

/* A file of the data folder itself: its records are loaded already. */
static bool is_shipped(const struct content *content, const struct rulebook *rulebook,
                       const char *path)
{
    char folder[FILES_PATH_MAX];
    int length = snprintf(folder, sizeof folder, "%s/%s", content->data, rulebook->id);
    return length < (int)sizeof folder && files_is_in(path, folder);
}

/* Where a record is looked for: the first so many collections of a file or a scenario. */
struct quest {
    const struct content *content;
    char source[FILES_PATH_MAX];
    const char *id;
    int collections;
    bool shut;               /* files are not looked into */
    const struct node *tree; /* of a file; NULL: a scenario */
};

/* Whether the source itself brings the record; else it only builds on it. */
static bool brings(const struct quest *quest, const struct library *library,
                   struct content_place place)
{
    const struct collection *collection = &library->rulebook->collections[place.collection];
    const struct node *list = quest->tree ? node_find(quest->tree, collection->key) : NULL;
    const char *key = library_id_key(collection), *id;
    for (const struct node *item = list ? list->first : NULL; item; item = item->next)
        if ((id = bundle_text(item, key)) &&
            strcmp(id, library_label(library, place.collection, place.index)->id) == 0)
            return true;
    return false;
}

/* Among the records of a file, else among those its scenarios bring along. */
static struct content_place read_record_file(struct making *making, struct quest *quest)
{
    struct memory *memory = &making->setup->memory;
    struct complaints *complaints = &making->complaints;
    struct setup *setup = &making->setup->setup;
    struct content_place place = {-1, -1};
    quest->tree = files_parse(quest->source, memory, complaints);
    const struct rulebook *rulebook =
        quest->tree ? content_rulebook_of(quest->tree, quest->content->rulebooks, complaints)
                    : NULL;
    if (!rulebook)
        return place;
    struct bundle bundle = {.library = *content_library(quest->content, rulebook)};
    bool shipped = is_shipped(quest->content, rulebook, quest->source);
    if (!shipped)
        bundle_bind(&bundle, content_library(quest->content, rulebook), &quest->tree, 1, memory,
                    complaints);
    setup->rulebook = rulebook;
    setup->library = bundle.library;
    place = find_record(&setup->library, quest->id, quest->collections);
    if (shipped && place.index >= 0 && !brings(quest, &setup->library, place))
        place = (struct content_place){-1, -1};
    for (int i = 0; place.index < 0 && complaints->count == 0 && i < bundle.scenario_count; i++)
        if (bundle_setup(setup, &bundle.library, bundle.scenarios[i].node, memory, complaints))
            place = find_record(&setup->library, quest->id, quest->collections);
    return place;
}

/* All that stands there, what a file brings itself first, and the nearest of it. */
static enum fault refuse_record(const struct quest *quest, const struct library *library,
                                struct note *why)
{
    struct nearest_list known;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, quest->id);
    for (int others = 0; others < 2; others++)
        for (int i = 0; i < quest->collections && i < library->rulebook->collection_count; i++)
            for (int k = 0; k < library->shelf[i].count; k++)
                if (library_label(library, i, k)->id[0] &&
                    brings(quest, library, (struct content_place){i, k}) == !others)
                    nearest_list_offer(&known, library_label(library, i, k)->id);
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, "there are ", &text);
    return note_set(why, FAULT_INPUT, NULL, "there is no %s \"%.40s\" in %.120s%s",
                    quest->collections > 1 ? "record" : "design", quest->id, quest->source, rest);
}

static enum fault open_record(struct content_setup **out, struct quest quest,
                              const char *source_and_id, struct content_place *place,
                              struct note *why)
{
    const struct content *content = quest.content;
    int collections = quest.collections;
    const char *mark = strrchr(source_and_id, '#');
    *out = NULL;
    *place = (struct content_place){-1, -1};
    if (!mark || strlen(source_and_id) >= sizeof quest.source)
        return note_set(why, FAULT_INPUT, NULL, "no %s \"%.80s\"",
                        collections > 1 ? "record" : "design", source_and_id);
    quest.id = mark + 1;
    snprintf(quest.source, sizeof quest.source, "%.*s", (int)(mark - source_and_id), source_and_id);
    const struct known_scenario *known = find_known(content, quest.source);
    if (!known && (quest.shut || !files_exists(quest.source) || files_is_folder(quest.source)))
        return refuse_scenario(content, quest.source, why);
    struct making *making = begin_making();
    if (known && bundle_setup(&making->setup->setup, &known->bundle->library, known->scenario->node,
                              &making->setup->memory, &making->complaints))
        *place = find_record(&making->setup->setup.library, quest.id, collections);
    else if (!known)
        *place = read_record_file(making, &quest);
    bool missing = making->complaints.count == 0 && place->index < 0;
    if (missing)
        refuse_record(&quest, &making->setup->setup.library, why);
    enum fault fault = end_making(making, out, why);
    if (!missing)
        return fault;
    content_setup_close(out);
    return FAULT_INPUT;
}

enum fault content_design_open(struct content_setup **out, const struct content *content,
                               const char *source_and_id, int *design, struct note *why)
{
    struct content_place place;
    struct quest quest = {.content = content, .collections = 1};
    enum fault fault = open_record(out, quest, source_and_id, &place, why);
    *design = place.index;
    return fault;
}

enum fault content_record_open(struct content_setup **out, const struct content *content,
                               const char *source_and_id, struct content_place *place,
                               struct note *why)
{
    struct quest quest = {.content = content, .collections = COLLECTIONS_MAX};
    return open_record(out, quest, source_and_id, place, why);
}

enum fault content_record_of_scenario(struct content_setup **out, const struct content *content,
                                      const char *scenario_and_id, struct content_place *place,
                                      struct note *why)
{
    struct quest quest = {.content = content, .collections = COLLECTIONS_MAX, .shut = true};
    return open_record(out, quest, scenario_and_id, place, why);
}

/* ---- a stage for one design ------------------------------------------------------------------ */

static size_t write_stage(const struct rulebook *rulebook, const char *design, char *out,
                          size_t size)
{
    struct text text;
    text_init(&text, out, size);
    for (const char *at = rulebook->stage; *at; at++) {
        if (*at == '@')
            text_add(&text, design);
        else
            text_char(&text, *at);
    }
    return text.length;
}

enum fault content_stage_open(struct content_setup **out, const struct library *library, int design,
                              struct note *why)
{
    enum { STAGE_SIZE = 2000, STAGE_ROOM = 1 << 16 };
    char stage[STAGE_SIZE];
    *out = NULL;
    if (!library->rulebook->stage)
        return note_set(why, FAULT_INPUT, NULL, "cards of %s cannot be shown",
                        library->rulebook->id);
    size_t size =
        write_stage(library->rulebook, library_label(library, 0, design)->id, stage, sizeof stage);
    struct making *making = begin_making();
    struct arena arena = memory_arena(&making->setup->memory, STAGE_ROOM);
    const struct node *tree = content_parse(stage, size, "stage", &arena, &making->complaints);
    if (tree)
        bundle_setup(&making->setup->setup, library, tree, &making->setup->memory,
                     &making->complaints);
    return end_making(making, out, why);
}
