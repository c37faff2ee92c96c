/* The commands of a battle at the terminal, by one table. */
#include "cli/commands.h"

#include "core/names.h"
#include "core/nearest.h"
#include "content/position.h"
#include "cli/chances.h"
#include "cli/display.h"
#include "cli/keepsake.h"
#include "cli/lesson.h"
#include "cli/panel.h"
#include "cli/person.h"
#include "cli/reading.h"
#include "cli/say.h"
#include "cli/story.h"
#include "cli/table.h"
#include "cli/tutor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum command_end command_run(struct session *session, int seat, const char *rest);

struct command {
    const char *name;
    const char *also; /* another name, or NULL */
    const char *usage;
    const char *help;
    command_run *run;
};

static enum command_end refuse(struct session *session, const struct note *why)
{
    char buffer[sizeof why->text + sizeof why->rule + 16];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "No");
    if (why->rule[0])
        text_format(&text, " [%s]", why->rule);
    text_format(&text, ": %s", why->text);
    say_folded(buffer, session->screen.width, 0, 4);
    session_drop_queue(session, "for the order before was refused");
    return COMMAND_STAYS;
}

/* Whoever orders something else than what is asked is told what has passed by itself meanwhile. */
static void tell_late(const struct session *session, int seat, const struct action *action)
{
    enum { PASSED = 4 };
    struct match_event events[PASSED];
    if (action && action->decision == session->question.decision)
        return;
    int count = match_trial_passed(session->match, seat, events, PASSED);
    for (int i = 0; i < count && i < PASSED; i++) {
        char line[STORY_LINE_SIZE];
        struct text text;
        text_init(&text, line, sizeof line);
        text_add(&text, "Meanwhile: ");
        story_write(&session->view, &events[i], false, &text);
        say_folded(line, session->screen.width, 4, 8);
    }
}

static enum command_end refuse_order(struct session *session, const struct itself_order *order,
                                     const struct note *why)
{
    if (session_is_given(session, order, true))
        return COMMAND_STAYS;
    refuse(session, why);
    tell_late(session, order->seat, order->action);
    return COMMAND_STAYS;
}

/* Asked at the screen, even if further orders wait behind a `;`. */
static bool confirm_loss(struct session *session)
{
    char queue[SCREEN_LINE_MAX];
    memcpy(queue, session->queue, sizeof queue);
    session->queue[0] = '\0';
    bool confirmed = person_confirms(session, "Give this order all the same? (yes/no) ");
    memcpy(session->queue, queue, sizeof queue);
    if (!confirmed)
        session_drop_queue(session, "for the order before was not given");
    return confirmed;
}

/* What the order leads to is said first; one that costs its unit is asked for once more. */
static bool is_meant(struct session *session, const struct action *action)
{
    struct outlook_fact facts[OUTLOOK_FACTS_MAX];
    bool grave = false;
    if (session->view.rulebook->permits(&session->view, action, NULL))
        return true;
    int count = outlook_find(&session->view, action, OUTLOOK_ALL, facts);
    for (int i = 0; i < count; i++) {
        char line[OUTLOOK_SENTENCE + 40];
        struct text text;
        text_init(&text, line, sizeof line);
        text_add(&text, outlook_is_grave(&facts[i]) ? "Warning: " : "Mind: ");
        outlook_say(&session->view, &facts[i], &text);
        text_format(&text, " [%s]", session->view.rulebook->rule_ids[facts[i].rule]);
        say_folded(line, session->screen.width, 0, 4);
        grave = grave || outlook_is_grave(&facts[i]);
    }
    return !grave || confirm_loss(session);
}

/* `words`: as the order was written; NULL: it was chosen by its number. */
static enum command_end answer_words(struct session *session, int seat, const struct action *action,
                                     const char *words)
{
    struct note why = {0};
    struct itself_order order = {seat, words, action};
    if (!is_meant(session, action))
        return COMMAND_STAYS;
    enum fault fault = session_answer(session, seat, action, &why);
    if (fault == FAULT_WORLD) {
        session->why = why;
        return COMMAND_FAILED;
    }
    return fault ? refuse_order(session, &order, &why) : COMMAND_ANSWERED;
}

static enum command_end answer(struct session *session, int seat, const struct action *action)
{
    return answer_words(session, seat, action, NULL);
}

static enum command_end run_choices(struct session *session, int seat, const char *rest)
{
    struct note why = {0};
    int unit = UNIT_ANY;
    (void)seat;
    if (*rest && names_find(&session->view, rest, &unit, &why) != FAULT_NONE)
        return refuse(session, &why);
    table_print_choices(session, unit);
    return COMMAND_STAYS;
}

