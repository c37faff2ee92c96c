/* Saves against the hits of a Skirmish (SS-7C). */
#include "rules/starstrike/law/saves.h"

/* Saves in the order in which they are tried; cards come last. */
enum trial { TRY_EVASION, TRY_ORE_HULL, TRY_FAST, TRY_BUNKER, TRY_RAM_PROW, TRY_CARDS };
enum { EVASION_THRESHOLD = 3, BUNKER_THRESHOLD = 2, RAM_PROW_THRESHOLD = 1 };

/* SS-D.3.8: the nth of the cards that save it; 0: there are no more */
static int card_save(const struct game *game, int unit, int n)
{
    struct starstrike_search search =
        starstrike_effects_search_begin(game, unit, STARSTRIKE_SKIRMISH_SAVE);
    struct starstrike_found found;
    while (starstrike_effects_search_next(&search, &found))
        if (n-- == 0)
            return found.effect->threshold;
    return 0;
}

static int when(bool holds, int threshold)
{
    return holds ? threshold : 0;
}

/* SS-7C.01 to SS-7C.05: what it must roll, 0: it has no such save */
static int threshold_of(const struct game *game, int unit, int save)
{
    struct cell at = starstrike_state_of(game)->units[unit].cell;
    switch (save) {
    case TRY_EVASION:
        return when(starstrike_piece_evade_ready(game, unit), EVASION_THRESHOLD);
    case TRY_ORE_HULL:
        return when(starstrike_piece_keyword(game, unit, STARSTRIKE_ORE_HULL),
                    STARSTRIKE_ORE_HULL_THRESHOLD);
    case TRY_FAST:
        return when(starstrike_piece_keyword(game, unit, STARSTRIKE_FAST),
                    STARSTRIKE_FAST_THRESHOLD);
    case TRY_BUNKER:
        return when(starstrike_ground(game, at) == STARSTRIKE_STRATEGIC, BUNKER_THRESHOLD);
    case TRY_RAM_PROW:
        return when(starstrike_piece_keyword(game, unit, STARSTRIKE_RAM_PROW), RAM_PROW_THRESHOLD);
    default:
        return card_save(game, unit, save - TRY_CARDS);
    }
}

/* What a save is called, where it comes from, and the rule that lets it count here. */
struct saving {
    uint8_t save;
    uint16_t source; /* cited when it fails */
    uint16_t rule;
};
static const struct saving savings[] = {
    [TRY_EVASION] = {STARSTRIKE_SAVE_EVASION, STARSTRIKE_RULE_R6C, STARSTRIKE_RULE_R7C_01},
    [TRY_ORE_HULL] = {STARSTRIKE_SAVE_ORE_HULL, STARSTRIKE_RULE_R9N, STARSTRIKE_RULE_R7C_02},
    [TRY_FAST] = {STARSTRIKE_SAVE_FAST, STARSTRIKE_RULE_R9D, STARSTRIKE_RULE_R7C_03},
    [TRY_BUNKER] = {STARSTRIKE_SAVE_BUNKER, STARSTRIKE_RULE_R8A_01, STARSTRIKE_RULE_R7C_04},
    [TRY_RAM_PROW] = {STARSTRIKE_SAVE_RAM_PROW, STARSTRIKE_RULE_R9O, STARSTRIKE_RULE_R7C_05},
    [TRY_CARDS] = {STARSTRIKE_SAVE_CARD, STARSTRIKE_RULE_R7C, STARSTRIKE_RULE_D_3_8}};

int starstrike_skirmish_saves_next(const struct game *game, int unit, int save)
{
    while (save < TRY_CARDS && threshold_of(game, unit, save) == 0)
        save++;
    return threshold_of(game, unit, save) > 0 ? save : -1;
}

bool starstrike_skirmish_saves_try(struct walk *walk, int unit, int save)
{
    const struct saving *saving = &savings[save < TRY_CARDS ? save : TRY_CARDS];
    struct roll roll = {.purpose = STARSTRIKE_PURPOSE_SAVE,
                        .unit = (uint8_t)unit,
                        .target = UNIT_NONE,
                        .rule = saving->rule};
    int threshold = threshold_of(walk->game, unit, save);
    walk_count_faces(&roll, 1, threshold);
    int face = walk_throw_one(walk, &roll, WALK_DIE);
    bool saved = face <= threshold;
    starstrike_strike_saves_tell(
        walk, (enum starstrike_rule)(saved ? saving->rule : saving->source), unit, UNIT_NONE,
        (struct starstrike_saved_told){
            .save = saving->save, .face = face, .threshold = threshold, .icon = STARSTRIKE_D});
    return saved;
}
