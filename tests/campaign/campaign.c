/* Many random games over all scenarios of a rule system and positions made to reach the rest. */
#include "tests/campaign/battle.h"

#include "rules/registry.h"

#include <dirent.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PROCESSES = 2, UNITS_OF_A_LARGE_BATTLE = 24, QUARTER = 4 };

struct campaign {
    const struct rulebook *rulebook;
    struct content *content;
    struct stage stages[TALLY_STAGES_MAX];
    int stage_count;
    int shares;
    uint64_t games;
    uint64_t seed;
    bool fingerprint_only;
};

static bool tell_failure(const char *what, const char *detail)
{
    printf("not ok - %s%s\n", what, detail);
    return false;
}

/* Large battles take a hundred times as long and teach little more. */
static int share_of(struct stage *stage, bool shipped)
{
    struct game game = {stage->setup->rulebook, stage->setup, NULL};
    game.state = calloc(1, game.setup->state_size);
    struct note why = {.text = ""};
    if (!game.state || game.rulebook->lay_out(&game, &why)) {
        tell_failure(stage->name, why.text);
        free(game.state);
        return 0;
    }
    int units = state_head(game.state)->unit_count;
    free(game.state);
    if (units > 2 * UNITS_OF_A_LARGE_BATTLE)
        return 1;
    return units > UNITS_OF_A_LARGE_BATTLE ? 4 : shipped ? 30 : 20;
}

