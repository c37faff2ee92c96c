/* Names, pages, addresses and their shares; limits and their table. */
#include "server/gate.h"
#include "server/limits.h"

#include "tests/support/test.h"

#include <stdio.h>
#include <string.h>

enum { PORT = 8080 };

static struct gate make_gate(const char *bound, const char *public_url)
{
    struct gate gate;
    struct gate_origin origin;
    if (public_url)
        assert_int_equal(gate_read_url(&origin, public_url, NULL), FAULT_NONE);
    gate_init(&gate, PORT, public_url ? &origin : NULL);
    if (bound)
        assert_int_equal(gate_bind(&gate, bound, NULL), FAULT_NONE);
    return gate;
}

static bool allows_host(const char *bound, const char *public_url, const char *host)
{
    struct gate gate = make_gate(bound, public_url);
    return gate_host_allowed(&gate, host);
}

static bool allows_origin(const char *bound, const char *public_url, const char *origin,
                          const char *host)
{
    struct gate gate = make_gate(bound, public_url);
    return gate_origin_allowed(&gate, origin, host);
}

TEST(gate_host, ours_with_our_port)
{
    assert_true(allows_host("127.0.0.1", NULL, "127.0.0.1:8080"));
    assert_true(allows_host("127.0.0.1", NULL, "localhost:8080"));
    assert_true(allows_host("127.0.0.1", NULL, "LOCALHOST:8080"));
    assert_true(allows_host("::1", NULL, "[::1]:8080"));
    assert_true(allows_host("::1", NULL, "[0:0:0:0:0:0:0:1]:8080"));
    assert_true(allows_host("2001:DB8::7", NULL, "[2001:db8:0::7]:8080"));
}

TEST(gate_host, not_others)
{
    static const char *const foreign[] = {
        "",
        ":",
        ":8080",
        "localhost",
        "localhost:",
        "localhost:80",
        "localhost:08080",
        "localhost:+8080",
        "localhost:8080 ",
        " localhost:8080",
        "localhost:8080,localhost:8080",
        "localhost:80800",
        "localhost.:8080",
        "evil.example:8080",
        "localhost.evil.example:8080",
        "a@localhost:8080",
        "127.0.0.2:8080",
        "127.1:8080",
        "0x7f000001:8080",
        "[::1]:8080",
        "[::1",
        "[]:8080",
        "[127.0.0.1]:8080",
        "[::1]8080",
        "http://localhost:8080",
    };
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        if (allows_host("127.0.0.1", NULL, foreign[i]))
            fail_msg("%s", foreign[i]);
}

TEST(gate_host, without_port_is_80)
{
    struct gate gate;
    gate_init(&gate, 80, NULL);
    assert_true(gate_host_allowed(&gate, "localhost"));
    assert_true(gate_host_allowed(&gate, "localhost:80"));
    assert_false(gate_host_allowed(&gate, "localhost:8080"));
}

TEST(gate_host, every_address_takes_numbers_not_names)
{
    assert_true(allows_host("0.0.0.0", NULL, "10.1.2.3:8080"));
    assert_true(allows_host("::", NULL, "[2001:db8::1]:8080"));
    assert_true(allows_host("0.0.0.0", NULL, "localhost:8080"));
    assert_false(allows_host("0.0.0.0", NULL, "10.1.2.3"));
    assert_false(allows_host("0.0.0.0", NULL, "evil.example:8080"));
    assert_false(allows_host("10.0.0.1", NULL, "10.1.2.3:8080"));
}

TEST(gate_host, public_url)
{
    assert_true(allows_host(NULL, "https://game.example.org", "game.example.org"));
    assert_true(allows_host(NULL, "https://game.example.org", "Game.Example.org:443"));
    assert_true(allows_host(NULL, "https://game.example.org", "localhost:8080"));
    assert_true(allows_host(NULL, "http://game.example.org:81/", "game.example.org:81"));
    assert_false(allows_host(NULL, "https://game.example.org", "game.example.org:80"));
    assert_false(allows_host(NULL, "https://game.example.org", "game.example.org:8080"));
    assert_false(allows_host(NULL, "https://game.example.org", "a.game.example.org"));
}

TEST(gate_origin, none_is_no_browser)
{
    assert_true(allows_origin("127.0.0.1", NULL, NULL, "localhost:8080"));
}

