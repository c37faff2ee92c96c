/* The rule system `admiral`, gathered. */
#include "rules/admiral/admiral.h"

#include "rules/kit/phrase.h"
#include "rules/kit/sentence.h"
#include "rules/admiral/doctrine/doctrine.h"
#include "rules/admiral/front.h"
#include "rules/admiral/setup/setup.h"
#include "rules/admiral/state/tables.h"
#include "rules/admiral/view/view.h"

#include <stddef.h>

enum { ADMIRAL_VERSION = 2 };

const struct rulebook admiral_rulebook = {
    .id = "admiral",
    .title = "Admiral",
    .version = ADMIRAL_VERSION,
    .without_headings = true,
    .state_size = sizeof(struct admiral_state),
    .units_max = UNITS_MAX,
    .own_offset = offsetof(struct admiral_state, ships),
    .own_size = sizeof(struct admiral_ship),
    .rule_ids = admiral_rule_ids,
    .rule_count = ADMIRAL_RULE_COUNT,
    .phases = admiral_phases,
    .purposes = admiral_purposes,
    .event_kinds = admiral_event_kinds,
    .event_rows = admiral_event_rows,
    .measures = admiral_measures,
    .measure_words = admiral_measure_words,
    .destroyed_measure = ADMIRAL_MEASURE_DESTROYED,
    .damage_measures = 1u << ADMIRAL_MEASURE_WHITE_LOST,
    .decisions = admiral_decisions,
    .decision_count = ADMIRAL_DECISION_COUNT,
    .gate = &admiral_gate,
    .phrasing = &admiral_items_phrasing,
    .options = admiral_options,
    .option_count = ADMIRAL_OPTION_COUNT,
    .collections = admiral_collections,
    .collection_count = ADMIRAL_BOARDS + 1,
    .scenario_fields = admiral_scenario_fields,
    .scenario_size = sizeof(struct admiral_scenario),
    .side_fields = admiral_side_fields,
    .side_size = sizeof(struct admiral_side),
    .unit_fields = admiral_unit_fields,
    .start_fields = admiral_start_fields,
    .board = admiral_tables_board,
    .letters = admiral_tables_letters,
    .lay_out = admiral_layout_make,
    .pending = admiral_pending,
    .permits = decisions_permits,
    .choices = decisions_choices,
    .first = decisions_first,
    .accept = decisions_accept,
    .advance = admiral_advance,
    .score = admiral_win_score,
    .sound = admiral_invariants_hold,
    .conceal = admiral_secrets_conceal,
    .imagine = admiral_secrets_imagine,
    .sample = decisions_sample,
    .reflex = decisions_reflex,
    .propose = admiral_propose,
    .fallback = decisions_fallback,
    .worth = admiral_worth,
    .foresight = 1,
    .playouts = 600,
    .ask = decisions_ask,
    .spell = phrase_spell,
    .labels = admiral_labels,
    .read = phrase_read,
    .say = sentence_say,
    .terms = admiral_terms,
    .card = admiral_card,
    .figure = admiral_eye_figure,
    .overlay = admiral_eye_overlay,
    .effort = admiral_eye_effort,
    .outlook = admiral_outlook,
    .danger = admiral_outlook_danger,
    .thing = admiral_thing,
    .budgets = admiral_thing_budgets,
    .measure = admiral_lens_measure,
    .forget = admiral_lens_forget,
    .same_lens = admiral_same_lens,
    .table = admiral_lookup_table,
    .stage = "{\"id\":\"stage\",\"ruleset\":\"admiral\",\"title\":\"stage\",\"board\":\"large\","
             "\"aggressor\":\"red\",\"options\":{\"mining-fleets\":true},"
             "\"fleets\":[{\"id\":\"stage\",\"name\":\"fleet\",\"command\":\"@\","
             "\"ships\":{\"@\":1}}],\"sides\":{\"red\":{\"fleets\":[\"stage\"],"
             "\"units\":[{\"design\":\"@\",\"cell\":\"0504\"}]},"
             "\"blue\":{\"fleets\":[\"stage\"],\"units\":[{\"design\":\"@\","
             "\"cell\":\"0618\"}]}}}",
    .price = admiral_yard_price,
    .inspect = admiral_yard_inspect,
    .audit = admiral_yard_audit,
};
