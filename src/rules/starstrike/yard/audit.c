/* Whether a side may sail: each player's fleet and library, with every reason against them. */
#include "rules/starstrike/yard/yard.h"

#include "rules/kit/working.h"
#include "rules/starstrike/state/facts.h"
#include "rules/starstrike/yard/build.h"

/* ---- whose fleet it is ---- */

/* The first list of a faction, for a fleet whose ships a scenario lists one by one. */
static int list_of_faction(const struct library *library, int faction)
{
    for (int i = 0; i < library->shelf[STARSTRIKE_LISTS].count; i++) {
        const struct starstrike_list *list = library_record(library, STARSTRIKE_LISTS, i);
        if (list->faction == faction)
            return i;
    }
    return STARSTRIKE_NOT_GIVEN;
}

static void add_unit(const struct setup *setup, int index, struct starstrike_fleet *fleet)
{
    const struct placed_unit *placed = &setup->placed[index];
    const struct starstrike_piece *piece = placed->own;
    uint8_t ship = placed->unit.design;
    if (ship == DESIGN_NONE) /* of those nothing can be said (judge_cards) */
        return;
    if (fleet->ship_count < STARSTRIKE_FLEET_MAX)
        fleet->ship[fleet->ship_count++] = ship;
    if (piece->flags & STARSTRIKE_LEADER)
        fleet->commander.ship = ship;
    if (piece->group > 0 && fleet->group_count < STARSTRIKE_FLEET_GROUPS)
        fleet->group[fleet->group_count++] =
            (struct starstrike_posting){.card = (uint8_t)(piece->group - 1), .ship = ship};
}

static int place_in_side(const struct setup *setup, int seat)
{
    int place = 0;
    for (int i = 0; i < seat; i++)
        place += setup->seat[i].side == setup->seat[seat].side;
    return place;
}

/* SS-11B.01, SS-11B.03: each player's own; the keys of the side are those of one who is alone */
static const struct starstrike_equipment *equipment_of(const struct setup *setup, int seat)
{
    const struct starstrike_side *side = setup->side[setup->seat[seat].side];
    int place = place_in_side(setup, seat);
    return place < side->player_count ? &side->player[place] : &side->own;
}

/* Ships, commander, flight groups and library that a scenario gives to a seat. */
static void gather_units(const struct setup *setup, int seat, struct starstrike_fleet *fleet)
{
    const struct starstrike_side *side = setup->side[setup->seat[seat].side];
    const struct starstrike_equipment *own = equipment_of(setup, seat);
    *fleet = (struct starstrike_fleet){
        .list = (uint8_t)list_of_faction(&setup->library, side->faction),
        .commander = {.card = own->commander, .ship = STARSTRIKE_NOT_GIVEN},
        .library = own->library};
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.seat == seat)
            add_unit(setup, i, fleet);
    if (fleet->group_count == 0 && own->group != STARSTRIKE_NOT_GIVEN)
        fleet->group[fleet->group_count++] =
            (struct starstrike_posting){.card = own->group, .ship = STARSTRIKE_NOT_GIVEN};
}

void starstrike_audit_fleet_of_seat(const struct setup *setup, int seat,
                                    struct starstrike_fleet *fleet)
{
    const struct starstrike_side *own = setup->side[setup->seat[seat].side];
    int place = place_in_side(setup, seat);
    gather_units(setup, seat, fleet);
    if (place < own->list_count)
        fleet->list = own->list[place];
    if (fleet->ship_count > 0)
        return;
    if (place < own->fleet_count)
        *fleet = *(const struct starstrike_fleet *)library_record(
            &setup->library, STARSTRIKE_FLEETS, own->fleet[place]);
    else if (place < own->sample_count)
        *fleet = *(const struct starstrike_fleet *)library_record(
            &setup->library, STARSTRIKE_FLEETS, own->sample[place]);
}

bool starstrike_audit_may_have_library(const struct setup *setup, int seat)
{
    const struct starstrike_side *side = setup->side[setup->seat[seat].side];
    enum starstrike_mode mode = (enum starstrike_mode)setup->option[STARSTRIKE_OPTION_MODE];
    bool given = mode == STARSTRIKE_CHALLENGE || mode == STARSTRIKE_BASIC;
    if (setup->start || (given && side->fleet_count > 0))
        return true;
    if (given) {
        const struct starstrike_library *library = &equipment_of(setup, seat)->library;
        return library->basic_count + library->special_count > 0;
    }
    struct starstrike_terms terms = starstrike_build_terms(setup, seat);
    return terms.basic + terms.special > 0;
}

