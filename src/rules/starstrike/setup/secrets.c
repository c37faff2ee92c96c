/* What one side may not know: choices before play, libraries but for the cards seen, orders until
 * the reveal (SS-X.15, SS-4A.03, SS-4B.01). */
#include "rules/starstrike/setup/setup.h"

#include "rules/kit/secret.h"

#include <string.h>

static bool is_foreign(const struct game *game, int viewer, int seat)
{
    return !secret_knows(game, viewer, game->setup->seat[seat].side);
}

/* SS-4B.01: from the first order to the reveal */
static bool is_ordering(const struct starstrike_state *state)
{
    return state->head.phase == STARSTRIKE_PHASE_COMMAND &&
           (state->step == STARSTRIKE_STEP_ASK || state->step == STARSTRIKE_STEP_REVEAL);
}

/* ---- conceal ---- */

/* SS-4B.01: until the reveal only those that lie face up are known to be out */
static bool is_known_out(const struct game *game, int seat, int place)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_player *player = &state->player[seat];
    int earlier = 0;
    if (!is_ordering(state))
        return player->out >> place & 1;
    for (int i = 0; i < place; i++)
        earlier += player->card[i] == player->card[place] && player->seen >> i & 1;
    return state->shown >> seat & 1 &&
           earlier < starstrike_command_copies_face_up(game, seat, player->card[place] - 1);
}

/* SS-X.15: the cards seen, moved to the front; which of them are out is not known until the reveal
 */
static void conceal_library(const struct game *game, int seat)
{
    struct starstrike_player *player = starstrike_player_of(game, seat);
    struct starstrike_player seen = *player;
    int count = starstrike_library_count(player), kept = 0;
    uint32_t out = 0;
    for (int i = 0; i < count; i++) {
        if (!(player->seen >> i & 1))
            continue;
        seen.card[kept] = player->card[i];
        out |= is_known_out(game, seat, i) ? (uint32_t)1 << kept : 0;
        kept++;
    }
    memset(&seen.card[kept], 0, sizeof seen.card - (size_t)kept);
    seen.out = out;
    seen.seen = ((uint32_t)1 << kept) - 1;
    *player = seen;
}

static void conceal_player(const struct game *game, int seat)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    struct starstrike_player *player = starstrike_player_of(game, seat);
    conceal_library(game, seat);
    if (is_ordering(state))
        player->omega = 0;
    if (!starstrike_runs_chooses_fleet(game, seat))
        return;
    player->commander = 0;
    player->commander_on = STARSTRIKE_ON_NONE;
    player->group = 0;
}

/* SS-4B.01, SS-4B.01III: only what lies face up is seen, when its owner has ended; SS-13A.05: a
 * Refit's order when all have chosen */
static void conceal_orders(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    struct starstrike_slot *slot = starstrike_state_of(game)->pieces[unit].slot;
    bool shown = state->head.phase == STARSTRIKE_PHASE_COMMAND &&
                 state->shown >> state->units[unit].seat & 1;
    int kept = 0;
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot[i].order; i++)
        if (shown && slot[i].bits & STARSTRIKE_FACE_UP)
            slot[kept++] = slot[i];
    memset(&slot[kept], 0, (size_t)(STARSTRIKE_CARDS_MAX - kept) * sizeof slot[0]);
}

void starstrike_secrets_conceal(const struct game *game, int seat)
{
    struct starstrike_state *state = starstrike_state_of(game);
    bool choosing = state->head.phase == STARSTRIKE_PHASE_FLEET, writing = is_ordering(state);
    uint8_t known = state->ended & state->shown;
    if (state->head.over)
        return;
    for (int other = 0; other < game->setup->seat_count; other++)
        if (is_foreign(game, seat, other))
            conceal_player(game, other);
    if (choosing)
        starstrike_deal_hide_picks(game, seat);
    if (!choosing && !writing)
        return;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (is_foreign(game, seat, state->units[unit].seat))
            conceal_orders(game, unit);
    secret_conceal_ended(game, seat, &state->ended);
    state->ended |= known;
}

/* ---- imagine: libraries ---- */

