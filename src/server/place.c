/* Addresses listened on become URLs; "all of them" becomes those the machine has now. */
#include "server/place.h"

#include "base/text.h"
#include "server/gate.h"

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <uv.h>

static bool is_every(const char *address)
{
    return strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
}

static bool is_six(const char *address)
{
    return strchr(address, ':') != NULL;
}

static bool is_loopback(const char *address)
{
    return strncmp(address, "127.", strlen("127.")) == 0 || strcmp(address, "::1") == 0;
}

static void add_url(struct place *place, const char *address, int port)
{
    if (place->url_count < PLACE_URLS_MAX)
        snprintf(place->url[place->url_count++], PLACE_URL_SIZE,
                 is_six(address) ? "http://[%s]:%d/" : "http://%s:%d/", address, port);
}

/* Addresses that mean something only together with an interface cannot stand in a URL. */
static bool is_link_local(const char *address)
{
    return text_starts(address, "fe80:");
}

static void add_interfaces(struct place *place, bool six, int port)
{
    uv_interface_address_t *found = NULL;
    int count = 0;
    if (uv_interface_addresses(&found, &count))
        return;
    for (int i = 0; i < count; i++) {
        char address[GATE_ADDRESS_SIZE] = "";
        const uv_interface_address_t *one = &found[i];
        bool fits = one->address.address4.sin_family == (six ? AF_INET6 : AF_INET);
        if (!fits || one->is_internal)
            continue;
        if (six)
            uv_ip6_name(&one->address.address6, address, sizeof address);
        else
            uv_ip4_name(&one->address.address4, address, sizeof address);
        if (!is_link_local(address))
            add_url(place, address, port);
    }
    uv_free_interface_addresses(found, count);
}

static void add_listened(struct place *place, const struct place_terms *terms)
{
    for (int i = 0; terms->listen[i]; i++)
        if (is_every(terms->listen[i]))
            add_interfaces(place, is_six(terms->listen[i]), terms->port);
        else if (place->local || !is_loopback(terms->listen[i]))
            add_url(place, terms->listen[i], terms->port);
}

static void copy_bare(char out[PLACE_URL_SIZE], const char *url)
{
    size_t length = strlen(url);
    if (length > 0 && url[length - 1] == '/')
        length--;
    snprintf(out, PLACE_URL_SIZE, "%.*s", (int)length, url);
}

/* Links are for others, who cannot use the name this machine has for itself. */
static void choose_home(struct place *place, const struct place_terms *terms)
{
    bool here = false;
    for (int i = 0; terms->listen[i]; i++)
        here = here || is_every(terms->listen[i]) || is_loopback(terms->listen[i]);
    if (here || place->url_count == 0)
        snprintf(place->home, sizeof place->home, "http://localhost:%d", terms->port);
    else
        copy_bare(place->home, place->url[0]);
    copy_bare(place->links, place->local || place->url_count == 0 ? place->home : place->url[0]);
}

static void use_public(struct place *place, const char *url)
{
    copy_bare(place->home, url);
    copy_bare(place->links, url);
    snprintf(place->url[0], PLACE_URL_SIZE, "%.*s/", PLACE_URL_SIZE - 2, place->home);
    place->url_count = 1;
}

void place_find(struct place *place, const struct place_terms *terms)
{
    *place = (struct place){.local = !terms->public_url};
    for (int i = 0; terms->listen[i]; i++)
        place->local = place->local && is_loopback(terms->listen[i]);
    snprintf(place->command, sizeof place->command, "%.200s --listen 0.0.0.0 --port %d",
             terms->command, terms->port);
    if (terms->public_url) {
        use_public(place, terms->public_url);
        return;
    }
    add_listened(place, terms);
    choose_home(place, terms);
}
