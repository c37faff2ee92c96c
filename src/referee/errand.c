/* Away from the referee's thread: read again, worked out on the copy, written down. */
#include "referee/errand.h"

#include "base/hash.h"
#include "referee/answer.h"
#include "referee/verbs.h"
#include "wire/json.h"

#include <stdlib.h>
#include <string.h>

static uint64_t hash_tree(const struct node *node, uint64_t seed)
{
    uint64_t hash = hash_bytes(&node->kind, sizeof node->kind, seed);
    if (node->key)
        hash = hash_bytes(node->key, strlen(node->key) + 1, hash);
    if (node->text)
        hash = hash_bytes(node->text, strlen(node->text) + 1, hash + node->quoted);
    for (const struct node *child = node->first; child; child = child->next)
        hash = hash_tree(child, hash);
    return hash_bytes("", 1, hash);
}

/* What the seat may know and is asked, and what it asks, whatever the request is called. */
static uint64_t hash_question(const struct request *request, uint64_t seed)
{
    const struct game *view = &request->view;
    uint32_t number = 0;
    match_question(request->contest->match, request->seat, NULL, &number);
    uint64_t hash = hash_bytes(view->state, view->setup->state_size, seed + number);
    hash = hash_bytes(request->contest->id, strlen(request->contest->id), hash);
    hash = hash_bytes(&request->seat, sizeof request->seat, hash);
    for (const struct node *field = request->root->first; field; field = field->next)
        if (strcmp(field->key, "id") != 0)
            hash = hash_tree(field, hash);
    return hash;
}

struct errand *errand_make(const struct request *request, const char *line, size_t size)
{
    size_t state_size = request->view.setup->state_size;
    struct errand *errand = calloc(1, sizeof *errand);
    char *own = malloc(size), *id = request_copy_id(request);
    void *state = malloc(state_size);
    if (!errand || !own || !state || !id) {
        free(errand);
        free(own);
        free(state);
        free(id);
        return NULL;
    }
    memcpy(own, line, size);
    memcpy(state, request->view.state, state_size);
    *errand = (struct errand){.session = request->session,
                              .contest = request->contest,
                              .terms = &request->referee->terms,
                              .verb = request->verb,
                              .view = {request->view.rulebook, request->view.setup, state},
                              .seat = request->seat,
                              .key = {hash_question(request, 1), hash_question(request, 2)},
                              .line = own,
                              .size = size,
                              .id = id};
    memcpy(errand->match, request->contest->id, sizeof errand->match);
    errand->asked =
        match_question(request->contest->match, request->seat, &errand->question, &errand->number);
    return errand;
}

void errand_free(struct errand **errand)
{
    if (!*errand)
        return;
    free((*errand)->view.state);
    free((*errand)->line);
    free((*errand)->answer);
    free((*errand)->id);
    free(*errand);
    *errand = NULL;
}

void errand_run(struct errand *errand, int ms, int own_ms, struct desk *desk)
{
    struct request request = {.terms = errand->terms,
                              .desk = desk,
                              .seat = errand->seat,
                              .errand = errand,
                              .takeover = -1};
    free(errand->answer);
    errand->answer = NULL;
    patience_begin(&request.patience, ms, own_ms, PATIENCE_EXACT_MS, &errand->cancelled);
    answer_errand(&request, errand);
    errand->late = request.patience.used_up;
}

const char *errand_body(const struct errand *errand, size_t *size)
{
    size_t head = strlen("{\"id\":") + strlen(errand->id);
    *size = errand->answer_size - head;
    return errand->answer + head;
}

struct text errand_line(const struct errand *errand, const char *body, size_t size,
                        struct desk *desk)
{
    struct text out;
    text_init(&out, desk->answer, DESK_ANSWER_MAX);
    text_char(&out, '{');
    json_key(&out, "id");
    text_add(&out, errand->id);
    text_bytes(&out, body, size);
    return out;
}

struct text errand_refuse(const struct errand *errand, const struct trouble *trouble,
                          struct desk *desk)
{
    struct text out;
    text_init(&out, desk->answer, DESK_ANSWER_MAX);
    answer_write_refusal(errand->id, trouble, &out);
    return out;
}