static int count_cards(const struct starstrike_player *player, int order)
{
    int count = 0;
    for (int i = 0; i < STARSTRIKE_LIBRARY_MAX; i++)
        count += player->card[i] == order + 1;
    return count;
}

/* Behind equal ones, which have been seen; places are remembered by `out` and `seen`. */
static void insert_card(struct starstrike_player *player, int order)
{
    if (starstrike_library_count(player) == STARSTRIKE_LIBRARY_MAX)
        return;
    uint32_t before = ((uint32_t)1 << starstrike_library_add(player, order)) - 1;
    player->out = (player->out & before) | (player->out & ~before) << 1;
    player->seen = (player->seen & before) | (player->seen & ~before) << 1;
}

/* SS-11B.03: libraries that everybody can read in the scenario */
static void insert_listed(struct starstrike_player *player, const uint8_t *orders, int count)
{
    for (int i = 0; i < count; i++) {
        int due = 0;
        for (int j = 0; j <= i; j++)
            due += orders[j] == orders[i];
        if (count_cards(player, orders[i]) < due)
            insert_card(player, orders[i]);
    }
}

/* The commander and the flight groups of a seat, as far as they cost cards. */
static void draft_command(const struct game *game, int seat, struct starstrike_fleet *fleet)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    starstrike_audit_fleet_of_seat(game->setup, seat, fleet);
    fleet->commander = (struct starstrike_posting){STARSTRIKE_NOT_GIVEN, STARSTRIKE_NOT_GIVEN};
    fleet->group_count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct starstrike_piece *piece = &state->pieces[unit];
        uint8_t ship = state->units[unit].design;
        if (state->units[unit].seat != seat)
            continue;
        if (piece->flags & STARSTRIKE_LEADER && state->player[seat].commander)
            fleet->commander =
                (struct starstrike_posting){(uint8_t)(state->player[seat].commander - 1), ship};
        if (piece->group && fleet->group_count < STARSTRIKE_FLEET_GROUPS)
            fleet->group[fleet->group_count++] =
                (struct starstrike_posting){(uint8_t)(piece->group - 1), ship};
    }
}

/* One more of that kind that the terms allow, none too often; false: there is none. */
static bool draw_card(const struct game *game, int seat, enum starstrike_order_kind kind,
                      const struct starstrike_terms *terms, struct random *random)
{
    struct starstrike_player *player = starstrike_player_of(game, seat);
    int found = -1, copies = kind == STARSTRIKE_BASIC_ORDER ? terms->copies : 1;
    uint32_t candidates = 0;
    for (int order = 0; order < game->setup->library.shelf[STARSTRIKE_ORDERS].count; order++) {
        if (starstrike_build_counts_as(starstrike_order_of(game, order)) != kind ||
            count_cards(player, order) >= copies || !starstrike_build_may_pick(terms, order))
            continue;
        candidates++;
        if (random_below(random, candidates) == 0)
            found = order;
    }
    if (found >= 0)
        insert_card(player, found);
    return found >= 0;
}

static int count_kind(const struct game *game, int seat, enum starstrike_order_kind kind)
{
    const struct starstrike_player *player = starstrike_player_of(game, seat);
    int count = 0;
    for (int i = 0; i < starstrike_library_count(player); i++)
        count += starstrike_build_counts_as(starstrike_order_of(game, player->card[i] - 1)) == kind;
    return count;
}

/* SS-10C.01, SS-10C.02, SS-11B.02: what the rules allow beside the cards seen */
static void imagine_library(const struct game *game, int seat, struct random *random)
{
    struct starstrike_player *player = starstrike_player_of(game, seat);
    struct starstrike_terms terms = starstrike_build_terms(game->setup, seat);
    enum starstrike_mode mode = starstrike_mode_of(game);
    struct starstrike_fleet fleet;
    draft_command(game, seat, &fleet);
    if (mode == STARSTRIKE_CHALLENGE || mode == STARSTRIKE_BASIC) {
        insert_listed(player, fleet.library.basic, fleet.library.basic_count);
        insert_listed(player, fleet.library.special, fleet.library.special_count);
        return;
    }
    int basic =
        starstrike_build_basic_due(&terms, &fleet) - count_kind(game, seat, STARSTRIKE_BASIC_ORDER);
    int special = starstrike_build_special_most(&terms, &fleet) -
                  count_kind(game, seat, STARSTRIKE_SPECIAL_ORDER);
    while (basic-- > 0 && draw_card(game, seat, STARSTRIKE_BASIC_ORDER, &terms, random))
        ;
    while (special-- > 0 && draw_card(game, seat, STARSTRIKE_SPECIAL_ORDER, &terms, random))
        ;
}

