/* Content: YAML files into libraries and setups, with every fault named by its place. */
#ifndef FLAGBRIDGE_CONTENT_CONTENT_H
#define FLAGBRIDGE_CONTENT_CONTENT_H

#include "core/nearest.h"
#include "core/rulebook.h"
#include "core/schema.h"

#include "base/arena.h"

enum {
    CONTENT_FILE_MAX = 4 << 20,
    CONTENT_DEPTH_MAX = 32,
    CONTENT_COMPLAINTS_MAX = 200,
    CONTENT_ABOUT_MAX = 160,
    CONTENT_RULES_MAX = 1000 /* of a system */
};

/* Loaded content of all given rulebooks. Owns its memory; dies at once. */
struct content;

/* One rule of a rulebook.yaml: what `flagbridge rules` shows and events refer to. */
struct content_rule {
    const char *id;
    const char *kind; /* rule, option, data, note, undefined */
    const char *title;
    const char *text;
    const char *source;   /* book, ruling, book+ruling … */
    const char *scenario; /* that it describes; "all": all of the system; "": none */
};

enum {
    PRIMER_LINE_SIZE = 320,
    PRIMER_SHORT_SIZE = 121,
    PRIMER_LINES_MAX = 10,
    PRIMER_WORDS_MAX = 400
};

/* An order as it is written, and what it does. */
struct primer_order {
    char write[80];
    char means[PRIMER_LINE_SIZE];
};

/* The one page that teaches a system: its primer.yaml. */
struct content_primer {
    char about[PRIMER_LINE_SIZE];     /* two sentences */
    char in_short[PRIMER_SHORT_SIZE]; /* one, for lists; "" where there is none */
    char goal[PRIMER_LINE_SIZE];
    uint16_t minutes;      /* a duel takes */
    uint8_t difficulty;    /* 1 to 5 */
    uint8_t hidden_orders; /* whether both sides write some in secret */
    uint16_t turn_count;
    uint16_t notation_count;
    uint16_t dice_count;
    char turn[PRIMER_LINES_MAX][PRIMER_LINE_SIZE];
    struct primer_order notation[PRIMER_LINES_MAX]; /* they work in the system's duel */
    char dice[PRIMER_LINES_MAX][PRIMER_LINE_SIZE];
};

/* Keys of content files beside collections and scenarios. */
extern const struct schema_extra content_extras[];

/* Reads `<data>/<rulebook id>/` + `*.yaml` of every rulebook in the NULL-ended list. Faults are
 * collected (content_complaints); what is sound is usable. A folder that brings rules must bring a
 * primer, too, and a sentence about each scenario. FAULT_WORLD: `data` cannot be read. */
enum fault content_open(struct content **out, const char *data,
                        const struct rulebook *const *rulebooks, struct note *why);
void content_close(struct content **content);

const struct complaints *content_complaints(const struct content *content);
const struct library *content_library(const struct content *content,
                                      const struct rulebook *rulebook);

int content_rules(const struct content *content, const struct rulebook *rulebook,
                  const struct content_rule **out);

/* The rule of that id, case-blind; else NULL and *nearest is the id that was probably meant, or
 * NULL.
 */
const struct content_rule *content_rule(const struct content *content,
                                        const struct rulebook *rulebook, const char *id,
                                        const char **nearest);

/* The tables that a rule stands for, from part 0 on: what the rulebook makes of its own tables and
 * of the loaded records, then scenarios. False: there are no more. */
bool content_table(const struct content *content, const struct rulebook *rulebook,
                   const struct content_rule *rule, int part, struct datasheet *out);

/* The rules in which all these words occur, case-blind: in the id, the title, the text or an option
 * that the rule describes. The best come first; no words find nothing. Returns how many. */
int content_search(const struct content *content, const struct rulebook *rulebook,
                   const char *words, const struct content_rule *out[CONTENT_RULES_MAX]);

/* Why a search found nothing: "; `thrusst` is in no rule (did you mean \"thrust\"?)". */
enum { SEARCH_HELP_SIZE = 1200 };
void content_search_help(const struct content *content, const struct rulebook *rulebook,
                         const char *words, struct text *out);

/* NULL: the system has none without fault. */
const struct content_primer *content_primer(const struct content *content,
                                            const struct rulebook *rulebook);

