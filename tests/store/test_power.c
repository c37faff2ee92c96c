/* Random turns on a disk that loses its power, fills up and fails, at random moments: after every
 * start exactly the committed turns are there. One in flight is there wholly or not at all. */
#include "tests/store/shelf.h"

#include "tests/store/lossy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATTLES = 6,
    RECORDS_MAX = 40,
    SEATS = 3,
    TOKENS = 12,
    LINE_MAX_BYTES = 9000,
    FILE_BYTES = (RECORDS_MAX + SEATS + 1) * LINE_MAX_BYTES,
    TURNS = 4000,
    WRITES_PER_TURN = 6,
    CUT_STEPS_MAX = 40,
    ASIDE_PAGES = 12,
    WATCHED_TURNS = 400
};

/* What should be in the store. Lines are made of their stamp; 0 is none. */
struct shadow_battle {
    uint32_t header; /* 0: no such battle */
    enum store_stage stage;
    int record_count;
    uint32_t records[RECORDS_MAX];
    uint32_t drafts[SEATS];
};

struct shadow {
    struct shadow_battle battles[BATTLES];
    int token_battle[TOKENS]; /* counted from 1; 0: no such token */
};

struct campaign {
    struct shelf shelf;
    struct lossy lossy;
    struct random random;
    bool aside;         /* the log is copied back by a thread */
    struct shadow kept; /* by the last commit that succeeded */
    struct shadow next; /* with the turn in hand */
    uint32_t stamp;
    int cuts, faults, survivors;
    char line[LINE_MAX_BYTES + 1];
    char file[FILE_BYTES];
};

static int below(struct campaign *campaign, int limit)
{
    return (int)random_below(&campaign->random, (uint32_t)limit);
}

/* Mostly short lines, some of several pages. */
static size_t make_line(char *line, uint32_t stamp)
{
    size_t size = stamp % 7 == 0 ? stamp % LINE_MAX_BYTES : stamp % 300;
    size = size < 16 ? 16 : size;
    memset(line, 'a' + (int)(stamp % 26), size);
    snprintf(line, size, "%010u", stamp);
    line[10] = ' ';
    line[size - 1] = '\n';
    line[size] = '\0';
    return size;
}

static void name_battle(int battle, char id[STORE_ID_SIZE])
{
    snprintf(id, STORE_ID_SIZE, "battle-%d", battle);
}

/* ---- one write, in the store and in its shadow ---- */

static enum fault add_battle(struct campaign *campaign, int index)
{
    struct shadow_battle *shadow = &campaign->next.battles[index];
    char id[STORE_ID_SIZE];
    name_battle(index, id);
    *shadow = (struct shadow_battle){.header = ++campaign->stamp};
    struct store_battle battle = shelf_battle(id, STORE_WAITING, 5);
    make_line(campaign->line, shadow->header);
    return store_add(campaign->shelf.store, &battle, campaign->line, &campaign->shelf.why);
}

static enum fault remove_battle(struct campaign *campaign, int index)
{
    char id[STORE_ID_SIZE];
    name_battle(index, id);
    campaign->next.battles[index] = (struct shadow_battle){0};
    for (int i = 0; i < TOKENS; i++)
        if (campaign->next.token_battle[i] == index + 1)
            campaign->next.token_battle[i] = 0;
    return store_remove(campaign->shelf.store, id, &campaign->shelf.why);
}

static enum fault add_record(struct campaign *campaign, int index)
{
    struct shadow_battle *shadow = &campaign->next.battles[index];
    char id[STORE_ID_SIZE];
    name_battle(index, id);
    if (shadow->record_count == RECORDS_MAX)
        return remove_battle(campaign, index);
    int number = shadow->record_count++;
    shadow->records[number] = ++campaign->stamp;
    size_t size = make_line(campaign->line, campaign->stamp);
    return store_add_record(campaign->shelf.store, id, (uint32_t)number, campaign->line, size,
                            &campaign->shelf.why);
}

static enum fault set_draft(struct campaign *campaign, int index)
{
    int seat = below(campaign, SEATS);
    uint32_t *draft = &campaign->next.battles[index].drafts[seat];
    char id[STORE_ID_SIZE];
    name_battle(index, id);
    *draft = below(campaign, 3) ? ++campaign->stamp : 0;
    size_t size = *draft ? make_line(campaign->line, *draft) : 0;
    return store_set_draft(campaign->shelf.store, id, seat, campaign->line, size,
                           &campaign->shelf.why);
}

