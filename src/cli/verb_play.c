/* `flagbridge play`: a battle in the terminal. */
#include "base/hash.h"
#include "referee/restore.h"
#include "bot/host.h"
#include "cli/archive.h"
#include "cli/cli.h"
#include "cli/entropy.h"
#include "cli/outcome.h"
#include "cli/panel.h"
#include "cli/person.h"
#include "cli/programs.h"
#include "cli/play.h"
#include "cli/say.h"
#include "cli/session.h"
#include "cli/story.h"
#include "cli/table.h"
#include "cli/tutor.h"
#include "cli/verbs.h"
#include "core/nearest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A battle, and everything it needs until it is over or left. */
struct evening {
    struct content *content;
    struct archive archive;
    struct ledger ledger;
    struct session session;
    const struct content_lesson *lesson; /* that is begun; NULL: none */
    bool resumed;
};

static int list_scenarios(const struct content *content, bool json)
{
    if (json)
        printf("{\"scenarios\":[");
    for (int i = 0; i < content_scenario_count(content); i++) {
        if (json) {
            printf("%s{\"id\":", i ? "," : "");
            say_quoted(content_scenario_id(content, i));
            printf(",\"title\":");
            say_quoted(content_scenario_title(content, i));
            printf("}");
        } else {
            printf("%-26s %s\n", content_scenario_id(content, i),
                   content_scenario_title(content, i));
        }
    }
    if (json)
        printf("]}\n");
    return CLI_DONE;
}

/* A duel greets a newcomer best: two ships a side, nothing to deploy. */
static const char *first_scenario(const struct content *content)
{
    for (int i = 0; i < content_scenario_count(content); i++) {
        const char *slash = strrchr(content_scenario_id(content, i), '/');
        if (slash && strcmp(slash, "/duel") == 0)
            return content_scenario_id(content, i);
    }
    return content_scenario_count(content) > 0 ? content_scenario_id(content, 0) : NULL;
}

static int hex_digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *found = c ? strchr(digits, c | 0x20) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* --key, else --seed (its eight bytes, the rest zero), else from the operating system. */
static enum fault choose_key(const struct door *door, uint8_t key[DICE_KEY_SIZE], struct note *why)
{
    const char *hex = arguments_value(door->arguments, "key", 0);
    int64_t seed = -1;
    enum fault fault = arguments_number(door->arguments, "seed", 0, INT64_MAX, &seed, why);
    memset(key, 0, DICE_KEY_SIZE);
    if (fault)
        return fault;
    if (hex && seed >= 0)
        return note_set(why, FAULT_INPUT, NULL, "--key and --seed exclude each other");
    if (!hex && seed < 0)
        return entropy_fill(key, DICE_KEY_SIZE, why);
    for (int i = 0; !hex && i < 8; i++)
        key[i] = (uint8_t)(seed >> (8 * i));
    if (hex && strlen(hex) != 2 * DICE_KEY_SIZE)
        return note_set(why, FAULT_INPUT, NULL, "--key needs %d hexadecimal digits",
                        2 * DICE_KEY_SIZE);
    for (int i = 0; hex && i < DICE_KEY_SIZE; i++) {
        int high = hex_digit(hex[2 * i]), low = hex_digit(hex[2 * i + 1]);
        if (high < 0 || low < 0)
            return note_set(why, FAULT_INPUT, NULL, "--key: not a hexadecimal digit");
        key[i] = (uint8_t)(high * 16 + low);
    }
    return FAULT_NONE;
}

/* What has a slash is a program. */
static enum fault read_player(const char *word, int *player, struct pace_budget *budget,
                              struct note *why)
{
    struct player_terms terms = {.kind = PLAYER_REFLEX};
    *budget = (struct pace_budget){0, 0};
    if (player_read(word, &terms)) {
        *player = PLAYER_WORD_FIRST + (int)terms.kind;
        *budget = terms.budget;
        return FAULT_NONE;
    }
    *player = strchr(word, '/') ? SESSION_PROGRAM : rulebook_word(player_words, word);
    return *player >= 0 ? FAULT_NONE : verb_no_player(word, "human, ", why);
}

