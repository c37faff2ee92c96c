/* Opening what is to be looked at. */
#include "content/exhibit.h"

#include "core/nearest.h"
#include "core/play.h"
#include "rules/registry.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- records --------------------------------------------------------------------------------- */

static enum fault show_design(struct exhibit *exhibit, const struct library *library, int design,
                              struct note *why)
{
    enum fault fault = content_stage_open(&exhibit->stage, library, design, why);
    if (fault)
        return fault;
    const struct setup *setup = content_setup(exhibit->stage);
    exhibit->game = (struct game){exhibit->rulebook, setup, calloc(1, setup->state_size)};
    if (!exhibit->game.state)
        return note_set(why, FAULT_WORLD, NULL, "no memory for a card");
    exhibit->has_card = true;
    return play_lay_out(&exhibit->game, why);
}

/* Fields as files have them, where the rulebook has no words for the record. */
static void show_fields(const struct library *library, struct content_place place,
                        struct datasheet *out)
{
    static const char *const heads[] = {"", "", NULL};
    const struct collection *collection = &library->rulebook->collections[place.collection];
    const void *record = library_record(library, place.collection, place.index);
    datasheet_begin(out, "", heads);
    for (const struct field *field = collection->fields; field->kind != FIELD_END; field++) {
        const struct field one[] = {*field, {.kind = FIELD_END}};
        char buffer[4000];
        struct text text;
        text_init(&text, buffer, sizeof buffer);
        struct field_context context = {.library = library};
        if (!fields_write(one, record, &text, &context) || text.length == 0)
            continue;
        const char *value = strchr(buffer, ':');
        datasheet_row(out);
        datasheet_add(out, "%s", field->key);
        datasheet_add(out, "%s%s", value ? value + 1 : buffer, text.cut ? " …" : "");
    }
}

static enum fault show_record(struct exhibit *exhibit, const struct library *library,
                              struct content_place place, struct note *why)
{
    const struct rulebook *rulebook = exhibit->rulebook;
    const struct label *label = library_label(library, place.collection, place.index);
    exhibit->collection = rulebook->collections[place.collection].key;
    snprintf(exhibit->id, sizeof exhibit->id, "%s", label->id);
    snprintf(exhibit->name, sizeof exhibit->name, "%s", label->name);
    if (place.collection == 0)
        return show_design(exhibit, library, place.index, why);
    exhibit->has_sheet = true;
    if (!rulebook->record ||
        !rulebook->record(library, place.collection, place.index, &exhibit->sheet))
        show_fields(library, place, &exhibit->sheet);
    exhibit->sheet.title[0] = '\0';
    return FAULT_NONE;
}

static char plain_letter(char c)
{
    return c == ' ' || c == '_' ? '-' : (char)tolower((unsigned char)c);
}

/* Case-blind; and whoever has the book writes "Phasing 2" for `phasing-2`. */
static bool is_called(const char *known, const char *wanted)
{
    while (*known && plain_letter(*known) == plain_letter(*wanted))
        known++, wanted++;
    return !*known && !*wanted;
}

/* By its id, else by its name. */
static bool find_record(const struct library *library, const char *id, struct content_place *out)
{
    int collections = library->rulebook->collection_count;
    for (int by_name = 0; by_name < 2; by_name++)
        for (int i = 0; i < collections; i++)
            for (int k = 0; k < library->shelf[i].count; k++) {
                const struct label *label = library_label(library, i, k);
                if (!label->id[0] || !is_called(by_name ? label->name : label->id, id))
                    continue;
                *out = (struct content_place){i, k};
                return true;
            }
    return false;
}

/* ---- weapons and words ----------------------------------------------------------------------- */

static bool show_weapon(struct exhibit *exhibit, const char *code)
{
    if (!exhibit->rulebook->weapon || !exhibit->rulebook->weapon(code, &exhibit->sheet))
        return false;
    int size = (int)strcspn(exhibit->sheet.title, ", "); /* the code as files write it */
    exhibit->collection = "weapon";
    snprintf(exhibit->id, sizeof exhibit->id, "%.*s", size, exhibit->sheet.title);
    snprintf(exhibit->name, sizeof exhibit->name, "%.*s", size, exhibit->sheet.title);
    exhibit->has_sheet = true;
    return true;
}

static bool show_word(struct exhibit *exhibit, const struct content *content, const char *id)
{
    const struct rulebook *rulebook = exhibit->rulebook;
    const char *nearest = NULL;
    struct rule_word word;
    for (int i = 0; rulebook->word && rulebook->word(i, &word); i++) {
        if (!is_called(word.word, id))
            continue;
        exhibit->collection = word.kind;
        exhibit->rule = content_rule(content, rulebook, rulebook->rule_ids[word.rule], &nearest);
        snprintf(exhibit->id, sizeof exhibit->id, "%.30s", word.word);
        snprintf(exhibit->name, sizeof exhibit->name, "%.40s",
                 exhibit->rule ? exhibit->rule->title : word.word);
        return exhibit->rule != NULL;
    }
    return false;
}

/* ---- opening --------------------------------------------------------------------------------- */

/* The nearest of all, and all ids; of words only the nearest, since they have a list of their own.
 */
