/* The rule system `admiralty`, gathered. */
#include "rules/admiralty/admiralty.h"
#include "rules/admiralty/law.h"
#include "rules/admiralty/parts.h"
#include "rules/kit/survey.h"

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
    .measures = admiralty_measures,
    .measure_words = admiralty_measure_words,
    .destroyed_measure = ADMIRALTY_MEASURE_DESTROYED,
    .damage_measures = 1u << ADMIRALTY_MEASURE_HULL | 1u << ADMIRALTY_MEASURE_FIGHTERS,
    .grounds = admiralty_grounds,
    .decisions = admiralty_decisions,
    .decision_count = ADMIRALTY_DECISION_COUNT,
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
    .board = admiralty_board,
    .letters = admiralty_letters,
    .room = admiralty_room,
    .lay_out = survey_lay_out,
    .survey = admiralty_survey,
    .remark = admiralty_remark,
    .pending = admiralty_pending,
    .permits = admiralty_permits,
    .choices = admiralty_choices,
    .first = admiralty_first,
    .accept = admiralty_accept,
    .advance = admiralty_advance,
    .score = admiralty_score,
    .sound = admiralty_sound,
    .conceal = admiralty_conceal,
    .imagine = admiralty_imagine,
    .suppose = admiralty_suppose,
    .sample = admiralty_sample,
    .reflex = admiralty_reflex,
    .propose = admiralty_propose,
    .fallback = admiralty_fallback,
    .worth = admiralty_worth,
    .foresight = 2,
    .playouts = 560,
    .ask = admiralty_ask,
    .spell = admiralty_spell,
    .read = admiralty_read,
    .say = admiralty_say,
    .terms = admiralty_terms,
    .card = admiralty_card,
    .figure = admiralty_figure,
    .overlay = admiralty_overlay,
    .effort = admiralty_effort,
    .measure = admiralty_measure,
    .forget = admiralty_forget,
    .blend = admiralty_blend,
    .same_lens = admiralty_same_lens,
    .counted_measures = 1u << ADMIRALTY_MEASURE_HITS | 1u << ADMIRALTY_MEASURE_IMPACT |
                        1u << ADMIRALTY_MEASURE_WEAPON_HITS,
    .table = admiralty_table,
    .word = admiralty_word,
    .stage = "{id: stage, ruleset: admiralty, title: stage, board: {columns: 23, rows: 22}, "
             "vp_target: 1,"
             " options: {armor-plating: true, auxiliary-services: true, cloaking-device: true,"
             " countermeasures: true, fire-control: true, hyperdrive: true, regeneration: true,"
             " screens: true, stealth: true, tech-levels: true, expanded-accuracy: true,"
             " expanded-arcs: true, expanded-ranges: true, weapon-traits: true},"
             " sides: {red: {units: [{design: '@', cell: [11, 2], heading: 3, speed: 0}]},"
             " blue: {units: [{design: '@', cell: [11, 19], heading: 0, speed: 0}]}}}",
    .price = admiralty_price,
    .inspect = admiralty_inspect,
    .audit = admiralty_audit,
};