/* --seat NAME=PLAYER; the others keep what they have. `red` alone means all seats of red. */
static enum fault choose_players(const struct door *door, const struct setup *setup,
                                 struct seating *seating, struct note *why)
{
    const char *given;
    for (int i = 0; (given = arguments_value(door->arguments, "seat", i)); i++) {
        char name[16];
        size_t size = strcspn(given, "=");
        int player = PLAYER_WORD_HUMAN;
        struct pace_budget budget;
        bool found = false;
        if (given[size] != '=' || size >= sizeof name)
            return note_set(why, FAULT_INPUT, NULL, "--seat is written NAME=PLAYER, not %.60s",
                            given);
        snprintf(name, sizeof name, "%.*s", (int)size, given);
        enum fault fault = read_player(given + size + 1, &player, &budget, why);
        if (fault)
            return fault;
        for (int seat = 0; seat < setup->seat_count; seat++) {
            bool whole_side = text_same(name, panel_side(setup->seat[seat].side));
            if (whole_side || text_same(name, setup->seat[seat].name)) {
                seating->player[seat] = player;
                seating->budget[seat] = budget;
                seating->program[seat] = player == SESSION_PROGRAM ? given + size + 1 : NULL;
                found = true;
            }
        }
        if (!found)
            return note_set(why, FAULT_INPUT, NULL, "there is no seat `%s`; the first is %s", name,
                            setup->seat[0].name);
    }
    return FAULT_NONE;
}

static enum fault name_file(const struct door *door, const char *scenario,
                            char path[FOLDER_PATH_SIZE], struct note *why)
{
    const char *given = arguments_value(door->arguments, "file", 0);
    if (!given)
        return folder_battle(path, scenario, why);
    if (snprintf(path, FOLDER_PATH_SIZE, "%s", given) >= FOLDER_PATH_SIZE)
        return note_set(why, FAULT_INPUT, NULL, "the file name is too long");
    return FAULT_NONE;
}

static enum fault open_match(const struct door *door, struct evening *evening,
                             struct seating *seating, struct note *why)
{
    struct setup *setup = content_setup(evening->archive.setup);
    struct match_terms terms = {.setup = setup, .dice = MATCH_KEYED};
    enum fault fault = verb_set_options(door, setup, why);
    for (int seat = 0; seat < setup->seat_count; seat++)
        seating->player[seat] = setup->seat[seat].side == SIDE_RED
                                    ? PLAYER_WORD_HUMAN
                                    : PLAYER_WORD_FIRST + (int)PLAYER_CADET;
    if (!fault)
        fault = choose_players(door, setup, seating, why);
    if (!fault)
        fault = choose_key(door, terms.key, why);
    if (evening->lesson)
        guide_terms(evening->lesson, &terms);
    for (int seat = 0; seat < setup->seat_count; seat++)
        session_player_name(seating, seat, terms.player[seat]);
    return fault ? fault : match_open(&evening->archive.match, &terms, why);
}

/* With --seed everything happens again; else players are as unpredictable as the dice, but know
 * nothing of their key. */
static enum fault seat_computers(const struct door *door, struct session *session, struct note *why)
{
    int64_t seed = -1;
    uint64_t whims = 0;
    const struct content_lesson *lesson = guide_lesson(session->content, session->match);
    enum fault fault = arguments_number(door->arguments, "seed", 0, INT64_MAX, &seed, why);
    if (lesson) {
        session_seat_computers(session, lesson->dice, false);
        return fault;
    }
    if (!fault && seed < 0)
        fault = entropy_fill((uint8_t *)&whims, sizeof whims, why);
    session_seat_computers(session, seed < 0 ? whims : hash_number((uint64_t)seed, 1), seed < 0);
    return fault;
}

