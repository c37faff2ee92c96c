/* Fleets, commanders, flight groups, libraries and Refits' orders, chosen in secret (SS-X.15). */
#include "rules/starstrike/law/fleet.h"

#include "rules/kit/picks.h"

#include <string.h>

enum { ON_NONE = -1, NO_SHELF = -1 };

int starstrike_fleet_shelf(int decision)
{
    switch (decision) {
    case STARSTRIKE_BUY:
        return STARSTRIKE_SHIPS;
    case STARSTRIKE_COMMANDER:
        return STARSTRIKE_COMMANDERS;
    case STARSTRIKE_WING:
        return STARSTRIKE_GROUPS;
    case STARSTRIKE_CARD:
    case STARSTRIKE_REFIT:
    case STARSTRIKE_ASSIGN:
    case STARSTRIKE_OMEGA:
        return STARSTRIKE_ORDERS;
    default:
        return NO_SHELF;
    }
}

/* Whether the seat has chosen anything at all. */
static bool has_chosen(const struct game *game, int seat)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_player *player = &state->player[seat];
    return state->picks.picked[seat] || player->card[0] ||
           (starstrike_runs_chooses_fleet(game, seat) && (player->commander || player->group));
}

/* ---- judging ---- */

/* The first reason that more ships cannot mend. */
struct lasting {
    struct note *why;
    enum fault fault;
};

static void keep_lasting(struct starstrike_court *court, enum starstrike_rule rule,
                         const char *text)
{
    struct lasting *lasting = court->to;
    if (!lasting->fault)
        lasting->fault =
            note_set(lasting->why, FAULT_REFUSED, starstrike_rule_ids[rule], "%s", text);
}

/* Pieces a side will have to place, those included that samples would bring. */
static int count_pieces(const struct game *game, int side)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int pieces = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        struct starstrike_fleet sample;
        if (game->setup->seat[seat].side != side)
            continue;
        starstrike_audit_fleet_of_seat(game->setup, seat, &sample);
        pieces += state->picks.picked[seat] ? state->picks.picked[seat] : sample.ship_count;
    }
    return pieces;
}

/* SS-O.1: without reserves every piece needs a hex */
static enum fault permit_room(const struct ask *ask, const struct starstrike_fleet *fleet)
{
    const struct game *game = ask->game;
    int seat = ask->action->seat, side = game->setup->seat[seat].side;
    int picked = starstrike_state_of(game)->picks.picked[seat];
    struct starstrike_fleet sample;
    if (fleet->ship_count > starstrike_room_of_seat(game->setup, seat))
        return REFUSE(ask, X_14, "there is no room for more ships in this battle");
    if (starstrike_mode_has(game, STARSTRIKE_OPTION_RESERVES))
        return FAULT_NONE;
    starstrike_audit_fleet_of_seat(game->setup, seat, &sample);
    int pieces =
        count_pieces(game, side) - (picked ? picked : sample.ship_count) + fleet->ship_count;
    if (pieces > starstrike_hex_count_free(game, side, pieces))
        return REFUSE(ask, O_4, "%d pieces are more than the setup hexes of %s, without reserves",
                      pieces, judge_side(side));
    return FAULT_NONE;
}