/* ---- imagine: what is written in secret ---- */

/* SS-4B.01III: one that has to lay something face up would be seen to have ended */
static bool may_have_ended(const struct game *game, int seat)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && starstrike_assign_must_have_bonus(game, unit))
            return false;
    return starstrike_runs_seat_orders(game, seat);
}

/* Face-up orders of a piece that is changed in thought are those everybody sees. */
static bool looks_alike(const struct starstrike_piece *one, const struct starstrike_piece *other)
{
    int a = 0, b = 0;
    for (;; a++, b++) {
        while (a < STARSTRIKE_CARDS_MAX && !(one->slot[a].bits & STARSTRIKE_FACE_UP))
            a++;
        while (b < STARSTRIKE_CARDS_MAX && !(other->slot[b].bits & STARSTRIKE_FACE_UP))
            b++;
        if (a == STARSTRIKE_CARDS_MAX || b == STARSTRIKE_CARDS_MAX)
            return a == b;
        if (memcmp(&one->slot[a], &other->slot[b], sizeof one->slot[a]) != 0)
            return false;
    }
}

/* What a seat may have written; where its face-up orders have been shown already they stay so, or
 * nothing more is thought of. */
static void imagine_run(const struct game *game, int seat, bool choosing, struct random *random)
{
    enum { ANSWERS = 4 };
    struct starstrike_state *state = starstrike_state_of(game);
    struct starstrike_piece kept[UNITS_MAX];
    struct starstrike_player player = state->player[seat];
    int units = state->head.unit_count;
    bool alike = true;
    memcpy(kept, state->pieces, (size_t)units * sizeof kept[0]);
    secret_imagine_answers(game, seat, choosing ? STARSTRIKE_END_FLEET : STARSTRIKE_END_ORDERS,
                           ANSWERS, random);
    for (int unit = 0; unit < units && state->shown >> seat & 1; unit++)
        alike = alike && looks_alike(&kept[unit], &state->pieces[unit]);
    if (alike)
        return;
    memcpy(state->pieces, kept, (size_t)units * sizeof kept[0]);
    state->player[seat] = player;
}

static void imagine_answers(const struct game *game, int seat, bool choosing, struct random *random)
{
    struct starstrike_state *state = starstrike_state_of(game);
    uint8_t known = state->ended;
    for (int other = 0; other < game->setup->seat_count; other++) {
        if (!is_foreign(game, seat, other))
            continue;
        state->ended &= (uint8_t) ~(1 << other);
        imagine_run(game, other, choosing, random);
    }
    state->ended = known;
    secret_imagine_ended(game, seat, choosing ? starstrike_runs_seat_chooses : may_have_ended,
                         random, &state->ended);
}

void starstrike_secrets_suppose(const struct game *game, int seat, struct random *random)
{
    if (starstrike_state_of(game)->head.over)
        return;
    starstrike_secrets_conceal(game, seat);
    for (int other = 0; other < game->setup->seat_count && !starstrike_is_simple(game); other++)
        if (is_foreign(game, seat, other) && !starstrike_runs_chooses_library(game, other))
            imagine_library(game, other, random);
}

void starstrike_secrets_imagine(const struct game *game, int seat, struct random *random)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    bool choosing = state->head.phase == STARSTRIKE_PHASE_FLEET;
    if (state->head.over)
        return;
    starstrike_secrets_suppose(game, seat, random);
    if (state->step == STARSTRIKE_STEP_ASK && (choosing || is_ordering(state)))
        imagine_answers(game, seat, choosing, random);
}