static enum fault set_stage(struct campaign *campaign, int index)
{
    char id[STORE_ID_SIZE];
    name_battle(index, id);
    struct store_battle battle =
        shelf_battle(id, (enum store_stage)below(campaign, STORE_STAGES), 6);
    campaign->next.battles[index].stage = battle.stage;
    return store_update(campaign->shelf.store, &battle, &campaign->shelf.why);
}

static enum fault turn_token(struct campaign *campaign, int index)
{
    int number = below(campaign, TOKENS), *place = &campaign->next.token_battle[number];
    char id[STORE_ID_SIZE];
    name_battle(index, id);
    struct store_token token = shelf_token(number, STORE_RESUME, id, 0);
    bool drop = *place != 0;
    *place = drop ? 0 : index + 1;
    return drop ? store_drop_token(campaign->shelf.store, token.hash, &campaign->shelf.why)
                : store_add_token(campaign->shelf.store, &token, &campaign->shelf.why);
}

typedef enum fault change(struct campaign *campaign, int battle);

static enum fault write_something(struct campaign *campaign)
{
    static change *const changes[] = {add_record, add_record, add_record, add_record,
                                      add_record, set_draft,  set_draft,  set_stage,
                                      turn_token, turn_token, turn_token, remove_battle};
    int battle = below(campaign, BATTLES);
    int choice = below(campaign, (int)(sizeof changes / sizeof changes[0]));
    if (!campaign->next.battles[battle].header)
        return add_battle(campaign, battle);
    return changes[choice](campaign, battle);
}

/* ---- comparing ---- */

static size_t file_of(struct campaign *campaign, const struct shadow_battle *shadow)
{
    char *file = campaign->file;
    size_t size = make_line(file, shadow->header);
    for (int i = 0; i < shadow->record_count; i++)
        size += make_line(file + size, shadow->records[i]);
    for (int i = 0; i < SEATS; i++)
        if (shadow->drafts[i])
            size += make_line(file + size, shadow->drafts[i]);
    return size;
}

static bool same_battle(struct campaign *campaign, int index, const struct shadow_battle *shadow)
{
    struct store *store = campaign->shelf.store;
    struct store_battle battle;
    char id[STORE_ID_SIZE], *bytes = NULL;
    size_t size = 0;
    bool found = false;
    name_battle(index, id);
    SHELF_DO(store_find(store, id, &battle, &found, &campaign->shelf.why));
    bool same = found == (shadow->header != 0);
    if (found && same) {
        SHELF_DO(store_read(store, id, &bytes, &size, &campaign->shelf.why));
        same = battle.stage == shadow->stage && size == file_of(campaign, shadow) &&
               memcmp(bytes, campaign->file, size) == 0;
    }
    free(bytes);
    store_battle_free(&battle);
    return same;
}

static bool same_token(struct campaign *campaign, int number, int owner)
{
    struct store_token wanted = shelf_token(number, STORE_RESUME, "", 0), token;
    char id[STORE_ID_SIZE];
    bool found = false;
    name_battle(owner - 1, id);
    SHELF_DO(
        store_find_token(campaign->shelf.store, wanted.hash, &token, &found, &campaign->shelf.why));
    return found == (owner != 0) && (!found || strcmp(token.battle, id) == 0);
}

static bool is_stored(struct campaign *campaign, const struct shadow *shadow)
{
    int64_t counts[STORE_STAGES], wanted[STORE_STAGES] = {0};
    bool same = true;
    for (int i = 0; i < BATTLES; i++) {
        same = same && same_battle(campaign, i, &shadow->battles[i]);
        wanted[shadow->battles[i].stage] += shadow->battles[i].header != 0;
    }
    for (int i = 0; i < TOKENS; i++)
        same = same && same_token(campaign, i, shadow->token_battle[i]);
    SHELF_DO(store_counts(campaign->shelf.store, counts, &campaign->shelf.why));
    return same && memcmp(counts, wanted, sizeof counts) == 0;
}

/* ---- turns and trouble ---- */

static enum fault play_turn(struct campaign *campaign)
{
    enum fault fault = store_begin(campaign->shelf.store, &campaign->shelf.why);
    if (fault)
        return fault;
    campaign->next = campaign->kept;
    for (int left = 1 + below(campaign, WRITES_PER_TURN); left > 0 && !fault; left--)
        fault = write_something(campaign);
    if (fault || below(campaign, 8) == 0) {
        store_rollback(campaign->shelf.store);
        campaign->next = campaign->kept;
        return fault;
    }
    return store_commit(campaign->shelf.store, &campaign->shelf.why);
}

static void invite_trouble(struct campaign *campaign)
{
    struct lossy *lossy = &campaign->lossy;
    lossy->fate = (enum lossy_fate)below(campaign, 3);
    switch (below(campaign, 8)) {
    case 0:
    case 1:
        lossy->steps_to_cut = below(campaign, CUT_STEPS_MAX);
        break;
    case 2:
        lossy->room = below(campaign, 60000);
        break;
    case 3:
        lossy->syncs_to_fault = below(campaign, 3);
        break;
    default:
        break;
    }
}

