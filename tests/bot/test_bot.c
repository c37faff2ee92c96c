/* Programs as players: good ones play, bad ones forfeit, none is left behind. */
#define _GNU_SOURCE
#include "tests/support/test.h"

#include "bot/host.h"
#include "bot/bot.h"
#include "rules/registry.h"
#include "tests/content/shipped.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

enum { QUICK_MS = 300, SLOW_MS = 20000, GAMES = 6 };

struct hall {
    struct content *content;
    struct content_setup *setup;
    struct sim_terms terms;
};

static void open_hall(struct hall *hall, const char *scenario, const char *red, const char *blue)
{
    char id[32];
    snprintf(id, sizeof id, "%.*s", (int)strcspn(scenario, "/"), scenario);
    const struct rulebook *rulebook = registry_find(registry_rulebooks, id);
    assert_non_null(rulebook);
    hall->content = shipped_open(rulebook);
    hall->setup = shipped_scenario(hall->content, scenario);
    hall->terms = (struct sim_terms){.setup = content_setup(hall->setup),
                                     .content = hall->content,
                                     .player = {{.program = red, .name = red ? red : "reflex"},
                                                {.program = blue, .name = blue ? blue : "reflex"}},
                                     .seed = 7,
                                     .games = GAMES,
                                     .threads = 1,
                                     .first_ms = SLOW_MS,
                                     .answer_ms = SLOW_MS};
}

static void close_hall(struct hall *hall)
{
    content_setup_close(&hall->setup);
    content_close(&hall->content);
}

static void assert_nobody_left(void)
{
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
}

static void play(struct hall *hall, struct sim_host *host, uint64_t index, struct sim_game *game)
{
    struct note why = {.text = ""};
    sim_game_begin(game, &hall->terms, index);
    if (host->play(host, &hall->terms, game, NULL, &why))
        fail_msg("game %d: %s", (int)index, why.text);
}

static struct sim_host *open_host(const struct hall *hall)
{
    struct note why = {.text = ""};
    struct sim_host *host = bot_host_open(&hall->terms, &why);
    if (!host)
        fail_msg("%s", why.text);
    return host;
}

/* Two games in which blue is `character`: both are forfeited like that, nothing is left. */
static void assert_forfeits(const char *character, enum sim_forfeit how, const char *words)
{
    char command[512];
    struct hall hall;
    struct sim_game game;
    snprintf(command, sizeof command, "%s %s", BOTS, character);
    open_hall(&hall, "admiral/duel", NULL, command);
    if (how == SIM_HUNG)
        hall.terms.first_ms = hall.terms.answer_ms = QUICK_MS;
    struct sim_host *host = open_host(&hall);
    for (uint64_t i = 0; i < 2; i++) {
        play(&hall, host, i, &game);
        if ((int)game.forfeit != (int)how || !strstr(game.forfeit_words, words))
            fail_msg("%s: %s: %s", character, sim_forfeit_words[game.forfeit], game.forfeit_words);
        assert_int_equal(game.forfeiter, SIDE_BLUE);
        assert_int_equal(game.winner, WINNER_RED);
    }
    host->close(host);
    assert_nobody_left();
    close_hall(&hall);
}

/* Two whole games without a forfeit. */
static void assert_plays(const char *scenario, const char *red, const char *blue)
{
    struct hall hall;
    struct sim_game game;
    open_hall(&hall, scenario, red, blue);
    struct sim_host *host = open_host(&hall);
    for (uint64_t i = 0; i < 2; i++) {
        play(&hall, host, i, &game);
        if (game.forfeit)
            fail_msg("%s: %s: %s", scenario, sim_forfeit_words[game.forfeit], game.forfeit_words);
        assert_true(game.winner != WINNER_NONE && game.decisions > 0 && game.turns > 0);
    }
    host->close(host);
    assert_nobody_left();
    close_hall(&hall);
}

TEST(bot, plays_every_system)
{
    static const char *const scenarios[] = {"admiral/duel", "admiralty/duel", "nova/duel",
                                            "universal/duel", "starstrike/duel"};
    for (size_t i = 0; i < sizeof scenarios / sizeof *scenarios; i++)
        assert_plays(scenarios[i], NULL, BOTS " good");
}