TEST(gate_origin, ours)
{
    assert_true(allows_origin("127.0.0.1", NULL, "http://localhost:8080", "localhost:8080"));
    assert_true(allows_origin("127.0.0.1", NULL, "http://127.0.0.1:8080", "localhost:8080"));
    assert_true(allows_origin("::1", NULL, "http://[::1]:8080", "[::1]:8080"));
    assert_true(allows_origin("127.0.0.1", "https://a.example", "https://a.example", "a.example"));
}

TEST(gate_origin, not_others)
{
    static const char *const foreign[] = {
        "null",
        "",
        "http://",
        "https://localhost:8080",
        "http://localhost",
        "http://localhost:8081",
        "http://localhost:8080/",
        "http://localhost:8080.evil.example",
        "http://evil.example:8080",
        "http://localhost@evil.example:8080",
        "ws://localhost:8080",
        "localhost:8080",
        "file:///x",
        "http://a.example",
        "https://a.example:8080",
        "https://b.a.example",
    };
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++)
        if (allows_origin("127.0.0.1", "https://a.example", foreign[i], "localhost:8080"))
            fail_msg("%s", foreign[i]);
}

TEST(gate_origin, every_address_only_as_asked)
{
    assert_true(allows_origin("0.0.0.0", NULL, "http://10.1.2.3:8080", "10.1.2.3:8080"));
    assert_false(allows_origin("0.0.0.0", NULL, "http://6.6.6.6:8080", "10.1.2.3:8080"));
    assert_false(allows_origin("10.1.2.3", NULL, "http://6.6.6.6:8080", "6.6.6.6:8080"));
}

TEST(gate_url, parts)
{
    struct gate_origin origin;
    assert_int_equal(gate_read_url(&origin, "https://Game.Example.org/", NULL), FAULT_NONE);
    assert_string_equal(origin.host, "game.example.org");
    assert_int_equal(origin.port, 443);
    assert_true(origin.secure);
    assert_int_equal(gate_read_url(&origin, "http://[2001:DB8::1]:81", NULL), FAULT_NONE);
    assert_string_equal(origin.host, "[2001:db8::1]");
    assert_int_equal(origin.port, 81);
    assert_false(origin.secure);
}

TEST(gate_url, misspelt)
{
    static const char *const wrong[] = {"",
                                        "/",
                                        "game.example.org",
                                        "ftp://a",
                                        "https://",
                                        "https:///",
                                        "https://a/b",
                                        "https://a?b",
                                        "https://u@a",
                                        "https://a:0",
                                        "https://a:65536",
                                        "https://a:x",
                                        "https://a b",
                                        "https://[::1",
                                        "https://[a]"};
    struct gate_origin origin;
    struct note why;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (gate_read_url(&origin, wrong[i], &why) != FAULT_INPUT)
            fail_msg("%s", wrong[i]);
    char endless[1000];
    memset(endless, 'a', sizeof endless);
    memcpy(endless, "https://", 8);
    endless[sizeof endless - 1] = '\0';
    assert_int_equal(gate_read_url(&origin, endless, &why), FAULT_INPUT);
}

TEST(gate_bind, numbers_only)
{
    struct gate gate = make_gate(NULL, NULL);
    struct note why;
    assert_int_equal(gate_bind(&gate, "localhost", &why), FAULT_WORLD);
    assert_int_equal(gate_bind(&gate, "127.0.0.1:80", &why), FAULT_WORLD);
    for (int i = 0; i < GATE_HOSTS_MAX; i++)
        assert_int_equal(gate_bind(&gate, "127.0.0.1", &why), FAULT_NONE);
    assert_int_equal(gate_bind(&gate, "127.0.0.1", &why), FAULT_FULL);
}

/* ---- addresses ----------------------------------------------------------------------------------
 */

static const char *forwarded(const char *header)
{
    static char text[GATE_ADDRESS_SIZE];
    struct gate_address address;
    if (!gate_read_forwarded(&address, header))
        return "none";
    gate_print_address(&address, text);
    return text;
}

