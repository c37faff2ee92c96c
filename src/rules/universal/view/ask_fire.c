/* Asking about attacks: who fires at what, and what becomes of it. */
#include "rules/universal/view/view.h"

#include "rules/kit/asked.h"
#include "rules/universal/state/place.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/law/fire/shot.h"
#include "rules/universal/view/words.h"

enum { FEW = 3, CHOICES_SHOWN = 12 };

static bool is_unit(const struct game *game, int unit)
{
    return unit < universal_state_of(game)->head.unit_count;
}

/* ---- targets ---- */

/* Weapons that reach the target by any of their modes. */
static uint64_t open_at(const struct game *game, int unit, int target)
{
    uint64_t open = 0;
    for (int profile = 0; profile < UNIVERSAL_MODES; profile++)
        open |= universal_aim_open(game, unit, target, profile);
    return open;
}

/* Enemies that some weapon reaches now; the first twelve are written if `out` is given. */
static int list_targets(const struct game *game, int unit, struct text *out)
{
    const struct universal_state *state = universal_state_of(game);
    int count = 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (state->units[other].side == state->units[unit].side || !universal_on_board(game, other))
            continue;
        uint64_t open = open_at(game, unit, other);
        if (!open || (++count > SAY_LISTED_MAX) || !out)
            continue;
        text_add(out, count > 1 ? "; " : "");
        say_name(game, other, out);
        text_format(
            out, " at %d: ", universal_distance(state->units[unit].cell, state->units[other].cell));
        universal_words_weapons(game, unit, open, out);
    }
    return count;
}

/* "Hood (2 targets)" */
static void write_gunner(const struct game *game, int unit, struct text *out)
{
    int targets = list_targets(game, unit, NULL);
    say_name(game, unit, out);
    text_add(out, targets ? " (" : " (no target");
    if (targets)
        say_count(out, targets, "target", "targets");
    text_char(out, ')');
}

/* UN-D0.1 */
static void write_block(const struct game *game, struct text *out)
{
    int left = universal_state_of(game)->turns.left;
    if (left > 1)
        text_format(out, ", %d ships in a row", left);
}

void universal_ask_fire(const struct game *game, const struct question *question, struct text *out)
{
    int unit = asked_only(game, question);
    bool begun = question->unit != UNIT_NONE;
    if (unit == UNIT_NONE) {
        text_add(out, "Which ship fires next, and at what");
        write_block(game, out);
        text_add(out, "? (UN-D0.1) Still to fire: ");
        say_units(game, &question->units, write_gunner, out);
        return;
    }
    text_add(out, begun ? "" : "What does ");
    say_name(game, unit, out);
    text_add(out, begun ? ": more fire, or done? (UN-D1.1) In reach: "
                        : " fire at? (UN-D0.1) In reach: ");
    int count = list_targets(game, unit, out);
    if (count > SAY_LISTED_MAX)
        text_format(out, " and %d more", count - SAY_LISTED_MAX);
    text_add(out, count ? "" : "nobody");
}

/* ---- within an attack ---- */

static bool write_offered_facing(const struct game *game, const struct action *action,
                                 struct text *out)
{
    int facing = action->mode;
    text_add(out, universal_words_facing(facing));
    if (!is_unit(game, action->unit) || facing >= UNIVERSAL_FACINGS)
        return true;
    text_add(out, " (");
    int cover = universal_screen_cover(game, action->unit, (enum universal_facing)facing);
    if (universal_is_unity(game, action->unit)) /* UN-Z3.5e */
        text_format(out, "shield rating %d, ", cover);
    else
        say_count(out, cover, "Screen, ", "Screens, ");
    say_count(out, universal_shields_left(game, action->unit, facing), "Shield)", "Shields)");
    return true;
}

void universal_ask_fire_show(const struct game *game, const struct question *question,
                             struct text *out)
{
    text_add(out, "Which facing does ");
    say_name(game, question->unit, out);
    text_add(out, " turn to ");
    say_name(game, question->other, out);
    text_add(out, "? (UN-D2.4) ");
    say_offers(game, question, UNIVERSAL_FACINGS, write_offered_facing, out);
}

void universal_ask_fire_block(const struct game *game, const struct question *question,
                              struct text *out)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    struct universal_block block = universal_strike_block(game);
    say_name(game, question->unit, out);
    text_add(out, " is struck ");
    text_add(out, universal_words_facing(shot->facing));
    text_add(out, " and uses up ");
    say_count(out, block.sum, "Shield", "Shields");
    text_format(out,
                ": how many of them are those of the facing, not omni ones? (UN-D3.2) %d to "
                "%d",
                block.low, block.high);
}

void universal_ask_fire_pinpoint(const struct game *game, const struct question *question,
                                 struct text *out)
{
    const struct universal_shot *shot = &universal_state_of(game)->shot;
    text_add(out, "Which damage dice against ");
    say_name(game, shot->target, out);
    text_add(out, " does ");
    say_name(game, question->unit, out);
    text_add(out, " roll again? (UN-D5.pinpoint) They will do no hull hit. Rolled:");
    for (int face = 1; face <= 6; face++)
        if (shot->face[face - 1] > 0)
            text_format(out, " %dx%d", shot->face[face - 1], face);
}

