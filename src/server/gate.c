/* Names, pages and addresses at the door. */
#include "server/gate.h"

#include "base/check.h"
#include "base/hash.h"
#include "base/text.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { PORT_HTTP = 80, PORT_HTTPS = 443, PORT_MAX = 65535, TOKEN_MILLI = 1000 };

/* ---- addresses ----------------------------------------------------------------------------------
 */

static const uint8_t mapped_prefix[12] = {[10] = 0xff, [11] = 0xff};

static bool is_mapped(const struct gate_address *address)
{
    return !memcmp(address->bytes, mapped_prefix, sizeof mapped_prefix);
}

bool gate_read_address(struct gate_address *out, const char *text)
{
    struct gate_address address;
    memcpy(address.bytes, mapped_prefix, sizeof mapped_prefix);
    if (inet_pton(AF_INET, text, address.bytes + sizeof mapped_prefix) != 1 &&
        inet_pton(AF_INET6, text, address.bytes) != 1)
        return false;
    *out = address;
    return true;
}

void gate_print_address(const struct gate_address *address, char out[GATE_ADDRESS_SIZE])
{
    const char *printed =
        is_mapped(address)
            ? inet_ntop(AF_INET, address->bytes + sizeof mapped_prefix, out, GATE_ADDRESS_SIZE)
            : inet_ntop(AF_INET6, address->bytes, out, GATE_ADDRESS_SIZE);
    CHECK(printed);
}

struct gate_address gate_group(const struct gate_address *address)
{
    struct gate_address group = *address;
    if (!is_mapped(address))
        memset(group.bytes + 8, 0, 8);
    return group;
}

bool gate_is_loopback(const struct gate_address *address)
{
    static const uint8_t one[16] = {[15] = 1};
    return is_mapped(address) ? address->bytes[12] == 127 : !memcmp(address->bytes, one, 16);
}

static bool is_end_or_port(const char *text)
{
    size_t digits = *text == ':' ? strspn(text + 1, "0123456789") : 0;
    return *text == '\0' || (digits >= 1 && digits <= 5 && text[1 + digits] == '\0');
}

/* `ADDRESS`, `V4:PORT`, `[V6]` or `[V6]:PORT`. */
static bool read_address_and_port(struct gate_address *out, char *text)
{
    bool brackets = text[0] == '[';
    char *end = strchr(text, brackets ? ']' : ':');
    if (!brackets && (!end || strchr(end + 1, ':')))
        return gate_read_address(out, text);
    if (!end || !is_end_or_port(end + brackets))
        return false;
    *end = '\0';
    return (strchr(text, ':') != NULL) == brackets && gate_read_address(out, text + brackets);
}

bool gate_read_forwarded(struct gate_address *out, const char *header)
{
    static const char between[] = ", \t;";
    size_t end = strlen(header);
    while (end > 0 && strchr(between, header[end - 1]))
        end--;
    size_t start = end;
    while (start > 0 && !strchr(between, header[start - 1]))
        start--;
    char element[GATE_ADDRESS_SIZE + sizeof "[]:65535"];
    if (end - start >= sizeof element)
        return false;
    memcpy(element, header + start, end - start);
    element[end - start] = '\0';
    return read_address_and_port(out, element);
}

/* ---- names --------------------------------------------------------------------------------------
 */

/* Digits only: text_to_int would take a sign. */
static bool read_port(const char *text, int *port)
{
    int64_t value = 0;
    if (!isdigit((unsigned char)*text) || !text_to_int(text, &value) || value < 1 ||
        value > PORT_MAX)
        return false;
    *port = (int)value;
    return true;
}

/* "[::1]" in any spelling becomes the usual one; false if the brackets hold no IPv6 address. */
static bool tidy_literal(char *host)
{
    size_t length = strlen(host);
    struct gate_address address;
    host[length - 1] = '\0';
    if (!strchr(host + 1, ':') || !gate_read_address(&address, host + 1))
        return false;
    char plain[GATE_ADDRESS_SIZE];
    CHECK(inet_ntop(AF_INET6, address.bytes, plain, sizeof plain));
    struct text out;
    text_init(&out, host, GATE_HOST_SIZE);
    text_format(&out, "[%s]", plain);
    return true;
}

static bool is_name(const char *host)
{
    if (!isalnum((unsigned char)*host))
        return false;
    for (; *host; host++)
        if (!isalnum((unsigned char)*host) && *host != '-' && *host != '.')
            return false;
    return true;
}