/* Scenarios in the order of their files: "admiral/duel". */
int content_scenario_count(const struct content *content);
/* For a scenario nobody knows: the nearest one, and all of the system it names. */
void content_scenarios_near(const struct content *content, const char *wanted,
                            struct nearest_list *out);
const char *content_scenario_id(const struct content *content, int index);
const char *content_scenario_title(const struct content *content, int index);
/* One sentence of at most CONTENT_ABOUT_MAX characters; NULL: none. */
const char *content_scenario_about(const struct content *content, int index);
/* About how long it takes two people; 0: nobody has said. */
int content_scenario_minutes(const struct content *content, int index);
/* How many seats it has; 0: it cannot be played. */
int content_scenario_seats(const struct content *content, int index, const struct seat **out);
/* Of the options that only some battles take (option.applies), bits of those that this one does. */
uint64_t content_scenario_takes(const struct content *content, int index,
                                const struct rulebook **rulebook);

/* A prepared match setup and the memory it lives in. */
struct content_setup;
/* By id ("admiral/duel", or "duel" if that is unique) or from a file: FILE, its first scenario, or
 * FILE#id. The content must outlive the setup. On failure *out is NULL and `why` names the first
 * fault and its place. */
enum fault content_setup_open(struct content_setup **out, const struct content *content,
                              const char *scenario_id_or_file, struct note *why);
/* From a scenario given as a tree (battle file header) that this version of the rulebook has
 * written (0: the present one); `records` (a map with collections' keys, may be NULL) replaces the
 * shelves of the loaded library. */
enum fault content_setup_from_node(struct content_setup **out, const struct rulebook *rulebook,
                                   int version, const struct node *records,
                                   const struct node *scenario, struct note *why);
/* From a scenario given as a tree (a request), over the loaded library of that rulebook. */
enum fault content_setup_inline(struct content_setup **out, const struct content *content,
                                const struct rulebook *rulebook, const struct node *scenario,
                                struct note *why);
struct setup *content_setup(struct content_setup *setup); /* options may still be set */
/* A design of one's own, "FILE#id", or of a scenario, "cloaks#wisp": of the setup only rulebook and
 * library are to be used. On failure *design is -1, unless there is such a design and it, or its
 * file, is faulty. */
enum fault content_design_open(struct content_setup **out, const struct content *content,
                               const char *source_and_id, int *design, struct note *why);
/* Any record of a scenario or a file of one's own, in the same way. */
struct content_place {
    int collection;
    int index;
};
enum fault content_record_open(struct content_setup **out, const struct content *content,
                               const char *source_and_id, struct content_place *place,
                               struct note *why);
/* The same of shipped scenarios alone: whoever asks may not look into files. */
enum fault content_record_of_scenario(struct content_setup **out, const struct content *content,
                                      const char *scenario_and_id, struct content_place *place,
                                      struct note *why);
/* A battle in which the first unit is of that design and unhurt (rulebook->stage). The library must
 * outlive it. */
enum fault content_stage_open(struct content_setup **out, const struct library *library, int design,
                              struct note *why);
void content_setup_close(struct content_setup **setup);

/* Validates one file, or every YAML file below a folder; adds to `complaints`, in the order of
 * their places (names of files live in `arena`). Every scenario is laid out, too. A file of a
 * system's own folder (`<data>/<id>`, or a folder of that name with a rulebook.yaml) is judged
 * together with its neighbours; any other may use what `data` ships (NULL: nothing) and what it
 * brings itself. Returns how many files were read, -1 with `why` if the path cannot be read. */
int content_check(const char *path, const char *data, const struct rulebook *const *rulebooks,
                  struct complaints *complaints, struct arena *arena, struct note *why);

/* Parses YAML text into a tree; used by the loader and the fuzzer. NULL: complained. */
struct node *content_parse(const char *text, size_t size, const char *file, struct arena *arena,
                           struct complaints *complaints);

/* The rulebook a document names under `ruleset`; NULL: complained. */
const struct rulebook *content_rulebook_of(const struct node *tree,
                                           const struct rulebook *const *rulebooks,
                                           struct complaints *complaints);

/* By file, line and column. */
void content_sort(struct complaints *complaints);

#endif