/* SS-10B, SS-13C */
static enum fault permit_buy(const struct ask *ask)
{
    struct starstrike_terms terms = starstrike_build_terms(ask->game->setup, ask->action->seat);
    struct lasting lasting = {.why = ask->why, .fault = FAULT_NONE};
    struct starstrike_court court = {.take = keep_lasting, .to = &lasting};
    struct starstrike_fleet fleet;
    int ship = ask->action->amount[0];
    if (!starstrike_runs_chooses_fleet(ask->game, ask->action->seat))
        return REFUSE(ask, R11A, "your ships are those of the scenario");
    if (ship < 0 || ship >= ask->game->setup->library.shelf[STARSTRIKE_SHIPS].count)
        return REFUSE(ask, R3A_01I, "there is no such ship");
    starstrike_draft(ask->game, ask->action->seat, &fleet);
    if (fleet.ship_count >= STARSTRIKE_FLEET_MAX)
        return REFUSE(ask, R10B, "a fleet has %d ships at most", STARSTRIKE_FLEET_MAX);
    fleet.ship[fleet.ship_count++] = (uint8_t)ship;
    terms.growing = true;
    starstrike_build_judge_ships(&terms, &fleet, &court);
    if (lasting.fault)
        return lasting.fault;
    enum starstrike_rule rule = starstrike_muster_share_rule(&terms, &fleet);
    if (!starstrike_muster_can_finish(&terms, &fleet))
        return note_set(ask->why, FAULT_REFUSED, starstrike_rule_ids[rule],
                        "the shares of the fleet could not be kept any more%s",
                        terms.spent ? " (SS-O.14)" : "");
    return permit_room(ask, &fleet);
}

/* SS-10C.03, SS-10C.03II: on one of the ships */
static enum fault permit_posting(const struct ask *ask, const struct starstrike_terms *terms,
                                 struct starstrike_fleet *fleet)
{
    int on = ask->action->amount[1], commander = ask->action->amount[0];
    const struct library *library = terms->library;
    if (on < 0 || on >= fleet->ship_count)
        return REFUSE(ask, R10C_03, "he must be on one of your ships");
    if (starstrike_build_command_cost(library, commander, fleet->ship[on]) < 0)
        return REFUSE(ask, R10C_03, "the Command Chart does not pair him with %s",
                      library_label(library, STARSTRIKE_SHIPS, fleet->ship[on])->id);
    fleet->commander = (struct starstrike_posting){(uint8_t)commander, fleet->ship[on]};
    int most = starstrike_build_special_most(terms, fleet);
    if (fleet->library.special_count > most)
        return REFUSE(ask, R10C_03II, "he leaves room for %d Special order%s, you have %d", most,
                      starstrike_words_plural(most), fleet->library.special_count);
    return FAULT_NONE;
}

static enum fault permit_commander(const struct ask *ask)
{
    struct starstrike_terms terms = starstrike_build_terms(ask->game->setup, ask->action->seat);
    struct starstrike_fleet fleet;
    int commander = ask->action->amount[0];
    if (!starstrike_runs_chooses_fleet(ask->game, ask->action->seat) ||
        !starstrike_mode_has_command(ask->game))
        return REFUSE(ask, R11A, "Commanders are those of the scenario");
    if (commander < 0 || commander >= terms.library->shelf[STARSTRIKE_COMMANDERS].count)
        return REFUSE(ask, R10C_03, "there is no such Commander");
    starstrike_draft(ask->game, ask->action->seat, &fleet);
    if (fleet.commander.card != STARSTRIKE_NOT_GIVEN)
        return REFUSE(ask, R10C_03, "you have a Commander already");
    if (terms.mode != STARSTRIKE_OPEN)
        return permit_posting(ask, &terms, &fleet);
    const struct starstrike_commander *card =
        library_record(terms.library, STARSTRIKE_COMMANDERS, commander);
    const struct starstrike_list *list =
        fleet.list == STARSTRIKE_NOT_GIVEN
            ? NULL
            : library_record(terms.library, STARSTRIKE_LISTS, fleet.list);
    if (list && card->faction != list->faction)
        return REFUSE(ask, R13C_05, "%s is not of your faction", card->label.name);
    if (ask->action->amount[1] != ON_NONE)
        return REFUSE(ask, R13A_01, "in open play a Commander leads all ships");
    return FAULT_NONE;
}