static enum fault refuse(const struct library *library, const char *id, struct note *why)
{
    const struct rulebook *rulebook = library->rulebook;
    struct nearest_list known;
    struct rule_word word;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, id);
    for (int i = 0; i < rulebook->collection_count; i++)
        for (int k = 0; k < library->shelf[i].count; k++) {
            const struct label *label = library_label(library, i, k);
            if (!label->id[0])
                continue;
            nearest_list_offer(&known, label->id);
            nearest_offer(&known.nearest, label->name);
        }
    for (int i = 0; rulebook->word && rulebook->word(i, &word); i++)
        nearest_offer(&known.nearest, word.word);
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, "there are ", &text);
    return note_set(why, FAULT_INPUT, NULL, "%s has nothing called \"%.40s\"%s", rulebook->id, id,
                    rest);
}

/* "cloaks#wisp": of a scenario of the system. */
static enum fault open_of_scenario(struct exhibit *exhibit, const struct content *content,
                                   const char *id, struct note *why)
{
    char path[3 * LABEL_ID_SIZE + 4];
    struct content_place place;
    const char *slash = strchr(id, '/');
    bool told = slash && slash < strchr(id, '#');
    int length = snprintf(path, sizeof path, "%s%s%s", told ? "" : exhibit->rulebook->id,
                          told ? "" : "/", id);
    if (length >= (int)sizeof path)
        return note_set(why, FAULT_INPUT, NULL, "there is no \"%.80s\"", id);
    enum fault fault = content_record_of_scenario(&exhibit->own, content, path, &place, why);
    if (fault)
        return fault;
    exhibit->rulebook = content_setup(exhibit->own)->rulebook;
    return show_record(exhibit, &content_setup(exhibit->own)->library, place, why);
}

enum fault exhibit_open(struct exhibit *exhibit, const struct content *content,
                        const struct rulebook *rulebook, const char *id, struct note *why)
{
    const struct library *library = content_library(content, rulebook);
    struct content_place place;
    memset(exhibit, 0, sizeof *exhibit);
    exhibit->rulebook = rulebook;
    if (strchr(id, '#'))
        return open_of_scenario(exhibit, content, id, why);
    if (find_record(library, id, &place))
        return show_record(exhibit, library, place, why);
    if (show_weapon(exhibit, id) || show_word(exhibit, content, id))
        return FAULT_NONE;
    return refuse(library, id, why);
}

static enum fault refuse_path(const struct rulebook *const *rulebooks, const char *path,
                              const char *system, struct note *why)
{
    struct nearest_list known;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, system[0] ? system : path);
    for (int i = 0; rulebooks[i]; i++)
        nearest_list_offer(&known, rulebooks[i]->id);
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known,
                       "it is written RULESET/ID, FILE#ID or SCENARIO#ID, and there are "
                       "the rule systems ",
                       &text);
    return note_set(why, FAULT_INPUT, NULL, "nothing is called `%.60s`%s", path, rest);
}

enum fault exhibit_open_path(struct exhibit *exhibit, const struct content *content,
                             const struct rulebook *const *rulebooks, const char *path,
                             struct note *why)
{
    char system[LABEL_ID_SIZE];
    const char *slash = strchr(path, '/');
    struct content_place place;
    memset(exhibit, 0, sizeof *exhibit);
    if (strchr(path, '#')) {
        enum fault fault = content_record_open(&exhibit->own, content, path, &place, why);
        if (fault)
            return fault;
        exhibit->rulebook = content_setup(exhibit->own)->rulebook;
        return show_record(exhibit, &content_setup(exhibit->own)->library, place, why);
    }
    snprintf(system, sizeof system, "%.*s", slash && slash - path < 31 ? (int)(slash - path) : 0,
             path);
    const struct rulebook *rulebook = slash ? registry_find(rulebooks, system) : NULL;
    if (!rulebook)
        return refuse_path(rulebooks, path, system, why);
    return exhibit_open(exhibit, content, rulebook, slash + 1, why);
}

void exhibit_close(struct exhibit *exhibit)
{
    free(exhibit->game.state);
    exhibit->game.state = NULL;
    if (exhibit->stage)
        content_setup_close(&exhibit->stage);
    if (exhibit->own)
        content_setup_close(&exhibit->own);
}

/* ---- all there is ---------------------------------------------------------------------------- */

static void list_all(const struct content *content, const struct rulebook *rulebook,
                     struct datasheet *out)
{
    static const char *const heads[] = {"id", "name", "of", NULL};
    const struct library *library = content_library(content, rulebook);
    struct rule_word word;
    datasheet_begin(out, "", heads);
    for (int i = 0; i < rulebook->collection_count; i++)
        for (int k = 0; k < library->shelf[i].count; k++) {
            const struct label *label = library_label(library, i, k);
            if (!label->id[0])
                continue;
            datasheet_row(out);
            datasheet_add(out, "%s", label->id);
            datasheet_add(out, "%s", label->name);
            datasheet_add(out, "%s", rulebook->collections[i].key);
        }
    for (int i = 0; rulebook->word && rulebook->word(i, &word); i++) {
        datasheet_row(out);
        datasheet_add(out, "%s", word.word);
        datasheet_add(out, "%s", "");
        datasheet_add(out, "%s", word.kind);
    }
}

void exhibit_open_list(struct exhibit *exhibit, const struct content *content,
                       const struct rulebook *rulebook)
{
    memset(exhibit, 0, sizeof *exhibit);
    exhibit->rulebook = rulebook;
    snprintf(exhibit->name, sizeof exhibit->name, "%.40s", rulebook->title);
    exhibit->has_sheet = true;
    list_all(content, rulebook, &exhibit->sheet);
}
