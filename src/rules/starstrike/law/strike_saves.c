/* Saves against the icons of a strike (SS-5F.02 to SS-5F.04). */
#include "rules/starstrike/law/saves.h"

#include "rules/starstrike/law/strike.h"

enum { SAVES_MAX = 3, MASSIVE_THRESHOLD = 3 };

/* Saves against an icon in the book's order (SS-X.1), and the rules that have them. */
struct chance {
    uint8_t save;
    uint16_t rule; /* 0: no more */
};
static const struct chance chances[STARSTRIKE_ICONS][SAVES_MAX + 1] = {
    [STARSTRIKE_H] = {{STARSTRIKE_SAVE_ARMOR, STARSTRIKE_RULE_R5F_02I},
                      {STARSTRIKE_SAVE_FLAK, STARSTRIKE_RULE_R5F_02II}},
    [STARSTRIKE_C] = {{STARSTRIKE_SAVE_MASSIVE, STARSTRIKE_RULE_R5F_03I},
                      {STARSTRIKE_SAVE_ARMOR, STARSTRIKE_RULE_R5F_03II},
                      {STARSTRIKE_SAVE_FLAK, STARSTRIKE_RULE_R5F_03III}},
    [STARSTRIKE_D] = {{STARSTRIKE_SAVE_ORE_HULL, STARSTRIKE_RULE_R5F_04I},
                      {STARSTRIKE_SAVE_FAST, STARSTRIKE_RULE_R5F_04II}}};

/* SS-X.9: as the target is now; 0: no die */
static int threshold_of(const struct walk *walk, int save)
{
    const struct game *game = walk->game;
    int target = starstrike_state_of(game)->victim, types = starstrike_aim_weapon(game)->types;
    switch (save) {
    case STARSTRIKE_SAVE_MASSIVE:
        return !starstrike_mode_has(game, STARSTRIKE_OPTION_MASSIVE_LEGACY) &&
                       starstrike_piece_keyword(game, target, STARSTRIKE_MASSIVE)
                   ? MASSIVE_THRESHOLD
                   : 0;
    case STARSTRIKE_SAVE_ARMOR:
        return types >> STARSTRIKE_HEAVY_WEAPON & 1 ? 0 : starstrike_piece_armor(game, target);
    case STARSTRIKE_SAVE_FLAK:
        return types >> STARSTRIKE_ORDNANCE & 1 ? starstrike_piece_flak(game, target) : 0;
    case STARSTRIKE_SAVE_ORE_HULL:
        return starstrike_piece_keyword(game, target, STARSTRIKE_ORE_HULL)
                   ? STARSTRIKE_ORE_HULL_THRESHOLD
                   : 0;
    default:
        return starstrike_piece_keyword(game, target, STARSTRIKE_FAST) ? STARSTRIKE_FAST_THRESHOLD
                                                                       : 0;
    }
}

/* Terrain or a card that has a part in it says more than the save itself (SS-8B.02, SS-8C.02,
 * SS-8D.03, SS-D.3.3). */
static enum starstrike_rule rule_of_save(const struct game *game, const struct chance *chance)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    enum starstrike_terrain ground = starstrike_ground(game, state->units[state->victim].cell);
    if (chance->save == STARSTRIKE_SAVE_ARMOR && ground == STARSTRIKE_NEBULA)
        return STARSTRIKE_RULE_R8D_03;
    if (chance->save == STARSTRIKE_SAVE_FLAK && ground == STARSTRIKE_DUST_CLOUD)
        return STARSTRIKE_RULE_R8C_02;
    if (chance->save == STARSTRIKE_SAVE_FLAK &&
        starstrike_hex_ground_is(STARSTRIKE_TERRAINS, ground))
        return STARSTRIKE_RULE_R8B_02;
    int kind = chance->save == STARSTRIKE_SAVE_ARMOR ? STARSTRIKE_ATTR_ARMOR : STARSTRIKE_ATTR_FLAK;
    bool reads = chance->save == STARSTRIKE_SAVE_ARMOR || chance->save == STARSTRIKE_SAVE_FLAK;
    if (reads && starstrike_effects_sum(game, state->victim, STARSTRIKE_ATTR, kind) != 0)
        return STARSTRIKE_RULE_D_3_3;
    return (enum starstrike_rule)chance->rule;
}

void starstrike_strike_saves_tell(struct walk *walk, enum starstrike_rule rule, int unit, int other,
                                  struct starstrike_saved_told told)
{
    if (told.face <= told.threshold)
        starstrike_saved_tell(walk, (int)rule, unit, other, told);
    else
        TELL(walk, starstrike_save_failed, rule, unit, other, .save = told.save, .face = told.face,
             .threshold = told.threshold, .icon = told.icon);
}

bool starstrike_strike_saves_try(struct walk *walk, enum starstrike_icon icon)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_strike *strike = &state->strike;
    const struct chance *chance = &chances[icon][strike->save];
    int threshold = 0;
    for (; chance->rule && threshold == 0; chance++, strike->save++)
        threshold = threshold_of(walk, chance->save);
    if (threshold == 0)
        return false;
    chance--;
    enum starstrike_rule rule = rule_of_save(walk->game, chance);
    struct roll what = {.purpose = STARSTRIKE_PURPOSE_SAVE,
                        .unit = state->victim,
                        .target = state->actor,
                        .rule = (uint16_t)rule};
    walk_count_faces(&what, 1, threshold);
    int face = walk_throw_one(walk, &what, WALK_DIE);
    starstrike_strike_saves_tell(
        walk, rule, state->victim, state->actor,
        (struct starstrike_saved_told){
            .save = chance->save, .face = face, .threshold = threshold, .icon = (int32_t)icon});
    if (face <= threshold) {
        strike->icon[icon]--;
        strike->save = 0;
    }
    return true;
}
