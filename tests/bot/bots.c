/* Bots of every character for the tests: usage: bots CHARACTER. Most play what the referee
 * suggests until their character shows. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHARACTER_SHOWS = 5, LONG_LINE = 1 << 20, WORD_SIZE = 64, SEATS_MAX = 8 };

struct player {
    const char *character;
    char *line;
    size_t capacity;
    char match[WORD_SIZE];
    char seat[WORD_SIZE];               /* whose question is being answered */
    char waiting[SEATS_MAX][WORD_SIZE]; /* seats that are asked, too */
    int waiting_count;
    int asked;
};

/* The word behind "key":" in the line; empty when there is none. */
static void find_word(const char *line, const char *key, char out[WORD_SIZE])
{
    char wanted[WORD_SIZE];
    snprintf(wanted, sizeof wanted, "\"%s\":\"", key);
    const char *found = strstr(line, wanted);
    out[0] = '\0';
    if (found) {
        found += strlen(wanted);
        snprintf(out, WORD_SIZE, "%.*s", (int)strcspn(found, "\""), found);
    }
}

static bool hear(struct player *player)
{
    ssize_t size = getline(&player->line, &player->capacity, stdin);
    if (size <= 0)
        return false;
    player->line[size - 1] = '\0';
    if (strncmp(player->line, "{\"push\":\"seated\"", 16) == 0) {
        find_word(player->line, "match", player->match);
        player->waiting_count = player->asked = 0;
    }
    if (strncmp(player->line, "{\"push\":\"ask\"", 13) == 0 && player->waiting_count < SEATS_MAX)
        find_word(player->line, "seat", player->waiting[player->waiting_count++]);
    return true;
}

/* Sends a request about the match and waits for its answer. */
static const char *request(struct player *player, const char *verb, const char *more)
{
    printf("{\"id\":\"%s\",\"verb\":\"%s\",\"match\":\"%s\"%s}\n", verb, verb, player->match, more);
    fflush(stdout);
    while (hear(player))
        if (strncmp(player->line, "{\"push\"", 7) != 0)
            return player->line;
    exit(0);
}

static bool is_answer(const char *line)
{
    return strstr(line, "\"answer\":") != NULL;
}

/* The first suggestion's action, as it came. */
static void answer_as_suggested(struct player *player)
{
    char more[1 << 14];
    snprintf(more, sizeof more, ",\"seat\":\"%s\"", player->seat);
    const char *advice = strstr(request(player, "suggest", more), "\"action\":{");
    if (!advice)
        return; /* somebody else has answered */
    int depth = 0;
    size_t size = strlen("\"action\":");
    do {
        depth += advice[size] == '{';
        depth -= advice[size] == '}';
        size++;
    } while (depth > 0);
    snprintf(more, sizeof more, ",\"seat\":\"%s\",%.*s", player->seat, (int)size, advice);
    request(player, "act", more);
}

/* Everything a guest must not do. Whoever is let do it leaves in protest. */
static void meddle(struct player *player)
{
    const char *other = strcmp(player->seat, "red") == 0 ? "blue" : "red";
    static const struct {
        const char *verb, *more;
        bool seated;
    } tries[] = {{"new", ",\"scenario\":\"admiral/duel\"", false},
                 {"record", "", false},
                 {"scenarios", "", false},
                 {"leave", "", false},
                 {"undo", "", false},
                 {"price", ",\"ruleset\":\"admiral\"", false},
                 {"primer", ",\"ruleset\":\"admiral\"", false},
                 {"view", "", true},
                 {"join", "", true},
                 {"act", ",\"action\":\"pass\"", true},
                 {"resign", "", true},
                 {"suggest", "", true}};
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        char more[256], seat[80] = "";
        if (tries[i].seated)
            snprintf(seat, sizeof seat, ",\"seat\":\"%s\"", other);
        snprintf(more, sizeof more, "%s%s", tries[i].more, seat);
        if (is_answer(request(player, tries[i].verb, more)))
            exit(9);
    }
    char game[WORD_SIZE];
    memcpy(game, player->match, sizeof game);
    snprintf(player->match, sizeof player->match, "g999");
    if (is_answer(request(player, "view", "")))
        exit(9);
    memcpy(player->match, game, sizeof game);
}

static void pour(const char *line)
{
    while (fputs(line, stdout) >= 0) {
    }
    exit(0);
}

static void pour_complaints(void)
{
    for (int i = 0; i < 5000; i++)
        fprintf(stderr, "complaint %d: nobody listens, nobody cares, nobody reads this\n", i);
}

static void hang(void)
{
    for (;;)
        pause();
}

static void write_long_line(void)
{
    for (int i = 0; i < LONG_LINE; i++)
        putchar('x');
    putchar('\n');
    fflush(stdout);
    hang();
}

/* A child in the same group that would outlive us. */
static void leave_child(void)
{
    pid_t child = fork();
    if (child == 0) {
        signal(SIGTERM, SIG_IGN);
        hang();
    }
    fprintf(stderr, "%d", (int)child);
}

/* What it does at once, before it hears anything. */
static void begin(const char *character)
{
    if (strcmp(character, "die") == 0) {
        fprintf(stderr, "starting up\nno fuel\n");
        exit(3);
    }
    if (strcmp(character, "flood") == 0)
        pour("{\"verb\":\"view\"}\n");
    if (strcmp(character, "flood-blank") == 0)
        pour("\n");
    if (strcmp(character, "long-line") == 0)
        write_long_line();
    if (strcmp(character, "stubborn") == 0)
        signal(SIGTERM, SIG_IGN);
    if (strcmp(character, "hang") == 0 || strcmp(character, "stubborn") == 0)
        hang();
    if (strcmp(character, "crash") == 0)
        raise(SIGKILL);
    if (strcmp(character, "parent") == 0) {
        leave_child();
        exit(4);
    }
    if (strcmp(character, "deaf") == 0) {
        close(STDIN_FILENO);
        hang();
    }
}

/* What it does at a question, besides answering. */
static void misbehave(struct player *player)
{
    const char *character = player->character;
    bool late = player->asked++ >= CHARACTER_SHOWS;
    if (strcmp(character, "nonsense") == 0)
        for (int i = 0; i < 100; i++)
            puts("bananas");
    if (strcmp(character, "illegal") == 0)
        for (int i = 0; i < 100; i++)
            request(player, "act", ",\"action\":\"nobody goes nowhere\"");
    if (strcmp(character, "meddle") == 0)
        meddle(player);
    if (strcmp(character, "complain") == 0)
        pour_complaints();
    if (strcmp(character, "resign") == 0 && late)
        request(player, "resign", "");
    if (strcmp(character, "bye") == 0 && late)
        request(player, "bye", "");
    if (strcmp(character, "die-later") == 0 && late)
        exit(5);
    if (strcmp(character, "hang-later") == 0 && late)
        hang();
    if (strcmp(character, "ask-only") == 0)
        for (int i = 0; i < 5000; i++)
            request(player, "view", "");
}

int main(int argc, char **argv)
{
    struct player player = {.character = argc > 1 ? argv[1] : "good"};
    begin(player.character);
    while (hear(&player))
        while (player.waiting_count > 0) {
            memcpy(player.seat, player.waiting[--player.waiting_count], WORD_SIZE);
            misbehave(&player);
            answer_as_suggested(&player);
        }
    free(player.line);
    return 0;
}
