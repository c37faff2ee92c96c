/* Cards as files: what they hold (SS-D.1 to SS-D.6). */
#include "tests/rules/starstrike/deck.h"

static const struct starstrike_ship *ship_of(const struct deck *deck, const char *code)
{
    return library_record(&deck->library, STARSTRIKE_SHIPS,
                          deck_find(deck, STARSTRIKE_SHIPS, code));
}

static const struct starstrike_weapon *weapon_of(const struct deck *deck, const char *code)
{
    return library_record(&deck->library, STARSTRIKE_WEAPONS,
                          deck_find(deck, STARSTRIKE_WEAPONS, code));
}

static const struct starstrike_order *order_of(const struct deck *deck, const char *id)
{
    return library_record(&deck->library, STARSTRIKE_ORDERS,
                          deck_find(deck, STARSTRIKE_ORDERS, id));
}

/* W02: row 7 of every weapon is a miss */
TEST(ss_d_1, charts_are_counted_by_icon)
{
    const struct deck *deck = deck_open();
    const struct starstrike_weapon *dampener = weapon_of(deck, "WDB");
    assert_int_equal(dampener->icons[0][STARSTRIKE_T], 2);
    assert_int_equal(dampener->icons[0][STARSTRIKE_H], 1);
    assert_int_equal(dampener->icons[3][STARSTRIKE_T], 1);
    assert_int_equal(dampener->icons[4][STARSTRIKE_T], 0);
    assert_int_equal(weapon_of(deck, "WNV")->icons[0][STARSTRIKE_D], 1);
    assert_int_equal(weapon_of(deck, "WTP")->icons[0][STARSTRIKE_C], 1);
    assert_int_equal(deck->library.shelf[STARSTRIKE_WEAPONS].count, 10);
    static const uint8_t nothing[STARSTRIKE_ICONS];
    for (int i = 0; i < 10; i++) {
        const struct starstrike_weapon *weapon =
            library_record(&deck->library, STARSTRIKE_WEAPONS, i);
        assert_memory_equal(weapon->icons[7], nothing, sizeof nothing);
    }
}

TEST(ss_d_1, a_weapon_has_its_types_modifiers_and_abilities)
{
    const struct deck *deck = deck_open();
    const struct starstrike_weapon *siege = weapon_of(deck, "WSC"), *ion = weapon_of(deck, "WIN");
    assert_int_equal(siege->types, 1 << STARSTRIKE_HEAVY_WEAPON);
    assert_int_equal(siege->max_distance, 5);
    assert_int_equal(siege->mod[0].value, 2);
    assert_int_equal(siege->mod[0].condition.target_role, 1 << STARSTRIKE_ESCORT);
    assert_int_equal(siege->mod[0].condition.distance_max, 255);
    assert_int_equal(ion->mod[0].condition.target_shielded, 2);
    assert_int_equal(ion->mod[1].condition.target_shielded, 1);
    assert_int_equal(ion->ability[0].op, STARSTRIKE_DRAIN_SHIELDS);
    assert_int_equal(ion->ability[0].value, -1);
    assert_int_equal(weapon_of(deck, "WNV")->ability[0].icon, STARSTRIKE_D);
    assert_int_equal(weapon_of(deck, "WDB")->ability[0].op, STARSTRIKE_DAMPEN);
}

TEST(ss_d_3, an_order_has_its_effects_and_needs)
{
    const struct deck *deck = deck_open();
    const struct starstrike_order *lash = order_of(deck, "P-001"), *ram = order_of(deck, "S-002");
    assert_int_equal(lash->kind, STARSTRIKE_PSIONIC);
    assert_int_equal(lash->library, STARSTRIKE_SPECIAL_ORDER);
    assert_int_equal(lash->effects.list[0].scope, STARSTRIKE_AURA_ENEMY);
    assert_int_equal(lash->effects.list[0].range, 2);
    assert_int_equal(ram->library, STARSTRIKE_SPECIAL_ORDER);
    assert_int_equal(ram->roles,
                     1 << STARSTRIKE_LIGHT | 1 << STARSTRIKE_HEAVY | 1 << STARSTRIKE_SUPER_HEAVY);
    assert_int_equal(order_of(deck, "S-005")->keyword, 1 + STARSTRIKE_SHUTTLE_HANGAR);
    assert_int_equal(order_of(deck, "B-011")->effects.list[1].condition.distance_min, 3);
    assert_int_equal(order_of(deck, "B-001")->effects.list[1].max_strikes, 2);
}