/* ---- what a mode asks for ---- */

/* SS-X.15: of what a seat knew nobody can judge the library of the other side */
static bool is_library_known(const struct setup *setup, int seat)
{
    if (!setup->concealed)
        return true;
    return setup->viewer != SEAT_SPECTATOR &&
           setup->seat[setup->viewer].side == setup->seat[seat].side;
}

/* What is judged: of a position also the commander and the library that its start has, which the
 * scenario gave or the player chose. */
static void gather_judged(const struct setup *setup, int seat, struct starstrike_fleet *fleet)
{
    const struct starstrike_state *start = setup->start;
    const struct starstrike_player *player = start ? &start->player[seat] : NULL;
    starstrike_audit_fleet_of_seat(setup, seat, fleet);
    if (!player)
        return;
    if (player->commander)
        fleet->commander.card = (uint8_t)(player->commander - 1);
    if (player->card[0])
        fleet->library = (struct starstrike_library){0};
    for (int i = 0; i < STARSTRIKE_LIBRARY_MAX && player->card[i]; i++) {
        struct starstrike_library *library = &fleet->library;
        uint8_t order = (uint8_t)(player->card[i] - 1);
        if (starstrike_build_counts_as(library_record(&setup->library, STARSTRIKE_ORDERS, order)) ==
            STARSTRIKE_BASIC_ORDER)
            library->basic[library->basic_count++] = order;
        else
            library->special[library->special_count++] = order;
    }
}

/* SS-13C, SS-13C.05, SS-10: the list the player was given is the one his fleet must be from */
static void judge_built(const struct setup *setup, int seat, const struct starstrike_terms *terms,
                        struct starstrike_court *court)
{
    const struct starstrike_side *own = setup->side[setup->seat[seat].side];
    int place = place_in_side(setup, seat);
    struct starstrike_fleet fleet;
    gather_judged(setup, seat, &fleet);
    if (place < own->list_count && fleet.list != own->list[place])
        starstrike_build_object(
            court, STARSTRIKE_RULE_R10B, "%s is not from the list %s", fleet.label.id,
            library_label(&setup->library, STARSTRIKE_LISTS, own->list[place])->id);
    starstrike_build_judge_ships(terms, &fleet, court);
    starstrike_build_judge_command(terms, &fleet, court);
    if (terms->commanded && is_library_known(setup, seat))
        starstrike_build_judge_library(terms, &fleet, court);
}

/* SS-11B.02: whether there are cards enough for the library that is asked for */
static void judge_choice(const struct starstrike_terms *terms, struct starstrike_court *court)
{
    int basic = 0;
    for (int i = 0; i < terms->library->shelf[STARSTRIKE_ORDERS].count; i++)
        basic += starstrike_build_may_pick(terms, i) &&
                 starstrike_build_counts_as(library_record(terms->library, STARSTRIKE_ORDERS, i)) ==
                     STARSTRIKE_BASIC_ORDER;
    if (basic * terms->copies < terms->basic)
        starstrike_build_object(court, STARSTRIKE_RULE_R11B_02,
                                "%d Basic order%s allowed, at most %d of each: too few for %d",
                                basic, starstrike_words_plural(basic), terms->copies, terms->basic);
}

/* SS-11B.01, SS-13C.05 */
static void judge_easy(const struct setup *setup, int seat, struct starstrike_court *court)
{
    const struct starstrike_side *own = setup->side[setup->seat[seat].side];
    int given = equipment_of(setup, seat)->commander;
    if (given == STARSTRIKE_NOT_GIVEN) {
        starstrike_build_object(court, STARSTRIKE_RULE_R11B_01,
                                "the scenario gives it no commander");
        return;
    }
    const struct starstrike_commander *commander =
        library_record(&setup->library, STARSTRIKE_COMMANDERS, given);
    if (own->faction != STARSTRIKE_NOT_GIVEN && commander->faction != own->faction)
        starstrike_build_object(
            court, STARSTRIKE_RULE_R11B_01, "%s is not of its faction, %s", commander->label.id,
            library_label(&setup->library, STARSTRIKE_FACTIONS, own->faction)->id);
}

