/* What a scenario says beside its pieces, as far as it must make sense (SS-D.6). */
#include "rules/starstrike/layout.h"

static struct setup_place entry_of(const char *path, int entry)
{
    return (struct setup_place){.unit = -1, .path = path, .entry = entry};
}

/* SS-D.3 */
static void check_rules(const struct starstrike_effects *rules, struct setup_faults *faults)
{
    for (int i = 0; i < rules->count; i++) {
        enum starstrike_rule rule;
        char words[NOTE_TEXT_SIZE];
        struct text text;
        text_init(&text, words, sizeof words);
        if (starstrike_effect_fault(&rules->list[i], i, &text, &rule))
            note_set(setup_fault_new(faults, entry_of("rules", i)), FAULT_INPUT,
                     starstrike_rule_ids[rule], "%s %.180s",
                     starstrike_hook_words[rules->list[i].hook], words);
    }
}

/* What an entry asks for that its moment does not have, or NULL. */
static const char *scoring_fault(const struct starstrike_scoring *entry)
{
    bool defeat = entry->when == STARSTRIKE_EACH_DEFEAT;
    bool ships = entry->defeated != STARSTRIKE_NOT_GIVEN || entry->alive != STARSTRIKE_NOT_GIVEN;
    if (!defeat && entry->team == STARSTRIKE_TEAM_OPPONENT)
        return "only a piece_defeated has an opponent";
    if (!defeat && (entry->role || entry->terrain))
        return "role and in_terrain are those of a piece_defeated";
    return defeat && ships ? "defeated and alive belong to the other moments" : NULL;
}

static void check_scoring(const struct starstrike_scorings *list, const char *path,
                          struct setup_faults *faults)
{
    for (int i = 0; i < list->count; i++) {
        const char *fault = scoring_fault(&list->list[i]);
        if (fault)
            FAULTY(faults, entry_of(path, i), D_6, "%s", fault);
    }
}

/* SS-4A.03; whether the cards are allowed is for build.c to say */
static void check_library(const struct setup *setup, int side, struct setup_faults *faults)
{
    static const char *const keys[SIDES] = {"sides.red.library", "sides.blue.library"};
    const struct starstrike_side *own = setup->side[side];
    if (own->library.basic_count + own->library.special_count > STARSTRIKE_LIBRARY_MAX)
        FAULTY(faults, survey_at(keys[side]), R4A_03, "a library has %d orders at most",
               STARSTRIKE_LIBRARY_MAX);
}

void starstrike_check_scenario(const struct setup *setup, struct setup_faults *faults)
{
    const struct starstrike_scenario *scenario = setup->scenario;
    check_rules(&scenario->rules, faults);
    check_scoring(&scenario->scoring, "scoring", faults);
    check_scoring(&scenario->extra, "extra_scoring", faults);
    check_library(setup, SIDE_RED, faults);
    check_library(setup, SIDE_BLUE, faults);
}
