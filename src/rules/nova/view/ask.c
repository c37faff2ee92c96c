/* Asking: every question of `nova` in words, with the figures one decides by. */
#include "rules/nova/view/words.h"

#include "rules/kit/asked.h"
#include "rules/nova/law/law.h"
#include "rules/nova/view/view.h"
#include "rules/nova/state/tables.h"

enum { CHOICES_SHOWN = 12, FEW = 3 };

/* ---- before play ---- */

void nova_ask_size(const struct game *game, const struct question *question, struct text *out)
{
    (void)game;
    (void)question;
    text_add(out, "How large is the battle? (NV-setup.1)");
    for (int size = 0; size < NOVA_SIZES; size++)
        text_format(out, "%s %s: fleets of %d points, %d VP win", size ? ";" : "",
                    nova_size_words[size], nova_size_limit((enum nova_size)size),
                    nova_size_target((enum nova_size)size));
}

static bool write_pick(const struct game *game, const struct action *action, struct text *out)
{
    if (action->decision != NOVA_BUY)
        return false;
    say_class(game, action->amount[0], NULL, out);
    text_format(out, " %d", nova_fleet_pick_points(game, action->amount[0]));
    return true;
}

/* What can be bought, each with its price; the law counts what is left. */
void nova_ask_fleet(const struct game *game, const struct question *question, struct text *out)
{
    int seat = question_seat(question);
    text_format(out, "Which ships do you choose? (NV-setup.2) %d of %d points spent. Possible: ",
                nova_fleet_spent(game, seat), nova_fleet_share(game, seat));
    if (say_offers(game, question, CHOICES_SHOWN, write_pick, out) == 0)
        text_add(out, "nothing more");
}

/* "0101 to 0418": zones are rectangles of the printed board (NV-setup.3). */
static void write_zone(const struct game *game, bool first, struct text *out)
{
    const struct board *board = &game->setup->board;
    struct cell from = CELL_NOWHERE, to = CELL_NOWHERE;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        if (!nova_zone_contains(game, first, cell))
            continue;
        from = cell_is_place(from) ? from : cell;
        to = cell;
    }
    say_cell(game, from, out);
    text_add(out, " to ");
    say_cell(game, to, out);
}

void nova_ask_deploy(const struct game *game, const struct question *question, struct text *out)
{
    int unit = asked_first(game, question);
    int side = unit == UNIT_NONE ? SIDE_NONE : state_units(game->state)[unit].side;
    text_add(out, "Where does a ship start, and facing where? (NV-setup.3) Hexes ");
    write_zone(game, side == nova_state_of(game)->leader, out);
    text_add(out, ". To place: ");
    say_units(game, &question->units, say_name, out);
}

void nova_ask_lead(const struct game *game, const struct question *question, struct text *out)
{
    (void)game;
    (void)question;
    text_add(out, "You have the initiative: active (you move and fire first) or reactive? "
                  "(NV-seq.1)");
}

/* ---- movement ---- */

/* "Hood (speed 3, thrust 5" */
static void begin_helm(const struct game *game, int unit, struct text *out)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    enum nova_movement movement = nova_movement_of(game);
    say_name(game, unit, out);
    if (movement == NOVA_VECTOR)
        text_format(out, " (velocity (%d,%d)", ship->velocity.q, ship->velocity.r);
    else
        text_format(out, " (speed %d", ship->speed);
    if (movement == NOVA_ETHERIC && ship->speed > 0)
        text_format(out, " counting as %d", nova_plan_speed(game, unit, false));
    text_format(out, ", thrust %d", nova_plan_thrust(game, unit, 0));
}

static void write_helm_brief(const struct game *game, int unit, struct text *out)
{
    begin_helm(game, unit, out);
    text_char(out, ')');
}

/* "Hood (speed 3, thrust 5: straight 0-8, 1 turn 0-5, 2-3 turns 0-2)" */
static void write_helm(const struct game *game, int unit, struct text *out)
{
    begin_helm(game, unit, out);
    text_add(out, ": ");
    nova_words_limits(game, unit, out);
    text_char(out, ')');
}

/* Of few ships everything is said. */
static void list_helms(const struct game *game, const struct unit_set *units, struct text *out)
{
    say_units(game, units, asked_count(units) > FEW ? write_helm_brief : write_helm, out);
}