/* SS-O.1: sections 1 to 9 only */
static void judge_basic(const struct setup *setup, int seat, const struct starstrike_terms *terms,
                        struct starstrike_court *court)
{
    struct starstrike_fleet fleet;
    gather_judged(setup, seat, &fleet);
    if (fleet.ship_count == 0)
        starstrike_build_object(court, STARSTRIKE_RULE_O_1, "the setup lists no ships");
    starstrike_build_judge_allegiance(terms->library, &fleet, court);
    if (is_library_known(setup, seat))
        starstrike_build_judge_library(terms, &fleet, court);
}

/* SS-11A: pieces, places and libraries are the scenario's */
static void judge_challenge(const struct setup *setup, int seat,
                            const struct starstrike_terms *terms, struct starstrike_court *court)
{
    struct starstrike_fleet fleet;
    gather_judged(setup, seat, &fleet);
    if (!is_library_known(setup, seat))
        return;
    if (fleet.library.basic_count + fleet.library.special_count == 0)
        starstrike_build_object(court, STARSTRIKE_RULE_R11B_03, "the scenario gives it no library");
    starstrike_build_judge_library(terms, &fleet, court);
}

/* SS-11A */
static void judge_mode(const struct setup *setup, const struct starstrike_terms *terms,
                       struct starstrike_court *court)
{
    const struct starstrike_scenario *scenario = setup->scenario;
    if (scenario->modes && !(scenario->modes >> terms->mode & 1))
        starstrike_build_object(court, STARSTRIKE_RULE_R11A,
                                "the scenario is not played in this mode");
}

/* What the mode asks of a seat. */
static void judge_fleet(const struct setup *setup, int seat, struct starstrike_court *court)
{
    struct starstrike_terms terms = starstrike_build_terms(setup, seat);
    judge_mode(setup, &terms, court);
    switch ((enum starstrike_mode)terms.mode) {
    case STARSTRIKE_CONSTRUCTED:
    case STARSTRIKE_OPEN:
        judge_built(setup, seat, &terms, court);
        break;
    case STARSTRIKE_EASY:
        judge_easy(setup, seat, court);
        break;
    case STARSTRIKE_ADVANCED:
        judge_choice(&terms, court);
        break;
    case STARSTRIKE_CHALLENGE:
        judge_challenge(setup, seat, &terms, court);
        break;
    case STARSTRIKE_BASIC:
        judge_basic(setup, seat, &terms, court);
        break;
    case STARSTRIKE_MODES:
        break;
    }
}

/* ---- the sides ---- */

/* SS-O.1, SS-4A.04: without reserves every piece to be placed needs a setup hex; before the roll
 * for teams either team's must do. */
static void judge_hexes(const struct setup *setup, int side, struct starstrike_court *court)
{
    const struct game game = {.rulebook = setup->rulebook, .setup = setup};
    const struct starstrike_scenario *scenario = setup->scenario;
    const struct starstrike_map *map = starstrike_map_of(setup);
    int hexes = map->setup[side].count, other = map->setup[!side].count, pieces = 0;
    if (starstrike_mode_has(&game, STARSTRIKE_OPTION_RESERVES))
        return;
    if (!scenario->teams && other < hexes)
        hexes = other;
    for (int i = 0; i < setup->placed_count; i++)
        pieces +=
            setup->placed[i].unit.side == side && setup->placed[i].unit.status == STATUS_RESERVE;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        struct starstrike_fleet fleet;
        starstrike_audit_fleet_of_seat(setup, seat, &fleet);
        if (setup->seat[seat].side == side && fleet.label.id[0])
            pieces += fleet.ship_count;
    }
    if (pieces > hexes)
        starstrike_build_object(court, STARSTRIKE_RULE_O_1,
                                "%d piece%s to place, setup hexes for %d, and no reserves", pieces,
                                starstrike_words_plural(pieces), hexes);
}

