/* Tracks: their values, and what is left of them (UN-A2.3). */
#include "rules/universal/state/facts.h"

int universal_track_value(int value, int boxes, int box)
{
    return (value * (boxes - box) + boxes - 1) / boxes;
}

int universal_track_value_now(const struct game *game, int unit, enum universal_track track)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int crossed = universal_element_of(game, unit)->card.track[track];
    int boxes = universal_boxes(design, track);
    if (crossed >= boxes)
        return 0;
    return track == UNIVERSAL_HULL ? boxes - crossed : design->track[track][crossed];
}

/* UN-C2.1 */
int universal_track_engines(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return 0;
    const struct universal_design *design = universal_design_of(game, unit);
    int crossed = universal_element_of(game, unit)->card.track[UNIVERSAL_ENGINES];
    return crossed < universal_boxes(design, UNIVERSAL_ENGINES)
               ? design->track[UNIVERSAL_ENGINES][crossed]
               : 0;
}

/* UN-C2.1, UN-E3.5: a ship built without engines has no boxes that could be crossed off */
bool universal_track_engines_dead(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return false;
    const struct universal_design *design = universal_design_of(game, unit);
    return design->engine_rating > 0 &&
           universal_element_of(game, unit)->card.track[UNIVERSAL_ENGINES] >=
               universal_boxes(design, UNIVERSAL_ENGINES);
}

int universal_track_hull_left(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_design_of(game, unit)->boxes -
           universal_element_of(game, unit)->card.track[UNIVERSAL_HULL];
}

/* UN-A2.3b, UN-Z3.5; by the Unity chart every hit crosses a box of a Unity ship (UN-D3.3b) */
bool universal_track_is_halved(const struct game *game, int unit, enum universal_track track)
{
    const struct universal_design *design = universal_design_of(game, unit);
    if (design->is_unity && track != UNIVERSAL_HULL)
        return !universal_has(game, UNIVERSAL_OPTION_DAMAGE_CHART);
    return design->oversized;
}

int universal_track_hits(const struct game *game, int unit, enum universal_track track)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int boxes = universal_boxes(design, track);
    if (!universal_track_is_halved(game, unit, track))
        return boxes;
    /* UN-A2.3b: with an odd hull the last box takes one hit */
    return design->is_unity && track != UNIVERSAL_HULL ? 2 * boxes : design->hull;
}

int universal_track_hits_left(const struct game *game, int unit, enum universal_track track)
{
    const struct universal_card *card = &universal_element_of(game, unit)->card;
    int all = universal_track_hits(game, unit, track), crossed = card->track[track];
    if (!universal_track_is_halved(game, unit, track))
        return all - crossed;
    int left = all - 2 * crossed - (card->slash >> track & 1);
    return left > 0 ? left : 0;
}

/* UN-D3.4, UN-E3.3, UN-F3.2 */
bool universal_track_is_doomed(const struct game *game, int unit)
{
    const struct universal_element *element = universal_element_of(game, unit);
    if (!universal_is_ship(game, unit))
        return element->pending_fighters >= element->fighters;
    int bulkheads = universal_gift(game, unit, UNIVERSAL_BULKHEADS) - element->card.bulkhead;
    return element->pending[UNIVERSAL_HULL] >=
           universal_track_hits_left(game, unit, UNIVERSAL_HULL) + bulkheads;
}
