/* Clients without a network. */
#include "tests/referee/stand.h"

#include "tests/support/test.h"
#include "tests/toy/toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINE_SIZE = 1 << 16 };

const struct rulebook *const stand_rulebooks[] = {&toy_rulebook, NULL};

struct content *stand_load_content(void)
{
    char folder[] = "/tmp/flagbridge-referee-XXXXXX", system[64], path[80];
    struct content *content = NULL;
    struct note why = {0};
    assert_non_null(mkdtemp(folder));
    snprintf(system, sizeof system, "%s/toy", folder);
    snprintf(path, sizeof path, "%s/all.yaml", system);
    assert_int_equal(mkdir(system, 0700), 0);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fprintf(file, "{\"ruleset\": \"toy\", %.*s, \"scenarios\": [%s, %s]}\n",
            (int)strlen(toy_designs) - 2, toy_designs + 1, toy_skirmish, toy_duel);
    assert_int_equal(fclose(file), 0);
    enum fault fault = content_open(&content, folder, stand_rulebooks, &why);
    unlink(path);
    rmdir(system);
    rmdir(folder);
    if (fault || content_complaints(content)->count > 0)
        fail_msg("content: %s %s", why.text,
                 fault ? "" : content_complaints(content)->list[0].reason);
    return content;
}

struct stand *stand_open(int clients)
{
    struct stand *stand = calloc(1, sizeof *stand);
    struct note why = {0};
    assert_non_null(stand);
    stand->content = stand_load_content();
    stand->answers = json_array();
    struct referee_terms terms = {.content = stand->content,
                                  .rulebooks = stand_rulebooks,
                                  .version = "test",
                                  .entropy = {7, 7, 7}};
    assert_int_equal(referee_open(&stand->referee, &terms, &why), FAULT_NONE);
    for (int i = 0; i < clients; i++) {
        assert_int_equal(referee_connect(&stand->client[i], stand->referee, &why), FAULT_NONE);
        stand->told[i] = json_array();
    }
    return stand;
}

void stand_close(struct stand **stand)
{
    for (int i = 0; i < STAND_CLIENTS; i++) {
        referee_disconnect(&(*stand)->client[i]);
        json_decref((*stand)->told[i]);
    }
    referee_close(&(*stand)->referee);
    content_close(&(*stand)->content);
    json_decref((*stand)->answers);
    free(*stand);
    *stand = NULL;
}

json_t *stand_collect(struct stand *stand)
{
    json_t *answer = NULL;
    for (int i = 0; i < STAND_CLIENTS; i++) {
        const char *line;
        size_t size;
        while (stand->client[i] && (line = referee_take(stand->client[i], &size)) != NULL) {
            json_error_t error;
            json_t *object = json_loadb(line, size, JSON_REJECT_DUPLICATES, &error);
            if (!object)
                fail_msg("%s in %.*s", error.text, (int)size, line);
            assert_true(json_is_object(object) && line[size - 1] == '\n');
            bool push = json_object_get(object, "push") != NULL;
            json_array_append_new(push ? stand->told[i] : stand->answers, object);
            if (!push)
                answer = object;
        }
    }
    return answer;
}

json_t *stand_bytes(struct stand *stand, int client, const char *bytes, size_t size)
{
    stand_collect(stand);
    referee_line(stand->client[client], bytes, size);
    return stand_collect(stand);
}

static json_t *say(struct stand *stand, int client, const char *format, va_list arguments)
{
    char *line = malloc(LINE_SIZE);
    int size = vsnprintf(line, LINE_SIZE, format, arguments);
    assert_true(size >= 0 && size < LINE_SIZE);
    json_t *answer = stand_bytes(stand, client, line, (size_t)size);
    free(line);
    return answer;
}

json_t *stand_say(struct stand *stand, int client, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    json_t *answer = say(stand, client, format, arguments);
    va_end(arguments);
    return answer;
}

json_t *stand_ask(struct stand *stand, int client, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    json_t *answer = say(stand, client, format, arguments);
    va_end(arguments);
    if (!json_object_get(answer, "answer"))
        fail_msg("%s: %s", format, json_dumps(answer, 0));
    return answer;
}

const char *stand_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

int stand_int(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return json_is_integer(value) ? (int)json_integer_value(value) : -1;
}

const char *stand_code(const json_t *answer)
{
    return json_object_get(answer, "refused")
               ? "refused"
               : stand_text(json_object_get(answer, "error"), "code");
}

const char *stand_field(const json_t *answer)
{
    return stand_text(json_object_get(answer, "error"), "field");
}

int stand_told(const struct stand *stand, int client, const char *kind)
{
    int count = 0;
    for (size_t i = 0; i < json_array_size(stand->told[client]); i++)
        count += strcmp(stand_text(json_array_get(stand->told[client], i), "push"), kind) == 0;
    return count;
}

json_t *stand_last(const struct stand *stand, int client, const char *kind)
{
    for (size_t i = json_array_size(stand->told[client]); i-- > 0;)
        if (strcmp(stand_text(json_array_get(stand->told[client], i), "push"), kind) == 0)
            return json_array_get(stand->told[client], i);
    return NULL;
}

void stand_forget(struct stand *stand)
{
    stand_collect(stand);
    for (int i = 0; i < STAND_CLIENTS; i++)
        if (stand->told[i])
            json_array_clear(stand->told[i]);
}
