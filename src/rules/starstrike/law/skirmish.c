/* Skirmishes: pools, saves, damage on both sides at once, and what comes of it (SS-7). */
#include "rules/starstrike/law/law.h"

#include "rules/starstrike/law/saves.h"
#include "rules/starstrike/law/strike.h"

#include <string.h>

enum stage {
    STAGE_ARM,
    STAGE_ROLL,
    STAGE_ROLL_OTHER,
    STAGE_SAVE,
    STAGE_DAMAGE,
    STAGE_GRUDGE,
    STAGE_GRUDGE_OTHER,
    STAGE_END
};

enum { ACTIVE, OTHER, FIGHTERS };
enum { COUNTER_MOST = 255, STARMAW_MORE = 3 };

static struct starstrike_skirmish *fight_of(const struct walk *walk)
{
    return &starstrike_state_of(walk->game)->skirmish;
}

static int fighter(const struct game *game, int who)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    return who == ACTIVE ? state->actor : state->victim;
}

static uint8_t count_up(int counter, int by)
{
    int sum = counter + by;
    return (uint8_t)(sum < 0 ? 0 : sum > COUNTER_MOST ? COUNTER_MOST : sum);
}

static enum progress go_on(struct walk *walk, enum stage stage)
{
    fight_of(walk)->stage = (uint8_t)stage;
    return PROGRESS_MORE;
}

/* ---- pools ---- */

/* SS-9K: only Escorts are supported, by every neighbour of their team that can */
static int support_for(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct unit *own = &state->units[unit];
    int dice = 0;
    if (starstrike_ship_of(game, unit)->role != STARSTRIKE_ESCORT)
        return 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        const struct unit *mate = &state->units[other];
        if (mate->side == own->side && starstrike_on_map(game, other) &&
            starstrike_between(own->cell, mate->cell) == 0)
            dice += starstrike_piece_keyword_x(game, other, STARSTRIKE_SUPPORT);
    }
    return dice;
}

/* SS-9O */
static int ram_dice(const struct game *game, int unit, int against)
{
    static const uint8_t dice[STARSTRIKE_ROLES] = {[STARSTRIKE_ESCORT] = 0,
                                                   [STARSTRIKE_LIGHT] = 1,
                                                   [STARSTRIKE_HEAVY] = 2,
                                                   [STARSTRIKE_SUPER_HEAVY] = 3,
                                                   [STARSTRIKE_STATIONARY] = 6};
    bool rams = starstrike_piece_keyword(game, unit, STARSTRIKE_RAM_PROW);
    return rams ? dice[starstrike_ship_of(game, against)->role] : 0;
}

/* SS-D.3.7: its own cards, and those of the opponent */
static int card_dice(const struct game *game, int unit, int against)
{
    return starstrike_effects_sum(game, unit, STARSTRIKE_SKIRMISH_DICE, STARSTRIKE_OWN) +
           starstrike_effects_sum(game, against, STARSTRIKE_SKIRMISH_DICE, STARSTRIKE_OPPONENT);
}

/* SS-3A.02IV */
static int part_of(const struct starstrike_piece *piece)
{
    if (piece->exhausted >= STARSTRIKE_EXHAUSTED_MAX)
        return 4;
    return piece->exhausted > 0 || piece->crits > 0 ? 2 : 1;
}

/* What a pool is made of. */
struct pool {
    int full; /* printed dice */
    int part;
    int hangar;
    int support;
    int ram;
    int cards;
    int dice;
};

/* SS-7A: what never hurts is used (SS-X.3) */
static struct pool reckon_pool(const struct game *game, int unit, int against)
{
    int hangar = starstrike_piece_keyword(game, unit, STARSTRIKE_SHUTTLE_HANGAR);
    struct pool pool = {.full = starstrike_printed_dice(starstrike_ship_of(game, unit)) + hangar,
                        .part = part_of(starstrike_piece_of(game, unit)),
                        .hangar = hangar,
                        .support = support_for(game, unit),
                        .ram = ram_dice(game, unit, against),
                        .cards = card_dice(game, unit, against)};
    pool.dice =
        count_up(starstrike_piece_skirmish_dice(game, unit), pool.support + pool.ram + pool.cards);
    return pool;
}

/* The most particular rule that has a part in it. */
static enum starstrike_rule rule_of_pool(const struct pool *pool)
{
    if (pool->ram > 0)
        return STARSTRIKE_RULE_R9O;
    if (pool->support > 0)
        return STARSTRIKE_RULE_R9K;
    if (pool->cards != 0)
        return STARSTRIKE_RULE_D_3_7;
    if (pool->part > 1)
        return STARSTRIKE_RULE_R3A_02IV;
    return pool->hangar ? STARSTRIKE_RULE_R9H : STARSTRIKE_RULE_R7A;
}