static bool write_offered_target(const struct game *game, const struct action *action,
                                 struct text *out)
{
    if (action->target == UNIT_NONE)
        return false;
    say_name(game, action->target, out);
    return true;
}

void universal_ask_fire_next(const struct game *game, const struct question *question,
                             struct text *out)
{
    say_name(game, question->unit, out);
    text_add(out, " sweeps on with ");
    say_count(out, universal_state_of(game)->shot.chain, "die", "dice");
    text_add(out, ": at which other target, if any? (UN-D5.sweeping) ");
    say_offers(game, question, CHOICES_SHOWN, write_offered_target, out);
}

/* ---- 4c ---- */

/* Of so many things of one kind. */
static void write_stock(struct text *out, int count, const char *thing, const char *things,
                        int *listed)
{
    if (count <= 0)
        return;
    text_add(out, (*listed)++ ? ", " : "");
    say_count(out, count, thing, things);
}

void universal_ask_fire_late(const struct game *game, const struct question *question,
                             struct text *out)
{
    int unit = question->unit, listed = 0;
    text_add(out, "What else does ");
    say_name(game, unit, out);
    text_add(out, " do? (UN-B2) It has ");
    if (!is_unit(game, unit))
        return;
    static const struct {
        int decision;
        const char *thing, *things;
    } kinds[] = {{UNIVERSAL_PDS, "PDS (range 3)", "PDS (range 3)"},
                 {UNIVERSAL_SHOCK, "Shockwave (strikes all within 3)", ""},
                 {UNIVERSAL_FLARE, "Flare (range 10)", "Flares (range 10)"},
                 {UNIVERSAL_PROBE, "Probe (range 6)", "Probes (range 6)"},
                 {UNIVERSAL_BOARD, "squad of Marines (range 5)", "squads of Marines (range 5)"}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        write_stock(out, universal_chance_stock(game, unit, kinds[i].decision), kinds[i].thing,
                    kinds[i].things, &listed);
}

void universal_ask_fire_repel(const struct game *game, const struct question *question,
                              struct text *out)
{
    int unit = question->unit;
    say_name(game, question->other, out);
    text_add(out, " boards ");
    say_name(game, unit, out);
    text_add(out, " with ");
    say_count(out, universal_state_of(game)->left, "success", "successes");
    text_add(out, ": how many of its squads fight them off, one each? (UN-E2.5) It has ");
    text_int(out,
             is_unit(game, unit) ? universal_item_munitions(game, unit, UNIVERSAL_MARINES) : 0);
}

/* ---- damage ---- */

void universal_ask_fire_loss(const struct game *game, const struct question *question,
                             struct text *out)
{
    int unit = question->unit;
    bool unity = universal_words_is_unity(game, unit);
    text_add(out, unity ? "Which weapons or items does " : "Which weapons does ");
    say_name(game, unit, out);
    text_format(out, " lose? (%s) %d of ", unity ? "UN-Z3.5" : "UN-D3.5",
                universal_state_of(game)->settle.loss);
    uint64_t left = is_unit(game, unit) && universal_is_ship(game, unit)
                        ? universal_gun_working(game, unit)
                        : 0;
    if (left || !unity)
        universal_words_weapons(game, unit, left, out);
    for (int item = 0, written = left != 0; unity && item < UNIVERSAL_ITEMS; item++) {
        int count = universal_items_left(game, unit, (enum universal_item)item);
        if (count <= 0)
            continue;
        text_format(out, "%s%s", written++ ? ", " : "", universal_words_item(item));
        if (count > 1)
            text_format(out, " x%d", count);
    }
}

static bool write_offered_part(const struct game *game, const struct action *action,
                               struct text *out)
{
    if (action->weapons)
        universal_words_weapons(game, action->unit, action->weapons, out);
    else
        text_add(out, universal_words_item(action->mode));
    return true;
}

void universal_ask_fire_item(const struct game *game, const struct question *question,
                             struct text *out)
{
    text_add(out, "Which item does ");
    say_name(game, question->unit, out);
    text_add(out, " lose? (UN-D3.6) ");
    say_offers(game, question, UNIVERSAL_ITEMS, write_offered_part, out);
}

void universal_ask_fire_restore(const struct game *game, const struct question *question,
                                struct text *out)
{
    text_add(out, "What does damage control win back for ");
    say_name(game, question->unit, out);
    text_add(out, "? (UN-D4.3) ");
    say_offers(game, question, CHOICES_SHOWN, write_offered_part, out);
}

static bool write_offered_guard(const struct game *game, const struct action *action,
                                struct text *out)
{
    text_add(out, universal_words_facing(action->mode));
    if (is_unit(game, action->unit) && action->mode < UNIVERSAL_GUARDS)
        text_format(out, " (%d used up)",
                    universal_element_of(game, action->unit)->card.shield[action->mode]);
    return true;
}

void universal_ask_fire_regenerate(const struct game *game, const struct question *question,
                                   struct text *out)
{
    text_add(out, "Where does a Shield of ");
    say_name(game, question->unit, out);
    text_add(out, " come back? (UN-E1.11) ");
    say_offers(game, question, UNIVERSAL_GUARDS, write_offered_guard, out);
}
