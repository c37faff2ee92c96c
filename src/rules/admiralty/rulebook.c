/* The rule system `admiralty`, gathered. */
#include "rules/admiralty/admiralty.h"

#include "rules/kit/decisions.h"
#include "rules/kit/phrase.h"
#include "rules/kit/sentence.h"
#include "rules/kit/survey.h"
#include "rules/admiralty/state/tables.h"
#include "rules/admiralty/yard/yard.h"
#include "rules/admiralty/setup/setup.h"
#include "rules/admiralty/view/view.h"
#include "rules/admiralty/view/words.h"
#include "rules/admiralty/doctrine/doctrine.h"
#include "rules/admiralty/front.h"

#include <stddef.h>

enum { ADMIRALTY_VERSION = 2 };

const struct rulebook admiralty_rulebook = {
    .id = "admiralty",
    .title = "Admiralty",
    .version = ADMIRALTY_VERSION,
    .state_size = sizeof(struct admiralty_state),
    .units_max = UNITS_MAX,
    .own_offset = offsetof(struct admiralty_state, elements),
    .own_size = sizeof(struct admiralty_element),
    .rule_ids = admiralty_rule_ids,
    .rule_count = ADMIRALTY_RULE_COUNT,
    .phases = admiralty_phases,
    .statuses = admiralty_statuses,
    .purposes = admiralty_purposes,
    .event_kinds = admiralty_event_kinds,
    .event_rows = admiralty_event_rows,
    .measures = admiralty_measures,
    .measure_words = admiralty_measure_words,
    .destroyed_measure = ADMIRALTY_MEASURE_DESTROYED,
    .damage_measures = 1u << ADMIRALTY_MEASURE_HULL | 1u << ADMIRALTY_MEASURE_FIGHTERS,
    .grounds = admiralty_grounds,
    .decisions = admiralty_decisions,
    .decision_count = ADMIRALTY_DECISION_COUNT,
    .gate = &admiralty_gate,
    .phrasing = &admiralty_items_phrasing,
    .options = admiralty_options,
    .amendments = admiralty_amendments,
    .option_count = ADMIRALTY_OPTION_COUNT,
    .collections = admiralty_collections,
    .collection_count = ADMIRALTY_COLLECTION_COUNT,
    .scenario_fields = admiralty_scenario_fields,
    .scenario_size = sizeof(struct admiralty_scenario),
    .side_fields = admiralty_side_fields,
    .side_size = sizeof(struct admiralty_side),
    .unit_fields = admiralty_unit_fields,
    .start_fields = admiralty_start_fields,
    .board = admiralty_fields_board,
    .letters = admiralty_fields_letters,
    .room = admiralty_fleet_room,
    .lay_out = survey_lay_out,
    .survey = admiralty_layout_survey,
    .remark = admiralty_remark,
    .pending = admiralty_pending,
    .permits = decisions_permits,
    .choices = decisions_choices,
    .first = decisions_first,
    .accept = decisions_accept,
    .advance = admiralty_advance,
    .score = admiralty_victory_score,
    .sound = admiralty_invariants_hold,
    .conceal = admiralty_secrets_conceal,
    .imagine = admiralty_secrets_imagine,
    .suppose = admiralty_secrets_suppose,
    .sample = decisions_sample,
    .reflex = decisions_reflex,
    .propose = admiralty_reflex_propose,
    .fallback = decisions_fallback,
    .worth = admiralty_worth,
    .foresight = 2,
    .playouts = 560,
    .ask = decisions_ask,
    .spell = phrase_spell,
    .labels = admiralty_labels,
    .forms = phrase_forms,
    .read = phrase_read,
    .say = sentence_say,
    .terms = admiralty_terms,
    .card = admiralty_card,
    .figure = admiralty_eye_figure,
    .overlay = admiralty_eye_overlay,
    .effort = admiralty_eye_effort,
    .outlook = admiralty_outlook,
    .coast = admiralty_outlook_coast,
    .danger = admiralty_outlook_danger,
    .thing = admiralty_thing,
    .budgets = admiralty_thing_budgets,
    .measure = admiralty_lens_measure,
    .forget = admiralty_lens_forget,
    .blend = admiralty_lens_blend,
    .same_lens = admiralty_same_lens,
    .counted_measures = 1u << ADMIRALTY_MEASURE_HITS | 1u << ADMIRALTY_MEASURE_IMPACT |
                        1u << ADMIRALTY_MEASURE_WEAPON_HITS,
    .table = admiralty_lookup_table,
    .word = admiralty_lookup_word,
    .stage = "{\"id\":\"stage\",\"ruleset\":\"admiralty\",\"title\":\"stage\","
             "\"board\":{\"columns\":23,\"rows\":22},\"vp_target\":1,"
             "\"options\":{\"armor-plating\":true,\"auxiliary-services\":true,"
             "\"cloaking-device\":true,\"countermeasures\":true,\"fire-control\":true,"
             "\"hyperdrive\":true,\"regeneration\":true,\"screens\":true,\"stealth\":true,"
             "\"tech-levels\":true,\"expanded-accuracy\":true,\"expanded-arcs\":true,"
             "\"expanded-ranges\":true,\"weapon-traits\":true},"
             "\"sides\":{\"red\":{\"units\":[{\"design\":\"@\",\"cell\":[11,2],\"heading\":3,"
             "\"speed\":0}]},\"blue\":{\"units\":[{\"design\":\"@\",\"cell\":[11,19],"
             "\"heading\":0,\"speed\":0}]}}}",
    .price = admiralty_price,
    .inspect = admiralty_audit_inspect,
    .audit = admiralty_audit,
};
