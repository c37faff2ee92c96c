/* The messages between ranks, and what stands in for them where there is no MPI. */
#include "sim/ranks.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

void ranks_share(const struct ranks *ranks, uint64_t games, uint64_t *from, uint64_t *to)
{
    uint64_t pairs = (games + 1) / 2, rank = (uint64_t)ranks->rank, count = (uint64_t)ranks->count;
    *from = 2 * (pairs * rank / count);
    *to = 2 * (pairs * (rank + 1) / count);
    if (*from > games)
        *from = games;
    if (*to > games)
        *to = games;
}

#if FLAGBRIDGE_MPI

#include <mpi.h>
#include <pthread.h>
#include <signal.h>

enum { TAG_READY = 1, TAG_TALLY, TAG_END, TAG_ROWS, PIECE_SIZE = 1 << 16 };

/* The threads MPI starts for itself must leave the signals that stop a run to us. */
static int init_undisturbed(void)
{
    sigset_t all, before;
    int granted = 0;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    int result = MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &granted);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return result;
}

enum fault ranks_open(struct ranks *ranks, struct note *why)
{
    if (init_undisturbed() != MPI_SUCCESS)
        return note_set(why, FAULT_WORLD, NULL, "MPI cannot be started");
    MPI_Comm_rank(MPI_COMM_WORLD, &ranks->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks->count);
    return FAULT_NONE;
}

/* A process by itself has not opened anything. */
static bool is_open(void)
{
    int begun = 0, ended = 0;
    MPI_Initialized(&begun);
    MPI_Finalized(&ended);
    return begun && !ended;
}

void ranks_close(struct ranks *ranks)
{
    if (is_open())
        MPI_Finalize();
    *ranks = (struct ranks){0, 1};
}

_Noreturn void ranks_abort(const struct ranks *ranks, int code)
{
    if (ranks->count > 1)
        MPI_Abort(MPI_COMM_WORLD, code);
    exit(code);
}

/* Bytes from rank to rank; MPI's own reaction to an error is to end all ranks, saying so. */
static void send_bytes(const void *bytes, size_t size, int to, int tag)
{
    MPI_Send(bytes, (int)size, MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

static void receive_bytes(void *bytes, size_t size, int from, int tag)
{
    MPI_Recv(bytes, (int)size, MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* What a rank says before the first game. */
struct ready {
    uint64_t likeness;
    char machine[MPI_MAX_PROCESSOR_NAME];
    enum fault fault;
    struct note why;
};

static void describe(const struct ready *mine, const struct ready *other, int rank,
                     struct note *why)
{
    struct note theirs = other->why;
    if (other->fault)
        note_set(why, other->fault, theirs.rule, "rank %d on %.60s: %.170s", rank, other->machine,
                 theirs.text);
    else
        note_set(why, FAULT_INPUT, NULL,
                 "rank %d on %.60s plays by other rules or content than rank 0 on %.60s: the same "
                 "version and data folder are needed everywhere",
                 rank, other->machine, mine->machine);
}

enum fault ranks_agree(const struct ranks *ranks, uint64_t likeness, enum fault fault,
                       struct note *why)
{
    struct ready mine = {.likeness = likeness, .fault = fault}, other;
    int length = 0, verdict = (int)fault;
    if (ranks->count == 1)
        return fault;
    if (fault)
        mine.why = *why;
    MPI_Get_processor_name(mine.machine, &length);
    if (ranks->rank != 0)
        send_bytes(&mine, sizeof mine, 0, TAG_READY);
    for (int rank = 1; ranks->rank == 0 && rank < ranks->count; rank++) {
        receive_bytes(&other, sizeof other, rank, TAG_READY);
        bool odd = other.fault || (!mine.fault && other.likeness != likeness);
        if (!verdict && odd) {
            describe(&mine, &other, rank, why);
            verdict = other.fault ? (int)other.fault : (int)FAULT_INPUT;
        }
    }
    MPI_Bcast(&verdict, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return (enum fault)verdict;
}

static void add_end(struct run_end *into, const struct run_end *from)
{
    if (!into->signal)
        into->signal = from->signal;
    if (!into->unkept) {
        into->unkept = from->unkept;
        into->why_unkept = from->why_unkept;
    }
}

void ranks_gather(const struct ranks *ranks, struct sim_tally *tally, struct run_end *end)
{
    if (ranks->count == 1)
        return;
    if (ranks->rank != 0) {
        send_bytes(tally, sizeof *tally, 0, TAG_TALLY);
        send_bytes(end, sizeof *end, 0, TAG_END);
        return;
    }
    struct sim_tally *other = malloc(sizeof *other);
    CHECK(other);
    for (int rank = 1; rank < ranks->count; rank++) {
        struct run_end other_end;
        receive_bytes(other, sizeof *other, rank, TAG_TALLY);
        receive_bytes(&other_end, sizeof other_end, rank, TAG_END);
        tally_merge(tally, other);
        add_end(end, &other_end);
    }
    free(other);
}

/* An empty piece is the last. */
static void send_file(FILE *file)
{
    char piece[PIECE_SIZE];
    size_t size;
    rewind(file);
    do {
        size = fread(piece, 1, sizeof piece, file);
        send_bytes(piece, size, 0, TAG_ROWS);
    } while (size > 0);
}

static void receive_file(FILE *file, int rank)
{
    char piece[PIECE_SIZE];
    MPI_Status status;
    int size;
    do {
        MPI_Recv(piece, sizeof piece, MPI_BYTE, rank, TAG_ROWS, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_BYTE, &size);
        fwrite(piece, 1, (size_t)size, file);
    } while (size > 0);
}

void ranks_gather_rows(const struct ranks *ranks, FILE *file)
{
    if (ranks->rank != 0)
        send_file(file);
    for (int rank = 1; ranks->rank == 0 && rank < ranks->count; rank++)
        receive_file(file, rank);
}

#else

enum fault ranks_open(struct ranks *ranks, struct note *why)
{
    *ranks = (struct ranks){0, 1};
    return note_set(why, FAULT_WORLD, NULL,
                    "this program was built without MPI: install OpenMPI and build it anew, or "
                    "leave --mpi out and use --threads");
}

void ranks_close(struct ranks *ranks)
{
    *ranks = (struct ranks){0, 1};
}

_Noreturn void ranks_abort(const struct ranks *ranks, int code)
{
    CHECK(ranks->count == 1);
    exit(code);
}

enum fault ranks_agree(const struct ranks *ranks, uint64_t likeness, enum fault fault,
                       struct note *why)
{
    (void)likeness;
    (void)why;
    CHECK(ranks->count == 1);
    return fault;
}

void ranks_gather(const struct ranks *ranks, struct sim_tally *tally, struct run_end *end)
{
    (void)tally;
    (void)end;
    CHECK(ranks->count == 1);
}

void ranks_gather_rows(const struct ranks *ranks, FILE *file)
{
    (void)file;
    CHECK(ranks->count == 1);
}

#endif