static void maybe_cut_soon(struct campaign *campaign)
{
    if (below(campaign, 2) == 0)
        campaign->lossy.steps_to_cut = below(campaign, CUT_STEPS_MAX);
}

/* Closing (which empties the log) and the next start may be cut short, too. */
static void start_again(struct campaign *campaign)
{
    struct shelf *shelf = &campaign->shelf;
    maybe_cut_soon(campaign);
    store_close(&shelf->store);
    lossy_restore(&campaign->lossy);
    maybe_cut_soon(campaign);
    while (store_open(&shelf->store, shelf->path, &shelf->why) != FAULT_NONE) {
        if (!campaign->lossy.off)
            fail_msg("%s", shelf->why.text);
        campaign->cuts++;
        lossy_restore(&campaign->lossy);
    }
    lossy_restore(&campaign->lossy);
    if (campaign->aside)
        assert_true(store_copy_aside(shelf->store, ASIDE_PAGES));
}

/* The power went off in a turn: only if its commit had begun may it be there. */
static void look_after_cut(struct campaign *campaign)
{
    campaign->cuts++;
    start_again(campaign);
    if (is_stored(campaign, &campaign->kept))
        return;
    campaign->survivors++;
    assert_true(is_stored(campaign, &campaign->next));
    campaign->kept = campaign->next;
}

static void play_campaign(struct campaign *campaign, uint64_t seed, bool aside)
{
    campaign->aside = aside;
    random_init(&campaign->random, seed);
    lossy_install(&campaign->lossy, seed);
    shelf_make(&campaign->shelf);
    start_again(campaign);
    for (int turn = 0; turn < TURNS; turn++) {
        invite_trouble(campaign);
        enum fault fault = play_turn(campaign);
        lossy_calm(&campaign->lossy);
        assert_true(!fault || fault == FAULT_WORLD);
        campaign->faults += fault && !campaign->lossy.off;
        if (!fault)
            campaign->kept = campaign->next;
        if (campaign->lossy.off)
            look_after_cut(campaign);
        else if (below(campaign, 30) == 0)
            start_again(campaign);
        if (fault || below(campaign, 5) == 0)
            assert_true(is_stored(campaign, &campaign->kept));
    }
    lossy_restore(&campaign->lossy);
    shelf_open(&campaign->shelf);
    assert_true(is_stored(campaign, &campaign->kept));
    shelf_clear(&campaign->shelf);
    lossy_remove(&campaign->lossy);
}

static void play_campaigns(bool aside)
{
    uint64_t seeds[] = {1, 20, 300};
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        struct campaign *campaign = calloc(1, sizeof *campaign);
        play_campaign(campaign, seeds[i], aside);
        print_message("# seed %d: %d turns, %d cuts, %d turns in flight survived, %d faults\n",
                      (int)seeds[i], TURNS, campaign->cuts, campaign->survivors, campaign->faults);
        assert_true(campaign->cuts > 100 && campaign->survivors > 0 && campaign->faults > 100);
        free(campaign);
    }
}

TEST(store_power, exactly_the_committed_turns_are_there)
{
    play_campaigns(false);
}

TEST(store_power, exactly_the_committed_turns_are_there_when_a_thread_copies)
{
    play_campaigns(true);
}

/* ---- who waits for what ---- */

/* So many turns; how often whoever committed them made the file itself durable. */
static int64_t count_own_syncs(bool aside)
{
    struct campaign *campaign = calloc(1, sizeof *campaign);
    random_init(&campaign->random, 1);
    lossy_install(&campaign->lossy, 1);
    shelf_make(&campaign->shelf);
    shelf_open(&campaign->shelf);
    if (aside)
        assert_true(store_copy_aside(campaign->shelf.store, ASIDE_PAGES));
    campaign->lossy.watched = pthread_self();
    campaign->lossy.watched_syncs = 0;
    for (int turn = 0; turn < WATCHED_TURNS; turn++) {
        assert_int_equal(play_turn(campaign), FAULT_NONE);
        campaign->kept = campaign->next;
    }
    int64_t found = campaign->lossy.watched_syncs;
    assert_true(is_stored(campaign, &campaign->kept));
    shelf_clear(&campaign->shelf);
    lossy_remove(&campaign->lossy);
    free(campaign);
    return found;
}

TEST(store_power, nobody_who_commits_waits_for_the_file)
{
    assert_int_equal(count_own_syncs(true), 0);
}