/* SS-3A.01I */
static void judge_cards(const struct setup *setup, int side, struct starstrike_court *court)
{
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side && setup->placed[i].unit.design == DESIGN_NONE)
            starstrike_build_object(court, STARSTRIKE_RULE_R3A_01I, "piece %d has no design",
                                    i + 1);
}

/* Reasons as faults of the scenario's file. */
struct survey {
    struct setup_faults *faults;
    struct setup_place place;
};

static void note_fault(struct starstrike_court *court, enum starstrike_rule rule, const char *text)
{
    struct survey *survey = court->to;
    struct note *note = setup_fault_new(survey->faults, survey->place);
    if (note)
        note_set(note, FAULT_REFUSED, starstrike_rule_ids[rule], "%s", text);
}

/* Where a seat's fleet is written down. */
static struct setup_place fleet_place(const struct setup *setup, int seat)
{
    static const char *const paths[SIDES][3] = {
        {"sides.red", "sides.red.fleets", "sides.red.samples"},
        {"sides.blue", "sides.blue.fleets", "sides.blue.samples"}};
    int side = setup->seat[seat].side, place = place_in_side(setup, seat);
    const struct starstrike_side *own = setup->side[side];
    struct starstrike_fleet fleet;
    starstrike_audit_fleet_of_seat(setup, seat, &fleet);
    if (!fleet.label.id[0])
        return (struct setup_place){.unit = -1, .path = paths[side][0], .entry = -1};
    return (struct setup_place){
        .unit = -1, .path = paths[side][place < own->fleet_count ? 1 : 2], .entry = place};
}

void starstrike_audit_survey(const struct setup *setup, struct setup_faults *faults)
{
    for (int side = 0; side < SIDES; side++) {
        struct survey survey = {
            .faults = faults,
            .place = {.unit = -1, .path = side ? "sides.blue" : "sides.red", .entry = -1}};
        struct starstrike_court court = {.take = note_fault, .to = &survey};
        judge_hexes(setup, side, &court);
        for (int seat = 0; seat < setup->seat_count; seat++) {
            if (setup->seat[seat].side != side)
                continue;
            survey.place = fleet_place(setup, seat);
            judge_fleet(setup, seat, &court);
        }
    }
}

static void write_reason(struct starstrike_court *court, enum starstrike_rule rule,
                         const char *text)
{
    working_line(court->to, "%s (%s)", text, starstrike_rule_ids[rule]);
}

/* SS-13C, SS-10B.04: which shares an open battle was judged by; no reason against it */
static void write_shares(const struct setup *setup, int seat, struct working *out)
{
    struct starstrike_terms terms = starstrike_build_terms(setup, seat);
    struct starstrike_fleet fleet;
    starstrike_audit_fleet_of_seat(setup, seat, &fleet);
    if (terms.mode != STARSTRIKE_OPEN || fleet.list >= setup->library.shelf[STARSTRIKE_LISTS].count)
        return;
    const struct starstrike_list *list =
        library_record(&setup->library, STARSTRIKE_LISTS, fleet.list);
    struct starstrike_span core = starstrike_build_span(&terms, list, STARSTRIKE_COREWARD);
    if (starstrike_build_is_wide(&terms, list))
        working_line(out, "judged by the shares of open play: Core %d to %d percent (SS-13C)",
                     core.least, core.most);
    else
        working_line(out, "judged by the shares of the list %s: Core %d to %d percent (SS-10B.04)",
                     list->label.id, core.least, core.most);
}

/* Players of a side are named where there are several. */
enum fault starstrike_audit(const struct setup *setup, int side, struct working *reasons)
{
    struct working own;
    struct starstrike_court court = {.take = write_reason, .to = reasons};
    bool several = (setup_seats_of(setup, side) & (setup_seats_of(setup, side) - 1)) != 0;
    reasons->line_count = 0;
    judge_cards(setup, side, &court);
    judge_hexes(setup, side, &court);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        if (setup->seat[seat].side != side)
            continue;
        own.line_count = 0;
        court.to = several ? &own : reasons;
        judge_fleet(setup, seat, &court);
        write_shares(setup, seat, court.to);
        if (several)
            working_quote(reasons, setup->seat[seat].name, &own);
    }
    return court.count > 0 ? FAULT_REFUSED : FAULT_NONE;
}
