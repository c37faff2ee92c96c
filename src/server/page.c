/* The page; where it was not built, one that says how. */
#include "server/page.h"

#include "server/metrics.h"
#include "server/site.h"

#include <string.h>

static const char words[] =
    "<!doctype html>\n"
    "<html lang=\"en\">\n"
    "<meta charset=\"utf-8\">\n"
    "<title>Flagbridge</title>\n"
    "<h1>Flagbridge</h1>\n"
    "<p>The server is running, but the browser game is not built: <code>./play</code> builds it\n"
    "and starts the server; <code>npm ci &amp;&amp; npm run build</code> builds it in\n"
    "<code>web/</code>, and <code>--web</code> names another place. Until then\n"
    "<code>flagbridge play</code> plays in a terminal. Programs play here over WebSocket at\n"
    "<code>/socket</code>, by the protocol of <code>docs/protocol.md</code>.</p>\n"
    "</html>\n";

static void say(struct net_reply *reply, int status, const char *type, const char *body,
                size_t size)
{
    *reply = (struct net_reply){.status = status, .type = type, .body = body, .size = size};
}

static void refuse(struct net_reply *reply, int status, const char *body)
{
    say(reply, status, "text/plain; charset=utf-8", body, strlen(body));
}

static void tell_metrics(struct hall *hall, const struct net_request *request,
                         struct net_reply *reply)
{
    struct text out;
    if (!metrics_may_know(hall->terms.metrics, request)) {
        refuse(reply, 404, "nothing is here\n");
        return;
    }
    text_init(&out, hall->line, BATTLE_LINE_MAX);
    metrics_write(hall, &out);
    say(reply, 200, METRICS_TYPE, out.start, out.length);
}

void page_answer(struct hall *hall, const struct net_request *request, struct net_reply *reply)
{
    bool get = strcmp(request->method, "GET") == 0;
    if (strcmp(request->path, "/replay") == 0 && !get)
        replay_load(hall, request, reply);
    else if (!get)
        refuse(reply, 405, "this can only be read\n");
    else if (hall->terms.site && site_answer(hall->terms.site, request, reply))
        return;
    else if (strcmp(request->path, "/") == 0)
        say(reply, 200, "text/html; charset=utf-8", words, sizeof words - 1);
    else if (strcmp(request->path, "/metrics") == 0)
        tell_metrics(hall, request, reply);
    else
        refuse(reply, 404, "nothing is here\n");
}