/* By call sign, or everything that stands in a cell. */
static enum command_end run_unit(struct session *session, int seat, const char *rest)
{
    struct note why = {0};
    struct cell cell;
    int unit = 0, shown = 0;
    const struct unit *units = state_units(session->view.state);
    (void)seat;
    if (!board_read_cell(&session->view.setup->board, rest, &cell)) {
        if (names_find(&session->view, rest, &unit, &why) != FAULT_NONE)
            return refuse(session, &why);
        panel_print_unit(&session->view, unit, session->screen.width);
        return COMMAND_STAYS;
    }
    for (unit = 0; unit < state_head(session->view.state)->unit_count; unit++) {
        if (units[unit].status == STATUS_GONE || !cell_equal(units[unit].cell, cell))
            continue;
        panel_print_unit(&session->view, unit, session->screen.width);
        shown++;
    }
    if (!shown)
        printf("Nobody is there.\n");
    return COMMAND_STAYS;
}

/* An id has a nearest one; of words it is said which of them is in no rule. */
static void refuse_rule(const struct session *session, const char *words, const char *nearest)
{
    char help[SEARCH_HELP_SIZE];
    struct text text;
    if (!*words) {
        printf("rule ID|WORDS: a rule, or where words occur.\n");
        return;
    }
    if (nearest) {
        printf("There is no rule %s. Did you mean %s?\n", words, nearest);
        return;
    }
    text_init(&text, help, sizeof help);
    content_search_help(session->content, session->view.rulebook, words, &text);
    printf("No rule has all of `%s`%s.\n", words, help);
}

/* By its id, or all in which the words occur. */
static enum command_end run_rule(struct session *session, int seat, const char *rest)
{
    enum { FOUND_LINES = 15 };
    const char *nearest = NULL;
    const struct rulebook *rulebook = session->view.rulebook;
    const struct content_rule *rule = content_rule(session->content, rulebook, rest, &nearest);
    (void)seat;
    if (rule) {
        printf("%s  %s (%s)\n", rule->id, rule->title, rule->source);
        reading_print(session->content, rulebook, rule, session->screen.width);
        return COMMAND_STAYS;
    }
    if (reading_print_found(session->content, rulebook, rest, FOUND_LINES) > 0)
        return COMMAND_STAYS;
    refuse_rule(session, rest, nearest);
    return COMMAND_STAYS;
}

/* A class, weapon, order … of the game; without a name, all of them. */
static enum command_end run_show(struct session *session, int seat, const char *rest)
{
    static struct exhibit exhibit;
    struct note why = {0};
    (void)seat;
    if (!*rest) {
        exhibit_open_list(&exhibit, session->content, session->view.rulebook);
        display_print_list(&exhibit.sheet, session->screen.width);
        return COMMAND_STAYS;
    }
    if (exhibit_open(&exhibit, session->content, session->view.rulebook, rest, &why) == FAULT_NONE)
        display_print(&exhibit, session->content, session->screen.width);
    else
        refuse(session, &why);
    exhibit_close(&exhibit);
    return COMMAND_STAYS;
}

static enum command_end run_primer(struct session *session, int seat, const char *rest)
{
    (void)seat;
    (void)rest;
    lesson_print(session->content, session->view.rulebook, session->screen.width);
    return COMMAND_STAYS;
}

static enum command_end run_board(struct session *session, int seat, const char *rest)
{
    struct note why = {0};
    int unit = UNIT_NONE;
    (void)seat;
    if (*rest && names_find(&session->view, rest, &unit, &why) != FAULT_NONE)
        return refuse(session, &why);
    if (unit == UNIT_NONE)
        table_print(&session->view, &session->screen, false);
    else
        table_print_board(&session->view, &session->screen, unit);
    return COMMAND_STAYS;
}

static enum command_end run_fleets(struct session *session, int seat, const char *rest)
{
    (void)seat;
    (void)rest;
    table_print_fleets(&session->view, &session->screen);
    return COMMAND_STAYS;
}

static enum command_end run_log(struct session *session, int seat, const char *rest)
{
    (void)rest;
    struct story story = {.match = session->match,
                          .view = &session->view,
                          .seat = seat,
                          .width = session->screen.width,
                          .colour = session->screen.colour};
    story_print(&story);
    return COMMAND_STAYS;
}

