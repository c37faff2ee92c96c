/* A primer by its field table, and what no table can say about it. */
#include "content/primer.h"

#include "content/prose.h"

enum { ABOUT_SENTENCES = 2, MINUTES_MAX = 600, DIFFICULTY_MAX = 5 };

static const struct field line_fields[] = {
    {.key = "", .kind = FIELD_TEXT, .size = PRIMER_LINE_SIZE, .required = true},
    {.kind = FIELD_END}};

#define ORDER(member) FIELD_AT(struct primer_order, member)
static const struct field order_fields[] = {
    {.key = "write",
     .kind = FIELD_TEXT,
     ORDER(write),
     .required = true,
     FIELD_SAYS("order", "An order as one types it; it works in the duel of the system.")},
    {.key = "means",
     .kind = FIELD_TEXT,
     ORDER(means),
     .required = true,
     FIELD_SAYS("meaning", "What the order does.")},
    {.kind = FIELD_END}};

#define PAGE(member) FIELD_AT(struct content_primer, member), .required = true
#define LINES(member)                                                                              \
    FIELD_COUNTED(struct content_primer, member, member##_count), .required = true, .min = 1
const struct field primer_fields[] = {
    {.key = "about",
     .kind = FIELD_TEXT,
     PAGE(about),
     FIELD_SAYS("about", "What kind of game it is, in exactly two sentences.")},
    {.key = "in_short",
     .kind = FIELD_TEXT,
     FIELD_AT(struct content_primer, in_short),
     FIELD_SAYS("in short", "The same in one sentence, for lists.")},
    {.key = "minutes",
     .kind = FIELD_INT,
     PAGE(minutes),
     .min = 1,
     .max = MINUTES_MAX,
     FIELD_SAYS("minutes", "How long a duel takes.")},
    {.key = "difficulty",
     .kind = FIELD_INT,
     PAGE(difficulty),
     .min = 1,
     .max = DIFFICULTY_MAX,
     FIELD_SAYS("difficulty", "From 1, easy, to 5.")},
    {.key = "hidden_orders",
     .kind = FIELD_FLAG,
     PAGE(hidden_orders),
     FIELD_SAYS("hidden orders", "Whether both sides write orders in secret.")},
    {.key = "goal", .kind = FIELD_TEXT, PAGE(goal), FIELD_SAYS("goal", "How one wins.")},
    {.key = "turn",
     .kind = FIELD_LIST,
     .inner = line_fields,
     LINES(turn),
     FIELD_SAYS("turn", "The steps of a turn.")},
    {.key = "notation",
     .kind = FIELD_LIST,
     .inner = order_fields,
     LINES(notation),
     FIELD_SAYS("orders", "Orders as one types them, and what they mean.")},
    {.key = "dice",
     .kind = FIELD_LIST,
     .inner = line_fields,
     LINES(dice),
     FIELD_SAYS("dice", "How to read what falls.")},
    {.kind = FIELD_END}};

static int count_lines(const char (*lines)[PRIMER_LINE_SIZE], int count)
{
    int words = 0;
    for (int i = 0; i < count; i++)
        words += prose_words(lines[i]);
    return words;
}

int primer_words(const struct content_primer *primer)
{
    int words = prose_words(primer->about) + prose_words(primer->in_short);
    words += prose_words(primer->goal);
    words += count_lines(primer->turn, primer->turn_count);
    words += count_lines(primer->dice, primer->dice_count);
    for (int i = 0; i < primer->notation_count; i++)
        words += prose_words(primer->notation[i].write) + prose_words(primer->notation[i].means);
    return words;
}

bool primer_read(struct content_primer *out, const struct node *map, struct complaints *complaints)
{
    struct field_context context = {.complaints = complaints};
    if (map->kind != NODE_MAP) {
        complain(complaints, map, "primer", "must be a map");
        return false;
    }
    if (!fields_read(primer_fields, map, out, &context, NULL))
        return false;
    int sentences = prose_sentences(out->about), words = primer_words(out);
    if (sentences != ABOUT_SENTENCES)
        complain(complaints, node_find(map, "about"), "about", "has %d sentences, there must be %d",
                 sentences, ABOUT_SENTENCES);
    bool brief = !out->in_short[0] || prose_sentences(out->in_short) == 1;
    if (!brief)
        complain(complaints, node_find(map, "in_short"), "in_short", "must be one sentence");
    if (words > PRIMER_WORDS_MAX)
        complain(complaints, map, "primer", "%d words are too many for one page, at most %d", words,
                 PRIMER_WORDS_MAX);
    return sentences == ABOUT_SENTENCES && brief && words <= PRIMER_WORDS_MAX;
}