TEST(bot, plays_against_another_bot)
{
    assert_plays("nova/duel", BOTS " good", BOTS " good");
}

TEST(bot, plays_all_seats_of_its_side)
{
    assert_plays("starstrike/two-a-side", BOTS, BOTS " good");
}

TEST(bot, may_complain_as_much_as_it_likes)
{
    assert_plays("admiral/duel", BOTS " complain", NULL);
}

TEST(bot, may_not_meddle)
{
    assert_plays("admiral/duel", NULL, BOTS " meddle");
}

TEST(bot, forfeits_when_it_dies)
{
    assert_forfeits("die", SIM_DIED, "it ended with code 3; its last words: no fuel");
    assert_forfeits("die-later", SIM_DIED, "it ended with code 5");
    assert_forfeits("crash", SIM_DIED, "it was ended by signal 9");
    assert_forfeits("bye", SIM_DIED, "it left");
}

TEST(bot, forfeits_when_it_hangs)
{
    assert_forfeits("hang", SIM_HUNG, "no answer within 0.3 s");
    assert_forfeits("hang-later", SIM_HUNG, "no answer within 0.3 s");
    assert_forfeits("deaf", SIM_HUNG, "no answer within 0.3 s");
}

TEST(bot, that_ignores_the_signal_to_end_is_killed)
{
    assert_forfeits("stubborn", SIM_HUNG, "no answer within 0.3 s");
}

TEST(bot, forfeits_when_it_floods)
{
    assert_forfeits("flood", SIM_FLOODED, "too many requests");
    assert_forfeits("flood-blank", SIM_FLOODED, "too many requests");
    assert_forfeits("ask-only", SIM_FLOODED, "too many requests");
    assert_forfeits("long-line", SIM_FLOODED, "a line of more than 65535 bytes");
}

TEST(bot, forfeits_when_it_talks_nonsense)
{
    assert_forfeits("nonsense", SIM_NONSENSE, "nothing but errors");
    assert_forfeits("illegal", SIM_REFUSED, "refused again and again");
}

TEST(bot, that_resigns_has_lost_and_not_forfeited)
{
    struct hall hall;
    struct sim_game game;
    open_hall(&hall, "admiral/duel", BOTS " resign", NULL);
    struct sim_host *host = open_host(&hall);
    play(&hall, host, 0, &game);
    assert_int_equal(game.forfeit, SIM_PLAYED);
    assert_int_equal(game.winner, WINNER_BLUE);
    host->close(host);
    assert_nobody_left();
    close_hall(&hall);
}

/* Whether the process is there and has not ended. */
static bool runs(int pid)
{
    char path[64], state = 'Z';
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    if (file && fscanf(file, "%*d (%*[^)]) %c", &state) != 1)
        state = 'Z';
    if (file)
        fclose(file);
    return state != 'Z' && state != 'X';
}

/* What a bot leaves running in its process group ends with it. */
TEST(bot, takes_its_children_along)
{
    struct hall hall;
    struct sim_game game;
    int pid = 0;
    open_hall(&hall, "admiral/duel", NULL, BOTS " parent");
    struct sim_host *host = open_host(&hall);
    play(&hall, host, 0, &game);
    assert_int_equal(game.forfeit, SIM_DIED);
    const char *words = "it ended with code 4; its last words: ";
    assert_memory_equal(game.forfeit_words, words, strlen(words));
    pid = atoi(game.forfeit_words + strlen(words));
    assert_true(pid > 1);
    /* It was killed; how soon it is gone is up to the machine. */
    for (int i = 0; i < 1000 && runs(pid); i++)
        nanosleep(&(struct timespec){0, 10000000}, NULL);
    assert_false(runs(pid));
    host->close(host);
    assert_nobody_left();
    close_hall(&hall);
}

TEST(bot, that_cannot_be_started_is_named)
{
    struct hall hall;
    struct note why = {.text = ""};
    open_hall(&hall, "admiral/duel", NULL, "/no/such/program --fast");
    assert_null(bot_host_open(&hall.terms, &why));
    assert_string_equal(why.text, "cannot start /no/such/program: No such file or directory");
    assert_int_equal(bot_host_check("/no/such/program", &why), FAULT_INPUT);
    assert_int_equal(bot_host_check(BOTS " good", &why), FAULT_NONE);
    assert_int_equal(bot_host_check("true", &why), FAULT_NONE);
    hall.terms.player[1].program = "/tmp/";
    assert_null(bot_host_open(&hall.terms, &why));
    hall.terms.player[1].program = "  ";
    assert_null(bot_host_open(&hall.terms, &why));
    assert_nobody_left();
    close_hall(&hall);
}

