/* A hall between a net without sockets and a clock that is set. */
#include "tests/server/fake_hall.h"

#include "server/wall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct fake fake;

/* ---- a net without sockets, and a clock that is set -------------------------------------------
 */

/* In place of the C library's. */
time_t time(time_t *out)
{
    if (out)
        *out = fake.now;
    return fake.now;
}

/* … and in place of the server's. */
int64_t wall_ms(void)
{
    return (int64_t)fake.now * 1000;
}

void net_send(struct net_peer *peer, const char *bytes, size_t size)
{
    assert_true(peer->size + size + 2 < HEARD_MAX);
    memcpy(peer->heard + peer->size, bytes, size);
    peer->size += size;
    peer->heard[peer->size++] = '\n';
    peer->heard[peer->size] = '\0';
    json_t *line = json_loadb(bytes, size, 0, NULL);
    assert_non_null(line);
    if (json_object_get(line, "push")) {
        json_decref(line);
        return;
    }
    json_decref(peer->answer);
    peer->answer = line;
}

void net_end(struct net_peer *peer, int code, const char *reason)
{
    (void)peer;
    fail_msg("%d %s", code, reason);
}

void net_set_data(struct net_peer *peer, void *data)
{
    peer->data = data;
}

void *net_data(const struct net_peer *peer)
{
    return peer->data;
}

void net_set_seated(struct net_peer *peer, bool seated)
{
    (void)peer;
    (void)seated;
}

const char *net_address(const struct net_peer *peer)
{
    return fake.address[peer - fake.peer] ? fake.address[peer - fake.peer] : "127.0.0.1";
}

void net_wake(struct net *net)
{
    (void)net;
}

void net_again(struct net *net)
{
    (void)net;
}

void net_answer(struct net *net, uint64_t ticket, const struct net_reply *reply)
{
    (void)net, (void)ticket, (void)reply;
}

void net_counters(const struct net *net, struct net_counters *out)
{
    (void)net;
    memset(out, 0, sizeof *out);
}

/* ---- opening and talking ----------------------------------------------------------------------
 */

static void note_line(const char *line, size_t size)
{
    (void)size;
    fake.complaints += strstr(line, " event=time-up battle=") != NULL;
}

static const struct log hall_lines = {.level = LOG_LEVEL_DEBUG, .write = note_line};

void close_peer(int number)
{
    struct net_peer *peer = &fake.peer[number];
    if (!peer->heard)
        return;
    fake.handler.closed(fake.hall, peer);
    json_decref(peer->answer);
    free(peer->heard);
    *peer = (struct net_peer){0};
}

static void open_hall(const struct rulebook *const *rulebooks)
{
    struct note why = {.text = ""};
    struct hall_terms terms = {.content = fake.content,
                               .rulebooks = rulebooks,
                               .version = "test",
                               .store = fake.store,
                               .keep_days = 90,
                               .expire_days = 30,
                               .log = &hall_lines};
    limits_init(&terms.limits);
    judge_here_open(fake.content, rulebooks);
    assert_int_equal(hall_open(&fake.hall, &terms, &why), FAULT_NONE);
    hall_attach(fake.hall, NULL, &(struct place){.links = "http://localhost"});
    fake.handler = hall_handler(fake.hall);
    fake.handler.context = fake.hall;
    for (int i = 0; i < PEERS; i++) {
        fake.peer[i].heard = malloc(HEARD_MAX);
        assert_true(fake.handler.opened(fake.hall, &fake.peer[i]));
    }
}

void begin(const struct rulebook *const *rulebooks, struct content *content)
{
    struct note why = {.text = ""};
    fake.now = BEGINNING;
    fake.content = content;
    snprintf(fake.folder, sizeof fake.folder, "/tmp/flagbridge-hall-XXXXXX");
    assert_non_null(mkdtemp(fake.folder));
    snprintf(fake.path, sizeof fake.path, "%s/store", fake.folder);
    assert_int_equal(store_open(&fake.store, fake.path, &why), FAULT_NONE);
    open_hall(rulebooks);
}

void end(void)
{
    for (int i = 0; i < PEERS; i++)
        close_peer(i);
    hall_close(&fake.hall);
    judge_here_close();
    store_close(&fake.store);
    content_close(&fake.content);
    unlink(fake.path);
    rmdir(fake.folder);
    memset(&fake, 0, sizeof fake);
}

void pause_a_little(void)
{
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

json_t *say(int number, const char *format, ...)
{
    char line[LINE_SIZE];
    struct net_peer *peer = &fake.peer[number];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    assert_true(size > 0 && size < LINE_SIZE);
    json_decref(peer->answer);
    peer->answer = NULL;
    fake.handler.message(fake.hall, peer, line, (size_t)size);
    for (int i = 0; i < WAIT_MS && !peer->answer; i++) {
        fake.handler.turn(fake.hall);
        if (!peer->answer)
            pause_a_little();
    }
    if (!peer->answer)
        fail_msg("no answer to %s", line);
    return peer->answer;
}

const char *text_of(json_t *answer, const char *key)
{
    const char *text = json_string_value(json_object_get(answer, key));
    if (!text)
        fail_msg("no %s in %s", key, json_dumps(answer, 0));
    return text;
}

void pass(int seconds)
{
    fake.now += seconds;
    fake.handler.tick(fake.hall);
    fake.handler.turn(fake.hall);
}

struct content *open_data(void)
{
    struct content *content = NULL;
    struct note why = {.text = ""};
    assert_int_equal(content_open(&content, DATA_FOLDER, registry_rulebooks, &why), FAULT_NONE);
    return content;
}

void begin_clocked(const char *scenario, char red[TOKEN_SIZE], char blue[TOKEN_SIZE])
{
    json_t *answer = say(0,
                         "{\"verb\":\"new\",\"scenario\":\"%s\",\"join\":[\"red\"],"
                         "\"clock\":\"2m\"}",
                         scenario);
    snprintf(red, TOKEN_SIZE, "%s",
             text_of(json_array_get(json_object_get(answer, "seats"), 0), "token"));
    char link[TOKEN_SIZE];
    snprintf(link, sizeof link, "%s",
             text_of(say(0, "{\"verb\":\"invite\",\"to\":\"blue\"}"), "token"));
    snprintf(blue, TOKEN_SIZE, "%s",
             text_of(say(1, "{\"verb\":\"join\",\"token\":\"%s\"}", link), "token"));
}