/* Before anything is written, so that a program that cannot be started leaves nothing behind. */
static enum fault check_programs(const struct seating *seating, struct note *why)
{
    enum fault fault = FAULT_NONE;
    for (int seat = 0; seat < SEATS_MAX && !fault; seat++)
        if (seating->program[seat])
            fault = bot_host_check(seating->program[seat], why);
    return fault;
}

static enum fault begin_battle(const struct door *door, struct evening *evening, struct note *why)
{
    char path[FOLDER_PATH_SIZE];
    struct seating seating = {0};
    const char *scenario = evening->lesson                   ? evening->lesson->scenario_id
                           : door->arguments->word_count > 0 ? door->arguments->words[0]
                                                             : first_scenario(evening->content);
    if (!scenario)
        return note_set(why, FAULT_WORLD, NULL, "the data folder has no scenario");
    enum fault fault = content_setup_open(&evening->archive.setup, evening->content, scenario, why);
    if (!fault)
        fault = setup_refuse_gaps(content_setup(evening->archive.setup), why);
    if (!fault)
        fault = open_match(door, evening, &seating, why);
    if (!fault && !session_open(&evening->session, evening->archive.match, evening->content))
        fault = note_set(why, FAULT_WORLD, NULL, "out of memory");
    if (!fault)
        evening->session.seating = seating;
    if (!fault)
        fault = check_programs(&seating, why);
    if (!fault && evening->lesson && !arguments_has(door->arguments, "file"))
        fault = folder_lesson(path, content_setup(evening->archive.setup)->rulebook->id, why);
    else if (!fault)
        fault = name_file(door, content_setup(evening->archive.setup)->id, path, why);
    bool replace = arguments_has(door->arguments, "replace") || evening->lesson;
    if (!fault)
        fault = ledger_create(&evening->ledger, path, replace, why);
    if (fault)
        return fault;
    fault = archive_begin(&evening->ledger, evening->archive.match, why);
    if (fault && !replace)
        unlink(path); /* a battle that did not begin leaves nothing behind */
    return fault;
}

/* The file says who played. A program is only started when it is named anew: a battle file that
 * came from elsewhere must not start anything. */
static enum fault find_players(const struct door *door, struct session *session, struct note *why)
{
    const struct setup *setup = match_game(session->match)->setup;
    struct seating *seating = &session->seating;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        const char *name = match_player(session->match, seat);
        int player = rulebook_word(player_words, name);
        seating->player[seat] = player >= 0         ? player
                                : strchr(name, '/') ? SESSION_PROGRAM
                                                    : PLAYER_WORD_HUMAN;
    }
    enum fault fault = choose_players(door, setup, seating, why);
    for (int seat = 0; !fault && seat < setup->seat_count; seat++)
        if (seating->player[seat] == SESSION_PROGRAM && !seating->program[seat] &&
            !match_over(session->match))
            fault = note_set(why, FAULT_INPUT, NULL,
                             "the program %s played %s: name it again with --seat %s=..., or "
                             "another player",
                             match_player(session->match, seat), setup->seat[seat].name,
                             setup->seat[seat].name);
    return fault ? fault : check_programs(seating, why);
}

/* Whoever sits down at a resumed battle in another's place is recorded. */
static enum fault seat_players(const struct door *door, struct evening *evening, struct note *why)
{
    struct session *session = &evening->session;
    const struct setup *setup = match_game(session->match)->setup;
    enum fault fault = find_players(door, session, why);
    for (int seat = 0; !fault && seat < setup->seat_count && !match_over(session->match); seat++) {
        char name[MATCH_PLAYER_SIZE];
        session_player_name(&session->seating, seat, name);
        if (strcmp(match_player(session->match, seat), name) == 0)
            continue;
        fault = match_try_takeover(session->match, seat, name, why);
        if (!fault)
            fault = session_keep(session, why);
    }
    return fault;
}