/* SS-10C.04, SS-10C.04I */
static enum fault permit_aboard(const struct ask *ask, const struct starstrike_terms *terms,
                                struct starstrike_fleet *fleet)
{
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    int on = ask->action->amount[1], first = picks_first(&state->picks, ask->action->seat);
    if (on < 0 || on >= fleet->ship_count)
        return REFUSE(ask, R10C_04, "it must be on one of your ships");
    const struct starstrike_ship *ship =
        library_record(terms->library, STARSTRIKE_SHIPS, fleet->ship[on]);
    if (!starstrike_printed_is_carrier(ship))
        return REFUSE(ask, R10C_04, "%s has no Carrier in its name (SS-3A.01II)", ship->label.name);
    if (state->pick_group[first + on] || fleet->group_count == STARSTRIKE_FLEET_GROUPS)
        return REFUSE(ask, R10C_04, "%s has its flight group", ship->label.name);
    starstrike_draft_group(fleet, ask->action->amount[0] + 1, fleet->ship[on]);
    int due = starstrike_build_basic_due(terms, fleet);
    if (fleet->library.basic_count > due)
        return REFUSE(ask, R10C_04I, "it leaves room for %d Basic order%s, you have %d", due,
                      starstrike_words_plural(due), fleet->library.basic_count);
    return FAULT_NONE;
}

static enum fault permit_wing(const struct ask *ask)
{
    struct starstrike_terms terms = starstrike_build_terms(ask->game->setup, ask->action->seat);
    struct starstrike_fleet fleet;
    int group = ask->action->amount[0];
    if (!starstrike_runs_chooses_fleet(ask->game, ask->action->seat) ||
        !starstrike_mode_has_command(ask->game))
        return REFUSE(ask, R11A, "flight groups are those of the scenario");
    if (group < 0 || group >= terms.library->shelf[STARSTRIKE_GROUPS].count)
        return REFUSE(ask, R10C_04, "there is no such flight group");
    starstrike_draft(ask->game, ask->action->seat, &fleet);
    if (terms.mode != STARSTRIKE_OPEN)
        return permit_aboard(ask, &terms, &fleet);
    if (fleet.group_count > 0)
        return REFUSE(ask, R13C_05, "you have a flight group already");
    if (ask->action->amount[1] != ON_NONE)
        return REFUSE(ask, R13A_02, "in open play a flight group serves all Carriers");
    return FAULT_NONE;
}

static int count_cards(const uint8_t *cards, int count, int order)
{
    int copies = 0;
    for (int i = 0; i < count; i++)
        copies += cards[i] == order;
    return copies;
}

/* What says how many orders there may be; `fewer`: a Commander or flight groups take some. */
static enum starstrike_rule rule_of_heading(const struct starstrike_terms *terms, bool basic,
                                            bool fewer)
{
    if (terms->mode == STARSTRIKE_ADVANCED)
        return STARSTRIKE_RULE_R11B_02;
    if (fewer)
        return basic ? STARSTRIKE_RULE_R10C_04I : STARSTRIKE_RULE_R10C_03II;
    return basic ? STARSTRIKE_RULE_R10C_01 : STARSTRIKE_RULE_R10C_02;
}

/* SS-10C.01, SS-10C.02, SS-11B.02 */
static enum fault permit_one_more(const struct ask *ask, const struct starstrike_terms *terms,
                                  const struct starstrike_fleet *fleet)
{
    int order = ask->action->amount[0];
    const struct starstrike_library *own = &fleet->library;
    bool basic =
        starstrike_build_counts_as(starstrike_order_of(ask->game, order)) == STARSTRIKE_BASIC_ORDER;
    int most = basic ? starstrike_build_basic_due(terms, fleet)
                     : starstrike_build_special_most(terms, fleet);
    int copies = basic ? count_cards(own->basic, own->basic_count, order)
                       : count_cards(own->special, own->special_count, order);
    bool fewer = most < (basic ? terms->basic : terms->special);
    const char *number = starstrike_rule_ids[rule_of_heading(terms, basic, fewer)];
    const char *rule = starstrike_rule_ids[rule_of_heading(terms, basic, false)];
    if (!starstrike_build_may_pick(terms, order))
        return REFUSE(ask, R11B_02, "the scenario does not allow %s in your library",
                      starstrike_order_of(ask->game, order)->label.id);
    if ((basic ? own->basic_count : own->special_count) >= most)
        return note_set(ask->why, FAULT_REFUSED, number, "your library has its %d %s order%s", most,
                        basic ? "Basic" : "Special", starstrike_words_plural(most));
    if (copies >= (basic ? terms->copies : 1))
        return note_set(ask->why, FAULT_REFUSED, rule, "your library has that order %s",
                        copies > 1 ? "often enough" : "already");
    if (own->basic_count + own->special_count >= STARSTRIKE_LIBRARY_MAX)
        return REFUSE(ask, R10C_01, "a library has %d orders at most", STARSTRIKE_LIBRARY_MAX);
    return FAULT_NONE;
}

