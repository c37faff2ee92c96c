/* Fire of simultaneous-play: written in secret, made in id order, felt at the end (NV-adv.9). */
#include "tests/rules/nova/fixture.h"
#include "rules/nova/front.h"
#include "rules/kit/decisions.h"

#include <string.h>

static struct table table;

/* Two against two, all in reach of each other. Bank 1 of Hood at medium range: -2. */
static void face(const char *lines, const char *blue)
{
    char text[2000];
    struct text out;
    text_init(&out, text, sizeof text);
    text_format(&out,
                "option simultaneous-play on\n%s"
                "design gun 9 5 0 - Guns=FF2,FX2,FH2:2/9/15:8-6-4-3-2-1-1-1-1\n"
                "design wolf %s Guns=FF:2/9/18:300\nstart combat\n"
                "red Hood gun 1210 0\nred Duke gun 1310 0\n"
                "blue Wolf wolf 1206 3\nblue Fox wolf 1207 3\n",
                lines, blue);
    table_open(&table, text);
}

TEST(nv_adv_9, both_sides_write_at_once_and_in_secret)
{
    face("", "9 5 0 -");
    assert_int_equal(table_asked(&table), NOVA_FIRE);
    assert_int_equal(table_choices(&table, NOVA_HOLD, NULL), 0);
    assert_int_equal(table_choices(&table, NOVA_END_TARGETS, NULL), 2);
    table_order(&table, "Hood fires 1 2 at Wolf; Wolf fires 1 at Hood; Hood fires 3 at Fox", "");
    assert_told(&table, TARGETED, 3);
    assert_int_equal(table_event(&table, NOVA_EVENT_TARGETED, 0)->seen_by, 1);
    assert_int_equal(table_event(&table, NOVA_EVENT_TARGETED, 1)->seen_by, 2);
    assert_int_equal(table.state.fire.open, 0);
    assert_int_equal(table_ship(&table, "Hood")->secret[1], 3);
    assert_cites(&table, ADV_9);
    table_refuse(&table, "Hood fires 1 at Fox", "NV-attack.1"); /* a bank fires once */
    table_refuse(&table, "Hood holds fire", "NV-seq.4");
}

TEST(nv_adv_9, nothing_falls_before_all_have_ended)
{
    face("", "9 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Wolf fires 1 at Hood; red> done", "");
    assert_told(&table, PICKED, 0);
    assert_int_equal(table_event(&table, NOVA_EVENT_RUN_ENDED, 0)->seen_by, 1);
    table_refuse(&table, "Hood fires 2 at Wolf", "NV-adv.9");
    table_order(&table, "blue> done", "1,1,1,1,1,1,1");
    assert_told(&table, PICKED, 2);
}

TEST(nv_adv_9, what_is_shown_is_no_secret_any_more)
{
    static const uint8_t nothing[NOVA_PLAN_SIZE];
    face("", "9 5 0 -");
    table_order(&table, "Hood fires 1 2 at Wolf; Duke fires 1 at Fox; red> done", "");
    struct action done = table_action(&table, "blue> done");
    decisions_accept(&table.game, &done, &table.events);
    while (table.state.step != NOVA_STEP_ATTACK)
        nova_advance(&table.game, &table.fast.dice, &table.events);
    assert_int_equal(table.state.fire.open, 3);
    assert_memory_equal(table_ship(&table, "Hood")->secret, nothing, sizeof nothing);
    assert_int_equal(table_ship(&table, "Duke")->secret[1], 4);
}

TEST(nv_adv_9, ships_in_id_order_banks_in_display_order)
{
    face("", "30 5 0 -");
    table_order(&table,
                "Fox fires 1 at Duke; Duke fires 2 at Fox; Hood fires 3 at Wolf; "
                "Hood fires 1 at Fox; red> done",
                "");
    table_order(&table, "blue> done", NULL);
    assert_told(&table, TARGETED, 4); /* now everybody hears of it */
    assert_int_equal(table_event(&table, NOVA_EVENT_TARGETED, 0)->seen_by, EVENT_SEEN_BY_ALL);
    static const char *const who[] = {"Hood", "Hood", "Duke", "Fox"};
    static const int bank[] = {0, 2, 1, 0};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(table_event(&table, NOVA_EVENT_PICKED, i)->unit,
                         table_unit(&table, who[i]));
        assert_int_equal(table_told_of(&table, picked, i, bank), bank[i]);
    }
}