/* NV-adv.4, NV-adv.5, NV-sys.2, NV-adv.11: words that may stand behind a plan in this battle. */
static void write_declarations(const struct game *game, struct text *out)
{
    static const struct {
        enum nova_option option;
        const char *words;
    } declarations[] = {
        {NOVA_OPTION_EMERGENCY_THRUST, "emergency (thrust doubled, costs a thrust box)"},
        {NOVA_OPTION_EVASIVE_ACTION, "evading (-1 at it, -2 by it)"},
        {NOVA_OPTION_HYPERDRIVE, "charging (its hyperdrive)"},
        {NOVA_OPTION_ROLLS, "rolling (as its one turn)"},
    };
    int count = 0;
    for (size_t i = 0; i < sizeof declarations / sizeof declarations[0]; i++)
        if (nova_has(game, declarations[i].option))
            text_format(out, "%s%s", count++ ? ", " : ". Behind a plan: ", declarations[i].words);
}

/* How a plan is written, for those who see it for the first time. */
static void write_example(const struct game *game, struct text *out)
{
    text_add(out, nova_movement_of(game) == NOVA_VECTOR
                      ? ". 3V2 is: face 3, thrust 2"
                      : ". 2P1 is: two ahead, a turn to port, one ahead; S is starboard");
    if (nova_has(game, NOVA_OPTION_SIDESLIPS))
        text_add(out, ", L and R slip one hex to that side");
}

/* NV-seq.3: "2 ships in a row" */
static void write_group(const struct game *game, struct text *out)
{
    int left = nova_state_of(game)->turns.left;
    if (left > 1)
        text_format(out, ", %d ships in a row", left);
}

void nova_ask_move(const struct game *game, const struct question *question, struct text *out)
{
    int unit = asked_only(game, question);
    if (unit == UNIT_NONE) {
        text_add(out, "Which ship moves next, and how");
        write_group(game, out);
        text_add(out, "? (NV-move.1) Still to move: ");
    } else {
        text_add(out, "How does this ship move? (NV-move.1) ");
    }
    list_helms(game, &question->units, out);
    write_example(game, out);
    write_declarations(game, out);
}

void nova_ask_plots(const struct game *game, const struct question *question, struct text *out)
{
    struct unit_set open = {{0}};
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (unit_set_has(&question->units, unit) &&
            !(nova_ship_of(game, unit)->flags & NOVA_PLOTTED))
            unit_set_add(&open, unit);
    text_add(out, "Where do your ships go? (NV-adv.9) Without a plan: ");
    list_helms(game, &open, out);
    write_example(game, out);
    write_declarations(game, out);
}

void nova_ask_shift(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "The enemy ");
    say_name(game, question->unit, out);
    if (question->unit < state_head(game->state)->unit_count) {
        text_add(out, " may not stay on ");
        say_cell(game, state_units(game->state)[question->unit].cell, out);
    }
    text_add(out, ": to which hex do you move it? (NV-move.6) ");
    say_offers(game, question, CHOICES_SHOWN, say_offer_cell, out);
}

/* ---- combat ---- */

/* What one bank would throw at a target, 0 if it cannot. */
static int dice_at(const struct game *game, int unit, int target, int bank, int profile)
{
    struct nova_aim aim = {
        .unit = unit, .target = target, .banks = (uint64_t)1 << bank, .profile = profile};
    return nova_aim_judge(game, &aim) == NOVA_SOUND_AIM ? aim.dice : 0;
}

/* Banks open at the target by either profile, and the most dice they throw together. */
static int most_dice(const struct game *game, int unit, int target)
{
    uint64_t first = nova_volley_open(game, unit, target, 0);
    uint64_t second = nova_volley_open(game, unit, target, 1);
    int sum = 0;
    for (int bank = 0; bank < nova_design_of(game, unit)->bank_count; bank++) {
        int by_first = first >> bank & 1 ? dice_at(game, unit, target, bank, 0) : 0;
        int by_second = second >> bank & 1 ? dice_at(game, unit, target, bank, 1) : 0;
        sum += by_first > by_second ? by_first : by_second;
    }
    return sum;
}

static bool is_foe(const struct game *game, int unit, int other)
{
    const struct unit *units = state_units(game->state);
    return units[other].side != units[unit].side && nova_ship_is_on_board(game, other);
}

/* Enemies that some bank reaches now, each with the most dice at it; how many there are. */
struct targets {
    int count;
    int most;
    uint8_t unit[UNITS_MAX];
    int dice[UNITS_MAX];
};

static void find_targets(const struct game *game, int unit, struct targets *out)
{
    out->count = out->most = 0;
    for (int other = 0; other < state_head(game->state)->unit_count; other++) {
        int dice = is_foe(game, unit, other) ? most_dice(game, unit, other) : 0;
        if (dice == 0)
            continue;
        out->unit[out->count] = (uint8_t)other;
        out->dice[out->count++] = dice;
        out->most = dice > out->most ? dice : out->most;
    }
}