/* HOST[:PORT] into its parts; without a port it is the usual one. */
static bool read_host(struct gate_origin *out, const char *text, int usual_port)
{
    size_t length = *text == '[' ? strcspn(text, "]") + 1 : strcspn(text, ":");
    if (length == 0 || length > strlen(text) || length + 4 > sizeof out->host)
        return false;
    for (size_t i = 0; i < length; i++)
        out->host[i] = (char)tolower((unsigned char)text[i]);
    out->host[length] = '\0';
    out->port = usual_port;
    if (text[length] == ':' ? !read_port(text + length + 1, &out->port) : text[length] != '\0')
        return false;
    return out->host[0] == '[' ? tidy_literal(out->host) : is_name(out->host);
}

static bool read_origin(struct gate_origin *out, const char *text)
{
    out->secure = text_starts(text, "https://");
    if (!out->secure && !text_starts(text, "http://"))
        return false;
    const char *host = strchr(text, '/') + 2;
    return read_host(out, host, out->secure ? PORT_HTTPS : PORT_HTTP);
}

enum fault gate_read_url(struct gate_origin *out, const char *url, struct note *why)
{
    char bare[GATE_HOST_SIZE + 16];
    size_t length = strlen(url);
    if (length > 0 && url[length - 1] == '/')
        length--;
    if (length < sizeof bare) {
        memcpy(bare, url, length);
        bare[length] = '\0';
        if (read_origin(out, bare))
            return FAULT_NONE;
    }
    return note_set(
        why, FAULT_INPUT, NULL,
        "a public URL is like https://game.example.org or http://10.0.0.1:8080, without "
        "a path; not `%.80s`",
        url);
}

void gate_init(struct gate *gate, int port, const struct gate_origin *public_url)
{
    *gate = (struct gate){.port = port, .has_public = public_url != NULL};
    if (public_url)
        gate->public_url = *public_url;
}

static bool is_every(const struct gate_address *address)
{
    static const uint8_t zero[16];
    return !memcmp(address->bytes, zero, 16) ||
           (is_mapped(address) && !memcmp(address->bytes + 12, zero, 4));
}

enum fault gate_bind(struct gate *gate, const char *text, struct note *why)
{
    struct gate_address address;
    if (!gate_read_address(&address, text))
        return note_set(why, FAULT_WORLD, NULL,
                        "`%.60s` is not a numeric address such as 127.0.0.1 or ::1", text);
    if (is_every(&address)) {
        gate->every_address = true;
        return FAULT_NONE;
    }
    if (gate->host_count == GATE_HOSTS_MAX)
        return note_set(why, FAULT_FULL, NULL, "more than %d addresses", GATE_HOSTS_MAX);
    char plain[GATE_ADDRESS_SIZE];
    gate_print_address(&address, plain);
    struct text host;
    text_init(&host, gate->hosts[gate->host_count++], sizeof gate->hosts[0]);
    text_format(&host, is_mapped(&address) ? "%s" : "[%s]", plain);
    return FAULT_NONE;
}

static bool is_listed(const struct gate *gate, const char *host)
{
    if (!strcmp(host, "localhost"))
        return true;
    for (int i = 0; i < gate->host_count; i++)
        if (!strcmp(host, gate->hosts[i]))
            return true;
    return false;
}

static bool is_literal(const char *host)
{
    struct gate_address address;
    return host[0] == '[' || gate_read_address(&address, host);
}

static bool is_same(const struct gate_origin *a, const struct gate_origin *b)
{
    return a->port == b->port && !strcmp(a->host, b->host);
}

bool gate_host_allowed(const struct gate *gate, const char *text)
{
    struct gate_origin host;
    int public_usual = gate->public_url.secure ? PORT_HTTPS : PORT_HTTP;
    if (gate->has_public && read_host(&host, text, public_usual) &&
        is_same(&host, &gate->public_url))
        return true;
    return read_host(&host, text, PORT_HTTP) && host.port == gate->port &&
           (is_listed(gate, host.host) || (gate->every_address && is_literal(host.host)));
}

bool gate_origin_allowed(const struct gate *gate, const char *text, const char *host_text)
{
    struct gate_origin origin, host;
    if (!text)
        return true;
    if (!read_origin(&origin, text))
        return false;
    if (gate->has_public && origin.secure == gate->public_url.secure &&
        is_same(&origin, &gate->public_url))
        return true;
    if (origin.secure || origin.port != gate->port)
        return false;
    /* A stranger's page may well stand on our port at its own address: only the one asked counts.
     */
    return is_listed(gate, origin.host) ||
           (gate->every_address && is_literal(origin.host) &&
            read_host(&host, host_text, PORT_HTTP) && is_same(&origin, &host));
}

