/* Orders taken apart into words. */
#include "tests/support/test.h"

#include "rules/kit/words.h"

#include <string.h>

static void check_split(const char *text, const char *joined)
{
    struct words words;
    char buffer[WORDS_LENGTH_MAX];
    struct text out;
    assert_int_equal(words_split(&words, text, NULL), FAULT_NONE);
    text_init(&out, buffer, sizeof buffer);
    for (; !words_end(&words); words.at++)
        text_format(&out, "%s%s", out.length ? "|" : "", words_next(&words));
    assert_string_equal(buffer, joined);
}

TEST(words, blanks_commas_and_colons_end_words)
{
    check_split("", "");
    check_split(" \t\r\n ;=> ", "");
    check_split("Hood fires X1,X2 at Wolf", "Hood|fires|X1|X2|at|Wolf");
    check_split("Hood: 2P2", "Hood|2P2");
    check_split("12:3", "12:3");
    check_split("to ( 4, 3 ) now", "to|(4,3)|now");
    check_split("to(4,3)", "to|(4,3)");
    check_split("half ( open", "half|(|open");
}

TEST(words, what_is_too_long_is_refused)
{
    struct words words;
    struct note why = {0};
    char text[WORDS_LENGTH_MAX + 2];
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = '\0';
    assert_int_equal(words_split(&words, text, &why), FAULT_INPUT);
    assert_string_equal(why.text, "an order has at most 500 characters");
    text[WORDS_LENGTH_MAX] = '\0';
    assert_int_equal(words_split(&words, text, &why), FAULT_NONE);
    assert_int_equal(words.count, 1);
    for (int i = 1; i < WORDS_LENGTH_MAX; i += 2)
        text[i] = ' ';
    assert_int_equal(words_split(&words, text, &why), FAULT_INPUT);
    assert_string_equal(why.text, "an order has at most 96 words");
    memset(text, '(', WORDS_LENGTH_MAX - 1);
    text[WORDS_LENGTH_MAX - 1] = ')';
    assert_int_equal(words_split(&words, text, &why), FAULT_INPUT);
}

TEST(words, are_taken_one_by_one)
{
    struct board board = {.grid = GRID_HEX_FLAT, .columns = 23, .rows = 22};
    struct words words;
    struct cell cell;
    int number = -1;
    words_split(&words, "Fires 12 0504 (0,0) 100 x", NULL);
    assert_false(words_take(&words, "fire shoots"));
    assert_true(words_take(&words, "shoots fires"));
    assert_false(words_take_number(&words, 11, &number));
    assert_true(words_take_number(&words, 12, &number));
    assert_int_equal(number, 12);
    assert_true(words_take_cell(&words, &board, &cell));
    assert_true(cell_equal(cell, board_cell(&board, 4, 3)));
    assert_true(words_take_cell(&words, &board, &cell));
    assert_false(words_take_cell(&words, &board, &cell));
    assert_false(words_take_number(&words, 99, &number));
    words.at = words.count;
    assert_true(words_end(&words));
    assert_string_equal(words_next(&words), "");
    assert_false(words_take(&words, "x"));
    assert_false(words_take_number(&words, 99, &number));
}
