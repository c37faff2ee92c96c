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

/* What SQLite holds: one of the openings of a file, with one of the real file. */
struct handle {
    sqlite3_file base;
    struct lossy *lossy;
    struct lossy_file *file;
    struct handle *next; /* of the same file */
    sqlite3_file *real;
};

/* The real file is what a power cut leaves; the image is what the process sees. */
struct lossy_file {
    struct lossy *lossy;
    struct lossy_file *next;
    char *name; /* NULL: it has none, and nobody else can open it */
    struct handle *handles;
    unsigned char *image;
    int64_t size;
    int64_t room;
    struct change *changes;
    int change_count;
    int change_room;
};

static struct handle *handle_of(sqlite3_file *file)
{
    return (struct handle *)file;
}

static struct lossy_file *file_of(sqlite3_file *file)
{
    return handle_of(file)->file;
}

static sqlite3_file *real_of(sqlite3_file *file)
{
    return handle_of(file)->real;
}

static void enter(struct lossy *lossy)
{
    CHECK(pthread_mutex_lock(&lossy->lock) == 0);
}

static int leave(struct lossy *lossy, int code)
{
    CHECK(pthread_mutex_unlock(&lossy->lock) == 0);
    return code;
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
    sqlite3_file *real = file->handles->real;
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

static void cut(struct lossy *lossy)
{
    lossy->off = true;
    for (struct lossy_file *file = lossy->files; file; file = file->next)
        lose_changes(file);
    if (lossy->at_cut)
        lossy->at_cut();
}

void lossy_cut(struct lossy *lossy)
{
    enter(lossy);
    cut(lossy);
    leave(lossy, SQLITE_OK);
}

/* Whether there is power for one more step. */
static bool take_step(struct lossy *lossy)
{
    if (!lossy->off && lossy->steps_to_cut == 0)
        cut(lossy);
    if (!lossy->off && lossy->steps_to_cut > 0)
        lossy->steps_to_cut--;
    return !lossy->off;
}

/* ---- methods of files ------------------------------------------------------------------------ */

static void forget_file(struct lossy_file *file)
{
    struct lossy_file **link = &file->lossy->files;
    while (*link != file)
        link = &(*link)->next;
    *link = file->next;
    forget_changes(file);
    free(file->changes);
    free(file->image);
    free(file->name);
    free(file);
}

/* The last one to close takes the file with it. */
static int close_file(sqlite3_file *base)
{
    struct handle *handle = handle_of(base), **link = &handle->file->handles;
    struct lossy *lossy = handle->lossy;
    enter(lossy);
    if (!lossy->off && handle->file->handles == handle && !handle->next)
        write_all_through(handle->file);
    while (*link != handle)
        link = &(*link)->next;
    *link = handle->next;
    if (!handle->file->handles)
        forget_file(handle->file);
    return leave(lossy, handle->real->pMethods->xClose(handle->real));
}

static int read_image(const struct lossy_file *file, void *bytes, int size, int64_t offset)
{
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

static int read_file(sqlite3_file *handle, void *bytes, int size, sqlite3_int64 offset)
{
    struct lossy *lossy = handle_of(handle)->lossy;
    enter(lossy);
    return leave(lossy, read_image(file_of(handle), bytes, size, offset));
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

static int write_image(struct lossy_file *file, const void *bytes, int size, int64_t offset)
{
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

static int write_file(sqlite3_file *handle, const void *bytes, int size, sqlite3_int64 offset)
{
    struct lossy *lossy = handle_of(handle)->lossy;
    enter(lossy);
    return leave(lossy, write_image(file_of(handle), bytes, size, offset));
}

static int truncate_image(struct lossy_file *file, int64_t size)
{
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

static int truncate_file(sqlite3_file *handle, sqlite3_int64 size)
{
    struct lossy *lossy = handle_of(handle)->lossy;
    enter(lossy);
    return leave(lossy, truncate_image(file_of(handle), size));
}

static bool is_log(const struct lossy_file *file)
{
    size_t size = file->name ? strlen(file->name) : 0;
    return size > 4 && strcmp(file->name + size - 4, "-wal") == 0;
}

static int sync_image(struct lossy_file *file)
{
    struct lossy *lossy = file->lossy;
    lossy->syncs++;
    lossy->watched_syncs += !is_log(file) && pthread_equal(lossy->watched, pthread_self()) != 0;
    if (lossy->sync_ms > 0)
        sleep_ms(lossy->sync_ms);
    if (!take_step(lossy))
        return SQLITE_IOERR_FSYNC;
    if (lossy->syncs_to_fault >= 0 && lossy->syncs_to_fault-- == 0)
        return SQLITE_IOERR_FSYNC;
    return write_all_through(file);
}

static int sync_file(sqlite3_file *handle, int flags)
{
    struct lossy *lossy = handle_of(handle)->lossy;
    (void)flags;
    enter(lossy);
    return leave(lossy, sync_image(file_of(handle)));
}

static int file_size(sqlite3_file *handle, sqlite3_int64 *size)
{
    struct lossy *lossy = handle_of(handle)->lossy;
    enter(lossy);
    *size = file_of(handle)->size;
    return leave(lossy, SQLITE_OK);
}

static int lock_file(sqlite3_file *handle, int level)
{
    sqlite3_file *real = real_of(handle);
    return real->pMethods->xLock(real, level);
}

static int unlock_file(sqlite3_file *handle, int level)
{
    sqlite3_file *real = real_of(handle);
    return real->pMethods->xUnlock(real, level);
}

static int is_reserved(sqlite3_file *handle, int *answer)
{
    sqlite3_file *real = real_of(handle);
    return real->pMethods->xCheckReservedLock(real, answer);
}

static int control_file(sqlite3_file *handle, int what, void *argument)
{
    sqlite3_file *real = real_of(handle);
    return real->pMethods->xFileControl(real, what, argument);
}

static int sector_size(sqlite3_file *handle)
{
    sqlite3_file *real = real_of(handle);
    return real->pMethods->xSectorSize(real);
}

static int characteristics(sqlite3_file *handle)
{
    sqlite3_file *real = real_of(handle);
    return real->pMethods->xDeviceCharacteristics(real);
}

/* The index of the log is no part of the disk: it does not outlive the process. */
static int map_index(sqlite3_file *handle, int region, int size, int extend, void volatile **out)
{
    sqlite3_file *real = real_of(handle);
    return real->pMethods->xShmMap(real, region, size, extend, out);
}

static int lock_index(sqlite3_file *handle, int first, int count, int flags)
{
    sqlite3_file *real = real_of(handle);
    return real->pMethods->xShmLock(real, first, count, flags);
}

static void order_index(sqlite3_file *handle)
{
    sqlite3_file *real = real_of(handle);
    real->pMethods->xShmBarrier(real);
}

static int unmap_index(sqlite3_file *handle, int remove)
{
    sqlite3_file *real = real_of(handle);
    return real->pMethods->xShmUnmap(real, remove);
}

/* Version 2: no mapping of the file itself, so that nothing goes past us. */
static const sqlite3_io_methods methods = {.iVersion = 2,
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
                                           .xDeviceCharacteristics = characteristics,
                                           .xShmMap = map_index,
                                           .xShmLock = lock_index,
                                           .xShmBarrier = order_index,
                                           .xShmUnmap = unmap_index};

/* ---- methods of the disk --------------------------------------------------------------------- */

static int fill_image(struct lossy_file *file, sqlite3_file *real)
{
    sqlite3_int64 size = 0;
    int code = real->pMethods->xFileSize(real, &size);
    if (code != SQLITE_OK || size == 0)
        return code;
    resize_image(file, size);
    return real->pMethods->xRead(real, file->image, (int)size, 0);
}

static struct lossy_file *find_file(struct lossy *lossy, const char *name)
{
    for (struct lossy_file *file = lossy->files; name && file; file = file->next)
        if (file->name && strcmp(file->name, name) == 0)
            return file;
    return NULL;
}

static struct lossy_file *add_file(struct lossy *lossy, const char *name)
{
    struct lossy_file *file = must(calloc(1, sizeof *file));
    *file = (struct lossy_file){.lossy = lossy, .next = lossy->files};
    if (name) {
        file->name = must(malloc(strlen(name) + 1));
        memcpy(file->name, name, strlen(name) + 1);
    }
    lossy->files = file;
    return file;
}

static int open_handle(struct lossy *lossy, const char *name, struct handle *handle, int flags,
                       int *out_flags)
{
    *handle = (struct handle){.lossy = lossy, .real = (sqlite3_file *)(handle + 1)};
    if (lossy->off)
        return SQLITE_CANTOPEN;
    int code = lossy->real->xOpen(lossy->real, name, handle->real, flags, out_flags);
    if (code != SQLITE_OK)
        return code;
    handle->file = find_file(lossy, name);
    bool is_first = !handle->file;
    if (is_first)
        handle->file = add_file(lossy, name);
    handle->base.pMethods = &methods;
    handle->next = handle->file->handles;
    handle->file->handles = handle;
    return is_first ? fill_image(handle->file, handle->real) : SQLITE_OK;
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *handle, int flags,
                     int *out_flags)
{
    struct lossy *lossy = vfs->pAppData;
    enter(lossy);
    return leave(lossy, open_handle(lossy, name, handle_of(handle), flags, out_flags));
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync_folder)
{
    struct lossy *lossy = vfs->pAppData;
    enter(lossy);
    bool can = take_step(lossy);
    leave(lossy, SQLITE_OK);
    return can ? lossy->real->xDelete(lossy->real, name, sync_folder) : SQLITE_IOERR_DELETE;
}

void lossy_install(struct lossy *lossy, uint64_t seed)
{
    sqlite3_vfs *real = sqlite3_vfs_find("unix");
    CHECK(real);
    *lossy = (struct lossy){.vfs = *real, .real = real, .fate = LOSSY_TEAR};
    random_init(&lossy->random, seed);
    CHECK(pthread_mutex_init(&lossy->lock, NULL) == 0);
    /* The rest (access, full names, time) are the real ones: they look at nothing but names. */
    lossy->vfs.zName = "lossy";
    lossy->vfs.pAppData = lossy;
    lossy->vfs.szOsFile = (int)sizeof(struct handle) + real->szOsFile;
    lossy->vfs.xOpen = open_file;
    lossy->vfs.xDelete = delete_file;
    lossy_restore(lossy);
    CHECK(sqlite3_vfs_register(&lossy->vfs, true) == SQLITE_OK);
}

void lossy_remove(struct lossy *lossy)
{
    CHECK(!lossy->files);
    sqlite3_vfs_unregister(&lossy->vfs);
    sqlite3_vfs_register(sqlite3_vfs_find("unix"), true);
    pthread_mutex_destroy(&lossy->lock);
}

void lossy_calm(struct lossy *lossy)
{
    enter(lossy);
    lossy->steps_to_cut = LOSSY_NEVER;
    lossy->room = LOSSY_NEVER;
    lossy->syncs_to_fault = LOSSY_NEVER;
    leave(lossy, SQLITE_OK);
}

void lossy_restore(struct lossy *lossy)
{
    lossy_calm(lossy);
    lossy->off = false;
}
