/* The protocol: a line in, lines out. No sockets, files or clocks; docs/protocol.md is its page. */
#ifndef FLAGBRIDGE_REFEREE_REFEREE_H
#define FLAGBRIDGE_REFEREE_REFEREE_H

#include "content/content.h"

#include <stddef.h>

enum {
    REFEREE_PROTOCOL = 2,          /* raised when an old client would misunderstand us */
    REFEREE_LINE_MAX = 1 << 20,    /* bytes of a request */
    REFEREE_OUTPUT_MAX = 64 << 20, /* bytes waiting for one client */
    REFEREE_MATCHES_MAX = 64,      /* unless the terms say otherwise */
    REFEREE_CHAIRS_MAX = 448, /* seats one connection may hold: all of all matches, and look on */
    REFEREE_ENTROPY = 32
};

struct desk;
struct referee_host;

/* Content and rulebooks are borrowed and must outlive the referee. Without content (NULL) rules
 * have no titles and only guests may be connected. */
struct referee_terms {
    const struct content *content;
    const struct rulebook *const *rulebooks; /* ends with NULL */
    const char *version;                     /* of the program */
    /* Secret bytes of the operating system: match keys, seat tokens and the computer players' own
     * randomness are drawn from them, each from a stream of its own. */
    uint8_t entropy[REFEREE_ENTROPY];
    /* For tests, not 0: keys of matches and the computer players' randomness are drawn from this
     * seed instead, so that whoever knows it can foretell both. */
    int64_t dice_seed;
    /* Answers that computer seats may give after one line; 0: as many as it takes. What is left
     * over is given after the next line. */
    int answers_max;
    int matches_max;           /* 0: REFEREE_MATCHES_MAX */
    int line_max;              /* bytes of a request, for those who ask; 0: REFEREE_LINE_MAX */
    int errand_ms;             /* for working out odds, threats and suggestions; 0: two seconds */
    struct referee_host *host; /* NULL: none; borrowed */
    /* Whoever asks does not own this machine: that something of the world failed they are told, but
     * not where or how. */
    bool discreet;
};

/* All matches, and everybody who is connected. One thread at a time. */
struct referee;

/* One connection: the seats it holds and the lines that wait for it. */
struct referee_session;

enum fault referee_open(struct referee **out, const struct referee_terms *terms, struct note *why);
void referee_close(struct referee **referee); /* sessions must have been disconnected */

/* As if just opened, with the same terms: everybody rises, all matches are closed, numbers and
 * secrets begin again. For tests, which need the same answers to the same lines. */
void referee_reset(struct referee *referee);

enum fault referee_connect(struct referee_session **out, struct referee *referee, struct note *why);
void referee_disconnect(struct referee_session **session);

/* Takes one request, without its newline. There is exactly one answer to it, except to a blank
 * line; the answer waits in the session's output, pushes in the output of everybody concerned.
 * Only with a host the answer may come later, or the line may have to be given again. */
enum referee_outcome {
    REFEREE_ANSWERED,
    REFEREE_HELD, /* answered by referee_settle; give it no other line before */
    REFEREE_BUSY, /* nothing was done: another request holds the match. Again after the settling */
    REFEREE_AWAY  /* answered when somebody brings the result (referee_host.send_out) */
};

enum referee_outcome referee_line(struct referee_session *session, const char *line, size_t size);

/* The same for a line that the host has had judged (referee_host.judge). *prepared is its scenario
 * if it was read already, and NULL afterwards if it was used. */
enum referee_outcome referee_judged(struct referee_session *session, const char *line, size_t size,
                                    struct content_setup **prepared);
/* Reads the scenario of a line, on any thread with a desk of its own; NULL: it cannot be read. */
struct content_setup *referee_prepare(const struct referee_terms *terms, struct desk *desk,
                                      const char *line, size_t size);

/* For a host: everything that is held is stored together and then answered; true: nothing was
 * held, or it has happened. */
bool referee_settle(struct referee *referee, struct note *why);

/* For streams: takes bytes up to and including the first newline, returns how many it took. Half a
 * line is kept until the rest comes; of an overlong line only the fact is kept. Call it again with
 * what is left, and take the output in between. referee_end takes a last line without newline. */
size_t referee_feed(struct referee_session *session, const char *bytes, size_t size);
void referee_end(struct referee_session *session);

/* The next line to send, with its newline; NULL when none waits. Borrowed until the next call with
 * this session. */
const char *referee_take(struct referee_session *session, size_t *size);

/* The client said `bye`, or let more than REFEREE_OUTPUT_MAX pile up: send what waits, then close.
 */
bool referee_done(const struct referee_session *session);

#endif
