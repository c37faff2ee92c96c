/* Sparring partners: their answers are permitted, and each does what it is there for. */
#include "tests/support/test.h"

#include "content/content.h"
#include "rules/registry.h"
#include "tests/ai/spar.h"

enum { SYSTEMS = 5, GAMES = 6 };

static const char *const scenarios[SYSTEMS] = {"admiral/standard", "admiralty/standard",
                                               "nova/standard", "universal/standard",
                                               "starstrike/standard"};
static const char *const names[SPARRINGS] = {"charger", "turret", "kiter"};

/* Plays against reflex, on both sides in turn; adds up what the partner did. */
static struct spar_side play_games(const struct setup *setup, enum sparring who, const char *name)
{
    struct spar_result result = {0};
    struct spar_side sum = {0};
    for (int game = 0; game < GAMES; game++) {
        struct spar_terms terms = {setup, {SPARRINGS, SPARRINGS}, (uint64_t)game / SIDES + 1};
        int side = game % SIDES;
        terms.who[side] = who;
        result = (struct spar_result){0};
        spar_play(&terms, NULL, &result);
        const struct spar_side *one = &result.side[side];
        if (one->refused || one->kept || !result.over)
            fail_msg("%s, %s, game %d: %ld refused, %ld arenas spoiled, %s", name, names[who], game,
                     one->refused, one->kept, result.over ? "over" : "no end");
        sum.answers += one->answers;
        sum.shots += one->shots;
        sum.passes += one->passes;
        sum.ranges += one->ranges;
        sum.range += one->range;
    }
    return sum;
}

static void check_system(const struct setup *setup, const char *name)
{
    double range[SPARRINGS];
    for (int who = 0; who < SPARRINGS; who++) {
        struct spar_side sum = play_games(setup, (enum sparring)who, name);
        if (sum.shots < GAMES / SIDES || sum.passes > 0) /* who waits for a turret is not shot at */
            fail_msg("%s: the %s fired %ld times and passed %ld shots", name, names[who], sum.shots,
                     sum.passes);
        range[who] = (double)sum.range / (double)sum.ranges;
    }
    if (range[SPARRING_CHARGER] >= range[SPARRING_TURRET] ||
        range[SPARRING_CHARGER] >= range[SPARRING_KITER])
        fail_msg("%s: ranges of charger, turret, kiter %.2f %.2f %.2f", name,
                 range[SPARRING_CHARGER], range[SPARRING_TURRET], range[SPARRING_KITER]);
}

/* How far away a partner as red fires at turrets, which come no nearer; a charger may have rammed
 * them before it fires. */
static double range_at_turrets(const struct setup *setup, enum sparring who, const char *name)
{
    struct spar_side sum = {0};
    for (uint64_t seed = 1; seed <= GAMES / SIDES; seed++) {
        struct spar_terms terms = {setup, {who, SPARRING_TURRET}, seed};
        struct spar_result result = {0};
        spar_play(&terms, NULL, &result);
        sum.shots += result.side[SIDE_RED].shots;
        sum.shot_range += result.side[SIDE_RED].shot_range;
    }
    if (sum.shots < GAMES && who == SPARRING_KITER)
        fail_msg("%s: the kiter fired at turrets %ld times", name, sum.shots);
    return sum.shots > 0 ? (double)sum.shot_range / (double)sum.shots : 0;
}

static void check_range(const struct setup *setup, const char *name)
{
    double charger = range_at_turrets(setup, SPARRING_CHARGER, name);
    double kiter = range_at_turrets(setup, SPARRING_KITER, name);
    if (kiter <= charger)
        fail_msg("%s: the charger fires at turrets from %.2f, the kiter from %.2f", name, charger,
                 kiter);
}

static void with_setup(const char *scenario, void (*check)(const struct setup *, const char *))
{
    struct content *content = NULL;
    struct content_setup *owner = NULL;
    struct note why = {0};
    if (content_open(&content, DATA_FOLDER, registry_rulebooks, &why) ||
        content_setup_open(&owner, content, scenario, &why))
        fail_msg("%s: %s", scenario, why.text);
    check(content_setup(owner), scenario);
    content_setup_close(&owner);
    content_close(&content);
}

TEST(sparring, partners_do_what_they_are_for_in_every_system)
{
    for (int i = 0; i < SYSTEMS; i++)
        with_setup(scenarios[i], check_system);
}

TEST(sparring, kiter_comes_into_range_and_no_nearer)
{
    for (int i = 0; i < SYSTEMS; i++)
        with_setup(scenarios[i], check_range);
}

static void check_same(const struct setup *setup, const char *name)
{
    for (int who = 0; who < SPARRINGS; who++) {
        struct spar_terms terms = {setup, {(enum sparring)who, SPARRING_CHARGER}, 3};
        struct spar_result once = {0}, again = {0};
        spar_play(&terms, NULL, &once);
        spar_play(&terms, NULL, &again);
        if (once.hash != again.hash)
            fail_msg("%s: another battle of the %s with the same seed", name, names[who]);
    }
}

TEST(sparring, same_whims_same_battle)
{
    for (int i = 0; i < SYSTEMS; i++)
        with_setup(scenarios[i], check_same);
}
