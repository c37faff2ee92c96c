/* Reports on paper: what cannot be drawn is refused and harms nothing, and equal is equal. */
#include "tests/support/test.h"

#include "sheet/page.h"
#include "tests/sheet/samples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 128, FILE_MAX = 1 << 20 };

static struct sample sample;

static void make_folder(char out[PATH_SIZE])
{
    snprintf(out, PATH_SIZE, "/tmp/flagbridge-sheet-XXXXXX");
    assert_non_null(mkdtemp(out));
}

static size_t slurp(const char *path, char **out)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    *out = malloc(FILE_MAX);
    assert_non_null(*out);
    size_t size = fread(*out, 1, FILE_MAX, file);
    fclose(file);
    assert_true(size > 0 && size < FILE_MAX);
    return size;
}

TEST(report, equal_data_give_equal_bytes)
{
    static const char *const endings[] = {"svg", "png", "pdf", "SVG"};
    char folder[PATH_SIZE], path[2][PATH_SIZE + 8];
    make_folder(folder);
    for (int i = 0; i < 4; i++) {
        char *bytes[2];
        size_t size[2];
        for (int k = 0; k < 2; k++) {
            struct note why = {.text = ""};
            snprintf(path[k], sizeof path[k], "%s/%d.%s", folder, k, endings[i]);
            sample_fill(&sample, SAMPLE_FLEETS);
            assert_int_equal(report_draw(&sample.report, path[k], &why), FAULT_NONE);
            size[k] = slurp(path[k], &bytes[k]);
            assert_int_equal(remove(path[k]), 0);
        }
        assert_int_equal(size[0], size[1]);
        assert_memory_equal(bytes[0], bytes[1], size[0]);
        free(bytes[0]);
        free(bytes[1]);
    }
    /* Nothing else is left there, a .part least of all. */
    assert_int_equal(rmdir(folder), 0);
}

TEST(report, other_data_give_other_bytes)
{
    char folder[PATH_SIZE], path[PATH_SIZE + 8], *bytes[2];
    size_t size[2];
    make_folder(folder);
    snprintf(path, sizeof path, "%s/a.svg", folder);
    for (int k = 0; k < 2; k++) {
        sample_fill(&sample, SAMPLE_DUEL);
        sample.report.wins[REPORT_RED] += k;
        assert_int_equal(report_draw(&sample.report, path, NULL), FAULT_NONE);
        size[k] = slurp(path, &bytes[k]);
    }
    assert_false(size[0] == size[1] && memcmp(bytes[0], bytes[1], size[0]) == 0);
    free(bytes[0]);
    free(bytes[1]);
    remove(path);
    assert_int_equal(rmdir(folder), 0);
}

TEST(report, strange_endings_are_refused_before_any_work)
{
    static const char *const paths[] = {"report", "report.jpg", ".svg",       "svg",
                                        "",       "a.svg.gz",   "report.svg/"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct note why = {.text = ""};
        sample_fill(&sample, SAMPLE_DUEL);
        assert_int_equal(report_check(paths[i], &why), FAULT_INPUT);
        assert_non_null(strstr(why.text, ".svg, .png or .pdf"));
        assert_int_equal(report_draw(&sample.report, paths[i], &why), FAULT_INPUT);
    }
}

TEST(report, a_folder_that_is_not_there_is_named)
{
    struct note why = {.text = ""};
    sample_fill(&sample, SAMPLE_DUEL);
    assert_int_equal(report_check("/tmp/no/such/folder/a.png", &why), FAULT_WORLD);
    assert_non_null(strstr(why.text, "/tmp/no/such/folder/a.png"));
    assert_int_equal(report_draw(&sample.report, "/tmp/no/such/folder/a.png", &why), FAULT_WORLD);
    assert_int_equal(report_draw(&sample.report, "/dev/full/a.svg", &why), FAULT_WORLD);
}

TEST(report, a_path_beyond_all_bounds_is_refused)
{
    static char path[8192];
    struct note why = {.text = ""};
    memset(path, 'a', sizeof path - 5);
    memcpy(path + sizeof path - 5, ".svg", 5);
    assert_int_equal(report_check(path, &why), FAULT_WORLD);
}

/* The place of the .part is taken by a folder: the old picture must survive that. */
TEST(report, a_failure_leaves_the_old_file)
{
    char folder[PATH_SIZE], path[PATH_SIZE + 8], part[PATH_SIZE + 16], *bytes;
    struct note why = {.text = ""};
    make_folder(folder);
    snprintf(path, sizeof path, "%s/a.svg", folder);
    snprintf(part, sizeof part, "%s.part", path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("old", file);
    fclose(file);
    assert_int_equal(mkdir(part, 0777), 0);
    sample_fill(&sample, SAMPLE_DUEL);
    assert_int_equal(report_draw(&sample.report, path, &why), FAULT_WORLD);
    assert_non_null(strstr(why.text, part));
    assert_int_equal(slurp(path, &bytes), 3);
    free(bytes);
    assert_int_equal(rmdir(part), 0);
    remove(path);
    assert_int_equal(mkdir(path, 0777), 0);
    assert_int_equal(report_draw(&sample.report, path, &why), FAULT_WORLD);
    assert_int_equal(rmdir(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

TEST(page, words_are_cut_to_their_room)
{
    struct page *page = NULL;
    struct page_words words = {.x = 10, .baseline = 20, .size = 10};
    assert_int_equal(page_open(&page, "/tmp/flagbridge-never-written.svg", NULL), FAULT_NONE);
    double whole = page_measure(page, &words, "a ship of a rather long name");
    words.width = whole / 2;
    double cut = page_say(page, &words, "a ship of a rather long name");
    assert_true(cut > whole / 4 && cut <= whole / 2);
    words.cut = CUT_MIDDLE;
    assert_true(page_say(page, &words, "a ship of a rather long name") <= whole / 2);
    page_close(&page);
    assert_null(page);
    assert_int_not_equal(access("/tmp/flagbridge-never-written.svg", F_OK), 0);
}