static enum fault refuse_fixed(const struct door *door, struct note *why)
{
    static const char *const fixed[] = {"option", "seed", "key", "file", "replace"};
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
        if (arguments_has(door->arguments, fixed[i]))
            return note_set(why, FAULT_INPUT, NULL, "--%s cannot change a battle that is resumed",
                            fixed[i]);
    return FAULT_NONE;
}

static enum fault resume_battle(const struct door *door, struct evening *evening, const char *path,
                                struct note *why)
{
    enum fault fault = archive_open(&evening->archive, path, door->rulebooks, ARCHIVE_ALL, why);
    if (fault)
        return fault;
    evening->resumed = true;
    if (evening->archive.torn)
        printf("The last line of %s has no end (the program was stopped while it wrote); it is "
               "dropped.\n",
               path);
    if (match_terms(evening->archive.match)->key_unknown && !match_over(evening->archive.match))
        return note_set(why, FAULT_INPUT, NULL, "%.120s does not hold its key: it cannot go on",
                        path);
    if (!match_over(evening->archive.match) && !restore_may_go_on(evening->archive.match, why))
        return FAULT_REFUSED;
    if (!session_open(&evening->session, evening->archive.match, evening->content))
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    fault = ledger_continue(&evening->ledger, path, evening->archive.sound_size, why);
    evening->session.ledger = &evening->ledger;
    /* Those who resume know what happened, or ask for the log. */
    for (int seat = 0; seat < evening->session.seat_count; seat++)
        evening->session.told[seat] = match_event_count(evening->archive.match, seat);
    return fault ? fault : seat_players(door, evening, why);
}

static void print_overview(const struct session *session, const struct rulebook *rulebook)
{
    const struct content_rule *rules = NULL;
    int count = content_rules(session->content, rulebook, &rules);
    for (int i = 0; i < count; i++)
        if (strcmp(rules[i].kind, "note") == 0 && text_same(rules[i].title, "Overview"))
            say_folded(rules[i].text, session->screen.width, 0, 0);
}

static void print_remarks(const struct session *session, const struct setup *setup)
{
    struct setup_remarks remarks;
    setup_remark_all(setup, &remarks);
    for (int i = 0; i < remarks.count; i++) {
        char line[REMARK_SIZE + 100];
        struct text text;
        text_init(&text, line, sizeof line);
        setup_remark_write(&remarks.list[i], &text);
        text_format(&text, " [%s]", setup->rulebook->rule_ids[remarks.list[i].rule]);
        say_folded(line, session->screen.width, 0, 4);
    }
    if (remarks.count)
        printf("\n");
}

/* Who plays, how ships look, and what to type first. */
static void greet(struct evening *evening)
{
    struct session *session = &evening->session;
    const struct setup *setup = match_game(session->match)->setup;
    char line[SCREEN_LINE_MAX];
    screen_clear(&session->screen, false);
    printf("Flagbridge: %s (%s)\n\n", setup->title, setup->rulebook->title);
    if (!evening->resumed && !guide_lesson(session->content, session->match))
        print_overview(session, setup->rulebook);
    printf("\n");
    for (int seat = 0; seat < setup->seat_count; seat++)
        printf("  %-6s %-7s %s\n", setup->seat[seat].name, match_player(session->match, seat),
               setup->seat[seat].side == SIDE_RED ? "ships in CAPITALS" : "ships in small letters");
    printf("\n");
    print_remarks(session, setup);
    say_folded("A cell is written column, row: 0504 is column 05, row 04. Type `help` at any time. "
               "Every answer is saved; `quit` leaves, and the battle can be resumed.",
               session->screen.width, 0, 0);
    if (evening->resumed)
        printf("The battle goes on; `log` tells what happened so far.\n");
    printf("Battle file: %s\n", evening->ledger.path);
    if (session->screen.terminal) {
        printf("\n-- press Enter to begin -- ");
        screen_read(&session->screen, line);
    }
}

