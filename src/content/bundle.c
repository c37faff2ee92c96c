/* Binding trees into libraries. */
#include "content/bundle.h"

#include "base/check.h"
#include "content/files.h"
#include "content/lesson.h"
#include "content/primer.h"
#include "content/prose.h"
#include "core/nearest.h"
#include "core/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SCENARIOS_MAX = 1000,
    ROOM = 1 << 16,
    PIECE = 32 /* what is taken of an arena may begin that much later, and is something */
};

const char *bundle_text(const struct node *map, const char *key)
{
    const struct node *node = node_find(map, key);
    return node && node->kind == NODE_SCALAR && !node_is_null(node) ? node->text : NULL;
}

/* ---- gathering: the lists of all files, one behind the other ----------------------------------
 */

struct gathering {
    const struct rulebook *rulebook;
    struct node root;
    struct node lists[COLLECTIONS_MAX + 2]; /* the collections', then rules, then scenarios */
    struct node *last[COLLECTIONS_MAX + 2];
    const struct node *primer;
    const struct node *lesson;
    struct complaints *complaints;
};

static const char *list_key(const struct rulebook *rulebook, int list)
{
    if (list < rulebook->collection_count)
        return rulebook->collections[list].key;
    return list == rulebook->collection_count ? "rules" : "scenarios";
}

static void begin_gathering(struct gathering *gathering, const struct rulebook *rulebook,
                            struct complaints *complaints)
{
    *gathering = (struct gathering){.rulebook = rulebook, .complaints = complaints};
    gathering->root = (struct node){.kind = NODE_MAP, .text = "", .file = ""};
    for (int i = 0; i < rulebook->collection_count + 2; i++) {
        gathering->lists[i] = (struct node){.kind = NODE_LIST,
                                            .key = list_key(rulebook, i),
                                            .text = "",
                                            .file = "",
                                            .next = gathering->root.first};
        gathering->root.first = &gathering->lists[i];
        gathering->root.count++;
    }
}

static void append_copy(struct gathering *gathering, int list, const struct node *item,
                        struct arena *arena)
{
    struct node *copy = arena_take(arena, sizeof *copy);
    if (!copy) {
        complain(gathering->complaints, item, item->key, "too much content");
        return;
    }
    *copy = *item;
    copy->next = NULL;
    struct node *whole = &gathering->lists[list];
    if (gathering->last[list])
        gathering->last[list]->next = copy;
    else
        whole->first = copy;
    gathering->last[list] = copy;
    if (whole->count++ == 0) {
        whole->file = item->file;
        whole->line = item->line;
        whole->column = item->column;
    }
}

static void gather_list(struct gathering *gathering, int list, const struct node *node,
                        struct arena *arena)
{
    if (node_is_null(node))
        return;
    if (node->kind != NODE_LIST) {
        complain(gathering->complaints, node, node->key, "must be a list");
        return;
    }
    for (const struct node *item = node->first; item; item = item->next)
        append_copy(gathering, list, item, arena);
}

static void check_ruleset(const struct gathering *gathering, const struct node *tree)
{
    const struct node *node = node_find(tree, "ruleset");
    const char *id = bundle_text(tree, "ruleset");
    if (!id)
        complain(gathering->complaints, node ? node : tree, "ruleset",
                 node ? "must be the name of a rule system" : "missing");
    else if (strcmp(id, gathering->rulebook->id) != 0)
        complain(gathering->complaints, node, "ruleset", "is \"%.40s\", but here belongs \"%s\"",
                 id, gathering->rulebook->id);
}

/* What a system has one of. */
static void gather_one(const struct gathering *gathering, const struct node **one,
                       const struct node *node)
{
    if (*one)
        complain(gathering->complaints, node, node->key, "is given twice");
    *one = node;
}

static void complain_key(const struct gathering *gathering, const struct node *child)
{
    struct nearest_list known;
    char reason[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, child->key);
    nearest_list_offer(&known, "ruleset");
    for (int i = 0; i < gathering->rulebook->collection_count + 2; i++)
        nearest_list_offer(&known, list_key(gathering->rulebook, i));
    nearest_list_offer(&known, "primer");
    nearest_list_offer(&known, "lesson");
    text_init(&text, reason, sizeof reason);
    text_add(&text, "unknown key");
    nearest_list_write(&known, "keys here: ", &text);
    complain(gathering->complaints, child, child->key, "%s", reason);
}