TEST(gate_forwarded, the_last_counts)
{
    assert_string_equal(forwarded("10.0.0.1"), "10.0.0.1");
    assert_string_equal(forwarded("6.6.6.6, 10.0.0.1"), "10.0.0.1");
    assert_string_equal(forwarded("6.6.6.6,10.0.0.1 "), "10.0.0.1");
    assert_string_equal(forwarded("a, b, 2001:DB8::1"), "2001:db8::1");
    assert_string_equal(forwarded("::ffff:10.0.0.1"), "10.0.0.1");
    assert_string_equal(forwarded("10.0.0.1, evil"), "none");
    assert_string_equal(forwarded("6.6.6.6, 10.0.0.1:443"), "10.0.0.1");
    assert_string_equal(forwarded("[2001:DB8::1]:65535"), "2001:db8::1");
    assert_string_equal(forwarded("[2001:db8::1]"), "2001:db8::1");
    assert_string_equal(forwarded("[2001:db8::1"), "none");
    assert_string_equal(forwarded("[2001:db8::1]x"), "none");
    assert_string_equal(forwarded("[10.0.0.1]:80"), "none");
    assert_string_equal(forwarded("10.0.0.1:"), "none");
    assert_string_equal(forwarded("10.0.0.1:123456"), "none");
    assert_string_equal(forwarded(":80"), "none");
    assert_string_equal(forwarded("[]:80"), "none");
    assert_string_equal(forwarded("\"10.0.0.1\""), "none");
    assert_string_equal(forwarded(""), "none");
    assert_string_equal(forwarded(" , "), "none");
    assert_string_equal(forwarded("1111111111111111111111111111111111111111111111111111"), "none");
}

static struct gate_address address_of(const char *text)
{
    struct gate_address address;
    assert_true(gate_read_address(&address, text));
    return address;
}

static bool same_group(const char *a, const char *b)
{
    struct gate_address first = address_of(a), second = address_of(b);
    first = gate_group(&first);
    second = gate_group(&second);
    return !memcmp(&first, &second, sizeof first);
}

TEST(gate_group, six_by_their_first_half)
{
    assert_true(same_group("2001:db8:0:1::1", "2001:db8:0:1:ffff::2"));
    assert_false(same_group("2001:db8:0:1::1", "2001:db8:0:2::1"));
    assert_false(same_group("10.0.0.1", "10.0.0.2"));
    assert_true(same_group("10.0.0.1", "::ffff:10.0.0.1"));
}

/* ---- shares -------------------------------------------------------------------------------------
 */

static struct gate_book book;

static struct gate_caller *enter(const char *text, uint64_t now_ms)
{
    struct gate_address address = address_of(text);
    return gate_enter(&book, &address, now_ms);
}

static int spend_all(struct gate_caller *caller, uint64_t now_ms)
{
    int count = 0;
    while (count < 1000 && gate_spend(&book, caller, 1, now_ms))
        count++;
    return count;
}

TEST(gate_share, burst_then_rate)
{
    gate_book_init(&book, 10, 5, 1);
    struct gate_caller *caller = enter("10.0.0.1", 1000);
    assert_int_equal(spend_all(caller, 1000), 5);
    assert_int_equal(spend_all(caller, 1099), 0);
    assert_int_equal(spend_all(caller, 1100), 1);
    assert_int_equal(spend_all(caller, 1400), 3);
    assert_int_equal(spend_all(caller, 1000000000), 5);
    gate_book_clear(&book);
}

TEST(gate_share, what_costs_more_takes_all_of_it_or_nothing)
{
    gate_book_init(&book, 1, 10, 1);
    struct gate_caller *caller = enter("10.0.0.1", 0);
    assert_true(gate_spend(&book, caller, 7, 0));
    assert_false(gate_spend(&book, caller, 4, 0));
    assert_int_equal(spend_all(caller, 0), 3);
    assert_false(gate_spend(&book, caller, 1000, 9999));
    assert_true(gate_spend(&book, caller, 1000, 10000)); /* as much as there can be */
    assert_int_equal(spend_all(caller, 10000), 0);
    gate_book_clear(&book);
}

TEST(gate_share, odd_rates_lose_nothing)
{
    gate_book_init(&book, 3, 2, 1);
    struct gate_caller *caller = enter("10.0.0.1", 0);
    int count = spend_all(caller, 0);
    for (uint64_t now = 1; now <= 10000; now++)
        count += spend_all(caller, now);
    assert_int_equal(count, 2 + 30);
    gate_book_clear(&book);
}

