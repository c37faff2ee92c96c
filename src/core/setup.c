/* Options, seats, and how a laid-out state begins. */
#include "core/setup.h"

#include "base/check.h"
#include "core/names.h"
#include "core/nearest.h"
#include "core/rulebook.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int setup_option_find(const struct rulebook *rulebook, const char *id)
{
    for (int i = 0; i < rulebook->option_count; i++)
        if (strcmp(rulebook->options[i].id, id) == 0)
            return i;
    return -1;
}

static enum fault refuse_option(const struct rulebook *rulebook, const char *id, struct note *why)
{
    struct nearest_list known;
    char reason[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, id);
    for (int i = 0; i < rulebook->option_count; i++)
        nearest_list_offer(&known, rulebook->options[i].id);
    text_init(&text, reason, sizeof reason);
    text_add(&text, "unknown option");
    nearest_list_write(&known, "options: ", &text);
    return note_set(why, FAULT_INPUT, NULL, "%s", reason);
}

static enum fault read_flag(const char *value, int32_t *out, struct note *why)
{
    bool on = strcmp(value, "on") == 0 || strcmp(value, "true") == 0;
    bool off = strcmp(value, "off") == 0 || strcmp(value, "false") == 0;
    if (!on && !off)
        return note_set(why, FAULT_INPUT, NULL,
                        "\"%.60s\" is neither true nor false (nor on or off)", value);
    *out = on;
    return FAULT_NONE;
}

static enum fault read_number(const struct option *option, const char *value, int32_t *out,
                              struct note *why)
{
    int64_t number;
    if (!text_to_int(value, &number))
        return note_set(why, FAULT_INPUT, NULL, "\"%.60s\" is not a whole number", value);
    if (number < option->min || number > option->max)
        return note_set(why, FAULT_INPUT, NULL, "%lld is out of range %d..%d", (long long)number,
                        option->min, option->max);
    *out = (int32_t)number;
    return FAULT_NONE;
}

static enum fault read_word(const struct option *option, const char *value, int32_t *out,
                            struct note *why)
{
    char list[160];
    struct text words;
    text_init(&words, list, sizeof list);
    for (int i = 0; option->words[i]; i++) {
        if (strcmp(option->words[i], value) == 0) {
            *out = i;
            return FAULT_NONE;
        }
        text_add(&words, i ? ", " : "");
        text_add(&words, option->words[i]);
    }
    return note_set(why, FAULT_INPUT, NULL, "\"%.60s\" is not one of %s", value, list);
}

/* States end behind the last unit there can be. */
void setup_narrow(struct setup *setup)
{
    const struct rulebook *rulebook = setup->rulebook;
    if (!rulebook->room)
        return;
    size_t own = rulebook->own_size;
    CHECK(rulebook->own_offset + (size_t)rulebook->units_max * own == rulebook->state_size);
    int room = rulebook->room(setup);
    if (room < 1)
        room = 1;
    setup->units_max = room < rulebook->units_max ? room : rulebook->units_max;
    setup->state_size = rulebook->own_offset + (size_t)setup->units_max * own;
}

enum fault setup_option_value(struct setup *setup, const char *id, const char *value,
                              struct note *why)
{
    const struct rulebook *rulebook = setup->rulebook;
    int index = setup_option_find(rulebook, id);
    if (index < 0)
        return refuse_option(rulebook, id, why);
    const struct option *option = &rulebook->options[index];
    switch (option->kind) {
    case OPTION_FLAG:
        return read_flag(value, &setup->option[index], why);
    case OPTION_NUMBER:
        return read_number(option, value, &setup->option[index], why);
    case OPTION_WORD:
        return read_word(option, value, &setup->option[index], why);
    }
    return FAULT_INPUT;
}

int32_t setup_unnamed(const struct option *option, int version)
{
    return version > 0 && option->since > version ? option->before : option->fallback;
}

enum fault setup_option_applies(const struct setup *setup, int option, struct note *why)
{
    const struct option *described = &setup->rulebook->options[option];
    struct note reason = {.rule = ""};
    if (setup->option[option] == described->fallback || !described->applies ||
        described->applies(setup, &reason))
        return FAULT_NONE;
    return note_set(why, FAULT_INPUT, described->rule, "%s", reason.text);
}

enum fault setup_option(struct setup *setup, const char *id, const char *value, struct note *why)
{
    enum fault fault = setup_option_value(setup, id, value, why);
    if (!fault)
        fault = setup_option_applies(setup, setup_option_find(setup->rulebook, id), why);
    if (!fault && setup->room_known)
        setup_narrow(setup);
    return fault;
}