/* `odds ORDER; ORDER`: the second is asked about, not given. */
static enum fault read_plan(struct chances_plan *plan, const char *orders, struct note *why)
{
    void *scratch = malloc(plan->view->setup->state_size);
    enum fault fault = scratch ? FAULT_NONE : note_set(why, FAULT_WORLD, NULL, "out of memory");
    while (!fault) {
        char order[SCREEN_LINE_MAX];
        size_t size = strcspn(orders, ";");
        snprintf(order, sizeof order, "%.*s", (int)size, orders);
        fault = chances_read(plan, order, scratch, why);
        if (!orders[size])
            break;
        orders += size + 1 + strspn(orders + size + 1, " ");
    }
    free(scratch);
    return fault;
}

static enum command_end run_odds(struct session *session, int seat, const char *rest)
{
    struct note why = {0};
    struct chances_plan plan = {.view = &session->view, .seat = seat};
    if (read_plan(&plan, rest, &why) != FAULT_NONE ||
        session->view.rulebook->permits(&session->view, &plan.actions[0], &why) != FAULT_NONE)
        return refuse(session, &why);
    struct chances chances = {.view = &session->view,
                              .actions = plan.actions,
                              .action_count = plan.count,
                              .already = plan.already,
                              .target = UNIT_NONE,
                              .measure = -1};
    if (chances_print(&chances, session->screen.width, &why) != FAULT_NONE)
        return refuse(session, &why);
    return COMMAND_STAYS;
}

static enum command_end run_hint(struct session *session, int seat, const char *rest)
{
    char buffer[256], words[REASONS_TEXT], line[sizeof buffer + sizeof words + 32];
    struct text text, reason;
    (void)seat;
    (void)rest;
    text_init(&reason, words, sizeof words);
    struct action action = session_advice(session, &reason);
    text_init(&text, buffer, sizeof buffer);
    session->view.rulebook->spell(&session->view, &action, &text);
    snprintf(line, sizeof line, "A captain's advice: %s%s%s%s", buffer, words[0] ? " (" : "", words,
             words[0] ? ")" : "");
    say_folded(line, session->screen.width, 0, 4);
    return COMMAND_STAYS;
}

/* Nothing that the seat may not know. */
static enum command_end run_why(struct session *session, int seat, const char *rest)
{
    (void)seat;
    (void)rest;
    if (reasons_print(&session->reasons, &session->view, match_game(session->match),
                      session->screen.width) == 0)
        printf("The computer has done nothing yet that it may talk about.\n");
    return COMMAND_STAYS;
}

static enum command_end run_default(struct session *session, int seat, const char *rest)
{
    struct action action = session->view.rulebook->fallback(&session->view, &session->question);
    (void)seat;
    (void)rest;
    return answer(session, action.seat, &action);
}

/* The computer answers for the seat until the phase or the turn is another one. */
static enum command_end run_auto(struct session *session, int seat, const char *rest)
{
    struct action action = session_reflex(session);
    int moment = session_moment(session, seat);
    (void)rest;
    enum command_end end = answer(session, action.seat, &action);
    if (end == COMMAND_ANSWERED)
        session->resting = moment;
    return end;
}

/* The computer does not mind; another person must agree. */
static bool others_agree(struct session *session, int seat, const char *what)
{
    for (int other = 0; other < session->seat_count; other++) {
        char question[160];
        if (other == seat || session->seating.player[other] != PLAYER_WORD_HUMAN)
            continue;
        snprintf(question, sizeof question, "%s: do you agree to %s? (yes/no) ",
                 session->view.setup->seat[other].name, what);
        if (!person_confirms(session, question))
            return false;
    }
    return true;
}

static enum command_end keep_tried(struct session *session, enum fault fault, struct note *why)
{
    if (!fault)
        fault = session_keep(session, why);
    if (fault == FAULT_WORLD) {
        session->why = *why;
        return COMMAND_FAILED;
    }
    if (fault)
        return refuse(session, why);
    session->drawn = -1;
    return COMMAND_ANSWERED;
}

static enum command_end run_undo(struct session *session, int seat, const char *rest)
{
    struct note why = {0};
    int64_t count = 1;
    if (*rest && (!text_to_int(rest, &count) || count < 1 || count > 1000)) {
        printf("undo N: how many of your answers to take back.\n");
        return COMMAND_STAYS;
    }
    enum fault fault = match_try_undo(session->match, seat, (int)count, false, &why);
    if (fault == FAULT_REFUSED && others_agree(session, seat, "the undo"))
        fault = match_try_undo(session->match, seat, (int)count, true, &why);
    enum command_end end = keep_tried(session, fault, &why);
    if (end == COMMAND_ANSWERED)
        printf("Taken back.\n");
    return end;
}

static enum command_end run_commit(struct session *session, int seat, const char *rest)
{
    struct note why = {0};
    (void)rest;
    return keep_tried(session, match_try_commit(session->match, seat, &why), &why);
}

