/* Options, seats, and how a laid-out state begins. */
#include "core/setup.h"

#include "base/check.h"
#include "core/names.h"
#include "core/rulebook.h"

#include <string.h>

static int find_option(const struct rulebook *rulebook, const char *id)
{
    for (int i = 0; i < rulebook->option_count; i++)
        if (strcmp(rulebook->options[i].id, id) == 0)
            return i;
    return -1;
}

static enum fault refuse_option(const struct rulebook *rulebook, const char *id, struct note *why)
{
    const char *best = NULL;
    int least = NAMES_COMPARED;
    for (int i = 0; i < rulebook->option_count; i++) {
        const char *option = rulebook->options[i].id;
        if (names_near(id, option) && names_distance(id, option) < least) {
            least = names_distance(id, option);
            best = option;
        }
    }
    if (best)
        return note_set(why, FAULT_INPUT, NULL, "unknown option (did you mean \"%s\"?)", best);
    return note_set(why, FAULT_INPUT, NULL, "unknown option");
}

static enum fault read_flag(const char *value, int32_t *out, struct note *why)
{
    bool on = strcmp(value, "on") == 0 || strcmp(value, "true") == 0;
    bool off = strcmp(value, "off") == 0 || strcmp(value, "false") == 0;
    if (!on && !off)
        return note_set(why, FAULT_INPUT, NULL, "\"%.60s\" is not on or off, true or false", value);
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

enum fault setup_option(struct setup *setup, const char *id, const char *value, struct note *why)
{
    const struct rulebook *rulebook = setup->rulebook;
    int index = find_option(rulebook, id);
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

void setup_begin(const struct game *game)
{
    if (game->setup->start)
        memcpy(game->state, game->setup->start, game->setup->state_size);
    else
        memset(game->state, 0, game->setup->state_size);
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