static void arm(struct walk *walk, int who)
{
    int unit = fighter(walk->game, who), against = fighter(walk->game, 1 - who);
    struct pool pool = reckon_pool(walk->game, unit, against);
    TELL(walk, starstrike_pool, rule_of_pool(&pool), unit, against, .dice = pool.dice,
         .full = pool.full, .part = pool.part, .support = pool.support, .ram_prow = pool.ram,
         .cards = pool.cards);
    fight_of(walk)->pool[who] = (uint8_t)pool.dice;
}

/* ---- the combat roll ---- */

/* What a face does: hits, and which of them come from Boarding or Starmaw. */
struct blow {
    int hits;
    int boarding;
    int starmaw;
};

/* SS-D.3.17, SS-1A.01I: what is added to each of its dice, by its own cards and the opponent's */
static int modifier_of(const struct game *game, int unit, int against)
{
    int sum = starstrike_effects_sum(game, unit, STARSTRIKE_SKIRMISH_MOD, STARSTRIKE_OWN) +
              starstrike_effects_sum(game, against, STARSTRIKE_SKIRMISH_MOD, STARSTRIKE_OPPONENT);
    return starstrike_aim_limit(sum);
}

/* SS-7B, SS-9C read the Modified Result, SS-9M and SS-9S the die */
static struct blow blow_of(const struct game *game, int unit, int face, int modifier)
{
    struct blow blow = {0, 0, 0};
    int deadly = starstrike_piece_keyword_x(game, unit, STARSTRIKE_DEADLY),
        result = face + modifier;
    if (result <= 1 || result <= deadly)
        blow.hits = 1;
    else if (face == WALK_DIE && starstrike_piece_keyword(game, unit, STARSTRIKE_BOARDING_ARRAY))
        blow.hits = blow.boarding = 1;
    if (face == 1 && starstrike_piece_keyword(game, unit, STARSTRIKE_STARMAW)) {
        blow.starmaw = STARMAW_MORE;
        blow.hits += STARMAW_MORE;
    }
    return blow;
}

static enum starstrike_rule rule_of_blows(const struct walk *walk, int unit, struct blow sum,
                                          int modifier)
{
    if (modifier != 0)
        return STARSTRIKE_RULE_D_3_17;
    if (sum.starmaw > 0)
        return STARSTRIKE_RULE_R9S;
    if (sum.boarding > 0)
        return STARSTRIKE_RULE_R9M;
    bool deadly = starstrike_piece_keyword_x(walk->game, unit, STARSTRIKE_DEADLY) > 1;
    return deadly ? STARSTRIKE_RULE_R9C : STARSTRIKE_RULE_R7B;
}

/* Faces that do the same are one class. Returns how many dice were thrown. */
static int throw_blows(struct walk *walk, int who, int modifier, struct blow *sum)
{
    int unit = fighter(walk->game, who), key[WALK_DIE], fallen[WALK_DIE];
    struct blow blows[WALK_DIE];
    struct roll roll = {.purpose = STARSTRIKE_PURPOSE_SKIRMISH,
                        .unit = (uint8_t)unit,
                        .target = (uint8_t)fighter(walk->game, 1 - who),
                        .rule = STARSTRIKE_RULE_R7B};
    for (int i = 0; i < WALK_DIE; i++) {
        blows[i] = blow_of(walk->game, unit, i + 1, modifier);
        key[i] = 2 * blows[i].hits + blows[i].boarding;
        roll.worth[i] = (uint8_t)blows[i].hits;
    }
    int thrown = walk_throw_portion(walk, &roll, fight_of(walk)->pool[who], key, fallen);
    *sum = (struct blow){0, 0, 0};
    for (int i = 0; i < WALK_DIE; i++) {
        sum->hits += fallen[i] * blows[i].hits;
        sum->boarding += fallen[i] * blows[i].boarding;
        sum->starmaw += fallen[i] * blows[i].starmaw;
    }
    return thrown;
}

/* SS-7B: a portion of the pool a step */
static enum progress roll_pool(struct walk *walk, int who)
{
    struct starstrike_skirmish *fight = fight_of(walk);
    struct blow sum;
    int unit = fighter(walk->game, who), against = fighter(walk->game, 1 - who);
    enum stage next = who == ACTIVE ? STAGE_ROLL_OTHER : STAGE_SAVE;
    if (fight->pool[who] == 0)
        return go_on(walk, next);
    int modifier = modifier_of(walk->game, unit, against);
    int thrown = throw_blows(walk, who, modifier, &sum);
    fight->pool[who] = (uint8_t)(fight->pool[who] - thrown);
    fight->hits[1 - who] = count_up(fight->hits[1 - who], sum.hits);
    fight->met[1 - who] = fight->hits[1 - who];
    TELL(walk, starstrike_fought, rule_of_blows(walk, unit, sum, modifier), unit, against,
         .hits = sum.hits, .dice = thrown, .boarding = sum.boarding, .starmaw = sum.starmaw,
         .modifier = modifier);
    return go_on(walk, fight->pool[who] > 0 ? (enum stage)fight->stage : next);
}