/* Its secret orders were not to be explained before. */
static void tell_reasons(const struct session *session)
{
    const struct game *game = match_game(session->match);
    if (session->reasons.count == 0 || session->at_screen < 0)
        return;
    printf("\nWhat the computer had in mind in its last turn:\n");
    reasons_print(&session->reasons, game, game, session->screen.width);
    printf("\n");
}

/* What the person at the screen has not heard yet, then how it ended. Nothing is secret now. */
static int say_over(struct evening *evening)
{
    struct session *session = &evening->session;
    const struct game *game = match_game(session->match);
    int seat = session->at_screen, winner = match_winner(session->match);
    screen_measure(&session->screen);
    session->view = *game;
    bool heard = seat < 0 || session->told[seat] >= match_event_count(session->match, seat);
    if (!heard && session->screen.terminal) {
        person_tell(session, seat);
    } else if (!heard) {
        struct story story = {.match = session->match,
                              .view = game,
                              .seat = seat,
                              .since = session->told[seat],
                              .width = session->screen.width,
                              .colour = session->screen.colour};
        story_print(&story);
    }
    printf("\n");
    table_print_title(game, &session->screen);
    table_print(game, &session->screen, false);
    printf("\n*** %s ***\n", winner == WINNER_RED    ? "Red wins"
                             : winner == WINNER_BLUE ? "Blue wins"
                                                     : "A draw");
    if (session->forfeit.text[0])
        printf("%s\n", session->forfeit.text);
    table_print_score(game);
    printf("\n");
    outcome_print(session->match, session->screen.width, NULL);
    tutor_end(session);
    tell_reasons(session);
    printf("\nSee it again: flagbridge replay %s\n", evening->ledger.path);
    return CLI_DONE;
}

static int finish(const struct door *door, struct evening *evening, enum session_end end)
{
    struct note why = {0};
    switch (end) {
    case SESSION_OVER:
        if (!evening->archive.finished &&
            archive_finish(&evening->ledger, evening->session.match, &why) != FAULT_NONE)
            return verb_fault(door, FAULT_WORLD, &why);
        return say_over(evening);
    case SESSION_LEFT:
        printf("\nThe battle is saved. Go on with: flagbridge play %s\n", evening->ledger.path);
        return CLI_DONE;
    case SESSION_FAILED:
    case SESSION_GOES_ON:
        break;
    }
    verb_fault(door, FAULT_WORLD, &evening->session.why);
    printf("What was answered before is saved in %s\n", evening->ledger.path);
    return CLI_WORLD_FAILED;
}

/* The battle file that is gone on with; NULL: a battle is begun. */
static enum fault find_resumed(const struct door *door, const struct evening *evening,
                               const char *kept, const char **path, struct note *why)
{
    const struct arguments *arguments = door->arguments;
    bool named = !evening->lesson && arguments->word_count > 0;
    *path = kept                                              ? kept
            : named && archive_is_battle(arguments->words[0]) ? arguments->words[0]
                                                              : NULL;
    return *path && !kept ? refuse_fixed(door, why) : FAULT_NONE;
}

/* `kept`: a lesson's file to go on with, or NULL. */
static int play(const struct door *door, struct evening *evening, const char *kept)
{
    int64_t width = 0, seconds = BOT_SECONDS;
    struct note why = {0};
    const struct arguments *arguments = door->arguments;
    if (arguments_number(arguments, "bot-time", 1, BOT_SECONDS_MAX, &seconds, &why))
        return verb_fail(door, CLI_USAGE, "%s", why.text);
    if (arguments_number(arguments, "width", SCREEN_WIDTH_MIN, SCREEN_WIDTH_MAX, &width, &why))
        return verb_fail(door, CLI_USAGE, "%s", why.text);
    if (arguments_has(arguments, "json"))
        return verb_fail(door, CLI_USAGE, "--json goes with --list; bots use `flagbridge referee`");
    const char *path = NULL;
    enum fault fault = find_resumed(door, evening, kept, &path, &why);
    if (!fault)
        fault = path ? resume_battle(door, evening, path, &why) : begin_battle(door, evening, &why);
    struct session *session = &evening->session;
    session->ledger = &evening->ledger;
    if (!fault)
        fault = seat_computers(door, session, &why);
    if (!fault)
        fault = programs_open(&session->programs, session, (int)seconds * 1000, &why);
    if (fault)
        return verb_fault(door, fault, &why);
    session->echo = !isatty(STDIN_FILENO);
    screen_open(&session->screen, arguments_has(arguments, "plain"), (int)width);
    greet(evening);
    int code = finish(door, evening, session_run(session));
    screen_close(&session->screen);
    return code;
}