/* ---- the same games, however they are spread ---- */

struct shift {
    struct hall *hall;
    uint64_t first;
    uint64_t step;
    struct sim_game *games;
};

static void *work(void *closure)
{
    struct shift *shift = closure;
    struct note why;
    struct sim_host *host = bot_host_open(&shift->hall->terms, &why);
    for (uint64_t i = shift->first; host && i < GAMES; i += shift->step) {
        sim_game_begin(&shift->games[i], &shift->hall->terms, i);
        host->play(host, &shift->hall->terms, &shift->games[i], NULL, &why);
    }
    if (host)
        host->close(host);
    return NULL;
}

TEST(bot, gives_the_same_games_on_one_and_two_threads)
{
    static struct sim_game one[GAMES], two[GAMES];
    struct hall hall;
    open_hall(&hall, "nova/duel", BOTS " good", NULL);
    hall.terms.mirror = true;
    struct shift shifts[] = {{&hall, 0, 1, one}, {&hall, 0, 2, two}, {&hall, 1, 2, two}};
    pthread_t threads[2];
    work(&shifts[0]);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, work, &shifts[i + 1]), 0);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < GAMES; i++) {
        assert_true(one[i].decisions > 0);
        assert_memory_equal(&one[i], &two[i], sizeof one[i]);
    }
    assert_false(one[0].hash == one[2].hash);
    assert_nobody_left();
    close_hall(&hall);
}

/* ---- what is heard is the battle ---- */

struct scribe {
    struct bout_listener listener;
    struct action actions[4096];
    int count;
};

static void hear(struct bout_listener *listener, const struct action *action)
{
    struct scribe *scribe = (struct scribe *)listener;
    assert_true(scribe->count < 4096);
    scribe->actions[scribe->count++] = *action;
}

TEST(bot, answers_played_again_lead_to_the_same_end)
{
    static struct scribe scribe = {.listener = {hear}};
    struct hall hall;
    struct sim_game game;
    struct note why = {.text = ""};
    struct match *match = NULL;
    open_hall(&hall, "nova/duel", BOTS " good", NULL);
    struct sim_host *host = open_host(&hall);
    sim_game_begin(&game, &hall.terms, 3);
    assert_int_equal(host->play(host, &hall.terms, &game, &scribe.listener, &why), FAULT_NONE);
    host->close(host);
    assert_int_equal(scribe.count, game.decisions);
    struct match_terms terms = {.setup = hall.terms.setup, .dice = MATCH_FAST};
    memcpy(terms.key, &game.seed, sizeof game.seed);
    assert_int_equal(match_open(&match, &terms, &why), FAULT_NONE);
    for (int i = 0; i < scribe.count; i++) {
        const struct action *action = &scribe.actions[i];
        assert_int_equal(match_try(match, action->seat, 0, action, NULL, &why), FAULT_NONE);
        match_keep(match);
    }
    assert_true(match_over(match));
    assert_true(play_fingerprint(match_game(match)) == game.hash);
    match_close(&match);
    close_hall(&hall);
}

/* Two built-in players at the host's table play the bout of the same seed. */
TEST(bot, table_is_the_simulators)
{
    struct hall hall;
    struct sim_game game;
    struct bout bout;
    open_hall(&hall, "nova/duel", NULL, NULL);
    struct sim_host *host = open_host(&hall);
    play(&hall, host, 0, &game);
    host->close(host);
    assert_int_equal(bout_open(&bout, hall.terms.setup, NULL), FAULT_NONE);
    struct bout_terms terms = {.seed = game.seed};
    struct bout_result result = bout_play(&bout, &terms, NULL);
    assert_true(play_fingerprint(&bout.game) == game.hash);
    assert_int_equal(result.decisions, game.decisions);
    assert_int_equal(result.first, game.first);
    bout_close(&bout);
    close_hall(&hall);
}