/* ---- saves ---- */

static void settle_hit(struct starstrike_skirmish *fight, int who, bool saved)
{
    fight->hits[who]--;
    fight->unsaved[who] = count_up(fight->unsaved[who], !saved);
    fight->save = 0;
}

/* SS-7C, SS-X.1: hit by hit and save by save, those on the non-active piece first */
static enum progress step_saves(struct walk *walk)
{
    struct starstrike_skirmish *fight = fight_of(walk);
    int who = fight->hits[OTHER] > 0 ? OTHER : ACTIVE;
    int unit = fighter(walk->game, who);
    if (fight->hits[who] == 0)
        return go_on(walk, STAGE_DAMAGE);
    int save = starstrike_skirmish_saves_next(walk->game, unit, fight->save);
    if (save >= 0 && starstrike_skirmish_saves_try(walk, unit, save))
        settle_hit(fight, who, true);
    else if (save < 0 || starstrike_skirmish_saves_next(walk->game, unit, save + 1) < 0)
        settle_hit(fight, who, false);
    else
        fight->save = (uint8_t)(save + 1);
    return PROGRESS_MORE;
}

/* ---- damage ---- */

/* What counts of both as they were when the blows fell: cards leave with their piece. */
struct pair {
    int unit[FIGHTERS];
    int lethal[FIGHTERS];
    bool grudge[FIGHTERS];
    bool avenged[FIGHTERS]; /* its Lethal has acted */
};

static struct pair look_at_pair(const struct game *game)
{
    struct pair pair = {.avenged = {false, false}};
    for (int who = 0; who < FIGHTERS; who++) {
        int unit = fighter(game, who);
        pair.unit[who] = unit;
        pair.lethal[who] = starstrike_piece_keyword_x(game, unit, STARSTRIKE_LETHAL);
        pair.grudge[who] = starstrike_piece_keyword(game, unit, STARSTRIKE_GRUDGE);
        pair.avenged[who] = !starstrike_on_map(game, unit);
    }
    return pair;
}

/* SS-9F: once for each that is Defeated; overkill counts for Grudge */
static bool avenge(struct walk *walk, struct pair *pair, int who)
{
    struct starstrike_skirmish *fight = fight_of(walk);
    int unit = pair->unit[who], against = pair->unit[1 - who];
    if (pair->avenged[who] || starstrike_on_map(walk->game, unit))
        return false;
    pair->avenged[who] = true;
    if (pair->lethal[who] == 0)
        return true;
    TELL(walk, starstrike_lethal, STARSTRIKE_RULE_R9F, unit, against, .hits = pair->lethal[who]);
    fight->unsaved[1 - who] = count_up(fight->unsaved[1 - who], pair->lethal[who]);
    if (starstrike_on_map(walk->game, against))
        starstrike_wound_hull(walk, against, pair->lethal[who], STARSTRIKE_BY_LETHAL,
                              STARSTRIKE_RULE_R9F);
    return true;
}

/* SS-7D: repeated until nobody else falls */
static void avenge_all(struct walk *walk, struct pair *pair)
{
    while (avenge(walk, pair, ACTIVE) || avenge(walk, pair, OTHER)) {
    }
}

/* SS-7D, SS-9Q: both at once, then Lethal; afterwards all hits are counters */
static enum progress deal_damage(struct walk *walk)
{
    struct starstrike_skirmish *fight = fight_of(walk);
    struct pair pair = look_at_pair(walk->game);
    for (int who = FIGHTERS - 1; who >= 0; who--)
        if (fight->unsaved[who] > 0)
            starstrike_wound_hull(walk, pair.unit[who], fight->unsaved[who], STARSTRIKE_BY_SKIRMISH,
                                  STARSTRIKE_RULE_R7D);
    avenge_all(walk, &pair);
    for (int who = 0; who < FIGHTERS; who++)
        fight->grudge[who] = pair.grudge[who] ? fight->unsaved[who] : 0;
    return go_on(walk, STAGE_GRUDGE);
}