void setup_option_text(const struct setup *setup, int option, struct text *out)
{
    CHECK(option >= 0 && option < setup->rulebook->option_count);
    const struct option *described = &setup->rulebook->options[option];
    int32_t value = setup->option[option];
    if (described->kind == OPTION_FLAG)
        text_add(out, value ? "on" : "off");
    else if (described->kind == OPTION_WORD)
        text_add(out, described->words[value]);
    else
        text_int(out, value);
}

const char *setup_viewer_word(const struct setup *setup, int viewer)
{
    return viewer == SEAT_SPECTATOR ? "spectator" : setup->seat[viewer].name;
}

enum fault setup_refuse_gaps(const struct setup *setup, struct note *why)
{
    if (!setup->concealed)
        return FAULT_NONE;
    return note_set(
        why, FAULT_REFUSED, NULL,
        "this position is what %s%s knew of a battle: it can be looked at, asked odds of "
        "and thought about, but not played on",
        setup->viewer == SEAT_SPECTATOR ? "a " : "", setup_viewer_word(setup, setup->viewer));
}

int setup_seat(const struct setup *setup, const char *name)
{
    for (int i = 0; i < setup->seat_count; i++)
        if (text_same(setup->seat[i].name, name))
            return i;
    return -1;
}

int setup_seats_of(const struct setup *setup, int side)
{
    int seats = 0;
    for (int i = 0; i < setup->seat_count; i++)
        if (setup->seat[i].side == side)
            seats |= 1 << i;
    return seats;
}

const char *setup_given_name(const struct setup *setup, int given)
{
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].name[0] && --given == 0)
            return setup->placed[i].name;
    bool some_unit_gave_it = false;
    CHECK(some_unit_gave_it);
    return NULL;
}

/* What `start` gave lies before the records of units; the room for those may have changed with an
 * option since it was read. */
void setup_begin(const struct game *game)
{
    const struct rulebook *rulebook = game->rulebook;
    memset(game->state, 0, game->setup->state_size);
    if (game->setup->start)
        memcpy(game->state, game->setup->start,
               rulebook->room ? rulebook->own_offset : game->setup->state_size);
    struct head *head = state_head(game->state);
    head->unit_count = 0;
    if (!game->setup->start)
        head->winner = WINNER_NONE;
}

int setup_place(const struct game *game, int index)
{
    const struct rulebook *rulebook = game->rulebook;
    struct head *head = state_head(game->state);
    CHECK(index >= 0 && index < game->setup->placed_count);
    CHECK(head->unit_count < game->setup->units_max);
    const struct placed_unit *placed = &game->setup->placed[index];
    int id = head->unit_count++;
    state_units(game->state)[id] = placed->unit;
    if (rulebook->own_size > 0)
        memcpy((unsigned char *)game->state + rulebook->own_offset +
                   (size_t)id * rulebook->own_size,
               placed->own, rulebook->own_size);
    return id;
}

void setup_letter(const struct game *game)
{
    names_derive(game->setup, state_units(game->state), state_head(game->state)->unit_count);
}

struct note *setup_fault_new(struct setup_faults *faults, struct setup_place place)
{
    if (faults->count++ >= faults->capacity)
        return NULL;
    faults->list[faults->count - 1].place = place;
    return &faults->list[faults->count - 1].why;
}

void setup_remark_add(struct setup_remarks *remarks, struct setup_remark about, const char *format,
                      ...)
{
    va_list arguments;
    if (remarks->count++ >= REMARKS_MAX)
        return;
    struct setup_remark *remark = &remarks->list[remarks->count - 1];
    *remark = about;
    va_start(arguments, format);
    vsnprintf(remark->words, sizeof remark->words, format, arguments);
    va_end(arguments);
}

void setup_remark_all(const struct setup *setup, struct setup_remarks *out)
{
    memset(out, 0, sizeof *out);
    if (setup->rulebook->remark)
        setup->rulebook->remark(setup, out);
    if (out->count > REMARKS_MAX)
        out->count = REMARKS_MAX;
}

void setup_remark_write(const struct setup_remark *remark, struct text *out)
{
    static const char *const sides[SIDES] = {"Red: ", "Blue: "};
    text_add(out, remark->side < SIDES ? sides[remark->side] : "");
    text_add(out, remark->words);
    if (remark->option)
        text_format(out, " (option %s)", remark->option);
}
