/* Asking in an activation: strikes, shields, Target Locks, movement. */
#include "rules/starstrike/view/ask.h"

#include "rules/starstrike/orders/helm.h"
#include "rules/starstrike/law/strike.h"

enum { WAYS_SHOWN = 16, LONG = 600, LONGEST = 860 };

static const struct starstrike_strike *strike_of(const struct game *game)
{
    return &starstrike_state_of(game)->strike;
}

/* Icons still to be resolved. */
static void write_icons(const struct game *game, struct text *out)
{
    int icons[STARSTRIKE_ICONS];
    for (int i = 0; i < STARSTRIKE_ICONS; i++)
        icons[i] = strike_of(game)->icon[i];
    starstrike_names_icons(icons, out);
}

/* "Heron's Lance Array (1) at Vesk" */
static void write_strike(const struct game *game, struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    say_name(game, state->actor, out);
    text_add(out, "'s ");
    starstrike_names_arm(game, state->actor, state->strike.arm, out);
    text_add(out, " at ");
    say_name(game, state->victim, out);
}

/* ---- STRIKE ---- */

/* Points it could spend against a strike from there (SS-5E.01, SS-8D.01). */
static int shields_against(const struct game *game, int target, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int facings = starstrike_hex_facings_to(game, target, unit), points = 0;
    if (starstrike_ground(game, state->units[target].cell) == STARSTRIKE_NEBULA)
        return 0;
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        points += facings >> i & 1 ? state->pieces[target].shield[i] : 0;
    return points;
}

/* "1 Lance Array 3 dice +1": helpers are not counted */
static void write_arm(const struct game *game, const struct starstrike_case *strike,
                      struct text *out)
{
    const struct starstrike_arm *arm =
        &starstrike_ship_of(game, strike->attacker)->arm[strike->arm];
    struct starstrike_aim aim;
    starstrike_aim_at(strike, &aim);
    text_format(out, "%d %s ", strike->arm + 1,
                starstrike_weapon_of(game, arm->weapon)->label.name);
    say_count(out, arm->dice, "die", "dice");
    if (aim.m)
        text_format(out, " %+d", aim.m);
}

/* ". Vesk at 2 (hull 3, shields 2): 1 Lance Array 3 dice +1": what can strike it */
static bool write_target(const struct game *game, int unit, int target, struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int count = 0;
    for (int arm = 0; arm < starstrike_ship_of(game, unit)->arm_count; arm++) {
        struct starstrike_case strike = {game, unit, target, arm};
        if (!starstrike_declare_can_strike(game, unit, arm, target))
            continue;
        if (count++ == 0) {
            text_add(out, ". ");
            say_name(game, target, out);
            text_format(out, " at %d (hull %d, shields %d): ",
                        starstrike_between(state->units[unit].cell, state->units[target].cell),
                        state->pieces[target].hull, shields_against(game, target, unit));
        } else {
            text_add(out, ", ");
        }
        if (out->length < LONG)
            write_arm(game, &strike, out);
        else
            text_int(out, arm + 1);
    }
    return count > 0;
}

void starstrike_ask_strike(const struct game *game, const struct question *question,
                           struct text *out)
{
    int unit = question->unit, targets = 0, shown = 0;
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int arms = starstrike_ship_of(game, unit)->arm_count;
    int most = starstrike_piece_strikes_max(game, unit),
        left = (most < arms ? most : arms) - piece->strikes;
    text_add(out, "Whom does ");
    say_name(game, unit, out);
    text_add(out, " strike, before it moves? (SS-5A) Up to ");
    say_count(out, left > 0 ? left : 0, "Strike", "Strikes");
    if (piece->flags & STARSTRIKE_UNLOADED)
        text_add(out, ", Heavy weapons are reloading (SS-5A.02)");
    for (int target = 0; target < starstrike_state_of(game)->head.unit_count; target++) {
        if (out->length < LONGEST)
            shown += write_target(game, unit, target, out);
        for (int arm = 0; arm < arms; arm++)
            if (starstrike_declare_can_strike(game, unit, arm, target)) {
                targets++;
                break;
            }
    }
    if (targets > shown)
        text_format(out, ". %d more", targets - shown);
    text_add(out, targets ? "" : ". Nobody is within reach");
}

/* ---- helpers ---- */

/* "Skilled", "Augur", "B-002 Focused Fire": what is asked about */
static void write_helper(const struct game *game, struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_strike *strike = &state->strike;
    if (strike->helper_kind == STARSTRIKE_HELP_SKILLED)
        text_add(out, "Skilled for -1");
    else if (strike->helper_kind == STARSTRIKE_HELP_AUGUR)
        text_add(out, "Augur for -1, and a Lock On for each 5 or 6");
    else if (strike->helper_slot < STARSTRIKE_CARDS_MAX)
        starstrike_ask_order(
            game, state->pieces[strike->helper].slot[strike->helper_slot].order - 1, out);
    else
        text_add(out, strike->helper_slot == STARSTRIKE_SLOT_TRAIT   ? "its Commander's trait"
                      : strike->helper_slot == STARSTRIKE_SLOT_GROUP ? "its flight group"
                      : strike->helper_slot == STARSTRIKE_SLOT_OMEGA ? "the omega order"
                                                                     : "the scenario's rule");
}