TEST(ss_d_4, a_ship_has_its_arms_shields_and_keywords)
{
    const struct deck *deck = deck_open();
    const struct starstrike_ship *roc = ship_of(deck, "MC-07"), *wren = ship_of(deck, "MC-01");
    assert_int_equal(roc->arm_count, 4);
    assert_int_equal(roc->arm[2].dice, 4);
    assert_int_equal(roc->arm[2].slot, 1);
    assert_true(roc->six && !wren->six);
    assert_int_equal(roc->shield[3], 2);
    assert_int_equal(roc->keyword[0].order, deck_find(deck, STARSTRIKE_ORDERS, "B-003"));
    assert_int_equal(roc->bonus[0], roc->keyword[0].order);
    assert_int_equal(wren->shield[0], 1);
    assert_true(roc->faced && !wren->faced);
    assert_int_equal(ship_of(deck, "TL-01")->faction, deck_find(deck, STARSTRIKE_FACTIONS, "TL"));
}

/* SS-D.7, W11 */
TEST(ss_3a_02i, order_limits_of_the_starter_ships)
{
    static const struct {
        const char *code;
        int limit;
    } ships[] = {{"MC-01", 0}, {"MC-02", 1}, {"MC-03", 2}, {"MC-04", 1}, {"MC-05", 2},
                 {"MC-06", 2}, {"MC-07", 3}, {"MC-08", 0}, {"TL-01", 1}, {"VD-01", 0},
                 {"VD-02", 1}, {"VD-03", 2}, {"VD-04", 1}, {"VD-05", 2}, {"VD-06", 1},
                 {"VD-07", 3}, {"VD-08", 0}, {"OG-01", 1}};
    const struct deck *deck = deck_open();
    for (int i = 0; i < 18; i++)
        assert_int_equal(starstrike_order_limit_full(ship_of(deck, ships[i].code)), ships[i].limit);
    assert_int_equal(deck->library.shelf[STARSTRIKE_SHIPS].count, 18);
}

TEST(ss_3a_01ii, a_name_has_whole_words)
{
    assert_true(starstrike_words_name_has("Fleet Carrier", "carrier"));
    assert_true(starstrike_words_name_has("CARRIER", "Carrier"));
    assert_false(starstrike_words_name_has("Carriers", "Carrier"));
    assert_false(starstrike_words_name_has("Aircarrier", "carrier"));
    assert_true(starstrike_words_name_has("Multi-Carrier", "carrier"));
    assert_false(starstrike_words_name_has("Carrier", ""));
}

/* The library is in matches and replays: what is written is read back as it was. */
TEST(ss_d_5, cards_are_written_and_read_alike)
{
    static char buffer[1 << 17];
    struct deck *deck = deck_open();
    struct library before = deck->library;
    struct text text;
    deck_need(deck, "orders: [{id: B-100, type: basic, name: All, effects: [{hook: strike_mod, "
                    "side: target, value: 1, if: {target_terrain: [dust, core], weapon_type: none, "
                    "target_keyword: fast, target_type: [ally], round_min: 2}}]}]");
    before = deck->library;
    text_init(&text, buffer, sizeof buffer);
    text_char(&text, '{');
    library_write(&before, &text);
    text_char(&text, '}');
    deck->library = (struct library){.rulebook = before.rulebook};
    deck_need(deck, buffer);
    for (int c = 0; c < STARSTRIKE_COLLECTION_COUNT; c++) {
        size_t size = starstrike_collections[c].size;
        assert_int_equal(deck->library.shelf[c].count, before.shelf[c].count);
        assert_memory_equal(deck->library.shelf[c].records, before.shelf[c].records,
                            size * (size_t)before.shelf[c].count);
    }
}

/* SS-4C.02II */
TEST(ss_4c_02ii, points_of_the_first_list_that_has_it)
{
    struct deck *deck = deck_open();
    deck_need(deck, "fleet_lists: [{id: X, faction: MC, entries: [{ship: MC-06, category: core, "
                    "pp: 9, max: 1}]}]");
    assert_int_equal(
        starstrike_printed_pp(&deck->library, deck_find(deck, STARSTRIKE_SHIPS, "MC-06")), 6);
    assert_int_equal(
        starstrike_printed_pp(&deck->library, deck_find(deck, STARSTRIKE_SHIPS, "OG-01")), 2);
}
