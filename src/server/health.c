/* Answers of a line, made of fixed words: no path and no address can get into them. */
#include "server/health.h"

#include "wire/json.h"

#include <string.h>

#define HEALTH_PATH "/health"
#define READY_PATH "/ready"

const char *const health_paths[] = {HEALTH_PATH, READY_PATH, NULL};

static void say(struct net_reply *reply, int status, const char *body, size_t size)
{
    *reply = (struct net_reply){
        .status = status, .type = "application/json", .body = body, .size = size};
}

static void write_word(struct text *out, const char *name, const char *words)
{
    json_next(out);
    text_char(out, '{');
    json_text(out, "name", name);
    json_text(out, "words", words);
    text_char(out, '}');
}

static bool has_any(const struct hall *hall, enum warning_grade grade)
{
    bool any = false;
    for (int i = 0; i < WARNINGS; i++)
        any = any || hall->warnings.grade[i] == grade;
    return any;
}

static void write_all(const struct hall *hall, enum warning_grade grade, struct text *out)
{
    for (int i = 0; i < WARNINGS; i++)
        if (hall->warnings.grade[i] == grade)
            write_word(out, warning_name((enum warning)i), warning_words((enum warning)i, grade));
}

static void tell_ready(struct hall *hall, struct net_reply *reply)
{
    bool ready = !hall->stopping && !has_any(hall, WARNING_FULL);
    struct text out;
    text_init(&out, hall->line, BATTLE_LINE_MAX);
    text_char(&out, '{');
    json_flag(&out, "ready", ready);
    json_key(&out, "reasons");
    text_char(&out, '[');
    if (hall->stopping)
        write_word(&out, "stopping", "the server is stopping");
    write_all(hall, WARNING_FULL, &out);
    text_char(&out, ']');
    json_key(&out, "warnings");
    text_char(&out, '[');
    write_all(hall, WARNING_NEAR, &out);
    text_add(&out, "]}\n");
    say(reply, ready ? 200 : 503, out.start, out.length);
}

bool health_answer(struct hall *hall, const struct net_request *request, struct net_reply *reply)
{
    static const char alive[] = "{\"status\":\"ok\"}\n";
    bool health = strcmp(request->path, HEALTH_PATH) == 0;
    if (strcmp(request->method, "GET") != 0 || (!health && strcmp(request->path, READY_PATH) != 0))
        return false;
    if (health)
        say(reply, 200, alive, sizeof alive - 1);
    else
        tell_ready(hall, reply);
    return true;
}
