/* A disk that forgets. */
#include "tests/store/lossy.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SECTOR = 512, WRITES_LEAST = 64, IMAGE_LEAST = 1 << 16 };

/* One write that is not synced yet; bytes NULL: the file was cut to `offset`. */
struct change {
    int64_t offset;
    int size;
    unsigned char *bytes;
};

/* The real file is what a power cut leaves; the image is what the process sees. */
struct lossy_file {
    sqlite3_file base;
    struct lossy *lossy;
    struct lossy_file *next;
    sqlite3_file *real;
    unsigned char *image;
    int64_t size;
    int64_t room;
    struct change *changes;
    int change_count;
    int change_room;
};

static struct lossy_file *file_of(sqlite3_file *file)
{
    return (struct lossy_file *)file;
}

static void *must(void *memory)
{
    CHECK(memory);
    return memory;
}

/* ---- changes --------------------------------------------------------------------------------- */

static void add_change(struct lossy_file *file, int64_t offset, const void *bytes, int size)
{
    if (file->change_count == file->change_room) {
        file->change_room = file->change_room ? 2 * file->change_room : WRITES_LEAST;
        size_t room = (size_t)file->change_room * sizeof *file->changes;
        file->changes = must(realloc(file->changes, room));
    }
    struct change *change = &file->changes[file->change_count++];
    *change = (struct change){.offset = offset, .size = size};
    if (bytes) {
        change->bytes = must(malloc((size_t)size + 1));
        memcpy(change->bytes, bytes, (size_t)size);
    }
}

static void forget_changes(struct lossy_file *file)
{
    for (int i = 0; i < file->change_count; i++)
        free(file->changes[i].bytes);
    file->change_count = 0;
}

static int write_through(struct lossy_file *file, const struct change *change)
{
    sqlite3_file *real = file->real;
    if (!change->bytes)
        return real->pMethods->xTruncate(real, change->offset);
    return real->pMethods->xWrite(real, change->bytes, change->size, change->offset);
}

static int write_all_through(struct lossy_file *file)
{
    int code = SQLITE_OK;
    for (int i = 0; i < file->change_count && code == SQLITE_OK; i++)
        code = write_through(file, &file->changes[i]);
    forget_changes(file);
    return code;
}

static bool toss(struct lossy *lossy)
{
    return random_below(&lossy->random, 2) == 0;
}

/* Every sector of a write reaches the disk or does not. */
static void tear_change(struct lossy_file *file, const struct change *change)
{
    if (!change->bytes && toss(file->lossy))
        write_through(file, change);
    for (int at = 0; change->bytes && at < change->size;) {
        int64_t end = (change->offset + at) / SECTOR * SECTOR + SECTOR - change->offset;
        int size = (int)(end < change->size ? end : change->size) - at;
        struct change piece = {change->offset + at, size, change->bytes + at};
        if (toss(file->lossy))
            write_through(file, &piece);
        at += size;
    }
}

static void lose_changes(struct lossy_file *file)
{
    if (file->lossy->fate == LOSSY_KEEP)
        write_all_through(file);
    for (int i = 0; file->lossy->fate == LOSSY_TEAR && i < file->change_count; i++)
        tear_change(file, &file->changes[i]);
    forget_changes(file);
}

void lossy_cut(struct lossy *lossy)
{
    lossy->off = true;
    for (struct lossy_file *file = lossy->files; file; file = file->next)
        lose_changes(file);
    if (lossy->at_cut)
        lossy->at_cut();
}

/* Whether there is power for one more step. */
static bool take_step(struct lossy *lossy)
{
    if (!lossy->off && lossy->steps_to_cut == 0)
        lossy_cut(lossy);
    if (!lossy->off && lossy->steps_to_cut > 0)
        lossy->steps_to_cut--;
    return !lossy->off;
}

/* ---- methods of files ------------------------------------------------------------------------ */

static int close_file(sqlite3_file *handle)
{
    struct lossy_file *file = file_of(handle);
    struct lossy_file **link = &file->lossy->files;
    if (!file->lossy->off)
        write_all_through(file);
    while (*link != file)
        link = &(*link)->next;
    *link = file->next;
    forget_changes(file);
    free(file->changes);
    free(file->image);
    return file->real->pMethods->xClose(file->real);
}

static int read_file(sqlite3_file *handle, void *bytes, int size, sqlite3_int64 offset)
{
    struct lossy_file *file = file_of(handle);
    file->lossy->reads++;
    if (file->lossy->off)
        return SQLITE_IOERR_READ;
    int64_t there = file->size - offset;
    int part = (int)(there < 0 ? 0 : there < size ? there : size);
    if (part > 0)
        memcpy(bytes, file->image + offset, (size_t)part);
    memset((char *)bytes + part, 0, (size_t)(size - part));
    return part == size ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static void resize_image(struct lossy_file *file, int64_t size)
{
    if (size > file->room) {
        file->room = size > IMAGE_LEAST / 2 ? 2 * size : IMAGE_LEAST;
        file->image = must(realloc(file->image, (size_t)file->room));
    }
    if (size > file->size)
        memset(file->image + file->size, 0, (size_t)(size - file->size));
    file->size = size;
}

static int write_file(sqlite3_file *handle, const void *bytes, int size, sqlite3_int64 offset)
{
    struct lossy_file *file = file_of(handle);
    struct lossy *lossy = file->lossy;
    lossy->writes++;
    if (!take_step(lossy))
        return SQLITE_IOERR_WRITE;
    int part = lossy->room >= 0 && lossy->room < size ? (int)lossy->room : size;
    if (lossy->room >= 0)
        lossy->room -= part;
    if (part > 0) {
        if (offset + part > file->size)
            resize_image(file, offset + part);
        memcpy(file->image + offset, bytes, (size_t)part);
        add_change(file, offset, bytes, part);
    }
    return part == size ? SQLITE_OK : SQLITE_FULL;
}

static int truncate_file(sqlite3_file *handle, sqlite3_int64 size)
{
    struct lossy_file *file = file_of(handle);
    if (!take_step(file->lossy))
        return SQLITE_IOERR_TRUNCATE;
    resize_image(file, size);
    add_change(file, size, NULL, 0);
    return SQLITE_OK;
}

static void sleep_ms(int64_t ms)
{
    nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL);
}