TEST(nv_adv_9, ships_that_are_lost_have_fired_too)
{
    face("", "3 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Wolf fires 1 at Hood; red> done", "");
    table_order(&table, "blue> done", "5,5,5,1,6,1,1");
    assert_place(&table, "Wolf", "destroyed");
    assert_boxes(&table, "Hood", "1/0 0/0/0/0");
    assert_int_equal(table.state.vp[SIDE_RED], 100);
}

TEST(nv_adv_9, no_attack_is_skipped_because_its_target_is_full)
{
    face("", "3 5 0 -");
    table_order(&table, "Hood fires 1 at Wolf; Duke fires 1 at Wolf; red> done", "");
    table_order(&table, "blue> done", "5,5,5,1,5,1,1,1");
    assert_told(&table, WASTED, 0);
    assert_told(&table, HITS, 2);
    assert_told(&table, SURPLUS, 1);
    assert_place(&table, "Wolf", "destroyed");
}

TEST(nv_adv_9, effects_come_at_the_end_in_id_order)
{
    face("", "3 5 2 5+");
    /* -4: two dice each; Hood hits Fox, then Duke hits Wolf; both were as at the start */
    table_order(&table,
                "Hood fires 1 2 at Fox; Duke fires 1 at Wolf; Duke fires 2 at Fox; "
                "red> done",
                "");
    table_order(&table, "blue> done",
                "5,1,1,1,1,"        /* Hood: Fox damaged */
                "5,1,1,5,1,5,"      /* Duke: Wolf damaged; Fox saves by a five */
                "6,6,6,6,1,1,1,1"); /* Wolf, then Fox */
    assert_told(&table, SERIES, 2);
    assert_int_equal(table_event(&table, NOVA_EVENT_SERIES, 0)->unit, table_unit(&table, "Wolf"));
    assert_int_equal(table_event(&table, NOVA_EVENT_SERIES, 1)->unit, table_unit(&table, "Fox"));
    assert_boxes(&table, "Wolf", "1/0 0/0/0/0 damaged");
    assert_boxes(&table, "Fox", "1/0 2/2/2/2 damaged");
}

TEST(nv_adv_9, who_writes_nothing_fires_nothing)
{
    face("", "9 5 0 -");
    table_order(&table, "red> done; blue> done", NULL);
    assert_told(&table, PICKED, 0);
    assert_told(&table, TURN_BEGAN, 1);
    assert_told(&table, INITIATIVE, 0);
}

TEST(nv_adv_9, twelve_shots_a_ship)
{
    table_open(&table, "option simultaneous-play on\noption combine-split on\nstart combat\n"
                       "design many 9 5 0 - Guns=FF,FF,FF,FF,FF,FF,FF:9/18/27:800 "
                       "More=FF,FF,FF,FF,FF,FF,FF:9/18/27:800\n"
                       "red Hood many 1210 0\nblue Wolf many 1206 3\nblue Fox many 1207 3\n");
    table_order(&table, "Hood fires 1 2 3 4 5 6 7 8 9 10 at Wolf", "");
    table_refuse(&table, "Hood fires 11 12 13 at Wolf", "NV-adv.9");
    table_order(&table, "Hood fires 11 at Wolf", "");
    table_refuse(&table, "Hood fires 12 at Wolf and Fox", "NV-adv.9"); /* two shots */
    table_order(&table, "Hood fires 12 at Fox", "");
    table_refuse(&table, "Hood fires 13 at Wolf", "NV-adv.9");
    assert_true(nova_volley_is_sound(&table.game, 0));
    table_order(&table, "red> done; blue> done", NULL);
    assert_told(&table, PICKED, 12);
}