/* Why the helper may be used. */
static const char *helper_rule(const struct starstrike_state *state)
{
    if (state->strike.helper_kind == STARSTRIKE_HELP_SKILLED)
        return "SS-9I";
    if (state->strike.helper_kind == STARSTRIKE_HELP_AUGUR)
        return "SS-9L";
    return state->step == STARSTRIKE_STEP_EXTRA_ASK ? "SS-5F.01II" : "SS-5B.02";
}

void starstrike_ask_strike_use(const struct game *game, const struct question *question,
                               struct text *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    struct starstrike_aim aim;
    text_add(out, "Does ");
    say_name(game, question->unit, out);
    text_add(out, " use ");
    write_helper(game, out);
    text_format(out, "? (%s) ", helper_rule(state));
    write_strike(game, out);
    if (state->step == STARSTRIKE_STEP_EXTRA_ASK) {
        text_add(out, " has ");
        write_icons(game, out);
        text_format(out, ", each die %+d", state->strike.m);
        return;
    }
    starstrike_aim_now(game, &aim);
    text_add(out, ": ");
    say_count(out, starstrike_ship_of(game, state->actor)->arm[state->strike.arm].dice, "die",
              "dice");
    text_format(out, ", %+d so far", aim.m);
    starstrike_names_parts(aim.of, out);
}

/* ---- shields and what is lost ---- */

/* SS-5F.02I, SS-5F.02II: what can still save it */
static void write_saves(const struct game *game, int unit, struct text *out)
{
    int types = starstrike_aim_weapon(game)->types;
    if (!(types >> STARSTRIKE_HEAVY_WEAPON & 1))
        text_format(out, ", Armor %d", starstrike_piece_armor(game, unit));
    if (types >> STARSTRIKE_ORDNANCE & 1)
        text_format(out, ", Flak %d", starstrike_piece_flak(game, unit));
}

void starstrike_ask_strike_block(const struct game *game, const struct question *question,
                                 struct text *out)
{
    int unit = question->unit;
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    write_strike(game, out);
    text_add(out, ": ");
    write_icons(game, out);
    text_add(out, ". How many shield points does ");
    say_name(game, unit, out);
    text_format(out, " spend on Hits and Critical Hits? (%s) ",
                starstrike_ship_of(game, unit)->six ? "SS-5E.01" : "SS-5E");
    if (starstrike_ship_of(game, unit)->six)
        starstrike_ask_facings(game, unit, strike_of(game)->facings, out);
    else
        text_format(out, "shields %d", piece->shield[0]);
    text_format(out, "; hull %d, criticals %d of %d", piece->hull, piece->crits,
                starstrike_order_limit_full(starstrike_ship_of(game, unit)));
    write_saves(game, unit, out);
}

/* "use drain (1 shield point)" */
static void write_ability(const struct starstrike_ability *ability, int number, struct text *out)
{
    if (starstrike_names_is_word(ability->id))
        text_format(out, ", use %s (", ability->id);
    else
        text_format(out, ", use %d (%s, ", number, ability->id);
    switch ((enum starstrike_op)ability->op) {
    case STARSTRIKE_ADD_ICON:
        text_format(out, "%+d %s", ability->value,
                    starstrike_names_icon(ability->icon, ability->value == 1));
        break;
    case STARSTRIKE_DRAIN_SHIELDS:
        text_format(out, "%d shield point%s", ability->value,
                    starstrike_words_plural(-ability->value));
        break;
    case STARSTRIKE_DAMPEN:
        text_format(out, "%+d Skirmish dice until Refresh", ability->value);
        break;
    case STARSTRIKE_RETURN_ORDER:
        text_add(out, "it returns an order");
        break;
    case STARSTRIKE_EXHAUST:
    case STARSTRIKE_PUSH:
        text_add(out, "it is Exhausted");
        break;
    }
    if (ability->cost > 1)
        text_format(out, ", takes %d Lock%s", ability->cost,
                    starstrike_words_plural(ability->cost));
    text_char(out, ')');
}

void starstrike_ask_strike_lock(const struct game *game, const struct question *question,
                                struct text *out)
{
    const struct starstrike_weapon *weapon = starstrike_aim_weapon(game);
    (void)question;
    write_strike(game, out);
    text_add(out, " has ");
    write_icons(game, out);
    text_format(out, ". What is the next Target Lock for? (SS-5F.01) lock on (one more die, %+d)",
                strike_of(game)->m);
    for (int i = 0; i < weapon->ability_count; i++)
        write_ability(&weapon->ability[i], i + 1, out);
    text_add(out, ", waste");
}