static enum fault permit_card(const struct ask *ask)
{
    struct starstrike_terms terms = starstrike_build_terms(ask->game->setup, ask->action->seat);
    struct starstrike_fleet fleet;
    int order = ask->action->amount[0];
    if (starstrike_is_simple(ask->game))
        return REFUSE(ask, R13A_04, "there is no Command Phase, so no library (SS-O.6)");
    if (!starstrike_runs_chooses_library(ask->game, ask->action->seat))
        return REFUSE(ask, R11B_03, "your library is the scenario's");
    if (order < 0 || order >= terms.library->shelf[STARSTRIKE_ORDERS].count)
        return REFUSE(ask, R1B, "there is no such order");
    starstrike_draft(ask->game, ask->action->seat, &fleet);
    return permit_one_more(ask, &terms, &fleet);
}

/* The ship of a seat's nth piece, chosen or given, and the order it has been given; NULL: none. */
static const struct starstrike_ship *refit_of(const struct game *game, int seat, int n,
                                              uint8_t **order)
{
    struct starstrike_state *state = starstrike_state_of(game);
    int first = picks_first(&state->picks, seat);
    int unit = n < 0 ? UNIT_NONE : starstrike_draft_own_piece(game, seat, n);
    if (unit != UNIT_NONE) {
        *order = &state->pieces[unit].slot[0].order;
        return starstrike_ship_of(game, unit);
    }
    if (n < 0 || n >= state->picks.picked[seat])
        return NULL;
    *order = &state->pick_refit[first + n];
    return library_record(&game->setup->library, STARSTRIKE_SHIPS, state->picks.design[first + n]);
}

/* SS-13A.05 */
static enum fault permit_refit(const struct ask *ask)
{
    uint8_t *chosen;
    const struct starstrike_ship *ship;
    if (!starstrike_is_simple(ask->game))
        return REFUSE(ask, R3A_01VIII, "bonus orders are assigned in the Command Phase");
    ship = refit_of(ask->game, ask->action->seat, ask->action->amount[1], &chosen);
    if (!ship)
        return REFUSE(ask, R13A_05, "you have no such piece");
    if (ship->bonus_count < 2)
        return REFUSE(ask, R13A_05, "%s has no bonus orders to choose from", ship->label.name);
    if (*chosen)
        return REFUSE(ask, R13A_05, "%s has its order", ship->label.name);
    if (ask->action->amount[0] < 0 ||
        !memchr(ship->bonus, ask->action->amount[0], ship->bonus_count))
        return REFUSE(ask, R3A_01VIII, "that order is not on the card of %s", ship->label.name);
    return FAULT_NONE;
}

/* Whether what a seat has chosen stands by itself. */
static enum fault judge_choice(const struct game *game, int seat, struct note *why)
{
    struct starstrike_terms terms = starstrike_build_terms(game->setup, seat);
    struct starstrike_fleet fleet;
    if (!starstrike_runs_chooses_fleet(game, seat) && !starstrike_runs_chooses_library(game, seat))
        return FAULT_NONE;
    starstrike_draft(game, seat, &fleet);
    return starstrike_build_fault(&terms, &fleet, why);
}

/* ---- listing ---- */

static void list_if_permitted(struct list *list, const struct action *action)
{
    struct ask ask = {list->game, action, list->question, NULL};
    if (decisions_law(list->game, action->decision)->permit(&ask) == FAULT_NONE)
        list_add(list, action);
}