TEST(nv_adv_9, combined_and_split_fire_is_written_down_whole)
{
    face("option combine-split on\n", "30 5 0 -");
    table_order(&table,
                "Hood fires 1 3 at Wolf combined; Hood fires 2 at Wolf and Fox; "
                "Duke fires 3 at Fox and Wolf",
                "");
    assert_true(nova_volley_is_sound(&table.game, 0));
    table_order(&table, "red> done; blue> done", NULL);
    assert_told(&table, TARGETED, 3);
    assert_told(&table, PICKED, 5);
    assert_int_equal(table_told_of(&table, aimed, 0, modifier), 0); /* 1 and 3 as one */
    assert_int_equal(table_told_of(&table, picked, 1, half), 0);
    assert_int_equal(table_told_of(&table, picked, 2, half), 1);
    assert_int_equal(table_event(&table, NOVA_EVENT_PICKED, 2)->other, table_unit(&table, "Fox"));
    assert_int_equal(table_event(&table, NOVA_EVENT_PICKED, 3)->other, table_unit(&table, "Fox"));
    assert_int_equal(table_told_of(&table, aimed, 3, modifier), -4);
}

/* Nobody picks which half is fired first: it is the one that is named first. */
TEST(nv_adv_9, split_fire_is_listed_in_either_order)
{
    enum { MOST = 200 };
    static struct action list[MOST];
    struct question open[QUESTIONS_MAX];
    face("option combine-split on\n", "30 5 0 -");
    nova_pending(&table.game, open);
    int count = decisions_choices(&table.game, &open[0], 0, list, MOST);
    int wolf = table_unit(&table, "Wolf"), fox = table_unit(&table, "Fox"), found[2] = {0, 0};
    assert_true(count <= MOST);
    for (int i = 0; i < count; i++)
        if (list[i].mode & NOVA_SPLIT) {
            found[0] += list[i].target == wolf && list[i].amount[0] == fox;
            found[1] += list[i].target == fox && list[i].amount[0] == wolf;
        }
    assert_true(found[0] > 0);
    assert_int_equal(found[0], found[1]);
}

TEST(nv_adv_9, slow_banks_wait_for_a_turn_here_too)
{
    table_open(&table, "option simultaneous-play on\nstart combat\n"
                       "design slow 30 5 0 - Guns=TT,TT:9/18/27:800+Slw\n"
                       "red Hood slow 1210 0\nblue Wolf slow 1206 3\n");
    table_order(&table, "Hood fires 1 at Wolf; red> done; blue> done", NULL);
    assert_int_equal(table_ship(&table, "Hood")->spent, 1);
    table.state.ships[1].hits = 5; /* of this turn */
    table_until(&table, NOVA_PHASE_COMBAT, NULL);
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-trait.4");
    table_order(&table, "red> done; blue> done", NULL);
    assert_int_equal(table_ship(&table, "Hood")->spent, 0);
    assert_int_equal(table_ship(&table, "Wolf")->hits, 0);
}

TEST(nv_adv_9, shots_that_could_not_be_written_are_found_out)
{
    face("option combine-split on\n", "30 5 0 -");
    table_order(&table, "Hood fires 1 3 at Wolf combined; Hood fires 2 at Wolf and Fox", "");
    struct nova_ship *hood = &table.state.ships[0];
    struct nova_ship good = *hood;
    assert_true(nova_volley_is_sound(&table.game, 0));
    hood->secret[1] = 200; /* no such target */
    assert_false(nova_volley_is_sound(&table.game, 0));
    *hood = good;
    hood->secret[0] = 40; /* no such bank */
    assert_false(nova_volley_is_sound(&table.game, 0));
    *hood = good;
    hood->secret[0] |= NOVA_SHOT_LINKED; /* with nothing before it */
    assert_false(nova_volley_is_sound(&table.game, 0));
    *hood = good;
    hood->secret[4] = 0; /* bank 1 again */
    assert_false(nova_volley_is_sound(&table.game, 0));
    *hood = good;
    hood->secret[20] = 1; /* behind the last */
    assert_false(nova_volley_is_sound(&table.game, 0));
    *hood = good;
    hood->secret[0] |= NOVA_SHOT_SECOND; /* there is no second profile */
    hood->secret[2] |= NOVA_SHOT_SECOND;
    assert_false(nova_volley_is_sound(&table.game, 0));
    *hood = good;
    hood->secret[7] = hood->secret[5]; /* a bank split at one target */
    assert_false(nova_volley_is_sound(&table.game, 0));
}