void starstrike_ask_strike_drain(const struct game *game, const struct question *question,
                                 struct text *out)
{
    int target = question->other;
    text_add(out, "Which facing of ");
    say_name(game, target, out);
    text_add(out, " loses shield points? (SS-D.1.2) ");
    if (starstrike_names_is_unit(game, target))
        starstrike_ask_facings(game, target, strike_of(game)->facings, out);
}

void starstrike_ask_strike_return(const struct game *game, const struct question *question,
                                  struct text *out)
{
    const struct starstrike_slot *slot = starstrike_piece_of(game, question->unit)->slot;
    bool any = false;
    text_add(out, "Which order does ");
    say_name(game, question->unit, out);
    text_add(out, " lose? (SS-5F.03) ");
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot[i].order; i++) {
        if (!starstrike_wound_is_returnable(&slot[i]))
            continue;
        text_add(out, any ? ", " : "");
        starstrike_ask_order(game, slot[i].order - 1, out);
        any = true;
    }
}

/* ---- movement ---- */

/* "1 ahead 0509" */
static bool write_way(const struct game *game, const struct action *action, struct text *out)
{
    enum starstrike_maneuver maneuver = (enum starstrike_maneuver)action->amount[0];
    if (action->decision != STARSTRIKE_MOVE)
        return false;
    text_int(out, action->mode);
    if (maneuver == STARSTRIKE_NO_MANEUVER)
        return true;
    struct cell from = starstrike_state_of(game)->units[action->unit].cell;
    struct cell to = starstrike_helm_goal(from, action->mode, maneuver);
    text_format(out, " %s ", starstrike_names_maneuver(action->amount[0]));
    if (maneuver == STARSTRIKE_ASSAULT)
        say_name(game, starstrike_hex_piece(game, to), out);
    else
        say_cell(game, to, out);
    if (starstrike_ground(game, to) > STARSTRIKE_STRATEGIC)
        text_format(out, " (%s)", starstrike_terrain_words[starstrike_ground(game, to)]);
    return true;
}

/* "heading 0 N, " */
static void write_course(const struct game *game, int unit, struct text *out)
{
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    text_add(out, " on ");
    say_cell(game, body->cell, out);
    if (body->heading != HEADING_NONE)
        text_format(out, " heading %d %s", body->heading, say_heading(body->heading));
}

void starstrike_ask_strike_move(const struct game *game, const struct question *question,
                                struct text *out)
{
    struct starstrike_helm helm = starstrike_helm_of(game, question->unit);
    bool stuck = starstrike_helm_is_stuck(&helm);
    text_add(out, stuck ? "Which way does " : "How does ");
    say_name(game, question->unit, out);
    text_add(out, stuck ? " turn, which is stuck? (SS-6B)" : " move? (SS-6)");
    write_course(game, question->unit, out);
    text_add(out, ", ");
    say_count(out, helm.most - helm.used, "Move left", "Moves left");
    if (helm.used < helm.least)
        text_format(out, ", %d more to use (SS-3A.02II)", helm.least - helm.used);
    if (helm.heading != HEADING_NONE && helm.rotations < STARSTRIKE_ANY_ROTATION)
        text_format(out, ", rotates up to %d before each", helm.rotations);
    if (helm.in_core)
        text_add(out, ", to leave the Core it rolls (SS-8B.05)");
    text_add(out, ". Heads: ");
    if (say_offers(game, question, WAYS_SHOWN, write_way, out) == 0)
        text_add(out, "nowhere");
}

void starstrike_ask_strike_evade(const struct game *game, const struct question *question,
                                 struct text *out)
{
    int unit = question->unit, other = question->other;
    say_name(game, other, out);
    text_add(out, " assaults ");
    say_name(game, unit, out);
    if (starstrike_names_is_unit(game, other))
        text_format(out, " (Skirmish dice %d against %d)",
                    starstrike_piece_skirmish_dice(game, other),
                    starstrike_piece_skirmish_dice(game, unit));
    text_add(out, ". Does it evade, and where to? (SS-6C) ");
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    bool any = false;
    for (int way = 0; way < STARSTRIKE_WAYS; way++) {
        struct cell to = starstrike_ahead(body->cell, way);
        if (!board_contains(&game->setup->board, to) || starstrike_hex_piece(game, to) != UNIT_NONE)
            continue;
        text_add(out, any ? ", " : "");
        say_cell(game, to, out);
        any = true;
    }
    text_add(out, ", or stay");
}

void starstrike_ask_strike_dust(const struct game *game, const struct question *question,
                                struct text *out)
{
    int unit = question->unit;
    bool six = starstrike_ship_of(game, unit)->six;
    say_name(game, unit, out);
    text_format(out, " rolls %d in Dust: a shield point, or a Direct Hit? (SS-8C.03) ",
                starstrike_state_of(game)->motion.face);
    if (six)
        starstrike_ask_facings(game, unit, (1 << STARSTRIKE_FACINGS) - 1, out);
    else
        text_format(out, "shields %d", starstrike_piece_of(game, unit)->shield[0]);
    text_format(out, "; hull %d", starstrike_piece_of(game, unit)->hull);
}