/* "1 Fusion Beams 5, 2 Lightning Turrets 2 dice" by one profile */
static void list_banks(const struct game *game, int unit, int target, int profile, struct text *out)
{
    const struct nova_design *design = nova_design_of(game, unit);
    uint64_t open = nova_volley_open(game, unit, target, profile);
    bool any = false;
    for (int bank = 0; bank < design->bank_count; bank++) {
        if (!(open >> bank & 1))
            continue;
        text_format(out, "%s%d %s ",
                    any       ? ", "
                    : profile ? "; second profile: "
                              : ": ",
                    bank + 1, design->battery[design->bank[bank].battery].name);
        say_count(out, dice_at(game, unit, target, bank, profile), "die", "dice");
        any = true;
    }
}

/* "Wolf at 8: 1 Fusion Beams 5 dice, …"; of many only names and dice. */
static void list_targets(const struct game *game, int unit, bool full, struct text *out)
{
    const struct unit *units = state_units(game->state);
    struct targets targets;
    find_targets(game, unit, &targets);
    for (int i = 0; i < targets.count && i < SAY_LISTED_MAX; i++) {
        int other = targets.unit[i];
        bool deep = full && targets.count <= FEW;
        text_add(out, i == 0 ? "" : deep ? ". " : ", ");
        say_name(game, other, out);
        if (deep) {
            text_format(out, " at %d", nova_distance(units[unit].cell, units[other].cell));
            list_banks(game, unit, other, 0, out);
            list_banks(game, unit, other, 1, out);
        } else {
            text_char(out, ' ');
            say_count(out, targets.dice[i], "die", "dice");
        }
    }
    if (targets.count > SAY_LISTED_MAX)
        text_format(out, " and %d more", targets.count - SAY_LISTED_MAX);
    text_add(out, targets.count ? "" : "no target");
}

/* "Hood (Wolf 12 dice, Fox 3 dice)" */
static void write_gunner(const struct game *game, int unit, struct text *out)
{
    say_name(game, unit, out);
    text_add(out, " (");
    list_targets(game, unit, false, out);
    text_char(out, ')');
}

/* "Hood (3 targets, up to 12 dice)" */
static void write_gunner_brief(const struct game *game, int unit, struct text *out)
{
    struct targets targets;
    find_targets(game, unit, &targets);
    say_name(game, unit, out);
    text_add(out, targets.count ? " (" : " (no target)");
    if (targets.count == 0)
        return;
    say_count(out, targets.count, "target, up to ", "targets, up to ");
    say_count(out, targets.most, "die)", "dice)");
}

void nova_ask_fire(const struct game *game, const struct question *question, struct text *out)
{
    int unit = asked_only(game, question);
    if (unit == UNIT_NONE) {
        text_add(out, question->secret ? "What do your ships fire at? (NV-adv.9) Within reach: "
                                       : "Which ship fires next, and at what");
        if (!question->secret) {
            write_group(game, out);
            text_add(out, "? (NV-attack.1) Still to fire: ");
        }
        bool few = asked_count(&question->units) <= FEW;
        say_units(game, &question->units, few ? write_gunner : write_gunner_brief, out);
        return;
    }
    if (nova_state_of(game)->step == NOVA_STEP_FIRE_ASK) {
        say_name(game, unit, out);
        text_add(out, ": more fire, or done? (NV-attack.1) Within reach: ");
    } else {
        text_add(out, "What does ");
        say_name(game, unit, out);
        text_add(out, " fire at? (NV-attack.1) Within reach: ");
    }
    list_targets(game, unit, true, out);
}

static bool write_attack(const struct game *game, const struct action *action, struct text *out)
{
    if (action->decision != NOVA_PICK)
        return false;
    nova_words_banks(game, action->unit, action->weapons, out);
    text_add(out, " at ");
    say_name(game, action->target, out);
    return true;
}

void nova_ask_pick(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "Which attack of ");
    say_name(game, question->unit, out);
    text_add(out, " comes next? (NV-attack.1) ");
    say_offers(game, question, CHOICES_SHOWN, write_attack, out);
}

/* ---- end ---- */

static bool write_repair(const struct game *game, const struct action *action, struct text *out)
{
    if (action->decision != NOVA_REPAIR)
        return false;
    if (action->weapons) {
        text_add(out, "bank ");
        nova_words_banks(game, action->unit, action->weapons, out);
    } else {
        text_format(out, "%s (%d checked)", nova_words_track(action->mode),
                    nova_ship_track_checked(game, action->unit, (enum nova_track)action->mode));
    }
    return true;
}

void nova_ask_repair(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, "What does ");
    say_name(game, question->unit, out);
    text_add(out, " repair? (NV-adv.10) A six erases a checked box: ");
    int listed = say_offers(game, question, CHOICES_SHOWN, write_repair, out);
    text_add(out, listed ? ", or nothing" : "nothing");
}