static void end_evening(struct evening *evening)
{
    programs_close(&evening->session.programs);
    session_close(&evening->session);
    ledger_close(&evening->ledger);
    archive_close(&evening->archive);
    if (evening->content)
        content_close(&evening->content);
    free(evening);
}

static struct evening *begin_evening(void)
{
    struct evening *evening = calloc(1, sizeof *evening);
    if (evening)
        evening->ledger.file = -1;
    return evening;
}

static int run(const struct door *door)
{
    struct evening *evening = begin_evening();
    if (!evening)
        return verb_fail(door, CLI_WORLD_FAILED, "out of memory");
    int code = verb_open_content(door, &evening->content);
    if (!code && arguments_has(door->arguments, "list"))
        code = list_scenarios(evening->content, arguments_has(door->arguments, "json"));
    else if (!code)
        code = play(door, evening, NULL);
    end_evening(evening);
    return code;
}

int play_lesson(const struct door *door, struct content *content,
                const struct content_lesson *lesson, const char *kept)
{
    struct evening *evening = begin_evening();
    if (!evening)
        return verb_fail(door, CLI_WORLD_FAILED, "out of memory");
    evening->content = content;
    evening->lesson = lesson;
    int code = play(door, evening, kept);
    end_evening(evening);
    return code;
}

static const struct argument_option options[] = {
    {"seat", "NAME=PLAYER", true, "who plays (see below); default red=human, blue=cadet"},
    {"bot-time", "SECONDS", false, "a program may think about an answer (5); twice for its first"},
    {"option", "ID=VALUE", true, "a rule option, e.g. crew-die=6"},
    {"seed", "N", false, "the same dice every time; else they are secret and new"},
    {"key", "HEX", false, "the key of the dice, 64 hexadecimal digits"},
    {"file", "PATH", false, "the battle file; default below ~/.local/share/flagbridge"},
    {"replace", NULL, false, "overwrite the file of --file"},
    {"plain", NULL, false, "never clear the screen, no colours"},
    {"width", "N", false, "columns to draw in; default: the terminal's"},
    {"list", NULL, false, "only list the scenarios"},
    {"json", NULL, false, "with --list: scenarios[]{id,title}"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

static const char *const apart[] = {"replace>file", NULL};

const struct verb verb_play = {
    .name = "play",
    .apart = apart,
    .words = "[SCENARIO|FILE]",
    .words_max = 1,
    .does = "a battle in the terminal, against the computer or with a friend",
    .details =
        "SCENARIO is an id (`flagbridge play --list` shows them) or a scenario file; FILE is a\n"
        "battle file to resume. Without one: a duel, you against the computer. Every answer is\n"
        "saved as it is given; quit, Ctrl-C or a power cut lose nothing.\n\n"
        "PLAYER is human; cadet (plays at once, forgives mistakes), captain (a sound opponent),\n"
        "admiral (thinks ahead; admiral@2000ms: so long); the sparring partners charger, turret\n"
        "and kiter; reflex and random, for tests; or a program of one's own, named with a\n"
        "slash: ./mybot (docs/bots.md). `red` alone means all seats of that side.\n\n"
        "examples:\n"
        "  flagbridge play\n"
        "  flagbridge play admiral/standard --seat blue=human\n"
        "  flagbridge play admiral/armada --seat red=reflex --seat blue=human --seed 7\n",
    .options = options,
    .run = run};
