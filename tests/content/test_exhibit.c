/* What is shown outside a battle is what is in play: cards of all designs of all systems. */
#include "tests/support/test.h"

#include "content/exhibit.h"
#include "core/play.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct content *open_all(void)
{
    struct content *content = NULL;
    struct note why = {0};
    assert_int_equal(content_open(&content, getenv("FLAGBRIDGE_DATA"), registry_rulebooks, &why),
                     FAULT_NONE);
    return content;
}

/* ---- cards ----------------------------------------------------------------------------------- */

static bool is_same_weapon(const struct card_weapon *a, const struct card_weapon *b)
{
    return strcmp(a->name, b->name) == 0 && strcmp(a->make, b->make) == 0 &&
           strcmp(a->mount, b->mount) == 0 && strcmp(a->detail, b->detail) == 0 &&
           a->arcs == b->arcs && a->range_max == b->range_max;
}

static bool is_same_track(const struct card_track *a, const struct card_track *b)
{
    return strcmp(a->name, b->name) == 0 && a->box_count == b->box_count &&
           a->crossed == b->crossed && a->group_count == b->group_count &&
           memcmp(a->group, b->group, sizeof a->group) == 0 &&
           memcmp(a->boxes, b->boxes, a->box_count) == 0;
}

/* NULL, or what differs: all but call sign, speed, place and what depends on them. */
static const char *compare_cards(const struct card *a, const struct card *b)
{
    if (strcmp(a->title, b->title) != 0)
        return "title";
    if (a->gauge_count != b->gauge_count || a->track_count != b->track_count ||
        a->weapon_count != b->weapon_count)
        return "counts";
    for (int i = 0; i < a->gauge_count; i++) {
        const struct card_gauge *left = &a->gauges[i], *right = &b->gauges[i];
        bool full = left->full > 0;
        if (strcmp(left->name, "ord") == 0) /* one less with a commander (SS-10C.03) */
            continue;
        if (strcmp(left->name, right->name) != 0 || left->full != right->full ||
            (full && left->now != right->now))
            return left->name;
    }
    for (int i = 0; i < a->track_count; i++)
        if (!is_same_track(&a->tracks[i], &b->tracks[i]))
            return a->tracks[i].name;
    for (int i = 0; i < a->weapon_count; i++)
        if (!is_same_weapon(&a->weapons[i], &b->weapons[i]))
            return a->weapons[i].name;
    return NULL;
}

static const char *const own_words[] = {"(equipment", "(munitions", "(traits",     "screens ",
                                        "shields ",   "(chart",     "(own orders", NULL};

/* What a card says of the design itself stands on the other one as well. */
static const char *compare_notes(const struct card *shown, const struct card *played)
{
    for (int i = 0; i < shown->note_count; i++) {
        bool own = false, found = false;
        for (int k = 0; own_words[k]; k++)
            own |= strncmp(shown->notes[i], own_words[k], strlen(own_words[k])) == 0;
        for (int k = 0; k < played->note_count; k++)
            found |= strcmp(shown->notes[i], played->notes[k]) == 0;
        if (own && !found)
            return shown->notes[i];
    }
    return NULL;
}

/* ---- battles --------------------------------------------------------------------------------- */

/* The design's card: of the battle's own library, which may have designs nobody else has. */
static void show(struct exhibit *exhibit, const struct content *content, const char *scenario,
                 const char *design)
{
    char path[120];
    struct note why = {0};
    snprintf(path, sizeof path, "%s#%s", scenario, design);
    if (exhibit_open_path(exhibit, content, registry_rulebooks, path, &why) != FAULT_NONE)
        fail_msg("%s: %s", path, why.text);
    assert_true(exhibit->has_card);
}

/* The same design laid out under the options of the battle, since some of them show on cards;
 * false: the stage has no room for them. */
static bool lay_out_as(struct exhibit *exhibit, const struct setup *battle)
{
    struct setup *stage = content_setup(exhibit->stage);
    struct note why = {0};
    memcpy(stage->option, battle->option, sizeof stage->option);
    setup_narrow(stage);
    free(exhibit->game.state);
    exhibit->game.state = calloc(1, stage->state_size);
    return play_lay_out(&exhibit->game, &why) == FAULT_NONE;
}

