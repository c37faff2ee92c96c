/* What hits have to get through: Screens, and the ratings of Unity ships (UN-D2.5, UN-Z3.5e). */
#include "rules/universal/state/facts.h"

#include "rules/universal/state/place.h"

static const uint8_t screen_of[UNIVERSAL_FACINGS] = {[UNIVERSAL_FORWARD] = UNIVERSAL_SCREEN_FORWARD,
                                                     [UNIVERSAL_PORT] = UNIVERSAL_SCREEN_PORT,
                                                     [UNIVERSAL_STARBOARD] =
                                                         UNIVERSAL_SCREEN_STARBOARD,
                                                     [UNIVERSAL_AFT] = UNIVERSAL_SCREEN_AFT};

/* UN-D2.5, UN-E1.10, UN-E1.10b */
int universal_screen_level_left(const struct game *game, int unit, enum universal_facing facing)
{
    int screens = universal_items_left(game, unit, (enum universal_item)screen_of[facing]) +
                  universal_items_left(game, unit, UNIVERSAL_SCREEN_OMNI);
    return screens < UNIVERSAL_SCREENS_MAX ? screens : UNIVERSAL_SCREENS_MAX;
}

/* UN-H4 */
static bool is_clouded(const struct game *game, int unit)
{
    return universal_cell_has_ground(game) &&
           universal_cell_in_nebula(game, universal_state_of(game)->units[unit].cell);
}

int universal_screen_level(const struct game *game, int unit, enum universal_facing facing)
{
    int screens = universal_screen_level_left(game, unit, facing);
    return screens > 0 && is_clouded(game, unit) ? screens - 1 : screens;
}

/* UN-Z3.5e: as the track shows, or each facing in proportion to the boxes that are left */
int universal_screen_rating_left(const struct game *game, int unit, enum universal_facing facing)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int boxes = universal_boxes(design, UNIVERSAL_SYSTEMS);
    int crossed = universal_element_of(game, unit)->card.track[UNIVERSAL_SYSTEMS];
    if (!design->is_unity || crossed >= boxes)
        return 0;
    return design->unity.shields > 0
               ? design->track[UNIVERSAL_SYSTEMS][crossed]
               : universal_track_value(design->unity_rating[facing], boxes, crossed);
}

/* UN-Z3.5e, UN-H4 */
int universal_screen_rating(const struct game *game, int unit, enum universal_facing facing)
{
    int rating = universal_screen_rating_left(game, unit, facing);
    return rating > 0 && is_clouded(game, unit) ? rating - 1 : rating;
}

int universal_screen_cover(const struct game *game, int unit, enum universal_facing facing)
{
    return universal_is_unity(game, unit) ? universal_screen_rating(game, unit, facing)
                                          : universal_screen_level(game, unit, facing);
}
