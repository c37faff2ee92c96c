/* Options that exclude each other, and designs that need options or a larger hull. */
#include "rules/universal/law/law.h"

#include "rules/universal/yard/yard.h"

/* UN-O1: what leaving the board means to somebody is no use on one that floats */
static bool has_exits(const struct setup *setup)
{
    for (int side = 0; side < SIDES; side++) {
        const struct universal_side *record = setup->side[side];
        if (record->exit_worth != UNIVERSAL_EXIT_LOST || awards_exits(&record->awards))
            return true;
    }
    return false;
}

/* UN-O.limit: where fleets are bought for points */
static void check_limit(const struct setup *setup, struct setup_faults *faults)
{
    struct setup_place place = survey_at("options.limit");
    if (setup->option[UNIVERSAL_OPTION_LIMIT] == 0 || setup->start)
        return;
    for (int side = 0; side < SIDES; side++)
        if (survey_is_listed(setup, side)) {
            FAULTY(faults, place, O_LIMIT,
                   "%s has the ships the scenario lists: there is no limit "
                   "to change",
                   judge_side(side));
            return;
        }
    if (universal_side_larger_limit(setup) == 0)
        FAULTY(faults, place, O_LIMIT, "the scenario has no limit to change");
}

/* UN-C2.4, UN-C3.3, UN-C7b */
void universal_needs_options(const struct setup *setup, struct setup_faults *faults)
{
    const int32_t *option = setup->option;
    if (option[UNIVERSAL_OPTION_DELAYED_PIVOTS] &&
        option[UNIVERSAL_OPTION_MOVEMENT] != UNIVERSAL_INERTIAL)
        FAULTY(faults, survey_at("options.delayed-pivots"), C7B,
               "delayed-pivots goes with inertial movement only");
    if (option[UNIVERSAL_OPTION_FLOATING_BOARD] && has_exits(setup))
        FAULTY(faults, survey_at("options.floating-board"), C3_3,
               "floating-board excludes scenarios in which leaving the board counts");
    check_limit(setup, faults);
}

/* UN-S19, UN-G1 */
void universal_needs_design(const struct setup *setup, int design, struct setup_place place,
                            struct setup_faults *faults)
{
    const struct universal_scenario *scenario = setup->scenario;
    const struct universal_design *record = universal_design_at(setup, design);
    if (record->hull > scenario->hull_max)
        FAULTY(faults, place, S19, "%s: a hull of %d is above the limit of %d", record->label.id,
               record->hull, scenario->hull_max);
    if (universal_audit_uses_points(record) && !setup->option[UNIVERSAL_OPTION_ACTION_POINTS])
        FAULTY(faults, place, G1, "%s: its action points need action-points", record->label.id);
}
