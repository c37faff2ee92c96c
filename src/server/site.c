/* One flat list of files; encodings are files with a longer name. */
#include "server/site.h"

#include "base/hash.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 256, DISK_PATH_SIZE = 4096, TAG_SIZE = 24, FOLDERS_DEEP = 1 };

struct site_file {
    char path[PATH_SIZE]; /* as in a URL: "/assets/game-1a2b.js" */
    char tag[TAG_SIZE];   /* with its quotes, as in headers */
    char *bytes;
    size_t size;
};

struct site {
    int count;
    size_t size;
    struct site_file file[SITE_FILES_MAX];
};

static const struct {
    const char *ending;
    const char *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".txt", "text/plain; charset=utf-8"},
};

/* The first that is there and taken is sent. */
static const struct {
    const char *coding;
    const char *ending;
} codings[] = {{"br", ".br"}, {"gzip", ".gz"}};

/* ---- reading --------------------------------------------------------------------------------- */

static bool is_plain_name(const char *name)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789._-";
    return name[0] != '.' && name[strspn(name, letters)] == '\0';
}

static enum fault fail(struct note *why, const char *path)
{
    return note_set(why, FAULT_WORLD, NULL, "cannot read %.150s: %s", path, strerror(errno));
}

static enum fault check_room(const struct site *site, off_t size, const char *path,
                             struct note *why)
{
    if (site->count == SITE_FILES_MAX)
        return note_set(why, FAULT_WORLD, NULL, "the page has more than %d files", SITE_FILES_MAX);
    if (size > SITE_FILE_MAX || site->size + (size_t)size > SITE_MAX)
        return note_set(why, FAULT_WORLD, NULL,
                        "the page is too large: %.100s has %lld bytes (%d at most, %d together)",
                        path, (long long)size, SITE_FILE_MAX, SITE_MAX);
    return FAULT_NONE;
}

static bool read_bytes(int fd, struct site_file *file, size_t size)
{
    ssize_t count = 1;
    file->bytes = malloc(size + 1);
    while (file->bytes && file->size < size && count > 0) {
        count = read(fd, file->bytes + file->size, size - file->size);
        file->size += count > 0 ? (size_t)count : 0;
    }
    return file->bytes && count >= 0;
}

static enum fault take_open(struct site *site, int fd, const char *disk_path, const char *path,
                            struct note *why)
{
    struct stat info;
    struct site_file *file = &site->file[site->count];
    if (fstat(fd, &info))
        return fail(why, disk_path);
    if (!S_ISREG(info.st_mode))
        return FAULT_NONE;
    enum fault fault = check_room(site, info.st_size, path, why);
    if (fault)
        return fault;
    site->count++;
    if (!read_bytes(fd, file, (size_t)info.st_size))
        return fail(why, disk_path);
    site->size += file->size;
    snprintf(file->path, sizeof file->path, "%s", path);
    snprintf(file->tag, sizeof file->tag, "\"%016llx\"",
             (unsigned long long)hash_bytes(file->bytes, file->size, 0));
    return FAULT_NONE;
}

/* Links are not followed, and pipes not waited for. */
static enum fault take_file(struct site *site, const char *disk_path, const char *path,
                            struct note *why)
{
    int fd = open(disk_path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0)
        return errno == ELOOP || errno == ENXIO ? FAULT_NONE : fail(why, disk_path);
    enum fault fault = take_open(site, fd, disk_path, path, why);
    close(fd);
    return fault;
}

static bool join(char *out, int size, const char *first, const char *second)
{
    int length = snprintf(out, (size_t)size, "%s/%s", first, second);
    return length > 0 && length < size;
}