static void gather_tree(struct gathering *gathering, const struct node *tree, struct arena *arena)
{
    int lists = gathering->rulebook->collection_count + 2;
    if (tree->kind != NODE_MAP) {
        complain(gathering->complaints, tree, "", "must be a map with the key ruleset");
        return;
    }
    check_ruleset(gathering, tree);
    /* Content has no id: this is a scenario, if only part of one. */
    if (node_find(tree, "sides") || node_find(tree, "id")) {
        append_copy(gathering, lists - 1, tree, arena);
        return;
    }
    for (const struct node *child = tree->first; child; child = child->next) {
        int list = 0;
        while (list < lists && strcmp(list_key(gathering->rulebook, list), child->key) != 0)
            list++;
        if (list < lists)
            gather_list(gathering, list, child, arena);
        else if (strcmp(child->key, "primer") == 0)
            gather_one(gathering, &gathering->primer, child);
        else if (strcmp(child->key, "lesson") == 0)
            gather_one(gathering, &gathering->lesson, child);
        else if (strcmp(child->key, "ruleset") != 0)
            complain_key(gathering, child);
    }
}

/* ---- rules ------------------------------------------------------------------------------------
 */

/* Only told, not read by it: texts of rules have no limit but that of their file. */
#define RULE(name, noun, sentence)                                                                 \
    {                                                                                              \
        .key = name, .kind = FIELD_TEXT, .size = UINT16_MAX, .required = true,                     \
        FIELD_SAYS(noun, sentence)                                                                 \
    }
static const struct field rule_fields[] = {
    RULE("id", "id", "The name by which the rule is cited."),
    RULE("kind", "kind", "One of rule, option, data, note and undefined."),
    RULE("title", "title", "What the rule is about."),
    RULE("text", "text", "The rule in our own words."),
    RULE("source", "source", "Where it comes from: the book, public talk, or a ruling of ours."),
    {.key = "scenario",
     .kind = FIELD_TEXT,
     .size = UINT16_MAX,
     FIELD_SAYS("scenario", "The shipped scenario that the rule describes, if it is about one.")},
    {.kind = FIELD_END}};

const struct schema_extra content_extras[] = {
    {"rules", rule_fields, true, "rule", "A rule of the system, in words."},
    {"primer", primer_fields, false, "primer", "The one page that teaches the system."},
    {"lesson", lesson_fields, false, "lesson", "The guided first battle of the system."},
    {.key = NULL}};

static const char *const rule_kinds[] = {"rule", "option", "data", "note", "undefined", NULL};

/* The member's text without line ends behind it; "" when it is missing or wrong, complained. */
static const char *rule_text(const struct node *item, const char *key, struct arena *arena,
                             struct complaints *complaints)
{
    const struct node *node = node_find(item, key);
    const char *text = bundle_text(item, key);
    if (!text || text[0] == '\0') {
        complain(complaints, node ? node : item, key, node ? "must be text" : "missing");
        return "";
    }
    const char *fault = fields_text_fault(text, true);
    if (fault)
        complain(complaints, node, key, "%s", fault);
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == '\n')
        length--;
    char *copy = arena_take(arena, length + 1);
    if (!copy) {
        complain(complaints, node, key, "too much content");
        return "";
    }
    memcpy(copy, text, length);
    return copy;
}

static void check_rule_keys(const struct node *item, struct complaints *complaints)
{
    for (const struct node *child = item->first; child; child = child->next) {
        bool known = false;
        for (const struct field *field = rule_fields; field->kind != FIELD_END; field++)
            known |= strcmp(child->key, field->key) == 0;
        if (!known)
            complain(complaints, child, child->key,
                     "unknown key; keys here: id, kind, title, text, source, scenario");
    }
}

