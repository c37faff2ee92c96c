/* The setup: everything about a match that never changes once it is laid out. */
#ifndef FLAGBRIDGE_CORE_SETUP_H
#define FLAGBRIDGE_CORE_SETUP_H

#include "core/library.h"
#include "core/state.h"

enum { OPTIONS_MAX = 64, SEAT_NAME_SIZE = 8, UNIT_NAME_SIZE = 16, SETUP_TITLE_SIZE = 80 };

struct setup;

enum option_kind { OPTION_FLAG, OPTION_NUMBER, OPTION_WORD };

/* A setting of a rule system, with the rule that describes it. Stored as one integer. */
struct option {
    const char *id;
    const char *rule;
    enum option_kind kind;
    int32_t min;
    int32_t max;
    int32_t fallback;
    const char *const *words; /* OPTION_WORD, ends with NULL */
    const char *help;         /* one sentence for people */
    int since;                /* the version of the rulebook that brought it; 0: the first */
    int32_t before;           /* what a battle of an earlier version played by, without naming it */
    /* Whether it can be changed in this battle, and if not, why. Other options are not looked at.
     * NULL: it can in every battle. `why` may be NULL. */
    bool (*applies)(const struct setup *setup, struct note *why);
    const char *label; /* a short noun for people */
};

struct seat {
    char name[SEAT_NAME_SIZE]; /* "red", or "red.1" … when a side has several */
    uint8_t side;
};

/* A unit a scenario places itself. Its own fields (rulebook->unit_fields) stand beside it. */
struct placed_unit {
    char name[UNIT_NAME_SIZE]; /* empty: derived */
    struct unit unit;          /* number 0: its call sign is not fixed by the scenario */
    const void *own;           /* rulebook->own_size bytes */
    int line;                  /* where it was read; 0: not known */
    int column;
};

/* One match, as prepared from a scenario. Owned by whoever owns the arena it was read into. */
struct setup {
    const struct rulebook *rulebook;
    size_t state_size;      /* of this match's states, set by setup_read */
    int units_max;          /* set by setup_read; what lay_out may use at most */
    bool room_known;        /* it has been read without a fault: options may change its room */
    struct library library; /* with the scenario's own records */
    char id[LABEL_ID_SIZE];
    char title[SETUP_TITLE_SIZE];
    const char *description; /* never NULL */
    struct board board;
    int32_t option[OPTIONS_MAX];
    int seat_count;
    struct seat seat[SEATS_MAX];
    const void *scenario;    /* rulebook->scenario_size bytes, by scenario_fields */
    const void *side[SIDES]; /* rulebook->side_size bytes each, by side_fields */
    int placed_count;        /* in id order: red's units, then blue's, those without a
                                design behind all others; or as their `id` says */
    struct placed_unit *placed;
    const void *start; /* NULL, or a state-sized image with what `start` gave (start_fields) */
    /* A position as one seat knew it (`known_to`): what it did not know is missing. It can be
     * looked at and thought about; nobody can play on with it. */
    bool concealed;
    int viewer; /* that seat, or SEAT_SPECTATOR */
};

/* Reads a scenario (a map) into `out`. Common keys: id, ruleset, title, description, options,
 * about (left to the caller), turn_limit, sides {red, blue: {seats, units [{design, name, cell,
 * heading, seat, status, …}], …}}, start {turn, phase, active, over, winner, …} (a rulebook may
 * describe these itself), known_to; the rest by the rulebook's tables. The keys of its collections
 * bring records of the scenario's own. A side may be left without units: the rulebook decides what
 * that means. Positions also use `id` (all units or none: the order of ids when captures mixed the
 * sides), `letters` (a design) and `number` (call signs as they were). Returns true when nothing
 * was complained about; then `out` refers only to the arena, the rulebook and `library`'s records.
 */
bool setup_read(struct setup *out, const struct library *library, const struct node *scenario,
                struct arena *arena, struct complaints *complaints);

/* The same of a scenario that an earlier version of the rulebook has written (0: the present one):
 * options it did not know yet have the values that it played by. */
