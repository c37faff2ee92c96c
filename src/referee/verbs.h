/* The verbs of the protocol, one table; docs/protocol.md says what each takes and gives. */
#ifndef FLAGBRIDGE_REFEREE_VERBS_H
#define FLAGBRIDGE_REFEREE_VERBS_H

#include "referee/request.h"

enum { VERB_FIELDS_MAX = 10 };

/* What a guest may do: look and ask for advice, answer, or neither. */
enum verb_use { USE_HOUSE, USE_LOOK, USE_ANSWER };

/* Answered at once; or worked out elsewhere, as a rule soon, or by and by. */
enum verb_length { VERB_AT_ONCE, VERB_SHORT, VERB_LONG };

struct content_lesson;

struct verb {
    const char *name;
    bool (*answer)(struct request *request);
    const char *fields[VERB_FIELDS_MAX]; /* ends with NULL; beside id and verb */
    enum verb_use use;
    bool changes; /* the match: it waits while another request holds it */
    /* Whether it takes so long that a host had better have it worked out elsewhere, on a copy of
     * what the seat may know; NULL: never. */
    enum verb_length (*length)(const struct request *request);
    /* Whether it reads ships or positions that anybody may make up, so that a host had better have
     * it judged by somebody who may die of it; NULL: never. */
    bool (*is_foreign)(const struct request *request);
};

/* By name among the host's and the referee's own; NULL: there is none. */
const struct verb *verbs_find(const struct referee_terms *terms, const char *name);

extern const struct verb verbs_all[]; /* ends with a verb without name */

/* lobby.c */
bool lobby_hello(struct request *request);
bool lobby_ping(struct request *request);
bool lobby_scenarios(struct request *request);
bool lobby_join(struct request *request);
/* Members match, held: the seats of the match that the session holds. */
void lobby_write_held(const struct request *request);
bool lobby_leave(struct request *request);
bool lobby_settings(struct request *request);
bool lobby_bye(struct request *request);

/* learn.c */
bool learn_primer(struct request *request);
bool learn_rules(struct request *request);
bool learn_rule(struct request *request);
bool learn_show(struct request *request);

/* create.c */
bool create_new(struct request *request);
bool create_is_foreign(const struct request *request);
/* The field `lesson`; *out is NULL where there is none. */
bool create_lesson(struct request *request, const struct content_lesson **out);
/* The setup of the field `scenario`, an id or a whole scenario. */
bool create_setup(struct request *request, struct content_setup **out);
/* Its field `options`, for that setup. */
bool create_options(struct request *request, struct setup *setup);
/* Whether somebody can play on with it; a position that has gaps is for looking at, on a pipe. */
bool create_refuse_gaps(struct request *request, const struct setup *setup);
/* What laying a scenario out came to. */
bool create_fault(struct request *request, enum fault fault, const struct note *why);
/* Members: match, ruleset, version, scenario, title, dice, commitment. */
void create_write_terms(const struct contest *contest, struct text *out);

/* preview.c */
bool preview_show(struct request *request);
bool preview_is_foreign(const struct request *request); /* always: shows, prices and audits are */

/* trial.c: `new` as a judge hears it, who makes no match of it */
bool trial_new(struct request *request);

/* position.c */
bool position_show(struct request *request);

/* overlay.c */
bool overlay_show(struct request *request);

/* watch.c */
bool watch_view(struct request *request);
bool watch_choices(struct request *request);
bool watch_permits(struct request *request);
bool watch_events(struct request *request);
bool watch_record(struct request *request);
bool watch_account(struct request *request);
/* It is over and the asker sits at it; else told why not. */
bool watch_may_have_record(struct request *request);

/* perform.c */
/* Always false: the question named is not the open one, or there is none. */
bool perform_fail_stale(struct request *request, uint32_t question, const char *reason);
bool perform_act(struct request *request);
bool perform_draft(struct request *request);
bool perform_commit(struct request *request);
bool perform_undo(struct request *request);
bool perform_resign(struct request *request);
bool perform_offer(struct request *request);
bool perform_accept(struct request *request);

/* forecast.c */
bool forecast_odds(struct request *request);
enum verb_length forecast_length(const struct request *request);

/* counsel.c */
bool counsel_suggest(struct request *request);
enum verb_length counsel_length(const struct request *request);
bool counsel_price(struct request *request);
bool counsel_audit(struct request *request);

#endif
