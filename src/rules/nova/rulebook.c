/* The rule system `nova`, gathered. */
#include "rules/nova/nova.h"

#include "rules/nova/doctrine/doctrine.h"
#include "rules/kit/sentence.h"
#include "rules/nova/front.h"
#include "rules/nova/setup/setup.h"
#include "rules/nova/state/tables.h"
#include "rules/nova/view/view.h"
#include "rules/nova/yard/yard.h"

#include "rules/kit/phrase.h"
#include "rules/kit/decisions.h"

#include <stddef.h>

enum { NOVA_VERSION = 2 };

const struct rulebook nova_rulebook = {
    .id = "nova",
    .title = "Nova",
    .version = NOVA_VERSION,
    .state_size = sizeof(struct nova_state),
    .units_max = UNITS_MAX,
    .own_offset = offsetof(struct nova_state, ships),
    .own_size = sizeof(struct nova_ship),
    .rule_ids = nova_rule_ids,
    .rule_count = NOVA_RULE_COUNT,
    .phases = nova_phases,
    .purposes = nova_purposes,
    .event_kinds = nova_event_kinds,
    .event_rows = nova_event_rows,
    .measures = nova_measures,
    .measure_words = nova_measure_words,
    .destroyed_measure = NOVA_MEASURE_DESTROYED,
    .damage_measures = 1u << NOVA_MEASURE_BOXES,
    .grounds = nova_grounds,
    .decisions = nova_decisions,
    .decision_count = NOVA_DECISION_COUNT,
    .gate = &nova_gate,
    .phrasing = &nova_items_phrasing,
    .options = nova_options,
    .option_count = NOVA_OPTION_COUNT,
    .amendments = nova_amendments,
    .collections = nova_collections,
    .collection_count = NOVA_COLLECTION_COUNT,
    .scenario_fields = nova_scenario_fields,
    .scenario_size = sizeof(struct nova_scenario),
    .side_fields = nova_side_fields,
    .side_size = sizeof(struct nova_side),
    .unit_fields = nova_unit_fields,
    .start_fields = nova_start_fields,
    .board = nova_fields_board,
    .letters = nova_fields_letters,
    .room = nova_layout_room,
    .lay_out = nova_layout_make,
    .survey = nova_layout_survey,
    .remark = nova_remark,
    .pending = nova_pending,
    .permits = decisions_permits,
    .choices = decisions_choices,
    .first = decisions_first,
    .accept = decisions_accept,
    .advance = nova_advance,
    .score = nova_victory_score,
    .partial = nova_victory_partial,
    .sound = nova_invariants_hold,
    .conceal = nova_secrets_conceal,
    .imagine = nova_secrets_imagine,
    .sample = decisions_sample,
    .reflex = decisions_reflex,
    .propose = nova_reflex_propose,
    .fallback = decisions_fallback,
    .worth = nova_worth,
    .playouts = 600,
    .ask = decisions_ask,
    .spell = phrase_spell,
    .labels = nova_labels,
    .forms = phrase_forms,
    .read = phrase_read,
    .say = sentence_say,
    .terms = nova_terms,
    .card = nova_card,
    .figure = nova_eye_figure,
    .overlay = nova_eye_overlay,
    .effort = nova_eye_effort,
    .outlook = nova_outlook,
    .coast = nova_outlook_coast,
    .danger = nova_outlook_danger,
    .thing = nova_thing,
    .budgets = nova_thing_budgets,
    .measure = nova_lens_measure,
    .forget = nova_lens_forget,
    .same_lens = nova_same_lens,
    .counted_measures = 1u << NOVA_MEASURE_HITS,
    .table = nova_lookup_table,
    .word = nova_lookup_word,
    .stage = "{\"id\":\"stage\",\"ruleset\":\"nova\",\"title\":\"stage\","
             "\"board\":{\"columns\":24,\"rows\":18},\"victory\":{\"vp_at_least\":1},"
             "\"options\":{\"custom-arcs\":true,\"hyperdrive\":true},"
             "\"sides\":{\"red\":{\"units\":[{\"design\":\"@\",\"cell\":\"0409\",\"heading\":2,"
             "\"speed\":0}]},\"blue\":{\"units\":[{\"design\":\"@\",\"cell\":\"2110\","
             "\"heading\":5,\"speed\":0}]}}}",
    .price = nova_price,
    .inspect = nova_audit_inspect,
    .audit = nova_audit,
};