/* All cards of a collection. */
static void list_cards(struct list *list, int decision)
{
    struct action action = list_new(list, decision, UNIT_NONE);
    int count = list->game->setup->library.shelf[starstrike_fleet_shelf(decision)].count;
    for (int card = 0; card < count; card++) {
        action.amount[0] = (int16_t)card;
        list_if_permitted(list, &action);
    }
}

/* On each of the seat's pieces; in open play on none. */
static void list_postings(struct list *list, int decision)
{
    struct action action = list_new(list, decision, UNIT_NONE);
    int picked = starstrike_state_of(list->game)->picks.picked[question_seat(list->question)];
    int pieces = starstrike_mode_of(list->game) == STARSTRIKE_OPEN ? 0 : picked;
    int count = list->game->setup->library.shelf[starstrike_fleet_shelf(decision)].count;
    for (int card = 0; card < count; card++) {
        action.amount[0] = (int16_t)card;
        for (int piece = pieces > 0 ? 0 : ON_NONE; piece < pieces; piece++) {
            action.amount[1] = (int16_t)piece;
            list_if_permitted(list, &action);
        }
    }
}

static bool chooses_fleet(const struct list *list)
{
    return starstrike_runs_chooses_fleet(list->game, question_seat(list->question));
}

static void list_ships(struct list *list, int unit)
{
    (void)unit;
    if (chooses_fleet(list))
        list_cards(list, STARSTRIKE_BUY);
}

static void list_commanders(struct list *list, int unit)
{
    (void)unit;
    if (chooses_fleet(list))
        list_postings(list, STARSTRIKE_COMMANDER);
}

static void list_wings(struct list *list, int unit)
{
    (void)unit;
    if (chooses_fleet(list))
        list_postings(list, STARSTRIKE_WING);
}

static void list_library(struct list *list, int unit)
{
    (void)unit;
    if (starstrike_runs_chooses_library(list->game, question_seat(list->question)))
        list_cards(list, STARSTRIKE_CARD);
}

static void list_refits(struct list *list, int unit)
{
    struct action action = list_new(list, STARSTRIKE_REFIT, unit);
    const struct starstrike_ship *ship;
    uint8_t *chosen;
    if (!starstrike_runs_chooses_refits(list->game, action.seat))
        return;
    for (int n = 0; (ship = refit_of(list->game, action.seat, n, &chosen)); n++) {
        action.amount[1] = (int16_t)n;
        for (int i = 0; i < ship->bonus_count; i++) {
            action.amount[0] = ship->bonus[i];
            list_if_permitted(list, &action);
        }
    }
}

/* ---- taking ---- */

/* What stands beside the picks moves up with them. */
static void open_gap(uint8_t *array, int at, int count)
{
    memmove(&array[at + 1], &array[at], (size_t)(count - at));
    array[at] = 0;
}

static enum starstrike_rule rule_by_mode(const struct game *game, enum starstrike_rule open,
                                         enum starstrike_rule built)
{
    return starstrike_mode_of(game) == STARSTRIKE_OPEN ? open : built;
}

/* SS-X.15: only the own side hears of it; `piece` ON_NONE: it is on none */
static void tell_chosen(struct walk *walk, enum starstrike_rule rule, const struct action *action,
                        int piece)
{
    struct event event =
        TOLD(walk, starstrike_chosen, rule, UNIT_NONE, UNIT_NONE, .decision = action->decision,
             .card = action->amount[0], .piece = piece,
             .left = starstrike_draft_points_left(walk->game, action->seat));
    walk_whisper(walk, walk->game->setup->seat[action->seat].side, &event);
}

static void take_ship(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int at = picks_first(&state->picks, action->seat) + state->picks.picked[action->seat];
    open_gap(state->pick_group, at, state->picks.count);
    open_gap(state->pick_refit, at, state->picks.count);
    picks_add(&state->picks, action->seat, action->amount[0]);
    tell_chosen(walk, rule_by_mode(walk->game, STARSTRIKE_RULE_R13C, STARSTRIKE_RULE_R10B), action,
                ON_NONE);
}