static int sync_file(sqlite3_file *handle, int flags)
{
    struct lossy_file *file = file_of(handle);
    struct lossy *lossy = file->lossy;
    (void)flags;
    lossy->syncs++;
    if (lossy->sync_ms > 0)
        sleep_ms(lossy->sync_ms);
    if (!take_step(lossy))
        return SQLITE_IOERR_FSYNC;
    if (lossy->syncs_to_fault >= 0 && lossy->syncs_to_fault-- == 0)
        return SQLITE_IOERR_FSYNC;
    return write_all_through(file);
}

static int file_size(sqlite3_file *handle, sqlite3_int64 *size)
{
    *size = file_of(handle)->size;
    return SQLITE_OK;
}

static int lock_file(sqlite3_file *handle, int level)
{
    sqlite3_file *real = file_of(handle)->real;
    return real->pMethods->xLock(real, level);
}

static int unlock_file(sqlite3_file *handle, int level)
{
    sqlite3_file *real = file_of(handle)->real;
    return real->pMethods->xUnlock(real, level);
}

static int is_reserved(sqlite3_file *handle, int *answer)
{
    sqlite3_file *real = file_of(handle)->real;
    return real->pMethods->xCheckReservedLock(real, answer);
}

static int control_file(sqlite3_file *handle, int what, void *argument)
{
    sqlite3_file *real = file_of(handle)->real;
    return real->pMethods->xFileControl(real, what, argument);
}

static int sector_size(sqlite3_file *handle)
{
    sqlite3_file *real = file_of(handle)->real;
    return real->pMethods->xSectorSize(real);
}

static int characteristics(sqlite3_file *handle)
{
    sqlite3_file *real = file_of(handle)->real;
    return real->pMethods->xDeviceCharacteristics(real);
}

/* Version 1: no shared memory, no mapping, so that nothing goes past us. */
static const sqlite3_io_methods methods = {.iVersion = 1,
                                           .xClose = close_file,
                                           .xRead = read_file,
                                           .xWrite = write_file,
                                           .xTruncate = truncate_file,
                                           .xSync = sync_file,
                                           .xFileSize = file_size,
                                           .xLock = lock_file,
                                           .xUnlock = unlock_file,
                                           .xCheckReservedLock = is_reserved,
                                           .xFileControl = control_file,
                                           .xSectorSize = sector_size,
                                           .xDeviceCharacteristics = characteristics};

/* ---- methods of the disk --------------------------------------------------------------------- */

static int read_image(struct lossy_file *file)
{
    sqlite3_int64 size = 0;
    int code = file->real->pMethods->xFileSize(file->real, &size);
    if (code != SQLITE_OK || size == 0)
        return code;
    resize_image(file, size);
    return file->real->pMethods->xRead(file->real, file->image, (int)size, 0);
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *handle, int flags,
                     int *out_flags)
{
    struct lossy *lossy = vfs->pAppData;
    struct lossy_file *file = file_of(handle);
    *file = (struct lossy_file){.lossy = lossy, .real = (sqlite3_file *)(file + 1)};
    if (lossy->off)
        return SQLITE_CANTOPEN;
    int code = lossy->real->xOpen(lossy->real, name, file->real, flags, out_flags);
    if (code != SQLITE_OK)
        return code;
    file->base.pMethods = &methods;
    file->next = lossy->files;
    lossy->files = file;
    return read_image(file);
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync_folder)
{
    struct lossy *lossy = vfs->pAppData;
    if (!take_step(lossy))
        return SQLITE_IOERR_DELETE;
    return lossy->real->xDelete(lossy->real, name, sync_folder);
}

void lossy_install(struct lossy *lossy, uint64_t seed)
{
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    CHECK(real);
    *lossy = (struct lossy){.vfs = *real, .real = real, .fate = LOSSY_TEAR};
    random_init(&lossy->random, seed);
    /* The rest (access, full names, time) are the real ones: they look at nothing but names. */
    lossy->vfs.zName = "lossy";
    lossy->vfs.pAppData = lossy;
    lossy->vfs.szOsFile = (int)sizeof(struct lossy_file) + real->szOsFile;
    lossy->vfs.xOpen = open_file;
    lossy->vfs.xDelete = delete_file;
    lossy_restore(lossy);
    CHECK(sqlite3_vfs_register(&lossy->vfs, true) == SQLITE_OK);
}

void lossy_remove(struct lossy *lossy)
{
    CHECK(!lossy->files);
    sqlite3_vfs_register(lossy->real, true);
    sqlite3_vfs_unregister(&lossy->vfs);
}

void lossy_restore(struct lossy *lossy)
{
    lossy->off = false;
    lossy->steps_to_cut = LOSSY_NEVER;
    lossy->room = LOSSY_NEVER;
    lossy->syncs_to_fault = LOSSY_NEVER;
}