static bool is_folder(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* The files of a folder and, as deep as asked, of those in it; `within` is what stands before their
 * names in a URL. */
static enum fault take_folder(struct site *site, const char *folder, const char *within, int deep,
                              struct note *why)
{
    enum fault fault = FAULT_NONE;
    struct dirent *entry;
    DIR *open_folder = opendir(folder);
    if (!open_folder)
        return fail(why, folder);
    while (!fault && (entry = readdir(open_folder)) != NULL) {
        char disk_path[DISK_PATH_SIZE], path[PATH_SIZE];
        if (!is_plain_name(entry->d_name) ||
            !join(disk_path, sizeof disk_path, folder, entry->d_name) ||
            !join(path, sizeof path, within, entry->d_name))
            continue;
        if (!is_folder(disk_path))
            fault = take_file(site, disk_path, path, why);
        else if (deep > 0)
            fault = take_folder(site, disk_path, path, deep - 1, why);
    }
    closedir(open_folder);
    return fault;
}

static const struct site_file *find(const struct site *site, const char *path)
{
    for (int i = 0; i < site->count; i++)
        if (strcmp(site->file[i].path, path) == 0)
            return &site->file[i];
    return NULL;
}

enum fault site_open(struct site **out, const char *folder, struct note *why)
{
    struct site *site = calloc(1, sizeof *site);
    *out = site;
    if (!site)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    enum fault fault = take_folder(site, folder, "", FOLDERS_DEEP, why);
    if (!fault && !find(site, "/index.html"))
        fault = note_set(why, FAULT_WORLD, NULL, "%.150s has no index.html", folder);
    if (fault)
        site_close(out);
    return fault;
}

void site_close(struct site **closing)
{
    struct site *site = *closing;
    for (int i = 0; site && i < site->count; i++)
        free(site->file[i].bytes);
    free(site);
    *closing = NULL;
}

/* ---- answering ------------------------------------------------------------------------------- */

static const char *type_of(const char *path)
{
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].ending, ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* ";q=0", ";q=0.000": not that one. */
static bool is_unwanted(const char *parameters)
{
    const char *quality = strstr(parameters, "q=");
    if (!quality || quality > parameters + strcspn(parameters, ","))
        return false;
    const char *value = quality + 2;
    size_t zeros = strspn(value, "0.");
    return zeros > 0 && !strchr("123456789", value[zeros] ? value[zeros] : ' ');
}

/* Whether a header Accept-Encoding names the coding. */
static bool takes(const char *header, const char *coding)
{
    size_t length = strlen(coding);
    for (const char *at = header; *at; at += strcspn(at, ","), at += *at == ',') {
        at += strspn(at, " \t");
        if (strncmp(at, coding, length) == 0 && strchr(" \t;,", at[length]))
            return !is_unwanted(at + length);
    }
    return false;
}

static const struct site_file *find_coded(const struct site *site, const char *path,
                                          const char *header, const char **coding)
{
    char longer[PATH_SIZE + 8];
    for (size_t i = 0; i < sizeof codings / sizeof *codings; i++) {
        snprintf(longer, sizeof longer, "%s%s", path, codings[i].ending);
        const struct site_file *file = takes(header, codings[i].coding) ? find(site, longer) : NULL;
        if (file) {
            *coding = codings[i].coding;
            return file;
        }
    }
    return NULL;
}

/* Tags stand in quotes, so that none is part of another. */
static bool is_known(const char *header, const char *tag)
{
    return strcmp(header, "*") == 0 || strstr(header, tag) != NULL;
}

bool site_answer(const struct site *site, const struct net_request *request,
                 struct net_reply *reply)
{
    const char *path = strcmp(request->path, "/") == 0 ? "/index.html" : request->path;
    const char *coding = NULL;
    const struct site_file *plain = find(site, path);
    if (!plain)
        return false;
    const struct site_file *file = find_coded(site, path, request->encodings, &coding);
    if (!file)
        file = plain;
    /* names in this folder change with what is in the file */
    bool lasts = strncmp(path, "/assets/", strlen("/assets/")) == 0;
    *reply = (struct net_reply){.status = 200,
                                .type = type_of(path),
                                .cache = lasts ? "public, max-age=31536000, immutable" : "no-cache",
                                .coding = coding,
                                .tag = file->tag,
                                .body = file->bytes,
                                .size = file->size,
                                .lent = true};
    if (is_known(request->known, file->tag)) {
        reply->status = 304;
        reply->size = 0;
    }
    return true;
}