static void take_commander(struct walk *walk, const struct action *action)
{
    struct starstrike_player *player = starstrike_player_of(walk->game, action->seat);
    int on = action->amount[1];
    player->commander = (uint8_t)(action->amount[0] + 1);
    player->commander_on = (uint8_t)(on < 0 ? STARSTRIKE_ON_NONE : on);
    tell_chosen(walk, rule_by_mode(walk->game, STARSTRIKE_RULE_R13A_01, STARSTRIKE_RULE_R10C_03),
                action, on);
}

static void take_wing(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int on = action->amount[1], pick = picks_first(&state->picks, action->seat) + on;
    uint8_t *group = on < 0 ? &state->player[action->seat].group : &state->pick_group[pick];
    *group = (uint8_t)(action->amount[0] + 1);
    tell_chosen(walk, rule_by_mode(walk->game, STARSTRIKE_RULE_R13A_02, STARSTRIKE_RULE_R10C_04),
                action, on);
}

static void take_card(struct walk *walk, const struct action *action)
{
    bool advanced = starstrike_mode_of(walk->game) == STARSTRIKE_ADVANCED;
    starstrike_library_add(starstrike_player_of(walk->game, action->seat), action->amount[0]);
    tell_chosen(walk, advanced ? STARSTRIKE_RULE_R11B_02 : STARSTRIKE_RULE_R10C_01, action,
                ON_NONE);
}

/* SS-13A.05: the order of a piece that is there already lies face down until all have ended */
static void hide_refit(const struct game *game, int seat, int n)
{
    int unit = starstrike_draft_own_piece(game, seat, n);
    if (unit != UNIT_NONE)
        starstrike_piece_of(game, unit)->slot[0].bits =
            (uint8_t)(STARSTRIKE_BONUS | STARSTRIKE_REQUIRED | seat << STARSTRIKE_OWNER_SHIFT);
}

static void take_refit(struct walk *walk, const struct action *action)
{
    uint8_t *order;
    int on = action->amount[1];
    if (refit_of(walk->game, action->seat, on, &order)) {
        *order = (uint8_t)(action->amount[0] + 1);
        hide_refit(walk->game, action->seat, on);
    }
    tell_chosen(walk, STARSTRIKE_RULE_R13A_05, action, on);
}

const struct decision_law starstrike_fleet_buy = {permit_buy, list_ships, take_ship};
const struct decision_law starstrike_fleet_commander = {permit_commander, list_commanders,
                                                        take_commander};
const struct decision_law starstrike_fleet_wing = {permit_wing, list_wings, take_wing};
const struct decision_law starstrike_fleet_card = {permit_card, list_library, take_card};
const struct decision_law starstrike_fleet_refit = {permit_refit, list_refits, take_refit};

/* ---- the end ---- */

/* SS-X.18: who has chosen nothing gets the sample; so does one who can neither end nor go on */
static enum fault permit_end(const struct ask *ask)
{
    static list_maker *const choices[] = {list_ships, list_commanders, list_wings, list_library,
                                          list_refits};
    struct list rest = {ask->game, ask->question, NULL, 0, 0, false};
    if (!has_chosen(ask->game, ask->action->seat) ||
        judge_choice(ask->game, ask->action->seat, NULL) == FAULT_NONE)
        return FAULT_NONE;
    for (size_t i = 0; i < sizeof choices / sizeof choices[0]; i++)
        choices[i](&rest, UNIT_NONE);
    return rest.count > 0 ? judge_choice(ask->game, ask->action->seat, ask->why) : FAULT_NONE;
}

static void take_end(struct walk *walk, const struct action *action)
{
    starstrike_runs_take_end(walk, STARSTRIKE_RULE_X_15, action);
}

const struct decision_law starstrike_fleet_end = {permit_end, starstrike_runs_list_end, take_end};

bool starstrike_fleet_choice_stands(const struct game *game, int seat)
{
    return has_chosen(game, seat) && judge_choice(game, seat, NULL) == FAULT_NONE;
}