static void bind_rule(struct bundle *bundle, const struct node *item, struct arena *arena,
                      struct complaints *complaints)
{
    if (item->kind != NODE_MAP) {
        complain(complaints, item, "rules", "a rule must be a map");
        return;
    }
    check_rule_keys(item, complaints);
    struct content_rule rule = {.id = rule_text(item, "id", arena, complaints),
                                .kind = rule_text(item, "kind", arena, complaints),
                                .title = rule_text(item, "title", arena, complaints),
                                .text = rule_text(item, "text", arena, complaints),
                                .source = rule_text(item, "source", arena, complaints),
                                .scenario = node_find(item, "scenario")
                                                ? rule_text(item, "scenario", arena, complaints)
                                                : ""};
    if (rule.kind[0] && rulebook_word(rule_kinds, rule.kind) < 0)
        complain(complaints, node_find(item, "kind"), "kind",
                 "\"%.40s\" is not one of rule, option, data, note, undefined", rule.kind);
    for (int i = 0; i < bundle->rule_count; i++)
        if (rule.id[0] && strcmp(bundle->rules[i].id, rule.id) == 0)
            complain(complaints, node_find(item, "id"), "id", "\"%.40s\" is given twice", rule.id);
    bundle->rules[bundle->rule_count++] = rule;
}

static size_t text_room(const struct node *list)
{
    size_t room = ROOM;
    for (const struct node *item = list->first; item; item = item->next)
        for (const struct node *child = item->first; child; child = child->next)
            room += strlen(child->text ? child->text : "") + 32;
    return room;
}

static void bind_rules(struct bundle *bundle, const struct node *list, struct memory *memory,
                       struct complaints *complaints)
{
    if (list->count > CONTENT_RULES_MAX) {
        complain(complaints, list, "rules", "%d are too many, at most %d", list->count,
                 CONTENT_RULES_MAX);
        return;
    }
    size_t size = (size_t)list->count * sizeof *bundle->rules;
    struct arena arena = memory_arena(memory, size + text_room(list));
    bundle->rules = arena_take(&arena, size);
    for (const struct node *item = list->first; item; item = item->next)
        bind_rule(bundle, item, &arena, complaints);
}

static void bind_primer(struct bundle *bundle, const struct node *node, struct memory *memory,
                        struct complaints *complaints)
{
    if (!node)
        return;
    struct arena arena = memory_arena(memory, sizeof *bundle->primer + 32);
    struct content_primer *primer = arena_take(&arena, sizeof *primer);
    if (primer_read(primer, node, complaints))
        bundle->primer = primer;
}

/* The scenario must be there; what it holds is looked at when it is laid out. */
static bool has_lesson_scenario(const struct bundle *bundle, const struct content_lesson *lesson,
                                const struct node *node, struct complaints *complaints)
{
    struct nearest_list known;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, lesson->scenario);
    for (int i = 0; i < bundle->scenario_count; i++) {
        const char *id = bundle_text(bundle->scenarios[i].node, "id");
        if (id && strcmp(id, lesson->scenario) == 0)
            return true;
        if (id)
            nearest_list_offer(&known, id);
    }
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, NULL, &text);
    complain(complaints, node_find(node, "scenario"), "scenario",
             "there is no scenario \"%.40s\"%s", lesson->scenario, rest);
    return false;
}

static void bind_lesson(struct bundle *bundle, const struct node *node, struct memory *memory,
                        struct complaints *complaints)
{
    if (!node)
        return;
    struct arena arena = memory_arena(memory, sizeof *bundle->lesson + 32);
    struct content_lesson *lesson = arena_take(&arena, sizeof *lesson);
    if (!lesson_read(lesson, bundle->rulebook, node, complaints) ||
        !has_lesson_scenario(bundle, lesson, node, complaints))
        return;
    snprintf(lesson->scenario_id, sizeof lesson->scenario_id, "%s/%s", bundle->rulebook->id,
             lesson->scenario);
    bundle->lesson = lesson;
    bundle->lesson_node = node;
}

/* ---- records and scenarios ------------------------------------------------------------------- */

size_t bundle_library_room(const struct library *library, const struct node *map)
{
    const struct rulebook *rulebook = library->rulebook;
    size_t room = 0;
    for (int i = 0; i < rulebook->collection_count; i++) {
        const struct collection *collection = &rulebook->collections[i];
        const struct node *list = node_find(map, collection->key);
        if (!list || list->kind != NODE_LIST)
            continue;
        int count = library->shelf[i].count + list->count;
        int most = collection->max; /* more are refused */
        room += PIECE + (size_t)collection->size * (size_t)(count < most ? count : most);
    }
    return room;
}

static void check_scenario_id(const struct bundle *bundle, const struct node *item,
                              struct complaints *complaints)
{
    const char *id = bundle_text(item, "id");
    for (int i = 0; id && i < bundle->scenario_count; i++) {
        const struct node *other = bundle->scenarios[i].node;
        const char *its_id = bundle_text(other, "id"), *slash = strrchr(other->file, '/');
        if (its_id && strcmp(id, its_id) == 0)
            complain(complaints, node_find(item, "id"), "id",
                     "\"%.40s\" is given twice (first in %.100s, line %d)", id,
                     slash ? slash + 1 : other->file, other->line);
    }
}