static enum command_end run_save(struct session *session, int seat, const char *rest)
{
    (void)seat;
    (void)rest;
    printf("Every answer is saved as it is given, in\n  %s\n", session->ledger->path);
    return COMMAND_STAYS;
}

/* What the seat at the screen knows, as a file. */
static enum command_end run_position(struct session *session, int seat, const char *rest)
{
    const struct game *view = &session->view;
    struct position position = {view->setup, view->state, true, seat};
    struct note why = {0};
    char *words = NULL;
    if (!*rest) {
        printf("position FILE: the file to write what you know of the battle to.\n");
        return COMMAND_STAYS;
    }
    enum fault fault = position_write_file(
        &position, content_library(session->content, view->rulebook), &words, &why);
    if (!fault)
        fault = keepsake_write(rest, words, false, &why);
    free(words);
    if (fault)
        return refuse(session, &why);
    printf("Written to %s. `flagbridge odds %s` asks about it.\n", rest, rest);
    return COMMAND_STAYS;
}

static enum command_end run_resign(struct session *session, int seat, const char *rest)
{
    struct note why = {0};
    if (!text_same(rest, "yes") && !person_confirms(session, "Resign the battle? (yes/no) "))
        return COMMAND_STAYS;
    return keep_tried(session, match_try_resign(session->match, seat, &why), &why);
}

/* The computer agrees when it is not ahead. */
static enum command_end run_draw(struct session *session, int seat, const char *rest)
{
    struct note why = {0};
    int own_side = session->view.setup->seat[seat].side;
    (void)rest;
    for (int other = 0; other < session->seat_count; other++) {
        int side = session->view.setup->seat[other].side;
        if (session->seating.player[other] == PLAYER_WORD_HUMAN || side == own_side)
            continue;
        if (session->view.rulebook->worth(&session->view, side) > 500) {
            printf("%s declines: it thinks that it is ahead.\n",
                   session->view.setup->seat[other].name);
            return COMMAND_STAYS;
        }
    }
    if (!others_agree(session, seat, "a draw")) {
        printf("No draw.\n");
        return COMMAND_STAYS;
    }
    return keep_tried(session, match_try_draw(session->match, &why), &why);
}

static enum command_end run_quit(struct session *session, int seat, const char *rest)
{
    (void)session;
    (void)seat;
    (void)rest;
    return COMMAND_LEAVES;
}

static command_run run_help;

static const struct command commands[] = {
    {"help", "?", "help [ORDER]", "this list; `help move` explains an order", run_help},
    {"primer", NULL, "primer", "how this game is played, on one page", run_primer},
    {"choices", NULL, "choices [SHIP]", "all answers, numbered; or those of one ship", run_choices},
    {"hint", NULL, "hint", "what the computer would do in your place", run_hint},
    {"why", NULL, "why", "what the computer had in mind when it acted last", run_why},
    {"default", "ok", "default, ok", "the answer of somebody who does not answer", run_default},
    {"auto", NULL, "auto", "let the computer answer until the next phase", run_auto},
    {"odds", NULL, "odds ORDER", "exact chances of an order, without giving it", run_odds},
    {"board", "map", "board [SHIP], map", "draw the board; with a ship: where it can go (*)",
     run_board},
    {"fleets", NULL, "fleets", "all ships", run_fleets},
    {"unit", "card", "unit SHIP|CELL", "everything about a ship, or who is in a cell", run_unit},
    {"rule", "rules", "rule ID|WORDS", "a rule, e.g. one shown in [brackets], or where words occur",
     run_rule},
    {"show", NULL, "show [NAME]", "a class, weapon, order, trait … by its name, or all names",
     run_show},
    {"log", NULL, "log", "all that has happened", run_log},
    {"undo", NULL, "undo [N]", "take back your latest answer, if no die fell", run_undo},
    {"commit", NULL, "commit", "seal your secret answers", run_commit},
    {"save", NULL, "save", "where the battle is kept (always up to date)", run_save},
    {"position", NULL, "position FILE", "write what you know of the battle to a file",
     run_position},
    {"draw", NULL, "draw", "offer a draw", run_draw},
    {"resign", NULL, "resign", "give up", run_resign},
    {"quit", "exit", "quit", "leave; the battle can be resumed", run_quit}};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void print_decisions(const struct session *session)
{
    char buffer[1024];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_add(&text, "Decisions of this game (`help NAME` explains one):");
    for (int i = 0; i < session->view.rulebook->decision_count; i++)
        text_format(&text, " %s%s", session->view.rulebook->decisions[i].name,
                    i + 1 < session->view.rulebook->decision_count ? "," : "");
    say_folded(buffer, session->screen.width, 0, 2);
}

