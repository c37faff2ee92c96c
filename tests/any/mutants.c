/* The toy with leaks. Every replaced function is the sound one and a slip that real code has made
 * before. */
#include "tests/any/mutants.h"

#include "base/hash.h"
#include "tests/toy/state.h"
#include "tests/toy/toy.h"

#include <stdlib.h>
#include <string.h>

static bool knows(const struct game *game, int unit)
{
    return cell_is_place(toy_state_of(game)->units[unit].cell);
}

/* A cloaked ship of the other side stands there, and this state knows it. */
static bool ghost_at(const struct game *game, int side, struct cell cell)
{
    const struct toy_state *state = toy_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (toy_afloat(state, unit) && state->own[unit].cloaked && knows(game, unit) &&
            state->units[unit].side != side && cell_equal(state->units[unit].cell, cell))
            return true;
    return false;
}

/* ---- event: a search in vain is told to everybody -------------------------------------------- */

static enum progress tell_searches(const struct game *game, struct dice *dice,
                                   struct events *events)
{
    int before = events ? events->count : 0;
    enum progress progress = toy_rulebook.advance(game, dice, events);
    for (int i = before; events && i < events->count && i < events->capacity; i++)
        if (events->list[i].kind == TOY_EVENT_SEARCHED)
            events->list[i].seen_by = EVENT_SEEN_BY_ALL;
    return progress;
}

/* ---- choice: ships are not sent into hexes that are taken ------------------------------------ */

static int avoid_ghosts(const struct game *game, const struct question *question, int unit,
                        struct action *out, int capacity)
{
    enum { LISTED_MAX = 1024 };
    struct action listed[LISTED_MAX];
    int total = toy_rulebook.choices(game, question, unit, listed, LISTED_MAX), kept = 0;
    for (int i = 0; i < total && i < LISTED_MAX; i++) {
        const struct toy_state *state = toy_state_of(game);
        bool straight = listed[i].decision == TOY_PLOT && !strpbrk(listed[i].text, "PS");
        if (straight) {
            struct cell end = state->units[listed[i].unit].cell;
            for (int hex = 0; hex < atoi(listed[i].text); hex++)
                end = board_step(&game->setup->board, end, state->units[listed[i].unit].heading);
            if (ghost_at(game, state->units[listed[i].unit].side, end))
                continue;
        }
        if (kept < capacity)
            out[kept] = listed[i];
        kept++;
    }
    return kept;
}

/* ---- refusal: "you cannot fire, something is in the way" ------------------------------------- */

static enum fault refuse_ghosts(const struct game *game, const struct action *action,
                                struct note *why)
{
    enum fault fault = toy_rulebook.permits(game, action, why);
    const struct toy_state *state = toy_state_of(game);
    if (fault || action->decision != TOY_PLOT)
        return fault;
    struct cell cell = board_step(&game->setup->board, state->units[action->unit].cell,
                                  state->units[action->unit].heading);
    if (action->text[0] != '0' && ghost_at(game, state->units[action->unit].side, cell))
        return note_set(why, FAULT_REFUSED, "TY-plot.3", "something is in the way");
    return FAULT_NONE;
}

/* ---- number: a question with one legal answer is not asked, though the other answer is secret -
 */

static enum progress skip_shield(const struct game *game, struct dice *dice, struct events *events)
{
    enum progress progress = toy_rulebook.advance(game, dice, events);
    struct toy_state *state = toy_state_of(game);
    if (state->head.phase != TOY_PHASE_SHIELD)
        return progress;
    int seat = state->units[state->target].seat;
    if (state->cards[seat].hand[TOY_CARD_SHIELD] > 0)
        return progress;
    struct action take;
    action_init(&take, TOY_SHIELD, seat);
    toy_rulebook.accept(game, &take, events);
    return PROGRESS_MORE;
}

/* ---- hash: a fingerprint kept in the state is not concealed ---------------------------------- */

static void keep_hash(const struct game *game, int seat)
{
    struct toy_state *state = toy_state_of(game);
    uint8_t hash = (uint8_t)(hash_bytes(state, game->setup->state_size, 0) | 1);
    toy_rulebook.conceal(game, seat);
    if (!state->cursor)
        state->cursor = hash;
}

static void drop_hash(const struct game *game, int seat, struct random *random)
{
    toy_state_of(game)->cursor = 0;
    toy_rulebook.imagine(game, seat, random);
}

/* ---- guess: a search supposes a ship on another course than is seen ------------------- */

static void suppose_elsewhere(const struct game *game, int seat, struct random *random)
{
    toy_rulebook.imagine(game, seat, random);
    state_units(game->state)[0].heading ^= 1;
}

/* ---- hidden die: searches are thrown with the open dice -------------------------------------- */

struct open_dice {
    struct dice dice;
    struct dice *inner;
};

static int open_face(struct dice *dice, int sides, const struct roll *roll)
{
    struct dice *inner = ((struct open_dice *)dice)->inner;
    struct roll open = *roll;
    if (roll->purpose == TOY_FOR_SEARCH)
        open.lane = DICE_OPEN;
    return inner->face(inner, sides, &open);
}

static enum progress throw_openly(const struct game *game, struct dice *dice, struct events *events)
{
    if (dice->branching)
        return toy_rulebook.advance(game, dice, events);
    struct open_dice open = {.dice = *dice, .inner = dice};
    open.dice.face = open_face;
    enum progress progress = toy_rulebook.advance(game, &open.dice, events);
    dice->throw_count = open.dice.throw_count;
    dice->spoiled = dice->spoiled || open.dice.spoiled;
    return progress;
}