/* SS-9Q: even by one that is Defeated itself */
static enum progress roll_grudge(struct walk *walk, int who)
{
    struct starstrike_skirmish *fight = fight_of(walk);
    int unit = fighter(walk->game, who), against = fighter(walk->game, 1 - who);
    struct roll roll = {.purpose = STARSTRIKE_PURPOSE_GRUDGE,
                        .unit = (uint8_t)unit,
                        .target = (uint8_t)against,
                        .rule = STARSTRIKE_RULE_R9Q};
    go_on(walk, who == ACTIVE ? STAGE_GRUDGE_OTHER : STAGE_END);
    if (fight->grudge[who] == 0)
        return PROGRESS_MORE;
    walk_count_faces(&roll, 1, fight->grudge[who]);
    int face = walk_throw_one(walk, &roll, WALK_DIE);
    bool works = face <= fight->grudge[who];
    if (works)
        fight->doomed |= (uint8_t)(1 << (1 - who));
    TELL(walk, starstrike_grudge, STARSTRIKE_RULE_R9Q, unit, against, .face = face,
         .counters = fight->grudge[who], .paid = works);
    fight->grudge[who] = 0;
    return PROGRESS_MORE;
}

/* ---- afterwards ---- */

static void fulfil_grudges(struct walk *walk)
{
    struct pair pair = look_at_pair(walk->game);
    for (int who = 0; who < FIGHTERS; who++)
        if (fight_of(walk)->doomed >> who & 1 && starstrike_on_map(walk->game, pair.unit[who]))
            starstrike_wound_defeat(walk, pair.unit[who], pair.unit[1 - who], STARSTRIKE_BY_GRUDGE,
                                    STARSTRIKE_RULE_R9Q);
    avenge_all(walk, &pair);
}

/* SS-7D */
static void exhaust(struct walk *walk, int unit)
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    if (!starstrike_on_map(walk->game, unit) || piece->exhausted >= STARSTRIKE_EXHAUSTED_MAX)
        return;
    piece->exhausted++;
    TELL(walk, starstrike_exhausted, STARSTRIKE_RULE_R7D, unit, UNIT_NONE,
         .tokens = piece->exhausted);
}

/* Only what the lens measures stays. */
static enum progress close_fight(struct walk *walk)
{
    struct starstrike_skirmish *fight = fight_of(walk), left;
    fulfil_grudges(walk);
    for (int who = 0; who < FIGHTERS; who++)
        exhaust(walk, fighter(walk->game, who));
    memset(&left, 0, sizeof left);
    memcpy(left.met, fight->met, sizeof left.met);
    left.foe = fight->foe;
    *fight = left;
    return starstrike_phases_go(walk, STARSTRIKE_STEP_MANEUVER);
}

/* SS-7A: the active player announces first */
static enum progress arm_both(struct walk *walk)
{
    for (int who = 0; who < FIGHTERS; who++)
        arm(walk, who);
    return go_on(walk, STAGE_ROLL);
}

/* Saves nobody needs any more: of one that is lost already and bears no Grudge. */
static void skip_saves(const struct game *game, int who)
{
    struct starstrike_skirmish *fight = &starstrike_state_of(game)->skirmish;
    int unit = fighter(game, who), hull = starstrike_piece_of(game, unit)->hull;
    if (fight->unsaved[who] < hull || starstrike_piece_keyword(game, unit, STARSTRIKE_GRUDGE))
        return;
    fight->unsaved[who] = (uint8_t)hull;
    if (fight->hits[who] > 0 && (who == OTHER || fight->hits[OTHER] == 0))
        fight->save = 0; /* of the hit at hand; the other piece may be in the middle of its own */
    fight->hits[who] = 0;
}

void starstrike_skirmish_shorten(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    if (state->step == STARSTRIKE_STEP_SKIRMISH && state->skirmish.stage == STAGE_SAVE)
        for (int who = FIGHTERS - 1; who >= 0; who--)
            skip_saves(game, who);
}

enum progress starstrike_skirmish_begin(struct walk *walk)
{
    struct starstrike_skirmish *fight = fight_of(walk);
    memset(fight, 0, sizeof *fight);
    fight->foe = (uint8_t)(fighter(walk->game, OTHER) + 1);
    return starstrike_phases_go(walk, STARSTRIKE_STEP_SKIRMISH);
}

enum progress starstrike_skirmish_step(struct walk *walk)
{
    switch ((enum stage)fight_of(walk)->stage) {
    case STAGE_ARM:
        return arm_both(walk);
    case STAGE_ROLL:
        return roll_pool(walk, ACTIVE);
    case STAGE_ROLL_OTHER:
        return roll_pool(walk, OTHER);
    case STAGE_SAVE:
        return step_saves(walk);
    case STAGE_DAMAGE:
        return deal_damage(walk);
    case STAGE_GRUDGE:
        return roll_grudge(walk, ACTIVE);
    case STAGE_GRUDGE_OTHER:
        return roll_grudge(walk, OTHER);
    case STAGE_END:
        break;
    }
    return close_fight(walk);
}
