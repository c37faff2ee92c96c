/* The rule system `universal`, gathered. */
#include "rules/universal/universal.h"

#include "rules/kit/decisions.h"
#include "rules/kit/phrase.h"
#include "rules/kit/plans.h"
#include "rules/kit/sentence.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/setup/setup.h"
#include "rules/universal/view/view.h"
#include "rules/universal/view/words.h"
#include "rules/universal/doctrine/doctrine.h"
#include "rules/universal/front.h"

#include <stddef.h>

enum { UNIVERSAL_VERSION = 2, HEADING_ZERO = 2 /* UN-geo.1: E */ };

const struct rulebook universal_rulebook = {
    .id = "universal",
    .title = "Universal",
    .version = UNIVERSAL_VERSION,
    .state_size = sizeof(struct universal_state),
    .units_max = UNITS_MAX,
    .own_offset = offsetof(struct universal_state, elements),
    .own_size = sizeof(struct universal_element),
    .rule_ids = universal_rule_ids,
    .rule_count = UNIVERSAL_RULE_COUNT,
    .phases = universal_phases,
    .statuses = universal_statuses,
    .heading_zero = HEADING_ZERO,
    .purposes = universal_purposes,
    .event_kinds = universal_event_kinds,
    .event_rows = universal_event_rows,
    .measures = universal_measures,
    .measure_words = universal_measure_words,
    .destroyed_measure = UNIVERSAL_MEASURE_DESTROYED,
    .damage_measures = 1u << UNIVERSAL_MEASURE_HULL | 1u << UNIVERSAL_MEASURE_FIGHTERS,
    .grounds = universal_grounds,
    .decisions = universal_decisions,
    .decision_count = UNIVERSAL_DECISION_COUNT,
    .gate = &universal_gate,
    .phrasing = &universal_items_phrasing,
    .options = universal_options,
    .option_count = UNIVERSAL_OPTION_COUNT,
    .amendments = universal_amendments,
    .collections = universal_collections,
    .collection_count = UNIVERSAL_COLLECTION_COUNT,
    .scenario_fields = universal_scenario_fields,
    .scenario_size = sizeof(struct universal_scenario),
    .side_fields = universal_side_fields,
    .side_size = sizeof(struct universal_side),
    .unit_fields = universal_unit_fields,
    .start_fields = universal_start_fields,
    .board = universal_fields_board,
    .letters = universal_fields_letters,
    .room = universal_layout_room,
    .lay_out = universal_layout_make,
    .survey = universal_layout_survey,
    .remark = universal_remark,
    .pending = universal_pending,
    .permits = decisions_permits,
    .choices = decisions_choices,
    .first = decisions_first,
    .accept = decisions_accept,
    .advance = universal_advance,
    .score = universal_side_score,
    .sound = universal_invariants_hold,
    .conceal = universal_secrets_conceal,
    .imagine = universal_secrets_imagine,
    .suppose = universal_secrets_suppose,
    .sample = decisions_sample,
    .reflex = decisions_reflex,
    .propose = plans_propose,
    .fallback = decisions_fallback,
    .worth = universal_worth,
    .foresight = 1,
    .playouts = 560,
    .ask = decisions_ask,
    .spell = phrase_spell,
    .labels = universal_labels,
    .forms = phrase_forms,
    .read = phrase_read,
    .say = sentence_say,
    .terms = universal_terms,
    .card = universal_card,
    .figure = universal_eye_figure,
    .overlay = universal_eye_overlay,
    .effort = universal_eye_effort,
    .outlook = universal_outlook,
    .coast = universal_outlook_coast,
    .danger = universal_outlook_danger,
    .thing = universal_thing,
    .budgets = universal_thing_budgets,
    .measure = universal_lens_measure,
    .forget = universal_lens_forget,
    .blend = universal_lens_blend,
    .same_lens = universal_same_lens,
    .counted_measures = 1u << UNIVERSAL_MEASURE_HITS | 1u << UNIVERSAL_MEASURE_THROUGH |
                        1u << UNIVERSAL_MEASURE_POINTS,
    .table = universal_lookup_table,
    .weapon = universal_lookup_weapon,
    .word = universal_lookup_word,
    .stage = "{\"id\":\"stage\",\"ruleset\":\"universal\",\"title\":\"stage\","
             "\"board\":{\"columns\":24,\"rows\":21},\"vp_target\":1,\"options\":{\"fuel\":true,"
             "\"action-points\":true},\"sides\":{\"red\":{\"units\":[{\"design\":\"@\","
             "\"cell\":\"0311\",\"heading\":0,\"speed\":0}]},"
             "\"blue\":{\"units\":[{\"design\":\"@\",\"cell\":\"2211\",\"heading\":3,"
             "\"speed\":0}]}}}",
    .price = universal_price,
    .inspect = universal_audit_inspect,
    .audit = universal_audit,
};