static bool add_stage(struct campaign *campaign, const char *name, bool shipped)
{
    if (campaign->stage_count == TALLY_STAGES_MAX)
        return tell_failure("more scenarios than there is room for: ", name);
    struct stage *stage = &campaign->stages[campaign->stage_count++];
    struct note why = {.text = ""};
    snprintf(stage->name, sizeof stage->name, "%s", name);
    if (content_setup_open(&stage->content_setup, campaign->content, name, &why))
        return tell_failure(name, why.text);
    stage->setup = content_setup(stage->content_setup);
    memcpy(stage->usual, stage->setup->option, sizeof stage->usual);
    stage->share = share_of(stage, shipped);
    campaign->shares += stage->share;
    return stage->share > 0;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Positions in the order of their names: the fingerprint must not depend on the file system. */
static bool add_positions(struct campaign *campaign, const char *path)
{
    char *names[TALLY_STAGES_MAX];
    int count = 0;
    bool sound = true;
    DIR *folder = opendir(path);
    if (!folder)
        return tell_failure("no folder ", path);
    for (struct dirent *entry; count < TALLY_STAGES_MAX && (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name);
        if (length < 6 || strcmp(entry->d_name + length - 5, ".yaml") != 0)
            continue;
        size_t size = strlen(path) + length + 2;
        names[count] = malloc(size);
        if (!names[count])
            return tell_failure("no memory", "");
        snprintf(names[count++], size, "%s/%s", path, entry->d_name);
    }
    closedir(folder);
    qsort(names, (size_t)count, sizeof names[0], compare_names);
    for (int i = 0; i < count; i++) {
        sound = add_stage(campaign, names[i], false) && sound;
        free(names[i]);
    }
    return sound;
}

static bool add_scenarios(struct campaign *campaign)
{
    const char *id = campaign->rulebook->id;
    bool sound = true;
    for (int i = 0; i < content_scenario_count(campaign->content); i++) {
        const char *name = content_scenario_id(campaign->content, i);
        if (strncmp(name, id, strlen(id)) == 0 && name[strlen(id)] == '/')
            sound = add_stage(campaign, name, true) && sound;
    }
    return sound && campaign->stage_count > 0;
}

/* Every game has a seed of its own, so that one can be played again alone. */
static void draw_stage(struct campaign *campaign, struct battle *battle, uint64_t game)
{
    struct random random;
    random_init(&random, campaign->seed ^ game * 0x9e3779b97f4a7c15u);
    battle->seed = random_next(&random);
    uint32_t at = random_below(&random, (uint32_t)campaign->shares);
    int stage = 0;
    while (at >= (uint32_t)campaign->stages[stage].share)
        at -= (uint32_t)campaign->stages[stage++].share;
    battle->stage_index = stage;
    battle->stage = &campaign->stages[stage];
}

/* The game under way, for the last words of a process that breaks a promise. */
static const struct battle *under_way;

static void say_last_words(int signal_number)
{
    (void)signal_number;
    if (!under_way)
        return;
    fflush(stdout);
    printf("not ok - %s, game seed %" PRIu64 ", answer %d: a promise was broken\n",
           under_way->stage->name, under_way->seed, under_way->action_count);
    if (under_way->text[0])
        printf("# while reading the position %s\n", under_way->text);
    fflush(stdout);
}

static bool play_games(struct campaign *campaign, int process, struct tally *tally)
{
    struct battle *battle = calloc(1, sizeof *battle);
    void *state = calloc(1, campaign->rulebook->state_size);
    bool sound = battle && state;
    if (sound) {
        battle->tally = tally;
        battle->state = state;
        under_way = battle;
        signal(SIGABRT, say_last_words);
    }
    for (uint64_t game = (uint64_t)process; sound && game < campaign->games; game += PROCESSES) {
        draw_stage(campaign, battle, game);
        sound = battle_run(battle);
        if (game < (campaign->games + QUARTER - 1) / QUARTER)
            tally->quarter = tally->fingerprint;
    }
    free(state);
    free(battle);
    return sound;
}

/* The child's share; its counts go through the pipe. */
static void run_child(struct campaign *campaign, int process, int out)
{
    static struct tally tally;
    bool sound = play_games(campaign, process, &tally);
    fflush(stdout);
    const char *bytes = (const char *)&tally;
    for (size_t sent = 0; sound && sent < sizeof tally;) {
        ssize_t step = write(out, bytes + sent, sizeof tally - sent);
        sound = step > 0;
        sent += sound ? (size_t)step : 0;
    }
    _exit(sound ? 0 : 1);
}

static bool collect(int in, pid_t child, struct tally *sum)
{
    static struct tally tally;
    size_t got = 0;
    for (ssize_t step; got < sizeof tally; got += (size_t)step) {
        step = read(in, (char *)&tally + got, sizeof tally - got);
        if (step <= 0)
            break;
    }
    close(in);
    int status = 0;
    bool sound = waitpid(child, &status, 0) == child && status == 0 && got == sizeof tally;
    if (sound)
        tally_add(sum, &tally);
    return sound;
}

static bool run_processes(struct campaign *campaign, struct tally *sum)
{
    int in[PROCESSES];
    pid_t child[PROCESSES];
    bool sound = true;
    fflush(stdout);
    for (int i = 0; i < PROCESSES; i++) {
        int ends[2];
        if (pipe(ends) != 0)
            return tell_failure("no pipe", "");
        child[i] = fork();
        if (child[i] == 0)
            run_child(campaign, i, ends[1]);
        close(ends[1]);
        in[i] = ends[0];
    }
    for (int i = 0; i < PROCESSES; i++)
        sound = child[i] > 0 && collect(in[i], child[i], sum) && sound;
    return sound;
}

static int run_campaign(struct campaign *campaign)
{
    static struct tally sum;
    printf("# campaign: %s, %" PRIu64 " games, seed %" PRIu64 "\n", campaign->rulebook->id,
           campaign->games, campaign->seed);
    if (!run_processes(campaign, &sum))
        return 1;
    for (int i = 0; i < campaign->stage_count && !campaign->fingerprint_only; i++)
        printf("# scenario %-44s %8" PRIu64 " games\n", campaign->stages[i].name, sum.stage[i]);
    int missing =
        campaign->fingerprint_only ? 0 : tally_report(&sum, campaign->rulebook, campaign->content);
    printf("fingerprint %016" PRIx64 "\n", sum.fingerprint);
    printf("# of the first quarter %016" PRIx64 "\n", sum.quarter);
    printf("ok - campaign: %" PRIu64 " games played, checked and replayed\n", sum.games);
    if (!campaign->fingerprint_only && !missing)
        printf("ok - campaign: every decision, event, option and rule occurred\n");
    return missing ? 1 : 0;
}

static const char *value_of(int argc, char **argv, const char *name, const char *otherwise)
{
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return argv[i + 1];
    return otherwise;
}

int main(int argc, char **argv)
{
    static struct campaign campaign;
    struct note why = {.text = ""};
    campaign.games = strtoull(value_of(argc, argv, "--games", "100000"), NULL, 10);
    campaign.seed = strtoull(value_of(argc, argv, "--seed", "1"), NULL, 10);
    campaign.rulebook =
        registry_find(registry_rulebooks, value_of(argc, argv, "--ruleset", "admiral"));
    campaign.fingerprint_only = strcmp(argv[argc - 1], "--fingerprint") == 0;
    const char *positions = value_of(argc, argv, "--positions", NULL);
    if (!campaign.rulebook || campaign.games == 0) {
        fprintf(stderr, "usage: campaign [--ruleset ID] [--games N] [--seed S] [--data FOLDER] "
                        "[--positions FOLDER] [--fingerprint]\n");
        return 2;
    }
    if (content_open(&campaign.content, value_of(argc, argv, "--data", "data"), registry_rulebooks,
                     &why)) {
        tell_failure("content: ", why.text);
        return 1;
    }
    bool sound = add_scenarios(&campaign) && (!positions || add_positions(&campaign, positions));
    int code = sound ? run_campaign(&campaign) : 1;
    for (int i = 0; i < campaign.stage_count; i++)
        content_setup_close(&campaign.stages[i].content_setup);
    content_close(&campaign.content);
    return code;
}
