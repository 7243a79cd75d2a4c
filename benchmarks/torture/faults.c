/* Calls of the C library that fail once, on purpose, in a process that has this library preloaded.
 *
 * fault_arm(folder, at, action) counts the calls that touch files below a folder, and lets number `at` fail (0: none).
 * fault_log(fd) writes the name and the file of each counted call to a file. Preload it with LD_PRELOAD.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { SHORT = -1, KILL_BEFORE = -2, KILL_AFTER = -3 }; /* other actions are values of errno */

static char folder[PATH_MAX];
static size_t folder_length = 0;
static long seen = 0, at = 0;
static int action = 0, log_to = -1;

void fault_arm(const char *below, long number, int what) {
    strncpy(folder, below, sizeof folder - 1);
    folder_length = strlen(folder);
    seen = 0, at = number, action = what;
}

long fault_seen(void) { return seen; }

void fault_log(int fd) { log_to = fd; }

static void die(void) { syscall(SYS_kill, getpid(), SIGKILL); }

/* Count a call on a path, and return whether it is the one to fail. */
static int hit_path(const char *call, const char *path) {
    char whole[PATH_MAX * 2];
    if (!folder_length || !path) return 0;
    if (path[0] != '/') {
        char here[PATH_MAX];
        if (!getcwd(here, sizeof here)) return 0;
        snprintf(whole, sizeof whole, "%s/%s", here, path);
        path = whole;
    }
    if (strncmp(path, folder, folder_length)) return 0;
    long number = __atomic_add_fetch(&seen, 1, __ATOMIC_SEQ_CST);
    if (log_to >= 0) {
        char line[PATH_MAX * 2 + 64];
        int length = snprintf(line, sizeof line, "%s %s\n", call, path + folder_length);
        syscall(SYS_write, log_to, line, length);
    }
    if (number != at) return 0;
    if (action == KILL_BEFORE) die();
    return 1;
}

static int hit(const char *call, int fd) {
    char link[64], path[PATH_MAX];
    if (!folder_length || fd == log_to) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    return hit_path(call, path);
}

static int hit_at(const char *call, int dir, const char *path) {
    char link[64], whole[PATH_MAX * 2];
    if (!folder_length || path[0] == '/' || dir == AT_FDCWD) return hit_path(call, path);
    snprintf(link, sizeof link, "/proc/self/fd/%d", dir);
    ssize_t length = readlink(link, whole, PATH_MAX);
    if (length <= 0) return 0;
    snprintf(whole + length, sizeof whole - length, "/%s", path);
    return hit_path(call, whole);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* Fail, or call the function and die, or just call it. A SHORT action is an input/output error but for writes. */
#define CALL(struck, name, ...)                                          \
    do {                                                                 \
        int is_struck = (struck);                                        \
        if (is_struck && action != KILL_AFTER) {                         \
            errno = action == SHORT ? EIO : action;                      \
            return -1;                                                   \
        }                                                                \
        __typeof__(REAL(name)(__VA_ARGS__)) result = REAL(name)(__VA_ARGS__); \
        if (is_struck) die();                                            \
        return result;                                                   \
    } while (0)

/* A write of which half arrives: the caller has to write the rest, or to say that it could not. */
#define WRITE(struck, name, fd, data, size, ...)                                   \
    do {                                                                           \
        if (struck) {                                                              \
            if (action == SHORT && size > 1) return REAL(name)(fd, data, size / 2, ##__VA_ARGS__); \
            if (action == KILL_AFTER) {                                            \
                REAL(name)(fd, data, size, ##__VA_ARGS__);                         \
                die();                                                             \
            }                                                                      \
            errno = action == SHORT ? EIO : action;                                \
            return -1;                                                             \
        }                                                                          \
        return REAL(name)(fd, data, size, ##__VA_ARGS__);                          \
    } while (0)

ssize_t write(int fd, const void *data, size_t size) { WRITE(hit("write", fd), write, fd, data, size); }
ssize_t pwrite(int fd, const void *data, size_t size, off_t where) { WRITE(hit("write", fd), pwrite, fd, data, size, where); }
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t where) { WRITE(hit("write", fd), pwrite64, fd, data, size, where); }
ssize_t writev(int fd, const struct iovec *parts, int count) { CALL(hit("write", fd), writev, fd, parts, count); }
ssize_t read(int fd, void *data, size_t size) { WRITE(hit("read", fd), read, fd, data, size); }
ssize_t pread(int fd, void *data, size_t size, off_t where) { WRITE(hit("read", fd), pread, fd, data, size, where); }
ssize_t pread64(int fd, void *data, size_t size, off64_t where) { WRITE(hit("read", fd), pread64, fd, data, size, where); }
int fsync(int fd) { CALL(hit("fsync", fd), fsync, fd); }
int fdatasync(int fd) { CALL(hit("fsync", fd), fdatasync, fd); }
int ftruncate(int fd, off_t size) { CALL(hit("truncate", fd), ftruncate, fd, size); }
int ftruncate64(int fd, off64_t size) { CALL(hit("truncate", fd), ftruncate64, fd, size); }
int truncate(const char *path, off_t size) { CALL(hit_path("truncate", path), truncate, path, size); }
int truncate64(const char *path, off64_t size) { CALL(hit_path("truncate", path), truncate64, path, size); }
int rename(const char *from, const char *to) { CALL(hit_path("rename", to), rename, from, to); }
int renameat(int a, const char *from, int b, const char *to) { CALL(hit_at("rename", b, to), renameat, a, from, b, to); }
int unlink(const char *path) { CALL(hit_path("unlink", path), unlink, path); }
int unlinkat(int dir, const char *path, int flags) { CALL(hit_at("unlink", dir, path), unlinkat, dir, path, flags); }
int mkdir(const char *path, mode_t mode) { CALL(hit_path("mkdir", path), mkdir, path, mode); }
int rmdir(const char *path) { CALL(hit_path("rmdir", path), rmdir, path); }
int chmod(const char *path, mode_t mode) { CALL(hit_path("chmod", path), chmod, path, mode); }

/* Open has a third argument only if it creates. */
#define OPEN(struck, name, flags, ...)                        \
    do {                                                      \
        mode_t mode = 0;                                      \
        if ((flags) & (O_CREAT | __O_TMPFILE)) {              \
            va_list rest;                                     \
            va_start(rest, flags);                            \
            mode = va_arg(rest, mode_t);                      \
            va_end(rest);                                     \
        }                                                     \
        CALL(struck, name, __VA_ARGS__, flags, mode);         \
    } while (0)

int open(const char *path, int flags, ...) { OPEN(hit_path("open", path), open, flags, path); }
int open64(const char *path, int flags, ...) { OPEN(hit_path("open", path), open64, flags, path); }
int openat(int dir, const char *path, int flags, ...) { OPEN(hit_at("open", dir, path), openat, flags, dir, path); }
int openat64(int dir, const char *path, int flags, ...) { OPEN(hit_at("open", dir, path), openat64, flags, dir, path); }