/* The sentence of the list of scenarios: no part of the setup, so it stays out of battle files. */
static const char *read_about(const struct node *scenario, struct complaints *complaints)
{
    const struct node *node = node_find(scenario, "about");
    const char *text = bundle_text(scenario, "about"), *fault = NULL;
    if (!node)
        return NULL;
    if (!text)
        fault = "must be text";
    else if (prose_sentences(text) != 1)
        fault = "must be one sentence";
    else if (prose_characters(text) > CONTENT_ABOUT_MAX)
        fault = "is too long for the list of scenarios";
    else
        fault = fields_text_fault(text, false);
    if (fault)
        complain(complaints, node, "about", "%s", fault);
    return fault ? NULL : text;
}

/* About how long it takes, for the same list. */
static int read_minutes(const struct node *scenario, struct complaints *complaints)
{
    const struct node *node = node_find(scenario, "minutes");
    const char *text = bundle_text(scenario, "minutes");
    size_t digits = text ? strspn(text, "0123456789") : 0;
    if (!node)
        return 0;
    if (!digits || text[digits])
        complain(complaints, node, "minutes", "must be a number");
    else if (digits > 3 || atoi(text) == 0)
        complain(complaints, node, "minutes", "%.20s is out of range 1..999", text);
    else
        return atoi(text);
    return 0;
}

static void bind_scenarios(struct bundle *bundle, const struct node *list, struct memory *memory,
                           struct complaints *complaints)
{
    if (list->count > SCENARIOS_MAX) {
        complain(complaints, list, "scenarios", "%d are too many, at most %d", list->count,
                 SCENARIOS_MAX);
        return;
    }
    size_t size = (size_t)list->count * sizeof *bundle->scenarios;
    struct arena arena = memory_arena(memory, size + 32);
    bundle->scenarios = arena_take(&arena, size);
    for (const struct node *item = list->first; item; item = item->next) {
        check_scenario_id(bundle, item, complaints);
        bundle->scenarios[bundle->scenario_count++] =
            (struct bundle_scenario){.node = item,
                                     .about = read_about(item, complaints),
                                     .minutes = read_minutes(item, complaints)};
    }
}

static int count_items(const struct node *tree)
{
    int count = 1;
    for (const struct node *child = tree->first; child; child = child->next)
        count += child->count;
    return count;
}

void bundle_bind(struct bundle *bundle, const struct library *base, const struct node *const *trees,
                 int tree_count, struct memory *memory, struct complaints *complaints)
{
    const struct rulebook *rulebook = base->rulebook;
    struct gathering gathering;
    size_t items = 1;
    *bundle = (struct bundle){.rulebook = rulebook, .library = *base};
    begin_gathering(&gathering, rulebook, complaints);
    for (int i = 0; i < tree_count; i++)
        items += (size_t)count_items(trees[i]);
    struct arena copies = memory_arena(memory, items * (sizeof(struct node) + 16));
    int before = complaints->count;
    for (int i = 0; i < tree_count; i++)
        gather_tree(&gathering, trees[i], &copies);
    struct arena arena = memory_arena(memory, bundle_library_room(base, &gathering.root));
    library_add(&bundle->library, &gathering.root, &arena, complaints);
    bundle->sound = complaints->count == before;
    int lists = rulebook->collection_count;
    for (int i = 0; i < lists; i++)
        if (bundle->library.shelf[i].count > base->shelf[i].count)
            bundle->added[i] = gathering.lists[i].first;
    bind_rules(bundle, &gathering.lists[lists], memory, complaints);
    bind_primer(bundle, gathering.primer, memory, complaints);
    bind_scenarios(bundle, &gathering.lists[lists + 1], memory, complaints);
    bind_lesson(bundle, gathering.lesson, memory, complaints);
}

static const struct node *find_key(const struct node *const *trees, int tree_count, const char *key)
{
    const struct node *found = NULL;
    for (int i = 0; i < tree_count && !found; i++)
        found = node_find(trees[i], key);
    return found;
}

