/* What a scenario says beside its pieces, as far as it must make sense (SS-D.6). */
#include "rules/starstrike/setup/setup.h"

#include "core/names.h"
#include "rules/starstrike/yard/yard.h"

static struct setup_place entry_of(const char *path, int entry)
{
    return (struct setup_place){.unit = -1, .path = path, .entry = entry};
}

/* While fleets are still to be chosen a piece of any call sign may come. */
static bool may_come(const struct game *game)
{
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (starstrike_runs_chooses_fleet(game, seat))
            return true;
    return false;
}

/* The piece of this call sign, or UNIT_NONE. */
static int find_piece(const struct game *game, const char *name)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        char sign[JUDGE_NAME_SIZE];
        struct text text;
        text_init(&text, sign, sizeof sign);
        names_write(game, unit, &text);
        if (text_same(sign, name))
            return unit;
    }
    return UNIT_NONE;
}

/* SS-D.3 */
static void check_rules(const struct starstrike_effects *rules, struct setup_faults *faults)
{
    for (int i = 0; i < rules->count; i++) {
        enum starstrike_rule rule;
        char words[NOTE_TEXT_SIZE];
        struct text text;
        text_init(&text, words, sizeof words);
        if (starstrike_check_effects_fault(&rules->list[i], i, &text, &rule))
            note_set(setup_fault_new(faults, entry_of("rules", i)), FAULT_INPUT,
                     starstrike_rule_ids[rule], "%s %.180s",
                     starstrike_hook_words[rules->list[i].hook], words);
    }
}

/* SS-5B.05: whose pieces a rule is for is said once, and they are there */
static void check_bearers(const struct game *game, int entry, struct setup_faults *faults)
{
    const struct starstrike_effect *rule = &starstrike_scenario_of(game)->rules.list[entry];
    if (rule->of > 0 && rule->side >= STARSTRIKE_OF_RED && rule->side != STARSTRIKE_NOT_GIVEN)
        FAULTY(faults, entry_of("rules", entry), R5B_05, "`side` and `of` both say whose it is");
    for (int i = 0; i < rule->named_count; i++) {
        int unit = find_piece(game, rule->named[i]), side = starstrike_effects_side_bound(rule);
        if (unit == UNIT_NONE && !may_come(game))
            FAULTY(faults, entry_of("rules", entry), R5B_05, "there is no piece \"%s\"",
                   rule->named[i]);
        if (unit != UNIT_NONE && side != SIDE_NONE &&
            side != starstrike_state_of(game)->units[unit].side)
            FAULTY(faults, entry_of("rules", entry), R5B_05,
                   "%s is a piece of %s, the rule is for pieces of %s", rule->named[i],
                   judge_side(!side), judge_side(side));
    }
}

void starstrike_scenario_check_bearers(const struct game *game, struct setup_faults *faults)
{
    for (int i = 0; i < starstrike_scenario_of(game)->rules.count; i++)
        check_bearers(game, i, faults);
}

/* What an entry asks for that its moment does not have, or NULL. */
static const char *scoring_fault(const struct starstrike_scoring *entry)
{
    bool defeat = entry->when == STARSTRIKE_EACH_DEFEAT;
    bool ships = entry->defeated != STARSTRIKE_NOT_GIVEN || entry->alive != STARSTRIKE_NOT_GIVEN;
    if (!defeat && entry->team == STARSTRIKE_TEAM_OPPONENT)
        return "only a piece_defeated has an opponent";
    if (!defeat && (entry->role || entry->terrain))
        return "role and in_terrain are those of a piece_defeated";
    return defeat && ships ? "defeated and alive belong to the other moments" : NULL;
}

static void check_scoring(const struct starstrike_scorings *list, const char *path,
                          struct setup_faults *faults)
{
    for (int i = 0; i < list->count; i++) {
        const char *fault = scoring_fault(&list->list[i]);
        if (fault)
            FAULTY(faults, entry_of(path, i), D_6, "%s", fault);
    }
}

/* ---- what players are given ---- */

/* SS-4A.03; whether the cards are allowed is for build.c to say */
static void check_library(const struct starstrike_library *library, struct setup_place place,
                          struct setup_faults *faults)
{
    if (library->basic_count + library->special_count > STARSTRIKE_LIBRARY_MAX)
        FAULTY(faults, place, R4A_03, "a library has %d orders at most", STARSTRIKE_LIBRARY_MAX);
}

static int count_seats(const struct setup *setup, int side)
{
    int count = 0;
    for (int seats = setup_seats_of(setup, side); seats; seats &= seats - 1)
        count++;
    return count;
}

/* SS-11B.01, SS-11B.03: commander, flight group and library are each player's */
static void check_own_keys(const struct setup *setup, int side, struct setup_faults *faults)
{
    static const char *const paths[SIDES][3] = {
        {"sides.red.commander", "sides.red.flight_group", "sides.red.library"},
        {"sides.blue.commander", "sides.blue.flight_group", "sides.blue.library"}};
    static const enum starstrike_rule rules[3] = {STARSTRIKE_RULE_R11B_01, STARSTRIKE_RULE_R11B_01,
                                                  STARSTRIKE_RULE_R11B_03};
    const struct starstrike_side *own = setup->side[side];
    const bool given[3] = {own->own.commander != STARSTRIKE_NOT_GIVEN,
                           own->own.group != STARSTRIKE_NOT_GIVEN,
                           own->own.library.basic_count + own->own.library.special_count > 0};
    int seats = count_seats(setup, side);
    if (seats == 1 && own->player_count == 0)
        return;
    for (int i = 0; i < 3; i++)
        if (given[i])
            note_set(setup_fault_new(faults, survey_at(paths[side][i])), FAULT_INPUT,
                     starstrike_rule_ids[rules[i]],
                     seats == 1
                         ? "`players` has it too: write it once"
                         : "it is each player's own: write it in `players`, an entry a seat");
}

static void check_players(const struct setup *setup, int side, struct setup_faults *faults)
{
    static const char *const paths[SIDES] = {"sides.red.players", "sides.blue.players"};
    const struct starstrike_side *own = setup->side[side];
    int seats = count_seats(setup, side);
    if (own->player_count > 0 && own->player_count != seats)
        FAULTY(faults, survey_at(paths[side]), R11B_01, "%d entr%s, one a seat is %d",
               own->player_count, own->player_count == 1 ? "y" : "ies", seats);
    for (int i = 0; i < own->player_count; i++)
        check_library(&own->player[i].library, entry_of(paths[side], i), faults);
}

static void check_equipment(const struct setup *setup, int side, struct setup_faults *faults)
{
    const struct starstrike_side *own = setup->side[side];
    check_library(&own->own.library, survey_at(side ? "sides.blue.library" : "sides.red.library"),
                  faults);
    check_own_keys(setup, side, faults);
    check_players(setup, side, faults);
}

void starstrike_scenario_check(const struct setup *setup, struct setup_faults *faults)
{
    const struct starstrike_scenario *scenario = setup->scenario;
    check_rules(&scenario->rules, faults);
    if (scenario->scoring.count != FIELD_NO_LIST)
        check_scoring(&scenario->scoring, "scoring", faults);
    check_scoring(&scenario->extra, "extra_scoring", faults);
    check_equipment(setup, SIDE_RED, faults);
    check_equipment(setup, SIDE_BLUE, faults);
}
