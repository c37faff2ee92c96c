/* What strangers write into headers: hosts, origins, addresses, the public URL. What is taken as an
 * address must be printed and read back the same; no name but ours is let in. */
#include "base/check.h"
#include "server/gate.h"
#include "server/limits.h"
#include "server/names.h"

#include <stdlib.h>
#include <string.h>

enum { PORT = 8080 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void try_address(bool found, const struct gate_address *address)
{
    char text[GATE_ADDRESS_SIZE];
    struct gate_address again;
    if (!found)
        return;
    gate_print_address(address, text);
    CHECK(gate_read_address(&again, text));
    CHECK(memcmp(&again, address, sizeof again) == 0);
    struct gate_address group = gate_group(address);
    struct gate_address twice = gate_group(&group);
    CHECK(memcmp(&group, &twice, sizeof group) == 0);
}

static void try_headers(const struct gate *gate, const char *text)
{
    struct gate_address address;
    bool host = gate_host_allowed(gate, text);
    CHECK(!host || strlen(text) < GATE_HOST_SIZE);
    bool origin = gate_origin_allowed(gate, text, "localhost:8080");
    CHECK(!origin || strncmp(text, "http", 4) == 0 || strncmp(text, "HTTP", 4) == 0 ||
          strchr(text, ':'));
    if (host)
        gate_origin_allowed(gate, "http://localhost:8080", text);
    try_address(gate_read_address(&address, text), &address);
    try_address(gate_read_forwarded(&address, text), &address);
}

/* A book with the callers a header names. */
static void try_book(const char *text)
{
    static struct gate_book book;
    struct gate_address address;
    if (!gate_read_forwarded(&address, text))
        return;
    gate_book_init(&book, 2, 3, 1);
    struct gate_caller *caller = gate_enter(&book, &address, 0);
    CHECK(caller && gate_enter(&book, &address, 0) == caller);
    int spent = 0;
    while (gate_spend(&book, caller, 1, 1))
        spent++;
    CHECK(spent == 3);
    gate_leave(&book, caller, 2);
    gate_leave(&book, caller, 3);
    gate_book_clear(&book);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    struct gate gate;
    struct gate_origin url;
    struct limits limits;
    CHECK(text);
    memcpy(text, data, size);
    text[size] = '\0';
    bool public = gate_read_url(&url, text, NULL) == FAULT_NONE;
    gate_init(&gate, PORT, public ? &url : NULL);
    gate_bind(&gate, "127.0.0.1", NULL);
    gate_bind(&gate, text, NULL);
    try_headers(&gate, text);
    try_book(text);
    names_sound(text);
    limits_init(&limits);
    limits_set(&limits, text, NULL);
    free(text);
    return 0;
}