enum fault bundle_load(struct bundle *bundle, const struct rulebook *rulebook, const char *folder,
                       struct memory *memory, struct complaints *complaints, struct note *why)
{
    struct files files;
    enum fault fault = files_list(&files, folder, false, memory, why);
    if (fault)
        return fault;
    size_t size = (size_t)files.count * sizeof(struct node *);
    struct arena arena = memory_arena(memory, size + 32);
    const struct node **trees = arena_take(&arena, size);
    int tree_count = 0, before = complaints->count;
    for (int i = 0; i < files.count; i++) {
        trees[tree_count] = files_parse(files.paths[i], memory, complaints);
        tree_count += trees[tree_count] != NULL;
    }
    bool parsed = complaints->count == before;
    struct library empty = {.rulebook = rulebook};
    bundle_bind(bundle, &empty, trees, tree_count, memory, complaints);
    bundle->sound = bundle->sound && parsed;
    const struct node *rules = find_key(trees, tree_count, "rules");
    if (rules && !find_key(trees, tree_count, "primer"))
        complain(complaints, rules, "primer", "missing: a system with rules says how it is played");
    for (int i = 0; rules && i < bundle->scenario_count; i++)
        if (!node_find(bundle->scenarios[i].node, "about"))
            complain(complaints, bundle->scenarios[i].node, "about", "missing");
    return FAULT_NONE;
}

static int count_from(const struct node *item)
{
    int count = 0;
    for (; item; item = item->next)
        count++;
    return count;
}

/* Those from `first` on are the last of their collection. */
static void remark_records(const struct library *library, int of, const struct node *first,
                           struct complaints *complaints)
{
    const struct collection *collection = &library->rulebook->collections[of];
    int index = library->shelf[of].count - count_from(first);
    for (const struct node *item = first; collection->remark && item; item = item->next, index++)
        if (item->kind == NODE_MAP)
            collection->remark(library, library_record(library, of, index), item, complaints);
}

/* Records that stand in the scenario itself. */
static void remark_own_records(const struct setup *setup, const struct node *scenario,
                               struct complaints *complaints)
{
    for (int i = 0; i < setup->rulebook->collection_count; i++) {
        const struct node *own = node_find(scenario, setup->rulebook->collections[i].key);
        if (own && own->kind == NODE_LIST)
            remark_records(&setup->library, i, own->first, complaints);
    }
}

void bundle_vet(const struct bundle *bundle, struct complaints *complaints)
{
    const struct library *library = &bundle->library;
    for (int i = 0; i < bundle->rulebook->collection_count; i++) {
        const struct collection *collection = &bundle->rulebook->collections[i];
        int index = library->shelf[i].count - count_from(bundle->added[i]);
        for (const struct node *item = bundle->added[i]; item; item = item->next, index++)
            if (collection->vet && item->kind == NODE_MAP)
                collection->vet(library, library_record(library, i, index), item, complaints);
        remark_records(library, i, bundle->added[i], complaints);
    }
}

/* ---- scenarios into setups ------------------------------------------------------------------- */

static size_t count_units(const struct rulebook *rulebook, const struct node *scenario)
{
    const struct node *sides = node_find(scenario, "sides");
    size_t count = 0;
    for (const struct node *side = sides && sides->kind == NODE_MAP ? sides->first : NULL; side;
         side = side->next) {
        const struct node *units = side->kind == NODE_MAP ? node_find(side, "units") : NULL;
        if (units && units->kind == NODE_LIST)
            count += (size_t)units->count;
    }
    size_t most = (size_t)rulebook->units_max; /* more are refused */
    return count < most ? count : most;
}

/* A server has thousands of setups at once: each has as much as its scenario can need, and not as
 * much as any scenario could. */
static size_t setup_room(const struct library *library, const struct node *scenario)
{
    const struct rulebook *rulebook = library->rulebook;
    if (scenario->kind != NODE_MAP)
        return PIECE;
    const char *description = bundle_text(scenario, "description");
    size_t unit = 2 * sizeof(struct placed_unit) + rulebook->own_size + PIECE;
    size_t start = node_find(scenario, "start") ? rulebook->state_size : 0;
    return bundle_library_room(library, scenario) + (description ? strlen(description) : 0) +
           start + 2 * (rulebook->scenario_size + rulebook->side_size) +
           count_units(rulebook, scenario) * unit + 10 * PIECE;
}