/* What a decision is about; `now`: it is asked for. */
static void explain(const struct session *session, const struct decision *decision, bool now)
{
    char buffer[1024];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    text_format(&text, "%s%s%s: %s", now ? "Now (" : "", decision->name, now ? ")" : "",
                decision->help);
    say_folded(buffer, session->screen.width, 0, 2);
}

static enum command_end run_help(struct session *session, int seat, const char *rest)
{
    const struct rulebook *rulebook = session->view.rulebook;
    (void)seat;
    for (int i = 0; *rest && i < rulebook->decision_count; i++) {
        if (text_same(rulebook->decisions[i].name, rest)) {
            explain(session, &rulebook->decisions[i], false);
            return COMMAND_STAYS;
        }
    }
    tutor_help(session);
    explain(session, &rulebook->decisions[session->question.decision], true);
    printf("Type an order in words, the number of a listed choice, or:\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        printf("  %-18s %s\n", commands[i].usage, commands[i].help);
    printf("Several orders in one line are parted by `;`. Enter alone shows the table again.\n");
    print_decisions(session);
    return COMMAND_STAYS;
}

static const struct command *find_command(const char *word)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (text_same(commands[i].name, word) ||
            (commands[i].also && text_same(commands[i].also, word)))
            return &commands[i];
    return NULL;
}

/* An order in words. */
static enum command_end run_order(struct session *session, int seat, const char *line)
{
    struct action action;
    struct note why = {0};
    struct itself_order order = {seat, line, NULL};
    if (session_is_given(session, &order, false))
        return COMMAND_STAYS;
    if (session->view.rulebook->read(&session->view, seat, line, &action, &why) != FAULT_NONE) {
        if (session_is_given(session, &order, true))
            return COMMAND_STAYS;
        char word[NEAREST_WORD_MAX + 1];
        size_t size = strcspn(line, " ");
        snprintf(word, sizeof word, "%.*s", size < sizeof word ? (int)size : 0, line);
        struct nearest nearest = {word, NULL, 0};
        for (int i = 0; i < COMMAND_COUNT; i++)
            nearest_offer(&nearest, commands[i].name);
        refuse_order(session, &order, &why);
        if (nearest.best && nearest.distance < 2)
            printf("Or did you mean `%s`?\n", nearest.best);
        else
            printf("`choices` lists what can be answered, `help` what else can be typed.\n");
        return COMMAND_STAYS;
    }
    action.seat = (uint8_t)seat;
    return answer_words(session, seat, &action, line);
}

/* A word like `board` may be an order of the game as well: the order goes first if it can be
 * given now. */
static bool is_order_now(struct session *session, int seat, const char *word, const char *line)
{
    struct action action;
    const struct rulebook *rulebook = session->view.rulebook;
    for (int i = 0; i < rulebook->decision_count; i++)
        if (text_same(rulebook->decisions[i].name, word))
            return rulebook->read(&session->view, seat, line, &action, NULL) == FAULT_NONE &&
                   rulebook->permits(&session->view, &action, NULL) == FAULT_NONE;
    return false;
}

/* Nobody means an answer that he has not seen: a bare "4" may have been four hexes. */
static enum command_end refuse_unseen(struct session *session, int number)
{
    struct note why = {0};
    char words[MATCH_WORDS_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    session->view.rulebook->spell(&session->view, &session->listed[number - 1], &text);
    note_set(
        &why, FAULT_INPUT, NULL,
        "answer number %d would be \"%s\", which is not on the screen: write it so, or look at "
        "`choices` first",
        number, words);
    return refuse(session, &why);
}

enum command_end commands_run(struct session *session, int seat, const char *line)
{
    char word[32];
    size_t size = strcspn(line, " ");
    int64_t number = 0;
    if (!*line) {
        session->drawn = -1;
        return session->queue[0] ? COMMAND_STAYS : COMMAND_ANSWERED;
    }
    if (text_to_int(line, &number) && number >= 1 && number <= session->listed_count) {
        if (number > session->shown_count)
            return refuse_unseen(session, (int)number);
        struct action action = session->listed[number - 1];
        return answer(session, action.seat, &action);
    }
    snprintf(word, sizeof word, "%.*s", size < sizeof word ? (int)size : 0, line);
    const struct command *command = find_command(word);
    if (command && !is_order_now(session, seat, word, line))
        return command->run(session, seat, line + size + strspn(line + size, " "));
    return run_order(session, seat, line);
}
