/* What a battle came to: kept battles whose stories were added up by hand, and sums that hold in
 * any. */
#include "tests/support/test.h"

#include "content/content.h"
#include "core/names.h"
#include "match/account.h"
#include "referee/restore.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANSWERS_MAX = 1500, GAMES = 3, FILE_MAX = 1 << 20 };

static struct account account;

/* ---- kept battles ---------------------------------------------------------------------------- */

struct kept {
    char *bytes;
    struct battle *battle;
    struct restored restored;
};

static struct kept open_kept(const char *name)
{
    struct kept kept = {.bytes = malloc(FILE_MAX)};
    struct note why = {0};
    char path[400];
    snprintf(path, sizeof path, "%s/%s.battle", REPLAYS_FOLDER, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(kept.bytes, 1, FILE_MAX, file);
    fclose(file);
    if (battle_open(&kept.battle, kept.bytes, size, name, &why) ||
        restore_battle(kept.battle, registry_rulebooks, UINT32_MAX, &kept.restored, &why) ||
        account_of(kept.restored.match, &account, &why))
        fail_msg("%s: %s", name, why.text);
    return kept;
}

static void close_kept(struct kept *kept)
{
    match_close(&kept->restored.match);
    content_setup_close(&kept->restored.setup);
    battle_close(&kept->battle);
    free(kept->bytes);
}

static int unit_of(const struct kept *kept, const char *name)
{
    int unit = UNIT_NONE;
    struct note why;
    assert_false(names_find(match_game(kept->restored.match), name, &unit, &why));
    return unit;
}

struct row {
    const char *name;
    int shots, good, dealt, shared, taken, kills;
};

static void assert_rows(const struct kept *kept, const struct row *rows, int count)
{
    for (int i = 0; i < count; i++) {
        const struct account_ship *ship = &account.ship[unit_of(kept, rows[i].name)];
        assert_int_equal(ship->shots, rows[i].shots);
        assert_int_equal(ship->dice.good, rows[i].good);
        assert_int_equal(ship->dealt, rows[i].dealt);
        assert_int_equal(ship->shared, rows[i].shared);
        assert_int_equal(ship->taken, rows[i].taken);
        assert_int_equal(ship->kills, rows[i].kills);
    }
}

static void assert_lost_to(const struct kept *kept, int index, const char *unit, int turn,
                           const char *by)
{
    const struct account_loss *loss = &account.loss[index];
    assert_int_equal(loss->event.unit, unit_of(kept, unit));
    assert_int_equal(loss->turn, turn);
    assert_int_equal(unit_set_next(&loss->by, 0), by ? unit_of(kept, by) : UNIT_NONE);
}

/* Resolute hits Steadfast 13 times with 15 banks, of which 13 boxes are crossed off. */
TEST(account, of_a_duel_of_nova)
{
    static const struct row rows[] = {{"Resolute", 15, 13, 13, 0, 7, 1},
                                      {"Steadfast", 13, 5, 7, 0, 13, 0}};
    struct kept kept = open_kept("nova-2-duel");
    assert_rows(&kept, rows, 2);
    assert_lost_to(&kept, 0, "Steadfast", 8, "Resolute");
    const struct account_attack *best = &account.side[SIDE_BLUE].best;
    assert_int_equal(best->damage, 3); /* the Fusion Beams of turn 1 */
    assert_int_equal(best->turn, 1);
    assert_int_equal(account.loss_count, 1);
    close_kept(&kept);
}

/* Halberd loses 1, 4 and 2 boxes and leaves the board: what was left of it is no damage. */
TEST(account, of_a_duel_of_admiralty)
{
    static const struct row rows[] = {{"Halberd", 9, 5, 3, 0, 7, 0},
                                      {"Lodestar", 22, 11, 7, 0, 3, 0}};
    struct kept kept = open_kept("admiralty-2-duel");
    assert_rows(&kept, rows, 2);
    assert_lost_to(&kept, 0, "Halberd", 7, NULL);
    assert_true(account.loss[0].left);
    assert_int_equal(account.side[SIDE_RED].left, 1);
    assert_int_equal(account.side[SIDE_RED].lost, 0);
    close_kept(&kept);
}

/* Six dice of Halberd hit, and two of its squads; two boxes each. */
TEST(account, of_a_duel_of_universal)
{
    static const struct row rows[] = {{"Halberd", 4, 8, 2, 0, 2, 0},
                                      {"Lodestar", 3, 6, 2, 0, 2, 0}};
    struct kept kept = open_kept("universal-2-duel");
    assert_rows(&kept, rows, 2);
    assert_int_equal(account.side[SIDE_BLUE].best.damage, 1);
    assert_int_equal(account.side[SIDE_RED].best.damage, 2);
    close_kept(&kept);
}

/* Pelican takes four points from Karrag in two skirmishes and one from Vesk. */
TEST(account, of_a_duel_of_starstrike)
{
    static const struct row rows[] = {{"Pelican", 7, 10, 7, 0, 5, 2}, {"Heron", 2, 1, 1, 0, 3, 0},
                                      {"Wren", 1, 1, 1, 0, 0, 1},     {"Karrag", 2, 4, 4, 0, 5, 0},
                                      {"Vesk", 4, 11, 4, 0, 3, 2},    {"Skirr", 0, 0, 0, 0, 1, 0}};
    struct kept kept = open_kept("starstrike-2-duel");
    assert_rows(&kept, rows, 6);
    assert_lost_to(&kept, 0, "Heron", 2, "Vesk");
    assert_lost_to(&kept, 1, "Skirr", 3, "Pelican");
    assert_lost_to(&kept, 4, "Vesk", 6, "Wren");
    assert_true(account.side[SIDE_BLUE].best.fatal); /* Vesk at Heron, three points */
    close_kept(&kept);
}

/* CO-1 alone costs CO-2 a peg, two by ramming and one; one more falls when both fire at it. CO-2
 * only ever fires together with FR-2. */
TEST(account, of_a_duel_of_admiral)
{
    struct kept kept = open_kept("admiral-2-duel");
    const struct account_ship *companion = &account.ship[unit_of(&kept, "CO-2")];
    assert_int_equal(account.counts, COUNTS_RESULT);
    assert_int_equal(account.ship[unit_of(&kept, "CO-1")].dealt, 4);
    assert_int_equal(account.ship[unit_of(&kept, "CO-1")].shared, 1);
    assert_int_equal(account.ship[unit_of(&kept, "FR-2")].dealt, 3);
    assert_int_equal(companion->dealt, 0);
    assert_int_equal(companion->shared, 2);
    assert_int_equal(companion->dice.throws, 0);
    assert_int_equal(account.side[SIDE_BLUE].dealt, 5); /* what both did together counts once */
    assert_lost_to(&kept, 0, "CO-1", 10, "FR-2");
    assert_lost_to(&kept, 2, "FR-2", 27, "FR-1"); /* captured */
    close_kept(&kept);
}

/* ---- any battle ------------------------------------------------------------------------------ */

struct totals {
    int shots, damage, losses, undone;
};

/* Kills in the accounts of ships; those of several are one. */
static int count_claimed(void)
{
    int claimed = 0;
    for (int i = 0; i < account.loss_count; i++)
        claimed += unit_set_next(&account.loss[i].by, 0) != UNIT_NONE;
    return claimed;
}

static int count_shared_claims(void)
{
    int shared = 0;
    for (int i = 0; i < account.loss_count; i++) {
        const struct unit_set *by = &account.loss[i].by;
        int first = unit_set_next(by, 0);
        shared += first != UNIT_NONE && unit_set_next(by, first + 1) != UNIT_NONE;
    }
    return shared;
}

static void assert_sums(struct totals *totals)
{
    int dealt = 0, taken[SIDES] = {0}, kills = 0, shared = 0, lost[SIDES] = {0}, left = 0;
    for (int unit = 0; unit < UNITS_MAX; unit++) {
        const struct account_ship *ship = &account.ship[unit];
        dealt += ship->dealt;
        kills += ship->kills;
        shared += ship->shared;
        totals->shots += ship->shots;
        totals->damage += ship->taken;
        if (ship->side < SIDES)
            taken[ship->side] += ship->taken;
    }
    for (int i = 0; i < account.loss_count; i++)
        *(account.loss[i].left ? &left : &lost[account.loss[i].side]) += 1;
    const struct account_side *red = &account.side[SIDE_RED], *blue = &account.side[SIDE_BLUE];
    assert_int_equal(red->dealt + blue->unclaimed, blue->taken);
    assert_int_equal(blue->dealt + red->unclaimed, red->taken);
    assert_int_equal(taken[SIDE_RED] + taken[SIDE_BLUE], red->taken + blue->taken);
    assert_in_range(red->dealt + blue->dealt - dealt, 0, shared);
    assert_true(red->best.damage <= red->dealt && blue->best.damage <= blue->dealt);
    assert_int_equal(kills + count_shared_claims(), count_claimed());
    assert_int_equal(lost[SIDE_RED], red->lost);
    assert_int_equal(lost[SIDE_BLUE], blue->lost);
    assert_int_equal(left, red->left + blue->left);
    totals->losses += account.loss_count;
}

/* Every event of the record that says so, but for what was taken back. */
static int count_losses(const struct match *match)
{
    int count = match_all_events(match, 0, NULL, 0), losses = 0;
    struct match_event *events = calloc((size_t)count + 1, sizeof *events);
    assert_non_null(events);
    match_all_events(match, 0, events, count);
    for (int i = 0; i < count; i++) {
        enum event_step step = match_game(match)->rulebook->event_kinds[events[i].event.kind].step;
        losses += step == STEP_DESTROYED || step == STEP_LEFT;
    }
    free(events);
    return losses;
}

static void answer(struct match *match, int seat, struct random *random, void *memory)
{
    struct game view = {.state = memory};
    struct question question;
    uint32_t number;
    struct note why;
    match_view(match, seat, &view);
    const struct rulebook *rulebook = match_terms(match)->setup->rulebook;
    assert_true(match_question(match, seat, &question, &number));
    struct action action = random_below(random, 4) ? rulebook->reflex(&view, &question, random)
                                                   : rulebook->sample(&view, &question, random);
    assert_true(match_question(match, action.seat, NULL, &number));
    if (match_try(match, action.seat, number, &action, NULL, &why))
        fail_msg("refused: %s", why.text);
    match_keep(match);
}

static void play_game(const struct setup *setup, uint64_t seed, struct totals *totals)
{
    struct match_terms terms = {.setup = setup, .dice = MATCH_FAST};
    struct match *match;
    struct random random;
    struct note why;
    void *memory = calloc(1, setup->state_size);
    int undone = 0;
    memcpy(terms.key, &seed, sizeof seed);
    random_init(&random, seed);
    if (match_open(&match, &terms, &why))
        fail_msg("%s", why.text);
    for (int i = 0; i < ANSWERS_MAX && !match_over(match); i++) {
        int seat = (int)random_below(&random, (uint32_t)setup->seat_count);
        if (random_below(&random, 32) == 0 && !match_try_undo(match, seat, 1, true, &why)) {
            match_keep(match);
            undone++;
        }
        if (match_question(match, seat, NULL, NULL))
            answer(match, seat, &random, memory);
    }
    if (account_of(match, &account, &why))
        fail_msg("%s", why.text);
    assert_sums(totals);
    if (undone == 0)
        assert_int_equal(account.loss_count, count_losses(match));
    totals->undone += undone;
    match_close(&match);
    free(memory);
}

static void play_system(const char *system)
{
    struct content *content;
    struct note why;
    struct totals totals = {0};
    if (content_open(&content, DATA_FOLDER, registry_rulebooks, &why))
        fail_msg("%s", why.text);
    for (int i = 0; i < content_scenario_count(content); i++) {
        struct content_setup *setup;
        const char *id = content_scenario_id(content, i);
        if (strncmp(id, system, strlen(system)) != 0)
            continue;
        if (content_setup_open(&setup, content, id, &why))
            fail_msg("%s", why.text);
        for (uint64_t seed = 1; seed <= GAMES; seed++)
            play_game(content_setup(setup), seed, &totals);
        content_setup_close(&setup);
    }
    content_close(&content);
    assert_true(totals.shots > 100 && totals.damage > 50 && totals.losses > 5);
}

TEST(account, adds_up_in_admiral)
{
    play_system("admiral/");
}

TEST(account, adds_up_in_admiralty)
{
    play_system("admiralty/");
}

TEST(account, adds_up_in_nova)
{
    play_system("nova/");
}

TEST(account, adds_up_in_universal)
{
    play_system("universal/");
}

TEST(account, adds_up_in_starstrike)
{
    play_system("starstrike/");
}
