/* Tests named after rules: TEST(ad_move_1, corvette_moves_four_squares) is a test of AD-move.1.
 * Tests of other things name the module: TEST(text, quotes_control_characters). A test file needs
 * no list: tests register themselves; tests/support/main.c runs them in file order. */
#ifndef FLAGBRIDGE_TESTS_SUPPORT_TEST_H
#define FLAGBRIDGE_TESTS_SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void test_register(const char *name, void (*run)(void **));

#define TEST(subject, name)                                                                        \
    static void subject##__##name(void **unused);                                                  \
    __attribute__((constructor)) static void register_##subject##__##name(void)                    \
    {                                                                                              \
        test_register(#subject ": " #name, subject##__##name);                                     \
    }                                                                                              \
    static void subject##__##name(void **unused __attribute__((unused)))

#endif