static const char *find_difference(const struct exhibit *exhibit, const struct game *game, int unit)
{
    static struct card shown, played;
    exhibit->rulebook->card(&exhibit->game, 0, &shown);
    game->rulebook->card(game, unit, &played);
    const char *differs = compare_cards(&shown, &played);
    return differs ? differs : compare_notes(&shown, &played);
}

static void compare_unit(const struct content *content, const char *scenario,
                         const struct game *game, int unit)
{
    static struct exhibit exhibit;
    int design = state_units(game->state)[unit].design;
    const char *id = library_label(&game->setup->library, 0, design)->id;
    show(&exhibit, content, scenario, id);
    const char *differs = find_difference(&exhibit, game, unit);
    if (differs && lay_out_as(&exhibit, game->setup))
        differs = find_difference(&exhibit, game, unit);
    if (differs)
        fail_msg("%s, %s: %s differs from the card in play", scenario, id, differs);
    exhibit_close(&exhibit);
}

/* Fresh ships: scenarios that begin in the middle of a battle have others. */
static bool is_fresh(const struct game *game, int unit)
{
    const struct unit *piece = &state_units(game->state)[unit];
    return piece->design != DESIGN_NONE && piece->status != STATUS_GONE;
}

static int compare_battle(const struct content *content, const char *scenario)
{
    struct content_setup *setup = NULL;
    struct note why = {0};
    int compared = 0;
    assert_int_equal(content_setup_open(&setup, content, scenario, &why), FAULT_NONE);
    struct game game = {content_setup(setup)->rulebook, content_setup(setup), NULL};
    game.state = calloc(1, game.setup->state_size);
    assert_int_equal(play_lay_out(&game, &why), FAULT_NONE);
    bool begun = game.setup->start != NULL;
    for (int unit = 0; !begun && unit < state_head(game.state)->unit_count; unit++)
        if (is_fresh(&game, unit)) {
            compare_unit(content, scenario, &game, unit);
            compared++;
        }
    free(game.state);
    content_setup_close(&setup);
    return compared;
}

TEST(exhibit, a_card_is_the_card_in_play)
{
    struct content *content = open_all();
    int compared[16] = {0};
    for (int i = 0; i < content_scenario_count(content); i++) {
        const char *id = content_scenario_id(content, i);
        int system = 0;
        while (!text_starts(id, registry_rulebooks[system]->id) ||
               id[strlen(registry_rulebooks[system]->id)] != '/')
            system++;
        compared[system] += compare_battle(content, id);
    }
    for (int system = 0; registry_rulebooks[system]; system++)
        if (registry_rulebooks[system]->stage)
            assert_true(compared[system] > 0);
    content_close(&content);
}

TEST(exhibit, every_design_of_every_system_has_a_card)
{
    static struct exhibit exhibit;
    struct content *content = open_all();
    for (int system = 0; registry_rulebooks[system]; system++) {
        const struct rulebook *rulebook = registry_rulebooks[system];
        const struct library *library = content_library(content, rulebook);
        for (int i = 0; i < library->shelf[0].count; i++) {
            struct note why = {0};
            struct card card = {0};
            const struct label *label = library_label(library, 0, i);
            if (exhibit_open(&exhibit, content, rulebook, label->id, &why) != FAULT_NONE)
                fail_msg("%s/%s: %s", rulebook->id, label->id, why.text);
            rulebook->card(&exhibit.game, 0, &card);
            assert_non_null(strstr(card.title, label->name));
            assert_true(card.gauge_count > 0);
            exhibit_close(&exhibit);
        }
    }
    content_close(&content);
}

TEST(exhibit, an_unknown_name_is_answered_with_the_nearest_and_all)
{
    static struct exhibit exhibit;
    struct note why = {0};
    struct content *content = open_all();
    const struct rulebook *rulebook = registry_find(registry_rulebooks, "admiral");
    assert_int_equal(exhibit_open(&exhibit, content, rulebook, "frigat", &why), FAULT_INPUT);
    exhibit_close(&exhibit);
    assert_non_null(strstr(why.text, "did you mean \"frigate\"?"));
    assert_non_null(strstr(why.text, "there are fighter, corvette, ramming-frigate"));
    content_close(&content);
}