/* ---- callers ------------------------------------------------------------------------------------
 */

void gate_book_init(struct gate_book *book, int64_t tokens_per_second, int64_t burst, uint64_t seed)
{
    *book =
        (struct gate_book){.tokens_per_second = tokens_per_second, .burst = burst, .seed = seed};
}

void gate_book_clear(struct gate_book *book)
{
    for (size_t i = 0; i < GATE_SLOTS; i++)
        while (book->slots[i]) {
            struct gate_caller *caller = book->slots[i];
            book->slots[i] = caller->next;
            free(caller);
        }
    book->count = 0;
}

static void refill(const struct gate_book *book, struct gate_caller *caller, uint64_t now_ms)
{
    int64_t full = book->burst * TOKEN_MILLI;
    int64_t wanted_ms = (full - caller->tokens_milli) / book->tokens_per_second + 1;
    uint64_t passed_ms = now_ms - caller->filled_ms;
    caller->filled_ms = now_ms;
    if (passed_ms >= (uint64_t)wanted_ms)
        caller->tokens_milli = full;
    else
        caller->tokens_milli += (int64_t)passed_ms * book->tokens_per_second;
}

void gate_shut(struct gate_caller *caller, uint64_t until_ms)
{
    caller->shut_until_ms = until_ms;
}

bool gate_is_shut(const struct gate_caller *caller, uint64_t now_ms)
{
    return now_ms < caller->shut_until_ms;
}

static bool may_vanish(const struct gate_book *book, struct gate_caller *caller, uint64_t now_ms)
{
    refill(book, caller, now_ms);
    return caller->connections == 0 && !gate_is_shut(caller, now_ms) &&
           caller->tokens_milli >= book->burst * TOKEN_MILLI;
}

static struct gate_caller **find_slot(struct gate_book *book, const struct gate_address *group)
{
    uint64_t hash = hash_bytes(group->bytes, sizeof group->bytes, book->seed);
    return &book->slots[hash % GATE_SLOTS];
}

static void sweep_slot(struct gate_book *book, struct gate_caller **link, uint64_t now_ms)
{
    while (*link) {
        struct gate_caller *caller = *link;
        if (may_vanish(book, caller, now_ms)) {
            *link = caller->next;
            free(caller);
            book->count--;
        } else {
            link = &caller->next;
        }
    }
}

struct gate_caller *gate_enter(struct gate_book *book, const struct gate_address *address,
                               uint64_t now_ms)
{
    struct gate_address group = gate_group(address);
    struct gate_caller **slot = find_slot(book, &group);
    struct gate_caller *caller = *slot;
    while (caller && memcmp(&caller->group, &group, sizeof group))
        caller = caller->next;
    if (!caller) {
        caller = book->count < GATE_CALLERS_MAX ? malloc(sizeof *caller) : NULL;
        if (!caller)
            return NULL;
        *caller = (struct gate_caller){.next = *slot,
                                       .group = group,
                                       .tokens_milli = book->burst * TOKEN_MILLI,
                                       .filled_ms = now_ms};
        *slot = caller;
        book->count++;
    }
    caller->connections++;
    return caller;
}

void gate_leave(struct gate_book *book, struct gate_caller *caller, uint64_t now_ms)
{
    CHECK(caller->connections > 0);
    caller->connections--;
    if (caller->connections == 0)
        sweep_slot(book, find_slot(book, &caller->group), now_ms);
}

bool gate_spend(const struct gate_book *book, struct gate_caller *caller, int64_t tokens,
                uint64_t now_ms)
{
    int64_t cost = (tokens < book->burst ? tokens : book->burst) * TOKEN_MILLI;
    refill(book, caller, now_ms);
    if (caller->tokens_milli < cost)
        return false;
    caller->tokens_milli -= cost;
    return true;
}

void gate_sweep(struct gate_book *book, uint64_t now_ms)
{
    for (size_t i = 0; i < GATE_SWEEP_SLOTS; i++) {
        sweep_slot(book, &book->slots[book->swept], now_ms);
        book->swept = (book->swept + 1) % GATE_SLOTS;
    }
}