/* ---- odds: the shield the defender might play is counted in ---------------------------------- */

static void count_shields(const struct game *before, const struct game *after, int target,
                          int32_t out[MEASURES_MAX])
{
    toy_rulebook.measure(before, after, target, out);
    const struct toy_state *state = toy_state_of(before);
    int held = state->cards[state->units[target].seat].hand[TOY_CARD_SHIELD];
    if (held != TOY_UNKNOWN && held > 0 && out[TOY_MEASURE_DAMAGE] > 0)
        out[TOY_MEASURE_DAMAGE]--;
}

/* ---- overlay: contacts show every enemy whose place is known --------------------------------- */

static int show_ghosts(const struct game *game, const struct overlay_query *query,
                       struct overlay_mark *out, int capacity)
{
    const struct toy_state *state = toy_state_of(game);
    int count = toy_rulebook.overlay(game, query, out, capacity);
    for (int unit = 0; query->kind == OVERLAY_CONTACTS && unit < state->head.unit_count; unit++) {
        if (!toy_afloat(state, unit) || !state->own[unit].cloaked || !knows(game, unit) ||
            state->units[unit].side == state->units[query->unit].side)
            continue;
        if (count < capacity)
            out[count] =
                (struct overlay_mark){.cell = state->units[unit].cell, .unit = (uint8_t)unit};
        count++;
    }
    return count;
}

/* ---- more ways ------------------------------------------------------------------------------- */

/* View: the heading of a cloaked ship stays readable. */
static void show_heading(const struct game *game, int seat)
{
    struct toy_state *state = toy_state_of(game), before;
    memcpy(&before, state, game->setup->state_size);
    toy_rulebook.conceal(game, seat);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->units[unit].heading = before.units[unit].heading;
}

/* Committed: who is ready shows in the view, and so when the last secret answer was given. */
static void show_ready(const struct game *game, int seat)
{
    uint8_t ready = toy_state_of(game)->ready;
    toy_rulebook.conceal(game, seat);
    toy_state_of(game)->ready = ready;
}

/* Suggestion: the reflex shoots only at those who hold no shield. */
static struct action spare_shields(const struct game *game, const struct question *question,
                                   struct random *random)
{
    struct action action = toy_rulebook.reflex(game, question, random);
    const struct toy_state *state = toy_state_of(game);
    if (action.decision != TOY_FIRE)
        return action;
    int held = state->cards[state->units[action.target].seat].hand[TOY_CARD_SHIELD];
    if (held != TOY_UNKNOWN && held > 0)
        action_init(&action, TOY_PASS, question_seat(question));
    return action;
}

/* Words: the question tells how many shields are about. */
static void ask_too_much(const struct game *game, const struct question *question, struct text *out)
{
    int held = 0;
    toy_rulebook.ask(game, question, out);
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (toy_state_of(game)->cards[seat].hand[TOY_CARD_SHIELD] != TOY_UNKNOWN)
            held += toy_state_of(game)->cards[seat].hand[TOY_CARD_SHIELD];
    text_format(out, " (%d)", held);
}

/* Score: a held bluff counts for a box. */
static int count_bluffs(const struct game *game, int side)
{
    int score = toy_rulebook.score(game, side);
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (game->setup->seat[seat].side == side &&
            toy_state_of(game)->cards[seat].hand[TOY_CARD_BLUFF] != TOY_UNKNOWN)
            score += toy_state_of(game)->cards[seat].hand[TOY_CARD_BLUFF];
    return score;
}

static struct mutant *add(struct mutant *out, int *count, const char *name, const char *found_as)
{
    struct mutant *mutant = &out[(*count)++];
    mutant->name = name;
    mutant->found_as = found_as;
    memcpy(&mutant->rulebook, &toy_rulebook, sizeof toy_rulebook);
    return mutant;
}

int mutants_make(struct mutant out[MUTANTS_MAX])
{
    int count = 0;
    add(out, &count, "event", "event searched")->rulebook.advance = tell_searches;
    add(out, &count, "choice", "choices")->rulebook.choices = avoid_ghosts;
    add(out, &count, "refusal", "refusals")->rulebook.permits = refuse_ghosts;
    add(out, &count, "number", "observation")->rulebook.advance = skip_shield;
    struct mutant *hash = add(out, &count, "hash", "does not look alike");
    hash->rulebook.conceal = keep_hash;
    hash->rulebook.imagine = drop_hash;
    add(out, &count, "guess", "what is supposed")->rulebook.suppose = suppose_elsewhere;
    add(out, &count, "hidden die", "event rolled")->rulebook.advance = throw_openly;
    add(out, &count, "odds", "odds")->rulebook.measure = count_shields;
    add(out, &count, "overlay", "overlays")->rulebook.overlay = show_ghosts;
    add(out, &count, "view", "does not look alike")->rulebook.conceal = show_heading;
    add(out, &count, "committed", "secret answer being given")->rulebook.conceal = show_ready;
    add(out, &count, "suggestion", "suggestions")->rulebook.reflex = spare_shields;
    add(out, &count, "words", "words")->rulebook.ask = ask_too_much;
    add(out, &count, "score", "score")->rulebook.score = count_bluffs;
    return count;
}