bool bundle_setup(struct setup *out, const struct library *library, const struct node *scenario,
                  struct memory *memory, struct complaints *complaints)
{
    return bundle_setup_of_version(out, library, scenario, 0, memory, complaints);
}

bool bundle_setup_of_version(struct setup *out, const struct library *library,
                             const struct node *scenario, int version, struct memory *memory,
                             struct complaints *complaints)
{
    struct arena arena = memory_arena(memory, setup_room(library, scenario));
    return setup_read_of_version(out, library, scenario, version, &arena, complaints);
}

/* The member that a path of keys leads to, or as far as it goes. */
static const struct node *follow(const struct node *node, const char *path)
{
    while (*path) {
        char key[48];
        size_t length = strcspn(path, ".");
        snprintf(key, sizeof key, "%.*s", (int)length, path);
        const struct node *member = node_find(node, key);
        if (!member)
            break;
        node = member;
        path += length + (path[length] == '.');
    }
    return node;
}

static void complain_fault(const struct setup *setup, const struct node *scenario,
                           const struct setup_fault *fault, struct complaints *complaints)
{
    const struct setup_place *place = &fault->place;
    struct node unit = {.file = scenario->file};
    const struct node *at = scenario;
    if (place->unit >= 0) {
        unit.line = setup->placed[place->unit].line;
        unit.column = setup->placed[place->unit].column;
        at = &unit;
    } else if (place->path) {
        at = follow(scenario, place->path);
        const struct node *entry = place->entry >= 0 ? at->first : NULL;
        for (int i = 0; entry && i < place->entry; i++)
            entry = entry->next;
        at = entry ? entry : at;
    }
    complain(complaints, at, place->path ? place->path : setup->id, "%s%s%s", fault->why.rule,
             fault->why.rule[0] ? ": " : "", fault->why.text);
}

static void try_layout(const struct bundle *bundle, const struct setup *setup,
                       const struct node *scenario, struct memory *memory,
                       struct complaints *complaints)
{
    const struct rulebook *rulebook = setup->rulebook;
    const struct content_lesson *lesson = bundle->lesson;
    struct arena arena = memory_arena(memory, setup->state_size + 64);
    struct game game = {rulebook, setup, arena_take(&arena, setup->state_size)};
    size_t room = CONTENT_COMPLAINTS_MAX * sizeof(struct setup_fault);
    arena = memory_arena(memory, room + 64);
    struct setup_faults faults = {arena_take(&arena, room), CONTENT_COMPLAINTS_MAX, 0};
    if (rulebook->survey)
        rulebook->survey(&game, &faults);
    if (faults.count == 0 && play_lay_out(&game, &faults.list[0].why)) {
        faults.list[0].place = (struct setup_place){.unit = -1};
        faults.count = 1;
    }
    for (int i = 0; i < faults.count && i < faults.capacity; i++)
        complain_fault(setup, scenario, &faults.list[i], complaints);
    if (faults.count == 0 && lesson && strcmp(lesson->scenario, setup->id) == 0)
        lesson_try(lesson, &game, bundle->lesson_node, complaints);
}

static void note_options(struct bundle_scenario *scenario, const struct setup *setup)
{
    const struct rulebook *rulebook = setup->rulebook;
    for (int i = 0; i < rulebook->option_count; i++)
        if (rulebook->options[i].applies && rulebook->options[i].applies(setup, NULL))
            scenario->takes |= UINT64_C(1) << i;
}

static void note_seats(struct bundle_scenario *scenario, const struct setup *setup)
{
    scenario->seat_count = setup->seat_count;
    memcpy(scenario->seat, setup->seat, sizeof scenario->seat);
}

void bundle_try_scenarios(struct bundle *bundle, bool lay_out, struct complaints *complaints)
{
    for (int i = 0; i < bundle->scenario_count; i++) {
        struct memory memory = {0};
        struct setup *setup = malloc(sizeof *setup);
        CHECK(setup);
        struct bundle_scenario *scenario = &bundle->scenarios[i];
        bool sound = bundle_setup(setup, &bundle->library, scenario->node, &memory, complaints);
        if (sound) {
            note_seats(scenario, setup);
            note_options(scenario, setup);
        }
        if (sound && lay_out && bundle->sound) {
            remark_own_records(setup, scenario->node, complaints);
            try_layout(bundle, setup, scenario->node, &memory, complaints);
        }
        free(setup);
        memory_free(&memory);
    }
}
