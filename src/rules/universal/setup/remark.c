/* What is to be known of a battle before it begins: what is awarded, and who cannot steer. */
#include "rules/universal/setup/setup.h"

/* UN-E2.4: a ship that could steer if it had any */
static bool wants_fuel(const struct setup *setup, const struct unit *unit, int side)
{
    return unit->side == side && unit->status != STATUS_GONE && unit->design != DESIGN_NONE &&
           !universal_design_at(setup, unit->design)->gift[UNIVERSAL_IMMOBILE];
}

/* UN-E2.4: of ships that are listed; fleets that are bought are told of when they sail */
static void remark_fuel(const struct setup *setup, int side, struct setup_remarks *out)
{
    struct setup_remark about = {
        .rule = UNIVERSAL_RULE_E2_4, .side = (uint8_t)side, .option = "fuel"};
    int ships = 0, dry = 0;
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        if (!wants_fuel(setup, unit, side))
            continue;
        ships++;
        dry += universal_design_at(setup, unit->design)->munition[UNIVERSAL_FUEL] == 0;
    }
    if (dry > 0 && dry == ships)
        setup_remark_add(out, about,
                         "It cannot steer: thrust uses up Fuel, and none of its ships has any.");
    else if (dry > 0)
        setup_remark_add(out, about,
                         "Thrust uses up Fuel; %d of its %d ships %s none and cannot steer.", dry,
                         ships, dry == 1 ? "has" : "have");
}

void universal_remark(const struct setup *setup, struct setup_remarks *out)
{
    for (int side = 0; side < SIDES; side++) {
        const struct universal_side *record = setup->side[side];
        if (setup->option[UNIVERSAL_OPTION_FUEL])
            remark_fuel(setup, side, out);
        awards_remark(setup, &record->awards, side, UNIVERSAL_RULE_B3_1, out);
    }
}
