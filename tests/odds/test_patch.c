/* States kept by the blocks in which they differ. */
#include "tests/support/test.h"

#include "odds/patch.h"

#include <string.h>

enum { SIZE = 5 * 64 * 4 + 24, ARENA_SIZE = 1 << 16 };

struct sheets {
    _Alignas(16) unsigned char memory[ARENA_SIZE];
    unsigned char state[SIZE];
    struct arena arena;
    struct patch_ground ground;
    struct patch_sheet a, b;
    uint64_t first[SIZE / 4], second[SIZE / 4];
};

static void open_sheets(struct sheets *sheets)
{
    for (int i = 0; i < SIZE; i++)
        sheets->state[i] = (unsigned char)(i * 7);
    arena_init(&sheets->arena, sheets->memory, sizeof sheets->memory);
    assert_true(patch_ground(&sheets->ground, sheets->state, SIZE, &sheets->arena));
    assert_true(patch_open(&sheets->ground, &sheets->a, &sheets->arena));
    assert_true(patch_open(&sheets->ground, &sheets->b, &sheets->arena));
    assert_true(patch_size_max(&sheets->ground) <= sizeof sheets->first);
}

TEST(patch, the_ground_itself_has_an_empty_patch)
{
    static struct sheets sheets;
    open_sheets(&sheets);
    assert_int_equal(patch_make(&sheets.ground, &sheets.a, sheets.first), 8);
    assert_int_equal(sheets.first[0], 0);
}

TEST(patch, equal_states_have_equal_patches_whatever_came_before)
{
    static struct sheets sheets;
    open_sheets(&sheets);
    sheets.a.bytes[3] = 1;
    sheets.a.bytes[700] = 2;
    sheets.a.bytes[SIZE - 1] = 3;
    uint32_t size = patch_make(&sheets.ground, &sheets.a, sheets.first);
    assert_int_equal(sheets.a.count, 3);
    sheets.b.bytes[900] ^= 9;
    sheets.b.bytes[SIZE - 1] = 3;
    sheets.b.bytes[700] = 2;
    sheets.b.bytes[900] ^= 9;
    sheets.b.bytes[3] = 1;
    memset(sheets.second, 0xaa, sizeof sheets.second);
    assert_int_equal(patch_make(&sheets.ground, &sheets.b, sheets.second), size);
    assert_memory_equal(sheets.first, sheets.second, size);
    sheets.b.bytes[701] ^= 1;
    assert_int_equal(patch_make(&sheets.ground, &sheets.b, sheets.second), size);
    assert_true(memcmp(sheets.first, sheets.second, size) != 0);
}

TEST(patch, drawing_and_copying_leave_nothing_of_the_old_state)
{
    static struct sheets sheets;
    open_sheets(&sheets);
    sheets.a.bytes[10] ^= 1;
    sheets.a.bytes[600] ^= 1;
    patch_make(&sheets.ground, &sheets.a, sheets.first);
    sheets.b.bytes[200] ^= 1;
    patch_make(&sheets.ground, &sheets.b, sheets.second);
    patch_draw(&sheets.ground, &sheets.b, sheets.first);
    assert_memory_equal(sheets.a.bytes, sheets.b.bytes, sheets.ground.size);
    patch_draw(&sheets.ground, &sheets.a, sheets.second);
    patch_copy(&sheets.b, &sheets.a);
    assert_memory_equal(sheets.a.bytes, sheets.b.bytes, sheets.ground.size);
    memset(sheets.b.bytes, 1, SIZE);
    patch_touch(&sheets.ground, &sheets.b);
    patch_copy(&sheets.b, &sheets.a);
    assert_memory_equal(sheets.a.bytes, sheets.b.bytes, sheets.ground.size);
}
