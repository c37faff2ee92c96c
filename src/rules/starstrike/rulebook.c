/* The rule system `starstrike`, gathered. */
#include "rules/starstrike/starstrike.h"

#include "rules/kit/decisions.h"
#include "rules/kit/phrase.h"
#include "rules/kit/plans.h"
#include "rules/kit/sentence.h"
#include "rules/starstrike/state/tables.h"
#include "rules/starstrike/yard/build.h"
#include "rules/starstrike/yard/yard.h"
#include "rules/starstrike/setup/setup.h"
#include "rules/starstrike/view/view.h"
#include "rules/starstrike/view/names.h"
#include "rules/starstrike/doctrine/doctrine.h"
#include "rules/starstrike/front.h"

#include <stddef.h>

enum { STARSTRIKE_VERSION = 2, HEADING_ZERO = 0 /* SS-G.1: north */ };

const struct rulebook starstrike_rulebook = {
    .id = "starstrike",
    .title = "Star Strike",
    .version = STARSTRIKE_VERSION,
    .state_size = sizeof(struct starstrike_state),
    .units_max = UNITS_MAX,
    .own_offset = offsetof(struct starstrike_state, pieces),
    .own_size = sizeof(struct starstrike_piece),
    .rule_ids = starstrike_rule_ids,
    .rule_count = STARSTRIKE_RULE_COUNT,
    .phases = starstrike_phase_words,
    .heading_zero = HEADING_ZERO,
    .purposes = starstrike_purposes,
    .event_kinds = starstrike_event_kinds,
    .event_rows = starstrike_event_rows,
    .measures = starstrike_measures,
    .measure_words = starstrike_measure_words,
    .destroyed_measure = STARSTRIKE_MEASURE_DESTROYED,
    .damage_measures = 1u << STARSTRIKE_MEASURE_HULL,
    .grounds = starstrike_grounds,
    .decisions = starstrike_decisions,
    .decision_count = STARSTRIKE_DECISION_COUNT,
    .gate = &starstrike_gate,
    .phrasing = &starstrike_items_phrasing,
    .options = starstrike_options,
    .option_count = STARSTRIKE_OPTION_COUNT,
    .amendments = starstrike_amendments,
    .collections = starstrike_collections,
    .collection_count = STARSTRIKE_COLLECTION_COUNT,
    .scenario_fields = starstrike_scenario_fields,
    .scenario_size = sizeof(struct starstrike_scenario),
    .side_fields = starstrike_side_fields,
    .side_size = sizeof(struct starstrike_side),
    .unit_fields = starstrike_unit_fields,
    .start_fields = starstrike_start_fields,
    .board = starstrike_fields_board,
    .letters = starstrike_fields_letters,
    .room = starstrike_room,
    .lay_out = starstrike_layout_make,
    .survey = starstrike_layout_survey,
    .remark = starstrike_remark,
    .pending = starstrike_pending,
    .permits = decisions_permits,
    .choices = decisions_choices,
    .first = decisions_first,
    .accept = decisions_accept,
    .advance = starstrike_advance,
    .score = starstrike_victory_score,
    .sound = starstrike_invariants_hold,
    .conceal = starstrike_secrets_conceal,
    .shows_committed = true, /* SS-4B.01 */
    .imagine = starstrike_secrets_imagine,
    .suppose = starstrike_secrets_suppose,
    .sample = decisions_sample,
    .reflex = decisions_reflex,
    .propose = plans_propose,
    .fallback = decisions_fallback,
    .worth = starstrike_worth,
    .playouts = 420,
    .ask = decisions_ask,
    .spell = phrase_spell,
    .labels = starstrike_labels,
    .forms = phrase_forms,
    .read = phrase_read,
    .say = sentence_say,
    .terms = starstrike_terms,
    .card = starstrike_card,
    .figure = starstrike_eye_figure,
    .overlay = starstrike_eye_overlay,
    .effort = starstrike_eye_effort,
    .outlook = starstrike_outlook,
    .danger = starstrike_outlook_danger,
    .thing = starstrike_thing,
    .budgets = starstrike_thing_budgets,
    .measure = starstrike_lens_measure,
    .forget = starstrike_lens_forget,
    .same_lens = starstrike_same_lens,
    .counted_measures = 1u << STARSTRIKE_MEASURE_HITS | 1u << STARSTRIKE_MEASURE_DIRECT |
                        1u << STARSTRIKE_MEASURE_ORDERS,
    .table = starstrike_lookup_table,
    .record = starstrike_lookup_record,
    .word = starstrike_lookup_word,
    .stage = "{\"id\":\"stage\",\"ruleset\":\"starstrike\",\"title\":\"stage\",\"map\":\"M-S1\","
             "\"rounds\":6,\"teams\":\"fixed\",\"first_initiative\":\"red\","
             "\"modes\":[\"scenario-challenge\"],\"options\":{\"mode\":\"scenario-challenge\"},"
             "\"sides\":{\"red\":{\"library\":{\"basic\":[\"B-001\"]},"
             "\"units\":[{\"design\":\"@\",\"cell\":\"0710\"}]},"
             "\"blue\":{\"library\":{\"basic\":[\"B-001\"]},\"units\":[{\"design\":\"@\","
             "\"cell\":\"0702\"}]}}}",
    .price = starstrike_price,
    .inspect = starstrike_price_inspect,
    .audit = starstrike_audit,
};