TEST(gate_share, an_address_shares_and_is_remembered)
{
    gate_book_init(&book, 1, 4, 1);
    struct gate_caller *caller = enter("10.0.0.1", 0);
    assert_ptr_equal(enter("10.0.0.1", 0), caller);
    assert_ptr_not_equal(enter("10.0.0.2", 0), caller);
    assert_int_equal(caller->connections, 2);
    assert_int_equal(spend_all(caller, 0), 4);
    gate_leave(&book, caller, 0);
    gate_leave(&book, caller, 0);
    caller = enter("10.0.0.1", 1000); /* leaving and coming again brings no tokens */
    assert_int_equal(spend_all(caller, 1000), 1);
    gate_book_clear(&book);
}

TEST(gate_share, who_owes_nothing_is_forgotten)
{
    gate_book_init(&book, 1, 2, 1);
    struct gate_caller *spent = enter("10.0.0.1", 0), *idle = enter("10.0.0.2", 0);
    spend_all(spent, 0);
    enter("10.0.0.3", 0);
    gate_leave(&book, spent, 0);
    gate_leave(&book, idle, 0);
    assert_int_equal(book.count, 2);
    for (int i = 0; i < GATE_SLOTS / GATE_SWEEP_SLOTS; i++)
        gate_sweep(&book, 1999);
    assert_int_equal(book.count, 2);
    for (int i = 0; i < GATE_SLOTS / GATE_SWEEP_SLOTS; i++)
        gate_sweep(&book, 2001);
    assert_int_equal(book.count, 1);
    gate_book_clear(&book);
}

TEST(gate_share, the_book_is_bounded)
{
    char text[GATE_ADDRESS_SIZE];
    gate_book_init(&book, 1, 1, 7);
    for (int i = 0; i < GATE_CALLERS_MAX; i++) {
        snprintf(text, sizeof text, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        assert_non_null(enter(text, 0));
    }
    assert_null(enter("10.9.9.9", 0));
    assert_non_null(enter("10.0.0.1", 0));
    gate_book_clear(&book);
    assert_int_equal(book.count, 0);
}

/* ---- limits -------------------------------------------------------------------------------------
 */

TEST(limits, table)
{
    struct limits limits;
    limits_init(&limits);
    for (int i = 0; i < LIMIT_COUNT; i++) {
        const struct limit_row *row = &limits_table[i];
        assert_non_null(row->name);
        assert_true(row->least >= 1 && row->least <= row->usual && row->usual <= row->most);
        assert_true(limits.value[i] == row->usual);
    }
    assert_int_equal(limits.value[LIMIT_MESSAGE], 65536);
    assert_int_equal(limits.value[LIMIT_REPLAY], 4194304);
}

TEST(limits, set_by_name)
{
    struct limits limits;
    struct note why;
    limits_init(&limits);
    assert_int_equal(limits_set(&limits, "ping=7", &why), FAULT_NONE);
    assert_int_equal(limits.value[LIMIT_PING], 7);
    static const char *const wrong[] = {"ping=0", "ping=-1",     "ping=",  "ping", "=3",
                                        "pin=3",  "ping=100000", "ping=x", "",     "ping=7 "};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (limits_set(&limits, wrong[i], &why) != FAULT_INPUT)
            fail_msg("%s", wrong[i]);
    assert_int_equal(limits.value[LIMIT_PING], 7);
}

TEST(gate_book, who_is_shut_out_is_remembered_without_connections)
{
    struct gate_book own;
    struct gate_address address;
    gate_book_init(&own, 1000, 1, 1);
    assert_true(gate_read_address(&address, "10.0.0.1"));
    struct gate_caller *caller = gate_enter(&own, &address, 100);
    assert_false(gate_is_shut(caller, 100));
    gate_shut(caller, 5000);
    gate_leave(&own, caller, 200);
    caller = gate_enter(&own, &address, 4999);
    assert_true(gate_is_shut(caller, 4999));
    assert_false(gate_is_shut(caller, 5000));
    gate_leave(&own, caller, 5000);
    assert_int_equal(own.count, 0);
    gate_book_clear(&own);
}
