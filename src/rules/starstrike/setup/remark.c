/* What is to be known of a battle before it begins: what scores, and what counts nothing. */
#include "rules/starstrike/setup/setup.h"

/* SS-11A: what a scenario without a list of its own scores */
static void remark_scoring(const struct setup *setup, enum starstrike_mode mode,
                           struct setup_remarks *out)
{
    const struct starstrike_scenario *scenario = setup->scenario;
    struct setup_remark about = {.rule = STARSTRIKE_RULE_R11A, .side = SIDE_NONE};
    if (scenario->scoring.count != FIELD_NO_LIST)
        return;
    if (mode == STARSTRIKE_EASY)
        setup_remark_add(out, about,
                         "The scenario has no `scoring`: at the end each side scores the PP of its "
                         "pieces that are left (SS-13A.04).");
    else
        setup_remark_add(out, about,
                         "The scenario has no `scoring`: each piece in a Strategic System scores 1 "
                         "point at each Refresh (SS-8A.02).");
}

static bool was_named(const struct setup *setup, int index)
{
    for (int i = 0; i < index; i++)
        if (setup->placed[i].unit.design == setup->placed[index].unit.design &&
            setup->placed[i].unit.side == setup->placed[index].unit.side)
            return true;
    return false;
}

/* SS-4C.02II: said once for each code of a side */
static void remark_worthless(const struct setup *setup, struct setup_remarks *out)
{
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        struct setup_remark about = {.rule = STARSTRIKE_RULE_R4C_02II, .side = unit->side};
        if (unit->design != DESIGN_NONE && !was_named(setup, i) &&
            starstrike_printed_pp(&setup->library, unit->design) == 0)
            setup_remark_add(out, about, "%s is in no fleet list: it counts 0 PP.",
                             library_label(&setup->library, STARSTRIKE_SHIPS, unit->design)->id);
    }
}

void starstrike_remark(const struct setup *setup, struct setup_remarks *out)
{
    const struct game game = {.rulebook = setup->rulebook, .setup = setup};
    if (starstrike_mode_is_scenario(&game))
        remark_scoring(setup, starstrike_mode_of(&game), out);
    remark_worthless(setup, out);
}