bool setup_read_of_version(struct setup *out, const struct library *library,
                           const struct node *scenario, int version, struct arena *arena,
                           struct complaints *complaints);

/* The value an option has where a file of that version (0: the present one) does not name it. */
int32_t setup_unnamed(const struct option *option, int version);

/* Sets an option by text ("on"/"off"/"true"/"false", a number, a word). Refused where it does not
 * apply, unless the value is the usual one; its rule stands in the note then. The room of a setup
 * that has been read follows: states of before do not fit it any more. */
enum fault setup_option(struct setup *setup, const char *id, const char *value, struct note *why);

/* The same while a setup is being read; setup_option_applies is asked when all of it is. */
enum fault setup_option_value(struct setup *setup, const char *id, const char *value,
                              struct note *why);
enum fault setup_option_applies(const struct setup *setup, int option, struct note *why);

int setup_option_find(const struct rulebook *rulebook, const char *id); /* -1 if none */

/* Units and bytes this match needs at most, by its rulebook's `room`. For who sets options without
 * setup_option. */
void setup_narrow(struct setup *setup);

/* A player's writing of the value an option has. */
void setup_option_text(const struct setup *setup, int option, struct text *out);

int setup_seat(const struct setup *setup, const char *name);          /* -1 if none */
const char *setup_viewer_word(const struct setup *setup, int viewer); /* a seat's, "spectator" */
int setup_seats_of(const struct setup *setup, int side);              /* bit per seat */

/* The setup as a scenario, one JSON object that setup_read reads back, without its library. With
 * a state: that position, every unit placed, `start` filled. */
void setup_write(const struct setup *setup, const void *state, struct text *out);

/* Why nobody can play on with a position that has gaps; FAULT_NONE: it has none. */
enum fault setup_refuse_gaps(const struct setup *setup, struct note *why);

struct game;

/* Where in its scenario a fault of a setup lies. */
struct setup_place {
    int unit;         /* index of a placed unit, -1: none */
    const char *path; /* else keys from the scenario down: "sides.red.fleet"; of a unit its key */
    int entry;        /* of the list there, -1: all of it */
};

struct setup_fault {
    struct setup_place place;
    struct note why;
};

/* All that a rulebook finds wrong when it lays a setup out. */
struct setup_faults {
    struct setup_fault *list;
    int capacity;
    int count; /* goes on past the capacity */
};

/* One more; what is wrong is written into the note, or NULL when there is no room for it. */
struct note *setup_fault_new(struct setup_faults *faults, struct setup_place place);

enum { REMARKS_MAX = 24, REMARK_SIZE = 256 };

/* Something to know of a battle before it begins: what a side is awarded points for, that it cannot
 * steer, a rule that is on though the book only names it. */
struct setup_remark {
    uint16_t rule;
    uint8_t side;            /* whom it concerns; SIDE_NONE: everybody */
    const char *option;      /* that changes it; NULL: none does */
    char words[REMARK_SIZE]; /* one sentence; of a side: without naming it */
};

struct setup_remarks {
    int count; /* goes on past REMARKS_MAX */
    struct setup_remark list[REMARKS_MAX];
};

/* One more; a too long sentence is cut. */
void setup_remark_add(struct setup_remarks *remarks, struct setup_remark about, const char *format,
                      ...) BASE_PRINTF(3, 4);

/* All that the rulebook remarks on the setup as it is, options included. */
void setup_remark_all(const struct setup *setup, struct setup_remarks *out);

/* "Red: " or nothing, the sentence, what would change it. */
void setup_remark_write(const struct setup_remark *remark, struct text *out);

/* The given name a unit's `given` stands for. */
const char *setup_given_name(const struct setup *setup, int given);

/* Helpers for lay_out. setup_begin zeroes the state, nobody having won (or copies the start image)
 * and leaves unit_count 0; setup_place appends placed unit `index` with its own fields and returns
 * its id; setup_letter gives every unit its derived call sign (class letters and a number, from 1
 * through both sides in id order, never one that a given name bears). */
void setup_begin(const struct game *game);
int setup_place(const struct game *game, int index);
void setup_letter(const struct game *game);

#endif
